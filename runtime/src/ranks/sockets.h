// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The few things that a rendezvous does with sockets. Times are points of nowNs().

#ifndef CGRT_RANKS_SOCKETS_H
#define CGRT_RANKS_SOCKETS_H

#include "ranks/rendezvous.h"

namespace cgrt {

/// listenLocal(name) is an abstract local socket that does not block; none if the name is taken.
Result<FileDescriptor> listenLocal(const std::string &name);
/// connectLocal(name), or none if no process listens.
Result<FileDescriptor> connectLocal(const std::string &name);
Result<FileDescriptor> listenTcp(const std::string &host, const std::string &port);
/// connectTcp(host, port), or none if no process listens.
Result<FileDescriptor> connectTcp(const std::string &host, const std::string &port);

/// sameUser(socket): the other end of a local socket is a process of this user.
bool sameUser(int socket);
/// isClosed(socket): the other end is gone.
bool isClosed(int socket);
bool receiveAll(int socket, void *data, size_t size, uint64_t deadline);
/// sendWithDescriptor() sends `descriptor` along, unless it is -1.
bool sendWithDescriptor(int socket, const void *data, size_t size, int descriptor);
bool receiveWithDescriptor(int socket, void *data, size_t size, int &descriptor, uint64_t deadline);

} // namespace cgrt

#endif // CGRT_RANKS_SOCKETS_H
