// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Bounds of the elements of a tensor in a whole tile, by interval arithmetic: code that computes bounds from the first
// and the last position of the tile, instead of elements from positions.

#ifndef CGMLIR_LIB_CODEGEN_CLASSES_ATTENTION_TILEBOUNDS_H
#define CGMLIR_LIB_CODEGEN_CLASSES_ATTENTION_TILEBOUNDS_H

#include "MaskReader.h"
#include "cgmlir/Codegen/KernelFunction.h"

namespace mlir::cg {

/// TileBounds emits upper bounds of elements that a mask may hide. Comparisons of positions, of numbers that are the
/// same in the whole tile, and selections by them are followed; everything else is unknown. An unknown number is taken
/// to be between minus MaskReader::kLargest and that.
class TileBounds {
public:
  TileBounds(KernelFunction &kernel, Location loc);
  TileBounds(const TileBounds &) = delete;
  TileBounds &operator=(const TileBounds &) = delete;

  /// Says that `variable` takes the values from `first` to `last` in the tile, both of index type.
  void setRange(AffineExpr variable, Value first, Value last);
  /// The same for `count` values from `first` on, as far as they are below `extent`, of which `first` is a multiple of
  /// `count`.
  void setRange(AffineExpr variable, AffineExpr first, int64_t count, int64_t extent);

  /// Says that nothing is to be found out about the elements of `tensor`.
  void setUnknown(Value tensor) { unknown.insert(tensor); }

  /// Emits an upper bound, in f32, of `scalar`, a value of the body of `op`, at all points `loops` of the tile; returns
  /// null where the program has no number that bounds it. How the program rounds is not followed: a bound may be off by
  /// a rounding of its type.
  Value getUpper(linalg::LinalgOp op, ArrayRef<AffineExpr> loops, Value scalar);

  /// Emits whether all elements of `tensor`, truth values, are `truth` at the points `index` of the tile; returns null
  /// where that is not known for any tile.
  Value isAll(Value tensor, ArrayRef<AffineExpr> index, bool truth);

  /// Emits whether `scalar`, a value of the body of `op`, is zero at all points `loops` of the tile, where that follows
  /// from selections and from masks of minus infinity; returns null where it is not known for any tile. Zero times an
  /// unknown number is zero.
  Value isZero(linalg::LinalgOp op, ArrayRef<AffineExpr> loops, Value scalar);

  /// True if the program has numbers that hide others, and if some are finite: then what is hidden may still weigh
  /// where nothing else does.
  bool mayHide() const { return hides; }
  bool mayBeFinite() const { return finite; }

  /// An operation that gives one of its operands, an unknown number, wherever `unchanged` is true: a selection of it,
  /// or a sum of it and zero.
  struct Choice {
    Operation *op;
    unsigned operand;
    Value unchanged;
  };
  ArrayRef<Choice> getChoices() const { return choices; }

private:
  /// The least and the greatest value: numbers of i64, i1 (false before true), or f32, of which the least one may be
  /// unknown.
  struct Bounds {
    Value low, high;
  };
  using Known = std::optional<Bounds>;

  Known of(const MaskScalar &scalar);
  Value zero(const MaskScalar &scalar);
  Known ofOperand(const MaskScalar &scalar, unsigned number) { return of(reader.readOperand(scalar, number)); }
  Known ofConstant(Attribute value);
  Known ofInteger(const MaskScalar &scalar);
  Known ofBoolean(const MaskScalar &scalar);
  Known ofReal(const MaskScalar &scalar);
  Known ofComparison(const MaskScalar &scalar);
  Known ofSelection(const MaskScalar &scalar);
  /// The values of an expression of positions, of index type.
  Bounds ofPosition(AffineExpr expr);
  bool varies(ArrayRef<AffineExpr> index) const;
  /// One value for the whole tile.
  Known ofSame(Value value);

  Value truth(bool value);
  Value number(double value);
  Value smaller(Value a, Value b);
  Value larger(Value a, Value b);

  ElementEmitter &emitter;
  IndexSpace &space;
  OpBuilder &builder;
  Location loc;
  llvm::DenseMap<AffineExpr, Bounds> ranges;
  llvm::DenseSet<Value> unknown;
  bool hides = false, finite = false;
  SmallVector<Choice> choices;
  MaskReader reader;
};

} // namespace mlir::cg

#endif // CGMLIR_LIB_CODEGEN_CLASSES_ATTENTION_TILEBOUNDS_H
