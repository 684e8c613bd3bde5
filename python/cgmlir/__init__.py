# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Compiles model IR to CUDA graphs ahead of time, and replays them. The package uses the C ABIs of compiler and runtime
by ctypes.

    pkg = cgmlir.compile(cgmlir.from_jax(step, params, x, donate_argnums=0), targets=["host", "sm_90"])
    exe = cgmlir.load(pkg, backend="cuda")
    outs = exe(x, params=params)

Importing the package needs only NumPy; each library is loaded at its first use.
"""

from cgmlir import pipeline, presets, safetensors, schedule
from cgmlir._kernel import Kernel, kernel
from cgmlir._kernel_triton import triton_kernel
from cgmlir.array import Array
from cgmlir.communicator import Communicator
from cgmlir.compiler import compile, join
from cgmlir.errors import CompileError, Error
from cgmlir.executable import Executable, load
from cgmlir.generate import generate_loop
from cgmlir.importers.jax import from_jax
from cgmlir.importers.jax_pairs import from_jax_pair
from cgmlir.importers.scopes import scope
from cgmlir.importers.stablehlo import from_stablehlo
from cgmlir.importers.switches import switch_on
from cgmlir.importers.torch import from_torch
from cgmlir.inbound.graphed import graphed, graphed_compile
from cgmlir.inbound.jit import jit
from cgmlir.inbound.requests import compile_requests
from cgmlir.inbound.torch_pairs import from_torch_pair
from cgmlir.package import Package
from cgmlir.random_state import RandomState
from cgmlir.signature import Argument, Result, Signature
from cgmlir.stage import Action, Stage
from cgmlir.text import ModuleText

__version__ = "0.1.0"

__all__ = [
    "Action",
    "Argument",
    "Array",
    "Communicator",
    "CompileError",
    "Error",
    "Executable",
    "Kernel",
    "ModuleText",
    "Package",
    "RandomState",
    "Result",
    "Signature",
    "Stage",
    "compile",
    "compile_requests",
    "from_jax",
    "from_jax_pair",
    "from_stablehlo",
    "from_torch",
    "from_torch_pair",
    "generate_loop",
    "graphed",
    "graphed_compile",
    "jit",
    "join",
    "kernel",
    "load",
    "pipeline",
    "presets",
    "safetensors",
    "schedule",
    "scope",
    "switch_on",
    "triton_kernel",
]
