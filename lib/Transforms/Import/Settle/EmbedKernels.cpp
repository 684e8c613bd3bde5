// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "CompileFunctions.h"
#include "ReadBinaries.h"
#include "cgmlir/IR/CG.h"
#include "cgmlir/IR/DeclaredKernels.h"
#include "cgmlir/IR/Origin.h"
#include "cgmlir/Target/KernelImage.h"
#include "cgmlir/Transforms/Import/Settle.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"
#include <map>

namespace mlir::cg {
#define GEN_PASS_DEF_EMBEDKERNELS
#include "cgmlir/Transforms/Import/Settle.h.inc"
} // namespace mlir::cg

using namespace mlir;
using namespace mlir::cg;

/// The most names of kernels in a message.
static constexpr size_t kMostNames = 8;

namespace {

struct EmbedKernelsPass : cg::impl::EmbedKernelsBase<EmbedKernelsPass> {
  using EmbedKernelsBase::EmbedKernelsBase;

  void getDependentDialects(DialectRegistry &registry) const override {
    EmbedKernelsBase::getDependentDialects(registry);
    registerFunctionDialects(registry);
  }

  void runOnOperation() override {
    bool good = true;
    for (auto function : getOperation().getOps<func::FuncOp>())
      if (std::optional<DeclaredKernel> kernel = DeclaredKernel::get(function))
        good &= succeeded(embed(*kernel));
    for (auto module : llvm::make_early_inc_range(getOperation().getOps<gpu::GPUModuleOp>()))
      if (holdsLoweredKernels(module))
        good &= succeeded(compileFunctions(module));
    for (auto binary : getOperation().getOps<gpu::BinaryOp>())
      good &= succeeded(readBinary(binary));
    if (!good)
      signalPassFailure();
  }

private:
  LogicalResult embed(const DeclaredKernel &kernel) {
    func::FuncOp function = kernel.getFunction();
    ElementsAttr image = kernel.getImage();
    if (!image) {
      FailureOr<ElementsAttr> read = readFile(function, kernel.getFile());
      if (failed(read))
        return failure();
      image = *read;
    }
    const KernelImage *known = parse(function, kernel.getFile(), image);
    if (!known || failed(checkHost(kernel)) || failed(checkSymbol(kernel, *known)))
      return failure();
    llvm::SetVector<Attribute> archs;
    uint64_t ownShared = 0;
    for (const KernelCode &code : known->getCodes())
      if (const KernelSignature *signature = code.lookup(kernel.getSymbol())) {
        if (failed(checkSignature(kernel, code, *signature)))
          return failure();
        archs.insert(StringAttr::get(&getContext(), code.getArch()));
        ownShared = std::max(ownShared, signature->shared);
      }
    NamedAttrList said(function->getAttrOfType<DictionaryAttr>(CGDialect::kKernelAttr));
    said.set(DeclaredKernel::kImage, image);
    said.set(DeclaredKernel::kArchs, ArrayAttr::get(&getContext(), archs.getArrayRef()));
    if (ownShared > 0)
      said.set(DeclaredKernel::kOwnShared, Builder(&getContext()).getI64IntegerAttr(ownShared));
    function->setAttr(CGDialect::kKernelAttr, said.getDictionary(&getContext()));
    return success();
  }

  /// Returns the folder of the input, by its name or by the location of the function.
  std::string getFolder(func::FuncOp function) const {
    std::string name = inputName;
    if (name.empty() || name == "-" || name.front() == '<') {
      auto place = dyn_cast<FileLineColLoc>(getPlainLocation(function.getLoc()));
      name = place ? place.getFilename().str() : "";
    }
    return llvm::sys::path::parent_path(name).str();
  }

  FailureOr<ElementsAttr> readFile(func::FuncOp function, StringRef name) {
    SmallVector<std::string> tried;
    SmallVector<std::string> folders{getFolder(function)};
    llvm::append_range(folders, paths);
    for (const std::string &folder : folders) {
      SmallString<128> path(folder);
      if (llvm::sys::path::is_absolute(name))
        path = name;
      else
        llvm::sys::path::append(path, name);
      if (llvm::is_contained(tried, path.str()))
        continue;
      tried.push_back(path.str().str());
      if (!llvm::sys::fs::is_regular_file(path))
        continue;
      auto buffer = llvm::MemoryBuffer::getFile(path, /*IsText=*/false, /*RequiresNullTerminator=*/false);
      if (!buffer)
        return function.emitOpError() << "cannot read the file of kernels '" << path
                                      << "': " << buffer.getError().message();
      StringRef bytes = (*buffer)->getBuffer();
      auto type = RankedTensorType::get({static_cast<int64_t>(bytes.size())}, IntegerType::get(&getContext(), 8));
      return ElementsAttr(DenseElementsAttr::getFromRawBuffer(type, ArrayRef(bytes.data(), bytes.size())));
    }
    return function.emitOpError() << "names the file of kernels '" << name << "', and there is none; looked for "
                                  << llvm::join(tried, ", ") << ": give its folder with --kernel-path";
  }

