# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The training steps, as one writes them in PyTorch: modules' parameters, `backward`, fused AdamW."""

import torch
import torch.nn.functional as F
from twins import Twin, rms_norm


class Training(Twin):
    """Parameters by name, with the matrices of linear layers as `nn.Linear` has them, and their optimizer."""

    def __init__(self, sizes, tensors, settings):
        self.sizes = sizes
        self.parameters = {}
        for name, shape in sizes.parameters().items():
            tensor = tensors[f"params.{name}"]
            tensor = tensor.T.contiguous() if self.is_linear(name, shape) else tensor.clone()
            self.parameters[name] = torch.nn.Parameter(tensor)
        decayed = [p for p in self.parameters.values() if self.decays(p)]
        others = [p for p in self.parameters.values() if not self.decays(p)]
        self.optimizer = torch.optim.AdamW(
            [{"params": decayed}, {"params": others, "weight_decay": 0.0}] if others else decayed,
            lr=settings.learning_rate,
            betas=(settings.beta1, settings.beta2),
            eps=settings.epsilon,
            weight_decay=settings.weight_decay,
            fused=True,
        )

    def is_linear(self, name, shape):
        return len(shape) == 2

    def decays(self, parameter):
        return True

    def states(self):
        groups = {"params": lambda p: p, "mean": lambda p: self.optimizer.state[p]["exp_avg"]}
        groups["square"] = lambda p: self.optimizer.state[p]["exp_avg_sq"]
        shapes = self.sizes.parameters()
        return {
            f"{group}.{name}": get(p).detach().T if self.is_linear(name, shapes[name]) else get(p).detach()
            for group, get in groups.items()
            for name, p in self.parameters.items()
        }


class mlp_training_train_step(Training):
    def __init__(self, sizes, tensors):
        from sizes import ADAMW  # the example's

        super().__init__(sizes, tensors, ADAMW)
        self.x, self.labels = tensors["x"], tensors["labels"].long()

    def step(self):
        self.optimizer.zero_grad()
        x, layers = self.x, len(self.sizes.widths) - 1
        for layer in range(layers):
            x = F.linear(x, self.parameters[f"{layer}.weight"], self.parameters[f"{layer}.bias"])
            x = F.relu(x) if layer < layers - 1 else x
        loss = F.cross_entropy(x, self.labels)
        loss.backward()
        self.optimizer.step()
        return {"loss": loss}


class training_train_step(Training):
    def __init__(self, sizes, tensors):
        from sizes import OPTIMIZER  # the example's

        self.largest_norm = OPTIMIZER.largest_norm
        super().__init__(sizes, tensors, OPTIMIZER)
        self.tokens, self.labels = tensors["tokens"].long(), tensors["labels"].long()

    def is_linear(self, name, shape):
        return len(shape) == 2 and name not in ("embedding", "places")

    def decays(self, parameter):
        return parameter.ndim > 1

    def step(self):
        self.optimizer.zero_grad()
        s, p = self.sizes, self.parameters
        x = F.embedding(self.tokens, p["embedding"]) + p["places"]
        for n in range(s.layers):
            block = {name: p[f"blocks.{n}.{name}"] for name in s.block()}
            qkv = F.linear(rms_norm(x, block["norm1"], 1e-5), block["qkv"])
            qkv = qkv.view(s.batch, s.tokens, 3, s.heads, -1).permute(2, 0, 3, 1, 4)
            mixed = F.scaled_dot_product_attention(*qkv, is_causal=True).transpose(1, 2).reshape(x.shape)
            x = x + F.linear(mixed, block["out"])
            up = F.gelu(F.linear(rms_norm(x, block["norm2"], 1e-5), block["up"]), approximate="tanh")
            x = x + F.linear(up, block["down"])
        logits = F.linear(rms_norm(x, p["norm"], 1e-5), p["head"])
        loss = F.cross_entropy(logits.flatten(0, 1), self.labels.flatten())
        loss.backward()
        norm = torch.nn.utils.clip_grad_norm_(p.values(), self.largest_norm)
        self.optimizer.step()
        return {"loss": loss, "norm": norm}
