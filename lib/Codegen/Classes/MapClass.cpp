// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Element-wise maps: every element of the outputs is computed by itself, from any elements that it needs. Views,
// broadcasts, gathers, pads and concatenations are part of the expression. For an output that is an insert_slice into
// its old contents the kernel stores the window only: one row of a cache costs one row. With reductions computed as a
// loop by one thread per element, the class is also the general loop nest that takes every evaluable operation.

#include "Classes.h"
#include "MapColumns.h"
#include "MapTiles.h"
#include "cgmlir/Analysis/Evaluable.h"
#include "cgmlir/Codegen/Cone.h"
#include "cgmlir/Codegen/Control.h"
#include "cgmlir/Codegen/CudaFigures.h"
#include "cgmlir/Codegen/DispatchFigures.h"
#include "cgmlir/Codegen/HostFigures.h"
#include "cgmlir/Codegen/KernelFunction.h"
#include "cgmlir/Codegen/StoredOutput.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include <numeric>

using namespace mlir;
using namespace mlir::cg;

namespace {

/// More parts of a row with different branches than this take more code than they save.
constexpr size_t kMaxParts = 64;
/// The largest number of elements that alternate along a row and get code of their own each.
constexpr int64_t kMaxPeriod = 8;
/// Returns the number of elements that are contiguous in the output and in all inputs: all, if every tensor has the
/// same order or is a single element; otherwise a row.
int64_t countDenseRow(const CoverContext &context, const Cone &cone, const Candidate &candidate) {
  ArrayRef<int64_t> shape = cone.getShape();
  const IndexSpace &space = cone.getSpace();
  int64_t row = shape.empty() ? 1 : shape.back();
  // An operation that uses its position would divide for each element.
  bool asks = llvm::any_of(candidate.ops, [&](Operation *op) {
    auto linalgOp = dyn_cast<linalg::LinalgOp>(op);
    return linalgOp ? linalgOp.hasIndexSemantics()
                    : !context.getFacts(op).trivial && !OpTrait::hasElementwiseMappableTraits(op);
  });
  if (asks || cone.getWindow())
    return row;
  AffineExpr stored = space.linearize(cone.getVariables(), shape);
  for (Value leaf : candidate.leaves)
    for (const IndexTuple &index : cone.getWalk().getAccesses(leaf)) {
      AffineExpr position = space.linearize(index, cast<RankedTensorType>(leaf.getType()).getShape());
      if (position != stored && !isa<AffineConstantExpr>(position))
        return row;
    }
  int64_t elements = 1;
  for (int64_t extent : shape)
    elements *= extent;
  return elements;
}

/// Returns the trips of a reduction for an element; more than any reduction has for other operations.
int64_t countTrips(Operation *op) {
  auto linalgOp = dyn_cast<linalg::LinalgOp>(op);
  if (!linalgOp || linalgOp.hasDynamicShape())
    return std::numeric_limits<int64_t>::max();
  int64_t trips = 1;
  for (auto [extent, kind] : llvm::zip_equal(linalgOp.getStaticLoopRanges(), linalgOp.getIteratorTypesArray()))
    if (kind == utils::IteratorType::reduction)
      trips *= extent;
  return trips;
}

/// Computes the elements at `position` of all outputs and then stores them, because an output may share the memory of
/// an input.
void emitElements(KernelFunction &kernel, AffineExpr position) {
  ElementEmitter &emitter = kernel.getEmitter();
  IndexSpace &space = kernel.getSpace();
  DispatchOp dispatch = kernel.getDispatch();
  struct Store {
    Packet values;
    Value memory;
    AffineExpr offset;
  };
  SmallVector<Store> stores;
  for (unsigned i = 0, e = dispatch.getOutputs().size(); i < e; ++i) {
    StoredOutput output = getStoredOutput(dispatch, i);
    IndexTuple index = space.delinearize(position, output.getShape());
    Packet values = emitter.element(output.source, index);
    auto type = cast<RankedTensorType>(dispatch.getOutputArgument(i).getType());
    index = emitter.storedIndex(output.window, index);
    stores.push_back({values, kernel.getOutputMemory(i), space.linearize(index, type.getShape())});
  }
  for (Store &store : stores)
    emitter.store(store.values, store.memory, store.offset);
}

class MapClass : public KernelClass {
public:
  StringRef getName() const override { return "map"; }
  KernelTraits getTraits() const override {
    return {KernelTraits::Work::Elements, KernelTraits::Stores::InStep, KernelTraits::Reads::AsInBody};
  }
  void propose(const CoverContext &context, Value root, SmallVectorImpl<Candidate> &candidates) const override;
  LogicalResult emitCuda(CudaKernel &kernel) const override;
  LogicalResult emitHost(HostKernel &kernel) const override;

private:
  /// Proposes a cone, unless it is too complex, or reads old contents of its output at other places: then another
  /// dispatch has to compute the source first, so that nothing is overwritten too early.
  bool proposeFused(const CoverContext &context, Value root, Cone::Enter enter, SmallVectorImpl<Candidate> &candidates,
                    Cone::WritesOut writesOut = {}) const;
  void proposeCone(const CoverContext &context, Value root, const Cone &cone,
                   SmallVectorImpl<Candidate> &candidates) const;
};

} // namespace

