// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "cgmlir/Driver/OptMain.h"
#include "cgmlir/Analysis/NodeLowering.h"
#include "cgmlir/Driver/Report.h"
#include "cgmlir/IR/NewerText.h"
#include "cgmlir/IR/Origin.h"
#include "cgmlir/IR/OutputFile.h"
#include "cgmlir/IR/PlainDiagnostics.h"
#include "mlir/Pass/Pass.h"
#include "mlir/Pass/PassInstrumentation.h"
#include "mlir/Pass/PassManager.h"
#include "mlir/Support/FileUtilities.h"
#include "mlir/Tools/mlir-opt/MlirOptMain.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/MemoryBuffer.h"
#include <utility>

using namespace mlir;
using namespace mlir::cg;

namespace {

/// Prints the summary when a pass fails.
struct ScreenPrinter : PassInstrumentation {
  void runAfterPassFailed(Pass *, Operation *op) override {
    // A failure of a pass is reported again by each pass that runs it, on nested operations or as part of a phase;
    // these reports are dropped.
    if (auto module = dyn_cast<ModuleOp>(op); module && !module->getParentOp() && !std::exchange(printed, true))
      print(module, "a pass failed");
  }
  static void print(ModuleOp module, StringRef error) {
    printScreen(buildReport(module, {{}, {}, error.str()}), llvm::errs());
  }

private:
  bool printed = false;
};

struct PrintReportPass : PassWrapper<PrintReportPass, OperationPass<ModuleOp>> {
  MLIR_DEFINE_EXPLICIT_INTERNAL_INLINE_TYPE_ID(PrintReportPass)
  StringRef getName() const override { return "cg-print-report"; }
  void runOnOperation() override {
    ScreenPrinter::print(getOperation(), "");
    markAllAnalysesPreserved();
  }
};

/// Adds folders to the pass that reads files of kernels, in whatever pipeline it is.
class KernelPaths : public PassInstrumentation {
public:
  explicit KernelPaths(ArrayRef<std::string> paths) : options("path=" + llvm::join(paths, ",")) {}

  void runBeforePass(Pass *pass, Operation *op) override {
    if (pass->getArgument() != "cg-embed-kernels")
      return;
    LogicalResult set = pass->initializeOptions(options, [&](const Twine &error) { return op->emitError(error); });
    assert(succeeded(set) && "the pass has the option");
    (void)set;
  }

private:
  std::string options;
};

/// MLIR prints a location without a file position as loc(...) or <unknown>:0; here it is printed as in a report.
LogicalResult printNamed(Diagnostic &diagnostic) {
  auto plain = dyn_cast<FileLineColLoc>(getPlainLocation(diagnostic.getLocation()));
  if (plain && plain.getLine() != 0)
    return failure();
  printPlain(diagnostic, /*inputName=*/{}, llvm::errs());
  return success();
}

bool isGiven(StringRef option) {
  llvm::cl::Option *found = llvm::cl::getRegisteredOptions().lookup(option);
  return found && found->getNumOccurrences() > 0;
}

/// Returns true if each pass of the pipeline is a phase, which verifies its result. Verifying after each pass inside of
/// a phase, too, would take most of the time of a large module.
bool verifiesItself(PassManager &pm) {
  return !isGiven("verify-each") && !pm.empty() &&
         llvm::all_of(pm.getPasses(), [](Pass &pass) { return pass.getArgument() == "cg-run-phase"; });
}

LogicalResult run(const MlirOptMainConfig &plain, bool printReport, ArrayRef<std::string> paths, StringRef input,
                  StringRef output, DialectRegistry &registry) {
  MlirOptMainConfig config = plain;
  config.setPassPipelineSetupFn([&](PassManager &pm) -> LogicalResult {
    if (failed(plain.setupPassPipeline(pm)))
      return failure();
    if (!plain.shouldVerifyDiagnostics())
      pm.getContext()->getDiagEngine().registerHandler(printNamed);
    if (verifiesItself(pm))
      pm.enableVerifier(false);
    // Operations are not printed with errors: an error about a function would be followed by pages of its text.
    if (!isGiven("mlir-print-op-on-diagnostic"))
      pm.getContext()->printOpOnDiagnostic(false);
    if (!paths.empty())
      pm.addInstrumentation(std::make_unique<KernelPaths>(paths));
    if (!printReport)
      return success();
    std::optional<StringRef> root = pm.getOpName();
    if (root && *root != ModuleOp::getOperationName()) {
      llvm::errs() << "cg-opt: error: --cg-print-report needs a pipeline on builtin.module, not on " << *root << "\n";
      return failure();
    }
    pm.addInstrumentation(std::make_unique<ScreenPrinter>());
    pm.addPass(std::make_unique<PrintReportPass>());
    return success();
  });
  std::string message;
  std::unique_ptr<llvm::MemoryBuffer> buffer = openInputFile(input, &message);
  if (!buffer) {
    llvm::errs() << message << "\n";
    return failure();
  }
  LogicalResult processed = success();
  auto write = [&](raw_ostream &os) -> llvm::Error {
    processed = MlirOptMain(os, packTruthValues(std::move(buffer)), registry, config);
    return succeeded(processed) ? llvm::Error::success() : llvm::createStringError("");
  };
  // The parts of a split input are printed as they are finished, between the output of passes.
  llvm::Error error = output == "-" ? writeStandardOutput(write) : writeOutputFile(output, write);
  if (!error)
    return success();
  message = llvm::toString(std::move(error));
  if (succeeded(processed))
    llvm::errs() << output << ": error: cannot be written: " << message << "\n";
  return failure();
}

/// Prints the operations whose interfaces decide about capture; an operation without any of these interfaces is
/// UnknownOp.
void showOperations(DialectRegistry &registry) {
  MLIRContext context(registry);
  context.loadAllAvailableDialects();
  for (RegisteredOperationName name : context.getRegisteredOperations())
    if (name.hasInterface<CaptureOpInterface>() || name.hasInterface<NodeLoweringOpInterface>())
      llvm::outs() << name.getStringRef() << "\n";
}

} // namespace

int cg::runOpt(int argc, char **argv, DialectRegistry &registry) {
  prepareOutput();
  llvm::cl::opt<bool> printReport(
      "cg-print-report",
      llvm::cl::desc("Print on standard error what was captured, what was not and why, and the graphs' figures"));
  llvm::cl::opt<bool> showOps("cg-show-operations",
                              llvm::cl::desc("Print the operations that the legality analysis knows, one a line"));
  llvm::cl::list<std::string> kernelPaths(
      "kernel-path", llvm::cl::value_desc("dir"),
      llvm::cl::desc("Another folder of files of kernels, besides that of the input; may be repeated"));
  auto [input, output] = registerAndParseCLIOptions(argc, argv, "CGMLIR optimizer driver\n", registry);
  if (showOps) {
    showOperations(registry);
    return EXIT_SUCCESS;
  }
  MlirOptMainConfig config = MlirOptMainConfig::createFromCLOptions();
  if (config.shouldShowDialects() || config.shouldListPasses())
    return asMainReturnCode(MlirOptMain(argc, argv, input, output, registry));
  return asMainReturnCode(run(config, printReport, kernelPaths, input, output, registry));
}
