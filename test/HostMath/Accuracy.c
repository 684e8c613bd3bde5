// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Compares the host math library with the C library and prints the worst error of each function. Arguments select
// functions by name; without any, all are checked. What is checked is the vectorized code of Loops.c; a call of the
// scalar function has to give the same bits.
//
// Results of type float are compared with the C library's double functions, whose errors of a few 2^-53 are some 2^-27
// ulp of a float, and results of type double with its long double functions, likewise within some 2^-9 ulp.
//
// The library promises errors of at most 2 ulp for float and 3 ulp for double. The limits here are narrower, to notice
// what gets worse: the worst errors of runs with up to fifty times the samples, and about a tenth more.
//
// Functions of one float are sampled over all bit patterns with a stride, which CGM_HOSTMATH_STRIDE in the environment
// overrides: 1 takes all patterns, which is a matter of hours.

#include "Loops.h"
#include <fenv.h>
#include <float.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define EXACT 0.0
enum { Batch = 256 };

static int failures;
static int argumentCount;
static char **arguments;

static int selected(const char *name) {
  for (int i = 1; i < argumentCount; ++i)
    if (!strcmp(arguments[i], name))
      return 1;
  return argumentCount < 2;
}

//===----------------------------------------------------------------------------------------------------------===//
// Errors
//===----------------------------------------------------------------------------------------------------------===//

static uint32_t bitsF32(float x) {
  uint32_t u;
  memcpy(&u, &x, sizeof u);
  return u;
}
static float fromBitsF32(uint32_t u) {
  float x;
  memcpy(&x, &u, sizeof x);
  return x;
}
static uint64_t bitsF64(double x) {
  uint64_t u;
  memcpy(&u, &x, sizeof u);
  return u;
}
static double fromBitsF64(uint64_t u) {
  double x;
  memcpy(&x, &u, sizeof x);
  return x;
}

static int sameF32(float a, float b) { return (isnan(a) && isnan(b)) || bitsF32(a) == bitsF32(b); }
static int sameF64(double a, double b) { return (isnan(a) && isnan(b)) || bitsF64(a) == bitsF64(b); }

/// The distance of a result from the exact value in units of the last place that the exact value has in the type. A
/// result of the wrong class or sign is infinitely wrong, except that an infinity stands for the next power of two.
static double errorF32(float result, double exact) {
  if (isnan(exact) || isnan(result))
    return isnan(exact) && isnan(result) ? 0 : INFINITY;
  if (signbit(exact) != signbit(result))
    return INFINITY;
  if (sameF32(result, (float)exact) && isinf(result))
    return 0;
  int exponent = (int)(bitsF64(exact) >> 52 & 0x7ff) - 1023;
  exponent = exponent < -126 ? -126 : exponent > 127 ? 127 : exponent;
  double value = isinf(result) ? copysign(0x1p128, result) : result;
  double reference = isinf(exact) ? copysign(0x1p128, exact) : exact;
  return fabs(value - reference) * fromBitsF64((uint64_t)(1023 + 23 - exponent) << 52);
}

static double errorF64(double result, long double exact) {
  if (isnan(exact) || isnan(result))
    return isnan(exact) && isnan(result) ? 0 : INFINITY;
  if (signbit(exact) != signbit(result))
    return INFINITY;
  if (sameF64(result, (double)exact) && isinf(result))
    return 0;
  int exponent = exact == 0 ? -1022 : isinf(exact) ? 1023 : ilogbl(exact);
  exponent = exponent < -1022 ? -1022 : exponent > 1023 ? 1023 : exponent;
  long double value = isinf(result) ? copysignl(0x1p1024L, result) : result;
  long double reference = isinf(exact) ? copysignl(0x1p1024L, exact) : exact;
  return (double)ldexpl(fabsl(value - reference), 52 - exponent);
}

typedef struct {
  const char *name;
  double limit, worst, worstX, worstY;
  long long samples, mismatches;
} Report;

