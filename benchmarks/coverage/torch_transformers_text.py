# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""More classes of transformers that read text."""

from __future__ import annotations

import torch
from torch_transformers import (
    BOTH_SIDES,
    EXPERTS,
    GROUPED,
    LENGTH,
    MASKED_PAIR,
    OLD,
    PADDED,
    PAIR,
    PLAIN,
    SMALL,
    T5,
    TEXT,
    WIDTH,
    WORDS,
    programs,
    tokens,
)

_LOCAL = SMALL | dict(attention_window=4, max_position_embeddings=40)
_BIASED = GROUPED | dict(mamba_d_state=4, mamba_d_conv=4, mamba_expand=2)
_LONG = {"input_ids": tokens(1, 32), "attention_mask": torch.ones(1, 32, dtype=torch.int64)}
_BOXES = torch.tensor([[[1, 2, 9, 12]] * LENGTH])
_HEADS_2 = dict(mamba_n_heads=8, mamba_d_head=8, mamba_n_groups=1, mamba_d_state=4, mamba_chunk_size=4)
_LATENT = dict(
    kv_lora_rank=8, q_lora_rank=8, qk_rope_head_dim=4, qk_nope_head_dim=4, v_head_dim=8, num_key_value_heads=4
)

# Name, class, settings, inputs; the result is `logits` or what a fifth entry names.
_CLASSES = [
    # Decoders.
    ("GPT", "OpenAIGPTLMHeadModel", OLD, {"input_ids": tokens(1, LENGTH)}),
    (
        "GPT-Neo",
        "GPTNeoForCausalLM",
        SMALL | dict(num_layers=2, num_heads=4, attention_types=[[["global", "local"], 1]], window_size=4),
        TEXT,
    ),
    ("CTRL", "CTRLLMHeadModel", OLD | dict(dff=64), TEXT),
    ("CodeGen", "CodeGenForCausalLM", OLD | dict(rotary_dim=4), TEXT),
    ("MPT", "MptForCausalLM", dict(vocab_size=WORDS, d_model=WIDTH, n_layers=2, n_heads=4, max_seq_len=32), TEXT),
    (
        "XGLM",
        "XGLMForCausalLM",
        dict(vocab_size=WORDS, d_model=WIDTH, ffn_dim=64, num_layers=2, attention_heads=4, max_position_embeddings=32),
        TEXT,
    ),
    ("BioGPT", "BioGptForCausalLM", SMALL, TEXT),
    (
        "Falcon, new architecture",
        "FalconForCausalLM",
        SMALL | dict(new_decoder_architecture=True, num_kv_heads=2),
        TEXT,
    ),
    ("Persimmon", "PersimmonForCausalLM", SMALL, TEXT),
    ("Nemotron", "NemotronForCausalLM", GROUPED, TEXT),
    ("OLMo 3", "Olmo3ForCausalLM", GROUPED | dict(sliding_window=4), TEXT),
    ("Cohere 2", "Cohere2ForCausalLM", GROUPED | dict(sliding_window=4), TEXT),
    ("GLM-4", "Glm4ForCausalLM", GROUPED, TEXT),
    ("EXAONE 4", "Exaone4ForCausalLM", GROUPED | dict(sliding_window=4), TEXT),
    ("Apertus", "ApertusForCausalLM", GROUPED, TEXT),
    ("BitNet", "BitNetForCausalLM", GROUPED, TEXT),
    ("DiffLlama", "DiffLlamaForCausalLM", GROUPED, TEXT),
    ("NanoChat", "NanoChatForCausalLM", GROUPED, TEXT),
    (
        "ModernBERT decoder",
        "ModernBertDecoderForCausalLM",
        SMALL | dict(local_attention=4, cls_token_id=1, sep_token_id=2),
        TEXT,
    ),
    (
        "Gemma 3n, text",
        "Gemma3nForCausalLM",
        GROUPED
        | dict(
            sliding_window=4,
            num_kv_shared_layers=0,
            hidden_size_per_layer_input=8,
            vocab_size_per_layer_input=WORDS,
            laurel_rank=4,
            altup_num_inputs=2,
            activation_sparsity_pattern=[0.0, 0.0],
            layer_types=["sliding_attention", "full_attention"],
        ),
        TEXT,
    ),
    (
        "Llama 4, text",
        "Llama4ForCausalLM",
        GROUPED | dict(num_local_experts=4, intermediate_size_mlp=64, attention_chunk_size=8),
        TEXT,
    ),
    # Mixtures of experts.
    ("Qwen2-MoE", "Qwen2MoeForCausalLM", EXPERTS | dict(shared_expert_intermediate_size=16), TEXT),
    (
        "DeepSeek-V2",
        "DeepseekV2ForCausalLM",
        EXPERTS
        | _LATENT
        | dict(n_routed_experts=4, n_group=1, topk_group=1, first_k_dense_replace=1, head_dim=4, topk_method="greedy"),
        TEXT,
    ),
    ("Phi-MoE", "PhimoeForCausalLM", GROUPED | dict(num_local_experts=4), TEXT),
    ("Granite-MoE", "GraniteMoeForCausalLM", GROUPED | dict(num_local_experts=4), TEXT),
    (
        "MiniMax",
        "MiniMaxForCausalLM",
        GROUPED | dict(num_local_experts=4, block_size=4, layer_types=["linear_attention", "full_attention"]),
        PLAIN,
    ),
    # States instead of attention, and both.
    (
        "RWKV",
        "RwkvForCausalLM",
        dict(
            vocab_size=WORDS,
            hidden_size=WIDTH,
            num_hidden_layers=2,
            attention_hidden_size=WIDTH,
            intermediate_size=64,
            context_length=32,
        ),
        PLAIN,
    ),
    (
        "xLSTM",
        "xLSTMForCausalLM",
        dict(
            vocab_size=WORDS,
            hidden_size=WIDTH,
            num_hidden_layers=2,
            num_heads=4,
            chunk_size=4,
            qk_dim_factor=0.5,
            v_dim_factor=1.0,
        ),
        PLAIN,
    ),
    (
        "Jamba",
        "JambaForCausalLM",
        _BIASED
        | dict(
            num_experts=4,
            attn_layer_period=2,
            attn_layer_offset=1,
            expert_layer_period=2,
            expert_layer_offset=1,
            mamba_dt_rank=4,
            use_mamba_kernels=False,
        ),
        TEXT,
    ),
    ("Bamba", "BambaForCausalLM", _BIASED | _HEADS_2 | dict(attn_layer_indices=[1]), TEXT),
    (
        "Zamba",
        "ZambaForCausalLM",
        SMALL
        | dict(
            num_hidden_layers=4,
            num_key_value_heads=4,
            mamba_d_state=4,
            n_mamba_heads=2,
            mamba_dt_rank=4,
            layers_block_type=["mamba", "hybrid", "mamba", "hybrid"],
            use_mamba_kernels=False,
        ),
        TEXT,
    ),
    (
        "Zamba 2",
        "Zamba2ForCausalLM",
        SMALL
        | dict(
            num_hidden_layers=4,
            num_key_value_heads=4,
            mamba_d_state=4,
            n_mamba_heads=8,
            mamba_headdim=8,
            mamba_ngroups=1,
            chunk_size=4,
            adapter_rank=4,
            layers_block_type=["mamba", "hybrid", "mamba", "hybrid"],
            use_mamba_kernels=False,
        ),
        TEXT,
    ),
    ("Falcon-H1", "FalconH1ForCausalLM", _BIASED | _HEADS_2 | dict(mamba_d_ssm=64), TEXT),
    (
        "Granite 4, hybrid",
        "GraniteMoeHybridForCausalLM",
        _BIASED
        | _HEADS_2
        | dict(
            num_local_experts=4, num_experts_per_tok=2, shared_intermediate_size=16, layer_types=["mamba", "attention"]
        ),
        TEXT,
    ),
    (
        "Nemotron-H",
        "NemotronHForCausalLM",
        GROUPED
        | dict(
            mamba_num_heads=8,
            mamba_head_dim=8,
            n_groups=1,
            ssm_state_size=4,
            chunk_size=4,
            layers_block_type=["mamba", "attention"],
            use_mamba_kernels=False,
        ),
        TEXT,
    ),
    (
        "RecurrentGemma",
        "RecurrentGemmaForCausalLM",
        SMALL | dict(num_hidden_layers=3, num_key_value_heads=1, lru_width=WIDTH, attention_window_size=4),
        PLAIN,
    ),
    ("LFM2", "Lfm2ForCausalLM", GROUPED | dict(layer_types=["conv", "full_attention"]), TEXT),
    (
        "Qwen3-Next",
        "Qwen3NextForCausalLM",
        EXPERTS
        | dict(
            shared_expert_intermediate_size=16,
            linear_num_value_heads=4,
            linear_num_key_heads=2,
            linear_key_head_dim=8,
            linear_value_head_dim=8,
            layer_types=["linear_attention", "full_attention"],
        ),
        TEXT,
    ),
    (
        "Reformer, local",
        "ReformerModelWithLMHead",
        dict(
            vocab_size=WORDS,
            hidden_size=WIDTH,
            attention_head_size=8,
            num_attention_heads=4,
            feed_forward_size=64,
            attn_layers=["local", "local"],
            axial_pos_embds=False,
            max_position_embeddings=32,
            local_attn_chunk_length=4,
            is_decoder=True,
        ),
        {"input_ids": tokens(1, 32), "use_cache": False},
    ),
    # Encoders.
    ("DeBERTa", "DebertaForMaskedLM", SMALL | dict(relative_attention=True, pos_att_type=["c2p", "p2c"]), PADDED),
    ("ESM", "EsmForMaskedLM", SMALL | dict(mask_token_id=3), PADDED),
    ("Nomic BERT", "NomicBertModel", SMALL, PADDED, "last_hidden_state"),
    ("RemBERT", "RemBertForMaskedLM", SMALL | dict(input_embedding_size=16, output_embedding_size=16), PADDED),
    ("RoFormer", "RoFormerForMaskedLM", SMALL | dict(embedding_size=WIDTH), PADDED),
    (
        "MobileBERT",
        "MobileBertForMaskedLM",
        SMALL | dict(embedding_size=16, intra_bottleneck_size=16, true_hidden_size=16),
        PADDED,
    ),
    (
        "SqueezeBERT",
        "SqueezeBertForMaskedLM",
        SMALL
        | dict(
            embedding_size=WIDTH,
            q_groups=2,
            k_groups=2,
            v_groups=2,
            post_attention_groups=1,
            intermediate_groups=2,
            output_groups=2,
        ),
        PADDED,
    ),
    ("ConvBERT", "ConvBertForMaskedLM", SMALL | dict(embedding_size=WIDTH, conv_kernel_size=3, head_ratio=2), PADDED),
    ("FNet", "FNetForMaskedLM", SMALL, {"input_ids": tokens(1, LENGTH)}),
    (
        "Funnel Transformer",
        "FunnelForMaskedLM",
        dict(vocab_size=WORDS, d_model=WIDTH, d_head=8, n_head=4, d_inner=64, block_sizes=[1, 1], num_decoder_layers=1),
        PADDED,
    ),
    (
        "XLNet",
        "XLNetLMHeadModel",
        dict(vocab_size=WORDS, d_model=WIDTH, n_layer=2, n_head=4, d_inner=64),
        {"input_ids": tokens(1, LENGTH), "use_mems": False},
    ),
    (
        "XLM",
        "XLMWithLMHeadModel",
        dict(vocab_size=WORDS, n_words=WORDS, emb_dim=WIDTH, n_layers=2, n_heads=4, max_position_embeddings=32),
        PADDED,
    ),
    ("I-BERT", "IBertForMaskedLM", SMALL, PADDED),
    ("YOSO", "YosoForMaskedLM", SMALL | dict(use_expectation=True), PADDED),
    ("BigBird, full attention", "BigBirdForMaskedLM", SMALL | dict(attention_type="original_full"), PADDED),
    (
        "BigBird, blocks",
        "BigBirdForMaskedLM",
        SMALL | dict(attention_type="block_sparse", block_size=2, num_random_blocks=1),
        _LONG,
    ),
    ("Longformer", "LongformerForMaskedLM", _LOCAL, _LONG),
    (
        "CANINE",
        "CanineForTokenClassification",
        SMALL
        | dict(
            max_position_embeddings=64,
            num_hash_buckets=64,
            num_hash_functions=4,
            local_transformer_stride=8,
            upsampling_kernel_size=3,
            downsampling_rate=4,
        ),
        {"input_ids": tokens(1, 16)},
    ),
    ("LUKE", "LukeForMaskedLM", SMALL | dict(entity_vocab_size=16, entity_emb_size=16), PADDED),
    ("LayoutLM", "LayoutLMForMaskedLM", SMALL, PADDED | {"bbox": _BOXES}),
    (
        "LiLT",
        "LiltForTokenClassification",
        SMALL | dict(hidden_size=48, channel_shrink_ratio=2),
        PADDED | {"bbox": _BOXES},
    ),
    (
        "BROS",
        "BrosForTokenClassification",
        SMALL | dict(hidden_size=64, dim_bbox=8, bbox_scale=100.0),
        PADDED | {"bbox": _BOXES.float().repeat(1, 1, 2) / 20},
    ),
    ("TAPAS", "TapasForSequenceClassification", SMALL, PADDED),
    # Both.
    ("UMT5", "UMT5ForConditionalGeneration", T5, PAIR),
    (
        "LongT5, local",
        "LongT5ForConditionalGeneration",
        T5 | dict(local_radius=3, encoder_attention_type="local"),
        MASKED_PAIR,
    ),
    (
        "LongT5, global",
        "LongT5ForConditionalGeneration",
        T5 | dict(local_radius=3, global_block_size=4, encoder_attention_type="transient-global"),
        MASKED_PAIR,
    ),
    (
        "T5Gemma",
        "T5GemmaForConditionalGeneration",
        dict(
            encoder=GROUPED | dict(sliding_window=4),
            decoder=GROUPED | dict(sliding_window=4, cross_attention_hidden_size=WIDTH),
            vocab_size=WORDS,
        ),
        PAIR,
    ),
    ("M2M-100", "M2M100ForConditionalGeneration", BOTH_SIDES, PAIR),
    ("Blenderbot", "BlenderbotForConditionalGeneration", BOTH_SIDES, PAIR),
    (
        "FSMT",
        "FSMTForConditionalGeneration",
        BOTH_SIDES | dict(langs=["en", "de"], src_vocab_size=WORDS, tgt_vocab_size=WORDS),
        MASKED_PAIR,
    ),
    (
        "ProphetNet",
        "ProphetNetForConditionalGeneration",
        dict(
            vocab_size=WORDS,
            hidden_size=WIDTH,
            encoder_ffn_dim=64,
            decoder_ffn_dim=64,
            num_encoder_layers=2,
            num_decoder_layers=2,
            num_encoder_attention_heads=4,
            num_decoder_attention_heads=4,
            max_position_embeddings=32,
            ngram=2,
            pad_token_id=0,
            bos_token_id=1,
            eos_token_id=2,
            decoder_start_token_id=1,
        ),
        PAIR,
    ),
    (
        "LED",
        "LEDForConditionalGeneration",
        {key: value for key, value in BOTH_SIDES.items() if key != "max_position_embeddings"}
        | dict(attention_window=4, max_encoder_position_embeddings=32, max_decoder_position_embeddings=32),
        PAIR,
    ),
    (
        "BigBird-Pegasus",
        "BigBirdPegasusForConditionalGeneration",
        BOTH_SIDES | dict(attention_type="original_full"),
        PAIR,
    ),
    ("Pegasus-X", "PegasusXForConditionalGeneration", BOTH_SIDES | dict(num_global_tokens=2, block_size=4), PAIR),
]

