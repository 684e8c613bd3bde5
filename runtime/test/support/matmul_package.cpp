// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "support/matmul_package.h"

#include <algorithm>
#include <cmath>

namespace cgrt::testing {

static int64_t spanOf(int64_t rows, int64_t columns, int64_t leading, int64_t stride, int64_t batch) {
  return (batch - 1) * stride + (rows - 1) * leading + columns;
}

MatmulSpec MatmulSpec::filled() const {
  MatmulSpec full = *this;
  full.lda = lda ? lda : columnsA();
  full.ldb = ldb ? ldb : columnsB();
  full.ldd = ldd ? ldd : n;
  full.strideA = strideA >= 0 ? strideA : rowsA() * full.lda;
  full.strideB = strideB >= 0 ? strideB : rowsB() * full.ldb;
  full.strideD = strideD >= 0 ? strideD : m * full.ldd;
  return full;
}

int64_t MatmulSpec::sizeA() const {
  MatmulSpec full = filled();
  return offsetA + spanOf(rowsA(), columnsA(), full.lda, full.strideA, batch);
}
int64_t MatmulSpec::sizeB() const {
  MatmulSpec full = filled();
  return offsetB + spanOf(rowsB(), columnsB(), full.ldb, full.strideB, batch);
}
int64_t MatmulSpec::sizeD() const {
  MatmulSpec full = filled();
  return offsetD + spanOf(m, n, full.ldd, full.strideD, batch);
}

schema::DType dtypeOfName(const std::string &name) {
  return name == "f64"      ? schema::DType::F64
         : name == "f16"    ? schema::DType::F16
         : name == "bf16"   ? schema::DType::BF16
         : name == "f8e4m3" ? schema::DType::F8E4M3
         : name == "f8e5m2" ? schema::DType::F8E5M2
                            : schema::DType::F32;
}

static uint64_t byteSizeOf(const std::string &name) {
  return name == "f64" ? 8 : name == "f32" ? 4 : name.starts_with("f8") ? 1 : 2;
}

NodeSpec matmulNode(const MatmulSpec &spec) {
  MatmulSpec full = spec.filled();
  NodeSpec node;
  node.kind = schema::NodeKind::LibraryNode;
  node.name = "product";
  node.call = "cublaslt.matmul";
  auto integer = [&](const char *key, int64_t value) { node.config.push_back({key, std::vector<int64_t>{value}}); };
  auto name = [&](const char *key, const std::string &value) { node.config.push_back({key, value}); };
  node.config.push_back({"alpha", std::vector<double>{full.alpha}});
  integer("batch", full.batch);
  node.config.push_back({"beta", std::vector<double>{full.beta}});
  name("compute", full.compute);
  name("dtype_a", full.in);
  name("dtype_b", full.typeB());
  name("dtype_d", full.out);
  name("epilogue", full.epilogue);
  integer("k", full.k);
  integer("lda", full.lda);
  integer("ldb", full.ldb);
  integer("ldd", full.ldd);
  integer("m", full.m);
  integer("n", full.n);
  integer("offset_a", full.offsetA);
  integer("offset_b", full.offsetB);
  integer("offset_c", full.offsetD);
  integer("offset_d", full.offsetD);
  if (full.scaleA)
    integer("scale_a", 1);
  if (full.scaleB)
    integer("scale_b", 1);
  integer("stride_a", full.strideA);
  integer("stride_b", full.strideB);
  integer("stride_d", full.strideD);
  integer("transpose_a", full.transposeA);
  integer("transpose_b", full.transposeB);
  return node;
}

PackageSpec matmulPackage(const MatmulSpec &spec, std::vector<TargetSpec> targets) {
  uint64_t in = byteSizeOf(spec.in), out = byteSizeOf(spec.out);
  GraphSpec graph;
  NodeSpec node = matmulNode(spec);
  auto operand = [&](const char *name, const std::string &dtype, int64_t size, uint64_t element,
                     schema::AccessMode mode) {
    auto index = static_cast<uint32_t>(graph.slots.size());
    graph.slots.push_back({name, schema::Binding::Staged, dtypeOfName(dtype), {size}});
    node.buffers.push_back(slot(index, mode, static_cast<uint64_t>(size) * element));
  };
  operand("a", spec.in, spec.sizeA(), in, Read);
  operand("b", spec.typeB(), spec.sizeB(), byteSizeOf(spec.typeB()), Read);
  if (spec.beta != 0)
    operand("c", spec.out, spec.sizeD(), out, Read);
  if (spec.hasBias())
    operand("bias", spec.out, spec.n, out, Read);
  if (spec.scaleA)
    operand("scale_a", "f32", 1, 4, Read);
  if (spec.scaleB)
    operand("scale_b", "f32", 1, 4, Read);
  operand("d", spec.out, spec.sizeD(), out, Write);
  if (spec.workspace) {
    graph.arenaSize = spec.workspace;
    node.buffers.push_back(arena(Write, 0, spec.workspace));
  }
  // Elements of D that no matrix covers are 0.
  graph.body.nodes = {fill("clear", node.buffers[node.buffers.size() - (spec.workspace ? 2 : 1)], 0, 1), node};
  graph.body.edges = {{0, 1}};
  return package(std::move(graph), std::move(targets));
}

static double activate(double value, const std::string &epilogue) {
  if (epilogue.starts_with("relu"))
    return std::max(value, 0.0);
  if (epilogue.starts_with("gelu_tanh"))
    return 0.5 * value *
           (1 + std::tanh(std::sqrt(2 / 3.14159265358979323846) * (value + 0.044715 * std::pow(value, 3))));
  return value;
}

std::vector<double> reference(const MatmulSpec &spec, const std::vector<double> &a, const std::vector<double> &b,
                              const std::vector<double> &c, const std::vector<double> &bias) {
  MatmulSpec full = spec.filled();
  std::vector<double> d(static_cast<size_t>(spec.sizeD()));
  for (int64_t batch = 0; batch < full.batch; ++batch)
    for (int64_t row = 0; row < full.m; ++row)
      for (int64_t column = 0; column < full.n; ++column) {
        double sum = 0;
        for (int64_t i = 0; i < full.k; ++i) {
          int64_t inA = full.transposeA ? i * full.lda + row : row * full.lda + i;
          int64_t inB = full.transposeB ? column * full.ldb + i : i * full.ldb + column;
          sum += a[static_cast<size_t>(full.offsetA + batch * full.strideA + inA)] *
                 b[static_cast<size_t>(full.offsetB + batch * full.strideB + inB)];
        }
        auto at = static_cast<size_t>(full.offsetD + batch * full.strideD + row * full.ldd + column);
        double value = full.alpha * sum;
        if (full.beta != 0)
          value += full.beta * c[at];
        if (full.hasBias())
          value += bias[static_cast<size_t>(column)];
        d[at] = activate(value, full.epilogue);
      }
  return d;
}

} // namespace cgrt::testing
