#include "dataset/read/printed_list.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cstdint>
#include <utility>

#include "core/text.h"

namespace cutoff {
namespace {

constexpr std::array<std::pair<std::string_view, char>, 4> kOpenings = {
    std::pair{"[", ']'}, std::pair{"(", ')'}, std::pair{"{", '}'}, std::pair{"c(", ')'}};
constexpr std::string_view kBlanks = " \t\r\n";
constexpr std::array<std::pair<char, char>, 4> kEscapes = {
    std::pair{'n', '\n'}, std::pair{'t', '\t'}, std::pair{'r', '\r'}, std::pair{'0', ' '}};

// The character that \xNN, \uNNNN or \UNNNNNNNN stands for.
struct CodeEscape {
  char32_t character = 0;
  std::size_t size = 0;
};

CodeEscape code_escape(std::string_view text) {
  const std::size_t digits = text[0] == 'x' ? 2 : text[0] == 'u' ? 4 : text[0] == 'U' ? 8 : 0;
  std::uint32_t value = 0;
  if (digits == 0 || text.size() <= digits) return {};
  const char* const end = text.data() + 1 + digits;
  if (std::from_chars(text.data() + 1, end, value, 16).ptr != end) return {};
  return {static_cast<char32_t>(value), 1 + digits};
}

class ListText {
 public:
  ListText(std::string_view inner, ListParts parts) : text_(inner), parts_(parts) {}

  std::optional<std::vector<std::string>> read() {
    std::vector<std::string> found;
    for (skip_blanks(); !text_.empty(); skip_between()) {
      auto part = is_quote(text_.front()) ? quoted() : bare();
      if (!part) return std::nullopt;
      found.push_back(std::move(*part));
    }
    return ok_ ? std::optional(std::move(found)) : std::nullopt;
  }

 private:
  static bool is_quote(char c) { return c == '"' || c == '\''; }

  void skip_blanks() {
    text_.remove_prefix(std::min(text_.find_first_not_of(kBlanks), text_.size()));
  }

  // A comma between parts; numpy prints blanks alone.
  void skip_between() {
    const std::size_t before = text_.size();
    skip_blanks();
    if (!text_.empty() && text_.front() == ',') {
      text_.remove_prefix(1);
      skip_blanks();
    }
    if (!text_.empty() && text_.size() == before) text_ = {}, ok_ = false;
  }

  std::optional<std::string> quoted() {
    const char quote = text_.front();
    std::string part;
    for (text_.remove_prefix(1); !text_.empty(); text_.remove_prefix(1)) {
      const char c = text_.front();
      if (c == quote) {
        text_.remove_prefix(1);
        return part;
      }
      if (c == '\\' && text_.size() > 1) {
        text_.remove_prefix(1);
        append_escape(part);
      } else {
        part += c;
      }
    }
    return std::nullopt;  // never closed
  }

  // At the character after the backslash; leaves its last one to be taken.
  void append_escape(std::string& part) {
    if (const CodeEscape code = code_escape(text_); code.size > 0) {
      part += utf8(std::u32string_view(&code.character, 1));
      text_.remove_prefix(code.size - 1);
      return;
    }
    const auto escape = std::ranges::find(kEscapes, text_.front(), &std::pair<char, char>::first);
    part += escape == kEscapes.end() ? text_.front() : escape->second;
  }

  std::optional<std::string> bare() {
    if (parts_ == ListParts::quoted) return std::nullopt;
    const std::size_t end = std::min(text_.find_first_of(", \t\r\n\"'[](){}"), text_.size());
    std::string part(text_.substr(0, end));
    text_.remove_prefix(end);
    if (part.empty() || part == "...") return std::nullopt;  // shortened when it was printed
    return part;
  }

  std::string_view text_;
  ListParts parts_;
  bool ok_ = true;
};

}  // namespace

std::optional<std::vector<std::string>> printed_list(std::string_view cell, ListParts parts) {
  cell = trimmed(cell);
  for (const auto& [open, close] : kOpenings) {
    if (!cell.starts_with(open) || cell.size() < open.size() + 1 || cell.back() != close) continue;
    return ListText(cell.substr(open.size(), cell.size() - open.size() - 1), parts).read();
  }
  return std::nullopt;
}

}  // namespace cutoff
