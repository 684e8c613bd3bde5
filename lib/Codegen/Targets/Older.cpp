// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Targets.h"

using namespace mlir;
using namespace mlir::cg;

static constexpr int64_t kKiB = 1024;

// Assumed, from the T4's data sheet: 320 GB/s, of which nine tenths are counted on, and three fifths of the
// instructions that its units issue at 1.59 GHz.
static constexpr GpuFigures kGpus[] = {{75, 40, 288, 2'400, 64 * kKiB, 1024}};

ArrayRef<GpuFigures> cg::getOlderGpus() { return kGpus; }
