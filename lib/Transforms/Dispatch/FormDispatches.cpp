// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "PackableRegions.h"
#include "cgmlir/Analysis/LoopNest.h"
#include "cgmlir/Analysis/NodeLowering.h"
#include "cgmlir/Codegen/Cover.h"
#include "cgmlir/Codegen/DeviceOps.h"
#include "cgmlir/Codegen/FewTrips.h"
#include "cgmlir/Codegen/KernelFunction.h"
#include "cgmlir/Codegen/StoredOutput.h"
#include "cgmlir/Config/Config.h"
#include "cgmlir/IR/BlockUtils.h"
#include "cgmlir/IR/CG.h"
#include "cgmlir/IR/DeclaredCalls.h"
#include "cgmlir/IR/Origin.h"
#include "cgmlir/IR/PassInput.h"
#include "cgmlir/Transforms/Dispatch/Passes.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/IRMapping.h"
#include "mlir/IR/Matchers.h"
#include "mlir/Interfaces/LoopLikeInterface.h"
#include "mlir/Transforms/RegionUtils.h"
#include "llvm/ADT/StringSet.h"

namespace mlir::cg {
#define GEN_PASS_DEF_FORMDISPATCHES
#include "cgmlir/Transforms/Dispatch/Passes.h.inc"
} // namespace mlir::cg

using namespace mlir;
using namespace mlir::cg;

namespace {

/// Returns the name of a dispatch in reports and traces: the innermost name of the source, else that of the operation.
std::string nameDispatch(Operation *root) {
  StringRef name;
  root->getLoc()->walk([&](Location loc) {
    if (auto named = dyn_cast<NameLoc>(loc)) {
      name = named.getName().getValue();
      return WalkResult::interrupt();
    }
    return WalkResult::advance();
  });
  // A collective is named after its kind.
  if (auto collective = dyn_cast<CollectiveOp>(root))
    return stringifyCollectiveKind(collective.getKind()).str();
  if (name.empty())
    name = root->getName().stripDialect();
  return name.rsplit('/').second.empty() ? name.str() : name.rsplit('/').second.str();
}

/// Fails for operations between graphs without a lowering; verdicts say why they are in no graph. Operations that only
/// serve such operations stay with them, and are not reported.
LogicalResult checkEntry(func::FuncOp function, ToldOps &told) {
  bool refused = false;
  auto checkShapes = [&](StringRef what, ArrayRef<Type> types, auto &&getName, auto &&getLoc) {
    for (auto [number, type] : llvm::enumerate(types)) {
      auto shaped = dyn_cast<ShapedType>(type);
      if (!shaped || !shaped.hasRank() || shaped.hasStaticShape())
        continue;
      // Importers give functions no location, and arguments their names.
      bool isNowhere = isa<UnknownLoc>(function.getLoc());
      InFlightDiagnostic diag = isNowhere ? emitError(getLoc(number)) << "'func.func' op " : function.emitOpError();
      diag << what << " " << number;
      if (auto name = dyn_cast_if_present<StringAttr>(getName(number)))
        diag << " (" << name << ")";
      diag << " has the type " << type
           << ", and dimensions that are unknown at compile time have no lowering; declare its sizes in cg.dims, or "
              "give "
              "it a static shape [DynamicShape]";
      refused = true;
    }
  };
  checkShapes(
      "argument", function.getArgumentTypes(),
      [&](unsigned number) { return function.getArgAttr(number, CGDialect::kNameAttr); },
      [&](unsigned number) { return function.getArgument(number).getLoc(); });
  checkShapes(
      "result", function.getResultTypes(),
      [&](unsigned number) { return function.getResultAttr(number, CGDialect::kNameAttr); },
      [&](unsigned) { return function.getLoc(); });
  // Control flow of the host is examined; operations inside of others do not run by themselves.
  auto checkBlock = [&](auto &&self, Block &block) -> void {
    for (Operation &op : block.without_terminator()) {
      auto verdict = op.getAttrOfType<OpVerdictAttr>(CGDialect::kVerdictAttr);
      if (op.hasAttr(CGDialect::kOnHostAttr))
        for (Region &region : op.getRegions())
          for (Block &inner : region)
            self(self, inner);
      if (!verdict || verdict.getVerdict() != Verdict::Blocked)
        continue;
      refused = true;
      if (!told.insert(op.getLoc(), verdict))
        continue;
      InFlightDiagnostic diag = emitPlacedError(&op) << "has no lowering between graphs";
      if (verdict.getCause())
        diag << ": " << verdict.getCause().getValue() << "; " << verdict.getRemedy().getValue();
      // An unsupported type is an obstacle on the host as well.
      bool type = verdict.getCode() == ReasonCode::UnsupportedType;
      diag << " [" << stringifyReasonCode(type ? ReasonCode::UnsupportedType : ReasonCode::NoLowering) << "]";
    }
  };
  checkBlock(checkBlock, function.getBody().front());
  // cg-settle-buffers has checked it.
  if (function->hasAttr(CGDialect::kResultsAttr))
    return failure(refused);
  // A message about operations on memory makes others unnecessary.
  auto checkMemory = [&](StringRef what, ArrayRef<Type> types) {
    for (auto [number, type] : llvm::enumerate(types))
      if (!refused && isa<BaseMemRefType>(type)) {
        function.emitOpError() << what << " " << number << " has the type " << type
                               << ", and kernels are made of operations on tensors; take and return tensors: memory is "
                                  "planned here [NoLowering]";
        refused = true;
      }
  };
  checkMemory("argument", function.getArgumentTypes());
  checkMemory("result", function.getResultTypes());
  return failure(refused);
}

/// Returns the operand that an update in place stores to.
OpOperand &getDestination(Operation *update) {
  if (auto scatter = dyn_cast<ScatterOp>(update))
    return scatter.getTargetMutable();
  return cast<tensor::InsertSliceOp>(update).getDestMutable();
}

/// Builds the dispatch of one candidate.
class DispatchBuilder {
public:
  DispatchBuilder(OpBuilder &builder, Block *block, IRMapping &values, const TargetModel &model)
      : builder(builder), block(block), values(values), model(model) {}

