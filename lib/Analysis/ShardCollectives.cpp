// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "cgmlir/Analysis/ShardCollectives.h"
#include "cgmlir/Analysis/Evaluable.h"
#include "cgmlir/Analysis/RankValues.h"
#include "cgmlir/IR/Collectives.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "llvm/ADT/BitVector.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;
using namespace mlir::cg;

//===----------------------------------------------------------------------===//
// Groups
//===----------------------------------------------------------------------===//

ShardGroups::ShardGroups(shard::GridOp grid, ArrayRef<int16_t> axes) : grid(grid), axes(axes) {
  for (int16_t axis : axes)
    sizes.push_back(grid.getShape()[axis]);
}

static int64_t product(ArrayRef<int64_t> sizes) {
  int64_t result = 1;
  for (int64_t size : sizes)
    result *= size;
  return result;
}

int64_t ShardGroups::getWorld() const {
  shard::GridOp of = grid;
  return product(of.getShape());
}

int64_t ShardGroups::getNumMembers() const { return product(sizes); }

std::string ShardGroups::getName() const {
  shard::GridOp of = grid;
  std::string name = of.getSymName().str() + "[";
  llvm::raw_string_ostream os(name);
  llvm::interleave(axes, os, ",");
  return name + "]";
}

SmallVector<int64_t> ShardGroups::getPlaces(unsigned axis) const {
  shard::GridOp of = grid;
  ArrayRef<int64_t> shape = of.getShape();
  int64_t inner = product(shape.drop_front(axis + 1));
  return llvm::map_to_vector(llvm::seq<int64_t>(0, getWorld()),
                             [&](int64_t rank) { return rank / inner % shape[axis]; });
}

SmallVector<int64_t> ShardGroups::getMembers() const {
  SmallVector<int64_t> members(getWorld(), 0);
  for (auto [axis, size] : llvm::zip_equal(axes, sizes))
    for (auto [member, place] : llvm::zip_equal(members, getPlaces(axis)))
      member = member * size + place;
  return members;
}

int64_t ShardGroups::linearize(ArrayRef<int64_t> place) const {
  int64_t member = 0;
  for (auto [index, size] : llvm::zip_equal(place, sizes))
    member = member * size + index;
  return member;
}

SmallVector<SmallVector<int64_t>> ShardGroups::getRanks() const {
  // Ranks of a group have equal places along all other axes, and come in the order of the first of them.
  shard::GridOp of = grid;
  SmallVector<int64_t> group(getWorld(), 0);
  for (unsigned axis = 0; axis < of.getShape().size(); ++axis)
    if (!llvm::is_contained(axes, static_cast<int16_t>(axis)))
      for (auto [number, place] : llvm::zip_equal(group, getPlaces(axis)))
        number = number * of.getShape()[axis] + place;
  SmallVector<SmallVector<int64_t>> ranks(getWorld() / getNumMembers(), SmallVector<int64_t>(getNumMembers(), -1));
  for (auto [rank, member] : llvm::enumerate(getMembers()))
    ranks[group[rank]][member] = rank;
  return ranks;
}

shard::GridOp cg::findGrid(Operation *op) {
  auto symbol = op->getAttrOfType<FlatSymbolRefAttr>("grid");
  return symbol ? SymbolTable::lookupNearestSymbolFrom<shard::GridOp>(op, symbol) : shard::GridOp();
}

ShardGroups cg::getGroups(Operation *op) {
  auto axes = op->getAttrOfType<DenseI16ArrayAttr>("grid_axes");
  return ShardGroups(findGrid(op), axes ? axes.asArrayRef() : ArrayRef<int16_t>());
}

/// The ranks that come to an operation, as far as branches around it are known before a launch.
static llvm::BitVector findPresent(Operation *op, RankValues &values, int64_t world) {
  llvm::BitVector present(world, true);
  for (Region *region = op->getParentRegion(); region; region = region->getParentRegion()) {
    auto branch = dyn_cast_if_present<scf::IfOp>(region->getParentOp());
    std::optional<SmallVector<int64_t>> taken =
        branch ? values.evaluateIntegers(branch.getCondition()) : std::optional<SmallVector<int64_t>>();
    for (int64_t rank = 0; taken && rank < world; ++rank)
      if (((*taken)[rank] != 0) != (region == &branch.getThenRegion()))
        present.reset(rank);
  }
  return present;
}

