// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A sort of which few elements are read: those are selected by their ranks, and tensors that are not read are not
// sorted.

#include "../Patterns.h"
#include "ReadPositions.h"
#include "cgmlir/Analysis/StrictWeakOrder.h"
#include "cgmlir/IR/CG.h"
#include "cgmlir/IR/CollectOps.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/Builders.h"
#include "mlir/IR/IRMapping.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"

using namespace mlir;
using namespace mlir::cg;

namespace {

/// The most parts of sorted rows that are selected by themselves: each takes a pass over the row.
constexpr size_t kMostParts = 3;

/// Ranks that are read.
struct Range {
  int64_t begin, end;
};

/// A read of known ranks.
struct KnownRead {
  Operation *op;
  unsigned result;
  Range ranks;
};

/// The read of an element of each row by a loop nest, at a rank that it computes.
struct ComputedRead {
  tensor::ExtractOp extract;
  unsigned result;
  linalg::GenericOp loops;
  /// The operations that compute the rank, in order.
  SmallVector<Operation *> code;
  /// The loop for each dimension except the sorted one, none for a dimension of one element; and the remaining loops.
  SmallVector<std::optional<unsigned>> rows;
  SmallVector<unsigned> others;
  /// The number of neighbouring elements of a sorted row that are read.
  int64_t count = 1;
  /// The position of the first of them among all selected elements.
  int64_t begin = 0;
};

class SortNarrower {
public:
  explicit SortNarrower(SortOp op) : op(op), dim(op.getDimension()), builder(op), loc(op.getLoc()) {
    auto type = cast<RankedTensorType>(op.getInputs().front().getType());
    length = type.getDimSize(dim);
    isStatic = type.hasStaticShape();
  }

  /// Replaces the sort by a selection, if the selected elements are all that is read of it.
  void select() {
    if (!isStatic || op.getRuns() || op.getPresorted() || op->use_empty() || !isStrictWeakOrder(op))
      return;
    for (Operation *reader : llvm::to_vector(op->getUsers()))
      if (auto transpose = dyn_cast<linalg::TransposeOp>(reader))
        turnReads(transpose);
    for (OpResult result : op->getResults())
      for (OpOperand &use : result.getUses())
        if (!addKnown(use, result.getResultNumber()) && !addComputed(use, result.getResultNumber()))
          return;
    std::optional<SmallVector<Range>> parts = findParts();
    if (!parts)
      return;
    int64_t count = 0;
    for (const Range &part : *parts)
      count += part.end - part.begin;
    for (const ComputedRead &read : computed)
      count += read.count;
    if (2 * count > length)
      return;
    for (const Range &part : *parts)
      selectPart(part);
    selectComputed();
    op.erase();
  }

  /// Makes a sort that is only read from its end a sort in the reverse order, of rows that are read from their end, so
  /// that of equal elements the last one comes first. Returns the sort that results.
  SortOp turnAround() {
    if (!isStatic || op.getRuns() || op.getPresorted() || op->use_empty() ||
        !llvm::all_of(op->getUses(), [&](OpOperand &use) { return readsFromEnd(use, dim, length); }))
      return op;
    SmallVector<Value> inputs;
    for (Value input : op.getInputs())
      inputs.push_back(flip(input));
    auto turned = SortOp::create(builder, loc, inputs, dim, op.getStable());
    Block &from = op.getComparator().front();
    Block *to = builder.createBlock(&turned.getComparator());
    IRMapping mapping;
    for (BlockArgument argument : from.getArguments())
      to->addArgument(argument.getType(), argument.getLoc());
    for (BlockArgument argument : from.getArguments())
      mapping.map(argument, to->getArgument(argument.getArgNumber() ^ 1));
    for (Operation &inner : from)
      builder.clone(inner, mapping);
    for (auto [old, result] : llvm::zip_equal(op->getResults(), turned->getResults()))
      for (OpOperand &use : llvm::make_early_inc_range(old.getUses())) {
        auto reader = cast<linalg::GenericOp>(use.getOwner());
        use.set(result);
        flipRead(reader, use.getOperandNumber());
      }
    op.erase();
    return turned;
  }

