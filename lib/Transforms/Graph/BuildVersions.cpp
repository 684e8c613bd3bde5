// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "cgmlir/Codegen/DynamicKernel.h"
#include "cgmlir/Codegen/TargetModel.h"
#include "cgmlir/IR/BoundaryNames.h"
#include "cgmlir/IR/Bucket.h"
#include "cgmlir/IR/InputOps.h"
#include "cgmlir/IR/KeptState.h"
#include "cgmlir/IR/Resize.h"
#include "cgmlir/Transforms/Graph/Passes.h"
#include "mlir/Dialect/Affine/IR/AffineOps.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/GPU/IR/GPUDialect.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/SCF/IR/SCF.h"

namespace mlir::cg {
#define GEN_PASS_DEF_BUILDVERSIONS
#include "cgmlir/Transforms/Graph/Passes.h.inc"
} // namespace mlir::cg

using namespace mlir;
using namespace mlir::cg;

namespace {

constexpr int64_t kAlignment = 256;

/// Kernels of the versions for one target, each emitted once.
class KernelStore {
public:
  KernelStore(ModuleOp module, TargetAttr target) : module(module), target(target) {}

  struct Stored {
    SymbolRefAttr symbol;
    DynamicKernel kernel;
  };
  Stored add(EagerVersionOp version, TensorSizes &sizes, const DynamicSteps &steps, const DynamicStep &step) {
    Operation *owner = getContainer();
    DynamicKernel kernel = emitDynamicKernel(owner, "kernel", version, sizes, steps, step);
    std::string text;
    llvm::raw_string_ostream os(text);
    kernel.function->print(os, OpPrintingFlags().printGenericOpForm().useLocalScope().enableDebugInfo(false));
    auto [known, inserted] = byText.try_emplace(text);
    if (!inserted) {
      kernel.function->erase();
    } else {
      known->second = nameKernel(step);
      SymbolTable::setSymbolName(kernel.function, known->second);
    }
    kernel.function = nullptr;
    return {SymbolRefAttr::get(SymbolTable::getSymbolName(owner),
                               {FlatSymbolRefAttr::get(module.getContext(), known->second)}),
            kernel};
  }

private:
  std::string nameKernel(const DynamicStep &step) {
    std::string base = "eager_";
    for (char c : step.op ? step.op->getName().stripDialect() : StringRef("copy"))
      base += llvm::isAlnum(c) ? c : '_';
    std::string name = base;
    while (SymbolTable::lookupSymbolIn(container, name))
      name = base + "_" + std::to_string(++numbers[base]);
    return name;
  }

  /// On a host the kernels are placed with the others. On a GPU they have a module of their own, because its indices
  /// have 64 bits.
  Operation *getContainer() {
    if (container)
      return container;
    auto builder = OpBuilder::atBlockEnd(module.getBody());
    if (target.isHost()) {
      for (auto other : module.getOps<ModuleOp>())
        if (other->getAttr(CGDialect::kTargetAttr) == target)
          return container = other;
      container = ModuleOp::create(builder, module.getLoc(), ("kernels@" + target.getName()).str());
    } else {
      container = gpu::GPUModuleOp::create(builder, module.getLoc(), ("kernels_eager@" + target.getName()).str());
    }
    container->setAttr(CGDialect::kTargetAttr, target);
    return container;
  }

  ModuleOp module;
  TargetAttr target;
  Operation *container = nullptr;
  std::map<std::string, std::string> byText;
  std::map<std::string, unsigned> numbers;
};

/// A step and, unless it is a copy, its kernel for one target.
struct PlannedStep {
  const DynamicStep *step;
  std::optional<KernelStore::Stored> stored;
};

/// The slots of a version's graphs, which are the same for all targets.
class SlotTable {
public:
  /// `constants` are the values of the entry point for the constants of the version, in order.
  SlotTable(EagerVersionOp version, func::FuncOp function, TensorSizes &sizes, ArrayRef<GetConstantOp> constantOps,
            ArrayRef<Value> constants)
      : version(version), function(function), sizes(sizes), constantOps(constantOps), constants(constants),
        dims(sizes.getDims().size()) {
    for (unsigned i = 0; i < function.getNumArguments(); ++i)
      names.insert(getArgumentName(function, i).getValue());
  }

