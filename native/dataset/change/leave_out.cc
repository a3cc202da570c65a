#include "dataset/change/leave_out.h"

#include <algorithm>
#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/rng.h"
#include "dataset/change/cut_passages.h"

namespace cutoff {
namespace {

constexpr std::uint32_t kGone = UINT32_MAX;

// Passages of each topic, topics by name.
std::vector<std::vector<std::uint32_t>> topics_of(const EvaluationSet& set) {
  const bool grouped =
      std::ranges::any_of(set.passages, [](const Passage& p) { return !p.group.empty(); });
  std::map<std::pair<bool, std::string_view>, std::vector<std::uint32_t>> topics;
  for (std::uint32_t i = 0; i < set.passages.size(); ++i) {
    const Passage& p = set.passages[i];
    const bool by_group = grouped && !p.group.empty();
    topics[{by_group, by_group ? p.group : p.id}].push_back(i);
  }
  std::vector<std::vector<std::uint32_t>> list;
  list.reserve(topics.size());
  for (auto& [name, passages] : topics) list.push_back(std::move(passages));
  return list;
}

bool lost(const Question& q, const std::vector<bool>& gone) {
  return q.answerability == Answerability::answerable &&
         std::ranges::all_of(q.judgements, [&](const Judgement& j) {
           return j.grade <= 0 || (j.passage && gone[*j.passage]);
         });
}

void settle(Question& q, const std::vector<std::uint32_t>& places, bool is_lost) {
  if (is_lost) q.answerability = Answerability::no_answer;
  std::erase_if(q.judgements,
                [&](const Judgement& j) { return j.passage && places[*j.passage] == kGone; });
  for (Judgement& j : q.judgements)
    if (j.passage) j.passage = places[*j.passage];
}

}  // namespace

Result<EvaluationSet> leave_topics_out(EvaluationSet set, double share, std::uint64_t seed) {
  if (!(share > 0 && share < 1))
    return fail(Code::out_of_range, {.field = "share", .value = std::to_string(share)},
                "more than 0, less than 1");
  auto topics = topics_of(set);
  PythonRandom(seed).shuffle(topics);
  const auto answerable = static_cast<double>(
      std::ranges::count(set.questions, Answerability::answerable, &Question::answerability));
  std::vector<bool> gone(set.passages.size());
  for (std::size_t t = 0; t + 1 < topics.size(); ++t) {
    const auto lost_now = static_cast<double>(
        std::ranges::count_if(set.questions, [&](const Question& q) { return lost(q, gone); }));
    if (lost_now >= share * answerable) break;
    for (const std::uint32_t passage : topics[t]) gone[passage] = true;
  }
  std::vector<std::uint32_t> places(set.passages.size(), kGone);
  std::vector<Passage> kept;
  for (std::uint32_t i = 0; i < set.passages.size(); ++i) {
    if (gone[i]) continue;
    places[i] = static_cast<std::uint32_t>(kept.size());
    kept.push_back(std::move(set.passages[i]));
  }
  for (Question& q : set.questions) settle(q, places, lost(q, gone));
  set.passages = std::move(kept);
  return cut_again(std::move(set));
}

}  // namespace cutoff
