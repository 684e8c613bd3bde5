// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Large matrix products as library calls (docs/spec/library-calls.md). The operands are described by strides, found
// from how the product accesses memory, so transposed, batched and reshaped operands need no copies.

#include "Classes.h"
#include "cgmlir/Analysis/Evaluable.h"
#include "cgmlir/Codegen/Cone.h"
#include "cgmlir/Codegen/KernelFunction.h"
#include "cgmlir/Codegen/LibraryProduct.h"
#include "cgmlir/IR/CGTypes.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/Matchers.h"
#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;
using namespace mlir::cg;

namespace {

/// Bytes of scratch memory that a call may use; what the library itself suggests on Hopper.
constexpr int64_t kWorkspaceBytes = 32 << 20;
/// What a call costs beyond its work: the library's own launches.
constexpr double kCallNs = 3500;

/// A group of loop dimensions that behaves as one: its extent, and its stride in each of A, B and D.
struct Axis {
  int64_t extent = 1;
  int64_t a = 0, b = 0, d = 0;
};

/// A product D[batch, m, n] = sum over k of A[batch, m, k] · B[batch, k, n], all as strides into buffers. A and B begin
/// some elements into theirs, such as a third of the joint product of queries, keys and values.
struct Product {
  Value a, b;
  int64_t offsetA = 0, offsetB = 0;
  Axis batch, m, n, k;
};

/// Joins one more dimension, outside of those already joined. Fails when the strides do not continue.
bool join(Axis &axis, int64_t extent, int64_t a, int64_t b, int64_t d) {
  if (axis.extent == 1) {
    axis = {extent, a, b, d};
    return true;
  }
  auto continues = [&](int64_t outer, int64_t inner) { return outer == inner * axis.extent; };
  if (!continues(a, axis.a) || !continues(b, axis.b) || !continues(d, axis.d))
    return false;
  axis.extent *= extent;
  return true;
}

/// The axes of one role, from the innermost outwards: dimensions that do not continue each other are axes of their own.
class Axes {
public:
  void add(int64_t extent, int64_t a, int64_t b, int64_t d) {
    if (axes.empty() || !join(axes.back(), extent, a, b, d))
      axes.push_back({extent, a, b, d});
  }
  /// Takes the batch from two axes of rows or columns: a call has one of each, and may have the same matrix for all of
  /// a batch. What lies side by side in D stays, or else the longer one. Returns false if there are more.
  bool splitBatch(Axes &batch) {
    if (axes.size() < 2)
      return true;
    if (axes.size() > 2 || !batch.axes.empty())
      return false;
    bool first = axes[0].d == 1 || (axes[1].d != 1 && axes[0].extent >= axes[1].extent);
    batch.axes.push_back(axes[first ? 1 : 0]);
    axes.erase(axes.begin() + (first ? 1 : 0));
    return true;
  }
  /// The only axis, of one element if there is none; nothing if there are several.
  std::optional<Axis> getOnly() const {
    if (axes.size() > 1)
      return std::nullopt;
    return axes.empty() ? Axis() : axes.front();
  }

private:
  SmallVector<Axis, 2> axes;
};

class LibraryClass : public KernelClass {
public:
  StringRef getName() const override { return "library"; }
  void propose(const CoverContext &context, Value root, SmallVectorImpl<Candidate> &candidates) const override;

  std::optional<OperandLayout> wantLayout(const CoverContext &context, const Cone &, Value operand) const override {
    auto type = cast<RankedTensorType>(operand.getType());
    if (!context.model.isCuda || !context.allowLibraries || !hasOddRows(type))
      return std::nullopt;
    // A call takes rows that are longer than what it reads of them.
    return OperandLayout::withLongerRows(type);
  }

private:
  static std::optional<Product> match(const Cone &cone, const SplittableReduction &reduction);
  std::optional<Candidate> propose(const CoverContext &context, Value root, const SplittableReduction &reduction,
                                   Cone::Enter enter) const;
};

StringRef getTypeName(Type type) {
  return llvm::TypeSwitch<Type, StringRef>(type)
      .Case([](Float32Type) { return "f32"; })
      .Case([](Float64Type) { return "f64"; })
      .Case([](Float16Type) { return "f16"; })
      .Case([](BFloat16Type) { return "bf16"; })
      .Default([](Type) { return ""; });
}

/// Finds the product that `op` is or whose elements it rounds or reorders, with the operations on the way.
std::optional<SplittableReduction> findProduct(const CoverContext &context, Operation *op,
                                               llvm::SmallPtrSetImpl<Operation *> &path) {
  for (path.insert(op); op && op->getBlock() == context.block; path.insert(op)) {
    if (std::optional<SplittableReduction> reduction = matchSplittableReduction(op))
      return isContraction(*reduction) ? reduction : std::nullopt;
    if (auto round = dyn_cast<arith::TruncFOp>(op))
      op = round.getIn().getDefiningOp();
    else if (isPermutation(op, /*rounds=*/true))
      op = cast<linalg::LinalgOp>(op).getDpsInputs()[0].getDefiningOp();
    else
      return std::nullopt;
  }
  return std::nullopt;
}

} // namespace

