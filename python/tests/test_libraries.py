# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""What the package needs: importing and loading take libcgrt.so and NumPy alone."""

import os
import shutil
import subprocess
import sys

import numpy as np
import pytest
from conftest import LIB, ROOT, needs_compiler

import cgmlir


def run(code, lib, *arguments):
    environment = {**os.environ, "CGMLIR_LIB": str(lib), "PYTHONPATH": str(ROOT / "python")}
    command = [sys.executable, "-c", code, *map(str, arguments)]
    return subprocess.run(command, env=environment, capture_output=True, text=True)


@pytest.fixture
def runtime_alone(tmp_path):
    folder = tmp_path / "lib"
    folder.mkdir()
    (folder / "libcgrt.so").symlink_to(LIB / "libcgrt.so")
    return folder


# A finder that stands for an environment without these packages.
WITHOUT = """
import sys
class Finder:
    def find_spec(self, name, path, target=None):
        if name.split(".")[0] in ("ml_dtypes", "safetensors", "yaml", "jax", "torch"):
            raise ImportError(f"there is no {name} here")
sys.meta_path.insert(0, Finder())
"""


def test_load_works_with_the_runtime_and_numpy_alone(runtime_alone, packages):
    code = WITHOUT + (
        "import cgmlir, numpy as np\n"
        "exe = cgmlir.load(sys.argv[1])\n"
        "print(exe(np.ones(1000, np.float32), np.ones(1000, np.float32))[0][7])\n"
        "try:\n    cgmlir.compile('module {}')\nexcept cgmlir.Error as error:\n    print(error.code)\n"
        "try:\n    cgmlir.from_jax(lambda x: x, 1)\nexcept cgmlir.Error as error:\n    print(error.code)\n"
    )
    done = run(code, runtime_alone, packages / "axpy.cgpkg")
    assert done.returncode == 0, done.stderr
    assert done.stdout.split() == ["3.0", "UNAVAILABLE", "UNAVAILABLE"]


def test_bf16_says_what_it_takes(runtime_alone, packages):
    code = WITHOUT + (
        "import cgmlir, numpy as np\n"
        "exe = cgmlir.load(sys.argv[1])\n"
        "dtypes = {a.name: a for a in exe.signature.arguments}\n"
        "try:\n    dtypes['in_bf16'].element.numpy\nexcept cgmlir.Error as error:\n    print(error)\n"
    )
    done = run(code, runtime_alone, packages / "dtypes.cgpkg")
    assert "ml_dtypes" in done.stdout and "UNAVAILABLE" in done.stdout, done.stderr


def test_a_missing_library_is_an_error_that_says_where_it_was_looked_for(tmp_path):
    done = run("import cgmlir\ntry:\n    cgmlir.load('x')\nexcept cgmlir.Error as error:\n    print(error)", tmp_path)
    assert done.stdout.startswith("libcgrt.so cannot be loaded; run scripts/build") and str(tmp_path) in done.stdout


def test_nothing_is_printed_at_exit(packages):
    code = (
        "import cgmlir, numpy as np, sys\n"
        "exe = cgmlir.load(sys.argv[1])\n"
        "outs = exe(np.ones(16, np.float32), np.ones(16, np.float32))\n"
        "keep = [np.from_dlpack(outs[1]), np.asarray(exe.state['k']), exe.session()]\n"
    )
    done = run(code, LIB, packages / "cache.cgpkg")
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")


def test_threads_do_not_share_a_session_but_may_have_one_each(packages):
    import threading

    exe = cgmlir.load(packages / "axpy.cgpkg")
    x = np.arange(1000, dtype=np.float32)
    wrong = []

    def work(session):
        for _ in range(50):
            if not np.array_equal(session(x, x)[0], 3 * x):
                wrong.append(session)

    threads = [threading.Thread(target=work, args=(exe.session(),)) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert not wrong


@needs_compiler
def test_the_assembler_is_found_beside_the_library(tmp_path):
    for name in ("libcgmlir.so", "libcgrt.so"):
        (tmp_path / "lib").mkdir(exist_ok=True)
        shutil.copy(LIB / name, tmp_path / "lib" / name)
    wheel = tmp_path / "venv/lib/python3.11/site-packages/nvidia/cu13"
    libdevice = wheel / "nvvm/libdevice/libdevice.10.bc"
    assembler = wheel / "bin/ptxas"
    for path in (libdevice, assembler):
        path.parent.mkdir(parents=True)
        path.touch()
    assembler.write_text(f"#!/bin/sh\necho run >> {tmp_path}/calls\nexit 3\n")
    assembler.chmod(0o755)
    code = (
        "import os, cgmlir\n"
        "for name in ('CUDA_HOME', 'VIRTUAL_ENV'):\n    os.environ.pop(name, None)\n"
        "os.environ['PATH'] = '/nowhere'\n"
        "text = 'func.func @main(%x: tensor<4xf32>) -> tensor<4xf32> {\\n"
        "  %0 = math.exp %x : tensor<4xf32>\\n  return %0 : tensor<4xf32>\\n}'\n"
        "cgmlir.compile(text, targets=['sm_90'])\n"
    )
    done = run(code, tmp_path / "lib")
    assert done.returncode == 1 and "CompileError" in done.stderr, done.stderr
    assert (tmp_path / "calls").exists(), done.stderr
