// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What collectives take and give by kind, for operations on tensors and for nodes on buffers alike.

#ifndef CGMLIR_IR_COLLECTIVES_H
#define CGMLIR_IR_COLLECTIVES_H

#include "cgmlir/IR/CGOps.h"

namespace mlir::cg {

/// True for kinds that combine elements of several members.
bool reduces(CollectiveKind kind);

/// True for kinds with a root: one member that gives to the others, or gets from them.
bool hasRoot(CollectiveKind kind);

/// True for kinds that name a partner for each member.
bool hasPeers(CollectiveKind kind);

/// True if elements of a type can be combined by `reduction`: others are moved only.
bool canReduce(Type element, StringRef reduction);

/// The attributes of a collective, of a `cg.collective` or of a node.
struct CollectiveTraits {
  CollectiveKind kind;
  std::optional<StringRef> reduction;
  std::optional<int64_t> root;
  std::optional<ArrayRef<int32_t>> peers;

  /// Returns which attribute is missing or is not allowed for the kind, or nothing.
  std::optional<std::string> explainBadAttributes() const;

  /// Says what is wrong with root and peers in groups of `members`, or nothing.
  std::optional<std::string> explainBadMembers(int64_t members) const;

  /// Says what is wrong with an input and an output of so many elements, of which null is none; or nothing.
  std::optional<std::string> explainBadSizes(int64_t members, ShapedType input, ShapedType output) const;
};

/// The communicator of a name in the module around `op`, or null.
CommunicatorOp findCommunicator(Operation *op, StringRef name);

/// One part of a node: an input and an output. One of them may be missing, or both may be one buffer.
struct CollectivePart {
  Value input, output;

  /// The buffer that describes the part: its input if it has one.
  Value getFirst() const { return input ? input : output; }
};

/// The parts of a node [N15]. Fails without a diagnostic if its buffers are none.
FailureOr<SmallVector<CollectivePart>> getParts(CollectiveNodeOp node);

/// Returns the elements of a part as NCCL counts them: those that a member gives, for scatters those that it gets.
int64_t countElements(CollectiveKind kind, int64_t members, const CollectivePart &part);

} // namespace mlir::cg

#endif // CGMLIR_IR_COLLECTIVES_H
