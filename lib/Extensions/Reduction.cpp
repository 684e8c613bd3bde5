// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Rewrites with which the reducer makes a module with graphs smaller while a failure remains. The reducer itself tests
// only after it rewrote a whole range of operations, so one rewrite that goes too far would undo the others; here each
// rewrite is tested alone, on a copy.

#include "cgmlir/Extensions/Reduction.h"
#include "cgmlir/Analysis/NodeAttributes.h"
#include "cgmlir/Analysis/NodeClasses.h"
#include "cgmlir/IR/CG.h"
#include "cgmlir/IR/CGDialect.h"
#include "cgmlir/IR/CGOps.h"
#include "mlir/IR/IRMapping.h"
#include "mlir/IR/PatternMatch.h"
#include "mlir/IR/Verifier.h"
#include "mlir/Interfaces/FunctionInterfaces.h"
#include "mlir/Reducer/ReductionPatternInterface.h"
#include "mlir/Reducer/Tester.h"

using namespace mlir;
using namespace mlir::cg;

namespace {

using Change = llvm::function_ref<void(Operation *)>;

/// Makes a change of `op` if a copy of the module with the same change is valid and passes the user's test.
bool tryChange(Operation *op, Tester &tester, Change change) {
  Operation *module = op;
  while (Operation *parent = module->getParentOp())
    module = parent;
  if (!isa<ModuleOp>(module))
    return false;
  IRMapping mapping;
  OwningOpRef<ModuleOp> copy = cast<ModuleOp>(module->clone(mapping));
  // Errors of the copy are not printed: a rewrite that breaks the module is no news for the user.
  ScopedDiagnosticHandler silent(op->getContext(), [](Diagnostic &) { return success(); });
  change(mapping.lookup(op));
  if (failed(verify(*copy)) || tester.isInteresting(*copy).first != Tester::Interestingness::True)
    return false;
  return true;
}

using Edges = SmallVector<std::pair<Value, int32_t>>;

Edges edgesOf(Operation *op) {
  Edges edges;
  if (std::optional<NodeDependencies> dependencies = getDependencies(op))
    for (auto [index, value] : llvm::enumerate(dependencies->nodes))
      edges.emplace_back(value, static_cast<int32_t>(dependencies->getKind(index)));
  return edges;
}

void setEdges(Operation *op, const Edges &edges) {
  visitNode(op, [&](auto node) {
    auto values = llvm::to_vector(llvm::make_first_range(edges));
    auto kinds = llvm::to_vector(llvm::make_second_range(edges));
    bool areFull = llvm::all_of(kinds, [](int32_t kind) { return kind == static_cast<int32_t>(EdgeKind::Full); });
    node.getDependenciesMutable().assign(values);
    node.setEdgeKindsAttr(areFull ? nullptr : DenseI32ArrayAttr::get(op->getContext(), kinds));
  });
}

bool isNode(Operation *op) {
  return visitNode(op, [](auto) {});
}

/// Removes the node from the plan of its graph.
void dropLane(Operation *node) {
  auto graph = dyn_cast<GraphOp>(node->getParentOp());
  if (!graph)
    return;
  SmallVector<int64_t> lanes(graph.getSchedule().getLanes());
  auto nodes = llvm::to_vector(llvm::make_filter_range(
      llvm::make_pointer_range(graph.getBody().front().getOperations()), [](Operation *op) { return isNode(op); }));
  if (lanes.size() == nodes.size())
    lanes.erase(lanes.begin() + (llvm::find(nodes, node) - nodes.begin()));
  SmallVector<int64_t> used(lanes);
  llvm::sort(used);
  used.erase(llvm::unique(used), used.end());
  for (int64_t &lane : lanes)
    lane = llvm::find(used, lane) - used.begin();
  int64_t path = std::min<int64_t>(graph.getSchedule().getCriticalPath(), nodes.size() - 1);
  graph.setScheduleAttr(ScheduleAttr::get(node->getContext(), lanes, path, graph.getSchedule().getCriticalNs()));
}

/// Nodes that waited for the removed node now wait for its predecessors.
void detachNode(Operation *node) {
  Edges before = edgesOf(node);
  for (Operation *user : llvm::to_vector(node->getUsers())) {
    Edges edges;
    for (auto [value, kind] : edgesOf(user)) {
      if (value.getDefiningOp() != node) {
        edges.emplace_back(value, kind);
        continue;
      }
      for (auto [earlier, _] : before)
        if (!llvm::is_contained(llvm::make_first_range(edges), earlier))
          edges.emplace_back(earlier, static_cast<int32_t>(EdgeKind::Full));
    }
    setEdges(user, edges);
  }
  dropLane(node);
}

void dropEdge(Operation *node, size_t index) {
  Edges edges = edgesOf(node);
  edges.erase(edges.begin() + index);
  setEdges(node, edges);
}

/// Returns the variants of `dims` that lack one bucket size; a dimension keeps at least one size.
SmallVector<ArrayAttr> smallerDims(ArrayAttr dims) {
  SmallVector<ArrayAttr> smaller;
  for (auto [place, attribute] : llvm::enumerate(dims)) {
    auto dim = dyn_cast<DimAttr>(attribute);
    if (!dim || dim.getKind() != DimKind::Buckets || dim.getSizes().size() < 2)
      continue;
    for (size_t gone = dim.getSizes().size(); gone-- > 0;) {
      SmallVector<int64_t> sizes(dim.getSizes());
      sizes.erase(sizes.begin() + gone);
      SmallVector<Attribute> changed(dims.getValue());
      changed[place] = DimAttr::get(dims.getContext(), dim.getKind(), sizes, dim.getName());
      smaller.push_back(ArrayAttr::get(dims.getContext(), changed));
    }
  }
  return smaller;
}

struct TestedPattern : RewritePattern {
  TestedPattern(MLIRContext *context, Tester &tester)
      : RewritePattern(MatchAnyOpTypeTag(), /*benefit=*/1, context), tester(tester) {}

