// What the columns of a table mean, found by their names, and what kind of table they make.
// Names: case, and whether words are joined by blanks, hyphens or underscores, doesn't matter.
//   question id   query_id question_id qid
//   question      question query question_text query_text
//   passage id    doc_id passage_id document_id corpus_id docid pid doc relevant relevant_id
//                 relevant_ids relevant_doc_id relevant_doc_ids relevant_passage relevant_passages
//                 positive positives gold
//   title         title heading
//   text          text passage passage_text body content contents context document
//   answer        answer answer_text reply
//   grade         grade relevance rel label score
//   kind          kind type
//   group         group topic article category section
//   split         split half
//   answerable · no answer: no_answer unanswerable is_impossible · correct · id (of whatever a row
//                           is)
// Kinds, the first that fits:
//   scores      score and correct
//   faq         a question and an answer (or a text): every answer is a passage
//   questions   a question; or a question id and a text
//   judgements  a question id and a passage id
//   passages    a text, or a title and an id
// Empty: no columns make an unknown table.
// Errors: unknown_columns (two columns of one meaning). Source: this list is the definition.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "core/error.h"

namespace cutoff {

enum class Role : std::size_t {
  question_id,
  question,
  passage_id,
  title,
  text,
  answer,
  grade,
  kind,
  group,
  split,
  answerable,
  no_answer,
  correct,
  id,
};
inline constexpr std::size_t kRoles = 14;

enum class TableKind { scores, faq, questions, judgements, passages, unknown };

// "scores" "faq" "questions" "judgements" "passages" "unknown".
std::string_view print(TableKind kind);

std::optional<Role> role_of(std::string_view column);

// The first name of a role, by which a column can be named anew: "question_id", "question" …
std::string_view print(Role role);

// Where each role stands, as an index of a column.
class Columns {
 public:
  // `places`: where each column stands in its file, counting from 1; without them it stands there
  // as here.
  static Result<Columns> find(std::span<const std::string> names,
                              std::span<const std::uint64_t> places = {});

  std::optional<std::size_t> place(Role role) const {
    return places_[static_cast<std::size_t>(role)];
  }
  bool has(Role role) const { return place(role).has_value(); }
  TableKind kind() const;

 private:
  std::array<std::optional<std::size_t>, kRoles> places_{};
};

}  // namespace cutoff
