// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Compiles a gpu.module to PTX with LLVM's NVPTX back end, and the PTX to a cubin with ptxas.

#include "AsyncCopies.h"
#include "CudaScalars.h"
#include "IndirectParams.h"
#include "KernelScalars.h"
#include "Optimize.h"
#include "SmallFloats.h"
#include "SourceLines.h"
#include "cgmlir/IR/CGTypes.h"
#include "cgmlir/Target/Compile.h"
#include "mlir/Conversion/Passes.h"
#include "mlir/Dialect/Arith/Transforms/Passes.h"
#include "mlir/Dialect/GPU/Transforms/Passes.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/Math/Transforms/Passes.h"
#include "mlir/Dialect/MemRef/Transforms/Passes.h"
#include "mlir/IR/DialectResourceBlobManager.h"
#include "mlir/Pass/PassManager.h"
#include "mlir/Target/LLVMIR/Export.h"
#include "mlir/Transforms/Passes.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/IR/LegacyPassManager.h"
#include "llvm/IR/Module.h"
#include "llvm/IRReader/IRReader.h"
#include "llvm/Linker/Linker.h"
#include "llvm/MC/TargetRegistry.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/FileUtilities.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Program.h"
#include "llvm/Support/SourceMgr.h"
#include "llvm/Support/TargetSelect.h"
#include "llvm/Target/TargetMachine.h"
#include "llvm/Transforms/IPO/Internalize.h"
#include "llvm/Transforms/Utils/Cloning.h"
#include <mutex>

using namespace mlir;
using namespace mlir::cg;

namespace {

/// PTX 8.0 has all instructions of the architectures before sm_89. PTX 8.1 adds what the blocks of a cluster on sm_90
/// send each other, and how sm_89 widens 8-bit floats. Newer architectures, and sm_88, need a least version of their
/// own.
std::string getPtxFeature(unsigned capability) {
  if (capability > 90 || capability == 88)
    return "";
  return capability >= 89 ? "+ptx81" : "+ptx80";
}

class CudaCompiler {
public:
  CudaCompiler(gpu::GPUModuleOp source, TargetAttr target, const Toolkit &toolkit, bool sourceLines = false)
      : source(source), target(target), toolkit(toolkit), sourceLines(sourceLines), context(source.getContext()) {}

  FailureOr<CompiledKernels> run() {
    initialize();
    CompiledKernels result;
    IndirectParams indirect;
    for (auto function : source.getOps<gpu::GPUFuncOp>())
      if (function.isKernel())
        noteIndirectParams(function, function.getName(), indirect);
    auto scratch = ModuleOp::create(source.getLoc());
    OwningOpRef<ModuleOp> owner(scratch);
    auto kernels = cast<gpu::GPUModuleOp>(source->clone());
    scratch.push_back(kernels);
    // The name of the module becomes a symbol, so it has to be one that PTX and the linker accept.
    kernels.setName("kernels");
    if (failed(lower(scratch)))
      return failure();
    if (sourceLines)
      addSourceLines(kernels);
    llvm::LLVMContext llvmContext;
    std::unique_ptr<llvm::Module> module = translateModuleToLLVMIR(kernels, llvmContext, "kernels");
    if (!module)
      return source.emitError() << "kernels for " << target.getName() << " could not be translated to LLVM IR";
    readCellsOnEntry(*module, indirect);
    // PTX for sm_90a would not load on any other device. Newer devices take PTX for sm_90 of the same kernels, which
    // use no instruction of sm_90a unless the back end is told that it has them. Emitting changes a module, so a copy
    // is emitted.
    std::string capability = std::to_string(target.getComputeCapability());
    std::unique_ptr<llvm::Module> portable = target.isArchSpecific() ? llvm::CloneModule(*module) : nullptr;
    std::string ptx;
    if (failed(emitPtx(*module, target.getName(), ptx)))
      return failure();
    llvm::StringMap<int64_t> registers;
    FailureOr<std::string> cubin = assemble(ptx, registers);
    if (failed(cubin) || (portable && failed(emitPtx(*portable, "sm_" + capability, ptx))))
      return failure();
    for (auto function : source.getOps<gpu::GPUFuncOp>())
      if (function.isKernel())
        result.kernels.push_back(describe(function, registers.lookup(function.getName())));
    result.images.push_back(makeImage(ImageFormat::Cubin, target.getName(), *cubin));
    result.images.push_back(makeImage(ImageFormat::Ptx, "compute_" + capability, ptx));
    return result;
  }

