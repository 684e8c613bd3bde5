// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Large matrix products as library calls (docs/spec/library-calls.md). The operands are described by strides, found
// from how the product accesses memory, so transposed, batched and reshaped operands need no copies.

#include "Classes.h"
#include "LibraryEpilogue.h"
#include "cgmlir/Analysis/Evaluable.h"
#include "cgmlir/Codegen/Cone.h"
#include "cgmlir/Codegen/CudaFigures.h"
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

/// The operands of a call. C is added as a matrix, the bias to each row; the scale is one number.
enum Operand : unsigned { A, B, D, C, Bias, Scale, kNumOperands };

/// For each operand, the elements from one point of a loop to the next.
using Strides = std::array<int64_t, kNumOperands>;

/// A group of loop dimensions that behaves as one.
struct Axis {
  int64_t extent = 1;
  Strides strides = {};

  int64_t operator[](Operand operand) const { return strides[operand]; }
};

/// A product D[batch, m, n] = f(scale · sum over k of A[batch, m, k] · B[batch, k, n], C[batch, m, n], bias[n]), all as
/// strides into tensors. A, B and C may begin inside of theirs, such as at a third of the joint product of queries,
/// keys and values.
struct Product {
  std::array<Value, kNumOperands> operands;
  Strides offsets = {};
  Axis batch, m, n, k;
  LibraryEpilogue epilogue;
  /// The factor of C.
  double beta = 0;
};

/// Joins one more dimension, outside of those already joined. Fails if its strides do not continue theirs.
bool join(Axis &axis, int64_t extent, const Strides &strides) {
  if (axis.extent == 1) {
    axis = {extent, strides};
    return true;
  }
  for (auto [outer, inner] : llvm::zip(strides, axis.strides))
    if (outer != inner * axis.extent)
      return false;
  axis.extent *= extent;
  return true;
}

/// The axes of one role, from the innermost outwards: dimensions whose strides do not continue each other are separate
/// axes.
class Axes {
public:
  void add(int64_t extent, const Strides &strides) {
    if (axes.empty() || !join(axes.back(), extent, strides))
      axes.push_back({extent, strides});
  }
  /// Takes the batch from two axes of rows or columns: a call has one of each, and may use the same matrix for the
  /// whole batch. The axis that is contiguous in D stays, or else the longer one. Returns false if there are more.
  bool splitBatch(Axes &batch) {
    if (axes.size() < 2)
      return true;
    if (axes.size() > 2 || !batch.axes.empty())
      return false;
    bool first = axes[0][D] == 1 || (axes[1][D] != 1 && axes[0].extent >= axes[1].extent);
    batch.axes.push_back(axes[first ? 1 : 0]);
    axes.erase(axes.begin() + (first ? 1 : 0));
    return true;
  }
  /// Returns the only axis, of one element if there is none; nothing if there are several.
  std::optional<Axis> getOnly() const {
    if (axes.size() > 1)
      return std::nullopt;
    return axes.empty() ? Axis() : axes.front();
  }

private:
  SmallVector<Axis, 2> axes;
};

/// The 8-bit types as which the elements of tensors are read, which may be stored as integers.
using EightBits = llvm::SmallDenseMap<Value, Type, 2>;

class LibraryClass : public KernelClass {
public:
  StringRef getName() const override { return "library"; }
  KernelTraits getTraits() const override {
    return {KernelTraits::Work::Other, KernelTraits::Stores::Apart, KernelTraits::Reads::Apart};
  }
  void propose(const CoverContext &context, Value root, SmallVectorImpl<Candidate> &candidates) const override;

  std::optional<OperandLayout> wantLayout(const CoverContext &context, const Cone &, Value operand) const override {
    auto type = cast<RankedTensorType>(operand.getType());
    if (!context.model.isCuda || !context.allowLibraries || !hasOddRows(type))
      return std::nullopt;
    // A call takes rows that are longer than the part that it reads.
    return OperandLayout::withLongerRows(type);
  }

private:
  static std::optional<Product> match(const Cone &cone, Value root, const SplittableReduction &reduction);
  std::optional<Candidate> propose(const CoverContext &context, Value root, const SplittableReduction &reduction,
                                   Cone::Enter enter, const EightBits &narrow) const;
};

