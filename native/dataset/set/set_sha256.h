// The name of an evaluation set's content: SHA-256 over its records in canonical form and order, so
// that neither the order of files nor that of their lines matters.
// Covers ids, texts, titles, groups, kinds and labels. The halves are left out: a split is a
// setting, drawn from a seed or a protocol, and vectors and labels stay the same under another.
// Form: passages, then questions, each by id, bytes ascending; every field is its length in
// decimal, ":" and its bytes; a grade is the 16 hexadecimal digits of its double; judgements by
// passage id.
// Empty: the digest of no records. Errors: none. Source: FIPS 180-4 for the digest.
#pragma once

#include <string>

#include "dataset/set/evaluation_set.h"

namespace cutoff {

std::string set_sha256(const EvaluationSet& set);

}  // namespace cutoff
