// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// cg.scatter: windows are updated in place, in the order of the index vectors, without atomic operations. A worker owns
// an element of the window at some of the places and goes through the index vectors for those that are its own; so no
// two workers touch one element, and the order is that of the vectors.

#include "Classes.h"
#include "cgmlir/Codegen/Cone.h"
#include "cgmlir/Codegen/Control.h"
#include "cgmlir/Codegen/KernelFunction.h"
#include "cgmlir/IR/CGTypes.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Arith/Utils/Utils.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"

using namespace mlir;
using namespace mlir::cg;

namespace {

constexpr int64_t kThreads = 256;
/// Index vectors that are read before the first of them is used.
constexpr int64_t kUnroll = 8;
/// Elements from which on the work is shared among the workers of a host, and among how many.
constexpr int64_t kHostItem = 32768, kHostOwners = 8;

/// How a scatter is divided.
struct ScatterShape {
  /// Index vectors, elements of a window, and places that a window can have.
  int64_t updates = 1, window = 1, places = 1;
  enum Kind {
    Free,    ///< no two windows overlap: every element for itself
    Owned,   ///< windows overlap only at equal places: a worker owns the places with its number
    InOrder, ///< windows overlap anyhow: one after the other
  } kind = Owned;
  /// Workers that share the places out, a power of two.
  int64_t owners = 1;

  static ScatterShape of(ScatterOp op, const TargetModel &model) {
    ScatterShape shape;
    ArrayRef<int64_t> extents = op.getUpdates().getType().getShape(), target = op.getTarget().getType().getShape();
    unsigned batch = op.getBatchRank();
    for (int64_t extent : extents.take_front(batch))
      shape.updates *= extent;
    for (int64_t extent : op.getWindowShape())
      shape.window *= extent;
    bool single = true;
    for (int64_t dim : op.getScatterDims()) {
      shape.places *= target[dim];
      single &= op.getWindowShape()[dim] == 1;
    }
    if (op.getUniqueIndices() || shape.updates <= 1) {
      shape.kind = Free;
    } else if (!single) {
      shape.kind = InOrder;
    } else {
      int64_t most = std::min(shape.places, shape.updates);
      if (model.isCuda)
        most = std::min(most, model.units * 1024 / std::max<int64_t>(shape.window, 1));
      else
        most = std::min(most, shape.updates * shape.window < kHostItem ? 1 : kHostOwners);
      while (shape.owners * 2 <= most)
        shape.owners *= 2;
    }
    return shape;
  }
};

class ScatterEmitter {
public:
  ScatterEmitter(KernelFunction &kernel)
      : kernel(kernel), op(kernel.getDispatch().getYield().getOperand(0).getDefiningOp<ScatterOp>()),
        shape(ScatterShape::of(op, kernel.getModel())), emitter(kernel.getEmitter()), space(kernel.getSpace()),
        builder(kernel.getBuilder()), loc(kernel.getDispatch().getLoc()), math(builder, loc) {}

  bool isEmpty() const { return shape.updates == 0 || shape.window == 0; }

  void emit(CudaKernel &cuda) {
    if (shape.kind == ScatterShape::InOrder)
      return emitInOrder(cuda);
    int64_t work = shape.kind == ScatterShape::Free ? shape.updates * shape.window : shape.owners * shape.window;
    int64_t threads = std::min<int64_t>(kThreads, llvm::alignTo(work, 32));
    cuda.setLaunch(llvm::divideCeil(work, threads), threads);
    cuda.waitForPredecessors();
    Value number = emitter.materialize(space.add(space.scale(cuda.getBlock(), threads), cuda.getThread()));
    emitGuard(emitter, loc, math.less(number, constant(work)), [&] {
      AffineExpr worker = emitter.bindVariable(number, work);
      AffineExpr element = space.mod(worker, shape.window), which = space.floorDiv(worker, shape.window);
      if (shape.kind == ScatterShape::Free)
        return update(which, placeOf(which), element);
      emitOwner(emitter.materialize(which),
                [&](AffineExpr vector, const Place &place) { store(vector, place, element); });
    });
  }

