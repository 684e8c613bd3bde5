# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""What an entry takes and gives: names, element types, shapes, bindings."""

from __future__ import annotations

import dataclasses
import functools
from typing import Any

from cgmlir._dtypes import DTYPES, DType, describe
from cgmlir._runtime_abi import BINDINGS, ArgumentInfo, EntryInfo, PackageInfo, ResultInfo, query, runtime

Shape = tuple[int | None, ...]


@dataclasses.dataclass(frozen=True)
class TensorSpec:
    """A tensor by name. `shape` has None for a dynamic extent; `nbytes` is 0 then.

    `strides`, in elements, is what the program declares; None: it is dense. Its memory begins `offset` elements in
    front of its first element and has `memory_nbytes` bytes.
    """

    name: str
    element: DType = dataclasses.field(repr=False)
    shape: Shape
    nbytes: int = dataclasses.field(repr=False)
    strides: tuple[int, ...] | None = dataclasses.field(default=None, repr=False, kw_only=True)
    offset: int = dataclasses.field(default=0, repr=False, kw_only=True)
    memory_nbytes: int = dataclasses.field(default=0, repr=False, kw_only=True)

    @property
    def dtype(self) -> str:
        """The element type as safetensors spells it, such as `BF16`."""
        return self.element.name

    @property
    def is_static(self) -> bool:
        return None not in self.shape

    @property
    def extents(self) -> tuple[int, ...]:
        """The shape as far as it is known, with 0 for a dynamic extent."""
        return tuple(extent or 0 for extent in self.shape)

    def fits(self, shape: tuple[int, ...]) -> bool:
        """Whether a tensor of `shape` can be given for this one."""
        if shape == self.shape:
            return True
        return len(shape) == len(self.shape) and all(
            wanted is None or wanted == given for wanted, given in zip(self.shape, shape, strict=True)
        )

    def __str__(self) -> str:
        return describe(self.dtype, self.shape)


@dataclasses.dataclass(frozen=True)
class Argument(TensorSpec):
    """An argument. `binding` is constant, state, staged, patched, indirect or scalar."""

    index: int
    binding: str
    alias_result: int | None  # position of the result that a state is written to
    constant: int | None = dataclasses.field(repr=False)  # position among the package's constants


@dataclasses.dataclass(frozen=True)
class Result(TensorSpec):
    """A result. One with `alias_argument` lies in that state argument."""

    index: int
    alias_argument: int | None


@dataclasses.dataclass(frozen=True)
class Signature:
    """Arguments and results of an entry, by position. `positional` leaves out the constants."""

    name: str
    index: int
    arguments: tuple[Argument, ...]
    results: tuple[Result, ...]

    @functools.cached_property
    def positional(self) -> tuple[Argument, ...]:
        return tuple(argument for argument in self.arguments if argument.binding != "constant")


def read_signatures(package: int) -> tuple[Signature, ...]:
    """The entries of an open package (a `cgrt_package`), in its order."""
    count = query(runtime().package_get_info, PackageInfo, package).entries
    return tuple(_read_entry(package, index) for index in range(count))


def _read_entry(package: int, index: int) -> Signature:
    info = query(runtime().package_get_entry, EntryInfo, package, index)
    return Signature(
        info.name.decode(),
        index,
        tuple(_read_argument(package, index, position) for position in range(info.arguments)),
        tuple(_read_result(package, index, position) for position in range(info.results)),
    )


def _read_argument(package: int, entry: int, index: int) -> Argument:
    info = query(runtime().package_get_argument, ArgumentInfo, package, entry, index)
    return Argument(
        *_tensor_fields(info), index, BINDINGS[info.binding], _position(info.alias_result), _position(info.constant),
        **_layout_fields(info),
    )


def _read_result(package: int, entry: int, index: int) -> Result:
    info = query(runtime().package_get_result, ResultInfo, package, entry, index)
    return Result(*_tensor_fields(info), index, _position(info.alias_argument), **_layout_fields(info))


def _tensor_fields(info: Any) -> tuple[str, DType, Shape, int]:
    return info.name.decode(), DTYPES[info.dtype], read_shape(info), info.bytes


def _layout_fields(info: Any) -> dict[str, Any]:
    strides = tuple(info.strides[: info.rank]) if info.strides else None
    return {"strides": strides, "offset": info.offset, "memory_nbytes": info.memory_bytes}


def read_shape(info: Any) -> Shape:
    """The shape in one of the runtime's structs."""
    extents = info.shape[: info.rank] if info.rank else ()
    return tuple(None if extent < 0 else extent for extent in extents)


def _position(value: int) -> int | None:
    return None if value < 0 else value
