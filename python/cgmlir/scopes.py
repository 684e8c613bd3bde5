# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""`scope`: says which part of a model is being traced."""

from __future__ import annotations

import contextlib
import re
from collections.abc import Iterator

from cgmlir.errors import Error

KINDS = (
    "attn",
    "mlp",
    "moe",
    "moe_router",
    "moe_preprocess",
    "mamba",
    "full_iteration",
    "full_iteration_inference",
)


@contextlib.contextmanager
def scope(kind: str, name: str) -> Iterator[None]:
    """While JAX traces, makes what is computed inside a scope of the model, as `cg.scopes` of a recipe does by names.

    `kind` is one of those a configuration can ask for; `name` is what reports call it, such as `layers.0`. Scopes nest.

        with cgmlir.scope("attn", "layers.0.self_attention"):
            x = x + attention(x)

    Error INVALID_ARGUMENT for another kind, or a name that is empty or has parentheses; UNAVAILABLE without JAX.
    """
    if kind not in KINDS:
        raise Error("INVALID_ARGUMENT", f"'{kind}' is no kind of scope; there are {', '.join(KINDS)}")
    if not re.fullmatch(r"[^()]+", name):
        raise Error("INVALID_ARGUMENT", f"'{name}' is no name for a scope; give some text without parentheses")
    from cgmlir.importers.jax import named_scope

    with named_scope(f"@cg.{kind}({name})"):
        yield