/// True for permutations and broadcasts: each result is an element of the one input.
static bool isRearrangement(Operation *op, bool rounds) {
  auto generic = dyn_cast<linalg::LinalgOp>(op);
  if (!generic || generic.getNumReductionLoops() > 0 || generic.getNumDpsInputs() != 1 || op->getNumResults() != 1 ||
      !generic.getMatchingIndexingMap(generic.getDpsInputOperand(0)).isProjectedPermutation() ||
      !generic.getMatchingIndexingMap(generic.getDpsInitOperand(0)).isPermutation())
    return false;
  Value element = generic.getBlock()->getTerminator()->getOperand(0);
  while (auto round = rounds ? element.getDefiningOp<arith::TruncFOp>() : arith::TruncFOp())
    element = round.getIn();
  return element == generic.getBlock()->getArgument(0);
}

bool cg::isPermutation(Operation *op, bool rounds) {
  auto generic = dyn_cast<linalg::LinalgOp>(op);
  return generic && generic.getNumDpsInputs() == 1 &&
         generic.getMatchingIndexingMap(generic.getDpsInputOperand(0)).isPermutation() && isRearrangement(op, rounds);
}

bool cg::beginsWithZero(linalg::LinalgOp op) {
  auto fill = op.getDpsInits()[0].getDefiningOp<linalg::FillOp>();
  return fill && matchPattern(fill.value(), m_AnyZeroFloat());
}

