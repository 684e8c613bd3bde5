# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Branches and loops on device values are nodes of one graph, and give what the same program gives in NumPy, and what
it gives where the host drives them."""

import re

import numpy as np
import pytest

import cgmlir

FORMS = ("auto", "node", "host")
X = np.array([0.5, -1.0, 2.0, 3.0, 0.25, -0.75, 1.5, -2.5], np.float32)
W = (np.arange(64, dtype=np.float32).reshape(8, 8) % 7 - 3) / 8
WEIGHTS = f"arith.constant dense<{W.tolist()}> : tensor<8x8xf32>"


def module(arguments, results, body):
    return (f"func.func @main({arguments}) -> ({results}) {{\n  %c0 = arith.constant 0 : index\n"
            f"  %c1 = arith.constant 1 : index\n  %c2 = arith.constant 2 : index\n  %w = {WEIGHTS}\n"
            f"  %zero = arith.constant dense<0.0> : tensor<8xf32>\n{body}\n}}\n")


def matvec(result, operand, onto="%zero"):
    return (f"{result} = linalg.matvec ins(%w, {operand} : tensor<8x8xf32>, tensor<8xf32>) "
            f"outs({onto} : tensor<8xf32>) -> tensor<8xf32>")


X_ARGUMENT = '%x: tensor<8xf32> {cg.name = "x"}, %n: tensor<i32> {cg.name = "n"}'
Y_RESULT = 'tensor<8xf32> {cg.name = "y"}'
COUNT = "%n0 = tensor.extract %n[] : tensor<i32>\n  %limit = arith.index_cast %n0 : i32 to index"


def switch(cases):
    arms = "\n".join(f"""  case {case} {{
    {matvec('%p', '%x')}
    %k = arith.constant dense<{case}.0> : tensor<8xf32>
    %q = arith.addf %p, %k : tensor<8xf32>
    scf.yield %q : tensor<8xf32>
  }}""" for case in cases)
    return module(X_ARGUMENT, Y_RESULT, f"""  {COUNT}
  %r = scf.index_switch %limit -> tensor<8xf32>
{arms}
  default {{
    {matvec('%e', '%x')}
    %f = arith.negf %e : tensor<8xf32>
    scf.yield %f : tensor<8xf32>
  }}
  return %r : tensor<8xf32>""")


def run_switch(cases):
    def reference(x, n):
        return W @ x + np.float32(n) if int(n) in cases else -(W @ x)
    return reference


SQUARES = module(X_ARGUMENT, Y_RESULT, f"""  {COUNT}
  %r = scf.for %i = %c0 to %limit step %c1 iter_args(%y = %x) -> (tensor<8xf32>) {{
    {matvec('%p', '%y')}
    %t = math.tanh %p : tensor<8xf32>
    scf.yield %t : tensor<8xf32>
  }}
  return %r : tensor<8xf32>""")


def run_squares(x, n):
    for _ in range(max(int(n), 0)):
        x = np.tanh(W @ x)
    return x


# Values go around: what one turn carries is what another carried a turn before.
Z_RESULTS = 'tensor<8xf32> {cg.name = "z"}, tensor<i32> {cg.name = "sum"}'
ROTATION = module(X_ARGUMENT, f"{Y_RESULT}, {Z_RESULTS}", f"""  {COUNT}
  %start = arith.constant 3 : i32
  %one = arith.constant 1 : i32
  %r:4 = scf.for %i = %c0 to %limit step %c1 iter_args(%a = %x, %b = %zero, %c = %x, %s = %start)
      -> (tensor<8xf32>, tensor<8xf32>, tensor<8xf32>, i32) {{
    {matvec('%p', '%a')}
    %j = arith.index_cast %i : index to i32
    %next = arith.addi %s, %j : i32
    scf.yield %c, %a, %p, %next : tensor<8xf32>, tensor<8xf32>, tensor<8xf32>, i32
  }}
  %y = arith.subf %r#0, %r#1 : tensor<8xf32>
  %sum = tensor.from_elements %r#3 : tensor<i32>
  return %y, %r#2, %sum : tensor<8xf32>, tensor<8xf32>, tensor<i32>""")


