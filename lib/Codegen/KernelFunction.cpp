// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "cgmlir/Codegen/KernelFunction.h"
#include "cgmlir/Codegen/EarlyAccesses.h"
#include "cgmlir/Codegen/StoredOutput.h"
#include "cgmlir/IR/CGTypes.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/LLVMIR/NVVMDialect.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/SCF/IR/SCF.h"

using namespace mlir;
using namespace mlir::cg;

//===----------------------------------------------------------------------===//
// Both
//===----------------------------------------------------------------------===//

bool cg::isStable(Value buffer) {
  auto argument = dyn_cast<BlockArgument>(buffer);
  if (!argument || !isa<RegionOp>(argument.getOwner()->getParentOp()))
    return false;
  return llvm::all_of(argument.getUses(), [](OpOperand &use) {
    auto dispatch = dyn_cast<DispatchOp>(use.getOwner());
    return dispatch && use.getOperandNumber() < dispatch.getInputs().size();
  });
}

static bool isBound(Value buffer, BindingKind kind) {
  auto argument = dyn_cast<BlockArgument>(buffer);
  auto region = argument ? dyn_cast<RegionOp>(argument.getOwner()->getParentOp()) : RegionOp();
  if (!region)
    return false;
  auto binding = region.getArgAttrOfType<BindingAttr>(argument.getArgNumber(), CGDialect::kBindingAttr);
  return binding && binding.getKind() == kind;
}

bool cg::isPassedByValue(Value buffer) { return isBound(buffer, BindingKind::Scalar); }

bool cg::isIndirect(Value buffer) { return isBound(buffer, BindingKind::Indirect); }

SmallVector<Type> KernelFunction::getParameterTypes() {
  SmallVector<Type> types;
  // The body's view of an operand: it may be only a part of the operand.
  for (auto [operand, argument] : llvm::zip_equal(dispatch->getOperands(), dispatch.getBodyBlock()->getArguments())) {
    auto shaped = cast<ShapedType>(argument.getType());
    Type element = getStorageType(shaped.getElementType());
    types.push_back(isPassedByValue(operand) ? element : MemRefType::get({shaped.getNumElements()}, element));
  }
  return types;
}

void KernelFunction::noteIndirect(Operation *function) {
  SmallVector<int64_t> indirect;
  for (auto [index, operand] : llvm::enumerate(dispatch->getOperands()))
    if (isIndirect(operand))
      indirect.push_back(index);
  if (!indirect.empty())
    function->setAttr("cg.indirect", builder.getDenseI64ArrayAttr(indirect));
}

void KernelFunction::bindBuffers(ArrayRef<BlockArgument> parameters) {
  for (auto [argument, parameter] : llvm::zip(dispatch.getBodyBlock()->getArguments(), parameters)) {
    buffers.push_back(parameter);
    if (isa<MemRefType>(parameter.getType()))
      emitter.bindMemory(argument, parameter);
    else
      emitter.bindScalar(argument, parameter);
  }
}

int64_t KernelFunction::getParameter(StringRef name, int64_t fallback) {
  if (DictionaryAttr schedule = dispatch.getScheduleAttr())
    if (auto value = schedule.getAs<IntegerAttr>(name))
      return value.getInt();
  return fallback;
}

//===----------------------------------------------------------------------===//
// CUDA
//===----------------------------------------------------------------------===//

/// Returns a value as an integer of 32 or 64 bits, as threads and blocks exchange it.
static Value toWord(OpBuilder &builder, Location loc, Value value) {
  Type type = value.getType();
  if (type.isIndex())
    return arith::IndexCastOp::create(builder, loc, builder.getI64Type(), value);
  unsigned width = type.getIntOrFloatBitWidth();
  if (isa<FloatType>(type))
    value = arith::BitcastOp::create(builder, loc, builder.getIntegerType(width), value);
  auto word = builder.getIntegerType(width <= 32 ? 32 : 64);
  return width < word.getWidth() ? arith::ExtUIOp::create(builder, loc, word, value).getResult() : value;
}

static Value fromWord(OpBuilder &builder, Location loc, Value word, Type type) {
  if (type.isIndex())
    return arith::IndexCastOp::create(builder, loc, type, word);
  unsigned width = type.getIntOrFloatBitWidth();
  if (width < word.getType().getIntOrFloatBitWidth())
    word = arith::TruncIOp::create(builder, loc, builder.getIntegerType(width), word);
  return isa<FloatType>(type) ? arith::BitcastOp::create(builder, loc, type, word).getResult() : word;
}

