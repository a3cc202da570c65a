#include "dataset/join/set_builder.h"

#include <string_view>
#include <tuple>
#include <utility>

#include "core/limits.h"
#include "dataset/join/join_records.h"

namespace cutoff {
namespace {

// What must be unique, what it is called in messages, and what has to agree.
std::string key(const PassageRecord& r) { return r.passage.id; }
std::string key(const QuestionRecord& r) { return r.id; }
std::string key(const LabelRecord& r) {
  return std::to_string(r.question_id.size()) + ':' + r.question_id + r.passage;
}

constexpr std::string_view field(const PassageRecord&) { return "passage id"; }
constexpr std::string_view field(const QuestionRecord&) { return "question id"; }
constexpr std::string_view field(const LabelRecord&) { return "label"; }

const std::string& shown_id(const PassageRecord& r) { return r.passage.id; }
const std::string& shown_id(const QuestionRecord& r) { return r.id; }
const std::string& shown_id(const LabelRecord& r) { return r.question_id; }

bool agree(const PassageRecord& a, const PassageRecord& b) {
  const auto content = [](const Passage& p) { return std::tie(p.title, p.text, p.group); };
  return content(a.passage) == content(b.passage);
}
bool agree(const QuestionRecord& a, const QuestionRecord& b) {
  const auto content = [](const QuestionRecord& q) {
    return std::tie(q.text, q.kind, q.group, q.half, q.no_answer);
  };
  return content(a) == content(b);
}
bool agree(const LabelRecord& a, const LabelRecord& b) { return a.grade == b.grade; }

constexpr Code conflict(const LabelRecord&) { return Code::contradicting_label; }
template <class Record>
constexpr Code conflict(const Record&) {
  return Code::conflicting_id;
}

// A row that repeats its question to add a label is no duplicate; the label is looked at by itself.
bool counts_as_duplicate(const QuestionRecord& r) { return !r.brings_label; }
template <class Record>
constexpr bool counts_as_duplicate(const Record&) {
  return true;
}

}  // namespace

template <class Record>
Result<void> SetBuilder::put(Shelf<Record>& shelf, std::vector<Record>& records,
                             FileRecords& file) {
  for (Record& record : records) {
    const auto [place, is_new] = shelf.places.try_emplace(key(record), shelf.records.size());
    if (is_new) {
      record.file = files_.size();
      shelf.records.push_back(std::move(record));
      continue;
    }
    const Record& first = shelf.records[place->second];
    Where where{file.summary.name, record.line, std::string(field(record)),
                shown(shown_id(record))};
    if (!agree(first, record)) {
      const std::string& first_file =
          first.file < files_.size() ? files_[first.file].name : file.summary.name;
      return fail(conflict(record), std::move(where),
                  "differs from line " + std::to_string(first.line) + " of " + first_file);
    }
    if (counts_as_duplicate(record)) file.notes.add(Code::duplicate_merged, std::move(where));
  }
  return {};
}

template <class Record>
void SetBuilder::cut_back(Shelf<Record>& shelf, std::size_t size) {
  while (shelf.records.size() > size) {
    shelf.places.erase(key(shelf.records.back()));
    shelf.records.pop_back();
  }
}

Result<void> SetBuilder::put_all(FileRecords& records) {
  CL_CHECKED(put(passages_, records.passages, records));
  CL_CHECKED(put(questions_, records.questions, records));
  CL_CHECKED(put(labels_, records.labels, records));
  const auto too_many = [&](std::string_view what, std::size_t limit) {
    return fail(Code::too_large, {records.summary.name, {}, std::string(what), {}},
                "at most " + std::to_string(limit));
  };
  if (passages_.records.size() > limits::kMaxPassages)
    return too_many("passages", limits::kMaxPassages);
  if (questions_.records.size() > limits::kMaxQuestions)
    return too_many("questions", limits::kMaxQuestions);
  return {};
}

Result<void> SetBuilder::add(FileRecords records) {
  const std::size_t passages = passages_.records.size();
  const std::size_t questions = questions_.records.size();
  const std::size_t labels = labels_.records.size();
  if (auto put = put_all(records); !put) {
    cut_back(passages_, passages);
    cut_back(questions_, questions);
    cut_back(labels_, labels);
    return put;
  }
  notes_.append(records.notes.notes());
  files_.push_back(std::move(records.summary));
  return {};
}

Result<void> SetBuilder::add(const Run& run) {
  FileRecords records;
  records.summary = run.summary;
  records.notes.append(run.notes);
  CL_CHECKED(add(std::move(records)));
  ids_of_runs_.add(run, files_.size() - 1);
  return {};
}

Result<EvaluationSet> SetBuilder::finish() const {
  const std::vector<LabelRecord>& labels = labels_.records;
  if (ids_of_runs_.empty())
    return join_records({files_, notes_, passages_.records, questions_.records, labels});
  NoteBook notes = notes_;
  std::vector<PassageRecord> passages = passages_.records;
  std::vector<QuestionRecord> questions = questions_.records;
  if (passages.empty()) {
    passages = ids_of_runs_.passages(labels);
    notes.add(Code::ids_only, {.field = "passages"});
  }
  if (questions.empty()) {
    questions = ids_of_runs_.questions(labels);
    notes.add(Code::ids_only, {.field = "questions"});
  }
  for (const KnownIds::Named& named : ids_of_runs_.questions_of_runs()) {
    if (!questions_.records.empty() && !questions_.places.contains(named.id))
      notes.add(Code::unknown_question,
                {files_[named.file].name, named.line, "question id", named.id});
  }
  return join_records({files_, notes, passages, questions, labels});
}

}  // namespace cutoff
