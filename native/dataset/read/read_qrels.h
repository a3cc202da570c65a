// Relevance judgements, one a physical line: question, passage, grade (BEIR) or question,
// iteration, passage, grade (TREC; the iteration is not used). Fractional and negative grades are
// kept.
// Without a header, fields are cut at runs of blanks and tabs, so ids hold none. With a header line
// whose names are cut by tabs ("query-id  corpus-id  score"), fields are cut at single tabs, and
// ids may hold blanks. The first line with fields settles whether there are 3 or 4. Blank lines are
// passed over, CRLF is an end of line, "#" is an ordinary character. Notes: empty_id (the line is
// skipped).
// Empty: no lines give no records.
// Errors: wrong_field_count ("expected 4 fields, found 3"), bad_number; not_grades (grade_watch.h) of
// three columns; with the physical line.
// Source: trec_eval's qrels format; Thakur et al. 2021 for the three columns.
#pragma once

#include <string_view>

#include "core/error.h"
#include "dataset/read/records.h"

namespace cutoff {

Result<FileRecords> read_qrels(std::string_view file, std::string_view bytes);

// Is this line a header of qrels: are its first and last fields names of columns, not an id and a
// grade?
bool is_qrels_header(std::string_view line);

}  // namespace cutoff
