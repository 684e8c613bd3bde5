// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: cg-opt -split-input-file -verify-diagnostics %s

// expected-error @below {{argument 0: 'cg.name' expects a string}}
func.func @f(%x: memref<4xf32> {cg.name = 3}) { return }

// -----

// expected-error @below {{argument 0: 'cg.dims' expects an array of #cg.dim}}
func.func @f(%x: memref<4xf32> {cg.dims = [4]}) { return }

// -----

// expected-error @below {{argument 0: 'cg.key' expects array<i64: ...> of ascending values}}
func.func @f(%x: memref<i32> {cg.key = array<i64: 1, 1>}) { return }

// -----

// expected-error @below {{argument 0: 'cg.key' expects array<i64: ...> of ascending values}}
func.func @f(%x: memref<i32> {cg.key = [0, 1]}) { return }

// -----

// expected-error @below {{attribute 'cg.bucket' expects the symbol 'of' an entry point, 'sizes' and values of 'keys' by name, and an affine map for each of 'results'}}
func.func @f(%x: memref<i32>) attributes {cg.bucket = {of = @f, results = [], sizes = {}, keys = {x = "1"}}} { return }

// -----

// expected-error @below {{argument 0: 'cg.result' expects an integer}}
func.func @f(%x: memref<4xf32> {cg.result = "y"}) { return }

// -----

// expected-error @below {{argument 0: 'cg.alias_result' expects an i32, the position of the result that is written into the argument}}
func.func @f(%x: memref<4xf32> {cg.alias_result = 0 : i64}) { return }

// -----

