# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Random programs: scalar code, as bodies of linalg operations and of loops have it."""

import numpy as np

import bounded
from bounded import Bounded, is_float
from programs import Body


class ScalarCode:
    """Part of a generator (generator.py)."""

    def convert(self, body, value, type_):
        """Converts a scalar of a body to another type."""
        name, source = value
        if source == type_:
            return value
        if is_float(source) and is_float(type_):
            if {source, type_} == {"f16", "bf16"}:
                return self.convert(body, self.convert(body, value, "f32"), type_)
            op = "arith.extf" if bounded.WIDTH[source] < bounded.WIDTH[type_] else "arith.truncf"
        elif is_float(source):
            # Only numbers that fit have an integer.
            low = body.constant(source, 0 if type_ == "i1" else -100)
            high = body.constant(source, 1 if type_ == "i1" else 100)
            value = self.binary(body, "arith.minnumf", self.binary(body, "arith.maxnumf", value, low), high)
            op = "arith.fptoui" if type_ == "i1" else "arith.fptosi"
        elif is_float(type_):
            if type_ in bounded.NARROW and bounded.WIDTH[source] > 8:
                return self.convert(body, self.convert(body, value, "i8"), type_)
            op = "arith.uitofp" if source == "i1" else self.random.choice(["arith.sitofp", "arith.uitofp"])
        elif type_ == "index" or source == "index":
            op = "arith.index_cast"
        elif bounded.WIDTH[source] < bounded.WIDTH[type_]:
            op = self.random.choice(["arith.extsi", "arith.extui"])
        else:
            op = "arith.trunci"
        return body.emit(f"{{r}} = {op} {{0}} : {source} to {type_}", type_,
                         lambda x: bounded.convert(op, type_, x), value)

    def binary(self, body, op, a, b):
        table = bounded.FLOAT_BINARY if is_float(a[1]) else (
            bounded.BOOLEAN_BINARY if a[1] == "i1" else bounded.INTEGER_BINARY | bounded.INTEGER_BY_CONSTANT)
        return body.emit(f"{{r}} = {op} {{0}}, {{1}} : {a[1]}", a[1], table[op], a, b)

    def unary(self, body, op, a):
        table = bounded.FLOAT_UNARY if is_float(a[1]) else bounded.INTEGER_UNARY
        return body.emit(f"{{r}} = {op} {{0}} : {a[1]}", a[1], table[op], a)

    def compare(self, body, a, b):
        if is_float(a[1]):
            predicate = self.random.choice(["oeq", "olt", "ole", "ogt", "oge", "une", "ult", "ule", "ugt", "uge"])
            op = "arith.cmpf"
        elif a[1] == "i1":
            predicate, op = self.random.choice(["eq", "ne"]), "arith.cmpi"
        else:
            predicate = self.random.choice(["eq", "ne", "slt", "sle", "sgt", "sge", "ult", "uge"])
            op = "arith.cmpi"
        return body.emit(f"{{r}} = {op} {predicate}, {{0}}, {{1}} : {a[1]}", "i1",
                         lambda x, y: bounded.compare(predicate, x, y), a, b)

    def select(self, body, condition, a, b):
        return body.emit(f"{{r}} = arith.select {{0}}, {{1}}, {{2}} : {a[1]}", a[1], bounded.select, condition, a, b)

    def expression(self, body, values, type_):
        """A random scalar of type `type_` from the scalars `values`."""
        choose = self.random.choice
        a = self.convert(body, choose(values), type_)
        for _ in range(self.random.choice([0, 1, 1, 2, 3])):
            b = self.convert(body, choose(values), type_)
            kind = self.random.random()
            if kind < 0.15:
                a = self.select(body, self.compare(body, a, b), *self.random.sample([a, b, b], 2))
            elif is_float(type_):
                if kind < 0.3:
                    a = self.unary(body, choose(sorted(bounded.FLOAT_UNARY)), a)
                elif kind < 0.35 and type_ not in bounded.NARROW:
                    c = body.constant(type_, self.random.randint(-4, 4) / 2)
                    a = body.emit(f"{{r}} = math.fma {{0}}, {{1}}, {{2}} : {type_}", type_,
                                  bounded.FLOAT_TERNARY["math.fma"], a, b, c)
                elif kind < 0.42:
                    # A quotient whose divisor is not zero: the sign of zero is not compared.
                    zero, two = body.constant(type_, 0), body.constant(type_, 2)
                    divisor = self.select(body, self.compare_with(body, "oeq", b, zero), two, b)
                    a = self.binary(body, "arith.divf", a, divisor)
                elif kind < 0.5:
                    a = self.binary(body, choose(["arith.addf", "arith.mulf", "arith.subf"]), a,
                                    body.constant(type_, self.random.randint(-6, 6) / 2))
                else:
                    a = self.binary(body, choose(sorted(bounded.FLOAT_BINARY)), a, b)
            elif type_ == "i1":
                a = self.binary(body, choose(sorted(bounded.BOOLEAN_BINARY)), a, b)
            elif kind < 0.3:
                op = choose(sorted(bounded.INTEGER_BY_CONSTANT))
                limit = bounded.WIDTH[type_] - 1 if "sh" in op else 9
                a = self.binary(body, op, a, body.constant(type_, self.random.randint(1, min(limit, 9))))
            elif kind < 0.4:
                a = self.unary(body, choose(sorted(bounded.INTEGER_UNARY)), a)
            else:
                a = self.binary(body, choose(sorted(bounded.INTEGER_BINARY)), a, b)
        return a

    def compare_with(self, body, predicate, a, b):
        op = "arith.cmpf" if is_float(a[1]) else "arith.cmpi"
        return body.emit(f"{{r}} = {op} {predicate}, {{0}}, {{1}} : {a[1]}", "i1",
                         lambda x, y: bounded.compare(predicate, x, y), a, b)

    def branch(self, body, values, type_):
        """An scf.if in a body, with code in both arms."""
        condition = self.compare(body, *(self.convert(body, self.random.choice(values), type_) for _ in range(2)))
        arms = []
        for _ in range(2):
            inner = Body(self.program)
            arms.append((inner, self.expression(inner, values, type_)))
        name = self.program.new_name("s")
        lines = [f"{name} = scf.if {condition[0]} -> ({type_}) {{"]
        for index, (inner, value) in enumerate(arms):
            lines += inner.lines + [f"scf.yield {value[0]} : {type_}", "} else {" if index == 0 else "}"]
        body.lines += lines
        for inner, _ in arms:
            body.steps += inner.steps
        body.steps.append((name, bounded.select, [condition[0], arms[0][1][0], arms[1][1][0]]))
        return name, type_

    def index_value(self, body, space):
        """linalg.index as a scalar of an integer type that holds it."""
        dim = self.random.randrange(len(space))
        data = Bounded("index", np.indices(space, sparse=True)[dim])
        value = body.emit(f"{{r}} = linalg.index {dim} : index", "index", lambda: data)
        return self.convert(body, value, self.random.choice(["i32", "i64"]))
