#include "dataset/change/near_copies.h"

#include <algorithm>
#include <iterator>
#include <map>
#include <string_view>
#include <tuple>
#include <unordered_map>

#include "core/text.h"

namespace cutoff {
namespace {

using Shingles = std::vector<std::u32string>;  // ascending, each once

bool is_space(char32_t c) { return c == U' ' || (c >= U'\t' && c <= U'\r') || c == U'\u00a0'; }

std::u32string plain(std::string_view text) {
  std::u32string result;
  for (const char32_t c : code_points(lower_ascii(text))) {
    if (!is_space(c)) {
      result += c;
    } else if (!result.empty() && result.back() != U' ') {
      result += U' ';
    }
  }
  if (!result.empty() && result.back() == U' ') result.pop_back();
  return result;
}

Shingles shingles(std::string_view text) {
  const std::u32string characters = plain(text);
  if (characters.empty()) return {};
  Shingles result;
  std::size_t at = 0;
  do {
    result.push_back(characters.substr(at, kShingle));
    ++at;
  } while (at + kShingle <= characters.size());
  std::ranges::sort(result);
  const auto repeated = std::ranges::unique(result);
  result.erase(repeated.begin(), repeated.end());
  return result;
}

double jaccard(std::size_t common, std::size_t a, std::size_t b) {
  return common == 0 ? 0 : static_cast<double>(common) / static_cast<double>(a + b - common);
}

struct Text {
  std::string id;
  std::string_view text;
};

std::vector<NearCopy> near_copies(const std::vector<Text>& validation,
                                  const std::vector<Text>& held_out) {
  std::unordered_map<std::u32string, std::vector<std::size_t>> holders;
  std::vector<std::size_t> sizes;
  for (std::size_t i = 0; i < validation.size(); ++i) {
    const Shingles own = shingles(validation[i].text);
    for (const std::u32string& shingle : own) holders[shingle].push_back(i);
    sizes.push_back(own.size());
  }
  std::vector<NearCopy> found;
  for (const Text& text : held_out) {
    const Shingles own = shingles(text.text);
    std::unordered_map<std::size_t, std::size_t> common;
    for (const std::u32string& shingle : own) {
      const auto holding = holders.find(shingle);
      if (holding == holders.end()) continue;
      for (const std::size_t i : holding->second) ++common[i];
    }
    for (const auto& [i, count] : common) {
      const double value = jaccard(count, sizes[i], own.size());
      if (value >= kNearCopy) found.push_back({validation[i].id, text.id, value});
    }
  }
  std::ranges::sort(found, [](const NearCopy& a, const NearCopy& b) {
    return std::tie(b.similarity, a.validation, a.held_out) <
           std::tie(a.similarity, b.validation, b.held_out);
  });
  return found;
}

// Which halves ask for a passage, and which halves a group has.
struct InHalves {
  bool validation = false;
  bool held_out = false;

  void add(Half half) {
    validation = validation || half == Half::validation;
    held_out = held_out || half == Half::held_out;
  }
  bool both() const { return validation && held_out; }
};

}  // namespace

double similarity(std::string_view a, std::string_view b) {
  const Shingles left = shingles(a);
  const Shingles right = shingles(b);
  Shingles common;
  std::ranges::set_intersection(left, right, std::back_inserter(common));
  return jaccard(common.size(), left.size(), right.size());
}

SharedByHalves shared_by_halves(const EvaluationSet& set) {
  std::vector<Text> validation, held_out;
  std::vector<InHalves> asked(set.passages.size());
  std::map<std::string_view, InHalves> groups;
  for (const Question& question : set.questions) {
    if (question.half == Half::none) continue;
    (question.half == Half::validation ? validation : held_out)
        .push_back({question.id, question.text});
    if (!question.group.empty()) groups[question.group].add(question.half);
    for (const Judgement& judgement : question.judgements) {
      if (judgement.passage && judgement.grade > 0) asked[*judgement.passage].add(question.half);
    }
  }
  SharedByHalves shared{.questions = near_copies(validation, held_out)};
  std::vector<Text> validation_passages, held_out_passages;
  for (std::size_t p = 0; p < set.passages.size(); ++p) {
    const Text text{set.passages[p].id, set.passages[p].text};
    if (asked[p].both()) {
      ++shared.shared_passages;
    } else if (asked[p].validation) {
      validation_passages.push_back(text);
    } else if (asked[p].held_out) {
      held_out_passages.push_back(text);
    }
  }
  shared.passages = near_copies(validation_passages, held_out_passages);
  for (const auto& [name, halves] : groups) shared.divided_groups += halves.both();
  return shared;
}

}  // namespace cutoff
