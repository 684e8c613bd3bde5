// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "cgmlir-c/Compiler.h"
#include "cgmlir-c/MLIR.h"
#include "cgmlir/Driver/Compile.h"
#include "cgmlir/Driver/GenerateLoop.h"
#include "cgmlir/Driver/JoinModules.h"
#include "cgmlir/Driver/Report.h"
#include "cgmlir/IR/CGDialect.h"
#include "cgmlir/IR/PlainDiagnostics.h"
#include "cgmlir/Package/Package.h"
#include "cgmlir/Schedule/Query.h"
#include "mlir/CAPI/IR.h"
#include "mlir/CAPI/Registration.h"

using namespace mlir;
using namespace mlir::cg;

struct cgc_result {
  bool ok = false;
  std::string output, report, diagnostics, screen;
};

namespace {

std::string orEmpty(const char *text) { return text ? text : ""; }

cgc_bytes view(const std::string &text) { return {text.c_str(), text.size()}; }

/// Returns the error for a field of an options struct.
std::string wrong(StringRef what, const llvm::Twine &problem) {
  return ("error: " + what + ": " + problem + "\n").str();
}

/// Returns an error if the struct ends before its first `least` bytes, which all versions of it have.
std::string checkSize(StringRef what, size_t size, size_t least) {
  if (size >= least)
    return {};
  return wrong(what, "'size' is " + llvm::Twine(size) + ", and the fields that it has to have take " +
                         llvm::Twine(least) + " bytes; set it to sizeof(" + what + ")");
}

/// Returns an error if a list of names has a length and no elements, or an element that is NULL.
std::string checkNames(StringRef what, StringRef field, const char *const *names, size_t count) {
  if (count && !names)
    return wrong(what, "'" + field + "' is NULL, and there are to be " + llvm::Twine(count) + " of them");
  for (size_t i = 0; i < count; ++i)
    if (!names[i])
      return wrong(what, "element " + llvm::Twine(i) + " of '" + field + "' is NULL");
  return {};
}

/// Copies the options that a caller knows; a newer library has fields that an older caller's struct lacks. Returns an
/// error that names the field which is wrong, or nothing.
std::string readOptions(const cgc_compile_options *given, cgc_compile_options &options) {
  constexpr StringLiteral what = "cgc_compile_options";
  cgc_compile_options_init(&options);
  if (!given)
    return {};
  std::string problem = checkSize(what, given->size, offsetof(cgc_compile_options, input_name));
  if (!problem.empty())
    return problem;
  if (given->version != CGC_OPTIONS_VERSION)
    return wrong(what, "'version' is " + llvm::Twine(given->version) + ", and this library knows " +
                           llvm::Twine(CGC_OPTIONS_VERSION) +
                           "; set it to CGC_OPTIONS_VERSION, or call "
                           "cgc_compile_options_init()");
  std::memcpy(&options, given, std::min(given->size, sizeof(options)));
  problem = checkNames(what, "targets", options.targets, options.target_count);
  return problem.empty() ? checkNames(what, "entries", options.entries, options.entry_count) : problem;
}

std::string readOptions(const cgc_generate_options *given, cgc_generate_options &options) {
  constexpr StringLiteral what = "cgc_generate_options";
  options = {};
  if (!given)
    return "error: cgc_loop_generate: 'options' is NULL, and they name the token and the logits\n";
  std::string problem = checkSize(what, given->size, offsetof(cgc_generate_options, end_tokens));
  if (!problem.empty())
    return problem;
  std::memcpy(&options, given, std::min(given->size, sizeof(options)));
  if (options.end_token_count && !options.end_tokens)
    return wrong(what,
                 "'end_tokens' is NULL, and there are to be " + llvm::Twine(options.end_token_count) + " of them");
  return {};
}

} // namespace

void cgc_compile_options_init(cgc_compile_options *options) {
  *options = cgc_compile_options{};
  options->size = sizeof(*options);
  options->version = CGC_OPTIONS_VERSION;
}

/// Compiles the module or text that `compile` receives, and fills a result.
static cgc_result *
compileWith(const cgc_compile_options *given,
            llvm::function_ref<CompileResult(CompileRequest, llvm::raw_ostream &, llvm::raw_ostream &)> compile) {
  auto *result = new (std::nothrow) cgc_result;
  if (!result)
    return nullptr;
  llvm::raw_string_ostream diagnostics(result->diagnostics);
  cgc_compile_options options;
  if (std::string problem = readOptions(given, options); !problem.empty()) {
    diagnostics << problem;
    return result;
  }
  CompileRequest request;
  request.inputName = options.input_name ? options.input_name : "<input>";
  request.config = orEmpty(options.config_path);
  if (options.progress)
    request.atPass = [call = options.progress, user = options.progress_user](StringRef pass) {
      call(user, pass.str().c_str());
    };
  if (options.cancel)
    request.isCancelled = [flag = options.cancel] { return __atomic_load_n(flag, __ATOMIC_RELAXED) != 0; };
  if (options.config_text) {
    if (options.config_path) {
      diagnostics << "error: config_path and config_text are both given; give one of them\n";
      return result;
    }
    request.config = "<config>";
    request.configText = options.config_text;
  }
  request.weights = orEmpty(options.weights_path);
  request.externWeights = options.weights_extern;
  request.pipeline.targets.assign(options.targets, options.targets + options.target_count);
  request.pipeline.entries.assign(options.entries, options.entries + options.entry_count);
  request.pipeline.failOnUncaptured = options.fail_on_uncaptured;
  request.pipeline.toolkit = orEmpty(options.toolkit);
  request.pipeline.stopAfter = Phase::Package;
  if (options.stop_after) {
    std::optional<Phase> phase = symbolizePhase(options.stop_after);
    if (!phase) {
      diagnostics << "error: cgc_compile_options: 'stop_after' names the unknown phase '" << options.stop_after
                  << "'; expected " << listPhases() << "\n";
      return result;
    }
    request.pipeline.stopAfter = *phase;
  }
  llvm::raw_string_ostream output(result->output);
  CompileResult compiled = compile(std::move(request), output, diagnostics);
  result->ok = compiled.success;
  if (!result->ok)
    result->output.clear();
  result->report = printReport(compiled.report);
  llvm::raw_string_ostream screen(result->screen);
  printScreen(compiled.report, screen);
  return result;
}