StringRef getTypeName(Type type) {
  return llvm::TypeSwitch<Type, StringRef>(type)
      .Case([](Float32Type) { return "f32"; })
      .Case([](Float64Type) { return "f64"; })
      .Case([](Float16Type) { return "f16"; })
      .Case([](BFloat16Type) { return "bf16"; })
      .Case([](Float8E4M3FNType) { return "f8e4m3"; })
      .Case([](Float8E5M2Type) { return "f8e5m2"; })
      .Default([](Type) { return ""; });
}

/// Returns how far constants of an activation may differ from those of the library: by the rounding of the narrowest
/// type.
double getTolerance(Type type) { return type.isBF16() ? 1.0 / 128 : type.isF16() ? 1.0 / 512 : 1e-5; }

/// Returns the library's name for the operations on a product, or nothing.
StringRef getEpilogueName(const Product &product) {
  bool bias = static_cast<bool>(product.operands[Bias]);
  switch (product.epilogue.activation) {
  case LibraryEpilogue::Activation::None:
    return bias ? "bias" : "";
  case LibraryEpilogue::Activation::Relu:
    return bias ? "relu_bias" : "relu";
  case LibraryEpilogue::Activation::GeluTanh:
    return bias ? "gelu_tanh_bias" : "gelu_tanh";
  }
  llvm_unreachable("unknown activation");
}

/// Finds the product that `op` is or whose elements it rounds or reorders, with the operations between.
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

/// Returns the one value of its body that each result of a permutation or broadcast is; null for other operations.
static Value getRearranged(Operation *op) {
  auto generic = dyn_cast<linalg::LinalgOp>(op);
  if (!generic || generic.getNumReductionLoops() > 0 || generic.getNumDpsInputs() != 1 || op->getNumResults() != 1 ||
      !generic.getMatchingIndexingMap(generic.getDpsInputOperand(0)).isProjectedPermutation() ||
      !generic.getMatchingIndexingMap(generic.getDpsInitOperand(0)).isPermutation())
    return {};
  return generic.getBlock()->getTerminator()->getOperand(0);
}

/// True for permutations and broadcasts: each result is an element of the one input.
static bool isRearrangement(Operation *op, bool rounds) {
  Value element = getRearranged(op);
  if (!element)
    return false;
  while (auto round = rounds ? element.getDefiningOp<arith::TruncFOp>() : arith::TruncFOp())
    element = round.getIn();
  return element == op->getRegion(0).front().getArgument(0);
}

bool cg::isEightBits(Type type) { return isa<Float8E4M3FNType, Float8E5M2Type>(type); }

Type cg::getWidenedEightBits(Operation *op) {
  Value element = getRearranged(op);
  Type found;
  while (Operation *inner = element ? element.getDefiningOp() : nullptr) {
    if (!isa<arith::ExtFOp, arith::BitcastOp>(inner))
      return {};
    Type narrow = isa<arith::ExtFOp>(inner) ? inner->getOperand(0).getType() : element.getType();
    if (isEightBits(narrow))
      found = narrow;
    element = inner->getOperand(0);
  }
  return element && element == op->getRegion(0).front().getArgument(0) ? found : Type();
}

/// True if each result is an element of the one input in a wider type: a call multiplies in that type anyway.
static bool isWidening(Operation *op) {
  if (getWidenedEightBits(op))
    return true;
  Value element = getRearranged(op);
  if (!element || !element.getDefiningOp<arith::ExtFOp>())
    return false;
  while (auto widened = element.getDefiningOp<arith::ExtFOp>())
    element = widened.getIn();
  return element == op->getRegion(0).front().getArgument(0);
}

/// True if a contraction multiplies the elements of its operands unchanged or widened: a body may also round them.
static bool multipliesElements(const SplittableReduction &reduction) {
  Operation *product = reduction.element.getDefiningOp();
  return product && llvm::all_of(product->getOperands(), [](Value factor) {
           while (auto widened = factor.getDefiningOp<arith::ExtFOp>())
             factor = widened.getIn();
           return isa<BlockArgument>(factor);
         });
}

namespace {

/// The operations between an operand of a product and its source, without views.
struct Side {
  /// Operations that only widen, up to the first that rearranges, and all of the operations.
  llvm::SmallPtrSet<Operation *, 4> widening, all;
  /// The 8-bit type as which tensors on the way are read, which may hold integers.
  Type eight;

