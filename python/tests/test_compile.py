# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""`compile` and `Package`."""

import json

import numpy as np
import pytest
from conftest import needs_compiler
from modules import COUNTER, ENTRIES

import cgmlir

pytestmark = needs_compiler


def test_text_bytes_and_paths_are_the_same_module(tmp_path):
    path = tmp_path / "counter.mlir"
    path.write_text(COUNTER)
    from_text = cgmlir.compile(COUNTER)
    for module in (COUNTER.encode(), path, str(path)):
        assert [e.name for e in cgmlir.compile(module).entries] == [e.name for e in from_text.entries] == ["main"]


def test_a_str_is_a_path_only_if_it_ends_like_one(tmp_path):
    with pytest.raises(cgmlir.Error, match="gone.mlir") as caught:
        cgmlir.compile(str(tmp_path / "gone.mlir"))
    assert caught.value.code == "NOT_FOUND"
    with pytest.raises(cgmlir.CompileError, match="error:"):
        cgmlir.compile("gone")


@pytest.mark.parametrize(
    ("given", "message"),
    [
        ({"module": 5}, "compile: module is MLIR text, bytecode, or a path that ends in .mlir or .mlirbc, given int"),
        ({"module": None}, "compile: module is MLIR text, .* given NoneType"),
        ({"config": 5}, "compile: config is the path of a recipe, or a mapping of its keys, given int"),
        ({"weights": [1.0]}, "compile: weights is the path of a safetensors file, or a mapping .* given list"),
        ({"targets": 90}, "compile: targets is a name such as 'sm_90', or a list of names, given int"),
        ({"targets": [90]}, "compile: targets is a name such as 'sm_90', or a list of names, given int"),
        ({"entries": {"main"}}, "compile: entries is a list of the names of public functions, given set"),
    ],
)
def test_what_is_accepted_is_said(given, message):
    with pytest.raises(cgmlir.Error, match=message) as caught:
        cgmlir.compile(**({"module": COUNTER} | given))
    assert caught.value.code == "INVALID_ARGUMENT"


def test_targets(tmp_path):
    assert cgmlir.compile(COUNTER).report["target"] == ["host"]
    assert cgmlir.compile(COUNTER, "host").report["target"] == ["host"]
    package = cgmlir.compile(COUNTER, targets=["host", "sm_90"])
    assert {graph["target"] for graph in package.report["graphs"]} == {"host", "sm_90"}
    with pytest.raises(cgmlir.CompileError, match="sm_1"):
        cgmlir.compile(COUNTER, targets=["sm_1"])


def test_errors_have_the_location_and_the_report():
    with pytest.raises(cgmlir.CompileError) as caught:
        cgmlir.compile('func.func @main(%x: tensor<4xf32>) -> tensor<4xf32> {\n  return %y : tensor<4xf32>\n}')
    error = caught.value
    assert error.code == "COMPILATION_FAILED"
    assert "2:10" in error.message and "loc(" not in error.message
    assert error.report["error"] in error.message
    assert str(error) == f"{error.message} [COMPILATION_FAILED]"


def test_signature():
    (entry,) = cgmlir.compile(COUNTER).entries
    x, s = entry.arguments
    assert (x.name, x.dtype, x.shape, x.binding, x.alias_result) == ("x", "F32", (4,), "patched", None)
    assert (s.name, s.binding, s.alias_result) == ("s", "state", 1)
    assert [(r.name, r.alias_argument) for r in entry.results] == [("y", None), ("s", 1)]


def test_save_and_read(tmp_path):
    package = cgmlir.compile(COUNTER)
    path = tmp_path / "counter.cgpkg"
    package.save(path)
    assert path.read_bytes() == package.data
    assert [p.name for p in tmp_path.iterdir()] == ["counter.cgpkg"], "nothing else is left behind"
    again = cgmlir.Package.read(path)
    assert again.report == package.report


