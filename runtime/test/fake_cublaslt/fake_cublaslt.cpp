// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A fake cuBLASLt: products are computed on the host, by a host function that is enqueued on the stream. It is stricter
// than the real library: a call that uses memory or alignment which the runtime did not announce beforehand is an
// error.
//
// FAKE_CUBLASLT_FAIL=function:status[:n] makes the n-th call of a function (without n, every call) return an error.
// FAKE_CUBLASLT_FILLS=1 has the device clear the workspace first, so that a product is more than a call of the host.
// FAKE_CUBLASLT_NO_ALGORITHM=1 lets the heuristic find nothing.

#include "cgrt/cgrt.h"
#include "cuda/cuda_abi.h"
#include "libs/cublaslt_abi.h"

#include "support/balance.h"

#include "../../tools/cg-run/element.h"

#include <cmath>
#include <cstdlib>
#include <cstring>
#include <deque>
#include <dlfcn.h>
#include <map>
#include <mutex>
#include <string>
#include <vector>

using namespace cgrt::cublaslt;

namespace {

struct Layout {
  DataType type;
  uint64_t rows, columns;
  int64_t leading;
  int32_t batches = 1;
  int64_t stride = 0;
};

struct Descriptor {
  ComputeType compute;
  DataType scale;
  Operation a = OpN, b = OpN;
  Epilogue epilogue = EpilogueDefault;
  void *bias = nullptr;
  const float *scaleA = nullptr, *scaleB = nullptr;
};

struct Wish {
  uint64_t workspace = 0;
  uint32_t reductions = 7;
  std::map<PreferenceAttribute, uint32_t> alignment;
};

/// The arguments of a product, kept until the stream reaches it.
struct Product {
  Descriptor descriptor;
  Layout a, b, c, d;
  double alpha, beta;
  const void *A, *B, *C;
  void *D;
  void *workspace;
  size_t workspaceSize;
  uint64_t reductions;
};

constexpr uint64_t algorithmMark = 0xa190;
int handle = 0;

} // namespace

static std::mutex mutex;

static fake::Script &script() {
  static fake::Script script("FAKE_CUBLASLT_FAIL");
  return script;
}

#define SCRIPTED                                                                                                       \
  if (int code = script().next(__func__); code != Success)                                                             \
  return static_cast<StatusCode>(code)
// A function that releases something does so even if it is scripted to report an error.
#define GIVEN_BACK return static_cast<StatusCode>(script().next(__func__))

template <typename T> static T *of(void *handle) { return static_cast<T *>(handle); }

static cgrt_dtype dtypeOf(DataType type) {
  switch (type) {
  case R64F:
    return CGRT_F64;
  case R16F:
    return CGRT_F16;
  case R16BF:
    return CGRT_BF16;
  case R8E4M3:
    return CGRT_F8E4M3;
  case R8E5M2:
    return CGRT_F8E5M2;
  case R32F:
    break;
  }
  return CGRT_F32;
}

static bool isEightBits(DataType type) { return type == R8E4M3 || type == R8E5M2; }

static size_t sizeOf(DataType type) { return type == R64F ? 8 : type == R32F ? 4 : isEightBits(type) ? 1 : 2; }

static double load(const void *from, DataType type, int64_t index) {
  return cgrun::toDouble(static_cast<const std::byte *>(from) + index * static_cast<int64_t>(sizeOf(type)),
                         dtypeOf(type));
}

static double activate(double value, Epilogue epilogue) {
  if (epilogue & EpilogueRelu)
    return value < 0 ? 0 : value;
  if (epilogue & EpilogueGelu)
    return 0.5 * value * (1 + std::tanh(0.7978845608028654 * (value + 0.044715 * value * value * value)));
  return value;
}

static int64_t position(const Layout &layout, int64_t batch, uint64_t row, uint64_t column) {
  return batch * layout.stride + static_cast<int64_t>(column) * layout.leading + static_cast<int64_t>(row);
}

/// unpack(data, layout, batch, byRows) returns one matrix of a batch as doubles, row after row or column after column.
static std::vector<double> unpack(const void *data, const Layout &layout, int64_t batch, bool byRows) {
  std::vector<double> out;
  for (uint64_t outer = 0; outer < (byRows ? layout.rows : layout.columns); ++outer)
    for (uint64_t i = 0; i < (byRows ? layout.columns : layout.rows); ++i)
      out.push_back(load(data, layout.type, position(layout, batch, byRows ? outer : i, byRows ? i : outer)));
  return out;
}

