# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Models from PyTorch and transformers, with small random configurations; those with state run three steps."""

from __future__ import annotations

import torch
import torch.nn.functional as F
import transformers
from torch import nn
from torch_case import rollout

WORDS, WIDTH, LENGTH = 64, 32, 8
_SMALL = dict(
    vocab_size=WORDS,
    hidden_size=WIDTH,
    num_hidden_layers=2,
    num_attention_heads=4,
    intermediate_size=64,
    max_position_embeddings=32,
)
_GROUPED = _SMALL | dict(num_key_value_heads=2)
_VISION = dict(
    hidden_size=WIDTH, num_hidden_layers=2, num_attention_heads=4, intermediate_size=64, image_size=16, patch_size=4
)


def _tokens(*shape, step=0):
    return torch.randint(0, WORDS, shape, generator=torch.Generator().manual_seed(step))


def _noise(*shape):
    return torch.randn(shape, generator=torch.Generator().manual_seed(1))


class _Part(nn.Module):
    """A transformers model of which one tensor is the result."""

    def __init__(self, model, key):
        super().__init__()
        self.model, self.key = model, key

    def forward(self, **inputs):
        return getattr(self.model(**inputs), self.key)


def _model(name, config, key="logits", inputs=None, **settings):
    """A class of transformers with a configuration of its own kind."""

    def build():
        made = getattr(transformers, config)(**settings)
        made._attn_implementation = "eager"
        model = getattr(transformers, name)(made)
        return _Part(model, key), lambda step: inputs or {"input_ids": _tokens(1, LENGTH)}

    return build


def _decoder(name, config, **settings):
    return _model(
        name,
        config,
        inputs={
            "input_ids": _tokens(1, LENGTH),
            "attention_mask": torch.ones(1, LENGTH, dtype=torch.int64),
            "use_cache": False,
        },
        **settings,
    )


class _Decode(nn.Module):
    """One token at a time with a cache of fixed size, whose tensors are buffers."""

    def __init__(self, model):
        super().__init__()
        self.model = model
        self.cache = transformers.StaticCache(config=model.config, max_cache_len=16)
        heads = getattr(model.config, "num_key_value_heads", model.config.num_attention_heads)
        width = model.config.hidden_size // model.config.num_attention_heads
        self.cache.early_initialization(1, heads, width, torch.float32, torch.device("cpu"))
        for index, layer in enumerate(self.cache.layers):
            self.register_buffer(f"keys_{index}", layer.keys)
            self.register_buffer(f"values_{index}", layer.values)

    def forward(self, token, place):
        for index, layer in enumerate(self.cache.layers):
            layer.keys, layer.values = getattr(self, f"keys_{index}"), getattr(self, f"values_{index}")
        return self.model(
            input_ids=token, position_ids=place[None], past_key_values=self.cache, cache_position=place
        ).logits


def _decode(name, config, **settings):
    def build():
        made = getattr(transformers, config)(**settings)
        made._attn_implementation = "eager"
        model = getattr(transformers, name)(made)
        return _Decode(model), lambda step: (_tokens(1, 1, step=step), torch.tensor([step]))

    return build


