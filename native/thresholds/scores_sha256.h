// The name of a table of scores: SHA-256 over its rows in canonical form and order, so that the
// order of the file does not matter. Halves are part of it: a table of scores brings its own.
// Form: rows by id, then score; id, the 16 hexadecimal digits of the score's double, answerable,
// right, half, group and kind, each as its length in decimal, ":" and its bytes.
// Ties: rows of equal id and score stay in the given order. Empty: the digest of no rows.
// Errors: none. Source: FIPS 180-4 for the digest.
#pragma once

#include <string>

#include "thresholds/scored_question.h"

namespace cutoff {

std::string scores_sha256(const ScoredQuestions& questions);

}  // namespace cutoff
