// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "cgmlir/Codegen/ThreadLoops.h"
#include "ThreadPhases.h"
#include "cgmlir/IR/CGTypes.h"
#include "cgmlir/IR/CollectOps.h"
#include "mlir/Conversion/ControlFlowToSCF/ControlFlowToSCF.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/UB/IR/UBOps.h"
#include "mlir/IR/AttrTypeSubElements.h"
#include "mlir/IR/Dominance.h"
#include "mlir/Transforms/CFGToSCF.h"
#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;
using namespace mlir::cg;

/// The number of threads of a warp.
static constexpr int64_t kWarp = 32;

//===----------------------------------------------------------------------===//
// What a host can do
//===----------------------------------------------------------------------===//

static bool exchanges(Operation *op) {
  return isa<gpu::BarrierOp, gpu::ShuffleOp, gpu::RotateOp, gpu::SubgroupBroadcastOp, gpu::AllReduceOp,
             gpu::SubgroupReduceOp>(op);
}

std::optional<KernelObstacle> cg::findHostObstacle(Operation *kernel) {
  std::optional<KernelObstacle> found = findKernelObstacle(kernel, /*forHost=*/true);
  if (found)
    return found;
  kernel->walk<WalkOrder::PreOrder>([&](Operation *op) {
    if (op == kernel)
      return WalkResult::advance();
    if (auto alloca = dyn_cast<memref::AllocaOp>(op);
        alloca && (!alloca.getType().hasStaticShape() || !alloca.getType().getLayout().isIdentity())) {
      found = {op, "memory of a thread has a size that is known"};
      return WalkResult::interrupt();
    }
    if (!exchanges(op))
      return WalkResult::advance();
    // What all threads go through together keeps their values in memory.
    for (Operation *around = op->getParentOp(); around != kernel; around = around->getParentOp()) {
      auto isBuffer = [](Type type) { return isa<BaseMemRefType>(type); };
      bool carriesBuffers = llvm::any_of(around->getResultTypes(), isBuffer);
      for (Region &region : around->getRegions())
        carriesBuffers |= llvm::any_of(region.getArgumentTypes(), isBuffer);
      if (carriesBuffers) {
        found = {around, "it hands buffers on around a barrier or shuffle"};
        return WalkResult::interrupt();
      }
    }
    return WalkResult::advance();
  });
  return found;
}

//===----------------------------------------------------------------------===//
// A thread as a function of its number
//===----------------------------------------------------------------------===//

namespace {

class ThreadLoops {
public:
  ThreadLoops(gpu::GPUFuncOp kernel, const LaunchShape &shape, OpBuilder &builder, StringRef name)
      : kernel(kernel), shape(shape), loc(kernel.getLoc()), builder(builder), name(name) {}

  FailureOr<func::FuncOp> run() {
    if (failed(makeBody()))
      return failure();
    openFunction();
    bindArguments();
    barriers = false;
    body->walk([&](Operation *op) { barriers |= exchanges(op); });
    placePrivate();
    if (failed(replaceOps()))
      return failure();
    if (barriers) {
      if (failed(emitThreadPhases(*body, thread, shape.getThreads(), builder, scratch)))
        return failure();
    } else {
      auto loop = openLoop(index(0), index(shape.getThreads()));
      thread.replaceAllUsesWith(loop.getInductionVar());
      loop.getBody()->getOperations().splice(loop.getBody()->begin(), body->getOperations(), body->begin(),
                                             std::prev(body->end()));
    }
    holder->erase();
    function.getArgument(function.getNumArguments() - 1)
        .setType(MemRefType::get({std::max<int64_t>(scratch.bytes, 1)}, builder.getI8Type()));
    function.setFunctionType(builder.getFunctionType(function.getBody().getArgumentTypes(), {}));
    function->setAttr("cg.scratch", builder.getI64IntegerAttr(scratch.bytes));
    return function;
  }

private:
  Value index(int64_t value) { return arith::ConstantIndexOp::create(builder, loc, value); }

  scf::ForOp openLoop(Value begin, Value end) {
    auto loop = scf::ForOp::create(builder, loc, begin, end, index(1));
    builder.setInsertionPointToStart(loop.getBody());
    return loop;
  }