  Side(const CoverContext &context, Value operand, EightBits &narrow) {
    for (Operation *op = context.getDefiningOp(operand); op; op = context.getDefiningOp(op->getOperand(0))) {
      if (isWidening(op)) {
        if (widening.size() == all.size())
          widening.insert(op);
        all.insert(op);
      } else if (isRearrangement(op, /*rounds=*/false)) {
        all.insert(op);
      } else if (!context.getFacts(op).trivial || op->getNumOperands() == 0) {
        break;
      }
      if (Type widened = getWidenedEightBits(op))
        eight = widened;
      if (!eight)
        continue;
      // If one product reads it as both types, it has neither.
      auto [known, inserted] = narrow.try_emplace(op->getOperand(0), eight);
      if (!inserted && known->second != eight)
        known->second = Type();
    }
  }
  /// Returns the sets to try, the largest first; the last one is empty.
  SmallVector<const llvm::SmallPtrSet<Operation *, 4> *, 3> getChoices() const {
    static const llvm::SmallPtrSet<Operation *, 4> none;
    SmallVector<const llvm::SmallPtrSet<Operation *, 4> *, 3> choices;
    if (all.size() > widening.size())
      choices.push_back(&all);
    if (!widening.empty())
      choices.push_back(&widening);
    choices.push_back(&none);
    return choices;
  }
};

} // namespace

bool cg::isPermutation(Operation *op, bool rounds) {
  auto generic = dyn_cast<linalg::LinalgOp>(op);
  return generic && generic.getNumDpsInputs() == 1 &&
         generic.getMatchingIndexingMap(generic.getDpsInputOperand(0)).isPermutation() && isRearrangement(op, rounds);
}

bool cg::beginsWithZero(linalg::LinalgOp op) {
  auto fill = op.getDpsInits()[0].getDefiningOp<linalg::FillOp>();
  return fill && matchPattern(fill.value(), m_AnyZeroFloat());
}

/// Returns the only place at which a cone reads a tensor, in elements from its begin; null if there are several, or
/// none.
static AffineExpr getOnlyPosition(const Cone &cone, Value tensor) {
  ArrayRef<IndexTuple> accesses = cone.getWalk().getAccesses(tensor);
  if (accesses.size() != 1)
    return {};
  return cone.getSpace().linearize(accesses.front(), cast<RankedTensorType>(tensor.getType()).getShape());
}

/// Identifies the operands of a product and the addends, and the places where they are read. Fails if there are others.
static std::optional<std::array<AffineExpr, kNumOperands>> findOperands(const Cone &cone, Product &product,
                                                                        linalg::LinalgOp op) {
  const IndexSpace &space = cone.getSpace();
  std::array<AffineExpr, kNumOperands> positions;
  product.operands[Scale] = product.epilogue.scale;
  positions[D] = space.linearize(cone.getVariables(), cone.getShape());
  for (auto &[tensor, factor] : product.epilogue.addends) {
    AffineExpr position = getOnlyPosition(cone, tensor);
    if (!position)
      return std::nullopt;
    // An addend with fewer dimensions than the results can only be a bias.
    bool whole = llvm::all_of(cone.getVariables(), [&](AffineExpr variable) {
      auto dim = dyn_cast<AffineDimExpr>(variable);
      return !dim || position.isFunctionOfDim(dim.getPosition());
    });
    Operand operand = whole ? C : Bias;
    if (product.operands[operand] || (operand == Bias && factor != 1))
      return std::nullopt;
    product.operands[operand] = tensor;
    positions[operand] = position;
    if (operand == C)
      product.beta = factor;
  }
  for (auto &[tensor, tuples] : cone.getWalk().getAccesses()) {
    Operation *source = tensor.getDefiningOp();
    if ((source && cone.isEntered(source)) || llvm::is_contained(ArrayRef(product.operands).drop_front(C), tensor))
      continue;
    for (const IndexTuple &index : tuples) {
      if (product.operands[B])
        return std::nullopt;
      Operand operand = product.operands[A] ? B : A;
      product.operands[operand] = tensor;
      positions[operand] = space.linearize(index, cast<RankedTensorType>(tensor.getType()).getShape());
    }
  }
  if (!product.operands[B] || !getOnlyPosition(cone, op->getResult(0)))
    return std::nullopt;
  for (Operand operand : {A, B, C, Bias}) {
    if (!product.operands[operand])
      continue;
    AffineExpr start = positions[operand];
    for (unsigned variable = 0; variable < space.getNumVariables(); ++variable)
      start = space.substitute(start, variable, space.constant(0));
    auto offset = dyn_cast<AffineConstantExpr>(start);
    if (!offset)
      return std::nullopt;
    product.offsets[operand] = offset.getValue();
  }
  return positions;
}

