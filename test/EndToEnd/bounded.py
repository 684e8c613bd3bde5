# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Arrays of values with a bound of the error that a correct implementation may have.

The bound is 0 where every correct implementation gives the same bits: most of the time, because inputs are numbers of
which sums and products are exact. Where the order of a sum matters the bound grows, and where a difference decides a
comparison it becomes infinite: such elements are not compared.
"""

import ml_dtypes
import numpy as np

DTYPES = {"f64": np.float64, "f32": np.float32, "f16": np.float16, "bf16": ml_dtypes.bfloat16,
          "f8E4M3FN": ml_dtypes.float8_e4m3fn, "f8E5M2": ml_dtypes.float8_e5m2, "i64": np.int64, "i32": np.int32,
          "i16": np.int16, "i8": np.int8, "i1": np.bool_, "index": np.int64}
UNSIGNED = {"i64": np.uint64, "i32": np.uint32, "i16": np.uint16, "i8": np.uint8}
FLOATS = ("f64", "f32", "f16", "bf16")
NARROW = ("f16", "bf16")
# Types that random programs only store and convert.
SMALL = ("f8E4M3FN", "f8E5M2")
INTEGERS = ("i64", "i32", "i16", "i8")
WIDTH = {"f64": 64, "f32": 32, "f16": 16, "bf16": 16, "f8E4M3FN": 8, "f8E5M2": 8,
         "i64": 64, "i32": 32, "i16": 16, "i8": 8, "i1": 1, "index": 64}
# Half a unit in the last place, relative; and the smallest number, absolute.
EPSILON = {"f64": 2.0**-53, "f32": 2.0**-24, "f16": 2.0**-11, "bf16": 2.0**-8}
TINY = {"f64": 5e-324, "f32": 1.5e-45, "f16": 6e-8, "bf16": 1e-40}
UNKNOWN = np.inf


class Bounded:
    """Values of a type, with a bound of their error for each."""

    def __init__(self, type_, values, error=0.0):
        self.type = type_
        self.values = np.asarray(values, DTYPES[type_])
        self.error = np.broadcast_to(np.asarray(error, np.float64), self.values.shape)

    @property
    def shape(self):
        return self.values.shape

    def move(self, change):
        """Applies a change of positions to values and bounds: indexing, a transposition, a new shape."""
        return Bounded(self.type, change(self.values), change(self.error))

    def exact(self):
        return not np.any(self.error)


def is_float(type_):
    return type_ in FLOATS


def wide(array):
    """A float array in which numbers of its type are added and multiplied without narrowing in between."""
    return array.astype(np.float32) if array.dtype in (np.float16, ml_dtypes.bfloat16) else array


def rounded(type_, values, error):
    """Wraps a float result: an inexact one may be rounded differently, and one that overflows or is NaN is unknown. A
    bf16 is inexact as soon as bits are rounded away, because the compiler need not round between operations."""
    exact = np.asarray(values).astype(np.float64)
    values = np.asarray(values).astype(DTYPES[type_])
    size = np.abs(values.astype(np.float64))
    inexact = error > 0
    if type_ == "bf16":
        inexact = inexact | ((exact != size * np.sign(exact)) & ~np.isnan(exact))
    # On either side of a tie, nearly equal values are a whole unit in the last place apart once they are rounded.
    error = np.where(inexact, error * 1.01 + 2 * EPSILON[type_] * size + TINY[type_], 0.0)
    return Bounded(type_, values, np.where(inexact & ~np.isfinite(size), UNKNOWN, error))


def magnitude(x):
    return np.abs(x.values.astype(np.float64))


def times(size, error):
    """Multiplies a size and an error; a size of zero times a known error is zero."""
    with np.errstate(invalid="ignore"):
        product = size * error
    return np.where(error == 0, 0.0, np.where(np.isnan(product), UNKNOWN, product))


# ---------------------------------------------------------------------------------------------------------------------
# Element-wise operations. Each takes and returns Bounded values.
# ---------------------------------------------------------------------------------------------------------------------


def _worst(*operands):
    error = operands[0].error
    for operand in operands[1:]:
        error = np.maximum(error, operand.error)
    return error


def _tainted(*operands):
    """Wraps results that are exact or unknown."""
    return np.where(_worst(*operands) > 0, UNKNOWN, 0.0)


def float_op(function, bound):
    def run(*operands):
        type_ = operands[0].type
        values = function(*(wide(x.values) for x in operands))
        return rounded(type_, values, bound(values, *operands))
    return run


def integer_op(function, unsigned=False):
    def run(*operands):
        type_ = operands[0].type
        arrays = [x.values for x in operands]
        if unsigned and type_ in UNSIGNED:
            arrays = [x.view(UNSIGNED[type_]) for x in arrays]
        values = np.asarray(function(*arrays))
        if unsigned and values.dtype != np.bool_:
            values = values.view(DTYPES[type_])
        return Bounded(type_, values.astype(DTYPES[type_]), _tainted(*operands))
    return run


def _sum_bound(_, a, b):
    return a.error + b.error


def _product_bound(_, a, b):
    return times(magnitude(a), b.error) + times(magnitude(b), a.error) + times(a.error, b.error)


def _quotient_bound(quotient, a, b):
    room = magnitude(b) - b.error
    error = a.error + times(np.abs(quotient.astype(np.float64)), b.error)
    return np.where(error == 0, 0.0, np.where(room > 0, error / np.where(room > 0, room, 1), UNKNOWN))


def _root_bound(_, a):
    low = a.values.astype(np.float64) - a.error
    return np.where(a.error == 0, 0.0, np.where(low > 0, a.error / np.sqrt(np.where(low > 0, low, 1)), UNKNOWN))


def _step_bound(function):
    """Bounds functions with jumps: the result is known if both ends of the interval agree."""
    def bound(_, a):
        value = a.values.astype(np.float64)
        low, high = function(value - a.error), function(value + a.error)
        return np.where((a.error == 0) | (low == high), 0.0, UNKNOWN)
    return bound


def _sign_known(_, a, b):
    # The sign of a NaN is unknown.
    known = ((b.error == 0) | (magnitude(b) > b.error)) & ~np.isnan(b.values.astype(np.float64))
    return np.where(known, a.error, UNKNOWN)


def _fma(a, b, c):
    # Sums and products that are exact for the values that occur here, and otherwise within the bound.
    return (a.astype(np.longdouble) * b.astype(np.longdouble) + c.astype(np.longdouble)).astype(a.dtype)


def _fma_bound(value, a, b, c):
    exact = (a.values.astype(np.longdouble) * b.values + c.values) == value
    error = _product_bound(None, a, b) + c.error
    return np.where(exact | ~np.isfinite(value), error, error + EPSILON[a.type] * np.abs(value) + TINY[a.type])


FLOAT_BINARY = {
    "arith.addf": float_op(np.add, _sum_bound),
    "arith.subf": float_op(np.subtract, _sum_bound),
    "arith.mulf": float_op(np.multiply, _product_bound),
    "arith.divf": float_op(np.divide, _quotient_bound),
    "arith.maximumf": float_op(np.maximum, lambda _, a, b: _worst(a, b)),
    "arith.minimumf": float_op(np.minimum, lambda _, a, b: _worst(a, b)),
    "arith.maxnumf": float_op(np.fmax, lambda _, a, b: _worst(a, b)),
    "arith.minnumf": float_op(np.fmin, lambda _, a, b: _worst(a, b)),
    "math.copysign": float_op(np.copysign, _sign_known),
}
FLOAT_UNARY = {
    "arith.negf": float_op(np.negative, lambda _, a: a.error),
    "math.absf": float_op(np.abs, lambda _, a: a.error),
    "math.sqrt": float_op(np.sqrt, _root_bound),
    "math.floor": float_op(np.floor, _step_bound(np.floor)),
    "math.ceil": float_op(np.ceil, _step_bound(np.ceil)),
    "math.trunc": float_op(np.trunc, _step_bound(np.trunc)),
    "math.roundeven": float_op(np.rint, _step_bound(np.rint)),
}
FLOAT_TERNARY = {"math.fma": float_op(_fma, _fma_bound)}


def _divide(a, b):
    """Division that rounds towards 0; the divisor is positive."""
    quotient = a // b
    return quotient + ((a < 0) & (quotient * b != a)).astype(a.dtype)


INTEGER_BINARY = {
    "arith.addi": integer_op(np.add),
    "arith.subi": integer_op(np.subtract),
    "arith.muli": integer_op(np.multiply),
    "arith.andi": integer_op(np.bitwise_and),
    "arith.ori": integer_op(np.bitwise_or),
    "arith.xori": integer_op(np.bitwise_xor),
    "arith.maxsi": integer_op(np.maximum),
    "arith.minsi": integer_op(np.minimum),
    "arith.maxui": integer_op(np.maximum, unsigned=True),
    "arith.minui": integer_op(np.minimum, unsigned=True),
}
BOOLEAN_BINARY = {
    "arith.andi": integer_op(np.logical_and),
    "arith.ori": integer_op(np.logical_or),
    "arith.xori": integer_op(np.logical_xor),
}
# The second operand is a positive constant, for shifts smaller than the width.
INTEGER_BY_CONSTANT = {
    "arith.divsi": integer_op(_divide),
    "arith.remsi": integer_op(lambda a, b: a - _divide(a, b) * b),
    "arith.divui": integer_op(np.floor_divide, unsigned=True),
    "arith.remui": integer_op(np.remainder, unsigned=True),
    "arith.floordivsi": integer_op(np.floor_divide),
    "arith.ceildivsi": integer_op(lambda a, b: a // b + ((a // b) * b != a).astype(a.dtype)),
    "arith.shli": integer_op(np.left_shift),
    "arith.shrsi": integer_op(np.right_shift),
    "arith.shrui": integer_op(np.right_shift, unsigned=True),
}
INTEGER_UNARY = {
    "math.absi": integer_op(np.abs),
    "math.ctpop": integer_op(lambda a: np.bitwise_count(a.view(f"u{a.dtype.itemsize}"))),
}

_COMPARE = {"eq": np.equal, "ne": np.not_equal, "lt": np.less, "le": np.less_equal, "gt": np.greater,
            "ge": np.greater_equal}


def compare(predicate, a, b):
    """arith.cmpf and arith.cmpi with MLIR's names of predicates."""
    if is_float(a.type):
        ordered = predicate[0] == "o"
        x, y = wide(a.values), wide(b.values)
        nan = np.isnan(x) | np.isnan(y)
        if predicate in ("ord", "uno"):
            return Bounded("i1", nan ^ ordered, _tainted(a, b))
        values = _COMPARE[predicate[1:]](x, y)
        values = (values & ~nan) if ordered else (values | nan)
        distance = np.abs(x.astype(np.float64) - y.astype(np.float64))
        error = a.error + b.error
        return Bounded("i1", values, np.where((error == 0) | (distance > error), 0.0, UNKNOWN))
    x, y = a.values, b.values
    if predicate[0] == "u" and a.type in UNSIGNED:
        x, y = x.view(UNSIGNED[a.type]), y.view(UNSIGNED[b.type])
    return Bounded("i1", _COMPARE[predicate.lstrip("su") or "eq"](x, y), _tainted(a, b))


