# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Small programs with one obstacle each (`obstacles`): what the report says of every operation, and the results.

`expected.json` has, for each program, the obstacle's code, the verdict of each operation in the order of the text, the
bindings that matter, and the code of the error with which the compilation ends if it does. What begins with `jax_` is
what JAX writes, what begins with `torch_` has the form in which torch-mlir writes it.
"""

import collections
import json
import pathlib
import re
import sys

import numpy as np
import pytest
from conftest import ROOT, needs_compiler

import cgmlir

sys.path.append(str(ROOT / "test/Tools/Inputs"))
import check_report  # noqa: E402

pytestmark = needs_compiler

FOLDER = pathlib.Path(__file__).resolve().parent / "obstacles"
EXPECTED = json.loads((FOLDER / "expected.json").read_text(encoding="utf-8"))
X = np.linspace(-1, 1, 8, dtype=np.float32)
Y = X[:4]
TABLE = np.arange(12, dtype=np.float32).reshape(6, 2)

# Never rows of a report: they do nothing by themselves.
SILENT = re.compile(r"func\.func|\w+\.(yield|condition|in_parallel)|shard\.grid|ml_program\.global|affine_map.*")
OPERATION = re.compile(r'^\s*(?:%[\w:]+(?:, %\w+)* = )?"?([a-z_]+(?:\.[a-z_]+)+|call(?= @))')


def scan(text):
    """The operations of a text, and those in the bodies of linalg operations, counted without MLIR."""
    outside, inside = collections.Counter(), collections.Counter()
    header = body = False
    for line in text.split("\n"):
        if body and line.strip().startswith("}"):
            body = False
        elif (match := OPERATION.match(line)) and not SILENT.fullmatch(match[1]):
            (inside if body else outside)["func.call" if match[1] == "call" else match[1]] += 1
            header = match[1].startswith("linalg.")
        if header and line.endswith("{"):
            header, body = False, True
    return outside, inside


def compiled(name):
    """The package, or None; the report; the message of the error, or None."""
    text = (FOLDER / f"{name}.mlir").read_text(encoding="utf-8")
    try:
        package = cgmlir.compile(text, config=EXPECTED[name].get("config"))
    except cgmlir.CompileError as error:
        return None, error.report, error.message
    return package, package.report, None


def test_there_is_a_program_for_each_line():
    assert sorted(EXPECTED) == sorted(path.stem for path in FOLDER.glob("*.mlir"))
    assert len(EXPECTED) >= 30


def test_there_is_a_program_for_each_code():
    page = (ROOT / "docs/spec/capture-legality.md").read_text(encoding="utf-8")
    codes = set(re.findall(r"(?m)^\| `([A-Z]\w+)` \|", page))
    # Only a graph that was written by hand has such a child (test/IR/nodes-invalid.mlir).
    assert codes - {expected["obstacle"] for expected in EXPECTED.values()} == {"NestedConditionalChild"}


@pytest.mark.parametrize("name", EXPECTED)
def test_the_report_has_every_operation_once(name):
    expected = EXPECTED[name]
    package, report, error = compiled(name)
    if package:
        check_report.check(report)
    rows = report["ops"]
    summary = report["summary"]
    for verdict in check_report.VERDICTS:
        assert summary[verdict] == sum(row["verdict"] == verdict for row in rows)
    assert summary["ops"] == len(rows) == sum(summary[verdict] for verdict in check_report.VERDICTS)
    outside, inside = scan((FOLDER / f"{name}.mlir").read_text(encoding="utf-8"))
    listed = collections.Counter(row["op"] for row in rows)
    assert not outside - listed and not listed - outside - inside
    assert [" ".join(filter(None, (row["op"], row["verdict"], row["code"]))) for row in rows] == expected["ops"]
    if code := expected.get("error"):
        assert package is None and f"[{code}]" in error and report["error"]
    else:
        assert error is None and report["error"] is None
        bindings = {argument["name"]: argument["binding"] for argument in report["entries"][0]["arguments"]}
        assert expected.get("bindings", {}).items() <= bindings.items()


def scalar(value, type_=np.int64):
    return np.array(value, type_)


def grow(x):
    while np.sum(x * x) < 100:
        x = x + x
    return x


def place(table, row, at):
    table = table.copy()
    table[at] = row
    return table


class Calls(list):
    """The functions of the host, and what they were called with."""

    def functions(self):
        def scale(array):
            self.append("scale")
            return array * 3

        return {"note": lambda n: self.append(int(n)), "log": lambda s: self.append(float(s)), "scale": scale}


EXP_TANH = np.tanh(np.exp(Y))
STEP = 6364136223846793005 * 7 + 1442695040888963407
# For each program that runs: pairs of arguments and results, and what host functions are to have been called with.
RUNS = {
    "allocation": [([Y], [Y])],
    "another_address": [([Y], [EXP_TANH])],
    "buffer_element": [([Y, EXP_TANH, scalar(at)], [place(EXP_TANH, Y[at], at)]) for at in (0, 2)],
    "branch_with_a_callback": [([X, scalar(True, np.bool_)], [np.exp(X)], [7]),
                               ([X, scalar(False, np.bool_)], [X], [])],
    "callback": [([Y], [np.sqrt(3 * np.exp(Y))], ["scale"])],
    "check_of_a_value": [([X, scalar(2, np.int32)], [np.exp(X)])],
    "class_switched_off": [([Y], [EXP_TANH])],
    "count_of_the_device": [([X, scalar(n)], [X * (n + 1)]) for n in (0, 1, 3)],
    "count_of_the_host": [([X, scalar(n)], [X * (n + 1)]) for n in (0, 1, 3)],
    "host_arithmetic": [([X], [np.exp(X)], [pytest.approx(float(np.exp(X[2]) + 1), rel=1e-6)])],
    "jax_cache_row": [([np.zeros((8, 2), np.float32), TABLE[2:3], scalar(at, np.int32)],
                       [place(np.zeros((8, 2), np.float32), TABLE[2], to)]) for at, to in ((3, 3), (-1, 7), (99, 7))],
    "jax_cond": [([X, scalar(p, np.bool_)], [np.sin(X) if p else np.cos(X)]) for p in (True, False)],
    "jax_dynamic_slice": [([X, scalar(at, np.int32)], [X[to:to + 3]]) for at, to in ((2, 2), (-3, 5), (99, 5))],
    "jax_fori_loop": [([X], [np.sin(np.sin(np.sin(X)))])],
    "jax_fori_of_the_device": [([X, scalar(n, np.int32)], [X * (n + 1)]) for n in (0, 1, 3)],
    "jax_symbolic_batch": [([TABLE.reshape(3, 4)[:n]], [TABLE.reshape(3, 4)[:n].mean(0)]) for n in (1, 2, 3)],
    "jax_while": [([x], [grow(x)]) for x in (X, 100 * X)],
    "loop_with_a_callback": [([X, scalar(n)], [X * (n + 1)], [7] * n) for n in (0, 1, 3)],
    "loses_time": [([Y], [EXP_TANH])],
    "loss_above_threshold": [([X, scalar(loss, np.float32)], [X * X if loss > 0.5 else X]) for loss in (0.2, 0.7)],
    "nan_check": [([scalar(3, np.float32)], [scalar(6, np.float32)])],
    "not_requested": [([Y], [EXP_TANH])],
    "print": [([X], [np.exp(X) + X])],
    "switch_of_the_device": [([X, scalar(n)], [X if n else np.sin(X)]) for n in (0, 1, 9)],
    "switched_off": [([Y], [EXP_TANH])],
    "symbolic_batch_declared": [([TABLE.reshape(3, 4)[:n]], [np.exp(TABLE.reshape(3, 4)[:n]) + TABLE.reshape(3, 4)[:n]])
                                for n in (1, 2, 3)],
    "too_small": [([Y], [EXP_TANH])],
    "torch_checked_index": [([TABLE, np.array([4, 0, 5])], [TABLE[[4, 0, 5]]])],
    "torch_clip_gradients": [([g], [g * min(1, 1 / (np.linalg.norm(g) + 1e-6))]) for g in (X / 8, X * 8)],
    "torch_item": [([X], [X + X[2] * X[2]])],
    "torch_learning_rate": [([Y, Y * Y, scalar(rate, np.float32)], [Y - np.float32(rate) * Y * Y])
                            for rate in (0.5, 0.125)],
    "torch_seed": [([], [np.array(STEP % 2**64, np.uint64).view(np.int64)])],
    "wait_for_the_device": [([Y], [Y, Y])],
}


def test_what_compiles_is_run():
    assert sorted(RUNS) == [name for name in sorted(EXPECTED) if "error" not in EXPECTED[name]]


@pytest.mark.parametrize("name", RUNS)
@pytest.mark.parametrize("eager", [False, True])
def test_results_are_those_of_numpy(name, eager):
    package, _, _ = compiled(name)
    for arguments, results, *calls in RUNS[name]:
        log = Calls()
        executable = cgmlir.load(package, callbacks=log.functions())
        got = executable(*arguments, eager=eager)
        assert len(got) == len(results)
        for array, wanted in zip(got, results, strict=True):
            np.testing.assert_allclose(np.asarray(array), wanted, rtol=1e-5, atol=1e-6)
        assert list(log) == (calls[0] if calls else [])


@pytest.mark.parametrize("name, arguments", [("check_of_a_value", [X, scalar(3, np.int32)]),
                                             ("nan_check", [scalar(np.nan, np.float32)]),
                                             ("torch_checked_index", [TABLE, np.array([4, 6, 5])])])
def test_checks_that_do_not_hold_are_reported(name, arguments):
    package, _, _ = compiled(name)
    with pytest.raises(cgmlir.Error) as caught:
        np.asarray(cgmlir.load(package)(*arguments)[0])
    assert caught.value.code == "CHECK_FAILED"


def test_a_seed_goes_on():
    package, _, _ = compiled("torch_seed")
    executable = cgmlir.load(package)
    state = 7
    for _ in range(3):
        state = (state * 6364136223846793005 + 1442695040888963407) % 2**64
        assert int(np.asarray(executable()[0]).view(np.uint64)) == state