std::optional<Product> LibraryClass::match(const Cone &cone, Value root, const SplittableReduction &reduction) {
  const AccessWalk &walk = cone.getWalk();
  const IndexSpace &space = cone.getSpace();
  linalg::LinalgOp op = reduction.op;
  std::optional<LibraryEpilogue> epilogue =
      LibraryEpilogue::match(root, op, getTolerance(cast<RankedTensorType>(root.getType()).getElementType()),
                             [&](Operation *inner) { return cone.isEntered(inner); });
  if (!epilogue)
    return std::nullopt;
  Product product;
  product.epilogue = std::move(*epilogue);
  auto positions = findOperands(cone, product, op);
  if (!positions)
    return std::nullopt;
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
    Strides strides = {};
    for (auto [stride, position] : llvm::zip(strides, *positions)) {
      std::optional<int64_t> found = position ? space.getStride(position, order[i]) : 0;
      if (!found)
        return std::nullopt;
      stride = *found;
    }
    bool both = strides[A] != 0 && strides[B] != 0;
    if (i < reduced ? !both : strides[A] == 0 && strides[B] == 0)
      return std::nullopt;
    Axes &axes = i < reduced ? k : both ? batch : strides[A] != 0 ? m : n;
    axes.add(*space.getExtent(order[i]), strides);
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
  // The rows of D are the contiguous axis.
  if (product.m.extent > 1 && product.m[D] == 1) {
    std::swap(product.operands[A], product.operands[B]);
    std::swap(product.offsets[A], product.offsets[B]);
    std::swap(product.m, product.n);
    for (Axis *axis : {&product.batch, &product.m, &product.n, &product.k})
      std::swap(axis->strides[A], axis->strides[B]);
  }
  // Rows or columns one after the other: overlapping ones, such as windows, are no matrix of a call.
  auto isMatrix = [](int64_t outer, int64_t inner, const Axis &rows, const Axis &columns) {
    if (inner == 1 || columns.extent == 1)
      return rows.extent == 1 || outer >= columns.extent;
    return (outer == 1 || rows.extent == 1) && inner >= rows.extent;
  };
  const Axis &rows = product.m, &columns = product.n;
  auto liesInRows = [&](Operand operand) { return columns.extent == 1 || columns[operand] == 1; };
  if (!liesInRows(D) || !isMatrix(rows[A], product.k[A], rows, product.k) ||
      !isMatrix(product.k[B], columns[B], product.k, columns))
    return std::nullopt;
  if (product.operands[C] && (!liesInRows(C) || (rows.extent > 1 && rows[C] < columns.extent)))
    return std::nullopt;
  if (product.operands[Bias] &&
      (!liesInRows(Bias) || rows[Bias] != 0 || product.batch[Bias] != 0 || product.offsets[Bias] != 0))
    return std::nullopt;
  return product;
}

void LibraryClass::propose(const CoverContext &context, Value root, SmallVectorImpl<Candidate> &candidates) const {
  if (!context.model.isCuda || !context.allowLibraries)
    return;
  llvm::SmallPtrSet<Operation *, 16> path;
  std::optional<SplittableReduction> reduction = findProduct(context, root.getDefiningOp(), path);
  if (!reduction) {
    path.clear();
    if (Operation *behind = findProductBehind(context, root.getDefiningOp(), path))
      reduction = matchSplittableReduction(behind);
  }
  if (!reduction || !beginsWithZero(reduction->op) || !multipliesElements(*reduction))
    return;
  // The operands as strides into the tensors that they are views or transpositions of; where a call cannot take those
  // strides, one or both of them as strides into nearer tensors: intermediate views, or the operands themselves.
  EightBits narrow;
  Side first(context, reduction->op.getDpsInputs()[0], narrow),
      second(context, reduction->op.getDpsInputs()[1], narrow);
  // A number that the device computes is read by the call, and is no constant of it.
  if (first.eight && second.eight)
    path.remove_if([&](Operation *op) {
      auto type = dyn_cast<RankedTensorType>(op->getResult(0).getType());
      return op != reduction->op && type && type.getRank() == 0;
    });
  size_t known = candidates.size();
  auto add = [&](Cone::Enter enter) {
    std::optional<Candidate> candidate = propose(context, root, *reduction, std::move(enter), narrow);
    auto isSame = [&](const Candidate &other) { return other.leaves.getArrayRef() == candidate->leaves.getArrayRef(); };
    if (candidate && llvm::none_of(ArrayRef(candidates).drop_front(known), isSame))
      candidates.push_back(std::move(*candidate));
  };
  for (const auto *left : first.getChoices())
    for (const auto *right : second.getChoices())
      add([&](Operation *op, Value) {
        if (path.contains(op) || context.getFacts(op).trivial || left->contains(op) || right->contains(op))
          return true;
        return isRearrangement(op, /*rounds=*/false) && !first.all.contains(op) && !second.all.contains(op);
      });
  add([&](Operation *op, Value) { return path.contains(op) || isa<tensor::EmptyOp, linalg::FillOp>(op); });
}

