// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Bodies.h"
#include "cgmlir/Config/Config.h"
#include "cgmlir/IR/Bucket.h"
#include "cgmlir/IR/CG.h"
#include "cgmlir/IR/CollectOps.h"
#include "cgmlir/IR/InputOps.h"
#include "cgmlir/Transforms/Scope/Passes.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "llvm/ADT/StringExtras.h"

namespace mlir::cg {
#define GEN_PASS_DEF_SELECTSCOPES
#include "cgmlir/Transforms/Scope/Passes.h.inc"
} // namespace mlir::cg

using namespace mlir;
using namespace mlir::cg;

namespace {

using Kinds = llvm::SmallBitVector;

bool isIteration(ScopeKind kind) {
  return kind == ScopeKind::FullIteration || kind == ScopeKind::FullIterationInference;
}

bool isPartOfMoe(ScopeKind kind) {
  return kind == ScopeKind::Moe || kind == ScopeKind::MoeRouter || kind == ScopeKind::MoePreprocess;
}

/// An MLP inside of an MoE block is an expert, and no part of the layer.
bool isOfExpert(ScopeOp scope) {
  if (isPartOfMoe(scope.getKind()))
    return false;
  for (auto parent = scope->getParentOfType<ScopeOp>(); parent; parent = parent->getParentOfType<ScopeOp>())
    if (isPartOfMoe(parent.getKind()))
      return true;
  return false;
}

/// The layer of a scope, by its name: "layers.0.mlp" and "layers.0/attn" belong to "layers.0". A name without a number
/// belongs to the level above.
struct LayerName {
  StringRef text;
  bool numbered;
};
LayerName getLayer(StringRef name) {
  for (size_t begin = 0; begin < name.size();) {
    size_t end = std::min(name.find_first_of("./", begin), name.size());
    if (llvm::isDigit(name[end - (end > begin)]))
      return {name.take_front(end), true};
    begin = end + 1;
  }
  size_t cut = name.find_last_of("./");
  return {cut == StringRef::npos ? StringRef() : name.take_front(cut), false};
}

/// By entry point and numbered layer: the kinds of parts whose operations were dead or were replaced. The part of a
/// layer that a mechanism captures depends on the parts that the input gives it.
using LostParts = llvm::StringMap<llvm::StringMap<Kinds>>;
LostParts findLostParts(ModuleOp module) {
  InputOps table(module);
  LostParts parts;
  for (int64_t number = 0; number < table.size(); ++number) {
    const InputOps::Row &row = table[number];
    if (!row.lost || !row.entry || !row.scope || !row.kind || isIteration(row.kind.getValue()))
      continue;
    LayerName layer = getLayer(row.scope.getValue());
    if (layer.numbered)
      parts[row.entry.getValue()]
          .try_emplace(layer.text, getMaxEnumValForScopeKind() + 1)
          .first->second.set(static_cast<unsigned>(row.kind.getValue()));
  }
  return parts;
}

/// Consecutive parts of one layer among the operations of a block.
struct Layer {
  LayerName name;
  size_t first, last;
  int64_t group;
  /// The kinds of its parts, and of parts inside of these.
  Kinds kinds, nested;
  bool isMoe() const {
    for (ScopeKind kind : {ScopeKind::Moe, ScopeKind::MoeRouter, ScopeKind::MoePreprocess})
      if (kinds.test(static_cast<unsigned>(kind)))
        return true;
    return false;
  }
};

/// The parts that a configuration asks to capture in one entry point.
class Wish {
public:
  explicit Wish(const CaptureOptions &options) : options(options), listed(getMaxEnumValForScopeKind() + 1) {
    for (ScopeKind kind : options.scopes)
      listed.set(static_cast<unsigned>(kind));
  }

  bool isNothingSaid() const { return !options.hasImpl; }
  bool isNone() const { return options.impl == CaptureImpl::None; }
  /// Returns the scope kind of a whole iteration, for training or inference.
  std::optional<ScopeKind> getIteration() const {
    if (options.impl == CaptureImpl::FullIteration)
      return ScopeKind::FullIteration;
    if (options.impl == CaptureImpl::Local)
      for (ScopeKind kind : {ScopeKind::FullIteration, ScopeKind::FullIterationInference})
        if (lists(kind))
          return kind;
    return std::nullopt;
  }
  bool lists(ScopeKind kind) const { return listed.test(static_cast<unsigned>(kind)); }
  bool wantsLayers() const { return listed.none(); }
  const Kinds &getListed() const { return listed; }

