// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Makes entries of the parts that LayerPlaces has found, and notes in the configuration's report which values go
// between them.

#include "LayerPlaces.h"
#include "cgmlir/Config/Config.h"
#include "cgmlir/IR/BoundaryNames.h"
#include "cgmlir/IR/InputOps.h"
#include "cgmlir/IR/Origin.h"
#include "cgmlir/IR/PassInput.h"
#include "cgmlir/Transforms/Schedule/Passes.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/IRMapping.h"
#include "mlir/IR/SymbolTable.h"
#include "mlir/Interfaces/LoopLikeInterface.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/JSON.h"
#include <set>

namespace mlir::cg {
#define GEN_PASS_DEF_CUTLAYERS
#include "cgmlir/Transforms/Schedule/Passes.h.inc"
} // namespace mlir::cg

using namespace mlir;
using namespace mlir::cg;
namespace json = llvm::json;

namespace {

struct Part {
  int64_t rank, chunk;
  /// Values that go to the next part behind the forward, and to the one before behind the backward.
  llvm::SetVector<StringRef> forward, backward;
};

/// An entry that is made of some operations of another one.
struct Piece {
  std::string name;
  size_t part = 0;
  bool isWeightGradient = false;
  /// The values that it takes from other pieces by their names, and those that it gives them, in order. Values for its
  /// weight gradient have names of their own: they are kept until that has run, while other parts take theirs at any
  /// time.
  llvm::MapVector<Value, StringRef> takes;
  llvm::SetVector<std::pair<Value, StringRef>> gives;
  /// The numbers of the results of the entry that is divided.
  SmallVector<unsigned> results;
  /// Its operations, without those that each piece has.
  llvm::DenseSet<Operation *> ops;
};

class Cutter {
public:
  Cutter(ModuleOp module, json::Object &schedule)
      : module(module), symbols(module), names(*schedule.getArray("layers")), table(module) {
    partOfLayer.resize(names.size());
    for (json::Value &value : *schedule.getArray("parts")) {
      json::Object &part = *value.getAsObject();
      for (json::Value &layer : *part.getArray("layers"))
        partOfLayer[static_cast<size_t>(*layer.getAsInteger())] = parts.size();
      parts.push_back({*part.getInteger("rank"), *part.getInteger("chunk"), {}, {}});
    }
    for (json::Value &order : *schedule.getArray("orders"))
      for (json::Value &number : *order.getAsArray())
        weightsApart |= !number.getAsInteger();
  }

  LogicalResult run() {
    auto forward = symbols.lookup<func::FuncOp>("forward"), backward = symbols.lookup<func::FuncOp>("backward");
    if (failed(check(forward, "forward")) || failed(check(backward, "backward")))
      return failure();
    LayerPlacer placer(names, partOfLayer, parts.size());
    placer.inlineCalls(forward, symbols);
    placer.inlineCalls(backward, symbols);
    placer.noteWeights(backward);
    if (failed(placer.placeForward(forward)))
      return failure();
    if (std::optional<size_t> layer = placer.getMissing())
      return reportMissing(forward, *layer);
    placer.placeBackward(backward);
    readers = &placer.getReaders();
    takeNames(forward, backward);
    if (failed(makePieces(placer.getForward(), "forward", "hidden")) ||
        failed(makePieces(placer.getBackward(), "backward", "dhidden")))
      return failure();
    linkLeft();
    for (func::FuncOp function : {forward, backward})
      function.erase();
    if (table.size())
      table.write();
    return success();
  }