/// True for a product of 8-bit operands that a call takes (rule M9). Devices whose kernels can wait have tensor cores
/// for these, too.
static bool takesEightBits(const CoverContext &context, const Product &product, Type a, Type b) {
  if (!isEightBits(a) || !isEightBits(b) || (isa<Float8E5M2Type>(a) && isa<Float8E5M2Type>(b)) ||
      !context.model.waitsInKernel)
    return false;
  const Axis &m = product.m, &n = product.n, &k = product.k, &batch = product.batch;
  bool along = k[A] == 1 && k[B] == 1;
  bool stepped = llvm::all_of(
      ArrayRef<int64_t>({n.extent, k.extent, m[A], n[B], batch[A], batch[B], product.offsets[A], product.offsets[B]}),
      [](int64_t value) { return value % kEightBitsStep == 0; });
  return along && stepped && !product.operands[Bias] &&
         product.epilogue.activation == LibraryEpilogue::Activation::None;
}

/// Returns the configuration of the call: types, extents, strides and the operations behind the product.
static DictionaryAttr describeCall(Builder &builder, const Product &product, Type in, Type inB, Type out) {
  auto number = [&](StringRef key, int64_t value) {
    return builder.getNamedAttr(key, builder.getI64IntegerAttr(value));
  };
  auto text = [&](StringRef key, StringRef value) { return builder.getNamedAttr(key, builder.getStringAttr(value)); };
  const Axis &m = product.m, &n = product.n, &k = product.k, &batch = product.batch;
  bool transposeA = k.extent > 1 && k[A] != 1, transposeB = n.extent > 1 && n[B] != 1;
  auto leading = [](int64_t stride, int64_t other) { return std::max(stride, other); };
  SmallVector<NamedAttribute> config = {number("batch", batch.extent),
                                        text("compute", out.isF64() ? "f64" : "f32"),
                                        text("dtype_a", getTypeName(in)),
                                        text("dtype_b", getTypeName(inB)),
                                        text("dtype_d", getTypeName(out)),
                                        number("k", k.extent),
                                        number("m", m.extent),
                                        number("n", n.extent),
                                        number("lda", transposeA ? leading(k[A], m.extent) : leading(m[A], k.extent)),
                                        number("ldb", transposeB ? leading(n[B], k.extent) : leading(k[B], n.extent)),
                                        number("ldd", leading(m[D], n.extent)),
                                        number("stride_a", batch[A]),
                                        number("stride_b", batch[B]),
                                        number("stride_d", batch[D]),
                                        number("transpose_a", transposeA),
                                        number("transpose_b", transposeB)};
  for (auto [operand, key] : {std::pair(A, "offset_a"), std::pair(B, "offset_b"), std::pair(C, "offset_c")})
    if (product.offsets[operand])
      config.push_back(number(key, product.offsets[operand]));
  auto factor = [&](StringRef key, double value, double standard) {
    if (value != standard)
      config.push_back(builder.getNamedAttr(key, builder.getF64FloatAttr(value)));
  };
  factor("alpha", product.epilogue.alpha, 1);
  if (product.operands[C]) {
    factor("beta", product.beta, 0);
    config.append({number("ldc", leading(m[C], n.extent)), number("stride_c", batch[C])});
  }
  if (StringRef epilogue = getEpilogueName(product); !epilogue.empty())
    config.push_back(text("epilogue", epilogue));
  if (product.operands[Scale])
    config.push_back(number("scale_a", 1));
  return builder.getDictionaryAttr(config);
}

