// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "StageArguments.h"
#include "cgmlir/Analysis/Legality.h"
#include "cgmlir/Codegen/DeviceOps.h"
#include "cgmlir/IR/CG.h"
#include "cgmlir/IR/KeptState.h"
#include "cgmlir/IR/PassInput.h"
#include "cgmlir/Transforms/Dispatch/Passes.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/IR/IRMapping.h"
#include "mlir/Interfaces/ViewLikeInterface.h"

namespace mlir::cg {
#define GEN_PASS_DEF_NESTCONTROL
#include "cgmlir/Transforms/Dispatch/Passes.h.inc"
} // namespace mlir::cg

using namespace mlir;
using namespace mlir::cg;

namespace {

bool isNode(Operation *op) { return op->hasAttr(CGDialect::kFormAttr); }

/// Returns the operations that read a condition from memory, the load last. None if it is not in memory.
SmallVector<Operation *, 2> getReads(Operation *control) {
  SmallVector<Operation *, 2> reads;
  Operation *read = getCondition(control).getDefiningOp();
  if (auto number = dyn_cast_if_present<arith::IndexCastOp>(read)) {
    reads.push_back(number);
    read = number.getIn().getDefiningOp();
  }
  if (!isa_and_nonnull<memref::LoadOp>(read))
    return {};
  reads.push_back(read);
  return reads;
}

/// Returns the buffer of the condition of a branch or loop, or null.
Value getConditionBuffer(Operation *control) {
  SmallVector<Operation *, 2> reads = getReads(control);
  return reads.empty() ? Value() : cast<memref::LoadOp>(reads.back()).getMemref();
}

/// The launches, branches and loops of a block that become one launch, in order.
struct Group {
  SmallVector<Operation *> items;
  StringAttr segment;

  bool holdsNode() const { return llvm::any_of(items, isNode); }
};

/// A buffer of the entry point that a group uses.
struct OuterBuffer {
  /// The block of the entry point around all its uses in the group.
  Block *home = nullptr;
  bool internal = false;
  /// The attributes that regions give their arguments for it.
  DictionaryAttr attrs;
};

/// Joins one group into a region for each target.
class Nesting {
public:
  Nesting(Group &group, SymbolTable &symbols) : group(group), symbols(symbols), builder(group.items.front()) {}

  LogicalResult run();

private:
  RegionOp getCallee(LaunchOp launch, unsigned target) {
    return symbols.lookup<RegionOp>(cast<FlatSymbolRefAttr>(launch.getCallees()[target]).getValue());
  }
  /// Reads each constant once, in front of the group: bodies can use it there as well, and a region has one slot for a
  /// constant.
  void shareConstants();
  LogicalResult findBuffers();
  void use(Value buffer, Block *block, DictionaryAttr attrs = {});
  bool isInternal(Value buffer);
  /// Returns the innermost block around both.
  static Block *join(Block *a, Block *b);
  RegionOp build(unsigned target);
  void fill(Block &from, ArrayRef<Operation *> items, unsigned target, IRMapping &buffers);
  void inlineLaunch(LaunchOp launch, unsigned target, const IRMapping &buffers);
  void nest(Operation *control, unsigned target, IRMapping &buffers);
  void deliverCalls(RegionOp region);
  void replace(ArrayRef<RegionOp> variants);

  Group &group;
  SymbolTable &symbols;
  OpBuilder builder;
  SmallVector<LaunchOp> launches;
  llvm::MapVector<Value, OuterBuffer> used;
  SmallVector<Value> arguments;
};

} // namespace

static SmallVector<Operation *> getItems(Block &block) {
  SmallVector<Operation *> items;
  for (Operation &op : block.without_terminator())
    if (isa<LaunchOp>(op) || isNode(&op))
      items.push_back(&op);
  return items;
}

