// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The order of the trips is free if both operands use the same. So a thread loads consecutive trips, a vector of them
// for each of its rows, and gives them to a tensor core four at a time, as those that it expects from this thread.
//
// Numbers in f32 are not rounded: such a number is the sum of three bf16 numbers, each of which has the next eight
// bits. For an infinite number the second and third are NaN, so a result that is NaN is computed once more, trip by
// trip.

#include "ProductStream.h"
#include "CudaProduct.h"
#include "MatrixUnit.h"
#include "cgmlir/Codegen/CudaFigures.h"
#include "cgmlir/IR/CGTypes.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"

using namespace mlir;
using namespace mlir::cg;

namespace {

class ProductStream : CudaProduct {
public:
  ProductStream(CudaKernel &kernel, const ProductPlan &plan, const StreamMapping &mapping)
      : CudaProduct(kernel, plan), mapping(mapping), streamed(mapping.getStreamed(plan)), kept(mapping.getKept(plan)),
        rowBlocks(mapping.columns / MatrixUnit::kRows),
        columnBlocks(llvm::divideCeil(kept.extent, MatrixUnit::kColumns)) {}

  void emit() {
    int64_t tiles = llvm::divideCeil(streamed.extent, mapping.columns);
    kernel.setLaunch(mapping.countBlocks(plan), mapping.warps * MatrixUnit::kWarp);
    setPoint(plan.batch, space.floorDiv(kernel.getBlock(), tiles));
    firstColumn = space.scale(space.mod(kernel.getBlock(), tiles), mapping.columns);
    warp = space.floorDiv(kernel.getThread(), MatrixUnit::kWarp);
    MatrixUnit unit(kernel, mapping.type);
    group = unit.getGroup();
    inGroup = space.mod(unit.getLane(), 4);

    int64_t groups = mapping.countGroups(plan), batches = groups / mapping.ahead;
    Value zero = arith::ConstantOp::create(builder, loc, builder.getZeroAttr(plan.getType()));
    SmallVector<Value> sums(4 * rowBlocks * columnBlocks, zero);
    // The matrix is loaded while the kernel waits.
    bool early = isStable(streamed);
    if (!early)
      kernel.waitForPredecessors();
    Loaded first = load(streamed, streamedPlaces(), space.constant(0), mapping.ahead);
    if (early)
      kernel.waitForPredecessors(/*earlyReads=*/true);
    sums = multiply(unit, first, load(kept, keptPlaces(), space.constant(0), mapping.ahead), sums);
    if (batches > 1)
      sums = emitTrips(emitter, loc, index(1), index(batches), index(1), batches, sums,
                       [&](AffineExpr batch, ValueRange carried) {
                         AffineExpr from = space.scale(batch, mapping.ahead);
                         Loaded matrix = load(streamed, streamedPlaces(), from, mapping.ahead);
                         Loaded rows = load(kept, keptPlaces(), from, mapping.ahead);
                         return multiply(unit, matrix, rows, carried);
                       });
    if (mapping.hasRest(plan)) {
      AffineExpr last = space.constant(groups);
      Loaded matrix = load(streamed, streamedPlaces(), last, 1, /*ends=*/true);
      sums = multiply(unit, matrix, load(kept, keptPlaces(), last, 1, /*ends=*/true), sums);
    }
    addUp(unit, sums);
  }

private:
  /// Words of two elements, by group of trips, and by place and part of the numbers; the words of a vector are
  /// consecutive.
  using Loaded = SmallVector<SmallVector<SmallVector<Value>>>;

  /// Returns the places of a factor for which this thread loads trips. Those beyond the last are loaded once more, and
  /// their results are not stored.
  SmallVector<AffineExpr> streamedPlaces() {
    SmallVector<AffineExpr> places;
    for (int64_t i = 0; i < 2 * rowBlocks; ++i)
      places.push_back(
          clamped(space.add(space.add(firstColumn, group), space.constant(i * MatrixUnit::kMatrix)), streamed.extent));
    return places;
  }

  SmallVector<AffineExpr> keptPlaces() {
    SmallVector<AffineExpr> places;
    for (int64_t i = 0; i < columnBlocks; ++i)
      places.push_back(clamped(space.add(group, space.constant(i * MatrixUnit::kColumns)), kept.extent));
    return places;
  }

