# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Buffers of which `copy_` or `fill_` writes all: in the buffer's type and shape, whatever the value's are."""

import copy

import numpy as np
import pytest
from conftest import needs_compiler

import cgmlir

torch = pytest.importorskip("torch", reason="there is no PyTorch here")
pytest.importorskip("torch_mlir", reason="there is no torch-mlir here")

X = torch.tensor([1.25, -2.5, 3.75, 7.0])


class Filled(torch.nn.Module):
    def __init__(self, fill):
        super().__init__()
        self.register_buffer("h", torch.arange(4.0).half())
        self.register_buffer("w", torch.ones(4))
        self.register_buffer("n", torch.tensor(3))
        self.register_buffer("q", torch.zeros(4, dtype=torch.int8))
        self.fill = fill

    def forward(self, x):
        self.fill(self, x)
        return x * 2, self.w * 1


def _under_no_grad(m, x):
    with torch.no_grad():
        m.w.copy_(x.double())
        m.h.fill_(m.w[1])


FILLS = {
    "under no_grad": _under_no_grad,
    "narrower": lambda m, x: m.h.copy_(x * 1.001),
    "a slice of all": lambda m, x: m.h.__setitem__(slice(None), x),
    "wider": lambda m, x: m.w.copy_(m.h),
    "from f64": lambda m, x: m.w.copy_(x.double()),
    "from integers": lambda m, x: m.w.copy_(x.long()),
    "from truth values": lambda m, x: m.w.copy_(x > 0),
    "to an integer": lambda m, x: m.n.copy_(x[0]),
    "to small integers": lambda m, x: m.q.copy_(x * 3),
    "repeated": lambda m, x: m.w.copy_(x[:1]),
    "repeated and converted": lambda m, x: m.h.copy_(x[0]),
    "filled": lambda m, x: m.w.fill_(m.n),
    "filled with a truth value": lambda m, x: m.q.fill_(x[0] > 0),
    "filled with a number": lambda m, x: m.w.fill_(2.5),
    "one after the other": lambda m, x: (m.h.copy_(x), m.w.copy_(m.h), m.n.copy_(m.w[0])),
    "and updated": lambda m, x: (m.w.copy_(x[0] + m.n), m.w[1:3].add_(x[1:3])),
    "with itself": lambda m, x: m.w.copy_(m.w),
}


@needs_compiler
@pytest.mark.parametrize("fill", FILLS)
def test_all_of_a_buffer(fill):
    module = Filled(FILLS[fill])
    wanted = copy.deepcopy(module)
    text, weights = cgmlir.from_torch(module, X)
    exe = cgmlir.load(cgmlir.compile(text, weights=weights or None))
    for name in exe.state.keys():
        exe.state[name] = getattr(module, name).numpy().copy()
    for step in range(3):
        x = X * (step + 1)
        for result, expected in zip(exe(x=x.numpy()), wanted(x), strict=False):  # behind them is the state
            np.testing.assert_array_equal(np.asarray(result), expected.numpy())
        for name in exe.state.keys():
            np.testing.assert_array_equal(exe.state[name], getattr(wanted, name).numpy())
        unchanged = {"h", "w", "n", "q"} - set(exe.state.keys())
        assert all(torch.equal(getattr(module, name), getattr(wanted, name)) for name in unchanged)
