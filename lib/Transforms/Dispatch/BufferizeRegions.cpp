// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "EntryConversion.h"
#include "JoinedDispatch.h"
#include "ResultLayouts.h"
#include "StageArguments.h"
#include "cgmlir/Analysis/MemoryAddress.h"
#include "cgmlir/Codegen/RowKernels.h"
#include "cgmlir/Codegen/StoredOutput.h"
#include "cgmlir/IR/BlockUtils.h"
#include "cgmlir/IR/BoundaryNames.h"
#include "cgmlir/IR/Bucket.h"
#include "cgmlir/IR/CG.h"
#include "cgmlir/IR/CallerLayout.h"
#include "cgmlir/IR/DeclaredCalls.h"
#include "cgmlir/IR/KeptState.h"
#include "cgmlir/IR/Origin.h"
#include "cgmlir/IR/PassInput.h"
#include "cgmlir/Transforms/Dispatch/Passes.h"
#include "mlir/Dialect/Bufferization/IR/Bufferization.h"
#include "mlir/Dialect/Bufferization/Transforms/OneShotAnalysis.h"
#include "mlir/Dialect/Bufferization/Transforms/Transforms.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/GPU/IR/GPUDialect.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/Remarks.h"
#include "mlir/IR/Verifier.h"

namespace mlir::cg {
#define GEN_PASS_DEF_BUFFERIZEREGIONS
#include "cgmlir/Transforms/Dispatch/Passes.h.inc"
} // namespace mlir::cg

using namespace mlir;
using namespace mlir::cg;

