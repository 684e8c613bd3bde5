# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The cells: a decode step of a model for a batch, with caches of a capacity, at a position."""

from __future__ import annotations

import argparse
import dataclasses
import pathlib
import sys
from collections.abc import Iterator

sys.path.append(str(pathlib.Path(__file__).resolve().parent.parent / "decode"))

from sizes import MODELS, Sizes  # noqa: E402

BATCHES = (1, 4, 8, 16, 32)
CAPACITIES = (1024, 4096, 16384)
PROMPTS = (128, 512, 2048, 8192)
# Bytes that a device reads in a microsecond at best, by the name that PyTorch has for it: what its maker says.
BYTES_PER_US = {"NVIDIA H200": 4.8e6, "NVIDIA H100 80GB HBM3": 3.35e6}


@dataclasses.dataclass(frozen=True)
class Cell:
    """A package, which all positions share."""

    model: str
    batch: int
    capacity: int

    @property
    def name(self) -> str:
        return f"{self.model}_{self.batch}_{self.capacity}"

    @property
    def sizes(self) -> Sizes:
        return dataclasses.replace(MODELS[self.model], positions=self.capacity)

    @property
    def cache_shape(self) -> tuple[int, ...]:
        return (self.batch, *self.sizes.cache_shape[1:])

    @property
    def positions(self) -> tuple[int, ...]:
        return (100, self.capacity // 2, self.capacity - 1)

    def lengths(self, position: int) -> list[int]:
        """The position of each sequence: half of the capacity stands for lengths from a batch-th of it on."""
        if position != self.capacity // 2:
            return [position] * self.batch
        return [position * (number + 1) // self.batch for number in range(self.batch)]

    def bytes_read(self, position: int) -> int:
        """What a step has to read in bf16: each weight once, a row of the embedding, and rows up to the positions."""
        sizes = self.sizes
        rows = sum(length + 1 for length in self.lengths(position))
        weights = sum(_count(shape) for name, shape in sizes.weights().items() if name != "embedding")
        return 2 * (weights + 2 * sizes.layers * sizes.kv_heads * sizes.head_width * rows + self.batch * sizes.width)


def _count(shape: tuple[int, ...]) -> int:
    count = 1
    for extent in shape:
        count *= extent
    return count


def prefill_bytes(sizes: Sizes, count: int) -> int:
    """What a prompt of so many tokens has to move in bf16: each weight once, and its rows of keys and values."""
    weights = sum(_count(shape) for name, shape in sizes.weights().items() if name != "embedding")
    return 2 * (weights + count * (2 * sizes.layers * sizes.kv_heads * sizes.head_width + sizes.width))


def prefill_operations(sizes: Sizes, count: int) -> int:
    """Multiplications and additions of its products: the head for one token, and causal attention by half."""
    blocks = sizes.layers * sum(_count(shape) for shape in sizes.block().values() if len(shape) == 2)
    attention = 2 * sizes.layers * sizes.heads * sizes.head_width * count * (count + 1) // 2
    return 2 * (count * blocks + _count(sizes.weights()["head"]) + attention)


def all_cells() -> Iterator[Cell]:
    for model in MODELS:
        for batch in BATCHES:
            for capacity in CAPACITIES:
                yield Cell(model, batch, capacity)


def add_options(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("folder", type=pathlib.Path, help="where the packages are")
    parser.add_argument("--models", nargs="+", choices=MODELS, default=list(MODELS))
    parser.add_argument("--batches", nargs="+", type=int, default=list(BATCHES))
    parser.add_argument("--capacities", nargs="+", type=int, default=list(CAPACITIES))


def chosen(options: argparse.Namespace) -> list[Cell]:
    return [
        Cell(model, batch, capacity)
        for model in options.models
        for batch in options.batches
        for capacity in options.capacities
    ]
