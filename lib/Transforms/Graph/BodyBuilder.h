// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Turns the operations of a planned body into those of a graph.

#ifndef CGMLIR_LIB_TRANSFORMS_GRAPH_BODYBUILDER_H
#define CGMLIR_LIB_TRANSFORMS_GRAPH_BODYBUILDER_H

#include "cgmlir/Analysis/BufferRange.h"
#include "cgmlir/IR/InputOps.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/IR/Builders.h"

namespace mlir::cg {

/// Builds graph bodies from planned ones. Values of outer bodies can be used in inner ones.
class BodyBuilder {
public:
  BodyBuilder(OpBuilder &builder, InputOps &inputs) : builder(builder), inputs(inputs) {}

  /// Sets the graph value of a buffer of the planned region.
  void map(Value root, Value value) { values[root] = value; }

  /// Converts the operations of `body` at the builder's insertion point.
  LogicalResult build(Block &body);

private:
  LogicalResult buildArena(memref::AllocOp alloc);
  LogicalResult buildNode(Operation *op);
  FailureOr<Operation *> buildDispatch(DispatchOp dispatch);
  FailureOr<Operation *> buildKernel(DispatchOp dispatch, DictionaryAttr schedule);
  FailureOr<Operation *> buildFill(DispatchOp dispatch, DictionaryAttr schedule);
  FailureOr<Operation *> buildLibrary(DispatchOp dispatch, DictionaryAttr schedule);
  FailureOr<Operation *> buildHost(DispatchOp dispatch, DictionaryAttr schedule);
  FailureOr<Operation *> buildCollective(DispatchOp dispatch, DictionaryAttr schedule);
  FailureOr<Operation *> buildCopy(Operation *op, Value source, Value target);
  FailureOr<Operation *> buildFromNode(Operation *op);

  /// Returns the graph value of a buffer that `user` uses: a slot, an arena buffer, or a view.
  FailureOr<Value> getBuffer(Value buffer, Operation *user);
  LogicalResult getBuffers(DispatchOp dispatch, SmallVectorImpl<Value> &buffers, SmallVectorImpl<int32_t> &modes);
  /// Adds edges, name, scope and cost to a node.
  LogicalResult finish(Operation *op, Operation *node);

  /// Returns the scope of a node, or that of the first of its input operations that has one.
  StringAttr findScope(Operation *op);

  OpBuilder &builder;
  InputOps &inputs;
  llvm::DenseMap<Value, Value> values;
  /// Nodes of the body under construction, by position.
  SmallVector<Value> nodes;
  /// Views of the body under construction, by root, first byte and type.
  llvm::DenseMap<std::tuple<Value, int64_t, Type>, Value> views;
};

} // namespace mlir::cg

#endif // CGMLIR_LIB_TRANSFORMS_GRAPH_BODYBUILDER_H
