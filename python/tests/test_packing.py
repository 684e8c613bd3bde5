# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Packing graphs (S14): what depends on constants alone is computed once for all launches, and odd rows are padded."""

import ml_dtypes
import numpy as np
import pytest
from conftest import needs_compiler

import cgmlir
from cgmlir._runtime_abi import ExecutableInfo, query, runtime

pytestmark = needs_compiler

NARROWED = """
#id = affine_map<(i, j) -> (i, j)>
func.func @main(%x: tensor<1x768xbf16> {cg.name = "x"},
                %w: tensor<768x768xf32> {cg.name = "w", cg.binding = #cg.binding<constant>})
    -> (tensor<1x768xf32> {cg.name = "y"}) {
  %e = tensor.empty() : tensor<768x768xbf16>
  %narrow = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel"]}
      ins(%w : tensor<768x768xf32>) outs(%e : tensor<768x768xbf16>) {
  ^bb0(%a: f32, %o: bf16):
    %t = arith.truncf %a : f32 to bf16
    linalg.yield %t : bf16
  } -> tensor<768x768xbf16>
  %zero = arith.constant 0.0 : f32
  %f = tensor.empty() : tensor<1x768xf32>
  %init = linalg.fill ins(%zero : f32) outs(%f : tensor<1x768xf32>) -> tensor<1x768xf32>
  %r = linalg.matmul ins(%x, %narrow : tensor<1x768xbf16>, tensor<768x768xbf16>)
      outs(%init : tensor<1x768xf32>) -> tensor<1x768xf32>
  return %r : tensor<1x768xf32>
}
"""

SUMS = """
func.func @{name}(%x: tensor<8xf32> {{cg.name = "x"}},
                  %w: tensor<8x512xf32> {{cg.name = "{weight}", cg.binding = #cg.binding<constant>}})
    -> (tensor<8xf32> {{cg.name = "y"}}) {{
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<8xf32>
  %init = linalg.fill ins(%zero : f32) outs(%e : tensor<8xf32>) -> tensor<8xf32>
  %sums = linalg.reduce ins(%w : tensor<8x512xf32>) outs(%init : tensor<8xf32>) dimensions = [1]
    (%a: f32, %b: f32) {{ %s = arith.addf %a, %b : f32 linalg.yield %s : f32 }}
  %h = linalg.exp ins(%sums : tensor<8xf32>) outs(%e : tensor<8xf32>) -> tensor<8xf32>
  %r = arith.mulf %x, %h : tensor<8xf32>
  return %r : tensor<8xf32>
}}
"""

# A product with an odd number of columns, and a bias that has no element behind the last column.
ODD = """
func.func @main(%x: tensor<{rows}x{depth}xbf16> {{cg.name = "x"}},
                %w: tensor<{depth}x{columns}xbf16> {{cg.name = "w", cg.binding = #cg.binding<constant>}},
                %b: tensor<{columns}xf32> {{cg.name = "b"}}) -> (tensor<{rows}x{columns}xf32> {{cg.name = "y"}}) {{
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<{rows}x{columns}xf32>
  %init = linalg.fill ins(%zero : f32) outs(%e : tensor<{rows}x{columns}xf32>) -> tensor<{rows}x{columns}xf32>
  %p = linalg.matmul ins(%x, %w : tensor<{rows}x{depth}xbf16>, tensor<{depth}x{columns}xbf16>)
      outs(%init : tensor<{rows}x{columns}xf32>) -> tensor<{rows}x{columns}xf32>
  {bias}
  return %r : tensor<{rows}x{columns}xf32>
}}
"""
BIAS = """%r = linalg.generic {{indexing_maps = [affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> (j)>,
                                                affine_map<(i, j) -> (i, j)>],
                               iterator_types = ["parallel", "parallel"]}}
      ins(%p, %b : tensor<{rows}x{columns}xf32>, tensor<{columns}xf32>) outs(%e : tensor<{rows}x{columns}xf32>) {{
  ^bb0(%l: f32, %m: f32, %o: f32):
    %s = arith.addf %l, %m : f32
    linalg.yield %s : f32
  }} -> tensor<{rows}x{columns}xf32>"""
