// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "VectorMath.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/IR/Module.h"
#include "llvm/Transforms/Utils/ModuleUtils.h"

using namespace llvm;

/// The numbers of lanes that vector functions of the math library have.
static constexpr unsigned kLanes[] = {4, 8};

static std::string getVectorName(StringRef scalar, unsigned lanes) { return (scalar + "_x" + Twine(lanes)).str(); }

/// Calls `visit` with each pair of a scalar function of `module` and its vector function, and with the number of lanes.
static void forEachVectorFunction(Module &module, function_ref<void(Function &, unsigned, Function &)> visit) {
  SmallVector<Function *> functions(make_pointer_range(module));
  for (Function *scalar : functions)
    for (unsigned lanes : kLanes)
      if (Function *vector = module.getFunction(getVectorName(scalar->getName(), lanes)))
        visit(*scalar, lanes, *vector);
}

void mlir::cg::declareVectorMath(Module &module, const Module &library) {
  SmallVector<const Function *> called;
  for (const Function &function : module)
    if (function.isDeclaration() && !function.use_empty())
      called.push_back(&function);
  for (const Function *scalar : called)
    for (unsigned lanes : kLanes)
      if (const Function *vector = library.getFunction(getVectorName(scalar->getName(), lanes)))
        module.getOrInsertFunction(vector->getName(), vector->getFunctionType());
}

void mlir::cg::keepVectorMath(Module &module) {
  SmallVector<GlobalValue *> kept;
  forEachVectorFunction(module, [&](Function &scalar, unsigned lanes, Function &vector) {
    // Functions are not inlined before vectorization: the vectorizer has to see a call, not the operations of the
    // scalar function.
    scalar.removeFnAttr(llvm::Attribute::AlwaysInline);
    scalar.addFnAttr(llvm::Attribute::NoInline);
    vector.addFnAttr(llvm::Attribute::NoInline);
    // The name in the vector ABI says: no mask (N), this number of lanes, and a vector for each parameter (v).
    std::string variant = scalar.getFnAttribute("vector-function-abi-variant").getValueAsString().str();
    variant += (variant.empty() ? "" : ",") + ("_ZGV" + Twine(lanes == 4 ? "b" : "d") + "N" + Twine(lanes)).str();
    variant += std::string(scalar.arg_size(), 'v') + "_" + scalar.getName().str() + "(" + vector.getName().str() + ")";
    scalar.addFnAttr("vector-function-abi-variant", variant);
    kept.push_back(&vector);
  });
  appendToCompilerUsed(module, kept);
}

void mlir::cg::dropUnusedVectorMath(Module &module) {
  SmallVector<Function *> vectors;
  SmallVector<Function *> scalars;
  forEachVectorFunction(module, [&](Function &scalar, unsigned, Function &vector) {
    // Functions of fewer lanes are removed first, because they may call those of more lanes.
    vectors.push_back(&vector);
    scalars.push_back(&scalar);
  });
  removeFromUsedLists(module, [&](Constant *value) { return is_contained(vectors, value->stripPointerCasts()); });
  vectors.append(scalars);
  SmallVector<Function *> erased;
  for (Function *function : vectors)
    if (function->use_empty() && function->hasLocalLinkage() && !is_contained(erased, function)) {
      function->eraseFromParent();
      erased.push_back(function);
    }
}
