// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Compiles host kernels to one freestanding shared object with LLVM's x86 back end, the embedded math library and lld.

#include "ExpandMaxima.h"
#include "HostFloats.h"
#include "IndirectParams.h"
#include "KernelScalars.h"
#include "Optimize.h"
#include "SmallFloats.h"
#include "UnswitchLoops.h"
#include "VectorMath.h"
#include "cgmlir/IR/CGTypes.h"
#include "cgmlir/IR/CollectOps.h"
#include "cgmlir/Target/Compile.h"
#include "cgmlir/Target/HostMath.h"
#include "mlir/Conversion/Passes.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Arith/Transforms/Passes.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/Math/Transforms/Passes.h"
#include "mlir/Dialect/MemRef/Transforms/Passes.h"
#include "mlir/Pass/PassManager.h"
#include "mlir/Target/LLVMIR/Export.h"
#include "mlir/Transforms/Passes.h"
#include "llvm/Bitcode/BitcodeReader.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/LegacyPassManager.h"
#include "llvm/IR/Module.h"
#include "llvm/Linker/Linker.h"
#include "llvm/MC/TargetRegistry.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/FileUtilities.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Program.h"
#include "llvm/Support/TargetSelect.h"
#include "llvm/Target/TargetMachine.h"
#include "llvm/TargetParser/Host.h"
#include "llvm/Transforms/IPO/Internalize.h"
#include <mutex>

using namespace mlir;
using namespace mlir::cg;

namespace {

/// Returns the suffix of the math library's functions for a type, or an empty string.
StringRef getSuffix(Type type) {
  if (type.isF32())
    return "f32";
  if (type.isF64())
    return "f64";
  return "";
}

/// Returns the name of an operation's function in the math library, or an empty string for an operation that LLVM
/// expands in line itself.
std::string getMathFunction(Operation *op) {
  if (op->getNumResults() != 1 || op->getNumOperands() == 0)
    return "";
  StringRef suffix = getSuffix(op->getResult(0).getType());
  StringRef name = op->getName().stripDialect();
  if (isa<arith::RemFOp>(op))
    return suffix.empty() ? "" : ("cgm_fmod_" + suffix).str();
  if (!isa<math::MathDialect>(op->getDialect()))
    return "";
  if (isa<math::FPowIOp, math::IPowIOp>(op)) {
    unsigned width = op->getOperand(1).getType().getIntOrFloatBitWidth();
    std::string integer = "i" + std::to_string(width);
    if (width != 32 && width != 64)
      return "";
    return isa<math::IPowIOp>(op) ? "cgm_ipowi_" + integer : ("cgm_fpowi_" + suffix + "_" + integer).str();
  }
  static constexpr std::pair<StringLiteral, StringLiteral> table[] = {
      {"exp", "exp"},     {"exp2", "exp2"},   {"expm1", "expm1"}, {"log", "log"},     {"log2", "log2"},
      {"log10", "log10"}, {"log1p", "log1p"}, {"sin", "sin"},     {"cos", "cos"},     {"tan", "tan"},
      {"asin", "asin"},   {"acos", "acos"},   {"atan", "atan"},   {"atan2", "atan2"}, {"sinh", "sinh"},
      {"cosh", "cosh"},   {"tanh", "tanh"},   {"asinh", "asinh"}, {"acosh", "acosh"}, {"atanh", "atanh"},
      {"powf", "pow"},    {"cbrt", "cbrt"},   {"erf", "erf"},     {"erfc", "erfc"},   {"round", "round"}};
  for (auto &[mnemonic, function] : table)
    if (name == mnemonic)
      return suffix.empty() ? "" : ("cgm_" + function + "_" + suffix).str();
  return "";
}

/// Replaces math operations by calls of the embedded math library.
void callMathLibrary(ModuleOp module) {
  SmallVector<Operation *> ops = collectOps(module, [&](Operation *op) { return !getMathFunction(op).empty(); });
  OpBuilder builder(module.getContext());
  for (Operation *op : ops) {
    std::string name = getMathFunction(op);
    auto type = builder.getFunctionType(op->getOperandTypes(), op->getResultTypes());
    auto function = module.lookupSymbol<func::FuncOp>(name);
    if (!function) {
      builder.setInsertionPointToStart(module.getBody());
      function = func::FuncOp::create(builder, module.getLoc(), name, type);
      function.setPrivate();
    }
    builder.setInsertionPoint(op);
    auto call = func::CallOp::create(builder, op->getLoc(), function, op->getOperands());
    op->replaceAllUsesWith(call);
    op->erase();
  }
}

class HostCompiler {
public:
  HostCompiler(ModuleOp source, TargetAttr target) : source(source), target(target), context(source.getContext()) {}

