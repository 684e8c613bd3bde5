// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "BufferEntries.h"
#include "InputRows.h"
#include "cgmlir/Analysis/KernelCoverage.h"
#include "cgmlir/Analysis/KernelEffects.h"
#include "cgmlir/Analysis/LaunchNumbers.h"
#include "cgmlir/Analysis/MemoryAddress.h"
#include "cgmlir/IR/BoundaryNames.h"
#include "cgmlir/IR/Bucket.h"
#include "cgmlir/IR/CG.h"
#include "cgmlir/IR/CallerLayout.h"
#include "cgmlir/IR/PassInput.h"
#include "cgmlir/Transforms/Region/Passes.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/GPU/IR/GPUDialect.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/IRMapping.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/ADT/StringSet.h"
#include <map>

namespace mlir::cg {
#define GEN_PASS_DEF_SETTLEBUFFERS
#include "cgmlir/Transforms/Region/Passes.h.inc"
} // namespace mlir::cg

using namespace mlir;
using namespace mlir::cg;

namespace {

/// Bytes of a buffer: the begin and end of each stretch.
struct Stretches {
  std::map<int64_t, int64_t> ends;

  bool cover(int64_t begin, int64_t end) const {
    auto next = ends.upper_bound(begin);
    return begin == end || (next != ends.begin() && std::prev(next)->second >= end);
  }
  void add(int64_t begin, int64_t end) {
    if (begin >= end)
      return;
    auto next = ends.upper_bound(begin);
    if (next != ends.begin() && std::prev(next)->second >= begin) {
      --next;
      begin = next->first;
    }
    while (next != ends.end() && next->first <= end) {
      end = std::max(end, next->second);
      next = ends.erase(next);
    }
    ends[begin] = end;
  }
};

/// How a function uses one of its arguments.
struct Usage {
  bool written = false;
  /// True if contents that the caller gives are read, or remain between written ones.
  bool readsOld = false;
  /// A launch whose stores depend on data, so that it is not known whether all is written before it is read.
  gpu::LaunchFuncOp unsure;
  gpu::LaunchFuncOp lastUnsure;
  /// The bytes that were certainly written so far, and those that launches may have written besides.
  Stretches surely, assumed;

  /// Marks bytes whose contents are needed now.
  void need(int64_t begin, int64_t end) {
    if (!assumed.cover(begin, end))
      readsOld = true;
    else if (!surely.cover(begin, end) && !unsure)
      unsure = lastUnsure;
  }
  void write(int64_t begin, int64_t end) {
    surely.add(begin, end);
    assumed.add(begin, end);
  }
  /// Marks bytes with gaps. With more runs than this, the gaps are not known.
  static constexpr int64_t mostRuns = 1 << 20;
  void need(const MemoryAddress &address) {
    auto runs = address.getRuns(mostRuns);
    if (!runs)
      return need(address.start, address.getEnd());
    for (auto [begin, end] : *runs)
      need(begin, end);
  }
  void write(const MemoryAddress &address) {
    if (auto runs = address.getRuns(mostRuns))
      for (auto [begin, end] : *runs)
        write(begin, end);
  }
};

/// Returns the bytes of an argument that a caller gives: all, without the gaps between elements with strides.
MemoryAddress getCallerAddress(func::FuncOp function, BlockArgument argument) {
  auto type = cast<MemRefType>(argument.getType());
  MemRefType callers = cg::getCallerType(function, argument.getArgNumber());
  auto [strides, offset] = (callers ? callers : type).getStridesAndOffset();
  MemoryAddress address{argument, type.getElementType(), offset * getElementByteSize(type.getElementType())};
  address.sizes.assign((callers ? callers : type).getShape());
  address.strides = strides;
  return address;
}

/// One of the functions that an entry point was divided into.
struct Version {
  func::FuncOp function;
  SmallVector<Usage> usages;
};

/// True for operations that compute places or numbers, and can be repeated for each user.
bool isRepeatable(Operation *op) {
  if (isMemoryView(op))
    return true;
  if (auto load = dyn_cast<memref::LoadOp>(op)) {
    if (load->hasAttr(kSettledAttr))
      return true;
    // The value of a scalar.
    auto argument = dyn_cast<BlockArgument>(load.getMemRef());
    auto function = argument ? dyn_cast<func::FuncOp>(argument.getOwner()->getParentOp()) : func::FuncOp();
    auto binding = function ? function.getArgAttrOfType<BindingAttr>(argument.getArgNumber(), CGDialect::kBindingAttr)
                            : BindingAttr();
    return binding && binding.getKind() == BindingKind::Scalar;
  }
  return op->getNumOperands() != 0 && computesNumbers(op);
}

struct SettleBuffersPass : cg::impl::SettleBuffersBase<SettleBuffersPass> {
  void runOnOperation() override {
    KernelEffects effects;
    RemovedOps removed;
    // Versions of one entry point, for sizes and values of keys, have one boundary.
    llvm::MapVector<StringRef, SmallVector<Version>> entries;
    for (auto function : getOperation().getOps<func::FuncOp>()) {
      if (!function.isPublic() || function.isExternal() || function.getNumResults() != 0 || !isEntryOnBuffers(function))
        continue;
      if (failed(check(function)))
        return signalPassFailure();
      convertScalars(function);
      llvm::SmallPtrSet<Operation *, 8> declared = declareOpaque(function, effects);
      entries[cg::Bucket::getEntryName(function)].push_back({function, findUsages(function, effects, declared)});
    }
    for (auto &entry : entries) {
      if (entry.second.size() > 1)
        uniteUsages(entry.second);
      llvm::StringSet<> warned;
      for (Version &version : entry.second) {
        if (failed(describeBoundary(version.function, version.usages, warned)))
          return signalPassFailure();
        repeatForUsers(version.function, removed);
      }
    }
    removed.write(getOperation());
  }

private:
  static bool isScalar(Type type) {
    auto tensor = dyn_cast<RankedTensorType>(type);
    return tensor && tensor.getRank() == 0;
  }

