# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The models that infer, as one writes them in PyTorch. Matrices lie as `nn.Linear` has them."""

import torch
import torch.nn.functional as F


def linear(matrix):
    """The weight of a linear layer from the matrix that rows are multiplied with."""
    return matrix.T.contiguous()


def rms_norm(x, weight, epsilon):
    return F.rms_norm(x, weight.shape, weight, epsilon)


class Twin:
    """A step, the states that it changes, by name, and what puts back those that may only change so often."""

    def states(self):
        return {}

    def reset(self):
        pass


def blocks_of(sizes, tensors):
    """The weights of each layer by name, those of products as PyTorch's linear layers have them."""
    return [
        {
            name: tensors[f"blocks.{n}.{name}"] if "norm" in name else linear(tensors[f"blocks.{n}.{name}"])
            for name in sizes.block()
        }
        for n in range(sizes.layers)
    ]


class gpt2_gpt2_f32(Twin):
    def __init__(self, sizes, tensors):
        self.sizes = sizes
        self.blocks = blocks_of(sizes, tensors)
        self.embedding, self.norm, self.head = tensors["embedding"], tensors["norm"], linear(tensors["head"])
        self.caches = [(tensors[f"k_cache.{n}"], tensors[f"v_cache.{n}"]) for n in range(sizes.layers)]
        self.tokens, self.position = tensors["tokens"].long(), tensors["position"].long().reshape(1)

    def states(self):
        return {f"{kind}_cache.{n}": cache for n, pair in enumerate(self.caches) for kind, cache in zip("kv", pair)}

    @torch.inference_mode()
    def step(self):
        s = self.sizes
        visible = (torch.arange(s.positions) <= self.position)[None]
        x = F.embedding(self.tokens, self.embedding)
        for block, (keys, values) in zip(self.blocks, self.caches):
            query, key, value = F.linear(rms_norm(x, block["norm1"], 1e-6), block["qkv"]).split(s.width, -1)
            keys.index_copy_(2, self.position, key.view(1, s.heads, 1, s.head_width))
            values.index_copy_(2, self.position, value.view(1, s.heads, 1, s.head_width))
            mixed = F.scaled_dot_product_attention(
                query.view(1, s.heads, 1, s.head_width), keys, values, attn_mask=visible
            )
            x = x + F.linear(mixed.reshape(x.shape), block["out"])
            up = F.gelu(F.linear(rms_norm(x, block["norm2"], 1e-6), block["up"]), approximate="tanh")
            x = x + F.linear(up, block["down"])
        return {"logits": F.linear(rms_norm(x, self.norm, 1e-6), self.head)}


class gpt2_torch_decode(Twin):
    """The module that the example exports; it takes transformers."""

    def __init__(self, sizes, tensors):
        from model import Decode  # the example's

        self.module = Decode(sizes)
        self.before = {name: tensors[name] for name in sizes.lengths()}
        with torch.no_grad():
            held = dict(self.module.named_parameters()) | dict(self.module.named_buffers())
            for name, tensor in tensors.items():
                if name in held:
                    held[name].copy_(tensor)
        self.held = {name: held[name] for name in sizes.caches()}
        self.lengths = {name: held[name] for name in sizes.lengths()}
        self.token, self.position = tensors["token"], tensors["position"]

    def states(self):
        return self.held | self.lengths

    def reset(self):
        for name, value in self.before.items():
            self.lengths[name].copy_(value)

    @torch.inference_mode()
    def step(self):
        return self.module(self.token, self.position)


