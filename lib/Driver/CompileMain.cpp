// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "cgmlir/Driver/CompileMain.h"
#include "cgmlir/Config/Config.h"
#include "cgmlir/Driver/Compile.h"
#include "cgmlir/Driver/Progress.h"
#include "cgmlir/Driver/Report.h"
#include "cgmlir/IR/OutputFile.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/InitLLVM.h"

using namespace mlir;
using namespace mlir::cg;

namespace {

struct CommandLine {
  llvm::cl::OptionCategory category{"cg-compile options"};
  template <typename T> using Opt = llvm::cl::opt<T>;
  Opt<std::string> input{llvm::cl::Positional, llvm::cl::desc("<input: MLIR text or bytecode, - is standard input>"),
                         llvm::cl::cat(category)};
  Opt<std::string> output{"o", llvm::cl::desc("Package to write (IR text with --stop-after; - is standard output)"),
                          llvm::cl::value_desc("file"), llvm::cl::cat(category)};
  llvm::cl::list<std::string> targets{
      "target", llvm::cl::CommaSeparated, llvm::cl::value_desc("name,..."), llvm::cl::cat(category),
      llvm::cl::desc(
          "Targets: host (x86-64-v3, the default), host:v4, host:native, sm_80, sm_90, sm_90a, sm_100, ...")};
  llvm::cl::list<std::string> entries{"entry", llvm::cl::value_desc("name"), llvm::cl::cat(category),
                                      llvm::cl::desc("Entry point; may be repeated (default: all public functions)")};
  llvm::cl::list<std::string> kernelPaths{
      "kernel-path", llvm::cl::value_desc("folder"), llvm::cl::cat(category),
      llvm::cl::desc("Folder of files of kernels (cg.kernel), besides that of the input; may be repeated")};
  Opt<std::string> config{"config", llvm::cl::value_desc("file"), llvm::cl::cat(category),
                          llvm::cl::desc("Recipe in YAML or JSON")};
  Opt<std::string> checkConfig{"check-config", llvm::cl::value_desc("file"), llvm::cl::cat(category),
                               llvm::cl::desc("Only read and judge a recipe: 0 accepted, 1 refused")};
  Opt<std::string> weights{"weights", llvm::cl::value_desc("file.safetensors"), llvm::cl::cat(category),
                           llvm::cl::desc("Bind arguments to tensors of their names, embedded as constants")};
  Opt<std::string> externWeights{
      "weights-extern", llvm::cl::value_desc("file.safetensors"), llvm::cl::cat(category),
      llvm::cl::desc("The same, but name the tensors and their digests: the file is given again at run time")};
  Opt<std::string> report{"report", llvm::cl::value_desc("file.json"), llvm::cl::cat(category),
                          llvm::cl::desc("Write the report, on every outcome")};
  Opt<std::string> reportPage{"report-html", llvm::cl::value_desc("file.html"), llvm::cl::cat(category),
                              llvm::cl::desc("Write the report as one web page with pictures, on every outcome")};
  Opt<std::string> stopAfter{
      "stop-after", llvm::cl::value_desc("phase"), llvm::cl::cat(category), llvm::cl::init("package"),
      llvm::cl::desc("Last phase: import, scope, region, dispatch, plan, graph, package; IR text goes to -o")};
  Opt<bool> failOnUncaptured{"fail-on-uncaptured", llvm::cl::cat(category),
                             llvm::cl::desc("Fail, with located errors, when something was not captured")};
  Opt<std::string> toolkit{"toolkit", llvm::cl::value_desc("folder"), llvm::cl::cat(category),
                           llvm::cl::desc("CUDA toolkit, or a Python environment that has its wheels")};
  Opt<bool> quiet{"quiet", llvm::cl::cat(category),
                  llvm::cl::desc("Print neither progress nor the screen on standard error")};
};

/// Fills a request from the command line. Returns what is wrong with the command line, or an empty string.
std::string fillRequest(const CommandLine &options, CompileRequest &request) {
  if (options.output.empty())
    return "no output: give a file with -o";
  if (isSameOutput(options.output, options.report))
    return "-o and --report name one file; give two";
  if (!options.reportPage.empty() &&
      (isSameOutput(options.output, options.reportPage) || isSameOutput(options.report, options.reportPage)))
    return "--report-html names the file of -o or --report; give another one";
  for (StringRef written : {StringRef(options.output), StringRef(options.report), StringRef(options.reportPage)})
    for (StringRef read : {StringRef(options.input), StringRef(options.config), StringRef(options.weights),
                           StringRef(options.externWeights)})
      if (!written.empty() && !read.empty() && isSameOutput(written, read))
        return "'" + written.str() + "' would be read and written; write to another file";
  if (!options.weights.empty() && !options.externWeights.empty())
    return "--weights and --weights-extern exclude each other";
  std::optional<Phase> phase = symbolizePhase(options.stopAfter);
  if (!phase)
    return "unknown phase '" + options.stopAfter + "' for --stop-after";
  request.pipeline.stopAfter = *phase;
  request.pipeline.targets.assign(options.targets.begin(), options.targets.end());
  request.pipeline.entries.assign(options.entries.begin(), options.entries.end());
  request.pipeline.kernelPaths.assign(options.kernelPaths.begin(), options.kernelPaths.end());
  request.pipeline.failOnUncaptured = options.failOnUncaptured;
  request.pipeline.toolkit = options.toolkit;
  request.config = options.config;
  request.externWeights = !options.externWeights.empty();
  request.weights = request.externWeights ? std::string(options.externWeights) : std::string(options.weights);
  request.inputName = options.input == "-" ? std::string("<stdin>") : std::string(options.input);
  return "";
}

/// Returns what is wrong with a command line that checks a recipe without compiling, or an empty string.
std::string fillCheck(const CommandLine &options) {
  if (!options.input.empty() || !options.output.empty())
    return "--check-config takes no input and no output";
  if (isSameOutput(options.report, options.checkConfig))
    return "'" + options.report + "' would be read and written; write to another file";
  return "";
}

/// Writes a report. A folder that cannot be written to is reported as such.
bool writeText(StringRef path, StringRef text) {
  if (path.empty())
    return true;
  llvm::Error error = writeOutputFile(path, [&](raw_ostream &os) -> llvm::Error {
    os << text;
    return llvm::Error::success();
  });
  if (!error)
    return true;
  llvm::errs() << path << ": error: cannot be written: " << llvm::toString(std::move(error)) << "\n";
  return false;
}
bool writeReport(StringRef path, const llvm::json::Value &report) {
  return path.empty() || writeText(path, printReport(report));
}

/// Checks a recipe without compiling.
int runCheckConfig(const CommandLine &options) {
  ReportConfig config;
  ReportContext context;
  bool accepted = succeeded(checkConfig(options.checkConfig, llvm::errs(), config));
  context.targets.assign(options.targets.begin(), options.targets.end());
  context.config = config.toJSON();
  context.error = config.error;
  bool reported = writeReport(options.report, buildReport({}, context));
  return accepted && reported ? 0 : 1;
}

} // namespace

