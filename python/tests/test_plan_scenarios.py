# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Scenarios of the plan on whole programs: what reads the results of a graph (S22). Others are lit tests of their names
and tests of the runtime."""

import re
import subprocess

import numpy as np
import pytest
from conftest import BIN, needs_compiler
from elsewhere import on_the_host

import cgmlir

pytestmark = [needs_compiler, on_the_host]

# What the first graph makes, the last one reads, and in the second program the host between them does, too.
MODEL = """
func.func private @look(tensor<4xf32>) -> tensor<4xf32> attributes {cg.callback}
func.func @main(%x: tensor<4xf32> {cg.name = "x"}) -> (tensor<4xf32> {cg.name = "y"}) {
  %0 = math.exp %x : tensor<4xf32>
  %1 = func.call @look(GIVEN) : (tensor<4xf32>) -> tensor<4xf32>
  %2 = arith.addf %0, %1 : tensor<4xf32>
  return %2 : tensor<4xf32>
}
"""
LAUNCH = re.compile(r'cg\.launch \[?@"(\w+)@[^\](]*\]?\(([^)]*)\)')


def launches(package, tmp_path):
    """For each launch of the entry point its segment's name and what it is given; and the text of the package."""
    package.save(tmp_path / "package.cgpkg")
    done = subprocess.run([BIN / "cg-translate", "--cgpkg-to-mlir", tmp_path / "package.cgpkg"], capture_output=True,
                          text=True, check=True)
    found = [(name, given.split(", ")) for name, given in LAUNCH.findall(done.stdout)]
    return found, done.stdout


def test_s22_what_only_the_next_graph_reads_is_one_buffer_and_no_copy(tmp_path):
    package = cgmlir.compile(MODEL.replace("GIVEN", "%x"), ["host", "sm_90"])
    steps, text = launches(package, tmp_path)
    assert [name for name, _ in steps] == ["main_0", "main_host0", "main_1"]
    first, host, last = (set(given) for _, given in steps)
    assert len(first & last) == 1 and not first & last & host
    assert "cg.node.copy" not in text
    executable = cgmlir.load(package, callbacks={"look": lambda x: 2 * x})
    x = np.arange(4, dtype=np.float32)
    np.testing.assert_allclose(np.asarray(executable(x)[0]), np.exp(x) + 2 * x, rtol=1e-6)


def test_s22_a_reader_outside_of_the_graphs_gets_a_copy(tmp_path):
    package = cgmlir.compile(MODEL.replace("GIVEN", "%0"), ["host", "sm_90"])
    steps, text = launches(package, tmp_path)
    assert [name for name, _ in steps] == ["main_0", "main_host0", "main_1"]
    # One buffer from graph to graph, which the host's segment is given as well: its slot is staged, which is the copy.
    shared = set.intersection(*(set(given) for _, given in steps))
    assert len(shared) == 1
    slots = re.search(r'cg\.graph @"main_host0@host"\((.*?)\) attributes', text, re.S).group(1)
    position = steps[1][1].index(next(iter(shared)))
    assert re.findall(r"!cg\.slot<(\w+)", slots)[position] == "staged", slots
    assert "cg.node.copy" not in text, "no graph copies it"
    seen = []

    def look(x):
        seen.append(np.array(x))
        return -x

    executable = cgmlir.load(package, callbacks={"look": look})
    x = np.arange(4, dtype=np.float32)
    np.testing.assert_allclose(np.asarray(executable(x)[0]), 0, atol=1e-6)
    np.testing.assert_allclose(seen[0], np.exp(x), rtol=1e-6)


