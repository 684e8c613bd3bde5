# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Runs the packages of make_packages.py: measure.py PACKAGES [--backend=cuda] [--json FILE].

Each package is first compared with its eager twin and with the host. Then `cg-run bench` times it, from submission to
completion and between events on the stream. Takes cg-run, cgmlir and NumPy.
"""

import argparse
import json
import pathlib
import subprocess
import sys

import numpy as np

from cgmlir import safetensors
from programs import PROGRAMS


def write_inputs(file, name):
    _, size, number = PROGRAMS[name]
    random = np.random.default_rng(7)
    weights = random.standard_normal((size, size)).astype(np.float32) / np.float32(np.sqrt(size))
    safetensors.save(file, {"arg0": weights, "arg1": random.standard_normal(size).astype(np.float32),
                            "arg2": np.asarray(number, np.int32)})


def run(command):
    done = subprocess.run(list(map(str, command)), capture_output=True, text=True, check=False)
    return done.returncode, done.stdout, done.stderr


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("packages", type=pathlib.Path)
    parser.add_argument("--cg-run", default="build/bin/cg-run")
    parser.add_argument("--backend", choices=("host", "cuda"), default="cuda")
    parser.add_argument("--iterations", type=int, default=50)
    parser.add_argument("--json", type=pathlib.Path)
    options = parser.parse_args()
    rows, failures = [], 0
    against = "eager,host" if options.backend == "cuda" else "eager"
    print(f"{'program':24} {'form':12} {'wall us':>10} {'stream us':>10}  numbers")
    for package in sorted(options.packages.glob("*.cgpkg")):
        name, form = package.stem.rsplit(".", 1)
        tensors = options.packages / f"{name}.safetensors"
        if not tensors.exists():
            write_inputs(tensors, name)
        common = [package, f"--backend={options.backend}", f"--inputs={tensors}"]
        code, out, error = run([options.cg_run, "verify", *common, f"--against={against}", "--atol=1e-3"])
        equal = "equal" if code == 0 else f"DIFFERENT: {(out + error).strip().splitlines()[-1]}"
        failures += code != 0
        code, out, error = run([options.cg_run, "bench", *common, "--json", f"--iterations={options.iterations}",
                                "--warmup=5"])
        if code:
            failures += 1
            print(f"{name:24} {form:12} {error.strip()}", flush=True)
            continue
        times = json.loads(out)
        wall, stream = (times[key] and times[key]["median"] for key in ("replay_wall_us", "replay_gpu_us"))
        rows.append({"program": name, "form": form, "wall_us": wall, "stream_us": stream, "numbers": equal})
        print(f"{name:24} {form:12} {wall:10.1f} {stream or 0:10.1f}  {equal}", flush=True)
    if options.json:
        options.json.write_text(json.dumps(rows, indent=1) + "\n", encoding="utf-8")
    sys.exit(f"{failures} of the packages failed" if failures else 0)


if __name__ == "__main__":
    main()
