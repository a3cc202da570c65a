// Objects that stay in the core: JavaScript holds them, and gives them back with delete().
#pragma once

#include <emscripten/bind.h>
#include <emscripten/val.h>

#include <string>
#include <string_view>

#include "core/ts_types.h"
#include "dataset/read/read_run.h"
#include "dataset/read/score_table.h"
#include "dataset/set/evaluation_set.h"
#include "rank/ranked_lists.h"
#include "thresholds/scored_question.h"
#include "vectors/vector_set.h"

namespace cutoff::bindings {

template <class T>
inline constexpr std::string_view object_name = {};
template <>
inline constexpr std::string_view object_name<EvaluationSet> = "EvaluationSet";
template <>
inline constexpr std::string_view object_name<VectorSet> = "VectorSet";
template <>
inline constexpr std::string_view object_name<RankedLists> = "RankedLists";
template <>
inline constexpr std::string_view object_name<ScoredQuestions> = "ScoredQuestions";
template <>
inline constexpr std::string_view object_name<Run> = "Run";
template <>
inline constexpr std::string_view object_name<ScoreTable> = "ScoreTable";

template <class T>
concept CoreObject = !object_name<T>.empty();

// The object's name as a type of its own, so that one object cannot pass for another.
template <class T>
struct NameOf : emscripten::val {
  explicit NameOf(const emscripten::val& other) : val(other) {}
};

template <CoreObject T>
NameOf<T> name_of_object(const T&) {
  return NameOf<T>(emscripten::val(std::string(object_name<T>)));
}

template <CoreObject T>
emscripten::class_<T> core_object() {
  emscripten::register_type<NameOf<T>>(("'" + std::string(object_name<T>) + "'").c_str());
  return emscripten::class_<T>(object_name<T>.data()).property("of", &name_of_object<T>);
}

}  // namespace cutoff::bindings

namespace cutoff {

// Inside a described struct an object stands by its name.
template <bindings::CoreObject T>
struct TsText<T> {
  static std::string text(TsTypes&) { return std::string(bindings::object_name<T>); }
};

}  // namespace cutoff