  void build(const Candidate &candidate) {
    // One dispatch may have computed all results of an operation.
    if (values.contains(candidate.root))
      return;
    Operation *root = candidate.root.getDefiningOp();
    if (isa<LoopLikeOpInterface>(root))
      return buildNest(candidate);
    Value updated = getUpdatedTensor(root);
    SmallVector<Value> inputs, leaves;
    // Old contents that are read at the place that is overwritten belong to the output. Read elsewhere, they are an
    // input as well, and bufferization keeps the two apart.
    bool ownContents = updated && candidate.oldContents != OldContents::Elsewhere;
    for (Value leaf : candidate.leaves) {
      if (ownContents && leaf == updated)
        continue;
      leaves.push_back(leaf);
      inputs.push_back(lookup(leaf));
    }
    SmallVector<Value> results = candidate.kernelClass->getStoredResults(candidate.root);
    llvm::copy_if(candidate.also, std::back_inserter(results),
                  [&](Value other) { return !llvm::is_contained(results, other); });
    SmallVector<Value> outputs;
    for (Value result : results) {
      auto type = cast<RankedTensorType>(result.getType());
      outputs.push_back(
          updated
              ? lookup(updated)
              : tensor::EmptyOp::create(builder, root->getLoc(), type.getShape(), type.getElementType()).getResult());
    }

    SmallVector<Location> locations{root->getLoc()};
    for (Operation *op : candidate.ops)
      if (op != root)
        locations.push_back(op->getLoc());
    Location loc = FusedLoc::get(builder.getContext(), locations);
    // Scratch memory of a call or kernel is a further output whose contents do not matter.
    if (auto bytes = candidate.schedule.getAs<IntegerAttr>("workspace"))
      outputs.push_back(tensor::EmptyOp::create(builder, loc, {bytes.getInt()}, builder.getI8Type()));
    DispatchOp dispatch = create(root, loc, candidate.kernelClass->getName(), inputs, leaves, outputs,
                                 candidate.schedule, getCost(candidate));
    OpBuilder::InsertionGuard guard(builder);
    Block *body = &dispatch.getBody().front();
    builder.setInsertionPointToStart(body);
    IRMapping inner;
    inner.map(leaves, body->getArguments().take_front(leaves.size()));
    BlockArgument old = body->getArgument(leaves.size());
    // Old contents that are computed again are not read, as the cone assumed.
    if (ownContents && !candidate.ops.contains(updated.getDefiningOp()))
      inner.map(updated, old);
    SmallVector<Operation *> inside(candidate.ops.begin(), candidate.ops.end());
    llvm::sort(inside, [](Operation *a, Operation *b) { return a->isBeforeInBlock(b); });
    for (Operation *op : inside)
      if (op != root)
        copy(op, candidate, inner);
    if (updated) {
      // The stored value may be the old contents, too: it is computed or read like any other operand.
      OpOperand &destination = getDestination(root);
      for (OpOperand &operand : root->getOpOperands())
        if (&operand != &destination)
          copyOperand(operand.get(), candidate, inner);
      visitUsedValuesDefinedAbove(root->getRegions(),
                                  [&](OpOperand *operand) { copyOperand(operand->get(), candidate, inner); });
      Operation *last = builder.clone(*root, inner);
      last->setOperand(destination.getOperandNumber(), old);
      inner.map(candidate.root, last->getResult(0));
    } else {
      copy(root, candidate, inner);
    }
    SmallVector<Value> yielded;
    for (Value result : results)
      yielded.push_back(inner.lookup(result));
    llvm::append_range(yielded, body->getArguments().take_back(outputs.size() - results.size()));
    YieldOp::create(builder, loc, yielded);
    for (auto [result, stored] : llvm::zip(results, dispatch.getResults()))
      values.map(result, stored);
    noteInside(dispatch);
  }

