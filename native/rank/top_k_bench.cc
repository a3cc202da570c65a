// How much the fast way of top-k saves: prints JSON with the median seconds of both over a few
// repeats. Usage: top_k_bench [QUESTIONS PASSAGES DIMS]; defaults 64 20000 384. Vectors are seeded
// noise.
#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <string>

#include "rank/test_rows.h"
#include "rank/top_k.h"

namespace {

constexpr std::size_t kDepth = 100;
constexpr int kRepeats = 5;

template <class Work>
double median_seconds(Work work) {
  std::vector<double> seconds;
  for (int i = 0; i < kRepeats; ++i) {
    const auto start = std::chrono::steady_clock::now();
    work();
    seconds.push_back(
        std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count());
  }
  std::sort(seconds.begin(), seconds.end());
  return seconds[seconds.size() / 2];
}

std::size_t argument(int argc, char** argv, int at, std::size_t otherwise) {
  return argc > at ? std::strtoul(argv[at], nullptr, 10) : otherwise;
}

}  // namespace

int main(int argc, char** argv) {
  const std::size_t n = argument(argc, argv, 1, 64);
  const std::size_t passages = argument(argc, argv, 2, 20000);
  const std::size_t dims = argument(argc, argv, 3, 384);
  cutoff::PythonRandom random(0);
  const std::vector<float> a = cutoff::unit_rows(n, dims, random);
  const std::vector<float> b = cutoff::unit_rows(passages, dims, random);
  std::vector<cutoff::Passage> named(passages);
  for (std::size_t i = 0; i < passages; ++i) named[i].id = std::to_string(i);
  const cutoff::Order order(named);
  const cutoff::MatrixView questions{a.data(), n, dims, dims};
  const cutoff::MatrixView rows{b.data(), passages, dims, dims};
  std::size_t hits = 0;
  const double fast =
      median_seconds([&] { hits += cutoff::top_k(questions, rows, order, kDepth).size(); });
  const double plain =
      median_seconds([&] { hits += cutoff::top_k_plain(questions, rows, order, kDepth).size(); });
  std::printf(
      "{\"questions\":%zu,\"passages\":%zu,\"dims\":%zu,\"depth\":%zu,\"repeats\":%d,"
      "\"fast_seconds\":%.4f,\"plain_seconds\":%.4f,\"plain_over_fast\":%.2f,"
      "\"fast_gflops\":%.1f}\n",
      n, passages, dims, kDepth, kRepeats, fast, plain, plain / fast,
      2e-9 * static_cast<double>(n * passages * dims) / fast);
  return hits == 0 ? 1 : 0;
}
