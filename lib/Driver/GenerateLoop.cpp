// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "cgmlir/Driver/GenerateLoop.h"
#include "GenerateText.h"
#include "ParseModule.h"
#include "cgmlir/IR/BoundaryNames.h"
#include "cgmlir/IR/CG.h"
#include "cgmlir/IR/NewerText.h"
#include "cgmlir/IR/PlainDiagnostics.h"
#include "cgmlir/Pipelines/Pipelines.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/SymbolTable.h"
#include "mlir/IR/Verifier.h"
#include "mlir/Parser/Parser.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/SourceMgr.h"
#include <cmath>

using namespace mlir;
using namespace mlir::cg;

namespace {

constexpr StringLiteral kDonated = "tf.aliasing_output";

class Generator {
public:
  Generator(ModuleOp module, const GenerateOptions &options) : module(module), options(options), symbols(module) {}

  LogicalResult run() {
    if (failed(findStep()) || failed(readStates()) || failed(readArguments()) || failed(readLogits()) ||
        failed(checkNumbers()))
      return failure();
    if (Operation *taken = symbols.lookup(kGenerateEntry);
        taken && taken != step && !cast<SymbolOpInterface>(taken).isPrivate())
      return taken->emitError() << "'generate' is public already; the loop takes this name, give it another one";
    freeName(kGenerateEntry, "generate_step");
    std::string random = getFreeName("generate_random");
    std::string text = writeGenerate(signature, options, step.getSymName(), random);
    OwningOpRef<ModuleOp> made = parseSourceString<ModuleOp>(text, module.getContext());
    if (!made)
      return step.emitError() << "'" << step.getSymName() << "': no loop can be made of it; the messages above say why";
    // The generated loop has no source location of its own; the location of the step's definition is the closest one.
    Location loc = NameLoc::get(StringAttr::get(module.getContext(), kGenerateEntry), step.getLoc());
    for (Operation &op : llvm::make_early_inc_range(*made->getBody())) {
      auto function = dyn_cast<func::FuncOp>(op);
      if (function && function.isExternal())
        continue; // the declaration of the step
      op.walk([&](Operation *inner) {
        inner->setLoc(loc);
        for (Region &region : inner->getRegions())
          for (BlockArgument argument : region.getArguments())
            argument.setLoc(loc);
      });
      op.moveBefore(step);
      symbols.insert(&op);
      if (function)
        describe(function);
    }
    step.setPrivate();
    strip();
    return success();
  }

private:
  InFlightDiagnostic error() { return step.emitError() << "'" << step.getSymName() << "' "; }

  LogicalResult findStep() {
    SmallVector<StringRef> names;
    for (auto function : module.getOps<func::FuncOp>()) {
      if (!function.isPublic() || function.isExternal())
        continue;
      names.push_back(function.getSymName());
      if (options.entry.empty() || function.getSymName() == options.entry)
        step = function;
    }
    std::string list = llvm::join(names, ", ");
    if (!step)
      return module.emitError() << (names.empty() ? "no public function with a body, which could be a step"
                                                  : "no entry '" + options.entry + "'; there is: " + list);
    if (options.entry.empty() && names.size() > 1)
      return module.emitError() << "several entries (" << list << "); say by 'entry' which one is the step";
    signature.type = step.getFunctionType();
    return success();
  }

  /// Reads which results are the new contents of an argument.
  LogicalResult readStates() {
    for (unsigned i = 0; i < step.getNumArguments(); ++i) {
      auto result = step.getArgAttrOfType<IntegerAttr>(i, CGDialect::kAliasResultAttr);
      if (!result)
        result = step.getArgAttrOfType<IntegerAttr>(i, kDonated);
      if (!result)
        continue;
      int64_t number = result.getInt();
      if (number < 0 || number >= step.getNumResults() || step.getResultTypes()[number] != step.getArgumentTypes()[i])
        return error() << "says that '" << getArgumentName(step, i).getValue() << "' becomes result " << number
                       << ", which is no result of its type";
      signature.states.push_back({i, static_cast<unsigned>(number)});
    }
    return success();
  }

  bool isState(unsigned argument) const {
    return llvm::any_of(signature.states, [&](auto state) { return state.first == argument; });
  }

  std::optional<unsigned> findArgument(StringRef name) {
    for (unsigned i = 0; i < step.getNumArguments(); ++i)
      if (getArgumentName(step, i).getValue() == name)
        return i;
    return std::nullopt;
  }

