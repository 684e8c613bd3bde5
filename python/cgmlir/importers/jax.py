# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""`from_jax`: a JAX function as MLIR text in upstream dialects."""

from __future__ import annotations

import contextlib
import os
import re
import traceback
from collections.abc import Callable, Iterator, Sequence
from typing import Any

from cgmlir import _kernel
from cgmlir.errors import Error
from cgmlir.importers import _jax_kernels, switches
from cgmlir.importers._jax_donation import pair_donations
from cgmlir.importers._jax_names import argument_names, parameter_names, result_names
from cgmlir.importers._jax_traces import jax_tracing
from cgmlir.importers._locations import shorten_paths
from cgmlir.importers._unplaced import place_operations
from cgmlir.importers.scopes import write_scopes
from cgmlir.importers.stablehlo import new_context, parse_module
from cgmlir.importers.stablehlo.after.left import BY_NAME
from cgmlir.importers.stablehlo.before.boundaries import place_of
from cgmlir.importers.stablehlo.conversion import convert, drop_foreign_attributes, keys
from cgmlir.text import ModuleText

_ALIAS = "tf.aliasing_output"
# A part of the message of JAX's error.
_UNKNOWN_CALLS = "Cannot serialize code with custom calls"


def from_jax(
    fn: Callable[..., Any],
    *args: Any,
    donate_argnums: int | Sequence[int] = (),
    static_argnums: int | Sequence[int] = (),
    constant_argnums: int | Sequence[int] = (),
    source_root: str | os.PathLike[str] | None = None,
) -> ModuleText:
    """Traces `fn` for arguments of the shapes and types of `args` and returns it as MLIR text for `compile`.

    `args` are arrays, trees of them, or `jax.ShapeDtypeStruct`s, which need no memory; a dimension may be a symbol of
    `jax.export.symbolic_shape`, whose sizes `cg.dims` then gives. Arguments are named by parameter and key path, as in
    `p.layers.0.n1`, results by key path; the later one of two equal names is `NAME.1`. Donated arguments become states:
    the result that takes the place of one is written into it. It is the tree of the same structure in the result, the
    result of the same name, or else, with a warning if there are several, the first one of the same shape and type.
    `static_argnums` are as for `jax.jit`. Arguments of `constant_argnums` are bound as constants, such as weights that
    no launch changes: `load(…, weights=)` or `set_weights` sets their contents once. Source locations, name stacks and
    scopes (`cgmlir.scope`) are kept; files are named relative to `source_root` (by default the working directory) if
    they lie below it. Unsigned integers become signless ones of the same bits, which is also how results are given
    back: NumPy's `view(np.uint8)` reads them.

    Error UNIMPLEMENTED names the StableHLO operations that have no conversion, UNAVAILABLE says that JAX is not
    installed.
    """
    jax = _import_jax()
    static = _numbers(static_argnums)
    jitted = jax.jit(fn, donate_argnums=donate_argnums, static_argnums=static, keep_unused=True)
    with _short_locations(jax), _refusals(), jax_tracing("program") as kernels:
        if _has_symbols(jax, args):
            module, out_info = _export(jitted, args)
        else:
            lowered = jitted.lower(*args)
            module, out_info = lowered.compiler_ir("stablehlo"), lowered.out_info
    positive = {position % len(args) for position in static}
    donated = {position % len(args) for position in _numbers(donate_argnums)}
    constant = _constant_positions(_numbers(constant_argnums), len(args), positive, donated)
    states = pair_donations(args, parameter_names(fn, len(args)), donated, positive, out_info)
    with module.context:
        names = argument_names(fn, args, positive)
        _name(module, names, result_names(out_info, names, states), states)
        _bind_constants(module, _leaves_of(constant, args, positive))
        weights = convert(module, source_root, place_of(fn, source_root))
        kernels.clear()  # they had to exist until the conversion
        drop_foreign_attributes(module)
        place_operations(module)
        text = module.operation.get_asm(enable_debug_info=True)
    return ModuleText(write_scopes(shorten_paths(text, source_root)), weights)


def _numbers(argnums: int | Sequence[int]) -> tuple[int, ...]:
    return (argnums,) if isinstance(argnums, int) else tuple(argnums)


def _constant_positions(numbers: tuple[int, ...], count: int, static: set[int], donated: set[int]) -> set[int]:
    positions = set()
    for number in numbers:
        position = number + count if number < 0 else number
        if not 0 <= position < count:
            text = f"constant_argnums has {number}, and the function is given {count} arguments"
            raise Error("INVALID_ARGUMENT", text)
        for others, kind in ((static, "static_argnums"), (donated, "donate_argnums")):
            if position in others:
                text = f"constant_argnums and {kind} both have {number}; leave it in one of them"
                raise Error("INVALID_ARGUMENT", text)
        positions.add(position)
    return positions


def _leaves_of(positions: set[int], args: tuple[Any, ...], static: set[int]) -> set[int]:
    """Returns the numbers of the leaves of these arguments among those of all arguments that are not static."""
    import jax

    leaves, number = set(), 0
    for position, value in enumerate(args):
        if position in static:
            continue
        count = len(jax.tree_util.tree_leaves(value))
        if position in positions:
            leaves |= set(range(number, number + count))
        number += count
    return leaves


