// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "VisibleRows.h"
#include "../MaskReader.h"
#include "../Prefill/OnlinePlan.h"
#include "cgmlir/Analysis/Index/IndexTransfer.h"
#include "cgmlir/Codegen/KernelFunction.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/IR/Matchers.h"

using namespace mlir;
using namespace mlir::cg;

using Bound = VisibleRows::Bound;
using Sum = VisibleRows::Sum;

namespace {

constexpr double kInfinity = std::numeric_limits<double>::infinity();
/// Sums of a few numbers up to this do not wrap.
constexpr int64_t kLargestInteger = int64_t(1) << 61;

/// Positions for which a truth value may be one truth, or a number may not be hidden: at most those from `begin` on and
/// before `end`.
struct Rows {
  bool none = false;
  std::optional<Bound> begin, end;
};

/// What is known of a number: it is at most `most` for the positions `rows`, and at most `hidden` for all others.
struct Real {
  Rows rows;
  double hidden = -kInfinity, most = MaskReader::kLargest;
};

/// `row` times the position in the row, and a sum.
struct Linear {
  int64_t row = 0;
  Sum sum;
};

std::optional<Bound> combine(Bound::Kind kind, const std::optional<Bound> &a, const std::optional<Bound> &b) {
  return Bound{kind, {}, {*a, *b}};
}

Rows intersect(const Rows &a, const Rows &b) {
  auto both = [](Bound::Kind kind, const std::optional<Bound> &first, const std::optional<Bound> &second) {
    return first && second ? combine(kind, first, second) : first ? first : second;
  };
  return {a.none || b.none, both(Bound::Kind::Greatest, a.begin, b.begin), both(Bound::Kind::Least, a.end, b.end)};
}

Rows unite(const Rows &a, const Rows &b) {
  if (a.none || b.none)
    return a.none ? b : a;
  auto both = [](Bound::Kind kind, const std::optional<Bound> &first, const std::optional<Bound> &second) {
    return first && second ? combine(kind, first, second) : std::optional<Bound>();
  };
  return {false, both(Bound::Kind::Least, a.begin, b.begin), both(Bound::Kind::Greatest, a.end, b.end)};
}

class Analyzer {
public:
  Analyzer(const IndexSpace &space, AffineExpr row, unsigned known, llvm::function_ref<bool(Value)> isLeaf)
      : space(space), row(cast<AffineDimExpr>(row).getPosition()), known(known), reader(this->space, isLeaf) {}

  std::optional<VisibleRows> run(linalg::LinalgOp op, ArrayRef<AffineExpr> loops, Value scalar) {
    Real real = realOf(follow(reader.read(op, loops, scalar)));
    if (reader.isExhausted() || real.rows.none || (!real.rows.begin && !real.rows.end) ||
        real.hidden >= MaskReader::kHidden)
      return std::nullopt;
    VisibleRows found;
    found.begin = std::move(real.rows.begin);
    found.end = std::move(real.rows.end);
    found.checks = std::move(checks);
    found.hidden = real.hidden;
    return found;
  }

private:
  //===--- Where scalars come from --------------------------------------------===//

  /// What an element is that is taken out of a tensor outside of all bodies, at a place that is known.
  MaskScalar follow(MaskScalar scalar) {
    auto extract = scalar.in ? tensor::ExtractOp() : dyn_cast_if_present<tensor::ExtractOp>(scalar.getOp());
    if (!extract)
      return scalar;
    IndexTuple index;
    for (Value position : extract.getIndices()) {
      std::optional<int64_t> number = getConstantIntValue(position);
      if (!number)
        return {};
      index.push_back(space.constant(*number));
    }
    return follow(reader.read(extract.getTensor(), index));
  }

  MaskScalar operandOf(const MaskScalar &scalar, unsigned number) { return follow(reader.readOperand(scalar, number)); }

  //===--- Integers -----------------------------------------------------------===//

