// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Every pass, run alone on IR of any phase, does its work, changes nothing, or refuses with an error that has a place.
// The IR is that of the tests, as it stands and after each phase of the pipeline. Passes run in a process of their own,
// so that a crash is found and named.
//
// CG_ALONE=all looks at all of it, which takes minutes, and CG_ALONE=FILE at one file; else at a part.

#include "cgmlir/Extensions/AllExtensions.h"
#include "cgmlir/IR/CG.h"
#include "cgmlir/IR/PlainDiagnostics.h"
#include "cgmlir/Pipelines/Pipelines.h"
#include "mlir/IR/Diagnostics.h"
#include "mlir/InitAllDialects.h"
#include "mlir/InitAllExtensions.h"
#include "mlir/Parser/Parser.h"
#include "mlir/Pass/PassManager.h"
#include "mlir/Pass/PassRegistry.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Signals.h"
#include "gtest/gtest.h"

#include <csignal>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

using namespace mlir;
using namespace mlir::cg;

namespace {

/// Longer than any pass takes on any of the inputs, on a busy machine.
constexpr unsigned kMostSeconds = 60;

/// What a process tells the one that waits for it.
struct Progress {
  enum State { Prepares, Refused, Runs, Done } state;
  size_t pass;
  /// What is wrong with it.
  char text[4096];
};

/// Runs `body` in a process of its own, whose exit status is returned.
int runApart(llvm::function_ref<void()> body) {
  pid_t child = fork();
  if (child == 0) {
    body();
    _exit(0);
  }
  int status = 0;
  waitpid(child, &status, 0);
  return status;
}

/// The names of our passes; the registry has no list of them but the one that it prints.
std::vector<std::string> listPasses() {
  int ends[2];
  if (pipe(ends) != 0)
    return {};
  runApart([&] {
    dup2(ends[1], STDOUT_FILENO);
    printRegisteredPasses();
    llvm::outs().flush();
  });
  close(ends[1]);
  std::string text;
  char buffer[4096];
  for (ssize_t size = 0; (size = read(ends[0], buffer, sizeof(buffer))) > 0;)
    text.append(buffer, static_cast<size_t>(size));
  close(ends[0]);
  std::vector<std::string> names;
  SmallVector<StringRef> lines;
  StringRef(text).split(lines, '\n');
  for (StringRef line : lines)
    if (line = line.ltrim(); line.consume_front("--cg-"))
      names.push_back("cg-" + line.take_until([](char c) { return c == ' '; }).str());
  return names;
}

class PassesAlone : public ::testing::Test {
protected:
  PassesAlone() {
    registerAllDialects(registry);
    mlir::registerAllExtensions(registry);
    registerCG(registry);
    cg::registerAllExtensions(registry);
    registerCGPasses();
    passes = listPasses();
    progress = static_cast<Progress *>(
        mmap(nullptr, sizeof(Progress), PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0));
    context = std::make_unique<MLIRContext>(registry, MLIRContext::Threading::DISABLED);
    context->allowUnregisteredDialects();
  }
  ~PassesAlone() override { munmap(progress, sizeof(Progress)); }

  /// Says why a pass is wrong on a module, or nothing.
  std::string runPass(ModuleOp module, StringRef name) {
    const PassInfo *info = PassInfo::lookup(name);
    OwningOpRef<ModuleOp> copy(module.clone());
    PassManager pm(context.get(), ModuleOp::getOperationName(), PassManager::Nesting::Implicit);
    // One that needs options says so.
    if (failed(info->addToPipeline(pm, "", [](const Twine &) { return failure(); })))
      return "";
    bool said = false, nowhere = false;
    std::string first;
    ScopedDiagnosticHandler handler(context.get(), [&](Diagnostic &diagnostic) {
      if (diagnostic.getSeverity() == DiagnosticSeverity::Error && !said) {
        said = true;
        first = diagnostic.str();
        nowhere = isa<UnknownLoc>(getPlainLocation(diagnostic.getLocation()));
      }
      return success();
    });
    bool failed = mlir::failed(pm.run(*copy));
    if (failed && !said)
      return "fails and does not say why";
    if (said && !failed)
      return "tells of an error and succeeds: " + first;
    if (nowhere)
      return "tells of an error without a place: " + first;
    return "";
  }

