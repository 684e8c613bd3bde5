# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""`from_jax_pair`: a function and its gradient as two entries, of which the first returns the values that the second
needs."""

from __future__ import annotations

import inspect
import os
from collections.abc import Callable, Sequence
from typing import Any

from cgmlir.errors import Error
from cgmlir.importers._jax_names import parameter_names
from cgmlir.importers._jax_split import split_backward
from cgmlir.importers._names import key_name
from cgmlir.importers.jax import from_jax
from cgmlir.text import ModuleText

# The names of the two entries' own tensors.
_OWN_NAMES = ("out", "residual", "dout", "grad", "handed")


def from_jax_pair(
    fn: Callable[..., Any],
    *args: Any,
    argnums: int | Sequence[int] | None = None,
    accumulate: int | Sequence[int] = (),
    weight_gradients: bool = False,
    suffix: str = "",
    source_root: str | os.PathLike[str] | None = None,
) -> dict[str, ModuleText]:
    """Traces `fn` and its gradient: `{"forward": text, "backward": text}`, for `join` and for a stage of a schedule.

    The forward has the arguments of `fn`; it returns the result of `fn` as `out`, and other values that the gradient
    needs as `residual.0`, `residual.1`, .... The backward has arguments of the same names, and `dout`, the gradient of
    `out`. An argument of `fn` that the gradient needs unchanged (in most cases a weight) is no result of the forward:
    the backward has an argument of its name. The backward returns the gradient of an argument `x` as `dx`, and of `p.w`
    as `dp.w`.

    `argnums` are the positions of the arguments that are differentiated, by default all that have only floating-point
    leaves. Gradients of the arguments in `accumulate` are added to a state, `grad.p.w`, instead of being results.
    `suffix` is appended to the names of both entries and to `grad`, such as `_0_1` for rank 0, chunk 1.

    With `weight_gradients` the gradients of the arguments in `accumulate` are a third entry, `weight_gradient`, which
    may run later. It has residuals, arguments and `dout` as arguments, and intermediate values of the backward as
    `handed.0`, ..., which are results of the backward. No value is computed twice.

    Error INVALID_ARGUMENT if no argument can be differentiated, or if `fn` has a parameter with one of the names above.
    """
    pair = _Pair(fn, args, argnums, accumulate, f"grad{suffix}")
    entries = {"forward": (pair.forward(), list(args), [])}
    if weight_gradients and not pair.accumulate:
        text = "from_jax_pair: weight_gradients are those of the arguments in accumulate; name the weights there"
        raise Error("INVALID_ARGUMENT", text)
    if weight_gradients:
        entries |= split_backward(*pair.gradients(), pair.summed(), pair.grad)
    else:
        entries["backward"] = pair.backward()
    return {
        f"{name}{suffix}": from_jax(function, *sample, donate_argnums=donated, source_root=source_root)
        for name, (function, sample, donated) in entries.items()
    }


class _Pair:
    """The residuals of a function, as a trace with `jax.vjp` shows them."""

    def __init__(self, fn: Callable[..., Any], args: tuple[Any, ...], argnums: Any, accumulate: Any, grad: str) -> None:
        import jax

        self.fn, self.args, self.grad = fn, args, grad
        self.parameters = parameter_names(fn, len(args))
        if taken := sorted(set(self.parameters) & {*_OWN_NAMES, grad}):
            text = f"from_jax_pair: a parameter is called {taken[0]}, as one of the entries' own tensors; rename it"
            raise Error("INVALID_ARGUMENT", text)
        self.argnums = _floating(args) if argnums is None else _positions(argnums, args)
        self.accumulate = _positions(accumulate, args)
        if not self.argnums:
            text = "from_jax_pair: no argument has floating-point leaves alone; name what to differentiate in argnums"
            raise Error("INVALID_ARGUMENT", text)
        if missing := set(self.accumulate) - set(self.argnums):
            text = f"from_jax_pair: argument {min(missing)} is accumulated, but not differentiated; put it into argnums"
            raise Error("INVALID_ARGUMENT", text)
        traced, shapes = jax.make_jaxpr(self._differentiate, return_shape=True)(*args)
        self.out, leaves = shapes
        self._find_residuals(traced.jaxpr, len(jax.tree_util.tree_leaves(self.out)), leaves)

    def _differentiate(self, *args: Any) -> tuple[Any, list[Any]]:
        """Returns the result and the residuals. The structure that they are leaves of is the same in each trace."""
        import jax

        def of_chosen(*chosen: Any) -> Any:
            given = list(args)
            for position, value in zip(self.argnums, chosen, strict=True):
                given[position] = value
            return self.fn(*given)

        out, vjp = jax.vjp(of_chosen, *(args[position] for position in self.argnums))
        leaves, self.structure = jax.tree_util.tree_flatten(vjp)
        return out, leaves

    def _find_residuals(self, jaxpr: Any, num_results: int, leaves: list[Any]) -> None:
        """Returns the source of each residual: `residual` with a number, or the name of an argument or result."""
        known: dict[Any, tuple[str, ...]] = {}
        for paths, variables in (
            (paths_of({"out": self.out}), jaxpr.outvars[:num_results]),
            (paths_of(dict(zip(self.parameters, self.args, strict=True)), self.parameters), jaxpr.invars),
        ):
            known.update((id(variable), path) for path, variable in zip(paths, variables, strict=True))
        self.sources, self.kept = [], {}
        for index, (variable, leaf) in enumerate(zip(jaxpr.outvars[num_results:], leaves, strict=True)):
            if id(variable) not in known:
                name = str(len(self.kept))
                known[id(variable)] = ("residual", name)
                self.kept[name] = (index, leaf)
            self.sources.append(known[id(variable)])
        self.leaves = leaves

    def forward(self) -> Callable[..., Any]:
        def forward(*args: Any) -> Any:
            out, leaves = self._differentiate(*args)
            return {"out": out, "residual": {name: leaves[index] for name, (index, _) in self.kept.items()}}

        return with_parameters(forward, self.parameters)

    def gradients(self) -> tuple[Callable[..., Any], list[str], list[Any]]:
        """Returns the gradients of all arguments by name, the names of the values that they need, and arguments of the
        shapes of these values."""
        import jax

        trees: dict[str, Any] = {}
        for path, leaf in zip(self.sources, self.leaves, strict=True):
            put(trees, path, jax.ShapeDtypeStruct(leaf.shape, leaf.dtype))
        names, sample = [*trees, "dout"], [*trees.values(), self.out]

        def gradients(*args: Any) -> Any:
            given = dict(zip(names, args, strict=True))
            vjp = jax.tree_util.tree_unflatten(self.structure, [_get(given, path) for path in self.sources])
            return dict(zip((self.parameters[each] for each in self.argnums), vjp(given["dout"]), strict=True))

        return gradients, names, sample

    def summed(self) -> dict[str, Any]:
        """The arguments whose gradients go into states."""
        return {self.parameters[position]: self.args[position] for position in self.accumulate}

    def backward(self) -> tuple[Callable[..., Any], list[Any], list[int]]:
        """Returns the function, arguments of its shapes, and the positions of those that become states."""
        gradients, names, sample = self.gradients()
        summed = self.summed()

        def backward(*args: Any) -> Any:
            values = gradients(*args[: len(names)])
            results = {f"d{name}": value for name, value in values.items() if name not in summed}
            return results | ({self.grad: add(args[-1], values)} if summed else {})

        if not summed:
            return with_parameters(backward, names), sample, []
        return with_parameters(backward, [*names, self.grad]), [*sample, summed], [len(names)]


def add(sums: dict[str, Any], gradients: dict[str, Any]) -> dict[str, Any]:
    """Returns the sums, with the gradients of their names."""
    import jax

    return {name: jax.tree_util.tree_map(lambda a, b: a + b, old, gradients[name]) for name, old in sums.items()}


def _floating(args: tuple[Any, ...]) -> list[int]:
    import jax
    import jax.numpy as jnp

    def differentiable(value: Any) -> bool:
        leaves = jax.tree_util.tree_leaves(value)
        return bool(leaves) and all(jnp.issubdtype(jnp.result_type(leaf), jnp.floating) for leaf in leaves)

    return [position for position, value in enumerate(args) if differentiable(value)]


def _positions(given: int | Sequence[int], args: tuple[Any, ...]) -> list[int]:
    positions = [given] if isinstance(given, int) else list(given)
    for position in positions:
        if not -len(args) <= position < len(args):
            text = f"from_jax_pair: there is no argument {position}; there are {len(args)}, numbered from 0"
            raise Error("INVALID_ARGUMENT", text)
    return sorted({position % len(args) for position in positions})


def paths_of(trees: dict[str, Any], order: Sequence[str] | None = None) -> list[tuple[str, ...]]:
    """Returns the path of each leaf of several trees, by their names, in the order of the trees."""
    import jax

    return [
        (name, *map(key_name, path))
        for name in order or trees
        for path, _ in jax.tree_util.tree_flatten_with_path(trees[name])[0]
    ]


def put(trees: dict[str, Any], path: tuple[str, ...], leaf: Any) -> None:
    """Stores a leaf in nested dictionaries, in which its path is its name."""
    *outer, last = path
    for name in outer:
        trees = trees.setdefault(name, {})
    trees[last] = leaf


def _get(trees: Any, path: tuple[str, ...]) -> Any:
    for name in path:
        trees = trees[name]
    return trees


def with_parameters(fn: Callable[..., Any], names: Sequence[str]) -> Callable[..., Any]:
    """Returns a function that names its positional parameters, as `from_jax` reads them."""
    parameters = [inspect.Parameter(name, inspect.Parameter.POSITIONAL_ONLY) for name in names]
    fn.__signature__ = inspect.Signature(parameters)  # type: ignore[attr-defined]
    return fn
