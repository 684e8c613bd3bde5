# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Dimensions that vary: whatever the sizes of a launch, the results are those of the model at these sizes."""

import itertools
import json
import math
import re
import subprocess

import numpy as np
import pytest
import slicing
from conftest import BIN, needs_compiler
from elsewhere import on_the_host

import cgmlir

pytestmark = needs_compiler

# Attention over what is flattened before products and unflattened after them, a mask of keys, a mean that divides by
# the length, an embedding, and a state that counts rows.
MODEL = """
#map = affine_map<(b, s, h) -> (b, s, h)>
#row = affine_map<(b, s, h) -> (b, s)>
#score = affine_map<(b, s, t) -> (b, s, t)>
#key = affine_map<(b, s, t) -> (b, t)>
func.func @main(%ids: tensor<?x?xi32> {cg.name = "ids"}, %mask: tensor<?x?xf32> {cg.name = "mask"},
                %table: tensor<16x8xf32> {cg.name = "table"}, %w: tensor<8x8xf32> {cg.name = "w"},
                %count: tensor<f32> {cg.name = "count", cg.alias_result = 2 : i32})
    -> (tensor<?x?x8xf32> {cg.name = "y"}, tensor<?x8xf32> {cg.name = "mean"}, tensor<f32> {cg.name = "rows"}) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %zero = arith.constant 0.0 : f32
  %one = arith.constant 1.0 : f32
  %b = tensor.dim %ids, %c0 : tensor<?x?xi32>
  %s = tensor.dim %ids, %c1 : tensor<?x?xi32>
  %e3 = tensor.empty(%b, %s) : tensor<?x?x8xf32>
  %x = linalg.generic {indexing_maps = [#row, #map], iterator_types = ["parallel", "parallel", "parallel"]}
      ins(%ids : tensor<?x?xi32>) outs(%e3 : tensor<?x?x8xf32>) {
  ^bb0(%id: i32, %o: f32):
    %i = arith.index_cast %id : i32 to index
    %h = linalg.index 2 : index
    %v = tensor.extract %table[%i, %h] : tensor<16x8xf32>
    linalg.yield %v : f32
  } -> tensor<?x?x8xf32>
  %flat = tensor.collapse_shape %x [[0, 1], [2]] : tensor<?x?x8xf32> into tensor<?x8xf32>
  %n = arith.muli %b, %s : index
  %e2 = tensor.empty(%n) : tensor<?x8xf32>
  %f2 = linalg.fill ins(%zero : f32) outs(%e2 : tensor<?x8xf32>) -> tensor<?x8xf32>
  %q2 = linalg.matmul ins(%flat, %w : tensor<?x8xf32>, tensor<8x8xf32>) outs(%f2 : tensor<?x8xf32>) -> tensor<?x8xf32>
  %q = tensor.expand_shape %q2 [[0, 1], [2]] output_shape [%b, %s, 8] : tensor<?x8xf32> into tensor<?x?x8xf32>
  %et = tensor.empty(%b, %s) : tensor<?x8x?xf32>
  %k = linalg.transpose ins(%x : tensor<?x?x8xf32>) outs(%et : tensor<?x8x?xf32>) permutation = [0, 2, 1]
  %es = tensor.empty(%b, %s, %s) : tensor<?x?x?xf32>
  %fs = linalg.fill ins(%zero : f32) outs(%es : tensor<?x?x?xf32>) -> tensor<?x?x?xf32>
  %qk = linalg.batch_matmul ins(%q, %k : tensor<?x?x8xf32>, tensor<?x8x?xf32>) outs(%fs : tensor<?x?x?xf32>)
      -> tensor<?x?x?xf32>
  %masked = linalg.generic {indexing_maps = [#score, #key, #score],
      iterator_types = ["parallel", "parallel", "parallel"]}
      ins(%qk, %mask : tensor<?x?x?xf32>, tensor<?x?xf32>) outs(%es : tensor<?x?x?xf32>) {
  ^bb0(%v: f32, %m: f32, %o: f32):
    %r = arith.addf %v, %m : f32
    linalg.yield %r : f32
  } -> tensor<?x?x?xf32>
  %p = linalg.softmax dimension(2) ins(%masked : tensor<?x?x?xf32>) outs(%es : tensor<?x?x?xf32>) -> tensor<?x?x?xf32>
  %f3 = linalg.fill ins(%zero : f32) outs(%e3 : tensor<?x?x8xf32>) -> tensor<?x?x8xf32>
  %y = linalg.batch_matmul ins(%p, %x : tensor<?x?x?xf32>, tensor<?x?x8xf32>) outs(%f3 : tensor<?x?x8xf32>)
      -> tensor<?x?x8xf32>
  %em = tensor.empty(%b) : tensor<?x8xf32>
  %fm = linalg.fill ins(%zero : f32) outs(%em : tensor<?x8xf32>) -> tensor<?x8xf32>
  %sum = linalg.reduce { arith.addf } ins(%y : tensor<?x?x8xf32>) outs(%fm : tensor<?x8xf32>) dimensions = [1]
  %si = arith.index_cast %s : index to i64
  %sf = arith.sitofp %si : i64 to f32
  %mean = linalg.map ins(%sum : tensor<?x8xf32>) outs(%em : tensor<?x8xf32>) (%v: f32, %o: f32) {
    %d = arith.divf %v, %sf : f32
    linalg.yield %d : f32
  }
  %e1 = tensor.empty(%n) : tensor<?xf32>
  %ones = linalg.fill ins(%one : f32) outs(%e1 : tensor<?xf32>) -> tensor<?xf32>
  %rows = linalg.reduce { arith.addf } ins(%ones : tensor<?xf32>) outs(%count : tensor<f32>) dimensions = [0]
  return %y, %mean, %rows : tensor<?x?x8xf32>, tensor<?x8xf32>, tensor<f32>
}
"""

