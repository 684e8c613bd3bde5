# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""`jit`: functions of JAX that run as packages."""

from __future__ import annotations

import dataclasses
import functools
import inspect
import logging
import os
import pathlib
import threading
import types
import weakref
from collections.abc import Callable, Mapping, Sequence
from typing import Any

import numpy as np

from cgmlir import safetensors
from cgmlir._files import write_file
from cgmlir._library import find_library
from cgmlir.compiler import compile
from cgmlir.errors import Error
from cgmlir.executable import Executable, load
from cgmlir.importers._jax_names import argument_names
from cgmlir.importers._jax_traces import jax_tracing
from cgmlir.importers._kernels import traces
from cgmlir.importers.jax import from_jax
from cgmlir.inbound._ffi import Callee, call, number_of
from cgmlir.inbound.cache import PackageCache, key_of, read_config, show_warnings
from cgmlir.inbound.requests import ask
from cgmlir.package import Package
from cgmlir.text import ModuleText

_LOG = logging.getLogger("cgmlir.jax")

# The back end of packages for each platform of JAX.
_BACKENDS = {"cpu": "host", "gpu": "cuda", "cuda": "cuda"}


def jit(
    function: Callable[..., Any] | None = None,
    *,
    static_argnums: int | Sequence[int] = (),
    static_argnames: str | Sequence[str] = (),
    donate_argnums: int | Sequence[int] = (),
    targets: str | Sequence[str] | None = None,
    config: Any = None,
    cache: str | os.PathLike[str] | None = None,
    callbacks: Mapping[str, Callable[..., Any]] | None = None,
    requests: str | os.PathLike[str] | None = None,
) -> Any:
    """Compiles a function of JAX when it is called, once for each set of shapes, types and static arguments, and runs
    it as a package: on the host for arrays of the processor, as CUDA graphs for those of a GPU.

    Arguments and results are trees of arrays of JAX or NumPy and numbers; arrays are used where they lie. Static
    arguments, by position or name, are hashable. Donated arguments are states: the new value lies where the old one
    did, if it is what the last call gave, and the old array is deleted; other operations of JAX that read that one have
    to be done (`jax.block_until_ready` of their results), since JAX does not know that it is written. `targets`,
    `config` and `cache` are those of `Options` in `cgmlir.torch`; `callbacks` those of `load`. `versions` of what it
    gives has the packages. Where there is no compiler, a program that the cache lacks is written to the folder
    `requests`, for `compile_requests` where there is one, and JAX runs it. Dimensions with buckets in `cg.dims` of the
    configuration, by the names that `from_jax` gives arguments, are symbols in the trace: one package takes all of
    their sizes.

    Within what JAX traces, such as a function that `jax.jit` compiles, it is a call of its package, on processors; its
    derivative (in reverse) is a package too, and `jax.vmap` calls it for each element. Nothing is donated there.
    """
    if function is None:
        return functools.partial(
            jit, static_argnums=static_argnums, static_argnames=static_argnames, donate_argnums=donate_argnums,
            targets=targets, config=config, cache=cache, callbacks=callbacks, requests=requests,
        )
    return Jitted(function, _numbers(static_argnums), _names(static_argnames), _numbers(donate_argnums),
                  [targets] if isinstance(targets, str) else list(targets or ()), read_config(config), cache,
                  callbacks, requests)


@dataclasses.dataclass
class Version:
    """The function for one set of shapes and types. `key` is its name in the cache, and `cached` says that the package
    was found there."""

    key: str
    cached: bool
    package: Package
    exe: Executable
    tree: Any  # of the results
    results: list[Any]  # shapes and types, in its order
    states: dict[int, int]  # leaf of the arguments, the result that lies in it
    reads: list[frozenset[int]] = dataclasses.field(default_factory=list)  # of each result, leaves that it depends on
    number: int = -1  # of its calls by XLA
    free: list[Seat] = dataclasses.field(default_factory=list)  # sessions that no call is using
    lock: threading.Lock = dataclasses.field(default_factory=threading.Lock)  # of `free`


