#include "rank/rank_stand_in.h"

#include <algorithm>
#include <cmath>
#include <numeric>

#include "core/numpy_random.h"
#include "rank/depth.h"
#include "rank/order.h"
#include "vectors/read_stand_ins.h"

namespace cutoff {
namespace {

using Counts = std::vector<std::int32_t>;

std::int64_t dot(const Counts& a, const Counts& b) {
  return std::inner_product(a.begin(), a.end(), b.begin(), std::int64_t{0}, std::plus{},
                            [](std::int64_t x, std::int64_t y) { return x * y; });
}

double dot(const std::vector<double>& a, const std::vector<double>& b) {
  return std::inner_product(a.begin(), a.end(), b.begin(), 0.0);
}

// An embedded text and the square of its length.
template <class Row, class Square>
struct Embedded {
  Row row;
  Square square;
};
using Hashed = Embedded<Counts, std::int64_t>;
using Drawn = Embedded<std::vector<double>, double>;

double cosine(const Hashed& a, const Hashed& b) {
  return cosine_of_counts(dot(a.row, b.row), a.square, b.square);
}

double cosine(const Drawn& a, const Drawn& b) {
  const double lengths = std::sqrt(a.square) * std::sqrt(b.square);
  return lengths == 0 ? 0 : std::clamp(dot(a.row, b.row) / lengths, -1.0, 1.0);
}

UInt128 greatest_divisor(UInt128 a, UInt128 b) {
  while (b != 0) {
    const UInt128 rest = a % b;
    a = b;
    b = rest;
  }
  return a;
}

template <class Embed>
RankedLists ranked(const EvaluationSet& set, std::size_t depth, const Embed& embed) {
  const std::vector<PassageText> texts = set.passage_texts();
  std::vector<decltype(embed(std::string_view()))> embedded;
  embedded.reserve(texts.size());
  for (const PassageText& text : texts) embedded.push_back(embed(text.text));
  const Order order(set.passages);
  RankedLists lists{depth, {}};
  for (const Question& question : set.questions) {
    std::vector<Hit>& list = lists.lists.emplace_back();
    if (question.blank()) continue;
    const auto asked = embed(question.text);
    for (std::size_t i = 0; i < texts.size(); ++i) {
      const double score = cosine(asked, embedded[i]);
      if (!list.empty() && list.back().passage == texts[i].passage) {
        list.back().score = std::max(list.back().score, score);  // another piece of it
      } else {
        list.push_back({texts[i].passage, score});
      }
    }
    order.sort_and_cut(list, depth);
  }
  return lists;
}

Hashed hashed(std::string_view text, StandInKind kind, const StandInWords& words) {
  Hashed embedded{hashed_counts(stand_in_features(kind, text, words), words.dims), 0};
  embedded.square = dot(embedded.row, embedded.row);
  return embedded;
}

Drawn drawn(std::string_view text, const StandIn& stand_in, const StandInWords& words) {
  Drawn embedded{random_row(text, words.random_dims, stand_in.seed), 0};
  embedded.square = dot(embedded.row, embedded.row);
  return embedded;
}

std::vector<float> numbers(std::string_view text, const StandIn& stand_in,
                           const StandInWords& words) {
  const auto floats = [](const auto& row) {
    std::vector<float> single(row.size());
    std::ranges::transform(row, single.begin(), [](auto x) { return static_cast<float>(x); });
    return single;
  };
  if (stand_in.kind == StandInKind::random) return floats(drawn(text, stand_in, words).row);
  return floats(hashed(text, stand_in.kind, words).row);
}

struct Told {
  StandIn stand_in;
  StandInWords words;
};

Result<Told> read_options(const StandInOptions& options) {
  Told told;
  CL_TRY(told.stand_in, parse_stand_in(options.embedder));
  if (!options.words.empty()) {
    CL_TRY(told.words, read_stand_ins(options.file, options.words));
  }
  if (told.stand_in.kind == StandInKind::concept_map && told.words.concept_of.empty()) {
    return fail(Code::missing_option, {.file = options.file, .field = "stand-ins"},
                "concept-map needs concepts");
  }
  return told;
}

}  // namespace

Result<RankedLists> rank_stand_in_as(const EvaluationSet& set, const StandInOptions& options) {
  CL_TRY(const Told told, read_options(options));
  return rank_stand_in(set, told.stand_in, told.words, options.depth);
}

Result<std::vector<EmbedderCheck>> check_stand_in_as(const EvaluationSet& set,
                                                     const StandInOptions& options) {
  CL_TRY(const Told told, read_options(options));
  return check_stand_in(set, told.stand_in, told.words);
}

double cosine_of_counts(std::int64_t dot, std::int64_t squares_a, std::int64_t squares_b) {
  if (dot == 0 || squares_a == 0 || squares_b == 0) return 0;
  const auto magnitude = static_cast<std::uint64_t>(std::abs(dot));
  UInt128 above = UInt128{magnitude} * magnitude;
  UInt128 below =
      UInt128{static_cast<std::uint64_t>(squares_a)} * static_cast<std::uint64_t>(squares_b);
  const UInt128 common = greatest_divisor(above, below);
  above /= common;
  below /= common;
  const double size = std::sqrt(static_cast<double>(above) / static_cast<double>(below));
  return dot < 0 ? -size : size;
}

Result<RankedLists> rank_stand_in(const EvaluationSet& set, const StandIn& stand_in,
                                  const StandInWords& words, std::size_t depth) {
  CL_CHECKED(check_depth(set, depth));
  if (stand_in.kind == StandInKind::random) {
    return ranked(set, depth, [&](std::string_view text) { return drawn(text, stand_in, words); });
  }
  return ranked(set, depth,
                [&](std::string_view text) { return hashed(text, stand_in.kind, words); });
}

std::vector<EmbedderCheck> check_stand_in(const EvaluationSet& set, const StandIn& stand_in,
                                          const StandInWords& words) {
  const std::size_t dims = stand_in.kind == StandInKind::random ? words.random_dims : words.dims;
  std::vector<float> passages;
  std::vector<float> questions;
  std::vector<float> again;
  const auto add = [&](std::vector<float>& rows, std::string_view text) {
    const std::vector<float> row = numbers(text, stand_in, words);
    rows.insert(rows.end(), row.begin(), row.end());
  };
  const std::size_t twice = std::min(kEmbeddedTwice, set.questions.size());
  const std::vector<PassageText> texts = set.passage_texts();
  for (const PassageText& text : texts) add(passages, text.text);
  for (const Question& question : set.questions) add(questions, question.text);
  for (std::size_t i = 0; i < twice; ++i) add(again, set.questions[i].text);
  return check_embedder({texts.size(), dims, passages}, {set.questions.size(), dims, questions},
                        {twice, dims, again});
}

}  // namespace cutoff
