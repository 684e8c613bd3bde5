// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// EntryRun: an entry point in a session. It knows what is bound to each argument and result, decides what is used in
// place and what is copied, and keeps the addresses of all values.

#ifndef CGRT_EXEC_ENTRY_RUN_H
#define CGRT_EXEC_ENTRY_RUN_H

#include "cgrt/cgrt.h"
#include "exec/address_profile.h"
#include "exec/check_cells.h"
#include "exec/segment_run.h"
#include "exec/state_store.h"
#include "exec/strided_copy.h"
#include "exec/transient_plan.h"

#include <functional>
#include <map>
#include <optional>
#include <set>
#include <span>

namespace cgrt {

class EntryRun {
public:
  static Result<EntryRun> create(Executable &executable, StateStore &states, uint32_t entry);

  const schema::Entry &entry() const { return executable->package().entry(index); }
  uint32_t position() const { return index; }
  std::vector<SegmentRun> &segments() { return runs; }
  const std::vector<SegmentRun> &segments() const { return runs; }

  /// Bytes of memory that is shared with other entries: the largest arena, and the intermediates behind it.
  uint64_t arenaBytes() const { return arena; }
  uint64_t arenaAlignment() const { return alignment; }
  uint64_t intermediateBytes() const { return intermediates; }
  uint64_t stagedBytes() const;
  uint64_t resultBytes() const;
  uint64_t twinLaunches() const;

  /// resizes() is true for a version that has its sizes from a launch. resize(dims, shapes) gives it those of one:
  /// `shapes` are those of its values, as far as they vary. `wait` is called before memory that may be in use is freed.
  bool resizes() const;
  using Wait = std::function<Status()>;
  Status resize(std::span<const int64_t> dims, const std::map<uint32_t, std::vector<int64_t>> &shapes,
                const Wait &wait);
  /// shape(value) is its shape in a launch, and bytes(value) what it takes.
  std::span<const int64_t> shape(uint32_t value) const { return values[value].shape; }
  uint64_t bytes(uint32_t value) const { return values[value].bytes; }
  /// ownArenaBytes() is memory that no other entry shares.
  uint64_t ownArenaBytes() const { return ownArena.size(); }

  /// bind(bindings) takes all or none.
  Status bind(std::span<const cgrt_binding> bindings);
  /// onlyMoved(): since place() tensors and scalars have moved, and nothing else was bound.
  bool onlyMoved() const { return !changed && complete; }
  /// takesValue(argument): its value is taken when it is bound, and its memory is not looked at again.
  bool takesValue(uint32_t argument) const { return arguments[argument].byValue; }
  /// checkComplete() lists the arguments that are not bound, and the states and constants that are not set. What was
  /// complete stays so until a binding is taken back, and is not looked at again: this is in the path of every launch.
  Status checkComplete();
  /// copyStrided() takes tensors with strides from now on: each launch copies them.
  void copyStrided() { takesStrides = true; }
  /// profileAddresses() lets noteAddresses() decide which arguments are copied.
  void profileAddresses();
  /// noteAddresses() is told of each launch that succeeded.
  void noteAddresses();
  /// place(transients) settles the addresses of all values after a change of bindings.
  Status place(uint64_t transients);
  /// copyIn(stream, replays) copies arguments to where graphs need them, but what graphs that are replayed copy
  /// themselves.
  Status copyIn(Stream stream, bool replays);
  /// launch(stream) runs all segments in order: also those that compute a condition, and the segments that run or are
  /// skipped by it. Graphs that take a number by value from an earlier segment are patched, and `counts` counts that.
  /// If the entry is a single graph and nothing is copied after it, the graph itself records `mark`.
  Status launch(Stream stream, bool eager, Profile *profile, InstanceCounts &counts, LaunchMark *mark);
  Status copyOut(Stream stream);
  /// isOneReplay() says whether a launch replays one graph and does nothing else, until a binding changes.
  bool isOneReplay() const {
    return runs.size() == 1 && runs[0].control() == schema::ControlKind::None && !runs[0].isHostSegment() &&
           !profiled && !changed && copiedIn.empty() && copiedOut.empty();
  }
  /// noteLaunch(launch): from now on its states are those of this launch.
  void noteLaunch(uint64_t launch) {
    lastLaunch = launch;
    launchedSinceChecked = true;
  }
  /// writes(state) says whether every launch does.
  bool writes(uint32_t state) const;

