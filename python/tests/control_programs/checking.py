# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""How a program is compiled in a form, kept for another machine, and compared with its reference.

With CG_PACKAGES=FOLDER and CG_TARGET=host,sm_90 packages are kept, with arguments and reference values beside them;
with CG_BACKEND=cuda, too, they are run from there, without the compiler and the frameworks."""

from __future__ import annotations

import functools
import pathlib

import elsewhere
import numpy as np
import pytest
from control_programs import PROGRAMS, Made

import cgmlir
from cgmlir import safetensors

FORMS = ("auto", "node", "host", "predicated", "unrolled")


def place(name, form=""):
    return pathlib.Path(elsewhere.FOLDER) / (f"{name}.{form}.cgpkg" if form else f"{name}.safetensors")


def keep(name, made):
    """Arguments, states and reference values as one file. What has a place instead of a name has a number."""
    arrays = {f"state:{key}": value for key, value in made.states.items()}
    for what, lists in (("call", made.calls), ("expected", made.expected)):
        for i, values in enumerate(lists):
            named = values.items() if isinstance(values, dict) else enumerate(values)
            arrays |= {f"{what}:{i}:{key}": np.asarray(value) for key, value in named}
    safetensors.save(place(name), arrays)


def kept(name):
    if not place(name).exists():
        pytest.skip("it was not made")
    found = {"call": {}, "expected": {}, "state": {}}
    for key, value in safetensors.load(place(name)).items():
        what, where = key.split(":", 1)
        if what == "state":
            found[what][where] = np.array(value)
        else:
            number, argument = where.split(":", 1)
            found[what].setdefault(int(number), {})[argument] = np.array(value)

    def lists(what):
        calls = [found[what][number] for number in sorted(found[what])]
        return [[call[str(i)] for i in range(len(call))] if "0" in call else call for call in calls]

    return Made(None, lists("call"), lists("expected"), states=found["state"])


@functools.cache
def make(name):
    if elsewhere.BACKEND:
        return kept(name)
    made = PROGRAMS[name].make()
    if elsewhere.FOLDER:
        keep(name, made)
    return made


def compiled(name, form, made):
    if elsewhere.BACKEND:
        if not place(name, form).exists():
            pytest.skip("its package was not made")
        return cgmlir.Package.read(place(name, form))
    package = elsewhere.compile_here(made.text, targets=elsewhere.TARGETS if elsewhere.FOLDER else ["host"],
                                     config={"cg.control_flow": form}, weights=made.weights,
                                     entries=made.entries)
    if elsewhere.FOLDER:
        package.save(place(name, form))
    return package


def rows(report):
    """Branches and loops that are there when their form is chosen."""
    forms = ("scf.if", "scf.index_switch", "scf.for", "scf.while")
    return [row for row in report["ops"] if row["op"] in forms and row["verdict"] != "transparent"]


def check_forms(report, form, in_kernels, selections):
    nodes = max((graph["conditional_nodes"] + graph["loop_nodes"] for graph in report["graphs"]), default=0)
    if form == "host":
        assert nodes == 0
        return
    assert report["summary"]["host_driven"] == 0
    assert [segment["kind"] for segment in report["entries"][0]["segments"]] == ["graph"]
    if form == "node" and in_kernels is not None:
        others = [row for row in rows(report) if row["verdict"] != "captured"]
        selected = [row for row in others if row["decision"] and row["decision"]["form"] == "predicated"]
        assert len(selected) == selections and len(others) == in_kernels + selections, others
        assert all(row["graph"] for row in others), others


def names(framework):
    return [name for name, program in PROGRAMS.items() if program.framework == framework]


def check(name, form):
    """The program gives its reference's numbers in this form, as a graph and node by node, and has that form."""
    program, made = PROGRAMS[name], make(name)
    package = compiled(name, form, made)
    check_forms(package.report, form, program.in_kernels, program.selections)
    main = cgmlir.load(package)
    for eager in (False, True):
        session = main.session()
        for key, value in made.states.items():
            session.state[key] = value.copy()
        for call, expected in zip(made.calls, made.expected, strict=True):
            named = call if isinstance(call, dict) else {}
            results = session(*([] if named else call), eager=eager, **named)
            for result, wanted in zip(results, expected, strict=False):
                np.testing.assert_allclose(np.asarray(result).view(wanted.dtype), wanted, rtol=program.rtol,
                                           atol=program.atol, strict=True)
            assert len(results) >= len(expected) > 0
