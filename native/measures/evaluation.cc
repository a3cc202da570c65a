#include "measures/evaluation.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numeric>
#include <string>

#include "rank/depth.h"

namespace cutoff {
namespace {

bool any_relevant(const Question& question, std::optional<double> relevant_from) {
  return std::ranges::any_of(question.judgements, [&](const Judgement& judgement) {
    return is_relevant(judgement.grade, relevant_from);
  });
}

}  // namespace

Result<HalfInView> parse_half_in_view(std::string_view text) {
  constexpr std::array<HalfInView, 3> kHalves = {std::nullopt, Half::validation, Half::held_out};
  for (const HalfInView half : kHalves) {
    if (print(half) == text) return half;
  }
  return fail(Code::unknown_option, {.field = "half", .value = shown(text)},
              "known: all, validation, held_out");
}

std::string_view print(HalfInView half) {
  if (!half) return "all";
  return *half == Half::validation ? "validation" : *half == Half::held_out ? "held_out" : "none";
}

Mean Evaluation::mean(std::size_t measure) const {
  std::vector<std::size_t> rows(questions.size());
  std::iota(rows.begin(), rows.end(), 0);
  return mean(measure, rows);
}

Mean Evaluation::mean(std::size_t measure, std::span<const std::size_t> rows) const {
  MeanBuilder builder(measures[measure].measure->values);
  for (const std::size_t row : rows) builder.add(value(row, measure));
  return builder.mean();
}

QuestionsInView questions_in_view(const EvaluationSet& set, const JudgingRules& rules) {
  QuestionsInView view;
  QuestionCounts& counts = view.counts;
  for (std::size_t i = 0; i < set.questions.size(); ++i) {
    const Question& question = set.questions[i];
    if (rules.half && question.half != *rules.half) continue;
    if (question.blank()) {
      ++counts.blank;
      continue;
    }
    const bool answerable = question.answerability == Answerability::answerable;
    const bool no_answer = question.answerability == Answerability::no_answer;
    const bool relevant = answerable && any_relevant(question, rules.relevant_from);
    counts.no_answer += no_answer;
    counts.unjudged += !answerable && !no_answer;
    counts.no_relevant += answerable && !relevant;
    if (relevant || (rules.no_answer_as_zero && (answerable || no_answer))) {
      view.scored.push_back(static_cast<std::uint32_t>(i));
    }
  }
  counts.scored = view.scored.size();
  return view;
}

Result<void> check_lists(const EvaluationSet& set, const RankedLists& lists, RankCutoff k,
                         const JudgingRules& rules) {
  if (lists.lists.size() != set.questions.size()) {
    return fail(Code::bad_shape, {.field = "lists"},
                "expected " + std::to_string(set.questions.size()) + " lists, found " +
                    std::to_string(lists.lists.size()));
  }
  if (rules.relevant_from && !(std::isfinite(*rules.relevant_from) && *rules.relevant_from > 0)) {
    return fail(Code::out_of_range,
                {.field = "relevant-from", .value = std::to_string(*rules.relevant_from)},
                "a grade above 0");
  }
  const std::optional<std::size_t> held = reach(set, lists);
  if (!held || (k && *k <= *held)) return {};
  const std::string hold = "the lists hold the first " + std::to_string(*held) + " passages";
  if (k) return fail(Code::out_of_range, {.field = "k", .value = std::to_string(*k)}, hold);
  return fail(Code::out_of_range, {.field = "k"},
              "a measure without k looks at the whole list, but " + hold);
}

Result<Evaluation> evaluate(const EvaluationSet& set, const RankedLists& lists,
                            std::vector<MeasureId> measures, const JudgingRules& rules) {
  CL_CHECKED(check_lists(set, lists, deepest(measures), rules));
  QuestionsInView view = questions_in_view(set, rules);
  Evaluation evaluation;
  evaluation.values.reserve(view.scored.size() * measures.size());
  for (const std::uint32_t index : view.scored) {
    const JudgedRanking ranking =
        judge(lists.lists[index], set.questions[index].judgements, rules.ties, rules.relevant_from);
    for (const MeasureId& id : measures) evaluation.values.push_back(id.of(ranking));
  }
  evaluation.measures = std::move(measures);
  evaluation.questions = std::move(view.scored);
  evaluation.counts = view.counts;
  return evaluation;
}

Result<std::vector<std::size_t>> questions_changed_by_ties(const EvaluationSet& set,
                                                           const RankedLists& lists,
                                                           const std::vector<MeasureId>& measures,
                                                           JudgingRules rules) {
  rules.ties = TieRule::against;
  CL_TRY(const Evaluation worst, evaluate(set, lists, measures, rules));
  rules.ties = TieRule::in_favour;
  CL_TRY(const Evaluation best, evaluate(set, lists, measures, rules));
  std::vector<std::size_t> changed(measures.size(), 0);
  for (std::size_t i = 0; i < worst.values.size(); ++i) {
    changed[i % measures.size()] += worst.values[i] != best.values[i];
  }
  return changed;
}

}  // namespace cutoff
