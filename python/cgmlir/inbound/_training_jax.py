# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""A step of training of a function of JAX as entries of one program."""

from __future__ import annotations

import collections
from collections.abc import Callable
from typing import Any

from cgmlir.errors import Error
from cgmlir.importers._jax_names import parameter_names
from cgmlir.importers._points import jax_point
from cgmlir.importers.jax import from_jax
from cgmlir.importers.jax_pairs import with_parameters
from cgmlir.inbound._training_rules import Jax, finish
from cgmlir.text import ModuleText


def entries_of(
    loss: Callable[..., Any], validate: Callable[..., Any], params: Any, batch: tuple[Any, ...], settings: Any
) -> tuple[dict[str, ModuleText], dict[str, Any]]:
    """Texts by the names of entries, and the first contents of the states by theirs."""
    program = _Program(loss, validate, params, batch, settings)
    kinds = ["gradients", "optimizer"] if settings.optimizer_apart else ["train"]
    return {kind: program.text(kind) for kind in [*kinds, "validate"]}, program.contents()


class _Program:
    def __init__(self, loss: Any, validate: Any, params: Any, batch: tuple[Any, ...], settings: Any) -> None:
        import jax

        self._loss, self._validate, self._batch, self._settings = loss, validate, batch, settings
        paths, self._tree = jax.tree_util.tree_flatten_with_path(params)
        self._params = {jax.tree_util.keystr(path, simple=True, separator="."): leaf for path, leaf in paths}
        if not self._params or not all(_is_floating(leaf) for leaf in self._params.values()):
            raise Error("INVALID_ARGUMENT", "training: params holds arrays of floating point alone; give others as "
                        "part of the batch, or let the function close over them")
        names = parameter_names(loss, 1 + len(batch))
        self._names = [name if name not in ("params", *_GROUPS) else f"{name}_" for name in names[1:]]
        shape = jax.eval_shape(loss, params, *batch)
        if getattr(shape, "shape", None) != () or not _is_floating(shape):
            raise Error("INVALID_ARGUMENT", f"training: loss gives {shape}; it is a scalar of floating point")
        self._groups = self._states()

    def _states(self) -> dict[str, Any]:
        """The states by group, as mappings by the names of parameters, or alone."""
        import numpy as np

        groups: dict[str, Any] = {}
        for name, leaf in self._params.items():
            for state, shape in self._settings.optimizer.states(tuple(leaf.shape)).items():
                groups.setdefault(state, {})[name] = np.zeros(shape, leaf.dtype)
        groups["count"] = np.zeros((), np.int32)
        if self._settings.loss_scale is not None:
            groups["loss_scale"] = np.asarray(self._settings.loss_scale.initial, np.float32)
            groups["loss_scale_good"] = np.zeros((), np.int32)
        if self._settings.optimizer_apart:
            groups["grad"] = {name: np.zeros(leaf.shape, leaf.dtype) for name, leaf in self._params.items()}
        return groups

    def contents(self) -> dict[str, Any]:
        import numpy as np

        found = {f"params.{name}": np.asarray(leaf) for name, leaf in self._params.items()}
        for group, value in self._groups.items():
            found |= {f"{group}.{name}": each for name, each in value.items()} if isinstance(value, dict) else {
                group: value}
        return found

    def text(self, kind: str) -> ModuleText:
        import jax
        import numpy as np

        count = self._settings.microbatches
        stacked = [jax.ShapeDtypeStruct(((count,) if count > 1 else ()) + tuple(np.shape(each)), _dtype(each))
                   for each in self._batch]
        plain = [jax.ShapeDtypeStruct(np.shape(each), _dtype(each)) for each in self._batch]
        groups = {
            "train": list(self._groups), "validate": [], "optimizer": list(self._groups),
            "gradients": [each for each in self._groups if each in ("grad", "loss_scale")],
        }[kind]
        batch = {"train": stacked, "gradients": stacked, "validate": plain, "optimizer": []}[kind]
        run = getattr(self, f"_run_{kind}")

        # Batches come first, so that calls give them by position.
        def function(*given: Any) -> Any:
            params, *rest = given[len(batch):]
            states = dict(zip(groups, rest, strict=True))
            # What is only read is a state all the same, as in the entries that write it.
            results = run(params, states, given[: len(batch)])
            return _named(**results, **{name: value for name, value in {"params": params, **states}.items()
                                        if name not in results})

        function.__name__ = kind
        names = [*(self._names if batch else []), "params", *groups]
        held = [self._params, *(self._groups[each] for each in groups)]
        return from_jax(with_parameters(function, names), *batch, *_shapes(held),
                        donate_argnums=list(range(len(batch), len(names))))

    def _of(self, params: dict[str, Any]) -> Any:
        return self._tree.unflatten([params[name] for name in self._params])

    def _run_validate(self, params: Any, groups: dict[str, Any], batch: Any) -> dict[str, Any]:
        return {"loss": self._validate(self._of(params), *jax_point("before_forward", batch))}

    def _run_train(self, params: Any, groups: dict[str, Any], batch: Any) -> dict[str, Any]:
        loss, gradients = self._gradients(params, groups, batch)
        return {"loss": loss} | self._updated(params, groups, gradients)

    def _run_gradients(self, params: Any, groups: dict[str, Any], batch: Any) -> dict[str, Any]:
        loss, gradients = self._gradients(params, groups, batch)
        return {"loss": loss, "grad": {name: groups["grad"][name] + each for name, each in gradients.items()}}

    def _run_optimizer(self, params: Any, groups: dict[str, Any], batch: Any) -> dict[str, Any]:
        return self._updated(params, groups, groups["grad"]) | {"grad": self._zeros()}

    def _zeros(self) -> dict[str, Any]:
        import jax.numpy

        return {name: jax.numpy.zeros(leaf.shape, leaf.dtype) for name, leaf in self._params.items()}

    def _updated(self, params: dict[str, Any], groups: dict[str, Any], gradients: dict[str, Any]) -> dict[str, Any]:
        import jax.numpy

        kept: dict[str, Any] = {}
        for group, value in groups.items():
            kept |= {f"{group}.{name}": each for name, each in value.items()} if isinstance(value, dict) else {
                group: value}
        double = any(leaf.dtype == "float64" for leaf in self._params.values())
        wide = jax.numpy.zeros((), "float64" if double else "float32")
        new_params, new_kept, results = finish(Jax(), self._settings, params, gradients, kept, wide)
        new_groups = {
            group: {name: new_kept[f"{group}.{name}"] for name in value} if isinstance(value, dict) else new_kept[group]
            for group, value in groups.items() if group != "grad"
        }
        return results | {"params": new_params} | new_groups

    def _gradients(self, params: dict[str, Any], groups: dict[str, Any], batch: Any) -> tuple[Any, dict[str, Any]]:
        import jax

        count = self._settings.microbatches
        def scaled(params: Any, given: Any) -> Any:
            value = self._loss(self._of(params), *given)
            wide = jax.numpy.promote_types(value.dtype, "float32")
            factor = groups["loss_scale"].astype(wide) / count if "loss_scale" in groups else 1 / count
            return value * jax.numpy.asarray(factor, value.dtype), value

        differentiated = jax.value_and_grad(scaled, has_aux=True)

        def both(params: Any, given: Any) -> Any:
            return differentiated(params, jax_point("before_forward", given))

        def ready(gradients: dict[str, Any]) -> dict[str, Any]:
            return {name: jax_point(f"gradient_ready:{name}", [each])[0] for name, each in gradients.items()}

        if count == 1:
            (_, loss), gradients = both(params, batch)
            return loss, ready(gradients)

        def turn(sums: Any, given: Any) -> Any:
            (_, loss), gradients = both(params, given)
            return (sums[0] + loss, {name: sums[1][name] + each for name, each in gradients.items()}), None

        kind = jax.eval_shape(self._loss, self._of(params), *(each[0] for each in batch)).dtype
        first = jax.numpy.zeros((), kind), self._zeros()
        (total, gradients), _ = jax.lax.scan(turn, first, tuple(batch))
        return total / count, ready(gradients)


# What groups of states are called, which no argument of a batch is.
_GROUPS = ("exp_avg", "exp_avg_sq", "momentum_buffer", "row_var", "col_var", "variance", "count", "loss_scale",
           "loss_scale_good", "grad")


def _named(**results: Any) -> Any:
    """Results in this order, under these names."""
    return collections.namedtuple("Results", results)(**results)  # type: ignore[misc] # noqa: PYI024


def _is_floating(leaf: Any) -> bool:
    import jax.numpy

    return jax.numpy.issubdtype(getattr(leaf, "dtype", int), jax.numpy.floating)


def _dtype(array: Any) -> Any:
    import jax

    return jax.eval_shape(lambda x: x, array).dtype


def _shapes(trees: list[Any]) -> list[Any]:
    import jax

    return jax.tree_util.tree_map(lambda leaf: jax.ShapeDtypeStruct(leaf.shape, leaf.dtype), trees)
