#include "report/chosen_on_json.h"

#include <string>
#include <vector>

#include "dataset/read/json_text.h"
#include "thresholds/score_halves.h"

namespace cutoff {

std::string chosen_on_json(const ScoredQuestions& questions) {
  return Json(validation_ids(questions)).dump(-1, ' ', false, Json::error_handler_t::replace);
}

Result<ScoredQuestions> with_chosen_on(const ScoredQuestions& questions, std::string_view ids) {
  const Where where{.field = "chosen_on"};
  CL_TRY(const Json list, parse_json(ids, where));
  if (!list.is_array()) return fail(Code::wrong_type, where, "expected a list");
  std::vector<std::string> chosen_on;
  for (const Json& id : list) {
    if (!id.is_string()) return fail(Code::wrong_type, where, "expected texts");
    chosen_on.push_back(id.get<std::string>());
  }
  return with_validation(questions, chosen_on);
}

}  // namespace cutoff