DIMS = {
    "ids": [{"name": "batch", "buckets": [1, 2, 4, 8]}, {"name": "seq", "buckets": [4, 8, 16]}],
    "mask": [{"name": "batch"}, {"name": "seq"}],
}


def make_inputs(rng, batch, seq):
    ids = rng.integers(0, 16, (batch, seq)).astype(np.int32)
    mask = np.where(rng.random((batch, seq)) < 0.3, -1e9, 0).astype(np.float32)
    mask[:, 0] = 0
    return ids, mask


def reference(ids, mask, table, w):
    x = table.astype(np.float64)[ids]
    scores = (x @ w.astype(np.float64)) @ x.transpose(0, 2, 1) + mask[:, None, :]
    p = np.exp(scores - scores.max(-1, keepdims=True))
    y = (p / p.sum(-1, keepdims=True)) @ x
    return y, y.mean(1)


@pytest.fixture(scope="module")
def package():
    return cgmlir.compile(MODEL, config={"cg.dims": DIMS})


@pytest.fixture
def weights():
    rng = np.random.default_rng(1)
    return rng.standard_normal((16, 8)).astype(np.float32), rng.standard_normal((8, 8)).astype(np.float32)


def test_results_at_random_sizes_are_those_of_the_model(package, weights):
    run = cgmlir.load(package)
    rng = np.random.default_rng(7)
    rows = 0
    run.state["count"] = np.float32(0)
    kept = []
    for number in range(200):
        batch, seq = int(rng.integers(1, 9)), int(rng.integers(1, 17))
        ids, mask = make_inputs(rng, batch, seq)
        y, mean, count = run(ids, mask, *weights, eager=number % 5 == 0)
        rows += batch * seq
        wanted_y, wanted_mean = reference(ids, mask, *weights)
        assert y.shape == (batch, seq, 8) and mean.shape == (batch, 8)
        np.testing.assert_allclose(np.asarray(y), wanted_y, rtol=1e-4, atol=1e-5)
        np.testing.assert_allclose(np.asarray(mean), wanted_mean, rtol=1e-4, atol=1e-5)
        assert float(np.asarray(count)) == rows
        kept.append((y, wanted_y))
    # Results of a call are its own, whatever ran after it.
    for y, wanted in kept[::20]:
        np.testing.assert_allclose(np.asarray(y), wanted, rtol=1e-4, atol=1e-5)


def test_all_buckets_share_the_memory_of_the_largest(package, weights):
    alone = {**DIMS, "ids": [{"name": "batch", "max": 8}, {"name": "seq", "max": 16}]}
    single = cgmlir.compile(MODEL, config={"cg.dims": alone})
    total = {}
    for name, each in (("all", package), ("largest", single)):
        run = cgmlir.load(each)
        run.state["count"] = np.float32(0)
        rng = np.random.default_rng(3)
        for batch, seq in ((8, 16), (1, 3), (3, 9)):
            run(*make_inputs(rng, batch, seq), *weights)
        statistics = run.statistics()
        memory = each.report["memory"]
        total[name] = statistics["transient_bytes"] + statistics["state_bytes"] + memory["constant_bytes"]
        assert memory["state_bytes"] == 4
    assert total["all"] <= 1.3 * total["largest"]


def test_an_exact_fit_uses_the_memory_of_the_caller(package, weights):
    run = cgmlir.load(package)
    run.state["count"] = np.float32(0)
    rng = np.random.default_rng(5)
    ids, mask = make_inputs(rng, 4, 8)
    y, mean = np.zeros((4, 8, 8), np.float32), np.zeros((4, 8), np.float32)
    run.bind(ids, mask, *weights, results={"y": y, "mean": mean})
    run.launch()
    np.testing.assert_allclose(y, reference(ids, mask, *weights)[0], rtol=1e-4, atol=1e-5)
    # The caller's arrays are read at each launch.
    ids[:] = rng.integers(0, 16, ids.shape)
    run.launch()
    np.testing.assert_allclose(y, reference(ids, mask, *weights)[0], rtol=1e-4, atol=1e-5)
    # Cut results go to bound memory as well.
    ids, mask = make_inputs(rng, 3, 5)
    y = np.zeros((3, 5, 8), np.float32)
    run.bind(ids=ids, mask=mask, results={"y": y, "mean": None})
    run.launch()
    np.testing.assert_allclose(y, reference(ids, mask, *weights)[0], rtol=1e-4, atol=1e-5)
    np.testing.assert_allclose(np.asarray(run.outputs()[1]), reference(ids, mask, *weights)[1], rtol=1e-4, atol=1e-5)


