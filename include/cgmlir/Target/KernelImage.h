// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What files of kernels say of themselves: PTX, cubins, and fatbins that hold both.

#ifndef CGMLIR_TARGET_KERNELIMAGE_H
#define CGMLIR_TARGET_KERNELIMAGE_H

#include "mlir/Support/LLVM.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/Support/Error.h"
#include <optional>
#include <string>

namespace mlir::cg {

/// A parameter of a kernel, in bytes.
struct KernelParameter {
  uint64_t size = 0, offset = 0;
};

/// What an image says of one of its kernels.
struct KernelSignature {
  std::string name;
  SmallVector<KernelParameter> params;
  /// The largest block; 0: no limit is said.
  uint64_t maxThreads = 0;
  /// The only block and the only cluster that it is launched with, by extents; empty: none is said.
  SmallVector<int64_t, 0> requiredBlock, requiredCluster;
  /// Bytes of static shared memory, where the image says it.
  uint64_t shared = 0;
};

/// Code for one architecture.
struct KernelCode {
  /// Text for the driver to compile, or machine code.
  bool isPtx = false;
  /// 90 for sm_90.
  unsigned capability = 0;
  /// "a" or "f" where PTX is for one architecture or family only.
  std::string suffix;
  std::string bytes;
  SmallVector<KernelSignature> kernels;

  /// "sm_90a" for machine code, "compute_90a" for PTX.
  std::string getArch() const;
  const KernelSignature *lookup(StringRef name) const;
};

/// A file of kernels. Reading looks at every offset and size before it is used: any bytes may be given.
class KernelImage {
public:
  /// Fails with what is wrong with `bytes`, in words that go behind "file: ".
  static llvm::Expected<KernelImage> read(StringRef bytes);

  ArrayRef<KernelCode> getCodes() const { return codes; }

  /// The names of all kernels, each once.
  SmallVector<StringRef> getNames() const;
  /// The first of the codes that hold a kernel, or null.
  const KernelSignature *lookup(StringRef name) const;

private:
  SmallVector<KernelCode> codes;
};

} // namespace mlir::cg

#endif // CGMLIR_TARGET_KERNELIMAGE_H
