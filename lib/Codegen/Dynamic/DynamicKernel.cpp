// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// On a host a work item is a row of the result, or a piece of one; on a GPU a thread has one element.

#include "cgmlir/Codegen/DynamicKernel.h"
#include "ElementValue.h"
#include "cgmlir/Codegen/ElementEmitter.h"
#include "cgmlir/IR/CG.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/GPU/IR/GPUDialect.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/SCF/IR/SCF.h"

using namespace mlir;
using namespace mlir::cg;

/// The extent of a parameter whose size is not known at compile time: larger than any memory, and large enough that
/// indices need 64 bits.
static constexpr int64_t kMany = int64_t(1) << 40;
/// The number of elements of a vector that form one work item on a host.
static constexpr int64_t kPiece = 1024;
static constexpr int64_t kThreads = 256;

namespace {

class Emitter : public KernelParameters {
public:
  Emitter(Operation *container, StringRef name, EagerVersionOp version, TensorSizes &sizes, const DynamicSteps &steps,
          const DynamicStep &step)
      : version(version), sizes(sizes), steps(steps), step(step), builder(version.getContext()),
        value(builder, sizes, *this), onHost(isa<ModuleOp>(container)) {
    Location loc = step.op ? step.op->getLoc() : version.getLoc();
    if (onHost) {
      builder.setInsertionPointToEnd(&container->getRegion(0).front());
      SmallVector<Type> types{builder.getIndexType(), builder.getIndexType(),
                              MemRefType::get({1}, builder.getI8Type())};
      auto function = func::FuncOp::create(builder, loc, name, builder.getFunctionType(types, {}));
      function->setAttr("cg.scratch", builder.getI64IntegerAttr(0));
      entry = function.addEntryBlock();
      this->function = function;
      builder.setInsertionPointToEnd(entry);
      anchor = func::ReturnOp::create(builder, loc);
    } else {
      builder.setInsertionPointToEnd(cast<gpu::GPUModuleOp>(container).getBody());
      auto function = gpu::GPUFuncOp::create(builder, loc, name, builder.getFunctionType({}, {}));
      function->setAttr(gpu::GPUDialect::getKernelFuncAttrName(), builder.getUnitAttr());
      function->setAttr("cg.shared", builder.getI64IntegerAttr(0));
      function->setAttr("nvvm.maxntid", builder.getDenseI32ArrayAttr({kThreads, 1, 1}));
      entry = &function.getBody().front();
      this->function = function;
      builder.setInsertionPointToEnd(entry);
      anchor = gpu::ReturnOp::create(builder, loc);
    }
    // Operations before this point are the same for all work items, and are emitted once.
    builder.setInsertionPoint(anchor);
    anchor = arith::ConstantIndexOp::create(builder, loc, 1);
    one = anchor->getResult(0);
  }

  DynamicKernel run() {
    if (step.kind == DynamicStep::Reduce)
      reduce(cast<linalg::LinalgOp>(step.op));
    else if (step.kind == DynamicStep::Insert)
      insert(cast<tensor::InsertSliceOp>(step.op));
    else
      map(step.values.front());
    finish();
    return {function, operands, items, chunk, onHost ? 1 : kThreads};
  }

  Value getMemory(Value tensor) override {
    std::optional<TensorPlace> place = steps.lookup(tensor);
    return place ? getParameter(*place, tensor, AccessMode::Read) : Value();
  }

  Value getScalar(Value tensor) override {
    auto argument = dyn_cast<BlockArgument>(tensor);
    if (!argument)
      return {};
    auto binding = version.getArgAttrOfType<BindingAttr>(argument.getArgNumber(), CGDialect::kBindingAttr);
    if (!binding || binding.getKind() != BindingKind::Scalar)
      return {};
    return getParameter({TensorPlace::Argument, argument.getArgNumber()}, tensor, AccessMode::Read, /*byValue=*/true);
  }

  Value getDim(unsigned dim) override {
    Value &known = dims[dim];
    if (known)
      return known;
    Value word =
        addParameter({{TensorPlace::Argument, 0}, AccessMode::Read, static_cast<int64_t>(dim)}, builder.getI64Type());
    OpBuilder::InsertionGuard guard(builder);
    setToStart(builder);
    return known = arith::IndexCastOp::create(builder, word.getLoc(), builder.getIndexType(), word);
  }

