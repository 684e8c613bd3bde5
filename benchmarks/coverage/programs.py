# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""What a framework hands over for one program: IR, inputs, and its own results."""

from __future__ import annotations

import dataclasses
import re
from collections.abc import Callable
from typing import Any

import numpy as np


@dataclasses.dataclass
class Case:
    """IR with arguments by name, and for each call its arguments and the results that the framework gives."""

    text: str
    calls: list[dict[str, Any]]
    expected: list[list[np.ndarray]]
    weights: dict[str, np.ndarray] = dataclasses.field(default_factory=dict)


# IR and references of these are in the repository.
COMMITTED = {
    "JAX": (
        "decoder, one token at a time",
        "mixture of experts",
        "selective scan",
        "sampling of tokens",
        "random numbers by rejection",
        "training of an MLP, SGD",
        "vision transformer",
        "convolutional network",
        "scatter of elements",
        "sort of integers",
        "uniform and normal numbers",
        "switch",
        "associative scan",
        "other cumulative operations",
        "gradient of an embedding",
    ),
    "PyTorch": (
        "branch",
        "loop up to an argument",
        "transforms of functions",
        "decoder of one's own, one token at a time",
        "GPT-2, one token at a time",
        "T5",
        "training of an MLP, momentum",
        "training of a convolutional network, Adam",
        "sort",
        "rows of a cache",
        "attention of groups",
        "multi-head attention",
    ),
}


@dataclasses.dataclass
class Program:
    """One line of the page. `make` traces it; `tolerance` is relative, see `differs`."""

    name: str
    group: str
    make: Callable[[], Case]
    tolerance: float = 1e-5
    skipped: str = ""  # why it cannot even be tried

    @property
    def committed(self) -> bool:
        return self.name in COMMITTED[self.group.split(":")[0]]


def slug(program: Program) -> str:
    """The name of a program's files."""
    return re.sub(r"[^a-z0-9]+", "_", f"{program.group.split(':')[0]} {program.name}".lower()).strip("_")


def tensors_of(case: Case) -> dict[str, np.ndarray]:
    """What a file holds beside IR or a package: `weights.NAME`, `call0.NAME`, `expected0.0`."""
    tensors = {f"weights.{key}": value for key, value in case.weights.items()}
    for step, (arguments, expected) in enumerate(zip(case.calls, case.expected, strict=True)):
        tensors |= {f"call{step}.{key}": np.asarray(value) for key, value in arguments.items()}
        tensors |= {f"expected{step}.{index}": np.asarray(value) for index, value in enumerate(expected)}
    return tensors


def largest_error(exe: Any, calls: list[dict[str, Any]], expected: list[list[np.ndarray]]) -> float:
    """The largest error of all results of all steps."""
    worst = 0.0
    for arguments, wanted in zip(calls, expected, strict=True):
        results = exe(**arguments)
        if len(results) != len(wanted):
            raise ValueError(f"{len(results)} results, {len(wanted)} expected")
        for result, reference in zip(results, wanted, strict=True):
            worst = max(worst, error(np.asarray(result), np.asarray(reference)))
    return worst


def error(result: np.ndarray, wanted: np.ndarray) -> float:
    """The largest |x - ref| / (|ref| + rms(ref)); integers and NaN have to be equal."""
    if result.shape != wanted.shape or result.dtype.itemsize != wanted.dtype.itemsize:
        return np.inf
    if wanted.size == 0:
        return 0.0
    if wanted.dtype.kind in "iub":
        return 0.0 if np.array_equal(result.view(wanted.dtype), wanted) else np.inf
    x, ref = result.astype(np.float64), wanted.astype(np.float64)
    special = ~np.isfinite(ref)
    if not np.array_equal(x[special], ref[special], equal_nan=True) or not np.isfinite(x[~special]).all():
        return np.inf
    x, ref = x[~special], ref[~special]
    if ref.size == 0:
        return 0.0
    scale = np.abs(ref) + np.sqrt(np.mean(ref**2))
    difference = np.abs(x - ref)
    return float(np.max(np.divide(difference, scale, out=np.where(difference > 0, np.inf, 0.0), where=scale > 0)))
