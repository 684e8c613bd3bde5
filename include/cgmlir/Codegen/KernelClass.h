// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Kernel classes: they propose dispatches and emit them.

#ifndef CGMLIR_CODEGEN_KERNELCLASS_H
#define CGMLIR_CODEGEN_KERNELCLASS_H

#include "cgmlir/Codegen/ConstantWork.h"
#include "cgmlir/Codegen/OperandLayout.h"
#include "cgmlir/Codegen/TargetModel.h"
#include "cgmlir/IR/CGOps.h"
#include "llvm/ADT/SetVector.h"

namespace mlir::cg {

class Cone;
class CudaKernel;
class HostKernel;
class KernelClass;
class RowKernels;

/// The bytes that a candidate moves, its operations and its time.
struct Cost {
  int64_t bytesRead = 0;
  int64_t bytesWritten = 0;
  int64_t ops = 0;
  double ns = 0;
};

/// Facts about all dispatches of a class that passes rely on. Each class states all of them.
struct KernelTraits {
  enum class Work {
    Elements, ///< each element of an output by itself: it may be computed elsewhere, in another order and shape
    Rows,     ///< rows or columns, which KernelClass::getRowKernels() knows and other outputs may go along with
    Other,
  };
  enum class Stores {
    InStep, ///< an element where what it is computed from has been read: its memory may be that of an input
    Apart,
  };
  enum class Reads {
    AsInBody, ///< what the body of the dispatch reads for what is stored, and nothing else
    Apart,
  };

  constexpr KernelTraits(Work work, Stores stores, Reads reads) : work(work), stores(stores), reads(reads) {}

  Work work;
  Stores stores;
  Reads reads;
};

/// How a dispatch that stores a window of its output reads the output's old contents on the way.
enum class OldContents {
  Unread,    ///< not at all
  InStep,    ///< each element only where it is then stored
  Elsewhere, ///< at other places: no worker may store there before
};

/// One way to compute a value of a region: a group of operations that become one dispatch of a class.
struct Candidate {
  const KernelClass *kernelClass = nullptr;
  /// The value computed, an operation result of the region.
  Value root;
  /// Further values that its dispatch stores: results of operations inside, each before the root; no operation between
  /// them and the root reads them.
  SmallVector<Value, 1> also;
  /// The tensor operations that are computed inside.
  llvm::SetVector<Operation *> ops;
  /// Those of `ops` that are reductions over a few elements and written out: part of an expression.
  llvm::SmallPtrSet<Operation *, 4> writtenOut;
  /// Tensors that are read from memory, in the order of operands.
  llvm::SetVector<Value> leaves;
  /// Parameters of the class, kept on the dispatch.
  DictionaryAttr schedule;
  Cost cost;
  OldContents oldContents = OldContents::Unread;
  /// Operands that are read in other layouts, if there are any.
  const LayoutCopies *layouts = nullptr;
};

/// Facts about an operation that classes use, determined once.
struct OpFacts {
  /// See Analysis/Evaluable.h.
  bool evaluable, structured, pointwise, splits, contraction;
  /// A reduction that may be written out, see FewTrips.h.
  bool few;
  /// See Cone.h.
  bool trivial, free, joinable;
  int64_t weight;

  bool operator==(const OpFacts &) const = default;
};

/// The questions that a class may ask while it proposes.
class CoverContext {
public:
  CoverContext(TargetAttr target, Block *block) : target(target), model(TargetModel::get(target)), block(block) {}

  TargetAttr target;
  TargetModel model;
  /// False if the configuration allows the compiler's own kernels only.
  bool allowLibraries = true;
  /// False if each of several equal parts is examined by itself; the candidates are the same.
  bool repeats = true;
  /// Set to get candidates that read values of other operations: their cones enter free operations only.
  bool rootOnly = false;
  /// The values that depend on constants alone, or null if all of them are computed in each launch.
  const ConstantWork *constants = nullptr;
  /// Set to get candidates that read values that are computed once instead of computing them, and constant operands in
  /// the layouts that classes want.
  bool readConstants = false;
  const LayoutCopies *layouts = nullptr;
  /// The region's block; operations outside of it are not entered.
  Block *block;

