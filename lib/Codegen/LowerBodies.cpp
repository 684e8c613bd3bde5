// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "LowerBodies.h"
#include "cgmlir/IR/CollectOps.h"
#include "mlir/Conversion/AffineToStandard/AffineToStandard.h"
#include "mlir/Dialect/Affine/IR/AffineOps.h"
#include "mlir/Dialect/Affine/Transforms/Transforms.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Index/IR/IndexOps.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/SCF/Transforms/Transforms.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"
#include "mlir/IR/IRMapping.h"
#include "mlir/IR/PatternMatch.h"
#include "mlir/Transforms/DialectConversion.h"
#include "mlir/Transforms/GreedyPatternRewriteDriver.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;
using namespace mlir::cg;

//===----------------------------------------------------------------------===//
// Other names
//===----------------------------------------------------------------------===//

/// Functions of numbers that LLVM's dialect has as intrinsics and math under the same name, and operations of indices.
static constexpr StringLiteral kFunctions[] = {"ceil", "floor", "trunc", "round", "roundeven", "sqrt", "fma", "exp",
                                               "exp2", "log",   "log2",  "log10", "sin",       "cos",  "tan", "asin",
                                               "acos", "atan",  "atan2", "sinh",  "cosh",      "tanh"};
static constexpr StringLiteral kOfIndices[] = {"add",       "sub",  "mul",  "divs", "divu", "ceildivs", "ceildivu",
                                               "floordivs", "rems", "remu", "maxs", "maxu", "mins",     "minu",
                                               "shl",       "shrs", "shru", "and",  "or",   "xor"};

static llvm::StringMap<std::string> getNames() {
  llvm::StringMap<std::string> names = {
      {"llvm.intr.fabs", "math.absf"},         {"llvm.intr.rint", "math.roundeven"},
      {"llvm.intr.pow", "math.powf"},          {"llvm.intr.nearbyint", "math.roundeven"},
      {"llvm.intr.powi", "math.fpowi"},        {"llvm.intr.maxnum", "arith.maxnumf"},
      {"llvm.intr.minnum", "arith.minnumf"},   {"llvm.intr.maximum", "arith.maximumf"},
      {"llvm.intr.minimum", "arith.minimumf"}, {"llvm.frem", "arith.remf"},
      {"index.casts", "arith.index_cast"},     {"index.castu", "arith.index_castui"}};
  for (StringRef name : kFunctions)
    names["llvm.intr." + name.str()] = ("math." + name).str();
  for (StringRef name : kOfIndices)
    names["index." + name.str()] = ("arith." + name + "i").str();
  return names;
}

/// Returns the name of the operation that corresponds to an intrinsic, or nothing.
static StringRef findName(Operation *op) {
  static const llvm::StringMap<std::string> names = getNames();
  auto it = names.find(op->getName().getStringRef());
  return it == names.end() ? StringRef() : StringRef(it->second);
}

bool cg::isLoweredIntrinsic(Operation *op) {
  return isa_and_present<LLVM::LLVMDialect>(op->getDialect()) && !findName(op).empty();
}

bool cg::isLoweredCast(Operation *op) {
  if (!isa<UnrealizedConversionCastOp>(op) || op->getNumOperands() != 1 || op->getNumResults() != 1)
    return false;
  Type from = op->getOperand(0).getType(), to = op->getResult(0).getType();
  return (from.isIndex() && to.isInteger(64)) || (from.isInteger(64) && to.isIndex());
}

/// Replaces an operation by that of arith or math with this name.
static void rename(Operation *op, StringRef name) {
  OpBuilder builder(op);
  OperationState state(op->getLoc(), name, op->getOperands(), op->getResultTypes());
  op->replaceAllUsesWith(builder.create(state));
  op->erase();
}

