# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""What follows from each element of a running sum is stored by its kernel, and a state is summed up in place."""

import numpy as np
import pytest
from conftest import needs_compiler

import cgmlir

pytestmark = needs_compiler

# Rows that a thread takes alone, that a warp and a block share, whole packets or not, side by side or not.
SHAPES = [((300, 5), 1), ((7, 64), 1), ((3, 1003), 1), ((2, 4096), 1), ((1, 9000), 1), ((65, 40), 0), ((4, 33, 6), 1)]
SHAPES += [((700, 70), 0)]
# By form: what is stored for a sum `s`, and NumPy's way to say so.
FORMS = {
    "shifted": ("%r = arith.subf %s, %one : f32", lambda s, x, y, row: s - 1),
    "exclusive_by_hand": ("%r = arith.subf %s, %x : f32", lambda s, x, y, row: s - x),
    "with_another": (
        "%m = arith.mulf %s, %y : f32\n    %r = arith.addf %m, %row : f32",
        lambda s, x, y, row: s * y + row,
    ),
}


def text(shape, dim, form, options, state):
    x, rank = "x".join(map(str, shape)), len(shape)
    loops = ", ".join(f"d{i}" for i in range(rank))
    iterators = ", ".join(['"parallel"'] * rank)
    alias = ', tf.aliasing_output = 0 : i32' if state else ""
    return f"""
#all = affine_map<({loops}) -> ({loops})>
#last = affine_map<({loops}) -> (d{rank - 1})>
func.func @main(%x: tensor<{x}xf32> {{cg.name = "x"{alias}}}, %y: tensor<{x}xf32> {{cg.name = "y"}},
                %row: tensor<{shape[-1]}xf32> {{cg.name = "row"}}) -> (tensor<{x}xf32> {{cg.name = "r"}}) {{
  %zero = arith.constant 0.0 : f32
  %one = arith.constant 1.0 : f32
  %s = cg.scan {options} dimension({dim}) ins(%x : tensor<{x}xf32>) inits(%zero : f32) {{
  ^bb0(%sum: f32, %element: f32):
    %next = arith.addf %sum, %element : f32
    cg.yield %next : f32
  }}
  %e = tensor.empty() : tensor<{x}xf32>
  %t = linalg.generic {{indexing_maps = [#all, #all, #all, #last, #all], iterator_types = [{iterators}]}}
      ins(%s, %x, %y, %row : tensor<{x}xf32>, tensor<{x}xf32>, tensor<{x}xf32>, tensor<{shape[-1]}xf32>)
      outs(%e : tensor<{x}xf32>) {{
  ^bb0(%s_: f32, %x_: f32, %y_: f32, %row_: f32, %o: f32):
    {FORMS[form][0].replace("%s", "%s_").replace("%x", "%x_").replace("%y", "%y_").replace("%row", "%row_")}
    linalg.yield %r : f32
  }} -> tensor<{x}xf32>
  return %t : tensor<{x}xf32>
}}"""


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("options", ["", "exclusive", "reverse", "exclusive reverse"])
@pytest.mark.parametrize("shape, dim", SHAPES)
@pytest.mark.parametrize("state", [False, True])
def test_what_follows_from_sums(shape, dim, options, form, state):
    rng = np.random.default_rng(0)
    # Sums of small integers are exact in any order.
    x, y = (rng.integers(-8, 9, shape).astype(np.float32) for _ in range(2))
    row = rng.integers(-8, 9, shape[-1]).astype(np.float32)
    package = cgmlir.compile(text(shape, dim, form, options, state))
    graph = package.report["graphs"][0]
    assert graph["kernel_nodes"] == 1 and graph["copy_nodes"] == 0
    assert graph["bytes_written"] == x.nbytes and graph["bytes_read"] <= 2 * x.nbytes + row.nbytes
    exe = cgmlir.load(package)
    if state:
        exe.state["x"] = x
    for _ in range(2 if state else 1):
        given = exe(y=y, row=row) if state else exe(x=x, y=y, row=row)[0]
        turned = np.flip(x, dim) if "reverse" in options else x
        sums = np.cumsum(turned, dim, dtype=np.float32)
        sums = sums - turned if "exclusive" in options else sums
        sums = np.flip(sums, dim) if "reverse" in options else sums
        wanted = FORMS[form][1](sums, x, y, row)
        np.testing.assert_array_equal(exe.state["x"] if state else given, wanted)
        if state:
            exe.state["x"] = x = wanted % 8


