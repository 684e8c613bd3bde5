# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The programs of make_packages.py in PyTorch, and what graphs of them take."""

import pathlib
import sys

import torch

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent / "common"))
from driver import Driver  # noqa: E402


def chain(count):
    w, x = torch.randn(256, 256, device="cuda") / 16, torch.randn(256, device="cuda")

    def step():
        value = x
        for _ in range(count):
            value = torch.tanh(torch.mv(w, value))
        return value

    return step


def products(count, size=1024):
    x, w = torch.randn(size, size, device="cuda"), torch.randn(size, size, device="cuda") / size**0.5

    def step():
        value = x
        for _ in range(count):
            value = value @ w
        return value

    return step


def different_products(count, rows=384, widths=(384, 448, 512, 576, 640, 704, 768, 832)):
    x = torch.randn(rows, widths[0], device="cuda")
    weights = [torch.randn(width, after, device="cuda") / width**0.5
               for width, after in zip(widths, (*widths[1:], widths[0]), strict=True)]

    def step():
        value = x
        for index in range(count):
            value = value @ weights[index % len(weights)]
        return value

    return step


def transfers(count, call):
    pair = torch.zeros(1024, device="cuda"), torch.zeros(1024, device="cuda")

    def step():
        for index in range(count):
            call(pair[1 - index % 2], pair[index % 2])

    return step


KINDS = {"kernels": chain, "products": products, "small-products": lambda count: products(count, 384),
         "different-products": different_products,
         "copies": lambda count: transfers(count, lambda to, source: to.copy_(source)),
         "fills": lambda count: transfers(count, lambda to, source: to.zero_())}


def measure(name, instances, used):
    """Bytes that `used()` says are taken behind each of so many graphs, and the nodes of one; None where PyTorch has
    no such program."""
    kind, _, count = name.rpartition("-")
    if kind not in KINDS:
        return None
    step = KINDS[kind](int(count))
    stream = torch.cuda.Stream()
    with torch.cuda.stream(stream):
        for _ in range(3):
            step()
    torch.cuda.synchronize()
    counted = torch.cuda.CUDAGraph(keep_graph=True)
    with torch.cuda.graph(counted):
        step()
    nodes = Driver().graph_nodes(counted.raw_cuda_graph())
    # Arguments and results of all graphs share one pool, which is PyTorch's and not counted.
    pool, kept, points = counted.pool(), [], []
    begin = used()
    for _ in range(instances):
        graph = torch.cuda.CUDAGraph()
        with torch.cuda.graph(graph, pool=pool):
            step()
        graph.replay()
        kept.append(graph)
        points.append(used() - begin)
    return points, nodes
