// Types that several bindings share: the names of the typed arrays, and values that may be absent.
// Each may be registered only once in the whole module.
#include <cstddef>
#include <cstdint>

#include "bindings/convert.h"

EMSCRIPTEN_BINDINGS(cutoff_types) {
  emscripten::register_type<cutoff::bindings::Float32Array>("Float32Array");
  emscripten::register_type<cutoff::bindings::Uint8Array>("Uint8Array");
  emscripten::register_type<cutoff::bindings::Uint32Array>("Uint32Array");
  emscripten::register_optional<bool>();
  emscripten::register_optional<double>();
  emscripten::register_optional<std::uint32_t>();
  emscripten::register_optional<std::size_t>();
}