static void note(Report *report, double error, double x, double y, int matches) {
  ++report->samples;
  if (!matches && !report->mismatches++)
    printf("%s: scalar and vector code differ at %a, %a\n", report->name, x, y);
  if (error > report->worst || report->samples == 1) {
    report->worst = error;
    report->worstX = x;
    report->worstY = y;
  }
}

static void finish(const Report *report) {
  int failed = !(report->worst <= report->limit) || report->mismatches;
  failures += failed;
  printf("%-20s %11lld samples, worst %7.4f ulp at %a", report->name, report->samples, report->worst, report->worstX);
  if (report->worstY != 0)
    printf(", %a", report->worstY);
  printf("%s\n", failed ? "  FAILED" : "");
  fflush(stdout);
}

//===----------------------------------------------------------------------------------------------------------===//
// Samples
//===----------------------------------------------------------------------------------------------------------===//

/// xorshift64*.
static uint64_t randomState;
static uint64_t random64(void) {
  randomState ^= randomState >> 12;
  randomState ^= randomState << 25;
  randomState ^= randomState >> 27;
  return randomState * 0x2545f4914f6cdd1du;
}
static double uniform(double low, double high) { return low + (high - low) * (double)(random64() >> 11) * 0x1p-53; }

/// Where the functions change their formula, overflow, underflow or have a special value.
static const double marks[] = {
    0.0,       0x1p-149,  0x1p-126,
    0x1p-1022, 0x1p-54,   0x1p-27,
    0x1p-25,   0x1p-13,   0x1p-12,
    0.25,      0.3465736, 0.4142136,
    0.5,       0.55,      0.625,
    0.6931472, 0.7071068, 0.7853982,
    0.925,     0.93,      1.0,
    1.0397208, 1.4142136, 1.5,
    1.5707963, 2.0,       2.3561945,
    2.4142136, 2.5,       3.0,
    3.1415927, 3.95,      4.0,
    4.712389,  5.0,       6.0,
    6.2831853, 7.0,       8.0,
    9.02,      10.0,      10.0546,
    17.32868,  19.1,      22.0,
    26.54,     27.3,      36.7,
    38.53184,  40.0,      44.3614,
    87.3365,   88.72284,  89.41599,
    103.9721,  104.0,     126.0,
    127.0,     128.0,     149.0,
    150.0,     151.0,     308.25,
    512.0,     708.3964,  709.7827,
    710.4758,  745.1332,  1000.0,
    1022.0,    1023.0,    1024.0,
    1074.0,    1075.0,    1076.0,
    0x1p20,    0x1p22,    0x1p23,
    0x1p24,    0x1p31,    0x1p32,
    0x1p45,    0x1p52,    0x1p53,
    0x1p60,    0x1p62,    0x1p63,
    0x1p75,    0x1p76,    0x1p77,
    0x1p100,   0x1p127,   0x1p400,
    0x1p900,   0x1p1000,  0x1p1023,
    INFINITY,  NAN,       0x1.6ac5b262ca1ffp849 /* the double nearest to a multiple of pi/2 */};
enum { Marks = sizeof marks / sizeof *marks, Around = 20 };

/// Fills x with the neighbours of the marks in both signs. Returns their number.
static long marksF32(float *x) {
  long n = 0;
  for (int i = 0; i < Marks; ++i)
    for (int d = -Around; d <= Around; ++d)
      for (uint32_t sign = 0; sign < 2; ++sign)
        x[n++] = fromBitsF32((bitsF32((float)marks[i]) + (uint32_t)d) ^ sign << 31);
  return n;
}
static long marksF64(double *x) {
  long n = 0;
  for (int i = 0; i < Marks; ++i)
    for (int d = -Around; d <= Around; ++d)
      for (uint64_t sign = 0; sign < 2; ++sign)
        x[n++] = fromBitsF64((bitsF64(marks[i]) + (uint64_t)(int64_t)d) ^ sign << 63);
  return n;
}
enum { MarkSamples = Marks * (2 * Around + 1) * 2 };