  /// Builds the dispatch of an operation that is a node by itself. Its computation is not known; its outputs are new,
  /// except those that are updated in place.
  void build(Operation *op, const NodeLowering &lowering) {
    Location loc = op->getLoc();
    SmallVector<std::optional<unsigned>> updated(lowering.updated);
    updated.resize(op->getNumResults());
    SmallVector<Value> inputs, outputs;
    // For each operand, its number among inputs and outputs of the dispatch.
    SmallVector<int64_t> given;
    int64_t read = 0, written = 0;
    for (auto [index, passed] : llvm::enumerate(op->getOperands())) {
      Value operand = passed;
      // A number of the launch is read from the tensor that holds it; a known one is a literal.
      if (!isa<ShapedType>(operand.getType())) {
        auto extract = operand.getDefiningOp<tensor::ExtractOp>();
        if (!extract) {
          given.push_back(kNoBuffer);
          continue;
        }
        operand = extract.getTensor();
      }
      read += getByteSize(cast<ShapedType>(operand.getType()));
      if (auto *result = llvm::find(updated, std::optional<unsigned>(index)); result != updated.end()) {
        given.push_back(-1 - (result - updated.begin()));
        continue;
      }
      given.push_back(inputs.size());
      inputs.push_back(lookup(operand));
    }
    for (int64_t &index : given)
      if (index < 0 && index != kNoBuffer)
        index = static_cast<int64_t>(inputs.size()) - 1 - index;
    for (auto [result, operand] : llvm::zip(op->getResultTypes(), updated)) {
      auto type = cast<RankedTensorType>(result);
      outputs.push_back(
          operand ? lookup(op->getOperand(*operand))
                  : tensor::EmptyOp::create(builder, loc, type.getShape(), type.getElementType()).getResult());
      written += getByteSize(type);
    }
    if (lowering.workspace > 0)
      outputs.push_back(tensor::EmptyOp::create(builder, loc, {lowering.workspace}, builder.getI8Type()));
    // Lists the inputs and outputs that the operands are, unless they are the inputs in order.
    NamedAttrList schedule(lowering.schedule);
    if (lowering.params)
      schedule.set("params", placeParams(op, lowering.params, given, inputs.size()));
    else if (inputs.size() != given.size())
      schedule.set("inputs", builder.getDenseI64ArrayAttr(given));
    int64_t ns = lowering.ns.value_or(
        static_cast<int64_t>(model.launchNs + static_cast<double>(read + written) / model.bytesPerNs));
    DispatchOp dispatch =
        create(op, loc, lowering.kernelClass, inputs, inputs, outputs, schedule.getDictionary(builder.getContext()),
               CostAttr::get(builder.getContext(), read, written, 0, ns));
    OpBuilder::InsertionGuard guard(builder);
    Block *body = &dispatch.getBody().front();
    builder.setInsertionPointToStart(body);
    SmallVector<Value> yielded;
    for (auto [index, output] : llvm::enumerate(outputs)) {
      auto type = cast<RankedTensorType>(output.getType());
      // An operand that is updated in place is also read, so its argument is used.
      if (index < updated.size() && updated[index])
        yielded.push_back(body->getArgument(inputs.size() + index));
      else
        yielded.push_back(tensor::EmptyOp::create(builder, loc, type.getShape(), type.getElementType()));
    }
    YieldOp::create(builder, loc, yielded);
    for (auto [result, now] : llvm::zip(op->getResults(), dispatch.getResults()))
      values.map(result, now);
  }

private:
  /// In place of the number of a buffer: a literal is in no buffer.
  static constexpr int64_t kNoBuffer = std::numeric_limits<int64_t>::min();

