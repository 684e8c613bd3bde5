// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Decline.h"
#include "Downgrade.h"
#include "HostCode.h"
#include "Partition.h"
#include "cgmlir/Analysis/MemoryAddress.h"
#include "cgmlir/Config/Config.h"
#include "cgmlir/IR/BlockUtils.h"
#include "cgmlir/IR/InputOps.h"
#include "cgmlir/IR/Origin.h"
#include "cgmlir/IR/PassInput.h"
#include "cgmlir/IR/Sources.h"
#include "cgmlir/Transforms/Region/Passes.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/GPU/IR/GPUDialect.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Interfaces/ControlFlowInterfaces.h"
#include <map>

namespace mlir::cg {
#define GEN_PASS_DEF_FORMREGIONS
#include "cgmlir/Transforms/Region/Passes.h.inc"
} // namespace mlir::cg

using namespace mlir;
using namespace mlir::cg;

namespace {

/// Regions made so far: for twelve equal layers there is one, launched twelve times.
class RegionTemplates {
public:
  /// Returns an earlier region that differs from this one in name and locations only, or null; then this one is kept.
  RegionOp find(RegionOp region) {
    llvm::hash_code hash = hash_value(region.getFunctionType());
    region.getBody().front().walk<WalkOrder::PreOrder>([&](Operation *op) {
      hash = llvm::hash_combine(hash, OperationEquivalence::computeHash(op, OperationEquivalence::ignoreHashValue,
                                                                        OperationEquivalence::ignoreHashValue,
                                                                        OperationEquivalence::IgnoreLocations));
    });
    for (RegionOp other : known[static_cast<size_t>(hash)])
      if (other.getFunctionType() == region.getFunctionType() &&
          OperationEquivalence::isRegionEquivalentTo(&other.getBody(), &region.getBody(),
                                                     OperationEquivalence::IgnoreLocations))
        return other;
    known[static_cast<size_t>(hash)].push_back(region);
    return {};
  }

private:
  std::map<size_t, SmallVector<RegionOp, 1>> known;
};

/// The locations of a region's operations, in the order of a walk.
ArrayAttr getLocations(RegionOp region) {
  SmallVector<Attribute> locations;
  region.getBody().walk<WalkOrder::PreOrder>([&](Operation *op) { locations.push_back(op->getLoc()); });
  return ArrayAttr::get(region.getContext(), locations);
}

struct FormRegionsPass : cg::impl::FormRegionsBase<FormRegionsPass> {
  using FormRegionsBase::FormRegionsBase;

  void runOnOperation() override {
    SymbolTable symbols(getOperation());
    CaptureOptions options = getCaptureOptions(getOperation());
    InputOps table(getOperation());
    bool failed = false;
    declined = false;
    told = ToldOps();
    for (auto function : llvm::make_early_inc_range(getOperation().getOps<func::FuncOp>())) {
      if (function.isExternal() || !function.isPublic())
        continue;
      Block &body = function.getBody().front();
      if (mlir::failed(checkVerdicts(body)))
        return signalPassFailure();
      Entry entry{function, symbols, table, options};
      formBlock(body, entry);
      failed |= entry.uncaptured;
    }
    if (declined)
      table.write();
    if (failed)
      signalPassFailure();
  }

private:
  /// An entry point that is being divided.
  struct Entry {
    func::FuncOp function;
    SymbolTable &symbols;
    InputOps &table;
    const CaptureOptions &options;
    RegionTemplates templates{};
    /// The part that each operation of an open block belongs to.
    llvm::DenseMap<Operation *, Part *> partOf{};
    /// Tensors of scalars that another part needs.
    llvm::DenseMap<Value, Value> tensors{};
    /// The operations that make those tensors, by the operations that compute the scalars. They are in no list yet.
    llvm::DenseMap<Operation *, SmallVector<Operation *, 1>> wrappings{};
    unsigned graphs = 0, eager = 0, hosts = 0;
    bool uncaptured = false;