/// Merges what two regions say about an argument: a name and binding of the entry point win over those of a buffer
/// between regions.
static DictionaryAttr prefer(DictionaryAttr known, DictionaryAttr other) {
  if (!known || (other && other.contains(CGDialect::kResultAttr)))
    return other;
  auto isState = [](DictionaryAttr attrs) {
    auto binding = attrs.getAs<BindingAttr>(CGDialect::kBindingAttr);
    return binding && binding.getKind() == BindingKind::State;
  };
  return other && isState(other) && !isState(known) && !known.contains(CGDialect::kResultAttr) ? other : known;
}

Block *Nesting::join(Block *a, Block *b) {
  for (Block *block = a; block; block = block->getParentOp()->getBlock())
    if (block == b || block->findAncestorOpInBlock(*b->getParentOp()))
      return block;
  return nullptr;
}

void Nesting::use(Value buffer, Block *block, DictionaryAttr attrs) {
  OuterBuffer &outer = used[buffer];
  outer.home = outer.home ? join(outer.home, block) : block;
  outer.attrs = prefer(outer.attrs, attrs);
}

void Nesting::shareConstants() {
  llvm::DenseMap<Attribute, Value> shared;
  for (Operation *item : group.items)
    item->walk([&](LaunchOp launch) {
      for (OpOperand &operand : launch->getOpOperands()) {
        auto get = operand.get().getDefiningOp<GetConstantOp>();
        if (!get)
          continue;
        Value &value = shared[get.getConstantAttr()];
        if (!value)
          value = GetConstantOp::create(builder, get.getLoc(), get.getType(), get.getConstantAttr());
        operand.set(value);
        if (get.use_empty())
          get.erase();
      }
    });
}

LogicalResult Nesting::findBuffers() {
  WalkResult result = WalkResult::advance();
  for (Operation *item : group.items) {
    result = item->walk<WalkOrder::PreOrder>([&](Operation *op) {
      if (auto launch = dyn_cast<LaunchOp>(op)) {
        launches.push_back(launch);
        RegionOp callee = getCallee(launch, 0);
        for (auto [number, operand] : llvm::enumerate(launch.getOperands()))
          use(operand, op->getBlock(), callee.getArgAttrDict(number));
        return WalkResult::advance();
      }
      if (!isNode(op))
        return WalkResult::advance();
      Value condition = getConditionBuffer(op);
      auto loop = dyn_cast<scf::WhileOp>(op);
      if (!condition || (loop && !getItems(*loop.getBeforeBody()).empty())) {
        emitPlacedError(op) << "is marked as a node and has no condition in memory"
                            << (loop ? ", computed at the end of its body" : "")
                            << "; run cg-select-forms before the regions are formed";
        return WalkResult::interrupt();
      }
      // The node reads it at its own place.
      use(condition, op->getBlock());
      return WalkResult::advance();
    });
    if (result.wasInterrupted())
      return failure();
  }
  for (auto &[buffer, outer] : used) {
    outer.internal = isInternal(buffer);
    if (!outer.internal)
      arguments.push_back(buffer);
  }
  return success();
}

/// True for an allocation that only the group uses. Memory that a session keeps between launches is none.
bool Nesting::isInternal(Value buffer) {
  auto alloc = buffer.getDefiningOp<memref::AllocOp>();
  if (!alloc || alloc->hasAttr(kChecksAttr))
    return false;
  return llvm::all_of(alloc->getUsers(), [&](Operation *user) {
    while (isa<memref::LoadOp, arith::IndexCastOp>(user))
      user = *user->user_begin();
    return llvm::any_of(group.items, [&](Operation *item) { return item->isAncestor(user); });
  });
}

LogicalResult Nesting::run() {
  shareConstants();
  if (failed(findBuffers()))
    return failure();
  SmallVector<RegionOp> variants;
  for (unsigned target = 0, e = launches.front().getCallees().size(); target < e; ++target)
    variants.push_back(build(target));
  replace(variants);
  return success();
}

/// Returns the users of a buffer, also through views.
static SmallVector<Operation *> collectUsers(Value buffer) {
  SmallVector<Operation *> users;
  SmallVector<Value> open{buffer};
  while (!open.empty())
    for (Operation *user : open.pop_back_val().getUsers()) {
      users.push_back(user);
      if (isa<ViewLikeOpInterface>(user))
        llvm::append_range(open, user->getResults());
    }
  return users;
}

