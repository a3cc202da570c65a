#include "measures/judged_ranking.h"

#include <functional>
#include <unordered_set>
#include <utility>

namespace cutoff {
namespace {

struct ScoredHit {
  double score;
  JudgedHit hit;
};

// Grades by passage index, for looking up one hit after the other.
std::vector<std::pair<std::uint32_t, double>> grades_in_corpus(
    std::span<const Judgement> judgements) {
  std::vector<std::pair<std::uint32_t, double>> grades;
  for (const Judgement& judgement : judgements) {
    if (judgement.passage) grades.emplace_back(*judgement.passage, judgement.grade);
  }
  std::ranges::sort(grades);
  return grades;
}

std::vector<ScoredHit> look_up(std::span<const Hit> list, std::span<const Judgement> judgements,
                               std::optional<double> relevant_from) {
  const auto grades = grades_in_corpus(judgements);
  std::unordered_set<std::uint32_t> seen;
  seen.reserve(list.size());
  std::vector<ScoredHit> hits;
  hits.reserve(list.size());
  for (const Hit& hit : list) {
    if (!seen.insert(hit.passage).second) continue;
    const auto found =
        std::ranges::lower_bound(grades, hit.passage, {}, &std::pair<std::uint32_t, double>::first);
    JudgedHit judged;
    if (found != grades.end() && found->first == hit.passage) {
      judged = {found->second, true, is_relevant(found->second, relevant_from)};
    }
    hits.push_back({hit.score, judged});
  }
  return hits;
}

std::size_t end_of_equal_scores(std::span<const ScoredHit> hits, std::size_t begin) {
  std::size_t end = begin + 1;
  while (end < hits.size() && hits[end].score == hits[begin].score) ++end;
  return end;
}

void settle(std::span<ScoredHit> equal_scores, TieRule ties) {
  const auto gain = [](const ScoredHit& hit) { return std::max(hit.hit.grade, 0.0); };
  if (ties == TieRule::against) std::ranges::stable_sort(equal_scores, std::less{}, gain);
  if (ties == TieRule::in_favour) std::ranges::stable_sort(equal_scores, std::greater{}, gain);
}

TieGroup group_of(std::span<const JudgedHit> hits, std::size_t begin, std::size_t end) {
  TieGroup group{begin, end - begin, 0, 0};
  for (const JudgedHit& hit : hits.subspan(begin, end - begin)) {
    group.relevant += hit.relevant;
    group.judged += hit.judged;
  }
  return group;
}

}  // namespace

bool is_relevant(double grade, std::optional<double> relevant_from) {
  return grade > 0 && (!relevant_from || grade >= *relevant_from);
}

JudgedRanking judge(std::span<const Hit> list, std::span<const Judgement> judgements, TieRule ties,
                    std::optional<double> relevant_from) {
  std::vector<ScoredHit> scored = look_up(list, judgements, relevant_from);
  JudgedRanking ranking;
  ranking.hits.reserve(scored.size());
  for (std::size_t begin = 0; begin < scored.size();) {
    const std::size_t end = end_of_equal_scores(scored, begin);
    settle(std::span(scored).subspan(begin, end - begin), ties);
    for (std::size_t i = begin; i < end; ++i) ranking.hits.push_back(scored[i].hit);
    if (ties == TieRule::expected) {
      ranking.groups.push_back(group_of(ranking.hits, begin, end));
    } else {
      for (std::size_t i = begin; i < end; ++i) {
        ranking.groups.push_back(group_of(ranking.hits, i, i + 1));
      }
    }
    begin = end;
  }
  for (const Judgement& judgement : judgements) {
    ranking.relevant += is_relevant(judgement.grade, relevant_from);
    ranking.judged_grades.push_back(judgement.grade);
  }
  std::ranges::sort(ranking.judged_grades, std::greater{});
  return ranking;
}

double relevant_within(const JudgedRanking& ranking, RankCutoff k) {
  double found = 0;
  for (const TieGroup& group : ranking.groups) {
    const std::size_t places = places_within(group, k);
    if (places == 0) break;
    found += static_cast<double>(places * group.relevant) / static_cast<double>(group.size);
  }
  return found;
}

}  // namespace cutoff
