# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Behaviours of other systems that hold here too: random numbers in graphs (S35), and which of several sizes is taken
(S36, S37). Other scenarios are lit tests of their names."""

import json
import os
import subprocess
import sys

import numpy as np
import pytest
from conftest import BIN, LIB, ROOT, needs_compiler
from elsewhere import on_the_host
from test_checks import DROPOUT, dropout

import cgmlir

pytestmark = needs_compiler
X = np.arange(1, 9, dtype=np.float32)

# Draws a number only when it is asked to.
DRAW_IN_A_BRANCH = """
ml_program.global private mutable @seed(dense<3> : tensor<i64>) : tensor<i64>
func.func @main(%draw: tensor<i1> {cg.name = "draw"}) -> (tensor<i64> {cg.name = "drawn"}) {
  %a = arith.constant dense<6364136223846793005> : tensor<i64>
  %none = arith.constant dense<0> : tensor<i64>
  %c = tensor.extract %draw[] : tensor<i1>
  %0 = scf.if %c -> (tensor<i64>) {
    %s = ml_program.global_load @seed : tensor<i64>
    %n = arith.muli %s, %a : tensor<i64>
    ml_program.global_store @seed = %n : tensor<i64>
    scf.yield %n : tensor<i64>
  } else {
    scf.yield %none : tensor<i64>
  }
  return %0 : tensor<i64>
}
"""

# Draws until a number is negative: their number is unknown.
DRAW_IN_A_LOOP = """
ml_program.global private mutable @seed(dense<3> : tensor<i64>) : tensor<i64>
func.func @main(%x: tensor<i64>) -> tensor<i64> {
  %zero = arith.constant 0 : i64
  %0 = scf.while (%v = %x) : (tensor<i64>) -> tensor<i64> {
    %s = ml_program.global_load @seed : tensor<i64>
    %n = arith.addi %s, %v : tensor<i64>
    ml_program.global_store @seed = %n : tensor<i64> loc("model.py":7:3)
    %e = tensor.extract %n[] : tensor<i64>
    %go = arith.cmpi sgt, %e, %zero : i64
    scf.condition(%go) %n : tensor<i64>
  } do {
  ^bb0(%v: tensor<i64>):
    scf.yield %v : tensor<i64>
  }
  return %0 : tensor<i64>
}
"""

EXPONENTIALS = """
func.func @main(%x: tensor<?xf32> {cg.name = "x"}) -> (tensor<?xf32> {cg.name = "y"}) {
  %0 = math.exp %x : tensor<?xf32>
  return %0 : tensor<?xf32>
}
"""


def test_s35_random_numbers_are_those_of_eager_execution():
    package = cgmlir.compile(DROPOUT)
    drawn = {}
    for eager in (False, True):
        executable = cgmlir.load(package)
        drawn[eager] = [np.array(executable(X, eager=eager)[0]) for _ in range(6)]
    np.testing.assert_array_equal(drawn[False], drawn[True])
    np.testing.assert_array_equal(drawn[False], dropout(5, X, 6))
    assert len({tuple(each) for each in drawn[False]}) > 1  # replays differ


def test_s35_graphs_and_eager_runs_go_on_from_one_another():
    executable = cgmlir.load(cgmlir.compile(DROPOUT))
    drawn = [np.array(executable(X, eager=i % 2 == 1)[0]) for i in range(4)]
    np.testing.assert_array_equal(drawn, dropout(5, X, 4))


def test_s35_a_draw_in_a_branch_is_one_only_where_it_is_taken():
    package = cgmlir.compile(DRAW_IN_A_BRANCH)
    assert package.report["summary"]["blocked"] == 0 and package.report["summary"]["graphs"] == 1
    executable = cgmlir.load(package)
    state = 3
    for draw in (True, False, False, True, True):
        (result,) = executable(np.array(draw))
        if draw:
            state = state * 6364136223846793005 % 2**64
        assert int(np.asarray(result).view(np.uint64)) == (state if draw else 0)


def test_s35_a_draw_in_a_loop_without_a_bound_is_an_error_with_its_place():
    with pytest.raises(cgmlir.CompileError, match=r"model\.py:7:3: error: ml_program\.global_store: a generator .*"
                                                  r"\[RandomInConditional\]"):
        cgmlir.compile(DRAW_IN_A_LOOP)


def launched(package, size, tmp_path):
    """The graph that a launch of a size runs."""
    path, inputs, trace = (tmp_path / name for name in ("p.cgpkg", "x.safetensors", "trace.json"))
    package.save(path)
    cgmlir.safetensors.save(inputs, {"x": np.zeros(size, np.float32)})
    flags = [f"--inputs={inputs}", f"--outputs={tmp_path / 'y.safetensors'}", "-o", trace]
    subprocess.run([BIN / "cg-run", "trace", path, *flags], check=True)
    events = json.loads(trace.read_text(encoding="utf-8"))["traceEvents"]
    (graph,) = {event["args"]["graph"] for event in events if event["ph"] == "X"}
    return graph


@on_the_host
def test_s36_the_smallest_size_that_fits_is_taken(tmp_path):
    package = cgmlir.compile(EXPONENTIALS, config={"cg.dims": {"x": [{"name": "n", "buckets": [1, 2, 4, 8]}]}})
    graphs = {bucket["dims"]["n"]: bucket["segments"][0]["graph"] for bucket in package.report["entries"][0]["buckets"]}
    assert sorted(graphs) == [1, 2, 4, 8] and len(set(graphs.values())) == 4
    for size, bucket in ((1, 1), (2, 2), (3, 4), (4, 4), (5, 8), (8, 8)):
        assert launched(package, size, tmp_path) == graphs[bucket]
    with pytest.raises(cgmlir.Error, match="dimension 'n' is 9, and the largest bucket is 8"):
        cgmlir.load(package)(np.zeros(9, np.float32))


ANY_SIZE = {"cg.dims": {"x": [{"name": "n", "buckets": [1, 2, 4, 8]}]}, "cg.over_bucket": "eager"}


@on_the_host
def test_s36_a_size_above_the_largest_is_eager(tmp_path):
    package = cgmlir.compile(EXPONENTIALS, config=ANY_SIZE)
    *buckets, other = package.report["entries"][0]["buckets"]
    graphs = {bucket["dims"]["n"]: bucket["segments"][0]["graph"] for bucket in buckets}
    assert other["dims"] == {"n": None} and [segment["kind"] for segment in other["segments"]] == ["eager"]
    assert launched(package, 3, tmp_path) == graphs[4]
    assert launched(package, 9, tmp_path) == "main_eager"
    run = cgmlir.load(package)
    for size in (3, 9, 1000, 8):
        x = np.linspace(-1, 1, size, dtype=np.float32)
        np.testing.assert_allclose(run(x)[0], np.exp(x), rtol=1e-6)


def test_s36_what_no_kernel_class_may_become_is_not_captured():
    # The providers of a graph are kernel classes; what they may make of a program is what all of them allow.
    for classes, kinds in ((["kernel", "library"], ["graph"]), (["library"], ["eager"])):
        package = cgmlir.compile(DROPOUT, config={"cg.classes": classes})
        assert [segment["kind"] for segment in package.report["entries"][0]["segments"]] == kinds
        np.testing.assert_array_equal(cgmlir.load(package)(X)[0], dropout(5, X, 1)[0])


@on_the_host
def test_s37_a_bucket_of_twice_the_size_is_taken(tmp_path):
    package = cgmlir.compile(EXPONENTIALS, config={"cg.dims": {"x": [{"name": "n", "buckets": [4, 8]}]}})
    graphs = [bucket["segments"][0]["graph"] for bucket in package.report["entries"][0]["buckets"]]
    assert launched(package, 2, tmp_path) == graphs[0]
    assert launched(package, 5, tmp_path) == graphs[1]


@on_the_host
def test_s37_more_than_twice_the_size_is_eager_and_twice_is_a_graph(tmp_path):
    config = {"cg.dims": {"x": [{"name": "n", "buckets": [4, 16]}]}, "cg.over_bucket": "eager"}
    package = cgmlir.compile(EXPONENTIALS, config=config)
    graphs = [bucket["segments"][0]["graph"] for bucket in package.report["entries"][0]["buckets"]]
    assert [launched(package, size, tmp_path) for size in (1, 2, 4, 7, 8, 16, 17)] == [
        "main_eager", graphs[0], graphs[0], "main_eager", graphs[1], graphs[1], "main_eager"]
    # Without the version the bucket's graph is taken, whatever it wastes.
    package = cgmlir.compile(EXPONENTIALS, config={**config, "cg.over_bucket": "error"})
    assert launched(package, 7, tmp_path) == package.report["entries"][0]["buckets"][1]["segments"][0]["graph"]


def test_s37_a_bucket_that_is_missing_is_an_error_and_no_later_capture():
    package = cgmlir.compile(EXPONENTIALS, config={"cg.dims": {"x": [{"name": "n", "buckets": [4]}]}})
    executable = cgmlir.load(package)
    np.testing.assert_allclose(executable(X[:4])[0], np.exp(X[:4]), rtol=1e-6)
    for _ in range(2):
        with pytest.raises(cgmlir.Error, match="the largest bucket is 4"):
            executable(X)
    np.testing.assert_allclose(executable(X[:3])[0], np.exp(X[:3]), rtol=1e-6)


# A batch whose requests are all at their next token is computed on the device; any other one goes through a function
# of the serving program.
ATTENTION = """
func.func private @attend(tensor<4xf32>) -> tensor<4xf32>
func.func @main(%x: tensor<4xf32> {cg.name = "x"}, %uniform: i32 {cg.name = "uniform"})
    -> (tensor<4xf32> {cg.name = "y"}) {
  %no = arith.constant 0 : i32
  %is_uniform = arith.cmpi ne, %uniform, %no : i32
  %0 = arith.mulf %x, %x : tensor<4xf32>
  %1 = scf.if %is_uniform -> tensor<4xf32> {
    %2 = arith.addf %0, %x : tensor<4xf32>
    scf.yield %2 : tensor<4xf32>
  } else {
    %2 = func.call @attend(%0) : (tensor<4xf32>) -> tensor<4xf32>
    scf.yield %2 : tensor<4xf32>
  }
  %3 = arith.addf %1, %0 : tensor<4xf32>
  return %3 : tensor<4xf32>
}
"""


def segments_by_key(package, key):
    return {bucket["keys"][key]: [segment["kind"] for segment in bucket["segments"]]
            for bucket in package.report["entries"][0]["buckets"]}


class TestS36Capability:
    """What there are whole graphs for, and what gets pieces or none."""

    def test_a_batch_that_is_not_uniform_runs_in_pieces(self):
        def attend(x):
            return 2 * x

        package = cgmlir.compile(ATTENTION, config={"cg.keys": {"uniform": [0, 1]}})
        assert segments_by_key(package, "uniform") == {0: ["graph", "host", "graph"], 1: ["graph"]}
        exe = cgmlir.load(package, callbacks={"attend": attend})
        x = np.arange(4, dtype=np.float32)
        for uniform, expected in ((1, 2 * x * x + x), (0, 3 * x * x), (1, 2 * x * x + x)):
            np.testing.assert_array_equal(exe(x, np.int32(uniform))[0], expected)

    def test_or_in_none_where_that_is_asked_for(self):
        package = cgmlir.compile(ATTENTION, config={"cg.keys": {"uniform": [0, 1]}, "cg.classes": ["copy", "host"]})
        assert segments_by_key(package, "uniform") == {0: ["eager", "host", "eager"], 1: ["eager"]}

    def test_a_request_that_is_too_strong_is_one_warning(self, tmp_path):
        model, recipe = tmp_path / "model.mlir", tmp_path / "recipe.yaml"
        model.write_text(DROPOUT, encoding="utf-8")
        for classes, warnings in (("[kernel, library, copy]", 0), ("[library]", 1)):
            recipe.write_text(f"cuda_graph_impl: local\ncuda_graph_scope: full_iteration\nte_rng_tracker: true\n"
                              f"cg.classes: {classes}\n", encoding="utf-8")
            command = [BIN / "cg-compile", model, "-o", tmp_path / "m.cgpkg", f"--config={recipe}", "--quiet"]
            done = subprocess.run(command, check=False, capture_output=True, text=True)
            assert done.returncode == 0, done.stderr
            assert done.stderr.count("warning: ") == warnings, done.stderr
            assert done.stderr.count("for want of nodes of the class kernel (cg.classes does not list it)") == warnings


@pytest.fixture
def conformance(tmp_path):
    """Runs the script for scenarios on a GPU, and gives its exit code and what it says."""
    suite = LIB.parent / "bin/cgrt_cts"
    libraries = {
        "CG_LIBCUDA": "fake_cuda/libcgrt_fake_cuda.so",
        "CG_CUBLASLT": "fake_cublaslt/libcgrt_fake_cublaslt.so",
    }
    fakes = {name: str(LIB.parent / "runtime/test" / path) for name, path in libraries.items()}
    if not suite.exists() or not all(os.path.exists(path) for path in fakes.values()):
        pytest.skip("the tests of the runtime were not built")

    def run(*flags):
        command = [sys.executable, "-B", ROOT / "benchmarks/conformance/run.py", tmp_path, f"--suite={suite}", *flags]
        done = subprocess.run(command, capture_output=True, text=True, check=False, env=os.environ | fakes)
        return done.returncode, done.stdout + done.stderr

    return run


def test_the_script_runs_scenarios_and_keeps_their_output(conformance, tmp_path):
    code, said = conformance("--only=S20,S26,S40")
    assert code == 0, said
    assert [line.split()[:2] for line in said.splitlines()] == [[name, "holds"] for name in ("S20", "S26", "S40")]
    assert "Scale.IndependentNodesBetweenBarriers/graph" in (tmp_path / "S20.txt").read_text()


def test_what_was_skipped_does_not_hold(conformance):
    code, said = conformance("--only=S20,S26", "--backend=host")
    assert code == 1 and "S26   FAILS" in said and "1 skipped" in said and "1 of 2 fail: S26" in said
    code, said = conformance("--only=S21")
    assert code == 2 and "no scenario that concerns a GPU: S21" in said
