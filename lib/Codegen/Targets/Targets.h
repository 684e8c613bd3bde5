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

/// The figures in which GPUs differ. All others are those of the H200, which alone was measured.
struct GpuFigures {
  unsigned capability;
  /// The number of multiprocessors; the bytes that memory moves and the operations that all of them compute per ns.
  int64_t units;
  double bytesPerNs, opsPerNs;
  /// The shared memory that a block may have on request, and the number of threads of a multiprocessor.
  int64_t sharedBytesOnRequest, threadsOfUnit;
};

/// Returns the model of a GPU; in Hopper.cpp.
TargetModel getGpuModel(const GpuFigures &gpu);

ArrayRef<GpuFigures> getOlderGpus();
ArrayRef<GpuFigures> getAmpereGpus();
ArrayRef<GpuFigures> getHopperGpus();
ArrayRef<GpuFigures> getBlackwellGpus();

} // namespace mlir::cg

#endif // CGMLIR_LIB_CODEGEN_TARGETS_TARGETS_H