# Name, class, settings. A window is full from the first step on: transformers counts in Python how far it is, so that
# an exported step knows of one place alone until then.
_WITH_CACHE = [
    ("Mistral", "MistralForCausalLM", GROUPED | dict(sliding_window=None)),
    ("Mistral, sliding window", "MistralForCausalLM", GROUPED | dict(sliding_window=3)),
    ("Gemma 3", "Gemma3ForCausalLM", GROUPED | dict(sliding_window=3)),
    ("GPT-J", "GPTJForCausalLM", OLD | dict(rotary_dim=4)),
    ("Falcon", "FalconForCausalLM", SMALL),
    ("BLOOM", "BloomForCausalLM", dict(vocab_size=WORDS, hidden_size=WIDTH, n_layer=2, n_head=4)),
    ("StarCoder2", "Starcoder2ForCausalLM", GROUPED),
    ("Cohere", "CohereForCausalLM", GROUPED),
    (
        "DeepSeek-V2",
        "DeepseekV2ForCausalLM",
        EXPERTS
        | _LATENT
        | dict(n_routed_experts=4, n_group=1, topk_group=1, first_k_dense_replace=1, head_dim=4, topk_method="greedy"),
    ),
    ("GPT-OSS", "GptOssForCausalLM", GROUPED | dict(num_local_experts=4, sliding_window=3)),
    (
        "Mamba 2",
        "Mamba2ForCausalLM",
        dict(
            vocab_size=WORDS,
            hidden_size=WIDTH,
            num_hidden_layers=2,
            state_size=4,
            num_heads=8,
            head_dim=8,
            n_groups=2,
            chunk_size=4,
        ),
    ),
    (
        "Jamba",
        "JambaForCausalLM",
        _BIASED
        | dict(
            num_experts=4,
            attn_layer_period=2,
            attn_layer_offset=1,
            expert_layer_period=2,
            expert_layer_offset=1,
            mamba_dt_rank=4,
            use_mamba_kernels=False,
        ),
    ),
    ("LFM2", "Lfm2ForCausalLM", GROUPED | dict(layer_types=["conv", "full_attention"])),
]

PROGRAMS = programs(_CLASSES, _WITH_CACHE)
