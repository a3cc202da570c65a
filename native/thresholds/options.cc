#include "thresholds/options.h"

namespace cutoff {

StudyOptions study_options(const ThresholdOptions& given) {
  return {.k = given.k,
          .model = given.model,
          .target = {given.target_kind, given.target, given.delta},
          .mode = given.mode,
          .grid = given.grid,
          .open = given.open,
          .mix_first = given.mix_first,
          .at = given.at};
}

}  // namespace cutoff
