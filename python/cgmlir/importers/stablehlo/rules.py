# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Where rules about modules of StableHLO register themselves."""

from __future__ import annotations

from cgmlir.importers._rules import Rules

# In their order: what the module says beside its operations; operations that are taken apart before those of CHLO
# become StableHLO; checks of what they became; operations in the forms that the conversion to linalg takes; and what
# that has written. `root` is the folder that source lines are relative to, `place` where a person wrote the function.
rule = Rules(
    ("settle", "apart", "check", "convert", "after"),
    tuple(f"cgmlir.importers.stablehlo.{part}" for part in ("before", "convert", "after")),
    ("module", "root", "place"),
)
