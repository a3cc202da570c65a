#include "truncation/length_search.h"

#include <algorithm>
#include <chrono>

#include "measures/list_depth.h"
#include "rank/depth.h"
#include "rank/own_passages.h"
#include "stats/quantile.h"

namespace cutoff {
namespace {

// Questions at a time.
constexpr std::size_t kBatch = 64;

}  // namespace

Result<LengthSearch> search_length(const EvaluationSet& set, const VectorSet& vectors,
                                   DenseOptions options, const SearchRequest& request) {
  CL_TRY(const std::size_t measured, list_depth(set, request.measures));
  // One more than is looked at where each list may lose one.
  options.depth =
      depth_before(std::max(measured, request.head),
                   request.remove_own_passages ? OwnPassageRule::removed : OwnPassageRule::kept);
  CL_TRY(const DenseRanker ranker, DenseRanker::make(set, vectors, options));
  LengthSearch search;
  search.stored = ranker.stored();
  search.heads.depth = request.head;
  search.heads.own_passages_removed = request.remove_own_passages;
  search.heads.lists.resize(set.questions.size());
  QuestionsInView view = questions_in_view(set, request.rules);
  Evaluation& evaluation = search.evaluation;
  evaluation.measures = request.measures;
  evaluation.values.reserve(view.scored.size() * request.measures.size());
  std::chrono::duration<double, std::milli> spent{0};
  auto scored = view.scored.begin();
  for (std::size_t begin = 0; begin < set.questions.size(); begin += kBatch) {
    const std::size_t end = std::min(begin + kBatch, set.questions.size());
    const auto started = std::chrono::steady_clock::now();
    std::vector<std::vector<Hit>> lists = ranker.lists(begin, end);
    spent += std::chrono::steady_clock::now() - started;
    for (std::size_t q = begin; q < end; ++q) {
      std::vector<Hit>& list = lists[q - begin];
      if (request.remove_own_passages) remove_own_passage(set, q, list);
      if (scored != view.scored.end() && *scored == q) {
        ++scored;
        const JudgedRanking ranking = judge(list, set.questions[q].judgements, request.rules.ties,
                                            request.rules.relevant_from);
        for (const MeasureId& id : request.measures) {
          evaluation.values.push_back(id.of(ranking));
        }
      }
      keep_first(list, request.head);
      list.shrink_to_fit();  // whole lists may have been made
      search.heads.lists[q] = std::move(list);
    }
  }
  evaluation.questions = std::move(view.scored);
  evaluation.counts = view.counts;
  if (!set.questions.empty()) {
    search.milliseconds = spent.count() / static_cast<double>(set.questions.size());
  }
  return search;
}

std::optional<double> median_top_score(const EvaluationSet& set, const RankedLists& heads,
                                       HalfInView half) {
  std::vector<double> best;
  for (std::size_t q = 0; q < set.questions.size(); ++q) {
    if (heads.lists[q].empty() || (half && set.questions[q].half != *half)) continue;
    best.push_back(heads.lists[q].front().score);
  }
  return median(std::move(best));
}

}  // namespace cutoff
