// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "cgmlir/Analysis/LoopNest.h"
#include "cgmlir/Analysis/Evaluable.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Transforms/RegionUtils.h"

using namespace mlir;
using namespace mlir::cg;

namespace {

bool isTensor(Value value) { return isa<TensorType>(value.getType()); }

/// Follows a loop's body in program order and records which version of each carried tensor its memory holds.
class Follower {
public:
  Follower(LoopNest &nest, std::string &why, bool mayYieldNumbers = false)
      : nest(nest), why(why), mayYieldNumbers(mayYieldNumbers) {}

  bool run() {
    for (OpOperand &operand : nest.op->getOpOperands())
      if (isTensor(operand.get())) {
        if (!isPlain(operand.get()))
          return false;
        nest.inits.push_back(&operand);
      }
    bool yieldsNumber = false;
    for (Value result : nest.op->getResults()) {
      if (isTensor(result))
        nest.results.push_back(result);
      else
        yieldsNumber |= !result.use_empty();
    }
    if (yieldsNumber && !mayYieldNumbers)
      return fail("it yields a number that is used after it; carry it as a tensor of rank 0");
    if ((nest.results.empty() && !yieldsNumber) || nest.results.size() != nest.inits.size())
      return fail("it carries no tensors");
    present.resize(nest.inits.size());
    for (auto [index, init] : llvm::enumerate(nest.inits))
      present[index] = init->get();
    SmallVector<std::optional<unsigned>> carried;
    unsigned next = 0;
    for (Value init : getInits(nest.op))
      carried.push_back(isTensor(init) ? std::optional<unsigned>(next++) : std::nullopt);
    if (!followLoop(nest.op, carried))
      return false;
    bool writes = nest.op->walk([](tensor::InsertOp) { return WalkResult::interrupt(); }).wasInterrupted();
    if (!writes && !yieldsNumber)
      return fail("it writes no elements");
    findParallel();
    return true;
  }

private:
  bool fail(std::string reason) {
    if (why.empty())
      why = std::move(reason);
    return false;
  }

  bool isPlain(Value tensor) {
    auto type = dyn_cast<RankedTensorType>(tensor.getType());
    if (!type || !type.hasStaticShape())
      return fail("its shape is dynamic");
    if (!isSupportedElementType(type.getElementType()))
      return fail("a type in it is not supported");
    return true;
  }

  static OperandRange getInits(Operation *op) {
    if (auto loop = dyn_cast<scf::ForOp>(op))
      return loop.getInitArgs();
    return cast<scf::WhileOp>(op).getInits();
  }

  std::optional<unsigned> lookup(Value tensor) const {
    auto it = nest.memory.find(tensor);
    return it == nest.memory.end() ? std::nullopt : std::optional<unsigned>(it->second);
  }

  /// Records that the memory `number` now holds `version`.
  void become(Value version, unsigned number) {
    nest.memory[version] = number;
    present[number] = version;
  }

  /// Returns the memories of values that the loop carries on; each tensor must be the present version of one memory.
  bool handOn(ValueRange values, SmallVectorImpl<std::optional<unsigned>> &numbers) {
    for (Value value : values) {
      if (!isTensor(value)) {
        numbers.push_back(std::nullopt);
        continue;
      }
      std::optional<unsigned> number = lookup(value);
      if (!number || present[*number] != value || llvm::is_contained(numbers, number))
        return fail("it hands on a tensor that is not the last version of one that it carries");
      numbers.push_back(number);
    }
    return true;
  }

  void enter(ValueRange arguments, ArrayRef<std::optional<unsigned>> numbers) {
    for (auto [argument, number] : llvm::zip(arguments, numbers))
      if (number)
        become(argument, *number);
  }

  /// Everything that is not handed on has to be as it was.
  bool sameBut(ArrayRef<Value> before, ArrayRef<std::optional<unsigned>> numbers) {
    for (unsigned i = 0; i < present.size(); ++i)
      if (!llvm::is_contained(numbers, std::optional<unsigned>(i)) && present[i] != before[i])
        return fail("it writes to a tensor without handing the result on");
    return true;
  }

