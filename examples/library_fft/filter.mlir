// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Rows through a filter that multiplies their spectra: y = x + irfft(rfft(tanh(x)) * response). The transforms are calls of
// a library of the program's own (fft.c), all else is compiled; it is one graph.

#all = affine_map<(d0, d1, d2) -> (d0, d1, d2)>
#frequency = affine_map<(d0, d1, d2) -> (d1)>

func.func private @forward(tensor<8x1000xf32>) -> tensor<8x501x2xf32>
    attributes {cg.library = {call = "fft.forward", options = "length=1000", workspace = 262144 : i64}}
// What cuFFT reads here it may write over: the spectra are updated in place, and not used any more.
func.func private @backward(tensor<8x501x2xf32> {cg.alias_result = 1 : i32}) -> (tensor<8x1000xf32>, tensor<8x501x2xf32>)
    attributes {cg.library = {call = "fft.backward", options = "length=1000", workspace = 262144 : i64}}

func.func @main(%x: tensor<8x1000xf32> {cg.name = "x"}, %response: tensor<501xf32> {cg.name = "response"})
    -> (tensor<8x1000xf32> {cg.name = "y"}, tensor<8x501x2xf32> {cg.name = "spectra"}) {
  %activated = math.tanh %x : tensor<8x1000xf32>
  %spectra = func.call @forward(%activated) : (tensor<8x1000xf32>) -> tensor<8x501x2xf32>
  %empty = tensor.empty() : tensor<8x501x2xf32>
  %filtered = linalg.generic {indexing_maps = [#all, #frequency, #all], iterator_types = ["parallel", "parallel", "parallel"]}
      ins(%spectra, %response : tensor<8x501x2xf32>, tensor<501xf32>) outs(%empty : tensor<8x501x2xf32>) {
  ^bb0(%s: f32, %r: f32, %o: f32):
    // The transform back is not scaled.
    %n = arith.constant 1.0e-3 : f32
    %factor = arith.mulf %r, %n : f32
    %product = arith.mulf %s, %factor : f32
    linalg.yield %product : f32
  } -> tensor<8x501x2xf32>
  %rows, %lost = func.call @backward(%filtered) : (tensor<8x501x2xf32>) -> (tensor<8x1000xf32>, tensor<8x501x2xf32>)
  %y = arith.addf %rows, %x : tensor<8x1000xf32>
  return %y, %filtered : tensor<8x1000xf32>, tensor<8x501x2xf32>
}
