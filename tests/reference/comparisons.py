#!/usr/bin/env python3
"""Paired comparisons of 200 generated pairs of systems, by scipy.

Writes tests/golden/comparisons.json, which native/stats/comparisons_reference_test.cc reads. Needs: numpy, scipy.
Half of the pairs are right or wrong for each question, half have shares in twelfths. Each holds the two systems'
values and
  interval  scipy.stats.bootstrap of the mean difference, percentile method, with default_rng(seed)
  p_value   scipy.stats.permutation_test over every sign pattern, where at most 20 questions differ
  mcnemar   scipy.stats.binomtest of the questions in dispute, where values are right or wrong
"""
import json
import math
import pathlib
import random

import numpy
import scipy
from scipy.stats import binomtest, bootstrap, permutation_test

PAIRS = 200
DRAWS = 400
EXACT_UP_TO = 20
TARGET = pathlib.Path(__file__).resolve().parents[1] / "golden" / "comparisons.json"


def generate(rng, hits):
    n = rng.randint(4, 60 if hits else 24)
    choices = [0, 12] if hits else [0, 0, 3, 4, 6, 8, 12, 12]
    a = [rng.choice(choices) for _ in range(n)]
    b = [rng.choice(choices) if rng.random() < 0.5 else x for x in a]
    return [x / 12 for x in a], [x / 12 for x in b]


def mean_difference(x, y, axis):
    return numpy.mean(x - y, axis=axis)


def compared(number, rng):
    hits = number % 2 == 0
    a, b = generate(rng, hits)
    x, y = numpy.array(a), numpy.array(b)
    found = {"a": a, "b": b, "seed": number}
    interval = bootstrap((x, y), mean_difference, paired=True, n_resamples=DRAWS, method="percentile",
                         rng=numpy.random.default_rng(number)).confidence_interval
    found["interval"] = [float(interval.low), float(interval.high)]
    differ = numpy.flatnonzero(x != y)
    if 1 < len(differ) <= EXACT_UP_TO:
        test = permutation_test((x[differ], y[differ]), mean_difference, permutation_type="samples", vectorized=True,
                                n_resamples=math.inf, batch=2 ** 14, alternative="two-sided")
        found["p_value"] = float(test.pvalue)
    if hits:
        won, lost = int((x > y).sum()), int((x < y).sum())
        found["mcnemar"] = float(binomtest(won, won + lost, 0.5).pvalue) if won + lost else 1.0
    return found


def main():
    rng = random.Random(1935)
    pairs = [json.dumps(compared(number, rng)) for number in range(PAIRS)]
    head = json.dumps({"made_with": {"numpy": numpy.__version__, "scipy": scipy.__version__}, "draws": DRAWS})[:-1]
    TARGET.write_text(head + ', "pairs": [\n' + ",\n".join(pairs) + "\n]}\n")


if __name__ == "__main__":
    main()
