// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// now() and elapsed time, in nanoseconds of a clock that never goes back.

#ifndef CGRT_BASE_CLOCK_H
#define CGRT_BASE_CLOCK_H

#include <chrono>
#include <cstdint>

namespace cgrt {

inline uint64_t nowNs() {
  return static_cast<uint64_t>(
      std::chrono::duration_cast<std::chrono::nanoseconds>(std::chrono::steady_clock::now().time_since_epoch())
          .count());
}

} // namespace cgrt

#endif // CGRT_BASE_CLOCK_H
