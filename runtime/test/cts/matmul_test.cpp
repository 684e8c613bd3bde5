// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Matrix products by the library (docs/spec/library-calls.md) with small integers, which are exact in every dtype.

#include "cts/harness.h"
#include "support/matmul_package.h"

#include "../../tools/cg-run/element.h"

#include <cmath>
#include <cstdlib>
#include <limits>

namespace cgrt::testing {

class MatmulCudaOnly : public BothWays {};
CTS_BOTH_WAYS(MatmulCudaOnly);
class MatmulHostOnly : public BothWays {};
CTS_BOTH_WAYS(MatmulHostOnly);

namespace {

/// Elements of one dtype in host memory, converted from doubles.
struct Elements {
  Elements(const std::vector<double> &values, const std::string &dtype)
      : dtype(static_cast<cgrt_dtype>(dtypeOfName(dtype))), shape{static_cast<int64_t>(values.size())},
        bytes(values.size() * cgrt_dtype_size(this->dtype)) {
    for (size_t i = 0; i < values.size(); ++i)
      cgrun::fromDouble(values[i], this->dtype, bytes.data() + i * cgrt_dtype_size(this->dtype));
  }
  cgrt_tensor view() { return {bytes.data(), dtype, CGRT_MEMORY_HOST, 0, 1, shape.data(), nullptr}; }
  std::vector<double> values() const {
    std::vector<double> out;
    for (size_t at = 0; at < bytes.size(); at += cgrt_dtype_size(dtype))
      out.push_back(cgrun::toDouble(bytes.data() + at, dtype));
    return out;
  }
  cgrt_dtype dtype;
  std::vector<int64_t> shape;
  std::vector<std::byte> bytes;
};

/// Pseudorandom integers from -2 to 2.
std::vector<double> numbers(int64_t n, uint32_t seed) {
  std::vector<double> out;
  for (int64_t i = 0; i < n; ++i) {
    seed = seed * 1664525u + 1013904223u;
    out.push_back(static_cast<double>(seed >> 24) / 64 - 2 > 1 ? 2 : static_cast<int>(seed >> 30) - 1);
  }
  return out;
}

} // namespace

/// multiply(program, spec, eager) runs a product and compares it with the reference. On a machine without the library
/// it skips the test with that reason.
static void multiply(const MatmulSpec &spec, bool eager, double tolerance = 0) {
  Program program;
  CTS_OK(program.open(matmulPackage(spec, bothTargets())));
  std::vector<double> a = numbers(spec.sizeA(), 1), b = numbers(spec.sizeB(), 2), c = numbers(spec.sizeD(), 3),
                      bias = numbers(spec.n, 4);
  Elements forA(a, spec.in), forB(b, spec.typeB()), forC(c, spec.out), forBias(bias, spec.out);
  cgrt_tensor viewA = forA.view(), viewB = forB.view(), viewC = forC.view(), viewBias = forBias.view();
  CTS_OK(program.bindTensor("a", &viewA));
  CTS_OK(program.bindTensor("b", &viewB));
  if (spec.beta != 0)
    CTS_OK(program.bindTensor("c", &viewC));
  if (spec.hasBias())
    CTS_OK(program.bindTensor("bias", &viewBias));
  // Scales are powers of two, so that every product is exact.
  Elements forScaleA({0.25}, "f32"), forScaleB({8}, "f32");
  cgrt_tensor viewScaleA = forScaleA.view(), viewScaleB = forScaleB.view();
  if (spec.scaleA)
    CTS_OK(program.bindTensor("scale_a", &viewScaleA));
  if (spec.scaleB)
    CTS_OK(program.bindTensor("scale_b", &viewScaleB));
  MatmulSpec scaled = spec;
  scaled.alpha *= (spec.scaleA ? 0.25 : 1) * (spec.scaleB ? 8 : 1);
  Status status = program.launch(eager);
  // The element types for which devices of a capability below 8.9 have no products.
  if (spec.in.starts_with("f8") && status.code() == CGRT_UNIMPLEMENTED && !std::getenv("CG_CUBLASLT"))
    GTEST_SKIP() << status.text();
  if (status.code() == CGRT_UNAVAILABLE && status.message().find("cuBLASLt could not be loaded") != std::string::npos)
    GTEST_SKIP() << status.text();
  ASSERT_TRUE(status.ok()) << status.text();
  Elements d(std::vector<double>(static_cast<size_t>(spec.sizeD())), spec.out);
  for (int round = 0; round < 2; ++round) {
    CTS_OK(cgrt_session_read_result(program.session, 0, 0, 0, d.bytes.data(), d.bytes.size()));
    std::vector<double> expected = reference(scaled, a, b, c, bias), found = d.values();
    for (size_t i = 0; i < expected.size(); ++i)
      ASSERT_LE(std::abs(found[i] - expected[i]), tolerance) << "element " << i << ", round " << round;
    CTS_OK(program.launch(eager));
  }
  EXPECT_EQ(program.counts().instantiations, 1u);
}

TEST_P(MatmulCudaOnly, Plain) { multiply({.m = 5, .n = 7, .k = 3}, eager()); }

TEST_P(MatmulCudaOnly, OneRow) { multiply({.m = 1, .n = 64, .k = 32}, eager()); }

TEST_P(MatmulCudaOnly, WithoutAWorkspace) { multiply({.m = 32, .n = 16, .k = 8, .workspace = 0}, eager()); }

TEST_P(MatmulCudaOnly, TransposedOperands) {
  for (bool a : {false, true})
    for (bool b : {false, true})
      multiply({.m = 8, .n = 12, .k = 4, .transposeA = a, .transposeB = b}, eager());
}

TEST_P(MatmulCudaOnly, LeadingDimensions) {
  for (bool transposed : {false, true})
    multiply(
        {.m = 8, .n = 12, .k = 4, .transposeA = transposed, .transposeB = !transposed, .lda = 16, .ldb = 20, .ldd = 24},
        eager());
}

TEST_P(MatmulCudaOnly, Batches) {
  multiply({.m = 4, .n = 8, .k = 16, .batch = 3}, eager());
  multiply({.m = 4, .n = 8, .k = 16, .batch = 3, .strideA = 0}, eager());
  // A tensor with heads next to each other: [row, head, column].
  multiply({.m = 4, .n = 8, .k = 16, .batch = 3, .lda = 48, .ldd = 24, .strideA = 16, .strideD = 8}, eager());
}

TEST_P(MatmulCudaOnly, Offsets) {
  multiply({.m = 4, .n = 8, .k = 16, .offsetA = 8, .offsetB = 16, .offsetD = 24}, eager());
  multiply({.m = 4, .n = 8, .k = 16, .batch = 3, .offsetA = 4, .beta = 1}, eager());
}

TEST_P(MatmulCudaOnly, Dtypes) {
  for (auto [in, out, compute] :
       {std::array{"f16", "f16", "f32"}, std::array{"f16", "f32", "f32"}, std::array{"bf16", "bf16", "f32"},
        std::array{"bf16", "f32", "f32"}, std::array{"f32", "f32", "tf32"}, std::array{"f64", "f64", "f64"}})
    multiply({.m = 16, .n = 24, .k = 32, .in = in, .out = out, .compute = compute}, eager());
}

// M9: operands of 8 bits along the sum, with a scale for each that the device holds.
TEST_P(MatmulCudaOnly, EightBits) {
  for (auto [a, b, out] : {std::array{"f8e4m3", "f8e4m3", "f32"}, std::array{"f8e5m2", "f8e4m3", "f32"},
                           std::array{"f8e4m3", "f8e5m2", "bf16"}, std::array{"f8e4m3", "f8e4m3", "f16"}}) {
    MatmulSpec spec{.m = 32, .n = 48, .k = 64, .transposeB = true, .in = a, .inB = b, .out = out};
    multiply(spec, eager());
    spec.scaleB = true;
    multiply(spec, eager());
    spec.scaleA = true;
    spec.alpha = 0.5;
    multiply(spec, eager());
    spec.batch = 2;
    multiply(spec, eager());
  }
}

TEST_P(MatmulCudaOnly, AlphaAndBeta) {
  multiply({.m = 8, .n = 8, .k = 8, .alpha = 0.5, .beta = 2}, eager());
  multiply({.m = 8, .n = 8, .k = 8, .in = "f64", .out = "f64", .compute = "f64", .alpha = -1, .beta = 0.25}, eager());
}

TEST_P(MatmulCudaOnly, Epilogues) {
  for (const char *epilogue : {"bias", "relu", "relu_bias"})
    for (const char *dtype : {"f32", "bf16"})
      multiply({.m = 16, .n = 24, .k = 8, .in = dtype, .out = dtype, .epilogue = epilogue}, eager());
  for (const char *epilogue : {"gelu_tanh", "gelu_tanh_bias"})
    multiply({.m = 16, .n = 24, .k = 8, .epilogue = epilogue}, eager(), 2e-3);
}

// M8: a row with NaN in it has NaN in all of its results, whatever is made of them.
TEST_P(MatmulCudaOnly, ActivationsKeepWhatIsNoNumber) {
  for (const char *epilogue : {"relu", "gelu_tanh"}) {
    MatmulSpec spec{.m = 16, .n = 24, .k = 8, .epilogue = epilogue};
    std::vector<double> a(static_cast<size_t>(spec.sizeA()), -1), b(static_cast<size_t>(spec.sizeB()), 1);
    a[8] = std::numeric_limits<double>::quiet_NaN();
    Elements forA(a, "f32"), forB(b, "f32");
    cgrt_tensor viewA = forA.view(), viewB = forB.view();
    Program program;
    CTS_OK(program.open(matmulPackage(spec, bothTargets())));
    CTS_OK(program.bindTensor("a", &viewA));
    CTS_OK(program.bindTensor("b", &viewB));
    Status status = program.launch(eager());
    if (status.code() == CGRT_UNAVAILABLE)
      GTEST_SKIP() << status.text();
    ASSERT_TRUE(status.ok()) << status.text();
    std::vector<float> found = program.read<float>("d", static_cast<size_t>(spec.sizeD()));
    for (size_t i = 0; i < found.size(); ++i) {
      if (i / 24 == 1)
        EXPECT_TRUE(std::isnan(found[i])) << epilogue << " of row 1";
      else
        EXPECT_NEAR(found[i], 0, 1e-6) << epilogue << " of -8";
    }
  }
}

// The library's algorithm is chosen once, so the graph and its eager twin run the same one.
TEST_F(Conformance, MatmulIsTheSameEveryTime) {
  if (onHost())
    GTEST_SKIP() << "the host backend has no library of its own";
  MatmulSpec spec{.m = 64, .n = 96, .k = 1000};
  std::vector<double> a, b;
  for (int64_t i = 0; i < spec.sizeA(); ++i)
    a.push_back(std::sin(static_cast<double>(i)));
  for (int64_t i = 0; i < spec.sizeB(); ++i)
    b.push_back(std::cos(static_cast<double>(i)));
  Elements forA(a, "f32"), forB(b, "f32");
  cgrt_tensor viewA = forA.view(), viewB = forB.view();
  std::vector<float> first;
  for (int instance = 0; instance < 2; ++instance) {
    Program program;
    CTS_OK(program.open(matmulPackage(spec, bothTargets())));
    CTS_OK(program.bindTensor("a", &viewA));
    CTS_OK(program.bindTensor("b", &viewB));
    for (bool eager : {false, true, false}) {
      Status status = program.launch(eager);
      if (status.code() == CGRT_UNAVAILABLE)
        GTEST_SKIP() << status.text();
      ASSERT_TRUE(status.ok()) << status.text();
      std::vector<float> found = program.read<float>("d", static_cast<size_t>(spec.sizeD()));
      if (first.empty())
        first = found;
      EXPECT_EQ(std::memcmp(first.data(), found.data(), found.size() * sizeof(float)), 0);
    }
  }
}

// L2: the host backend has no library; a program may bring its own (Libraries.CallsOfTheProgram).
TEST_P(MatmulHostOnly, IsNotProvided) {
  MatmulSpec spec;
  Program program;
  CTS_FAILS(program.open(matmulPackage(spec, bothTargets())), CGRT_UNAVAILABLE,
            "no library provides 'cublaslt.matmul', which node 'product' of graph 'main_0' calls, on the host backend");
}

} // namespace cgrt::testing
