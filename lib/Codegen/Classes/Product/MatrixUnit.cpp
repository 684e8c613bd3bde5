// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "MatrixUnit.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/LLVMIR/NVVMDialect.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"

using namespace mlir;
using namespace mlir::cg;

MatrixUnit::MatrixUnit(CudaKernel &kernel, Type narrow)
    : KernelWriter(kernel), narrow(narrow), lane(space.mod(kernel.getThread(), kWarp)) {}

std::array<SmallVector<Value>, 2> MatrixUnit::loadB(const StagedFactor &factor, AffineExpr place, AffineExpr stage,
                                                    int64_t trip) {
  SmallVector<Value> both = load(factor, place, stage, trip, /*tripsFirst=*/true);
  return {SmallVector<Value>(both.begin(), both.begin() + 2), SmallVector<Value>(both.begin() + 2, both.end())};
}

/// The second of the four matrices is the next one along the trips if `tripsFirst`, along the places otherwise.
SmallVector<Value> MatrixUnit::load(const StagedFactor &factor, AffineExpr place, AffineExpr stage, int64_t trip,
                                    bool tripsFirst) {
  // The lanes 8 i to 8 i + 7 give the addresses of the rows of matrix number i.
  AffineExpr inMatrix = space.mod(lane, kMatrix);
  AffineExpr second = space.scale(space.mod(space.floorDiv(lane, kMatrix), 2), kMatrix);
  AffineExpr third = space.scale(space.floorDiv(lane, 2 * kMatrix), kMatrix);
  AffineExpr places = tripsFirst ? third : second, trips = tripsFirst ? second : third;
  AffineExpr &along = factor.layout.tripMajor ? trips : places;
  along = space.add(along, inMatrix);
  AffineExpr offset = factor.offsetOf(space, stage, space.add(place, places), space.add(trips, space.constant(trip)));
  Value element = arith::IndexCastOp::create(builder, loc, builder.getI32Type(), emitter.materialize(offset));
  Value address =
      LLVM::GEPOp::create(builder, loc, factor.base.getType(), narrow, factor.base, ArrayRef<LLVM::GEPArg>{element});
  Type word = builder.getI32Type();
  auto words = LLVM::LLVMStructType::getLiteral(builder.getContext(), {word, word, word, word});
  Value loaded = NVVM::LdMatrixOp::create(
      builder, loc, words, address, /*num=*/4, factor.layout.tripMajor ? NVVM::MMALayout::col : NVVM::MMALayout::row,
      NVVM::LdStMatrixShapeAttr::get(builder.getContext(), kMatrix, kMatrix), NVVM::LdStMatrixEltType::B16);
  SmallVector<Value> values;
  for (int64_t i = 0; i < 4; ++i) {
    Value pair = LLVM::ExtractValueOp::create(builder, loc, loaded, i);
    // Two elements in the form that the product takes.
    if (isa<Float16Type>(narrow))
      pair = LLVM::BitcastOp::create(builder, loc, VectorType::get(2, narrow), pair);
    values.push_back(pair);
  }
  return values;
}

Value MatrixUnit::join(Value first, Value second) {
  Value pair = vector::FromElementsOp::create(builder, loc, VectorType::get(2, narrow), ValueRange{first, second});
  return isa<Float16Type>(narrow) ? pair
                                  : LLVM::BitcastOp::create(builder, loc, builder.getI32Type(), pair).getResult();
}

Value MatrixUnit::zeros() {
  Value zero = arith::ConstantOp::create(builder, loc, builder.getZeroAttr(narrow));
  return join(zero, zero);
}

Value MatrixUnit::pack(Value first, Value second) {
  Value elements[] = {arith::TruncFOp::create(builder, loc, narrow, first),
                      arith::TruncFOp::create(builder, loc, narrow, second)};
  return join(elements[0], elements[1]);
}

Value MatrixUnit::packRest(Value first, Value second) {
  SmallVector<Value> left;
  for (Value value : {first, second}) {
    Value near = arith::TruncFOp::create(builder, loc, narrow, value);
    near = arith::ExtFOp::create(builder, loc, value.getType(), near);
    left.push_back(arith::SubFOp::create(builder, loc, value, near));
  }
  return pack(left[0], left[1]);
}

void MatrixUnit::multiply(ValueRange rows, ValueRange columns, MutableArrayRef<Value> sums) {
  NVVM::MMATypes kind = isa<BFloat16Type>(narrow) ? NVVM::MMATypes::bf16 : NVVM::MMATypes::f16;
  Type type = sums.front().getType();
  auto result = LLVM::LLVMStructType::getLiteral(builder.getContext(), {type, type, type, type});
  Value product = NVVM::MmaOp::create(builder, loc, result, rows, columns, ValueRange(ArrayRef<Value>(sums)),
                                      ArrayRef<int64_t>{kRows, kColumns, kTrips}, /*b1Op=*/std::nullopt,
                                      /*intOverflow=*/std::nullopt, std::array<NVVM::MMATypes, 2>{kind, kind},
                                      std::array<NVVM::MMALayout, 2>{NVVM::MMALayout::row, NVVM::MMALayout::col});
  for (auto [number, sum] : llvm::enumerate(sums))
    sum = LLVM::ExtractValueOp::create(builder, loc, product, number);
}
