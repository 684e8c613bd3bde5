# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""`scope`: marks in locations, what is a kind, and gradients."""

import contextlib
import re
import subprocess
import sys
import types

import numpy as np
import pytest
from conftest import needs_compiler

import cgmlir
from cgmlir.importers.scopes import write_scopes

MARK = re.compile(r'fused<#cg\.scope_mark<(\w+) "([^"]*)" (\d+)>>\[')


def test_marks_become_metadata():
    text = '#loc3 = loc("jit(f)/cg<attn:17:layers.0>/cg<mlp:4:in/ner>/dot"(callsite("a(b"(#loc1) at #loc2)))\n'
    assert write_scopes(text) == (
        '#loc3 = loc(fused<#cg.scope_mark<attn "layers.0" 1>>[fused<#cg.scope_mark<mlp "in/ner" 0>>'
        '["jit(f)/layers.0/in/ner/dot"(callsite("a(b"(#loc1) at #loc2))]])\n'
    )


def test_numbers_do_not_depend_on_earlier_traces():
    text = "loc({0}) loc({1}) loc({0})"
    first = write_scopes(text.format('"cg<attn:5:a>/x"', '"cg<attn:6:a>/x"'))
    assert first == write_scopes(text.format('"cg<attn:70:a>/x"', '"cg<attn:7:a>/x"'))
    assert MARK.findall(first) == [("attn", "a", "0"), ("attn", "a", "1"), ("attn", "a", "0")]


def test_other_text_is_left_alone():
    text = 'module @m { %0 = arith.constant "cg<" : f32 loc("a \\"b(")\n} loc("c"("d":1:2))'
    assert write_scopes(text) == text


def test_what_a_scope_is():
    with pytest.raises(cgmlir.Error, match="no kind 'attention'; expected attn, mlp"), cgmlir.scope("attention", "x"):
        pass
    for name in ("", "a<b", 'a"b'):
        with pytest.raises(cgmlir.Error, match="needs letters"), cgmlir.scope("attn", name):
            pass


def test_paths_are_kept_without_names():
    text = 'loc("cg<attn:17:a>cg<mlp:18:b>layers.0/dot"(#loc1))'
    marks = 'fused<#cg.scope_mark<attn "a" 1>>[fused<#cg.scope_mark<mlp "b" 0>>["layers.0/dot"(#loc1)]]'
    assert write_scopes(text, keep_names=False) == f"loc({marks})"


def test_no_framework_is_loaded():
    code = """
import sys, cgmlir
with cgmlir.scope("attn", "a"), cgmlir.scope("mlp", "b"):
    pass
assert not {"jax", "torch"} & set(sys.modules)
"""
    subprocess.run([sys.executable, "-c", code], check=True)


def test_each_framework_that_is_loaded_gets_the_mark(monkeypatch):
    marks = []

    @contextlib.contextmanager
    def note(mark):
        marks.append(mark)
        yield

    monkeypatch.setitem(sys.modules, "jax", types.SimpleNamespace(named_scope=note))
    monkeypatch.setattr("cgmlir.importers.scopes.marking", note)
    with cgmlir.scope("attn", "a"):
        assert len(marks) == 2 and marks[0] == marks[1] and re.fullmatch(r"cg<attn:\d+:a>", marks[0])


def test_tracing_with_jax():
    jax = pytest.importorskip("jax", reason="there is no JAX here")

    def loss(w, x):
        for layer in range(2):
            with cgmlir.scope("attn", f"layers.{layer}"):
                x = jax.numpy.tanh(x @ w)
        return x.sum()

    args = np.ones((3, 3), np.float32), np.ones((2, 3), np.float32)
    text = cgmlir.from_jax(loss, *args)
    assert {(kind, name) for kind, name, _ in MARK.findall(text)} == {("attn", "layers.0"), ("attn", "layers.1")}
    assert len({number for _, _, number in MARK.findall(text)}) == 2
    assert "cg<" not in text and "jit(loss)/layers.1/dot_general" in text
    assert text == cgmlir.from_jax(loss, *args)
    both = cgmlir.from_jax(jax.value_and_grad(loss), *args)
    assert len({number for _, _, number in MARK.findall(both)}) == 4, "gradients are scopes of their own"


@needs_compiler
@pytest.mark.parametrize("form", ["while_loop", "scan"])
def test_scopes_inside_of_loops_with_jax_are_captured(form):
    jax = pytest.importorskip("jax", reason="there is no JAX here")

    def layer(h, w):
        with cgmlir.scope("attn", "layers.0.attn"):
            h = h + jax.numpy.tanh(h @ w)
        with cgmlir.scope("mlp", "layers.0.mlp"):
            return jax.numpy.sin(h)

    def until(h, w):
        return jax.lax.while_loop(lambda h: jax.numpy.max(h) < 0.9, lambda h: layer(h, w), h)

    def through(h, ws):
        return jax.lax.scan(lambda h, w: (layer(h, w), None), h, ws)[0]

    h = np.full((4, 4), 0.1, np.float32)
    function, w = (until, np.eye(4)) if form == "while_loop" else (through, np.ones((600, 4, 4)) / 8)
    text = cgmlir.from_jax(function, h, w.astype(np.float32))
    config = {"cuda_graph_impl": "transformer_engine", "cuda_graph_scope": ["attn"], "te_rng_tracker": True}
    package = cgmlir.compile(text, config=config)
    rows = package.report["ops"]
    assert {row["verdict"] for row in rows if row["kind"] == "attn"} == {"captured", "transparent"}
    assert "captured" not in {row["verdict"] for row in rows if row["kind"] == "mlp"}
    (result,) = cgmlir.load(package)(h, w.astype(np.float32))
    np.testing.assert_allclose(np.asarray(result), function(h, w.astype(np.float32)), rtol=1e-4, atol=1e-5)


@needs_compiler
def test_compiling_with_scopes():
    module = """
func.func @main(%x: tensor<4xf32>) -> tensor<4xf32> {
  %0 = math.tanh %x : tensor<4xf32> loc("jit(f)/cg<attn:7:layers.0>/tanh")
  %1 = math.exp %0 : tensor<4xf32> loc("jit(f)/cg<mlp:8:layers.0>/exp")
  %2 = math.sqrt %1 : tensor<4xf32> loc("jit(f)/sqrt")
  return %2 : tensor<4xf32>
}
"""
    rows = {row["op"]: (row["kind"], row["scope"]) for row in cgmlir.compile(write_scopes(module)).report["ops"]}
    assert rows == {"math.tanh": ("attn", "layers.0"), "math.exp": ("mlp", "layers.0"), "math.sqrt": (None, None)}
