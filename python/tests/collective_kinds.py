# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Every kind of collective of one element type in one program, and what NumPy says to it. As a program it is one rank,
which runs the packages of a folder, one after the other, and prints what is wrong:

    collective_kinds.py FOLDER RANK WORLD RENDEZVOUS BACKEND SECONDS

On standard error it says what it does and how long that took. A package has so many seconds for each of its steps: then
what the threads do is printed, and the program ends.
"""

import faulthandler
import json
import pathlib
import sys
import time

import ml_dtypes
import numpy as np

import cgmlir

TYPES = {
    "f64": np.float64, "f32": np.float32, "f16": np.float16, "bf16": ml_dtypes.bfloat16, "i64": np.int64,
    "i32": np.int32, "i16": np.int16, "i8": np.int8, "i1": np.bool_, "f8E4M3FN": ml_dtypes.float8_e4m3fn,
    "f8E5M2": ml_dtypes.float8_e5m2,
}  # fmt: skip
REDUCTIONS = {"sum": np.add, "product": np.multiply, "min": np.minimum, "max": np.maximum, "average": np.add}
# Numbers are repeated from here on, so that what is expected is computed once and repeated as well.
PERIOD = 10007


def numbers(rank, element):
    """Small ones, of which sums and products of a few ranks are exact in every type."""
    drawn = np.random.default_rng([rank, sorted(TYPES).index(element)]).integers(-2, 3, PERIOD)
    return (drawn > 0 if element == "i1" else drawn).astype(TYPES[element])


def repeated(block, size, start=0):
    return np.resize(np.roll(block, -(start % PERIOD)), size)


class Case:
    """What becomes of arguments: `lines` make %NAME of the argument of `size` elements, or of that of as many for each
    rank; `wanted(rank)` is what a rank has to have, or nothing where that is not said."""

    def __init__(self, name, lines, count, wanted):
        self.name, self.lines, self.count, self.wanted = name, lines, count, wanted


def cases(element, size, world, reductions=tuple(REDUCTIONS)):
    """Of `x` with `size` elements, and `y` with as many for each rank."""
    blocks = [numbers(rank, element) for rank in range(world)]
    dtype, root = TYPES[element], world - 1
    one, all_ = f"tensor<{size}x{element}>", f"tensor<{size * world}x{element}>"
    along = "on @g grid_axes = [0]"

    def combined(reduction):
        # In f64, where all of it is exact: NumPy has few operations of booleans and of 8 bits.
        wide = [block.astype(np.float64) for block in blocks]
        value = REDUCTIONS[reduction].reduce(wide)
        return (value / world if reduction == "average" else value).astype(dtype)

    found = []

    def add(name, lines, count, wanted):
        found.append(Case(name, lines.replace("%r ", f"%{name} "), count, wanted))

    for reduction in reductions:
        whole = element != "i1" or reduction in ("min", "max")
        if not whole or (element.startswith("i") and reduction == "average"):
            continue
        value, how = combined(reduction), f"reduction = {reduction}"
        add(f"all_reduce_{reduction}", f"%r = shard.all_reduce %x {along} {how} : {one} -> {one}", size,
            lambda rank, value=value: repeated(value, size))
        add(f"reduce_{reduction}", f"%r = shard.reduce %x {along} {how} root = [{root}] : ({one}) -> {one}", size,
            lambda rank, value=value: repeated(value, size) if rank == root else None)
        add(f"reduce_scatter_{reduction}",
            f"%r = shard.reduce_scatter %y {along} {how} scatter_axis = 0 : {all_} -> {one}", size,
            lambda rank, value=value: repeated(value, size, rank * size))

    def gathered(rank):
        return np.concatenate([repeated(block, size) for block in blocks])

    add("all_gather", f"%r = shard.all_gather %x {along} gather_axis = 0 : {one} -> {all_}", size * world, gathered)
    add("gather", f"%r = shard.gather %x {along} gather_axis = 0 root = [{root}] : ({one}) -> {all_}", size * world,
        lambda rank: gathered(rank) if rank == root else None)
    add("scatter", f"%r = shard.scatter %y {along} scatter_axis = 0 root = [{root}] : ({all_}) -> {one}", size,
        lambda rank: repeated(blocks[root], size, rank * size))
    add("all_to_all", f"%r = shard.all_to_all %y {along} split_axis = 0 concat_axis = 0 : {all_} -> {all_}",
        size * world, lambda rank: np.concatenate([repeated(block, size, rank * size) for block in blocks]))
    add("broadcast", f"%r = shard.broadcast %x {along} root = [{root}] : ({one}) -> {one}", size,
        lambda rank: repeated(blocks[root], size))
    add("shift", f"%r = shard.shift %x {along} shift_axis = 0 offset = 1 : {one} -> {one}", size,
        lambda rank: repeated(blocks[rank - 1], size) if rank else np.zeros(size, dtype))
    add("rotate", f"%r = shard.shift %x {along} shift_axis = 0 offset = -1 rotate : {one} -> {one}", size,
        lambda rank: repeated(blocks[(rank + 1) % world], size))
    add("all_slice", f"%r = shard.all_slice %y {along} slice_axis = 0 : {all_} -> {one}", size,
        lambda rank: repeated(blocks[rank], size, rank * size))
    # Rank 0 sends what it has to the last one.
    arm = f"({one}, index) -> {one}"
    add("send_recv", f"""%r = scf.if %first -> {one} {{
      %sent = shard.send %x {along} destination = [%root] : {arm}
      scf.yield %x : {one}
    }} else {{
      %other = scf.if %last -> {one} {{
        %got = shard.recv %x {along} source = [%c0] : {arm}
        scf.yield %got : {one}
      }} else {{
        scf.yield %x : {one}
      }}
      scf.yield %other : {one}
    }}""", size, lambda rank: repeated(blocks[0 if rank == root else rank], size))
    if size > 4:
        def halo(rank):
            mine = repeated(blocks[rank], size).copy()
            if rank:
                mine[:2] = repeated(blocks[rank - 1], size)[-3:-1]
            if rank + 1 < world:
                mine[-1:] = repeated(blocks[rank + 1], size)[2:3]
            return mine

        add("update_halo", f"%r = shard.update_halo %x on @g split_axes = [[0]] halo_sizes = [2, 1] : {one}", size,
            halo)
    return found


def text(element, size, world, reductions=tuple(REDUCTIONS)):
    every = cases(element, size, world, reductions)
    results = ", ".join(f'tensor<{case.count}x{element}> {{cg.name = "{case.name}"}}' for case in every)
    types = ", ".join(f"tensor<{case.count}x{element}>" for case in every)
    arguments = ", ".join(f'%{name}: tensor<{count}x{element}> {{cg.name = "{name}"}}'
                          for name, count in (("x", size), ("y", size * world)))
    lines = "\n  ".join(case.lines for case in every)
    return f"""// {element} {size} {world} {" ".join(reductions)}
