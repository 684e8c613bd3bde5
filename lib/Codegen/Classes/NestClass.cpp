// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Loops over single elements of tensors as they are written. Carried tensors are outputs that are updated in place.
// Iterations of the outermost loop are divided among workers where they touch different parts; a loop whose iterations
// depend on each other has one worker.

#include "Classes.h"
#include "KernelWriter.h"
#include "cgmlir/Analysis/Evaluable.h"
#include "cgmlir/Analysis/IndexRange.h"
#include "cgmlir/Analysis/LoopNest.h"
#include "cgmlir/Codegen/Control.h"
#include "cgmlir/Codegen/CudaFigures.h"
#include "cgmlir/Codegen/HostFigures.h"
#include "cgmlir/Codegen/KernelFunction.h"
#include "cgmlir/IR/CGTypes.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/IRMapping.h"

using namespace mlir;
using namespace mlir::cg;

namespace {

/// The number of iterations among workers where it is not known.
constexpr int64_t kUnknownTrips = 4096;

int64_t countTrips(scf::ForOp loop) {
  std::optional<APInt> trips = loop.getStaticTripCount();
  return trips && trips->getActiveBits() < 40 ? static_cast<int64_t>(trips->getZExtValue()) : kUnknownTrips;
}

/// Returns how many iterations are divided among workers. Each has its own elements, so there are at most as many as
/// elements.
int64_t countShares(const LoopNest &nest) {
  if (nest.parallel.empty())
    return 1;
  uint64_t shares = 1;
  for (scf::ForOp loop : nest.parallel)
    shares = llvm::SaturatingMultiply<uint64_t>(shares, countTrips(loop));
  int64_t elements = 0;
  for (OpOperand *init : nest.inits)
    elements = std::max(elements, cast<RankedTensorType>(init->get().getType()).getNumElements());
  return std::min<uint64_t>(shares, elements);
}

class NestEmitter : KernelWriter<KernelFunction> {
public:
  NestEmitter(KernelFunction &kernel, const LoopNest &nest) : KernelWriter(kernel), nest(nest) {}

  /// Emits the iterations number `first`, `first` + `stride`, … of the parallel loops.
  void emitShare(Value first, Value stride) {
    if (nest.parallel.size() > 1)
      return emitShareOfMany(first, stride);
    scf::ForOp loop = nest.parallel.front();
    Value begin = get(loop.getLowerBound()), end = get(loop.getUpperBound());
    Value from = arith::AddIOp::create(builder, loc, begin, scale(first, loop));
    auto share = scf::ForOp::create(builder, loc, from, end, scale(stride, loop));
    values.map(loop.getInductionVar(), share.getInductionVar());
    builder.setInsertionPointToStart(share.getBody());
    ElementEmitter::Scope scope(emitter, share, /*guard=*/true);
    emitBlock(loop.getBody());
  }

  void emitAll() { emit(nest.op); }

private:
  /// Returns `count` steps of a loop, in the type of its counter.
  Value scale(Value count, scf::ForOp loop) {
    Value step = get(loop.getStep());
    if (!step.getType().isIndex())
      count = arith::IndexCastOp::create(builder, loc, step.getType(), count);
    return arith::MulIOp::create(builder, loc, count, step);
  }

  /// Returns how often a loop runs, as an index.
  Value emitTrips(scf::ForOp loop) {
    if (loop.getStaticTripCount())
      return arith::ConstantIndexOp::create(builder, loc, countTrips(loop));
    Value distance = arith::SubIOp::create(builder, loc, get(loop.getUpperBound()), get(loop.getLowerBound()));
    Value trips = arith::CeilDivSIOp::create(builder, loc, distance, get(loop.getStep()));
    if (!trips.getType().isIndex())
      trips = arith::IndexCastOp::create(builder, loc, builder.getIndexType(), trips);
    return arith::MaxSIOp::create(builder, loc, trips, arith::ConstantIndexOp::create(builder, loc, 0));
  }