  /// Lists the names, by parts, in the report.
  void describe(json::Object &schedule) const {
    auto listed = [](const llvm::SetVector<StringRef> &names) {
      json::Array list;
      for (StringRef name : names)
        list.push_back(name);
      return list;
    };
    for (auto [value, part] : llvm::zip_equal(*schedule.getArray("parts"), parts)) {
      json::Object &described = *value.getAsObject();
      described["forward"] = listed(part.forward);
      described["backward"] = listed(part.backward);
    }
  }

private:
  LogicalResult check(func::FuncOp function, StringRef name) {
    if (!function || function.isExternal())
      return emitError(findConfigPlace())
             << "cg.schedule has layers, which the entries 'forward' and 'backward' of a whole model "
             << "are cut by, and there is no '" << name
             << "'; name a pair so, as from_jax_pair and from_torch_pair do, or leave layers out";
    if (!function.getBody().hasOneBlock())
      return function.emitError() << "'" << name << "' has several blocks, and cg.schedule has layers to cut it by; "
                                  << "write its control flow with scf";
    if (auto whole = symbols.lookup<func::FuncOp>("weight_gradient"))
      return whole.emitError() << "'weight_gradient' is an entry, and cg.schedule has layers, which make those of all "
                               << "parts from 'backward'; leave the weight gradients in that (weight_gradients=False)";
    return success();
  }

  /// A loop is one operation, whose turns have the names of one layer.
  LogicalResult reportMissing(func::FuncOp forward, size_t layer) {
    auto error =
        forward.emitError() << "'forward' has no operation of the layer '" << names.nameOf(layer)
                            << "' that cg.schedule cuts it by, number " << layer
                            << "; name what is in the locations of its operations: a scope, a function, or lines";
    for (auto loop : forward.getBody().front().getOps<LoopLikeOpInterface>()) {
      std::optional<APInt> turns = loop.getStaticTripCount();
      Diagnostic &note = error.attachNote(findPlace(loop));
      note << "a loop";
      if (turns)
        note << " of " << turns->getSExtValue() << " turns";
      note << " is one operation, which is in one part; if its turns are the layers, write them one after the other, "
           << "each in a scope of its own (in JAX a loop of Python with jax.named_scope(f\"layers.{n}\") instead of "
           << "lax.scan, with the weights of a layer as arguments of their own)";
    }
    return failure();
  }

  Location findConfigPlace() const {
    ModuleOp own = module;
    auto places = own->getAttrOfType<DictionaryAttr>(kConfigPlacesAttr);
    auto place = places ? places.getAs<FileLineColLoc>("cg.schedule") : FileLineColLoc();
    return place ? Location(place) : own.getLoc();
  }

  std::string symbolOf(StringRef phase, size_t part) const {
    return llvm::formatv("{0}_{1}_{2}", phase, parts[part].rank, parts[part].chunk).str();
  }

  void takeNames(func::FuncOp forward, func::FuncOp backward) {
    for (func::FuncOp function : {forward, backward}) {
      for (unsigned number = 0; number < function.getNumArguments(); ++number)
        taken.insert(getArgumentName(function, number).getValue());
      for (unsigned number = 0; number < function.getNumResults(); ++number)
        taken.insert(getResultName(function, number).getValue());
    }
  }

  /// Returns a new name.
  StringRef makeName(StringRef word) {
    for (size_t &number = numbers[word];; ++number) {
      std::string name = (word + "." + Twine(number)).str();
      if (taken.insert(name).second)
        return taken.find(name)->getKey();
    }
  }

  /// Returns the name under which a value goes from part to part: that of a result, or a new one.
  StringRef nameOf(const LayerPlaces &places, Value value, StringRef word) {
    if (auto found = nameOfValue.find(value); found != nameOfValue.end())
      return found->second;
    // An argument that is sent back gets a second name beside that under which its forward left it.
    for (auto [number, result] : llvm::enumerate(places.getBody().getTerminator()->getOperands()))
      if (value.getDefiningOp() && result == value && !isState(places.function, number))
        return nameOfValue[value] = getResultName(places.function, number).getValue();
    return nameOfValue[value] = makeName(word);
  }

  /// Returns the argument that a result is written to, if any.
  static std::optional<unsigned> stateOf(func::FuncOp function, unsigned result) {
    for (unsigned number = 0; number < function.getNumArguments(); ++number)
      for (StringRef name : {CGDialect::kAliasResultAttr, StringLiteral("tf.aliasing_output")})
        if (auto alias = function.getArgAttrOfType<IntegerAttr>(number, name); alias && alias.getInt() == result)
          return number;
    return std::nullopt;
  }
  static bool isState(func::FuncOp function, unsigned result) { return stateOf(function, result).has_value(); }

