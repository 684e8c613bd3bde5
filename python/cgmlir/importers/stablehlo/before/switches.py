# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Values that JAX traced in `switch_on`."""

from __future__ import annotations

import re
from typing import Any

from cgmlir.importers._rewrite import Builder, collect, replace
from cgmlir.importers.stablehlo.rules import rule
from cgmlir.importers.switches import MARK

_MARK = re.compile(rf"{MARK}<([\d:]+)>")


@rule("settle", after="convert_callbacks")
def mark_switches(module: Any) -> None:
    """Makes a `cg.switch_on` of each barrier that JAX traced in `switch_on`."""
    for barrier in collect(module, "stablehlo.optimization_barrier"):
        # The innermost name comes last.
        marks = _MARK.findall(str(barrier.location))
        if marks and len(barrier.operands) == 1:
            build, [value] = Builder(barrier), barrier.operands
            bounds = {"bounds": build.sizes([int(bound) for bound in marks[-1].split(":")])}
            replace(barrier, [build.value("cg.switch_on", value.type, [value], bounds)])


@rule("convert")
def drop_barriers(module: Any) -> None:
    """The result of an optimization barrier is its operand (`jax.checkpoint`): the barrier is only advice to XLA."""
    for barrier in collect(module, "stablehlo.optimization_barrier"):
        replace(barrier, list(barrier.operands))
