# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""GPT-2 of Hugging Face's transformers, one token at a time with a static cache."""

from __future__ import annotations

import torch
import transformers
from sizes import Sizes

TENSORS = ("keys", "values", "cumulative_length")


class Decode(torch.nn.Module):
    """The model and its cache. The cache's tensors are buffers of this module: what it writes is its state."""

    def __init__(self, sizes: Sizes) -> None:
        super().__init__()
        config = transformers.GPT2Config(
            vocab_size=sizes.vocabulary,
            n_positions=sizes.rows,
            n_embd=sizes.width,
            n_layer=sizes.layers,
            n_head=sizes.heads,
            bos_token_id=1,
            eos_token_id=2,
            attn_implementation="eager",
        )
        self.model = transformers.GPT2LMHeadModel(config).eval()
        self.cache = transformers.StaticCache(config=config, max_cache_len=sizes.rows)
        with torch.no_grad():  # the cache gets its tensors from a first call
            self.model(input_ids=torch.zeros(1, 1, dtype=torch.long), past_key_values=self.cache)
        for number, layer in enumerate(self.cache.layers):
            for name in TENSORS:
                self.register_buffer(f"{name}_{number}", getattr(layer, name))

    def forward(self, token: torch.Tensor, position: torch.Tensor) -> dict[str, torch.Tensor]:
        """Logits of shape (1, vocabulary) after the token at `position`, which is the number of tokens before it."""
        for number, layer in enumerate(self.cache.layers):
            for name in TENSORS:
                setattr(layer, name, getattr(self, f"{name}_{number}"))
        output = self.model(input_ids=token[:, None], position_ids=position[:, None], past_key_values=self.cache)
        return {"logits": output.logits[:, -1]}
