// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The plan of a dispatch: its main output, or another one, is computed by rows, together with all other outputs.

#include "ReduceDispatch.h"
#include "cgmlir/Codegen/RowKernels.h"

using namespace mlir;
using namespace mlir::cg;

IndexTuple cg::getTermIndex(const IndexSpace &space, AffineExpr row, int64_t stripRows, ArrayRef<AffineExpr> column) {
  IndexTuple index{space.floorDiv(row, stripRows), space.mod(row, stripRows)};
  llvm::append_range(index, column);
  return index;
}

/// The further outputs of a dispatch that keeps rows together, beside the main one.
struct OtherOutputs {
  /// Outputs with an element for each one of the main output, and those with one for each row.
  SmallVector<unsigned> steps, rowOutputs;
  /// Outputs with an element for each of some parts of a row.
  SmallVector<ReducePlan::PartOutput> partOutputs;
  /// Outputs with sums of strips for each column, and variables that only go along columns, or along parts of a row.
  ReducePlan::StripMode strips;
  SmallVector<unsigned> beside;

  /// Adds their computations to a walk from the output `main`, whose rows differ in the variables `group`. Fails if one
  /// of them has other elements.
  bool demand(DispatchOp dispatch, unsigned main, StoredWalk &way, ArrayRef<unsigned> group) {
    const IndexSpace &space = way.getSpace();
    SmallVector<int64_t> rows;
    IndexTuple row;
    for (unsigned variable : group) {
      rows.push_back(way.getShape()[variable]);
      row.push_back(way.getVariables()[variable]);
    }
    int64_t count = ShapedType::getNumElements(rows);
    for (unsigned i = 0, e = dispatch.getOutputs().size(); i < e; ++i) {
      if (i == main)
        continue;
      StoredOutput other = getStoredOutput(dispatch, i);
      if (other.window)
        return false;
      if (llvm::is_contained(getStripOutputs(dispatch), i)) {
        if (!demandStrips(i, other, way, group))
          return false;
        continue;
      }
      if (other.getNumElements() == way.getOutput().getNumElements()) {
        steps.push_back(i);
        way.demandBeside(other.source);
      } else if (other.getNumElements() == count) {
        rowOutputs.push_back(i);
        way.demand(other.source, space.reshape(row, rows, other.getShape()));
      } else if (int64_t parts = other.getNumElements() / count; parts > 1 && other.getNumElements() == parts * count) {
        partOutputs.push_back({i, parts});
        IndexTuple at(row);
        SmallVector<int64_t> extents(rows);
        at.push_back(way.addVariable(parts));
        extents.push_back(parts);
        beside.push_back(space.getNumVariables() - 1);
        way.demand(other.source, space.reshape(at, extents, other.getShape()));
      } else {
        return false;
      }
    }
    return true;
  }

  /// Adds them to the work of `plan`. Returns false if its workers cannot store them.
  bool join(ReducePlan &plan) {
    if (!plan.mayKeepRows())
      return false;
    plan.steps = std::move(steps);
    plan.rowOutputs = std::move(rowOutputs);
    auto *mode = std::get_if<ReducePlan::RowMode>(&plan.mode);
    if (strips.strips.empty()) {
      if (mode)
        mode->outputs = std::move(partOutputs);
      return mode || partOutputs.empty();
    }
    if (!mode || !mode->parts.empty() || !partOutputs.empty())
      return false;
    plan.mode = std::move(strips);
    return true;
  }

private:
  /// Demands the terms of a row; neighbouring rows form strips, and the reduced values are demanded at the row.
  bool demandStrips(unsigned number, const StoredOutput &output, StoredWalk &way, ArrayRef<unsigned> group) {
    const IndexSpace &space = way.getSpace();
    std::optional<StripReduction> strip = matchStrips(output.source);
    SmallVector<int64_t> rows, inner;
    IndexTuple row, local;
    for (auto [dim, extent] : llvm::enumerate(way.getShape())) {
      if (extent == 1)
        continue;
      bool isRow = llvm::is_contained(group, dim);
      (isRow ? rows : inner).push_back(extent);
      (isRow ? row : local).push_back(way.getVariables()[dim]);
    }
    int64_t count = ShapedType::getNumElements(rows);
    if (!strip || strip->strips != static_cast<int64_t>(llvm::divideCeil(count, strip->rows)) ||
        (strips.rows != 0 && strips.rows != strip->rows))
      return false;
    strips.rows = strip->rows;
    strips.count = strip->strips;
    ReducePlan::Strip own{number,
                          {strip->reduction, {}, {strips.rows}, {1}},
                          SmallVector<int64_t>(strip->getColumns()),
                          /*inStep=*/false};
    int64_t elements = ShapedType::getNumElements(inner);
    own.inStep = !inner.empty() && elements == own.countColumns();
    IndexTuple column;
    if (own.inStep) {
      column = space.reshape(local, inner, own.columns);
    } else {
      // All outputs with the same columns are visited together.
      for (auto &[extents, variables] : alongColumns)
        if (ArrayRef(extents) == ArrayRef(own.columns))
          column = variables;
      if (column.empty()) {
        for (int64_t extent : own.columns) {
          column.push_back(way.addVariable(extent));
          if (extent != 1)
            beside.push_back(space.getNumVariables() - 1);
        }
        alongColumns.emplace_back(own.columns, column);
      }
    }
    way.demand(strip->terms, getTermIndex(space, space.linearize(row, rows), strips.rows, column));
    strips.strips.push_back(std::move(own));
    return true;
  }