  /// True for positions that have a value in the kernel, and one for the whole row.
  bool isKnown(ArrayRef<AffineExpr> index) const {
    return llvm::all_of(index, [&](AffineExpr expr) {
      llvm::SmallBitVector variables = space.getVariables(expr);
      return llvm::all_of(variables.set_bits(), [&](unsigned variable) { return variable < known && variable != row; });
    });
  }

  static std::pair<int64_t, int64_t> getTypeRange(Type type) {
    unsigned width = type.isIndex() ? 64 : type.getIntOrFloatBitWidth();
    return width > 61 ? std::pair(-kLargestInteger, kLargestInteger)
                      : std::pair(-(int64_t(1) << (width - 1)), (int64_t(1) << (width - 1)) - 1);
  }

  /// Has the kernel look whether `linear` lies between two numbers in the whole row, unless that is known of it.
  bool require(const Linear &linear, int64_t low, int64_t high) {
    auto positions = space.getRange(linear.sum.position);
    std::optional<int64_t> length = space.getExtent(row);
    if (!positions || !length)
      return false;
    // In f64, of which the numbers of up to 32 bits that matter are a part: numbers of 64 bits leave the bounds by far.
    double along = static_cast<double>(linear.row) * static_cast<double>(*length - 1);
    double least = static_cast<double>(positions->first) + std::min(along, 0.0);
    double greatest = static_cast<double>(positions->second) + std::max(along, 0.0);
    for (const VisibleRows::Term &term : linear.sum.terms) {
      Type type = getElementTypeOrSelf(term.tensor.getType());
      double half = std::exp2((type.isIndex() ? 64 : type.getIntOrFloatBitWidth()) - 1);
      double factor = static_cast<double>(term.factor);
      least += std::min(-half * factor, (half - 1) * factor);
      greatest += std::max(-half * factor, (half - 1) * factor);
    }
    if (least < static_cast<double>(low) || greatest > static_cast<double>(high))
      checks.push_back({linear.row, linear.sum, low, high});
    return true;
  }

  Linear add(const Linear &a, const Linear &b, int64_t factor) const {
    Linear result = a;
    result.row += factor * b.row;
    result.sum.position = space.add(a.sum.position, space.scale(b.sum.position, factor));
    for (VisibleRows::Term term : b.sum.terms) {
      term.factor *= factor;
      result.sum.terms.push_back(std::move(term));
    }
    return result;
  }

  std::optional<Linear> integerOf(const MaskScalar &element) {
    if (element.constant) {
      auto integer = dyn_cast<IntegerAttr>(element.constant);
      if (!integer || integer.getValue().getSignificantBits() > 61)
        return std::nullopt;
      return Linear{0, {space.constant(integer.getValue().getSExtValue()), {}}};
    }
    if (element.tensor) {
      Type type = getElementTypeOrSelf(element.tensor.getType());
      bool whole = type.isIndex() || (isa<IntegerType>(type) && type.getIntOrFloatBitWidth() <= 64);
      if (!whole || type.isInteger(1) || !isKnown(element.index))
        return std::nullopt;
      return Linear{0, {space.constant(0), {{1, element.tensor, element.index}}}};
    }
    Operation *op = element.getOp();
    if (!op)
      return std::nullopt;
    if (auto position = dyn_cast<linalg::IndexOp>(op)) {
      AffineExpr expr = element.loops[position.getDim()];
      std::optional<int64_t> stride = space.getStride(expr, row);
      AffineExpr rest = space.substitute(expr, row, space.constant(0));
      return stride && isKnown(rest) ? std::optional(Linear{*stride, {rest, {}}}) : std::nullopt;
    }
    return computedInteger(element);
  }

