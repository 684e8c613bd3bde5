// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The C API as a program sees it that links libcgmlir.so: progress, cancellation, and modules of MLIR's own C API.

#include "cgmlir-c/Compiler.h"
#include "cgmlir-c/MLIR.h"
#include "mlir-c/Support.h"
#include <future>
#include <gtest/gtest.h>
#include <mutex>
#include <set>
#include <string>
#include <thread>
#include <vector>

namespace {

constexpr const char *kModel = R"(
func.func @main(%x: tensor<8xf32> {cg.name = "x"}) -> (tensor<8xf32> {cg.name = "y"}) {
  %0 = math.exp %x : tensor<8xf32>
  return %0 : tensor<8xf32>
}
)";

std::string text(cgc_bytes bytes) { return std::string(bytes.data, bytes.size); }

/// What a compilation says about its passes, and after which of them it is to end.
struct Watch {
  std::mutex mutex;
  std::multiset<std::string> passes;
  std::string last;
  int cancel = 0;
  size_t count = 0, countAtLast = 0;

  static void see(void *user, const char *pass) {
    auto *watch = static_cast<Watch *>(user);
    std::lock_guard<std::mutex> lock(watch->mutex);
    watch->passes.insert(pass);
    ++watch->count;
    if (watch->last == pass) {
      watch->countAtLast = watch->count;
      __atomic_store_n(&watch->cancel, 1, __ATOMIC_RELAXED);
    }
  }

  cgc_compile_options options() {
    cgc_compile_options options;
    cgc_compile_options_init(&options);
    options.progress = see;
    options.progress_user = this;
    options.cancel = &cancel;
    return options;
  }
};

TEST(CompilerTest, ProgressNamesEachPass) {
  Watch watch;
  cgc_compile_options options = watch.options();
  cgc_result *result = cgc_module_compile(kModel, strlen(kModel), &options);
  EXPECT_TRUE(cgc_result_ok(result)) << text(cgc_result_diagnostics(result));
  EXPECT_EQ(text(cgc_result_diagnostics(result)), "");
  EXPECT_NE(text(cgc_result_output(result)), "");
  for (const char *pass : {"cg-stamp-ops", "cg-analyze-legality", "cg-emit-kernels", "cg-serialize-kernels"})
    EXPECT_EQ(watch.passes.count(pass), 1u) << pass;
  cgc_result_destroy(result);
}

TEST(CompilerTest, CancelledInTheMiddleOfAPhase) {
  Watch watch;
  watch.last = "cg-form-dispatches";
  cgc_compile_options options = watch.options();
  cgc_result *result = cgc_module_compile(kModel, strlen(kModel), &options);
  EXPECT_FALSE(cgc_result_ok(result));
  EXPECT_EQ(text(cgc_result_diagnostics(result)), "unknown: error: the compilation was cancelled\n");
  EXPECT_NE(text(cgc_result_report(result)).find("the compilation was cancelled"), std::string::npos);
  EXPECT_EQ(cgc_result_output(result).size, 0u);
  EXPECT_EQ(watch.passes.count("cg-form-dispatches"), 1u);
  EXPECT_EQ(watch.passes.count("cg-serialize-kernels"), 0u);
  cgc_result_destroy(result);
  // The flag before all else.
  watch.passes.clear();
  result = cgc_module_compile(kModel, strlen(kModel), &options);
  EXPECT_FALSE(cgc_result_ok(result));
  EXPECT_EQ(watch.passes.count("cg-stamp-ops"), 0u);
  cgc_result_destroy(result);
}

TEST(CompilerTest, OptionsOfAnOlderCaller) {
  Watch watch;
  watch.cancel = 1;
  cgc_compile_options options = watch.options();
  options.size = offsetof(cgc_compile_options, progress);
  cgc_result *result = cgc_module_compile(kModel, strlen(kModel), &options);
  EXPECT_TRUE(cgc_result_ok(result));
  EXPECT_TRUE(watch.passes.empty());
  cgc_result_destroy(result);
}

/// What a compilation with these options says, which is to fail.
std::string refused(const cgc_compile_options &options) {
  cgc_result *result = cgc_module_compile(kModel, strlen(kModel), &options);
  EXPECT_FALSE(cgc_result_ok(result));
  EXPECT_EQ(cgc_result_output(result).size, 0u);
  std::string said = text(cgc_result_diagnostics(result));
  cgc_result_destroy(result);
  return said;
}

