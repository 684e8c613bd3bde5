// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ranks/sockets.h"

#include "base/clock.h"

#include <algorithm>
#include <cerrno>
#include <cstddef>
#include <cstring>
#include <netdb.h>
#include <poll.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

namespace cgrt {

FileDescriptor::~FileDescriptor() {
  if (number >= 0)
    close(number);
}

/// The address of an abstract socket begins with a zero byte and has no end mark.
static socklen_t addressOf(const std::string &name, sockaddr_un &address) {
  std::string full = "cgrt-" + name;
  address.sun_family = AF_UNIX;
  full.copy(address.sun_path + 1, sizeof(address.sun_path) - 1);
  return static_cast<socklen_t>(offsetof(sockaddr_un, sun_path) + 1 +
                                std::min(full.size(), sizeof(address.sun_path) - 1));
}

static Status noSocket() { return resourceExhausted("no socket: ", strerror(errno)); }

Result<FileDescriptor> listenLocal(const std::string &name) {
  FileDescriptor listening(socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0));
  if (!listening)
    return noSocket();
  sockaddr_un address{};
  socklen_t size = addressOf(name, address);
  if (bind(listening.get(), reinterpret_cast<const sockaddr *>(&address), size) == 0 &&
      listen(listening.get(), SOMAXCONN) == 0)
    return listening;
  if (errno == EADDRINUSE)
    return FileDescriptor();
  return unavailable("the rendezvous cannot listen: ", strerror(errno));
}

Result<FileDescriptor> connectLocal(const std::string &name) {
  FileDescriptor connection(socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0));
  if (!connection)
    return noSocket();
  sockaddr_un address{};
  socklen_t size = addressOf(name, address);
  if (connect(connection.get(), reinterpret_cast<const sockaddr *>(&address), size) == 0 && sameUser(connection.get()))
    return connection;
  return FileDescriptor();
}

namespace {
/// Addresses of a host, freed at the end.
struct Resolved {
  addrinfo *first = nullptr;
  ~Resolved() {
    if (first)
      freeaddrinfo(first);
  }
};
} // namespace

static Status resolve(const std::string &host, const std::string &port, Resolved &resolved) {
  addrinfo hints{};
  hints.ai_socktype = SOCK_STREAM;
  if (int error = getaddrinfo(host.c_str(), port.c_str(), &hints, &resolved.first))
    return unavailable("the host '", host, "' of the rendezvous is not known: ", gai_strerror(error));
  return success();
}

Result<FileDescriptor> listenTcp(const std::string &host, const std::string &port) {
  Resolved resolved;
  CGRT_TRY(resolve(host, port, resolved));
  std::string reason = "no address";
  for (const addrinfo *one = resolved.first; one; one = one->ai_next) {
    FileDescriptor listening(socket(one->ai_family, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0));
    int yes = 1;
    if (listening && setsockopt(listening.get(), SOL_SOCKET, SO_REUSEADDR, &yes, sizeof(yes)) == 0 &&
        bind(listening.get(), one->ai_addr, one->ai_addrlen) == 0 && listen(listening.get(), SOMAXCONN) == 0)
      return listening;
    reason = strerror(errno);
  }
  return unavailable("the rendezvous tcp:", host, ":", port, " cannot listen: ", reason);
}

Result<FileDescriptor> connectTcp(const std::string &host, const std::string &port) {
  Resolved resolved;
  CGRT_TRY(resolve(host, port, resolved));
  for (const addrinfo *one = resolved.first; one; one = one->ai_next) {
    FileDescriptor connection(socket(one->ai_family, SOCK_STREAM | SOCK_CLOEXEC, 0));
    if (!connection)
      return noSocket();
    timeval limit{1, 0};
    setsockopt(connection.get(), SOL_SOCKET, SO_RCVTIMEO, &limit, sizeof(limit));
    setsockopt(connection.get(), SOL_SOCKET, SO_SNDTIMEO, &limit, sizeof(limit));
    if (connect(connection.get(), one->ai_addr, one->ai_addrlen) == 0)
      return connection;
  }
  return FileDescriptor();
}

bool sameUser(int socket) {
  ucred other{};
  socklen_t size = sizeof(other);
  return getsockopt(socket, SOL_SOCKET, SO_PEERCRED, &other, &size) == 0 && other.uid == geteuid();
}

bool isClosed(int socket) {
  char byte;
  ssize_t got = recv(socket, &byte, 1, MSG_PEEK | MSG_DONTWAIT);
  return got == 0 || (got < 0 && errno != EAGAIN && errno != EWOULDBLOCK && errno != EINTR);
}

/// waitReadable(socket, deadline) is false if the deadline passes first.
static bool waitReadable(int socket, uint64_t deadline) {
  while (true) {
    uint64_t now = nowNs();
    if (now >= deadline)
      return false;
    pollfd wait{socket, POLLIN, 0};
    uint64_t milliseconds = std::min<uint64_t>((deadline - now) / 1'000'000 + 1, 1'000'000);
    if (poll(&wait, 1, static_cast<int>(milliseconds)) > 0)
      return true;
  }
}

bool receiveAll(int socket, void *data, size_t size, uint64_t deadline) {
  auto *at = static_cast<char *>(data);
  while (size) {
    if (!waitReadable(socket, deadline))
      return false;
    ssize_t got = recv(socket, at, size, MSG_DONTWAIT);
    if (got == 0 || (got < 0 && errno != EAGAIN && errno != EINTR))
      return false;
    if (got > 0) {
      at += got;
      size -= static_cast<size_t>(got);
    }
  }
  return true;
}

namespace {
/// The space for one descriptor in a message.
union Control {
  cmsghdr header;
  char bytes[CMSG_SPACE(sizeof(int))];
};
} // namespace

bool sendWithDescriptor(int socket, const void *data, size_t size, int descriptor) {
  iovec part{const_cast<void *>(data), size};
  msghdr message{};
  message.msg_iov = &part;
  message.msg_iovlen = 1;
  Control control{};
  if (descriptor >= 0) {
    message.msg_control = control.bytes;
    message.msg_controllen = sizeof(control.bytes);
    cmsghdr *header = CMSG_FIRSTHDR(&message);
    header->cmsg_level = SOL_SOCKET;
    header->cmsg_type = SCM_RIGHTS;
    header->cmsg_len = CMSG_LEN(sizeof(int));
    std::memcpy(CMSG_DATA(header), &descriptor, sizeof(descriptor));
  }
  return sendmsg(socket, &message, MSG_NOSIGNAL) == static_cast<ssize_t>(size);
}

bool receiveWithDescriptor(int socket, void *data, size_t size, int &descriptor, uint64_t deadline) {
  descriptor = -1;
  if (!waitReadable(socket, deadline))
    return false;
  iovec part{data, size};
  msghdr message{};
  message.msg_iov = &part;
  message.msg_iovlen = 1;
  Control control{};
  message.msg_control = control.bytes;
  message.msg_controllen = sizeof(control.bytes);
  ssize_t got = recvmsg(socket, &message, MSG_CMSG_CLOEXEC);
  if (got <= 0)
    return false;
  for (cmsghdr *header = CMSG_FIRSTHDR(&message); header; header = CMSG_NXTHDR(&message, header))
    if (header->cmsg_level == SOL_SOCKET && header->cmsg_type == SCM_RIGHTS)
      std::memcpy(&descriptor, CMSG_DATA(header), sizeof(descriptor));
  auto size_got = static_cast<size_t>(got);
  return size_got == size || receiveAll(socket, static_cast<char *>(data) + size_got, size - size_got, deadline);
}

} // namespace cgrt
