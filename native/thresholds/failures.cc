#include "thresholds/failures.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <span>
#include <tuple>
#include <utility>

#include "core/limits.h"
#include "measures/judged_ranking.h"

namespace cutoff {
namespace {

bool is_right(const Question& question, std::uint32_t passage) {
  return std::ranges::any_of(question.judgements, [&](const Judgement& judgement) {
    return judgement.passage == passage && is_relevant(judgement.grade, std::nullopt);
  });
}

// Fills rank, right_score and what stood above.
void look_down(const Question& question, std::span<const Hit> list, FailedQuestion& row) {
  const auto right = [&](const Hit& hit) { return is_right(question, hit.passage); };
  const auto first = std::ranges::find_if(list, right);
  if (first != list.end()) row.right_score = first->score;
  for (const Hit& hit : list) {
    if (row.right_score && (hit.score < *row.right_score || right(hit))) continue;
    if (row.above.size() < limits::kPassagesShownAbove) row.above.push_back(hit);
    ++row.above_count;
  }
  if (row.right_score) row.rank = row.above_count + 1;
}

std::optional<Mistake> mistake_of(const Question& question, const FailedQuestion& row,
                                  const FailureOptions& options) {
  const bool answered = row.score && (!options.threshold || *row.score >= *options.threshold);
  if (question.answerability == Answerability::no_answer) {
    return answered ? std::optional(Mistake::no_answer_accepted) : std::nullopt;
  }
  if (!row.rank || *row.rank > options.k) {
    return answered ? Mistake::missed_accepted : Mistake::missed_refused;
  }
  if (!answered) return Mistake::refused_right;
  return *row.rank > 1 ? std::optional(Mistake::not_first) : std::nullopt;
}

// Smaller is worse: both kinds of wrong answer share the first place, then the size of the mistake.
std::pair<int, double> badness(const FailedQuestion& row) {
  constexpr double kInfinity = std::numeric_limits<double>::infinity();
  const double depth = row.rank ? static_cast<double>(*row.rank) : kInfinity;
  const double score = row.score.value_or(-kInfinity);
  switch (row.mistake) {
    case Mistake::no_answer_accepted:
    case Mistake::missed_accepted:
      return {0, -score};
    case Mistake::refused_right:
      return {1, score};
    case Mistake::missed_refused:
      return {2, -depth};
    default:
      return {3, -depth};
  }
}

void count(FailureCounts& counts, bool failed) {
  ++counts.n;
  counts.failed += failed;
}

}  // namespace

std::string_view print(Mistake mistake) { return name_of_value(mistake); }

Result<Failures> find_failures(const EvaluationSet& set, const RankedLists& lists,
                               const FailureOptions& options) {
  if (options.k == 0) return fail(Code::out_of_range, {.field = "k", .value = "0"});
  if (options.threshold && !std::isfinite(*options.threshold)) {
    return fail(Code::not_finite, {.field = "threshold"});
  }
  CL_CHECKED(check_lists(set, lists, options.k, {}));
  Failures found;
  for (const Mistake mistake : kMistakes) found.mistakes[mistake] = 0;
  for (std::size_t q = 0; q < set.questions.size(); ++q) {
    const Question& question = set.questions[q];
    if (options.half && question.half != *options.half) continue;
    const bool unjudged = question.answerability == Answerability::unjudged;
    found.blank += question.blank();
    found.unjudged += unjudged && !question.blank();
    if (unjudged || question.blank()) continue;

    const std::vector<Hit>& list = lists.lists[q];
    FailedQuestion row{.question = static_cast<std::uint32_t>(q)};
    if (!list.empty()) row.score = list.front().score;
    look_down(question, list, row);
    const std::optional<Mistake> mistake = mistake_of(question, row, options);
    count(found.all, mistake.has_value());
    if (!question.kind.empty()) count(found.kinds[question.kind], mistake.has_value());
    if (!mistake) continue;
    row.mistake = *mistake;
    ++found.mistakes[*mistake];
    found.rows.push_back(std::move(row));
  }
  std::ranges::sort(found.rows, {}, [&](const FailedQuestion& row) {
    return std::tuple(badness(row), std::string_view(set.questions[row.question].id));
  });
  return found;
}

}  // namespace cutoff
