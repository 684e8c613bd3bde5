# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Sizes that vary under `torch.compile(backend="cgmlir")`: a package takes a range of them, with eager's numbers."""

import copy
import logging
import os
import subprocess
import sys
import textwrap

import pytest
from conftest import LIB, ROOT, needs_compiler
from dynamo_fixtures import clean, torch  # noqa: F401: pytest takes them by name

import cgmlir

pytestmark = needs_compiler


def compiled(torch, function, **options):
    backend = cgmlir.torch.Backend(**options)
    return torch.compile(function, backend=backend, dynamic=True), backend


def equal(torch, run, function, *given):
    ours, theirs = run(*given), function(*given)
    torch.testing.assert_close(ours, theirs, rtol=1e-4, atol=1e-4)


def ranges(backend):
    return [{name: (each[0], each[-1]) for name, each in graph.ranges.items()} for graph in backend.graphs]


def test_powers_of_two(torch):
    layer = torch.nn.Linear(4, 3)

    def function(x):
        return layer(x).relu().sum(0)

    run, backend = compiled(torch, function)
    with torch.no_grad():
        for size in (5, 6, 7, 8, 2, 3, 4, 5, 16):
            equal(torch, run, function, torch.randn(size, 4))
    assert ranges(backend) == [{"x.shape[0]": each} for each in ((5, 8), (2, 4), (9, 16))]
    assert "x.shape[0] from 5 to 8" in str(backend.graphs[0])


def test_what_dynamo_finds_out_by_itself(torch):
    """The first size is static, the second one is not."""
    backend = cgmlir.torch.Backend()
    function = torch.nn.Tanh()
    run = torch.compile(function, backend=backend)
    for size in (9, 10, 11, 12):
        equal(torch, run, function, torch.randn(size, 4))
    assert [len(each) for each in ranges(backend)] == [0, 1]


def test_buckets_by_list_and_by_name(torch):
    def function(x, y):
        return torch.softmax(x[:, None] * y, -1).sum(0)

    run, backend = compiled(torch, function, buckets=[4, 12])
    for size, other in ((3, 2), (4, 3), (5, 11), (11, 12)):
        equal(torch, run, function, torch.randn(size), torch.randn(other))
    assert ranges(backend) == [
        {"x.shape[0]": (2, 4), "y.shape[0]": (2, 4)}, {"x.shape[0]": (5, 12), "y.shape[0]": (5, 12)},
    ]
    with pytest.raises(cgmlir.Error, match=r"x.shape\[0\] is 13, and the largest of its buckets is 12; add a larger"):
        run(torch.randn(13), torch.randn(2))
    torch._dynamo.reset()
    run, backend = compiled(torch, function, buckets={"x": {0: [6]}})
    for size, other in ((2, 9), (6, 16)):
        equal(torch, run, function, torch.randn(size), torch.randn(other))
    assert ranges(backend) == [{"x.shape[0]": (2, 6), "y.shape[0]": (9, 16)}]


def test_a_name_that_is_no_size_is_told(torch, caplog):
    with caplog.at_level(logging.WARNING, "cgmlir.torch"):
        run, _ = compiled(torch, lambda x: x * 2, buckets={"y": {0: [6]}})
        run(torch.ones(3))
    assert "buckets of y.shape[0]: no size of this graph; those that vary are x.shape[0]" in caplog.text


def test_the_number_of_packages_is_limited(torch):
    run, backend = compiled(torch, lambda x: x.exp(), versions=2)
    for size in (3, 5):
        run(torch.ones(size))
    message = r"for 2 sets of sizes.*'buckets': \[\.\.\.\]\}.*options=\{'versions': N\}"
    with pytest.raises(cgmlir.Error, match=message):
        run(torch.ones(9))
    assert len(backend.graphs) == 2


def test_exact_sizes(torch):
    layer = torch.nn.Linear(4, 3)
    run, backend = compiled(torch, layer, buckets="exact")
    with torch.no_grad():
        for size in (5, 6, 5):
            equal(torch, run, layer, torch.randn(size, 4))
    assert ranges(backend) == [{}, {}]


def test_a_number_beside_sizes(torch):
    """A number that is no size of an argument is a part of the program."""

    def function(x, number):
        return (x * number).cumsum(0)

    run, backend = compiled(torch, function)
    for size, number in ((5, 7), (6, 7), (6, 8), (5, 8)):
        equal(torch, run, function, torch.randn(size), number)
    assert ranges(backend) == [{"x.shape[0]": (5, 8)}] * 2