def run_rotation(x, n):
    a, b, c, total = x, np.zeros(8, np.float32), x, 3
    for i in range(max(int(n), 0)):
        a, b, c, total = c, a, W @ a, total + i
    return a - b, c, np.int32(total)


DO_WHILE = module(X_ARGUMENT, Y_RESULT, f"""  {COUNT}
  %r:2 = scf.while (%i = %c0, %y = %x) : (index, tensor<8xf32>) -> (index, tensor<8xf32>) {{
    {matvec('%p', '%y')}
    %t = math.sin %p : tensor<8xf32>
    %j = arith.addi %i, %c1 : index
    %more = arith.cmpi slt, %j, %limit : index
    scf.condition(%more) %j, %t : index, tensor<8xf32>
  }} do {{
  ^bb0(%i: index, %y: tensor<8xf32>):
    scf.yield %i, %y : index, tensor<8xf32>
  }}
  return %r#1 : tensor<8xf32>""")


def run_do_while(x, n):
    for _ in range(max(int(n), 1)):
        x = np.sin(W @ x)
    return x


# A branch whose arms yield an argument, a constant and the same value; an arm with nothing in it.
ARMS = module(X_ARGUMENT, f'{Y_RESULT}, tensor<8xf32> {{cg.name = "z"}}', f"""  {COUNT}
  {matvec('%same', '%x')}
  %many = arith.cmpi sgt, %limit, %c2 : index
  %r:3 = scf.if %many -> (tensor<8xf32>, tensor<8xf32>, tensor<8xf32>) {{
    {matvec('%p', '%same')}
    scf.yield %p, %zero, %same : tensor<8xf32>, tensor<8xf32>, tensor<8xf32>
  }} else {{
    scf.yield %x, %x, %same : tensor<8xf32>, tensor<8xf32>, tensor<8xf32>
  }}
  %y = arith.addf %r#0, %r#2 : tensor<8xf32>
  return %y, %r#1 : tensor<8xf32>, tensor<8xf32>""")


def run_arms(x, n):
    same = W @ x
    return (W @ same + same, np.zeros(8, np.float32)) if n > 2 else (x + same, x)


NEST = module(X_ARGUMENT, Y_RESULT, f"""  {COUNT}
  %many = arith.cmpi sgt, %limit, %c1 : index
  %r = scf.if %many -> (tensor<8xf32>) {{
    %y = scf.for %i = %c0 to %limit step %c1 iter_args(%a = %x) -> (tensor<8xf32>) {{
      %three = arith.constant 3 : index
      %rest = arith.remui %i, %three : index
      %z = scf.index_switch %rest -> tensor<8xf32>
      case 1 {{
        {matvec('%p', '%a')}
        scf.yield %p : tensor<8xf32>
      }}
      default {{
        %inner = arith.addi %rest, %c1 : index
        %u = scf.for %j = %c0 to %inner step %c1 iter_args(%v = %a) -> (tensor<8xf32>) {{
          {matvec('%q', '%v', '%a')}
          %k = math.sin %q : tensor<8xf32>
          scf.yield %k : tensor<8xf32>
        }}
        scf.yield %u : tensor<8xf32>
      }}
      scf.yield %z : tensor<8xf32>
    }}
    scf.yield %y : tensor<8xf32>
  }} else {{
    {matvec('%m', '%x')}
    scf.yield %m : tensor<8xf32>
  }}
  return %r : tensor<8xf32>""")


def run_nest(x, n):
    if n <= 1:
        return W @ x
    for i in range(int(n)):
        if i % 3 == 1:
            x = W @ x
        else:
            a = x
            for _ in range(i % 3 + 1):
                x = np.sin(W @ x + a)
    return x


# What decides is computed with tensors of one element.
TENSORS = module(X_ARGUMENT, Y_RESULT, f"""  {COUNT}
  %five = arith.constant dense<5> : tensor<i32>
  %r:2 = scf.for %i = %c0 to %limit step %c1 iter_args(%y = %x, %k = %n) -> (tensor<8xf32>, tensor<i32>) {{
    %next = arith.addi %k, %n : tensor<i32>
    %few = arith.cmpi slt, %next, %five : tensor<i32>
    %c = tensor.extract %few[] : tensor<i1>
    %z = scf.if %c -> tensor<8xf32> {{
      {matvec('%p', '%y')}
      scf.yield %p : tensor<8xf32>
    }} else {{
      %q = arith.negf %y : tensor<8xf32>
      scf.yield %q : tensor<8xf32>
    }}
    scf.yield %z, %next : tensor<8xf32>, tensor<i32>
  }}
  return %r#0 : tensor<8xf32>""")