  /// Removes inputs that the order does not depend on and whose results are not read; returns the sort that results.
  SortOp dropUnread() {
    SmallVector<unsigned> kept;
    for (unsigned i = 0; i < op.getInputs().size(); ++i)
      if (op.isKey(i) || !op.getResult(i).use_empty())
        kept.push_back(i);
    if (kept.size() == op.getInputs().size() || kept.empty())
      return op;
    SmallVector<Value> inputs;
    for (unsigned i : kept)
      inputs.push_back(op.getInputs()[i]);
    auto toNumber = [](std::optional<uint64_t> value) { return value ? std::optional<int64_t>(*value) : std::nullopt; };
    auto narrow =
        SortOp::create(builder, loc, inputs, dim, op.getStable(), toNumber(op.getPresorted()), toNumber(op.getRuns()));
    narrow.getComparator().takeBody(op.getComparator());
    for (unsigned i = op.getInputs().size(); i-- > 0;)
      if (!llvm::is_contained(kept, i))
        narrow.getComparator().front().eraseArguments(2 * i, 2);
    for (auto [result, number] : llvm::zip(narrow.getResults(), kept))
      op.getResult(number).replaceAllUsesWith(result);
    op.erase();
    return narrow;
  }

private:
  //===--- Reads from the end -------------------------------------------------===//

  /// A place in a row of `length` elements, counted from the end.
  static AffineExpr countFromEnd(AffineExpr place, int64_t length, unsigned numDims) {
    return simplifyAffineExpr(length - 1 - place, numDims, 0);
  }

  /// Whether a loop nest reads a row of `length` elements from its end.
  static bool readsFromEnd(OpOperand &use, int64_t dim, int64_t length) {
    auto reader = dyn_cast<linalg::GenericOp>(use.getOwner());
    if (!reader || !reader.isDpsInput(&use))
      return false;
    AffineExpr place = reader.getMatchingIndexingMap(&use).getResult(dim);
    return isa<AffineDimExpr>(countFromEnd(place, length, reader.getNumLoops())) && !isa<AffineDimExpr>(place);
  }

  /// Whether an operation copies the elements of its only input, each to its place.
  static bool isCopy(linalg::GenericOp copy) {
    return copy.getNumDpsInputs() == 1 && copy.getNumDpsInits() == 1 && copy.getNumReductionLoops() == 0 &&
           copy.getMatchingIndexingMap(copy.getDpsInitOperand(0)).isIdentity() &&
           copy.getBlock()->getTerminator()->getOperand(0) == copy.getBlock()->getArgument(0);
  }

  /// Lets a loop nest read rows of an operand in the reverse direction.
  void flipRead(linalg::GenericOp reader, unsigned operand) {
    SmallVector<AffineMap> maps = reader.getIndexingMapsArray();
    SmallVector<AffineExpr> places(maps[operand].getResults());
    places[dim] = countFromEnd(places[dim], length, reader.getNumLoops());
    maps[operand] = AffineMap::get(maps[operand].getNumDims(), 0, places, builder.getContext());
    reader.setIndexingMapsAttr(builder.getAffineMapArrayAttr(maps));
    Value source = reader.getDpsInputs().front();
    if (!isCopy(reader) || !maps[operand].isIdentity() || source.getType() != reader.getResult(0).getType())
      return;
    reader.getResult(0).replaceAllUsesWith(source);
    reader.erase();
  }

