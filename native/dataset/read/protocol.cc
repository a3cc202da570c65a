#include "dataset/read/protocol.h"

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "core/limits.h"
#include "dataset/read/json_text.h"

namespace cutoff {
namespace {

class ProtocolReader {
 public:
  ProtocolReader(std::string_view file, const Json& object) : file_(file), object_(object) {}

  Result<Protocol> read() {
    Protocol p;
    CL_CHECKED(count("articles_in", p.articles_in, true));
    CL_CHECKED(count("articles_out", p.articles_out, true));
    CL_CHECKED(count("sample_per_kind", p.sample_per_kind, true));
    CL_CHECKED(count("split_seed", p.split_seed, false));
    CL_CHECKED(count("sample_seed", p.sample_seed, false));
    CL_CHECKED(count("k", p.k, false));
    CL_CHECKED(count("mix_no_answer", p.mix_no_answer, false));
    CL_CHECKED(share("target", p.target));
    for (const auto& [key, value] : object_.items())
      if (std::ranges::find(known_, key) == known_.end())
        return fail(Code::unknown_option, at(key));
    CL_CHECKED(
        check("articles_in", p.articles_in > 0 && p.articles_in % 2 == 0, "even, at least 2"));
    CL_CHECKED(check("articles_out", p.articles_out % 2 == 0, "even"));
    CL_CHECKED(check("sample_per_kind", p.sample_per_kind > 0, "at least 1"));
    CL_CHECKED(check("k", p.k > 0 && p.k <= limits::kMaxDepth,
                     "1 to " + std::to_string(limits::kMaxDepth)));
    CL_CHECKED(check("target", p.target > 0 && p.target <= 1, "above 0, at most 1"));
    return p;
  }

 private:
  Where at(const std::string& key) const {
    const auto member = object_.find(key);
    return {file_, {}, key, member == object_.end() ? "" : shown(member->dump())};
  }

  template <class Number>
  Result<void> count(const char* key, Number& into, bool needed) {
    known_.push_back(key);
    const auto member = object_.find(key);
    if (member == object_.end()) {
      if (needed) return fail(Code::missing_field, at(key));
      return {};
    }
    if (!member->is_number_unsigned())
      return fail(Code::wrong_type, at(key), "expected a whole number, not negative");
    const auto value = member->get<std::uint64_t>();
    if (!std::in_range<Number>(value)) return fail(Code::out_of_range, at(key));
    into = static_cast<Number>(value);
    return {};
  }

  Result<void> share(const char* key, double& into) {
    known_.push_back(key);
    const auto member = object_.find(key);
    if (member == object_.end()) return {};
    if (!member->is_number()) return fail(Code::wrong_type, at(key), "expected a number");
    into = member->get<double>();
    return {};
  }

  Result<void> check(const char* key, bool holds, std::string range) const {
    if (holds) return {};
    return fail(Code::out_of_range, at(key), std::move(range));
  }

  std::string file_;
  const Json& object_;
  std::vector<std::string_view> known_;
};

}  // namespace

Result<Protocol> read_protocol(std::string_view file, std::string_view json) {
  const Where where{std::string(file), {}, {}, {}};
  CL_TRY(const Json object, parse_json(json, where));
  if (!object.is_object()) return fail(Code::wrong_type, where, "expected an object");
  return ProtocolReader(file, object).read();
}

}  // namespace cutoff
