# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Scatters, sorts, selections and losses as PyTorch's users write them, and what they are called with."""

import torch
from losses import get_losses


def unsort(x, places, values):
    """Elements of each row go to places of that row: 64 rows of 8,192."""
    return x.scatter(1, places, values)


def columns(x, places, values):
    """The same along the other dimension."""
    return x.scatter(0, places, values)


def repetition_penalty(logits, tokens):
    """What was said before becomes less likely: 512 tokens of 50,257, 8 rows."""
    return logits.scatter(1, tokens, logits.gather(1, tokens) / 1.2)


def add_in_rows(x, places, values):
    """Sums of floating-point numbers at places of each row."""
    return x.scatter_add(1, places, values)


def count(places):
    """How often each of 1,000 numbers is among 65,536."""
    return torch.zeros(1000, dtype=torch.int64, device=places.device).index_add(0, places, torch.ones_like(places))


def add_elements(places, values):
    """Sums of floating-point numbers for each of 1,000 segments."""
    return torch.zeros(1000, device=values.device).index_add(0, places, values)


def add_rows(values, places):
    """Sums of 4,096 rows of 64 for each of 100 segments."""
    return torch.zeros(100, 64, device=values.device).index_add(0, places, values)


def histogram(values):
    """A million numbers in 256 bins."""
    return values.histc(256, -3, 3)


def inverse(places):
    """The inverse of a permutation of 65,536."""
    numbers = torch.arange(65536, device=places.device)
    return torch.zeros(65536, dtype=torch.int64, device=places.device).scatter(0, places, numbers)


def sort(x):
    """All of a row, with the positions."""
    return x.sort(-1)


def running_sum(x):
    """The sum of each element and all before it."""
    return x.cumsum(-1)


def top_50(x):
    """The first 50 elements of each row."""
    return x.topk(50)


def median(x):
    """The middle of each row, with its position."""
    return x.median(-1)


def quantile(x):
    """An element of each row, or what lies between two."""
    return x.quantile(0.3, -1)


def top_p(logits):
    """The likeliest tokens that make up nine tenths: the others are never drawn."""
    values, places = logits.sort(-1, descending=True)
    before = values.softmax(-1).cumsum(-1) - values.softmax(-1)
    kept = values.masked_fill(before > 0.9, float("-inf"))
    return torch.full_like(logits, float("-inf")).scatter(-1, places, kept)


def get_programs():
    """Functions and their arguments, by name; equal ones in each process."""
    generator = torch.Generator().manual_seed(7)

    def normal(*shape):
        return torch.randn(*shape, generator=generator)

    def numbers(end, *shape):
        return torch.randint(0, end, shape, generator=generator)

    rows = normal(64, 8192), normal(64, 8192).argsort(-1), normal(64, 8192)
    return {
        "unsort": (unsort, rows),
        "columns": (columns, (rows[0], rows[1] % 64, rows[2])),
        "repetition_penalty": (repetition_penalty, (normal(8, 50257), numbers(50257, 8, 512))),
        "add_in_rows": (add_in_rows, rows),
        "count": (count, (numbers(1000, 65536),)),
        "add_elements": (add_elements, (numbers(1000, 65536), normal(65536))),
        "add_rows": (add_rows, (normal(4096, 64), numbers(100, 4096))),
        "histogram": (histogram, (normal(1 << 20),)),
        "sort_1x50257": (sort, (normal(1, 50257),)),
        "sort_8x50257": (sort, (normal(8, 50257),)),
        "sort_64x8192": (sort, rows[:1]),
        "sort_1x1048576": (sort, (normal(1, 1 << 20),)),
        "sort_integers": (sort, (numbers(1 << 30, 16, 16384),)),
        "running_sum_8x50257": (running_sum, (normal(8, 50257),)),
        "running_sum_1048576": (running_sum, (normal(1 << 20),)),
        "top_50_of_8x50257": (top_50, (normal(8, 50257),)),
        "top_50_of_64x8192": (top_50, rows[:1]),
        "top_50_of_64x4096": (top_50, (normal(64, 4096),)),
        "median_of_64x4096": (median, (normal(64, 4096),)),
        "quantile_of_64x4096": (quantile, (normal(64, 4096),)),
        "top_p": (top_p, (normal(8, 50257) * 3,)),
        "inverse": (inverse, (torch.randperm(65536, generator=generator),)),
    } | get_losses(normal, numbers)
