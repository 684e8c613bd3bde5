// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "PlaceForms.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"
#include "llvm/ADT/TypeSwitch.h"
#include "llvm/Support/MathExtras.h"
#include <numeric>

using namespace mlir;
using namespace mlir::cg;

namespace {

constexpr int64_t kLargest = int64_t(1) << 40;

/// True if arithmetic with the number cannot overflow 64 bits.
bool isSmall(int64_t number) { return number <= kLargest && number >= -kLargest; }

std::optional<PlaceForm> addScaled(const PlaceForm &a, const PlaceForm &b, int64_t scale) {
  PlaceForm sum = a;
  auto add = [&](int64_t x, int64_t y) -> std::optional<int64_t> {
    int64_t product, result;
    if (llvm::MulOverflow(y, scale, product) || llvm::AddOverflow(x, product, result) || !isSmall(result))
      return std::nullopt;
    return result;
  };
  std::optional<int64_t> constant = add(a.constant, b.constant);
  if (!constant)
    return std::nullopt;
  sum.constant = *constant;
  for (unsigned i = 0; i < b.coefficients.size(); ++i) {
    std::optional<int64_t> coefficient = add(a.get(i), b.get(i));
    if (!coefficient)
      return std::nullopt;
    sum.set(i, *coefficient);
  }
  return sum;
}

PlaceForm makeConstant(int64_t number) { return PlaceForm{number, {}}; }

/// Returns the smallest and largest value of a form without its constant.
std::pair<int64_t, int64_t> getSpan(const PlaceForm &form, ArrayRef<int64_t> extents) {
  int64_t low = 0, high = 0;
  for (auto [variable, coefficient] : llvm::enumerate(form.coefficients)) {
    int64_t last = coefficient * (extents[variable] - 1);
    (coefficient < 0 ? low : high) += last;
  }
  return {low, high};
}

std::pair<int64_t, int64_t> getRange(const PlaceForm &form, ArrayRef<int64_t> extents) {
  auto [low, high] = getSpan(form, extents);
  return {low + form.constant, high + form.constant};
}

/// True if a form without negative coefficients takes every value between its smallest and its largest.
bool isGapless(const PlaceForm &form, ArrayRef<int64_t> extents) {
  SmallVector<std::pair<int64_t, int64_t>> terms;
  for (auto [variable, coefficient] : llvm::enumerate(form.coefficients))
    if (coefficient != 0)
      terms.push_back({coefficient, extents[variable]});
  llvm::sort(terms);
  int64_t length = 1;
  for (auto [coefficient, extent] : terms) {
    if (coefficient > length)
      return false;
    length += coefficient * (extent - 1);
  }
  return true;
}

} // namespace

PlaceForms::PlaceForms(gpu::LaunchFuncOp launch, gpu::GPUFuncOp kernel, unsigned parameter,
                       const MemoryAddress &address)
    : launch(launch), kernel(kernel), parameter(parameter), address(address) {
  gpu::KernelDim3 grid = launch.getGridSizeOperandValues(), block = launch.getBlockSizeOperandValues();
  for (Value size : {grid.x, grid.y, grid.z, block.x, block.y, block.z}) {
    std::optional<int64_t> number = getConstantIntValue(size);
    launchKnown &= number && *number > 0 && isSmall(*number);
    extents.push_back(launchKnown ? *number : 1);
  }
}

unsigned PlaceForms::addVariable(int64_t extent) {
  extents.push_back(extent);
  return extents.size() - 1;
}

void PlaceForms::normalize(PlaceForm &form) const {
  // Digits are newer than what they are digits of.
  for (unsigned variable = 0; variable < form.coefficients.size(); ++variable) {
    int64_t coefficient = form.get(variable);
    auto split = splits.find(variable);
    if (coefficient == 0 || split == splits.end())
      continue;
    const Split &digits = split->second;
    form.set(variable, 0);
    form.set(digits.high, form.get(digits.high) + coefficient * digits.scale);
    form.set(digits.low, form.get(digits.low) + coefficient);
  }
}

