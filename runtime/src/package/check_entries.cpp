// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Entry points: what they take and give (P8, P10, P11), state and its results (P17), and how values reach the slots of
// graphs (P18, P23, P41), strides that the program declares (P42).

#include "package/check.h"
#include "package/layout.h"
#include "package/numbers.h"
#include "package/where.h"

#include <algorithm>
#include <set>

namespace cgrt {

namespace {
struct EntryContext {
  const schema::Package &package;
  const schema::Entry &entry;
  const GraphModes &modes;
  uint32_t version;

  const schema::Value &value(uint32_t index) const { return *entry.values()->Get(index); }
  /// Persistent memory that graphs may write besides results and intermediates.
  bool isState(const schema::Value &value) const {
    return value.kind() == schema::ValueKind::Global || value.kind() == schema::ValueKind::Check ||
           (value.kind() == schema::ValueKind::Argument &&
            entry.arguments()->Get(value.index())->binding() == schema::Binding::State);
  }
};
} // namespace

static Status checkValues(const EntryContext &context, const Where &where) {
  const schema::Entry &entry = context.entry;
  for (uint32_t v = 0; v < count(entry.values()); ++v) {
    const schema::Value &value = context.value(v);
    Where inValue = where.at("values", v);
    uint32_t limit = UINT32_MAX;
    switch (value.kind()) {
    case schema::ValueKind::Argument:
      limit = count(entry.arguments());
      break;
    case schema::ValueKind::Result:
      limit = count(entry.results());
      break;
    case schema::ValueKind::Constant:
      limit = count(context.package.constants());
      break;
    case schema::ValueKind::Global:
      limit = count(context.package.globals());
      break;
    case schema::ValueKind::Intermediate:
    case schema::ValueKind::Check:
      break;
    default:
      return inValue.at("kind").fail("P8", "unknown value ", static_cast<int>(value.kind()));
    }
    if (value.index() >= limit)
      return inValue.at("index").fail("P8", value.index(), " names no ", schema::EnumNameValueKind(value.kind()),
                                      ", there are ", limit);
    if (value.dtype() > schema::DType::MAX)
      return inValue.at("dtype").fail("P8", "unknown value ", static_cast<int>(value.dtype()));
    auto expected = byteSize(shapeOf(value.shape()), value.dtype());
    if (!expected || *expected != value.size())
      return inValue.at("size").fail("P11", value.size(), " bytes for ", shapeText(shapeOf(value.shape())), " of ",
                                     dtypeName(value.dtype()));
    uint64_t held = value.size();
    if (value.kind() == schema::ValueKind::Constant)
      held = context.package.constants()->Get(value.index())->size();
    if (value.kind() == schema::ValueKind::Global)
      held = context.package.globals()->Get(value.index())->size();
    if (held != value.size())
      return inValue.at("size").fail("P11", value.size(), " bytes, but the ", schema::EnumNameValueKind(value.kind()),
                                     " has ", held);
  }
  return success();
}

/// P42: the value of what has strides reaches from its offset to its last element.
template <typename Declared>
static Status checkStrides(const EntryContext &context, const Declared &declared, bool isResult, const Where &where) {
  const schema::Value &value = context.value(declared.value());
  Where inStrides = where.at("strides");
  if (context.version < layoutsSince)
    return inStrides.fail("P42", "strides are declared, which there is since format version ", layoutsSince);
  if (count(declared.strides()) != count(declared.shape()))
    return inStrides.fail("P42", count(declared.strides()), " strides for ", count(declared.shape()), " dimensions");
  if (count(context.entry.dims()) || count(context.entry.keys()) || context.entry.bucket_of() != -1)
    return inStrides.fail("P42", "strides are declared in an entry that has versions");
  if (declared.dtype() != value.dtype())
    return where.at("dtype").fail("P11", dtypeName(declared.dtype()), ", but its value is of ",
                                  dtypeName(value.dtype()));
  std::optional<int64_t> reach = reachOf(shapeOf(declared.shape()), shapeOf(declared.strides()), declared.offset());
  if (!reach || !byteSize(shapeOf(declared.shape()), declared.dtype()))
    return inStrides.fail("P42", "a stride is negative, a dimension has no extent, or there is no such memory");
  auto held = shapeOf(value.shape());
  if (held.size() != 1 || held[0] != *reach)
    return inStrides.fail("P42", "the elements reach to ", *reach, ", but its value has the shape ", shapeText(held));
  if (isResult && mayOverlap(shapeOf(declared.shape()), shapeOf(declared.strides())))
    return inStrides.fail("P42", "two elements of a result are at one place");
  return success();
}

/// matches(): the declared type of an argument or result is its value's, but for dynamic extents.
template <typename Declared>
static Status checkType(const EntryContext &context, const Declared &declared, bool isResult, const Where &where) {
  if (declared.value() >= count(context.entry.values()))
    return where.at("value").fail("P8", declared.value(), " is no value, there are ", count(context.entry.values()));
  if (count(declared.strides()))
    return checkStrides(context, declared, isResult, where);
  if (declared.offset())
    return where.at("offset").fail("P42", declared.offset(), " elements in front of what has no strides");
  const schema::Value &value = context.value(declared.value());
  auto shape = shapeOf(declared.shape()), held = shapeOf(value.shape());
  bool fits = declared.dtype() == value.dtype() && shape.size() == held.size();
  for (size_t d = 0; fits && d < shape.size(); ++d)
    fits = shape[d] == held[d] || shape[d] == -1;
  if (!fits)
    return where.at("shape").fail("P11", shapeText(shape), " of ", dtypeName(declared.dtype()), ", but its value is ",
                                  shapeText(held), " of ", dtypeName(value.dtype()));
  return success();
}

static Status checkArgument(const EntryContext &context, uint32_t index, const Where &where) {
  const schema::Argument &argument = *context.entry.arguments()->Get(index);
  if (argument.binding() > schema::Binding::MAX)
    return where.at("binding").fail("P8", "unknown value ", static_cast<int>(argument.binding()));
  CGRT_TRY(checkType(context, argument, /*isResult=*/false, where));
  const schema::Value &value = context.value(argument.value());
  bool constant = argument.binding() == schema::Binding::Constant;
  if (count(argument.strides()) &&
      (constant || argument.binding() == schema::Binding::State || argument.binding() == schema::Binding::Scalar))
    return where.at("strides").fail("P42", "a ", schema::EnumNameBinding(argument.binding()), " has none");
  bool fits = constant ? value.kind() == schema::ValueKind::Constant
                       : value.kind() == schema::ValueKind::Argument && value.index() == index;
  if (!fits)
    return where.at("value").fail("P8", "value ", argument.value(), " is no ", constant ? "constant" : "value of it");
  int32_t result = argument.alias_result();
  if (result == -1)
    return success();
  if (result < 0 || static_cast<uint32_t>(result) >= count(context.entry.results()))
    return where.at("alias_result").fail("P8", result, " is no result, there are ", count(context.entry.results()));
  if (argument.binding() != schema::Binding::State)
    return where.at("alias_result").fail("P17", "only a state has an aliased result");
  if (context.entry.results()->Get(result)->value() != argument.value())
    return where.at("alias_result").fail("P17", "result ", result, " does not lie in the argument's value");
  return success();
}

static Status checkResult(const EntryContext &context, uint32_t index, const Where &where) {
  const schema::Result &result = *context.entry.results()->Get(index);
  CGRT_TRY(checkType(context, result, /*isResult=*/true, where));
  const schema::Value &value = context.value(result.value());
  if (value.kind() == schema::ValueKind::Result && value.index() == index)
    return success();
  if (value.kind() == schema::ValueKind::Argument &&
      context.entry.arguments()->Get(value.index())->alias_result() == static_cast<int32_t>(index))
    return success();
  return where.at("value").fail("P17", "value ", result.value(), " is neither its own nor that of a state it aliases");
}

static Status checkSignature(const EntryContext &context, const Where &where) {
  std::set<std::string_view> names;
  for (uint32_t a = 0; a < count(context.entry.arguments()); ++a) {
    std::string_view name = view(context.entry.arguments()->Get(a)->name());
    Where inArgument = where.at("arguments", a).named(name);
    if (name.empty() || !names.insert(name).second)
      return inArgument.at("name").fail("P10", "is empty or the name of another argument");
    CGRT_TRY(checkArgument(context, a, inArgument));
  }
  names.clear();
  for (uint32_t r = 0; r < count(context.entry.results()); ++r) {
    std::string_view name = view(context.entry.results()->Get(r)->name());
    Where inResult = where.at("results", r).named(name);
    if (name.empty() || !names.insert(name).second)
      return inResult.at("name").fail("P10", "is empty or the name of another result");
    CGRT_TRY(checkResult(context, r, inResult));
  }
  return success();
}

static Status checkVariant(const EntryContext &context, const schema::Variant &variant, const Where &where) {
  if (variant.graph() >= count(context.package.graphs()))
    return where.at("graph").fail("P8", variant.graph(), " is no graph, there are ", count(context.package.graphs()));
  const schema::Graph &graph = *context.package.graphs()->Get(variant.graph());
  if (count(variant.values()) != count(graph.slots()))
    return where.at("values").fail("P18", count(variant.values()), " values, graph '", view(graph.name()), "' has ",
                                   count(graph.slots()), " slots");
  std::vector<std::pair<uint32_t, uint32_t>> used; // value, slot
  for (uint32_t s = 0; s < count(graph.slots()); ++s) {
    const schema::Slot &slot = *graph.slots()->Get(s);
    uint32_t index = variant.values()->Get(s);
    Where inValue = where.at("values", s);
    if (index >= count(context.entry.values()))
      return inValue.fail("P8", index, " is no value, there are ", count(context.entry.values()));
    const schema::Value &value = context.value(index);
    if (value.size() != slot.size())
      return inValue.fail("P18", "value ", index, " has ", value.size(), " bytes, slot '", view(slot.name()), "' has ",
                          slot.size());
    if ((value.kind() == schema::ValueKind::Constant) != (slot.binding() == schema::Binding::Constant))
      return inValue.fail("P18", "value ", index, " is a ", schema::EnumNameValueKind(value.kind()), ", slot '",
                          view(slot.name()), "' is bound ", schema::EnumNameBinding(slot.binding()));
    if (slot.binding() == schema::Binding::Scalar && value.kind() != schema::ValueKind::Argument &&
        value.kind() != schema::ValueKind::Intermediate)
      return inValue.fail("P18", "slot '", view(slot.name()),
                          "' takes a value of the launch: an argument, or a number that a host segment computes");
    bool plainArgument = value.kind() == schema::ValueKind::Argument && !context.isState(value);
    uint8_t mode = context.modes[variant.graph()][s];
    if ((mode & modeWrite) && (plainArgument || value.kind() == schema::ValueKind::Constant))
      return inValue.fail("P23", "graph '", view(graph.name()), "' writes slot '", view(slot.name()), "', but value ",
                          index, " is ", plainArgument ? "an argument that is no state" : "a constant");
    if (value.size())
      used.push_back({index, s});
  }
  std::sort(used.begin(), used.end());
  for (size_t i = 1; i < used.size(); ++i) {
    auto mode = [&](size_t at) { return context.modes[variant.graph()][used[at].second]; };
    bool same = used[i].first == used[i - 1].first;
    if (same && ((mode(i) | mode(i - 1)) & modeWrite))
      return where.at("values", used[i].second)
          .fail("P18", "value ", used[i].first, " is bound to slot ", used[i - 1].second,
                " too, and one of them is written");
  }
  return success();
}

/// The deepest nesting of control flow.
static constexpr size_t maxControlDepth = 8;

/// A segment that decides: what it looks at, and where its bodies end. `open` are the ends of those around it.
static Status checkControl(const EntryContext &context, uint32_t index, std::vector<uint64_t> &open,
                           const Where &where) {
  const schema::Segment &segment = *context.entry.segments()->Get(index);
  if (segment.control() > schema::ControlKind::MAX)
    return where.at("control").fail("P8", "unknown value ", static_cast<int>(segment.control()));
  if (segment.kind() != schema::SegmentKind::Host || count(segment.variants()))
    return where.at("kind").fail("P29", "a segment that decides is a host segment without variants");
  if (segment.condition() < 0 || static_cast<uint32_t>(segment.condition()) >= count(context.entry.values()))
    return where.at("condition")
        .fail("P8", segment.condition(), " is no value, there are ", count(context.entry.values()));
  const schema::Value &value = context.value(static_cast<uint32_t>(segment.condition()));
  if (value.dtype() != schema::DType::I1 || value.size() != 1)
    return where.at("condition")
        .fail("P29", "value ", segment.condition(), " has ", value.size(), " bytes of ", dtypeName(value.dtype()),
              ", expected one BOOL");
  uint64_t limit = open.empty() ? count(context.entry.segments()) : open.back();
  uint64_t end = uint64_t(index) + 1 + segment.first() + segment.second();
  if (end > limit)
    return where.at("second").fail("P29", "the bodies end at segment ", end, ", what is around them at ", limit);
  if (open.size() == maxControlDepth)
    return where.at("control").fail("P29", "control flow nests more than ", maxControlDepth, " deep");
  open.push_back(end);
  // The first body ends before the second: no other control flow is in both.
  for (uint32_t s = index + 1; s < index + 1 + segment.first(); ++s) {
    const schema::Segment &inner = *context.entry.segments()->Get(s);
    if (inner.control() == schema::ControlKind::None)
      continue;
    if (uint64_t(s) + 1 + inner.first() + inner.second() > uint64_t(index) + 1 + segment.first())
      return where.at("first").fail("P29", "segment ", s, " is in both bodies");
    s += inner.first() + inner.second();
  }
  return success();
}

static Status checkSegments(const EntryContext &context, const Where &where) {
  std::vector<uint64_t> open;
  for (uint32_t s = 0; s < count(context.entry.segments()); ++s) {
    const schema::Segment &segment = *context.entry.segments()->Get(s);
    Where inSegment = where.at("segments", s).named(view(segment.name()));
    while (!open.empty() && open.back() <= s)
      open.pop_back();
    if (segment.kind() > schema::SegmentKind::MAX)
      return inSegment.at("kind").fail("P8", "unknown value ", static_cast<int>(segment.kind()));
    if (segment.control() != schema::ControlKind::None) {
      CGRT_TRY(checkControl(context, s, open, inSegment));
      continue;
    }
    if (segment.condition() != -1 || segment.first() || segment.second())
      return inSegment.at("condition").fail("P29", "a segment that runs graphs decides nothing");
    std::set<uint32_t> targets;
    for (uint32_t v = 0; v < count(segment.variants()); ++v) {
      const schema::Variant &variant = *segment.variants()->Get(v);
      Where inVariant = inSegment.at("variants", v);
      CGRT_TRY(checkVariant(context, variant, inVariant));
      uint32_t target = context.package.graphs()->Get(variant.graph())->target();
      if (!targets.insert(target).second)
        return inVariant.at("graph").fail("P18", "another variant of the segment has the same target");
      if (segment.kind() == schema::SegmentKind::Host &&
          context.package.targets()->Get(target)->kind() != schema::TargetKind::Host)
        return inVariant.at("graph").fail("P18", "a host segment runs graphs of host targets only");
    }
  }
  return success();
}

/// P41: what graphs take by value and is no argument lies in host memory, where host segments alone reach it.
static Status checkNumbers(const EntryContext &context, const Where &where) {
  std::vector<bool> numbers = numbersOf(context.package, context.entry);
  for (uint32_t s = 0; s < count(context.entry.segments()); ++s) {
    const schema::Segment &segment = *context.entry.segments()->Get(s);
    Where inSegment = where.at("segments", s).named(view(segment.name()));
    if (segment.condition() >= 0 && numbers[static_cast<uint32_t>(segment.condition())])
      return inSegment.at("condition")
          .fail("P41", "value ", segment.condition(), " is a number of the host, and no condition");
    for (uint32_t v = 0; v < count(segment.variants()); ++v) {
      const schema::Variant &variant = *segment.variants()->Get(v);
      const schema::Graph &graph = *context.package.graphs()->Get(variant.graph());
      Where inVariant = inSegment.at("variants", v);
      for (uint32_t slot = 0; slot < count(variant.values()); ++slot) {
        uint32_t index = variant.values()->Get(slot);
        if (!numbers[index])
          continue;
        Where inValue = inVariant.at("values", slot);
        if (context.version < numbersSince)
          return inValue.fail("P41", "value ", index, " is a number of the host, which there is since format version ",
                              numbersSince);
        schema::Binding binding = graph.slots()->Get(slot)->binding();
        bool addressed = binding != schema::Binding::Scalar;
        if (addressed && (segment.kind() != schema::SegmentKind::Host || binding == schema::Binding::Indirect))
          return inValue.fail("P41", "value ", index, " is a number of the host, and slot '",
                              view(graph.slots()->Get(slot)->name()), "' of graph '", view(graph.name()),
                              "' takes its address");
      }
    }
  }
  return success();
}

Status checkEntries(const schema::Package &package, const GraphModes &modes, uint32_t version) {
  std::set<std::string_view> names;
  for (uint32_t e = 0; e < count(package.entries()); ++e) {
    const schema::Entry &entry = *package.entries()->Get(e);
    Where where = Where("entries", e).named(view(entry.name()));
    if (view(entry.name()).empty() || !names.insert(view(entry.name())).second)
      return where.at("name").fail("P10", "is empty or the name of another entry");
    EntryContext context{package, entry, modes, version};
    CGRT_TRY(checkValues(context, where));
    CGRT_TRY(checkSignature(context, where));
    CGRT_TRY(checkSegments(context, where));
    CGRT_TRY(checkNumbers(context, where));
    CGRT_TRY(checkChecks(entry, where));
  }
  return success();
}

} // namespace cgrt
