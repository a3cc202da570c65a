// What crosses the border to JavaScript, and how. A refused Result becomes a plain object that is
// thrown:
//   {code: string, file: string, line: number | null, field: string, value: string, detail: string}
// Arrays cross as typed arrays under their own names, so that the generated types say what they
// are. Whatever goes out is a copy: a view into the heap would be cut off as soon as memory grows.
#pragma once

#include <emscripten/bind.h>
#include <emscripten/val.h>

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include "core/error.h"

namespace cutoff::bindings {

EMSCRIPTEN_DECLARE_VAL_TYPE(Float32Array)
EMSCRIPTEN_DECLARE_VAL_TYPE(Uint8Array)
EMSCRIPTEN_DECLARE_VAL_TYPE(Uint32Array)

inline emscripten::val to_js(const Error& error) {
  emscripten::val object = emscripten::val::object();
  object.set("code", std::string(print(error.code)));
  object.set("file", error.where.file);
  object.set("line", error.where.line ? emscripten::val(static_cast<double>(*error.where.line))
                                      : emscripten::val::null());
  object.set("field", error.where.field);
  object.set("value", error.where.value);
  object.set("detail", error.detail);
  return object;
}

// The value, or the error thrown as the object above.
template <class T>
T value_or_throw(Result<T> result) {
  if (!result) to_js(result.error()).throw_();
  if constexpr (!std::is_void_v<T>) return std::move(*result);
}

template <class T>
emscripten::val copied_to_js(std::span<const T> values) {
  return emscripten::val(emscripten::typed_memory_view(values.size(), values.data()))
      .template call<emscripten::val>("slice");
}

inline Float32Array to_js(std::span<const float> values) {
  return Float32Array(copied_to_js(values));
}

inline Uint8Array to_js(std::span<const std::uint8_t> bytes) {
  return Uint8Array(copied_to_js(bytes));
}

// Bytes kept as text, e.g. a file made by the core.
inline Uint8Array to_js_bytes(std::string_view bytes) {
  return to_js(std::span(reinterpret_cast<const std::uint8_t*>(bytes.data()), bytes.size()));
}

inline std::vector<float> to_vector(const Float32Array& array) {
  return emscripten::convertJSArrayToNumberVector<float>(array);
}

inline std::vector<std::uint8_t> to_vector(const Uint8Array& array) {
  return emscripten::convertJSArrayToNumberVector<std::uint8_t>(array);
}

inline std::vector<std::uint32_t> to_vector(const Uint32Array& array) {
  return emscripten::convertJSArrayToNumberVector<std::uint32_t>(array);
}

}  // namespace cutoff::bindings
