# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""A user's script that trains a model under `torch.compile` and runs it then. One line of it changes for CGMLIR
(benchmarks/README.md).

usage: user.py gpt2_block|vit|mlp float32|bfloat16 [cuda|cpu]; on a processor the models are small ones.
"""

import sys
import time

import torch
from models import cases

name, dtype, device = sys.argv[1], getattr(torch, sys.argv[2]), sys.argv[3] if len(sys.argv) > 3 else "cuda"
make, shape = {case[0]: case[1:] for case in cases(device == "cpu")}[name]
torch.manual_seed(0)
model = make().to(device, dtype)
x, target = torch.randn(shape).to(device, dtype), None
step = torch.compile(model)
optimizer = torch.optim.AdamW(model.parameters(), lr=1e-4, foreach=True)
losses, times = [], []
for _ in range(40):
    begun = time.perf_counter()
    optimizer.zero_grad()
    result = step(x)
    target = torch.randn(result.shape).to(device) if target is None else target
    loss = (result.float() - target).square().mean()
    loss.backward()
    optimizer.step()
    losses.append(loss.item())
    times.append(time.perf_counter() - begun)
model.eval()
with torch.no_grad():
    result = step(x).float()
print(name, sys.argv[2], "losses", *(f"{losses[at]:.5f}" for at in (0, 1, 10, 39)),
      f"then {result.square().mean():.5f}; first step {times[0]:.1f} s, median {sorted(times[20:])[10] * 1e6:.0f} us")
