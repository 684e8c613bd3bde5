// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// How jemalloc behaves in a compiler: it ends soon, so memory that was freed is kept for what comes next. Giving pages
// back and having the system clear them again was a tenth of the time of a module of 100,000 operations.

// The name is jemalloc's. NOLINTNEXTLINE(readability-identifier-naming)
extern "C" __attribute__((visibility("default"))) const char *malloc_conf = "dirty_decay_ms:-1,muzzy_decay_ms:-1";
