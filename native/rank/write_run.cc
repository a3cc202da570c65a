#include "rank/write_run.h"

#include <array>
#include <charconv>

#include "core/text.h"

namespace cutoff {
namespace {

Result<void> check_id(const std::string& id, const char* field) {
  if (id.find_first_of(" \t\r\n\v\f") == std::string::npos && !id.empty()) return {};
  return fail(Code::blank_in_id, {.field = field, .value = shown(id)});
}

std::string shortest(double number) {
  std::array<char, 32> digits;
  const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), number).ptr;
  return {digits.data(), end};
}

}  // namespace

Result<std::string> write_run(const EvaluationSet& set, const RankedLists& lists,
                              std::string_view tag) {
  if (trimmed(tag).empty()) return fail(Code::missing_option, {.field = "tag"});
  std::string text;
  for (std::size_t q = 0; q < lists.lists.size(); ++q) {
    const std::vector<Hit>& hits = lists.lists[q];
    if (hits.empty()) continue;
    const std::string& question = set.questions[q].id;
    CL_CHECKED(check_id(question, "question id"));
    for (std::size_t i = 0; i < hits.size(); ++i) {
      const std::string& passage = set.passages[hits[i].passage].id;
      CL_CHECKED(check_id(passage, "passage id"));
      text += question + " Q0 " + passage + ' ' + std::to_string(i + 1) + ' ' +
              shortest(hits[i].score) + ' ';
      text += trimmed(tag);
      text += '\n';
    }
  }
  return text;
}

}  // namespace cutoff
