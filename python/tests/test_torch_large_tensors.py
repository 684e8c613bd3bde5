# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Tensors that PyTorch code holds without parameters: large ones are weights, whose bytes are in no text."""

import subprocess
import sys

import numpy as np
import pytest
from conftest import needs_compiler

import cgmlir

torch = pytest.importorskip("torch", reason="there is no PyTorch here")
pytest.importorskip("torch_mlir", reason="there is no torch-mlir here")
nn = torch.nn

SIZE = 5000
GLOBAL = torch.arange(float(SIZE))
ARRAY = np.arange(SIZE, dtype=np.float32) * 2


def seeded(seed, *shape):
    return torch.rand(*(shape or (SIZE,)), generator=torch.Generator().manual_seed(seed))


class Box:
    def __init__(self):
        self.k = seeded(1)


class Holding(nn.Module):
    in_class = seeded(2)

    def __init__(self):
        super().__init__()
        self.plain, self.items, self.box = seeded(3), [seeded(4), {"a": seeded(5)}], Box()
        self.pair = (seeded(6), 1)
        self.small = torch.tensor([1.0, 2.0])
        self.inner = nn.Linear(2, 2)
        self.inner.extra = seeded(7)
        self.half, self.truths, self.whole = seeded(8, 2, SIZE).bfloat16(), seeded(9, 20_000) > 0.5, torch.arange(SIZE)
        self.fp8 = (seeded(10, 20_000) * 8).to(torch.float8_e4m3fn)
        self.complex = torch.complex(seeded(11), seeded(12))

    def forward(self, x, scale=seeded(13)):  # noqa: B008
        given = torch.tensor(list(range(SIZE)))
        y = torch.cond(x.sum() > 0, lambda x: x * self.plain, lambda x: x + self.in_class, (x,))
        y = y + self.items[0] * self.items[1]["a"] - self.box.k * scale + self.pair[0] + GLOBAL * 1e-3
        y = y + self.inner.extra + self.half[1] + self.truths.sum() + self.whole * given + (self.complex * 2j).real
        return y + self.small.sum() + self.fp8.float().sum() + torch.from_numpy(ARRAY)


def closed_over():
    table = seeded(14)
    return lambda x: x * table + GLOBAL


def run(module, x):
    text, weights = cgmlir.from_torch(module, x)
    assert len(text) < 40_000
    (result,) = cgmlir.load(cgmlir.compile(text, weights=weights))(x.numpy())
    np.testing.assert_allclose(np.asarray(result), module(x).numpy(), rtol=1e-5)
    return text, weights


@needs_compiler
def test_every_way_a_tensor_enters():
    text, weights = run(Holding(), seeded(0))
    named = "plain Holding.in_class items.0 items.1.a box.k pair.0 inner.extra half truths whole fp8 complex GLOBAL"
    assert not {*named.split(), "Holding.forward.0"} - weights.keys()
    assert "small" not in weights and weights["complex"].shape == (SIZE, 2)
    assert weights["half"].dtype.name == "bfloat16" and weights["fp8"].dtype.name == "float8_e4m3fn"
    np.testing.assert_array_equal(weights["plain"], seeded(3).numpy())


@needs_compiler
def test_closures():
    _, weights = run(closed_over(), seeded(0))
    assert weights.keys() == {"table", "GLOBAL"}


@needs_compiler
def test_names_that_are_taken():
    class Named(nn.Module):
        def __init__(self):
            super().__init__()
            self.x, self.GLOBAL = seeded(1), nn.Parameter(seeded(2))

        def forward(self, x):
            return x * self.x + GLOBAL * self.GLOBAL.detach()

    text, weights = run(Named(), seeded(0))
    assert weights.keys() == {"x", "GLOBAL", "GLOBAL.1"} and 'cg.name = "x.1"' in text


def test_an_exported_program():
    program = torch.export.export(Holding(), (seeded(0),), strict=False)
    text, weights = cgmlir.from_torch(program)
    assert len(text) < 40_000 and "plain" in weights


def test_sixteen_kilobytes_are_a_constant():
    for size, names in ((4096, set()), (4097, {"table"})):
        table = seeded(1, size)
        text, weights = cgmlir.from_torch(lambda x, table=None, held=[table]: x * held[0], seeded(0, size))
        assert len(weights) == len(names) and (len(text) > 2 * 4 * size) == (not names)


MEASURE = """
import resource, sys, time, torch, cgmlir
cgmlir.from_torch(lambda x: x * 2, torch.ones(4))
table, x = torch.randn(9_000_000), torch.ones(9_000_000)
before, begin = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss, time.process_time()
text, weights = cgmlir.from_torch(lambda x: x * table, x)
seconds = time.process_time() - begin
more = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before
assert len(text) < 4000 and len(weights) == 1
print(more / 1024, seconds)
"""


def test_memory_and_time_of_36_megabytes():
    run = subprocess.run([sys.executable, "-W", "ignore", "-c", MEASURE], capture_output=True, text=True, check=True)
    megabytes, seconds = map(float, run.stdout.split())
    assert megabytes < 4 * 36 and seconds < 6, run.stdout


def test_text_takes_no_more_than_a_few_times_its_size():
    """Constants that were text already: strings are not looked at character by character."""
    from cgmlir.importers._locations import shorten_paths
    from cgmlir.importers.scopes import write_scopes

    code = """
import resource
from cgmlir.importers._locations import shorten_paths
from cgmlir.importers.scopes import write_scopes
text = 'dense<"0x' + "0A" * 10_000_000 + '"> loc("/a/b.py":1:2) "q\\\\"/c.py":1:1'
before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
made = write_scopes(shorten_paths(text, None))
assert made.endswith('loc("b.py":1:2) "q\\\\"/c.py":1:1'), made[-100:]
print((resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before) / 1024)
"""
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert float(run.stdout) < 5 * 20
    assert shorten_paths('"/a/b.py":3:1', "/a") == '"b.py":3:1' and write_scopes('"a"') == '"a"'
