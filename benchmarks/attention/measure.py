# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Measures attention of many queries beside PyTorch's scaled_dot_product_attention.

python measure.py FOLDER [CASE...] [--cg-run PATH] [--dtypes f32,bf16] [--json OUT.json]

FOLDER holds what make_packages.py wrote. Every figure is the median event interval of a CUDA graph. Results are
compared with PyTorch's in f32 on the same inputs; exit code 1 if they differ.
"""

import argparse
import json
import pathlib
import subprocess
import sys
import tempfile

import numpy as np
from cases import CASES, Case

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent / "common"))

import files  # noqa: E402
from commands import run  # noqa: E402

HERE = pathlib.Path(__file__).resolve().parent
# |x - ref| <= tolerance * (|ref| + rms(ref)); in bf16 the weights are rounded too, and the first rows of a causal mask
# have few of them.
TOLERANCE = {"f32": 3e-5, "bf16": 4e-2}


def write_inputs(path: pathlib.Path, case: Case, dtype: str) -> None:
    numbers = np.random.default_rng(5)
    layout = {name: (dtype.upper(), shape) for name, shape in case.shapes().items()}
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
    print("| attention | type | CGMLIR µs | PyTorch µs | TFLOP/s | largest error |")
    print("| --- | --- | --- | --- | --- | --- |")
    # PyTorch starts once; it takes a case a line.
    with subprocess.Popen([sys.executable, str(HERE / "peer_torch.py")], stdin=subprocess.PIPE,
                          stdout=subprocess.PIPE, text=True) as server:
        for name in options.cases or CASES:
            for dtype in options.dtypes.split(","):
                with tempfile.TemporaryDirectory() as folder:
                    inputs, outputs, reference = (pathlib.Path(folder) / part for part in ("in", "out", "ref.npy"))
                    write_inputs(inputs, CASES[name], dtype)
                    arguments = [options.folder / f"{name}-{dtype}.cgpkg", f"--inputs={inputs}", "--backend=cuda"]
                    ours = json.loads(run(options.cg_run, "bench", *arguments, "--json", "--iterations=100"))
                    run(options.cg_run, "run", *arguments, f"--outputs={outputs}")
                    got = files.read(outputs)["result0"].astype(np.float32)
                    server.stdin.write(json.dumps([name, dtype, str(inputs), str(reference)]) + "\n")
                    server.stdin.flush()
                    peer = json.loads(server.stdout.readline())["gpu_us"]["median"]
                    expected = np.load(reference)
                error = np.abs(got - expected) / (np.abs(expected) + np.sqrt(np.mean(expected**2)))
                error, own = float(np.max(error)), ours["replay_gpu_us"]["median"]
                results[f"{name}-{dtype}"] = {"cgmlir_us": own, "torch_us": peer, "largest_error": error}
                if not error <= TOLERANCE[dtype]:
                    wrong.append(f"{name}-{dtype}")
                rate = CASES[name].operations() / own / 1e6
                print(f"| {name} | {dtype} | {own:.1f} | {peer:.1f} | {rate:.0f} | {error:.1e} |", flush=True)
        server.stdin.close()
    if options.json:
        options.json.write_text(json.dumps(results, indent=1))
    if wrong:
        sys.exit(f"wrong results: {', '.join(wrong)}")


if __name__ == "__main__":
    main()
