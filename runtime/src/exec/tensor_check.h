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

namespace cgrt {

/// "F32 2x3"
std::string typeText(schema::DType dtype, std::span<const int64_t> shape);

inline constexpr std::string_view notDense =
    "expected a dense row-major tensor, given other strides; make a contiguous copy";

/// isDense(tensor): its elements follow each other in the order of its dimensions.
bool isDense(const cgrt_tensor &tensor);

/// findMismatch(tensor, …) is what is wrong with `tensor`, or empty: dtype, shape, layout, memory, device. Strides are
/// no mistake where `strided` says so.
std::string findMismatch(const cgrt_tensor &tensor, schema::DType dtype, std::span<const int64_t> shape,
                         const DeviceInfo &device, bool strided = false);

/// Host memory, pinned or not, is not what a device backend can use in place.
inline bool isHostMemory(const cgrt_tensor &tensor) {
  return tensor.memory == CGRT_MEMORY_HOST || tensor.memory == CGRT_MEMORY_CUDA_HOST;
}

} // namespace cgrt

#endif // CGRT_EXEC_TENSOR_CHECK_H