def test_the_report_lists_the_buckets(package):
    (entry,) = package.report["entries"]
    assert [argument["shape"] for argument in entry["arguments"]][:3] == [[None, None], [None, None], [16, 8]]
    assert [result["shape"] for result in entry["results"]] == [[None, None, 8], [None, 8], []]
    assert [bucket["dims"] for bucket in entry["buckets"]] == [
        {"batch": batch, "seq": seq} for batch in (1, 2, 4, 8) for seq in (4, 8, 16)
    ]
    assert entry["buckets"][-1]["segments"] == entry["segments"]
    names = {bucket["segments"][0]["graph"] for bucket in entry["buckets"]}
    assert len(names) == 12 and package.report["summary"]["graphs"] == 12
    assert package.report["summary"]["blocked"] == 0


def test_what_does_not_fit_is_an_error_that_names_it(package, weights):
    run = cgmlir.load(package)
    run.state["count"] = np.float32(0)
    rng = np.random.default_rng(2)
    ids, mask = make_inputs(rng, 3, 17)
    with pytest.raises(cgmlir.Error, match="dimension 'seq' is 17, and the largest bucket is 16; .* cg.dims"):
        run(ids, mask, *weights)
    ids, mask = make_inputs(rng, 3, 5)
    with pytest.raises(cgmlir.Error, match="dimension 'seq' is 5 in argument 'ids' and 4 in 'mask'"):
        run(ids, mask[:, :4].copy(), *weights)
    with pytest.raises(cgmlir.Error, match="dimension 'batch' is empty; give at least one element"):
        run(ids[:0], mask[:0], *weights)
    with pytest.raises(cgmlir.Error, match="argument 'ids'"):
        run(ids[0], mask, *weights)
    with pytest.raises(cgmlir.Error, match="result 'y': expected F32 3x5x8 for this launch, given F32 3x4x8"):
        run.bind(ids, mask, *weights, results={"y": np.zeros((3, 4, 8), np.float32)})
        run.launch()


@on_the_host
def test_cg_run_takes_any_size(package, weights, tmp_path):
    path = tmp_path / "model.cgpkg"
    package.save(path)
    rng = np.random.default_rng(4)
    ids, mask = make_inputs(rng, 3, 6)
    inputs = {"ids": ids, "mask": mask, "table": weights[0], "w": weights[1], "count": np.float32(0).reshape(())}
    cgmlir.safetensors.save(tmp_path / "in.safetensors", inputs)

    def cg_run(*arguments):
        return subprocess.run([BIN / "cg-run", *arguments], check=True, capture_output=True, text=True).stdout

    cg_run("run", path, f"--inputs={tmp_path}/in.safetensors", f"--outputs={tmp_path}/out.safetensors")
    outputs = cgmlir.safetensors.load(tmp_path / "out.safetensors")
    wanted = reference(ids, mask, *weights)
    np.testing.assert_allclose(outputs["y"], wanted[0], rtol=1e-4, atol=1e-5)
    np.testing.assert_allclose(outputs["mean"], wanted[1], rtol=1e-4, atol=1e-5)
    assert outputs["rows"] == 18
    assert "equal" in cg_run("verify", path, f"--inputs={tmp_path}/in.safetensors", "--against=eager")
    screen = cg_run("inspect", path)
    assert "batch                    1, 2, 4, 8" in screen and "12 buckets" in screen
    assert json.loads(cg_run("inspect", path, "--json"))["entries"][0]["buckets"][0]["dims"] == {"batch": 1, "seq": 4}
    assert json.loads(cg_run("bench", path, "--iterations=2", "--warmup=1", "--json"))["replay_wall_us"]["median"] > 0


@on_the_host
def test_a_package_prints_as_it_was_made(package):
    text = package.to_mlir()
    assert "cg.bucket = {of = @main" in text and "@main_batch1_seq4" in text


def check_round_trip(package, folder):
    package.save(folder / "model.cgpkg")

    def translate(*arguments):
        subprocess.run([BIN / "cg-translate", *arguments], check=True, capture_output=True)

    translate("--cgpkg-to-mlir", folder / "model.cgpkg", "-o", folder / "model.mlir")
    translate("--mlir-to-cgpkg", folder / "model.mlir", "-o", folder / "again.cgpkg")
    assert (folder / "again.cgpkg").read_bytes() == (folder / "model.cgpkg").read_bytes()


@on_the_host
def test_a_package_is_the_same_after_a_round_trip(package, tmp_path):
    check_round_trip(package, tmp_path)


