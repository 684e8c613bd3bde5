# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""`generate_loop` makes a loop of decode steps one entry."""

from __future__ import annotations

import ctypes
import math
import numbers
import os
from collections.abc import Sequence

from cgmlir._compiler_abi import GenerateOptions, Result, compiler
from cgmlir.compiler import read_module
from cgmlir.errors import CompileError, Error, require
from cgmlir.text import ModuleText, weights_of

SAMPLINGS = ("greedy", "top_k")


def generate_loop(
    step: str | bytes | os.PathLike[str],
    *,
    tokens: str = "tokens",
    logits: str = "result0",
    position: str | None = "position",
    max_tokens: int,
    end_token: int | Sequence[int] | None = None,
    sampling: str = "greedy",
    top_k: int | None = None,
    temperature: float = 1.0,
    fill: int | None = None,
    entry: str | None = None,
) -> ModuleText:
    """Puts a loop around a decode step: MLIR text with an entry `generate`, which is one graph and one launch.

    `step` is a module in a form that `compile` takes, whose public function (`entry`, if it has several) computes the
    logits of one more token of each sequence. Its argument `tokens` holds the tokens, i32 or i64 in any shape; its
    result `logits` has a row of logits for each of them along the last dimension; `position` counts tokens, and is None
    if the step takes no such number. A result is found by its name, or by its position: `result0` is the first one.

    `generate` takes the step's arguments, with the first token and position of each sequence. It returns

    * `generated`, the tokens: `[sequences, max_tokens]`, or `[max_tokens]` if the step's token has no dimension.
      Positions without a generated token hold `fill`, by default the (first) `end_token`;
    * `count`, the number of tokens of each sequence, its end token included: i32 `[sequences]`, or a number;
    * the new contents of each state of the step. Weights and states keep their names and bindings.

    It ends after `max_tokens` tokens, or when each sequence has had an `end_token`, which is one token or several. A
    sequence that has ended is given its end token as the next one, as any token, and then `fill` until all have ended.

    `greedy` takes the token with the largest logit, of equal ones the first. `top_k` draws one of the `top_k` largest,
    with the probabilities that a softmax of `logits / temperature` gives them. Its random state belongs to the session:
    each launch draws other numbers, and `Executable.seed` restarts them.

    Raises CompileError, with the located messages of the compiler, if the module is no such step.
    """
    name, data = read_module(step, "generate_loop")
    for what, given in (("tokens", tokens), ("logits", logits), ("sampling", sampling)):
        require(f"generate_loop: {what}", given, str, "a name")
    require("generate_loop: position", position, (str, type(None)), "the name of an argument, or None")
    require("generate_loop: entry", entry, (str, type(None)), "the name of a public function, or None")
    ends = [] if end_token is None else [end_token] if isinstance(end_token, numbers.Integral) else end_token
    require("generate_loop: end_token", ends, Sequence, "a token, or a list of tokens")
    ends = [_whole("end_token", token) for token in ends]
    filler = _whole("fill", fill) if fill is not None else ends[0] if ends else 0
    options = GenerateOptions(
        size=ctypes.sizeof(GenerateOptions),
        entry=None if entry is None else entry.encode(),
        tokens=tokens.encode(),
        logits=logits.encode(),
        position=None if position is None else position.encode(),
        max_tokens=_whole("max_tokens", max_tokens),
        end_tokens=(ctypes.c_int64 * len(ends))(*ends),
        end_token_count=len(ends),
        fill=filler,
        top_k=_read_top_k(sampling, top_k, temperature),
        temperature=temperature,
    )
    result = Result(compiler().cgc_loop_generate(data, len(data), ctypes.byref(options)))
    if not result.ok:
        raise CompileError(result.diagnostics.strip() or f"{name}: no loop can be made of the step", {})
    return ModuleText(result.output.decode(), weights_of(step))


def _whole(what: str, given: object) -> int:
    if not isinstance(given, numbers.Integral) or not -(2**63) <= int(given) < 2**63:
        raise Error("INVALID_ARGUMENT", f"generate_loop: {what} is an integer, given {given!r}")
    return int(given)


def _read_top_k(sampling: str, top_k: int | None, temperature: float) -> int:
    """The value is zero if no random numbers are drawn."""
    if sampling not in SAMPLINGS:
        raise Error("INVALID_ARGUMENT", f"generate_loop: sampling is {' or '.join(SAMPLINGS)}, given {sampling!r}")
    require("generate_loop: temperature", temperature, (int, float), "a number above 0")
    if sampling == "greedy":
        if top_k is not None or temperature != 1.0:
            raise Error("INVALID_ARGUMENT", "generate_loop: top_k and temperature say how to draw; greedy draws "
                                            "nothing, give sampling='top_k'")
        return 0
    if not (temperature > 0 and math.isfinite(temperature)):
        raise Error("INVALID_ARGUMENT", f"generate_loop: temperature is a number above 0, given {temperature!r}")
    if top_k is None or _whole("top_k", top_k) < 1:
        raise Error("INVALID_ARGUMENT", f"generate_loop: top_k is of how many of the largest logits one is drawn, at "
                                        f"least 1, given {top_k!r}")
    return int(top_k)