  /// Copies the body into a function of one block without memory spaces, which is discarded at the end.
  LogicalResult makeBody() {
    AttrTypeReplacer plain;
    plain.addReplacement([](MemRefType type) -> Type {
      return MemRefType::get(type.getShape(), type.getElementType(), type.getLayout());
    });
    plain.recursivelyReplaceElementsIn(kernel, /*replaceAttrs=*/true, /*replaceLocs=*/false, /*replaceTypes=*/true);
    kernel.walk([](memref::MemorySpaceCastOp cast) {
      cast.getResult().replaceAllUsesWith(cast.getSource());
      cast.erase();
    });
    OpBuilder detached(kernel.getContext());
    parameters = kernel.getNumArguments();
    workgroup = kernel.getWorkgroupAttributions().size();
    holder = func::FuncOp::create(detached, loc, "thread",
                                  detached.getFunctionType(kernel.getBody().getArgumentTypes(), {}));
    holder.getBody().takeBody(kernel.getBody());
    holder.walk([](gpu::ReturnOp end) {
      OpBuilder at(end);
      func::ReturnOp::create(at, end.getLoc());
      end.erase();
    });
    if (!holder.getBody().hasOneBlock()) {
      ControlFlowToSCFTransformation structured;
      DominanceInfo dominance(holder);
      if (failed(transformCFGToSCF(holder.getBody(), structured, dominance)) || !holder.getBody().hasOneBlock())
        return kernel.emitOpError() << "has control flow between blocks that cannot be written as loops and branches";
    }
    // A value that is carried on a path that does not use it may be anything.
    holder.walk([](ub::PoisonOp poison) {
      OpBuilder at(poison);
      if (TypedAttr zero = at.getZeroAttr(poison.getType())) {
        poison.getResult().replaceAllUsesWith(arith::ConstantOp::create(at, poison.getLoc(), zero).getResult());
        poison.erase();
      }
    });
    body = &holder.getBody().front();
    return success();
  }

  void openFunction() {
    SmallVector<Type> types(TypeRange(body->getArgumentTypes()).take_front(parameters));
    types.append(
        {builder.getIndexType(), builder.getIndexType(), MemRefType::get({ShapedType::kDynamic}, builder.getI8Type())});
    function = func::FuncOp::create(builder, loc, name, builder.getFunctionType(types, {}));
    Block *entry = function.addEntryBlock();
    builder.setInsertionPointToEnd(entry);
    auto last = func::ReturnOp::create(builder, loc);
    builder.setInsertionPoint(last);
    scratch.memory = entry->getArgument(parameters + 2);
    auto blocks = openLoop(entry->getArgument(parameters), entry->getArgument(parameters + 1));
    block = blocks.getInductionVar();
  }

  void bindArguments() {
    for (unsigned i = 0; i < parameters; ++i)
      body->getArgument(i).replaceAllUsesWith(function.getArgument(i));
    for (unsigned i = 0; i < workgroup; ++i) {
      BlockArgument shared = body->getArgument(parameters + i);
      shared.replaceAllUsesWith(scratch.allocate(loc, cast<MemRefType>(shared.getType())));
    }
    thread = body->addArgument(builder.getIndexType(), loc);
  }

  /// Memory of a thread: of each of them where they wait for each other, else of the one whose turn it is.
  void placePrivate() {
    SmallVector<Value> memories;
    for (unsigned i = parameters + workgroup; i < thread.getArgNumber(); ++i)
      memories.push_back(body->getArgument(i));
    body->walk([&](memref::AllocaOp alloca) { memories.push_back(alloca); });
    for (Value memory : memories) {
      auto type = cast<MemRefType>(memory.getType());
      Value place;
      if (barriers) {
        int64_t bytes = llvm::alignTo(ThreadScratch::getBytes(type), 16);
        Value all = scratch.allocate(loc, MemRefType::get({bytes * shape.getThreads()}, builder.getI8Type()));
        OpBuilder at(body, body->begin());
        Value stride = arith::ConstantIndexOp::create(at, loc, bytes);
        Value offset = arith::MulIOp::create(at, loc, thread, stride);
        place = memref::ViewOp::create(at, loc, type, all, offset, ValueRange());
      } else {
        place = scratch.allocate(loc, type);
      }
      memory.replaceAllUsesWith(place);
      if (Operation *op = memory.getDefiningOp())
        op->erase();
    }
  }