def test_training_of_a_block(torch):
    """Saved tensors have sizes that are products of others, in other orders of memory."""

    class Block(torch.nn.Module):
        def __init__(self, width=16, heads=2):
            super().__init__()
            self.heads, self.norm = heads, torch.nn.LayerNorm(width)
            self.qkv, self.out = torch.nn.Linear(width, 3 * width), torch.nn.Linear(width, width)

        def forward(self, x):
            b, n, c = x.shape
            q, k, v = (t.view(b, n, self.heads, -1).transpose(1, 2) for t in self.qkv(self.norm(x)).chunk(3, -1))
            y = torch.nn.functional.scaled_dot_product_attention(q, k, v, is_causal=True)
            return x + self.out(y.transpose(1, 2).reshape(b, n, c))

    model = Block()
    reference = copy.deepcopy(model)
    run, backend = compiled(torch, model)
    for shape in ((3, 7), (4, 8), (2, 5)):
        x = torch.randn(*shape, 16)
        run(x).square().sum().backward()
        reference(x).square().sum().backward()
        for ours, theirs in zip(model.parameters(), reference.parameters(), strict=True):
            torch.testing.assert_close(ours.grad, theirs.grad, rtol=1e-3, atol=1e-3)
    assert [graph.kind for graph in backend.graphs] == ["forward", "backward"]
    assert ranges(backend) == [{"x.shape[0]": (2, 4), "x.shape[1]": (5, 8)}] * 2


def test_what_has_no_range_gets_a_package_for_each_size(torch, caplog):
    def function(x):
        return x[::2] * 2

    run, backend = compiled(torch, function)
    with caplog.at_level(logging.WARNING, "cgmlir.torch"):
        for size in (6, 7, 8):
            equal(torch, run, function, torch.randn(size))
    assert caplog.text.count("each size of this graph gets a package of its own") == 1
    assert "[DynamicShape]" in caplog.text
    assert ranges(backend) == [{}] * 3


def trained(torch, run, function, token, *given):
    """Results and gradients are eager's."""
    found = []
    for call in (run, function):
        token.grad = None
        y = call(*given)
        y.sum().backward()
        found.append((y.detach(), token.grad))
    for ours, theirs in zip(*found, strict=True):
        torch.testing.assert_close(ours, theirs, rtol=1e-4, atol=1e-4)


def test_saved_sizes_that_are_sums(torch, caplog):
    """A row more than an argument has, outermost and between other dimensions: parts of the package's arguments."""
    token = torch.nn.Parameter(torch.randn(4))

    def rows(x):
        return torch.cat([token[None], x]).exp().sum(1)

    def tokens(x):
        return torch.cat([x, token.expand(x.shape[0], 1, 4)], 1).exp().sum(2)

    with caplog.at_level(logging.WARNING, "cgmlir.torch"):
        run, backend = compiled(torch, rows)
        for size in (5, 6, 8):
            trained(torch, run, rows, token, torch.randn(size, 4))
        assert ranges(backend) == [{"x.shape[0]": (5, 8)}] * 2
        torch._dynamo.reset()
        run, backend = compiled(torch, tokens)
        for batch, length in ((3, 5), (4, 8), (2, 6)):
            trained(torch, run, tokens, token, torch.randn(batch, length, 4))
        assert ranges(backend) == [{"x.shape[0]": (2, 4), "x.shape[1]": (5, 8)}] * 2
    assert "package of its own" not in caplog.text


