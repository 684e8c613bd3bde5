// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "cgmlir/Analysis/LoopNest.h"
#include "cgmlir/Config/Config.h"
#include "cgmlir/IR/CG.h"
#include "cgmlir/IR/InputOps.h"
#include "cgmlir/IR/Origin.h"
#include "cgmlir/Transforms/FormCosts.h"
#include "cgmlir/Transforms/Import/Control.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/SCF/Utils/Utils.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/Matchers.h"
#include "mlir/IR/Remarks.h"

namespace mlir::cg {
#define GEN_PASS_DEF_UNROLLLOOPS
#include "cgmlir/Transforms/Import/Control.h.inc"
} // namespace mlir::cg

using namespace mlir;
using namespace mlir::cg;

/// The most operations that `cg.control_flow: unrolled` makes of a loop: more take minutes to compile.
static constexpr int64_t kMostOps = 100000;

namespace {

struct UnrollLoopsPass : cg::impl::UnrollLoopsBase<UnrollLoopsPass> {
  using UnrollLoopsBase::UnrollLoopsBase;

  void runOnOperation() override {
    bool any = false;
    getOperation().walk([&](scf::ForOp loop) {
      any = true;
      if (loop.getUnsignedCmp() && hasPositiveBounds(loop))
        loop.setUnsignedCmp(false);
    });
    if (!any)
      return;
    CaptureOptions options = getCaptureOptions(getOperation());
    form = options.controlFlow;
    FailureOr<FormCosts> costs = FormCosts::get(getOperation(), options, ArrayRef<std::string>(targets));
    if (failed(costs))
      return signalPassFailure();
    InputOps table(getOperation());
    // Inner loops first: the operations that they become count for the loops around them.
    SmallVector<scf::ForOp> loops;
    // Loops over single elements are kernels as they are.
    llvm::DenseSet<Operation *> nests;
    getOperation().walk<WalkOrder::PreOrder>([&](Operation *op) {
      std::string why;
      // A loop of one iteration becomes its body, which a later clean-up would do otherwise.
      if (auto loop = dyn_cast<scf::ForOp>(op); loop && !nests.contains(op->getParentOp()) && runsOnce(loop))
        return;
      if (nests.contains(op->getParentOp()) || matchLoopNest(op, why))
        nests.insert(op);
    });
    getOperation().walk<WalkOrder::PostOrder>([&](scf::ForOp loop) {
      if (!nests.contains(loop))
        loops.push_back(loop);
    });
    SmallVector<int64_t> numbers;
    // A loop that cannot be unrolled is reported by legality.
    for (scf::ForOp loop : loops) {
      bool small = isSmall(loop), chosen = small && mayUnroll(loop);
      if (isCounted(loop)) {
        noteForms(loop, small, chosen, *costs, table);
      }
      if (!chosen)
        continue;
      // Constants for the iterations get the loop's location without its number, because they are not the loop.
      Location loc = loop.getLoc();
      loop->setLoc(stripOrigins(loc));
      countFromZero(loop);
      if (failed(loopUnrollFull(loop)))
        loop->setLoc(loc);
      else
        collectOrigins(loc, numbers);
    }
    // An operation is noted as unrolled only if no other copy of its loop remains.
    if (table.noteLost("unrolled", numbers) || !decided.empty()) {
      writeDecisions(table);
      decided.clear();
      table.write();
    }
  }

private:
  /// The decision about a loop.
  struct Decided {
    Location loc;
    FormCostList costs;
    bool unrolled;
    SmallVector<std::string> notes;
  };

  /// The value of `cg.control_flow`.
  ControlFlow form = ControlFlow::Auto;
  SmallVector<Decided, 0> decided;

  /// Versions of an entry point share the rows of their loops: a row describes the loops that stayed, and mentions the
  /// others.
  void writeDecisions(InputOps &table) {
    llvm::DenseSet<int64_t> unrolled;
    for (bool stays : {false, true})
      for (Decided &one : decided) {
        if (one.unrolled == stays)
          continue;
        SmallVector<int64_t> numbers;
        collectOrigins(one.loc, numbers);
        if (one.unrolled)
          unrolled.insert(numbers.begin(), numbers.end());
        else if (llvm::any_of(numbers, [&](int64_t number) { return unrolled.contains(number); }))
          one.notes.push_back("in versions of the entry point where it makes fewer turns it is unrolled");
        table.noteDecision(one.loc, one.costs,
                           one.unrolled ? std::optional(ControlForm::Unrolled) : std::optional<ControlForm>(),
                           one.notes);
      }
  }

