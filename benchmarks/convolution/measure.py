# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Measures the convolutions beside PyTorch's, which are cuDNN's.

python measure.py FOLDER [CASE...] [--cg-run PATH] [--json OUT.json]

FOLDER holds what make_packages.py wrote. Every figure is the median event interval of a CUDA graph, divided by the
length of the chain in it. Results are compared with PyTorch's in f32; exit code 1 if they differ.
"""

import argparse
import functools
import json
import pathlib
import sys

import numpy as np
from cases import CASES, Case

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent / "common"))

import files  # noqa: E402
from cases_beside_torch import compare  # noqa: E402
from commands import run  # noqa: E402

HERE = pathlib.Path(__file__).resolve().parent
# |x - ref| <= tolerance * (|ref| + rms(ref)) after one convolution; a chain of n rounds n times.
TOLERANCE = {"f32": 1e-5, "bf16": 1e-2}


def write_inputs(path: pathlib.Path, case: Case, dtype: str) -> None:
    numbers = np.random.default_rng(3)
    # The numbers of a chain stay as large as they are.
    count = int(np.prod(case.window)) * (1 if case.depthwise else case.channels)
    scale = {"arg0": 1.0, "arg1": (2 / count) ** 0.5, "arg2": 0.1}
    layout = {name: (dtype.upper(), shape) for name, shape in case.shapes().items()}
    files.write(path, layout, lambda name, shape: numbers.standard_normal(shape).astype(np.float32) * scale[name])


def ask_torch(name: str, dtype: str, inputs: pathlib.Path, result: pathlib.Path) -> dict:
    return json.loads(run(sys.executable, HERE / "peer_torch.py", name, dtype, inputs, result))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("folder", type=pathlib.Path)
    parser.add_argument("cases", nargs="*", metavar="CASE")
    parser.add_argument("--cg-run", default="cg-run")
    parser.add_argument("--json", type=pathlib.Path)
    options = parser.parse_args()
    results, wrong = {}, []
    print("| convolution | type | CGMLIR µs | cuDNN, channels first | channels last | TFLOP/s | largest error |")
    print("| --- | --- | --- | --- | --- | --- | --- |")
    for name in options.cases or CASES:
        case = CASES[name]
        for dtype in ("f32", "bf16"):
            own, torch, error = compare(
                options.cg_run,
                options.folder / f"{name}-{dtype}.cgpkg",
                functools.partial(write_inputs, case=case, dtype=dtype),
                functools.partial(ask_torch, name, dtype),
            )
            own /= case.chain
            peers = {label: times["gpu_us"]["median"] / case.chain for label, times in torch.items()}
            results[f"{name}-{dtype}"] = {"cgmlir_us": own, **peers, "largest_error": error}
            if not error <= TOLERANCE[dtype] * case.chain:
                wrong.append(f"{name}-{dtype}")
            last = f"{peers['channels last']:.2f}" if "channels last" in peers else "–"
            rate = case.operations() / case.chain / own / 1e6
            first = f"{peers['channels first']:.2f}"
            print(f"| {name} | {dtype} | {own:.2f} | {first} | {last} | {rate:.1f} | {error:.1e} |", flush=True)
    if options.json:
        options.json.write_text(json.dumps(results, indent=1))
    if wrong:
        sys.exit(f"wrong results: {', '.join(wrong)}")


if __name__ == "__main__":
    main()
