#include "thresholds/options.h"

#include <array>
#include <span>
#include <string_view>
#include <utility>

namespace cutoff {
namespace {

template <class T>
using Names = std::span<const std::pair<std::string_view, T>>;

template <class T>
Result<T> named(Names<T> names, const char* field, std::string_view name) {
  std::string known;
  for (const auto& [text, value] : names) {
    if (text == name) return value;
    known += (known.empty() ? "" : ", ") + std::string(text);
  }
  return fail(Code::unknown_option, {.field = field, .value = shown(name)}, "one of: " + known);
}

constexpr std::array kModes = {std::pair{std::string_view("point"), ChoiceMode::point},
                               std::pair{std::string_view("margin"), ChoiceMode::margin}};
constexpr std::array kGrids = {std::pair{std::string_view("hundredths"), Grid::hundredths},
                               std::pair{std::string_view("exact"), Grid::exact}};

constexpr std::array kTargets = {std::pair{std::string_view("precision"), TargetKind::precision},
                                 std::pair{std::string_view("coverage"), TargetKind::coverage}};

std::uint32_t narrow(std::uint64_t count) { return static_cast<std::uint32_t>(count); }

}  // namespace

Result<StudyOptions> study_options(const NamedStudyOptions& given, TargetKind kind) {
  StudyOptions options{.k = given.k,
                       .model = given.model,
                       .open = given.open,
                       .mix_first = given.mix_first,
                       .at = given.at};
  options.target.value = given.target;
  options.target.delta = given.delta;
  options.target.kind = kind;
  CL_TRY(options.mode, named<ChoiceMode>(kModes, "mode", given.mode));
  CL_TRY(options.grid, parse_grid(given.grid));
  return options;
}

Result<TargetKind> parse_target_kind(std::string_view name) {
  return named<TargetKind>(kTargets, "target_kind", name);
}

Result<Grid> parse_grid(std::string_view name) { return named<Grid>(kGrids, "grid", name); }

Point as_point(const Acceptance& at) {
  const auto interval = at.wilson();
  Point point{.threshold = at.threshold.value_or(0),
              .n = narrow(at.n),
              .accepted = narrow(at.accepted),
              .right = narrow(at.right),
              .precision = at.precision(),
              .coverage = at.coverage(),
              .no_answer_accepted = narrow(at.no_answer_accepted),
              .missed_accepted = narrow(at.missed_accepted),
              .refused_right = narrow(at.refused_right)};
  if (interval) {
    point.wilson_low = interval->low;
    point.wilson_high = interval->high;
  }
  return point;
}

}  // namespace cutoff