//===----------------------------------------------------------------------===//
// Proposing
//===----------------------------------------------------------------------===//

bool MapClass::proposeFused(const CoverContext &context, Value root, Cone::Enter enter,
                            SmallVectorImpl<Candidate> &candidates, Cone::WritesOut writesOut) const {
  Cone cone(context, root, std::move(enter), {}, std::move(writesOut));
  if (!cone.isValid() || cone.getOldContents() == OldContents::Elsewhere)
    return false;
  proposeCone(context, root, cone, candidates);
  return true;
}

void MapClass::proposeCone(const CoverContext &context, Value root, const Cone &cone,
                           SmallVectorImpl<Candidate> &candidates) const {
  Candidate candidate;
  candidate.kernelClass = this;
  cone.fill(candidate);
  candidate.cost.ops += cone.countRepeatedOps(/*apart=*/context.model.isCuda);

  auto type = cast<RankedTensorType>(root.getType());
  int64_t elements = 1;
  for (int64_t extent : cone.getShape())
    elements *= extent;
  int64_t widest = 1;
  for (Value leaf : candidate.leaves)
    widest = std::max(widest, getElementByteSize(cast<RankedTensorType>(leaf.getType()).getElementType()));
  widest = std::max(widest, getElementByteSize(type.getElementType()));
  bool loops = llvm::any_of(candidate.ops,
                            [&](Operation *op) { return !context.getFacts(op).pointwise && !cone.isWrittenOut(op); });
  int64_t vector = 1;
  if (context.model.isCuda && !loops)
    vector = chooseVector(context.model, elements, countDenseRow(context, cone, candidate), widest);
  Builder builder(root.getContext());
  candidate.schedule = builder.getDictionaryAttr({builder.getNamedAttr("vector", builder.getI64IntegerAttr(vector))});

  const TargetModel &model = context.model;
  const LoopFigures &figures = model.dispatch().loops;
  int64_t blocks = llvm::divideCeil(elements, model.isCuda ? model.cuda().map.threads * vector : model.host().map.item);
  double bytes = candidate.cost.bytesRead + candidate.cost.bytesWritten;
  // Reductions that threads can share belong to another class, also in windows.
  bool windows =
      context.model.isCuda && llvm::all_of(candidate.ops, [&](Operation *op) {
        const OpFacts &facts = context.getFacts(op);
        return facts.pointwise || cone.isWrittenOut(op) || (!facts.splits && countTrips(op) <= figures.maxWindow);
      });
  double work = candidate.cost.ops * (!loops ? 1 : windows ? figures.windowOpsFactor : figures.opsFactor);
  if (loops && !windows)
    bytes *= figures.bytesFactor;
  if (!context.model.isCuda)
    if (auto tiles = MapTiles::plan(cone, model.host().map))
      bytes += model.host().map.acrossRows * tiles->bytes;
  candidate.cost.ns = context.model.estimateNs(bytes, work, blocks);
  // Its additions wait for each other as well.
  if (loops && context.model.isCuda && elements > 0)
    candidate.cost.ns += model.cuda().map.waitNs * candidate.cost.ops / elements;
  if (cone.getWindow() && isa<BlockArgument>(cone.getWindow().getDest())) {
    auto argument = cast<BlockArgument>(cone.getWindow().getDest());
    auto region = dyn_cast<RegionOp>(argument.getOwner()->getParentOp());
    auto binding =
        region ? region.getArgAttrOfType<BindingAttr>(argument.getArgNumber(), CGDialect::kBindingAttr) : BindingAttr();
    // The old contents of other arguments than states belong to the caller: the update is made on a copy.
    if (!binding || binding.getKind() != BindingKind::State)
      candidate.cost.ns += context.model.estimateNs(2.0 * getByteSize(type), 0, context.model.units);
  }
  candidates.push_back(std::move(candidate));
}