  /// Returns the component `dim` of a linear number over `extents`.
  Value part(OpBuilder &at, Value number, ArrayRef<int64_t> extents, gpu::Dimension dim) {
    int64_t before = 1;
    for (unsigned i = 0; i < static_cast<unsigned>(dim); ++i)
      before *= extents[i];
    auto constant = [&](int64_t value) -> Value { return arith::ConstantIndexOp::create(at, loc, value); };
    int64_t extent = extents[static_cast<unsigned>(dim)];
    if (extent == 1)
      return constant(0);
    if (before != 1)
      number = arith::DivUIOp::create(at, loc, number, constant(before));
    bool isLast = true;
    for (unsigned i = static_cast<unsigned>(dim) + 1; i < 3; ++i)
      isLast &= extents[i] == 1;
    return isLast ? number : Value(arith::RemUIOp::create(at, loc, number, constant(extent)));
  }

  LogicalResult replaceOps() {
    for (Operation *op : collectOps(
             body, [&](Operation *op) { return isa<gpu::GPUDialect>(op->getDialect()) && !isa<gpu::BarrierOp>(op); })) {
      OpBuilder at(op);
      auto constant = [&](int64_t value) -> Value { return arith::ConstantIndexOp::create(at, op->getLoc(), value); };
      // Each of them has a result; what is left has no code.
      SmallVector<Value> values =
          TypeSwitch<Operation *, SmallVector<Value>>(op)
              .Case([&](gpu::ThreadIdOp id) -> SmallVector<Value> {
                return {part(at, thread, shape.block, id.getDimension())};
              })
              .Case([&](gpu::BlockIdOp id) -> SmallVector<Value> {
                return {part(at, block, shape.grid, id.getDimension())};
              })
              .Case([&](gpu::LaneIdOp) -> SmallVector<Value> {
                return {arith::RemUIOp::create(at, op->getLoc(), thread, constant(kWarp))};
              })
              .Case([&](gpu::DynamicSharedMemoryOp) -> SmallVector<Value> {
                Value bytes = scratch.allocate(loc, MemRefType::get({shape.dynamicShared}, at.getI8Type()));
                return {memref::CastOp::create(at, op->getLoc(), op->getResult(0).getType(), bytes)};
              })
              .Case([&](gpu::ShuffleOp shuffle) { return exchange(at, shuffle); })
              .Case([&](gpu::SubgroupBroadcastOp broadcast) { return takeFirst(at, broadcast); })
              .Default([](Operation *) { return SmallVector<Value>(); });
      if (values.empty())
        return op->emitOpError() << "has no code for a host; run cg-analyze-legality before this pass";
      op->replaceAllUsesWith(values);
      op->erase();
    }
    return success();
  }

  /// Every thread stores its value, and after a barrier loads that of another thread.
  SmallVector<Value> exchange(OpBuilder &at, gpu::ShuffleOp shuffle) {
    Location loc = shuffle.getLoc();
    Type type = shuffle.getValue().getType(), i32 = at.getI32Type();
    Value values = scratch.allocate(loc, MemRefType::get({shape.getThreads()}, type));
    memref::StoreOp::create(at, loc, shuffle.getValue(), values, ValueRange{thread});
    gpu::BarrierOp::create(at, loc);
    auto number = [&](int64_t value) -> Value { return arith::ConstantIntOp::create(at, loc, i32, value); };
    Value self = arith::IndexCastOp::create(at, loc, i32, thread);
    Value lane = arith::AndIOp::create(at, loc, self, number(kWarp - 1));
    Value first = arith::SubIOp::create(at, loc, self, lane);
    // The lanes of a segment of `width`.
    Value inner = arith::SubIOp::create(at, loc, shuffle.getWidth(), number(1));
    Value outer = arith::XOrIOp::create(at, loc, inner, number(-1));
    Value lowest = arith::AndIOp::create(at, loc, lane, outer);
    Value highest = arith::OrIOp::create(at, loc, lowest, inner);
    Value offset = shuffle.getOffset(), source;
    switch (shuffle.getMode()) {
    case gpu::ShuffleMode::XOR:
      source = arith::XOrIOp::create(at, loc, lane, offset);
      break;
    case gpu::ShuffleMode::UP:
      source = arith::SubIOp::create(at, loc, lane, offset);
      break;
    case gpu::ShuffleMode::DOWN:
      source = arith::AddIOp::create(at, loc, lane, offset);
      break;
    case gpu::ShuffleMode::IDX:
      source = arith::OrIOp::create(at, loc, lowest, arith::AndIOp::create(at, loc, offset, inner));
      break;
    }
    auto compare = [&](arith::CmpIPredicate predicate, Value a, Value b) -> Value {
      return arith::CmpIOp::create(at, loc, predicate, a, b);
    };
    bool up = shuffle.getMode() == gpu::ShuffleMode::UP;
    Value valid =
        up ? compare(arith::CmpIPredicate::sge, source, lowest) : compare(arith::CmpIPredicate::sle, source, highest);
    Value place = arith::AddIOp::create(at, loc, first, source);
    // The last warp may have fewer threads.
    Value exists = compare(arith::CmpIPredicate::slt, place, number(shape.getThreads()));
    Value taken = arith::AndIOp::create(at, loc, valid, exists);
    Value from = arith::SelectOp::create(at, loc, taken, place, self);
    Value fromIndex = arith::IndexCastOp::create(at, loc, at.getIndexType(), from);
    Value value = memref::LoadOp::create(at, loc, values, ValueRange{fromIndex});
    return {value, valid};
  }

