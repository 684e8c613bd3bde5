// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Variants/Arms.h"
#include "cgmlir/IR/CG.h"
#include "cgmlir/IR/CGOps.h"
#include "cgmlir/IR/CollectOps.h"
#include "cgmlir/IR/InputOps.h"
#include "cgmlir/IR/Origin.h"
#include "cgmlir/Transforms/Import/Normalize.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/IR/Iterators.h"
#include "mlir/IR/Matchers.h"
#include "mlir/IR/Remarks.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"

namespace mlir::cg {
#define GEN_PASS_DEF_FORMVARIANTS
#include "cgmlir/Transforms/Import/Normalize.h.inc"
} // namespace mlir::cg

using namespace mlir;
using namespace mlir::cg;

namespace {

/// A bound, and the operations that are narrowed where the value is not beyond it.
struct Variant {
  int64_t bound;
  std::unique_ptr<Tails> tails;
  std::unique_ptr<Extents> extents;
};

/// The extent from which on all is masked may be the bound or one more: a value that is the last place includes its own
/// row. It is rounded up, since odd sizes make slow kernels.
constexpr int64_t kRound = 16;

struct FormVariantsPass : cg::impl::FormVariantsBase<FormVariantsPass> {
  using FormVariantsBase::FormVariantsBase;

  void runOnOperation() override {
    for (SwitchOnOp mark : collectOps<SwitchOnOp>(getOperation()))
      form(mark);
  }

private:
  void form(SwitchOnOp mark) {
    Attribute attribute;
    Fact constant;
    if (matchPattern(mark.getValue(), m_Constant(&attribute)))
      constant = readFact(attribute);
    eraseUnused(mark);
    // Inner blocks first, so that outer blocks contain their switches.
    SmallVector<Block *> blocks;
    for (Operation &op : llvm::make_range(std::next(mark->getIterator()), mark->getBlock()->end()))
      op.walk([&](Operation *inner) {
        if (!isa<linalg::LinalgOp>(inner) && !inner->getParentOfType<linalg::LinalgOp>())
          for (Region &region : inner->getRegions())
            for (Block &block : region)
              blocks.push_back(&block);
      });
    blocks.push_back(mark->getBlock());
    bool made = false, refused = false;
    for (Block *block : blocks)
      made |= form(mark, *block, constant, refused);
    // A value that is known to be beyond all bounds needs no variants.
    bool isBeyond = constant.isInteger() && (constant.low < 0 || constant.low > mark.getBounds().back());
    if (!made && !refused && !isBeyond)
      warn(mark, blocks, constant);
    mark.getResult().replaceAllUsesWith(mark.getValue());
    mark.erase();
  }

  static void warn(SwitchOnOp mark, ArrayRef<Block *> blocks, const Fact &constant) {
    for (auto [least, bound] : getRanges(mark, constant))
      for (Block *block : blocks)
        if (!narrow(mark, *block, constant, least, bound, bound + 1).extents->getNarrowed().empty()) {
          mark.emitWarning() << "cg.switch_on has no effect: masks that say <= have room for a row more than " << bound
                             << ", rounded up to " << roundUp(bound)
                             << ", and nothing that the value masks is larger than that; give a smaller bound, or mask "
                                "what is not below the value";
          return;
        }
    mark.emitWarning() << "cg.switch_on has no effect: nothing that uses the value is masked by it beyond "
                       << mark.getBounds().front()
                       << "; compare places with the value, and put -inf before a maximum or softmax, or zero before a "
                          "sum or product, where they are not below it";
  }

  /// Erases operations whose results are not used: their operands would have no needed elements in a variant.
  static void eraseUnused(SwitchOnOp mark) {
    for (Operation &last : llvm::make_early_inc_range(llvm::reverse(*mark->getBlock())))
      last.walk<WalkOrder::PostOrder, ReverseIterator>([](Operation *op) {
        if (!isa<SwitchOnOp>(op) && isOpTriviallyDead(op))
          op->erase();
      });
  }

  /// Makes the variants of operations in a block. Returns true if it made some.
  bool form(SwitchOnOp mark, Block &block, const Fact &constant, bool &refused) {
    SmallVector<Variant> variants = plan(mark, block, constant);
    if (variants.empty())
      return false;
    VaryingPart part(block, llvm::map_to_vector(variants, [](const Variant &variant) -> const Extents * {
                       return variant.extents.get();
                     }));
    if (part.ops.empty() || part.results.empty())
      return false;
    if (part.obstacle) {
      mark.emitWarning() << "cg.switch_on has no effect: " << part.obstacle->getName() << " at "
                         << describeLocation(part.obstacle->getLoc())
                         << " has effects and stands between operations that a bound makes smaller";
      refused = true;
      return false;
    }
    explain(variants.front());
    Operation *last = part.gather();
    OpBuilder builder(&getContext());
    builder.setInsertionPointAfter(last);
    SmallVector<Value> results;
    if (constant.isInteger())
      results = Arm(part, variants.front().extents.get(), builder).write();
    else
      results = choose(mark, variants, part, builder);
    for (auto [old, made] : llvm::zip(part.results, results))
      old.replaceUsesWithIf(made, [&](OpOperand &use) {
        return !part.ops.contains(block.findAncestorOpInBlock(*use.getOwner())) && isOutside(use, made);
      });
    for (Operation *op : llvm::reverse(part.ops))
      op->erase();
    return true;
  }

