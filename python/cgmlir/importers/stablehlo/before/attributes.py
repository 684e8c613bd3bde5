# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The attributes of StableHLO's and CHLO's operations: which are read, which are advice, and which are refused unless
they have the value that the importer assumes. jaxlib's conversions silently drop attributes that they do not know, so
an attribute that is not listed here is refused."""

from __future__ import annotations

import os
from collections.abc import Callable
from typing import Any

from cgmlir.errors import Error
from cgmlir.importers.stablehlo.places import Places
from cgmlir.importers.stablehlo.rules import rule

_SCATTERED = ("dimension_numbers", "slice_sizes", "scatter_dimension_numbers", "unique_indices")
_CONVOLUTION = (
    "batch_group_count dimension_numbers feature_group_count lhs_dilation rhs_dilation window_reversal window_strides"
).split()
_COLLECTIVE = (
    "all_gather_dim channel_handle concat_dimension is_host_transfer replica_groups scatter_dimension "
    "source_target_pairs split_count split_dimension use_global_device_ids"
).split()

# Attributes that a step of the importer or jaxlib's conversions read, or whose operation is refused as a whole.
READ: dict[str, tuple[str, ...]] = {
    **dict.fromkeys(
        (
            f"stablehlo.{name}"
            for name in "all_gather all_reduce all_to_all collective_broadcast collective_permute cross-replica-sum "
            "recv reduce_scatter send".split()
        ),
        tuple(_COLLECTIVE),
    ),
    **dict.fromkeys(
        (f"stablehlo.batch_norm_{name}" for name in ("grad", "inference", "training")), ("epsilon", "feature_index")
    ),
    "chlo.broadcast_compare": ("comparison_direction",),
    "chlo.constant": ("value",),
    "chlo.constant_like": ("value",),
    "chlo.ragged_dot": ("ragged_dot_dimension_numbers",),
    "chlo.scan": ("dimension", "is_reverse"),
    "chlo.top_k": ("k",),
    "stablehlo.broadcast": ("broadcast_sizes",),
    "stablehlo.broadcast_in_dim": ("broadcast_dimensions",),
    "stablehlo.cholesky": ("lower",),
    "stablehlo.compare": ("comparison_direction",),
    "stablehlo.composite": ("decomposition", "name"),
    "stablehlo.concatenate": ("dimension",),
    "stablehlo.constant": ("value",),
    "stablehlo.convolution": (*_CONVOLUTION, "padding"),
    "stablehlo.custom_call": ("call_target_name", "called_computations"),
    "stablehlo.dot_general": ("algorithm", "dot_dimension_numbers"),
    "stablehlo.dynamic_broadcast_in_dim": (
        "broadcast_dimensions", "known_expanding_dimensions", "known_nonexpanding_dimensions",
    ),
    "stablehlo.dynamic_conv": tuple(_CONVOLUTION),
    "stablehlo.dynamic_gather": _SCATTERED,
    "stablehlo.dynamic_iota": ("iota_dimension",),
    "stablehlo.dynamic_slice": ("slice_sizes",),
    "stablehlo.einsum": ("einsum_config",),
    "stablehlo.fft": ("fft_length", "fft_type"),
    "stablehlo.gather": _SCATTERED,
    "stablehlo.get_dimension_size": ("dimension",),
    "stablehlo.get_tuple_element": ("index",),
    "stablehlo.infeed": ("infeed_config", "layout"),
    "stablehlo.iota": ("iota_dimension",),
    "stablehlo.map": ("dimensions",),
    "stablehlo.outfeed": ("outfeed_config",),
    "stablehlo.pad": ("edge_padding_high", "edge_padding_low", "interior_padding"),
    "stablehlo.reduce": ("dimensions",),
    "stablehlo.reduce_precision": ("exponent_bits", "mantissa_bits"),
    "stablehlo.reduce_window": (
        "base_dilations", "padding", "window_dilations", "window_dimensions", "window_strides",
    ),
    "stablehlo.reverse": ("dimensions",),
    "stablehlo.rng": ("rng_distribution",),
    "stablehlo.scatter": _SCATTERED,
    "stablehlo.select_and_scatter": ("padding", "window_dimensions", "window_strides"),
    "stablehlo.set_dimension_size": ("dimension",),
    "stablehlo.slice": ("limit_indices", "start_indices", "strides"),
    "stablehlo.sort": ("dimension", "is_stable"),
    "stablehlo.torch_index_select": ("batch_dims", "dim"),
    "stablehlo.transpose": ("permutation",),
    "stablehlo.triangular_solve": ("left_side", "lower", "transpose_a", "unit_diagonal"),
    "stablehlo.unary_einsum": ("einsum_config",),
}

# Attributes that may be ignored, because the computed results fulfil them whatever they say: orders of indices and of a
# sum that may be used, the least precision of a product, which of equal definitions a composite has, and whether a call
# may be left out.
ADVICE: dict[str, tuple[str, ...]] = {
    "chlo.ragged_dot": ("precision_config",),
    "chlo.scan": ("is_associative",),
    "stablehlo.composite": ("composite_attributes", "version"),
    "stablehlo.convolution": ("precision_config",),
    "stablehlo.custom_call": ("api_version", "has_side_effect"),
    "stablehlo.dot": ("precision_config",),
    "stablehlo.dot_general": ("precision_config",),
    "stablehlo.dynamic_conv": ("precision_config",),
    "stablehlo.dynamic_gather": ("indices_are_sorted",),
    "stablehlo.gather": ("indices_are_sorted",),
    "stablehlo.scatter": ("indices_are_sorted",),
}


def _accuracy(operation: Any, attribute: Any) -> str | None:
    if "TOLERANCE" not in str(attribute):
        return None
    return "it asks for a tolerance, and there is one function for each operation; leave the accuracy out"


def _kind_of_comparison(operation: Any, attribute: Any) -> str | None:
    from jaxlib.mlir import ir

    kind, given = ir.RankedTensorType(operation.operands[0].type).element_type, str(attribute).split()[-1].rstrip(">")
    if isinstance(kind, ir.IntegerType):
        allowed = ("UNSIGNED",) if kind.is_unsigned or kind.width == 1 else ("SIGNED",)
    elif isinstance(kind, ir.IndexType):
        allowed = ("SIGNED", "UNSIGNED")
    else:
        allowed = ("FLOAT", "TOTALORDER")
    if given in (*allowed, "NOTYPE"):
        return None
    return f"it compares elements of {kind} as {given}; they compare as {' or '.join(allowed)}, so convert them before"


def _trailing(operation: Any, attribute: Any) -> str | None:
    from jaxlib.mlir import ir

    ranks = [ir.RankedTensorType(value.type).rank for value in operation.operands]
    low, high = min(ranks), max(ranks)
    if list(attribute) == list(range(high - low, high)):
        return None
    return "it puts a tensor along other dimensions than the last ones; use stablehlo.broadcast_in_dim before"


def _words(operation: Any, attribute: Any) -> str | None:
    from jaxlib.mlir import ir

    # A state of three words has the upper half of the counter in the third, which jaxlib's conversion does not read.
    if ir.RankedTensorType(operation.operands[0].type).shape != [3]:
        return None
    return "its numbers would not depend on the third word of the state; give it a state of two words"


def _trips(operation: Any, attribute: Any) -> str | None:
    from jaxlib.mlir import ir

    count = ir.DenseI32ArrayAttr(operation.attributes["operandSegmentSizes"])[0]
    along = ir.IntegerAttr(operation.attributes["dimension"]).value
    sizes = {ir.RankedTensorType(value.type).shape[along] for value in list(operation.operands)[:count]}
    if sizes == {ir.IntegerAttr(attribute).value}:
        return None
    return "it says another number of steps than its inputs have; give it an input of that many, an iota"


def _of_callback(what: str, remedy: str, empty: Callable[[Any], bool]) -> Callable[[Any, Any], str | None]:
    """Attributes of calls of functions by their name; other calls are known by their target."""

    def check(operation: Any, attribute: Any) -> str | None:
        named = str(operation.attributes["call_target_name"]).strip('"').startswith("cgmlir.")
        return f"{what}; {remedy}" if named and not empty(attribute) else None

    return check


def _row_major(attribute: Any) -> bool:
    from jaxlib.mlir import ir

    return all(list(layout) == list(range(len(layout)))[::-1] for layout in map(_elements, ir.ArrayAttr(attribute)))


def _elements(layout: Any) -> list[int]:
    from jaxlib.mlir import ir

    return [int(number) for number in ir.DenseIntElementsAttr(layout)]


_LAYOUT = _of_callback("a callback gets and gives tensors in the order of rows", "transpose them instead", _row_major)
_ACCURATE = "cbrt cosine exponential exponential_minus_one log log_plus_one logistic rsqrt sine sqrt tan tanh".split()
_BROADCAST = (
    "add and atan2 compare complex divide maximum minimum multiply next_after or polygamma power remainder shift_left "
    "shift_right_arithmetic shift_right_logical subtract xor zeta"
).split()

# Attributes that are supported for some values only: the function returns a reason for the others, or None.
LIMITED: dict[tuple[str, str], Callable[[Any, Any], str | None]] = {
    **{(f"stablehlo.{name}", "result_accuracy"): _accuracy for name in _ACCURATE},
    **{(f"chlo.broadcast_{name}", "broadcast_dimensions"): _trailing for name in _BROADCAST},
    ("chlo.broadcast_compare", "compare_type"): _kind_of_comparison,
    ("chlo.scan", "scan_dim_size"): _trips,
    ("stablehlo.compare", "compare_type"): _kind_of_comparison,
    ("stablehlo.rng_bit_generator", "rng_algorithm"): _words,
    ("stablehlo.custom_call", "backend_config"): _of_callback(
        "attributes are not handed on to a callback",
        "give what it needs as arguments",
        lambda attribute: str(attribute) in ('""', "{}"),
    ),
    ("stablehlo.custom_call", "operand_layouts"): _LAYOUT,
    ("stablehlo.custom_call", "result_layouts"): _LAYOUT,
    ("stablehlo.custom_call", "output_operand_aliases"): _of_callback(
        "a callback does not get its results filled with arguments",
        "let it copy what it keeps",
        lambda attribute: len(attribute) == 0,
    ),
}
_SEGMENTS = ("operandSegmentSizes", "resultSegmentSizes")


@rule("settle", after="refuse_what_packages_cannot_hold")
def refuse_unread_attributes(module: Any, root: str | os.PathLike[str] | None) -> None:
    """Raises UNIMPLEMENTED for the first attribute that would be ignored, with its location and the remedy."""
    from jaxlib.mlir import ir

    found: list[tuple[Any, str, str]] = []

    def look(operation: Any) -> Any:
        if operation.name.startswith(("stablehlo.", "chlo.")):
            for name in [item if isinstance(item, str) else item.name for item in operation.attributes]:
                reason = _reason(operation, name)
                if reason:
                    found.append((operation, name, reason))
        return ir.WalkResult.INTERRUPT if found else ir.WalkResult.ADVANCE

    module.operation.walk(look)
    if found:
        operation, name, reason = found[0]
        place = Places(module, root).of(operation)
        raise Error("UNIMPLEMENTED", f"{operation.name} at {place}: attribute '{name}': {reason}")


def _reason(operation: Any, name: str) -> str | None:
    if name in READ.get(operation.name, ()) or name in ADVICE.get(operation.name, ()) or name in _SEGMENTS:
        return None
    if (operation.name, name) in LIMITED:
        return LIMITED[operation.name, name](operation, operation.attributes[name])
    # An attribute that an operation does not define has no meaning in StableHLO: it is a note of a tool.
    defined = hasattr(type(operation.opview), name)
    return "it is not read; leave it out, or write what it says with other operations" if defined else None