std::optional<PlaceForm> PlaceForms::getDigits(PlaceForm form, int64_t divisor, bool rest) {
  normalize(form);
  if (divisor <= 0 || !isSmall(divisor) || getRange(form, extents).first < 0)
    return std::nullopt;
  // A variable of which the divisor takes a part becomes two.
  for (unsigned variable = 0, e = form.coefficients.size(); variable < e; ++variable) {
    int64_t coefficient = form.get(variable);
    if (coefficient <= 0 || coefficient % divisor == 0 || divisor % coefficient != 0)
      continue;
    int64_t scale = divisor / coefficient;
    if (extents[variable] <= scale || extents[variable] % scale != 0)
      continue;
    unsigned high = addVariable(extents[variable] / scale);
    unsigned low = addVariable(scale);
    splits[variable] = {scale, high, low};
  }
  normalize(form);
  PlaceForm quotient, remainder;
  quotient.constant = form.constant / divisor;
  remainder.constant = form.constant % divisor;
  for (auto [variable, coefficient] : llvm::enumerate(form.coefficients)) {
    if (coefficient % divisor == 0)
      quotient.set(variable, coefficient / divisor);
    else
      remainder.set(variable, coefficient);
  }
  auto [low, high] = getRange(remainder, extents);
  if (low < 0 || high >= divisor)
    return std::nullopt;
  return rest ? remainder : quotient;
}

std::optional<PlaceForm> PlaceForms::getThread() {
  PlaceForm form;
  form.set(3, 1);
  form.set(4, extents[3]);
  form.set(5, extents[3] * extents[4]);
  return form;
}

std::optional<PlaceForm> PlaceForms::getForm(Value value) {
  if (auto found = known.find(value); found != known.end())
    return found->second;
  std::optional<PlaceForm> form = compute(value);
  // A number that exceeds its type wraps around.
  if (form && value.getType().isInteger()) {
    normalize(*form);
    unsigned width = value.getType().getIntOrFloatBitWidth();
    auto [low, high] = getRange(*form, extents);
    if (width < 64 && (low < -(int64_t(1) << (width - 1)) || high >= (int64_t(1) << (width - 1))))
      form = std::nullopt;
  }
  return known[value] = form;
}

