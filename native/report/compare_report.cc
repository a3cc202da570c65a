#include "report/compare_report.h"

#include <algorithm>

#include "measures/chance.h"
#include "measures/label_bounds.h"
#include "measures/tie_luck.h"
#include "measures/union_hits.h"
#include "vectors/read_stand_ins.h"

namespace cutoff {
namespace {

// Values by their measures' printed names.
template <class T, class From, class Make>
ByName<T> by_measure(const std::vector<MeasureId>& measures, const std::vector<From>& values,
                     const Make& make) {
  ByName<T> named;
  for (std::size_t i = 0; i < measures.size(); ++i) {
    named.emplace_back(print(measures[i]), make(values[i]));
  }
  return named;
}

template <class T>
ByName<T> by_measure(const std::vector<MeasureId>& measures, const std::vector<T>& values) {
  return by_measure<T>(measures, values, [](const T& value) { return value; });
}

std::vector<std::string> ids_of(const EvaluationSet& set,
                                const std::vector<std::uint32_t>& questions) {
  std::vector<std::string> ids;
  for (const std::uint32_t question : questions) ids.push_back(set.questions[question].id);
  return ids;
}

TieFigures tie_figures(const TieLuck& luck) {
  TieFigures figures{luck.tied_at_k, luck.changed, {}};
  for (std::size_t rule = 0; rule < kTieRules.size(); ++rule) {
    figures.means.emplace_back(std::string(kTieRules[rule].name), luck.means[rule]);
  }
  return figures;
}

Result<std::vector<LineFigures>> line_figures(const EvaluationSet& set, const RankedLists& lists,
                                              const std::vector<MeasureId>& measures,
                                              const JudgingRules& rules) {
  CL_TRY(const std::vector<RelevanceLine> lines, relevance_lines(set, lists, measures, rules));
  std::vector<LineFigures> figures;
  if (lines.size() < 2) return figures;
  for (const RelevanceLine& line : lines) {
    figures.push_back({line.relevant_from, line.scored, line.left_out,
                       by_measure<std::optional<double>>(
                           measures, line.measures, [](const Mean& mean) { return mean.mean; })});
  }
  return figures;
}

ComparedSystem system_figures(const EvaluationSet& set, const std::vector<MeasureId>& measures,
                              const SystemMeans& means, const std::vector<TieLuck>& luck) {
  ComparedSystem system{.name = means.name, .measures = by_measure(measures, means.measures)};
  for (const KindMeans& kind : means.kinds) {
    system.kinds.emplace_back(kind.kind, by_measure(measures, kind.measures));
  }
  for (const RankedTooLow& failure : means.failures) {
    system.failures.push_back({set.questions[failure.question].id, failure.first_rank});
  }
  system.ties = by_measure<TieFigures>(measures, luck, tie_figures);
  return system;
}

ComparedPair pair_figures(const Comparison& comparison, const PairOfSystems& pair,
                          const std::vector<std::vector<TieLuck>>& luck) {
  return {comparison.systems[pair.a].name,
          comparison.systems[pair.b].name,
          print(comparison.measures[pair.measure]),
          pair.difference,
          pair.interval,
          pair.p_value,
          pair.p_exact,
          pair.p_holm,
          pair.p_holm <= kHardlyLuck,
          pair.won,
          pair.lost,
          pair.tied,
          pair.detectable,
          pair.mcnemar,
          difference_by_luck(luck[pair.a][pair.measure], luck[pair.b][pair.measure])};
}

BestSystem best_of(const Comparison& comparison, std::size_t measure) {
  const std::vector<SystemMeans>& systems = comparison.systems;
  const auto mean = [&](const SystemMeans& system) { return *system.measures[measure].mean; };
  const auto best = std::ranges::max_element(systems, {}, mean);
  BestSystem result{best->name, {}, {}};
  const auto at = static_cast<std::size_t>(best - systems.begin());
  for (const PairOfSystems& pair : comparison.pairs) {
    if (pair.measure != measure || (pair.a != at && pair.b != at)) continue;
    const std::string& other = systems[pair.a == at ? pair.b : pair.a].name;
    (pair.p_holm <= kHardlyLuck ? result.ahead_of : result.level_with).push_back(other);
  }
  return result;
}

Result<std::vector<ComparedUnion>> unions_of(const EvaluationSet& set,
                                             const std::vector<NamedLists>& systems, std::size_t k,
                                             const JudgingRules& rules) {
  std::vector<ComparedUnion> unions;
  for (std::size_t a = 1; a < systems.size(); ++a) {
    for (std::size_t b = 0; b < a; ++b) {
      CL_TRY(const UnionHits hits, union_hits(set, systems[a].lists, systems[b].lists, k, rules));
      unions.push_back({systems[a].name, systems[b].name, k, hits.both.size(), hits.only_a.size(),
                        hits.only_b.size(), hits.neither.size(), hits.success, hits.recall,
                        hits.overlap, ids_of(set, hits.only_a), ids_of(set, hits.only_b),
                        ids_of(set, hits.neither)});
    }
  }
  return unions;
}

std::vector<ComparedQuestion> question_figures(const EvaluationSet& set,
                                               const std::vector<NamedLists>& systems,
                                               const Comparison& comparison,
                                               const JudgingRules& rules) {
  std::vector<ComparedQuestion> questions;
  for (std::size_t row = 0; row < comparison.questions.size(); ++row) {
    const std::uint32_t at = comparison.questions[row];
    const Question& asked = set.questions[at];
    ComparedQuestion question{.question = asked.id, .text = asked.text, .kind = asked.kind};
    for (std::size_t i = 0; i < systems.size(); ++i) {
      question.first_ranks.emplace_back(systems[i].name,
                                        first_rank(set, systems[i].lists, at, rules));
      ByName<double> values;
      for (std::size_t m = 0; m < comparison.measures.size(); ++m) {
        values.emplace_back(print(comparison.measures[m]), comparison.evaluations[i].value(row, m));
      }
      question.values.emplace_back(systems[i].name, std::move(values));
    }
    questions.push_back(std::move(question));
  }
  return questions;
}

Result<RandomFigures> random_figures(const EvaluationSet& set,
                                     const std::vector<MeasureId>& measures,
                                     const JudgingRules& rules, const CompareOptions& options) {
  StandInWords words;
  if (!options.stand_ins.empty()) {
    CL_TRY(words, read_stand_ins("stand_ins", options.stand_ins));
  }
  CL_TRY(const auto found, random_chance(set, measures, rules, words, options.random_draws));
  RandomFigures figures;
  for (std::size_t i = 0; i < measures.size(); ++i) {
    if (!found[i]) continue;
    figures.draws = options.random_draws;
    figures.measures.emplace_back(print(measures[i]), *found[i]);
  }
  return figures;
}

Result<void> check_draws(const char* field, std::size_t draws) {
  if (draws >= 1 && draws <= kMaxDraws) return {};
  return fail(Code::out_of_range, {.field = field, .value = std::to_string(draws)},
              "from 1 to " + std::to_string(kMaxDraws));
}

}  // namespace

Result<CompareReport> compare_report(const EvaluationSet& set,
                                     const std::vector<NamedLists>& systems,
                                     const CompareOptions& options) {
  CL_CHECKED(check_draws("draws", options.draws));
  CL_CHECKED(check_draws("flips", options.flips));
  CL_TRY(const std::vector<MeasureId> measures,
         parse_measures(options.measures.empty() ? kComparedMeasures : options.measures));
  const JudgingRules rules{options.ties, options.half, options.relevant_from,
                           options.no_answer_as_zero};
  std::vector<ComparedLists> compared;
  for (const NamedLists& system : systems) compared.push_back({system.name, &system.lists});
  CL_TRY(const Comparison comparison,
         compare_systems(set, compared,
                         {measures, rules, options.draws, options.flips, options.seed}));
  const QuestionCounts& counts = comparison.counts;
  CompareReport report{.ties = options.ties,
                       .half = options.half,
                       .k = options.k,
                       .draws = options.draws,
                       .seed = options.seed,
                       .questions = {counts.scored, counts.no_answer, counts.unjudged},
                       .left_out = {counts.blank, counts.no_relevant},
                       .units = comparison.units,
                       .by_group = comparison.by_group};
  std::vector<std::vector<TieLuck>> luck;
  for (std::size_t i = 0; i < systems.size(); ++i) {
    const RankedLists& lists = systems[i].lists;
    CL_TRY(luck.emplace_back(), tie_luck(set, lists, measures, rules));
    ComparedSystem system = system_figures(set, measures, comparison.systems[i], luck.back());
    CL_TRY(const std::vector<LabelBounds> bounds, label_bounds(set, lists, measures, rules));
    system.labels = by_measure(measures, bounds);
    CL_TRY(system.lines, line_figures(set, lists, measures, rules));
    report.systems.push_back(std::move(system));
  }
  for (const PairOfSystems& pair : comparison.pairs) {
    report.pairs.push_back(pair_figures(comparison, pair, luck));
  }
  for (std::size_t i = 0; i < measures.size() && !systems.empty() && counts.scored > 0; ++i) {
    report.best.emplace_back(print(measures[i]), best_of(comparison, i));
  }
  CL_TRY(report.unions, unions_of(set, systems, options.k, rules));
  report.chance = by_measure(measures, chance_level(set, measures, rules));
  CL_TRY(report.random, random_figures(set, measures, rules, options));
  if (options.per_question) {
    report.per_question = question_figures(set, systems, comparison, rules);
  }
  return report;
}

}  // namespace cutoff
