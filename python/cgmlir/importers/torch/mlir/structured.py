# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Operations of torch-mlir's own dialect `tm_tensor` as structured operations of the `cg` dialect, in generic form."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from cgmlir.importers._rewrite import Builder, bindings, collect, move_body, replace
from cgmlir.importers.torch.mlir.rows import reshape

_HELPERS = ("torch.constant.", "torch.prim.", "torch_c.")


def convert_structured(module: Any) -> list[tuple[str, str]]:
    """Converts operations with a counterpart, and returns the names of the others, each with its location."""
    for name, convert in _CONVERSIONS.items():
        for operation in collect(module, name):
            convert(operation)
    return unconverted(module)


def unconverted(module: Any, unknown: bool = False) -> list[tuple[str, str]]:
    """Returns the operations of PyTorch that are left, each with its location. Constants are left out, because only
    their users matter. With `unknown`, returns only operations of which torch-mlir knows no more than the name."""
    left: dict[str, str] = {}
    ir = bindings(module)

    def look(operation: Any) -> Any:
        name, named = operation.name, operation.name == "torch.operator"
        if name.startswith(("tm_tensor.", "torch.", "torch_c.")) and not name.endswith(".yield") and named >= unknown:
            name = ir.StringAttr(operation.attributes["name"]).value if named else name
            left.setdefault(name, str(operation.location).removeprefix("loc(").removesuffix(")"))
        return ir.WalkResult.ADVANCE

    module.operation.walk(look)
    causes = {name: place for name, place in left.items() if not name.startswith(_HELPERS)}
    return list((causes or left).items())


def _sort(sort: Any) -> None:
    """Both compare with `<=` or `>=`, so that equal elements keep their order. In PyTorch NaN is larger than all
    numbers, but in torch-mlir's comparators comparisons with NaN are false."""
    build = Builder(sort)
    compare = sort.regions[0].blocks[0].operations[0].operation
    descending = _descending(compare)
    if descending is not None and _top_k(sort, descending):
        return
    attributes = {"dimension": build.i64(_integer(sort, "dimension")), "stable": build.unit()}
    types = [result.type for result in sort.results]
    new = build.create("cg.sort", types, list(sort.operands), attributes, regions=1)
    _take_body(sort, new, swapped=False)
    if descending is not None and compare.name == "arith.cmpf":
        _compare_nan(new, compare, descending)
    replace(sort, list(new.results))


def _descending(compare: Any) -> bool | None:
    """Returns the direction of a comparator that is one comparison of the first two elements."""
    ir = bindings(compare)
    predicates = {"arith.cmpf": {3: True, 5: False}, "arith.cmpi": {5: True, 3: False}}.get(compare.name)
    arguments = list(compare.operation.parent.regions[0].blocks[0].arguments)
    if predicates is None or list(compare.operands) != arguments[:2]:
        return None
    return predicates.get(ir.IntegerAttr(compare.attributes["predicate"]).value)


def _compare_nan(sort: Any, compare: Any, descending: bool) -> None:
    """Makes NaN come after all smaller elements: last, or first in a descending order."""
    block = sort.regions[0].blocks[0]
    end = list(block.operations)[-1].operation
    build = Builder(end)
    nan = compare.operands[0 if descending else 1]
    unordered = build.i64(14)
    missing = build.value("arith.cmpf", compare.results[0].type, [nan, nan], {"predicate": unordered})
    end.operands[0] = build.value("arith.ori", compare.results[0].type, [compare.results[0], missing])


