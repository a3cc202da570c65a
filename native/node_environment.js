// Under Node a wasm program sees no variables of its host; tests read these two (native/core/test_files.h).
Module['preRun'] = [
  () => {
    for (const name of ['CUTOFF_REPO', 'CUTOFF_SHARED']) if (process.env[name]) ENV[name] = process.env[name];
  },
];