namespace {

/// Returns the arguments of the bufferized region that hold the region's results.
SmallVector<unsigned> findDestinations(RegionOp region) {
  SmallVector<unsigned> destinations;
  unsigned next = region.getNumArguments();
  for (unsigned i = 0; i < region.getNumResults(); ++i) {
    auto alias = region.getResultAttrOfType<IntegerAttr>(i, kAliasArgument);
    destinations.push_back(alias ? alias.getInt() : next++);
  }
  return destinations;
}

/// True for an argument that no operation may write.
bool isReadOnly(Value tensor) {
  auto contents = tensor.getDefiningOp<bufferization::ToTensorOp>();
  return contents && !contents.getWritable();
}

/// True if a dispatch behind `writer` reads old contents of a state, or `writer` does so where it stores.
bool isReadLater(Value state, DispatchOp writer) {
  SmallVector<Value> views{state};
  while (!views.empty())
    for (OpOperand &use : views.pop_back_val().getUses()) {
      Operation *user = use.getOwner();
      if (isa<tensor::ExtractSliceOp, tensor::CollapseShapeOp, tensor::ExpandShapeOp, tensor::CastOp>(user))
        views.push_back(user->getResult(0));
      auto dispatch = dyn_cast<DispatchOp>(user);
      if (!dispatch || dispatch->isBeforeInBlock(writer) || use.getOperandNumber() >= dispatch.getInputs().size())
        continue;
      if (dispatch != writer || !findReplaceableInputs(writer)[use.getOperandNumber()])
        return true;
    }
  return false;
}

/// Lets the dispatch that computes a result compute it in its destination: the buffer without contents at the beginning
/// of the chain of updates is replaced by the destination, and arguments that are only read are copied there instead of
/// into a buffer of their own. Where that would overwrite a value that is read later, bufferization finds out and keeps
/// the two apart.
void computeInPlace(Value result, Value destination, bool fixedAddress) {
  while (auto dispatch = result.getDefiningOp<DispatchOp>()) {
    // A library call or collective cannot follow an address that changes: its result is copied, and so is an argument
    // that another one reads.
    if (!fixedAddress && (keepsAddresses(dispatch) || llvm::any_of(result.getUsers(), keepsAddresses)))
      return;
    OpOperand &output = dispatch.getOutputsMutable()[cast<OpResult>(result).getResultNumber()];
    if (output.get().getDefiningOp<tensor::EmptyOp>()) {
      // Rows that replace rows of a state which are still read are computed elsewhere, and copied once.
      bool updates = updatesOutput(dispatch, cast<OpResult>(result).getResultNumber());
      if (!fixedAddress || !updates || !isReadLater(destination, dispatch))
        output.set(destination);
      return;
    }
    if (isReadOnly(output.get()) && !fixedAddress && output.get().getType() == destination.getType()) {
      OpBuilder builder(dispatch);
      output.set(bufferization::MaterializeInDestinationOp::create(builder, dispatch.getLoc(), destination.getType(),
                                                                   output.get(), destination)
                     .getResult());
      return;
    }
    result = output.get();
    // Another operation reads the state before the update.
    if (!result.hasOneUse())
      return;
  }
}

bool isState(RegionOp region, Value buffer) {
  auto argument = dyn_cast<BlockArgument>(buffer);
  if (!argument || argument.getOwner() != &region.getBody().front())
    return false;
  auto binding = region.getArgAttrOfType<BindingAttr>(argument.getArgNumber(), CGDialect::kBindingAttr);
  return binding && binding.getKind() == BindingKind::State;
}

/// True for a state that users know of, and not one that a loop carries.
bool isOwnState(RegionOp region, Value buffer) {
  return isState(region, buffer) && !region.getArgAttr(cast<BlockArgument>(buffer).getArgNumber(), "cg.carried");
}

struct BufferizeRegionsPass : cg::impl::BufferizeRegionsBase<BufferizeRegionsPass> {
  void runOnOperation() override {
    ModuleOp module = getOperation();
    // On buffers an operation may read what is written later, and no verifier would notice.
    if (failed(verify(module)))
      return signalPassFailure();
    SymbolTable symbols(module);
    if (failed(requireRegions(module)))
      return signalPassFailure();
    for (auto region : module.getOps<RegionOp>())
      if (!isOnBuffers(region) && failed(requireSegment(region)))
        return signalPassFailure();
    for (auto function : module.getOps<func::FuncOp>())
      if (!function.isExternal() && function.isPublic() && failed(requireSettledLayouts(function)))
        return signalPassFailure();
    stageLibraryArguments(module, symbols);
    for (auto function : module.getOps<func::FuncOp>()) {
      if (function.isExternal() || !function.isPublic())
        continue;
      if (failed(convertEntry(function, symbols)))
        return signalPassFailure();
    }
    for (auto region : module.getOps<RegionOp>())
      if (!isOnBuffers(region) && (failed(bufferize(region)) || failed(checkState(region))))
        return signalPassFailure();
    for (auto function : module.getOps<func::FuncOp>())
      if (!function.isExternal() && function.isPublic())
        layOutResults(function, symbols);
  }

private:
  /// Fails if an argument still has cg.layout; results may have it.
  static LogicalResult requireSettledLayouts(func::FuncOp function) {
    for (BlockArgument argument : function.getArguments()) {
      unsigned number = argument.getArgNumber();
      if (function.getArgAttr(number, kLayoutAttr) && !function.getArgAttr(number, CGDialect::kResultAttr))
        return emitPlacedError(function) << "argument " << number
                                         << " has cg.layout; run cg-prepare-entries before this pass";
    }
    return success();
  }

  /// True for regions that were converted before. A region without arguments and results shows nothing.
  static bool isOnBuffers(RegionOp region) {
    auto hasTensors = [](Operation &op) {
      return llvm::any_of(op.getOperandTypes(), llvm::IsaPred<TensorType>) ||
             llvm::any_of(op.getResultTypes(), llvm::IsaPred<TensorType>);
    };
    return region.isBufferized() && llvm::none_of(region.getBody().front(), hasTensors);
  }

