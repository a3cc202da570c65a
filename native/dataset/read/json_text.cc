#include "dataset/read/json_text.h"

#include <utility>

namespace cutoff {

namespace {

// "… parse error at line 3, column 5: …"
std::optional<std::uint64_t> line_in(std::string_view what) {
  constexpr std::string_view kBefore = "at line ";
  const std::size_t start = what.find(kBefore);
  if (start == std::string_view::npos) return std::nullopt;
  std::uint64_t line = 0;
  for (const char c : what.substr(start + kBefore.size())) {
    if (c < '0' || c > '9') break;
    line = line * 10 + static_cast<std::uint64_t>(c - '0');
  }
  return line;
}

class LineOfError : public SaxHandler {
 public:
  bool parse_error(std::size_t, const std::string&, const Json::exception& exception) override {
    line = line_in(exception.what());
    return refuse(Code::bad_json, {}, parser_message(exception.what()));
  }
  std::optional<std::uint64_t> line;
};

}  // namespace

std::optional<std::uint64_t> too_deep_line(std::string_view text) {
  std::size_t depth = 0;
  std::uint64_t line = 1;
  bool in_text = false;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    if (c == '\n') ++line;
    if (in_text && c == '\\') ++i;
    if (c == '"') in_text = !in_text;
    if (in_text) continue;
    if ((c == '{' || c == '[') && ++depth > kMaxJsonDepth) return line;
    if ((c == '}' || c == ']') && depth > 0) --depth;
  }
  return std::nullopt;
}

Result<Json> parse_json(std::string_view text, const Where& where) {
  Where place = where;
  if (const auto line = too_deep_line(text)) {
    place.line = where.line.value_or(*line);
    return fail(Code::too_deep, std::move(place),
                "at most " + std::to_string(kMaxJsonDepth) + " deep");
  }
  Json value = Json::parse(text, nullptr, false);
  if (!value.is_discarded()) return value;
  LineOfError handler;
  Json::sax_parse(text, &handler);
  if (!place.line) place.line = handler.line;
  return fail(Code::bad_json, std::move(place), handler.error().detail);
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