CudaKernel::CudaKernel(DispatchOp dispatch, const TargetModel &model, gpu::GPUModuleOp module, StringRef name)
    : KernelFunction(dispatch, model) {
  SmallVector<Type> types = getParameterTypes();
  builder.setInsertionPointToEnd(module.getBody());
  function = gpu::GPUFuncOp::create(builder, dispatch.getLoc(), name, builder.getFunctionType(types, {}));
  function->setAttr(gpu::GPUDialect::getKernelFuncAttrName(), builder.getUnitAttr());

  // A buffer that is only read, and that no other operand of this dispatch names, may be read through the read-only
  // path, and loads from it may move. Where a kernel waits by itself that holds only for what no other node writes.
  SmallVector<Value> operands(dispatch->getOperands());
  for (unsigned i = 0; i < operands.size(); ++i) {
    // What is said of a parameter would be said of the cell.
    if (!isa<MemRefType>(types[i]) || isIndirect(operands[i]))
      continue;
    function.setArgAttr(i, LLVM::LLVMDialect::getAlignAttrName(), builder.getI64IntegerAttr(16));
    if (llvm::count(operands, operands[i]) > 1 || (model.waitsInKernel && !isStable(operands[i])))
      continue;
    function.setArgAttr(i, LLVM::LLVMDialect::getNoAliasAttrName(), builder.getUnitAttr());
    if (i < dispatch.getInputs().size())
      function.setArgAttr(i, LLVM::LLVMDialect::getReadonlyAttrName(), builder.getUnitAttr());
  }
  noteIndirect(function);
  Block &entry = function.getBody().front();
  builder.setInsertionPointToEnd(&entry);
  auto end = gpu::ReturnOp::create(builder, dispatch.getLoc());
  builder.setInsertionPoint(end);
  bindBuffers(SmallVector<BlockArgument>(entry.getArguments().take_front(types.size())));
}

void CudaKernel::setLaunch(int64_t blockCount, int64_t threadCount, int64_t clusterSize) {
  blocks = blockCount;
  threads = threadCount;
  Location loc = dispatch.getLoc();
  block = emitter.bindVariable(gpu::BlockIdOp::create(builder, loc, gpu::Dimension::x), blocks);
  thread = emitter.bindVariable(gpu::ThreadIdOp::create(builder, loc, gpu::Dimension::x), threads);
  // The block is known here: the assembler may give a thread all the registers it leaves.
  auto extents = [&](int64_t x) { return builder.getDenseI32ArrayAttr({static_cast<int32_t>(x), 1, 1}); };
  function->setAttr("nvvm.maxntid", extents(threads));
  if (clusterSize > 1) {
    function->setAttr("nvvm.cluster_dim", extents(clusterSize));
    start = NVVM::ClusterArriveRelaxedOp::create(builder, loc, /*aligned=*/UnitAttr());
  }
}

void CudaKernel::leaveRoom(int64_t count) {
  function->setAttr("nvvm.minctasm", builder.getI32IntegerAttr(static_cast<int32_t>(count)));
}

void CudaKernel::releaseDependents() {
  // Dependents may start at once: they read early only what no node writes, and wait for this kernel before they do
  // anything else. Released after the wait, a decode step of GPT-2-small took 258 us instead of 228 (H200).
  if (model.waitsInKernel)
    NVVM::GriddepcontrolOp::create(builder, dispatch.getLoc(), NVVM::GridDepActionKind::launch_dependents);
}

void CudaKernel::waitOnly(bool earlyReads) {
  if (!model.waitsInKernel)
    return;
  NVVM::GriddepcontrolOp::create(builder, dispatch.getLoc(), NVVM::GridDepActionKind::wait);
  SmallVector<NamedAttribute> promises{builder.getNamedAttr("waits", builder.getUnitAttr())};
  SmallVector<int64_t> early;
  for (auto [index, input] : llvm::enumerate(dispatch.getInputs()))
    if (isStable(input))
      early.push_back(index);
  if (earlyReads)
    promises.push_back(builder.getNamedAttr("early_reads", builder.getDenseI64ArrayAttr(early)));
  dispatch->setAttr(CGDialect::kProgrammaticAttr, builder.getDictionaryAttr(promises));
}

