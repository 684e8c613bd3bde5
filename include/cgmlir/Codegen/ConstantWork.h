// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What a region computes from constants alone: work that a packing graph can do once.

#ifndef CGMLIR_CODEGEN_CONSTANTWORK_H
#define CGMLIR_CODEGEN_CONSTANTWORK_H

#include "cgmlir/IR/CGOps.h"
#include "llvm/ADT/DenseSet.h"

namespace mlir::cg {

/// ConstantWork finds the values of a region that depend on nothing but its arguments that are bound constant.
class ConstantWork {
public:
  /// A run of a packing graph is paid for by this many launches.
  static constexpr double kLaunches = 1000;
  /// What memory that is kept costs: the share of the time that reading it takes.
  static constexpr double kMemoryShare = 0.1;

  explicit ConstantWork(RegionOp region);

  /// True for a value that depends on constants alone, whatever it is.
  bool isConstant(Value value) const { return constants.contains(value); }

  /// True for a tensor that may be kept from launch to launch: something computes it, and it is not much larger than
  /// the constants that it is made of.
  bool mayKeep(Value value) const;

  /// True if nothing of the region could be kept.
  bool isEmpty() const { return !any; }
  /// True if the region is given constants.
  bool hasArguments() const { return given; }

private:
  int64_t countSourceBytes(Value value) const;

  llvm::DenseSet<Value> constants;
  mutable llvm::DenseMap<Value, bool> kept;
  bool given = false, any = false;
};

} // namespace mlir::cg

#endif // CGMLIR_CODEGEN_CONSTANTWORK_H