/// Doubles of several kinds: any bits; even distributions where most functions are neither constant nor linear;
/// neighbours of multiples of pi/2; magnitudes around 1.
static double sampleF64(void) {
  uint64_t u = random64();
  switch (u % 4) {
  case 0:
    return fromBitsF64(random64());
  case 1:
    if (u % 3 == 0)
      return (double)((long double)(int64_t)(random64() >> (u / 4 % 60 + 4)) * 1.57079632679489661923132169163975144L);
    return copysign(uniform(0.0, 4.0), (double)(int64_t)u);
  case 2:
    return copysign(uniform(0.0, 760.0), (double)(int64_t)u);
  default:
    // Any significand, exponents from -40 to 59.
    return fromBitsF64((random64() & 0x800fffffffffffffu) | (1023 - 40 + u / 4 % 100) << 52);
  }
}
static float sampleF32(void) { return random64() % 4 ? (float)sampleF64() : fromBitsF32((uint32_t)random64()); }

//===----------------------------------------------------------------------------------------------------------===//
// Functions of one number
//===----------------------------------------------------------------------------------------------------------===//

typedef void (*LoopF32)(float *, const float *, int64_t);
typedef void (*LoopF64)(double *, const double *, int64_t);

static void batchF32(Report *report, const float *x, int n, LoopF32 loop, float (*scalar)(float),
                     double (*reference)(double)) {
  float out[Batch];
  loop(out, x, n);
  for (int i = 0; i < n; ++i)
    note(report, errorF32(out[i], reference((double)x[i])), (double)x[i], 0, sameF32(out[i], scalar(x[i])));
}

static void checkF32(const char *name, double limit, LoopF32 loop, float (*scalar)(float),
                     double (*reference)(double)) {
  if (!selected(name))
    return;
  Report report = {.name = name, .limit = limit};
  static float x[MarkSamples];
  long n = marksF32(x);
  for (long i = 0; i < n; i += Batch)
    batchF32(&report, x + i, (int)(n - i < Batch ? n - i : Batch), loop, scalar, reference);
  // A prime, so that all patterns of low bits occur.
  uint64_t stride = 1009;
  const char *variable = getenv("CGM_HOSTMATH_STRIDE");
  if (variable && atoi(variable) > 0)
    stride = (uint64_t)atoi(variable);
  for (uint64_t bits = 0; bits < (uint64_t)1 << 32; bits += stride * Batch) {
    for (int i = 0; i < Batch; ++i)
      x[i] = fromBitsF32((uint32_t)(bits + stride * (uint64_t)i));
    batchF32(&report, x, Batch, loop, scalar, reference);
  }
  finish(&report);
}

static void batchF64(Report *report, const double *x, int n, LoopF64 loop, double (*scalar)(double),
                     long double (*reference)(long double)) {
  double out[Batch];
  loop(out, x, n);
  for (int i = 0; i < n; ++i)
    note(report, errorF64(out[i], reference((long double)x[i])), x[i], 0, sameF64(out[i], scalar(x[i])));
}

static void checkF64(const char *name, double limit, LoopF64 loop, double (*scalar)(double),
                     long double (*reference)(long double)) {
  if (!selected(name))
    return;
  Report report = {.name = name, .limit = limit};
  randomState = 0x9e3779b97f4a7c15u;
  static double x[MarkSamples];
  long n = marksF64(x);
  for (long i = 0; i < n; i += Batch)
    batchF64(&report, x + i, (int)(n - i < Batch ? n - i : Batch), loop, scalar, reference);
  for (int round = 0; round < 4000; ++round) {
    for (int i = 0; i < Batch; ++i)
      x[i] = sampleF64();
    batchF64(&report, x, Batch, loop, scalar, reference);
  }
  finish(&report);
}

//===----------------------------------------------------------------------------------------------------------===//
// Functions of two numbers
//===----------------------------------------------------------------------------------------------------------===//

