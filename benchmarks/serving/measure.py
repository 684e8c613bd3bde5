# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Measures examples/serving beside PyTorch: python measure.py FOLDER [--model llama-1b] [--json RESULTS.json]

FOLDER holds what make_packages.py wrote. Requests of different lengths go through one session, by the loop of the
example; PyTorch's entries go through the same loop. First logits of pieces, steps and proposals are compared with the
model in f32, and their launches are timed alone; exit code 1 where ours are further off than twice what PyTorch's in
bf16 are. `--device cpu` shows that the script works, with packages for a host.
"""

import argparse
import json
import pathlib
import sys
import time

import numpy as np
import torch
from models import MODELS

import cgmlir

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent / "common"))

from make_inputs import requests  # noqa: E402
from peer_torch import Serving, joined  # noqa: E402
from serve import Server  # noqa: E402
from sizes import PIECES, SPECULATED, Sizes  # noqa: E402
from torch_errors import errors  # noqa: E402
from torch_timing import time_in_turn  # noqa: E402


def make_weights(sizes: Sizes, device: str) -> dict[str, torch.Tensor]:
    torch.manual_seed(7)

    def make(name, shape):
        if "norm" in name:
            return torch.ones(shape, device=device, dtype=torch.bfloat16)
        return (torch.randn(shape, device=device) * 0.02).to(torch.bfloat16)

    return {name: make(name, shape) for name, shape in sizes.weights().items()}


class Ours:
    """The entries of the package, which get the weights at each call."""

    def __init__(self, package: pathlib.Path, backend: str, weights: dict[str, torch.Tensor]) -> None:
        self.executable, self.weights = cgmlir.load(package, backend, entry="prefill"), weights
        self.state = self.executable.state

    def entry(self, name: str):
        entry = self.executable.entry(name)
        return lambda **given: entry(**self.weights, **given)

    def __call__(self, **given):
        return self.executable(**self.weights, **given)

    def replay(self, name: str, **given):
        """What launches the entry with these arguments, which are on the device by then."""
        entry, device = self.executable.entry(name), self.weights["norm"].device
        there = {name: torch.as_tensor(value, device=device).contiguous() for name, value in given.items()}
        entry.bind(**self.weights, **there)
        return entry.launch


class Timed:
    """Entries whose launches are timed until their tokens are on the host."""

    def __init__(self, entries) -> None:
        self.entries, self.state, self.times = entries, entries.state, {}

    def entry(self, name: str):
        entry = self.entries.entry(name)
        return lambda **given: self._call(name, entry, given)

    def __call__(self, **given):
        return self._call("prefill", self.entries, given)

    def _call(self, name, entry, given):
        start = time.perf_counter()
        tokens = np.asarray(entry(**given)[0])
        self.times.setdefault(name, []).append(time.perf_counter() - start)
        return (tokens,)


def prompts_of(sizes: Sizes) -> list[np.ndarray]:
    """One for each slot, of lengths up to what leaves room for a step of each kind."""
    draw, most = np.random.default_rng(3), sizes.rows - 1 - SPECULATED
    lengths = [max(1, most * slot // max(1, sizes.slots - 1)) for slot in range(sizes.slots)]
    return [draw.integers(0, sizes.vocabulary, length + 1 + SPECULATED).astype(np.int32) for length in lengths]


def forced_steps(sizes: Sizes):
    """Steps with given tokens: the entry, its arguments, and the slots whose results count. Prompts in pieces, then a
    token of each sequence, and then as many as proposals have."""
    prompts = prompts_of(sizes)
    free = np.random.default_rng(4).permutation(sizes.pages).astype(np.int32)
    table = np.zeros((sizes.slots, sizes.table), np.int32)
    for slot, prompt in enumerate(prompts):
        count = -(-len(prompt) // sizes.page_rows)
        table[slot, :count], free = free[:count], free[count:]
    lengths = np.array([len(prompt) - 1 - SPECULATED for prompt in prompts], np.int32)
    for slot, prompt in enumerate(prompts):
        for start in range(0, int(lengths[slot]), PIECES[-1]):
            piece = prompt[start : min(start + PIECES[-1], int(lengths[slot]))]
            given = {"start": np.int32(start), "count": np.int32(len(piece))}
            yield "prefill", {"piece": piece, "pages": table[slot], **given}
    ones = np.ones(sizes.slots, np.int32)
    tokens = np.stack([prompt[length : length + 1 + SPECULATED] for prompt, length in zip(prompts, lengths)])
    yield "decode", {"tokens": tokens[:, 0], "positions": lengths, "counts": ones, "table": table}
    given = {"positions": lengths + 1, "counts": ones * SPECULATED, "table": table}
    yield "verify", {"proposed": np.ascontiguousarray(tokens[:, 1:]), **given}


def compare(sizes: Sizes, ours, peer, reference) -> dict:
    """Errors of the logits of the last pieces of prompts, of a step and of proposals, beside those of PyTorch."""
    rows = {}
    for name, given in forced_steps(sizes):
        found = [entries.entry(name)(**given)[1] for entries in (ours, peer, reference)]
        for kind, logits in zip(("ours", "torch", "f32"), found, strict=True):
            logits = torch.from_dlpack(logits) if kind == "ours" else logits
            rows.setdefault(name, {}).setdefault(kind, []).append(logits.float().reshape(-1, sizes.vocabulary).clone())
    result = {}
    for name, kinds in rows.items():
        ours, peer, wide = (torch.cat(kinds[kind]) for kind in ("ours", "torch", "f32"))
        result[name] = {"ours": errors(ours, wide), "torch": errors(peer, wide)}
    return result


def replays(sizes: Sizes, ours, peer, device: str) -> dict:
    """Microseconds of launches alone, without what a call does with its arguments and its tokens: of the last piece, of
    a step and of proposals, which take turns with those of PyTorch."""
    result = {}
    for name, given in dict(forced_steps(sizes)).items():
        steps = {"ours": ours.replay(name, **given), "torch": peer.replay(name, **given)}
        result[name] = {kind: row["wall_us"]["median"] for kind, row in time_in_turn(steps, device, 3, 10).items()}
    return result


def too_far(found: dict) -> list[str]:
    """The entries whose logits are further off than twice what PyTorch's are, or no numbers."""
    return [name for name, each in found.items() if not each["ours"]["largest"] <= 2 * each["torch"]["largest"]]