// expected-error @below {{argument 0: 'cg.alias_result' expects the position of a result, and there are 1}}
func.func @f(%x: tensor<4xf32> {cg.binding = #cg.binding<state>, cg.alias_result = 1 : i32}) -> tensor<4xf32> {
  return %x : tensor<4xf32>
}

// -----

// expected-error @below {{argument 0: 'cg.binding' expects a #cg.binding}}
func.func @f(%x: memref<4xf32> {cg.binding = "state"}) { return }

// -----

// expected-error @below {{argument 0: 'cg.binding' expects with 'state' a result that is written into the argument; add 'cg.alias_result = N : i32'}}
func.func @f(%x: tensor<4xf32> {cg.binding = #cg.binding<state>}) { return }

// -----

// expected-error @below {{attribute 'cg.config' expects a #cg.config on a module}}
func.func @f() attributes {cg.config = #cg.config<impl = local>} { return }

// -----

// expected-error @below {{attribute 'cg.target' expects a #cg.target}}
module attributes {cg.target = "sm_90"} {}

// -----

// expected-error @below {{attribute 'cg.input_ops' expects an array of #cg.input_op, and 'cg.input_locations' of as many elements beside it}}
module attributes {cg.input_ops = ["tensor.extract"], cg.input_locations = ["1:1"]} {}

// -----

// expected-error @below {{attribute 'cg.input_ops' expects an array of #cg.input_op, and 'cg.input_locations' of as many elements beside it}}
module attributes {cg.input_ops = [#cg.input_op<"tensor.extract">]} {}

// -----

// expected-error @below {{attribute 'cg.input_ops' expects an array of #cg.input_op, and 'cg.input_locations' of as many elements beside it}}
module attributes {cg.input_ops = [#cg.input_op<"tensor.extract">], cg.input_locations = ["1:1", "2:1"]} {}

// -----

// expected-error @below {{attribute 'cg.input_locations' expects an array of strings, and 'cg.input_ops' beside it}}
module attributes {cg.input_locations = ["1:1"]} {}

// -----

// expected-error @below {{attribute 'cg.decision_notes' expects arrays of strings by numbers of rows of 'cg.input_ops'}}
module attributes {cg.input_ops = [#cg.input_op<"scf.if">], cg.input_locations = ["1:1"],
                   cg.decision_notes = {"1" = ["a note"]}} {}

// -----

// expected-error @below {{attribute 'cg.decision_notes' expects arrays of strings by numbers of rows of 'cg.input_ops'}}
module attributes {cg.input_ops = [#cg.input_op<"scf.if">], cg.input_locations = ["1:1"],
                   cg.decision_notes = {"0" = []}} {}

// -----

// expected-error @below {{attribute 'cg.decision_notes' expects arrays of strings by numbers of rows of 'cg.input_ops'}}
module attributes {cg.decision_notes = {"0" = ["a note"]}} {}

// -----

func.func @f(%x: memref<4xf32>, %y: memref<4xf32>) {
  // expected-error @below {{attribute 'cg.after' expects a #cg.after}}
  memref.copy %x, %y {cg.after = [0]} : memref<4xf32> to memref<4xf32>
  return
}

// -----

func.func @f(%x: memref<4xf32>, %y: memref<4xf32>) {
  // expected-error @below {{attribute 'cg.cost' expects a #cg.cost}}
  memref.copy %x, %y {cg.cost = 4} : memref<4xf32> to memref<4xf32>
  return
}

// -----

func.func @f(%x: memref<4xf32>, %y: memref<4xf32>) {
  // expected-error @below {{attribute 'cg.scope' expects a string}}
  memref.copy %x, %y {cg.scope = 4} : memref<4xf32> to memref<4xf32>
  return
}

// -----

func.func @f() {
  // expected-error @below {{attribute 'cg.offset' expects an i64 that is not negative}}
  %b = memref.alloc() {cg.offset = -256 : i64} : memref<4xf32>
  return
}

// -----

func.func @f() {
  // expected-error @below {{attribute 'cg.segment' expects a #cg.segment on a cg.launch}}
  %b = memref.alloc() {cg.segment = #cg.segment<eager>} : memref<4xf32>
  return
}

// -----

func.func @f(%x: memref<4xf32>, %y: memref<4xf32>) {
  // expected-error @below {{attribute 'cg.programmatic' expects a dictionary of 'waits', 'releases_after_wait' and 'early_reads' = array<i64: ...>}}
  memref.copy %x, %y {cg.programmatic = {wait}} : memref<4xf32> to memref<4xf32>
  return
}

// -----

func.func @f() {
  // expected-error @below {{attribute 'cg.verdict' expects a #cg.verdict}}
  %b = memref.alloc() {cg.verdict = "captured"} : memref<4xf32>
  return
}

// -----

func.func @f() {
  // expected-error @below {{attribute 'cg.capture_group' expects an i64 that is not negative}}
  %b = memref.alloc() {cg.capture_group = -1 : i64} : memref<4xf32>
  return
}

// -----

func.func @f() {
  // expected-error @below {{attribute 'cg.not_requested' expects a string}}
  %b = memref.alloc() {cg.not_requested} : memref<4xf32>
  return
}

// -----

func.func @f() {
  // expected-error @below {{attribute 'cg.locations' expects an array of locations on a cg.launch}}
  %b = memref.alloc() {cg.locations = []} : memref<4xf32>
  return
}

// -----

// expected-error @below {{argument 0: 'cg.global' expects the symbol of a global}}
func.func @f(%x: tensor<i64> {cg.global = "seed"}) {
  return
}

// -----

// expected-error @below {{argument 0: 'cg.checks' expects an array of at least one check}}
func.func @f(%x: tensor<i32> {cg.checks = []}) {
  return
}

// -----

// expected-error @below {{argument 0: 'cg.checks' expects dictionaries of 'code' (i32), 'message' and 'location' (strings)}}
func.func @f(%x: tensor<i32> {cg.checks = [{code = 1 : i64, location = "", message = ""}]}) {
  return
}

// -----

func.func @f() {
  // expected-error @below {{attribute 'cg.checks' expects positive codes that differ, and there is 2}}
  %b = memref.alloc() {cg.checks = [{code = 2 : i32, location = "", message = "a"},
                                    {code = 2 : i32, location = "", message = "b"}]} : memref<i32>
  return
}

// -----

func.func @f() {
  // expected-error @below {{attribute 'cg.checks' belongs on a memref.alloc of memref<i32>}}
  %b = memref.alloc() {cg.checks = [{code = 1 : i32, location = "", message = "a"}]} : memref<2xi32>
  return
}

// -----

// expected-error @below {{attribute 'cg.bucket' expects the symbol 'of' an entry point}}
func.func @f(%x: memref<i32>) attributes {cg.bucket = {of = @f, results = [], sizes = {}, eager = 1 : i32}} { return }

// -----

// A limit without a message.
//
// expected-error @below {{and if there are 'limits', sums of products that fit 64 bits, with as many 'messages'}}
func.func @f(%x: memref<i32>) attributes {cg.bucket = {of = @f, results = [], sizes = {n = 4}, limits = [affine_map<()[s0] -> (s0 - 3)>]}} { return }

// -----

// An empty one.
//
// expected-error @below {{and if there are 'limits'}}
func.func @f(%x: memref<i32>) attributes {cg.bucket = {of = @f, results = [], sizes = {n = 4}, limits = [affine_map<()[s0] -> (s0 - 3)>], messages = [""]}} { return }

// -----

// No sum of products.
//
// expected-error @below {{and if there are 'limits'}}
func.func @f(%x: memref<i32>) attributes {cg.bucket = {of = @f, results = [], sizes = {n = 4}, limits = [affine_map<()[s0] -> (s0 floordiv 3)>], messages = ["x"]}} { return }

// -----

// Of another number of dimensions.
//
// expected-error @below {{and if there are 'limits'}}
func.func @f(%x: memref<i32>) attributes {cg.bucket = {of = @f, results = [], sizes = {n = 4}, limits = [affine_map<()[s0, s1] -> (s1 - 3)>], messages = ["x"]}} { return }

// -----

// Too large.
//
// expected-error @below {{and if there are 'limits'}}
func.func @f(%x: memref<i32>) attributes {cg.bucket = {of = @f, results = [], sizes = {n = 4}, limits = [affine_map<()[s0] -> (s0 * 4611686018427387904)>], messages = ["x"]}} { return }

// -----

// On a version for other sizes, which has them in its graph.
//
// expected-error @below {{and if there are 'limits'}}
func.func @f(%x: memref<i32>) attributes {cg.bucket = {of = @f, results = [], sizes = {n = 4}, eager, limits = [affine_map<()[s0] -> (s0 - 3)>], messages = ["x"]}} { return }

// -----

// expected-error @below {{attribute 'cg.bucket' expects the symbol 'of' an entry point}}
func.func @f(%x: memref<i32>) attributes {cg.bucket = {of = @f, results = [], sizes = {}, padding_waste = 0.5 : f64}} {
  return
}

// -----

// expected-error @below {{attribute 'cg.resize' expects sums of products in 'slots', 'arena', 'items' and 'limits', as many positive 'chunks' as 'items' and a string of 'messages' for each limit, on a cg.graph}}
func.func @f() attributes {cg.resize = {slots = [], arena = [], items = [], chunks = array<i64>}} { return }

// -----

// expected-error @below {{attribute 'cg.resize' expects sums of products}}
cg.graph @g(%x: !cg.slot<patched, "x", memref<4xf32>>)
    attributes {target = #cg.target<"host">, segment = "g", plan = #cg.memory_plan<size = 0, alignment = 256, lower_bound = 0>,
                schedule = #cg.schedule<critical_path = 0, critical_ns = 0>,
                cg.resize = {slots = [affine_map<()[s0] -> (s0 floordiv 2)>], arena = [], items = [], chunks = array<i64>}} {
  cg.yield
}

// -----

// expected-error @below {{attribute 'cg.resize' has 0 expressions for 1 slots}}
cg.graph @g(%x: !cg.slot<patched, "x", memref<4xf32>>)
    attributes {target = #cg.target<"host">, segment = "g", plan = #cg.memory_plan<size = 0, alignment = 256, lower_bound = 0>,
                schedule = #cg.schedule<critical_path = 0, critical_ns = 0>,
                cg.resize = {slots = [], arena = [], items = [], chunks = array<i64>}} {
  cg.yield
}

// -----

// expected-error @below {{attribute 'cg.resize' has 1 expressions for 0 arena buffers}}
cg.graph @g()
    attributes {target = #cg.target<"host">, segment = "g", plan = #cg.memory_plan<size = 0, alignment = 256, lower_bound = 0>,
                schedule = #cg.schedule<critical_path = 0, critical_ns = 0>,
                cg.resize = {slots = [], arena = [affine_map<()[s0] -> (s0)>], items = [], chunks = array<i64>}} {
  cg.yield
}

// -----

// expected-error @below {{attribute 'cg.resize' has 1 expressions for 0 nodes}}
cg.graph @g()
    attributes {target = #cg.target<"host">, segment = "g", plan = #cg.memory_plan<size = 0, alignment = 256, lower_bound = 0>,
                schedule = #cg.schedule<critical_path = 0, critical_ns = 0>,
                cg.resize = {slots = [], arena = [], items = [affine_map<()[s0] -> (s0)>], chunks = array<i64: 1>}} {
  cg.yield
}

// -----

// expected-error @below {{attribute 'cg.library' expects the declaration of a function, without a body}}
func.func @f() attributes {cg.library} {
  return
}

// -----

// expected-error @below {{attribute 'cg.library' expects no value, or a dictionary of 'call', 'options' and 'workspace'}}
func.func private @f() attributes {cg.library = "mylib.f"}

// -----

// expected-error @below {{attribute 'cg.library' has the unknown key 'scratch'; there are 'call', 'options' and 'workspace'}}
func.func private @f() attributes {cg.library = {call = "mylib.f", scratch = 4 : i64}}

// -----

// expected-error @below {{attribute 'cg.library' expects a string as 'options'}}
func.func private @f() attributes {cg.library = {options = 4 : i64}}

// -----

// expected-error @below {{attribute 'cg.library' expects a string as 'call'}}
func.func private @f() attributes {cg.library = {call = @f}}

// -----

// expected-error @below {{attribute 'cg.library' expects bytes as 'workspace', an i64 that is not negative}}
func.func private @f() attributes {cg.library = {workspace = -1 : i64}}

// -----

// expected-error @below {{attribute 'cg.library' expects bytes as 'workspace', an i64 that is not negative}}
func.func private @f() attributes {cg.library = {workspace = 4 : i32}}

// -----

// expected-error @below {{attribute 'cg.library' names the call 'mylib.'; expected a name, or <library>.<function>}}
func.func private @f() attributes {cg.library = {call = "mylib."}}

// -----

// expected-error @below {{attribute 'cg.library' names the call ''; expected a name, or <library>.<function>}}
func.func private @f() attributes {cg.library = {call = ""}}

// -----

// expected-error @below {{attribute 'cg.library' has operands 0 and 1 that result 0 is to be written into; a result is in one place}}
func.func private @f(tensor<4xf32> {cg.alias_result = 0 : i32}, tensor<4xf32> {cg.alias_result = 0 : i32}) -> tensor<4xf32>
    attributes {cg.library}

// -----

// expected-error @below {{attribute 'cg.library' has operand 0 and result 0 in one place ('cg.alias_result'), and their types differ}}
func.func private @f(tensor<4xf32> {cg.alias_result = 0 : i32}) -> tensor<4xi32> attributes {cg.library}

// -----

// expected-error @below {{attribute 'cg.callback' expects no value: the name of the function is that of the callback}}
func.func private @f() attributes {cg.callback = "log"}

// -----

// expected-error @below {{attribute 'cg.callback' expects the declaration of a function, without a body}}
func.func @f() attributes {cg.callback} {
  return
}

// -----

// expected-error @below {{attribute 'cg.point' expects the name of a point, KIND or KIND:PLACE}}
func.func private @f() attributes {cg.point = "gradient_ready:"}

// -----

// expected-error @below {{attribute 'cg.point' expects the name of a point, KIND or KIND:PLACE}}
func.func private @f() attributes {cg.point}

// -----

// expected-error @below {{attribute 'cg.point' expects the declaration of a function, without a body}}
func.func @f() attributes {cg.point = "here"} {
  return
}

// -----

// expected-error @below {{attribute 'cg.point' cannot be on a function with 'cg.callback': what a call of a point is, the configuration says}}
func.func private @f() attributes {cg.point = "here", cg.callback}

// -----

// expected-error @below {{attribute 'cg.point' expects results of the types of the operands: without a hook, they are the operands}}
func.func private @f(tensor<4xf32>) attributes {cg.point = "here"}

// -----

// expected-error @below {{attribute 'cg.callback' cannot be both: a call of 'f' either enqueues work on a stream ('cg.library') or runs on the host ('cg.callback')}}
func.func private @f() attributes {cg.callback, cg.library}
