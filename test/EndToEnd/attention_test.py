# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Two contractions with functions of a row between them, against NumPy in f64: attention and what has its structure,
the projection before it with rows of a cache, and a gate that is a column of the product that it gates.

Packages may be made elsewhere (kept_packages.py); on a GPU these are kernels of the class `chain`, and of `reduce` with
several outputs or places.
"""

# cost: 80

import dataclasses
import tempfile
import unittest

import numpy as np

import bounded
import kept_packages

MAPS = {
    "q": "(b, g, h, k, d) -> (b, g, h, d)", "keys": "(b, g, h, k, d) -> (b, g, k, d)",
    "s": "(b, g, h, k, d) -> (b, g, h, k)", "p": "(b, g, h, v, k) -> (b, g, h, k)",
    "values": "(b, g, h, v, k) -> (b, g, k, v)", "out": "(b, g, h, v, k) -> (b, g, h, v)",
    "id": "(b, g, h, k) -> (b, g, h, k)", "stat": "(b, g, h, k) -> (b, g, h)",
}
ACCURACY = {"f64": 1e-12, "f32": 2e-5, "f16": 2e-3, "bf16": 1.5e-2}
LOWEST = {"f32": "0xFF800000", "f64": "0xFFF0000000000000", "f16": "0xFC00", "bf16": "0xFF80"}


@dataclasses.dataclass
class Attention:
    """Shapes: batch, groups, queries of a group, positions, width of a key, width of a value."""

    name: str
    shape: tuple
    type: str = "f32"
    between: str = "softmax"
    masked: bool = False
    # A query that is divided by its norm, and values that are stored transposed.
    norm: bool = False
    transposed: bool = False
    # Each query sees the keys up to its own number less two: the first two queries see none, and their results are NaN.
    causal: bool = False
    # A query does not see keys that are more than this number before it. A hidden score is replaced by `low` (by
    # default minus infinity), or `low` is added to it.
    window: int = 0
    low: float = float("-inf")
    added: bool = False
    # A row whose keys are all hidden gives zeros, as in PyTorch.
    safe: bool = False
    # Queries and keys are multiplied by constants, as in PyTorch.
    scaled: bool = False
    # The weights are rounded to the type of the values.
    rounded: bool = False
    # The maximum is also compared with the least number, as in JAX.
    least: bool = False
    # Scores, their maximum, terms and weights have the type of the values, as in JAX's softmax of 16 bits; the sum is
    # one of f32 that is rounded.
    narrow: bool = False
    # Keys and values behind `position` are padding, which does not take part, as in buckets.
    padded: bool = False
    # The logarithm of the sum of exponentials of each row is a result, too, because gradients need it.
    sums: bool = False

    def make(self, numbers):
        b, g, h, k, d, v = self.shape
        values = (b, g, v, k) if self.transposed else (b, g, k, v)
        arrays = [numbers.standard_normal(shape).astype(bounded.DTYPES[self.type]) * bounded.DTYPES[self.type](0.5)
                  for shape in ((b, g, h, d), (b, g, k, d), values)]
        position = np.asarray(numbers.integers(0, k), np.int32)
        if self.padded:
            arrays[1][:, :, position + 1:] = arrays[2][:, :, position + 1:] = np.nan
        return [bounded.Bounded(self.type, array) for array in arrays] + [bounded.Bounded("i32", position)]

    def reference(self, q, keys, values, position):
        q, keys, values = (array.values.astype(np.float64) for array in (q, keys, values))
        if self.transposed:
            values = values.swapaxes(2, 3)
        if self.padded:
            keys, values = (array[:, :, :int(position.values) + 1] for array in (keys, values))
        if self.norm:
            q = q / np.sqrt((q * q).mean(-1, keepdims=True) + 1e-6)
        s = np.einsum("bghd,bgkd->bghk", q, keys) * 0.25
        if self.scaled:
            s = s * 0.375
        if self.masked:
            s = np.where(np.arange(s.shape[-1]) <= position.values, s, -1e9)
        if self.causal:
            distance = np.arange(s.shape[-2])[:, None] - np.arange(s.shape[-1])
            seen = (distance >= 2) & ((self.window == 0) | (distance <= self.window))
            s = s + np.where(seen, 0, self.low) if self.added else np.where(seen, s, self.low)
        if self.between == "softmax":
            with np.errstate(invalid="ignore"):
                e = np.exp(s - s.max(-1, keepdims=True))
            p = e / e.sum(-1, keepdims=True)
            self.row_sums = np.log(e.sum(-1)) + s.max(-1)
            if self.safe:
                p = np.where(np.isneginf(s).all(-1, keepdims=True), 0, p)
        elif self.between == "sigmoid":
            p = 1 / (1 + np.exp(-s))
        else:
            p = s * s / ((s * s).sum(-1, keepdims=True) + 1.0)
        return np.einsum("bghk,bgkv->bghv", p, values)

    def text(self):
        b, g, h, k, d, v = self.shape
        t, names = self.type, iter(f"%v{i}" for i in range(1000))
        w = "f64" if t == "f64" else "f32"
        lowest = LOWEST[w]
        lines = []

        def tensor(*shape, of=None):
            return f"tensor<{''.join(f'{n}x' for n in shape)}{of or w}>"

        def generic(maps, kinds, inputs, result, body, init=None, to=None):
            """Writes a linalg.generic on (value, type) pairs; `body` names its arguments %0, %1 and so on."""
            empty, out, to = next(names), next(names), to or w
            lines.append(f"{empty} = tensor.empty() : {result}")
            if init is not None:
                zero, filled = next(names), next(names)
                lines.append(f"{zero} = arith.constant {init}" + (f" : {to}" if to != "i1" else ""))
                lines.append(f"{filled} = linalg.fill ins({zero} : {to}) outs({empty} : {result}) -> {result}")
                empty = filled
            types = [type_.split("x")[-1].rstrip(">").replace("tensor<", "") for _, type_ in inputs]
            arguments = ", ".join(f"%{i}: {type_}" for i, type_ in enumerate([*types, to]))
            maps = ", ".join(f"affine_map<{m}>" for m in maps)
            kinds = ", ".join(f'"{kind}"' for kind in kinds)
            values, of = (", ".join(part) for part in zip(*inputs))
            lines.append(f"{out} = linalg.generic {{indexing_maps = [{maps}], iterator_types = [{kinds}]}} "
                         f"ins({values} : {of}) outs({empty} : {result}) {{\n^bb0({arguments}):\n{body}\n}} "
                         f"-> {result}")
            return out, result

        def widen(value):
            if t == w:
                return value
            name, type_ = value
            shape = type_[len("tensor<"):].split("x")[:-1]
            dims = ", ".join(f"d{i}" for i in range(len(shape)))
            same = f"({dims}) -> ({dims})"
            return generic([same, same], ["parallel"] * len(shape), [value], tensor(*shape),
                           f"%e = arith.extf %0 : {t} to {w}\nlinalg.yield %e : {w}")

        def inside(value, neutral, of):
            """Returns lines of a body that use `neutral` in place of `value` behind the data, and the name of the
            result."""
            if not self.padded:
                return "", value
            return (f"%at = linalg.index 3 : index\n%inside = arith.cmpi ult, %at, %size : index\n%no_data = "
                    f"arith.constant {neutral}" + (f" : {of}" if of != "i1" else "") +
                    f"\n%data = arith.select %inside, {value}, %no_data : {of}\n"), "%data"

        def cut(value, along, of):
            if not self.padded:
                return value
            lines, data = inside("%0", "0.0", of)
            return generic(["(d0, d1, d2, d3) -> (d0, d1, d2, d3)"] * 2, ["parallel"] * 4, [value], value[1],
                           lines.replace("index 3", f"index {along}") + f"linalg.yield {data} : {of}", to=of)

        if self.padded:
            lines.extend(["%one = arith.constant 1 : index", "%last = tensor.extract %position[] : tensor<i32>",
                          "%last_index = arith.index_cast %last : i32 to index",
                          "%size = arith.addi %last_index, %one : index"])
        q, keys = widen(("%q", tensor(b, g, h, d, of=t))), widen(("%keys", tensor(b, g, k, d, of=t)))
        values = ("%values", tensor(b, g, v, k, of=t) if self.transposed else tensor(b, g, k, v, of=t))
        values = widen(cut(values, 3 if self.transposed else 2, t))
        four, row = ["parallel"] * 4, ["parallel"] * 3 + ["reduction"]
        if self.norm:
            squares = generic([MAPS["id"], MAPS["stat"]], row, [q], tensor(b, g, h),
                              f"%s = arith.mulf %0, %0 : {w}\n%a = arith.addf %1, %s : {w}\nlinalg.yield %a : {w}",
                              "0.0")
            q = generic([MAPS["id"], MAPS["stat"], MAPS["id"]], four, [q, squares], tensor(b, g, h, d),
                        f"%n = arith.constant {float(d)} : {w}\n%eps = arith.constant 1.0e-6 : {w}\n"
                        f"%m = arith.divf %1, %n : {w}\n%s = arith.addf %m, %eps : {w}\n%r = math.rsqrt %s : {w}\n"
                        f"%o = arith.mulf %0, %r : {w}\nlinalg.yield %o : {w}")
        if self.scaled:
            same = ", ".join(f"d{i}" for i in range(4))
            q, keys = (generic([f"({same}) -> ({same})"] * 2, four, [factor], factor[1],
                               f"%f = arith.constant {constant} : {w}\n%m = arith.mulf %0, %f : {w}\n"
                               f"linalg.yield %m : {w}") for factor, constant in ((q, 0.75), (keys, 0.5)))
        product = f"%p = arith.mulf %0, %1 : {w}\n%a = arith.addf %2, %p : {w}\nlinalg.yield %a : {w}"
        s = generic([MAPS["q"], MAPS["keys"], MAPS["s"]], ["parallel"] * 4 + ["reduction"], [q, keys],
                    tensor(b, g, h, k), product, "0.0")
        def narrowed(value, shape, maps, kinds):
            return generic([maps, maps], kinds, [value], tensor(*shape, of=t),
                           f"%e = arith.truncf %0 : f32 to {t}\nlinalg.yield %e : {t}", to=t)

        if self.narrow:
            s, w, lowest = narrowed(s, (b, g, h, k), MAPS["id"], four), t, LOWEST[t]
        mask = ("%i = linalg.index 3 : index\n%n = arith.index_cast %i : index to i32\n"
                f"%c = arith.cmpi sle, %n, %1 : i32\n%low = arith.constant -1.0e9 : {w}\n"
                f"%r = arith.select %c, %m, %low : {w}\nlinalg.yield %r : {w}")
        scale = f"%f = arith.constant 0.25 : {w}\n%m = arith.mulf %0, %f : {w}\n"
        s = generic([MAPS["id"], "(b, g, h, k) -> ()", MAPS["id"]], four, [s, ("%position", "tensor<i32>")],
                    tensor(b, g, h, k), scale + (mask if self.masked else f"linalg.yield %m : {w}"))
        if self.causal:
            low = lowest if np.isinf(self.low) else f"{self.low:.6e}"
            within = (f"%n = arith.subi %j, %i : index\n%most = arith.constant {self.window} : index\n"
                      "%near = arith.cmpi sle, %n, %most : index\n%c = arith.andi %near, %far : i1\n")
            s = generic([MAPS["id"], MAPS["id"]], four, [s], tensor(b, g, h, k),
                        "%i = linalg.index 3 : index\n%j = linalg.index 2 : index\n%two = arith.constant 2 : index\n"
                        f"%l = arith.addi %i, %two : index\n%{'far' if self.window else 'c'} = "
                        f"arith.cmpi ule, %l, %j : index\n{within if self.window else ''}"
                        f"%low = arith.constant {low} : {w}\n%no = arith.constant 0.0 : {w}\n" +
                        (f"%b = arith.select %c, %no, %low : {w}\n%r = arith.addf %0, %b : {w}\n" if self.added else
                         f"%r = arith.select %c, %0, %low : {w}\n") + f"linalg.yield %r : {w}")
        divide = f"%y = arith.divf %0, %1 : {w}\nlinalg.yield %y : {w}"
        masked, data = inside("%0", "0.0", w)
        total = f"{masked}%a = arith.addf %1, {data} : {w}\nlinalg.yield %a : {w}"
        both = [MAPS["id"], MAPS["stat"], MAPS["id"]]
        if self.between == "softmax":
            masked, data = inside("%0", lowest, w)
            top = generic([MAPS["id"], MAPS["stat"]], row, [s], tensor(b, g, h),
                          f"{masked}%a = arith.maximumf %1, {data} : {w}\nlinalg.yield %a : {w}", lowest)
            if self.least:
                same = "(b, g, h) -> (b, g, h)"
                top = generic([same, same], ["parallel"] * 3, [top], tensor(b, g, h),
                              f"%low = arith.constant {lowest} : {w}\n%a = arith.maximumf %low, %0 : {w}\n"
                              f"linalg.yield %a : {w}")
            e = generic(both, four, [s, top], tensor(b, g, h, k),
                        f"%x = arith.subf %0, %1 : {w}\n%y = math.exp %x : {w}\nlinalg.yield %y : {w}")
            if self.narrow:
                wide = (f"%x = arith.extf %0 : {t} to f32\n%a = arith.addf %1, %x : f32\nlinalg.yield %a : f32")
                norm = generic([MAPS["id"], MAPS["stat"]], row, [e], tensor(b, g, h, of="f32"), wide, "0.0", to="f32")
                norm = narrowed(norm, (b, g, h), "(b, g, h) -> (b, g, h)", ["parallel"] * 3)
            else:
                norm = generic([MAPS["id"], MAPS["stat"]], row, [e], tensor(b, g, h), total, "0.0")
            p = generic(both, four, [e, norm], tensor(b, g, h, k), divide)
            if self.safe:
                masked, data = inside("%c", "true", "i1")
                empty = generic([MAPS["id"], MAPS["stat"]], row, [s], tensor(b, g, h, of="i1"),
                                f"%wide = arith.extf %0 : {w} to f64\n%low = arith.constant {LOWEST['f64']} : f64\n"
                                f"%c = arith.cmpf oeq, %wide, %low : f64\n{masked}%a = arith.andi {data}, %1 : i1\n"
                                "linalg.yield %a : i1", "true", to="i1")
                p = generic(["(b, g, h, k) -> (b, g, h)", MAPS["id"], MAPS["id"]], four, [empty, p],
                            tensor(b, g, h, k), f"%no = arith.constant 0.0 : {w}\n%r = arith.select %0, %no, %1 : {w}\n"
                            f"linalg.yield %r : {w}")
        elif self.between == "sigmoid":
            p = generic([MAPS["id"], MAPS["id"]], four, [s], tensor(b, g, h, k),
                        f"%one = arith.constant 1.0 : {w}\n%m = arith.negf %0 : {w}\n%e = math.exp %m : {w}\n"
                        f"%a = arith.addf %one, %e : {w}\n%y = arith.divf %one, %a : {w}\nlinalg.yield %y : {w}")
        else:
            e = generic([MAPS["id"], MAPS["id"]], four, [s], tensor(b, g, h, k),
                        f"%y = arith.mulf %0, %0 : {w}\nlinalg.yield %y : {w}")
            norm = generic([MAPS["id"], MAPS["stat"]], row, [e], tensor(b, g, h), total, "1.0")
            p = generic(both, four, [e, norm], tensor(b, g, h, k), divide)
        if self.rounded:
            p = generic([MAPS["id"], MAPS["id"]], four, [p], tensor(b, g, h, k, of=t),
                        f"%e = arith.truncf %0 : {w} to {t}\nlinalg.yield %e : {t}", to=t)
            p = widen(cut(p, 3, t))
        else:
            p = cut(p, 3, w)
        if self.narrow:
            w = "f32"
            p = widen(p)
        place = MAPS["values"].replace("(b, g, k, v)", "(b, g, v, k)") if self.transposed else MAPS["values"]
        out, type_ = generic([MAPS["p"], place, MAPS["out"]], ["parallel"] * 4 + ["reduction"], [p, values],
                             tensor(b, g, h, v), product, "0.0")
        if self.sums:
            same = "(b, g, h) -> (b, g, h)"
            row_sums, stat = generic([same] * 3, ["parallel"] * 3, [top, norm], tensor(b, g, h),
                                     f"%l = math.log %1 : {w}\n%a = arith.addf %0, %l : {w}\nlinalg.yield %a : {w}")
            out, type_ = f"{out}, {row_sums}", f"{type_}, {stat}"
        stored = tensor(b, g, v, k, of=t) if self.transposed else tensor(b, g, k, v, of=t)
        return (f"func.func @{self.name}(%q: {tensor(b, g, h, d, of=t)}, %keys: {tensor(b, g, k, d, of=t)}, "
                f"%values: {stored}, %position: tensor<i32>) -> ({type_}) {{\n" + "\n".join(lines) +
                f"\nreturn {out} : {type_}\n}}\n")


CASES = [
    Attention("heads", (1, 12, 1, 1024, 64, 64), "bf16", masked=True),
    Attention("groups", (1, 8, 4, 1024, 64, 64), "bf16", masked=True),
    Attention("batch", (3, 2, 4, 96, 32, 32), masked=True),
    Attention("one_group", (1, 1, 24, 256, 64, 64), masked=True),
    Attention("seven", (1, 3, 7, 64, 48, 80)),
    Attention("odd_positions", (2, 3, 2, 1000, 64, 40)),
    Attention("prime_positions", (1, 2, 3, 127, 64, 64), masked=True),
    Attention("few_positions", (1, 5, 1, 2, 16, 16)),
    Attention("wide_keys", (1, 4, 2, 128, 320, 64)),
    Attention("wide_values", (1, 4, 1, 64, 32, 512)),
    Attention("odd_widths", (2, 2, 2, 64, 33, 17)),
    Attention("long", (1, 4, 2, 4096, 64, 64), "bf16", masked=True),
    Attention("norm", (1, 4, 4, 512, 64, 64), norm=True, masked=True),
    Attention("sigmoid", (1, 4, 2, 256, 64, 64), between="sigmoid"),
    Attention("squares", (1, 4, 2, 256, 64, 64), between="squares"),
    Attention("transposed", (1, 4, 2, 256, 64, 64), transposed=True),
]

# Many queries: on a GPU their kernels take the keys tile by tile.
PREFILL = [
    Attention("many", (1, 12, 256, 256, 64, 64), "bf16", masked=True),
    Attention("many_causal", (1, 12, 256, 256, 64, 64), "bf16", causal=True),
    Attention("many_rounded", (1, 12, 256, 256, 64, 64), "bf16", rounded=True, causal=True),
    Attention("many_odd", (1, 9, 261, 203, 64, 64), "bf16", masked=True),
    Attention("many_wide", (2, 8, 500, 500, 128, 128), "bf16", causal=True, rounded=True),
    Attention("many_narrow", (3, 8, 130, 250, 32, 48), "bf16"),
    Attention("many_f16", (1, 12, 256, 256, 64, 64), "f16", masked=True),
    Attention("many_least", (1, 12, 256, 256, 64, 64), "bf16", causal=True, rounded=True, least=True),
    # Heads of other widths: wider ones, and widths that are padded with zeros.
    Attention("many_256", (2, 12, 200, 200, 256, 256), "bf16", causal=True, rounded=True),
    Attention("many_filled", (2, 12, 150, 150, 40, 24), "bf16", causal=True),
    Attention("many_uneven", (2, 12, 150, 150, 33, 17), "f16"),
    # Hidden tiles: behind minus infinity, or behind a finite number, which counts if a row has no other scores; a
    # window of keys; a mask that is added.
    Attention("many_finite", (2, 12, 300, 300, 64, 64), "bf16", causal=True, low=-1.0e30),
    Attention("many_window", (2, 12, 300, 300, 64, 64), "bf16", causal=True, window=70),
    Attention("many_finite_window", (2, 12, 300, 300, 64, 64), "bf16", causal=True, window=70, low=-1.0e9),
    Attention("many_added", (2, 12, 300, 300, 64, 64), "bf16", causal=True, added=True),
    Attention("many_added_finite", (2, 12, 300, 300, 64, 64), "bf16", causal=True, added=True, low=-3.0e38),
    Attention("many_added_little", (2, 12, 300, 300, 64, 64), "bf16", causal=True, added=True, low=-1.0e4),
    Attention("many_low", (2, 12, 300, 300, 64, 64), "bf16", causal=True, low=-20.0),
    Attention("many_short", (2, 12, 300, 150, 64, 64), "bf16", causal=True, window=50),
    # The form of PyTorch.
    Attention("many_safe", (2, 12, 300, 300, 64, 64), "bf16", causal=True, safe=True, scaled=True),
    Attention("many_safe_window", (2, 12, 300, 200, 64, 64), "bf16", causal=True, window=50, safe=True, added=True),
    # A softmax of 16 bits.
    Attention("many_half", (2, 12, 200, 200, 64, 64), "f16", narrow=True),
    Attention("many_half_causal", (2, 12, 300, 300, 64, 64), "f16", narrow=True, causal=True, least=True),
    Attention("many_half_window", (2, 12, 300, 300, 64, 64), "f16", narrow=True, causal=True, window=70, low=-6.0e4),
    Attention("many_short_type", (2, 12, 200, 203, 64, 64), "bf16", narrow=True, least=True),
    Attention("many_short_type_causal", (2, 12, 300, 300, 64, 64), "bf16", narrow=True, causal=True, low=-3.0e38),
    Attention("few_short_type", (1, 8, 1, 512, 64, 64), "bf16", narrow=True, masked=True),
    # Rows that end before the bucket does.
    Attention("many_padded", (2, 12, 300, 300, 64, 64), "bf16", rounded=True, padded=True),
    Attention("many_padded_causal", (2, 12, 300, 300, 64, 64), "bf16", causal=True, low=-1.0e9, padded=True),
    Attention("many_padded_least", (1, 12, 130, 250, 32, 48), "f16", rounded=True, least=True, padded=True),
    Attention("many_padded_safe", (2, 12, 300, 200, 64, 64), "bf16", causal=True, safe=True, padded=True),
    Attention("many_padded_f32", (2, 12, 150, 150, 40, 24), causal=True, padded=True),
    # Exact products of f32 and f64.
    Attention("many_f32", (2, 12, 100, 150, 64, 64), masked=True),
    Attention("many_f32_causal", (1, 12, 256, 256, 64, 64), causal=True),
    Attention("many_f32_filled", (2, 12, 150, 150, 40, 24), causal=True, low=-1.0e30),
    Attention("many_f32_uneven", (2, 12, 150, 150, 33, 17)),
    Attention("many_f32_narrow", (2, 12, 150, 150, 16, 16), causal=True, window=40),
    Attention("many_f32_128", (2, 12, 300, 300, 128, 128), causal=True),
    Attention("many_f32_256", (2, 12, 450, 450, 256, 256), causal=True),
    Attention("many_f32_safe", (2, 12, 256, 256, 64, 64), causal=True, safe=True, scaled=True, added=True),
    Attention("many_f64", (2, 12, 500, 500, 24, 32), "f64", causal=True),
    Attention("many_f64_finite", (4, 12, 500, 500, 16, 20), "f64", causal=True, low=-1.0e300),
    # Another function than a softmax.
    Attention("many_squares", (2, 12, 100, 150, 64, 64), "bf16", between="squares"),
]

# Maxima and sums of rows are stored beside the result.
SUMS = [
    Attention("sums", (2, 12, 300, 300, 64, 64), "bf16", rounded=True, sums=True),
    Attention("sums_causal", (2, 12, 256, 300, 64, 64), "bf16", causal=True, safe=True, scaled=True, rounded=True,
              sums=True),
    Attention("sums_odd", (1, 9, 261, 203, 64, 40), "f16", masked=True, sums=True),
    Attention("sums_window", (2, 12, 300, 300, 64, 64), "bf16", causal=True, window=70, low=-20.0, sums=True),
    Attention("sums_transposed", (2, 12, 200, 200, 32, 48), "bf16", transposed=True, sums=True),
    Attention("sums_f32", (2, 12, 150, 150, 40, 24), causal=True, safe=True, sums=True),
    Attention("sums_f64", (2, 12, 300, 300, 24, 32), "f64", causal=True, low=-30.0, sums=True),
    Attention("sums_few", (1, 4, 2, 256, 64, 64), "bf16", sums=True),
]

# Programs of a projection whose columns are a query, a row of a cache of keys and one of values, for each of `b`
# sequences; and a gated product.
PROJECTION = """
func.func @projection_{b}(%x: tensor<{b}x128xf32>, %w: tensor<128x192xf32>,
    %keys: tensor<{b}x2x16x32xf32> {{tf.aliasing_output = 1 : i32}},
    %values: tensor<{b}x2x16x32xf32> {{tf.aliasing_output = 2 : i32}}, %position: tensor<i32>)
    -> (tensor<{b}x192xf32>, tensor<{b}x2x16x32xf32>, tensor<{b}x2x16x32xf32>) {{
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<{b}x192xf32>
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<{b}x192xf32>) -> tensor<{b}x192xf32>
  %p = linalg.matmul ins(%x, %w : tensor<{b}x128xf32>, tensor<128x192xf32>) outs(%f : tensor<{b}x192xf32>)
      -> tensor<{b}x192xf32>
  %k = tensor.extract_slice %p[0, 64] [{b}, 64] [1, 1] : tensor<{b}x192xf32> to tensor<{b}x64xf32>
  %v = tensor.extract_slice %p[0, 128] [{b}, 64] [1, 1] : tensor<{b}x192xf32> to tensor<{b}x64xf32>
  %k4 = tensor.expand_shape %k [[0], [1, 2, 3]] output_shape [{b}, 2, 1, 32]
      : tensor<{b}x64xf32> into tensor<{b}x2x1x32xf32>
  %v4 = tensor.expand_shape %v [[0], [1, 2, 3]] output_shape [{b}, 2, 1, 32]
      : tensor<{b}x64xf32> into tensor<{b}x2x1x32xf32>
  %n = tensor.extract %position[] : tensor<i32>
  %i = arith.index_cast %n : i32 to index
  %nk = tensor.insert_slice %k4 into %keys[0, 0, %i, 0] [{b}, 2, 1, 32] [1, 1, 1, 1]
      : tensor<{b}x2x1x32xf32> into tensor<{b}x2x16x32xf32>
  %nv = tensor.insert_slice %v4 into %values[0, 0, %i, 0] [{b}, 2, 1, 32] [1, 1, 1, 1]
      : tensor<{b}x2x1x32xf32> into tensor<{b}x2x16x32xf32>
  return %p, %nk, %nv : tensor<{b}x192xf32>, tensor<{b}x2x16x32xf32>, tensor<{b}x2x16x32xf32>
}}
"""
GATE = """
func.func @gate_{b}_{n}(%x: tensor<{b}x{m}xf32>, %w: tensor<{m}x{n2}xf32>) -> tensor<{b}x{n}xf32> {{
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<{b}x{n2}xf32>
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<{b}x{n2}xf32>) -> tensor<{b}x{n2}xf32>
  %p = linalg.matmul ins(%x, %w : tensor<{b}x{m}xf32>, tensor<{m}x{n2}xf32>) outs(%f : tensor<{b}x{n2}xf32>)
      -> tensor<{b}x{n2}xf32>
  %g = tensor.extract_slice %p[0, 0] [{b}, {n}] [1, 1] : tensor<{b}x{n2}xf32> to tensor<{b}x{n}xf32>
  %u = tensor.extract_slice %p[0, {n}] [{b}, {n}] [1, 1] : tensor<{b}x{n2}xf32> to tensor<{b}x{n}xf32>
  %e2 = tensor.empty() : tensor<{b}x{n}xf32>
  %t = linalg.tanh ins(%g : tensor<{b}x{n}xf32>) outs(%e2 : tensor<{b}x{n}xf32>) -> tensor<{b}x{n}xf32>
  %r = linalg.mul ins(%t, %u : tensor<{b}x{n}xf32>, tensor<{b}x{n}xf32>) outs(%e2 : tensor<{b}x{n}xf32>)
      -> tensor<{b}x{n}xf32>
  return %r : tensor<{b}x{n}xf32>
}}
"""
GATES = [(1, 512, 1024), (4, 96, 40), (1, 2048, 8192), (2, 33, 7)]


class Chains(unittest.TestCase):
    def run_all(self, module, runs):
        """Runs entries (name, arguments) of a module; returns their results."""
        with tempfile.TemporaryDirectory() as folder:
            runner = kept_packages.make_runner(folder)
            package = kept_packages.make_package(runner, module)
            return [runner.run(package, name, arguments) for name, arguments in runs]

    def check(self, have, want, tolerance, what):
        np.testing.assert_array_equal(np.isnan(have), np.isnan(want), what)
        scale = np.abs(want) + np.sqrt(np.nanmean(want**2))
        worst = np.nanmax(np.abs(have.astype(np.float64) - want) / scale)
        self.assertLess(worst, tolerance, what)

    def check_attention(self, cases):
        numbers = np.random.default_rng(11)
        inputs = [case.make(numbers) for case in cases]
        results = self.run_all("".join(case.text() for case in cases),
                               [(case.name, arguments) for case, arguments in zip(cases, inputs)])
        for case, arguments, got in zip(cases, inputs, results):
            tolerance = ACCURACY[case.type] * (4 if case.narrow else 2 if case.rounded else 1)
            self.check(got["result0"][1], case.reference(*arguments), tolerance, case.name)
            if case.sums:
                self.check(got["result1"][1], case.row_sums, tolerance, case.name)

    def test_attention(self):
        self.check_attention(CASES)

    def test_attention_of_many_queries(self):
        self.check_attention(PREFILL)

    def test_maxima_and_sums_of_rows_are_results(self):
        self.check_attention(SUMS)

    def test_rows_of_a_cache_come_with_the_projection(self):
        numbers = np.random.default_rng(12)
        runs = []
        for b in (1, 3):
            arrays = [numbers.standard_normal(shape).astype(np.float32)
                      for shape in ((b, 128), (128, 192), (b, 2, 16, 32), (b, 2, 16, 32))]
            runs.append((f"projection_{b}", [bounded.Bounded("f32", array) for array in arrays] +
                         [bounded.Bounded("i32", np.asarray(5 + b, np.int32))]))
        results = self.run_all("".join(PROJECTION.format(b=b) for b in (1, 3)), runs)
        for (name, arguments), got in zip(runs, results):
            x, w, keys, values, position = (argument.values for argument in arguments)
            product = x.astype(np.float64) @ w
            self.check(got["result0"][1], product, 2e-5, name)
            for number, old, first in ((1, keys, 64), (2, values, 128)):
                want = old.astype(np.float64)
                want[:, :, position] = product[:, first:first + 64].reshape(len(x), 2, 32)
                self.check(got[f"result{number}"][1], want, 2e-5, f"{name}, result {number}")
                untouched = np.arange(16) != position
                np.testing.assert_array_equal(got[f"result{number}"][1][:, :, untouched], old[:, :, untouched])

    def test_a_gate_and_what_it_gates(self):
        numbers = np.random.default_rng(13)
        module = "".join(GATE.format(b=b, m=m, n=n, n2=2 * n) for b, m, n in GATES)
        runs = [(f"gate_{b}_{n}", [bounded.Bounded("f32", numbers.standard_normal(shape).astype(np.float32) / 8)
                                   for shape in ((b, m), (m, 2 * n))]) for b, m, n in GATES]
        for (name, (x, w)), (_, _, n), got in zip(runs, GATES, self.run_all(module, runs)):
            product = x.values.astype(np.float64) @ w.values
            self.check(got["result0"][1], np.tanh(product[:, :n]) * product[:, n:], 1e-5, name)


if __name__ == "__main__":
    unittest.main()
