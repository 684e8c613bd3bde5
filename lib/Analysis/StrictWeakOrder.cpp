// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "cgmlir/Analysis/StrictWeakOrder.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"
#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;
using namespace mlir::cg;

namespace {

/// The most keys of a comparator: the elements to try number up to four to that power.
constexpr size_t kMaxKeys = 3;

/// Three numbers are in some order, so three different ones stand for all; for floats there is one more that has none.
constexpr unsigned kNaN = 3;

/// The proof looks at a comparator as a formula. Its atoms are comparisons of keys: numbers that are computed from an
/// element in the same way on both sides. Keys are independent of each other in the proof, which only makes it harder.
class OrderProof {
public:
  explicit OrderProof(Block &comparator) : body(comparator) {}

  /// True if the comparator is such a formula; its order's properties are known afterwards.
  bool analyze() {
    wanted = body.getTerminator()->getOperand(0);
    if (!collect(wanted))
      return false;
    for (const Key &key : keys)
      count *= key.values;
    first.assign(count, SmallVector<bool>(count));
    for (unsigned left = 0; left < count; ++left)
      for (unsigned right = 0; right < count; ++right)
        first[left][right] = Evaluation(*this, left, right).get(wanted);
    return true;
  }

  bool isStrictWeakOrder() const {
    for (unsigned a = 0; a < count; ++a)
      for (unsigned b = 0; b < count; ++b)
        for (unsigned c = 0; c < count; ++c)
          if ((comes(a, b) && comes(b, c) && !comes(a, c)) || (equal(a, b) && equal(b, c) && !equal(a, c)))
            return false;
    return true;
  }

  /// Returns the keys in the order in which they decide, if there is one.
  std::optional<SmallVector<SortKey>> getSortKeys() const {
    SmallVector<unsigned> sequence;
    unsigned place = 1;
    for (auto [number, key] : llvm::enumerate(keys)) {
      if (comes(0, place) || comes(place, 0))
        sequence.push_back(number);
      place *= key.values;
    }
    do {
      SmallVector<SortKey> found = llvm::map_to_vector(sequence, [&](unsigned key) { return makeSortKey(key); });
      if (isOrderOf(sequence, found))
        return found;
    } while (std::next_permutation(sequence.begin(), sequence.end()));
    return std::nullopt;
  }

private:
  /// A number, as it is computed on one of the sides, and how many values stand for all of its type.
  struct Key {
    Value value;
    unsigned values;
    std::optional<bool> isSigned;
  };
  struct Operand {
    unsigned key;
    bool isRight;
  };
  struct Atom {
    Operand left, right;
  };

  bool comes(unsigned a, unsigned b) const { return first[a][b] && !first[b][a]; }
  bool equal(unsigned a, unsigned b) const { return first[a][b] == first[b][a]; }

  /// Returns how a key decides if all others are equal: its direction, and at which end NaN is.
  SortKey makeSortKey(unsigned number) const {
    unsigned step = 1;
    for (const Key &before : ArrayRef(keys).take_front(number))
      step *= before.values;
    const Key &key = keys[number];
    return {key.value, key.isSigned.value_or(false), comes(step, 0), key.values > kNaN && comes(kNaN * step, 0)};
  }

  /// True if the keys decide one after the other, as they are found in `found`.
  bool isOrderOf(ArrayRef<unsigned> sequence, ArrayRef<SortKey> found) const {
    auto rank = [&](unsigned element, size_t index) {
      int value = static_cast<int>(getKey(element, sequence[index]));
      const SortKey &key = found[index];
      bool isNaN = value == kNaN;
      return isNaN ? (key.nanFirst ? -value : value) : (key.descending ? -value : value);
    };
    for (unsigned a = 0; a < count; ++a)
      for (unsigned b = 0; b < count; ++b) {
        size_t index = 0;
        while (index < found.size() && rank(a, index) == rank(b, index))
          ++index;
        bool before = index < found.size() && rank(a, index) < rank(b, index);
        if (before != comes(a, b))
          return false;
      }
    return true;
  }

