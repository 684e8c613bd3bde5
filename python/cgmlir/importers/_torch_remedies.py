# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""What stops PyTorch, in the words of the code that a person wrote: the cause, and what to write instead."""

from __future__ import annotations

import re
from typing import Any

_WHOLE = "This higher order operator doesn't work unless it is captured completely with torch.compile."
# What it adds to an expression that follows from data.
_UNKNOWN = re.compile(r"\s*\(unhinted: .*\)|\s*\(Size-like symbols: .*\)")
# What PyTorch says, what that means, and the remedy.
_KNOWN = (
    (
        r"Encountered input mutation during higher order op tracing|might be modifying the input",
        "a function of torch.cond, while_loop, scan or map writes in place into a tensor that it was given or found "
        "outside; write into a clone, and return that",
    ),
    (
        r"Encountered aliasing during higher order op tracing|might be aliasing the input or the output",
        "a function of torch.cond, while_loop, scan or map gives a tensor that it was given, or a view of one; return "
        "a clone",
    ),
    (
        r"Expected body_fn_output and carried_inputs to have same metadata but found: (.*)",
        r"what a loop carries keeps its shape, type and strides, and its function gives another kind: \1; convert the "
        "result or what the loop begins with by .to(), .expand() or .contiguous()",
    ),
    (
        r"Attempting to use FunctionalTensor on its own",
        "a loop or choice inside a function of another is given a tensor that the function makes of numbers "
        "(torch.tensor); make it in front of the outer one",
    ),
    (
        r"Attempted to resize a view tensor to a larger size",
        "resize_ makes a tensor larger, and its new elements would hold anything; make a new tensor",
    ),
    (
        r"Expect(?:ed)? (?:both branches|true_fn and false_fn|branches) .*",
        r"\g<0>; give tensors of one shape, type and order in memory (.to(), .contiguous()) in both",
    ),
)


def of_averages(module: Any) -> str:
    """What to do about norms that average over all calls, of which PyTorch tells the symbol of a count alone."""
    import torch

    norms = [
        f"'{path}'" if path else type(each).__name__
        for path, each in (module.named_modules() if isinstance(module, torch.nn.Module) else ())
        if isinstance(each, torch.nn.modules.batchnorm._NormBase) and each.momentum is None and each.training
    ]
    what = "averages over all calls (momentum=None), by a count that is data: give it a momentum, or call eval()"
    return f"{', '.join(norms)} {what}" if norms else ""


def explained(sentence: str) -> str:
    """A sentence of PyTorch, or what it means where that is known."""
    sentence = sentence.replace(_WHOLE, "").replace("Got graph break/error:", "").strip() or sentence
    for pattern, meaning in _KNOWN:
        if match := re.search(pattern, sentence):
            return match.expand(meaning)
    return _UNKNOWN.sub("", sentence)
