// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The contents of a file of kernels have to agree with the functions that name it.
//
// RUN: cg-opt %s --split-input-file --verify-diagnostics --cg-embed-kernels="path=%S/../../EndToEnd/Kernels"

// expected-error @below {{names the file of kernels 'missing.ptx', and there is none; looked for}}
func.func private @f(tensor<4xf32>) -> tensor<4xf32> attributes {cg.kernel = {file = "missing.ptx", symbol = "a", grid = [1, 1, 1], block = [1, 1, 1], params = ["in0", "out0"]}}

// -----

// expected-error @below {{names the kernel 'scale', which 'scale_clamp.ptx' does not have; it has: scale_clamp, add_in_place}}
func.func private @f(tensor<4xf32>) -> tensor<4xf32> attributes {cg.kernel = {file = "scale_clamp.ptx", symbol = "scale", grid = [1, 1, 1], block = [1, 1, 1], params = ["in0", "out0"]}}

// -----

// expected-error @below {{the kernel 'scale_clamp' of 'scale_clamp.ptx' (compute_70) takes 6 parameters, and 'params' has 2}}
func.func private @f(tensor<4xf32>) -> tensor<4xf32> attributes {cg.kernel = {file = "scale_clamp.ptx", symbol = "scale_clamp", grid = [1, 1, 1], block = [1, 1, 1], params = ["in0", "out0"]}}

// -----

// expected-error @below {{the kernel 'scale_clamp' of 'scale_clamp.ptx' (compute_70) takes 4 bytes as parameter 5, and 4 : i64 passes 8}}
func.func private @f(tensor<4xf32>) -> tensor<4xf32> attributes {cg.kernel = {file = "scale_clamp.ptx", symbol = "scale_clamp", grid = [1, 1, 1], block = [1, 1, 1], params = ["in0", "out0", 1.0 : f32, 0.0 : f32, 1.0 : f32, 4]}}

// -----

// expected-error @below {{is compiled for blocks of at most 128 threads, and 'block' has 256}}
func.func private @f(tensor<256xf32>) -> tensor<256xf32> attributes {cg.kernel = {file = "scale_clamp.ptx", symbol = "add_in_place", grid = [1, 1, 1], block = [256, 1, 1], params = ["inout0", "scratch:1024", "null", 1.0 : f32, dense<0> : tensor<12xi8>]}}

// -----

// expected-error @below {{cannot take the kernel out of 'f': it is neither PTX, which begins with .version, nor a cubin, nor a fatbin}}
func.func private @f(tensor<4xf32>) -> tensor<4xf32> attributes {cg.kernel = {image = dense<65> : tensor<64xi8>, symbol = "a", grid = [1, 1, 1], block = [1, 1, 1], params = ["in0", "out0"]}}

// -----

// expected-error @below {{names @g as its 'host', which is no function with a body}}
func.func private @f(tensor<4xf32>) -> tensor<4xf32> attributes {cg.kernel = {file = "scale_clamp.ptx", host = @g, symbol = "scale_clamp", grid = [1, 1, 1], block = [1, 1, 1], params = ["in0", "out0", 1.0 : f32, 0.0 : f32, 1.0 : f32, 4 : i32]}}

// -----

// expected-error @below {{and its 'host' @g}}
func.func private @f(tensor<4xf32>) -> tensor<4xf32> attributes {cg.kernel = {file = "scale_clamp.ptx", host = @g, symbol = "scale_clamp", grid = [1, 1, 1], block = [1, 1, 1], params = ["in0", "out0", 1.0 : f32, 0.0 : f32, 1.0 : f32, 4 : i32]}}
// expected-note @below {{the function is here}}
func.func private @g(%x: tensor<8xf32>) -> tensor<8xf32> {
  return %x : tensor<8xf32>
}

// -----

// expected-error @below {{names the kernel 'row_norms', which 'row_norms.cubin' does not have; it has: _Z9row_normsIfLi128EEvPKT_Pfif}}
func.func private @f(tensor<4x8xf32>) -> tensor<4xf32> attributes {cg.kernel = {file = "row_norms.cubin", symbol = "row_norms", grid = [4, 1, 1], block = [128, 1, 1], params = ["in0", "out0", 8 : i32, 0.5 : f32]}}

// -----

// expected-error @below {{the kernel '_Z9row_normsIfLi128EEvPKT_Pfif' of 'row_norms.cubin' (sm_90) takes 4 parameters, and 'params' has 3}}
func.func private @f(tensor<4x8xf32>) -> tensor<4xf32> attributes {cg.kernel = {file = "row_norms.cubin", symbol = "_Z9row_normsIfLi128EEvPKT_Pfif", grid = [4, 1, 1], block = [128, 1, 1], params = ["in0", "out0", 8 : i32]}}

// -----

// expected-error @below {{the kernel '_Z9row_normsIfLi128EEvPKT_Pfif' of 'row_norms.cubin' (sm_90) takes 4 bytes as parameter 2, and 8 : i64 passes 8}}
func.func private @f(tensor<4x8xf32>) -> tensor<4xf32> attributes {cg.kernel = {file = "row_norms.cubin", symbol = "_Z9row_normsIfLi128EEvPKT_Pfif", grid = [4, 1, 1], block = [128, 1, 1], params = ["in0", "out0", 8 : i64, 0.5 : f32]}}

// -----

// expected-error @below {{is compiled for blocks of at most 128 threads, and 'block' has 256}}
func.func private @f(tensor<4x8xf32>) -> tensor<4xf32> attributes {cg.kernel = {file = "row_norms.cubin", symbol = "_Z9row_normsIfLi128EEvPKT_Pfif", grid = [4, 1, 1], block = [256, 1, 1], params = ["in0", "out0", 8 : i32, 0.5 : f32]}}

