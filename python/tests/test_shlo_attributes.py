# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""No attribute of an operation of StableHLO or CHLO is ignored: a table says of each that jaxlib knows what becomes of
it, and what is refused."""

import inspect
import itertools
import re

import numpy as np
import pytest
from conftest import needs_compiler

import cgmlir

pytest.importorskip("jaxlib.mlir.dialects.stablehlo", reason="there is no jaxlib here")

rng = np.random.default_rng(11)


def defined():
    """Pairs of operations and attributes, from the bindings' own classes."""
    from jaxlib.mlir.dialects import _chlo_ops_gen, _stablehlo_ops_gen

    for module in (_stablehlo_ops_gen, _chlo_ops_gen):
        for one in vars(module).values():
            if inspect.isclass(one) and hasattr(one, "OPERATION_NAME") and one.__module__ == module.__name__:
                for name in set(re.findall(r'self\.operation\.attributes\["(\w+)"\]', inspect.getsource(one))):
                    if not name.endswith("SegmentSizes"):
                        yield one.OPERATION_NAME, name


def test_the_table_has_each_attribute_once():
    from cgmlir.importers.stablehlo.before.attributes import ADVICE, LIMITED, READ

    known = set(defined())
    assert len(known) > 100
    tables = [{(name, each) for name, names in table.items() for each in names} for table in (READ, ADVICE)]
    tables.append(set(LIMITED))
    for one, other in itertools.combinations(tables, 2):
        assert not one & other
    missing = known - set.union(*tables)
    assert not missing, f"a conversion would ignore {sorted(missing)}: read or refuse them (attributes.py)"


def test_what_is_not_in_the_table_is_refused(monkeypatch):
    from cgmlir.importers.stablehlo.before import attributes

    text = """func.func @main(%x: tensor<4xi32>) -> tensor<4xi32> {
  %0 = "stablehlo.sort"(%x) <{dimension = 0 : i64, is_stable = true}> ({
  ^bb0(%a: tensor<i32>, %b: tensor<i32>):
    %1 = stablehlo.compare LT, %a, %b : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %1 : tensor<i1>
  }) {note = 3 : i32, tool.note = 4 : i32} : (tensor<4xi32>) -> tensor<4xi32>
  return %0 : tensor<4xi32>
}"""
    assert "stable" in cgmlir.from_stablehlo(text)
    monkeypatch.setitem(attributes.READ, "stablehlo.sort", ("dimension",))
    with pytest.raises(cgmlir.Error, match=r"stablehlo.sort at -:2:8: attribute 'is_stable': it is not read; leave"):
        cgmlir.from_stablehlo(text)


F, I, U, T = "tensor<4xf32>", "tensor<4xi32>", "tensor<4xui32>", "tensor<4xi1>"


def compared(kind, how):
    return f"""func.func @main(%a: {kind}, %b: {kind}) -> {T} {{
  %0 = stablehlo.compare LT, %a, %b, {how} : ({kind}, {kind}) -> {T}
  return %0 : {T}
}}"""


def accurate(mode):
    accuracy = f"#stablehlo.result_accuracy<ulps = 1, mode = #stablehlo.result_accuracy_mode<{mode}>>"
    if mode != "TOLERANCE":
        accuracy = accuracy.replace("ulps = 1, ", "")
    return f"""func.func @main(%a: {F}) -> {F} {{
  %0 = "stablehlo.tanh"(%a) <{{result_accuracy = {accuracy}}}> : ({F}) -> {F}
  return %0 : {F}
}}"""


def empty_list(places):
    return f"array<i64: {places}>" if places else "array<i64>"


def added(places, low="4xf32", name="add", attributes=""):
    return f"""func.func @main(%a: tensor<{low}>, %b: tensor<4x4xf32>) -> tensor<4x4xf32> {{
  %0 = chlo.broadcast_{name} %a, %b {{broadcast_dimensions = {empty_list(places)}{attributes}}}
      : (tensor<{low}>, tensor<4x4xf32>) -> tensor<4x4xf32>
  return %0 : tensor<4x4xf32>
}}"""


