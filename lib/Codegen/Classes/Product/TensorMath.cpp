// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Tiles by tensor cores: products of 16 × 16 and 16 × 8 elements of 16 bits with sums in f32 (mma.sync.m16n8k16). A
// warp loads four matrices of 8 × 8 at once (ldmatrix), transposed where a factor lies trip by trip.
//
// What a lane holds, with g = lane / 4 and t = lane % 4: of A the rows g and g + 8 at the trips 2t, 2t + 1 and those
// plus 8; of B the column g at the same trips; of the sums the rows g and g + 8 in the columns 2t and 2t + 1.

#include "TileMath.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/LLVMIR/NVVMDialect.h"

using namespace mlir;
using namespace mlir::cg;

namespace {

constexpr int64_t kRows = 16, kColumns = 8, kTrips = 16, kMatrix = 8, kWarp = 32;

class TensorMath : public TileMath {
public:
  TensorMath(CudaKernel &kernel, const ProductMapping &mapping, Type type, const StagedFactor &a, const StagedFactor &b)
      : TileMath(kernel, mapping, type, a, b), lane(space.mod(kernel.getThread(), kWarp)),
        firstRow(space.scale(space.floorDiv(kernel.getThread(), kWarp * tile.across), tile.rows / tile.down)),
        firstColumn(
            space.scale(space.mod(space.floorDiv(kernel.getThread(), kWarp), tile.across), tile.columns / tile.across)),
        rowBlocks(tile.rows / tile.down / kRows), columnBlocks(tile.columns / tile.across / kColumns),
        baseA(kernel.getSharedPointer(a.memory)), baseB(kernel.getSharedPointer(b.memory)) {
    assert(tile.depth % kTrips == 0 && rowBlocks > 0 && columnBlocks > 0 && columnBlocks % 2 == 0);
  }

  SmallVector<Value> multiply(AffineExpr stage, ValueRange sums) override {
    SmallVector<Value> next(sums);
    for (int64_t first = 0; first < tile.depth; first += kTrips) {
      SmallVector<SmallVector<Value>> rows, columns;
      for (int64_t i = 0; i < rowBlocks; ++i)
        rows.push_back(load(a, baseA, space.add(firstRow, space.constant(i * kRows)), stage, first,
                            /*tripsFirst=*/false));
      for (int64_t i = 0; i < columnBlocks; i += 2) {
        SmallVector<Value> both = load(b, baseB, space.add(firstColumn, space.constant(i * kColumns)), stage, first,
                                       /*tripsFirst=*/true);
        columns.emplace_back(both.begin(), both.begin() + 2);
        columns.emplace_back(both.begin() + 2, both.end());
      }
      for (int64_t i = 0; i < rowBlocks; ++i)
        for (int64_t j = 0; j < columnBlocks; ++j)
          multiply(rows[i], columns[j], MutableArrayRef(next).slice(4 * (i * columnBlocks + j), 4));
    }
    return next;
  }

  void forEach(ValueRange sums, Body body) override {
    AffineExpr group = space.floorDiv(lane, 4), pair = space.scale(space.mod(lane, 4), 2);
    for (int64_t i = 0; i < rowBlocks; ++i)
      for (int64_t half = 0; half < 2; ++half)
        for (int64_t j = 0; j < columnBlocks; ++j) {
          AffineExpr row = space.add(space.add(firstRow, group), space.constant(i * kRows + half * kMatrix));
          AffineExpr column = space.add(space.add(firstColumn, pair), space.constant(j * kColumns));
          body(row, column, sums.slice(4 * (i * columnBlocks + j) + 2 * half, 2));
        }
  }

private:
  /// Loads the four matrices of 16 places and 16 trips; the second is the next one along the trips if `tripsFirst`,
  /// along the places otherwise.
  SmallVector<Value> load(const StagedFactor &factor, Value base, AffineExpr place, AffineExpr stage, int64_t trip,
                          bool tripsFirst) {
    // The lanes 8 i to 8 i + 7 say where the rows of matrix number i begin.
    AffineExpr inMatrix = space.mod(lane, kMatrix);
    AffineExpr second = space.scale(space.mod(space.floorDiv(lane, kMatrix), 2), kMatrix);
    AffineExpr third = space.scale(space.floorDiv(lane, 2 * kMatrix), kMatrix);
    AffineExpr places = tripsFirst ? third : second, trips = tripsFirst ? second : third;
    AffineExpr &along = factor.layout.tripMajor ? trips : places;
    along = space.add(along, inMatrix);
    AffineExpr offset = factor.offsetOf(space, stage, space.add(place, places), space.add(trips, space.constant(trip)));
    Value element = arith::IndexCastOp::create(builder, loc, builder.getI32Type(), emitter.materialize(offset));
    Value address =
        LLVM::GEPOp::create(builder, loc, base.getType(), factor.layout.type, base, ArrayRef<LLVM::GEPArg>{element});
    Type word = builder.getI32Type();
    auto words = LLVM::LLVMStructType::getLiteral(builder.getContext(), {word, word, word, word});
    Value loaded = NVVM::LdMatrixOp::create(
        builder, loc, words, address, /*num=*/4, factor.layout.tripMajor ? NVVM::MMALayout::col : NVVM::MMALayout::row,
        NVVM::LdStMatrixShapeAttr::get(builder.getContext(), kMatrix, kMatrix), NVVM::LdStMatrixEltType::B16);
    SmallVector<Value> values;
    for (int64_t i = 0; i < 4; ++i)
      values.push_back(operand(LLVM::ExtractValueOp::create(builder, loc, loaded, i), factor.layout.type));
    return values;
  }

  /// Two elements in the form in which the product takes them.
  Value operand(Value word, Type element) {
    if (isa<BFloat16Type>(element))
      return word;
    return LLVM::BitcastOp::create(builder, loc, VectorType::get(2, element), word);
  }

  void multiply(ValueRange rows, ValueRange columns, MutableArrayRef<Value> sums) {
    NVVM::MMATypes kind = isa<BFloat16Type>(a.layout.type) ? NVVM::MMATypes::bf16 : NVVM::MMATypes::f16;
    auto result = LLVM::LLVMStructType::getLiteral(builder.getContext(), {type, type, type, type});
    Value product = NVVM::MmaOp::create(builder, loc, result, rows, columns, ValueRange(ArrayRef<Value>(sums)),
                                        ArrayRef<int64_t>{kRows, kColumns, kTrips},
                                        /*b1Op=*/std::nullopt, /*intOverflow=*/std::nullopt,
                                        std::array<NVVM::MMATypes, 2>{kind, kind},
                                        std::array<NVVM::MMALayout, 2>{NVVM::MMALayout::row, NVVM::MMALayout::col});
    for (auto [number, sum] : llvm::enumerate(sums))
      sum = LLVM::ExtractValueOp::create(builder, loc, product, number);
  }

  const AffineExpr lane, firstRow, firstColumn;
  const int64_t rowBlocks, columnBlocks;
  const Value baseA, baseB;
};

} // namespace

SmallVector<Value> TileMath::zeros() {
  Value zero = arith::ConstantOp::create(builder, loc, builder.getZeroAttr(type));
  return SmallVector<Value>(sumsOfThread, zero);
}

std::unique_ptr<TileMath> cg::createTensorMath(CudaKernel &kernel, const ProductMapping &mapping, Type type,
                                               const StagedFactor &a, const StagedFactor &b) {
  return std::make_unique<TensorMath>(kernel, mapping, type, a, b);
}