  /// Returns the parts that give a result. A value that each part can compute is given by the parts whose backward
  /// takes it.
  SmallVector<size_t> partsOfResult(const LayerPlaces &places, unsigned number) const {
    Operation *source = places.getBody().getTerminator()->getOperand(number).getDefiningOp();
    if (source && places.isShared(source) && !isState(places.function, number))
      if (auto found = readers->find(getResultName(places.function, number).getValue()); found != readers->end())
        return SmallVector<size_t>(found->second.begin(), found->second.end());
    return {partOfResult(places, number)};
  }

  size_t partOfResult(const LayerPlaces &places, unsigned number) const {
    Value value = places.getBody().getTerminator()->getOperand(number);
    if (std::optional<size_t> part = places.find(value))
      return *part;
    // Values that each part can compute, and arguments, exist from the first part on. A state is in the part that reads
    // it.
    std::optional<unsigned> state = stateOf(places.function, number);
    if (!state)
      return 0;
    size_t first = parts.size();
    Block &body = places.getBody();
    for (Operation *user : body.getArgument(*state).getUsers())
      if (auto found = places.partOf.find(body.findAncestorOpInBlock(*user)); found != places.partOf.end())
        first = std::min(first, found->second);
    return first == parts.size() ? 0 : first;
  }

  /// Finds the operations that results without states need: the rest of a backward are weight gradients.
  llvm::DenseSet<Operation *> findData(const LayerPlaces &places) const {
    Block &body = places.getBody();
    llvm::DenseSet<Operation *> data;
    for (auto [number, value] : llvm::enumerate(body.getTerminator()->getOperands()))
      if (Operation *op = value.getDefiningOp(); op && !isState(places.function, number))
        data.insert(op);
    for (Operation &op : llvm::reverse(body.without_terminator())) {
      auto own = places.partOf.find(&op);
      if (own == places.partOf.end())
        continue;
      // Values for another part are given behind the backward.
      bool crosses = llvm::any_of(op.getUsers(), [&](Operation *user) {
        auto found = places.partOf.find(body.findAncestorOpInBlock(*user));
        return found != places.partOf.end() && found->second != own->second;
      });
      if (crosses || !isMemoryEffectFree(&op))
        data.insert(&op);
      if (data.contains(&op))
        for (Value value : getReadValues(&op))
          if (Operation *source = value.getDefiningOp())
            data.insert(source);
    }
    return data;
  }

  LogicalResult makePieces(const LayerPlaces &places, StringRef phase, StringRef word) {
    func::FuncOp function = places.function;
    Block &body = places.getBody();
    bool apart = weightsApart && phase == "backward";
    llvm::DenseSet<Operation *> data = apart ? findData(places) : llvm::DenseSet<Operation *>();
    // In an order in which a piece that gives a value knows the piece that takes it later.
    SmallVector<Piece> pieces(parts.size() * (apart ? 2 : 1));
    auto pieceOf = [&](Operation *op) -> Piece & {
      size_t part = places.partOf.lookup(op);
      return pieces[part + (apart && !data.contains(op) ? parts.size() : 0)];
    };
    for (auto [number, piece] : llvm::enumerate(pieces)) {
      piece.part = number % parts.size();
      piece.isWeightGradient = number >= parts.size();
      piece.name = symbolOf(number < parts.size() ? phase : "weight_gradient", piece.part);
      if (symbols.lookup(piece.name))
        return symbols.lookup(piece.name)->emitError()
               << "'" << piece.name << "' is an entry, and cg.schedule makes one of that name of '" << phase
               << "'; rename it, or leave layers out of cg.schedule";
    }
    for (Operation &op : body.without_terminator())
      if (places.partOf.contains(&op))
        pieceOf(&op).ops.insert(&op);
    for (unsigned number = 0; number < function.getNumResults(); ++number) {
      for (size_t part : partsOfResult(places, number))
        pieces[part + (apart && isState(function, number) ? parts.size() : 0)].results.push_back(number);
    }
    // Weight gradients first: backwards pass on the values that they need.
    for (Piece &piece : llvm::reverse(pieces))
      findTaken(places, piece, word, pieces, pieceOf);
    for (Piece &piece : pieces)
      if (failed(write(places, piece)))
        return failure();
    return success();
  }

