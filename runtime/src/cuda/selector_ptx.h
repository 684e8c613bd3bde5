// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Selectors: one thread reads a condition and sets the handle of a conditional node. They are the runtime's own, for
// packages that name none, as PTX that the driver compiles when the first graph needs it.

#ifndef CGRT_CUDA_SELECTOR_PTX_H
#define CGRT_CUDA_SELECTOR_PTX_H

namespace cgrt {

/// cgrt_select_flag(condition: i1*, handle); cgrt_select_index(condition: i32*, handle, bodies), which sends what is
/// out of range to the last body, because the driver's SWITCH would run none.
inline constexpr const char *selectorPtx = R"(
.version 7.8
.target sm_75
.address_size 64

.extern .func cudaGraphSetConditional
(
  .param .b64 handle,
  .param .b32 value
);

.visible .entry cgrt_select_flag(.param .u64 pcondition, .param .u64 phandle)
{
  .reg .pred %p<2>;
  .reg .b32 %r<3>;
  .reg .b64 %rd<4>;
  ld.param.u64 %rd1, [pcondition];
  ld.param.u64 %rd2, [phandle];
  cvta.to.global.u64 %rd3, %rd1;
  ld.global.u8 %r1, [%rd3];
  setp.ne.u32 %p1, %r1, 0;
  selp.u32 %r2, 1, 0, %p1;
  {
  .param .b64 a0;
  st.param.b64 [a0], %rd2;
  .param .b32 a1;
  st.param.b32 [a1], %r2;
  call.uni cudaGraphSetConditional, (a0, a1);
  }
  ret;
}

.visible .entry cgrt_select_index(.param .u64 pcondition, .param .u64 phandle, .param .u32 pbodies)
{
  .reg .b32 %r<5>;
  .reg .b64 %rd<4>;
  ld.param.u64 %rd1, [pcondition];
  ld.param.u64 %rd2, [phandle];
  ld.param.u32 %r1, [pbodies];
  cvta.to.global.u64 %rd3, %rd1;
  ld.global.u32 %r2, [%rd3];
  sub.u32 %r3, %r1, 1;
  min.u32 %r4, %r2, %r3;
  {
  .param .b64 a0;
  st.param.b64 [a0], %rd2;
  .param .b32 a1;
  st.param.b32 [a1], %r4;
  call.uni cudaGraphSetConditional, (a0, a1);
  }
  ret;
}
)";

} // namespace cgrt

#endif // CGRT_CUDA_SELECTOR_PTX_H
