# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""`kernel` wraps a kernel that another compiler made, to be called while a model is traced."""

from __future__ import annotations

import base64
import ctypes
import dataclasses
import json
import os
import pathlib
import re
import sys
import uuid
import weakref
from collections.abc import Callable, Sequence
from typing import Any

import numpy as np

from cgmlir import _dtypes
from cgmlir.errors import Error, require

_OPERAND = re.compile(r"(in|inout)(\d+)")
_RESULT = re.compile(r"out(\d+)")
_SCRATCH = re.compile(r"scratch:[1-9]\d*")
_NUMBER = re.compile(r"-?[\w.+-]+ *: *(i(1|8|16|32|64)|index|b?f16|f32|f64|f8\w+)")
# The names of element types in MLIR, by their names in safetensors.
_MLIR = {"F16": "f16", "BF16": "bf16", "F32": "f32", "F64": "f64", "F8_E4M3": "f8E4M3FN", "F8_E5M2": "f8E5M2"}

# NumPy's names of element types, by their names in MLIR and in safetensors.
_SHORT = {"bf16": "bfloat16", "f8_e4m3": "float8_e4m3fn", "f8_e5m2": "float8_e5m2", "f8e4m3fn": "float8_e4m3fn",
          "f8e5m2": "float8_e5m2", "i1": "bool"}
_SHORT |= {f"f{bits}": f"float{bits}" for bits in (16, 32, 64)}
_SHORT |= {f"{short}{bits}": f"{long}{bits}" for short, long in (("i", "int"), ("ui", "uint"), ("u", "uint"))
           for bits in (8, 16, 32, 64)}


@dataclasses.dataclass(frozen=True)
class Spec:
    """The shape and element type of a result. The type is a name of NumPy or of ml_dtypes."""

    shape: tuple[int, ...]
    dtype: str

    def __str__(self) -> str:
        return f"{self.dtype}[{', '.join(map(str, self.shape))}]"


@dataclasses.dataclass(frozen=True)
class Kernel:
    """A kernel that is called while JAX or PyTorch traces a model; `cgmlir.kernel` makes it.

    A call takes the operands that `params` names, and returns the result, or a tuple of several results. Error
    FAILED_PRECONDITION outside of a trace that becomes a package, UNIMPLEMENTED in a gradient or a `vmap`.
    """

    name: str
    declaration: str  # JSON: the contents of `cg.kernel` with the bytes of the file, the results, and a name for `host`
    operands: int
    results: tuple[Spec, ...]
    host: Callable[..., Any] | None = None

    def __call__(self, *operands: Any) -> Any:
        if len(operands) != self.operands:
            text = f"kernel '{self.name}': 'params' names {self.operands} operands, and the call has {len(operands)}"
            raise Error("INVALID_ARGUMENT", text)
        torch, jax = sys.modules.get("torch"), sys.modules.get("jax")
        if torch and any(isinstance(each, torch.Tensor) for each in operands):
            from cgmlir.importers.torch.trace.kernels import call
        elif jax and any(isinstance(each, jax.Array) for each in operands):
            from cgmlir.importers._jax_kernels import call
        elif torch and torch.compiler.is_exporting():
            from cgmlir.importers.torch.trace.kernels import call
        elif jax:
            from cgmlir.importers._jax_kernels import call
        else:
            raise outside(self.name)
        made = call(self, [_plain(each) for each in operands])
        return made[0] if len(self.results) == 1 else tuple(made)


# The kernels whose host functions are traced when a program that calls the kernels is converted.
WITH_HOSTS: weakref.WeakValueDictionary[str, Kernel] = weakref.WeakValueDictionary()


