# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Compiles and runs with the installed wheel that is found, and says how large it is."""

import pathlib
import re
import subprocess
import sys

import numpy as np

import cgmlir

TEXT = """
func.func @main(%x: tensor<4xf32>) -> tensor<4xf32> {
  %0 = math.exp %x : tensor<4xf32>
  return %0 : tensor<4xf32>
}
"""

package = pathlib.Path(cgmlir.__file__).resolve().parent
compiled = cgmlir.compile(TEXT)
x = np.arange(4, dtype=np.float32)
np.testing.assert_allclose(np.asarray(cgmlir.load(compiled)(x)[0]), np.exp(x), rtol=1e-6)
loaded = re.findall(r"(/\S*/(lib(?:LLVM|MLIR|cgrt|cgmlir)\.so\S*))", pathlib.Path("/proc/self/maps").read_text())
assert {path for path, _ in loaded} == {str(package / "lib" / name) for _, name in loaded} and len(loaded) >= 4, loaded
compiled.save("wheel.cgpkg")
call = "import sys; sys.argv[0] = sys.argv.pop(1); from cgmlir._library import run_tool; run_tool()"
shown = subprocess.run([sys.executable, "-c", call, "cg-run", "inspect", "wheel.cgpkg"], check=True, text=True,
                       capture_output=True).stdout
assert "main_0" in shown
size = sum(path.stat().st_size for path in package.rglob("*") if path.is_file())
print(f"{size / 2**20:.0f} MiB installed")
