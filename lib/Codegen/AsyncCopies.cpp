// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "cgmlir/Codegen/AsyncCopies.h"
#include "cgmlir/IR/CGTypes.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/NVGPU/IR/NVGPUDialect.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"

using namespace mlir;
using namespace mlir::cg;

/// The bytes of a copy that bypasses the first-level cache.
static constexpr int64_t kWholeBytes = 16;

std::optional<AsyncCopies::Source> AsyncCopies::findSource(const Packet &packet) {
  vector::LoadOp load;
  for (auto [lane, value] : llvm::enumerate(packet)) {
    auto extract = value.getDefiningOp<vector::ExtractOp>();
    if (!extract || extract.hasDynamicPosition() || extract.getStaticPosition() != ArrayRef<int64_t>(lane))
      return std::nullopt;
    auto from = extract.getSource().getDefiningOp<vector::LoadOp>();
    if (!from || (load && from != load))
      return std::nullopt;
    load = from;
  }
  if (!load || !isa<BlockArgument>(load.getBase()) || load.getMemRefType().getMemorySpace() ||
      load.getVectorType().getNumElements() != static_cast<int64_t>(packet.size()))
    return std::nullopt;
  int64_t elements = load.getVectorType().getNumElements();
  int64_t bytes = elements * getElementByteSize(load.getVectorType().getElementType());
  if (bytes != 4 && bytes != 8 && bytes != kWholeBytes)
    return std::nullopt;
  return Source{load.getBase(), load.getIndices().front(), elements};
}

void AsyncCopies::copy(const Source &source, Value memory, AffineExpr offset, Value inside) {
  OpBuilder &builder = kernel.getBuilder();
  Location loc = kernel.getDispatch().getLoc();
  ElementEmitter &emitter = kernel.getEmitter();
  Value elements;
  if (inside) {
    Value all = emitter.materialize(kernel.getSpace().constant(source.elements));
    Value none = emitter.materialize(kernel.getSpace().constant(0));
    elements = arith::SelectOp::create(builder, loc, inside, all, none);
  }
  Type element = cast<MemRefType>(memory.getType()).getElementType();
  bool whole = source.elements * getElementByteSize(element) == kWholeBytes;
  nvgpu::DeviceAsyncCopyOp::create(builder, loc, nvgpu::DeviceAsyncTokenType::get(builder.getContext()), memory,
                                   emitter.materialize(offset), source.memory, source.index,
                                   builder.getIndexAttr(source.elements), elements,
                                   whole ? builder.getUnitAttr() : UnitAttr());
}

void AsyncCopies::commit() {
  OpBuilder &builder = kernel.getBuilder();
  Value group = nvgpu::DeviceAsyncCreateGroupOp::create(builder, kernel.getDispatch().getLoc(),
                                                        nvgpu::DeviceAsyncTokenType::get(builder.getContext()),
                                                        /*inputTokens=*/ValueRange());
  if (!first)
    first = group;
}

void AsyncCopies::wait(int64_t pending) {
  assert(first && "there is no group to wait for");
  OpBuilder &builder = kernel.getBuilder();
  nvgpu::DeviceAsyncWaitOp::create(builder, kernel.getDispatch().getLoc(), first,
                                   builder.getI32IntegerAttr(static_cast<int32_t>(pending)));
}
