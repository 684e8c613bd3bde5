// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "CarriedValue.h"
#include "cgmlir/Analysis/Evaluable.h"
#include "cgmlir/Analysis/TurnBound.h"
#include "cgmlir/IR/CG.h"
#include "cgmlir/IR/InputOps.h"
#include "cgmlir/IR/KeptState.h"
#include "cgmlir/IR/Origin.h"
#include "cgmlir/Transforms/Import/Control.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/MLProgram/IR/MLProgram.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/PatternMatch.h"
#include "mlir/IR/TypeUtilities.h"

namespace mlir::cg {
#define GEN_PASS_DEF_KEEPGLOBALS
#include "cgmlir/Transforms/Import/Control.h.inc"
} // namespace mlir::cg

using namespace mlir;
using namespace mlir::cg;

namespace {

/// The global that an operation reads or writes, or null.
SymbolRefAttr getGlobal(Operation *op) {
  if (isa<ml_program::GlobalLoadOp, ml_program::GlobalLoadConstOp, ml_program::GlobalStoreOp>(op))
    return op->getAttrOfType<SymbolRefAttr>("global");
  return {};
}

/// The type of the memory of a global, or null if a package cannot hold it.
RankedTensorType getMemoryType(ml_program::GlobalOp global) {
  Type type = global.getType();
  auto tensor = dyn_cast<RankedTensorType>(type);
  if (!tensor && type.isIntOrIndexOrFloat())
    tensor = RankedTensorType::get({}, type);
  return tensor && tensor.hasStaticShape() && isSupportedElementType(tensor.getElementType()) ? tensor
                                                                                              : RankedTensorType();
}

/// The initial contents of a global, or null if the program does not give them.
ElementsAttr getInitial(ml_program::GlobalOp global, RankedTensorType type) {
  Attribute value = global.getValueAttr();
  if (auto elements = dyn_cast_if_present<ElementsAttr>(value))
    return elements.getShapedType() == type ? elements : ElementsAttr();
  if (isa_and_present<IntegerAttr, FloatAttr>(value))
    return DenseElementsAttr::get(type, value);
  return {};
}

/// The most operations that are computed to bound the turns of a loop.
constexpr int64_t kMostWork = 1 << 22;

/// Passes the contents of one global through a function as a value.
class Threading {
public:
  Threading(Operation *global, InputOps &table) : global(global), table(table), rewriter(global->getContext()) {}

  /// Returns the contents of the global behind the block, which begins with `current`.
  Value run(Block &block, Value current) {
    for (Operation &op : llvm::make_early_inc_range(block)) {
      if (getGlobal(&op) == getSymbol()) {
        current = pass(&op, current);
      } else if (op.getNumRegions() != 0 && isUsedIn(&op)) {
        current = carryThrough(rewriter, &op, current,
                               [&](Region &region, Value before) { return run(region.front(), before); });
      }
    }
    return current;
  }

  /// True if `run` can pass each operation that names the global. Random numbers drawn in a loop without a bound are an
  /// error.
  static bool isPossible(Operation *op, func::FuncOp function) {
    if (isa<ml_program::GlobalLoadConstOp>(op))
      return false;
    for (Operation *parent = op->getParentOp(); parent != function; parent = parent->getParentOp())
      if (!isa<scf::IfOp, scf::IndexSwitchOp, scf::ForOp, scf::WhileOp>(parent) ||
          (isa<scf::ForOp, scf::WhileOp>(parent) && isDrawnFrom(op, parent) && !hasBound(parent)))
        return false;
    return true;
  }

private:
  /// True if a counter ends the loop at the latest, or if the end of a counted loop is bounded.
  static bool hasBound(Operation *loop) {
    if (auto whole = dyn_cast<scf::WhileOp>(loop))
      return countTurns(whole, kMostWork).has_value();
    auto counted = cast<scf::ForOp>(loop);
    if (!counted.getUnsignedCmp() && counted.getStaticTripCount())
      return true;
    // A minimum with a constant is a bound of the end; the largest number of its type is not.
    Tails facts;
    Fact start = facts.get(counted.getLowerBound()), end = facts.get(counted.getUpperBound());
    Fact step = facts.get(counted.getStep());
    return start.isInteger() && end.isInteger() && step.isInteger() && step.low > 0 &&
           start.low > std::numeric_limits<int32_t>::min() && (!counted.getUnsignedCmp() || end.low >= 0) &&
           end.high < std::numeric_limits<int32_t>::max();
  }

  /// True for an integer that a loop advances and also uses in another way: a mere counter is no random
  /// generator.
  static bool isDrawnFrom(Operation *store, Operation *loop) {
    if (!isa<ml_program::GlobalStoreOp>(store) || !getElementTypeOrSelf(store->getOperand(0).getType()).isIntOrIndex())
      return false;
    llvm::SetVector<Operation *> after;
    loop->walk([&](ml_program::GlobalLoadOp load) {
      if (getGlobal(load) == getGlobal(store))
        after.insert(load);
    });
    bool advances = false, drawn = false;
    for (unsigned i = 0; i < after.size(); ++i) {
      advances |= after[i] == store;
      bool ends = after[i]->hasTrait<OpTrait::IsTerminator>();
      drawn |= after[i] != store && (ends || after[i]->getNumRegions() != 0);
      if (!ends)
        after.insert(after[i]->user_begin(), after[i]->user_end());
    }
    return advances && drawn;
  }

