// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The function that a kernel is emitted into, on a GPU or on a host.

#ifndef CGMLIR_CODEGEN_KERNELFUNCTION_H
#define CGMLIR_CODEGEN_KERNELFUNCTION_H

#include "cgmlir/Codegen/ElementEmitter.h"
#include "cgmlir/Codegen/TargetModel.h"
#include "cgmlir/IR/CGOps.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/GPU/IR/GPUDialect.h"
#include "mlir/Dialect/SCF/IR/SCF.h"

namespace mlir::cg {

/// True for operands of dispatches that a kernel takes by value: scalars of a launch, which have no address.
bool isPassedByValue(Value buffer);

/// True for operands of dispatches whose address a kernel reads from a cell: those bound `indirect`.
bool isIndirect(Value buffer);

/// True for buffers that no node of their region writes: a kernel may read them at any time.
bool isStable(Value buffer);

/// The common part of kernels for GPUs and hosts: the dispatch, its buffers as one-dimensional memrefs, and an emitter
/// that reads from those buffers.
class KernelFunction {
public:
  DispatchOp getDispatch() { return dispatch; }
  OpBuilder &getBuilder() { return builder; }
  IndexSpace &getSpace() { return space; }
  ElementEmitter &getEmitter() { return emitter; }
  const TargetModel &getModel() const { return model; }

  /// Returns the memory of the input number `i`, and of the output number `i`.
  Value getInputMemory(unsigned i) { return buffers[i]; }
  Value getOutputMemory(unsigned i) { return buffers[dispatch.getInputs().size() + i]; }

  /// Returns a parameter of the class from the dispatch's schedule, or `fallback`.
  int64_t getParameter(StringRef name, int64_t fallback);

protected:
  KernelFunction(DispatchOp dispatch, const TargetModel &model)
      : dispatch(dispatch), model(model), builder(dispatch.getContext()), space(dispatch.getContext()),
        emitter(builder, space) {}

  /// Returns the types of the parameters for the operands: one-dimensional memory of elements, or a scalar.
  SmallVector<Type> getParameterTypes();
  /// Marks the parameters of the function that are addresses of cells.
  void noteIndirect(Operation *function);
  /// Binds the arguments of the dispatch's body to the function's parameters.
  void bindBuffers(ArrayRef<BlockArgument> parameters);

  DispatchOp dispatch;
  TargetModel model;
  OpBuilder builder;
  IndexSpace space;
  ElementEmitter emitter;
  SmallVector<Value> buffers;
};

/// CudaKernel is a gpu.func. Classes emit the code of one thread, and set grid and block.
class CudaKernel : public KernelFunction {
public:
  /// Creates `name` in `module` with the insertion point in its body.
  CudaKernel(DispatchOp dispatch, const TargetModel &model, gpu::GPUModuleOp module, StringRef name);

  gpu::GPUFuncOp getFunction() { return function; }

  /// Sets the launch shape; call it before the first of getThread() and getBlock(). `clusterSize` neighbouring blocks
  /// run at the same time and may write to each other's shared memory.
  void setLaunch(int64_t blocks, int64_t threads, int64_t clusterSize = 1);
  /// Limits the registers so that `count` blocks fit on a multiprocessor: the next kernel can start beside this one.
  void leaveRoom(int64_t count);
  int64_t getBlocks() const { return blocks; }
  int64_t getThreads() const { return threads; }

  /// The index of this thread in its block and of this block in the grid, as variables.
  AffineExpr getThread() { return thread; }
  AffineExpr getBlock() { return block; }

  /// Releases the nodes behind this one, where kernels of the target wait by themselves, and emits the wait for those
  /// before it. Before the wait nothing is written and only stable buffers are read; `earlyReads` says that some are.
  void waitForPredecessors(bool earlyReads = false) {
    releaseDependents();
    waitOnly(earlyReads);
  }
  /// Either of the two alone. Dependents that start early take places on multiprocessors: if few blocks work for long,
  /// the blocks of the next kernel would share their multiprocessors, and leave others without any.
  void releaseDependents();
  void waitOnly(bool earlyReads);
  /// True if `argument` of the dispatch's body may be read before the wait.
  bool isStableInput(BlockArgument argument);
  /// Fails if the emitted code does not keep what the kernel promises about its predecessors.
  LogicalResult checkPromises();