  FailureOr<CompiledKernels> run() {
    static std::once_flag once;
    std::call_once(once, [] {
      LLVMInitializeX86TargetInfo();
      LLVMInitializeX86Target();
      LLVMInitializeX86TargetMC();
      LLVMInitializeX86AsmPrinter();
      LLVMInitializeX86AsmParser();
    });
    CompiledKernels result;
    for (auto function : source.getOps<func::FuncOp>()) {
      // The last three parameters of a host kernel are the range of work items and the scratch memory; the package
      // lists the others.
      SmallVector<int64_t> params = getParameterSizes(function.getArgumentTypes().drop_back(3));
      int64_t scratch = 0;
      if (auto bytes = function->getAttrOfType<IntegerAttr>("cg.scratch"))
        scratch = bytes.getInt();
      result.kernels.push_back(
          KernelInfoAttr::get(context, StringAttr::get(context, function.getName()), params, scratch, 0, 0));
      noteIndirectParams(function, function.getName(), indirect);
    }
    OwningOpRef<ModuleOp> module(cast<ModuleOp>(source->clone()));
    if (failed(lower(*module)))
      return failure();
    llvm::LLVMContext llvmContext;
    std::unique_ptr<llvm::Module> code = translateModuleToLLVMIR(*module, llvmContext, "kernels");
    if (!code)
      return source.emitError() << "kernels for " << target.getName() << " could not be translated to LLVM IR";
    SmallString<0> object;
    if (failed(emitObject(*code, result.kernels, object)))
      return failure();
    FailureOr<std::string> shared = link(object);
    if (failed(shared))
      return failure();
    auto type = RankedTensorType::get({static_cast<int64_t>(shared->size())}, IntegerType::get(context, 8));
    auto data = DenseElementsAttr::getFromRawBuffer(type, ArrayRef(shared->data(), shared->size()));
    result.images.push_back(ImageAttr::get(context, ImageFormat::Elf, StringAttr::get(context, machineName()), data));
    return result;
  }

private:
  std::string machineName() const {
    return target.getCpu() == "native" ? llvm::sys::getHostCPUName().str() : target.getCpu().str();
  }

  LogicalResult lower(ModuleOp module) {
    PassManager clean(context);
    clean.addPass(createCanonicalizerPass());
    clean.addPass(createCSEPass());
    if (failed(clean.run(module)))
      return failure();
    unswitchLoops(module);
    rewriteSmallFloats(module, /*hasExtension=*/false);
    rewriteKernelScalars(module, /*forHost=*/true);
    convertThroughSingle(module);
    // Arithmetic on narrow floats is done in f32, each operation rounded; conversions become integer arithmetic.
    PassManager before(context);
    math::MathExtendToSupportedTypesOptions wide;
    wide.targetTypeStr = "f32";
    before.addPass(math::createMathExtendToSupportedTypes(wide));
    arith::ArithEmulateUnsupportedFloatsOptions narrow;
    narrow.sourceTypeStrs = {"bf16", "f16"};
    narrow.targetTypeStr = "f32";
    before.addPass(arith::createArithEmulateUnsupportedFloats(narrow));
    if (failed(before.run(module)))
      return failure();
    keepRounding(module);
    makeMaximaIntrinsics(module);
    // No canonicalizer runs in between, because it would join conversions that have to round one by one.
    arith::ArithExpandOpsPassOptions expand;
    expand.includeBf16 = true;
    PassManager expansion(context);
    expansion.addPass(arith::createArithExpandOpsPass(expand));
    if (failed(expansion.run(module)))
      return failure();
    callMathLibrary(module);

    PassManager after(context);
    after.addPass(createSCFToControlFlowPass());
    after.addPass(memref::createExpandStridedMetadataPass());
    after.addPass(createLowerAffinePass());
    after.addPass(createConvertVectorToLLVMPass());
    after.addPass(createConvertComplexToLLVMPass());
    after.addPass(createConvertMathToLLVMPass());
    after.addPass(createArithToLLVMConversionPass());
    after.addPass(createFinalizeMemRefToLLVMConversionPass());
    ConvertFuncToLLVMPassOptions function;
    function.useBarePtrCallConv = true;
    after.addPass(createConvertFuncToLLVMPass(function));
    after.addPass(createConvertControlFlowToLLVMPass());
    after.addPass(createCanonicalizerPass());
    after.addPass(createReconcileUnrealizedCastsPass());
    if (failed(after.run(module)))
      return failure();
    moveAsIntegers(module);
    // The conversions move the annotation of a loop to the attribute `llvm.loop_annotation` of the loop's last branch.
    // The translation to LLVM IR reads the branch's own property, so it is set here.
    module.walk([](LLVM::BrOp branch) {
      if (auto annotation = branch->getAttrOfType<LLVM::LoopAnnotationAttr>("llvm.loop_annotation"))
        branch.setLoopAnnotationAttr(annotation);
    });
    return success();
  }

