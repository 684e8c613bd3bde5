# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Scenarios of the plan on whole programs: who reads what a graph makes (S22). Others are lit tests of their names and
tests of the runtime."""

import re
import subprocess

import numpy as np
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