  SymbolRefAttr getSymbol() { return FlatSymbolRefAttr::get(SymbolTable::getSymbolName(global)); }

  bool isUsedIn(Operation *op) {
    return op
        ->walk([&](Operation *inner) {
          return getGlobal(inner) == getSymbol() ? WalkResult::interrupt() : WalkResult::advance();
        })
        .wasInterrupted();
  }

  /// Gives an operation the number of another one that disappears, so that the report shows where its work is done.
  static void join(Operation *op, Location loc) {
    if (op)
      op->setLoc(FusedLoc::get(op->getContext(), {op->getLoc(), loc}));
  }

  Value pass(Operation *op, Value current) {
    MLIRContext *context = op->getContext();
    table.noteVerdict(op->getLoc(),
                      OpVerdictAttr::get(context, Verdict::Legalized, ReasonCode::HostRandom,
                                         StringAttr::get(context, "state of the program lies in a global"),
                                         StringAttr::get(context, "the session keeps it on the device, and each "
                                                                  "launch goes on where the last one ended")));
    rewriter.setInsertionPoint(op);
    if (auto load = dyn_cast<ml_program::GlobalLoadOp>(op)) {
      Value value = current;
      if (value.getType() != load.getType())
        value = tensor::ExtractOp::create(rewriter, op->getLoc(), current, ValueRange());
      else
        for (Operation *user : llvm::SetVector<Operation *>(load->user_begin(), load->user_end()))
          join(user, op->getLoc());
      rewriter.replaceOp(load, value);
      return current;
    }
    Value value = cast<ml_program::GlobalStoreOp>(op).getValue();
    if (value.getType() != current.getType())
      value = tensor::FromElementsOp::create(rewriter, op->getLoc(), cast<RankedTensorType>(current.getType()), value);
    else
      join(value.getDefiningOp(), op->getLoc());
    rewriter.eraseOp(op);
    return value;
  }

  Operation *global;
  InputOps &table;
  IRRewriter rewriter;
};

struct KeepGlobalsPass : cg::impl::KeepGlobalsBase<KeepGlobalsPass> {
  void runOnOperation() override {
    ModuleOp module = getOperation();
    InputOps table(module);
    // For each global, the operations that read and write it.
    llvm::MapVector<Attribute, SmallVector<Operation *>> uses;
    module.walk([&](Operation *op) {
      if (SymbolRefAttr symbol = getGlobal(op))
        uses[symbol.getLeafReference()].push_back(op);
    });
    bool changed = false;
    for (auto global : llvm::make_early_inc_range(module.getOps<ml_program::GlobalOp>())) {
      if (auto found = uses.find(global.getSymNameAttr()); found != uses.end())
        changed |= global.getIsMutable() ? keep(global, found->second, table) : fold(global, found->second);
      else if (SymbolTable::symbolKnownUseEmpty(global, module)) // The operations that used the global never run.
        global.erase();
    }
    if (changed)
      table.write();
  }

private:
  /// Contents that never change become constants.
  bool fold(ml_program::GlobalOp global, ArrayRef<Operation *> uses) {
    RankedTensorType type = getMemoryType(global);
    ElementsAttr initial = type ? getInitial(global, type) : ElementsAttr();
    if (!initial || llvm::any_of(uses, llvm::IsaPred<ml_program::GlobalStoreOp>))
      return false;
    for (Operation *op : uses) {
      OpBuilder builder(op);
      TypedAttr value = initial;
      if (!isa<ShapedType>(op->getResultTypes()[0]))
        value = cast<TypedAttr>(*initial.value_begin<Attribute>());
      op->getResult(0).replaceAllUsesWith(arith::ConstantOp::create(builder, op->getLoc(), value));
      op->erase();
    }
    global.erase();
    return true;
  }

  bool keep(ml_program::GlobalOp global, ArrayRef<Operation *> uses, InputOps &table) {
    RankedTensorType type = getMemoryType(global);
    ElementsAttr initial = type ? getInitial(global, type) : ElementsAttr();
    if (!initial)
      return false;
    llvm::SetVector<func::FuncOp> functions;
    for (Operation *op : uses) {
      auto function = op->getParentOfType<func::FuncOp>();
      // A function with callers cannot get a further argument.
      if (!function || !function.isPublic() || !Threading::isPossible(op, function) ||
          (functions.insert(function) && !SymbolTable::symbolKnownUseEmpty(function, getOperation())))
        return false;
    }
    OpBuilder builder(global);
    StringAttr name = global.getSymNameAttr();
    for (func::FuncOp function : functions) {
      BlockArgument argument = addKept(function, type, ("global:" + name.getValue()).str(),
                                       builder.getNamedAttr(kGlobalAttr, FlatSymbolRefAttr::get(name)));
      setKept(function, argument, Threading(global, table).run(function.getBody().front(), argument));
    }
    memref::GlobalOp::create(builder, global.getLoc(), name, builder.getStringAttr("private"),
                             MemRefType::get(type.getShape(), type.getElementType()), initial, /*constant=*/false,
                             /*alignment=*/IntegerAttr());
    global.erase();
    return true;
  }
};

} // namespace
