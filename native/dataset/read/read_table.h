// A table's rows as records; columns.h says which columns mean what and make which kind of table.
// questions:  a question a row; its relevant passages in one cell (cut as set_builder.h says) or in
// rows that
//             repeat the question. An empty cell says nothing: the question is unjudged.
//                 "answerable" = no,
//             "no_answer" = yes, or a kind that says so marks one that nothing answers.
// passages:   a passage a row.
// judgements: a question id and a passage id a row, with a grade or 1.
// faq:        a question and its answer a row. An answer is a passage and relevant to its question;
// answers of
//             equal text, title and group are one passage with the id of the first. An empty answer
//             says nothing.
//             A cell that is a printed list of texts (printed_list.h) holds several answers; the
//             second one's id is the row's with ":2".
// scores:     only counted here; score_table.h reads it.
// Without a column of ids a row's id is "NAME:ROW": the table's name for ids (id_names.h), rows
// counting from 1. Ids are taken byte for byte.
// Of a document (table.h), headings that stand over several texts are told.
// Notes: empty_id, row_skipped (every cell empty), unknown_columns (passed over), part_skipped,
// repeated_heading, printed_list, markup_in_text, those of table_cells.h and the table's own.
// Empty: no rows give no records.
// Errors: unknown_columns (no known kind of table), wrong_type, bad_number, not_finite, bad_split,
// not_grades (grade_watch.h); with the physical line.
#pragma once

#include "core/error.h"
#include "dataset/read/records.h"
#include "dataset/read/table.h"

namespace cutoff {

Result<FileRecords> read_table(const Table& table);

}  // namespace cutoff
