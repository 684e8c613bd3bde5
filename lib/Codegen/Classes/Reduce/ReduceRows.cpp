// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Answers of the class to passes that join reductions along the same rows, and which inputs the outputs may replace.

#include "ReduceDispatch.h"
#include "cgmlir/Codegen/CudaFigures.h"
#include "cgmlir/Codegen/HostFigures.h"
#include "cgmlir/Codegen/RowKernels.h"

using namespace mlir;
using namespace mlir::cg;

namespace {

class ReduceRows : public RowKernels {
public:
  std::optional<RowKernel> find(DispatchOp dispatch) const override;
  bool takes(DispatchOp dispatch) const override;
  void findReplaceable(DispatchOp dispatch, MutableArrayRef<bool> replaceable) const override;
};

} // namespace

const RowKernels &cg::getReduceRows() {
  static const ReduceRows instance;
  return instance;
}

static TargetModel getModel(DispatchOp dispatch) {
  return TargetModel::get(*dispatch->getParentOfType<RegionOp>().getTarget());
}

static bool fits(const ReducePlan &plan, const TargetModel &model) {
  return fitsWorker(plan, model) && mayHaveStrips(plan, model) && mayHaveParts(plan, model);
}

bool ReduceRows::takes(DispatchOp dispatch) const {
  TargetModel model = getModel(dispatch);
  std::optional<ReducePlan> plan = tryAnalyzeDispatch(dispatch, model);
  return plan && fits(*plan, model);
}

std::optional<RowKernel> ReduceRows::find(DispatchOp dispatch) const {
  TargetModel model = getModel(dispatch);
  std::optional<ReducePlan> plan = tryAnalyzeDispatch(dispatch, model);
  if (!plan || !plan->mayKeepRows() || !fits(*plan, model))
    return std::nullopt;
  // A row that is reduced may also be stored by its workers, if it is at most so many times as long as the reduced row.
  constexpr int64_t kLongest = 4;
  int64_t longest = 0;
  for (const ReduceStage &stage : plan->sequence)
    longest = std::max(longest, stage.getTrips());
  if (plan->countInner() > kLongest * longest)
    return std::nullopt;
  int64_t blocks = 0;
  if (plan->getColumn()) {
    // In the next pass, the data of the last one is still in the cache.
    int64_t columns = plan->countTileColumns(), near = model.isCuda ? 0 : model.host().reduce.nearBytes;
    blocks = plan->countGrid() * plan->countTiles();
    if (model.isCuda) {
      ReduceMapping mapping = ReduceMapping::choose(*plan, model);
      columns = mapping.countColumns();
      near = model.cuda().reduce.nearBytes / model.cuda().reduce.blocksNear;
      blocks = mapping.blocks;
    }
    bool isOnce = plan->inner.empty() && plan->findPasses().size() == 1;
    if (!isOnce && longest * columns * plan->elementBytes > near)
      return std::nullopt;
  }
  RowKernel kernel{plan->countRows(), blocks, static_cast<int64_t>(plan->boxes.size() + plan->prologue.size())};
  kernel.parts = static_cast<int64_t>(std::max(plan->getParts().size(), plan->getPartOutputs().size()));
  if (!plan->getColumn() && kernel.parts == 0)
    kernel.strips = countStrips(*plan, model);
  if (kernel.strips != 0)
    kernel.rowNs = estimateRowNs(*plan, model);
  return kernel;
}

// === What may be stored in place ===
//
// A worker of a kernel of rows has all reductions of its row before it stores an element of the row. If several threads
// share a row, each of them has the result of a reduction only when all have read its operands. So the output may have
// the memory of the row, if three things hold:
//
// * no other row, and nothing that several rows share, is computed from an element of it;
// * beside reductions, an element is read for nothing but what is stored in its place, by the thread that stores it;
// * no worker goes back to the row when a part of it has been stored, as a worker with a strip of rows does.
//
// The same rules hold for an output with one element for each row, such as running means beside a norm.

/// How elements of an input are numbered: as those of the largest output, or by rows.
enum class Numbering { Elements, Rows };

static std::optional<Numbering> findNumbering(const StoredWalk &way, const ReducePlan &plan, BlockArgument input) {
  int64_t elements = cast<RankedTensorType>(input.getType()).getNumElements();
  if (elements == way.getOutput().getNumElements())
    return Numbering::Elements;
  // If there is one row, an output with one element for it is stored by no kernel of rows: checks write such outputs.
  if (elements == plan.countRows() && !plan.rowOutputs.empty() && !plan.group.empty())
    return Numbering::Rows;
  return std::nullopt;
}

