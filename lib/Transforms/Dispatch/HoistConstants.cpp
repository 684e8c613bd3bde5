// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Moves dispatches that depend on constants alone into packing graphs, one for each target and set of entry points that
// read what it computes.

#include "JoinedDispatch.h"
#include "PackableRegions.h"
#include "PackingWork.h"
#include "cgmlir/Codegen/ConstantWork.h"
#include "cgmlir/Codegen/TargetModel.h"
#include "cgmlir/IR/BlockUtils.h"
#include "cgmlir/IR/Bucket.h"
#include "cgmlir/IR/CG.h"
#include "cgmlir/IR/InputOps.h"
#include "cgmlir/Transforms/Dispatch/Passes.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "llvm/ADT/StringExtras.h"

namespace mlir::cg {
#define GEN_PASS_DEF_HOISTCONSTANTS
#include "cgmlir/Transforms/Dispatch/Passes.h.inc"
} // namespace mlir::cg

using namespace mlir;
using namespace mlir::cg;

namespace {

/// A value of a region that becomes a constant and is computed elsewhere.
struct Moved {
  OpResult value;
  ConstantOp constant;
  SmallVector<OpOperand *> uses;
};

/// The dispatches that are moved out of one region.
class RegionHoist {
public:
  /// `getConstant` returns the constant that an argument of the region is, or null.
  RegionHoist(RegionOp region, llvm::function_ref<ConstantOp(BlockArgument)> getConstant)
      : region(region), work(region), model(TargetModel::get(*region.getTarget())) {
    if (work.isEmpty())
      return;
    for (BlockArgument argument : region.getBody().getArguments())
      if (work.isConstant(argument))
        if (ConstantOp constant = getConstant(argument))
          sources[argument] = constant;
    decide();
  }

  /// Moves the dispatches to `packing`; `make` creates constants for their results.
  void move(PackingWork &packing, StringRef entry, llvm::function_ref<ConstantOp(RankedTensorType)> make) {
    for (Moved &moved : values) {
      auto copy = cast<OpResult>(getCopy(packing, moved.value));
      moved.constant = packing.keep(copy, entry, [&] { return make(cast<RankedTensorType>(moved.value.getType())); });
    }
  }

  ArrayRef<Moved> getMoved() const { return values; }

private:
  /// Finds dispatches whose operands depend only on constants that the packing graph gets.
  void findMovable() {
    for (auto dispatch : region.getBody().getOps<DispatchOp>()) {
      if (!llvm::all_of(dispatch.getResults(), [&](Value result) { return work.isConstant(result); }))
        continue;
      bool leads = llvm::all_of(dispatch->getOperands(), [&](Value operand) {
        Operation *op = operand.getDefiningOp();
        return op ? isa<tensor::EmptyOp>(op) || movable.contains(op) : sources.contains(operand);
      });
      if (leads)
        movable.insert(dispatch);
    }
  }

  /// True if storing a result anew takes much longer than copying it does.
  bool isWorthCopying(DispatchOp dispatch, Value result) const {
    double copyNs = model.estimateNs(2.0 * getByteSize(cast<ShapedType>(result.getType())), 0, model.units);
    return dispatch.getCostAttr() && dispatch.getCostAttr().getNs() > 2 * copyNs;
  }

  /// Keeps a dispatch in the launch if the launch has to store its result, if the result is updated, or if keeping it
  /// is not worth its memory.
  void decide() {
    findMovable();
    llvm::DenseSet<Operation *> moving;
    for (Operation &op : llvm::reverse(region.getBody().front())) {
      if (!movable.contains(&op))
        continue;
      auto dispatch = cast<DispatchOp>(op);
      SmallVector<Moved> found;
      bool stays = false;
      for (OpResult result : dispatch.getResults()) {
        Moved moved{result, {}, {}};
        for (OpOperand &use : result.getUses()) {
          if (moving.contains(use.getOwner()))
            continue;
          moved.uses.push_back(&use);
          stays |= !work.mayKeep(result) || writesTo(use);
          stays |= isa<YieldOp>(use.getOwner()) && !isWorthCopying(dispatch, result);
        }
        if (!moved.uses.empty())
          found.push_back(std::move(moved));
      }
      if (stays)
        continue;
      moving.insert(dispatch);
      llvm::append_range(values, llvm::reverse(found));
    }
    // In the order of the region.
    std::reverse(values.begin(), values.end());
  }

  Value getCopy(PackingWork &packing, Value value) {
    if (auto known = sources.find(value); known != sources.end())
      return packing.getConstant(known->second);
    if (value.getDefiningOp<tensor::EmptyOp>())
      return packing.getEmpty(cast<RankedTensorType>(value.getType()));
    auto result = cast<OpResult>(value);
    DispatchOp &copy = copies[result.getOwner()];
    if (!copy) {
      SmallVector<Value> operands;
      for (Value operand : result.getOwner()->getOperands())
        operands.push_back(getCopy(packing, operand));
      copies[result.getOwner()] = packing.add(cast<DispatchOp>(result.getOwner()), operands);
    }
    return copies[result.getOwner()].getResult(result.getResultNumber());
  }

