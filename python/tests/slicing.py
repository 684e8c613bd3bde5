# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Slices of a dimension that varies, which torch.export clamps to its size. NumPy and PyTorch run the programs alike;
`slices` holds what torch.export and torch-mlir make of each for a size that is found out, as
`test_the_committed_slices_are_those_of_pytorch` compares. `least` is the smallest size for which the exported program
is right."""

import pathlib

FOLDER = pathlib.Path(__file__).parent / "slices"

# Name: the program, the shape of its argument without the last dimension, and the smallest size.
SLICES = {
    "constant": (lambda x: x[1:3] * 2, (), 3),
    "behind_the_half": (lambda x: x[3:5] * 2, (), 5),
    "of_rows": (lambda x: x[:, 2:4] + 1, (3,), 4),
    "beginning": (lambda x: x[:3] * 1, (), 3),
    "before_the_end": (lambda x: x[-5:-3] * 1, (), 5),
    "element": (lambda x: x[2] * 1, (), 3),
    "element_from_the_end": (lambda x: x[-4] * 1, (), 4),
    "end": (lambda x: x[-3:] * 2, (), 3),
    "rest": (lambda x: x[1:] * 2, (), 3),
    "rest_behind_three": (lambda x: x[3:] * 2, (), 5),
    "front": (lambda x: x[:-1] * 2, (), 3),
    "middle": (lambda x: x[1:-1] * 2, (), 4),
    "differences": (lambda x: x[1:] - x[:-1], (), 3),
    "sum_of_the_rest": (lambda x: x[1:].sum(), (), 3),
    "with_steps": (lambda x: x[1:6:2] * 1, (), 6),
    "centre": (lambda x: x[x.shape[0] // 2] * 1, (), 1),
}


def read(name: str) -> str:
    return (FOLDER / f"{name}.mlir").read_text()


def strip(text: str) -> str:
    """What torch.export found out about sizes, which a compiler may see or not."""
    lines = text.splitlines()
    return "\n".join(line for line in lines if "cf.assert" not in line)
