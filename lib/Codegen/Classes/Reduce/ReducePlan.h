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

/// A reduction of a plan.
struct ReduceStage {
  SplittableReduction reduction;
  /// The index at which its result is used, over the variables of what is stored (and, in a prologue, over those of
  /// reductions that use it).
  IndexTuple result;
  /// The extents of its reduction dimensions, and their number among the loops of the operation.
  SmallVector<int64_t> extents;
  SmallVector<unsigned> dims;
  /// Where else its result is used for the same element of what is stored: that many places further in the dimension
  /// `offsetDim`. A gate and what it gates are two columns of one product.
  SmallVector<int64_t, 1> offsets = {0};
  unsigned offsetDim = 0;
  /// Something is read whose first dimension does not go on where the others end: as one number, trips would be divided
  /// for each element.
  bool isNested = false;

  /// The reduction that an operation is, without the index of its result; nothing if it is none that can be cut, or has
  /// no trips.
  static std::optional<ReduceStage> match(linalg::LinalgOp op);

  int64_t getTrips() const;
  /// True if it begins with the neutral element, as most do.
  bool beginsNeutral() const;
};

/// A tensor of the prologue that is kept in memory close to the worker: its elements along the dimensions that vary
/// within a block; all others are fixed by the block.
struct Box {
  Value tensor;
  /// Where the sequence reads it.
  IndexTuple index;
  SmallVector<bool> varies;
  SmallVector<int64_t> shape;

  int64_t getNumElements() const;
};

/// A tensor of which each element is computed in one pass over a row and needed in later ones too, such as the
/// exponentials of a softmax. A host keeps it next to the worker.
struct KeptRow {
  Value tensor;
  /// Where the first pass computes it, and the number of that one in the sequence.
  IndexTuple index;
  unsigned stage;
  /// The dimensions that vary within a row, and their extents; all others are fixed.
  SmallVector<bool> varies;
  SmallVector<int64_t> shape;

  int64_t getNumElements() const;
  Type getType() const { return cast<RankedTensorType>(tensor.getType()).getElementType(); }
  /// The type in which it is kept. Memory of one width is what LLVM's vectorizer can tell apart, and sums have 32 bits.
  Type getKeptType() const;
  /// The number of an element in its row. It is that of the trip which computes it.
  AffineExpr linearize(const IndexSpace &space, ArrayRef<AffineExpr> at) const;
};

/// A reduction of which a row has a result for each of its parts, such as the sums of the channels of a group. They are
/// kept in memory close to the worker, which computes them when so many reductions of the sequence are there.
struct RowParts {
  ReduceStage stage;
  unsigned behind;
  /// The index of the result of the row's first part, over the variables of the group, and how many there are along
  /// each dimension: the remainder of an index says which part it is.
  IndexTuple first;
  SmallVector<int64_t> shape;

  int64_t countParts() const;
};

/// Columns that a host goes along at once, in vector registers: a few cache lines of the widest type.
constexpr int64_t kHostStripColumns = 64;

/// The variables that a tuple of expressions mentions, of which some may be null.
llvm::SmallBitVector getVariables(const IndexSpace &space, ArrayRef<AffineExpr> index);

/// The variables along which `stages` reduce.
llvm::SmallBitVector getReduced(const StoredWalk &source, ArrayRef<ReduceStage> stages);

/// ReducePlan describes a dispatch whose output is computed from one or more reductions.
///
/// The variables of what is stored are split: the *group* variables say which reduction results an element needs, the
/// *inner* variables run within that (a softmax stores whole rows: the row is the group, the position inside it is
/// inner). The reductions of the *sequence* depend on all group variables and are computed one after the other. Those
/// of the *prologue* depend on fewer: a block computes them once, for instance the mean square of an activation before
/// a matrix product.
struct ReducePlan {
  SmallVector<int64_t> shape;
  SmallVector<ReduceStage> sequence, prologue;
  /// Operands of the sequence that are worth computing once per block, and the results of the prologue.
  SmallVector<Box> boxes;
  SmallVector<unsigned> group, inner;

  /// Which output of the dispatch is the one that is gone through: the main one, or, where the row of another one is an
  /// element, that.
  unsigned main = 0;