# Regions that were written for each other, and then one of them was changed: %0 is f32 [2, 4], the second takes half of
# the width and the elements in one row. The third updates memory of another shape and element type.
TENSORS = """
module attributes {cg.phase = "region"} {
  cg.region @first(%x: tensor<2x4xf32>) -> tensor<2x4xf32> {
    %0 = math.exp %x {cg.verdict = #cg.verdict<captured>} : tensor<2x4xf32>
    cg.yield %0 : tensor<2x4xf32>
  }
  cg.region @second(%x: tensor<8xf16>) -> tensor<8xf16> {
    %0 = arith.addf %x, %x {cg.verdict = #cg.verdict<captured>} : tensor<8xf16>
    cg.yield %0 : tensor<8xf16>
  }
  func.func @main(%x: tensor<2x4xf32> {cg.binding = #cg.binding<patched>, cg.name = "x"})
      -> (tensor<8xf16> {cg.name = "y"}) {
    %0 = cg.launch @first(%x) : (tensor<2x4xf32>) -> tensor<2x4xf32>
    %1 = cg.launch @second(%0) : (tensor<2x4xf32>) -> tensor<8xf16>
    return %1 : tensor<8xf16>
  }
}
"""
MEMORY = """
module attributes {cg.phase = "region", gpu.container_module} {
  gpu.module @kernels {
    gpu.func @add(%x: memref<2x3xTYPE, strided<[4, 1], offset: 1>>, %y: memref<6xf64>) kernel {
      %i = gpu.thread_id x
      %j = gpu.thread_id y
      %c3 = arith.constant 3 : index
      %a = memref.load %x[%i, %j] : memref<2x3xTYPE, strided<[4, 1], offset: 1>>
      %b = arith.CONVERT %a : TYPE to f64
      %r = arith.muli %i, %c3 : index
      %p = arith.addi %r, %j : index
      %o = memref.load %y[%p] : memref<6xf64>
      %s = arith.addf %o, %b : f64
      memref.store %s, %y[%p] : memref<6xf64>
      gpu.return
    }
  }
  cg.region @update(%x: memref<2x3xTYPE, strided<[4, 1], offset: 1>>, %y: memref<6xf64>) {
    %c1 = arith.constant {cg.verdict = #cg.verdict<transparent>} 1 : index
    %c2 = arith.constant {cg.verdict = #cg.verdict<transparent>} 2 : index
    %c3 = arith.constant {cg.verdict = #cg.verdict<transparent>} 3 : index
    gpu.launch_func @kernels::@add blocks in (%c1, %c1, %c1) threads in (%c2, %c3, %c1)
        args(%x : memref<2x3xTYPE, strided<[4, 1], offset: 1>>, %y : memref<6xf64>) {cg.verdict = #cg.verdict<captured>}
    cg.yield
  }
  func.func @main(%x: memref<6xf32> {cg.binding = #cg.binding<patched>, cg.name = "x"},
                  %y: memref<2x3xf32> {cg.binding = #cg.binding<state>, cg.name = "y", cg.alias_result = 0 : i32})
      attributes {cg.results = [#cg.result<"y" : tensor<2x3xf32> at 1>]} {
    cg.launch @update(%x, %y) : (memref<6xf32>, memref<2x3xf32>) -> ()
    return
  }
}
"""


def test_s22_what_differs_is_copied():
    executable = cgmlir.load(cgmlir.compile(TENSORS, ["host", "sm_90"]))
    x = np.linspace(-2, 2, 8, dtype=np.float32).reshape(2, 4)
    np.testing.assert_array_equal(np.asarray(executable(x)[0]), 2 * np.exp(x).reshape(8).astype(np.float16))


@pytest.mark.parametrize("element, convert", [("f32", "extf"), ("f16", "extf")])
def test_s22_memory_that_differs_is_copied_there_and_back(element, convert):
    text = MEMORY.replace("TYPE", element).replace("CONVERT", convert)
    executable = cgmlir.load(cgmlir.compile(text, ["host", "sm_90"]))
    executable.state["y"] = np.arange(6, dtype=np.float32).reshape(2, 3)
    x = np.linspace(1, 2, 6, dtype=np.float32)
    for turn in (1, 2):
        executable(x)
        given = x.astype({"f32": np.float32, "f16": np.float16}[element])
        wanted = np.arange(6).reshape(2, 3) + turn * given.reshape(2, 3)
        np.testing.assert_allclose(executable.state["y"], wanted, rtol=1e-6)


def test_s22_what_cannot_be_copied_is_an_error_with_each_argument():
    with pytest.raises(cgmlir.CompileError) as refusal:
        cgmlir.compile(TENSORS.replace("8xf16", "8xi32").replace("arith.addf", "arith.addi"), ["host"])
    assert "argument 0 is given 'tensor<2x4xf32>' and takes 'tensor<8xi32>'" in str(refusal.value)