SUM = """
func.func @main(%x: tensor<?xf32> {cg.name = "x", cg.dims = [#cg.dim<buckets [2, 8] name "n">]}) -> tensor<f32> {
  %init = arith.constant dense<0.0> : tensor<f32>
  %0 = linalg.reduce { arith.addf } ins(%x : tensor<?xf32>) outs(%init : tensor<f32>) dimensions = [0]
  return %0 : tensor<f32>
}
"""


def test_attributes_declare_dimensions_as_well():
    run = cgmlir.load(cgmlir.compile(SUM))
    for size in range(1, 9):
        (total,) = run(np.full(size, 2, np.float32))
        assert float(np.asarray(total)) == 2 * size


@pytest.fixture(scope="module")
def any_size():
    return cgmlir.compile(MODEL, config={"cg.dims": DIMS, "cg.over_bucket": "eager", "cg.padding_waste": 3})


def test_sizes_that_no_bucket_has_give_what_the_model_gives(any_size, weights):
    run = cgmlir.load(any_size)
    rng = np.random.default_rng(11)
    rows = 0
    run.state["count"] = np.float32(0)
    for number in range(60):
        # Above the buckets in one dimension, in both, and below them where the next one would waste too much.
        most = (40, 17) if number % 2 else (4, 70)
        batch, seq = (int(rng.integers(1, each)) for each in most)
        ids, mask = make_inputs(rng, batch, seq)
        y, mean, count = run(ids, mask, *weights, eager=number % 5 == 0)
        rows += batch * seq
        wanted_y, wanted_mean = reference(ids, mask, *weights)
        assert y.shape == (batch, seq, 8) and mean.shape == (batch, 8)
        np.testing.assert_allclose(np.asarray(y), wanted_y, rtol=1e-4, atol=1e-5)
        np.testing.assert_allclose(np.asarray(mean), wanted_mean, rtol=1e-4, atol=1e-5)
        assert float(np.asarray(count)) == rows


CHOICES = """
func.func @main(%x: tensor<?x4xf32> {cg.name = "x"}, %p: tensor<i1> {cg.name = "p"}, %host: i1 {cg.name = "host"})
    -> (tensor<?x4xf32>, tensor<?x4xf32>, tensor<?x4xf32>) {
  %c0 = arith.constant 0 : index
  %c5 = arith.constant 5 : index
  %n = tensor.dim %x, %c0 : tensor<?x4xf32>
  %many = arith.cmpi ugt, %n, %c5 : index
  %on = tensor.extract %p[] : tensor<i1>
  %y = scf.if %on -> tensor<?x4xf32> {
    %a = math.exp %x : tensor<?x4xf32>
    scf.yield %a : tensor<?x4xf32>
  } else {
    %b = math.absf %x : tensor<?x4xf32>
    scf.yield %b : tensor<?x4xf32>
  }
  %z = scf.if %host -> tensor<?x4xf32> {
    %a = math.sqrt %y : tensor<?x4xf32>
    scf.yield %a : tensor<?x4xf32>
  } else {
    scf.yield %x : tensor<?x4xf32>
  }
  %w = scf.if %many -> tensor<?x4xf32> {
    %a = arith.negf %x : tensor<?x4xf32>
    scf.yield %a : tensor<?x4xf32>
  } else {
    scf.yield %x : tensor<?x4xf32>
  }
  return %y, %z, %w : tensor<?x4xf32>, tensor<?x4xf32>, tensor<?x4xf32>
}
"""


def test_other_sizes_choose_as_the_buckets_do():
    dims = {"x": [{"name": "n", "buckets": [4, 8]}, None]}
    run = cgmlir.load(cgmlir.compile(CHOICES, config={"cg.dims": dims, "cg.over_bucket": "eager"}))
    rng = np.random.default_rng(0)
    for rows, on, host in itertools.product([3, 8, 9, 21], [False, True], [False, True]):
        x = rng.standard_normal((rows, 4)).astype(np.float32)
        y = np.exp(x) if on else np.abs(x)
        wanted = y, np.sqrt(y) if host else x, -x if rows > 5 else x
        for result, expected in zip(run(x, np.array(on), np.array(host)), wanted, strict=True):
            np.testing.assert_allclose(np.asarray(result), expected, rtol=1e-5, err_msg=f"{rows} {on} {host}")


def test_other_sizes_use_the_memory_of_the_caller(any_size, weights):
    run = cgmlir.load(any_size)
    run.state["count"] = np.float32(0)
    rng = np.random.default_rng(5)
    for batch, seq in ((12, 40), (3, 90)):
        ids, mask = make_inputs(rng, batch, seq)
        y = np.zeros((batch, seq, 8), np.float32)
        run.bind(ids, mask, *weights, results={"y": y})
        run.launch()
        np.testing.assert_allclose(y, reference(ids, mask, *weights)[0], rtol=1e-4, atol=1e-5)


def test_the_report_has_a_row_for_other_sizes(any_size):
    entry = any_size.report["entries"][0]
    assert entry["buckets"][-1] == {"dims": {"batch": None, "seq": None}, "keys": {}, "segments": [
        {"kind": "eager", "graph": None, "reason": "DynamicShape"}]}
    assert len(entry["buckets"]) == 13
    assert any_size.report["memory"] == cgmlir.compile(MODEL, config={"cg.dims": DIMS}).report["memory"]