class _OwnDecode(nn.Module):
    """A small decoder step in plain PyTorch."""

    def __init__(self):
        super().__init__()
        self.embed = nn.Embedding(WORDS, WIDTH)
        self.norm, self.qkv = nn.LayerNorm(WIDTH), nn.Linear(WIDTH, 3 * WIDTH)
        self.out, self.up, self.down = nn.Linear(WIDTH, WIDTH), nn.Linear(WIDTH, 64), nn.Linear(64, WIDTH)
        for name in ("keys", "values"):
            self.register_buffer(name, torch.zeros(1, 4, LENGTH, WIDTH // 4))

    def forward(self, token, place):
        x = self.embed(token)
        q, k, v = (part.view(1, 1, 4, -1).transpose(1, 2) for part in self.qkv(self.norm(x)).split(WIDTH, -1))
        self.keys.index_copy_(2, place, k)
        self.values.index_copy_(2, place, v)
        mask = torch.arange(LENGTH) <= place
        mixed = F.scaled_dot_product_attention(q, self.keys, self.values, attn_mask=mask[None])
        x = x + self.out(mixed.transpose(1, 2).reshape(1, 1, WIDTH))
        return (x + self.down(F.gelu(self.up(x)))) @ self.embed.weight.T


class _Training(nn.Module):
    """Loss, gradients and an optimizer's step, by `torch.func`, on parameters that are buffers."""

    keep_training = True

    def __init__(self, model, loss, rule):
        super().__init__()
        self.names = [name for name, _ in model.named_parameters()]
        for name, value in model.named_parameters():
            for kind in ("p", "m", "v"):
                start = value.detach().clone() if kind == "p" else torch.zeros_like(value)
                self.register_buffer(f"{kind}_{name.replace('.', '_')}", start)
        self.register_buffer("count", torch.zeros(()))
        self.model, self.loss, self.rule = [model], loss, rule

    def forward(self, x, y):
        flat = {name: getattr(self, f"p_{name.replace('.', '_')}") for name in self.names}

        def loss(parameters):
            return self.loss(torch.func.functional_call(self.model[0], parameters, (x,)), y)

        grads, value = torch.func.grad_and_value(loss)(flat)
        self.count.add_(1)
        for name in self.names:
            p, m, v = (getattr(self, f"{kind}_{name.replace('.', '_')}") for kind in ("p", "m", "v"))
            self.rule(p, m, v, grads[name], self.count)
        return value


def _sgd(p, m, v, g, count):
    m.mul_(0.9).add_(g)
    p.sub_(0.05 * m)


def _adam(p, m, v, g, count):
    m.mul_(0.9).add_(0.1 * g)
    v.mul_(0.99).add_(0.01 * g * g)
    p.sub_(1e-3 * (m / (1 - 0.9**count)) / ((v / (1 - 0.99**count)).sqrt() + 1e-3))


def _training(model, loss, rule, x, y):
    return lambda: (_Training(model(), loss, rule), lambda step: (x, y))


def _mlp():
    return nn.Sequential(nn.Linear(8, 16), nn.Tanh(), nn.Linear(16, 4))


def _convnet():
    return nn.Sequential(nn.Conv2d(3, 4, 3, padding=1), nn.ReLU(), nn.MaxPool2d(2), nn.Flatten(), nn.Linear(64, 5))


def _encoder():
    layer = nn.TransformerEncoderLayer(WIDTH, 4, 64, dropout=0.0, batch_first=True)
    return nn.Sequential(nn.Embedding(WORDS, WIDTH), layer, nn.Linear(WIDTH, WORDS))


def _token_loss(logits, y):
    return F.cross_entropy(logits.flatten(0, 1), y.flatten())


_PIXELS = {"pixel_values": _noise(1, 3, 16, 16)}
_T5 = dict(vocab_size=WORDS, d_model=WIDTH, d_kv=8, d_ff=64, num_layers=2, num_heads=4, decoder_start_token_id=0)
_BART = dict(
    vocab_size=WORDS,
    d_model=WIDTH,
    encoder_layers=2,
    decoder_layers=2,
    encoder_attention_heads=4,
    decoder_attention_heads=4,
    encoder_ffn_dim=64,
    decoder_ffn_dim=64,
    max_position_embeddings=32,
)
_BOTH = {"input_ids": _tokens(1, LENGTH), "decoder_input_ids": _tokens(1, 5, step=1), "use_cache": False}
_GPT2 = dict(vocab_size=WORDS, n_embd=WIDTH, n_layer=2, n_head=4, n_positions=32)
_WHISPER = dict(
    vocab_size=WORDS,
    d_model=WIDTH,
    encoder_layers=2,
    decoder_layers=2,
    encoder_attention_heads=4,
    decoder_attention_heads=4,
    encoder_ffn_dim=64,
    decoder_ffn_dim=64,
    num_mel_bins=8,
    max_source_positions=16,
    max_target_positions=16,
    pad_token_id=0,
    bos_token_id=1,
    eos_token_id=2,
    decoder_start_token_id=1,
)

_HF = [
    ("GPT-2", _decoder("GPT2LMHeadModel", "GPT2Config", **_GPT2)),
    ("Llama", _decoder("LlamaForCausalLM", "LlamaConfig", **_GROUPED)),
    ("Mistral", _decoder("MistralForCausalLM", "MistralConfig", **_GROUPED)),
    ("Qwen2", _decoder("Qwen2ForCausalLM", "Qwen2Config", **_GROUPED)),
    ("Qwen3", _decoder("Qwen3ForCausalLM", "Qwen3Config", head_dim=8, **_GROUPED)),
    ("Gemma", _decoder("GemmaForCausalLM", "GemmaConfig", head_dim=8, **_GROUPED)),
    ("Phi", _decoder("PhiForCausalLM", "PhiConfig", **_SMALL)),
    ("GPT-NeoX", _decoder("GPTNeoXForCausalLM", "GPTNeoXConfig", **_SMALL)),
    (
        "OPT",
        _decoder(
            "OPTForCausalLM",
            "OPTConfig",
            vocab_size=WORDS,
            hidden_size=WIDTH,
            num_hidden_layers=2,
            num_attention_heads=4,
            ffn_dim=64,
            max_position_embeddings=32,
            word_embed_proj_dim=WIDTH,
        ),
    ),
    ("BLOOM", _decoder("BloomForCausalLM", "BloomConfig", vocab_size=WORDS, hidden_size=WIDTH, n_layer=2, n_head=4)),
    (
        "Mixtral",
        _decoder(
            "MixtralForCausalLM", "MixtralConfig", num_local_experts=4, experts_implementation="batched_mm", **_GROUPED
        ),
    ),
    (
        "Mamba",
        _model(
            "MambaForCausalLM",
            "MambaConfig",
            vocab_size=WORDS,
            hidden_size=WIDTH,
            num_hidden_layers=2,
            state_size=4,
            inputs={"input_ids": _tokens(1, LENGTH), "use_cache": False},
        ),
    ),
    (
        "BERT",
        _model(
            "BertForMaskedLM",
            "BertConfig",
            inputs={"input_ids": _tokens(1, LENGTH), "attention_mask": torch.tensor([[1] * 6 + [0] * 2])},
            **_SMALL,
        ),
    ),
    (
        "RoBERTa",
        _model(
            "RobertaForMaskedLM",
            "RobertaConfig",
            inputs={"input_ids": _tokens(1, LENGTH), "attention_mask": torch.ones(1, LENGTH, dtype=torch.int64)},
            **_SMALL,
        ),
    ),
    (
        "DistilBERT",
        _model(
            "DistilBertForMaskedLM",
            "DistilBertConfig",
            vocab_size=WORDS,
            dim=WIDTH,
            n_layers=2,
            n_heads=4,
            hidden_dim=64,
            max_position_embeddings=32,
            inputs={"input_ids": _tokens(1, LENGTH), "attention_mask": torch.ones(1, LENGTH, dtype=torch.int64)},
        ),
    ),
    (
        "ALBERT",
        _model(
            "AlbertForMaskedLM",
            "AlbertConfig",
            embedding_size=16,
            inputs={"input_ids": _tokens(1, LENGTH), "attention_mask": torch.ones(1, LENGTH, dtype=torch.int64)},
            **_SMALL,
        ),
    ),
    (
        "ELECTRA",
        _model(
            "ElectraForTokenClassification",
            "ElectraConfig",
            embedding_size=16,
            inputs={"input_ids": _tokens(1, LENGTH), "attention_mask": torch.ones(1, LENGTH, dtype=torch.int64)},
            **_SMALL,
        ),
    ),
    ("T5", _model("T5ForConditionalGeneration", "T5Config", inputs=_BOTH, **_T5)),
    ("BART", _model("BartForConditionalGeneration", "BartConfig", inputs=_BOTH, **_BART)),
    ("ViT", _model("ViTForImageClassification", "ViTConfig", inputs=_PIXELS, **_VISION)),
    ("DeiT", _model("DeiTForImageClassification", "DeiTConfig", inputs=_PIXELS, **_VISION)),
    ("CLIP, vision", _model("CLIPVisionModel", "CLIPVisionConfig", key="pooler_output", inputs=_PIXELS, **_VISION)),
    ("DINOv2", _model("Dinov2Model", "Dinov2Config", key="last_hidden_state", inputs=_PIXELS, **_VISION)),
    (
        "ConvNeXt",
        _model(
            "ConvNextForImageClassification",
            "ConvNextConfig",
            inputs={"pixel_values": _noise(1, 3, 32, 32)},
            hidden_sizes=[8, 16],
            depths=[1, 1],
            num_stages=2,
            image_size=32,
        ),
    ),
    (
        "ResNet",
        _model(
            "ResNetForImageClassification",
            "ResNetConfig",
            inputs={"pixel_values": _noise(1, 3, 32, 32)},
            embedding_size=8,
            hidden_sizes=[8, 16],
            depths=[1, 1],
            layer_type="basic",
        ),
    ),
    (
        "Whisper",
        _model(
            "WhisperForConditionalGeneration",
            "WhisperConfig",
            inputs={"input_features": _noise(1, 8, 32), "decoder_input_ids": _tokens(1, 4), "use_cache": False},
            **_WHISPER,
        ),
    ),
    (
        "wav2vec 2.0",
        _model(
            "Wav2Vec2Model",
            "Wav2Vec2Config",
            key="last_hidden_state",
            inputs={"input_values": _noise(1, 400)},
            conv_dim=[8, 8],
            conv_stride=[5, 2],
            conv_kernel=[10, 3],
            num_conv_pos_embeddings=8,
            num_conv_pos_embedding_groups=2,
            num_feat_extract_layers=2,
            vocab_size=WORDS,
            hidden_size=WIDTH,
            num_hidden_layers=2,
            num_attention_heads=4,
            intermediate_size=64,
        ),
    ),
]

PROGRAMS = [
    *(rollout(name, build, steps=1, group="PyTorch: transformers", kwargs=True, tolerance=1e-4) for name, build in _HF),
    rollout(
        "GPT-2, one token at a time",
        _decode("GPT2LMHeadModel", "GPT2Config", **_GPT2),
        group="PyTorch: transformers",
        tolerance=1e-4,
    ),
    rollout(
        "Llama, one token at a time",
        _decode("LlamaForCausalLM", "LlamaConfig", **_GROUPED),
        group="PyTorch: transformers",
        tolerance=1e-4,
    ),
    rollout(
        "decoder of one's own, one token at a time",
        lambda: (_OwnDecode(), lambda step: (_tokens(1, 1, step=step), torch.tensor([step]))),
    ),
    rollout("LSTM", lambda: (nn.LSTM(6, WIDTH), lambda step: (_noise(5, 2, 6),)), steps=1),
    rollout("GRU cell", lambda: (nn.GRUCell(6, WIDTH), lambda step: (_noise(2, 6), _noise(2, WIDTH))), steps=1),
    rollout("training of an MLP, momentum", _training(_mlp, F.mse_loss, _sgd, _noise(9, 8), _noise(9, 4))),
    rollout(
        "training of a convolutional network, Adam",
        _training(_convnet, F.cross_entropy, _adam, _noise(2, 3, 8, 8), torch.tensor([1, 3])),
        tolerance=1e-4,
    ),
    rollout(
        "training of a transformer, Adam",
        _training(_encoder, _token_loss, _adam, _tokens(2, 6), _tokens(2, 6, step=1)),
        tolerance=1e-4,
    ),
]
