# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""What is written around values: composites, which are calls, and tuples."""

from __future__ import annotations

from typing import Any

from cgmlir.importers._rewrite import Builder, collect, replace


def call_composites(module: Any) -> None:
    """A composite (`jax.lax.composite`) is a call of its decomposition; its name means something to others."""
    for composite in collect(module, "stablehlo.composite"):
        types = [result.type for result in composite.results]
        callee = {"callee": composite.attributes["decomposition"]}
        call = Builder(composite).create("func.call", types, list(composite.operands), callee)
        replace(composite, list(call.results))