  /// Each file is read once.
  const KernelImage *parse(func::FuncOp function, StringRef file, ElementsAttr image) {
    auto [entry, first] = images.try_emplace(image);
    if (!first)
      return entry->second ? &*entry->second : nullptr;
    std::optional<SmallVector<char>> bytes = getImageBytes(image);
    if (!bytes) {
      function.emitOpError() << "has an image of '" << file << "' of which the bytes are not there";
      return nullptr;
    }
    llvm::Expected<KernelImage> read = KernelImage::read(StringRef(bytes->data(), bytes->size()));
    if (!read) {
      function.emitOpError() << "cannot take the kernel out of '" << file << "': " << llvm::toString(read.takeError());
      return nullptr;
    }
    entry->second = std::move(*read);
    return &*entry->second;
  }

  LogicalResult checkSymbol(const DeclaredKernel &kernel, const KernelImage &image) {
    if (image.lookup(kernel.getSymbol()))
      return success();
    SmallVector<StringRef> names = image.getNames();
    InFlightDiagnostic diag = kernel.getFunction().emitOpError()
                              << "names the kernel '" << kernel.getSymbol() << "', which '" << kernel.getFile()
                              << "' does not have; ";
    if (names.empty())
      return diag << "it has no kernels";
    return diag << "it has: " << llvm::join(ArrayRef(names).take_front(kMostNames), ", ")
                << (names.size() > kMostNames ? ", ..." : "");
  }

  LogicalResult checkSignature(const DeclaredKernel &kernel, const KernelCode &code, const KernelSignature &signature) {
    func::FuncOp function = kernel.getFunction();
    SmallVector<int64_t> sizes = kernel.getParamSizes();
    auto fail = [&]() -> InFlightDiagnostic {
      return function.emitOpError() << "the kernel '" << signature.name << "' of '" << kernel.getFile() << "' ("
                                    << code.getArch() << ") ";
    };
    if (signature.params.size() != sizes.size())
      return fail() << "takes " << signature.params.size() << " parameters, and 'params' has " << sizes.size();
    auto params =
        function->getAttrOfType<DictionaryAttr>(CGDialect::kKernelAttr).getAs<ArrayAttr>(DeclaredKernel::kParams);
    for (auto [index, param] : llvm::enumerate(signature.params))
      if (param.size != static_cast<uint64_t>(sizes[index]))
        return fail() << "takes " << param.size << " bytes as parameter " << index << ", and " << params[index]
                      << " passes " << sizes[index];
    SmallVector<int64_t> block = kernel.getBlock();
    int64_t threads = block[0] * block[1] * block[2];
    if (signature.maxThreads != 0 && static_cast<uint64_t>(threads) > signature.maxThreads)
      return fail() << "is compiled for blocks of at most " << signature.maxThreads << " threads, and 'block' has "
                    << threads;
    auto print = [](ArrayRef<int64_t> extents) {
      return llvm::join(llvm::map_range(extents, [](int64_t extent) { return std::to_string(extent); }), " x ");
    };
    if (!signature.requiredBlock.empty() && ArrayRef<int64_t>(signature.requiredBlock) != ArrayRef<int64_t>(block))
      return fail() << "is compiled for blocks of " << print(signature.requiredBlock) << " threads, and 'block' has "
                    << print(block);
    SmallVector<int64_t> cluster = kernel.getCluster();
    if (cluster.empty())
      cluster.assign(3, 1);
    if (!signature.requiredCluster.empty() &&
        ArrayRef<int64_t>(signature.requiredCluster) != ArrayRef<int64_t>(cluster))
      return fail() << "is compiled for clusters of " << print(signature.requiredCluster)
                    << " blocks, and 'cluster' has " << print(cluster);
    return success();
  }

  /// Checks that the function for hosts has the type of the kernel's function.
  LogicalResult checkHost(const DeclaredKernel &kernel) {
    FlatSymbolRefAttr name = kernel.getHost();
    if (!name)
      return success();
    func::FuncOp function = kernel.getFunction();
    auto host = getOperation().lookupSymbol<func::FuncOp>(name.getValue());
    if (!host || host.isExternal())
      return function.emitOpError() << "names " << name << " as its 'host', which is no function with a body";
    if (host.getFunctionType() == function.getFunctionType())
      return success();
    InFlightDiagnostic diag = function.emitOpError() << "has the type " << function.getFunctionType()
                                                     << ", and its 'host' " << name << " " << host.getFunctionType();
    diag.attachNote(host.getLoc()) << "the function is here";
    return diag;
  }

  llvm::MapVector<Attribute, std::optional<KernelImage>> images;
};

} // namespace
