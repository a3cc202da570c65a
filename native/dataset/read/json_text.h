// JSON as people write it, read with errors instead of exceptions.
// Empty: an empty text is bad_json. Errors: bad_json, missing_field, wrong_type.
// Source: RFC 8259.
#pragma once

#include <cstddef>
#include <cstdint>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>

#include "core/error.h"

namespace cutoff {

using Json = nlohmann::json;

// Brackets within brackets in JSON that somebody gave; describe_core() hands it to the page.
inline constexpr std::size_t kMaxJsonDepth = 100;

// One small document; `where` is taken over into the error, with the parser's own words as the
// detail, and its line where `where` has none. Errors: bad_json, too_deep.
Result<Json> parse_json(std::string_view text, const Where& where);

// The line, counting from 1, on which brackets stand deeper within each other than
// kMaxJsonDepth; no value where they never do.
std::optional<std::uint64_t> too_deep_line(std::string_view text);

// The parser's message without its prefix of class, line and column.
std::string parser_message(std::string_view what);

// "text", "a number", "a list", "an object", "true or false", "null".
std::string_view type_name(const Json& value);

// The member's text. A null counts as absent. A whole number counts as text where `number_too`
// (ids). `fallback` for an absent member; missing_field where there is none.
Result<std::string> text_member(const Json& object, const char* name, const Where& where,
                                const char* fallback = nullptr, bool number_too = false);

// Handler for nlohmann's SAX reader that accepts everything; readers override what they look for.
// A handler stops by returning refuse(…); error() then holds the reason.
class SaxHandler : public nlohmann::json_sax<Json> {
 public:
  bool null() override { return true; }
  bool boolean(bool) override { return true; }
  bool number_integer(number_integer_t) override { return true; }
  bool number_unsigned(number_unsigned_t) override { return true; }
  bool number_float(number_float_t, const string_t&) override { return true; }
  bool string(string_t&) override { return true; }
  bool binary(binary_t&) override { return true; }
  bool start_object(std::size_t) override { return true; }
  bool end_object() override { return true; }
  bool start_array(std::size_t) override { return true; }
  bool end_array() override { return true; }
  bool key(string_t&) override { return true; }
  bool parse_error(std::size_t, const std::string&, const Json::exception& exception) override {
    return refuse(Code::bad_json, {}, parser_message(exception.what()));
  }

  const Error& error() const { return error_; }

 protected:
  bool refuse(Code code, Where where, std::string detail = {}) {
    error_ = {code, std::move(where), std::move(detail)};
    return false;
  }

 private:
  Error error_{Code::internal, {}, {}};
};

}  // namespace cutoff
