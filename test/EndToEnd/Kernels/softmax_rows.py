# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Softmax along rows in Triton, as code for sm_90: from pointers, and through tensor descriptors that the kernel makes
in memory of the launch. The files beside this one were made by Triton 3.9 with the assembler of CUDA 13.0:

  TRITON_PTXAS_PATH=ptxas TRITON_PTXAS_BLACKWELL_PATH=ptxas TRITON_DISABLE_LINE_INFO=1 python softmax_rows.py FOLDER

writes the PTX, the cubin and what Triton says of each."""

import json
import pathlib
import sys

import triton
import triton.language as tl
from triton.backends.compiler import GPUTarget

COLUMNS = 200
LICENCE = """// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""
# Returns an entry of the metadata.
KEPT = ("name", "num_warps", "num_ctas", "warp_size", "shared", "global_scratch_size", "profile_scratch_size",
        "launch_pdl", "launch_cooperative_grid", "tensordesc_meta", "triton_version")


@triton.jit
def softmax_rows(x, y, columns, BLOCK: tl.constexpr):
    row = tl.program_id(0)
    places = tl.arange(0, BLOCK)
    inside = places < columns
    values = tl.load(x + row * columns + places, mask=inside, other=-float("inf"))
    values = tl.exp(values - tl.max(values, axis=0))
    tl.store(y + row * columns + places, values / tl.sum(values, axis=0), mask=inside)


@triton.jit
def softmax_described(x, y, rows, COLUMNS: tl.constexpr, BLOCK: tl.constexpr):
    source = tl.make_tensor_descriptor(x, [rows, COLUMNS], [COLUMNS, 1], [1, BLOCK])
    target = tl.make_tensor_descriptor(y, [rows, COLUMNS], [COLUMNS, 1], [1, BLOCK])
    row = tl.program_id(0)
    inside = (tl.arange(0, BLOCK) < COLUMNS)[None, :]
    values = tl.where(inside, source.load([row, 0]), -float("inf"))
    values = tl.exp(values - tl.max(values, axis=1)[:, None])
    target.store([row, 0], values / tl.sum(values, axis=1)[:, None])


def compile_kernel(kernel, signature, **constants):
    signature = signature | dict.fromkeys(constants, "constexpr")
    source = triton.compiler.ASTSource(fn=kernel, signature=signature, constexprs=constants)
    return triton.compile(source, target=GPUTarget("cuda", 90, 32), options={"num_warps": 4})


def compile_all():
    pointers = {"x": "*fp32", "y": "*fp32"}
    return {
        "softmax_rows": compile_kernel(softmax_rows, pointers | {"columns": "i32"}, BLOCK=512),
        "softmax_described": compile_kernel(softmax_described, pointers | {"rows": "i32"}, COLUMNS=COLUMNS, BLOCK=256),
    }


def main(folder):
    for name, compiled in compile_all().items():
        (folder / f"{name}.cubin").write_bytes(compiled.asm["cubin"])
        text = compiled.asm["ptx"]
        (folder / f"{name}.ptx").write_text(LICENCE + text[text.index(".version"):])
        said = compiled.metadata._asdict()
        (folder / f"{name}.json").write_text(json.dumps({key: said[key] for key in KEPT}, indent=1) + "\n")


if __name__ == "__main__":
    main(pathlib.Path(sys.argv[1]))
