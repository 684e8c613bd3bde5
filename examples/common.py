# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""What examples share: random tensors from a seed, the measure of an error, and checks of a package's numbers."""

from __future__ import annotations

import pathlib
import subprocess
from collections.abc import Callable, Mapping, Sequence
from typing import Any

import ml_dtypes
import numpy as np

from cgmlir import safetensors

LICENCE = """// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""

# Element types of IR, and what NumPy and JAX call them.
DTYPES = {"f32": "float32", "bf16": "bfloat16"}
NUMPY = {"f32": np.dtype(np.float32), "bf16": np.dtype(ml_dtypes.bfloat16)}
# For `largest_error`, by element type.
TOLERANCE = {"f32": 1e-4, "bf16": 2e-2}
# The same between ranks and one of them in f64.
RANKS_TOLERANCE = {"f32": 1e-5, "bf16": 2e-2}

Shapes = Mapping[str, tuple[int, ...]]


def normal(shapes: Shapes, seed: int = 0, deviation: float = 0.02, ones: Sequence[str] = ("norm",)) -> dict[str, Any]:
    """Random f32 tensors by name; those with one of `ones` in the last part of their name are ones."""
    tensors = {}
    for number, (name, shape) in enumerate(shapes.items()):
        if any(word in name.rsplit(".", 1)[-1] for word in ones):
            tensors[name] = np.ones(shape, np.float32)
        else:
            rng = np.random.default_rng([seed, number])
            tensors[name] = rng.standard_normal(shape, np.float32) * np.float32(deviation)
    return tensors


def largest_error(result: Any, expected: Any, slack: float = 0) -> float:
    """The largest (|x − ref| − slack) / (|ref| + rms(ref)) of the elements: what a tolerance is compared with."""
    x, ref = np.asarray(result, np.float64), np.asarray(expected, np.float64)
    assert x.shape == ref.shape, f"{x.shape} is not {ref.shape}"
    error = np.maximum(np.abs(x - ref) - slack, 0)
    scale = np.abs(ref) + np.sqrt(np.mean(ref * ref))
    return float(np.max(np.divide(error, scale, out=np.where(error == 0, 0, np.inf), where=scale != 0)))


def run_ranks(
    tools: Any, package: pathlib.Path, parts: Sequence[Mapping[str, np.ndarray]], *flags: object
) -> list[dict[str, Any]]:
    """One launch on as many ranks as there are parts of the arguments; gives the results of each rank."""
    for rank, given in enumerate(parts):
        safetensors.save(tools.folder / f"in{rank}.safetensors", given)
    files = (f"--inputs={tools.folder}/in%r.safetensors", f"--outputs={tools.folder}/out%r.safetensors")
    meet = f"--rendezvous=file:{tools.folder}/meet"
    where = [[f"--backend={tools.backend}", *([f"--device={rank}"] if tools.backend == "cuda" else [])]
             for rank in range(len(parts))]
    processes = [
        subprocess.Popen(
            [tools.bin / "cg-run", "run", package, *files, f"--rank={rank}", f"--world={len(parts)}", meet,
             *where[rank], *flags],
            stderr=subprocess.PIPE, text=True,
        )
        for rank in range(len(parts))
    ]  # fmt: skip
    errors = [process.communicate(timeout=120)[1] for process in processes]
    assert all(process.returncode == 0 for process in processes), errors
    return [safetensors.load(tools.folder / f"out{rank}.safetensors") for rank in range(len(parts))]


def check_numbers(
    tools: Any,
    package: pathlib.Path,
    inputs: Mapping[str, np.ndarray],
    expected: Mapping[str, np.ndarray],
    wrong: str,
    *flags: object,
    weights: pathlib.Path | None = None,
    entry: str | None = None,
) -> None:
    """One launch of the entry gives `expected`, as a graph and node by node, which are the same bits; a result `wrong`
    that is off by half is seen. `flags` are those of `cg-run verify`."""
    safetensors.save(tools.folder / "inputs.safetensors", inputs)
    safetensors.save(tools.folder / "expected.safetensors", expected)
    off = expected[wrong] * expected[wrong].dtype.type(1.5)
    safetensors.save(tools.folder / "wrong.safetensors", {**expected, wrong: off})
    given = [package, f"--inputs={tools.folder}/inputs.safetensors"]
    given += [f"--weights={weights}"] if weights else []
    given += [f"--entry={entry}"] if entry else []
    for twin in ([], ["--eager"]):
        equal, output = tools.verify(*given, *twin, *flags, f"--expect={tools.folder}/expected.safetensors")
        assert equal, output
    equal, output = tools.verify(*given, "--against=eager", "--rtol=0", "--atol=0")
    assert equal, output
    equal, output = tools.verify(*given, *flags, f"--expect={tools.folder}/wrong.safetensors")
    assert not equal and wrong in output, output


def check_ir(framework: str, folder: pathlib.Path, files: Callable[[], Mapping[str, Callable[[], str]]]) -> None:
    """The IR in the folder is what `files`, by the names of the files, write. Skipped where there is no framework."""
    import pytest  # an example itself runs without pytest

    pytest.importorskip(framework, reason=f"there is no {framework} here")
    for name, write in files().items():
        assert (folder / name).read_text() == LICENCE + write(), f"{name} is not what the script writes"