void MapClass::propose(const CoverContext &context, Value root, SmallVectorImpl<Candidate> &candidates) const {
  Operation *op = root.getDefiningOp();
  if (!context.getFacts(op).evaluable)
    return;
  bool all = true;
  if (!context.getFacts(op).pointwise) {
    // The loop nest: the operation, and free operations around it.
    all =
        proposeFused(context, root, [&](Operation *inner, Value) { return context.getFacts(inner).free; }, candidates);
  } else {
    // Selections of few elements, which no other class takes, may be part of the expression.
    bool hasFew = false;
    auto isFew = [&](Operation *inner) { return context.getFacts(inner).few && !context.getFacts(inner).splits; };
    // Values with other users are computed again, or read.
    for (Sharing sharing : {Sharing::Recompute, Sharing::ReadExpensive, Sharing::ReadAll})
      all &= proposeFused(
          context, root,
          [&](Operation *inner, Value tensor) {
            hasFew |= isFew(inner);
            return context.getFacts(inner).joinable && joins(context, inner, tensor, sharing);
          },
          candidates);
    if (hasFew && !context.rootOnly)
      for (Sharing sharing : {Sharing::Recompute, Sharing::ReadExpensive})
        proposeFused(
            context, root,
            [&](Operation *inner, Value tensor) {
              return (context.getFacts(inner).joinable || isFew(inner)) && joins(context, inner, tensor, sharing);
            },
            candidates, isFew);
  }
  // The operation alone can always be computed.
  if (!all)
    proposeCone(context, root, Cone(context, root), candidates);
}

//===----------------------------------------------------------------------===//
// Emission
//===----------------------------------------------------------------------===//

LogicalResult MapClass::emitCuda(CudaKernel &kernel) const {
  ElementEmitter &emitter = kernel.getEmitter();
  IndexSpace &space = kernel.getSpace();
  OpBuilder &builder = kernel.getBuilder();
  Location loc = kernel.getDispatch().getLoc();
  int64_t elements = getStoredOutput(kernel.getDispatch(), 0).getNumElements();
  if (elements == 0)
    return success();
  int64_t vector = kernel.getParameter("vector", 1);
  int64_t work = elements / vector;
  int64_t threads = std::min<int64_t>(kernel.getModel().cuda().map.threads, llvm::alignTo(work, 32));
  kernel.setLaunch(llvm::divideCeil(work, threads), threads);
  kernel.waitForPredecessors();

  AffineExpr global = space.add(space.scale(kernel.getBlock(), threads), kernel.getThread());
  Value index = emitter.materialize(global);
  auto emitBody = [&](Value place) {
    AffineExpr mine = emitter.bindVariable(place, work);
    AffineExpr lane = emitter.setLanes(vector);
    emitElements(kernel, space.add(space.scale(mine, vector), lane));
  };
  if (kernel.getBlocks() * threads == work) {
    emitBody(index);
    return success();
  }
  Value limit = emitter.materialize(space.constant(work));
  Value inside = arith::CmpIOp::create(builder, loc, arith::CmpIPredicate::ult, index, limit);
  emitGuard(emitter, loc, inside, [&] { emitBody(index); });
  return success();
}