  /// Fails for a segment whose results have no destinations.
  static LogicalResult requireSegment(RegionOp region) {
    for (Type type : llvm::concat<const Type>(region.getArgumentTypes(), region.getResultTypes()))
      if (!isa<RankedTensorType>(type))
        return emitPlacedError(region) << "takes or gives the type " << type
                                       << ", which is no tensor with a rank, and is not on buffers alone either; run "
                                          "this pass on what cg-form-segments gives";
    for (unsigned i = 0; i < region.getNumResults(); ++i)
      if (!region.getResultAttrOfType<StringAttr>(i, CGDialect::kNameAttr) &&
          !region.getResultAttrOfType<IntegerAttr>(i, kAliasArgument))
        return emitPlacedError(region) << "result " << i
                                       << " has no name, so it is no segment of an entry point; run cg-form-segments "
                                          "before this pass, and launch it from public functions alone";
    return success();
  }

  /// Fails for an operation between graphs without a lowering; its verdict says why it is in no graph. If its type is
  /// the obstacle, no lowering helps.
  static LogicalResult explainNoLowering(Operation &op) {
    InFlightDiagnostic diag = emitPlacedError(&op) << "has no lowering between graphs";
    auto verdict = op.getAttrOfType<OpVerdictAttr>(CGDialect::kVerdictAttr);
    if (verdict && verdict.getCause())
      diag << ": " << verdict.getCause().getValue() << "; " << verdict.getRemedy().getValue();
    ReasonCode code = ReasonCode::NoLowering;
    if (verdict && verdict.getCode() == ReasonCode::UnsupportedType)
      code = ReasonCode::UnsupportedType;
    return diag << " [" << stringifyReasonCode(code) << "]";
  }

  /// Fails at the first operation that stays between graphs, if one of them was blocked: others stay only because they
  /// belong to it.
  static LogicalResult checkBetweenGraphs(Block &body) {
    Operation *first = nullptr;
    for (Operation &op : body.without_terminator()) {
      if (isa<GetConstantOp, LaunchOp>(op) || EntryConversion::readsCondition(op))
        continue;
      // Memory between segments.
      auto isBetween = [](Operation *user) { return isa<LaunchOp>(user) || EntryConversion::readsCondition(*user); };
      if (isa<memref::AllocOp>(op) && llvm::all_of(op.getUsers(), isBetween))
        continue;
      bool decided = isa<scf::IfOp, scf::IndexSwitchOp, scf::WhileOp>(op) && EntryConversion::decidesByMemory(op);
      if (decided) {
        for (Region &region : op.getRegions())
          for (Block &inner : region)
            if (failed(checkBetweenGraphs(inner)))
              return failure();
        continue;
      }
      auto verdict = op.getAttrOfType<OpVerdictAttr>(CGDialect::kVerdictAttr);
      if (verdict && verdict.getVerdict() == Verdict::Blocked)
        return explainNoLowering(op);
      if (!first)
        first = &op;
    }
    if (!first)
      return success();
    auto verdict = first->getAttrOfType<OpVerdictAttr>(CGDialect::kVerdictAttr);
    if (!verdict)
      return emitPlacedError(first) << "is in no segment and has no verdict; run cg-analyze-legality, cg-form-regions "
                                       "and cg-form-segments before this pass";
    if (verdict.getVerdict() != Verdict::Legalized)
      return emitPlacedError(first) << "is in no segment; run cg-form-regions and cg-form-segments before this pass";
    return explainNoLowering(*first);
  }

  /// An entry point on buffers has its results already; memory between its segments is allocated in it.
  static LogicalResult convertOnBuffers(func::FuncOp function) {
    for (auto alloc : llvm::make_early_inc_range(function.getBody().getOps<gpu::AllocOp>())) {
      std::string problem;
      std::optional<MemoryAddress> address = resolveAddress(alloc.getMemref(), problem);
      if (!address || alloc.getAsyncToken())
        continue;
      OpBuilder builder(alloc);
      auto memory = memref::AllocOp::create(builder, alloc.getLoc(), MemRefType::get(address->sizes, address->element));
      if (memory.getType() != alloc.getType())
        continue;
      alloc.getMemref().replaceAllUsesWith(memory);
      alloc.erase();
    }
    for (auto alloc : function.getBody().getOps<memref::AllocOp>())
      alloc->setDiscardableAttrs(DictionaryAttr::get(function.getContext()));
    if (failed(checkBetweenGraphs(function.getBody().front())))
      return failure();
    detachKept(function);
    return success();
  }

