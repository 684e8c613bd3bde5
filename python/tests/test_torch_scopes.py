# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""`cgmlir.scope` while PyTorch is traced: what carries the mark, and what stays as it was."""

import contextlib
import re

import numpy as np
import pytest
from conftest import needs_compiler

import cgmlir

torch = pytest.importorskip("torch", reason="there is no PyTorch here")
pytest.importorskip("torch_mlir", reason="there is no torch-mlir here")
F = torch.nn.functional

MARK = re.compile(r'fused<#cg\.scope_mark<(\w+) "([^"]*)" (\d+)>>\[')
X = torch.linspace(-2, 2, 12).reshape(3, 4)


class Layer(torch.nn.Module):
    """Scopes inside `forward`, one in the other; the norm is in neither of them."""

    def __init__(self, name):
        super().__init__()
        self.name = name
        self.linear, self.norm = torch.nn.Linear(4, 4), torch.nn.LayerNorm(4)

    def forward(self, x):
        with cgmlir.scope("mlp", self.name):
            x = self.linear(x)
            with cgmlir.scope("attn", "inner"):
                x = x.sin()
        return self.norm(x)


class Model(torch.nn.Module):
    def __init__(self):
        super().__init__()
        self.layers = torch.nn.ModuleList([Layer("first"), Layer("second")])

    def forward(self, x):
        with cgmlir.scope("moe", "both"):
            for layer in self.layers:
                x = layer(x)
        return x.cos()


def locations(text):
    """The marks of each name in the text, outermost first, without their numbers."""
    lines = re.findall(r'loc\(((?:fused<#cg\.scope_mark<[^>]*>>\[)*)"([^"]*)"', text)
    return {name: [mark[:2] for mark in MARK.findall(marks)] for marks, name in lines}


def same_results(function, text, weights, *args):
    results = cgmlir.load(cgmlir.compile(text, weights=weights or None))(*[arg.numpy() for arg in args])
    with torch.no_grad():
        expected = torch.utils._pytree.tree_leaves(function(*args))
    for result, wanted in zip(results, expected, strict=True):
        np.testing.assert_allclose(np.asarray(result), wanted.numpy(), rtol=1e-5, atol=1e-6)


def test_scopes_nest_across_modules_and_inside_of_them():
    text, _ = cgmlir.from_torch(Model(), X)
    found, both = locations(text), ("moe", "both")
    assert found["layers.0.linear/addmm"] == [both, ("mlp", "first")]
    assert found["layers.1.linear/addmm"] == [both, ("mlp", "second")]
    assert found["layers.0/sin"] == [both, ("mlp", "first"), ("attn", "inner")]
    assert found["layers.1.norm/rsqrt"] == [both], "a scope that has ended is gone"
    assert found["cos"] == []
    numbers = {mark for mark in MARK.findall(text) if mark[1] == "inner"}
    assert len(numbers) == 2, "each entry is a scope of its own"
    assert "cg<" not in text and text == cgmlir.from_torch(Model(), X)[0]


def test_all_but_the_marks_is_as_without_scopes(monkeypatch):
    marked, _ = cgmlir.from_torch(Model(), X)
    monkeypatch.setattr(cgmlir, "scope", lambda kind, name: contextlib.nullcontext())
    plain, _ = cgmlir.from_torch(Model(), X)
    assert MARK.search(marked) and not MARK.search(plain)
    code, lines = re.compile(r"^#loc.*\n| loc\(.*", re.MULTILINE), re.compile(r'test_torch_scopes\.py":(\d+)')
    assert code.sub("", marked) == code.sub("", plain) and "linalg.matmul" in code.sub("", marked)
    assert locations(marked).keys() == locations(plain).keys()
    assert set(lines.findall(marked)) == set(lines.findall(plain)) != set()


@needs_compiler
def test_what_decompositions_make_of_it_is_inside():
    def blocks(x):
        with cgmlir.scope("attn", "product"):
            x = F.scaled_dot_product_attention(x[None], x[None], x[None])[0]
        with cgmlir.scope("mlp", "curve"):
            x = F.layer_norm(F.gelu(x, approximate="tanh").roll(1, 0), (4,))
        return x.exp()

    text, weights = cgmlir.from_torch(blocks, X)
    found = locations(text)
    for name, scope in {"bmm": ("attn", "product"), "tanh": ("mlp", "curve"), "rsqrt": ("mlp", "curve")}.items():
        assert found[name] == [scope]
    assert found["exp"] == []
    same_results(blocks, text, weights, X)


@needs_compiler
def test_rows_of_the_report():
    model = Model()
    text, weights = cgmlir.from_torch(model, X)
    rows = cgmlir.compile(text, weights=weights).report["ops"]
    scopes = {(row["kind"], row["scope"]) for row in rows if row["op"] == "linalg.generic"}
    assert scopes >= {("attn", "inner"), ("moe", "both"), (None, None)}
    products = [(row["kind"], row["scope"]) for row in rows if row["op"] == "linalg.matmul"]
    assert products == [("mlp", "first"), ("mlp", "second")]
    same_results(model, text, weights, X)


