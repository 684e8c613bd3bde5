# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Cuts a backward pass of JAX in two: the gradients of data, and the gradients of weights, which may be computed
later."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any

Entry = tuple[Callable[..., Any], list[Any], list[int]]


def split_backward(
    gradients: Callable[..., Any], names: Sequence[str], sample: Sequence[Any], summed: dict[str, Any], grad: str
) -> dict[str, Entry]:
    """Makes `backward` and `weight_gradient` from a function that returns gradients by name, of which those in `summed`
    belong to weights. An equation that both need belongs to the backward, which passes its results on."""
    import jax

    from cgmlir.importers.jax_pairs import add, paths_of, put, with_parameters

    closed, shapes = jax.make_jaxpr(gradients, return_shape=True)(*sample)
    jaxpr = closed.jaxpr
    results = list(zip(paths_of(shapes), jaxpr.outvars, strict=True))
    arguments = dict(zip(jaxpr.invars, paths_of(dict(zip(names, sample, strict=True)), names), strict=True))
    data = [(path, variable) for path, variable in results if path[0] not in summed]
    weights = [(path, variable) for path, variable in results if path[0] in summed]
    first = _needed(jaxpr.eqns, [variable for _, variable in data], set())
    made = {variable for equation in first for variable in equation.outvars}
    second = _needed(jaxpr.eqns, [variable for _, variable in weights], made)
    used = [*_reads(second), *(variable for _, variable in weights if _is_variable(variable))]
    handed = list(dict.fromkeys(variable for variable in used if variable in made))

    def run(equations: Sequence[Any], given: dict[Any, Any], wanted: Iterable[Any]) -> list[Any]:
        names_gone = jaxpr.debug_info.with_unknown_names()
        part = jaxpr.replace(eqns=list(equations), invars=list(given), outvars=list(wanted), debug_info=names_gone)
        return jax.core.eval_jaxpr(part, closed.consts, *given.values())

    def backward(*args: Any) -> Any:
        given = dict(zip(jaxpr.invars, jax.tree_util.tree_leaves(args), strict=True))
        values = run(first, given, [*(variable for _, variable in data), *handed])
        out: dict[str, Any] = {}
        for (path, _), value in zip(data, values, strict=False):
            put(out, (f"d{path[0]}", *path[1:]), value)
        return out | {"handed": {str(number): value for number, value in enumerate(values[len(data) :])}}

    read = [variable for variable in jaxpr.invars if variable in set(used)]
    trees: dict[str, Any] = {}
    for path, variable in [(arguments[each], each) for each in read] + [
        (("handed", str(number)), variable) for number, variable in enumerate(handed)
    ]:
        put(trees, path, jax.ShapeDtypeStruct(variable.aval.shape, variable.aval.dtype))

    def weight_gradient(*args: Any) -> Any:
        trees_given = dict(zip(trees, args[:-1], strict=True))
        given = {each: _get(trees_given, arguments[each]) for each in read}
        given |= {each: trees_given["handed"][str(number)] for number, each in enumerate(handed)}
        values = run(second, given, [variable for _, variable in weights])
        structures = {name: jax.tree_util.tree_structure(tree) for name, tree in summed.items()}
        leaves = {name: [v for (path, _), v in zip(weights, values, strict=True) if path[0] == name] for name in summed}
        new = {name: jax.tree_util.tree_unflatten(structures[name], leaves[name]) for name in summed}
        return {grad: add(args[-1], new)}

    return {
        "backward": (with_parameters(backward, names), list(sample), []),
        "weight_gradient": (with_parameters(weight_gradient, [*trees, grad]), [*trees.values(), summed], [len(trees)]),
    }


def _needed(equations: Sequence[Any], wanted: Iterable[Any], known: set[Any]) -> list[Any]:
    """Returns the equations that compute some variables, except for known variables."""
    live = {variable for variable in wanted if _is_variable(variable)} - known
    kept = []
    for equation in reversed(equations):
        if live.isdisjoint(equation.outvars):
            continue
        kept.append(equation)
        live |= {variable for variable in equation.invars if _is_variable(variable)} - known
    return kept[::-1]


def _reads(equations: Iterable[Any]) -> list[Any]:
    return [variable for equation in equations for variable in equation.invars if _is_variable(variable)]


def _is_variable(atom: Any) -> bool:
    """Returns whether it is a variable and no literal."""
    return not hasattr(atom, "val")


def _get(trees: Any, path: tuple[str, ...]) -> Any:
    for name in path:
        trees = trees[name]
    return trees