  /// The iterations of all parallel loops have one number; the counter of the last loop changes fastest.
  void emitShareOfMany(Value first, Value stride) {
    Values trips;
    for (scf::ForOp loop : nest.parallel)
      trips.push_back(emitTrips(loop));
    Value all = trips.front();
    for (Value more : ArrayRef<Value>(trips).drop_front())
      all = math.mul(all, more);
    auto share = scf::ForOp::create(builder, loc, first, all, stride);
    builder.setInsertionPointToStart(share.getBody());
    ElementEmitter::Scope scope(emitter, share, /*guard=*/true);
    Value rest = share.getInductionVar();
    for (size_t i = nest.parallel.size(); i-- > 0;) {
      scf::ForOp loop = nest.parallel[i];
      Value number = rest;
      if (i > 0) {
        number = arith::RemUIOp::create(builder, loc, rest, trips[i]);
        rest = arith::DivUIOp::create(builder, loc, rest, trips[i]);
      }
      Value counter = arith::AddIOp::create(builder, loc, get(loop.getLowerBound()), scale(number, loop));
      values.map(loop.getInductionVar(), counter);
    }
    scf::ForOp innermost = nest.parallel.back();
    emitBlock(innermost.getBody());
  }

  static bool isTensor(Value value) { return isa<TensorType>(value.getType()); }

  Value get(Value value) {
    if (Value known = values.lookupOrNull(value))
      return known;
    // A value from outside of the loop: a scalar of the dispatch, computed where it is needed.
    return emitter.scalar(value);
  }
  Values get(ValueRange range) {
    Values result;
    for (Value value : range)
      if (!isTensor(value))
        result.push_back(get(value));
    return result;
  }
  void map(ValueRange from, ValueRange to) {
    unsigned next = 0;
    for (Value value : from)
      if (!isTensor(value))
        values.map(value, to[next++]);
  }
  static SmallVector<Type> scalarTypes(ValueRange range) {
    SmallVector<Type> types;
    for (Value value : range)
      if (!isTensor(value))
        types.push_back(value.getType());
    return types;
  }

  AffineExpr place(Value tensor, ValueRange indices) {
    return space.linearize(bindInside(tensor, indices), cast<RankedTensorType>(tensor.getType()).getShape());
  }

  /// Clamps indices to the tensor: outside of it the loop is undefined, but must not fault.
  IndexTuple bindInside(Value tensor, ValueRange indices) {
    IndexTuple tuple;
    for (auto [index, size] : llvm::zip_equal(indices, cast<RankedTensorType>(tensor.getType()).getShape())) {
      Value position = get(index);
      if (size > 0 && !isWithin(index, size - 1)) {
        Value least = arith::ConstantIndexOp::create(builder, loc, 0);
        Value largest = arith::ConstantIndexOp::create(builder, loc, size - 1);
        position = arith::MaxSIOp::create(builder, loc, position, least);
        position = arith::MinSIOp::create(builder, loc, position, largest);
      }
      tuple.push_back(emitter.bindOpaque(position));
    }
    return tuple;
  }

  void emitBlock(Block *block) {
    for (Operation &op : block->without_terminator())
      emit(&op);
  }

  void emit(Operation *op) {
    if (auto extract = dyn_cast<tensor::ExtractOp>(op))
      return emitExtract(extract);
    if (auto insert = dyn_cast<tensor::InsertOp>(op)) {
      AffineExpr offset = place(insert.getDest(), insert.getIndices());
      emitter.store({get(insert.getScalar())}, kernel.getOutputMemory(nest.memory.lookup(insert.getDest())), offset);
      return;
    }
    if (auto loop = dyn_cast<scf::ForOp>(op))
      return emitFor(loop);
    if (auto loop = dyn_cast<scf::WhileOp>(op))
      return emitWhile(loop);
    if (auto branch = dyn_cast<scf::IfOp>(op))
      return emitIf(branch);
    Operation *copy = op->clone(values);
    for (auto [index, operand] : llvm::enumerate(op->getOperands()))
      copy->setOperand(index, get(operand));
    builder.insert(copy);
  }

