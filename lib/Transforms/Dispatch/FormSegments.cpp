// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "CarryCopies.h"
#include "EntryConversion.h"
#include "cgmlir/Analysis/LaunchNumbers.h"
#include "cgmlir/Analysis/Legality.h"
#include "cgmlir/Codegen/DeviceOps.h"
#include "cgmlir/Codegen/Lowering.h"
#include "cgmlir/Config/Config.h"
#include "cgmlir/IR/BlockUtils.h"
#include "cgmlir/IR/BoundaryNames.h"
#include "cgmlir/IR/CG.h"
#include "cgmlir/IR/DeclaredKernels.h"
#include "cgmlir/IR/InputOps.h"
#include "cgmlir/IR/Origin.h"
#include "cgmlir/IR/PassInput.h"
#include "cgmlir/Transforms/Dispatch/Passes.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/GPU/IR/GPUDialect.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/IRMapping.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"

namespace mlir::cg {
#define GEN_PASS_DEF_FORMSEGMENTS
#include "cgmlir/Transforms/Dispatch/Passes.h.inc"
} // namespace mlir::cg

using namespace mlir;
using namespace mlir::cg;

namespace {

/// Attribute of an argument of a segment's region: a loop carries it, and no other operation uses it.
constexpr StringLiteral kCarried = "cg.carried";

/// The depth to which bodies of control flow of the host may nest in a package [P29].
constexpr unsigned kMaxHostDepth = 8;

/// The launches of one segment, in order.
using Run = SmallVector<LaunchOp>;

SegmentKind getKind(LaunchOp launch) {
  auto kind = launch->getAttrOfType<SegmentKindAttr>(CGDialect::kSegmentAttr);
  return kind ? kind.getValue() : SegmentKind::Graph;
}

/// A segment of a block: launches that are joined, or control flow.
struct Item {
  Run run;
  Operation *control = nullptr;
};

/// True for operations by which a branch or loop reads its condition.
bool readsCondition(Operation &op) { return findDecider(&op); }

/// Returns consecutive launches of one kind, and the control flow between them. Operations without a lowering separate
/// launches, too.
SmallVector<Item> findItems(Block &block) {
  SmallVector<Item> items;
  bool open = false;
  for (Operation &op : block.without_terminator()) {
    if (auto launch = dyn_cast<LaunchOp>(op)) {
      if (!open || getKind(items.back().run.back()) != getKind(launch))
        items.emplace_back();
      items.back().run.push_back(launch);
      open = true;
    } else if (isa<scf::IfOp, scf::IndexSwitchOp, scf::WhileOp>(op)) {
      items.push_back({{}, &op});
      open = false;
    } else if (!isa<GetConstantOp, gpu::AllocOp, memref::AllocOp>(op) && !isCopied(&op) && !readsCondition(op)) {
      open = false;
    }
  }
  return items;
}

/// The segments of one entry point.
class EntrySegments {
public:
  EntrySegments(func::FuncOp function, ArrayRef<TargetAttr> wanted, const CaptureOptions &options, SymbolTable &symbols,
                InputOps &table)
      : function(function), wanted(wanted), options(options), symbols(symbols), table(table),
        builder(function.getContext()), carry(builder, function, symbols, findForbidden()) {}

  void run() {
    formBlock(function.getBody().front());
    // Erases operations that only control flow used whose segments now have copies of them.
    function.walk([](Operation *op) {
      if (isCopied(op) && op->use_empty())
        op->erase();
    });
  }

private:
  /// Returns why no part of the program may be a graph, if the configuration forbids it.
  std::optional<ReasonCode> findForbidden() const {
    if (options.capture == CaptureMode::Off)
      return ReasonCode::Disabled;
    if (options.hasImpl && options.impl == CaptureImpl::None)
      return ReasonCode::NotRequested;
    return std::nullopt;
  }

  /// A segment whose graph contains branches or loops. Each run of launches in it, also those in bodies, is a region of
  /// its own until cg-nest-control joins them.
  struct Nest {
    unsigned number;
    std::string name;
    unsigned runs = 0;
  };

