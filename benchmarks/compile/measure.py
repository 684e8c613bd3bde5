# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Measures how long cg-compile takes, and how that grows with the layers of a model.

python measure.py --cg-compile BIN [--layers N...] [--models decode training exported kernels] [--runs N]
                  [--growth FACTOR] [--json OUT.json]

`decode` and `training` take JAX and are the models beside this folder, GPT-2-small-sized, with as many layers as are
asked for; `exported` takes PyTorch and is blocks of GPT-2 of width 256 through torch.export; `kernels` takes neither,
layers of eight launches at kernel level. Each is compiled for a host and sm_90 in one package. Prints the least wall
time and processor time of all runs, the peak of memory, and the size of the package; then the largest number of layers
by the least. Ends with 1 if processor time or package grow by more than --growth.
"""

import argparse
import dataclasses
import importlib
import json
import os
import pathlib
import subprocess
import sys
import tempfile
import time

import cgmlir

HERE = pathlib.Path(__file__).resolve().parent


def modules_of(folder: str):
    """`model_jax` and `sizes` of another benchmark; each has modules of these names."""
    sys.path.insert(0, str(HERE.parent / folder))
    for name in ("model_jax", "sizes"):
        sys.modules.pop(name, None)
    found = importlib.import_module("model_jax"), importlib.import_module("sizes")
    sys.path.pop(0)
    return found


def decode(layers: int) -> str:
    import jax

    model, sizes = modules_of("decode")
    model_sizes = dataclasses.replace(sizes.MODELS["gpt2-small"], layers=layers)
    tensors = model.arguments(model_sizes, lambda _, shape: jax.ShapeDtypeStruct(shape, "bfloat16"))
    token, position = jax.ShapeDtypeStruct((1,), "int32"), jax.ShapeDtypeStruct((), "int32")
    return str(cgmlir.from_jax(model.make_step(model_sizes), *tensors, token, position, donate_argnums=(4, 5)))


def training(layers: int) -> str:
    import jax

    model, sizes = modules_of("training")
    model_sizes = dataclasses.replace(sizes.MODELS["gpt2-small"], layers=layers)
    states = model.arguments(
        model_sizes, lambda name, shape: jax.ShapeDtypeStruct(shape, "int32" if name == "count" else "float32")
    )
    tokens = jax.ShapeDtypeStruct((model_sizes.batch, model_sizes.sequence), "int32")
    return str(cgmlir.from_jax(model.make_step(model_sizes), *states, tokens, tokens, donate_argnums=(0, 1, 2, 3)))


def exported(layers: int) -> str:
    import torch
    import torch.nn.functional as F
    from torch import nn

    class Block(nn.Module):
        def __init__(self, width: int, heads: int) -> None:
            super().__init__()
            self.heads = heads
            self.norm1, self.norm2 = nn.LayerNorm(width), nn.LayerNorm(width)
            self.qkv, self.out = nn.Linear(width, 3 * width), nn.Linear(width, width)
            self.up, self.down = nn.Linear(width, 4 * width), nn.Linear(4 * width, width)

        def forward(self, x):
            batch, tokens, width = x.shape
            query, key, value = (
                part.view(batch, tokens, self.heads, width // self.heads).transpose(1, 2)
                for part in self.qkv(self.norm1(x)).chunk(3, -1)
            )
            mixed = F.scaled_dot_product_attention(query, key, value, is_causal=True)
            x = x + self.out(mixed.transpose(1, 2).reshape(batch, tokens, width))
            return x + self.down(F.gelu(self.up(self.norm2(x)), approximate="tanh"))

    class Model(nn.Module):
        def __init__(self, width: int = 256, heads: int = 4, positions: int = 128, vocabulary: int = 1000) -> None:
            super().__init__()
            self.embedding = nn.Embedding(vocabulary, width)
            self.positions = nn.Parameter(torch.zeros(positions, width))
            self.blocks = nn.ModuleList(Block(width, heads) for _ in range(layers))
            self.norm, self.head = nn.LayerNorm(width), nn.Linear(width, vocabulary, bias=False)

        def forward(self, tokens):
            x = self.embedding(tokens) + self.positions
            for block in self.blocks:
                x = block(x)
            return self.head(self.norm(x))

    model = Model().to(torch.bfloat16).eval()
    return cgmlir.from_torch(model, torch.zeros(1, 128, dtype=torch.int64))[0]


def kernels(layers: int) -> str:
    """Layers of eight launches: three read the layer's own buffer, the others what the launches before them wrote."""
    buffer = "memref<1024xf32>"
    operations = ("addf", "mulf", "subf", "maximumf")
    bodies = "\n".join(
        f"""gpu.func @{name}(%a: {buffer}, %b: {buffer}) kernel {{
  %t = gpu.thread_id x
  %g = gpu.block_id x
  %c = arith.constant 256 : index
  %p = arith.muli %g, %c : index
  %i = arith.addi %p, %t : index
  %u = memref.load %a[%i] : {buffer}
  %v = memref.load %b[%i] : {buffer}
  %w = arith.{name} %u, %v : f32
  memref.store %w, %b[%i] : {buffer}
  gpu.return
}}"""
        for name in operations
    )
    arguments = ", ".join(f'%w{layer}: {buffer} {{cg.name = "w{layer}"}}' for layer in range(layers))
    lines = []
    for layer in range(layers):
        lines.append(f"%h{layer} = memref.alloc() : {buffer}\nmemref.copy %x, %h{layer} : {buffer} to {buffer}")
        pairs = [(f"%w{layer}", f"%h{layer}"), (f"%h{layer}", "%x")] * 3 + [(f"%w{layer}", "%x"), ("%x", f"%h{layer}")]
        for number, (source, target) in enumerate(pairs):
            lines.append(
                f"gpu.launch_func @kernels::@{operations[number % 4]} blocks in (%c4, %c1, %c1) threads in "
                f"(%c256, %c1, %c1) args({source} : {buffer}, {target} : {buffer})"
            )
    return (
        f"module attributes {{gpu.container_module}} {{\ngpu.module @kernels {{\n{bodies}\n}}\n"
        f'func.func @main(%x: {buffer} {{cg.name = "x", cg.access = "readwrite"}}, {arguments}) {{\n'
        "%c1 = arith.constant 1 : index\n%c4 = arith.constant 4 : index\n%c256 = arith.constant 256 : index\n"
        + "\n".join(lines)
        + "\nreturn\n}\n}\n"
    )


