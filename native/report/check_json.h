// Does a recorded decision still hold? Two records are held against each other: the kept one, and
// one made now of the data at hand with the recorded choice (same t, k, m, target and rule, the
// recorded halves).
//   record_differs          the systems differ in a field that vectors must agree in, or k or m
//                           differ
//   figures_not_reproduced  the data are the same (data.sha256), yet a count or the rule's own
//                           cutoff is another; held-out counts only where the kept record has some
//   not_proven              the data are other ones, and the frozen choice is not PROVEN on their
//                           held-out half (`require` proven), or its precision there is below the
//                           target (`require` point)
// Which fields must agree: vectors/record_fields.h.
//   {"schema":"cutoff-lab/check/1","holds","same_data","require","t","target",
//    "causes":[{"cause","field","recorded","now"}],"held_out":{…}|null,"verdict":{…}|null}
// Empty: nothing accepted proves nothing. Errors: those of report/decision_json.h; unknown_option
// (`require`). Source: this header is the definition.
#pragma once

#include <string>
#include <string_view>

#include "core/error.h"

namespace cutoff {

Result<std::string> check_json(std::string_view kept, std::string_view now,
                               std::string_view require);

}  // namespace cutoff
