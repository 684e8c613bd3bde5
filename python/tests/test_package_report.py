# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The configuration is read from the beginning of a report, whatever stands in front of it and however long that is."""

import json

import pytest

import cgmlir
from cgmlir.package import PackageHandle, _member

PROGRAM = """
func.func @main(%x: tensor<4xf32>) -> tensor<4xf32> {
  %0 = arith.addf %x, %x : tensor<4xf32>
  return %0 : tensor<4xf32>
}
"""


@pytest.mark.parametrize("report", [
    {"config": {"a": [1, {"b": "}"}]}, "z": 1},
    {"bindings": [{"config": "no"}, ",{"], "config": {"cuda_graph_warmup_steps": 3}, "ops": [0] * 100},
    {"a": "config", "b": None, "config": {}},
])
def test_a_member_is_found(report):
    for separators in ((",", ":"), None):
        text = json.dumps(report, separators=separators)
        found = _member(text, "config")
        # With spaces it may not be found, and never is another one.
        assert found == report["config"] if separators else found in (None, report["config"])


@pytest.mark.parametrize("text", ["", "{", "{}", "[1,2]", '{"config":{"a":', '{"bindings":[1,2', '{"a":1}',
                                  '{"config"'])
def test_a_member_that_is_not_there(text):
    assert _member(text, "config") is None


def test_a_load_reads_the_configuration_alone():
    config = {"cuda_graph_impl": "transformer_engine", "cuda_graph_scope": ["attn"], "cuda_graph_warmup_steps": 2}
    package = cgmlir.compile(PROGRAM, "host", config=config)
    handle = PackageHandle(package.data)
    assert handle.config["cuda_graph_warmup_steps"] == 2
    assert "report" not in handle.__dict__
    assert handle.config == handle.report["config"] == package.report["config"]


def test_a_configuration_that_comes_late_is_read_with_the_report(monkeypatch):
    package = cgmlir.compile(PROGRAM, "host")
    handle = PackageHandle(package.data)
    whole = PackageHandle._report_text
    monkeypatch.setattr(PackageHandle, "_report_text", lambda self, most=None: whole(self, 20 if most else None))
    assert handle.config == package.report["config"]
    assert "report" in handle.__dict__