  void emit(HostKernel &host) {
    bool free = shape.kind == ScatterShape::Free;
    int64_t parts =
        free && shape.updates * shape.window >= kHostItem ? std::min(shape.updates, kHostOwners) : shape.owners;
    host.setItems(parts);
    host.forEachItem([&](AffineExpr item) {
      auto storeAll = [&](AffineExpr vector, const Place &place) {
        host.forEach(shape.window, [&](AffineExpr element) { store(vector, place, element); });
      };
      if (shape.kind == ScatterShape::Owned)
        return emitOwner(emitter.materialize(item), storeAll);
      // A part of the vectors, or all of them in order.
      int64_t part = llvm::divideCeil(shape.updates, parts);
      Value first = emitter.materialize(space.scale(item, part));
      Value end = math.min(math.add(first, constant(part)), constant(shape.updates));
      emitLoop(emitter, loc, first, end, constant(1), {}, [&](Value index, ValueRange) {
        AffineExpr vector = emitter.bindVariable(index, shape.updates);
        Place place = placeOf(vector);
        emitGuard(emitter, loc, place.inside, [&] { storeAll(vector, place); });
        return Values();
      });
    });
  }

private:
  /// Where a window begins, by dimension of the target (constant 0 where nothing says), and whether it is inside.
  struct Place {
    IndexTuple begin;
    Value inside;
    /// Its number among all places.
    Value number;
  };

  Value constant(int64_t value) { return emitter.materialize(space.constant(value)); }

  Place placeOf(AffineExpr vector) {
    RankedTensorType target = op.getTarget().getType();
    Place place{IndexTuple(target.getRank(), space.constant(0)), Value(), Value()};
    ArrayRef<int64_t> batch = op.getUpdates().getType().getShape().take_front(op.getBatchRank());
    for (auto [component, dim] : llvm::enumerate(op.getScatterDims())) {
      IndexTuple index = space.delinearize(vector, batch);
      index.push_back(space.constant(component));
      Value begin = emitter.element(op.getIndices(), index).front();
      int64_t starts = target.getDimSize(dim) - op.getWindowShape()[dim] + 1;
      // Compared in 64 bits and unsigned: negative ones are beyond the end.
      bool unsignedPlace = begin.getType().isInteger(1);
      Value number = convertScalarToDtype(builder, loc, begin, builder.getI64Type(), unsignedPlace);
      Value limit = arith::ConstantIntOp::create(builder, loc, starts, 64);
      Value inside = arith::CmpIOp::create(builder, loc, arith::CmpIPredicate::ult, number, limit);
      place.inside = place.inside ? Value(arith::AndIOp::create(builder, loc, place.inside, inside)) : inside;
      Value start = arith::IndexCastOp::create(builder, loc, builder.getIndexType(), number);
      place.begin[dim] = emitter.bindVariable(start, starts);
      place.number = place.number ? math.add(math.mul(place.number, constant(target.getDimSize(dim))), start) : start;
    }
    if (!place.inside)
      place.inside = arith::ConstantIntOp::create(builder, loc, 1, 1);
    if (!place.number)
      place.number = constant(0);
    return place;
  }

  /// Combines one element of the window of one vector; its place is inside.
  void store(AffineExpr vector, const Place &place, AffineExpr element) {
    RankedTensorType target = op.getTarget().getType();
    IndexTuple at = space.delinearize(element, op.getWindowShape());
    IndexTuple source = space.delinearize(vector, op.getUpdates().getType().getShape().take_front(op.getBatchRank()));
    llvm::append_range(source, at);
    Value updated = emitter.element(op.getUpdates(), source).front();
    for (auto [position, begin] : llvm::zip(at, place.begin))
      position = space.add(position, begin);
    AffineExpr offset = space.linearize(at, target.getShape());
    Value memory = kernel.getOutputMemory(0);
    Block &body = op.getCombiner().front();
    SmallVector<std::pair<Value, Value>> known{{body.getArgument(1), updated}};
    // What was loaded before may have changed since.
    if (!body.getArgument(0).use_empty()) {
      Value old = memref::LoadOp::create(builder, loc, memory, emitter.materialize(offset));
      known.emplace_back(body.getArgument(0), fromStorage(builder, old, target.getElementType()));
    }
    Values result = emitter.blockValues(&body, known, body.getTerminator()->getOperands());
    emitter.store({result[0]}, memory, offset);
  }

  void update(AffineExpr vector, const Place &place, AffineExpr element) {
    emitGuard(emitter, loc, place.inside, [&] { store(vector, place, element); });
  }

