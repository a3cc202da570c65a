#include "report/decision_record.h"

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>
#include <vector>

#include "core/text.h"
#include "dataset/read/json_text.h"
#include "dataset/read/protocol.h"
#include "vectors/record_json.h"

namespace cutoff {
namespace {

enum class Kind { text, number, count, list, object };

struct Field {
  const char* path;
  Kind kind;
  bool may_be_null = false;
};

constexpr std::array kFields = {
    Field{"schema", Kind::text},
    Field{"date", Kind::text},
    Field{"data", Kind::object},
    Field{"data.files", Kind::list},
    Field{"data.sha256", Kind::text},
    Field{"system", Kind::object, true},
    Field{"model", Kind::text},
    Field{"halves", Kind::object},
    Field{"halves.from", Kind::text},
    Field{"halves.seed", Kind::count, true},
    Field{"halves.protocol", Kind::object, true},
    Field{"halves.validation", Kind::count},
    Field{"halves.held_out", Kind::count},
    Field{"choice", Kind::object},
    Field{"choice.t", Kind::number},
    Field{"choice.k", Kind::count, true},
    Field{"choice.m", Kind::count, true},
    Field{"choice.target", Kind::number},
    Field{"choice.target_kind", Kind::text},
    Field{"choice.mode", Kind::text},
    Field{"choice.grid", Kind::text},
    Field{"choice.delta", Kind::number},
    Field{"choice.by_rule", Kind::number, true},
    Field{"changes", Kind::list},
    Field{"validation", Kind::object},
    Field{"held_out", Kind::object, true},
    Field{"verdict", Kind::object, true},
    Field{"looks", Kind::list},
    Field{"reason", Kind::text},
};

struct Names {
  const char* path;
  std::vector<std::string_view> known;
  bool may_be_absent = false;
};

template <typename E>
std::vector<std::string_view> all_names() {
  std::vector<std::string_view> all;
  for (const auto& [value, name] : names_of(E{})) all.push_back(name);
  return all;
}

const std::vector<Names>& named_fields() {
  static const std::vector<Names> names = {
      {"schema", {"cutoff-lab/decision/1"}},
      {"halves.from", all_names<HalvesFrom>()},
      {"choice.target_kind", all_names<TargetKind>()},
      {"choice.mode", all_names<ChoiceMode>()},
      {"choice.grid", all_names<Grid>()},
      {"choice.own_passages", all_names<OwnPassageRule>(), true},
  };
  return names;
}

bool fits(const Json& value, Kind kind) {
  switch (kind) {
    case Kind::text:
      return value.is_string();
    case Kind::number:
      return value.is_number();
    case Kind::count:
      return value.is_number_unsigned();
    case Kind::list:
      return value.is_array();
    case Kind::object:
      return value.is_object();
  }
  return false;
}

const Json* find(const Json& record, std::string_view path) {
  const Json* at = &record;
  for (const std::string_view name : split(path, '.')) {
    if (!at->is_object()) return nullptr;
    const auto member = at->find(std::string(name));
    if (member == at->end()) return nullptr;
    at = &*member;
  }
  return at;
}

class DecisionReader {
 public:
  DecisionReader(std::string_view file, const Json& record) : file_(file), record_(record) {}

  Result<void> check() const {
    for (const Field& field : kFields) CL_CHECKED(check_type(field));
    for (const Names& names : named_fields()) CL_CHECKED(check_name(names));
    CL_CHECKED(check_chosen_on());
    CL_CHECKED(check_range("choice.target", 0, 1));
    CL_CHECKED(check_range("choice.delta", 0, 0.5));
    CL_CHECKED(check_figures("validation"));
    CL_CHECKED(check_figures("held_out"));
    if (const Json& system = record_["system"]; system.is_object()) {
      CL_CHECKED(parse_record(system.dump(), file_));
    }
    if (const Json& protocol = record_["halves"]["protocol"]; protocol.is_object()) {
      CL_CHECKED(read_protocol(file_, protocol.dump()));
    }
    return {};
  }

 private:
  Where at(const std::string& path) const {
    const Json* value = find(record_, path);
    return {file_, {}, path, value ? shown(value->dump()) : ""};
  }

  Result<void> check_type(const Field& field) const {
    const Json* value = find(record_, field.path);
    if (!value) return fail(Code::missing_field, at(field.path));
    if (value->is_null() && field.may_be_null) return {};
    if (!fits(*value, field.kind)) {
      return fail(Code::wrong_type, at(field.path), "found " + std::string(type_name(*value)));
    }
    return {};
  }

  Result<void> check_name(const Names& names) const {
    if (names.may_be_absent) {
      if (!find(record_, names.path)) return {};
      CL_CHECKED(check_type({names.path, Kind::text}));
    }
    const std::string found = find(record_, names.path)->get<std::string>();
    if (std::ranges::find(names.known, found) != names.known.end()) return {};
    std::string known;
    for (const std::string_view name : names.known) {
      known += (known.empty() ? "" : ", ") + std::string(name);
    }
    return fail(Code::out_of_range, at(names.path), "one of: " + known);
  }

  // Older records don't say what they were chosen on.
  Result<void> check_chosen_on() const {
    const std::string path = "halves.chosen_on";
    const Json* ids = find(record_, path);
    if (!ids) return {};
    CL_CHECKED(check_type({path.c_str(), Kind::list}));
    const auto is_text = [](const Json& id) { return id.is_string(); };
    if (std::ranges::all_of(*ids, is_text)) return {};
    return fail(Code::wrong_type, at(path), "expected texts");
  }

  Result<void> check_range(const char* path, double above, double most) const {
    const double value = find(record_, path)->get<double>();
    if (value > above && value <= most) return {};
    return fail(Code::out_of_range, at(path));
  }

  Result<void> check_figures(const std::string& half) const {
    if (record_[half].is_null()) return {};
    for (const char* name : {"accepted", "right", "n"}) {
      const std::string path = half + "." + name;
      CL_CHECKED(check_type({path.c_str(), Kind::count}));
    }
    return {};
  }

  std::string file_;
  const Json& record_;
};

}  // namespace

Result<std::string> read_decision(std::string_view file, std::string_view text) {
  CL_TRY(const Json record, parse_json(text, {.file = std::string(file)}));
  if (!record.is_object()) {
    return fail(Code::wrong_type, {.file = std::string(file)}, "expected an object");
  }
  CL_CHECKED(DecisionReader(file, record).check());
  return record.dump();
}

}  // namespace cutoff