  void setToStart(OpBuilder &at) override { at.setInsertionPoint(anchor); }

private:
  Value addParameter(const DynamicOperand &operand, Type type) {
    operands.push_back(operand);
    return entry->insertArgument(static_cast<unsigned>(operands.size() - 1), type, version.getLoc());
  }

  Value getParameter(const TensorPlace &place, Value tensor, AccessMode mode, bool byValue = false) {
    for (auto [number, operand] : llvm::enumerate(operands))
      if (operand.dim < 0 && operand.place == place) {
        operand.mode = static_cast<AccessMode>(static_cast<unsigned>(operand.mode) | static_cast<unsigned>(mode));
        return entry->getArgument(number);
      }
    Type storage = getStorageType(getElementTypeOrSelf(tensor.getType()));
    return addParameter({place, mode, -1}, byValue ? storage : MemRefType::get({kMany}, storage));
  }

  Value target(unsigned number) {
    // What an insertion leaves alone is what was there.
    AccessMode mode = step.kind == DynamicStep::Insert ? AccessMode::ReadWrite : AccessMode::Write;
    return getParameter(step.targets[number], step.values[number], mode);
  }

  void finish() {
    SmallVector<Type> types(entry->getArgumentTypes());
    auto interface = cast<FunctionOpInterface>(function);
    interface.setType(builder.getFunctionType(types, {}));
    for (auto [number, operand] : llvm::enumerate(operands)) {
      if (!isa<MemRefType>(types[number]))
        continue;
      // Places do not overlap, and each is one parameter.
      interface.setArgAttr(number, LLVM::LLVMDialect::getNoAliasAttrName(), builder.getUnitAttr());
      if (onHost)
        continue;
      interface.setArgAttr(number, LLVM::LLVMDialect::getAlignAttrName(), builder.getI64IntegerAttr(16));
      if (operand.mode == AccessMode::Read)
        interface.setArgAttr(number, LLVM::LLVMDialect::getReadonlyAttrName(), builder.getUnitAttr());
    }
  }

  Location loc() { return builder.getUnknownLoc(); }

  void forRange(Value from, Value to, llvm::function_ref<void(Value)> body) {
    auto loop = scf::ForOp::create(builder, loc(), from, to, one);
    OpBuilder::InsertionGuard guard(builder);
    builder.setInsertionPointToStart(loop.getBody());
    body(loop.getInductionVar());
  }

  /// The rows of a tensor on a host: `body` gets the place of the row and the range of its last index.
  void forEachRow(ArrayRef<Size> extents, llvm::function_ref<void(ArrayRef<Value>, Value, Value)> body) {
    size_t rank = extents.size();
    items = rank == 1 ? extents[0] : rank == 0 ? Size::constant(1) : countElements(extents.drop_back());
    chunk = rank == 1 ? kPiece : 1;
    Value begin = entry->getArgument(entry->getNumArguments() - 3),
          end = entry->getArgument(entry->getNumArguments() - 2);
    forRange(begin, end, [&](Value item) {
      if (rank == 0)
        return body({}, value.constant(0), one);
      if (rank > 1)
        return body(value.delinearize(item, extents.drop_back()), value.constant(0), value.size(extents.back()));
      Value from = arith::MulIOp::create(builder, loc(), item, value.constant(kPiece));
      Value to = arith::AddIOp::create(builder, loc(), from, value.constant(kPiece));
      body({}, from, arith::MinSIOp::create(builder, loc(), to, value.size(extents[0])));
    });
  }