/// Emits the loop over positions from `start` on, `extent` of them or the rest of `total`, as a variable of its own:
/// indices in which it is added to others need no division.
static void loopOver(HostKernel &kernel, AffineExpr start, int64_t extent, int64_t total,
                     llvm::function_ref<void(AffineExpr)> body) {
  ElementEmitter &emitter = kernel.getEmitter();
  IndexSpace &space = kernel.getSpace();
  OpBuilder &builder = kernel.getBuilder();
  Location loc = kernel.getDispatch().getLoc();
  Value first = emitter.materialize(start), one = emitter.materialize(space.constant(1));
  Value limit = emitter.materialize(space.add(start, space.constant(extent)));
  if (total % extent != 0)
    limit = arith::MinSIOp::create(builder, loc, limit, emitter.materialize(space.constant(total)));
  emitTrips(emitter, loc, first, limit, one, total, {}, [&](AffineExpr position, ValueRange) {
    body(position);
    return Values();
  });
}

/// Returns the columns at which branches of a map change, and the first column: without its edges, the middle of a
/// padded row has no branches, and its inputs are contiguous. Only the first column if there are too many.
static SmallVector<int64_t> findParts(const StoredWalk &stored, unsigned dimension, int64_t columns) {
  llvm::SmallSetVector<int64_t, 8> begins;
  begins.insert(0);
  for (const AccessWalk::Cut &cut : stored.getWalk().getCuts()) {
    llvm::SmallBitVector mentioned = stored.getSpace().getVariables(cut.position);
    if (mentioned.count() != 1 || mentioned.find_first() != static_cast<int>(dimension))
      continue;
    std::optional<int64_t> stride = stored.getSpace().getStride(cut.position, dimension);
    auto first = dyn_cast<AffineConstantExpr>(
        stored.getSpace().substitute(cut.position, dimension, stored.getSpace().constant(0)));
    if (!stride || !first || std::abs(*stride) != 1)
      continue;
    // The first column at or above the cut, or the first one below it.
    int64_t begin = *stride == 1 ? cut.at - first.getValue() : first.getValue() - cut.at + 1;
    if (begin > 0 && begin < columns)
      begins.insert(begin);
  }
  if (begins.size() > kMaxParts)
    return {0};
  SmallVector<int64_t> parts = begins.takeVector();
  llvm::sort(parts);
  return parts;
}

/// How elements alternate along a row, as in a stack along the last dimension or in groups that share inputs: `abreast`
/// neighbours have code of their own each, and `inner` times as many are a loop, so that no element divides and few
/// branch. Both are 1 if they do not alternate.
struct Alternation {
  int64_t abreast = 1, inner = 1;