static double rounded(double value, DataType type) {
  std::byte bytes[8];
  cgrun::fromDouble(value, dtypeOf(type), bytes);
  return load(bytes, type, 0);
}

static void multiply(void *user) {
  const Product &p = *static_cast<Product *>(user);
  if (p.workspaceSize)
    std::memset(p.workspace, 0xee, p.workspaceSize);
  bool transposeA = p.descriptor.a == OpT, transposeB = p.descriptor.b == OpT;
  uint64_t inner = transposeA ? p.a.rows : p.a.columns;
  for (int64_t batch = 0; batch < p.d.batches; ++batch) {
    // Both operands are unpacked with the inner dimension running fastest.
    std::vector<double> left = unpack(p.A, p.a, batch, !transposeA), right = unpack(p.B, p.b, batch, transposeB);
    for (uint64_t column = 0; column < p.d.columns; ++column)
      for (uint64_t row = 0; row < p.d.rows; ++row) {
        // The sum over the inner dimension is computed in two parts, which are rounded to the type of the result unless
        // the call forbids that.
        double parts[2] = {0, 0};
        for (uint64_t i = 0; i < inner; ++i)
          parts[2 * i >= inner] += left[row * inner + i] * right[column * inner + i];
        if (p.reductions & ~uint64_t(ReduceInComputeType))
          for (double &part : parts)
            part = rounded(part, p.d.type);
        double value = p.alpha * (parts[0] + parts[1]);
        for (const float *scale : {p.descriptor.scaleA, p.descriptor.scaleB})
          if (scale)
            value *= *scale;
        if (p.beta != 0)
          value += p.beta * load(p.C, p.c.type, position(p.c, batch, row, column));
        if (p.descriptor.epilogue & EpilogueBias)
          value += load(p.descriptor.bias, p.d.type, static_cast<int64_t>(row));
        cgrun::fromDouble(activate(value, p.descriptor.epilogue), dtypeOf(p.d.type),
                          static_cast<std::byte *>(p.D) +
                              position(p.d, batch, row, column) * static_cast<int64_t>(sizeOf(p.d.type)));
      }
  }
}

/// Returns cuLaunchHostFunc of the driver that the process has loaded.
static int enqueue(StreamHandle stream, Product *product) {
  using Lookup = int (*)(const char *, void **, int, uint64_t, int *);
  using Launch = int (*)(cgrt::cuda::StreamHandle, void (*)(void *), void *);
  void *driver = dlopen(std::getenv("CG_LIBCUDA"), RTLD_NOW | RTLD_NOLOAD);
  auto lookup = driver ? reinterpret_cast<Lookup>(dlsym(driver, "cuGetProcAddress_v2")) : nullptr;
  void *launch = nullptr;
  int found = 0;
  if (!lookup || lookup("cuLaunchHostFunc", &launch, 10000, 0, &found) != 0 || !launch)
    return -1;
  using Fill = int (*)(cgrt::cuda::DevicePtr, unsigned char, size_t, cgrt::cuda::StreamHandle);
  void *fill = nullptr;
  if (std::getenv("FAKE_CUBLASLT_FILLS") && product->workspaceSize &&
      (lookup("cuMemsetD8Async", &fill, 3020, 0, &found) != 0 ||
       reinterpret_cast<Fill>(fill)(reinterpret_cast<cgrt::cuda::DevicePtr>(product->workspace), 0,
                                    product->workspaceSize, reinterpret_cast<cgrt::cuda::StreamHandle>(stream)) != 0))
    return -1;
  return reinterpret_cast<Launch>(launch)(reinterpret_cast<cgrt::cuda::StreamHandle>(stream), multiply, product);
}

