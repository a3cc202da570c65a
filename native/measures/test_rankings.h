// For tests only: small rankings written by hand, and the obvious version of every measure.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "measures/judged_ranking.h"
#include "rank/order.h"

namespace cutoff {

using ScoresById = std::vector<std::pair<std::string, double>>;
using GradesById = std::vector<std::pair<std::string, double>>;

// A list in the project's order and the judgements on it; a passage may stand there twice.
struct WrittenRanking {
  std::vector<Passage> passages;
  std::vector<Hit> list;
  std::vector<Judgement> judgements;

  WrittenRanking(const ScoresById& scores, const GradesById& grades) {
    for (const auto& [id, score] : scores) list.push_back({index_of(id), score});
    for (const auto& [id, grade] : grades) judgements.push_back({id, find(id), grade});
    std::ranges::stable_sort(list, Order(passages));
  }

  JudgedRanking judged(TieRule ties = TieRule::against,
                       std::optional<double> relevant_from = std::nullopt) const {
    return judge(list, judgements, ties, relevant_from);
  }

 private:
  std::optional<std::uint32_t> find(const std::string& id) const {
    const auto found = std::ranges::find(passages, id, &Passage::id);
    if (found == passages.end()) return std::nullopt;
    return static_cast<std::uint32_t>(found - passages.begin());
  }
  std::uint32_t index_of(const std::string& id) {
    if (const auto found = find(id)) return *found;
    passages.push_back({.id = id, .title = {}, .text = {}, .group = {}});
    return static_cast<std::uint32_t>(passages.size() - 1);
  }
};

// One list in a settled order: the grade of each passage, no value where nobody judged it.
using Grades = std::vector<std::optional<double>>;

// Every measure as a textbook has it, from the definitions and not from the code beside this file.
inline double plain_measure(std::string_view name, const Grades& list,
                            const std::vector<double>& judged, RankCutoff cutoff_rank) {
  const auto relevant = [](std::optional<double> grade) { return grade && *grade > 0; };
  const std::size_t k = cutoff_rank.value_or(list.size());
  const std::size_t end = std::min(k, list.size());
  const auto all =
      static_cast<double>(std::ranges::count_if(judged, [](double grade) { return grade > 0; }));
  double found = 0, judged_found = 0, reciprocal = 0, average = 0;
  for (std::size_t i = 0; i < end; ++i) {
    judged_found += list[i].has_value();
    if (!relevant(list[i])) continue;
    if (found == 0) reciprocal = 1.0 / static_cast<double>(i + 1);
    found += 1;
    average += found / static_cast<double>(i + 1);
  }
  const auto dcg = [&](const Grades& grades, auto gain) {
    const std::size_t length = cutoff_rank ? std::min(k, grades.size()) : grades.size();
    double sum = 0;
    for (std::size_t i = 0; i < length; ++i) {
      const double grade = std::max(grades[i].value_or(0), 0.0);
      sum += gain(grade) / std::log2(static_cast<double>(i) + 2);
    }
    return sum;
  };
  const auto ndcg = [&](auto gain) {
    Grades ideal(judged.begin(), judged.end());
    std::ranges::sort(ideal, std::greater{});
    const double best = dcg(ideal, gain);
    return best > 0 ? dcg(list, gain) / best : 0;
  };
  if (name == "nDCG") return ndcg([](double grade) { return grade; });
  if (name == "nDCGexp") return ndcg([](double grade) { return std::pow(2, grade) - 1; });
  if (name == "Judged") return end ? judged_found / static_cast<double>(end) : 0;
  if (name == "P") return found / static_cast<double>(k);
  if (name == "Success") return found > 0 ? 1 : 0;
  if (name == "RR") return reciprocal;
  if (all == 0) return 0;
  if (name == "R") return found / all;
  if (name == "Rcap") return found / std::min(all, static_cast<double>(k));
  if (name == "AP") return average / all;
  return std::nan("");
}

}  // namespace cutoff
