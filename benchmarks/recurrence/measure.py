# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Measures the packages beside JAX on a GPU.

python measure.py FOLDER [--cg-run PATH] [--models NAME...] [--json OUT.json]

FOLDER holds what make_packages.py wrote. Every figure is a median after warm-up, of the time from submission to
completion as the host sees it. Results of a first run are compared with JAX's; exit code 1 if they differ.
"""

import argparse
import json
import pathlib
import sys
import tempfile

import numpy as np
from cases import MODELS, tensors

import files
from commands import COMMAND_BUFFERS_OFF, NOT_ALL_MEMORY, run

HERE = pathlib.Path(__file__).resolve().parent
# |x - ref| <= tolerance * (|ref| + rms(ref)): sums over thousands of products in f32, in another order.
TOLERANCE = 1e-4


def largest_error(result: np.ndarray, reference: np.ndarray) -> float:
    scale = np.abs(reference) + np.sqrt(np.mean(reference**2))
    return float(np.max(np.abs(result - reference) / scale))


def measure(name: str, options: argparse.Namespace, scratch: pathlib.Path) -> dict:
    inputs, outputs, references = (scratch / file for file in ("in.safetensors", "out.safetensors", "jax.npz"))
    given = tensors(MODELS[name])
    files.write(inputs, {key: ("F32", value.shape) for key, value in given.items()}, lambda key, _: given[key])
    package = [options.folder / f"{name}.cgpkg", f"--inputs={inputs}", "--backend=cuda"]
    run(options.cg_run, "run", *package, f"--outputs={outputs}")
    ours = json.loads(run(options.cg_run, "bench", *package, "--json", "--iterations=100", "--warmup=10"))
    peer = [sys.executable, HERE / "peer_jax.py", name, inputs, references]
    jax = json.loads(run(*peer, **NOT_ALL_MEMORY))
    plain = json.loads(run(*peer, **NOT_ALL_MEMORY, **COMMAND_BUFFERS_OFF))
    results = files.read(outputs)
    errors = {key: largest_error(results[key], value) for key, value in np.load(references).items()}
    return {
        "cgmlir_us": ours["replay_wall_us"]["median"],
        "nodes": len(ours["nodes"]),
        "jax_us": jax["wall_us"]["median"],
        "jax_without_command_buffers_us": plain["wall_us"]["median"],
        "largest_error": max(errors.values()),
        "kernels": [(node["kernel"], node["measured_us"]) for node in ours["nodes"]],
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("folder", type=pathlib.Path)
    parser.add_argument("--cg-run", default="cg-run")
    parser.add_argument("--models", nargs="+", default=list(MODELS), choices=MODELS)
    parser.add_argument("--json", type=pathlib.Path)
    options = parser.parse_args()
    results = {}
    print("| model and tokens | CGMLIR µs | nodes | JAX µs | without command buffers | largest error |")
    print("| --- | --- | --- | --- | --- | --- |")
    for name in options.models:
        with tempfile.TemporaryDirectory() as folder:
            result = results[name] = measure(name, options, pathlib.Path(folder))
        print(f"| {name} | {result['cgmlir_us']:,.1f} | {result['nodes']} | {result['jax_us']:,.1f} | "
              f"{result['jax_without_command_buffers_us']:,.1f} | {result['largest_error']:.1e} |", flush=True)
    if options.json:
        options.json.write_text(json.dumps(results, indent=2))
    if any(not result["largest_error"] <= TOLERANCE for result in results.values()):
        sys.exit("the results differ from JAX's")


if __name__ == "__main__":
    main()
