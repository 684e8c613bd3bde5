// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "cgmlir/Codegen/SortShape.h"
#include "cgmlir/Codegen/CudaFigures.h"
#include "cgmlir/IR/CGTypes.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "llvm/ADT/SmallBitVector.h"

using namespace mlir;
using namespace mlir::cg;

//===----------------------------------------------------------------------===//
// Tasks
//===----------------------------------------------------------------------===//

static SortTask makeTask(RankedTensorType type, int64_t dim) {
  SortTask task;
  task.length = task.wanted = type.getDimSize(dim);
  for (auto [index, extent] : llvm::enumerate(type.getShape()))
    if (static_cast<int64_t>(index) != dim)
      task.rows *= extent;
  task.run = static_cast<int64_t>(llvm::PowerOf2Ceil(std::max<int64_t>(task.length, 1)));
  return task;
}

/// Returns the number of bits of the integer that represents a number of the type.
static int64_t getWordBits(Type type) { return type.isIndex() ? 64 : type.getIntOrFloatBitWidth(); }

/// The task of an operation with a comparator.
template <typename Op> static SortTask makeTask(Op op) {
  SortTask task = makeTask(cast<RankedTensorType>(op.getInputs()[0].getType()), op.getDimension());
  task.keyBytes = task.keys = 0;
  for (auto [index, input] : llvm::enumerate(op.getInputs()))
    if (op.isKey(index)) {
      task.keyBytes += getElementByteSize(getElementTypeOrSelf(input.getType()));
      ++task.keys;
    }
  if (std::optional<SmallVector<SortKey>> keys = getSortKeys(op.getComparator().front()))
    for (const SortKey &key : *keys)
      task.wordBits.push_back(getWordBits(key.value.getType()));
  return task;
}

SortTask SortTask::of(SortOp op) {
  SortTask task = makeTask(op);
  task.run = std::min<int64_t>(task.run, op.getRuns().value_or(task.run));
  task.presorted = std::min<int64_t>(task.run, op.getPresorted().value_or(1));
  return task;
}

SortTask SortTask::of(SelectRanksOp op) {
  SortTask task = makeTask(op);
  task.wanted = cast<RankedTensorType>(op.getResult(0).getType()).getDimSize(op.getDimension());
  task.first = op.getFirst().value_or(0);
  task.computesRanks = op.getRanks() != nullptr;
  return task;
}

SortTask SortTask::of(TopKOp op) {
  SortTask task = makeTask(op.getInput().getType(), op.getDimension());
  task.wanted = op.getValues().getType().getDimSize(op.getDimension());
  task.keyBytes = getElementByteSize(op.getInput().getType().getElementType());
  task.wordBits = {getWordBits(op.getInput().getType().getElementType())};
  return task;
}

//===----------------------------------------------------------------------===//
// Exchanges
//===----------------------------------------------------------------------===//

/// The most elements of a row that a network without a loop sorts, and its most exchanges, of ten instructions or more
/// each.
static constexpr int64_t kMaxShort = 64, kMaxExchanges = 400;

bool SortTask::isShort() const {
  return length <= kMaxShort && run >= length && presorted == 1 &&
         static_cast<int64_t>(getSortExchanges(*this).size()) <= kMaxExchanges;
}

SmallVector<SortExchange> cg::getSortExchanges(const SortTask &task) {
  SmallVector<SortExchange> all;
  for (int64_t part = 1; part < task.length; part *= 2)
    for (int64_t distance = part; distance >= 1; distance /= 2)
      for (int64_t begin = distance % part; begin + distance < task.length; begin += 2 * distance)
        for (int64_t low = begin; low < std::min(begin + distance, task.length - distance); ++low)
          if (low / (2 * part) == (low + distance) / (2 * part))
            all.push_back({low, low + distance});
  llvm::SmallBitVector isWanted(static_cast<unsigned>(task.length));
  if (task.computesRanks)
    isWanted.set();
  else
    isWanted.set(static_cast<unsigned>(task.first), static_cast<unsigned>(task.first + task.wanted));
  SmallVector<SortExchange> needed;
  for (SortExchange pair : llvm::reverse(all)) {
    if (!isWanted[pair.low] && !isWanted[pair.high])
      continue;
    isWanted.set(pair.low);
    isWanted.set(pair.high);
    needed.push_back(pair);
  }
  std::reverse(needed.begin(), needed.end());
  return needed;
}

