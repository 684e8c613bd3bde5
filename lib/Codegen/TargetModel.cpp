// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "cgmlir/Codegen/TargetModel.h"
#include "Targets/Targets.h"
#include "llvm/Support/ErrorHandling.h"
#include <algorithm>

using namespace mlir;
using namespace mlir::cg;

TargetModel TargetModel::get(TargetAttr target) {
  if (target.isHost())
    return getHostModel(target.getCpu());
  for (ArrayRef<GpuFigures> family : {getOlderGpus(), getAmpereGpus(), getHopperGpus(), getBlackwellGpus()})
    for (const GpuFigures &gpu : family)
      if (gpu.capability == target.getComputeCapability())
        return getGpuModel(gpu);
  llvm_unreachable("a target without figures: add its row to lib/Codegen/Targets");
}

const CudaFigures &TargetModel::cuda() const {
  if (!cudaFigures)
    llvm::report_fatal_error("the figures of a GPU are asked of a host");
  return *cudaFigures;
}

const HostFigures &TargetModel::host() const {
  if (!hostFigures)
    llvm::report_fatal_error("the figures of a host are asked of a GPU");
  return *hostFigures;
}

double TargetModel::estimateNs(double bytes, double ops, int64_t blocks, double alone, double together) const {
  auto timeOn = [&](double busy) {
    double bandwidth = std::min(bytesPerNs, busy * unitBytesPerNs), rate = std::min(opsPerNs, busy * unitOpsPerNs);
    return launchNs + std::max(bytes / bandwidth, ops / rate);
  };
  double shared = timeOn(std::max<double>(blocks, 1)) + together;
  return std::max(shared, std::min(timeOn(1) + alone, sharedFromNs));
}
