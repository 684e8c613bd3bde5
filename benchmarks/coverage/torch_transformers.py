# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Classes of transformers with small random configurations; what has a cache runs three steps with it."""

from __future__ import annotations

import functools

import torch
import transformers
from torch import nn
from torch_case import rollout

WORDS, WIDTH, LENGTH = 64, 32, 8


def tokens(*shape, step=0):
    return torch.randint(0, WORDS, shape, generator=torch.Generator().manual_seed(step))


def noise(*shape):
    return torch.randn(shape, generator=torch.Generator().manual_seed(1))


# Settings of configurations, by the names that families of models share.
SMALL = dict(
    vocab_size=WORDS,
    hidden_size=WIDTH,
    num_hidden_layers=2,
    num_attention_heads=4,
    intermediate_size=64,
    max_position_embeddings=32,
    pad_token_id=0,
    bos_token_id=1,
    eos_token_id=2,
)
GROUPED = SMALL | dict(num_key_value_heads=2, head_dim=8)
EXPERTS = GROUPED | dict(num_experts=4, num_experts_per_tok=2, moe_intermediate_size=16)
OLD = dict(vocab_size=WORDS, n_embd=WIDTH, n_layer=2, n_head=4, n_positions=32, bos_token_id=1, eos_token_id=2)
STATES = dict(vocab_size=WORDS, hidden_size=WIDTH, num_hidden_layers=2, state_size=4)
BOTH_SIDES = dict(
    vocab_size=WORDS,
    d_model=WIDTH,
    encoder_layers=2,
    decoder_layers=2,
    encoder_attention_heads=4,
    decoder_attention_heads=4,
    encoder_ffn_dim=64,
    decoder_ffn_dim=64,
    max_position_embeddings=32,
    pad_token_id=0,
    bos_token_id=1,
    eos_token_id=2,
    decoder_start_token_id=1,
    forced_eos_token_id=None,
)
T5 = dict(vocab_size=WORDS, d_model=WIDTH, d_kv=8, d_ff=64, num_layers=2, num_heads=4, decoder_start_token_id=0)
PATCHES = dict(
    hidden_size=WIDTH, num_hidden_layers=2, num_attention_heads=4, intermediate_size=64, image_size=16, patch_size=4
)
STAGES = dict(hidden_sizes=[8, 16], depths=[1, 1])
WAVES = SMALL | dict(
    conv_dim=[8, 8],
    conv_stride=[5, 2],
    conv_kernel=[10, 3],
    num_conv_pos_embeddings=8,
    num_conv_pos_embedding_groups=2,
    num_feat_extract_layers=2,
)

# Inputs, by the kind of model.
PLAIN = {"input_ids": tokens(1, LENGTH), "use_cache": False}
TEXT = PLAIN | {"attention_mask": torch.ones(1, LENGTH, dtype=torch.int64)}
PADDED = {"input_ids": tokens(1, LENGTH), "attention_mask": torch.tensor([[1] * 6 + [0] * 2])}
PAIR = PLAIN | {"decoder_input_ids": tokens(1, 5, step=1)}
MASKED_PAIR = PAIR | {
    "attention_mask": torch.ones(1, LENGTH, dtype=torch.int64),
    "decoder_attention_mask": torch.ones(1, 5, dtype=torch.int64),
}
SPEECH = {"input_features": noise(1, 8, 32), "decoder_input_ids": tokens(1, 4), "use_cache": False}
IMAGE = {"pixel_values": noise(1, 3, 16, 16)}
LARGE_IMAGE = {"pixel_values": noise(1, 3, 32, 32)}
SAMPLES = {"input_values": noise(1, 400)}