def run_tensors(x, n):
    for i in range(max(int(n), 0)):
        x = W @ x if n * (i + 2) < 5 else -x
    return x


# What is computed of constants is one constant in all bodies of a graph, and in front of them.
CONSTANTS = module(X_ARGUMENT, Y_RESULT, f"""  {COUNT}
  %ones = arith.constant dense<1.0> : tensor<8xf32>
  {matvec('%sums', '%ones')}
  %begin = arith.addf %x, %sums : tensor<8xf32>
  %r = scf.for %i = %c0 to %limit step %c1 iter_args(%y = %begin) -> (tensor<8xf32>) {{
    {matvec('%again', '%ones')}
    %first = arith.cmpi eq, %i, %c0 : index
    %z = scf.if %first -> tensor<8xf32> {{
      {matvec('%p', '%y', '%again')}
      scf.yield %p : tensor<8xf32>
    }} else {{
      {matvec('%q', '%y')}
      {matvec('%more', '%ones')}
      %s = arith.subf %q, %more : tensor<8xf32>
      scf.yield %s : tensor<8xf32>
    }}
    %t = math.sin %z : tensor<8xf32>
    scf.yield %t : tensor<8xf32>
  }}
  return %r : tensor<8xf32>""")


def run_constants(x, n):
    sums = W @ np.ones(8, np.float32)
    x = x + sums
    for i in range(max(int(n), 0)):
        x = np.sin(W @ x + (-sums if i else sums))
    return x


PROGRAMS = {
    "switch of three": (switch((2, 5, 7)), run_switch((2, 5, 7)), range(-1, 9)),
    "switch of twenty": (switch(range(20)), run_switch(range(20)), range(-1, 21)),
    "loop": (SQUARES, run_squares, (0, 1, 2, 5, -3)),
    "rotation": (ROTATION, run_rotation, (0, 1, 2, 3, 6)),
    "do-while": (DO_WHILE, run_do_while, (0, 1, 4)),
    "arms": (ARMS, run_arms, (0, 3)),
    "tensors": (TENSORS, run_tensors, (0, 1, 2, 3, 7)),
    "constants": (CONSTANTS, run_constants, (0, 1, 3)),
    "nest": (NEST, run_nest, (0, 1, 2, 7)),
}


def nodes(report):
    """Branches and loops that are nodes, for one of the targets."""
    graphs = [graph for graph in report["graphs"] if graph["target"] == report["graphs"][0]["target"]]
    return sum(graph["conditional_nodes"] + graph["loop_nodes"] for graph in graphs)


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("name", PROGRAMS)
def test_numbers(name, form):
    text, reference, counts = PROGRAMS[name]
    package = cgmlir.compile(text, config={"cg.control_flow": form})
    segments = package.report["entries"][0]["segments"]
    rows = [row for row in package.report["ops"] if row["op"].startswith("scf.") and row["verdict"] != "transparent"]
    if form == "host":
        assert nodes(package.report) == 0 and package.report["summary"]["host_driven"] == len(rows)
    else:
        # What costs less as a selection is none on a device.
        chosen = sum(row["decision"]["form"] == "node" for row in rows)
        assert chosen == len(rows) or form == "auto"
        assert nodes(package.report) >= chosen and [segment["kind"] for segment in segments] == ["graph"]
        assert all(row["verdict"] == "captured" and row["graph"] == "main_0" for row in rows
                   if row["decision"]["form"] == "node")
        assert package.report["summary"]["host_driven"] == 0
    main = cgmlir.load(package)
    for eager in (False, True):
        for count in counts:
            expected = reference(X, np.int32(count))
            expected = expected if isinstance(expected, tuple) else (expected,)
            for got, want in zip(main(X, np.int32(count), eager=eager), expected, strict=True):
                np.testing.assert_allclose(np.asarray(got), want, rtol=2e-5, atol=1e-6)


