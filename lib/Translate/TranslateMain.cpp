// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "cgmlir/Translate/TranslateMain.h"
#include "cgmlir/IR/NewerText.h"
#include "cgmlir/IR/OutputFile.h"
#include "cgmlir/IR/PlainDiagnostics.h"
#include "cgmlir/Package/Package.h"
#include "cgmlir/Translate/Pictures.h"
#include "mlir/Parser/Parser.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/SourceMgr.h"
#include "llvm/Support/raw_ostream.h"

using namespace mlir;
using namespace mlir::cg;

namespace {

enum class Mode { ToMlir, ToPackage, ToDot, ToHtml };

struct CommandLine {
  llvm::cl::OptionCategory category{"cg-translate options"};
  llvm::cl::opt<std::string> input{llvm::cl::Positional, llvm::cl::desc("<input file, - is standard input>"),
                                   llvm::cl::init("-"), llvm::cl::cat(category)};
  llvm::cl::opt<std::string> output{"o", llvm::cl::desc("Output file, - is standard output"),
                                    llvm::cl::value_desc("file"), llvm::cl::init("-"), llvm::cl::cat(category)};
  llvm::cl::list<Mode> modes{
      llvm::cl::desc("What to translate (exactly one):"),
      llvm::cl::values(clEnumValN(Mode::ToMlir, "cgpkg-to-mlir", "a package to cg IR"),
                       clEnumValN(Mode::ToPackage, "mlir-to-cgpkg", "cg IR of the graph phase to a package"),
                       clEnumValN(Mode::ToDot, "cg-to-dot", "cg IR or a package to Graphviz"),
                       clEnumValN(Mode::ToHtml, "cg-to-html", "cg IR or a package to one self-contained web page")),
      llvm::cl::cat(category)};
};

/// Reads IR, or a package if the bytes are those of one.
OwningOpRef<ModuleOp> readModule(std::unique_ptr<llvm::MemoryBuffer> buffer, Mode mode, MLIRContext &context,
                                 StringRef name) {
  bool isPackage = buffer->getBuffer().starts_with("CGPKG");
  if (mode == Mode::ToMlir || (isPackage && mode != Mode::ToPackage))
    return importPackage(std::shared_ptr<llvm::MemoryBuffer>(std::move(buffer)), &context, name);
  llvm::SourceMgr sources;
  sources.AddNewSourceBuffer(packTruthValues(std::move(buffer)), llvm::SMLoc());
  return parseSourceFile<ModuleOp>(sources, &context);
}

LogicalResult writeModule(ModuleOp module, Mode mode, raw_ostream &os, StringRef name) {
  switch (mode) {
  case Mode::ToMlir: {
    // Locations are printed, because they are part of a package: text without them would not lead back to the same
    // bytes.
    module.print(os, OpPrintingFlags().enableDebugInfo());
    os << "\n";
    return success();
  }
  case Mode::ToPackage:
    return exportPackage(module, os, {name.str()});
  case Mode::ToDot:
    return writeDot(module, os, name);
  case Mode::ToHtml:
    return writeHtml(module, os, name);
  }
  llvm_unreachable("unknown mode");
}

} // namespace

int cg::runTranslate(int argc, char **argv, DialectRegistry &registry) {
  prepareOutput();
  CommandLine options;
  llvm::cl::HideUnrelatedOptions(options.category);
  bool understood = llvm::cl::ParseCommandLineOptions(
      argc, argv, "Translates between packages, cg IR and pictures of graphs.\n", &llvm::errs());
  if (!understood)
    return 2;
  if (options.modes.size() != 1) {
    llvm::errs() << "cg-translate: expected exactly one of --cgpkg-to-mlir, --mlir-to-cgpkg, --cg-to-dot and "
                    "--cg-to-html; see --help\n";
    return 2;
  }
  if (options.input != "-" && isSameOutput(options.output, options.input)) {
    llvm::errs() << "cg-translate: '" << options.output
                 << "' would be read and written; write to another file; see --help\n";
    return 2;
  }
  Mode mode = options.modes.front();
  StringRef name = options.input == "-" ? StringRef("<stdin>") : StringRef(options.input);
  auto buffer = llvm::MemoryBuffer::getFileOrSTDIN(options.input, /*IsText=*/false,
                                                   /*RequiresNullTerminator=*/true);
  if (std::error_code code = buffer.getError()) {
    llvm::errs() << name << ": error: cannot be read: " << code.message() << "\n";
    return 1;
  }

  MLIRContext context(registry);
  // Printed operations leave out large constants, because a module may hold whole weights.
  context.printOpOnDiagnostic(false);
  PlainDiagnosticHandler diagnostics(&context, name, llvm::errs());
  OwningOpRef<ModuleOp> module = readModule(std::move(*buffer), mode, context, name);
  if (!module)
    return 1;
  // The output replaces an existing file only when all of it was written.
  llvm::Error error = writeOutputFile(options.output, [&](raw_ostream &os) -> llvm::Error {
    if (failed(writeModule(*module, mode, os, name)))
      return llvm::createStringError("");
    return llvm::Error::success();
  });
  if (!error)
    return 0;
  std::string message = llvm::toString(std::move(error));
  if (!message.empty())
    llvm::errs() << options.output << ": error: cannot be written: " << message << "\n";
  return 1;
}
