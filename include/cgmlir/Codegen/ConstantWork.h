// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Values of a region that are computed from constants alone: a packing graph can compute them once.

#ifndef CGMLIR_CODEGEN_CONSTANTWORK_H
#define CGMLIR_CODEGEN_CONSTANTWORK_H

#include "cgmlir/Codegen/TargetModel.h"
#include "cgmlir/IR/CGOps.h"
#include "llvm/ADT/DenseSet.h"

namespace mlir::cg {

class LayoutCopies;

/// ConstantWork finds the values of a region that depend only on arguments that are bound constant.
class ConstantWork {
public:
  /// `layouts` are copies in layouts that classes want, or null.
  explicit ConstantWork(RegionOp region, const LayoutCopies *layouts = nullptr);

  /// True for a value of any kind that depends on constants alone.
  bool isConstant(Value value) const { return constants.contains(value); }

  /// True for a tensor that may be kept from launch to launch, because some work computes it. A tensor that only
  /// repeats, reorders or converts elements of constants is kept if it is smaller than they are, or if a class wants
  /// it. A *table* is computed from positions alone, or is much larger than the constants that it is computed from. It
  /// may have any size, because otherwise each launch would store it.
  bool mayKeep(Value value) const { return judge(value).keep; }
  /// True for a tensor that each launch may compute again: one that may be kept, and one that only fills, repeats,
  /// reorders or converts, which its readers do while they read.
  bool mayRepeat(Value value) const { return judge(value).repeat; }
  /// True if a kernel that could compute a kept tensor on the way may also read it: if it is not much larger than what
  /// it is computed from, or if it takes some computing. Tables have to take some computing, and together with earlier
  /// tables no more memory than the region has anyway.
  bool mayRead(Value value) const { return judge(value).read; }
  /// Returns what keeping the tensor in memory costs each launch.
  double getMemoryNs(Value value, const TargetModel &model) const;

  /// True if no tensor of the region could be kept.
  bool isEmpty() const { return !any; }
  /// True if an argument of the region is constant.
  bool hasArguments() const { return given; }

private:
  /// How a value is computed: from how many bytes of constants, by operations that only repeat, reorder or convert
  /// (`free`), without values of its own for elements (`plain`), and by how many scalar operations.
  struct Making {
    int64_t sourceBytes = 0;
    bool free = true, plain = true;
    double ops = 0;
  };
  struct Verdict {
    bool keep = false, read = false, table = false, repeat = false;
  };
  Verdict judge(Value value) const;
  Making findMaking(Value value) const;

  const LayoutCopies *layouts;
  llvm::DenseSet<Value> constants;
  mutable llvm::DenseMap<Value, Verdict> verdicts;
  /// Bytes of the region's arguments and results, and of the tables that may be read.
  int64_t boundaryBytes = 0;
  mutable int64_t tableBytes = 0;
  bool given = false, any = false;
};

} // namespace mlir::cg

#endif // CGMLIR_CODEGEN_CONSTANTWORK_H
