// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "NameStack.h"
#include "cgmlir/Config/Patterns.h"
#include "cgmlir/IR/CGOps.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "llvm/ADT/StringExtras.h"

using namespace mlir;
using namespace mlir::cg;

namespace {

/// The names and marks of a location, collected in one walk.
struct StackWalk {
  SmallVector<StringRef> names;
  SmallVector<ScopeLevel> marks;

  bool empty() const { return names.empty() && marks.empty(); }

  /// `caller` distinguishes the calls of a function.
  void visit(Location loc, const void *caller) {
    if (auto name = dyn_cast<NameLoc>(loc)) {
      // Names inside are those of the frames of a traceback.
      names.push_back(name.getName().getValue());
    } else if (auto site = dyn_cast<CallSiteLoc>(loc)) {
      visit(site.getCaller(), caller);
      visit(site.getCallee(), site.getCaller().getAsOpaquePointer());
    } else if (auto fused = dyn_cast<FusedLoc>(loc)) {
      if (auto mark = dyn_cast_if_present<ScopeMarkAttr>(fused.getMetadata()))
        marks.push_back({mark.getKind(), mark.getName().getValue().str(),
                         // Importers and cg-mark-scopes number their marks.
                         "mark " + std::to_string(mark.getId()) + " " +
                             llvm::utohexstr(reinterpret_cast<uintptr_t>(caller)) + " " +
                             mark.getName().getValue().str()});
      for (Location part : fused.getLocations()) {
        size_t before = names.size() + marks.size();
        visit(part, caller);
        if (names.size() + marks.size() != before)
          break;
      }
    }
  }
};

/// Removes names that JAX adds: "jit(step)/layers.0/jit(layer)/mlp" becomes "layers.0/mlp".
std::string dropWrappers(StringRef stack) {
  SmallVector<StringRef> parts, kept;
  stack.split(parts, '/');
  for (StringRef part : parts)
    if (!((part.starts_with("jit(") || part.starts_with("pjit(")) && part.ends_with(")")))
      kept.push_back(part);
  return llvm::join(kept, "/");
}

} // namespace

ScopeFinder::ScopeFinder(ArrayRef<ScopeRequest> all) {
  for (const ScopeRequest &request : all)
    if (!request.isFunction)
      requests.push_back(request);
  matched.resize(requests.size());
}

SmallVector<ScopeRequest> ScopeFinder::getUnmatched() const {
  SmallVector<ScopeRequest> unmatched;
  for (auto [index, request] : llvm::enumerate(requests))
    if (!matched.test(index))
      unmatched.push_back(request);
  return unmatched;
}

void ScopeFinder::addPatterns(StringRef stack, SmallVectorImpl<ScopeLevel> &levels) {
  llvm::SmallBitVector open(requests.size(), true);
  for (size_t end = 0; end < stack.size() && open.any();) {
    end = std::min(stack.find_first_of("./", end + 1), stack.size());
    StringRef prefix = stack.take_front(end);
    std::string name = dropWrappers(prefix);
    bool taken = false;
    for (unsigned index : open.set_bits()) {
      const ScopeRequest &request = requests[index];
      auto matches = [&](StringRef text) {
        return matchScopePattern(request.match, text) || matchScopePattern(request.match, (text + "/").str());
      };
      if (!matches(prefix) && (name.empty() || !matches(name)))
        continue;
      open.reset(index);
      matched.set(index);
      // Of several scopes with one begin, the first counts.
      if (!taken)
        levels.push_back({request.kind, name.empty() ? prefix.str() : name, "stack " + prefix.str()});
      taken = true;
    }
  }
}

ArrayRef<ScopeLevel> ScopeFinder::find(Location loc) {
  // The number of an operation does not affect scopes, and makes its location unique.
  if (auto fused = dyn_cast<FusedLoc>(loc);
      fused && fused.getLocations().size() == 1 && isa_and_present<OriginAttr>(fused.getMetadata()))
    loc = fused.getLocations().front();
  if (isa<FileLineColRange, UnknownLoc>(loc))
    return {};
  auto [entry, inserted] = known.try_emplace(loc);
  if (inserted) {
    StackWalk walk;
    walk.visit(loc, nullptr);
    SmallVector<ScopeLevel> levels(walk.marks.begin(), walk.marks.end());
    if (!requests.empty())
      addPatterns(llvm::join(walk.names, "/"), levels);
    if (!levels.empty())
      entry->second = found.emplace_back(std::move(levels));
  }
  return entry->second;
}