def test_a_saved_size_that_is_no_sum(torch, caplog):
    token = torch.nn.Parameter(torch.randn(4))

    def function(x):
        return (x[: x.shape[0] // 2] * token).exp().sum(1)

    run, _ = compiled(torch, function)
    with caplog.at_level(logging.WARNING, "cgmlir.torch"):
        for size in (5, 6):
            trained(torch, run, function, token, torch.randn(size, 4))
    assert "which are no sums of products" in caplog.text


def test_sums_of_sizes(torch):
    """Terms are in an order of their own; one that is below 1 has no part."""
    import sympy

    from cgmlir.inbound._dynamo_sizes import _terms

    n, m = sympy.symbols("s77 s2", integer=True, positive=True)
    order = ["s77", "s2"]
    assert _terms(3, order) == ((3,),) and _terms(2 * n, order) == (("s77", 2),)
    assert _terms(m + n + 1, order) == ((1,), ("s77",), ("s2",)) == _terms(1 + m + n, order)
    assert _terms(n * (m + 1), order) == (("s77",), ("s77", "s2"))
    assert _terms(n - 1, order) is None and _terms(n - m, order) is None and _terms(n // 2 + 1, order) is None


def test_a_range_is_found_by_content(torch):
    layer = torch.nn.Linear(4, 3)
    for size, cached in ((5, False), (7, True)):
        torch._dynamo.reset()
        run, backend = compiled(torch, layer)
        with torch.no_grad():
            run(torch.randn(size, 4))
        assert [graph.cached for graph in backend.graphs] == [cached]


def test_a_machine_without_a_compiler_asks_for_ranges(torch, tmp_path):
    (tmp_path / "lib").mkdir()
    (tmp_path / "lib/libcgrt.so").symlink_to(LIB / "libcgrt.so")
    script = tmp_path / "script.py"
    script.write_text(textwrap.dedent("""
        import sys
        sys.modules["torch_mlir"] = None
        import torch
        import cgmlir.torch
        folder, *sizes = sys.argv[1:]
        torch.manual_seed(0)
        model = torch.nn.Linear(4, 8)
        backend = cgmlir.torch.Backend(**({"requests": folder} if folder else {}))
        run = torch.compile(model, backend=backend, dynamic=True)
        with torch.no_grad():
            for size in map(int, sizes):
                x = torch.randn(size, 4)
                torch.testing.assert_close(run(x), model(x), rtol=1e-4, atol=1e-5)
        print([graph.cached for graph in backend.graphs])
    """))
    environment = os.environ | {"CGMLIR_LIB": str(tmp_path / "lib"), "CGMLIR_CACHE": str(tmp_path / "there"),
                                "PYTHONPATH": str(ROOT / "python")}

    def run(*given):
        return subprocess.run([sys.executable, "-B", script, *given], env=environment, capture_output=True, text=True)

    asked = run(str(tmp_path / "requests"), "5")
    assert asked.stdout.strip() == "[]" and "asked for in" in asked.stderr, asked.stderr
    assert len(cgmlir.torch.compile_requests(tmp_path / "requests", cache=tmp_path / "there")) == 1
    found = run("", "7", "5", "8")
    assert found.stdout.strip() == "[True]", found.stderr


@pytest.mark.parametrize("given", ([], [0], ["8"], "many", {"x": [8]}, {0: {0: [8]}}, {"x": {0: []}}, 8))
def test_what_buckets_does_not_take(torch, given):
    with pytest.raises(cgmlir.Error, match="buckets is a list of sizes such as .*, or 'exact', given"):
        cgmlir.torch.Backend(buckets=given)


def test_conditions_that_hold_for_a_range(torch, monkeypatch):
    """What torch.export cannot derive is computed for each size; what is not so for one has no range."""
    sympy = pytest.importorskip("sympy")
    from torch.utils._sympy.functions import FloorDiv, Min, Mod

    from cgmlir.inbound._dynamo_guards import holds

    n, m = sympy.symbols("n m", integer=True, positive=True)
    sizes = {"n": (65, 128), "m": (2, 4)}
    for condition in (sympy.Eq(Min(16 * n, 64 * n), 16 * n), sympy.Eq(n * Min(64, 64 * n), 64 * n),
                      sympy.Ne(Mod(m, m * n), 0), sympy.Eq(FloorDiv(n * m, m), n), m**2 < n, sympy.true, True,
                      sympy.And(m < n, sympy.Or(m > 1, n < 3))):
        assert holds(condition, sizes), condition
    for condition in (n < 128, sympy.Eq(Mod(n, 2), 0), sympy.Ne(m * 20, n), sympy.false, sympy.sin(n) < 2,
                      sympy.symbols("other") > 0, sympy.Eq(FloorDiv(n, m - 2), n)):
        assert not holds(condition, sizes), condition
    assert not holds(n < 1 << 40, {"n": (1, 1 << 30)})  # too many to be computed

    # A version of torch.export that derives nothing by itself.
    export = torch.export.export

    def refusing(*given, prefer_deferred_runtime_asserts_over_guards=False, **named):
        if named.get("dynamic_shapes") and not prefer_deferred_runtime_asserts_over_guards:
            raise torch._dynamo.exc.UserError(torch._dynamo.exc.UserErrorType.CONSTRAINT_VIOLATION, "not derived")
        return export(*given, prefer_deferred_runtime_asserts_over_guards=prefer_deferred_runtime_asserts_over_guards,
                      **named)

    monkeypatch.setattr(torch.export, "export", refusing)

    def doubled(x):
        torch._check(x.shape[0] * 3 < 60)
        return (x * 2).sum(0)

    backend = cgmlir.torch.Backend()
    run = torch.compile(doubled, backend=backend, dynamic=True)
    for size in (9, 12, 16):
        x = torch.randn(size, 3)
        torch.testing.assert_close(run(x), doubled(x))
    assert len(backend.graphs) == 1 and backend.graphs[0].ranges
