// A function of the core as one of JavaScript, typed. `crossing<&f>("name(a, b)")` reads its arguments
// and hands out its result by what core/describe.h lists:
//   objects of the core (bindings/objects.h)   stay in the core, JavaScript holds them
//   numbers, texts, truth values, typed arrays  as they are
//   enums                                       by name
//   described structs, lists of them, optionals as plain objects; of options each may be left out
//   JsonText<T>                                 a plain T that the function reads or writes as JSON
// A refused Result is thrown (bindings/convert.h). What is handed in and is none of these: wrong_type;
// an option nobody knows: unknown_option. TypeScript's types are collected for describeTypes().
#pragma once

#include <emscripten/bind.h>
#include <emscripten/val.h>

#include <concepts>
#include <cstdint>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>

#include "bindings/convert.h"
#include "bindings/from_js.h"
#include "bindings/objects.h"
#include "core/describe.h"
#include "core/ts_types.h"
#include "report/json.h"

namespace cutoff::bindings {

// A value of JavaScript whose type in TypeScript is that of T.
template <class T>
struct Of : emscripten::val {
  explicit Of(const emscripten::val& other) : val(other) {}
};

inline TsTypes& ts_types() {
  static TsTypes types;
  return types;
}

template <class T>
inline constexpr bool is_result = false;
template <class T>
inline constexpr bool is_result<Result<T>> = true;

// What Embind hands over by itself.
template <class T>
concept AsItIs = std::is_void_v<T> || std::is_arithmetic_v<T> || std::same_as<T, std::string> ||
                 std::derived_from<T, emscripten::val> || CoreObject<T>;

// ---- to JavaScript

template <class T>
emscripten::val written(const T& value) {
  std::string text;
  if constexpr (is_json_text<T>) {
    text = value.text;
  } else {
    text = json_text(value);
  }
  return emscripten::val::global("JSON").call<emscripten::val>("parse", text);
}

// ---- the function

template <class T>
struct Given {
  using Type = std::conditional_t<AsItIs<T>, T, Of<T>>;
};
template <>
struct Given<std::string_view> {
  using Type = std::string;
};
template <class T>
concept Count = std::unsigned_integral<T> && !std::same_as<T, bool>;
template <Count T>
struct Given<T> {
  using Type = double;
};
template <class A, class T = std::remove_cvref_t<A>>
using GivenAs = std::conditional_t<CoreObject<T>, const T&, const typename Given<T>::Type&>;

template <class T>
struct Unwrapped {
  using Type = T;
};
template <class T>
struct Unwrapped<Result<T>> {
  using Type = T;
};
template <class T>
using ResultOf = typename Unwrapped<std::remove_cvref_t<T>>::Type;
template <class T>
using HandedOut = std::conditional_t<AsItIs<T>, T, Of<T>>;

template <class A, class Found>
decltype(auto) argument(const Found& found) {
  using T = std::remove_cvref_t<A>;
  if constexpr (Count<T>) {
    return value_or_throw(read_count<T>(found, ""));
  } else if constexpr (std::derived_from<Found, emscripten::val> &&
                       !std::derived_from<T, emscripten::val>) {
    return value_or_throw(read<T>(found, ""));
  } else {
    return (found);
  }
}

template <class T>
void registered() {
  static const bool once = [] {
    emscripten::register_type<Of<T>>(ts_types().of<T>().c_str());
    return true;
  }();
  static_cast<void>(once);
}

template <class T>
void register_if_typed() {
  if constexpr (!AsItIs<T> && !std::same_as<T, std::string_view>) registered<T>();
}

template <auto F, class R, class... A>
struct Crossing {
  static HandedOut<ResultOf<R>> call(GivenAs<A>... given) {
    if constexpr (std::is_void_v<ResultOf<R>>) {
      value_or_throw(F(argument<A>(given)...));
    } else {
      auto result = F(argument<A>(given)...);
      if constexpr (is_result<R>) {
        return handed(value_or_throw(std::move(result)));
      } else {
        return handed(std::move(result));
      }
    }
  }

  static void declare(const char* name) {
    register_if_typed<ResultOf<R>>();
    (register_if_typed<std::remove_cvref_t<A>>(), ...);
    emscripten::function(name, &call);
  }

 private:
  static HandedOut<ResultOf<R>> handed(ResultOf<R> value) {
    if constexpr (AsItIs<ResultOf<R>>) {
      return value;
    } else {
      return HandedOut<ResultOf<R>>(written(value));
    }
  }
};

template <auto F, class R, class... A>
void declare(const char* name, R (*)(A...)) {
  Crossing<F, R, A...>::declare(name);
}

// F: a function, or a lambda that holds nothing.
template <auto F>
void crossing(const char* name) {
  declare<F>(name, +F);
}

}  // namespace cutoff::bindings

namespace cutoff {

template <class T>
struct TsText<bindings::JsonText<T>> {
  static std::string text(TsTypes& types) { return types.of<T>(); }
};

}  // namespace cutoff
