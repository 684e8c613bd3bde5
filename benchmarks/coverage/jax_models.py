# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Small models and training steps from JAX; those with state run three steps."""

from __future__ import annotations

import jax
import jax.numpy as jnp
import numpy as np
from jax import lax
from jax_case import rollout, stateless

_rng = np.random.default_rng(11)
WIDTH, HEADS, LENGTH, WORDS = 32, 4, 16, 50


def _w(*shape):
    return (_rng.standard_normal(shape) / np.sqrt(shape[0])).astype(np.float32)


def _tokens(*shape, step=0):
    return np.random.default_rng(step).integers(0, WORDS, shape, np.int32)


def _block():
    return {
        "qkv": _w(WIDTH, 3 * WIDTH),
        "out": _w(WIDTH, WIDTH),
        "up": _w(WIDTH, 4 * WIDTH),
        "gate": _w(WIDTH, 4 * WIDTH),
        "down": _w(4 * WIDTH, WIDTH),
        "n1": np.ones(WIDTH, np.float32),
        "n2": np.ones(WIDTH, np.float32),
    }


def _decoder(layers=2):
    return {"embed": _w(WORDS, WIDTH), "place": _w(LENGTH, WIDTH), "layers": [_block() for _ in range(layers)]}


def _norm(x, scale):
    return x * lax.rsqrt((x * x).mean(-1, keepdims=True) + 1e-6) * scale


def _layer_norm(x, scale):
    centred = x - x.mean(-1, keepdims=True)
    return centred * lax.rsqrt((centred**2).mean(-1, keepdims=True) + 1e-5) * scale


