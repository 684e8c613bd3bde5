# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The models: those of `examples` with the IR of the repository, and larger ones from the same sources."""

from __future__ import annotations

import dataclasses
import importlib
import pathlib
import sys
from typing import Any

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parent.parent

Tensors = dict[str, Any]


@dataclasses.dataclass(frozen=True)
class Case:
    """An entry of a model of `examples`. With `changes` it has other sizes than the IR in the repository. `function` is
    the entry of an IR that has several, `buckets` what its recipe is."""

    example: str
    ir: str
    changes: dict[str, Any] = dataclasses.field(default_factory=dict)
    size: str | None = None
    function: str | None = None
    buckets: dict[str, Any] | None = None

    def load(self, module: str) -> Any:
        """A module of the example. Examples call theirs the same: a process loads those of one."""
        for folder in (ROOT / "examples" / self.example, ROOT / "examples", ROOT / "python"):
            if str(folder) not in sys.path:
                sys.path.insert(0, str(folder))
        return importlib.import_module(module)

    @property
    def sizes(self) -> Any:
        sizes = self.load("sizes").SIZES
        return dataclasses.replace(sizes[self.size] if self.size else sizes, **self.changes)

    @property
    def entry(self) -> str:
        return self.function or self.ir.removesuffix(".mlir")

    def text(self) -> str:
        """The IR: of the repository, or traced anew, which takes JAX."""
        if not self.changes:
            return (ROOT / "examples" / self.example / self.ir).read_text()
        make_ir = self.load("make_ir")
        make_ir.SIZES = self.sizes
        return make_ir.FILES[self.ir]()


# Prompts of the length that the models are run with.
PROMPTS = {"cg.dims": {"prompts": [None, {"name": "prompt", "max": 128}]}}

CASES = {
    "gpt2": Case("gpt2", "gpt2_f32.mlir", size="gpt2"),
    "gpt2_torch": Case("gpt2_torch", "decode.mlir"),
    "llama": Case("llama", "llama_f32.mlir", function="decode", buckets=PROMPTS),
    "llama prefill": Case("llama", "llama_f32.mlir", function="prefill", buckets=PROMPTS),
    "mamba prefill": Case("mamba", "prefill.mlir"),
    "mamba decode": Case("mamba", "decode.mlir"),
    "moe": Case("moe", "layer.mlir"),
    "mlp_training": Case("mlp_training", "train_step.mlir"),
    "training": Case("training", "train_step.mlir"),
    "vit": Case("vit", "classify.mlir"),
    "llama, larger": Case(
        "llama",
        "llama_f32.mlir",
        {"layers": 4, "width": 1024, "heads": 16, "groups": 4, "hidden": 2816},
        function="decode",
        buckets=PROMPTS,
    ),
    "mamba prefill, larger": Case("mamba", "prefill.mlir", {"tokens": 128, "width": 512, "inner": 1024, "rank": 32}),
    "mamba decode, larger": Case("mamba", "decode.mlir", {"width": 512, "inner": 1024, "rank": 32}),
    "moe, larger": Case("moe", "layer.mlir", {"tokens": 256, "width": 512, "hidden": 1024, "capacity": 80}),
    "training, larger": Case(
        "training",
        "train_step.mlir",
        {"batch": 2, "tokens": 128, "layers": 4, "width": 256, "hidden": 1024, "vocabulary": 8192},
    ),
    "vit, larger": Case(
        "vit",
        "classify.mlir",
        {
            "batch": 1,
            "image": 224,
            "patch": 16,
            "layers": 12,
            "width": 384,
            "heads": 6,
            "hidden": 1536,
            "classes": 1000,
        },
    ),
}


def inputs_of(case: Case) -> tuple[Tensors, Tensors]:
    """Weights, and what a step takes, with the states before it; by the names of the IR."""
    import numpy as np

    sizes = case.sizes
    if case.example == "gpt2":
        make = case.load("make_weights")
        weights = {name: make.weight(name, shape, n) for n, (name, shape) in enumerate(sizes.weights())}
        position = sizes.positions // 2
        states = {}
        for number, name in enumerate(sizes.caches()):
            states[name] = np.random.default_rng([1, number]).standard_normal(sizes.cache_shape, np.float32) / 2
            states[name][:, :, position:] = 0
        return weights, states | {"tokens": np.array([1], np.int32), "position": np.array(position, np.int32)}
    make = case.load("make_inputs")
    if case.example == "gpt2_torch":
        states = make.first_states(sizes)
        for number, name in enumerate(sizes.caches()):
            states[name] = np.random.default_rng([1, number]).standard_normal(states[name].shape, np.float32) / 2
        before = sizes.rows // 2
        states |= {name: np.array(before) for name in sizes.lengths()}
        return make.weights(sizes), states | make.step(7, before)
    if case.example == "llama":
        prompts = case.entry == "prefill"
        return make.weights(sizes), make.prompts(sizes, sizes.prompt) if prompts else make.step(sizes)
    if case.example == "mamba":
        x = make.sequence(sizes)
        return make.weights(sizes), {"x": x if case.entry == "prefill" else x[:, 0].copy()} | make.state(sizes)
    if case.example == "moe":
        return make.weights(sizes), make.tokens(sizes)
    if case.example == "vit":
        return make.weights(sizes), make.images(sizes)
    return {}, make.first_states(sizes) | make.batch(sizes, 0)
