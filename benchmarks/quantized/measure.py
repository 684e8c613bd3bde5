# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Measures the packages beside PyTorch on a GPU.

python measure.py FOLDER [--cg-run PATH] [--chains CHAIN...] [--kinds KIND...] [--batches N...]
    [--no-peers] [--json OUT.json]

FOLDER holds what make_packages.py wrote. Prints a table; every figure is a median after warm-up, with the share of the
device's 4.8 TB/s that reading each weight once would take. Results are compared with f32 on the dequantized weights,
which PyTorch computes. Exit code 1 if they differ.
"""

import argparse
import json
import pathlib
import sys
import tempfile

import numpy as np
from sizes import BATCHES, CHAINS, KINDS, count_bytes, draw, layout, package_name

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent / "common"))

import files  # noqa: E402
from commands import run  # noqa: E402

HERE = pathlib.Path(__file__).resolve().parent
# Of the reference's root mean square. A chain of 12 products rounds its activations to bf16 after each.
TOLERANCE = 5e-2
BYTES_PER_US = 4.8e6


def measure(options, chain: str, kind: str, batch: int, scratch: pathlib.Path) -> dict:
    inputs, outputs = scratch / "inputs.safetensors", scratch / "outputs.safetensors"
    tensors = layout(chain, kind, batch)
    files.write(inputs, keys(tensors), lambda key, shape: draw(names(tensors)[key], tensors[names(tensors)[key]][0],
                                                               shape, chain))
    package = options.folder / f"{package_name(chain, kind, batch)}.cgpkg"
    arguments = [package, f"--inputs={inputs}", "--backend=cuda"]
    ours = json.loads(run(options.cg_run, "bench", *arguments, "--json", "--iterations=100", "--warmup=20"))
    run(options.cg_run, "run", *arguments, f"--outputs={outputs}")
    result = {"cgmlir": ours["replay_gpu_us"]["median"], "nodes": len(ours["nodes"])}
    if not options.no_peers:
        plain = scratch / "plain.safetensors"
        files.write(plain, tensors, lambda name, shape: draw(name, tensors[name][0], shape, chain))
        reference = scratch / "reference.npy"
        peer = json.loads(run(sys.executable, HERE / "peer_torch.py", chain, kind, batch, plain, reference))
        exact = np.load(reference)
        got = files.read(outputs)["result0"].astype(np.float32)
        result["largest_error"] = float(np.max(np.abs(got - exact)) / np.sqrt(np.mean(exact**2)))
        result["largest_error_of_torch"] = peer.pop("largest_error")
        result |= {name: times["gpu_us"]["median"] for name, times in peer.items()}
    return result


def keys(tensors: dict) -> dict:
    """As from_jax names them: lists of weights and scales."""
    lists = {"w": "weights", "s": "scales"}
    parts = ((name.partition("."), value) for name, value in tensors.items())
    return {lists.get(first, first) + dot + rest: value for (first, dot, rest), value in parts}


def names(tensors: dict) -> dict:
    return dict(zip(keys(tensors), tensors, strict=True))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("folder", type=pathlib.Path)
    parser.add_argument("--cg-run", default="cg-run")
    parser.add_argument("--chains", nargs="+", default=list(CHAINS), choices=list(CHAINS))
    parser.add_argument("--kinds", nargs="+", default=KINDS, choices=KINDS)
    parser.add_argument("--batches", nargs="+", type=int, default=BATCHES)
    parser.add_argument("--no-peers", action="store_true")
    parser.add_argument("--json", type=pathlib.Path)
    options = parser.parse_args()
    results, wrong = {}, []
    for chain in options.chains:
        for batch in options.batches:
            for kind in options.kinds:
                with tempfile.TemporaryDirectory() as scratch:
                    result = measure(options, chain, kind, batch, pathlib.Path(scratch))
                name = package_name(chain, kind, batch)
                results[name] = result
                floor = count_bytes(chain, kind, batch) / BYTES_PER_US
                shown = ", ".join(
                    f"{key} {value:.4f}" if "error" in key else f"{key} {value:,.1f}" for key, value in result.items()
                )
                print(f"{name}: {shown}; {floor / result['cgmlir']:.0%} of the bandwidth", flush=True)
                # A reference that is no number is as wrong as a result that differs.
                if "largest_error" in result and not result["largest_error"] <= TOLERANCE:
                    wrong.append(name)
    if options.json:
        options.json.write_text(json.dumps(results, indent=1))
    if wrong:
        sys.exit(f"wrong results: {', '.join(wrong)}")


if __name__ == "__main__":
    main()
