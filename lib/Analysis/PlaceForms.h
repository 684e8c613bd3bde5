// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Integers of a kernel as sums of variables with constant coefficients.

#ifndef CGMLIR_ANALYSIS_PLACEFORMS_H
#define CGMLIR_ANALYSIS_PLACEFORMS_H

#include "cgmlir/Analysis/MemoryAddress.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/GPU/IR/GPUDialect.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "llvm/ADT/DenseMap.h"

namespace mlir::cg {

/// A linear form: a constant and the sum of each variable times its coefficient. A variable takes the values from 0 to
/// below its extent.
struct PlaceForm {
  int64_t constant = 0;
  SmallVector<int64_t, 8> coefficients;

  int64_t get(unsigned variable) const { return variable < coefficients.size() ? coefficients[variable] : 0; }
  void set(unsigned variable, int64_t coefficient) {
    if (variable >= coefficients.size())
      coefficients.resize(variable + 1);
    coefficients[variable] = coefficient;
  }
  bool isConstant() const {
    return llvm::all_of(coefficients, [](int64_t c) { return c == 0; });
  }
};

/// A condition that holds if low <= form <= high.
struct PlaceGuard {
  PlaceForm form;
  int64_t low, high;
};

/// The linear forms of values in a launched kernel, over thread and block ids and counters of loops.
class PlaceForms {
public:
  PlaceForms(gpu::LaunchFuncOp launch, gpu::GPUFuncOp kernel, unsigned parameter, const MemoryAddress &address);

  /// False if the grid or the block is not constant.
  bool isLaunchKnown() const { return launchKnown; }

  std::optional<PlaceForm> getForm(Value value);

  /// Adds to `guards` the conditions for `condition` being `holds`; false if they are not known.
  bool addGuards(Value condition, bool holds, SmallVectorImpl<PlaceGuard> &guards);

  /// Adds to `guards` the bounds of the loop's counter; false if the number of iterations is not known.
  bool addLoop(scf::ForOp loop, SmallVectorImpl<PlaceGuard> &guards);

  /// Replaces variables that were split into digits by the digits.
  void normalize(PlaceForm &form) const;

  /// Makes `guards` part of the extents of `form`'s variables, a copy of which is `extents`: afterwards the form takes
  /// exactly the values that it takes where the guards hold. False if that is not possible.
  bool restrict(PlaceForm &form, SmallVector<PlaceGuard> guards, SmallVectorImpl<int64_t> &extents) const;

  ArrayRef<int64_t> getExtents() const { return extents; }

  unsigned addVariable(int64_t extent);

private:
  std::optional<PlaceForm> compute(Value value);
  std::optional<PlaceForm> getDigits(PlaceForm form, int64_t divisor, bool rest);
  std::optional<PlaceForm> getThread();

  gpu::LaunchFuncOp launch;
  gpu::GPUFuncOp kernel;
  unsigned parameter;
  const MemoryAddress &address;
  bool launchKnown = true;
  SmallVector<int64_t> extents;
  /// A variable that is written as `scale` times one variable plus another.
  struct Split {
    int64_t scale;
    unsigned high, low;
  };
  llvm::DenseMap<unsigned, Split> splits;
  llvm::DenseMap<Value, std::optional<PlaceForm>> known;
  struct Counter {
    unsigned variable;
    SmallVector<PlaceGuard> guards;
  };
  llvm::DenseMap<Operation *, std::optional<Counter>> loops;
};

} // namespace mlir::cg

#endif // CGMLIR_ANALYSIS_PLACEFORMS_H