def select(condition, a, b):
    error = np.where(condition.values, a.error, b.error)
    return Bounded(a.type, np.where(condition.values, a.values, b.values),
                   np.where(condition.error > 0, UNKNOWN, error))


def convert(op, type_, a):
    """Conversions between types by the name of the operation."""
    source = a.values
    if op in ("arith.extui", "arith.uitofp", "arith.index_castui") and a.type in UNSIGNED:
        source = source.view(UNSIGNED[a.type])
    if op == "arith.bitcast":
        return Bounded(type_, source.view(DTYPES[type_]), _tainted(a))
    if op in ("arith.fptosi", "arith.fptoui"):
        value = source.astype(np.float64)
        same = np.trunc(value - a.error) == np.trunc(value + a.error)
        return Bounded(type_, value.astype(np.int64).astype(DTYPES[type_]),
                       np.where((a.error == 0) | same, 0.0, UNKNOWN))
    if op == "arith.extsi" and a.type == "i1":
        source = -source.astype(np.int8)
    if type_ in SMALL:
        # If both ends of the interval round to the same number, the result is that number.
        wide = source.astype(np.float64)
        low, high = ((wide + sign * a.error).astype(DTYPES[type_]).astype(np.float64) for sign in (-1, 1))
        return Bounded(type_, wide.astype(DTYPES[type_]), np.where((a.error == 0) | (low == high), 0.0, UNKNOWN))
    values = source.astype(np.int64) if op == "arith.trunci" else source
    if op == "arith.trunci" and type_ == "i1":
        values = values & 1
    if is_float(type_) and type_ in NARROW and not is_float(a.type):
        values = values.astype(np.float32)
    values = values.astype(DTYPES[type_])
    if is_float(type_):
        return rounded(type_, values, a.error)
    return Bounded(type_, values, a.error)