static bool fits(const Descriptor &descriptor, const Layout &a, const Layout &b, const Layout &c, const Layout &d) {
  uint64_t m = descriptor.a == OpT ? a.columns : a.rows, k = descriptor.a == OpT ? a.rows : a.columns;
  uint64_t n = descriptor.b == OpT ? b.rows : b.columns, inner = descriptor.b == OpT ? b.columns : b.rows;
  bool shapes = k == inner && d.rows == m && d.columns == n && c.rows == m && c.columns == n;
  bool batches = a.batches == d.batches && b.batches == d.batches && c.batches == d.batches;
  // The conditions of devices before capability 10 for products of 8-bit floats: both operands contiguous along the
  // sum, sizes in multiples of 16, one of the types e4m3.
  bool eight = isEightBits(a.type) && isEightBits(b.type);
  if (eight && (descriptor.a != OpT || descriptor.b != OpN || k % 16 || m % 16 || a.leading % 16 || b.leading % 16 ||
                (a.type == R8E5M2 && b.type == R8E5M2) || descriptor.epilogue != EpilogueDefault))
    return false;
  if (!eight && (descriptor.scaleA || descriptor.scaleB))
    return false;
  bool types =
      (eight || a.type == b.type) && c.type == d.type && (descriptor.compute == Compute64F) == (a.type == R64F);
  bool bias = !(descriptor.epilogue & EpilogueBias) == (descriptor.bias == nullptr);
  return shapes && batches && types && bias && (descriptor.scale == R64F) == (descriptor.compute == Compute64F);
}

#define EXPORT extern "C" __attribute__((visibility("default")))