  /// Group variables that the largest operand does not depend on: a worker keeps `tile` elements along them, so that
  /// operand is read once for all of these.
  struct Unrolled {
    unsigned variable;
    int64_t tile;
  };
  SmallVector<Unrolled> unrolled;
  /// What is left of the group: tile number `i` of a variable begins at `i` times `tile`.
  struct Tiles {
    unsigned variable;
    int64_t count, tile;
  };
  SmallVector<Tiles> grid;
  /// Bytes of an element of the largest operand.
  int64_t elementBytes = 4;
  /// Numbers of trips, from the largest on, each a multiple of the next, after which an operand is read at another
  /// place: the members of a group that have one scale, the halves of a byte.
  SmallVector<int64_t, 2> periods;
  /// What a host keeps of a row from pass to pass, how many scalar operations that saves, and which accesses of the
  /// walk are not computed because of it, by the tensor and the number of the access; see chooseKeptRows().
  SmallVector<KeptRow> rows;
  int64_t savedOps = 0;
  llvm::SmallDenseSet<std::pair<Value, size_t>> skipped;
  /// Further outputs of a dispatch that keeps rows together: those with an element for each of the main one, at the
  /// same place, and those with one for each row, computed from its reductions.
  SmallVector<unsigned> steps, rowOutputs;
  /// Outputs with an element for each of so many parts of a row.
  struct PartOutput {
    unsigned output;
    int64_t parts;
  };
  /// Workers share the work along the reductions of a row. `parts` is what parts of a row are reduced to, in the order
  /// in which that is computed.
  struct RowMode {
    SmallVector<RowParts, 0> parts;
    SmallVector<PartOutput> outputs;
  };
  /// Tensors that have an element for each column, which takes computing and which all elements of the inner dimensions
  /// need: a host computes them once for all of these.
  struct KeptColumn {
    Value tensor;
    IndexTuple index;
  };
  /// Neighbouring workers take neighbouring elements of a group variable, because that is how the largest operand lies
  /// in memory.
  struct ColumnMode {
    unsigned variable;
    /// Columns that memory has and that may be read, although nothing belongs to those behind the last one: rows of the
    /// largest operand may be longer than what is read of them.
    int64_t room;
    SmallVector<KeptColumn> kept;
  };
  /// A thread of a GPU has results of its own, which take few trips each: neighbouring threads go along the last
  /// variable of the grid, of which a thread has `lanes` neighbours. Of one result, `along` trips lie side by side.
  struct AloneMode {
    int64_t lanes = 1, along = 1;
  };
  /// An output with what a strip of rows gives for each column. `inStep` says that there is a column for each element
  /// that is stored of a row: both are computed together.
  struct Strip {
    unsigned output;
    ReduceStage stage;
    SmallVector<int64_t> columns;
    bool inStep;

    int64_t countColumns() const;
  };
  /// A worker has one of `count` strips of rows, each but for the last one of `rows`, which other workers share as in
  /// RowMode. It adds the terms of each row to what its columns have so far, and stores that at the end.
  struct StripMode {
    SmallVector<Strip, 0> strips;
    int64_t count = 0, rows = 0;

    /// The extents of columns that have no element of the row each, each once: those that have the same are gone along
    /// together.
    SmallVector<ArrayRef<int64_t>> findColumnsBeside() const;
  };
  /// How workers share the group out.
  std::variant<RowMode, ColumnMode, AloneMode, StripMode> mode;

  const ColumnMode *getColumnMode() const { return std::get_if<ColumnMode>(&mode); }
  /// The group variable of the columns, if workers go along them.
  std::optional<unsigned> getColumn() const {
    const ColumnMode *columns = getColumnMode();
    return columns ? std::optional(columns->variable) : std::nullopt;
  }
  bool isAlone() const { return std::holds_alternative<AloneMode>(mode); }
  const StripMode *getStripMode() const { return std::get_if<StripMode>(&mode); }
  /// What parts of a row are reduced to, the outputs with an element for each, and strips; none in modes without them.
  ArrayRef<RowParts> getParts() const;
  ArrayRef<PartOutput> getPartOutputs() const;
  ArrayRef<Strip> getStrips() const { return getStripMode() ? ArrayRef(getStripMode()->strips) : ArrayRef<Strip>(); }
  /// Threads of a GPU that share each row where rows come in strips, of which they read `vector` elements at once.
  int64_t countStripThreads(int64_t vector, const TargetModel &model) const;