//===----------------------------------------------------------------------===//
// Shapes
//===----------------------------------------------------------------------===//

int64_t cg::getSampleSlack(int64_t size, const SortTask &task) {
  double share = 0.5;
  if (!task.computesRanks) {
    double length = static_cast<double>(std::max<int64_t>(task.length, 1));
    share = std::clamp(0.5, static_cast<double>(task.first) / length,
                       static_cast<double>(task.first + task.wanted) / length);
  }
  return static_cast<int64_t>(std::ceil(2.5 * std::sqrt(static_cast<double>(size) * share * (1 - share)))) + 2;
}

/// The time of a network that sorts `length` elements, for each turn of its threads and pairs.
static double estimateNetworkNs(int64_t length, int64_t threads, double stepNs, double exchangeNs) {
  double levels = llvm::Log2_64_Ceil(std::max<int64_t>(length, 1)), steps = levels * (levels + 1) / 2;
  int64_t pairs = static_cast<int64_t>(llvm::PowerOf2Ceil(std::max<int64_t>(length, 1))) / 2;
  return steps * (stepNs + static_cast<double>(llvm::divideCeil(pairs, threads)) * exchangeNs);
}

/// Returns the shape in which a block narrows each row, or each computed rank; nothing if the block's memory is too
/// small.
static std::optional<SortShape> makeNarrowed(const SortTask &task, const TargetModel &model) {
  int64_t wanted = task.computesRanks ? 1 : task.wanted;
  if (!task.computesRanks && task.wanted >= task.length)
    return std::nullopt;
  const CudaSortFigures &figures = model.cuda().sort;
  SortShape shape;
  shape.kind = SortShape::Narrowed;
  shape.capacity = std::max<int64_t>(figures.leastCapacity, llvm::PowerOf2Ceil(figures.capacityFactor * wanted));
  if (task.length <= shape.capacity || (4 + task.keyBytes) * shape.capacity + 64 > model.sharedBytes)
    return std::nullopt;
  shape.threads = std::clamp<int64_t>(llvm::PowerOf2Ceil(task.length / 4), 8 * SortShape::kWarp, figures.maxThreads);
  shape.blocks = task.rows * (task.computesRanks ? task.wanted : 1);
  int64_t sample = shape.capacity / 2, slack = getSampleSlack(sample, task);
  double perSample = static_cast<double>(task.length) / static_cast<double>(sample);
  bool isBeginning = task.isBeginning();
  double left = static_cast<double>(wanted) + static_cast<double>((isBeginning ? 1 : 2) * slack + 2) * perSample;
  double passes = left > static_cast<double>(shape.capacity) ? 2 : 1;
  int64_t turns = llvm::divideCeil(task.length, shape.threads * SortShape::kLoadedTogether);
  shape.ops = static_cast<double>(shape.blocks) * static_cast<double>(task.length) * passes * figures.exchangeOps;
  int64_t sorted = std::min(static_cast<int64_t>(left), shape.capacity);
  auto countExchanges = [](int64_t count) {
    double levels = llvm::Log2_64_Ceil(std::max<int64_t>(count, 1));
    return static_cast<double>(count) / 2 * levels * (levels + 1) / 2;
  };
  shape.ops += static_cast<double>(shape.blocks) * figures.exchangeOps *
               (countExchanges(sample) + passes * countExchanges(sorted));
  auto sortNs = [&](int64_t count) {
    return estimateNetworkNs(count, shape.threads, figures.stepNs, figures.exchangeNs);
  };
  shape.waitingNs = figures.passNs + passes * (figures.passNs + static_cast<double>(turns) * figures.loadNs) +
                    sortNs(sample) + passes * sortNs(sorted);
  return shape;
}

/// Returns how much longer so many blocks take than those that run at once.
static double estimateTurnsNs(int64_t blocks, const TargetModel &model) {
  double turns = static_cast<double>(blocks) / (model.cuda().sort.blocksOfUnit * static_cast<double>(model.units));
  return std::max(turns - 1, 0.0) * model.cuda().sort.turnNs;
}

