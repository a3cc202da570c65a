// Whatever core/describe.h lists, as JSON. No value is null, IfAny is left out, enums are their
// names; keys keep the order of the list. Numbers print so that they read back to the same double;
// what is not finite is null. Names come from people and may not be UTF-8: what is not is replaced.
// Empty: empty lists are []. Errors: none. Source: core/describe.h.
#pragma once

#include <cstddef>
#include <map>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include "core/describe.h"
#include "core/ts_types.h"
#include "dataset/set/evaluation_set.h"
#include "measures/evaluation.h"

namespace cutoff {

using Tree = nlohmann::ordered_json;

inline std::string dump(const Tree& tree) {
  return tree.dump(-1, ' ', false, Tree::error_handler_t::replace);
}

// A value taken over from a document as it stands there; its form is that of T, or null.
template <class T>
struct AsRead {
  Tree tree;
};

template <class T>
struct TsText<AsRead<T>> {
  static std::string text(TsTypes& types) { return types.of<std::optional<T>>(); }
};

template <>
struct TsText<Half> {
  static std::string text(TsTypes&) { return "'validation' | 'held_out' | null"; }
};

template <>
struct TsText<HalfInView> {
  static std::string text(TsTypes& types) {
    return types.declare("Half", "'all' | 'validation' | 'held_out'");
  }
};

template <class T>
Tree tree_of(const T& value);

// Appends without looking for the key first, which would cost n² comparisons; keys are unique.
inline void append(Tree& object, std::string_view key, Tree value) {
  object.get_ref<Tree::object_t&>().emplace_back(std::string(key), std::move(value));
}

namespace json_writer {

template <class T>
inline constexpr bool is_optional = false;
template <class T>
inline constexpr bool is_optional<std::optional<T>> = true;
template <class T>
inline constexpr bool is_as_read = false;
template <class T>
inline constexpr bool is_as_read<AsRead<T>> = true;
template <Described T>
Tree object_of(const T& value) {
  Tree object = Tree::object();
  for_each_field<T>([&](const auto& field) {
    const auto& found = value_of(field, value);
    using Value = std::remove_cvref_t<decltype(found)>;
    if constexpr (is_if_any<Value>) {
      if (found) append(object, field.name, tree_of(*found));
    } else {
      append(object, field.name, tree_of(found));
    }
  });
  return object;
}

template <Tuple T>
Tree tuple_of(const T& value) {
  Tree items = Tree::array();
  for_each_field<T>([&](const auto& field) { items.push_back(tree_of(value_of(field, value))); });
  return items;
}

template <class T>
Tree list_of(const std::vector<T>& values) {
  Tree items = Tree::array();
  for (const T& value : values) items.push_back(tree_of(value));
  return items;
}

template <class T>
Tree list_of(const ByName<T>& values) {
  Tree object = Tree::object();
  for (const auto& [name, value] : values) append(object, name, tree_of(value));
  return object;
}

template <class K, class T>
Tree list_of(const std::map<K, T>& values) {
  Tree object = Tree::object();
  for (const auto& [key, value] : values) {
    if constexpr (Named<K>) {
      append(object, name_of_value(key), tree_of(value));
    } else {
      append(object, key, tree_of(value));
    }
  }
  return object;
}

inline Tree half_of(Half half) {
  return half == Half::none ? Tree(nullptr) : Tree(std::string(name_of_value(half)));
}

}  // namespace json_writer

template <class T>
Tree tree_of(const T& value) {
  if constexpr (std::is_same_v<T, Tree>) {
    return value;
  } else if constexpr (std::is_same_v<T, HalfInView>) {
    return std::string(print(value));
  } else if constexpr (std::is_same_v<T, Half>) {
    return json_writer::half_of(value);
  } else if constexpr (json_writer::is_as_read<T>) {
    return value.tree;
  } else if constexpr (json_writer::is_optional<T>) {
    return value ? tree_of(*value) : Tree(nullptr);
  } else if constexpr (std::is_arithmetic_v<T>) {
    return value;
  } else if constexpr (std::is_convertible_v<const T&, std::string_view>) {
    return std::string(std::string_view(value));
  } else if constexpr (Named<T>) {
    return std::string(name_of_value(value));
  } else if constexpr (Tuple<T>) {
    return json_writer::tuple_of(value);
  } else if constexpr (Described<T>) {
    return json_writer::object_of(value);
  } else {
    return json_writer::list_of(value);
  }
}

template <class T>
std::string json_text(const T& value) {
  return dump(tree_of(value));
}

}  // namespace cutoff
