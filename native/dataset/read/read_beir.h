// The two JSON-lines files of the BEIR layout, one object a physical line.
// corpus: {"_id", "title"?, "text"?, "metadata"?: {"group"?}}. A title or text that is null, absent
// or "" is empty; a passage with neither is kept and listed.
// queries: {"_id", "text", "metadata"?: {"kind"?, "group"?, "split"?, "answerable"?}}.
// "answerable": false marks a question that nothing here answers; so does a kind that says it
// (label_words.h). true says nothing: only a judgement makes a question answerable. Splits:
// label_words.h.
// An id may stand under "id" too, and may be a whole number, taken by its digits. Other keys are
// passed over. Blank lines are passed over. Notes: empty_id (the line is skipped).
// Empty: no lines give no records.
// Errors: bad_json, missing_field, wrong_type, bad_split; with the physical line.
// Source: Thakur et al. 2021, the file layout of the BEIR repository.
#pragma once

#include <string_view>

#include "core/error.h"
#include "dataset/read/records.h"

namespace cutoff {

Result<FileRecords> read_beir_corpus(std::string_view file, std::string_view bytes);
Result<FileRecords> read_beir_queries(std::string_view file, std::string_view bytes);

}  // namespace cutoff