typedef void (*Loop2F32)(float *, const float *, const float *, int64_t);
typedef void (*Loop2F64)(double *, const double *, const double *, int64_t);

/// Pairs near the bounds of pow: the second is such that the first one's power is about e^±limit or any smaller one.
static double boundedExponent(double x, double limit) {
  double l = log(fabs(x));
  return l == 0 || isnan(l) ? uniform(-4, 4) : uniform(-limit, limit) / l;
}

static void check2F32(const char *name, double limit, Loop2F32 loop, float (*scalar)(float, float),
                      double (*reference)(double, double)) {
  if (!selected(name))
    return;
  Report report = {.name = name, .limit = limit};
  randomState = 0x9e3779b97f4a7c15u;
  float x[Batch], y[Batch], out[Batch];
  const int pairs = 4 * Marks * Marks;
  for (int k = 0; k < pairs + 3000 * Batch; k += Batch) {
    for (int i = 0; i < Batch; ++i) {
      int j = k + i;
      if (j < pairs) {
        x[i] = (float)copysign(marks[j / 4 % Marks], j & 1 ? -1 : 1);
        y[i] = (float)copysign(marks[j / 4 / Marks], j & 2 ? -1 : 1);
        continue;
      }
      x[i] = sampleF32();
      y[i] = sampleF32();
      if (j % 3 == 0)
        y[i] = (float)boundedExponent((double)x[i], 105);
      if (j % 3 == 1)
        x[i] = (float)(1 + uniform(-1, 1) * exp2(uniform(-24, -1)));
      if (j % 9 == 0)
        y[i] = rintf(y[i]);
    }
    loop(out, x, y, Batch);
    for (int i = 0; i < Batch; ++i)
      note(&report, errorF32(out[i], reference((double)x[i], (double)y[i])), (double)x[i], (double)y[i],
           sameF32(out[i], scalar(x[i], y[i])));
  }
  finish(&report);
}

static void check2F64(const char *name, double limit, Loop2F64 loop, double (*scalar)(double, double),
                      long double (*reference)(long double, long double)) {
  if (!selected(name))
    return;
  Report report = {.name = name, .limit = limit};
  randomState = 0x9e3779b97f4a7c15u;
  double x[Batch], y[Batch], out[Batch];
  const int pairs = 4 * Marks * Marks;
  for (int k = 0; k < pairs + 3000 * Batch; k += Batch) {
    for (int i = 0; i < Batch; ++i) {
      int j = k + i;
      if (j < pairs) {
        x[i] = copysign(marks[j / 4 % Marks], j & 1 ? -1 : 1);
        y[i] = copysign(marks[j / 4 / Marks], j & 2 ? -1 : 1);
        continue;
      }
      x[i] = sampleF64();
      y[i] = sampleF64();
      if (j % 3 == 0)
        y[i] = boundedExponent(x[i], 750);
      if (j % 3 == 1)
        x[i] = 1 + uniform(-1, 1) * exp2(uniform(-52, -1));
      if (j % 3 == 1 && j % 2)
        y[i] = boundedExponent(x[i], 750);
      if (j % 9 == 0)
        y[i] = rint(y[i]);
    }
    loop(out, x, y, Batch);
    for (int i = 0; i < Batch; ++i)
      note(&report, errorF64(out[i], reference((long double)x[i], (long double)y[i])), x[i], y[i],
           sameF64(out[i], scalar(x[i], y[i])));
  }
  finish(&report);
}

/// The C library's powl has (+-infinity)^(-2^63) infinite.
static long double powReference(long double x, long double y) { return isinf(x) && y == -0x1p63L ? 0.0L : powl(x, y); }

