// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A compiler of its own that takes the graph half from CGMLIR: three lines, and passes of its own between the phases.
//
// usage: toy-compiler IN.mlir OUT.cgpkg [TARGET...]

#include "Toy.h"
#include "cgmlir/Driver/Compile.h"
#include "cgmlir/Driver/Report.h"
#include "cgmlir/IR/PlainDiagnostics.h"
#include "cgmlir/Package/Package.h"
#include "cgmlir/Pipelines/Pipelines.h"
#include "mlir/IR/MLIRContext.h"
#include "mlir/Parser/Parser.h"
#include "mlir/Pass/PassManager.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/ToolOutputFile.h"

using namespace mlir;

int main(int argc, char **argv) {
  if (argc < 3) {
    llvm::errs() << "usage: toy-compiler IN.mlir OUT.cgpkg [TARGET...]\n";
    return 2;
  }
  DialectRegistry registry;
  registry.insert<toy::ToyDialect>();
  // The first two of the three lines, with all dialects and translations that the pipeline uses: registerCG() and
  // registerAllExtensions() are enough for a compiler that registers those itself.
  cg::registerForCompilation(registry);

  MLIRContext context(registry);
  context.printOpOnDiagnostic(false);
  // Messages with locations as in the report.
  cg::PlainDiagnosticHandler handler(&context, argv[1], llvm::errs());
  OwningOpRef<ModuleOp> module = parseSourceFile<ModuleOp>(argv[1], &context);
  if (!module)
    return 1;

  cg::PipelineOptions options;
  options.targets.assign(argv + 3, argv + argc);
  options.inputName = argv[1];
  options.stopAfter = cg::Phase::Package;
  options.extend = [](OpPassManager &pm, cg::Phase phase) {
    pm.addPass(toy::createCountPass(cg::stringifyPhase(phase).str()));
    if (phase == cg::Phase::Import) {
      pm.addPass(toy::createLowerAffinePass());
      pm.addPass(toy::createLowerKernelsPass());
    }
    if (phase == cg::Phase::Dispatch)
      pm.addPass(toy::createLowerSoftcapPass());
  };
  PassManager pm(&context);
  cg::addCGPipeline(pm, options); // the third line
  if (failed(pm.run(*module)))
    return 1;

  // The report as a screen, and in the package, where runtimes and tools find it.
  cg::ReportContext reported;
  reported.targets.assign(options.targets.begin(), options.targets.end());
  llvm::json::Value report = cg::buildReport(*module, reported);
  cg::printScreen(report, llvm::errs());
  (*module)->setAttr("cg.report", StringAttr::get(&context, cg::printReport(report)));
  (*module)->setAttr("cg.producer", StringAttr::get(&context, "toy-compiler"));

  std::error_code error;
  llvm::ToolOutputFile file(argv[2], error, llvm::sys::fs::OF_None);
  if (error) {
    llvm::errs() << argv[2] << ": " << error.message() << "\n";
    return 1;
  }
  if (failed(cg::exportPackage(*module, file.os(), {argv[1]})))
    return 1;
  file.keep();
  return 0;
}