    /// Forgets an operation before it is erased, because another one may get its address.
    void forget(Operation *op) {
      partOf.erase(op);
      wrappings.erase(op);
      for (Value result : op->getResults())
        tensors.erase(result);
    }
  };
  bool declined = false;
  ToldOps told;

  LogicalResult checkVerdicts(Block &body) {
    for (Operation &op : body.without_terminator()) {
      if (!op.getAttrOfType<OpVerdictAttr>(CGDialect::kVerdictAttr))
        return emitPlacedError(&op) << "has no verdict; run cg-analyze-legality before cg-form-regions";
      if (!isControl(&op))
        continue;
      for (Region &region : op.getRegions())
        for (Block &inner : region)
          if (failed(checkVerdicts(inner)))
            return failure();
    }
    return success();
  }

  /// True for the body of a branch or loop that becomes a node, and for a block that contains one.
  static bool isJoined(Block &block) {
    auto isNode = [](Operation &op) { return op.hasAttr(CGDialect::kFormAttr); };
    return isNode(*block.getParentOp()) || llvm::any_of(block, isNode);
  }

  /// Splits a block into parts and outlines them, inner blocks of control flow first.
  void formBlock(Block &block, Entry &entry) {
    SmallVector<Part> parts = partition(block);
    // Declined operations join the eager operations around them. Parts that are joined with a node have no graph of
    // their own that could lose time.
    while (!isJoined(block) && decline(parts, entry.options, targets, entry.table)) {
      declined = true;
      parts = partition(block);
    }
    if (!isJoined(block))
      noteLosses(parts, entry.options, targets);
    if (parts.size() > 1 && keepShared(parts))
      parts = partition(block);
    // Reported before operations move, in the order of the text.
    if (failOnBlocked || entry.options.capture == CaptureMode::Required)
      entry.uncaptured |= reportUncaptured(block, entry.table);
    for (Part &part : parts)
      for (Operation *op : part.ops)
        entry.partOf[op] = &part;
    for (Part &part : parts)
      if (part.key.kind == PartKey::Kind::Control)
        for (Operation *op : part.ops)
          for (Region &region : op->getRegions())
            for (Block &inner : region)
              formBlock(inner, entry);
    dropTokensBetween(parts, entry);
    for (Part &part : parts)
      passScalars(part, entry);
    Operation *end = block.getTerminator();
    Operation *condition = nullptr;
    if (isa<scf::ConditionOp>(end))
      condition = readCondition(end->getOpOperand(0), nullptr, entry);
    for (Part &part : parts) {
      placeTensors(part, entry);
      if (parts.size() > 1 && part.key.kind < PartKey::Kind::Control)
        sortByUse(part);
      for (Operation *op : part.ops)
        entry.forget(op);
      switch (part.key.kind) {
      case PartKey::Kind::Captured:
        entry.graphs += outline(block, part, "_r" + Twine(entry.graphs), entry);
        break;
      case PartKey::Kind::Eager:
        entry.eager += outline(block, part, "_e" + Twine(entry.eager), entry);
        break;
      case PartKey::Kind::Host:
        entry.hosts += outline(block, part, "_h" + Twine(entry.hosts), entry);
        break;
      case PartKey::Kind::Control:
      case PartKey::Kind::Blocked:
        for (Operation *op : part.ops)
          op->moveBefore(end);
        break;
      }
    }
    if (condition)
      condition->moveBefore(end);
    // Erases operations that were copied into regions.
    eraseDeadOps(block);
  }

  /// Drops tokens between segments, which run in the order of the program anyway. Blocked operations keep their
  /// tokens.
  static void dropTokensBetween(ArrayRef<Part> parts, const Entry &entry) {
    llvm::SetVector<Value> dropped;
    for (const Part &part : parts) {
      if (part.key.kind == PartKey::Kind::Blocked)
        continue;
      for (Operation *op : part.ops)
        dropTokens(op, dropped, [&](Value token) {
          Operation *source = token.getDefiningOp();
          return source && entry.partOf.lookup(source) != &part;
        });
    }
  }