/// True if each run of `first` in a run of `scope`, a block around both, comes before all runs of `second`, or if only
/// one of the two runs.
static bool runsBefore(Operation *first, Operation *second, Block *scope) {
  Block *common = first->getBlock();
  while (!common->findAncestorOpInBlock(*second))
    common = common->getParentOp()->getBlock();
  // A turn of a loop between the two and the scope comes behind earlier turns.
  for (Block *block = common; block != scope; block = block->getParentOp()->getBlock())
    if (!isa<ConditionalNodeOp>(block->getParentOp()))
      return false;
  Operation *at = common->findAncestorOpInBlock(*first), *other = common->findAncestorOpInBlock(*second);
  if (at == other)
    return isa<ConditionalNodeOp>(at) && at != first && at != second;
  return at->isBeforeInBlock(other);
}

/// True if `buffer`, which `back` copies into `home` at the end, may be in `home` from the beginning: other users of
/// `home` run before the buffer is used, and copies of `home` into the buffer (`copies`) are the first that touch
/// it.
static bool liesAt(Value home, memref::AllocOp buffer, memref::CopyOp back, SmallVectorImpl<memref::CopyOp> &copies) {
  Block *scope = back->getBlock();
  SmallVector<Operation *> users = collectUsers(buffer);
  llvm::erase(users, back);
  for (Operation *user : users) {
    if (!scope->findAncestorOpInBlock(*user)->isBeforeInBlock(back))
      return false;
    if (auto copy = dyn_cast<memref::CopyOp>(user); copy && copy.getSource() == home && copy.getTarget() == buffer)
      copies.push_back(copy);
  }
  auto comesFirst = [&](Operation *op) {
    return llvm::all_of(users, [&](Operation *user) { return user == op || runsBefore(op, user, scope); });
  };
  return llvm::all_of(copies, comesFirst) && llvm::all_of(collectUsers(home), [&](Operation *user) {
           Operation *at = scope->findAncestorOpInBlock(*user);
           return !at || user == back || llvm::is_contained(copies, user) || back->isBeforeInBlock(at) ||
                  (!llvm::is_contained(users, user) && comesFirst(user));
         });
}

/// Lets each body of the only node that computes `buffer` copy it into `home`, as `back` does behind the node, if a
/// body then has no work because its value is there already. Returns the copies, none if that is not allowed.
static SmallVector<memref::CopyOp> copyInBodies(Value home, memref::AllocOp buffer, memref::CopyOp back) {
  Block *scope = back->getBlock();
  ConditionalNodeOp node;
  for (Operation *user : collectUsers(buffer)) {
    if (user == back)
      continue;
    auto around = dyn_cast<ConditionalNodeOp>(scope->findAncestorOpInBlock(*user));
    if (!around || around == user || (node && around != node) || !around->isBeforeInBlock(back))
      return {};
    node = around;
  }
  if (!node)
    return {};
  for (Operation *user : collectUsers(home))
    if (Operation *at = scope->findAncestorOpInBlock(*user))
      if (at != back && node->isBeforeInBlock(at) && at->isBeforeInBlock(back))
        return {};
  bool stays = llvm::any_of(node.getBodies(), [&](Region &body) {
    SmallVector<Operation *> inside = collectUsers(buffer);
    llvm::erase_if(inside, [&](Operation *user) { return !body.isAncestor(user->getParentRegion()); });
    auto copy = llvm::hasSingleElement(inside) ? dyn_cast<memref::CopyOp>(inside.front()) : memref::CopyOp();
    return copy && copy.getSource() == home && copy->getParentRegion() == &body;
  });
  if (!stays)
    return {};
  if (Operation *made = home.getDefiningOp(); made && made->getBlock() == scope && node->isBeforeInBlock(made))
    made->moveBefore(node);
  SmallVector<memref::CopyOp> copies;
  for (Region &body : node.getBodies()) {
    OpBuilder builder = OpBuilder::atBlockBegin(&body.front());
    Value part = memref::AllocOp::create(builder, buffer.getLoc(), buffer.getType());
    buffer.getResult().replaceUsesWithIf(
        part, [&](OpOperand &use) { return body.isAncestor(use.getOwner()->getParentRegion()); });
    builder.setInsertionPoint(body.front().getTerminator());
    copies.push_back(memref::CopyOp::create(builder, back.getLoc(), part, home));
  }
  return copies;
}

