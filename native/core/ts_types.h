// TypeScript's text for what core/describe.h lists, so that no type that crosses the border is typed
// by hand.
//   number, string, boolean; no value: "T | null"; IfAny: "name?: T"; vectors: "T[]"; ByName and maps:
//   "Record<string, T>"; described structs and named enums by their names, each declared once
// Empty: no declarations give an empty text. Errors: none. Source: describe.h.
#pragma once

#include <concepts>
#include <cstddef>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include "core/describe.h"

namespace cutoff {

// Specialised for a type whose text is another one: `static std::string text(TsTypes&)`.
template <class T>
struct TsText;

class TsTypes {
 public:
  // The text of T; what it names is declared.
  template <class T>
  std::string of() {
    using Plain = std::remove_cvref_t<T>;
    if constexpr (requires { TsText<Plain>::text(*this); }) {
      return TsText<Plain>::text(*this);
    } else {
      return text(std::type_identity<Plain>());
    }
  }

  // By name, so that the order of what was asked for changes nothing.
  std::string declarations() const {
    std::string all;
    for (const auto& [name, declaration] : declared_) all += "\n" + declaration + "\n";
    return all;
  }

  // `name` for `text` from now on.
  std::string declare(const std::string& name, const std::string& text) {
    declared_[name] = "export type " + name + " = " + text + ";";
    return name;
  }

 private:
  template <class T>
  std::string text(std::type_identity<T>) {
    if constexpr (std::same_as<T, bool>) {
      return "boolean";
    } else if constexpr (std::is_arithmetic_v<T>) {
      return "number";
    } else if constexpr (std::is_convertible_v<T, std::string_view>) {
      return "string";
    } else if constexpr (Named<T>) {
      return named<T>();
    } else if constexpr (Tuple<T>) {
      return tuple<T>();
    } else {
      return object<T>();
    }
  }
  template <class T>
  std::string text(std::type_identity<std::optional<T>>) {
    return of<T>() + " | null";
  }
  template <class T>
  std::string text(std::type_identity<IfAny<T>>) {
    return of<T>();
  }
  template <class T>
  std::string text(std::type_identity<std::vector<T>>) {
    const std::string item = of<T>();
    return (item.find(' ') == std::string::npos ? item : "(" + item + ")") + "[]";
  }
  template <class T>
  std::string text(std::type_identity<ByName<T>>) {
    return "Record<string, " + of<T>() + ">";
  }
  template <class K, class T>
  std::string text(std::type_identity<std::map<K, T>>) {
    return "Record<" + of<K>() + ", " + of<T>() + ">";
  }

  template <Named E>
  std::string named() {
    const std::string name(name_of_type(E{}));
    if (declared_.contains(name)) return name;
    std::string values;
    for (const auto& [value, text] : names_of(E{})) {
      values += std::string(values.empty() ? "'" : " | '") + std::string(text) + "'";
    }
    return declare(name, values);
  }

  template <Tuple T>
  std::string tuple() {
    std::string items;
    for_each_field<T>([&](const auto& field) {
      items +=
          (items.empty() ? "" : ", ") + of<decltype(value_of(field, std::declval<const T&>()))>();
    });
    return "[" + items + "]";
  }

  template <Described T>
  std::string object() {
    const std::string name(described_name<T>());
    if (declared_.contains(name)) return name;
    declared_[name] = "";  // a struct may hold itself
    std::string body;
    for_each_field<T>([&](const auto& field) { body += "  " + line<T>(field) + ";\n"; });
    declared_[name] = "export interface " + name + " {\n" + body + "}";
    return name;
  }

  template <class T, class Member>
  std::string line(const Field<Member>& field) {
    const bool plain = field.name.find_first_of("@ ") == std::string_view::npos;
    const std::string key = plain ? std::string(field.name) : "'" + std::string(field.name) + "'";
    if constexpr (std::is_same_v<Member, Fixed>) {
      return key + ": '" + std::string(field.member.text) + "'";
    } else {
      using Value = std::remove_cvref_t<decltype(value_of(field, std::declval<const T&>()))>;
      if constexpr (Options<T>) return key + "?: " + of<Value>() + " | undefined";
      return key + (is_if_any<Value> ? "?: " : ": ") + of<Value>();
    }
  }

  std::map<std::string, std::string> declared_;
};

}  // namespace cutoff
