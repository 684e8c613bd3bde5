// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Divides the operations of an entry point into parts that run in one way each.

#ifndef CGMLIR_LIB_TRANSFORMS_REGION_PARTITION_H
#define CGMLIR_LIB_TRANSFORMS_REGION_PARTITION_H

#include "cgmlir/IR/CG.h"

namespace mlir::cg {

/// Unit attribute of an allocation: several parts use the memory.
constexpr StringLiteral kBetweenAttr = "cg.between";

Verdict getVerdict(Operation *op);

/// True for operations that belong to no part: each part that reads the result gets a copy of them.
bool isCheapSource(Operation *op);

/// True for operations that stay in the entry point until it has buffers: control flow that is a node or that the host
/// drives, and the reads of its conditions.
bool isControl(Operation *op);

/// The common properties of a part's operations: how they run, and the requested part of the model if they are captured
/// (-1: any).
struct PartKey {
  enum class Kind { Captured, Eager, Host, Control, Blocked };
  Kind kind;
  int64_t group = -1;

  bool operator==(const PartKey &other) const { return kind == other.kind && group == other.group; }
  bool operator<(const PartKey &other) const { return std::pair(kind, group) < std::pair(other.kind, other.group); }
};

/// A run of operations with one key, in an order that their dependences allow.
struct Part {
  PartKey key;
  SmallVector<Operation *> ops;
};

/// Divides the operations of a block, which have verdicts, into as few parts as their dependences allow: each ready
/// operation with the present key joins the present part. Operations without device work go with their users.
SmallVector<Part> partition(Block &block);

} // namespace mlir::cg

#endif // CGMLIR_LIB_TRANSFORMS_REGION_PARTITION_H
