// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Locations of the instructions of a kernel: an instruction without one gets that of the operation for which it is
// emitted.

#ifndef CGMLIR_CODEGEN_EMISSIONPLACE_H
#define CGMLIR_CODEGEN_EMISSIONPLACE_H

#include "mlir/IR/Builders.h"

namespace mlir::cg {

/// Listens to the builder of one kernel as long as it exists.
class EmissionPlace : public OpBuilder::Listener {
public:
  EmissionPlace(OpBuilder &builder, Location begin) : builder(builder), current(begin) { builder.setListener(this); }
  ~EmissionPlace() override { builder.setListener(nullptr); }
  EmissionPlace(const EmissionPlace &) = delete;
  EmissionPlace &operator=(const EmissionPlace &) = delete;

  void notifyOperationInserted(Operation *op, OpBuilder::InsertPoint) override {
    if (isa<UnknownLoc>(op->getLoc()))
      op->setLoc(current);
  }

  /// While it exists, new instructions are for an operation at `location`.
  class Scope {
  public:
    Scope(OpBuilder &builder, Location location)
        : place(static_cast<EmissionPlace *>(builder.getListener())), before(location) {
      if (place && !isa<UnknownLoc>(location))
        std::swap(place->current, before);
      else
        place = nullptr;
    }
    ~Scope() {
      if (place)
        place->current = before;
    }
    Scope(const Scope &) = delete;
    Scope &operator=(const Scope &) = delete;

  private:
    EmissionPlace *place;
    Location before;
  };

private:
  OpBuilder &builder;
  Location current;
};

} // namespace mlir::cg

#endif // CGMLIR_CODEGEN_EMISSIONPLACE_H
