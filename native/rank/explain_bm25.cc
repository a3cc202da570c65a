#include "rank/explain_bm25.h"

#include <algorithm>
#include <unordered_map>

#include "rank/order.h"
#include "rank/stem.h"
#include "rank/stop_list.h"

namespace cutoff {
namespace {

// The question's words each once, those of the stop list too.
std::vector<Bm25Word> words_asked(const Question& question, const Bm25Settings& settings) {
  WordSettings as_written = settings.words;
  as_written.stop.clear();
  as_written.stem = false;
  std::vector<Bm25Word> words;
  for (const std::string& written : words_of(question.text, as_written)) {
    const bool stopped = settings.words.stops(written);
    const std::string word = settings.words.stem && !stopped ? stem(written) : written;
    auto found = std::ranges::find(words, word, &Bm25Word::word);
    if (found == words.end()) found = words.insert(found, {.word = word, .stopped = stopped});
    ++found->times;
  }
  return words;
}

// In how many texts a word stands that the index leaves out.
std::size_t texts_with(const std::string& word, const std::vector<PassageText>& texts,
                       const Bm25Settings& settings) {
  WordSettings with_stopped = settings.words;
  with_stopped.stop.clear();
  with_stopped.stem = false;
  return static_cast<std::size_t>(std::ranges::count_if(texts, [&](const PassageText& text) {
    const std::vector<std::string> words = words_of(text.text, with_stopped);
    return std::ranges::find(words, word) != words.end();
  }));
}

// What every text gets from each of the words.
struct TextParts {
  std::vector<std::uint32_t> counts;
  std::vector<double> parts;
  double score = 0;
};

bool is_relevant_to(const Question& question, std::uint32_t passage) {
  return std::ranges::any_of(question.judgements, [&](const Judgement& judgement) {
    return judgement.passage == passage && judgement.grade > 0;
  });
}

// The passages to show: the first ones, then the right ones that are not among them.
std::vector<std::uint32_t> shown_passages(const Question& question, const std::vector<Hit>& list,
                                          std::size_t top) {
  std::vector<std::uint32_t> shown;
  for (std::size_t i = 0; i < std::min(top, list.size()); ++i) shown.push_back(list[i].passage);
  for (const Judgement& judgement : question.judgements) {
    if (!judgement.passage || judgement.grade <= 0) continue;
    if (std::ranges::find(shown, *judgement.passage) == shown.end()) {
      shown.push_back(*judgement.passage);
    }
  }
  return shown;
}

}  // namespace

Result<Bm25Explanation> explain_bm25(const EvaluationSet& set, std::uint32_t question,
                                     std::size_t top, const Bm25Settings& settings) {
  CL_CHECKED(check_bm25(settings));
  const Question& asked = set.questions[question];
  const std::vector<PassageText> texts = set.passage_texts();
  const Bm25Index index(texts, settings);
  Bm25Explanation explanation{.texts = index.texts(), .average_length = index.average_length()};
  explanation.words = words_asked(asked, settings);
  std::unordered_map<std::uint32_t, TextParts> of_texts;
  std::vector<std::string> stopped;
  for (std::size_t i = 0; i < explanation.words.size(); ++i) {
    Bm25Word& word = explanation.words[i];
    const std::vector<Bm25Index::Part> parts = index.parts(word.word);
    word.df = word.stopped ? texts_with(word.word, texts, settings) : parts.size();
    word.idf = bm25_idf(index.texts(), word.df);
    if (word.stopped) {
      stopped.push_back(word.word);
      continue;
    }
    for (const Bm25Index::Part& part : parts) {
      TextParts& of_text = of_texts[part.text];
      of_text.counts.resize(explanation.words.size());
      of_text.parts.resize(explanation.words.size());
      of_text.counts[i] = part.count;
      of_text.parts[i] = part.score * static_cast<double>(word.times);
      of_text.score += of_text.parts[i];
    }
  }
  explanation.stopped_negations = negations_in(stopped);
  std::vector<Hit> list = index.hits(asked.text);
  Order(set.passages).sort_and_cut(list, list.size());
  for (const std::uint32_t passage : shown_passages(asked, list, top)) {
    Bm25Passage shown{.passage = passage, .relevant = is_relevant_to(asked, passage)};
    shown.counts.resize(explanation.words.size());
    shown.parts.resize(explanation.words.size());
    for (std::uint32_t t = 0; t < texts.size(); ++t) {
      if (texts[t].passage != passage) continue;
      const auto found = of_texts.find(t);
      if (found == of_texts.end()) {
        if (shown.length == 0) shown.length = index.length(t);
        continue;
      }
      if (found->second.score <= shown.score) continue;
      shown.score = found->second.score;
      shown.length = index.length(t);
      shown.counts = found->second.counts;
      shown.parts = found->second.parts;
    }
    const auto place = std::ranges::find(list, passage, &Hit::passage);
    if (place != list.end()) shown.rank = static_cast<std::size_t>(place - list.begin()) + 1;
    explanation.passages.push_back(std::move(shown));
  }
  return explanation;
}

}  // namespace cutoff