def called(attribute):
    return f"""func.func @main(%a: tensor<2x2xf32>) -> tensor<2x2xf32> {{
  %0 = stablehlo.custom_call @cgmlir.f(%a) {{{attribute}}} : (tensor<2x2xf32>) -> tensor<2x2xf32>
  return %0 : tensor<2x2xf32>
}}"""


def layouts(order):
    return ", ".join(f"{side}_layouts = [dense<[{order}]> : tensor<2xindex>]" for side in ("operand", "result"))


ALIAS = (
    "output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [], operand_index = 0, "
    "operand_tuple_indices = []>]"
)


def drawn(words, algorithm="PHILOX"):
    return f"""func.func @main(%s: tensor<{words}xui64>) -> (tensor<{words}xui64>, tensor<4xui32>) {{
  %0, %1 = stablehlo.rng_bit_generator %s, algorithm = {algorithm} : (tensor<{words}xui64>)
      -> (tensor<{words}xui64>, tensor<4xui32>)
  return %0, %1 : tensor<{words}xui64>, tensor<4xui32>
}}"""


def scanned(attributes, kind="tensor<3x4xf32>", inits="tensor<3xf32>"):
    return f"""func.func @main(%x: {kind}, %i: {inits}) -> ({kind}, {inits}) {{
  %o, %c = "chlo.scan"(%x, %i) <{{dimension = 1 : i64, {attributes}operandSegmentSizes = array<i32: 1, 1>,
      resultSegmentSizes = array<i32: 1, 1>}}> ({{
  ^bb0(%a: {inits}, %b: {inits}):
    %s = stablehlo.multiply %b, %b : {inits}
    %t = stablehlo.add %s, %a : {inits}
    %u = stablehlo.subtract %t, %b : {inits}
    stablehlo.return %u, %t : {inits}, {inits}
  }}) : ({kind}, {inits}) -> ({kind}, {inits})
  return %o, %c : {kind}, {inits}
}}"""


@pytest.mark.parametrize(
    "text",
    [
        *(compared(kind, how) for kind, how in ((F, "FLOAT"), (F, "TOTALORDER"), (I, "SIGNED"), (U, "UNSIGNED"))),
        compared(T, "UNSIGNED"),
        accurate("DEFAULT"),
        accurate("HIGHEST"),
        added("1"),
        added("", low="f32"),
        added("0, 1", low="4x4xf32"),
        called(layouts("1, 0")),
        called("has_side_effect = true, api_version = 2 : i32"),
        *(drawn(2, algorithm) for algorithm in ("DEFAULT", "PHILOX", "THREE_FRY")),
        scanned("is_associative = true, scan_dim_size = 4 : i64, "),
    ],
)
def test_what_is_read_or_means_nothing_here_is_taken(text):
    converted = cgmlir.from_stablehlo(text)
    assert "stablehlo." not in converted and "chlo." not in converted


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (compared(I, "UNSIGNED"), r"stablehlo.compare at -:2:8: attribute 'compare_type': .* i32 as UNSIGNED"),
        (compared(U, "SIGNED"), "ui32 as SIGNED; they compare as UNSIGNED, so convert them before"),
        (compared(I, "TOTALORDER"), "i32 as TOTALORDER; they compare as SIGNED"),
        (compared(F, "SIGNED"), "f32 as SIGNED; they compare as FLOAT or TOTALORDER"),
        (compared(T, "SIGNED"), "i1 as SIGNED"),
        (accurate("TOLERANCE"), "stablehlo.tanh at -:2:8: attribute 'result_accuracy': it asks for a tolerance"),
        (added("0"), "chlo.broadcast_add at -:2:8: .* other dimensions than the last ones; use stablehlo.broadcast_in"),
        (called(layouts("0, 1")), "attribute 'operand_layouts': a callback gets .* order of rows; transpose"),
        (called('backend_config = "slow"'), "'backend_config': attributes are not handed on to a callback; give"),
        (called(ALIAS), "'output_operand_aliases': a callback does not get .*; let it copy"),
        (drawn(3), "'rng_algorithm': its numbers would not depend on the third word of the state; give it"),
        (drawn(3, "DEFAULT"), "rng_bit_generator at -:2:12: .* third word"),
        (scanned("scan_dim_size = 3 : i64, "), "scan"),
    ],
)
def test_what_would_be_ignored_is_refused(text, message):
    with pytest.raises(cgmlir.Error, match=message):
        cgmlir.from_stablehlo(text)


