// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The plan of a reduction with the operations fused around it: the work of every worker, and the dimensions that it
// goes along.

#ifndef CGMLIR_LIB_CODEGEN_CLASSES_REDUCE_REDUCEPLAN_H
#define CGMLIR_LIB_CODEGEN_CLASSES_REDUCE_REDUCEPLAN_H

#include "cgmlir/Codegen/StoredOutput.h"
#include "cgmlir/Codegen/TargetModel.h"
#include <variant>

namespace mlir::cg {

/// One reduction of a ReducePlan.
struct ReduceStage {
  SplittableReduction reduction;
  /// The index at which its result is read, over the variables of the stored tensor; for a reduction of the prologue
  /// also over the reduction variables of the reductions that read it.
  IndexTuple result;
  /// The extents of its reduction dimensions, and their number among the loops of the operation.
  SmallVector<int64_t> extents;
  SmallVector<unsigned> dims;
  /// The further places at which its result is used for the same stored element, as distances along the dimension
  /// `offsetDim`. A gate and the values that it gates, for instance, are two columns of one product.
  SmallVector<int64_t, 1> offsets = {0};
  unsigned offsetDim = 0;
  /// True if an operand is read at an index that is no single multiple of the trip number, so that a loop over trip
  /// numbers would divide for each element.
  bool isNested = false;

  /// Returns the stage for an operation, without the index of its result. Returns nothing if the operation is no
  /// reduction that workers can split, or has no trips.
  static std::optional<ReduceStage> match(linalg::LinalgOp op);

  int64_t getTrips() const;
  /// True if the reduction's initial value is its neutral element, as for most reductions.
  bool beginsNeutral() const;
};

/// A tensor that a block computes once and keeps in memory close to its threads: the elements along the dimensions that
/// vary within the block. All other dimensions are fixed by the block's number.
struct Box {
  Value tensor;
  /// The index at which the reductions of the sequence read it.
  IndexTuple index;
  SmallVector<bool> varies;
  SmallVector<int64_t> shape;

  int64_t getNumElements() const;
};

/// A tensor whose elements are computed in one pass over a row and needed in later passes too, such as the exponentials
/// of a softmax. On a host the worker keeps them in its own memory.
struct KeptRow {
  Value tensor;
  /// The index at which the first pass computes it, and the number of that pass's reduction in the sequence.
  IndexTuple index;
  unsigned stage;
  /// The dimensions that vary within a row, and their extents; all others are fixed.
  SmallVector<bool> varies;
  SmallVector<int64_t> shape;

  int64_t getNumElements() const;
  Type getType() const { return cast<RankedTensorType>(tensor.getType()).getElementType(); }
  /// The element type in which it is kept. Kept memory has one width, because LLVM's vectorizer can only tell accesses
  /// of one width apart; sums have 32 bits.
  Type getKeptType() const;
  /// Returns the number of an element within its row, which is the number of the trip that computes it.
  AffineExpr linearize(const IndexSpace &space, ArrayRef<AffineExpr> at) const;
};

/// A reduction that gives a row one result for each of its parts, such as the sums of the channels of a group. The
/// results are kept in memory close to the worker. They are computed as soon as the first `behind` reductions of the
/// sequence are complete.
struct RowParts {
  ReduceStage stage;
  unsigned behind;
  /// The index of the result of the row's first part, over the variables of the group, and the number of parts along
  /// each dimension. The part's own index is added to `first`.
  IndexTuple first;
  SmallVector<int64_t> shape;

