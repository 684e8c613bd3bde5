// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "cgmlir/Codegen/StoredOutput.h"
#include "cgmlir/Codegen/KernelClass.h"
#include "cgmlir/Codegen/RowKernels.h"
#include "cgmlir/IR/CGTypes.h"
#include "cgmlir/IR/Sources.h"
#include "mlir/IR/Matchers.h"

using namespace mlir;
using namespace mlir::cg;

StoredOutput cg::getStoredOutput(DispatchOp dispatch, unsigned output) {
  Value yielded = dispatch.getYield().getOperand(output);
  if (auto insert = yielded.getDefiningOp<tensor::InsertSliceOp>())
    if (insert.getDest() == dispatch.getOutputArgument(output))
      return {insert.getSource(), insert};
  return {yielded, {}};
}

/// Returns whether a tensor in a dispatch's body is computed from a reduction there.
static bool followsReduction(Value tensor) {
  return !walkSources(tensor, [](Value value) {
    auto op = value.getDefiningOp<linalg::LinalgOp>();
    return op && op.getNumReductionLoops() > 0 ? WalkResult::interrupt() : WalkResult::advance();
  });
}

unsigned cg::getMainOutput(DispatchOp dispatch) {
  if (!keepsRows(dispatch))
    return 0;
  ArrayRef<int64_t> strips = getStripOutputs(dispatch);
  auto rank = [&](unsigned output) {
    StoredOutput stored = getStoredOutput(dispatch, output);
    return std::tuple(!llvm::is_contained(strips, output), stored.getNumElements(), followsReduction(stored.source));
  };
  unsigned main = 0;
  for (unsigned i = 1, e = dispatch.getOutputs().size(); i < e; ++i)
    if (rank(i) > rank(main))
      main = i;
  return main;
}

StoredWalk::StoredWalk(DispatchOp dispatch, unsigned number, ArrayRef<int64_t> finer)
    : StoredWalk(dispatch.getContext()) {
  IndexTuple index = start(getStoredOutput(dispatch, number), finer, llvm::IsaPred<OpResult>);
  demand(output.source, index);
}

IndexTuple StoredWalk::start(const StoredOutput &stored, ArrayRef<int64_t> finer, AccessWalk::Enter enter) {
  output = stored;
  space = IndexSpace(space.getContext());
  walk.emplace(space, std::move(enter));
  shape = SmallVector<int64_t>(finer.empty() ? output.getShape() : finer);
  variables.clear();
  for (int64_t extent : shape)
    variables.push_back(space.addVariable(extent));
  return space.reshape(variables, shape, output.getShape());
}

void StoredWalk::demandBeside(Value tensor) {
  demand(tensor, space.reshape(variables, shape, cast<RankedTensorType>(tensor.getType()).getShape()));
}

/// Returns the finer of the shapes of findStoredShapes(), or none.
static SmallVector<int64_t> findFinerShape(const AccessWalk &walk, ArrayRef<int64_t> shape) {
  // Sizes of groups of neighbours, from 1 on, each a multiple of the one before.
  SmallVector<SmallVector<int64_t, 2>> groups(shape.size(), {1});
  for (linalg::LinalgOp op : walk.getReductions())
    for (const IndexTuple &index : walk.getAccesses(op->getResult(0)))
      for (AffineExpr expr : index)
        expr.walk([&](AffineExpr part) {
          auto binary = dyn_cast<AffineBinaryOpExpr>(part);
          if (!binary || (part.getKind() != AffineExprKind::FloorDiv && part.getKind() != AffineExprKind::Mod))
            return;
          auto dim = dyn_cast<AffineDimExpr>(binary.getLHS());
          auto size = dyn_cast<AffineConstantExpr>(binary.getRHS());
          if (dim && size && dim.getPosition() < shape.size() && size.getValue() < shape[dim.getPosition()])
            groups[dim.getPosition()].push_back(size.getValue());
        });
  SmallVector<int64_t> finer;
  for (auto [extent, sizes] : llvm::zip_equal(shape, groups)) {
    llvm::sort(sizes);
    sizes.erase(llvm::unique(sizes), sizes.end());
    sizes.push_back(std::max<int64_t>(extent, 1));
    bool nested = llvm::all_of(llvm::zip(sizes, ArrayRef(sizes).drop_front()),
                               [](auto pair) { return std::get<1>(pair) % std::get<0>(pair) == 0; });
    if (!nested) {
      finer.push_back(extent);
      continue;
    }
    for (size_t i = sizes.size() - 1; i > 0; --i)
      finer.push_back(sizes[i] / sizes[i - 1]);
  }
  return finer.size() == shape.size() ? SmallVector<int64_t>() : finer;
}