  SmallVector<std::pair<SmallVector<int64_t>, IndexTuple>> alongColumns;
};

/// Guesses the variables of the output in which its rows differ, from the numbers of elements of the other outputs: the
/// variables have as many places. Leading ones come first, whose rows are contiguous, and others are of columns:
/// `sum(s, axis=-2)` beside the stored `s`.
static SmallVector<SmallVector<unsigned>> guessRows(DispatchOp dispatch, ArrayRef<int64_t> shape) {
  constexpr size_t kMostGuesses = 6;
  int64_t least = std::numeric_limits<int64_t>::max();
  for (unsigned i = 0, e = dispatch.getOutputs().size(); i < e; ++i)
    if (!llvm::is_contained(getStripOutputs(dispatch), i))
      least = std::min(least, getStoredOutput(dispatch, i).getNumElements());
  SmallVector<SmallVector<unsigned>> guesses;
  SmallVector<unsigned> group;
  // Tries the choices of variables in lexical order.
  auto choose = [&](auto &&self, unsigned dim, int64_t count) -> void {
    if (count == least) {
      guesses.push_back(group);
      return;
    }
    for (unsigned e = shape.size(); dim < e && guesses.size() < kMostGuesses; ++dim)
      if (shape[dim] > 1 && least % (count * shape[dim]) == 0) {
        group.push_back(dim);
        self(self, dim + 1, count * shape[dim]);
        group.pop_back();
      }
  };
  choose(choose, 0, 1);
  return guesses;
}

/// Whether each tensor with several elements in a row is read along the same rows everywhere: the dimensions that
/// depend on the group in the same way identify the row. Others may depend on it, too: `x[i, i]` is in the row of `x[i,
/// j]`.
static bool readsAlongRows(const StoredWalk &way, const ReducePlan &plan) {
  const IndexSpace &space = way.getSpace();
  for (auto &[tensor, tuples] : way.getWalk().getAccesses()) {
    bool isLarge = cast<RankedTensorType>(tensor.getType()).getNumElements() > plan.countRows();
    if (!way.isLeaf(tensor) || !isLarge)
      continue;
    auto rowOf = [&](AffineExpr expr) {
      llvm::SmallBitVector variables = space.getVariables(expr);
      llvm::SmallBitVector row(space.getNumVariables());
      for (unsigned variable : plan.group)
        if (variables.test(variable))
          row.set(variable);
      return row;
    };
    llvm::SmallBitVector known(space.getNumVariables()), used(known);
    for (auto [dim, first] : llvm::enumerate(tuples.front())) {
      bool alike = true;
      for (const IndexTuple &index : tuples) {
        used |= rowOf(index[dim]);
        alike &= rowOf(index[dim]) == rowOf(first);
      }
      if (alike)
        known |= rowOf(first);
    }
    if (used.test(known))
      return false;
  }
  return true;
}