  void add(const PlannedStep &planned) {
    if (planned.stored) {
      for (const DynamicOperand &operand : planned.stored->kernel.operands)
        add(operand);
      return;
    }
    add({planned.step->source, AccessMode::Read, -1});
    add({planned.step->targets.front(), AccessMode::Write, -1});
  }

  unsigned lookup(const DynamicOperand &operand) const { return slots.at(keyOf(operand)); }
  ArrayRef<Type> getTypes() const { return types; }
  /// Bytes of each slot.
  ArrayRef<AffineMap> getBytes() const { return bytes; }
  /// The values that the entry point binds to the slots.
  ArrayRef<Value> getBound() const { return bound; }

  AffineMap makeMap(const Size &size) const {
    SmallVector<Resize::Term> terms;
    for (const auto &[factors, coefficient] : size.getTerms())
      terms.push_back({coefficient, SmallVector<unsigned>(factors.begin(), factors.end())});
    return Resize::makeMap(version->getContext(), dims, terms);
  }

  Size bytesOf(Value tensor) const {
    return countElements(sizes.getExtents(tensor)) *
           Size::constant(getElementByteSize(getElementTypeOrSelf(tensor.getType())));
  }

private:
  using Key = std::tuple<int, unsigned, int64_t>;
  static Key keyOf(const DynamicOperand &operand) {
    return operand.dim >= 0 ? Key(-1, 0, operand.dim) : Key(operand.place.kind, operand.place.number, -1);
  }

  /// Adds a slot for an operand of a step, unless the operand is in the arena or has a slot.
  void add(const DynamicOperand &operand) {
    bool inArena = operand.dim < 0 && operand.place.kind == TensorPlace::Arena;
    if (inArena || !slots.try_emplace(keyOf(operand), types.size()).second)
      return;
    unsigned number = operand.place.number;
    if (operand.dim >= 0)
      return addArgument(version.getNumArguments() + operand.dim, Size::constant(8));
    if (operand.place.kind == TensorPlace::Argument)
      return addArgument(number, bytesOf(version.getArgument(number)));
    if (operand.place.kind == TensorPlace::Constant) {
      GetConstantOp constant = constantOps[number];
      return add(constants[number], BindingKind::Constant, takeName(constant.getConstant(), names), bytesOf(constant));
    }
    unsigned argument = 0;
    for (; argument < function.getNumArguments(); ++argument)
      if (auto result = function.getArgAttrOfType<IntegerAttr>(argument, CGDialect::kResultAttr);
          result && result.getInt() == static_cast<int64_t>(number))
        break;
    add(function.getArgument(argument), BindingKind::Patched,
        takeName(version.getResultAttrOfType<StringAttr>(number, CGDialect::kNameAttr).getValue(), names),
        bytesOf(version.getBody().front().getTerminator()->getOperand(number)));
  }

  void addArgument(unsigned number, const Size &size) {
    auto binding = function.getArgAttrOfType<BindingAttr>(number, CGDialect::kBindingAttr);
    add(function.getArgument(number), binding ? binding.getKind() : BindingKind::Patched,
        function.getArgAttrOfType<StringAttr>(number, CGDialect::kNameAttr).getValue(), size);
  }

  void add(Value value, BindingKind binding, StringRef name, const Size &size) {
    MLIRContext *context = value.getContext();
    types.push_back(SlotType::get(context, binding, StringAttr::get(context, name), cast<MemRefType>(value.getType())));
    bytes.push_back(makeMap(size));
    bound.push_back(value);
  }