/// Returns the shape in which a thread sorts a row, if the row fits into its registers.
static std::optional<SortShape> makeRegisters(const SortTask &task, const CudaSortFigures &figures) {
  if (!task.isShort() || (4 + task.keyBytes) * task.length > figures.maxRegisterBytes)
    return std::nullopt;
  SortShape shape;
  shape.kind = SortShape::Registers;
  shape.threads = figures.registerThreads;
  shape.blocks = static_cast<int64_t>(llvm::divideCeil(task.rows, shape.threads));
  double exchanges = static_cast<double>(getSortExchanges(task).size());
  shape.ops = static_cast<double>(task.rows) * exchanges * figures.exchangeOps;
  shape.waitingNs = exchanges * figures.registerExchangeNs;
  return shape;
}

SortShape SortShape::of(const SortTask &task, const TargetModel &model) {
  const CudaSortFigures &figures = model.cuda().sort;
  SortShape shape;
  int64_t length = std::max<int64_t>(task.getRunLength(), 1), elements = task.rows * task.length;
  if (task.presorted > 1) {
    shape.kind = Merge;
    shape.threads = figures.mergeThreads;
    shape.blocks = static_cast<int64_t>(llvm::divideCeil(elements, figures.mergeThreads));
    double levels = llvm::Log2_64(task.presorted) + 1, parts = static_cast<double>(task.run / task.presorted);
    shape.ops = static_cast<double>(elements) * parts * levels * figures.probeOps;
    shape.waitingNs = levels * figures.probeNs;
    return shape;
  }
  int64_t bytes = (4 + task.keyBytes) * length + 16 * (1 + task.keys);
  bool fits = bytes <= model.sharedBytes;
  int64_t width = static_cast<int64_t>(llvm::PowerOf2Ceil(length));
  shape.blocks = task.rows * task.countRuns();
  SmallVector<SortShape, 4> shapes;
  // A pass over the row for each of few elements, or where it does not fit.
  if (task.isBeginning() && (task.wanted <= figures.maxPasses || !fits)) {
    shape.kind = Passes;
    shape.threads = std::clamp<int64_t>(width / 4, kWarp, figures.passThreads);
    shape.ops = static_cast<double>(elements) * task.wanted * figures.passOps;
    double turns = static_cast<double>(llvm::divideCeil(length, shape.threads));
    shape.waitingNs = static_cast<double>(task.wanted) * (figures.passNs + turns * figures.passTurnNs) +
                      estimateTurnsNs(shape.blocks, model);
    shapes.push_back(shape);
  }
  if (shapes.empty() || fits) {
    shape.kind = fits ? Shared : Workspace;
    shape.threads = std::clamp<int64_t>(width / 2, kWarp, figures.maxThreads);
    double levels = llvm::Log2_64_Ceil(length), steps = levels * (levels + 1) / 2;
    shape.ops = static_cast<double>(elements) / 2 * steps * figures.exchangeOps;
    shape.waitingNs =
        estimateNetworkNs(length, shape.threads, figures.stepNs, fits ? figures.exchangeNs : figures.probeNs) +
        estimateTurnsNs(shape.blocks, model);
    shapes.push_back(shape);
  }
  for (const std::optional<SortShape> &other : {makeNarrowed(task, model), makeRegisters(task, figures)})
    if (other)
      shapes.push_back(*other);
  return *llvm::min_element(
      shapes, [&](const SortShape &a, const SortShape &b) { return a.estimateNs(model, 0) < b.estimateNs(model, 0); });
}

//===----------------------------------------------------------------------===//
// Orders of integers
//===----------------------------------------------------------------------===//

