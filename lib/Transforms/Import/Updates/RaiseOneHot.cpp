// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A scatter of one element into each row of zeros becomes a comparison of indices with places, which readers of the
// rows can compute. The gradient of a cross entropy has this form.

#include "../Patterns.h"
#include "../Rows/Build.h"
#include "../Rows/Elements.h"
#include "cgmlir/Analysis/Index/Digit.h"
#include "cgmlir/IR/CG.h"
#include "cgmlir/IR/CollectOps.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/Matchers.h"

using namespace mlir;
using namespace mlir::cg;

namespace {

/// A scatter in which each element of the target is in the window of at most one update, which is known.
class RowwiseScatter {
public:
  static std::optional<RowwiseScatter> match(ScatterOp op) {
    auto type = op.getResult().getType();
    if (!type.hasStaticShape() || !op.getIndices().getType().hasStaticShape() || type.getNumElements() == 0 ||
        !op.getBatchDims().empty())
      return std::nullopt;
    ArrayRef<int64_t> dims = op.getScatterDims(), window = op.getWindowShape(),
                      batch = op.getIndices().getType().getShape().drop_back();
    for (auto [dim, extent] : llvm::enumerate(type.getShape()))
      if (window[dim] != (llvm::is_contained(dims, dim) ? 1 : extent))
        return std::nullopt;
    RowwiseScatter scatter(op, batch.size());
    Elements elements(batch, op.getContext());
    Element index = Element::each(op.getIndices());
    SmallVector<SmallVector<Known>> digits(batch.size());
    for (auto [component, dim] : llvm::enumerate(dims)) {
      index.place.back() = getAffineConstantExpr(component, op.getContext());
      std::optional<Digit> digit = Digit::match(elements.getNumber(index), batch);
      if (digit && digit->extent == type.getDimSize(dim))
        digits[digit->number].push_back({*digit, unsigned(dim), unsigned(component)});
      else
        scatter.compared.push_back(component);
    }
    for (auto [number, extent] : llvm::enumerate(batch))
      if (!scatter.compose(number, extent, digits[number]))
        return std::nullopt;
    llvm::sort(scatter.compared);
    return scatter;
  }

  Value generate(Value old) {
    auto type = op.getResult().getType();
    OpBuilder builder(op);
    Location loc = op.getLoc();
    Elements elements(type.getShape(), op.getContext());
    return computeElements(builder, loc, type, {}, [&](OpBuilder &inner, ValueRange indices, ValueRange) {
      SmallVector<Value> numbers(indices);
      ElementBuilder emitter(inner, loc, elements, numbers, llvm::SmallBitVector(type.getRank()));
      Value isHit;
      for (unsigned component : compared) {
        Value at = emitter.emit(getElement(op.getIndices(), component));
        if (!at.getType().isIndex())
          at = arith::IndexCastOp::create(inner, loc, inner.getIndexType(), at);
        Value equal =
            arith::CmpIOp::create(inner, loc, arith::CmpIPredicate::eq, at, numbers[op.getScatterDims()[component]]);
        isHit = isHit ? arith::AndIOp::create(inner, loc, isHit, equal).getResult() : equal;
      }
      Value updated = createCombined(inner, op, old, emitter.emit(getElement(op.getUpdates(), std::nullopt)));
      return isHit ? arith::SelectOp::create(inner, loc, isHit, updated, old).getResult() : updated;
    });
  }

private:
  RowwiseScatter(ScatterOp op, unsigned batchRank) : op(op), place(batchRank) {}

  /// A digit that is a component of the index, and the dimension of the target that the component indexes.
  struct Known {
    Digit digit;
    unsigned dim, component;
  };

  /// Computes a number of the updates from the indices of the target, which are its digits. Other components are
  /// compared.
  bool compose(unsigned number, int64_t count, MutableArrayRef<Known> known) {
    llvm::sort(known, [](const Known &a, const Known &b) {
      return std::pair(a.digit.factor, a.component) < std::pair(b.digit.factor, b.component);
    });
    place[number] = getAffineConstantExpr(0, op.getContext());
    int64_t factor = 1;
    for (const auto &[digit, dim, component] : known) {
      if (digit.factor != factor || (factor == count && count > 1)) {
        compared.push_back(component);
        continue;
      }
      place[number] = place[number] + getAffineDimExpr(dim, op.getContext()) * factor;
      factor *= digit.extent;
    }
    return factor == count;
  }

  /// Returns the component of the index, or the element of the window, of the only update that an element may be in.
  Element getElement(Value tensor, std::optional<unsigned> component) {
    Element element{tensor, place};
    AffineExpr zero = getAffineConstantExpr(0, tensor.getContext());
    if (component) {
      element.place.push_back(getAffineConstantExpr(*component, tensor.getContext()));
      return element;
    }
    for (int64_t dim = 0; dim < op.getResult().getType().getRank(); ++dim)
      element.place.push_back(
          llvm::is_contained(op.getScatterDims(), dim) ? zero : getAffineDimExpr(dim, tensor.getContext()));
    return element;
  }

  ScatterOp op;
  /// For each dimension of the batch, the number of the only update whose window may have d0, d1, … of the target.
  SmallVector<AffineExpr> place;
  /// Components of the index that are not known, or that are no digits.
  SmallVector<unsigned> compared;
};

} // namespace

void cg::raiseOneHot(Operation *root) {
  for (ScatterOp op : collectOps<ScatterOp>(root)) {
    std::optional<RowwiseScatter> scatter = RowwiseScatter::match(op);
    OpBuilder builder(op);
    Value old = scatter ? createNumber(builder, op.getTarget()) : Value();
    if (!old)
      continue;
    op.getResult().replaceAllUsesWith(scatter->generate(old));
    op.erase();
  }
}
