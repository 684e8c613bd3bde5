# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Keys: the value of an argument chooses the version of an entry, and the results are those of the model."""

import json
import subprocess

import numpy as np
import pytest
from conftest import BIN, needs_compiler
from elsewhere import on_the_host

import cgmlir

pytestmark = needs_compiler

# A layer with an adapter of low rank that is used, doubled or left out, an activation that a second key chooses, and a
# state that counts launches.
BODY = """
  %c0 = arith.constant 0 : index
  %zero = arith.constant 0.0 : f32
  %none = arith.constant 0 : i32
  %n = tensor.dim %x, %c0 : TENSOR_8
  %e8 = tensor.empty(DYNAMIC) : TENSOR_8
  %f8 = linalg.fill ins(%zero : f32) outs(%e8 : TENSOR_8) -> TENSOR_8
  %base = linalg.matmul ins(%x, %w : TENSOR_8, tensor<8x8xf32>) outs(%f8 : TENSOR_8) -> TENSOR_8
  %use = arith.cmpi ne, %lora, %none : i32
  %y = scf.if %use -> (TENSOR_8) {
    %e2 = tensor.empty(DYNAMIC) : TENSOR_2
    %f2 = linalg.fill ins(%zero : f32) outs(%e2 : TENSOR_2) -> TENSOR_2
    %low = linalg.matmul ins(%x, %a : TENSOR_8, tensor<8x2xf32>) outs(%f2 : TENSOR_2) -> TENSOR_2
    %high = linalg.matmul ins(%low, %b : TENSOR_2, tensor<2x8xf32>) outs(%f8 : TENSOR_8) -> TENSOR_8
    %factor = arith.sitofp %lora : i32 to f32
    %sum = linalg.map ins(%base, %high : TENSOR_8, TENSOR_8) outs(%e8 : TENSOR_8) (%l: f32, %r: f32, %o: f32) {
      %scaled = arith.mulf %r, %factor : f32
      %s = arith.addf %l, %scaled : f32
      linalg.yield %s : f32
    }
    scf.yield %sum : TENSOR_8
  } else {
    scf.yield %base : TENSOR_8
  }
  %z = linalg.map ins(%y : TENSOR_8) outs(%e8 : TENSOR_8) (%v: f32, %o: f32) {
    %t = math.tanh %v : f32
    %s = arith.select %squash, %t, %v : f32
    linalg.yield %s : f32
  }
  %one = arith.constant dense<1.0> : tensor<f32>
  %next = arith.addf %count, %one : tensor<f32>
  return %z, %next : TENSOR_8, tensor<f32>
}
"""
HEAD = """
func.func @main(%x: TENSOR_8 {cg.name = "x"}, %lora: i32 {cg.name = "lora"}, %squash: i1 {cg.name = "squash"},
                %w: tensor<8x8xf32> {cg.name = "w"}, %a: tensor<8x2xf32> {cg.name = "a"},
                %b: tensor<2x8xf32> {cg.name = "b"}, %count: tensor<f32> {cg.name = "count", cg.alias_result = 1 : i32})
    -> (TENSOR_8 {cg.name = "y"}, tensor<f32> {cg.name = "launches"}) {
"""


def make_model(rows, dynamic):
    text = (HEAD + BODY).replace("DYNAMIC", dynamic)
    return text.replace("TENSOR_8", f"tensor<{rows}x8xf32>").replace("TENSOR_2", f"tensor<{rows}x2xf32>")


FIXED, VARYING = make_model("4", ""), make_model("?", "%n")
KEYS = {"cg.keys": {"lora": [-1, 0, 2], "squash": [0, 1]}}
BOTH = {**KEYS, "cg.dims": {"x": [{"name": "n", "buckets": [2, 8]}, 8]}}


def make_weights():
    rng = np.random.default_rng(1)
    return [(rng.standard_normal(shape) / 2).astype(np.float32) for shape in ((8, 8), (8, 2), (2, 8))]


def reference(x, lora, squash, w, a, b):
    y = x.astype(np.float64) @ w + lora * (x.astype(np.float64) @ a @ b)
    return np.tanh(y) if squash else y


@pytest.fixture(scope="module")
def fixed():
    return cgmlir.compile(FIXED, config=KEYS)


@pytest.fixture(scope="module")
def varying():
    return cgmlir.compile(VARYING, config=BOTH)