def _heads(x):
    return x.reshape(*x.shape[:-1], HEADS, WIDTH // HEADS)


def _rotate(x, places):
    angles = places[:, None] / 100.0 ** (jnp.arange(0, x.shape[-1], 2) / x.shape[-1])
    cos, sin = jnp.cos(angles)[:, None], jnp.sin(angles)[:, None]
    a, b = jnp.split(x, 2, -1)
    return jnp.concatenate([a * cos - b * sin, b * cos + a * sin], -1)


def _attend(q, k, v, mask):
    scores = jnp.einsum("...qhd,...khd->...hqk", q, k) / np.sqrt(q.shape[-1])
    weights = jax.nn.softmax(jnp.where(mask, scores, -1e9))
    return jnp.einsum("...hqk,...khd->...qhd", weights, v).reshape(*q.shape[:-2], WIDTH)


def _causal(p, tokens, norm=_layer_norm):
    """A whole sequence through a decoder."""
    count = tokens.shape[-1]
    x = p["embed"][tokens] + p["place"][:count]
    mask = jnp.tril(jnp.ones((count, count), bool))
    for block in p["layers"]:
        q, k, v = map(_heads, jnp.split(norm(x, block["n1"]) @ block["qkv"], 3, -1))
        x = x + _attend(q, k, v, mask) @ block["out"]
        x = x + jax.nn.gelu(norm(x, block["n2"]) @ block["up"]) @ block["down"]
    return x @ p["embed"].T


def _llama(p, tokens):
    x = p["embed"][tokens]
    places = jnp.arange(tokens.shape[-1], dtype=jnp.float32)
    mask = jnp.tril(jnp.ones((tokens.shape[-1],) * 2, bool))
    for block in p["layers"]:
        q, k, v = map(_heads, jnp.split(_norm(x, block["n1"]) @ block["qkv"], 3, -1))
        x = x + _attend(_rotate(q, places), _rotate(k, places), v, mask) @ block["out"]
        hidden = _norm(x, block["n2"])
        x = x + (jax.nn.silu(hidden @ block["gate"]) * (hidden @ block["up"])) @ block["down"]
    return x @ p["embed"].T


def _decode(state, p, token, place):
    x = p["embed"][token] + p["place"][place]
    caches = []
    for block, (keys, values) in zip(p["layers"], state, strict=True):
        q, k, v = map(_heads, jnp.split(_layer_norm(x, block["n1"]) @ block["qkv"], 3, -1))
        keys = lax.dynamic_update_slice(keys, k[None], (place, 0, 0))
        values = lax.dynamic_update_slice(values, v[None], (place, 0, 0))
        caches.append((keys, values))
        x = x + _attend(q[None], keys, values, jnp.arange(LENGTH) <= place)[0] @ block["out"]
        x = x + jax.nn.gelu(_layer_norm(x, block["n2"]) @ block["up"]) @ block["down"]
    return x @ p["embed"].T, caches


def _loss(p, tokens):
    logits = jax.nn.log_softmax(_causal(p, tokens[:, :-1]))
    return -jnp.take_along_axis(logits, tokens[:, 1:, None], -1).mean()


def _adamw(state, tokens):
    p, m, v, count = state
    loss, grads = jax.value_and_grad(_loss)(p, tokens)
    norm = jnp.sqrt(sum((g * g).sum() for g in jax.tree.leaves(grads)))
    grads = jax.tree.map(lambda g: g * jnp.minimum(1.0, 1.0 / (norm + 1e-6)), grads)
    count = count + 1
    m = jax.tree.map(lambda m, g: 0.9 * m + 0.1 * g, m, grads)
    v = jax.tree.map(lambda v, g: 0.99 * v + 0.01 * g * g, v, grads)
    scale = 1e-3 * jnp.sqrt(1 - 0.99**count) / (1 - 0.9**count)
    p = jax.tree.map(lambda p, m, v: p * 0.9999 - scale * m / (jnp.sqrt(v) + 1e-3), p, m, v)
    return (loss, norm), (p, m, v, count)


def _sgd(state, x, y):
    def loss(p):
        return ((jnp.tanh(x @ p["a"] + p["b"]) @ p["c"] - y) ** 2).mean()

    value, grads = jax.value_and_grad(loss)(state)
    return value, jax.tree.map(lambda p, g: p - 0.1 * g, state, grads)


def _conv(x, kernel, stride=1):
    return lax.conv_general_dilated(x, kernel, (stride,) * 2, "SAME", dimension_numbers=("NHWC", "HWIO", "NHWC"))


def _convnet(p, x):
    x = jax.nn.relu(_conv(x, p["c1"]))
    x = lax.reduce_window(x, -jnp.inf, lax.max, (1, 2, 2, 1), (1, 2, 2, 1), "VALID")
    x = jax.nn.relu(_conv(x, p["c2"], 2))
    return x.mean((1, 2)) @ p["out"]


def _momentum(state, x, labels):
    p, velocity = state

    def loss(p):
        return -jnp.take_along_axis(jax.nn.log_softmax(_convnet(p, x)), labels[:, None], 1).mean()

    value, grads = jax.value_and_grad(loss)(p)
    velocity = jax.tree.map(lambda v, g: 0.9 * v + g, velocity, grads)
    return value, (jax.tree.map(lambda p, v: p - 0.05 * v, p, velocity), velocity)


def _vit(p, image):
    patches = lax.conv_general_dilated(image, p["patch"], (4, 4), "VALID", dimension_numbers=("NHWC", "HWIO", "NHWC"))
    x = patches.reshape(image.shape[0], -1, WIDTH)
    x = jnp.concatenate([jnp.broadcast_to(p["cls"], (x.shape[0], 1, WIDTH)), x], 1)
    for block in p["layers"]:
        q, k, v = map(_heads, jnp.split(_layer_norm(x, block["n1"]) @ block["qkv"], 3, -1))
        x = x + _attend(q, k, v, True) @ block["out"]
        x = x + jax.nn.gelu(_layer_norm(x, block["n2"]) @ block["up"], approximate=False) @ block["down"]
    return x[:, 0] @ p["head"]


def _lstm(p, x):
    def step(carry, row):
        h, c = carry
        i, f, g, o = jnp.split(row @ p["x"] + h @ p["h"], 4, -1)
        c = jax.nn.sigmoid(f) * c + jax.nn.sigmoid(i) * jnp.tanh(g)
        h = jax.nn.sigmoid(o) * jnp.tanh(c)
        return (h, c), h

    zero = jnp.zeros((x.shape[1], WIDTH))
    return lax.scan(step, (zero, zero), x)[1]


def _mamba(p, x):
    """A selective scan: h = exp(d * a) * h + d * b * x, y = c * h."""
    z = jax.nn.silu(x @ p["in"])
    d = jax.nn.softplus(z @ p["d"])
    b, c = z @ p["b"], z @ p["c"]
    decay = jnp.exp(d[..., None] * -jnp.exp(p["a"]))
    update = (d * z)[..., None] * b[:, :, None]

    def combine(a, b):
        return a[0] * b[0], b[0] * a[1] + b[1]

    h = lax.associative_scan(combine, (decay, update), axis=1)[1]
    return x + (h * c[:, :, None]).sum(-1) @ p["out"]


def _mixture(p, x):
    weights, chosen = lax.top_k(jax.nn.softmax(x @ p["router"]), 2)
    weights = weights / weights.sum(-1, keepdims=True)
    gates = jnp.zeros((x.shape[0], 4)).at[jnp.arange(x.shape[0])[:, None], chosen].set(weights)
    hidden = jax.nn.silu(jnp.einsum("td,edh->eth", x, p["up"]))
    return x + jnp.einsum("eth,ehd,te->td", hidden, p["down"], gates)


def _sample(state, p, place):
    token, key = state
    key, use = jax.random.split(key)
    logits = (p["embed"][token] + p["place"][place]) @ p["embed"].T
    best, which = lax.top_k(logits, 8)
    token = which[jax.random.categorical(use, best)]
    return token, (token, key)


def _particles(state, push):
    place, speed = state

    def step(i, both):
        place, speed = both
        apart = place[:, None] - place[None]
        force = (apart / (1.0 + (apart**2).sum(-1, keepdims=True))).sum(1)
        return place + 0.01 * speed, speed + 0.01 * (force + push)

    state = lax.fori_loop(0, 5, step, (place, speed))
    return (state[0] ** 2).sum(), state


def _caches(layers=2):
    shape = (LENGTH, HEADS, WIDTH // HEADS)
    return [(np.zeros(shape, np.float32), np.zeros(shape, np.float32)) for _ in range(layers)]


def _zeros(tree):
    return jax.tree.map(np.zeros_like, tree)


def _bf16(tree):
    return jax.tree.map(lambda x: x.astype(jnp.bfloat16), tree)


_P = _decoder()
_SMALL = {"a": _w(8, 16), "b": np.zeros(16, np.float32), "c": _w(16, 2)}
_NET = {"c1": _w(3, 3, 3, 8) / 3, "c2": _w(3, 3, 8, 16) / 3, "out": _w(16, 5)}
_VIT = {"patch": _w(4, 4, 3, WIDTH), "cls": _w(1, WIDTH), "head": _w(WIDTH, 7), "layers": [_block(), _block()]}
_LSTM = {"x": _w(6, 4 * WIDTH), "h": _w(WIDTH, 4 * WIDTH)}
_MAMBA = {
    "in": _w(WIDTH, WIDTH),
    "d": _w(WIDTH, WIDTH),
    "b": _w(WIDTH, 4),
    "c": _w(WIDTH, 4),
    "a": _w(WIDTH, 4),
    "out": _w(WIDTH, WIDTH),
}
_MOE = {"router": _w(WIDTH, 4), "up": _w(WIDTH, 4, 64).transpose(1, 0, 2), "down": _w(64, 4, WIDTH).transpose(1, 0, 2)}


def _images(count=2, size=8):
    return _rng.standard_normal((count, size, size, 3)).astype(np.float32)


_X, _Y, _PICTURES = _w(9, 8), _w(9, 2), _images()
_LABELS = np.array([1, 3], np.int32)

PROGRAMS = [
    stateless("MLP", lambda p, x: jax.nn.relu(x @ p["a"] + p["b"]) @ p["c"], _SMALL, _X, group="JAX: models"),
    stateless("decoder with layer norms, a sequence", _causal, _P, _tokens(2, 12), group="JAX: models"),
    stateless(
        "decoder with layer norms, bf16", _causal, _bf16(_P), _tokens(2, 12), group="JAX: models", tolerance=5e-2
    ),
    stateless("decoder with rotary embedding and gates", _llama, _P, _tokens(2, 12), group="JAX: models"),
    rollout(
        "decoder, one token at a time", _decode, lambda step: (_P, _tokens(step=step), np.int32(step)), state=_caches()
    ),
    stateless("vision transformer", _vit, _VIT, _images(), group="JAX: models"),
    stateless("convolutional network", _convnet, _NET, _PICTURES, group="JAX: models"),
    stateless("LSTM", _lstm, _LSTM, _rng.standard_normal((7, 3, 6)).astype(np.float32), group="JAX: models"),
    stateless(
        "selective scan", _mamba, _MAMBA, _rng.standard_normal((2, 10, WIDTH)).astype(np.float32), group="JAX: models"
    ),
    stateless(
        "mixture of experts", _mixture, _MOE, _rng.standard_normal((9, WIDTH)).astype(np.float32), group="JAX: models"
    ),
    rollout(
        "sampling of tokens",
        _sample,
        lambda step: (_P, np.int32(step)),
        state=(np.int32(3), np.array([5, 6], np.uint32)),
    ),
    rollout(
        "simulation of particles", _particles, lambda step: (np.float32(0.1 * step),), state=(_w(10, 2), _w(10, 2))
    ),
    rollout("training of an MLP, SGD", _sgd, lambda step: (_X, _Y), state=_SMALL),
    rollout(
        "training of a convolutional network, momentum",
        _momentum,
        lambda step: (_PICTURES, _LABELS),
        state=(_NET, _zeros(_NET)),
    ),
    rollout(
        "training of a transformer, AdamW and clipping",
        _adamw,
        lambda step: (_tokens(2, 9, step=step),),
        state=(_P, _zeros(_P), _zeros(_P), np.float32(0)),
        tolerance=1e-4,
    ),
]
