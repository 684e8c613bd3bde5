# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The same attention in PyTorch, by whichever of its kernels it takes.

Reads lines of JSON, [CASE, DTYPE, INPUTS, RESULT.npy], and prints one for each: the times of a CUDA graph by name. f32
is f32: no tf32. RESULT is what f32 gives on the same inputs.
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


def measure(name: str, dtype: str, inputs: str, result: str) -> dict:
    case = CASES[name]
    arrays = [torch.from_numpy(value.astype(np.float32)).cuda() for _, value in sorted(files.read(inputs).items())]
    queries = arrays[0].reshape(1, case.heads, case.length, case.width)
    keys, values = (array.unsqueeze(0) for array in arrays[1:])

    def attend(q: torch.Tensor, k: torch.Tensor, v: torch.Tensor) -> torch.Tensor:
        grouped = {"enable_gqa": True} if case.groups > 1 else {}
        return torch.nn.functional.scaled_dot_product_attention(q, k, v, is_causal=case.causal, **grouped)

    with torch.no_grad():
        np.save(result, attend(queries, keys, values).reshape(arrays[0].shape).cpu().numpy())
        type_ = {"f32": torch.float32, "bf16": torch.bfloat16}[dtype]
        operands = [tensor.to(type_) for tensor in (queries, keys, values)]
        return {"PyTorch": time_steps(capture(lambda: attend(*operands)))}


def main() -> None:
    torch.backends.cuda.matmul.allow_tf32 = False
    for line in sys.stdin:
        print(json.dumps(measure(*json.loads(line))), flush=True)


if __name__ == "__main__":
    main()