  FailureOr<std::string> translate() {
    initialize();
    auto scratch = ModuleOp::create(source.getLoc());
    OwningOpRef<ModuleOp> owner(scratch);
    auto kernels = cast<gpu::GPUModuleOp>(source->clone());
    scratch.push_back(kernels);
    if (failed(lower(scratch)))
      return failure();
    llvm::LLVMContext llvmContext;
    std::unique_ptr<llvm::Module> module = translateModuleToLLVMIR(kernels, llvmContext, "kernels");
    std::string ptx;
    if (!module)
      return source.emitError() << "kernels for " << target.getName() << " could not be translated to LLVM IR";
    if (failed(emitPtx(*module, target.getName(), ptx)))
      return failure();
    return ptx;
  }

private:
  static void initialize() {
    static std::once_flag once;
    std::call_once(once, [] {
      LLVMInitializeNVPTXTargetInfo();
      LLVMInitializeNVPTXTarget();
      LLVMInitializeNVPTXTargetMC();
      LLVMInitializeNVPTXAsmPrinter();
    });
  }

  KernelInfoAttr describe(gpu::GPUFuncOp function, int64_t registers) {
    SmallVector<int64_t> params = getParameterSizes(function.getArgumentTypes());
    int64_t shared = 0, threads = 0;
    if (auto bytes = function->getAttrOfType<IntegerAttr>("cg.shared"))
      shared = bytes.getInt();
    if (auto block = function->getAttrOfType<DenseI32ArrayAttr>("nvvm.maxntid")) {
      threads = 1;
      for (int32_t extent : block.asArrayRef())
        threads *= extent;
    }
    return KernelInfoAttr::get(context, StringAttr::get(context, function.getName()), params, shared, threads,
                               registers);
  }

  LogicalResult lower(ModuleOp module) {
    // Pointers have 64 bits and offsets 32, because an element's number fits unless a buffer has 2^31 elements.
    bool wide = false;
    module.walk([&](gpu::GPUFuncOp function) {
      for (Type type : function.getArgumentTypes())
        if (auto memref = dyn_cast<MemRefType>(type))
          wide |= getByteSize(memref) > std::numeric_limits<int32_t>::max();
      // Kernels that users wrote (cg.wide) may compute with offsets of any size.
      wide |= function->hasAttr("cg.wide");
      function->removeAttr("cg.wide");
      function->removeAttr("cg.shared");
      function->removeAttr("cg.indirect");
    });
    // Instructions that widen 8-bit floats came with sm_89.
    rewriteSmallFloats(module, /*hasExtension=*/target.getComputeCapability() >= 89);
    rewriteKernelScalars(module, /*forHost=*/false);
    rewriteCudaScalars(module);
    if (!wide)
      saturateIndices(module);
    lowerAsyncCopies(module, wide ? 64 : 32);
    PassManager pm(context);
    pm.addPass(createCanonicalizerPass());
    pm.addPass(createCSEPass());
    OpPassManager &gpu = pm.nest<gpu::GPUModuleOp>();
    if (wide) {
      // Only kernels that users wrote have views of memrefs, which these passes expand.
      gpu.addPass(memref::createExpandStridedMetadataPass());
      gpu.addPass(createLowerAffinePass());
    }
    gpu.addPass(arith::createArithExpandOpsPass());
    gpu.addPass(createSCFToControlFlowPass());
    ConvertGpuOpsToNVVMOpsOptions options;
    options.indexBitwidth = wide ? 64 : 32;
    options.useBarePtrCallConv = true;
    gpu.addPass(createConvertGpuOpsToNVVMOps(options));
    // Math operations for which libdevice has no function become instructions of LLVM.
    gpu.addPass(createConvertMathToLLVMPass());
    gpu.addPass(createCanonicalizerPass());
    gpu.addPass(createCSEPass());
    gpu.addPass(createConvertNVVMToLLVMPass());
    gpu.addPass(createReconcileUnrealizedCastsPass());
    if (failed(pm.run(module)))
      return failure();
    // Dynamic shared memory, whose size a launch gives, begins behind the static shared memory of the kernel. Defined
    // here, its symbol would be a byte among the static memory.
    module.walk([](LLVM::GlobalOp global) {
      if (global.getSymName().starts_with("__dynamic_shmem__"))
        global.setLinkage(LLVM::Linkage::External);
    });
    return success();
  }

