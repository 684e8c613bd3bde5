# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""What is measured, and the text of each model: softmax(q · kᵀ / √width) · v, with a causal mask or without one."""

import dataclasses


@dataclasses.dataclass(frozen=True)
class Case:
    """Sizes of an attention of `length` queries and as many keys, in `groups` groups of queries that share keys."""

    length: int
    width: int
    heads: int
    groups: int = 1
    causal: bool = True

    def shapes(self) -> dict[str, tuple[int, ...]]:
        """Queries, keys and values, by the names that they have as inputs."""
        keys = self.heads // self.groups, self.length, self.width
        return {"arg0": (keys[0], self.groups, *keys[1:]), "arg1": keys, "arg2": keys}

    def operations(self) -> int:
        """Multiplications and additions of both products, as far as the mask lets them count."""
        return 4 * self.heads * self.length**2 * self.width // (2 if self.causal else 1)


CASES = {}
for _length in (512, 1024, 4096):
    for _causal in (True, False):
        _kind = "causal" if _causal else "full"
        CASES[f"64-{_kind}-{_length}"] = Case(_length, 64, 12, causal=_causal)
        CASES[f"128-{_kind}-{_length}"] = Case(_length, 128, 16, causal=_causal)
    CASES[f"256-causal-{_length}"] = Case(_length, 256, 8)
    CASES[f"grouped-128-causal-{_length}"] = Case(_length, 128, 32, groups=4)


def _tensor(*shape: int, of: str) -> str:
    return f"tensor<{''.join(f'{extent}x' for extent in shape)}{of}>"


def text(case: Case, dtype: str) -> str:
    """The model as MLIR: scores and softmax in f32, weights and results rounded to `dtype`."""
    heads, length, width, wide = case.heads // case.groups, case.length, case.width, dtype != "f32"
    scores = _tensor(heads, case.groups, length, length, of="f32")
    rows = _tensor(heads, case.groups, length, of="f32")
    sums = _tensor(heads, case.groups, length, width, of="f32")
    weights = _tensor(heads, case.groups, length, length, of=dtype)
    q, k, v = (_tensor(*shape, of=dtype) for shape in case.shapes().values())
    maps = {name: f"affine_map<{value}>" for name, value in {
        "q": "(h, g, i, j, d) -> (h, g, i, d)", "k": "(h, g, i, j, d) -> (h, j, d)",
        "s": "(h, g, i, j, d) -> (h, g, i, j)", "p": "(h, g, i, d, j) -> (h, g, i, j)",
        "v": "(h, g, i, d, j) -> (h, j, d)", "o": "(h, g, i, d, j) -> (h, g, i, d)",
        "e": "(h, g, i, j) -> (h, g, i, j)", "r": "(h, g, i, j) -> (h, g, i)"}.items()}
    lines = []

    def generic(name: str, kinds: str, inputs: str, init: str, body: str, element: str = "f32") -> None:
        """`inputs` and `init` are values with their map and type, divided by blanks and semicolons."""
        parts = [part.split(" ", 2) for part in [*inputs.split("; "), init]]
        iterators = ", ".join('"reduction"' if kind == "r" else '"parallel"' for kind in kinds)
        types = [type_.rsplit("x", 1)[-1].rstrip(">") for _, _, type_ in parts[:-1]]
        arguments = ", ".join(f"%{letter}: {type_}" for letter, type_ in zip("abc", types, strict=False))
        lines.append(
            f"%{name} = linalg.generic {{indexing_maps = [{', '.join(maps[part[1]] for part in parts)}], "
            f"iterator_types = [{iterators}]}} ins({', '.join(part[0] for part in parts[:-1])} : "
            f"{', '.join(part[2] for part in parts[:-1])}) outs({parts[-1][0]} : {parts[-1][2]}) {{\n"
            f"^bb0({arguments}, %z: {element}):\n{body}\n}} -> {parts[-1][2]}")

    def widen(*names: str) -> str:
        return "".join(f"%{name}w = arith.extf %{name} : {dtype} to f32\n" for name in names) if wide else ""

    def product() -> str:
        a, b = ("%aw", "%bw") if wide else ("%a", "%b")
        return (widen("a", "b") + f"%m = arith.mulf {a}, {b} : f32\n%t = arith.addf %z, %m : f32\n"
                "linalg.yield %t : f32")

    for name, type_, value in (("s", scores, "zero"), ("r", rows, "zero"), ("l", rows, "lowest"), ("o", sums, "zero")):
        lines.append(f"%e{name} = tensor.empty() : {type_}\n"
                     f"%f{name} = linalg.fill ins(%{value} : f32) outs(%e{name} : {type_}) -> {type_}")
    lines.append(f"%ew = tensor.empty() : {weights}\n%ex = tensor.empty() : {q}")
    generic("scores", "ppppr", f"%q q {q}; %k k {k}", f"%fs s {scores}", product())
    mask = ("%i = linalg.index 2 : index\n%j = linalg.index 3 : index\n%seen = arith.cmpi ule, %j, %i : index\n"
            "%t = arith.select %seen, %m, %lowest : f32\nlinalg.yield %t : f32")
    generic("masked", "pppp", f"%scores e {scores}", f"%es e {scores}",
            f"%f = arith.constant {width**-0.5} : f32\n%m = arith.mulf %a, %f : f32\n" +
            (mask if case.causal else "linalg.yield %m : f32"))
    generic("top", "pppr", f"%masked e {scores}", f"%fl r {rows}",
            "%t = arith.maximumf %z, %a : f32\nlinalg.yield %t : f32")
    generic("terms", "pppp", f"%masked e {scores}; %top r {rows}", f"%es e {scores}",
            "%d = arith.subf %a, %b : f32\n%t = math.exp %d : f32\nlinalg.yield %t : f32")
    generic("sum", "pppr", f"%terms e {scores}", f"%fr r {rows}",
            "%t = arith.addf %z, %a : f32\nlinalg.yield %t : f32")
    narrow = f"%n = arith.truncf %t : f32 to {dtype}\nlinalg.yield %n : {dtype}" if wide else "linalg.yield %t : f32"
    generic("weights", "pppp", f"%terms e {scores}; %sum r {rows}", f"%ew e {weights}",
            f"%t = arith.divf %a, %b : f32\n{narrow}", dtype)
    generic("results", "ppppr", f"%weights p {weights}; %v v {v}", f"%fo o {sums}", product())
    result = "%results"
    if wide:
        generic("rounded", "pppp", f"%results e {sums}", f"%ex e {q}",
                f"%n = arith.truncf %a : f32 to {dtype}\nlinalg.yield %n : {dtype}", dtype)
        result = "%rounded"
    return "\n".join([f"func.func @main(%q: {q}, %k: {k}, %v: {v}) -> {q} {{", "%zero = arith.constant 0.0 : f32",
                      "%lowest = arith.constant 0xFF800000 : f32", *lines, f"return {result} : {q}", "}"]) + "\n"