/// The integer that a sample of fpowi's exponents is: small, of any size, or such that the result is finite.
static int64_t sampleInteger(double x, double limit, int bits) {
  static const int64_t special[] = {0, 1, -1, 2, -2, 3, INT32_MAX, INT32_MIN, INT64_MAX, INT64_MIN, INT64_MAX - 1};
  uint64_t u = random64();
  int64_t n;
  switch (u % 4) {
  case 0:
    n = special[u / 4 % (sizeof special / sizeof *special)];
    break;
  case 1:
    n = (int64_t)random64() >> (u / 4 % 64);
    break;
  default: {
    double y = boundedExponent(x, limit);
    n = fabs(y) < 0x1p62 ? (int64_t)y : (int64_t)u >> 40;
  }
  }
  return bits == 32 ? (int32_t)n : n;
}

#define CGM_CHECK_FPOWI(f, F, i, I)                                                                                    \
  static void checkFPowI_##f##_##i(void) {                                                                             \
    const char *name = "fpowi_" #f "_" #i;                                                                             \
    if (!selected(name))                                                                                               \
      return;                                                                                                          \
    int isFloat = sizeof(F) == 4;                                                                                      \
    Report report = {.name = name, .limit = isFloat ? 0.55 : 1.0};                                                     \
    randomState = 0x9e3779b97f4a7c15u;                                                                                 \
    F x[Batch], out[Batch];                                                                                            \
    I n[Batch];                                                                                                        \
    for (int round = 0; round < 1000; ++round) {                                                                       \
      for (int k = 0; k < Batch; ++k) {                                                                                \
        int mark = (int)(random64() % Marks);                                                                          \
        x[k] = (F)(k % 8 ? isFloat ? (double)sampleF32() : sampleF64() : copysign(marks[mark], k % 16 ? 1 : -1));      \
        if (k % 8 == 1)                                                                                                \
          x[k] = (F)copysign(1 + uniform(-1, 1) * exp2(uniform(isFloat ? -24 : -52, -1)), k % 16 == 1 ? 1 : -1);       \
        n[k] = (I)sampleInteger((double)x[k], isFloat ? 105 : 750, (int)sizeof(I) * 8);                                \
      }                                                                                                                \
      loop_cgm_fpowi_##f##_##i(out, x, n, Batch);                                                                      \
      for (int k = 0; k < Batch; ++k) {                                                                                \
        /* Integers of 64 bits are exact in long double. */                                                            \
        long double exact = powReference((long double)x[k], (long double)n[k]);                                        \
        F scalar = cgm_fpowi_##f##_##i(x[k], n[k]);                                                                    \
        double error = isFloat ? errorF32((float)out[k], (double)exact) : errorF64((double)out[k], exact);             \
        note(&report, error, (double)x[k], (double)n[k], sameF64((double)scalar, (double)out[k]));                     \
      }                                                                                                                \
    }                                                                                                                  \
    finish(&report);                                                                                                   \
  }
CGM_FPOWI_FUNCTIONS(CGM_CHECK_FPOWI)

//===----------------------------------------------------------------------------------------------------------===//
// Integers
//===----------------------------------------------------------------------------------------------------------===//

/// By definition: products that wrap; 1 / x^-n in integers for negative n, with 0 for x = 0.
static uint64_t referenceIPowI(int64_t x, int64_t n) {
  if (n < 0) {
    uint64_t odd = (uint64_t)n & 1;
    return x == 1 ? 1 : x == -1 ? (odd ? (uint64_t)-1 : 1) : 0;
  }
  // Beyond a few steps only the lowest bits' powers matter; the product of x^(2^b) over the bits b of n.
  uint64_t result = 1;
  for (int b = 62; b >= 0; --b) {
    result *= result;
    if (n >> b & 1)
      result *= (uint64_t)x;
  }
  return result;
}