  static BindingKind getBinding(func::FuncOp function, unsigned index) {
    auto binding = function.getArgAttrOfType<BindingAttr>(index, CGDialect::kBindingAttr);
    return binding ? binding.getKind() : BindingKind::Patched;
  }

  static LogicalResult check(func::FuncOp function) {
    if (failed(requireNames(function)))
      return failure();
    for (auto [index, type] : llvm::enumerate(function.getArgumentTypes())) {
      StringRef name = cg::getArgumentName(function, index).getValue();
      auto fail = [&] { return emitPlacedError(function) << "argument '" << name << "' "; };
      if (isScalar(type) && getBinding(function, index) != BindingKind::Scalar)
        return fail() << "is a number and bound " << stringifyBindingKind(getBinding(function, index))
                      << ", and kernels take numbers by value; bind it as scalar";
      auto memref = dyn_cast<MemRefType>(type);
      if (memref && !memref.hasStaticShape())
        return fail()
               << "has the type " << memref
               << ", and kernels are launched for sizes that are known; write them into the type, or list those that "
                  "callers have in cg.dims [DynamicShape]";
      if (memref && (!memref.getLayout().isIdentity() || getElementByteSize(memref.getElementType()) == 0))
        return fail() << "has the type " << memref
                      << ", whose strides are not known; write them into the type, or pass the dense buffer and take a "
                         "memref.subview or memref.reinterpret_cast of it [UnsupportedType]";
      if (StringRef owner = memref ? getKernelsOwner(memref) : ""; !owner.empty())
        return fail() << "has the type " << memref << ", which is memory of " << owner
                      << " of a kernel that runs; take global memory [UnsupportedType]";
      Attribute access = function.getArgAttr(index, kAccessAttr);
      if (access && !parseAccess(access))
        return fail() << "has cg.access = " << access << "; expected \"read\", \"write\" or \"readwrite\"";
      // Host memory is copied to the device for each launch.
      Attribute memory = function.getArgAttr(index, "cg.memory");
      auto kind = dyn_cast_or_null<StringAttr>(memory);
      if (memory && (!kind || !llvm::is_contained({"device", "pinned", "host"}, kind.getValue())))
        return fail() << "has cg.memory = " << memory << R"(; expected "device", "pinned" or "host")";
    }
    return success();
  }