static void lowerNumber(Operation *op) {
  if (StringRef name = findName(op); !name.empty())
    return rename(op, name);
  OpBuilder builder(op);
  Location loc = op->getLoc();
  SmallVector<Value> values;
  llvm::TypeSwitch<Operation *>(op)
      .Case([&](index::ConstantOp constant) {
        values = {arith::ConstantOp::create(builder, loc, constant.getValueAttr())};
      })
      .Case([&](index::BoolConstantOp constant) {
        values = {arith::ConstantOp::create(builder, loc,
                                            builder.getIntegerAttr(builder.getI1Type(), constant.getValue() ? 1 : 0))};
      })
      .Case([&](index::SizeOfOp) { values = {arith::ConstantIndexOp::create(builder, loc, 64)}; })
      .Case([&](index::CmpOp compare) {
        auto predicate = arith::symbolizeCmpIPredicate(index::stringifyIndexCmpPredicate(compare.getPred()));
        values = {arith::CmpIOp::create(builder, loc, *predicate, compare.getLhs(), compare.getRhs())};
      })
      .Case([&](math::SincosOp both) {
        values = {math::SinOp::create(builder, loc, both.getOperand()),
                  math::CosOp::create(builder, loc, both.getOperand())};
      })
      .Case([&](UnrealizedConversionCastOp cast) {
        if (isLoweredCast(cast))
          values = {arith::IndexCastOp::create(builder, loc, cast->getResult(0).getType(), cast->getOperand(0))};
      });
  if (values.empty())
    return;
  op->replaceAllUsesWith(values);
  op->erase();
}

//===----------------------------------------------------------------------===//
// Loops
//===----------------------------------------------------------------------===//

/// Writes a parallel loop as a sequential one.
static void lowerParallel(scf::ParallelOp loop) {
  OpBuilder builder(loop);
  auto reduce = cast<scf::ReduceOp>(loop.getBody()->getTerminator());
  scf::LoopNest nest = scf::buildLoopNest(
      builder, loop.getLoc(), loop.getLowerBound(), loop.getUpperBound(), loop.getStep(), loop.getInitVals(),
      [&](OpBuilder &at, Location, ValueRange indices, ValueRange carried) {
        IRMapping values;
        values.map(loop.getInductionVars(), indices);
        for (Operation &op : loop.getBody()->without_terminator())
          at.clone(op, values);
        scf::ValueVector results;
        for (auto [region, value, operand] : llvm::zip_equal(reduce.getReductions(), carried, reduce.getOperands())) {
          Block &body = region.front();
          values.map(body.getArgument(0), value);
          values.map(body.getArgument(1), values.lookupOrDefault(operand));
          for (Operation &op : body.without_terminator())
            at.clone(op, values);
          results.push_back(values.lookupOrDefault(body.getTerminator()->getOperand(0)));
        }
        return results;
      });
  loop->replaceAllUsesWith(nest.results);
  loop.erase();
}

static void lowerCopy(memref::CopyOp copy) {
  OpBuilder builder(copy);
  Location loc = copy.getLoc();
  Value source = copy.getSource(), target = copy.getTarget();
  int64_t rank = cast<MemRefType>(source.getType()).getRank();
  auto index = [&](int64_t value) -> Value { return arith::ConstantIndexOp::create(builder, loc, value); };
  SmallVector<Value> begins(rank, index(0)), steps(rank, index(1)), ends;
  for (int64_t dim = 0; dim < rank; ++dim)
    ends.push_back(memref::DimOp::create(builder, loc, source, dim));
  scf::buildLoopNest(builder, loc, begins, ends, steps, [&](OpBuilder &at, Location, ValueRange indices) {
    Value value = memref::LoadOp::create(at, loc, source, indices);
    memref::StoreOp::create(at, loc, value, target, indices);
  });
  copy.erase();
}

static LogicalResult lowerAffine(gpu::GPUFuncOp kernel) {
  auto isAffine = [](Operation *op) {
    return isa_and_present<affine::AffineDialect>(op->getDialect()) ? WalkResult::interrupt() : WalkResult::advance();
  };
  if (!kernel.walk(isAffine).wasInterrupted())
    return success();
  MLIRContext *context = kernel.getContext();
  RewritePatternSet indices(context);
  affine::populateAffineExpandIndexOpsPatterns(indices);
  if (failed(applyPatternsGreedily(kernel, std::move(indices))))
    return failure();
  RewritePatternSet patterns(context);
  populateAffineToStdConversionPatterns(patterns);
  populateAffineToVectorConversionPatterns(patterns);
  ConversionTarget target(*context);
  target.addIllegalDialect<affine::AffineDialect>();
  target.addLegalDialect<arith::ArithDialect, memref::MemRefDialect, scf::SCFDialect, vector::VectorDialect>();
  return applyPartialConversion(kernel, target, std::move(patterns));
}

