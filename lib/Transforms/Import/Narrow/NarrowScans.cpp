// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A scan of which only a part is read: the scan ends at the last element that is read, and if only one position is
// read, it is a reduction up to there.

#include "../Patterns.h"
#include "ReadPositions.h"
#include "cgmlir/Analysis/Evaluable.h"
#include "cgmlir/IR/CG.h"
#include "cgmlir/IR/CollectOps.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/IRMapping.h"

using namespace mlir;
using namespace mlir::cg;

namespace {

class ScanNarrower {
public:
  explicit ScanNarrower(ScanOp op) : op(op), dim(op.getDimension()), builder(op), loc(op.getLoc()) {}

  void narrow() {
    auto type = cast<RankedTensorType>(op.getInputs().front().getType());
    if (!type.hasStaticShape() || op->use_empty())
      return;
    length = begin = type.getDimSize(dim);
    for (OpOperand &use : op->getUses())
      if (!addReader(use))
        return;
    if (end - begin == 1 && !op.getOrdered() && reduce())
      return;
    shorten();
  }

private:
  /// Adds the positions that a reader reads; false if they are not known.
  bool addReader(OpOperand &use) {
    std::optional<PositionRange> read = findReadPositions(use, dim);
    if (!read)
      return false;
    int64_t first = read->begin, last = read->end - 1;
    begin = std::min(begin, first);
    end = std::max(end, last + 1);
    return first >= 0 && last < length;
  }

  /// Ends the scan behind the last element that is read.
  void shorten() {
    int64_t from = op.getReverse() ? begin : 0, to = op.getReverse() ? length : end;
    if (to - from == length)
      return;
    IRMapping mapping;
    for (Value input : op.getInputs())
      mapping.map(input, takePart(input, from, to));
    auto shorter = cast<ScanOp>(builder.clone(*op, mapping));
    for (Value result : shorter->getResults())
      result.setType(resize(result, to - from));
    replace(shorter->getResults(), from);
  }

  /// Makes the scan a reduction of the elements up to the one position that is read; false if no kernel would divide it
  /// among workers. A scan that chooses becomes a reduction in the order of the scan.
  bool reduce() {
    int64_t skipped = op.getExclusive() ? 1 : 0;
    int64_t from = op.getReverse() ? begin + skipped : 0, to = op.getReverse() ? length : end - skipped;
    if (to <= from)
      return false;
    SmallVector<Operation *> made;
    SmallVector<Value> inputs, inits;
    auto type = cast<RankedTensorType>(op.getInputs().front().getType());
    SmallVector<int64_t> rows(type.getShape());
    rows.erase(rows.begin() + dim);
    for (Value input : op.getInputs()) {
      inputs.push_back(takePart(input, from, to));
      if (inputs.back() != input)
        made.push_back(inputs.back().getDefiningOp());
    }
    for (Value init : op.getInits()) {
      Value empty = tensor::EmptyOp::create(builder, loc, rows, init.getType());
      inits.push_back(linalg::FillOp::create(builder, loc, init, empty).getResult(0));
      made.append({empty.getDefiningOp(), inits.back().getDefiningOp()});
    }
    AffineMap each = builder.getMultiDimIdentityMap(type.getRank());
    SmallVector<AffineMap> maps(inputs.size(), each);
    maps.append(inits.size(), each.dropResult(dim));
    SmallVector<utils::IteratorType> iterators(type.getRank(), utils::IteratorType::parallel);
    iterators[dim] = utils::IteratorType::reduction;
    Block &combiner = op.getCombiner().front();
    auto reduction = linalg::GenericOp::create(
        builder, loc, TypeRange(ValueRange(inits)), inputs, inits, maps, iterators,
        [&](OpBuilder &inner, Location at, ValueRange arguments) {
          IRMapping mapping;
          mapping.map(combiner.getArguments().take_front(inits.size()), arguments.drop_front(inputs.size()));
          mapping.map(combiner.getArguments().drop_front(inits.size()), arguments.take_front(inputs.size()));
          for (Operation &code : combiner.without_terminator())
            inner.clone(code, mapping);
          SmallVector<Value> yielded = llvm::map_to_vector(combiner.getTerminator()->getOperands(),
                                                           [&](Value value) { return mapping.lookupOrDefault(value); });
          linalg::YieldOp::create(inner, at, yielded);
        });
    bool chooses = !op.getReverse() && matchSelection(reduction);
    if (!matchSplittableReduction(reduction) && !chooses) {
      reduction.erase();
      for (Operation *part : llvm::reverse(made))
        part->erase();
      return false;
    }
    SmallVector<Value> results;
    for (Value result : reduction.getResults())
      results.push_back(addUnit(result));
    replace(results, begin);
    return true;
  }

