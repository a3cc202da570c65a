// Scores as probabilities: Platt and isotonic, fitted on validation and judged on the held-out half
// alone.
// A monotone map never changes what a cutoff accepts, so neither moves coverage at a given
// precision.
// Isotonic needs many labels: under kEnoughForIsotonic it follows chance, and `few_labels` says so.
// Ties: equal scores get equal probabilities. Empty: no fit unless validation holds right and wrong
// ones; nothing judged until opened, or without held-out questions. Errors: none.
// Source: stats/platt.h, stats/isotonic.h, stats/reliability.h; A. Niculescu-Mizil & R. Caruana,
// ICML 2005.
#pragma once

#include <cstddef>
#include <optional>
#include <span>

#include "core/describe.h"
#include "stats/isotonic.h"
#include "stats/platt.h"
#include "stats/reliability.h"
#include "thresholds/scored_question.h"

namespace cutoff {

inline constexpr std::size_t kEnoughForIsotonic = 1000;

struct HeldOutCalibration {
  Reliability platt = {};
  Reliability isotonic = {};
};
CL_FIELDS(HeldOutCalibration, platt, isotonic);

struct Calibration {
  std::size_t n = 0;  // validation questions fitted to
  bool few_labels = false;
  PlattFit platt = {};
  IsotonicFit isotonic = {};
  std::optional<HeldOutCalibration> held_out = {};

  const std::vector<IsotonicFit::Knot>& knots() const { return isotonic.knots; }
};
CL_DESCRIBED(CalibrationReport, Calibration, Field{"n", &Calibration::n},
             Field{"few_labels", &Calibration::few_labels}, Field{"platt", &Calibration::platt},
             Field{"isotonic", &Calibration::knots}, Field{"held_out", &Calibration::held_out});

std::optional<Calibration> calibrate(std::span<const ScoredQuestion> questions, bool open);

}  // namespace cutoff
