// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Products of tiles on tensor cores whose results are factors of others. A warp has 16 or 32 rows, whose factors stay
// in registers. A product of rows and positions comes in the form in which it is multiplied with values: it never
// leaves the registers of a thread.

#ifndef CGMLIR_LIB_CODEGEN_CLASSES_ATTENTION_WARPTILES_H
#define CGMLIR_LIB_CODEGEN_CLASSES_ATTENTION_WARPTILES_H

#include "../Product/MatrixUnit.h"

namespace mlir::cg {

class WarpTiles : KernelWriter<CudaKernel> {
public:
  /// A block of `warps` warps has `blockRows` rows and tiles of `tileKeys` positions. Factors are of type `narrow`.
  WarpTiles(CudaKernel &kernel, Type narrow, int64_t warps, int64_t blockRows, int64_t tileKeys);

  /// The rows of the block that a thread has, and the positions of a tile for which it has products of each of them.
  SmallVector<AffineExpr> rows, keys;
  /// Results of a thread lie in so many neighbouring columns; these are the first ones, for values of `room` columns.
  static constexpr int64_t kVector = 2;
  SmallVector<AffineExpr> columnsOf(int64_t room) const;

  /// The operands of the rows of a factor, for all `room` trips.
  using Rows = SmallVector<SmallVector<Value>>;
  Rows takeRows(const StagedFactor &factor, int64_t room);

  /// Returns the products of `left` and the positions that `right` has in stage `stage`: all of the first row first.
  SmallVector<Value> multiply(const Rows &left, const StagedFactor &right, int64_t room, AffineExpr stage);

  /// Adds the values of stage `stage`, weighed, to `results`, which are those of each row in each column. Weights that
  /// the program does not round (`rounded`) are the sum of two numbers of 16 bits.
  void addValues(const StagedFactor &values, int64_t room, AffineExpr stage, ArrayRef<Value> weights, bool rounded,
                 SmallVectorImpl<Value> &results);

private:
  /// Sums of a product that a thread has: of two rows in two columns.
  static constexpr int64_t kSums = 4, kHalves = 2;

  /// Calls `body` for all sums of products with `blocks` blocks of columns: the number of the sum, and of its place
  /// among those of a thread, row by row.
  void forEachSum(int64_t blocks, llvm::function_ref<void(int64_t sum, int64_t place)> body) const;
  void split(ArrayRef<Value> pair, bool isRounded, SmallVectorImpl<Value> &rounded, SmallVectorImpl<Value> &rest);

  MatrixUnit unit;
  Type narrow;
  const int64_t rowBlocks, keyBlocks;
  const AffineExpr firstRow;
};

} // namespace mlir::cg

#endif // CGMLIR_LIB_CODEGEN_CLASSES_ATTENTION_WARPTILES_H