#define CGM_CHECK_IPOWI(i, I)                                                                                          \
  static void checkIPowI_##i(void) {                                                                                   \
    const char *name = "ipowi_" #i;                                                                                    \
    if (!selected(name))                                                                                               \
      return;                                                                                                          \
    Report report = {.name = name, .limit = EXACT};                                                                    \
    randomState = 0x9e3779b97f4a7c15u;                                                                                 \
    for (int64_t x = -20; x <= 20; ++x) {                                                                              \
      uint64_t product = 1;                                                                                            \
      for (I n = 0; n < 200; ++n) {                                                                                    \
        note(&report, cgm_ipowi_##i((I)x, n) != (I)product, (double)x, (double)n, 1);                                  \
        product *= (uint64_t)x;                                                                                        \
      }                                                                                                                \
    }                                                                                                                  \
    for (int round = 0; round < 200000; ++round) {                                                                     \
      I x = (I)(round % 2 ? (int64_t)(random64() % 7) - 3 : (int64_t)random64());                                      \
      I n = (I)sampleInteger(2, 60, (int)sizeof(I) * 8), out;                                                          \
      loop_cgm_ipowi_##i(&out, &x, &n, 1);                                                                             \
      note(&report, out != (I)referenceIPowI((int64_t)x, (int64_t)n), (double)x, (double)n, 1);                        \
    }                                                                                                                  \
    finish(&report);                                                                                                   \
  }
CGM_IPOWI_FUNCTIONS(CGM_CHECK_IPOWI)

//===----------------------------------------------------------------------------------------------------------===//
// Main
//===----------------------------------------------------------------------------------------------------------===//

static double rsqrtReference(double x) { return 1 / sqrt(x); }
static long double rsqrtReferencel(long double x) { return 1 / sqrtl(x); }
// The C library has these only under later standards' names.
static double roundevenReference(double x) { return rint(x); }
static long double roundevenReferencel(long double x) { return rintl(x); }