  EagerVersionOp version;
  func::FuncOp function;
  TensorSizes &sizes;
  ArrayRef<GetConstantOp> constantOps;
  ArrayRef<Value> constants;
  unsigned dims;
  std::map<Key, unsigned> slots;
  /// Names that slots have already; those of arguments come first.
  llvm::StringSet<> names;
  SmallVector<Type> types;
  SmallVector<AffineMap> bytes;
  SmallVector<Value> bound;
};

/// The graph of one version for one target.
class VersionGraph {
public:
  VersionGraph(EagerVersionOp version, TensorSizes &sizes, const DynamicSteps &steps, const SlotTable &slots,
               TargetAttr target)
      : version(version), sizes(sizes), steps(steps), slots(slots), target(target), builder(version) {}

  GraphOp build(ArrayRef<PlannedStep> planned) {
    createGraph(planned.size());
    for (const PlannedStep &one : planned) {
      Operation *node = one.stored ? addKernel(*one.step, *one.stored) : addCopy(*one.step);
      last = node->getResult(0);
    }
    YieldOp::create(builder, version.getLoc());
    int64_t ns = 0;
    for (auto node : graph.getBody().front().getOps<GraphNodeOpInterface>())
      ns += node.getNodeCost().getNs();
    ScheduleAttr schedule = graph.getSchedule();
    graph.setScheduleAttr(ScheduleAttr::get(builder.getContext(), schedule.getLanes(), schedule.getCriticalPath(), ns));
    InputOps table(version->getParentOfType<ModuleOp>());
    std::vector<std::string> names;
    for (StringRef name : sizes.getDims())
      names.push_back(name.str());
    for (const TensorSizes::Limit &limit : sizes.getLimits()) {
      resize.limits.push_back(slots.makeMap(limit.size));
      std::string place = table.describePlace(limit.op);
      std::string message = limit.op->getName().getStringRef().str() + (place.empty() ? "" : " at " + place);
      std::string need = limit.size.printLimit(names);
      if (auto check = dyn_cast<cf::AssertOp>(limit.op))
        message += " needs " + need + ": " + check.getMsg().str();
      else
        message += ", which needs " + need + ", reaches outside of a tensor, or is on tensors of different sizes";
      resize.messages.push_back(message);
    }
    graph->setAttr(CGDialect::kResizeAttr, resize.getAttr(builder.getContext()));
    // The graph is never instantiated.
    graph->setAttr(CGDialect::kExecBytesAttr, builder.getI64IntegerAttr(0));
    return graph;
  }

private:
  void createGraph(size_t nodes) {
    MLIRContext *context = builder.getContext();
    llvm::append_range(resize.slots, slots.getBytes());
    int64_t end = 0;
    SmallVector<int64_t> offsets;
    SmallVector<MemRefType> types;
    for (Value tensor : steps.getArena()) {
      SmallVector<int64_t> shape;
      for (const Size &extent : sizes.getExtents(tensor))
        shape.push_back(extent.evaluate(sizes.getLargest()));
      types.push_back(MemRefType::get(shape, getElementTypeOrSelf(tensor.getType())));
      // Each buffer has a place of its own here: a launch sets the places when it knows the sizes.
      offsets.push_back(end);
      end += llvm::alignTo(std::max<int64_t>(getByteSize(types.back()), 1), kAlignment);
      resize.arena.push_back(slots.makeMap(slots.bytesOf(tensor)));
    }
    StringAttr name = builder.getStringAttr(version.getSymName() + "@" + target.getName());
    auto plan = MemoryPlanAttr::get(context, end, kAlignment, end);
    SmallVector<int64_t> lanes(nodes, 0);
    // The nodes form a chain; its time is known only when the nodes are complete.
    auto schedule = ScheduleAttr::get(context, lanes, nodes, 0);
    graph =
        GraphOp::create(builder, version.getLoc(), name, TypeAttr::get(builder.getFunctionType(slots.getTypes(), {})),
                        ArrayAttr(), ArrayAttr(), target, version.getSymNameAttr(), plan, schedule);
    SmallVector<Location> locations(slots.getTypes().size(), version.getLoc());
    builder.createBlock(&graph.getBody(), {}, slots.getTypes(), locations);
    for (auto [type, offset] : llvm::zip(types, offsets))
      arena.push_back(ArenaOp::create(builder, version.getLoc(), type, offset));
  }

