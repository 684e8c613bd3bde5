# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""`triton_kernel` wraps a kernel that `triton.compile` made, to be called while a model is traced."""

from __future__ import annotations

import math
import re
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from cgmlir._kernel import Kernel, kernel
from cgmlir.errors import Error, require

# The pointers that Triton adds behind the parameters of a kernel, by the name of their size for a program.
_SCRATCH = ("global_scratch", "profile_scratch")


def triton_kernel(
    compiled: Any,
    *,
    grid: int | Sequence[int],
    params: Sequence[Any],
    results: Any,
    name: str | None = None,
    image: str | None = None,
    host: Callable[..., Any] | None = None,
) -> Kernel:
    """Returns a kernel that `triton.compile` made as a function to call while JAX or PyTorch traces a model.

    `params` are the parameters of the kernel that are no constants of its compilation, in order, and `grid` is the
    number of programs of a launch; both and `results` have the form that `cgmlir.kernel` takes. The metadata gives the
    rest: block, cluster, shared memory, whether the kernel waits for its predecessors, and the pointers that Triton
    passes behind the parameters. `image` is "cubin", which runs on the device that it was compiled for, or "ptx"; by
    default the first of these that the kernel has.

    Error INVALID_ARGUMENT if this is no kernel of Triton for CUDA, or takes another number of parameters, UNIMPLEMENTED
    for tensor descriptors and cooperative launches.
    """
    asm, metadata = getattr(compiled, "asm", None), getattr(compiled, "metadata", None)
    if not isinstance(asm, Mapping) or metadata is None:
        text = f"triton_kernel takes what triton.compile gives, given {type(compiled).__name__}"
        raise Error("INVALID_ARGUMENT", f"{text}; a function with @triton.jit is compiled first")

    def said(key: str, default: Any = None) -> Any:
        return metadata.get(key, default) if isinstance(metadata, Mapping) else getattr(metadata, key, default)

    symbol = said("name")
    require("triton_kernel: the kernel's name in its metadata", symbol, str, "a string")
    where = f"triton_kernel '{symbol}'"
    for key, what in (("tensordesc_meta", "tensor descriptors"), ("launch_cooperative_grid", "a cooperative launch")):
        if said(key):
            raise Error("UNIMPLEMENTED", f"{where}: it takes {what}, which are not supported; compile it without them")
    text = asm.get("ptx")
    if not isinstance(text, str):
        raise Error("INVALID_ARGUMENT", f"{where}: it has no PTX (it has {', '.join(asm)}); compile it for CUDA")
    chosen = image or ("cubin" if "cubin" in asm else "ptx")
    if chosen not in ("cubin", "ptx") or chosen not in asm:
        raise Error("INVALID_ARGUMENT", f"{where}: there is no image {chosen!r}; expected 'cubin' or 'ptx'")
    programs = [int(each) for each in (grid if isinstance(grid, (list, tuple)) else [grid])]
    cluster = _cluster(said)
    blocks = [*programs, 1, 1, 1][:3]
    if cluster:
        blocks = [count * extent for count, extent in zip(blocks, cluster, strict=True)]
    return kernel(
        name or symbol,
        asm[chosen] if chosen == "cubin" else text.encode(),
        symbol,
        grid=blocks,
        block=int(said("num_warps", 4)) * int(said("warp_size", 32)),
        params=[*params, *_behind(where, symbol, text, len(params), math.prod(blocks), said)],
        results=results,
        shared=int(said("shared", 0)),
        cluster=cluster,
        waits=bool(said("launch_pdl")) and "griddepcontrol.wait" in text,
        host=host,
    )


def _cluster(said: Callable[..., Any]) -> list[int] | None:
    """Returns the number of blocks that work together on a program; newer versions of Triton give only their
    product."""
    extents = [int(each) for each in said("cluster_dims") or (said("num_ctas", 1), 1, 1)]
    return extents if math.prod(extents) > 1 else None


def _behind(where: str, symbol: str, ptx: str, given: int, blocks: int, said: Callable[..., Any]) -> list[str]:
    """Returns the pointers that Triton passes behind `given` parameters: scratch memory, or null pointers if the kernel
    needs none."""
    entry = re.search(rf"\.entry\s+{re.escape(symbol)}\s*\(([^)]*)\)", ptx)
    if not entry:
        raise Error("INVALID_ARGUMENT", f"{where}: its PTX has no kernel of this name")
    count = len(re.findall(r"\.param\b", entry[1]))
    if not 0 <= count - given <= len(_SCRATCH):
        text = f"{where}: the kernel takes {count} parameters, of which Triton adds up to {len(_SCRATCH)}, and "
        raise Error("INVALID_ARGUMENT", f"{text}'params' has {given}; constants of its compilation are no parameters")
    sizes = [int(said(f"{each}_size", 0) or 0) * blocks for each in _SCRATCH[: count - given]]
    return [f"scratch:{size}" if size else "null" for size in sizes]
