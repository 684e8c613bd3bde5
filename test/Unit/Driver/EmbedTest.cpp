// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The three lines of docs/embedding.md in a context that has only what they register and the dialects of the input.

#include "cgmlir/Driver/Compile.h"
#include "cgmlir/Extensions/AllExtensions.h"
#include "cgmlir/IR/CG.h"
#include "cgmlir/Pipelines/Pipelines.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Parser/Parser.h"
#include "gtest/gtest.h"

using namespace mlir;

namespace {

constexpr const char *kInput = R"(
func.func @main(%x: tensor<4xf32> {cg.name = "x"}) -> (tensor<4xf32> {cg.name = "y"}) {
  %y = arith.addf %x, %x : tensor<4xf32>
  return %y : tensor<4xf32>
}
)";

/// Runs the pipeline up to a phase; returns the messages of a failure, or nothing.
std::string compile(const DialectRegistry &registry, cg::Phase last) {
  MLIRContext context(registry);
  std::string messages;
  ScopedDiagnosticHandler handler(&context, [&](Diagnostic &diagnostic) {
    messages += diagnostic.str() + "\n";
    return success();
  });
  OwningOpRef<ModuleOp> module = parseSourceString<ModuleOp>(kInput, &context);
  cg::PipelineOptions options;
  options.targets = {"host"};
  options.stopAfter = last;
  PassManager pm(&context);
  cg::addCGPipeline(pm, options);
  bool failedToRun = !module || failed(pm.run(*module));
  EXPECT_EQ(failedToRun, !messages.empty());
  return messages;
}

TEST(Embed, ThreeLinesGoUpToTheGraph) {
  DialectRegistry registry;
  registry.insert<arith::ArithDialect, func::FuncDialect>();
  cg::registerCG(registry);
  cg::registerAllExtensions(registry);
  EXPECT_EQ(compile(registry, cg::Phase::Graph), "");
  EXPECT_EQ(compile(registry, cg::Phase::Package),
            "the context has no translation to LLVM IR, which the package phase needs for machine code; register "
            "those of MLIR with the context's registry, or all that a compilation needs by "
            "cg::registerForCompilation()\n");
}

TEST(Embed, ARegistryForCompilationGoesUpToThePackage) {
  DialectRegistry registry;
  cg::registerForCompilation(registry);
  EXPECT_EQ(compile(registry, cg::Phase::Package), "");
}

} // namespace
