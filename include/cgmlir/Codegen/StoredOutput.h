// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What a dispatch stores, for passes.

#ifndef CGMLIR_CODEGEN_STOREDOUTPUT_H
#define CGMLIR_CODEGEN_STOREDOUTPUT_H

#include "cgmlir/Analysis/Evaluable.h"
#include "cgmlir/Analysis/Index/AccessWalk.h"
#include "cgmlir/IR/CGOps.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include <optional>

namespace mlir::cg {

/// Returns the tensor that the result of `op` updates in place: the destination of an insert_slice, the target of a
/// cg.scatter; null for other operations.
Value getUpdatedTensor(Operation *op);

/// The elements that an output of a dispatch stores: all of `source`, or a window of the old contents.
struct StoredOutput {
  Value source;
  tensor::InsertSliceOp window;

  ArrayRef<int64_t> getShape() const { return cast<RankedTensorType>(source.getType()).getShape(); }
  int64_t getNumElements() const { return cast<RankedTensorType>(source.getType()).getNumElements(); }
};
StoredOutput getStoredOutput(DispatchOp dispatch, unsigned output);

/// Returns the output whose elements a dispatch visits: the first one, or, if it keeps rows, one of those with the most
/// elements, and of these the first that follows from a reduction if there is one. Outputs of strips do not count.
unsigned getMainOutput(DispatchOp dispatch);

/// The values from which a kernel computes the elements that it stores: a walk that starts with one index variable for
/// each dimension of what is stored, or of a finer shape, whose dimensions in row-major order form those of it. Plans
/// are made from it. The walk of an output of a dispatch goes through the body, whose arguments are the leaves; a Cone
/// goes through a region before dispatches are formed.
class StoredWalk {
public:
  /// The walk of the main output of a dispatch, or of output number `number`.
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
  /// Continues from `tensor`, which has as many elements as what is stored, in the same order.
  void demandBeside(Value tensor);

protected:
  explicit StoredWalk(MLIRContext *context) : space(context) {}
  /// Begins a new walk; returns the element of the source of `stored` at the variables.
  IndexTuple start(const StoredOutput &stored, ArrayRef<int64_t> finer, AccessWalk::Enter enter);

  StoredOutput output;
  IndexSpace space;
  std::optional<AccessWalk> walk;

private:
  SmallVector<AffineExpr> variables;
  SmallVector<int64_t> shape;
};

/// Returns shapes with which what is stored may be visited, in the order in which to try them. The last one is that of
/// `walk`. Where neighbours along a dimension share a result of a reduction, as the channels of a group do, there is
/// one in front of it, in which the shared and the other part of the dimension are dimensions of their own.
SmallVector<SmallVector<int64_t>, 2> findStoredShapes(const StoredWalk &walk);

/// Returns the bytes that a dispatch reads of each of its inputs, counting each element once.
SmallVector<int64_t> countBytesRead(DispatchOp dispatch);

/// Returns how often a dispatch reads an element of an input, counting each of its outputs; nothing if unknown.
std::optional<int64_t> countReads(DispatchOp dispatch, unsigned input);

/// True if a dispatch stores only parts of an output, whose other elements keep their contents.
bool updatesOutput(DispatchOp dispatch, unsigned output);

/// How a stored element follows from an element of another tensor: the part of that tensor, and the map from its
/// positions to those of what is stored. The part is a box; the position along each of its dimensions is that along
/// some neighbouring dimensions of what is stored, in row-major order.
struct FollowingStore {
  struct Part {
    int64_t begin, extent;
    /// Extents of the dimensions of what is stored.
    SmallVector<int64_t> shape;
  };
  /// The part in each dimension of the tensor that is followed.
  SmallVector<Part> parts;
};

/// Matches output number `output` of `dispatch` if each of its elements is computed from one element of `followed`, a
/// tensor in its body, and no two from the same one. The element may be computed from other tensors as well.
std::optional<FollowingStore> matchFollowingStore(DispatchOp dispatch, unsigned output, Value followed);

/// True for dispatches of classes in which one worker computes an element of all outputs and stores it behind all its
/// reads, or combines the elements of a row in order and reads each of them where it stores it.
bool storesInStep(DispatchOp dispatch);

/// Returns, for each input of a dispatch, whether every output reads it only at the position that it stores, so that
/// the output may overwrite the input's buffer; an output that stores a window may also read beside the window. All
/// false for classes that do not store in step.
SmallVector<bool> findAlignedInputs(DispatchOp dispatch);

} // namespace mlir::cg

#endif // CGMLIR_CODEGEN_STOREDOUTPUT_H
