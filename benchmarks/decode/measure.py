# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Measures the packages beside PyTorch and JAX on a GPU.

python measure.py FOLDER [--cg-run PATH] [--models NAME...] [--peers torch jax] [--json OUT.json]

FOLDER holds what make_packages.py wrote. Prints a table; every figure is a median after warm-up. The logits are
compared with PyTorch's in f32 on the same weights. Exit code 1 if they differ.
"""

import argparse
import json
import pathlib
import sys
import tempfile

import numpy as np
from sizes import MODELS

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent / "common"))

import files  # noqa: E402
import tensors  # noqa: E402
from commands import COMMAND_BUFFERS_OFF, NOT_ALL_MEMORY, print_table, run  # noqa: E402

HERE = pathlib.Path(__file__).resolve().parent
# |x - ref| <= tolerance * (|ref| + rms(ref)), as cg-run verify has it for bf16.
TOLERANCE = 2e-2


def largest_error(result: np.ndarray, reference: np.ndarray) -> float:
    scale = np.abs(reference) + np.sqrt(np.mean(reference**2))
    return float(np.max(np.abs(result - reference) / scale))


def measure_ours(cg_run: str, package: pathlib.Path, inputs: pathlib.Path, scratch: pathlib.Path) -> dict:
    arguments = [package, f"--inputs={inputs}", "--backend=cuda"]
    result = json.loads(run(cg_run, "bench", *arguments, "--json", "--iterations=200", "--warmup=20"))
    outputs = scratch / "outputs.safetensors"
    run(cg_run, "run", *arguments, f"--outputs={outputs}")
    result["logits"] = files.read(outputs)["result0"].astype(np.float32)
    return result


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("folder", type=pathlib.Path)
    parser.add_argument("--cg-run", default="cg-run")
    parser.add_argument("--models", nargs="+", default=list(MODELS), choices=MODELS)
    parser.add_argument("--peers", nargs="*", default=["torch", "jax"], choices=["torch", "jax"])
    parser.add_argument("--json", type=pathlib.Path)
    options = parser.parse_args()
    results, wrong = {}, []
    for name in options.models:
        sizes = MODELS[name]
        with tempfile.TemporaryDirectory() as folder:
            scratch = pathlib.Path(folder)
            inputs = scratch / "inputs.safetensors"
            tensors.write_inputs(inputs, sizes)
            package = options.folder / f"{name}.cgpkg"
            result = results[name] = {"cgmlir": measure_ours(options.cg_run, package, inputs, scratch)}
            logits = result["cgmlir"].pop("logits")
            if "torch" in options.peers:
                reference = scratch / "logits.npy"
                result["torch"] = json.loads(run(sys.executable, HERE / "peer_torch.py", name, inputs, reference))
                exact, rounded = np.load(reference)
                error = result["largest_error"] = largest_error(logits[0], exact)
                result["largest_error_of_torch"] = largest_error(rounded, exact)
                if not error <= max(TOLERANCE, result["largest_error_of_torch"]):
                    wrong.append(name)
            if "jax" in options.peers:
                peer = [sys.executable, HERE / "peer_jax.py", name, inputs]
                result["JAX"] = json.loads(run(*peer, **NOT_ALL_MEMORY))
                result["JAX, command buffers off"] = json.loads(run(*peer, **NOT_ALL_MEMORY, **COMMAND_BUFFERS_OFF))
        print(f"\n{name}: {sizes.bytes_moved() / 1e6:.1f} MB to read", end="")
        if "largest_error" in result:
            print(
                f", largest error against PyTorch in f32 {result['largest_error']:.4f}"
                f" (PyTorch in bf16: {result['largest_error_of_torch']:.4f})",
                end="",
            )
        print()
        print_table(result)
    if options.json:
        options.json.write_text(json.dumps(results, indent=1))
    if wrong:
        sys.exit(f"wrong logits: {', '.join(wrong)}")


if __name__ == "__main__":
    main()
