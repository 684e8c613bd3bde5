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

/// What the elements of a tensor that a kernel stores are computed from: a walk from one index variable for each
/// dimension of what is stored, or of a finer shape, whose dimensions together are those of it, in row-major order.
/// Plans are made from it. The walk of an output of a dispatch goes through the body, whose arguments are the leaves; a
/// Cone goes through a region in which no dispatches are formed yet.
class StoredWalk {
public:
  /// The walk of the main output of a dispatch, or of number `number`.
  explicit StoredWalk(DispatchOp dispatch, ArrayRef<int64_t> finer = {})
      : StoredWalk(dispatch, getMainOutput(dispatch), finer) {}
  StoredWalk(DispatchOp dispatch, unsigned number, ArrayRef<int64_t> finer);
  StoredWalk(const StoredWalk &) = delete;
  StoredWalk &operator=(const StoredWalk &) = delete;
  virtual ~StoredWalk() = default;

  const IndexSpace &getSpace() const { return space; }
  const AccessWalk &getWalk() const { return *walk; }
  const StoredOutput &getOutput() const { return output; }
  /// The variables 0 to getShape().size()-1, and the extents of what is stored.
  ArrayRef<AffineExpr> getVariables() const { return variables; }
  ArrayRef<int64_t> getShape() const { return shape; }
  /// True for a tensor that is read from memory.
  virtual bool isLeaf(Value tensor) const { return isa<BlockArgument>(tensor); }

  AffineExpr addVariable(int64_t extent) { return space.addVariable(extent); }
  void demand(Value tensor, ArrayRef<AffineExpr> index) { walk->demand(tensor, index); }
  /// Goes on from `tensor`, which has an element for each that is stored, in the same order.
  void demandBeside(Value tensor);

protected:
  explicit StoredWalk(MLIRContext *context) : space(context) {}
  /// Begins a walk anew; returns the element of the source of `stored` at the variables.
  IndexTuple start(const StoredOutput &stored, ArrayRef<int64_t> finer, AccessWalk::Enter enter);

  StoredOutput output;
  IndexSpace space;
  std::optional<AccessWalk> walk;

private:
  SmallVector<AffineExpr> variables;
  SmallVector<int64_t> shape;
};

/// Returns the shapes as which what is stored may be gone through, in the order in which they are to be tried. The
/// last one is that of `walk`. Where neighbours along a dimension share a result of a reduction, as the channels of a
/// group do, there is one before it, in which what they share and what they do not are dimensions of their own.
SmallVector<SmallVector<int64_t>, 2> findStoredShapes(const StoredWalk &walk);

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
