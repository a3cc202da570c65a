#include "vectors/join_embeddings.h"

#include <algorithm>
#include <cmath>
#include <optional>
#include <string_view>
#include <unordered_map>

#include "core/sha256.h"
#include "core/text.h"
#include "vectors/normalise.h"
#include "vectors/vector_checks.h"

namespace cutoff {
namespace {

using Places = std::unordered_map<std::string_view, std::size_t>;

// One of the two halves of a VectorSet while it is filled.
struct Part {
  const char* name;
  std::vector<std::string> ids = {};
  std::vector<bool> may_be_missing = {};
  Places places = {};
  std::vector<float> numbers = {};
  std::vector<bool> filled = {};

  void add(std::string id, bool optional) {
    ids.push_back(std::move(id));
    may_be_missing.push_back(optional);
  }
  void index(std::size_t dims) {
    for (std::size_t i = 0; i < ids.size(); ++i) places.emplace(ids[i], i);
    numbers.assign(ids.size() * dims, 0.0f);
    filled.assign(ids.size(), false);
  }
  std::optional<std::size_t> place(const std::string& id) const {
    const auto found = places.find(id);
    if (found == places.end()) return std::nullopt;
    return found->second;
  }
};

std::string first_of(const std::vector<std::string>& ids, std::size_t count) {
  std::string text = std::to_string(count) + ": ";
  for (std::size_t i = 0; i < ids.size(); ++i) text += (i ? ", " : "") + shown(ids[i]);
  return count > ids.size() ? text + " …" : text;
}

Result<std::size_t> common_dims(const EmbeddingSources& sources) {
  std::size_t dims = 0;
  for (const EmbeddingSource& source : sources) {
    const EmbeddingTable& table = source.table;
    if (table.ids.empty()) continue;
    if (dims == 0) dims = table.dims;
    if (table.dims != dims) {
      return fail(Code::bad_shape,
                  {.file = table.file,
                   .field = "embedding",
                   .value = std::to_string(table.dims) + " numbers"},
                  "the other file has " + std::to_string(dims));
    }
  }
  return std::max<std::size_t>(dims, 1);
}

class Joiner {
 public:
  Joiner(const EvaluationSet& set, std::size_t dims) : dims_(dims) {
    for (PassageText& text : set.passage_texts()) {
      passages_.add(std::move(text.id), trimmed(text.text).empty());
    }
    for (const Question& question : set.questions) questions_.add(question.id, question.blank());
    passages_.index(dims);
    questions_.index(dims);
  }

  Result<void> add(const EmbeddingSource& source) {
    const EmbeddingTable& table = source.table;
    for (std::size_t row = 0; row < table.ids.size(); ++row) {
      const std::string& id = table.ids[row];
      const auto passage =
          source.role == EmbeddingRole::questions ? std::nullopt : passages_.place(id);
      const auto question =
          source.role == EmbeddingRole::passages ? std::nullopt : questions_.place(id);
      if (passage && question) {
        return fail(Code::ids_differ, {.file = table.file, .field = "id", .value = shown(id)},
                    "a passage and a question have this id: say which the file holds");
      }
      if (!passage && !question) {
        if (joined_.extra++ < kIdsListed) joined_.extra_ids.push_back(id);
        continue;
      }
      CL_CHECKED(
          put(passage ? passages_ : questions_, passage ? *passage : *question, source, row));
    }
    return {};
  }

  Result<JoinedEmbeddings> finish(const std::string& model, const std::string& cut) && {
    CL_CHECKED(check_missing(passages_));
    CL_CHECKED(check_missing(questions_));
    VectorSet& vectors = joined_.vectors;
    Record& record = vectors.record;
    record.model = model;
    record.pooling = kUnknownPooling;
    record.dims = dims_;
    record.renormalised = true;
    record.passage_cut = cut;
    record.weights_sha256 = sha256_hex({reinterpret_cast<const char*>(passages_.numbers.data()),
                                        passages_.numbers.size() * sizeof(float)});
    vectors.passage_ids = std::move(passages_.ids);
    vectors.question_ids = std::move(questions_.ids);
    vectors.passages = std::move(passages_.numbers);
    vectors.questions = std::move(questions_.numbers);
    return std::move(joined_);
  }

 private:
  Result<void> put(Part& part, std::size_t place, const EmbeddingSource& source, std::size_t row) {
    if (part.filled[place]) {
      return fail(Code::ids_differ,
                  {.file = source.table.file, .field = part.name, .value = shown(part.ids[place])},
                  "this id stands in two files");
    }
    part.filled[place] = true;
    const std::span<float> into = std::span(part.numbers).subspan(place * dims_, dims_);
    std::copy_n(source.table.numbers.begin() + static_cast<std::ptrdiff_t>(row * dims_), dims_,
                into.begin());
    const double before = length(into);
    joined_.renormalised += before > 0 && std::abs(before - 1) > kLengthTolerance;
    normalise(into);
    return {};
  }

  Result<void> check_missing(const Part& part) const {
    std::size_t count = 0;
    std::vector<std::string> first;
    for (std::size_t i = 0; i < part.ids.size(); ++i) {
      if (part.filled[i] || part.may_be_missing[i]) continue;
      if (count++ < kIdsListed) first.push_back(part.ids[i]);
    }
    if (count == 0) return {};
    std::string detail = "missing, " + first_of(first, count);
    if (joined_.extra > 0) {
      detail += "; not in the set, " + first_of(joined_.extra_ids, joined_.extra);
    }
    return fail(Code::ids_differ, {.field = part.name, .value = shown(first.front())},
                std::move(detail));
  }

  std::size_t dims_;
  Part passages_{"passages"};
  Part questions_{"questions"};
  JoinedEmbeddings joined_;
};

}  // namespace

Result<JoinedEmbeddings> join_embeddings(const EvaluationSet& set, const EmbeddingSources& sources,
                                         const std::string& model) {
  CL_TRY(const std::size_t dims, common_dims(sources));
  Joiner joiner(set, dims);
  for (const EmbeddingSource& source : sources) CL_CHECKED(joiner.add(source));
  return std::move(joiner).finish(model, set.cut);
}

}  // namespace cutoff