  /// Adds the functions of the kernel table, which take their parameters from an array, and the table.
  void addTable(llvm::Module &module, ArrayRef<KernelInfoAttr> kernels) {
    llvm::LLVMContext &llvmContext = module.getContext();
    auto *pointer = llvm::PointerType::get(llvmContext, 0);
    auto *i32 = llvm::Type::getInt32Ty(llvmContext), *i64 = llvm::Type::getInt64Ty(llvmContext);
    auto *type = llvm::FunctionType::get(llvm::Type::getVoidTy(llvmContext), {pointer, i64, i64, pointer}, false);
    SmallVector<llvm::Constant *> entries;
    for (KernelInfoAttr kernel : kernels) {
      llvm::Function *inner = module.getFunction(kernel.getName().getValue());
      inner->setLinkage(llvm::GlobalValue::InternalLinkage);
      inner->addFnAttr(llvm::Attribute::AlwaysInline);
      auto *outer = llvm::Function::Create(type, llvm::GlobalValue::InternalLinkage,
                                           "cgk." + kernel.getName().getValue().str(), module);
      llvm::IRBuilder<> builder(llvm::BasicBlock::Create(llvmContext, "", outer));
      SmallVector<llvm::Value *> arguments;
      for (unsigned i = 0; i < kernel.getParams().size(); ++i)
        arguments.push_back(
            builder.CreateLoad(inner->getArg(i)->getType(), builder.CreateConstGEP1_64(i64, outer->getArg(0), i)));
      for (int64_t number : indirect.lookup(kernel.getName().getValue()))
        arguments[number] = readCell(builder, arguments[number]);
      for (unsigned i = 1; i < 4; ++i)
        arguments.push_back(outer->getArg(i));
      builder.CreateCall(inner, arguments);
      builder.CreateRetVoid();
      entries.push_back(outer);
    }
    auto *array = llvm::ConstantArray::get(llvm::ArrayType::get(pointer, entries.size()), entries);
    llvm::Constant *table = llvm::ConstantStruct::getAnon(
        {llvm::ConstantInt::get(i32, 1), llvm::ConstantInt::get(i32, entries.size()), array});
    new llvm::GlobalVariable(module, table->getType(), /*isConstant=*/true, llvm::GlobalValue::ExternalLinkage, table,
                             "cgk_kernels");
  }

