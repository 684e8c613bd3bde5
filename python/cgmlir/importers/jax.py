# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""`from_jax`: a JAX function as MLIR text in upstream dialects."""

from __future__ import annotations

import contextlib
import os
from collections.abc import Callable, Iterator, Sequence
from typing import Any

from cgmlir.errors import Error
from cgmlir.importers._jax_empty import fill_empty_reductions
from cgmlir.importers._jax_names import argument_names, result_names
from cgmlir.importers._jax_places import Places
from cgmlir.importers._jax_types import make_signless
from cgmlir.importers._locations import shorten_paths

_CONVERT = "builtin.module(func.func(chlo-legalize-to-stablehlo),stablehlo-legalize-to-linalg)"
_SIMPLIFY = "builtin.module(canonicalize,cse)"

# Operations that the compiler does not read, and attributes that mean something to XLA alone.
_FOREIGN = ("stablehlo.", "chlo.", "mhlo.", "sdy.", "builtin.unrealized_conversion_cast")
_XLA_ATTRIBUTES = ("jax.", "mhlo.", "sdy.")


def from_jax(
    fn: Callable[..., Any],
    *args: Any,
    donate_argnums: int | Sequence[int] = (),
    static_argnums: int | Sequence[int] = (),
    source_root: str | os.PathLike[str] | None = None,
) -> str:
    """Traces `fn` for arguments of the shapes and types of `args` and gives it as MLIR text for `compile`.

    `args` are arrays, trees of them, or `jax.ShapeDtypeStruct`s, which need no memory. Arguments are named by parameter
    and key path, as in `p.layers.0.n1`, results by key path. Donated arguments become states: the result that takes the
    place of one is written into it. `static_argnums` are as for `jax.jit`. Source locations, name stacks and scopes
    (`cgmlir.scope`) are kept; files are named relative to `source_root` (by default the working directory) if they lie
    below it. Unsigned integers become signless ones of the same bits, which is also how results are given back: NumPy's
    `view(np.uint8)` reads them.

    Error UNIMPLEMENTED names the StableHLO operations that have no conversion, UNAVAILABLE says that there is no JAX.
    """
    jax = _import_jax()
    static = (static_argnums,) if isinstance(static_argnums, int) else tuple(static_argnums)
    jitted = jax.jit(fn, donate_argnums=donate_argnums, static_argnums=static, keep_unused=True)
    with _short_locations(jax):
        lowered = jitted.lower(*args)
    module = lowered.compiler_ir("stablehlo")
    positive = {position % len(args) for position in static}
    with module.context:
        _convert(module, source_root)
        _name(module, argument_names(fn, args, positive), result_names(lowered.out_info))
        text = module.operation.get_asm(enable_debug_info=True)
    return shorten_paths(text, source_root)


def _import_jax() -> Any:
    try:
        import jax
    except ImportError as error:
        raise Error("UNAVAILABLE", f"from_jax takes JAX, which cannot be imported: {error}") from error
    return jax


@contextlib.contextmanager
def _short_locations(jax: Any) -> Iterator[None]:
    """The line that a person wrote is enough; the frames above it would be most of the text."""
    with contextlib.suppress(ImportError, AttributeError):
        from jax._src import source_info_util

        source_info_util.register_exclusion(__file__)
    option = "jax_traceback_in_locations_limit"
    before = getattr(jax.config, option)
    jax.config.update(option, 1)
    try:
        yield
    finally:
        jax.config.update(option, before)


def _convert(module: Any, root: str | os.PathLike[str] | None) -> None:
    from jaxlib.mlir import ir, passmanager
    from jaxlib.mlir.dialects import stablehlo

    stablehlo.register_stablehlo_passes()
    try:
        fill_empty_reductions(module)
        passmanager.PassManager.parse(_CONVERT).run(module.operation)
        make_signless(module)
        passmanager.PassManager.parse(_SIMPLIFY).run(module.operation)
    except ir.MLIRError as error:
        raise Error("UNIMPLEMENTED", f"the module cannot be converted from StableHLO: {error}") from error
    places = Places(module, root)
    left: dict[str, str] = {}  # operation, first place

    def look(operation: Any) -> Any:
        if operation.name.startswith(_FOREIGN) and operation.name != "stablehlo.return":
            left.setdefault(operation.name, places.of(operation))
        return ir.WalkResult.ADVANCE

    module.operation.walk(look)
    if left:
        listed = "; ".join(f"{name} at {location}" for name, location in left.items())
        raise Error("UNIMPLEMENTED", f"operations without a conversion from StableHLO: {listed}")


def _name(module: Any, arguments: list[str], results: list[str]) -> None:
    """Puts `cg.name` on arguments and results of the entry, and takes XLA's attributes away."""
    from jaxlib.mlir import ir

    def only_ours(attributes: Any) -> dict[str, Any]:
        return {name: attributes[name] for name in _keys(attributes) if not name.startswith(_XLA_ATTRIBUTES)}

    for name in _keys(module.operation.attributes):
        if name.startswith(_XLA_ATTRIBUTES):
            del module.operation.attributes[name]
    for function in module.body.operations:
        attributes = function.operation.attributes
        entry = ir.StringAttr(attributes["sym_name"]).value == "main"
        for key, names in (("arg_attrs", arguments), ("res_attrs", results)):
            dictionaries = [only_ours(d) for d in attributes[key]] if key in attributes else [{} for _ in names]
            if entry:
                for dictionary, name in zip(dictionaries, names, strict=True):
                    dictionary["cg.name"] = ir.StringAttr.get(name)
            if entry or key in attributes:
                attributes[key] = ir.ArrayAttr.get([ir.DictAttr.get(dictionary) for dictionary in dictionaries])


def _keys(attributes: Any) -> list[str]:
    """The names in a dictionary of attributes; some versions of the bindings iterate over pairs."""
    return [item if isinstance(item, str) else item.name for item in attributes]
