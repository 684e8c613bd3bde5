// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "cgmlir/Driver/JoinModules.h"
#include "ParseModule.h"
#include "cgmlir/IR/CG.h"
#include "cgmlir/IR/DeclaredKernels.h"
#include "cgmlir/IR/NewerText.h"
#include "cgmlir/IR/PlainDiagnostics.h"
#include "cgmlir/Pipelines/Pipelines.h"
#include "mlir/IR/OperationSupport.h"
#include "mlir/IR/SymbolTable.h"
#include "mlir/IR/Verifier.h"
#include "mlir/Interfaces/FunctionInterfaces.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/Support/SourceMgr.h"

using namespace mlir;
using namespace mlir::cg;

namespace {

class Joiner {
public:
  explicit Joiner(ModuleOp joined) : joined(joined), symbols(joined) {}

  LogicalResult reserve(ArrayRef<ModulePart> parts) {
    for (const ModulePart &part : parts)
      if (part.entry.empty() || !entries.insert(part.entry).second)
        return joined.emitError() << "'" << part.entry
                                  << "' is no name for an entry, or that of two of them; give each "
                                  << "module a name of its own";
    return success();
  }

  LogicalResult add(ModuleOp module, StringRef entry) {
    FailureOr<std::optional<Phase>> last = getLastPhase(module);
    if (failed(last))
      return failure();
    if (*last)
      return module.emitError() << "'" << entry << "' has been through the phase '" << stringifyPhase(**last)
                                << "'; join modules as importers write them";
    FailureOr<FunctionOpInterface> function = findEntry(module, entry);
    if (failed(function) || failed(takeAttributes(module, entry)))
      return failure();
    SymbolTable own(module);
    for (Operation &op : llvm::make_early_inc_range(*module.getBody()))
      if (&op != function->getOperation() && isa<SymbolOpInterface>(op) && failed(makeUnique(&op, own)))
        return failure();
    if (function->getName() != entry && failed(own.rename(*function, entry)))
      return function->emitError() << "'" << entry << "': the entry cannot take this name";
    for (Operation &op : llvm::make_early_inc_range(*module.getBody())) {
      op.moveBefore(joined.getBody(), joined.getBody()->end());
      if (isa<SymbolOpInterface>(op))
        symbols.insert(&op);
    }
    return success();
  }

private:
  static FailureOr<FunctionOpInterface> findEntry(ModuleOp module, StringRef entry) {
    SmallVector<FunctionOpInterface> found;
    for (auto function : module.getOps<FunctionOpInterface>())
      if (function.isPublic() && !function.isExternal())
        found.push_back(function);
    if (found.size() == 1)
      return found.front();
    std::string names = llvm::join(llvm::map_range(found, [](auto one) { return one.getName(); }), ", ");
    return module.emitError() << "'" << entry << "' has " << found.size() << " public functions with a body"
                              << (names.empty() ? "" : " (" + names + ")")
                              << "; a module that is joined has one, make the others private";
  }

  /// Attributes of the modules themselves must not differ between modules that are joined.
  LogicalResult takeAttributes(ModuleOp module, StringRef entry) {
    for (NamedAttribute attr : module->getDiscardableAttrs()) {
      Attribute before = joined->getDiscardableAttr(attr.getName());
      if (before && before != attr.getValue() && attr.getName() == CGDialect::kConfigAttr)
        return module.emitError() << "'" << entry << "' has another configuration ('" << CGDialect::kConfigAttr
                                  << "') than the modules before it; give one when the result is compiled";
      if (!before)
        joined->setDiscardableAttr(attr.getName(), attr.getValue());
    }
    return success();
  }

  /// Renames a symbol that entry points or earlier modules have, or drops it where the joined module has the same
  /// definition already.
  LogicalResult makeUnique(Operation *op, SymbolTable &own) {
    StringRef name = SymbolTable::getSymbolName(op);
    Operation *before = symbols.lookup(name);
    if (!before && !entries.contains(name))
      return success();
    auto function = dyn_cast<FunctionOpInterface>(op);
    std::optional<DeclaredKernel> kernel = DeclaredKernel::get(op);
    // A kernel may be renamed: no program refers to it by its name, and on a host the function in its own module
    // computes what it does.
    bool external = function && function.isExternal() && !kernel;
    bool isWhole = external || op->getNumRegions() == 0 || (kernel && !kernel->getHost());
    if (before && isWhole && OperationEquivalence::isEquivalentTo(before, op, OperationEquivalence::IgnoreLocations)) {
      own.erase(op);
      return success();
    }
    if (external)
      return op->emitError() << "'" << name << "' is called by this name, and "
                             << (before ? "another module declares it with another type" : "an entry has the name")
                             << "; give one of them another name";
    unsigned suffix = 0;
    std::string free;
    do
      free = (name + "_" + Twine(suffix++)).str();
    while (symbols.lookup(free) || own.lookup(free) || entries.contains(free));
    return own.rename(op, free);
  }

  ModuleOp joined;
  SymbolTable symbols;
  llvm::StringSet<> entries;
};

} // namespace

LogicalResult cg::joinModules(MutableArrayRef<ModulePart> parts, const DialectRegistry &registry, raw_ostream &output,
                              raw_ostream &diagnostics) {
  MLIRContext context(registry);
  PlainDiagnosticHandler handler(&context, /*inputName=*/"", diagnostics);
  context.loadDialect<CGDialect>();
  OwningOpRef<ModuleOp> joined = ModuleOp::create(UnknownLoc::get(&context));
  Joiner joiner(*joined);
  if (failed(joiner.reserve(parts)))
    return failure();
  for (ModulePart &part : parts) {
    llvm::SourceMgr sources;
    auto copy = llvm::MemoryBuffer::getMemBufferCopy(part.source->getBuffer(), part.entry);
    sources.AddNewSourceBuffer(packTruthValues(std::move(copy)), llvm::SMLoc());
    OwningOpRef<ModuleOp> module = parseModule(sources, context);
    if (!module || failed(joiner.add(*module, part.entry)))
      return failure();
  }
  if (failed(verify(*joined)))
    return failure();
  joined->print(output, OpPrintingFlags().enableDebugInfo().assumeVerified());
  output << "\n";
  return success();
}