ScopeTag ScopeFinder::findInnermost(Location loc) {
  // Most locations are a place in a file inside of numbers and marks, and need no lookup.
  ScopeTag tag;
  Location inner = loc;
  while (auto fused = dyn_cast<FusedLoc>(inner)) {
    if (fused.getLocations().size() != 1)
      break;
    if (auto mark = dyn_cast_if_present<ScopeMarkAttr>(fused.getMetadata()))
      tag = {ScopeKindAttr::get(loc.getContext(), mark.getKind()), mark.getName()};
    inner = fused.getLocations().front();
  }
  if (isa<FileLineColRange, UnknownLoc>(inner))
    return tag;
  ArrayRef<ScopeLevel> levels = find(loc);
  if (levels.empty())
    return {};
  return {ScopeKindAttr::get(loc.getContext(), levels.back().kind),
          StringAttr::get(loc.getContext(), levels.back().name)};
}

/// True for a location without scopes.
static bool isPlain(Location loc) {
  while (auto fused = dyn_cast<FusedLoc>(loc)) {
    if (fused.getLocations().size() != 1 || isa_and_present<ScopeMarkAttr>(fused.getMetadata()))
      return false;
    loc = fused.getLocations().front();
  }
  return isa<FileLineColRange, UnknownLoc>(loc);
}

void cg::visitInPlace(ModuleOp module, function_ref<void(Operation *, Location)> visit) {
  SymbolTable symbols(module);
  llvm::DenseSet<Operation *> visited;
  SmallVector<std::pair<func::FuncOp, std::optional<Location>>> open;
  auto visitFunction = [&](func::FuncOp function, std::optional<Location> caller) {
    if (!visited.insert(function).second)
      return;
    function.walk<WalkOrder::PreOrder>([&](Operation *op) {
      if (op == function || isa<ScopeOp>(op) || op->hasTrait<OpTrait::IsTerminator>())
        return WalkResult::advance();
      Location loc = caller ? Location(CallSiteLoc::get(op->getLoc(), *caller)) : op->getLoc();
      visit(op, loc);
      if (auto call = dyn_cast<func::CallOp>(op))
        if (auto callee = symbols.lookup<func::FuncOp>(call.getCallee()); callee && !visited.contains(callee))
          open.emplace_back(callee, isPlain(loc) ? std::nullopt : std::optional(loc));
      // Bodies that compute elements are skipped.
      return isa<linalg::LinalgOp>(op) ? WalkResult::skip() : WalkResult::advance();
    });
  };
  auto isEntry = [](func::FuncOp function) { return function.isPublic() && !function.isExternal(); };
  for (auto function : module.getOps<func::FuncOp>()) {
    if (!isEntry(function))
      continue;
    visitFunction(function, std::nullopt);
    for (size_t next = 0; next < open.size(); ++next) // NOLINT(modernize-loop-convert): it grows
      visitFunction(open[next].first, open[next].second);
    open.clear();
  }
  // Functions without callers.
  for (auto function : module.getOps<func::FuncOp>())
    visitFunction(function, std::nullopt);
}

LogicalResult cg::parseScopePatterns(ArrayRef<std::string> texts, SmallVectorImpl<ScopeRequest> &requests,
                                     std::string &error) {
  for (const std::string &text : texts) {
    auto [kind, pattern] = StringRef(text).split('=');
    std::optional<ScopeKind> known = symbolizeScopeKind(kind);
    if (!known || pattern.empty()) {
      error = "'" + text + "' is no pattern for a scope; expected KIND=PATTERN such as attn=*/self_attention/*";
      return failure();
    }
    requests.push_back({*known, pattern.str(), /*isFunction=*/false});
  }
  return success();
}
