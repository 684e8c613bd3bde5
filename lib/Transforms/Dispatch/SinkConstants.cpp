// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A value that one launch computes from constants alone and another launch reads is computed in both: then a packing
// graph can compute it once for all of them, or their kernels compute it while they read, and no launch hands it to
// another one.

#include "PackableRegions.h"
#include "cgmlir/Codegen/ConstantWork.h"
#include "cgmlir/IR/BlockUtils.h"
#include "cgmlir/IR/CG.h"
#include "cgmlir/IR/InputOps.h"
#include "cgmlir/Transforms/Dispatch/Passes.h"
#include "mlir/IR/IRMapping.h"
#include "mlir/Transforms/RegionUtils.h"

namespace mlir::cg {
#define GEN_PASS_DEF_SINKCONSTANTS
#include "cgmlir/Transforms/Dispatch/Passes.h.inc"
} // namespace mlir::cg

using namespace mlir;
using namespace mlir::cg;

namespace {

/// A launch with its variants.
struct Site {
  LaunchOp launch;
  SmallVector<RegionOp> variants;
  /// The constants of the first variant, made on demand.
  std::optional<ConstantWork> constants;

  bool mayRepeat(Value value) {
    if (!constants)
      constants.emplace(variants.front());
    return constants->mayRepeat(value);
  }
};

struct SinkConstantsPass : cg::impl::SinkConstantsBase<SinkConstantsPass> {
  void runOnOperation() override {
    ModuleOp module = getOperation();
    SymbolTable symbols(module);
    InputOps table(module);
    llvm::MapVector<Operation *, Site> sites;
    for (LaunchOp launch : findPackableLaunches(module)) {
      Site site{launch, {}, {}};
      for (auto callee : launch.getCallees().getAsRange<FlatSymbolRefAttr>())
        if (auto region = symbols.lookup<RegionOp>(callee.getValue()); region && !region.isBufferized())
          site.variants.push_back(region);
      if (site.variants.size() == launch.getCallees().size())
        sites[launch] = std::move(site);
    }
    bool changed = false;
    for (auto &[op, reader] : sites)
      for (unsigned i = reader.launch.getOperands().size(); i-- > 0;) {
        auto result = dyn_cast<OpResult>(reader.launch.getOperands()[i]);
        auto writer = result ? sites.find(result.getOwner()) : sites.end();
        if (writer != sites.end())
          changed |= sink(writer->second, result.getResultNumber(), reader, i, table);
      }
    if (!changed)
      return;
    for (auto &[op, site] : sites)
      dropUnusedResults(site);
    table.write();
  }

private:
  static Value getYielded(RegionOp region, unsigned result) {
    return region.getBody().front().getTerminator()->getOperand(result);
  }

  /// Returns the operations of a region that compute a value, in order.
  static SmallVector<Operation *> findSlice(RegionOp region, Value value) {
    llvm::SetVector<Operation *> needed;
    SmallVector<Value> worklist{value};
    while (!worklist.empty()) {
      Operation *op = worklist.pop_back_val().getDefiningOp();
      if (!op || op->getBlock() != &region.getBody().front() || !needed.insert(op))
        continue;
      llvm::append_range(worklist, op->getOperands());
      visitUsedValuesDefinedAbove(op->getRegions(), [&](OpOperand *operand) { worklist.push_back(operand->get()); });
    }
    SmallVector<Operation *> slice;
    for (Operation &op : region.getBody().front())
      if (needed.contains(&op))
        slice.push_back(&op);
    return slice;
  }

