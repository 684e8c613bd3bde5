// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "../StageConditions.h"
#include "cgmlir/Analysis/KernelEffects.h"
#include "cgmlir/Analysis/LaunchNumbers.h"
#include "cgmlir/Analysis/LoopNest.h"
#include "cgmlir/IR/CG.h"
#include "cgmlir/IR/Origin.h"
#include "cgmlir/Transforms/Import/Updates.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"

namespace mlir::cg {
#define GEN_PASS_DEF_PREPAREHOSTCODE
#include "cgmlir/Transforms/Import/Updates.h.inc"
} // namespace mlir::cg

using namespace mlir;
using namespace mlir::cg;

static bool isScalar(Type type) { return type.isIntOrIndexOrFloat(); }

/// True for a scalar with a line end, which the runtime can print.
static bool isPrinted(vector::PrintOp print) {
  return print.getSource() && isScalar(print.getSource().getType()) &&
         print.getPunctuation() == vector::PrintPunctuation::NewLine;
}

/// True for host code that contains other host code. Bodies of structured operations are kernels and contain none.
static bool isHostControl(Operation &op) {
  return isa<scf::IfOp, scf::IndexSwitchOp, scf::WhileOp, scf::ForOp, ScopeOp>(op);
}

static Operation *findUnprepared(Block &block) {
  for (Operation &op : block) {
    if (auto print = dyn_cast<vector::PrintOp>(op); print && isPrinted(print))
      return &op;
    std::string why;
    if (!isHostControl(op) || matchLoopNest(&op, why))
      continue;
    if (isa<scf::ForOp>(op) || (!isa<ScopeOp>(op) && llvm::any_of(op.getResultTypes(), isScalar)))
      return &op;
    for (Region &region : op.getRegions())
      for (Block &inner : region)
        if (Operation *found = findUnprepared(inner))
          return found;
  }
  return nullptr;
}

Operation *cg::findUnpreparedControl(func::FuncOp function) {
  if (function.isExternal() || !function.getBody().hasOneBlock() || isEntryOnBuffers(function))
    return nullptr;
  return findUnprepared(function.getBody().front());
}

namespace {

/// The type that a value crosses in.
Type toTensor(Type type) { return isScalar(type) ? RankedTensorType::get({}, type) : type; }

SmallVector<Type> toTensors(TypeRange types) { return llvm::map_to_vector(types, toTensor); }

// What is added is no operation of the input: it carries none of their numbers.
Value wrap(OpBuilder &builder, Location loc, Value value) {
  if (!isScalar(value.getType()))
    return value;
  // What was unwrapped here is there as a tensor.
  if (auto extract = value.getDefiningOp<tensor::ExtractOp>(); extract && extract.getIndices().empty()) {
    SmallVector<int64_t> numbers;
    collectOrigins(extract.getLoc(), numbers);
    if (numbers.empty())
      return extract.getTensor();
  }
  return tensor::FromElementsOp::create(builder, stripOrigins(loc), cast<RankedTensorType>(toTensor(value.getType())),
                                        value);
}

Value unwrap(OpBuilder &builder, Location loc, Value value, Type type) {
  return value.getType() == type ? value : tensor::ExtractOp::create(builder, stripOrigins(loc), value, ValueRange());
}

/// Gives an argument of a block the type it crosses in; what uses it sees the scalar.
void unwrapArgument(OpBuilder &builder, BlockArgument argument) {
  Type type = argument.getType();
  if (!isScalar(type))
    return;
  argument.setType(toTensor(type));
  OpBuilder::InsertionGuard guard(builder);
  builder.setInsertionPointToStart(argument.getOwner());
  Value element = unwrap(builder, argument.getLoc(), argument, type);
  argument.replaceAllUsesExcept(element, element.getDefiningOp());
}

void wrapOperands(OpBuilder &builder, MutableOperandRange operands) {
  Operation *owner = operands.getOwner();
  builder.setInsertionPoint(owner);
  for (OpOperand &operand : operands)
    operand.set(wrap(builder, owner->getLoc(), operand.get()));
}

/// Gives an operation the types that its results cross in.
void unwrapResults(OpBuilder &builder, Operation *op) {
  builder.setInsertionPointAfter(op);
  for (OpResult result : op->getResults()) {
    Type type = result.getType();
    if (!isScalar(type))
      continue;
    result.setType(toTensor(type));
    Value element = unwrap(builder, op->getLoc(), result, type);
    result.replaceAllUsesExcept(element, element.getDefiningOp());
  }
}

struct PrepareHostCodePass : cg::impl::PrepareHostCodeBase<PrepareHostCodePass> {
  void runOnOperation() override {
    ModuleOp module = getOperation();
    for (auto function : llvm::make_early_inc_range(module.getOps<func::FuncOp>())) {
      if (function.isExternal() || !function.getBody().hasOneBlock())
        continue;
      if (!isEntryOnBuffers(function)) {
        prepare(function.getBody().front());
        continue;
      }
      SmallVector<vector::PrintOp> prints;
      function.walk<WalkOrder::PreOrder>([&](Operation *op) {
        if (isa<gpu::LaunchOp>(op))
          return WalkResult::skip();
        if (auto print = dyn_cast<vector::PrintOp>(op))
          prints.push_back(print);
        return WalkResult::advance();
      });
      for (vector::PrintOp print : prints)
        convertPrint(print);
    }
    convertCalls(module);
  }

private:
  /// Inner control flow first.
  void prepare(Block &block) {
    for (Operation &op : llvm::make_early_inc_range(block)) {
      if (!isHostControl(op)) {
        if (auto print = dyn_cast<vector::PrintOp>(op))
          convertPrint(print);
        continue;
      }
      // Loops over single elements are kernels, with all that is in them.
      std::string why;
      if (matchLoopNest(&op, why))
        continue;
      for (Region &region : op.getRegions())
        for (Block &inner : region)
          prepare(inner);
      OpBuilder builder(&op);
      if (auto loop = dyn_cast<scf::ForOp>(op)) {
        carryTensors(builder, countOnDevice(loop));
      } else if (auto loop = dyn_cast<scf::WhileOp>(op)) {
        carryTensors(builder, loop);
      } else if (isa<scf::IfOp, scf::IndexSwitchOp>(op)) {
        for (Region &region : op.getRegions())
          if (!region.empty()) {
            auto yield = cast<scf::YieldOp>(region.front().getTerminator());
            wrapOperands(builder, yield.getResultsMutable());
          }
        unwrapResults(builder, &op);
      }
    }
  }

