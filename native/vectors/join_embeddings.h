// Tables of vectors without a record (vectors/embedding_table.h) as the VectorSet of one evaluation
// set: each id is looked up among passages (pieces, where they are cut) and questions. A table
// whose ids are only among the one, or whose role is given, is of those. Where an id is both a
// passage's and a question's and nothing says which, the table is refused. Rows become unit length.
// A passage without words and a blank question may be missing: they have no vector. The record's
// model is the name given; what nobody said stays empty, and weights_sha256 is a hash of the
// numbers, so that other vectors under the same name are not taken for these.
// Shapes: as VectorSet, rows in the set's order.
// Empty: no table leaves all ids missing.
// Errors: ids_differ (missing ids, listed with their number; an id of both kinds; an id in two
// tables), bad_shape (tables of different dims).
// Source: elementary.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "core/describe.h"
#include "core/error.h"
#include "dataset/set/evaluation_set.h"
#include "vectors/embedding_table.h"
#include "vectors/vector_set.h"

namespace cutoff {

enum class EmbeddingRole : std::uint8_t { by_ids, passages, questions };

CL_NAMES(EmbeddingRole, by_ids, passages, questions);

struct EmbeddingSource {
  EmbeddingTable table;
  EmbeddingRole role = EmbeddingRole::by_ids;
};

inline constexpr std::size_t kIdsListed = 20;

struct JoinedDescription {
  std::size_t extra = 0;                    // rows of ids that the set does not have: left out
  std::vector<std::string> extra_ids = {};  // the first kIdsListed, in the order of the files
  std::size_t renormalised = 0;             // rows whose length was not 1 (± kLengthTolerance)
};
CL_FIELDS(JoinedDescription, extra, extra_ids, renormalised);

struct JoinedEmbeddings : JoinedDescription {
  VectorSet vectors = {};
};

using EmbeddingSources = std::vector<EmbeddingSource>;

Result<JoinedEmbeddings> join_embeddings(const EvaluationSet& set, const EmbeddingSources& sources,
                                         const std::string& model);

}  // namespace cutoff
