// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "LibraryEpilogue.h"
#include "Classes.h"
#include "cgmlir/Analysis/Evaluable.h"
#include "cgmlir/Codegen/Cone.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/IR/Matchers.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/TypeSwitch.h"
#include <map>
#include <queue>

using namespace mlir;
using namespace mlir::cg;

/// The most operations behind a product that are examined, and the longest sums and powers.
static constexpr size_t kMaxPath = 48, kMaxTerms = 64;
static constexpr int64_t kMaxPower = 3;
/// Factors beyond this, or below its inverse, may move the value that they multiply out of the range of f32.
static constexpr double kLargestFactor = 1ll << 40;

namespace {

/// A sum of products of numbered atoms, with a coefficient for each product.
class Polynomial {
public:
  using Monomial = std::vector<unsigned>;

  static Polynomial constant(double value) { return Polynomial({}, value); }
  static Polynomial atom(unsigned number) { return Polynomial({number}, 1); }

  bool isZero() const { return terms.empty(); }
  /// True if rounding may change the sum considerably: terms have cancelled each other, which also makes NaN of
  /// infinities, or intermediate numbers were very large or small.
  bool isInexact() const { return inexact; }
  size_t size() const { return terms.size(); }
  auto begin() const { return terms.begin(); }
  auto end() const { return terms.end(); }

  std::optional<double> getConstant() const {
    if (terms.empty())
      return 0.0;
    return terms.size() == 1 && terms.begin()->first.empty() ? std::optional(terms.begin()->second) : std::nullopt;
  }

  Polynomial operator+(const Polynomial &other) const {
    Polynomial sum = *this;
    sum.inexact |= other.inexact;
    for (auto &[monomial, factor] : other)
      sum.add(monomial, factor);
    return sum;
  }

  Polynomial operator*(const Polynomial &other) const {
    Polynomial product;
    product.inexact = inexact || other.inexact;
    for (auto &[left, leftFactor] : terms)
      for (auto &[right, rightFactor] : other) {
        Monomial both;
        std::merge(left.begin(), left.end(), right.begin(), right.end(), std::back_inserter(both));
        product.add(both, leftFactor * rightFactor);
      }
    return product;
  }

  /// True if no coefficient differs from the other's by more than `tolerance` of it.
  bool isNear(const Polynomial &other, double tolerance) const {
    return terms.size() == other.size() && llvm::all_of(llvm::zip(terms, other), [&](const auto &pair) {
             auto &[mine, its] = pair;
             return mine.first == its.first && std::abs(mine.second - its.second) <= tolerance * std::abs(its.second);
           });
  }

private:
  Polynomial() = default;
  Polynomial(Monomial monomial, double factor) { add(monomial, factor); }

  void add(const Monomial &monomial, double factor) {
    auto [term, inserted] = terms.try_emplace(monomial, factor);
    double before = inserted ? 0 : term->second;
    term->second = before + factor;
    bool large = factor != 0 && !(std::abs(factor) <= kLargestFactor && std::abs(factor) >= 1 / kLargestFactor);
    inexact |= before * factor < 0 || large;
    if (term->second == 0)
      terms.erase(term);
  }

  std::map<Monomial, double> terms;
  bool inexact = false;
};

/// plain + curved · tanh(argument), or the maximum of that and 0.
struct Term {
  Polynomial plain, curved = Polynomial::constant(0), argument = Polynomial::constant(0);
  bool relu = false;

  Term(Polynomial plain) : plain(std::move(plain)) {}
  bool isPolynomial() const { return curved.isZero() && !relu; }
  bool isZero() const { return isPolynomial() && plain.isZero(); }
};

class Matcher {
public:
  Matcher(Operation *product, double tolerance, llvm::function_ref<bool(Operation *)> isInside)
      : product(product), tolerance(tolerance), isInside(isInside) {}