  bool followLoop(Operation *op, ArrayRef<std::optional<unsigned>> carried) {
    SmallVector<Value> before(present);
    SmallVector<std::optional<unsigned>> numbers;
    if (auto loop = dyn_cast<scf::ForOp>(op)) {
      // Kernels count with a sign, as do loops of which the bounds are constants without one (cg-unroll-loops).
      if (loop.getUnsignedCmp())
        return fail("a loop in it counts numbers without a sign");
      enter(loop.getRegionIterArgs(), carried);
      if (!followBlock(loop.getBody()) || !handOn(loop.getBody()->getTerminator()->getOperands(), numbers))
        return false;
    } else {
      auto repeat = cast<scf::WhileOp>(op);
      SmallVector<std::optional<unsigned>> middle;
      enter(repeat.getBeforeArguments(), carried);
      if (!followBlock(repeat.getBeforeBody()) || !handOn(repeat.getConditionOp().getArgs(), middle))
        return false;
      // Tensors among the results have the numbers of the carried values.
      auto tensors = [](ArrayRef<std::optional<unsigned>> all) {
        SmallVector<unsigned> some;
        for (std::optional<unsigned> number : all)
          if (number)
            some.push_back(*number);
        return some;
      };
      if (tensors(middle) != tensors(carried))
        return fail("it exchanges tensors that it carries");
      enter(repeat.getAfterArguments(), middle);
      if (!followBlock(repeat.getAfterBody()) || !handOn(repeat.getYieldOp().getResults(), numbers) ||
          !sameBut(before, carried))
        return false;
      // The loop's results are the values that the condition passes on.
      if (SmallVector<std::optional<unsigned>>(carried) != numbers)
        return fail("it exchanges tensors that it carries");
      enter(op->getResults(), middle);
      return true;
    }
    if (SmallVector<std::optional<unsigned>>(carried) != numbers)
      return fail("it exchanges tensors that it carries");
    if (!sameBut(before, carried))
      return false;
    enter(op->getResults(), carried);
    return true;
  }

  bool followBranch(scf::IfOp branch) {
    SmallVector<Value> before(present);
    SmallVector<std::optional<unsigned>> numbers, others;
    if (!followBlock(branch.thenBlock()) || !handOn(branch.thenYield()->getOperands(), numbers) ||
        !sameBut(before, numbers))
      return false;
    present = before;
    if (branch.elseBlock() && (!followBlock(branch.elseBlock()) || !handOn(branch.elseYield()->getOperands(), others) ||
                               !sameBut(before, others)))
      return false;
    if (branch.elseBlock() && numbers != others)
      return fail("its branches hand on different tensors");
    present = before;
    enter(branch.getResults(), numbers);
    return true;
  }

  bool followBlock(Block *block) {
    for (Operation &op : block->without_terminator())
      if (!follow(&op))
        return false;
    return true;
  }

  bool follow(Operation *op) {
    if (auto extract = dyn_cast<tensor::ExtractOp>(op)) {
      std::optional<unsigned> number = lookup(extract.getTensor());
      if (number && present[*number] != extract.getTensor())
        return fail("it reads an older version of a tensor after it was overwritten");
      return isPlain(extract.getTensor());
    }
    if (auto insert = dyn_cast<tensor::InsertOp>(op)) {
      std::optional<unsigned> number = lookup(insert.getDest());
      if (!number || present[*number] != insert.getDest())
        return fail("it writes to a tensor that it does not carry, or to an older version of one");
      become(insert.getResult(), *number);
      return true;
    }
    if (auto branch = dyn_cast<scf::IfOp>(op))
      return followBranch(branch);
    if (isa<scf::ForOp, scf::WhileOp>(op)) {
      SmallVector<std::optional<unsigned>> carried;
      return handOn(getInits(op), carried) && followLoop(op, carried);
    }
    bool scalar = isScalarOp(op) || isa<arith::ConstantOp>(op);
    for (Type type : op->getResultTypes())
      scalar &= isSupportedElementType(type);
    return scalar || fail("its body holds '" + op->getName().getStringRef().str() + "'");
  }

