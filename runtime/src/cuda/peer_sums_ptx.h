// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The kernels of sums among devices, as PTX that the driver compiles. A thread has eight bytes. Four of them and the
// number of the launch are stored at once, so that data that has come is seen by the number beside it, without a fence.
// Halves of the memory alternate by that number: a device that writes launch n + 2 has received what was sent in launch
// n + 1, after launch n was read.

#ifndef CGRT_CUDA_PEER_SUMS_PTX_H
#define CGRT_CUDA_PEER_SUMS_PTX_H

#include <string>

namespace cgrt {

/// The layout of a member's memory: two halves, in each of them a place for each sender.
inline constexpr uint32_t peerThreads = 128, peerMembers = 8, peerPlaceBytes = 128 << 10;

/// cgrt_sum_f32, cgrt_sum_f16, cgrt_sum_bf16(in, out, words: u32 of eight bytes, memories: u64* by member, self: u32,
/// members: u32, launches: u32* by block, stop: u32*). With a number in `stop` what waits ends.
inline std::string peerSumsPtx() {
  static constexpr const char *before = R"((
  .param .u64 pin, .param .u64 pout, .param .u32 pwords, .param .u64 pmemories, .param .u32 pself,
  .param .u32 pmembers, .param .u64 plaunches, .param .u64 pstop)
{
  .reg .pred %p, %q;
  .reg .b16 %h<2>;
  .reg .b32 %w<2>, %v<2>, %f<2>;
  .reg .b32 %words, %self, %members, %thread, %block, %i, %launch, %half, %m, %n, %k;
  .reg .b64 %in, %out, %memories, %launches, %stop, %count, %at, %mine, %box, %offset;
  .reg .f32 %a<4>, %g;
  ld.param.u64 %in, [pin];
  ld.param.u64 %out, [pout];
  ld.param.u32 %words, [pwords];
  ld.param.u64 %memories, [pmemories];
  ld.param.u32 %self, [pself];
  ld.param.u32 %members, [pmembers];
  ld.param.u64 %launches, [plaunches];
  ld.param.u64 %stop, [pstop];
  mov.u32 %thread, %tid.x;
  mov.u32 %block, %ctaid.x;
  mad.lo.u32 %i, %block, 128, %thread;
  mul.wide.u32 %at, %block, 4;
  add.u64 %count, %launches, %at;
  ld.global.u32 %launch, [%count];
  add.u32 %launch, %launch, 1;
  setp.ge.u32 %p, %i, %words;
  @%p bra DONE;
  mul.wide.u32 %offset, %i, 8;
  add.u64 %in, %in, %offset;
  add.u64 %out, %out, %offset;
  ld.global.v2.u32 {%w0, %w1}, [%in];
  mul.wide.u32 %offset, %i, 16;
  and.b32 %half, %launch, 1;
  mul.lo.u32 %half, %half, 8;
  add.u32 %k, %half, %self;
  mul.wide.u32 %mine, %k, 131072;
  add.u64 %mine, %mine, %offset;
  mov.u32 %m, 0;
SEND:
  setp.eq.u32 %q, %m, %self;
  @%q bra SENT;
  mul.wide.u32 %at, %m, 8;
  add.u64 %at, %memories, %at;
  ld.global.u64 %at, [%at];
  add.u64 %at, %at, %mine;
  st.volatile.global.v4.u32 [%at], {%w0, %launch, %w1, %launch};
SENT:
  add.u32 %m, %m, 1;
  setp.lt.u32 %q, %m, %members;
  @%q bra SEND;
  mul.wide.u32 %at, %self, 8;
  add.u64 %at, %memories, %at;
  ld.global.u64 %box, [%at];
  add.u64 %box, %box, %offset;
  mul.wide.u32 %at, %half, 131072;
  add.u64 %box, %box, %at;
  // To which adding changes nothing, also not the sign of a zero.
  mov.f32 %a0, 0f80000000;
  mov.f32 %a1, %a0;
  mov.f32 %a2, %a0;
  mov.f32 %a3, %a0;
  mov.u32 %m, 0;
TAKE:
  mov.b32 %v0, %w0;
  mov.b32 %v1, %w1;
  setp.eq.u32 %q, %m, %self;
  @%q bra CAME;
  mul.wide.u32 %at, %m, 131072;
  add.u64 %at, %box, %at;
  mov.u32 %n, 0;
WAIT:
  ld.volatile.global.v4.u32 {%v0, %f0, %v1, %f1}, [%at];
  setp.eq.u32 %q, %f0, %launch;
  setp.eq.and.u32 %q, %f1, %launch, %q;
  @%q bra CAME;
  add.u32 %n, %n, 1;
  and.b32 %k, %n, 1023;
  setp.ne.u32 %q, %k, 0;
  @%q bra WAIT;
  ld.volatile.global.u32 %k, [%stop];
  setp.eq.u32 %q, %k, 0;
  @%q bra WAIT;
  bra DONE;
CAME:
)";
  static constexpr const char *between = R"(
  add.u32 %m, %m, 1;
  setp.lt.u32 %q, %m, %members;
  @%q bra TAKE;
)";
  static constexpr const char *behind = R"(
  st.global.v2.u32 [%out], {%w0, %w1};
DONE:
  bar.sync 0;
  setp.ne.u32 %q, %thread, 0;
  @%q bra END;
  st.global.u32 [%count], %launch;
END:
  ret;
}
)";
  auto add = [](const char *to) { return std::string("  add.rn.f32 ") + to + ", " + to + ", %g;\n"; };
  auto word = [](const char *word) { return std::string("  mov.b32 %g, ") + word + ";\n"; };
  auto halves = [&](const char *word, const char *low, const char *high) {
    return std::string("  mov.b32 {%h0, %h1}, ") + word + ";\n  cvt.f32.f16 %g, %h0;\n" + add(low) +
           "  cvt.f32.f16 %g, %h1;\n" + add(high);
  };
  auto brains = [&](const char *from, const char *low, const char *high) {
    return std::string("  shl.b32 %k, ") + from + ", 16;\n" + word("%k") + add(low) + "  and.b32 %k, " + from +
           ", 0xffff0000;\n" + word("%k") + add(high);
  };
  auto kernel = [](const char *name, const std::string &taking, const char *rounding) {
    return std::string(".visible .entry cgrt_sum_") + name + before + taking + between + rounding + behind;
  };
  return ".version 7.8\n.target sm_80\n.address_size 64\n" +
         kernel("f32", word("%v0") + add("%a0") + word("%v1") + add("%a1"),
                "  mov.b32 %w0, %a0;\n  mov.b32 %w1, %a1;") +
         kernel("f16", halves("%v0", "%a0", "%a1") + halves("%v1", "%a2", "%a3"),
                "  cvt.rn.f16x2.f32 %w0, %a1, %a0;\n  cvt.rn.f16x2.f32 %w1, %a3, %a2;") +
         kernel("bf16", brains("%v0", "%a0", "%a1") + brains("%v1", "%a2", "%a3"),
                "  cvt.rn.bf16x2.f32 %w0, %a1, %a0;\n  cvt.rn.bf16x2.f32 %w1, %a3, %a2;");
}

} // namespace cgrt

#endif // CGRT_CUDA_PEER_SUMS_PTX_H
