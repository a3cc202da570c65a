// A TREC run, one hit a physical line: question, Q0, passage, rank, score, tag.
// Fields are cut at runs of blanks and tabs, so ids hold none; the tag may. Blank lines are passed
// over, CRLF is an end of line, "#" and commas are ordinary characters, questions may take turns.
// The second field is not used, and the scores alone give the order.
// A line with more than six fields is read only where the rest can be nothing but a tag: rank and
// score are numbers and the sixth field is none. So no score is ever read from another column.
// Notes: rank_disagrees (of how many questions the rank column gives another order than the scores;
// a column that says the same everywhere gives none), repeated_passage (twice in one list: the best
// score is kept).
// Ties: kept. Empty: see check_text. Errors: wrong_field_count ("expected 6 fields, found 5"),
// bad_number, those of file_text.h; with the physical line.
// Source: trec_eval's format of results (get_trec_results.c).
#pragma once

#include <string>
#include <string_view>

#include "core/error.h"
#include "dataset/read/run.h"

namespace cutoff {

// `encoding`: what the bytes, now UTF-8, were decoded from.
Result<Run> read_run(const std::string& file, std::string_view bytes, const std::string& encoding);

// Six fields or more, of which the second is Q0 (or 0), the fourth and fifth numbers.
bool looks_like_run(std::string_view line);

}  // namespace cutoff