  /// Whether a layer is captured from its first part to its last. A local manager wraps the call of a whole layer; the
  /// other mechanism divides it into its parts.
  bool wantsWhole(const Layer &layer) const {
    if (wantsLayers())
      return true;
    if (options.impl != CaptureImpl::Local)
      return false;
    auto has = [&](ScopeKind kind) { return lists(kind) && layer.nested.test(static_cast<unsigned>(kind)); };
    if (layer.isMoe())
      return has(ScopeKind::Moe);
    return has(ScopeKind::Attn) || has(ScopeKind::Mlp) || has(ScopeKind::Mamba);
  }

  /// Whether a part of a layer that is not captured as a whole is captured.
  bool wantsPart(ScopeKind kind, const Layer &layer) const {
    if (options.impl == CaptureImpl::Local && layer.isMoe() && !isPartOfMoe(kind))
      return false;
    return lists(kind);
  }

  StringRef getImplName() const { return stringifyCaptureImpl(options.impl); }

private:
  const CaptureOptions &options;
  Kinds listed;
};

/// Decides about the operations of one entry point and dissolves its scopes.
class ScopeSelector {
public:
  ScopeSelector(func::FuncOp function, const Wish &wish, const LostParts &lostParts)
      : function(function), wish(wish), lostParts(lostParts), builder(function.getContext()),
        present(getMaxEnumValForScopeKind() + 1) {}

  void run() {
    Block &body = function.getBody().front();
    function.walk([&](ScopeOp scope) { present.set(static_cast<unsigned>(scope.getKind())); });
    if (!wish.isNothingSaid()) {
      if (wish.isNone())
        refuse(function.getBody(), "cuda_graph_impl is none");
      else if (auto iteration = wish.getIteration())
        selectIteration(body, *iteration);
      else
        selectLayers(body);
      warnAboutMissing();
    }
    dissolve();
  }

private:
  void want(Operation *op, int64_t group) {
    forEachInside(op, [&](Operation *inner) {
      inner->removeAttr(CGDialect::kNotRequestedAttr);
      inner->setAttr(CGDialect::kCaptureGroupAttr, builder.getI64IntegerAttr(group));
    });
  }

  void refuse(Operation *op, const Twine &cause) {
    auto text = builder.getStringAttr(cause);
    forEachInside(op, [&](Operation *inner) { inner->setAttr(CGDialect::kNotRequestedAttr, text); });
  }
  void refuse(Region &region, const Twine &cause) {
    for (Operation &op : region.front().without_terminator())
      refuse(&op, cause);
  }

  /// Visits operations that are in the entry point itself when scopes are dissolved.
  static void forEachInside(Operation *op, llvm::function_ref<void(Operation *)> visit) {
    if (auto scope = dyn_cast<ScopeOp>(op)) {
      for (Operation &inner : scope.getBody().front().without_terminator())
        forEachInside(&inner, visit);
      return;
    }
    visit(op);
    // Bodies of control flow belong to it, also those of loops over single elements.
    if (isa<scf::IfOp, scf::WhileOp, scf::ForOp>(op))
      for (Region &region : op->getRegions())
        for (Block &block : region)
          for (Operation &inner : block.without_terminator())
            forEachInside(&inner, visit);
  }

  /// Returns the outermost scopes of layers in bodies of control flow.
  static SmallVector<ScopeOp> findScopesInBodies(Operation *op) {
    SmallVector<ScopeOp> scopes;
    forEachBody(op, [&](Block &block) {
      block.walk<WalkOrder::PreOrder>([&](ScopeOp scope) {
        if (isIteration(scope.getKind()))
          return WalkResult::advance();
        scopes.push_back(scope);
        return WalkResult::skip();
      });
    });
    return scopes;
  }

