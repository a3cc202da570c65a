#include "vectors/pooling.h"

#include <numeric>
#include <string>

#include "vectors/mapped.h"
#include "vectors/normalise.h"

namespace cutoff {
namespace {

using Tokens = std::vector<Eigen::Index>;

// `own`: the text's own tokens, ascending.
Eigen::RowVectorXd pooled(MatrixView hidden, Pooling pooling, const Tokens& own) {
  const auto states = mapped(hidden).cast<double>();
  const bool first_only = pooling == Pooling::cls;
  if (own.empty() || (first_only && own.front() != 0))
    return Eigen::RowVectorXd::Zero(states.cols());
  if (first_only) return states.row(0);
  return states(own, Eigen::all).colwise().mean();
}

Result<std::vector<float>> pool(MatrixView hidden, Pooling pooling, const Tokens& own) {
  const Eigen::RowVectorXd mean = pooled(hidden, pooling, own);
  if (!mean.allFinite()) {
    return fail(Code::not_finite, {.field = "hidden states"},
                "the model's output holds a number that is not finite");
  }
  return normalised({mean.data(), hidden.dims});
}

}  // namespace

Result<Pooling> parse_pooling(std::string_view name) {
  if (name == "mean") return Pooling::mean;
  if (name == "cls") return Pooling::cls;
  return fail(Code::unknown_option, {.field = "pooling", .value = shown(name)},
              "one of: mean, cls");
}

Result<std::vector<float>> pool(MatrixView hidden, std::span<const std::uint8_t> mask,
                                Pooling pooling) {
  if (mask.size() != hidden.rows) {
    return fail(Code::bad_shape, {.field = "attention mask", .value = std::to_string(mask.size())},
                "expected " + std::to_string(hidden.rows) + " tokens");
  }
  Tokens own;
  for (std::size_t token = 0; token < mask.size(); ++token)
    if (mask[token] != 0) own.push_back(static_cast<Eigen::Index>(token));
  return pool(hidden, pooling, own);
}

Result<std::vector<float>> pool(MatrixView hidden, Pooling pooling) {
  Tokens all(hidden.rows);
  std::iota(all.begin(), all.end(), 0);
  return pool(hidden, pooling, all);
}

Result<std::vector<float>> pool(std::span<const float> hidden, std::size_t tokens, std::size_t dims,
                                std::string_view pooling) {
  CL_TRY(const Pooling parsed, parse_pooling(pooling));
  const std::uint64_t expected = std::uint64_t{tokens} * dims;
  if (hidden.size() != expected) {
    return fail(Code::bad_shape, {.field = "hidden states", .value = std::to_string(hidden.size())},
                "expected " + std::to_string(tokens) + " tokens of " + std::to_string(dims) +
                    " numbers each");
  }
  return pool(MatrixView{hidden.data(), tokens, dims, dims}, parsed);
}

}  // namespace cutoff
