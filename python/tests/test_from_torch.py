# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""`from_torch`: names, weights, states, locations, structured operations, and what is refused."""

import re
import sys

import numpy as np
import pytest
from conftest import needs_compiler

import cgmlir


def test_without_torch_the_remedy_is_named(monkeypatch):
    for name in ("torch", "torch_mlir"):
        monkeypatch.setitem(sys.modules, name, None)
    with pytest.raises(cgmlir.Error, match="`pip install torch torch-mlir` brings them") as caught:
        cgmlir.from_torch(None)
    assert caught.value.code == "UNAVAILABLE"


@pytest.fixture(scope="module")
def torch():
    module = pytest.importorskip("torch", reason="there is no PyTorch here")
    pytest.importorskip("torch_mlir", reason="there is no torch-mlir here")
    module.manual_seed(0)
    return module


@pytest.fixture(scope="module")
def counter(torch):
    class Layer(torch.nn.Module):
        def __init__(self):
            super().__init__()
            self.linear = torch.nn.Linear(4, 4)
            self.register_buffer("scale", torch.full((4,), 0.5), persistent=False)

        def forward(self, x):
            return self.linear(x) * self.scale

    class Counter(torch.nn.Module):
        def __init__(self):
            super().__init__()
            self.layers = torch.nn.ModuleList([Layer()])
            self.register_buffer("total", torch.zeros(2, 4))
            self.register_buffer("unused", torch.ones(3))

        def forward(self, x, extra, *, bias=None, factor=3):
            self.total.add_(self.layers[0](x) + extra["more"][0] + torch.tensor([1.0, 2, 3, 4]))
            return {"mean": self.total.mean() * factor, "nothing": None, "all": (self.total, x + bias)}

    return Counter()


def test_parameters_are_bound_as_constants(torch):
    model, x = torch.nn.Linear(4, 3), torch.ones(2, 4)
    plain, weights = cgmlir.from_torch(model, x)
    text, _ = cgmlir.from_torch(model, x, parameters="constant")
    assert "#cg.binding<constant>" not in plain
    line = next(line for line in text.splitlines() if "func.func @main(" in line)
    bound = re.findall(r"(#cg\.binding<constant>, )?cg\.name = \"([^\"]*)\"", line.split(") -> (")[0])
    assert {name: bool(constant) for constant, name in bound} == {"input": False, **dict.fromkeys(weights, True)}


@needs_compiler
def test_parameters_that_are_constants_are_given_once(torch):
    model, x = torch.nn.Linear(4, 3), torch.ones(2, 4)
    text, weights = cgmlir.from_torch(model, x, parameters="constant")
    executable = cgmlir.load(cgmlir.compile(text, targets=["host"]), backend="host", weights=weights)
    np.testing.assert_allclose(np.asarray(executable(x.numpy())[0]), model(x).detach().numpy(), rtol=1e-6)


def test_another_way_to_bind_parameters_is_refused(torch):
    with pytest.raises(cgmlir.Error, match="parameters is 'state'; give 'argument' or 'constant'") as caught:
        cgmlir.from_torch(torch.nn.Linear(4, 3), torch.ones(2, 4), parameters="state")
    assert caught.value.code == "INVALID_ARGUMENT"


def head(text):
    line = next(line for line in text.splitlines() if "func.func @main(" in line)
    return [re.findall(r'cg\.name = "([^"]*)"', side) for side in line.split(") -> (")]


def inputs(torch):
    return (torch.ones(2, 4), {"more": [torch.arange(4.0)]}), {"bias": torch.tensor(2.0), "factor": 3}


def test_names(torch, counter):
    args, kwargs = inputs(torch)
    text, weights = cgmlir.from_torch(counter, *args, kwargs=kwargs)
    taken, given = head(text)
    assert taken[:3] == ["x", "extra.more.0", "bias"] and taken[3] == "total"
    assert sorted(taken[4:]) == sorted(weights)
    assert sorted(weights) == ["layers.0.linear.bias", "layers.0.linear.weight", "layers.0.scale", "unused"]
    assert given == ["mean", "all.0", "all.1", "total"]
    assert len(re.findall("tf.aliasing_output", text)) == 1 and "tf.aliasing_output = 3 : i32" in text
    assert "dense<[1.000000e+00, 2.000000e+00, 3.000000e+00, 4.000000e+00]>" in text


