# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Decode steps in the loop that `generate_loop` puts around them, beside a loop of Python over the compiled step."""

from __future__ import annotations

import pathlib

import elsewhere
import numpy as np

import cgmlir
from control_programs import Made, Program, add

EXAMPLES = pathlib.Path(__file__).resolve().parents[3] / "examples"
NUMBERS = {"F32": np.float32, "I64": np.int64, "I32": np.int32}

# Embeds tokens, keeps them in a cache, and multiplies the sum of all rows up to this one.
BY_HAND = """
func.func @decode(%tokens: tensor<2xi32> {cg.name = "tokens"}, %position: tensor<i32> {cg.name = "position"},
                  %table: tensor<64x16xf32> {cg.name = "table"}, %head: tensor<16x64xf32> {cg.name = "head"},
                  %cache: tensor<32x2x16xf32> {cg.name = "cache", tf.aliasing_output = 1 : i32})
    -> (tensor<2x64xf32>, tensor<32x2x16xf32> {cg.name = "cache"}) {
  %p0 = tensor.extract %position[] : tensor<i32>
  %p = arith.index_cast %p0 : i32 to index
  %e = tensor.empty() : tensor<2x16xf32>
  %x = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0)>, affine_map<(d0, d1) -> (d0, d1)>],
                       iterator_types = ["parallel", "parallel"]}
      ins(%tokens : tensor<2xi32>) outs(%e : tensor<2x16xf32>) {
  ^bb0(%t: i32, %o: f32):
    %i = arith.index_cast %t : i32 to index
    %j = linalg.index 1 : index
    %v = tensor.extract %table[%i, %j] : tensor<64x16xf32>
    linalg.yield %v : f32
  } -> tensor<2x16xf32>
  %new = tensor.insert_slice %x into %cache[%p, 0, 0] [1, 2, 16] [1, 1, 1]
      : tensor<2x16xf32> into tensor<32x2x16xf32>
  %zero = arith.constant dense<0.0> : tensor<2x16xf32>
  %sum = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2) -> (d2, d0, d1)>,
                                          affine_map<(d0, d1, d2) -> (d0, d1)>],
                         iterator_types = ["parallel", "parallel", "reduction"]}
      ins(%new : tensor<32x2x16xf32>) outs(%zero : tensor<2x16xf32>) {
  ^bb0(%a: f32, %o: f32):
    %v = arith.addf %a, %o : f32
    linalg.yield %v : f32
  } -> tensor<2x16xf32>
  %none = arith.constant dense<0.0> : tensor<2x64xf32>
  %logits = linalg.matmul ins(%sum, %head : tensor<2x16xf32>, tensor<16x64xf32>) outs(%none : tensor<2x64xf32>)
      -> tensor<2x64xf32>
  return %logits, %new : tensor<2x64xf32>, tensor<32x2x16xf32>
}
"""


class Steps:
    """A step, compiled for the host, with random weights and empty states."""

    def __init__(self, text, tokens="tokens", position="position", entry=None, scale=0.1):
        self.text, self.tokens, self.position, self.entry = text, tokens, position, entry
        package = elsewhere.compile_here(text, entries=[entry] if entry else [])
        (described,) = package.report["entries"]
        self.arguments = {each["name"]: each for each in described["arguments"]}
        self.logits = described["results"][0]["name"]
        self.states, self.weights = {}, {}
        random = np.random.default_rng(len(self.arguments))
        for name, each in self.arguments.items():
            kind = NUMBERS[each["dtype"]]
            if each["binding"] == "state":
                self.states[name] = np.zeros(each["shape"], kind)
            elif name not in (tokens, position):
                self.weights[name] = (random.standard_normal(each["shape"]) * scale).astype(kind)
        package = elsewhere.compile_here(text, entries=[entry] if entry else [], weights=self.weights)
        self.step = elsewhere.load_here(package)

    def inputs(self, tokens, position):
        shapes = {name: self.arguments[name] for name in (self.tokens, self.position)}
        return {name: np.broadcast_to(np.array(value, NUMBERS[each["dtype"]]), each["shape"]).copy()
                for (name, each), value in zip(shapes.items(), (tokens, position), strict=True)}

    def begin(self):
        session = self.step.session()
        for name, value in self.states.items():
            session.state[name] = value.copy()
        return session

    def run(self, session, inputs, turns, choose, ends=(), fill=0):
        """Tokens and their numbers, as the loop gives them."""
        inputs = {name: value.copy() for name, value in inputs.items()}
        shape = inputs[self.tokens].shape
        rows = max(inputs[self.tokens].size, 1)
        out, count, done = np.full((rows, turns), fill), np.zeros(rows, np.int32), np.zeros(rows, bool)
        for turn in range(turns):
            logits = np.asarray(session(**inputs)[0], np.float32).reshape(rows, -1)
            kept = np.where(done, fill, choose(logits))
            out[:, turn] = kept
            count += ~done
            done |= np.isin(kept, ends)
            inputs[self.tokens] = kept.reshape(shape).astype(inputs[self.tokens].dtype)
            inputs[self.position] = inputs[self.position] + inputs[self.position].dtype.type(1)
            if done.all():
                break
        return out.astype(inputs[self.tokens].dtype), count


