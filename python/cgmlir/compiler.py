# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""`compile`: model IR in, package out; `join`: several programs in one."""

from __future__ import annotations

import contextlib
import ctypes
import json
import os
import pathlib
import tempfile
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from cgmlir import safetensors
from cgmlir._compiler_abi import OPTIONS_VERSION, CompileOptions, ModulePart, Result, compiler
from cgmlir.errors import CompileError, Error, require
from cgmlir.package import Package, PathLike
from cgmlir.text import ModuleText, weights_of


def compile(
    module: str | bytes | os.PathLike[str],
    targets: str | Sequence[str] | None = None,
    config: PathLike | Mapping[str, Any] | None = None,
    weights: PathLike | Mapping[str, Any] | None = None,
    *,
    entries: Sequence[str] = (),
    weights_extern: bool = False,
    fail_on_uncaptured: bool = False,
    toolkit: PathLike | None = None,
) -> Package:
    """Compiles a module for each of `targets` (by default `host`) and returns the package.

    `module` is MLIR text, bytecode, or a path: a `str` is a path only if it ends in .mlir or .mlirbc. `config` is a
    recipe, as a file in YAML or JSON or as a mapping of its keys. In a mapping, `cg.cost_table` is the table itself, or
    a path that is absolute or relative to the working folder. `weights` binds arguments as constants by name, from a
    safetensors file or a mapping of arrays, in addition to the weights of a `ModuleText`; with `weights_extern` the
    package only names them, and they have to be passed again to `load`. `entries` chooses among the public functions.
    With `fail_on_uncaptured` it is an error if an operation that can run is not captured. `toolkit` is the folder of
    the CUDA toolkit, which is searched for by default.

    Raises CompileError, with the located messages of the compiler and its report, if the module cannot be compiled.
    """
    name, data = read_module(module)
    optional = (str, os.PathLike, Mapping, type(None))
    require("compile: config", config, optional, "the path of a recipe, or a mapping of its keys")
    require("compile: weights", weights, optional, "the path of a safetensors file, or a mapping of arrays by name")
    weights = _join_weights(weights_of(module), weights)
    chosen = _read_names("targets", targets, "a name such as 'sm_90', or a list of names")
    entries = _read_names("entries", entries, "a list of the names of public functions")
    with contextlib.ExitStack() as files:
        options = CompileOptions(
            size=ctypes.sizeof(CompileOptions),
            version=OPTIONS_VERSION,
            input_name=name.encode(),
            targets=_strings(chosen),
            target_count=len(chosen),
            entries=_strings(entries),
            entry_count=len(entries),
            config_path=None if config is None or isinstance(config, Mapping) else os.fsencode(config),
            config_text=json.dumps(config).encode() if isinstance(config, Mapping) else None,
            weights_path=files.enter_context(_weights_file(weights)),
            weights_extern=int(weights_extern),
            fail_on_uncaptured=int(fail_on_uncaptured),
            toolkit=None if toolkit is None else os.fsencode(toolkit),
        )
        result = Result(compiler().cgc_module_compile(data, len(data), ctypes.byref(options)))
    if not result.ok:
        report = json.loads(result.report) if result.report else {}
        raise CompileError(result.diagnostics.strip() or "compilation failed", report)
    return Package(result.output, diagnostics=result.diagnostics, screen=result.screen)


def join(modules: Mapping[str, str | bytes | os.PathLike[str]]) -> ModuleText:
    """Joins modules into one, as MLIR text, with an entry for each: `{"prefill": text, "decode": text}`.

    Each module has a form that `compile` takes and one public function, which is renamed to the key of the mapping.
    Entries that are compiled together share weights and states of the same name. Private functions and globals that
    have only the name in common are renamed; equal globals, and functions without a body, such as callbacks, become
    one. The text has the weights of all modules.

    Raises CompileError, with the located messages of the compiler, if the modules cannot be joined.
    """
    require("join: modules", modules, Mapping, "a mapping of names of entries to modules")
    parts = (ModulePart * len(modules))()
    for part, (entry, module) in zip(parts, modules.items(), strict=True):
        require("join: name of an entry", entry, str, "a name such as 'decode'")
        _, data = read_module(module, "join")
        part.entry, part.data, part.size = entry.encode(), data, len(data)
    result = Result(compiler().cgc_modules_join(parts, len(parts)))
    if not result.ok:
        raise CompileError(result.diagnostics.strip() or "the modules cannot be joined", {})
    weights = {name: value for module in modules.values() for name, value in weights_of(module).items()}
    return ModuleText(result.output.decode(), weights)


def version() -> str:
    """The version of libcgmlir.so, such as `0.1.0`."""
    return compiler().cgc_version().decode()


def read_module(module: str | bytes | os.PathLike[str], caller: str = "compile") -> tuple[str, bytes]:
    """Returns the name of the input for diagnostics, and its bytes."""
    accepted = "MLIR text, bytecode, or a path that ends in .mlir or .mlirbc"
    require(f"{caller}: module", module, (str, bytes, os.PathLike), accepted)
    if isinstance(module, bytes):
        return "<input>", module
    if isinstance(module, str) and not module.endswith((".mlir", ".mlirbc")):
        return "<input>", module.encode()
    try:
        return os.fspath(module), pathlib.Path(module).read_bytes()
    except OSError as error:
        raise Error("NOT_FOUND", f"{os.fspath(module)}: {error.strerror}") from error


def _read_names(what: str, given: Any, accepted: str) -> list[str]:
    names = [given] if isinstance(given, str) else [] if given is None else given
    require(f"compile: {what}", names, Sequence, accepted)
    for name in names:
        require(f"compile: {what}", name, str, accepted)
    return list(names)


def _strings(values: Sequence[str]) -> Any:
    return (ctypes.c_char_p * len(values))(*(value.encode() for value in values)) if values else None


def _join_weights(
    own: Mapping[str, Any], given: PathLike | Mapping[str, Any] | None
) -> PathLike | Mapping[str, Any] | None:
    """The weights of a module, and the given ones, which may replace them by name."""
    if not own or given is None:
        return own or given
    return {**own, **(given if isinstance(given, Mapping) else safetensors.load(given))}


@contextlib.contextmanager
def _weights_file(weights: PathLike | Mapping[str, Any] | None) -> Iterator[bytes | None]:
    if weights is None or not isinstance(weights, Mapping):
        yield None if weights is None else os.fsencode(weights)
        return
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "weights.safetensors")
        safetensors.save(path, weights)
        yield os.fsencode(path)