# ---------------------------------------------------------------------------------------------------------------------
# Reductions that may be taken in any order
# ---------------------------------------------------------------------------------------------------------------------


def _on_grid(values, total, bits):
    """True where sums of the values are exact in any order: multiples of 2^-12 whose sum needs fewer bits."""
    scaled = values * 4096.0
    return np.all(np.where(np.isfinite(values), scaled == np.rint(scaled), True)) & (total * 4096.0 < 2.0**bits)


_REDUCE = {
    "arith.addf": np.add, "arith.mulf": np.multiply, "arith.maximumf": np.maximum, "arith.minimumf": np.minimum,
    "arith.maxnumf": np.fmax, "arith.minnumf": np.fmin, "arith.addi": np.add, "arith.muli": np.multiply,
    "arith.andi": np.bitwise_and, "arith.ori": np.bitwise_or, "arith.xori": np.bitwise_xor,
    "arith.maxsi": np.maximum, "arith.minsi": np.minimum, "arith.maxui": np.maximum, "arith.minui": np.minimum,
}
FLOAT_REDUCERS = ("arith.addf", "arith.mulf", "arith.maximumf", "arith.minimumf", "arith.maxnumf", "arith.minnumf")
INTEGER_REDUCERS = ("arith.addi", "arith.muli", "arith.andi", "arith.ori", "arith.xori", "arith.maxsi",
                    "arith.minsi", "arith.maxui", "arith.minui")
