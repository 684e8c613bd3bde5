# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""What rows say of loops that are kernels, of loops in loops, and of what scopes and bindings rule out."""

import numpy as np
import pytest

import cgmlir

N = 8
X = np.array([0.5, -1.0, 2.0, 3.0, 0.25, -0.75, 1.5, -2.5], np.float32)
W = (np.arange(64, dtype=np.float32).reshape(8, 8) % 7 - 3) / 32
HEAD = f"""
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %c20 = arith.constant 20 : index
  %w = arith.constant dense<{W.tolist()}> : tensor<8x8xf32>
  %zero = arith.constant dense<0.0> : tensor<8xf32>
"""
COUNT = "%v = tensor.extract %n[] : tensor<i32>\n  %limit = arith.index_cast %v : i32 to index"


def program(body, arguments='%x: tensor<8xf32> {cg.name = "x"}, %n: tensor<i32> {cg.name = "n"}'):
    return f"func.func @main({arguments}) -> tensor<8xf32> {{{HEAD}{body}\n}}\n"


def sums(end):
    """Each element is the sum of itself and the one before."""
    return f"""%r = scf.for %i = %c1 to {end} step %c1 iter_args(%t = %x) -> tensor<8xf32> {{
    %p = arith.subi %i, %c1 : index
    %a = tensor.extract %t[%p] : tensor<8xf32>
    %b = tensor.extract %t[%i] : tensor<8xf32>
    %c = arith.addf %a, %b : f32
    %q = tensor.insert %c into %t[%i] : tensor<8xf32>
    scf.yield %q : tensor<8xf32>
  }}"""


def products(end):
    return f"""%r = scf.for %i = %c0 to {end} step %c1 iter_args(%y = %x) -> (tensor<8xf32>) {{
    %p = linalg.matvec ins(%w, %y : tensor<8x8xf32>, tensor<8xf32>) outs(%x : tensor<8xf32>) -> tensor<8xf32>
    scf.yield %p : tensor<8xf32>
  }}"""


def run_sums(x, count):
    x = x.copy()
    for i in range(1, count):
        x[i] += x[i - 1]
    return x


def run_products(x, count):
    y = x
    for _ in range(count):
        y = W @ y + x
    return y


def control_rows(report):
    return [row for row in report["ops"] if row["op"].startswith("scf.")]


def run(package, count):
    return np.asarray(cgmlir.load(package)(X, np.int32(count))[0])


@pytest.mark.parametrize("form", ["auto", "node", "host", "unrolled"])
@pytest.mark.parametrize("end", ["%limit", "%c3"])
def test_a_loop_over_elements_is_a_node_that_is_a_kernel(form, end):
    package = cgmlir.compile(program(f"{COUNT}\n  {sums(end)}\n  return %r : tensor<8xf32>"),
                             config={"cg.control_flow": form})
    (row,) = control_rows(package.report)
    assert row["verdict"] == "captured" and row["graph"] == package.report["graphs"][0]["name"]
    decision = row["decision"]
    assert decision["form"] == "node" and set(decision["costs_us"]) == {"node"} and decision["costs_us"]["node"] > 0
    assert decision["notes"][0] == "a kernel takes all turns"
    assumed = [note for note in decision["notes"] if "nothing bounds how often" in note and "64 turns" in note]
    assert len(assumed) == (end == "%limit")
    assert package.report["graphs"][0]["loop_nodes"] == 0
    for count in ((1, 2, 8) if end == "%limit" else (3,)):
        np.testing.assert_array_equal(run(package, count), run_sums(X, count))


def test_what_all_turns_became_at_once_has_a_decision():
    package = cgmlir.compile("""
func.func @main(%x: tensor<64x16xf32>, %s: tensor<16xf32>) -> tensor<64x16xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %n = arith.constant 64 : index
  %e = tensor.empty() : tensor<64x16xf32>
  %r:2 = scf.for %i = %c0 to %n step %c1 iter_args(%h = %s, %y = %e) -> (tensor<16xf32>, tensor<64x16xf32>) {
    %u = tensor.extract_slice %x[%i, 0] [1, 16] [1, 1] : tensor<64x16xf32> to tensor<16xf32>
    %m = arith.mulf %u, %h : tensor<16xf32>
    %k = arith.addf %m, %u : tensor<16xf32>
    %q = tensor.insert_slice %k into %y[%i, 0] [1, 16] [1, 1] : tensor<16xf32> into tensor<64x16xf32>
    scf.yield %k, %q : tensor<16xf32>, tensor<64x16xf32>
  }
  return %r#1 : tensor<64x16xf32>
}""")
    (row,) = control_rows(package.report)
    assert row["verdict"] == "captured" and row["decision"]["form"] == "node"
    assert row["decision"]["notes"] == ["kernels compute all turns at once"]
    x = np.random.default_rng(0).uniform(-1, 1, (64, 16)).astype(np.float32)
    state, rows = np.ones(16, np.float32), []
    for each in x:
        state = each * state + each
        rows.append(state)
    np.testing.assert_allclose(np.asarray(cgmlir.load(package)(x, np.ones(16, np.float32))[0]), rows, rtol=1e-5)


