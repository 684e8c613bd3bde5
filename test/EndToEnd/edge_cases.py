# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Every operation of `arith` and `math` at the edges of its types, and what docs/numerics.md says of the results."""

import dataclasses
import fractions
import math
import operator

import ml_dtypes
import numpy as np

from bounded import DTYPES, WIDTH

FLOATS = ("f64", "f32", "f16", "bf16", "f8E4M3FN", "f8E5M2")
INTEGERS = ("i1", "i8", "i16", "i32", "i64")


@dataclasses.dataclass
class Case:
    """An operation with its operands; `text` has {0}, {1} … for the operands, {T} and {U} for the types of the first
    and the last operand, and {R} for the type of the result."""
    name: str
    text: str
    operands: list
    types: list
    result: str
    want: object  # values, of a wider type where `ulps` is not None
    ulps: int = 0

    def __post_init__(self):
        self.want = np.asarray(self.want)


# ---------------------------------------------------------------------------------------------------------------------
# Values
# ---------------------------------------------------------------------------------------------------------------------


def _limits(type_):
    info = ml_dtypes.finfo(DTYPES[type_])
    return [float(number) for number in (info.smallest_subnormal, info.tiny, info.max)]


def floats(type_):
    """0, ±1, subnormal, normal and largest numbers, infinities, NaN, and ends of integer types."""
    values = [0.0, 1.0, 0.5, 1.5, 2.5, 3.0, 0.1, *_limits(type_), np.inf, np.nan, 127.0, 128.0, 255.0, 256.0, 32767.5,
              65536.0, 2.0**31, 2.0**32, 2.0**63, 2.0**64, 1e20]
    with np.errstate(all="ignore"):
        return np.array(values + [-value for value in values]).astype(DTYPES[type_])


def _few_floats(type_):
    values = [0.0, 1.0, 0.5, 2.0, 3.0, *_limits(type_), np.inf, np.nan]
    with np.errstate(all="ignore"):
        return np.array(values + [-value for value in values]).astype(DTYPES[type_])


def integers(type_):
    if type_ == "i1":
        return np.array([False, True])
    width = WIDTH[type_]
    half = 1 << (width - 1)
    values = [0, 1, 2, 3, 7, -1, -2, -7, width - 1, width, width + 1, half - 1, half - 2, -half, 1 - half, half >> 1,
              100, -100]
    return np.array(values, object).astype(DTYPES[type_])


def pairs(values, others=None):
    others = values if others is None else others
    a, b = np.meshgrid(np.arange(len(values)), np.arange(len(others)), indexing="ij")
    return [values[a.ravel()], others[b.ravel()]]


# ---------------------------------------------------------------------------------------------------------------------
# References
# ---------------------------------------------------------------------------------------------------------------------


def _each(function):
    return lambda *arrays: np.array([function(*map(float, values)) for values in zip(*arrays)])


def _away(x):
    """Rounds to the nearest integer, halves away from 0."""
    if not math.isfinite(x) or abs(x) >= 2.0**52:
        return x
    return math.copysign(math.floor(abs(x)) + (abs(x) - math.floor(abs(x)) >= 0.5), x)


def _extreme(a, b, sign):
    """Returns the larger number for a `sign` of 1, the smaller one for -1; -0 is less than 0, and NaN has priority."""
    zeros = np.where(np.signbit(a) == (sign < 0), a, b)
    return np.where(np.isnan(a) | np.isnan(b), np.nan, np.where(a == b, zeros, np.where((a > b) == (sign > 0), a, b)))


def _number(a, b, sign):
    return np.where(np.isnan(a), b, np.where(np.isnan(b), a, _extreme(a, b, sign)))


def _fma(a, b, c, type_):
    """For narrower types rounded to odd in f64, so that rounding it once more is right."""
    if not all(map(math.isfinite, (a, b, c))) or a * b == 0 and c == 0 or a == 0 or b == 0:
        return a * b + c
    exact = fractions.Fraction(a) * fractions.Fraction(b) + fractions.Fraction(c)
    if exact == 0:
        return 0.0
    try:
        nearest = float(exact)
    except OverflowError:
        return math.inf if exact > 0 else -math.inf
    return nearest if type_ == "f64" or fractions.Fraction(nearest) == exact else _to_odd(nearest, exact)