/// Places a value that a loop carries or a branch gives at the place that it is copied to at the end, if that is a
/// state or another buffer of the region, and nothing reads that place between.
static void carryInPlace(RegionOp region) {
  auto isState = [&](Value value) {
    auto argument = dyn_cast<BlockArgument>(value);
    auto binding = argument ? region.getArgAttrOfType<BindingAttr>(argument.getArgNumber(), CGDialect::kBindingAttr)
                            : BindingAttr();
    return binding && binding.getKind() == BindingKind::State;
  };
  llvm::SetVector<Operation *> open;
  region.walk([&](memref::CopyOp copy) { open.insert(copy); });
  while (!open.empty()) {
    auto back = cast<memref::CopyOp>(open.pop_back_val());
    Value home = back.getTarget();
    auto buffer = back.getSource().getDefiningOp<memref::AllocOp>();
    auto alloc = home.getDefiningOp<memref::AllocOp>();
    SmallVector<memref::CopyOp> copies;
    if (!buffer || buffer->getBlock() != back->getBlock() || buffer.getType() != home.getType() ||
        !(alloc || isState(home)))
      continue;
    if (!liesAt(home, buffer, back, copies)) {
      SmallVector<memref::CopyOp> inside = copyInBodies(home, buffer, back);
      if (inside.empty())
        continue;
      open.insert(inside.begin(), inside.end());
      back.erase();
      buffer.erase();
      continue;
    }
    if (alloc && alloc->getBlock() == buffer->getBlock() && buffer->isBeforeInBlock(alloc))
      alloc->moveBefore(buffer);
    back.erase();
    for (memref::CopyOp copy : copies) {
      open.remove(copy);
      copy.erase();
    }
    buffer.getResult().replaceAllUsesWith(home);
    buffer.erase();
  }
}

RegionOp Nesting::build(unsigned target) {
  RegionOp first = getCallee(launches.front(), target);
  OpBuilder::InsertionGuard guard(builder);
  builder.setInsertionPoint(first);
  auto type = builder.getFunctionType(SmallVector<Type>(ValueRange(arguments).getTypes()), {});
  std::string name = (group.segment.getValue() + "@" + first.getTarget()->getName()).str();
  auto region = RegionOp::create(builder, first.getLoc(), name, type);
  region.setSegmentAttr(group.segment);
  region.setTargetAttr(*first.getTarget());
  if (Attribute onBuffers = first->getAttr(kOnBuffersAttr))
    region->setAttr(kOnBuffersAttr, onBuffers);
  IRMapping buffers;
  unsigned between = 0;
  for (auto [number, argument] : llvm::enumerate(arguments)) {
    NamedAttrList attrs(used[argument].attrs);
    if (auto alloc = argument.getDefiningOp<memref::AllocOp>(); alloc && !alloc->hasAttr(kChecksAttr)) {
      attrs.set(CGDialect::kNameAttr, builder.getStringAttr("between" + Twine(between++)));
      if (!attrs.get(CGDialect::kBindingAttr))
        attrs.set(CGDialect::kBindingAttr, BindingAttr::get(builder.getContext(), BindingKind::Staged));
    }
    region.setArgAttrs(number, attrs);
    buffers.map(argument, region.getArgument(number));
  }
  builder.setInsertionPointToEnd(&region.getBody().front());
  fill(*group.items.front()->getBlock(), group.items, target, buffers);
  YieldOp::create(builder, region.getLoc(), ValueRange());
  deliverCalls(region);
  carryInPlace(region);
  return region;
}