  /// Forms the segments of a block. In the body of a node it forms runs of operations that belong to the segment around
  /// the node.
  void formBlock(Block &block, Nest *around = nullptr) {
    bool entry = isEntry(block);
    carry.prepare(block);
    SmallVector<Item> items = findItems(block);
    if (entry)
      addLast(items);
    std::optional<Nest> open;
    for (auto [place, item] : llvm::enumerate(items)) {
      if (!around && !isJoinable(item))
        open.reset();
      else if (!around && !open && holdsNode(ArrayRef(items).drop_front(place)))
        open = Nest{next++, nameGraph()};
      Nest *nest = around ? around : open ? &*open : nullptr;
      unsigned number = nest ? nest->number : next++;
      if (item.control) {
        bool isNode = item.control->hasAttr(CGDialect::kFormAttr);
        noteControl(item.control, number, isNode ? nest : nullptr);
        for (Region &region : item.control->getRegions())
          for (Block &inner : region)
            formBlock(inner, isNode ? nest : nullptr);
        continue;
      }
      SegmentKind kind = getItemKind(item);
      std::string name;
      if (nest)
        name = nest->name + "_" + std::to_string(nest->runs++);
      else if (kind == SegmentKind::Graph)
        name = nameGraph();
      else if (kind == SegmentKind::Eager)
        name = (function.getSymName() + "_eager" + Twine(eager++)).str();
      else
        name = (function.getSymName() + "_host" + Twine(hosts++)).str();
      RegionOp segment = join(block, item.run, place + 1 == items.size(), kind, name);
      if (nest)
        segment.setSegment(nest->name);
      noteGraphs(segment, number, kind);
      makeVariants(segment, kind);
    }
  }

  std::string nameGraph() { return (function.getSymName() + "_" + Twine(graphs++)).str(); }

  SegmentKind getItemKind(const Item &item) const {
    if (!item.run.empty())
      return getKind(item.run.front());
    return findForbidden() ? SegmentKind::Eager : SegmentKind::Graph;
  }

  /// True for an item that may be part of a graph with nodes that have bodies.
  bool isJoinable(const Item &item) const {
    return item.control ? item.control->hasAttr(CGDialect::kFormAttr) : getItemKind(item) == SegmentKind::Graph;
  }

  /// True if a branch or loop that is a node is among the joinable items at the beginning.
  bool holdsNode(ArrayRef<Item> items) const {
    for (const Item &item : items) {
      if (!isJoinable(item))
        return false;
      if (item.control)
        return true;
    }
    return false;
  }

  bool isEntry(Block &block) { return &block == &function.getBody().front(); }

  /// Adds an empty run at the end of an entry that returns a value which no launch computes, or that computes nothing,
  /// unless it ends with device work.
  void addLast(SmallVectorImpl<Item> &items) {
    bool hasLast = !items.empty() && !items.back().control && getKind(items.back().run.front()) != SegmentKind::Host;
    // An operation that nothing can run is reported later; until then its results may exist only behind the last
    // launch.
    auto isLate = [&](Value value) {
      Operation *op = value.getDefiningOp();
      return op && !isa<LaunchOp, GetConstantOp>(op) && !isCopied(op) && items.back().run.back()->isBeforeInBlock(op);
    };
    hasLast = hasLast && llvm::none_of(getReturn().getOperands(), isLate);
    findDeferred(items, hasLast ? items.size() - 1 : items.size());
    llvm::SmallPtrSet<Value, 4> returned;
    bool copies = items.empty();
    for (auto [index, value] : llvm::enumerate(getReturn().getOperands())) {
      auto argument = dyn_cast<BlockArgument>(value);
      bool stays = argument && findState(function, index) == static_cast<int64_t>(argument.getArgNumber());
      copies |= !stays && (!value.getDefiningOp<LaunchOp>() || deferred.contains(index));
      copies |= !returned.insert(value).second;
    }
    // A package has a graph for each of its targets.
    copies |=
        llvm::all_of(items, [](Item &item) { return !item.control && getKind(item.run.front()) == SegmentKind::Host; });
    if (copies && !hasLast)
      items.emplace_back();
  }

