# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""What is measured, and the text of each model: rows that are gone along several times, and sums of whole tensors."""

import dataclasses
import math


@dataclasses.dataclass(frozen=True)
class Case:
    """`kind` is softmax or layer (of the last dimension), group (of channels, the second dimension, and a sigmoid
    linear unit behind it) or squares (their sum)."""

    kind: str
    shape: tuple[int, ...]
    groups: int = 1

    def shapes(self) -> dict[str, tuple[int, ...]]:
        """What is normalized, then weight and bias where there are some, by the names that they have as inputs."""
        scaled = {"arg1": self.shape[1:2], "arg2": self.shape[1:2]} if self.kind in ("layer", "group") else {}
        return {"arg0": self.shape} | scaled

    def bytes(self, dtype: str) -> int:
        """What has to be read and written."""
        return math.prod(self.shape) * (4 if dtype == "f32" else 2) * (1 if self.kind == "squares" else 2)


CASES = {
    "softmax-1x65536": Case("softmax", (1, 65536)),
    "softmax-4x50257": Case("softmax", (4, 50257)),
    "softmax-64x65536": Case("softmax", (64, 65536)),
    "softmax-8192x1024": Case("softmax", (8192, 1024)),
    "softmax-4096x8192": Case("softmax", (4096, 8192)),
    "layer-4x65536": Case("layer", (4, 65536)),
    "layer-2048x768": Case("layer", (2048, 768)),
    "layer-4096x4096": Case("layer", (4096, 4096)),
    "group-2x320x4096": Case("group", (2, 320, 4096), 32),
    "group-2x640x1024": Case("group", (2, 640, 1024), 32),
    "group-2x1280x256": Case("group", (2, 1280, 256), 32),
    "group-1x128x65536": Case("group", (1, 128, 65536), 32),
    "squares-2359296": Case("squares", (2359296,)),
    "squares-38597376": Case("squares", (38597376,)),
}


SQUARES = ("zero", "%s = arith.mulf %a, %a : f32\n    %t = arith.addf %z, %s : f32")


class _Text:
    """Lines of a function whose values are f32."""

    def __init__(self) -> None:
        self.lines: list[str] = []

    def name(self) -> str:
        return f"%v{len(self.lines)}"

    def add(self, text: str) -> str:
        name = self.name()
        self.lines.append(f"  {name} = {text}")
        return name

    def generic(self, shape, inputs, body, reduced=(), of="f32"):
        """`inputs` are (value, its dimensions of `shape`, element type); `body` computes %t of %a, %b …, and of %z
        where dimensions are `reduced`. Gives such a triple."""
        every = range(len(shape))
        kept = [dim for dim in every if dim not in reduced]
        result = _tensor([shape[dim] for dim in kept], of)
        into = self.add(f"tensor.empty() : {result}")
        if reduced:
            into = self.add(f"linalg.fill ins(%{body[0]} : f32) outs({into} : {result}) -> {result}")
        maps = ", ".join(f"affine_map<({_dims(every)}) -> ({_dims(dims)})>"
                         for dims in [*(dims for _, dims, _ in inputs), kept])
        kinds = ", ".join('"reduction"' if dim in reduced else '"parallel"' for dim in every)
        types = ", ".join(_tensor([shape[dim] for dim in dims], type_) for _, dims, type_ in inputs)
        arguments = ", ".join(f"%{letter}: {type_}" for letter, (_, _, type_) in zip("abcd", inputs, strict=False))
        value = self.add(
            f"linalg.generic {{indexing_maps = [{maps}], iterator_types = [{kinds}]}} "
            f"ins({', '.join(value for value, _, _ in inputs)} : {types}) outs({into} : {result}) {{\n"
            f"  ^bb0({arguments}, %z: {of}):\n    {body[-1]}\n    linalg.yield %t : {of}\n  }} -> {result}")
        return value, kept, of


def _tensor(shape, of: str) -> str:
    return f"tensor<{''.join(f'{extent}x' for extent in shape)}{of}>"


def _dims(dims) -> str:
    return ", ".join(f"d{dim}" for dim in dims)


