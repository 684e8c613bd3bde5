// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What a region computes from constants alone: work that a packing graph can do once.

#ifndef CGMLIR_CODEGEN_CONSTANTWORK_H
#define CGMLIR_CODEGEN_CONSTANTWORK_H

#include "cgmlir/Codegen/TargetModel.h"
#include "cgmlir/IR/CGOps.h"
#include "llvm/ADT/DenseSet.h"

namespace mlir::cg {

class LayoutCopies;

/// ConstantWork finds the values of a region that depend on nothing but its arguments that are bound constant.
class ConstantWork {
public:
  /// `layouts` are copies that classes asked for, or null.
  explicit ConstantWork(RegionOp region, const LayoutCopies *layouts = nullptr);

  /// True for a value that depends on constants alone, whatever it is.
  bool isConstant(Value value) const { return constants.contains(value); }

  /// True for a tensor that may be kept from launch to launch: something computes it. What only repeats, reorders or
  /// converts the elements of constants is kept if it is smaller than they are, or if a class asked for it. A *table*
  /// is made of nothing but positions, or is much larger than the constants that it is made of. It may have any size,
  /// since what reads it where it lies would have it stored by each launch.
  bool mayKeep(Value value) const { return judge(value).keep; }
  /// True for a tensor that each launch that reads it may compute for itself: one that may be kept, and what only
  /// fills, repeats, reorders or converts, which its readers do as they read.
  bool mayRepeat(Value value) const { return judge(value).repeat; }
  /// True if a tensor that may be kept may also be read by what could compute it on the way: if it is not much larger
  /// than what it is made of, or takes some computing. Of tables, those that take some computing, as long as they do
  /// not take more memory than the region has anyway, together with those that were asked for before.
  bool mayRead(Value value) const { return judge(value).read; }
  /// What the memory of a tensor that is kept costs each launch.
  double getMemoryNs(Value value, const TargetModel &model) const;

  /// True if nothing of the region could be kept.
  bool isEmpty() const { return !any; }
  /// True if the region is given constants.
  bool hasArguments() const { return given; }

private:
  /// What a value is made of: bytes of constants, by operations that only repeat, reorder or convert (`free`), that
  /// give no element a value of its own (`plain`), and by so many scalar ones in all.
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
  /// Bytes of the region's arguments and results, and of tables that may be read.
  int64_t boundaryBytes = 0;
  mutable int64_t tableBytes = 0;
  bool given = false, any = false;
};

} // namespace mlir::cg

#endif // CGMLIR_CODEGEN_CONSTANTWORK_H
