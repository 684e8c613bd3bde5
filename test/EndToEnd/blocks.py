# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Random programs: code with control flow, as MLIR text and as operations that run turn by turn.

A block is a body (programs.py) whose steps may be loops, branches and checks, and whose values may be tensors. Scalars
are pairs of a name and a type, as in bodies; tensors are Values.
"""

import numpy as np

import bounded
from bounded import UNKNOWN, Bounded, is_float
from programs import Body, Value

# Values are multiples of 1/GRID up to LARGEST, so that sums over all turns of a loop are exact in any order.
GRID = {"f64": 64, "f32": 64, "f16": 16, "bf16": 16}
LARGEST = {"f64": 2.0**40, "f32": 4096.0, "f16": 64.0, "bf16": 4.0}


def name_of(value):
    return value[0] if isinstance(value, tuple) else value.name


def type_of(value):
    return value[1] if isinstance(value, tuple) else value.text_type


class Block(Body):
    """`used` collects values from outside of all blocks, `turns` says how often the block may run."""

    def __init__(self, program, used=None, turns=1):
        super().__init__(program)
        self.used = [] if used is None else used
        self.turns = turns

    def inner(self, turns=1):
        return Block(self.program, self.used, self.turns * turns)

    def use(self, value):
        """Returns a value of the program: a tensor as itself, a scalar as a pair."""
        if value not in self.used:
            self.used.append(value)
        return value if value.shape is not None else (value.name, value.type)

    def run(self, environment):
        for step in self.steps:
            if callable(step):
                step(environment)
                continue
            name, function, operands = step
            data = [environment[operand] for operand in operands]
            environment[name] = self.reordered(function(*data), data)
        return environment

    def reordered(self, result, operands):
        """The compiler may add the terms of a loop in another order and in a wider type: a sum that is not exact in all
        of these cases has an error."""
        if not is_float(result.type):
            return result
        values = result.values.astype(np.float64)
        grid, largest = GRID[result.type], LARGEST[result.type]
        with np.errstate(all="ignore"):
            exact = ~np.isfinite(values) | ((values * grid == np.rint(values * grid)) & (np.abs(values) <= largest))
        if exact.all():
            return result
        size = np.abs(values)
        for operand in operands:
            if is_float(operand.type) and operand.shape in ((), values.shape):
                same = operand.values.astype(np.float64)
                exact = exact | (same == values)  # moved, not computed
                size = np.maximum(size, np.where(np.isfinite(same), np.abs(same), 0.0))
        limit = float(bounded.ml_dtypes.finfo(bounded.DTYPES[result.type]).max)
        room = 2 * (self.turns + 2) * bounded.EPSILON[result.type] * size
        room = np.where(size > limit / 64, UNKNOWN, room)
        return Bounded(result.type, result.values, result.error + np.where(exact, 0.0, room))

    # --- Tensors -----------------------------------------------------------------------------------------------------

    def tensor(self, text, type_, shape, function, *operands):
        """Adds an operation with a tensor as its result."""
        name, _ = self.emit(text, type_, function, *((name_of(value), None) for value in operands))
        return Value(name, type_, shape)

    def read(self, tensor, indices):
        places = ", ".join(f"{{{k + 1}}}" for k in range(len(indices)))

        def run(data, *at):
            result = data.move(lambda array: array[inside(at, tensor.shape)])
            return result if all(index.exact() for index in at) else Bounded(result.type, result.values, UNKNOWN)

        return self.emit(f"{{r}} = tensor.extract {{0}}[{places}] : {tensor.text_type}", tensor.type, run,
                         (tensor.name, None), *indices)

    def write(self, scalar, tensor, indices):
        places = ", ".join(f"{{{k + 2}}}" for k in range(len(indices)))

        def run(element, data, *at):
            values, error = data.values.copy(), data.error.copy()
            place = inside(at, tensor.shape)
            values[place], error[place] = element.values, element.error
            known = all(index.exact() for index in at)
            return Bounded(tensor.type, values, error if known else UNKNOWN)

        return self.tensor(f"{{r}} = tensor.insert {{0}} into {{1}}[{places}] : {tensor.text_type}", tensor.type,
                           tensor.shape, run, scalar, tensor, *indices)

    # --- Control flow ------------------------------------------------------------------------------------------------

    def _results(self, values):
        """Returns names for the results of an operation, and the text in front of its name."""
        group = self.program.new_name("g")
        names = [group] if len(values) == 1 else [f"{group}#{k}" for k in range(len(values))]
        head = "" if not values else f"{group} = " if len(values) == 1 else f"{group}:{len(values)} = "
        return names, head, [(name, value[1]) if isinstance(value, tuple) else Value(name, value.type, value.shape)
                             for name, value in zip(names, values)]

    def _carried(self, values):
        return [(self.program.new_name("c"), value[1]) if isinstance(value, tuple) else
                Value(self.program.new_name("c"), value.type, value.shape) for value in values]

    def loop(self, bounds, inits, build, turns):
        """scf.for from, to and by three indices. `build(block, counter, carried)` returns the values for the next
        turn."""
        counter, carried, body = (self.program.new_name("i"), "index"), self._carried(inits), self.inner(turns)
        yields = build(body, counter, carried)
        names, head, results = self._results(inits)
        first, last, step = bounds
        types = ", ".join(map(type_of, inits))
        pairs = ", ".join(f"{name_of(inside_)} = {name_of(init)}" for inside_, init in zip(carried, inits))
        self.lines.append(f"{head}scf.for {counter[0]} = {first[0]} to {last[0]} step {step[0]}"
                          + (f" iter_args({pairs}) -> ({types}) {{" if inits else " {"))
        self.lines += body.lines
        self.lines += ([f"scf.yield {', '.join(map(name_of, yields))} : {types}"] if inits else []) + ["}"]

        def run(environment):
            limits = [environment[name] for name, _ in bounds]
            state = [environment[name_of(init)] for init in inits]
            for at in range(*(int(limit.values) for limit in limits)):
                environment[counter[0]] = Bounded("index", at)
                environment.update(zip(map(name_of, carried), state))
                body.run(environment)
                state = [environment[name_of(value)] for value in yields]
            known = all(limit.exact() for limit in limits)
            environment.update(zip(names, state if known else map(unknown, state)))

        self.steps.append(run)
        return results

    def while_loop(self, inits, before, after, turns):
        """scf.while. `before(block, carried)` returns the condition and the values for `after`, which returns the
        values for the next turn."""
        carried, first = self._carried(inits), self.inner(turns)
        condition, passed = before(first, carried)
        arguments, second = self._carried(passed), self.inner(turns)
        yields = after(second, arguments)
        names, head, results = self._results(passed)
        into, out = (", ".join(map(type_of, values)) for values in (inits, passed))
        pairs = ", ".join(f"{name_of(inside_)} = {name_of(init)}" for inside_, init in zip(carried, inits))
        self.lines.append(f"{head}scf.while ({pairs}) : ({into}) -> ({out}) {{")
        self.lines += first.lines + [f"scf.condition({condition[0]}) {', '.join(map(name_of, passed))} : {out}"]
        declared = ", ".join(f"{name_of(value)}: {type_of(value)}" for value in arguments)
        self.lines += ["} do {", f"^bb0({declared}):"] + second.lines
        self.lines += [f"scf.yield {', '.join(map(name_of, yields))} : {into}", "}"]

        def run(environment):
            state, known = [environment[name_of(init)] for init in inits], True
            while True:
                environment.update(zip(map(name_of, carried), state))
                first.run(environment)
                state = [environment[name_of(value)] for value in passed]
                known = known and environment[condition[0]].exact()
                if not environment[condition[0]].values:
                    break
                environment.update(zip(map(name_of, arguments), state))
                second.run(environment)
                state = [environment[name_of(value)] for value in yields]
            environment.update(zip(names, state if known else map(unknown, state)))

        self.steps.append(run)
        return results

    def branch(self, condition, builds):
        """scf.if whose branches `builds` make, each a function of a block that returns the results."""
        arms = []
        for build in builds:
            arm = self.inner()
            arms.append((arm, build(arm)))
        names, head, results = self._results(arms[0][1])
        types = ", ".join(map(type_of, arms[0][1]))
        self.lines.append(f"{head}scf.if {condition[0]} -> ({types}) {{")
        for number, (arm, values) in enumerate(arms):
            self.lines += arm.lines + [f"scf.yield {', '.join(map(name_of, values))} : {types}",
                                       "} else {" if number == 0 else "}"]

        def run(environment):
            decision = environment[condition[0]]
            arm, values = arms[0 if decision.values else 1]
            arm.run(environment)
            state = [environment[name_of(value)] for value in values]
            environment.update(zip(names, state if decision.exact() else map(unknown, state)))

        self.steps.append(run)
        return results

    def check(self, condition, message):
        """cf.assert. The program notes whether it holds."""
        self.lines.append(f'cf.assert {condition[0]}, "{message}"')

        def run(environment):
            data = environment[condition[0]]
            self.program.note(message, bool(np.all(data.values)), data.exact())

        self.steps.append(run)


def inside(indices, shape):
    return tuple(min(max(int(index.values), 0), extent - 1) for index, extent in zip(indices, shape))


def unknown(data):
    return Bounded(data.type, data.values, UNKNOWN)