cgc_result *cgc_module_compile(const char *data, size_t size, const cgc_compile_options *given) {
  return compileWith(given, [&](CompileRequest request, raw_ostream &output, raw_ostream &diagnostics) {
    request.input = llvm::MemoryBuffer::getMemBufferCopy(StringRef(data, size), request.inputName);
    DialectRegistry registry;
    registerForCompilation(registry);
    return compileModule(std::move(request), registry, output, diagnostics);
  });
}

MLIR_DEFINE_CAPI_DIALECT_REGISTRATION(CG, cg, CGDialect)

void cgc_registry_prepare(MlirDialectRegistry registry) { registerForCompilation(*unwrap(registry)); }

cgc_result *cgc_module_run(MlirModule module, const cgc_compile_options *given) {
  return compileWith(given, [&](CompileRequest request, raw_ostream &output, raw_ostream &diagnostics) {
    return compileParsedModule(unwrap(module), std::move(request), output, diagnostics);
  });
}

cgc_result *cgc_modules_join(const cgc_module_part *parts, size_t count) {
  auto *result = new (std::nothrow) cgc_result;
  if (!result)
    return nullptr;
  SmallVector<ModulePart> modules;
  for (const cgc_module_part &part : llvm::ArrayRef(parts, count))
    modules.push_back({part.entry, llvm::MemoryBuffer::getMemBuffer(StringRef(part.data, part.size), part.entry,
                                                                    /*RequiresNullTerminator=*/false)});
  DialectRegistry registry;
  registerForCompilation(registry);
  llvm::raw_string_ostream diagnostics(result->diagnostics), output(result->output);
  result->ok = succeeded(joinModules(modules, registry, output, diagnostics));
  return result;
}

cgc_result *cgc_loop_generate(const char *data, size_t size, const cgc_generate_options *given) {
  auto *result = new (std::nothrow) cgc_result;
  if (!result)
    return nullptr;
  cgc_generate_options read;
  result->diagnostics = readOptions(given, read);
  if (!result->diagnostics.empty())
    return result;
  GenerateOptions options;
  options.entry = orEmpty(read.entry);
  options.tokens = orEmpty(read.tokens);
  options.logits = orEmpty(read.logits);
  options.position = orEmpty(read.position);
  options.maxTokens = read.max_tokens;
  options.endTokens.assign(read.end_tokens, read.end_tokens + read.end_token_count);
  options.fill = read.fill;
  options.topK = read.top_k;
  options.temperature = read.temperature;
  DialectRegistry registry;
  registerForCompilation(registry);
  llvm::raw_string_ostream diagnostics(result->diagnostics), output(result->output);
  auto source = llvm::MemoryBuffer::getMemBufferCopy(StringRef(data, size), "<input>");
  result->ok = succeeded(generateLoop(std::move(source), options, registry, output, diagnostics));
  return result;
}

cgc_result *cgc_package_print(const char *data, size_t size) {
  auto *result = new (std::nothrow) cgc_result;
  if (!result)
    return nullptr;
  DialectRegistry registry;
  registerForCompilation(registry);
  MLIRContext context(registry);
  llvm::raw_string_ostream diagnostics(result->diagnostics), output(result->output);
  PlainDiagnosticHandler handler(&context, "<package>", diagnostics);
  std::shared_ptr<llvm::MemoryBuffer> buffer = llvm::MemoryBuffer::getMemBufferCopy(StringRef(data, size), "<package>");
  OwningOpRef<ModuleOp> module = importPackage(buffer, &context, "<package>");
  if (!module)
    return result;
  module->print(output, OpPrintingFlags().enableDebugInfo());
  result->ok = true;
  return result;
}

cgc_result *cgc_schedule_query(const char *json, size_t size) {
  auto *result = new (std::nothrow) cgc_result;
  if (!result)
    return nullptr;
  std::string answer;
  result->ok = schedule::answerQuery(StringRef(json, size), answer);
  if (result->ok)
    result->output = std::move(answer);
  else
    result->diagnostics = "error: " + answer + "\n";
  return result;
}

int cgc_result_ok(const cgc_result *result) { return result->ok; }
cgc_bytes cgc_result_output(const cgc_result *result) { return view(result->output); }
cgc_bytes cgc_result_report(const cgc_result *result) { return view(result->report); }
cgc_bytes cgc_result_diagnostics(const cgc_result *result) { return view(result->diagnostics); }
cgc_bytes cgc_result_screen(const cgc_result *result) { return view(result->screen); }
void cgc_result_destroy(cgc_result *result) { delete result; }

const char *cgc_version(void) { return CGMLIR_VERSION; }