def test_loops_in_a_kernel_and_loops_that_nothing_captures_have_no_decision():
    nested = program(f"""{COUNT}
  %r = scf.for %j = %c0 to %c3 step %c1 iter_args(%z = %x) -> tensor<8xf32> {{
    {sums("%limit").replace("%r =", "%s =").replace("= %x)", "= %z)")}
    scf.yield %s : tensor<8xf32>
  }}
  return %r : tensor<8xf32>""")
    outer, inner = control_rows(cgmlir.compile(nested).report)
    assert outer["decision"]["form"] == "node" and inner["decision"] is None
    (row,) = control_rows(cgmlir.compile(program(f"{COUNT}\n  {sums('%limit')}\n  return %r : tensor<8xf32>"),
                                         config={"cg.capture": "off"}).report)
    assert row["verdict"] == "eager" and row["decision"] is None


def branch_around(loop, before=""):
    """A branch whose arm has a loop."""
    return program(f"""{COUNT}
  %go = arith.cmpi sgt, %limit, %c1 : index
  {before}
  %r = scf.if %go -> (tensor<8xf32>) {{
    {loop.replace("%r =", "%s =")}
    scf.yield %s : tensor<8xf32>
  }} else {{
    %m = linalg.matvec ins(%w, %x : tensor<8x8xf32>, tensor<8xf32>) outs(%x : tensor<8xf32>) -> tensor<8xf32>
    scf.yield %m : tensor<8xf32>
  }}
  return %r : tensor<8xf32>""")


def cost_of_branch(text, config=None):
    package = cgmlir.compile(text, config={"cg.control_flow": "node", **(config or {})})
    branch, loop = control_rows(package.report)
    assert branch["op"] == "scf.if" and branch["decision"]["form"] == loop["decision"]["form"] == "node"
    for count in (0, 1, 2, 5):
        expected = run_products(X, min(count, 20)) if count > 1 else W @ X + X
        if "%c20 step" not in text:
            np.testing.assert_allclose(run(package, count), expected, rtol=1e-5, atol=1e-6)
    return branch["decision"]["costs_us"]["node"], branch["decision"].get("notes", []), loop["decision"]


def test_figures_of_a_branch_have_the_turns_of_the_loop_in_it():
    constant, notes, loop = cost_of_branch(branch_around(products("%c20")))
    assert not notes and "notes" not in loop
    # A minimum with a constant bounds the loop.
    bound = "%end = arith.minsi %limit, %c20 : index"
    bounded, notes, loop = cost_of_branch(branch_around(products("%end"), bound))
    assert bounded == pytest.approx(constant, rel=0.3)
    (note,) = notes
    assert "taken to make all 20 turns that it may make" in note
    assert loop["notes"] == ["the figures are those of one turn"]
    # Of others the table says how many turns they are taken to make.
    by_default, notes, _ = cost_of_branch(branch_around(products("%limit")))
    (note,) = notes
    assert "nothing bounds how often the loop at" in note and "the built-in costs take it to make 64 turns" in note
    costs = {"launch_us": 0, "node_us": 0.2, "eager_us": 0.2}
    few, notes, _ = cost_of_branch(branch_around(products("%limit")),
                                   {"cg.cost_table": {"name": "mine", "host": {**costs, "turns": 2}}})
    (note,) = notes
    assert "cost table 'mine' takes it to make 2 turns" in note
    assert few < bounded < by_default


@pytest.mark.parametrize("turns", [0, -3, True, "many"])
def test_assumed_turns_are_a_number(turns):
    table = {"host": {"launch_us": 0, "node_us": 0.2, "eager_us": 0.2, "turns": turns}}
    with pytest.raises(cgmlir.Error, match="turns of 'host'"):
        cgmlir.compile(branch_around(products("%limit")), config={"cg.cost_table": table})


KEYED = program(f"%limit = arith.index_cast %n : i32 to index\n  {products('%limit')}\n  return %r : tensor<8xf32>",
                '%x: tensor<8xf32> {cg.name = "x"}, %n: i32 {cg.name = "n"}')


def test_a_loop_whose_turns_a_key_makes_constant_is_a_constant_one():
    package = cgmlir.compile(KEYED, config={"cg.keys": {"n": [0, 3, 5]}})
    (row,) = control_rows(package.report)
    assert row["decision"]["form"] == "unrolled" and set(row["decision"]["costs_us"]) == {"host", "node", "unrolled"}
    assert "notes" not in row["decision"]
    assert all(graph["loop_nodes"] == 0 for graph in package.report["graphs"])
    for count in (0, 3, 5):
        np.testing.assert_allclose(run(package, count), run_products(X, count), rtol=1e-5, atol=1e-6)


