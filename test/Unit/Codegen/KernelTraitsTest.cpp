// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What passes rely on for each kernel class, in one table.

#include "cgmlir/Codegen/KernelClass.h"
#include <gtest/gtest.h>
#include <map>

using namespace mlir::cg;
using Work = KernelTraits::Work;
using Stores = KernelTraits::Stores;
using Reads = KernelTraits::Reads;

namespace {

TEST(KernelTraitsTest, EachClassHasARow) {
  const KernelTraits others(Work::Other, Stores::Apart, Reads::Apart);
  const std::map<llvm::StringRef, KernelTraits> table = {
      {"map", {Work::Elements, Stores::InStep, Reads::AsInBody}},
      {"reduce", {Work::Rows, Stores::InStep, Reads::AsInBody}},
      {"product", {Work::Other, Stores::InStep, Reads::AsInBody}},
      {"scan", {Work::Other, Stores::InStep, Reads::Apart}},
      {"library", others},
      {"select", others},
      {"sort", others},
      {"scatter", others},
      {"nest", others},
      {"chain", others},
      {"mapped", others},
  };
  EXPECT_EQ(getKernelClasses().size(), table.size());
  for (const KernelClass *kernelClass : getKernelClasses()) {
    auto row = table.find(kernelClass->getName());
    ASSERT_NE(row, table.end()) << kernelClass->getName().str() << " needs a row: what do passes do with it?";
    KernelTraits traits = kernelClass->getTraits();
    EXPECT_EQ(traits.work, row->second.work) << kernelClass->getName().str();
    EXPECT_EQ(traits.stores, row->second.stores) << kernelClass->getName().str();
    EXPECT_EQ(traits.reads, row->second.reads) << kernelClass->getName().str();
  }
}

// Passes look for the kernel that goes along rows where a class says that it has one.
TEST(KernelTraitsTest, OneClassGoesAlongRows) {
  EXPECT_EQ(lookupKernelClass("reduce")->getTraits().work, Work::Rows);
  for (const KernelClass *kernelClass : getKernelClasses())
    EXPECT_EQ(kernelClass->getRowKernels() != nullptr, kernelClass->getTraits().work == Work::Rows)
        << kernelClass->getName().str() << " needs both: RowKernels, and the trait that passes look for";
  EXPECT_EQ(lookupKernelClass("unknown"), nullptr);
}

} // namespace
