// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Builds a module from the table of a package. Fields are checked before they are used, except for conditions that
// verifiers of the IR check.

#ifndef CGMLIR_LIB_PACKAGE_IMPORTER_H
#define CGMLIR_LIB_PACKAGE_IMPORTER_H

#include "Reader.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "llvm/ADT/StringSet.h"

namespace mlir::cg {

class Importer {
public:
  Importer(MLIRContext *context, PackageView package, std::shared_ptr<const void> owner, Location loc);

  OwningOpRef<ModuleOp> run();

private:
  friend class GraphImporter;
  friend class EntryImporter;

  LogicalResult importModule();
  LogicalResult importTargets();
  LogicalResult importTarget(const schema::Target &target, const Twine &field);
  FailureOr<BinaryOp> importBinary(const schema::Target &target, TargetAttr attribute, uint32_t module,
                                   const Twine &field);
  LogicalResult importConstants();
  LogicalResult importGlobals();
  LogicalResult importPackings();
  LogicalResult importCommunicators();
  void dropFileLocations();

  LogicalResult fail(const Twine &field, const Twine &message, StringRef rule) {
    return failPackage(loc, field, message, rule);
  }
  /// Reports a field that the verifier of an attribute refuses, in the verifier's words.
  auto errorAt(std::string field) {
    return [this, field = std::move(field)] { return emitError(loc) << field << ": "; };
  }
  /// Returns the type for a shape and an element type, checked against the size in bytes (P8, P11).
  FailureOr<RankedTensorType> importType(schema::DType dtype, const flatbuffers::Vector<int64_t> *shape, uint64_t size,
                                         const Twine &field);
  /// Returns an unused symbol, `wanted` if it is unused.
  StringAttr makeSymbol(StringRef wanted);
  FailureOr<AffineMap> importExtent(const schema::Extent &extent, unsigned dims, const std::string &field);
  LogicalResult importLimits(const flatbuffers::Vector<flatbuffers::Offset<schema::Limit>> *limits, unsigned dims,
                             const std::string &field, SmallVector<AffineMap> &maps,
                             SmallVector<std::string> &messages);
  ArrayRef<char> getBlob(const schema::Blob &blob) const { return package.blobs.slice(blob.offset(), blob.size()); }

  /// Returns the reference to a kernel of a target, and the kernel's contract.
  struct Kernel {
    SymbolRefAttr symbol;
    KernelInfoAttr info;
  };

  OpBuilder builder;
  PackageView package;
  std::shared_ptr<const void> owner;
  Location loc;
  OwningOpRef<ModuleOp> module;
  llvm::StringSet<> symbols;
  SmallVector<TargetAttr> targets;
  std::vector<std::vector<Kernel>> kernels; // by target
  SmallVector<ConstantOp> constants;
  SmallVector<memref::GlobalOp> globals;
  llvm::StringMap<CommunicatorOp> communicators;
  SmallVector<StringAttr> graphSymbols;
  SmallVector<GraphOp> graphs;
};

} // namespace mlir::cg

#endif // CGMLIR_LIB_PACKAGE_IMPORTER_H