def kernel(
    name: str,
    file_or_bytes: str | os.PathLike[str] | bytes,
    symbol: str,
    *,
    grid: int | Sequence[int],
    block: int | Sequence[int],
    params: Sequence[Any],
    results: Any,
    shared: int = 0,
    cluster: int | Sequence[int] | None = None,
    waits: bool = False,
    host: Callable[..., Any] | None = None,
) -> Kernel:
    """Returns a kernel that another compiler made as a function to call while JAX or PyTorch traces a model.

    `file_or_bytes` is the path of a PTX, cubin or fatbin file, or its contents; text of several lines is PTX. The
    contents become part of the text that `from_jax` and `from_torch` return. `symbol` is the kernel's name in it.
    `grid`, `block` and `cluster` have up to three extents, `shared` is bytes of dynamic shared memory.

    `params` are the parameters of the kernel in order: "inN" the address of operand N of the call (its value, if it has
    no dimensions), "outN" the address of result N, "inoutN" that of operand N, which is updated and becomes the lowest
    result that no "out" and no earlier "inout" names, "scratch:BYTES" the address of scratch memory, "null" a null
    pointer. All other parameters are literals: an int of Python is passed as 32 bits, a float as f32, a number of NumPy
    or in MLIR's syntax ("7 : i64") with its own type, bytes and structures of ctypes as a structure. `results` is one
    result or a list of results, each an object with a shape and a dtype, or a pair of both.

    `waits` says that the kernel waits for its predecessors itself (`griddepcontrol.wait`). `host` is a function of the
    framework that computes the same values: a host target runs it in place of the kernel, and refuses a kernel without
    one.

    Error INVALID_ARGUMENT for arguments that are not possible, NOT_FOUND for a file that does not exist. `compile`
    compares the parameters with those in the file.
    """
    require("kernel: name", name, str, "a string")
    if not re.fullmatch(r"[A-Za-z_][\w.$]*", name, re.ASCII):
        raise Error("INVALID_ARGUMENT", f"kernel: the name {name!r} needs letters, digits, and _ . $ only")
    where = f"kernel '{name}'"
    require(f"{where}: symbol", symbol, str, "the name of the kernel in its file")
    require(f"{where}: params", params, (list, tuple), "a list")
    require(f"{where}: shared", shared, (int, np.integer), "a number of bytes")
    if host is not None and not callable(host):
        raise Error("INVALID_ARGUMENT", f"{where}: host is a function of the framework, given {type(host).__name__}")
    file, image = _read(where, name, file_or_bytes)
    specs = _specs(where, results)
    operands = _count_operands(where, params, specs)
    said = {
        "name": name,
        "operands": operands,
        "file": file,
        "symbol": symbol,
        "grid": _extents(where, "grid", grid),
        "block": _extents(where, "block", block),
        "shared": int(shared),
        "params": [_param(where, position, each) for position, each in enumerate(params)],
        "waits": bool(waits),
        "image": base64.b85encode(image).decode(),
        "results": [[list(spec.shape), spec.dtype] for spec in specs],
    }
    if cluster is not None:
        said["cluster"] = _extents(where, "cluster", cluster)
    if host is not None:
        said["host"] = uuid.uuid4().hex
    made = Kernel(name, json.dumps(said), operands, specs, host)
    if host is not None:
        WITH_HOSTS[said["host"]] = made
    return made


def outside(name: str) -> Error:
    """Raises the error of a call outside of a trace."""
    return Error(
        "FAILED_PRECONDITION",
        f"kernel '{name}' runs in packages only: call it in a function that from_jax traces, or in a module that "
        "from_torch does",
    )


def within_host(name: str) -> Error:
    """Raises the error of a call in a host function that stands for another kernel."""
    return Error(
        "FAILED_PRECONDITION",
        f"kernel '{name}' is called by the host function of a kernel, which is for targets that have none",
    )


def no_transform(name: str, what: str) -> Error:
    return Error(
        "UNIMPLEMENTED",
        f"kernel '{name}' has no {what}: its code is not known; give the function around it one of its own "
        "(jax.custom_vjp, jax.custom_batching.custom_vmap, torch.autograd.Function)",
    )


def _plain(operand: Any) -> Any:
    """Numbers of Python have the types in which they are passed as parameters."""
    kinds: dict[type, type] = {float: np.float32, int: np.int32}
    return kinds[type(operand)](operand) if type(operand) in kinds else operand


def _read(where: str, name: str, given: Any) -> tuple[str, bytes]:
    """Returns the name of the file for messages, and its bytes."""
    if isinstance(given, (bytes, bytearray, memoryview)):
        return name, bytes(given)
    require(where, given, (str, os.PathLike), "the path of PTX, a cubin or a fatbin, or the contents as bytes")
    if isinstance(given, str) and "\n" in given:
        return name, given.encode()
    path = pathlib.Path(given)
    try:
        return path.name, path.read_bytes()
    except OSError as error:
        raise Error("NOT_FOUND", f"{where}: {path}: {error.strerror}") from error


def _extents(where: str, what: str, given: Any) -> list[int]:
    extents = list(given) if isinstance(given, (list, tuple)) else [given]
    whole = all(isinstance(each, (int, np.integer)) and not isinstance(each, bool) for each in extents)
    if not whole or not 1 <= len(extents) <= 3:
        raise Error("INVALID_ARGUMENT", f"{where}: {what} is a number, or up to three of them, given {given!r}")
    return [int(each) for each in extents] + [1] * (3 - len(extents))


