# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Figures about machines stand in lib/Codegen/Targets, each with what it was measured by, and nowhere else."""

import re

from tree import Tree, main

TARGETS = "lib/Codegen/Targets"
ROOMS = ("lib/Codegen", "lib/Transforms/Dispatch", "include/cgmlir/Codegen")

_COMMENT = re.compile(r"//[^\n]*|/\*.*?\*/", re.DOTALL)
_TEXT = re.compile(r"\"(?:\\.|[^\"\\\n])*\"")
_FLOAT = re.compile(r"(?<![\w.'])(?:0[xX][0-9a-fA-F]+p[+-]?\d+|\d[\d']*(?:\.\d*(?:e[+-]?\d+)?|e[+-]?\d+))(?![\w.])")
# Numbers that only turn what is whole into a floating-point number, or halve and double it.
_PLAIN = {0.0, 0.5, 1.0, 2.0}
_UNIT = "(?:Ns|Bytes|Ops|Rates?|Registers|Threads|Factor)"
_CONSTANT = re.compile(rf"\b(k[A-Z]\w*?{_UNIT})\b\s*(?:\[\s*\])?\s*[={{]")

# Numbers that are of no machine, by file: a mathematical constant, a format, what a language or a library fixes.
KNOWN = {
    "include/cgmlir/Codegen/Cone.h": {"kMaxConeOps": "what is looked at, so that compilation ends"},
    "lib/Codegen/AsyncCopies.cpp": {"kWholeBytes": "cp.async copies 16 bytes at most"},
    "lib/Codegen/BinaryLaunch.cpp": {"kMostBytes": "what CUDA takes of parameters of a kernel"},
    "lib/Codegen/Classes/Attention/Decode/SplitPlan.cpp": {"kReservedBytes": "what a kernel has beside its parts"},
    "lib/Codegen/Classes/Attention/MaskReader.h": {"0x1p96": "a bound of numbers"},
    "lib/Codegen/Classes/Attention/Prefill/OnlineCuda.cpp": {
        "63.0": "a share of a row's maximum that its rounding cannot reach",
    },
    "lib/Codegen/Classes/Attention/RowEmitter.h": {"1.4426950408889634": "the logarithm of e to the base of 2"},
    "lib/Codegen/Classes/Attention/TileStaging.h": {"kReservedBytes": "what a kernel has beside its tiles"},
    "lib/Codegen/Classes/LibraryClass.cpp": {"1e-5": "a tolerance of constants in f32"},
    "lib/Codegen/Classes/LibraryEpilogue.cpp": {
        "0.044715": "the gelu of tanh",
        "kLargestFactor": "a factor that a call may be given",
    },
    "lib/Codegen/Classes/NestClass.cpp": {"1e15": "no more operations are counted"},
    "lib/Codegen/Classes/Product/ProductMapping.h": {"kReservedBytes": "what a kernel has beside its tiles"},
    "lib/Codegen/Classes/Reduce/ReduceMapping.cpp": {"kBarrierBytes": "the size of an mbarrier"},
    "lib/Codegen/Classes/Rows/ScanClass.cpp": {"1e15": "no more operations are counted"},
    "lib/Codegen/Classes/Rows/SortClass.cpp": {"1e15": "no more operations are counted"},
    "lib/Codegen/Classes/Rows/SortHost.cpp": {"1.25": "what is wanted and a quarter of it"},
    "lib/Codegen/Cone.cpp": {"1e15": "no more operations are counted"},
    "lib/Codegen/ConstantWork.cpp": {
        "kSmallBytes": "how large a table is small, which decides what a package holds",
        "kManyOps": "how much computing a table is worth, which decides what a package holds",
        "kLargestFactor": "how much larger than constants a table is",
    },
    "lib/Codegen/DeviceOps.cpp": {"kMostThreads": "what CUDA takes of a block"},
    "lib/Codegen/SortShape.cpp": {"2.5": "deviations of a sample"},
    "lib/Transforms/Dispatch/MergeDispatches.cpp": {"kMaxJoinedOps": "what is joined, so that compilation ends"},
    "lib/Transforms/Dispatch/RecomputeReads.cpp": {"kMaxOps": "what is copied, so that kernels stay readable"},
    "lib/Transforms/Dispatch/SplitSorts.cpp": {"kPositionBytes": "the size of a position"},
    "lib/Transforms/Dispatch/StageArguments.cpp": {"kQuietBytes": "what is copied without a remark"},
}

_TABLE = "give it a name in a structure of include/cgmlir/Codegen/*Figures.h, and its value a place in " + TARGETS
_MEASURED = re.compile(r"\b[Mm]easured by ((?:benchmarks|docs/measured|scripts)/[\w./-]*\w)")


def _value(text):
    return float.fromhex(text) if text.lower().startswith("0x") else float(text.replace("'", ""))


def elsewhere(tree: Tree):
    """Numbers of machines outside of the targets."""
    for name in tree.under(*ROOMS, suffixes={".cpp", ".h"}):
        if name.startswith(TARGETS + "/"):
            continue
        code = _TEXT.sub('""', _COMMENT.sub("", tree.text(name)))
        found = [text for text in _FLOAT.findall(code) if _value(text) not in _PLAIN] + _CONSTANT.findall(code)
        for text in dict.fromkeys(found):
            if text not in KNOWN.get(name, {}):
                yield (
                    f"{name}: {text} looks like a figure of a machine; {_TABLE}, or say in test/Layering/figures.py "
                    "what it is of"
                )


def origins(tree: Tree):
    """Figures of targets without a comment in front of their group that says what they were measured by."""
    for name in tree.under(TARGETS, suffixes={".cpp", ".h"}):
        said = False
        comment = ""
        for number, line in enumerate(tree.text(name).splitlines(), 1):
            text = line.strip()
            if text.startswith("//"):
                comment += " " + text[2:].strip()
                continue
            if comment:
                said |= "ssumed" in comment or bool(_MEASURED.search(comment))
                for script in _MEASURED.findall(comment):
                    if script not in tree:
                        yield f"{name}:{number}: {script} is no file; name the script that measures this"
                comment = ""
            said &= text != ""
            is_figure = re.match(r"(?:\.\w+ = (?!k[A-Z]|&|nullptr|gpu\.|own\.|true|false|$)|\{+\d)", text)
            if is_figure and not said:
                yield (
                    f"{name}:{number}: a figure without a comment in front of its group; say that it was "
                    "'measured by SCRIPT', or 'assumed', and from what"
                )


if __name__ == "__main__":
    main(elsewhere, origins)