  /// Returns the parameters of a kernel with the numbers of the buffers of `op` in its dispatch: `given` for the
  /// operands, and results behind `numInputs` inputs.
  ArrayAttr placeParams(Operation *op, ArrayAttr params, ArrayRef<int64_t> given, int64_t numInputs) {
    SmallVector<Attribute> placed;
    int64_t numOperands = op->getNumOperands();
    for (Attribute attribute : params) {
      auto param = dyn_cast<ParamAttr>(attribute);
      if (!param) {
        placed.push_back(attribute);
        continue;
      }
      int64_t buffer = param.getBuffer();
      Attribute literal;
      if (buffer < numOperands && given[buffer] == kNoBuffer &&
          matchPattern(op->getOperand(buffer), m_Constant(&literal)))
        placed.push_back(literal);
      else
        placed.push_back(ParamAttr::get(builder.getContext(),
                                        buffer < numOperands ? given[buffer] : numInputs + buffer - numOperands,
                                        param.getOffset()));
    }
    return builder.getArrayAttr(placed);
  }

  static CostAttr getCost(const Candidate &candidate) {
    return CostAttr::get(candidate.root.getContext(), candidate.cost.bytesRead, candidate.cost.bytesWritten,
                         candidate.cost.ops, static_cast<int64_t>(candidate.cost.ns));
  }

  /// Creates the dispatch of `op` with an empty body: `inside` are the values that the arguments for inputs
  /// represent.
  DispatchOp create(Operation *op, Location loc, StringRef kernelClass, ValueRange inputs, ValueRange inside,
                    ValueRange outputs, DictionaryAttr schedule, CostAttr cost) {
    auto dispatch = DispatchOp::create(builder, loc, outputs.getTypes(), builder.getStringAttr(kernelClass),
                                       builder.getStringAttr(nameDispatch(op)), inputs, outputs, schedule,
                                       SymbolRefAttr(), DenseI64ArrayAttr(), DenseI64ArrayAttr(), cost, AfterAttr());
    Block &body = dispatch.getBody().emplaceBlock();
    for (Value value : inside)
      body.addArgument(value.getType(), value.getLoc());
    for (Value output : outputs)
      body.addArgument(output.getType(), op->getLoc());
    return dispatch;
  }

