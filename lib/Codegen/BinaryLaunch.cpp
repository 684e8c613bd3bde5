// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "cgmlir/Codegen/BinaryLaunch.h"
#include "cgmlir/Analysis/LaunchNumbers.h"
#include "cgmlir/IR/CGTypes.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/IR/Matchers.h"

using namespace mlir;
using namespace mlir::cg;

gpu::BinaryOp cg::findBinary(gpu::LaunchFuncOp launch) {
  return SymbolTable::lookupNearestSymbolFrom<gpu::BinaryOp>(launch, launch.getKernelModuleName());
}

DictionaryAttr cg::findBinaryKernel(gpu::LaunchFuncOp launch) {
  gpu::BinaryOp binary = findBinary(launch);
  auto kernels = binary ? binary->getAttrOfType<ArrayAttr>(kBinaryKernels) : ArrayAttr();
  if (kernels)
    for (auto kernel : kernels.getAsRange<DictionaryAttr>())
      if (kernel.getAs<StringAttr>("symbol") == launch.getKernelName())
        return kernel;
  return {};
}

/// True if the launch passes one pointer for each buffer.
static bool isBare(gpu::LaunchFuncOp launch) {
  return launch->hasAttr(kBarePointers) || findBinary(launch)->hasAttr(kBarePointers) ||
         launch->getParentOfType<ModuleOp>()->hasAttr(kBarePointers);
}

/// Where the layout of a type counts from: its offset if that is a number, else its first element.
static int64_t getKnownOffset(MemRefType type) {
  SmallVector<int64_t> strides;
  int64_t offset;
  bool known = succeeded(type.getStridesAndOffset(strides, offset)) && !ShapedType::isDynamic(offset);
  return known ? offset : 0;
}

std::optional<BinaryCall> cg::getBinaryCall(gpu::LaunchFuncOp launch, std::string &problem) {
  BinaryCall call;
  Builder builder(launch.getContext());
  bool bare = isBare(launch);
  auto literal = [&](int64_t number) {
    call.params.push_back({BinaryParam::Kind::Literal, 0, builder.getI64IntegerAttr(number), 8});
  };
  for (auto [index, operand] : llvm::enumerate(launch.getKernelOperands())) {
    call.buffers.emplace_back();
    std::string what = "operand " + std::to_string(index) + " of the kernel";
    if (auto type = dyn_cast<MemRefType>(operand.getType())) {
      std::optional<MemoryAddress> address = resolveAddress(operand, problem);
      if (!address) {
        problem = what + " has no address that is known: " + problem;
        return std::nullopt;
      }
      BinaryParam pointer{BinaryParam::Kind::Address, static_cast<unsigned>(index), TypedAttr(), 8};
      call.params.push_back(pointer);
      if (!bare) {
        // The code of the kernel may have the offset of the type in it.
        int64_t offset = getKnownOffset(type);
        call.params.push_back(pointer);
        literal(offset);
        for (int64_t number : llvm::concat<const int64_t>(address->sizes, address->strides))
          literal(number);
        // The bytes in front of the first element are not touched, but belong to what is passed.
        int64_t front = offset * getElementByteSize(address->element);
        if (front > address->start) {
          problem = what + " begins " + std::to_string(front) +
                    " bytes behind the place that it is counted from, and " + "its buffer begins later";
          return std::nullopt;
        }
        if (front != 0) {
          int64_t elements = address->getEnd() - address->start + front;
          address->start -= front;
          address->sizes = {elements / getElementByteSize(address->element)};
          address->strides = {1};
        }
      }
      call.buffers.back() = address;
      continue;
    }
    Type type = operand.getType();
    if (!type.isIntOrIndexOrFloat() || (!type.isIndex() && type.getIntOrFloatBitWidth() > 64)) {
      llvm::raw_string_ostream(problem) << what << " is " << type
                                        << ", and a kernel of a binary is passed buffers and numbers of up to 64 bits";
      return std::nullopt;
    }
    int64_t size = getElementByteSize(type);
    TypedAttr value;
    if (matchPattern(operand, m_Constant(&value))) {
      call.params.push_back({BinaryParam::Kind::Literal, static_cast<unsigned>(index), value, size});
      continue;
    }
    // The value of a scalar argument travels with each launch; what is computed needs a kernel that computes it.
    auto load = operand.getDefiningOp<memref::LoadOp>();
    llvm::SetVector<Operation *> slice;
    if (!load || load->hasAttr(kSettledAttr) || !collectScalar(operand, slice)) {
      problem = what + " is a number that is computed, and the code of the kernel is there already";
      return std::nullopt;
    }
    call.params.push_back({BinaryParam::Kind::Scalar, static_cast<unsigned>(index), TypedAttr(), size});
  }
  return call;
}
