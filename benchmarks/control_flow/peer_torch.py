# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The loops and branches of programs.py in PyTorch: peer_torch.py [--iterations=N]. Takes PyTorch and a GPU.

Three forms of each: eager with a condition that the host reads in each turn, a CUDA graph of the body that is launched
until the host has read the end, and torch.while_loop, which PyTorch runs turn by turn. Branches in two: eager with a
condition that the host reads, and torch.cond. Wall time of one call in microseconds, from submission to completion, as
`measure.py` has it.
"""

import argparse
import time

import torch

SMALL, LARGE = 64, 2048
CASES = {f"turns-{trips}": (SMALL, 1, trips) for trips in (1, 10, 100, 1000)}
CASES |= {f"turns-large-{trips}": (LARGE, 4, trips) for trips in (1, 10, 100)}
BRANCHES = {"branch-small": (SMALL, 2), "branch-large": (LARGE, 8), "branch-huge": (LARGE, 32)}


def median_us(call, iterations):
    times = []
    for _ in range(5):
        call()
    for _ in range(iterations):
        torch.cuda.synchronize()
        start = time.perf_counter()
        call()
        torch.cuda.synchronize()
        times.append((time.perf_counter() - start) * 1e6)
    return sorted(times)[len(times) // 2]


def layers(weights, x, count):
    for _ in range(count):
        x = torch.tanh(weights @ x)
    return x


def branches(iterations):
    print(f"{'program':20} {'eager':>10} {'cond':>10}")
    for name, (size, count) in BRANCHES.items():
        torch.manual_seed(7)
        weights, start = torch.randn(size, size, device="cuda") / size**0.5, torch.randn(size, device="cuda")
        for number in (1, 0):
            decides = torch.tensor(number, device="cuda")

            def eager():
                x = layers(weights, start, 1)
                return layers(weights, x, count) if (decides > 0).item() else -x

            def operator():
                x = layers(weights, start, 1)
                return torch.cond(decides > 0, lambda x: layers(weights, x, count), lambda x: -x, (x,))

            torch.testing.assert_close(operator(), eager(), rtol=1e-3, atol=1e-3)
            row = " ".join(f"{median_us(call, iterations):10.1f}" for call in (eager, operator))
            print(f"{name}-{'taken' if number else 'other'} {row}", flush=True)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--iterations", type=int, default=30)
    options = parser.parse_args()
    print(f"torch {torch.__version__}\n{'program':20} {'eager':>10} {'graph':>10} {'while_loop':>10}")
    for name, (size, count, trips) in CASES.items():
        torch.manual_seed(7)
        weights, start = torch.randn(size, size, device="cuda") / size**0.5, torch.randn(size, device="cuda")
        limit = torch.tensor(trips, device="cuda")

        def eager():
            x, i = start, torch.zeros((), dtype=torch.int64, device="cuda")
            while (i < limit).item():
                x, i = layers(weights, x, count), i + 1
            return x

        x, i, more = start.clone(), torch.zeros((), dtype=torch.int64, device="cuda"), None
        graph = torch.cuda.CUDAGraph()
        layers(weights, x, count)
        with torch.cuda.graph(graph):
            x.copy_(layers(weights, x, count))
            i += 1
            more = i < limit

        def launches():
            x.copy_(start)
            i.zero_()
            graph.replay()
            while more.item():
                graph.replay()
            return x

        def operator():
            return torch.while_loop(lambda x, i: i < limit, lambda x, i: (layers(weights, x, count), i + 1),
                                    (start.clone(), torch.zeros((), dtype=torch.int64, device="cuda")))[0]

        row = []
        for call in (eager, launches, operator):
            try:
                torch.testing.assert_close(call(), eager(), rtol=1e-3, atol=1e-3)
                row.append(f"{median_us(call, options.iterations if trips < 1000 else 5):10.1f}")
            except Exception as error:  # a form that PyTorch refuses is a row of the table, too
                row.append(f" {type(error).__name__}")
        print(f"{name:20} {' '.join(row)}", flush=True)
    branches(options.iterations)


if __name__ == "__main__":
    main()