  /// Returns which side's element a value is computed from: true for the right, false for the left; nothing for both or
  /// neither.
  std::optional<bool> getSide(Value value) {
    std::optional<bool> side;
    SmallVector<Value> next{value};
    llvm::SmallDenseSet<Value> seen;
    while (!next.empty()) {
      Value part = next.pop_back_val();
      if (!seen.insert(part).second || part.getParentBlock() != &body)
        continue;
      if (auto argument = dyn_cast<BlockArgument>(part)) {
        bool right = argument.getArgNumber() % 2;
        if (side && *side != right)
          return std::nullopt;
        side = right;
        continue;
      }
      Operation *op = part.getDefiningOp();
      if (op->getNumRegions() != 0 || !isPure(op))
        return std::nullopt;
      llvm::append_range(next, op->getOperands());
    }
    return side;
  }

  /// True if both values are computed in the same way, each from its own side.
  bool isSameFunction(Value a, Value b) {
    SmallVector<std::pair<Value, Value>> next{{a, b}};
    llvm::SmallDenseSet<std::pair<Value, Value>> seen;
    while (!next.empty()) {
      auto [left, right] = next.pop_back_val();
      if (!seen.insert({left, right}).second)
        continue;
      if (left.getParentBlock() != &body || right.getParentBlock() != &body) {
        if (left != right)
          return false;
        continue;
      }
      auto argument = dyn_cast<BlockArgument>(left), other = dyn_cast<BlockArgument>(right);
      if (argument && other) {
        if (argument.getArgNumber() / 2 != other.getArgNumber() / 2)
          return false;
        continue;
      }
      if (argument || other)
        return false;
      Operation *op = left.getDefiningOp(), *twin = right.getDefiningOp();
      if (op->getName() != twin->getName() || op->getAttrDictionary() != twin->getAttrDictionary() ||
          op->getResultTypes() != twin->getResultTypes() || op->getNumOperands() != twin->getNumOperands() ||
          cast<OpResult>(left).getResultNumber() != cast<OpResult>(right).getResultNumber())
        return false;
      for (auto [mine, other] : llvm::zip(op->getOperands(), twin->getOperands()))
        next.emplace_back(mine, other);
    }
    return true;
  }

  std::optional<Operand> makeOperand(Value value) {
    std::optional<bool> side = getSide(value);
    if (!side)
      return std::nullopt;
    auto *key = llvm::find_if(keys, [&](const Key &known) { return isSameFunction(known.value, value); });
    unsigned number = key - keys.begin();
    if (key == keys.end()) {
      if (keys.size() == kMaxKeys)
        return std::nullopt;
      unsigned values = isa<FloatType>(value.getType()) ? kNaN + 1 : value.getType().isInteger(1) ? 2 : 3;
      keys.push_back({value, values, std::nullopt});
    }
    return Operand{number, *side};
  }

  bool addAtom(Value result, Value left, Value right, std::optional<bool> isSigned) {
    std::optional<Operand> a = makeOperand(left), b = makeOperand(right);
    if (!a || !b || a->key != b->key)
      return false;
    // An order of the numbers as signed and as unsigned ones are two.
    std::optional<bool> &known = keys[a->key].isSigned;
    if (isSigned && known && *known != *isSigned)
      return false;
    if (isSigned)
      known = isSigned;
    atoms[result] = {*a, *b};
    return true;
  }

  /// Collects the comparisons in a formula; false if it contains anything else.
  bool collect(Value value) {
    if (!visited.insert(value).second)
      return true;
    if (matchPattern(value, m_Constant()))
      return true;
    Operation *op = value.getDefiningOp();
    if (!op || op->getBlock() != &body) {
      if (value.getParentBlock() != &body)
        return false;
      std::optional<Operand> operand = makeOperand(value);
      if (operand)
        atoms[value] = {*operand, *operand};
      return operand.has_value();
    }
    if (auto compare = dyn_cast<arith::CmpFOp>(op))
      return addAtom(value, compare.getLhs(), compare.getRhs(), std::nullopt);
    if (auto compare = dyn_cast<arith::CmpIOp>(op)) {
      using Predicate = arith::CmpIPredicate;
      Predicate predicate = compare.getPredicate();
      if (predicate == Predicate::eq || predicate == Predicate::ne)
        return addAtom(value, compare.getLhs(), compare.getRhs(), std::nullopt);
      bool isSigned = predicate == Predicate::slt || predicate == Predicate::sle || predicate == Predicate::sgt ||
                      predicate == Predicate::sge;
      return addAtom(value, compare.getLhs(), compare.getRhs(), isSigned);
    }
    return isa<arith::AndIOp, arith::OrIOp, arith::XOrIOp, arith::SelectOp>(op) &&
           llvm::all_of(op->getOperands(), [&](Value operand) { return collect(operand); });
  }

