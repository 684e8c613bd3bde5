// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The embedded bitcode is what the compiler takes it for: it parses, defines every function of the list, inlines all
// scalar ones, calls nothing but intrinsics and holds no state.

#include "cgmlir/Target/HostMath.h"
#include "llvm/Bitcode/BitcodeReader.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Module.h"
#include "llvm/IR/Verifier.h"
#include "llvm/Support/raw_ostream.h"

extern "C" {
#include "Functions.h"
}

static const char *const functions[] = {
#define CGM_NAME2(name) "cgm_" #name "_f32", "cgm_" #name "_f64",
#define CGM_NAME_FPOWI(f, F, i, I) "cgm_fpowi_" #f "_" #i,
#define CGM_NAME_IPOWI(i, I) "cgm_ipowi_" #i,
    CGM_UNARY_FUNCTIONS(CGM_NAME2) CGM_BINARY_FUNCTIONS(CGM_NAME2) CGM_FPOWI_FUNCTIONS(CGM_NAME_FPOWI)
        CGM_IPOWI_FUNCTIONS(CGM_NAME_IPOWI)};

static const char *const vectors[] = {
#define CGM_NAME_VECTORS(name) "cgm_" #name "_f32_x4", "cgm_" #name "_f32_x8",
    CGM_VECTOR_FUNCTIONS(CGM_NAME_VECTORS)};

int main() {
  int failures = 0;
  auto fail = [&](llvm::StringRef name, llvm::StringRef what) {
    llvm::errs() << name << ": " << what << "\n";
    ++failures;
  };

  llvm::LLVMContext context;
  llvm::Expected<std::unique_ptr<llvm::Module>> parsed =
      llvm::parseBitcodeFile(llvm::MemoryBufferRef(mlir::cg::getHostMathBitcode(), "hostmath"), context);
  if (!parsed) {
    llvm::errs() << llvm::toString(parsed.takeError()) << "\n";
    return 1;
  }
  llvm::Module &module = **parsed;
  if (llvm::verifyModule(module, &llvm::errs()))
    return 1;

  for (const char *name : functions) {
    const llvm::Function *function = module.getFunction(name);
    if (!function || function->isDeclaration() || !function->hasExternalLinkage())
      fail(name, "is not defined");
    else if (!function->hasFnAttribute(llvm::Attribute::AlwaysInline))
      fail(name, "is not always inlined");
  }
  // Calls of these are what the vectorizer makes of calls of the scalar functions, which it may only if they do nothing
  // else.
  for (const char *name : vectors) {
    const llvm::Function *function = module.getFunction(name);
    const llvm::Function *scalar = module.getFunction(llvm::StringRef(name).drop_back(3));
    if (!function || function->isDeclaration() || !function->hasExternalLinkage())
      fail(name, "is not defined");
    else if (!function->doesNotAccessMemory() || !scalar || !scalar->doesNotAccessMemory())
      fail(name, "reads or writes memory");
  }
  for (const llvm::Function &function : module)
    if (function.isDeclaration()
            ? !function.isIntrinsic()
            : !llvm::is_contained(functions, function.getName()) && !llvm::is_contained(vectors, function.getName()))
      fail(function.getName(), "does not belong here");
  for (const llvm::GlobalVariable &variable : module.globals())
    if (!variable.isConstant() || !variable.hasLocalLinkage())
      fail(variable.getName(), "is state or visible");
  return failures != 0;
}
