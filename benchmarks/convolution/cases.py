# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""What is measured, and the text of each model: one convolution, or a chain of equal ones."""

import dataclasses


@dataclasses.dataclass(frozen=True)
class Case:
    """Sizes of a convolution with bias and a rectifier behind it; channels come last in ours."""

    image: tuple[int, ...]
    window: tuple[int, ...]
    channels: int
    features: int
    batch: int = 1
    stride: int = 1
    padding: int = 0
    depthwise: bool = False
    # Convolutions one behind the other, all with the same weights.
    chain: int = 1

    def result(self) -> tuple[int, ...]:
        return tuple((n + 2 * self.padding - k) // self.stride + 1 for n, k in zip(self.image, self.window))

    def shapes(self) -> dict[str, tuple[int, ...]]:
        """Image, weights and bias, by the names that they have as inputs."""
        weights = (*self.window, self.channels) if self.depthwise else (*self.window, self.channels, self.features)
        return {"arg0": (self.batch, *self.image, self.channels), "arg1": weights, "arg2": (self.features,)}

    def operations(self) -> int:
        """Multiplications and additions."""
        total = 2 * self.batch * self.features * self.chain * (1 if self.depthwise else self.channels)
        for extent in (*self.result(), *self.window):
            total *= extent
        return total


CASES = {}
for _batch in (1, 16):
    for _size, _channels in ((56, 64), (28, 128), (14, 256), (7, 512)):
        CASES[f"resnet-{_channels}-batch{_batch}"] = Case((_size, _size), (3, 3), _channels, _channels, _batch,
                                                          padding=1, chain=8)
    CASES[f"depthwise-256-batch{_batch}"] = Case((28, 28), (3, 3), 256, 256, _batch, padding=1, depthwise=True, chain=8)
    CASES[f"patches-batch{_batch}"] = Case((224, 224), (16, 16), 3, 768, _batch, stride=16)
CASES["stem"] = Case((224, 224), (7, 7), 3, 64, 1, stride=2, padding=3)
CASES["whisper-1"] = Case((3000,), (3,), 80, 384, padding=1)
CASES["whisper-2"] = Case((3000,), (3,), 384, 384, stride=2, padding=1)


def _tensor(shape: tuple[int, ...], dtype: str) -> str:
    return f"tensor<{''.join(f'{extent}x' for extent in shape)}{dtype}>"


def text(case: Case, dtype: str) -> str:
    """The model as MLIR: padding, the convolution with sums in f32, bias and rectifier, rounded to `dtype`."""
    rank, shapes, wide = len(case.window), case.shapes(), dtype != "f32"
    result = (case.batch, *case.result(), case.features)
    padded = (case.batch, *(n + 2 * case.padding for n in case.image), case.channels)
    outs, windows = [f"o{i}" for i in range(rank)], [f"k{i}" for i in range(rank)]
    reads = [f"{o} * {case.stride} + {k}" for o, k in zip(outs, windows)]
    inner = [] if case.depthwise else ["c"]
    dims = ", ".join(["n", *outs, "f", *windows, *inner])
    channel = ["f"] if case.depthwise else ["c"]
    places = (["n", *reads, *channel], [*windows, "f"] if case.depthwise else [*windows, "c", "f"], ["n", *outs, "f"])
    maps = ", ".join(f"affine_map<({dims}) -> ({', '.join(place)})>" for place in places)
    kinds = ", ".join(['"parallel"'] * (rank + 2) + ['"reduction"'] * (rank + len(inner)))
    own = ", ".join(f"d{i}" for i in range(rank + 2))
    after = ", ".join(f"affine_map<({own}) -> ({place})>" for place in (own, f"d{rank + 1}", own))
    parallel = ", ".join(['"parallel"'] * (rank + 2))
    low = ", ".join(["0", *[str(case.padding)] * rank, "0"])
    indices = ", ".join(f"%i{i}: index" for i in range(rank + 2))

    def widen(name: str, value: str) -> tuple[str, str]:
        return (f"%{name} = arith.extf {value} : {dtype} to f32\n", f"%{name}") if wide else ("", value)

    (widen_p, p), (widen_q, q), (widen_y, y) = widen("wp", "%p"), widen("wq", "%q"), widen("wy", "%y")
    x, w, b = (_tensor(shape, dtype) for shape in shapes.values())
    sums, out = _tensor(result, "f32"), _tensor(result, dtype)
    lines = [f"func.func @main(%x: {x}, %w: {w}, %b: {b}) -> {out} {{", "%zero = arith.constant 0.0 : f32",
             f"%none = arith.constant 0.0 : {dtype}", f"%e = tensor.empty() : {sums}", f"%to = tensor.empty() : {out}",
             f"%z = linalg.fill ins(%zero : f32) outs(%e : {sums}) -> {sums}"]
    value = "%x"
    for i in range(case.chain):
        if case.padding:
            lines.append(f"%pad{i} = tensor.pad {value} low[{low}] high[{low}] {{\n^bb0({indices}):\n"
                         f"tensor.yield %none : {dtype}\n}} : {x} to {_tensor(padded, dtype)}")
            value = f"%pad{i}"
        lines.append(
            f"%s{i} = linalg.generic {{indexing_maps = [{maps}], iterator_types = [{kinds}]}} "
            f"ins({value}, %w : {_tensor(padded, dtype)}, {w}) outs(%z : {sums}) {{\n"
            f"^bb0(%p: {dtype}, %q: {dtype}, %o: f32):\n{widen_p}{widen_q}%m = arith.mulf {p}, {q} : f32\n"
            f"%a = arith.addf %o, %m : f32\nlinalg.yield %a : f32\n}} -> {sums}")
        narrow = "linalg.yield %r : f32"
        if wide:
            narrow = f"%n = arith.truncf %r : f32 to {dtype}\nlinalg.yield %n : {dtype}"
        lines.append(
            f"%r{i} = linalg.generic {{indexing_maps = [{after}], iterator_types = [{parallel}]}} "
            f"ins(%s{i}, %b : {sums}, {b}) outs(%to : {out}) {{\n^bb0(%p: f32, %y: {dtype}, %o: {dtype}):\n"
            f"{widen_y}%a = arith.addf %p, {y} : f32\n%r = arith.maximumf %a, %zero : f32\n{narrow}\n}} -> {out}")
        value = f"%r{i}"
    return "\n".join([*lines, f"return {value} : {out}", "}"]) + "\n"