  Type resize(Value tensor, int64_t extent) {
    auto type = cast<RankedTensorType>(tensor.getType());
    SmallVector<int64_t> shape(type.getShape());
    shape[dim] = extent;
    return type.clone(shape);
  }

  Value takePart(Value tensor, int64_t from, int64_t to) {
    if (to - from == length)
      return tensor;
    auto type = cast<RankedTensorType>(resize(tensor, to - from));
    SmallVector<OpFoldResult> offsets(type.getRank(), builder.getIndexAttr(0)), sizes,
        strides(type.getRank(), builder.getIndexAttr(1));
    offsets[dim] = builder.getIndexAttr(from);
    for (int64_t extent : type.getShape())
      sizes.push_back(builder.getIndexAttr(extent));
    return tensor::ExtractSliceOp::create(builder, loc, type, tensor, offsets, sizes, strides);
  }

  /// Adds the dimension of the scan, with one element, to a tensor.
  Value addUnit(Value tensor) {
    auto type = cast<RankedTensorType>(tensor.getType());
    SmallVector<int64_t> shape(type.getShape());
    shape.insert(shape.begin() + dim, 1);
    auto to = RankedTensorType::get(shape, type.getElementType());
    SmallVector<ReassociationIndices> groups = *getReassociationIndicesForReshape(to, type);
    return tensor::ExpandShapeOp::create(builder, loc, to, tensor, groups);
  }

  /// Lets all readers read `results`, whose positions begin at `from`.
  void replace(ValueRange results, int64_t from) {
    for (auto [old, result] : llvm::zip_equal(op->getResults(), results))
      for (OpOperand &use : llvm::make_early_inc_range(old.getUses())) {
        Operation *reader = use.getOwner();
        builder.setInsertionPoint(reader);
        Operation *replacement;
        if (auto slice = dyn_cast<tensor::ExtractSliceOp>(reader)) {
          SmallVector<OpFoldResult> offsets = slice.getMixedOffsets();
          offsets[dim] = builder.getIndexAttr(*getConstantIntValue(offsets[dim]) - from);
          bool isWhole = slice.getType() == result.getType() && slice.hasUnitStride();
          if (isWhole) {
            slice.replaceAllUsesWith(result);
            slice.erase();
            continue;
          }
          replacement = tensor::ExtractSliceOp::create(builder, slice.getLoc(), slice.getType(), result, offsets,
                                                       slice.getMixedSizes(), slice.getMixedStrides());
        } else {
          auto extract = cast<tensor::ExtractOp>(reader);
          SmallVector<Value> index(extract.getIndices());
          int64_t place = *getConstantIntValue(OpFoldResult(index[dim]));
          index[dim] = arith::ConstantIndexOp::create(builder, extract.getLoc(), place - from);
          replacement = tensor::ExtractOp::create(builder, extract.getLoc(), result, index);
        }
        reader->replaceAllUsesWith(replacement);
        reader->erase();
      }
    op.erase();
  }

  ScanOp op;
  int64_t dim;
  OpBuilder builder;
  Location loc;
  /// The elements of a row, and the positions that are read: from `begin` to before `end`.
  int64_t length = 0, begin = 0, end = 0;
};

} // namespace

void cg::narrowScans(Operation *root) {
  SmallVector<ScanOp> scans = collectOps<ScanOp>(root);
  // The removed reads of a scan may have been the only reads of another scan.
  for (ScanOp scan : llvm::reverse(scans))
    ScanNarrower(scan).narrow();
}