  /// The elements of a tensor, one after the other or each in its thread.
  void forEachElement(ArrayRef<Size> extents, llvm::function_ref<void(ArrayRef<Value>)> body) {
    if (onHost)
      return forEachRow(extents, [&](ArrayRef<Value> row, Value from, Value to) {
        forRange(from, to, [&](Value last) {
          SmallVector<Value> index(row);
          if (!extents.empty())
            index.push_back(last);
          body(index);
        });
      });
    items = countElements(extents);
    chunk = kThreads;
    Value block = gpu::BlockIdOp::create(builder, loc(), gpu::Dimension::x);
    Value thread = gpu::ThreadIdOp::create(builder, loc(), gpu::Dimension::x);
    Value item = arith::AddIOp::create(builder, loc(),
                                       arith::MulIOp::create(builder, loc(), block, value.constant(kThreads)), thread);
    Value inside = arith::CmpIOp::create(builder, loc(), arith::CmpIPredicate::ult, item, value.size(items));
    auto guarded = scf::IfOp::create(builder, loc(), inside, /*withElseRegion=*/false);
    builder.setInsertionPointToStart(guarded.thenBlock());
    body(value.delinearize(item, extents));
  }

  void map(Value tensor) {
    ArrayRef<Size> extents = sizes.getExtents(tensor);
    Value memory = target(0);
    bool stored = steps.lookup(tensor) == step.targets.front();
    forEachElement(extents, [&](ArrayRef<Value> index) {
      Value element = stored ? value.compute(cast<OpResult>(tensor), index) : value.element(tensor, index);
      value.store(element, memory, value.linearize(index, extents));
    });
  }

  void insert(tensor::InsertSliceOp op) {
    Value memory = target(0);
    forEachElement(sizes.getExtents(op.getSource()), [&](ArrayRef<Value> index) {
      Value element = value.element(op.getSource(), index);
      value.store(element, memory, value.linearize(value.insertedIndex(op, index), sizes.getExtents(op.getDest())));
    });
  }

  //===--- Reductions ---===//

  /// Returns the position of an output's element at a point of the loops.
  Value outputPosition(linalg::LinalgOp op, unsigned output, ValueRange loops) {
    OpOperand *init = op.getDpsInitOperand(output);
    SmallVector<Value> index = value.applyMap(op.getMatchingIndexingMap(init), loops);
    return value.linearize(index, sizes.getExtents(init->get()));
  }

  Value initial(linalg::LinalgOp op, unsigned output, ValueRange loops) {
    OpOperand *init = op.getDpsInitOperand(output);
    return value.element(init->get(), value.applyMap(op.getMatchingIndexingMap(init), loops));
  }

  SmallVector<Value> combine(linalg::LinalgOp op, ValueRange loops, ValueRange carried) {
    SmallVector<Value> yielded = value.linalgBody(op, loops, carried);
    for (auto [result, before] : llvm::zip(yielded, carried)) {
      auto sum = result.getDefiningOp<arith::AddFOp>();
      if (!sum || (sum.getLhs() != before && sum.getRhs() != before))
        continue;
      // The rounding of single products means nothing in a sum of them: they may be fused with the additions.
      auto product = (sum.getLhs() == before ? sum.getRhs() : sum.getLhs()).getDefiningOp<arith::MulFOp>();
      if (!product)
        continue;
      product.setFastmath(product.getFastmath() | arith::FastMathFlags::contract);
      sum.setFastmath(sum.getFastmath() | arith::FastMathFlags::contract);
    }
    return yielded;
  }

  /// Loops over the dimensions that reduce, outermost first; what `body` gives is carried to the next point.
  SmallVector<Value> forEachTerm(linalg::LinalgOp op, SmallVector<Value> &loops, ArrayRef<Size> ranges,
                                 SmallVector<Value> carried,
                                 llvm::function_ref<SmallVector<Value>(ArrayRef<Value>)> body) {
    SmallVector<unsigned> reductions;
    op.getReductionDims(reductions);
    OpBuilder::InsertionGuard guard(builder);
    SmallVector<scf::ForOp> nest;
    Value zero = value.constant(0);
    for (unsigned dim : reductions) {
      auto loop = scf::ForOp::create(builder, loc(), zero, value.size(ranges[dim]), one, carried);
      nest.push_back(loop);
      builder.setInsertionPointToStart(loop.getBody());
      loops[dim] = loop.getInductionVar();
      carried.assign(loop.getRegionIterArgs().begin(), loop.getRegionIterArgs().end());
    }
    SmallVector<Value> yielded = body(carried);
    // Without values to carry a loop ends by itself.
    for (scf::ForOp loop : llvm::reverse(nest)) {
      if (!yielded.empty())
        scf::YieldOp::create(builder, loc(), yielded);
      builder.setInsertionPointAfter(loop);
      yielded.assign(loop.getResults().begin(), loop.getResults().end());
    }
    return yielded;
  }

