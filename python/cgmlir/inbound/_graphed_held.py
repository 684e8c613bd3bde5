# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The parameters and buffers of a module, and where it holds them."""

from __future__ import annotations

import dataclasses
from typing import Any

from cgmlir.errors import Error


@dataclasses.dataclass(frozen=True, eq=False)
class Held:
    """A tensor with the first of its names. `places` are the dictionaries that hold it, with their keys: several where
    it is tied. The gradient of a *probe*, a buffer that a module names in `probes()`, is no gradient: it is a largest
    value that the backward pass has seen, which becomes the buffer's, if that is smaller."""

    name: str
    tensor: Any
    places: list[tuple[dict[str, Any], str]]
    is_buffer: bool
    is_probe: bool = False

    @property
    def wants(self) -> bool:
        """Whether a backward pass gives something for it."""
        return self.is_probe or self.tensor.requires_grad


def read_held(module: Any, caller: str) -> list[Held]:
    """Parameters, then probes, then other buffers. Error INVALID_ARGUMENT if a buffer wants gradients."""
    found: dict[int, Held] = {}
    for kind in ("_parameters", "_buffers"):
        # Parts that stand under several names come once.
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
