# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Complex numbers and Fourier transforms inside of a model, which `from_torch` makes pairs of real tensors."""

import numpy as np
import pytest
from conftest import needs_compiler

import cgmlir

torch = pytest.importorskip("torch", reason="there is no PyTorch here")
pytest.importorskip("torch_mlir", reason="there is no torch-mlir here")
real, pairs = torch.view_as_real, torch.view_as_complex


def noise(*shape, seed=0):
    return torch.randn(shape, generator=torch.Generator().manual_seed(seed))


Z = noise(4, 6, 2)


def check(function, *args, rtol=2e-6):
    text, weights = cgmlir.from_torch(function, *args)
    with torch.no_grad():
        expected = torch.utils._pytree.tree_leaves(function(*args))
    results = cgmlir.load(cgmlir.compile(text, weights=weights or None))(*[arg.numpy() for arg in args])
    for result, wanted in zip(results, expected, strict=True):
        wanted = wanted.resolve_neg().numpy()
        np.testing.assert_allclose(np.asarray(result), wanted, rtol=rtol, atol=rtol * max(1, np.abs(wanted).max()))
    return text


@needs_compiler
def test_arithmetic():
    def forward(x):
        z = pairs(x)
        sums = (z + 2, 2 - 3 * z, z + 1j, torch.sub(z, z * z, alpha=2))
        products = (z * z, z * (2 - 1j), z**3, z.conj() * z, z.abs() * z)
        quotients = (z / (z + 1), 1 / z, z / 2, z / 2j, z.reciprocal())
        return [real(each) for each in (*sums, *products, *quotients, -z, z.exp(), z.log(), z.sgn())]

    check(forward, Z, rtol=1e-5)


@needs_compiler
def test_a_reciprocal_does_not_overflow():
    check(lambda x: real(1 / pairs(x)), torch.tensor([[3e30, 4e30], [-2e-30, 1e-30]]))


@needs_compiler
def test_parts_sizes_and_comparisons():
    z = torch.tensor([[3.0, 4.0], [0.0, 0.0], [-1.0, 0.0], [3e30, 4e30]])
    check(lambda x: (pairs(x).real, pairs(x).imag, pairs(x).abs(), pairs(x).angle()), z)
    check(lambda x: ((pairs(x) == pairs(x).conj()) * 1, (pairs(x) != 3 + 4j) * 1), z)
    check(lambda r, phi: (real(torch.polar(r, phi)), real(torch.complex(phi, r))), Z[..., 0].abs(), Z[..., 1])


@needs_compiler
def test_what_moves_and_chooses():
    def forward(x):
        z = pairs(x)
        moved = (z.t(), z[1:], z.reshape(-1), torch.roll(z, 1, 0), z[torch.tensor([0, -1])], z.flip(1), z.squeeze())
        joined = (torch.cat([z, 2 * z]), torch.cat([z, x[..., 0] + 0j]), torch.stack([z, z]), *z.split([2, 4], 1))
        chosen = (torch.where(z.real > 0, z, 0), torch.where(x[..., 0] > 0, z, 1j), *z.unbind(0))
        added = (z.sum(0), z.mean(), z.cumsum(1), torch.nn.functional.pad(z, (1, 2), value=1.0))
        return [real(each) for each in (*moved, *joined, *chosen, *added)]

    check(forward, Z)


@needs_compiler
def test_constants_and_conversions():
    def forward(x):
        z = pairs(x)
        filled = (torch.full_like(z, 2j) * z, torch.zeros_like(z) + z, torch.ones(6, dtype=z.dtype) - z)
        return [real(each) for each in (*filled, x[..., 0].to(z.dtype) * z, z.to(torch.complex128))]

    check(forward, Z)


@needs_compiler
def test_products_of_matrices():
    def forward(x):
        z = pairs(x)
        return [real(each) for each in (z @ z.mT, z @ (x[0] + 0j), torch.einsum("ab,cb->ac", z, z.conj()))]

    check(forward, Z)


@needs_compiler
def test_a_branch():
    def forward(x):
        return torch.cond(x.sum() > 0, lambda x: real(pairs(x) * pairs(x)), lambda x: real(pairs(x) * 1j), (x,))

    check(forward, Z)
    check(forward, -Z)