@on_the_host
def test_cg_run_takes_other_sizes(any_size, weights, tmp_path):
    path = tmp_path / "model.cgpkg"
    any_size.save(path)
    rng = np.random.default_rng(9)
    ids, mask = make_inputs(rng, 20, 30)
    inputs = {"ids": ids, "mask": mask, "table": weights[0], "w": weights[1], "count": np.float32(0)}
    cgmlir.safetensors.save(tmp_path / "in.safetensors", inputs)

    def cg_run(*arguments):
        return subprocess.run([BIN / "cg-run", *arguments], check=True, capture_output=True, text=True).stdout

    cg_run("run", path, f"--inputs={tmp_path}/in.safetensors", f"--outputs={tmp_path}/out.safetensors")
    y = cgmlir.safetensors.load(tmp_path / "out.safetensors")["y"]
    np.testing.assert_allclose(y, reference(ids, mask, *weights)[0], rtol=1e-4, atol=1e-5)
    assert "equal" in cg_run("verify", path, f"--inputs={tmp_path}/in.safetensors", "--against=eager")
    assert "other sizes: launched node by node" in cg_run("inspect", path)
    again = cg_run("bench", path, f"--inputs={tmp_path}/in.safetensors", "--iterations=2", "--warmup=1", "--json")
    assert json.loads(again)["replay_wall_us"]["median"] > 0


@on_the_host
def test_a_package_with_any_size_is_the_same_after_a_round_trip(any_size, tmp_path):
    check_round_trip(any_size, tmp_path)


# A cache of which each launch writes as many rows as it is given, and reads all; what is written last is read before.
CACHE = """
func.func @main(%x: tensor<?x4xf32> {cg.name = "x", cg.dims = [#cg.dim<buckets [2, 4] name "n">, #cg.dim<static>]},
                %cache: tensor<64x4xf32> {cg.name = "cache", cg.alias_result = 1 : i32},
                %before: tensor<4xf32> {cg.name = "before", cg.alias_result = 2 : i32},
                %flag: i1 {cg.name = "flag", cg.key = array<i64: 0, 1>})
    -> (tensor<?x4xf32> {cg.name = "y"}, tensor<64x4xf32> {cg.name = "cache_out"},
        tensor<4xf32> {cg.name = "before_out"}) {
  %c0 = arith.constant 0 : index
  %zero = arith.constant 0.0 : f32
  %two = arith.constant 2.0 : f32
  %n = tensor.dim %x, %c0 : tensor<?x4xf32>
  %new = tensor.insert_slice %x into %cache[8, 0] [%n, 4] [1, 1] : tensor<?x4xf32> into tensor<64x4xf32>
  %e = tensor.empty() : tensor<4xf32>
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<4xf32>) -> tensor<4xf32>
  %total = linalg.reduce { arith.addf } ins(%new : tensor<64x4xf32>) outs(%f : tensor<4xf32>) dimensions = [0]
  %en = tensor.empty(%n) : tensor<?x4xf32>
  %y = linalg.generic {indexing_maps = [affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> (j)>,
      affine_map<(i, j) -> (j)>, affine_map<(i, j) -> (i, j)>], iterator_types = ["parallel", "parallel"]}
      ins(%x, %total, %before : tensor<?x4xf32>, tensor<4xf32>, tensor<4xf32>) outs(%en : tensor<?x4xf32>) {
  ^bb0(%a: f32, %t: f32, %b: f32, %o: f32):
    %doubled = arith.mulf %a, %two : f32
    %chosen = arith.select %flag, %doubled, %a : f32
    %s = arith.addf %chosen, %t : f32
    %r = arith.subf %s, %b : f32
    linalg.yield %r : f32
  } -> tensor<?x4xf32>
  return %y, %new, %total : tensor<?x4xf32>, tensor<64x4xf32>, tensor<4xf32>
}
"""


def test_state_and_keys_are_those_of_the_buckets():
    package = cgmlir.compile(CACHE, config={"cg.over_bucket": "eager"})
    assert [row["keys"] for row in package.report["entries"][0]["buckets"][-2:]] == [{"flag": 0}, {"flag": 1}]
    run = cgmlir.load(package)
    cache, before = np.zeros((64, 4), np.float32), np.zeros(4, np.float32)
    run.state["cache"], run.state["before"] = cache, before
    rng = np.random.default_rng(2)
    for number, rows in enumerate((2, 7, 4, 30, 1, 9, 9, 3, 56)):
        x, flag = rng.standard_normal((rows, 4)).astype(np.float32), number % 3 == 0
        y = run(x, None, None, np.bool_(flag))[0]
        cache[8:8 + rows] = x
        total = cache.sum(0)
        np.testing.assert_allclose(np.asarray(y), x * (2 if flag else 1) + total - before, rtol=1e-4, atol=1e-5)
        before = total
        np.testing.assert_array_equal(np.asarray(run.state["cache"]), cache)
        np.testing.assert_allclose(np.asarray(run.state["before"]), total, rtol=1e-4, atol=1e-5)
    # The model has no room for more; nothing is written then.
    message = "entry 'main': the model does not fit these sizes: tensor.insert_slice at 12:10"
    with pytest.raises(cgmlir.Error, match=message):
        run(np.ones((57, 4), np.float32), None, None, np.bool_(False))
    np.testing.assert_array_equal(np.asarray(run.state["cache"]), cache)
    y = run(np.ones((3, 4), np.float32), None, None, np.bool_(False))[0]
    cache[8:11] = 1
    np.testing.assert_allclose(np.asarray(y), 1 + cache.sum(0) - before + np.zeros((3, 1)), rtol=1e-4, atol=1e-5)


