// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The toy compiler's own passes, which run between CGMLIR's phases. New operations keep the locations of what they
// replace: these carry the numbers by which the report knows the operations of the input.

#include "Toy.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/GPU/IR/GPUDialect.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/Builders.h"

using namespace mlir;
using namespace toy;

namespace {

using ElementFn = function_ref<Value(OpBuilder &, Location, Value)>;

/// Replaces an operation on one tensor by a linalg.generic that computes its elements.
void replaceElementwise(Operation *op, ElementFn element) {
  OpBuilder builder(op);
  auto type = cast<RankedTensorType>(op->getResult(0).getType());
  auto map = builder.getMultiDimIdentityMap(type.getRank());
  SmallVector<utils::IteratorType> loops(type.getRank(), utils::IteratorType::parallel);
  Value empty = tensor::EmptyOp::create(builder, op->getLoc(), type.getShape(), type.getElementType());
  auto generic = linalg::GenericOp::create(builder, op->getLoc(), TypeRange(type), op->getOperands(), ValueRange(empty),
                                           ArrayRef<AffineMap>{map, map}, loops,
                                           [&](OpBuilder &inner, Location loc, ValueRange arguments) {
                                             Value value = element(inner, loc, arguments[0]);
                                             linalg::YieldOp::create(inner, loc, value);
                                           });
  op->replaceAllUsesWith(generic);
  op->erase();
}

Value constant(OpBuilder &builder, Location loc, FloatAttr value) {
  return arith::ConstantOp::create(builder, loc, value);
}

struct LowerAffine : PassWrapper<LowerAffine, OperationPass<ModuleOp>> {
  MLIR_DEFINE_EXPLICIT_INTERNAL_INLINE_TYPE_ID(LowerAffine)
  StringRef getArgument() const override { return "toy-lower-affine"; }
  void getDependentDialects(DialectRegistry &registry) const override {
    registry.insert<arith::ArithDialect, linalg::LinalgDialect, tensor::TensorDialect>();
  }
  void runOnOperation() override {
    getOperation().walk([](AffineOp op) {
      replaceElementwise(op, [&](OpBuilder &builder, Location loc, Value x) -> Value {
        Value scaled = arith::MulFOp::create(builder, loc, x, constant(builder, loc, op.getScaleAttr()));
        return arith::AddFOp::create(builder, loc, scaled, constant(builder, loc, op.getShiftAttr()));
      });
    });
  }
};

struct LowerSoftcap : PassWrapper<LowerSoftcap, OperationPass<ModuleOp>> {
  MLIR_DEFINE_EXPLICIT_INTERNAL_INLINE_TYPE_ID(LowerSoftcap)
  StringRef getArgument() const override { return "toy-lower-softcap"; }
  void getDependentDialects(DialectRegistry &registry) const override {
    registry.insert<arith::ArithDialect, linalg::LinalgDialect, math::MathDialect, tensor::TensorDialect>();
  }
  void runOnOperation() override {
    // What is in no region was not captured, and keeps its verdict.
    SmallVector<SoftcapOp> captured;
    getOperation().walk([&](SoftcapOp op) {
      if (op->getParentOfType<cg::RegionOp>())
        captured.push_back(op);
    });
    for (SoftcapOp op : captured)
      replaceElementwise(op, [&](OpBuilder &builder, Location loc, Value x) -> Value {
        Value cap = constant(builder, loc, op.getCapAttr());
        Value bent = math::TanhOp::create(builder, loc, arith::DivFOp::create(builder, loc, x, cap).getResult());
        return arith::MulFOp::create(builder, loc, bent, cap);
      });
  }
};

/// A compiler with kernels of its own would emit them here. This one writes a kernel that scales, block by block.
struct LowerKernels : PassWrapper<LowerKernels, OperationPass<ModuleOp>> {
  MLIR_DEFINE_EXPLICIT_INTERNAL_INLINE_TYPE_ID(LowerKernels)
  static constexpr int64_t kThreads = 128;

  StringRef getArgument() const override { return "toy-lower-kernels"; }
  void getDependentDialects(DialectRegistry &registry) const override {
    registry.insert<arith::ArithDialect, gpu::GPUDialect, memref::MemRefDialect, scf::SCFDialect>();
  }

