# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""A verdict is a promise: what is captured has a node in the package that says so, and what nothing lowers is blocked
at its own place, which the error names.

A program for each operation (`operation_programs.py`) is compiled for the host and for a GPU.
"""

import re
import subprocess

import pytest
from conftest import BIN, needs_compiler
from operation_programs import PLACE, PROGRAMS

import cgmlir

pytestmark = needs_compiler

TARGETS = ("host", "sm_90")

# They do no device work by themselves, or became other operations: nothing has to be a node.
TRANSPARENT = {
    "arith.constant", "ml_program.global_load_const", "scf.forall", "cg.get_constant",
    "cg.require_shape", "tensor.bitcast", "tensor.cast", "tensor.collapse_shape",
    "tensor.dim", "tensor.empty", "tensor.expand_shape", "tensor.reshape",
}  # fmt: skip
# Of the dialects on tensors everything else is computed.
COMPUTED = ("arith", "math", "linalg", "tensor", "cg")


def compiled(text, targets=TARGETS, **options):
    """The package, or None; the report; what the compiler says."""
    try:
        package = cgmlir.compile(text, targets=targets, **options)
    except cgmlir.CompileError as error:
        return None, error.report, error.message
    return package, package.report, package.diagnostics


def row_of(report):
    """The number and the row of the operation at PLACE."""
    found = [(number, row) for number, row in enumerate(report["ops"]) if row["location"] == PLACE]
    assert len(found) == 1, report["ops"]
    return found[0]


def nodes_with(package, number):
    """For each target, the lines of nodes of its graphs that carry an operation's number."""
    text = package.to_mlir()
    places = dict(re.findall(r"(?m)^(#loc\d*) = loc\((.*)\)$", text))

    def carries(place):
        return f"#cg.origin<{number}>" in place or any(
            carries(places[name]) for name in re.findall(r"#loc\d*", place) if name in places and places[name] != place)

    found, target, opened = {}, None, {}
    for line in text.split("\n"):
        if match := re.search(r'cg\.graph .*target = #cg\.target<"([^"]*)">', line):
            target = match[1]
        indent = len(line) - len(line.lstrip())
        node = line.strip() if re.search(r"\bcg\.node\.", line) else None
        # One with bodies has its place at their end.
        if node and node.endswith("{"):
            opened[indent] = node
            continue
        match = re.search(r" loc\((#\w+)\)$", line)
        if match and line.lstrip().startswith("}"):
            node = opened.pop(indent, None)
        if match and node and carries(match[1]):
            found.setdefault(target, []).append(node)
    return found


def check(name, text, targets=TARGETS):
    """Holds the verdict of the operation at PLACE against what became of it; returns its row."""
    package, report, message = compiled(text, targets)
    operation = name.split()[0]
    assert report.get("ops"), message
    number, row = row_of(report)
    assert row["op"] == operation
    if row["verdict"] == "blocked":
        assert row["code"] and row["cause"] and row["remedy"]
        if package is None:
            assert f"{PLACE}: error: {operation}: " in message, message
        else:
            # The host runs it.
            segment = report["entries"][0]["segments"][row["segment"]]
            assert segment["kind"] == "host"
            assert row["code"] == ("HostOp" if "{cg.callback}" in text else "UnsafeLibrary")
    else:
        assert package, message
        if row["verdict"] in ("captured", "legalized") and row["graph"]:
            assert set(nodes_with(package, number)) == set(targets), package.to_mlir()
        elif row["verdict"] != "transparent":
            # What the host drives, and says so.
            assert row["verdict"] == "legalized" and row["segment"] is not None, row
    return row


def known_operations():
    done = subprocess.run([BIN / "cg-opt", "--cg-show-operations"], capture_output=True, text=True, check=True)
    return done.stdout.split()


def test_there_is_a_program_for_each_operation():
    assert sorted(set(known_operations()) - {name.split()[0] for name in PROGRAMS}) == []


@pytest.mark.parametrize("name", PROGRAMS)
def test_what_is_captured_is_in_the_package(name):
    row = check(name, PROGRAMS[name])
    # Otherwise this would say nothing of it.
    assert (row["verdict"] == "transparent") == (name in TRANSPARENT), row
    if name.split(".")[0] in COMPUTED and name not in TRANSPARENT:
        assert row["verdict"] in ("captured", "legalized"), row