@dataclasses.dataclass
class Seat:
    """A session for one call at a time."""

    exe: Executable
    given: dict[int, weakref.ref] = dataclasses.field(default_factory=dict)  # by leaf, what the last call gave for it
    users: dict[int, weakref.ref] = dataclasses.field(default_factory=dict)  # and what ends when nothing shows it


class Jitted:
    """What `jit` gives."""

    def __init__(
        self, function: Callable[..., Any], static: tuple[int, ...], names: tuple[str, ...], donated: tuple[int, ...],
        targets: list[str], config: dict[str, Any], cache: Any, callbacks: Mapping[str, Callable[..., Any]] | None,
        requests: Any,
    ) -> None:
        functools.update_wrapper(self, function)
        self.__name__: str = _name_of(function)
        self.versions: list[Version] = []
        self._function = function
        self._signature = inspect.signature(function)
        self._names = list(self._signature.parameters)
        unknown = [name for name in names if name not in self._names]
        if unknown:
            text = f"jit: '{self.__name__}' has no parameter {', '.join(map(repr, unknown))}"
            raise Error("INVALID_ARGUMENT", text)
        self._check_numbers("static_argnums", static)
        self._check_numbers("donate_argnums", donated)
        self._static = static
        self._static_names = frozenset(names)
        self._donated = donated
        self._targets = targets
        self._config = config
        self._cache = PackageCache(cache)
        self._callbacks = callbacks
        self._requests = requests
        self._known: dict[Any, Version | None] = {}  # None: JAX runs what was asked for
        self._derivable: dict[Any, Callable[..., Any]] = {}
        self._symbols: dict[Any, list[dict[int, str]]] = {}  # of each leaf, by what a call is like

    def _check_numbers(self, what: str, numbers: tuple[int, ...]) -> None:
        kinds = [each.kind for each in self._signature.parameters.values()]
        count = sum(kind in (inspect.Parameter.POSITIONAL_ONLY, inspect.Parameter.POSITIONAL_OR_KEYWORD)
                    for kind in kinds)
        if inspect.Parameter.VAR_POSITIONAL not in kinds:
            for number in numbers:
                if not -count <= number < count:
                    text = f"jit: {what} has {number}, and '{self.__name__}' takes {count} arguments by position"
                    raise Error("INVALID_ARGUMENT", text)

    def __get__(self, instance: Any, owner: type | None = None) -> Any:
        """As a method it is called with its object, as functions are."""
        return self if instance is None else types.MethodType(self, instance)

    def __call__(self, *args: Any, **kwargs: Any) -> Any:
        import jax

        args, kwargs, static = self._taken(args, kwargs)
        leaves, tree = jax.tree_util.tree_flatten((args, kwargs))
        if any(isinstance(leaf, jax.core.Tracer) for leaf in leaves):
            return self._traced(jax, leaves, tree, static)
        jax.block_until_ready([leaf for leaf in leaves if isinstance(leaf, jax.Array)])
        values = [self._leaf(jax, leaf, number, args, kwargs) for number, leaf in enumerate(leaves)]
        backend, device = _place(jax, leaves)
        kinds = tuple(_type(jax, leaf) for leaf in leaves)
        symbols = self._varying(args, kwargs, (static, tree))
        if symbols:
            kinds = tuple(
                (_with_symbols(each[0], own), *each[1:]) if own and isinstance(each, tuple) else each
                for each, own in zip(kinds, symbols, strict=True)
            )
        key = static, _kind(static), tree, kinds, backend, device
        version = self._looked_up(self._known, key)
        if version is None and key not in self._known:
            given = args, kwargs
            if symbols:
                given = jax.tree_util.tree_unflatten(tree, _symbolic(jax, leaves, symbols))
            try:
                made = self._compiled(jax, *given, static, backend, device)
            except _ClosesOverTraced:
                return self._traced(jax, leaves, tree, static)
            # Another thread may have been faster.
            version = self._known.setdefault(key, made)
            if version is made and made is not None:
                self.versions.append(made)
        if version is None:
            return self._applied(static, args, kwargs)
        return self._run(jax, version, leaves, values)

    def _looked_up(self, known: dict[Any, Any], key: Any) -> Any:
        try:
            return known.get(key)
        except TypeError as error:
            text = f"jit: a static argument of '{self.__name__}' is not hashable: {error}"
            raise Error("INVALID_ARGUMENT", text) from error

    def _varying(self, args: tuple[Any, ...], kwargs: dict[str, Any], known: Any) -> list[dict[int, str]]:
        """The dimensions of each leaf that have buckets, and their names; nothing if there are none."""
        declared = self._config.get("cg.dims")
        if not isinstance(declared, Mapping):
            return []
        found = self._looked_up(self._symbols, known)
        if found is None:
            static, _ = known
            fixed = {number for number, _ in static}
            moving = [number for number in range(len(args)) if number not in fixed]
            like = _with_parameters(lambda: None, self._parameters(moving))
            names = argument_names(like, (*(args[number] for number in moving), kwargs), ())
            for name in declared:
                if name not in names and str(name).split(".")[0] not in (*self._names, "kwargs"):
                    text = f"jit: cg.dims names '{name}', and the arguments of '{self.__name__}' are {', '.join(names)}"
                    raise Error("INVALID_ARGUMENT", text)
            found = [_names_of(declared.get(name), number) for number, name in enumerate(names)]
            own = dict(zip(moving, self._parameters(moving), strict=False))
            count = len(args)
            donated = {own.get(number % count) for number in self._donated if -count <= number < count}
            for name, dims in zip(names, found, strict=True):
                if dims and name.split(".")[0] in donated:
                    text = (f"jit: '{name}' of '{self.__name__}' is donated, and its sizes have buckets in cg.dims; a "
                            f"donated argument is a state, whose memory has one size for all calls: give arrays of the "
                            f"largest size and leave '{name}' out of cg.dims, or out of donate_argnums")
                    raise Error("UNIMPLEMENTED", text)
            self._symbols[known] = found
        return found

    def _parameters(self, moving: Sequence[int]) -> list[str]:
        """What the arguments of a package begin with, those by name last."""
        names = [self._names[min(number, len(self._names) - 1)] for number in moving]
        own = [f"{name}{number}" if names.count(name) > 1 else name for number, name in enumerate(names)]
        return [*own, "kwargs"]

    def _traced(self, jax: Any, leaves: list[Any], tree: Any, static: Any) -> Any:
        """Within a trace of JAX: a call that XLA makes, with derivatives that are packages, too; or the function
        itself, where the trace becomes a package."""
        if self._callbacks:
            text = f"jit: '{self.__name__}' is called while JAX traces another function, and has callbacks"
            raise Error("UNIMPLEMENTED", f"{text}; call it outermost, or leave them to jax.pure_callback")
        for number, leaf in enumerate(leaves):
            if not isinstance(leaf, (jax.core.Tracer, jax.Array, np.ndarray, np.generic, bool, int, float)):
                args, kwargs = jax.tree_util.tree_unflatten(tree, leaves)
                self._leaf(jax, leaf, number, args, kwargs)
        if traces("program"):
            # It becomes a part of the package that is being made.
            return self._applied(static, *jax.tree_util.tree_unflatten(tree, leaves))
        if jax.default_backend() not in _BACKENDS:
            text = f"jit: '{self.__name__}' is called while JAX traces another function for {jax.default_backend()}"
            raise Error("UNIMPLEMENTED", f"{text}; packages run on processors and CUDA devices")
        # Numbers are constants of what is traced, as in JAX.
        constants = {number: leaf for number, leaf in enumerate(leaves) if isinstance(leaf, (bool, int, float))}
        values = [jax.numpy.asarray(leaf) for number, leaf in enumerate(leaves) if number not in constants]
        if any(_is_key(jax, value.dtype) for value in values):
            text = f"jit: '{self.__name__}' is called with a key while JAX traces another function"
            raise Error("UNIMPLEMENTED", f"{text}; pass jax.random.key_data(key), and wrap it inside")
        weak = tuple(value.weak_type for value in values)
        fixed = tuple((number, _kind(leaf), leaf) for number, leaf in constants.items())
        known = (static, _kind(static), tree, fixed, weak, tuple((value.shape, str(value.dtype)) for value in values))
        called = self._looked_up(self._derivable, known)
        if called is None:
            function = self._of_arrays(jax, tree, static, constants, values)
            function, held = self._without_closure(jax, function, values)
            values += held
            called = self._made_derivable(jax, function, values)
            if not held:  # what a closure holds is another value in the next trace
                self._derivable[known] = called
        return called(*values)

    def _of_arrays(
        self, jax: Any, tree: Any, static: Any, constants: dict[int, Any], values: list[Any]
    ) -> Callable[..., Any]:
        """The function of arrays like `values`; other leaves are `constants`."""
        weak = [value.weak_type for value in values]
        numbers = [number for number in range(len(values) + len(constants)) if number not in constants]

        def function(*given: Any) -> Any:
            leaves = dict(constants)
            for number, value, is_weak in zip(numbers, given, weak, strict=True):
                leaves[number] = _weakened(jax, value) if is_weak else value
            args, kwargs = jax.tree_util.tree_unflatten(tree, [leaves[number] for number in range(len(leaves))])
            return self._applied(static, args, kwargs)

        return function

    def _without_closure(
        self, jax: Any, function: Callable[..., Any], values: list[Any]
    ) -> tuple[Callable[..., Any], list[Any]]:
        """The function with what it closes over as arguments behind its own, where that is a value of a trace that is
        under way; and these values."""
        with jax_tracing("program"):
            closed, shape = jax.make_jaxpr(function, return_shape=True)(*values)
        places = _traced_places(jax, closed)
        if not places:
            return function, []
        if any(_is_key(jax, closed.consts[place].dtype) for place in places):
            text = f"jit: '{self.__name__}' closes over a key that JAX traces"
            raise Error("UNIMPLEMENTED", f"{text}; pass jax.random.key_data(key), and wrap it inside")
        count, tree = len(values), jax.tree_util.tree_structure(shape)

        def opened(*given: Any) -> Any:
            constants = list(closed.consts)
            for place, value in zip(places, given[count:], strict=True):
                constants[place] = value
            return jax.tree_util.tree_unflatten(tree, jax.core.eval_jaxpr(closed.jaxpr, constants, *given[:count]))

        return opened, [closed.consts[place] for place in places]

    def _made_derivable(self, jax: Any, function: Callable[..., Any], values: list[Any]) -> Callable[..., Any]:
        """A function of arrays like `values`, for traces: it, its forward and its backward pass are packages."""
        moving = [place for place, value in enumerate(values) if jax.numpy.issubdtype(value.dtype, jax.numpy.inexact)]

        def call(*given: Any) -> Any:
            return function(*given)

        def forward(*given: Any) -> Any:
            def of_moving(*moved: Any) -> Any:
                all_given = list(given)
                for place, value in zip(moving, moved, strict=True):
                    all_given[place] = value
                return call(*all_given)

            return jax.vjp(of_moving, *(given[place] for place in moving))

        # Gradients of results that are no floats have no numbers, and are no arrays that a package takes.
        without: dict[int, Any] = {}
        results: list[Any] = []

        def backward(saved: Any, *gradients: Any) -> Any:
            rest = iter(gradients)
            count = len(gradients) + len(without)
            leaves = [without[place] if place in without else next(rest) for place in range(count)]
            return saved(jax.tree_util.tree_unflatten(results[0], leaves))

        def go_back(saved: Any, gradients: Any) -> tuple[Any, ...]:
            leaves, tree = jax.tree_util.tree_flatten(gradients)
            without.update((place, leaf) for place, leaf in enumerate(leaves) if leaf.dtype == jax.dtypes.float0)
            results[:] = [tree]
            given = [leaf for place, leaf in enumerate(leaves) if place not in without]
            return _spread(halves[2](saved, *given), moving, len(values))

        halves = [self._half(function) for function in (call, forward, backward)]
        called = jax.custom_vjp(lambda *given: halves[0]._called(jax, given))
        called.defvjp(lambda *given: halves[1](*given), go_back)
        return called

    def _applied(self, static: Any, args: Sequence[Any], kwargs: Mapping[str, Any]) -> Any:
        """The function itself, for arguments without those that are static."""
        fixed = dict(static)
        args = [fixed.get(number, value) for number, value in enumerate(args)]
        return self._function(*args, **kwargs, **{name: fixed[name] for name in fixed if isinstance(name, str)})

    def _half(self, function: Callable[..., Any]) -> Jitted:
        function.__name__ = f"{self.__name__}_{function.__name__}"
        # What JAX traces has its sizes.
        config = {key: value for key, value in self._config.items() if key != "cg.dims"}
        half = Jitted(function, (), (), (), self._targets, config, self._cache.folder, None,
                      self._requests)
        half.versions = self.versions
        return half

    def _called(self, jax: Any, args: tuple[Any, ...]) -> Any:
        """The call of the version for such arguments, which XLA makes."""
        leaves, tree = jax.tree_util.tree_flatten((args, {}))
        shapes = [jax.ShapeDtypeStruct(leaf.shape, leaf.dtype) for leaf in leaves]
        known = (tree, tuple((each.shape, str(each.dtype)) for each in shapes))
        version = self._known.get(known)
        if version is None and known not in self._known:
            given, _ = jax.tree_util.tree_unflatten(tree, shapes)
            backend = _BACKENDS[jax.default_backend()]
            version = self._compiled(jax, given, {}, (), backend, 0)
            if version is None:
                self._known[known] = None
                return self._function(*args)
            package = version.package
            callee = Callee(version.exe, shapes, version.results, lambda device: load(package, backend, device=device))
            version.number = number_of(callee)
            # JAX adds up gradients of a result that is the same for all elements once for each of them, so a result
            # that has gradients is taken as one that depends on all leaves.
            everything = frozenset(range(len(shapes)))
            moving = {leaf for leaf in everything if jax.numpy.issubdtype(shapes[leaf].dtype, jax.numpy.inexact)}
            version.reads = [everything if own & moving else own
                             for own in self._reads(jax, given, len(version.results))]
            self._known[known] = version
            self.versions.append(version)
        if version is None:
            return self._function(*args)
        arrays = call(jax, version.number, leaves, version.results, version.reads)
        arrays = [_weakened(jax, array) if getattr(info, "weak_type", False) else array
                  for array, info in zip(arrays, version.results, strict=True)]
        return jax.tree_util.tree_unflatten(version.tree, arrays)

    def _reads(self, jax: Any, given: tuple[Any, ...], results: int) -> list[frozenset[int]]:
        """Of each result, the leaves of the arguments that it depends on."""
        from jax.extend.core import Var

        with jax_tracing("program"):
            jaxpr = jax.make_jaxpr(self._function)(*given).jaxpr
        reads: dict[Any, frozenset[int]] = {each: frozenset({leaf}) for leaf, each in enumerate(jaxpr.invars)}
        of = lambda value: reads.get(value, frozenset()) if isinstance(value, Var) else frozenset()  # noqa: E731
        for equation in jaxpr.eqns:
            found = frozenset().union(*map(of, equation.invars))
            reads |= dict.fromkeys(equation.outvars, found)
        return [of(value) for value in jaxpr.outvars[:results]]

    def _taken(self, args: tuple[Any, ...], kwargs: dict[str, Any]) -> tuple[tuple[Any, ...], dict[str, Any], Any]:
        """Arguments by position as far as they can be, others by name, and those that are static."""
        bound = self._signature.bind(*args, **kwargs)
        args, kwargs = bound.args, bound.kwargs
        positions = {number % len(args) for number in self._static if -len(args) <= number < len(args)}
        positions |= {self._names.index(name) for name in self._static_names if self._names.index(name) < len(args)}
        static = {number: args[number] for number in positions}
        static |= {name: kwargs[name] for name in self._static_names if name in kwargs}
        dynamic = tuple(None if number in static else value for number, value in enumerate(args))
        named = {name: value for name, value in kwargs.items() if name not in static}
        return dynamic, named, tuple(sorted(static.items(), key=str))

    def _compiled(
        self,
        jax: Any,
        args: tuple[Any, ...],
        kwargs: dict[str, Any],
        static: Any,
        backend: str,
        device: int,
    ) -> Version | None:
        """None if there is no package, no compiler, and the package was asked for."""
        fixed = dict(static)
        moving = [number for number in range(len(args)) if number not in fixed]

        def function(*values: Any) -> Any:
            positional = list(args)
            for number, value in fixed.items():
                if isinstance(number, int):
                    positional[number] = value
            named = {name: value for name, value in fixed.items() if isinstance(name, str)}
            *values, given = values  # type: ignore[assignment]
            for number, value in zip(moving, values, strict=True):
                positional[number] = value
            return self._function(*positional, **given, **named)

        function = _with_parameters(function, self._parameters(moving))
        function.__name__ = self.__name__
        function.__wrapped__ = self._function  # type: ignore[attr-defined]  # whose line messages name
        given = [*(args[number] for number in moving), kwargs]
        count = len(args)
        for number in self._donated:
            if -count <= number < count and number % count in fixed:
                text = f"jit: argument {number} of '{self.__name__}' is static and donated; it can be one of them"
                raise Error("INVALID_ARGUMENT", text)
        states = [moving.index(number % count) for number in self._donated if -count <= number < count]
        with jax_tracing("program"):
            closed, result = jax.make_jaxpr(function, return_shape=True)(*given)
        if _traced_places(jax, closed):
            raise _ClosesOverTraced
        text = from_jax(function, *given, donate_argnums=states)
        targets = self._targets or [_target(jax, backend, device)]
        key = key_of(text, self._config)
        package = self._cache.find(key, targets)
        cached = package is not None
        if package is None:
            if find_library("libcgmlir.so") is None:
                if self._requests is not None:
                    folder = ask(self._requests, key, lambda stem: _write(stem, text), self._config, targets)
                    _LOG.warning("there is no package %s: asked for in %s; JAX runs this function", key, folder)
                    return None
                where = self._cache.folder
                problem = f"jit: there is no package {key} for {', '.join(targets)} in {where}, and no compiler here"
                remedy = "fill the folder where a compiler is, and set CGMLIR_CACHE to it"
                raise Error("UNAVAILABLE", f"{problem}; {remedy}; with requests=FOLDER the program is written there")
            package = compile(text, targets, self._config)
            self._cache.store(key, targets, package)
        show_warnings(package)
        exe = load(package, backend, device=device, callbacks=self._callbacks)
        results, tree = jax.tree_util.tree_flatten(result)
        places = {each.index: each.alias_result for each in exe.signature.arguments if each.alias_result is not None}
        return Version(key, cached, package, exe, tree, results, places, free=[Seat(exe)])

    def _run(self, jax: Any, version: Version, leaves: list[Any], values: list[Any]) -> Any:
        seat = _taken(version, leaves)
        try:
            kept = {number for number in version.states if _last(seat, number) is leaves[number]}
            others = [number for number in version.states if number not in kept and _last(seat, number) is not None]
            if others:
                # What an earlier call gave is still in use, and lies in the state of that session.
                seat = Seat(version.exe.session())
                kept.clear()
            for number in kept:
                leaves[number].delete()
            operands = [None if number in kept else value for number, value in enumerate(values)]
            if any(seat.users[number]() is not None for number in kept):
                # Something else shows that memory, such as an array of NumPy, and keeps its contents. The session ends
                # with it.
                names = [argument.name for argument in seat.exe.signature.positional]
                for number in kept:
                    operands[number] = seat.exe.state[names[number]]
                seat = Seat(version.exe.session())
            results = seat.exe(*operands)
            users = {number: results[place].watch() for number, place in version.states.items()}
            arrays = [_array(jax, result, info) for result, info in zip(results, version.results, strict=True)]
            seat.given = {number: weakref.ref(arrays[place]) for number, place in version.states.items()}
            seat.users = users
        finally:
            with version.lock:
                version.free.append(seat)
        return jax.tree_util.tree_unflatten(version.tree, arrays)

    def _leaf(self, jax: Any, leaf: Any, number: int, args: tuple[Any, ...], kwargs: dict[str, Any]) -> Any:
        """The array that a package takes for a leaf of the arguments."""
        if isinstance(leaf, jax.Array):
            return jax.random.key_data(leaf) if _is_key(jax, leaf.dtype) else leaf
        if isinstance(leaf, (np.ndarray, np.generic, bool, int, float)):
            return np.asarray(leaf, jax.eval_shape(lambda x: x, leaf).dtype)
        paths = jax.tree_util.tree_flatten_with_path((args, kwargs))[0]
        where = jax.tree_util.keystr(paths[number][0][1:])
        text = f"jit: argument {where} of '{self.__name__}' is {type(leaf).__name__}, which is no array"
        raise Error("INVALID_ARGUMENT", f"{text}; name it in static_argnums or static_argnames")


