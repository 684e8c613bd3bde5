# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The layout that scripts/build-wheel makes: libraries, what they take, and tools, all beside the package."""

import importlib
import os
import re
import shutil
import subprocess
import sys
import textwrap
import zipfile

import pytest
from conftest import BIN, LIB, ROOT, needs_compiler

import cgmlir

LIBRARY = "libtinfo.so.6"


@pytest.fixture
def site(tmp_path):
    """A copy of the package with libraries; one that LLVM takes is among them, and is loaded before it."""
    shutil.copytree(ROOT / "python/cgmlir", tmp_path / "cgmlir", ignore=shutil.ignore_patterns("__pycache__"))
    lib = tmp_path / "cgmlir/lib"
    lib.mkdir()
    for name in ("libcgrt.so", "libcgmlir.so"):
        shutil.copy(LIB / name, lib)
    found = subprocess.run(["ldd", LIB / "libcgmlir.so"], text=True, capture_output=True).stdout
    path = re.search(rf"{LIBRARY} => (\S+)", found)
    if path is None:
        pytest.skip(f"LLVM does without {LIBRARY} here")
    shutil.copy(path[1], lib / LIBRARY)
    (lib / "preload.txt").write_text(f"{LIBRARY}\n")
    return tmp_path


def run(site, script, *arguments):
    environment = {name: value for name, value in os.environ.items() if name != "CGMLIR_LIB"}
    return subprocess.run([sys.executable, "-B", "-c", textwrap.dedent(script), *arguments], text=True,
                          capture_output=True, env=environment | {"PYTHONPATH": str(site)})


@needs_compiler
def test_libraries_are_those_beside_the_package(site):
    done = run(site, """
        import os, re
        import numpy as np
        import cgmlir
        text = "func.func @main(%x: tensor<4xf32>) -> tensor<4xf32> { return %x : tensor<4xf32> }"
        (y,) = cgmlir.load(cgmlir.compile(text))(np.arange(4, dtype=np.float32))
        assert np.asarray(y).tolist() == [0, 1, 2, 3]
        print(*sorted(set(re.findall(r"(/\\S*\\.so\\S*)", open("/proc/self/maps").read()))), sep="\\n")
        print(os.environ["PATH"].split(os.pathsep)[-1])
    """)
    assert done.returncode == 0, done.stderr
    *loaded, last = done.stdout.split()
    for name in ("libcgrt.so", "libcgmlir.so", LIBRARY):
        assert [path for path in loaded if path.endswith("/" + name)] == [str(site / "cgmlir/lib" / name)]
    # A linker is looked for behind all others.
    assert last == str(site / "cgmlir/bin")


def test_a_library_that_is_missing_is_named(site):
    (site / "cgmlir/lib/preload.txt").write_text("libgone.so.1\n")
    done = run(site, "import cgmlir; cgmlir.compile('module {}')")
    assert done.returncode and "libgone.so.1" in done.stderr


def test_commands(site):
    call = "import sys; sys.argv[0] = sys.argv.pop(1); from cgmlir._library import run_tool; run_tool()"
    done = run(site, call, "cg-run", "--help")
    assert done.returncode == 1 and "cg-run: it is no part of this installation" in done.stderr
    if not (BIN / "cg-run").exists():
        pytest.skip("there is no cg-run")
    (site / "cgmlir/bin").mkdir()
    shutil.copy(BIN / "cg-run", site / "cgmlir/bin")
    done = run(site, call, "/somewhere/bin/cg-run", "--help")
    assert done.returncode == 0 and "inspect" in done.stdout
    assert run(site, call, "cg-run", "inspect").returncode == 2


@pytest.fixture
def backend(monkeypatch):
    """What pip calls in `pip wheel .`."""
    monkeypatch.syspath_prepend(str(ROOT / "scripts"))
    return importlib.import_module("wheel_backend")


def test_metadata_need_no_build(backend, tmp_path):
    pytest.importorskip("setuptools.command.bdist_wheel", reason="pip would fetch a newer setuptools")
    name = backend.prepare_metadata_for_build_wheel(str(tmp_path))
    lines = (tmp_path / name / "METADATA").read_text().splitlines()
    assert "Name: cgmlir" in lines and f"Version: {cgmlir.__version__}" in lines


def test_a_source_distribution_is_refused(backend, tmp_path):
    with pytest.raises(SystemExit, match="clone the repository, and run pip wheel there"):
        backend.build_sdist(str(tmp_path))


def test_the_size_that_a_page_states(tmp_path):
    """What the full test of the wheel asks: an error names the page, the size and what the page says."""
    script, wheel, page = ROOT / "test/Install/check_wheel_size.py", tmp_path / "a.whl", tmp_path / "page.md"
    with zipfile.ZipFile(wheel, "w") as archive:
        archive.writestr("one", bytes(2_000_000))

    def check(text):
        page.write_text(text)
        return subprocess.run([sys.executable, script, wheel, page], text=True, capture_output=True)

    assert check("It takes 2 MB, and\n2 MB installed.").returncode == 0
    other = check("It takes 2 MB, and 3 MB installed.")
    assert other.returncode == 1 and "page.md: installed it has 2 MB, and the page says 3; write" in other.stderr
    none = check("It is small.")
    assert none.returncode == 1 and "page.md: the size of the wheel is not there" in none.stderr
    assert check((ROOT / "docs/embedding.md").read_text()).stderr.count("write the new size there") == 2
