// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "cgmlir/Codegen/KernelClass.h"
#include "Classes/Classes.h"
#include "cgmlir/Codegen/KernelFunction.h"

using namespace mlir;
using namespace mlir::cg;

std::optional<OperandLayout> KernelClass::wantLayout(const CoverContext &, const Cone &, Value) const {
  return std::nullopt;
}

LogicalResult KernelClass::emitCuda(CudaKernel &kernel) const {
  return kernel.getDispatch().emitOpError() << "class '" << getName() << "' has no kernel on a GPU";
}

LogicalResult KernelClass::emitHost(HostKernel &kernel) const {
  return kernel.getDispatch().emitOpError() << "class '" << getName() << "' has no kernel on a host";
}

ArrayRef<const KernelClass *> cg::getKernelClasses() {
  static const KernelClass *const classes[] = {&getMapClass(),     &getReduceClass(),    &getLibraryClass(),
                                               &getScanClass(),    &getSelectionClass(), &getSortClass(),
                                               &getScatterClass(), &getNestClass(),      &getChainClass(),
                                               &getMappedClass(),  &getProductClass()};
  return classes;
}

KernelTraits cg::getKernelTraits(DispatchOp dispatch) {
  const KernelClass *kernelClass = lookupKernelClass(dispatch.getKernelClass());
  return kernelClass ? kernelClass->getTraits()
                     : KernelTraits(KernelTraits::Work::Other, KernelTraits::Stores::Apart, KernelTraits::Reads::Apart);
}

const KernelClass *cg::lookupKernelClass(StringRef name) {
  for (const KernelClass *kernelClass : getKernelClasses())
    if (kernelClass->getName() == name)
      return kernelClass;
  return nullptr;
}
