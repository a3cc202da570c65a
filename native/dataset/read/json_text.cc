#include "dataset/read/json_text.h"

#include <utility>

namespace cutoff {

Result<Json> parse_json(std::string_view text, const Where& where) {
  Json value = Json::parse(text, nullptr, false);
  if (!value.is_discarded()) return value;
  SaxHandler handler;
  Json::sax_parse(text, &handler);
  return fail(Code::bad_json, where, handler.error().detail);
}

std::string parser_message(std::string_view what) {
  // "[json.exception.parse_error.101] parse error at line 1, column 5: syntax error while …"
  const std::size_t column = what.find(", column ");
  const std::size_t start =
      column == std::string_view::npos ? what.find("] ") : what.find(": ", column);
  return std::string(start == std::string_view::npos ? what : what.substr(start + 2));
}

std::string_view type_name(const Json& value) {
  switch (value.type()) {
    case Json::value_t::string:
      return "text";
    case Json::value_t::boolean:
      return "true or false";
    case Json::value_t::array:
      return "a list";
    case Json::value_t::object:
      return "an object";
    case Json::value_t::null:
      return "null";
    default:
      return "a number";
  }
}

Result<std::string> text_member(const Json& object, const char* name, const Where& where,
                                const char* fallback, bool number_too) {
  Where place = where;
  place.field = name;
  const auto member = object.find(name);
  if (member == object.end() || member->is_null()) {
    if (fallback) return std::string(fallback);
    return fail(Code::missing_field, std::move(place));
  }
  if (member->is_string()) return member->get<std::string>();
  if (number_too && member->is_number_integer()) return member->dump();
  return fail(Code::wrong_type, std::move(place),
              "expected text, found " + std::string(type_name(*member)));
}

}  // namespace cutoff