  /// Selects the scopes of an iteration; the whole entry point if it has none.
  void selectIteration(Block &body, ScopeKind kind) {
    present.set(static_cast<unsigned>(kind));
    SmallVector<ScopeOp> scopes;
    function.walk<WalkOrder::PreOrder>([&](ScopeOp scope) {
      if (scope.getKind() != kind)
        return WalkResult::advance();
      scopes.push_back(scope);
      return WalkResult::skip();
    });
    if (scopes.empty()) {
      for (Operation &op : body.without_terminator())
        want(&op, 0);
      return;
    }
    refuse(function.getBody(), "it is outside of " + stringifyScopeKind(kind) + ", which alone is captured");
    for (ScopeOp scope : scopes)
      want(scope, groups++);
  }

  /// Returns the scopes by which each operation of a block is part of a layer. Control flow is part of a layer that
  /// also has parts elsewhere in the block; a layer that is only in its bodies begins and ends there.
  static SmallVector<SmallVector<ScopeOp>> findParts(ArrayRef<Operation *> ops) {
    SmallVector<SmallVector<ScopeOp>> parts(ops.size());
    /// For each layer, the operations of the block that contain parts of it.
    llvm::StringMap<llvm::SmallSetVector<size_t, 2>> places;
    for (auto [index, op] : llvm::enumerate(ops)) {
      auto scope = dyn_cast<ScopeOp>(op);
      if (scope && !isIteration(scope.getKind()))
        parts[index].push_back(scope);
      else if (!scope)
        parts[index] = findScopesInBodies(op);
      for (ScopeOp part : parts[index])
        places[getLayer(part.getName()).text].insert(index);
    }
    for (auto [index, op] : llvm::enumerate(ops))
      if (!isa<ScopeOp>(op))
        llvm::erase_if(parts[index], [&](ScopeOp part) {
          LayerName name = getLayer(part.getName());
          return !name.numbered || places[name.text].size() == 1;
        });
    return parts;
  }

  /// Returns the layers among the operations of a block, by its scopes. Parts of a layer of an outer block stay with
  /// that layer.
  SmallVector<Layer> findLayers(ArrayRef<Operation *> ops, ArrayRef<Layer> outer) {
    SmallVector<Layer> layers;
    for (auto [index, parts] : llvm::enumerate(findParts(ops)))
      for (ScopeOp scope : parts) {
        LayerName name = getLayer(scope.getName());
        Kinds kinds(getMaxEnumValForScopeKind() + 1), nested(kinds);
        scope->walk([&](ScopeOp inner) {
          auto kind = static_cast<unsigned>(inner.getKind());
          if (inner == scope || isPartOfMoe(inner.getKind()))
            kinds.set(kind);
          if (!isOfExpert(inner))
            nested.set(kind);
        });
        auto isSame = [&](const Layer &layer) {
          return layer.name.text == name.text && layer.name.numbered == name.numbered;
        };
        auto known = llvm::find_if(llvm::reverse(layers), isSame);
        // If its name has no number, a second part of one kind begins the next layer.
        if (known == layers.rend() || (!name.numbered && known->kinds.test(static_cast<unsigned>(scope.getKind())))) {
          const Layer *around = name.numbered ? llvm::find_if(outer, isSame) : outer.end();
          if (around != outer.end())
            layers.push_back({name, index, index, around->group, around->kinds, around->nested});
          else
            layers.push_back({name, index, index, groups++, kinds, nested});
          continue;
        }
        known->last = index;
        known->kinds |= kinds;
        known->nested |= nested;
      }
    for (Layer &layer : layers)
      addLostParts(layer);
    return layers;
  }

  void addLostParts(Layer &layer) {
    // Versions for sizes and keys are one entry point of the input.
    auto entry = lostParts.find(cg::Bucket::getEntryName(function));
    if (!layer.name.numbered || entry == lostParts.end())
      return;
    auto lost = entry->second.find(layer.name.text);
    if (lost == entry->second.end())
      return;
    Kinds kinds = lost->second;
    present |= kinds;
    layer.kinds |= kinds;
    // The experts of a mixture are no parts of the layer.
    if (layer.isMoe())
      kinds.reset(static_cast<unsigned>(ScopeKind::Mlp));
    layer.nested |= kinds;
  }

