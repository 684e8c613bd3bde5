// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ReadBinaries.h"
#include "cgmlir/Codegen/BinaryLaunch.h"
#include "cgmlir/IR/CG.h"
#include "cgmlir/Target/KernelImage.h"
#include "llvm/ADT/MapVector.h"

using namespace mlir;
using namespace mlir::cg;

namespace {

/// What the objects of a binary say about one kernel.
struct Found {
  SmallVector<Attribute> archs;
  SmallVector<int64_t> params;
  int64_t threads = 0, shared = 0;
  SmallVector<int64_t> block, cluster;
};

} // namespace

LogicalResult cg::readBinary(gpu::BinaryOp binary) {
  Builder builder(binary.getContext());
  llvm::MapVector<StringRef, Found> kernels;
  std::vector<KernelImage> images;
  // The names refer to memory of the images.
  images.reserve(binary.getObjects().size());
  for (auto [number, attr] : llvm::enumerate(binary.getObjects())) {
    auto object = dyn_cast<gpu::ObjectAttr>(attr);
    // Code for LLVM is skipped: a later step makes machine code of it.
    if (!object || object.getFormat() == gpu::CompilationTarget::Offload)
      continue;
    llvm::Expected<KernelImage> image = KernelImage::read(object.getObject().getValue());
    if (!image)
      return binary.emitOpError() << "cannot take kernels out of object " << number << ": "
                                  << llvm::toString(image.takeError());
    images.push_back(std::move(*image));
    for (const KernelCode &code : images.back().getCodes())
      for (const KernelSignature &signature : code.kernels) {
        SmallVector<int64_t> params = llvm::map_to_vector(
            signature.params, [](const KernelParameter &param) { return static_cast<int64_t>(param.size); });
        auto [entry, first] = kernels.try_emplace(signature.name);
        Found &found = entry->second;
        if (!first && found.params != params)
          return binary.emitOpError() << "has objects in which the kernel '" << signature.name
                                      << "' takes different parameters";
        found.params = params;
        found.threads = std::max(found.threads, static_cast<int64_t>(signature.maxThreads));
        found.shared = std::max(found.shared, static_cast<int64_t>(signature.shared));
        if (!signature.requiredBlock.empty())
          found.block.assign(signature.requiredBlock.begin(), signature.requiredBlock.end());
        if (!signature.requiredCluster.empty())
          found.cluster.assign(signature.requiredCluster.begin(), signature.requiredCluster.end());
        found.archs.push_back(builder.getStringAttr(code.getArch()));
      }
  }
  SmallVector<Attribute> list;
  for (auto &[name, found] : kernels)
    list.push_back(
        builder.getDictionaryAttr({builder.getNamedAttr("archs", builder.getArrayAttr(found.archs)),
                                   builder.getNamedAttr("block", builder.getDenseI64ArrayAttr(found.block)),
                                   builder.getNamedAttr("cluster", builder.getDenseI64ArrayAttr(found.cluster)),
                                   builder.getNamedAttr("params", builder.getDenseI64ArrayAttr(found.params)),
                                   builder.getNamedAttr("shared", builder.getI64IntegerAttr(found.shared)),
                                   builder.getNamedAttr("symbol", builder.getStringAttr(name)),
                                   builder.getNamedAttr("threads", builder.getI64IntegerAttr(found.threads))}));
  binary->setAttr(kBinaryKernels, builder.getArrayAttr(list));
  return success();
}