TEST(CompilerTest, OptionsThatAreNoneAreErrors) {
  cgc_compile_options options = {};
  EXPECT_EQ(refused(options), "error: cgc_compile_options: 'size' is 0, and the fields that it has to have take 16 "
                              "bytes; set it to sizeof(cgc_compile_options)\n");
  options.size = sizeof(options);
  EXPECT_EQ(refused(options), "error: cgc_compile_options: 'version' is 0, and this library knows 1; set it to "
                              "CGC_OPTIONS_VERSION, or call cgc_compile_options_init()\n");
  options.version = CGC_OPTIONS_VERSION + 1;
  EXPECT_EQ(refused(options), "error: cgc_compile_options: 'version' is 2, and this library knows 1; set it to "
                              "CGC_OPTIONS_VERSION, or call cgc_compile_options_init()\n");
  cgc_compile_options_init(&options);
  options.target_count = 2;
  EXPECT_EQ(refused(options), "error: cgc_compile_options: 'targets' is NULL, and there are to be 2 of them\n");
  const char *names[] = {"main", nullptr};
  cgc_compile_options_init(&options);
  options.entries = names;
  options.entry_count = 2;
  EXPECT_EQ(refused(options), "error: cgc_compile_options: element 1 of 'entries' is NULL\n");
  cgc_compile_options_init(&options);
  options.stop_after = "foo";
  EXPECT_EQ(refused(options), "error: cgc_compile_options: 'stop_after' names the unknown phase 'foo'; expected "
                              "import, scope, region, dispatch, plan, graph or package\n");
}

TEST(CompilerTest, OptionsOfALoopThatAreNoneAreErrors) {
  auto refused = [](const cgc_generate_options *options) {
    cgc_result *result = cgc_loop_generate(kModel, strlen(kModel), options);
    EXPECT_FALSE(cgc_result_ok(result));
    std::string said = text(cgc_result_diagnostics(result));
    cgc_result_destroy(result);
    return said;
  };
  EXPECT_EQ(refused(nullptr), "error: cgc_loop_generate: 'options' is NULL, and they name the token and the logits\n");
  cgc_generate_options options = {};
  EXPECT_EQ(refused(&options), "error: cgc_generate_options: 'size' is 0, and the fields that it has to have take 48 "
                               "bytes; set it to sizeof(cgc_generate_options)\n");
  options.size = sizeof(options);
  options.end_token_count = 3;
  EXPECT_EQ(refused(&options), "error: cgc_generate_options: 'end_tokens' is NULL, and there are to be 3 of them\n");
  // What is in the struct is looked at by the loop itself.
  options.end_token_count = 0;
  options.tokens = "t";
  options.logits = "l";
  options.max_tokens = 1;
  EXPECT_EQ(refused(&options).find("cgc_generate_options"), std::string::npos);
}

/// The flag is set while a pass is about to run, by a thread that knows of nothing else.
TEST(CompilerTest, CancelledByAnotherThread) {
  struct Waiting {
    std::promise<void> reached, set;
    std::set<std::string> passes;
    std::mutex mutex;
  } waiting;
  int cancel = 0;
  cgc_compile_options options;
  cgc_compile_options_init(&options);
  options.cancel = &cancel;
  options.progress_user = &waiting;
  options.progress = [](void *user, const char *pass) {
    auto &waiting = *static_cast<Waiting *>(user);
    std::lock_guard<std::mutex> lock(waiting.mutex);
    if (waiting.passes.insert(pass).second && std::string(pass) == "cg-form-dispatches") {
      waiting.reached.set_value();
      waiting.set.get_future().wait();
    }
  };
  std::thread other([&] {
    waiting.reached.get_future().wait();
    __atomic_store_n(&cancel, 1, __ATOMIC_RELAXED);
    waiting.set.set_value();
  });
  cgc_result *result = cgc_module_compile(kModel, strlen(kModel), &options);
  other.join();
  EXPECT_FALSE(cgc_result_ok(result));
  EXPECT_EQ(text(cgc_result_diagnostics(result)), "unknown: error: the compilation was cancelled\n");
  EXPECT_EQ(waiting.passes.count("cg-serialize-kernels"), 0u);
  cgc_result_destroy(result);
}

