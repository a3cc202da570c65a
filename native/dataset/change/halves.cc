#include "dataset/change/halves.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <map>
#include <span>
#include <string>
#include <string_view>
#include <tuple>
#include <utility>
#include <vector>

#include "core/rng.h"
#include "dataset/set/note_book.h"

namespace cutoff {
namespace {

bool takes_part(const Question& q) {
  return !q.blank() && q.answerability != Answerability::unjudged;
}

// Questions that go to one half together.
struct Unit {
  std::string_view id;
  std::vector<std::size_t> questions;
};

std::vector<Unit> make_units(std::span<const Divisible> questions, bool by_group) {
  std::map<std::pair<bool, std::string_view>, Unit> units;  // a group, or a question without one
  for (std::size_t i = 0; i < questions.size(); ++i) {
    const Divisible& q = questions[i];
    const bool grouped = by_group && !q.group.empty();
    Unit& unit = units[{grouped, grouped ? q.group : q.id}];
    unit.id = grouped ? q.group : q.id;
    unit.questions.push_back(i);
  }
  std::vector<Unit> list;
  list.reserve(units.size());
  for (auto& [key, unit] : units) list.push_back(std::move(unit));
  return list;
}

// Per stratum, how many more questions are in validation than held out, and the sum of the squares.
template <class Stratum>
class Differences {
 public:
  void move(const Stratum& stratum, std::ptrdiff_t by) {
    std::ptrdiff_t& difference = differences_[stratum];
    uneven_ += by * (2 * difference + by);
    difference += by;
  }
  std::ptrdiff_t uneven() const { return uneven_; }

 private:
  std::map<Stratum, std::ptrdiff_t> differences_;
  std::ptrdiff_t uneven_ = 0;
};

class Balance {
 public:
  explicit Balance(std::span<const Divisible> questions) : questions_(questions) {}

  // `by`: 1 puts the unit into validation or takes it out of held out, −1 the other way round.
  void move(const Unit& unit, std::ptrdiff_t by) {
    for (const std::size_t i : unit.questions) {
      const Divisible& q = questions_[i];
      kinds_.move({q.kind, q.answerability}, by);
      answerability_.move(q.answerability, by);
      all_.move(0, by);
    }
  }

  // Uneven by kind, by answerability, in all: compared in this order.
  std::tuple<std::ptrdiff_t, std::ptrdiff_t, std::ptrdiff_t> uneven() const {
    return {kinds_.uneven(), answerability_.uneven(), all_.uneven()};
  }

 private:
  std::span<const Divisible> questions_;
  Differences<std::pair<std::string_view, Answerability>> kinds_;
  Differences<Answerability> answerability_;
  Differences<int> all_;
};

std::vector<Half> draw(std::span<const Divisible> questions, std::vector<Unit> units,
                       std::uint64_t seed) {
  PythonRandom(seed).shuffle(units);
  // Large units first, in shuffled order among equals: small ones even out what these leave.
  std::ranges::stable_sort(units, std::ranges::greater{},
                           [](const Unit& unit) { return unit.questions.size(); });
  std::vector<Half> halves(questions.size(), Half::none);
  Balance balance(questions);
  for (const Unit& unit : units) {
    balance.move(unit, 1);
    const auto in_validation = balance.uneven();
    balance.move(unit, -1);
    balance.move(unit, -1);
    const bool held_out = balance.uneven() < in_validation;
    if (!held_out) {
      balance.move(unit, 1);
      balance.move(unit, 1);
    }
    for (const std::size_t i : unit.questions)
      halves[i] = held_out ? Half::held_out : Half::validation;
  }
  return halves;
}

}  // namespace

DrawnHalves draw_halves(std::span<const Divisible> questions, std::uint64_t seed) {
  DrawnHalves drawn{.halves = std::vector<Half>(questions.size(), Half::none)};
  std::vector<Unit> units = make_units(questions, true);
  for (const Unit& unit : units)
    if (questions.size() > 1 && 2 * unit.questions.size() > questions.size())
      drawn.too_big = {std::string(unit.id), unit.questions.size()};
  // One group alone would leave the other half empty: its questions are split instead.
  if (units.size() == 1) units = make_units(questions, false);
  if (units.size() > 1) drawn.halves = draw(questions, std::move(units), seed);
  return drawn;
}

EvaluationSet with_default_halves(EvaluationSet set, std::uint64_t seed) {
  if (set.has_halves()) return set;
  std::vector<Divisible> questions;
  std::vector<std::size_t> places;  // in the set
  for (std::size_t i = 0; i < set.questions.size(); ++i) {
    const Question& q = set.questions[i];
    if (!takes_part(q)) continue;
    questions.push_back({q.id, q.group, q.kind, q.answerability});
    places.push_back(i);
  }
  const DrawnHalves drawn = draw_halves(questions, seed);
  const std::string judged = std::to_string(questions.size());
  NoteBook notes;
  notes.append(set.notes);
  if (drawn.too_big)
    notes.add(Code::group_too_big, {{}, {}, "group", drawn.too_big->id},
              std::to_string(drawn.too_big->questions) + " of " + judged + " judged questions");
  if (std::ranges::find(drawn.halves, Half::validation) == drawn.halves.end())
    notes.add(Code::no_halves, {{}, {}, "questions", judged});
  for (std::size_t i = 0; i < places.size(); ++i) set.questions[places[i]].half = drawn.halves[i];
  set.notes = notes.notes();
  set.halves_from = HalvesFrom::by_default;
  return set;
}

EvaluationSet with_other_halves(EvaluationSet set, std::uint64_t seed) {
  for (Question& question : set.questions) question.half = Half::none;
  return with_default_halves(std::move(set), seed);
}

Result<std::uint64_t> seed_from(double number) {
  constexpr double kLargest = 9007199254740992.0;  // 2^53: beyond it doubles skip whole numbers
  if (number >= 0 && number <= kLargest && number == std::floor(number))
    return static_cast<std::uint64_t>(number);
  return fail(Code::out_of_range, {{}, {}, "seed", std::to_string(number)},
              "a whole number from 0 to 2^53");
}

}  // namespace cutoff
