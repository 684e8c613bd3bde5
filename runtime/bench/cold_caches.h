// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// emptyCaches() takes the memory of the process out of the processor's caches, so that what comes next is measured as
// after something long.

#ifndef CGRT_BENCH_COLD_CACHES_H
#define CGRT_BENCH_COLD_CACHES_H

#include "bench_check.h"

#include <cinttypes>
#include <cstdio>
#include <cstring>

namespace cgrt::bench {

/// All that is mapped and readable, code and data, but the stacks: they are used all the time.
inline void emptyCaches() {
#if defined(__x86_64__)
  std::FILE *maps = std::fopen("/proc/self/maps", "r");
  if (!maps)
    fail("/proc/self/maps cannot be read");
  char line[512];
  while (std::fgets(line, sizeof(line), maps)) {
    uint64_t begin = 0, end = 0;
    char access[8];
    if (std::sscanf(line, "%" SCNx64 "-%" SCNx64 " %7s", &begin, &end, access) != 3 || access[0] != 'r' ||
        std::strstr(line, "[stack]") || std::strstr(line, "[v"))
      continue;
    for (uint64_t at = begin; at < end; at += 64)
      __builtin_ia32_clflush(reinterpret_cast<const void *>(at));
  }
  std::fclose(maps);
  __builtin_ia32_mfence();
#else
  fail("the caches of this kind of processor cannot be emptied by a program; leave out --cold");
#endif
}

} // namespace cgrt::bench

#endif // CGRT_BENCH_COLD_CACHES_H
