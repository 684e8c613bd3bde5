# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The structs of the two C ABIs, as the C compiler and as ctypes see them."""

import ctypes
import shutil
import subprocess

import pytest
from conftest import ROOT

from cgmlir import _compiler_abi, _runtime_abi

STRUCTS = {
    "cgrt_tensor": _runtime_abi.Tensor,
    "cgrt_package_info": _runtime_abi.PackageInfo,
    "cgrt_constant_info": _runtime_abi.ConstantInfo,
    "cgrt_entry_info": _runtime_abi.EntryInfo,
    "cgrt_argument_info": _runtime_abi.ArgumentInfo,
    "cgrt_result_info": _runtime_abi.ResultInfo,
    "cgrt_executable_config": _runtime_abi.ExecutableConfig,
    "cgrt_executable_info": _runtime_abi.ExecutableInfo,
    "cgrt_state_info": _runtime_abi.StateInfo,
    "cgrt_binding": _runtime_abi.Binding,
    "cgrt_callback": _runtime_abi.Callback,
    "cgrt_library": _runtime_abi.Library,
    "cgrt_callback_info": _runtime_abi.CallbackInfo,
    "cgrt_session_config": _runtime_abi.SessionConfig,
    "cgrt_session_info": _runtime_abi.SessionInfo,
    "cgc_compile_options": _compiler_abi.CompileOptions,
    "cgc_module_part": _compiler_abi.ModulePart,
    "cgc_generate_options": _compiler_abi.GenerateOptions,
    "cgc_bytes": _compiler_abi.Bytes,
}

CONSTANTS = {
    "CGRT_ABI_VERSION": _runtime_abi.ABI_VERSION,
    "CGC_OPTIONS_VERSION": _compiler_abi.OPTIONS_VERSION,
    "CGRT_MEMORY_HOST": _runtime_abi.MEMORY_HOST,
    "CGRT_MEMORY_CUDA": _runtime_abi.MEMORY_CUDA,
    "CGRT_MEMORY_CUDA_HOST": _runtime_abi.MEMORY_CUDA_HOST,
    "CGRT_MEMORY_CUDA_MANAGED": _runtime_abi.MEMORY_CUDA_MANAGED,
    "CGRT_ARGUMENT": _runtime_abi.ARGUMENT,
    "CGRT_RESULT": _runtime_abi.RESULT,
    "CGRT_LAUNCH_EAGER": _runtime_abi.LAUNCH_EAGER,
    "CGRT_BINDING_SCALAR": _runtime_abi.BINDINGS.index("scalar"),
    "CGRT_NOT_FOUND": _runtime_abi.CODES["NOT_FOUND"],
    "CGRT_UNIMPLEMENTED": _runtime_abi.CODES["UNIMPLEMENTED"],
    "CGRT_INDEX": 11,
    "CGRT_BF16": 6,
}


def test_layout(tmp_path):
    compiler = next((found for name in ("cc", "clang-22", "gcc") if (found := shutil.which(name))), None)
    if compiler is None:
        pytest.skip("there is no C compiler")
    lines, expected = [], []
    for name, struct in STRUCTS.items():
        lines.append(f'printf("{name} %zu\\n", sizeof({name}));')
        expected.append(f"{name} {ctypes.sizeof(struct)}")
        for field, *_ in struct._fields_:
            lines.append(f'printf("{name}.{field} %zu\\n", offsetof({name}, {field}));')
            expected.append(f"{name}.{field} {getattr(struct, field).offset}")
    for name, value in CONSTANTS.items():
        lines.append(f'printf("{name} %d\\n", (int){name});')
        expected.append(f"{name} {value}")
    source = tmp_path / "layout.c"
    source.write_text(
        '#include "cgrt/cgrt.h"\n#include "cgmlir-c/Compiler.h"\n#include <stdio.h>\nint main(void) {\n'
        + "\n".join(lines)
        + "\n}\n"
    )
    program = tmp_path / "layout"
    includes = [f"-I{ROOT / 'runtime/include'}", f"-I{ROOT / 'include'}"]
    subprocess.run([compiler, *includes, source, "-o", program], check=True)
    assert subprocess.run([program], capture_output=True, text=True).stdout.splitlines() == expected