// -----

// expected-error @below {{names the kernel 'row_norms', which 'row_norms.fatbin' does not have; it has: _Z9row_normsIfLi128EEvPKT_Pfif}}
func.func private @f(tensor<4x8xf32>) -> tensor<4xf32> attributes {cg.kernel = {file = "row_norms.fatbin", symbol = "row_norms", grid = [4, 1, 1], block = [128, 1, 1], params = ["in0", "out0", 8 : i32, 0.5 : f32]}}

// -----

// expected-error @below {{the kernel '_Z9row_normsIfLi128EEvPKT_Pfif' of 'row_norms.fatbin' (sm_90) takes 4 parameters, and 'params' has 3}}
func.func private @f(tensor<4x8xf32>) -> tensor<4xf32> attributes {cg.kernel = {file = "row_norms.fatbin", symbol = "_Z9row_normsIfLi128EEvPKT_Pfif", grid = [4, 1, 1], block = [128, 1, 1], params = ["in0", "out0", 8 : i32]}}

// -----

// expected-error @below {{the kernel '_Z9row_normsIfLi128EEvPKT_Pfif' of 'row_norms.fatbin' (sm_90) takes 4 bytes as parameter 2, and 8 : i64 passes 8}}
func.func private @f(tensor<4x8xf32>) -> tensor<4xf32> attributes {cg.kernel = {file = "row_norms.fatbin", symbol = "_Z9row_normsIfLi128EEvPKT_Pfif", grid = [4, 1, 1], block = [128, 1, 1], params = ["in0", "out0", 8 : i64, 0.5 : f32]}}

// -----

// expected-error @below {{is compiled for blocks of at most 128 threads, and 'block' has 256}}
func.func private @f(tensor<4x8xf32>) -> tensor<4xf32> attributes {cg.kernel = {file = "row_norms.fatbin", symbol = "_Z9row_normsIfLi128EEvPKT_Pfif", grid = [4, 1, 1], block = [256, 1, 1], params = ["in0", "out0", 8 : i32, 0.5 : f32]}}

// -----

// expected-error @below {{names the kernel 'row_norms', which 'row_norms_lz4.fatbin' does not have; it has: _Z9row_normsIfLi128EEvPKT_Pfif}}
func.func private @f(tensor<4x8xf32>) -> tensor<4xf32> attributes {cg.kernel = {file = "row_norms_lz4.fatbin", symbol = "row_norms", grid = [4, 1, 1], block = [128, 1, 1], params = ["in0", "out0", 8 : i32, 0.5 : f32]}}

// -----

// expected-error @below {{the kernel '_Z9row_normsIfLi128EEvPKT_Pfif' of 'row_norms_lz4.fatbin' (sm_90) takes 4 parameters, and 'params' has 3}}
func.func private @f(tensor<4x8xf32>) -> tensor<4xf32> attributes {cg.kernel = {file = "row_norms_lz4.fatbin", symbol = "_Z9row_normsIfLi128EEvPKT_Pfif", grid = [4, 1, 1], block = [128, 1, 1], params = ["in0", "out0", 8 : i32]}}

// -----

// expected-error @below {{the kernel '_Z9row_normsIfLi128EEvPKT_Pfif' of 'row_norms_lz4.fatbin' (sm_90) takes 4 bytes as parameter 2, and 8 : i64 passes 8}}
func.func private @f(tensor<4x8xf32>) -> tensor<4xf32> attributes {cg.kernel = {file = "row_norms_lz4.fatbin", symbol = "_Z9row_normsIfLi128EEvPKT_Pfif", grid = [4, 1, 1], block = [128, 1, 1], params = ["in0", "out0", 8 : i64, 0.5 : f32]}}

// -----

// expected-error @below {{is compiled for blocks of at most 128 threads, and 'block' has 256}}
func.func private @f(tensor<4x8xf32>) -> tensor<4xf32> attributes {cg.kernel = {file = "row_norms_lz4.fatbin", symbol = "_Z9row_normsIfLi128EEvPKT_Pfif", grid = [4, 1, 1], block = [256, 1, 1], params = ["in0", "out0", 8 : i32, 0.5 : f32]}}

// -----

// A structure of 6000 bytes.
// expected-error @below {{the kernel 'page' of 'large_parameters_90.cubin' (sm_90) takes 6000 bytes as parameter 0, and "in0" passes 8}}
func.func private @f(tensor<6000xi8>) -> tensor<4xf32> attributes {cg.kernel = {file = "large_parameters_90.cubin", symbol = "page", grid = [1, 1, 1], block = [4, 1, 1], params = ["in0", 1 : i32, "out0"]}}

// -----

// expected-error @below {{cannot take the kernel out of 'f': it is an ELF file, and not one of machine code for CUDA devices}}
func.func private @f(tensor<4xf32>) -> tensor<4xf32> attributes {cg.kernel = {image = dense<[127, 69, 76, 70, 2, 1, 1, 0]> : tensor<8xi8>, symbol = "a", grid = [1, 1, 1], block = [1, 1, 1], params = ["in0", "out0"]}}

// -----

// expected-error @below {{cannot take the kernel out of 'f': it is a fatbin that ends too early}}
func.func private @f(tensor<4xf32>) -> tensor<4xf32> attributes {cg.kernel = {image = dense<[80, -19, 85, -70, 1, 0, 16, 0]> : tensor<8xi8>, symbol = "a", grid = [1, 1, 1], block = [1, 1, 1], params = ["in0", "out0"]}}