EXPORT StatusCode cublasLtCreate(Handle *made) {
  SCRIPTED;
  fake::balance().add("handles", 1);
  *made = reinterpret_cast<Handle>(&handle);
  return Success;
}
EXPORT StatusCode cublasLtDestroy(Handle) {
  fake::balance().add("handles", -1);
  GIVEN_BACK;
}
/// Functions for tests, with the same names as in the fake driver.
EXPORT size_t fakeBalance(char *words, size_t size) { return fake::balance().describe(words, size); }
EXPORT int fakeCalls(const char *function) { return script().calls(function); }
EXPORT size_t cublasLtGetVersion() { return 130100; }
EXPORT const char *cublasLtGetStatusName(StatusCode status) {
  return status == NotSupported ? "CUBLAS_STATUS_NOT_SUPPORTED" : "CUBLAS_STATUS_FAKE";
}
EXPORT const char *cublasLtGetStatusString(StatusCode status) {
  return status == NotSupported ? "the requested functionality is not supported" : "a scripted error";
}
EXPORT StatusCode cublasLtMatmulDescCreate(MatmulDesc *made, ComputeType compute, DataType scale) {
  SCRIPTED;
  fake::balance().add("descriptions of products", 1);
  *made = reinterpret_cast<MatmulDesc>(new Descriptor{compute, scale});
  return Success;
}
EXPORT StatusCode cublasLtMatmulDescDestroy(MatmulDesc descriptor) {
  fake::balance().add("descriptions of products", -1);
  delete of<Descriptor>(descriptor);
  GIVEN_BACK;
}
EXPORT StatusCode cublasLtMatmulDescSetAttribute(MatmulDesc descriptor, DescAttribute attribute, const void *value,
                                                 size_t size) {
  SCRIPTED;
  auto &known = *of<Descriptor>(descriptor);
  void *field = attribute == DescTransA          ? static_cast<void *>(&known.a)
                : attribute == DescTransB        ? static_cast<void *>(&known.b)
                : attribute == DescEpilogue      ? static_cast<void *>(&known.epilogue)
                : attribute == DescBiasPointer   ? static_cast<void *>(&known.bias)
                : attribute == DescScaleAPointer ? static_cast<void *>(&known.scaleA)
                : attribute == DescScaleBPointer ? static_cast<void *>(&known.scaleB)
                                                 : nullptr;
  bool pointer = attribute == DescBiasPointer || attribute == DescScaleAPointer || attribute == DescScaleBPointer;
  if (!field || size != (pointer ? 8 : 4))
    return InvalidValue;
  std::memcpy(field, value, size);
  return Success;
}
EXPORT StatusCode cublasLtMatrixLayoutCreate(MatrixLayout *made, DataType type, uint64_t rows, uint64_t columns,
                                             int64_t leading) {
  SCRIPTED;
  if (rows == 0 || columns == 0 || leading < static_cast<int64_t>(rows))
    return InvalidValue;
  fake::balance().add("descriptions of matrices", 1);
  *made = reinterpret_cast<MatrixLayout>(new Layout{type, rows, columns, leading});
  return Success;
}
EXPORT StatusCode cublasLtMatrixLayoutDestroy(MatrixLayout layout) {
  fake::balance().add("descriptions of matrices", -1);
  delete of<Layout>(layout);
  GIVEN_BACK;
}
EXPORT StatusCode cublasLtMatrixLayoutSetAttribute(MatrixLayout layout, LayoutAttribute attribute, const void *value,
                                                   size_t size) {
  SCRIPTED;
  auto &known = *of<Layout>(layout);
  if (attribute == LayoutBatchCount && size == 4)
    std::memcpy(&known.batches, value, size);
  else if (attribute == LayoutStridedBatchOffset && size == 8)
    std::memcpy(&known.stride, value, size);
  else
    return InvalidValue;
  return Success;
}
EXPORT StatusCode cublasLtMatmulPreferenceCreate(Preference *made) {
  SCRIPTED;
  fake::balance().add("preferences", 1);
  *made = reinterpret_cast<Preference>(new Wish());
  return Success;
}
EXPORT StatusCode cublasLtMatmulPreferenceDestroy(Preference preference) {
  fake::balance().add("preferences", -1);
  delete of<Wish>(preference);
  GIVEN_BACK;
}
EXPORT StatusCode cublasLtMatmulPreferenceSetAttribute(Preference preference, PreferenceAttribute attribute,
                                                       const void *value, size_t size) {
  SCRIPTED;
  auto &known = *of<Wish>(preference);
  if (attribute == PreferMaxWorkspaceBytes && size == 8)
    std::memcpy(&known.workspace, value, size);
  else if (attribute == PreferReductionSchemes && size == 4)
    std::memcpy(&known.reductions, value, size);
  else if (size == 4)
    std::memcpy(&known.alignment[attribute], value, size);
  else
    return InvalidValue;
  return Success;
}
EXPORT StatusCode cublasLtMatmulAlgoGetHeuristic(Handle, MatmulDesc descriptor, MatrixLayout a, MatrixLayout b,
                                                 MatrixLayout c, MatrixLayout d, Preference preference, int wanted,
                                                 HeuristicResult *results, int *found) {
  SCRIPTED;
  *found = 0;
  const Wish &wish = *of<Wish>(preference);
  if (wanted < 1 || wish.alignment.size() != 4)
    return InvalidValue;
  if (!fits(*of<Descriptor>(descriptor), *of<Layout>(a), *of<Layout>(b), *of<Layout>(c), *of<Layout>(d)))
    return InvalidValue;
  if (std::getenv("FAKE_CUBLASLT_NO_ALGORITHM"))
    return NotSupported;
  // The first algorithm that the heuristic returns cannot be used; the second one remembers the workspace and alignment
  // that it was promised.
  results[0] = {};
  results[0].state = NotSupported;
  *found = 1;
  if (wanted > 1) {
    results[1] = {};
    results[1].algo.data[0] = algorithmMark;
    results[1].algo.data[1] = wish.workspace;
    results[1].algo.data[6] = wish.reductions;
    for (auto [attribute, alignment] : wish.alignment)
      results[1].algo.data[attribute - PreferMinAlignmentA + 2] = alignment;
    results[1].workspaceSize = wish.workspace / 2;
    *found = 2;
  }
  return Success;
}
EXPORT StatusCode cublasLtMatmul(Handle, MatmulDesc descriptor, const void *alpha, const void *A, MatrixLayout a,
                                 const void *B, MatrixLayout b, const void *beta, const void *C, MatrixLayout c,
                                 void *D, MatrixLayout d, const Algo *algorithm, void *workspace, size_t size,
                                 StreamHandle stream) {
  SCRIPTED;
  if (!algorithm || algorithm->data[0] != algorithmMark || algorithm->data[1] != size || (size && !workspace))
    return InvalidValue;
  const void *operands[] = {A, B, C, D};
  for (int i = 0; i < 4; ++i)
    if (reinterpret_cast<uint64_t>(operands[i]) % algorithm->data[2 + i] != 0)
      return InvalidValue;
  const Descriptor &known = *of<Descriptor>(descriptor);
  auto scalar = [&](const void *value) {
    return known.scale == R64F ? *static_cast<const double *>(value) : *static_cast<const float *>(value);
  };
  // Captured products may be replayed as long as the process lives, so their arguments are kept.
  static std::deque<Product> products;
  std::lock_guard lock(mutex);
  products.push_back({known, *of<Layout>(a), *of<Layout>(b), *of<Layout>(c), *of<Layout>(d), scalar(alpha),
                      scalar(beta), A, B, C, D, workspace, size, algorithm->data[6]});
  return enqueue(stream, &products.back()) == 0 ? Success : ExecutionFailed;
}