  static Alternation find(const StoredWalk &stored, const MapRow &row) {
    Alternation found;
    ArrayRef<int64_t> shape = stored.getShape();
    if (stored.getWalk().isTooComplex())
      return found;
    unsigned last = shape.size() - 1;
    auto isColumn = [&](AffineExpr expr) {
      llvm::SmallBitVector mentioned = stored.getSpace().getVariables(expr);
      return mentioned.count() == 1 && mentioned.find_first() == static_cast<int>(last);
    };
    llvm::SmallSetVector<int64_t, 4> periods;
    auto addDivisors = [&](AffineExpr expr) {
      expr.walk([&](AffineExpr part) {
        auto division = dyn_cast<AffineBinaryOpExpr>(part);
        bool divides = part.getKind() == AffineExprKind::Mod || part.getKind() == AffineExprKind::FloorDiv;
        if (divides && isColumn(division.getLHS()) && stored.getSpace().getStride(division.getLHS(), last) == 1)
          if (auto divisor = dyn_cast<AffineConstantExpr>(division.getRHS()))
            periods.insert(divisor.getValue());
      });
    };
    for (const AccessWalk::Cut &cut : stored.getWalk().getCuts()) {
      addDivisors(cut.position);
      // A short last dimension, which rows contain several times.
      if (row.begin < last && isColumn(cut.position))
        periods.insert(shape[last]);
    }
    for (const auto &[tensor, tuples] : stored.getWalk().getAccesses())
      for (const IndexTuple &tuple : tuples)
        for (AffineExpr expr : tuple)
          addDivisors(expr);
    for (int64_t period : periods)
      if (int64_t joined = std::lcm(found.abreast, period); joined <= kMaxPeriod && row.elements % joined == 0)
        found.abreast = joined;
    int64_t all = found.abreast;
    for (int64_t period : periods)
      if (int64_t joined = std::lcm(all, period); joined < row.elements && row.elements % joined == 0)
        all = joined;
    found.inner = all / found.abreast;
    return found;
  }
};

/// Emits elements in tiles: parts of rows that are neighbours along `dimension`.
static void emitTiles(HostKernel &kernel, ArrayRef<int64_t> shape, unsigned dimension) {
  IndexSpace &space = kernel.getSpace();
  MapRow row(shape);
  SmallVector<int64_t> extents(shape.take_front(row.begin));
  extents.push_back(row.elements);
  SmallVector<int64_t> counts(extents);
  const HostMapFigures &figures = kernel.getModel().host().map;
  int64_t rows = std::min(extents[dimension], figures.tileRows), columns = std::min(row.elements, figures.tileColumns);
  counts[dimension] = llvm::divideCeil(extents[dimension], rows);
  counts.back() = llvm::divideCeil(row.elements, columns);
  int64_t tiles = 1;
  for (int64_t count : counts)
    tiles *= count;
  int64_t group = std::clamp<int64_t>(figures.item / (rows * columns), 1, tiles);
  kernel.setItems(llvm::divideCeil(tiles, group));
  kernel.forEachItem([&](AffineExpr item) {
    loopOver(kernel, space.scale(item, group), group, tiles, [&](AffineExpr tile) {
      IndexTuple index = space.delinearize(tile, counts);
      loopOver(kernel, space.scale(index[dimension], rows), rows, extents[dimension], [&](AffineExpr r) {
        loopOver(kernel, space.scale(index.back(), columns), columns, row.elements, [&](AffineExpr c) {
          IndexTuple place(index);
          place[dimension] = r;
          place.back() = c;
          emitElements(kernel, space.linearize(place, extents));
        });
      });
    });
  });
}

/// Emits the elements of some rows part by part, some parts across rows.
static void emitColumns(HostKernel &kernel, const MapColumns &columns, int64_t rows) {
  IndexSpace &space = kernel.getSpace();
  int64_t tiles = llvm::divideCeil(rows, columns.rows);
  int64_t group = std::clamp<int64_t>(kernel.getModel().host().map.item / (columns.row * columns.rows), 1, tiles);
  kernel.setItems(llvm::divideCeil(tiles, group));
  kernel.forEachItem([&](AffineExpr item) {
    loopOver(kernel, space.scale(item, group), group, tiles, [&](AffineExpr tile) {
      for (const MapColumns::Part &part : columns.parts) {
        OpBuilder::InsertionGuard guard(kernel.getBuilder());
        auto overRows = [&](llvm::function_ref<void(AffineExpr)> body) {
          loopOver(kernel, space.scale(tile, columns.rows), columns.rows, rows, body);
        };
        auto overColumns = [&](llvm::function_ref<void(AffineExpr)> body) {
          loopOver(kernel, space.constant(0), part.extent, part.extent, body);
        };
        auto emit = [&](AffineExpr r, AffineExpr c) {
          emitElements(kernel, space.add(space.scale(r, columns.row), space.add(space.constant(part.begin), c)));
        };
        if (part.down)
          overColumns([&](AffineExpr c) { overRows([&](AffineExpr r) { emit(r, c); }); });
        else
          overRows([&](AffineExpr r) { overColumns([&](AffineExpr c) { emit(r, c); }); });
      }
    });
  });
}

