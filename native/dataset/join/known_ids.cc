#include "dataset/join/known_ids.h"

#include <unordered_set>

namespace cutoff {
namespace {

using Named = KnownIds::Named;

// `named` without those named before.
std::vector<Named> distinct(const std::vector<Named>& named) {
  std::unordered_set<std::string_view> seen;
  std::vector<Named> once;
  for (const Named& n : named)
    if (seen.insert(n.id).second) once.push_back(n);
  return once;
}

std::vector<Named> of_labels(std::span<const LabelRecord> labels, std::string LabelRecord::* id) {
  std::vector<Named> named;
  // A cell that may be a list of ids cannot be cut before the ids are known.
  for (const LabelRecord& label : labels)
    if (!label.list) named.push_back({label.*id, label.line, label.file});
  return named;
}

std::vector<Named> joined(std::vector<Named> first, const std::vector<Named>& second) {
  first.insert(first.end(), second.begin(), second.end());
  return distinct(first);
}

}  // namespace

void KnownIds::add(const Run& run, std::size_t file) {
  for (const RunQuestion& question : run.questions) {
    questions_.push_back({question.id, question.line, file});
    for (const RunHit& hit : question.hits) passages_.push_back({hit.passage_id, hit.line, file});
  }
  passages_ = distinct(passages_);
  questions_ = distinct(questions_);
}

std::vector<PassageRecord> KnownIds::passages(std::span<const LabelRecord> labels) const {
  std::vector<PassageRecord> records;
  for (const Named& n : joined(of_labels(labels, &LabelRecord::passage), passages_))
    records.push_back({{n.id, {}, n.id, {}}, n.line, n.file});
  return records;
}

std::vector<QuestionRecord> KnownIds::questions(std::span<const LabelRecord> labels) const {
  std::vector<QuestionRecord> records;
  for (const Named& n : joined(of_labels(labels, &LabelRecord::question_id), questions_))
    records.push_back({.id = n.id, .text = n.id, .line = n.line, .file = n.file});
  return records;
}

}  // namespace cutoff