  /// Indices of 32 bits are made by cutting off numbers of 64 bits. A number outside of every tensor has to stay
  /// outside, and on the same side, so that code which clamps it later gives the right element.
  static void saturateIndices(ModuleOp module) {
    module.walk([](Operation *cast) {
      if (!isa<arith::IndexCastOp, arith::IndexCastUIOp>(cast))
        return;
      OpOperand &number = cast->getOpOperand(0);
      auto type = dyn_cast<IntegerType>(number.get().getType());
      if (!type || type.getWidth() <= 32)
        return;
      OpBuilder builder(cast);
      auto limit = [&](int32_t value) -> Value {
        return arith::ConstantIntOp::create(builder, cast->getLoc(), type, value);
      };
      Value largest = limit(std::numeric_limits<int32_t>::max());
      if (isa<arith::IndexCastUIOp>(cast))
        return number.set(arith::MinUIOp::create(builder, cast->getLoc(), number.get(), largest));
      Value above =
          arith::MaxSIOp::create(builder, cast->getLoc(), number.get(), limit(std::numeric_limits<int32_t>::min()));
      number.set(arith::MinSIOp::create(builder, cast->getLoc(), above, largest));
    });
  }

  LogicalResult emitPtx(llvm::Module &module, StringRef arch, std::string &ptx) {
    llvm::Triple triple("nvptx64-nvidia-cuda");
    std::string error;
    const llvm::Target *backend = llvm::TargetRegistry::lookupTarget(triple, error);
    if (!backend)
      return source.emitError() << "LLVM has no back end for " << triple.str() << ": " << error;
    std::unique_ptr<llvm::TargetMachine> machine(
        backend->createTargetMachine(triple, arch, getPtxFeature(target.getComputeCapability()), {}, std::nullopt,
                                     std::nullopt, llvm::CodeGenOptLevel::Aggressive));
    module.setTargetTriple(triple);
    module.setDataLayout(machine->createDataLayout());
    if (failed(linkLibdevice(module)))
      return failure();

    // Scalars are not joined to vectors: a thread uses vectors for loads and stores only, which are there before. Sums
    // of two i16 at a time (add.s16x2) also lost their initial value on an H200 with CUDA 13.0, though the PTX was
    // right.
    optimize(module, *machine, /*vectorize=*/false);
    SmallString<0> buffer;
    llvm::raw_svector_ostream os(buffer);
    llvm::legacy::PassManager codegen;
    if (machine->addPassesToEmitFile(codegen, os, nullptr, llvm::CodeGenFileType::AssemblyFile))
      return source.emitError() << "LLVM cannot emit PTX for " << arch;
    codegen.run(module);
    ptx = buffer.str().str();
    // A call that libdevice did not resolve would only fail when the package is loaded.
    if (size_t place = ptx.find("__nv_"); place != std::string::npos)
      return source.emitError() << "libdevice lacks " << StringRef(ptx).drop_front(place).take_while([](char c) {
        return llvm::isAlnum(c) || c == '_';
      });
    return success();
  }

