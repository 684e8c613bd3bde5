# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Random scf.forall on tensors for the generator of random programs."""

import numpy as np

import bounded
from bounded import Bounded, is_float
from programs import Body, tensor_type

MAX_ELEMENTS = 2000


class ParallelLoops:
    """Operations for a Generator."""

    def parallel_loop(self):
        if self.random.random() < 0.6:
            self._elements()
        else:
            self._tiles()

    def _elements(self):
        """Each iteration inserts one element, of some or all places."""
        old = self.tensor(lambda tensor: len(tensor.shape) > 0 and 0 < tensor.size <= MAX_ELEMENTS)
        if old is None:
            return
        shape, type_ = old.shape, old.type
        inputs = [self.tensor(shape=shape) for _ in range(self.random.choice([0, 1, 1, 2]))]
        counters = [f"%i{dim}" for dim in range(len(shape))]
        place = ", ".join(counters)
        lower = [self.random.choice([0, 0, 0, min(1, extent - 1)]) for extent in shape]
        upper = [self.random.choice([extent, extent, extent, (extent + 1) // 2]) for extent in shape]
        step = [self.random.choice([1, 1, 1, 2, 3]) for _ in shape]
        operands, ends, lines = [old] + inputs, list(map(str, upper)), []
        if self.random.random() < 0.25:
            # An end that only the device knows.
            number = self.program.add_argument("i64", (), Bounded("i64", np.asarray(upper[0], np.int64)))
            ends[0], scalar = self.program.new_name("n"), self.program.new_name("n")
            lines += [f"{scalar} = tensor.extract {{{len(operands)}}}[] : tensor<i64>",
                      f"{ends[0]} = arith.index_cast {scalar} : i64 to index"]
            operands.append(number)

        body, reads = Body(self.program), []
        for index, value in enumerate(inputs):
            lines_of = f"%b{index} = tensor.extract {{{index + 1}}}[{place}] : {value.text_type}"
            reads.append((f"%b{index}", value.type, lines_of))
        own = f"%b{len(inputs)}"
        reads.append((own, type_, f"{own} = tensor.extract %o[{place}] : {old.text_type}"))
        # What another iteration replaces is read as it was.
        other, mirrored = f"%b{len(inputs) + 1}", self.random.random() < 0.4
        if mirrored:
            reads.append((other, type_, f"%last = arith.constant {shape[0] - 1} : index\n"
                                        f"%at = arith.subi %last, %i0 : index\n"
                                        f"{other} = tensor.extract %o[{', '.join(['%at'] + counters[1:])}] : "
                                        f"{old.text_type}"))
        result = self.expression(body, [(name, kind) for name, kind, _ in reads], type_)
        one = tensor_type(type_, (1,) * len(shape))
        ones = ", ".join("1" for _ in shape)
        lines += [f"{{r}} = scf.forall ({place}) = ({', '.join(map(str, lower))}) to ({', '.join(ends)}) "
                  f"step ({', '.join(map(str, step))}) shared_outs(%o = {{0}}) -> ({old.text_type}) {{{{"]
        lines += [line for _, _, line in reads] + body.lines
        lines += [f"%one = tensor.from_elements {result[0]} : {one}", "scf.forall.in_parallel {{",
                  f"tensor.parallel_insert_slice %one into %o[{place}] [{ones}] [{ones}] : {one} into {old.text_type}",
                  "}}", "}}"]

        def run(before, *data):
            environment = {f"%b{index}": array for index, array in enumerate(data[:len(inputs)])}
            environment[own] = before
            if mirrored:
                environment[other] = before.move(lambda array: array[::-1])
            computed = body.run(environment)[result[0]]
            computed = computed.move(lambda array: np.broadcast_to(array, shape))
            ends = [int(data[-1].values[()])] + upper[1:] if len(data) > len(inputs) else upper
            touched = np.zeros(shape, bool)
            touched[tuple(slice(*bounds) for bounds in zip(lower, ends, step))] = True
            return [Bounded(type_, np.where(touched, computed.values, before.values),
                            np.where(touched, computed.error, before.error))]

        self.add("\n".join(lines), operands, [(type_, shape)], run)

    def _tiles(self):
        """Each iteration combines some rows of two tensors."""
        old = self.tensor(lambda tensor: 0 < len(tensor.shape) <= 3 and 0 < tensor.size <= MAX_ELEMENTS and
                          tensor.shape[0] <= 16)
        if old is None:
            return
        shape, type_ = old.shape, old.type
        added = self.tensor(type_=type_, shape=shape)
        rows = self.random.choice([size for size in range(1, shape[0] + 1) if shape[0] % size == 0])
        table = bounded.FLOAT_BINARY if is_float(type_) else (
            bounded.BOOLEAN_BINARY if type_ == "i1" else bounded.INTEGER_BINARY)
        op = self.random.choice([name for name in sorted(table) if name != "arith.divf"])
        tile = tensor_type(type_, (rows,) + shape[1:])
        place = (f"[{', '.join(['%i'] + ['0'] * (len(shape) - 1))}] "
                 f"[{', '.join(map(str, (rows,) + shape[1:]))}] [{', '.join('1' for _ in shape)}]")
        text = "\n".join([
            f"{{r}} = scf.forall (%i) = (0) to ({shape[0]}) step ({rows}) shared_outs(%o = {{0}}) -> "
            f"({old.text_type}) {{{{",
            f"%x = tensor.extract_slice %o{place} : {old.text_type} to {tile}",
            f"%y = tensor.extract_slice {{1}}{place} : {added.text_type} to {tile}",
            f"%z = {op} %x, %y : {tile}", "scf.forall.in_parallel {{",
            f"tensor.parallel_insert_slice %z into %o{place} : {tile} into {old.text_type}", "}}", "}}"])
        self.add(text, [old, added], [(type_, shape)], lambda x, y: [table[op](x, y)])
