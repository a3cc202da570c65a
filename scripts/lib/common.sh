# Shared by the scripts: where things are, how to speak, how to stop. Sourced, never run.
set -euo pipefail
repo=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd -P)
cache=${XDG_CACHE_HOME:-$HOME/.cache}/cutoff-lab
build=$repo/build
mkdir -p "$cache" "$build"

# Progress goes to stderr: stdout belongs to what a script was asked for.
say() { printf '%s\n' "$*" >&2; }
die() {
  printf '%s: %s\n' "$(basename "$0")" "$*" >&2
  exit 2
}

# show_help: prints the comment block under the script's first line.
show_help() { sed -n '2,/^[^#]/{/^#/{s/^# \{0,1\}//;p}}' "$0"; }

# run_logged NAME COMMAND…: quiet while it goes well; the whole log when it does not.
run_logged() {
  local name=$1 log=$build/logs/$1.log
  shift
  mkdir -p "$build/logs"
  if ! "$@" >"$log" 2>&1; then
    say "$name failed; its output ($log):"
    tail -n 60 "$log" >&2
    return 1
  fi
}

# newer_than STAMP PATH…: is any file under the paths newer than the stamp, or the stamp missing?
newer_than() {
  local stamp=$1
  shift
  [ -e "$stamp" ] || return 0
  [ -n "$(find "$@" -path '*/node_modules' -prune -o -type f -newer "$stamp" -print -quit 2>/dev/null)" ]
}

# with_lock NAME COMMAND…: two scripts started side by side do not build into each other.
with_lock() {
  local name=$1
  shift
  (
    flock -w 1800 9 || die "another script has held $build/$name.lock for half an hour"
    "$@"
  ) 9>"$build/$name.lock"
}

# value_of OPTION VALUE…: the option's value; a missing one is an error.
value_of() {
  [ $# -ge 2 ] || die "$1 needs a value (see --help)"
  printf '%s' "$2"
}

# Compiled files are kept between builds, for every checkout on this machine, where ccache is installed.
if command -v ccache >/dev/null 2>&1; then
  export CMAKE_CXX_COMPILER_LAUNCHER=ccache CCACHE_DIR=$cache/ccache CCACHE_BASEDIR=$repo CCACHE_NOHASHDIR=1
fi