/// Whether each element of `input` is read only by the workers of the row that stores in its place.
static bool isReadByOwnRow(const StoredWalk &way, const ReducePlan &plan, BlockArgument input, Numbering numbering) {
  ArrayRef<int64_t> shape = cast<RankedTensorType>(input.getType()).getShape();
  SmallVector<int64_t> extents;
  SmallVector<std::pair<unsigned, AffineExpr>> own;
  for (unsigned variable : plan.group) {
    own.emplace_back(numbering == Numbering::Rows ? own.size() : variable, way.getVariables()[variable]);
    extents.push_back(plan.getExtent(variable));
  }
  const IndexSpace &space = way.getSpace();
  return llvm::all_of(way.getWalk().getAccesses(input), [&](const IndexTuple &index) {
    IndexTuple place =
        space.delinearize(space.linearize(index, shape), numbering == Numbering::Rows ? extents : plan.shape);
    return llvm::all_of(own, [&](auto dim) { return place[dim.first] == dim.second; });
  });
}

namespace {

/// The reads of a dispatch behind all reductions of a plan.
class ReadsBehind {
public:
  ReadsBehind(DispatchOp dispatch, const ReducePlan &plan)
      : space(dispatch.getContext()), walk(space, [this](Value tensor) { return isEntered(tensor); }) {
    SmallVector<const ReduceStage *> stages;
    for (const ReduceStage &stage : llvm::concat<const ReduceStage>(plan.sequence, plan.prologue))
      stages.push_back(&stage);
    for (const RowParts &parts : plan.getParts())
      stages.push_back(&parts.stage);
    for (const ReduceStage *stage : stages)
      reduced.insert(stage->reduction.op->getResult(0));
    int64_t elements = getStoredOutput(dispatch, plan.main).getNumElements();
    element = space.addVariable(elements);
    row = space.addVariable(plan.countRows());
    for (unsigned i = 0, e = dispatch.getOutputs().size(); i < e; ++i) {
      StoredOutput output = getStoredOutput(dispatch, i);
      AffineExpr place = space.addVariable(output.getNumElements());
      if (output.getNumElements() == elements)
        place = element;
      else if (llvm::is_contained(plan.rowOutputs, i))
        place = row;
      walk.demand(output.source, space.delinearize(place, output.getShape()));
    }
    // The initial value of a reduction is combined at its end.
    for (const ReduceStage *stage : stages) {
      Value init = linalg::LinalgOp(stage->reduction.op).getDpsInits().front();
      IndexTuple index;
      for (int64_t extent : cast<RankedTensorType>(init.getType()).getShape())
        index.push_back(space.addVariable(extent));
      walk.demand(init, index);
    }
  }

  /// True if each element of `input` is read only for the elements that are stored in its place.
  bool isInStep(BlockArgument input, Numbering numbering) const {
    AffineExpr own = numbering == Numbering::Rows ? row : element;
    ArrayRef<int64_t> shape = cast<RankedTensorType>(input.getType()).getShape();
    return !walk.isTooComplex() && llvm::all_of(walk.getAccesses(input), [&](const IndexTuple &index) {
      return space.linearize(index, shape) == own;
    });
  }

private:
  bool isEntered(Value tensor) const { return isa<OpResult>(tensor) && !reduced.contains(tensor); }

  llvm::SmallDenseSet<Value> reduced;
  IndexSpace space;
  AccessWalk walk;
  AffineExpr element, row;
};

} // namespace

void ReduceRows::findReplaceable(DispatchOp dispatch, MutableArrayRef<bool> replaceable) const {
  // The walk of the plan does not visit further outputs that depend on elements of the first one.
  if (dispatch.getOutputs().size() > 1 && !keepsRows(dispatch))
    return;
  for (unsigned i = 0, e = dispatch.getOutputs().size(); i < e; ++i)
    if (getStoredOutput(dispatch, i).window || updatesOutput(dispatch, i))
      return;
  tryAnalyzeDispatch(dispatch, getModel(dispatch), [&](const StoredWalk &way, const ReducePlan &plan) {
    if (plan.inner.empty() || plan.getStripMode())
      return;
    std::optional<ReadsBehind> behind;
    for (auto [number, known] : llvm::enumerate(replaceable)) {
      BlockArgument input = dispatch.getInputArgument(number);
      std::optional<Numbering> numbering = findNumbering(way, plan, input);
      if (known || !numbering || !isReadByOwnRow(way, plan, input, *numbering))
        continue;
      if (!behind)
        behind.emplace(dispatch, plan);
      known = behind->isInStep(input, *numbering);
    }
  });
}
