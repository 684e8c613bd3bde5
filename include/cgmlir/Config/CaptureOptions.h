// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What a configuration asks of the compiler: the mechanism and parts that the recipe names, and our own keys `cg.*`.

#ifndef CGMLIR_CONFIG_CAPTUREOPTIONS_H
#define CGMLIR_CONFIG_CAPTUREOPTIONS_H

#include "cgmlir/Config/CostTable.h"
#include "cgmlir/IR/CGEnums.h"

namespace mlir::cg {

/// `cg.capture`: whether operations that cannot be captured are allowed (auto) or errors, or nothing is captured.
enum class CaptureMode { Auto, Required, Off };
/// `cg.over_bucket`: what happens to a size above the largest bucket: an error, or one version for all larger sizes.
enum class OverBucket { Error, Eager };
/// `cg.patching`: how plain arguments reach a graph.
enum class Patching { Auto, Off };
/// `cg.packing`: whether values that depend on constants alone are computed once (auto) or in each launch (off).
enum class Packing { Auto, Off };
/// `cg.control_flow`: the form of branches and loops on device values; where it is not legal they get another form.
enum class ControlFlow { Auto, Predicated, Unrolled, Node, Host };
/// `cg.residency`: where the memory of an argument is.
enum class ArgumentResidency { Host, Device };
/// `cg.classes`: what may become a node.
enum class NodeClass { Kernel, Copy, Fill, Library, Collective, Conditional, Loop, Host, Child };

/// One entry of the list `cg.scopes`.
struct ScopeRequest {
  ScopeKind kind;
  /// A pattern for the stack of names (matchScopePattern), or the name of a function.
  std::string match;
  bool isFunction = false;
  /// The position of the entry in the list.
  unsigned index = 0;
};

/// One dimension of an argument in `cg.dims`. Without a size, a maximum and buckets the type of the argument decides.
struct DimRequest {
  std::optional<int64_t> size;
  std::optional<int64_t> max;
  /// The sizes that get a version, strictly ascending.
  SmallVector<int64_t> buckets;
  /// The name of the dimension. Dimensions of one name have one size: `max` and `buckets` are copied to all of them.
  std::string name;
};

struct ArgumentDims {
  std::string argument;
  std::vector<DimRequest> dims;
};

/// One entry of `cg.keys`: an argument whose value chooses a version, and the values that are compiled.
struct DispatchKey {
  std::string name;
  SmallVector<int64_t> values;
};

struct CaptureOptions {
  /// `cuda_graph_impl` and the parts of `cuda_graph_modules` or `cuda_graph_scope`, after adjustments; no parts stands
  /// for whole layers.
  CaptureImpl impl = CaptureImpl::None;
  /// Set where the configuration names a mechanism, also `none`: the parts that it does not list are then not captured.
  bool hasImpl = false;
  SmallVector<ScopeKind> scopes;
  int64_t warmupSteps = 3;

  /// The entries of `cg.scopes` in order: the first one that matches wins.
  std::vector<ScopeRequest> scopeRequests;
  std::vector<ArgumentDims> dims;
  OverBucket overBucket = OverBucket::Error;
  /// How many times as many bytes as the data of a launch its bucket may have.
  double paddingWaste = 2.0;
  std::vector<DispatchKey> keys;
  /// Patterns for argument names (matchPattern); the first that matches wins.
  std::vector<std::pair<std::string, BindingKind>> bindings;
  std::vector<std::pair<std::string, ArgumentResidency>> residency;
  /// By argument: the fraction of launches, 0 to 1, that find it at another address than the launch before.
  std::vector<std::pair<std::string, double>> addressChanges;
  /// For each hook: a point of the program or a kind of points, and the function of the host that is called there.
  std::vector<std::pair<std::string, std::string>> hooks;
  CaptureMode capture = CaptureMode::Auto;
  /// Least number of capturable operations in a region.
  int64_t minNodes = 1;
  /// `cg.cost_table` where it is a file that was not read yet.
  std::string costFile;
  CostTable costs;
  SmallVector<NodeClass> classes = getAllNodeClasses();
  /// The kinds of collectives that may be nodes; unset: all kinds.
  std::optional<SmallVector<CollectiveKind>> collectives;
  /// Whether a marker follows each collective, so that errors can name the last collective that finished.
  bool collectiveProgress = false;
  bool deterministic = true;
  bool allowTF32 = false;
  /// Whether operations that the input computes in f64 stay in f64, also between extensions and truncations.
  bool keepF64 = false;
  /// Whether kernels of GPUs name lines of the model's source.
  bool sourceLines = false;
  Patching patching = Patching::Auto;
  Packing packing = Packing::Auto;
  ControlFlow controlFlow = ControlFlow::Auto;
  /// The oldest driver that plans are made for, as the driver counts: 13000 is 13.0.
  int64_t minDriver = 13000;

  static SmallVector<NodeClass> getAllNodeClasses();
  bool allows(NodeClass kind) const { return llvm::is_contained(classes, kind); }
  bool allows(CollectiveKind kind) const { return !collectives || llvm::is_contained(*collectives, kind); }
};

StringRef stringifyNodeClass(NodeClass kind);
std::optional<NodeClass> symbolizeNodeClass(StringRef name);

/// The keys of a configuration that begin with `cg.`, sorted: "cg.address_changes" to "cg.scopes".
ArrayRef<StringRef> getOwnKeys();

/// Reads the options of a configuration as adjusted by the rules. What is wrong with keys `cg.*` goes to `errors`; what
/// is odd about other keys, which the rules judge, to `warnings`.
CaptureOptions readCaptureOptions(const ConfigValue &config, std::vector<ConfigNote> &errors,
                                  std::vector<ConfigNote> &warnings);

} // namespace mlir::cg

#endif // CGMLIR_CONFIG_CAPTUREOPTIONS_H