  int64_t countParts() const;
};

/// The number of columns that a host processes at once in vector registers: a few cache lines of the widest type.
constexpr int64_t kHostStripColumns = 64;

/// Returns the variables that occur in any of the expressions; null expressions are skipped.
llvm::SmallBitVector getVariables(const IndexSpace &space, ArrayRef<AffineExpr> index);

/// The variables along which `stages` reduce.
llvm::SmallBitVector getReduced(const StoredWalk &source, ArrayRef<ReduceStage> stages);

/// A ReducePlan describes how a kernel computes a dispatch whose output needs the results of one or more reductions.
///
/// The variables of the stored tensor are split. The *group* variables select the reduction results that an element
/// needs. The *inner* variables number the elements that need the same results (a softmax stores whole rows: the row is
/// the group, the position in it is inner). The reductions of the *sequence* depend on all group variables and are
/// computed one after the other. The reductions of the *prologue* depend on fewer of them, and a block computes them
/// once: for instance the mean square of an activation before a matrix product.
struct ReducePlan {
  SmallVector<int64_t> shape;
  SmallVector<ReduceStage> sequence, prologue;
  /// The tensors that a block computes once: operands of the sequence for which that is worth it, and the results of
  /// the prologue.
  SmallVector<Box> boxes;
  /// Operands of the first reduction that have one element for each of its trips and that all columns share. A block of
  /// a GPU may keep the elements of its own trips in shared memory.
  SmallVector<Value> rowOperands;
  SmallVector<unsigned> group, inner;

  /// The number of the output whose elements the kernel's loops enumerate: the dispatch's main output, or another
  /// output whose element is a whole row of it.
  unsigned main = 0;

  /// Group variables on which the largest operand does not depend. A worker computes `tile` elements along each of them
  /// together, so that it reads that operand once for all of them.
  struct Unrolled {
    unsigned variable;
    int64_t tile;
  };
  SmallVector<Unrolled> unrolled;
  /// The tiles into which a group variable is divided: tile number `i` begins at the value `i` times `tile`.
  struct Tiles {
    unsigned variable;
    int64_t count, tile;
  };
  SmallVector<Tiles> grid;
  /// The size of an element of the largest operand in bytes.
  int64_t elementBytes = 4;
  /// In row mode a number of elements that divides every place where a row of the largest operand begins in memory; 0
  /// if rows begin at the first element only.
  int64_t rowStep = 1;
  /// Distances in trips, from the largest on, each a multiple of the next, after which the index of some operand
  /// changes: the number of members of a quantization group that share a scale, or the two halves of a byte.
  SmallVector<int64_t, 2> periods;
  /// The tensors that a host keeps from one pass over a row to the next, the number of scalar operations that this
  /// saves, and the accesses of the walk that are not computed for that reason, by tensor and number of the access; see
  /// chooseKeptRows().
  SmallVector<KeptRow> rows;
  int64_t savedOps = 0;
  llvm::SmallDenseSet<std::pair<Value, size_t>> skipped;
  /// Further outputs of the dispatch, by number: `steps` have one element for each element of the main output, at the
  /// same index; `rowOutputs` have one for each row, computed from the row's reductions.
  SmallVector<unsigned> steps, rowOutputs;
  /// An output that has one element for each of `parts` parts of a row.
  struct PartOutput {
    unsigned output;
    int64_t parts;
  };
  /// In this mode the threads of a block share the trips of each row's reductions. `parts` are the reductions of parts
  /// of a row, in the order in which they are computed.
  struct RowMode {
    SmallVector<RowParts, 0> parts;
    SmallVector<PartOutput> outputs;
  };
  /// A tensor with one computed element for each column, which all elements of the inner dimensions need: a host
  /// computes it once for all of them.
  struct KeptColumn {
    Value tensor;
    IndexTuple index;
  };
  /// In this mode neighbouring threads compute neighbouring elements along one group variable, the *column*, because
  /// the largest operand is contiguous along it.
  struct ColumnMode {
    unsigned variable;
    /// The number of columns that may be read: rows of the largest operand may be longer in memory than the part that
    /// is used, and what is read behind it is dropped.
    int64_t room;
    SmallVector<KeptColumn> kept;
  };
  /// In this mode a thread of a GPU computes results on its own, because each takes few trips. Neighbouring threads
  /// compute neighbouring results along the last variable of the grid: `lanes` of them lie side by side. `along` trips
  /// of one result are contiguous in memory.
  struct AloneMode {
    int64_t lanes = 1, along = 1;
  };
  /// An output that receives a sum over the rows of each strip for each column. `inStep` is true if it has a column for
  /// each stored element of a row, so that both are computed in one loop.
  struct Strip {
    unsigned output;
    ReduceStage stage;
    SmallVector<int64_t> columns;
    bool inStep;