@needs_compiler
@pytest.mark.parametrize("size", [1, 2, 7, 8, 128, 131, 150, 360])  # one product, a prime, and factors
def test_fourier_transforms(size):
    def forward(x):
        half, whole = torch.fft.rfft(x), torch.fft.fft(x)
        both = torch.fft.ifft(torch.complex(x, 2 * x), norm="ortho")
        return real(half), real(whole), real(both), torch.fft.irfft(half, n=size)

    check(forward, noise(2, size))


@needs_compiler
def test_transforms_of_several_dimensions():
    def forward(x):
        two = torch.fft.fft2(x)
        shifted = (torch.fft.fftshift(two), torch.fft.fft(x, n=9, dim=1), torch.fft.fft(x, n=3, dim=1, norm="forward"))
        return [
            torch.fft.irfftn(torch.fft.rfftn(x), s=x.shape),
            *(real(each) for each in (two, *shifted, torch.fft.rfftn(x, norm="ortho"), torch.fft.ifftn(two))),
            torch.fft.hfft(torch.complex(x, x)),
            torch.fft.hfft(x[0, 0]),
            torch.fft.irfft(x[0, 0]),
            torch.fft.hfft2(x, s=(3, 6), norm="ortho"),
            torch.fft.hfftn(torch.complex(x, x)),
            real(torch.fft.ihfft2(x)),
            real(torch.fft.ihfftn(x, norm="ortho")),
        ]

    check(forward, noise(4, 6, 5), rtol=5e-6)


@needs_compiler
def test_doubles_keep_their_digits():
    check(lambda x: real(torch.fft.fft(x)), noise(3, 300).double(), rtol=1e-13)


@needs_compiler
@pytest.mark.parametrize("size", [1, 2, 7, 16])
def test_frequencies(size):
    def forward(x):
        return x * torch.fft.fftfreq(size, 0.3, dtype=x.dtype), torch.fft.rfft(x).abs() * torch.fft.rfftfreq(size)

    check(forward, noise(3, size))
    check(lambda x: forward(x)[0], noise(3, size).double(), rtol=1e-15)
    for kind, rtol in ((torch.float16, 1e-3), (torch.bfloat16, 8e-3)):
        check(lambda x, kind=kind: torch.fft.fftfreq(size, 0.3, dtype=kind).float() + x, torch.zeros(size), rtol=rtol)


@needs_compiler
def test_frequencies_without_a_distance():
    text, _ = cgmlir.from_torch(lambda x: x + torch.fft.fftfreq(4, 0), torch.zeros(4))
    (result,) = cgmlir.load(cgmlir.compile(text))(np.zeros(4, np.float32))
    np.testing.assert_array_equal(np.asarray(result), torch.fft.fftfreq(4, 0))


@needs_compiler
def test_short_time_transforms():
    window = torch.hann_window(32)
    check(lambda x: torch.stft(x, 32, 8, window=window, return_complex=True).abs(), noise(2, 100), rtol=1e-5)


@needs_compiler
def test_gradients():
    check(torch.func.grad(lambda x: torch.fft.rfft(x).abs().square().sum()), noise(3, 8), rtol=1e-5)


@needs_compiler
def test_a_batch_whose_size_is_a_symbol():
    x = noise(3, 8)
    shapes = {"x": {0: torch.export.Dim("n", min=2, max=8)}}

    class Filter(torch.nn.Module):
        def forward(self, x):
            return torch.fft.irfft(torch.fft.rfft(x) * (1 + 2j), n=8)

    text, _ = cgmlir.from_torch(torch.export.export(Filter(), (x,), dynamic_shapes=shapes, strict=False))
    assert "tensor<?x8xf32>" in text


def test_a_transform_along_a_symbol_is_refused():
    class Spectrum(torch.nn.Module):
        def forward(self, x):
            return torch.fft.fft(x, dim=0).abs()

    shapes = {"x": {0: torch.export.Dim("n", min=2, max=8)}}
    program = torch.export.export(Spectrum(), (noise(3, 9),), dynamic_shapes=shapes, strict=False)
    expected = r"torch\.fft\.fft at .*along a size that is a symbol is not supported; give a number"
    with pytest.raises(cgmlir.Error, match=expected):
        cgmlir.from_torch(program)