def test_versions_of_a_loop_may_have_different_forms():
    package = cgmlir.compile(KEYED, config={"cg.keys": {"n": [3, 9000]}})
    (row,) = control_rows(package.report)
    assert row["decision"]["form"] == "node" and row["verdict"] == "captured"
    assert row["decision"]["notes"] == ["in versions of the entry point where it makes fewer turns it is unrolled"]
    assert sorted(graph["loop_nodes"] for graph in package.report["graphs"]) == [0, 1]
    for count in (3, 9000):
        np.testing.assert_allclose(run(package, count), run_products(X, count), rtol=1e-4, atol=1e-6)


def test_a_key_leaves_a_form_that_is_asked_for():
    package = cgmlir.compile(KEYED, config={"cg.keys": {"n": [3, 5]}, "cg.control_flow": "node"})
    (row,) = control_rows(package.report)
    assert row["decision"]["form"] == "node"
    for count in (3, 5):
        np.testing.assert_allclose(run(package, count), run_products(X, count), rtol=1e-5, atol=1e-6)


def table(branch, host_branch):
    entry = {"launch_us": 0, "node_us": 0.2, "eager_us": 0.2, "turn_us": 1, "branch_us": branch,
             "host_branch_us": host_branch, "host_turn_us": 90}
    return {"cg.cost_table": {"host": entry}}


ARMS = program(f"""{COUNT}
  %go = arith.cmpi sgt, %limit, %c1 : index
  %r = scf.if %go -> (tensor<8xf32>) {{
    %p = linalg.matvec ins(%w, %x : tensor<8x8xf32>, tensor<8xf32>) outs(%zero : tensor<8xf32>) -> tensor<8xf32>
    scf.yield %p : tensor<8xf32>
  }} else {{
    %q = linalg.matvec ins(%w, %x : tensor<8x8xf32>, tensor<8xf32>) outs(%x : tensor<8xf32>) -> tensor<8xf32>
    scf.yield %q : tensor<8xf32>
  }}
  return %r : tensor<8xf32>""")
NOT_REQUESTED = {"cuda_graph_impl": "none"}


@pytest.mark.parametrize("config", [{"cg.patching": "off"}, NOT_REQUESTED])
def test_what_scopes_and_bindings_rule_out_is_a_selection_where_that_costs_less(config):
    """A node would be the cheapest form, and legality refuses it: the next one is chosen, the host only if it is."""
    def decide(branch, host_branch, more=()):
        package = cgmlir.compile(ARMS, config={**table(branch, host_branch), **dict(more)})
        (row,) = control_rows(package.report)
        for count in (0, 5):
            np.testing.assert_allclose(run(package, count), W @ X + (X if count < 2 else 0), rtol=1e-5, atol=1e-6)
        return row["decision"]["form"], set(row["decision"]["costs_us"]), row["host_driven"]

    assert decide(0, 90) == ("node", {"node", "host", "predicated"}, False)
    assert decide(0, 90, config.items()) == ("predicated", {"host", "predicated"}, False)
    assert decide(0, 0, config.items()) == ("host", {"host", "predicated"}, True)
    # Where the arguments stay where they are, a graph may read them.
    if "cg.patching" in config:
        stays = {**config, "cg.bindings": {"x": "staged", "n": "staged"}}
        assert decide(0, 90, stays.items())[0] == "predicated", "the result lies in the caller's buffer"


def test_a_switch_that_may_be_no_node_is_a_selection():
    arms = "\n".join(f"""  case {case} {{
    %p{case} = arith.mulf %x, %x : tensor<8xf32>
    %q{case} = linalg.matvec ins(%w, %p{case} : tensor<8x8xf32>, tensor<8xf32>)
        outs(%x : tensor<8xf32>) -> tensor<8xf32>
    scf.yield %q{case} : tensor<8xf32>
  }}""" for case in range(2))
    text = program(f"{COUNT}\n  %r = scf.index_switch %limit -> tensor<8xf32>\n{arms}\n  default {{\n"
                   "    scf.yield %x : tensor<8xf32>\n  }\n  return %r : tensor<8xf32>")
    for more, form in (({}, "node"), (NOT_REQUESTED, "predicated")):
        package = cgmlir.compile(text, config={**table(0, 90), **more})
        (row,) = control_rows(package.report)
        assert row["decision"]["form"] == form
        for count in (0, 1, 2):
            np.testing.assert_allclose(run(package, count), W @ (X * X) + X if count < 2 else X, rtol=1e-5, atol=1e-6)