  /// Returns a tensor with its rows reversed.
  Value flip(Value tensor) {
    auto type = cast<RankedTensorType>(tensor.getType());
    AffineMap each = builder.getMultiDimIdentityMap(type.getRank());
    SmallVector<AffineExpr> places(each.getResults());
    places[dim] = countFromEnd(places[dim], length, type.getRank());
    AffineMap fromEnd = AffineMap::get(type.getRank(), 0, places, builder.getContext());
    // The reverse of a reversed tensor is its source.
    auto flipped = tensor.getDefiningOp<linalg::GenericOp>();
    if (flipped && isCopy(flipped) && flipped.getMatchingIndexingMap(flipped.getDpsInputOperand(0)) == fromEnd)
      return flipped.getDpsInputs().front();
    Value empty = tensor::EmptyOp::create(builder, loc, type.getShape(), type.getElementType());
    SmallVector<utils::IteratorType> iterators(type.getRank(), utils::IteratorType::parallel);
    return linalg::GenericOp::create(builder, loc, type, tensor, empty, ArrayRef{fromEnd, each}, iterators,
                                     [](OpBuilder &inner, Location at, ValueRange arguments) {
                                       linalg::YieldOp::create(inner, at, arguments.front());
                                     })
        .getResult(0);
  }

  //===--- Reads --------------------------------------------------------------===//

  /// Takes slices and elements of a transposed tensor from the source, in the other order of dimensions.
  void turnReads(linalg::TransposeOp transpose) {
    ArrayRef<int64_t> order = transpose.getPermutation();
    Value source = transpose.getInput();
    auto turnBack = [&](auto values) {
      SmallVector<typename decltype(values)::value_type> turned(values.size());
      for (auto [place, dim] : llvm::enumerate(order))
        turned[dim] = values[place];
      return turned;
    };
    for (Operation *reader : llvm::to_vector(transpose->getUsers())) {
      builder.setInsertionPoint(reader);
      Location at = reader->getLoc();
      if (auto extract = dyn_cast<tensor::ExtractOp>(reader)) {
        Value element =
            tensor::ExtractOp::create(builder, at, source, turnBack(SmallVector<Value>(extract.getIndices())));
        extract.replaceAllUsesWith(element);
        extract.erase();
        continue;
      }
      auto slice = dyn_cast<tensor::ExtractSliceOp>(reader);
      if (!slice || !slice.getType().hasStaticShape() ||
          slice.getType().getRank() != static_cast<int64_t>(order.size()))
        continue;
      Value part = tensor::ExtractSliceOp::create(builder, at, source, turnBack(slice.getMixedOffsets()),
                                                  turnBack(slice.getMixedSizes()), turnBack(slice.getMixedStrides()));
      Value empty = tensor::EmptyOp::create(builder, at, slice.getType().getShape(), slice.getType().getElementType());
      slice.replaceAllUsesWith(linalg::TransposeOp::create(builder, at, part, empty, order)->getResult(0));
      slice.erase();
    }
    if (transpose->use_empty())
      transpose.erase();
  }

  bool addKnown(OpOperand &use, unsigned result) {
    std::optional<PositionRange> read = findReadPositions(use, dim);
    if (!read)
      return false;
    known.push_back({use.getOwner(), result, {read->begin, read->end}});
    const Range &ranks = known.back().ranks;
    return ranks.begin >= 0 && ranks.end <= length;
  }

  bool addComputed(OpOperand &use, unsigned result) {
    ComputedRead read;
    read.result = result;
    read.extract = dyn_cast<tensor::ExtractOp>(use.getOwner());
    if (!read.extract)
      return false;
    read.loops = read.extract->getParentOfType<linalg::GenericOp>();
    if (!read.loops || read.loops->getBlock() != op->getBlock() || read.loops.getNumReductionLoops() > 0 ||
        !read.loops.hasPureTensorSemantics())
      return false;
    Block *body = read.loops.getBlock();
    SmallVector<int64_t> extents = read.loops.getStaticLoopRanges();
    ArrayRef<int64_t> shape = cast<RankedTensorType>(use.get().getType()).getShape();
    llvm::SmallDenseSet<unsigned> taken;
    for (auto [number, index] : llvm::enumerate(read.extract.getIndices())) {
      if (static_cast<int64_t>(number) == dim)
        continue;
      if (shape[number] == 1) {
        read.rows.push_back(std::nullopt);
        continue;
      }
      auto place = index.getDefiningOp<linalg::IndexOp>();
      if (!place || place->getParentOp() != read.loops || extents[place.getDim()] != shape[number] ||
          !taken.insert(place.getDim()).second)
        return false;
      read.rows.push_back(place.getDim());
    }
    for (auto [loop, extent] : llvm::enumerate(extents)) {
      if (ShapedType::isDynamic(extent))
        return false;
      if (!taken.contains(loop)) {
        read.others.push_back(loop);
        read.count *= extent;
      }
    }
    if (read.count == 0 || !collectCode(read, read.extract.getIndices()[dim], body))
      return false;
    computed.push_back(std::move(read));
    return true;
  }

