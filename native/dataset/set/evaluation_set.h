// The labelled questions and the passages they are asked of: what every study starts from.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/describe.h"
#include "core/error.h"

namespace cutoff {

// An id is a string compared byte for byte; "NA", "null", "1" and "01" are ordinary, different ids.
struct Passage {
  std::string id;
  std::string title;
  std::string text;
  std::string group;         // article, topic, page; empty when the file has none
  bool id_is_place = false;  // the file gave no id: it tells where the passage stood (read_table.h)

  // What is encoded: "title text" with one space, or the one that is there. Never a leading space.
  std::string text_to_encode() const;
};

// answerable: a relevant passage exists. no_answer: marked so, nothing here answers it. unjudged:
// nobody said.
enum class Answerability : std::uint8_t { answerable, no_answer, unjudged };
CL_NAMES(Answerability, answerable, no_answer, unjudged);

// Its stable name, in reports and hashes: "answerable", "no_answer", "unjudged".
std::string_view name_of(Answerability answerability);

// The half a question belongs to. none: no split has been made yet.
enum class Half : std::uint8_t { none, validation, held_out };
CL_NAMES(Half, validation, held_out);

// Who divided the questions: their file, a protocol, the default rule (change/halves.h), or a look:
// what was labelled since is held out (change/with_labels.h).
enum class HalvesFrom : std::uint8_t { file, protocol, by_default, look };
constexpr std::string_view name_of_type(HalvesFrom) { return "HalvesFrom"; }
constexpr auto names_of(HalvesFrom) {
  return std::array{std::pair{HalvesFrom::file, std::string_view("file")},
                    std::pair{HalvesFrom::protocol, std::string_view("protocol")},
                    std::pair{HalvesFrom::by_default, std::string_view("default")},
                    std::pair{HalvesFrom::look, std::string_view("look")}};
}

// What somebody said about one passage for one question. Relevant: grade > 0 (`relevant_from` moves
// it).
struct Judgement {
  std::string passage_id;
  std::optional<std::uint32_t> passage;  // its index, or no value: judged, but not in this corpus
  double grade = 1;
};

struct Question {
  std::string id;
  std::string text;
  std::string kind = {};  // "paraphrase", "typo" …; empty when the file has none
  std::string group = {};
  Half half = Half::none;
  Answerability answerability = Answerability::unjudged;
  std::vector<Judgement> judgements = {};  // at most one a passage
  bool id_is_place = false;                // as a passage's

  // Nothing but white space, controls and zero-width characters: listed, left out of every figure.
  bool blank() const;
};

// What was read from one file, for `inspect`.
struct FileSummary {
  std::string name;
  std::string
      format;  // "squad", "beir-corpus", "beir-queries", "qrels", "table", "scores", "protocol" …
  std::string encoding;   // "utf-8" or what it was decoded from
  std::string delimiter;  // of tables: "," ";" "\t"; else empty
  std::uint64_t rows = 0;
};
CL_FIELDS(FileSummary, name, format, encoding, delimiter, rows);

// One text to encode for a passage: all of it, or a piece where passages are cut (cut_passages.h).
struct PassageText {
  std::string id;    // the passage's, or the piece's own
  std::string text;  // as it is encoded
  std::uint32_t passage = 0;
};

// Invariants (checked by the readers): ids unique within passages and within questions; every
// Judgement::passage is an index into `passages`.
struct EvaluationSet {
  std::vector<Passage> passages;
  std::vector<Question> questions;
  std::vector<FileSummary> files;
  std::vector<Note> notes;
  std::vector<PassageText> pieces;  // in the passages' order; empty where they are whole
  std::string cut;  // the rule they were cut by, as it is printed; empty where whole
  HalvesFrom halves_from = HalvesFrom::file;  // says something where there are halves

  bool has_halves() const;  // some question has a half
  // What is encoded: the pieces, or one text a passage.
  std::vector<PassageText> passage_texts() const;
};

}  // namespace cutoff
