// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "cgmlir/IR/CG.h"
#include "cgmlir/IR/CGOps.h"
#include "cgmlir/Transforms/Import/Settle.h"
#include "mlir/IR/Dominance.h"
#include "mlir/Interfaces/FunctionInterfaces.h"

namespace mlir::cg {
#define GEN_PASS_DEF_PLACESWITCHES
#include "cgmlir/Transforms/Import/Settle.h.inc"
} // namespace mlir::cg

using namespace mlir;
using namespace mlir::cg;

namespace {

struct PlaceSwitchesPass : cg::impl::PlaceSwitchesBase<PlaceSwitchesPass> {
  using PlaceSwitchesBase::PlaceSwitchesBase;

  void runOnOperation() override {
    for (auto function : getOperation().getOps<FunctionOpInterface>())
      if (!function.isExternal())
        for (unsigned argument = 0; argument < function.getNumArguments(); ++argument)
          placeArgument(function, argument);
    DominanceInfo dominance(getOperation());
    getOperation().walk([&](SwitchOnOp mark) {
      if (mark.getResult().use_empty())
        mark.getValue().replaceUsesWithIf(mark.getResult(), [&](OpOperand &use) {
          return use.getOwner() != mark && dominance.properlyDominates(mark.getOperation(), use.getOwner());
        });
    });
  }

private:
  static void placeArgument(FunctionOpInterface function, unsigned argument) {
    Attribute attribute = function.getArgAttr(argument, CGDialect::kSwitchAttr);
    if (!attribute)
      return;
    Value value = function.getArgument(argument);
    OpBuilder builder = OpBuilder::atBlockBegin(&function.getFunctionBody().front());
    auto mark = SwitchOnOp::create(builder, value.getLoc(), value.getType(), value,
                                   builder.getDenseI64ArrayAttr(*SwitchOnOp::readBounds(attribute)));
    value.replaceAllUsesExcept(mark.getResult(), mark);
    function.removeArgAttr(argument, CGDialect::kSwitchAttr);
  }
};

} // namespace
