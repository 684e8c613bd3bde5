# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Where the tests find packages: compiled from text, or made by the runtime's own test tool, without a compiler."""

import os
import pathlib
import subprocess

import elsewhere
import pytest

import cgmlir
from cgmlir._library import load_extension

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
LIB = pathlib.Path(os.environ.get("CGMLIR_LIB") or ROOT / "build/lib").resolve()
BIN = LIB.parent / "bin"

HAS_COMPILER = (LIB / "libcgmlir.so").exists() or bool(elsewhere.FOLDER)
needs_compiler = pytest.mark.skipif(not HAS_COMPILER, reason="there is no libcgmlir.so")
if elsewhere.FOLDER:
    elsewhere.use_packages()


@pytest.fixture(scope="session")
def packages(tmp_path_factory):
    """Folder of the packages that the runtime's tests use."""
    tool = BIN / "cgrt_make_packages"
    if not tool.exists():
        pytest.skip(f"there is no {tool.name}: the tests of the runtime were not built")
    folder = tmp_path_factory.mktemp("packages")
    subprocess.run([tool, folder], check=True)
    return folder


@pytest.fixture(scope="session")
def compiled():
    """Compiles a module for the host, once for each text."""
    if not HAS_COMPILER:
        pytest.skip("there is no libcgmlir.so")
    known = {}

    def get(text):
        if text not in known:
            known[text] = cgmlir.compile(text)
        return known[text]

    return get


@pytest.fixture
def load(compiled):
    """Compiles and loads a module for the host."""
    return lambda text, **options: cgmlir.load(compiled(text), **options)


@pytest.fixture(params=("1", "0"), ids=("extension", "ctypes"))
def calls(request, monkeypatch):
    """Calls go through the compiled extension, and through ctypes."""
    monkeypatch.setenv("CGMLIR_FAST", request.param)
    load_extension.cache_clear()
    if request.param == "1" and load_extension("cgmlir_fast") is None:
        pytest.skip("the extension was not built")
    yield
    load_extension.cache_clear()


@pytest.fixture(autouse=True)
def few_threads(monkeypatch):
    monkeypatch.setenv("CG_THREADS", "2")