  /// Gives an entry point buffers: one more argument for each result that is not written to a state.
  LogicalResult convertEntry(func::FuncOp function, SymbolTable &symbols) {
    OpBuilder builder(function.getContext());
    Block &body = function.getBody().front();
    if (function->hasAttr(CGDialect::kResultsAttr))
      return convertOnBuffers(function);
    if (failed(checkBetweenGraphs(body)))
      return failure();
    if (failed(requireTensors(function)))
      return failure();
    auto end = cast<func::ReturnOp>(body.getTerminator());
    SmallVector<Attribute> results(function.getNumResults());
    llvm::DenseMap<Value, Value> buffers;
    for (BlockArgument argument : body.getArguments()) {
      argument.setType(toBuffer(argument.getType()));
      buffers[argument] = argument;
    }
    auto describe = [&](unsigned result, unsigned argument) {
      results[result] = ResultInfoAttr::get(&getContext(), getResultName(function, result),
                                            function.getResultTypes()[result], argument);
    };
    for (unsigned i = 0, e = function.getNumArguments(); i < e; ++i)
      if (auto alias = function.getArgAttrOfType<IntegerAttr>(i, CGDialect::kAliasResultAttr))
        describe(alias.getInt(), i);
    llvm::DenseMap<unsigned, unsigned> outputs;
    SmallVector<DictionaryAttr> argumentAttrs;
    function.getAllArgAttrs(argumentAttrs);
    for (unsigned i = 0, e = function.getNumResults(); i < e; ++i) {
      if (results[i])
        continue;
      outputs[i] = body.getNumArguments();
      describe(i, body.getNumArguments());
      body.addArgument(toBuffer(function.getResultTypes()[i]), function.getLoc());
      NamedAttrList attributes;
      attributes.set(CGDialect::kResultAttr, builder.getI32IntegerAttr(i));
      if (Attribute layout = function.getResultAttr(i, kLayoutAttr))
        attributes.set(kLayoutAttr, layout);
      argumentAttrs.push_back(attributes.getDictionary(&getContext()));
    }

    EntryConversion conversion{symbols, body, outputs, std::move(buffers)};
    conversion.convert(body);
    end->setOperands({});
    conversion.finish();
    function->setAttr("cg.results", builder.getArrayAttr(results));
    function.setResAttrsAttr(ArrayAttr());
    function.setFunctionType(builder.getFunctionType(body.getArgumentTypes(), {}));
    function.setAllArgAttrs(argumentAttrs);
    detachKept(function);
    return success();
  }