  int64_t getExtent(unsigned variable) const { return shape[variable]; }
  SmallVector<int64_t> getExtents(ArrayRef<unsigned> variables) const;
  int64_t countUnrolled() const;
  /// Results that a worker keeps: of all places where a reduction is used, for all that is unrolled.
  int64_t countResults() const { return countUnrolled() * sequence.front().offsets.size(); }
  /// Those that it keeps at a time where it goes along columns: of all reductions of the largest pass.
  int64_t countResultsOfPass() const;
  int64_t countGrid() const;
  /// The variables of the grid, and with them that of the columns.
  llvm::SmallBitVector getGridVariables(const IndexSpace &space) const;
  llvm::SmallBitVector getFixedVariables(const IndexSpace &space) const;
  /// True if `index` goes along something else than what is stored.
  bool goesBeyond(const IndexSpace &space, ArrayRef<AffineExpr> index) const;
  /// Results of each reduction of the sequence that are not unrolled: rows, or the columns of all tiles.
  int64_t countRows() const;
  int64_t countInner() const;
  /// True if neighbours in memory of what is stored are columns, not elements of an inner dimension.
  bool storesColumns() const { return inner.empty() || inner.back() < *getColumn(); }
  /// Columns of a tile, which is what an item of a host has of a row, and the number of tiles; 1 in row mode. Of
  /// columns that stream by once, a tile has several strips.
  int64_t countTileColumns() const;
  int64_t countTiles() const;
  /// The reductions of the sequence by the passes in which a host goes along columns: those that follow each other,
  /// have the same trips and need nothing of each other are in one.
  SmallVector<ArrayRef<ReduceStage>, 2> findPasses() const;
  /// Trips of the first reduction of the sequence.
  int64_t getTrips() const { return sequence.front().getTrips(); }

  /// Whether a kernel with this plan may store several tensors that have the same rows, or columns.
  bool mayKeepRows() const { return unrolled.empty(); }

  /// What a dispatch stores beside the elements that are gone through.
  struct Beside {
    /// Tensors that are stored though others use them.
    ArrayRef<Value> stored;
    /// Variables along which a row is gone along when it is stored, beside those of what is stored.
    ArrayRef<unsigned> variables;
    /// Rows may be reduced in parts; they come in strips, which no thread has alone.
    bool inParts = false, inStrips = false;
  };
  /// Analyzes what a walk found. On a GPU a reduction may be used at several places for one element. Returns nullopt
  /// when the reductions do not fit together in one kernel; `offender` is then one that stands in the way, if there is
  /// one.
  static std::optional<ReducePlan> analyze(const StoredWalk &source, const TargetModel &model, Operation *&offender,
                                           const Beside &beside);
};

/// More results than this are not kept by one worker.
constexpr int64_t kMaxUnrolled = 16;
/// A thread of a GPU computes results alone that take no more trips than this, of all reductions together.
constexpr int64_t kMaxTripsAlone = 32;

/// Packets of a row that a thread keeps in registers: what one reduction loaded is still there for the next.
constexpr int64_t kMaxStraight = 8;

/// The way a plan is mapped to a GPU.
struct ReduceMapping {
  /// Threads of a block; of them, threads that share one group (row mode) or one column (column mode).
  int64_t threads = 1, sharing = 1;
  /// Elements of a vector access.
  int64_t vector = 1;
  int64_t blocks = 1;
  /// Blocks of a cluster that share the rows of a tile (column mode), or a row (row mode), each taking every
  /// `cluster`-th part of it.
  int64_t cluster = 1;

  /// Columns of a tile.
  int64_t countColumns() const { return threads / sharing * vector; }

  static ReduceMapping choose(const ReducePlan &plan, const TargetModel &model);
};

/// Threads of a block that share a part of a row, a warp at least, and how many parts they have one after the other.
struct PartMapping {
  int64_t sharing, trips;

  static PartMapping choose(const RowParts &parts, const ReduceMapping &mapping);
};

/// True if a worker has room for what a plan computes once, and for what its threads exchange.
bool fitsWorker(const ReducePlan &plan, const TargetModel &model);

/// How many strips the rows of a plan come in, or 0 if there would be too few.
int64_t countStrips(const ReducePlan &plan, const TargetModel &model);

/// True if a worker has room for what its strip has so far, or has none.
bool mayHaveStrips(const ReducePlan &plan, const TargetModel &model);

/// Rows of a strip that a block of `threads` threads begins together: as many as their elements have registers for.
int64_t countRowsAhead(const ReducePlan &plan, int64_t threads);

/// What a worker needs for each row of a strip at least, however short.
double estimateRowNs(const ReducePlan &plan, const TargetModel &model);

/// True if a worker has room for what the parts of its row are reduced to.
bool mayHaveParts(const ReducePlan &plan, const TargetModel &model);

} // namespace mlir::cg

#endif // CGMLIR_LIB_CODEGEN_CLASSES_REDUCE_REDUCEPLAN_H
