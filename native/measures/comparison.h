// Systems side by side on the same questions: means with intervals, differences of pairs and
// whether they could be luck.
//   interval    percentile bootstrap (stats/resample.h), the same draws for every system and measure;
//               where no value differs, so that the bootstrap has no width: Clopper & Pearson's, 95 %,
//               over the units, if all are 0 or all are 1
//   difference  mean of a − mean of b, over the same questions, with its interval from those draws
//   p_value     the sign-flip test (stats/sign_flip.h)
//   p_holm      p_value raised over the pairs of one measure
//   won, lost, tied   questions where a's value is above, below, equal to b's
//   detectable  the smallest difference these questions would show (stats/detectable.h)
//   mcnemar     exact, where the measure says right or wrong and questions are no groups
// Units: questions; where questions have groups, groups are drawn and flipped whole, since
// questions of one article are alike. A question without a group is a unit by itself.
// Pairs: each system against those before it, so a stands after b; measures in their order inside.
// Ties: see tie_rule.h. Empty: over no question means and differences have no value; with fewer
// than two units no intervals. Errors: those of evaluation.h. Source: the headers named.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/error.h"
#include "core/limits.h"
#include "measures/evaluation.h"
#include "stats/resample.h"
#include "stats/sign_flip.h"

namespace cutoff {

inline constexpr std::string_view kComparedMeasures = "R@1 R@3 R@5 Success@1 RR";

struct ComparedLists {
  std::string name;
  const RankedLists* lists;
};

struct ComparisonOptions {
  std::vector<MeasureId> measures;
  JudgingRules rules = {};
  std::size_t draws = limits::kBootstrapDraws;
  std::size_t flips = kSignFlips;
  std::uint64_t seed = limits::kDefaultSeed;
};

struct MeanWithInterval {
  std::optional<double> mean;
  std::optional<Interval> interval;
  std::size_t n = 0;
};

// The questions of one kind; an empty name: those without.
struct KindMeans {
  std::string kind;
  std::vector<MeanWithInterval> measures;
};

// A question whose first right passage does not stand first.
struct RankedTooLow {
  std::uint32_t question;                 // index into EvaluationSet::questions
  std::optional<std::size_t> first_rank;  // no value: not in the list
};

struct SystemMeans {
  std::string name;
  std::vector<MeanWithInterval> measures;
  std::vector<KindMeans> kinds;  // in the order they first appear; none where no question has one
  std::vector<RankedTooLow> failures;
};

struct PairOfSystems {
  std::size_t a = 0;  // places in Comparison::systems
  std::size_t b = 0;
  std::size_t measure = 0;
  double difference = 0;
  std::optional<Interval> interval = std::nullopt;
  double p_value = 1;
  bool p_exact = true;
  double p_holm = 1;
  std::size_t won = 0;
  std::size_t lost = 0;
  std::size_t tied = 0;
  std::optional<double> detectable = std::nullopt;
  std::optional<double> mcnemar = std::nullopt;
};

struct Comparison {
  std::vector<MeasureId> measures;
  QuestionCounts counts = {};
  std::vector<std::uint32_t> questions = {};  // scored ones
  std::size_t units = 0;
  bool by_group = false;
  std::vector<SystemMeans> systems = {};
  std::vector<PairOfSystems> pairs = {};     // none over no question
  std::vector<Evaluation> evaluations = {};  // one a system: every question's values
};

Result<Comparison> compare_systems(const EvaluationSet& set,
                                   const std::vector<ComparedLists>& systems,
                                   const ComparisonOptions& options);

// The rank of the first right passage; under `expected`, as `against` has it.
std::optional<std::size_t> first_rank(const EvaluationSet& set, const RankedLists& lists,
                                      std::uint32_t question, const JudgingRules& rules);

// Groups of some questions (indices), or each by itself where none has a group.
Units units_of(const EvaluationSet& set, const std::vector<std::uint32_t>& questions);

}  // namespace cutoff
