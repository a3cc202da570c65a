#include "rank/approximate.h"

#include <algorithm>
#include <cmath>
#include <unordered_set>

#include "core/numpy_random.h"
#include "rank/depth.h"
#include "rank/dot.h"
#include "rank/order.h"
#include "rank/rank_dense.h"
#include "vectors/match.h"

namespace cutoff {
namespace {

Result<void> check_count(const char* name, std::size_t count) {
  if (count > 0) return {};
  return fail(Code::out_of_range, {.field = name, .value = "0"}, "from 1");
}

std::unordered_set<std::uint32_t> first_of(const std::vector<Hit>& list, std::size_t k) {
  std::unordered_set<std::uint32_t> passages;
  for (std::size_t i = 0; i < std::min(k, list.size()); ++i) passages.insert(list[i].passage);
  return passages;
}

// Which of the exact list's hits would do for its first k: those, and all tied with the k-th.
std::unordered_set<std::uint32_t> good_for(const std::vector<Hit>& exact, std::size_t k) {
  std::unordered_set<std::uint32_t> good;
  for (std::size_t i = 0; i < exact.size(); ++i) {
    if (i >= k && exact[i].score != exact[k - 1].score) break;
    good.insert(exact[i].passage);
  }
  return good;
}

std::size_t lost_right_ones(const Question& question, const std::vector<Hit>& exact,
                            const std::vector<Hit>& approximate, std::size_t k) {
  const auto of_exact = first_of(exact, k);
  const auto of_other = first_of(approximate, k);
  return static_cast<std::size_t>(
      std::ranges::count_if(question.judgements, [&](const Judgement& judgement) {
        return judgement.passage && judgement.grade > 0 && of_exact.contains(*judgement.passage) &&
               !of_other.contains(*judgement.passage);
      }));
}

// The `count` centres nearest to a row, by dot product; the first of equal ones.
std::vector<std::size_t> nearest(std::span<const float> row,
                                 const std::vector<std::span<const float>>& centres,
                                 std::size_t count) {
  std::vector<std::pair<double, std::size_t>> scored;
  for (std::size_t i = 0; i < centres.size(); ++i)
    scored.emplace_back(-exact_dot(row, centres[i]), i);
  const std::size_t kept = std::min(count, scored.size());
  std::partial_sort(scored.begin(), scored.begin() + static_cast<std::ptrdiff_t>(kept),
                    scored.end());
  std::vector<std::size_t> places;
  for (std::size_t i = 0; i < kept; ++i) places.push_back(scored[i].second);
  return places;
}

}  // namespace

Result<ApproximateRecall> approximate_recall(const EvaluationSet& set, const RankedLists& exact,
                                             const RankedLists& approximate, std::size_t k) {
  CL_CHECKED(check_count("k", k));
  for (const RankedLists* lists : {&exact, &approximate}) {
    if (lists->lists.size() == set.questions.size()) continue;
    return fail(Code::bad_shape, {.field = "lists"},
                "expected " + std::to_string(set.questions.size()) + " lists, found " +
                    std::to_string(lists->lists.size()));
  }
  ApproximateRecall found;
  double sum = 0;
  for (std::size_t q = 0; q < set.questions.size(); ++q) {
    const std::vector<Hit>& truth = exact.lists[q];
    if (truth.empty()) continue;
    const auto good = good_for(truth, k);
    const auto kept = std::ranges::count_if(first_of(approximate.lists[q], k),
                                            [&](auto passage) { return good.contains(passage); });
    sum += static_cast<double>(kept) / static_cast<double>(std::min(k, truth.size()));
    found.lost += lost_right_ones(set.questions[q], truth, approximate.lists[q], k);
    ++found.questions;
  }
  if (found.questions > 0) found.recall = sum / static_cast<double>(found.questions);
  return found;
}

Result<RankedLists> rank_inverted_file(const EvaluationSet& set, const VectorSet& vectors,
                                       const InvertedFileOptions& options) {
  CL_CHECKED(check_count("probes", options.probes));
  CL_CHECKED(check_depth(set, options.depth));
  const std::size_t all = set.passages.size();
  CL_TRY(RankedLists lists, rank_dense(set, vectors, {std::max<std::size_t>(all, 1), {}, true}));
  CL_TRY(const Matching matching, match(set, vectors));
  const std::vector<PassageText> texts = set.passage_texts();
  const std::size_t n = texts.size();
  const auto row_of = [&](std::size_t text) {
    return vectors.passage_view().row(matching.passage_rows[text]);
  };
  const auto count = static_cast<std::size_t>(std::ceil(std::sqrt(static_cast<double>(n))));
  std::vector<std::span<const float>> centres;
  for (const std::size_t text : NumpyRandom(options.seed).choice_without_return(n, count)) {
    centres.push_back(row_of(text));
  }
  // The cells a passage is in: one, or those of its pieces.
  std::vector<std::vector<std::size_t>> cells(all);
  for (std::size_t text = 0; text < n; ++text) {
    cells[texts[text].passage].push_back(nearest(row_of(text), centres, 1)[0]);
  }
  const Order order(set.passages);
  for (std::size_t q = 0; q < lists.lists.size(); ++q) {
    const auto probed =
        nearest(vectors.question_view().row(matching.question_rows[q]), centres, options.probes);
    std::erase_if(lists.lists[q], [&](const Hit& hit) {
      return std::ranges::none_of(cells[hit.passage], [&](std::size_t cell) {
        return std::ranges::find(probed, cell) != probed.end();
      });
    });
    order.sort_and_cut(lists.lists[q], options.depth);
  }
  lists.depth = 0;  // a list may be shorter than was asked for
  return lists;
}

}  // namespace cutoff
