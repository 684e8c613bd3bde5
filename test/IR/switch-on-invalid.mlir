// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: cg-opt %s --split-input-file --verify-diagnostics

func.func @type(%n: tensor<2xi32>) {
  // expected-error @below {{is about a value of type tensor<2xi32>; give it one integer of 8 to 64 bits or index}}
  %m = cg.switch_on %n [4] : tensor<2xi32>
  return
}

// -----

func.func @real(%n: f32) {
  // expected-error @below {{is about a value of type f32}}
  %m = cg.switch_on %n [4] : f32
  return
}

// -----

func.func @none(%n: i32) {
  // expected-error @below {{has no bounds; give one or more}}
  %m = cg.switch_on %n [] : i32
  return
}

// -----

func.func @positive(%n: i32) {
  // expected-error @below {{has the bound 0; bounds are positive}}
  %m = cg.switch_on %n [0, 4] : i32
  return
}

// -----

func.func @order(%n: index) {
  // expected-error @below {{has the bound 4 behind 4; give bounds in ascending order}}
  %m = cg.switch_on %n [4, 4] : index
  return
}

// -----

func.func @width(%n: tensor<1xi8>) {
  // expected-error @below {{has the bound 128, which i8 does not hold; leave it out}}
  %m = cg.switch_on %n [64, 128] : tensor<1xi8>
  return
}

// -----

// expected-error @below {{argument 0: 'cg.switch' expects an array of integers, such as [256, 1024]}}
func.func @attribute(%n: i32 {cg.switch = 4}) {
  return
}

// -----

// expected-error @below {{argument 1: 'cg.switch' has the bound 2 behind 4}}
func.func @argument(%x: tensor<4xf32>, %n: i32 {cg.switch = [4, 2]}) {
  return
}