LogicalResult cg::lowerBody(gpu::GPUFuncOp kernel) {
  if (failed(lowerAffine(kernel)))
    return kernel.emitOpError() << "has loops or accesses of affine that cannot be written as those of scf and memref";
  // Inner operations come before those around them.
  SmallVector<Operation *> ops = collectOps<Operation *>(kernel);
  IRRewriter rewriter(kernel.getContext());
  for (Operation *op : ops) {
    rewriter.setInsertionPoint(op);
    if (auto loop = dyn_cast<scf::ForallOp>(op)) {
      scf::ParallelOp parallel;
      if (failed(scf::forallToParallelLoop(rewriter, loop, &parallel)))
        return loop.emitOpError() << "cannot be written as a loop";
      lowerParallel(parallel);
    } else if (auto loop = dyn_cast<scf::ParallelOp>(op)) {
      lowerParallel(loop);
    } else if (auto copy = dyn_cast<memref::CopyOp>(op)) {
      lowerCopy(copy);
    } else if (auto execute = dyn_cast<scf::ExecuteRegionOp>(op); execute && execute.getRegion().hasOneBlock()) {
      Block &body = execute.getRegion().front();
      Operation *end = body.getTerminator();
      SmallVector<Value> results(end->getOperands());
      end->erase();
      op->getBlock()->getOperations().splice(op->getIterator(), body.getOperations());
      op->replaceAllUsesWith(results);
      op->erase();
    } else {
      lowerNumber(op);
    }
  }
  return success();
}

//===----------------------------------------------------------------------===//
// Atomic updates
//===----------------------------------------------------------------------===//

/// Returns the address space of memory, as the conversions to NVVM number it; a host has one.
static unsigned getAddressSpace(MemRefType type, bool forHost) {
  if (forHost)
    return 0;
  Attribute space = type.getMemorySpace();
  if (gpu::GPUDialect::isWorkgroupMemoryAddressSpace(space))
    return 3;
  auto number = dyn_cast_if_present<IntegerAttr>(space);
  return number ? number.getInt() : 0;
}

/// Returns a value as an integer with the same bits, and back.
static Value toBits(OpBuilder &at, Location loc, Value value, Type bits) {
  Type type = value.getType();
  if (type.isIndex())
    return arith::IndexCastOp::create(at, loc, bits, value);
  if (isa<FloatType>(type))
    return arith::BitcastOp::create(at, loc, bits, value);
  return type == bits ? value : Value(arith::ExtUIOp::create(at, loc, bits, value));
}

static Value fromBits(OpBuilder &at, Location loc, Value value, Type type) {
  if (type.isIndex())
    return arith::IndexCastOp::create(at, loc, type, value);
  if (isa<FloatType>(type))
    return arith::BitcastOp::create(at, loc, type, value);
  return type == value.getType() ? value : Value(arith::TruncIOp::create(at, loc, type, value));
}

using Update = llvm::function_ref<Value(OpBuilder &, Value)>;

