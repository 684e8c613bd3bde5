// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "cgmlir/Codegen/LaunchLimits.h"
#include "cgmlir/Codegen/TargetModel.h"

using namespace mlir;
using namespace mlir::cg;

std::optional<std::string> cg::explainTooMuch(TargetAttr target, int64_t fixed, int64_t asked, int64_t cluster) {
  // The most blocks of a cluster. More than eight have to be requested, which the runtime does.
  constexpr int64_t kMostClusterBlocks = 16;
  if (!target.isCuda())
    return std::nullopt;
  std::string name = target.getName().str();
  TargetModel model = TargetModel::get(target);
  if (fixed > model.sharedBytes)
    return "a kernel of " + name + " has at most " + std::to_string(model.sharedBytes) +
           " bytes of shared memory of its own, and this one has " + std::to_string(fixed) +
           ", since what is more is memory that a launch asks for";
  if (asked > model.sharedBytesOnRequest - fixed)
    return "a block of " + name + " has at most " + std::to_string(model.sharedBytesOnRequest) +
           " bytes of shared memory, and this one asks for " + std::to_string(asked) + " besides " +
           std::to_string(fixed) + " of its own";
  if (cluster > 1 && target.getComputeCapability() < 90)
    return name + " has no clusters, and this launch asks for clusters of " + std::to_string(cluster) + " blocks";
  if (cluster > kMostClusterBlocks)
    return "a cluster of " + name + " has at most " + std::to_string(kMostClusterBlocks) +
           " blocks, and this one asks for " + std::to_string(cluster);
  return std::nullopt;
}