  /// Loads `count` groups from the group `from` on. In the group where the trips end, elements beyond the last are
  /// zero.
  Loaded load(const Factor &factor, ArrayRef<AffineExpr> places, AffineExpr from, int64_t count, bool ends = false) {
    Value inside;
    AffineExpr lane = emitter.setLanes(mapping.vector);
    int64_t parts = &factor == &kept ? mapping.parts : 1;
    SmallVector<SmallVector<Packet>> packets;
    for (int64_t i = 0; i < count; ++i) {
      AffineExpr number = space.add(space.scale(space.add(from, space.constant(i)), mapping.warps), warp);
      number = space.add(space.scale(number, 4), inGroup);
      if (ends) {
        int64_t vectors = plan.trips / mapping.vector;
        inside =
            arith::CmpIOp::create(builder, loc, arith::CmpIPredicate::ult, emitter.materialize(number), index(vectors));
        number = clamped(number, vectors);
      }
      AffineExpr trip = space.scale(number, mapping.vector);
      packets.emplace_back();
      for (AffineExpr place : places)
        packets.back().push_back(stagedAt(factor, place, space.add(trip, lane), parts == 1 ? mapping.type : Type()));
    }
    emitter.setLanes(1);
    Loaded words;
    for (ArrayRef<Packet> ofGroup : packets) {
      words.emplace_back();
      for (Packet packet : ofGroup)
        for (int64_t i = 0; i < parts; ++i)
          words.back().push_back(parts == 1 ? toWords(packet, inside) : toWords(splitOff(packet), inside));
    }
    return words;
  }

  /// Returns the first eight bits of f32 numbers, and leaves the rest in `numbers`.
  Packet splitOff(Packet &numbers) {
    Packet parts;
    Type word = builder.getI32Type();
    Value mask = arith::ConstantIntOp::create(builder, loc, -0x10000, 32);
    for (Value &number : numbers) {
      Value bits = arith::BitcastOp::create(builder, loc, word, number);
      Value part = arith::AndIOp::create(builder, loc, bits, mask);
      Value upper = arith::ShRUIOp::create(builder, loc, bits, arith::ConstantIntOp::create(builder, loc, 16, 32));
      upper = arith::TruncIOp::create(builder, loc, builder.getI16Type(), upper);
      parts.push_back(arith::BitcastOp::create(builder, loc, mapping.type, upper));
      part = arith::BitcastOp::create(builder, loc, number.getType(), part);
      number = arith::SubFOp::create(builder, loc, number, part);
    }
    return parts;
  }

  /// Returns words of two elements each, zeros where `inside` does not hold.
  SmallVector<Value> toWords(const Packet &packet, Value inside) {
    SmallVector<Value> lanes;
    for (int64_t i = 0; i < mapping.vector; ++i)
      lanes.push_back(ElementEmitter::lane(packet, i));
    auto elements = VectorType::get(mapping.vector, mapping.type);
    auto words = VectorType::get(mapping.vector / 2, builder.getI32Type());
    Value vector = vector::FromElementsOp::create(builder, loc, elements, lanes);
    vector = vector::BitCastOp::create(builder, loc, words, vector);
    SmallVector<Value> result;
    for (int64_t i = 0; i < mapping.vector / 2; ++i) {
      Value word = vector::ExtractOp::create(builder, loc, vector, i);
      if (isa<Float16Type>(mapping.type))
        word = LLVM::BitcastOp::create(builder, loc, VectorType::get(2, mapping.type), word);
      if (inside) {
        Value zero = arith::ConstantOp::create(builder, loc, builder.getZeroAttr(word.getType()));
        word = arith::SelectOp::create(builder, loc, inside, word, zero);
      }
      result.push_back(word);
    }
    return result;
  }

  SmallVector<Value> multiply(MatrixUnit &unit, const Loaded &matrix, const Loaded &rows, ValueRange sums) {
    SmallVector<Value> next(sums);
    for (auto [left, right] : llvm::zip(matrix, rows))
      for (int64_t word = 0; word < mapping.vector / 2; word += 2)
        for (int64_t i = 0; i < rowBlocks; ++i) {
          ArrayRef<Value> upper = left[2 * i], lower = left[2 * i + 1];
          Value a[] = {upper[word], lower[word], upper[word + 1], lower[word + 1]};
          for (int64_t j = 0; j < columnBlocks * mapping.parts; ++j) {
            Value b[] = {right[j][word], right[j][word + 1]};
            unit.multiply(a, b, MutableArrayRef(next).slice(4 * (i * columnBlocks + j / mapping.parts), 4));
          }
        }
    return next;
  }

