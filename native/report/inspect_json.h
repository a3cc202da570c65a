// An evaluation set as JSON: what was read, its texts, one question, one passage, a protocol.
// Empty: an empty set gives counts of 0 and empty lists. Errors: out_of_range for an index past the
// end. Source: schema cutoff-lab/inspect/1, as written below.
#pragma once

#include <cstddef>
#include <string>

#include "core/error.h"
#include "dataset/read/protocol.h"
#include "dataset/set/evaluation_set.h"

namespace cutoff {

// {"schema":"cutoff-lab/inspect/1",
//  "files":[{"name","format","encoding","delimiter","rows"}],
//  "set":{"passages","questions":{"answerable","no_answer","unjudged","blank"},"judgements","kinds":{NAME:n}},
//  "halves":{"validation","held_out"},
//  "texts":{"passages","questions"},
//  "own_passages":{"same_id","itself"}: questions that are passages too
//  (dataset/set/own_passages.h), "cut":"whole" | the rule (dataset/change/cut_passages.h),
//  "notes":[{"code","file","line","field","value","detail","count"}]}
// A blank question counts as blank only. "kinds" leaves out questions without a kind. "texts"
// counts those that can be encoded, pieces where passages are cut. "line" is a number or null.
std::string inspect_json(const EvaluationSet& set);

// {"passages":[{"id","text"}],"questions":[{"id","text","blank"}]} in the set's order; a passage's
// text is title and text as they are encoded.
std::string texts_json(const EvaluationSet& set);

// {"id","text","kind","group","half","answerability","blank","judgements":[{"passage_id","passage","grade",
//  "relevant","title","text"}]}; "half": "validation" | "held_out" | null; "passage": its index or
//      null.
Result<std::string> question_json(const EvaluationSet& set, std::size_t question);

// {"id","title","text","group","empty"}
Result<std::string> passage_json(const EvaluationSet& set, std::size_t passage);

// Every setting of a protocol, the defaults too.
std::string protocol_json(const Protocol& protocol);

}  // namespace cutoff
