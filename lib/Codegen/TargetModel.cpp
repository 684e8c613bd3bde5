// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "cgmlir/Codegen/TargetModel.h"
#include <algorithm>

using namespace mlir;
using namespace mlir::cg;

/// Multiprocessors of other sizes are those of smaller devices of the same generation.
static int64_t getSharedBytesOnRequest(unsigned capability) {
  constexpr int64_t kKiB = 1024;
  switch (capability) {
  case 80:
  case 87:
    return 163 * kKiB;
  case 90:
  case 100:
  case 101:
  case 103:
  case 110:
    return 227 * kKiB;
  case 70:
  case 72:
    return 96 * kKiB;
  case 75:
    return 64 * kKiB;
  default:
    return 99 * kKiB;
  }
}

TargetModel TargetModel::get(TargetAttr target) {
  if (target.isHost()) {
    // Two cores of a small server: what the tests run on. Only ratios matter for the choices made here.
    int64_t vectorBytes = target.getCpu() == "x86-64-v4" ? 64 : 32;
    return {/*launchNs=*/600,
            /*barrierNs=*/0,
            /*bytesPerNs=*/16,
            /*unitBytesPerNs=*/10,
            /*opsPerNs=*/24,
            // Two threads that share a core do 1.1 to 1.45 times as much as one, which takes 10 to 14 us for the
            // softmax of a row of 8,192 elements, 58 for 32,768 and 520 for 262,144. Where they have a core each, one
            // of 32,768 f16 takes 18 us in one kernel, and 22 in three whose rows both share.
            /*unitOpsPerNs=*/20,
            /*units=*/2,
            /*sharedFromNs=*/20'000,
            /*sharedBytes=*/256LL * 1024,
            /*sharedBytesOnRequest=*/256LL * 1024,
            // What leaves a worker's cache costs no more there than in a tensor between two kernels, of which there
            // would be one for all rows; the limit is for the memory of many workers.
            /*keptRowBytes=*/4LL * 1024 * 1024,
            /*vectorBytes=*/vectorBytes,
            /*maxCluster=*/1,
            /*isCuda=*/false,
            /*waitsInKernel=*/false,
            /*tensorCores=*/false};
  }
  bool hopper = target.getComputeCapability() >= 90;
  // Measured on an H200, apart from this project: 4.3 TB/s, 0.85 to 0.95 us a kernel node in a chain of plain edges, of
  // which a block needs about 0.5 us before its first load returns; 132 multiprocessors of 67 TFLOP/s f32 in all.
  return {/*launchNs=*/900,
          /*barrierNs=*/250,
          /*bytesPerNs=*/4300,
          /*unitBytesPerNs=*/60,
          /*opsPerNs=*/20000,
          /*unitOpsPerNs=*/20000.0 / 132,
          /*units=*/132,
          /*sharedFromNs=*/0,
          /*sharedBytes=*/48LL * 1024,
          /*sharedBytesOnRequest=*/getSharedBytesOnRequest(target.getComputeCapability()),
          // 512 threads of a block, with 8 vectors each.
          /*keptRowBytes=*/(hopper ? 8LL : 1LL) * 512 * 8 * 16,
          /*vectorBytes=*/16,
          /*maxCluster=*/hopper ? 8 : 1,
          /*isCuda=*/true,
          /*waitsInKernel=*/hopper,
          /*tensorCores=*/target.getComputeCapability() >= 80};
}

double TargetModel::estimateNs(double bytes, double ops, int64_t blocks, double alone, double together) const {
  auto timeOn = [&](double busy) {
    double bandwidth = std::min(bytesPerNs, busy * unitBytesPerNs), rate = std::min(opsPerNs, busy * unitOpsPerNs);
    return launchNs + std::max(bytes / bandwidth, ops / rate);
  };
  double shared = timeOn(std::max<double>(blocks, 1)) + together;
  return std::max(shared, std::min(timeOn(1) + alone, sharedFromNs));
}
