// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A package with one library call, D = activation(alpha * A·B + beta * C + bias), and its expected result.

#ifndef CGRT_TEST_SUPPORT_MATMUL_PACKAGE_H
#define CGRT_TEST_SUPPORT_MATMUL_PACKAGE_H

#include "support/test_packages.h"

namespace cgrt::testing {

/// The keys of the call with extents and strides; 0 stands for the dense value.
struct MatmulSpec {
  int64_t m = 4, n = 4, k = 4, batch = 1;
  bool transposeA = false, transposeB = false;
  int64_t lda = 0, ldb = 0, ldd = 0;
  int64_t strideA = -1, strideB = -1, strideD = -1; // -1: each matrix directly behind the one before
  int64_t offsetA = 0, offsetB = 0, offsetD = 0;
  std::string in = "f32", inB = "", out = "f32", compute = "f32", epilogue = "none";
  double alpha = 1, beta = 0;
  uint64_t workspace = 1 << 20;
  bool scaleA = false, scaleB = false;

  const std::string &typeB() const { return inB.empty() ? in : inB; }

  int64_t rowsA() const { return transposeA ? k : m; }
  int64_t columnsA() const { return transposeA ? m : k; }
  int64_t rowsB() const { return transposeB ? n : k; }
  int64_t columnsB() const { return transposeB ? k : n; }
  bool hasBias() const { return epilogue.find("bias") != std::string::npos; }
  /// filled() returns a copy in which 0 and -1 are replaced by the values that they stand for.
  MatmulSpec filled() const;
  int64_t sizeA() const; // the number of elements from the first to the last
  int64_t sizeB() const;
  int64_t sizeD() const;
};

schema::DType dtypeOfName(const std::string &name);

/// matmulNode(spec, buffers) returns a node with all keys, which tests may change.
NodeSpec matmulNode(const MatmulSpec &spec);
/// matmulPackage(spec) has arguments a, b, (c), (bias), (scale_a), (scale_b) and the result d, each a vector of the
/// elements that it spans.
PackageSpec matmulPackage(const MatmulSpec &spec, std::vector<TargetSpec> targets);

/// reference(spec, a, b, c, bias) computes the expected d; elements that no matrix covers are 0.
std::vector<double> reference(const MatmulSpec &spec, const std::vector<double> &a, const std::vector<double> &b,
                              const std::vector<double> &c, const std::vector<double> &bias);

} // namespace cgrt::testing

#endif // CGRT_TEST_SUPPORT_MATMUL_PACKAGE_H
