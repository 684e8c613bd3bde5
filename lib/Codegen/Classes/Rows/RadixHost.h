// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Sorting on a host by the digits of integer keys, the last digit first: one pass over the elements counts digits, and
// each other pass moves the elements to their places. No pass has a branch that depends on an element.

#ifndef CGMLIR_LIB_CODEGEN_CLASSES_ROWS_RADIXHOST_H
#define CGMLIR_LIB_CODEGEN_CLASSES_ROWS_RADIXHOST_H

#include "Rows.h"

namespace mlir::cg {

class RadixHost : KernelWriter<HostKernel> {
public:
  /// Elements are words of their positions in `positions`, which may be null, and their keys in `keys`.
  RadixHost(HostKernel &kernel, Order &order, const RadixDigits &digits, Value positions, ValueRange keys);

  /// Sorts `length` elements at `from`, equal ones in the order in which they are, from there to `other` and back.
  /// Returns where they are then.
  Value emit(Value from, Value other, Value length);

private:
  Values load(Value place);
  Value digitOf(Value word, Value digit);
  /// Where the count of a digit's value lies.
  Value placeOf(int64_t pass, Value digit, Value value);
  void emitCounts(Value from, Value length);
  /// One pass: the counts of a digit become places, to which the elements go.
  void emitPass(unsigned word, Value digit, int64_t first, Value from, Value to, Value length);

  Order &order;
  RadixDigits digits;
  Value positions;
  Values keys;
  Value counts;
};

} // namespace mlir::cg

#endif // CGMLIR_LIB_CODEGEN_CLASSES_ROWS_RADIXHOST_H
