# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Compiles and runs with the installed wheel that is found, with a target such as `sm_90` behind it also on the GPU,
and says how large it is."""

import pathlib
import re
import shutil
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
if sys.argv[1:]:
    on_gpu = cgmlir.load(cgmlir.compile(TEXT, ["host", sys.argv[1]]), "cuda")
    np.testing.assert_allclose(on_gpu(x)[0].numpy(), np.exp(x), rtol=1e-6)
    print(f"ran as {sys.argv[1]}")
loaded = set(re.findall(r"/\S*/lib(?:LLVM|MLIR|cgrt|cgmlir)\S*\.so\S*", pathlib.Path("/proc/self/maps").read_text()))
assert loaded == {str(package / "lib" / name) for name in ("libcgrt.so", "libcgmlir.so")}, loaded
compiled.save("wheel.cgpkg")
call = "import sys; sys.argv[0] = sys.argv.pop(1); from cgmlir._library import run_tool; run_tool()"


def tool(*arguments, **options):
    return subprocess.run([sys.executable, "-c", call, *arguments], text=True, capture_output=True, **options)


assert "main_0" in tool("cg-run", "inspect", "wheel.cgpkg", check=True).stdout
pathlib.Path("wheel.mlir").write_text(TEXT)
tool("cg-compile", "wheel.mlir", "-o", "tool.cgpkg", "--quiet", check=True)
assert pathlib.Path("tool.cgpkg").read_bytes() == pathlib.Path("wheel.cgpkg").read_bytes()
assert "cg.region" in tool("cg-opt", "wheel.mlir", "--cg-pipeline=stop-after=region", check=True).stdout
assert "cg.graph" in tool("cg-translate", "--cgpkg-to-mlir", "wheel.cgpkg", check=True).stdout
failed = tool("cg-compile", "missing.mlir", "-o", "tool.cgpkg")
assert failed.returncode == 1 and "missing.mlir" in failed.stderr, failed
other = package / "bin/cg-other"
shutil.copy(package / "bin/cg-opt", other)
failed = tool("cg-other")
other.unlink()
assert failed.returncode == 127 and "cg-other: there is no tool of this name here" in failed.stderr, failed
size = sum(path.stat().st_size for path in package.rglob("*") if path.is_file())
print(f"{size / 2**20:.0f} MiB installed")
