// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What a tensor has to be, and in words what it is instead.

#ifndef CGRT_EXEC_TENSOR_CHECK_H
#define CGRT_EXEC_TENSOR_CHECK_H

#include "cgrt/cgrt.h"
#include "device/device_info.h"

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace cgrt {

/// for example "F32 2x3"
std::string typeText(schema::DType dtype, std::span<const int64_t> shape);

/// stridesText(strides) is "[16, 1]".
std::string stridesText(std::span<const int64_t> strides);

/// givenStrides(tensor) are a tensor's strides; if it has none, those of a dense tensor.
std::vector<int64_t> givenStrides(const cgrt_tensor &tensor);

/// isDense(tensor): its elements follow each other in the order of its dimensions. isLaidOut(tensor, declared): they
/// lie as far apart as a package declares; no strides are those of a dense tensor.
bool isDense(const cgrt_tensor &tensor);
bool isLaidOut(const cgrt_tensor &tensor, std::span<const int64_t> declared);

/// Which strides a tensor may have, in elements: those that the package declares (none: it is dense), or any. `remedy`
/// is what to do besides giving a tensor with the declared ones.
struct StrideRule {
  std::span<const int64_t> declared = {};
  bool any = false;
  std::string_view remedy = "";
};

/// findMismatch(tensor, …) is what is wrong with `tensor`, or empty: dtype, shape, strides, memory, device.
std::string findMismatch(const cgrt_tensor &tensor, schema::DType dtype, std::span<const int64_t> shape,
                         const DeviceInfo &device, const StrideRule &rule = {});

/// Host memory, pinned or not, is not what a device backend can use in place.
inline bool isHostMemory(const cgrt_tensor &tensor) {
  return tensor.memory == CGRT_MEMORY_HOST || tensor.memory == CGRT_MEMORY_CUDA_HOST;
}

} // namespace cgrt

#endif // CGRT_EXEC_TENSOR_CHECK_H