  std::optional<Linear> computedInteger(const MaskScalar &element) {
    Operation *op = element.getOp();
    bool isUnsigned = isa<arith::ExtUIOp, arith::IndexCastUIOp>(op);
    if (!isUnsigned && !isa<arith::IndexCastOp, arith::ExtSIOp, arith::TruncIOp, arith::AddIOp, arith::SubIOp>(op))
      return std::nullopt;
    SmallVector<Linear> operands;
    for (unsigned i = 0; i < op->getNumOperands(); ++i) {
      std::optional<Linear> operand =
          op->getOperand(i).getType().isInteger(1) ? std::nullopt : integerOf(operandOf(element, i));
      if (!operand)
        return std::nullopt;
      operands.push_back(std::move(*operand));
    }
    Linear result = operands.front();
    if (isa<arith::AddIOp, arith::SubIOp>(op)) {
      if (!requireNarrow(operands[0]) || !requireNarrow(operands[1]))
        return std::nullopt;
      result = add(operands[0], operands[1], isa<arith::AddIOp>(op) ? 1 : -1);
    }
    auto [low, high] = getTypeRange(op->getResult(0).getType());
    bool widens = isa<arith::ExtSIOp>(op);
    if (!widens && !require(result, isUnsigned ? 0 : low, high))
      return std::nullopt;
    return result;
  }

  bool requireNarrow(const Linear &linear) { return require(linear, -kLargestInteger, kLargestInteger); }

  //===--- Truths -------------------------------------------------------------===//

  Rows compare(arith::CmpIPredicate predicate, const MaskScalar &element) {
    using Predicate = arith::CmpIPredicate;
    if (predicate == Predicate::ne || element.getOp()->getOperand(0).getType().isInteger(1))
      return {};
    std::optional<Linear> lhs = integerOf(operandOf(element, 0));
    std::optional<Linear> rhs = lhs ? integerOf(operandOf(element, 1)) : std::nullopt;
    if (!rhs || std::abs(lhs->row - rhs->row) != 1)
      return {};
    // Numbers that are not negative compare in the same way.
    bool isUnsigned = llvm::is_contained({Predicate::ult, Predicate::ule, Predicate::ugt, Predicate::uge}, predicate);
    for (const Linear &side : {*lhs, *rhs})
      if (!require(side, isUnsigned ? 0 : -kLargestInteger, kLargestInteger))
        return {};
    // difference < 0, ≤ 0 or = 0, of which the position in the row is one part.
    bool swapped = llvm::is_contained({Predicate::sgt, Predicate::sge, Predicate::ugt, Predicate::uge}, predicate);
    bool strict = llvm::is_contained({Predicate::slt, Predicate::sgt, Predicate::ult, Predicate::ugt}, predicate);
    Linear difference = swapped ? add(*rhs, *lhs, -1) : add(*lhs, *rhs, -1);
    bool rises = difference.row == 1;
    Linear zero{0, {space.constant(0), {}}};
    Linear at = add(zero, {0, difference.sum}, rises ? -1 : 1);
    auto bound = [&](int64_t behind) {
      Sum sum = at.sum;
      sum.position = space.add(sum.position, space.constant(behind));
      return Bound{Bound::Kind::Sum, std::move(sum), {}};
    };
    if (predicate == Predicate::eq)
      return {false, bound(0), bound(1)};
    if (rises)
      return {false, std::nullopt, bound(strict ? 0 : 1)};
    return {false, bound(strict ? 1 : 0), std::nullopt};
  }

  /// The positions for which `element` may be `truth`.
  Rows truthOf(const MaskScalar &element, bool truth) {
    if (auto constant = dyn_cast_if_present<IntegerAttr>(element.constant))
      return {constant.getValue().isZero() == truth, std::nullopt, std::nullopt};
    Operation *op = element.getOp();
    if (!op || !op->getResult(0).getType().isInteger(1))
      return {};
    if (auto comparison = dyn_cast<arith::CmpIOp>(op)) {
      arith::CmpIPredicate predicate = comparison.getPredicate();
      return compare(truth ? predicate : arith::invertPredicate(predicate), element);
    }
    if (isa<arith::AndIOp, arith::OrIOp>(op)) {
      Rows lhs = truthOf(operandOf(element, 0), truth), rhs = truthOf(operandOf(element, 1), truth);
      return isa<arith::AndIOp>(op) == truth ? intersect(lhs, rhs) : unite(lhs, rhs);
    }
    if (isa<arith::XOrIOp>(op)) {
      for (unsigned i = 0; i < 2; ++i)
        if (auto constant = dyn_cast_if_present<IntegerAttr>(operandOf(element, i).constant))
          return truthOf(operandOf(element, 1 - i), truth != !constant.getValue().isZero());
      return {};
    }
    if (isa<arith::SelectOp>(op)) {
      MaskScalar condition = operandOf(element, 0);
      return unite(intersect(truthOf(condition, true), truthOf(operandOf(element, 1), truth)),
                   intersect(truthOf(condition, false), truthOf(operandOf(element, 2), truth)));
    }
    return {};
  }

