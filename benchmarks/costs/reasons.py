# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Why some idioms move more bytes than they mean to, or take longer than the framework."""

from __future__ import annotations

import dataclasses


@dataclasses.dataclass(frozen=True)
class Reason:
    """A reason for programs whose `framework: name` matches one of the patterns, on one target or on both."""

    text: str
    patterns: tuple[str, ...]
    target: str = ""


REASONS = (
    Reason("Which elements are NaN is stored, and read twice.", ("JAX: nanargmax*",)),
    Reason(
        "An element at a place of each column, and what all columns are reduced to, are read by a kernel behind.",
        ("PyTorch: images smoothed*",),
        "sm_90",
    ),
    Reason(
        "A sort on a GPU goes through its rows several times: tiles are sorted and then merged.",
        ("*: sort*", "*: msort*", "*: *short sort*", "JAX: unsort", "JAX: inverse permutation", "PyTorch: top2*"),
        "sm_90",
    ),
    Reason(
        "Positions that a sort takes along are read and written like its keys between the kernels of a sort on a GPU.",
        ("*: argsort*", "*: lexsort", "*: rank of rank", "JAX: unsort", "JAX: inverse permutation", "*: msort*"),
    ),
    Reason(
        "An element by rank is narrowed down in a sample of a row, and what is left of the row is"
        " read again; and NaN are"
        " looked for.",
        ("*: median", "*: percentile", "*: quantile*", "*: nanmedian", "*: nanquantile", "*: kthvalue", "*: topk*"),
    ),
    Reason("A threshold is found in one pass over a row, and compared with in another.", ("*: top_k threshold",)),
    Reason(
        "JAX sorts all of a row, with positions.",
        ("JAX: argpartition", "JAX: partition", "JAX: permutation", "JAX: top k sampling"),
    ),
    Reason(
        "Sums along rows and sums along columns of what is computed from the same tensors are two kernels; the second"
        " reads them again.",
        (
            "*: layer norm gradient",
            "*: layer_norm gradient",
            "*: rms*norm gradient",
            "*: group*norm*gradient",
            "*: batch*norm*gradient",
            "*: instance_norm gradient",
            "*: sum rows and columns",
            "*: cov",
            "*: corrcoef",
        ),
    ),
    Reason(
        "A mean of more elements than a worker keeps is made before squares of differences from it"
        " are, in another pass.",
        ("*: var all", "*: var_mean columns", "*: batch*norm*", "*: *norm channels*"),
    ),
    Reason(
        "A result that all of a tensor or of a row makes is used beside the tensor, which is read a second time.",
        ("JAX: cosine with gradient", "JAX: pad mean", "PyTorch: dice with gradient", "*: fake quant*"),
    ),
    Reason(
        "Sums at computed places are made in parts, which are added up in a fixed order.",
        (
            "*: bincount",
            "*: histogram",
            "*: histc",
            "*: segment?sum",
            "*: segment?max",
            "*: scatter_reduce mean",
            "*: embedding gradient",
        ),
    ),
    Reason(
        "Scans of several tensors, or of what scans make, are kernels of their own.",
        (
            "*: cumprod gradient",
            "*: associative_scan",
            "*: cummax",
            "*: masked_scatter",
        ),
    ),
    Reason(
        "Along one dimension after the other: the tensor in between is stored.",
        ("*: resize*", "*: upsample*", "*: grid_sample"),
    ),
    Reason(
        "Scores in f32 are stored: by the estimate, products of a library and a softmax take less"
        " time than one kernel.",
        ("*: attention*", "*: sdpa*", "*: alibi", "*: t5 bias", "*: sliding window", "*: softcap attention"),
    ),
    Reason("A softmax is stored between sums along other dimensions than its own.", ("*: images dice*",)),
    Reason(
        "What is dear to compute, such as exponentials and random bits, is stored instead of"
        " computed again for each pass.",
        (
            "*: gumbel softmax",
            "JAX: random randint",
            "*: softmin gumbel",
            "*: ce *",
            "*: images*",
            "*: *cross_entropy*",
            "*: nll*",
            "*: z loss*",
            "*: rope*",
            "*: js*",
            "*: kl*",
            "*: focal*",
        ),
    ),
    Reason(
        "Windows of an input that is padded or spread are summed faster from memory, by the estimate.",
        (
            "JAX: convolve",
            "JAX: avg pool gradient",
            "PyTorch: avg_pool2d gradient",
            "JAX: pad linear_ramp",
            "*: local_response_norm",
            "PyTorch: transposed convolution",
        ),
        "host",
    ),
    Reason(
        "Positions of maxima are integers of 64 bits, which are stored for what follows, beside a padded input.",
        ("*: max*pool*", "*: adaptive_max*"),
    ),
    Reason(
        "Windows that overlap are stored between a softmax and the sum over windows, or read by value and by gradient.",
        ("PyTorch: *windows*", "PyTorch: unfold gradient"),
    ),
    Reason(
        "A check of the places, which PyTorch makes, reads them once more.",
        (
            "PyTorch: gather row elements",
            "PyTorch: take_along_dim",
            "PyTorch: put take",
            "PyTorch: embedding",
            "PyTorch: embedding_bag",
        ),
    ),
    Reason(
        "Rows that a kernel goes along several times count each time where they are gathered.",
        ("PyTorch: embedding sum ln",),
    ),
    Reason(
        "What several of the products need is computed before them.",
        ("*: cdist*", "*: glu gradient", "PyTorch: nearest rows"),
    ),
    Reason(
        "A result of each part of a row is stored, and another kernel combines them.",
        ("PyTorch: rows of a product*",),
    ),
    Reason("The gradient of padding adds what was copied, from another kernel.", ("PyTorch: pad * gradient",), "host"),
)

# What is known about times. Others are not looked into, or lie in the noise of the machine.
SLOWER_REASONS = (
    Reason("a view of PyTorch's, which copies nothing", ("PyTorch: strided slice", "PyTorch: diagonal")),
    Reason(
        "the products are subnormal numbers, which take a processor long; XLA makes zeros of them",
        ("JAX: prod*", "JAX: cumprod*"),
        "host",
    ),
    Reason("each thread goes along its row of a small matrix by itself", ("PyTorch: bmm",), "sm_90"),
    Reason("rows that are not whole vectors", ("PyTorch: diff", "PyTorch: complex mul"), "sm_90"),
)