  /// Every thread that comes here marks itself, and takes the value of the first of its warp that did.
  SmallVector<Value> takeFirst(OpBuilder &at, gpu::SubgroupBroadcastOp broadcast) {
    Location loc = broadcast.getLoc();
    Type i1 = at.getI1Type();
    int64_t threads = shape.getThreads();
    Value values = scratch.allocate(loc, MemRefType::get({threads}, broadcast.getSrc().getType()));
    Value marks = scratch.allocate(loc, MemRefType::get({threads}, i1));
    auto mark = [&](OpBuilder &at, bool here) {
      Value value = arith::ConstantIntOp::create(at, loc, i1, here);
      memref::StoreOp::create(at, loc, value, marks, ValueRange{thread});
    };
    OpBuilder start(body, body->begin());
    mark(start, false);
    memref::StoreOp::create(at, loc, broadcast.getSrc(), values, ValueRange{thread});
    mark(at, true);
    gpu::BarrierOp::create(at, loc);
    auto number = [&](int64_t value) -> Value { return arith::ConstantIndexOp::create(at, loc, value); };
    Value lane = arith::RemUIOp::create(at, loc, thread, number(kWarp));
    // Each thread comes to itself at the latest: no other one lies behind the block's end.
    auto search = scf::ForOp::create(at, loc, number(0), lane, number(1), ValueRange{thread});
    OpBuilder inner(search.getBody(), search.getBody()->begin());
    Value behind = arith::SubIOp::create(inner, loc, thread, search.getInductionVar());
    Value one = arith::ConstantIndexOp::create(inner, loc, 1);
    Value place = arith::SubIOp::create(inner, loc, behind, one);
    Value here = memref::LoadOp::create(inner, loc, marks, ValueRange{place});
    Value found = arith::SelectOp::create(inner, loc, here, place, search.getRegionIterArg(0));
    scf::YieldOp::create(inner, loc, ValueRange{found});
    Value value = memref::LoadOp::create(at, loc, values, ValueRange{search.getResult(0)});
    // All have looked before the first goes on.
    gpu::BarrierOp::create(at, loc);
    mark(at, false);
    return {value};
  }

  gpu::GPUFuncOp kernel;
  const LaunchShape &shape;
  Location loc;
  OpBuilder &builder;
  StringRef name;
  func::FuncOp function, holder;
  Block *body = nullptr;
  unsigned parameters = 0, workgroup = 0;
  bool barriers = false;
  Value block;
  BlockArgument thread;
  ThreadScratch scratch{OpBuilder(kernel.getContext()), Value(), 0};
};

} // namespace

FailureOr<func::FuncOp> cg::makeThreadLoops(gpu::GPUFuncOp kernel, const LaunchShape &shape, OpBuilder &builder,
                                            StringRef name) {
  return ThreadLoops(kernel, shape, builder, name).run();
}

int64_t ThreadScratch::getBytes(MemRefType type) { return getByteSize(type); }

Value ThreadScratch::allocate(Location loc, MemRefType type) {
  builder.setInsertionPointToStart(cast<BlockArgument>(memory).getOwner());
  Value offset = arith::ConstantIndexOp::create(builder, loc, bytes);
  bytes += llvm::alignTo(std::max<int64_t>(getBytes(type), 1), 64);
  return memref::ViewOp::create(builder, loc, type, memory, offset, ValueRange());
}
