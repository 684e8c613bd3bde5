# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Makes the packages of generate.py: make_generate.py FOLDER [--ir=examples/gpt2/gpt2_bf16.mlir] [--tokens=64].

A step of the decoder in a loop of so many turns, as a node and driven by the host, and in a loop of one turn, which the
caller launches again. No weights are in them. Takes the compiler and `cgmlir`; no GPU.
"""

import argparse
import pathlib

import cgmlir

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
# What is given when a package is loaded.
WEIGHTS = {"blocks.*": "constant", "embedding": "constant", "norm": "constant", "head": "constant"}


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=pathlib.Path)
    parser.add_argument("--ir", type=pathlib.Path, default=ROOT / "examples/gpt2/gpt2_bf16.mlir")
    parser.add_argument("--tokens", type=int, default=64)
    parser.add_argument("--target", default="host,sm_90")
    options = parser.parse_args()
    options.folder.mkdir(parents=True, exist_ok=True)
    step = options.ir.read_text(encoding="utf-8")
    # The last word: with random weights it does not come, and every launch has all its tokens.
    end = int(step.split('cg.name = "embedding"')[0].rsplit("tensor<", 1)[1].split("x")[0]) - 1
    samplings = {"greedy": {}, "sampled": {"sampling": "top_k", "top_k": 50}}
    for sampling, how in samplings.items():
        for turns, forms in ((options.tokens, ("node", "host")), (1, ("auto",))):
            text = cgmlir.generate_loop(step, logits="logits", max_tokens=turns, end_token=end, **how)
            for form in forms:
                config = {"cg.bindings": WEIGHTS, "cg.control_flow": form}
                package = cgmlir.compile(text, options.target.split(","), config=config)
                path = options.folder / f"{sampling}.{turns}.{form}.cgpkg"
                package.save(path)
                nodes = package.report["graphs"][-1]
                print(f"{path.name}: {package.report['summary']['segments']} segments, {nodes['loop_nodes']} loops in "
                      f"{nodes['nodes']} nodes", flush=True)


if __name__ == "__main__":
    main()
