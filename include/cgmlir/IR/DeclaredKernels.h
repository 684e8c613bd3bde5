// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Functions that are kernels of another compiler, by `cg.kernel` on their declaration.

#ifndef CGMLIR_IR_DECLAREDKERNELS_H
#define CGMLIR_IR_DECLAREDKERNELS_H

#include "cgmlir/IR/CGOps.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"

namespace mlir::cg {

/// Where a parameter of a kernel comes from.
struct DeclaredParam {
  enum class Kind { In, Out, InOut, Scratch, Null, Literal };
  Kind kind = Kind::Null;
  /// The number of the operand, or of the result for `Out`.
  unsigned index = 0;
  /// For an operand that is updated in place: the result that it becomes.
  unsigned result = 0;
  /// For scratch memory: its bytes, and where they begin in the scratch memory of the launch.
  int64_t bytes = 0, offset = 0;
  Attribute literal;

  /// Reads one element of `params`. The result of an `inoutN` does not follow from the element and is not set.
  static std::optional<DeclaredParam> parse(Attribute attribute);
};

/// A function with `cg.kernel`: its calls launch a kernel out of a file.
class DeclaredKernel {
public:
  /// The keys of the dictionary.
  static constexpr StringLiteral kFile = "file", kImage = "image", kSymbol = "symbol", kGrid = "grid", kBlock = "block",
                                 kCluster = "cluster", kShared = "shared", kParams = "params", kWaits = "waits",
                                 kHost = "host", kArchs = "archs", kOwnShared = "own_shared";

  /// Returns nothing if `callee` is null or has no `cg.kernel`.
  static std::optional<DeclaredKernel> get(Operation *callee);

  func::FuncOp getFunction() const { return function; }
  /// The name of the file; the name of the function where the declaration has the bytes alone.
  StringRef getFile() const;
  /// The bytes of the file, once they are part of the module.
  ElementsAttr getImage() const { return said.getAs<ElementsAttr>(kImage); }
  /// The architectures in the file, such as "sm_90" and "compute_80", once the file is part of the module.
  SmallVector<StringRef> getArchs() const;
  /// True if a CUDA target can load the kernel.
  bool loadsOn(TargetAttr target) const;
  StringRef getSymbol() const { return said.getAs<StringAttr>(kSymbol).getValue(); }
  SmallVector<int64_t> getGrid() const { return getExtents(kGrid); }
  SmallVector<int64_t> getBlock() const { return getExtents(kBlock); }
  /// The extents of a cluster; empty for a kernel without one.
  SmallVector<int64_t> getCluster() const { return getExtents(kCluster); }
  /// Bytes of dynamic shared memory.
  int64_t getShared() const;
  /// Bytes of static shared memory that the code declares, once the file is part of the module; the most of all archs.
  int64_t getOwnShared() const;
  /// True if the kernel waits for its predecessors itself.
  bool waits() const { return said.contains(kWaits); }
  /// The function that runs on targets without an image, or null.
  FlatSymbolRefAttr getHost() const { return said.getAs<FlatSymbolRefAttr>(kHost); }

  SmallVector<DeclaredParam> getParams() const;
  /// Bytes of scratch memory of one launch.
  int64_t getScratch() const;
  /// The bytes of each parameter of the kernel.
  SmallVector<int64_t> getParamSizes() const;

private:
  SmallVector<int64_t> getExtents(StringRef key) const;

  func::FuncOp function;
  DictionaryAttr said;
};

/// True if a device of the capability 90 loads code for `arch`, such as "sm_90" or "compute_80": machine code is for
/// one capability, PTX for later ones as well, PTX with a suffix for those that the suffix names.
bool loadsOnDevice(StringRef arch, unsigned capability);

/// The bytes of an image, or nothing if they are not part of the module.
std::optional<SmallVector<char>> getImageBytes(ElementsAttr image);

/// The class of dispatches that call such functions.
inline constexpr StringLiteral kUserKernelClass = "user_kernel";
/// Key of the schedule of such a dispatch: the declared function, until the dispatch becomes a node.
inline constexpr StringLiteral kDeclaredBy = "declared_by";

/// Says what is wrong with `cg.kernel` on `op`, or nothing.
std::optional<std::string> explainBadKernel(Operation *op, Attribute kernel);

} // namespace mlir::cg

#endif // CGMLIR_IR_DECLAREDKERNELS_H