NO_BIAS = "%r = tensor.cast %p : tensor<{rows}x{columns}xf32> to tensor<{rows}x{columns}xf32>"


def info_of(executable):
    return query(runtime().executable_get_info, ExecutableInfo, executable._session.code.handle)


def narrowed(x, w):
    return x.astype(np.float32) @ w.astype(ml_dtypes.bfloat16).astype(np.float32)


def make_narrowed(seed=0):
    random = np.random.default_rng(seed)
    return (random.standard_normal((1, 768)).astype(ml_dtypes.bfloat16),
            random.standard_normal((768, 768)).astype(np.float32))


def test_runs_once_for_all_sessions():
    x, w = make_narrowed()
    package = cgmlir.compile(NARROWED)
    assert [graph["constants"] for graph in package.report["packing"]] == [1] * len(package.report["target"])
    # A launch reads the narrow copy alone.
    assert all(graph["bytes_read"] == 768 * 768 * 2 + 768 * 2 for graph in package.report["graphs"])
    executable = cgmlir.load(package, weights={"w": w})
    assert info_of(executable).packing_runs == 0
    other = executable.session()
    for _ in range(3):
        for session in (executable, other):
            np.testing.assert_allclose(np.asarray(session(x)[0]), narrowed(x, w), rtol=1e-4, atol=1e-2)
    assert info_of(executable).packing_runs == 1
    assert info_of(executable).constant_bytes == 768 * 768 * 2


def test_runs_for_each_executable():
    package = cgmlir.compile(NARROWED)
    for seed in (1, 2):
        x, w = make_narrowed(seed)
        executable = cgmlir.load(package, weights={"w": w})
        np.testing.assert_allclose(np.asarray(executable(x)[0]), narrowed(x, w), rtol=1e-4, atol=1e-2)
        assert info_of(executable).packing_runs == 1


# What is made of nothing but positions (%i, %j), and what reads it.
MADE_UP = """
#id = affine_map<(i, j) -> (i, j)>
func.func @main(%x: {x} {{cg.name = "x"}}) -> ({y} {{cg.name = "y"}}) {{
  %e = tensor.empty() : {table}
  %table = linalg.generic {{indexing_maps = [#id], iterator_types = ["parallel", "parallel"]}} outs(%e : {table}) {{
  ^bb0(%o: {type}):
    %i = linalg.index 0 : index
    %j = linalg.index 1 : index
    {element}
    linalg.yield %s : {type}
  }} -> {table}
  {use}
  return %r : {y}
}}
"""
SQUARE = "tensor<1024x1024xf32>"
COSINES = 8
TABLE = MADE_UP.format(
    x=SQUARE,
    y=SQUARE,
    table=SQUARE,
    type="f32",
    element="""%n = arith.addi %i, %j : index
    %k = arith.index_cast %n : index to i32
    %c0 = arith.sitofp %k : i32 to f32
    """
    + "".join(f"%c{i + 1} = math.cos %c{i} : f32\n    " for i in range(COSINES))
    + f"%s = arith.negf %c{COSINES} : f32",
    use=f"%r = arith.addf %x, %table : {SQUARE}",
)
# All rows up to the one of the column.
MASK = MADE_UP.format(
    x="tensor<64x1024xbf16>",
    y="tensor<64x1024xf32>",
    table="tensor<1024x1024xbf16>",
    type="bf16",
    element="""%one = arith.constant 1.0 : bf16
    %none = arith.constant 0.0 : bf16
    %before = arith.cmpi ule, %i, %j : index
    %s = arith.select %before, %one, %none : bf16""",
    use="""%zero = arith.constant 0.0 : f32
  %f = tensor.empty() : tensor<64x1024xf32>
  %init = linalg.fill ins(%zero : f32) outs(%f : tensor<64x1024xf32>) -> tensor<64x1024xf32>
  %r = linalg.matmul ins(%x, %table : tensor<64x1024xbf16>, tensor<1024x1024xbf16>)
      outs(%init : tensor<64x1024xf32>) -> tensor<64x1024xf32>""",
)


