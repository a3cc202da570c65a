// Which questions go wrong at a choice of score threshold t and rank k, how, and worst first.
//   answered = some passage was retrieved, and its best score ≥ t (no t: every such question is)
//   rank     = place of the first right passage (grade > 0) in the list; found = rank ≤ k
// A question has at most one mistake, the first that fits:
//   no_answer_accepted  answered, though nothing here answers it
//   missed_accepted     answered, though no right passage is among the first k
//   missed_refused      not among the first k, and refused: no wrong answer, but the search failed
//   refused_right       found, yet refused
//   not_first           found and answered, but a wrong passage stood first
// Worst first: the wrong answers by score, highest first; then refused_right, lowest score first;
// then missed_refused and last not_first, deepest rank first (not in the list is deeper than any).
// Shapes: `above` holds at most limits::kPassagesShownAbove hits, best first. Ranks count from 1.
// Ties: against the system: of equal scores the passages that aren't right stand first. Questions
// equally bad are ordered by id, ascending by bytes. Unjudged and blank questions are counted and
// left out. Empty: no judged question in view, no rows. Errors: those of score_questions.h;
// not_finite (a threshold that is no number).
// Source: this header is the definition; "right" is Success@k as in score_questions.h.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/error.h"
#include "dataset/set/evaluation_set.h"
#include "measures/evaluation.h"
#include "rank/ranked_lists.h"

namespace cutoff {

enum class Mistake : std::uint8_t {
  no_answer_accepted,
  missed_accepted,
  refused_right,
  missed_refused,
  not_first,
};
CL_NAMES(Mistake, no_answer_accepted, missed_accepted, refused_right, missed_refused, not_first);
inline constexpr std::array kMistakes = {Mistake::no_answer_accepted, Mistake::missed_accepted,
                                         Mistake::refused_right, Mistake::missed_refused,
                                         Mistake::not_first};
std::string_view print(Mistake mistake);

struct FailureOptions {
  HalfInView half = Half::validation;
  std::size_t k = 0;
  std::optional<double> threshold = std::nullopt;
};

struct FailedQuestion {
  std::uint32_t question = 0;  // index into EvaluationSet::questions
  Mistake mistake = Mistake::not_first;
  std::optional<double> score = {};        // the best one; no value: nothing was retrieved
  std::optional<std::size_t> rank = {};    // of the first right passage; no value: not in the list
  std::optional<double> right_score = {};  // its score
  std::vector<Hit> above = {};             // what stood above it, or the head of a list without it
  std::size_t above_count = 0;             // all of them
};

struct FailureCounts {
  std::size_t n = 0;
  std::size_t failed = 0;
};
CL_FIELDS(FailureCounts, n, failed);

struct Failures {
  FailureCounts all;  // of the judged questions in view
  std::size_t blank = 0;
  std::size_t unjudged = 0;
  std::map<Mistake, std::size_t> mistakes;     // every mistake, 0 too
  std::map<std::string, FailureCounts> kinds;  // without questions that have no kind
  std::vector<FailedQuestion> rows;            // worst first
};

Result<Failures> find_failures(const EvaluationSet& set, const RankedLists& lists,
                               const FailureOptions& options);

}  // namespace cutoff