BOOLEAN_REDUCERS = ("arith.andi", "arith.ori", "arith.xori")


def reduce(op, elements, init, axes, promotes=True):
    """Reduces `elements` over `axes` and combines the result with `init`, which has the shape of the other axes. Sums
    and products of narrow floats are taken in f32 where `promotes` says so."""
    type_ = elements.type
    if not is_float(type_):
        unsigned = op in ("arith.maxui", "arith.minui")
        values, start = elements.values, init.values
        if unsigned and type_ in UNSIGNED:
            values, start = values.view(UNSIGNED[type_]), start.view(UNSIGNED[type_])
        function = _REDUCE[op]
        identity = {"arith.maxui": 0, "arith.minui": np.iinfo(values.dtype).max} if unsigned else {}
        if op in ("arith.maxsi", "arith.minsi"):
            limits = np.iinfo(values.dtype)
            identity = {"arith.maxsi": limits.min, "arith.minsi": limits.max}
        start_value = identity[op] if op in identity else function.identity
        if values.dtype == np.bool_:
            start_value = bool(start_value)
        total = function.reduce(values, axis=axes, initial=start_value, dtype=values.dtype)
        values = function(np.asarray(total, values.dtype), start).astype(values.dtype)
        if unsigned and type_ in UNSIGNED:
            values = values.view(DTYPES[type_])
        taint = np.max(elements.error, axis=axes, initial=0.0)
        return Bounded(type_, values, np.where((taint > 0) | (init.error > 0), UNKNOWN, 0.0))

    x, start = elements.values.astype(np.float64), init.values.astype(np.float64)
    count = int(np.prod([elements.shape[axis] for axis in axes])) + 1
    carried = np.sum(elements.error, axis=axes) + init.error
    if op in ("arith.addf", "arith.mulf"):
        accumulator = "f32" if type_ in NARROW and promotes else type_
        bits = 52 if accumulator == "f64" else 22 if accumulator == "f32" else 9 if accumulator == "f16" else 6
        if op == "arith.addf":
            with np.errstate(all="ignore"):
                value = np.sum(x, axis=axes) + start
                size = np.sum(np.abs(x), axis=axes) + np.abs(start)
            exact = _on_grid(x, size, bits) & _on_grid(start, size, bits)
            error = carried
        else:
            value = np.prod(x, axis=axes) * start
            size = np.prod(np.maximum(np.abs(x), 1), axis=axes) * np.maximum(np.abs(start), 1)
            whole = np.all(np.where(np.isfinite(x), x == np.rint(x), True))
            exact = whole & np.all(start == np.rint(start)) & (size < 2.0**bits)
            error = np.where(carried > 0, UNKNOWN, 0.0)
            # If a product has infinite and zero factors, its value depends on where it overflows.
            exact = exact & np.all(np.isfinite(x)) & np.all(np.isfinite(start))
        inexact = ~exact & np.isfinite(value)
        if op == "arith.mulf":
            error = np.where(~exact & ~np.isfinite(size * 1e3), UNKNOWN, error)
            error = np.where(~exact & ~np.all(np.isfinite(x)), UNKNOWN, error)
        # Sums near the largest number overflow in some orders.
        limit = float(ml_dtypes.finfo(DTYPES[accumulator]).max)
        error = np.where(np.isfinite(size) & (size > limit / 4), UNKNOWN, error)
        error = np.where(inexact, error + 2 * count * EPSILON[accumulator] * size + count * TINY[accumulator], error)
        return rounded(type_, np.asarray(value).astype(DTYPES[accumulator]), np.asarray(error))
    function = _REDUCE[op]
    with np.errstate(all="ignore"):
        if count == 1:
            value = start
        else:
            low = op in ("arith.maximumf", "arith.maxnumf")
            value = function(function.reduce(x, axis=axes, initial=-np.inf if low else np.inf), start)
            if op in ("arith.maxnumf", "arith.minnumf"):
                # If all elements are NaN, an implementation may return the neutral element.
                none = np.all(np.isnan(x), axis=axes) & np.isnan(start)
                carried = np.where(none, UNKNOWN, carried)
    carried = np.maximum(np.max(elements.error, axis=axes, initial=0.0), init.error) + np.where(carried == UNKNOWN,
                                                                                              UNKNOWN, 0.0)
    return rounded(type_, value, carried)


