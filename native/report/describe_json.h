// What the core says about itself: version, measures, tie rules, error codes, limits and defaults.
// Pickers, documents and the command line read it instead of keeping lists of their own.
#pragma once

#include <string>

namespace cutoff {

// {"schema":"cutoff-lab/describe/1","version",
//  "measures":[{"name","form","title","meaning","formula","k":{"use","from","to"},
//               "empty_list","without_relevant","source","also_known_as":[…]}],
//  "default_measures","ties":[{"name","meaning"}],"word_rules":[{"name","meaning"}],"column_roles":[…],
//  "codes":[…],"limits":{…}}. The default of ties and of word rules comes first.
std::string describe_json();

}  // namespace cutoff