  /// A buffer that one version writes is a result of all; a version that does not write it returns the caller's
  /// contents.
  static void uniteUsages(MutableArrayRef<Version> versions) {
    struct Found {
      bool written = false, readsOld = false, leftOut = false;
    };
    llvm::StringMap<Found> found;
    auto forEach = [&](auto apply) {
      for (Version &version : versions)
        for (auto [index, usage] : llvm::enumerate(version.usages))
          apply(usage, found[cg::getArgumentName(version.function, index).getValue()]);
    };
    forEach([](Usage &usage, Found &all) {
      all.written |= usage.written;
      all.readsOld |= usage.readsOld;
      all.leftOut |= !usage.written;
    });
    forEach([](Usage &usage, const Found &all) {
      usage.written = all.written;
      usage.readsOld = all.readsOld || (all.written && all.leftOut);
    });
  }

  /// Numbers at the boundary become buffers, which kernels take by value.
  static void convertScalars(func::FuncOp function) {
    OpBuilder builder(function.getContext());
    for (BlockArgument argument : function.getArguments()) {
      if (!isScalar(argument.getType()))
        continue;
      argument.setType(MemRefType::get({}, cast<RankedTensorType>(argument.getType()).getElementType()));
      for (Operation *user : llvm::make_early_inc_range(argument.getUsers())) {
        builder.setInsertionPoint(user);
        auto load = memref::LoadOp::create(builder, user->getLoc(), argument);
        user->getResult(0).replaceAllUsesWith(load);
        user->erase();
      }
    }
    function.setFunctionType(builder.getFunctionType(function.getBody().getArgumentTypes(), {}));
  }

  /// Declares the access of kernels that cannot be analyzed by the access of the argument: they only read an argument
  /// that is only read. Returns the launches whose access follows from that alone.
  static llvm::SmallPtrSet<Operation *, 8> declareOpaque(func::FuncOp function, KernelEffects &effects) {
    llvm::SmallPtrSet<Operation *, 8> declared;
    Block &body = function.getBody().front();
    auto isRead = [&](Value memory) {
      auto argument = dyn_cast<BlockArgument>(findMemoryRoot(memory));
      return argument && argument.getOwner() == &body &&
             parseAccess(function.getArgAttr(argument.getArgNumber(), kAccessAttr)) == AccessMode::Read;
    };
    function.walk([&](gpu::LaunchFuncOp launch) {
      if (launch->hasAttr(kAccessAttr))
        return;
      SmallVector<AccessMode> modes;
      bool found = false;
      gpu::GPUFuncOp kernel = KernelEffects::findKernel(launch);
      for (auto [index, operand, access] : llvm::enumerate(launch.getKernelOperands(), effects.getParameters(launch))) {
        // A certain write is an error of the argument.
        ParameterAccess certain = kernel ? effects.getParameters(kernel)[index].certain : ParameterAccess();
        bool reads = effects.isOpaque(launch, index) && isRead(operand) &&
                     certain.value_or(AccessMode::Read) == AccessMode::Read;
        found |= reads;
        modes.push_back(reads ? AccessMode::Read : access.value_or(AccessMode::Read));
      }
      if (!found)
        return;
      Builder builder(function.getContext());
      launch->setAttr(kAccessAttr, builder.getArrayAttr(llvm::map_to_vector(modes, [&](AccessMode mode) -> Attribute {
        return builder.getStringAttr(stringifyAccessMode(mode));
      })));
      declared.insert(launch);
    });
    return declared;
  }

