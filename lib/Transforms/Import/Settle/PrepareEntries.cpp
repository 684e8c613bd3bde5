// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "EntryLayouts.h"
#include "cgmlir/Analysis/Evaluable.h"
#include "cgmlir/Config/Config.h"
#include "cgmlir/Config/Patterns.h"
#include "cgmlir/IR/CG.h"
#include "cgmlir/IR/CollectOps.h"
#include "cgmlir/Transforms/Import/Settle.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/GPU/IR/GPUDialect.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/MLProgram/IR/MLProgram.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "llvm/ADT/BitVector.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/Support/JSON.h"

namespace mlir::cg {
#define GEN_PASS_DEF_PREPAREENTRIES
#include "cgmlir/Transforms/Import/Settle.h.inc"
} // namespace mlir::cg

using namespace mlir;
using namespace mlir::cg;

namespace {

/// Gives every argument, or every result, a name; given names stay.
LogicalResult nameAll(func::FuncOp function, StringRef what, unsigned count,
                      llvm::function_ref<StringAttr(unsigned)> get,
                      llvm::function_ref<void(unsigned, StringAttr)> set) {
  llvm::StringMap<unsigned> taken;
  for (unsigned i = 0; i < count; ++i) {
    StringAttr name = get(i);
    // Names are keys in packages and in files of tensors, where this name has another meaning.
    if (name && name.getValue() == "__metadata__")
      return function.emitOpError() << what << " " << i
                                    << " is named '__metadata__', which files of tensors keep for themselves; give it "
                                       "another 'cg.name'";
    if (name && !llvm::json::isUTF8(name.getValue()))
      return function.emitOpError() << what << " " << i << " has a name that is not UTF-8; give it another 'cg.name'";
    if (!name)
      name = StringAttr::get(function.getContext(), (what == "argument" ? "arg" : "result") + Twine(i));
    auto [it, first] = taken.try_emplace(name.getValue(), i);
    if (!first)
      return function.emitOpError() << what << "s " << it->second << " and " << i << " are both named '"
                                    << name.getValue() << "'; give one of them another 'cg.name'";
    set(i, name);
  }
  return success();
}

/// The bindings of a recipe by patterns for names of arguments, and the set of patterns that matched.
struct RecipeBindings {
  explicit RecipeBindings(const CaptureOptions &options)
      : options(options), usedBindings(options.bindings.size()), usedResidency(options.residency.size()),
        usedChanges(options.addressChanges.size()) {}

  std::optional<BindingKind> findBinding(StringRef name) { return find(options.bindings, usedBindings, name); }
  std::optional<ArgumentResidency> findResidency(StringRef name) {
    return find(options.residency, usedResidency, name);
  }
  /// Marks the pattern as used; planning passes look it up again.
  void noteChanges(StringRef name) { find(options.addressChanges, usedChanges, name); }

  /// True for arguments whose value selects a version of the entry point.
  bool isKey(func::FuncOp function, unsigned index, StringRef name) const {
    return function.getArgAttr(index, CGDialect::kKeyAttr) ||
           llvm::any_of(options.keys, [&](const DispatchKey &key) { return key.name == name; });
  }

  /// Warns about a pattern that matches no argument, which is probably a mistake.
  void warnAboutUnused(ModuleOp module, ArrayRef<func::FuncOp> entryPoints) {
    auto warn = [&](const auto &entries, const llvm::BitVector &used, StringRef key) {
      for (unsigned index = 0; index < entries.size(); ++index)
        if (!used.test(index))
          warnAboutConfig(module, key + "/" + entries[index].first, entryPoints.front()->getLoc(),
                          "'" + entries[index].first + "' in " + key +
                              " matches no argument that a pattern before it does not; the arguments are: " +
                              listArguments(entryPoints));
    };
    warn(options.bindings, usedBindings, "cg.bindings");
    warn(options.residency, usedResidency, "cg.residency");
    warn(options.addressChanges, usedChanges, "cg.address_changes");
  }

private:
  /// Lists the names of arguments, each once; of a whole model the first few.
  static std::string listArguments(ArrayRef<func::FuncOp> entryPoints) {
    llvm::SetVector<StringRef> names;
    for (func::FuncOp function : entryPoints)
      for (unsigned i = 0; i < function.getNumArguments(); ++i)
        names.insert(function.getArgAttrOfType<StringAttr>(i, CGDialect::kNameAttr).getValue());
    constexpr size_t kMost = 10;
    if (names.empty())
      return "none";
    std::string text = llvm::join(names.getArrayRef().take_front(kMost), ", ");
    return names.size() > kMost ? text + ", and " + std::to_string(names.size() - kMost) + " more" : text;
  }