  func::ReturnOp getReturn() { return cast<func::ReturnOp>(function.getBody().front().getTerminator()); }

  /// Finds states that later segments still read: they are written at the very end. Returned old contents are read by
  /// the segment number `last`.
  void findDeferred(ArrayRef<Item> items, size_t last) {
    Block &block = function.getBody().front();
    llvm::DenseMap<Operation *, size_t> placeOf;
    for (auto [place, item] : llvm::enumerate(items)) {
      if (item.control)
        placeOf[item.control] = place;
      for (LaunchOp launch : item.run)
        placeOf[launch] = place;
    }
    for (auto [index, value] : llvm::enumerate(getReturn().getOperands())) {
      int64_t state = findState(function, index);
      auto launch = value.getDefiningOp<LaunchOp>();
      if (state < 0 || !launch)
        continue;
      for (Operation *user : function.getArgument(state).getUsers()) {
        // The host reads a condition when it decides.
        Operation *reader = readsCondition(*user) ? *user->user_begin() : user;
        auto place = placeOf.find(block.findAncestorOpInBlock(*reader));
        bool returned = user == getReturn() && placeOf.lookup(launch) != last;
        if (returned || (place != placeOf.end() && place->second > placeOf.lookup(launch)))
          deferred.insert(index);
      }
    }
  }

  /// Writes into the table which segment decides, and which graph if the control flow is a node of one.
  void noteControl(Operation *control, unsigned number, const Nest *nest) {
    SmallVector<int64_t> numbers;
    collectOrigins(control->getLoc(), numbers);
    for (Operation *read = getCondition(control).getDefiningOp(); read && readsCondition(*read);
         read = read->getOperand(0).getDefiningOp())
      collectOrigins(read->getLoc(), numbers);
    for (int64_t origin : numbers)
      if (InputOps::Row *row = table.lookup(origin)) {
        if (row->segment < 0)
          row->segment = number;
        if (nest && !llvm::is_contained(row->graphs, StringRef(nest->name)))
          row->graphs.push_back(StringAttr::get(function.getContext(), nest->name).getValue());
      }
  }

  /// Returns the argument of the block that a result is written into, or null: a value that a loop carries on. If an
  /// operation behind the run reads that argument, CarryCopies has added a copy.
  Value findCarried(Block &block, Value result) {
    auto yield = dyn_cast<scf::YieldOp>(block.getTerminator());
    if (!yield || !isa<scf::WhileOp>(block.getParentOp()))
      return {};
    auto place = llvm::find(yield.getOperands(), result);
    return place == yield.getOperands().end() ? Value() : block.getArgument(place.getIndex());
  }