def _write(stem: pathlib.Path, text: ModuleText) -> None:
    """The files of a program that is asked for."""
    if text.weights:
        safetensors.save(stem.with_suffix(".safetensors"), text.weights)
    write_file(stem.with_suffix(".mlir"), text.encode())


class _ClosesOverTraced(Exception):
    """The function closes over a value of a trace that is under way."""


def _traced_places(jax: Any, closed: Any) -> list[int]:
    """The constants of a program that are values of another trace."""
    return [place for place, value in enumerate(closed.consts) if isinstance(value, jax.core.Tracer)]


def _array(jax: Any, result: Any, info: Any) -> Any:
    """A result as an array of JAX on the same memory. Integers without a sign come back as the IR has them."""
    dtype = np.dtype(np.uint32) if _is_key(jax, info.dtype) else np.dtype(info.dtype)
    if dtype.kind == "u":
        result.element = dataclasses.replace(result.element, numpy_name=dtype.name, dlpack=(1, 8 * dtype.itemsize))
    array = jax.dlpack.from_dlpack(result)
    if getattr(info, "weak_type", False):
        array.aval = array.aval.update(weak_type=True)  # on the same memory, which a conversion would copy
    return jax.random.wrap_key_data(array, impl=info.dtype._impl.name) if _is_key(jax, info.dtype) else array