def differences(expected, got):
    """Returns a mask of the wrong elements, and the number of compared elements."""
    comparable = expected.error < UNKNOWN
    with np.errstate(all="ignore"):
        want, have = expected.values, np.asarray(got)
        if is_float(expected.type) or expected.type in SMALL:
            want, have = want.astype(np.float64), have.astype(np.float64)
            equal = (want == have) | (np.isnan(want) & np.isnan(have))
            equal |= np.abs(want - have) <= expected.error
        else:
            equal = want == have
    return comparable & ~equal, int(np.count_nonzero(comparable))


def reordered(type_, start, updates):
    """How far sums by place may be from those in order: `updates` are parts of `start` and what is added there. Sums of
    which all numbers and results are multiples of one step that the type has are the same in any order."""
    size, count = np.abs(start.astype(np.float64)), np.zeros(start.shape)
    for part, values in updates:
        size[part] += np.abs(values.astype(np.float64))
        count[part] += 1
    bits = {"f64": 52, "f32": 22, "f16": 9, "bf16": 6}[type_]
    exact = _on_grid(start.astype(np.float64), size, bits)
    for part, values in updates:
        exact[part] &= _on_grid(values.astype(np.float64), size[part], bits)
    inexact = ~exact & (count > 1) & np.isfinite(size)
    return np.where(inexact, 2 * count * EPSILON[type_] * size + count * TINY[type_], 0.0)
