// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// `flip(cumsum(flip(x)))` is a cumulative sum from the end. Gradients of cumulative sums have this form.

#include "../Patterns.h"
#include "../Rows/Build.h"
#include "../Rows/Elements.h"
#include "cgmlir/IR/CG.h"
#include "cgmlir/IR/CollectOps.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/IRMapping.h"
#include "llvm/ADT/SetVector.h"

using namespace mlir;
using namespace mlir::cg;

namespace {

/// Returns the tensor that an operation returns in reverse order along a dimension, or null.
Value getMirrored(Operation *op, unsigned dim) {
  auto generic = dyn_cast_if_present<linalg::GenericOp>(op);
  if (!generic || generic.getNumResults() != 1)
    return {};
  auto type = dyn_cast<RankedTensorType>(generic.getResult(0).getType());
  if (!type || !type.hasStaticShape() || dim >= type.getRank())
    return {};
  Elements elements(type.getShape(), op->getContext());
  std::optional<Scalar> scalar = elements.getScalar(Element::each(generic.getResult(0)));
  std::optional<Element> read = scalar ? elements.findRead(*scalar) : std::nullopt;
  if (!read || read->tensor.getType() != type)
    return {};
  AffineExpr mirrored = getAffineConstantExpr(type.getDimSize(dim) - 1, op->getContext()) - read->place[dim];
  read->place[dim] = simplifyAffineExpr(mirrored, type.getRank(), 0);
  return read->isEach() ? read->tensor : Value();
}

Value mirror(OpBuilder &builder, Location loc, Value tensor, unsigned dim) {
  auto type = cast<RankedTensorType>(tensor.getType());
  return computeElements(builder, loc, type, {}, [&](OpBuilder &inner, ValueRange indices, ValueRange) {
    SmallVector<Value> place(indices);
    Value last = arith::ConstantIndexOp::create(inner, loc, type.getDimSize(dim) - 1);
    place[dim] = arith::SubIOp::create(inner, loc, last, place[dim]);
    return tensor::ExtractOp::create(inner, loc, tensor, place).getResult();
  });
}

/// Reverses the scan if all readers reverse its results.
void turn(ScanOp scan) {
  unsigned dim = scan.getDimension();
  // A body of an operation may read the result.
  llvm::SetVector<Operation *> readers;
  for (Operation *user : scan->getUsers())
    readers.insert(scan->getBlock()->findAncestorOpInBlock(*user));
  if (readers.empty() || !llvm::all_of(readers, [&](Operation *reader) {
        return llvm::is_contained(scan->getResults(), getMirrored(reader, dim));
      }))
    return;
  OpBuilder builder(scan);
  IRMapping mapping;
  for (Value input : scan.getInputs()) {
    Value mirrored = getMirrored(input.getDefiningOp(), dim);
    mapping.map(input, mirrored ? mirrored : mirror(builder, scan.getLoc(), input, dim));
  }
  auto turned = cast<ScanOp>(builder.clone(*scan, mapping));
  turned.setReverse(!scan.getReverse());
  for (Operation *reader : readers) {
    unsigned number = cast<OpResult>(getMirrored(reader, dim)).getResultNumber();
    reader->getResult(0).replaceAllUsesWith(turned->getResult(number));
    reader->erase();
  }
  scan.erase();
}

} // namespace

void cg::mirrorScans(Operation *root) {
  for (ScanOp scan : collectOps<ScanOp>(root))
    turn(scan);
}