  /// Lets `reader` compute its operand `i`, a result of `writer`, if it depends on constants alone.
  static bool sink(Site &writer, unsigned result, Site &reader, unsigned i, InputOps &table) {
    if (writer.variants.size() != reader.variants.size() ||
        !writer.mayRepeat(getYielded(writer.variants.front(), result)))
      return false;
    for (RegionOp region : reader.variants)
      for (unsigned number = 0; number < region.getNumResults(); ++number)
        if (auto alias = region.getResultAttrOfType<IntegerAttr>(number, kAliasArgument))
          if (alias.getInt() == static_cast<int64_t>(i))
            return false;
    StringRef segment = reader.variants.front().getSegment().value_or("");
    for (auto [from, to] : llvm::zip(writer.variants, reader.variants)) {
      IRMapping values;
      SmallVector<Operation *> slice = findSlice(from, getYielded(from, result));
      auto bring = [&](Value value) {
        if (auto argument = dyn_cast<BlockArgument>(value);
            argument && argument.getOwner() == &from.getBody().front() && !values.contains(value))
          values.map(value, findArgument(writer, argument.getArgNumber(), reader, to));
      };
      for (Operation *op : slice) {
        llvm::for_each(op->getOperands(), bring);
        visitUsedValuesDefinedAbove(op->getRegions(), [&](OpOperand *operand) { bring(operand->get()); });
      }
      OpBuilder builder = OpBuilder::atBlockBegin(&to.getBody().front());
      for (Operation *op : slice) {
        builder.clone(*op, values);
        llvm::BitVector live = table.findLive(op);
        for (unsigned origin : live.set_bits())
          if (InputOps::Row &row = table[origin]; !segment.empty() && !llvm::is_contained(row.graphs, segment))
            row.graphs.push_back(segment);
      }
      to.getArgument(i).replaceAllUsesWith(values.lookup(getYielded(from, result)));
    }
    for (RegionOp region : reader.variants)
      eraseRegionArgument(region, i);
    reader.launch->eraseOperand(i);
    return true;
  }

  /// Returns the argument of `region`, of `reader`, for the constant that an argument of `writer` is.
  static Value findArgument(Site &writer, unsigned number, Site &reader, RegionOp region) {
    Value constant = writer.launch.getOperands()[number];
    auto operands = reader.launch.getOperands();
    auto known = llvm::find(operands, constant);
    if (known != operands.end())
      return region.getArgument(known - operands.begin());
    reader.launch.getOperandsMutable().append(constant);
    for (RegionOp variant : reader.variants)
      (void)variant.insertArgument(
          variant.getNumArguments(), constant.getType(),
          DictionaryAttr::get(constant.getContext(), writer.variants.front().getArgAttrDict(number).getValue()),
          constant.getLoc());
    return region.getArgument(region.getNumArguments() - 1);
  }

  /// Removes results that are not read any more.
  static void dropUnusedResults(Site &site) {
    LaunchOp launch = site.launch;
    SmallVector<Value> kept;
    bool any = false;
    for (unsigned number = launch.getNumResults(); number-- > 0;) {
      bool inPlace = llvm::any_of(
          site.variants, [&](RegionOp region) { return region.getResultAttr(number, kAliasArgument) != nullptr; });
      if (inPlace || !launch.getResult(number).use_empty()) {
        kept.push_back(launch.getResult(number));
        continue;
      }
      any = true;
      for (RegionOp region : site.variants) {
        region.getBody().front().getTerminator()->eraseOperand(number);
        (void)region.eraseResult(number);
      }
    }
    if (!any)
      return;
    OpBuilder builder(launch);
    auto smaller =
        LaunchOp::create(builder, launch.getLoc(), ValueRange(llvm::to_vector(llvm::reverse(kept))).getTypes(),
                         launch.getCalleesAttr(), launch.getOperands());
    smaller->setDiscardableAttrs(launch->getDiscardableAttrDictionary());
    for (auto [old, now] : llvm::zip(llvm::reverse(kept), smaller.getResults()))
      old.replaceAllUsesWith(now);
    launch.erase();
    site.launch = smaller;
    for (RegionOp region : site.variants)
      eraseDeadOps(region.getBody().front());
  }
};

} // namespace