  RegionOp region;
  ConstantWork work;
  TargetModel model;
  llvm::DenseMap<Value, ConstantOp> sources;
  llvm::DenseSet<Operation *> movable;
  SmallVector<Moved> values;
  llvm::DenseMap<Operation *, DispatchOp> copies;
};

struct HoistConstantsPass : cg::impl::HoistConstantsBase<HoistConstantsPass> {
  void runOnOperation() override {
    ModuleOp module = getOperation();
    SymbolTable symbols(module);
    InputOps table(module);
    // In the order of the module, by name.
    llvm::MapVector<TargetAttr, PackingWork> work;
    for (LaunchOp launch : findPackableLaunches(module))
      hoist(launch, symbols, table, work);
    if (llvm::all_of(work, [](auto &one) { return one.second.getKept().empty(); }))
      return;
    makeGraphs(module, symbols, table, work);
    table.write();
  }

private:
  /// Returns the constant that an operand of a launch is. An argument whose contents are given at load becomes a
  /// declared constant, for all entry points that name it.
  ConstantOp getConstant(Value operand, ModuleOp module, SymbolTable &symbols) {
    if (auto get = operand.getDefiningOp<GetConstantOp>())
      return symbols.lookup<ConstantOp>(get.getConstant());
    auto argument = dyn_cast<BlockArgument>(operand);
    auto function = argument ? dyn_cast<func::FuncOp>(argument.getOwner()->getParentOp()) : func::FuncOp();
    if (!function)
      return {};
    unsigned number = argument.getArgNumber();
    auto binding = function.getArgAttrOfType<BindingAttr>(number, CGDialect::kBindingAttr);
    auto name = function.getArgAttrOfType<StringAttr>(number, CGDialect::kNameAttr);
    if (!binding || binding.getKind() != BindingKind::Constant || !name)
      return {};
    if (auto symbol = function.getArgAttrOfType<FlatSymbolRefAttr>(number, CGDialect::kConstantAttr))
      return symbols.lookup<ConstantOp>(symbol.getValue());
    OpBuilder builder(module.getBodyRegion());
    auto constant =
        ConstantOp::create(builder, argument.getLoc(), name.getValue(), cast<RankedTensorType>(argument.getType()),
                           ElementsAttr(), StringAttr(), StringAttr(), StringAttr());
    if (symbols.insert(constant) != name)
      constant->setAttr(CGDialect::kNameAttr, name);
    for (auto other : module.getOps<func::FuncOp>())
      for (unsigned i = 0; i < other.getNumArguments(); ++i) {
        auto same = other.getArgAttrOfType<BindingAttr>(i, CGDialect::kBindingAttr);
        if (same && same.getKind() == BindingKind::Constant && !other.getArgAttr(i, CGDialect::kConstantAttr) &&
            other.getArgAttrOfType<StringAttr>(i, CGDialect::kNameAttr) == name)
          other.setArgAttr(i, CGDialect::kConstantAttr, FlatSymbolRefAttr::get(constant));
      }
    return constant;
  }

  void hoist(LaunchOp launch, SymbolTable &symbols, InputOps &table, llvm::MapVector<TargetAttr, PackingWork> &work) {
    ModuleOp module = getOperation();
    auto function = launch->getParentOfType<func::FuncOp>();
    std::optional<Bucket> bucket = Bucket::get(function);
    StringRef entry = bucket ? bucket->entry : function.getSymName();
    SmallVector<RegionOp> variants;
    for (auto callee : launch.getCallees().getAsRange<FlatSymbolRefAttr>()) {
      auto region = symbols.lookup<RegionOp>(callee.getValue());
      if (!region || !region.getTarget() || region.isBufferized())
        return;
      variants.push_back(region);
    }
    llvm::SetVector<Operation *> constants;
    std::vector<RegionHoist> hoists;
    hoists.reserve(variants.size());
    for (RegionOp region : variants) {
      RegionHoist &moved = hoists.emplace_back(region, [&](BlockArgument argument) {
        return getConstant(launch.getOperands()[argument.getArgNumber()], module, symbols);
      });
      moved.move(work[*region.getTarget()], entry, [&](RankedTensorType type) {
        OpBuilder builder(module.getBodyRegion());
        if (lastPacked)
          builder.setInsertionPointAfter(lastPacked);
        lastPacked = ConstantOp::create(builder, region.getLoc(), "packed_" + std::to_string(packed++), type,
                                        ElementsAttr(), StringAttr(), StringAttr(), StringAttr(), /*packed=*/true);
        symbols.insert(lastPacked);
        return lastPacked;
      });
      for (const Moved &one : moved.getMoved())
        constants.insert(one.constant);
    }
    if (constants.empty())
      return;
    llvm::BitVector live = findLive(variants, table);
    readConstants(launch, variants, hoists, constants.getArrayRef());
    dropUnusedConstants(launch, variants);
    // Operations that are in no launch any more are in the packing graph.
    llvm::BitVector still = findLive(variants, table);
    StringRef segment = *variants.front().getSegment();
    for (unsigned number : live.set_bits()) {
      if (still.test(number))
        continue;
      InputOps::Row &row = table[number];
      llvm::erase(row.graphs, segment);
      if (row.graphs.empty())
        row.segment = -1;
    }
  }