  /// Returns the operation of the block that defines `value`, or null for an argument.
  Operation *getDefiningOp(Value value) const;
  /// Returns how many operations of the block use `value`.
  unsigned countUsers(Value value) const;
  /// True if only `root` needs `op`: all users of `op` are element-wise and lead to `root`. Entering it computes
  /// nothing that others compute, too.
  bool isOwn(Operation *root, Operation *op) const;
  const OpFacts &getFacts(Operation *op) const;
  /// See ConstantWork::mayRead.
  bool mayReadConstant(Value value) const;

  /// The questions asked while they were noted: operations of the block, and the values of mayReadConstant with
  /// the answers, in order. Two roots with the same answers about counterparts have the same candidates
  /// (EqualParts.h).
  struct Asked {
    llvm::SetVector<Operation *> ops;
    SmallVector<std::pair<Value, bool>> constants;
  };
  /// Notes the questions from here on in `asked`, or none if it is null.
  void note(Asked *asked) const {
    this->asked = asked;
    ownRoot = nullptr;
  }

private:
  void noteOp(Operation *op) const {
    if (asked)
      asked->ops.insert(op);
  }

  void findOwn(Operation *root) const;

  mutable Asked *asked = nullptr;
  mutable llvm::DenseMap<Operation *, OpFacts> facts;
  mutable llvm::DenseMap<Value, unsigned> users;
  /// The root of the last question about own operations, and its own operations.
  mutable Operation *ownRoot = nullptr;
  mutable llvm::DenseSet<Operation *> own;
};

/// A kernel class recognizes a shape of computation and emits good code for it. Classes are stateless; one file each.
class KernelClass {
public:
  virtual ~KernelClass() = default;

  /// The keyword that dispatches of the class carry.
  virtual StringRef getName() const = 0;

  virtual KernelTraits getTraits() const = 0;

  /// The results of the operation `root` that a dispatch stores beside the one that is asked for: all that are computed
  /// together. A class that decides which results it stores may leave out those without a use.
  virtual SmallVector<Value> getStoredResults(Value root) const { return {root}; }

  /// True if the kernel of `dispatch` on a GPU stores its one output element by element, each once: then values that
  /// follow from an element may be stored along with it.
  virtual bool letsStoresFollow(DispatchOp) const { return false; }

  /// Returns the interface for rows (RowKernels.h) if the class computes rows, else null.
  virtual const RowKernels *getRowKernels() const { return nullptr; }

  /// Returns the layout in which this class could read `operand` faster than in its own: for a constant tensor that a
  /// contraction reads, where `cone` reads it.
  virtual std::optional<OperandLayout> wantLayout(const CoverContext &context, const Cone &cone, Value operand) const;

  /// Appends the candidates of this class that compute `root`.
  virtual void propose(const CoverContext &context, Value root, SmallVectorImpl<Candidate> &candidates) const = 0;

  /// Emits the kernel of a dispatch on buffers. A class that becomes no kernel (a library call) fails here.
  virtual LogicalResult emitCuda(CudaKernel &kernel) const;
  virtual LogicalResult emitHost(HostKernel &kernel) const;
};

/// Returns all classes, in a fixed order. Each looks at CoverContext::target when it proposes.
ArrayRef<const KernelClass *> getKernelClasses();

/// Returns the class named `name`, or null.
const KernelClass *lookupKernelClass(StringRef name);

/// Returns the traits of the class of `dispatch`; for a dispatch without a kernel class, such as a copy, traits that
/// allow nothing.
KernelTraits getKernelTraits(DispatchOp dispatch);
inline bool computesElements(DispatchOp dispatch) {
  return getKernelTraits(dispatch).work == KernelTraits::Work::Elements;
}

/// Estimates how much one evaluation of `op` computes, in simple scalar operations.
int64_t getOpWeight(Operation *op);

} // namespace mlir::cg

#endif // CGMLIR_CODEGEN_KERNELCLASS_H