/// Compilations of several threads have nothing in common: the bytes are those of one alone, each tells its own
/// progress, and one that is cancelled or has an error ends by itself.
TEST(CompilerTest, CompilationsOfSeveralThreads) {
  const std::string other = R"(func.func @other(%x: tensor<5xf32>) -> tensor<5xf32> {
  %0 = math.tanh %x : tensor<5xf32>
  %1 = arith.addf %0, %x : tensor<5xf32>
  return %1 : tensor<5xf32>
})";
  const std::vector<std::string> models = {kModel, other, "func.func @broken(", kModel};
  constexpr size_t kCancelled = 3;
  std::vector<std::string> alone;
  for (const std::string &model : models) {
    cgc_result *result = cgc_module_compile(model.data(), model.size(), nullptr);
    alone.push_back(text(cgc_result_output(result)));
    cgc_result_destroy(result);
  }
  ASSERT_FALSE(alone[0].empty() || alone[1].empty());
  ASSERT_NE(alone[0], alone[1]);
  std::vector<cgc_result *> results(models.size());
  std::vector<Watch> watches(models.size());
  watches[kCancelled].last = "cg-form-dispatches";
  std::vector<std::thread> threads;
  for (size_t number = 0; number < models.size(); ++number)
    threads.emplace_back([&, number] {
      cgc_compile_options options = watches[number].options();
      results[number] = cgc_module_compile(models[number].data(), models[number].size(), &options);
    });
  for (std::thread &thread : threads)
    thread.join();
  for (size_t number = 0; number < models.size(); ++number) {
    std::string said = text(cgc_result_diagnostics(results[number]));
    if (number == kCancelled) {
      EXPECT_EQ(said, "unknown: error: the compilation was cancelled\n");
      EXPECT_EQ(watches[number].passes.count("cg-serialize-kernels"), 0u);
    } else {
      EXPECT_EQ(text(cgc_result_output(results[number])), alone[number]);
      EXPECT_EQ(cgc_result_ok(results[number]) != 0, !alone[number].empty()) << said;
      EXPECT_EQ(watches[number].passes.count("cg-serialize-kernels"), alone[number].empty() ? 0u : 1u);
    }
  }
  for (cgc_result *result : results)
    cgc_result_destroy(result);
}

TEST(CompilerTest, AResultIsReadFromSeveralThreads) {
  cgc_result *result = cgc_module_compile(kModel, strlen(kModel), nullptr);
  ASSERT_TRUE(cgc_result_ok(result));
  std::string output = text(cgc_result_output(result)), report = text(cgc_result_report(result));
  ASSERT_NE(report.find("\"ops\""), std::string::npos);
  std::vector<std::future<bool>> same;
  for (int number = 0; number < 8; ++number)
    same.push_back(std::async(std::launch::async, [&] {
      bool all = true;
      for (int again = 0; again < 100; ++again)
        all = all && cgc_result_ok(result) && text(cgc_result_output(result)) == output &&
              text(cgc_result_report(result)) == report && text(cgc_result_diagnostics(result)).empty();
      return all;
    }));
  for (std::future<bool> &each : same)
    EXPECT_TRUE(each.get());
  cgc_result_destroy(result);
}

/// A context of MLIR's C API with a module that the test holds.
class HeldModule : public testing::Test {
protected:
  HeldModule() {
    MlirDialectRegistry registry = mlirDialectRegistryCreate();
    cgc_registry_prepare(registry);
    context = mlirContextCreateWithRegistry(registry, /*threadingEnabled=*/false);
    mlirDialectRegistryDestroy(registry);
  }
  ~HeldModule() override {
    if (!mlirModuleIsNull(module))
      mlirModuleDestroy(module);
    mlirContextDestroy(context);
  }
  void parse(const char *source) {
    module = mlirModuleCreateParse(context, mlirStringRefCreateFromCString(source));
    ASSERT_FALSE(mlirModuleIsNull(module));
  }
  std::string print() {
    std::string out;
    mlirOperationPrint(
        mlirModuleGetOperation(module),
        [](MlirStringRef piece, void *user) { static_cast<std::string *>(user)->append(piece.data, piece.length); },
        &out);
    return out;
  }

  MlirContext context;
  MlirModule module = {nullptr};
};

TEST_F(HeldModule, PhasesOneAfterTheOther) {
  parse(kModel);
  cgc_compile_options options;
  cgc_compile_options_init(&options);
  options.stop_after = "region";
  cgc_result *result = cgc_module_run(module, &options);
  EXPECT_TRUE(cgc_result_ok(result)) << text(cgc_result_diagnostics(result));
  EXPECT_NE(print().find("cg.region"), std::string::npos);
  EXPECT_NE(text(cgc_result_report(result)).find("\"captured\": 1"), std::string::npos);
  cgc_result_destroy(result);
  // Goes on from there, to the package.
  options.stop_after = nullptr;
  result = cgc_module_run(module, &options);
  EXPECT_TRUE(cgc_result_ok(result)) << text(cgc_result_diagnostics(result));
  EXPECT_NE(print().find("cg.graph"), std::string::npos);
  cgc_result *printed = cgc_package_print(cgc_result_output(result).data, cgc_result_output(result).size);
  EXPECT_TRUE(cgc_result_ok(printed)) << text(cgc_result_diagnostics(printed));
  cgc_result_destroy(printed);
  cgc_result_destroy(result);
}