bool CudaKernel::isStableInput(BlockArgument argument) {
  unsigned index = argument.getArgNumber();
  return index < dispatch.getInputs().size() && isStable(dispatch.getInputs()[index]);
}

LogicalResult CudaKernel::checkPromises() {
  if (!dispatch->hasAttr(CGDialect::kProgrammaticAttr))
    return success();
  return checkEarlyAccesses(function, [&](unsigned parameter) {
    return parameter < dispatch.getInputs().size() && isStable(dispatch.getInputs()[parameter]);
  });
}

Value CudaKernel::allocateShared(int64_t elements, Type type) {
  Type storage = getStorageType(type);
  auto space = gpu::AddressSpaceAttr::get(builder.getContext(), gpu::AddressSpace::Workgroup);
  sharedBytes += llvm::alignTo(elements * getElementByteSize(storage), 16);
  BlockArgument memory = function.addWorkgroupAttribution(
      MemRefType::get({elements}, storage, MemRefLayoutAttrInterface(), space), dispatch.getLoc());
  // LLVM reads neighbours together, as vectors, wherever it finds them.
  function.setWorkgroupAttributionAttr(function.getNumWorkgroupAttributions() - 1,
                                       LLVM::LLVMDialect::getAlignAttrName(), builder.getI64IntegerAttr(16));
  return memory;
}

Value CudaKernel::allocateDynamicShared(int64_t bytes) {
  assert(dynamicSharedBytes == 0 && "there is one piece of it");
  dynamicSharedBytes = bytes;
  auto space = gpu::AddressSpaceAttr::get(builder.getContext(), gpu::AddressSpace::Workgroup);
  auto type = MemRefType::get({ShapedType::kDynamic}, builder.getI8Type(), MemRefLayoutAttrInterface(), space);
  return gpu::DynamicSharedMemoryOp::create(builder, dispatch.getLoc(), type);
}

Value CudaKernel::viewShared(Value memory, int64_t offset, int64_t elements, Type type) {
  auto space = cast<MemRefType>(memory.getType()).getMemorySpace();
  auto view = MemRefType::get({elements}, getStorageType(type), MemRefLayoutAttrInterface(), space);
  Value shift = arith::ConstantIndexOp::create(builder, dispatch.getLoc(), offset);
  return memref::ViewOp::create(builder, dispatch.getLoc(), view, memory, shift, /*sizes=*/ValueRange());
}

void CudaKernel::barrier() { gpu::BarrierOp::create(builder, dispatch.getLoc()); }

//===--- Clusters ---===//
//
// What blocks tell each other is sent with its arrival: each mailbox has a barrier that counts bytes. A barrier of the
// whole cluster behind plain stores would make every thread wait until all of its stores are seen by the machine.

static Value pointerTo(OpBuilder &builder, Location loc, Value shared) {
  Value base = memref::ExtractAlignedPointerAsIndexOp::create(builder, loc, shared);
  base = arith::IndexCastOp::create(builder, loc, builder.getI64Type(), base);
  auto type = LLVM::LLVMPointerType::get(builder.getContext(), static_cast<unsigned>(NVVM::NVVMMemorySpace::Shared));
  return LLVM::IntToPtrOp::create(builder, loc, type, base);
}

Value CudaKernel::getSharedPointer(Value memory) { return pointerTo(builder, dispatch.getLoc(), memory); }

/// Returns the 32-bit address of `shared` in the shared::cluster window of this block or of another one.
static Value clusterAddress(OpBuilder &builder, Location loc, Value shared, Value rank) {
  Value base = pointerTo(builder, loc, shared);
  auto remote =
      LLVM::LLVMPointerType::get(builder.getContext(), static_cast<unsigned>(NVVM::NVVMMemorySpace::SharedCluster));
  rank = arith::IndexCastOp::create(builder, loc, builder.getI32Type(), rank);
  Value window = NVVM::MapaOp::create(builder, loc, remote, base, rank);
  Value address = LLVM::PtrToIntOp::create(builder, loc, builder.getI64Type(), window);
  return arith::TruncIOp::create(builder, loc, builder.getI32Type(), address);
}

static void emitAssembly(OpBuilder &builder, Location loc, StringRef text, StringRef constraints, ValueRange operands) {
  LLVM::InlineAsmOp::create(builder, loc, /*res=*/TypeRange(), operands, text, constraints, /*has_side_effects=*/true,
                            /*is_align_stack=*/false, LLVM::TailCallKind::None,
                            LLVM::AsmDialectAttr::get(builder.getContext(), LLVM::AsmDialect::AD_ATT),
                            /*operand_attrs=*/ArrayAttr());
}

