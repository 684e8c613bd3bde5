// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Numbers of input operations, carried in locations.

#ifndef CGMLIR_IR_ORIGIN_H
#define CGMLIR_IR_ORIGIN_H

#include "mlir/IR/Location.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/SmallVector.h"

namespace mlir::cg {

/// Returns `loc` marked with the number `number` of an input operation.
Location stampLocation(Location loc, int64_t number);

/// Appends the numbers found in `loc` to `numbers`, in pre-order. A call site contributes the numbers of its callee
/// only: the call itself is another operation.
void collectOrigins(Location loc, SmallVectorImpl<int64_t> &numbers);

/// The operations that a message was given for: unrolling and buckets copy operations, and a message is given once.
class ToldOps {
public:
  /// True for the first of all operations with one number, and for an operation without one, if `what` is new for it.
  bool insert(Location loc, Attribute what) {
    SmallVector<int64_t> numbers;
    collectOrigins(loc, numbers);
    return numbers.empty() || told.insert({numbers.front(), what}).second;
  }

private:
  llvm::DenseSet<std::pair<int64_t, Attribute>> told;
};

/// Returns `loc` without any marks.
Location stripOrigins(Location loc);

/// Returns the first file position in a pre-order walk of `loc`, else its name stack in place of a file, else an
/// unknown location: what remarks are emitted at, whose text and YAML know files and lines only.
Location getPlainLocation(Location loc);

/// Returns the text a report shows for `loc`: the first file:line:col in a pre-order walk, else the name stack, else
/// "unknown". `inputName` is the name that the parser gave to the input text: positions in it print as "line:col".
std::string describeLocation(Location loc, StringRef inputName = {});

} // namespace mlir::cg

#endif // CGMLIR_IR_ORIGIN_H