std::optional<PlaceForm> PlaceForms::compute(Value value) {
  if (!value.getType().isIntOrIndex())
    return std::nullopt;
  if (std::optional<int64_t> number = getConstantIntValue(value))
    return isSmall(*number) ? std::optional(makeConstant(*number)) : std::nullopt;
  if (auto argument = dyn_cast<BlockArgument>(value)) {
    Operation *parent = argument.getOwner()->getParentOp();
    if (parent == kernel) {
      if (argument.getArgNumber() >= launch.getNumKernelOperands() || !argument.getOwner()->isEntryBlock())
        return std::nullopt;
      std::optional<int64_t> number = getConstantIntValue(launch.getKernelOperand(argument.getArgNumber()));
      return number && isSmall(*number) ? std::optional(makeConstant(*number)) : std::nullopt;
    }
    auto loop = dyn_cast<scf::ForOp>(parent);
    SmallVector<PlaceGuard> ignored;
    if (!loop || loop.getInductionVar() != value || !addLoop(loop, ignored))
      return std::nullopt;
    std::optional<PlaceForm> first = getForm(loop.getLowerBound());
    PlaceForm counter;
    counter.set(loops[loop]->variable, 1);
    return addScaled(*first, counter, getForm(loop.getStep())->constant);
  }
  auto getId = [&](gpu::Dimension dimension, unsigned base) {
    PlaceForm form;
    form.set(base + static_cast<unsigned>(dimension), 1);
    return std::optional(form);
  };
  auto getSize = [&](gpu::Dimension dimension, unsigned base) {
    return std::optional(makeConstant(extents[base + static_cast<unsigned>(dimension)]));
  };
  auto combine = [&](Operation *op, int64_t scale) -> std::optional<PlaceForm> {
    std::optional<PlaceForm> a = getForm(op->getOperand(0)), b = getForm(op->getOperand(1));
    return a && b ? addScaled(*a, *b, scale) : std::nullopt;
  };
  auto scale = [&](Value operand, int64_t factor) -> std::optional<PlaceForm> {
    std::optional<PlaceForm> form = getForm(operand);
    return form && isSmall(factor) ? addScaled(PlaceForm(), *form, factor) : std::nullopt;
  };
  auto divide = [&](Operation *op, bool rest) -> std::optional<PlaceForm> {
    std::optional<PlaceForm> a = getForm(op->getOperand(0)), b = getForm(op->getOperand(1));
    return a && b && b->isConstant() ? getDigits(*a, b->constant, rest) : std::nullopt;
  };
  using Result = std::optional<PlaceForm>;
  return TypeSwitch<Operation *, Result>(value.getDefiningOp())
      .Case([&](gpu::BlockIdOp op) -> Result { return getId(op.getDimension(), 0); })
      .Case([&](gpu::ThreadIdOp op) -> Result { return getId(op.getDimension(), 3); })
      .Case([&](gpu::GridDimOp op) -> Result { return getSize(op.getDimension(), 0); })
      .Case([&](gpu::BlockDimOp op) -> Result { return getSize(op.getDimension(), 3); })
      .Case([&](gpu::GlobalIdOp op) -> Result {
        std::optional<PlaceForm> block = getId(op.getDimension(), 0), thread = getId(op.getDimension(), 3);
        return addScaled(*thread, *block, getSize(op.getDimension(), 3)->constant);
      })
      .Case([&](gpu::LaneIdOp) -> Result { return getDigits(*getThread(), 32, true); })
      .Case([&](gpu::SubgroupIdOp) -> Result { return getDigits(*getThread(), 32, false); })
      .Case([&](memref::DimOp op) -> Result {
        Value source = op.getSource();
        while (auto cast = source.getDefiningOp<memref::CastOp>())
          source = cast.getSource();
        std::optional<int64_t> dim = getConstantIntValue(op.getIndex());
        auto argument = dyn_cast<BlockArgument>(source);
        if (!dim || *dim < 0 || !argument || argument.getOwner() != &kernel.getBody().front() ||
            argument.getArgNumber() >= launch.getNumKernelOperands())
          return std::nullopt;
        std::string problem;
        std::optional<MemoryAddress> memory =
            argument == kernel.getArgument(parameter)
                ? address
                : resolveAddress(launch.getKernelOperand(argument.getArgNumber()), problem);
        if (!memory || *dim >= int64_t(memory->sizes.size()))
          return std::nullopt;
        return makeConstant(memory->sizes[*dim]);
      })
      .Case([&](arith::AddIOp op) -> Result { return combine(op, 1); })
      .Case([&](arith::SubIOp op) -> Result { return combine(op, -1); })
      .Case([&](arith::MulIOp op) -> Result {
        std::optional<PlaceForm> a = getForm(op.getLhs()), b = getForm(op.getRhs());
        if (a && b && b->isConstant())
          return scale(op.getLhs(), b->constant);
        return a && b && a->isConstant() ? scale(op.getRhs(), a->constant) : std::nullopt;
      })
      .Case([&](arith::ShLIOp op) -> Result {
        std::optional<PlaceForm> shift = getForm(op.getRhs());
        if (!shift || !shift->isConstant() || shift->constant < 0 || shift->constant > 40)
          return std::nullopt;
        return scale(op.getLhs(), int64_t(1) << shift->constant);
      })
      .Case<arith::ShRUIOp, arith::ShRSIOp>([&](auto op) -> Result {
        std::optional<PlaceForm> form = getForm(op.getLhs()), shift = getForm(op.getRhs());
        if (!form || !shift || !shift->isConstant() || shift->constant < 0 || shift->constant > 40)
          return std::nullopt;
        return getDigits(*form, int64_t(1) << shift->constant, false);
      })
      .Case([&](arith::AndIOp op) -> Result {
        // A mask of the lowest bits is a remainder.
        std::optional<PlaceForm> form = getForm(op.getLhs()), mask = getForm(op.getRhs());
        if (!form || !mask || !mask->isConstant() || !llvm::isPowerOf2_64(uint64_t(mask->constant) + 1))
          return std::nullopt;
        return getDigits(*form, mask->constant + 1, true);
      })
      .Case<arith::DivUIOp, arith::DivSIOp, arith::FloorDivSIOp>([&](auto op) -> Result { return divide(op, false); })
      .Case<arith::RemUIOp, arith::RemSIOp>([&](auto op) -> Result { return divide(op, true); })
      .Case<arith::IndexCastOp, arith::ExtSIOp, arith::TruncIOp>([&](auto op) -> Result { return getForm(op.getIn()); })
      .Case<arith::IndexCastUIOp, arith::ExtUIOp>([&](auto op) -> Result {
        std::optional<PlaceForm> form = getForm(op.getIn());
        if (!form)
          return std::nullopt;
        normalize(*form);
        return getRange(*form, extents).first >= 0 ? form : std::nullopt;
      })
      .Default([](Operation *) -> Result { return std::nullopt; });
}

