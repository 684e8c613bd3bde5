// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "../Control/ControlChecks.h"
#include "../Normalize/ClampIndices.h"
#include "FirstFailure.h"
#include "cgmlir/Analysis/HostValues.h"
#include "cgmlir/Analysis/LaunchNumbers.h"
#include "cgmlir/Analysis/SizeLimits.h"
#include "cgmlir/IR/CG.h"
#include "cgmlir/IR/InputOps.h"
#include "cgmlir/IR/KeptState.h"
#include "cgmlir/IR/Origin.h"
#include "cgmlir/Transforms/Import/Narrow.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/ControlFlow/IR/ControlFlowOps.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"

namespace mlir::cg {
#define GEN_PASS_DEF_FLAGCHECKS
#include "cgmlir/Transforms/Import/Narrow.h.inc"
} // namespace mlir::cg

using namespace mlir;
using namespace mlir::cg;

namespace {

/// Buckets name their entry point in an attribute, which is no call.
bool isCalled(func::FuncOp function, ModuleOp module) {
  std::optional<SymbolTable::UseRange> uses = SymbolTable::getSymbolUses(function, module);
  return !uses ||
         llvm::any_of(*uses, [](const SymbolTable::SymbolUse &use) { return !isa<func::FuncOp>(use.getUser()); });
}

struct FlagChecksPass : cg::impl::FlagChecksBase<FlagChecksPass> {
  using FlagChecksBase::FlagChecksBase;

  void runOnOperation() override {
    ModuleOp module = getOperation();
    InputOps table(module);
    bool changed = false;
    for (auto function : module.getOps<func::FuncOp>())
      // A function with callers cannot get a further argument.
      if (function.isPublic() && !function.isExternal() && !isCalled(function, module))
        changed |= flag(function, table);
    if (changed)
      table.write();
  }

private:
  bool flag(func::FuncOp function, InputOps &table) {
    SmallVector<cf::AssertOp> checks;
    llvm::DenseSet<std::pair<Value, Attribute>> known;
    bool changed = false;
    for (auto check : llvm::make_early_inc_range(function.getBody().front().getOps<cf::AssertOp>())) {
      // The host makes these checks, before a launch.
      if (check->hasAttr(kSizeCheckAttr))
        continue;
      if (known.insert({check.getArg(), check.getMsgAttr()}).second) {
        checks.push_back(check);
        continue;
      }
      noteLost(check, table);
      check.erase();
      changed = true;
    }
    if (checks.empty())
      return changed;
    bool onBuffers = isEntryOnBuffers(function);
    if (!onBuffers)
      clampIndicesAfter(checks.front());

    MLIRContext *context = &getContext();
    OpBuilder builder(context);
    SmallVector<CheckInfo> infos;
    std::vector<std::string> places;
    for (cf::AssertOp check : checks)
      places.push_back(findPlace(check, table));
    for (auto [index, check] : llvm::enumerate(checks))
      infos.push_back({static_cast<int32_t>(index + 1), check.getMsg(), places[index]});
    NamedAttribute marker = builder.getNamedAttr(kChecksAttr, makeChecks(context, infos));
    if (onBuffers) {
      flagInMemory(addKept(function, MemRefType::get({}, builder.getI32Type()), "checks", marker), checks, table);
      return true;
    }
    auto type = RankedTensorType::get({}, builder.getI32Type());
    BlockArgument cell = addKept(function, type, "checks", marker);

    SmallVector<Check> conditions;
    llvm::DenseSet<int64_t> made = collectNumbers(function);
    for (auto [index, check] : llvm::enumerate(checks)) {
      noteLegalized(check, table);
      builder.setInsertionPoint(check);
      Location loc = isNoted(check, made) ? stripOrigins(check.getLoc()) : check.getLoc();
      conditions.push_back({infos[index].code, getTensor(check, builder, loc), loc});
    }
    // A conjunction without other users is taken apart.
    llvm::SmallSetVector<Operation *, 4> reads;
    for (cf::AssertOp check : checks) {
      if (auto read = check.getArg().getDefiningOp<tensor::ExtractOp>())
        reads.insert(read);
      check.erase();
    }
    for (Operation *read : reads)
      if (isOpTriviallyDead(read))
        read->erase();
    builder.setInsertionPoint(function.getBody().front().getTerminator());
    // The first check that fails is the one at which a program on the host would have stopped.
    Value code = buildFirstFailure(builder, conditions);
    Location loc = conditions.front().loc;
    Value none = arith::ConstantOp::create(builder, loc, DenseElementsAttr::get(type, int32_t(0)));
    Value noted = arith::CmpIOp::create(builder, loc, arith::CmpIPredicate::ne, cell, none);
    setKept(function, cell, arith::SelectOp::create(builder, loc, noted, cell, code));
    return true;
  }