  /// Builds the dispatch of a loop: each carried tensor is an output that is updated in place.
  void buildNest(const Candidate &candidate) {
    Operation *root = candidate.root.getDefiningOp();
    Location loc = root->getLoc();
    llvm::SetVector<Value> read = collectReadTensors(root);
    SmallVector<Value> inputs, outputs, results;
    for (Value tensor : read)
      inputs.push_back(lookup(tensor));
    SmallVector<unsigned> inits;
    for (OpOperand &operand : root->getOpOperands())
      if (isa<TensorType>(operand.get().getType())) {
        inits.push_back(operand.getOperandNumber());
        outputs.push_back(lookup(operand.get()));
      }
    for (Value result : root->getResults())
      if (isa<TensorType>(result.getType()))
        results.push_back(result);
    DispatchOp dispatch = create(root, loc, candidate.kernelClass->getName(), inputs, read.getArrayRef(), outputs,
                                 candidate.schedule, getCost(candidate));
    OpBuilder::InsertionGuard guard(builder);
    Block *body = &dispatch.getBody().front();
    builder.setInsertionPointToStart(body);
    IRMapping inner;
    inner.map(read.getArrayRef(), body->getArguments().take_front(read.size()));
    auto copyScalars = [&](Value value) {
      if (!isa<TensorType>(value.getType()))
        copyOperand(value, candidate, inner);
    };
    llvm::for_each(root->getOperands(), copyScalars);
    visitUsedValuesDefinedAbove(root->getRegions(), [&](OpOperand *operand) { copyScalars(operand->get()); });
    Operation *nest = builder.clone(*root, inner);
    for (auto [number, old] : llvm::zip(inits, body->getArguments().drop_front(inputs.size())))
      nest->setOperand(number, old);
    SmallVector<Value> yielded;
    for (Value result : nest->getResults())
      if (isa<TensorType>(result.getType()))
        yielded.push_back(result);
    YieldOp::create(builder, loc, yielded);
    for (auto [result, stored] : llvm::zip(results, dispatch.getResults()))
      values.map(result, stored);
    noteInside(dispatch);
  }

  /// Gives a dispatch the numbers of input operations that are computed inside of
  /// it.
  void noteInside(DispatchOp dispatch) {
    llvm::SetVector<Location> places;
    auto note = [&](Operation *op) {
      SmallVector<int64_t> numbers;
      collectOrigins(op->getLoc(), numbers);
      if (!numbers.empty())
        places.insert(op->getLoc());
    };
    llvm::for_each(scalars, note);
    scalars.clear();
    for (Operation &op : dispatch.getBody().front())
      for (Region &region : op.getRegions())
        region.walk([&](Operation *inner) {
          if (!inner->hasTrait<OpTrait::IsTerminator>())
            note(inner);
        });
    if (places.empty())
      return;
    places.remove(dispatch.getLoc());
    SmallVector<Location> all{dispatch.getLoc()};
    llvm::append_range(all, places);
    dispatch->setLoc(FusedLoc::get(builder.getContext(), all));
  }

  /// Returns the value outside of dispatches that replaces `leaf` now.
  Value lookup(Value leaf) {
    if (Value known = values.lookupOrNull(leaf))
      return known;
    // The remaining leaf is a buffer without contents.
    Operation *copy = builder.clone(*leaf.getDefiningOp(), values);
    return copy->getResult(0);
  }

  /// Copies an operation into the body, behind the scalars that it needs.
  void copy(Operation *op, const Candidate &candidate, IRMapping &inner) {
    if (inner.contains(op->getResult(0)))
      return;
    for (Value operand : op->getOperands())
      copyOperand(operand, candidate, inner);
    visitUsedValuesDefinedAbove(op->getRegions(),
                                [&](OpOperand *operand) { copyOperand(operand->get(), candidate, inner); });
    Operation *copied = builder.clone(*op, inner);
    if (!candidate.ops.contains(op) && op->getNumOperands() > 0)
      scalars.push_back(copied);
    if (!candidate.writtenOut.contains(op))
      return;
    linalg::GenericOp writtenOut = writeOutTrips(builder, cast<linalg::LinalgOp>(copied));
    inner.map(op->getResults(), writtenOut.getResults());
    copied->erase();
  }

  void copyOperand(Value value, const Candidate &candidate, IRMapping &inner) {
    if (inner.contains(value))
      return;
    if (Value view = candidate.layouts ? candidate.layouts->getView(value) : value; view != value) {
      copyOperand(view, candidate, inner);
      inner.map(value, inner.lookup(view));
      return;
    }
    Operation *op = value.getDefiningOp();
    if (auto type = dyn_cast<RankedTensorType>(value.getType()); type && !isa_and_present<arith::ConstantOp>(op)) {
      // A value that is neither computed here nor read: an operand that only gives a shape.
      inner.map(value, tensor::EmptyOp::create(builder, value.getLoc(), type.getShape(), type.getElementType()));
      return;
    }
    if (op && op->getBlock() == block)
      copy(op, candidate, inner);
  }