class llama_decode(Twin):
    def __init__(self, sizes, tensors):
        self.sizes = sizes
        self.blocks = blocks_of(sizes, tensors)
        self.embedding, self.norm = tensors["embedding"], tensors["norm"]
        self.caches = [(tensors[f"k_cache.{n}"], tensors[f"v_cache.{n}"]) for n in range(sizes.layers)]
        self.tokens = tensors["tokens" if "tokens" in tensors else "prompts"].long()
        self.places = tensors["positions" if "positions" in tensors else "lengths"].long()
        half = sizes.head_width // 2
        self.frequencies = sizes.theta ** (-torch.arange(half) / half)
        self.sequences = torch.arange(sizes.batch)

    states = gpt2_gpt2_f32.states

    @staticmethod
    def rotate(x, cos, sin):
        first, second = x.chunk(2, -1)
        return torch.cat([first * cos - second * sin, second * cos + first * sin], -1)

    def heads(self, block, x, cos, sin):
        """Queries, keys and values of shape (…, heads, head width)."""
        normed = rms_norm(x, block["norm1"], 1e-5)
        query, key, value = (
            F.linear(normed, block[name]).unflatten(-1, (-1, self.sizes.head_width))
            for name in ("query", "key", "value")
        )
        return self.rotate(query, cos, sin), self.rotate(key, cos, sin), value

    @staticmethod
    def mlp(block, x):
        normed = rms_norm(x, block["norm2"], 1e-5)
        return x + F.linear(F.silu(F.linear(normed, block["gate"])) * F.linear(normed, block["up"]), block["down"])

    @torch.inference_mode()
    def step(self):
        s = self.sizes
        angles = (self.places[:, None] * self.frequencies)[:, None]
        cos, sin = angles.cos(), angles.sin()
        visible = (torch.arange(s.positions) <= self.places[:, None])[:, None, None]
        x = F.embedding(self.tokens, self.embedding)
        for block, (keys, values) in zip(self.blocks, self.caches):
            query, key, value = self.heads(block, x, cos, sin)
            keys[self.sequences, :, self.places] = key
            values[self.sequences, :, self.places] = value
            mixed = F.scaled_dot_product_attention(
                query[:, :, None], keys, values, attn_mask=visible, enable_gqa=True
            )
            x = self.mlp(block, x + F.linear(mixed.reshape(x.shape), block["out"]))
        return {"logits": F.linear(rms_norm(x, self.norm, 1e-5), self.embedding)}


class llama_prefill(llama_decode):
    @torch.inference_mode()
    def step(self):
        s = self.sizes
        places = torch.arange(s.prompt)
        angles = (places[:, None] * self.frequencies)[:, None]
        cos, sin = angles.cos(), angles.sin()
        there = places < self.places[:, None]
        visible = (places <= places[:, None]) & there[:, None, None]
        x = F.embedding(self.tokens, self.embedding)
        for block, (keys, values) in zip(self.blocks, self.caches):
            query, key, value = (rows.transpose(1, 2) for rows in self.heads(block, x, cos, sin))
            keys[:, :, : s.prompt] = key * there[:, None, :, None]
            values[:, :, : s.prompt] = value * there[:, None, :, None]
            mixed = F.scaled_dot_product_attention(query, key, value, attn_mask=visible, enable_gqa=True)
            x = self.mlp(block, x + F.linear(mixed.transpose(1, 2).reshape(x.shape), block["out"]))
        last = x[self.sequences, self.places - 1]
        return {"logits": F.linear(rms_norm(last, self.norm, 1e-5), self.embedding)}


class mamba_prefill(Twin):
    def __init__(self, sizes, tensors):
        self.sizes = sizes
        w = self.weights = {name.removeprefix("weights."): tensors[name] for name in sizes.weights()}
        for name in ("into", "out", "select", "step"):
            w[name] = linear(w[name])
        w["conv"] = w["conv"].T[:, None].contiguous()
        self.x, self.recent, self.state = tensors["x"], tensors["recent"], tensors["state"]

    def states(self):
        return {"recent": self.recent, "state": self.state}

    @torch.inference_mode()
    def step(self):
        w, s = self.weights, self.sizes
        u, gate = F.linear(rms_norm(self.x, w["norm"], 1e-5), w["into"]).chunk(2, -1)
        seen = torch.cat([self.recent, u], 1)
        u = F.silu(F.conv1d(seen.transpose(1, 2), w["conv"], w["conv_bias"], groups=s.inner)).transpose(1, 2)
        step, take, give = F.linear(u, w["select"]).split([s.rank, s.states, s.states], -1)
        step = F.softplus(F.linear(step, w["step"], w["step_bias"]))
        decay = torch.exp(step[..., None] * -torch.exp(w["log_decay"]))
        taken = (step * u)[..., None] * take[:, :, None]
        state, rows = self.state, []
        for token in range(u.shape[1]):
            state = decay[:, token] * state + taken[:, token]
            rows.append((state * give[:, token, None]).sum(-1))
        y = (torch.stack(rows, 1) + u * w["skip"]) * F.silu(gate)
        self.recent, self.state = seen[:, -(s.window - 1) :], state
        return {"y": self.x + F.linear(y, w["out"])}


