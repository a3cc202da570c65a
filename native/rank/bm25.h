// Ranked lists by words in common: BM25. Where passages are cut, each piece is scored as a text of
// its own and a passage has its best piece's score, as with vectors (rank/best_pieces.h); N, df and
// lengths are then of pieces.
//   score(q, p) = Σ over the words of q of idf · tf (k1 + 1) / (tf + k1 (1 − b + b · length /
//       average length))
//   idf = ln(1 + (N − df + 0.5) / (df + 0.5)), never negative
// p: a passage or a piece; tf: how often the word stands in it; df: in how many it stands; length:
// its words; N: those that have words; k1 = 1.2, b = 0.75 unless others are asked for. A word that stands
// twice in the question counts twice. The factor (k1 + 1) scales all scores alike; some tools
// leave it out.
// Each word's part is rounded to a multiple of 2⁻³⁶, so sums below 2¹⁷ are exact: no order of words
// or files can part a tie.
// Shapes: one list a question, in the set's order; Hit::passage is an index into the set's
// passages.
// Scores: above 0, without an upper bound (not cosines). depth: see rank/depth.h.
// Ties: rank/order.h, kept whole at the cut.
// Empty: a passage without a word is left out of N and the average; a passage that shares no word
// with the question is not retrieved; a question without words, or a blank one, has an empty list.
// Errors: out_of_range (depth, k1, b).
// Cost: time by the postings of the questions' words; memory 8 bytes for each word of a passage.
// Source: Robertson and Zaragoza 2009, The Probabilistic Relevance Framework; the idf of Lucene's
// BM25Similarity.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "core/describe.h"
#include "core/error.h"
#include "core/limits.h"
#include "dataset/set/evaluation_set.h"
#include "rank/order.h"
#include "rank/ranked_lists.h"
#include "rank/words.h"

namespace cutoff {

double bm25_idf(std::size_t passages, std::size_t passages_with_word);

// How words are cut and weighed. k1: ≥ 0, how soon more mentions stop counting; b: in [0, 1], how
// much long passages are held back.
struct Bm25Settings {
  WordSettings words = {};
  double k1 = limits::kBm25K1;
  double b = limits::kBm25B;

  Bm25Settings() = default;
  Bm25Settings(WordRule rule) : words(rule) {}
};

// The part of a word of idf 1; `relative_length`: length / average length.
double bm25_saturation(std::uint32_t count, double relative_length,
                       const Bm25Settings& settings = {});

class Bm25Index {
 public:
  Bm25Index(const std::vector<PassageText>& texts, Bm25Settings settings);

  // Every passage that shares a word with the text, in the order of the passages, with its best
  // text's score.
  std::vector<Hit> hits(std::string_view text) const;

  // What each text that holds a word (as words_of writes it) gets from one mention of it in the
  // question; texts ascending.
  struct Part {
    std::uint32_t text;
    std::uint32_t count;
    double score;
  };
  std::vector<Part> parts(const std::string& word) const;

  std::uint32_t length(std::uint32_t text) const { return lengths_[text]; }
  std::size_t texts() const { return with_words_; }
  std::size_t distinct_words() const { return words_.size(); }
  double average_length() const { return average_length_; }

 private:
  struct Posting {
    std::uint32_t text;
    std::uint32_t count;
  };

  Bm25Settings settings_;
  std::unordered_map<std::string, std::uint32_t> words_;  // word → index into postings_
  std::vector<std::vector<Posting>> postings_;            // texts ascending
  std::vector<std::uint32_t> lengths_;                    // of all texts, 0 without a word
  std::vector<std::uint32_t> passage_of_;                 // of all texts
  std::size_t with_words_ = 0;
  double average_length_ = 0;
};

struct Bm25Options {
  std::size_t depth = limits::kDefaultDepth;
  WordRule words = kWordRules.front().rule;
  double k1 = limits::kBm25K1;
  double b = limits::kBm25B;
  std::string stop = {};  // a stop list's name or its words (rank/stop_list.h); empty: none
  bool stem = false;

  Bm25Settings settings() const;
};
CL_OPTIONS(Bm25Options, depth, words, k1, b, stop, stem);

// Errors: out_of_range (k1, b).
Result<void> check_bm25(const Bm25Settings& settings);

Result<RankedLists> rank_bm25(const EvaluationSet& set, const Bm25Options& options);

}  // namespace cutoff
