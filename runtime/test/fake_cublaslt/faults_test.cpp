// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Library calls that are refused, a missing library, and errors of the library. The rules are those of
// docs/spec/library-calls.md.

#include "cgrt/cgrt.hpp"
#include "support/fake_libraries.h"
#include "support/matmul_package.h"

#include <gtest/gtest.h>

#include <cstdlib>
#include <dlfcn.h>
#include <functional>

/// The runtime tries the machine's own cuBLASLt last; that library keeps memory if it finds no device, which a leak
/// checker would report.
// NOLINTNEXTLINE(bugprone-reserved-identifier): the sanitizer gives the name.
extern "C" const char *__lsan_default_suppressions() { return "leak:libcublasLt.so"; }

namespace cgrt::testing {

[[maybe_unused]] static const bool balanceIsChecked = (checkBalance(), true);

namespace {

/// prepare(package, folder) builds the graph of a package.
Status prepare(const PackageSpec &made, const char *folder) {
  Bytes bytes = write(made);
  Package opened;
  if (Status status = cgrt_package_open_memory(bytes.data(), bytes.size(), opened.out()); !status.ok())
    return status;
  cgrt_executable_config config = CGRT_EXECUTABLE_CONFIG_INIT;
  config.backend = "cuda";
  config.library_paths = &folder;
  config.num_library_paths = folder ? 1 : 0;
  Executable executable;
  if (Status status = cgrt_executable_create(opened, &config, executable.out()); !status.ok())
    return status;
  Session session;
  if (Status status = cgrt_session_create(executable, nullptr, session.out()); !status.ok())
    return status;
  Status prepared = cgrt_session_prepare(session, 0, nullptr);
  auto details = info<cgrt_executable_info>();
  Status asked = cgrt_executable_get_info(executable, &details);
  EXPECT_TRUE(asked.ok());
  EXPECT_EQ(details.library_ns > 0, prepared.ok()) << "the time is known when the library is open";
  return prepared;
}

/// prepare(spec, change, folder) builds the graph of a product after `change` has changed its node.
Status prepare(const MatmulSpec &spec, const std::function<void(NodeSpec &)> &change = {},
               const char *folder = nullptr) {
  PackageSpec made = matmulPackage(spec, {cudaTarget()});
  if (change)
    change(made.graphs[0].body.nodes[1]);
  return prepare(made, folder);
}

/// questionsAbout(change, second) builds the graph of a product and of another one behind it, the first with `change`
/// and the other one with `second` too, and returns how often the library was asked for an algorithm.
int questionsAbout(const std::function<void(NodeSpec &)> &change, const std::function<void(NodeSpec &)> &second = {}) {
  static int counted = 0; // the fake library counts from 0 again when the variable changes
  Variable count("FAKE_CUBLASLT_FAIL", "nothing:" + std::to_string(++counted));
  PackageSpec made = matmulPackage({.m = 8, .n = 8, .k = 16, .workspace = 0}, {cudaTarget()});
  BodySpec &body = made.graphs[0].body;
  change(body.nodes[1]);
  body.nodes.push_back(body.nodes[1]);
  body.nodes[2].name = "again";
  if (second)
    second(body.nodes[2]);
  body.edges.push_back({1, 2});
  Status status = prepare(made, nullptr);
  EXPECT_TRUE(status.ok()) << status.text();
  return fakeFunction<int(const char *)>("CG_CUBLASLT", "fakeCalls")("cublasLtMatmulAlgoGetHeuristic");
}

std::vector<int64_t> one(int64_t value) { return {value}; }

AttributeSpec &key(NodeSpec &node, const std::string &name) {
  for (AttributeSpec &attribute : node.config)
    if (attribute.key == name)
      return attribute;
  ADD_FAILURE() << "no key " << name;
  return node.config[0];
}

void expectError(const Status &status, cgrt_code code, std::initializer_list<const char *> parts) {
  EXPECT_EQ(status.code(), code) << status.text();
  for (const char *part : parts)
    EXPECT_NE(status.text().find(part), std::string::npos) << part << " in " << status.text();
}

void expectRefused(const MatmulSpec &spec, const std::function<void(NodeSpec &)> &change, const char *part) {
  expectError(prepare(spec, change), CGRT_INVALID_ARGUMENT,
              {"node 'product' of graph 'main_0'", "library call 'cublaslt.matmul'", part});
}

} // namespace

TEST(CublasLt, Prepares) {
  Status status = prepare({});
  EXPECT_TRUE(status.ok()) << status.text();
}

// Graphs have many equal products: the library is asked for an algorithm once for all of them.
TEST(CublasLt, IsAskedOncePerProduct) {
  auto same = [](NodeSpec &) {};
  auto set = [](const char *name, const auto &value) { return [=](NodeSpec &node) { key(node, name).value = value; }; };
  EXPECT_EQ(questionsAbout(same), 1);
  EXPECT_EQ(questionsAbout(same, set("alpha", std::vector<double>{2})), 1) << "no algorithm depends on a factor";
  EXPECT_EQ(questionsAbout(same, set("m", one(4))), 2);
  EXPECT_EQ(questionsAbout(same, set("k", one(12))), 2);
  EXPECT_EQ(questionsAbout(set("n", one(4)), set("ldb", one(4))), 2);
  EXPECT_EQ(questionsAbout(same, set("stride_a", one(1))), 2);
  EXPECT_EQ(questionsAbout(same, set("epilogue", std::string("relu"))), 2);
  EXPECT_EQ(questionsAbout(same, set("compute", std::string("tf32"))), 2);
}

// Products that differ in where an operand lies are equal if it is aligned in the same way.
TEST(CublasLt, IsAskedForEachAlignment) {
  auto shorter = [](NodeSpec &node) { key(node, "m").value = one(4); };
  auto offset = [](int64_t elements) { return [=](NodeSpec &node) { key(node, "offset_a").value = one(elements); }; };
  EXPECT_EQ(questionsAbout(shorter, offset(1)), 2);
  EXPECT_EQ(questionsAbout(shorter, offset(64)), 1);
}

TEST(CublasLt, M1Keys) {
  auto change = [](const char *name, const auto &value) {
    return [=](NodeSpec &node) { key(node, name).value = value; };
  };
  expectRefused({}, change("m", one(0)), "M1: key 'm' is 0, at least 1 is expected");
  expectRefused({}, change("k", std::string("4")), "M1: key 'k' is not one integer");
  expectRefused({}, change("batch", one(int64_t(1) << 31)), "M1: key 'batch' is 2147483648");
  expectRefused({}, change("transpose_a", one(2)), "M1: key 'transpose_a' is 2, 0 or 1");
  expectRefused({}, change("lda", one(3)), "M1: key 'lda' is 3, at least 4 is expected");
  expectRefused({}, change("stride_b", one(-1)), "M1: key 'stride_b' is -1");
  expectRefused({}, change("offset_d", one(-4)), "M1: key 'offset_d' is -4");
  expectRefused({}, change("alpha", std::string("one")), "M1: key 'alpha' is not one number");
  expectRefused({}, change("dtype_a", std::string("f8")), "M1: key 'dtype_a' is 'f8', expected one of 'f32', 'f64'");
  expectRefused({}, change("compute", std::string("f16")), "M1: key 'compute' is 'f16'");
  expectRefused({}, change("epilogue", std::string("gelu")), "M1: key 'epilogue' is 'gelu', expected one of 'none'");
  expectRefused(
      {}, [](NodeSpec &node) { node.config.push_back({"zero_point", one(1)}); },
      "M1: unknown keys 'zero_point'; use a runtime that is as new as the compiler");
  expectRefused(
      {}, [](NodeSpec &node) { std::erase_if(node.config, [](auto &a) { return a.key == "n"; }); },
      "M1: key 'n' is missing");
}

TEST(CublasLt, M2Buffers) {
  expectRefused(
      {.workspace = 0}, [](NodeSpec &node) { key(node, "beta").value = std::vector<double>{1}; },
      "M2: 3 buffers, expected A, B, C, D and at most a workspace");
  expectRefused(
      {.beta = 1}, [](NodeSpec &node) { key(node, "beta").value = std::vector<double>{0}; },
      "M2: 5 buffers, expected A, B, D and at most a workspace");
}

TEST(CublasLt, M3Types) {
  expectRefused(
      {}, [](NodeSpec &node) { key(node, "dtype_a").value = std::string("bf16"); },
      "M3: a product of BF16 and F32 to F32 and F32, computed in f32, is not one that the library does");
  expectRefused({.compute = "f64"}, {}, "M3: a product of F32");
  expectRefused({.in = "bf16", .out = "bf16", .compute = "tf32"}, {}, "M3: a product of BF16");
}

TEST(CublasLt, M9EightBits) {
  MatmulSpec spec{.m = 16, .n = 32, .k = 48, .transposeB = true, .in = "f8e4m3", .scaleA = true, .scaleB = true};
  Status status = prepare(spec);
  EXPECT_TRUE(status.ok()) << status.text();
  auto changed = [&](auto change) {
    MatmulSpec other = spec;
    change(other);
    return other;
  };
  expectRefused(changed([](MatmulSpec &it) { it.in = it.inB = "f8e5m2"; }), {},
                "M3: a product of F8_E5M2 and F8_E5M2 to F32 and F32, computed in f32, is not one");
  expectRefused(changed([](MatmulSpec &it) { it.inB = "f16"; }), {}, "M3: a product of F8_E4M3 and F16");
  expectRefused(changed([](MatmulSpec &it) { it.out = "f8e4m3"; }), {}, "M3: a product of F8_E4M3");
  expectRefused(changed([](MatmulSpec &it) { it.transposeB = false; }), {},
                "M9: operands of 8 bits lie along the sum: transpose_a is 0 and transpose_b 0, expected 0 and 1");
  expectRefused(changed([](MatmulSpec &it) { it.epilogue = "relu"; }), {}, "M9: a product of operands of 8 bits");
  expectRefused(changed([](MatmulSpec &it) { it.k = 40; }), {}, "M9: key 'k' is 40, with operands of 8 bits");
  expectRefused(changed([](MatmulSpec &it) { it.n = 20; }), {}, "M9: key 'n' is 20");
  expectRefused(changed([](MatmulSpec &it) { it.lda = 56; }), {}, "M9: key 'lda' is 56");
  expectRefused({.scaleA = true}, {}, "M9: a scale is for operands of 8 bits, and A is F32");
  expectRefused(spec, [](NodeSpec &node) { node.buffers[2].size = 2; }, "M4: a scale takes 4 bytes, its buffer has 2");
  expectRefused(
      spec, [](NodeSpec &node) { key(node, "scale_b").value = one(0); },
      "M2: 6 buffers, expected A, B, scale of A, D and at most a workspace");
  expectRefused(spec, [](NodeSpec &node) { key(node, "scale_b").value = one(2); }, "M1: key 'scale_b' is 2, 0 or 1");
}

TEST(CublasLt, M4OperandsThatLeaveTheirBuffers) {
  auto wider = [](const char *name, int64_t value) {
    return [=](NodeSpec &node) { key(node, name).value = one(value); };
  };
  expectRefused({}, wider("lda", 5), "M4: A takes 76 bytes, its buffer has 64");
  expectRefused({.batch = 2}, wider("stride_b", 17), "M4: B takes 132 bytes, its buffer has 128");
  expectRefused({}, wider("ldd", 100), "M4: D takes 1216 bytes, its buffer has 64");
  expectRefused({.offsetA = 4}, wider("offset_a", 5), "M4: A takes 84 bytes, its buffer has 80");
  expectRefused({}, wider("offset_d", INT64_MAX), "M4: D takes more than 2^63 bytes");
  expectRefused({}, wider("ldb", INT64_MAX / 2), "M4: B takes more than 2^63 bytes");
  expectRefused(
      {.epilogue = "bias"}, [](NodeSpec &node) { node.buffers[2].size = 12; },
      "M4: the bias takes 16 bytes, its buffer has 12");
}

TEST(CublasLt, M5ResultsOfABatchThatOverlap) {
  expectRefused(
      {.batch = 2}, [](NodeSpec &node) { key(node, "stride_d").value = one(4); },
      "M5: the 2 results of 4 rows and 4 columns overlap: ldd is 4, stride_d is 4");
}

TEST(CublasLt, L2OtherCalls) {
  expectError(prepare({}, [](NodeSpec &node) { node.call = "cublaslt.transform"; }), CGRT_UNIMPLEMENTED,
              {"node 'product'", "'cublaslt.transform' is not a call that this runtime knows"});
}

TEST(CublasLt, L3WhereTheLibraryIsLookedFor) {
  {
    Variable none("CG_CUBLASLT", "/nowhere/libcublasLt.so");
    Status status = prepare({}, {}, "/also/nowhere");
    // A machine with cuBLASLt finds its own library in the end, which does not work with the fake driver.
    if (status.code() == CGRT_UNAVAILABLE)
      expectError(status, CGRT_UNAVAILABLE,
                  {"node 'product'", "cuBLASLt could not be loaded; tried /nowhere/libcublasLt.so (",
                   "/also/nowhere/libcublasLt.so.13 (", "/also/nowhere/libcublasLt.so.12 (", "libcublasLt.so.13 (",
                   "/usr/local/cuda/lib64/libcublasLt.so.13 (", "name it in CG_CUBLASLT"});
    EXPECT_FALSE(status.ok());
  }
  {
    Variable wrong("CG_CUBLASLT", std::getenv("CG_LIBCUDA"));
    expectError(prepare({}), CGRT_UNAVAILABLE, {"is no cuBLASLt of version 12 or 13: it lacks cublasLtCreate, "});
  }
  EXPECT_TRUE(prepare({}).ok());
}

TEST(CublasLt, M7NoAlgorithm) {
  Variable none("FAKE_CUBLASLT_NO_ALGORITHM", "1");
  PackageSpec made = matmulPackage({}, {cudaTarget()});
  Bytes bytes = write(made);
  Package opened;
  Executable executable;
  Session session;
  cgrt_executable_config config = CGRT_EXECUTABLE_CONFIG_INIT;
  config.backend = "cuda";
  ASSERT_FALSE(cgrt_package_open_memory(bytes.data(), bytes.size(), opened.out()));
  ASSERT_FALSE(cgrt_executable_create(opened, &config, executable.out()));
  ASSERT_FALSE(cgrt_session_create(executable, nullptr, session.out()));
  expectError(cgrt_session_prepare(session, 0, nullptr), CGRT_UNIMPLEMENTED,
              {"node 'product'", "M7: cuBLASLt has no algorithm for a product of 4x4x4, batch 1, of F32 to F32 with "
                                 "1048576 bytes of workspace"});
}

// M6: the algorithm is asked for when the graph is built, and not again.
TEST(CublasLt, M6TheAlgorithmIsChosenOnce) {
  Bytes bytes = write(matmulPackage({}, {cudaTarget()}));
  Package opened;
  Executable executable;
  cgrt_executable_config config = CGRT_EXECUTABLE_CONFIG_INIT;
  config.backend = "cuda";
  ASSERT_FALSE(cgrt_package_open_memory(bytes.data(), bytes.size(), opened.out()));
  ASSERT_FALSE(cgrt_executable_create(opened, &config, executable.out()));
  Session session;
  ASSERT_FALSE(cgrt_session_create(executable, nullptr, session.out()));
  std::vector<float> data(16);
  int64_t shape[] = {16};
  cgrt_tensor tensor{data.data(), CGRT_F32, CGRT_MEMORY_HOST, 0, 1, shape, nullptr};
  cgrt_binding bindings[] = {{CGRT_ARGUMENT, 0, &tensor}, {CGRT_ARGUMENT, 1, &tensor}};
  ASSERT_FALSE(cgrt_session_bind(session, 0, bindings, 2));
  Variable second("FAKE_CUBLASLT_FAIL", "cublasLtMatmulAlgoGetHeuristic:14:2");
  for (int round = 0; round < 4; ++round)
    for (uint32_t flags : {CGRT_LAUNCH_GRAPH, CGRT_LAUNCH_EAGER}) {
      Status status = cgrt_session_launch(session, 0, flags, nullptr, nullptr);
      ASSERT_TRUE(status.ok()) << status.text();
    }
  Status status = cgrt_session_synchronize(session);
  EXPECT_TRUE(status.ok()) << status.text();
}

} // namespace cgrt::testing