  /// takeFailedCheck() says which check failed in the launches since it was asked last. They have to be done.
  Status takeFailedCheck();

  /// checkCapturable() says why a launch cannot become part of a graph that the caller captures; after place().
  Status checkCapturable() const;
  uint64_t lastLaunch = 0;
  /// viewResult(result) is where it lies after the last launch.
  cgrt_tensor viewResult(uint32_t result) const;
  /// stateOf(result) is the state a result is, or -1.
  int64_t stateOf(uint32_t result) const;

private:
  /// Whether page-locked memory is used where it lies.
  struct PinnedUse {
    std::optional<bool> reachable; // by the graphs, when it was asked for
    bool used = false;
    bool boundAgain = false; // since the last launch: its pages may have been locked anew, at the same address
    uint32_t toggled = 0;    // how often that changed: each time graphs are built again
  };
  struct Argument {
    bool bound = false;
    bool addressed = false; // some graph reads it in memory
    bool byValue = false;   // some graph takes its value
    bool fixed = false;     // some graph needs an address that never changes
    CallMoves calls;
    uint64_t given = 0;
    bool givenOnHost = false;
    bool givenPinned = false; // page-locked, as the caller says
    PinnedUse pinned;
    std::vector<int64_t> strides; // of what was given; none: it lies as the package declares
    std::vector<std::byte> value;
    bool valueChanged = false;
    DeviceBuffer staging;
    uint64_t address = 0;
    bool copies = false;
    bool decides = false; // a segment that decides looks at it
    bool moved = false;   // listed in movedArguments
    /// The graph that copies it by a node, and the slot there; -1: none does.
    int32_t fedBy = -1;
    uint32_t fedSlot = 0;
    AddressProfile profile;

    /// Whether the graph reads a copy, wherever the tensor lies.
    bool atOneAddress() const { return (fixed && !calls.follow()) || profile.copies(); }
  };
  struct ResultBinding {
    bool bound = false;
    bool fixed = false;
    cgrt_tensor given{};
    std::vector<int64_t> strides; // of what was given; none: it lies as the package declares
    DeviceBuffer memory;
    uint64_t address = 0;
    bool copies = false;
    bool decides = false;  // a segment that decides looks at it
    bool moved = false;    // listed in movedResults
    uint64_t placedAt = 0; // what was given when it was placed last
    PinnedUse pinned;
  };
  /// A slot of a segment, of those that a value is bound to.
  struct SlotPlace {
    uint32_t segment, slot;
  };
  struct Range : TouchedBytes {
    std::string_view what, name; // "result", "y"
  };

  const schema::Value &value(uint32_t v) const { return *entry().values()->Get(v); }
  struct Launching {
    Stream stream;
    bool eager;
    Profile *profile;
    InstanceCounts &counts;
  };
  Status takeNumbers(SegmentRun &segment, const Launching &launching);
  Status launchRange(uint32_t begin, uint32_t end, const Launching &launching);
  Result<bool> readCondition(uint32_t segment, Stream stream);
  void findUses();
  void findWrittenStates();
  void planMemory();
  std::string checkBinding(const cgrt_binding &binding) const;
  bool isUsual(const cgrt_binding &binding) const;
  void take(const cgrt_binding &binding);
  bool usableInPlace(uint64_t address, bool onHost) const;
  /// followCalls(argument) decides whether library calls read it where it lies, or a copy.
  void followCalls(uint32_t a);
  bool usablePinned(PinnedUse &use, uint32_t value, bool given);
  /// How an argument or a result lies in memory that callers give, as the package declares it.
  struct Layout {
    uint32_t value;
    std::vector<int64_t> shape, strides; // none: it is dense, and has the shape of its value
    uint64_t offset = 0;                 // bytes of the value in front of the first element