  LogicalResult changeIf(Operation *op, PatternRewriter &rewriter, Change change) const {
    if (!tryChange(op, tester, change))
      return failure();
    rewriter.modifyOpInPlace(op, [&] { change(op); });
    return success();
  }

  Tester &tester;
};

struct DropNode : TestedPattern {
  using TestedPattern::TestedPattern;

  LogicalResult matchAndRewrite(Operation *op, PatternRewriter &rewriter) const override {
    auto change = [](Operation *node) {
      detachNode(node);
      node->erase();
    };
    if (!isNode(op) || !tryChange(op, tester, change))
      return failure();
    rewriter.modifyOpInPlace(op, [&] { detachNode(op); });
    rewriter.eraseOp(op);
    return success();
  }
};

struct DropEdge : TestedPattern {
  using TestedPattern::TestedPattern;

  LogicalResult matchAndRewrite(Operation *op, PatternRewriter &rewriter) const override {
    for (size_t index = edgesOf(op).size(); index-- > 0;)
      if (succeeded(changeIf(op, rewriter, [&](Operation *node) { dropEdge(node, index); })))
        return success();
    return failure();
  }
};

/// Removes a segment of an entry point. If the segment yields tensors, no later operation may use them.
struct DropSegment : TestedPattern {
  using TestedPattern::TestedPattern;

  LogicalResult matchAndRewrite(Operation *op, PatternRewriter &rewriter) const override {
    if (!isa<LaunchOp>(op) || !op->use_empty() || !tryChange(op, tester, [](Operation *launch) { launch->erase(); }))
      return failure();
    rewriter.eraseOp(op);
    return success();
  }
};

struct DropBucket : TestedPattern {
  using TestedPattern::TestedPattern;

  LogicalResult matchAndRewrite(Operation *op, PatternRewriter &rewriter) const override {
    if (auto require = dyn_cast<RequireShapeOp>(op)) {
      for (ArrayAttr dims : smallerDims(require.getDims()))
        if (succeeded(
                changeIf(op, rewriter, [&](Operation *changed) { cast<RequireShapeOp>(changed).setDimsAttr(dims); })))
          return success();
      return failure();
    }
    auto function = dyn_cast<FunctionOpInterface>(op);
    for (unsigned index = 0, count = function ? function.getNumArguments() : 0; index < count; ++index)
      if (auto given = function.getArgAttrOfType<ArrayAttr>(index, CGDialect::kDimsAttr))
        for (ArrayAttr dims : smallerDims(given))
          if (succeeded(changeIf(op, rewriter, [&](Operation *changed) {
                cast<FunctionOpInterface>(changed).setArgAttr(index, CGDialect::kDimsAttr, dims);
              })))
            return success();
    return failure();
  }
};

struct Reduction : DialectReductionPatternInterface {
  explicit Reduction(Dialect *dialect) : DialectReductionPatternInterface(dialect) {}

  void populateReductionPatterns(RewritePatternSet &) const override {}
  void populateReductionPatternsWithTester(RewritePatternSet &patterns, Tester &tester) const override {
    patterns.add<DropNode, DropEdge, DropSegment, DropBucket>(patterns.getContext(), tester);
  }
};

} // namespace

void cg::registerReduction(DialectRegistry &registry) {
  registry.addExtension(+[](MLIRContext *, CGDialect *dialect) { dialect->addInterfaces<Reduction>(); });
}
