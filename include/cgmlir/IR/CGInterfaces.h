// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Interfaces of the dialect and the small value types they exchange.

#ifndef CGMLIR_IR_CGINTERFACES_H
#define CGMLIR_IR_CGINTERFACES_H

#include "cgmlir/IR/CGAttributes.h"
#include "mlir/IR/OpDefinition.h"
#include <string>

namespace mlir::cg {

/// The nine kinds of graph node.
enum class NodeKind { Kernel, Copy, Fill, Library, Collective, Conditional, Loop, Host, Child };

/// Returns the name of a node kind as reports and text use it, for example "kernel".
StringRef stringifyNodeKind(NodeKind kind);

/// What the model of one operation says about capturing it.
struct CaptureDecision {
  enum class Kind {
    Capturable,  ///< runs on the device as it is
    Transparent, ///< no device work: constants, views, shape arithmetic
    Legalizable, ///< a pass of ours removes the obstacle
    Blocked,     ///< cannot be part of a graph
  };

  static CaptureDecision capturable(NodeKind node = NodeKind::Kernel) {
    return {Kind::Capturable, {}, {}, {}, node, {}};
  }
  static CaptureDecision capturableCollective(CollectiveKind kind) {
    return {Kind::Capturable, {}, {}, {}, NodeKind::Collective, kind};
  }
  static CaptureDecision transparent() { return {Kind::Transparent, {}, {}, {}, NodeKind::Kernel, {}}; }
  static CaptureDecision legalizable(ReasonCode code, const Twine &cause, const Twine &remedy) {
    return {Kind::Legalizable, code, cause.str(), remedy.str(), NodeKind::Kernel, {}};
  }
  static CaptureDecision blocked(ReasonCode code, const Twine &cause, const Twine &remedy) {
    return {Kind::Blocked, code, cause.str(), remedy.str(), NodeKind::Kernel, {}};
  }
  /// Blocked, but a host segment can run it.
  static CaptureDecision host(ReasonCode code, const Twine &cause, const Twine &remedy) {
    CaptureDecision decision = blocked(code, cause, remedy);
    decision.onHost = true;
    return decision;
  }
  /// For control flow that stays on the host, while its bodies get verdicts of their own.
  static CaptureDecision driven(ReasonCode code, const Twine &cause, const Twine &remedy) {
    CaptureDecision decision = legalizable(code, cause, remedy);
    decision.onHost = true;
    return decision;
  }

  Kind kind = Kind::Blocked;
  /// Set for legalizable and blocked operations.
  std::optional<ReasonCode> code;
  std::string cause;
  std::string remedy;
  /// The kind of the node that it becomes when it is captured: a configuration may allow some kinds only.
  NodeKind node = NodeKind::Kernel;
  /// The kind of the collective, for a node that is one.
  std::optional<CollectiveKind> collective = std::nullopt;
  /// True if the host runs it, between graphs.
  bool onHost = false;
};

/// What a model may ask while it decides about an operation: whether values are on the device or on the host.
class CaptureContext {
public:
  virtual ~CaptureContext() = default;

  /// Returns true if the contents of `value` are produced on the device, so that the host cannot know them without
  /// waiting.
  virtual bool isOnDevice(Value value) const = 0;

  /// Returns true for a number that the host has before the device computes anything.
  virtual bool isHostValue(Value value) const = 0;
};

/// One buffer of a node, and whether the node reads or writes it.
struct BufferAccess {
  Value buffer;
  AccessMode mode;

  bool reads() const { return mode != AccessMode::Write; }
  bool writes() const { return mode != AccessMode::Read; }
};

} // namespace mlir::cg

#include "cgmlir/IR/CGInterfaces.h.inc"

#endif // CGMLIR_IR_CGINTERFACES_H
