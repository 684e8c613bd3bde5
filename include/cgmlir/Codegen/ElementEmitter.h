// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Emits the scalar code that computes elements of tensors: the part of code generation that all kernel classes and both
// kinds of target share.

#ifndef CGMLIR_CODEGEN_ELEMENTEMITTER_H
#define CGMLIR_CODEGEN_ELEMENTEMITTER_H

#include "cgmlir/Analysis/Index/IndexSpace.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/Builders.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/Hashing.h"
#include <functional>
#include <optional>
#include <unordered_map>

namespace mlir::cg {

/// The values of one element per lane; a single value when all lanes have the same one.
using Packet = SmallVector<Value, 1>;

/// ElementEmitter computes elements of the tensors of a dispatch body on demand. A tensor is either bound to memory or
/// to a callback, or it is defined by an operation, whose semantics are then evaluated at the demanded index:
/// element-wise operations and views by rewriting the index, reductions as a loop. So chains of operations become one
/// expression, and nothing in between is stored.
///
/// Indices are expressions of an IndexSpace. With lanes a demand stands for several elements at once: the lane
/// variable takes the values 0 to width-1, and loads whose address advances by one element per lane become vector
/// loads.
///
/// Code is placed as far out as its operands allow: each loop or guard that a kernel opens is a scope, and values
/// are computed and remembered in the outermost scope that has what they need. Loads and operations that may not be
/// speculated stay inside the innermost guard.
class ElementEmitter {
public:
  ElementEmitter(OpBuilder &builder, IndexSpace &space) : builder(builder), space(space) { scopes.emplace_back(); }

  OpBuilder &getBuilder() { return builder; }
  IndexSpace &getSpace() { return space; }

  //===--- Variables ----------------------------------------------------------===//

  /// bindVariable() adds a variable with values 0 ≤ v < extent that is `value` (of index type) at run time.
  AffineExpr bindVariable(Value value, int64_t extent, int64_t divisor = 1);

  /// bindOpaque() returns an expression for an index value that was computed: an unknown one, or one with 0 ≤ v <
  /// `extent`. Equal values have equal expressions.
  AffineExpr bindOpaque(Value value, std::optional<int64_t> extent = std::nullopt);

  /// setLanes() makes packets `width` wide and returns the lane variable. Width 1 turns lanes off.
  /// The number of elements that a packet at `index` has: one for each lane, or one for all.
  unsigned countLanes(ArrayRef<AffineExpr> index) const { return mentionsLane(index) ? width : 1; }
  AffineExpr setLanes(unsigned width);
  unsigned getWidth() const { return width; }

  /// materialize() returns an expression as a value of index type. It does not mention the lane variable.
  Value materialize(AffineExpr expr);

  //===--- Sources ------------------------------------------------------------===//

  /// bindMemory() says that the elements of `tensor` are in `memory`, a one-dimensional memref in row-major order.
  /// Loads from it are placed in the present scope or further in.
  void bindMemory(Value tensor, Value memory);

  /// bindScalar() says that the only element of `tensor` is `value`, in memory form.
  void bindScalar(Value tensor, Value value);

  /// bindScope() says that `memory` is filled by this kernel and may be read in the present scope or further in.
  void bindScope(Value memory) { memoryLevels[memory] = currentLevel(); }

  /// bindElements() says that the elements of `tensor` come from a callback.
  using Source = std::function<Packet(ArrayRef<AffineExpr> index)>;
  void bindElements(Value tensor, Source source);

  //===--- Evaluation ---------------------------------------------------------===//

  /// element() computes the element of `tensor` at `index`: one value per lane, or one value for all.
  Packet element(Value tensor, ArrayRef<AffineExpr> index);

  /// scalar() computes a value of the dispatch body that is not a tensor.
  Value scalar(Value value);

  /// scalarIndex() computes a value of the dispatch body of index type, or an attribute, as an expression.
  AffineExpr scalarIndex(OpFoldResult value);

  /// storedIndex() returns the place in its tensor of the element `index` that is stored: in `window` if that is set.
  IndexTuple storedIndex(tensor::InsertSliceOp window, ArrayRef<AffineExpr> index);

  /// bodyValue() computes `wanted`, a value of the body of `op`, at the point `loops` of its iteration space.
  Packet bodyValue(linalg::LinalgOp op, ArrayRef<AffineExpr> loops, Value wanted);

  /// blockValues() computes values of a block of scalar code in which the values `known` are given, one lane each.
  SmallVector<Value> blockValues(Block *body, ArrayRef<std::pair<Value, Value>> known, ValueRange wanted);

  /// load() and store() access `memory` at the position `offset`, in elements; `type` is the element type of the
  /// tensor, which differs from that of the memory where a type has no memory form of its own.
  Packet load(Value memory, AffineExpr offset, Type type);
  void store(const Packet &values, Value memory, AffineExpr offset);

