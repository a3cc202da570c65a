"""Exact binomial bounds and p values over a grid, by scipy.

Run: python3 tests/reference/exact_binomial.py > tests/golden/exact_binomial.tsv
Lines: "bound n failures delta lower upper" and "p n failures failure_rate p_value".
"""
import scipy
from scipy.stats import beta, binom

DELTAS = [0.01, 0.05, 0.1]
TARGETS = [0.5, 0.8, 0.9, 0.95, 0.99]
COUNTS = [0, 1, 2, 5, 10, 14, 29, 59, 100, 190, 299, 490, 1000, 10_000, 100_000]

print(f"# scipy {scipy.__version__}")
for n in COUNTS:
    some = {0, 1, 2, n // 50, n // 10, n // 4, n // 2, n - 2, n - 1, n}
    for failures in sorted(some & set(range(n + 1))):
        successes = n - failures
        for delta in DELTAS:
            lower = 0.0 if successes == 0 else float(beta.ppf(delta, successes, failures + 1))
            upper = 1.0 if failures == 0 else float(beta.ppf(1 - delta, successes + 1, failures))
            print("bound", n, failures, delta, lower, upper, sep="\t")
        for target in TARGETS:
            rate = 1 - target
            print("p", n, failures, rate, float(binom.cdf(failures, n, rate)), sep="\t")
