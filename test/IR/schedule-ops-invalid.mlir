// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: cg-opt %s -split-input-file -verify-diagnostics

// expected-error@+1 {{'X0' is no pass; expected F, B or W with the number of a chunk, as in F0}}
cg.schedule @s rank 0 of 1 order [F0, X0] graphs exact {
}

// -----

// expected-error@+1 {{'F' is no pass}}
cg.schedule @s rank 0 of 1 order [F] graphs exact {
}

// -----

// expected-error@+1 {{'cg.schedule' op the order is empty; give a forward and a backward for each micro-batch}}
cg.schedule @s rank 0 of 1 order [] graphs exact {
}

// -----

// expected-error@+1 {{'cg.schedule' op rank is 2 of 2 stages; expected one from 0 on}}
cg.schedule @s rank 2 of 2 order [F0, B0] graphs exact {
}

// -----

// expected-error@+1 {{'cg.schedule' op graphs is 'many'; expected micro_batch, runner or exact}}
cg.schedule @s rank 0 of 1 order [F0, B0] graphs many {
}

// -----

// expected-error@+1 {{'cg.schedule' op has 1 steps, and its order has 2 passes; expected one for each, or none before cg-expand-schedule}}
cg.schedule @s rank 0 of 1 order [F0, B0] graphs exact arena 0 bound 0 {
  cg.step @f micro_batch 0 graph 0
}
func.func private @f()

// -----

// expected-error@+1 {{'cg.schedule' op arena and bound are there exactly if there are steps}}
cg.schedule @s rank 0 of 1 order [F0, B0] graphs exact arena 0 bound 0 {
}

// -----

// expected-error@+1 {{'cg.schedule' op arena is 256, less than the bound, 512}}
cg.schedule @s rank 0 of 1 order [F0] graphs exact arena 256 bound 512 {
  cg.step @f micro_batch 0 graph 0
}
func.func private @f()

// -----

// expected-error@+1 {{'cg.schedule' op the body has an operation that is no cg.step}}
cg.schedule @s rank 0 of 1 order [F0] graphs exact arena 0 bound 0 {
  %0 = arith.constant 1 : i32
}

// -----

cg.schedule @s rank 0 of 1 order [F0] graphs exact arena 0 bound 0 {
  // expected-error@+1 {{'cg.step' op @f is no function}}
  cg.step @f micro_batch 0 graph 0
}

// -----

cg.schedule @s rank 0 of 1 order [F0] graphs exact arena 0 bound 0 {
  // expected-error@+1 {{'cg.step' op keeps 1 tensors and has 2 offsets and 1 sizes; expected as many}}
  cg.step @f micro_batch 0 graph 0 keeps ["h"] at [0, 1] size [4]
}
func.func private @f()

// -----

cg.schedule @s rank 0 of 1 order [F0] graphs exact arena 0 bound 0 {
  // expected-error@+1 {{'cg.step' op has a negative offset or size}}
  cg.step @f micro_batch 0 graph 0 keeps ["h"] at [-1] size [4]
}
func.func private @f()

// -----

cg.schedule @s rank 0 of 1 order [F0] graphs exact arena 0 bound 0 {
  // expected-error@+1 {{'cg.step' op micro-batch and graph are numbers from 0 on}}
  cg.step @f micro_batch -1 graph 0
}
func.func private @f()