def _with_parameters(function: Callable[..., Any], names: Sequence[str]) -> Callable[..., Any]:
    kind = inspect.Parameter.POSITIONAL_ONLY
    function.__signature__ = inspect.Signature(  # type: ignore[attr-defined]
        [inspect.Parameter(name, kind) for name in names]
    )
    return function


def _name_of(function: Any) -> str:
    while isinstance(function, functools.partial):
        function = function.func
    name = getattr(function, "__name__", None)
    return name if isinstance(name, str) else type(function).__name__


def _kind(value: Any) -> Any:
    """What tells values apart that Python calls equal: numbers of other types, and zeros of other signs."""
    if isinstance(value, tuple):
        return (type(value), *map(_kind, value))
    return (float, str(value)) if type(value) is float else type(value)


def _names_of(declared: Any, leaf: int) -> dict[int, str]:
    """Dimensions that `cg.dims` gives buckets or a bound, or the name of others."""
    entries = declared if isinstance(declared, Sequence) and not isinstance(declared, str) else []
    return {
        dim: str(entry.get("name") or f"dim_{leaf}_{dim}")
        for dim, entry in enumerate(entries) if isinstance(entry, Mapping)
    }


def _with_symbols(shape: tuple[Any, ...], names: Mapping[int, str]) -> tuple[Any, ...]:
    return tuple(names.get(dim, size) for dim, size in enumerate(shape))


