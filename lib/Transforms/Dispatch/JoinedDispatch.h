// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Helpers for passes that make one dispatch of two.

#ifndef CGMLIR_LIB_TRANSFORMS_DISPATCH_JOINEDDISPATCH_H
#define CGMLIR_LIB_TRANSFORMS_DISPATCH_JOINEDDISPATCH_H

#include "cgmlir/IR/CG.h"
#include "llvm/ADT/SetVector.h"

namespace mlir::cg {

/// A kernel with more operands is no faster.
constexpr unsigned kMaxOperands = 40;

/// True for a use by a dispatch that updates the tensor.
bool writesTo(OpOperand &use);

/// True if a path leads from `first` to `second` through another operation, so that they cannot be joined. In such a
/// path callbacks follow each other, and updates follow readers of the old contents.
bool hasPathBetween(DispatchOp first, DispatchOp second);

/// Returns the tensor in whose memory the chain of updates that leads to `value` began.
Value findUpdated(Value value);

/// True for an argument of a region that is state of the session.
bool isStateArgument(Value value);

/// True if a dispatch that reads the old contents of a state would depend on its new contents if the two were joined:
/// the state would be copied.
bool overwritesWhatIsRead(DispatchOp first, DispatchOp second);

/// True if `writer` updates a few rows in place of a tensor that `reader` reads. Joined, they would read old contents
/// while they overwrite them, which takes a copy of the whole tensor; apart, the reader comes first.
bool updatesWhatIsRead(DispatchOp writer, DispatchOp reader);

/// A kernel that may keep its rows together with others.
bool mayKeepRows(DispatchOp dispatch);

/// False if an operation keeps two kernels from being joined to one that keeps rows together.
bool canJoinRows(DispatchOp first, DispatchOp second);

/// False if `dispatch` could overwrite a state that `joined` could not.
bool staysInPlace(DispatchOp dispatch, DispatchOp joined);

/// The bytes that a dispatch reads, each element once.
int64_t countAllBytesRead(DispatchOp dispatch);

/// Builds a dispatch with the class and the name of `like`. `fill` makes its body, with the builder inside, and returns
/// the values that are yielded.
DispatchOp buildDispatch(OpBuilder &builder, Location loc, DispatchOp like, ValueRange inputs, ValueRange outputs,
                         DictionaryAttr schedule, CostAttr cost,
                         llvm::function_ref<SmallVector<Value>(DispatchOp)> fill);

/// One dispatch with the outputs of two, without outputs of the first that only the second reads. It has the name of
/// `named`, its class, and `schedule`, and is placed in front of the second until it replaces both.
class JoinedDispatch {
public:
  JoinedDispatch(OpBuilder &builder, DispatchOp first, DispatchOp second, DispatchOp named, DictionaryAttr schedule);

  DispatchOp get() const { return joined; }
  /// Erases the two. Users of the first between the two are moved behind the joined one, and so are callbacks behind a
  /// moved one.
  DispatchOp replaceBoth();
  /// Erases the joined dispatch.
  void drop() { joined.erase(); }

private:
  /// Computes the work of both from the inputs of the joined dispatch, and returns the values that are stored.
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
