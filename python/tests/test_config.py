# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""`compile(config=...)`: recipes as mappings and as files."""

import ctypes

import numpy as np
import pytest
from conftest import needs_compiler
from modules import COUNTER

import cgmlir
from cgmlir import _compiler_abi

pytestmark = needs_compiler


def test_mapping_and_file(tmp_path):
    path = tmp_path / "config.yaml"
    path.write_text("cg.bindings: {x: staged}\n")
    for config in ({"cg.bindings": {"x": "staged"}}, path, str(path)):
        report = cgmlir.compile(COUNTER, config=config).report
        assert report["config"]["cg.bindings"] == {"x": "staged"}
        (x, _) = report["entries"][0]["arguments"]
        assert (x["name"], x["binding"]) == ("x", "staged")


def test_what_is_not_captured_runs_all_the_same():
    package = cgmlir.compile(COUNTER, config={"cg.capture": "off"})
    assert package.report["summary"]["graphs"] == 0
    assert package.report["entries"][0]["segments"] == [{"kind": "eager", "graph": None, "reason": "Disabled"}]
    run = cgmlir.load(package)
    x, s = np.full(4, 2, np.float32), np.full(4, 3, np.float32)
    y, _ = run(x, s)
    np.testing.assert_array_equal(np.asarray(y), np.full(4, 15, np.float32))


def test_a_refused_recipe_is_an_error_with_the_rule():
    with pytest.raises(cgmlir.CompileError, match="CG-A12") as caught:
        cgmlir.compile(COUNTER, config={"cuda_graph_impl": "eager"})
    fired = caught.value.report["config_diagnostics"]
    assert [each["id"] for each in fired if each["verdict"] == "error"] == ["CG-A12"]
    with pytest.raises(cgmlir.CompileError, match="'lora' in cg.keys is no argument of an entry point"):
        cgmlir.compile(COUNTER, config={"cg.keys": {"lora": [0, 1]}})


def test_messages_about_a_mapping_name_no_file_and_are_the_same_each_time():
    for config, place in (({"cg.capture": "always"}, "1:16"), ({"cg.over_bucket": "maybe"}, "1:20")):
        with pytest.raises(cgmlir.CompileError) as caught:
            cgmlir.compile(COUNTER, config=config)
        message = str(caught.value)
        assert message.startswith(f"<config>:{place}: error: {next(iter(config))}")
        located = message.removesuffix(" [COMPILATION_FAILED]")
        assert caught.value.report["error"] == located
        with pytest.raises(cgmlir.CompileError) as again:
            cgmlir.compile(COUNTER, config=config)
        assert (str(again.value), again.value.report) == (message, caught.value.report)


def test_the_compiler_takes_one_recipe():
    options = _compiler_abi.CompileOptions(
        size=ctypes.sizeof(_compiler_abi.CompileOptions),
        version=_compiler_abi.OPTIONS_VERSION,
        config_path=b"recipe.yaml",
        config_text=b"{}",
    )
    text = COUNTER.encode()
    both = _compiler_abi.Result(_compiler_abi.compiler().cgc_module_compile(text, len(text), ctypes.byref(options)))
    assert not both.ok
    assert both.diagnostics == "error: config_path and config_text are both given; give one of them\n"
    # A caller of before the field exists gives a smaller struct, and what lies behind it is not read.
    options.size = _compiler_abi.CompileOptions.config_text.offset
    options.config_path = None
    old = _compiler_abi.Result(_compiler_abi.compiler().cgc_module_compile(text, len(text), ctypes.byref(options)))
    assert old.ok, old.diagnostics