  /// Collects the operations that compute a rank: they have to be in the loops themselves, and must not read values
  /// that the loops write.
  bool collectCode(ComputedRead &read, Value rank, Block *body) {
    llvm::SmallDenseSet<Operation *> needed;
    SmallVector<Value> next{rank};
    while (!next.empty()) {
      Value value = next.pop_back_val();
      if (auto argument = dyn_cast<BlockArgument>(value)) {
        if (argument.getOwner() == body && argument.getArgNumber() >= read.loops.getNumDpsInputs())
          return false;
        continue;
      }
      Operation *code = value.getDefiningOp();
      if (!body->getParent()->isAncestor(code->getParentRegion()))
        continue;
      if (code->getBlock() != body || code->getNumRegions() != 0 || !isMemoryEffectFree(code))
        return false;
      if (llvm::any_of(code->getOperands(), [&](Value operand) { return operand.getDefiningOp() == op; }))
        return false;
      if (needed.insert(code).second)
        llvm::append_range(next, code->getOperands());
    }
    for (Operation &code : *body)
      if (needed.contains(&code))
        read.code.push_back(&code);
    return true;
  }

  //===--- Known ranks --------------------------------------------------------===//

  /// Returns known ranks as a few ranges; nothing if there are too many.
  std::optional<SmallVector<Range>> findParts() {
    SmallVector<Range> ranges;
    for (const KnownRead &read : known)
      ranges.push_back(read.ranks);
    llvm::sort(ranges, [](const Range &a, const Range &b) { return a.begin < b.begin; });
    SmallVector<Range> parts;
    for (const Range &range : ranges) {
      if (!parts.empty() && range.begin - parts.back().end <= length / 16)
        parts.back().end = std::max(parts.back().end, range.end);
      else
        parts.push_back(range);
    }
    if (parts.size() > kMostParts)
      return std::nullopt;
    return parts;
  }

  SelectRanksOp makeSelection(int64_t count, std::optional<int64_t> first, Value ranks) {
    SmallVector<Type> types;
    for (Type type : op->getResultTypes()) {
      auto tensor = cast<RankedTensorType>(type);
      SmallVector<int64_t> shape(tensor.getShape());
      shape[dim] = count;
      types.push_back(tensor.clone(shape));
    }
    auto select = SelectRanksOp::create(builder, loc, types, op.getInputs(), ranks, builder.getI64IntegerAttr(dim),
                                        first ? builder.getI64IntegerAttr(*first) : IntegerAttr());
    IRMapping mapping;
    op.getComparator().cloneInto(&select.getComparator(), mapping);
    return select;
  }

