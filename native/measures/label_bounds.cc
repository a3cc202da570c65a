#include "measures/label_bounds.h"

#include <algorithm>
#include <functional>
#include <set>
#include <tuple>
#include <unordered_set>

#include "measures/judged.h"

namespace cutoff {
namespace {

JudgingRules settled(JudgingRules rules) {
  if (rules.ties == TieRule::expected) rules.ties = TieRule::against;
  return rules;
}

// The same list, its unjudged passages down to k taken for right. Groups are of one passage each.
JudgedRanking taken_for_right(JudgedRanking ranking, RankCutoff k, const JudgingRules& rules) {
  const double grade = rules.relevant_from.value_or(1);
  for (TieGroup& group : ranking.groups) {
    JudgedHit& hit = ranking.hits[group.first];
    if (hit.judged || places_within(group, k) == 0) continue;
    hit = {grade, true, true};
    group.relevant = 1;
    group.judged = 1;
    ++ranking.relevant;
    ranking.judged_grades.push_back(grade);
  }
  std::ranges::sort(ranking.judged_grades, std::greater{});
  return ranking;
}

// Whether a further right passage below k would lower it.
bool divides_by_all(const MeasureId& id) {
  JudgedRanking one;
  one.hits = {{1, true, true}};
  one.groups = {{0, 1, 1, 1}};
  one.relevant = 1;
  one.judged_grades = {1};
  JudgedRanking two = one;
  two.relevant = 2;
  two.judged_grades = {1, 1};
  return id.of(two) < id.of(one);
}

}  // namespace

Result<std::vector<LabelBounds>> label_bounds(const EvaluationSet& set, const RankedLists& lists,
                                              const std::vector<MeasureId>& measures,
                                              const JudgingRules& rules) {
  CL_CHECKED(check_lists(set, lists, deepest(measures), rules));
  const JudgingRules by = settled(rules);
  std::vector<LabelBounds> bounds(measures.size());
  const std::vector<std::uint32_t> questions = questions_in_view(set, by).scored;
  const auto n = static_cast<double>(questions.size());
  for (std::size_t i = 0; i < measures.size(); ++i) {
    bounds[i].can_fall = divides_by_all(measures[i]);
    if (questions.empty()) continue;
    bounds[i].judged = bounds[i].low = bounds[i].high = 0;
  }
  for (const std::uint32_t q : questions) {
    const JudgedRanking ranking =
        judge(lists.lists[q], set.questions[q].judgements, by.ties, by.relevant_from);
    for (std::size_t i = 0; i < measures.size(); ++i) {
      const MeasureId& id = measures[i];
      *bounds[i].judged += judged_share(ranking, id.k) / n;
      *bounds[i].low += id.of(ranking) / n;
      *bounds[i].high += id.of(taken_for_right(ranking, id.k, by)) / n;
    }
  }
  return bounds;
}

Result<std::vector<RelevanceLine>> relevance_lines(const EvaluationSet& set,
                                                   const RankedLists& lists,
                                                   const std::vector<MeasureId>& measures,
                                                   const JudgingRules& rules) {
  std::set<double> levels;
  for (const Question& question : set.questions) {
    for (const Judgement& judgement : question.judgements) {
      if (judgement.grade > 0) levels.insert(judgement.grade);
    }
  }
  std::vector<RelevanceLine> lines;
  for (const double level : levels) {
    JudgingRules at_level = rules;
    at_level.relevant_from = level;
    CL_TRY(const Evaluation evaluation, evaluate(set, lists, measures, at_level));
    RelevanceLine line{level, evaluation.counts.scored, evaluation.counts.no_relevant, {}};
    for (std::size_t i = 0; i < measures.size(); ++i) line.measures.push_back(evaluation.mean(i));
    lines.push_back(std::move(line));
  }
  return lines;
}

Result<std::vector<UnjudgedHit>> unjudged_hits(const EvaluationSet& set, const RankedLists& lists,
                                               std::size_t k, std::size_t limit,
                                               const JudgingRules& rules) {
  CL_CHECKED(check_lists(set, lists, k, rules));
  struct Found {
    bool solved;
    UnjudgedHit hit;
  };
  std::vector<Found> found;
  for (const std::uint32_t q : questions_in_view(set, rules).scored) {
    std::unordered_set<std::uint32_t> judged;
    std::unordered_set<std::uint32_t> right;
    for (const Judgement& judgement : set.questions[q].judgements) {
      if (!judgement.passage) continue;
      judged.insert(*judgement.passage);
      if (is_relevant(judgement.grade, rules.relevant_from)) right.insert(*judgement.passage);
    }
    const std::vector<Hit>& list = lists.lists[q];
    const auto end = list.begin() + static_cast<std::ptrdiff_t>(std::min(k, list.size()));
    const bool solved =
        std::any_of(list.begin(), end, [&](const Hit& hit) { return right.contains(hit.passage); });
    for (auto hit = list.begin(); hit != end; ++hit) {
      if (judged.contains(hit->passage)) continue;
      const auto rank = static_cast<std::size_t>(hit - list.begin()) + 1;
      found.push_back({solved, {q, hit->passage, rank, hit->score}});
    }
  }
  std::ranges::stable_sort(found, [](const Found& a, const Found& b) {
    return std::tuple(a.solved, a.hit.rank) < std::tuple(b.solved, b.hit.rank);
  });
  std::vector<UnjudgedHit> hits;
  for (std::size_t i = 0; i < std::min(limit, found.size()); ++i) hits.push_back(found[i].hit);
  return hits;
}

}  // namespace cutoff
