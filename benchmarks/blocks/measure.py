# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Measures a layer of a transformer beside PyTorch's kernels and Inductor's in a CUDA graph.

python measure.py FOLDER [CASE...] [--cg-run PATH] [--dtypes f32,bf16] [--json OUT.json]

FOLDER holds what make_packages.py wrote. Every figure is the median event interval of a CUDA graph with all weights in
place. Results are compared with PyTorch's in f32 on the same inputs; exit code 1 if they differ.
"""

import argparse
import functools
import json
import pathlib
import sys

import numpy as np
from model import CASES, Case

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent / "common"))

import files  # noqa: E402
from cases_beside_torch import TorchServer, compare  # noqa: E402

HERE = pathlib.Path(__file__).resolve().parent
# |x - ref| <= tolerance * (|ref| + rms(ref)); in bf16 each of some ten values on the way is rounded.
TOLERANCE = {"f32": 1e-4, "bf16": 5e-2}


def write_inputs(path: pathlib.Path, case: Case, dtype: str) -> None:
    numbers = np.random.default_rng(5)
    layout = {"x": (dtype.upper(), case.shape())}
    files.write(path, layout, lambda name, shape: numbers.standard_normal(shape).astype(np.float32))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("folder", type=pathlib.Path)
    parser.add_argument("cases", nargs="*", metavar="CASE")
    parser.add_argument("--cg-run", default="cg-run")
    parser.add_argument("--dtypes", default="f32,bf16")
    parser.add_argument("--json", type=pathlib.Path)
    options = parser.parse_args()
    results, wrong = {}, []
    print("| layer | type | CGMLIR µs | Inductor µs | PyTorch µs | largest error |")
    print("| --- | --- | --- | --- | --- | --- |")
    with TorchServer(HERE / "peer_torch.py") as torch:
        for name in options.cases or CASES:
            for dtype in options.dtypes.split(","):
                own, times, error = compare(
                    options.cg_run,
                    options.folder / f"{name}-{dtype}.cgpkg",
                    functools.partial(write_inputs, case=CASES[name], dtype=dtype),
                    functools.partial(torch.ask, name, dtype),
                )
                peers = {peer: times[peer]["gpu_us"]["median"] for peer in ("Inductor", "PyTorch")}
                results[f"{name}-{dtype}"] = {"cgmlir_us": own, "peers_us": peers, "largest_error": error}
                if not error <= TOLERANCE[dtype]:
                    wrong.append(f"{name}-{dtype}")
                print(f"| {name} | {dtype} | {own:.1f} | {peers['Inductor']:.1f} | {peers['PyTorch']:.1f} | "
                      f"{error:.1e} |", flush=True)
    if options.json:
        options.json.write_text(json.dumps(results, indent=1))
    if wrong:
        sys.exit(f"wrong results: {', '.join(wrong)}")


if __name__ == "__main__":
    main()
