# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Explains PyTorch's errors in terms of the user's code: the cause and the remedy."""

from __future__ import annotations

import os
import re
from typing import Any

_WHOLE = "This higher order operator doesn't work unless it is captured completely with torch.compile."
# The suffix that PyTorch adds to an expression that depends on data.
_UNKNOWN = re.compile(r"\s*\(unhinted: .*\)|\s*\(Size-like symbols: .*\)")
IN_FRONT = "compute it in front of the model, and give the result as an input or a weight"
OF_MATRICES = (
    "decompositions of matrices (Cholesky, LU, QR, eigenvalues, singular values, inverse) and what is computed by them "
    f"have no conversion; {IN_FRONT}"
)
DECOMPOSES = frozenset(
    "_linalg_eigh _linalg_eigvals _linalg_solve_ex _linalg_svd cholesky cholesky_inverse cholesky_solve geqrf inverse"
    " linalg_cholesky linalg_cholesky_ex linalg_eig linalg_eigvals linalg_householder_product linalg_inv linalg_inv_ex"
    " linalg_ldl_factor linalg_ldl_factor_ex linalg_ldl_solve linalg_lstsq linalg_lu linalg_lu_factor"
    " linalg_lu_factor_ex linalg_lu_solve linalg_matrix_exp linalg_matrix_sqrth linalg_pinv linalg_polar linalg_qr"
    " linalg_solve_triangular lu_solve lu_unpack orgqr ormqr triangular_solve".split()
)
# The file that asks, while PyTorch traces, which code assigns.
_ASSIGNMENTS = os.path.join("torch", "state", "data.py")
_PARTS = "a function of torch.cond, while_loop, scan or map"
# PyTorch's messages, their meaning, and the remedy.
_KNOWN = (
    (
        r"_distributed_c10d\.\w+' object has no attribute 'lower'|argument of type: <class '[\w.]*ReduceOp'>",
        "a functional collective takes the name of a reduction; give 'sum', 'min', 'max', 'product' or 'avg' in place "
        "of a ReduceOp",
    ),
    (
        r"Encountered input mutation during higher order op tracing|might be modifying the input",
        rf"{_PARTS} writes in place into a tensor that it was given or found outside; write into a clone, and return "
        "that",
    ),
    (
        r"Encountered aliasing during higher order op tracing|might be aliasing the input or the output",
        rf"{_PARTS} gives a tensor that it was given, or a view of one; return a clone",
    ),
    (
        r"Expected (?:\w+) and (?:\w+) to have same metadata but found: (.*?)(?:, where lhs is.*)?$",
        r"what a loop carries keeps its shape, type and strides, and its function gives another kind: \1; convert the "
        "result or what the loop begins with by .to(), .expand() or .contiguous()",
    ),
    (
        r"Expected (?:\w+) and (?:\w+) to have same number of outputs",
        "a loop gives as many tensors as it carries, and its function gives another number; return each of them, "
        "changed or as a clone",
    ),
    (
        r"Expected cond_fn to return a scalar tensor or a bool but got (?:torch\.Size\()?(.*?)\)?\.?$",
        r"the condition of while_loop gives \1 instead of one truth value; reduce it by .any() or .all()",
    ),
    (
        r"Expected pred to be bool or single-element tensor",
        "the condition of torch.cond has several elements; reduce it by .any() or .all(), or choose by torch.where",
    ),
    (
        r"expected same dtype but got (\S+) and (\S+?)\.?$",
        r"the branches of torch.cond give different types, \1 and \2; convert one by .to()",
    ),
    (
        r"The sorted order of strides of the two branches",
        "the branches of torch.cond give tensors of different order in memory; call .contiguous() on what each gives",
    ),
    (
        r"Expected branches to return the same pytree structure",
        "the branches of torch.cond give different numbers of tensors, or in different tuples or dictionaries; return "
        "the same form in both",
    ),
    (
        r"Constants returned from branches must be ints",
        "a branch of torch.cond returns something that is no tensor; return tensors in both",
    ),
    (
        r"Mutating a variable from outside the scope of this HOP",
        rf"{_PARTS} changes a list, dictionary or attribute from outside of it; return the value instead",
    ),
    (
        r"Detected data-dependent branching",
        rf"Python's if, while or assert asks for a truth that is data inside {_PARTS}; choose by torch.where, or by a "
        "torch.cond inside",
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
    (
        r"Could not extract specialized integer from data-dependent expression.*",
        "a size or another number that has to be known is data-dependent; give it as a number, as num_classes of "
        "one_hot",
    ),
)
# Where a message of Dynamo tells what went wrong: what an operation has raised, or in a sentence of its own.
_RAISED = re.compile(r"""\bgot \w+\((["'])(.*?)\1\)$""", re.MULTILINE)
_EXPLANATION = re.compile(r"^\s*Explanation: (.*)$", re.MULTILINE)
# Names of operations that give numbers of Python, or sizes, and what to write instead.
_AS_TENSORS = {
    "equal": "compare by (x == y).all(), which is a tensor",
    "allclose": "compare by torch.isclose(x, y).all(), which is a tensor",
}


def sentence(error: BaseException) -> str:
    """Returns the first line of an error; if that only announces the next line, also that one."""
    import torch

    lines = [line.strip() for line in str(error).splitlines() if line.strip()]
    end = next((index for index, line in enumerate(lines) if not line.endswith(":")), len(lines) - 1)
    first = " ".join(lines[: end + 1]) or type(error).__name__
    fake = torch._subclasses.fake_tensor
    if isinstance(error, (fake.DataDependentOutputException, fake.DynamicOutputShapeException)):
        name = error.func._schema.name.split("::")[1].lstrip("_")
        if name in DECOMPOSES:
            return f"{name}: {OF_MATRICES}"
        if name in _AS_TENSORS:
            return f"{name} gives a truth of Python, which follows from data; {_AS_TENSORS[name]}"
        return f"what {name} gives is data-dependent: a number of Python, or sizes"
    if not type(error).__module__.startswith("torch._dynamo"):
        return first
    if _ASSIGNMENTS in str(error):
        return f"{_PARTS} assigns to an attribute of a module; return the value, and assign it outside"
    told = _RAISED.search(str(error)) or _EXPLANATION.search(str(error))
    return f"{first}: {told[told.lastindex or 0]}" if told else first


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
    """Returns a sentence of PyTorch, or its meaning if it is known."""
    sentence = sentence.replace(_WHOLE, "").replace("Got graph break/error:", "").strip() or sentence
    for pattern, meaning in _KNOWN:
        if match := re.search(pattern, sentence):
            return match.expand(meaning)
    return _UNKNOWN.sub("", sentence)
