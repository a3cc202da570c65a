// Does a recorded decision still hold? Two records are held against each other: the kept one, and
// one made now of the data at hand with the recorded choice (same t, k, m, target and rule, the
// recorded halves).
//   record_differs          the systems differ in a field that vectors must agree in, or k or m
//   differ figures_not_reproduced  the data are the same (data.sha256), yet a count or the rule's
//   own cutoff
//                           is another; held-out counts only where the kept record has some
//   not_proven              the data are other ones, and the frozen choice is not PROVEN on their
//                           held-out half (`require` proven), or its precision there is below the
//                           target (`require` point)
// Which fields must agree: vectors/record_fields.h.
// Empty: nothing accepted proves nothing. Errors: those of
// report/decision_record.h. Source: this header is the definition.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/describe.h"
#include "core/error.h"
#include "report/json.h"
#include "thresholds/acceptance.h"
#include "thresholds/verdict.h"

namespace cutoff {

enum class Requirement : std::uint8_t { proven, point };
CL_NAMES(Requirement, proven, point);

enum class CheckCause : std::uint8_t { record_differs, figures_not_reproduced, not_proven };
CL_NAMES(CheckCause, record_differs, figures_not_reproduced, not_proven);

struct CauseFound {
  CheckCause cause = CheckCause::record_differs;
  std::string field;
  std::string recorded;
  std::string now;
};
CL_FIELDS(CauseFound, cause, field, recorded, now);

struct CheckReport {
  bool holds = false;
  bool same_data = false;
  Requirement require = Requirement::proven;
  double t = 0;
  double target = 0;
  std::vector<CauseFound> causes = {};
  AsRead<Acceptance> held_out = {};
  AsRead<Verdict> verdict = {};
};
CL_REPORT(CheckReport, "cutoff-lab/check/1", holds, same_data, require, t, target, causes, held_out,
          verdict);

// Both records as JSON.
Result<CheckReport> check_report(std::string_view kept, std::string_view now, Requirement require);

}  // namespace cutoff