CudaKernel::Mailbox CudaKernel::openMailbox(int64_t elements, Type type, Value slots) {
  unsigned bytes = !type.isIndex() && type.getIntOrFloatBitWidth() <= 32 ? 4 : 8;
  if (!slots)
    slots = allocateShared(elements, builder.getIntegerType(bytes * 8));
  assert(cast<MemRefType>(slots.getType()).getElementTypeBitWidth() == bytes * 8 && "slots of another width");
  Mailbox mailbox{slots, allocateShared(1, builder.getI64Type()), type};
  OpBuilder::InsertionGuard guard(builder);
  builder.setInsertionPoint(start);
  Location loc = dispatch.getLoc();
  Value thread = gpu::ThreadIdOp::create(builder, loc, gpu::Dimension::x);
  Value zero = arith::ConstantIndexOp::create(builder, loc, 0);
  Value isFirst = arith::CmpIOp::create(builder, loc, arith::CmpIPredicate::eq, thread, zero);
  auto once = scf::IfOp::create(builder, loc, isFirst, /*withElse=*/false);
  builder.setInsertionPointToStart(once.thenBlock());
  auto word = [&](int64_t value) { return arith::ConstantIntOp::create(builder, loc, value, 32); };
  Value arrivals = pointerTo(builder, loc, mailbox.arrivals);
  emitAssembly(builder, loc,
               "mbarrier.init.shared::cta.b64 [$0], 1;\n"
               "mbarrier.arrive.expect_tx.shared::cta.b64 _, [$0], $1;\n"
               "fence.mbarrier_init.release.cluster;",
               "l,r,~{memory}",
               {LLVM::PtrToIntOp::create(builder, loc, builder.getI64Type(), arrivals), word(elements * bytes)});
  return mailbox;
}

void CudaKernel::startSending() {
  if (!started)
    NVVM::ClusterWaitOp::create(builder, dispatch.getLoc(), /*aligned=*/UnitAttr());
  started = true;
}

void CudaKernel::sendVector(ValueRange values, const Mailbox &mailbox, Value offset, Value rank) {
  Location loc = dispatch.getLoc();
  unsigned bits = cast<MemRefType>(mailbox.slots.getType()).getElementTypeBitWidth();
  size_t count = values.size();
  assert(llvm::is_contained({1, 2, 4}, count) && count * bits <= 128 && "a vector of 16 bytes at most");
  Value slot = clusterAddress(builder, loc, mailbox.slots, rank);
  offset = arith::IndexCastOp::create(builder, loc, builder.getI32Type(), offset);
  Value bytes = arith::ConstantIntOp::create(builder, loc, bits / 8, 32);
  slot = arith::AddIOp::create(builder, loc, slot, arith::MulIOp::create(builder, loc, offset, bytes));
  Value arrivals = clusterAddress(builder, loc, mailbox.arrivals, rank);
  // Threads exchange a few words at a time: 16 bytes take hardly longer than 4.
  std::string words, constraints = "r,", vector = count == 1 ? "" : ".v" + std::to_string(count);
  SmallVector<Value> operands{slot};
  for (auto [number, value] : llvm::enumerate(values)) {
    words += (number ? ",$" : "$") + std::to_string(number + 1);
    constraints += bits == 32 ? "r," : "l,";
    operands.push_back(toWord(builder, loc, value));
  }
  operands.push_back(arrivals);
  std::string text = "st.async.weak.shared::cluster.mbarrier::complete_tx::bytes" + vector + ".b" +
                     std::to_string(bits) + " [$0], " + (count == 1 ? words : "{" + words + "}") + ", [$" +
                     std::to_string(count + 1) + "];";
  emitAssembly(builder, loc, text, constraints + "r,~{memory}", operands);
}

void CudaKernel::receive(const Mailbox &mailbox) {
  Location loc = dispatch.getLoc();
  Value arrivals = pointerTo(builder, loc, mailbox.arrivals);
  emitAssembly(builder, loc,
               "{\n.reg .pred full;\nWAIT:\n"
               "mbarrier.try_wait.parity.shared::cta.b64 full, [$0], 0;\n"
               "@!full bra WAIT;\n}",
               "l,~{memory}", {LLVM::PtrToIntOp::create(builder, loc, builder.getI64Type(), arrivals)});
}

