// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The families of targets. In the files beside this one, a comment in front of each group of figures says what they
// were "measured by", a script of this project, or that they are "assumed", and from what; test/Layering/figures.py
// checks that.

#ifndef CGMLIR_LIB_CODEGEN_TARGETS_TARGETS_H
#define CGMLIR_LIB_CODEGEN_TARGETS_TARGETS_H

#include "cgmlir/Codegen/CudaFigures.h"
#include "cgmlir/Codegen/DispatchFigures.h"
#include "cgmlir/Codegen/HostFigures.h"
#include "cgmlir/Codegen/TargetModel.h"

namespace mlir::cg {

TargetModel getHostModel(StringRef cpu);

/// What tells one GPU from another. All else is as on the H200, which alone was measured.
struct GpuFigures {
  unsigned capability;
  /// Multiprocessors, and what memory moves and they compute per ns, all of them.
  int64_t units;
  double bytesPerNs, opsPerNs;
  /// Shared memory that a block may have if its launch asks, and threads of a multiprocessor.
  int64_t sharedBytesOnRequest, threadsOfUnit;
};

/// The model of a GPU; in Hopper.cpp.
TargetModel getGpuModel(const GpuFigures &gpu);

ArrayRef<GpuFigures> getOlderGpus();
ArrayRef<GpuFigures> getAmpereGpus();
ArrayRef<GpuFigures> getHopperGpus();
ArrayRef<GpuFigures> getBlackwellGpus();

} // namespace mlir::cg

#endif // CGMLIR_LIB_CODEGEN_TARGETS_TARGETS_H