  /// Finds reads and writes, in the order of the program.
  static SmallVector<Usage> findUsages(func::FuncOp function, KernelEffects &effects,
                                       const llvm::SmallPtrSetImpl<Operation *> &declared) {
    SmallVector<Usage> usages(function.getNumArguments());
    Block &body = function.getBody().front();
    auto find = [&](Value memory) -> Usage * {
      auto argument = dyn_cast<BlockArgument>(findMemoryRoot(memory));
      return argument && argument.getOwner() == &body ? &usages[argument.getArgNumber()] : nullptr;
    };
    auto touch = [&](Value memory, AccessMode mode) {
      Usage *usage = find(memory);
      if (!usage)
        return;
      std::string problem;
      std::optional<MemoryAddress> address = resolveAddress(memory, problem);
      if (mode == AccessMode::Read) {
        if (address)
          usage->need(*address);
        else
          usage->readsOld = true;
        return;
      }
      usage->written = true;
      if (address)
        usage->write(*address);
    };
    // A kernel that only stores to an operand writes the elements that its stores reach.
    auto store = [&](gpu::LaunchFuncOp launch) {
      gpu::GPUFuncOp kernel = KernelEffects::findKernel(launch);
      for (auto [index, operand, access] : llvm::enumerate(launch.getKernelOperands(), effects.getParameters(launch))) {
        if (!access || *access == AccessMode::Read || !isa<BaseMemRefType>(operand.getType()))
          continue;
        Usage *usage = find(operand);
        std::string problem;
        std::optional<MemoryAddress> address;
        if (usage && kernel && *access == AccessMode::Write &&
            (!launch->hasAttr(kAccessAttr) || declared.contains(launch)))
          address = resolveAddress(operand, problem);
        if (!address || usage->surely.cover(address->start, address->getEnd())) {
          touch(operand, AccessMode::Write);
          continue;
        }
        usage->written = true;
        int64_t size = getElementByteSize(address->element);
        auto add = [&](Stretches &stretches, ArrayRef<StoredRun> runs) {
          for (StoredRun run : runs)
            stretches.add(address->start + run.begin * size, address->start + run.end * size);
        };
        KernelCoverage coverage = findCoverage(launch, kernel, index, *address);
        add(usage->surely, coverage.sure);
        add(usage->assumed, coverage.sure);
        add(usage->assumed, coverage.maybe);
        if (auto runs = coverage.anywhere ? address->getRuns(Usage::mostRuns) : std::nullopt)
          for (auto [begin, end] : *runs)
            usage->assumed.add(begin, end);
        if (coverage.anywhere || !coverage.maybe.empty())
          usage->lastUnsure = launch;
      }
    };
    for (Operation &op : body.without_terminator()) {
      if (isMemoryView(&op) || isa<memref::DimOp, memref::RankOp, memref::DeallocOp, gpu::DeallocOp>(op))
        continue;
      SmallVector<BufferAccess> accesses;
      if (effects.getAccesses(&op, accesses)) {
        // An operation reads before it writes.
        for (const BufferAccess &access : accesses)
          if (access.reads())
            touch(access.buffer, AccessMode::Read);
        if (auto launch = dyn_cast<gpu::LaunchFuncOp>(op)) {
          store(launch);
          continue;
        }
        for (const BufferAccess &access : accesses)
          if (access.writes())
            touch(access.buffer, AccessMode::Write);
        continue;
      }
      // Every other operation with a buffer may do everything to it. An operation in a branch or loop may not run, so
      // that elements that it writes may keep their old contents.
      op.walk([&](Operation *inner) {
        SmallVector<BufferAccess> within;
        if (effects.getAccesses(inner, within)) {
          for (const BufferAccess &access : within) {
            touch(access.buffer, AccessMode::Read);
            if (access.writes())
              touch(access.buffer, AccessMode::Write);
          }
          return;
        }
        for (Value operand : inner->getOperands())
          if (isa<BaseMemRefType>(operand.getType())) {
            touch(operand, AccessMode::Read);
            if (!isa<memref::LoadOp>(inner) && !isMemoryView(inner))
              touch(operand, AccessMode::Write);
          }
      });
    }
    for (auto [usage, argument] : llvm::zip_equal(usages, function.getArguments())) {
      auto type = cast<MemRefType>(argument.getType());
      if (usage.written)
        usage.need(getCallerAddress(function, argument));
      // Only numbers have a zero; other elements keep the caller's contents.
      usage.readsOld |= usage.unsure && !type.getElementType().isIntOrIndexOrFloat();
    }
    return usages;
  }

  /// Returns the caller's part of a buffer; the whole buffer without strides.
  static Value viewElements(OpBuilder &builder, Location loc, Value buffer, MemRefType callers) {
    return callers ? createCallerView(builder, loc, buffer, callers) : buffer;
  }

  /// Fills a result with zeros if it may have elements that nothing writes, instead of earlier contents of the memory.
  static void fillUnsure(OpBuilder &builder, BlockArgument argument, MemRefType callers, StringRef name,
                         gpu::LaunchFuncOp launch, bool warn) {
    Type element = cast<MemRefType>(argument.getType()).getElementType();
    auto zero = arith::ConstantOp::create(builder, argument.getLoc(), builder.getZeroAttr(element));
    Value elements = viewElements(builder, argument.getLoc(), argument, callers);
    gpu::MemsetOp::create(builder, argument.getLoc(), Type(), ValueRange(), elements, zero);
    if (!warn)
      return;
    InFlightDiagnostic warning = emitWarning(argument.getLoc())
                                 << "argument '" << name << "' is a result alone, and it is not known whether "
                                 << "all of it is written: where kernel '" << launch.getKernelName().getValue()
                                 << "' stores does not follow from ids and constants alone; what nothing writes is "
                                 << "zero. Say cg.access = \"write\" on the "
                                 << "argument if all of it is written or does not matter, and \"readwrite\" if the "
                                 << "rest keeps what the caller gives";
    warning.attachNote(launch.getLoc()) << "launched here";
  }

