# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Where an operation of a PyTorch graph comes from: the module's path, and the line that a person wrote."""

from __future__ import annotations

import os
import re
from typing import Any

_FRAME = re.compile(r'File "([^"]+)", line (\d+)')


def source_line(node: Any) -> tuple[str, int] | None:
    """File and line of a node: the innermost that is not PyTorch's own."""
    import torch

    library = os.path.dirname(os.path.abspath(torch.__file__)) + os.sep
    frames = _FRAME.findall(node.meta.get("stack_trace") or "")
    own = [frame for frame in frames if not frame[0].startswith(library)] or frames
    return (own[-1][0], int(own[-1][1])) if own else None


def scoped_locations(cache: Any) -> Any:
    """Makes torch-mlir's importer give `layers.0.self_attn/addmm` at `model.py:12` instead of all frames."""
    from torch_mlir import ir

    class Locations(type(cache)):
        def get_node_location(self, node: Any) -> Any:
            line = source_line(node)
            if line:
                place = ir.Location.file(*line, col=0, context=self._c)
            else:
                place = ir.Location.unknown(context=self._c)
            stack = list((node.meta.get("nn_module_stack") or {}).values())
            path = stack[-1][0] if stack else ""
            name = getattr(node.target, "_opname", None) or str(node.target)
            return ir.Location.name("/".join(filter(None, [path, name])), childLoc=place, context=self._c)

    return Locations(cache._c, py_attr_tracker=cache._py_attr_tracker)