def test_frequencies_of_integers_are_refused():
    where = r"fftfreq requires a floating point or complex dtype at \S*test_torch_complex\.py:\d+"
    with pytest.raises(cgmlir.Error, match=where):
        cgmlir.from_torch(lambda x: x * torch.fft.rfftfreq(6, dtype=torch.int32), noise(4))


class Turned(torch.nn.Module):
    def __init__(self, persistent=True):
        super().__init__()
        self.register_buffer("turns", torch.polar(torch.ones(9), torch.arange(9.0)), persistent=persistent)
        self.register_buffer("other", pairs(noise(6, 2, seed=1)).conj())
        self.matrix = torch.nn.Parameter(pairs(noise(6, 6, 2, seed=2)))

    def forward(self, x):
        return real(pairs(x) * self.turns[:6] * self.other @ self.matrix)


@needs_compiler
@pytest.mark.parametrize("persistent", [True, False])
def test_weights_are_pairs(persistent):
    model = Turned(persistent)
    check(model, Z, rtol=1e-5)
    _, weights = cgmlir.from_torch(model, Z)
    np.testing.assert_array_equal(weights["turns"], real(model.turns))
    np.testing.assert_array_equal(weights["matrix"], real(model.matrix).detach())
    assert weights.keys() == {"turns", "other", "matrix"}


@needs_compiler
def test_constants_are_pairs():
    turns = torch.polar(torch.ones(6), torch.arange(6.0))
    text = check(lambda x: real(pairs(x) * turns + torch.tensor([1j] * 6)), Z)
    assert "complex" not in text.replace("view_as_complex", "").replace("test_torch_complex", "")


class Turning(Turned):
    def forward(self, x):
        result = real(pairs(x) * self.turns[:6])
        self.turns.mul_(1j)
        return result


def test_what_is_complex_for_a_caller_is_refused():
    line = Turning.forward.__code__.co_firstlineno + 2
    complex_last = lambda x, *rest: x + rest[0][0].abs()  # noqa: E731
    for model, args, what in (
        (Turning(), [Z], rf"test_torch_complex\.py:{line}: the state 'turns'"),
        (lambda x: (x, pairs(x)), [Z], r"test_torch_complex\.py:\d+: the result 'result1'"),
        (lambda x: {"spectrum": pairs(x)}, [Z], "the result 'spectrum'"),
        (lambda x, z: x + z["a"].abs(), [Z[..., 0], {"a": pairs(Z)}], "the input 'z.a'"),
        (complex_last, [Z[..., 0], [pairs(Z)]], "the input 'rest_0.0'"),
    ):
        told = f"{what} is of torch.complex64: complex inputs, results and states are not supported; compute with"
        with pytest.raises(cgmlir.Error, match=told) as caught:
            cgmlir.from_torch(model, *args)
        assert caught.value.code == "UNIMPLEMENTED"


def test_a_complex_input_of_an_exported_program_is_refused():
    class Size(torch.nn.Module):
        def forward(self, spectrum):
            return spectrum.abs()

    program = torch.export.export(Size(), (pairs(Z),), strict=False)
    with pytest.raises(cgmlir.Error, match=r"abs.* at \S*:\d+: the input 'spectrum' is of torch.complex64"):
        cgmlir.from_torch(program)


class Root(torch.nn.Module):
    def forward(self, x):
        return real(pairs(x).sqrt())


def test_what_has_no_rule_is_refused_where_it_stands():
    where = r"sqrt at \S*test_torch_complex\.py:\d+: sqrt of complex numbers is not supported; compute"
    with pytest.raises(cgmlir.Error, match=where):
        cgmlir.from_torch(Root(), Z)
    with pytest.raises(cgmlir.Error, match="the power 0.5 of complex numbers"):
        cgmlir.from_torch(lambda x: real(pairs(x) ** 0.5), Z)


def test_sizes_that_cannot_be_taken_apart_are_refused():
    expected = r"torch\.fft\.rfft at .*: a Fourier transform of 521 points, which is a prime above 512"
    with pytest.raises(cgmlir.Error, match=expected):
        cgmlir.from_torch(lambda x: torch.fft.rfft(x).abs(), noise(2, 1042))