def test_report_is_that_of_the_tool():
    report = cgmlir.compile(COUNTER).report
    assert report["version"] == 1 and report["error"] is None
    assert report["summary"]["graphs"] == 1 and report["summary"]["blocked"] == 0
    json.dumps(report)


def test_screen_and_diagnostics():
    package = cgmlir.compile(COUNTER)
    assert "main_0" in package.screen
    assert package.diagnostics == ""


def test_what_every_launch_copies_is_told():
    product = """
func.func @main(%x: tensor<512x1024xf32> {cg.name = "x"}, %w: tensor<1024x1024xf32> {cg.name = "w"})
    -> tensor<512x1024xf32> {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<512x1024xf32>
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<512x1024xf32>) -> tensor<512x1024xf32>
  %0 = linalg.matmul ins(%x, %w : tensor<512x1024xf32>, tensor<1024x1024xf32>)
      outs(%f : tensor<512x1024xf32>) -> tensor<512x1024xf32>
  return %0 : tensor<512x1024xf32>
}
"""
    package = cgmlir.compile(product, "sm_90")
    assert "warning: 'main': library calls keep the addresses of 6.0 MiB of arguments" in package.diagnostics
    assert 'cg.bindings: {"w": constant}' in package.diagnostics
    staged = {argument["name"]: argument["bytes"] for argument in package.report["staged_arguments"]}
    assert staged == {"x": 512 * 1024 * 4, "w": 1024 * 1024 * 4}
    bound = cgmlir.compile(product, "sm_90", config={"cg.bindings": {"w": "constant"}})
    assert [argument["name"] for argument in bound.report["staged_arguments"]] == ["x"]


def test_to_mlir():
    text = cgmlir.compile(COUNTER).to_mlir()
    assert "cg.graph" in text and "cg.node.kernel" in text
    with pytest.raises(cgmlir.CompileError):
        cgmlir.Package(b"not a package").to_mlir()


def test_entries_are_chosen():
    assert [e.name for e in cgmlir.compile(ENTRIES).entries] == ["add", "scale"]
    assert [e.name for e in cgmlir.compile(ENTRIES, entries=["scale"]).entries] == ["scale"]
    with pytest.raises(cgmlir.CompileError, match="gone"):
        cgmlir.compile(ENTRIES, entries=["gone"])


def test_weights_become_constants(tmp_path):
    w = np.arange(4, dtype=np.float32)
    path = tmp_path / "w.safetensors"
    cgmlir.safetensors.save(path, {"x": w})
    for weights in ({"x": w}, path):
        package = cgmlir.compile(COUNTER, weights=weights)
        assert package.entries[0].arguments[0].binding == "constant"
        y, _ = cgmlir.load(package)(np.full(4, 2, np.float32))
        np.testing.assert_array_equal(y, (w + 2) * 2)


def test_weights_given_again_at_load():
    w = np.arange(4, dtype=np.float32)
    package = cgmlir.compile(COUNTER, weights={"x": w}, weights_extern=True)
    y, _ = cgmlir.load(package, weights={"x": w, "something else": w})(np.full(4, 2, np.float32))
    np.testing.assert_array_equal(y, (w + 2) * 2)
    with pytest.raises(cgmlir.Error, match="x"):
        cgmlir.load(package)(np.full(4, 2, np.float32))
    with pytest.raises(cgmlir.Error, match=r"missing 'x' \(F32 \[4\]\)"):
        cgmlir.load(package, weights={})
    with pytest.raises(cgmlir.Error, match="digest"):
        cgmlir.load(package, weights={"x": w + 1})


