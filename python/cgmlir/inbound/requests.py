# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Programs for which a machine without a compiler asks: it writes them as files, another one compiles them.

A request is `KEY.json`, with the key in the cache, the configuration and the targets, and the program beside it:
`KEY.pt2` of PyTorch, `KEY.mlir` of JAX with its large constants in `KEY.safetensors`.
"""

from __future__ import annotations

import json
import os
import pathlib
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from cgmlir._files import write_file
from cgmlir.compiler import compile
from cgmlir.errors import Error
from cgmlir.inbound.cache import PackageCache, show_warnings
from cgmlir.package import Package


def ask(
    folder: str | os.PathLike[str], key: str, write: Callable[[pathlib.Path], None], config: Mapping[str, Any],
    targets: Sequence[str],
) -> pathlib.Path:
    """Writes a request, if it is not there, and gives its folder. `write` gets the path of the program's files without
    their suffix."""
    place = pathlib.Path(folder)
    place.mkdir(parents=True, exist_ok=True)
    if not (place / f"{key}.json").exists():  # the last one to be written
        write(place / key)
        text = json.dumps({"key": key, "config": dict(config), "targets": list(targets)})
        write_file(place / f"{key}.json", text.encode())
    return place


def compile_requests(
    folder: str | os.PathLike[str],
    targets: str | Sequence[str] | None = None,
    cache: str | os.PathLike[str] | None = None,
) -> list[pathlib.Path]:
    """Compiles what a machine without a compiler has asked for (`requests` of `torch.compile`, `graphed` and `jit`),
    and gives the files of the packages, in `cache`, a folder to be copied to that machine. `targets` are those of the
    requests if not given.

    Error NOT_FOUND if there are no requests, or if one has no program."""
    written = []
    requests = sorted(pathlib.Path(folder).glob("*.json"))
    if not requests:
        raise Error("NOT_FOUND", f"compile_requests: there are no requests (*.json) in {os.fspath(folder)}")
    for path in requests:
        request = json.loads(path.read_text())
        chosen = [targets] if isinstance(targets, str) else list(targets or request["targets"])
        known = PackageCache(cache)
        package = known.find(request["key"], chosen)
        if package is None:
            package = _compiled(path, request["config"], chosen)
            show_warnings(package)
        written.append(known.store(request["key"], chosen, package))
    return written


def _compiled(path: pathlib.Path, config: dict[str, Any], targets: list[str]) -> Package:
    text = path.with_suffix(".mlir")
    if text.exists():
        values = path.with_suffix(".safetensors")
        return compile(text.read_text(), targets, config, values if values.exists() else None)
    exported = path.with_suffix(".pt2")
    if not exported.exists():
        text_of = f"compile_requests: beside {path} there is no program ({exported.name} or {text.name})"
        raise Error("NOT_FOUND", f"{text_of}; copy the whole folder")
    from cgmlir.inbound.dynamo import compiled_export

    return compiled_export(exported, config, targets)