  /// Keeps memory that several parts use outside of them, as long as the entry point runs, and drops its
  /// release, which would be a part of its own behind the operations of another part. Returns whether it changed
  /// anything.
  static bool keepShared(ArrayRef<Part> parts) {
    llvm::DenseMap<Operation *, const Part *> partOf;
    SmallVector<Operation *> shared, releases;
    for (const Part &part : parts)
      for (Operation *op : part.ops)
        partOf[op] = &part;
    for (const Part &part : parts)
      for (Operation *op : part.ops) {
        if (isa<memref::AllocOp, gpu::AllocOp>(op) && isUsedElsewhere(op->getResult(0), &part, partOf))
          shared.push_back(op);
        if (isa<memref::DeallocOp, gpu::DeallocOp>(op) && op->getNumResults() == 0 &&
            part.key.kind < PartKey::Kind::Control)
          releases.push_back(op);
      }
    for (Operation *release : releases)
      release->erase();
    for (Operation *op : shared) {
      if (auto alloc = dyn_cast<gpu::AllocOp>(op); alloc && alloc.getAsyncToken())
        op = makeSynchronous(alloc);
      op->setAttr(kBetweenAttr, UnitAttr::get(op->getContext()));
    }
    return !shared.empty() || !releases.empty();
  }

  static bool isUsedElsewhere(Value memory, const Part *part, const llvm::DenseMap<Operation *, const Part *> &partOf) {
    Block *block = memory.getParentBlock();
    return llvm::any_of(memory.getUsers(), [&](Operation *user) {
      if (isa<memref::DeallocOp, gpu::DeallocOp>(user))
        return false;
      return partOf.lookup(block->findAncestorOpInBlock(*user)) != part ||
             (isMemoryView(user) && isUsedElsewhere(user->getResult(0), part, partOf));
    });
  }

  /// Users of the allocation's token wait for the tokens that the allocation waited for.
  static Operation *makeSynchronous(gpu::AllocOp alloc) {
    OpBuilder builder(alloc);
    auto wait =
        gpu::WaitOp::create(builder, alloc.getLoc(), alloc.getAsyncToken().getType(), alloc.getAsyncDependencies());
    auto plain = gpu::AllocOp::create(builder, alloc.getLoc(), TypeRange{alloc.getMemref().getType()}, ValueRange(),
                                      alloc.getDynamicSizes(), alloc.getSymbolOperands());
    wait->setDiscardableAttrs(alloc->getDiscardableAttrDictionary());
    plain->setDiscardableAttrs(alloc->getDiscardableAttrDictionary());
    alloc.getAsyncToken().replaceAllUsesWith(wait.getAsyncToken());
    alloc.getMemref().replaceAllUsesWith(plain.getMemref());
    alloc.erase();
    return plain;
  }

  /// Returns the tensor with a scalar, computed where the scalar is.
  Value toTensor(Value scalar, Entry &entry) {
    Value &tensor = entry.tensors[scalar];
    if (tensor)
      return tensor;
    Operation *source = scalar.getDefiningOp();
    OpBuilder builder(source->getContext());
    builder.setInsertionPointAfter(source);
    auto wrapped = tensor::FromElementsOp::create(builder, stripOrigins(source->getLoc()),
                                                  RankedTensorType::get({}, scalar.getType()), scalar);
    for (StringRef name : {CGDialect::kVerdictAttr, CGDialect::kCaptureGroupAttr, CGDialect::kOnHostAttr})
      if (Attribute value = source->getAttr(name))
        wrapped->setAttr(name, value);
    entry.partOf[wrapped] = entry.partOf.lookup(source);
    entry.wrappings[source].push_back(wrapped);
    return tensor = wrapped;
  }

  /// Places the tensors of scalars behind these, all at once, because a part may have as many operations as the
  /// program.
  static void placeTensors(Part &part, Entry &entry) {
    SmallVector<Operation *> ops;
    for (Operation *op : part.ops) {
      ops.push_back(op);
      if (auto wrappings = entry.wrappings.find(op); wrappings != entry.wrappings.end())
        llvm::append_range(ops, wrappings->second);
    }
    part.ops = std::move(ops);
  }

