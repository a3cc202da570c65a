// Labels made by hand as JSON: {"question_id", "question"?, "none", "look", "passages": [{"id",
// "text"?}…]}. look: how often the held-out half had been opened when the label was made.
// Empty: an empty list has no labels. Errors: missing_field, wrong_type.
// Source: this header is the definition.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/describe.h"
#include "core/error.h"
#include "dataset/read/json_text.h"

namespace cutoff {

struct HandLabel {
  struct Right {
    std::string id;
    std::optional<std::string>
        text;  // as it was encoded when the label was made; none: nobody kept it
  };

  std::string question_id;
  std::optional<std::string> question;  // its text, likewise
  bool none = false;                    // nothing here answers it
  std::uint64_t look = 0;
  std::vector<Right> passages;  // each once, ids ascending
};
CL_DESCRIBED(LabelledPassage, HandLabel::Right, Field{"id", &HandLabel::Right::id},
             Field{"text", [](const HandLabel::Right& p) { return IfAny<std::string>(p.text); }});
CL_DESCRIBED(HandLabel, HandLabel, Field{"question_id", &HandLabel::question_id},
             Field{"question", [](const HandLabel& l) { return IfAny<std::string>(l.question); }},
             Field{"none", &HandLabel::none}, Field{"look", &HandLabel::look},
             Field{"passages", &HandLabel::passages});

// The member `name` of `object`, a list of labels.
Result<std::vector<HandLabel>> hand_labels(const Json& object, const char* name);

// A whole number from 0 on; 0 where it is absent.
Result<std::uint64_t> count_member(const Json& object, const char* name);

Json to_json(const HandLabel& label);

}  // namespace cutoff