def greedy(logits):
    return logits.argmax(-1)


class Philox:
    """The numbers that `generate_loop` draws, written apart from it."""

    def __init__(self, seed, top_k, temperature):
        self.key, self.counter = (seed & 0xFFFFFFFF, seed >> 32), 0
        self.top_k, self.factor = top_k, np.float32(1 / temperature)

    def word(self, place):
        c, (k0, k1) = [place & 0xFFFFFFFF, place >> 32, 0, 0], self.key
        for _ in range(10):
            a, b = 0xD2511F53 * c[0], 0xCD9E8D57 * c[2]
            c = [(b >> 32) ^ c[1] ^ k0, b & 0xFFFFFFFF, (a >> 32) ^ c[3] ^ k1, a & 0xFFFFFFFF]
            k0, k1 = (k0 + 0x9E3779B9) & 0xFFFFFFFF, (k1 + 0xBB67AE85) & 0xFFFFFFFF
        return c[0]

    def __call__(self, logits):
        rows = len(logits)
        places = np.argsort(-logits, axis=1, kind="stable")[:, : self.top_k]
        words = np.array([self.word(self.counter + i) for i in range(rows * self.top_k)], np.uint64)
        self.counter += words.size
        uniform = ((words >> np.uint64(9)).astype(np.float32) + np.float32(0.5)) * np.float32(2.0**-23)
        noise = -np.log(-np.log(uniform)).reshape(rows, self.top_k)
        best = (np.take_along_axis(logits, places, 1) * self.factor + noise).argmax(1)
        return places[np.arange(rows), best]


def generating(name, steps, starts, turns, end=None, fill=None, choose=lambda: greedy, **options):
    """`end` says which tokens end a sequence, by those of a loop without an end."""

    def make():
        made = steps()
        inputs = [made.inputs(*start) for start in starts]
        free = made.run(made.begin(), inputs[0], turns, choose())[0]
        ends = [] if end is None else [int(token) for token in end(free)]
        filler = fill if fill is not None else ends[0] if ends else 0
        session, chosen, expected = made.begin(), choose(), []
        for each in inputs:
            expected.append(made.run(session, each, turns, chosen, ends, filler))
        text = cgmlir.generate_loop(made.text, tokens=made.tokens, position=made.position, max_tokens=turns,
                                    end_token=ends or None, fill=fill, logits=made.logits, entry=made.entry, **options)
        return Made(text, inputs, expected, weights=made.weights, states=made.states, entries=["generate"])

    add(f"generate_{name}", Program(make, "MLIR", in_kernels=0))


def by_hand():
    return Steps(BY_HAND, scale=1.0)


def gpt2():
    return Steps((EXAMPLES / "gpt2/tiny_f32.mlir").read_text(encoding="utf-8"), scale=0.3)


def llama():
    return Steps((EXAMPLES / "llama/llama_f32.mlir").read_text(encoding="utf-8"), entry="decode", scale=0.2,
                 position="positions")


def gpt2_torch():
    return Steps((EXAMPLES / "gpt2_torch/decode.mlir").read_text(encoding="utf-8"), tokens="token", scale=0.3)


def first(tokens):
    return [tokens[0, 0]]


def last(tokens):
    """One that comes in no place but the last, of which there has to be one."""
    new = [token for token in tokens[:, -1] if not (tokens[:, :-1] == token).any()]
    assert new, tokens
    return new[:1]


def never(tokens):
    return [next(token for token in range(64) if token not in tokens)]


def each(tokens):
    """Sequences end at different places."""
    return list(dict.fromkeys(int(row[i]) for i, row in zip((2, 5, 1, 7), tokens)))


TWO = [((3, 5), 0), ((60, 9), 4), ((0, 1), 17)]
generating("no_end", by_hand, TWO, 9)
generating("an_end_that_never_comes", by_hand, TWO, 9, never)
generating("two_ends", by_hand, TWO, 12, each, fill=-1)
generating("sampled", by_hand, TWO, 12, each, choose=lambda: Philox(0, 5, 0.7), sampling="top_k", top_k=5,
           temperature=0.7)
generating("gpt2_ends_at_once", gpt2, [(1, 0), (7, 3)], 8, first)
generating("gpt2_ends_last", gpt2, [(1, 0), (9, 5)], 6, last)
generating("gpt2_torch", gpt2_torch, [(1, 0)], 10, each)
generating("llama", llama, [((1, 2, 3, 4), (0, 0, 0, 0)), ((5, 6, 7, 8), (3, 9, 4, 1))], 10, each)
