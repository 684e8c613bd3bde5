// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Observing: each node of an eager run, its buffers joined with what the package says about them.

#include "api/handles.h"
#include "api/user_services.h"

using namespace cgrt;

namespace {

class UserObserver : public NodeObserver {
public:
  UserObserver(cgrt_session &session, uint32_t entry, cgrt_node_observer observer, void *user)
      : session(session), entry(entry), observer(observer), user(user) {}

  Status see(const Event &event) override {
    // Joins are nodes of the runtime's own and touch no buffer.
    if (!event.node.node || event.node.kind == FlatKind::Join)
      return success();
    std::vector<cgrt_node_buffer> buffers;
    uint32_t written = 0;
    for (uint32_t b = 0; b < event.node.buffers.size(); ++b)
      buffers.push_back(describe(event, b, written));
    cgrt_node_event shown{sizeof(cgrt_node_event), event.done,     event.segment, session.graphOf(entry, event.segment),
                          event.node.id,           buffers.data(), buffers.size()};
    return fromUser(observer(user, &shown));
  }

private:
  /// describe() counts in `written` the buffers that the node writes.
  static cgrt_node_buffer describe(const Event &event, uint32_t index, uint32_t &written) {
    const FlatBuffer &buffer = event.node.buffers[index];
    const schema::Slot *slot = buffer.arena ? nullptr : event.graph.graph().slots()->Get(buffer.slot);
    bool addressed =
        !slot || (slot->binding() != schema::Binding::Scalar && slot->binding() != schema::Binding::Indirect);
    cgrt_node_buffer out{};
    out.data = addressed ? reinterpret_cast<void *>(event.addresses[index]) : nullptr;
    out.bytes = buffer.size;
    out.memory = event.onHost ? CGRT_MEMORY_HOST : CGRT_MEMORY_CUDA;
    out.reads = buffer.reads();
    out.writes = buffer.writes();
    out.slot = slot ? textOrEmpty(slot->name()) : "";
    out.made_by = -1;
    if (slot && buffer.offset == 0 && buffer.size == slot->size())
      setType(out, slot->dtype(), slot->shape());
    if (!buffer.writes())
      return out;
    const auto *made = event.node.node->made();
    if (written < count(made)) {
      out.made_by = made->Get(written)->by();
      setType(out, made->Get(written)->dtype(), made->Get(written)->shape());
    }
    ++written;
    return out;
  }
  static void setType(cgrt_node_buffer &out, schema::DType dtype, const flatbuffers::Vector<int64_t> *shape) {
    out.typed = 1;
    out.dtype = static_cast<cgrt_dtype>(dtype);
    out.rank = static_cast<int32_t>(count(shape));
    out.shape = shape ? shape->data() : nullptr;
  }

  cgrt_session &session;
  const uint32_t entry;
  const cgrt_node_observer observer;
  void *const user;
};

} // namespace

cgrt_status *cgrt_session_observe(cgrt_session *session, uint32_t entry, void *stream, cgrt_node_observer observer,
                                  void *user) {
  CGRT_REQUIRE(session);
  CGRT_REQUIRE(observer);
  UserObserver seen(*session, entry, observer, user);
  return give(session->observe(entry, stream, seen));
}