  std::optional<LibraryEpilogue> run(Value root) {
    stored = getElementTypeOrSelf(root.getType());
    std::optional<Term> term = evaluate(root);
    if (!term)
      return std::nullopt;
    LibraryEpilogue epilogue;
    Polynomial sum = term->plain;
    if (term->relu) {
      epilogue.activation = LibraryEpilogue::Activation::Relu;
    } else if (!term->curved.isZero()) {
      // gelu(y) = 0.5 · y · (1 + tanh(√(2/π) · (y + 0.044715 · y³)))
      epilogue.activation = LibraryEpilogue::Activation::GeluTanh;
      sum = term->plain * Polynomial::constant(2);
      Polynomial cube = sum * sum * sum * Polynomial::constant(0.044715);
      if (!term->curved.isNear(term->plain, tolerance) ||
          !term->argument.isNear((sum + cube) * Polynomial::constant(std::sqrt(2 / M_PI)), tolerance))
        return std::nullopt;
    }
    return takeSum(epilogue, sum) ? std::optional(std::move(epilogue)) : std::nullopt;
  }

private:
  static constexpr unsigned kProduct = 0;

  /// Sets the factors and addends; returns false if the product is not in `sum`, or not only as a factor.
  bool takeSum(LibraryEpilogue &epilogue, const Polynomial &sum) {
    bool found = false;
    for (auto &[monomial, factor] : sum) {
      // The product is atom 0, so it comes first.
      if (monomial.size() == 2 && monomial.front() == kProduct && monomial.back() != kProduct) {
        Value tensor = atoms[monomial.back() - 1];
        auto type = cast<RankedTensorType>(tensor.getType());
        if (found || type.getRank() != 0 || !type.getElementType().isF32())
          return false;
        epilogue.alpha = factor;
        epilogue.scale = tensor;
        found = true;
        continue;
      }
      if (monomial.size() != 1)
        return false;
      if (monomial.front() == kProduct) {
        if (found)
          return false;
        epilogue.alpha = factor;
        found = true;
      } else {
        epilogue.addends.push_back({atoms[monomial.front() - 1], factor});
      }
    }
    return found;
  }

  /// Follows operations that only move elements: arguments of bodies, views, and results of operations on tensors.
  Value resolve(Value value) {
    return findComputed(value, [&](Operation *op) { return op != product && isInside(op); });
  }

  /// Returns nullopt if `value` is not a term.
  std::optional<Term> evaluate(Value value) {
    value = resolve(value);
    auto [known, inserted] = terms.try_emplace(value);
    if (!inserted)
      return known->second;
    std::optional<Term> term = evaluateResolved(value);
    return terms[value] = term;
  }

  std::optional<Term> evaluateResolved(Value value) {
    APFloat constant(0.0);
    if (matchPattern(value, m_ConstantFloat(&constant))) {
      bool lost = false;
      constant.convert(APFloat::IEEEdouble(), APFloat::rmNearestTiesToEven, &lost);
      return constant.isFinite() ? std::optional(Term(Polynomial::constant(constant.convertToDouble()))) : std::nullopt;
    }
    Operation *op = value.getDefiningOp();
    if (op == product)
      return Term(Polynomial::atom(kProduct));
    // A tensor that is read, and no scalar of a body.
    if (isa<RankedTensorType>(value.getType()) && !(op && isInside(op))) {
      if (!isa<FloatType>(getElementTypeOrSelf(value.getType())))
        return std::nullopt;
      atoms.push_back(value);
      return Term(Polynomial::atom(atoms.size()));
    }
    if (!op || op->getNumResults() != 1)
      return std::nullopt;
    return llvm::TypeSwitch<Operation *, std::optional<Term>>(op)
        .Case([&](arith::ExtFOp op) { return convert(op.getIn(), op.getIn().getType(), op.getType()); })
        .Case([&](arith::TruncFOp op) { return convert(op.getIn(), op.getType(), op.getIn().getType()); })
        .Case([&](arith::AddFOp op) { return add(evaluate(op.getLhs()), evaluate(op.getRhs()), 1); })
        .Case([&](arith::SubFOp op) { return add(evaluate(op.getLhs()), evaluate(op.getRhs()), -1); })
        .Case([&](arith::MulFOp op) { return multiply(evaluate(op.getLhs()), evaluate(op.getRhs())); })
        .Case([&](arith::NegFOp op) { return multiply(evaluate(op.getOperand()), Term(Polynomial::constant(-1))); })
        .Case([&](arith::DivFOp op) { return divide(evaluate(op.getLhs()), evaluate(op.getRhs())); })
        .Case([&](math::FPowIOp op) {
          APInt power;
          return matchPattern(resolve(op.getRhs()), m_ConstantInt(&power)) ? raise(op.getLhs(), power.getSExtValue())
                                                                           : std::nullopt;
        })
        .Case([&](math::PowFOp op) {
          std::optional<Term> power = evaluate(op.getRhs());
          std::optional<double> number =
              power && power->isPolynomial() ? power->plain.getConstant() : std::optional<double>();
          return number && *number == std::trunc(*number) && std::abs(*number) <= kMaxPower
                     ? raise(op.getLhs(), static_cast<int64_t>(*number))
                     : std::nullopt;
        })
        .Case([&](math::TanhOp op) { return bend(evaluate(op.getOperand())); })
        .Case([&](arith::MaximumFOp op) { return rectify(op.getLhs(), op.getRhs()); })
        .Case([&](arith::SelectOp op) { return choose(op); })
        .Default([](Operation *) { return std::nullopt; });
  }

