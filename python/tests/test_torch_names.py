# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Names of arguments and results of modules: no two are equal, whatever inputs, buffers and keys are called."""

import re

import numpy as np
import pytest
from conftest import needs_compiler

import cgmlir

torch = pytest.importorskip("torch", reason="there is no PyTorch here")
pytest.importorskip("torch_mlir", reason="there is no torch-mlir here")


def head(text):
    line = next(line for line in text.splitlines() if "@main(" in line)
    return [re.findall(r'cg\.name = "([^"]*)"', side) for side in line.split(") -> (")]


def modules():
    class Both(torch.nn.Module):
        """Reads a buffer and writes the input of its name, and another buffer."""

        def __init__(self):
            super().__init__()
            self.register_buffer("cache", torch.ones(3))
            self.register_buffer("total", torch.zeros(3))

        def forward(self, cache):
            cache.add_(self.cache)
            self.total.add_(cache)
            return {"total": cache * 2, "cache": self.total + self.cache}

    class State(torch.nn.Module):
        def __init__(self):
            super().__init__()
            self.register_buffer("x", torch.ones(3))

        def forward(self, x):
            self.x.add_(x)
            return self.x * 2

    class Parameter(torch.nn.Module):
        def __init__(self):
            super().__init__()
            self.weight = torch.nn.Parameter(torch.tensor([1.0, 2.0, 3.0]))

        def forward(self, weight):
            return weight - self.weight

    return {
        Both: (["cache.1", "total", "cache"], ["total.1", "cache.2", "cache.1", "total"]),
        State: (["x.1", "x"], ["result0", "x"]),
        Parameter: (["weight.1", "weight"], ["result0"]),
    }


@needs_compiler
@pytest.mark.parametrize("number", range(3))
def test_inputs_named_like_what_the_module_holds(number):
    kind, names = list(modules().items())[number]
    model = kind()
    text, weights = cgmlir.from_torch(model, torch.zeros(3))
    assert [sorted(side) for side in head(text)] == [sorted(side) for side in names]
    assert set(weights) <= {name for name, _ in [*model.named_parameters(), *model.named_buffers()]}
    exe = cgmlir.load(cgmlir.compile(text, weights=weights))
    for name, value in model.named_buffers():
        if name in head(text)[1]:
            exe.state[name] = value.numpy().copy()
    for turn in range(1, 4):
        given = torch.arange(3.0) * turn
        results = exe(given.numpy().copy())
        expected = model(given)
        expected = list(expected.values()) if isinstance(expected, dict) else [expected]
        for result, wanted in zip(results, expected, strict=False):
            np.testing.assert_allclose(np.asarray(result), wanted.detach().numpy(), rtol=1e-6)
        for name, value in model.named_buffers():
            if name in head(text)[1]:
                np.testing.assert_allclose(np.asarray(exe.state[name]), value.numpy(), rtol=1e-6)


@needs_compiler
def test_conditions_on_sizes_of_inputs_named_like_buffers():
    class Model(torch.nn.Module):
        def __init__(self):
            super().__init__()
            self.register_buffer("x", torch.ones(3))

        def forward(self, x):
            return x[1:].sum() + self.x.sum()

    sizes = {"x": {0: torch.export.Dim("s", min=3, max=8)}}
    program = torch.export.export(Model(), (torch.ones(5),), dynamic_shapes=sizes)
    text, _ = cgmlir.from_torch(program)
    assert "the exported program is for 'x.1'.shape[0] <= 8" in text


@needs_compiler
def test_results_of_modules_named_like_arguments():
    text, _ = cgmlir.from_torch(lambda x, y: {"y": x + 1, "x": x * y}, torch.ones(3), torch.ones(3))
    assert head(text) == [["x", "y"], ["y.1", "x.1"]]
    cgmlir.compile(text)


@needs_compiler
def test_keys_with_dots():
    one, two = torch.tensor([1.0, 2.0, 3.0]), torch.tensor([5.0, 6.0])

    def crossed(d):
        return {"a.b": d["a"]["b"] + 1, "a": {"b": d["a.b"] * 2}}

    text, _ = cgmlir.from_torch(crossed, {"a.b": one, "a": {"b": two}})
    assert head(text) == [["d.a.b", "d.a.b.1"], ["a.b", "a.b.1"]]
    first, second = cgmlir.load(cgmlir.compile(text))(one.numpy(), two.numpy())
    np.testing.assert_array_equal(np.asarray(first), two.numpy() + 1)
    np.testing.assert_array_equal(np.asarray(second), one.numpy() * 2)


def _inner(x):
    return x.softmax(-1)


def _helper(x):
    y = torch.tanh(x)
    return _inner(y)


def test_lines_of_functions_that_modules_call():
    class Sub(torch.nn.Module):
        def forward(self, x):
            return _helper(x) * 2

    class Outer(torch.nn.Module):
        def __init__(self):
            super().__init__()
            self.sub = Sub()

        def forward(self, x):
            return self.sub(x).cumsum(-1)

    def lines(text):
        return {int(line) for line in re.findall(r'test_torch_names\.py":(\d+)', text)}

    start = _inner.__code__.co_firstlineno, _helper.__code__.co_firstlineno
    own = [function.__code__.co_firstlineno + 1 for function in (Sub.forward, Outer.forward)]
    text, _ = cgmlir.from_torch(Outer(), torch.randn(3, 5))
    assert lines(text) == {start[0] + 1, start[1] + 1, *own}
    text, _ = cgmlir.from_torch(_helper, torch.randn(3, 5))
    assert lines(text) == {start[0] + 1, start[1] + 1}
