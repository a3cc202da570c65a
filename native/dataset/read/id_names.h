// What rows without ids are named after, "NAME:ROW": the shortest name that tells a table from the
// others read with it. The first of these that no other table's list holds:
//   the file's name without folders and ending ("faq") · with the ending ("faq.csv") · with its
//   folder ("shop/faq.csv") · with the folder above … · all of it.
// Where a workbook has several tables among them, its sheet's name follows in every one:
// "faq!Prices".
// Shapes: one name a table, in their order; no name depends on that order.
// Ties: two tables of one file and sheet get the same name. Empty: no tables have no names.
// Errors (JSON): bad_json. Source: this header is the definition.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/describe.h"
#include "core/error.h"

namespace cutoff {

struct TableName {
  std::string file;
  std::string sheet;  // of a workbook; else empty
};
CL_TUPLE(TableName, file, sheet);

std::vector<std::string> id_names(const std::vector<TableName>& tables);

// [[file, sheet]…] → [name…].
Result<std::string> id_names_json(std::string_view json);

}  // namespace cutoff