    bool isStrided() const { return !strides.empty(); }
  };
  template <typename Declared> static Layout layoutOf(const Declared &declared);
  std::span<const int64_t> shapeOf(const Layout &layout) const {
    return layout.isStrided() ? std::span<const int64_t>(layout.shape) : shape(layout.value);
  }
  /// touched(layout, first) is what the tensor of an argument or a result is that begins at `first` and lies as
  /// declared.
  TouchedBytes touched(const Layout &layout, uint64_t first) const;
  /// noteStrides(binding, layout, kept) keeps the strides of a tensor that lies otherwise than the package declares,
  /// and says whether they changed.
  bool noteStrides(const cgrt_binding &binding, const Layout &layout, std::vector<int64_t> &kept);
  /// strided(layout, first, onHost, strides) is a tensor whose first element is at `first`, with its own strides, or
  /// with those of the layout where it has none.
  StridedTensor strided(const Layout &layout, uint64_t first, bool onHost, const std::vector<int64_t> &strides) const;
  Status placeResults();
  Status placeArguments();
  /// placeMoved() settles what moved since all was placed, and nothing else; false: what it means for others is to be
  /// found out by placing all.
  bool placeMoved();
  bool placeMovedResults();
  bool placeMovedArgument(uint32_t a);
  void noteMoved(uint32_t a);
  void setSlots(uint32_t v, uint64_t address);
  /// overwritten(touched): the launch writes some of these bytes.
  bool overwritten(const TouchedBytes &touched) const;
  void feedGraphs();
  std::optional<SlotPlace> feedPlace(uint32_t a) const;
  uint64_t addressOfValue(uint32_t v, uint64_t transients, bool onHost) const;

  struct Extent {
    std::vector<int64_t> shape;
    uint64_t bytes;
  };

  Executable *executable = nullptr;
  StateStore *states = nullptr;
  uint32_t index = 0;
  std::vector<Extent> values;
  std::vector<int64_t> launchDims; // what resize() was given last
  std::vector<SegmentRun> runs;
  std::vector<Argument> arguments;
  std::vector<ResultBinding> results;
  std::vector<Layout> argumentLayouts, resultLayouts;
  std::vector<uint32_t> writtenStates;         // by every launch
  std::vector<std::vector<SlotPlace>> slotsOf; // by value
  std::vector<uint32_t> copiedIn, copiedOut;   // arguments and results, since place()
  std::vector<uint32_t> movedArguments, movedResults;
  std::vector<TouchedBytes> given;             // by argument: what launches read where the caller has it
  bool anyOverwritten = false;                 // some argument is copied because the launch writes over it
  bool anyGaps = false;                        // some of what a launch writes has gaps, where others may lie
  std::vector<Range> written;                  // by a launch, ascending, since place()
  std::vector<uint32_t> fed;                   // arguments that replays copy in themselves
  std::vector<uint64_t> intermediateOffsets;   // by value
  std::vector<std::vector<std::byte>> numbers; // by value; empty for what is no number of the host
  CheckCells cells;
  bool launchedSinceChecked = false;
  std::vector<uint64_t> conditions; // by segment: where one that decides looks, since place()
  DeviceBuffer ownArena;            // of a version that has its sizes from a launch
  uint64_t arena = 0, alignment = 256, intermediates = 0;
  bool changed = true, complete = false, profiled = false, takesStrides = false;
  std::set<std::pair<int, uint32_t>> saidToBeCopied; // kind and index of bindings with strides
  uint64_t packedChanges = 0;                        // ConstantStore::changes() when it was complete
};

} // namespace cgrt

#endif // CGRT_EXEC_ENTRY_RUN_H