  void selectPart(const Range &part) {
    builder.setInsertionPoint(op);
    SelectRanksOp select = makeSelection(part.end - part.begin, part.begin, Value());
    for (KnownRead &read : known) {
      if (read.ranks.begin < part.begin || read.ranks.end > part.end)
        continue;
      builder.setInsertionPoint(read.op);
      Value source = select.getResult(read.result);
      Operation *replacement;
      if (auto slice = dyn_cast<tensor::ExtractSliceOp>(read.op)) {
        SmallVector<OpFoldResult> offsets = slice.getMixedOffsets();
        offsets[dim] = builder.getIndexAttr(read.ranks.begin - part.begin);
        replacement = tensor::ExtractSliceOp::create(builder, slice.getLoc(), slice.getType(), source, offsets,
                                                     slice.getMixedSizes(), slice.getMixedStrides());
      } else {
        auto extract = cast<tensor::ExtractOp>(read.op);
        SmallVector<Value> index(extract.getIndices());
        index[dim] = arith::ConstantIndexOp::create(builder, extract.getLoc(), read.ranks.begin - part.begin);
        replacement = tensor::ExtractOp::create(builder, extract.getLoc(), source, index);
      }
      read.op->replaceAllUsesWith(replacement);
      read.op->erase();
    }
  }

  //===--- Computed ranks -----------------------------------------------------===//

  /// Makes a tensor of the ranks that are read, with as many ranks for each row as the loops read.
  Value makeRanks(ComputedRead &read) {
    linalg::GenericOp loops = read.loops;
    SmallVector<int64_t> extents = loops.getStaticLoopRanges(), shape;
    SmallVector<std::optional<unsigned>> order(read.rows);
    order.insert(order.begin() + dim, read.others.begin(), read.others.end());
    SmallVector<AffineExpr> places;
    for (std::optional<unsigned> loop : order) {
      shape.push_back(loop ? extents[*loop] : 1);
      places.push_back(loop ? builder.getAffineDimExpr(*loop) : builder.getAffineConstantExpr(0));
    }
    SmallVector<AffineMap> maps;
    for (OpOperand *input : loops.getDpsInputOperands())
      maps.push_back(loops.getMatchingIndexingMap(input));
    maps.push_back(AffineMap::get(extents.size(), 0, places, builder.getContext()));
    SmallVector<utils::IteratorType> iterators(extents.size(), utils::IteratorType::parallel);
    Type number = builder.getI64Type();
    Value empty = tensor::EmptyOp::create(builder, loc, shape, number);
    SmallVector<Value> inputs = loops.getDpsInputs();
    Value ranks =
        linalg::GenericOp::create(
            builder, loc, empty.getType(), inputs, empty, maps, iterators,
            [&](OpBuilder &inner, Location at, ValueRange arguments) {
              IRMapping mapping;
              for (auto [from, to] : llvm::zip(loops.getBlock()->getArguments(), arguments.drop_back()))
                mapping.map(from, to);
              for (Operation *code : read.code)
                inner.clone(*code, mapping);
              Value rank = mapping.lookupOrDefault(read.extract.getIndices()[dim]);
              linalg::YieldOp::create(inner, at, arith::IndexCastOp::create(inner, at, number, rank).getResult());
            })
            .getResult(0);
    if (read.others.size() == 1)
      return ranks;
    // The remaining loops are one dimension.
    SmallVector<int64_t> flat;
    SmallVector<ReassociationIndices> groups;
    int64_t rank = cast<RankedTensorType>(op.getInputs().front().getType()).getRank();
    int64_t others = read.others.size(), next = 0;
    for (int64_t i = 0; i < rank; ++i) {
      flat.push_back(i == dim ? read.count : shape[next]);
      ReassociationIndices group;
      for (int64_t taken = i == dim ? others : 1; taken > 0; --taken)
        group.push_back(next++);
      groups.push_back(group);
    }
    auto type = RankedTensorType::get(flat, number);
    if (others > 1)
      return tensor::CollapseShapeOp::create(builder, loc, type, ranks, groups);
    return addUnit(ranks, type);
  }

  /// Reshapes `tensor` to type `type`, with a dimension of one element at `dim`.
  Value addUnit(Value tensor, RankedTensorType type) {
    SmallVector<ReassociationIndices> groups;
    int64_t rank = type.getRank();
    for (int64_t i = 0; i < rank; ++i) {
      if (i == dim && !groups.empty())
        groups.back().push_back(i);
      else if (i == 1 && dim == 0)
        groups.back().push_back(i);
      else
        groups.push_back({i});
    }
    if (rank == 1)
      groups.clear();
    return tensor::ExpandShapeOp::create(builder, loc, type, tensor, groups);
  }