  OpBuilder &builder;
  Block *block;
  IRMapping &values;
  const TargetModel &model;
  /// The scalars that are computed in this dispatch.
  SmallVector<Operation *> scalars;
};

struct FormDispatchesPass : cg::impl::FormDispatchesBase<FormDispatchesPass> {
  void runOnOperation() override {
    bool refused = false;
    ToldOps told;
    for (auto function : getOperation().getOps<func::FuncOp>())
      if (!function.isExternal() && function.isPublic())
        refused |= failed(checkEntry(function, told));
    if (refused)
      return signalPassFailure();
    allowLibraries = getCaptureOptions(getOperation()).allows(NodeClass::Library);
    llvm::StringSet<> packable;
    for (LaunchOp launch : findPackableLaunches(getOperation()))
      for (auto callee : launch.getCallees().getAsRange<FlatSymbolRefAttr>())
        packable.insert(callee.getValue());
    for (auto region : getOperation().getOps<RegionOp>())
      if (region.getTarget() && !region->hasAttr(kOnBuffersAttr) &&
          failed(form(region, packable.contains(region.getSymName()))))
        return signalPassFailure();
    // Callbacks are known by their names from here on.
    SymbolTableCollection tables;
    SymbolUserMap users(tables, getOperation());
    for (auto function : llvm::make_early_inc_range(getOperation().getOps<func::FuncOp>()))
      if (function.isExternal() && users.useEmpty(function))
        function.erase();
  }

private:
  bool allowLibraries = true;

  /// Only kernels take arguments by value or through a cell: for other nodes and for results a kernel stores the
  /// argument in a buffer, and so for arguments that are updated.
  static bool needsBuffer(OpOperand &use, TargetAttr target) {
    Operation *user = use.getOwner();
    return isa<YieldOp, LoopLikeOpInterface>(user) || findNodeLowering(user, target) ||
           getUpdatedTensor(user) == use.get();
  }

  static void storeArguments(Block &block, TargetAttr target) {
    for (BlockArgument argument : block.getArguments()) {
      if (!isPassedByValue(argument) && !isIndirect(argument))
        continue;
      auto type = cast<RankedTensorType>(argument.getType());
      OpBuilder builder(&block, block.begin());
      auto store = [&]() -> Value {
        Value empty = tensor::EmptyOp::create(builder, argument.getLoc(), type.getShape(), type.getElementType());
        AffineMap map = builder.getMultiDimIdentityMap(type.getRank());
        SmallVector<utils::IteratorType> parallel(type.getRank(), utils::IteratorType::parallel);
        return linalg::GenericOp::create(builder, argument.getLoc(), type, argument, empty, {map, map}, parallel,
                                         [](OpBuilder &inner, Location loc, ValueRange elements) {
                                           linalg::YieldOp::create(inner, loc, elements[0]);
                                         })
            .getResult(0);
      };
      Value stored;
      for (OpOperand &use : llvm::make_early_inc_range(argument.getUses())) {
        if (use.getOwner()->getBlock() != &block || !needsBuffer(use, target))
          continue;
        // An updated value gets a buffer of its own, which may be the result's.
        if (!isa<YieldOp>(use.getOwner()) && !findNodeLowering(use.getOwner(), target)) {
          use.set(store());
          continue;
        }
        if (!stored)
          stored = store();
        use.set(stored);
      }
    }
  }

  /// Fails for an operation with an effect that is part of no dispatch: it would be lost, because no operation needs
  /// its results.
  static LogicalResult checkEffects(Block &block, ArrayRef<Candidate> chosen, TargetAttr target) {
    llvm::SmallPtrSet<Operation *, 8> roots;
    for (const Candidate &candidate : chosen)
      roots.insert(candidate.root.getDefiningOp());
    bool refused = false;
    for (Operation &op : block.without_terminator()) {
      if (isMemoryEffectFree(&op) || findNodeLowering(&op, target) || roots.contains(&op))
        continue;
      op.emitOpError() << "has no lowering: kernels are made of operations on tensors, and this one works on memory; "
                          "pass tensors, and return what is written [NoLowering]";
      refused = true;
    }
    return failure(refused);
  }

