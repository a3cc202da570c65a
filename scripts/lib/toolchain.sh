# The pinned Emscripten. Sets `emscripten` to a command prefix: `"${emscripten[@]}" emcc …` runs the pin.
pin=$(cat "$repo/emsdk-version.txt")
root_folder=$cache/trixie-$pin
emsdk_folder=$cache/emsdk-$pin
emscripten=()

emcc_version() { "$@" --version 2>/dev/null | sed -n '1s/.* \([0-9][0-9.]*\).*/\1/p'; }

# The toolchain that is already here, if any.
find_toolchain() {
  if have emcc && [ "$(emcc_version emcc)" = "$pin" ]; then
    emscripten=(env)
  elif [ -n "${EMSDK:-}" ] && [ "$(emcc_version "$EMSDK/upstream/emscripten/emcc")" = "$pin" ]; then
    emscripten=(env "PATH=$EMSDK/upstream/emscripten:$repo/web/node_modules/.bin:$PATH")
  elif [ -e "$emsdk_folder/.complete" ]; then
    emscripten=(env "PATH=$emsdk_folder/upstream/emscripten:$repo/web/node_modules/.bin:$PATH")
  elif [ -e "$root_folder/.complete" ]; then
    [ "$(id -u)" = 0 ] || return 1
    emscripten=("$repo/scripts/lib/in-root" "$root_folder")
  else
    return 1
  fi
}

# An emsdk checkout, where the network allows it.
install_emsdk() {
  local url=https://github.com/emscripten-core/emsdk.git
  GIT_TERMINAL_PROMPT=0 timeout 20 git ls-remote --exit-code "$url" HEAD >/dev/null 2>&1 || return 1
  say "Installing Emscripten $pin with emsdk into $emsdk_folder"
  rm -rf "$emsdk_folder"
  run_logged emsdk-clone git clone --depth 1 "$url" "$emsdk_folder" &&
    long_step "Installing Emscripten" emsdk-install "$emsdk_folder/emsdk" install "$pin" &&
    run_logged emsdk-activate "$emsdk_folder/emsdk" activate "$pin" || return 1
  [ "$(emcc_version "$emsdk_folder/upstream/emscripten/emcc")" = "$pin" ] || return 1
  touch "$emsdk_folder/.complete"
}

# A Debian 13 folder with Debian's own Emscripten, which has the same number, and what fuzzing and lint need.
install_root_folder() {
  [ "$(id -u)" = 0 ] && have apt-get || return 1
  need mmdebstrap have mmdebstrap
  install_missing "the Emscripten folder"
  say "Making a Debian 13 folder with Emscripten in $root_folder (2.4 GB on disk; how long depends on the network)"
  rm -rf "$root_folder.partial"
  long_step "Making the Debian 13 folder" mmdebstrap mmdebstrap --variant=apt \
    --include=emscripten,ccache,nodejs,cmake,ninja-build,libeigen3-dev,nlohmann-json3-dev,libboost-dev,googletest,clang-19,libclang-rt-19-dev,clang-tidy-19,clang-format-19,ca-certificates \
    trixie "$root_folder.partial" || return 1
  [ "$("$repo/scripts/lib/in-root" "$root_folder.partial" emcc --version | sed -n '1s/.* \([0-9][0-9.]*\).*/\1/p')" = "$pin" ] ||
    die "Debian 13's emcc is not $pin, which emsdk-version.txt asks for"
  mv "$root_folder.partial" "$root_folder"
  touch "$root_folder/.complete"
}

ensure_toolchain() {
  find_toolchain && return 0
  install_emsdk || install_root_folder || die "Emscripten $pin is needed and could not be installed here.
Install it with emsdk (github.com/emscripten-core/emsdk): ./emsdk install $pin && ./emsdk activate $pin
then put emcc on the PATH or set EMSDK, and run this again."
  find_toolchain || die "Emscripten $pin was installed but cannot be used by $(id -un)"
}