  /// Returns the value of a key in element number `element`.
  unsigned getKey(unsigned element, unsigned key) const {
    for (unsigned before = 0; before < key; ++before)
      element /= keys[before].values;
    return element % keys[key].values;
  }

  /// The formula for one pair of elements; each part is computed once.
  class Evaluation {
  public:
    Evaluation(const OrderProof &proof, unsigned left, unsigned right) : proof(proof), left(left), right(right) {}

    bool get(Value value) {
      if (auto it = known.find(value); it != known.end())
        return it->second;
      bool result = proof.evaluate(value, left, right, [this](Value operand) { return get(operand); });
      known[value] = result;
      return result;
    }

  private:
    const OrderProof &proof;
    unsigned left, right;
    llvm::SmallDenseMap<Value, bool> known;
  };

  bool evaluate(Value value, unsigned left, unsigned right, llvm::function_ref<bool(Value)> go) const {
    APInt constant;
    if (matchPattern(value, m_ConstantInt(&constant)))
      return !constant.isZero();
    auto number = [&](const Operand &operand) { return getKey(operand.isRight ? right : left, operand.key); };
    Operation *op = value.getDefiningOp();
    if (!op)
      return number(atoms.find(value)->second.left) != 0;
    return llvm::TypeSwitch<Operation *, bool>(op)
        .Case([&](arith::CmpFOp compare) {
          const Atom &atom = atoms.find(value)->second;
          auto toFloat = [](unsigned number) {
            return number == kNaN ? APFloat::getQNaN(APFloat::IEEEsingle()) : APFloat(static_cast<float>(number));
          };
          return arith::applyCmpPredicate(compare.getPredicate(), toFloat(number(atom.left)),
                                          toFloat(number(atom.right)));
        })
        .Case([&](arith::CmpIOp compare) {
          const Atom &atom = atoms.find(value)->second;
          unsigned width = std::max(
              compare.getLhs().getType().isIndex() ? 64u : compare.getLhs().getType().getIntOrFloatBitWidth(), 1u);
          return arith::applyCmpPredicate(compare.getPredicate(), APInt(width, number(atom.left)),
                                          APInt(width, number(atom.right)));
        })
        .Case([&](arith::SelectOp select) {
          return go(select.getCondition()) ? go(select.getTrueValue()) : go(select.getFalseValue());
        })
        .Case([&](arith::AndIOp both) { return go(both.getLhs()) && go(both.getRhs()); })
        .Case([&](arith::OrIOp any) { return go(any.getLhs()) || go(any.getRhs()); })
        .Case([&](arith::XOrIOp one) { return go(one.getLhs()) != go(one.getRhs()); });
  }

  Block &body;
  Value wanted;
  SmallVector<Key> keys;
  /// Elements to try, and whether the comparator says of a pair of them that the left one comes first.
  unsigned count = 1;
  SmallVector<SmallVector<bool>> first;
  llvm::DenseMap<Value, Atom> atoms;
  llvm::DenseSet<Value> visited;
};

} // namespace

bool cg::isStrictWeakOrder(SortOp op) {
  OrderProof proof(op.getComparator().front());
  return proof.analyze() && proof.isStrictWeakOrder();
}

std::optional<SmallVector<SortKey>> cg::getSortKeys(Block &comparator) {
  OrderProof proof(comparator);
  return proof.analyze() ? proof.getSortKeys() : std::nullopt;
}