@needs_compiler
def test_paths_of_modules_are_patterns_inside_of_scopes():
    text, weights = cgmlir.from_torch(Model(), X)
    config = {"cg.scopes": [{"kind": "attn", "match": "layers.*.norm"}]}
    report = cgmlir.compile(text, weights=weights, config=config).report
    scopes = {(row["kind"], row["scope"]) for row in report["ops"]}
    assert scopes >= {("attn", "layers.0.norm"), ("attn", "layers.1.norm"), ("mlp", "first"), ("attn", "inner")}


@needs_compiler
def test_branches():
    def choose(x):
        def wave(x):
            with cgmlir.scope("mlp", "wave"):
                return x.sin()

        with cgmlir.scope("attn", "choice"):
            return torch.cond(x.sum() > 0, wave, lambda x: x.cos(), (x,))

    text, weights = cgmlir.from_torch(choose, X)
    found = locations(text)
    assert found["sin"] == [("attn", "choice"), ("mlp", "wave")]
    assert found["cos"] == found["cond"] == [("attn", "choice")]
    same_results(choose, text, weights, X + 1)
    same_results(choose, text, weights, X - 1)


class Loop(torch.nn.Module):
    """Scopes in the body of a loop alone."""

    def __init__(self):
        super().__init__()
        self.linear = torch.nn.Linear(4, 4)

    def forward(self, x, count):
        from torch._higher_order_ops.while_loop import while_loop

        def body(i, x):
            with cgmlir.scope("attn", "layers.0.attn"):
                x = self.linear(x).tanh()
            with cgmlir.scope("mlp", "layers.0.mlp"):
                x = x.sin()
            return i + 1, x

        return while_loop(lambda i, x: i < count, body, (torch.zeros((), dtype=torch.int64), x))


class Choice(torch.nn.Module):
    """Scopes in a branch alone."""

    def __init__(self):
        super().__init__()
        self.linear = torch.nn.Linear(4, 4)

    def forward(self, x):
        def deep(x):
            with cgmlir.scope("attn", "layers.0.attn"):
                x = self.linear(x).tanh()
            with cgmlir.scope("mlp", "layers.0.mlp"):
                return x.sin()

        return torch.cond(x.sum() > 0, deep, lambda x: x.cos(), (x,))


@needs_compiler
@pytest.mark.parametrize("model, args", [(Loop(), (X, torch.tensor(3))), (Choice(), (X + 1,)), (Choice(), (X - 1,))])
def test_scopes_inside_of_control_flow_are_captured(model, args):
    text, weights = cgmlir.from_torch(model, *args)
    config = {"cuda_graph_impl": "transformer_engine", "cuda_graph_scope": ["attn"], "te_rng_tracker": True}
    package = cgmlir.compile(text, weights=weights, config=config)
    rows = package.report["ops"]
    assert {row["verdict"] for row in rows if row["kind"] == "attn"} == {"captured", "transparent"}
    assert "captured" not in {row["verdict"] for row in rows if row["kind"] == "mlp"}
    results = cgmlir.load(package)(*[arg.numpy() for arg in args])
    with torch.no_grad():
        expected = torch.utils._pytree.tree_leaves(model(*args))
    for result, wanted in zip(results, expected, strict=True):
        np.testing.assert_allclose(np.asarray(result), wanted.numpy(), rtol=1e-5, atol=1e-6)


@pytest.mark.parametrize("way", ["func", "autograd"])
def test_training(way):
    def loss(w, x):
        with cgmlir.scope("mlp", "layer"):
            y = (x * w).tanh()
        return y.sum()

    def step(w, x):
        with cgmlir.scope("full_iteration", "step"), torch.enable_grad():
            if way == "func":
                return torch.func.grad(loss)(w, x)
            w = w.detach().requires_grad_()
            return torch.autograd.grad(loss(w, x), w)[0]

    found = locations(cgmlir.from_torch(step, torch.ones(4), X)[0])
    step = ("full_iteration", "step")
    assert found["tanh"] == [step, ("mlp", "layer")]
    assert found["sub"] == [step], "a gradient belongs to the scope around the call that computes it"


@pytest.mark.parametrize("strict", [False, True])
def test_a_program_that_was_exported_has_its_scopes(strict, tmp_path):
    program = torch.export.export(Model(), (X,), strict=strict)
    torch.export.save(program, tmp_path / "model.pt2")
    for kept in (program, torch.export.load(tmp_path / "model.pt2")):
        found = locations(cgmlir.from_torch(kept)[0])
        assert found["layers.0/sin"] == [("moe", "both"), ("mlp", "first"), ("attn", "inner")]


def test_errors_name_the_kinds():
    def wrong(x):
        with cgmlir.scope("attention", "x"):
            return x.sin()

    for call in (wrong, lambda x: cgmlir.from_torch(wrong, x)):
        with pytest.raises(cgmlir.Error, match="no kind 'attention'; expected attn, mlp, moe, moe_router"):
            call(X)


def test_a_model_that_merely_runs_is_left_alone():
    from torch.fx import traceback

    with cgmlir.scope("attn", "x"):
        assert "custom" not in traceback.current_meta and not traceback.should_preserve_node_meta
    model = Model()
    compiled = torch.compile(model, backend="eager", fullgraph=True)
    torch.testing.assert_close(compiled(X), model(X))