def test_a_type_of_comparison_that_a_composed_operation_has():
    text = added("1", name="compare", attributes=", comparison_direction = #chlo<comparison_direction LT>, "
                 "compare_type = #chlo<comparison_type SIGNED>").replace("-> tensor<4x4xf32>", "-> tensor<4x4xi1>")
    with pytest.raises(cgmlir.Error, match="chlo.broadcast_compare at -:2:8: .* f32 as SIGNED"):
        cgmlir.from_stablehlo(text.replace("%0 : tensor<4x4xf32>", "%0 : tensor<4x4xi1>"))


@needs_compiler
@pytest.mark.parametrize("reverse", [False, True, None])
def test_scans_run_in_both_directions(reverse):
    x, start = rng.uniform(-1, 1, (3, 4)).astype(np.float32), rng.uniform(-1, 1, 3).astype(np.float32)
    text = scanned("" if reverse is None else f"is_reverse = {str(reverse).lower()}, ")
    outputs, carry = np.empty_like(x), start
    for place in range(4)[:: -1 if reverse else 1]:
        before, carry = carry, carry * carry + x[:, place]
        outputs[:, place] = carry - before
    got = cgmlir.load(cgmlir.compile(cgmlir.from_stablehlo(text)))(x, start)
    np.testing.assert_allclose(np.asarray(got[0]), outputs, rtol=1e-5, atol=1e-6)
    np.testing.assert_allclose(np.asarray(got[1]), carry, rtol=1e-5, atol=1e-6)


@needs_compiler
def test_several_inputs_and_outputs_run_backwards_together():
    text = """func.func @main(%x: tensor<5xf32>, %y: tensor<5xi32>, %i: tensor<f32>) -> (tensor<5xi32>, tensor<5xf32>) {
  %o:3 = "chlo.scan"(%x, %y, %i) <{dimension = 0 : i64, is_reverse = true, operandSegmentSizes = array<i32: 2, 1>,
      resultSegmentSizes = array<i32: 2, 1>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<i32>, %c: tensor<f32>):
    %s = stablehlo.add %a, %c : tensor<f32>
    stablehlo.return %b, %s, %s : tensor<i32>, tensor<f32>, tensor<f32>
  }) : (tensor<5xf32>, tensor<5xi32>, tensor<f32>) -> (tensor<5xi32>, tensor<5xf32>, tensor<f32>)
  return %o#0, %o#1 : tensor<5xi32>, tensor<5xf32>
}"""
    x, y = np.arange(5, dtype=np.float32), np.arange(5, dtype=np.int32)
    same, sums = cgmlir.load(cgmlir.compile(cgmlir.from_stablehlo(text)))(x, y, np.float32(10))
    np.testing.assert_array_equal(np.asarray(same), y)
    np.testing.assert_array_equal(np.asarray(sums), 10 + np.cumsum(x[::-1])[::-1])


