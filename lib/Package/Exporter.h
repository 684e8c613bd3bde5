// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Builds the table of a package from a module. Vectors are in the order of the module, and targets, which no operation
// declares, are sorted by name. The bytes depend on the module alone, not on addresses, paths or threads.

#ifndef CGMLIR_LIB_PACKAGE_EXPORTER_H
#define CGMLIR_LIB_PACKAGE_EXPORTER_H

#include "Blobs.h"
#include "cgmlir/Analysis/BufferRange.h"
#include "cgmlir/Package/Package.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "llvm/ADT/StringMap.h"

namespace mlir::cg {

class Exporter {
public:
  Exporter(ModuleOp module, const PackageExportOptions &options) : module(module), options(options) {}

  /// Builds the table. `getTable` and `getBlobs` return the parts of the file; a large table is packed when the file is
  /// written.
  LogicalResult run();
  ArrayRef<char> getTable() const {
    return ArrayRef(reinterpret_cast<const char *>(builder.GetBufferPointer()), builder.GetSize());
  }
  const BlobSection &getBlobs() const { return blobs; }
  /// The oldest format version that can express all that was exported, so that older runtimes can load the package
  /// where possible.
  uint32_t getVersion() const { return version; }

private:
  template <typename T> using Offset = flatbuffers::Offset<T>;
  template <typename T> using Offsets = std::vector<flatbuffers::Offset<T>>;
  using String = Offset<flatbuffers::String>;

  // Exporter.cpp: exports what the module holds.
  LogicalResult collectSymbols();
  /// Constants that no operation declares: constant arguments whose contents are given at load.
  void collectGivenConstants();
  LogicalResult exportTargets();
  LogicalResult exportConstants();
  LogicalResult exportGlobals();
  LogicalResult exportPackings();
  FailureOr<Offset<schema::Image>> exportImage(BinaryOp binary, ImageAttr image);

  // ExportGraph.cpp, ExportNode.cpp: export graphs.
  LogicalResult exportGraph(GraphOp graph);
  /// ExportResize.cpp: exports how the sizes of a graph follow from those of a launch; returns nothing for a graph of
  /// one size.
  FailureOr<Offset<schema::Resize>> exportResize(GraphOp graph);
  Offset<schema::Extent> exportExtent(AffineMap map);
  Offset<flatbuffers::Vector<Offset<schema::Limit>>> exportLimits(ArrayRef<AffineMap> maps,
                                                                  ArrayRef<std::string> messages);
  struct BodyState;
  FailureOr<Offset<schema::Body>> exportBody(GraphOp graph, Block &body, ArrayRef<int64_t> lanes, size_t &nextLane);
  /// Returns the description of the values that the node writes into its buffers, or nothing where they are not known.
  Offsets<schema::Made> exportMade(Operation *op, ArrayRef<schema::BufferRef> buffers);
  FailureOr<Offset<schema::Node>> exportNode(GraphOp graph, Operation *op, BodyState &state);
  FailureOr<Offset<void>> exportKind(GraphOp graph, Operation *op, BodyState &state);
  FailureOr<Offset<void>> exportKernel(GraphOp graph, KernelNodeOp kernel);
  LogicalResult exportParam(KernelNodeOp kernel, Attribute param, std::vector<uint8_t> &bytes,
                            std::vector<schema::Param> &params);
  FailureOr<Offset<void>> exportLibrary(LibraryNodeOp library);

  // Collectives.cpp exports communicators and collectives.
  void exportCommunicators();
  FailureOr<Offset<void>> exportCollective(CollectiveNodeOp op);

  FailureOr<int32_t> exportSelector(Operation *op, std::optional<SymbolRefAttr> selector);
  FailureOr<std::vector<schema::BufferRef>> exportBuffers(Operation *op);
  FailureOr<std::vector<schema::Edge>> exportEdges(Block &block, const BodyState &state);
  FailureOr<std::pair<uint32_t, KernelInfoAttr>> lookupKernel(Operation *op, SymbolRefAttr symbol, TargetAttr target);

  // ExportEntry.cpp exports entry points.
  friend class EntryExporter;