def test_a_program_that_was_exported_is_taken(torch, counter):
    args, kwargs = inputs(torch)
    program = torch.export.export(counter, args, kwargs, strict=False)
    assert head(cgmlir.from_torch(program)[0]) == head(cgmlir.from_torch(counter, *args, kwargs=kwargs)[0])


def test_functions_are_taken(torch):
    text, weights = cgmlir.from_torch(lambda x, *rest: (x + rest[0], x), torch.ones(2), torch.ones(2))
    assert head(text)[1] == ["result0", "result1"] and head(text)[0] == ["x", "rest_0"] and weights == {}


@needs_compiler
def test_round_trip(torch, counter):
    args, kwargs = inputs(torch)
    text, weights = cgmlir.from_torch(counter, *args, kwargs=kwargs)
    exe = cgmlir.load(cgmlir.compile(text, weights=weights))
    exe.state["total"] = counter.total.numpy()
    with torch.no_grad():
        for _ in range(3):
            expected = counter(*args, **kwargs)
            results = exe(args[0].numpy(), args[1]["more"][0].numpy(), kwargs["bias"].numpy())
            np.testing.assert_allclose(np.asarray(results[0]), expected["mean"].numpy(), rtol=1e-5)
            np.testing.assert_allclose(np.asarray(results[2]), expected["all"][1].numpy(), rtol=1e-5)
            np.testing.assert_allclose(np.asarray(exe.state["total"]), expected["all"][0].numpy(), rtol=1e-5)


@needs_compiler
def test_written_inputs_become_states(torch):
    def step(x, cache):
        cache.add_(x)
        return cache.sum()

    text, _ = cgmlir.from_torch(step, torch.ones(3), torch.zeros(3))
    assert head(text) == [["x", "cache"], ["result0", "cache"]]
    exe = cgmlir.load(cgmlir.compile(text))
    exe.state["cache"] = np.zeros(3, np.float32)
    assert [float(np.asarray(exe(x=np.ones(3, np.float32))[0])) for _ in range(2)] == [3.0, 6.0]


@needs_compiler
def test_one_tensor_as_several_examples(torch):
    """Inputs whose examples are one tensor, share its memory, or are a parameter of the module stay apart."""

    class Line(torch.nn.Module):
        def __init__(self):
            super().__init__()
            self.slope = torch.nn.Parameter(torch.full((4,), 3.0))

        def forward(self, a, b, *, more):
            return self.slope * a - b + 10 * more["c"] + 100 * more["d"]

    module = Line()
    x = torch.ones(4)
    given = [np.full(4, value, np.float32) for value in (1, 2, 3, 4)]
    for a, b, c, d in ((x, x, x, x), (x, x[:], x.detach(), x.view(2, 2).flatten()), (x, module.slope, x, module.slope)):
        text, weights = cgmlir.from_torch(module, a, b, kwargs={"more": {"c": c, "d": d}})
        executable = cgmlir.load(cgmlir.compile(text, weights=weights))
        np.testing.assert_array_equal(np.asarray(executable(*given)[0]), np.full(4, 3 * 1 - 2 + 30 + 400, np.float32))


@needs_compiler
def test_one_tensor_as_several_examples_that_are_written(torch):
    def step(state, other):
        state.add_(other)
        return state * 1

    x = torch.ones(4)
    executable = cgmlir.load(cgmlir.compile(cgmlir.from_torch(step, x, x)[0]))
    executable.state["state"] = np.full(4, 1, np.float32)
    for wanted in (3, 5):
        np.testing.assert_array_equal(np.asarray(executable(other=np.full(4, 2, np.float32))[0]), np.full(4, wanted))
    np.testing.assert_array_equal(x.numpy(), np.ones(4))


def test_bits_of_weights_are_kept(torch):
    class Table(torch.nn.Module):
        def __init__(self):
            super().__init__()
            self.register_buffer("rows", torch.tensor([1.5, -2.0], dtype=torch.bfloat16))

        def forward(self, x):
            return x + self.rows

    import ml_dtypes

    rows = cgmlir.from_torch(Table(), torch.ones(2, dtype=torch.bfloat16))[1]["rows"]
    assert rows.dtype == ml_dtypes.bfloat16
    np.testing.assert_array_equal(rows.astype(np.float32), [1.5, -2.0])


