// Files of one evaluation set, in any order. A refused file changes nothing of what was read
// before. Formats of add_file: "squad", "beir-corpus", "beir-queries", "qrels", "protocol" (checked
// and counted; it is applied by apply_protocol). Tables come as rows (table.h).
// Notes: decoded_as, where the text was converted from another encoding; and those of each reader.
// Empty: see file_text.h.
// Errors: those of file_text.h, unknown_format, and those of each reader and of set_builder.h.
#pragma once

#include <string>
#include <string_view>

#include "core/error.h"
#include "dataset/join/set_builder.h"
#include "dataset/read/run.h"
#include "dataset/read/table.h"

namespace cutoff {

class SetReader {
 public:
  // `bytes`: the whole file in UTF-8; `encoding`: what it was decoded from ("utf-8" if nothing was
  // done).
  Result<void> add_file(const std::string& name, const std::string& format, std::string_view bytes,
                        const std::string& encoding);
  Result<void> add_table(const Table& table);
  Result<void> add_run(const Run& run) { return builder_.add(run); }
  Result<EvaluationSet> finish() const { return builder_.finish(); }

 private:
  SetBuilder builder_;
};

// "scores" "faq" "questions" "judgements" "passages" "unknown", from a JSON list of column names.
Result<std::string> table_kind(std::string_view columns_json);

}  // namespace cutoff
