# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Translates Dynamo's reasons for ending a graph into codes of the report."""

from __future__ import annotations

import dataclasses
import re
from typing import Any

# Pairs a part of Dynamo's message with a code of docs/spec/capture-legality.md and with advice. The first entry that
# matches is used.
_KINDS = (
    (r"generic_jump|[Dd]ata.dependent (?:branch|jump|control)", "DataDependentBranch",
     "a value of a tensor chooses the branch; use torch.where or torch.cond"),
    (r"Tensor\.(?:item|tolist|__bool__|__int__|__float__)|_local_scalar_dense|capture_scalar_outputs|[Dd]ata.dependent",
     "HostRead", "the host reads a value of a tensor; keep it in a tensor"),
    (r"[Dd]ynamic (?:output )?shape operator|capture_dynamic_output_shape_ops", "DynamicRouting",
     "a size depends on data; compute with the largest size and select by position"),
    (r"builtin `?print|logging|[Ww]arnings?\.warn", "HostOp", "move what is printed behind the compiled function"),
    (r"graph_break\(\)|[Uu]ser.?(?:called|inserted)|compiler\.disable|disable\(\)|skip(?:ped|file)", "HostOp",
     "the program asks for it, or PyTorch skips this function"),
    (r"call to|[Uu]nsupported function|builtin|C/C\+\+|custom op|not.*trac", "UnsafeLibrary",
     "Dynamo does not look into this call; call it before or after, or make it a torch.library operation"),
)


@dataclasses.dataclass(frozen=True)
class Break:
    """A place where Dynamo ended a graph. `reason` is Dynamo's own message."""

    code: str
    location: str
    remedy: str
    reason: str

    def __str__(self) -> str:
        return f"{self.location}: graph break: {self.reason}; {self.remedy} [{self.code}]"


def break_of(given: Any) -> Break | None:
    """Makes the break from a `GraphCompileReason` of Dynamo; returns None if nothing ended the graph early."""
    if given is None or not given.graph_break:
        return None
    frame = given.user_stack[-1] if given.user_stack else None
    location = f"{frame.filename}:{frame.lineno}" if frame else "unknown"
    for pattern, code, remedy in _KINDS:
        if re.search(pattern, given.reason):
            break
    else:
        code, remedy = "UnknownOp", "Dynamo's own reason says what it is"
    return Break(code, location, remedy, given.reason.strip().split("\n")[0])
