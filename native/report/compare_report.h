// Systems side by side as one document: cutoff-lab/compare/1.
//   systems   each with its means and intervals, by kind, its failures (questions whose first right
//             passage does not stand first), what ties and missing labels leave open
//   pairs     each system against those before it (measures/comparison.h), and `by_luck`: the
//             smallest and largest difference that any order of equal scores gives
//   best      by measure: the system with the highest mean (the first of several), those whose
//             difference from it is hardly luck, and those where it could be
//   chance    the chance level in closed form; `random`: means of as many random embedders
//   union     who solves which questions at k (measures/union_hits.h)
//   lines     the means where the line of "relevant" is drawn higher; only where grades have levels
// Keys of `measures` are printed names ("R@5"). A question stands there by its id.
// Ties: tie_rule.h. Empty: without systems only `chance` has figures.
// Errors: unknown_measure, out_of_range (k, draws, flips), and those of measures/comparison.h.
// Source: the headers named.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/describe.h"
#include "core/error.h"
#include "core/limits.h"
#include "dataset/set/evaluation_set.h"
#include "measures/comparison.h"
#include "measures/label_bounds.h"
#include "measures/random_chance.h"
#include "rank/ranked_lists.h"
#include "report/measure_report.h"
#include "vectors/embedder_checks.h"

