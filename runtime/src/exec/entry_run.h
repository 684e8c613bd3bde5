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

  /// The bytes of the memory that entries share: the largest arena, followed by the intermediates.
  uint64_t arenaBytes() const { return arena; }
  uint64_t arenaAlignment() const { return alignment; }
  uint64_t intermediateBytes() const { return intermediates; }
  uint64_t stagedBytes() const;
  uint64_t resultBytes() const;
  uint64_t twinLaunches() const;

  /// resizes() is true for a version whose sizes are set for each launch. resize(dims, shapes) sets them; `shapes` are
  /// the shapes of its values, as far as they vary. `wait` is called before memory that may be in use is freed.
  bool resizes() const;
  using Wait = std::function<Status()>;
  Status resize(std::span<const int64_t> dims, const std::map<uint32_t, std::vector<int64_t>> &shapes,
                const Wait &wait);
  /// shape(value) is a value's shape in a launch, and bytes(value) its size.
  std::span<const int64_t> shape(uint32_t value) const { return values[value].shape; }
  uint64_t bytes(uint32_t value) const { return values[value].bytes; }
  /// ownArenaBytes() is the size of memory that no other entry shares.
  uint64_t ownArenaBytes() const { return ownArena.size(); }

  /// bind(bindings) accepts all bindings or none.
  Status bind(std::span<const cgrt_binding> bindings);
  /// placeOnlyMoved() is place() where that allocates nothing; false leaves all of it to place().
  bool placeOnlyMoved();
  /// onlyMoved() is true if since place() only addresses of tensors and values of scalars have changed.
  bool onlyMoved() const { return !changed && complete; }
  /// takesValue(argument) is true if the argument's value is copied when it is bound, and its memory is not read later.
  bool takesValue(uint32_t argument) const { return arguments[argument].byValue; }
  /// checkComplete() fails with a list of the arguments that are not bound, and of the states and constants that are
  /// not set. A complete entry is not checked again until a binding is removed, because every launch calls this.
  Status checkComplete();
  /// copyStrided() accepts tensors with strides from now on; each launch copies them.
  void copyStrided() { takesStrides = true; }
  /// profileAddresses() makes noteAddresses() decide which arguments are copied.
  void profileAddresses();
  /// noteAddresses() is called after each launch that succeeded.
  void noteAddresses();
  /// place(transients) sets the addresses of all values after bindings have changed.
  Status place(uint64_t transients);
  /// copyIn(stream, replays) copies arguments to where graphs need them, except for copies that replayed graphs perform
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
  /// noteLaunch(launch) records that the entry's states now come from this launch.
  void noteLaunch(uint64_t launch) {
    lastLaunch = launch;
    launchedSinceChecked = true;
  }
  /// writes(state) is true if every launch writes the state.
  bool writes(uint32_t state) const;

  /// takeFailedCheck() fails with a check that failed in the launches since its last call. These launches must be
  /// complete.
  Status takeFailedCheck();

  /// checkCapturable() says why a launch cannot become part of a graph that the caller captures; after place().
  Status checkCapturable() const;
  uint64_t lastLaunch = 0;
  /// viewResult(result) describes the result of the last launch.
  cgrt_tensor viewResult(uint32_t result) const;
  /// stateOf(result) is the state that the result updates, or -1.
  int64_t stateOf(uint32_t result) const;

