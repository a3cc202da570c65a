#include "measures/comparison.h"

#include <algorithm>
#include <unordered_map>

#include "stats/detectable.h"
#include "stats/exact_binomial.h"
#include "stats/holm.h"
#include "stats/mcnemar.h"

namespace cutoff {
namespace {

constexpr double kEachSide = 0.025;

// The rows of some of an evaluation's questions.
using Rows = std::vector<std::size_t>;

std::vector<std::uint32_t> questions_of(const Evaluation& evaluation, const Rows& rows) {
  std::vector<std::uint32_t> questions;
  for (const std::size_t row : rows) questions.push_back(evaluation.questions[row]);
  return questions;
}

Rows all_rows(const Evaluation& evaluation) {
  Rows rows(evaluation.questions.size());
  for (std::size_t row = 0; row < rows.size(); ++row) rows[row] = row;
  return rows;
}

// Every system's every value of some rows, with the draws they share.
class Columns {
 public:
  Columns(const EvaluationSet& set, const std::vector<Evaluation>& evaluations, const Rows& rows,
          const ComparisonOptions& options)
      : measures_(options.measures.size()),
        count_(evaluations.size() * measures_),
        n_(rows.size()),
        units_(units_of(set, questions_of(evaluations[0], rows))),
        values_(values_of(evaluations, rows)),
        resample_(values_, count_, units_, options.draws, options.seed) {}

  std::size_t at(std::size_t system, std::size_t measure) const {
    return system * measures_ + measure;
  }
  double value(std::size_t row, std::size_t column) const { return values_[row * count_ + column]; }
  std::size_t n() const { return n_; }
  const Units& units() const { return units_; }
  const Resample& resample() const { return resample_; }

  MeanWithInterval mean(std::size_t column) const {
    if (n_ == 0) return {};
    double sum = 0;
    bool alike = true;
    for (std::size_t row = 0; row < n_; ++row) {
      sum += value(row, column);
      alike = alike && value(row, column) == value(0, column);
    }
    MeanWithInterval mean{sum / static_cast<double>(n_), resample_.mean(column), n_};
    if (alike) mean.interval = exact_interval(value(0, column));
    return mean;
  }

 private:
  std::vector<double> values_of(const std::vector<Evaluation>& evaluations,
                                const Rows& rows) const {
    std::vector<double> values;
    values.reserve(rows.size() * count_);
    for (const std::size_t row : rows) {
      for (const Evaluation& evaluation : evaluations) {
        for (std::size_t i = 0; i < measures_; ++i) values.push_back(evaluation.value(row, i));
      }
    }
    return values;
  }

  // Of values that are all the same.
  std::optional<Interval> exact_interval(double all) const {
    const std::size_t n = units_.count();
    if (all == 1) return Interval{exact_lower_bound(n, n, kEachSide), 1};
    if (all == 0) return Interval{0, exact_upper_bound(0, n, kEachSide)};
    return std::nullopt;
  }