  /// Moves the operations that compute the ranks of a read in front of `place`; false if that is not possible.
  bool bringTo(ComputedRead &read, Operation *place) {
    Block *block = place->getBlock();
    SmallVector<Value> next(read.loops.getDpsInputs());
    for (Operation *code : read.code)
      llvm::append_range(next, code->getOperands());
    llvm::SmallDenseSet<Operation *> needed;
    while (!next.empty()) {
      Value value = next.pop_back_val();
      Operation *source = value.getDefiningOp();
      if (!source || value.getParentBlock() != block || source->isBeforeInBlock(place))
        continue;
      if (source == place || !isMemoryEffectFree(source) ||
          llvm::any_of(computed, [&](ComputedRead &other) { return other.loops == source; }))
        return false;
      if (!needed.insert(source).second)
        continue;
      source->walk([&](Operation *inner) { llvm::append_range(next, inner->getOperands()); });
    }
    SmallVector<Operation *> ops(needed.begin(), needed.end());
    llvm::sort(ops, [](Operation *a, Operation *b) { return a->isBeforeInBlock(b); });
    for (Operation *source : ops)
      source->moveBefore(place);
    return true;
  }

  /// Makes one selection of all ranks that can be computed before the first of the reads.
  void selectComputed() {
    llvm::sort(computed, [](const ComputedRead &a, const ComputedRead &b) {
      return a.loops != b.loops && a.loops->isBeforeInBlock(b.loops);
    });
    for (MutableArrayRef<ComputedRead> left = computed; !left.empty();) {
      linalg::GenericOp place = left.front().loops;
      size_t together = 1;
      while (together < left.size() && bringTo(left[together], place))
        ++together;
      selectTogether(left.take_front(together), place);
      left = left.drop_front(together);
    }
  }

  void selectTogether(MutableArrayRef<ComputedRead> reads, Operation *place) {
    builder.setInsertionPoint(place);
    SmallVector<Value> ranks;
    int64_t count = 0;
    for (ComputedRead &read : reads) {
      read.begin = count;
      count += read.count;
      ranks.push_back(makeRanks(read));
    }
    Value all = ranks.front();
    if (ranks.size() > 1)
      all = tensor::ConcatOp::create(builder, loc, dim, ranks);
    SelectRanksOp select = makeSelection(count, std::nullopt, all);
    for (ComputedRead &read : reads) {
      tensor::ExtractOp extract = read.extract;
      Location at = extract.getLoc();
      builder.setInsertionPoint(extract);
      SmallVector<int64_t> extents = read.loops.getStaticLoopRanges();
      Value number = arith::ConstantIndexOp::create(builder, at, read.begin);
      int64_t stride = read.count;
      for (unsigned loop : read.others) {
        stride /= extents[loop];
        Value index = linalg::IndexOp::create(builder, at, loop);
        Value step = arith::ConstantIndexOp::create(builder, at, stride);
        number = arith::AddIOp::create(builder, at, number, arith::MulIOp::create(builder, at, index, step));
      }
      SmallVector<Value> index(extract.getIndices());
      index[dim] = number;
      Value element = tensor::ExtractOp::create(builder, at, select.getResult(read.result), index);
      extract.replaceAllUsesWith(element);
      extract.erase();
    }
  }

  SortOp op;
  int64_t dim, length;
  bool isStatic;
  OpBuilder builder;
  Location loc;
  SmallVector<KnownRead> known;
  SmallVector<ComputedRead> computed;
};

} // namespace

void cg::narrowSorts(Operation *root) {
  SmallVector<SortOp> sorts = collectOps<SortOp>(root);
  // A later sort may be the only reader of another sort.
  for (SortOp op : llvm::reverse(sorts))
    SortNarrower(SortNarrower(SortNarrower(op).turnAround()).dropUnread()).select();
}
