// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Counts the turns of a loop whose end follows from constants, by computing its condition turn by turn.

#ifndef CGMLIR_TRANSFORMS_IMPORT_TURNCOUNTER_H
#define CGMLIR_TRANSFORMS_IMPORT_TURNCOUNTER_H

#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "llvm/ADT/APInt.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/SetVector.h"
#include <optional>

namespace mlir::cg {

/// Computes integers alone, as scalars and as tensors of one element, because sums of floating-point numbers may differ
/// between devices.
class TurnCounter {
public:
  /// `maxWork` limits the number of operations that are computed.
  TurnCounter(scf::WhileOp loop, int64_t maxWork) : loop(loop), maxWork(maxWork) {}

  /// Returns how often the second region of the loop runs; nothing if that is not known.
  std::optional<int64_t> count();

  /// The known numbers of a value that the loop carries.
  struct Carried {
    /// The value before the first turn, at the beginning of the last examined turn, and behind the loop.
    APInt first, last, end;
    /// True if it grows by `step` in each turn.
    bool regular = true;
    int64_t step = 0;
  };
  /// After count(): the values that the end depends on, by their positions among those that the loop carries.
  const llvm::MapVector<unsigned, Carried> &getCarried() const { return carried; }

private:
  std::optional<APInt> evaluate(Value value, unsigned depth = 0);
  std::optional<APInt> compute(Value value, unsigned depth);
  std::optional<APInt> computeArgument(BlockArgument argument, unsigned depth);
  std::optional<APInt> computeLinalg(linalg::LinalgOp op, unsigned result, unsigned depth);
  std::optional<APInt> computeAnd(Operation *op, unsigned depth);
  std::optional<APInt> fold(OpResult result, unsigned depth);
  /// Computes the initial values of the loop.
  void begin();
  /// Adds to `carried` the values that those asked for depend on.
  bool follow(unsigned position);
  void note(Carried &value, const APInt &now, int64_t turn);

  scf::WhileOp loop;
  int64_t maxWork, work = 0;
  llvm::MapVector<unsigned, Carried> carried;
  llvm::DenseMap<unsigned, APInt> current;
  llvm::SetVector<unsigned> asked;
  llvm::DenseMap<Value, std::optional<APInt>> known;
};

} // namespace mlir::cg

#endif // CGMLIR_TRANSFORMS_IMPORT_TURNCOUNTER_H