    int64_t countColumns() const;
  };
  /// In this mode the rows are divided into `count` strips of `rows` rows; the last may be shorter. A block processes
  /// one strip, and its threads share each row as in RowMode. It adds the terms of each row to the sums of its columns,
  /// and stores the sums at the end.
  struct StripMode {
    SmallVector<Strip, 0> strips;
    int64_t count = 0, rows = 0;

    /// Returns the shapes of columns that do not correspond to the elements of a row, each shape once: outputs of one
    /// shape are summed in one loop.
    SmallVector<ArrayRef<int64_t>> findColumnsBeside() const;
  };
  /// How workers share the group's results.
  std::variant<RowMode, ColumnMode, AloneMode, StripMode> mode;

  const ColumnMode *getColumnMode() const { return std::get_if<ColumnMode>(&mode); }
  /// Returns the group variable of the columns in column mode, else nothing.
  std::optional<unsigned> getColumn() const {
    const ColumnMode *columns = getColumnMode();
    return columns ? std::optional(columns->variable) : std::nullopt;
  }
  bool isAlone() const { return std::holds_alternative<AloneMode>(mode); }
  const StripMode *getStripMode() const { return std::get_if<StripMode>(&mode); }
  /// The reductions of parts of a row, the outputs with an element for each part, and the outputs of strips; empty in
  /// modes that have none.
  ArrayRef<RowParts> getParts() const;
  ArrayRef<PartOutput> getPartOutputs() const;
  ArrayRef<Strip> getStrips() const { return getStripMode() ? ArrayRef(getStripMode()->strips) : ArrayRef<Strip>(); }
  /// Returns the number of GPU threads that share each row in strip mode, if a thread reads `vector` elements at once.
  int64_t countStripThreads(int64_t vector, const TargetModel &model) const;

  int64_t getExtent(unsigned variable) const { return shape[variable]; }
  SmallVector<int64_t> getExtents(ArrayRef<unsigned> variables) const;
  int64_t countUnrolled() const;
  /// The number of results that a worker accumulates at once: one for each place where a reduction is used, times the
  /// unrolled elements.
  int64_t countResults() const { return countUnrolled() * sequence.front().offsets.size(); }
  /// The number of results that a worker accumulates at once in column mode: those of all reductions of the largest
  /// pass.
  int64_t countResultsOfPass() const;
  /// True if the kernel multiplies one row with a matrix: the columns share an operand of the only pass.
  bool isProductOfRow() const;
  int64_t countGrid() const;
  /// Returns the variables of the grid, and the variable of the columns.
  llvm::SmallBitVector getGridVariables(const IndexSpace &space) const;
  llvm::SmallBitVector getFixedVariables(const IndexSpace &space) const;
  /// True if `index` contains a variable that is not one of the stored tensor.
  bool goesBeyond(const IndexSpace &space, ArrayRef<AffineExpr> index) const;
  /// The number of results of each reduction of the sequence, without unrolled ones: rows, or columns of all tiles.
  int64_t countRows() const;
  int64_t countInner() const;
  /// True if the stored tensor is contiguous along the columns, not along an inner dimension.
  bool storesColumns() const { return inner.empty() || inner.back() < *getColumn(); }
  /// The number of columns of a tile, which is a work item of a host, and the number of tiles; both are 1 in row mode.
  /// If columns are read only once, a tile has several vectors of them.
  int64_t countTileColumns() const;
  int64_t countTiles() const;
  /// Groups the reductions of the sequence into passes of a host over columns: consecutive reductions with the same
  /// trips, of which none needs the result of another, are computed in one pass.
  SmallVector<ArrayRef<ReduceStage>, 2> findPasses() const;
  /// The number of trips of the first reduction of the sequence.
  int64_t getTrips() const { return sequence.front().getTrips(); }

