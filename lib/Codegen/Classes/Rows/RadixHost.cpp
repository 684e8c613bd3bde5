// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "RadixHost.h"
#include "cgmlir/Codegen/HostFigures.h"
#include "mlir/Dialect/Arith/IR/Arith.h"

using namespace mlir;
using namespace mlir::cg;

std::optional<RadixDigits> RadixDigits::of(const SortTask &task, double length, const HostSortFigures &figures) {
  if (task.wordBits.empty())
    return std::nullopt;
  std::optional<RadixDigits> best;
  for (int64_t bits : figures.digitBits) {
    RadixDigits digits;
    digits.bits = bits;
    for (int64_t width : task.wordBits) {
      digits.counts.push_back(static_cast<int64_t>(llvm::divideCeil(width, bits)));
      digits.passes += digits.counts.back();
    }
    double passes = static_cast<double>(digits.passes);
    digits.ns = length * (figures.countNs + passes * figures.moveDigitNs) +
                passes * static_cast<double>(int64_t(1) << bits) * figures.digitValueNs;
    if (!best || digits.ns < best->ns)
      best = digits;
  }
  return best;
}

RadixHost::RadixHost(HostKernel &kernel, Order &order, const RadixDigits &digits, Value positions, ValueRange keys)
    : KernelWriter(kernel), order(order), digits(digits), positions(positions), keys(keys) {
  counts = kernel.allocateScratch(digits.passes << digits.bits, builder.getI32Type());
}

Values RadixHost::load(Value place) { return loadFresh(kernel, keys, place, order.getKeyTypes()); }

Value RadixHost::digitOf(Value word, Value digit) {
  Value shift = math.mul(digit, constant(digits.bits));
  auto type = cast<IntegerType>(word.getType());
  // A byte has one digit, which is all of it.
  if (static_cast<int64_t>(type.getWidth()) > digits.bits) {
    word = arith::ShRUIOp::create(builder, loc, word, arith::IndexCastOp::create(builder, loc, type, shift));
    Value mask = arith::ConstantOp::create(builder, loc, builder.getIntegerAttr(type, (int64_t(1) << digits.bits) - 1));
    word = arith::AndIOp::create(builder, loc, word, mask);
  }
  return arith::IndexCastUIOp::create(builder, loc, builder.getIndexType(), word);
}

Value RadixHost::placeOf(int64_t pass, Value digit, Value value) {
  return math.add(math.shl(math.add(constant(pass), digit), constant(digits.bits)), value);
}

void RadixHost::emitCounts(Value from, Value length) {
  Type i32 = builder.getI32Type();
  Value none = constant(0), one = constant(1);
  Value zero = arith::ConstantOp::create(builder, loc, builder.getI32IntegerAttr(0));
  Value single = arith::ConstantOp::create(builder, loc, builder.getI32IntegerAttr(1));
  emitLoop(emitter, loc, 0, digits.passes << digits.bits, {}, [&](Value place, ValueRange) {
    storeFresh(kernel, zero, counts, place);
    return Values();
  });
  emitLoop(emitter, loc, none, length, one, {}, [&](Value index, ValueRange) {
    int64_t pass = 0;
    for (auto [word, count] : llvm::zip(order.words(load(math.add(from, index))), digits.counts))
      for (int64_t digit = 0; digit < count; ++digit, ++pass) {
        Value place = placeOf(pass, none, digitOf(word, constant(digit)));
        Value more = arith::AddIOp::create(builder, loc, loadFresh(kernel, counts, place, i32), single);
        storeFresh(kernel, more, counts, place);
      }
    return Values();
  });
}

void RadixHost::emitPass(unsigned word, Value digit, int64_t first, Value from, Value to, Value length) {
  Type i32 = builder.getI32Type();
  Value none = constant(0), one = constant(1);
  emitLoop(emitter, loc, 0, int64_t(1) << digits.bits, to, [&](Value value, ValueRange next) {
    Value place = placeOf(first, digit, value);
    Value count = math.fromWord(loadFresh(kernel, counts, place, i32));
    storeFresh(kernel, math.toWord(next.front()), counts, place);
    return Values{math.add(next.front(), count)};
  });
  emitLoop(emitter, loc, none, length, one, {}, [&](Value index, ValueRange) {
    Value source = math.add(from, index);
    Values element = load(source);
    Value place = placeOf(first, digit, digitOf(order.words(element)[word], digit));
    Value target = math.fromWord(loadFresh(kernel, counts, place, i32));
    storeFresh(kernel, math.toWord(math.add(target, one)), counts, place);
    if (positions)
      storeFresh(kernel, loadFresh(kernel, positions, source, i32), positions, target);
    storeFresh(kernel, element, keys, target);
    return Values();
  });
}

Value RadixHost::emit(Value from, Value other, Value length) {
  emitCounts(from, length);
  Values places = {from, other};
  int64_t first = digits.passes;
  for (unsigned word = digits.counts.size(); word-- > 0;) {
    first -= digits.counts[word];
    places = emitLoop(emitter, loc, 0, digits.counts[word], places, [&](Value digit, ValueRange carried) {
      Value from = carried[0], to = carried[1];
      // All elements may have the same digit, as small numbers of a wide type do.
      Value place = placeOf(first, digit, digitOf(order.words(load(from))[word], digit));
      Value same = math.equal(math.fromWord(loadFresh(kernel, counts, place, builder.getI32Type())), length);
      return emitBranch(
          emitter, loc, same, carried.getTypes(), [&] { return Values(carried); },
          [&] {
            emitPass(word, digit, first, from, to, length);
            return Values{to, from};
          });
    });
  }
  return places[0];
}