  void emitExtract(tensor::ExtractOp extract) {
    Value tensor = extract.getTensor();
    auto it = nest.memory.find(tensor);
    if (it != nest.memory.end()) {
      // Values that this kernel writes are loaded anew each time.
      Value offset = emitter.materialize(place(tensor, extract.getIndices()));
      Value memory = kernel.getOutputMemory(it->second);
      Value loaded = memref::LoadOp::create(builder, loc, memory, offset);
      values.map(extract.getResult(), fromStorage(builder, loaded, extract.getType()));
      return;
    }
    values.map(extract.getResult(), emitter.element(tensor, bindInside(tensor, extract.getIndices())).front());
  }

  void emitFor(scf::ForOp loop) {
    auto copy = scf::ForOp::create(builder, loop.getLoc(), get(loop.getLowerBound()), get(loop.getUpperBound()),
                                   get(loop.getStep()), get(loop.getInitArgs()));
    values.map(loop.getInductionVar(), copy.getInductionVar());
    map(loop.getRegionIterArgs(), copy.getRegionIterArgs());
    builder.setInsertionPointToStart(copy.getBody());
    {
      ElementEmitter::Scope scope(emitter, copy, /*guard=*/true);
      emitBlock(loop.getBody());
      Values yielded = get(loop.getBody()->getTerminator()->getOperands());
      if (!yielded.empty())
        scf::YieldOp::create(builder, loop.getLoc(), yielded);
    }
    map(loop.getResults(), copy.getResults());
  }

  void emitWhile(scf::WhileOp loop) {
    SmallVector<Type> results = scalarTypes(loop.getResults());
    Values inits = get(loop.getInits());
    auto copy = scf::WhileOp::create(builder, loop.getLoc(), results, inits);
    SmallVector<Location> locs(inits.size(), loc), resultLocs(results.size(), loc);
    Block *before = builder.createBlock(&copy.getBefore(), {}, ValueRange(inits).getTypes(), locs);
    map(loop.getBeforeArguments(), before->getArguments());
    {
      ElementEmitter::Scope scope(emitter, copy, /*guard=*/true);
      emitBlock(loop.getBeforeBody());
      scf::ConditionOp condition = loop.getConditionOp();
      scf::ConditionOp::create(builder, loop.getLoc(), get(condition.getCondition()), get(condition.getArgs()));
    }
    Block *after = builder.createBlock(&copy.getAfter(), {}, results, resultLocs);
    map(loop.getAfterArguments(), after->getArguments());
    {
      ElementEmitter::Scope scope(emitter, copy, /*guard=*/true);
      emitBlock(loop.getAfterBody());
      scf::YieldOp::create(builder, loop.getLoc(), get(loop.getYieldOp().getResults()));
    }
    map(loop.getResults(), copy.getResults());
  }

  void emitIf(scf::IfOp branch) {
    Value condition = get(branch.getCondition());
    SmallVector<Type> types = scalarTypes(branch.getResults());
    auto arm = [&](Block *block) {
      if (!block)
        return Values();
      emitBlock(block);
      return get(block->getTerminator()->getOperands());
    };
    Values results = emitBranch(
        emitter, branch.getLoc(), condition, types, [&] { return arm(branch.thenBlock()); },
        [&] { return arm(branch.elseBlock()); });
    map(branch.getResults(), results);
  }

  const LoopNest &nest;
  IRMapping values;
};

class NestClass : public KernelClass {
public:
  StringRef getName() const override { return "nest"; }
  KernelTraits getTraits() const override {
    return {KernelTraits::Work::Other, KernelTraits::Stores::Apart, KernelTraits::Reads::Apart};
  }
  SmallVector<Value> getStoredResults(Value root) const override { return root.getDefiningOp()->getResults(); }