  /// The warps store their sums to shared memory; then each thread adds some of them in the order of the warps, and
  /// stores the results.
  void addUp(MatrixUnit &unit, ValueRange sums) {
    int64_t rows = columnBlocks * MatrixUnit::kColumns, lead = mapping.columns + 1, part = rows * lead;
    Value memory = kernel.allocateShared(mapping.warps * part, plan.getType());
    for (int64_t i = 0; i < rowBlocks; ++i)
      for (int64_t j = 0; j < columnBlocks; ++j)
        for (int64_t number = 0; number < 4; ++number) {
          AffineExpr column =
              space.add(group, space.constant(i * MatrixUnit::kRows + number / 2 * MatrixUnit::kMatrix));
          AffineExpr row = space.add(unit.getPair(), space.constant(j * MatrixUnit::kColumns + number % 2));
          AffineExpr place = space.add(space.add(space.scale(warp, part), space.scale(row, lead)), column);
          emitter.store(Packet{sums[4 * (i * columnBlocks + j) + number]}, memory, place);
        }
    kernel.barrier();
    AffineExpr row, column;
    emitter.bindElements(plan.reduction.op->getResult(0), [&](ArrayRef<AffineExpr>) {
      emitter.bindScope(memory);
      Value total;
      for (int64_t i = 0; i < mapping.warps; ++i) {
        AffineExpr place = space.add(space.add(space.scale(row, lead), column), space.constant(i * part));
        Value sum = emitter.load(memory, place, plan.getType()).front();
        total = total ? arith::AddFOp::create(builder, loc, total, sum).getResult() : sum;
      }
      return finish({mapping.parts > 1 ? checked(total, row, space.add(firstColumn, column)) : total});
    });
    int64_t results = kept.extent * mapping.columns, threads = kernel.getThreads();
    loop(index(llvm::divideCeil(results, threads)), llvm::divideCeil(results, threads), [&](AffineExpr round) {
      AffineExpr number = space.add(space.scale(round, threads), kernel.getThread());
      guarded(number, results, [&] {
        // Neighbouring threads store neighbouring elements.
        number = known(number, results);
        row = mapping.streamsRows ? space.mod(number, kept.extent) : space.floorDiv(number, mapping.columns);
        column = mapping.streamsRows ? space.floorDiv(number, kept.extent) : space.mod(number, mapping.columns);
        AffineExpr place = space.add(firstColumn, column);
        guarded(place, streamed.extent, [&] {
          setPoint(kept.variables, row);
          setPoint(streamed.variables, known(place, streamed.extent));
          storeOutput();
        });
      });
    });
  }

  /// Returns the sum, computed trip by trip if `total` is NaN.
  Value checked(Value total, AffineExpr row, AffineExpr column) {
    Value isNone = arith::CmpFOp::create(builder, loc, arith::CmpFPredicate::UNO, total, total);
    auto addTrip = [&](AffineExpr trip, ValueRange carried) {
      Value left = factorAt(streamed, streamed.value, known(column, streamed.extent), trip).front();
      Value right = factorAt(kept, kept.value, row, trip).front();
      Value product = arith::MulFOp::create(builder, loc, left, right);
      Value sum = arith::AddFOp::create(builder, loc, carried.front(), product);
      return Values{sum};
    };
    auto sumAnew = [&] {
      IndexTuple stored = point;
      Value zero = arith::ConstantOp::create(builder, loc, builder.getZeroAttr(total.getType()));
      Values sum = emitTrips(emitter, loc, index(0), index(plan.trips), index(1), plan.trips, zero, addTrip);
      point = stored;
      return sum;
    };
    return emitBranch(emitter, loc, isNone, total.getType(), sumAnew, [&] { return Values{total}; }).front();
  }

  const StreamMapping &mapping;
  const Factor &streamed, &kept;
  /// The operands of a tensor core along the columns and rows of the result.
  const int64_t rowBlocks, columnBlocks;
  AffineExpr firstColumn, warp, group, inGroup;
};

double estimate(const ProductPlan &plan, const TargetModel &model, const StreamMapping &mapping) {
  const CudaStreamFigures &figures = model.cuda().stream;
  const Factor &streamed = mapping.getStreamed(plan), &kept = mapping.getKept(plan);
  double trips = static_cast<double>(plan.trips), blocks = static_cast<double>(mapping.countBlocks(plan));
  // Each block reads all of the few rows.
  double again = blocks * kept.extent * trips * (mapping.parts > 1 ? 4 : 2);
  double ops = blocks * mapping.columns * trips *
                   (figures.loadOps + figures.computedShare * static_cast<double>(streamed.weight)) +
               blocks * kept.extent * trips * (figures.loadOps + static_cast<double>(kept.weight)) +
               (mapping.parts > 1 ? blocks * MatrixUnit::kColumns * trips * figures.splitOps : 0);
  // The path from memory is full if enough bytes are under way on all multiprocessors.
  double perUnit = blocks / static_cast<double>(model.units), busy = std::min(1.0, perUnit);
  double underWay = std::clamp(perUnit, 1.0, 2.0) * mapping.warps * MatrixUnit::kWarp * figures.loadsUnderWay * 16;
  double stream = blocks * mapping.columns * trips * 16 / mapping.vector / model.bytesPerNs;
  double waits = stream * ((1 + figures.halfBytes / underWay) / busy - 1);
  return figures.blockNs * (mapping.hasRest(plan) ? 2 : 1) + again / (model.bytesPerNs * figures.nearFactor) + waits +
         ops / (model.opsPerNs * busy);
}

} // namespace