std::optional<SmallVector<int64_t>> cg::findPartners(Operation *op, RankValues &values) {
  // A partner of a rank that is in another arm is never asked for, and may be outside of the grid.
  const int64_t world = getGroups(op).getWorld();
  llvm::BitVector present =
      isa<shard::SendOp, shard::RecvOp>(op) ? findPresent(op, values, world) : llvm::BitVector(world, true);
  auto find = [&](ArrayRef<int64_t> fixed, ValueRange dynamic) -> std::optional<SmallVector<int64_t>> {
    ShardGroups groups = getGroups(op);
    if (fixed.size() != groups.getSizes().size())
      return std::nullopt;
    SmallVector<SmallVector<int64_t>> places;
    for (auto [index, size] : llvm::zip_equal(fixed, groups.getSizes())) {
      std::optional<SmallVector<int64_t>> found = SmallVector<int64_t>(groups.getWorld(), index);
      if (ShapedType::isDynamic(index)) {
        found = values.evaluateIntegers(dynamic.front());
        dynamic = dynamic.drop_front();
      }
      if (!found)
        return std::nullopt;
      for (int64_t rank : present.set_bits())
        if ((*found)[rank] < 0 || (*found)[rank] >= size)
          return std::nullopt;
      places.push_back(std::move(*found));
    }
    return llvm::map_to_vector(llvm::seq<int64_t>(0, world), [&](int64_t rank) -> int64_t {
      if (!present.test(rank))
        return -1;
      return groups.linearize(llvm::map_to_vector(places, [&](ArrayRef<int64_t> all) { return all[rank]; }));
    });
  };
  return llvm::TypeSwitch<Operation *, std::optional<SmallVector<int64_t>>>(op)
      .Case<shard::BroadcastOp, shard::GatherOp, shard::ReduceOp, shard::ScatterOp>(
          [&](auto rooted) { return find(rooted.getRoot(), rooted.getRootDynamic()); })
      .Case([&](shard::SendOp send) { return find(send.getDestination(), send.getDestinationDynamic()); })
      .Case([&](shard::RecvOp recv) -> std::optional<SmallVector<int64_t>> {
        if (!recv.getSource())
          return std::nullopt;
        return find(*recv.getSource(), recv.getSourceDynamic());
      })
      .Default(std::nullopt);
}

//===----------------------------------------------------------------------===//
// What stands in the way
//===----------------------------------------------------------------------===//

static CaptureDecision refuse(const Twine &cause, const Twine &remedy) {
  return CaptureDecision::blocked(ReasonCode::NoLowering, cause, remedy);
}

StringRef cg::nameReduction(shard::ReductionKind kind) {
  switch (kind) {
  case shard::ReductionKind::Sum:
    return "sum";
  case shard::ReductionKind::Product:
    return "prod";
  case shard::ReductionKind::Min:
    return "min";
  case shard::ReductionKind::Max:
    return "max";
  case shard::ReductionKind::Average:
    return "avg";
  default:
    return "";
  }
}

bool cg::combinesBits(shard::ReductionKind kind) {
  return kind == shard::ReductionKind::BitwiseAnd || kind == shard::ReductionKind::BitwiseOr ||
         kind == shard::ReductionKind::BitwiseXor;
}

static std::optional<CaptureDecision> explainReduction(shard::ReductionKind kind, Type given, Type made) {
  if (combinesBits(kind) && isa<IntegerType>(given) && given == made)
    return std::nullopt;
  StringRef name = nameReduction(kind);
  if (name.empty())
    return refuse("no library combines the values of ranks by " + shard::stringifyReductionKind(kind),
                  "gather the values with all_gather and combine them with operations of linalg");
  bool narrow = isa<FloatType>(made) && made.getIntOrFloatBitWidth() == 8;
  if (!narrow && !canReduce(made, name)) {
    std::string text;
    llvm::raw_string_ostream(text) << "values of type " << made << " are not combined by "
                                   << shard::stringifyReductionKind(kind) << " among ranks";
    StringRef types = kind == shard::ReductionKind::Average ? "f32" : "f32 or i32";
    return refuse(text, "convert them to a type that is, such as " + types);
  }
  bool floats = isa<FloatType>(given) && isa<FloatType>(made);
  bool integers = isa<IntegerType>(given) && isa<IntegerType>(made) && !given.isInteger(1);
  if (given != made && !floats && !integers) {
    std::string text;
    llvm::raw_string_ostream(text) << "it combines values of type " << given << " as values of type " << made;
    return refuse(text, "convert them before");
  }
  return std::nullopt;
}

