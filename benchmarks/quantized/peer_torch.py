# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""A chain in PyTorch: python peer_torch.py CHAIN KIND BATCH INPUTS.safetensors REFERENCE.npy; prints JSON.

Weight-only quantization as PyTorch's own projects have it: `F.linear(x, w.to(x.dtype)) * scale`, compiled, for int8 and
fp8, and `_weight_int4pack_mm` for 4 bits in groups. Each is timed as Inductor's kernels in one CUDA graph. Writes the
result in f32 on the dequantized weights, the reference for everybody's numbers.
"""

import json
import pathlib
import sys

import numpy as np
import torch
import torch.nn.functional as F
from sizes import CHAINS, GROUP

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent / "common"))

from files import read  # noqa: E402
from torch_timing import capture, time_steps  # noqa: E402

_VIEWS = {"bfloat16": (np.int16, torch.bfloat16), "float8_e4m3fn": (np.int8, torch.float8_e4m3fn)}


def load(array: np.ndarray) -> torch.Tensor:
    view, dtype = _VIEWS.get(str(array.dtype), (array.dtype, None))
    tensor = torch.from_numpy(array.view(view).copy()).cuda()
    return tensor.view(dtype) if dtype else tensor


def halves(w: torch.Tensor) -> torch.Tensor:
    """Numbers of 4 bits, one each."""
    return torch.stack([(w << 4) >> 4, w >> 4], -1).reshape(w.shape[0], -1)


def dequantize(w: torch.Tensor, s: torch.Tensor | None, kind: str) -> torch.Tensor:
    if s is None:
        return w.float()
    if kind == "int4":
        grouped = halves(w).float().reshape(w.shape[0], -1, GROUP) * s.float()[..., None]
        return grouped.reshape(w.shape[0], -1)
    return w.float() * s.float()[:, None]


def pack_four_bits(w: torch.Tensor, s: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor]:
    """Weights and scales as _weight_int4pack_mm takes them: unsigned, the higher half first, zeros in the middle."""
    whole = (halves(w).int() + 8).to(torch.uint8)
    packed = torch.ops.aten._convert_weight_to_int4pack((whole[:, ::2] << 4) | whole[:, 1::2], 8)
    points = torch.stack([s, torch.zeros_like(s)], -1).transpose(0, 1).contiguous()
    return packed, points


@torch.no_grad()
def main() -> None:
    chain, kind, _, inputs, reference = sys.argv[1:]
    tensors = {name: load(array) for name, array in read(pathlib.Path(inputs)).items()}
    x = tensors["x"]
    pairs = [(tensors[f"w.{i}"], tensors.get(f"s.{i}")) for i in range(len(CHAINS[chain]))]
    exact = x.float()
    for w, s in pairs:
        exact = exact @ dequantize(w, s, kind).T
    np.save(reference, exact.cpu().numpy())

    if kind == "int4":
        pairs = [pack_four_bits(w, s) for w, s in pairs]

    def step(x):
        for w, s in pairs:
            if kind == "int4":
                x = torch.ops.aten._weight_int4pack_mm(x, w, GROUP, s)
            elif s is None:
                x = F.linear(x, w)
            else:
                x = F.linear(x, w.to(x.dtype)) * s
        return x

    compiled = torch.compile(step, fullgraph=True)
    result = compiled(x).float()
    error = (result - exact).abs().max() / exact.square().mean().sqrt()
    times = {"Inductor kernels in one graph": time_steps(capture(lambda: compiled(x)))}
    tuned = torch.compile(step, fullgraph=True, mode="max-autotune-no-cudagraphs")
    times["the same, autotuned"] = time_steps(capture(lambda: tuned(x)))
    print(json.dumps(times | {"largest_error": float(error)}))


if __name__ == "__main__":
    main()