  /// Goes through all index vectors for those whose place belongs to the worker `owner`.
  void emitOwner(Value owner, llvm::function_ref<void(AffineExpr vector, const Place &place)> body) {
    int64_t full = shape.updates / kUnroll * kUnroll;
    auto emitSome = [&](ArrayRef<AffineExpr> vectors) {
      SmallVector<Place> places;
      for (AffineExpr vector : vectors)
        places.push_back(placeOf(vector));
      for (auto [vector, place] : llvm::zip(vectors, places)) {
        Value mine = place.inside;
        if (shape.owners > 1) {
          Value residue = math.bitAnd(place.number, constant(shape.owners - 1));
          mine = arith::AndIOp::create(builder, loc, mine, math.equal(residue, owner));
        }
        emitGuard(emitter, loc, mine, [&] { body(vector, place); });
      }
    };
    if (full > 0)
      emitLoop(emitter, loc, constant(0), constant(full), constant(kUnroll), {}, [&](Value index, ValueRange) {
        AffineExpr first = emitter.bindVariable(index, full, kUnroll);
        SmallVector<AffineExpr> vectors;
        for (int64_t i = 0; i < kUnroll; ++i)
          vectors.push_back(space.add(first, space.constant(i)));
        emitSome(vectors);
        return Values();
      });
    SmallVector<AffineExpr> rest;
    for (int64_t i = full; i < shape.updates; ++i)
      rest.push_back(space.constant(i));
    emitSome(rest);
  }

  /// One window after the other, with all threads of a block on each.
  void emitInOrder(CudaKernel &cuda) {
    int64_t threads = std::clamp<int64_t>(llvm::alignTo(shape.window, 32), 32, 1024);
    cuda.setLaunch(1, threads);
    cuda.waitForPredecessors();
    // A thread reads what another stored before the barrier: nothing may be kept in registers across it.
    cuda.getFunction().removeArgAttr(cast<BlockArgument>(kernel.getOutputMemory(0)).getArgNumber(),
                                     LLVM::LLVMDialect::getNoAliasAttrName());
    Value thread = emitter.materialize(cuda.getThread());
    emitLoop(emitter, loc, 0, shape.updates, {}, [&](Value index, ValueRange) {
      AffineExpr vector = emitter.bindVariable(index, shape.updates);
      Place place = placeOf(vector);
      emitGuard(emitter, loc, place.inside, [&] {
        emitLoop(emitter, loc, thread, constant(shape.window), constant(threads), {}, [&](Value number, ValueRange) {
          store(vector, place, emitter.bindVariable(number, shape.window));
          return Values();
        });
      });
      cuda.barrier();
      return Values();
    });
  }

  KernelFunction &kernel;
  ScatterOp op;
  ScatterShape shape;
  ElementEmitter &emitter;
  IndexSpace &space;
  OpBuilder &builder;
  Location loc;
  IndexMath math;
};

class ScatterClass : public KernelClass {
public:
  StringRef getName() const override { return "scatter"; }

  void propose(const CoverContext &context, Value root, SmallVectorImpl<Candidate> &candidates) const override {
    auto op = root.getDefiningOp<ScatterOp>();
    if (!op || !context.getFacts(op).structured)
      return;
    const TargetModel &model = context.model;
    ScatterShape shape = ScatterShape::of(op, model);
    proposeStructured(*this, context, root, /*readsOnce=*/false, candidates, [&](Candidate &candidate, const Cone &) {
      double bytes = candidate.cost.bytesRead + 2.0 * candidate.cost.bytesWritten;
      int64_t workers = shape.kind == ScatterShape::Free ? shape.updates * shape.window : shape.owners * shape.window;
      candidate.cost.ns = model.estimateNs(bytes, candidate.cost.ops, llvm::divideCeil(workers, kThreads));
      if (model.isCuda && shape.kind != ScatterShape::Free)
        candidate.cost.ns += shape.updates * (shape.kind == ScatterShape::Owned ? 6.0 : 2 * model.barrierNs);
    });
  }

  LogicalResult emitCuda(CudaKernel &kernel) const override {
    ScatterEmitter emitter(kernel);
    if (!emitter.isEmpty())
      emitter.emit(kernel);
    return success();
  }
  LogicalResult emitHost(HostKernel &kernel) const override {
    ScatterEmitter emitter(kernel);
    if (!emitter.isEmpty())
      emitter.emit(kernel);
    return success();
  }
};

} // namespace

const KernelClass &cg::getScatterClass() {
  static const ScatterClass instance;
  return instance;
}
