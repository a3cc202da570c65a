#include "rank/bm25.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "rank/depth.h"
#include "rank/stop_list.h"

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

double bm25_saturation(std::uint32_t count, double relative_length, const Bm25Settings& settings) {
  const double tf = count;
  const auto [k1, b] = std::pair(settings.k1, settings.b);
  return tf * (k1 + 1) / (tf + k1 * (1 - b + b * relative_length));
}

Bm25Index::Bm25Index(const std::vector<PassageText>& texts, Bm25Settings settings)
    : settings_(std::move(settings)), lengths_(texts.size()) {
  std::uint64_t all = 0;
  for (std::uint32_t t = 0; t < texts.size(); ++t) {
    const std::vector<std::string> words = words_of(texts[t].text, settings_.words);
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

std::vector<Bm25Index::Part> Bm25Index::parts(const std::string& word) const {
  const auto found = words_.find(word);
  if (found == words_.end()) return {};
  const std::vector<Posting>& postings = postings_[found->second];
  const double idf = bm25_idf(with_words_, postings.size());
  std::vector<Part> parts;
  parts.reserve(postings.size());
  for (const Posting& posting : postings) {
    const double relative_length = lengths_[posting.text] / average_length_;
    const double saturation = bm25_saturation(posting.count, relative_length, settings_);
    parts.push_back({posting.text, posting.count, on_grid(idf * saturation)});
  }
  return parts;
}

std::vector<Hit> Bm25Index::hits(std::string_view text) const {
  std::unordered_map<std::uint32_t, double> scores;
  for (const std::string& word : words_of(text, settings_.words)) {
    for (const Part& part : parts(word)) scores[part.text] += part.score;
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

Bm25Settings Bm25Options::settings() const {
  Bm25Settings settings(words);
  settings.k1 = k1;
  settings.b = b;
  settings.words.stop = parse_stop_list(stop);
  settings.words.stem = stem;
  return settings;
}

Result<void> check_bm25(const Bm25Settings& settings) {
  if (!(std::isfinite(settings.k1) && settings.k1 >= 0)) {
    return fail(Code::out_of_range, {.field = "k1", .value = std::to_string(settings.k1)},
                "0 or more");
  }
  if (!(settings.b >= 0 && settings.b <= 1)) {
    return fail(Code::out_of_range, {.field = "b", .value = std::to_string(settings.b)},
                "from 0 to 1");
  }
  return {};
}

Result<RankedLists> rank_bm25(const EvaluationSet& set, const Bm25Options& options) {
  CL_CHECKED(check_depth(set, options.depth));
  CL_CHECKED(check_bm25(options.settings()));
  const Bm25Index index(set.passage_texts(), options.settings());
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
