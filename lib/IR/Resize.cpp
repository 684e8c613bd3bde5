// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "cgmlir/IR/Resize.h"
#include "cgmlir/IR/CG.h"

using namespace mlir;
using namespace mlir::cg;

/// Multiplies `term` by an expression that is not a sum.
static bool multiply(Resize::Term &term, AffineExpr expr) {
  if (auto constant = dyn_cast<AffineConstantExpr>(expr))
    return !llvm::MulOverflow(term.factor, constant.getValue(), term.factor);
  if (auto symbol = dyn_cast<AffineSymbolExpr>(expr)) {
    term.dims.push_back(symbol.getPosition());
    return true;
  }
  auto product = dyn_cast<AffineBinaryOpExpr>(expr);
  return product && product.getKind() == AffineExprKind::Mul && multiply(term, product.getLHS()) &&
         multiply(term, product.getRHS());
}

static bool collect(AffineExpr expr, SmallVectorImpl<Resize::Term> &terms) {
  if (auto sum = dyn_cast<AffineBinaryOpExpr>(expr); sum && sum.getKind() == AffineExprKind::Add)
    return collect(sum.getLHS(), terms) && collect(sum.getRHS(), terms);
  Resize::Term term;
  if (!multiply(term, expr))
    return false;
  llvm::sort(term.dims);
  if (term.factor != 0)
    terms.push_back(std::move(term));
  return true;
}

std::optional<SmallVector<Resize::Term>> Resize::getTerms(AffineMap map) {
  SmallVector<Term> terms;
  if (map.getNumDims() != 0 || map.getNumResults() != 1 || !collect(map.getResult(0), terms))
    return std::nullopt;
  return terms;
}

AffineMap Resize::makeMap(MLIRContext *context, unsigned dims, ArrayRef<Term> terms) {
  AffineExpr sum = getAffineConstantExpr(0, context);
  for (const Term &term : terms) {
    AffineExpr product;
    for (unsigned dim : term.dims) {
      AffineExpr symbol = getAffineSymbolExpr(dim, context);
      product = product ? product * symbol : symbol;
    }
    AffineExpr factor = getAffineConstantExpr(term.factor, context);
    sum = sum + (product ? product * factor : factor);
  }
  return AffineMap::get(0, dims, sum, context);
}

int64_t Resize::evaluate(ArrayRef<Term> terms, ArrayRef<int64_t> sizes) {
  int64_t sum = 0;
  for (const Term &term : terms) {
    int64_t product = term.factor;
    for (unsigned dim : term.dims)
      product *= sizes[dim];
    sum += product;
  }
  return sum;
}

static bool readMaps(DictionaryAttr attribute, StringRef name, SmallVector<AffineMap> &maps) {
  auto list = attribute.getAs<ArrayAttr>(name);
  if (!list)
    return false;
  for (Attribute element : list) {
    auto map = dyn_cast<AffineMapAttr>(element);
    if (!map || !Resize::getTerms(map.getValue()))
      return false;
    maps.push_back(map.getValue());
  }
  return true;
}

static std::optional<Resize> read(Attribute attribute) {
  auto dictionary = dyn_cast_if_present<DictionaryAttr>(attribute);
  Resize resize;
  if (!dictionary || !readMaps(dictionary, "slots", resize.slots) || !readMaps(dictionary, "arena", resize.arena) ||
      !readMaps(dictionary, "items", resize.items))
    return std::nullopt;
  auto chunks = dictionary.getAs<DenseI64ArrayAttr>("chunks");
  if (!chunks || chunks.size() != static_cast<int64_t>(resize.items.size()) ||
      llvm::any_of(chunks.asArrayRef(), [](int64_t chunk) { return chunk < 1 || chunk > INT32_MAX; }))
    return std::nullopt;
  resize.chunks.assign(chunks.asArrayRef().begin(), chunks.asArrayRef().end());
  // Most graphs fit whatever sizes there are.
  if (!dictionary.get("limits") && !dictionary.get("messages"))
    return resize;
  auto messages = dictionary.getAs<ArrayAttr>("messages");
  if (!readMaps(dictionary, "limits", resize.limits) || !messages || messages.size() != resize.limits.size() ||
      !llvm::all_of(messages, llvm::IsaPred<StringAttr>))
    return std::nullopt;
  for (auto message : messages.getAsRange<StringAttr>())
    resize.messages.push_back(message.str());
  return resize;
}

std::optional<Resize> Resize::get(GraphOp graph) { return read(graph->getAttr(CGDialect::kResizeAttr)); }

DictionaryAttr Resize::getAttr(MLIRContext *context) const {
  Builder builder(context);
  NamedAttrList list;
  list.set("slots", builder.getAffineMapArrayAttr(slots));
  list.set("arena", builder.getAffineMapArrayAttr(arena));
  list.set("items", builder.getAffineMapArrayAttr(items));
  list.set("chunks", builder.getDenseI64ArrayAttr(chunks));
  if (!limits.empty()) {
    list.set("limits", builder.getAffineMapArrayAttr(limits));
    list.set("messages", builder.getStrArrayAttr(SmallVector<StringRef>(messages.begin(), messages.end())));
  }
  return list.getDictionary(context);
}

std::optional<std::string> cg::explainBadResize(Operation *op, Attribute attribute) {
  auto graph = dyn_cast<GraphOp>(op);
  std::optional<Resize> resize = read(attribute);
  if (!graph || !resize)
    return "expects sums of products in 'slots', 'arena', 'items' and 'limits', as many positive 'chunks' as 'items' "
           "and a string of 'messages' for each limit, on a cg.graph";
  size_t buffers = llvm::range_size(graph.getBody().front().getOps<ArenaOp>());
  size_t nodes = llvm::range_size(graph.getBody().front().getOps<GraphNodeOpInterface>());
  auto check = [](StringRef what, size_t given, size_t expected) -> std::optional<std::string> {
    if (given == expected)
      return std::nullopt;
    return ("has " + Twine(given) + " expressions for " + Twine(expected) + " " + what).str();
  };
  if (auto problem = check("slots", resize->slots.size(), graph.getNumArguments()))
    return problem;
  if (auto problem = check("arena buffers", resize->arena.size(), buffers))
    return problem;
  return check("nodes", resize->items.size(), nodes);
}