int cg::runCompile(int argc, char **argv) {
  // Standard output is checked before InitLLVM, which treats a closed one as one that accepts everything.
  prepareOutput();
  llvm::InitLLVM init(argc, argv);
  // LLVM's libraries register their own options, one of which has the name of one of cgmlir's.
  llvm::cl::ResetCommandLineParser();
  CommandLine options;
  llvm::cl::HideUnrelatedOptions(options.category);
  llvm::cl::SetVersionPrinter([](raw_ostream &os) { os << "cg-compile " CGMLIR_VERSION "\n"; });
  if (!llvm::cl::ParseCommandLineOptions(argc, argv,
                                         "Compiles model IR to a package of CUDA graphs.\n\n"
                                         "Exit codes: 0 done; 1 an error in the input, and no package; 2 usage.\n",
                                         &llvm::errs()))
    return 2;
  CompileRequest request;
  bool checks = !options.checkConfig.empty();
  std::string usage = checks                  ? fillCheck(options)
                      : options.input.empty() ? "no input: give a file, or - for standard input"
                                              : fillRequest(options, request);
  if (!usage.empty()) {
    llvm::errs() << "cg-compile: " << usage << "; see --help\n";
    return 2;
  }
  if (checks)
    return runCheckConfig(options);
  Progress progress(llvm::errs(), "cg-compile",
                    options.quiet                 ? Progress::Style::None
                    : llvm::errs().is_displayed() ? Progress::Style::Terminal
                                                  : Progress::Style::Log);
  request.wantsReport = !options.quiet || !options.report.empty() || !options.reportPage.empty();
  std::string page;
  if (!options.reportPage.empty())
    request.atEnd = [&page, name = request.inputName](ModuleOp module, const llvm::json::Value &report) {
      llvm::raw_string_ostream os(page);
      (void)writeReportPage(module, report, name, os);
    };
  request.atPass = [&](StringRef pass) { progress.setWork(pass); };
  ReportContext failed;
  failed.targets = request.pipeline.targets;
  auto buffer = llvm::MemoryBuffer::getFileOrSTDIN(options.input, /*IsText=*/false, /*RequiresNullTerminator=*/true);
  if (std::error_code code = buffer.getError()) {
    failed.error = request.inputName + ": error: cannot be read: " + code.message();
    progress << failed.error << "\n";
    llvm::json::Value report = buildReport({}, failed);
    writeReport(options.report, report);
    llvm::raw_string_ostream os(page);
    (void)writeReportPage({}, report, request.inputName, os);
    writeText(options.reportPage, page);
    return 1;
  }
  request.input = std::move(*buffer);
  std::string name = request.inputName;

  DialectRegistry registry;
  registerForCompilation(registry);
  CompileResult result;
  std::string unwritten; // the path of a report that could not be written
  // The output replaces an old file only when it is complete.
  llvm::Error error = writeOutputFile(options.output, [&](raw_ostream &os) -> llvm::Error {
    result = compileModule(std::move(request), registry, os, progress);
    progress.stop();
    // A package is not written if its report cannot be.
    if (result.success && !writeReport(options.report, result.report))
      unwritten = options.report;
    else if (result.success && !writeText(options.reportPage, page))
      unwritten = options.reportPage;
    bool reported = unwritten.empty();
    return result.success && reported ? llvm::Error::success() : llvm::createStringError("");
  });
  if (error) {
    std::string message = llvm::toString(std::move(error));
    if (!message.empty()) {
      failed.error = options.output + ": error: cannot be written: " + message;
      llvm::errs() << failed.error << "\n";
      result.success = false;
      if (auto *object = result.report.getAsObject())
        (*object)["error"] = failed.error;
      else
        result.report = buildReport({}, failed);
    }
  }
  // The screen describes the package only if it was written.
  if (!unwritten.empty())
    (*result.report.getAsObject())["error"] = unwritten + ": error: cannot be written";
  if (!options.quiet)
    printScreen(result.report, llvm::errs());
  if (!result.success) {
    // Source positions in messages are those of the report, which does not name the input. So a message of a failed
    // compilation gets the input's name here, which a log of several compilations needs.
    if (options.failOnUncaptured)
      llvm::errs() << name << ": no package; the messages above say why\n";
    writeReport(options.report, result.report);
    writeText(options.reportPage, page);
  }
  return result.success && unwritten.empty() ? 0 : 1;
}
