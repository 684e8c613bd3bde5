# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""What torch-mlir itself writes without `from_torch`, and that the compiler does well by it: a test for each thing that
was seen in that IR. Numbers of tests are those of test_torch_facts.py. Of `from_torch` only the conversion of
torch-mlir's own dialect is used, which MLIR does not know."""

import re

import numpy as np
import pytest
from conftest import needs_compiler

import cgmlir

torch = pytest.importorskip("torch", reason="there is no PyTorch here")
pytest.importorskip("torch_mlir", reason="there is no torch-mlir here")
F = torch.nn.functional

pytestmark = needs_compiler


class Call(torch.nn.Module):
    def __init__(self, function):
        super().__init__()
        self.function = function

    def forward(self, *arguments):
        return self.function(*arguments)


def lower(function, *arguments, state=None):
    """The text that torch-mlir gives; `state` is the number of the argument that the first result becomes."""
    from torch_mlir import fx

    from cgmlir.importers.torch.mlir.structured import convert_structured

    module = function if isinstance(function, torch.nn.Module) else Call(function)
    module = fx.export_and_import(module, *arguments, output_type="linalg-on-tensors", func_name="main")
    module.context.allow_unregistered_dialects = True
    assert not convert_structured(module)
    text = module.operation.get_asm()
    if state is not None:
        text = re.sub(rf"(%arg{state}: tensor<[^>]*>)", r"\1 {tf.aliasing_output = 0 : i32}", text, count=1)
    return text


def check(text, function, *arguments, rtol=1e-6):
    """Checks the numbers; gives the report."""
    package = cgmlir.compile(text)
    with torch.no_grad():
        expected = torch.utils._pytree.tree_leaves(function(*arguments))
    results = cgmlir.load(package)(*[argument.numpy() for argument in arguments])
    for result, wanted in zip(results, expected, strict=True):
        np.testing.assert_allclose(np.asarray(result), wanted.numpy(), rtol=rtol, atol=rtol)
    return package.report


HEADS, ROWS, WIDTH = 8, 256, 64


def put(cache, place, row):
    cache = cache.clone()
    cache[:, :, place] = row
    return cache


def put_slice(cache, place, row):
    at = place.item()
    torch._check(at >= 0)
    torch._check(at < ROWS)
    return torch.slice_scatter(cache, row, 2, at, at + 1)


# Each with what is typical of its IR: coordinates of every element, an offset that is checked, a choice per element.
UPDATES = {
    "index_copy": (lambda c, p, r: c.index_copy(2, p, r), [5], r"tensor\.concat dim\(1\).*-> tensor<512x4xi64>"),
    "index_put": (put, [5], r"tensor\.concat dim\(1\).*-> tensor<512x4xi64>"),
    "slice_scatter": (put_slice, 5, r"cf\.assert[\s\S]*tensor\.insert_slice .*\[0, 0, %\w+, 0\]"),
    "where": (
        lambda c, p, r: torch.where((torch.arange(ROWS) == p)[:, None], r, c),
        5,
        r"arith\.select .* : f32[\s\S]*tensor<1x8x256x64xf32>",
    ),
}


@pytest.mark.parametrize("target", ["host", "sm_90"])
@pytest.mark.parametrize("name", UPDATES)
def test_2_updates_of_a_cache_write_one_row(name, target):
    update, place, typical = UPDATES[name]
    cache, row = torch.zeros(1, HEADS, ROWS, WIDTH), torch.randn(1, HEADS, 1, WIDTH)
    text = lower(update, cache, torch.tensor(place), row, state=0)
    assert re.search(typical, text)
    package = cgmlir.compile(text, targets=target)
    (graph,) = package.report["graphs"]
    assert package.report["summary"]["segments"] == 1
    moved = row.numel() * 4
    assert graph["bytes_written"] <= moved + 16 and graph["bytes_read"] <= moved + 32  # the place, and a check
    if target != "host":
        return
    session, kept = cgmlir.load(package), cache.numpy()
    for at in (5, 0, ROWS - 1):
        given = np.full_like(np.asarray(place), at)
        session(cache.numpy() if at == 5 else None, given, row.numpy() * (at + 1))
        kept[:, :, at] = row[:, :, 0].numpy() * (at + 1)
        np.testing.assert_array_equal(np.asarray(session.state["arg0"]), kept)


