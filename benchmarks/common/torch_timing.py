# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""How PyTorch's steps are timed."""

import time

import torch
from files import median


def time_steps(step, count: int = 100, warmup: int = 20) -> dict:
    """Event intervals, wall times until done, and times until control is back."""
    gpu, wall, submit = [], [], []
    for number in range(count + warmup):
        begin, end = (torch.cuda.Event(enable_timing=True) for _ in range(2))
        torch.cuda.synchronize()
        start = time.perf_counter()
        begin.record()
        step()
        end.record()
        submitted = time.perf_counter()
        end.synchronize()
        done = time.perf_counter()
        if number >= warmup:
            gpu.append(begin.elapsed_time(end) * 1e3)
            wall.append((done - start) * 1e6)
            submit.append((submitted - start) * 1e6)
    return {"gpu_us": median(gpu), "wall_us": median(wall), "submit_us": median(submit)}


def time_calls(step, device: str, count: int, warmup: int) -> dict:
    """Wall times until a step is done, and until its call is back, on "cpu" or "cuda", in microseconds."""
    wait = torch.cuda.synchronize if device == "cuda" else lambda: None
    walls, submits = [], []
    for number in range(count + warmup):
        wait()
        start = time.perf_counter()
        step()
        back = time.perf_counter()
        wait()
        if number >= warmup:
            walls.append((time.perf_counter() - start) * 1e6)
            submits.append((back - start) * 1e6)
    return {"wall_us": median(walls), "submit_us": median(submits)}


def time_in_turn(steps: dict, device: str, rounds: int, count: int) -> dict:
    """`time_calls` of several steps by name, which take turns, so that all of them see what else the machine does."""
    wait = torch.cuda.synchronize if device == "cuda" else lambda: None
    walls, submits = ({name: [] for name in steps} for _ in range(2))
    for _ in range(rounds):
        for name, step in steps.items():
            for number in range(-5, count):
                wait()
                start = time.perf_counter()
                step()
                back = time.perf_counter()
                wait()
                if number >= 0:
                    walls[name].append((time.perf_counter() - start) * 1e6)
                    submits[name].append((back - start) * 1e6)
    return {name: {"wall_us": median(walls[name]), "submit_us": median(submits[name])} for name in steps}


def capture(step, mode: str = "global", ready=lambda: None):
    """The step as a CUDA graph, captured on a stream of its own after three runs, and after `ready`. With the mode
    "thread_local" other threads, such as those of NCCL, may call the driver meanwhile."""
    stream, graph = torch.cuda.Stream(), torch.cuda.CUDAGraph()
    stream.wait_stream(torch.cuda.current_stream())
    with torch.cuda.stream(stream):
        for _ in range(3):
            step()
    torch.cuda.synchronize()
    ready()
    with torch.cuda.graph(graph, capture_error_mode=mode):
        step()
    torch.cuda.synchronize()
    return graph.replay


def capture_of_ranks(step):
    """The same of all ranks at a time."""
    return capture(step, "thread_local", torch.distributed.barrier)


def slowest(median: float) -> float:
    """The largest of all ranks."""
    value = torch.tensor([median], device="cuda")
    torch.distributed.all_reduce(value, op=torch.distributed.ReduceOp.MAX)
    return float(value)
