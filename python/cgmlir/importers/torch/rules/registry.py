# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Where rules about operations and graphs of PyTorch register themselves."""

from __future__ import annotations

from cgmlir.importers._rules import Rules

# Tables of decompositions by operation. `theirs` is torch-mlir's; `table` is what it is with the rules of the phases
# before, for rules that do something around those: along a dimension that is known, in f32 for halves, for tensors
# without dimensions, and where there are no places to write to.
operators = Rules(
    ("replace", "along", "halves", "scalars", "writes"),
    ("cgmlir.importers.torch.rules", "cgmlir.importers.torch.mlir"),
    ("theirs", "table"),
)

# Rewrites of an exported program, between which the importer refuses what has no form: `owner` is the module of the
# graph, `table` gives the decompositions.
graphs = Rules(
    ("apart", "forms"),
    ("cgmlir.importers.torch.rules", "cgmlir.importers.torch.state"),
    ("owner", "graph", "table"),
)