/// Fills a body with the work of a block's items. Buffers that only the block uses are allocated in it.
void Nesting::fill(Block &from, ArrayRef<Operation *> items, unsigned target, IRMapping &buffers) {
  for (auto &[buffer, outer] : used)
    if (outer.internal && outer.home == &from)
      buffers.map(buffer,
                  memref::AllocOp::create(builder, buffer.getLoc(), cast<MemRefType>(buffer.getType())).getResult());
  for (Operation *item : items) {
    if (auto launch = dyn_cast<LaunchOp>(item))
      inlineLaunch(launch, target, buffers);
    else
      nest(item, target, buffers);
  }
}

void Nesting::inlineLaunch(LaunchOp launch, unsigned target, const IRMapping &buffers) {
  RegionOp callee = getCallee(launch, target);
  IRMapping inner;
  for (auto [argument, operand] : llvm::zip_equal(callee.getBody().getArguments(), launch.getOperands()))
    inner.map(argument, buffers.lookup(operand));
  for (Operation &op : callee.getBody().front().without_terminator())
    builder.clone(op, inner);
}

void Nesting::nest(Operation *control, unsigned target, IRMapping &buffers) {
  OpBuilder::InsertionGuard guard(builder);
  Location loc = control->getLoc();
  auto type = NodeType::get(builder.getContext());
  Value condition = buffers.lookup(getConditionBuffer(control));
  auto fillBody = [&](Region &body, Block &from) {
    builder.createBlock(&body);
    fill(from, getItems(from), target, buffers);
    YieldOp::create(builder, loc, ValueRange());
  };
  if (auto loop = dyn_cast<scf::WhileOp>(control)) {
    auto node = LoopNodeOp::create(builder, loc, type, condition, SymbolRefAttr(), ValueRange(), DenseI32ArrayAttr(),
                                   StringAttr(), StringAttr(), CostAttr());
    fillBody(node.getBody(), *loop.getAfterBody());
    return;
  }
  if (auto cases = dyn_cast<scf::IndexSwitchOp>(control)) {
    // The default case is the last body.
    auto node =
        ConditionalNodeOp::create(builder, loc, type, ConditionalKind::Switch, condition, SymbolRefAttr(), ValueRange(),
                                  DenseI32ArrayAttr(), StringAttr(), StringAttr(), CostAttr(), cases.getNumCases() + 1);
    for (auto [number, region] : llvm::enumerate(cases.getCaseRegions()))
      fillBody(node.getBodies()[number], region.front());
    fillBody(node.getBodies().back(), cases.getDefaultBlock());
    return;
  }
  auto branch = cast<scf::IfOp>(control);
  bool hasElse = branch.elseBlock() && !getItems(*branch.elseBlock()).empty();
  auto node =
      ConditionalNodeOp::create(builder, loc, type, ConditionalKind::If, condition, SymbolRefAttr(), ValueRange(),
                                DenseI32ArrayAttr(), StringAttr(), StringAttr(), CostAttr(), hasElse ? 2 : 1);
  fillBody(node.getBodies()[0], *branch.thenBlock());
  if (hasElse)
    fillBody(node.getBodies()[1], *branch.elseBlock());
}

/// A library call or collective cannot follow the address of a result that belongs to the caller [N8]: its buffer is in
/// the arena, and copied at the end.
void Nesting::deliverCalls(RegionOp region) {
  for (BlockArgument argument : region.getBody().getArguments()) {
    auto binding = region.getArgAttrOfType<BindingAttr>(argument.getArgNumber(), CGDialect::kBindingAttr);
    bool called = llvm::any_of(collectUsers(argument), keepsAddresses);
    if (!called || !binding || binding.getKind() != BindingKind::Patched)
      continue;
    Block &body = region.getBody().front();
    OpBuilder::InsertionGuard guard(builder);
    builder.setInsertionPointToStart(&body);
    Value inside = memref::AllocOp::create(builder, argument.getLoc(), cast<MemRefType>(argument.getType()));
    argument.replaceAllUsesWith(inside);
    builder.setInsertionPoint(body.getTerminator());
    memref::CopyOp::create(builder, argument.getLoc(), inside, argument);
  }
}