bool PlaceForms::addGuards(Value condition, bool holds, SmallVectorImpl<PlaceGuard> &guards) {
  if (std::optional<int64_t> constant = getConstantIntValue(condition)) {
    // Nothing is executed where the condition does not hold.
    if ((*constant != 0) != holds)
      guards.push_back({PlaceForm(), 1, 1});
    return true;
  }
  Operation *op = condition.getDefiningOp();
  if ((isa_and_present<arith::AndIOp>(op) && holds) || (isa_and_present<arith::OrIOp>(op) && !holds))
    return addGuards(op->getOperand(0), holds, guards) && addGuards(op->getOperand(1), holds, guards);
  if (auto flip = dyn_cast_if_present<arith::XOrIOp>(op)) {
    std::optional<int64_t> ones = getConstantIntValue(flip.getRhs());
    return ones && *ones != 0 && addGuards(flip.getLhs(), !holds, guards);
  }
  auto compare = dyn_cast_if_present<arith::CmpIOp>(op);
  if (!compare)
    return false;
  std::optional<PlaceForm> a = getForm(compare.getLhs()), b = getForm(compare.getRhs());
  if (!a || !b)
    return false;
  normalize(*a);
  normalize(*b);
  arith::CmpIPredicate predicate = holds ? compare.getPredicate() : arith::invertPredicate(compare.getPredicate());
  bool negative = getRange(*a, extents).first < 0 || getRange(*b, extents).first < 0;
  std::optional<PlaceForm> difference = addScaled(*a, *b, -1);
  if (!difference)
    return false;
  constexpr int64_t most = std::numeric_limits<int64_t>::max() / 4;
  auto add = [&](int64_t low, int64_t high) {
    guards.push_back({*difference, low, high});
    return true;
  };
  switch (predicate) {
  case arith::CmpIPredicate::eq:
    return add(0, 0);
  case arith::CmpIPredicate::ne:
    return false;
  case arith::CmpIPredicate::ult:
    return !negative && add(-most, -1);
  case arith::CmpIPredicate::slt:
    return add(-most, -1);
  case arith::CmpIPredicate::ule:
    return !negative && add(-most, 0);
  case arith::CmpIPredicate::sle:
    return add(-most, 0);
  case arith::CmpIPredicate::ugt:
    return !negative && add(1, most);
  case arith::CmpIPredicate::sgt:
    return add(1, most);
  case arith::CmpIPredicate::uge:
    return !negative && add(0, most);
  case arith::CmpIPredicate::sge:
    return add(0, most);
  }
  llvm_unreachable("unknown predicate");
}