def _top_k(sort: Any, descending: bool) -> bool:
    """Converts a sort of values with their positions of which only the first elements are used."""
    ir = bindings(sort)
    if len(sort.operands) != 2 or not counts_along(sort.operands[1], _integer(sort, "dimension")):
        return False
    slices = [[use.owner.operation for use in result.uses] for result in sort.results]
    pieces = slices[0] + slices[1]
    if not pieces or any(piece.name != "tensor.extract_slice" for piece in pieces):
        return False
    dimension = _integer(sort, "dimension")
    shape = list(ir.RankedTensorType(sort.operands[0].type).shape)
    sizes = list(pieces[0].attributes["static_sizes"])
    first = [extent if d != dimension else sizes[d] for d, extent in enumerate(shape)]
    for piece in pieces:
        beginning = not any(piece.attributes["static_offsets"]) and set(piece.attributes["static_strides"]) == {1}
        if not beginning or list(piece.attributes["static_sizes"]) != first:
            return False
        if list(ir.RankedTensorType(piece.results[0].type).shape) != first:
            return False
    build = Builder(sort)
    with build.types():
        types = [
            ir.RankedTensorType.get(first, ir.RankedTensorType(value.type).element_type) for value in sort.operands
        ]
    attributes = {"dimension": build.i64(dimension)} | ({} if descending else {"smallest": build.unit()})
    new = build.create("cg.top_k", types, [sort.operands[0]], attributes)
    for result, users in zip(new.results, slices, strict=True):
        for piece in users:
            replace(piece, [result])
    sort.erase()
    return True


def counts_along(value: Any, dimension: int) -> bool:
    """Returns whether each element of a tensor is its own position along a dimension."""
    ir = bindings(value)
    if isinstance(value.owner, ir.Block) or value.owner.operation.name != "linalg.generic":
        return False
    generic = value.owner.operation
    body = [op.operation for op in generic.regions[0].blocks[0].operations]
    names = [op.name for op in body]
    return (
        len(generic.operands) == 1
        and names == ["linalg.index", "arith.index_cast", "linalg.yield"]
        and _integer(body[0], "dim") == dimension
    )


def _scan(scan: Any) -> None:
    """Converts an inclusive scan; its accumulators begin with the values that they were filled with."""
    ir = bindings(scan)
    source, _, accumulator = scan.operands
    first = _filled(accumulator)
    if len(list(scan.results[1].uses)) or first is None or not ir.BoolAttr(scan.attributes["inclusive"]).value:
        return
    build = Builder(scan)
    attributes = {"dimension": build.i64(_integer(scan, "dimension")), "operandSegmentSizes": build.segments(1, 1)}
    new = build.create("cg.scan", [scan.results[0].type], [source, first], attributes, regions=1)
    _take_body(scan, new, swapped=False)
    scan.results[0].replace_all_uses_with(new.results[0])
    scan.erase()


def _scatter(scatter: Any) -> None:
    """torch-mlir's body gets the update first, that of cg.scatter gets the old element first."""
    ir = bindings(scatter)
    updates, indices, target = scatter.operands
    build = Builder(scatter)
    dimensions = list(scatter.attributes["dimension_map"])
    rank = ir.RankedTensorType(target.type).rank
    kind = ir.RankedTensorType(updates.type)
    if kind.rank < rank + 1:
        window = iter(list(kind.shape)[1:])
        full = [1 if dimension in dimensions else next(window) for dimension in range(rank)]
        updates = reshape(build, updates, [kind.shape[0], *full])
    attributes = {"scatter_dims": build.sizes(dimensions)}
    # torch-mlir marks indices as unique whenever values are overwritten, although the program does not promise that.
    if kind.shape[0] == 1:
        attributes["unique_indices"] = build.unit()
    new = build.create("cg.scatter", [target.type], [updates, indices, target], attributes, regions=1)
    _take_body(scatter, new, swapped=True)
    replace(scatter, list(new.results))


_CONVERSIONS: dict[str, Callable[[Any], None]] = {
    "tm_tensor.sort": _sort,
    "tm_tensor.scan": _scan,
    "tm_tensor.scatter": _scatter,
}


def _take_body(old: Any, new: Any, swapped: bool) -> None:
    body = old.regions[0].blocks[0]
    types = [argument.type for argument in body.arguments]
    block = new.regions[0].blocks.append(*types, arg_locs=[old.location] * len(types))
    arguments = list(reversed(block.arguments)) if swapped else list(block.arguments)
    yielded = move_body(body, block, arguments)
    Builder(old, block).create("cg.yield", [], yielded)


def _integer(operation: Any, name: str) -> int:
    return bindings(operation).IntegerAttr(operation.attributes[name]).value


def _filled(value: Any) -> Any:
    """Returns the scalar that fills a tensor."""
    ir = bindings(value)
    if isinstance(value.owner, ir.Block) or value.owner.operation.name != "linalg.fill":
        return None
    return value.owner.operation.operands[0]