  void propose(const CoverContext &context, Value root, SmallVectorImpl<Candidate> &candidates) const override {
    std::string why;
    std::optional<LoopNest> nest = matchLoopNest(root.getDefiningOp(), why);
    if (!nest)
      return;
    Candidate candidate;
    candidate.kernelClass = this;
    candidate.root = root;
    candidate.ops.insert(nest->op);
    candidate.schedule = DictionaryAttr::get(root.getContext(), {});
    candidate.leaves = collectReadTensors(nest->op);
    for (OpOperand *init : nest->inits)
      candidate.leaves.insert(init->get());
    for (Value leaf : candidate.leaves)
      candidate.cost.bytesRead += getByteSize(cast<RankedTensorType>(leaf.getType()));
    for (Value result : nest->results)
      candidate.cost.bytesWritten += getByteSize(cast<RankedTensorType>(result.getType()));
    double ops = countOps(nest->op);
    candidate.cost.ops = static_cast<int64_t>(std::min(ops, 1e15));
    const TargetModel &model = context.model;
    int64_t together = model.isCuda ? model.cuda().map.nestThreads : model.host().map.nestTrips;
    int64_t workers = llvm::divideCeil(countShares(*nest), together);
    candidate.cost.ns = model.estimateNs(0, ops * 8, workers);
    candidates.push_back(std::move(candidate));
  }

  LogicalResult emitCuda(CudaKernel &kernel) const override {
    return emit(kernel, [&](NestEmitter &emitter, const LoopNest &nest) {
      ElementEmitter &elements = kernel.getEmitter();
      Location loc = kernel.getDispatch().getLoc();
      int64_t trips = countShares(nest);
      int64_t threads = std::clamp<int64_t>(llvm::alignTo(trips, 32), 32, kernel.getModel().cuda().map.nestThreads);
      int64_t blocks = std::min<int64_t>(llvm::divideCeil(std::max<int64_t>(trips, 1), threads), 8192);
      kernel.setLaunch(blocks, threads);
      kernel.waitForPredecessors();
      IndexSpace &space = kernel.getSpace();
      Value number = elements.materialize(space.add(space.scale(kernel.getBlock(), threads), kernel.getThread()));
      if (!nest.parallel.empty())
        return emitter.emitShare(number, elements.materialize(space.constant(blocks * threads)));
      IndexMath math(kernel.getBuilder(), loc);
      emitGuard(elements, loc, math.equal(number, elements.materialize(space.constant(0))), [&] { emitter.emitAll(); });
    });
  }

  LogicalResult emitHost(HostKernel &kernel) const override {
    return emit(kernel, [&](NestEmitter &emitter, const LoopNest &nest) {
      int64_t items = std::clamp<int64_t>(countShares(nest), 1, kernel.getModel().host().map.nestItems);
      kernel.setItems(items);
      kernel.forEachItem([&](AffineExpr item) {
        ElementEmitter &elements = kernel.getEmitter();
        if (!nest.parallel.empty())
          emitter.emitShare(elements.materialize(item), elements.materialize(kernel.getSpace().constant(items)));
        else
          emitter.emitAll();
      });
    });
  }

private:
  static LogicalResult emit(KernelFunction &kernel,
                            llvm::function_ref<void(NestEmitter &, const LoopNest &)> emitNest) {
    DispatchOp dispatch = kernel.getDispatch();
    Operation *op = dispatch.getYield().getOperand(0).getDefiningOp();
    std::string why = "it is computed by nothing";
    std::optional<LoopNest> nest = op ? matchLoopNest(op, why) : std::nullopt;
    if (!nest)
      return dispatch.emitOpError() << "the body is not one that the class 'nest' takes: " << why;
    NestEmitter emitter(kernel, *nest);
    emitNest(emitter, *nest);
    return success();
  }

  static double countOps(Operation *loop) {
    double count = 0, trips = 64;
    if (auto counted = dyn_cast<scf::ForOp>(loop))
      trips = counted.getStaticTripCount() ? countTrips(counted) : 64;
    for (Region &region : loop->getRegions())
      for (Operation &op : region.getOps())
        count += isa<scf::ForOp, scf::WhileOp, scf::IfOp>(op) ? countOps(&op) : 1;
    return count * (isa<scf::IfOp>(loop) ? 1 : trips);
  }
};

} // namespace

const KernelClass &cg::getNestClass() {
  static const NestClass instance;
  return instance;
}