@pytest.mark.parametrize("which", ["fixed", "varying"])
def test_every_value_gives_the_results_of_the_model(which, request):
    run = cgmlir.load(request.getfixturevalue(which))
    rng = np.random.default_rng(2)
    weights = make_weights()
    run.state["count"] = np.float32(0)
    kept = []
    for number in range(40):
        rows = 4 if which == "fixed" else int(rng.integers(1, 9))
        x = rng.standard_normal((rows, 8)).astype(np.float32)
        lora, squash = int(rng.choice([-1, 0, 2])), bool(rng.integers(0, 2))
        y, launches = run(x, np.int32(lora), np.bool_(squash), *weights, eager=number % 5 == 0)
        wanted = reference(x, lora, squash, *weights)
        assert y.shape == (rows, 8)
        np.testing.assert_allclose(np.asarray(y), wanted, rtol=1e-4, atol=1e-5)
        # State is one, whichever version ran.
        assert float(np.asarray(launches)) == number + 1
        kept.append((y, wanted))
    for y, wanted in kept[::10]:
        np.testing.assert_allclose(np.asarray(y), wanted, rtol=1e-4, atol=1e-5)


def test_a_key_is_read_when_it_is_bound(fixed):
    run = cgmlir.load(fixed)
    run.state["count"] = np.float32(0)
    weights = make_weights()
    x = np.random.default_rng(3).standard_normal((4, 8)).astype(np.float32)
    y, lora = np.zeros((4, 8), np.float32), np.array(2, np.int32)
    run.bind(x, lora, np.bool_(False), *weights, results={"y": y})
    lora[()] = 0
    run.launch()
    np.testing.assert_allclose(np.asarray(y), reference(x, 2, False, *weights), rtol=1e-4, atol=1e-5)
    run.bind(lora=lora)
    run.launch()
    np.testing.assert_allclose(np.asarray(y), reference(x, 0, False, *weights), rtol=1e-4, atol=1e-5)


def test_the_report_lists_the_versions(fixed, varying):
    (entry,) = fixed.report["entries"]
    versions = [(lora, squash) for lora in (-1, 0, 2) for squash in (0, 1)]
    assert [bucket["keys"] for bucket in entry["buckets"]] == [{"lora": l, "squash": s} for l, s in versions]
    assert all(bucket["dims"] == {} for bucket in entry["buckets"])
    assert entry["buckets"][-1]["segments"] == entry["segments"]
    assert {argument["name"]: argument["binding"] for argument in entry["arguments"]}["lora"] == "scalar"
    # Without the adapter there is less to do: what a value leaves out is gone.
    nodes = {graph["name"]: graph["nodes"] for graph in fixed.report["graphs"]}
    work = {tuple(bucket["keys"].values()): nodes[bucket["segments"][0]["graph"]] for bucket in entry["buckets"]}
    assert work[0, 0] < work[2, 0] and work[0, 1] < work[2, 1]
    (entry,) = varying.report["entries"]
    assert [(*bucket["keys"].values(), *bucket["dims"].values()) for bucket in entry["buckets"]] == [
        (*version, n) for version in versions for n in (2, 8)
    ]
    assert varying.report["summary"]["blocked"] == 0


def test_versions_share_memory(fixed):
    single = cgmlir.compile(FIXED, config={"cg.keys": {"lora": [2], "squash": [1]}})
    memory, alone = fixed.report["memory"], single.report["memory"]
    assert memory["state_bytes"] == 4
    assert memory["arena_bytes"] <= 1.3 * alone["arena_bytes"] and memory["constant_bytes"] == alone["constant_bytes"]


def test_what_is_not_listed_is_an_error_that_names_it(fixed):
    run = cgmlir.load(fixed)
    run.state["count"] = np.float32(0)
    weights = make_weights()
    x = np.zeros((4, 8), np.float32)
    unlisted = "'lora': is a key and 1, and there are versions for -1, 0, 2 alone; .* cg.keys"
    with pytest.raises(cgmlir.Error, match=unlisted):
        run(x, np.int32(1), np.bool_(False), *weights)
    with pytest.raises(cgmlir.Error, match="argument 'lora'"):
        run(x, np.int64(0), np.bool_(False), *weights)
    (y, _) = run(x, np.int32(0), np.bool_(False), *weights)
    assert not np.asarray(y).any()


