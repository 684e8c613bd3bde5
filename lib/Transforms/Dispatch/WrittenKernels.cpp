// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "WrittenKernels.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "llvm/Support/raw_ostream.h"

using namespace mlir;
using namespace mlir::cg;

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
  auto index = [&](int64_t value) -> Value { return arith::ConstantIndexOp::create(at, loc, value); };
  Value block = gpu::BlockIdOp::create(at, loc, gpu::Dimension::x);
  Value thread = gpu::ThreadIdOp::create(at, loc, gpu::Dimension::x);
  Value first = arith::MulIOp::create(at, loc, block, index(threads));
  Value number = arith::AddIOp::create(at, loc, first, thread);
  Value exists = arith::CmpIOp::create(at, loc, arith::CmpIPredicate::ult, number, index(to.getNumElements()));
  auto branch = scf::IfOp::create(at, loc, exists, /*withElseRegion=*/false);
  gpu::ReturnOp::create(at, loc);
  at = branch.getThenBodyBuilder();
  SmallVector<Value> indices(to.sizes.size());
  for (int64_t dim = static_cast<int64_t>(to.sizes.size()) - 1; dim >= 0; --dim) {
    indices[dim] = dim == 0 ? number : Value(arith::RemUIOp::create(at, loc, number, index(to.sizes[dim])));
    if (dim != 0)
      number = arith::DivUIOp::create(at, loc, number, index(to.sizes[dim]));
  }
  Value value = kernel.getArgument(0);
  if (from)
    value = memref::LoadOp::create(at, loc, value, indices);
  memref::StoreOp::create(at, loc, value, kernel.getArgument(1), indices);
  return kernel;
}
