#include "dataset/read/id_names.h"

#include <algorithm>
#include <set>
#include <unordered_map>

#include "dataset/read/json_text.h"

namespace cutoff {
namespace {

std::size_t start_of_name(std::string_view file) {
  return std::min(file.find_last_of("/\\") + 1, file.size());
}

// The names a file may go by, the shortest first.
std::vector<std::string> forms(std::string_view file) {
  std::size_t start = start_of_name(file);
  const std::string_view name = file.substr(start);
  const std::size_t ending = name.rfind('.');
  std::vector<std::string> forms{std::string(ending == 0 ? name : name.substr(0, ending))};
  forms.emplace_back(name);
  while (start > 0) {
    start = start_of_name(file.substr(0, start - 1));
    forms.emplace_back(file.substr(start));
  }
  return forms;
}

}  // namespace

std::vector<std::string> id_names(const std::vector<TableName>& tables) {
  std::unordered_map<std::string, std::size_t> tables_of_file;
  for (const TableName& table : tables) ++tables_of_file[table.file];
  std::vector<std::vector<std::string>> all;
  std::unordered_map<std::string, std::size_t> tables_with;  // form → tables that may go by it
  for (const auto& [file, sheet] : tables) {
    std::vector<std::string> own = forms(file);
    if (tables_of_file[file] > 1 && !sheet.empty())
      for (std::string& form : own) form += "!" + sheet;
    for (const std::string& form : std::set(own.begin(), own.end())) ++tables_with[form];
    all.push_back(std::move(own));
  }
  std::vector<std::string> names;
  for (const std::vector<std::string>& own : all) {
    const auto first =
        std::ranges::find_if(own, [&](const std::string& form) { return tables_with[form] == 1; });
    names.push_back(first == own.end() ? own.back() : *first);
  }
  return names;
}

Result<std::string> id_names_json(std::string_view json) {
  CL_TRY(const Json list, parse_json(json, {}));
  std::vector<TableName> tables;
  for (const Json& pair : list) {
    if (!pair.is_array() || pair.size() != 2 || !pair[0].is_string() || !pair[1].is_string())
      return fail(Code::bad_json, {}, "not a list of files and sheets");
    tables.push_back({pair[0].get<std::string>(), pair[1].get<std::string>()});
  }
  return Json(id_names(tables)).dump();
}

}  // namespace cutoff
