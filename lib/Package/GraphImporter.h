// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Imports a graph of a package as a cg.graph.

#ifndef CGMLIR_LIB_PACKAGE_GRAPHIMPORTER_H
#define CGMLIR_LIB_PACKAGE_GRAPHIMPORTER_H

#include "Importer.h"

namespace mlir::cg {

class GraphImporter {
public:
  GraphImporter(Importer &importer, const schema::Graph &graph, uint32_t number)
      : importer(importer), builder(importer.builder), graph(graph), field("graphs[" + std::to_string(number) + "]"),
        number(number) {}

  LogicalResult run();

private:
  LogicalResult importSlots(SmallVectorImpl<Type> &types);
  /// Appends the lanes of all nodes in pre-order.
  LogicalResult collectBody(const schema::Body &body, const Twine &bodyField, unsigned depth);
  LogicalResult collectNode(const schema::Node &node, const std::string &nodeField, unsigned depth);
  LogicalResult checkBuffer(const schema::BufferRef &buffer, const Twine &bufferField);
  void createArenaBuffers();
  LogicalResult importResize();
  FailureOr<SmallVector<AffineMap>>
  importExtents(const flatbuffers::Vector<flatbuffers::Offset<schema::Extent>> *extents, unsigned dims,
                const std::string &extentField);
  std::optional<unsigned> countDims() const;

  /// The state of the importer inside one body of a graph.
  struct BodyState {
    const schema::Body &body;
    SmallVector<Value> nodes;
  };
  LogicalResult importBody(const schema::Body &body, Region &region, const std::string &bodyField);
  LogicalResult checkEdges(const schema::Body &body, const std::string &bodyField);
  /// The properties that all kinds of nodes have.
  struct Common {
    Location loc;
    SmallVector<Value> buffers, dependencies;
    SmallVector<int32_t> modes;
    DenseI32ArrayAttr edgeKinds;
    StringAttr name, scope;
    CostAttr cost;
  };
  LogicalResult importNode(BodyState &state, uint32_t position, uint32_t &nextEdge, const std::string &nodeField);
  FailureOr<Common> importCommon(BodyState &state, uint32_t position, uint32_t &nextEdge, const std::string &nodeField);
  FailureOr<Value> importKernel(const BodyState &state, const schema::Node &node, Common &common,
                                const std::string &nodeField);
  FailureOr<Attribute> importParam(const BodyState &state, const schema::Node &node, const schema::Param &param,
                                   int64_t size, const std::string &paramField);
  FailureOr<Value> importLibrary(const schema::LibraryNode &library, Common &common, const std::string &nodeField);
  FailureOr<Value> importConditional(const schema::Node &node, Common &common, const std::string &nodeField);
  FailureOr<Value> importLoop(const schema::Node &node, Common &common, const std::string &nodeField);
  FailureOr<Value> importChild(const schema::Node &node, Common &common, const std::string &nodeField);
  FailureOr<Value> importSimple(const schema::Node &node, Common &common, const std::string &nodeField);
  FailureOr<Value> importCollective(const schema::CollectiveNode &collective, const schema::Node &node, Common &common,
                                    const std::string &nodeField);
  FailureOr<Value> importHost(const schema::HostNode &host, const schema::Node &node, const Common &common,
                              const std::string &nodeField);
  FailureOr<SymbolRefAttr> importSelector(int32_t selector, const std::string &nodeField);
  /// Returns a value for the bytes of `buffer`, of the type `type` if the node needs one.
  Value getBuffer(const schema::BufferRef &buffer, MemRefType type = {});
  /// Returns a buffer of one element with the width of a condition, of the buffer's own type where that has the width.
  Value getCondition(const schema::BufferRef &buffer, MemRefType type);
  Location importLocation(const schema::Node &node);

  Importer &importer;
  OpBuilder &builder;
  const schema::Graph &graph;
  std::string field;
  uint32_t number;
  GraphOp op;
  SmallVector<int64_t> lanes;
  /// The ranges of the arena that nodes use.
  std::vector<std::pair<uint64_t, uint64_t>> arenaRanges;
  std::map<uint64_t, Value> arenaBuffers;      // by first byte; only buffers with bytes
  std::map<uint64_t, Value> emptyArenaBuffers; // by offset
  llvm::DenseMap<std::tuple<Value, uint64_t, Type>, Value> views;
};

} // namespace mlir::cg

#endif // CGMLIR_LIB_PACKAGE_GRAPHIMPORTER_H
