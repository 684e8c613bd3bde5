// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Nothing is converted: a tensor is what was declared, or the message says what it is and what was expected.

#include "exec/tensor_check.h"

#include "base/text.h"
#include "exec/strided_copy.h"
#include "package/layout.h"

#include <algorithm>

namespace cgrt {

std::string typeText(schema::DType dtype, std::span<const int64_t> shape) {
  return text(dtypeName(dtype), " ", shapeText(shape));
}

/// An index is a 64-bit integer to everybody outside.
static schema::DType outside(schema::DType dtype) { return dtype == schema::DType::Index ? schema::DType::I64 : dtype; }

bool isDense(const cgrt_tensor &tensor) {
  if (!tensor.strides)
    return true;
  int64_t expected = 1;
  for (int32_t d = tensor.rank; d-- > 0;) {
    if (tensor.shape[d] == 0)
      return true;
    // The stride of a dimension of extent 1 is not used.
    if (tensor.shape[d] != 1 && tensor.strides[d] != expected)
      return false;
    expected *= tensor.shape[d];
  }
  return true;
}

std::string stridesText(std::span<const int64_t> strides) {
  std::string all = "[";
  for (size_t d = 0; d < strides.size(); ++d)
    all += (d ? ", " : "") + std::to_string(strides[d]);
  return all + "]";
}

std::vector<int64_t> givenStrides(const cgrt_tensor &tensor) {
  auto rank = static_cast<size_t>(tensor.rank);
  if (tensor.strides)
    return {tensor.strides, tensor.strides + rank};
  return denseStrides({tensor.shape, rank});
}

bool isLaidOut(const cgrt_tensor &tensor, std::span<const int64_t> declared) {
  if (declared.empty())
    return isDense(tensor);
  std::vector<int64_t> given = givenStrides(tensor);
  for (size_t d = 0; d < declared.size(); ++d)
    if (tensor.shape[d] > 1 && given[d] != declared[d])
      return false;
  return true;
}

/// Whether 64 bits hold how far the elements reach, in bytes.
static bool reachesNoFarther(const cgrt_tensor &tensor) {
  int64_t first = 0, last = static_cast<int64_t>(cgrt_dtype_size(tensor.dtype));
  for (int32_t d = 0; tensor.strides && d < tensor.rank; ++d) {
    int64_t steps = 0;
    if (__builtin_mul_overflow(std::max<int64_t>(tensor.shape[d] - 1, 0), tensor.strides[d], &steps) ||
        __builtin_mul_overflow(steps, static_cast<int64_t>(cgrt_dtype_size(tensor.dtype)), &steps) ||
        __builtin_add_overflow(steps < 0 ? first : last, steps, steps < 0 ? &first : &last))
      return false;
  }
  int64_t reach = 0;
  return !__builtin_sub_overflow(last, first, &reach);
}

static std::string strideMismatch(const cgrt_tensor &tensor, const StrideRule &rule) {
  std::string given = stridesText(givenStrides(tensor));
  if (!reachesNoFarther(tensor))
    return text("the strides ", given, " reach farther than memory does");
  if (mayOverlap({tensor.shape, static_cast<size_t>(tensor.rank)}, rule.declared))
    return text("expected the strides ", stridesText(rule.declared), " that the program declares, given ", given,
                "; elements lie at one place there, so that no copy holds them all: give a tensor with those");
  if (!rule.declared.empty())
    return text("expected the strides ", stridesText(rule.declared), " that the program declares, given ", given,
                "; give a tensor with those", rule.remedy);
  std::vector<int64_t> dense = denseStrides({tensor.shape, static_cast<size_t>(tensor.rank)});
  return text("expected a dense row-major tensor, whose strides are ", stridesText(dense), ", given ", given,
              "; make a contiguous copy", rule.remedy);
}

std::string findMismatch(const cgrt_tensor &tensor, schema::DType dtype, std::span<const int64_t> shape,
                         const DeviceInfo &device, const StrideRule &rule) {
  if (tensor.dtype < CGRT_I1 || tensor.dtype > CGRT_INDEX)
    return text("dtype ", static_cast<int>(tensor.dtype), " is unknown");
  if (tensor.rank < 0 || (tensor.rank > 0 && !tensor.shape))
    return "the tensor has no shape";
  std::span<const int64_t> given(tensor.shape, static_cast<size_t>(tensor.rank));
  auto givenType = static_cast<schema::DType>(tensor.dtype);
  bool sameShape = std::ranges::equal(given, shape);
  if (outside(givenType) != outside(dtype) || !sameShape)
    return text("expected ", typeText(dtype, shape), ", given ", typeText(givenType, given));
  // Copies go to where elements are apart.
  bool copied = rule.any && !mayOverlap(shape, rule.declared) && reachesNoFarther(tensor);
  if (!copied && !isLaidOut(tensor, rule.declared))
    return strideMismatch(tensor, rule);
  bool empty = byteSize(given, givenType) == std::optional<uint64_t>(0);
  if (!tensor.data && !empty)
    return "the tensor has no data";
  if (isHostMemory(tensor))
    return "";
  if (tensor.memory != CGRT_MEMORY_CUDA && tensor.memory != CGRT_MEMORY_CUDA_MANAGED)
    return text("memory kind ", static_cast<int>(tensor.memory), " is unknown");
  if (device.kind == schema::TargetKind::Host)
    return "expected host memory, given CUDA memory; copy it to the host";
  if (tensor.memory == CGRT_MEMORY_CUDA && tensor.device != device.ordinal)
    return text("expected memory of CUDA device ", device.ordinal, ", given device ", tensor.device);
  return "";
}

} // namespace cgrt
