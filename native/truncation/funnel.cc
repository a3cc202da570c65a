#include "truncation/funnel.h"

#include <algorithm>
#include <charconv>
#include <tuple>

#include "core/text.h"
#include "rank/dense_ranker.h"
#include "rank/own_passages.h"
#include "vectors/transform.h"

namespace cutoff {
namespace {

constexpr std::size_t kBatch = 64;

bool in_view(const Question& question, HalfInView half) {
  return !question.blank() && (!half || question.half == *half);
}

// Where each of the exact first hits stands in stage 1, counting from 0; those it lacks are left
// out.
std::vector<std::size_t> places(const std::vector<Hit>& exact, std::size_t n,
                                const std::vector<Hit>& stage_1) {
  std::vector<std::size_t> result;
  for (std::size_t i = 0; i < std::min(n, exact.size()); ++i) {
    const auto found = std::ranges::find(stage_1, exact[i].passage, &Hit::passage);
    if (found != stage_1.end()) {
      result.push_back(static_cast<std::size_t>(found - stage_1.begin()));
    }
  }
  return result;
}

void count(Overlap& into, std::size_t of, const std::vector<std::size_t>& places,
           std::size_t shortlist) {
  into.of += of;
  into.common += static_cast<std::size_t>(
      std::ranges::count_if(places, [&](std::size_t place) { return place < shortlist; }));
}

}  // namespace

std::vector<std::size_t> default_shortlists() { return {10, 20, 50, 100, 200, 500, 1000}; }

Result<std::vector<std::size_t>> parse_shortlists(std::string_view text) {
  std::vector<std::size_t> shortlists;
  for (const std::string_view part : split(text, ',')) {
    for (const std::string_view word : words(part)) {
      std::size_t size = 0;
      const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), size);
      if (error != std::errc{} || end != word.data() + word.size() || size == 0) {
        return fail(Code::out_of_range, {.field = "shortlist", .value = shown(word)},
                    "a whole number, 1 or more");
      }
      shortlists.push_back(size);
    }
  }
  return shortlists.empty() ? default_shortlists() : shortlists;
}

Result<std::vector<FunnelRow>> funnel(const EvaluationSet& set, const VectorSet& vectors,
                                      const LengthReference& reference, const StoredAs& stage_1,
                                      const std::vector<std::size_t>& shortlists) {
  const SearchRequest& request = reference.options.search;
  const std::size_t longest =
      std::min(shortlists.empty() ? 1 : std::ranges::max(shortlists), set.passages.size());
  CL_TRY(const DenseRanker ranker,
         DenseRanker::make(set, vectors,
                           {std::max<std::size_t>(longest, 1) + request.remove_own_passages,
                            stage_1.dims, true, stage_1.number_type}));
  std::vector<FunnelRow> rows;
  const std::size_t whole = vectors.record.dims;
  const std::size_t words =
      stage_1.number_type == NumberType::binary ? words_of_bits(stage_1.dims) : stage_1.dims;
  const std::size_t passages = std::max<std::size_t>(set.passages.size(), 1);
  for (const std::size_t shortlist : shortlists) {
    if (shortlist == 0) {
      return fail(Code::out_of_range, {.field = "shortlist", .value = "0"}, "1 or more");
    }
    const std::uint64_t ranked_again =
        std::min(shortlist, set.passages.size()) * std::uint64_t{ranker.stored()} / passages;
    rows.push_back({.transform = transform_of(vectors.record),
                    .dims = stage_1.dims,
                    .number_type = stage_1.number_type,
                    .shortlist = shortlist,
                    .multiply_adds = ranker.stored() * words + ranked_again * whole,
                    .multiply_adds_exact = std::uint64_t{ranker.stored()} * whole,
                    .bytes = bytes_of_vector(stage_1.number_type, stage_1.dims) +
                             bytes_of_vector(NumberType::float32, whole)});
  }
  for (std::size_t begin = 0; begin < set.questions.size(); begin += kBatch) {
    const std::size_t end = std::min(begin + kBatch, set.questions.size());
    std::vector<std::vector<Hit>> lists = ranker.lists(begin, end);
    for (std::size_t q = begin; q < end; ++q) {
      if (!in_view(set.questions[q], request.rules.half)) continue;
      std::vector<Hit>& list = lists[q - begin];
      if (request.remove_own_passages) remove_own_passage(set, q, list);
      const std::vector<Hit>& exact = reference.search.heads.lists[q];
      const std::vector<std::size_t> first_10 = places(exact, kOverlapDepth, list);
      const std::vector<std::size_t> first = places(exact, 1, list);
      for (FunnelRow& row : rows) {
        count(row.first_10, std::min(kOverlapDepth, exact.size()), first_10, row.shortlist);
        count(row.first, std::min<std::size_t>(1, exact.size()), first, row.shortlist);
      }
    }
  }
  for (FunnelRow& row : rows) {
    row.kept = share(row.first_10);
    row.first_kept = share(row.first);
  }
  return rows;
}

std::optional<std::size_t> cheapest(std::span<const FunnelRow> rows, double wanted) {
  std::optional<std::size_t> best;
  const auto cost = [&](std::size_t i) { return std::tuple(rows[i].multiply_adds, rows[i].bytes); };
  for (std::size_t i = 0; i < rows.size(); ++i) {
    if (!rows[i].kept || *rows[i].kept < wanted) continue;
    if (!best || cost(i) < cost(*best)) best = i;
  }
  return best;
}

}  // namespace cutoff
