#!/usr/bin/env python3
"""Joined lists and BM25 scores of 200 generated pairs, by ranx and bm25s.

Writes tests/golden/systems.json, which native/rank/systems_reference_test.cc reads. Needs: ranx, bm25s.
  rrf, wsum  ranx.fuse of two runs without equal scores, min-max norm for wsum; a list has at least two hits,
             because ranx gives a list's only hit 0 where ours gives it 1
  bm25       bm25s, method "lucene", k1 and b as named; it leaves out the factor k1 + 1, which is put back, and
             counts in single precision
"""
import json
import pathlib
import random
from importlib.metadata import version

import bm25s
import numpy
from ranx import Run, fuse

PAIRS = 200
TARGET = pathlib.Path(__file__).resolve().parents[1] / "golden" / "systems.json"
WORDS = [f"w{i}" for i in range(12)]


def run(rng):
    ids = [f"d{i}" for i in range(10)]
    rng.shuffle(ids)
    scores = rng.sample(range(1, 200), 10)
    return {i: s / 8 for i, s in zip(ids[:rng.randint(2, 8)], scores)}


def fused(a, b, method, params):
    found = fuse(runs=[Run({"q": a}), Run({"q": b})], norm="min-max" if method == "wsum" else None, method=method,
                 params=params)
    return {i: float(s) for i, s in found.to_dict()["q"].items()}


def bm25(rng):
    corpus = [[rng.choice(WORDS) for _ in range(rng.randint(1, 14))] for _ in range(rng.randint(3, 12))]
    query = [rng.choice(WORDS[:10] + ["missing"]) for _ in range(rng.randint(1, 5))]
    k1, b = rng.choice([0.9, 1.2, 2.0]), rng.choice([0.0, 0.4, 0.75, 1.0])
    index = bm25s.BM25(method="lucene", k1=k1, b=b)
    index.index(corpus, show_progress=False)
    known = [w for w in query if w in index.vocab_dict]
    scores = index.get_scores(known) if known else numpy.zeros(len(corpus))
    return {"corpus": [" ".join(p) for p in corpus], "query": " ".join(query), "k1": k1, "b": b,
            "scores": [float(s) * (k1 + 1) for s in scores]}


def main():
    rng = random.Random(1994)
    pairs = []
    for _ in range(PAIRS):
        a, b = run(rng), run(rng)
        weights = (rng.choice([0.25, 0.5, 1.0]), rng.choice([0.25, 0.5, 1.0]))
        pairs.append({"a": a, "b": b, "rrf": fused(a, b, "rrf", {"k": 60}), "weights": weights,
                      "wsum": fused(a, b, "wsum", {"weights": weights}), "bm25": bm25(rng)})
    made_with = {name: version(name) for name in ("ranx", "bm25s")}
    lines = ",\n".join(json.dumps(pair, separators=(",", ":")) for pair in pairs)
    TARGET.write_text(json.dumps({"made_with": made_with})[:-1] + f', "pairs": [\n{lines}\n]}}\n')


if __name__ == "__main__":
    main()
