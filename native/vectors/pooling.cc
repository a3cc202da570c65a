#include "vectors/pooling.h"

#include <cmath>
#include <string>

#include "vectors/normalise.h"

namespace cutoff {
namespace {

// `counts(token)` says whether a token is one of the text's own.
template <class Counts>
std::vector<double> masked_mean(MatrixView hidden, Counts counts) {
  std::vector<double> mean(hidden.dims, 0.0);
  std::size_t n = 0;
  for (std::size_t token = 0; token < hidden.rows; ++token) {
    if (!counts(token)) continue;
    ++n;
    const std::span<const float> row = hidden.row(token);
    for (std::size_t d = 0; d < hidden.dims; ++d) mean[d] += row[d];
  }
  if (n > 0) {
    for (double& x : mean) x /= static_cast<double>(n);
  }
  return mean;
}

template <class Counts>
std::vector<double> first_token(MatrixView hidden, Counts counts) {
  std::vector<double> first(hidden.dims, 0.0);
  if (hidden.rows == 0 || !counts(0)) return first;
  const std::span<const float> row = hidden.row(0);
  first.assign(row.begin(), row.end());
  return first;
}

template <class Counts>
Result<std::vector<float>> pool_where(MatrixView hidden, Pooling pooling, Counts counts) {
  const std::vector<double> pooled =
      pooling == Pooling::mean ? masked_mean(hidden, counts) : first_token(hidden, counts);
  for (const double x : pooled) {
    if (!std::isfinite(x)) {
      return fail(Code::not_finite, {.field = "hidden states"},
                  "the model's output holds a number that is not finite");
    }
  }
  return normalised(pooled);
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
  return pool_where(hidden, pooling, [mask](std::size_t token) { return mask[token] != 0; });
}

Result<std::vector<float>> pool(MatrixView hidden, Pooling pooling) {
  return pool_where(hidden, pooling, [](std::size_t) { return true; });
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