  static bool runsOnce(scf::ForOp loop) {
    std::optional<APInt> trips = loop.getUnsignedCmp() ? std::nullopt : loop.getStaticTripCount();
    return trips && trips->isOne();
  }

  /// True for bounds that are the same as signed and as unsigned numbers.
  static bool hasPositiveBounds(scf::ForOp loop) {
    return llvm::all_of(ValueRange{loop.getLowerBound(), loop.getUpperBound(), loop.getStep()}, [](Value bound) {
      APInt value;
      return matchPattern(bound, m_ConstantInt(&value)) && !value.isNegative();
    });
  }

  /// Makes a loop begin at 0 if its end is a constant behind its start: MLIR counts the iterations of such a loop, and
  /// then treats both bounds as constants.
  static void countFromZero(scf::ForOp loop) {
    if (llvm::all_of(ValueRange{loop.getLowerBound(), loop.getUpperBound(), loop.getStep()},
                     [](Value bound) { return matchPattern(bound, m_Constant()); }))
      return;
    Type type = loop.getInductionVar().getType();
    Location loc = loop.getLoc();
    OpBuilder builder(loop);
    auto constant = [&](int64_t number) -> Value {
      return arith::ConstantOp::create(builder, loc, builder.getIntegerAttr(type, number));
    };
    Value start = loop.getLowerBound(), step = loop.getStep();
    Value end = constant(loop.getStaticTripCount()->getSExtValue());
    loop.setLowerBound(constant(0));
    loop.setUpperBound(end);
    loop.setStep(constant(1));
    builder.setInsertionPointToStart(loop.getBody());
    Value distance = arith::MulIOp::create(builder, loc, loop.getInductionVar(), step);
    Value place = arith::AddIOp::create(builder, loc, start, distance);
    loop.getInductionVar().replaceAllUsesExcept(place, distance.getDefiningOp());
  }

  static bool isInBody(Operation *op) {
    return op->getParentOfType<linalg::LinalgOp>() || op->getParentOfType<tensor::GenerateOp>();
  }

  /// Returns the number of turns, if it follows from constants and the loop may be unrolled.
  static std::optional<int64_t> countTurns(scf::ForOp loop) {
    // MLIR treats the distance of unsigned bounds as a signed number when it counts and unrolls.
    std::optional<APInt> trips = loop.getUnsignedCmp() ? std::nullopt : loop.getStaticTripCount();
    if (!trips || trips->isZero() || trips->getActiveBits() > 32)
      return std::nullopt;
    return static_cast<int64_t>(trips->getZExtValue());
  }

  /// True for a loop of the program with a known number of turns, for which a form is chosen.
  static bool isCounted(scf::ForOp loop) {
    std::optional<int64_t> turns = countTurns(loop);
    return turns && *turns > 1 && !isInBody(loop) && !isInLoopNest(loop);
  }

  /// Notes the costs of the forms of a loop, with unrolling if the loop is `small`, and whether it is unrolled.
  void noteForms(scf::ForOp loop, bool small, bool unrolled, const FormCosts &costs, InputOps &table) {
    FormCostList list = costs.estimateLoop(*loop.getBody(), countTurns(loop));
    if (!small)
      llvm::erase_if(list, [](const auto &cost) { return cost.first == ControlForm::Unrolled; });
    // For a loop that stays, legality decides whether it may be a node.
    if (unrolled)
      list = costs.keepLegal(loop, list);
    decided.push_back({loop.getLoc(), list, unrolled, costs.describeTurns(loop, table)});
    if (unrolled)
      remark::passed(getPlainLocation(loop.getLoc()), remark::RemarkOpts::name("Unrolled").category("cg-legality"))
          << (table.describeName(loop) + ": a copy of its body for each turn: " + costs.describe(list)).str();
  }

  /// False if the configuration asks for another form that the loop can have.
  bool mayUnroll(scf::ForOp loop) const {
    return isInBody(loop) || countTurns(loop) == 1 || (form != ControlFlow::Node && form != ControlFlow::Host);
  }

  bool isSmall(scf::ForOp loop) {
    std::optional<int64_t> turns = countTurns(loop);
    if (!turns || *turns == 1)
      return turns.has_value();
    bool inBody = isInBody(loop);
    int64_t limit = inBody ? maxBodyOps : form == ControlFlow::Unrolled ? kMostOps : maxOps;
    int64_t ops = 0;
    loop.getBody()->walk([&](Operation *op) { ops += inBody || !op->getParentOfType<linalg::LinalgOp>(); });
    return *turns * ops <= limit;
  }
};

} // namespace