  //===--- Scores -------------------------------------------------------------===//

  static std::optional<double> getNumber(const MaskScalar &element) {
    auto real = dyn_cast_if_present<FloatAttr>(element.constant);
    if (!real || real.getValue().isNaN())
      return std::nullopt;
    return real.getValueAsDouble();
  }

  Real realOf(const MaskScalar &element) {
    if (std::optional<double> number = getNumber(element)) {
      if (*number < MaskReader::kHidden)
        return {{true, std::nullopt, std::nullopt}, *number, -kInfinity};
      return {{}, -kInfinity, *number};
    }
    Operation *op = element.getOp();
    if (!op || !isa<FloatType>(op->getResult(0).getType()))
      return {};
    if (isa<arith::SelectOp>(op)) {
      MaskScalar condition = operandOf(element, 0);
      Real first = realOf(operandOf(element, 1)), second = realOf(operandOf(element, 2));
      return {unite(intersect(truthOf(condition, true), first.rows), intersect(truthOf(condition, false), second.rows)),
              std::max(first.hidden, second.hidden), std::max(first.most, second.most)};
    }
    if (isa<arith::AddFOp>(op)) {
      Real lhs = realOf(operandOf(element, 0)), rhs = realOf(operandOf(element, 1));
      auto most = [](const Real &real) { return std::max(real.most, real.hidden); };
      Real sum{intersect(lhs.rows, rhs.rows), std::max(lhs.hidden + most(rhs), rhs.hidden + most(lhs)),
               lhs.most + rhs.most};
      // A number that only shifts scores hides none of them.
      return sum.hidden < MaskReader::kHidden ? sum : Real();
    }
    if (isa<arith::MinimumFOp, arith::MinNumFOp>(op)) {
      Real lhs = realOf(operandOf(element, 0)), rhs = realOf(operandOf(element, 1));
      return {intersect(lhs.rows, rhs.rows), std::max(lhs.hidden, rhs.hidden), std::min(lhs.most, rhs.most)};
    }
    if (isa<arith::MaximumFOp, arith::MaxNumFOp>(op)) {
      Real lhs = realOf(operandOf(element, 0)), rhs = realOf(operandOf(element, 1));
      return {unite(lhs.rows, rhs.rows), std::max(lhs.hidden, rhs.hidden), std::max(lhs.most, rhs.most)};
    }
    if (isa<arith::MulFOp, arith::DivFOp>(op))
      return scaled(element);
    if (isa<arith::ExtFOp, arith::TruncFOp>(op))
      return realOf(operandOf(element, 0));
    return {};
  }

  Real scaled(const MaskScalar &element) {
    bool divides = isa<arith::DivFOp>(element.getOp());
    for (unsigned i = divides ? 1 : 0; i < 2; ++i) {
      std::optional<double> number = getNumber(operandOf(element, i));
      MaskScalar other = operandOf(element, 1 - i);
      if (!number || std::isinf(*number))
        continue;
      if (*number > 0) {
        Real real = realOf(other);
        double factor = divides ? 1 / *number : *number;
        return {real.rows, real.hidden * factor, real.most * factor};
      }
      // A truth as a number, times the number that hides.
      if (!divides && *number < MaskReader::kHidden && isa_and_present<arith::UIToFPOp>(other.getOp()) &&
          other.getOp()->getOperand(0).getType().isInteger(1))
        return {truthOf(operandOf(other, 0), false), *number, 0};
    }
    return {};
  }

