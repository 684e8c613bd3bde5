# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Complex numbers as pairs of real tensors, which is what torch-mlir and the compiler know.

Each operation that takes or gives complex tensors is traced anew on their parts. Weights and constants are given as the
pairs that `torch.view_as_real` makes of them. Other complex values that callers see (inputs, results, states) are
refused, and so are operations without a rule.
"""

from __future__ import annotations

import dataclasses
import functools
import inspect
from collections.abc import Callable
from typing import Any

from cgmlir.errors import Error
from cgmlir.importers._names import key_name
from cgmlir.importers.torch.rules.bytes import meta_of
from cgmlir.importers.torch.rules.fourier import decompositions_of_frequencies, fourier, to_complex, to_real
from cgmlir.importers.torch.rules.inline import traced_in_front
from cgmlir.importers.torch.rules.registry import graphs, operators
from cgmlir.importers.torch.trace.locations import placed

_OUTSIDE = "complex inputs, results and states are not supported"
_REMEDY = "compute with real and imaginary parts as tensors of their own"
# Operations that treat both parts in the same way: they move elements, select among them, or add them.
_BY_PARTS = frozenset(
    "_unsafe_view alias as_strided cat clone contiguous copy cumsum detach diagonal expand flatten flip gather index"
    " index_select lift_fresh lift_fresh_copy mean movedim narrow neg permute repeat reshape roll select select_scatter"
    " slice slice_scatter split split_with_sizes squeeze stack sum t transpose unbind unflatten unfold unsqueeze view"
    " where".split()
)
_PRODUCTS = frozenset("bmm dot matmul mm mul mv".split())
_FILLS = frozenset(
    "empty full full_like new_full new_ones new_zeros ones ones_like scalar_tensor zeros zeros_like".split()
)


@dataclasses.dataclass
class Pair:
    """A complex tensor. Its parts have one shape and one type."""

    real: Any
    imag: Any


@operators("replace")
def decompositions_of_transforms() -> dict[Any, Callable[..., Any]]:
    """Operations that PyTorch itself decomposes into a few others, which have rules here."""
    import torch

    aten, composite = torch.ops.aten, torch._C.DispatchKey.CompositeImplicitAutograd
    names = "real imag resolve_conj resolve_neg conj_physical stft fft_fftshift fft_ifftshift".split()
    kinds = "fft fft2 fftn hfft hfft2 hfftn rfft rfft2 rfftn".split()
    names += [f"fft_{inverse}{kind}" for kind in kinds for inverse in ("", "i")]
    packets = [getattr(aten, name) for name in names]
    operations = [getattr(packet, overload) for packet in packets for overload in packet.overloads()]

    def apart(operation: Any) -> Callable[..., Any]:
        return lambda *args, **options: operation._op_dk(composite, *args, **options)

    table = {operation: apart(operation) for operation in operations if "out" not in operation._overloadname}
    return table | decompositions_of_frequencies()


def refuse_complex_inputs(forward: Callable[..., Any], args: tuple[Any, ...], kwargs: dict[str, Any]) -> None:
    """Operations for which torch.export itself fails, with another message."""
    import torch

    pytree = torch.utils._pytree
    for path, leaf in pytree.tree_flatten_with_path((args, kwargs))[0]:
        if _is_complex(leaf):
            side, first, *rest = [key_name(key) for key in path]
            name = _parameter(forward, int(first)) if side == "0" else first
            raise _refuse_outside("input", ".".join([name, *rest]), leaf, None)


def _parameter(forward: Callable[..., Any], position: int) -> str:
    """Returns the name of a positional parameter; those of `*rest` are counted, as in torch.export."""
    parameters = inspect.signature(forward).parameters.values()
    for index, parameter in enumerate(parameters):
        if parameter.kind == parameter.VAR_POSITIONAL:
            return f"{parameter.name}_{position - index}"
        if index == position:
            return parameter.name
    return f"arg{position}"


def refuse_inputs_of_programs(program: Any, inputs: dict[str, list[str]]) -> None:
    """Raises the error for a complex input of a program, with the line of its use. `inputs` are paths by the names of
    nodes."""
    for node in _complex_arguments(program):
        if node.name in inputs:
            raise _refuse_outside("input", ".".join(inputs[node.name]), node.meta["val"], node)


def refuse_complex_results(program: Any, names: list[str]) -> None:
    """Raises the error for a complex result or state of a program, with the line where it is computed."""
    from torch.export.graph_signature import OutputKind

    output = next(node for node in program.graph_module.graph.nodes if node.op == "output")
    left = iter(names)
    for spec, value in zip(program.graph_signature.output_specs, output.args[0], strict=True):
        is_own = spec.kind == OutputKind.USER_OUTPUT
        name = next(left) if is_own else spec.target
        if _is_node(value) and _is_complex(value.meta.get("val")):
            raise _refuse_outside("result" if is_own else "state", name, value.meta["val"], value)


def pair_weights(program: Any) -> None:
    """Makes complex weights and constants of a program real arguments, from which complex values are made inside."""
    import torch

    graph = program.graph_module.graph
    for node in _complex_arguments(program):
        value, behind = node.meta["val"], [each for each in graph.nodes if each.op == "placeholder"][-1]
        with graph.inserting_after(behind):
            whole = graph.call_function(torch.ops.aten.view_as_complex.default, (node,))
        node.replace_all_uses_with(whole, lambda user, whole=whole: user is not whole)
        whole.meta = meta_of(next(iter(whole.users), node), value)
        with value.fake_mode:
            node.meta = meta_of(node, as_pairs(value))


def _complex_arguments(program: Any) -> list[Any]:
    return [
        node
        for node in program.graph_module.graph.nodes
        if node.op == "placeholder" and _is_complex(node.meta.get("val"))
    ]


def as_pairs(tensor: Any) -> Any:
    """Returns a complex tensor as a real one with a last dimension of two, and others unchanged."""
    import torch

    return torch.view_as_real(tensor.detach().resolve_conj()) if tensor.dtype.is_complex else tensor


def _refuse_outside(word: str, name: str, value: Any, node: Any) -> Error:
    """`node` is the operation that computes it, or an argument, whose first use is named."""
    user = next(iter(node.users), node) if node is not None and node.op == "placeholder" else node
    place = f"{placed(user)}: " if user is not None and user.op == "call_function" else ""
    return Error("UNIMPLEMENTED", f"{place}the {word} '{name}' is of {value.dtype}: {_OUTSIDE}; {_REMEDY}")


@graphs("apart", after="take_rest_apart")
def split_complex(owner: Any, table: Callable[[], dict[Any, Callable[..., Any]]]) -> None:
    """Rewrites a module's graph, and those of the branches and loops in it. Rules are decomposed into real operations
    by `table`."""
    import torch

    for part in owner.modules():
        if isinstance(part, torch.fx.GraphModule):
            _Splitting(torch, part, functools.cache(table)).run()


def _is_complex(value: Any) -> bool:
    import torch

    if isinstance(value, (list, tuple)):
        return any(_is_complex(each) for each in value)
    return isinstance(value, torch.Tensor) and value.dtype.is_complex


def _refuse(node: Any, what: str) -> Error:
    return Error("UNIMPLEMENTED", f"{placed(node)}: {what}; {_REMEDY}")


class _Splitting:
    def __init__(self, torch: Any, owner: Any, table: Callable[[], dict[Any, Callable[..., Any]]]) -> None:
        self.torch, self.owner, self.graph, self.table = torch, owner, owner.graph, table
        self.parts: dict[Any, Any] = {}  # by node, a pair of nodes or a list of them

    def run(self) -> None:
        torch, done = self.torch, []
        for node in list(self.graph.nodes):
            if not _is_complex(node.meta.get("val")) and not any(each in self.parts for each in node.all_input_nodes):
                continue
            if node.op != "call_function" or not isinstance(node.target, torch._ops.OpOverload):
                if node.op == "call_function" and node.target.__name__ == "getitem":
                    self.parts[node] = self.parts[node.args[0]][node.args[1]]
                    done.append(node)
                    continue
                raise _refuse(node, _OUTSIDE)
            if node.target is not torch.ops.aten._assert_tensor_metadata.default:
                self._split(node)
            done.append(node)
        for node in reversed(done):
            self.graph.erase_node(node)
        self.graph.lint()

    def _split(self, node: Any) -> None:
        """Traces the rule of an operation on the parts of its operands, and replaces the operation by the result."""
        pytree, name = self.torch.utils._pytree, node.target._schema.name.split("::")[1]
        given = pytree.tree_map(lambda leaf: self.parts.get(leaf, leaf) if _is_node(leaf) else leaf, _plain(node))
        leaves, spec = pytree.tree_flatten(given, is_leaf=lambda leaf: isinstance(leaf, Pair))
        nodes = [each for leaf in leaves for each in _nodes(leaf)]

        rule = self._rule(node, name)

        def traced(*values: Any) -> Any:
            left = list(values)
            args, options = pytree.tree_unflatten([_filled(leaf, left) for leaf in leaves], spec)
            result = rule(*args, **options)
            return pytree.tree_map(lambda pair: [pair.real, pair.imag] if isinstance(pair, Pair) else pair, result)

        try:
            result = traced_in_front(self.owner, node, traced, nodes, self.table)
        except _NoRule as error:
            raise _refuse(node, str(error)) from error
        except Error as error:
            raise Error(error.code, f"{placed(node)}: {error.message}") from error
        if not _is_complex(node.meta["val"]):
            node.replace_all_uses_with(result)
        elif isinstance(node.meta["val"], (list, tuple)):
            self.parts[node] = [Pair(*pair) for pair in result]
        else:
            self.parts[node] = Pair(*result)

    def _rule(self, node: Any, name: str) -> Callable[..., Any]:
        if name in _rules():
            return _rules()[name]
        if name in _BY_PARTS:
            return lambda *args, **options: _by_parts(node.target, args, options)
        if name in _PRODUCTS:
            return lambda x, y: _product(node.target, x, y)
        if name in _FILLS:
            return lambda *args, **options: _full(node, args, options)
        raise _refuse(node, f"{name} of complex numbers is not supported")


class _NoRule(Exception):
    pass


def _is_node(leaf: Any) -> bool:
    import torch

    return isinstance(leaf, torch.fx.Node)


def _plain(node: Any) -> Any:
    """Returns operands as lists and dictionaries of Python, which have no node types of their own."""
    import torch

    return torch.fx.node.map_aggregate((list(node.args), dict(node.kwargs)), lambda leaf: leaf)


def _nodes(leaf: Any) -> list[Any]:
    if isinstance(leaf, Pair):
        return [leaf.real, leaf.imag]
    return [leaf] if _is_node(leaf) else []


def _filled(leaf: Any, values: list[Any]) -> Any:
    if isinstance(leaf, Pair):
        return Pair(values.pop(0), values.pop(0))
    return values.pop(0) if _is_node(leaf) else leaf


def _pair(x: Any) -> Pair:
    """Returns a number or a real tensor as a pair."""
    import torch

    if isinstance(x, Pair):
        return x
    if isinstance(x, torch.Tensor):
        return Pair(x, torch.zeros_like(x))
    return Pair(complex(x).real, complex(x).imag)


def _by_parts(target: Any, args: Any, options: Any) -> Any:
    import torch

    pytree = torch.utils._pytree

    def part(side: int) -> Any:
        def chosen(leaf: Any) -> Any:
            if isinstance(leaf, Pair):
                return (leaf.real, leaf.imag)[side]
            # Real numbers among complex ones have no imaginary parts; indices and masks are not converted.
            number = isinstance(leaf, torch.Tensor) and leaf.is_floating_point()
            return torch.zeros_like(leaf) if side and number else leaf

        given = pytree.tree_map(chosen, (args, options), is_leaf=lambda leaf: isinstance(leaf, Pair))
        return target(*given[0], **{key: value for key, value in given[1].items() if key != "dtype"})

    real, imag = part(0), part(1)
    if isinstance(real, (list, tuple)):
        return [Pair(*both) for both in zip(real, imag, strict=True)]
    return Pair(real, imag)


def _product(target: Any, x: Any, y: Any) -> Pair:
    """Operations that are linear in both operands; a real operand takes half of the products."""
    import torch

    def of(a: Any, b: Any) -> Any:
        return target(a, b) if isinstance(a, torch.Tensor) and isinstance(b, torch.Tensor) else a * b

    if not isinstance(x, Pair) and not isinstance(x, complex):
        y = _pair(y)
        return Pair(of(x, y.real), of(x, y.imag))
    if not isinstance(y, Pair) and not isinstance(y, complex):
        x = _pair(x)
        return Pair(of(x.real, y), of(x.imag, y))
    x, y = _pair(x), _pair(y)
    return Pair(of(x.real, y.real) - of(x.imag, y.imag), of(x.real, y.imag) + of(x.imag, y.real))


def _times(x: Any, y: Any) -> Pair:
    import torch

    return _product(torch.ops.aten.mul.Tensor, x, y)


def _add(x: Any, y: Any, alpha: Any = 1) -> Pair:
    import torch

    x, y = _pair(x), _pair(y if alpha == 1 else _times(y, alpha) if isinstance(y, Pair) else y * alpha)
    shape = torch.broadcast_shapes(*(each.real.shape for each in (x, y) if isinstance(each.real, torch.Tensor)))
    return Pair((x.real + y.real).expand(shape), (x.imag + y.imag).expand(shape))


def _reciprocal(x: Pair) -> Pair:
    """Divides by the larger part, so that no square overflows."""
    import torch

    wide = x.real.abs() >= x.imag.abs()
    large, small = torch.where(wide, x.real, x.imag), torch.where(wide, x.imag, x.real)
    quotient = small / large
    one = 1 / (large + small * quotient)
    other = quotient * one
    return Pair(torch.where(wide, one, other), -torch.where(wide, other, one))


def _divide(x: Any, y: Any) -> Pair:
    if isinstance(y, Pair):
        return _times(x, _reciprocal(y))
    if isinstance(y, complex):
        return _times(x, 1 / y)
    return Pair(x.real / y, x.imag / y)


def _sign(x: Pair) -> Pair:
    import torch

    size = torch.hypot(x.real, x.imag)
    return Pair(*(torch.where(size > 0, part / size, 0) for part in (x.real, x.imag)))


def _exp(x: Pair) -> Pair:
    size = x.real.exp()
    return Pair(size * x.imag.cos(), size * x.imag.sin())


def _power(x: Pair, exponent: Any) -> Pair:
    if not isinstance(exponent, int) or not 1 <= exponent <= 8:
        raise _NoRule(f"the power {exponent} of complex numbers is not supported")
    power = x
    for _ in range(exponent - 1):
        power = _times(power, x)
    return power


def _convert(x: Any, dtype: Any = None, **options: Any) -> Any:
    """Converts real numbers to complex ones, or between precisions."""
    if not isinstance(x, Pair):
        return _pair(x.to(dtype.to_real()))
    if dtype is None or not dtype.is_complex:
        raise _NoRule("a conversion of complex numbers to real ones is not supported")
    return Pair(x.real.to(dtype.to_real()), x.imag.to(dtype.to_real()))


def _pad(x: Pair, pad: list[int], value: Any = 0) -> Pair:
    import torch

    both = _pair(value)
    parts = ((x.real, both.real), (x.imag, both.imag))
    return Pair(*(torch.nn.functional.pad(part, pad, value=number) for part, number in parts))


def _full(node: Any, args: Any, options: Any) -> Pair:
    """Fills all elements with a complex number."""
    import torch

    name, value = node.target._schema.name.split("::")[1], node.meta["val"]
    number = {"ones": 1, "ones_like": 1, "new_ones": 1, "scalar_tensor": args[0]}.get(name, 0)
    if "full" in name:
        number = options["fill_value"] if "fill_value" in options else args[2 if name == "new_full" else 1]
    shape = _shape(args[1] if name.startswith("new") else [] if name == "scalar_tensor" else args[0])
    both = _pair(number)
    return Pair(*(torch.full(shape, part, dtype=value.dtype.to_real()) for part in (both.real, both.imag)))


def _shape(given: Any) -> Any:
    """Returns the value of a tensor, or the number itself."""
    return given.real.shape if isinstance(given, Pair) else getattr(given, "shape", given)


def _equal(x: Any, y: Any) -> Any:
    x, y = _pair(x), _pair(y)
    return (x.real == y.real) & (x.imag == y.imag)


def _as_complex(x: Any) -> Pair:
    return Pair(x.select(-1, 0), x.select(-1, 1))


def _as_real(x: Pair) -> Any:
    import torch

    return torch.stack((x.real, x.imag), -1)


@functools.cache
def _rules() -> dict[str, Callable[..., Any]]:
    import torch

    return {
        "abs": lambda x: torch.hypot(x.real, x.imag),
        "add": _add,
        "angle": lambda x: torch.atan2(x.imag, x.real),
        "complex": Pair,
        "_conj": lambda x: Pair(x.real, -x.imag),
        "_conj_physical": lambda x: Pair(x.real, -x.imag),
        "_to_copy": _convert,
        "constant_pad_nd": _pad,
        "convert_element_type": _convert,
        "div": _divide,
        "eq": _equal,
        "exp": _exp,
        "_fft_c2c": lambda x, dims, norm, forward: Pair(*fourier(x.real, x.imag, dims, norm, forward)),
        "_fft_c2r": lambda x, dims, norm, size: to_real(x.real, x.imag, dims, norm, size),
        "_fft_r2c": lambda x, dims, norm, half: Pair(*to_complex(x, dims, norm, half)),
        "log": lambda x: Pair(torch.hypot(x.real, x.imag).log(), torch.atan2(x.imag, x.real)),
        "ne": lambda x, y: ~_equal(x, y),
        "polar": lambda size, angle: Pair(size * angle.cos(), size * angle.sin()),
        "pow": _power,
        "reciprocal": _reciprocal,
        "sgn": _sign,
        "rsub": lambda x, y, alpha=1: _add(y, x, -alpha),
        "sub": lambda x, y, alpha=1: _add(x, y, -alpha),
        "view_as_complex": _as_complex,
        "view_as_real": _as_real,
        "view_of": lambda x: x,
    }