def _normalized(text: _Text, shape, x, along):
    count = f"%n = arith.constant {float(math.prod(shape[dim] for dim in along))} : f32\n    "
    total = text.generic(shape, [x], ("zero", "%t = arith.addf %z, %a : f32"), along)
    centred = text.generic(shape, [x, total],
                           [f"{count}%m = arith.divf %b, %n : f32\n    %t = arith.subf %a, %m : f32"])
    squares = text.generic(shape, [centred], SQUARES, along)
    return text.generic(shape, [centred, squares],
                        [f"{count}%m = arith.divf %b, %n : f32\n    %c = arith.constant 1.0e-5 : f32\n    "
                         "%s = arith.addf %m, %c : f32\n    %r = math.rsqrt %s : f32\n    "
                         "%t = arith.mulf %a, %r : f32"])


def text(case: Case, dtype: str) -> str:
    """The model as MLIR: f32 within, inputs and results of `dtype`; a sum is f32."""
    lines, shape = _Text(), list(case.shape)
    value = "%arg0"
    if case.kind == "group":
        shape = [shape[0], case.groups, shape[1] // case.groups, shape[2]]
        value = lines.add(f"tensor.expand_shape %arg0 [[0], [1, 2], [3]] output_shape {shape} : "
                          f"{_tensor(case.shape, dtype)} into {_tensor(shape, dtype)}")
    x = value, list(range(len(shape))), dtype
    if dtype != "f32":
        x = lines.generic(shape, [x], [f"%t = arith.extf %a : {dtype} to f32"])
    result, of = _tensor(case.shape, dtype), dtype
    if case.kind == "squares":
        y = lines.generic(shape, [x], SQUARES, [0])
        result = "tensor<f32>"
    elif case.kind == "softmax":
        top = lines.generic(shape, [x], ("lowest", "%t = arith.maximumf %z, %a : f32"), [1])
        terms = lines.generic(shape, [x, top], ["%d = arith.subf %a, %b : f32\n    %t = math.exp %d : f32"])
        total = lines.generic(shape, [terms], ("zero", "%t = arith.addf %z, %a : f32"), [1])
        y = lines.generic(shape, [terms, total], ["%t = arith.divf %a, %b : f32"])
    else:
        y = _normalized(lines, shape, x, [1] if case.kind == "layer" else [2, 3])
        if case.kind == "group":
            shape = list(case.shape)
            parts = [shape[0], case.groups, shape[1] // case.groups, shape[2]]
            y = (lines.add(f"tensor.collapse_shape {y[0]} [[0], [1, 2], [3]] : {_tensor(parts, 'f32')} into "
                           f"{_tensor(shape, 'f32')}"), [0, 1, 2], "f32")
        parameters = [(name, [1], dtype) for name in ("%arg1", "%arg2")]
        if dtype != "f32":
            size = [case.shape[1]]
            parameters = [(lines.generic(size, [(name, [0], dtype)], [f"%t = arith.extf %a : {dtype} to f32"])[0], [1],
                           "f32") for name, _, _ in parameters]
        scaled = "%w = arith.mulf %a, %b : f32\n    "
        if case.kind == "layer":
            y = lines.generic(shape, [y, *parameters], [scaled + "%t = arith.addf %w, %c : f32"])
        else:
            y = lines.generic(shape, [y, *parameters],
                              [scaled + "%s = arith.addf %w, %c : f32\n    %o = arith.constant 1.0 : f32\n    "
                               "%m = arith.negf %s : f32\n    %e = math.exp %m : f32\n    "
                               "%p = arith.addf %e, %o : f32\n    %t = arith.divf %s, %p : f32"])
    if dtype != "f32" and case.kind != "squares":
        y = lines.generic(shape, [y], [f"%t = arith.truncf %a : f32 to {dtype}"], of=of)
    arguments = ", ".join(f"%{name}: {_tensor(extents, dtype)}" for name, extents in case.shapes().items())
    return "\n".join([f"func.func @main({arguments}) -> {result} {{", "  %zero = arith.constant 0.0 : f32",
                      "  %lowest = arith.constant 0xFF800000 : f32", *lines.lines, f"  return {y[0]} : {result}", "}"])