  /// Lets the host read a condition from memory. Returns the operation that reads it, or null if it exists already.
  Operation *readCondition(OpOperand &use, Part *part, Entry &entry) {
    Operation *source = use.get().getDefiningOp();
    Part *other = source ? entry.partOf.lookup(source) : nullptr;
    if (!other || other->key.kind >= PartKey::Kind::Control)
      return nullptr;
    // A truth value in an argument is in memory already.
    OpBuilder builder(use.getOwner());
    if (auto load = dyn_cast<memref::LoadOp>(source); load && isa<BlockArgument>(load.getMemRef())) {
      Operation *read = builder.clone(*load);
      use.set(read->getResult(0));
      if (part)
        part->ops.insert(llvm::find(part->ops, use.getOwner()), read);
      if (load->use_empty()) {
        llvm::erase(other->ops, load);
        entry.forget(load);
        load.erase();
      }
      return read;
    }
    Value tensor = toTensor(use.get(), entry);
    auto read = tensor::ExtractOp::create(builder, stripOrigins(source->getLoc()), tensor, ValueRange());
    use.set(read);
    if (part)
      part->ops.insert(llvm::find(part->ops, use.getOwner()), read);
    return read;
  }

  /// Passes scalars between parts in memory, because graphs have no other results.
  void passScalars(Part &part, Entry &entry) {
    if (part.key.kind == PartKey::Kind::Control) {
      for (Operation *op : SmallVector<Operation *>(part.ops))
        if (isa<scf::IfOp>(op))
          readCondition(op->getOpOperand(0), &part, entry);
      return;
    }
    if (part.key.kind == PartKey::Kind::Blocked)
      return;
    llvm::MapVector<Value, Value> read;
    for (Operation *op : SmallVector<Operation *>(part.ops))
      op->walk([&](Operation *inner) {
        for (OpOperand &operand : inner->getOpOperands()) {
          Value value = operand.get();
          Operation *source = value.getDefiningOp();
          Part *other = source ? entry.partOf.lookup(source) : nullptr;
          // The value of an operation that nothing can run is not passed.
          if (!value.getType().isIntOrIndexOrFloat() || !other || other == &part ||
              other->key.kind >= PartKey::Kind::Control)
            continue;
          Value &element = read[value];
          if (!element) {
            Value tensor = toTensor(value, entry);
            OpBuilder builder(part.ops.front());
            element = tensor::ExtractOp::create(builder, stripOrigins(source->getLoc()), tensor, ValueRange());
            element.getDefiningOp()->setAttr(
                CGDialect::kVerdictAttr,
                OpVerdictAttr::get(&getContext(), Verdict::Transparent, std::nullopt, StringAttr(), StringAttr()));
          }
          operand.set(element);
        }
      });
    SmallVector<Operation *> first;
    for (auto &[value, element] : read) {
      first.push_back(element.getDefiningOp());
      entry.partOf[first.back()] = &part;
    }
    part.ops.insert(part.ops.begin(), first.begin(), first.end());
  }

  /// Reports operations that could not be captured, control flow of the host, and requested operations that were
  /// declined.
  bool reportUncaptured(Block &body, InputOps &table) {
    bool found = false;
    for (Operation &op : body.without_terminator()) {
      auto verdict = op.getAttrOfType<OpVerdictAttr>(CGDialect::kVerdictAttr);
      bool wasDeclined = verdict.getCode() == ReasonCode::Declined && op.hasAttr(CGDialect::kCaptureGroupAttr);
      bool isDriven = op.hasAttr(CGDialect::kOnHostAttr) && isa<RegionBranchOpInterface>(op);
      if (verdict.getVerdict() != Verdict::Blocked && !wasDeclined && !isDriven)
        continue;
      found = true;
      if (!told.insert(op.getLoc(), verdict))
        continue;
      // The name of the operation in the input.
      SmallVector<int64_t> numbers;
      collectOrigins(op.getLoc(), numbers);
      InputOps::Row *row = numbers.size() == 1 ? table.lookup(numbers.front()) : nullptr;
      InFlightDiagnostic diag = op.emitError();
      diag << (row ? row->opName.getValue() : op.getName().getStringRef()) << ": " << verdict.getCause().getValue();
      // The verdict then says how the operation runs.
      if (isDriven)
        diag << ", so that a host segment drives it; " << getDrivenRemedy(&op);
      else
        diag << "; " << verdict.getRemedy().getValue();
      diag << " [" << stringifyReasonCode(*verdict.getCode()) << "]";
    }
    return found;
  }