/// What is known to vanish must not underflow on the way: that takes a hundred times as long.
#define CGM_CHECK_VANISHES(type, loop, ...)                                                                            \
  if (selected(#loop)) {                                                                                               \
    type x[Batch], y[Batch];                                                                                           \
    const type values[] = {__VA_ARGS__};                                                                               \
    for (int i = 0; i < Batch; ++i)                                                                                    \
      x[i] = values[i % (sizeof values / sizeof *values)];                                                             \
    feclearexcept(FE_ALL_EXCEPT);                                                                                      \
    loop_cgm_##loop(y, x, Batch);                                                                                      \
    int zeros = 0;                                                                                                     \
    for (int i = 0; i < Batch; ++i)                                                                                    \
      zeros += y[i] == 0;                                                                                              \
    int underflows = fetestexcept(FE_UNDERFLOW);                                                                       \
    printf("%-12s %d of %d large negative numbers vanish, %s\n", #loop, zeros, Batch,                                  \
           underflows ? "by underflow" : "without underflow");                                                         \
    failures += zeros != Batch || underflows;                                                                          \
  }

int main(int argc, char **argv) {
  __builtin_cpu_init();
  if (!__builtin_cpu_supports("avx2") || !__builtin_cpu_supports("fma")) {
    puts("this machine does not run x86-64-v3 code");
    return 77;
  }
  argumentCount = argc;
  arguments = argv;

#define CGM_CHECK(name, limit32, limit64, reference32, reference64)                                                    \
  checkF32(#name "_f32", limit32, loop_cgm_##name##_f32, cgm_##name##_f32, reference32);                               \
  checkF64(#name "_f64", limit64, loop_cgm_##name##_f64, cgm_##name##_f64, reference64);
#define CGM_CHECK_BOUNDED(name, limit32, limit64) CGM_CHECK(name, limit32, limit64, name, name##l)
#define CGM_CHECK_EXACT(name) CGM_CHECK(name, EXACT, EXACT, name, name##l)
  CGM_CHECK_BOUNDED(exp, 1.1, 1.15)
  CGM_CHECK_BOUNDED(exp2, 1.2, 1.25)
  CGM_CHECK_VANISHES(float, exp_f32, -INFINITY, -FLT_MAX, -1e9f, -1e4f, -104.5f)
  CGM_CHECK_VANISHES(double, exp_f64, -INFINITY, -DBL_MAX, -1e9, -1e4, -746.5)
  CGM_CHECK_VANISHES(float, exp2_f32, -INFINITY, -FLT_MAX, -1e9f, -1e4f, -151.5f)
  CGM_CHECK_VANISHES(double, exp2_f64, -INFINITY, -DBL_MAX, -1e9, -1e4, -1076.5)
  CGM_CHECK_BOUNDED(expm1, 1.3, 1.15)
  CGM_CHECK_BOUNDED(log, 0.95, 0.9)
  CGM_CHECK_BOUNDED(log2, 1.15, 0.75)
  CGM_CHECK_BOUNDED(log10, 1.05, 0.7)
  CGM_CHECK_BOUNDED(log1p, 1.55, 0.95)
  CGM_CHECK_BOUNDED(sin, 1.7, 0.9)
  CGM_CHECK_BOUNDED(cos, 1.7, 0.9)
  CGM_CHECK_BOUNDED(tan, 0.55, 1.1)
  // Beside the C library's, their results are compared with those of the scalar functions.
#define CGM_CHECK_VECTORS(name, limit)                                                                                 \
  checkF32(#name "_f32_x4", limit, loop_cgm_##name##_f32_x4, cgm_##name##_f32, name);                                  \
  checkF32(#name "_f32_x8", limit, loop_cgm_##name##_f32_x8, cgm_##name##_f32, name);
  CGM_CHECK_VECTORS(sin, 1.7)
  CGM_CHECK_VECTORS(cos, 1.7)
  CGM_CHECK_VECTORS(tan, 0.55)
  CGM_CHECK_BOUNDED(asin, 0.55, 0.75)
  CGM_CHECK_BOUNDED(acos, 0.55, 0.75)
  CGM_CHECK_BOUNDED(atan, 0.55, 0.9)
  CGM_CHECK_BOUNDED(sinh, 0.55, 1.75)
  CGM_CHECK_BOUNDED(cosh, 0.55, 1.55)
  CGM_CHECK_BOUNDED(tanh, 1.45, 1.55)
  CGM_CHECK_BOUNDED(asinh, 0.55, 1.4)
  CGM_CHECK_BOUNDED(acosh, 0.55, 1.15)
  CGM_CHECK_BOUNDED(atanh, 0.55, 0.95)
  CGM_CHECK_BOUNDED(cbrt, 0.55, 0.55)
  CGM_CHECK(rsqrt, 1.55, 1.55, rsqrtReference, rsqrtReferencel)
  CGM_CHECK_BOUNDED(erf, 1.4, 1.2)
  CGM_CHECK_BOUNDED(erfc, 0.55, 2.3)
  CGM_CHECK_EXACT(round)
  CGM_CHECK(roundeven, EXACT, EXACT, roundevenReference, roundevenReferencel)
  CGM_CHECK_EXACT(trunc)
  CGM_CHECK_EXACT(ceil)
  CGM_CHECK_EXACT(floor)

#define CGM_CHECK2(name, limit32, limit64, reference32, reference64)                                                   \
  check2F32(#name "_f32", limit32, loop_cgm_##name##_f32, cgm_##name##_f32, reference32);                              \
  check2F64(#name "_f64", limit64, loop_cgm_##name##_f64, cgm_##name##_f64, reference64);
  CGM_CHECK2(atan2, 0.55, 0.95, atan2, atan2l)
  CGM_CHECK2(pow, 0.55, 1.0, pow, powReference)
  CGM_CHECK2(fmod, EXACT, EXACT, fmod, fmodl)

#define CGM_RUN_FPOWI(f, F, i, I) checkFPowI_##f##_##i();
#define CGM_RUN_IPOWI(i, I) checkIPowI_##i();
  CGM_FPOWI_FUNCTIONS(CGM_RUN_FPOWI)
  CGM_IPOWI_FUNCTIONS(CGM_RUN_IPOWI)

  if (failures)
    printf("%d functions failed\n", failures);
  return failures != 0;
}