  IndexSpace space;
  unsigned row, known;
  MaskReader reader;
  SmallVector<VisibleRows::Check, 2> checks;
};

/// Calls `visit` with each sum of a bound.
void forEachSum(const Bound &bound, llvm::function_ref<void(const Sum &)> visit) {
  if (bound.kind == Bound::Kind::Sum)
    visit(bound.sum);
  for (const Bound &operand : bound.operands)
    forEachSum(operand, visit);
}

void forEachSum(const VisibleRows &rows, llvm::function_ref<void(const Sum &)> visit) {
  for (const std::optional<Bound> &bound : {rows.begin, rows.end})
    if (bound)
      forEachSum(*bound, visit);
  for (const VisibleRows::Check &check : rows.checks)
    visit(check.sum);
}

/// Emits bounds as numbers of 64 bits.
class BoundEmitter {
public:
  BoundEmitter(KernelFunction &kernel, ArrayRef<AffineExpr> point)
      : emitter(kernel.getEmitter()), space(kernel.getSpace()), builder(kernel.getBuilder()),
        loc(kernel.getDispatch().getLoc()), point(point) {}

  Value constant(int64_t value) { return arith::ConstantOp::create(builder, loc, builder.getI64IntegerAttr(value)); }
  Value least(Value a, Value b) { return arith::MinSIOp::create(builder, loc, a, b); }
  Value greatest(Value a, Value b) { return arith::MaxSIOp::create(builder, loc, a, b); }
  Value compare(arith::CmpIPredicate predicate, Value a, Value b) {
    return arith::CmpIOp::create(builder, loc, predicate, a, b);
  }

  Value emit(const Sum &sum) {
    Type wide = builder.getI64Type();
    AffineExpr position = atPoint(sum.position);
    auto number = dyn_cast<AffineConstantExpr>(position);
    Value total = number ? constant(number.getValue())
                         : arith::IndexCastOp::create(builder, loc, wide, emitter.materialize(position)).getResult();
    for (const VisibleRows::Term &term : sum.terms) {
      IndexTuple index = llvm::map_to_vector<4>(term.index, [&](AffineExpr expr) { return atPoint(expr); });
      Value value = emitter.element(term.tensor, index).front();
      if (value.getType().isIndex())
        value = arith::IndexCastOp::create(builder, loc, wide, value);
      else if (value.getType() != wide)
        value = arith::ExtSIOp::create(builder, loc, wide, value);
      if (term.factor != 1)
        value = arith::MulIOp::create(builder, loc, value, constant(term.factor));
      total = arith::AddIOp::create(builder, loc, total, value);
    }
    return total;
  }

  Value emit(const Bound &bound) {
    if (bound.kind == Bound::Kind::Sum)
      return emit(bound.sum);
    Value result;
    for (const Bound &operand : bound.operands) {
      Value value = emit(operand);
      if (!result)
        result = value;
      else
        result = bound.kind == Bound::Kind::Least ? least(result, value) : greatest(result, value);
    }
    return result;
  }

  /// Emits whether `check` holds at all positions of a row of `length` elements.
  Value emit(const VisibleRows::Check &check, int64_t length) {
    int64_t along = check.factor * (length - 1);
    Value sum = emit(check.sum);
    Value above = compare(arith::CmpIPredicate::sge, sum, constant(check.low - std::min<int64_t>(along, 0)));
    Value below = compare(arith::CmpIPredicate::sle, sum, constant(check.high - std::max<int64_t>(along, 0)));
    return arith::AndIOp::create(builder, loc, above, below);
  }

private:
  AffineExpr atPoint(AffineExpr expr) { return space.simplify(expr.replaceDimsAndSymbols(point, {})); }

  ElementEmitter &emitter;
  IndexSpace &space;
  OpBuilder &builder;
  Location loc;
  ArrayRef<AffineExpr> point;
};

} // namespace

SmallVector<Value> VisibleRows::getTensors() const {
  llvm::SetVector<Value> tensors;
  forEachSum(*this, [&](const Sum &sum) {
    for (const Term &term : sum.terms)
      tensors.insert(term.tensor);
  });
  return tensors.takeVector();
}