  /// Returns the reason code of a part that is no graph: that of its first operation that could have been in one, or
  /// that cannot be.
  static StringAttr getReason(const Part &part) {
    Verdict wanted = part.key.kind == PartKey::Kind::Eager ? Verdict::Eager : Verdict::Blocked;
    for (Operation *op : part.ops)
      if (auto verdict = op->getAttrOfType<OpVerdictAttr>(CGDialect::kVerdictAttr); verdict.getVerdict() == wanted)
        return StringAttr::get(op->getContext(), stringifyReasonCode(*verdict.getCode()));
    // Numbers that the launch needs are the reason for a host segment without other work.
    bool isNumbers = part.key.kind == PartKey::Kind::Host;
    return StringAttr::get(part.ops.front()->getContext(),
                           stringifyReasonCode(isNumbers ? ReasonCode::HostScalar : ReasonCode::NotRequested));
  }

  /// Sorts a part by the operands of its last operation, so that parts that compute the same are equal, however their
  /// operations were mixed with others. Effects keep their order.
  static void sortByUse(Part &part) {
    if (!llvm::all_of(part.ops, [](Operation *op) { return isMemoryEffectFree(op); }))
      return;
    llvm::SmallPtrSet<Operation *, 16> inside(part.ops.begin(), part.ops.end());
    llvm::DenseSet<Operation *> visited;
    SmallVector<Operation *> sorted;
    for (Operation *root : llvm::reverse(part.ops)) {
      // Each entry: an operation, and whether its operands are sorted already.
      SmallVector<std::pair<Operation *, bool>> stack{{root, false}};
      while (!stack.empty()) {
        auto [op, ready] = stack.pop_back_val();
        if (ready) {
          sorted.push_back(op);
          continue;
        }
        if (!visited.insert(op).second)
          continue;
        stack.push_back({op, true});
        SmallVector<Operation *> needs;
        forEachUsed(op, [&](Value value) {
          if (Operation *source = value.getDefiningOp(); source && inside.contains(source))
            needs.push_back(source);
        });
        for (Operation *source : llvm::reverse(needs))
          if (!visited.contains(source))
            stack.push_back({source, false});
      }
    }
    part.ops.assign(sorted.begin(), sorted.end());
  }

  /// Orders the results of a region by their uses outside: results for the next operation first, results for the end of
  /// the layer last.
  static void orderOutputs(SmallVectorImpl<Value> &outputs, const llvm::SmallPtrSetImpl<Operation *> &inside) {
    struct Use {
      Operation *user = nullptr;
      unsigned operand = 0;
    };
    llvm::SmallDenseMap<Value, Use> firstUse;
    for (Value output : outputs) {
      Use &first = firstUse[output];
      for (OpOperand &use : output.getUses()) {
        Operation *user = output.getParentBlock()->findAncestorOpInBlock(*use.getOwner());
        if (!user || inside.contains(user))
          continue;
        unsigned operand = user == use.getOwner() ? use.getOperandNumber() : user->getNumOperands();
        if (!first.user || user->isBeforeInBlock(first.user) || (user == first.user && operand < first.operand))
          first = {user, operand};
      }
    }
    llvm::stable_sort(outputs, [&](Value a, Value b) {
      Use first = firstUse.lookup(a), second = firstUse.lookup(b);
      if (first.user == second.user)
        return first.operand < second.operand;
      return first.user->isBeforeInBlock(second.user);
    });
  }

