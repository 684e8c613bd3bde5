// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Targets.h"

using namespace mlir;
using namespace mlir::cg;

static constexpr int64_t kKiB = 1024;

// Assumed, from data sheets: nine tenths of the bandwidth of memory, and three fifths of the instructions that all
// units issue at their highest frequency, as an H200 has them; limits of shared memory and threads from the CUDA
// programming guide.
static constexpr GpuFigures kGpus[] = {
    // B200: 8 TB/s, 148 times 128 lanes at 1.97 GHz. B300 has the same.
    {100, 148, 7'200, 22'000, 227 * kKiB, 2048},
    {103, 148, 7'200, 22'000, 227 * kKiB, 2048},
    // Jetson T5000: 273 GB/s, 20 times 128 lanes at 1.57 GHz.
    {110, 20, 245, 2'400, 227 * kKiB, 1536},
    // RTX 5090: 1,792 GB/s, 170 times 128 lanes at 2.41 GHz.
    {120, 170, 1'610, 31'000, 99 * kKiB, 1536},
    // GB10: 273 GB/s, 48 times 128 lanes at 2.42 GHz.
    {121, 48, 245, 8'900, 99 * kKiB, 1536},
};

ArrayRef<GpuFigures> cg::getBlackwellGpus() { return kGpus; }
