// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef CGMLIR_IR_CGOPBASE
#define CGMLIR_IR_CGOPBASE

include "cgmlir/IR/CGInterfaces.td"
include "cgmlir/IR/CGTypes.td"
include "mlir/IR/OpAsmInterface.td"
include "mlir/Interfaces/ControlFlowInterfaces.td"
include "mlir/Interfaces/InferTypeOpInterface.td"
include "mlir/Interfaces/SideEffectInterfaces.td"
include "mlir/IR/BuiltinAttributeInterfaces.td"
include "mlir/IR/SymbolInterfaces.td"
include "mlir/Interfaces/CallInterfaces.td"
include "mlir/Interfaces/FunctionInterfaces.td"

class CG_Op<string mnemonic, list<Trait> traits = []> : Op<CG_Dialect, mnemonic, traits>;

/// A value that a node of a graph can address: a slot, or a buffer of the arena.
def CG_GraphBuffer : AnyTypeOf<[CG_SlotType, AnyMemRef], "slot or arena buffer">;

#endif // CGMLIR_IR_CGOPBASE
