#include "dataset/protocol.h"

#include <algorithm>
#include <iterator>
#include <span>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

#include "core/limits.h"
#include "core/rng.h"
#include "dataset/cut_passages.h"
#include "dataset/json_text.h"

namespace cutoff {
namespace {

// ── the file
// ─────────────────────────────────────────────────────────────────────────────────────────

class ProtocolReader {
 public:
  ProtocolReader(std::string_view file, const Json& object) : file_(file), object_(object) {}

  Result<Protocol> read() {
    Protocol p;
    CL_CHECKED(count("articles_in", p.articles_in, true));
    CL_CHECKED(count("articles_out", p.articles_out, true));
    CL_CHECKED(count("sample_per_kind", p.sample_per_kind, true));
    CL_CHECKED(count("split_seed", p.split_seed, false));
    CL_CHECKED(count("sample_seed", p.sample_seed, false));
    CL_CHECKED(count("k", p.k, false));
    CL_CHECKED(count("mix_no_answer", p.mix_no_answer, false));
    CL_CHECKED(share("target", p.target));
    for (const auto& [key, value] : object_.items())
      if (std::ranges::find(known_, key) == known_.end())
        return fail(Code::unknown_option, at(key));
    CL_CHECKED(
        check("articles_in", p.articles_in > 0 && p.articles_in % 2 == 0, "even, at least 2"));
    CL_CHECKED(check("articles_out", p.articles_out % 2 == 0, "even"));
    CL_CHECKED(check("sample_per_kind", p.sample_per_kind > 0, "at least 1"));
    CL_CHECKED(check("k", p.k > 0 && p.k <= limits::kMaxDepth,
                     "1 to " + std::to_string(limits::kMaxDepth)));
    CL_CHECKED(check("target", p.target > 0 && p.target <= 1, "above 0, at most 1"));
    return p;
  }

 private:
  Where at(const std::string& key) const {
    const auto member = object_.find(key);
    return {file_, {}, key, member == object_.end() ? "" : shown(member->dump())};
  }

  template <class Number>
  Result<void> count(const char* key, Number& into, bool needed) {
    known_.push_back(key);
    const auto member = object_.find(key);
    if (member == object_.end()) {
      if (needed) return fail(Code::missing_field, at(key));
      return {};
    }
    if (!member->is_number_unsigned())
      return fail(Code::wrong_type, at(key), "expected a whole number, not negative");
    const auto value = member->get<std::uint64_t>();
    if (!std::in_range<Number>(value)) return fail(Code::out_of_range, at(key));
    into = static_cast<Number>(value);
    return {};
  }

  Result<void> share(const char* key, double& into) {
    known_.push_back(key);
    const auto member = object_.find(key);
    if (member == object_.end()) return {};
    if (!member->is_number()) return fail(Code::wrong_type, at(key), "expected a number");
    into = member->get<double>();
    return {};
  }

  Result<void> check(const char* key, bool holds, std::string range) const {
    if (holds) return {};
    return fail(Code::out_of_range, at(key), std::move(range));
  }

  std::string file_;
  const Json& object_;
  std::vector<std::string_view> known_;
};

// ── the set
// ──────────────────────────────────────────────────────────────────────────────────────────

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
  static std::unexpected<Error> does_not_fit(std::string what, std::size_t needed,
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

Result<Protocol> read_protocol(std::string_view file, std::string_view json) {
  const Where where{std::string(file), {}, {}, {}};
  CL_TRY(const Json object, parse_json(json, where));
  if (!object.is_object()) return fail(Code::wrong_type, where, "expected an object");
  return ProtocolReader(file, object).read();
}

Result<EvaluationSet> apply_protocol(const EvaluationSet& set, const Protocol& protocol) {
  CL_TRY(EvaluationSet study, Study(set, protocol).run());
  study.cut = set.cut;
  return cut_again(std::move(study));
}

}  // namespace cutoff
