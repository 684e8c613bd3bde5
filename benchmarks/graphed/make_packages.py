# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The whole iteration (forward, backward, AdamW) as one package: python make_packages.py FOLDER [MODEL [TARGET...]]."""

import pathlib
import sys

import torch
from model import SIZES, Decoder, batch_of

from cgmlir import training


def main():
    folder, name, *targets = [*sys.argv[1:], *["gpt2-small"][len(sys.argv) - 2:]]
    sizes = SIZES[name]
    torch.manual_seed(0)
    step = training.from_torch(Decoder(sizes), lambda model, *batch: model(*batch), batch_of(sizes, "cpu"),
                               optimizer=training.AdamW(1e-4), autocast=torch.bfloat16)
    folder = pathlib.Path(folder)
    folder.mkdir(parents=True, exist_ok=True)
    step.compile(targets or ["sm_90"]).save(folder / f"{name}.step.cgpkg")


if __name__ == "__main__":
    main()
