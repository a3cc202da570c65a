#!/usr/bin/env python3
"""Vectors shortened, turned, and kept in fewer bits, by numpy; and a vector file, by Python's safetensors.

Writes tests/golden/vector_length.json, .safetensors and .npy, which native/truncation/reference_test.cc reads.
Needs: pip install numpy safetensors (written by the versions named in the file). Vectors come from default_rng(14), so
the same versions write the same files: 400 passages and 90 questions of 48 numbers, more in some directions than in
others, away from the origin, unit length, float32. Everything is computed in double from those.

Lists are ordered by score, then id descending; ids ascend with the row, so: by row descending. A shortlist is cut in
that order. Counts are over all questions: of the exact first ten, and of the exact first.
"""
import json
import pathlib

import numpy as np
import safetensors
from safetensors.numpy import save_file

PASSAGES, QUESTIONS, D = 400, 90, 48
TARGET = pathlib.Path(__file__).resolve().parents[1] / "golden" / "vector_length"


def unit(x):
    n = np.sqrt((x * x).sum(axis=1, keepdims=True))
    return x / np.where(n == 0, 1, n)


def floats(x):
    """As it is kept: float32, looked at in double."""
    return x.astype(np.float32).astype(np.float64)


def ranked(scores):
    """Rows of a score matrix, best first; equal scores by row descending."""
    n = scores.shape[1]
    return np.array([np.lexsort((-np.arange(n), -row)) for row in scores])


def counts(lists, exact):
    ten = sum(len(set(a[:10]) & set(b[:10])) for a, b in zip(lists, exact))
    return {"first_10": int(ten), "first": int(sum(a[0] == b[0] for a, b in zip(lists, exact)))}


def heads(x, m, renormalise):
    return floats(unit(x[:, :m])) if renormalise and m < D else x[:, :m]


def int8(passages, renormalise):
    low, high = passages.min(axis=0), passages.max(axis=0)
    step = (high - low) / 255
    codes = np.clip(np.round((passages - low) / np.where(step == 0, 1, step)), 0, 255) * (step != 0)
    back = floats(low + codes * step)
    return floats(unit(back)) if renormalise else back


def rescored(q, p, order, size):
    """Each question's first `size` ordered again by q · p."""
    out = []
    for row, question in zip(order, q):
        short = row[:size]
        scores = p[short] @ question
        out.append(short[np.lexsort((-short, -scores))])
    return out


def axes(passages, centred):
    mean = passages.mean(axis=0) if centred else np.zeros(D)
    moved = passages - mean
    values, vectors = np.linalg.eigh(moved.T @ moved / len(passages))
    vectors = vectors[:, ::-1]
    signs = np.sign(vectors[np.abs(vectors).argmax(axis=0), np.arange(D)])
    return mean, vectors * signs


rng = np.random.default_rng(14)
spread = np.exp(-rng.permutation(D) / 16)
turn, _ = np.linalg.qr(rng.normal(size=(D, D)))
draw = lambda n: floats(unit((rng.normal(size=(n, D)) * spread + 0.2) @ turn))
P, Q = draw(PASSAGES), draw(QUESTIONS)
exact = ranked(Q @ P.T)
golden = {"numpy": np.__version__, "safetensors": safetensors.__version__, "stored": [], "transforms": []}

for m in (48, 24, 12):
    for renormalise in (True, False):
        q, p = heads(Q, m, renormalise), heads(P, m, renormalise)
        add = lambda kind, oversampling, lists: golden["stored"].append(
            {"dims": m, "renormalised": renormalise, "number_type": kind, "oversampling": oversampling,
             **counts(lists, exact)})
        add("float32", None, ranked(q @ p.T))
        by_codes = ranked(q @ int8(p, renormalise).T)
        add("int8", None, by_codes)
        for times in (1, 2, 4, 10):
            add("int8", times, rescored(q, p, by_codes, 10 * times))
        if not renormalise:
            continue  # bits are the same
        by_bits = ranked(((2 * (q > 0) - 1) @ (2 * (p > 0) - 1).T).astype(float))
        add("binary", None, by_bits)
        for times in (1, 2, 4, 10):
            add("binary", times, rescored(q, (2 * (p > 0) - 1) / np.sqrt(m), by_bits, 10 * times))

R, _ = np.linalg.qr(np.random.default_rng(3).normal(size=(D, D)))
for name, turned in (("first", lambda x: x), ("last", lambda x: x[:, ::-1]), ("rotated:3", lambda x: floats(x @ R)),
                     ("pca", lambda x: floats(x @ axes(P, False)[1])),
                     ("pca-centred", lambda x: floats(unit(floats((x - axes(P, True)[0]) @ axes(P, True)[1]))))):
    for m in (48, 24, 12):
        for renormalise in (True, False):
            q, p = heads(turned(Q), m, renormalise), heads(turned(P), m, renormalise)
            lists = ranked(q @ p.T)
            golden["transforms"].append(
                {"transform": name, "dims": m, "renormalised": renormalise, **counts(lists, exact),
                 "variance_kept": float(turned(P)[:, :m].var(axis=0).sum() / turned(P).var(axis=0).sum()),
                 "first_list": [int(i) for i in lists[0][:5]],
                 "first_cosines": [float(q[0] @ p[i]) for i in lists[0][:5]]})

TARGET.with_suffix(".json").write_text(json.dumps(golden, indent=1) + "\n")
record = {"model": "numpy", "weights_sha256": "", "tokenizer_sha256": "", "pooling": "mean", "query_prefix": "",
          "passage_prefix": "", "token_limit": 1, "dims": D, "renormalised": True}
save_file({"passages": P.astype(np.float32), "questions": Q.astype(np.float32)}, TARGET.with_suffix(".safetensors"),
          {"format": "cutoff-lab/vectors/1", "record": json.dumps(record),
           "passage_ids": json.dumps([f"p{i:03}" for i in range(PASSAGES)]),
           "question_ids": json.dumps([f"q{i:03}" for i in range(QUESTIONS)])})
np.save(TARGET.with_suffix(".npy"), P[:3])