  /// Writes the number of a check that fails to memory, where the check stands: the first one stays.
  static void flagInMemory(Value cell, MutableArrayRef<cf::AssertOp> checks, InputOps &table) {
    for (auto [index, check] : llvm::enumerate(checks)) {
      noteLegalized(check, table);
      OpBuilder builder(check);
      Location loc = check.getLoc();
      auto constant = [&](int32_t number) -> Value {
        return arith::ConstantOp::create(builder, loc, builder.getI32IntegerAttr(number));
      };
      Value none = constant(0), code = constant(index + 1);
      Value found = memref::LoadOp::create(builder, loc, cell);
      Value noted = arith::CmpIOp::create(builder, loc, arith::CmpIPredicate::ne, found, none);
      Value here = arith::SelectOp::create(builder, loc, check.getArg(), none, code);
      Value next = arith::SelectOp::create(builder, loc, noted, found, here);
      memref::StoreOp::create(builder, loc, next, cell);
      check.erase();
    }
  }

  /// Returns the numbers of all operations except checks.
  static llvm::DenseSet<int64_t> collectNumbers(func::FuncOp function) {
    SmallVector<int64_t> numbers;
    function.walk([&](Operation *op) {
      if (!isa<cf::AssertOp>(op))
        collectOrigins(op->getLoc(), numbers);
    });
    return {numbers.begin(), numbers.end()};
  }

  /// True for a check that was in control flow, if the operation that notes it is still there: its row is used.
  static bool isNoted(cf::AssertOp check, const llvm::DenseSet<int64_t> &made) {
    SmallVector<int64_t> numbers;
    collectOrigins(check.getLoc(), numbers);
    return check->hasAttr(kLiftedCheckAttr) &&
           llvm::all_of(numbers, [&](int64_t number) { return made.contains(number); });
  }

  static void noteLost(cf::AssertOp check, InputOps &table) {
    SmallVector<int64_t> numbers;
    collectOrigins(check.getLoc(), numbers);
    for (int64_t number : numbers)
      if (InputOps::Row *row = table.lookup(number))
        row->lost = StringAttr::get(check.getContext(), "merged with an equal check");
  }

  static void noteLegalized(cf::AssertOp check, InputOps &table) {
    MLIRContext *context = check.getContext();
    bool onHost = isHostValue(check.getArg());
    auto lifted = check->getAttrOfType<BoolAttr>(kLiftedCheckAttr);
    bool ofFloats = lifted ? lifted.getValue() : looksAtFloats(check.getArg());
    ReasonCode code = onHost ? ReasonCode::HostScalar : ofFloats ? ReasonCode::NaNCheck : ReasonCode::HostRead;
    table.noteVerdict(
        check.getLoc(),
        OpVerdictAttr::get(context, Verdict::Legalized, code,
                           StringAttr::get(context, onHost ? "the host checks a scalar of its own"
                                                           : "the host checks a value that is on the device"),
                           StringAttr::get(context, "the device notes that it does not hold; the wait "
                                                    "for the launch returns the message as an error")));
  }

  /// Returns the place of a check in the report.
  static std::string findPlace(cf::AssertOp check, InputOps &table) {
    SmallVector<int64_t> numbers;
    collectOrigins(check.getLoc(), numbers);
    InputOps::Row *row = numbers.empty() ? nullptr : table.lookup(numbers.front());
    return row ? row->location.getValue().str() : describeLocation(check.getLoc());
  }

  static Value getTensor(cf::AssertOp check, OpBuilder &builder, Location loc) {
    auto type = RankedTensorType::get({}, builder.getI1Type());
    auto extract = check.getArg().getDefiningOp<tensor::ExtractOp>();
    if (extract && extract.getTensor().getType() == type)
      return extract.getTensor();
    return tensor::FromElementsOp::create(builder, loc, type, check.getArg());
  }
};

} // namespace