/// Reads an element, computes the new one, and puts it there unless another thread was faster: then once more.
static void swapUntilDone(Operation *op, TypedValue<MemRefType> memory, ValueRange indices, bool forHost,
                          Update update) {
  OpBuilder builder(op);
  Location loc = op->getLoc();
  MemRefType type = memory.getType();
  Type element = type.getElementType();
  auto space = dyn_cast_if_present<gpu::AddressSpaceAttr>(type.getMemorySpace());
  if (space && space.getValue() == gpu::AddressSpace::Private) {
    // No other thread accesses this memory.
    Value old = memref::LoadOp::create(builder, loc, memory, indices);
    memref::StoreOp::create(builder, loc, update(builder, old), memory, indices);
    op->getResult(0).replaceAllUsesWith(old);
    op->erase();
    return;
  }
  unsigned width = element.isIndex() ? 64 : std::max(8u, element.getIntOrFloatBitWidth());
  Type bits = builder.getIntegerType(width), i64 = builder.getI64Type();
  auto metadata = memref::ExtractStridedMetadataOp::create(builder, loc, memory);
  Value place = metadata.getOffset();
  for (auto [index, stride] : llvm::zip_equal(indices, metadata.getStrides()))
    place = arith::AddIOp::create(builder, loc, place, arith::MulIOp::create(builder, loc, index, stride));
  Value first = memref::ExtractAlignedPointerAsIndexOp::create(builder, loc, memory);
  Value bytes = arith::MulIOp::create(builder, loc, place, arith::ConstantIndexOp::create(builder, loc, width / 8));
  Value address = arith::IndexCastOp::create(builder, loc, i64, arith::AddIOp::create(builder, loc, first, bytes));
  auto pointer = LLVM::LLVMPointerType::get(builder.getContext(), getAddressSpace(type, forHost));
  Value cell = LLVM::IntToPtrOp::create(builder, loc, pointer, address);
  Value seen = toBits(builder, loc, memref::LoadOp::create(builder, loc, memory, indices), bits);
  auto loop = scf::WhileOp::create(builder, loc, TypeRange{bits}, ValueRange{seen});
  Block *before = builder.createBlock(&loop.getBefore(), {}, TypeRange{bits}, {loc});
  Value expected = before->getArgument(0);
  Value value = toBits(builder, loc, update(builder, fromBits(builder, loc, expected, element)), bits);
  auto swap = LLVM::AtomicCmpXchgOp::create(builder, loc, cell, expected, value, LLVM::AtomicOrdering::acq_rel,
                                            LLVM::AtomicOrdering::monotonic);
  Value found = LLVM::ExtractValueOp::create(builder, loc, swap, 0);
  Value done = LLVM::ExtractValueOp::create(builder, loc, swap, 1);
  Value again = arith::XOrIOp::create(builder, loc, done, arith::ConstantIntOp::create(builder, loc, 1, 1));
  scf::ConditionOp::create(builder, loc, again, ValueRange{found});
  Block *after = builder.createBlock(&loop.getAfter(), {}, TypeRange{bits}, {loc});
  scf::YieldOp::create(builder, loc, after->getArguments());
  builder.setInsertionPointAfter(loop);
  op->getResult(0).replaceAllUsesWith(fromBits(builder, loc, loop.getResult(0), element));
  op->erase();
}

void cg::lowerAtomics(gpu::GPUFuncOp kernel, bool forHost) {
  SmallVector<Operation *> ops;
  kernel.walk([&](Operation *op) {
    auto atomic = dyn_cast<memref::AtomicRMWOp>(op);
    bool isProduct = atomic && atomic.getKind() == arith::AtomicRMWKind::mulf;
    // There is no library function for atomic additions of 16 bits.
    bool isNarrow = atomic && isa<FloatType>(atomic.getValue().getType()) &&
                    atomic.getValue().getType().getIntOrFloatBitWidth() < 32 &&
                    atomic.getKind() != arith::AtomicRMWKind::assign;
    if (isProduct || isNarrow || isa<memref::GenericAtomicRMWOp>(op))
      ops.push_back(op);
  });
  for (Operation *op : ops) {
    if (auto atomic = dyn_cast<memref::AtomicRMWOp>(op)) {
      swapUntilDone(op, atomic.getMemref(), atomic.getIndices(), forHost, [&](OpBuilder &at, Value old) {
        return arith::getReductionOp(atomic.getKind(), at, op->getLoc(), old, atomic.getValue());
      });
      continue;
    }
    auto generic = cast<memref::GenericAtomicRMWOp>(op);
    auto memory = cast<TypedValue<MemRefType>>(generic.getMemref());
    swapUntilDone(op, memory, generic.getIndices(), forHost, [&](OpBuilder &at, Value old) {
      IRMapping values;
      Block &body = generic.getRegion().front();
      values.map(body.getArgument(0), old);
      for (Operation &inner : body.without_terminator())
        at.clone(inner, values);
      return values.lookupOrDefault(body.getTerminator()->getOperand(0));
    });
  }
}