  LogicalResult form(RegionOp region, bool packs) {
    Block *block = &region.getBody().front();
    auto yield = cast<YieldOp>(block->getTerminator());
    TargetAttr target = *region.getTarget();
    storeArguments(*block, target);
    CoverContext context(target, block);
    context.allowLibraries = allowLibraries;
    std::optional<ConstantWork> constants;
    if (packs)
      constants.emplace(region);
    LayoutCopies layouts;
    if (constants && constants->hasArguments()) {
      context.constants = &*constants;
      layouts.add(context);
    }
    // Copies in other layouts are constants, too.
    CoverContext whole(target, block);
    whole.allowLibraries = allowLibraries;
    if (constants && !layouts.isEmpty())
      constants.emplace(region, &layouts);
    if (constants && !constants->isEmpty())
      whole.constants = &*constants;
    SmallVector<Value> required(yield.getOperands());
    for (Operation &op : block->without_terminator())
      if (findNodeLowering(&op, target))
        // Numbers of the launch are read from arguments.
        llvm::copy_if(op.getOperands(), std::back_inserter(required),
                      [](Value operand) { return isa<ShapedType>(operand.getType()); });
    FailureOr<SmallVector<Candidate>> chosen = coverBlock(whole, required, layouts.isEmpty() ? nullptr : &layouts);
    if (failed(chosen))
      return failure();

    if (failed(checkEffects(*block, *chosen, target)))
      return failure();
    SmallVector<Operation *> old;
    for (Operation &op : block->without_terminator())
      old.push_back(&op);
    IRMapping values;
    for (BlockArgument argument : block->getArguments())
      values.map(argument, argument);
    OpBuilder builder(yield);
    DispatchBuilder dispatches(builder, block, values, whole.model);
    // Candidates are in the order of the block. One that reads a value which the kernel of a later root stores comes
    // behind that kernel.
    llvm::DenseSet<Value> produced;
    for (const Candidate &candidate : *chosen) {
      produced.insert(candidate.root);
      produced.insert_range(candidate.also);
    }
    SmallVector<std::pair<Operation *, const Candidate *>> next;
    const Candidate *candidate = chosen->begin();
    for (Operation *op : old) {
      if (findNodeLowering(op, target)) {
        produced.insert_range(op->getResults());
        next.emplace_back(op, nullptr);
      }
      for (; candidate != chosen->end() && candidate->root.getDefiningOp() == op; ++candidate)
        next.emplace_back(op, candidate);
    }
    auto isThere = [&](Value value) { return !produced.contains(value) || values.contains(value); };
    while (!next.empty()) {
      SmallVector<std::pair<Operation *, const Candidate *>> later;
      for (auto [op, own] : next) {
        bool isReady = own ? llvm::all_of(own->leaves, isThere) : llvm::all_of(op->getOperands(), isThere);
        if (!isReady)
          later.emplace_back(op, own);
        else if (own)
          dispatches.build(*own);
        else
          dispatches.build(op, *findNodeLowering(op, target));
      }
      if (later.size() == next.size())
        return next.front().first->emitOpError("and what it reads are stored by kernels that read each other");
      next = std::move(later);
    }
    for (OpOperand &operand : yield->getOpOperands()) {
      Value now = values.lookupOrNull(operand.get());
      // A result without contents may be any buffer.
      operand.set(now ? now : builder.clone(*operand.get().getDefiningOp())->getResult(0));
    }
    for (Operation *op : llvm::reverse(old))
      op->erase();
    removeIdle(*block);
    return success();
  }

  /// Removes kernels of results without elements, and of results that are not
  /// read.
  static void removeIdle(Block &block) {
    auto isEmpty = [](Type type) { return cast<ShapedType>(type).getNumElements() == 0; };
    bool any = false;
    for (auto dispatch : llvm::make_early_inc_range(block.getOps<DispatchOp>())) {
      if (callsDeclared(dispatch) || dispatch->getNumResults() != dispatch.getOutputs().size() ||
          !llvm::all_of(dispatch->getResultTypes(), isEmpty))
        continue;
      dispatch->replaceAllUsesWith(dispatch.getOutputs());
      dispatch->erase();
      any = true;
    }
    if (any)
      eraseDeadOps(block);
  }
};

} // namespace