/// Replaces the group by a launch of the regions.
void Nesting::replace(ArrayRef<RegionOp> variants) {
  SmallVector<Attribute> callees;
  // The names are free when the regions of the parts are erased.
  for (RegionOp variant : variants) {
    symbols.insert(variant, Block::iterator(variant));
    callees.push_back(FlatSymbolRefAttr::get(variant));
  }
  builder.setInsertionPoint(group.items.back());
  auto launch =
      LaunchOp::create(builder, launches.front().getLoc(), TypeRange(), builder.getArrayAttr(callees), arguments);
  launch->setDiscardableAttrs(launches.front()->getDiscardableAttrDictionary());
  SmallVector<Operation *> reads;
  for (Operation *item : group.items)
    if (isa<scf::IfOp, scf::IndexSwitchOp>(item))
      llvm::append_range(reads, getReads(item));
  for (Operation *item : llvm::reverse(group.items))
    item->erase();
  for (Operation *read : reads)
    read->erase();
  for (auto &[buffer, outer] : used)
    if (outer.internal)
      buffer.getDefiningOp()->erase();
}

namespace {

struct NestControlPass : cg::impl::NestControlBase<NestControlPass> {
  void runOnOperation() override {
    SymbolTable symbols(getOperation());
    joined.clear();
    bool changed = false;
    for (auto function : getOperation().getOps<func::FuncOp>())
      if (!function.isExternal() && function.isPublic() && failed(nest(function.getBody().front(), symbols, changed)))
        return signalPassFailure();
    if (changed)
      eraseUnused();
  }

private:
  LogicalResult nest(Block &block, SymbolTable &symbols, bool &changed) {
    SmallVector<Group> groups;
    if (failed(findGroups(block, symbols, groups, changed)))
      return failure();
    for (Group &group : groups) {
      if (!group.holdsNode())
        continue;
      if (!group.segment)
        return emitPlacedError(group.items.front())
               << "is a node of a graph, and its bodies launch regions of no segment; run cg-form-segments before this "
                  "pass";
      changed = true;
      for (Operation *item : group.items)
        item->walk([&](LaunchOp launch) {
          for (auto callee : launch.getCallees().getAsRange<FlatSymbolRefAttr>())
            joined.insert(callee.getAttr());
        });
      if (failed(Nesting(group, symbols).run()))
        return failure();
    }
    return success();
  }

  LogicalResult findGroups(Block &block, SymbolTable &symbols, SmallVectorImpl<Group> &groups, bool &changed) {
    for (Operation &op : block.without_terminator()) {
      bool control = isa<scf::IfOp, scf::IndexSwitchOp, scf::WhileOp>(op);
      if (control && !isNode(&op)) {
        for (Region &region : op.getRegions())
          for (Block &inner : region)
            if (failed(nest(inner, symbols, changed)))
              return failure();
        continue;
      }
      LaunchOp launch = dyn_cast<LaunchOp>(op);
      if (control)
        op.walk([&](LaunchOp inner) { launch = inner; });
      if (!launch)
        continue;
      auto callee = symbols.lookup<RegionOp>(cast<FlatSymbolRefAttr>(launch.getCallees()[0]).getValue());
      StringAttr segment = callee ? callee.getSegmentAttr() : StringAttr();
      if (groups.empty() || !segment || groups.back().segment != segment)
        groups.push_back({{}, segment});
      groups.back().items.push_back(&op);
    }
    return success();
  }

  /// Erases regions that were joined and that no launch names any more.
  void eraseUnused() {
    llvm::DenseSet<StringRef> launched;
    getOperation().walk([&](LaunchOp launch) {
      for (auto callee : launch.getCallees().getAsRange<FlatSymbolRefAttr>())
        launched.insert(callee.getValue());
    });
    for (auto region : llvm::make_early_inc_range(getOperation().getOps<RegionOp>()))
      if (joined.contains(region.getSymNameAttr()) && !launched.contains(region.getSymName()))
        region.erase();
  }

  /// The names of regions that a joined launch had.
  llvm::DenseSet<StringAttr> joined;
};

} // namespace