# A body for each form: windows, slices that a size reaches, padding, joins, pieces of one element, half precision.
FORMS = """
#id = affine_map<(i, j) -> (i, j)>
func.func @main(%x: tensor<?x6xf32> {cg.name = "x", cg.dims = [#cg.dim<buckets [3] name "n">, #cg.dim<static>]},
                %h: tensor<?x6xbf16> {cg.name = "h", cg.dims = [#cg.dim<buckets [3] name "n">, #cg.dim<static>]},
                %t: tensor<6x5xbf16> {cg.name = "t"})
    -> (tensor<?x6xf32> {cg.name = "joined"}, tensor<?x5xf32> {cg.name = "product"},
        tensor<?xi32> {cg.name = "best"}, tensor<?x3x2xf32> {cg.name = "parts"}, tensor<6xf32> {cg.name = "columns"},
        tensor<?x5xbf16> {cg.name = "narrow"}) {
  %c0 = arith.constant 0 : index
  %zero = arith.constant 0.0 : f32
  %zi = arith.constant 0 : i32
  %low = arith.constant 0xFF800000 : f32
  %n = tensor.dim %x, %c0 : tensor<?x6xf32>
  %joined = tensor.concat dim(0) %x, %x : (tensor<?x6xf32>, tensor<?x6xf32>) -> tensor<?x6xf32>
  %e5 = tensor.empty(%n) : tensor<?x5xf32>
  %f5 = linalg.fill ins(%zero : f32) outs(%e5 : tensor<?x5xf32>) -> tensor<?x5xf32>
  %product = linalg.generic {indexing_maps = [affine_map<(i, j, k) -> (i, k)>, affine_map<(i, j, k) -> (k, j)>,
      affine_map<(i, j, k) -> (i, j)>], iterator_types = ["parallel", "parallel", "reduction"]}
      ins(%h, %t : tensor<?x6xbf16>, tensor<6x5xbf16>) outs(%f5 : tensor<?x5xf32>) {
  ^bb0(%a: bf16, %b: bf16, %o: f32):
    %u = arith.extf %a : bf16 to f32
    %v = arith.extf %b : bf16 to f32
    %p = arith.mulf %u, %v : f32
    %s = arith.addf %o, %p : f32
    linalg.yield %s : f32
  } -> tensor<?x5xf32>
  %zb = arith.constant 0.0 : bf16
  %eb = tensor.empty(%n) : tensor<?x5xbf16>
  %fb = linalg.fill ins(%zb : bf16) outs(%eb : tensor<?x5xbf16>) -> tensor<?x5xbf16>
  %narrow = linalg.matmul ins(%h, %t : tensor<?x6xbf16>, tensor<6x5xbf16>) outs(%fb : tensor<?x5xbf16>)
      -> tensor<?x5xbf16>
  %e1 = tensor.empty(%n) : tensor<?xf32>
  %ei = tensor.empty(%n) : tensor<?xi32>
  %f1 = linalg.fill ins(%low : f32) outs(%e1 : tensor<?xf32>) -> tensor<?xf32>
  %fi = linalg.fill ins(%zi : i32) outs(%ei : tensor<?xi32>) -> tensor<?xi32>
  %best:2 = linalg.generic {indexing_maps = [#id, affine_map<(i, j) -> (i)>, affine_map<(i, j) -> (i)>],
      iterator_types = ["parallel", "reduction"]}
      ins(%x : tensor<?x6xf32>) outs(%f1, %fi : tensor<?xf32>, tensor<?xi32>) {
  ^bb0(%a: f32, %m: f32, %p: i32):
    %j = linalg.index 1 : index
    %i = arith.index_cast %j : index to i32
    %more = arith.cmpf ogt, %a, %m : f32
    %value = arith.select %more, %a, %m : f32
    %place = arith.select %more, %i, %p : i32
    linalg.yield %value, %place : f32, i32
  } -> (tensor<?xf32>, tensor<?xi32>)
  %parts = tensor.expand_shape %x [[0], [1, 2]] output_shape [%n, 3, 2] : tensor<?x6xf32> into tensor<?x3x2xf32>
  %e6 = tensor.empty() : tensor<6xf32>
  %f6 = linalg.fill ins(%zero : f32) outs(%e6 : tensor<6xf32>) -> tensor<6xf32>
  %columns = linalg.reduce { arith.addf } ins(%x : tensor<?x6xf32>) outs(%f6 : tensor<6xf32>) dimensions = [0]
  return %joined, %product, %best#1, %parts, %columns, %narrow
      : tensor<?x6xf32>, tensor<?x5xf32>, tensor<?xi32>, tensor<?x3x2xf32>, tensor<6xf32>, tensor<?x5xbf16>
}
"""