def _to_odd(nearest, exact):
    if abs(fractions.Fraction(nearest)) > abs(exact):
        nearest = math.nextafter(nearest, 0.0)
    return float((np.float64(nearest).view(np.int64) | 1).view(np.float64))


def _power(x, n):
    if abs(n) < 2**53:
        return float(np.power(np.float64(x), np.float64(n)))
    return float(np.copysign(np.power(abs(np.float64(x)), np.float64(n)), x if n % 2 else 1.0))


def wrap(value, type_):
    value &= (1 << WIDTH[type_]) - 1
    return value - (1 << WIDTH[type_]) if value >> (WIDTH[type_] - 1) and type_ != "i1" else value


def _signed(array):
    """Python's integers; a bit that is set is -1."""
    return [-int(x) for x in array] if array.dtype == np.bool_ else [int(x) for x in array]


def _unsigned(value, type_):
    return value & ((1 << WIDTH[type_]) - 1)


def _truncated(a, b):
    return abs(a) // abs(b) * (1 if (a < 0) == (b < 0) else -1)


# Of signed numbers, the same numbers as unsigned ones, and the width. Divisions by 0 and shifts by the width or more
# are here what docs/numerics.md says.
INTEGER_BINARY = {
    "addi": lambda a, b, u, v, w: a + b,
    "subi": lambda a, b, u, v, w: a - b,
    "muli": lambda a, b, u, v, w: a * b,
    "divui": lambda a, b, u, v, w: u // v if v else -1,
    "divsi": lambda a, b, u, v, w: _truncated(a, b) if b else -1,
    "ceildivui": lambda a, b, u, v, w: -(-u // v) if v else -1,
    "ceildivsi": lambda a, b, u, v, w: -(-a // b) if b else -1,
    "floordivsi": lambda a, b, u, v, w: a // b if b else -1,
    "remui": lambda a, b, u, v, w: u % v if v else a,
    "remsi": lambda a, b, u, v, w: a - b * _truncated(a, b) if b else a,
    "andi": lambda a, b, u, v, w: a & b,
    "ori": lambda a, b, u, v, w: a | b,
    "xori": lambda a, b, u, v, w: a ^ b,
    "shli": lambda a, b, u, v, w: a << v if v < w else 0,
    "shrui": lambda a, b, u, v, w: u >> v if v < w else 0,
    "shrsi": lambda a, b, u, v, w: a >> min(v, w - 1),
    "maxsi": lambda a, b, u, v, w: max(a, b),
    "minsi": lambda a, b, u, v, w: min(a, b),
    "maxui": lambda a, b, u, v, w: max(u, v),
    "minui": lambda a, b, u, v, w: min(u, v),
}
INTEGER_UNARY = {
    "absi": lambda a, u, w: abs(a),
    "ctlz": lambda a, u, w: w - u.bit_length(),
    "cttz": lambda a, u, w: (u & -u).bit_length() - 1 if u else w,
    "ctpop": lambda a, u, w: u.bit_count(),
}
# Returns results with the ulps by which an implementation may differ.
FLOAT_UNARY = {
    "arith.negf": (np.negative, 0), "math.absf": (np.abs, 0), "math.ceil": (np.ceil, 0), "math.floor": (np.floor, 0),
    "math.roundeven": (np.rint, 0), "math.round": (_each(_away), 0), "math.trunc": (np.trunc, 0),
    "math.sqrt": (np.sqrt, 0), "math.rsqrt": (lambda x: 1 / np.sqrt(x), 2), "math.cbrt": (np.cbrt, 2),
    "math.sin": (np.sin, 2), "math.cos": (np.cos, 2), "math.tan": (np.tan, 2), "math.asin": (np.arcsin, 2),
    "math.acos": (np.arccos, 2), "math.atan": (np.arctan, 2), "math.sinh": (np.sinh, 2), "math.cosh": (np.cosh, 2),
    "math.tanh": (np.tanh, 2), "math.asinh": (np.arcsinh, 2), "math.acosh": (np.arccosh, 2),
    "math.atanh": (np.arctanh, 2), "math.exp": (np.exp, 2), "math.exp2": (np.exp2, 2), "math.expm1": (np.expm1, 2),
    "math.log": (np.log, 2), "math.log2": (np.log2, 2), "math.log10": (np.log10, 2), "math.log1p": (np.log1p, 2),
    "math.erf": (_each(math.erf), 2), "math.erfc": (_each(math.erfc), 2),
}
FLOAT_BINARY = {
    "arith.addf": (np.add, 0), "arith.subf": (np.subtract, 0), "arith.mulf": (np.multiply, 0),
    "arith.divf": (np.divide, 0), "arith.remf": (np.fmod, 0), "math.copysign": (np.copysign, 0),
    "arith.maximumf": (lambda a, b: _extreme(a, b, 1), 0), "arith.minimumf": (lambda a, b: _extreme(a, b, -1), 0),
    "arith.maxnumf": (lambda a, b: _number(a, b, 1), 0), "arith.minnumf": (lambda a, b: _number(a, b, -1), 0),
    "math.atan2": (np.arctan2, 2), "math.powf": (np.power, 2),
}
FLOAT_TESTS = {
    "isfinite": lambda x, t: np.isfinite(x), "isinf": lambda x, t: np.isinf(x), "isnan": lambda x, t: np.isnan(x),
    "isnormal": lambda x, t: np.isfinite(x) & (np.abs(x) >= _limits(t)[1]),
}
_COMPARE = {"eq": operator.eq, "ne": operator.ne, "lt": operator.lt, "le": operator.le, "gt": operator.gt,
            "ge": operator.ge}
FLOAT_PREDICATES = "false oeq ogt oge olt ole one ord ueq ugt uge ult ule une uno true".split()
INTEGER_PREDICATES = "eq ne slt sle sgt sge ult ule ugt uge".split()


def _compared(predicate, a, b):
    none = np.isnan(a) | np.isnan(b)
    if predicate in ("false", "true"):
        return np.full(len(a), predicate == "true")
    if predicate in ("ord", "uno"):
        return none ^ (predicate == "ord")
    holds = _COMPARE[predicate[1:]](a, b)
    return holds & ~none if predicate[0] == "o" else holds | none


def _nearest_integer(x, type_, signed):
    """Converts to an integer towards 0; a number out of range gives the nearest end of the range, and NaN gives 0."""
    low, high = (-(1 << (WIDTH[type_] - 1)), (1 << (WIDTH[type_] - 1)) - 1) if signed else (0, (1 << WIDTH[type_]) - 1)
    if math.isnan(x):
        return 0
    return (high if x > 0 else low) if math.isinf(x) else max(low, min(high, int(x)))


def _exact(value, type_):
    """An integer as an f64 that rounds to the same number of a narrower type."""
    nearest = float(value)
    return nearest if type_ == "f64" or int(nearest) == value else _to_odd(nearest, value)


# ---------------------------------------------------------------------------------------------------------------------
# Cases
# ---------------------------------------------------------------------------------------------------------------------


def of_floats(type_):
    """The cases of operations whose first operand is a float."""
    one, two = floats(type_), pairs(_few_floats(type_))
    three = [*two, np.roll(two[1], 7)]
    wide, wide2, wide3 = ([array.astype(np.float64) for array in arrays] for arrays in ([one], two, three))
    for name, (function, ulps) in FLOAT_UNARY.items():
        yield Case(name, f"{name} {{0}} : {{T}}", [one], [type_], type_, function(*wide), ulps)
    for name, (function, ulps) in FLOAT_BINARY.items():
        yield Case(name, f"{name} {{0}}, {{1}} : {{T}}", two, [type_] * 2, type_, function(*wide2), ulps)
    for name, function in FLOAT_TESTS.items():
        yield Case(name, f"math.{name} {{0}} : {{T}}", [one], [type_], "i1", function(wide[0], type_))
    for predicate in FLOAT_PREDICATES:
        yield Case(f"cmpf_{predicate}", f"arith.cmpf {predicate}, {{0}}, {{1}} : {{T}}", two, [type_] * 2, "i1",
                   _compared(predicate, *wide2))
    yield Case("fma", "math.fma {0}, {1}, {2} : {T}", three, [type_] * 3, type_,
               _each(lambda *values: _fma(*values, type_))(*wide3))
    yield Case("clampf", "math.clampf {0} to [{1}, {2}] : {T}", three, [type_] * 3, type_,
               _extreme(_extreme(wide3[0], wide3[1], 1), wide3[2], -1))
    for exponent in ("i32", "i64"):
        x, n = pairs(one, integers(exponent))
        yield Case(f"fpowi_{exponent}", "math.fpowi {0}, {1} : {T}, {U}", [x, n], [type_, exponent], type_,
                   [_power(float(a), int(b)) for a, b in zip(x, n)], 2)
    for target in INTEGERS:
        for name in ("fptosi", "fptoui"):
            want = [wrap(_nearest_integer(float(x), target, name == "fptosi"), target) for x in one]
            yield Case(f"{name}_{target}", f"arith.{name} {{0}} : {{T}} to {{R}}", [one], [type_], target,
                       np.array(want, object).astype(DTYPES[target]))
    for target in FLOATS:
        if WIDTH[target] != WIDTH[type_]:
            name = "extf" if WIDTH[target] > WIDTH[type_] else "truncf"
            given = np.concatenate([one, floats(target).astype(DTYPES[type_])])
            yield Case(f"{name}_{target}", f"arith.{name} {{0}} : {{T}} to {{R}}", [given], [type_], target,
                       given.astype(np.float64))


def of_integers(type_):
    one, two = integers(type_), pairs(integers(type_))
    width, numbers, numbers2 = WIDTH[type_], _signed(one), list(zip(*map(_signed, two)))

    def values(found, target=type_):
        return np.array([wrap(value, target) for value in found], object).astype(DTYPES[target])

    def unsigned(value):
        return _unsigned(value, type_)

    for name, function in INTEGER_BINARY.items():
        yield Case(name, f"arith.{name} {{0}}, {{1}} : {{T}}", two, [type_] * 2, type_,
                   values(function(a, b, unsigned(a), unsigned(b), width) for a, b in numbers2))
    for name, function in INTEGER_UNARY.items():
        yield Case(name, f"math.{name} {{0}} : {{T}}", [one], [type_], type_,
                   values(function(a, unsigned(a), width) for a in numbers))
    if type_ != "i1":
        yield Case("ipowi", "math.ipowi {0}, {1} : {T}", two, [type_] * 2, type_, values(
            pow(a, b, 1 << width) if b >= 0 else {1: 1, -1: -1 if b % 2 else 1}.get(a, 0) for a, b in numbers2))
    for predicate in INTEGER_PREDICATES:
        kind = unsigned if predicate[0] == "u" else int
        compare = _COMPARE[predicate.lstrip("su") if predicate not in ("eq", "ne") else predicate]
        yield Case(f"cmpi_{predicate}", f"arith.cmpi {predicate}, {{0}}, {{1}} : {{T}}", two, [type_] * 2, "i1",
                   [compare(kind(a), kind(b)) for a, b in numbers2])
    for target in INTEGERS:
        names = ("extsi", "extui") if WIDTH[target] > width else ("trunci",) if WIDTH[target] < width else ()
        for name in names:
            yield Case(f"{name}_{target}", f"arith.{name} {{0}} : {{T}} to {{R}}", [one], [type_], target,
                       values((unsigned(a) if name == "extui" else a for a in numbers), target))
    for target in FLOATS:
        for name in ("sitofp", "uitofp"):
            kind = unsigned if name == "uitofp" else int
            yield Case(f"{name}_{target}", f"arith.{name} {{0}} : {{T}} to {{R}}", [one], [type_], target,
                       [_exact(kind(a), target) for a in numbers])


def cases(type_):
    with np.errstate(all="ignore"):
        return list(of_floats(type_) if type_ in FLOATS else of_integers(type_))


# ---------------------------------------------------------------------------------------------------------------------
# Comparison
# ---------------------------------------------------------------------------------------------------------------------


def _order(array):
    """Neighbouring floats as neighbouring integers."""
    bits = array.view(f"i{array.itemsize}").astype(object)
    top = (1 << (8 * array.itemsize - 1)) - 1
    return np.array([int(x) if x >= 0 else -(int(x) & top) for x in bits], object)


def distances(type_, got, want):
    """Returns how many numbers of the type lie between two results; infinite for zeros of different signs, and for NaN
    and a number."""
    if type_ not in FLOATS:
        return np.where(got == want, 0.0, np.inf)
    with np.errstate(all="ignore"):
        want = want.astype(DTYPES[type_])
    result = np.abs(_order(got) - _order(want)).astype(np.float64)
    a, b = got.astype(np.float64), want.astype(np.float64)
    result[(a == 0) & (b == 0) & (np.signbit(a) != np.signbit(b))] = np.inf
    result[np.isnan(a) != np.isnan(b)] = np.inf
    result[np.isnan(a) & np.isnan(b)] = 0
    return result