  std::string listArguments() {
    return llvm::join(llvm::map_range(llvm::seq(step.getNumArguments()),
                                      [&](unsigned i) { return getArgumentName(step, i).getValue(); }),
                      ", ");
  }

  LogicalResult readArguments() {
    std::optional<unsigned> tokens = findArgument(options.tokens);
    if (!tokens)
      return error() << "has no argument '" << options.tokens
                     << "'; say by 'tokens' which of its arguments is the token: " << listArguments();
    auto type = dyn_cast<RankedTensorType>(step.getArgumentTypes()[*tokens]);
    if (!type || !type.hasStaticShape() ||
        !(type.getElementType().isInteger(32) || type.getElementType().isInteger(64)))
      return error() << "takes the token '" << options.tokens << "' as " << step.getArgumentTypes()[*tokens]
                     << "; it has to be a tensor of i32 or i64 whose sizes are numbers";
    if (type.getNumElements() == 0)
      return error() << "takes no token: '" << options.tokens << "' has no elements";
    if (isState(*tokens))
      return error() << "updates its token '" << options.tokens << "' in place; let it be an input, the loop hands on "
                     << "the token that it chose";
    signature.tokens = *tokens;
    return options.position.empty() ? success() : readPosition();
  }

  LogicalResult readPosition() {
    std::optional<unsigned> position = findArgument(options.position);
    if (!position)
      return error() << "has no argument '" << options.position << "'; say by 'position' which of its arguments is the "
                     << "place of the token (" << listArguments() << "), or that there is none (position=None)";
    Type type = step.getArgumentTypes()[*position];
    auto tensor = dyn_cast<RankedTensorType>(type);
    if (!getElementTypeOrSelf(type).isIntOrIndex() || (isa<ShapedType>(type) && (!tensor || !tensor.hasStaticShape())))
      return error() << "takes the position '" << options.position << "' as " << type
                     << "; it has to be an integer, or a tensor of integers whose sizes are numbers";
    if (isState(*position))
      return error() << "advances its position '" << options.position << "' itself, since it is a state; say that the "
                     << "loop has none to advance (position=None)";
    if (*position == signature.tokens)
      return error() << "has '" << options.position << "' as token and as position";
    signature.position = position;
    return success();
  }

  LogicalResult readLogits() {
    std::optional<unsigned> logits;
    for (unsigned i = 0; i < step.getNumResults() && !logits; ++i)
      if (getResultName(step, i).getValue() == options.logits)
        logits = i;
    // A result that is named by its position has a default name, too: `result0` is the first one.
    for (unsigned i = 0; i < step.getNumResults() && !logits; ++i)
      if (("result" + Twine(i)).str() == options.logits)
        logits = i;
    if (!logits)
      return error() << "has no result '" << options.logits << "'; say by 'logits' which of its results they are: "
                     << llvm::join(llvm::map_range(llvm::seq(step.getNumResults()),
                                                   [&](unsigned i) { return getResultName(step, i).getValue(); }),
                                   ", ");
    signature.logits = *logits;
    auto type = dyn_cast<RankedTensorType>(step.getResultTypes()[*logits]);
    bool floats = type && (type.getElementType().isF16() || type.getElementType().isBF16() ||
                           type.getElementType().isF32() || type.getElementType().isF64());
    if (!floats || !type.hasStaticShape() || type.getRank() == 0 || type.getNumElements() == 0)
      return error() << "gives logits '" << options.logits << "' as " << step.getResultTypes()[*logits]
                     << "; they have to be a tensor of f16, bf16, f32 or f64, with the words along its last dimension";
    int64_t rows = type.getNumElements() / type.getShape().back(), given = signature.tokensType().getNumElements();
    if (rows != given)
      return error() << "gives " << rows << " rows of logits (" << type << ") for " << given << " tokens ("
                     << signature.tokensType() << "); a step has one for each, which is the row of the last token";
    return success();
  }

