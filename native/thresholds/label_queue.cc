#include "thresholds/label_queue.h"

#include <algorithm>
#include <cmath>
#include <set>
#include <string>

#include "core/rng.h"
#include "core/sha256.h"
#include "rank/depth.h"

namespace cutoff {
namespace {

using Systems = std::span<const LabelSystem>;

std::vector<std::uint32_t> candidates(const EvaluationSet& set, std::uint32_t question,
                                      Systems systems, const LabelQueueOptions& options) {
  const auto by_id = [&](std::uint32_t a, std::uint32_t b) {
    return set.passages[a].id < set.passages[b].id;
  };
  std::set<std::uint32_t, decltype(by_id)> pool(by_id);
  for (const LabelSystem& system : systems) {
    const std::vector<Hit>& list = system.lists.lists[question];
    for (std::size_t i = 0; i < std::min(options.depth, list.size()); ++i)
      pool.insert(list[i].passage);
  }
  std::vector<std::uint32_t> found(pool.begin(), pool.end());
  const std::string name = std::to_string(options.seed) + ":" + set.questions[question].id;
  PythonRandom(std::stoull(sha256_hex(name).substr(0, 13), nullptr, 16)).shuffle(found);
  return found;
}

double divided(std::uint32_t question, Systems systems) {
  std::size_t differ = 0;
  std::size_t pairs = 0;
  for (std::size_t a = 0; a < systems.size(); ++a) {
    for (std::size_t b = a + 1; b < systems.size(); ++b) {
      const std::vector<Hit>& one = systems[a].lists.lists[question];
      const std::vector<Hit>& other = systems[b].lists.lists[question];
      const bool same = one.empty() || other.empty() ? one.empty() && other.empty()
                                                     : one[0].passage == other[0].passage;
      differ += !same;
      ++pairs;
    }
  }
  return pairs == 0 ? 0 : static_cast<double>(differ) / static_cast<double>(pairs);
}

void fill_near(std::vector<ToLabel>& queue, Systems systems) {
  const auto system =
      std::ranges::find_if(systems, [](const LabelSystem& s) { return s.cutoff.has_value(); });
  if (system == systems.end()) return;
  std::vector<std::pair<double, ToLabel*>> distances;
  for (ToLabel& entry : queue) {
    const std::vector<Hit>& list = system->lists.lists[entry.question];
    if (!list.empty()) distances.push_back({std::abs(list[0].score - *system->cutoff), &entry});
  }
  std::ranges::sort(distances, {}, [](const auto& d) { return d.first; });
  std::size_t place = 0;
  for (std::size_t i = 0; i < distances.size(); ++i) {
    if (i > 0 && distances[i].first != distances[i - 1].first) place = i;
    distances[i].second->near =
        1 - static_cast<double>(place) / static_cast<double>(distances.size());
  }
}

}  // namespace

Result<std::vector<ToLabel>> label_queue(const EvaluationSet& set, Systems systems,
                                         const LabelQueueOptions& options) {
  CL_CHECKED(check_depth(set, options.depth));
  std::vector<ToLabel> queue;
  for (std::uint32_t i = 0; i < set.questions.size(); ++i) {
    const Question& question = set.questions[i];
    if (question.blank()) continue;
    queue.push_back({i, question.id, question.answerability != Answerability::unjudged, 0,
                     divided(i, systems), candidates(set, i, systems, options)});
  }
  fill_near(queue, systems);
  std::ranges::sort(queue, [&](const ToLabel& a, const ToLabel& b) {
    const double urgency_a = a.near + a.divided;
    const double urgency_b = b.near + b.divided;
    if (urgency_a != urgency_b) return urgency_a > urgency_b;
    return set.questions[a.question].id < set.questions[b.question].id;
  });
  return queue;
}

}  // namespace cutoff
