// BM25 opened up for one question: what each of its words weighs, and which part of a passage's
// score it makes.
//   words      each once, in the order of the question, as it is searched; how often it stands
//   there;
//              df, idf; whether the stop list leaves it out: then it weighs nothing, and df and idf
//              are those it would have
//   passages   the first `top` of the list, and every right one, retrieved or not; of a passage cut
//              in pieces, its best piece
//   parts      [passages × words]: the word's share of the score, times how often it is asked; they
//              add up to the score
// A word with df 0 (a misspelling, a word of another language) adds nothing anywhere.
// Ties: rank/order.h. Empty: a question without words has none. Errors: out_of_range (k1, b).
// Source: rank/bm25.h.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/error.h"
#include "dataset/set/evaluation_set.h"
#include "rank/bm25.h"

namespace cutoff {

struct Bm25Word {
  std::string word;
  std::size_t times = 0;
  std::size_t df = 0;
  double idf = 0;
  bool stopped = false;
};

struct Bm25Passage {
  std::uint32_t passage = 0;
  std::optional<std::size_t> rank = std::nullopt;  // no value: not retrieved
  double score = 0;
  bool relevant = false;                   // grade above 0
  std::size_t length = 0;                  // words
  std::vector<std::uint32_t> counts = {};  // how often each word stands in it
  std::vector<double> parts = {};
};

struct Bm25Explanation {
  std::size_t texts = 0;  // N: passages, or pieces, that have words
  double average_length = 0;
  std::vector<Bm25Word> words = {};
  std::vector<std::string> stopped_negations = {};  // "not" and its like, left out
  std::vector<Bm25Passage> passages = {};
};

// `question`: index into set.questions.
Result<Bm25Explanation> explain_bm25(const EvaluationSet& set, std::uint32_t question,
                                     std::size_t top, const Bm25Settings& settings);

}  // namespace cutoff