def _param(where: str, position: int, given: Any) -> str:
    """Returns a parameter as an attribute of MLIR."""
    if isinstance(given, str):
        if _NUMBER.fullmatch(given):
            return given
        if given != "null" and not any(form.fullmatch(given) for form in (_OPERAND, _RESULT, _SCRATCH)):
            raise Error(
                "INVALID_ARGUMENT",
                f"{where}: parameter {position} is {given!r}; there are 'inN', 'outN', 'inoutN', 'scratch:BYTES', "
                "'null', numbers, and bytes for structures",
            )
        return json.dumps(given)
    if isinstance(given, (bytes, bytearray, memoryview, ctypes.Structure)):
        data = bytes(given)
        if not data:
            raise Error("INVALID_ARGUMENT", f"{where}: parameter {position} is a structure without bytes")
        return f'dense<"0x{data.hex()}"> : tensor<{len(data)}xi8>'
    if isinstance(given, np.ndarray) and given.ndim == 0:
        given = given[()]
    if isinstance(given, bool):
        given = np.bool_(given)
    elif type(given) is int:
        if not -(1 << 31) <= given < 1 << 31:
            text = f"{where}: parameter {position} is {given}, which has more than 32 bits; write np.int64({given})"
            raise Error("INVALID_ARGUMENT", text)
        given = np.int32(given)
    elif type(given) is float:
        given = np.float32(given)
    if not isinstance(given, np.generic) or _dtypes.of_numpy(given.dtype)[0] is None:
        text = f"{where}: parameter {position} is a {type(given).__name__}; numbers are those of Python and NumPy"
        raise Error("INVALID_ARGUMENT", text)
    dtype = _dtypes.of_numpy(given.dtype)[0]
    assert dtype is not None
    bits = int.from_bytes(given.tobytes(), "little")
    if dtype.name in _MLIR:
        return f"0x{bits:0{dtype.size * 2}X} : {_MLIR[dtype.name]}"
    return f"{bits} : i{dtype.size * 8}"


def _count_operands(where: str, params: Sequence[Any], results: Sequence[Spec]) -> int:
    """Returns the number of operands of a call. Every operand and every result has to be a parameter."""
    texts = [each for each in params if isinstance(each, str)]
    operands = {int(match[2]) for match in map(_OPERAND.fullmatch, texts) if match}
    missing = set(range(max(operands, default=-1) + 1)) - operands
    if missing:
        text = f"{where}: 'params' names operand {max(operands)}, and not operand {min(missing)}"
        raise Error("INVALID_ARGUMENT", text)
    updated = sum(each.startswith("inout") for each in texts)
    named = {int(match[1]) for match in map(_RESULT.fullmatch, texts) if match}
    if len(named) + updated != len(results) or max(named, default=-1) >= len(results):
        text = f"{where}: 'params' writes {len(named) + updated} tensors, and there are {len(results)} results"
        raise Error("INVALID_ARGUMENT", text)
    return len(operands)


def _specs(where: str, given: Any) -> tuple[Spec, ...]:
    several = isinstance(given, (list, tuple)) and not _is_pair(given)
    specs = tuple(_spec(where, index, each) for index, each in enumerate(given if several else [given]))
    if not specs:
        raise Error("INVALID_ARGUMENT", f"{where}: it has no results; what a kernel writes is a result")
    return specs


def _is_pair(given: Any) -> bool:
    if len(given) != 2 or isinstance(given[1], (list, tuple)) or _is_shaped(given[1]):
        return False
    shape = given[0]
    sizes = list(shape) if isinstance(shape, (list, tuple)) else [shape]
    return all(isinstance(each, (int, np.integer)) for each in sizes)


def _is_shaped(given: Any) -> bool:
    """Returns whether the value is an array or describes one. NumPy's element types have a shape as well, but are no
    arrays."""
    return hasattr(given, "shape") and hasattr(given, "dtype") and not isinstance(given, type)


def _spec(where: str, index: int, given: Any) -> Spec:
    if isinstance(given, (list, tuple)) and _is_pair(given):
        shape, kind = given
    elif _is_shaped(given):
        shape, kind = given.shape, given.dtype
    else:
        text = f"{where}: result {index} is {given!r}; expected a shape and a dtype, as in ((37, 300), 'float32')"
        raise Error("INVALID_ARGUMENT", text)
    sizes = tuple(shape) if isinstance(shape, Sequence) else (shape,)
    if not all(isinstance(size, (int, np.integer)) and size >= 0 for size in sizes):
        text = f"{where}: result {index} has the shape {list(sizes)}; sizes are numbers that are known"
        raise Error("INVALID_ARGUMENT", text)
    return Spec(tuple(int(size) for size in sizes), _dtype_name(where, index, kind))


def _dtype_name(where: str, index: int, kind: Any) -> str:
    """Returns NumPy's name of an element type of NumPy, PyTorch or ml_dtypes, or of a name of one."""
    name = str(kind).removeprefix("torch.") if type(kind).__module__.split(".")[0] == "torch" else kind
    known = {dtype.numpy_name for dtype in _dtypes.DTYPES} | {"uint8", "uint16", "uint32", "uint64"}
    if isinstance(name, str):
        name = _SHORT.get(name.lower(), name)
    if not isinstance(name, str) or name not in known:
        try:
            name = np.dtype(name).name
        except TypeError:
            name = str(name)
    if name not in known:
        text = f"{where}: result {index} has the type {kind!r}; there are {', '.join(sorted(known))}"
        raise Error("INVALID_ARGUMENT", text)
    return name
