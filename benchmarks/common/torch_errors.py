# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""How far logits are from those of a model in f32."""

import torch


def errors(found: torch.Tensor, reference: torch.Tensor) -> dict:
    """The largest and the mean error, in units of the root mean square, and the divergence of the softmax."""
    found, reference = found.double(), reference.double()
    apart = (found - reference).abs() / reference.pow(2).mean().sqrt()
    logs = reference.log_softmax(-1)
    divergence = (logs.exp() * (logs - found.log_softmax(-1))).sum(-1).mean()
    return {"largest": float(apart.max()), "mean": float(apart.mean()), "kl": float(divergence)}