  /// Finds the values that a piece reads of other pieces, which then give them.
  void findTaken(const LayerPlaces &places, Piece &piece, StringRef word, MutableArrayRef<Piece> pieces,
                 llvm::function_ref<Piece &(Operation *)> pieceOf) {
    llvm::SetVector<Value> open;
    Block &body = places.getBody();
    for (Operation &op : body.without_terminator())
      if (piece.ops.contains(&op))
        open.insert_range(getReadValues(&op));
    for (unsigned number : piece.results)
      open.insert(body.getTerminator()->getOperand(number));
    for (auto &[value, name] : piece.gives)
      open.insert(value);
    for (size_t next = 0; next < open.size(); ++next) {
      Value value = open[next];
      Operation *source = value.getDefiningOp();
      std::optional<size_t> leaver = source ? std::nullopt : findLeaver(places, piece, value);
      if (source ? piece.ops.contains(source) : !leaver)
        continue;
      if (source && places.isShared(source)) {
        open.insert_range(getReadValues(source));
        continue;
      }
      // When a weight gradient runs, the memory of other parts may belong to another micro-batch.
      if (piece.isWeightGradient) {
        StringRef name = makeName("handed");
        piece.takes[value] = name;
        pieces[piece.part].gives.insert({value, name});
        continue;
      }
      // A backward sends back values that its forward left.
      Piece &giver = source ? pieceOf(source) : pieces[*leaver];
      StringRef name = nameOf(places, value, word);
      piece.takes[value] = name;
      giver.gives.insert({value, name});
      cross(giver.part, piece.part, name);
    }
  }

  /// Returns the part whose forward left an argument, if the piece cannot take it by its name: the backward of a later
  /// part, which runs before, sends it back; from all other parts a weight gradient takes it from its backward.
  std::optional<size_t> findLeaver(const LayerPlaces &places, const Piece &piece, Value value) const {
    auto found = leftBy.find(getArgumentName(places.function, cast<BlockArgument>(value).getArgNumber()).getValue());
    if (found == leftBy.end() || found->second.count(piece.part))
      return std::nullopt;
    size_t first = *found->second.begin();
    return piece.isWeightGradient || first > piece.part ? std::optional<size_t>(first) : std::nullopt;
  }

  /// Notes that a name goes from one part to another.
  void cross(size_t from, size_t to, StringRef name) {
    for (size_t part = from; part < to; ++part)
      parts[part].forward.insert(name);
    for (size_t part = from; part > to; --part)
      parts[part].backward.insert(name);
  }