# Name, class, settings, inputs; the result is `logits` or what a fifth entry names.
_CLASSES = [
    ("GPT-2", "GPT2LMHeadModel", OLD, TEXT),
    ("GPT-J", "GPTJForCausalLM", OLD | dict(rotary_dim=4), TEXT),
    ("GPT-NeoX", "GPTNeoXForCausalLM", SMALL, TEXT),
    ("GPT-BigCode", "GPTBigCodeForCausalLM", OLD, TEXT),
    ("OPT", "OPTForCausalLM", SMALL | dict(ffn_dim=64, word_embed_proj_dim=WIDTH), TEXT),
    ("BLOOM", "BloomForCausalLM", dict(vocab_size=WORDS, hidden_size=WIDTH, n_layer=2, n_head=4), TEXT),
    ("Falcon", "FalconForCausalLM", SMALL, TEXT),
    ("Llama", "LlamaForCausalLM", GROUPED, TEXT),
    ("Mistral", "MistralForCausalLM", GROUPED, TEXT),
    ("Qwen2", "Qwen2ForCausalLM", GROUPED, TEXT),
    ("Qwen3", "Qwen3ForCausalLM", GROUPED, TEXT),
    ("Gemma", "GemmaForCausalLM", GROUPED, TEXT),
    ("Gemma 2", "Gemma2ForCausalLM", GROUPED | dict(sliding_window=4), TEXT),
    ("Gemma 3", "Gemma3ForCausalLM", GROUPED | dict(sliding_window=4), TEXT),
    ("Phi", "PhiForCausalLM", SMALL, TEXT),
    ("Phi-3", "Phi3ForCausalLM", GROUPED, TEXT),
    ("StableLM", "StableLmForCausalLM", GROUPED, TEXT),
    ("StarCoder2", "Starcoder2ForCausalLM", GROUPED, TEXT),
    ("OLMo 2", "Olmo2ForCausalLM", GROUPED, TEXT),
    ("Cohere", "CohereForCausalLM", GROUPED, TEXT),
    ("Granite", "GraniteForCausalLM", GROUPED, TEXT),
    (
        "DeepSeek-V3",
        "DeepseekV3ForCausalLM",
        EXPERTS
        | dict(
            n_routed_experts=4,
            n_group=2,
            topk_group=1,
            first_k_dense_replace=1,
            kv_lora_rank=8,
            q_lora_rank=8,
            qk_rope_head_dim=4,
            qk_nope_head_dim=4,
            v_head_dim=8,
            num_key_value_heads=4,
            head_dim=4,
        ),
        TEXT,
    ),
    ("Mixtral", "MixtralForCausalLM", GROUPED | dict(num_local_experts=4), TEXT),
    ("Qwen3-MoE", "Qwen3MoeForCausalLM", EXPERTS, TEXT),
    ("OLMoE", "OlmoeForCausalLM", EXPERTS, TEXT),
    ("GPT-OSS", "GptOssForCausalLM", GROUPED | dict(num_local_experts=4, sliding_window=4), TEXT),
    ("Mamba", "MambaForCausalLM", STATES, PLAIN),
    ("Mamba 2", "Mamba2ForCausalLM", STATES | dict(num_heads=8, head_dim=8, n_groups=2, chunk_size=4), PLAIN),
    ("Falcon Mamba", "FalconMambaForCausalLM", STATES, PLAIN),
    ("BERT", "BertForMaskedLM", SMALL, PADDED),
    ("RoBERTa", "RobertaForMaskedLM", SMALL, PADDED),
    ("XLM-RoBERTa", "XLMRobertaForSequenceClassification", SMALL, PADDED),
    ("DistilBERT", "DistilBertForMaskedLM", SMALL | dict(dim=WIDTH, n_layers=2, n_heads=4, hidden_dim=64), PADDED),
    ("ALBERT", "AlbertForMaskedLM", SMALL | dict(embedding_size=16), PADDED),
    ("ELECTRA", "ElectraForTokenClassification", SMALL | dict(embedding_size=16), PADDED),
    ("MPNet", "MPNetForMaskedLM", SMALL, PADDED),
    ("DeBERTa-v2", "DebertaV2ForMaskedLM", SMALL, PADDED),
    ("ModernBERT", "ModernBertForMaskedLM", SMALL | dict(local_attention=4, cls_token_id=1, sep_token_id=2), PADDED),
    ("T5", "T5ForConditionalGeneration", T5, PAIR),
    ("BART", "BartForConditionalGeneration", BOTH_SIDES, PAIR),
    ("mBART", "MBartForConditionalGeneration", BOTH_SIDES, PAIR),
    ("Marian", "MarianMTModel", BOTH_SIDES, PAIR),
    ("Pegasus", "PegasusForConditionalGeneration", BOTH_SIDES, PAIR),
    ("ViT", "ViTForImageClassification", PATCHES, IMAGE),
    ("DeiT", "DeiTForImageClassification", PATCHES, IMAGE),
    ("BEiT", "BeitForImageClassification", PATCHES, IMAGE),
    ("DINOv2", "Dinov2Model", PATCHES, IMAGE, "last_hidden_state"),
    ("CLIP, vision", "CLIPVisionModel", PATCHES, IMAGE, "pooler_output"),
    ("CLIP, text", "CLIPTextModel", SMALL, PADDED, "pooler_output"),
    ("SigLIP, vision", "SiglipVisionModel", PATCHES, IMAGE, "pooler_output"),
    (
        "Swin",
        "SwinForImageClassification",
        dict(image_size=32, patch_size=2, embed_dim=8, depths=[2, 2], num_heads=[2, 4], window_size=4),
        LARGE_IMAGE,
    ),
    ("ConvNeXt", "ConvNextForImageClassification", STAGES | dict(num_stages=2), LARGE_IMAGE),
    ("ResNet", "ResNetForImageClassification", STAGES | dict(embedding_size=8, layer_type="basic"), LARGE_IMAGE),
    (
        "SegFormer",
        "SegformerForSemanticSegmentation",
        dict(
            num_encoder_blocks=2,
            depths=[1, 1],
            sr_ratios=[2, 1],
            hidden_sizes=[8, 16],
            patch_sizes=[7, 3],
            strides=[4, 2],
            num_attention_heads=[1, 2],
            mlp_ratios=[2, 2],
            decoder_hidden_size=8,
        ),
        LARGE_IMAGE,
    ),
    (
        "Whisper",
        "WhisperForConditionalGeneration",
        BOTH_SIDES | dict(num_mel_bins=8, max_source_positions=16, max_target_positions=16),
        SPEECH,
    ),
    ("wav2vec 2.0", "Wav2Vec2Model", WAVES, SAMPLES, "last_hidden_state"),
    ("HuBERT", "HubertModel", WAVES, SAMPLES, "last_hidden_state"),
    (
        "Audio Spectrogram Transformer",
        "ASTForAudioClassification",
        PATCHES | dict(num_mel_bins=8, max_length=16, frequency_stride=4, time_stride=4),
        {"input_values": noise(1, 16, 8)},
    ),
]

