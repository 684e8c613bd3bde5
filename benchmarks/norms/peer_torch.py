# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The same functions in PyTorch, by its own kernels and by Inductor's.

Reads lines of JSON, [CASE, DTYPE, INPUTS, RESULT.npy], and prints one for each: the times of a CUDA graph of either.
RESULT is what f32 gives on the same inputs.
"""

import json
import pathlib
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent / "common"))

import files  # noqa: E402
import numpy as np  # noqa: E402
import torch  # noqa: E402
from cases import CASES, Case  # noqa: E402
from torch_timing import capture, time_steps  # noqa: E402


def apply(case: Case, x: torch.Tensor, *parameters: torch.Tensor) -> torch.Tensor:
    functional = torch.nn.functional
    if case.kind == "squares":
        return x.float().square().sum()
    if case.kind == "softmax":
        return x.softmax(-1)
    if case.kind == "layer":
        return functional.layer_norm(x, x.shape[-1:], *parameters, eps=1e-5)
    return functional.silu(functional.group_norm(x, case.groups, *parameters, eps=1e-5))


def measure(name: str, dtype: str, inputs: str, result: str) -> dict:
    case = CASES[name]
    arrays = [torch.from_numpy(value.astype(np.float32)).cuda() for _, value in sorted(files.read(inputs).items())]
    with torch.no_grad():
        np.save(result, apply(case, *arrays).cpu().numpy())
        operands = [array.to({"f32": torch.float32, "bf16": torch.bfloat16}[dtype]) for array in arrays]
        torch.compiler.reset()  # each case has a kernel of its own
        compiled = torch.compile(lambda *operands: apply(case, *operands), dynamic=False)
        steps = {"PyTorch": lambda: apply(case, *operands), "Inductor": lambda: compiled(*operands)}
        return {label: time_steps(capture(step)) for label, step in steps.items()}


def main() -> None:
    for line in sys.stdin:
        print(json.dumps(measure(*json.loads(line))), flush=True)


if __name__ == "__main__":
    main()
