# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Variants that a value on the device chooses by upper bounds. What stands behind a bound is NaN in some launches: a
variant that goes no further gives numbers there, and one that does gives NaN."""

import numpy as np
import pytest
from conftest import needs_compiler

import cgmlir

ROWS, BOUNDS = 64, [16, 32]
VALUES = (0, 1, 15, 16, 17, 31, 32, 33, 63, 64, 65, -3)


def attention(length="tensor<i32>", attribute="", mark="", read="%l = tensor.extract %n[] : tensor<i32>", name="n",
              fill="0xFF800000", compare="slt"):
    """Attention of four heads over a cache of which `n` rows count, by hand."""
    scalar = "index" if length == "index" else length.removeprefix("tensor<").removeprefix("1x").removesuffix(">")
    place = "%at" if scalar == "index" else "%place"
    cast = "" if scalar == "index" else f"%place = arith.index_cast %at : index to {scalar}"
    return f"""
#q = affine_map<(h, t, d) -> (h, d)>
#k = affine_map<(h, t, d) -> (t, h, d)>
#s = affine_map<(h, t, d) -> (h, t)>
#p = affine_map<(h, d, t) -> (h, t)>
#v = affine_map<(h, d, t) -> (t, h, d)>
#o = affine_map<(h, d, t) -> (h, d)>
#all = affine_map<(h, t) -> (h, t)>
#row = affine_map<(h, t) -> (h)>
func.func @main(%q: tensor<4x8xf32>, %k: tensor<64x4x8xf32>, %v: tensor<64x4x8xf32>, %{name}: {length} {attribute})
    -> tensor<4x8xf32> {{
  {mark}
  {read}
  %low = arith.constant {fill} : f32
  %zeros = arith.constant dense<0.0> : tensor<4x64xf32>
  %none = arith.constant dense<0.0> : tensor<4x8xf32>
  %lowest = arith.constant dense<0xFF800000> : tensor<4xf32>
  %nothing = arith.constant dense<0.0> : tensor<4xf32>
  %e = tensor.empty() : tensor<4x64xf32>
  %scores = linalg.generic {{indexing_maps = [#q, #k, #s], iterator_types = ["parallel", "parallel", "reduction"]}}
      ins(%q, %k : tensor<4x8xf32>, tensor<64x4x8xf32>) outs(%zeros : tensor<4x64xf32>) {{
  ^bb0(%a: f32, %b: f32, %c: f32):
    %x = arith.mulf %a, %b : f32
    %y = arith.addf %c, %x : f32
    linalg.yield %y : f32
  }} -> tensor<4x64xf32>
  %masked = linalg.generic {{indexing_maps = [#all, #all], iterator_types = ["parallel", "parallel"]}}
      ins(%scores : tensor<4x64xf32>) outs(%e : tensor<4x64xf32>) {{
  ^bb0(%a: f32, %c: f32):
    %at = linalg.index 1 : index
    {cast}
    %counts = arith.cmpi {compare}, {place}, %l : {scalar}
    %x = arith.select %counts, %a, %low : f32
    linalg.yield %x : f32
  }} -> tensor<4x64xf32>
  %largest = linalg.generic {{indexing_maps = [#all, #row], iterator_types = ["parallel", "reduction"]}}
      ins(%masked : tensor<4x64xf32>) outs(%lowest : tensor<4xf32>) {{
  ^bb0(%a: f32, %c: f32):
    %x = arith.maximumf %a, %c : f32
    linalg.yield %x : f32
  }} -> tensor<4xf32>
  %powers = linalg.generic {{indexing_maps = [#all, #row, #all], iterator_types = ["parallel", "parallel"]}}
      ins(%masked, %largest : tensor<4x64xf32>, tensor<4xf32>) outs(%e : tensor<4x64xf32>) {{
  ^bb0(%a: f32, %b: f32, %c: f32):
    %x = arith.subf %a, %b : f32
    %y = math.exp %x : f32
    linalg.yield %y : f32
  }} -> tensor<4x64xf32>
  %sums = linalg.generic {{indexing_maps = [#all, #row], iterator_types = ["parallel", "reduction"]}}
      ins(%powers : tensor<4x64xf32>) outs(%nothing : tensor<4xf32>) {{
  ^bb0(%a: f32, %c: f32):
    %x = arith.addf %a, %c : f32
    linalg.yield %x : f32
  }} -> tensor<4xf32>
  %weights = linalg.generic {{indexing_maps = [#all, #row, #all], iterator_types = ["parallel", "parallel"]}}
      ins(%powers, %sums : tensor<4x64xf32>, tensor<4xf32>) outs(%e : tensor<4x64xf32>) {{
  ^bb0(%a: f32, %b: f32, %c: f32):
    %x = arith.divf %a, %b : f32
    linalg.yield %x : f32
  }} -> tensor<4x64xf32>
  %o = linalg.generic {{indexing_maps = [#p, #v, #o], iterator_types = ["parallel", "parallel", "reduction"]}}
      ins(%weights, %v : tensor<4x64xf32>, tensor<64x4x8xf32>) outs(%none : tensor<4x8xf32>) {{
  ^bb0(%a: f32, %b: f32, %c: f32):
    %x = arith.mulf %a, %b : f32
    %y = arith.addf %c, %x : f32
    linalg.yield %y : f32
  }} -> tensor<4x8xf32>
  return %o : tensor<4x8xf32>
}}
"""


def arguments():
    rng = np.random.default_rng(3)
    return [rng.standard_normal(shape).astype(np.float32) for shape in ((4, 8), (ROWS, 4, 8), (ROWS, 4, 8))]


def expected(q, k, v, rows, fill):
    """What the model says, in NumPy."""
    with np.errstate(invalid="ignore"):
        scores = np.where(np.arange(ROWS) < rows, np.einsum("hd,thd->ht", q, k), np.float32(fill))
        powers = np.exp(scores - scores.max(1, keepdims=True))
        return np.einsum("ht,thd->hd", powers / powers.sum(1, keepdims=True), v)


def check_report(report):
    """One switch, whose form is told."""
    assert {graph["conditional_nodes"] for graph in report["graphs"]} == {1}  # of each target
    [row] = [row for row in report["ops"] if row["op"] == "cg.switch_on"]
    assert row["verdict"] == "captured" and row["graph"] and row["decision"]["form"] == "node"
    assert set(row["decision"]["costs_us"]) == {"node", "host"} and report["summary"]["host_driven"] == 0


def check(text, shape=(), kind=np.int32, fill=-np.inf, shift=0, form="auto", narrow=True):
    """Numbers at, below and above each bound, and that no variant looks behind its bound."""
    package = cgmlir.compile(text, config={"cg.control_flow": form})
    if form in ("auto", "node"):
        check_report(package.report)
    main = cgmlir.load(package)
    q, k, v = arguments()
    for value in VALUES:
        given = np.full(shape, value - shift, kind)
        for eager in (False, True):
            [result] = main.session()(q, k, v, given, eager=eager)
            np.testing.assert_allclose(result, expected(q, k, v, value, fill), rtol=1e-4, atol=1e-5)
        bound = next((bound for bound in BOUNDS if value <= bound), ROWS)
        if narrow and 0 < value <= BOUNDS[-1]:
            hidden = [np.where(np.arange(ROWS)[:, None, None] < bound, each, np.float32("nan")) for each in (k, v)]
            [result] = main(q, *hidden, given)
            np.testing.assert_allclose(result, expected(q, k, v, value, fill), rtol=1e-4, atol=1e-5)


@needs_compiler
@pytest.mark.parametrize("form", ["auto", "node", "host", "predicated"])
def test_attention_over_the_rows_that_count(form):
    check(attention(attribute="{cg.switch = [16, 32]}"), form=form)


@needs_compiler
@pytest.mark.parametrize("length, kind, read", [
    ("i32", np.int32, "%l = arith.addi %n, %c0 : i32"),
    ("i64", np.int64, "%l = arith.addi %n, %c0 : i64"),
    ("index", np.int64, "%l = arith.addi %n, %c0 : index"),
    ("tensor<i64>", np.int64, "%l = tensor.extract %n[] : tensor<i64>"),
    ("tensor<1xi32>", np.int32, "%i = arith.constant 0 : index\n%l = tensor.extract %n[%i] : tensor<1xi32>"),
])  # fmt: skip
def test_each_type_of_value(length, kind, read):
    if "c0" in read:
        read = f"%c0 = arith.constant 0 : {length}\n{read}"
    check(attention(length, "{cg.switch = [16, 32]}", read=read), shape=(1,) if "1x" in length else (), kind=kind)


@needs_compiler
def test_a_mark_on_a_value():
    marked = "%m = arith.addi %n, %one : tensor<i32>\n  cg.switch_on %m [16, 32] : tensor<i32>"
    text = attention(mark="%one = arith.constant dense<1> : tensor<i32>\n  " + marked,
                     read="%l = tensor.extract %m[] : tensor<i32>")
    check(text, shift=1)


@needs_compiler
def test_the_last_place_as_the_value():
    """A mark on the position counts one row more than its bound: the variant has room for it."""
    package = cgmlir.compile(attention(attribute="{cg.switch = [16, 32]}", compare="sle"))
    check_report(package.report)
    main, (q, k, v) = cgmlir.load(package), arguments()
    for position in VALUES:
        [result] = main(q, k, v, np.int32(position))
        np.testing.assert_allclose(result, expected(q, k, v, position + 1, -np.inf), rtol=1e-4, atol=1e-5)


@needs_compiler
def test_a_mask_that_is_a_number():
    """Products of a mask with a large number are computed up to the bound; the rest goes over all rows."""
    check(attention(attribute="{cg.switch = [16, 32]}", fill="-1.0e9"), fill=-1e9, narrow=False)


@needs_compiler
def test_a_constant_chooses_while_compiling():
    text = attention("i32", read="%l = cg.switch_on %n [16, 32] : i32", mark="%n = arith.constant 20 : i32", name="u")
    package = cgmlir.compile(text)
    assert {graph["conditional_nodes"] for graph in package.report["graphs"]} == {0}
    q, k, v = arguments()
    hidden = [np.where(np.arange(ROWS)[:, None, None] < 32, each, np.float32("nan")) for each in (k, v)]
    [result] = cgmlir.load(package)(q, *hidden, np.int32(5))
    np.testing.assert_allclose(result, expected(q, k, v, 20, -np.inf), rtol=1e-4, atol=1e-5)


@needs_compiler
def test_bad_bounds_are_errors():
    with pytest.raises(cgmlir.CompileError, match=r"'cg.switch' has the bound 16 behind 32"):
        cgmlir.compile(attention(attribute="{cg.switch = [32, 16]}"))
    with pytest.raises(cgmlir.CompileError, match=r"'cg.switch' is about a value of type tensor<4x8xf32>"):
        cgmlir.compile(attention().replace("%q: tensor<4x8xf32>", "%q: tensor<4x8xf32> {cg.switch = [4]}"))
    for bounds in ([], [0, 4], [4, 4]):
        with pytest.raises(cgmlir.Error, match="give positive numbers in ascending order"):
            cgmlir.switch_on(3, bounds)
    for bounds in ([8.5], [4, 8.0], ["4"]):
        with pytest.raises(cgmlir.Error, match="give whole numbers"):
            cgmlir.switch_on(3, bounds)
    assert cgmlir.switch_on(3, [4]) == cgmlir.switch_on(3, np.array([4])) == 3
