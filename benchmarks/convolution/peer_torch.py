# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The same convolutions in PyTorch, by cuDNN: peer_torch.py CASE DTYPE INPUTS RESULT.npy

Prints JSON: times of a CUDA graph of the chain, with channels first and with channels last. f32 is f32: no tf32.
RESULT is what f32 gives on the same inputs.
"""

import json
import pathlib
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent / "common"))

import files  # noqa: E402
import numpy as np  # noqa: E402
import torch  # noqa: E402
from cases import CASES  # noqa: E402
from torch_timing import capture, time_steps  # noqa: E402


def main() -> None:
    name, dtype, inputs, result = sys.argv[1:]
    case, rank = CASES[name], len(CASES[name].window)
    torch.backends.cudnn.benchmark = True
    torch.backends.cudnn.allow_tf32 = torch.backends.cuda.matmul.allow_tf32 = False
    arrays = {key: torch.from_numpy(value.astype(np.float32)).cuda() for key, value in files.read(inputs).items()}
    convolve = {1: torch.nn.functional.conv1d, 2: torch.nn.functional.conv2d}[rank]
    image, weights, bias = arrays["arg0"].movedim(-1, 1), arrays["arg1"], arrays["arg2"]
    weights = weights.movedim(-1, 0).unsqueeze(1) if case.depthwise else weights.movedim((-1, -2), (0, 1))
    groups = case.channels if case.depthwise else 1
    type_ = {"f32": torch.float32, "bf16": torch.bfloat16}[dtype]

    def step(x, w, b):
        for _ in range(case.chain):
            x = torch.relu_(convolve(x, w, b, stride=case.stride, padding=case.padding, groups=groups))
        return x

    times = {}
    with torch.no_grad():
        np.save(result, step(image.contiguous(), weights.contiguous(), bias).movedim(1, -1).cpu().numpy())
        for label, last in (("channels first", False), ("channels last", True)):
            if last and rank != 2:
                continue
            form = torch.channels_last if last else torch.contiguous_format
            operands = [tensor.to(type_).contiguous(memory_format=form) for tensor in (image, weights)]
            operands.append(bias.to(type_))
            times[label] = time_steps(capture(lambda: step(*operands)))
    json.dump(times, sys.stdout)


if __name__ == "__main__":
    main()
