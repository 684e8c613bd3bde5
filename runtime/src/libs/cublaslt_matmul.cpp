// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The library counts by columns. A row-major matrix read by columns is its transpose, so D = A·B is asked for as
// Dᵀ = Bᵀ·Aᵀ: the operands change places, nothing is transposed, and a bias along the rows of Dᵀ is one along the
// columns of D.

#include "libs/cublaslt_matmul.h"

namespace cgrt {

using namespace cublaslt;

namespace {

class MatmulCall : public LibraryCall {
public:
  explicit MatmulCall(std::shared_ptr<const CublasLtLibrary> library) : library(std::move(library)) {}
  ~MatmulCall() override;
  Status create(const MatmulConfig &config, MatmulAlgorithms &algorithms);
  Status enqueue(void *stream) override;

private:
  Status createLayout(MatrixLayout &layout, const MatmulOperand &operand, int64_t batch);
  Status createDescriptor();
  Status chooseAlgorithm(MatmulAlgorithms &algorithms);
  Status askForAlgorithm();
  template <typename Value> Status set(DescAttribute attribute, Value value) {
    return library->check(library->f.cublasLtMatmulDescSetAttribute(descriptor, attribute, &value, sizeof(value)),
                          "describing a product");
  }

  std::shared_ptr<const CublasLtLibrary> library;
  MatmulConfig config;
  MatmulDesc descriptor = nullptr;
  MatrixLayout a = nullptr, b = nullptr, c = nullptr, d = nullptr;
  Preference preference = nullptr;
  Algo algorithm{};
  // alpha and beta in the type of the computation.
  double alpha64 = 0, beta64 = 0;
  float alpha32 = 0, beta32 = 0;
};

} // namespace

static DataType dataTypeOf(schema::DType dtype) {
  switch (dtype) {
  case schema::DType::F64:
    return R64F;
  case schema::DType::F16:
    return R16F;
  case schema::DType::BF16:
    return R16BF;
  case schema::DType::F8E4M3:
    return R8E4M3;
  case schema::DType::F8E5M2:
    return R8E5M2;
  default:
    return R32F;
  }
}

MatmulCall::~MatmulCall() {
  for (MatrixLayout layout : {a, b, c, d})
    if (layout)
      library->f.cublasLtMatrixLayoutDestroy(layout);
  if (preference)
    library->f.cublasLtMatmulPreferenceDestroy(preference);
  if (descriptor)
    library->f.cublasLtMatmulDescDestroy(descriptor);
}

Status MatmulCall::createLayout(MatrixLayout &layout, const MatmulOperand &operand, int64_t batch) {
  CGRT_TRY(library->check(library->f.cublasLtMatrixLayoutCreate(&layout, dataTypeOf(operand.dtype),
                                                                static_cast<uint64_t>(operand.columns),
                                                                static_cast<uint64_t>(operand.rows), operand.leading),
                          "describing a matrix"));
  auto batches = static_cast<int32_t>(batch);
  CGRT_TRY(
      library->check(library->f.cublasLtMatrixLayoutSetAttribute(layout, LayoutBatchCount, &batches, sizeof(batches)),
                     "describing a batch"));
  return library->check(library->f.cublasLtMatrixLayoutSetAttribute(layout, LayoutStridedBatchOffset, &operand.stride,
                                                                    sizeof(operand.stride)),
                        "describing a batch");
}

Status MatmulCall::createDescriptor() {
  bool wide = config.compute == MatmulConfig::Compute::F64;
  ComputeType compute = wide                                            ? Compute64F
                        : config.compute == MatmulConfig::Compute::TF32 ? Compute32FFastTF32
                                                                        : Compute32F;
  CGRT_TRY(library->check(library->f.cublasLtMatmulDescCreate(&descriptor, compute, wide ? R64F : R32F),
                          "describing a product"));
  CGRT_TRY(set(DescTransA, config.b.transposed ? OpT : OpN));
  CGRT_TRY(set(DescTransB, config.a.transposed ? OpT : OpN));
  // The operands have changed places.
  if (config.scaleB)
    CGRT_TRY(set(DescScaleAPointer, config.scaleB));
  if (config.scaleA)
    CGRT_TRY(set(DescScaleBPointer, config.scaleA));
  int epilogue = 0;
  if (config.activation == MatmulConfig::Activation::Relu)
    epilogue |= EpilogueRelu;
  if (config.activation == MatmulConfig::Activation::GeluTanh)
    epilogue |= EpilogueGelu;
  if (config.bias) {
    epilogue |= EpilogueBias;
    CGRT_TRY(set(DescBiasPointer, config.bias));
  }
  return set(DescEpilogue, epilogue ? static_cast<Epilogue>(epilogue) : EpilogueDefault);
}

/// alignmentOf(address) is the largest power of two that divides an address, up to the largest that the library asks
/// for.
static uint32_t alignmentOf(uint64_t address) {
  uint64_t lowest = address & -address;
  return static_cast<uint32_t>(lowest == 0 || lowest > 256 ? 256 : lowest);
}

/// What the library is told of a product when it is asked for an algorithm: all but the addresses themselves, the
/// factors and where biases and scales lie.
static MatmulAlgorithms::Product productOf(const MatmulConfig &config) {
  MatmulAlgorithms::Product product{};
  auto next = product.begin();
  for (const MatmulOperand *operand : {&config.a, &config.b, &config.c, &config.d})
    for (int64_t number : {static_cast<int64_t>(operand->dtype), operand->rows, operand->columns, operand->leading,
                           operand->stride, int64_t(operand->transposed), int64_t(alignmentOf(operand->address))})
      *next++ = number;
  for (int64_t number : {config.batch, static_cast<int64_t>(config.compute), static_cast<int64_t>(config.activation),
                         int64_t(config.bias != 0), int64_t(config.scaleA != 0) + 2 * int64_t(config.scaleB != 0),
                         static_cast<int64_t>(config.workspaceSize)})
    *next++ = number;
  return product;
}

Status MatmulCall::chooseAlgorithm(MatmulAlgorithms &algorithms) {
  MatmulAlgorithms::Product product = productOf(config);
  if (std::optional<Algo> known = algorithms.find(product)) {
    algorithm = *known;
    return success();
  }
  CGRT_TRY(askForAlgorithm());
  algorithms.add(product, algorithm);
  return success();
}

Status MatmulCall::askForAlgorithm() {
  const Functions &f = library->f;
  CGRT_TRY(library->check(f.cublasLtMatmulPreferenceCreate(&preference), "describing what an algorithm may use"));
  auto prefer = [&](PreferenceAttribute attribute, auto value) {
    return library->check(f.cublasLtMatmulPreferenceSetAttribute(preference, attribute, &value, sizeof(value)),
                          "describing what an algorithm may use");
  };
  CGRT_TRY(prefer(PreferMaxWorkspaceBytes, config.workspaceSize));
  // Parts of a sum that blocks make would otherwise be rounded to 16 bits before they are added up.
  if (elementSize(config.d.dtype) < elementSize(schema::DType::F32))
    CGRT_TRY(prefer(PreferReductionSchemes, uint32_t(ReduceInComputeType)));
  CGRT_TRY(prefer(PreferMinAlignmentA, alignmentOf(config.b.address)));
  CGRT_TRY(prefer(PreferMinAlignmentB, alignmentOf(config.a.address)));
  CGRT_TRY(prefer(PreferMinAlignmentC, alignmentOf(config.c.address)));
  CGRT_TRY(prefer(PreferMinAlignmentD, alignmentOf(config.d.address)));
  HeuristicResult results[8] = {};
  int found = 0;
  StatusCode asked = f.cublasLtMatmulAlgoGetHeuristic(library->handle, descriptor, a, b, c, d, preference,
                                                      static_cast<int>(std::size(results)), results, &found);
  if (asked != NotSupported)
    CGRT_TRY(library->check(asked, "asking for an algorithm"));
  for (int i = 0; asked == Success && i < found; ++i)
    if (results[i].state == Success && results[i].workspaceSize <= config.workspaceSize) {
      algorithm = results[i].algo;
      return success();
    }
  return unimplemented("M7: cuBLASLt has no algorithm for a product of ", config.d.rows, "x", config.d.columns, "x",
                       config.a.transposed ? config.a.rows : config.a.columns, ", batch ", config.batch, ", of ",
                       dtypeName(config.a.dtype), " to ", dtypeName(config.d.dtype), " with ", config.workspaceSize,
                       " bytes of workspace");
}

Status MatmulCall::create(const MatmulConfig &given, MatmulAlgorithms &algorithms) {
  config = given;
  alpha64 = config.alpha;
  beta64 = config.beta;
  alpha32 = static_cast<float>(config.alpha);
  beta32 = static_cast<float>(config.beta);
  CGRT_TRY(createDescriptor());
  CGRT_TRY(createLayout(a, config.b, config.batch));
  CGRT_TRY(createLayout(b, config.a, config.batch));
  CGRT_TRY(createLayout(c, config.c, config.batch));
  CGRT_TRY(createLayout(d, config.d, config.batch));
  return chooseAlgorithm(algorithms);
}

Status MatmulCall::enqueue(void *stream) {
  auto pointer = [](uint64_t address) { return reinterpret_cast<void *>(address); };
  bool wide = config.compute == MatmulConfig::Compute::F64;
  return library->check(
      library->f.cublasLtMatmul(library->handle, descriptor,
                                wide ? static_cast<const void *>(&alpha64) : static_cast<const void *>(&alpha32),
                                pointer(config.b.address), a, pointer(config.a.address), b,
                                wide ? static_cast<const void *>(&beta64) : static_cast<const void *>(&beta32),
                                pointer(config.c.address), c, pointer(config.d.address), d, &algorithm,
                                pointer(config.workspace), config.workspaceSize, static_cast<StreamHandle>(stream)),
      "enqueueing a product");
}

Result<std::unique_ptr<LibraryCall>> prepareMatmul(std::shared_ptr<const CublasLtLibrary> library,
                                                   const MatmulConfig &config, MatmulAlgorithms &algorithms) {
  auto call = std::make_unique<MatmulCall>(std::move(library));
  CGRT_TRY(call->create(config, algorithms));
  return std::unique_ptr<LibraryCall>(std::move(call));
}

} // namespace cgrt