# What stands inside of something else, or is a scalar.
INSIDE = {
    "math.exp": """func.func @main(%x: tensor<8xf32>, %n: tensor<i64>) -> tensor<8xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %k = tensor.extract %n[] : tensor<i64>
  %m = arith.index_cast %k : i64 to index
  %0 = scf.for %i = %c0 to %m step %c1 iter_args(%v = %x) -> tensor<8xf32> {
    %1 = math.exp %v : tensor<8xf32> loc("op.py":7:3)
    scf.yield %1 : tensor<8xf32>
  }
  return %0 : tensor<8xf32>
}""",
    "tensor.extract": """func.func @main(%x: tensor<8xf32>) -> tensor<8xf32> {
  %r = tensor.generate {
  ^bb0(%i: index):
    %v = tensor.extract %x[%i] : tensor<8xf32> loc("op.py":7:3)
    %w = math.exp %v : f32
    tensor.yield %w : f32
  } : tensor<8xf32>
  return %r : tensor<8xf32>
}""",
    "arith.maxsi": """func.func @main(%x: tensor<8xf32>, %n: tensor<i32>) -> tensor<2xf32> {
  %zero = arith.constant 0 : i32
  %k = tensor.extract %n[] : tensor<i32>
  %m = arith.maxsi %k, %zero : i32 loc("op.py":7:3)
  %o = arith.index_cast %m : i32 to index
  %r = tensor.extract_slice %x[%o] [2] [1] : tensor<8xf32> to tensor<2xf32>
  return %r : tensor<2xf32>
}""",
    "arith.addf": """func.func @main(%x: tensor<64xf32>, %n: index) -> tensor<64xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%v = %x) -> tensor<64xf32> {
    %a = tensor.extract %v[%i] : tensor<64xf32>
    %b = arith.addf %a, %a : f32 loc("op.py":7:3)
    %w = tensor.insert %b into %v[%i] : tensor<64xf32>
    scf.yield %w : tensor<64xf32>
  }
  return %r : tensor<64xf32>
}""",
    "math.tanh": """func.func @main(%x: tensor<8xf32>) -> tensor<8xf32> {
  %r = cg.scope attn "layer" -> (tensor<8xf32>) {
    %v = math.tanh %x : tensor<8xf32> loc("op.py":7:3)
    cg.yield %v : tensor<8xf32>
  }
  return %r : tensor<8xf32>
}""",
}


@pytest.mark.parametrize("name", INSIDE)
def test_what_is_inside_of_something_is_in_the_package(name):
    assert check(name, INSIDE[name])["verdict"] in ("captured", "legalized")


def test_what_nothing_lowers_inside_of_a_branch_is_named():
    text = """shard.grid @grid(shape = 2)
func.func private @log(tensor<4xf32>) -> tensor<4xf32>
func.func @main(%x: tensor<4xf32>, %c: i1) -> tensor<4xf32> {
  %r = scf.if %c -> tensor<4xf32> {
    %y = func.call @log(%x) : (tensor<4xf32>) -> tensor<4xf32>
    %z = shard.all_reduce %y on @grid grid_axes = [0] : tensor<4xf32> -> tensor<4xf32> loc("op.py":7:3)
    scf.yield %z : tensor<4xf32>
  } else {
    scf.yield %x : tensor<4xf32>
  }
  %t = math.tanh %r : tensor<4xf32>
  return %t : tensor<4xf32>
}"""
    row = check("shard.all_reduce", text)
    assert (row["verdict"], row["code"]) == ("blocked", "NoLowering")


@pytest.mark.parametrize("config", [{"cg.collectives": []}, {"cg.classes": ["kernel"]}, {"cg.capture": "off"}])
def test_no_configuration_makes_a_node_of_a_collective(config):
    package, report, message = compiled(PROGRAMS["shard.all_reduce"], config=config)
    assert package is None and f"{PLACE}: error: shard.all_reduce: " in message
    assert row_of(report)[1]["code"] == "NoLowering"


TYPES = {
    "f8E4M3FN": "truncf f32", "f8E5M2": "truncf f32", "bf16": "truncf f32", "f16": "truncf f32", "f64": "extf f32",
    "i64": "extsi i32", "i1": "trunci i32", "i4": "trunci i8", "f4E2M1FN": "truncf f32", "f128": "uitofp i32",
}  # fmt: skip


@pytest.mark.parametrize("target", ["sm_75", "sm_80", "sm_121a", "host:v4"])
@pytest.mark.parametrize("type_", TYPES)
def test_types_are_lowered_for_a_target_or_blocked(type_, target):
    conversion, from_ = TYPES[type_].split()
    supported = type_ not in ("i4", "f4E2M1FN", "f128")
    a, b = f"tensor<4x{from_}>", f"tensor<4x{type_}>"
    # A boundary has types that a package holds.
    back = {"i4": "arith.extsi", "f4E2M1FN": "arith.extf", "f128": "arith.fptoui"}.get(type_)
    more = "" if supported else f"\n  %s = {back} %r : {b} to {a}"
    result = f"%r : {b}" if supported else f"%s : {a}"
    text = (f'func.func @main(%x: {a}) -> {b if supported else a} {{\n'
            f'  %r = arith.{conversion} %x : {a} to {b} loc("op.py":7:3){more}\n  return {result}\n}}')
    row = check(f"arith.{conversion}", text, [target])
    assert row["verdict"] == ("captured" if supported else "blocked"), row
    assert row["code"] == (None if supported else "UnsupportedType")