std::optional<StreamMapping> StreamMapping::find(const ProductPlan &plan, const TargetModel &model, int64_t columns,
                                                 int64_t warps) {
  const CudaStreamFigures &figures = model.cuda().stream;
  bool known = llvm::any_of(
      figures.shapes, [&](CudaStreamFigures::Shape shape) { return shape.columns == columns && shape.warps == warps; });
  if (!known || !model.tensorCores || !plan.getType().isF32())
    return std::nullopt;
  StreamMapping mapping{plan.b.extent < plan.a.extent, columns, warps, Type(), 1, 8, 1};
  const Factor &streamed = mapping.getStreamed(plan), &kept = mapping.getKept(plan);
  mapping.type = getNarrowType(streamed.value);
  if (!mapping.type)
    return std::nullopt;
  if (getNarrowType(kept.value) != mapping.type) {
    // The low bits of f32 numbers may be below the range of f16.
    if (!mapping.type.isBF16() || !getElementTypeOrSelf(kept.value.getType()).isF32())
      return std::nullopt;
    mapping.parts = 3;
  }
  if (kept.extent > (streamed.elementBytes == 1 ? figures.mostRowsOfBytes : figures.mostRows) || kept.extent < 2 ||
      streamed.extent < MatrixUnit::kRows || streamed.alongPlaces)
    return std::nullopt;
  // Smaller types are read in vectors of more elements, if whole groups of them cover all trips.
  int64_t longest = std::clamp<int64_t>(streamed.tripVector, 4, 16);
  mapping.vector = longest;
  while (mapping.vector > 4 && mapping.hasRest(plan))
    mapping.vector /= 2;
  if (mapping.hasRest(plan))
    mapping.vector = longest;
  if (streamed.tripVector < 4 || plan.trips % mapping.vector != 0 || mapping.countGroups(plan) == 0)
    return std::nullopt;
  int64_t rowBlocks = columns / MatrixUnit::kRows, groups = mapping.countGroups(plan);
  int64_t columnBlocks = llvm::divideCeil(kept.extent, MatrixUnit::kColumns);
  int64_t registers = (2 * rowBlocks + columnBlocks * (mapping.parts > 1 ? 2 : 1)) * mapping.vector / 2;
  for (int64_t ahead = 1; ahead <= groups && ahead * registers <= figures.loadRegisters + registers; ++ahead)
    if (groups % ahead == 0)
      mapping.ahead = ahead;
  int64_t shared = warps * columnBlocks * MatrixUnit::kColumns * (columns + 1) * 4;
  if (shared > model.sharedBytes)
    return std::nullopt;
  mapping.ns = estimate(plan, model, mapping);
  return mapping;
}

std::optional<StreamMapping> StreamMapping::choose(const ProductPlan &plan, const TargetModel &model) {
  std::optional<StreamMapping> best;
  for (CudaStreamFigures::Shape shape : model.cuda().stream.shapes)
    if (std::optional<StreamMapping> mapping = find(plan, model, shape.columns, shape.warps))
      if (!best || mapping->ns < best->ns)
        best = mapping;
  return best;
}

LogicalResult cg::emitProductStream(CudaKernel &kernel, const ProductPlan &plan) {
  int64_t columns = kernel.getParameter("columns", 0), warps = kernel.getParameter("warps", 0);
  std::optional<StreamMapping> mapping = StreamMapping::find(plan, kernel.getModel(), columns, warps);
  if (!mapping)
    return kernel.getDispatch().emitOpError()
           << "the schedule of class 'product' has " << warps << " warps for " << columns
           << " columns, which is for 2 to " << kernel.getModel().cuda().stream.mostRowsOfBytes
           << " rows and a matrix of 8 or 16 bits whose trips lie "
           << "side by side";
  ProductStream(kernel, plan, *mapping).emit();
  return success();
}