  void carryTensors(OpBuilder &builder, scf::WhileOp loop) {
    wrapOperands(builder, loop.getInitsMutable());
    for (Region *region : {&loop.getBefore(), &loop.getAfter()})
      for (BlockArgument argument : region->getArguments())
        unwrapArgument(builder, argument);
    wrapOperands(builder, loop.getConditionOp().getArgsMutable());
    wrapOperands(builder, loop.getYieldOp().getResultsMutable());
    unwrapResults(builder, loop);
  }

  /// A loop that counts, as a loop with a condition: what its body computes from the counter is on the device.
  scf::WhileOp countOnDevice(scf::ForOp loop) {
    OpBuilder builder(loop);
    Location inside = stripOrigins(loop.getLoc());
    SmallVector<Value> inits{loop.getLowerBound()};
    llvm::append_range(inits, loop.getInitArgs());
    SmallVector<Type> types(ValueRange(inits).getTypes());
    auto counted = scf::WhileOp::create(builder, loop.getLoc(), types, inits);
    SmallVector<Location> locations(types.size(), inside);
    Block *before = builder.createBlock(&counted.getBefore(), {}, types, locations);
    auto predicate = loop.getUnsignedCmp() ? arith::CmpIPredicate::ult : arith::CmpIPredicate::slt;
    Value more = arith::CmpIOp::create(builder, inside, predicate, before->getArgument(0), loop.getUpperBound());
    scf::ConditionOp::create(builder, inside, more, before->getArguments());
    Block *after = builder.createBlock(&counted.getAfter(), {}, types, locations);
    auto yield = cast<scf::YieldOp>(loop.getBody()->getTerminator());
    for (auto [old, now] : llvm::zip(loop.getBody()->getArguments(), after->getArguments()))
      old.replaceAllUsesWith(now);
    SmallVector<Value> yielded(yield.getOperands());
    yield.erase();
    after->getOperations().splice(after->end(), loop.getBody()->getOperations());
    builder.setInsertionPointToEnd(after);
    Value next = countOn(builder, inside, after->getArgument(0), loop);
    yielded.insert(yielded.begin(), next);
    scf::YieldOp::create(builder, inside, yielded);
    loop.replaceAllUsesWith(counted.getResults().drop_front());
    loop.erase();
    return counted;
  }

  /// The counter of the next turn, or the bound where a step would leave the type: a counter that begins again at the
  /// other end would never reach it.
  static Value countOn(OpBuilder &builder, Location loc, Value counter, scf::ForOp loop) {
    Value next = arith::AddIOp::create(builder, loc, counter, loop.getStep());
    if (isOneInteger(loop.getStep()))
      return next;
    // The distance fits the unsigned type, since the counter is below the bound.
    Value room = arith::SubIOp::create(builder, loc, loop.getUpperBound(), counter);
    Value last = arith::CmpIOp::create(builder, loc, arith::CmpIPredicate::ule, room, loop.getStep());
    return arith::SelectOp::create(builder, loc, last, loop.getUpperBound(), next);
  }

