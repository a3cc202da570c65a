#include "thresholds/acceptance.h"

#include <algorithm>
#include <cmath>
#include <functional>

#include "stats/wilson.h"

namespace cutoff {
namespace {

void accept(Acceptance& counts, const ScoredQuestion& question) {
  ++counts.accepted;
  if (question.right) {
    ++counts.right;
  } else if (question.answerable) {
    ++counts.missed_accepted;
  } else {
    ++counts.no_answer_accepted;
  }
}

}  // namespace

std::optional<double> Acceptance::precision() const {
  if (accepted == 0) return std::nullopt;
  return static_cast<double>(right) / static_cast<double>(accepted);
}

double Acceptance::coverage() const {
  return n == 0 ? 0 : static_cast<double>(accepted) / static_cast<double>(n);
}

std::optional<Interval> Acceptance::wilson() const { return wilson_interval(right, accepted); }

std::optional<double> Acceptance::low() const {
  const auto interval = wilson();
  return interval ? std::optional(interval->low) : std::nullopt;
}

std::optional<double> Acceptance::high() const {
  const auto interval = wilson();
  return interval ? std::optional(interval->high) : std::nullopt;
}

bool in_view(const ScoredQuestion& question, HalfInView half) {
  return !half || question.half == *half;
}

Acceptance accept_at(std::span<const ScoredQuestion> questions, HalfInView half, double threshold) {
  Acceptance counts{.threshold = threshold};
  for (const ScoredQuestion& question : questions) {
    if (!in_view(question, half)) continue;
    ++counts.n;
    if (question.score >= threshold) {
      accept(counts, question);
    } else if (question.right) {
      ++counts.refused_right;
    }
  }
  return counts;
}

AcceptanceCurve::AcceptanceCurve(std::span<const ScoredQuestion> questions, HalfInView half) {
  std::vector<const ScoredQuestion*> order;
  for (const ScoredQuestion& question : questions) {
    if (in_view(question, half)) order.push_back(&question);
  }
  std::ranges::sort(order, std::greater{}, [](const ScoredQuestion* q) { return q->score; });
  counts_.reserve(order.size() + 1);
  counts_.push_back({.n = order.size()});
  for (const ScoredQuestion* question : order) {
    descending_scores_.push_back(question->score);
    counts_.push_back(counts_.back());
    accept(counts_.back(), *question);
  }
}

Acceptance AcceptanceCurve::at(double threshold) const {
  const auto first_refused =
      std::ranges::partition_point(descending_scores_, [&](double s) { return s >= threshold; });
  Acceptance counts = counts_[static_cast<std::size_t>(first_refused - descending_scores_.begin())];
  counts.threshold = threshold;
  counts.refused_right = right() - counts.right;
  return counts;
}

std::vector<double> AcceptanceCurve::distinct_scores() const {
  std::vector<double> scores(descending_scores_.rbegin(), descending_scores_.rend());
  std::erase_if(scores, [](double s) { return !std::isfinite(s); });
  const auto repeated = std::ranges::unique(scores);
  scores.erase(repeated.begin(), repeated.end());
  return scores;
}

}  // namespace cutoff
