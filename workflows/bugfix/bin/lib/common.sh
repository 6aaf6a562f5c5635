# Shared by bin/status and bin/prove-regression: finds the session and reads the front matter of reports.
# Sourced, never run. POSIX sh; the caller sets $lib (this folder).
# shellcheck shell=sh

fail() {
  printf '%s: %s\n' "${0##*/}" "$1" >&2
  exit "${2:-2}"
}

# The session's root contains artifacts/. Search it upwards. If there are no reports yet, the root is the workflow's folder
# (if the program runs inside it), else the current repository, else the current folder.
find_root() {
  here=$(pwd -P)
  dir=$here
  while :; do
    [ -d "${dir%/}/artifacts/bugfix" ] && { printf '%s\n' "$dir"; return; }
    [ "$dir" = / ] && break
    dir=$(dirname -- "$dir")
  done
  home=$(cd -- "$lib/../.." && pwd -P)
  case $here/ in
    "$home"/*) printf '%s\n' "$home" ;;
    *) git rev-parse --show-toplevel 2>/dev/null || printf '%s\n' "$here" ;;
  esac
}

# The repositories of the session, one path per line: repos/*, else folders directly under the root and the root itself.
# On some platforms the workflow is beside or below the session's repos/ folder: then that folder.
find_repos() (
  root=$1
  for set in "$root/repos" "$root" "$root/../repos" "$root/../../repos"; do
    seen=
    for dir in "$set"/*/; do
      [ -e "${dir}.git" ] || continue
      (cd -- "$dir" && pwd -P)
      seen=1
    done
    [ "$set" = "$root" ] && [ -e "$root/.git" ] && { printf '%s\n' "$root"; seen=1; }
    [ -n "$seen" ] && return 0
  done
  return 0
)

# front_matter PHASE FILE: `key<TAB>value` lines, and `!<TAB>problem` lines.
front_matter() {
  LC_ALL=C awk -v phase="$1" -f "$lib/front-matter.awk" "$2"
}

# field PHASE FILE KEY: one value of a report, or nothing.
field() {
  [ -f "$2" ] || return 0
  front_matter "$1" "$2" | awk -F '\t' -v key="$3" '$1 == key { print $2; exit }'
}

# Removes bytes that are not UTF-8: they would make the JSON invalid.
valid_utf8() {
  if command -v iconv >/dev/null 2>&1; then iconv -c -f UTF-8 -t UTF-8; else LC_ALL=C tr -cd '\11\12\40-\176'; fi
}
