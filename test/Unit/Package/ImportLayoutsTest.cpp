// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Strides that a package declares (P42), as the compiler's importer takes and refuses them: a sound package, changed in
// one place. The runtime's reader has the same cases in package_rules_test.cpp. And what the fuzz targets start from.

#include "cgmlir/Extensions/MemRefNodes.h"
#include "cgmlir/IR/CGDialect.h"
#include "cgmlir/Package/Package.h"
#include "fuzz.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "support/test_packages.h"
#include "llvm/Support/MemoryBuffer.h"
#include <gtest/gtest.h>

using namespace mlir;
using namespace mlir::cg;
using cgrt::testing::PackageSpec;

namespace schema = cgrt::schema;

namespace {

class ImportLayouts : public testing::Test {
protected:
  void SetUp() override {
    DialectRegistry registry;
    registerCG(registry);
    registerMemRefNodeModels(registry);
    registry.insert<func::FuncDialect>();
    context.appendDialectRegistry(registry);
    context.printOpOnDiagnostic(false);
  }

  /// Imports a package; gives the errors, or "" and the module.
  std::string import(StringRef bytes) {
    std::string errors;
    ScopedDiagnosticHandler handler(&context, [&](Diagnostic &diagnostic) {
      errors += diagnostic.str() + "\n";
      return success();
    });
    std::shared_ptr<llvm::MemoryBuffer> buffer = llvm::MemoryBuffer::getMemBufferCopy(bytes, "p.cgpkg");
    module = importPackage(buffer, &context, "p.cgpkg");
    EXPECT_EQ(!module, !errors.empty()) << errors;
    return errors;
  }
  std::string import(const PackageSpec &spec) {
    cgrt::testing::Bytes bytes = cgrt::testing::write(spec);
    return import(StringRef(reinterpret_cast<const char *>(bytes.data()), bytes.size()));
  }

  MLIRContext context;
  OwningOpRef<ModuleOp> module;
};

/// A package of the test support whose target is the compiler's.
PackageSpec asCompiled(PackageSpec spec) {
  spec.targets[0].arch = "x86-64-v3";
  return spec;
}
PackageSpec stridedScale() { return asCompiled(cgrt::testing::stridedScale()); }

struct LayoutCase {
  const char *name;
  void (*change)(cgrt::testing::EntrySpec &);
  const char *error;
};

const LayoutCase kCases[] = {
    {"fewer strides than dimensions", [](auto &entry) { entry.arguments[0].strides = {16}; },
     "entries[0].arguments[0].strides: 1 for 2 dimensions [P42]"},
    {"more strides than dimensions", [](auto &entry) { entry.results[0].strides = {16, 4, 1}; },
     "entries[0].results[0].strides: 3 for 2 dimensions [P42]"},
    {"a negative stride", [](auto &entry) { entry.arguments[0].strides = {-16, 1}; },
     "entries[0].arguments[0].strides: they are not those of memory that its value holds"},
    {"no elements", [](auto &entry) { entry.arguments[0].shape = {4, 0}; },
     "entries[0].arguments[0].strides: they are not those of memory that its value holds"},
    {"an open extent", [](auto &entry) { entry.arguments[0].shape = {-1, 8}; },
     "entries[0].arguments[0].strides: they are not those of memory that its value holds"},
    {"strides that reach farther than memory", [](auto &entry) { entry.arguments[0].strides = {INT64_MAX / 2, 1}; },
     "entries[0].arguments[0].strides: they are not those of memory that its value holds"},
    {"an offset that reaches farther than memory", [](auto &entry) { entry.arguments[0].offset = UINT64_MAX; },
     "entries[0].arguments[0].strides: they are not those of memory that its value holds"},
    {"an offset of its own", [](auto &entry) { entry.results[0].offset = 5; },
     "entries[0].results[0].strides: they are not those of memory that its value holds"},
    {"another reach than its value", [](auto &entry) { entry.arguments[0].strides = {15, 1}; },
     "entries[0].arguments[0].strides: they are not those of memory that its value holds"},
    {"another element type than its value", [](auto &entry) { entry.arguments[0].dtype = schema::DType::F64; },
     "entries[0].arguments[0].strides: they are not those of memory that its value holds"},
    {"elements of a result at one place",
     [](auto &entry) {
       entry.results[0].strides = {7, 5};
       entry.results[0].offset = 3;
     },
     "entries[0].results[0].strides: two elements of a result are at one place [P42]"},
    {"a state", [](auto &entry) { entry.arguments[0].binding = schema::Binding::State; },
     "entries[0].arguments[0].strides: what is bound so is dense [P42]"},
    {"a scalar", [](auto &entry) { entry.arguments[0].binding = schema::Binding::Scalar; },
     "entries[0].arguments[0].strides: what is bound so is dense [P42]"},
    {"an entry that has versions", [](auto &entry) { entry.dims = {{"n", {8}}}; },
     "entries[0].arguments[0].strides: the entry has versions, which have none [P42]"},
    {"an offset without strides", [](auto &entry) { entry.arguments[0].strides = {}; },
     "entries[0].arguments[0].offset: 4 elements in front of what has no strides [P42]"},
};

TEST_F(ImportLayouts, SoundOnesAreTakenAndWrittenAgain) {
  PackageSpec spec = stridedScale();
  ASSERT_EQ(import(spec), "");
  std::string text;
  llvm::raw_string_ostream(text) << *module;
  EXPECT_NE(text.find("cg.caller_type = memref<4x8xf32, strided<[16, 1], offset: 4>>"), std::string::npos) << text;
  std::string again;
  llvm::raw_string_ostream os(again);
  ASSERT_TRUE(succeeded(exportPackage(*module, os)));
  EXPECT_EQ(import(StringRef(again)), "");
  // Elements of an argument may lie at one place, which is not written.
  spec.entries[0].arguments[0].shape = {60, 60};
  spec.entries[0].arguments[0].strides = {0, 1};
  spec.entries[0].arguments[0].offset = 0;
  EXPECT_EQ(import(spec), "");
}

TEST_F(ImportLayouts, OthersAreErrors) {
  for (const LayoutCase &test : kCases) {
    PackageSpec spec = stridedScale();
    test.change(spec.entries[0]);
    std::string errors = import(spec);
    EXPECT_NE(errors.find(test.error), std::string::npos) << test.name << ": " << errors;
  }
}

TEST_F(ImportLayouts, OlderFormatsHaveNone) {
  PackageSpec spec = stridedScale();
  spec.version = 5;
  EXPECT_EQ(import(spec), "entries[0].arguments[0].strides: a package of format version 5 has none, which there are "
                          "since version 6 [P42]\n");
}

TEST_F(ImportLayouts, OlderFormatsHaveNoNumbersOfTheHost) {
  PackageSpec spec = asCompiled(cgrt::testing::numbered());
  EXPECT_EQ(import(spec), "");
  spec.version = 4;
  EXPECT_EQ(import(spec), "entries[0].segments[1].variants[0].values: 1 is a number of the host in a package of format "
                          "version 4, which there is since version 5 [P41]\n");
}

// Changes of a seed that is refused reach no more of the importer than the seed does.
TEST_F(ImportLayouts, SeedsOfTheFuzzTargetsAreTaken) {
  std::vector<cgrt::testing::Bytes> seeds = fuzzSeeds();
  ASSERT_FALSE(seeds.empty());
  for (size_t s = 0; s < seeds.size(); ++s)
    EXPECT_EQ(import(StringRef(reinterpret_cast<const char *>(seeds[s].data()), seeds[s].size())), "") << "seed " << s;
}

} // namespace