  LogicalResult checkNumbers() {
    int64_t words = signature.logitsType().getShape().back();
    // Positions of logits have type i32, whatever type tokens have.
    if (options.maxTokens < 1 || options.maxTokens > INT32_MAX)
      return error() << "cannot be run " << options.maxTokens << " times; max_tokens is a number from 1 to "
                     << INT32_MAX;
    for (int64_t token : options.endTokens)
      if (token < 0 || token >= words)
        return error() << "never gives the end token " << token << ": its logits are of " << words << " words";
    if (signature.tokensType().getElementType().isInteger(32) && !llvm::isInt<32>(options.fill))
      return error() << "has tokens of i32, in which " << options.fill << " has no place; give another 'fill'";
    if (options.topK < 0 || options.topK > words)
      return error() << "has logits of " << words << " words, of which " << options.topK
                     << " cannot be chosen; give a smaller 'top_k'";
    auto factor = static_cast<float>(1.0 / options.temperature);
    if (options.topK && !(options.temperature > 0 && std::isfinite(factor) && factor > 0))
      return error() << "cannot be sampled at the temperature " << options.temperature
                     << "; it is a number from 3e-39 to 1e45, so that one divided by it is a number in f32";
    return success();
  }

  std::string getFreeName(StringRef wanted) {
    std::string name = wanted.str();
    for (unsigned suffix = 0; symbols.lookup(name); ++suffix)
      name = (wanted + "_" + Twine(suffix)).str();
    return name;
  }

  /// Renames the symbol that has this name, if there is one.
  void freeName(StringRef name, StringRef other) {
    if (Operation *taken = symbols.lookup(name))
      (void)symbols.rename(taken, getFreeName(other));
  }

  /// Gives the arguments and states of `generate` the names and bindings of the step's.
  void describe(func::FuncOp generate) {
    Builder builder(module.getContext());
    generate.setPublic();
    for (unsigned i = 0; i < step.getNumArguments(); ++i) {
      NamedAttrList attributes(step.getArgAttrDict(i));
      for (auto [position, state] : llvm::enumerate(signature.states))
        for (StringRef name : {StringRef(CGDialect::kAliasResultAttr), StringRef(kDonated)})
          if (state.first == i && attributes.get(name))
            attributes.set(name, builder.getI32IntegerAttr(position + 2));
      // Default names, which follow from positions, are kept, too.
      attributes.set(CGDialect::kNameAttr, getArgumentName(step, i));
      generate.setArgAttrs(i, attributes);
      generate.getArgument(i).setLoc(step.getArgument(i).getLoc());
    }
    generate.setResultAttr(0, CGDialect::kNameAttr, builder.getStringAttr("generated"));
    generate.setResultAttr(1, CGDialect::kNameAttr, builder.getStringAttr("count"));
    for (auto [position, state] : llvm::enumerate(signature.states)) {
      generate.setResultAttrs(position + 2, step.getResultAttrDict(state.second));
      generate.setResultAttr(position + 2, CGDialect::kNameAttr, getResultName(step, state.second));
    }
  }

  /// Removes bindings and names, which only entry points may have.
  void strip() {
    for (unsigned i = 0; i < step.getNumArguments(); ++i)
      step.setArgAttrs(i, DictionaryAttr::get(module.getContext()));
    for (unsigned i = 0; i < step.getNumResults(); ++i)
      step.setResultAttrs(i, DictionaryAttr::get(module.getContext()));
  }

  ModuleOp module;
  const GenerateOptions &options;
  SymbolTable symbols;
  func::FuncOp step;
  StepSignature signature;
};

} // namespace

LogicalResult cg::generateLoop(std::unique_ptr<llvm::MemoryBuffer> source, const GenerateOptions &options,
                               const DialectRegistry &registry, raw_ostream &output, raw_ostream &diagnostics) {
  MLIRContext context(registry);
  std::string name = source->getBufferIdentifier().str();
  PlainDiagnosticHandler handler(&context, name, diagnostics);
  context.printOpOnDiagnostic(false);
  context.loadAllAvailableDialects();
  llvm::SourceMgr sources;
  sources.AddNewSourceBuffer(packTruthValues(std::move(source)), llvm::SMLoc());
  OwningOpRef<ModuleOp> module = parseModule(sources, context);
  if (!module)
    return failure();
  FailureOr<std::optional<Phase>> last = getLastPhase(*module);
  if (failed(last))
    return failure();
  if (*last)
    return module->emitError() << "the step has been through the phase '" << stringifyPhase(**last)
                               << "'; give it as an importer writes it";
  if (failed(Generator(*module, options).run()) || failed(verify(*module)))
    return failure();
  module->print(output, OpPrintingFlags().enableDebugInfo().assumeVerified());
  output << "\n";
  return success();
}
