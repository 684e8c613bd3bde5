# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Measures a layer of a transformer beside PyTorch's kernels and Inductor's in a CUDA graph.

python measure.py FOLDER [CASE...] [--cg-run PATH] [--dtypes f32,bf16] [--json OUT.json]

FOLDER holds what make_packages.py wrote. Every figure is the median event interval of a CUDA graph with all weights in
place. Results are compared with PyTorch's in f32 on the same inputs; exit code 1 if they differ.
"""

import pathlib
import sys

import numpy as np
from model import CASES, Case

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent / "common"))

import files  # noqa: E402
from cases_beside_torch import measure_cases  # noqa: E402

HERE = pathlib.Path(__file__).resolve().parent
# |x - ref| <= tolerance * (|ref| + rms(ref)); in bf16 each of some ten values on the way is rounded.
TOLERANCE = {"f32": 1e-4, "bf16": 5e-2}


def write_inputs(path: pathlib.Path, case: Case, dtype: str) -> None:
    numbers = np.random.default_rng(5)
    layout = {"x": (dtype.upper(), case.shape())}
    files.write(path, layout, lambda name, shape: numbers.standard_normal(shape).astype(np.float32))


if __name__ == "__main__":
    measure_cases(__doc__, HERE / "peer_torch.py", CASES, write_inputs, TOLERANCE, ["Inductor", "PyTorch"])
