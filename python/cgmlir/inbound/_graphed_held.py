# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Finds the parameters and buffers of a module, and the dictionaries that hold them."""

from __future__ import annotations

import dataclasses
from typing import Any

from cgmlir.errors import Error


@dataclasses.dataclass(frozen=True, eq=False)
class Held:
    """A parameter or buffer of a module with the first of its names. `places` are the dictionaries that hold it, with
    their keys; a tied tensor has several. A *probe* is a buffer that a module names in `probes()`. Its gradient is the
    largest value that the backward pass has seen, and not a gradient; the buffer takes this value if its own is
    smaller."""

    name: str
    tensor: Any
    places: list[tuple[dict[str, Any], str]]
    is_buffer: bool
    is_probe: bool = False

    @property
    def wants(self) -> bool:
        """Returns whether a backward pass computes something for the tensor."""
        return self.is_probe or self.tensor.requires_grad


def read_held(module: Any, caller: str) -> list[Held]:
    """Returns the parameters, then the probes, then the other buffers. Error INVALID_ARGUMENT if a buffer requires
    gradients."""
    found: dict[int, Held] = {}
    for kind in ("_parameters", "_buffers"):
        # A layer that has several names is visited once.
        for path, child in module.named_modules():
            for name, tensor in vars(child)[kind].items():
                if tensor is None:
                    continue
                place = (vars(child)[kind], name)
                if id(tensor) in found:
                    found[id(tensor)].places.append(place)
                    continue
                full = f"{path}.{name}" if path else name
                is_buffer = kind == "_buffers"
                is_probe = is_buffer and hasattr(child, "probes") and name in child.probes()
                if is_buffer and tensor.requires_grad:
                    raise Error("INVALID_ARGUMENT", f"{caller}: buffer '{full}' wants gradients; make it a parameter, "
                                "or detach it")
                found[id(tensor)] = Held(full, tensor, [place], is_buffer and not is_probe, is_probe)
    return sorted(found.values(), key=lambda each: (each.is_buffer, each.is_probe))
