// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ResultLayouts.h"
#include "cgmlir/IR/CG.h"
#include "cgmlir/IR/CallerLayout.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"

using namespace mlir;
using namespace mlir::cg;

/// Copies the `dense` result of a segment to the caller's memory.
static void copyElements(RegionOp region, Value dense, Value memory, MemRefType type) {
  OpBuilder builder(region.getBody().front().getTerminator());
  Value elements = createCallerView(builder, region.getLoc(), memory, type);
  memref::CopyOp::create(builder, region.getLoc(), dense, elements);
}

/// The only user writes a buffer of its own.
static void writeInside(RegionOp region, unsigned index, MemRefType type) {
  Block &body = region.getBody().front();
  BlockArgument argument = body.getArgument(index);
  OpBuilder builder = OpBuilder::atBlockBegin(&body);
  auto dense = memref::AllocOp::create(builder, region.getLoc(), cast<MemRefType>(argument.getType()));
  argument.replaceAllUsesWith(dense);
  argument.setType(getReach(type));
  copyElements(region, dense, argument, type);
}

/// Others read the dense buffer `index`, too, so the caller's memory is added beside it.
static void addMemory(RegionOp region, unsigned index, MemRefType type) {
  Block &body = region.getBody().front();
  SmallVector<DictionaryAttr> attributes;
  region.getAllArgAttrs(attributes);
  BlockArgument memory = body.addArgument(getReach(type), region.getLoc());
  Builder builder(region.getContext());
  NamedAttrList own(attributes[index]), dense(attributes[index]);
  dense.erase(CGDialect::kResultAttr);
  dense.set(CGDialect::kBindingAttr, BindingAttr::get(region.getContext(), BindingKind::Staged));
  std::string name = (cast<StringAttr>(own.get(CGDialect::kNameAttr)).getValue() + ".dense").str();
  dense.set(CGDialect::kNameAttr, builder.getStringAttr(name));
  attributes[index] = dense.getDictionary(region.getContext());
  attributes.push_back(own.getDictionary(region.getContext()));
  copyElements(region, body.getArgument(index), memory, type);
  region.setFunctionType(builder.getFunctionType(body.getArgumentTypes(), region.getResultTypes()));
  region.setAllArgAttrs(attributes);
}

void cg::layOutResults(func::FuncOp function, SymbolTable &symbols) {
  Block &body = function.getBody().front();
  SmallVector<Attribute> results;
  if (auto all = function->getAttrOfType<ArrayAttr>(CGDialect::kResultsAttr))
    results.assign(all.begin(), all.end());
  bool changed = false;
  for (BlockArgument argument : body.getArguments()) {
    unsigned number = argument.getArgNumber();
    auto layout = dyn_cast_if_present<StridedLayoutAttr>(function.removeArgAttr(number, kLayoutAttr));
    if (!layout)
      continue;
    auto type = cast<MemRefType>(argument.getType());
    MemRefType callers = getCallerType(RankedTensorType::get(type.getShape(), type.getElementType()), layout);
    if (!callers)
      continue;
    changed = true;
    Attribute &result = results[function.getArgAttrOfType<IntegerAttr>(number, CGDialect::kResultAttr).getInt()];
    result = ResultInfoAttr::get(function.getContext(), cast<ResultInfoAttr>(result).getName(),
                                 RankedTensorType::get(getReach(callers).getShape(), type.getElementType()), number);
    function.setArgAttr(number, kCallerTypeAttr, TypeAttr::get(callers));

    // The operands of launches that are the buffer, and those of them that write it.
    SmallVector<OpOperand *> uses;
    for (OpOperand &use : argument.getUses())
      uses.push_back(&use);
    auto forEachCallee = [&](LaunchOp launch, llvm::function_ref<void(RegionOp)> apply) {
      for (auto callee : launch.getCallees().getAsRange<FlatSymbolRefAttr>())
        apply(symbols.lookup<RegionOp>(callee.getValue()));
    };
    if (uses.size() == 1 && isa<LaunchOp>(uses.front()->getOwner())) {
      unsigned index = uses.front()->getOperandNumber();
      argument.setType(getReach(callers));
      forEachCallee(cast<LaunchOp>(uses.front()->getOwner()), [&](RegionOp region) {
        writeInside(region, index, callers);
        region.setFunctionType(
            FunctionType::get(region.getContext(), region.getBody().getArgumentTypes(), region.getResultTypes()));
      });
      continue;
    }
    OpBuilder builder = OpBuilder::atBlockBegin(&body);
    auto dense = memref::AllocOp::create(builder, function.getLoc(), type);
    argument.setType(getReach(callers));
    for (OpOperand *use : uses) {
      use->set(dense);
      auto launch = dyn_cast<LaunchOp>(use->getOwner());
      if (!launch)
        continue;
      bool writes = false;
      unsigned index = use->getOperandNumber();
      forEachCallee(launch, [&](RegionOp region) {
        if (!region.getArgAttr(index, CGDialect::kResultAttr))
          return;
        writes = true;
        addMemory(region, index, callers);
      });
      if (writes)
        launch->insertOperands(launch->getNumOperands(), argument);
    }
  }
  if (!changed)
    return;
  Builder builder(function.getContext());
  function->setAttr(CGDialect::kResultsAttr, builder.getArrayAttr(results));
  function.setFunctionType(builder.getFunctionType(body.getArgumentTypes(), {}));
}