def _symbolic(jax: Any, leaves: Sequence[Any], symbols: Sequence[Mapping[int, str]]) -> list[Any]:
    """Leaves whose dimensions are symbols where they have buckets."""
    names = list(dict.fromkeys(name for own in symbols for name in own.values()))
    own = [name if name.isidentifier() else f"dim_{number}" for number, name in enumerate(names)]
    made = dict(zip(names, jax.export.symbolic_shape(",".join(own)), strict=True)) if names else {}
    given = []
    for leaf, dims in zip(leaves, symbols, strict=True):
        like = jax.eval_shape(lambda x: x, leaf) if dims else leaf
        shape = tuple(made[dims[dim]] if dim in dims else size for dim, size in enumerate(getattr(like, "shape", ())))
        weak = getattr(leaf, "weak_type", False)
        given.append(jax.ShapeDtypeStruct(shape, like.dtype, weak_type=weak) if dims else leaf)
    return given


def _weakened(jax: Any, value: Any) -> Any:
    """A value that gives way to the types of others, as a number of Python does."""
    from jax._src.lax.lax import _convert_element_type

    return _convert_element_type(value, value.dtype, weak_type=True)


def _spread(gradients: Sequence[Any], places: Sequence[int], count: int) -> tuple[Any, ...]:
    """Gradients of some of `count` arguments; None stands for the others."""
    spread: list[Any] = [None] * count
    for place, gradient in zip(places, gradients, strict=True):
        spread[place] = gradient
    return tuple(spread)