CACHE = module(
    '%x: tensor<8xf32> {cg.name = "x"}, %first: tensor<i32> {cg.name = "first"}, '
    '%n: tensor<i32> {cg.name = "n"}, %cache: tensor<16x8xf32> {cg.name = "cache", tf.aliasing_output = 0 : i32}',
    'tensor<16x8xf32> {cg.name = "cache"}, tensor<8xf32> {cg.name = "y"}', f"""  {COUNT}
  %f0 = tensor.extract %first[] : tensor<i32>
  %from = arith.index_cast %f0 : i32 to index
  %r:2 = scf.for %i = %from to %limit step %c1 iter_args(%rows = %cache, %y = %x)
      -> (tensor<16x8xf32>, tensor<8xf32>) {{
    {matvec('%p', '%y')}
    %t = math.tanh %p : tensor<8xf32>
    %new = tensor.insert_slice %t into %rows[%i, 0] [1, 8] [1, 1] : tensor<8xf32> into tensor<16x8xf32>
    %back = tensor.extract_slice %new[%i, 0] [1, 8] [1, 1] : tensor<16x8xf32> to tensor<8xf32>
    scf.yield %new, %back : tensor<16x8xf32>, tensor<8xf32>
  }}
  return %r#0, %r#1 : tensor<16x8xf32>, tensor<8xf32>""")


@pytest.mark.parametrize("form", FORMS)
def test_a_loop_writes_rows_of_a_state(form):
    package = cgmlir.compile(CACHE, config={"cg.control_flow": form})
    main = cgmlir.load(package)
    main.state["cache"] = cache = np.arange(128, dtype=np.float32).reshape(16, 8)
    cache = cache.copy()
    for first, last in ((2, 6), (6, 6), (9, 16), (0, 3)):
        x = X
        for i in range(first, last):
            x = cache[i] = np.tanh(W @ x)
        rows, y = main(X, np.int32(first), np.int32(last))
        np.testing.assert_allclose(np.asarray(rows), cache, rtol=1e-5)
        np.testing.assert_allclose(np.asarray(y), x, rtol=1e-5)


def test_a_loop_carries_a_state_in_place():
    """One row a turn, and no copy of the whole."""
    graph = cgmlir.compile(CACHE, config={"cg.control_flow": "node"}).report["graphs"][0]
    assert graph["bytes_written"] < 16 * 8 * 4


CALLBACK = module(X_ARGUMENT, Y_RESULT, f"""  {COUNT}
  %r = scf.for %i = %c0 to %limit step %c1 iter_args(%y = %x) -> (tensor<8xf32>) {{
    %p = func.call @ask(%y) : (tensor<8xf32>) -> tensor<8xf32>
    scf.yield %p : tensor<8xf32>
  }}
  return %r : tensor<8xf32>""") + "func.func private @ask(tensor<8xf32>) -> tensor<8xf32>\n"


def test_a_body_with_a_callback_is_driven_by_the_host():
    package = cgmlir.compile(CALLBACK, config={"cg.control_flow": "node"})
    assert nodes(package.report) == 0
    waits = [(row["op"], row["verdict"]) for row in package.report["ops"] if row["host_driven"]]
    assert waits == [("scf.for", "legalized"), ("func.call", "blocked")]
    with pytest.raises(cgmlir.Error, match="host segment drives it"):
        cgmlir.compile(CALLBACK, config={"cg.control_flow": "node", "cg.capture": "required"})


@pytest.mark.parametrize("config", [{"cg.classes": ["kernel", "copy", "fill", "conditional"]}, {"cg.capture": "off"}])
def test_what_the_configuration_leaves_out_is_no_node(config):
    assert nodes(cgmlir.compile(SQUARES, config=config).report) == 0
    assert nodes(cgmlir.compile(SQUARES).report) == 1


def nodes_for_a_device(text, **options):
    """The report has the graphs before the assembler is called, of which each CUDA has its own."""
    try:
        return nodes(cgmlir.compile(text, ["sm_90"], **options).report)
    except cgmlir.CompileError as error:
        assert "cg.cuda" in error.message
        return nodes(error.report)


def test_an_old_driver_has_no_switch():
    old = {"cg.cuda": 12.4}
    assert nodes_for_a_device(switch((0, 1)), config=old) == 0
    assert nodes_for_a_device(SQUARES, config=old) == 1
    assert nodes_for_a_device(switch((0, 1)), config={"cg.control_flow": "node"}) == 1