  /// Joins the launches of a run to one region. The last run also passes on results that no launch computes.
  RegionOp join(Block &block, Run &run, bool last, SegmentKind kind, const std::string &name) {
    llvm::SetVector<Value> inputs, outputs;
    llvm::SmallPtrSet<Operation *, 4> inside(run.begin(), run.end());
    for (LaunchOp launch : run) {
      for (Value operand : launch.getOperands())
        if (!inside.contains(operand.getDefiningOp()))
          inputs.insert(operand);
      for (Value result : launch.getResults())
        if (llvm::any_of(result.getUsers(), [&](Operation *user) { return !inside.contains(user); }))
          outputs.insert(result);
    }
    Operation *end = block.getTerminator();
    // A result is written once: returned arguments, constants and values that are returned twice are copied.
    SmallVector<std::pair<unsigned, Value>> copies;
    llvm::DenseMap<Value, unsigned> firstReturn;
    for (auto [index, value] : llvm::enumerate(isEntry(block) ? end->getOperands() : ValueRange())) {
      bool again = !firstReturn.try_emplace(value, index).second;
      if (!last || (value.getDefiningOp<LaunchOp>() && !again && !deferred.contains(index)))
        continue;
      if (auto argument = dyn_cast<BlockArgument>(value);
          argument && findState(function, index) == static_cast<int64_t>(argument.getArgNumber()))
        continue;
      if (!inside.contains(value.getDefiningOp()) && !isCopied(value.getDefiningOp()))
        inputs.insert(value);
      copies.emplace_back(index, value);
    }
    // A state that is only written is an argument, too: the region writes it in place.
    SmallVector<int64_t> aliases;
    SmallVector<unsigned> returnIndex;
    auto addAlias = [&](std::optional<unsigned> result, Value carried) {
      int64_t state = result ? findState(function, *result) : -1;
      aliases.push_back(-1);
      returnIndex.push_back(result.value_or(~0u));
      Value place = state >= 0 ? function.getArgument(state) : carried;
      if (!place)
        return;
      inputs.insert(place);
      aliases.back() = llvm::find(inputs, place) - inputs.begin();
    };
    for (Value output : outputs) {
      auto it = firstReturn.find(output);
      bool here = it != firstReturn.end() && !deferred.contains(it->second);
      addAlias(here ? std::optional<unsigned>(it->second) : std::nullopt, findCarried(block, output));
    }
    for (auto &[index, value] : copies)
      addAlias(index, Value());

    builder.setInsertionPoint(function);
    SmallVector<Type> resultTypes(ValueRange(outputs.getArrayRef()).getTypes());
    for (auto &[index, value] : copies)
      resultTypes.push_back(value.getType());
    auto region = RegionOp::create(
        builder, function.getLoc(), name,
        builder.getFunctionType(SmallVector<Type>(ValueRange(inputs.getArrayRef()).getTypes()), resultTypes));
    region.setSegment(name);
    symbols.insert(region);
    fill(region, run, inputs.getArrayRef(), outputs.getArrayRef(), copies);
    region.walk([](Operation *op) {
      op->removeAttr(CGDialect::kVerdictAttr);
      op->removeAttr(CGDialect::kCaptureGroupAttr);
    });

    if (function->hasAttr(CGDialect::kResultsAttr))
      region->setAttr(kOnBuffersAttr, builder.getUnitAttr());
    describeBoundary(region, inputs.getArrayRef(), aliases, returnIndex, kind);
    builder.setInsertionPoint(run.empty() ? end : run.back().getOperation());
    auto launch = LaunchOp::create(builder, function.getLoc(), region, inputs.getArrayRef());
    if (!run.empty()) {
      launch->setDiscardableAttrs(run.front()->getDiscardableAttrDictionary());
      launch->removeDiscardableAttr(CGDialect::kLocationsAttr);
    } else if (kind == SegmentKind::Eager) {
      carry.disable(launch);
    }
    for (unsigned i = 0; i < outputs.size(); ++i)
      Value(outputs[i]).replaceAllUsesWith(launch.getResult(i));
    for (auto [copy, result] : llvm::zip(copies, launch.getResults().drop_front(outputs.size())))
      end->setOperand(copy.first, result);
    for (LaunchOp old : llvm::reverse(run))
      old.erase();
    // An entry that computes nothing keeps its launch: a package has a graph for each of its targets.
    if (launch->getNumResults() != 0)
      eraseDeadOps(block);
    return region;
  }

  /// Fills a region with the work of the launches of a run on `inputs`. It yields `outputs`, and then the values of
  /// `copies`, each with the number of the entry's result that it is.
  void fill(RegionOp region, const Run &run, ArrayRef<Value> inputs, ArrayRef<Value> outputs,
            ArrayRef<std::pair<unsigned, Value>> copies) {
    Block &body = region.getBody().front();
    IRMapping mapping;
    mapping.map(inputs, body.getArguments());
    builder.setInsertionPointToStart(&body);
    for (LaunchOp launch : run)
      inlineLaunch(launch, mapping);
    SmallVector<Value> yielded;
    for (Value output : outputs)
      yielded.push_back(mapping.lookup(output));
    for (const auto &[index, value] : copies) {
      if (!mapping.contains(value))
        builder.clone(*value.getDefiningOp(), mapping);
      Value inner = mapping.lookup(value);
      // A scalar has no address to copy from: a kernel stores its value.
      if (isScalarArgument(function, value)) {
        auto type = cast<RankedTensorType>(value.getType());
        Value element = tensor::ExtractOp::create(builder, function.getLoc(), inner, ValueRange());
        inner = tensor::FromElementsOp::create(builder, function.getLoc(), type, element);
      }
      yielded.push_back(inner);
    }
    YieldOp::create(builder, function.getLoc(), yielded);
  }