OTHERS = {
    # The sums are wanted themselves.
    "also_a_result": ("%a = arith.negf %s : tensor<6x6xf32>", "%a, %s", 2),
    # They are read at another place than where what follows is stored.
    "transposed": (
        """%e = tensor.empty() : tensor<6x6xf32>
  %t = linalg.transpose ins(%s : tensor<6x6xf32>) outs(%e : tensor<6x6xf32>) permutation = [1, 0]
  %a = arith.addf %s, %t : tensor<6x6xf32>""",
        "%a",
        2,
    ),
}


@pytest.mark.parametrize("form", OTHERS)
def test_sums_that_others_want(form):
    lines, results, kernels = OTHERS[form]
    types = ", ".join(["tensor<6x6xf32>"] * len(results.split(",")))
    package = cgmlir.compile(f"""
func.func @main(%x: tensor<6x6xf32> {{cg.name = "x"}}) -> ({types}) {{
  %zero = arith.constant 0.0 : f32
  %s = cg.scan dimension(1) ins(%x : tensor<6x6xf32>) inits(%zero : f32) {{
  ^bb0(%sum: f32, %element: f32):
    %next = arith.addf %sum, %element : f32
    cg.yield %next : f32
  }}
  {lines}
  return {results} : {types}
}}""")
    graph = package.report["graphs"][0]
    assert graph["kernel_nodes"] == kernels
    x = np.random.default_rng(0).integers(-8, 9, (6, 6)).astype(np.float32)
    given = cgmlir.load(package)(x=x)
    sums = np.cumsum(x, 1)
    wanted = [-sums, sums] if form == "also_a_result" else [sums + sums.T]
    for got, want in zip(given, wanted, strict=True):
        np.testing.assert_array_equal(got, want)


def test_a_state_that_is_read_elsewhere_is_kept_until_then():
    """x and its transpose: an element is read after another one of its row is stored."""
    package = cgmlir.compile("""
func.func @main(%x: tensor<40x40xf32> {cg.name = "x", tf.aliasing_output = 0 : i32}) -> tensor<40x40xf32> {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<40x40xf32>
  %s = cg.scan dimension(1) ins(%x : tensor<40x40xf32>) inits(%zero : f32) {
  ^bb0(%sum: f32, %element: f32):
    %next = arith.addf %sum, %element : f32
    cg.yield %next : f32
  }
  %t = linalg.transpose ins(%x : tensor<40x40xf32>) outs(%e : tensor<40x40xf32>) permutation = [1, 0]
  %a = arith.addf %s, %t : tensor<40x40xf32>
  return %a : tensor<40x40xf32>
}""")
    x = np.random.default_rng(0).integers(-8, 9, (40, 40)).astype(np.float32)
    exe = cgmlir.load(package)
    exe.state["x"] = x
    exe()
    np.testing.assert_array_equal(exe.state["x"], np.cumsum(x, 1) + x.T)


@pytest.mark.parametrize("options", ["", "exclusive", "reverse"])
@pytest.mark.parametrize("shape, dim", [((100_000,), 0), ((5, 20_000), 1), ((20_000, 70), 0)])
def test_errors_do_not_grow_with_the_row(shape, dim, options):
    run = cgmlir.load(cgmlir.compile(SUM.format(shape="x".join(map(str, shape)), dim=dim, options=options)))
    x = np.random.default_rng(0).random(shape, dtype=np.float32)
    ordered = np.flip(x, dim) if options == "reverse" else x
    wanted = np.cumsum(ordered, dim, dtype=np.float64) - (ordered if options == "exclusive" else 0)
    wanted = np.flip(wanted, dim) if options == "reverse" else wanted
    # One after the other would be off by 1e-5 and more.
    assert np.abs(np.asarray(run(x)[0]) - wanted).max() < 2e-6 * wanted.max()


def test_sums_that_are_infinite_or_no_number_stay_so():
    run = cgmlir.load(cgmlir.compile(SUM.format(shape="3x1500", dim=1, options="")))
    x = np.ones((3, 1500), np.float32)
    x[0, 700], x[1, 300], x[1, 900], x[2, 100] = np.inf, np.inf, -np.inf, np.nan
    with np.errstate(invalid="ignore"):
        np.testing.assert_array_equal(np.asarray(run(x)[0]), np.cumsum(x, 1))


SUM = """
func.func @main(%x: tensor<{shape}xf32> {{cg.name = "x"}}) -> (tensor<{shape}xf32> {{cg.name = "r"}}) {{
  %zero = arith.constant 0.0 : f32
  %s = cg.scan {options} dimension({dim}) ins(%x : tensor<{shape}xf32>) inits(%zero : f32) {{
  ^bb0(%sum: f32, %element: f32):
    %next = arith.addf %sum, %element : f32
    cg.yield %next : f32
  }}
  return %s : tensor<{shape}xf32>
}}"""
