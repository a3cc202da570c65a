// Questions by one system against passages by another. Their numbers mean different things, so the
// record refuses it; a plain search would not: it gives lists, and with real models plausible ones,
// which is why only the record can guard. What it would have given is a demonstration, for
// teaching, and never a ranking to use.
//   overlap@10, top-1: with the exact lists of the passages' own system (truncation/overlap.h)
//   measures: of the mixed lists, beside those of the passages' own system
// Ties: as rank/order.h and the tie rule. Empty: as truncation/length_study.h.
// Errors: record_differs (check_may_meet; field: the first that differs), bad_dims (lengths differ:
// then not even a search can be demonstrated), and those of truncation/length_search.h.
// Source: elementary.
#pragma once

#include <string>
#include <vector>

#include "core/describe.h"
#include "core/error.h"
#include "truncation/length_study.h"

namespace cutoff {

// Whether questions with one record may be searched among passages with another.
Result<void> check_may_meet(const Record& passages, const Record& questions);

struct MixedDemonstration {
  std::string differs_in;  // the first field in which the records must agree and do not
  Agreement agreement = {};
  ByName<Mean> mixed = {};
  ByName<Mean> own = {};
  std::optional<double> median_top_score = {};

  std::optional<double> overlap() const { return share(agreement.first_10); }
  std::optional<double> top_1() const { return share(agreement.first); }
};
CL_DESCRIBED(MixedDemonstration, MixedDemonstration,
             Field{"differs_in", &MixedDemonstration::differs_in},
             Field{"overlap@10", &MixedDemonstration::overlap},
             Field{"top1", &MixedDemonstration::top_1}, Field{"mixed", &MixedDemonstration::mixed},
             Field{"own", &MixedDemonstration::own},
             Field{"median_top_score", &MixedDemonstration::median_top_score});

// `reference` is of the passages' own system.
Result<MixedDemonstration> demonstrate_mixing(const EvaluationSet& set,
                                              const VectorSet& passages_of,
                                              const VectorSet& questions_of,
                                              const LengthReference& reference);

}  // namespace cutoff