  LogicalResult write(const LayerPlaces &places, Piece &piece) {
    func::FuncOp function = places.function;
    Block &body = places.getBody();
    Operation *end = body.getTerminator();
    OpBuilder builder(function);
    // Its operations, with those that each piece computes for itself.
    llvm::DenseSet<Operation *> copied = piece.ops;
    llvm::SetVector<Value> read;
    auto need = [&](Value value) {
      SmallVector<Value> open{value};
      while (!open.empty()) {
        Value each = open.pop_back_val();
        Operation *source = each.getDefiningOp();
        if (!source || piece.takes.contains(each))
          read.insert(each);
        else if (places.isShared(source) && copied.insert(source).second)
          llvm::append_range(open, getReadValues(source));
      }
    };
    for (Operation &op : body.without_terminator())
      if (piece.ops.contains(&op))
        llvm::for_each(getReadValues(&op), need);
    for (unsigned number : piece.results) {
      need(end->getOperand(number));
      if (std::optional<unsigned> state = stateOf(function, number))
        read.insert(function.getArgument(*state));
    }
    for (auto &[value, name] : piece.gives)
      need(value);
    SmallVector<Value> arguments;
    for (BlockArgument argument : function.getArguments())
      if (read.contains(argument) && !piece.takes.contains(argument))
        arguments.push_back(argument);
    for (auto &[value, name] : piece.takes)
      arguments.push_back(value);
    // Results that are no states, values for other pieces, and states, in this order.
    SmallVector<Value> results;
    SmallVector<DictionaryAttr> resultAttrs;
    llvm::DenseMap<unsigned, unsigned> resultOf;
    auto give = [&](unsigned number) {
      resultOf[number] = results.size();
      results.push_back(end->getOperand(number));
      NamedAttrList attrs(function.getResultAttrDict(number));
      attrs.set(CGDialect::kNameAttr, getResultName(function, number));
      resultAttrs.push_back(attrs.getDictionary(builder.getContext()));
    };
    llvm::StringSet<> given;
    for (unsigned number : piece.results)
      if (!isState(function, number)) {
        give(number);
        given.insert(getResultName(function, number).getValue());
      }
    for (auto &[value, name] : piece.gives)
      if (given.insert(name).second) {
        results.push_back(value);
        resultAttrs.push_back(
            builder.getDictionaryAttr(builder.getNamedAttr(CGDialect::kNameAttr, builder.getStringAttr(name))));
      }
    for (unsigned number : piece.results)
      if (isState(function, number))
        give(number);
    if (results.empty() && parts.size() == 1 && weightsApart && !piece.isWeightGradient)
      return function.emitError() << "'" << piece.name << "' has nothing to do: of a model that cg.schedule cuts into "
                                  << "one part, all of 'backward' is what 'weight_gradient_0_0' computes; leave "
                                  << "delay_wgrad_compute, or the weight gradients of the order, out of cg.schedule, "
                                  << "or cut the model into several parts";
    if (results.empty())
      return function.emitError() << "part " << piece.part
                                  << " of the model that cg.schedule cuts has nothing to do in '" << piece.name
                                  << "'; a part takes gradients, and with delay_wgrad_compute it has "
                                  << "weights whose gradients are states (accumulate)";

    auto boundaryType = [](Value value) -> Type {
      Type type = value.getType();
      return isa<ShapedType>(type) ? type : RankedTensorType::get({}, type);
    };
    SmallVector<Type> argumentTypes(llvm::map_range(arguments, boundaryType)),
        resultTypes(llvm::map_range(results, boundaryType));
    auto entry = func::FuncOp::create(builder, function.getLoc(), piece.name,
                                      builder.getFunctionType(argumentTypes, resultTypes));
    Block *block = entry.addEntryBlock();
    OpBuilder inside = OpBuilder::atBlockBegin(block);
    IRMapping mapping;
    for (auto [number, value] : llvm::enumerate(arguments)) {
      Value own = block->getArgument(number);
      if (own.getType() != value.getType())
        own = tensor::ExtractOp::create(inside, value.getLoc(), own, ValueRange());
      mapping.map(value, own);
      NamedAttrList attrs;
      if (auto found = piece.takes.find(value); found != piece.takes.end()) {
        attrs.set(CGDialect::kNameAttr, builder.getStringAttr(found->second));
        attrs.set(CGDialect::kBindingAttr, BindingAttr::get(builder.getContext(), BindingKind::Patched));
      } else {
        auto argument = cast<BlockArgument>(value);
        attrs = NamedAttrList(function.getArgAttrDict(argument.getArgNumber()));
        attrs.set(CGDialect::kNameAttr, getArgumentName(function, argument.getArgNumber()));
        if (failed(moveAlias(function, argument, resultOf, piece, attrs)))
          return failure();
      }
      entry.setArgAttrs(number, attrs.getDictionary(builder.getContext()));
      takenBy[nameOfArgument(entry, number)].push_back(piece.part);
    }
    for (Operation &op : body.without_terminator())
      if (copied.contains(&op)) {
        Operation *copy = inside.clone(op, mapping);
        copy->walk([&](Operation *inner) { noteEntry(inner, entry); });
      }
    SmallVector<Value> values;
    for (auto [number, value] : llvm::enumerate(results)) {
      Value own = mapping.lookup(value);
      if (own.getType() != resultTypes[number])
        own = tensor::FromElementsOp::create(inside, value.getLoc(), resultTypes[number], own);
      values.push_back(own);
      entry.setResultAttrs(number, resultAttrs[number]);
      if (auto name = resultAttrs[number].getAs<StringAttr>(CGDialect::kNameAttr);
          name && piece.name.starts_with("forward"))
        leftBy[name.getValue()].insert(piece.part);
    }
    func::ReturnOp::create(inside, end->getLoc(), values);
    return success();
  }

