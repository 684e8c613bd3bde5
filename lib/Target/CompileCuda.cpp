// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// gpu.module to PTX by LLVM's own back end, and to a cubin by ptxas.

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

/// PTX 8.0 knows everything of older architectures, and 8.1 what blocks of a cluster on sm_90 send each other, and how
/// sm_89 widens 8-bit floats. Newer architectures, and sm_88 is one, bring their own least version.
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
    // The name has to be one that PTX and the linker take.
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
    // PTX for sm_90a would not load on any other device: what newer ones take is PTX for sm_90 of the same kernels,
    // which use nothing that only sm_90a has unless the back end is told so. Emitting changes a module, so that is a
    // copy.
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
      // Kernels of others may use any offsets.
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
      // These are views in kernels that others wrote.
      gpu.addPass(memref::createExpandStridedMetadataPass());
      gpu.addPass(createLowerAffinePass());
    }
    gpu.addPass(arith::createArithExpandOpsPass());
    gpu.addPass(createSCFToControlFlowPass());
    ConvertGpuOpsToNVVMOpsOptions options;
    options.indexBitwidth = wide ? 64 : 32;
    options.useBarePtrCallConv = true;
    gpu.addPass(createConvertGpuOpsToNVVMOps(options));
    // What libdevice has no function for is an instruction of LLVM.
    gpu.addPass(createConvertMathToLLVMPass());
    gpu.addPass(createCanonicalizerPass());
    gpu.addPass(createCSEPass());
    gpu.addPass(createConvertNVVMToLLVMPass());
    gpu.addPass(createReconcileUnrealizedCastsPass());
    if (failed(pm.run(module)))
      return failure();
    // Memory that a launch asks for begins behind all that a kernel has: with a definition here it would be a byte
    // among the kernel's own.
    module.walk([](LLVM::GlobalOp global) {
      if (global.getSymName().starts_with("__dynamic_shmem__"))
        global.setLinkage(LLVM::Linkage::External);
    });
    return success();
  }

  /// Indices of 32 bits are cut off from numbers of 64: one that lies outside of every tensor has to stay outside, on
  /// its side, for what clamps it afterwards.
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

    // A thread has no vectors but those of its loads and stores, which are there already. Sums of two i16 at a time
    // (add.s16x2) moreover lost their initial value on an H200 with CUDA 13.0, though the PTX was right.
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
    // Subnormals are kept, as on a host.
    module.addModuleFlag(llvm::Module::Override, "nvvm-reflect-ftz", uint32_t(0));
    return success();
  }

  /// What ptxas says with -v: after the name of each entry function, "Used 40 registers, ...".
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
