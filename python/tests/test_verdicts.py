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
    "arith.constant", "ml_program.global_load_const", "scf.forall", "cg.get_constant", "gpu.wait",
    "memref.assume_alignment", "memref.cast", "memref.collapse_shape", "memref.expand_shape",
    "memref.memory_space_cast", "memref.reinterpret_cast", "memref.subview", "memref.transpose",
    "cg.require_shape", "tensor.bitcast", "tensor.cast", "tensor.collapse_shape",
    "shard.grid_shape", "tensor.dim", "tensor.empty", "tensor.expand_shape", "tensor.reshape",
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
        if row["code"] == "Allocation":
            # A place in the arena is no node.
            assert row["verdict"] == "legalized" and row["graph"], row
        elif row["verdict"] in ("captured", "legalized") and row["graph"]:
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
    row = check("shard.all_reduce", text.replace("%c: i1", "%c: i1 {cg.replicated}"))
    assert row["verdict"] == "captured"
    # Ranks could take different branches.
    package, report, message = compiled(text)
    assert package is None and "op.py:7:3: error: shard.all_reduce: members may not all perform it" in message
    assert row_of(report)[1]["code"] == "CollectiveAsymmetry"


@pytest.mark.parametrize("config", [{"cg.collectives": []}, {"cg.classes": ["kernel"]}, {"cg.capture": "off"}])
def test_collectives_that_are_left_out_are_launched_by_themselves(config):
    package, report, _ = compiled(PROGRAMS["shard.all_reduce"], config=config)
    assert package is not None
    row = row_of(report)[1]
    assert (row["verdict"], row["code"], row["graph"]) == ("eager", "Disabled", None)
    (entry,) = report["entries"]
    assert [(each["kind"], each["segment"]) for each in entry["collectives"]] == [("all_reduce", 0)]
    assert [segment["kind"] for segment in entry["segments"]] == ["eager"]


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


INTEGERS = ("i1", "i8", "i16", "i32", "i64", "index")
FLOATS = ("f8E4M3FN", "f8E5M2", "bf16", "f16", "f32", "f64")


def each_operation(type_):
    """A program with every operation of arith and math that takes `type_`: conversions to and from each other type, and
    powers with each other type as exponent."""
    others = INTEGERS + FLOATS
    # Conversions of integers by width; an index is converted by operations of its own.
    width = {"bf16": 16, "f8E4M3FN": 8, "f8E5M2": 8} | {name: int(name[1:]) for name in others if name[1:].isdigit()}
    lines = []

    def add(name, inputs, results, attributes=""):
        lines.append((f'"{name}"', inputs, results, attributes))

    known = {name: [] for name in known_operations()}
    for name in known:
        dialect, _, op = name.partition(".")
        if dialect not in ("arith", "math") or op in ("constant", "select", "cmpf", "cmpi"):
            continue
        form = next(text for program, text in PROGRAMS.items() if program.split()[0] == name)
        types = re.search(r"@main\((.*)\) -> \((.*)\) \{", form)
        inputs, results = ([re.sub(r".*tensor<4x(.*)>", r"\1", text) for text in types[i].split(", ")] for i in (1, 2))
        if len({*inputs, *results} - {"i1"}) == 1:
            # The same type everywhere, but for what is true or false.
            if (inputs[0][0] == "f") == (type_ in FLOATS) and not (type_ == "index" and "extended" in name):
                add(name, [type_] * len(inputs), [result if result == "i1" else type_ for result in results])
    add("arith.select", ["i1", type_, type_], [type_])
    if type_ in FLOATS:
        add("arith.cmpf", [type_] * 2, ["i1"], "<{predicate = 3 : i64}>")
    else:
        add("arith.cmpi", [type_] * 2, ["i1"], "<{predicate = 6 : i64}>")
    for other in others:
        if type_ in FLOATS and other in FLOATS and width[other] != width[type_]:
            add("arith.extf" if width[other] > width[type_] else "arith.truncf", [type_], [other])
        elif type_ in FLOATS and other in INTEGERS:
            add("math.fpowi", [type_, other], [type_])
            if other != "index":
                for name in ("arith.fptosi", "arith.fptoui"):
                    add(name, [type_], [other])
                for name in ("arith.sitofp", "arith.uitofp"):
                    add(name, [other], [type_])
        elif "index" in (type_, other) and other in INTEGERS and other != type_:
            add("arith.index_cast", [type_], [other])
            add("arith.index_castui", [type_], [other])
        elif type_ in INTEGERS and other in INTEGERS and other != type_:
            for name in ("arith.extsi", "arith.extui") if width[other] > width[type_] else ("arith.trunci",):
                add(name, [type_], [other])
        if "index" not in (type_, other) and other != type_ and width[other] == width[type_]:
            add("arith.bitcast", [type_], [other])
    arguments, results, body = {}, [], []
    for number, (name, takes, gives, attributes) in enumerate(lines):
        names = [arguments.setdefault((i, given), f"%{given}_{i}") for i, given in enumerate(takes)]
        values = ", ".join(f"%r{number}_{i}" for i in range(len(gives)))
        spelled = [", ".join(f"tensor<4x{element}>" for element in types) for types in (takes, gives)]
        body.append(f"  {values} = {name}({', '.join(names)}) {attributes} : ({spelled[0]}) -> ({spelled[1]})")
        results += zip(values.split(", "), gives)
    taken = ", ".join(f"{name}: tensor<4x{element}>" for (_, element), name in arguments.items())
    given = ", ".join(f"tensor<4x{element}>" for _, element in results)
    return (f"func.func @main({taken}) -> ({given}) {{\n" + "\n".join(body)
            + f"\n  return {', '.join(value for value, _ in results)} : {given}\n}}", [line[0] for line in lines])


@pytest.mark.parametrize("type_", INTEGERS + FLOATS)
def test_each_operation_of_a_type_is_in_the_package(type_):
    text, names = each_operation(type_)
    assert len(names) > 20
    package, report, message = compiled(text)
    assert package, message
    assert [row["op"] for row in report["ops"]] == [name.strip('"') for name in names]
    for number, row in enumerate(report["ops"]):
        if row["verdict"] != "transparent":
            assert row["verdict"] == "captured", row
            assert set(nodes_with(package, number)) == set(TARGETS), row


@pytest.mark.parametrize("name, inputs", [("math.atan2", 2), ("math.clampf", 3), ("math.isnormal", 1)])
def test_what_is_made_of_several_operations_is_refused_by_its_own_name(name, inputs):
    """In a type that no kernel has, the pieces would be blamed."""
    wide, narrow = "tensor<4xf32>", "tensor<4xf8E3M4>"
    result = "tensor<4xi1>" if name == "math.isnormal" else narrow
    back = "" if result != narrow else f"\n  %s = arith.extf %r : {narrow} to {wide}"
    given = f"%r : {result}" if result != narrow else f"%s : {wide}"
    text = (f"func.func @main(%x: {wide}) -> {given.split(' : ')[1]} {{\n  %a = arith.truncf %x : {wide} to {narrow}\n"
            f'  %r = "{name}"({", ".join(["%a"] * inputs)}) : ({", ".join([narrow] * inputs)}) -> {result} '
            f'loc("op.py":7:3){back}\n  return {given}\n}}')
    assert check(name, text)["code"] == "UnsupportedType"