  /// Decides about a block. `outer` are the layers around it that are not captured as a whole.
  void selectLayers(Block &block, ArrayRef<Layer> outer = {}) {
    SmallVector<Operation *> ops;
    for (Operation &op : block.without_terminator())
      ops.push_back(&op);
    SmallVector<Layer> layers = findLayers(ops, outer);
    // The layer of each place; of several the one that began last.
    SmallVector<const Layer *> layerOf(ops.size());
    for (const Layer &layer : layers)
      std::fill(layerOf.begin() + layer.first, layerOf.begin() + layer.last + 1, &layer);
    for (auto [index, op] : llvm::enumerate(ops)) {
      const Layer *layer = layerOf[index];
      auto scope = dyn_cast<ScopeOp>(op);
      if (scope && isIteration(scope.getKind()))
        selectLayers(scope.getBody().front(), outer);
      else if (layer && wish.wantsWhole(*layer))
        want(op, layer->group);
      else if (scope)
        selectParts(scope, *layer);
      else
        selectInBodies(op, layers, outer,
                       layer ? "it stands between the parts of a layer, which are captured one by one"
                             : "it belongs to no layer of the model");
    }
  }

  /// Refuses an operation that is part of no scope. Bodies of control flow are decided about by themselves.
  void selectInBodies(Operation *op, ArrayRef<Layer> layers, ArrayRef<Layer> outer, StringRef cause) {
    refuse(op, cause);
    if (findScopesInBodies(op).empty())
      return;
    SmallVector<Layer> around(layers);
    llvm::append_range(around, outer);
    forEachBody(op, [&](Block &inner) { selectLayers(inner, around); });
  }

  void selectParts(ScopeOp scope, const Layer &layer) {
    if (wish.wantsPart(scope.getKind(), layer)) {
      want(scope, layer.group);
      return;
    }
    refuse(scope, "its part of the model, " + stringifyScopeKind(scope.getKind()) + ", is not what " +
                      wish.getImplName() + " captures of this layer");
    selectInside(scope.getBody().front(), layer);
  }

  /// Selects the parts of a layer inside of operations that are not captured, also in control flow.
  void selectInside(Block &block, const Layer &layer) {
    for (Operation &op : block.without_terminator()) {
      if (auto inner = dyn_cast<ScopeOp>(op); inner && !isOfExpert(inner))
        selectParts(inner, layer);
      else if (!inner)
        forEachBody(&op, [&](Block &body) { selectInside(body, layer); });
    }
  }

  void warnAboutMissing() {
    auto warn = [&](const Twine &what) {
      emitWarning(function.getLoc())
          << "'" << function.getSymName() << "' has no scope of kind " << what
          << ", which the configuration wants captured; give cg.scopes patterns that find it";
    };
    if (wish.isNone() || wish.getIteration())
      return;
    if (wish.wantsLayers()) {
      if (present.none())
        warn("attn, mlp, moe or mamba");
      return;
    }
    for (unsigned kind : wish.getListed().set_bits())
      if (!present.test(kind))
        warn(stringifyScopeKind(static_cast<ScopeKind>(kind)));
  }

  void dissolve() {
    for (ScopeOp scope : collectOps<ScopeOp>(function)) {
      Block &body = scope.getBody().front();
      auto yield = cast<YieldOp>(body.getTerminator());
      scope.replaceAllUsesWith(yield.getOperands());
      yield.erase();
      scope->getBlock()->getOperations().splice(Block::iterator(scope), body.getOperations());
      scope.erase();
    }
  }

  func::FuncOp function;
  const Wish &wish;
  const LostParts &lostParts;
  Builder builder;
  Kinds present;
  int64_t groups = 0;
};

struct SelectScopesPass : cg::impl::SelectScopesBase<SelectScopesPass> {
  void runOnOperation() override {
    ModuleOp module = getOperation();
    CaptureOptions options = getCaptureOptions(module);
    Wish wish(options);
    bool byLayers = !wish.isNothingSaid() && !wish.isNone() && !wish.getIteration();
    LostParts lostParts = byLayers ? findLostParts(module) : LostParts();
    for (auto function : module.getOps<func::FuncOp>()) {
      if (function.isExternal() || !function.isPublic() || !function.getBody().hasOneBlock())
        continue;
      bool scoped = function.walk([](ScopeOp) { return WalkResult::interrupt(); }).wasInterrupted();
      if (scoped || !wish.isNothingSaid())
        ScopeSelector(function, wish, lostParts).run();
    }
  }
};

} // namespace