  static llvm::BitVector findLive(ArrayRef<RegionOp> variants, const InputOps &table) {
    llvm::BitVector live = table.findLive(variants.front());
    for (RegionOp region : variants.drop_front())
      live |= table.findLive(region);
    return live;
  }

  /// Gives all variants an argument for each constant, because variants have one boundary.
  static void readConstants(LaunchOp launch, ArrayRef<RegionOp> variants, ArrayRef<RegionHoist> hoists,
                            ArrayRef<Operation *> constants) {
    OpBuilder builder(launch);
    auto binding = BindingAttr::get(builder.getContext(), BindingKind::Constant);
    for (Operation *op : constants) {
      auto constant = cast<ConstantOp>(op);
      auto get = GetConstantOp::create(builder, launch.getLoc(), constant.getType(), FlatSymbolRefAttr::get(constant));
      launch.getOperandsMutable().append(get.getResult());
      for (RegionOp region : variants) {
        DictionaryAttr attrs =
            builder.getDictionaryAttr({builder.getNamedAttr(CGDialect::kNameAttr, constant.getSymNameAttr()),
                                       builder.getNamedAttr(CGDialect::kBindingAttr, binding)});
        (void)region.insertArgument(region.getNumArguments(), constant.getType(), attrs, launch.getLoc());
      }
    }
    for (const auto &[variant, hoist] : llvm::zip(variants, hoists)) {
      RegionOp region = variant;
      for (Moved moved : hoist.getMoved()) {
        unsigned place = llvm::find(constants, moved.constant.getOperation()) - constants.begin();
        BlockArgument argument = region.getArgument(region.getNumArguments() - constants.size() + place);
        for (OpOperand *use : moved.uses)
          use->set(argument);
      }
      eraseDeadOps(region.getBody().front());
    }
  }

  /// Removes arguments for constants that only the packing graph reads.
  static void dropUnusedConstants(LaunchOp launch, ArrayRef<RegionOp> variants) {
    auto isUnused = [&](unsigned i) {
      return llvm::all_of(variants, [&](RegionOp region) {
        auto binding = region.getArgAttrOfType<BindingAttr>(i, CGDialect::kBindingAttr);
        return binding && binding.getKind() == BindingKind::Constant && region.getArgument(i).use_empty();
      });
    };
    for (unsigned i = launch.getOperands().size(); i-- > 0;) {
      if (!isUnused(i))
        continue;
      for (RegionOp region : variants)
        eraseRegionArgument(region, i);
      Operation *source = launch.getOperands()[i].getDefiningOp();
      launch->eraseOperand(i);
      if (source && isa<GetConstantOp>(source) && source->use_empty())
        source->erase();
    }
  }

  void makeGraphs(ModuleOp module, SymbolTable &symbols, InputOps &table,
                  llvm::MapVector<TargetAttr, PackingWork> &work) {
    // Groups with the same entry points have the same name.
    std::vector<SmallVector<StringRef>> groups;
    for (auto &[target, packing] : work)
      for (const PackingWork::Kept &kept : packing.getKept())
        if (!llvm::is_contained(groups, SmallVector<StringRef>(kept.entries.getArrayRef())))
          groups.push_back(SmallVector<StringRef>(kept.entries.getArrayRef()));
    OpBuilder builder = OpBuilder::atBlockEnd(module.getBody());
    for (auto [number, entries] : llvm::enumerate(groups)) {
      std::string segment = "packing_" + std::to_string(number);
      for (auto &[target, packing] : work) {
        bool has = llvm::any_of(packing.getKept(), [&](const PackingWork::Kept &kept) {
          return kept.entries.getArrayRef() == ArrayRef<StringRef>(entries);
        });
        if (!has)
          continue;
        SmallVector<Attribute> bound;
        RegionOp region = packing.makeRegion(builder, module.getLoc(), segment + "@" + target.getName().str(), target,
                                             entries, bound);
        symbols.insert(region);
        PackingOp::create(builder, module.getLoc(), FlatSymbolRefAttr::get(region), builder.getArrayAttr(bound));
        // A named vector: its bits are visited while it exists.
        llvm::BitVector live = table.findLive(region);
        for (unsigned origin : live.set_bits()) {
          InputOps::Row &row = table[origin];
          // For launches the operation is like a constant that was folded.
          if (row.graphs.empty() && !row.lost)
            row.lost = builder.getStringAttr("it depends on constants alone: " + segment +
                                             " computes it once for each executable");
        }
      }
    }
  }

  unsigned packed = 0;
  ConstantOp lastPacked;
};

} // namespace
