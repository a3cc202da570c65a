# System packages: installs what is missing where it can (apt as root), else says exactly what to install.

# need PACKAGE TEST…: remembers PACKAGE when the test command fails.
missing_packages=()
need() {
  local package=$1
  shift
  "$@" >/dev/null 2>&1 || missing_packages+=("$package")
}
have() { command -v "$1" >/dev/null 2>&1; }

node_is_new_enough() {
  node -e 'const [a, b] = process.versions.node.split(".").map(Number);
           process.exit(a > 20 || (a === 20 && b >= 19) ? 0 : 1)'
}

# install_missing WHAT_FOR: everything remembered by need().
install_missing() {
  [ ${#missing_packages[@]} -gt 0 ] || return 0
  local list="${missing_packages[*]}"
  missing_packages=()
  if have apt-get && [ "$(id -u)" = 0 ]; then
    say "Installing for $1: $list"
    run_logged apt-update apt-get update
    # shellcheck disable=SC2086
    DEBIAN_FRONTEND=noninteractive run_logged apt-install apt-get install -y --no-install-recommends $list
  else
    die "$1 needs these packages (Debian's names): $list
Install them, for example with: sudo apt-get install $list
then run this again."
  fi
}

system_for_build() {
  need git have git
  need nodejs have node
  need npm have npm
  need cmake have cmake
  need ninja-build have ninja
  need unzip have unzip
  need maven have mvn
  need util-linux have flock
  install_missing "building the page"
  node_is_new_enough || die "Node.js $(node --version) is too old: 20.19 or newer is needed (see nodejs.org)"
}

system_for_tests() {
  need g++ have g++
  need ccache have ccache
  need libeigen3-dev test -d /usr/include/eigen3
  need nlohmann-json3-dev test -d /usr/include/nlohmann
  need libboost-dev test -d /usr/include/boost/math
  need googletest test -d /usr/src/googletest
  need chromium have chromium
  install_missing "the tests"
}