  template <typename T>
  std::optional<T> find(const std::vector<std::pair<std::string, T>> &entries, llvm::BitVector &used, StringRef name) {
    for (unsigned index = 0; index < entries.size(); ++index)
      if (matchPattern(entries[index].first, name)) {
        used.set(index);
        return entries[index].second;
      }
    return std::nullopt;
  }

  const CaptureOptions &options;
  llvm::BitVector usedBindings, usedResidency, usedChanges;
};

/// Gives an argument the binding of a recipe.
LogicalResult applyRecipe(func::FuncOp function, unsigned index, StringRef name, RecipeBindings &recipe) {
  auto given = function.getArgAttrOfType<BindingAttr>(index, CGDialect::kBindingAttr);
  std::optional<BindingKind> wanted = recipe.findBinding(name);
  recipe.noteChanges(name);
  if (given && given.getKind() == BindingKind::Patched && recipe.isKey(function, index, name))
    return function.emitOpError() << "argument '" << name
                                  << "' is a key and bound patched, and keys are read on the host; bind it as scalar, "
                                     "or drop the key";
  std::optional<ArgumentResidency> residency = recipe.findResidency(name);
  if (wanted && given && given.getKind() != *wanted)
    return function.emitOpError() << "argument '" << name << "' is bound as " << stringifyBindingKind(given.getKind())
                                  << " and as " << stringifyBindingKind(*wanted) << " in cg.bindings; drop one of them";
  // An argument in host memory is copied in each launch: by value if it has one element, else through staging memory.
  if (!wanted && !given && residency == ArgumentResidency::Host &&
      !function.getArgAttr(index, CGDialect::kAliasResultAttr) && !function.getArgAttr(index, "tf.aliasing_output")) {
    auto shaped = dyn_cast<ShapedType>(function.getArgumentTypes()[index]);
    bool one = !shaped || (shaped.hasStaticShape() && shaped.getNumElements() == 1);
    wanted = one ? BindingKind::Scalar : BindingKind::Staged;
  }
  if (wanted)
    function.setArgAttr(index, CGDialect::kBindingAttr, BindingAttr::get(function.getContext(), *wanted));
  return success();
}

/// Determines which arguments are states, and the result that each is aliased to.
LogicalResult settleBindings(func::FuncOp function, RecipeBindings &recipe) {
  MLIRContext *context = function.getContext();
  llvm::DenseMap<int64_t, unsigned> aliased;
  for (unsigned i = 0; i < function.getNumArguments(); ++i) {
    StringRef name = function.getArgAttrOfType<StringAttr>(i, CGDialect::kNameAttr).getValue();
    if (failed(applyRecipe(function, i, name, recipe)))
      return failure();
    auto binding = function.getArgAttrOfType<BindingAttr>(i, CGDialect::kBindingAttr);
    if (binding && binding.getKind() == BindingKind::Indirect && !isa<ShapedType>(function.getArgumentTypes()[i]))
      return function.emitOpError() << "argument '" << name
                                    << "' is bound indirect and is a scalar, which has no "
                                       "address; bind it as scalar, or pass a tensor";
    if (Attribute donated = function.getArgAttr(i, "tf.aliasing_output"); donated && !isa<IntegerAttr>(donated))
      return function.emitOpError() << "argument '" << name << "' has 'tf.aliasing_output = " << donated
                                    << "', which is not the number of a result; write 'tf.aliasing_output = N : i32'";
    auto alias = function.getArgAttrOfType<IntegerAttr>(i, CGDialect::kAliasResultAttr);
    if (auto donated = function.getArgAttrOfType<IntegerAttr>(i, "tf.aliasing_output"); donated && !alias)
      alias = IntegerAttr::get(IntegerType::get(context, 32), donated.getInt());
    function.removeArgAttr(i, "tf.aliasing_output");

    if (alias) {
      if (binding && binding.getKind() != BindingKind::State)
        return function.emitOpError() << "argument '" << name << "' has 'cg.alias_result' and the binding "
                                      << stringifyBindingKind(binding.getKind()) << "; only state is written in place";
      int64_t result = alias.getInt();
      if (result < 0 || result >= static_cast<int64_t>(function.getNumResults()))
        return function.emitOpError() << "argument '" << name << "' is aliased to result " << result
                                      << ", and there are " << function.getNumResults();
      if (function.getResultTypes()[result] != function.getArgumentTypes()[i])
        return function.emitOpError() << "argument '" << name << "' has the type " << function.getArgumentTypes()[i]
                                      << " and its aliased result " << result << " has "
                                      << function.getResultTypes()[result];
      auto [it, first] = aliased.try_emplace(result, i);
      if (!first)
        return function.emitOpError() << "arguments " << it->second << " and " << i << " are both aliased to result "
                                      << result;
      function.setArgAttr(i, CGDialect::kAliasResultAttr, alias);
      function.setArgAttr(i, CGDialect::kBindingAttr, BindingAttr::get(context, BindingKind::State));
      continue;
    }
    // A memref needs no result, because it is written in place.
    if (binding && binding.getKind() == BindingKind::State && !isa<MemRefType>(function.getArgumentTypes()[i]))
      return function.emitOpError() << "argument '" << name
                                    << "' is bound as state, and no result is aliased to it; "
                                       "add 'cg.alias_result = N : i32'";
    auto shaped = dyn_cast<ShapedType>(function.getArgumentTypes()[i]);
    if (binding && binding.getKind() == BindingKind::Scalar && shaped &&
        (!shaped.hasStaticShape() || shaped.getNumElements() != 1))
      return function.emitOpError() << "argument '" << name << "' is bound as scalar and is " << shaped
                                    << "; a scalar is one element, bind it as staged instead";
    if (!binding)
      function.setArgAttr(i, CGDialect::kBindingAttr,
                          BindingAttr::get(context, isa<ShapedType>(function.getArgumentTypes()[i])
                                                        ? BindingKind::Patched
                                                        : BindingKind::Scalar));
  }
  return success();
}

/// No address space is larger. Below this limit, sums of sizes and offsets also fit into 64 bits.
constexpr uint64_t kMostBytes = uint64_t(1) << 48;

/// True if a tensor or buffer of this type fits into the largest possible memory. Dimensions without elements count as
/// one, so that strides fit too.
bool fitsIntoMemory(Type type) {
  auto shaped = dyn_cast<ShapedType>(type);
  if (!shaped || !shaped.hasRank())
    return true;
  Type element = shaped.getElementType();
  uint64_t bytes = element.isIntOrFloat() ? llvm::divideCeil(element.getIntOrFloatBitWidth(), 8) : 8;
  for (int64_t size : shaped.getShape()) {
    if (ShapedType::isDynamic(size))
      continue;
    bool overflowed = false;
    bytes = llvm::SaturatingMultiply<uint64_t>(bytes, std::max<int64_t>(size, 1), &overflowed);
    if (overflowed || bytes > kMostBytes)
      return false;
  }
  return true;
}

/// Intermediate values have to fit as well, also in called functions.
LogicalResult checkSizes(func::FuncOp entry) {
  llvm::SetVector<func::FuncOp> functions;
  functions.insert(entry);
  for (unsigned next = 0; next < functions.size(); ++next) {
    func::FuncOp function = functions[next];
    WalkResult result = function.walk([&](Operation *op) {
      if (auto call = dyn_cast<func::CallOp>(op))
        if (auto callee = SymbolTable::lookupNearestSymbolFrom<func::FuncOp>(call, call.getCalleeAttr()))
          functions.insert(callee);
      for (Type type : op->getResultTypes())
        if (!fitsIntoMemory(type)) {
          op->emitOpError() << "has a result of the type " << type
                            << ", which is larger than any memory (2^48 bytes); use smaller shapes [UnsupportedType]";
          return WalkResult::interrupt();
        }
      return WalkResult::advance();
    });
    if (result.wasInterrupted())
      return failure();
  }
  return success();
}

/// States of one name are shared by entry points. A default name belongs to one entry point.
LogicalResult checkShared(func::FuncOp function, llvm::StringMap<std::pair<func::FuncOp, ShapedType>> &shared) {
  for (unsigned i = 0; i < function.getNumArguments(); ++i) {
    auto binding = function.getArgAttrOfType<BindingAttr>(i, CGDialect::kBindingAttr);
    if (!binding || binding.getKind() != BindingKind::State)
      continue;
    auto name = function.getArgAttrOfType<StringAttr>(i, CGDialect::kNameAttr);
    if (name.getValue() == ("arg" + Twine(i)).str())
      continue;
    auto type = cast<ShapedType>(function.getArgumentTypes()[i]);
    auto [it, first] = shared.try_emplace(name.getValue(), function, type);
    auto [other, otherType] = it->second;
    if (first || (otherType.getShape() == type.getShape() && otherType.getElementType() == type.getElementType()))
      continue;
    InFlightDiagnostic diag = function.emitOpError()
                              << "the state '" << name.getValue() << "' has the type " << type << ", and " << otherType
                              << " in '" << other.getSymName()
                              << "'; state of one name is one buffer: give it one type, or one of them another "
                                 "'cg.name'";
    diag.attachNote(other.getLoc()) << "the other entry point is here";
    return diag;
  }
  return success();
}

/// All arguments and results are memory with elements that a package can hold.
LogicalResult checkTypes(func::FuncOp function) {
  auto check = [&](StringRef what, unsigned number, Type type) -> LogicalResult {
    bool plain = isa<RankedTensorType, MemRefType>(type) || type.isIntOrIndexOrFloat();
    Type element = getElementTypeOrSelf(type);
    if (!fitsIntoMemory(type))
      return function.emitOpError() << what << " " << number << " has the type " << type
                                    << ", which is larger than any memory (2^48 bytes); use smaller shapes "
                                       "[UnsupportedType]";
    if (auto tensor = dyn_cast<RankedTensorType>(type); tensor && tensor.getEncoding())
      return function.emitOpError() << what << " " << number << " has the type " << type
                                    << ", whose encoding is not supported; use tensor types without an encoding "
                                       "[UnsupportedType]";
    if (plain && (element.isIndex() || isSupportedElementType(element)))
      return success();
    if (element.isInteger() && element.getIntOrFloatBitWidth() < 8)
      return function.emitOpError() << what << " " << number << " has the type " << type
                                    << ", which a package cannot hold; pack two elements in an i8, and take them apart "
                                       "by shifts: (x << 4) >> 4 and x >> 4 [UnsupportedType]";
    return function.emitOpError() << what << " " << number << " has the type " << type
                                  << ", which a package cannot hold; use ranked tensors of f64, f32, f16, bf16, "
                                     "f8E4M3FN, f8E5M2, i64, i32, i16, i8, i1 or index [UnsupportedType]";
  };
  for (auto [number, type] : llvm::enumerate(function.getArgumentTypes()))
    if (failed(check("argument", number, type)))
      return failure();
  for (auto [number, type] : llvm::enumerate(function.getResultTypes()))
    if (failed(check("result", number, type)))
      return failure();
  return success();
}

/// Makes rank-0 tensors of scalar arguments and results, because a graph reads and writes memory alone.
void convertScalars(func::FuncOp function) {
  OpBuilder builder(function.getContext());
  Block &body = function.getBody().front();
  auto isScalar = [](Type type) { return type.isIntOrIndexOrFloat(); };
  SmallVector<Type> arguments, results;
  builder.setInsertionPointToStart(&body);
  for (BlockArgument argument : body.getArguments()) {
    Type type = argument.getType();
    if (isScalar(type)) {
      argument.setType(RankedTensorType::get({}, type));
      auto extract = tensor::ExtractOp::create(builder, function.getLoc(), argument, ValueRange());
      argument.replaceAllUsesExcept(extract, extract);
    }
    arguments.push_back(argument.getType());
  }
  Operation *end = body.getTerminator();
  builder.setInsertionPoint(end);
  for (OpOperand &operand : end->getOpOperands()) {
    if (isScalar(operand.get().getType()))
      operand.set(tensor::FromElementsOp::create(builder, end->getLoc(),
                                                 RankedTensorType::get({}, operand.get().getType()), operand.get()));
    results.push_back(operand.get().getType());
  }
  function.setFunctionType(builder.getFunctionType(arguments, results));
}

/// Fails at a recursive call: such functions cannot be inlined, and a graph has no
/// stack.
LogicalResult checkRecursion(ModuleOp module) {
  SymbolTable symbols(module);
  llvm::DenseMap<func::FuncOp, bool> open; // true while the callees of a function are visited
  std::function<LogicalResult(func::FuncOp)> visit = [&](func::FuncOp function) -> LogicalResult {
    open[function] = true;
    WalkResult result = function.walk([&](func::CallOp call) -> WalkResult {
      auto callee = symbols.lookup<func::FuncOp>(call.getCallee());
      if (!callee || callee.isExternal())
        return WalkResult::advance();
      auto known = open.find(callee);
      if (known == open.end())
        return visit(callee);
      if (known->second)
        return call.emitOpError() << "'" << call.getCallee() << "' calls itself, here or through others; write it as a "
                                  << "loop";
      return WalkResult::advance();
    });
    open[function] = false;
    return failure(result.wasInterrupted());
  };
  for (auto function : module.getOps<func::FuncOp>())
    if (!open.contains(function) && failed(visit(function)))
      return failure();
  return success();
}

/// Checks functions that an entry point calls, because they become part of it.
LogicalResult checkBlocks(ModuleOp module, ArrayRef<func::FuncOp> entries) {
  SymbolTable symbols(module);
  llvm::SetVector<func::FuncOp> reached(entries.begin(), entries.end());
  for (unsigned next = 0; next < reached.size(); ++next) {
    func::FuncOp function = reached[next];
    if (!function.getBody().hasOneBlock())
      return function.getBody().front().getTerminator()->emitOpError()
             << "is control flow between the blocks of '" << function.getSymName()
             << "', and functions have one block; write loops and conditions with scf, as mlir-opt --lift-cf-to-scf "
                "does [NoLowering]";
    WalkResult inside = function.walk([&](Operation *op) -> WalkResult {
      for (Region &region : op->getRegions())
        if (!region.empty() && !region.hasOneBlock())
          return region.front().getTerminator()->emitOpError()
                 << "is control flow between the blocks of '" << op->getName()
                 << "'; write loops and conditions with scf [NoLowering]";
      return WalkResult::advance();
    });
    if (inside.wasInterrupted())
      return failure();
    function.walk([&](func::CallOp call) {
      if (auto callee = symbols.lookup<func::FuncOp>(call.getCallee()); callee && !callee.isExternal())
        reached.insert(callee);
    });
  }
  return success();
}

/// Makes calls of constant functions direct, so that these can be inlined.
void resolveCalls(ModuleOp module) {
  for (func::CallIndirectOp call : collectOps(
           module, [&](func::CallIndirectOp call) { return call.getCallee().getDefiningOp<func::ConstantOp>(); })) {
    auto constant = call.getCallee().getDefiningOp<func::ConstantOp>();
    OpBuilder builder(call);
    auto direct = func::CallOp::create(builder, call.getLoc(), constant.getValueAttr(), call.getResultTypes(),
                                       call.getCalleeOperands());
    call->replaceAllUsesWith(direct);
    call->erase();
    if (constant->use_empty())
      constant->erase();
  }
}

/// Removes tokens from accesses to globals, which keep the order of the text, one of the orders that tokens allow. MLIR
/// declares the store of this form as reading only, and would remove it as dead code. Operations that pass a token on
/// stay.
void orderGlobals(ModuleOp module) {
  auto isOrdered = llvm::IsaPred<ml_program::GlobalLoadGraphOp, ml_program::GlobalStoreGraphOp>;
  SmallVector<Operation *> accesses = collectOps(module, [&](Operation *op) {
    return isOrdered(op) && llvm::all_of(op->getResults().back().getUsers(), isOrdered);
  });
  // The last access orders no further ones.
  for (Operation *op : llvm::reverse(accesses)) {
    if (!op->getResults().back().use_empty())
      continue;
    OpBuilder builder(op);
    if (auto load = dyn_cast<ml_program::GlobalLoadGraphOp>(op))
      load.getResult().replaceAllUsesWith(
          ml_program::GlobalLoadOp::create(builder, op->getLoc(), load.getResult().getType(), load.getGlobalAttr()));
    else if (auto store = dyn_cast<ml_program::GlobalStoreGraphOp>(op))
      ml_program::GlobalStoreOp::create(builder, op->getLoc(), store.getGlobalAttr(), store.getValue());
    op->erase();
  }
}

/// Gives calls of entry points private copies, because entry points get other arguments, attributes and types.
void separateCalls(ModuleOp module, ArrayRef<func::FuncOp> entries) {
  SymbolTable symbols(module);
  for (func::FuncOp entry : entries) {
    SmallVector<func::CallOp> calls =
        collectOps(module, [&](func::CallOp call) { return call.getCallee() == entry.getSymName(); });
    if (calls.empty())
      continue;
    func::FuncOp copy = entry.clone();
    copy.setPrivate();
    symbols.insert(copy);
    for (func::CallOp call : calls)
      call.setCallee(copy.getSymName());
  }
}

/// Makes definitions that are no functions private, such as a grid of processes or a module of kernels: without a
/// reference they have no form in a package. Functions of other dialects may be meant as entry points, unless entry
/// points are named.
void hideDefinitions(ModuleOp module, bool named) {
  for (Operation &op : *module.getBody()) {
    if (isa<func::FuncOp, memref::GlobalOp, ml_program::GlobalOp>(op) || isa_and_nonnull<CGDialect>(op.getDialect()))
      continue;
    // MLIR does not find kernels of a binary by their names, and would remove the binary as unused.
    if (isa<gpu::BinaryOp>(op))
      continue;
    auto function = dyn_cast<FunctionOpInterface>(op);
    bool entry = (function && !function.isExternal()) || isa<ModuleOp>(op);
    if (auto symbol = dyn_cast<SymbolOpInterface>(op); symbol && symbol.getNameAttr() && (named || !entry))
      symbol.setPrivate();
  }
}

struct PrepareEntriesPass : cg::impl::PrepareEntriesBase<PrepareEntriesPass> {
  using PrepareEntriesBase::PrepareEntriesBase;

