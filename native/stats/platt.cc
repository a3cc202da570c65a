#include "stats/platt.h"

#include <Eigen/Cholesky>
#include <cmath>

namespace cutoff {
namespace {

constexpr int kMaxSteps = 200;
constexpr double kSmallGradient = 1e-10;
constexpr double kRidge = 1e-12;  // keeps the Hessian invertible when all scores are equal

struct Softened {
  double score;
  double target;
};

// log(1 + eᶻ) without overflow.
double softplus(double z) { return z > 0 ? z + std::log1p(std::exp(-z)) : std::log1p(std::exp(z)); }

double loss(const std::vector<Softened>& data, const PlattFit& fit) {
  double sum = 0;
  for (const auto& [score, target] : data) {
    const double z = fit.slope * score + fit.intercept;
    sum += softplus(z) - target * z;
  }
  return sum;
}

std::vector<Softened> softened(const std::vector<Labelled>& labelled) {
  double right = 0, wrong = 0;
  for (const Labelled& label : labelled) (label.right ? right : wrong) += 1;
  if (right == 0 || wrong == 0) return {};
  std::vector<Softened> data;
  for (const Labelled& label : labelled) {
    if (!std::isfinite(label.score)) continue;
    data.push_back({label.score, label.right ? (right + 1) / (right + 2) : 1 / (wrong + 2)});
  }
  return data;
}

// By slope, then by intercept.
struct Derivatives {
  Eigen::Vector2d gradient = Eigen::Vector2d::Zero();
  Eigen::Matrix2d hessian = Eigen::Matrix2d::Identity() * kRidge;
};

Derivatives derivatives(const std::vector<Softened>& data, const PlattFit& fit) {
  Derivatives d;
  for (const auto& [score, target] : data) {
    const double p = fit.probability(score);
    const Eigen::Vector2d x(score, 1);
    d.gradient += (p - target) * x;
    d.hessian += p * (1 - p) * x * x.transpose();
  }
  return d;
}

// Halves the Newton step until the loss falls; no value when it can't.
std::optional<PlattFit> improved(const std::vector<Softened>& data, const PlattFit& fit,
                                 const Derivatives& d) {
  const Eigen::Vector2d step = d.hessian.ldlt().solve(d.gradient);
  const double before = loss(data, fit);
  for (double length = 1; length > 1e-10; length /= 2) {
    const PlattFit next{fit.slope - length * step[0], fit.intercept - length * step[1]};
    if (loss(data, next) < before) return next;
  }
  return std::nullopt;
}

}  // namespace

double PlattFit::probability(double score) const {
  if (!std::isfinite(score) && slope == 0) return 1 / (1 + std::exp(-intercept));
  return 1 / (1 + std::exp(-(slope * score + intercept)));
}

std::optional<PlattFit> fit_platt(const std::vector<Labelled>& labelled) {
  const std::vector<Softened> data = softened(labelled);
  if (data.empty()) return std::nullopt;
  PlattFit fit;
  for (int step = 0; step < kMaxSteps; ++step) {
    const Derivatives d = derivatives(data, fit);
    if (d.gradient.norm() < kSmallGradient) break;
    const auto next = improved(data, fit, d);
    if (!next) break;
    fit = *next;
  }
  return fit;
}

}  // namespace cutoff