  /// Not in the arms, which use other values.
  static bool isOutside(OpOperand &use, Value made) {
    return !made.getDefiningOp() || !made.getDefiningOp()->isAncestor(use.getOwner());
  }

  static int64_t roundUp(int64_t bound) {
    return static_cast<int64_t>(llvm::alignTo(static_cast<uint64_t>(bound) + 1, kRound));
  }

  /// For each bound that a variant may have, the least value that uses it.
  static SmallVector<std::pair<int64_t, int64_t>> getRanges(SwitchOnOp mark, const Fact &constant) {
    SmallVector<std::pair<int64_t, int64_t>> ranges;
    int64_t low = 0;
    for (int64_t bound : mark.getBounds()) {
      int64_t least = std::exchange(low, bound + 1);
      if (!constant.isInteger() || (constant.low >= least && constant.low <= bound))
        ranges.emplace_back(least, bound);
    }
    return ranges;
  }

  static Variant narrow(SwitchOnOp mark, Block &block, const Fact &constant, int64_t least, int64_t bound,
                        int64_t extent) {
    auto tails = constant.isInteger() ? std::make_unique<Tails>(mark.getResult(), constant.low, constant.low, extent)
                                      : std::make_unique<Tails>(mark.getResult(), least, bound, extent);
    tails->visit(block, nullptr);
    auto extents = std::make_unique<Extents>(block, *tails);
    return {bound, std::move(tails), std::move(extents)};
  }

  /// The number of loops with fewer iterations.
  static unsigned countShorter(const Extents &extents) {
    unsigned count = 0;
    for (const auto &[op, narrow] : extents.getNarrowed()) {
      auto loops = dyn_cast<linalg::LinalgOp>(op);
      SmallVector<int64_t> all = loops ? loops.getStaticLoopRanges()
                                       : llvm::to_vector(cast<RankedTensorType>(op->getResult(0).getType()).getShape());
      for (auto [size, full] : llvm::zip_equal(narrow.loops, all))
        count += size < full;
    }
    return count;
  }

  static SmallVector<Variant> plan(SwitchOnOp mark, Block &block, const Fact &constant) {
    SmallVector<Variant> variants;
    for (auto [least, bound] : getRanges(mark, constant)) {
      Variant exact = narrow(mark, block, constant, least, bound, bound),
              roomy = narrow(mark, block, constant, least, bound, roundUp(bound));
      // A mask that needs room gives it to all variants, since they have parts in common.
      Variant &best = countShorter(*roomy.extents) > countShorter(*exact.extents) ? roomy : exact;
      if (!best.extents->getNarrowed().empty())
        variants.push_back(std::move(best));
    }
    return variants;
  }

  SmallVector<Value> choose(SwitchOnOp mark, ArrayRef<Variant> variants, const VaryingPart &part, OpBuilder &builder) {
    // In a report the switch represents the mark, and the computation of its number is no operation of the input.
    Location loc = stripOrigins(mark.getLoc());
    Value value = mark.getValue();
    if (auto tensor = dyn_cast<RankedTensorType>(value.getType())) {
      Value zero = tensor.getRank() ? arith::ConstantIndexOp::create(builder, loc, 0).getResult() : Value();
      value = tensor::ExtractOp::create(builder, loc, value, SmallVector<Value>(tensor.getRank(), zero));
    }
    Value number = arith::ConstantIndexOp::create(builder, loc, static_cast<int64_t>(variants.size()));
    for (size_t place = variants.size(); place-- > 0;) {
      // As unsigned numbers, negative ones are beyond all bounds.
      Value bound =
          arith::ConstantOp::create(builder, loc, builder.getIntegerAttr(value.getType(), variants[place].bound));
      Value fits = arith::CmpIOp::create(builder, loc, arith::CmpIPredicate::ule, value, bound);
      Value here = arith::ConstantIndexOp::create(builder, loc, static_cast<int64_t>(place));
      number = arith::SelectOp::create(builder, loc, fits, here, number);
    }
    SmallVector<Type> types = llvm::map_to_vector(part.results, [](Value result) { return result.getType(); });
    auto cases = llvm::to_vector(llvm::seq<int64_t>(0, static_cast<int64_t>(variants.size())));
    auto arms = scf::IndexSwitchOp::create(builder, mark.getLoc(), types, number, cases, cases.size());
    arms->setAttr(CGDialect::kVariantsAttr, builder.getUnitAttr());
    auto write = [&](Region &region, Extents *extents) {
      OpBuilder inner = OpBuilder::atBlockBegin(&region.emplaceBlock());
      SmallVector<Value> results = Arm(part, extents, inner).write();
      scf::YieldOp::create(inner, loc, results);
    };
    for (auto [region, variant] : llvm::zip(arms.getCaseRegions(), variants))
      write(region, variant.extents.get());
    write(arms.getDefaultRegion(), nullptr);
    return SmallVector<Value>(arms.getResults());
  }

  /// Reports which operations are not narrowed, although the value masks them.
  static void explain(const Variant &variant) {
    for (linalg::LinalgOp op : variant.extents->getWide())
      remark::missed(getPlainLocation(op.getLoc()), remark::RemarkOpts::name("Wide").category("cg-variants"))
          << (op->getName().getStringRef() + ": goes over all elements whatever the bound: what stands where the value "
                                             "masks changes its result; put -inf before a maximum or softmax, and zero "
                                             "before a sum or product")
                 .str();
  }
};

} // namespace