  /// inOwnLane() returns a position in memory that lanes share: that of the present lane where lanes are computed one
  /// by one.
  AffineExpr inOwnLane(AffineExpr position) const;

  /// lane() returns the value of one lane of a packet.
  static Value lane(const Packet &packet, unsigned index) { return packet.size() == 1 ? packet[0] : packet[index]; }

  //===--- Scopes -------------------------------------------------------------===//

  /// Scope enters the body of a loop or guard, opened by the operation `opener`, for its own life time. Code that does
  /// not depend on the body's variables is placed before `opener`. The insertion point is set inside the body before;
  /// the destructor puts it behind `opener`.
  class Scope {
  public:
    Scope(ElementEmitter &emitter, Operation *opener, bool guard);
    ~Scope();
    Scope(const Scope &) = delete;
    Scope &operator=(const Scope &) = delete;

  private:
    ElementEmitter &emitter;
    Operation *opener;
  };

private:
  friend class BodyEvaluator;
  friend class TensorEvaluator;

  /// A tensor or expression together with an index.
  struct Key {
    const void *object;
    SmallVector<const void *, 6> index;
    bool operator==(const Key &other) const { return object == other.object && index == other.index; }
  };
  struct KeyHash {
    size_t operator()(const Key &key) const {
      return llvm::hash_combine(key.object, llvm::hash_combine_range(key.index.begin(), key.index.end()));
    }
  };
  struct ScopeState {
    Operation *opener = nullptr;
    bool guard = false;
    std::unordered_map<Key, Packet, KeyHash> elements;
    llvm::DenseMap<AffineExpr, Value> indices;
  };

  /// Computes the element at `index` for one lane apart from the others.
  Value elementInLane(Value tensor, ArrayRef<AffineExpr> index, unsigned lane);

  static Key makeKey(const void *object, ArrayRef<AffineExpr> index);
  const Packet *recall(const Key &key) const;
  void remember(Key key, const Packet &packet);
  /// Remembers the same for an element of a tensor; inside of a branch the tensor may have another element.
  void rememberElement(Key key, const Packet &packet);

  /// The scope in which a value is available; 0 is the outermost.
  unsigned levelOf(Value value) const;
  unsigned levelOf(ValueRange values) const;
  /// The innermost guard: operations that could fault are not placed outside of it.
  unsigned guardLevel() const;
  unsigned currentLevel() const { return scopes.size() - 1; }

  /// Runs `create` with the insertion point in scope `level`.
  template <typename Create> auto createAt(unsigned level, Create create) {
    OpBuilder::InsertionGuard guard(builder);
    if (level < currentLevel())
      builder.setInsertionPoint(scopes[level + 1].opener);
    return create();
  }

  bool mentionsLane(ArrayRef<AffineExpr> index) const;
  /// The number of neighbouring lanes that use one place, if the places of all lanes follow each other: 1 if each lane
  /// has its own, 2 if two numbers are in a byte. 0 if they do not follow each other.
  unsigned countSharing(AffineExpr offset) const;
  IndexTuple atLane(ArrayRef<AffineExpr> index, unsigned lane) const;

  /// Clones `op` for each lane with the given operands and scalar result types; returns its first result.
  Packet cloneScalar(Operation *op, ArrayRef<Packet> operands);
  /// Returns a constant of scalar type.
  Value constant(Location loc, TypedAttr value);

  OpBuilder &builder;
  IndexSpace &space;
  SmallVector<ScopeState, 4> scopes;
  llvm::DenseMap<unsigned, Value> variableValues;
  llvm::DenseMap<Value, AffineExpr> opaqueVariables;
  llvm::DenseMap<Value, Source> sources;
  /// Memory that this kernel has filled, and the scope in which it may be read.
  llvm::DenseMap<Value, unsigned> memoryLevels;
  unsigned width = 1;
  AffineExpr laneVariable;
  /// The lane that is computed by itself at present, if one is.
  std::optional<unsigned> laneApart;
  /// The lane variable of each width: values computed in lanes are used again when lanes of that width are set again.
  llvm::DenseMap<unsigned, AffineExpr> laneVariables;
};

/// Returns the type that elements of type `type` have in memory: i8 for i1 and for 8-bit floats, i64 for index, else
/// `type`.
Type getStorageType(Type type);

/// Converts a value from the type in memory to the type in which arithmetic is done.
Value fromStorage(OpBuilder &builder, Value value, Type type);
Value toStorage(OpBuilder &builder, Value value, Type storage);

} // namespace mlir::cg

#endif // CGMLIR_CODEGEN_ELEMENTEMITTER_H