def summary(rounds: list, times: dict) -> dict:
    """Milliseconds and tokens a second of all rounds, and the median of the launches of each entry."""
    first, between = (sum((getattr(each, name) for each in rounds), []) for name in ("first", "between"))
    tokens = sum(sum(map(len, each.outputs)) for each in rounds)
    shown = {"tokens": tokens, "tokens_per_second": tokens / sum(each.seconds for each in rounds)}
    for name, values in (("first", first), ("between", between)):
        median, late = np.percentile(values, [50, 99]) * 1e3
        shown |= {f"{name}_median_ms": float(median), f"{name}_99th_ms": float(late)}
    shown["launches"] = rounds[0].launches
    return shown | {f"{name}_launch_ms": float(np.median(each)) * 1e3 for name, each in times.items()}


def serve(entries, sizes: Sizes, pools, count: int, rounds: int, speculate: bool) -> dict:
    timed = Timed(entries)
    server, given = Server(timed, sizes, pools), requests(sizes, count)
    server.serve(given, speculate)
    timed.times.clear()
    return summary([server.serve(given, speculate) for _ in range(rounds)], timed.times)


@torch.no_grad()
def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("folder", type=pathlib.Path, help="where the packages are")
    parser.add_argument("--model", choices=MODELS, default="llama-1b")
    parser.add_argument("--requests", type=int, default=8)
    parser.add_argument("--rounds", type=int, default=5, help="times that all requests are served, after one more")
    parser.add_argument("--device", choices=["cuda", "cpu"], default="cuda")
    parser.add_argument("--json", type=pathlib.Path)
    options = parser.parse_args()
    package = options.folder / f"{options.model}.cgpkg"
    if not package.exists():
        sys.exit(f"measure.py: error: {package} is not there; make it with make_packages.py")
    sizes, cuda = MODELS[options.model], options.device == "cuda"
    weights = make_weights(sizes, options.device)
    ours = Ours(package, "cuda" if cuda else "host", weights)
    pools = {
        name: torch.zeros(sizes.pool_shape, device=options.device, dtype=torch.bfloat16) for name in sizes.pools()
    }
    for name, pool in pools.items():
        ours.state[name] = pool
    own = joined(sizes, weights)
    peer = Serving(sizes, own, torch.bfloat16, graphs=cuda)
    result = {"model": options.model, "device": torch.cuda.get_device_name() if cuda else "cpu"}
    result["errors"] = compare(sizes, ours, peer, Serving(sizes, own, torch.float32, graphs=False))
    for name, found in result["errors"].items():
        print(f"{name}: " + ", ".join(
            f"{kind} {each['largest']:.4f} at most, {each['mean']:.5f} in the mean, KL {each['kl']:.2e}"
            for kind, each in found.items()), flush=True)  # fmt: skip
    result["replay_us"] = replays(sizes, ours, peer, options.device)
    for name, found in result["replay_us"].items():
        print(f"{name}, launch alone: ours {found['ours']:.1f} us, torch {found['torch']:.1f} us", flush=True)
    for speculate in (False, True):
        for kind, entries in (("ours", ours), ("torch", peer)):
            given = pools if kind == "ours" else {}
            row = serve(entries, sizes, given, options.requests, options.rounds, speculate)
            result[f"{kind}{' with proposals' if speculate else ''}"] = row
            print(f"{kind}{', with proposals' if speculate else ''}: " + ", ".join(
                f"{name} {value:.3f}" if isinstance(value, float) else f"{name} {value}"
                for name, value in row.items()), flush=True)  # fmt: skip
            if options.json:
                options.json.write_text(json.dumps(result, indent=1))
    if wrong := too_far(result["errors"]):
        sys.exit(f"numbers are further off than twice what PyTorch's are: {', '.join(wrong)}")


if __name__ == "__main__":
    main()