namespace cutoff {

inline constexpr std::size_t kMaxDraws = 100'000;  // resampled questions, drawn signs
inline constexpr double kHardlyLuck = 0.05;        // the largest p_holm of a difference so called

struct CompareOptions {
  std::string measures = {};  // measure_id.h; empty: kComparedMeasures
  TieRule ties = kTieRules.front().rule;
  HalfInView half = {};
  std::optional<double> relevant_from = {};
  bool no_answer_as_zero = false;
  std::size_t k = limits::kDefaultK;  // of `union`
  std::size_t draws = limits::kBootstrapDraws;
  std::size_t flips = kSignFlips;
  std::uint32_t seed = limits::kDefaultSeed;
  std::size_t random_draws = kRandomDraws;  // 0: no random embedders
  std::string stand_ins = {};               // vectors/read_stand_ins.h: how long random rows are
  bool per_question = false;
};
CL_OPTIONS(CompareOptions, measures, ties, half, relevant_from, no_answer_as_zero, k, draws, flips,
           seed, random_draws, stand_ins, per_question);

struct NamedLists {
  std::string name = {};
  RankedLists lists = {};
};
CL_FIELDS(NamedLists, name, lists);

CL_FIELDS(MeanWithInterval, mean, interval, n);

struct ComparedFailure {
  std::string question = {};
  std::optional<std::size_t> first_rank = {};
};
CL_FIELDS(ComparedFailure, question, first_rank);

struct TieFigures {
  std::size_t tied_at_k = 0;
  std::size_t changed = 0;
  ByName<std::optional<double>> means = {};  // by tie rule
};
CL_FIELDS(TieFigures, tied_at_k, changed, means);

CL_FIELDS(LabelBounds, judged, low, high, can_fall);

struct LineFigures {
  double relevant_from = 0;
  std::size_t scored = 0;
  std::size_t left_out = 0;
  ByName<std::optional<double>> measures = {};
};
CL_FIELDS(LineFigures, relevant_from, scored, left_out, measures);

struct ComparedSystem {
  std::string name = {};
  ByName<MeanWithInterval> measures = {};
  ByName<ByName<MeanWithInterval>> kinds = {};
  std::vector<ComparedFailure> failures = {};
  ByName<TieFigures> ties = {};
  ByName<LabelBounds> labels = {};
  std::vector<LineFigures> lines = {};
};
CL_FIELDS(ComparedSystem, name, measures, kinds, failures, ties, labels, lines);

struct ComparedPair {
  std::string a = {};
  std::string b = {};
  std::string measure = {};
  double difference = 0;
  std::optional<Interval> interval = {};
  double p_value = 1;
  bool p_exact = true;
  double p_holm = 1;
  bool hardly_luck = false;  // p_holm is at most kHardlyLuck
  std::size_t won = 0;
  std::size_t lost = 0;
  std::size_t tied = 0;
  std::optional<double> detectable = {};
  std::optional<double> mcnemar = {};
  std::optional<Interval> by_luck = {};
};
CL_FIELDS(ComparedPair, a, b, measure, difference, interval, p_value, p_exact, p_holm, hardly_luck,
          won, lost, tied, detectable, mcnemar, by_luck);

struct BestSystem {
  std::string system = {};
  std::vector<std::string> ahead_of = {};    // hardly luck
  std::vector<std::string> level_with = {};  // could be luck
};
CL_FIELDS(BestSystem, system, ahead_of, level_with);

struct ComparedUnion {
  std::string a = {};
  std::string b = {};
  std::size_t k = 0;
  std::size_t both = 0;
  std::size_t only_a = 0;
  std::size_t only_b = 0;
  std::size_t neither = 0;
  std::optional<double> success = {};
  std::optional<double> recall = {};
  std::optional<double> overlap = {};
  std::vector<std::string> only_a_questions = {};
  std::vector<std::string> only_b_questions = {};
  std::vector<std::string> neither_questions = {};
};
CL_FIELDS(ComparedUnion, a, b, k, both, only_a, only_b, neither, success, recall, overlap,
          only_a_questions, only_b_questions, neither_questions);

CL_FIELDS(RandomChance, mean, lowest, highest);

struct RandomFigures {
  std::size_t draws = 0;  // 0: none, it would have taken too long or nobody asked
  ByName<RandomChance> measures = {};
};
CL_FIELDS(RandomFigures, draws, measures);

// A question by itself: each system's first right rank and values.
struct ComparedQuestion {
  std::string question = {};
  std::string text = {};
  std::string kind = {};
  ByName<std::optional<std::size_t>> first_ranks = {};
  ByName<ByName<double>> values = {};
};
CL_FIELDS(ComparedQuestion, question, text, kind, first_ranks, values);

struct CompareReport {
  TieRule ties = TieRule::against;
  HalfInView half = {};
  std::size_t k = 0;
  std::size_t draws = 0;
  std::uint32_t seed = 0;
  MeasuredQuestions questions = {};
  LeftOutOfMeasures left_out = {};
  std::size_t units = 0;
  bool by_group = false;
  std::vector<ComparedSystem> systems = {};
  std::vector<ComparedPair> pairs = {};
  ByName<BestSystem> best = {};  // none over no question
  ByName<std::optional<double>> chance = {};
  RandomFigures random = {};
  std::vector<ComparedUnion> unions = {};
  IfAny<std::vector<ComparedQuestion>> per_question = {};
};
constexpr std::string_view name_of_type(const CompareReport*) { return "CompareReport"; }
// By hand: "union" is no name of C++.
constexpr auto fields_of(const CompareReport*) {
  using R = CompareReport;
  return std::tuple{Field{"schema", Fixed{"cutoff-lab/compare/1"}},
                    Field{"ties", &R::ties},
                    Field{"half", &R::half},
                    Field{"k", &R::k},
                    Field{"draws", &R::draws},
                    Field{"seed", &R::seed},
                    Field{"questions", &R::questions},
                    Field{"left_out", &R::left_out},
                    Field{"units", &R::units},
                    Field{"by_group", &R::by_group},
                    Field{"systems", &R::systems},
                    Field{"pairs", &R::pairs},
                    Field{"best", &R::best},
                    Field{"chance", &R::chance},
                    Field{"random", &R::random},
                    Field{"union", &R::unions},
                    Field{"per_question", &R::per_question}};
}

Result<CompareReport> compare_report(const EvaluationSet& set,
                                     const std::vector<NamedLists>& systems,
                                     const CompareOptions& options);

}  // namespace cutoff