shard.grid @g(shape = {world})
func.func @main({arguments}) -> ({results}) {{
  %c0 = arith.constant 0 : index
  %root = arith.constant {world - 1} : index
  %me = shard.process_linear_index on @g : index
  %first = arith.cmpi eq, %me, %c0 : index
  %last = arith.cmpi eq, %me, %root : index
  {lines}
  return {", ".join(f"%{case.name}" for case in every)} : {types}
}}"""


def same(got, wanted):
    """Whether these are the same numbers; their bits are looked at first, since that is quick in every type."""
    if np.array_equal(got.view(np.uint8), wanted.view(np.uint8)):
        return True
    return np.array_equal(got.astype(np.float64), wanted.astype(np.float64))


def check(loaded, element, size, reductions, rank, world, step=lambda what: None):
    """The names of the cases with other numbers than NumPy's. `step(what)` is told what begins."""
    step("what it is given")
    x, y = (repeated(numbers(rank, element), count) for count in (size, size * world))
    step("launching")
    results = loaded(x=x, y=y)
    step("waiting for the launch")
    results[0].synchronize()
    every = cases(element, size, world, reductions)
    wrong = []
    for case, result in zip(every, results, strict=True):
        step(f"{case.name}: NumPy's numbers")
        wanted = case.wanted(rank)
        step(f"{case.name}: comparing")
        if wanted is not None and not same(np.array(result), np.ascontiguousarray(wanted)):
            wrong.append(f"{case.name} of {size} {element} on rank {rank}")
    return wrong, len(every)


class Steps:
    """Says what a rank does, when it begins, and what of the step before took more than a second."""

    def __init__(self, rank, limit):
        self.rank, self.limit, self.last, self.begun = rank, limit, None, time.monotonic()

    def say(self, what):
        took = time.monotonic() - self.begun
        if self.last and took > 1:
            print(f"rank {self.rank}: {self.last} took {took:.1f} s", file=sys.stderr)
        print(f"rank {self.rank}: {what}", file=sys.stderr, flush=True)
        self.last, self.begun = what, time.monotonic()
        faulthandler.dump_traceback_later(self.limit, exit=True)


def main():
    folder, rank, world, meet, backend = pathlib.Path(sys.argv[1]), *map(int, sys.argv[2:4]), *sys.argv[4:6]
    limit = float(sys.argv[6])
    wrong, count, steps = [], 0, Steps(rank, limit + 30)
    steps.say("meeting the others")
    # An error of the communicator, which names the rank and the last collective that finished, comes before that.
    with cgmlir.Communicator(rank, world, meet, timeout=limit) as ranks:
        for place in sorted(folder.glob("*.json")):
            case = json.loads(place.read_text())
            name = f"{case['size']} {case['element']}"
            steps.say(f"{name}: loading")
            loaded = cgmlir.load(place.with_suffix(".cgpkg"), backend, communicator=ranks,
                                 device=rank if backend == "cuda" else 0)
            found, here = check(loaded, case["element"], case["size"], case["reductions"], rank, world,
                                lambda what, name=name: steps.say(f"{name}: {what}"))
            wrong, count = wrong + found, count + here
            steps.say(f"{name}: meeting at its end")
            # No rank gives back memory that another one still reads.
            ranks.all_gather(b"")
            del loaded
        steps.say("leaving")
    faulthandler.cancel_dump_traceback_later()
    print(json.dumps({"wrong": wrong, "count": count}))


if __name__ == "__main__":
    main()