def test_a_node_that_is_asked_for_and_no_driver_has_is_an_error():
    with pytest.raises(cgmlir.CompileError, match=r"scf.index_switch: cannot be a node: .*12\.8.* raise cg.cuda"):
        cgmlir.compile(switch((0, 1)), ["sm_90"], config={"cg.cuda": 12.4, "cg.control_flow": "node"})
    cgmlir.compile(switch((0, 1)), config={"cg.cuda": 12.4, "cg.control_flow": "node"})  # a host has no driver


def deep(depth):
    """Branches in branches: each computes, and goes on while the count is larger than its number."""
    numbers = range(depth)
    decisions = "".join(f"  %k{i} = arith.constant {i} : index\n  %go{i} = arith.cmpi sgt, %limit, %k{i} : index\n"
                        for i in numbers)
    begins = "".join(f"  {matvec(f'%a{i}', f'%a{i - 1}' if i else '%x')}\n"
                     f"  %r{i} = scf.if %go{i} -> tensor<8xf32> {{\n" for i in numbers)
    ends = "".join(f"  scf.yield {'%last' if i == depth - 1 else f'%r{i + 1}'} : tensor<8xf32>\n  }} else {{\n"
                   f"  scf.yield %a{i} : tensor<8xf32>\n  }}\n" for i in reversed(numbers))
    innermost = f"  {matvec('%last', f'%a{depth - 1}', '%x')}\n"
    return module(X_ARGUMENT, Y_RESULT, f"  {COUNT}\n{decisions}{begins}{innermost}{ends}"
                                        "  return %r0 : tensor<8xf32>")


@pytest.mark.parametrize("depth", [2, 7, 8, 12, 15])
def test_seven_bodies_nest_in_a_graph_and_eight_around_it(depth):
    package = cgmlir.compile(deep(depth), config={"cg.control_flow": "node"})
    assert nodes(package.report) == min(depth, 7)
    assert package.report["summary"]["host_driven"] == max(depth - 7, 0)
    main = cgmlir.load(package)
    for count in (0, 1, depth - 1, depth):
        y = X
        for _ in range(min(count + 1, depth)):
            y = W @ y
        y = W @ y + X if count == depth else y
        np.testing.assert_allclose(np.asarray(main(X, np.int32(count))[0]), y, rtol=2e-5, atol=1e-6)


@pytest.mark.parametrize("depth, form", [(16, "node"), (9, "host")])
def test_what_nests_deeper_is_an_error_with_its_place(depth, form):
    with pytest.raises(cgmlir.CompileError, match=r"\d+:\d+: error: scf.if: is inside of 8 branches and loops"):
        cgmlir.compile(deep(depth), config={"cg.control_flow": form})


def control_rows(report):
    return [row for row in report["ops"] if row["op"].startswith("scf.")]


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("name", PROGRAMS)
def test_decisions(name, form):
    """The form that a row names is what became of the branch or loop, and stands among the costs."""
    report = cgmlir.compile(PROGRAMS[name][0], config={"cg.control_flow": form}).report
    decided = [row for row in control_rows(report) if row["decision"]]
    assert decided
    for row in decided:
        decision = row["decision"]
        assert decision["form"] in decision["costs_us"]
        assert all(cost >= 0 for cost in decision["costs_us"].values())
        assert (decision["form"] == "node") == (row["verdict"] == "captured")
        assert (decision["form"] == "host") == row["host_driven"]
        if form in decision["costs_us"]:
            assert decision["form"] == form


