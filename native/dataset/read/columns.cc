#include "dataset/read/columns.h"

#include <algorithm>
#include <utility>

#include "core/text.h"

namespace cutoff {
namespace {

struct Alias {
  std::string_view name;
  Role role;
};

constexpr std::array kAliases = {
    Alias{"query_id", Role::question_id},
    Alias{"question_id", Role::question_id},
    Alias{"qid", Role::question_id},
    Alias{"question", Role::question},
    Alias{"query", Role::question},
    Alias{"question_text", Role::question},
    Alias{"query_text", Role::question},
    Alias{"doc_id", Role::passage_id},
    Alias{"passage_id", Role::passage_id},
    Alias{"document_id", Role::passage_id},
    Alias{"corpus_id", Role::passage_id},
    Alias{"docid", Role::passage_id},
    Alias{"pid", Role::passage_id},
    Alias{"doc", Role::passage_id},
    Alias{"relevant", Role::passage_id},
    Alias{"relevant_id", Role::passage_id},
    Alias{"relevant_ids", Role::passage_id},
    Alias{"relevant_doc_id", Role::passage_id},
    Alias{"relevant_doc_ids", Role::passage_id},
    Alias{"relevant_passage", Role::passage_id},
    Alias{"relevant_passages", Role::passage_id},
    Alias{"positive", Role::passage_id},
    Alias{"positives", Role::passage_id},
    Alias{"gold", Role::passage_id},
    Alias{"title", Role::title},
    Alias{"heading", Role::title},
    Alias{"text", Role::text},
    Alias{"passage", Role::text},
    Alias{"passage_text", Role::text},
    Alias{"body", Role::text},
    Alias{"content", Role::text},
    Alias{"contents", Role::text},
    Alias{"context", Role::text},
    Alias{"document", Role::text},
    Alias{"answer", Role::answer},
    Alias{"answer_text", Role::answer},
    Alias{"reply", Role::answer},
    Alias{"grade", Role::grade},
    Alias{"relevance", Role::grade},
    Alias{"rel", Role::grade},
    Alias{"label", Role::grade},
    Alias{"score", Role::grade},
    Alias{"kind", Role::kind},
    Alias{"type", Role::kind},
    Alias{"group", Role::group},
    Alias{"topic", Role::group},
    Alias{"article", Role::group},
    Alias{"category", Role::group},
    Alias{"section", Role::group},
    Alias{"split", Role::split},
    Alias{"half", Role::split},
    Alias{"answerable", Role::answerable},
    Alias{"no_answer", Role::no_answer},
    Alias{"unanswerable", Role::no_answer},
    Alias{"is_impossible", Role::no_answer},
    Alias{"correct", Role::correct},
    Alias{"id", Role::id},
};

std::string normal_name(std::string_view column) {
  std::string name = lower_ascii(trimmed(without_bom(column)));
  std::ranges::replace_if(name, [](char c) { return c == ' ' || c == '-'; }, '_');
  return name;
}

}  // namespace

std::string_view print(TableKind kind) {
  constexpr std::array<std::string_view, 6> kNames = {"scores",     "faq",      "questions",
                                                      "judgements", "passages", "unknown"};
  return kNames[static_cast<std::size_t>(kind)];
}

std::optional<Role> role_of(std::string_view column) {
  const auto alias = std::ranges::find(kAliases, normal_name(column), &Alias::name);
  return alias == kAliases.end() ? std::nullopt : std::optional(alias->role);
}

std::string_view print(Role role) { return std::ranges::find(kAliases, role, &Alias::role)->name; }

Result<Columns> Columns::find(std::span<const std::string> names,
                              std::span<const std::uint64_t> places) {
  const auto place_of = [&](std::size_t column) {
    return "#" + std::to_string(column < places.size() ? places[column] : column + 1);
  };
  Columns columns;
  for (std::size_t i = 0; i < names.size(); ++i) {
    const auto role = role_of(names[i]);
    if (!role) continue;
    auto& place = columns.places_[static_cast<std::size_t>(*role)];
    if (place)
      return fail(Code::unknown_columns, {{}, {}, shown(names[i]), {}},
                  "column " + place_of(i) + " means the same as column " + place_of(*place) + ", " +
                      shown(names[*place]));
    place = i;
  }
  return columns;
}

TableKind Columns::kind() const {
  if (has(Role::grade) && has(Role::correct)) return TableKind::scores;
  if (has(Role::question))
    return has(Role::answer) || has(Role::text) ? TableKind::faq : TableKind::questions;
  if (has(Role::question_id) && has(Role::text)) return TableKind::questions;
  if (has(Role::question_id) && has(Role::passage_id)) return TableKind::judgements;
  if (has(Role::text)) return TableKind::passages;
  if (has(Role::title) && (has(Role::id) || has(Role::passage_id))) return TableKind::passages;
  return TableKind::unknown;
}

}  // namespace cutoff