  /// Makes a region of a part and launches it. Returns false if an equal region exists and is launched instead.
  bool outline(Block &block, Part &part, const Twine &suffix, Entry &entry) {
    func::FuncOp function = entry.function;
    llvm::SetVector<Value> inputs;
    llvm::SetVector<Operation *> sources;
    llvm::SmallPtrSet<Operation *, 16> inside(part.ops.begin(), part.ops.end());
    auto use = [&](Value value) {
      Operation *source = value.getDefiningOp();
      if (source && inside.contains(source))
        return;
      if (source && isCheapSource(source))
        sources.insert(source);
      else
        inputs.insert(value);
    };
    for (Operation *op : part.ops)
      forEachUsed(op, use);
    // Arguments of the entry point keep their order; values of other parts follow.
    SmallVector<BlockArgument> arguments;
    SmallVector<Value> others;
    for (Value input : inputs) {
      if (auto argument = dyn_cast<BlockArgument>(input))
        arguments.push_back(argument);
      else
        others.push_back(input);
    }
    llvm::sort(arguments, [](BlockArgument a, BlockArgument b) { return a.getArgNumber() < b.getArgNumber(); });
    inputs.clear();
    inputs.insert(arguments.begin(), arguments.end());
    inputs.insert(others.begin(), others.end());
    SmallVector<Value> outputs;
    for (Operation *op : part.ops)
      for (Value result : op->getResults())
        if (llvm::any_of(result.getUsers(), [&](Operation *user) {
              return !inside.contains(result.getParentBlock()->findAncestorOpInBlock(*user));
            }))
          outputs.push_back(result);
    orderOutputs(outputs, inside);

    OpBuilder builder(function);
    auto type = builder.getFunctionType(SmallVector<Type>(ValueRange(inputs.getArrayRef()).getTypes()),
                                        SmallVector<Type>(ValueRange(outputs).getTypes()));
    auto region = RegionOp::create(builder, function.getLoc(), (function.getSymName() + suffix).str(), type);
    Block &body = region.getBody().front();
    builder.setInsertionPointToStart(&body);
    llvm::SmallDenseMap<Value, Value> inner;
    for (auto [input, argument] : llvm::zip_equal(inputs, body.getArguments()))
      inner[input] = argument;
    for (Operation *source : sources)
      for (auto [value, copy] : llvm::zip_equal(source->getResults(), builder.clone(*source)->getResults()))
        inner[value] = copy;
    for (Operation *op : part.ops) {
      op->moveBefore(&body, body.end());
      for (StringRef name : {CGDialect::kCaptureGroupAttr, CGDialect::kOnHostAttr})
        op->removeAttr(name);
      op->walk([&](Operation *user) {
        for (OpOperand &operand : user->getOpOperands())
          if (Value value = inner.lookup(operand.get()))
            operand.set(value);
      });
    }
    builder.setInsertionPointToEnd(&body);
    YieldOp::create(builder, function.getLoc(), outputs);

    RegionOp known = entry.templates.find(region);
    if (!known)
      entry.symbols.insert(region);
    builder.setInsertionPoint(block.getTerminator());
    auto launch = LaunchOp::create(builder, function.getLoc(), known ? known : region, inputs.getArrayRef());
    if (part.key.kind != PartKey::Kind::Captured) {
      auto kind = part.key.kind == PartKey::Kind::Eager ? SegmentKind::Eager : SegmentKind::Host;
      launch->setAttr(CGDialect::kSegmentAttr, SegmentKindAttr::get(&getContext(), kind));
      launch->setAttr(CGDialect::kReasonAttr, getReason(part));
    }
    for (auto [output, result] : llvm::zip_equal(outputs, launch.getResults()))
      output.replaceUsesWithIf(
          result, [&](OpOperand &use) { return !region.getBody().isAncestor(use.getOwner()->getParentRegion()); });
    if (known) {
      launch->setAttr(CGDialect::kLocationsAttr, getLocations(region));
      region.erase();
    }
    return !known;
  }
};

} // namespace
