# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Convolutions against NumPy: windows with strides, dilation, padding and groups, in one to three dimensions, with
channels first or last, in f32 and bf16 (kept_packages.py). Numbers are small integers: sums are exact in any order.
"""

# cost: 60

import dataclasses
import itertools
import tempfile
import unittest

import ml_dtypes
import numpy as np

import bounded
import kept_packages

NAMES = {"float32": "f32", "float64": "f64", "int32": "i32", "bfloat16": "bf16", "float16": "f16"}


@dataclasses.dataclass
class Convolution:
    """`image` and `window` are sizes along the spatial dimensions; channels and features are those of a group."""

    image: tuple
    window: tuple
    channels: int
    features: int
    batch: int = 1
    groups: int = 1
    stride: int = 1
    dilation: int = 1
    padding: int = 0
    # Between the elements of the image, as in the gradient of a convolution with strides.
    spread: int = 1
    channels_last: bool = True
    dtype: type = np.float32
    follows: bool = False

    def padded(self):
        return [(n - 1) * self.spread + 1 + 2 * self.padding for n in self.image]

    def result(self):
        return [(n - (k - 1) * self.dilation - 1) // self.stride + 1 for n, k in zip(self.padded(), self.window)]

    def place(self, spatial, *inner):
        """The shape of a tensor with batch, groups, `inner` channels and these spatial dimensions."""
        channels = (self.groups, *inner)
        return (self.batch, *spatial, *channels) if self.channels_last else (self.batch, *channels, *spatial)

    def draw(self, numbers):
        shapes = (self.place(self.image, self.channels),
                  (self.groups, *self.window, self.channels, self.features) if self.channels_last else
                  (self.groups, self.features, self.channels, *self.window), (self.groups, self.features))
        return [numbers.integers(-2, 3, shape).astype(self.dtype) for shape in shapes]

    def sum_type(self):
        return np.float32 if self.dtype in (ml_dtypes.bfloat16, np.float16) else self.dtype

    def reference(self, image, weights, bias):
        rank = len(self.window)
        if not self.channels_last:
            image = np.moveaxis(image, (1, 2), (-2, -1))
            weights = np.moveaxis(weights, (2, 1), (-2, -1))
        padded = np.zeros((self.batch, *self.padded(), self.groups, self.channels))
        inside = tuple(slice(self.padding, self.padding + (n - 1) * self.spread + 1, self.spread) for n in self.image)
        padded[(slice(None), *inside)] = image
        total = np.zeros((self.batch, *self.result(), self.groups, self.features))
        for offset in itertools.product(*map(range, self.window)):
            part = tuple(slice(o * self.dilation, o * self.dilation + (n - 1) * self.stride + 1, self.stride)
                         for o, n in zip(offset, self.result()))
            total += np.einsum("...gc,gcf->...gf", padded[(slice(None), *part)],
                               weights[(slice(None), *offset)].astype(np.float64))
        if self.follows:
            total = np.maximum(total + bias.astype(np.float64), 0)
        total = total if self.channels_last else np.moveaxis(total, (-2, -1), (1, 2))
        assert rank == total.ndim - 3
        return total.astype(self.sum_type())

    def text(self, name):
        t, out = NAMES[np.dtype(self.dtype).name], NAMES[np.dtype(self.sum_type()).name]
        kind = "i" if out == "i32" else "f"

        def tensor(shape, of):
            return f"tensor<{''.join(f'{n}x' for n in shape)}{of}>"

        rank, last = len(self.window), self.channels_last
        spatial, windows = [f"o{i}" for i in range(rank)], [f"k{i}" for i in range(rank)]
        dims = ["n", "g", "f", *spatial, *windows, "c"] if last else ["n", "g", "f", *spatial, "c", *windows]
        reads = [f"{o} * {self.stride} + {k} * {self.dilation}" for o, k in zip(spatial, windows)]
        image = ["n", *reads, "g", "c"] if last else ["n", "g", "c", *reads]
        weights = ["g", *windows, "c", "f"] if last else ["g", "f", "c", *windows]
        result = ["n", *spatial, "g", "f"] if last else ["n", "g", "f", *spatial]
        maps = [f"affine_map<({', '.join(dims)}) -> ({', '.join(part)})>" for part in (image, weights, result)]
        kinds = ", ".join('"reduction"' if d == "c" or d in windows else '"parallel"' for d in dims)
        arrays = [array.shape for array in self.draw(np.random.default_rng(0))]
        spread, to = self.place(self.padded(), self.channels), self.place(self.result(), self.features)
        zero = "0" if kind == "i" else "0.0"
        lines = [f"func.func @{name}(%x: {tensor(arrays[0], t)}, %w: {tensor(arrays[1], t)}, "
                 f"%b: {tensor(arrays[2], t)}) -> {tensor(to, out)} {{",
                 f"%zero = arith.constant {zero} : {out}",
                 f"%none = arith.constant {zero} : {t}"]
        source = "%x"
        if self.spread > 1:
            at = 1 if last else 3
            offsets, steps = [0] * len(spread), [1] * len(spread)
            offsets[at:at + rank], steps[at:at + rank] = [self.padding] * rank, [self.spread] * rank
            lines += [f"%pe = tensor.empty() : {tensor(spread, t)}",
                      f"%pz = linalg.fill ins(%none : {t}) outs(%pe : {tensor(spread, t)}) -> {tensor(spread, t)}",
                      f"%p = tensor.insert_slice %x into %pz[{', '.join(map(str, offsets))}] "
                      f"[{', '.join(map(str, arrays[0]))}] [{', '.join(map(str, steps))}] : "
                      f"{tensor(arrays[0], t)} into {tensor(spread, t)}"]
            source = "%p"
        elif self.padding:
            low = [self.padding if n != m else 0 for n, m in zip(arrays[0], spread)]
            low = ", ".join(map(str, low))
            indices = ", ".join(f"%i{i}: index" for i in range(len(spread)))
            lines += [f"%p = tensor.pad %x low[{low}] high[{low}] {{", f"^bb0({indices}):",
                      f"tensor.yield %none : {t}", f"}} : {tensor(arrays[0], t)} to {tensor(spread, t)}"]
            source = "%p"
        widen = "" if t == out else f"%xp = arith.extf %p0 : {t} to {out}\n%xq = arith.extf %q0 : {t} to {out}\n"
        p, q = ("%xp", "%xq") if widen else ("%p0", "%q0")
        lines += [f"%e = tensor.empty() : {tensor(to, out)}",
                  f"%z = linalg.fill ins(%zero : {out}) outs(%e : {tensor(to, out)}) -> {tensor(to, out)}",
                  f"%r = linalg.generic {{indexing_maps = [{', '.join(maps)}], iterator_types = [{kinds}]}} "
                  f"ins({source}, %w : {tensor(spread, t)}, {tensor(arrays[1], t)}) outs(%z : {tensor(to, out)}) {{",
                  f"^bb0(%p0: {t}, %q0: {t}, %o: {out}):", f"{widen}%v = arith.mul{kind} {p}, {q} : {out}",
                  f"%s = arith.add{kind} %o, %v : {out}", f"linalg.yield %s : {out}", f"}} -> {tensor(to, out)}"]
        value = "%r"
        if self.follows:
            own = ", ".join(f"d{i}" for i in range(len(to)))
            channel = f"d{len(to) - 2}, d{len(to) - 1}" if last else "d1, d2"
            parallel = ", ".join(['"parallel"'] * len(to))
            limit = "maximumf" if kind == "f" else "maxsi"
            wide = "" if t == out else f"%yw = arith.extf %y : {t} to {out}\n"
            lines += [f"%u = linalg.generic {{indexing_maps = [affine_map<({own}) -> ({own})>, "
                      f"affine_map<({own}) -> ({channel})>, affine_map<({own}) -> ({own})>], "
                      f"iterator_types = [{parallel}]}} "
                      f"ins(%r, %b : {tensor(to, out)}, {tensor(arrays[2], t)}) outs(%e : {tensor(to, out)}) {{",
                      f"^bb0(%a: {out}, %y: {t}, %o: {out}):",
                      f"{wide}%s = arith.add{kind} %a, {'%yw' if wide else '%y'} : {out}",
                      f"%m = arith.{limit} %s, %zero : {out}", f"linalg.yield %m : {out}", f"}} -> {tensor(to, out)}"]
            value = "%u"
        return "\n".join([*lines, f"return {value} : {tensor(to, out)}", "}"])


HALF = ml_dtypes.bfloat16


class Convolutions(unittest.TestCase):
    def check(self, *cases):
        numbers = np.random.default_rng(5)
        module = "\n".join(case.text(f"f{number}") for number, case in enumerate(cases))
        with tempfile.TemporaryDirectory() as folder:
            runner = kept_packages.make_runner(folder)
            package = kept_packages.make_package(runner, module)
            for number, case in enumerate(cases):
                arrays = case.draw(numbers)
                data = [bounded.Bounded(NAMES[array.dtype.name], array) for array in arrays]
                got = runner.run(package, f"f{number}", data)["result0"][1]
                np.testing.assert_array_equal(got, case.reference(*arrays), str(case))

    def test_two_dimensions(self):
        self.check(*(Convolution((14, 14), (3, 3), 64, 64, padding=1, follows=True, channels_last=last, dtype=dtype)
                     for last in (True, False) for dtype in (np.float32, HALF)))

    def test_odd_sizes(self):
        self.check(*(Convolution((13, 17), (3, 5), channels, features, batch=2, padding=1, channels_last=last,
                                 dtype=dtype, follows=True)
                     for channels, features in ((3, 21), (20, 37)) for last in (True, False)
                     for dtype in (np.float32, HALF)))

    def test_strides_and_dilation(self):
        self.check(*(Convolution((30, 29), (3, 3), 16, 40, stride=stride, dilation=dilation, padding=2,
                                 channels_last=last, dtype=dtype)
                     for stride, dilation in ((2, 1), (1, 2), (3, 2)) for last in (True, False)
                     for dtype in (np.float32, HALF)))

    def test_groups(self):
        self.check(Convolution((12, 12), (3, 3), 32, 32, groups=4, padding=1),
                   Convolution((12, 12), (3, 3), 32, 32, groups=4, padding=1, channels_last=False, dtype=HALF),
                   Convolution((12, 12), (3, 3), 1, 1, groups=48, padding=1),
                   Convolution((12, 12), (3, 3), 1, 1, groups=48, padding=1, channels_last=False, follows=True))

    def test_one_and_three_dimensions(self):
        self.check(Convolution((200,), (3,), 80, 96, padding=1, follows=True),
                   Convolution((200,), (3,), 80, 96, padding=1, channels_last=False, stride=2, dtype=HALF),
                   Convolution((9, 10, 11), (3, 3, 3), 16, 24, padding=1),
                   Convolution((9, 10, 11), (2, 3, 3), 16, 24, channels_last=False, dtype=HALF, follows=True))

    def test_patches(self):
        self.check(Convolution((64, 64), (16, 16), 3, 192, stride=16, follows=True),
                   Convolution((64, 64), (16, 16), 3, 192, stride=16, channels_last=False, dtype=HALF))

    def test_transposed(self):
        self.check(Convolution((9, 9), (4, 4), 32, 32, padding=2, spread=2),
                   Convolution((9, 9), (4, 4), 32, 32, padding=2, spread=2, channels_last=False, dtype=HALF))

    def test_transposed_phases(self):
        # Phases of as many taps are one kernel, those along other dimensions are kernels apart, some without a tap.
        shapes = (((32,), (8,), 2, 4), ((16, 16), (4, 4), 2, 2), ((10, 9), (3, 3), 2, 2), ((10, 10), (4, 3), 2, 2),
                  ((7, 8), (1, 2), 0, 3), ((9, 8), (5, 7), 3, 2), ((4, 5, 4), (2, 2, 3), 1, 2))
        self.check(*(Convolution(image, window, 24, 40, padding=padding, spread=spread, channels_last=last,
                                 dtype=dtype, follows=follows)
                     for image, window, padding, spread in shapes
                     for last, dtype, follows in ((True, np.float32, True), (False, np.float32, False),
                                                  (False, HALF, True))))
        self.check(Convolution((16, 16), (4, 4), 16, 20, groups=3, padding=2, spread=2),
                   Convolution((8, 9), (3, 4), 16, 20, dilation=2, padding=3, spread=3),
                   Convolution((12, 12), (4, 4), 20, 20, padding=1, spread=2, dtype=np.int32))

    def test_many_trips(self):
        # Few tiles, each of them shared by the blocks of a cluster.
        self.check(*(Convolution((7, 7), (3, 3), 256, 256, padding=1, follows=True, channels_last=last, dtype=dtype)
                     for last in (True, False) for dtype in (np.float32, HALF)))

    def test_types(self):
        self.check(Convolution((20, 20), (3, 3), 24, 32, padding=1, dtype=np.float64, follows=True),
                   Convolution((20, 20), (3, 3), 24, 32, padding=1, dtype=np.int32, follows=True),
                   Convolution((20, 20), (3, 3), 24, 32, padding=1, dtype=np.float16, follows=True))

    def test_copies(self):
        # Images of 16 bits with channels last are copied, zeros around them too.
        self.check(*(Convolution((14, 13), (3, 3), 64, features, batch=batch, padding=padding, stride=stride,
                                 dtype=dtype, follows=True)
                     for features, batch in ((64, 1), (136, 9), (256, 3))
                     for padding, stride in ((1, 1), (2, 2), (0, 1)) for dtype in (HALF, np.float16)),
                   Convolution((7, 7), (3, 3), 512, 512, batch=16, padding=1, dtype=HALF),
                   Convolution((5, 9, 7), (3, 3, 3), 32, 64, batch=2, padding=1, dtype=HALF),
                   Convolution((200,), (3,), 128, 384, padding=1, stride=2, dtype=HALF, follows=True))

    def test_large(self):
        # Tiles of 128 rows and columns.
        self.check(Convolution((56, 56), (3, 3), 32, 136, batch=4, padding=1, follows=True),
                   Convolution((56, 56), (3, 3), 32, 136, batch=4, padding=1, dtype=HALF, follows=True))


if __name__ == "__main__":
    unittest.main()
