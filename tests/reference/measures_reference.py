#!/usr/bin/env python3
"""Measures of 200 generated pairs of judgements and runs, by pytrec_eval and ir_measures.

Writes tests/golden/measures_reference.json, which native/measures/reference_test.cc reads.
Needs: pip install pytrec_eval-terrier ir_measures. The pairs come from random.Random(2008), so the same
versions write the same file. Scores are multiples of 1/8: equal in single precision only where they are equal.

Each pair names its tie rule. `trec` is what trec_eval does by itself. For the others the run is put into the
orders the rule allows, each handed over with distinct scores; `expected` is the average over all of them.
"""
import itertools
import json
import math
import pathlib
import random
from importlib.metadata import version

import ir_measures
import pytrec_eval

PAIRS = 200
MEASURES = ["R@1", "R@5", "Success@1", "Success@5", "RR", "RR@3", "P@1", "P@20", "Rcap@2", "AP", "nDCG", "nDCG@3",
            "nDCG@20", "nDCGexp@3", "Judged@5"]
GRADES = [-2, -1, 0, 0, 1, 1, 2, 3]
MOST_ORDERS = 720
TARGET = pathlib.Path(__file__).resolve().parents[1] / "golden" / "measures_reference.json"


def generate(rng, rule):
    """Three to five questions: short lists, ties, graded labels, questions missing from the run or without a relevant one."""
    qrels, run = {}, {}
    steps = 12 if rule == "expected" else 5
    for number in range(rng.randint(3, 5)):
        question = f"q{number}"
        ids = [f"d{i}" for i in range(1, 15)]
        rng.shuffle(ids)
        qrels[question] = {i: rng.choice(GRADES) for i in ids[:rng.randint(1, 8)]}
        rng.shuffle(ids)
        if rng.random() < 0.9:
            run[question] = {i: rng.randint(0, steps) / 8 for i in ids[:rng.randint(1, 11)]}
    return qrels, run


def groups_of(scores):
    """Ids by score, best first; inside a group by id, descending by bytes."""
    down = sorted(scores, key=lambda i: (scores[i], i.encode()), reverse=True)
    return [list(group) for _, group in itertools.groupby(down, key=lambda i: scores[i])]


def orders(scores, grades, rule):
    groups = groups_of(scores)
    gain = lambda i: max(grades.get(i, 0), 0)
    if rule == "against":
        groups = [sorted(group, key=gain) for group in groups]
    elif rule == "for":
        groups = [sorted(group, key=gain, reverse=True) for group in groups]
    elif rule == "expected":
        if math.prod(math.factorial(len(group)) for group in groups) > MOST_ORDERS:
            return None
        return [sum(map(list, order), []) for order in itertools.product(*map(itertools.permutations, groups))]
    return [sum(groups, [])]


def without_negative(qrels):
    """Negative grades mean "judged, not relevant", which 0 says too; pytrec_eval can crash on negative ones."""
    return {q: {i: max(grade, 0) for i, grade in grades.items()} for q, grades in qrels.items()}


def pytrec(qrels, run, level, names):
    return pytrec_eval.RelevanceEvaluator(qrels, names, relevance_level=level).evaluate(run)


def cut(run, k):
    return {q: dict(sorted(scores.items(), key=lambda item: -item[1])[:k]) for q, scores in run.items()}