@on_the_host
def test_cg_run_chooses_the_version(varying, tmp_path):
    path = tmp_path / "model.cgpkg"
    varying.save(path)
    weights = make_weights()
    x = np.random.default_rng(4).standard_normal((3, 8)).astype(np.float32)
    inputs = {"x": x, "lora": np.array(2, np.int32), "squash": np.array(True), "count": np.array(0, np.float32)}
    cgmlir.safetensors.save(tmp_path / "in.safetensors", {**inputs, **dict(zip("wab", weights, strict=True))})

    def cg_run(*arguments, code=0):
        done = subprocess.run([BIN / "cg-run", *arguments], capture_output=True, text=True, check=False)
        assert done.returncode == code, done.stderr
        return done.stdout + done.stderr

    cg_run("run", path, f"--inputs={tmp_path}/in.safetensors", f"--outputs={tmp_path}/out.safetensors")
    outputs = cgmlir.safetensors.load(tmp_path / "out.safetensors")
    np.testing.assert_allclose(outputs["y"], reference(x, 2, True, *weights), rtol=1e-4, atol=1e-5)
    assert "equal" in cg_run("verify", path, f"--inputs={tmp_path}/in.safetensors", "--against=eager")
    screen = cg_run("inspect", path)
    assert "key: -1, 0, 2" in screen and "key: 0, 1" in screen and "12 buckets" in screen
    shown = json.loads(cg_run("inspect", path, "--json"))["entries"][0]["buckets"][0]
    assert shown["keys"] == {"lora": -1, "squash": 0} and shown["dims"] == {"n": 2}
    # Without inputs, with the first values that are listed; 0 would be no version.
    only = cgmlir.compile(FIXED, config={"cg.keys": {"lora": [2, 3], "squash": [1]}})
    only.save(path)
    assert json.loads(cg_run("bench", path, "--iterations=2", "--warmup=1", "--json"))["replay_wall_us"]["median"] > 0
    inputs |= {"x": x[:1].repeat(4, 0), "lora": np.array(1, np.int32), **dict(zip("wab", weights, strict=True))}
    cgmlir.safetensors.save(tmp_path / "in.safetensors", inputs)
    problem = cg_run("run", path, f"--inputs={tmp_path}/in.safetensors", f"--outputs={tmp_path}/no.safetensors", code=1)
    assert "there are versions for 2, 3 alone" in problem and not (tmp_path / "no.safetensors").exists()


@on_the_host
def test_a_package_is_the_same_after_a_round_trip(varying, tmp_path):
    varying.save(tmp_path / "model.cgpkg")

    def translate(*arguments):
        subprocess.run([BIN / "cg-translate", *arguments], check=True, capture_output=True)

    translate("--cgpkg-to-mlir", tmp_path / "model.cgpkg", "-o", tmp_path / "model.mlir")
    assert "cg.key = array<i64: -1, 0, 2>" in (tmp_path / "model.mlir").read_text()
    translate("--mlir-to-cgpkg", tmp_path / "model.mlir", "-o", tmp_path / "again.cgpkg")
    assert (tmp_path / "again.cgpkg").read_bytes() == (tmp_path / "model.cgpkg").read_bytes()


def test_attributes_declare_keys_as_well():
    text = FIXED.replace('{cg.name = "lora"}', '{cg.name = "lora", cg.key = array<i64: 0, 1>}')
    run = cgmlir.load(cgmlir.compile(text))
    run.state["count"] = np.float32(0)
    weights = make_weights()
    x = np.ones((4, 8), np.float32)
    for lora in (0, 1):
        y, _ = run(x, np.int32(lora), np.bool_(True), *weights)
        np.testing.assert_allclose(np.asarray(y), reference(x, lora, True, *weights), rtol=1e-4, atol=1e-5)


@on_the_host
def test_a_key_that_names_nothing_is_refused():
    with pytest.raises(cgmlir.CompileError, match="'rank' in cg.keys is no argument of an entry point; name an arg"):
        cgmlir.compile(FIXED, config={"cg.keys": {"rank": [0, 1]}})
    with pytest.raises(cgmlir.CompileError, match="argument 'x' is a key and has the type .*; a key is one element of"):
        cgmlir.compile(FIXED, config={"cg.keys": {"x": [0, 1]}})
