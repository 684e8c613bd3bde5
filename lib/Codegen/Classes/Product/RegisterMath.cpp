// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Tiles by plain multiply-adds. A thread has the sums of a few short vectors of rows and of columns; for a trip it
// loads these vectors and adds their outer product. Neighbouring threads have neighbouring vectors.

#include "TileMath.h"
#include "cgmlir/IR/CGTypes.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"

using namespace mlir;
using namespace mlir::cg;

namespace {

class RegisterMath : public TileMath {
public:
  RegisterMath(CudaKernel &kernel, const ProductMapping &mapping, Type type, const StagedFactor &a,
               const StagedFactor &b)
      : TileMath(kernel, mapping, type, a, b), lanes(16 / getElementByteSize(type)),
        down(space.floorDiv(kernel.getThread(), tile.across)), across(space.mod(kernel.getThread(), tile.across)) {
    assert(tile.rows % (tile.down * lanes) == 0 && tile.columns % (tile.across * lanes) == 0);
  }

  SmallVector<Value> multiply(AffineExpr stage, ValueRange sums, Between between) override {
    SmallVector<Value> next(sums);
    for (int64_t trip = 0; trip < tile.depth; ++trip) {
      SmallVector<Value> rows = load(a, tile.rows, tile.down, down, stage, trip);
      SmallVector<Value> columns = load(b, tile.columns, tile.across, across, stage, trip);
      size_t number = 0;
      for (Value row : rows)
        for (Value column : columns) {
          Value &sum = next[number++];
          if (isa<FloatType>(type))
            sum = math::FmaOp::create(builder, loc, row, column, sum);
          else
            sum = arith::AddIOp::create(builder, loc, sum, arith::MulIOp::create(builder, loc, row, column));
        }
      between(trip, tile.depth);
    }
    return next;
  }

  void forEach(ValueRange sums, Body body) override {
    int64_t rows = tile.rows / tile.down, columns = tile.columns / tile.across;
    for (int64_t row = 0; row < rows; ++row)
      for (int64_t column = 0; column < columns; column += lanes)
        body(placeOf(tile.down, down, row), placeOf(tile.across, across, column),
             sums.slice(row * columns + column, lanes));
  }

private:
  /// Returns the place of the tile that is number `number` among those of a thread.
  AffineExpr placeOf(int64_t threads, AffineExpr own, int64_t number) {
    AffineExpr start = space.constant(number / lanes * threads * lanes + number % lanes);
    return space.add(space.scale(own, lanes), start);
  }

  SmallVector<Value> load(const StagedFactor &factor, int64_t extent, int64_t threads, AffineExpr own, AffineExpr stage,
                          int64_t trip) {
    auto vectorType = VectorType::get(lanes, type);
    SmallVector<Value> values;
    for (int64_t number = 0; number < extent / threads; number += lanes) {
      AffineExpr offset = factor.offsetOf(space, stage, placeOf(threads, own, number), space.constant(trip));
      Value vector = vector::LoadOp::create(builder, loc, vectorType, factor.memory, emitter.materialize(offset),
                                            /*nontemporal=*/false, llvm::MaybeAlign(16));
      for (int64_t lane = 0; lane < lanes; ++lane)
        values.push_back(vector::ExtractOp::create(builder, loc, vector, lane));
    }
    return values;
  }

  const int64_t lanes;
  /// The position of this thread among the rows and columns of threads.
  const AffineExpr down, across;
};

} // namespace

std::unique_ptr<TileMath> cg::createRegisterMath(CudaKernel &kernel, const ProductMapping &mapping, Type type,
                                                 const StagedFactor &a, const StagedFactor &b) {
  return std::make_unique<RegisterMath>(kernel, mapping, type, a, b);
}
