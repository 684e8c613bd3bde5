# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Convolutions by Winograd's transformations, as MLIR's rewriting writes them, against convolutions in NumPy."""

import tempfile
import unittest

import numpy as np

import bounded
import kept_packages

# Elements of a tile of the output, and of the filter, in each dimension; one means that it is not transformed.
CASES = [("F_2_3", (2, 2), (3, 3)), ("F_4_3", (4, 4), (3, 3)), ("F_2_5", (2, 2), (5, 5)), ("F_4_3", (4, 1), (3, 1)),
         ("F_2_3", (1, 2), (1, 3)), ("F_2_5", (2, 1), (5, 1))]
IMAGES, CHANNELS, FEATURES = 2, 3, 5


def tensor(*shape):
    return f"tensor<{'x'.join(map(str, shape))}xf64>"


def write(name, form, tile, window, tiles):
    size = [m * count for m, count in zip(tile, tiles)]
    alpha = [m + r - 1 for m, r in zip(tile, window)]
    image = tensor(IMAGES, *(n + r - 1 for n, r in zip(size, window)), CHANNELS)
    filter_, result = tensor(FEATURES, *window, CHANNELS), tensor(IMAGES, *size, FEATURES)
    by_filter, by_image = tensor(*alpha, CHANNELS, FEATURES), tensor(*alpha, *tiles, IMAGES, CHANNELS)
    products = tensor(*alpha, *tiles, IMAGES, FEATURES)
    area, count = alpha[0] * alpha[1], tiles[0] * tiles[1] * IMAGES
    left, right, both = (tensor(area, count, CHANNELS), tensor(area, CHANNELS, FEATURES),
                         tensor(area, count, FEATURES))
    return f"""
      func.func @{name}(%x: {image}, %w: {filter_}, %y: {result}) -> {result} {{
        %zero = arith.constant dense<0.0> : {both}
        %0 = tensor.empty() : {by_filter}
        %1 = linalg.winograd_filter_transform fmr({form}) ins(%w : {filter_}) outs(%0 : {by_filter}) -> {by_filter}
        %2 = tensor.empty() : {by_image}
        %3 = linalg.winograd_input_transform fmr({form}) ins(%x : {image}) outs(%2 : {by_image}) -> {by_image}
        %4 = tensor.collapse_shape %1 [[0, 1], [2], [3]] : {by_filter} into {right}
        %5 = tensor.collapse_shape %3 [[0, 1], [2, 3, 4], [5]] : {by_image} into {left}
        %6 = linalg.batch_matmul ins(%5, %4 : {left}, {right}) outs(%zero : {both}) -> {both}
        %7 = tensor.expand_shape %6 [[0, 1], [2, 3, 4], [5]]
            output_shape [{", ".join(map(str, (*alpha, *tiles, IMAGES, FEATURES)))}] : {both} into {products}
        %8 = linalg.winograd_output_transform fmr({form}) ins(%7 : {products}) outs(%y : {result}) -> {result}
        return %8 : {result}
      }}"""


class Winograd(unittest.TestCase):
    def test_convolutions(self):
        numbers, module, cases = np.random.default_rng(2), "", []
        for index, (form, tile, window) in enumerate(CASES):
            for tiles in ((1, 1), (3, 2)):
                name = f"f{index}_{tiles[0]}"
                module += write(name, form, tile, window, tiles)
                size = [m * count for m, count in zip(tile, tiles)]
                x = numbers.standard_normal((IMAGES, *(n + r - 1 for n, r in zip(size, window)), CHANNELS))
                w = numbers.standard_normal((FEATURES, *window, CHANNELS))
                y = numbers.standard_normal((IMAGES, *size, FEATURES))
                right = y + sum(np.einsum("nhwc,fc->nhwf", x[:, i:i + size[0], j:j + size[1]], w[:, i, j])
                                for i in range(window[0]) for j in range(window[1]))
                cases.append((name, (x, w, y), right))
        with tempfile.TemporaryDirectory() as folder:
            runner = kept_packages.make_runner(folder)
            package = kept_packages.make_package(runner, module)
            for name, arguments, right in cases:
                found = runner.run(package, name, [bounded.Bounded("f64", each) for each in arguments])
                # The matrices have thirds, which MLIR rounds to f32.
                np.testing.assert_allclose(found["result0"][1], right, rtol=1e-5, atol=1e-5, err_msg=name)


if __name__ == "__main__":
    unittest.main()
