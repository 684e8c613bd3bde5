// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Imports an entry point of a package as a function.

#ifndef CGMLIR_LIB_PACKAGE_ENTRYIMPORTER_H
#define CGMLIR_LIB_PACKAGE_ENTRYIMPORTER_H

#include "Importer.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"

namespace mlir::cg {

class EntryImporter {
public:
  EntryImporter(Importer &importer, const schema::Entry &entry, uint32_t number)
      : importer(importer), builder(importer.builder), entry(entry), number(number),
        field("entries[" + std::to_string(number) + "]") {}

  LogicalResult run();

private:
  LogicalResult findBucket();
  LogicalResult importValueTypes();
  LogicalResult importArgument(uint32_t number);
  LogicalResult checkAlias(const schema::Argument &argument, const std::string &argumentField);
  /// Checks the type of an argument or a result, and gives its strides as an attribute of the buffer (P42).
  template <typename Declared>
  LogicalResult importType(const Declared &declared, bool isResult, const std::string &declaredField,
                           SmallVectorImpl<NamedAttribute> &attributes);
  template <typename Declared>
  LogicalResult importLayout(const Declared &declared, bool isResult, const std::string &declaredField,
                             SmallVectorImpl<NamedAttribute> &attributes);
  FailureOr<ArrayAttr> importDims(const schema::Argument &argument, const std::string &argumentField);
  LogicalResult importResult(uint32_t number);
  LogicalResult checkDeclared(schema::DType dtype, const flatbuffers::Vector<int64_t> *shape, uint32_t value,
                              const std::string &declaredField);
  LogicalResult importValues(func::FuncOp function);
  FailureOr<ArrayAttr> importChecks(uint32_t value, const std::string &valueField);
  /// The `cg.bucket` of the function, from the entry that has the buckets.
  LogicalResult importBucket(func::FuncOp function);
  LogicalResult importSegment(uint32_t number);
  LogicalResult importSegments(uint32_t begin, uint32_t end, unsigned depth);
  LogicalResult importControl(uint32_t number, uint32_t limit, unsigned depth);

  /// The deepest nesting of host-driven loops and branches that the runtime's reader accepts.
  static constexpr unsigned kMaxControlDepth = 8;

  Importer &importer;
  OpBuilder &builder;
  const schema::Entry &entry;
  /// The entry that callers know, if this entry is one of its buckets, and the bucket.
  const schema::Entry *known = nullptr;
  const schema::Bucket *bucket = nullptr;
  bool eager = false;
  uint32_t number;
  std::string field;
  SmallVector<MemRefType> valueTypes;
  /// The arguments of the function: those of the entry, and then a buffer for each result that does not alias an
  /// argument.
  SmallVector<Type> argumentTypes;
  SmallVector<DictionaryAttr> argumentAttrs;
  SmallVector<Attribute> results;
  llvm::DenseMap<uint32_t, unsigned> argumentOfValue;
  SmallVector<Value> values;
};

} // namespace mlir::cg

#endif // CGMLIR_LIB_PACKAGE_ENTRYIMPORTER_H
