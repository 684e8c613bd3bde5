// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What passes ask about what a dispatch stores.

#ifndef CGMLIR_CODEGEN_STOREDOUTPUT_H
#define CGMLIR_CODEGEN_STOREDOUTPUT_H

#include "cgmlir/Analysis/Evaluable.h"
#include "cgmlir/Analysis/Index/AccessWalk.h"
#include "cgmlir/IR/CGOps.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include <optional>

namespace mlir::cg {

/// Returns the tensor of which the result of `op` is an update in place: the destination of an insert_slice, the target
/// of a cg.scatter; null for anything else.
Value getUpdatedTensor(Operation *op);

/// What an output of a dispatch stores: all elements of `source`, or those of a window of the old contents.
struct StoredOutput {
  Value source;
  tensor::InsertSliceOp window;

  ArrayRef<int64_t> getShape() const { return cast<RankedTensorType>(source.getType()).getShape(); }
  int64_t getNumElements() const { return cast<RankedTensorType>(source.getType()).getNumElements(); }
};
StoredOutput getStoredOutput(DispatchOp dispatch, unsigned output);

/// The output whose elements a dispatch goes through: the first one, or, if rows are kept together, one of those with
/// the most elements, the first that follows from a reduction if there is one. Those of strips are none.
unsigned getMainOutput(DispatchOp dispatch);

/// What the elements of an output of a dispatch, the main one or number `number`, are computed from: a walk through its
/// body from the variables 0 to shape.size()-1, one for each dimension of what is stored, or of a finer shape of it
/// (see Cone). The leaves are the arguments of the body.
struct OutputWalk {
  explicit OutputWalk(DispatchOp dispatch, ArrayRef<int64_t> finer = {})
      : OutputWalk(dispatch, getMainOutput(dispatch), finer) {}
  OutputWalk(DispatchOp dispatch, unsigned number, ArrayRef<int64_t> finer);
  OutputWalk(const OutputWalk &) = delete;
  OutputWalk &operator=(const OutputWalk &) = delete;

  static bool isLeaf(Value tensor) { return isa<BlockArgument>(tensor); }

  StoredOutput output;
  IndexSpace space;
  AccessWalk walk;
};

/// Returns the shapes as which what is stored may be gone through, in the order in which they are to be tried. The
/// last one is its own, `shape`, from whose variables `walk` started. Where neighbours along a dimension share a
/// result of a reduction, as the channels of a group do, there is one before it, in which what they share and what
/// they do not are dimensions of their own.
SmallVector<SmallVector<int64_t>, 2> findStoredShapes(const AccessWalk &walk, ArrayRef<int64_t> shape);

/// Returns the bytes that a dispatch reads of each of its inputs, each element once.
SmallVector<int64_t> countBytesRead(DispatchOp dispatch);

/// How often a dispatch asks for an element of an input, for each of its outputs anew; nothing if that is unknown.
std::optional<int64_t> countReads(DispatchOp dispatch, unsigned input);

/// True if a dispatch stores only parts of an output, whose other elements keep their contents.
bool updatesOutput(DispatchOp dispatch, unsigned output);

/// How a stored element follows from an element of another tensor: which part of that tensor is followed, and how
/// positions in the part are those of what is stored. The part is a box; along each of its dimensions, positions are
/// those of some neighbouring dimensions of what is stored, in row-major order.
struct FollowingStore {
  struct Part {
    int64_t begin, extent;
    /// Extents of the dimensions of what is stored.
    SmallVector<int64_t> shape;
  };
  /// For each dimension of the tensor that is followed.
  SmallVector<Part> parts;
};

/// Matches output number `output` of `dispatch` as one each of whose elements is computed from one element of
/// `followed`, a tensor in its body, and each of these for one element only. Nothing is said about what else it takes.
std::optional<FollowingStore> matchFollowingStore(DispatchOp dispatch, unsigned output, Value followed);

/// True for dispatches of classes that compute an element of all outputs and store it in one worker, after all that it
/// reads, or that combine the elements of a row in order and read each where they store it.
bool storesInStep(DispatchOp dispatch);

/// Returns, for each input of a dispatch, whether every output reads it only at the position it stores, so that the
/// input's buffer may be overwritten in place; where a window is stored, it may be read beside the window as well. All
/// false for classes that do not compute so.
SmallVector<bool> findAlignedInputs(DispatchOp dispatch);

} // namespace mlir::cg

#endif // CGMLIR_CODEGEN_STOREDOUTPUT_H