# Loops and branches of the host, and scalars that one part hands to another: their operations come and go.
HOST = """
func.func @main(%x: tensor<4x4xf32>, %y: tensor<4x4xf32>, %n: index) -> (tensor<4x4xf32>, tensor<4x4xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %limit = arith.constant 0.3 : f32
  %small = arith.cmpi slt, %n, %c2 : index
  %a = scf.if %small -> (tensor<4x4xf32>) {
    %s = scf.for %i = %c0 to %n step %c1 iter_args(%t = %x) -> (tensor<4x4xf32>) {
      %u = math.sin %t : tensor<4x4xf32>
      scf.yield %u : tensor<4x4xf32>
    }
    scf.yield %s : tensor<4x4xf32>
  } else {
    scf.yield %x : tensor<4x4xf32>
  }
  %b = scf.if %small -> (tensor<4x4xf32>) {
    %first = tensor.extract %x[%c1, %c1] : tensor<4x4xf32>
    %above = arith.cmpf ogt, %first, %limit : f32
    %c = scf.if %above -> (tensor<4x4xf32>) {
      scf.yield %x : tensor<4x4xf32>
    } else {
      %d = scf.for %i = %c0 to %n step %c1 iter_args(%t = %x) -> (tensor<4x4xf32>) {
        %u = arith.subf %x, %t : tensor<4x4xf32>
        scf.yield %u : tensor<4x4xf32>
      }
      scf.yield %d : tensor<4x4xf32>
    }
    %e = scf.for %i = %c0 to %n step %c1 iter_args(%t = %x) -> (tensor<4x4xf32>) {
      %u = math.sin %c : tensor<4x4xf32>
      %v = scf.for %j = %c0 to %c2 step %c1 iter_args(%w = %u) -> (tensor<4x4xf32>) {
        %p = arith.mulf %w, %x : tensor<4x4xf32>
        scf.yield %p : tensor<4x4xf32>
      }
      %one = tensor.extract %v[%c0, %c1] : tensor<4x4xf32>
      %all = tensor.splat %one : tensor<4x4xf32>
      scf.yield %all : tensor<4x4xf32>
    }
    scf.yield %e : tensor<4x4xf32>
  } else {
    %first = tensor.extract %x[%c1, %c1] : tensor<4x4xf32>
    %above = arith.cmpf ogt, %first, %limit : f32
    %c = scf.if %above -> (tensor<4x4xf32>) {
      %d = scf.for %i = %c0 to %n step %c1 iter_args(%t = %x) -> (tensor<4x4xf32>) {
        %u = arith.subf %a, %y : tensor<4x4xf32>
        scf.yield %u : tensor<4x4xf32>
      }
      %second = tensor.extract %d[%c1, %c1] : tensor<4x4xf32>
      %over = arith.cmpf ogt, %second, %limit : f32
      %e = scf.if %over -> (tensor<4x4xf32>) {
        %f = arith.subf %a, %x : tensor<4x4xf32>
        scf.yield %f : tensor<4x4xf32>
      } else {
        %g = math.absf %d : tensor<4x4xf32>
        scf.yield %g : tensor<4x4xf32>
      }
      scf.yield %e : tensor<4x4xf32>
    } else {
      %h = math.sin %x : tensor<4x4xf32>
      scf.yield %h : tensor<4x4xf32>
    }
    scf.yield %c : tensor<4x4xf32>
  }
  return %b, %a : tensor<4x4xf32>, tensor<4x4xf32>
}
"""


def test_the_same_input_gives_the_same_bytes(tmp_path):
    text = "".join(HOST.replace("@main", f"@main{number}") for number in range(8))
    packages = []
    for _ in range(24):
        cgmlir.compile(text).save(tmp_path / "p.cgpkg")
        packages.append((tmp_path / "p.cgpkg").read_bytes())
    assert packages == packages[:1] * 24


def test_config_as_mapping_and_as_file(tmp_path):
    path = tmp_path / "config.yaml"
    path.write_text("cg.bindings: {x: constant}\n")
    for config in ({"cg.bindings": {"x": "constant"}}, path):
        package = cgmlir.compile(COUNTER, config=config)
        assert package.entries[0].arguments[0].binding == "constant"
    with pytest.raises(cgmlir.CompileError, match="cg.era"):
        cgmlir.compile(COUNTER, config={"cg.era": "heda"})