# Name, class, settings.
_WITH_CACHE = [
    ("GPT-2", "GPT2LMHeadModel", OLD),
    ("GPT-NeoX", "GPTNeoXForCausalLM", SMALL),
    ("OPT", "OPTForCausalLM", SMALL | dict(ffn_dim=64, word_embed_proj_dim=WIDTH)),
    ("Llama", "LlamaForCausalLM", GROUPED),
    ("Qwen3", "Qwen3ForCausalLM", GROUPED),
    ("Gemma", "GemmaForCausalLM", GROUPED),
    ("Phi", "PhiForCausalLM", SMALL),
    ("Mixtral", "MixtralForCausalLM", GROUPED | dict(num_local_experts=4)),
    ("Mamba", "MambaForCausalLM", STATES),
]


def make(name, settings):
    """A model, or what of it a path names after the class."""
    name, *path = name.split(".")
    kind = getattr(transformers, name)
    config = kind.config_class(**settings)
    config._attn_implementation = "eager"
    # The default is products of groups; "eager" loops over experts that have tokens.
    config._experts_implementation = "batched_mm"
    return functools.reduce(getattr, path, kind(config))


class _Part(nn.Module):
    """A model of which one tensor is the result."""

    def __init__(self, model, key):
        super().__init__()
        self.model, self.key = model, key

    def forward(self, **inputs):
        return getattr(self.model(**inputs), self.key)


def whole(name, settings, inputs, key="logits"):
    return lambda: (_Part(make(name, settings), key), lambda step: inputs)


class _Decode(nn.Module):
    """One token at a time with a cache of fixed size, whose tensors are buffers."""

    def __init__(self, model):
        super().__init__()
        self.model = model.eval()
        self.cache = transformers.StaticCache(config=model.config, max_cache_len=16)
        with torch.no_grad():  # the cache gets its tensors from a first call
            self.model(input_ids=tokens(1, 3, step=9), **self._given(None))
        for index, layer in enumerate(self.cache.layers):
            for name, holder, key in _tensors(layer):
                self.register_buffer(f"{name}_{index}", holder[key])

    def _given(self, place):
        name = "cache_params" if "Mamba" in type(self.model).__name__ else "past_key_values"
        return {name: self.cache, "use_cache": True} | ({} if place is None else {"position_ids": place[None]})

    def forward(self, token, place=None):
        for index, layer in enumerate(self.cache.layers):
            for name, holder, key in _tensors(layer):
                holder[key] = getattr(self, f"{name}_{index}")
        return self.model(input_ids=token, **self._given(place)).logits


def _tensors(layer):
    """The tensors of a layer of a cache: a name, and where it is held."""
    for name, value in list(vars(layer).items()):
        if isinstance(value, torch.Tensor):
            yield name, vars(layer), name
        elif isinstance(value, dict) and isinstance(value.get(0), torch.Tensor):
            yield name, value, 0


def one_by_one(name, settings):
    def build():
        module = _Decode(make(name, settings))
        places = name.startswith("Mamba")
        return module, lambda step: (tokens(1, 1, step=step), *([] if places else [torch.tensor([3 + step])]))

    return build


def programs(classes, with_cache=()):
    common = dict(group="PyTorch: transformers", tolerance=1e-4)
    return [
        *(rollout(name, whole(*rest), steps=1, kwargs=True, **common) for name, *rest in classes),
        *(rollout(f"{name}, one token at a time", one_by_one(*rest), **common) for name, *rest in with_cache),
    ]


PROGRAMS = programs(_CLASSES, _WITH_CACHE)
