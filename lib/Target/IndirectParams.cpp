// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "IndirectParams.h"
#include "mlir/IR/BuiltinAttributes.h"
#include "llvm/IR/MDBuilder.h"

using namespace mlir;
using namespace mlir::cg;

/// The alignment of every buffer that the runtime guarantees.
static constexpr uint64_t kAlignment = 16;

void cg::noteIndirectParams(Operation *kernel, StringRef name, IndirectParams &params) {
  if (auto numbers = kernel->getAttrOfType<DenseI64ArrayAttr>("cg.indirect"))
    params[name] = llvm::to_vector(numbers.asArrayRef());
}

llvm::Value *cg::readCell(llvm::IRBuilder<> &builder, llvm::Value *cell) {
  llvm::LoadInst *address = builder.CreateAlignedLoad(builder.getPtrTy(), cell, llvm::Align(8));
  llvm::LLVMContext &context = builder.getContext();
  auto *bytes = llvm::ConstantAsMetadata::get(builder.getInt64(kAlignment));
  address->setMetadata(llvm::LLVMContext::MD_align, llvm::MDNode::get(context, bytes));
  address->setMetadata(llvm::LLVMContext::MD_invariant_load, llvm::MDNode::get(context, {}));
  return address;
}

void cg::readCellsOnEntry(llvm::Module &module, const IndirectParams &params) {
  for (const auto &[name, numbers] : params) {
    llvm::Function *kernel = module.getFunction(name);
    llvm::BasicBlock &entry = kernel->getEntryBlock();
    llvm::IRBuilder<> builder(&entry, entry.getFirstInsertionPt());
    for (int64_t number : numbers) {
      llvm::Argument *cell = kernel->getArg(number);
      llvm::Value *address = readCell(builder, cell);
      cell->replaceUsesWithIf(address, [&](llvm::Use &use) { return use.getUser() != address; });
    }
  }
}