  LogicalResult emitObject(llvm::Module &module, ArrayRef<KernelInfoAttr> kernels, SmallString<0> &object) {
    llvm::Triple triple("x86_64-unknown-linux-gnu");
    std::string error;
    const llvm::Target *backend = llvm::TargetRegistry::lookupTarget(triple, error);
    if (!backend)
      return source.emitError() << "LLVM has no back end for " << triple.str() << ": " << error;
    std::unique_ptr<llvm::TargetMachine> machine(backend->createTargetMachine(
        triple, machineName(), "", {}, llvm::Reloc::PIC_, std::nullopt, llvm::CodeGenOptLevel::Aggressive));
    module.setTargetTriple(triple);
    module.setDataLayout(machine->createDataLayout());
    addTable(module, kernels);

    auto library = llvm::parseBitcodeFile(llvm::MemoryBufferRef(getHostMathBitcode(), "hostmath"), module.getContext());
    if (!library)
      return source.emitError() << "the math library is broken: " << llvm::toString(library.takeError());
    (*library)->setTargetTriple(triple);
    (*library)->setDataLayout(module.getDataLayout());
    declareVectorMath(module, **library);
    if (llvm::Linker::linkModules(module, std::move(*library), llvm::Linker::LinkOnlyNeeded))
      return source.emitError() << "the math library cannot be linked";
    llvm::internalizeModule(module, [](const llvm::GlobalValue &value) { return value.getName() == "cgk_kernels"; });
    keepVectorMath(module);
    for (llvm::Function &function : module) {
      if (function.isDeclaration())
        continue;
      // One target machine compiles all kernels of the module, so that everything can be expanded in line. Calls into a
      // C library are turned off.
      function.removeFnAttr("target-cpu");
      function.removeFnAttr("target-features");
      function.removeFnAttr("tune-cpu");
      function.addFnAttr("target-cpu", machineName());
      function.addFnAttr("target-features", "+prefer-no-gather,+prefer-no-scatter");
      function.addFnAttr("no-builtins");
      function.addFnAttr(llvm::Attribute::NoUnwind);
      // Vectors may be as wide as the machine's registers.
      function.addFnAttr("prefer-vector-width", target.getCpu() == "x86-64-v4" ? "512" : "256");
    }

    optimize(module, *machine, /*vectorize=*/true);
    dropUnusedVectorMath(module);
    expandMaxima(module);

    llvm::raw_svector_ostream os(object);
    llvm::legacy::PassManager codegen;
    if (machine->addPassesToEmitFile(codegen, os, nullptr, llvm::CodeGenFileType::ObjectFile))
      return source.emitError() << "LLVM cannot emit objects for " << machineName();
    codegen.run(module);
    return success();
  }

  FailureOr<std::string> link(StringRef object) {
    auto linker = llvm::sys::findProgramByName("ld.lld-22");
    for (StringRef folder : {"/usr/lib/llvm-22/bin"})
      if (!linker)
        linker = llvm::sys::findProgramByName("ld.lld", {folder});
    if (!linker)
      linker = llvm::sys::findProgramByName("ld.lld");
    if (!linker)
      return source.emitError() << "no linker was found: looked for ld.lld-22 and ld.lld on PATH; install lld-22";
    SmallString<128> input, output, log;
    if (llvm::sys::fs::createTemporaryFile("cg-kernels", "o", input) ||
        llvm::sys::fs::createTemporaryFile("cg-kernels", "so", output) ||
        llvm::sys::fs::createTemporaryFile("cg-kernels", "log", log))
      return source.emitError() << "cannot create temporary files for the linker";
    {
      std::error_code code;
      llvm::raw_fd_ostream file(input, code);
      file << object;
    }
    // The linker refuses undefined symbols, which other libraries of the process would have to define. Symbols are
    // stripped, as the package needs none.
    SmallVector<StringRef> arguments{
        *linker,           "-shared", "--no-undefined", "-z", "noexecstack", "-z", "text", "-s", "--gc-sections",
        "--build-id=none", "-soname", "cg-kernels.so",  "-o", output,        input};
    std::optional<StringRef> redirects[] = {std::nullopt, StringRef(log), StringRef(log)};
    std::string error;
    int code = llvm::sys::ExecuteAndWait(*linker, arguments, std::nullopt, redirects, 0, 0, &error);
    auto messages = llvm::MemoryBuffer::getFile(log);
    auto shared = llvm::MemoryBuffer::getFile(output, /*IsText=*/false, /*RequiresNullTerminator=*/false);
    std::string bytes = shared ? (*shared)->getBuffer().str() : "";
    llvm::FileRemover removeInput(input), removeOutput(output), removeLog(log);
    if (code != 0 || bytes.empty())
      return source.emitError() << "the kernels could not be linked: " << error
                                << (messages ? (*messages)->getBuffer() : "");
    return bytes;
  }

  ModuleOp source;
  TargetAttr target;
  MLIRContext *context;
  IndirectParams indirect;
};

} // namespace

SmallVector<int64_t> cg::getParameterSizes(TypeRange types) {
  return llvm::map_to_vector(types, [](Type type) { return isa<MemRefType>(type) ? 8 : getElementByteSize(type); });
}

FailureOr<CompiledKernels> cg::compileHostKernels(ModuleOp kernels, TargetAttr target) {
  return HostCompiler(kernels, target).run();
}