SmallVector<SmallVector<int64_t>, 2> cg::findStoredShapes(const StoredWalk &walk) {
  SmallVector<SmallVector<int64_t>, 2> shapes;
  if (SmallVector<int64_t> finer = findFinerShape(walk.getWalk(), walk.getShape()); !finer.empty())
    shapes.push_back(std::move(finer));
  shapes.emplace_back(walk.getShape());
  return shapes;
}

/// Walks through the body of a dispatch from all of its outputs, each with variables of its own.
static void walkOutputs(DispatchOp dispatch, IndexSpace &space, AccessWalk &walk) {
  for (unsigned i = 0, e = dispatch.getOutputs().size(); i < e; ++i) {
    IndexTuple index;
    StoredOutput output = getStoredOutput(dispatch, i);
    for (int64_t extent : output.getShape())
      index.push_back(space.addVariable(extent));
    walk.demand(output.source, index);
  }
}

SmallVector<int64_t> cg::countBytesRead(DispatchOp dispatch) {
  IndexSpace space(dispatch.getContext());
  AccessWalk walk(space, llvm::IsaPred<OpResult>);
  walkOutputs(dispatch, space, walk);
  SmallVector<int64_t> bytes;
  for (unsigned i = 0, e = dispatch.getInputs().size(); i < e; ++i) {
    BlockArgument argument = dispatch.getInputArgument(i);
    auto type = cast<RankedTensorType>(argument.getType());
    int64_t count = walk.isTooComplex() ? type.getNumElements() : walk.countElements(argument);
    bytes.push_back(count * getElementByteSize(type.getElementType()));
  }
  return bytes;
}

std::optional<int64_t> cg::countReads(DispatchOp dispatch, unsigned input) {
  IndexSpace space(dispatch.getContext());
  AccessWalk walk(space, llvm::IsaPred<OpResult>);
  walkOutputs(dispatch, space, walk);
  if (walk.isTooComplex())
    return std::nullopt;
  return walk.countPoints(dispatch.getInputArgument(input));
}

Value cg::getUpdatedTensor(Operation *op) {
  if (auto insert = dyn_cast<tensor::InsertSliceOp>(op))
    return insert.getDest();
  if (auto scatter = dyn_cast<ScatterOp>(op))
    return scatter.getTarget();
  return {};
}

bool cg::updatesOutput(DispatchOp dispatch, unsigned output) {
  Operation *op = dispatch.getYield().getOperand(output).getDefiningOp();
  return op && getUpdatedTensor(op) == dispatch.getOutputArgument(output);
}

std::optional<FollowingStore> cg::matchFollowingStore(DispatchOp dispatch, unsigned output, Value followed) {
  StoredOutput stored = getStoredOutput(dispatch, output);
  IndexSpace space(dispatch.getContext());
  AccessWalk walk(space, [&](Value tensor) { return isa<OpResult>(tensor) && tensor != followed; });
  SmallVector<AffineExpr> variables;
  for (int64_t extent : stored.getShape())
    variables.push_back(space.addVariable(extent));
  walk.demand(stored.source, variables);
  ArrayRef<IndexTuple> accesses = walk.getAccesses(followed);
  if (walk.isTooComplex() || accesses.size() != 1)
    return std::nullopt;
  FollowingStore result;
  // The dimensions of what is stored are those of the part, in order and each of them once.
  unsigned next = 0, rank = variables.size();
  auto skipUnits = [&] {
    while (next < rank && stored.getShape()[next] == 1)
      ++next;
  };
  for (auto [expr, extent] : llvm::zip(accesses.front(), cast<RankedTensorType>(followed.getType()).getShape())) {
    FollowingStore::Part part{0, 1, {}};
    IndexTuple inside;
    for (skipUnits(); next < rank && expr.isFunctionOfDim(next); skipUnits()) {
      inside.push_back(variables[next]);
      part.shape.push_back(stored.getShape()[next]);
      part.extent *= stored.getShape()[next++];
    }
    AffineExpr position = space.linearize(inside, part.shape);
    auto begin = dyn_cast<AffineConstantExpr>(space.add(expr, space.scale(position, -1)));
    if (!begin || begin.getValue() < 0 || begin.getValue() + part.extent > extent)
      return std::nullopt;
    part.begin = begin.getValue();
    result.parts.push_back(std::move(part));
  }
  skipUnits();
  return next == rank ? std::optional(std::move(result)) : std::nullopt;
}