@needs_compiler
def test_total_orders_are_those_of_the_bits():
    values = np.array([-np.nan, -np.inf, -1, -0.0, 0.0, 1, np.inf, np.nan], np.float32)
    values[0] = np.uint32(0xFFC00000).view(np.float32)
    a, b = (side.ravel() for side in np.meshgrid(np.arange(8), np.arange(8)))
    text = compared(F, "TOTALORDER").replace("<4x", "<64x")
    (less,) = cgmlir.load(cgmlir.compile(cgmlir.from_stablehlo(text)))(values[a], values[b])
    np.testing.assert_array_equal(np.asarray(less), a < b)


@needs_compiler
@pytest.mark.parametrize(
    ("attributes", "shape"),
    [
        ("window_reversal = array<i1: true, false>", (3, 3)),
        ("window_reversal = array<i1: true, true>, lhs_dilation = array<i64: 2, 1>", (6, 3)),
        ("rhs_dilation = array<i64: 1, 2>, window_strides = array<i64: 2, 1>", (2, 2)),
        ("padding = dense<[[1, 0], [0, 2]]> : tensor<2x2xi64>", (4, 5)),
    ],
)
@pytest.mark.parametrize("groups", ["", "feature", "batch"])
def test_windows_of_convolutions(attributes, shape, groups):
    counts = {name: 2 if groups == name else 1 for name in ("feature", "batch")}
    x = rng.integers(-3, 4, (2, 4, 4, 2)).astype(np.float32)
    w = rng.integers(-3, 4, (2, 2, 2 // counts["feature"], 4)).astype(np.float32)
    rows = 2 // counts["batch"]
    kinds = [f"tensor<{'x'.join(map(str, each))}xf32>" for each in (x.shape, w.shape, (rows, *shape, 4))]
    text = f"""func.func @main(%a: {kinds[0]}, %b: {kinds[1]}) -> {kinds[2]} {{
  %0 = "stablehlo.convolution"(%a, %b) <{{batch_group_count = {counts["batch"]} : i64,
      feature_group_count = {counts["feature"]} : i64,
      dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>, {attributes}}}>
      : ({kinds[0]}, {kinds[1]}) -> {kinds[2]}
  return %0 : {kinds[2]}
}}"""
    (got,) = cgmlir.load(cgmlir.compile(cgmlir.from_stablehlo(text)))(x, w)
    np.testing.assert_array_equal(np.asarray(got), convolved(x, w, attributes, shape, counts))


def convolved(x, w, attributes, shape, counts):
    def numbers(name, default):
        found = re.search(name + r" = (?:array<\w+: |dense<\[)(.*?)(?:>|\]>)", attributes)
        words = re.findall(r"\w+", found[1]) if found else []
        return [{"true": 1, "false": 0}.get(word) if word.isalpha() else int(word) for word in words] or default

    stretch, apart = numbers("lhs_dilation", [1, 1]), numbers("rhs_dilation", [1, 1])
    steps, flip = numbers("window_strides", [1, 1]), numbers("window_reversal", [0, 0])
    pads = numbers("padding", [0] * 4)
    w = w[:: -1 if flip[0] else 1, :: -1 if flip[1] else 1]
    sizes = [(x.shape[1 + d] - 1) * stretch[d] + 1 + pads[2 * d] + pads[2 * d + 1] for d in (0, 1)]
    wide = np.zeros((len(x), *sizes, 2))
    inner = [slice(pads[2 * d], wide.shape[1 + d] - pads[2 * d + 1], stretch[d]) for d in (0, 1)]
    wide[:, inner[0], inner[1]] = x
    result = np.zeros((len(x) // counts["batch"], *shape, 4))
    for row, i, j, feature in np.ndindex(result.shape):
        group = feature * counts["feature"] // 4
        block = feature * counts["batch"] // 4
        channels = slice(group * w.shape[2], (group + 1) * w.shape[2])
        window = wide[block * len(result) + row, i * steps[0] :, j * steps[1] :, channels][
            : apart[0] + 1 : apart[0], : apart[1] + 1 : apart[1]
        ]
        result[row, i, j, feature] = np.sum(window * w[..., feature])
    return result
