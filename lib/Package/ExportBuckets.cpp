// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Exports entries that are buckets of one entry point: the dimensions of their shapes that vary, and the function of
// each bucket.

#include "ExportEntry.h"

using namespace mlir;
using namespace mlir::cg;

/// Returns true for the function that callers know; only its entry lists the dimensions and keys that vary.
static bool isEntry(func::FuncOp function, const std::optional<Bucket> &bucket) {
  return bucket && bucket->entry == function.getSymName();
}

SmallVector<int64_t> EntryExporter::getDeclaredShape(BlockArgument argument) {
  SmallVector<int64_t> shape(cast<MemRefType>(argument.getType()).getShape());
  auto dims = function.getArgAttrOfType<ArrayAttr>(argument.getArgNumber(), CGDialect::kDimsAttr);
  if (!isEntry(function, bucket) || !dims || dims.size() != shape.size())
    return shape;
  for (auto [size, dim] : llvm::zip(shape, dims.getAsRange<DimAttr>()))
    if (dim.getKind() != DimKind::Static)
      size = ShapedType::kDynamic;
  return shape;
}

FailureOr<int32_t> EntryExporter::getSizeOf(BlockArgument argument) {
  auto name = function.getArgAttrOfType<StringAttr>(argument.getArgNumber(), CGDialect::kSizeOfAttr);
  if (!name)
    return -1;
  const auto *dim = bucket ? llvm::find(bucket->dims, name.getValue()) : nullptr;
  if (!bucket || dim == bucket->dims.end())
    return LogicalResult(function.emitOpError() << "argument " << argument.getArgNumber() << " is the size of '"
                                                << name.getValue() << "', which is no dimension of a bucket [P28]");
  return static_cast<int32_t>(dim - bucket->dims.begin());
}

LogicalResult EntryExporter::exportResultDims(uint32_t result,
                                              Offset<flatbuffers::Vector<const schema::ResultDim *>> &dims,
                                              SmallVectorImpl<int64_t> &shape) {
  if (!isEntry(function, bucket))
    return success();
  if (result >= bucket->results.size() || bucket->results[result].getNumResults() != shape.size())
    return function.emitOpError() << "result " << result << " has " << shape.size()
                                  << " dimensions, and 'cg.bucket' says nothing of them [P28]";
  std::vector<schema::ResultDim> extents;
  bool varies = false;
  for (auto [size, expr] : llvm::zip(shape, bucket->results[result].getResults())) {
    Bucket::Extent extent = *Bucket::getExtent(expr);
    extents.push_back({extent.dim, extent.factor, extent.offset});
    if (extent.dim == -1)
      continue;
    varies = true;
    size = ShapedType::kDynamic;
  }
  if (varies)
    dims = builder.CreateVectorOfStructs(extents);
  return success();
}

int32_t EntryExporter::getBucketOf() {
  return bucket && !isEntry(function, bucket) ? exporter.entryNumbers.lookup(bucket->entry) : -1;
}

LogicalResult EntryExporter::exportBuckets(Offset<flatbuffers::Vector<Offset<schema::Dim>>> &dims,
                                           Offset<flatbuffers::Vector<Offset<schema::Bucket>>> &buckets,
                                           Offset<flatbuffers::Vector<Offset<schema::Bucket>>> &eager,
                                           Offset<flatbuffers::Vector<Offset<schema::Key>>> &keys) {
  if (bucket && !exporter.entryNumbers.contains(bucket->entry))
    return function.emitOpError() << "is a bucket of '" << bucket->entry << "', which is no entry point [P27]";
  if (!isEntry(function, bucket))
    return success();
  std::vector<SmallVector<int64_t>> sizes(bucket->dims.size());
  for (const auto &[argument, name] : getEntryArguments(function))
    if (auto declared = function.getArgAttrOfType<ArrayAttr>(argument.getArgNumber(), CGDialect::kDimsAttr))
      for (auto dim : declared.getAsRange<DimAttr>())
        for (auto [number, known] : llvm::enumerate(bucket->dims))
          if (dim.getName() && dim.getName().getValue() == known)
            sizes[number].assign(dim.getSizes().begin(), dim.getSizes().end());
  std::vector<Offset<schema::Dim>> dimTables;
  for (auto [name, list] : llvm::zip(bucket->dims, sizes)) {
    if (list.empty())
      return function.emitOpError() << "has the dimension '" << name
                                    << "', and the 'cg.dims' of no argument name it [P27]";
    auto text = exporter.exportText(name);
    dimTables.push_back(schema::CreateDim(builder, text, builder.CreateVector(list.data(), list.size())));
  }
  dims = exporter.exportVector(dimTables);
  if (failed(exportKeys(keys)))
    return failure();

  std::vector<std::pair<Bucket, uint32_t>> versions;
  for (func::FuncOp other : exporter.functions)
    if (std::optional<Bucket> version = Bucket::get(other); version && version->entry == bucket->entry)
      versions.push_back({*version, exporter.entryNumbers.lookup(other.getSymName())});
  // Checks that the values of each key and the sizes of each dimension ascend, and that their combinations do.
  llvm::sort(versions, [](const auto &lhs, const auto &rhs) { return lhs.first < rhs.first; });
  std::vector<Offset<schema::Bucket>> tables, eagerTables;
  for (auto &[version, number] : versions) {
    auto sizesOf = builder.CreateVector(version.sizes.data(), version.sizes.size());
    auto valuesOf = version.values.empty() ? 0 : builder.CreateVector(version.values.data(), version.values.size());
    auto limitsOf = exporter.exportLimits(version.limits, version.messages);
    (version.eager ? eagerTables : tables)
        .push_back(schema::CreateBucket(builder, sizesOf, number, valuesOf, limitsOf));
  }
  buckets = exporter.exportVector(tables);
  eager = exporter.exportVector(eagerTables);
  return success();
}

LogicalResult EntryExporter::exportKeys(Offset<flatbuffers::Vector<Offset<schema::Key>>> &keys) {
  std::vector<Offset<schema::Key>> tables;
  for (StringRef key : bucket->keys) {
    for (auto [number, argument] : llvm::enumerate(getEntryArguments(function))) {
      auto values = function.getArgAttrOfType<DenseI64ArrayAttr>(argument.first.getArgNumber(), CGDialect::kKeyAttr);
      if (values && argument.second == key)
        tables.push_back(schema::CreateKey(
            builder, number, builder.CreateVector(values.asArrayRef().data(), values.asArrayRef().size())));
    }
  }
  if (tables.size() != bucket->keys.size())
    return function.emitOpError() << "has " << bucket->keys.size() << " keys in its attribute 'cg.bucket', and "
                                  << tables.size() << " of them are arguments with 'cg.key' [P27]";
  if (!tables.empty())
    keys = exporter.exportVector(tables);
  return success();
}