  Value lookup(const DynamicOperand &operand) {
    if (operand.dim < 0 && operand.place.kind == TensorPlace::Arena)
      return arena[operand.place.number];
    return graph.getBody().getArgument(slots.lookup(operand));
  }

  static int64_t bytesOf(Value buffer) { return getByteSize(getBufferType(buffer.getType())); }

  SmallVector<Value> dependencies() { return last ? SmallVector<Value>{last} : SmallVector<Value>(); }

  StringAttr nameOf(const DynamicStep &step) {
    return builder.getStringAttr(step.op ? step.op->getName().stripDialect() : StringRef("copy"));
  }

  Location locationOf(const DynamicStep &step) { return step.op ? step.op->getLoc() : version.getLoc(); }

  CostAttr costOf(const DynamicStep &step, int64_t read, int64_t written) {
    int64_t flops = 0;
    auto linalg = dyn_cast_if_present<linalg::LinalgOp>(step.op);
    if (linalg && step.kind == DynamicStep::Reduce) {
      auto ops = static_cast<int64_t>(linalg.getBlock()->getOperations().size()) - 1;
      flops = countElements(*sizes.getLoops(linalg)).evaluate(sizes.getLargest()) * ops;
    }
    TargetModel model = TargetModel::get(target);
    double ns = model.estimateNs(static_cast<double>(read + written), static_cast<double>(flops), model.units);
    return CostAttr::get(builder.getContext(), read, written, flops, static_cast<int64_t>(ns));
  }

  Operation *addKernel(const DynamicStep &step, const KernelStore::Stored &stored) {
    SmallVector<Value> buffers;
    SmallVector<int32_t> modes;
    int64_t read = 0, written = 0;
    for (const DynamicOperand &operand : stored.kernel.operands) {
      buffers.push_back(lookup(operand));
      modes.push_back(static_cast<int32_t>(operand.mode));
      read += static_cast<unsigned>(operand.mode) & 1 ? bytesOf(buffers.back()) : 0;
      written += static_cast<unsigned>(operand.mode) & 2 ? bytesOf(buffers.back()) : 0;
    }
    resize.items.push_back(slots.makeMap(stored.kernel.items));
    resize.chunks.push_back(stored.kernel.chunk);
    int64_t items = stored.kernel.items.evaluate(sizes.getLargest());
    auto grid = std::max<int64_t>(llvm::divideCeil(items, stored.kernel.chunk), 1);
    return KernelNodeOp::create(
        builder, locationOf(step), NodeType::get(builder.getContext()), stored.symbol,
        builder.getDenseI64ArrayAttr({grid, 1, 1}), builder.getDenseI64ArrayAttr({stored.kernel.threads, 1, 1}),
        DenseI64ArrayAttr(), builder.getI64IntegerAttr(0), buffers, builder.getDenseI32ArrayAttr(modes), ArrayAttr(),
        dependencies(), DenseI32ArrayAttr(), nameOf(step), StringAttr(), costOf(step, read, written));
  }

  Operation *addCopy(const DynamicStep &step) {
    Value from = lookup({step.source, AccessMode::Read, -1}),
          to = lookup({step.targets.front(), AccessMode::Write, -1});
    resize.items.push_back(slots.makeMap(Size::constant(0)));
    resize.chunks.push_back(1);
    return CopyNodeOp::create(builder, locationOf(step), NodeType::get(builder.getContext()), from, to, dependencies(),
                              DenseI32ArrayAttr(), nameOf(step), StringAttr(),
                              costOf(step, bytesOf(from), bytesOf(to)));
  }

  EagerVersionOp version;
  TensorSizes &sizes;
  const DynamicSteps &steps;
  const SlotTable &slots;
  TargetAttr target;
  OpBuilder builder;
  GraphOp graph;
  Resize resize;
  SmallVector<Value> arena;
  Value last;
};

struct BuildVersionsPass : cg::impl::BuildVersionsBase<BuildVersionsPass> {
  using BuildVersionsBase::BuildVersionsBase;