LogicalResult MapClass::emitHost(HostKernel &kernel) const {
  IndexSpace &space = kernel.getSpace();
  StoredOutput first = getStoredOutput(kernel.getDispatch(), 0);
  int64_t elements = first.getNumElements();
  if (elements == 0)
    return success();

  const HostMapFigures &figures = kernel.getModel().host().map;
  StoredWalk stored(kernel.getDispatch());
  if (!stored.getWalk().isTooComplex())
    if (auto tiles = MapTiles::plan(stored, figures)) {
      emitTiles(kernel, first.getShape(), tiles->dimension);
      return success();
    }

  // Values that do not vary along a row are computed outside of it.
  MapRow rowShape(first.getShape());
  int64_t row = rowShape.elements;
  int64_t rows = elements / row;
  auto [abreast, inner] = Alternation::find(stored, rowShape);
  if (abreast == 1)
    if (std::optional<MapColumns> columns = MapColumns::plan(stored, figures)) {
      emitColumns(kernel, *columns, elements / columns->row);
      return success();
    }
  int64_t period = abreast * inner;
  int64_t part = std::min(row, static_cast<int64_t>(llvm::alignTo(figures.item, period)));
  int64_t parts = llvm::divideCeil(row, part);
  int64_t group = parts > 1 ? 1 : std::max<int64_t>(1, std::min(rows, figures.item / row));
  int64_t groups = llvm::divideCeil(rows, group);
  SmallVector<int64_t> begins{0};
  if (parts == 1 && period == 1 && rowShape.begin + 1 == first.getShape().size() && !stored.getWalk().isTooComplex())
    begins = findParts(stored, rowShape.begin, row);
  kernel.setItems(groups * parts);
  kernel.forEachItem([&](AffineExpr item) {
    if (begins.size() > 1) {
      loopOver(kernel, space.scale(item, group), group, rows, [&](AffineExpr r) {
        for (auto [number, begin] : llvm::enumerate(begins)) {
          OpBuilder::InsertionGuard guard(kernel.getBuilder());
          int64_t end = number + 1 < begins.size() ? begins[number + 1] : row;
          loopOver(kernel, space.constant(0), end - begin, end - begin, [&, begin = begin](AffineExpr c) {
            emitElements(kernel, space.add(space.scale(r, row), space.add(space.constant(begin), c)));
          });
        }
      });
      return;
    }
    AffineExpr firstRow = space.scale(space.floorDiv(item, parts), group);
    AffineExpr firstColumn = space.scale(space.mod(item, parts), part / period);
    loopOver(kernel, firstRow, group, rows, [&](AffineExpr r) {
      loopOver(kernel, firstColumn, part / period, row / period, [&](AffineExpr c) {
        auto emitAbreast = [&, abreast = abreast](AffineExpr column) {
          AffineExpr begin = space.add(space.scale(r, row), space.scale(column, abreast));
          for (int64_t i = 0; i < abreast; ++i)
            emitElements(kernel, space.add(begin, space.constant(i)));
        };
        if (inner == 1)
          return emitAbreast(c);
        loopOver(kernel, space.constant(0), inner, inner,
                 [&, inner = inner](AffineExpr i) { emitAbreast(space.add(space.scale(c, inner), i)); });
      });
    });
  });
  return success();
}

const KernelClass &cg::getMapClass() {
  static const MapClass instance;
  return instance;
}