  static LogicalResult describeBoundary(func::FuncOp function, MutableArrayRef<Usage> usages,
                                        llvm::StringSet<> &warned) {
    OpBuilder builder(function.getContext());
    Block &body = function.getBody().front();
    SmallVector<DictionaryAttr> attributes;
    function.getAllArgAttrs(attributes);
    llvm::StringSet<> names;
    for (unsigned i = 0; i < usages.size(); ++i)
      names.insert(cg::getArgumentName(function, i).getValue());
    SmallVector<Attribute> results;
    std::optional<cg::Bucket> bucket = cg::Bucket::get(function);
    if (bucket)
      bucket->results.clear();
    builder.setInsertionPointToStart(&body);
    for (unsigned i = 0, e = usages.size(); i < e; ++i) {
      StringAttr name = cg::getArgumentName(function, i);
      BlockArgument argument = body.getArgument(i);
      if (std::optional<AccessMode> declared = parseAccess(function.getArgAttr(i, kAccessAttr))) {
        if (*declared == AccessMode::Read && usages[i].written)
          return emitPlacedError(function)
                 << "argument '" << name.getValue()
                 << "' has cg.access = \"read\" and is written; say \"readwrite\", or \"write\" "
                    "if its old contents do not matter";
        usages[i].written |= *declared != AccessMode::Read;
        usages[i].readsOld = *declared != AccessMode::Write;
        usages[i].unsure = {};
      }
      NamedAttrList list(attributes[i]);
      list.erase(kAccessAttr);
      auto resultName = dyn_cast_if_present<StringAttr>(list.erase(kResultNameAttr));
      auto dims = dyn_cast_if_present<ArrayAttr>(list.get(CGDialect::kDimsAttr));
      attributes[i] = list.getDictionary(builder.getContext());
      if (!usages[i].written)
        continue;
      BindingKind binding = getBinding(function, i);
      if (function.getArgAttr(i, CGDialect::kConstantAttr))
        return emitPlacedError(function)
               << "argument '" << name.getValue()
               << "' is written, and there is a weight for it, which stays as it is; leave it "
                  "out of the weights, or bind it as state";
      if (binding == BindingKind::Constant || binding == BindingKind::Scalar || binding == BindingKind::Indirect)
        return emitPlacedError(function) << "argument '" << name.getValue() << "' is written, and bound "
                                         << stringifyBindingKind(binding)
                                         << "; bind it as state to keep it, or not at all";
      MemRefType callers = cg::getCallerType(function, i);
      if (callers && mayOverlap(callers))
        return emitPlacedError(function) << "argument '" << name.getValue() << "' is written, and has the type "
                                         << callers << ", two elements of which lie at one place; give each a place "
                                         << "of its own [UnsupportedType]";
      unsigned place = i;
      IntegerAttr number = builder.getI32IntegerAttr(results.size());
      if (binding == BindingKind::State) {
        list.set(CGDialect::kAliasResultAttr, number);
        attributes[i] = list.getDictionary(builder.getContext());
      } else {
        NamedAttrList given;
        given.set(CGDialect::kBindingAttr, BindingAttr::get(builder.getContext(), BindingKind::Patched));
        given.set(CGDialect::kResultAttr, number);
        given.set(CGDialect::kNameAttr, name);
        if (callers)
          given.set(kCallerTypeAttr, TypeAttr::get(callers));
        if (usages[i].readsOld) {
          // The caller's array does not change.
          given.set(CGDialect::kNameAttr, builder.getStringAttr(cg::takeName(name.getValue(), names)));
          place = body.getNumArguments();
          BlockArgument copy = body.addArgument(argument.getType(), argument.getLoc());
          argument.replaceAllUsesWith(copy);
          Value from = viewElements(builder, function.getLoc(), argument, callers);
          Value to = viewElements(builder, function.getLoc(), copy, callers);
          memref::CopyOp::create(builder, function.getLoc(), from, to);
          attributes.push_back(given.getDictionary(builder.getContext()));
        } else {
          if (usages[i].unsure)
            fillUnsure(builder, argument, callers, name.getValue(), usages[i].unsure,
                       /*warn=*/warned.insert(name.getValue()).second);
          attributes[i] = given.getDictionary(builder.getContext());
        }
      }
      auto type = cast<MemRefType>(argument.getType());
      results.push_back(ResultInfoAttr::get(builder.getContext(), resultName ? resultName : name,
                                            RankedTensorType::get(type.getShape(), type.getElementType()), place));
      if (bucket)
        bucket->results.push_back(getExtents(type, dims, *bucket));
    }
    if (bucket && failed(settleBucket(function, attributes, *bucket)))
      return failure();
    function->setAttr(CGDialect::kResultsAttr, builder.getArrayAttr(results));
    function.setFunctionType(builder.getFunctionType(body.getArgumentTypes(), {}));
    function.setAllArgAttrs(attributes);
    return success();
  }