bool cg::storesInStep(DispatchOp dispatch) { return getKernelTraits(dispatch).stores == KernelTraits::Stores::InStep; }

/// A fold reads each element of a row where it stores what it has combined up to there. Fails for one that reads
/// others.
static bool demandInStep(AccessWalk &walk, ScanOp scan) {
  bool readsOthers = llvm::any_of(scan.getInits(), [](Value init) {
    return !isa<TensorType>(init.getType()) && !matchPattern(init, m_Constant());
  });
  scan.getCombiner().walk([&](Operation *inner) {
    readsOthers |= llvm::any_of(inner->getOperandTypes(), [](Type type) { return isa<TensorType>(type); });
  });
  for (Value result : scan.getResults())
    for (const IndexTuple &index : llvm::to_vector(walk.getAccesses(result))) {
      for (Value input : scan.getInputs())
        walk.demand(input, index);
      IndexTuple row(index);
      row.erase(row.begin() + scan.getDimension());
      for (Value init : scan.getInits())
        if (isa<TensorType>(init.getType()))
          walk.demand(init, row);
    }
  return !readsOthers;
}

/// True if no variable of `index` occurs in `place`.
static bool isApart(const IndexSpace &space, ArrayRef<AffineExpr> index, ArrayRef<AffineExpr> place) {
  return llvm::any_of(llvm::zip_equal(index, place), [&](auto pair) {
    auto [one, other] = pair;
    auto a = space.getRange(one), b = space.getRange(other);
    return a && b && (a->second < b->first || b->second < a->first);
  });
}

SmallVector<bool> cg::findAlignedInputs(DispatchOp dispatch) {
  bool inStep = storesInStep(dispatch);
  SmallVector<bool> aligned(dispatch.getInputs().size(), inStep);
  if (!inStep)
    return aligned;
  IndexSpace space(dispatch.getContext());
  AccessWalk walk(space, [](Value tensor) { return isa<OpResult>(tensor) && !tensor.getDefiningOp<ScanOp>(); });
  int64_t elements = 0;
  for (unsigned i = 0, e = dispatch.getOutputs().size(); i < e; ++i)
    elements = std::max(elements, getStoredOutput(dispatch, i).getNumElements());
  AffineExpr position = space.addVariable(elements);
  // Where each output stores an element of what is computed: a window has another place in its tensor.
  SmallVector<IndexTuple> places;
  bool hasWindow = false;
  for (unsigned i = 0, e = dispatch.getOutputs().size(); i < e; ++i) {
    StoredOutput output = getStoredOutput(dispatch, i);
    // What has fewer elements is stored by workers that do not have all of what it is computed from.
    AffineExpr own = output.getNumElements() == elements ? position : space.addVariable(output.getNumElements());
    IndexTuple index = space.delinearize(own, output.getShape());
    walk.demand(output.source, index);
    hasWindow |= static_cast<bool>(output.window);
    places.push_back(output.window ? walk.demandWindow(output.window, index) : index);
  }
  for (auto scan : dispatch.getBody().getOps<ScanOp>())
    if (!demandInStep(walk, scan))
      return SmallVector<bool>(aligned.size(), false);
  if (walk.isTooComplex() || elements <= 1)
    return SmallVector<bool>(aligned.size(), elements == 1 && !walk.isTooComplex());
  for (unsigned i = 0; i < aligned.size(); ++i) {
    BlockArgument argument = dispatch.getInputArgument(i);
    auto type = cast<RankedTensorType>(argument.getType());
    if (!hasWindow) {
      aligned[i] =
          type.getNumElements() == elements && llvm::all_of(walk.getAccesses(argument), [&](const IndexTuple &index) {
            return space.linearize(index, type.getShape()) == position;
          });
      continue;
    }
    // It may lie in the buffer of a window that is as large: an element is read for its place, or beside it.
    bool fits = false;
    aligned[i] = llvm::all_of(llvm::seq<unsigned>(0, dispatch.getOutputs().size()), [&](unsigned number) {
      if (dispatch.getOutputArgument(number).getType() != type)
        return true;
      StoredOutput output = getStoredOutput(dispatch, number);
      fits = true;
      return output.window && llvm::all_of(walk.getAccesses(argument), [&](const IndexTuple &index) {
               return (output.getNumElements() == elements && index == places[number]) ||
                      isApart(space, index, places[number]);
             });
    });
    aligned[i] = aligned[i] && fits;
  }
  return aligned;
}