  /// Copies the work of a launch to the builder's place.
  void inlineLaunch(LaunchOp launch, IRMapping &mapping) {
    auto callee = symbols.lookup<RegionOp>(cast<FlatSymbolRefAttr>(launch.getCallees()[0]).getValue());
    IRMapping inner;
    for (auto [argument, operand] : llvm::zip(callee.getBody().getArguments(), launch.getOperands()))
      inner.map(argument, mapping.lookup(operand));
    // A shared region has the locations of its first launch; other launches have their own in an attribute.
    auto locations = launch->getAttrOfType<ArrayAttr>(CGDialect::kLocationsAttr);
    unsigned nextLocation = 0;
    for (Operation &op : callee.getBody().front().without_terminator()) {
      Operation *clone = builder.clone(op, inner);
      if (locations)
        clone->walk<WalkOrder::PreOrder>([&](Operation *part) {
          if (nextLocation < locations.size())
            part->setLoc(cast<LocationAttr>(locations[nextLocation++]));
        });
    }
    auto yield = cast<YieldOp>(callee.getBody().front().getTerminator());
    for (auto [result, value] : llvm::zip(launch.getResults(), yield.getOperands()))
      mapping.map(result, inner.lookup(value));
  }

  static bool isScalarArgument(func::FuncOp function, Value value) {
    auto argument = dyn_cast<BlockArgument>(value);
    auto binding = argument ? function.getArgAttrOfType<BindingAttr>(argument.getArgNumber(), CGDialect::kBindingAttr)
                            : BindingAttr();
    return binding && binding.getKind() == BindingKind::Scalar;
  }

  /// Returns the argument that result `index` of an entry point is written into, or -1.
  static int64_t findState(func::FuncOp function, unsigned index) {
    for (unsigned i = 0; i < function.getNumArguments(); ++i)
      if (auto alias = function.getArgAttrOfType<IntegerAttr>(i, CGDialect::kAliasResultAttr))
        if (alias.getInt() == static_cast<int64_t>(index))
          return i;
    return -1;
  }

  /// True for a value that a host segment computes for kernels whose code exists already: memory marked so, or a tensor
  /// whose number such a kernel takes.
  static bool isPassedByValue(Value input, BlockArgument inner) {
    if (auto memory = input.getDefiningOp<memref::AllocOp>())
      return memory->hasAttr(kNumberAttr);
    auto launch = input.getDefiningOp<LaunchOp>();
    auto takesNumber = [](Operation *user) {
      auto read = dyn_cast<tensor::ExtractOp>(user);
      return read && read.getIndices().empty() && !read->use_empty() &&
             llvm::all_of(read->getUsers(), [](Operation *op) {
               auto call = dyn_cast<func::CallOp>(op);
               return call && DeclaredKernel::get(SymbolTable::lookupNearestSymbolFrom(call, call.getCalleeAttr()));
             });
    };
    return launch && getKind(launch) == SegmentKind::Host && !inner.use_empty() &&
           llvm::all_of(inner.getUsers(), takesNumber);
  }