  std::size_t measures_;
  std::size_t count_;
  std::size_t n_;
  Units units_;
  std::vector<double> values_;
  Resample resample_;
};

struct KindRows {
  std::string kind;
  Rows rows;
};

std::vector<KindRows> kinds_of(const EvaluationSet& set, const Evaluation& evaluation) {
  std::vector<KindRows> kinds;
  for (std::size_t row = 0; row < evaluation.questions.size(); ++row) {
    const std::string& kind = set.questions[evaluation.questions[row]].kind;
    auto found = std::ranges::find(kinds, kind, &KindRows::kind);
    if (found == kinds.end()) found = kinds.insert(found, {kind, {}});
    found->rows.push_back(row);
  }
  if (kinds.size() == 1 && kinds[0].kind.empty()) kinds.clear();
  return kinds;
}

std::vector<MeanWithInterval> means_of(const Columns& columns, std::size_t system,
                                       std::size_t measures) {
  std::vector<MeanWithInterval> means;
  for (std::size_t i = 0; i < measures; ++i) means.push_back(columns.mean(columns.at(system, i)));
  return means;
}

PairOfSystems compared(const Columns& columns, std::size_t a, std::size_t b, std::size_t measure,
                       const ComparisonOptions& options) {
  PairOfSystems pair{.a = a, .b = b, .measure = measure};
  const std::size_t of_a = columns.at(a, measure);
  const std::size_t of_b = columns.at(b, measure);
  const Units& units = columns.units();
  std::vector<double> differences(columns.n());
  std::vector<double> of_units(units.count(), 0);
  double sum_a = 0;
  double sum_b = 0;
  bool hits = options.measures[measure].measure->values == ValueKind::zero_or_one;
  for (std::size_t row = 0; row < columns.n(); ++row) {
    const double value_a = columns.value(row, of_a);
    const double value_b = columns.value(row, of_b);
    differences[row] = value_a - value_b;
    of_units[units.of_question[row]] += differences[row];
    sum_a += value_a;
    sum_b += value_b;
    (value_a > value_b ? pair.won : value_a < value_b ? pair.lost : pair.tied) += 1;
    for (const double value : {value_a, value_b}) hits = hits && (value == 0 || value == 1);
  }
  pair.difference = (sum_a - sum_b) / static_cast<double>(columns.n());
  pair.interval = columns.resample().difference(of_a, of_b);
  const SignFlip test = sign_flip(of_units, options.flips, options.seed);
  pair.p_value = test.p_value;
  pair.p_exact = test.exact;
  pair.detectable = smallest_detectable(differences, units);
  if (hits && units.count() == columns.n()) pair.mcnemar = mcnemar_p_value(pair.won, pair.lost);
  return pair;
}

// Over the pairs of each measure.
void raise_p_values(std::vector<PairOfSystems>& pairs, std::size_t measures) {
  for (std::size_t measure = 0; measure < measures; ++measure) {
    std::vector<double> p_values;
    for (const PairOfSystems& pair : pairs) {
      if (pair.measure == measure) p_values.push_back(pair.p_value);
    }
    const std::vector<double> raised = holm(p_values);
    std::size_t next = 0;
    for (PairOfSystems& pair : pairs) {
      if (pair.measure == measure) pair.p_holm = raised[next++];
    }
  }
}

std::vector<RankedTooLow> failures_of(const EvaluationSet& set, const RankedLists& lists,
                                      const std::vector<std::uint32_t>& questions,
                                      const JudgingRules& rules) {
  std::vector<RankedTooLow> failures;
  for (const std::uint32_t question : questions) {
    const std::optional<std::size_t> rank = first_rank(set, lists, question, rules);
    if (rank != 1) failures.push_back({question, rank});
  }
  return failures;
}

}  // namespace

std::optional<std::size_t> first_rank(const EvaluationSet& set, const RankedLists& lists,
                                      std::uint32_t question, const JudgingRules& rules) {
  const TieRule ties = rules.ties == TieRule::expected ? TieRule::against : rules.ties;
  const JudgedRanking ranking =
      judge(lists.lists[question], set.questions[question].judgements, ties, rules.relevant_from);
  const auto first = std::ranges::find_if(ranking.hits, &JudgedHit::relevant);
  if (first == ranking.hits.end()) return std::nullopt;
  return static_cast<std::size_t>(first - ranking.hits.begin()) + 1;
}

Units units_of(const EvaluationSet& set, const std::vector<std::uint32_t>& questions) {
  Units units;
  std::unordered_map<std::string, std::size_t> of_group;
  for (const std::uint32_t question : questions) {
    const std::string& group = set.questions[question].group;
    std::size_t unit = units.count();
    if (!group.empty()) unit = of_group.emplace(group, unit).first->second;
    if (unit == units.count()) units.sizes.push_back(0);
    ++units.sizes[unit];
    units.of_question.push_back(unit);
  }
  return units;
}

Result<Comparison> compare_systems(const EvaluationSet& set,
                                   const std::vector<ComparedLists>& systems,
                                   const ComparisonOptions& options) {
  Comparison comparison{.measures = options.measures};
  for (const ComparedLists& system : systems) {
    CL_TRY(Evaluation evaluation, evaluate(set, *system.lists, options.measures, options.rules));
    comparison.evaluations.push_back(std::move(evaluation));
  }
  if (systems.empty()) return comparison;
  const std::size_t measures = options.measures.size();
  const Evaluation& first = comparison.evaluations[0];
  comparison.counts = first.counts;
  comparison.questions = first.questions;
  const Columns columns(set, comparison.evaluations, all_rows(first), options);
  comparison.units = columns.units().count();
  comparison.by_group = comparison.units < columns.n();
  for (std::size_t i = 0; i < systems.size(); ++i) {
    comparison.systems.push_back(
        {systems[i].name,
         means_of(columns, i, measures),
         {},
         failures_of(set, *systems[i].lists, first.questions, options.rules)});
  }
  for (const KindRows& kind : kinds_of(set, first)) {
    const Columns of_kind(set, comparison.evaluations, kind.rows, options);
    for (std::size_t i = 0; i < systems.size(); ++i) {
      comparison.systems[i].kinds.push_back({kind.kind, means_of(of_kind, i, measures)});
    }
  }
  if (columns.n() == 0) return comparison;
  for (std::size_t a = 1; a < systems.size(); ++a) {
    for (std::size_t b = 0; b < a; ++b) {
      for (std::size_t i = 0; i < measures; ++i) {
        comparison.pairs.push_back(compared(columns, a, b, i, options));
      }
    }
  }
  raise_p_values(comparison.pairs, measures);
  return comparison;
}

}  // namespace cutoff
