// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What a kernel does before it waits. The compiler makes no kernel that breaks its promises: the broken ones are here.

#include "cgmlir/Codegen/EarlyAccesses.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/LLVMIR/NVVMDialect.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"
#include "mlir/Parser/Parser.h"
#include <gtest/gtest.h>

using namespace mlir;
using namespace mlir::cg;

namespace {

/// Parameter 0 is written by another node, parameter 1 by none, and the kernel writes parameter 2. Returns the error of
/// a kernel with this body, nothing if it keeps its promises.
std::string check(StringRef body) {
  DialectRegistry registry;
  registry.insert<arith::ArithDialect, gpu::GPUDialect, memref::MemRefDialect, NVVM::NVVMDialect, scf::SCFDialect,
                  vector::VectorDialect>();
  MLIRContext context(registry);
  std::string text = ("gpu.module @kernels {\n"
                      "gpu.func @kernel(%x: memref<8xf32>, %w: memref<8xf32>, %y: memref<8xf32>)\n"
                      "workgroup(%shared: memref<8xf32, #gpu.address_space<workgroup>>) kernel {\n"
                      "%i = gpu.thread_id x\n%c0 = arith.constant 0 : index\n%yes = arith.constant true\n" +
                      body + "\ngpu.return\n}\n}\n")
                         .str();
  OwningOpRef<ModuleOp> module = parseSourceString<ModuleOp>(text, &context);
  EXPECT_TRUE(module) << text;
  std::string error;
  ScopedDiagnosticHandler handler(&context, [&](Diagnostic &diagnostic) { error += diagnostic.str(); });
  module->walk([&](gpu::GPUFuncOp function) {
    bool good = succeeded(checkEarlyAccesses(function, [](unsigned parameter) { return parameter == 1; }));
    EXPECT_EQ(good, error.empty()) << error;
  });
  return error;
}

TEST(EarlyAccesses, Kept) {
  EXPECT_EQ(check("%a = memref.load %w[%i] : memref<8xf32>\n"
                  "%v = vector.load %w[%c0] : memref<8xf32>, vector<4xf32>\n"
                  "memref.store %a, %shared[%i] : memref<8xf32, #gpu.address_space<workgroup>>\n"
                  "nvvm.griddepcontrol launch_dependents\n"
                  "nvvm.griddepcontrol wait\n"
                  "%b = memref.load %x[%i] : memref<8xf32>\n"
                  "memref.store %b, %y[%i] : memref<8xf32>"),
            "");
}

TEST(EarlyAccesses, ReadsEarly) {
  for (StringRef read :
       {"%a = memref.load %x[%i] : memref<8xf32>", "%a = vector.load %x[%c0] : memref<8xf32>, vector<4xf32>",
        // An early access in a branch, and through a view of the parameter.
        "scf.if %yes {\n%a = memref.load %x[%i] : memref<8xf32>\n}",
        "%z = memref.cast %x : memref<8xf32> to memref<?xf32>\n%a = memref.load %z[%i] : memref<?xf32>"})
    EXPECT_NE(check((read + "\nnvvm.griddepcontrol wait").str()).find("touches parameter 0"), std::string::npos)
        << read.str();
}

TEST(EarlyAccesses, WritesEarly) {
  EXPECT_NE(check("%a = memref.load %w[%i] : memref<8xf32>\n"
                  "memref.store %a, %y[%i] : memref<8xf32>\n"
                  "nvvm.griddepcontrol wait")
                .find("touches parameter 2"),
            std::string::npos);
}

TEST(EarlyAccesses, DoesNotWait) {
  EXPECT_NE(check("nvvm.griddepcontrol launch_dependents").find("no wait on every path"), std::string::npos);
  EXPECT_NE(check("scf.if %yes {\nnvvm.griddepcontrol wait\n}").find("no wait on every path"), std::string::npos);
}

} // namespace