private:
  /// Whether page-locked host memory is used in place.
  struct PinnedUse {
    std::optional<bool> reachable; // whether graphs can use it, when that was asked
    bool used = false;
    bool boundAgain = false; // since the last launch: its pages may have been locked anew, at the same address
    uint32_t toggled = 0;    // how often that changed; each change rebuilds the graphs
  };
  struct Argument {
    bool bound = false;
    bool addressed = false; // a graph reads it in memory
    bool byValue = false;   // a graph takes its value
    bool fixed = false;     // a graph needs an address that never changes
    CallMoves calls;
    uint64_t given = 0;
    bool givenOnHost = false;
    bool givenPinned = false; // page-locked, according to the caller
    PinnedUse pinned;
    std::vector<int64_t> strides; // of the bound tensor; empty: as the package declares
    std::vector<std::byte> value;
    bool valueChanged = false;
    DeviceBuffer staging;
    uint64_t address = 0;
    bool copies = false;
    bool decides = false; // a segment that decides reads it
    bool moved = false;   // listed in movedArguments
    /// The graph whose node copies it, and the slot there; -1: no graph does.
    int32_t fedBy = -1;
    uint32_t fedSlot = 0;
    AddressProfile profile;

    /// True if the graph reads a copy, wherever the tensor lies.
    bool atOneAddress() const { return (fixed && !calls.follow()) || profile.copies(); }
  };
  struct ResultBinding {
    bool bound = false;
    bool fixed = false;
    cgrt_tensor given{};
    std::vector<int64_t> strides; // of the bound tensor; empty: as the package declares
    DeviceBuffer memory;
    uint64_t address = 0;
    bool copies = false;
    bool decides = false;  // a segment that decides reads it
    bool moved = false;    // listed in movedResults
    uint64_t placedAt = 0; // the address at the last placement
    PinnedUse pinned;
  };
  /// A slot of a segment to which a value is bound.
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
  /// followCalls(argument) decides whether library calls read the argument in place or a copy of it.
  void followCalls(uint32_t a);
  bool usablePinned(PinnedUse &use, uint32_t value, bool given);
  /// The layout that the package declares for an argument or a result in the caller's memory.
  struct Layout {
    uint32_t value;
    std::vector<int64_t> shape, strides; // none: it is dense, and has the shape of its value
    uint64_t offset = 0;                 // bytes of the value before the first element
    schema::DType dtype = schema::DType::F32;
    bool isMemory = false; // callers bind memory to it: it is no scalar, constant or state

    bool isStrided() const { return !strides.empty(); }
  };
  template <typename Declared> static Layout layoutOf(const Declared &declared);
  std::span<const int64_t> shapeOf(const Layout &layout) const {
    return layout.isStrided() ? std::span<const int64_t>(layout.shape) : shape(layout.value);
  }
  /// touched(layout, first) are the bytes of a tensor with this layout whose first element is at
  /// `first`.
  TouchedBytes touched(const Layout &layout, uint64_t first) const;
  /// noteStrides(binding, layout, kept) stores in `kept` the strides of a tensor whose layout differs from the declared
  /// one, and returns whether they changed.
  bool noteStrides(const cgrt_binding &binding, const Layout &layout, std::vector<int64_t> &kept);
  /// strided(layout, first, onHost, strides) is a tensor whose first element is at `first`, with its own strides, or
  /// with those of the layout where it has none.
  StridedTensor strided(const Layout &layout, uint64_t first, bool onHost, const std::vector<int64_t> &strides) const;
  Status placeResults();
  Status placeArguments();
  /// placeMoved() updates only the addresses that changed since the last placement. It returns false if they affect
  /// other values, so that all must be placed again.
  bool placeMoved();
  bool placeMovedResults();
  bool placeMovedArgument(uint32_t a);
  void noteMoved(uint32_t a);
  void setSlots(uint32_t v, uint64_t address);
  /// overwritten(touched) is true if the launch writes some of these bytes.
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
  std::vector<int64_t> launchDims; // the last arguments of resize()
  std::vector<SegmentRun> runs;
  std::vector<Argument> arguments;
  std::vector<ResultBinding> results;
  std::vector<Layout> argumentLayouts, resultLayouts;
  std::vector<uint32_t> writtenStates;         // states that every launch writes
  std::vector<std::vector<SlotPlace>> slotsOf; // slots by value
  std::vector<uint32_t> copiedIn, copiedOut;   // arguments and results that launches copy, since place()
  std::vector<uint32_t> movedArguments, movedResults;
  std::vector<TouchedBytes> given;             // bytes by argument that launches read in the caller's memory
  bool anyOverwritten = false;                 // an argument is copied because the launch overwrites it
  bool anyGaps = false;                        // the written bytes have gaps, in which other tensors may lie
  std::vector<Range> written;                  // ranges that a launch writes, ascending, since place()
  std::vector<uint32_t> fed;                   // arguments that replayed graphs copy themselves
  std::vector<uint64_t> intermediateOffsets;   // offsets by value
  std::vector<std::vector<std::byte>> numbers; // contents by value; empty if it is no number on the host
  CheckCells cells;
  bool launchedSinceChecked = false;
  std::vector<uint64_t> conditions; // addresses by segment of the values that decide, since place()
  DeviceBuffer ownArena;            // memory of a version whose sizes are set for each launch
  uint64_t arena = 0, alignment = 256, intermediates = 0;
  bool changed = true, complete = false, profiled = false, takesStrides = false;
  std::set<std::pair<int, uint32_t>> saidToBeCopied; // kind and index of bindings with strides
  uint64_t packedChanges = 0;                        // the value of ConstantStore::changes() when it was complete
};

} // namespace cgrt

#endif // CGRT_EXEC_ENTRY_RUN_H