def test_the_cost_table_decides():
    """A selection of small products is taken where a conditional node costs more, and not where it costs less."""
    arms = module(X_ARGUMENT, Y_RESULT, f"""  {COUNT}
  %go = arith.cmpi sgt, %limit, %c1 : index
  %r = scf.if %go -> (tensor<8xf32>) {{
    {matvec('%p', '%x')}
    scf.yield %p : tensor<8xf32>
  }} else {{
    {matvec('%q', '%x', '%x')}
    scf.yield %q : tensor<8xf32>
  }}
  return %r : tensor<8xf32>""")
    launch = {"launch_us": 0, "node_us": 0.2, "eager_us": 0.2, "turn_us": 1, "host_branch_us": 90, "host_turn_us": 90}
    for branch, form in ((0, "node"), (50, "predicated")):
        package = cgmlir.compile(arms, config={"cg.cost_table": {"host": {**launch, "branch_us": branch},
                                                                     "cuda": {**launch, "branch_us": branch}}})
        (row,) = control_rows(package.report)
        assert row["decision"]["form"] == form
        main = cgmlir.load(package)
        for count in (0, 5):
            np.testing.assert_allclose(np.asarray(main(X, np.int32(count))[0]), W @ X + (X if count < 2 else 0),
                                       rtol=1e-5, atol=1e-6)


ARMS_OF_PRODUCTS = module(X_ARGUMENT, Y_RESULT, f"""  {COUNT}
  %go = arith.cmpi sgt, %limit, %c1 : index
  %r = scf.if %go -> (tensor<8xf32>) {{
    {matvec('%p', '%x')}
    scf.yield %p : tensor<8xf32>
  }} else {{
    {matvec('%q', '%x', '%x')}
    scf.yield %q : tensor<8xf32>
  }}
  return %r : tensor<8xf32>""")


def costs(branch, host_branch):
    entry = {"launch_us": 0, "node_us": 0.2, "eager_us": 0.2, "turn_us": 1, "branch_us": branch,
             "host_branch_us": host_branch, "host_turn_us": 90}
    return {"host": entry, "cuda": entry}


def decide(text, config, targets=("host",)):
    """The decision of the only branch or loop, of which the report has one if the toolkit is too new as well."""
    try:
        report = cgmlir.compile(text, list(targets), config=config).report
    except cgmlir.CompileError as error:
        assert "cg.cuda" in error.message
        report = error.report
    (row,) = control_rows(report)
    return row["decision"]["form"], set(row["decision"]["costs_us"])


WITHOUT_BRANCHES = ["kernel", "copy", "fill", "library", "loop"]


@pytest.mark.parametrize("config", [{"cg.classes": WITHOUT_BRANCHES}, {"cg.capture": "off"}, {"cg.cuda": 12.4}])
def test_a_node_that_may_not_be_keeps_no_cheaper_form_away(config):
    targets = ["host", "sm_90"] if "cg.cuda" in config else ["host"]
    dear = {"cg.cost_table": costs(branch=0, host_branch=90)}
    assert decide(ARMS_OF_PRODUCTS, dear, targets) == ("node", {"node", "host", "predicated"})
    assert decide(ARMS_OF_PRODUCTS, {**dear, **config}, targets) == ("predicated", {"host", "predicated"})


def test_what_has_to_be_captured_is_not_left_to_a_cheaper_host():
    table = {"cg.classes": WITHOUT_BRANCHES, "cg.cost_table": costs(branch=0, host_branch=0)}
    assert decide(ARMS_OF_PRODUCTS, table) == ("host", {"host", "predicated"})
    assert decide(ARMS_OF_PRODUCTS, {**table, "cg.capture": "required"}) == ("predicated", {"predicated"})
    assert decide(ARMS_OF_PRODUCTS, {"cg.cost_table": costs(0, 0), "cg.capture": "required"})[0] == "node"


def turns(count):
    return module('%x: tensor<8xf32> {cg.name = "x"}', Y_RESULT, f"""  %end = arith.constant {count} : index
  %r = scf.for %i = %c0 to %end step %c1 iter_args(%y = %x) -> (tensor<8xf32>) {{
    {matvec('%p', '%y')}
    scf.yield %p : tensor<8xf32>
  }}
  return %r : tensor<8xf32>""")


def test_costs_are_those_of_legal_forms():
    """A loop lists copies as far as they are allowed, whatever is asked for, and a node only where one may be."""
    without = {"cg.classes": ["kernel", "copy", "fill", "library", "conditional"]}
    everything = {"unrolled", "node", "host"}
    assert decide(turns(40), {}) == ("unrolled", everything)
    assert decide(turns(40), {"cg.control_flow": "node"}) == ("node", everything)
    assert decide(turns(40), {"cg.control_flow": "host"}) == ("host", everything)
    assert decide(turns(40), without) == ("unrolled", {"unrolled", "host"})
    assert decide(turns(40), {**without, "cg.control_flow": "node"}) == ("host", {"unrolled", "host"})
    assert decide(turns(5000), {}) == ("node", {"node", "host"})


