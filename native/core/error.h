// Errors and notes: a closed list of codes, where it happened, and the value found. Words for
// people live in web/messages/messages.md, keyed by the printed code; this library never prints and
// never aborts.
#pragma once

#include <cstdint>
#include <expected>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace cutoff {

enum class Code {
#define CL_CODE(enumerator, printed) enumerator,
#include "core/codes.def"
#undef CL_CODE
};

// The printed form of a code, e.g. "missing-field".
std::string_view print(Code code);

// The code that is printed so; no value for any other text.
std::optional<Code> code_of(std::string_view printed);

// Every printed code in the order of codes.def.
std::vector<std::string_view> all_codes();

// Where something was found. Everything is optional: empty string or no value means "does not
// apply".
struct Where {
  std::string file{};                   // as the user named it
  std::optional<std::uint64_t> line{};  // physical line, the first line of the file is 1
  std::string field{};                  // column, JSON key or option name
  std::string value{};                  // what stood there, shortened to kShownValue bytes
};

inline constexpr std::size_t kShownValue = 80;

// `text` cut to at most kShownValue bytes at a UTF-8 boundary, "…" appended when something was cut.
std::string shown(std::string_view text);

struct Error {
  Code code;
  Where where;
  std::string detail;  // machine-made specifics ("expected 4 fields, found 3"); may be empty
};

// Something skipped, merged or odd that did not stop the reading. Counted, and kept with the first
// place.
struct Note {
  Code code;
  Where where;  // the first place it was seen
  std::string detail;
  std::uint64_t count = 1;
};

template <class T>
using Result = std::expected<T, Error>;

inline std::unexpected<Error> fail(Code code, Where where = {}, std::string detail = {}) {
  return std::unexpected(Error{code, std::move(where), std::move(detail)});
}

}  // namespace cutoff

// Hands an error on: CL_TRY(auto value, expression_returning_Result); or CL_CHECKED(expression);
#define CL_JOIN2(a, b) a##b
#define CL_JOIN(a, b) CL_JOIN2(a, b)
#define CL_TRY_NAMED(name, declaration, expression)           \
  auto name = (expression);                                   \
  if (!name) return std::unexpected(std::move(name).error()); \
  declaration = std::move(*name)
#define CL_TRY(declaration, expression) \
  CL_TRY_NAMED(CL_JOIN(cl_result_, __LINE__), declaration, expression)
#define CL_CHECKED(expression)                               \
  do {                                                       \
    if (auto cl_checked = (expression); !cl_checked)         \
      return std::unexpected(std::move(cl_checked).error()); \
  } while (false)