  /// A rounding to the stored type is left out, since the result is rounded once; a conversion to another type is kept.
  std::optional<Term> convert(Value value, Type narrow, Type wide) {
    return getElementTypeOrSelf(narrow) == stored && getElementTypeOrSelf(wide).isF32() ? evaluate(value)
                                                                                        : std::nullopt;
  }

  static std::optional<Term> checked(Term term) {
    bool inexact = term.plain.isInexact() || term.curved.isInexact();
    return !inexact && term.plain.size() + term.curved.size() <= kMaxTerms ? std::optional(std::move(term))
                                                                           : std::nullopt;
  }

  static std::optional<Term> add(std::optional<Term> lhs, std::optional<Term> rhs, double sign) {
    if (!lhs || !rhs || lhs->relu || rhs->relu || (!lhs->curved.isZero() && !rhs->curved.isZero()))
      return std::nullopt;
    Polynomial factor = Polynomial::constant(sign);
    Term sum(lhs->plain + rhs->plain * factor);
    sum.curved = lhs->curved + rhs->curved * factor;
    sum.argument = lhs->curved.isZero() ? rhs->argument : lhs->argument;
    return checked(std::move(sum));
  }

  static std::optional<Term> multiply(std::optional<Term> lhs, std::optional<Term> rhs) {
    if (!lhs || !rhs || lhs->relu || rhs->relu || (!lhs->curved.isZero() && !rhs->curved.isZero()))
      return std::nullopt;
    if (!rhs->curved.isZero())
      std::swap(lhs, rhs);
    // 0 times a value that may be infinite is not 0.
    if (lhs->isZero() != rhs->isZero())
      return std::nullopt;
    Term product(lhs->plain * rhs->plain);
    product.curved = lhs->curved * rhs->plain;
    product.argument = lhs->argument;
    return checked(std::move(product));
  }

  static std::optional<Term> divide(std::optional<Term> lhs, std::optional<Term> rhs) {
    std::optional<double> divisor = rhs && rhs->isPolynomial() ? rhs->plain.getConstant() : std::optional<double>();
    return divisor && *divisor != 0 ? multiply(std::move(lhs), Term(Polynomial::constant(1 / *divisor))) : std::nullopt;
  }

  std::optional<Term> raise(Value base, int64_t power) {
    std::optional<Term> factor = evaluate(base), result = factor;
    if (power < 1 || power > kMaxPower)
      return std::nullopt;
    for (int64_t i = 1; i < power; ++i)
      result = multiply(result, factor);
    return result;
  }

  static std::optional<Term> bend(std::optional<Term> argument) {
    if (!argument || !argument->isPolynomial())
      return std::nullopt;
    Term curve(Polynomial::constant(0));
    curve.curved = Polynomial::constant(1);
    curve.argument = argument->plain;
    return curve;
  }

  bool isZero(Value value) {
    std::optional<Term> term = evaluate(value);
    return term && term->isZero();
  }