std::optional<Product> LibraryClass::match(const Cone &cone, const SplittableReduction &reduction) {
  const AccessWalk &walk = cone.getWalk();
  const IndexSpace &space = cone.getSpace();
  linalg::LinalgOp op = reduction.op;
  Product product;
  SmallVector<AffineExpr, 2> positions;
  for (auto &[tensor, tuples] : walk.getAccesses()) {
    Operation *source = tensor.getDefiningOp();
    if (source && cone.isEntered(source))
      continue;
    for (const IndexTuple &index : tuples) {
      if (product.b)
        return std::nullopt;
      (product.a ? product.b : product.a) = tensor;
      positions.push_back(space.linearize(index, cast<RankedTensorType>(tensor.getType()).getShape()));
    }
  }
  if (!product.b)
    return std::nullopt;
  AffineExpr a = positions[0], b = positions[1];
  AffineExpr d = space.linearize(cone.getVariables(), cone.getShape());
  auto startOf = [&](AffineExpr start) -> std::optional<int64_t> {
    for (unsigned variable = 0; variable < space.getNumVariables(); ++variable)
      start = space.substitute(start, variable, space.constant(0));
    auto offset = dyn_cast<AffineConstantExpr>(start);
    return offset ? std::optional(offset.getValue()) : std::nullopt;
  };
  std::optional<int64_t> startA = startOf(a), startB = startOf(b);
  if (!startA || !startB)
    return std::nullopt;
  product.offsetA = *startA;
  product.offsetB = *startB;
  SmallVector<unsigned> order;
  for (AffineExpr variable : walk.getReductionVariables(op))
    if (auto dim = dyn_cast_if_present<AffineDimExpr>(variable))
      order.push_back(dim.getPosition());
  unsigned reduced = order.size();
  for (AffineExpr variable : cone.getVariables())
    if (auto dim = dyn_cast<AffineDimExpr>(variable))
      order.push_back(dim.getPosition());
  // From the innermost dimension outwards.
  Axes batch, m, n, k;
  for (size_t i = order.size(); i-- > 0;) {
    unsigned variable = order[i];
    int64_t extent = *space.getExtent(variable);
    std::optional<int64_t> inA = space.getStride(a, variable), inB = space.getStride(b, variable);
    std::optional<int64_t> inD = space.getStride(d, variable);
    if (!inA || !inB || !inD)
      return std::nullopt;
    bool both = *inA != 0 && *inB != 0;
    if (i < reduced ? !both : *inA == 0 && *inB == 0)
      return std::nullopt;
    Axes &axes = i < reduced ? k : both ? batch : *inA != 0 ? m : n;
    axes.add(extent, *inA, *inB, *inD);
  }
  if (!m.splitBatch(batch) || !n.splitBatch(batch))
    return std::nullopt;
  std::optional<Axis> onlyBatch = batch.getOnly(), onlyM = m.getOnly(), onlyN = n.getOnly(), onlyK = k.getOnly();
  if (!onlyBatch || !onlyM || !onlyN || !onlyK)
    return std::nullopt;
  product.batch = *onlyBatch;
  product.m = *onlyM;
  product.n = *onlyN;
  product.k = *onlyK;
  // Rows of D are what lies side by side.
  if (product.m.extent > 1 && product.m.d == 1) {
    std::swap(product.a, product.b);
    std::swap(product.offsetA, product.offsetB);
    std::swap(product.m, product.n);
    for (Axis *axis : {&product.batch, &product.m, &product.n, &product.k})
      std::swap(axis->a, axis->b);
  }
  // One row after the other, or one column: those that overlap, as windows do, are no matrix of a call.
  auto isMatrix = [](int64_t outer, int64_t inner, const Axis &rows, const Axis &columns) {
    if (inner == 1 || columns.extent == 1)
      return rows.extent == 1 || outer >= columns.extent;
    return (outer == 1 || rows.extent == 1) && inner >= rows.extent;
  };
  if ((product.n.extent > 1 && product.n.d != 1) || !isMatrix(product.m.a, product.k.a, product.m, product.k) ||
      !isMatrix(product.k.b, product.n.b, product.k, product.n))
    return std::nullopt;
  return product;
}

void LibraryClass::propose(const CoverContext &context, Value root, SmallVectorImpl<Candidate> &candidates) const {
  if (!context.model.isCuda || !context.allowLibraries)
    return;
  llvm::SmallPtrSet<Operation *, 4> path;
  std::optional<SplittableReduction> reduction = findProduct(context, root.getDefiningOp(), path);
  if (!reduction || !beginsWithZero(reduction->op))
    return;
  // The operands as strides into what they are views or transpositions of; where those strides are none that a call
  // takes, into what lies closer: views of views may be, or the operands as they are.
  size_t first = candidates.size();
  auto add = [&](Cone::Enter enter) {
    std::optional<Candidate> candidate = propose(context, root, *reduction, std::move(enter));
    auto isSame = [&](const Candidate &other) { return other.leaves.getArrayRef() == candidate->leaves.getArrayRef(); };
    if (candidate && llvm::none_of(ArrayRef(candidates).drop_front(first), isSame))
      candidates.push_back(std::move(*candidate));
  };
  add([&](Operation *op, Value) {
    return path.contains(op) || context.getFacts(op).trivial || isRearrangement(op, /*rounds=*/false);
  });
  add([&](Operation *op, Value) { return path.contains(op) || context.getFacts(op).trivial; });
  add([&](Operation *op, Value) { return path.contains(op) || isa<tensor::EmptyOp, linalg::FillOp>(op); });
}