/// Explains why a dimension of `type` cannot be cut into pieces for `members`, or returns nothing.
static std::optional<CaptureDecision> explainPieces(Type type, int64_t axis, int64_t members) {
  auto shaped = cast<ShapedType>(type);
  if (axis < shaped.getRank() && shaped.getDimSize(axis) % members == 0)
    return std::nullopt;
  return refuse("dimension " + Twine(axis) + " is not a multiple of the " + Twine(members) + " members",
                "pad it to a multiple");
}

/// Why the halos of an update do not fit into its tensor, or nothing.
static std::optional<CaptureDecision> explainHalo(shard::UpdateHaloOp op) {
  ArrayRef<int64_t> sizes = op.getStaticHaloSizes();
  auto shape = cast<ShapedType>(op.getResult().getType()).getShape();
  size_t next = 0;
  for (auto [dim, axes] : llvm::enumerate(op.getSplitAxes().getAxes())) {
    if (axes.empty())
      continue;
    if (axes.size() != 1)
      return refuse("dimension " + Twine(dim) + " is split along several axes of the grid",
                    "split it along one axis, or exchange rows with shift");
    if (dim >= shape.size() || 2 * next + 1 >= sizes.size())
      return refuse("it does not give two sizes for each dimension that is split", "give static halo_sizes");
    int64_t low = sizes[2 * next], high = sizes[2 * next + 1];
    ++next;
    if (low < 0 || high < 0 || shape[dim] - low - high < std::max(low, high))
      return refuse("the halos of dimension " + Twine(dim) + " are larger than what is between them",
                    "use smaller halos or larger parts");
  }
  return std::nullopt;
}

static std::optional<CaptureDecision> explainKind(Operation *op) {
  using Result = std::optional<CaptureDecision>;
  int64_t members = getGroups(op).getNumMembers();
  auto element = [](Value value) { return getElementTypeOrSelf(value.getType()); };
  return llvm::TypeSwitch<Operation *, Result>(op)
      .Case<shard::AllReduceOp, shard::ReduceOp>([&](auto reduce) {
        return explainReduction(reduce.getReduction(), element(reduce.getInput()), element(reduce.getResult()));
      })
      .Case([&](shard::ReduceScatterOp scatter) -> Result {
        if (Result bad = explainPieces(scatter.getInput().getType(), scatter.getScatterAxis().getSExtValue(), members))
          return bad;
        return explainReduction(scatter.getReduction(), element(scatter.getInput()), element(scatter.getResult()));
      })
      .Case([&](shard::ScatterOp scatter) {
        return explainPieces(scatter.getInput().getType(), scatter.getScatterAxis().getSExtValue(), members);
      })
      .Case([&](shard::AllSliceOp slice) {
        return explainPieces(slice.getInput().getType(), slice.getSliceAxis().getSExtValue(), members);
      })
      .Case([&](shard::AllToAllOp exchange) {
        return explainPieces(exchange.getInput().getType(), exchange.getSplitAxis().getSExtValue(), members);
      })
      .Case([&](shard::ShiftOp shift) -> Result {
        auto axes = op->getAttrOfType<DenseI16ArrayAttr>("grid_axes");
        if (!axes || !llvm::is_contained(axes.asArrayRef(), shift.getShiftAxis().getSExtValue()))
          return refuse("shift_axis is not one of grid_axes", "shift along one of them");
        return std::nullopt;
      })
      .Case([&](shard::UpdateHaloOp halo) { return explainHalo(halo); })
      .Default(std::nullopt);
}

/// True if a root has one index for each axis, of which those that are known before a launch are inside the grid.
static bool isFoundInLaunch(Operation *op, RankValues &values) {
  return llvm::TypeSwitch<Operation *, bool>(op)
      .Case<shard::BroadcastOp, shard::GatherOp, shard::ReduceOp, shard::ScatterOp>([&](auto rooted) {
        ShardGroups groups = getGroups(op);
        ValueRange dynamic = rooted.getRootDynamic();
        if (rooted.getRoot().size() != groups.getSizes().size())
          return false;
        for (auto [index, size] : llvm::zip_equal(rooted.getRoot(), groups.getSizes())) {
          std::optional<SmallVector<int64_t>> known = SmallVector<int64_t>{index};
          if (ShapedType::isDynamic(index)) {
            known = values.evaluateIntegers(dynamic.front());
            dynamic = dynamic.drop_front();
          }
          if (known && llvm::any_of(*known, [&](int64_t place) { return place < 0 || place >= size; }))
            return false;
        }
        return true;
      })
      .Default(false);
}

