# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Running the tests on a machine without a compiler (elsewhere.py): what would test nothing is an error."""

import os
import pathlib
import subprocess
import sys

import pytest
from conftest import LIB

TESTS = pathlib.Path(__file__).resolve().parent


@pytest.mark.parametrize("packages", [None, "empty"])
def test_a_backend_without_packages_is_an_error(tmp_path, packages):
    environment = {key: value for key, value in os.environ.items() if not key.startswith("PYTEST_")}
    environment |= {"CG_BACKEND": "cuda", "CGMLIR_LIB": str(LIB), "PYTHONPATH": os.pathsep.join(sys.path)}
    environment["CG_PACKAGES"] = str(tmp_path) if packages else ""
    done = subprocess.run([sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "test_dtypes.py"],
                          cwd=TESTS, env=environment, capture_output=True, text=True, timeout=120)
    assert done.returncode not in (0, 5), done.stdout
    assert "CG_BACKEND=cuda takes packages from CG_PACKAGES" in done.stdout + done.stderr