  /// Returns shared memory for `elements` values of type `type`.
  Value allocateShared(int64_t elements, Type type);
  int64_t getSharedBytes() const { return sharedBytes; }
  /// Returns `bytes` bytes of shared memory that the launch asks for, which may be more than a kernel has otherwise.
  /// There is one such piece; allocateShared() gets the rest.
  Value allocateDynamicShared(int64_t bytes);
  int64_t getDynamicSharedBytes() const { return dynamicSharedBytes; }
  /// Returns `elements` values of type `type` in `memory`, shared memory of bytes, from the byte `offset` on.
  Value viewShared(Value memory, int64_t offset, int64_t elements, Type type);
  /// Returns the address of shared memory.
  Value getSharedPointer(Value memory);

  void barrier();
  /// Shared memory of a block that the blocks of its cluster fill: all its elements, each once. It is allocated or, if
  /// given, `slots`: words of 32 bits for types up to that width, else of 64.
  struct Mailbox {
    Value slots, arrivals;
    /// The type of the values that are sent; slots hold words of 32 or 64 bits.
    Type type;
  };
  Mailbox openMailbox(int64_t elements, Type type, Value slots = Value());
  /// Waits until all blocks of the cluster have started; nothing may be sent before. All threads take part.
  void startSending();
  /// Sends `value` to element number `offset` of the mailbox of the block with the number `rank` in this cluster.
  void send(Value value, const Mailbox &mailbox, Value offset, Value rank) { sendVector(value, mailbox, offset, rank); }
  /// Sends 1, 2 or 4 values, 16 bytes at most, to consecutive elements from number `offset` on, a multiple of their
  /// number.
  void sendVector(ValueRange values, const Mailbox &mailbox, Value offset, Value rank);
  /// Waits until the mailbox of this block is full.
  void receive(const Mailbox &mailbox);
  /// Returns element `place` of the mailbox of this block.
  Value read(const Mailbox &mailbox, AffineExpr place) { return readLanes(mailbox, place).front(); }
  /// Returns an element of the mailbox for every lane of the emitter.
  Packet readLanes(const Mailbox &mailbox, AffineExpr place);

  /// Exchanges `value` with the lane whose number differs by `mask`.
  Value shuffleXor(Value value, int64_t mask) { return shuffle(value, mask, gpu::ShuffleMode::XOR); }
  /// Takes `value` from another lane of the warp: `amount` lanes before this one (UP), or number `amount` (IDX).
  Value shuffle(Value value, int64_t amount, gpu::ShuffleMode mode);
  /// Takes `value` from the lane of the warp whose number each lane gives by itself.
  Value shuffleFrom(Value value, Value lane);

private:
  gpu::GPUFuncOp function;
  int64_t blocks = 1, threads = 1, sharedBytes = 0, dynamicSharedBytes = 0;
  AffineExpr thread, block;
  /// The operation by which the blocks of a cluster tell each other that they have started.
  Operation *start = nullptr;
  bool started = false;
};

/// HostKernel is a func.func with the parameters (buffers…, begin, end, scratch): it runs the work items
/// begin ≤ i < end of the node.
class HostKernel : public KernelFunction {
public:
  HostKernel(DispatchOp dispatch, const TargetModel &model, ModuleOp module, StringRef name);

  func::FuncOp getFunction() { return function; }
  void setItems(int64_t count) { items = count; }
  int64_t getItems() const { return items; }
  Value getEnd() { return end; }

  /// Emits the loop over this call's work items and calls `body` inside of it with the item; call setItems() before.
  void forEachItem(llvm::function_ref<void(AffineExpr item)> body);

  /// Emits a loop over 0 ≤ i < `extent`.
  void forEach(int64_t extent, llvm::function_ref<void(AffineExpr index)> body);
  /// Emits a loop over a part of `total` positions: `extent` from `start` on, fewer at the end. `body` gets the
  /// position within the part.
  void forEachWithin(AffineExpr start, int64_t extent, int64_t total, llvm::function_ref<void(AffineExpr index)> body);

  /// Prefetches the cache line of element number `offset` of an argument of the dispatch's body; the element may be
  /// outside of it. Does nothing for an argument by value.
  void prefetch(BlockArgument argument, AffineExpr offset);

  /// Keeps LLVM from unrolling `loop` before it looks for vectors in it.
  void keepLoop(scf::ForOp loop);

  /// Returns private memory of the worker for `elements` values of type `type`.
  Value allocateScratch(int64_t elements, Type type);

  /// Sets the function's signature; call it when everything is emitted.
  void finish();

private:
  func::FuncOp function;
  Value begin, end, scratch;
  int64_t items = 1, scratchBytes = 0;
};

} // namespace mlir::cg

#endif // CGMLIR_CODEGEN_KERNELFUNCTION_H