TEST_F(HeldModule, ErrorsAreDataAndTheModuleStays) {
  parse(kModel);
  cgc_compile_options options;
  cgc_compile_options_init(&options);
  const char *targets[] = {"sm_1"};
  options.targets = targets;
  options.target_count = 1;
  cgc_result *result = cgc_module_run(module, &options);
  EXPECT_FALSE(cgc_result_ok(result));
  EXPECT_NE(text(cgc_result_diagnostics(result)).find("error:"), std::string::npos);
  EXPECT_NE(print().find("@main"), std::string::npos);
  cgc_result_destroy(result);
}

TEST_F(HeldModule, CancelledByItsOwner) {
  parse(kModel);
  Watch watch;
  watch.last = "cg-select-scopes";
  cgc_compile_options options = watch.options();
  cgc_result *result = cgc_module_run(module, &options);
  EXPECT_FALSE(cgc_result_ok(result));
  EXPECT_NE(text(cgc_result_diagnostics(result)).find("the compilation was cancelled"), std::string::npos);
  EXPECT_EQ(watch.passes.count("cg-form-segments"), 0u);
  cgc_result_destroy(result);
}

/// Wherever it is cancelled, the module is what the last phase left: it goes on to the bytes of a run in one go.
TEST_F(HeldModule, GoesOnAfterACancellationInAnyPhase) {
  cgc_result *whole = cgc_module_compile(kModel, strlen(kModel), nullptr);
  const std::string expected = text(cgc_result_output(whole));
  cgc_result_destroy(whole);
  for (const char *pass : {"cg-stamp-ops", "cg-select-scopes", "cg-form-regions", "cg-prepare-buffers",
                           "cg-form-segments", "cg-plan-dependences", "cg-build-graphs", "cg-serialize-kernels"}) {
    SCOPED_TRACE(pass);
    parse(kModel);
    Watch watch;
    watch.last = pass;
    cgc_compile_options options = watch.options();
    cgc_result *result = cgc_module_run(module, &options);
    EXPECT_FALSE(cgc_result_ok(result));
    EXPECT_EQ(watch.count, watch.countAtLast) << "passes that do not run are named";
    cgc_result_destroy(result);
    result = cgc_module_run(module, nullptr);
    EXPECT_TRUE(cgc_result_ok(result)) << text(cgc_result_diagnostics(result));
    EXPECT_EQ(text(cgc_result_output(result)), expected);
    cgc_result_destroy(result);
    mlirModuleDestroy(module);
    module = {nullptr};
  }
}

/// A phase that fails leaves nothing of itself, nor of the configuration that came with it.
TEST_F(HeldModule, GoesOnAfterAFailure) {
  parse(kModel);
  cgc_compile_options options;
  cgc_compile_options_init(&options);
  options.stop_after = "region";
  cgc_result_destroy(cgc_module_run(module, &options));
  const std::string before = print();
  const char *targets[] = {"sm_1"};
  options.targets = targets;
  options.target_count = 1;
  options.stop_after = nullptr;
  cgc_result *result = cgc_module_run(module, &options);
  EXPECT_FALSE(cgc_result_ok(result));
  cgc_result_destroy(result);
  EXPECT_EQ(print(), before);
  mlirModuleDestroy(module);

  parse(kModel);
  Watch watch;
  watch.last = "cg-stamp-ops";
  options = watch.options();
  options.config_text = "{}";
  for (bool ok : {false, true}) {
    result = cgc_module_run(module, &options);
    EXPECT_EQ(cgc_result_ok(result) != 0, ok) << text(cgc_result_diagnostics(result));
    cgc_result_destroy(result);
    options.cancel = nullptr;
  }
}

TEST(DialectHandleTest, LoadsTheDialectAlone) {
  MlirContext context = mlirContextCreate();
  MlirDialectHandle handle = mlirGetDialectHandle__cg__();
  MlirStringRef name = mlirDialectHandleGetNamespace(handle);
  EXPECT_EQ(std::string(name.data, name.length), "cg");
  mlirDialectHandleRegisterDialect(handle, context);
  EXPECT_FALSE(mlirDialectIsNull(mlirDialectHandleLoadDialect(handle, context)));
  MlirModule module = mlirModuleCreateParse(
      context, mlirStringRefCreateFromCString(
                   "cg.region @r(%x: tensor<4xf32>) -> tensor<4xf32> { cg.yield %x : tensor<4xf32> }"));
  EXPECT_FALSE(mlirModuleIsNull(module));
  mlirModuleDestroy(module);
  mlirContextDestroy(context);
}

} // namespace