  /// Writes the values that a region yields into the destinations, among `tensors`, of which the first `arguments` are
  /// states or are only read. Old contents of arguments that are results go first, so that the state can be overwritten
  /// behind them; states go last.
  void deliverResults(YieldOp yield, ArrayRef<Value> tensors, ArrayRef<unsigned> destinations, unsigned arguments) {
    OpBuilder builder(yield);
    Operation *entered = tensors.empty() ? nullptr : tensors.back().getDefiningOp();
    auto isOld = [&](Value value) { return llvm::is_contained(tensors.take_front(arguments), value); };
    auto deliver = [&](OpOperand &operand, unsigned destination) {
      computeInPlace(operand.get(), tensors[destination], /*fixedAddress=*/destination < arguments);
      operand.set(bufferization::MaterializeInDestinationOp::create(builder, operand.get().getLoc(),
                                                                    tensors[destination].getType(), operand.get(),
                                                                    tensors[destination])
                      .getResult());
    };
    auto save = [&](OpOperand &operand) {
      operand.set(bufferization::AllocTensorOp::create(builder, operand.get().getLoc(),
                                                       cast<RankedTensorType>(operand.get().getType()), ValueRange(),
                                                       operand.get())
                      .getResult());
    };
    SmallVector<std::pair<OpOperand *, unsigned>> states, outputs;
    if (entered)
      builder.setInsertionPointAfter(entered);
    for (auto [operand, destination] : llvm::zip(yield->getOpOperands(), destinations)) {
      bool old = isOld(operand.get());
      // A state that takes the contents of another state: these may be overwritten earlier if some operation writes
      // there.
      if (destination < arguments && old &&
          llvm::is_contained(destinations, llvm::find(tensors, operand.get()) - tensors.begin()))
        save(operand);
      if (destination < arguments)
        states.emplace_back(&operand, destination);
      else if (old)
        deliver(operand, destination);
      else
        outputs.emplace_back(&operand, destination);
    }
    for (auto [operand, destination] : outputs) {
      // A value that is updated later is delivered before the update.
      if (llvm::any_of(operand->get().getUses(), writesTo))
        builder.setInsertionPointAfter(operand->get().getDefiningOp());
      else
        builder.setInsertionPoint(yield);
      deliver(*operand, destination);
    }
    builder.setInsertionPoint(yield);
    // A value updated in the memory of one state and delivered to another is delivered before that memory is
    // overwritten.
    while (!states.empty()) {
      auto *next = llvm::find_if(states, [&](auto &delivery) {
        return llvm::none_of(states, [&](auto &other) {
          return &other != &delivery && findUpdated(other.first->get()) == tensors[delivery.second];
        });
      });
      if (next == states.end()) {
        next = states.begin();
        for (auto &other : states)
          if (&other != next && findUpdated(other.first->get()) == tensors[next->second])
            save(*other.first);
      }
      deliver(*next->first, next->second);
      states.erase(next);
    }
  }

  LogicalResult bufferize(RegionOp region) {
    OpBuilder builder(region.getContext());
    Block &body = region.getBody().front();
    Location loc = region.getLoc();
    auto yield = cast<YieldOp>(body.getTerminator());
    SmallVector<unsigned> destinations = findDestinations(region);
    SmallVector<DictionaryAttr> argumentAttrs;
    region.getAllArgAttrs(argumentAttrs);

    // Results in arguments of the region are aliased to states.
    unsigned arguments = region.getNumArguments();

    // Arguments are buffers; the body sees them as tensors.
    SmallVector<Value> tensors;
    builder.setInsertionPointToStart(&body);
    auto enter = [&](BlockArgument argument, bool writable) {
      auto tensorType = RankedTensorType::get(cast<ShapedType>(argument.getType()).getShape(),
                                              cast<ShapedType>(argument.getType()).getElementType());
      auto contents =
          bufferization::ToTensorOp::create(builder, loc, tensorType, argument, /*restrict=*/true, writable);
      argument.replaceAllUsesExcept(contents, contents);
      tensors.push_back(contents);
    };
    for (BlockArgument argument : body.getArguments()) {
      argument.setType(toBuffer(argument.getType()));
      // A state without a result keeps its contents.
      enter(argument, isState(region, argument) && llvm::is_contained(destinations, argument.getArgNumber()));
    }
    for (unsigned i = 0; i < region.getNumResults(); ++i) {
      if (destinations[i] < tensors.size())
        continue;
      BlockArgument output = body.addArgument(toBuffer(region.getResultTypes()[i]), loc);
      NamedAttrList attrs;
      attrs.set(CGDialect::kNameAttr, region.getResultAttr(i, CGDialect::kNameAttr));
      Attribute returned = region.getResultAttr(i, CGDialect::kResultAttr);
      attrs.set(CGDialect::kBindingAttr,
                BindingAttr::get(&getContext(), returned ? BindingKind::Patched : BindingKind::Staged));
      if (returned)
        attrs.set(CGDialect::kResultAttr, returned);
      argumentAttrs.push_back(attrs.getDictionary(&getContext()));
      enter(output, /*writable=*/true);
    }
    deliverResults(yield, tensors, destinations, arguments);
    for (auto dispatch : body.getOps<DispatchOp>())
      dispatch->setAttr("cg.aligned", builder.getDenseBoolArrayAttr(findReplaceableInputs(dispatch)));
    region.setFunctionType(builder.getFunctionType(body.getArgumentTypes(), region.getResultTypes()));
    region.setResAttrsAttr(ArrayAttr());
    region.setAllArgAttrs(argumentAttrs);

    bufferization::OneShotBufferizationOptions options;
    // The bodies of dispatches are on tensors, and never see buffers. A dispatch that has its buffers is done: it still
    // has tensors as arguments of its body, and may have the address of an erased operation, which is all that
    // bufferization knows operations by.
    options.opFilter.denyOperation([](Operation *op) {
      auto dispatch = dyn_cast<DispatchOp>(op);
      return op->getParentOfType<DispatchOp>() || (dispatch && dispatch.isBufferized());
    });
    bufferization::BufferizationState state;
    if (failed(bufferization::runOneShotBufferize(region, options, state)))
      return region.emitOpError() << "could not be given buffers";

    yield = cast<YieldOp>(body.getTerminator());
    yield->setOperands({});
    removeIdleWork(body);
    for (auto dispatch : body.getOps<DispatchOp>())
      dispatch->removeAttr("cg.aligned");
    region.setFunctionType(builder.getFunctionType(body.getArgumentTypes(), {}));
    return success();
  }

