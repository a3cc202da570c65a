#include "vectors/read_stand_ins.h"

#include "core/limits.h"
#include "core/text.h"
#include "dataset/read/json_text.h"

namespace cutoff {
namespace {

std::unexpected<Error> wrong_type(const std::string& file, const std::string& field,
                                  const Json& value, const char* expected) {
  return fail(Code::wrong_type,
              {.file = file, .field = field, .value = std::string(type_name(value))}, expected);
}

Result<std::vector<std::string>> word_list(const Json& list, const std::string& file,
                                           const std::string& field) {
  if (!list.is_array()) return wrong_type(file, field, list, "a list of words");
  std::vector<std::string> words;
  for (const Json& word : list) {
    if (!word.is_string()) return wrong_type(file, field, word, "a word");
    words.push_back(lower_ascii(word.get<std::string>()));
  }
  return words;
}

Result<void> read_concepts(const Json& concepts, const std::string& file, StandInWords& words) {
  if (!concepts.is_object()) return wrong_type(file, "concepts", concepts, "an object of lists");
  for (const auto& [name, list] : concepts.items()) {
    CL_TRY(const std::vector<std::string> listed, word_list(list, file, "concepts." + name));
    for (const std::string& word : listed) {
      const auto [place, is_new] = words.concept_of.emplace(word, name);
      if (is_new || place->second == name) continue;
      return fail(Code::conflicting_id,
                  {.file = file, .field = "concepts." + name, .value = shown(word)},
                  "also in " + place->second);
    }
  }
  return {};
}

Result<std::size_t> read_dims(const Json& value, const std::string& file, const char* field) {
  const bool is_count = value.is_number_unsigned();
  if (!is_count || value.get<std::uint64_t>() == 0 ||
      value.get<std::uint64_t>() > limits::kMaxDims) {
    return fail(Code::bad_dims, {.file = file, .field = field, .value = shown(value.dump())},
                "from 1 to " + std::to_string(limits::kMaxDims));
  }
  return static_cast<std::size_t>(value.get<std::uint64_t>());
}

}  // namespace

Result<StandInWords> read_stand_ins(const std::string& file, std::string_view bytes) {
  CL_TRY(const Json object, parse_json(without_bom(bytes), {.file = file}));
  if (!object.is_object()) return wrong_type(file, "", object, "an object");
  StandInWords words;
  for (const auto& [key, value] : object.items()) {
    if (key == "stop") {
      CL_TRY(const std::vector<std::string> stop, word_list(value, file, key));
      words.stop.insert(stop.begin(), stop.end());
    } else if (key == "concepts") {
      CL_CHECKED(read_concepts(value, file, words));
    } else if (key == "dimensions") {
      CL_TRY(words.dims, read_dims(value, file, "dimensions"));
    } else if (key == "random_dimensions") {
      CL_TRY(words.random_dims, read_dims(value, file, "random_dimensions"));
    } else {
      return fail(Code::unknown_option, {.file = file, .field = shown(key)},
                  "known: stop, concepts, dimensions, random_dimensions");
    }
  }
  return words;
}

}  // namespace cutoff
