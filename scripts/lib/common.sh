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

# A span of seconds: "40 s", "4 min".
in_words() { if [ "$1" -lt 100 ]; then printf '%s s' "$1"; else printf '%s min' $((($1 + 30) / 60)); fi; }

# long_step WHAT NAME COMMAND…: run_logged that says how far ninja is while it runs and, from ten seconds on, what it took.
long_step() {
  local what=$1 name=$2 started=$SECONDS status=0 watcher
  shift 2
  say_how_far "$what" "$build/logs/$name.log" &
  watcher=$!
  run_logged "$name" "$@" || status=1
  kill "$watcher" 2>/dev/null || true
  wait "$watcher" 2>/dev/null || true
  [ $status != 0 ] || [ $((SECONDS - started)) -lt 10 ] || say "$what took $(in_words $((SECONDS - started)))"
  return $status
}

# say_how_far WHAT LOG: every ten seconds, ninja's "[n/m]" from the end of its log, and how long the rest takes at this pace.
say_how_far() {
  local what=$1 log=$2 n m before='' started=$SECONDS clock
  exec {clock}<> <(:) # nothing ever comes: a sleep that leaves no process behind when it is stopped
  while ! read -rt 10 -u "$clock"; do
    IFS=/ read -r n m < <(grep -o '^\[[0-9]*/[0-9]*\]' "$log" 2>/dev/null | tail -n 1 | tr -d '[]') || continue
    [ "$n/$m" != "$before" ] || continue
    before=$n/$m
    say "$what: $n of $m, at this pace $(in_words $(((SECONDS - started) * (m - n) / n))) more"
  done
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