def test_2_a_row_outside_of_the_cache_is_told():
    cache, row = torch.zeros(1, HEADS, ROWS, WIDTH), torch.ones(1, HEADS, 1, WIDTH)
    session = cgmlir.load(cgmlir.compile(lower(put_slice, cache, torch.tensor(5), row, state=0)))
    with pytest.raises(cgmlir.Error, match=r"a check of the model failed: .*u0"):
        session(cache.numpy(), np.int64(ROWS), row.numpy())
        np.asarray(session.state["arg0"])


def test_4_squares_are_products():
    x = torch.randn(64, 100)
    text = lower(lambda x: x**2, x)
    assert "math.fpowi" in text
    (result,) = cgmlir.load(cgmlir.compile(text))(x.numpy())
    np.testing.assert_array_equal(np.asarray(result), x.numpy() * x.numpy())
    code = cgmlir.compile(text, targets="sm_90").data
    assert b"mul.rn.f32" in code or b"mul.f32" in code
    for slow in (b"lg2.approx", b"ex2.approx", b"call.uni"):
        assert slow not in code


@pytest.mark.parametrize("target", ["host", "sm_90"])
def test_4_a_maximum_whose_place_nobody_wants_is_no_pass_of_its_own(target):
    x = torch.randn(64, 1000)
    text = lower(lambda x: F.softmax(x, 1), x)
    assert re.search(r"linalg\.yield %\w+, %\w+ : f32, i64", text)
    (graph,) = cgmlir.compile(text, targets=target).report["graphs"]
    assert graph["nodes"] == 1 and graph["bytes_read"] == graph["bytes_written"] == x.numel() * 4
    if target == "host":
        check(text, lambda x: F.softmax(x, 1), x)


@pytest.mark.parametrize("shape", [(64, 1000), (1, 1 << 20)])
def test_4_the_first_of_equal_elements_is_the_largest(shape):
    x = torch.zeros(shape)
    x[0, [7, 11, -1]] = 1
    x[-1, [300, 301, -2]] = 2
    text = lower(lambda x: x.argmax(1), x)
    report = check(text, lambda x: x.argmax(1), x)
    if shape[0] == 1:
        # One long row is everybody's work, in parts.
        for graph in (report["graphs"][0], cgmlir.compile(text, targets="sm_90").report["graphs"][0]):
            assert graph["nodes"] == 2 and graph["bytes_read"] < 1.01 * x.numel() * 4
    check(text, lambda x: x.argmax(1), torch.zeros(shape))


@pytest.mark.parametrize("target", ["host", "sm_90"])
@pytest.mark.parametrize("rows", [1, 100])
def test_6_transposed_weights_are_not_moved(rows, target):
    x, layer = torch.randn(1, rows, 512), torch.nn.Linear(512, 256)
    weight, bias = layer.weight.detach(), layer.bias.detach()
    text = lower(F.linear, x, weight, bias)
    assert "linalg.transpose" in text and f"tensor<1x{rows}x512xf32>" in text
    package = cgmlir.compile(text, targets=target)
    (graph,) = package.report["graphs"]
    # A library call keeps the address of its result, which a copy takes to the caller.
    copies = graph["library_nodes"]
    assert graph["nodes"] == 1 + copies and graph["copy_nodes"] == copies <= 1 and not package.report["packing"]
    assert graph["bytes_read"] == 4 * (x.numel() + weight.numel() + bias.numel() + copies * rows * 256)
    assert graph["bytes_written"] == 4 * (1 + copies) * rows * 256
    if target == "host":
        check(text, F.linear, x, weight, bias, rtol=1e-4)