def by_pytrec_eval(qrels, run, level):
    """Values by printed name; `run` has no ties."""
    names = {"recall.1,5", "success.1,5", "recip_rank", "P.1,2,20", "map", "ndcg", "ndcg_cut.3,20"}
    plain = pytrec(qrels, run, level, names)
    first3 = pytrec(qrels, cut(run, 3), level, {"recip_rank"})
    exponential = {q: {i: 2 ** max(grade, 0) - 1 for i, grade in grades.items()} for q, grades in qrels.items()}
    gains = pytrec(exponential, run, 1, {"ndcg_cut.3"})
    values = {}
    for q, found in plain.items():
        relevant = sum(grade >= level for grade in qrels[q].values())
        values[q] = {
            "R@1": found["recall_1"], "R@5": found["recall_5"],
            "Success@1": found["success_1"], "Success@5": found["success_5"],
            "RR": found["recip_rank"], "RR@3": first3[q]["recip_rank"],
            "P@1": found["P_1"], "P@20": found["P_20"],
            "Rcap@2": found["P_2"] * 2 / min(2, relevant) if relevant else 0.0,
            "AP": found["map"], "nDCG": found["ndcg"], "nDCG@3": found["ndcg_cut_3"], "nDCG@20": found["ndcg_cut_20"],
            "nDCGexp@3": gains[q]["ndcg_cut_3"],
        }
    return values


def by_ir_measures(qrels, run, level):
    """The same where ir_measures has them, and Judged, which only it has."""
    own = {f"R(rel={level})@5": "R@5", f"Success(rel={level})@5": "Success@5", f"RR(rel={level})": "RR",
           f"RR(rel={level})@3": "RR@3", f"P(rel={level})@20": "P@20", f"AP(rel={level})": "AP", "nDCG@3": "nDCG@3",
           "nDCG": "nDCG", "Judged@5": "Judged@5"}
    measures = {ir_measures.parse_measure(name): ours for name, ours in own.items()}
    values = {}
    for metric in ir_measures.iter_calc(list(measures), qrels, run):
        values.setdefault(metric.query_id, {})[measures[metric.measure]] = metric.value
    return {q: found for q, found in values.items() if q in run}


def evaluate(qrels, run, level):
    qrels = without_negative(qrels)
    values = by_pytrec_eval(qrels, run, level)
    for q, found in by_ir_measures(qrels, run, level).items():
        for name, value in found.items():
            assert abs(values[q].setdefault(name, value) - value) < 1e-12, (q, name, value, values[q][name])
    return values


def values_of(qrels, run, rule, level):
    # Every order of every question is a question of its own, so that each library is called once.
    all_qrels, all_runs, original = {}, {}, {}
    for q, scores in run.items():
        for number, order in enumerate(orders(scores, qrels[q], rule)):
            name = f"{q} {number}"
            original[name] = q
            all_qrels[name] = qrels[q]
            all_runs[name] = {i: float(len(order) - place) for place, i in enumerate(order)}
    found = evaluate(all_qrels, all_runs, level)
    values = {}
    for q in run:
        names = [name for name in original if original[name] == q]
        values[q] = {m: math.fsum(found[name][m] for name in names) / len(names) for m in MEASURES}
    if rule == "trec":  # trec_eval's own order of the tied run must give the same
        for q, own in by_pytrec_eval(without_negative(qrels), run, level).items():
            for m, value in own.items():
                assert m == "RR@3" or abs(values[q][m] - value) < 1e-12, (q, m)
    return values


def main():
    rng = random.Random(2008)
    pairs = []
    for number in range(PAIRS):
        rule = ["trec", "against", "for", "expected"][number % 4]
        level = 2 if number % 5 == 4 else 1
        qrels, run = generate(rng, rule)
        while any(orders(scores, qrels[q], rule) is None for q, scores in run.items()):
            qrels, run = generate(rng, rule)
        values = values_of(qrels, run, rule, level)
        pairs.append({"ties": rule, "relevant_from": level, "qrels": qrels, "run": run,
                      "values": {q: [values[q][name] for name in MEASURES] for q in values}})
    made_with = {name: version(name) for name in ("pytrec_eval-terrier", "ir_measures")}
    lines = ",\n".join(json.dumps(pair, sort_keys=True, separators=(",", ":")) for pair in pairs)
    head = json.dumps({"made_with": made_with, "measures": MEASURES})[:-1]
    TARGET.write_text(f'{head}, "pairs": [\n{lines}\n]}}\n')


if __name__ == "__main__":
    main()
