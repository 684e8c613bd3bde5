// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What the declaration of a function says about calls of it: that they are library calls, or callbacks of the host.

#ifndef CGMLIR_IR_DECLAREDCALLS_H
#define CGMLIR_IR_DECLAREDCALLS_H

#include "cgmlir/IR/CGOps.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"

namespace mlir::cg {

/// Attribute of a declared function: its calls run on the host.
inline constexpr StringLiteral kCallbackAttr = "cg.callback";

/// Attribute of a declared function: its calls are points of the program with this name, at which a configuration may
/// have a function of the host called (`cg.hooks`).
inline constexpr StringLiteral kPointAttr = "cg.point";

/// A function with `cg.library`: its calls enqueue their work on a stream and are library nodes.
class LibraryFunction {
public:
  /// Returns nothing if `callee` is null or has no `cg.library`.
  static std::optional<LibraryFunction> get(Operation *callee);

  /// The name by which libraries are searched for the call, by default the name of the function.
  StringRef getCall() const { return call; }
  /// The text that the library gets beside the sizes of its buffers.
  StringRef getOptions() const { return options; }
  /// Bytes of scratch memory, which the call gets behind its results.
  int64_t getWorkspace() const { return workspace; }
  /// The operand whose new contents a result is, if the call updates one in place.
  std::optional<unsigned> getUpdatedOperand(unsigned result) const;

private:
  func::FuncOp function;
  StringRef call, options;
  int64_t workspace = 0;
};

/// The class of dispatches that are collectives.
inline constexpr StringLiteral kCollectiveClass = "collective";

/// True for calls of functions that are only declared, and for collectives. The body of such a dispatch does not define
/// its results, and it may have effects that no buffer shows.
bool callsDeclared(DispatchOp dispatch);

/// True for operations that stay in the order of the program though no buffer orders them: callbacks, because of their
/// effects, and collectives, because other ranks perform them in that order.
bool keepsOrder(Operation *op);

/// True for what a library node may call: a name, or `<library>.<function>` [N7].
bool isLibraryCallName(StringRef name);

/// Says what is wrong with `cg.library` on `op`, or nothing.
std::optional<std::string> explainBadLibrary(Operation *op, Attribute library);

/// Says what is wrong with `cg.callback` on `op`, or nothing.
std::optional<std::string> explainBadCallback(Operation *op, Attribute callback);

/// Says what is wrong with `cg.point` on `op`, or nothing.
std::optional<std::string> explainBadPoint(Operation *op, Attribute point);

} // namespace mlir::cg

#endif // CGMLIR_IR_DECLAREDCALLS_H
