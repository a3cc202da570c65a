#include "dataset/read/read_run.h"

#include <algorithm>
#include <optional>
#include <unordered_map>
#include <utility>

#include "core/parse_number.h"
#include "core/text.h"
#include "dataset/read/file_text.h"
#include "dataset/read/lines.h"
#include "dataset/set/note_book.h"

namespace cutoff {
namespace {

constexpr std::size_t kFields = 6;
enum Field : std::size_t {
  question_field = 0,
  passage_field = 2,
  rank_field = 3,
  score_field = 4,
  tag_field = 5
};

using Fields = std::vector<std::string_view>;

struct Row {
  Fields fields;
  double rank;
  double score;
};

struct Placed {
  double score;
  double rank;
};

// Whether some passage stands below one of a lower score by its rank.
bool disagrees(std::vector<Placed> placed) {
  const auto same_rank = [&](const Placed& p) { return p.rank == placed.front().rank; };
  if (std::ranges::all_of(placed, same_rank)) return false;
  std::ranges::sort(placed, [](const Placed& a, const Placed& b) {
    return a.score != b.score ? a.score > b.score : a.rank < b.rank;
  });
  return std::ranges::adjacent_find(placed, [](const Placed& a, const Placed& b) {
           return a.score > b.score && a.rank >= b.rank;
         }) != placed.end();
}

class RunReader {
 public:
  RunReader(const std::string& file, std::string_view bytes) : file_(file), lines_(bytes) {}

  Result<Run> read() {
    while (lines_.next()) {
      if (trimmed(lines_.line()).empty()) continue;
      CL_TRY(const Row row, read_row());
      add(row);
    }
    note_ranks();
    run_.notes = notes_.notes();
    return std::move(run_);
  }

 private:
  Where here(std::string field = {}, std::string_view value = {}) const {
    return {file_, lines_.number(), std::move(field), shown(value)};
  }

  Result<Row> read_row() {
    Row row{words(lines_.line()), 0, 0};
    const Fields& fields = row.fields;
    const auto wrong_count = [&] {
      return fail(Code::wrong_field_count, here(),
                  "expected " + std::to_string(kFields) + " fields, found " +
                      std::to_string(fields.size()));
    };
    if (fields.size() < kFields) return wrong_count();
    const auto rank = parse_number(fields[rank_field]);
    const auto score = parse_number(fields[score_field]);
    if (fields.size() > kFields && !(rank && score && !parse_number(fields[tag_field])))
      return wrong_count();
    if (!rank) return fail(Code::bad_number, here("rank", fields[rank_field]));
    if (!score) return fail(Code::bad_number, here("score", fields[score_field]));
    row.rank = *rank;
    row.score = *score;
    return row;
  }

  void add(const Row& row) {
    const std::string id(row.fields[question_field]);
    const auto [place, is_new] = places_.try_emplace(id, run_.questions.size());
    if (is_new) {
      run_.questions.push_back({id, {}, lines_.number()});
      seen_.emplace_back();
      ranks_.emplace_back();
    }
    if (run_.summary.rows++ == 0) run_.tag = tag_of_line(row);
    ranks_[place->second].push_back({row.score, row.rank});
    add_hit(run_.questions[place->second].hits, seen_[place->second],
            {std::string(row.fields[passage_field]), row.score, lines_.number()});
  }

  void add_hit(std::vector<RunHit>& hits, std::unordered_map<std::string, std::size_t>& seen,
               RunHit hit) {
    const auto [place, is_new] = seen.try_emplace(hit.passage_id, hits.size());
    if (is_new) {
      hits.push_back(std::move(hit));
      return;
    }
    notes_.add(Code::repeated_passage, here("passage id", hit.passage_id));
    RunHit& kept = hits[place->second];
    if (hit.score > kept.score) kept = std::move(hit);
  }

  // All that follows the score, blanks included.
  std::string tag_of_line(const Row& row) const {
    const char* begin = row.fields[tag_field].data();
    const std::string_view line = lines_.line();
    return std::string(trimmed(line.substr(static_cast<std::size_t>(begin - line.data()))));
  }

  void note_ranks() {
    std::uint64_t count = 0;
    std::optional<std::size_t> first;
    for (std::size_t q = 0; q < ranks_.size(); ++q) {
      if (!disagrees(std::move(ranks_[q]))) continue;
      if (!first) first = q;
      ++count;
    }
    if (!first) return;
    const RunQuestion& question = run_.questions[*first];
    notes_.append(
        {Note{Code::rank_disagrees,
              {file_, question.line, "rank", shown(question.id)},
              "in " + std::to_string(count) + " of " + std::to_string(ranks_.size()) + " questions",
              count}});
  }

  std::string file_;
  Lines lines_;
  Run run_;
  NoteBook notes_;
  std::unordered_map<std::string, std::size_t> places_;  // question id → index
  std::vector<std::unordered_map<std::string, std::size_t>>
      seen_;                                // of each question: passage id → index
  std::vector<std::vector<Placed>> ranks_;  // of each question
};

}  // namespace

Result<Run> read_run(const std::string& file, std::string_view bytes, const std::string& encoding) {
  CL_CHECKED(check_text(file, bytes));
  CL_TRY(Run run, RunReader(file, without_bom(bytes)).read());
  run.summary = {file, "run", encoding, "", run.summary.rows};
  return run;
}

bool looks_like_run(std::string_view line) {
  const Fields fields = words(line);
  if (fields.size() < kFields) return false;
  const std::string second = lower_ascii(fields[1]);
  return (second == "q0" || second == "0") && parse_number(fields[rank_field]) &&
         parse_number(fields[score_field]);
}

}  // namespace cutoff
