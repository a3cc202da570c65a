#!/usr/bin/env python3
"""Stems of made-up and real English words by Porter's algorithm, as NLTK has it in its "martin extensions" mode.

Writes tests/golden/porter_stems.tsv, which native/rank/stem_test.cc reads. Needs: nltk.
"""
import pathlib
from importlib.metadata import version

from nltk.stem.porter import PorterStemmer

STEMS = ("relat condit ration val hesit digit conform radic differ vil analog vietnam predic oper feud decis hope "
         "call form sens sensib trip form electr good reviv allow infer air gyroscop adjust defens irrit replac depend "
         "adopt homolog commun activ angul effect bowdl prob rat ceas control roll fall hiss fizz fail fil hop tan "
         "agre fe plaster bled motor sing conflat troubl siz happ sk cr pay pass b by bee y toy sky flies tr oo").split()
ENDINGS = ("- s es ies sses ss ed eed ing e y ll ational tional enci anci izer abli bli alli entli eli ousli ization "
           "ation ator alism iveness fulness ousness aliti iviti biliti logi icate ative alize iciti ical ful ness al "
           "ance ence er ic able ible ant ement ment ent ion sion tion ou ism ate iti ous ive ize ly ality").split()
TARGET = pathlib.Path(__file__).resolve().parents[1] / "golden" / "porter_stems.tsv"

stemmer = PorterStemmer(mode=PorterStemmer.MARTIN_EXTENSIONS)
words = sorted({stem + ending.strip("-") for stem in STEMS for ending in ENDINGS})
lines = [f"{word}\t{stemmer.stem(word)}\n" for word in words if len(word) > 2]
TARGET.write_text(f"# nltk {version('nltk')}\n" + "".join(lines))