  static StringRef nameOfArgument(func::FuncOp entry, unsigned number) {
    return getArgumentName(entry, number).getValue();
  }

  /// A state keeps the number of the result that is written to it.
  LogicalResult moveAlias(func::FuncOp function, BlockArgument argument,
                          const llvm::DenseMap<unsigned, unsigned> &resultOf, const Piece &piece,
                          NamedAttrList &attrs) {
    for (StringRef name : {CGDialect::kAliasResultAttr, StringLiteral("tf.aliasing_output")}) {
      auto alias = dyn_cast_or_null<IntegerAttr>(attrs.get(name));
      if (!alias)
        continue;
      auto found = resultOf.find(static_cast<unsigned>(alias.getInt()));
      if (found == resultOf.end())
        return function.emitError() << "the state '" << getArgumentName(function, argument.getArgNumber()).getValue()
                                    << "' is read in '" << piece.name << "' of the model that cg.schedule cuts, and "
                                    << "written in another part; read and write it in one layer";
      attrs.set(name, IntegerAttr::get(alias.getType(), found->second));
    }
    return success();
  }

  /// Sets the entry in the rows of operations that have moved.
  void noteEntry(Operation *op, func::FuncOp entry) {
    SmallVector<int64_t> origins;
    collectOrigins(op->getLoc(), origins);
    for (int64_t number : origins)
      if (InputOps::Row *row = table.lookup(number); row && noted.insert(number).second)
        row->entry = entry.getSymNameAttr();
  }

  /// Values that a forward left go to later parts whose backward takes them.
  void linkLeft() {
    for (auto &[name, takers] : takenBy)
      if (auto found = leftBy.find(name); found != leftBy.end())
        for (size_t part : takers)
          for (size_t at = *found->second.begin(); !found->second.count(part) && at < part; ++at)
            parts[at].forward.insert(found->first());
  }

  ModuleOp module;
  SymbolTable symbols;
  LayerNames names;
  InputOps table;
  SmallVector<Part, 0> parts;
  SmallVector<size_t> partOfLayer;
  bool weightsApart = false;
  llvm::StringSet<> taken;
  llvm::StringMap<size_t> numbers;
  llvm::DenseMap<Value, StringRef> nameOfValue;
  /// Parts whose passes take a name, and those whose forwards give one.
  llvm::MapVector<StringRef, SmallVector<size_t>> takenBy;
  llvm::StringMap<std::set<size_t>> leftBy;
  const llvm::StringMap<std::set<size_t>> *readers = nullptr;
  llvm::DenseSet<int64_t> noted;
};

struct CutLayersPass : cg::impl::CutLayersBase<CutLayersPass> {
  void runOnOperation() override {
    ModuleOp module = getOperation();
    auto judged = module->getAttrOfType<StringAttr>(kConfigReportAttr);
    if (!judged || !judged.getValue().contains("\"layers\""))
      return;
    llvm::Expected<json::Value> report = json::parse(judged.getValue());
    if (!report) {
      llvm::consumeError(report.takeError());
      return;
    }
    json::Object *config = report->getAsObject();
    json::Object *schedule = config ? config->getObject("schedule") : nullptr;
    if (!schedule || !schedule->getArray("layers") || !schedule->getArray("parts") || !schedule->getArray("orders"))
      return;
    // The entry was divided by an earlier run.
    if (schedule->getArray("parts")->front().getAsObject()->get("forward"))
      return;
    Cutter cutter(module, *schedule);
    if (failed(cutter.run()))
      return signalPassFailure();
    cutter.describe(*schedule);
    module->setAttr(kConfigReportAttr,
                    StringAttr::get(&getContext(), llvm::formatv("{0}", json::Value(std::move(*config))).str()));
  }
};

} // namespace
