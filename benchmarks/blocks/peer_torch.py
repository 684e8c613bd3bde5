# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The same layer in PyTorch, by its own kernels and by Inductor's, each in a CUDA graph.

Reads lines of JSON, [CASE, DTYPE, INPUTS, RESULT.npy], and prints one for each: the times by name. f32 is f32: no tf32.
RESULT is what f32 gives with the same weights on the same inputs.
"""

import json
import pathlib
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent / "common"))

import files  # noqa: E402
import numpy as np  # noqa: E402
import torch  # noqa: E402
from model import CASES, TYPES, make  # noqa: E402
from torch_timing import capture, time_steps  # noqa: E402


def measure(name: str, dtype: str, inputs: str, result: str) -> dict:
    x = torch.from_numpy(files.read(inputs)["x"].astype(np.float32)).cuda()
    block = make(CASES[name], dtype).cuda()
    with torch.no_grad():
        np.save(result, make(CASES[name], dtype).float().cuda()(x).cpu().numpy())
        operand = x.to(TYPES[dtype])
        compiled = torch.compile(block, fullgraph=True, dynamic=False)
        return {
            "PyTorch": time_steps(capture(lambda: block(operand))),
            "Inductor": time_steps(capture(lambda: compiled(operand))),
        }


def main() -> None:
    torch.backends.cuda.matmul.allow_tf32 = False
    for line in sys.stdin:
        print(json.dumps(measure(*json.loads(line))), flush=True)


if __name__ == "__main__":
    main()