  /// Gives the region's arguments and results the names and bindings that they have outside. They are slots of one
  /// graph with different names: arguments of the entry point keep theirs.
  void describeBoundary(RegionOp region, ArrayRef<Value> inputs, ArrayRef<int64_t> aliases,
                        ArrayRef<unsigned> returnIndex, SegmentKind kind) {
    unsigned between = 0;
    llvm::StringSet<> taken;
    auto isArgument = [&](Value input) {
      auto argument = dyn_cast<BlockArgument>(input);
      return argument && isEntry(*argument.getOwner());
    };
    for (Value input : llvm::make_filter_range(inputs, isArgument))
      taken.insert(getArgumentName(function, cast<BlockArgument>(input).getArgNumber()).getValue());
    auto take = [&](const Twine &name) { return builder.getStringAttr(takeName(name.str(), taken)); };
    for (auto [index, input] : llvm::enumerate(inputs)) {
      if (isArgument(input)) {
        auto argument = cast<BlockArgument>(input);
        for (StringRef attr : {CGDialect::kNameAttr, CGDialect::kBindingAttr})
          region.setArgAttr(index, attr, function.getArgAttr(argument.getArgNumber(), attr));
        if (Attribute result = function.getArgAttr(argument.getArgNumber(), CGDialect::kResultAttr))
          region.setArgAttr(index, CGDialect::kResultAttr, result);
        continue;
      }
      auto constant = input.getDefiningOp<GetConstantOp>();
      region.setArgAttr(index, CGDialect::kNameAttr,
                        constant ? take(constant.getConstant()) : take("between" + Twine(between++)));
      bool carried = llvm::is_contained(aliases, static_cast<int64_t>(index));
      bool isNumber = kind != SegmentKind::Host && isPassedByValue(input, region.getBody().getArgument(index));
      region.setArgAttr(index, CGDialect::kBindingAttr,
                        BindingAttr::get(builder.getContext(), constant   ? BindingKind::Constant
                                                               : isNumber ? BindingKind::Scalar
                                                               : carried  ? BindingKind::State
                                                                          : BindingKind::Staged));
      if (carried)
        region.setArgAttr(index, kCarried, builder.getUnitAttr());
    }
    for (auto [index, alias, result] : llvm::enumerate(aliases, returnIndex)) {
      if (alias >= 0) {
        region.setResultAttr(index, kAliasArgument, builder.getI32IntegerAttr(alias));
        continue;
      }
      region.setResultAttr(index, CGDialect::kNameAttr,
                           result == ~0u ? take("between" + Twine(between++))
                                         : take(getResultName(function, result).getValue()));
      if (result != ~0u)
        region.setResultAttr(index, CGDialect::kResultAttr, builder.getI32IntegerAttr(result));
    }
  }

  /// Writes into the table the segment of each operation, and its graph if the segment is one.
  void noteGraphs(RegionOp segment, int64_t number, SegmentKind kind) {
    StringRef name = *segment.getSegment();
    llvm::BitVector live = table.findLive(segment);
    for (unsigned origin : live.set_bits()) {
      InputOps::Row &row = table[origin];
      // Of copies in several segments the worst is reported, at its place.
      bool uncaptured =
          row.verdict && (row.verdict.getVerdict() == Verdict::Eager || row.verdict.getVerdict() == Verdict::Blocked);
      if (kind == SegmentKind::Graph && uncaptured)
        continue;
      if (kind == SegmentKind::Graph && !llvm::is_contained(row.graphs, name))
        row.graphs.push_back(name);
      if (row.segment < 0)
        row.segment = number;
    }
  }

  /// Makes one region for each target; host code is the same for all of them.
  void makeVariants(RegionOp segment, SegmentKind kind) {
    TargetAttr host = TargetAttr::get(function.getContext(), "host");
    SmallVector<Attribute> callees;
    std::string name = segment.getSymName().str();
    for (TargetAttr target : kind == SegmentKind::Host ? ArrayRef(host) : wanted) {
      auto variant = cast<RegionOp>(segment->clone());
      variant.setName((name + "@" + target.getName()).str());
      variant.setTargetAttr(target);
      symbols.insert(variant, Block::iterator(segment));
      callees.push_back(FlatSymbolRefAttr::get(variant));
    }
    function.walk([&](LaunchOp launch) {
      if (cast<FlatSymbolRefAttr>(launch.getCallees()[0]).getValue() == name)
        launch.setCalleesAttr(builder.getArrayAttr(callees));
    });
    symbols.erase(segment);
  }