def test_tables_of_nothing_are_computed_once():
    package = cgmlir.compile(TABLE)
    assert [graph["constants"] for graph in package.report["packing"]] == [1] * len(package.report["target"])
    assert all(graph["bytes_read"] == 2 * 1024 * 1024 * 4 for graph in package.report["graphs"])
    executable = cgmlir.load(package)
    x = np.random.default_rng(0).standard_normal((1024, 1024)).astype(np.float32)
    table = np.add.outer(np.arange(1024.0), np.arange(1024.0))
    for _ in range(COSINES):
        table = np.cos(table)
    for _ in range(2):
        np.testing.assert_allclose(np.asarray(executable(x)[0]), x - table, atol=1e-5)
    assert info_of(executable).packing_runs == 1


def test_masks_that_products_read():
    package = cgmlir.compile(MASK)
    for graph in package.report["graphs"]:
        # The mask alone would be 2 MiB.
        assert graph["bytes_written"] < 1 << 20, graph["target"]
    x = np.random.default_rng(0).integers(-4, 5, (64, 1024)).astype(ml_dtypes.bfloat16)
    executable = cgmlir.load(package)
    for _ in range(2):
        np.testing.assert_array_equal(np.asarray(executable(x)[0]), np.cumsum(x.astype(np.float32), axis=1))


def test_embedded_weights():
    x, w = make_narrowed()
    executable = cgmlir.load(cgmlir.compile(NARROWED, weights={"w": w}))
    np.testing.assert_allclose(np.asarray(executable(x)[0]), narrowed(x, w), rtol=1e-4, atol=1e-2)


def test_turned_off():
    x, w = make_narrowed()
    package = cgmlir.compile(NARROWED, config={"cg.packing": "off"})
    assert package.report["packing"] == []
    executable = cgmlir.load(package, weights={"w": w})
    np.testing.assert_allclose(np.asarray(executable(x)[0]), narrowed(x, w), rtol=1e-4, atol=1e-2)
    assert info_of(executable).packing_graphs == 0


def test_entries_do_not_need_the_weights_of_others():
    text = SUMS.format(name="first", weight="a") + SUMS.format(name="second", weight="b")
    package = cgmlir.compile(text)
    assert {graph["name"] for graph in package.report["packing"]} == {"packing_0", "packing_1"}
    x = np.arange(8, dtype=np.float32)
    a, b = np.full((8, 512), 1e-3, np.float32), np.full((8, 512), 2e-3, np.float32)
    executable = cgmlir.load(package, entry="first")
    executable.set_weights({"a": a})
    np.testing.assert_allclose(np.asarray(executable(x)[0]), x * np.exp(a.sum(1)), rtol=1e-4)
    with pytest.raises(cgmlir.Error, match="'b'"):
        executable.entry("second")(x)
    executable.set_weights({"b": b})
    np.testing.assert_allclose(np.asarray(executable.entry("second")(x)[0]), x * np.exp(b.sum(1)), rtol=1e-4)
    # Others in their place: what is made of them is made again.
    executable.set_weights({"a": b})
    np.testing.assert_allclose(np.asarray(executable(x)[0]), x * np.exp(b.sum(1)), rtol=1e-4)
    assert info_of(executable).packing_runs == 3


@pytest.mark.parametrize("bias", [False, True])
@pytest.mark.parametrize("rows, depth, columns", [(1, 768, 5025), (4, 768, 5025), (1, 40, 7), (1, 768, 12345),
                                                  (256, 768, 5025), (256, 767, 5025), (1, 5025, 768)])
def test_odd_rows(rows, depth, columns, bias):
    sizes = {"rows": rows, "depth": depth, "columns": columns}
    text = ODD.format(bias=(BIAS if bias else NO_BIAS).format(**sizes), **sizes)
    random = np.random.default_rng(rows + columns)
    x = random.standard_normal((rows, depth)).astype(ml_dtypes.bfloat16)
    w = random.standard_normal((depth, columns)).astype(ml_dtypes.bfloat16)
    b = random.standard_normal(columns).astype(np.float32)
    executable = cgmlir.load(cgmlir.compile(text), weights={"w": w})
    expected = x.astype(np.float32) @ w.astype(np.float32) + (b if bias else 0)
    np.testing.assert_allclose(np.asarray(executable(x=x, b=b)[0]), expected, rtol=2e-3, atol=2e-2)