class mamba_decode(mamba_prefill):
    @torch.inference_mode()
    def step(self):
        w, s = self.weights, self.sizes
        u, gate = F.linear(rms_norm(self.x, w["norm"], 1e-5), w["into"]).chunk(2, -1)
        seen = torch.cat([self.recent, u[:, None]], 1)
        u = F.silu((seen * w["conv"][:, 0].T).sum(1) + w["conv_bias"])
        step, take, give = F.linear(u, w["select"]).split([s.rank, s.states, s.states], -1)
        step = F.softplus(F.linear(step, w["step"], w["step_bias"]))
        decay = torch.exp(step[..., None] * -torch.exp(w["log_decay"]))
        self.state = decay * self.state + (step * u)[..., None] * take[:, None]
        y = ((self.state * give[:, None]).sum(-1) + u * w["skip"]) * F.silu(gate)
        self.recent = seen[:, 1:]
        return {"y": self.x + F.linear(y, w["out"])}


class moe_layer(Twin):
    def __init__(self, sizes, tensors):
        self.sizes = sizes
        self.weights = {name.removeprefix("weights."): tensors[name] for name in sizes.weights()}
        self.router, self.x = linear(self.weights["router"]), tensors["x"]

    @torch.inference_mode()
    def step(self):
        w, s = self.weights, self.sizes
        normed = rms_norm(self.x, w["norm"], 1e-5)
        parts, experts = F.softmax(F.linear(normed, self.router), -1).topk(s.chosen)
        parts = parts / parts.sum(-1, keepdim=True)
        order = F.one_hot(experts.T.reshape(-1), s.experts)
        place = (((order.cumsum(0) - order) * order).sum(-1)).clamp(max=s.capacity).view(s.chosen, -1).T
        rows = torch.zeros(s.experts, s.capacity + 1, s.width)
        for choice in range(s.chosen):
            rows[experts[:, choice], place[:, choice]] = normed
        rows = rows[:, : s.capacity]
        rows = torch.bmm(F.silu(torch.bmm(rows, w["gate"])) * torch.bmm(rows, w["up"]), w["down"])
        kept = torch.where(place < s.capacity, parts, 0)
        mixed = (rows[experts, place.clamp(max=s.capacity - 1)] * kept[..., None]).sum(1)
        return {"y": self.x + mixed, "load": order.sum(0)}


class vit_classify(Twin):
    def __init__(self, sizes, tensors):
        self.sizes = sizes
        self.blocks = [
            {
                name: linear(tensors[f"blocks.{n}.{name}"]) if len(shape) == 2 else tensors[f"blocks.{n}.{name}"]
                for name, shape in sizes.block().items()
            }
            for n in range(sizes.layers)
        ]
        self.rest = {name: tensors[f"rest.{name}"] for name in sizes.rest()}
        self.rest["head"] = linear(self.rest["head"])
        self.rest["patches"] = self.rest["patches"].permute(3, 2, 0, 1).contiguous()
        # As images lie in PyTorch.
        self.image = tensors["image"].permute(0, 3, 1, 2).contiguous()

    @torch.inference_mode()
    def step(self):
        s, rest = self.sizes, self.rest

        def norm(x, tensors, name):
            return F.layer_norm(x, (s.width,), tensors[name], tensors[f"{name}_bias"], 1e-6)

        x = F.conv2d(self.image, rest["patches"], rest["patches_bias"], stride=s.patch).flatten(2).transpose(1, 2)
        x = torch.cat([rest["whole"].expand(s.batch, 1, -1), x], 1) + rest["places"]
        for block in self.blocks:
            qkv = F.linear(norm(x, block, "norm1"), block["qkv"], block["qkv_bias"])
            qkv = qkv.view(s.batch, s.tokens, 3, s.heads, -1).permute(2, 0, 3, 1, 4)
            mixed = F.scaled_dot_product_attention(*qkv).transpose(1, 2).reshape(x.shape)
            x = x + F.linear(mixed, block["out"], block["out_bias"])
            up = F.gelu(F.linear(norm(x, block, "norm2"), block["up"], block["up_bias"]))
            x = x + F.linear(up, block["down"], block["down_bias"])
        return {"logits": F.linear(norm(x[:, 0], rest, "norm"), rest["head"], rest["head_bias"])}
