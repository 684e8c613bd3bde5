// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Polling for a while before sleeping. Waking a thread takes microseconds, and more on a virtual machine, whose
// processor may be given away meanwhile.

#ifndef CGRT_BASE_SPIN_H
#define CGRT_BASE_SPIN_H

#include "base/clock.h"

#include <sched.h>

namespace cgrt {

/// lookFor(there, ns) returns once `there()` is true or `ns` nanoseconds have passed. `there` is called without any
/// lock. After a while the thread yields to other threads of the processor.
template <typename There> void lookFor(There there, uint64_t ns) {
  constexpr uint64_t yieldAfterNs = 20'000;
  uint64_t start = nowNs(), passed = 0;
  while (!there() && passed < ns) {
    if (passed < yieldAfterNs)
      __builtin_ia32_pause();
    else
      sched_yield();
    passed = nowNs() - start;
  }
}

} // namespace cgrt

#endif // CGRT_BASE_SPIN_H
