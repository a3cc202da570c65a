#include "dataset/change/cut_passages.h"

#include <algorithm>
#include <array>
#include <utility>
#include <vector>

#include "core/limits.h"
#include "core/parse_number.h"
#include "core/text.h"
#include "dataset/read/lines.h"

namespace cutoff {
namespace {

// A part of a text: bytes [begin, end).
struct Span {
  std::size_t begin;
  std::size_t end;
};

bool is_space(char c) { return std::string_view(" \t\r\n\f\v").find(c) != std::string_view::npos; }

std::size_t skip_space(std::string_view text, std::size_t at) {
  while (at < text.size() && is_space(text[at])) ++at;
  return at;
}

std::vector<Span> words_in(std::string_view text) {
  std::vector<Span> words;
  for (std::size_t at = skip_space(text, 0); at < text.size(); at = skip_space(text, at)) {
    const std::size_t begin = at;
    while (at < text.size() && !is_space(text[at])) ++at;
    words.push_back({begin, at});
  }
  return words;
}

// How many bytes of a sentence's end stand at `at`: marks, and quotes or brackets that close behind
// them. 0 where no sentence ends.
std::size_t sentence_end(std::string_view text, std::size_t at) {
  constexpr std::array<std::string_view, 3> kFullWidth = {"。", "！", "？"};
  constexpr std::array<std::string_view, 4> kMarks = {".", "!", "?", "…"};
  constexpr std::array<std::string_view, 7> kClosing = {"\"", "'", ")", "]", "”", "’", "»"};
  const auto starting = [&](const auto& marks, std::size_t from) {
    const auto mark = std::ranges::find_if(
        marks, [&](std::string_view m) { return text.substr(from).starts_with(m); });
    return mark == marks.end() ? std::size_t{0} : mark->size();
  };
  if (const std::size_t mark = starting(kFullWidth, at)) return mark;
  std::size_t end = at;
  while (const std::size_t mark = starting(kMarks, end)) end += mark;
  if (end == at) return 0;
  while (const std::size_t mark = starting(kClosing, end)) end += mark;
  return end == text.size() || is_space(text[end]) ? end - at : 0;
}

std::vector<Span> sentences_in(std::string_view text) {
  std::vector<Span> sentences;
  std::size_t begin = skip_space(text, 0);
  for (std::size_t at = begin; at < text.size();) {
    const std::size_t length = sentence_end(text, at);
    at += std::max<std::size_t>(length, 1);
    if (length == 0) continue;
    sentences.push_back({begin, at});
    begin = at = skip_space(text, at);
  }
  const std::size_t end = trimmed(text.substr(begin)).size();
  if (end > 0) sentences.push_back({begin, begin + end});
  return sentences;
}

bool is_fence(std::string_view line) { return line.starts_with("```") || line.starts_with("~~~"); }

bool is_heading(std::string_view line) {
  const std::size_t marks = std::min(line.find_first_not_of('#'), line.size());
  return marks >= 1 && marks <= 6 && marks < line.size() && is_space(line[marks]);
}

std::vector<Span> sections_in(std::string_view text) {
  std::vector<Span> sections;
  const auto add = [&](std::size_t begin, std::size_t end) {
    const std::size_t from = skip_space(text, begin);
    if (from >= end) return;
    const std::size_t length = trimmed(text.substr(from, end - from)).size();
    if (length > 0) sections.push_back({from, from + length});
  };
  char fence = '\0';
  std::size_t begin = 0;
  for (Lines lines(text); lines.next();) {
    const std::string_view line = lines.line();
    const auto at = static_cast<std::size_t>(line.data() - text.data());
    if (is_fence(line) && (fence == '\0' || fence == line[0]))
      fence = fence == '\0' ? line[0] : '\0';
    if (fence != '\0' || !is_heading(line)) continue;
    add(begin, at);
    begin = at;
  }
  add(begin, text.size());
  return sections;
}

// Windows of `size` units, each beginning `size − overlap` units after the one before, up to the
// last unit.
std::vector<Span> windows(const std::vector<Span>& units, const CutRule& rule) {
  std::vector<Span> pieces;
  for (std::size_t first = 0; first < units.size(); first += rule.size - rule.overlap) {
    const std::size_t last = std::min(first + rule.size, units.size()) - 1;
    pieces.push_back({units[first].begin, units[last].end});
    if (last + 1 == units.size()) break;
  }
  return pieces;
}

std::vector<Span> spans_of(std::string_view text, const CutRule& rule) {
  switch (rule.by) {
    case CutBy::words:
      return windows(words_in(text), rule);
    case CutBy::sentences:
      return windows(sentences_in(text), rule);
    case CutBy::headings:
      return sections_in(text);
    default:
      return {};
  }
}

void add_pieces(EvaluationSet& set, std::uint32_t index, const CutRule& rule) {
  const Passage& passage = set.passages[index];
  const std::vector<Span> spans = spans_of(passage.text, rule);
  const auto add = [&](std::size_t number, std::string text) {
    Passage piece{passage.id, passage.title, std::move(text), {}};
    set.pieces.push_back(
        {passage.id + "#" + std::to_string(number), piece.text_to_encode(), index});
  };
  if (spans.empty()) add(1, passage.text);
  for (std::size_t i = 0; i < spans.size(); ++i)
    add(i + 1, passage.text.substr(spans[i].begin, spans[i].end - spans[i].begin));
}

std::string_view word(CutBy by) {
  constexpr std::array<std::string_view, 4> kWords = {"whole", "words", "sentences", "headings"};
  return kWords[static_cast<std::size_t>(by)];
}

bool takes_size(CutBy by) { return by == CutBy::words || by == CutBy::sentences; }

std::unexpected<Error> refuse(std::string_view text) {
  return fail(Code::out_of_range, {.field = "cut", .value = shown(text)},
              "whole · words N overlap M · sentences N overlap M · headings; N from 1 to " +
                  std::to_string(limits::kMaxPieceSize) + ", M less than N");
}

// A whole number from 0 on.
std::optional<std::size_t> count(std::string_view text) {
  const bool digits = !text.empty() && text.size() < 10 &&
                      std::ranges::all_of(text, [](char c) { return c >= '0' && c <= '9'; });
  if (!digits) return std::nullopt;
  return static_cast<std::size_t>(*parse_number(text));
}

}  // namespace

std::string print(const CutRule& rule) {
  std::string text(word(rule.by));
  if (takes_size(rule.by))
    text += " " + std::to_string(rule.size) + " overlap " + std::to_string(rule.overlap);
  return text;
}

Result<CutRule> parse_cut_rule(std::string_view text) {
  const std::vector<std::string_view> parts = words(text);
  for (const CutBy by : {CutBy::whole, CutBy::words, CutBy::sentences, CutBy::headings}) {
    if (parts.empty() || parts[0] != word(by)) continue;
    if (!takes_size(by)) {
      if (parts.size() == 1) return CutRule{by, 0, 0};
      break;
    }
    const auto size = parts.size() > 1 ? count(parts[1]) : std::nullopt;
    const bool overlaps = parts.size() == 4 && parts[2] == "overlap";
    const auto overlap = overlaps ? count(parts[3]) : std::optional<std::size_t>(0);
    if (!size || *size < 1 || *size > limits::kMaxPieceSize || !overlap || *overlap >= *size) break;
    if (parts.size() != 2 && !overlaps) break;
    return CutRule{by, *size, *overlap};
  }
  return refuse(text);
}

Result<EvaluationSet> cut_passages(EvaluationSet set, const CutRule& rule) {
  set.pieces.clear();
  set.cut = rule.by == CutBy::whole ? "" : print(rule);
  if (rule.by == CutBy::whole) return set;
  for (std::uint32_t i = 0; i < set.passages.size(); ++i) {
    add_pieces(set, i, rule);
    if (set.pieces.size() > limits::kMaxPassages)
      return fail(Code::too_large, {.field = "cut", .value = print(rule)},
                  "at most " + std::to_string(limits::kMaxPassages) + " pieces");
  }
  return set;
}

Result<EvaluationSet> cut_again(EvaluationSet set) {
  if (set.cut.empty()) return set;
  CL_TRY(const CutRule rule, parse_cut_rule(set.cut));
  return cut_passages(std::move(set), rule);
}

}  // namespace cutoff