bool VisibleRows::dependsOn(unsigned variable) const {
  bool found = false;
  forEachSum(*this, [&](const Sum &sum) {
    found |= sum.position.isFunctionOfDim(variable);
    for (const Term &term : sum.terms)
      found |= llvm::any_of(term.index, [&](AffineExpr expr) { return expr.isFunctionOfDim(variable); });
  });
  return found;
}

std::optional<VisibleRows> VisibleRows::analyze(const IndexSpace &space, linalg::LinalgOp op,
                                                ArrayRef<AffineExpr> loops, Value scalar, AffineExpr row,
                                                unsigned known, llvm::function_ref<bool(Value)> isLeaf) {
  return Analyzer(space, row, known, isLeaf).run(op, loops, scalar);
}

std::optional<VisibleRows> VisibleRows::analyze(const ChainPlan &plan, const StoredWalk &source) {
  std::optional<unsigned> top = OnlinePlan::findTop(plan, source);
  if (!top)
    return std::nullopt;
  const ReduceStage &stage = plan.stages[*top].stage;
  linalg::LinalgOp op = stage.reduction.op;
  AffineExpr row = source.getWalk().getReductionVariables(op)[stage.dims.front()];
  if (!isa_and_present<AffineDimExpr>(row))
    return std::nullopt;
  IndexTuple loops = getLoopPoint(source.getSpace(), op, cast<OpResult>(op->getResult(0)), stage.result);
  loops[stage.dims.front()] = row;
  std::optional<VisibleRows> found =
      analyze(source.getSpace(), op, loops, stage.reduction.element, row, plan.last.shape.size(),
              [&](Value tensor) { return source.isLeaf(tensor); });
  if (found)
    found->top = *top;
  return found;
}

VisibleRows::Range VisibleRows::emit(KernelFunction &kernel, ArrayRef<AffineExpr> point, int64_t length) const {
  BoundEmitter bounds(kernel, point);
  OpBuilder &builder = kernel.getBuilder();
  Location loc = kernel.getDispatch().getLoc();
  Value zero = bounds.constant(0), all = bounds.constant(length);
  Value first = begin ? bounds.greatest(bounds.emit(*begin), zero) : zero;
  Value last = end ? bounds.least(bounds.emit(*end), all) : all;
  Value sound = bounds.compare(arith::CmpIPredicate::slt, first, last);
  for (const Check &check : checks)
    sound = arith::AndIOp::create(builder, loc, sound, bounds.emit(check, length));
  auto toIndex = [&](Value value, Value otherwise) -> Value {
    value = arith::SelectOp::create(builder, loc, sound, value, otherwise);
    return arith::IndexCastOp::create(builder, loc, builder.getIndexType(), value);
  };
  return {toIndex(first, zero), toIndex(last, all)};
}

VisibleRows::Range VisibleRows::emitUnion(KernelFunction &kernel, ArrayRef<IndexTuple> points, int64_t length) const {
  OpBuilder &builder = kernel.getBuilder();
  Location loc = kernel.getDispatch().getLoc();
  Range range = emit(kernel, points.front(), length);
  for (const IndexTuple &point : points.drop_front()) {
    Range other = emit(kernel, point, length);
    range.begin = arith::MinSIOp::create(builder, loc, range.begin, other.begin);
    range.end = arith::MaxSIOp::create(builder, loc, range.end, other.end);
  }
  return range;
}

/// The operand of the dispatch that a tensor of its body is.
static Value getOperand(CudaKernel &kernel, Value tensor) {
  return kernel.getDispatch()->getOperand(cast<BlockArgument>(tensor).getArgNumber());
}

bool VisibleRows::areStable(CudaKernel &kernel) const {
  return llvm::all_of(getTensors(), [&](Value tensor) {
    return isPassedByValue(getOperand(kernel, tensor)) || kernel.isStableInput(cast<BlockArgument>(tensor));
  });
}

bool VisibleRows::readMemory(CudaKernel &kernel) const {
  return llvm::any_of(getTensors(), [&](Value tensor) { return !isPassedByValue(getOperand(kernel, tensor)); });
}