/// Analyzes the dispatch by the elements of the output `main`, whose rows differ in the variables `group`, with all
/// other outputs.
static std::optional<ReducePlan> analyzeRows(DispatchOp dispatch, unsigned main, ArrayRef<unsigned> group,
                                             const TargetModel &model, StoredWalk &way) {
  OtherOutputs others;
  if (!others.demand(dispatch, main, way, group))
    return std::nullopt;
  SmallVector<Value> stored{way.getOutput().source};
  for (unsigned step : others.steps)
    stored.push_back(getStoredOutput(dispatch, step).source);
  for (const ReducePlan::Strip &strip : others.strips.strips)
    stored.push_back(matchStrips(getStoredOutput(dispatch, strip.output).source)->terms);
  bool inStrips = !others.strips.strips.empty();
  Operation *offender = nullptr;
  std::optional<ReducePlan> plan =
      ReducePlan::analyze(way, model, offender, {stored, others.beside, /*inParts=*/true, inStrips});
  if (!plan || ArrayRef(plan->group) != group || !readsAlongRows(way, *plan) || !others.join(*plan))
    return std::nullopt;
  return plan;
}

/// Analyzes a dispatch by the elements of its output `main`.
static std::optional<ReducePlan> analyzeThrough(DispatchOp dispatch, unsigned main, const TargetModel &model,
                                                InspectWalk inspect) {
  for (ArrayRef<int64_t> shape : findStoredShapes(StoredWalk(dispatch, main, {}))) {
    StoredWalk alone(dispatch, main, shape);
    Operation *offender = nullptr;
    std::optional<ReducePlan> plan =
        ReducePlan::analyze(alone, model, offender, {{}, {}, /*inParts=*/keepsRows(dispatch)});
    auto find = [&](std::optional<ReducePlan> found, const StoredWalk &way) {
      plan = std::move(found);
      if (!plan)
        return false;
      plan->main = main;
      if (inspect)
        inspect(way, *plan);
      return true;
    };
    if (!keepsRows(dispatch)) {
      if (find(std::move(plan), alone))
        return plan;
      continue;
    }
    // The main output may be the tensor that the others reduce.
    SmallVector<SmallVector<unsigned>> groups;
    if (plan)
      groups.push_back(plan->group);
    else
      groups = guessRows(dispatch, shape);
    for (ArrayRef<unsigned> group : groups) {
      StoredWalk way(dispatch, main, shape);
      if (find(analyzeRows(dispatch, main, group, model, way), way))
        return plan;
    }
  }
  return std::nullopt;
}

/// Returns the output with the fewest elements, without outputs of strips.
static unsigned findLeastOutput(DispatchOp dispatch) {
  ArrayRef<int64_t> strips = getStripOutputs(dispatch);
  unsigned least = getMainOutput(dispatch);
  auto countElements = [&](unsigned output) { return getStoredOutput(dispatch, output).getNumElements(); };
  for (unsigned i = 0, e = dispatch.getOutputs().size(); i < e; ++i)
    if (!llvm::is_contained(strips, i) && countElements(i) < countElements(least))
      least = i;
  return least;
}

/// Whether no output has more elements of a row than the row has parts: the loop over the parts stores them.
static bool storesPartsOnly(const ReducePlan &plan) {
  int64_t most = 0;
  for (const RowParts &parts : plan.getParts())
    most = std::max(most, parts.countParts());
  return plan.inner.empty() && llvm::all_of(plan.getPartOutputs(),
                                            [&](const ReducePlan::PartOutput &output) { return output.parts <= most; });
}

std::optional<ReducePlan> cg::tryAnalyzeDispatch(DispatchOp dispatch, const TargetModel &model, InspectWalk inspect) {
  unsigned main = getMainOutput(dispatch);
  std::optional<ReducePlan> plan = analyzeThrough(dispatch, main, model, inspect);
  if (plan || !keepsRows(dispatch))
    return plan;
  // If the largest output has an element for each part of a row, not all of its operands are visited by its own
  // elements.
  unsigned least = findLeastOutput(dispatch);
  if (least == main)
    return std::nullopt;
  auto inspectParts = [&](const StoredWalk &way, const ReducePlan &found) {
    if (inspect && storesPartsOnly(found))
      inspect(way, found);
  };
  plan = analyzeThrough(dispatch, least, model, inspectParts);
  return plan && storesPartsOnly(*plan) ? plan : std::nullopt;
}

FailureOr<ReducePlan> cg::analyzeDispatch(DispatchOp dispatch, const TargetModel &model) {
  std::optional<ReducePlan> plan = tryAnalyzeDispatch(dispatch, model);
  if (!plan)
    return dispatch.emitOpError() << "the body is not one that the class 'reduce' takes";
  return *plan;
}
