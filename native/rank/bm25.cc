#include "rank/bm25.h"

#include <algorithm>
#include <cmath>

#include "core/limits.h"
#include "rank/depth.h"

namespace cutoff {
namespace {

// The nearest multiple of 2⁻³⁶.
double on_grid(double x) { return std::ldexp(std::round(std::ldexp(x, 36)), -36); }

}  // namespace

double bm25_idf(std::size_t passages, std::size_t passages_with_word) {
  const auto n = static_cast<double>(passages);
  const auto df = static_cast<double>(passages_with_word);
  return std::log(1 + (n - df + 0.5) / (df + 0.5));
}

double bm25_saturation(std::uint32_t count, double relative_length) {
  using limits::kBm25B;
  using limits::kBm25K1;
  const double tf = count;
  return tf * (kBm25K1 + 1) / (tf + kBm25K1 * (1 - kBm25B + kBm25B * relative_length));
}

Bm25Index::Bm25Index(const std::vector<PassageText>& texts, WordRule rule)
    : rule_(rule), lengths_(texts.size()) {
  std::uint64_t all = 0;
  for (std::uint32_t t = 0; t < texts.size(); ++t) {
    const std::vector<std::string> words = words_of(texts[t].text, rule);
    for (const std::string& word : words) {
      const auto [place, is_new] =
          words_.try_emplace(word, static_cast<std::uint32_t>(postings_.size()));
      if (is_new) postings_.emplace_back();
      std::vector<Posting>& postings = postings_[place->second];
      if (postings.empty() || postings.back().text != t) postings.push_back({t, 0});
      ++postings.back().count;
    }
    lengths_[t] = static_cast<std::uint32_t>(words.size());
    passage_of_.push_back(texts[t].passage);
    all += words.size();
    with_words_ += !words.empty();
  }
  if (with_words_ > 0)
    average_length_ = static_cast<double>(all) / static_cast<double>(with_words_);
}

std::vector<Hit> Bm25Index::hits(std::string_view text) const {
  std::unordered_map<std::uint32_t, double> scores;
  for (const std::string& word : words_of(text, rule_)) {
    const auto found = words_.find(word);
    if (found == words_.end()) continue;
    const std::vector<Posting>& postings = postings_[found->second];
    const double idf = bm25_idf(with_words_, postings.size());
    for (const Posting& posting : postings) {
      const double relative_length = lengths_[posting.text] / average_length_;
      scores[posting.text] += on_grid(idf * bm25_saturation(posting.count, relative_length));
    }
  }
  std::unordered_map<std::uint32_t, double> best;
  for (const auto& [text_at, score] : scores) {
    double& of_passage = best[passage_of_[text_at]];  // scores are above 0
    of_passage = std::max(of_passage, score);
  }
  std::vector<Hit> hits;
  hits.reserve(best.size());
  for (const auto& [passage, score] : best) hits.push_back({passage, score});
  std::ranges::sort(hits, {}, &Hit::passage);
  return hits;
}

Result<RankedLists> rank_bm25(const EvaluationSet& set, const Bm25Options& options) {
  CL_CHECKED(check_depth(set, options.depth));
  const Bm25Index index(set.passage_texts(), options.words);
  const Order order(set.passages);
  RankedLists lists{options.depth, {}};
  lists.lists.reserve(set.questions.size());
  for (const Question& question : set.questions) {
    lists.lists.push_back(index.hits(question.text));
    order.sort_and_cut(lists.lists.back(), options.depth);
  }
  return lists;
}

}  // namespace cutoff
