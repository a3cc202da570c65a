// Lists as programs print them into one cell of a table: Python's and numpy's (['a', 'b'], ('a',),
// {'a'}, ['a' 'b'], [1, 2]), JSON's (["a"]), R's (c("a", "b")), PostgreSQL's arrays ({a,"b c"}).
// The parts come in their order, quotes and escapes taken away.
// Empty: "[]" is a list without parts; an empty cell is no list.
// Errors: none; no value for a cell that is no such list to its last character.
// Source: Python's repr, RFC 8259, R's deparse, PostgreSQL's documentation of array output.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace cutoff {

enum class ListParts {
  quoted,  // every part stands in quotes: for texts, which may begin with a bracket by themselves
  any,     // words and numbers too: for ids
};

std::optional<std::vector<std::string>> printed_list(std::string_view cell, ListParts parts);

}  // namespace cutoff