@pytest.mark.parametrize("form", ["auto", "node", "host"])
def test_a_branch_that_computes_nothing_has_one_form(form):
    text = module(X_ARGUMENT, Y_RESULT, f"""  {COUNT}
  %go = arith.cmpi sgt, %limit, %c1 : index
  %r = scf.if %go -> (tensor<8xf32>) {{
    scf.yield %x : tensor<8xf32>
  }} else {{
    scf.yield %zero : tensor<8xf32>
  }}
  return %r : tensor<8xf32>""")
    assert decide(text, {"cg.control_flow": form}) == ("predicated", {"predicated"})


@pytest.mark.parametrize("form", ["node", "host"])
def test_a_selection_of_selections_is_listed(form):
    text = module(X_ARGUMENT, Y_RESULT, f"""  {COUNT}
  %go = arith.cmpi sgt, %limit, %c1 : index
  %on = arith.cmpi sgt, %limit, %c2 : index
  %r = scf.if %go -> (tensor<8xf32>) {{
    %s = scf.if %on -> (tensor<8xf32>) {{
      {matvec('%p', '%x')}
      scf.yield %p : tensor<8xf32>
    }} else {{
      scf.yield %x : tensor<8xf32>
    }}
    scf.yield %s : tensor<8xf32>
  }} else {{
    {matvec('%q', '%x', '%x')}
    scf.yield %q : tensor<8xf32>
  }}
  return %r : tensor<8xf32>""")
    rows = control_rows(cgmlir.compile(text, config={"cg.control_flow": form}).report)
    assert [(row["decision"]["form"], set(row["decision"]["costs_us"])) for row in rows] == \
        2 * [(form, {"node", "host", "predicated"})]


def test_the_row_of_a_driven_branch_names_its_own_segment():
    """A result whose values all come from outside becomes a selection, in a graph that is not the branch's."""
    text = module(X_ARGUMENT, f'{Y_RESULT}, tensor<8xf32> {{cg.name = "z"}}', f"""  {COUNT}
  {matvec('%u', '%x')}
  %go = arith.cmpi sgt, %limit, %c1 : index
  %r:2 = scf.if %go -> (tensor<8xf32>, tensor<8xf32>) {{
    scf.yield %x, %u : tensor<8xf32>, tensor<8xf32>
  }} else {{
    %d = arith.subf %x, %u : tensor<8xf32>
    scf.yield %u, %d : tensor<8xf32>, tensor<8xf32>
  }}
  return %r#0, %r#1 : tensor<8xf32>, tensor<8xf32>""")
    package = cgmlir.compile(text, config={"cg.control_flow": "host"})
    (row,) = control_rows(package.report)
    assert row["host_driven"] and row["graphs"] == []
    assert package.report["entries"][0]["segments"][row["segment"]]["kind"] == "host"
    main = cgmlir.load(package)
    for count in (0, 5):
        y, z = main(X, np.int32(count))
        u = W @ X
        np.testing.assert_allclose(np.asarray(y), X if count > 1 else u, rtol=1e-5)
        np.testing.assert_allclose(np.asarray(z), u if count > 1 else X - u, rtol=1e-5, atol=1e-6)


def test_rows_and_errors_name_what_keeps_a_node_away():
    reason = r"and it is no node of a graph, because of func\.call at \d+:\d+ \(it calls 'ask'"
    (row,) = control_rows(cgmlir.compile(CALLBACK).report)
    assert re.search(reason, row["cause"])
    with pytest.raises(cgmlir.Error, match=r"scf\.for: .*" + reason):
        cgmlir.compile(CALLBACK, config={"cg.capture": "required"})
    (row,) = control_rows(cgmlir.compile(SQUARES, config={"cg.control_flow": "host"}).report)
    assert "because cg.control_flow is host" in row["cause"]


def test_an_error_names_the_operation_of_the_program():
    with pytest.raises(cgmlir.CompileError, match=r"scf\.for: cannot be a node"):
        cgmlir.compile(SQUARES, ["sm_90"], config={"cg.cuda": 12.2, "cg.control_flow": "node"})