  /// Runs all passes on a copy of `input` that was through the pipeline up to a phase, if there is one. False if there
  /// is no such IR.
  bool check(ModuleOp input, std::optional<Phase> phase, const std::string &name) {
    std::string what = name + (phase ? " after " + stringifyPhase(*phase).str() : "");
    progress->pass = 0;
    while (progress->pass < passes.size()) {
      progress->state = Progress::Prepares;
      progress->text[0] = 0;
      int status = runApart([&] {
        alarm(kMostSeconds);
        OwningOpRef<ModuleOp> module(input.clone());
        if (phase && failed(runPipeline(*module, *phase))) {
          progress->state = Progress::Refused;
          return;
        }
        progress->state = Progress::Runs;
        for (; progress->pass < passes.size(); ++progress->pass) {
          alarm(kMostSeconds);
          std::string problem = runPass(*module, passes[progress->pass]);
          if (problem.empty())
            continue;
          strncpy(progress->text, problem.c_str(), sizeof(progress->text) - 1);
          break;
        }
        progress->state = Progress::Done;
      });
      if (progress->state == Progress::Refused)
        return false;
      if (progress->state == Progress::Prepares) {
        ADD_FAILURE() << what << ": the pipeline crashes: " << strsignal(WTERMSIG(status));
        return false;
      }
      if (progress->state == Progress::Runs)
        ADD_FAILURE() << what << ": " << passes[progress->pass] << " crashes: " << strsignal(WTERMSIG(status));
      else if (progress->text[0])
        ADD_FAILURE() << what << ": " << passes[progress->pass] << " " << progress->text;
      ++progress->pass;
    }
    ++modules;
    return true;
  }

  LogicalResult runPipeline(ModuleOp module, Phase phase) {
    ScopedDiagnosticHandler quiet(context.get(), [](Diagnostic &) { return success(); });
    PassManager pm(context.get());
    PipelineOptions options;
    options.stopAfter = phase;
    addCGPipeline(pm, options);
    return pm.run(module);
  }

  /// The parts of a file of tests, each with its phases.
  void checkFile(StringRef path, bool phases) {
    auto buffer = llvm::MemoryBuffer::getFile(path);
    ASSERT_TRUE(buffer) << path.str();
    SmallVector<StringRef> parts;
    (*buffer)->getBuffer().split(parts, "// -----");
    for (auto [number, part] : llvm::enumerate(parts)) {
      std::string name = (path + " part " + Twine(number)).str();
      OwningOpRef<ModuleOp> module;
      {
        ScopedDiagnosticHandler quiet(context.get(), [](Diagnostic &) { return success(); });
        module = parseSourceString<ModuleOp>(part, ParserConfig(context.get(), /*verifyAfterParse=*/true), name);
      }
      if (!module)
        continue;
      (void)check(*module, std::nullopt, name);
      for (Phase phase : {Phase::Import, Phase::Scope, Phase::Region, Phase::Dispatch, Phase::Plan, Phase::Graph})
        if (!phases || !check(*module, phase, name))
          break;
    }
  }

  DialectRegistry registry;
  std::unique_ptr<MLIRContext> context;
  std::vector<std::string> passes;
  Progress *progress;
  size_t modules = 0;
};

TEST_F(PassesAlone, NoneCrashes) {
  ASSERT_GT(passes.size(), 40u);
  llvm::sys::PrintStackTraceOnErrorSignal("");
  std::vector<std::string> files;
  std::error_code error;
  for (llvm::sys::fs::recursive_directory_iterator i(CG_TEST_FOLDER, error), end; i != end && !error;
       i.increment(error))
    if (StringRef(i->path()).ends_with(".mlir"))
      files.push_back(i->path());
  llvm::sort(files);
  ASSERT_GT(files.size(), 100u);
  StringRef wanted = getenv("CG_ALONE") ? getenv("CG_ALONE") : "";
  // A part of all folders, which changes as files come and go.
  for (size_t f = 0; f < files.size(); ++f)
    if (wanted == "all" || (wanted.empty() ? f % 11 == 0 : StringRef(files[f]).contains(wanted)))
      checkFile(files[f], /*phases=*/!wanted.empty() || f % 33 == 0);
  EXPECT_GT(modules, 0u);
  RecordProperty("modules", static_cast<int>(modules));
}

} // namespace