std::optional<Candidate> LibraryClass::propose(const CoverContext &context, Value root,
                                               const SplittableReduction &reduction, Cone::Enter enter) const {
  Operation *productOp = reduction.op;
  Cone cone(context, root, std::move(enter));
  if (!cone.isValid() || cone.getWindow())
    return std::nullopt;
  std::optional<Product> product = match(cone, reduction);
  if (!product)
    return std::nullopt;
  auto typeOf = [](Value value) { return cast<RankedTensorType>(value.getType()).getElementType(); };
  Type in = typeOf(product->a), out = typeOf(root), accumulator = typeOf(productOp->getResult(0));
  bool sameInputs = in == typeOf(product->b);
  bool half = isa<Float16Type, BFloat16Type>(in);
  bool types = (half && accumulator.isF32() && (out == in || out.isF32())) || (in.isF32() && out.isF32()) ||
               (in.isF64() && out.isF64());
  if (!sameInputs || !types)
    return std::nullopt;

  Candidate candidate;
  candidate.kernelClass = this;
  cone.fill(candidate);
  Builder builder(root.getContext());
  auto number = [&](StringRef key, int64_t value) {
    return builder.getNamedAttr(key, builder.getI64IntegerAttr(value));
  };
  auto text = [&](StringRef key, StringRef value) { return builder.getNamedAttr(key, builder.getStringAttr(value)); };
  const Axis &m = product->m, &n = product->n, &k = product->k, &batch = product->batch;
  bool transposeA = k.extent > 1 && k.a != 1, transposeB = n.extent > 1 && n.b != 1;
  auto leading = [](int64_t stride, int64_t other) { return std::max(stride, other); };
  SmallVector<NamedAttribute> config = {number("batch", batch.extent),
                                        text("compute", out.isF64() ? "f64" : "f32"),
                                        text("dtype_a", getTypeName(in)),
                                        text("dtype_b", getTypeName(in)),
                                        text("dtype_d", getTypeName(out)),
                                        number("k", k.extent),
                                        number("m", m.extent),
                                        number("n", n.extent),
                                        number("lda", transposeA ? leading(k.a, m.extent) : leading(m.a, k.extent)),
                                        number("ldb", transposeB ? leading(n.b, k.extent) : leading(k.b, n.extent)),
                                        number("ldd", leading(m.d, n.extent)),
                                        number("stride_a", batch.a),
                                        number("stride_b", batch.b),
                                        number("stride_d", batch.d),
                                        number("transpose_a", transposeA),
                                        number("transpose_b", transposeB)};
  if (product->offsetA)
    config.push_back(number("offset_a", product->offsetA));
  if (product->offsetB)
    config.push_back(number("offset_b", product->offsetB));
  // The order of operands is the call's: A, B, D and the workspace. A and B may be parts of one tensor.
  candidate.leaves.clear();
  candidate.leaves.insert(product->a);
  SmallVector<NamedAttribute> schedule = {text("call", "cublaslt.matmul"),
                                          builder.getNamedAttr("config", builder.getDictionaryAttr(config)),
                                          number("workspace", kWorkspaceBytes)};
  if (!candidate.leaves.insert(product->b))
    schedule.push_back(builder.getNamedAttr("inputs", builder.getDenseI64ArrayAttr({0, 0})));
  candidate.schedule = builder.getDictionaryAttr(schedule);
  double rate = half ? kHalfRate : in.isF32() ? kSingleRate : kDoubleRate;
  double work = static_cast<double>(m.extent) * n.extent * k.extent * batch.extent / rate;
  double bytes = candidate.cost.bytesRead + candidate.cost.bytesWritten;
  double time = std::max(work, bytes / context.model.bytesPerNs);
  if (llvm::any_of(candidate.leaves, [&](Value leaf) { return hasOddConstantRows(context, leaf); }))
    time *= kOddRowsFactor;
  candidate.cost.ns = kCallNs + time;
  // A call takes an address, which what lies behind a cell has not got.
  if (llvm::any_of(candidate.leaves, isIndirect))
    return std::nullopt;
  // Addresses inside a call are fixed: plain arguments are copied in first.
  for (Value leaf : candidate.leaves)
    if (auto argument = dyn_cast<BlockArgument>(leaf)) {
      auto region = dyn_cast<RegionOp>(argument.getOwner()->getParentOp());
      auto binding = region ? region.getArgAttrOfType<BindingAttr>(argument.getArgNumber(), CGDialect::kBindingAttr)
                            : BindingAttr();
      if (binding && binding.getKind() == BindingKind::Patched)
        candidate.cost.ns +=
            context.model.estimateNs(2.0 * getByteSize(cast<ShapedType>(leaf.getType())), 0, context.model.units);
    }
  return candidate;
}

const KernelClass &cg::getLibraryClass() {
  static const LibraryClass instance;
  return instance;
}