  gpu::GPUFuncOp emit(OpBuilder &builder, Location loc, StringRef name, MemRefType type, FloatAttr factor) {
    FunctionType signature = builder.getFunctionType({type, type}, {});
    auto kernel = gpu::GPUFuncOp::create(builder, loc, name, signature);
    kernel->setAttr(gpu::GPUDialect::getKernelFuncAttrName(), builder.getUnitAttr());
    OpBuilder body = OpBuilder::atBlockBegin(&kernel.getBody().front());
    Value block = gpu::BlockIdOp::create(body, loc, gpu::Dimension::x);
    Value threads = gpu::BlockDimOp::create(body, loc, gpu::Dimension::x);
    Value thread = gpu::ThreadIdOp::create(body, loc, gpu::Dimension::x);
    Value first = arith::MulIOp::create(body, loc, block, threads);
    Value place = arith::AddIOp::create(body, loc, first, thread);
    Value size = arith::ConstantIndexOp::create(body, loc, type.getDimSize(0));
    Value inside = arith::CmpIOp::create(body, loc, arith::CmpIPredicate::ult, place, size);
    scf::IfOp::create(body, loc, inside, [&](OpBuilder &then, Location where) {
      Value x = memref::LoadOp::create(then, where, kernel.getArgument(0), place);
      Value y = arith::MulFOp::create(then, where, x, constant(then, where, factor));
      memref::StoreOp::create(then, where, y, kernel.getArgument(1), place);
      scf::YieldOp::create(then, where);
    });
    gpu::ReturnOp::create(body, loc);
    return kernel;
  }

  void runOnOperation() override {
    ModuleOp module = getOperation();
    SmallVector<ScaleIntoOp> found;
    module.walk([&](ScaleIntoOp op) { found.push_back(op); });
    if (found.empty())
      return;
    module->setAttr(gpu::GPUDialect::getContainerModuleAttrName(), UnitAttr::get(&getContext()));
    OpBuilder outside = OpBuilder::atBlockBegin(module.getBody());
    auto kernels = gpu::GPUModuleOp::create(outside, module.getLoc(), "toy_kernels");
    OpBuilder inside = OpBuilder::atBlockBegin(kernels.getBody());
    for (auto [number, op] : llvm::enumerate(found)) {
      Location loc = op.getLoc();
      auto type = cast<MemRefType>(op.getX().getType());
      if (!type.hasStaticShape() || op.getY().getType() != op.getX().getType()) {
        op.emitOpError() << "takes buffers of one type with a static shape";
        return signalPassFailure();
      }
      std::string name = ("scale_" + Twine(number)).str();
      gpu::GPUFuncOp kernel = emit(inside, loc, name, type, op.getFactorAttr());
      OpBuilder builder(op);
      auto index = [&](int64_t value) -> Value { return arith::ConstantIndexOp::create(builder, loc, value); };
      gpu::KernelDim3 grid{index((type.getDimSize(0) + kThreads - 1) / kThreads), index(1), index(1)};
      gpu::KernelDim3 block{index(kThreads), index(1), index(1)};
      gpu::LaunchFuncOp::create(builder, loc, kernel, grid, block, /*dynamicSharedMemorySize=*/Value(),
                                ValueRange{op.getX(), op.getY()});
      op.erase();
    }
  }
};

struct Count : PassWrapper<Count, OperationPass<ModuleOp>> {
  MLIR_DEFINE_EXPLICIT_INTERNAL_INLINE_TYPE_ID(Count)
  explicit Count(std::string phase) : phase(std::move(phase)) {}
  StringRef getArgument() const override { return "toy-count"; }
  void runOnOperation() override {
    int64_t ours = 0, regions = 0;
    getOperation().walk([&](Operation *op) {
      ours += isa_and_present<ToyDialect>(op->getDialect());
      regions += isa<cg::RegionOp>(op);
    });
    llvm::errs() << "before " << phase << ": " << ours << " of toy, " << regions << " regions\n";
  }
  std::string phase;
};

} // namespace

std::unique_ptr<Pass> toy::createLowerAffinePass() { return std::make_unique<LowerAffine>(); }
std::unique_ptr<Pass> toy::createLowerSoftcapPass() { return std::make_unique<LowerSoftcap>(); }
std::unique_ptr<Pass> toy::createLowerKernelsPass() { return std::make_unique<LowerKernels>(); }
std::unique_ptr<Pass> toy::createCountPass(std::string phase) { return std::make_unique<Count>(std::move(phase)); }