  /// Replaces the print by a call of the runtime's own callback.
  void convertPrint(vector::PrintOp print) {
    if (!isPrinted(print))
      return;
    Value source = print.getSource();
    std::string name = CGDialect::kPrintPrefix.str();
    llvm::raw_string_ostream(name) << source.getType();
    OpBuilder builder(print);
    auto function = getOperation().lookupSymbol<func::FuncOp>(name);
    if (!function) {
      builder.setInsertionPointToStart(getOperation().getBody());
      function = func::FuncOp::create(builder, stripOrigins(print.getLoc()), name,
                                      builder.getFunctionType({source.getType()}, {}));
      function.setPrivate();
      builder.setInsertionPoint(print);
    }
    func::CallOp::create(builder, print.getLoc(), function, source);
    print.erase();
  }

  static void convertCalls(ModuleOp module) {
    OpBuilder builder(module.getContext());
    for (auto function : module.getOps<func::FuncOp>()) {
      if (!function.isExternal() || function->hasAttr(CGDialect::kLibraryAttr) ||
          function->hasAttr(CGDialect::kKernelAttr))
        continue;
      FunctionType type = function.getFunctionType();
      if (llvm::none_of(type.getInputs(), isScalar) && llvm::none_of(type.getResults(), isScalar))
        continue;
      std::optional<SymbolTable::UseRange> uses = function.getSymbolUses(module);
      if (!uses || !llvm::all_of(*uses, [](SymbolTable::SymbolUse use) { return isa<func::CallOp>(use.getUser()); }))
        continue;
      SmallVector<func::CallOp> calls;
      for (SymbolTable::SymbolUse use : *uses)
        calls.push_back(cast<func::CallOp>(use.getUser()));
      auto isBetweenLaunches = [](func::CallOp call) {
        auto entry = call->getParentOfType<func::FuncOp>();
        return entry && isEntryOnBuffers(entry);
      };
      if (llvm::any_of(calls, isBetweenLaunches)) {
        // A function has one type: if both kinds of entry points call it, the calls are refused.
        if (llvm::all_of(calls, isBetweenLaunches) && llvm::all_of(type.getResults(), isScalar))
          passInMemory(function, calls);
        continue;
      }
      for (func::CallOp call : calls) {
        wrapOperands(builder, call.getOperandsMutable());
        unwrapResults(builder, call);
      }
      function.setFunctionType(builder.getFunctionType(toTensors(type.getInputs()), toTensors(type.getResults())));
    }
  }

  /// Between launches a callback gets memory: a number is in a buffer of rank 0 that the callback reads, and a result
  /// in one behind the operands that it writes.
  static void passInMemory(func::FuncOp function, ArrayRef<func::CallOp> calls) {
    MLIRContext *context = function.getContext();
    OpBuilder builder(context);
    FunctionType type = function.getFunctionType();
    SmallVector<Type> types;
    SmallVector<DictionaryAttr> attributes;
    auto declare = [&](Type element, DictionaryAttr said, StringRef access) {
      NamedAttrList list(said);
      list.set(kAccessAttr, builder.getStringAttr(access));
      types.push_back(MemRefType::get({}, element));
      attributes.push_back(list.getDictionary(context));
    };
    for (auto [index, operand] : llvm::enumerate(type.getInputs())) {
      DictionaryAttr said = function.getArgAttrDict(index);
      if (isScalar(operand)) {
        declare(operand, said, "read");
      } else {
        types.push_back(operand);
        attributes.push_back(said ? said : builder.getDictionaryAttr({}));
      }
    }
    for (Type result : type.getResults())
      declare(result, {}, "write");
    for (func::CallOp call : calls) {
      Location loc = stripOrigins(call.getLoc());
      builder.setInsertionPoint(call);
      SmallVector<Value> operands, results;
      for (Value operand : call.getOperands()) {
        if (isScalar(operand.getType())) {
          Value cell = memref::AllocOp::create(builder, loc, MemRefType::get({}, operand.getType()));
          memref::StoreOp::create(builder, loc, operand, cell, ValueRange());
          operand = cell;
        }
        operands.push_back(operand);
      }
      for (Type result : call.getResultTypes())
        results.push_back(memref::AllocOp::create(builder, loc, MemRefType::get({}, result)));
      llvm::append_range(operands, results);
      auto passed = func::CallOp::create(builder, call.getLoc(), call.getCallee(), TypeRange(), operands);
      passed->setDiscardableAttrs(call->getDiscardableAttrDictionary());
      for (auto [result, cell] : llvm::zip_equal(call.getResults(), results))
        if (!result.use_empty())
          result.replaceAllUsesWith(memref::LoadOp::create(builder, loc, cell, ValueRange()).getResult());
      call.erase();
    }
    function.setFunctionType(builder.getFunctionType(types, {}));
    function.setAllArgAttrs(attributes);
    function.removeResAttrsAttr();
  }
};

} // namespace