@pytest.mark.parametrize("rows", [1, 2, 3, 4, 50, 3000])
def test_each_form_of_an_operation_takes_any_size(rows):
    ml_dtypes = pytest.importorskip("ml_dtypes")
    run = cgmlir.load(cgmlir.compile(FORMS, config={"cg.over_bucket": "eager"}))
    rng = np.random.default_rng(rows)
    x = rng.standard_normal((rows, 6)).astype(np.float32)
    h, t = (rng.standard_normal(shape).astype(ml_dtypes.bfloat16) for shape in ((rows, 6), (6, 5)))
    joined, product, best, parts, columns, narrow = (np.asarray(each) for each in run(x, h, t))
    np.testing.assert_array_equal(joined, np.concatenate([x, x]))
    np.testing.assert_allclose(product, h.astype(np.float32) @ t.astype(np.float32), rtol=1e-4, atol=1e-5)
    np.testing.assert_allclose(narrow.astype(np.float32), product, rtol=1e-2, atol=1e-2)
    np.testing.assert_array_equal(best, x.argmax(1))
    np.testing.assert_array_equal(parts, x.reshape(rows, 3, 2))
    np.testing.assert_allclose(columns, x.sum(0), rtol=1e-3, atol=1e-3)


def test_what_has_no_form_for_any_size_is_an_error_with_its_place():
    text = """
func.func @main(%x: tensor<?xf32> {cg.name = "x", cg.dims = [#cg.dim<buckets [4] name "n">]},
                %k: tensor<8xf32> {cg.name = "k"}) -> (tensor<?xf32>, tensor<8xf32>) {
  %e = math.exp %x : tensor<?xf32>
  %s = cg.sort dimension(0) ins(%k : tensor<8xf32>) {
  ^bb0(%a: f32, %b: f32):
    %less = arith.cmpf olt, %a, %b : f32
    cg.yield %less : i1
  }
  return %e, %s : tensor<?xf32>, tensor<8xf32>
}
"""
    with pytest.raises(cgmlir.CompileError, match=r"5:8: error: cg.sort: .*cg.over_bucket.*\[DynamicShape\]"):
        cgmlir.compile(text, config={"cg.over_bucket": "eager"})
    cgmlir.compile(text)


@on_the_host
def test_a_bound_of_padding_without_other_sizes_is_a_warning():
    said = "".join(cgmlir.compile(SUM, config={"cg.padding_waste": 3}).diagnostics)
    assert "cg.padding_waste has no effect without cg.over_bucket: eager" in said
    said = "".join(cgmlir.compile(SUM, config={"cg.padding_waste": 3, "cg.over_bucket": "eager"}).diagnostics)
    assert "has no effect" not in said


PARALLEL = """
func.func @main(%x: tensor<?x4xf32> {cg.name = "x"}) -> (tensor<?x4xf32> {cg.name = "y"}) {
  %c0 = arith.constant 0 : index
  %n = tensor.dim %x, %c0 : tensor<?x4xf32>
  %e = tensor.empty(%n) : tensor<?x4xf32>
  %r = scf.forall (%i, %j) in (%n, 4) shared_outs(%o = %e) -> tensor<?x4xf32> {
    %a = tensor.extract %x[%i, %j] : tensor<?x4xf32>
    %b = math.exp %a : f32
    %c = tensor.from_elements %b : tensor<1x1xf32>
    scf.forall.in_parallel {
      tensor.parallel_insert_slice %c into %o[%i, %j] [1, 1] [1, 1] : tensor<1x1xf32> into tensor<?x4xf32>
    }
  }
  return %r : tensor<?x4xf32>
}
"""


def test_a_parallel_loop_over_a_dimension_that_varies():
    config = {"cg.dims": {"x": [{"name": "n", "buckets": [4, 16]}, None]}}
    run = cgmlir.load(cgmlir.compile(PARALLEL, config=config))
    for n in (1, 3, 4, 9, 16):
        x = np.random.default_rng(n).standard_normal((n, 4)).astype(np.float32)
        np.testing.assert_allclose(np.asarray(run(x)[0]), np.exp(x), rtol=1e-5)
    # For other sizes it has no kernel, and the error calls it what the model does.
    with pytest.raises(cgmlir.CompileError, match=r"6:8: error: scf.forall: .*cg.over_bucket: error"):
        cgmlir.compile(PARALLEL, config={**config, "cg.over_bucket": "eager"})