Packet CudaKernel::readLanes(const Mailbox &mailbox, AffineExpr place) {
  emitter.bindScope(mailbox.slots);
  Type word = cast<MemRefType>(mailbox.slots.getType()).getElementType();
  Packet values = emitter.load(mailbox.slots, place, word);
  for (Value &value : values)
    value = fromWord(builder, dispatch.getLoc(), value, mailbox.type);
  return values;
}

Value CudaKernel::shuffleFrom(Value value, Value lane) {
  Location loc = dispatch.getLoc();
  Value word = toWord(builder, loc, value), width = arith::ConstantIntOp::create(builder, loc, 32, 32);
  word = gpu::ShuffleOp::create(builder, loc, word, lane, width, gpu::ShuffleMode::IDX).getShuffleResult();
  return fromWord(builder, loc, word, value.getType());
}

Value CudaKernel::shuffle(Value value, int64_t amount, gpu::ShuffleMode mode) {
  Location loc = dispatch.getLoc();
  Value word = toWord(builder, loc, value);
  word = gpu::ShuffleOp::create(builder, loc, word, static_cast<int32_t>(amount), 32, mode).getShuffleResult();
  return fromWord(builder, loc, word, value.getType());
}

//===----------------------------------------------------------------------===//
// Host
//===----------------------------------------------------------------------===//

/// Returns the annotation that says which transformations LLVM may apply to a loop.
static LLVM::LoopAnnotationAttr getLoopAnnotation(OpBuilder &builder, LLVM::LoopUnrollAttr unroll, bool vectorize) {
  MLIRContext *context = builder.getContext();
  LLVM::LoopVectorizeAttr none;
  if (!vectorize)
    none = LLVM::LoopVectorizeAttr::get(context, /*disable=*/builder.getBoolAttr(true), /*predicateEnable=*/{},
                                        /*scalableEnable=*/{}, /*width=*/{}, /*followupVectorized=*/{},
                                        /*followupEpilogue=*/{}, /*followupAll=*/{});
  return LLVM::LoopAnnotationAttr::get(context, /*disableNonforced=*/{}, none, /*interleave=*/{}, unroll,
                                       /*unrollAndJam=*/{}, /*licm=*/{}, /*distribute=*/{}, /*pipeline=*/{},
                                       /*peeled=*/{}, /*unswitch=*/{}, /*mustProgress=*/{}, /*isVectorized=*/{},
                                       /*startLoc=*/{}, /*endLoc=*/{}, /*parallelAccesses=*/{});
}

HostKernel::HostKernel(DispatchOp dispatch, const TargetModel &model, ModuleOp module, StringRef name)
    : KernelFunction(dispatch, model) {
  SmallVector<Type> types = getParameterTypes();
  types.push_back(builder.getIndexType());
  types.push_back(builder.getIndexType());
  types.push_back(MemRefType::get({ShapedType::kDynamic}, builder.getI8Type()));
  builder.setInsertionPointToEnd(module.getBody());
  SmallVector<Value> operands(dispatch->getOperands());
  function = func::FuncOp::create(builder, dispatch.getLoc(), name, builder.getFunctionType(types, {}));
  noteIndirect(function);
  Block *entry = function.addEntryBlock();
  // Distinct buffers do not overlap: loops over them vectorize without a test. Nor do they need one where a buffer is
  // updated in place, if it is one parameter; where each element is read before it is stored, nothing is read twice.
  bool inStep = storesInStep(dispatch);
  SmallVector<BlockArgument> parameters;
  for (unsigned i = 0; i < operands.size(); ++i) {
    unsigned first = llvm::find(operands, operands[i]) - operands.begin();
    parameters.push_back(entry->getArgument(inStep ? first : i));
    if (isa<MemRefType>(types[i]) && (llvm::count(operands, operands[i]) == 1 || (inStep && first == i)))
      function.setArgAttr(i, LLVM::LLVMDialect::getNoAliasAttrName(), builder.getUnitAttr());
  }
  unsigned count = dispatch->getNumOperands();
  begin = entry->getArgument(count);
  end = entry->getArgument(count + 1);
  scratch = entry->getArgument(count + 2);
  builder.setInsertionPointToEnd(entry);
  auto last = func::ReturnOp::create(builder, dispatch.getLoc());
  builder.setInsertionPoint(last);
  bindBuffers(parameters);
}