def test_6_dimensions_of_extent_1_are_none():
    x, y = torch.randn(1, 3, 1, 5), torch.randn(1, 1, 4, 5)
    function = lambda x, y: (x + y).softmax(-1).unsqueeze(2) * x[:, :, None]  # noqa: E731
    text = lower(function, x, y)
    assert re.search(r"affine_map<\(d0, d1, d2, d3\) -> \(.*\b0\b.*\)>", text)
    assert check(text, function, x, y)["graphs"][0]["nodes"] == 1


def test_8_random_numbers_go_on_in_a_session_and_begin_again_in_the_next():
    text = lower(lambda x: torch.rand(5) + x, torch.zeros(5))
    assert "ml_program.global private mutable @global_seed" in text and "ml_program.global_store" in text
    package, zeros = cgmlir.compile(text), np.zeros(5, np.float32)
    assert package.report["summary"]["segments"] == 1 and package.report["memory"]["state_bytes"] >= 8
    executable = cgmlir.load(package)
    first = [np.array(executable(zeros)[0]) for _ in range(4)]
    assert len({draw.tobytes() for draw in first}) == 4 and all(((draw >= 0) & (draw < 1)).all() for draw in first)
    again = executable.session()
    np.testing.assert_array_equal([np.array(again(zeros)[0]) for _ in range(4)], first)
    np.testing.assert_array_equal(np.array(cgmlir.load(package)(zeros)[0]), first[0])
    # The state is what makes the difference: one that is put back draws the same again.
    kept = np.array(again.state["global:global_seed"])
    later = np.array(again(zeros)[0])
    again.state["global:global_seed"] = kept
    np.testing.assert_array_equal(np.array(again(zeros)[0]), later)


def test_11_windows_are_shapes_of_operands_that_are_not_read():
    x = torch.randn(1, 2, 9, 8)
    function = lambda x: (F.max_pool2d(x, 2), F.avg_pool2d(x, (3, 2), 2))  # noqa: E731
    text = lower(function, x)
    assert re.search(r"tensor\.empty\(\) : tensor<3x2xf32>", text)
    assert re.search(r"linalg\.pooling_nchw_max .*ins\(%arg0, %\w+ : tensor<1x2x9x8xf32>, tensor<2x2xf32>\)", text)
    report = check(text, function, x)
    assert report["graphs"][0]["bytes_read"] <= 2 * 4 * x.numel()
    assert report["memory"]["arena_bytes"] == 0


class Table(torch.nn.Module):
    def __init__(self):
        super().__init__()
        self.places = torch.randperm(1000)

    def forward(self, x):
        return x.index_select(1, self.places) * 2


def test_11_tables_of_indices_are_resources():
    x, model = torch.randn(4, 1000), Table()
    text = lower(model, x)
    assert "dense_resource<" in text and "dialect_resources" in text
    report = check(text, model, x)
    assert report["graphs"][0]["nodes"] == 1 and report["summary"]["segments"] == 1
    assert report["graphs"][0]["bytes_read"] <= 4 * x.numel() * 4 + 8000


class Buffers(torch.nn.Module):
    def __init__(self):
        super().__init__()
        self.register_buffer("unused", torch.ones(3))
        self.register_buffer("used", torch.full((4,), 2.0))

    def forward(self, x):
        return x * self.used


def test_11_buffers_that_nobody_uses_are_arguments():
    x = torch.randn(4)
    text, weights = cgmlir.from_torch(Buffers(), x)
    head = next(line for line in text.splitlines() if "func.func @main" in line)
    assert "tensor<3xf32>" in head and text.count("tensor<3xf32>") == 1
    package = cgmlir.compile(text, weights=weights or None)
    given = {argument["name"]: argument for argument in package.report["entries"][0]["arguments"]}
    assert "unused" in given
    values = {"unused": np.ones(3, np.float32), "used": np.full(4, 2, np.float32)}
    taken = {name: value for name, value in values.items() if not weights or name not in weights}
    (result,) = cgmlir.load(package)(x.numpy(), **taken)
    np.testing.assert_array_equal(np.asarray(result), x.numpy() * 2)
    assert package.report["graphs"][0]["bytes_read"] == 2 * 16