bool PlaceForms::addLoop(scf::ForOp loop, SmallVectorImpl<PlaceGuard> &guards) {
  auto describe = [&]() -> std::optional<Counter> {
    std::optional<PlaceForm> first = getForm(loop.getLowerBound()), last = getForm(loop.getUpperBound()),
                             step = getForm(loop.getStep());
    if (!first || !last || !step || !step->isConstant() || step->constant <= 0)
      return std::nullopt;
    std::optional<PlaceForm> length = addScaled(*last, *first, -1);
    if (!length)
      return std::nullopt;
    normalize(*length);
    int64_t turns = llvm::divideCeil(std::max<int64_t>(getRange(*length, extents).second, 0), step->constant);
    Counter counter;
    counter.variable = addVariable(std::max<int64_t>(turns, 1));
    if (turns == 0)
      counter.guards.push_back({PlaceForm(), 1, 1});
    else if (!length->isConstant()) {
      // first + step * counter < last
      PlaceForm place;
      place.set(counter.variable, step->constant);
      std::optional<PlaceForm> left = addScaled(place, *length, -1);
      if (!left)
        return std::nullopt;
      counter.guards.push_back({*left, std::numeric_limits<int64_t>::min() / 4, -1});
    }
    return counter;
  };
  auto found = loops.find(loop);
  if (found == loops.end()) {
    std::optional<Counter> counter = describe();
    found = loops.try_emplace(loop, counter).first;
  }
  if (!found->second)
    return false;
  llvm::append_range(guards, found->second->guards);
  return true;
}

bool PlaceForms::restrict(PlaceForm &form, SmallVector<PlaceGuard> guards, SmallVectorImpl<int64_t> &extents) const {
  normalize(form);
  for (PlaceGuard &guard : guards)
    normalize(guard.form);
  for (unsigned index = 0; index < guards.size(); ++index) {
    PlaceForm &condition = guards[index].form;
    int64_t low = guards[index].low - condition.constant, high = guards[index].high - condition.constant;
    condition.constant = 0;
    // Only the sign of the condition as a whole may be negative.
    if (llvm::any_of(condition.coefficients, [](int64_t c) { return c < 0; })) {
      for (int64_t &coefficient : condition.coefficients)
        coefficient = -coefficient;
      std::swap(low, high);
      low = -low;
      high = -high;
    }
    auto [least, most] = getSpan(condition, extents);
    if (low <= least && most <= high)
      continue;
    low = std::max(low, least);
    high = std::min(high, most);
    if (low > high) {
      // The condition never holds.
      extents.assign(extents.size(), 0);
      return true;
    }
    int64_t divisor = 0;
    for (int64_t coefficient : condition.coefficients)
      divisor = std::gcd(divisor, coefficient);
    if (divisor == 0 || llvm::any_of(condition.coefficients, [](int64_t c) { return c < 0; }))
      return false;
    for (int64_t &coefficient : condition.coefficients)
      coefficient /= divisor;
    low = llvm::divideCeilSigned(low, divisor);
    high = llvm::divideFloorSigned(high, divisor);
    if (low > high) {
      extents.assign(extents.size(), 0);
      return true;
    }
    if (!isGapless(condition, extents))
      return false;
    // Everything that depends on the condition's variables depends on the condition alone: it is a variable then.
    unsigned fresh = extents.size();
    auto replace = [&](PlaceForm &other) {
      int64_t factor = 0;
      bool first = true;
      for (auto [variable, coefficient] : llvm::enumerate(condition.coefficients)) {
        if (coefficient == 0)
          continue;
        if (other.get(variable) % coefficient != 0)
          return false;
        int64_t own = other.get(variable) / coefficient;
        if (!first && own != factor)
          return false;
        factor = own;
        first = false;
      }
      for (auto [variable, coefficient] : llvm::enumerate(condition.coefficients))
        if (coefficient != 0 && other.get(variable) != 0)
          other.set(variable, 0);
      if (factor != 0) {
        other.set(fresh, factor);
        other.constant += factor * low;
      }
      return true;
    };
    if (!replace(form))
      return false;
    for (unsigned later = index + 1; later < guards.size(); ++later)
      if (!replace(guards[later].form))
        return false;
    extents.push_back(high - low + 1);
  }
  return true;
}
