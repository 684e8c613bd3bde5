# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Operations at the edges of their types, computed and folded (kept_packages.py): both are what docs/numerics.md says,
bit for bit where there is one right result, in every lane of a vector and behind the last one."""

# cost: 50

import dataclasses
import tempfile
import unittest

import numpy as np

import bounded
import edge_cases
import kept_packages

# Operations for which the sign of a zero result is not specified.
OPEN_ZEROS = ("arith.maxnumf", "arith.minnumf")


def dense(array, type_):
    """A constant as text."""
    kind = f"tensor<{len(array)}x{type_}>"
    if type_ == "i1":
        return f"dense<[{', '.join(str(bool(x)).lower() for x in array)}]> : {kind}"
    return f'dense<"0x{array.tobytes().hex()}"> : {kind}'


def repeated(array):
    """Values are repeated three times and a bit: each is in other lanes each time, and some are in no vector."""
    return np.concatenate([array] * 3 + [array[:5], array[:1]])


@dataclasses.dataclass
class Job:
    """A case with some operands as arguments, and the others as constants: texts, by the number of the operand."""
    case: edge_cases.Case
    form: str
    arguments: list
    constants: dict
    want: object

    def types(self):
        return [type_ for number, type_ in enumerate(self.case.types) if number not in self.constants]


def entry(name, jobs):
    """A function that does all of them, with a result for each."""
    given, lines, results, kinds = [], [], [], []
    for number, job in enumerate(jobs):
        case, count = job.case, len(job.want)
        types, result = [f"tensor<{count}x{type_}>" for type_ in case.types], f"tensor<{count}x{case.result}>"
        values = []
        for place, type_ in enumerate(types):
            if place in job.constants:
                values.append(f"%c{number}_{place}")
                lines.append(f"  {values[-1]} = arith.constant {job.constants[place]}\n")
            else:
                values.append(f"%a{len(given)}")
                given.append(f"{values[-1]}: {type_}")
        operation = case.text.format(*values, T=types[0], U=types[-1], R=result)
        lines.append(f"  %r{number} = {operation}\n")
        results.append(f"%r{number}")
        kinds.append(result)
    kinds = ", ".join(kinds)
    return (f"func.func @{name}({', '.join(given)}) -> ({kinds}) {{\n{''.join(lines)}"
            f"  return {', '.join(results)} : {kinds}\n}}\n")


def splat(value, type_, count):
    kind = f"tensor<{count}x{type_}>"
    if type_ == "i1":
        return f"dense<{str(bool(value)).lower()}> : {kind}"
    if type_ in edge_cases.FLOATS:
        digits = np.asarray(value).view(f"u{np.asarray(value).itemsize}")
        return f"dense<0x{int(digits):0{2 * digits.itemsize}X}> : {kind}"
    return f"dense<{int(value)}> : {kind}"


# Operations that are tested in one entry.
TOGETHER = 50


class Edges(unittest.TestCase):
    def check(self, type_, jobs):
        groups = [jobs[first:first + TOGETHER] for first in range(0, len(jobs), TOGETHER)]
        module = "".join(entry(f"entry{number}", group) for number, group in enumerate(groups))
        faults = []
        with tempfile.TemporaryDirectory() as folder:
            runner = kept_packages.make_runner(folder)
            package = kept_packages.make_package(runner, module)
            for number, group in enumerate(groups):
                arguments = [bounded.Bounded(kind, array) for job in group
                             for kind, array in zip(job.types(), job.arguments, strict=True)]
                results = runner.run(package, f"entry{number}", arguments)
                for place, job in enumerate(group):
                    faults += self.faults(job, results[f"result{place}"][1])
        self.assertEqual(faults, [], f"\n{type_}:\n" + "\n".join(faults))

    def faults(self, job, got):
        far = edge_cases.distances(job.case.result, got, job.want)
        if job.case.name in OPEN_ZEROS:
            far[(got == 0) & (job.want == 0)] = 0
        for place in np.nonzero(far > job.case.ulps)[0][:3]:
            given = [array[place] for array in job.arguments or job.case.operands]
            yield f"{job.case.name}, {job.form}, of {given}: {got[place]!r}, not {job.want[place]!r}"

    def test_computed(self):
        for type_ in (*edge_cases.FLOATS, *edge_cases.INTEGERS):
            with self.subTest(type_):
                self.check(type_, [Job(case, "computed", [repeated(array) for array in case.operands], {},
                                       repeated(case.want)) for case in edge_cases.cases(type_)])

    def test_folded(self):
        # MLIR's folders make NaN of the angle of two zeros, and of a tensor's elements the dividend where it is
        # divided by 0.
        for type_ in (*edge_cases.FLOATS, *edge_cases.INTEGERS):
            with self.subTest(type_):
                self.check(type_, [Job(case, "folded", [], {
                    number: dense(array, kind) for number, (array, kind) in enumerate(zip(case.operands, case.types))
                }, case.want) for case in edge_cases.cases(type_)])

    def test_one_operand_is_a_constant(self):
        # Neutral elements and powers of two are where folders see something.
        for type_ in ("f32", "i32"):
            jobs = []
            for case in edge_cases.cases(type_):
                if len(case.operands) != 2 or case.name.startswith(("cmp", "fpowi")):
                    continue
                for number in (0, 1):
                    patterns = case.operands[number].view(f"u{case.operands[number].itemsize}")
                    for pattern in np.unique(patterns):
                        here = patterns == pattern
                        value = case.operands[number][here][0]
                        jobs.append(Job(case, f"with {value!r} as constant {number}", [case.operands[1 - number][here]],
                                        {number: splat(value, type_, np.count_nonzero(here))}, case.want[here]))
            with self.subTest(type_):
                self.check(type_, jobs)


if __name__ == "__main__":
    unittest.main()