  /// True if neighbours of the result come from neighbours of an operand: then a row is summed up in memory, and all of
  /// its elements advance together, as vectors.
  bool streamsRows(linalg::LinalgOp op) {
    AffineMap output = op.getMatchingIndexingMap(op.getDpsInitOperand(0));
    if (!onHost || op->getNumResults() != 1 || output.getNumResults() == 0)
      return false;
    AffineExpr last = output.getResults().back();
    return isa<AffineDimExpr>(last) && llvm::any_of(op.getDpsInputOperands(), [&](OpOperand *input) {
             AffineMap map = op.getMatchingIndexingMap(input);
             return map.getNumResults() != 0 && map.getResults().back() == last;
           });
  }

  void reduce(linalg::LinalgOp op) {
    Extents ranges = *sizes.getLoops(op);
    ArrayRef<Size> extents = sizes.getExtents(op->getResult(0));
    SmallVector<Value> memories;
    for (unsigned i = 0; i < step.values.size(); ++i)
      memories.push_back(target(i));
    if (streamsRows(op))
      return reduceRows(op, ranges, extents, memories.front());
    forEachElement(extents, [&](ArrayRef<Value> index) {
      SmallVector<Value> loops = ElementValue::pointOf(op, 0, index), carried;
      for (unsigned output = 0; output < op->getNumResults(); ++output)
        carried.push_back(initial(op, output, loops));
      carried =
          forEachTerm(op, loops, ranges, carried, [&](ArrayRef<Value> before) { return combine(op, loops, before); });
      for (auto [memory, result] : llvm::zip(memories, step.values)) {
        unsigned output = cast<OpResult>(result).getResultNumber();
        value.store(carried[output], memory, outputPosition(op, output, loops));
      }
    });
  }

  void reduceRows(linalg::LinalgOp op, ArrayRef<Size> ranges, ArrayRef<Size> extents, Value memory) {
    Type type = getElementTypeOrSelf(op->getResult(0).getType());
    forEachRow(extents, [&](ArrayRef<Value> row, Value from, Value to) {
      SmallVector<Value> index(row);
      index.emplace_back();
      auto forRow = [&](SmallVector<Value> &terms, llvm::function_ref<void(ArrayRef<Value>, Value)> body) {
        forRange(from, to, [&](Value last) {
          index.back() = last;
          SmallVector<Value> loops = ElementValue::pointOf(op, 0, index);
          for (auto [loop, term] : llvm::zip(loops, terms))
            loop = term && !loop ? term : loop;
          body(loops, outputPosition(op, 0, loops));
        });
      };
      SmallVector<Value> terms(ranges.size());
      forRow(terms,
             [&](ArrayRef<Value> loops, Value position) { value.store(initial(op, 0, loops), memory, position); });
      forEachTerm(op, terms, ranges, {}, [&](ArrayRef<Value>) -> SmallVector<Value> {
        forRow(terms, [&](ArrayRef<Value> loops, Value position) {
          Value before = value.load(memory, position, type);
          value.store(combine(op, loops, before).front(), memory, position);
        });
        return {};
      });
    });
  }

  EagerVersionOp version;
  TensorSizes &sizes;
  const DynamicSteps &steps;
  const DynamicStep &step;
  OpBuilder builder;
  ElementValue value;
  bool onHost;
  Operation *function = nullptr;
  Block *entry = nullptr;
  Operation *anchor = nullptr;
  Value one;
  SmallVector<DynamicOperand> operands;
  std::map<unsigned, Value> dims;
  Size items;
  int64_t chunk = 1;
};

} // namespace

DynamicKernel cg::emitDynamicKernel(Operation *container, StringRef name, EagerVersionOp version, TensorSizes &sizes,
                                    const DynamicSteps &steps, const DynamicStep &step) {
  return Emitter(container, name, version, sizes, steps, step).run();
}