void HostKernel::forEachItem(llvm::function_ref<void(AffineExpr)> body) {
  Location loc = dispatch.getLoc();
  Value one = emitter.materialize(space.constant(1));
  auto loop = scf::ForOp::create(builder, loc, begin, end, one);
  // Nothing in the body depends on which item it is, if there is one: LLVM would take time that is exponential in the
  // length of a chain of selections to find out what vectors of it have in common.
  if (items == 1)
    loop->setAttr("llvm.loop_annotation", getLoopAnnotation(builder, {}, /*vectorize=*/false));
  builder.setInsertionPointToStart(loop.getBody());
  ElementEmitter::Scope scope(emitter, loop, /*guard=*/false);
  body(emitter.bindVariable(loop.getInductionVar(), items));
}

void HostKernel::forEach(int64_t extent, llvm::function_ref<void(AffineExpr)> body) {
  if (extent == 1)
    return body(space.constant(0));
  Location loc = dispatch.getLoc();
  Value zero = emitter.materialize(space.constant(0)), one = emitter.materialize(space.constant(1));
  Value limit = emitter.materialize(space.constant(extent));
  auto loop = scf::ForOp::create(builder, loc, zero, limit, one);
  builder.setInsertionPointToStart(loop.getBody());
  ElementEmitter::Scope scope(emitter, loop, /*guard=*/extent == 0);
  body(emitter.bindVariable(loop.getInductionVar(), extent));
}

void HostKernel::forEachWithin(AffineExpr start, int64_t extent, int64_t total,
                               llvm::function_ref<void(AffineExpr)> body) {
  if (total % extent == 0)
    return forEach(extent, body);
  Location loc = dispatch.getLoc();
  Value zero = emitter.materialize(space.constant(0)), one = emitter.materialize(space.constant(1));
  Value full = emitter.materialize(space.constant(extent));
  Value left = emitter.materialize(space.add(space.constant(total), space.scale(start, -1)));
  Value limit = arith::MinSIOp::create(builder, loc, full, left);
  auto loop = scf::ForOp::create(builder, loc, zero, limit, one);
  builder.setInsertionPointToStart(loop.getBody());
  ElementEmitter::Scope scope(emitter, loop, /*guard=*/false);
  body(emitter.bindVariable(loop.getInductionVar(), extent));
}

void HostKernel::prefetch(BlockArgument argument, AffineExpr offset) {
  Value memory = buffers[argument.getArgNumber()];
  if (isa<MemRefType>(memory.getType()))
    memref::PrefetchOp::create(builder, dispatch.getLoc(), memory, emitter.materialize(offset), /*isWrite=*/false,
                               /*localityHint=*/3, /*isDataCache=*/true);
}

void HostKernel::keepLoop(scf::ForOp loop) {
  auto unroll = LLVM::LoopUnrollAttr::get(builder.getContext(), /*disable=*/builder.getBoolAttr(true), /*count=*/{},
                                          /*runtimeDisable=*/{}, /*full=*/{}, /*followupUnrolled=*/{},
                                          /*followupRemainder=*/{}, /*followupAll=*/{});
  loop->setAttr("llvm.loop_annotation", getLoopAnnotation(builder, unroll, /*vectorize=*/true));
}

void HostKernel::finish() {
  // The shape is static, so that the parameter is a plain pointer.
  scratch.setType(MemRefType::get({std::max<int64_t>(scratchBytes, 1)}, builder.getI8Type()));
  SmallVector<Type> types(function.getBody().getArgumentTypes());
  function.setFunctionType(builder.getFunctionType(types, {}));
  function->setAttr("cg.scratch", builder.getI64IntegerAttr(scratchBytes));
}

Value HostKernel::allocateScratch(int64_t elements, Type type) {
  Type storage = getStorageType(type);
  OpBuilder::InsertionGuard guard(builder);
  builder.setInsertionPointToStart(&function.getBody().front());
  Location loc = dispatch.getLoc();
  Value offset = arith::ConstantIndexOp::create(builder, loc, scratchBytes);
  scratchBytes += llvm::alignTo(elements * getElementByteSize(storage), 64);
  return memref::ViewOp::create(builder, loc, MemRefType::get({elements}, storage), scratch, offset, ValueRange());
}