def test_what_is_missing_is_said_of_the_entry_that_callers_know():
    text = """
func.func @main(%x: tensor<?x3xf32> {cg.name = "x", cg.dims = [#cg.dim<buckets [2, 4] name "n">, #cg.dim<static>]},
                %w: tensor<3xf32> {cg.name = "w", cg.binding = #cg.binding<constant>}) -> tensor<?x3xf32> {
  %c0 = arith.constant 0 : index
  %n = tensor.dim %x, %c0 : tensor<?x3xf32>
  %e = tensor.empty(%n) : tensor<?x3xf32>
  %y = linalg.generic {indexing_maps = [affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> (j)>,
      affine_map<(i, j) -> (i, j)>], iterator_types = ["parallel", "parallel"]}
      ins(%x, %w : tensor<?x3xf32>, tensor<3xf32>) outs(%e : tensor<?x3xf32>) {
  ^bb0(%a: f32, %b: f32, %o: f32):
    %s = arith.addf %a, %b : f32
    linalg.yield %s : f32
  } -> tensor<?x3xf32>
  return %y : tensor<?x3xf32>
}
"""
    run = cgmlir.load(cgmlir.compile(text))
    with pytest.raises(cgmlir.Error, match="entry 'main' needs constants .*'w'.*set_weights in Python"):
        run(np.ones((2, 3), np.float32))


@pytest.mark.parametrize("guarded", [True, False], ids=["guarded", "plain"])
@pytest.mark.parametrize("over", ["error", "eager"])
@pytest.mark.parametrize("name", slicing.SLICES)
def test_slices_are_right_at_every_size_or_refused(name, over, guarded):
    function, rest, least = slicing.SLICES[name]
    text = slicing.read(name) if guarded else slicing.strip(slicing.read(name))
    config = {"cg.dims": {"x": [*rest, {"name": "n", "buckets": [6, 9]}]}, "cg.over_bucket": over}
    try:
        run = cgmlir.load(cgmlir.compile(text, config=config))
    except cgmlir.CompileError as error:
        # Of these, without what torch.export says about sizes, the size or the place is unknown.
        assert not guarded and name in ("rest_behind_three", "middle", "element_from_the_end"), error
        assert "bucket n = 6" in str(error) or "whether it is data of a launch is not known" in str(error)
        return
    taken = []
    for n in range(1, 10 + 6 * (over == "eager")):
        x = np.arange(1, 1 + n * math.prod(rest), dtype=np.float32).reshape(*rest, n)
        try:
            result = np.asarray(run(x)[0])
        except cgmlir.Error as error:
            needed = rf"(dimension 'n' is {n}, and|does not fit these sizes:) .* needs n >= \d+|too small for the model"
            assert re.search(needed, str(error)), error
            continue
        taken.append(n)
        # Without it, what the clamps give is what the program says.
        if guarded or name != "before_the_end" or n >= least:
            np.testing.assert_array_equal(result, function(x), err_msg=str(n))
        else:
            np.testing.assert_array_equal(result, x[:2])
    assert set(range(least, 10 + 6 * (over == "eager"))) <= set(taken)
    if guarded:
        assert min(taken) == least


# Old contents of states that go to other states and to results.
STATES = """
func.func @main(%x: tensor<?xf32> {cg.name = "x"}, %a: tensor<4xf32> {cg.name = "a", cg.alias_result = 0 : i32},
                %b: tensor<4xf32> {cg.name = "b", cg.alias_result = 1 : i32},
                %c: tensor<4xf32> {cg.name = "c", cg.alias_result = 2 : i32})
    -> (tensor<4xf32> {cg.name = "a"}, tensor<4xf32> {cg.name = "b"}, tensor<4xf32> {cg.name = "c"},
        tensor<?xf32> {cg.name = "y"}, tensor<4xf32> {cg.name = "old"}) {
  %0 = math.exp %x : tensor<?xf32>
  %sum = arith.addf %a, %b : tensor<4xf32>
  return %NEXT : tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<?xf32>, tensor<4xf32>
}
"""


@pytest.mark.parametrize("order", ["abc", "bca", "cab", "bac", "baa", "bbb", "sca", "bsa", "bcs", "css"])
def test_states_change_places_at_any_size(order):
    names = [{"s": "%sum"}.get(name, f"%{name}") for name in order]
    text = STATES.replace("%NEXT", ", ".join([*names, "%0", "%b"]))
    dims = {"x": [{"name": "n", "buckets": [4]}]}
    run = cgmlir.load(cgmlir.compile(text, config={"cg.dims": dims, "cg.over_bucket": "eager"}))
    states = {name: np.arange(4, dtype=np.float32) + 10 * i for i, name in enumerate("abc")}
    given = list(states.values())
    for size in (3, 9, 4, 12):
        x = np.linspace(0, 1, size, dtype=np.float32)
        got = [np.asarray(out).copy() for out in run(x, *given)]
        before = {**states, "s": states["a"] + states["b"]}
        states = {name: before[source] for name, source in zip("abc", order)}
        for value, wanted in zip(got, [*states.values(), np.exp(x), before["b"]]):
            np.testing.assert_allclose(value, wanted, rtol=1e-6, err_msg=f"size {size}")
        given = [None] * 3
