#include "thresholds/groups.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "stats/quantile.h"
#include "stats/wilson.h"

namespace cutoff {
namespace {

constexpr std::size_t kBands = 10;
constexpr double kAboveAnyCosine = 2;  // well above 1, so that rounding never gets there

// index · numerator / denominator as the double nearest to it; beyond the powers of ten that a double
// holds exactly, dividing first costs nothing and cannot overflow half-way.
double multiple(double index, double numerator, double denominator) {
  constexpr double kExactTens = 1e22;
  if (numerator > kExactTens) return index * (numerator / denominator);
  return index * numerator / denominator;
}

// The largest double stands for what lies above it.
double within_doubles(double edge) {
  constexpr double kLargest = std::numeric_limits<double>::max();
  return std::clamp(edge, -kLargest, kLargest);
}

void add(Band& band, const ScoredQuestion& question) {
  ++band.n;
  if (question.right) ++band.right;
}

// By comparison with the printed edges, not by multiplying: 0.3 belongs to [0.3, 0.4).
std::size_t band_index(const std::vector<Band>& bands, double score) {
  std::size_t index = 0;
  while (index + 1 < bands.size() && score >= *bands[index].to) ++index;
  return index;
}

// Ten bands up to 1, or as many equal ones as a highest score above any cosine needs.
std::vector<Band> bands_up_to(double highest) {
  double numerator = 1, denominator = kBands;
  std::size_t count = kBands;
  if (highest > kAboveAnyCosine) {
    const auto needed = [&] { return std::ceil(highest / numerator * denominator); };
    constexpr std::array kSteps = {1.0, 2.0, 4.0};  // halves: 0.5, 1, 2, then ten times these
    double ten = 1;
    denominator = 2;
    for (std::size_t step = 0;; ++step) {
      numerator = kSteps[step % kSteps.size()] * ten;
      if (needed() <= kBands) break;
      if (step % kSteps.size() == kSteps.size() - 1) ten *= 10;
    }
    count = static_cast<std::size_t>(needed());
  }
  std::vector<Band> bands;
  for (std::size_t i = 0; i < count; ++i) {
    const auto index = static_cast<double>(i);
    bands.push_back({.from = multiple(index, numerator, denominator),
                     .to = within_doubles(multiple(index + 1, numerator, denominator))});
  }
  return bands;
}

// Steps of 0.02 · {1, 2.5, 5, 10, 25, …}, as a fraction so that edges are the doubles nearest to
// their print.
struct BarWidth {
  double numerator = 1;
  double denominator = 50;

  double edge(double index) const { return multiple(index, numerator, denominator); }
  double index_of(double score) const {
    double index = std::floor(score / numerator * denominator);
    // Rounding may put a score beside its bar.
    while (edge(index) > score) --index;
    while (edge(index + 1) <= score) ++index;
    return index;
  }
};

// Above this a double has no neighbours a whole apart, and a bar no next one.
constexpr double kMaxIndex = 1e15;

BarWidth bar_width(double low, double high) {
  const double farthest = std::max(std::abs(low), std::abs(high));
  // 0.02, 0.05, 0.1, then 0.2, 0.5, 1 and so on by tens.
  for (double ten = 1;; ten *= 10) {
    for (const BarWidth width : {BarWidth{ten, 50}, BarWidth{ten, 20}, BarWidth{ten, 10}}) {
      if (farthest / width.numerator * width.denominator > kMaxIndex) continue;
      if (width.index_of(high) - width.index_of(low) < static_cast<double>(kMaxBars)) return width;
    }
  }
}

}  // namespace

std::string_view print(QuestionGroup group) { return name_of_value(group); }

QuestionGroup group_of(const ScoredQuestion& question) {
  if (question.right) return QuestionGroup::right;
  return question.answerable ? QuestionGroup::missed : QuestionGroup::no_answer;
}

std::vector<GroupSummary> group_summaries(std::span<const ScoredQuestion> questions,
                                          HalfInView half) {
  std::array<std::vector<double>, kQuestionGroups.size()> scores;
  for (const ScoredQuestion& question : questions) {
    if (!in_view(question, half)) continue;
    scores[static_cast<std::size_t>(group_of(question))].push_back(question.score);
  }
  std::vector<GroupSummary> result;
  for (const QuestionGroup group : kQuestionGroups) {
    const auto& own = scores[static_cast<std::size_t>(group)];
    result.push_back({.group = group, .n = own.size(), .median_score = median(own)});
  }
  return result;
}

std::optional<Interval> Band::wilson() const { return wilson_interval(right, n); }

std::optional<double> Band::low() const {
  const auto interval = wilson();
  return interval ? std::optional(interval->low) : std::nullopt;
}

std::optional<double> Band::high() const {
  const auto interval = wilson();
  return interval ? std::optional(interval->high) : std::nullopt;
}

std::optional<Ceilings> ceilings(std::span<const GroupSummary> groups) {
  double n = 0, missed = 0, right = 0;
  for (const GroupSummary& group : groups) {
    const auto questions = static_cast<double>(group.n);
    n += questions;
    if (group.group == QuestionGroup::missed) missed += questions;
    if (group.group == QuestionGroup::right) right += questions;
  }
  if (n == 0) return std::nullopt;
  return Ceilings{.answerable = (right + missed) / n, .right = right / n};
}

std::vector<Band> score_bands(std::span<const ScoredQuestion> questions, HalfInView half) {
  double highest = 0;
  for (const ScoredQuestion& question : questions) {
    if (in_view(question, half)) highest = std::max(highest, question.score);
  }
  std::vector<Band> bands = bands_up_to(highest);
  Band below{.to = 0.0};
  Band above{.from = bands.back().to};
  for (const ScoredQuestion& question : questions) {
    if (!in_view(question, half)) continue;
    if (question.score < 0) {
      add(below, question);
    } else if (question.score > *above.from) {
      add(above, question);
    } else {
      add(bands[band_index(bands, question.score)], question);
    }
  }
  if (below.n > 0) bands.insert(bands.begin(), below);
  if (above.n > 0) bands.push_back(above);
  return bands;
}

std::vector<HistogramBar> score_histogram(std::span<const ScoredQuestion> questions,
                                          HalfInView half) {
  std::vector<const ScoredQuestion*> seen;
  for (const ScoredQuestion& question : questions) {
    if (in_view(question, half) && std::isfinite(question.score)) seen.push_back(&question);
  }
  if (seen.empty()) return {};
  const auto [lowest, highest] =
      std::ranges::minmax(seen, {}, [](const ScoredQuestion* q) { return q->score; });
  const BarWidth width = bar_width(lowest->score, highest->score);
  const double first = width.index_of(lowest->score);
  double last = width.index_of(highest->score);
  // A highest score on an edge closes the bar below it.
  if (width.edge(last) == highest->score && last > first) --last;
  std::vector<HistogramBar> bars;
  for (double index = first; index <= last; ++index) {
    bars.push_back(
        {.from = within_doubles(width.edge(index)), .to = within_doubles(width.edge(index + 1))});
  }
  for (const ScoredQuestion* question : seen) {
    const double index = std::min(width.index_of(question->score), last);
    ++bars[static_cast<std::size_t>(index - first)]
          .counts[static_cast<std::size_t>(group_of(*question))];
  }
  return bars;
}

}  // namespace cutoff