  /// Export shapes and element types; report an error at `op` for one that a package cannot hold.
  FailureOr<schema::DType> exportElementType(Operation *op, Type type, const Twine &what);
  Offset<flatbuffers::Vector<int64_t>> exportShape(ArrayRef<int64_t> shape);
  String exportText(StringRef text);
  template <typename T> Offset<flatbuffers::Vector<Offset<T>>> exportVector(const Offsets<T> &offsets) {
    return offsets.empty() ? 0 : builder.CreateVector(offsets);
  }

  // Writes equal vectors and tables once. Nodes of equal layers, and of the buckets of one model, have most vectors in
  // common, and a smaller table is verified faster at load.
  template <typename Value> static void addToKey(std::string &key, const Value &value) {
    static_assert(std::has_unique_object_representations_v<Value>);
    key.append(reinterpret_cast<const char *>(&value), sizeof(value));
  }
  /// Returns the offset of what create() wrote for this key, now or in an earlier call.
  template <typename Result, typename Create> Result shareByKey(const std::string &key, Create create) {
    auto [known, isNew] = shared.try_emplace(key, 0);
    if (isNew)
      known->second = create().o;
    return known->second;
  }
  template <typename T> static std::string makeVectorKey(ArrayRef<T> elements) {
    std::string key = "v";
    addToKey(key, sizeof(T));
    addToKey(key, alignof(T));
    return key.append(reinterpret_cast<const char *>(elements.data()), sizeof(T) * elements.size());
  }
  template <typename T> Offset<flatbuffers::Vector<T>> shareVector(ArrayRef<T> elements) {
    using Result = Offset<flatbuffers::Vector<T>>;
    if (elements.empty())
      return 0;
    return shareByKey<Result>(makeVectorKey(elements),
                              [&] { return builder.CreateVector(elements.data(), elements.size()); });
  }
  template <typename T> Offset<flatbuffers::Vector<const T *>> shareStructs(ArrayRef<T> elements) {
    using Result = Offset<flatbuffers::Vector<const T *>>;
    if (elements.empty())
      return 0;
    return shareByKey<Result>(makeVectorKey(elements),
                              [&] { return builder.CreateVectorOfStructs(elements.data(), elements.size()); });
  }
  template <typename T> Offset<flatbuffers::Vector<Offset<T>>> shareTables(const Offsets<T> &tables) {
    using Result = Offset<flatbuffers::Vector<Offset<T>>>;
    if (tables.empty())
      return 0;
    std::string key = "o";
    for (Offset<T> table : tables)
      addToKey(key, table.o);
    return shareByKey<Result>(key, [&] { return builder.CreateVector(tables); });
  }

  ModuleOp module;
  const PackageExportOptions &options;
  flatbuffers::FlatBufferBuilder builder;
  /// The offset of each shared vector or table in the builder, by its key.
  llvm::StringMap<flatbuffers::uoffset_t> shared;
  BlobSection blobs;
  void needVersion(uint32_t needed) { version = std::max(version, needed); }
  uint32_t version = kOldestPackageVersion;
  uint32_t world = 0;

  SmallVector<TargetAttr> targetNames; // sorted by name
  SmallVector<BinaryOp> binaries;
  SmallVector<GraphOp> graphOps;
  SmallVector<ConstantOp> constantOps;
  SmallVector<PackingOp> packingOps;
  SmallVector<CommunicatorOp> communicatorOps;
  /// Constant arguments whose contents are given at load, with their names; their numbers follow those of the constant
  /// operations.
  SmallVector<std::pair<BlockArgument, std::string>> givenConstants;
  SmallVector<memref::GlobalOp> globalOps;
  SmallVector<func::FuncOp> functions;
  llvm::StringMap<uint32_t> graphNumbers, constantNumbers, globalNumbers; // by symbol; constants also by name
  llvm::StringMap<uint32_t> entryNumbers;

  Offsets<schema::Target> targets;
  Offsets<schema::Graph> graphs;
  Offsets<schema::Constant> constants;
  Offsets<schema::Global> globals;
  Offsets<schema::Entry> entries;
  Offsets<schema::Packing> packings;
  Offsets<schema::Communicator> communicators;
  /// The number of the first kernel of each binary: its kernels come after those of the target's earlier binaries.
  llvm::StringMap<uint32_t> firstKernel;
  /// Symbols that parameters of the current graph name.
  std::vector<std::string> symbols;
};

} // namespace mlir::cg

#endif // CGMLIR_LIB_PACKAGE_EXPORTER_H
