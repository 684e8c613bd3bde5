# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Packages and executables as notebooks show them, and the page that an error names."""

import pathlib
import re
import traceback
import xml.etree.ElementTree

import numpy as np
import pytest

import cgmlir

PROGRAM = """
func.func private @log(tensor<4xf32>) attributes {cg.callback}
func.func @main(%x: tensor<4xf32> {cg.name = "x<1>"}) -> (tensor<4xf32> {cg.name = "y"}) {
  %0 = arith.addf %x, %x : tensor<4xf32>
  func.call @log(%0) : (tensor<4xf32>) -> ()
  return %0 : tensor<4xf32>
}
"""
CATALOGUE = pathlib.Path(__file__).parents[2] / "docs/errors.md"


def rows(html):
    """The cells of all tables. The text is well-formed, so that it cannot change the page around it."""
    tree = xml.etree.ElementTree.fromstring(f"<div>{html}</div>")
    return [["".join(cell.itertext()) for cell in row] for row in tree.iter("tr")]


def test_a_package_shows_its_entries_graphs_and_reasons():
    package = cgmlir.compile(PROGRAM, "host")
    html = package._repr_html_()
    found = rows(html)
    assert ["x<1>", "F32[4]", "patched"] in found and ["y", "F32[4]", "result"] in found
    graphs = [row[0] for row in found if len(row) == 6]
    assert graphs == ["graph", *(graph["name"] for graph in package.report["graphs"])]
    (blocked,) = [op for op in package.report["ops"] if op["verdict"] == "blocked"]
    reason = ["1", blocked["code"], blocked["cause"], blocked["remedy"], blocked["location"]]
    assert reason in found
    assert f"{len(package.report['ops'])} operations: " in html


def test_a_package_without_reasons_and_one_that_is_damaged():
    package = cgmlir.compile(PROGRAM.replace("func.call @log(%0) : (tensor<4xf32>) -> ()", ""), "host")
    assert "Every operation is captured or costs nothing." in package._repr_html_()
    assert "DATA_LOSS" in cgmlir.Package(package.data[:-1] + b"!")._repr_html_()


def test_many_reasons_are_cut():
    calls = "".join(f"  func.call @log{i}(%0) : (tensor<4xf32>) -> ()\n" for i in range(30))
    functions = "".join(f"func.func private @log{i}(tensor<4xf32>) attributes {{cg.callback}}\n" for i in range(30))
    program = PROGRAM.replace("  func.call @log(%0) : (tensor<4xf32>) -> ()\n", calls)
    found = rows(cgmlir.compile(functions + program, "host")._repr_html_())
    assert len([row for row in found if row[1:2] == ["HostOp"]]) == 20
    assert ["and 10 more"] in found


def test_an_executable_shows_where_it_runs_and_what_it_takes():
    exe = cgmlir.load(cgmlir.compile(PROGRAM, "host"), callbacks={"log": lambda x: None})
    exe(np.zeros(4, np.float32))
    html = exe._repr_html_()
    assert "backend host" in html and ["x<1>", "F32[4]", "patched"] in rows(html)
    assert ["launches", "1"] in rows(html)


@pytest.mark.parametrize("code", sorted(re.findall(r"(?m)^### ([A-Z_]+)$", CATALOGUE.read_text())))
def test_an_error_names_its_section(code):
    error = cgmlir.Error(code, "x is wrong")
    assert error.explained == f"docs/errors.md#{code.lower()}"
    assert f"{code} is explained in {error.explained}" in "".join(traceback.format_exception(error))
    assert str(error) == f"x is wrong [{code}]"