  LogicalResult linkLibdevice(llvm::Module &module) {
    bool needed = llvm::any_of(module.functions(), [](const llvm::Function &function) {
      return function.isDeclaration() && function.getName().starts_with("__nv_");
    });
    if (!needed)
      return success();
    llvm::SMDiagnostic diagnostic;
    std::unique_ptr<llvm::Module> library = llvm::parseIRFile(toolkit.libdevice, diagnostic, module.getContext());
    if (!library)
      return source.emitError() << "cannot read " << toolkit.libdevice << ": " << diagnostic.getMessage();
    library->setTargetTriple(module.getTargetTriple());
    library->setDataLayout(module.getDataLayout());
    bool broken = llvm::Linker::linkModules(module, std::move(library), llvm::Linker::LinkOnlyNeeded,
                                            [](llvm::Module &linked, const llvm::StringSet<> &names) {
                                              llvm::internalizeModule(linked, [&](const llvm::GlobalValue &value) {
                                                return !value.hasName() || !names.contains(value.getName());
                                              });
                                            });
    if (broken)
      return source.emitError() << "cannot link " << toolkit.libdevice;
    // Subnormal numbers are kept, as host kernels keep them.
    module.addModuleFlag(llvm::Module::Override, "nvvm-reflect-ftz", uint32_t(0));
    return success();
  }

  /// ptxas -v prints, after the name of each entry function, "Used 40 registers, ...".
  static void readRegisters(StringRef messages, llvm::StringMap<int64_t> &registers) {
    StringRef kernel;
    for (StringRef line : llvm::split(messages, '\n')) {
      if (StringRef begun = line.split("Compiling entry function '").second; !begun.empty())
        kernel = begun.take_until([](char c) { return c == '\''; });
      int64_t count;
      if (StringRef used = line.split(" Used ").second; !kernel.empty() && !used.consumeInteger(10, count))
        registers[kernel] = count;
    }
  }

  FailureOr<std::string> assemble(StringRef ptx, llvm::StringMap<int64_t> &registers) {
    SmallString<128> input, output, log;
    if (llvm::sys::fs::createTemporaryFile("cg-kernels", "ptx", input) ||
        llvm::sys::fs::createTemporaryFile("cg-kernels", "cubin", output) ||
        llvm::sys::fs::createTemporaryFile("cg-kernels", "log", log))
      return source.emitError() << "cannot create temporary files for the CUDA assembler";
    {
      std::error_code code;
      llvm::raw_fd_ostream file(input, code);
      file << ptx;
    }
    std::string arch = "--gpu-name=" + target.getName().str();
    SmallVector<StringRef> arguments{toolkit.ptxas, "-O3", "-v", arch, input, "-o", output};
    if (sourceLines)
      arguments.push_back("--generate-line-info");
    std::optional<StringRef> redirects[] = {std::nullopt, StringRef(log), StringRef(log)};
    std::string error;
    int code = llvm::sys::ExecuteAndWait(toolkit.ptxas, arguments, std::nullopt, redirects, 0, 0, &error);
    auto messages = llvm::MemoryBuffer::getFile(log);
    auto cubin = llvm::MemoryBuffer::getFile(output, /*IsText=*/false, /*RequiresNullTerminator=*/false);
    std::string bytes = cubin ? (*cubin)->getBuffer().str() : "";
    llvm::FileRemover removeInput(input), removeOutput(output), removeLog(log);
    if (code != 0 || bytes.empty())
      return source.emitError() << "ptxas failed for " << target.getName() << ": " << error
                                << (messages ? (*messages)->getBuffer() : "");
    if (messages)
      readRegisters((*messages)->getBuffer(), registers);
    return bytes;
  }

  ImageAttr makeImage(ImageFormat format, const Twine &arch, StringRef bytes) {
    auto type = RankedTensorType::get({static_cast<int64_t>(bytes.size())}, IntegerType::get(context, 8));
    auto data = DenseElementsAttr::getFromRawBuffer(type, ArrayRef(bytes.data(), bytes.size()));
    return ImageAttr::get(context, format, StringAttr::get(context, arch), data);
  }

  gpu::GPUModuleOp source;
  TargetAttr target;
  const Toolkit &toolkit;
  const bool sourceLines = false;
  MLIRContext *context;
};

} // namespace

FailureOr<std::string> cg::translateToPtx(gpu::GPUModuleOp kernels, TargetAttr target, const Toolkit &toolkit) {
  return CudaCompiler(kernels, target, toolkit).translate();
}

FailureOr<CompiledKernels> cg::compileCudaKernels(gpu::GPUModuleOp kernels, TargetAttr target, const Toolkit &toolkit,
                                                  bool sourceLines) {
  return CudaCompiler(kernels, target, toolkit, sourceLines).run();
}