  void runOnOperation() override {
    ModuleOp module = getOperation();
    SmallVector<EagerVersionOp> versions(module.getOps<EagerVersionOp>());
    if (versions.empty())
      return;
    std::map<std::string, KernelStore> stores;
    for (EagerVersionOp version : versions)
      if (failed(build(version, stores)))
        return signalPassFailure();
  }

private:
  /// The targets of the entry point, which are those of all its buckets.
  static SmallVector<TargetAttr> findTargets(func::FuncOp entry, SymbolTable &symbols) {
    SmallVector<TargetAttr> targets;
    entry.walk([&](LaunchOp launch) {
      auto kind = launch->getAttrOfType<SegmentKindAttr>(CGDialect::kSegmentAttr);
      if (kind && kind.getValue() == SegmentKind::Host)
        return;
      for (auto callee : launch.getCallees().getAsRange<FlatSymbolRefAttr>())
        if (auto graph = symbols.lookup<GraphOp>(callee.getValue()))
          if (!llvm::is_contained(targets, graph.getTarget()))
            targets.push_back(graph.getTarget());
    });
    return targets;
  }

  LogicalResult build(EagerVersionOp version, std::map<std::string, KernelStore> &stores) {
    ModuleOp module = getOperation();
    SymbolTable symbols(module);
    cg::Bucket bucket = *cg::Bucket::get(version);
    auto entry = symbols.lookup<func::FuncOp>(bucket.entry);
    std::optional<cg::Bucket> largest = entry ? cg::Bucket::get(entry) : std::nullopt;
    if (!largest || largest->entry != bucket.entry)
      return version.emitOpError() << "'" << bucket.entry << "' is no entry point with buckets";
    bucket.results = largest->results;
    TensorSizes sizes(version);
    if (failed(sizes.run()))
      return failure();
    DynamicSteps steps(version, sizes);
    if (failed(steps.run()))
      return failure();

    SmallVector<GetConstantOp> constants(version.getBody().front().getOps<GetConstantOp>());
    llvm::erase_if(constants, [&](GetConstantOp op) { return !steps.lookup(op); });
    llvm::sort(constants,
               [&](GetConstantOp a, GetConstantOp b) { return steps.lookup(a)->number < steps.lookup(b)->number; });
    func::FuncOp function = createEntry(version, entry, sizes);
    function->setAttr(CGDialect::kBucketAttr, bucket.getAttr(&getContext()));
    auto builder = OpBuilder::atBlockBegin(&function.getBody().front());
    SmallVector<Value> values;
    for (GetConstantOp constant : constants) {
      auto type = cast<RankedTensorType>(constant.getType());
      values.push_back(GetConstantOp::create(builder, constant.getLoc(),
                                             MemRefType::get(type.getShape(), type.getElementType()),
                                             constant.getConstantAttr()));
    }
    SlotTable slots(version, function, sizes, constants, values);
    SmallVector<TargetAttr> targets = findTargets(entry, symbols);
    std::vector<SmallVector<PlannedStep>> planned;
    for (TargetAttr target : targets) {
      KernelStore &store = stores.try_emplace(target.getName().str(), module, target).first->second;
      SmallVector<PlannedStep> &list = planned.emplace_back();
      for (const DynamicStep &step : steps.getSteps()) {
        PlannedStep one{&step, std::nullopt};
        if (step.kind != DynamicStep::Copy)
          one.stored = store.add(version, sizes, steps, step);
        slots.add(one);
        list.push_back(std::move(one));
      }
    }
    SmallVector<Attribute> callees;
    for (auto [target, list] : llvm::zip(targets, planned))
      callees.push_back(
          FlatSymbolRefAttr::get(VersionGraph(version, sizes, steps, slots, target).build(list).getSymNameAttr()));
    auto launch =
        LaunchOp::create(builder, version.getLoc(), TypeRange(), builder.getArrayAttr(callees), slots.getBound());
    launch->setAttr(CGDialect::kSegmentAttr, SegmentKindAttr::get(&getContext(), SegmentKind::Eager));
    launch->setAttr(CGDialect::kReasonAttr, builder.getStringAttr(stringifyReasonCode(ReasonCode::DynamicShape)));
    detachKept(function);
    version.erase();
    return success();
  }