  /// True if a kernel with this plan may store several tensors that have the same rows, or columns.
  bool mayKeepRows() const { return unrolled.empty(); }

  /// What a dispatch stores in addition to the main output's elements.
  struct Beside {
    /// Tensors of the dispatch that other nodes also use, so that they are stored.
    ArrayRef<Value> stored;
    /// The variables of loops over a row's stored elements that are no variables of the main output.
    ArrayRef<unsigned> variables;
    /// `inParts` is true if parts of a row may be reduced separately, `inStrips` if rows are divided into strips, so
    /// that no thread computes them alone.
    bool inParts = false, inStrips = false;
  };
  /// Makes a plan from a walk over a dispatch. On a GPU one reduction may be used at several places for one element.
  /// Returns nothing if the reductions cannot be computed by one kernel; `offender` is then an operation that prevents
  /// it, if one is known.
  static std::optional<ReducePlan> analyze(const StoredWalk &source, const TargetModel &model, Operation *&offender,
                                           const Beside &beside);
};

/// The most results that one worker accumulates at once.
constexpr int64_t kMaxUnrolled = 16;
/// The most trips, of all reductions together, of results that a thread of a GPU computes alone.
constexpr int64_t kMaxTripsAlone = 32;

/// The most packets of a row that a thread keeps in registers, where the next reduction finds what the last one loaded.
constexpr int64_t kMaxStraight = 8;

/// How a plan is mapped to the blocks and threads of a GPU.
struct ReduceMapping {
  /// The number of threads of a block, and the number of them that share one group (row mode) or one column (column
  /// mode).
  int64_t threads = 1, sharing = 1;
  /// The number of elements that one vector access reads.
  int64_t vector = 1;
  /// In row mode, true if rows end with less than a vector, whose elements are read one by one.
  bool endsPartly = false;
  int64_t blocks = 1;
  /// The number of blocks of a cluster that share the rows of a tile (column mode), or a row (row mode). Each takes
  /// every `cluster`-th piece.
  int64_t cluster = 1;

  /// The number of columns of a tile.
  int64_t countColumns() const { return threads / sharing * vector; }

  static ReduceMapping choose(const ReducePlan &plan, const TargetModel &model);
};

/// The number of threads of a block that share one part of a row, at least a warp, and the number of parts that each
/// such group of threads computes one after the other.
struct PartMapping {
  int64_t sharing, trips;

  static PartMapping choose(const RowParts &parts, const ReduceMapping &mapping);
};

/// True if a worker's close memory has room for the tensors that the plan computes once per block and for the values
/// that its threads exchange.
bool fitsWorker(const ReducePlan &plan, const TargetModel &model);

/// Returns the number of strips into which the plan's rows are divided, or 0 if there would be too few.
int64_t countStrips(const ReducePlan &plan, const TargetModel &model);

/// True if a worker has room for the sums of its strip's columns, or the plan has no strips.
bool mayHaveStrips(const ReducePlan &plan, const TargetModel &model);

/// Returns the number of rows of a strip that a block of `threads` threads loads at once: as many as fit into the
/// registers.
int64_t countRowsAhead(const ReducePlan &plan, int64_t threads);

/// The least time in nanoseconds that a worker takes for a row of a strip, however short the row is.
double estimateRowNs(const ReducePlan &plan, const TargetModel &model);

/// True if a worker has room for the results of the parts of its row.
bool mayHaveParts(const ReducePlan &plan, const TargetModel &model);

} // namespace mlir::cg

#endif // CGMLIR_LIB_CODEGEN_CLASSES_REDUCE_REDUCEPLAN_H
