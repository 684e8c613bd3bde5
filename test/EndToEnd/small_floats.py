# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Random programs: tensors of 8-bit floats, as what is stored and converted."""

import bounded
from programs import Body, expand, gather, scatter


class SmallFloats:
    """Part of a generator (generator.py)."""

    def small_float(self):
        """Rounds a tensor to 8 bits, moves it, and goes on with wider numbers."""
        choose = self.random.choice
        source = self.tensor(lambda value: value.type in bounded.FLOATS + ("i8", "i1"))
        if source is None:
            return
        small = choose(bounded.SMALL)
        narrow = self.converted(source, small, list(range(len(source.shape))))
        if self.random.random() < 0.5:
            order = list(range(len(source.shape)))
            self.random.shuffle(order)
            narrow = self.converted(narrow, small, order)
        wide = [type_ for type_ in self.types if type_ in bounded.FLOATS] or ["f32"]
        self.pool.append(self.converted(narrow, choose(wide), list(range(len(narrow.shape)))))
        if self.random.random() < 0.4:
            self.program.results.append(narrow)

    def converted(self, source, type_, results):
        """A tensor as another type; what is stored for dimension i of the loops is dimension results[i] of it."""
        body = Body(self.program)
        value = ("%b0", source.type)
        if source.type != type_:
            integer = source.type in ("i8", "i1")
            op = ("arith.uitofp" if source.type == "i1" else "arith.sitofp") if integer else (
                "arith.truncf" if bounded.WIDTH[source.type] > bounded.WIDTH[type_] else "arith.extf")
            value = body.emit(f"{{r}} = {op} {{0}} : {source.type} to {type_}", type_,
                              lambda x: bounded.convert(op, type_, x), value)
        shape = tuple(source.shape[dim] for dim in results)
        empty = self.empty(type_, shape)

        def run(data, _):
            environment = {"%b0": gather(data, source.shape, list(range(len(source.shape))))}
            body.run(environment)
            return [scatter(expand(environment[value[0]], source.shape), source.shape, results, shape)]

        made = self.generic([(source, list(range(len(source.shape))))], [(empty, results)],
                            ["parallel"] * len(source.shape), body.lines, [value], run)
        # Arithmetic of the other operations is for types that they know.
        self.pool.remove(made)
        return made
