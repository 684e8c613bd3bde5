# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Stores packages under the contents of the programs that they were compiled from."""

from __future__ import annotations

import hashlib
import json
import os
import pathlib
import warnings
from collections.abc import Mapping, Sequence
from typing import Any

from cgmlir._files import write_file
from cgmlir._library import find_library
from cgmlir.errors import Error, require
from cgmlir.package import Package

# The version of the keys: with another number, no package that was stored before is found.
_FORMAT = 1
_SUFFIX = ".cgpkg"


class PackageCache:
    """A folder with packages, each named `KEY.TARGETS.COMPILER.cgpkg`.

    The key is made of a program and its configuration (`key_of`), the last part of the compiler's own file. Where a
    compiler can be loaded, only what that one made is found; elsewhere, what any compiler made: so a folder that was
    filled on one machine serves another that has the runtime alone. A package of more targets than are asked for will
    do. Several processes may use one folder.
    """

    def __init__(self, folder: str | os.PathLike[str] | None = None) -> None:
        chosen = folder or os.environ.get("CGMLIR_CACHE")
        if not chosen:
            chosen = os.path.join(os.environ.get("XDG_CACHE_HOME") or os.path.expanduser("~/.cache"), "cgmlir")
        self.folder = pathlib.Path(chosen)

    def find(self, key: str, targets: Sequence[str]) -> Package | None:
        """Returns the package of a program for all of `targets`, or None."""
        compiler = compiler_name()
        fitting = []
        for path in self.folder.glob(f"{key}.*{_SUFFIX}"):
            parts = path.name.removesuffix(_SUFFIX).split(".")
            if len(parts) != 3 or not set(targets) <= set(parts[1].split("+")):
                continue
            if compiler is None or parts[2] == compiler:
                fitting.append(path)
        for path in sorted(fitting, key=_age):
            try:
                package = Package.read(path)
                package.handle  # noqa: B018: opened, which checks it
            except OSError:  # another process has taken it away
                continue
            except Error as error:
                text = f"{path}: {error.message}; remove the file to have it compiled again"
                raise Error(error.code, text) from error
            return package
        return None

    def store(self, key: str, targets: Sequence[str], package: Package) -> pathlib.Path:
        """Stores a package that this machine's compiler made."""
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            text = f"cannot make the folder {self.folder} of compiled packages: {error.strerror}"
            raise Error("INVALID_ARGUMENT", f"{text}; CGMLIR_CACHE names another") from error
        path = self.folder / f"{key}.{'+'.join(sorted(targets))}.{compiler_name() or 'unknown'}{_SUFFIX}"
        write_file(path, package.data)
        return path


def show_warnings(package: Package) -> None:
    """Shows the compiler's warnings as warnings of Python, each once. Python's own record of shown warnings is lost
    when PyTorch changes the filters of warnings while it compiles, so this module keeps one."""
    for text in package.warnings:
        if text not in _shown:
            _shown.add(text)
            warnings.warn(f"cgmlir: {text}", stacklevel=2)


_shown: set[str] = set()


def key_of(program: str | bytes, config: Mapping[str, Any]) -> str:
    """Returns the key of a program with its configuration."""
    digest = hashlib.sha256()
    for part in (str(_FORMAT), json.dumps(config, sort_keys=True, default=str), program):
        data = part.encode() if isinstance(part, str) else part
        digest.update(len(data).to_bytes(8, "little") + data)
    return digest.hexdigest()[:40]


_names: dict[str, str] = {}


def compiler_name() -> str | None:
    """Returns a name for the compiler that would be loaded, which follows from the contents of its file; None if there
    is no compiler."""
    path = find_library("libcgmlir.so")
    if path is None:
        return None
    if path not in _names:
        _names[path] = hashlib.sha256(pathlib.Path(path).read_bytes()).hexdigest()[:12]
    return _names[path]


def read_config(config: Any) -> dict[str, Any]:
    """Returns the keys of a recipe, which is a mapping or a file."""
    require("config", config, (str, os.PathLike, Mapping, type(None)), "the path of a recipe, or a mapping of its keys")
    if config is None or isinstance(config, Mapping):
        return dict(config or {})
    import yaml

    try:
        text = pathlib.Path(config).read_text()
    except OSError as error:
        raise Error("NOT_FOUND", f"{os.fspath(config)}: {error.strerror}") from error
    try:
        read = yaml.safe_load(text)
    except yaml.YAMLError as error:
        raise Error("INVALID_ARGUMENT", f"{os.fspath(config)}: {error}") from error
    if not isinstance(read, dict):
        text = f"{os.fspath(config)}: a recipe is a mapping of keys, given {type(read).__name__}"
        raise Error("INVALID_ARGUMENT", text)
    return read


def _age(path: pathlib.Path) -> float:
    """The newest comes first; files that have gone come last."""
    try:
        return -path.stat().st_mtime
    except OSError:
        return 0.0
