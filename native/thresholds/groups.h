// The three groups of questions and the bands of scores, for the histogram and the table of bands.
// Groups: right (a right passage in the first k), missed (answerable, but the first k missed),
// no_answer (nothing here answers it). The median is the mean of the two middle scores when n is
// even.
// Bands: [from, to) of width 0.1 from 0 to 1, the last one closed. Scores below 0 or above 1 get
// one open band each, present only where there are any. Where the highest score is above 2 the
// scores are no cosines: bands then reach from 0 to it, of the least width of 0.5, 1, 2, 5, 10 …
// that needs at most ten.
// Histogram: bars of equal width (0.02, or the next of 0.05, 0.1, 0.2, 0.5, 1 … that needs at most
// kMaxBars), edges at multiples of the width, from the lowest to the highest score; [from, to), the
// last one closed.
// A band says how often so high a score was right here. A cosine is not a probability.
// Empty: a group of none has no median; groups of none have no ceilings; an empty band has n = 0;
// without scores there are no bars. −∞ lies below 0, and in no bar.
// Errors: none.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "thresholds/acceptance.h"

namespace cutoff {

enum class QuestionGroup : std::uint8_t { right, missed, no_answer };
CL_NAMES(QuestionGroup, right, missed, no_answer);
inline constexpr std::array kQuestionGroups = {QuestionGroup::right, QuestionGroup::missed,
                                               QuestionGroup::no_answer};
// The stable key: "right", "missed", "no_answer".
std::string_view print(QuestionGroup group);
QuestionGroup group_of(const ScoredQuestion& question);

struct GroupSummary {
  QuestionGroup group;
  std::uint64_t n = 0;
  std::optional<double> median_score = {};
};
std::vector<GroupSummary> group_summaries(std::span<const ScoredQuestion> questions,
                                          HalfInView half);

// Coverage that even a perfect gate can't pass, in [0, 1]: the share of questions that something
// here answers, and the share whose first k hold a right passage, which alone can be answered
// rightly.
struct Ceilings {
  double answerable = 0;
  double right = 0;
};
CL_FIELDS(Ceilings, answerable, right);
std::optional<Ceilings> ceilings(std::span<const GroupSummary> groups);

struct Band {
  std::optional<double> from = {};  // no value: no lower end
  std::optional<double> to = {};    // no value: no upper end
  std::uint64_t n = 0;
  std::uint64_t right = 0;

  std::optional<Interval> wilson() const;
  std::optional<double> low() const;
  std::optional<double> high() const;
};
CL_FIELDS_AS(ScoreBin, Band, from, to, n, right, low, high);
std::vector<Band> score_bands(std::span<const ScoredQuestion> questions, HalfInView half);

inline constexpr std::size_t kMaxBars = 100;

struct HistogramBar {
  double from = 0;
  double to = 0;
  std::array<std::uint64_t, kQuestionGroups.size()> counts{};

  std::uint64_t count(QuestionGroup group) const { return counts[static_cast<std::size_t>(group)]; }
  std::uint64_t right() const { return count(QuestionGroup::right); }
  std::uint64_t missed() const { return count(QuestionGroup::missed); }
  std::uint64_t no_answer() const { return count(QuestionGroup::no_answer); }
};
CL_FIELDS(HistogramBar, from, to, right, missed, no_answer);
std::vector<HistogramBar> score_histogram(std::span<const ScoredQuestion> questions,
                                          HalfInView half);

}  // namespace cutoff