  /// The entry point on buffers, with the sizes of the largest bucket.
  func::FuncOp createEntry(EagerVersionOp version, func::FuncOp entry, const TensorSizes &sizes) {
    OpBuilder builder(version);
    MLIRContext *context = &getContext();
    auto toBuffer = [&](Type type, ArrayRef<Size> extents) -> Type {
      SmallVector<int64_t> shape;
      for (const Size &extent : extents)
        shape.push_back(extent.evaluate(sizes.getLargest()));
      return MemRefType::get(shape, getElementTypeOrSelf(type));
    };
    llvm::StringMap<Attribute> bindings;
    for (unsigned i = 0; i < entry.getNumArguments(); ++i)
      if (auto name = entry.getArgAttrOfType<StringAttr>(i, CGDialect::kNameAttr))
        bindings[name.getValue()] = entry.getArgAttr(i, CGDialect::kBindingAttr);
    SmallVector<Type> types;
    SmallVector<DictionaryAttr> attributes;
    unsigned count = version.getNumResults();
    SmallVector<Attribute> results(count);
    auto tensorOf = [](Type type) {
      return RankedTensorType::get(cast<MemRefType>(type).getShape(), cast<MemRefType>(type).getElementType());
    };
    auto describe = [&](unsigned result, unsigned argument) {
      results[result] =
          ResultInfoAttr::get(context, version.getResultAttrOfType<StringAttr>(result, CGDialect::kNameAttr),
                              tensorOf(types[argument]), argument);
    };
    for (BlockArgument argument : version.getArguments()) {
      NamedAttrList list(version.getArgAttrDict(argument.getArgNumber()));
      list.erase(CGDialect::kDimsAttr);
      auto name = dyn_cast_if_present<StringAttr>(list.get(CGDialect::kNameAttr));
      if (Attribute binding = name ? bindings.lookup(name.getValue()) : Attribute())
        list.set(CGDialect::kBindingAttr, binding);
      types.push_back(toBuffer(argument.getType(), sizes.getExtents(argument)));
      attributes.push_back(list.getDictionary(context));
      if (auto alias = dyn_cast_if_present<IntegerAttr>(list.get(CGDialect::kAliasResultAttr)))
        describe(alias.getInt(), argument.getArgNumber());
    }
    for (StringRef dim : sizes.getDims()) {
      NamedAttrList list;
      list.set(CGDialect::kNameAttr, builder.getStringAttr("cg.size." + dim));
      list.set(CGDialect::kBindingAttr, BindingAttr::get(context, BindingKind::Scalar));
      list.set(CGDialect::kSizeOfAttr, builder.getStringAttr(dim));
      types.push_back(MemRefType::get({}, builder.getIndexType()));
      attributes.push_back(list.getDictionary(context));
    }
    Operation *end = version.getBody().front().getTerminator();
    for (unsigned result = 0; result < count; ++result) {
      if (results[result])
        continue;
      Value value = end->getOperand(result);
      types.push_back(toBuffer(value.getType(), sizes.getExtents(value)));
      attributes.push_back(
          builder.getDictionaryAttr({builder.getNamedAttr(CGDialect::kResultAttr, builder.getI32IntegerAttr(result))}));
      describe(result, types.size() - 1);
    }
    StringAttr name = version.getSymNameAttr();
    auto function = func::FuncOp::create(builder, version.getLoc(), name, builder.getFunctionType(types, {}));
    function.setAllArgAttrs(attributes);
    function->setAttr(CGDialect::kResultsAttr, builder.getArrayAttr(results));
    builder.setInsertionPointToEnd(function.addEntryBlock());
    func::ReturnOp::create(builder, version.getLoc());
    return function;
  }
};

} // namespace
