// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Passes of the phase scope, which determines the part of the model that each operation belongs to, and the parts that
// are wanted as graphs.

#ifndef CGMLIR_TRANSFORMS_SCOPE_PASSES
#define CGMLIR_TRANSFORMS_SCOPE_PASSES

include "mlir/Pass/PassBase.td"

def MarkScopes : Pass<"cg-mark-scopes", "::mlir::ModuleOp"> {
  let summary = "turn scopes into marks on locations";
  let description = [{
    Takes every `cg.scope` apart and leaves `#cg.scope_mark` on the locations of its operations, and does the same for
    the functions that `cg.scopes` of the configuration names. Marks follow operations through inlining and rewriting,
    and import sees plain operations. A function of the configuration that does not exist is a warning.

    Writes kind and name of the innermost scope of every operation, those of patterns included, into the table of input
    operations, before any of them is merged or lost: a function that is called several times has the scope of the first
    call from an entry point. A pattern that matches no operation is a warning.

    Example: `math.exp` in a `cg.scope attn "l0"` gets `loc(fused<#cg.scope_mark<attn "l0" 0>>["m.py":3:1])`.
  }];
  let dependentDialects = ["::mlir::cg::CGDialect"];
}

def PlaceHooks : Pass<"cg-place-hooks", "::mlir::ModuleOp"> {
  let summary = "call hooks at the points of a program that the configuration names";
  let description = [{
    A function without a body that has `cg.point` declares a point of the program. If `cg.hooks` of the configuration
    has a name for the point, or for its kind, which is the text before the colon, a call becomes a callback of that
    name, followed by a colon and the rest of the point's name if it has one. Otherwise the call is replaced by its
    operands. A hook at a point that no function declares is an error that lists the points.

    Example: with `cg.hooks: {gradient_ready: reduce}`, a call of a function with `cg.point = "gradient_ready:w"` is one
    of `@"reduce:w"`, which has `cg.callback`.
  }];
  let dependentDialects = ["::mlir::cg::CGDialect"];
}

def MergeEqualOps : Pass<"cg-merge-equal-ops", "::mlir::ModuleOp"> {
  let summary = "merge operations that compute the same";
  let description = [{
    Common subexpression elimination. Where the configuration wants some parts of a model captured and others not,
    operations of different scopes are not merged, and neither are operations between the parts of different layers:
    otherwise an operation of a captured part could be computed in a part that is not captured. Constants are merged in
    any case.

    Example: with `impl = transformer_engine, scopes = [mlp]`, two equal `math.exp` of `attn "l0"` become one, and one
    of `mlp "l0"` stays.
  }];
  let dependentDialects = ["::mlir::cg::CGDialect"];
}

def AssignScopes : Pass<"cg-assign-scopes", "::mlir::ModuleOp"> {
  let summary = "wrap operations in scopes";
  let description = [{
    Makes a `cg.scope` of the operations of an entry point that have one scope mark, or one part of their stack of names
    that a pattern matches. Patterns are those of `cg.scopes` in the configuration, or `patterns`; the first that
    matches wins, and deeper ones nest inside. In stacks and patterns `.` and `/` are the same. A scope begins at the
    shortest part of a stack that its pattern matches, which also is its name.

    Operations of a scope that are not next to each other are sorted together as far as dependences allow. Where they do
    not, the scope is split, with a remark of the category `cg-scope`. Constants stay outside. Operations that depend on
    constants alone, and reads of scalar arguments, are copied into each scope that uses them. The bodies of control
    flow are blocks like the entry point itself.

    Example: with `patterns=attn=*/self_attention/*`, operations at `loc("jit(f)/layers.0/self_attention/dot")` become
    `cg.scope attn "layers.0/self_attention"`.
  }];
  let options = [ListOption<"patterns", "patterns", "std::string", "KIND=PATTERN; those of cg.scopes by default">];
  let dependentDialects = ["::mlir::cg::CGDialect"];
}

def SelectScopes : Pass<"cg-select-scopes", "::mlir::ModuleOp"> {
  let summary = "dissolve scopes, and decide which of them are wanted as graphs";
  let description = [{
    Decides by the configuration which operations are to be captured, and dissolves the scopes. Requested operations get
    `cg.capture_group`, one number for each layer or iteration; the iteration is the entry point if no scope says
    otherwise. Other operations get `cg.not_requested` with the reason. Without a request no operation is marked, and
    every legal operation is captured. `docs/configuration.md` says which parts each mechanism requests, also inside of
    control flow. A requested part that an entry point does not have is a warning.

    Example: with `impl = transformer_engine, scopes = [attn]`, the operations of `cg.scope attn "l0"` get
    `cg.capture_group = 0 : i64`, those of `cg.scope mlp "l0"` get `cg.not_requested = "..."`.
  }];
  let dependentDialects = ["::mlir::cg::CGDialect"];
}

def ListScopes : Pass<"cg-list-scopes", "::mlir::ModuleOp"> {
  let summary = "print the tree of scopes";
  let description = [{
    Prints the scopes of every entry point as a tree on standard error, each with its kind, its operations (those of
    inner scopes included) and the bytes of the tensors that they compute. Operations are those of the input that have a
    row in a report when import begins, each once, however often the function or loop around it runs; loops, branches
    and calls have no bytes of their own. A scope whose operations are not next to each other is printed once.
    `cg.scopes` of the configuration is applied to a copy first, so that patterns can be tried on a module that has no
    scopes yet.

    Example: `attn layers.0.self_attention  12 ops  36864 bytes`.
  }];
  let options = [ListOption<"patterns", "patterns", "std::string", "KIND=PATTERN; those of cg.scopes by default">,
                 Option<"config", "config", "std::string", /*default=*/"\"\"", "Recipe in YAML or JSON">];
  let dependentDialects = ["::mlir::cg::CGDialect"];
}

#endif // CGMLIR_TRANSFORMS_SCOPE_PASSES
