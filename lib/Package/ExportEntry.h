// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Exports one entry point: its signature, the buffers that segments share, and the segments.

#ifndef CGMLIR_LIB_PACKAGE_EXPORTENTRY_H
#define CGMLIR_LIB_PACKAGE_EXPORTENTRY_H

#include "Exporter.h"
#include "cgmlir/IR/Bucket.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"

namespace mlir::cg {

/// Returns the arguments of an entry point with their names, without the buffers that receive results.
SmallVector<std::pair<BlockArgument, std::string>> getEntryArguments(func::FuncOp function);

class EntryExporter {
public:
  EntryExporter(Exporter &exporter, func::FuncOp function)
      : exporter(exporter), builder(exporter.builder), function(function) {}

  LogicalResult run();

private:
  template <typename T> using Offset = flatbuffers::Offset<T>;

  LogicalResult exportArguments();
  LogicalResult exportArgument(BlockArgument argument, StringRef name);
  FailureOr<uint32_t> exportConstantArgument(BlockArgument argument, StringRef name, MemRefType type);
  LogicalResult checkAlias(BlockArgument argument, StringRef name, int64_t alias);
  LogicalResult exportResults();
  LogicalResult exportValues();
  LogicalResult exportBlock(Block &block);
  LogicalResult exportControl(Operation *op);
  LogicalResult exportLaunch(LaunchOp launch);
  LogicalResult exportChecks(memref::AllocOp cell, ArrayAttr infos);
  FailureOr<uint32_t> addValue(Value buffer, schema::ValueKind kind, uint32_t index, const Twine &what);
  FailureOr<flatbuffers::Offset<flatbuffers::Vector<Offset<schema::Dim>>>> exportDims(BlockArgument argument,
                                                                                      StringRef name);
  LogicalResult exportResultDims(uint32_t result, Offset<flatbuffers::Vector<const schema::ResultDim *>> &dims,
                                 SmallVectorImpl<int64_t> &shape);
  /// Exports the buckets and keys of the entry that callers know (ExportBuckets.cpp).
  LogicalResult exportBuckets(Offset<flatbuffers::Vector<Offset<schema::Dim>>> &dims,
                              Offset<flatbuffers::Vector<Offset<schema::Bucket>>> &buckets,
                              Offset<flatbuffers::Vector<Offset<schema::Bucket>>> &eager,
                              Offset<flatbuffers::Vector<Offset<schema::Key>>> &keys);
  /// Returns the keys of a bucket, and the arguments of the entry whose values they are.
  LogicalResult exportKeys(Offset<flatbuffers::Vector<Offset<schema::Key>>> &keys);
  int32_t getBucketOf();
  FailureOr<int32_t> getSizeOf(BlockArgument argument);
  SmallVector<int64_t> getDeclaredShape(BlockArgument argument);
  /// The shape and strides of the caller's tensor, where the program declares strides (P42).
  struct CallerLayout {
    Offset<flatbuffers::Vector<int64_t>> shape, strides;
    uint64_t offset = 0;
  };
  FailureOr<std::optional<CallerLayout>> exportLayout(BlockArgument argument, const Twine &what);
  FailureOr<MemRefType> getStaticType(Value buffer, const Twine &what);

  Exporter &exporter;
  flatbuffers::FlatBufferBuilder &builder;
  func::FuncOp function;
  ArrayAttr results;
  std::optional<Bucket> bucket;
  std::vector<Offset<schema::Argument>> arguments;
  std::vector<Offset<schema::Result>> resultTables;
  std::vector<Offset<schema::Value>> values;
  std::vector<Offset<schema::Segment>> segments;
  std::vector<Offset<schema::Check>> checks;
  llvm::DenseMap<Value, uint32_t> valueNumbers;
  llvm::DenseMap<uint32_t, uint32_t> constantValues, globalValues; // by the number of a constant or global
};

} // namespace mlir::cg

#endif // CGMLIR_LIB_PACKAGE_EXPORTENTRY_H
