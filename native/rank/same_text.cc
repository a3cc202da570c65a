#include "rank/same_text.h"

#include <algorithm>
#include <string>
#include <unordered_map>
#include <unordered_set>

#include "core/text.h"
#include "rank/depth.h"

namespace cutoff {
namespace {

// Of passages: the first index of each text.
std::unordered_map<std::string, std::uint32_t> first_of_texts(const EvaluationSet& set) {
  std::unordered_map<std::string, std::uint32_t> first;
  for (std::uint32_t i = 0; i < set.passages.size(); ++i) {
    const std::string text = set.passages[i].text_to_encode();
    if (!is_blank(text)) first.emplace(trimmed(text), i);
  }
  return first;
}

// Each list edited, which may take hits away. Cut lists are good for so many hits less.
template <class Edit>
Result<RankedLists> edited(const EvaluationSet& set, RankedLists lists, const Edit& edit) {
  if (lists.lists.size() != set.questions.size()) {
    return fail(Code::bad_shape, {.field = "lists"},
                "expected " + std::to_string(set.questions.size()) + " lists, found " +
                    std::to_string(lists.lists.size()));
  }
  std::size_t most_lost = 0;
  for (std::size_t q = 0; q < lists.lists.size(); ++q) {
    const std::size_t before = lists.lists[q].size();
    edit(q, lists.lists[q]);
    most_lost = std::max(most_lost, before - lists.lists[q].size());
  }
  if (!reach(set, lists)) return lists;
  if (most_lost >= lists.depth) {
    return fail(Code::out_of_range, {.field = "depth", .value = std::to_string(lists.depth)},
                "above " + std::to_string(most_lost) + ": so many hits go from one list");
  }
  lists.depth -= most_lost;
  return lists;
}

}  // namespace

SameText same_text(const EvaluationSet& set) {
  const auto first = first_of_texts(set);
  SameText same;
  std::unordered_map<std::uint32_t, std::size_t> place_of;
  for (std::uint32_t i = 0; i < set.passages.size(); ++i) {
    const auto found = first.find(std::string(trimmed(set.passages[i].text_to_encode())));
    const std::uint32_t stand_in = found == first.end() ? i : found->second;
    same.stand_in.push_back(stand_in);
    if (stand_in == i) continue;
    const auto [place, is_new] = place_of.emplace(stand_in, same.groups.size());
    if (is_new) same.groups.push_back({stand_in});
    same.groups[place->second].push_back(i);
  }
  std::ranges::sort(same.groups);
  return same;
}

std::vector<QuestionInCorpus> questions_in_corpus(const EvaluationSet& set) {
  const auto first = first_of_texts(set);
  std::vector<QuestionInCorpus> found;
  for (std::uint32_t q = 0; q < set.questions.size(); ++q) {
    const auto passage = first.find(std::string(trimmed(set.questions[q].text)));
    if (passage != first.end()) found.push_back({q, passage->second});
  }
  return found;
}

EvaluationSet with_joined_judgements(EvaluationSet set, const SameText& same) {
  for (Question& question : set.questions) {
    std::vector<Judgement> kept;
    for (Judgement& judgement : question.judgements) {
      if (judgement.passage) {
        judgement.passage = same.stand_in[*judgement.passage];
        judgement.passage_id = set.passages[*judgement.passage].id;
      }
      const auto other = std::ranges::find(kept, judgement.passage_id, &Judgement::passage_id);
      if (other == kept.end()) {
        kept.push_back(std::move(judgement));
      } else {
        other->grade = std::max(other->grade, judgement.grade);
      }
    }
    question.judgements = std::move(kept);
  }
  return set;
}

Result<RankedLists> joined(const EvaluationSet& set, RankedLists lists, const SameText& same) {
  return edited(set, std::move(lists), [&](std::size_t, std::vector<Hit>& list) {
    std::unordered_set<std::uint32_t> seen;
    for (Hit& hit : list) hit.passage = same.stand_in[hit.passage];
    std::erase_if(list, [&](const Hit& hit) { return !seen.insert(hit.passage).second; });
  });
}

Result<RankedLists> without_question_texts(const EvaluationSet& set, RankedLists lists) {
  const SameText same = same_text(set);
  std::unordered_map<std::size_t, std::uint32_t> own;
  for (const QuestionInCorpus& found : questions_in_corpus(set)) {
    own.emplace(found.question, found.passage);
  }
  return edited(set, std::move(lists), [&](std::size_t question, std::vector<Hit>& list) {
    const auto found = own.find(question);
    if (found == own.end()) return;
    std::erase_if(list,
                  [&](const Hit& hit) { return same.stand_in[hit.passage] == found->second; });
  });
}

}  // namespace cutoff
