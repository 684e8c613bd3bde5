// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Offsets of the values that only segments of one entry see. Two of them share bytes when one dies before the other is
// written.

#ifndef CGRT_EXEC_TRANSIENT_PLAN_H
#define CGRT_EXEC_TRANSIENT_PLAN_H

#include <cstdint>
#include <vector>

namespace cgrt {

struct Transient {
  uint64_t size;
  uint32_t first, last; // the first and last segment that use it
  uint64_t offset = 0;  // the result of the plan
};

/// planTransients(values) sets the offsets, and returns the size of the memory for all values.
uint64_t planTransients(std::vector<Transient> &values);

} // namespace cgrt

#endif // CGRT_EXEC_TRANSIENT_PLAN_H
