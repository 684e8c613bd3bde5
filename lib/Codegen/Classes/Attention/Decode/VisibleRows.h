// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The positions of a row that a mask does not hide, as bounds that a kernel computes before it reads the row.

#ifndef CGMLIR_LIB_CODEGEN_CLASSES_ATTENTION_DECODE_VISIBLEROWS_H
#define CGMLIR_LIB_CODEGEN_CLASSES_ATTENTION_DECODE_VISIBLEROWS_H

#include "../../Reduce/ReducePlan.h"

namespace mlir::cg {

struct ChainPlan;
class CudaKernel;
class KernelFunction;

/// VisibleRows says that the mask of a softmax hides all positions of its row but `begin` ≤ position < `end`. Bounds
/// are the least or the greatest of sums of constants, positions in other dimensions, and integers that the kernel
/// reads; all of them are the same for the whole row.
struct VisibleRows {
  /// The element `index` of `tensor`, which lies in memory, times `factor`.
  struct Term {
    int64_t factor;
    Value tensor;
    IndexTuple index;
  };
  /// The position, an expression over the variables of what is stored, and the terms.
  struct Sum {
    AffineExpr position;
    SmallVector<Term, 2> terms;
  };
  struct Bound {
    enum class Kind { Sum, Least, Greatest } kind;
    Sum sum;
    std::vector<Bound> operands;
  };
  /// `factor` times the position in the row, and the sum, lie between `low` and `high` in the whole row. Where that
  /// does not hold, the program's arithmetic wraps and the bounds mean nothing.
  struct Check {
    int64_t factor;
    Sum sum;
    int64_t low, high;
  };

  /// One of them may be missing.
  std::optional<Bound> begin, end;
  SmallVector<Check, 2> checks;
  /// An upper bound of what the mask puts in the place of a score, or makes of one.
  double hidden = 0;
  /// The number of the chain's stage that is the maximum of the row.
  unsigned top = 0;

  /// True if hidden scores are finite: then hidden positions have weights in a row where all are hidden.
  bool isFinite() const { return !std::isinf(hidden); }
  /// The tensors that the bounds are read from.
  SmallVector<Value> getTensors() const;
  /// True if the bounds differ along `variable`.
  bool dependsOn(unsigned variable) const;

  /// Analyzes the row of the chain that a walk found; returns nullopt where the chain is no softmax, or its mask hides
  /// nothing that follows from positions and numbers of the whole row.
  static std::optional<VisibleRows> analyze(const ChainPlan &plan, const StoredWalk &source);
  /// The same for the values `scalar` of the body of `op` at the points `loops`, in which `row` is the variable of the
  /// row; other variables from `known` on have no value in a kernel.
  static std::optional<VisibleRows> analyze(const IndexSpace &space, linalg::LinalgOp op, ArrayRef<AffineExpr> loops,
                                            Value scalar, AffineExpr row, unsigned known,
                                            llvm::function_ref<bool(Value)> isLeaf);

  /// A part of a row: two values of index type.
  struct Range {
    Value begin, end;
  };
  /// Emits the bounds for the element that is stored at `point`, cut to a row of `length` positions. They are the whole
  /// row where nothing would be left of it, since a row of which all is hidden is what the program says of it.
  Range emit(KernelFunction &kernel, ArrayRef<AffineExpr> point, int64_t length) const;
  /// The same for several elements: from the first position that one of them sees to the last.
  Range emitUnion(KernelFunction &kernel, ArrayRef<IndexTuple> points, int64_t length) const;

  /// True if a kernel may read the bounds before it waits for others, and if it reads memory for them: numbers of a
  /// launch have no address.
  bool areStable(CudaKernel &kernel) const;
  bool readMemory(CudaKernel &kernel) const;
};

} // namespace mlir::cg

#endif // CGMLIR_LIB_CODEGEN_CLASSES_ATTENTION_DECODE_VISIBLEROWS_H
