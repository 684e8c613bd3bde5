# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Measures a training step beside PyTorch and JAX on a GPU.

python measure.py FOLDER [--cg-run PATH] [--models NAME...] [--peers torch jax] [--json OUT.json]

FOLDER holds what make_packages.py wrote. Prints a table; every figure is a median after warm-up. After one step the
loss, the first moments (a tenth of the gradients) and the parameters are compared with PyTorch's in f32. Exit code 1
if they are further off than PyTorch's own with autocast, by more than half, and than rounding explains.
"""

import argparse
import json
import pathlib
import sys
import tempfile

import numpy as np
from sizes import ADAMW, MODELS, Sizes

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent / "common"))

import files  # noqa: E402
from commands import COMMAND_BUFFERS_OFF, NOT_ALL_MEMORY, print_table, run  # noqa: E402

HERE = pathlib.Path(__file__).resolve().parent


def write_inputs(path: pathlib.Path, sizes: Sizes) -> None:
    """Parameters (deviation 0.02, norms 1), moments of 0, and a batch of seeded tokens and labels."""
    shapes = {
        f"{kind}.{name}": shape for kind in ("params", "mean", "square") for name, shape in sizes.parameters().items()
    }
    numbers = {name: number for number, name in enumerate([*shapes, "tokens", "labels"])}

    def get(name, shape):
        random = np.random.default_rng([11, numbers.get(name, 0)])
        if name in ("tokens", "labels"):
            return random.integers(0, sizes.vocabulary, shape)
        if not name.startswith("params."):
            return np.zeros(shape)
        return np.ones(shape) if "norm" in name else random.standard_normal(shape, np.float32) * np.float32(0.02)

    batch = ("I32", (sizes.batch, sizes.sequence))
    layout = {name: ("F32", shape) for name, shape in shapes.items()}
    files.write(path, layout | {"count": ("I32", ()), "tokens": batch, "labels": batch}, get)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("folder", type=pathlib.Path)
    parser.add_argument("--cg-run", default="cg-run")
    parser.add_argument("--models", nargs="+", default=list(MODELS), choices=MODELS)
    parser.add_argument("--peers", nargs="*", default=["torch", "jax"], choices=["torch", "jax"])
    parser.add_argument("--json", type=pathlib.Path)
    options = parser.parse_args()
    results, wrong = {}, []
    # Adam's first step is the sign of the gradient: where that is about 0, anything up to twice the rate. The loss is a
    # mean of many numbers of three digits.
    least = {"parameters": 2.01 * ADAMW.learning_rate, "loss": 1e-3, "first moments": 0}
    for name in options.models:
        with tempfile.TemporaryDirectory() as folder:
            inputs, outputs = pathlib.Path(folder) / "inputs.safetensors", pathlib.Path(folder) / "outputs.safetensors"
            write_inputs(inputs, MODELS[name])
            ours = [options.folder / f"{name}.cgpkg", f"--inputs={inputs}", "--backend=cuda"]
            bench = run(options.cg_run, "bench", *ours, "--json", "--iterations=100", "--warmup=10")
            result = results[name] = {"cgmlir": json.loads(bench)}
            if "torch" in options.peers:
                run(options.cg_run, "run", *ours, f"--outputs={outputs}")
                result["torch"] = json.loads(run(sys.executable, HERE / "peer_torch.py", name, inputs, outputs))
                result["errors"] = result["torch"].pop("errors")
            if "jax" in options.peers:
                peer = [sys.executable, HERE / "peer_jax.py", name, inputs]
                result["JAX"] = json.loads(run(*peer, **NOT_ALL_MEMORY))
                result["JAX, command buffers off"] = json.loads(run(*peer, **NOT_ALL_MEMORY, **COMMAND_BUFFERS_OFF))
        print(f"\n{name}")
        print_table(result)
        for what, (error, of_torch) in result.get("errors", {}).items():
            print(f"largest error of the {what}: {error:.2e} (PyTorch with autocast: {of_torch:.2e})")
            if not error <= max(least[what], 1.5 * of_torch):
                wrong.append(f"{what} of {name}")
    if options.json:
        options.json.write_text(json.dumps(results, indent=1))
    if wrong:
        sys.exit(f"wrong: {', '.join(wrong)}")


if __name__ == "__main__":
    main()
