# Scratch worktrees and the commands in them. Sourced by bin/prove-regression, which sets $repo and $seconds.
# shellcheck shell=sh disable=SC2154

scratch='' child='' watch=''

# No hooks: they belong to the user's checkouts. No optional locks: they would rewrite the user's index.
quiet_git() {
  git --no-optional-locks -c core.hooksPath=/dev/null -c advice.detachedHead=false "$@"
}

open_scratch() {
  sweep
  scratch=$(mktemp -d "${TMPDIR:-/tmp}/prove-regression.$$.XXXXXX") && scratch=$(cd -- "$scratch" && pwd -P) || fail "no scratch directory"
  trap 'end_scratch' EXIT
  trap 'exit 129' HUP
  trap 'exit 130' INT
  trap 'exit 143' TERM
}

end_scratch() {
  trap '' HUP INT TERM
  [ -z "$watch" ] || kill "$watch" 2>/dev/null
  [ -z "$child" ] || end_process "$child"
  for tree in "$scratch"/*/*/; do
    [ -e "${tree}.git" ] && drop_tree "${tree%/}"
  done
  rm -rf -- "$scratch"
}

drop_tree() {
  admin=$(sed -n 's/^gitdir: //p' "$1/.git" 2>/dev/null)
  chmod -R u+w "$1" 2>/dev/null
  quiet_git -C "$repo" worktree remove --force --force "$1" 2>/dev/null && return
  rm -rf -- "$1"
  case $admin in */worktrees/*) rm -rf -- "$admin"; rmdir -- "${admin%/*}" 2>/dev/null ;; esac
}

# Cleans up after runs that were killed.
sweep() {
  quiet_git -C "$repo" worktree list --porcelain | sed -n 's/^worktree //p' | while IFS= read -r tree; do
    case $tree in */prove-regression.*) ;; *) continue ;; esac
    pid=${tree##*/prove-regression.}
    kill -0 "${pid%%.*}" 2>/dev/null && continue
    [ -e "$tree/.git" ] && drop_tree "$tree" || quiet_git -C "$repo" worktree remove --force --force "$tree" 2>/dev/null
    rm -rf -- "${tree%/*/*}"
  done
}

# make_tree NAME COMMIT: sets $tree. The folder has the repository's name, because some builds use it.
make_tree() {
  tree=$scratch/$1/$(basename -- "$repo")
  mkdir -p "$scratch/$1"
  quiet_git -C "$repo" worktree add -q --detach "$tree" "$2" 2>"$scratch/error" && fill_submodules "$repo" "$tree"
}

# Submodules are cloned from the user's checkout: this needs no network and changes nothing there.
fill_submodules() {
  git -C "$2" ls-files -s | sed -n 's/^160000 \([0-9a-f]*\) [0-9]	\(.*\)$/\1 \2/p' | while read -r sha sub; do
    if [ -e "$1/$sub/.git" ] && git -C "$1/$sub" cat-file -e "$sha^{commit}" 2>/dev/null; then
      quiet_git clone -q --shared --no-checkout --template= "$1/$sub" "$2/$sub" &&
        quiet_git -C "$2/$sub" checkout -q --detach "$sha" && fill_submodules "$1/$sub" "$2/$sub"
    else
      printf 'Submodule %s is not checked out at the required commit. It is empty in the scratch worktree.\n' "$sub" >>"$scratch/notes"
    fi
  done
}

# run TREE LOG COMMAND: sets $code; 124 after a timeout.
run() {
  rm -f "$scratch/late"
  launch=''
  # Shells start background jobs with SIGINT ignored. Tests must not inherit that.
  env --default-signal=INT,QUIT true 2>/dev/null && launch='env --default-signal=INT,QUIT'
  command -v setsid >/dev/null 2>&1 && launch="$launch setsid"
  # shellcheck disable=SC2086
  (cd -- "$1" && unset GIT_DIR GIT_WORK_TREE GIT_INDEX_FILE && exec $launch sh -c "$3") </dev/null >"$2" 2>&1 &
  child=$!
  (
    trap 'kill $nap; exit' TERM
    sleep "$seconds" &
    nap=$!
    wait $nap
    : >"$scratch/late"
    end_process "$child"
  ) >/dev/null 2>&1 &
  watch=$!
  wait "$child" 2>/dev/null # some shells print that it was killed
  code=$?
  kill "$watch" 2>/dev/null
  end_process "$child" # background processes of the command
  child='' watch=''
  [ -e "$scratch/late" ] && code=124
  return 0
}

# Ends a command, its process group and its descendants.
end_process() {
  for pid in $(descendants "$1"); do kill -s KILL "$pid" 2>/dev/null; done
  kill -s KILL -- "-$1" 2>/dev/null
  kill -s KILL "$1" 2>/dev/null
  return 0
}

descendants() {
  {
    ps -A -o pid= -o ppid= 2>/dev/null ||
      cat /proc/[0-9]*/stat 2>/dev/null | sed 's/^\([0-9]*\) (.*) [A-Za-z] \([0-9]*\) .*/\1 \2/'
  } | awk -v root="$1" '{ parent[$1] = $2 } END { for (pid in parent) {
      for (up = pid; up in parent && up != root && steps[pid]++ < 99; up = parent[up]);
      if (up == root && pid != root) print pid } }'
}
