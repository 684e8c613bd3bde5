// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Helpers for passes that make one dispatch of two.

#ifndef CGMLIR_LIB_TRANSFORMS_DISPATCH_JOINEDDISPATCH_H
#define CGMLIR_LIB_TRANSFORMS_DISPATCH_JOINEDDISPATCH_H

#include "cgmlir/IR/CG.h"
#include "llvm/ADT/SetVector.h"

namespace mlir::cg {

/// More operands than this do not help a kernel.
constexpr unsigned kMaxOperands = 40;

/// True for a use by a dispatch that updates the tensor.
bool writesTo(OpOperand &use);

/// True if a path leads from `first` to `second` through another operation: then they cannot become one. Callbacks
/// follow each other in such a path, and updates follow what reads the old contents.
bool hasPathBetween(DispatchOp first, DispatchOp second);

/// The tensor in whose memory a chain of updates began that leads to `value`.
Value findUpdated(Value value);

/// True for an argument of a region that is state of the session.
bool isStateArgument(Value value);

/// True if some dispatch that reads the old contents of a state would need what comes with its new contents, were the
/// two one: the state would be copied.
bool overwritesWhatIsRead(DispatchOp first, DispatchOp second);

/// True if `writer` updates a few rows in place of what `reader` reads. As one they would read old contents while they
/// overwrite them, which takes a copy of all of it; apart, the one that reads goes first.
bool updatesWhatIsRead(DispatchOp writer, DispatchOp reader);

/// A kernel that may keep its rows together with others.
bool mayKeepRows(DispatchOp dispatch);

/// False if something stands between two kernels that would become one that keeps rows together.
bool canJoinRows(DispatchOp first, DispatchOp second);

/// False if `dispatch` could take the place of a state that `joined` could not.
bool staysInPlace(DispatchOp dispatch, DispatchOp joined);

/// The bytes that a dispatch reads, each element once.
int64_t countAllBytesRead(DispatchOp dispatch);

/// Builds a dispatch of the class and the name of `like`. `fill` makes its body, with the builder in it, and returns
/// what is yielded.
DispatchOp buildDispatch(OpBuilder &builder, Location loc, DispatchOp like, ValueRange inputs, ValueRange outputs,
                         DictionaryAttr schedule, CostAttr cost,
                         llvm::function_ref<SmallVector<Value>(DispatchOp)> fill);

/// One dispatch with the outputs of two, but for outputs of the first that only the second reads. It has the name of
/// `named`, its class, and `schedule`, and stands in front of the second, until it takes the place of both.
class JoinedDispatch {
public:
  JoinedDispatch(OpBuilder &builder, DispatchOp first, DispatchOp second, DispatchOp named, DictionaryAttr schedule);

  DispatchOp get() const { return joined; }
  /// Erases the two. What needs the first and stood between them stands behind the joined one then, and so do callbacks
  /// after one that moved.
  DispatchOp replaceBoth();
  /// Erases the joined one.
  void drop() { joined.erase(); }

private:
  /// Computes what both do, given the inputs of the joined one, and returns what is stored.
  SmallVector<Value> joinBodies(OpBuilder &builder, DispatchOp into, const llvm::SetVector<Value> &inputs);

  DispatchOp first, second, joined;
  /// The outputs of the first that are stored.
  SmallVector<unsigned> kept;
};

/// Replaces two dispatches by a joined one.
DispatchOp joinDispatches(OpBuilder &builder, DispatchOp first, DispatchOp second, DispatchOp named,
                          DictionaryAttr schedule);

} // namespace mlir::cg

#endif // CGMLIR_LIB_TRANSFORMS_DISPATCH_JOINEDDISPATCH_H
