// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "BindWeights.h"
#include "cgmlir/Driver/Report.h"
#include "cgmlir/IR/CG.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/DialectResourceBlobManager.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/Support/Path.h"
#define XXH_INLINE_ALL
#include <xxhash.h>

using namespace mlir;
using namespace mlir::cg;

namespace {

/// Returns the XXH3-128 digest as 32 hexadecimal digits, the form that packages have.
std::string digestOf(ArrayRef<char> bytes) {
  XXH128_canonical_t digest;
  XXH128_canonicalFromHash(&digest, XXH3_128bits(bytes.data(), bytes.size()));
  return llvm::toHex(ArrayRef<uint8_t>(digest.digest), /*LowerCase=*/true);
}

/// A signless integer type accepts signed and unsigned tensors of its width.
bool accepts(Type type, StringRef dtype) {
  std::string expected = getDTypeName(type);
  if (expected == dtype)
    return true;
  return expected[0] == 'I' && dtype.starts_with("U") && dtype.drop_front() == StringRef(expected).drop_front();
}

std::string describe(Type type) {
  auto shaped = cast<ShapedType>(type);
  std::string text = getDTypeName(shaped.getElementType()) + "[";
  llvm::raw_string_ostream os(text);
  llvm::interleaveComma(shaped.getShape(), os);
  return text + "]";
}

class BindWeightsPass : public PassWrapper<BindWeightsPass, OperationPass<ModuleOp>> {
public:
  MLIR_DEFINE_EXPLICIT_INTERNAL_INLINE_TYPE_ID(BindWeightsPass)

  BindWeightsPass(std::shared_ptr<Safetensors> weights, std::string fileName, bool external)
      : weights(std::move(weights)), fileName(std::move(fileName)), external(external) {}

  StringRef getArgument() const override { return "cg-bind-weights"; }

  void runOnOperation() override {
    ModuleOp module = getOperation();
    SymbolTable symbols(module);
    llvm::StringMap<ConstantOp> constants;
    llvm::StringSet<> used;
    bool failed = false;
    for (auto function : module.getOps<func::FuncOp>()) {
      if (function.isExternal() || !function.isPublic())
        continue;
      for (unsigned i = 0; i < function.getNumArguments(); ++i) {
        StringRef name = function.getArgAttrOfType<StringAttr>(i, CGDialect::kNameAttr).getValue();
        auto found = weights->tensors.find(name);
        if (found == weights->tensors.end())
          continue;
        used.insert(name);
        failed |= !bind(function, i, name, found->second, constants[name], symbols);
      }
    }
    SmallVector<StringRef> superfluous;
    for (auto &entry : weights->tensors)
      if (!used.contains(entry.first()))
        superfluous.push_back(entry.first());
    if (!superfluous.empty()) {
      llvm::sort(superfluous);
      emitError(NameLoc::get(StringAttr::get(&getContext(), fileName)))
          << "it holds tensors that no argument is named after: " << llvm::join(superfluous, ", ")
          << "; leave them out, or name arguments after them with 'cg.name'";
      failed = true;
    }
    if (failed)
      signalPassFailure();
  }

private:
  bool bind(func::FuncOp function, unsigned i, StringRef name, const Safetensors::Tensor &tensor, ConstantOp &constant,
            SymbolTable &symbols) {
    // An argument that is a buffer gets the dense contents of the weight.
    auto type = dyn_cast<RankedTensorType>(function.getArgumentTypes()[i]);
    if (auto buffer = dyn_cast<MemRefType>(function.getArgumentTypes()[i]))
      type = RankedTensorType::get(buffer.getShape(), buffer.getElementType());
    auto binding = function.getArgAttrOfType<BindingAttr>(i, CGDialect::kBindingAttr);
    if (binding && binding.getKind() == BindingKind::State) {
      function.emitError() << "argument '" << name << "' is state and cannot be a weight of " << fileName
                           << "; leave it out of the file, or drop its aliased result";
      return false;
    }
    if (function.getArgAttr(i, CGDialect::kConstantAttr)) {
      function.emitError() << "argument '" << name << "' is bound to a constant already, and " << fileName
                           << " has a tensor of that name; give weights once, in the first phase";
      return false;
    }
    if (!type || type.getShape() != ArrayRef<int64_t>(tensor.shape) || !accepts(type.getElementType(), tensor.dtype)) {
      InFlightDiagnostic diag = function.emitError() << "argument '" << name << "' is ";
      if (type)
        diag << describe(type);
      else
        diag << "of the type " << function.getArgumentTypes()[i];
      diag << ", and the tensor of that name in " << fileName << " is " << tensor.dtype << "[";
      llvm::interleaveComma(tensor.shape, diag);
      diag << "]";
      return false;
    }
    MLIRContext *context = &getContext();
    if (!constant) {
      OpBuilder builder(getOperation().getBodyRegion());
      StringAttr file, key, digest;
      ElementsAttr value;
      if (external) {
        file = builder.getStringAttr(fileName);
        key = builder.getStringAttr(name);
        digest = builder.getStringAttr(digestOf(tensor.bytes));
      } else {
        // The weights' file stays mapped into memory as long as the attribute exists.
        auto owner = weights;
        AsmResourceBlob blob(
            tensor.bytes, /*dataAlignment=*/1, [owner](void *, size_t, size_t) {},
            /*dataIsMutable=*/false);
        value = DenseResourceElementsAttr::get(type, name, std::move(blob));
      }
      constant = ConstantOp::create(builder, function.getLoc(), name, type, value, file, key, digest);
      symbols.insert(constant);
    }
    function.setArgAttr(i, CGDialect::kBindingAttr, BindingAttr::get(context, BindingKind::Constant));
    function.setArgAttr(i, CGDialect::kConstantAttr, FlatSymbolRefAttr::get(constant));
    return true;
  }

  std::shared_ptr<Safetensors> weights;
  std::string fileName;
  bool external;
};

} // namespace

std::unique_ptr<Pass> cg::createBindWeightsPass(std::shared_ptr<Safetensors> weights, std::string fileName,
                                                bool external) {
  return std::make_unique<BindWeightsPass>(std::move(weights), std::move(fileName), external);
}