  /// Removes copies of a buffer to itself, and operations that only write buffers without elements.
  void removeIdleWork(Block &body) {
    auto isEmpty = [](Value buffer) { return cast<ShapedType>(buffer.getType()).getNumElements() == 0; };
    for (Operation &op : llvm::make_early_inc_range(body)) {
      if (auto copy = dyn_cast<memref::CopyOp>(op)) {
        if (copy.getSource() == copy.getTarget() || isEmpty(copy.getTarget()))
          copy.erase();
      } else if (auto dispatch = dyn_cast<DispatchOp>(op)) {
        if (!callsDeclared(dispatch) && llvm::all_of(dispatch.getOutputs(), isEmpty))
          dispatch.erase();
      }
    }
    eraseDeadOps(body);
  }

  /// Checks that states are updated in place, or reports a copy. A copy for the sake of a few rows is an error.
  LogicalResult checkState(RegionOp region) {
    for (auto copy : region.getBody().getOps<memref::CopyOp>()) {
      bool fromState = isOwnState(region, copy.getSource()), toState = isOwnState(region, copy.getTarget());
      if (!fromState && !toState)
        continue;
      Value copied = fromState ? copy.getTarget() : copy.getSource();
      // Old contents that are returned are another result, and not the state.
      bool returns = false, returnsHome = false;
      for (Operation *user : copied.getUsers())
        if (auto back = dyn_cast<memref::CopyOp>(user); back && back.getSource() == copied) {
          returns |= isOwnState(region, back.getTarget());
          returnsHome |= back.getTarget() == copy.getSource();
        }
      if (!toState && !returns)
        continue;
      DispatchOp update;
      for (Operation *user : copied.getUsers())
        if (auto dispatch = dyn_cast<DispatchOp>(user); dispatch && copy->isBeforeInBlock(dispatch))
          for (auto [index, output] : llvm::enumerate(dispatch.getOutputs()))
            if (output == copied && updatesOutput(dispatch, index))
              update = dispatch;
      // Another state that becomes this one with other rows is copied in any case.
      if (update && fromState && returnsHome) {
        InFlightDiagnostic diag = update.emitError()
                                  << "cg.dispatch: a row update copies the whole state, because its old contents are "
                                     "read after it; read the new contents, or read the old ones first [StateCopied]";
        auto writesBack = [&](Operation *user) {
          auto back = dyn_cast<memref::CopyOp>(user);
          return back && back.getTarget() == copy.getSource();
        };
        for (Operation *user : copy.getSource().getUsers())
          if (update->isBeforeInBlock(user) && !writesBack(user))
            diag.attachNote(user->getLoc()) << "the old contents are read here";
        return diag;
      }
      remark::missed(getPlainLocation(copy.getLoc()), remark::RemarkOpts::name("StateCopied").category("cg-legality"))
          << "state is computed elsewhere and copied into place";
    }
    return success();
  }
};

} // namespace
