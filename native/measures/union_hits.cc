#include "measures/union_hits.h"

#include <algorithm>
#include <functional>
#include <unordered_set>

namespace cutoff {
namespace {

// The right passages among the first k. Relevant ones of a tie stand where the rule puts them.
std::unordered_set<std::uint32_t> right_within(const std::vector<Hit>& list,
                                               const Question& question, std::size_t k,
                                               const JudgingRules& rules) {
  std::unordered_set<std::uint32_t> relevant;
  for (const Judgement& judgement : question.judgements) {
    if (judgement.passage && is_relevant(judgement.grade, rules.relevant_from)) {
      relevant.insert(*judgement.passage);
    }
  }
  std::unordered_set<std::uint32_t> found;
  std::unordered_set<std::uint32_t> seen;
  for (std::size_t begin = 0; begin < list.size() && seen.size() < k;) {
    std::vector<std::uint32_t> tied;
    std::size_t end = begin;
    for (; end < list.size() && list[end].score == list[begin].score; ++end) {
      if (seen.insert(list[end].passage).second) tied.push_back(list[end].passage);
    }
    const std::size_t places = k - std::min(k, seen.size() - tied.size());
    const auto is_right = [&](std::uint32_t passage) { return relevant.contains(passage); };
    if (rules.ties == TieRule::against) std::ranges::stable_partition(tied, std::not_fn(is_right));
    if (rules.ties == TieRule::in_favour) std::ranges::stable_partition(tied, is_right);
    for (std::size_t i = 0; i < std::min(places, tied.size()); ++i) {
      if (is_right(tied[i])) found.insert(tied[i]);
    }
    begin = end;
  }
  return found;
}

double overlap(const std::vector<Hit>& a, const std::vector<Hit>& b, std::size_t k) {
  const auto first = [k](const std::vector<Hit>& list) {
    std::unordered_set<std::uint32_t> passages;
    for (std::size_t i = 0; i < list.size() && passages.size() < k; ++i) {
      passages.insert(list[i].passage);
    }
    return passages;
  };
  const auto of_a = first(a);
  const auto of_b = first(b);
  const auto common =
      std::ranges::count_if(of_a, [&](auto passage) { return of_b.contains(passage); });
  return static_cast<double>(common) / static_cast<double>(std::max(of_a.size(), of_b.size()));
}

}  // namespace

Result<UnionHits> union_hits(const EvaluationSet& set, const RankedLists& a, const RankedLists& b,
                             std::size_t k, const JudgingRules& rules) {
  if (k == 0) return fail(Code::out_of_range, {.field = "k", .value = "0"}, "from 1");
  JudgingRules settled = rules;
  if (settled.ties == TieRule::expected) settled.ties = TieRule::against;
  for (const RankedLists* lists : {&a, &b}) CL_CHECKED(check_lists(set, *lists, k, rules));
  UnionHits hits;
  double recall = 0;
  double overlaps = 0;
  std::size_t overlapping = 0;
  const std::vector<std::uint32_t> questions = questions_in_view(set, rules).scored;
  for (const std::uint32_t q : questions) {
    const Question& question = set.questions[q];
    auto found = right_within(a.lists[q], question, k, settled);
    const auto found_b = right_within(b.lists[q], question, k, settled);
    auto& group = !found.empty() ? (!found_b.empty() ? hits.both : hits.only_a)
                                 : (!found_b.empty() ? hits.only_b : hits.neither);
    group.push_back(q);
    found.insert(found_b.begin(), found_b.end());
    const auto relevant =
        std::ranges::count_if(question.judgements, [&](const Judgement& judgement) {
          return is_relevant(judgement.grade, rules.relevant_from);
        });
    if (relevant > 0) recall += static_cast<double>(found.size()) / static_cast<double>(relevant);
    if (a.lists[q].empty() && b.lists[q].empty()) continue;
    overlaps += overlap(a.lists[q], b.lists[q], k);
    ++overlapping;
  }
  const auto n = static_cast<double>(questions.size());
  if (n > 0) {
    hits.success = 1 - static_cast<double>(hits.neither.size()) / n;
    hits.recall = recall / n;
  }
  if (overlapping > 0) hits.overlap = overlaps / static_cast<double>(overlapping);
  return hits;
}

}  // namespace cutoff