  std::optional<Term> rectify(Value lhs, Value rhs) {
    std::optional<Term> term = isZero(rhs) ? evaluate(lhs) : isZero(lhs) ? evaluate(rhs) : std::nullopt;
    if (!term || !term->isPolynomial())
      return std::nullopt;
    term->relu = true;
    return term;
  }

  /// y > 0 ? y : 0, which PyTorch writes so that NaN stays NaN.
  std::optional<Term> choose(arith::SelectOp op) {
    auto compared = resolve(op.getCondition()).getDefiningOp<arith::CmpFOp>();
    bool keeps = compared && (compared.getPredicate() == arith::CmpFPredicate::UGT ||
                              compared.getPredicate() == arith::CmpFPredicate::UGE);
    if (!keeps || !isZero(compared.getRhs()) || !isZero(op.getFalseValue()) ||
        resolve(compared.getLhs()) != resolve(op.getTrueValue()))
      return std::nullopt;
    return rectify(op.getTrueValue(), op.getFalseValue());
  }

  Operation *product;
  const double tolerance;
  Type stored;
  llvm::function_ref<bool(Operation *)> isInside;
  llvm::DenseMap<Value, std::optional<Term>> terms;
  /// The tensors that are read, numbered from 1.
  SmallVector<Value, 2> atoms;
};

} // namespace

Value cg::findComputed(Value value, llvm::function_ref<bool(Operation *)> enters) {
  while (true) {
    if (auto argument = dyn_cast<BlockArgument>(value)) {
      auto parent = dyn_cast<linalg::LinalgOp>(argument.getOwner()->getParentOp());
      if (!parent || !enters(parent))
        return value;
      value = parent->getOperand(argument.getArgNumber());
      continue;
    }
    Operation *op = value.getDefiningOp();
    if (!isa<RankedTensorType>(value.getType()) || !enters(op))
      return value;
    if (isa<tensor::ExpandShapeOp, tensor::CollapseShapeOp, tensor::CastOp, tensor::ExtractSliceOp>(op)) {
      value = op->getOperand(0);
      continue;
    }
    auto linalgOp = dyn_cast<linalg::LinalgOp>(op);
    if (!linalgOp || linalgOp.getNumReductionLoops() > 0)
      return value;
    value = linalgOp.getBlock()->getTerminator()->getOperand(cast<OpResult>(value).getResultNumber());
  }
}

std::optional<LibraryEpilogue> LibraryEpilogue::match(Value root, Operation *product, double tolerance,
                                                      llvm::function_ref<bool(Operation *)> isInside) {
  return Matcher(product, tolerance, isInside).run(root);
}

Operation *cg::findProductBehind(const CoverContext &context, Operation *root,
                                 llvm::SmallPtrSetImpl<Operation *> &path) {
  // From the last operation to the first, so that all users of an operation are visited before it.
  auto earlier = [](Operation *lhs, Operation *rhs) { return lhs->isBeforeInBlock(rhs); };
  std::priority_queue<Operation *, std::vector<Operation *>, decltype(earlier)> next(earlier);
  auto push = [&](Operation *op) {
    if (op && op->getBlock() == context.block)
      next.push(op);
  };
  Operation *product = nullptr;
  push(root);
  while (!next.empty()) {
    Operation *op = next.top();
    next.pop();
    bool alone = op == root || llvm::all_of(op->getUsers(), [&](Operation *user) { return path.contains(user); });
    if (path.contains(op) || !alone)
      continue;
    if (std::optional<SplittableReduction> reduction = matchSplittableReduction(op)) {
      if (!isContraction(*reduction))
        continue;
      if (product)
        return nullptr;
      product = op;
    } else if (context.getFacts(op).splits || !context.getFacts(op).joinable || isa<tensor::ExtractSliceOp>(op)) {
      // A part is taken from the product afterwards: its rows may be longer for the sake of calls.
      continue;
    }
    if (path.size() == kMaxPath)
      return nullptr;
    path.insert(op);
    if (op != product)
      for (Value operand : op->getOperands())
        push(operand.getDefiningOp());
  }
  return product;
}
