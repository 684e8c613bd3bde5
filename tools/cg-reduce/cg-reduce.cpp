// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// MLIR's reducer with the cg dialect and passes: it makes an input smaller as long as the user's test script still
// accepts it.

#include "cgmlir/Extensions/AllExtensions.h"
#include "cgmlir/Extensions/Reduction.h"
#include "cgmlir/IR/CG.h"
#include "cgmlir/IR/OutputFile.h"
#include "cgmlir/Pipelines/Pipelines.h"
#include "mlir/InitAllDialects.h"
#include "mlir/InitAllExtensions.h"
#include "mlir/InitAllPasses.h"
#include "mlir/Tools/mlir-reduce/MlirReduceMain.h"
#include "llvm/Support/ErrorHandling.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/FileUtilities.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Signals.h"
#include <cstdlib>

using namespace mlir;

/// Returns the file that `-o` names among the arguments, or null.
static std::string *findOutput(std::vector<std::string> &arguments, std::string &prefix) {
  for (size_t i = 1; i < arguments.size(); ++i) {
    StringRef argument = arguments[i];
    if (argument == "--")
      return nullptr;
    if ((argument == "-o" || argument == "--o") && i + 1 < arguments.size())
      return &arguments[i + 1];
    for (StringRef spelled : {"-o=", "--o="})
      if (argument.starts_with(spelled)) {
        prefix = spelled.str();
        return &arguments[i];
      }
  }
  return nullptr;
}

/// MLIR's reducer writes each input that it tries to a temporary file. If it cannot, LLVM raises a fatal error, which
/// would end the process by a signal; this handler turns it into an error. Other fatal errors are not changed.
static void endWithoutRoom(void *, const char *reason, bool) {
  if (!StringRef(reason).starts_with("Error emitting the IR")) {
    llvm::errs() << "LLVM ERROR: " << reason << "\n";
    return;
  }
  llvm::errs() << "error: what cg-reduce tries cannot be written: " << reason
               << "\n  instead: make room in the folder of temporary files, or name another one in TMPDIR\n";
  llvm::sys::RunInterruptHandlers(); // removes the temporary files
  std::_Exit(1);
}

/// MLIR's reducer truncates its output file before it has anything to write, and a full disk ends it. So it writes to a
/// temporary file, which replaces the output when it is complete.
static int reduce(std::vector<std::string> arguments, MLIRContext &context) {
  std::string prefix, output;
  llvm::SmallString<128> temporary;
  llvm::FileRemover remover;
  if (std::string *given = findOutput(arguments, prefix); given && *given != prefix + "-") {
    output = given->substr(prefix.size());
    if (std::error_code code = llvm::sys::fs::createTemporaryFile("cg-reduce", "mlir", temporary)) {
      llvm::errs() << "error: there is no temporary file for '" << output << "': " << code.message() << "\n";
      return 1;
    }
    remover.setFile(temporary);
    llvm::sys::RemoveFileOnSignal(temporary);
    *given = prefix + temporary.str().str();
  }
  std::vector<char *> pointers;
  for (std::string &argument : arguments)
    pointers.push_back(argument.data());
  pointers.push_back(nullptr);
  if (failed(mlirReduceMain(arguments.size(), pointers.data(), context)))
    return 1;
  if (output.empty())
    return 0;
  llvm::Error error = cg::writeOutputFile(output, [&](raw_ostream &os) -> llvm::Error {
    llvm::ErrorOr<std::unique_ptr<llvm::MemoryBuffer>> reduced = llvm::MemoryBuffer::getFile(temporary);
    if (!reduced)
      return llvm::errorCodeToError(reduced.getError());
    os << (*reduced)->getBuffer();
    return llvm::Error::success();
  });
  if (!error)
    return 0;
  llvm::errs() << output << ": error: cannot be written: " << llvm::toString(std::move(error)) << "\n";
  return 1;
}

int main(int argc, char **argv) {
  mlir::cg::prepareOutput();
  llvm::install_fatal_error_handler(endWithoutRoom);
  mlir::DialectRegistry registry;
  mlir::registerAllDialects(registry);
  mlir::registerAllExtensions(registry);
  mlir::registerAllPasses();
  mlir::cg::registerCG(registry);
  mlir::cg::registerAllExtensions(registry);
  mlir::cg::registerCGPasses();
  mlir::cg::registerReduction(registry);
  mlir::MLIRContext context(registry);
  return reduce(std::vector<std::string>(argv, argv + argc), context);
}
