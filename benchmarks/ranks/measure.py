# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Measures the packages of make_packages.py on as many devices as there are ranks, beside PyTorch.

python measure.py FOLDER RANKS --one FOLDER [--cg-run PATH] [--models NAME...] [--json OUT.json]

Times are medians of event intervals, of the slowest rank. The logits of the smallest model are compared
with those of one rank of the host: exit code 1 if they differ. Tokens that are the same are counted: in bf16 sums of
parts are rounded otherwise than whole ones, and near ties differ.
"""

import argparse
import json
import os
import pathlib
import subprocess
import sys
import tempfile

import numpy as np
from model import DECODE, MODELS, REDUCTIONS, divide

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent / "common"))

import files  # noqa: E402
from commands import run  # noqa: E402

HERE = pathlib.Path(__file__).resolve().parent
TOLERANCE = 2e-2
SMALL = "tiny-8x256"


def on_ranks(options, scratch, *arguments):
    """Standard output of rank 0; all ranks end well, or the script does not."""
    meet = scratch / "meet"
    commands = [
        [options.cg_run, *arguments, f"--backend={options.backend}", f"--rank={rank}", f"--world={options.ranks}",
         f"--rendezvous=file:{meet}", "--timeout=120", *([f"--device={rank}"] if options.backend == "cuda" else [])]
        for rank in range(options.ranks)
    ]  # fmt: skip
    # What NCCL_DEBUG asks for would go to standard output, among the figures.
    environment = {"NCCL_DEBUG_FILE": str(scratch / "nccl.%p"), **os.environ}
    processes = [subprocess.Popen(list(map(str, command)), stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
                                  env=environment) for command in commands]
    done = [process.communicate() for process in processes]
    if any(process.returncode for process in processes):
        sys.exit("\n".join(f"rank {rank}: {error}" for rank, (_, error) in enumerate(done)))
    return done[0][0]


def bench(options, scratch, package):
    told = on_ranks(options, scratch, "bench", package, "--json", f"--iterations={options.iterations}", "--warmup=20")
    return json.loads(told)


def check(options, scratch):
    """The largest error of logits, and whether the tokens are the same."""
    import tensors

    sizes = MODELS[SMALL]
    whole = scratch / "whole.safetensors"
    tensors.write_inputs(whole, sizes)
    given = files.read(whole)
    for rank in range(options.ranks):
        parts = {name: divide(sizes, options.ranks, name, value)[rank] for name, value in given.items()}
        layout = {name: ("I32" if value.dtype == np.int32 else "BF16", value.shape) for name, value in parts.items()}
        files.write(scratch / f"in{rank}.safetensors", layout, lambda name, _, parts=parts: parts[name])
    made = {}
    for name in (SMALL, f"{SMALL}-generate"):
        files_of = (f"--inputs={scratch}/in%r.safetensors", f"--outputs={scratch}/out%r.safetensors")
        on_ranks(options, scratch, "run", options.folder / f"{name}.cgpkg", *files_of)
        one = scratch / "one.safetensors"
        run(options.cg_run, "run", options.one / f"{name}.cgpkg", f"--inputs={whole}", f"--outputs={one}")
        results = [files.read(scratch / f"out{rank}.safetensors") for rank in range(options.ranks)]
        made[name] = files.read(one), results
    expected, results = made[SMALL]
    wanted = expected["result0"].astype(np.float32)
    scale = np.abs(wanted) + np.sqrt(np.mean(wanted**2))
    errors = [float(np.max(np.abs(each["result0"].astype(np.float32) - wanted) / scale)) for each in results]
    alone, results = made[f"{SMALL}-generate"]
    same = [int(np.sum(each["generated"] == alone["generated"])) for each in results]
    return max(errors), same, int(alone["generated"].size)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("folder", type=pathlib.Path)
    parser.add_argument("ranks", type=int)
    parser.add_argument("--one", type=pathlib.Path, required=True, help="folder of packages for one rank")
    parser.add_argument("--cg-run", default="cg-run")
    parser.add_argument("--backend", default="cuda", choices=["host", "cuda"])
    parser.add_argument("--models", nargs="*", default=[SMALL, "llama-1b"], choices=MODELS)
    parser.add_argument("--peers", nargs="*", default=["torch", "inductor"], choices=["torch", "inductor"])
    parser.add_argument("--reductions", nargs="*", default=list(REDUCTIONS), choices=REDUCTIONS)
    parser.add_argument("--iterations", type=int, default=200)
    parser.add_argument("--json", type=pathlib.Path)
    options = parser.parse_args()
    sys.path.insert(0, str(DECODE))
    results, peers = {}, {}
    with tempfile.TemporaryDirectory() as folder:
        scratch = pathlib.Path(folder)
        error, same, count = check(options, scratch)
        print(f"{SMALL} on {options.ranks} ranks: largest error of logits {error:.4f}; of {count} tokens that each "
              f"rank generates {same} are those of one rank in bf16", flush=True)
        results["check"] = {"largest_error": error, "same_tokens": same, "tokens": count}
        if options.peers:
            inductor = int("inductor" in options.peers)
            run(sys.executable, HERE / "peer_torch.py", options.ranks, scratch / "torch.json", inductor,
                *options.models)
            peers = json.loads((scratch / "torch.json").read_text())
        names = [f"all_reduce-{name}" for name in options.reductions]
        for name in (*names, *options.models, *(f"{name}-generate" for name in options.models)):
            results[name] = {"cgmlir": bench(options, scratch, options.folder / f"{name}.cgpkg")}
            results[name]["torch"] = peers.get(name, {})
            key = "replay_gpu_us" if options.backend == "cuda" else "replay_wall_us"
            own = results[name]["cgmlir"][key]["median"]
            print(f"| {name} | {own:,.1f} | " + ", ".join(
                f"{label} {time:,.1f} ({own / time:.2f} times)" if isinstance(time, float) else f"{label}: {time}"
                for label, time in peers.get(name, {}).items()
            ) + " |", flush=True)  # fmt: skip
            if options.json:
                options.json.write_text(json.dumps(results, indent=1))
    if not error <= TOLERANCE:
        sys.exit("wrong logits")


if __name__ == "__main__":
    main()
