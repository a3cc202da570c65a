#include "dataset/change/apply_protocol.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

#include "core/rng.h"
#include "dataset/change/cut_passages.h"

namespace cutoff {
namespace {

constexpr std::size_t kNowhere = static_cast<std::size_t>(-1);

// A set's groups, numbered in the order of their first passage.
class Groups {
 public:
  explicit Groups(const EvaluationSet& set) : set_(set) {
    for (const Passage& passage : set.passages)
      if (!passage.group.empty()) numbers_.try_emplace(passage.group, numbers_.size());
    passages_.resize(numbers_.size());
    questions_.resize(numbers_.size());
    for (std::uint32_t i = 0; i < set.passages.size(); ++i)
      add(passages_, set.passages[i].group, i);
    for (std::uint32_t i = 0; i < set.questions.size(); ++i)
      if (usable(set.questions[i])) add(questions_, group_of(set.questions[i]), i);
  }

  std::size_t size() const { return numbers_.size(); }
  std::span<const std::uint32_t> passages(std::size_t group) const { return passages_[group]; }
  std::span<const std::uint32_t> questions(std::size_t group) const { return questions_[group]; }

 private:
  using Lists = std::vector<std::vector<std::uint32_t>>;

  static bool usable(const Question& q) {
    return !q.blank() && q.answerability != Answerability::unjudged;
  }

  void add(Lists& lists, const std::string& group, std::uint32_t index) {
    if (const auto number = numbers_.find(group); number != numbers_.end())
      lists[number->second].push_back(index);
  }

  // A question's own group, else that of its first relevant passage.
  const std::string& group_of(const Question& q) const {
    if (!q.group.empty()) return q.group;
    for (const Judgement& j : q.judgements)
      if (j.grade > 0 && j.passage) return set_.passages[*j.passage].group;
    return q.group;
  }

  const EvaluationSet& set_;
  std::unordered_map<std::string, std::size_t> numbers_;
  Lists passages_;
  Lists questions_;
};

class Study {
 public:
  Study(const EvaluationSet& set, const Protocol& protocol)
      : set_(set), protocol_(protocol), groups_(set) {}

  Result<EvaluationSet> run() {
    const std::size_t needed = protocol_.articles_in + protocol_.articles_out;
    if (needed < protocol_.articles_in || groups_.size() < needed)
      return does_not_fit("articles", needed, groups_.size());
    order_.resize(groups_.size());
    for (std::size_t i = 0; i < order_.size(); ++i) order_[i] = i;
    PythonRandom(protocol_.split_seed).shuffle(order_);

    study_.files = set_.files;
    study_.notes = set_.notes;
    place_passages();
    const std::size_t in = protocol_.articles_in;
    const std::size_t out = protocol_.articles_out;
    const std::span<const std::size_t> order(order_);
    CL_CHECKED(draw_half(Half::validation, order.subspan(0, in / 2), order.subspan(in, out / 2)));
    CL_CHECKED(draw_half(Half::held_out, order.subspan(in / 2, in / 2),
                         order.subspan(in + out / 2, out / 2)));
    return std::move(study_);
  }

 private:
  static std::unexpected<Error> does_not_fit(const std::string& what, std::size_t needed,
                                             std::size_t found) {
    return fail(
        Code::protocol_does_not_fit, {{}, {}, what, std::to_string(found)},
        "needs " + std::to_string(needed) + " " + what + ", found " + std::to_string(found));
  }

  void place_passages() {
    new_index_.assign(set_.passages.size(), kNowhere);
    for (std::size_t i = 0; i < protocol_.articles_in; ++i) {
      for (const std::uint32_t passage : groups_.passages(order_[i])) {
        new_index_[passage] = study_.passages.size();
        study_.passages.push_back(set_.passages[passage]);
      }
    }
  }

  // A fresh stream a half: the sampled answerable questions of its groups, then those of groups
  // left out.
  Result<void> draw_half(Half half, std::span<const std::size_t> inside,
                         std::span<const std::size_t> left_out) {
    std::vector<std::uint32_t> answerable;
    std::vector<std::uint32_t> no_answer;
    for (const std::size_t group : inside)
      for (const std::uint32_t i : groups_.questions(group))
        if (set_.questions[i].answerability == Answerability::answerable) answerable.push_back(i);
    for (const std::size_t group : left_out)
      for (const std::uint32_t i : groups_.questions(group)) no_answer.push_back(i);

    PythonRandom random(protocol_.sample_seed);
    const std::string name = half == Half::validation ? " (validation)" : " (held out)";
    const std::size_t count = protocol_.sample_per_kind;
    if (answerable.size() < count)
      return does_not_fit("answerable questions" + name, count, answerable.size());
    if (no_answer.size() < count)
      return does_not_fit("questions of articles left out" + name, count, no_answer.size());
    for (const std::size_t i : random.sample_indices(answerable.size(), count))
      take(set_.questions[answerable[i]], half, Answerability::answerable);
    for (const std::size_t i : random.sample_indices(no_answer.size(), count))
      take(set_.questions[no_answer[i]], half, Answerability::no_answer);
    return {};
  }

  void take(Question question, Half half, Answerability answerability) {
    question.half = half;
    question.answerability = answerability;
    // What a question of an article left out was judged by is not in this corpus.
    if (answerability == Answerability::no_answer) question.judgements.clear();
    for (Judgement& j : question.judgements) {
      const std::size_t place = j.passage ? new_index_[*j.passage] : kNowhere;
      j.passage.reset();
      if (place != kNowhere) j.passage = static_cast<std::uint32_t>(place);
    }
    study_.questions.push_back(std::move(question));
  }

  const EvaluationSet& set_;
  const Protocol& protocol_;
  Groups groups_;
  EvaluationSet study_;
  std::vector<std::size_t> order_;
  std::vector<std::size_t> new_index_;  // of each of the set's passages, or kNowhere
};

}  // namespace

Result<EvaluationSet> apply_protocol(const EvaluationSet& set, const Protocol& protocol) {
  CL_TRY(EvaluationSet study, Study(set, protocol).run());
  study.cut = set.cut;
  study.halves_from = HalvesFrom::protocol;
  return cut_again(std::move(study));
}

}  // namespace cutoff
