# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Classes of transformers with small random configurations; what has a cache runs three steps with it."""

from __future__ import annotations

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
_SMALL = dict(
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
_GROUPED = _SMALL | dict(num_key_value_heads=2, head_dim=8)
_EXPERTS = _GROUPED | dict(num_experts=4, num_experts_per_tok=2, moe_intermediate_size=16)
OLD = dict(vocab_size=WORDS, n_embd=WIDTH, n_layer=2, n_head=4, n_positions=32, bos_token_id=1, eos_token_id=2)
_STATES = dict(vocab_size=WORDS, hidden_size=WIDTH, num_hidden_layers=2, state_size=4)
_BOTH_SIDES = dict(
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
_T5 = dict(vocab_size=WORDS, d_model=WIDTH, d_kv=8, d_ff=64, num_layers=2, num_heads=4, decoder_start_token_id=0)
_PATCHES = dict(
    hidden_size=WIDTH, num_hidden_layers=2, num_attention_heads=4, intermediate_size=64, image_size=16, patch_size=4
)
_STAGES = dict(hidden_sizes=[8, 16], depths=[1, 1])
_WAVES = _SMALL | dict(
    conv_dim=[8, 8],
    conv_stride=[5, 2],
    conv_kernel=[10, 3],
    num_conv_pos_embeddings=8,
    num_conv_pos_embedding_groups=2,
    num_feat_extract_layers=2,
)

# Inputs, by the kind of model.
_PLAIN = {"input_ids": tokens(1, LENGTH), "use_cache": False}
_TEXT = _PLAIN | {"attention_mask": torch.ones(1, LENGTH, dtype=torch.int64)}
_PADDED = {"input_ids": tokens(1, LENGTH), "attention_mask": torch.tensor([[1] * 6 + [0] * 2])}
_PAIR = _PLAIN | {"decoder_input_ids": tokens(1, 5, step=1)}
_SPEECH = {"input_features": noise(1, 8, 32), "decoder_input_ids": tokens(1, 4), "use_cache": False}
_IMAGE = {"pixel_values": noise(1, 3, 16, 16)}
_LARGE_IMAGE = {"pixel_values": noise(1, 3, 32, 32)}
_SAMPLES = {"input_values": noise(1, 400)}

# Name, class, settings, inputs; the result is `logits` or what a fifth entry names.
_CLASSES = [
    ("GPT-2", "GPT2LMHeadModel", OLD, _TEXT),
    ("GPT-J", "GPTJForCausalLM", OLD | dict(rotary_dim=4), _TEXT),
    ("GPT-NeoX", "GPTNeoXForCausalLM", _SMALL, _TEXT),
    ("GPT-BigCode", "GPTBigCodeForCausalLM", OLD, _TEXT),
    ("OPT", "OPTForCausalLM", _SMALL | dict(ffn_dim=64, word_embed_proj_dim=WIDTH), _TEXT),
    ("BLOOM", "BloomForCausalLM", dict(vocab_size=WORDS, hidden_size=WIDTH, n_layer=2, n_head=4), _TEXT),
    ("Falcon", "FalconForCausalLM", _SMALL, _TEXT),
    ("Llama", "LlamaForCausalLM", _GROUPED, _TEXT),
    ("Mistral", "MistralForCausalLM", _GROUPED, _TEXT),
    ("Qwen2", "Qwen2ForCausalLM", _GROUPED, _TEXT),
    ("Qwen3", "Qwen3ForCausalLM", _GROUPED, _TEXT),
    ("Gemma", "GemmaForCausalLM", _GROUPED, _TEXT),
    ("Gemma 2", "Gemma2ForCausalLM", _GROUPED | dict(sliding_window=4), _TEXT),
    ("Gemma 3", "Gemma3ForCausalLM", _GROUPED | dict(sliding_window=4), _TEXT),
    ("Phi", "PhiForCausalLM", _SMALL, _TEXT),
    ("Phi-3", "Phi3ForCausalLM", _GROUPED, _TEXT),
    ("StableLM", "StableLmForCausalLM", _GROUPED, _TEXT),
    ("StarCoder2", "Starcoder2ForCausalLM", _GROUPED, _TEXT),
    ("OLMo 2", "Olmo2ForCausalLM", _GROUPED, _TEXT),
    ("Cohere", "CohereForCausalLM", _GROUPED, _TEXT),
    ("Granite", "GraniteForCausalLM", _GROUPED, _TEXT),
    (
        "DeepSeek-V3",
        "DeepseekV3ForCausalLM",
        _EXPERTS
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
        _TEXT,
    ),
    ("Mixtral", "MixtralForCausalLM", _GROUPED | dict(num_local_experts=4), _TEXT),
    ("Qwen3-MoE", "Qwen3MoeForCausalLM", _EXPERTS, _TEXT),
    ("OLMoE", "OlmoeForCausalLM", _EXPERTS, _TEXT),
    ("GPT-OSS", "GptOssForCausalLM", _GROUPED | dict(num_local_experts=4, sliding_window=4), _TEXT),
    ("Mamba", "MambaForCausalLM", _STATES, _PLAIN),
    ("Mamba 2", "Mamba2ForCausalLM", _STATES | dict(num_heads=8, head_dim=8, n_groups=2, chunk_size=4), _PLAIN),
    ("Falcon Mamba", "FalconMambaForCausalLM", _STATES, _PLAIN),
    ("BERT", "BertForMaskedLM", _SMALL, _PADDED),
    ("RoBERTa", "RobertaForMaskedLM", _SMALL, _PADDED),
    ("XLM-RoBERTa", "XLMRobertaForSequenceClassification", _SMALL, _PADDED),
    ("DistilBERT", "DistilBertForMaskedLM", _SMALL | dict(dim=WIDTH, n_layers=2, n_heads=4, hidden_dim=64), _PADDED),
    ("ALBERT", "AlbertForMaskedLM", _SMALL | dict(embedding_size=16), _PADDED),
    ("ELECTRA", "ElectraForTokenClassification", _SMALL | dict(embedding_size=16), _PADDED),
    ("MPNet", "MPNetForMaskedLM", _SMALL, _PADDED),
    ("DeBERTa-v2", "DebertaV2ForMaskedLM", _SMALL, _PADDED),
    ("ModernBERT", "ModernBertForMaskedLM", _SMALL | dict(local_attention=4, cls_token_id=1, sep_token_id=2), _PADDED),
    ("T5", "T5ForConditionalGeneration", _T5, _PAIR),
    ("BART", "BartForConditionalGeneration", _BOTH_SIDES, _PAIR),
    ("mBART", "MBartForConditionalGeneration", _BOTH_SIDES, _PAIR),
    ("Marian", "MarianMTModel", _BOTH_SIDES, _PAIR),
    ("Pegasus", "PegasusForConditionalGeneration", _BOTH_SIDES, _PAIR),
    ("ViT", "ViTForImageClassification", _PATCHES, _IMAGE),
    ("DeiT", "DeiTForImageClassification", _PATCHES, _IMAGE),
    ("BEiT", "BeitForImageClassification", _PATCHES, _IMAGE),
    ("DINOv2", "Dinov2Model", _PATCHES, _IMAGE, "last_hidden_state"),
    ("CLIP, vision", "CLIPVisionModel", _PATCHES, _IMAGE, "pooler_output"),
    ("CLIP, text", "CLIPTextModel", _SMALL, _PADDED, "pooler_output"),
    ("SigLIP, vision", "SiglipVisionModel", _PATCHES, _IMAGE, "pooler_output"),
    (
        "Swin",
        "SwinForImageClassification",
        dict(image_size=32, patch_size=2, embed_dim=8, depths=[2, 2], num_heads=[2, 4], window_size=4),
        _LARGE_IMAGE,
    ),
    ("ConvNeXt", "ConvNextForImageClassification", _STAGES | dict(num_stages=2), _LARGE_IMAGE),
    ("ResNet", "ResNetForImageClassification", _STAGES | dict(embedding_size=8, layer_type="basic"), _LARGE_IMAGE),
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
        _LARGE_IMAGE,
    ),
    (
        "Whisper",
        "WhisperForConditionalGeneration",
        _BOTH_SIDES | dict(num_mel_bins=8, max_source_positions=16, max_target_positions=16),
        _SPEECH,
    ),
    ("wav2vec 2.0", "Wav2Vec2Model", _WAVES, _SAMPLES, "last_hidden_state"),
    ("HuBERT", "HubertModel", _WAVES, _SAMPLES, "last_hidden_state"),
    (
        "Audio Spectrogram Transformer",
        "ASTForAudioClassification",
        _PATCHES | dict(num_mel_bins=8, max_length=16, frequency_stride=4, time_stride=4),
        {"input_values": noise(1, 16, 8)},
    ),
]

# Name, class, settings.
_WITH_CACHE = [
    ("GPT-2", "GPT2LMHeadModel", OLD),
    ("GPT-NeoX", "GPTNeoXForCausalLM", _SMALL),
    ("OPT", "OPTForCausalLM", _SMALL | dict(ffn_dim=64, word_embed_proj_dim=WIDTH)),
    ("Llama", "LlamaForCausalLM", _GROUPED),
    ("Qwen3", "Qwen3ForCausalLM", _GROUPED),
    ("Gemma", "GemmaForCausalLM", _GROUPED),
    ("Phi", "PhiForCausalLM", _SMALL),
    ("Mixtral", "MixtralForCausalLM", _GROUPED | dict(num_local_experts=4)),
    ("Mamba", "MambaForCausalLM", _STATES),
]


def make(name, settings):
    kind = getattr(transformers, name)
    settings = dict(settings)
    if name.startswith(("Mixtral", "Deepseek", "Qwen3Moe", "Olmoe", "GptOss")):
        settings["experts_implementation"] = "batched_mm"  # the others loop over experts that have tokens
    config = kind.config_class(**settings)
    config._attn_implementation = "eager"
    return kind(config)


class _Part(nn.Module):
    """A model of which one tensor is the result."""

    def __init__(self, model, key):
        super().__init__()
        self.model, self.key = model, key

    def forward(self, **inputs):
        return getattr(self.model(**inputs), self.key)


def _whole(name, settings, inputs, key="logits"):
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


def _one_by_one(name, settings):
    def build():
        module = _Decode(make(name, settings))
        places = name.startswith("Mamba")
        return module, lambda step: (tokens(1, 1, step=step), *([] if places else [torch.tensor([3 + step])]))

    return build


_COMMON = dict(group="PyTorch: transformers", tolerance=1e-4)
PROGRAMS = [
    *(rollout(name, _whole(*rest), steps=1, kwargs=True, **_COMMON) for name, *rest in _CLASSES),
    *(rollout(f"{name}, one token at a time", _one_by_one(*rest), **_COMMON) for name, *rest in _WITH_CACHE),
]
