# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The registry of rules about modules of StableHLO."""

from __future__ import annotations

from cgmlir.importers._rules import Rules

# The phases, in order: facts besides the operations of the module; operations that are decomposed before CHLO becomes
# StableHLO; checks of the results; rewrites to the forms that the conversion to linalg takes; and rewrites of its
# results. `root` is the folder that source lines are relative to, `place` the source line of the function.
rule = Rules(
    ("settle", "apart", "check", "convert", "after"),
    tuple(f"cgmlir.importers.stablehlo.{part}" for part in ("before", "convert", "after")),
    ("module", "root", "place"),
)
