# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""What a fused all-reduce of small messages would win: python one_shot.py LIBRARY RANKS OUT.json

LIBRARY is what one_shot.cu is built to. Twenty times an all-reduce, the addition of a residual and an RMS norm in bf16,
each on what the one before made, in one CUDA graph: as one kernel of our own, as a kernel that reduces and one that
normalizes, as NCCL's all-reduce and one kernel (what a package does), as NCCL's and PyTorch's kernels; and twenty
all-reduces alone. Times are those of the slowest rank, for one of the twenty. Exit code 1 if numbers differ.
"""

import ctypes
import json
import os
import pathlib
import sys

import torch
import torch.distributed as dist
import torch.multiprocessing as mp
import torch.nn.functional as F

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent / "common"))

from torch_timing import capture_of_ranks as capture  # noqa: E402
from torch_timing import slowest, time_steps  # noqa: E402

# Rows and their length.
SIZES = [(1, 2048), (2, 2048), (1, 8192), (8, 2048), (8, 4096), (32, 4096), (128, 4096)]
COUNT, EPSILON = 20, 1e-6
HANDLE = 64  # bytes of a handle of memory


class OneShot:
    """Memory of all ranks that all of them can reach."""

    def __init__(self, library, rank, ranks, rows, width):
        self.library = ctypes.CDLL(library)
        self.library.one_shot_create.restype = ctypes.c_void_p
        handle = ctypes.create_string_buffer(HANDLE)
        self.state = self.library.one_shot_create(rank, ranks, rows, width // 8, handle)
        if not self.state:
            raise RuntimeError("no memory that others can reach")
        handles = [None] * ranks
        dist.all_gather_object(handles, handle.raw)
        for peer in range(ranks):
            if peer != rank and not self.library.one_shot_open(ctypes.c_void_p(self.state), peer, handles[peer]):
                raise RuntimeError("the memory of another rank cannot be reached")

    def call(self, name, *tensors):
        rows, width = tensors[0].shape
        state = [] if name == "norm_only" else [ctypes.c_void_p(self.state)]
        epsilon = [] if name == "one_shot_reduce" else [ctypes.c_float(EPSILON)]
        getattr(self.library, name)(
            *state, *(ctypes.c_void_p(tensor.data_ptr()) for tensor in tensors), rows, width // 8, *epsilon,
            ctypes.c_void_p(torch.cuda.current_stream().cuda_stream)
        )  # fmt: skip


@torch.no_grad()
def work(rank, ranks, library, path):
    os.environ.update(MASTER_ADDR="127.0.0.1", MASTER_PORT="29517")
    torch.cuda.set_device(rank)
    dist.init_process_group("nccl", rank=rank, world_size=ranks, device_id=torch.device("cuda", rank))
    results, good = {}, True
    for rows, width in SIZES:
        # What one size leaves to be cleared is not where another one looks.
        one = OneShot(library, rank, ranks, rows, width)
        torch.manual_seed(rank)
        start = torch.randn(rows, width, device="cuda").bfloat16()
        weight = torch.ones(width, device="cuda", dtype=torch.bfloat16) * 1.25
        a, b, residual = torch.empty_like(start), torch.empty_like(start), torch.empty_like(start)

        # Each reads what the one before wrote, in one of two places in turn: nothing is copied.
        def fused():
            for n in range(COUNT):
                one.call("one_shot_norm", (a, b)[n % 2], residual, weight, (b, a)[n % 2])

        def two_kernels():
            for _ in range(COUNT):
                dist.all_reduce(a)
                one.call("norm_only", a, residual, weight, a)

        def own_kernels():
            for _ in range(COUNT):
                one.call("one_shot_reduce", a, b)
                one.call("norm_only", b, residual, weight, a)

        def pytorch():
            for _ in range(COUNT):
                dist.all_reduce(a)
                residual.add_(a)
                a.copy_(F.rms_norm(residual, (width,), weight, EPSILON))

        def all_reduce():
            for _ in range(COUNT):
                dist.all_reduce(a)

        def one_shot_all_reduce():
            for n in range(COUNT):
                one.call("one_shot_reduce", (a, b)[n % 2], (b, a)[n % 2])

        made, row = {}, {}
        for step in (fused, own_kernels, two_kernels, pytorch, all_reduce, one_shot_all_reduce):
            replay = capture(step)
            a.copy_(start)
            residual.fill_(0.5)
            torch.cuda.synchronize()
            dist.barrier()
            replay()
            torch.cuda.synchronize()
            made[step.__name__] = a.float(), residual.float()
            row[step.__name__] = slowest(time_steps(replay)["gpu_us"]["median"] / COUNT)
        scale = made["pytorch"][1].square().mean().sqrt()
        row["error"] = float((made["fused"][1] - made["pytorch"][1]).square().mean().sqrt() / scale)
        row["error of sums"] = float(((made["one_shot_all_reduce"][0] - made["all_reduce"][0])
                                      / made["all_reduce"][0].abs().clamp(min=1e-3)).abs().max())
        both = [torch.empty_like(residual, dtype=torch.float32) for _ in range(ranks)]
        dist.all_gather(both, made["fused"][1])
        row["same on all ranks"] = all(torch.equal(both[0], other) for other in both)
        row["failed"] = one.library.one_shot_failed(ctypes.c_void_p(one.state))
        # Twenty steps in bf16, whose sums are rounded in another order than NCCL's.
        good = good and row["error"] < 2e-2 and row["same on all ranks"] and not row["failed"]
        results[f"{rows}x{width}"] = row
        if rank == 0:
            print(f"{rows}x{width}", {key: round(value, 3) for key, value in row.items()}, flush=True)
            pathlib.Path(path).write_text(json.dumps(results, indent=1))
    dist.barrier()
    dist.destroy_process_group()
    if not good:
        sys.exit("wrong numbers")


if __name__ == "__main__":
    if len(sys.argv) != 4:
        sys.exit(__doc__)
    mp.spawn(work, args=(int(sys.argv[2]), sys.argv[1], sys.argv[3]), nprocs=int(sys.argv[2]))