  /// Returns the sizes of a result: those of an argument's dimensions where they vary.
  static AffineMap getExtents(MemRefType type, ArrayAttr dims, const cg::Bucket &bucket) {
    MLIRContext *context = type.getContext();
    SmallVector<AffineExpr> exprs;
    for (auto [index, size] : llvm::enumerate(type.getShape())) {
      auto dim = dims && index < dims.size() ? dyn_cast<DimAttr>(dims[index]) : DimAttr();
      const auto *name = dim && dim.getName() ? llvm::find(bucket.dims, dim.getName().getValue()) : bucket.dims.end();
      exprs.push_back(name == bucket.dims.end() ? getAffineConstantExpr(size, context)
                                                : getAffineSymbolExpr(name - bucket.dims.begin(), context));
    }
    return AffineMap::get(0, bucket.dims.size(), exprs, context);
  }

  /// A launch determines the size of a dimension by its arguments.
  static LogicalResult settleBucket(func::FuncOp function, ArrayRef<DictionaryAttr> attributes,
                                    const cg::Bucket &bucket) {
    function->setAttr(CGDialect::kBucketAttr, bucket.getAttr(function.getContext()));
    if (bucket.entry != function.getSymName())
      return success();
    llvm::StringSet<> given;
    for (DictionaryAttr list : attributes)
      if (auto dims = list.getAs<ArrayAttr>(CGDialect::kDimsAttr))
        for (auto dim : dims.getAsRange<DimAttr>())
          if (dim.getName())
            given.insert(dim.getName().getValue());
    for (StringRef dim : bucket.dims)
      if (!given.contains(dim))
        return emitPlacedError(function) << "dimension '" << dim
                                         << "' is one of buffers alone that callers do not give, since all of them is "
                                            "written, so no launch says how large it is; give it the name of a "
                                            "dimension of an argument that is read, in cg.dims, or make it a number "
                                            "in the type [DynamicShape]";
    return success();
  }

  /// Gives each user its own views and numbers, which are in the part of the user.
  static void repeatForUsers(func::FuncOp function, RemovedOps &removed) {
    SmallVector<Operation *> old, users;
    function.getBody().walk<WalkOrder::PreOrder>([&](Operation *op) {
      // Operations inside of a kernel are skipped.
      if (isa<gpu::LaunchOp>(op))
        return WalkResult::skip();
      (isRepeatable(op) ? old : users).push_back(op);
      return WalkResult::advance();
    });
    if (old.empty())
      return;
    llvm::DenseSet<Operation *> repeatable(old.begin(), old.end());
    for (Operation *user : users) {
      OpBuilder builder(user);
      IRMapping copies;
      std::function<void(Value)> repeat = [&](Value value) {
        Operation *source = value.getDefiningOp();
        if (!source || !repeatable.contains(source) || copies.contains(value))
          return;
        for (Value operand : source->getOperands())
          repeat(operand);
        builder.clone(*source, copies);
      };
      for (OpOperand &operand : user->getOpOperands()) {
        repeat(operand.get());
        operand.set(copies.lookupOrDefault(operand.get()));
      }
    }
    for (Operation *op : llvm::reverse(old))
      if (op->use_empty()) {
        removed.add(op, "dead code");
        op->erase();
      }
  }
};

} // namespace
