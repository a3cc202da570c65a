# The steps from a fresh clone to a running page. Each does nothing when it was done before.

step_npm() {
  local stamp=$repo/web/node_modules/.installed
  cmp -s "$stamp" "$repo/web/package-lock.json" && return 0
  say "Installing the npm packages"
  # Install scripts would download binaries; nothing here needs them.
  (cd "$repo/web" && long_step "Installing the npm packages" npm-ci npm ci --ignore-scripts --no-audit --no-fund)
  cp "$repo/web/package-lock.json" "$stamp"
}

# step_wasm [PRESET]: the core as wasm; ninja knows what changed.
step_wasm() {
  local preset=${1:-wasm} target=${2:-cutoff-core}
  ensure_toolchain
  cd "$repo"
  [ -e "$build/$preset/build.ninja" ] || {
    say "Configuring the $preset build"
    run_logged "$preset-configure" "${emscripten[@]}" emcmake cmake --preset "$preset"
  }
  [ -e "$build/$preset/native/cutoff-core.mjs" ] ||
    say "Building the core, every source of it: the long step, minutes where nothing is in the compiler cache"
  long_step "Building the core" "$preset-build" "${emscripten[@]}" ninja -C "$build/$preset" "$target"
}

step_models() {
  "$repo/scripts/fetch-models" --quiet "$@"
}

step_page() {
  newer_than "$build/page/.built" "$repo/web" "$repo/public" "$repo/models" \
    "$build/wasm/native/cutoff-core.mjs" "$build/wasm/native/cutoff-core.wasm" || return 0
  say "Building the page"
  (cd "$repo/web" && long_step "Building the page" page npx vite build)
  touch "$build/page/.built"
}

# What the command line is bundled from, beside the core.
cli_sources=("$repo/web/"{cli,core,data,models,workers,messages,vite.cli.config.ts,vite.shared.ts,package-lock.json}
  "$repo/models")

step_cli() {
  newer_than "$build/cli/.built" "${cli_sources[@]}" \
    "$build/wasm/native/cutoff-core.mjs" "$build/wasm/native/cutoff-core.wasm" || return 0
  say "Building the command line"
  (cd "$repo/web" && long_step "Building the command line" cli npx vite build --config vite.cli.config.ts)
  touch "$build/cli/.built"
}