  func::FuncOp function;
  ArrayRef<TargetAttr> wanted;
  const CaptureOptions &options;
  SymbolTable &symbols;
  InputOps &table;
  OpBuilder builder;
  CarryCopies carry;
  /// Results that are written into states at the end.
  llvm::SmallDenseSet<unsigned> deferred;
  /// The numbers of the next segment, graph, eager segment and host segment.
  unsigned next = 0, graphs = 0, eager = 0, hosts = 0;
};

struct FormSegmentsPass : cg::impl::FormSegmentsBase<FormSegmentsPass> {
  using FormSegmentsBase::FormSegmentsBase;

  void runOnOperation() override {
    ModuleOp module = getOperation();
    FailureOr<SmallVector<TargetAttr>> wanted = parseTargets(module, ArrayRef<std::string>(targets));
    if (failed(wanted))
      return signalPassFailure();
    if (failed(requireRegions(module)))
      return signalPassFailure();
    for (auto function : module.getOps<func::FuncOp>())
      if (function.isPublic() && !function.isExternal() && failed(checkEntry(function)))
        return signalPassFailure();
    SymbolTable symbols(module);
    InputOps table(module);
    CaptureOptions options = getCaptureOptions(module);
    for (auto function : llvm::make_early_inc_range(module.getOps<func::FuncOp>())) {
      if (function.isExternal() || !function.isPublic())
        continue;
      EntrySegments(function, *wanted, options, symbols, table).run();
    }
    noteIdle(table);
    table.write();
    eraseUnused(module);
  }

private:
  static LogicalResult checkEntry(func::FuncOp function) {
    // Values that are no tensors are reported with the operations that need them, when these get buffers.
    if (failed(requireNames(function)))
      return failure();
    if (!function.getBody().hasOneBlock())
      return emitPlacedError(function) << "has several blocks; run cg-form-regions before this pass, which says what "
                                          "to do about them";
    // The bodies of nodes are in graphs, which have a limit of their own.
    WalkResult result = function.walk<WalkOrder::PreOrder>([](Operation *op) {
      if (getHostDepth(op) <= kMaxHostDepth)
        return WalkResult::advance();
      emitPlacedError(op) << "is inside of " << kMaxHostDepth
                          << " branches and loops that the host drives, and a package takes no more; combine their "
                             "conditions, or compute both values and select one";
      return WalkResult::interrupt();
    });
    return failure(result.wasInterrupted());
  }

  /// Returns how deep a branch or loop of the host is nested, itself included; 0 for other operations.
  static unsigned getHostDepth(Operation *op) {
    auto isDriven = [](Operation *control) {
      return isa<scf::IfOp, scf::IndexSwitchOp, scf::WhileOp>(control) && !control->hasAttr(CGDialect::kFormAttr);
    };
    unsigned depth = 0;
    for (Operation *outer = isDriven(op) ? op : nullptr; outer; outer = outer->getParentOp())
      depth += isDriven(outer);
    return depth;
  }

  /// An operation that lost its obstacle and then has no work is in no segment: the load of a value that is stored to
  /// the same place, for example.
  void noteIdle(InputOps &table) {
    for (int64_t number = 0; number != table.size(); ++number)
      if (InputOps::Row &row = table[number]; !row.lost && row.verdict &&
                                              row.verdict.getVerdict() == Verdict::Legalized && row.graphs.empty() &&
                                              row.segment < 0)
        row.lost = StringAttr::get(&getContext(), "nothing is left to be done for it");
  }

  /// Erases regions that no launch names any more, because they were joined into segments.
  void eraseUnused(ModuleOp module) {
    llvm::DenseSet<StringRef> launched;
    module.walk([&](LaunchOp launch) {
      for (auto callee : launch.getCallees().getAsRange<FlatSymbolRefAttr>())
        launched.insert(callee.getValue());
    });
    for (auto region : llvm::make_early_inc_range(module.getOps<RegionOp>()))
      if (!launched.contains(region.getSymName()))
        region.erase();
  }
};

} // namespace
