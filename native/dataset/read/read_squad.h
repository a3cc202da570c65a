// SQuAD JSON, versions 1.1 and 2.0, read without a tree of the whole file.
// A paragraph is a passage: its id is "TITLE:INDEX", INDEX counting from 0 the paragraphs under
// that title in this file; its group is the article's title, its own title is empty. Paragraphs of
// equal text stay passages of their own. A question (`qas`) keeps its id; its paragraph is relevant
// to it, unless `is_impossible` is true: then nothing answers it, and plausible answers are not
// looked at. A question without the flag (1.1) has an answer. Keys may come in any order; unknown
// keys are passed over.
// Answers are only checked: `answer_start` counts code points. Notes: answer_offset_wrong (the text
// stands elsewhere in the paragraph: where first, is said), answer_not_found; the question is kept
// in both cases.
// Empty: no articles give no records.
// Errors: bad_json, missing_field (data, paragraphs, context, id, question), wrong_type, too_deep;
// with the line.
// Source: Rajpurkar et al. 2016 and 2018, the published file format.
#pragma once

#include <string_view>

#include "core/error.h"
#include "dataset/read/records.h"

namespace cutoff {

Result<FileRecords> read_squad(std::string_view file, std::string_view bytes);

}  // namespace cutoff