def _bind_constants(module: Any, places: set[int]) -> None:
    """Binds arguments of the entry as constants."""
    from jaxlib.mlir import ir

    if not places:
        return
    module.context.allow_unregistered_dialects = True  # jaxlib does not know the dialect cg
    for function in module.body.operations:
        attributes = function.operation.attributes
        if ir.StringAttr(attributes["sym_name"]).value != "main":
            continue
        said = [{key: old[key] for key in keys(old)} for old in attributes["arg_attrs"]]
        for place in places:
            said[place]["cg.binding"] = ir.Attribute.parse("#cg.binding<constant>")
        attributes["arg_attrs"] = ir.ArrayAttr.get([ir.DictAttr.get(each) for each in said])


def _import_jax() -> Any:
    try:
        import jax
    except ImportError as error:
        raise Error("UNAVAILABLE", f"from_jax takes JAX, which cannot be imported: {error}") from error
    return jax


def _has_symbols(jax: Any, args: tuple[Any, ...]) -> bool:
    """Returns whether a dimension of an argument is a symbol, as `jax.export.symbolic_shape` makes them."""
    shapes = [getattr(leaf, "shape", ()) for leaf in jax.tree_util.tree_leaves(args)]
    return any(not isinstance(size, int) for shape in shapes for size in shape)


def _export(jitted: Any, args: tuple[Any, ...]) -> tuple[Any, Any]:
    """Returns the module, whose dimensions are dynamic where they are symbols, and a tree of the results."""
    import jax
    from jax import export

    try:
        exported = export.export(jitted)(*args)
    except ValueError as error:
        # JAX refuses calls out of a program unless they are allowed by name, so the calls of cgmlir are allowed.
        named = sorted(set(re.findall(r"\bcgmlir\.\w+", str(error))))
        if _UNKNOWN_CALLS not in str(error):
            raise
        known = [export.DisabledSafetyCheck.custom_call(name) for name in named]
        try:
            exported = export.export(jitted, disabled_checks=known)(*args)
        except ValueError as other:
            if _UNKNOWN_CALLS not in str(other):
                raise
            reason = next(line for line in str(other).splitlines() if _UNKNOWN_CALLS in line)
            text = f"jax.export, which makes symbols of sizes, refuses: {reason}; {BY_NAME}"
            raise Error("UNIMPLEMENTED", text) from other
    _, context = new_context()
    module = parse_module(context, exported.mlir_module_serialized)
    return module, jax.tree_util.tree_unflatten(exported.out_tree, exported.out_avals)


@contextlib.contextmanager
def _short_locations(jax: Any) -> Iterator[None]:
    """The line that a user wrote is enough; the frames around it would be most of the text."""
    with contextlib.suppress(ImportError, AttributeError):
        from jax._src import source_info_util

        for ours in (__file__, *(str(each.__file__) for each in (switches, _kernel, _jax_kernels))):
            source_info_util.register_exclusion(ours)
    option = "jax_traceback_in_locations_limit"
    before = getattr(jax.config, option)
    jax.config.update(option, 1)
    try:
        yield
    finally:
        jax.config.update(option, before)


@contextlib.contextmanager
def _refusals() -> Iterator[None]:
    """An error of JAX while it lowers an operation becomes an error with the location of that operation. Exceptions of
    the user's code during the trace, and JAX's errors about arguments, are not changed."""
    try:
        yield
    except (AssertionError, NotImplementedError, RuntimeError) as error:
        traced = error.__cause__
        if type(traced).__name__ != "JaxStackTraceBeforeTransformation":
            raise
        frames = traceback.extract_tb(traced.__traceback__)
        place = f" at {frames[-1].filename}:{frames[-1].lineno}" if frames else ""
        what = f"{type(error).__name__}: {error}".removesuffix(": ")
        remedy = "jax.jit does not either; change the types or shapes that it is given"
        if any(frame.name == "emit_python_callback" for frame in traceback.extract_tb(error.__traceback__)):
            what, remedy = "it calls a Python object, with sizes that are symbols", BY_NAME
        raise Error("UNIMPLEMENTED", f"JAX does not lower the operation{place}: {what}; {remedy}") from error


def _name(module: Any, arguments: list[str], results: list[str], states: dict[int, int]) -> None:
    """Sets `cg.name` on the arguments and results of the entry, and on `states` the result that becomes each of
    them."""
    from jaxlib.mlir import ir

    for function in module.body.operations:
        attributes = function.operation.attributes
        if ir.StringAttr(attributes["sym_name"]).value != "main":
            continue
        for key, names in (("arg_attrs", arguments), ("res_attrs", results)):
            old = list(attributes[key]) if key in attributes else [ir.DictAttr.get({})] * len(names)
            new = [_with_name(dictionary, name) for dictionary, name in zip(old, names, strict=True)]
            for place, result in states.items() if key == "arg_attrs" else ():
                new[place][_ALIAS] = ir.IntegerAttr.get(ir.IntegerType.get_signless(32), result)
            attributes[key] = ir.ArrayAttr.get([ir.DictAttr.get(dictionary) for dictionary in new])


def _with_name(attributes: Any, name: str) -> dict[str, Any]:
    """Returns the attributes with a name, and without the result that JAX chose by shape and type."""
    from jaxlib.mlir import ir

    kept = {key: attributes[key] for key in keys(attributes) if key != _ALIAS}
    return kept | {"cg.name": ir.StringAttr.get(name)}
