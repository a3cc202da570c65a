// A value of JavaScript read as one of the core, by what core/describe.h lists. Numbers are taken whole or
// not at all: Embind would take a count that is too large modulo 2^32, and a fraction as what is before its
// point. Errors: wrong_type (another kind of value), out_of_range (a count that its type cannot hold),
// unknown_option (a name or an option nobody knows).
#pragma once

#include <emscripten/val.h>

#include <algorithm>
#include <cmath>
#include <concepts>
#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "bindings/convert.h"
#include "bindings/objects.h"
#include "core/describe.h"
#include "measures/tie_rule.h"
#include "rank/words.h"
#include "report/json.h"

namespace cutoff::bindings {

template <class T>
struct JsonText {
  std::string text;
};

template <class T>
inline constexpr bool is_json_text = false;
template <class T>
inline constexpr bool is_json_text<JsonText<T>> = true;
inline std::unexpected<Error> not_a(const char* expected, const char* field,
                                    const emscripten::val& found) {
  const std::string kind = found.typeOf().as<std::string>();
  const bool printable = kind == "string" || kind == "number" || kind == "boolean";
  const std::string value =
      printable ? emscripten::val::global("String")(found).as<std::string>() : kind;
  return fail(Code::wrong_type, {.field = field, .value = shown(value)},
              std::string("expected ") + expected);
}

template <class T>
Result<T> read(const emscripten::val& from, const char* field);

template <std::unsigned_integral T>
Result<T> read_count(double number, const char* field) {
  constexpr double kLargest =
      std::min(static_cast<double>(std::numeric_limits<T>::max()), 9007199254740992.0);
  if (number >= 0 && number <= kLargest && number == std::floor(number)) {
    return static_cast<T>(number);
  }
  return fail(
      Code::out_of_range, {.field = field, .value = json_text(number)},
      "expected a whole number from 0 to " + json_text(static_cast<std::uint64_t>(kLargest)));
}

inline Result<TieRule> parse_name(std::string_view text, TieRule) { return parse_tie_rule(text); }
inline Result<WordRule> parse_name(std::string_view text, WordRule) {
  return parse_word_rule(text);
}

template <Named E>
Result<E> read_name(const std::string& text, const char* field) {
  if constexpr (requires { parse_name(text, E{}); }) {
    return parse_name(text, E{});
  } else {
    if (const auto value = value_of_name<E>(text)) return *value;
    return fail(Code::unknown_option, {.field = field, .value = shown(text)},
                "one of: " + known_names<E>());
  }
}

template <class T>
Result<void> read_into(T& into, const emscripten::val& from, const char* field) {
  CL_TRY(into, read<T>(from, field));
  return {};
}
template <class T>
Result<void> read_into(std::optional<T>& into, const emscripten::val& from, const char* field) {
  if (from.isUndefined() || from.isNull()) return {};
  CL_TRY(into, read<T>(from, field));
  return {};
}
inline Result<void> read_into(HalfInView& into, const emscripten::val& from, const char* field) {
  CL_TRY(into, read<HalfInView>(from, field));
  return {};
}
template <class T>
Result<void> read_into(std::vector<T>& into, const emscripten::val& from, const char* field) {
  if (!from.isArray()) return not_a("a list", field, from);
  const auto length = from["length"].as<std::size_t>();
  for (std::size_t i = 0; i < length; ++i) {
    CL_TRY(T item, read<T>(from[i], field));
    into.push_back(std::move(item));
  }
  return {};
}

template <class T>
Result<void> refuse_unknown_keys(const emscripten::val& from) {
  const auto keys = emscripten::val::global("Object").call<emscripten::val>("keys", from);
  const auto length = keys["length"].as<std::size_t>();
  for (std::size_t i = 0; i < length; ++i) {
    const auto key = keys[i].as<std::string>();
    bool known = false;
    std::string names;
    for_each_field<T>([&](const auto& field) {
      known = known || field.name == key;
      names += (names.empty() ? "" : ", ") + std::string(field.name);
    });
    if (!known) return fail(Code::unknown_option, {.value = shown(key)}, "one of: " + names);
  }
  return {};
}

template <Described T>
Result<void> read_into(T& into, const emscripten::val& from, const char* field) {
  if (from.typeOf().as<std::string>() != "object" || from.isNull()) {
    return not_a("an object", field, from);
  }
  if constexpr (Options<T>) CL_CHECKED(refuse_unknown_keys<T>(from));
  Result<void> result;
  for_each_field<T>([&](const auto& each) {
    if (!result) return;
    const std::string name(each.name);
    const emscripten::val found = from[name];
    if (Options<T> && found.isUndefined()) return;
    result = read_into(std::invoke(each.member, into), found, name.c_str());
  });
  return result;
}

template <class T>
Result<T> read(const emscripten::val& from, const char* field) {
  if constexpr (std::same_as<T, bool>) {
    if (!from.isTrue() && !from.isFalse()) return not_a("true or false", field, from);
    return from.isTrue();
  } else if constexpr (std::is_arithmetic_v<T>) {
    if (!from.isNumber()) return not_a("a number", field, from);
    if constexpr (std::unsigned_integral<T>) return read_count<T>(from.as<double>(), field);
    return from.as<T>();
  } else if constexpr (std::same_as<T, std::string>) {
    if (!from.isString()) return not_a("a text", field, from);
    return from.as<std::string>();
  } else if constexpr (std::same_as<T, HalfInView>) {
    if (!from.isString()) return not_a("a text", field, from);
    return parse_half_in_view(from.as<std::string>());
  } else if constexpr (Named<T>) {
    if (!from.isString()) return not_a("a text", field, from);
    return read_name<T>(from.as<std::string>(), field);
  } else if constexpr (CoreObject<T>) {
    return from.as<const T&>();
  } else if constexpr (is_json_text<T>) {
    return T{emscripten::val::global("JSON").call<std::string>("stringify", from)};
  } else {
    T value{};
    CL_CHECKED(read_into(value, from, field));
    return value;
  }
}

}  // namespace cutoff::bindings
