# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""What is measured: chains of products, as a decoder has them, whose weights do not fit into a cache together."""

import math

import numpy as np

# (inputs, outputs) of each product. In 4 bits that is 100 MB and more, twice what an H200 caches.
CHAINS = {"4096 x 4096": [(4096, 4096)] * 12, "4096 x 14336 x 4096": [(4096, 14336), (14336, 4096)] * 3}
KINDS = ("bf16", "int8", "int4", "fp8")
BATCHES = (1, 4, 16, 32, 64)
GROUP = 128


def layout(chain: str, kind: str, batch: int) -> dict:
    """Dtype and shape of every tensor. Rows of a weight are outputs, as in PyTorch; two numbers of 4 bits in a byte lie
    side by side along the inputs, the lower half first."""
    tensors = {"x": ("BF16", (batch, CHAINS[chain][0][0]))}
    for number, (inputs, outputs) in enumerate(CHAINS[chain]):
        dtype, columns = {"bf16": ("BF16", inputs), "int8": ("I8", inputs), "int4": ("I8", inputs // 2),
                          "fp8": ("F8_E4M3", inputs)}[kind]
        tensors[f"w.{number}"] = (dtype, (outputs, columns))
        if kind != "bf16":
            tensors[f"s.{number}"] = ("BF16", (outputs, inputs // GROUP) if kind == "int4" else (outputs,))
    return tensors


def draw(name: str, dtype: str, shape: tuple[int, ...], chain: str) -> np.ndarray:
    """Seeded numbers, such that a product is about as large as what goes in."""
    kind, _, number = name.partition(".")
    numbers = np.random.default_rng([11, "xws".index(kind), int(number or 0)])
    if kind == "x":
        return numbers.standard_normal(shape, np.float32)
    inputs = CHAINS[chain][int(number)][0]
    if dtype == "I8":
        return numbers.integers(-128, 128, shape, np.int8)
    if kind == "w":
        deviation = 1 / math.sqrt(inputs) if dtype == "BF16" else 8
        return numbers.standard_normal(shape, np.float32) * np.float32(deviation)
    # The deviation of what the scale is for: of bytes, of halves of bytes, of 8-bit floats.
    deviation = 4.6 if len(shape) == 2 else 74
    return numbers.uniform(0.7, 1.3, shape).astype(np.float32) / np.float32(deviation * math.sqrt(inputs))


def count_bytes(chain: str, kind: str, batch: int) -> int:
    """What one pass over the chain has to read."""
    sizes = {"BF16": 2, "I8": 1, "F8_E4M3": 1}
    return sum(sizes[dtype] * math.prod(shape) for dtype, shape in layout(chain, kind, batch).values())


def package_name(chain: str, kind: str, batch: int) -> str:
    return f"{chain.replace(' ', '')}-{kind}-{batch}"