/// Explains which roots or partners are not known, or returns nothing.
static std::optional<CaptureDecision> explainPartners(Operation *op) {
  bool rooted = isa<shard::BroadcastOp, shard::GatherOp, shard::ReduceOp, shard::ScatterOp>(op);
  if (!rooted && !isa<shard::SendOp, shard::RecvOp>(op))
    return std::nullopt;
  ShardGroups groups = getGroups(op);
  RankValues values(groups.getWorld());
  std::optional<SmallVector<int64_t>> partners = findPartners(op, values);
  // A root of a launch: all members take part, and each takes what comes from that one.
  if (!partners && rooted && isFoundInLaunch(op, values))
    return std::nullopt;
  if (!partners)
    return refuse(rooted ? "its root is no member of the grid"
                         : "its partner is no member that is known before a launch",
                  rooted ? "give one index for each of grid_axes, inside the grid"
                         : "give one index for each of grid_axes, inside the grid, that follows from constants and "
                           "from the indices of the process");
  if (rooted && !llvm::all_equal(*partners))
    return CaptureDecision::blocked(ReasonCode::CollectiveAsymmetry, "ranks name different roots",
                                    "give it the same root everywhere");
  // One list names the partner of each member, whatever its group.
  SmallVector<int64_t> byMember(groups.getNumMembers(), -1);
  for (auto [member, partner] : llvm::zip_equal(groups.getMembers(), *partners)) {
    if (partner == -1)
      continue;
    if (byMember[member] != -1 && byMember[member] != partner)
      return refuse("members of different groups have different partners", "use a grid axis for each pattern");
    byMember[member] = partner;
  }
  return std::nullopt;
}

std::optional<CaptureDecision> cg::explainUnlowered(Operation *op) {
  for (Type type : llvm::concat<const Type>(op->getOperandTypes(), op->getResultTypes())) {
    if (isa<BaseMemRefType>(type))
      return refuse("it communicates from memory", "take and return tensors: memory is planned here");
    auto shaped = dyn_cast<ShapedType>(type);
    if (shaped && !shaped.hasStaticShape())
      return CaptureDecision::blocked(ReasonCode::DynamicShape, "its shape is dynamic, and all ranks have to know it",
                                      "give the dimension one size for all ranks");
    if (shaped && !isSupportedElementType(shaped.getElementType())) {
      std::string text;
      llvm::raw_string_ostream(text) << "no buffer holds elements of type " << shaped.getElementType();
      return CaptureDecision::blocked(ReasonCode::UnsupportedType, text, "convert them before");
    }
  }
  if (auto placed = dyn_cast<shard::ShardOp>(op)) {
    auto stated = placed.getSharding().getDefiningOp<shard::ShardingOp>();
    if (stated && shard::isFullReplication(shard::Sharding(stated.getResult())))
      return std::nullopt;
    return refuse("it says how a value is divided among ranks, and the program is that of all ranks together",
                  "partition the program before (mlir-opt --shard-partition), so that it is that of one rank");
  }
  if (isa<shard::GetShardingOp, shard::ShardShapeOp>(op))
    return refuse("it asks how a value is divided among ranks, which is settled when a program is partitioned",
                  "partition the program before (mlir-opt --shard-partition), so that it is that of one rank");
  if (isa<shard::ShardingOp>(op))
    return std::nullopt;
  shard::GridOp grid = findGrid(op);
  if (!grid)
    return refuse("it has no grid whose sizes are known", "partition the program before, so that it names one");
  if (ShapedType::isDynamicShape(grid.getShape()))
    return CaptureDecision::blocked(ReasonCode::DynamicShape,
                                    "the grid '" + grid.getSymName() + "' has sizes that are not known",
                                    "give all its sizes: a package is for one number of ranks");
  int64_t world = ShardGroups(grid, {}).getWorld();
  for (auto other : grid->getParentOp()->getRegion(0).getOps<shard::GridOp>())
    if (!ShapedType::isDynamicShape(other.getShape()) && ShardGroups(other, {}).getWorld() != world &&
        !SymbolTable::symbolKnownUseEmpty(other, grid->getParentOp()))
      return refuse("the grids '" + grid.getSymName() + "' and '" + other.getSymName() +
                        "' are of different numbers of ranks",
                    "use grids of one number of ranks: a package is for one");
  if (std::optional<CaptureDecision> bad = explainKind(op))
    return bad;
  return explainPartners(op);
}
