// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Figures of Ampere, and of Ada, its successor.

#include "Targets.h"

using namespace mlir;
using namespace mlir::cg;

static constexpr int64_t kKiB = 1024;

// Assumed, from data sheets: nine tenths of the bandwidth of memory, and three fifths of the instructions that all
// units issue at their highest frequency, as an H200 has them; limits of shared memory and threads from the CUDA
// programming guide.
static constexpr GpuFigures kGpus[] = {
    // A100 of 80 GB: 2,039 GB/s, 108 times 64 lanes at 1.41 GHz.
    {80, 108, 1'835, 5'800, 163 * kKiB, 2048},
    // A10: 600 GB/s, 72 times 128 lanes at 1.70 GHz.
    {86, 72, 540, 9'400, 99 * kKiB, 1536},
    // Jetson AGX Orin: 205 GB/s, 16 times 128 lanes at 1.30 GHz. Nothing is published of 88, so it is as 87.
    {87, 16, 184, 1'600, 163 * kKiB, 1536},
    {88, 16, 184, 1'600, 99 * kKiB, 1536},
    // L4: 300 GB/s, 58 times 128 lanes at 2.04 GHz.
    {89, 58, 270, 9'000, 99 * kKiB, 1536},
};

ArrayRef<GpuFigures> cg::getAmpereGpus() { return kGpus; }
