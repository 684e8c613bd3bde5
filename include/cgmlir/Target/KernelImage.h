// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What files of kernels say about their kernels: PTX, cubins, and fatbins that hold both.

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

/// What an image says about one of its kernels.
struct KernelSignature {
  std::string name;
  SmallVector<KernelParameter> params;
  /// The largest number of threads of a block; 0 if the image has no limit.
  uint64_t maxThreads = 0;
  /// The only block and the only cluster that the kernel is launched with, by extents; empty if the image has none.
  SmallVector<int64_t, 0> requiredBlock, requiredCluster;
  /// Bytes of static shared memory, if the image says it.
  uint64_t shared = 0;
};

/// Code for one architecture.
struct KernelCode {
  /// True for PTX, which the driver compiles; false for machine code.
  bool isPtx = false;
  /// The capability, such as 90 for sm_90.
  unsigned capability = 0;
  /// "a" or "f" for PTX of one architecture or family only.
  std::string suffix;
  std::string bytes;
  SmallVector<KernelSignature> kernels;

  /// Returns "sm_90a" for machine code, "compute_90a" for PTX.
  std::string getArch() const;
  const KernelSignature *lookup(StringRef name) const;
};

/// A file of kernels. `read` checks every offset and size before use, and so takes any bytes.
class KernelImage {
public:
  /// Fails with a description of what is wrong with `bytes`, in words that follow "file: ".
  static llvm::Expected<KernelImage> read(StringRef bytes);

  ArrayRef<KernelCode> getCodes() const { return codes; }

  /// The names of all kernels, each once.
  SmallVector<StringRef> getNames() const;
  /// The signature in the first code that holds the kernel, or null.
  const KernelSignature *lookup(StringRef name) const;

private:
  SmallVector<KernelCode> codes;
};

} // namespace mlir::cg

#endif // CGMLIR_TARGET_KERNELIMAGE_H
