// Types that several bindings share, each registered once in the whole module; and the text of all types
// that cross, which scripts/gen-types appends to Embind's own.
#include "bindings/crossing.h"

EMSCRIPTEN_BINDINGS(cutoff_types) {
  using namespace cutoff::bindings;
  emscripten::register_type<Float32Array>("Float32Array");
  emscripten::register_type<Uint8Array>("Uint8Array");
  emscripten::register_type<Uint32Array>("Uint32Array");
  crossing<[] { return ts_types().declarations(); }>("describeTypes()");
}
