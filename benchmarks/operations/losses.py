# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Losses with their gradients, and norms, as training steps write them, and what they are called with."""

import torch
import torch.nn.functional as F


def with_gradient(loss):
    """A function of the loss's value and of its gradient by the first argument."""

    def function(x, *others):
        gradient, value = torch.func.grad_and_value(lambda y: loss(y, *others))(x)
        return value, gradient

    return function


def masked_cross_entropy(x, labels, mask):
    return (F.cross_entropy(x, labels, reduction="none") * mask).sum() / mask.sum()


def smoothed_cross_entropy(x, labels):
    return F.cross_entropy(x, labels, label_smoothing=0.1)


def weighted_cross_entropy(x, labels, weight):
    return F.cross_entropy(x, labels, weight=weight, label_smoothing=0.1, ignore_index=3)


def sum_of_windows(x):
    return (F.unfold(x, 3) ** 2).sum()


def divergence(x, target):
    return F.kl_div(F.log_softmax(x, -1), F.softmax(target, -1), reduction="batchmean")


def focal(x, target):
    entropy = F.binary_cross_entropy_with_logits(x, target, reduction="none")
    return (entropy * (1 - torch.exp(-entropy)) ** 2).mean()


def cosine(x, target):
    return F.cosine_similarity(x, target, -1).mean()


def softmax_product(x, target):
    return (F.softmax(x, -1) * target).sum()


def norm_product(x, weight, target):
    return (F.layer_norm(x, (1024,), weight) * target).sum()


def contrast(a, b):
    """InfoNCE of 256 pairs."""
    likeness = F.normalize(a, dim=-1) @ F.normalize(b, dim=-1).T / 0.07
    return F.cross_entropy(likeness, torch.arange(256, device=a.device))


def norm_of_sum(x, residual, weight):
    return F.layer_norm(x + residual, (4096,), weight), x + residual


def normalized_weights(x, q):
    return torch.logsumexp(x, -1) * q / q.sum()


def softmax_of_channels(x):
    return F.softmax(x, 1)


def get_losses(normal, numbers):
    """Functions and their arguments, by name; `normal(*shape)` and `numbers(end, *shape)` draw the latter."""
    rows = normal(64, 8192), numbers(8192, 64)
    pair = normal(256, 4096), normal(256, 4096)
    images = normal(4, 21, 128, 128), numbers(21, 4, 128, 128)
    programs = {
        "cross_entropy": (F.cross_entropy, (normal(64, 32000), numbers(32000, 64))),
        "cross_entropy_images": (F.cross_entropy, images),
        "smoothed_cross_entropy_images": (smoothed_cross_entropy, images),
        "weighted_cross_entropy_images": (weighted_cross_entropy, (*images, normal(21).sigmoid())),
        "cross_entropy_of_shares_images": (F.cross_entropy, (images[0], normal(4, 21, 128, 128).softmax(1))),
        "sum_of_windows": (sum_of_windows, (normal(2, 8, 64, 64),)),
        "masked_cross_entropy": (masked_cross_entropy, (*rows, normal(64).sigmoid())),
        "smoothed_cross_entropy": (smoothed_cross_entropy, rows),
        "divergence": (divergence, (rows[0], normal(64, 8192))),
        "focal": (focal, (pair[0], pair[1].sigmoid())),
        "huber": (F.huber_loss, pair),
        "mse": (F.mse_loss, pair),
        "cosine": (cosine, pair),
        "softmax_product": (softmax_product, pair),
        "norm_product": (norm_product, (normal(512, 1024), normal(1024), normal(512, 1024))),
        "contrast": (contrast, (normal(256, 512), normal(256, 512))),
    }
    losses = {name: (with_gradient(loss), arguments) for name, (loss, arguments) in programs.items()}
    return losses | {
        "norm_of_sum": (norm_of_sum, (normal(64, 4096), normal(64, 4096), normal(4096))),
        "softmax_of_channels": (softmax_of_channels, images[:1]),
        "normalized_weights": (normalized_weights, (normal(1024, 1024), normal(1024).sigmoid())),
    }