def test_lines_and_modules_are_kept(torch, counter):
    args, kwargs = inputs(torch)
    text, _ = cgmlir.from_torch(counter, *args, kwargs=kwargs)
    assert re.search(r'"layers\.0\.linear/addmm"', text) and re.search(r'"layers\.0/mul"', text)
    assert re.search(r'"(?:[^"]*/)?test_from_torch\.py":\d+', text) and not re.search(r'"/[^"]*":\d', text)


@needs_compiler
def test_every_operation_has_a_place(torch):
    class Sampler(torch.nn.Module):
        def forward(self, logits):
            share, order = torch.sort(torch.softmax(logits / 0.7, -1), dim=-1, descending=True)
            share = torch.where(torch.cumsum(share, -1) - share > 0.9, 0.0, share)
            noise = -torch.log(-torch.log(torch.rand_like(logits)))
            return torch.gather(order, -1, torch.multinomial(share, 1)), torch.argmax(logits + noise, -1)

    text, weights = cgmlir.from_torch(Sampler(), torch.zeros(2, 64))
    rows = cgmlir.compile(text, weights=weights).report["ops"]
    assert rows and not [row["op"] for row in rows if row["location"] == "unknown"]


def test_what_cannot_be_traced_is_told(torch):
    with pytest.raises(cgmlir.Error, match=r"torch\.export cannot trace this") as caught:
        cgmlir.from_torch(lambda x: x if float(x.sum()) > 0 else -x, torch.ones(3))
    assert caught.value.code == "UNIMPLEMENTED"


def test_what_has_no_conversion_is_named(torch):
    with pytest.raises(cgmlir.Error, match="svd") as caught:
        cgmlir.from_torch(lambda x: torch.linalg.svd(x)[1], torch.ones(3, 3))
    assert caught.value.code == "UNIMPLEMENTED"


def test_a_module_without_results_is_refused(torch):
    with pytest.raises(cgmlir.Error, match="gives no tensor") as caught:
        cgmlir.from_torch(lambda x: None, torch.ones(3))
    assert caught.value.code == "INVALID_ARGUMENT"


def check(torch, function, *args, rtol=1e-6):
    text, weights = cgmlir.from_torch(function, *args)
    results = cgmlir.load(cgmlir.compile(text, weights=weights or None))(*[arg.numpy() for arg in args])
    expected = torch.utils._pytree.tree_leaves(function(*args))
    for result, wanted in zip(results, expected, strict=True):
        np.testing.assert_allclose(np.asarray(result), wanted.numpy(), rtol=rtol, atol=rtol)


SPECIAL = [float("nan"), float("inf"), -float("inf"), 0.0, -0.0, 1.5, -2.5]


@needs_compiler
def test_what_torch_mlir_gets_wrong(torch):
    x = torch.tensor(SPECIAL)
    check(torch, lambda x: (x.maximum(x.flip(0)), x.minimum(x.flip(0)), x.clamp(-1, 1), x.clamp(min=0)), x)
    y = torch.linspace(-3, 3, 7)
    check(torch, lambda x: (torch.nn.functional.gelu(x, approximate="tanh"), x.roll(2), torch.fmod(x, 0.7)), y)
    check(torch, lambda x: (x.roll((1, -3), (0, 1)), x.maximum(x + 1)), torch.arange(12).view(3, 4))


def sharing(torch, write):
    class Part(torch.nn.Module):
        def __init__(self, count):
            super().__init__()
            self.register_buffer("count", count)

        def forward(self, x):
            return self.count.add_(x).sum() if write else self.count + x

    class Model(torch.nn.Module):
        def __init__(self):
            super().__init__()
            count = torch.zeros(3)
            self.first, self.second = Part(count), Part(count)

        def forward(self, x):
            return self.first(x) + self.second(x * 2)

    return Model()


def test_a_buffer_that_two_modules_write_is_named(torch):
    expected = r"run_decompositions .*fails.*'first\.count' and 'second\.count' are one buffer: .* register it in one"
    for program in (sharing(torch, True), torch.export.export(sharing(torch, True), (torch.ones(3),), strict=False)):
        with pytest.raises(cgmlir.Error, match=expected) as error:
            cgmlir.from_torch(program, torch.ones(3))
        assert error.value.code == "UNIMPLEMENTED" and "cannot trace" not in error.value.message


def test_a_buffer_that_two_modules_read_is_taken(torch):
    assert set(cgmlir.from_torch(sharing(torch, False), torch.ones(3))[1]) == {"first.count", "second.count"}
