# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""`from_jax_pair`: a function and its gradient as two entries, which hand on what the gradient needs."""

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

# What the two entries call their own tensors.
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

    The forward takes what `fn` takes and gives its result as `out`, and as `residual.0`, `residual.1`, ... what the
    gradient needs besides. The backward takes that by the same names, with `dout`, the gradient of `out`. An argument
    of `fn` that the gradient needs as it is (a weight, in most cases) is no result of the forward: the backward takes
    it by its own name. It gives the gradient of an argument `x` as `dx`, and of `p.w` as `dp.w`.

    `argnums` are the positions of the arguments that are differentiated, by default all with floating-point leaves
    alone. Gradients of those in `accumulate` are added to a state, `grad.p.w`, instead of being results. `suffix` goes
    behind the names of both entries and of `grad`, such as `_0_1` for rank 0, chunk 1.

    With `weight_gradients` the gradients of those in `accumulate` are a third entry, `weight_gradient`, which may run
    later: it takes residuals, arguments and `dout` by their names, and what the backward has computed of them as
    `handed.0`, ..., which that gives as results. Nothing is computed twice.

    Error INVALID_ARGUMENT if nothing can be differentiated, or if `fn` has a parameter by one of the names above.
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
    """What a trace of a function with `jax.vjp` says about its residuals."""

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
        """The result and the residuals. The structure that they are leaves of is the same in each trace."""
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
        """Where each residual comes from: `residual` with a number, or what an argument or result is called."""
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
        """The gradients of all arguments by name, the names of what that takes, and arguments of its shapes."""
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
        """The function, arguments of its shapes, and the positions of those that become states."""
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
    """The sums with the gradients of their names."""
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
    """The path of each leaf of several trees, by their names, in the order of these."""
    import jax

    return [
        (name, *map(key_name, path))
        for name in order or trees
        for path, _ in jax.tree_util.tree_flatten_with_path(trees[name])[0]
    ]


def put(trees: dict[str, Any], path: tuple[str, ...], leaf: Any) -> None:
    """Puts a leaf into nested dictionaries, in which its path is its name."""
    *outer, last = path
    for name in outer:
        trees = trees.setdefault(name, {})
    trees[last] = leaf


def _get(trees: Any, path: tuple[str, ...]) -> Any:
    for name in path:
        trees = trees[name]
    return trees


def with_parameters(fn: Callable[..., Any], names: Sequence[str]) -> Callable[..., Any]:
    """A function that names its positional parameters, as `from_jax` reads them."""
    parameters = [inspect.Parameter(name, inspect.Parameter.POSITIONAL_ONLY) for name in names]
    fn.__signature__ = inspect.Signature(parameters)  # type: ignore[attr-defined]
    return fn
