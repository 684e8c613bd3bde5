// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A dialect that CGMLIR knows nothing of.

#ifndef TOY
#define TOY

include "cgmlir/Analysis/LoweringInterfaces.td"
include "cgmlir/IR/CGInterfaces.td"
include "mlir/IR/OpBase.td"
include "mlir/Interfaces/SideEffectInterfaces.td"

def Toy_Dialect : Dialect {
  let name = "toy";
  let cppNamespace = "::toy";
  let description = "Operations of a compiler that takes the graph half from CGMLIR.";
}

class Toy_Op<string mnemonic, list<Trait> traits = []> : Op<Toy_Dialect, mnemonic, traits>;

// Written out as linalg before CGMLIR's first phase: it needs to know nothing of CGMLIR.
def Toy_AffineOp : Toy_Op<"affine", [Pure, AllTypesMatch<["x", "y"]>]> {
  let summary = "scale times x plus shift";
  let arguments = (ins RankedTensorOf<[F32]>:$x, F32Attr:$scale, F32Attr:$shift);
  let results = (outs RankedTensorOf<[F32]>:$y);
  let assemblyFormat = "$x `scale` $scale `shift` $shift attr-dict `:` type($x)";
}

// Stays what it is until regions are formed, so that the report has a row for it, and is written out as linalg between
// two phases. It says itself that it may be captured, and that there will be a node.
def Toy_SoftcapOp : Toy_Op<"softcap", [Pure, AllTypesMatch<["x", "y"]>,
    DeclareOpInterfaceMethods<CaptureOpInterface>, DeclareOpInterfaceMethods<NodeLoweringOpInterface>]> {
  let summary = "cap times the hyperbolic tangent of x over cap";
  let description = "A cap that is not positive cannot be captured.";
  let arguments = (ins RankedTensorOf<[F32]>:$x, F32Attr:$cap);
  let results = (outs RankedTensorOf<[F32]>:$y);
  let assemblyFormat = "$x `at` $cap attr-dict `:` type($x)";
}

// A node of the graph to the end: a call of a library of the toy compiler's own (mix.c).
def Toy_MixOp : Toy_Op<"mix", [Pure, AllTypesMatch<["a", "b", "y"]>,
    DeclareOpInterfaceMethods<CaptureOpInterface>, DeclareOpInterfaceMethods<NodeLoweringOpInterface>]> {
  let summary = "a part of a and the rest of b";
  let arguments = (ins RankedTensorOf<[F32]>:$a, RankedTensorOf<[F32]>:$b, F32Attr:$part);
  let results = (outs RankedTensorOf<[F32]>:$y);
  let assemblyFormat = "$a `,` $b `part` $part attr-dict `:` type($a)";
}

// At kernel level: becomes a kernel that the toy compiler writes, and its launch.
def Toy_ScaleIntoOp : Toy_Op<"scale_into", [AllTypesMatch<["x", "y"]>]> {
  let summary = "writes factor times x into y";
  let arguments = (ins Arg<MemRefRankOf<[F32], [1]>, "", [MemRead]>:$x,
                       Arg<MemRefRankOf<[F32], [1]>, "", [MemWrite]>:$y, F32Attr:$factor);
  let assemblyFormat = "$x `to` $y `by` $factor attr-dict `:` type($x)";
}

#endif // TOY