  void runOnOperation() override {
    ModuleOp module = getOperation();
    SmallVector<func::FuncOp> chosen;
    std::string available;
    for (auto function : module.getOps<func::FuncOp>()) {
      if (!function.isPublic() || function.isExternal())
        continue;
      if (entries.empty() || llvm::is_contained(entries, function.getSymName()))
        chosen.push_back(function);
      else
        function.setPrivate();
      available += (available.empty() ? "" : ", ") + function.getSymName().str();
    }
    for (const std::string &entry : entries) {
      if (llvm::none_of(chosen, [&](func::FuncOp function) { return function.getSymName() == entry; })) {
        module.emitError() << "there is no public function '" << entry
                           << "' with a body; there are: " << (available.empty() ? "none" : available);
        return signalPassFailure();
      }
    }
    if (chosen.empty()) {
      module.emitError() << "there is no public function with a body to compile";
      return signalPassFailure();
    }
    hideDefinitions(module, /*named=*/!entries.empty());
    resolveCalls(module);
    orderGlobals(module);
    if (failed(checkRecursion(module)) || failed(checkBlocks(module, chosen)))
      return signalPassFailure();
    separateCalls(module, chosen);
    CaptureOptions options = getCaptureOptions(module);
    RecipeBindings recipe(options);
    llvm::StringMap<std::pair<func::FuncOp, ShapedType>> shared;
    for (func::FuncOp function : chosen) {
      if (failed(checkTypes(function)) || failed(checkSizes(function)))
        return signalPassFailure();
      auto named = nameAll(
          function, "argument", function.getNumArguments(),
          [&](unsigned i) { return function.getArgAttrOfType<StringAttr>(i, CGDialect::kNameAttr); },
          [&](unsigned i, StringAttr name) { function.setArgAttr(i, CGDialect::kNameAttr, name); });
      auto resultsNamed = nameAll(
          function, "result", function.getNumResults(),
          [&](unsigned i) { return function.getResultAttrOfType<StringAttr>(i, CGDialect::kNameAttr); },
          [&](unsigned i, StringAttr name) { function.setResultAttr(i, CGDialect::kNameAttr, name); });
      if (failed(named) || failed(resultsNamed) || failed(settleBindings(function, recipe)) ||
          failed(settleLayouts(function)))
        return signalPassFailure();
      convertScalars(function);
      if (failed(checkShared(function, shared)))
        return signalPassFailure();
    }
    recipe.warnAboutUnused(module, chosen);
  }
};

} // namespace