def compile_once(binary: pathlib.Path, source: pathlib.Path) -> dict:
    start = time.perf_counter()
    log = source.with_suffix(".log")
    with log.open("w") as screen:
        command = [binary, source, "--target=host,sm_90", "-o", source.with_suffix(".cgpkg")]
        process = subprocess.Popen(command, stdout=screen, stderr=screen)
        _, status, usage = os.wait4(process.pid, 0)
    if status:
        sys.exit(f"cg-compile failed on {source.name}:\n{log.read_text()}")
    seconds = time.perf_counter() - start
    return {"wall_s": seconds, "processor_s": usage.ru_utime + usage.ru_stime, "peak_mib": usage.ru_maxrss / 1024,
            "package_mib": source.with_suffix(".cgpkg").stat().st_size / 2**20}


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--cg-compile", type=pathlib.Path, required=True)
    parser.add_argument("--layers", type=int, nargs="+", default=[12, 48])
    parser.add_argument("--models", choices=("decode", "training", "exported", "kernels"), nargs="+",
                        default=["decode", "training"])
    parser.add_argument("--runs", type=int, default=3)
    parser.add_argument("--growth", type=float)
    parser.add_argument("--json", type=pathlib.Path)
    options = parser.parse_args()
    results, grows = {}, False
    print("| model | layers | wall s | processor s | peak MiB | package MiB |\n| --- | --- | --- | --- | --- | --- |")
    with tempfile.TemporaryDirectory() as folder:
        for model in (globals()[name] for name in options.models):
            for layers in options.layers:
                source = pathlib.Path(folder, f"{model.__name__}-{layers}.mlir")
                source.write_text(model(layers))
                runs = [compile_once(options.cg_compile, source) for _ in range(options.runs)]
                best = {key: min(run[key] for run in runs) for key in runs[0]}
                results[f"{model.__name__} {layers}"] = best
                figures = " | ".join(f"{value:.2f}" for value in best.values())
                print(f"| {model.__name__} | {layers} | {figures} |", flush=True)
            few, many = (results[f"{model.__name__} {layers}"] for layers in (min(options.layers), max(options.layers)))
            growth = {key: many[key] / few[key] for key in few}
            print(f"{model.__name__}: {growth['wall_s']:.2f} times the time, {growth['processor_s']:.2f} times the "
                  f"processor time, {growth['package_mib']:.2f} times the package", flush=True)
            if options.growth:
                grows |= max(growth["processor_s"], growth["package_mib"]) > options.growth
    if options.json:
        options.json.write_text(json.dumps(results, indent=2))
    return int(grows)


if __name__ == "__main__":
    sys.exit(main())