  /// The loop that is all there is in the body of `loop`, and that carries the same. Its bounds are known outside.
  static scf::ForOp getOnlyLoop(scf::ForOp loop, scf::ForOp outermost) {
    if (loop.getBody()->getOperations().size() != 2)
      return {};
    auto inner = dyn_cast<scf::ForOp>(loop.getBody()->front());
    if (!inner || !llvm::equal(inner.getInitArgs(), loop.getRegionIterArgs()) ||
        !llvm::equal(loop.getBody()->getTerminator()->getOperands(), inner.getResults()))
      return {};
    for (Value bound : {inner.getLowerBound(), inner.getUpperBound(), inner.getStep()})
      if (outermost->isProperAncestor(bound.getParentBlock()->getParentOp()) ||
          bound.getParentBlock()->getParentOp() == outermost)
        return {};
    return inner;
  }

  void findParallel() {
    auto loop = dyn_cast<scf::ForOp>(nest.op);
    if (!loop || nest.inits.size() != loop.getInitArgs().size())
      return;
    for (scf::ForOp next = loop; next && hasOwnParts(next); next = getOnlyLoop(next, loop))
      nest.parallel.push_back(next);
  }

  /// True if every access to carried memory uses the loop's variable as its index in one dimension, the same for all
  /// accesses: then no two iterations access the same element.
  bool hasOwnParts(scf::ForOp loop) {
    SmallVector<llvm::SmallBitVector> dimensions;
    for (OpOperand *init : nest.inits)
      dimensions.emplace_back(cast<RankedTensorType>(init->get().getType()).getRank(), true);
    loop.getBody()->walk([&](Operation *op) {
      Value tensor;
      ValueRange indices;
      if (auto extract = dyn_cast<tensor::ExtractOp>(op)) {
        tensor = extract.getTensor();
        indices = extract.getIndices();
      } else if (auto insert = dyn_cast<tensor::InsertOp>(op)) {
        tensor = insert.getDest();
        indices = insert.getIndices();
      } else {
        return;
      }
      if (std::optional<unsigned> number = lookup(tensor))
        for (auto [dim, index] : llvm::enumerate(indices))
          if (index != loop.getInductionVar())
            dimensions[*number].reset(dim);
    });
    return llvm::all_of(dimensions, [](const llvm::SmallBitVector &dims) { return dims.any(); });
  }

  LoopNest &nest;
  std::string &why;
  bool mayYieldNumbers;
  /// The version that each memory holds at present.
  SmallVector<Value> present;
};

} // namespace

std::optional<LoopNest> cg::matchLoopNest(Operation *op, std::string &why) {
  LoopNest nest;
  nest.op = op;
  if (!isa<scf::ForOp, scf::WhileOp>(op)) {
    why = "it is not a loop";
    return std::nullopt;
  }
  if (!Follower(nest, why).run())
    return std::nullopt;
  return nest;
}

bool cg::isLoopNestWithNumbers(Operation *op) {
  LoopNest nest;
  nest.op = op;
  std::string why;
  return isa<scf::ForOp, scf::WhileOp>(op) && !matchLoopNest(op, why) &&
         Follower(nest, why, /*mayYieldNumbers=*/true).run();
}

bool cg::isInLoopNest(Operation *op) {
  std::string why;
  for (Operation *parent = op->getParentOp(); parent; parent = parent->getParentOp())
    if (isa<scf::ForOp, scf::WhileOp>(parent) && matchLoopNest(parent, why))
      return true;
  return false;
}

llvm::SetVector<Value> cg::collectReadTensors(Operation *op) {
  llvm::SetVector<Value> used, read;
  getUsedValuesDefinedAbove(op->getRegions(), used);
  for (Value operand : op->getOperands())
    if (!isTensor(operand))
      used.insert(operand);
  SmallVector<Value> worklist(used.begin(), used.end());
  llvm::SmallPtrSet<Operation *, 8> seen;
  while (!worklist.empty()) {
    Value value = worklist.pop_back_val();
    Operation *source = value.getDefiningOp();
    if (isTensor(value))
      read.insert(value);
    else if (source && seen.insert(source).second)
      llvm::append_range(worklist, source->getOperands());
  }
  return read;
}