Value cg::emitSortWord(OpBuilder &builder, Location loc, const SortKey &key, Value value) {
  Type type = value.getType();
  if (type.isIndex())
    value = arith::IndexCastOp::create(builder, loc, builder.getI64Type(), value);
  auto constant = [&](const APInt &bits) -> Value {
    return arith::ConstantOp::create(builder, loc,
                                     builder.getIntegerAttr(builder.getIntegerType(bits.getBitWidth()), bits));
  };
  unsigned width = static_cast<unsigned>(getWordBits(type));
  Value all = constant(APInt::getAllOnes(width)), sign = constant(APInt::getSignMask(width));
  Value word = value;
  if (isa<FloatType>(type)) {
    Value zero = arith::ConstantOp::create(builder, loc, builder.getZeroAttr(type));
    Value isZero = arith::CmpFOp::create(builder, loc, arith::CmpFPredicate::OEQ, value, zero);
    word = arith::SelectOp::create(builder, loc, isZero, zero, value);
    word = arith::BitcastOp::create(builder, loc, builder.getIntegerType(width), word);
    Value last = constant(APInt(width, width - 1));
    Value turned = arith::OrIOp::create(builder, loc, arith::ShRSIOp::create(builder, loc, word, last), sign);
    word = arith::XOrIOp::create(builder, loc, word, turned);
  } else if (key.isSigned && width > 1) {
    word = arith::XOrIOp::create(builder, loc, word, sign);
  }
  if (key.descending)
    word = arith::XOrIOp::create(builder, loc, word, all);
  if (isa<FloatType>(type)) {
    Value isNaN = arith::CmpFOp::create(builder, loc, arith::CmpFPredicate::UNO, value, value);
    word = arith::SelectOp::create(builder, loc, isNaN, key.nanFirst ? constant(APInt(width, 0)) : all, word);
  }
  return word;
}

//===----------------------------------------------------------------------===//
// The order of cg.top_k
//===----------------------------------------------------------------------===//

/// Returns an integer that is ordered as the float in the total order: the float's bits, where all bits but the sign
/// are inverted if the sign is set.
static Value makeTotal(OpBuilder &builder, Location loc, Value element) {
  unsigned width = element.getType().getIntOrFloatBitWidth();
  IntegerType type = builder.getIntegerType(width);
  auto constant = [&](const APInt &value) {
    return arith::ConstantOp::create(builder, loc, builder.getIntegerAttr(type, value));
  };
  Value bits = arith::BitcastOp::create(builder, loc, type, element);
  Value sign = arith::ShRSIOp::create(builder, loc, bits, constant(APInt(width, width - 1)));
  Value turned = arith::AndIOp::create(builder, loc, sign, constant(APInt::getSignedMaxValue(width)));
  return arith::XOrIOp::create(builder, loc, bits, turned);
}

SortKey cg::getTopKey(TopKOp op) {
  bool descending = !op.getSmallest();
  return {op.getInput(), true, descending, descending};
}

Value cg::emitTopKey(OpBuilder &builder, TopKOp op, Value element) {
  return isa<FloatType>(element.getType()) && op.getTotal() ? makeTotal(builder, op.getLoc(), element) : element;
}

Value cg::emitComesFirst(OpBuilder &builder, TopKOp op, Value a, Value b) {
  Location loc = op.getLoc();
  bool smallest = op.getSmallest();
  if (auto integer = dyn_cast<IntegerType>(a.getType())) {
    using Predicate = arith::CmpIPredicate;
    // A value of one bit is 0 or 1, not 0 or -1.
    bool isBit = integer.getWidth() == 1;
    Predicate predicate =
        smallest ? (isBit ? Predicate::ult : Predicate::slt) : (isBit ? Predicate::ugt : Predicate::sgt);
    return arith::CmpIOp::create(builder, loc, predicate, a, b);
  }
  if (op.getTotal()) {
    using Predicate = arith::CmpIPredicate;
    return arith::CmpIOp::create(builder, loc, smallest ? Predicate::slt : Predicate::sgt, makeTotal(builder, loc, a),
                                 makeTotal(builder, loc, b));
  }
  auto compare = [&](arith::CmpFPredicate predicate, Value left, Value right) -> Value {
    return arith::CmpFOp::create(builder, loc, predicate, left, right);
  };
  using Predicate = arith::CmpFPredicate;
  // NaN is larger than every number, and equal to every NaN.
  Value plain = compare(smallest ? Predicate::OLT : Predicate::OGT, a, b);
  Value larger = smallest ? b : a, other = smallest ? a : b;
  Value nan = arith::AndIOp::create(builder, loc, compare(Predicate::UNO, larger, larger),
                                    compare(Predicate::ORD, other, other));
  return arith::OrIOp::create(builder, loc, plain, nan);
}
