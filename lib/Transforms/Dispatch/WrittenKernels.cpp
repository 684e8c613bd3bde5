// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "WrittenKernels.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "llvm/Support/raw_ostream.h"

using namespace mlir;
using namespace mlir::cg;

Value cg::beginElement(OpBuilder &builder, Location loc, int64_t threads, int64_t elements) {
  auto index = [&](int64_t value) -> Value { return arith::ConstantIndexOp::create(builder, loc, value); };
  Value block = gpu::BlockIdOp::create(builder, loc, gpu::Dimension::x);
  Value thread = gpu::ThreadIdOp::create(builder, loc, gpu::Dimension::x);
  Value first = arith::MulIOp::create(builder, loc, block, index(threads));
  Value number = arith::AddIOp::create(builder, loc, first, thread);
  Value exists = arith::CmpIOp::create(builder, loc, arith::CmpIPredicate::ult, number, index(elements));
  auto branch = scf::IfOp::create(builder, loc, exists, /*withElseRegion=*/false);
  gpu::ReturnOp::create(builder, loc);
  builder = branch.getThenBodyBuilder();
  return number;
}

SmallVector<Value> cg::createIndices(OpBuilder &builder, Location loc, Value number, ArrayRef<int64_t> sizes) {
  SmallVector<Value> indices(sizes.size());
  for (size_t dim = sizes.size(); dim-- > 1;) {
    Value size = arith::ConstantIndexOp::create(builder, loc, sizes[dim]);
    indices[dim] = arith::RemUIOp::create(builder, loc, number, size);
    number = arith::DivUIOp::create(builder, loc, number, size);
  }
  if (!sizes.empty())
    indices.front() = number;
  return indices;
}

gpu::GPUFuncOp WrittenKernels::get(Location loc, const std::optional<MemoryAddress> &from, const MemoryAddress &to) {
  std::string key;
  llvm::raw_string_ostream os(key);
  os << (from ? "copy" : "fill") << to.element;
  auto print = [&](const MemoryAddress &address) {
    for (int64_t number : llvm::concat<const int64_t>(address.sizes, address.strides))
      os << ' ' << number;
  };
  if (from)
    print(*from);
  os << ';';
  print(to);
  gpu::GPUFuncOp &kernel = known[key];
  if (kernel)
    return kernel;
  auto type = [&](const MemoryAddress &address) {
    return MemRefType::get(address.sizes, address.element,
                           StridedLayoutAttr::get(home.getContext(), 0, address.strides));
  };
  OpBuilder at = OpBuilder::atBlockEnd(home.getBody());
  Type given = from && !from->isDense() ? Type(type(*from))
               : from                   ? Type(MemRefType::get(from->sizes, from->element))
                                        : to.element;
  Type taken = to.isDense() ? Type(MemRefType::get(to.sizes, to.element)) : Type(type(to));
  std::string name = (from ? "copy" : "fill") + std::string("_elements");
  kernel = gpu::GPUFuncOp::create(at, loc, name, at.getFunctionType({given, taken}, {}));
  kernel->setAttr(gpu::GPUDialect::getKernelFuncAttrName(), at.getUnitAttr());
  at.setInsertionPointToStart(&kernel.getBody().front());
  Value number = beginElement(at, loc, threads, to.getNumElements());
  SmallVector<Value> indices = createIndices(at, loc, number, to.sizes);
  Value value = kernel.getArgument(0);
  if (from)
    value = memref::LoadOp::create(at, loc, value, indices);
  memref::StoreOp::create(at, loc, value, kernel.getArgument(1), indices);
  return kernel;
}
