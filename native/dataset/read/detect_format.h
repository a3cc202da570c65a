// What kind of file this is, by its name and its first bytes (UTF-8; the more of them, the surer).
// "vectors"       the safetensors ending, or eight bytes of length and a brace
// "protocol"      a JSON object with "articles_in"
// "squad"         a JSON object with "data" and "paragraphs"
// "beir-queries", "beir-corpus"   JSON lines: by the name ("quer", "question"; "corpus", "passage",
// "doc"),
//                 else by the first line: a title makes a corpus, metadata of questions makes
//                     queries,
//                 else a corpus
// "qrels"         "qrels" in the name, a header of qrels, or a first line of three tab-separated or
// four
//                 fields that ends in a number
// "run"           the endings trec, run, or a first line of a run (read_run.h)
// "table"         the endings csv, tsv, tab, or a first line with a comma, semicolon or tab
// "unknown"       anything else
// Empty: an empty file is judged by its name. Errors: none.
#pragma once

#include <string_view>

namespace cutoff {

std::string_view detect_format(std::string_view name, std::string_view head);

}  // namespace cutoff
