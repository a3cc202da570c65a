#include "thresholds/label_plan.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "stats/wilson.h"
#include "thresholds/verdict.h"

namespace cutoff {
namespace {

LabelCounts labels_of(const EvaluationSet& set) {
  LabelCounts counts;
  for (const Question& question : set.questions) {
    if (question.blank()) continue;
    counts.answerable += question.answerability == Answerability::answerable;
    counts.no_answer += question.answerability == Answerability::no_answer;
    counts.unjudged += question.answerability == Answerability::unjudged;
  }
  return counts;
}

std::uint64_t held_out_questions(const EvaluationSet& set, std::uint64_t labels) {
  if (!set.has_halves()) return labels / 2;
  return static_cast<std::uint64_t>(std::ranges::count_if(set.questions, [](const Question& q) {
    return !q.blank() && q.half == Half::held_out && q.answerability != Answerability::unjudged;
  }));
}

std::uint64_t rounded(double share, std::uint64_t of) {
  return static_cast<std::uint64_t>(std::llround(share * static_cast<double>(of)));
}

LabelReach reach_of(std::uint64_t questions, const LabelRequest& request) {
  LabelReach reach{.questions = questions,
                   .accepted = rounded(request.coverage.value_or(1), questions)};
  if (const auto interval =
          wilson_interval(rounded(request.target, reach.accepted), reach.accepted)) {
    reach.low = interval->low;
    reach.high = interval->high;
  }
  return reach;
}

std::optional<LabelsNeeded> needed(std::uint64_t labels, const LabelRequest& request) {
  const auto budget = label_budget({TargetKind::precision, request.target, request.delta},
                                   request.coverage.value_or(1));
  if (!budget) return std::nullopt;
  LabelsNeeded needed{.accepted = budget->accepted};
  if (budget->questions) {
    needed.questions = 2 * *budget->questions;
    needed.to_write = *needed.questions > labels ? *needed.questions - labels : 0;
  }
  return needed;
}

}  // namespace

Result<LabelReport> label_plan(const EvaluationSet& set, std::span<const LabelSystem> systems,
                               const LabelRequest& request) {
  CL_TRY(std::vector<ToLabel> queue, label_queue(set, systems, {request.depth, request.seed}));
  const LabelCounts labels = labels_of(set);
  const std::uint64_t judged = labels.answerable + labels.no_answer;
  return LabelReport{.depth = request.depth,
                     .seed = request.seed,
                     .systems = systems.size(),
                     .labels = labels,
                     .held_out = reach_of(held_out_questions(set, judged), request),
                     .needed = needed(judged, request),
                     .queue = std::move(queue)};
}

}  // namespace cutoff
