// A struct's fields, listed once. Whoever writes or reads the struct field by field (report/json.h,
// core/ts_types.h, bindings/crossing.h) goes over this list, so a key is spelled in one place.
//   CL_FIELDS(RiskControl, alpha, threshold, n)      after the struct, in its namespace; a member
//                                                    function without arguments counts as a field
//   CL_FIELDS_AS(HalfFigures, Acceptance, n, right)  under another name in TypeScript
//   CL_REPORT(CheckReport, "cutoff-lab/check/1", holds, t)   a document: its first key is "schema"
//   CL_OPTIONS(MeasureOptions, ties, half)           each may be left out and then is as declared
//   CL_TUPLE(Interval, low, high)                    printed as [low, high]
//   CL_NAMES(Grid, hundredths, exact)                an enum, printed and read by these names;
//                                                    CL_NAMES_IN: by those of a table
// Where a key is no name of C++ ("overlap@10"), `fields_of` is written by hand beside the struct.
// Empty: a struct may have no fields. Errors: none. Source: this header.
#pragma once

#include <array>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <tuple>
#include <type_traits>
#include <utility>
#include <vector>

namespace cutoff {

template <class Member>
struct Field {
  std::string_view name;
  Member member;
};

// The same text in every object.
struct Fixed {
  std::string_view text;
};

// Left out of the object where it has no value; a plain std::optional is null there.
template <class T>
struct IfAny : std::optional<T> {
  using std::optional<T>::optional;
  IfAny() = default;
  IfAny(std::optional<T> value) : std::optional<T>(std::move(value)) {}
};

template <class T>
inline constexpr bool is_if_any = false;
template <class T>
inline constexpr bool is_if_any<IfAny<T>> = true;

// An object whose keys are data, in this order.
template <class T>
using ByName = std::vector<std::pair<std::string, T>>;

template <class T>
concept Described = requires { fields_of(static_cast<const T*>(nullptr)); };
template <class T>
concept Options = Described<T> && requires { is_options(static_cast<const T*>(nullptr)); };
template <class T>
concept Tuple = Described<T> && requires { is_tuple(static_cast<const T*>(nullptr)); };
template <class T>
concept Named = std::is_enum_v<T> && requires { names_of(T{}); };

template <Described T>
constexpr std::string_view described_name() {
  return name_of_type(static_cast<const T*>(nullptr));
}

template <class T, class Member>
decltype(auto) value_of(const Field<Member>& field, const T& object) {
  if constexpr (std::is_same_v<Member, Fixed>) {
    return field.member.text;
  } else {
    return std::invoke(field.member, object);
  }
}

// `visit(field)` for each in its order.
template <Described T, class Visit>
void for_each_field(Visit visit) {
  std::apply([&](const auto&... fields) { (visit(fields), ...); },
             fields_of(static_cast<const T*>(nullptr)));
}

template <Named E>
constexpr std::string_view name_of_value(E value) {
  for (const auto& [known, name] : names_of(E{})) {
    if (known == value) return name;
  }
  return {};
}

// No value for a name that is none.
template <Named E>
constexpr std::optional<E> value_of_name(std::string_view text) {
  for (const auto& [value, name] : names_of(E{})) {
    if (name == text) return value;
  }
  return std::nullopt;
}

// "hundredths, exact", for an error's detail.
template <Named E>
std::string known_names() {
  std::string names;
  for (const auto& [value, name] : names_of(E{})) {
    names += names.empty() ? "" : ", ";
    names += name;
  }
  return names;
}

}  // namespace cutoff

// CL_EACH(macro, type, a, b): macro(type, a), macro(type, b)
#define CL_PARENTHESES ()
#define CL_AGAIN_4(...) __VA_ARGS__
#define CL_AGAIN_3(...) CL_AGAIN_4(CL_AGAIN_4(CL_AGAIN_4(CL_AGAIN_4(__VA_ARGS__))))
#define CL_AGAIN_2(...) CL_AGAIN_3(CL_AGAIN_3(CL_AGAIN_3(CL_AGAIN_3(__VA_ARGS__))))
#define CL_AGAIN(...) CL_AGAIN_2(CL_AGAIN_2(CL_AGAIN_2(CL_AGAIN_2(__VA_ARGS__))))
#define CL_EACH(macro, type, ...) __VA_OPT__(CL_AGAIN(CL_EACH_NEXT(macro, type, __VA_ARGS__)))
#define CL_EACH_NEXT(macro, type, first, ...) \
  macro(type, first) __VA_OPT__(, CL_EACH_REST CL_PARENTHESES(macro, type, __VA_ARGS__))
#define CL_EACH_REST() CL_EACH_NEXT

#define CL_FIELD(type, field) \
  ::cutoff::Field { #field, &type::field }
#define CL_VALUE(type, value) \
  std::pair { type::value, std::string_view(#value) }
#define CL_DESCRIBED(name, type, ...)                                       \
  constexpr std::string_view name_of_type(const type*) { return #name; }    \
  constexpr auto fields_of(const type*) { return std::tuple{__VA_ARGS__}; } \
  static_assert(true)

#define CL_FIELDS_AS(name, type, ...) CL_DESCRIBED(name, type, CL_EACH(CL_FIELD, type, __VA_ARGS__))
#define CL_FIELDS(type, ...) CL_FIELDS_AS(type, type, __VA_ARGS__)
#define CL_REPORT(type, schema, ...)                                           \
  CL_DESCRIBED(type, type, ::cutoff::Field{"schema", ::cutoff::Fixed{schema}}, \
               CL_EACH(CL_FIELD, type, __VA_ARGS__))
#define CL_OPTIONS(type, ...)               \
  constexpr void is_options(const type*) {} \
  CL_FIELDS(type, __VA_ARGS__)
#define CL_TUPLE(type, ...)               \
  constexpr void is_tuple(const type*) {} \
  CL_FIELDS(type, __VA_ARGS__)
#define CL_NAMES(type, ...)                                                                  \
  constexpr std::string_view name_of_type(type) { return #type; }                            \
  constexpr auto names_of(type) { return std::array{CL_EACH(CL_VALUE, type, __VA_ARGS__)}; } \
  static_assert(true)

// The names of an enum that a table describes: each row has its value in `member`, and its `name`.
#define CL_NAMES_IN(type, table, member)                                 \
  constexpr std::string_view name_of_type(type) { return #type; }        \
  constexpr auto names_of(type) {                                        \
    std::array<std::pair<type, std::string_view>, table.size()> names{}; \
    for (std::size_t i = 0; i < table.size(); ++i) {                     \
      names[i] = {table[i].member, table[i].name};                       \
    }                                                                    \
    return names;                                                        \
  }                                                                      \
  static_assert(true)
