// The names of the typed arrays in the generated types.
#include "bindings/convert.h"

EMSCRIPTEN_BINDINGS(cutoff_types) {
  emscripten::register_type<cutoff::bindings::Float32Array>("Float32Array");
  emscripten::register_type<cutoff::bindings::Uint8Array>("Uint8Array");
}
