#!/usr/bin/env python3
"""The ziggurat table of numpy's normal(), as native/core/numpy_ziggurat.inc.

Needs numpy. The table is found in the installed library by its first numbers, because the bits of every normal
depend on how numpy rounded it: worked out exactly, most of its widths differ in their last bits.
"""
import pathlib
import struct

import numpy
import numpy.random

LAYERS = 256
TARGET = pathlib.Path(__file__).resolve().parents[2] / "native" / "core" / "numpy_ziggurat.inc"


def found(first, kind):
    for path in sorted(pathlib.Path(numpy.random.__file__).parent.glob("*.so")):
        data = path.read_bytes()
        place = data.find(first)
        if place >= 0:
            return struct.unpack(f"<{LAYERS}{kind}", data[place:place + 8 * LAYERS])
    raise SystemExit("the table was not found in this numpy")


accept = found(struct.pack("<QQ", 0xEF33D8025EF6A, 0), "Q")
width = found(struct.pack("<d", 8.68362706080130616677e-16), "d")
height = found(struct.pack("<dd", 1.0, 9.77101701267671596263e-01), "d")
rows = [f"{{{a:#x}, {w.hex()}, {h.hex()}}},\n" for a, w, h in zip(accept, width, height)]
TARGET.write_text(f"// Made by tests/reference/numpy_ziggurat.py from numpy {numpy.__version__}; see numpy_random.cc.\n"
                  + "".join(rows))
