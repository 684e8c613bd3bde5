// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "UserKernels.h"
#include "llvm/Support/Path.h"

using namespace mlir;
using namespace mlir::cg;

LogicalResult UserKernels::place(DispatchOp dispatch, TargetAttr target) {
  DictionaryAttr schedule = dispatch.getScheduleAttr();
  auto declared = schedule ? schedule.getAs<FlatSymbolRefAttr>(kDeclaredBy) : FlatSymbolRefAttr();
  std::optional<DeclaredKernel> kernel;
  if (declared)
    kernel = DeclaredKernel::get(symbols.lookup(declared.getValue()));
  if (!kernel || !kernel->getImage())
    return dispatch.emitOpError() << "is a kernel out of a file, and has no 'declared_by' in its schedule that names a "
                                     "function with 'cg.kernel' and its image; run cg-embed-kernels before";
  FailureOr<BinaryOp> binary = getBinary(dispatch, kernel->getFile(), kernel->getImage(), kernel->getSymbol(), target);
  if (failed(binary))
    return failure();
  Builder builder(dispatch.getContext());
  dispatch.setKernelAttr(SymbolRefAttr::get(binary->getSymNameAttr(),
                                            {FlatSymbolRefAttr::get(builder.getStringAttr(kernel->getSymbol()))}));
  dispatch.setGridAttr(builder.getDenseI64ArrayAttr(kernel->getGrid()));
  dispatch.setBlockAttr(builder.getDenseI64ArrayAttr(kernel->getBlock()));
  if (kernel->waits())
    dispatch->setAttr(CGDialect::kProgrammaticAttr,
                      builder.getDictionaryAttr(builder.getNamedAttr("waits", builder.getUnitAttr())));
  NamedAttrList rest(schedule);
  rest.erase(kDeclaredBy);
  dispatch.setScheduleAttr(rest.getDictionary(dispatch.getContext()));
  return success();
}

const KernelImage *UserKernels::read(ElementsAttr image, std::string &problem) {
  std::unique_ptr<KernelImage> &known = images[image];
  if (known)
    return known.get();
  std::optional<SmallVector<char>> bytes = getImageBytes(image);
  if (!bytes) {
    problem = "the bytes of its image are not there";
    return nullptr;
  }
  llvm::Expected<KernelImage> found = KernelImage::read(StringRef(bytes->data(), bytes->size()));
  if (!found) {
    problem = llvm::toString(found.takeError());
    return nullptr;
  }
  known = std::make_unique<KernelImage>(std::move(*found));
  return known.get();
}

bool UserKernels::holds(ElementsAttr image, StringRef symbol, TargetAttr target) {
  std::string ignored;
  const KernelImage *known = read(image, ignored);
  return known && llvm::any_of(known->getCodes(), [&](const KernelCode &code) {
           return loadsOnDevice(code.getArch(), target.getComputeCapability()) && code.lookup(symbol);
         });
}

FailureOr<BinaryOp> UserKernels::getBinary(Operation *user, StringRef file, ElementsAttr image, StringRef symbol,
                                           TargetAttr target) {
  std::string problem;
  const KernelImage *known = read(image, problem);
  if (!known)
    return user->emitOpError() << "cannot take a kernel out of '" << file << "': " << problem;
  MLIRContext *context = module.getContext();
  const KernelSignature *signature = nullptr;
  SmallVector<Attribute> loaded;
  for (const KernelCode &code : known->getCodes()) {
    if (!loadsOnDevice(code.getArch(), target.getComputeCapability()) || !code.lookup(symbol))
      continue;
    signature = signature ? signature : code.lookup(symbol);
    auto type = RankedTensorType::get({static_cast<int64_t>(code.bytes.size())}, IntegerType::get(context, 8));
    auto data = DenseElementsAttr::getFromRawBuffer(type, ArrayRef(code.bytes.data(), code.bytes.size()));
    // Machine code is found by the name of its target.
    loaded.push_back(ImageAttr::get(context, code.isPtx ? ImageFormat::Ptx : ImageFormat::Cubin,
                                    StringAttr::get(context, code.isPtx ? code.getArch() : target.getName().str()),
                                    data));
  }
  if (!signature)
    return user->emitOpError() << "launches the kernel '" << symbol << "' of '" << file
                               << "', which does not hold it for " << target.getName()
                               << "; run cg-analyze-legality before [NoLowering]";
  // Kernels of one file may exist for different architectures.
  BinaryOp &binary = binaries[{ArrayAttr::get(context, loaded), target}];
  if (!binary) {
    OpBuilder builder = OpBuilder::atBlockEnd(module.getBody());
    std::string name = ("user_" + llvm::sys::path::stem(file) + "@" + target.getName()).str();
    binary =
        BinaryOp::create(builder, user->getLoc(), name, target, builder.getArrayAttr({}), builder.getArrayAttr(loaded));
    // Another file may have the same name.
    symbols.insert(binary);
  }
  if (binary.lookupKernel(symbol))
    return binary;
  SmallVector<int64_t> sizes = llvm::map_to_vector(
      signature->params, [](const KernelParameter &param) { return static_cast<int64_t>(param.size); });
  SmallVector<Attribute> kernels(binary.getKernels().begin(), binary.getKernels().end());
  kernels.push_back(KernelInfoAttr::get(context, StringAttr::get(context, symbol), sizes, signature->shared,
                                        signature->maxThreads, /*registers=*/0));
  binary.setKernelsAttr(ArrayAttr::get(context, kernels));
  return binary;
}
