# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""What `cg-run tune` measures and writes, and that the compiler reads it."""

import json
import os
import subprocess

import pytest

import cgmlir
from cgmlir import tuning
from conftest import BIN, needs_compiler

pytestmark = needs_compiler
GROUPS = {
    "launches": ["launch_us", "node_us", "eager_us"],
    "control": ["branch_us", "turn_us", "host_branch_us", "host_turn_us"],
    "fills": ["fill_us", "fill_gb_s", "store_gb_s", "fill_edge_us"],
    "bindings": ["patch_us", "stage_us", "stage_gb_s", "table_us", "look_us"],
}


@pytest.fixture(scope="module")
def packages(tmp_path_factory):
    return tuning.make_packages(tmp_path_factory.mktemp("tuning"), ["host", "sm_90"])


@pytest.fixture(scope="module")
def table(packages, tmp_path_factory):
    path = tmp_path_factory.mktemp("table") / "host.yaml"
    done = tune(path, *packages, "--name=ours")
    assert done.returncode == 0, done.stderr
    return path


def tune(path, *arguments):
    return subprocess.run([BIN / "cg-run", "tune", *arguments, "-o", path, "--iterations=60"], capture_output=True,
                          text=True, check=False)


def test_entries_hold_what_their_names_say(packages):
    node, host, plain, fill, store = (cgmlir.Package.read(path).report for path in packages)
    graphs = {(graph["name"], graph["target"]): graph for graph in node["graphs"]}
    for target in ("host", "sm_90"):
        for count in tuning.CHAINS:
            chain = graphs[f"chain_{count}_0", target]
            assert (chain["nodes"], chain["kernel_nodes"], chain["critical_path_nodes"]) == (count, count, count)
        assert graphs["indirect_64_0", target]["kernel_nodes"] == 64
        assert graphs["node_turns_0", target]["loop_nodes"] == 1
        assert graphs["node_branch_0", target]["conditional_nodes"] == 1
    assert node["summary"]["host_driven"] == 0
    assert host["summary"]["host_driven"] == 2
    # Fills and kernels that store the same; and kernels behind each other of which none starts before the other ends.
    assert [graph["kernel_nodes"] for graph in fill["graphs"]] == [0] * 6
    assert [graph["kernel_nodes"] for graph in store["graphs"]] == [tuning.FILLED] * 6
    assert {graph["nodes"] for graph in fill["graphs"] + store["graphs"]} == {tuning.FILLED}
    assert {graph["programmatic_edges"] for graph in plain["graphs"]} == {0}
    assert {graph["critical_path_nodes"] - graph["nodes"] for graph in plain["graphs"]} == {0}
    assert graphs["chain_64_0", "sm_90"]["programmatic_edges"] == 63


def test_the_table_has_all_groups_and_is_read(packages, table):
    written = json.loads(table.read_text(encoding="utf-8"))
    assert list(written) == ["name", "host"] and written["name"] == "ours"
    costs = written["host"]
    assert list(costs) == [key for keys in GROUPS.values() for key in keys]
    assert all(value >= 0 for value in costs.values())
    assert all(costs[key] > 0 for key in ("stage_gb_s", "fill_gb_s", "store_gb_s"))
    # A turn that the host drives launches a graph.
    assert costs["host_turn_us"] > 0
    done = subprocess.run([BIN / "cg-compile", "--check-config=" + os.fspath(recipe(table))], capture_output=True,
                          text=True, check=False)
    assert done.returncode == 0, done.stderr


def recipe(table):
    path = table.parent / "recipe.yaml"
    path.write_text(f"cg.cost_table: {table.name}\ncg.address_changes: {{x: 1}}\n", encoding="utf-8")
    return path


def test_the_compiler_decides_by_it(packages, tmp_path):
    # Figures of the host, as if they were those of a GPU: arguments of GPUs are bound by cost.
    done = tune(tmp_path / "gpu.yaml", *packages, "--name=ours", "--target=sm_90")
    assert done.returncode == 0, done.stderr
    program = """func.func @main(%x: tensor<4096xf32> {cg.name = "x"}) -> tensor<4096xf32> {
  %r = math.exp %x : tensor<4096xf32>
  return %r : tensor<4096xf32>
}"""
    report = cgmlir.compile(program, "sm_90", config=recipe(tmp_path / "gpu.yaml")).report
    assert [choice["cost_table"] for choice in report["bindings"]] == ["ours"]


def test_what_is_not_there_is_left_out(packages, tmp_path):
    done = tune(tmp_path / "t.yaml", packages[0])
    assert done.returncode == 0, done.stderr
    costs = json.loads((tmp_path / "t.yaml").read_text(encoding="utf-8"))["host"]
    assert list(costs) == GROUPS["launches"] + GROUPS["bindings"]
    assert "left out         branches and loops" in done.stdout and "left out         fills" in done.stdout
    done = tune(tmp_path / "none.yaml", packages[1])
    assert done.returncode == 1 and "python -m cgmlir.tuning" in done.stderr
    assert not (tmp_path / "none.yaml").exists()
