# What bin/status and bin/prove-regression both need: where the session is, and what a report's front matter says.
# Sourced, never run. POSIX sh; the caller sets $lib (this folder).
# shellcheck shell=sh

fail() {
  printf '%s: %s\n' "${0##*/}" "$1" >&2
  exit "${2:-2}"
}

# The session's root holds artifacts/. A report that exists settles it. Without one it is the workflow's own folder when
# the program is run from inside it (repos/ and artifacts/ live there), else the repository one stands in, else here.
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

# The repositories of the session, one path a line: repos/*, then folders right under the root, then the root itself.
# Where the workflow lies beside or below the session's repos/ (some platforms), that one is used.
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

# front_matter PHASE FILE: `key<TAB>value` lines, and `!<TAB>what is wrong` lines.
front_matter() {
  LC_ALL=C awk -v phase="$1" -f "$lib/front-matter.awk" "$2"
}

# field PHASE FILE KEY: one value of a report, or nothing.
field() {
  [ -f "$2" ] || return 0
  front_matter "$1" "$2" | awk -F '\t' -v key="$3" '$1 == key { print $2; exit }'
}

# Bytes that are not UTF-8 would make JSON that no reader takes.
valid_utf8() {
  if command -v iconv >/dev/null 2>&1; then iconv -c -f UTF-8 -t UTF-8; else LC_ALL=C tr -cd '\11\12\40-\176'; fi
}