std::optional<Candidate> LibraryClass::propose(const CoverContext &context, Value root,
                                               const SplittableReduction &reduction, Cone::Enter enter,
                                               const EightBits &narrow) const {
  Operation *productOp = reduction.op;
  Cone cone(context, root, std::move(enter));
  if (!cone.isValid() || cone.getWindow())
    return std::nullopt;
  std::optional<Product> product = match(cone, root, reduction);
  if (!product)
    return std::nullopt;
  auto typeOf = [](Value value) { return cast<RankedTensorType>(value.getType()).getElementType(); };
  auto typeOfFactor = [&](Operand operand) {
    auto known = narrow.find(product->operands[operand]);
    return known == narrow.end() ? typeOf(product->operands[operand]) : known->second;
  };
  Type in = typeOfFactor(A), inB = typeOfFactor(B), out = typeOf(root), accumulator = typeOf(productOp->getResult(0));
  if (!in || !inB)
    return std::nullopt;
  bool half = isa<Float16Type, BFloat16Type>(in);
  bool eight = takesEightBits(context, *product, in, inB);
  bool types = (eight && accumulator.isF32() && isa<Float32Type, Float16Type, BFloat16Type>(out)) ||
               (half && accumulator.isF32() && (out == in || out.isF32())) ||
               (in.isF32() && accumulator.isF32() && out.isF32()) || (in.isF64() && accumulator.isF64() && out.isF64());
  bool sameAddends = llvm::all_of(ArrayRef({product->operands[C], product->operands[Bias]}),
                                  [&](Value operand) { return !operand || typeOf(operand) == out; });
  // In f64 the library's gelu was off by 2.6e-10 on an H200, separate operations by 1e-15.
  bool coarse = out.isF64() && product->epilogue.activation == LibraryEpilogue::Activation::GeluTanh;
  if ((!eight && (in != inB || product->operands[Scale])) || !types || !sameAddends || coarse)
    return std::nullopt;

  Candidate candidate;
  candidate.kernelClass = this;
  cone.fill(candidate);
  Builder builder(root.getContext());
  const Axis &m = product->m, &n = product->n, &k = product->k, &batch = product->batch;
  // The operands are in the order of the call: A, B, C, the bias, the scale, D and the workspace. Several may be parts
  // of one tensor.
  candidate.leaves.clear();
  SmallVector<int64_t> inputs;
  for (Operand operand : {A, B, C, Bias, Scale})
    if (Value tensor = product->operands[operand]) {
      candidate.leaves.insert(tensor);
      inputs.push_back(std::distance(candidate.leaves.begin(), llvm::find(candidate.leaves, tensor)));
    }
  const CudaLibraryFigures &figures = context.model.cuda().library;
  SmallVector<NamedAttribute> schedule = {
      builder.getNamedAttr("call", builder.getStringAttr("cublaslt.matmul")),
      builder.getNamedAttr("config", describeCall(builder, *product, in, inB, out)),
      builder.getNamedAttr("workspace", builder.getI64IntegerAttr(figures.workspaceBytes))};
  if (inputs.size() != candidate.leaves.size())
    schedule.push_back(builder.getNamedAttr("inputs", builder.getDenseI64ArrayAttr(inputs)));
  candidate.schedule = builder.getDictionaryAttr(schedule);
  double rate = eight        ? 2 * figures.halfRate
                : half       ? figures.halfRate
                : in.isF32() ? figures.singleRate
                             : figures.doubleRate;
  double work = static_cast<double>(m.extent) * n.extent * k.extent * batch.extent / rate;
  double bytes = candidate.cost.bytesRead + candidate.cost.bytesWritten;
  double time = std::max(work, bytes / context.model.bytesPerNs);
  if (llvm::any_of(candidate.leaves, [&](Value leaf) { return hasOddConstantRows(context, leaf); }))
    time *= figures.oddRowsFactor;
  candidate.cost.ns = figures.callNs + time;
  // A call takes an address, which memory behind a cell does not have.
  if (llvm::any_of(candidate.leaves, isIndirect))
    return std::nullopt;
  // Addresses inside of a call are fixed: small arguments are copied first. For larger ones that have moved the call is
  // captured again, which costs nothing as long as they stay.
  for (Value leaf : candidate.leaves)
    if (auto argument = dyn_cast<BlockArgument>(leaf)) {
      auto region = dyn_cast<RegionOp>(argument.getOwner()->getParentOp());
      auto binding = region ? region.getArgAttrOfType<BindingAttr>(argument.getArgNumber(), CGDialect::kBindingAttr)
                            : BindingAttr();
      int64_t size = getByteSize(cast<ShapedType>(leaf.getType()));
      if (binding && binding.getKind() == BindingKind::Patched && size < figures.followedBytes)
        candidate.cost.ns += context.model.estimateNs(2.0 * size, 0, context.model.units);
    }
  return candidate;
}

const KernelClass &cg::getLibraryClass() {
  static const LibraryClass instance;
  return instance;
}