def _taken(version: Version, leaves: Sequence[Any]) -> Seat:
    """A session that no other thread uses: the one whose states the leaves are, if there is one."""
    with version.lock:
        for place, seat in enumerate(version.free):
            if any(_last(seat, number) is leaves[number] for number in version.states):
                return version.free.pop(place)
        if version.free:
            return version.free.pop()
    return Seat(version.exe.session())


def _last(seat: Seat, number: int) -> Any:
    """What the last call gave for a donated leaf, as long as the program holds it."""
    reference = seat.given.get(number)
    array = reference() if reference is not None else None
    return None if array is None or array.is_deleted() else array


def _is_key(jax: Any, dtype: Any) -> bool:
    return jax.dtypes.issubdtype(dtype, jax.dtypes.prng_key)


def _type(jax: Any, leaf: Any) -> Any:
    """What a trace depends on."""
    if isinstance(leaf, jax.Array):
        return leaf.shape, str(leaf.dtype), getattr(leaf, "weak_type", False)
    if isinstance(leaf, (np.ndarray, np.generic)):
        return leaf.shape, str(leaf.dtype), False
    return type(leaf)


def _place(jax: Any, leaves: list[Any]) -> tuple[str, int]:
    devices = {device for leaf in leaves if isinstance(leaf, jax.Array) for device in leaf.devices()}
    if len(devices) > 1:
        text = f"jit: arrays lie on {', '.join(sorted(map(str, devices)))}; put them on one device"
        raise Error("INVALID_ARGUMENT", text)
    device = next(iter(devices)) if devices else jax.devices()[0]
    if device.platform == "cpu":
        return "host", 0
    if device.platform in ("gpu", "cuda"):
        return "cuda", device.local_hardware_id
    raise Error("UNIMPLEMENTED", f"jit: arrays lie on {device}; packages run on processors and CUDA devices")


def _target(jax: Any, backend: str, device: int) -> str:
    if backend == "host":
        return "host"
    found = next(each for each in jax.local_devices() if each.local_hardware_id == device)
    return f"sm_{found.compute_capability.replace('.', '')}"


def _numbers(given: int | Sequence[int]) -> tuple[int, ...]:
    return (given,) if isinstance(given, int) else tuple(given)


def _names(given: str | Sequence[str]) -> tuple[str, ...]:
    return (given,) if isinstance(given, str) else tuple(given)
