// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The three forms of a rendezvous differ in how the name of rank 0's local socket travels: in a file, through a
// connection of TCP, or known beforehand. Names of local sockets are abstract: they leave nothing in a file system.

#include "ranks/rendezvous.h"

#include "base/clock.h"
#include "base/text.h"
#include "ranks/sockets.h"

#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <poll.h>
#include <sys/mman.h>
#include <sys/random.h>
#include <sys/socket.h>
#include <unistd.h>
#include <vector>

namespace cgrt {

namespace {

/// The first message of a rank.
struct Hello {
  uint32_t magic = 0x43475243; // "CGRC"
  uint32_t version = 2;
  uint32_t rank = 0, world = 0;
};

/// What rank 0 answers: the memory travels with it, or there is a text instead, which says why not, or which ranks are
/// still missing.
struct Answer {
  enum Kind : uint32_t { Refused, Accepted, Waiting };

  explicit Answer(Kind kind = Refused, std::string_view words = {}) : kind(kind) { words.copy(text, sizeof(text) - 1); }

  uint32_t kind;
  char text[508] = {};
};

/// Reports which ranks did not come, and what to do about it.
Status didNotCome(std::string_view missing, uint32_t world, const std::string &rendezvous, uint64_t timeoutNs) {
  return unavailable("rank ", missing, " of ", world, " did not come to the rendezvous '", rendezvous, "' within ",
                     static_cast<double>(timeoutNs) * 1e-9,
                     " s; start as many ranks as the world has, all with this rendezvous, or wait longer for them");
}

constexpr uint64_t retryNs = 5'000'000;

/// The address at which the other ranks find rank 0.
class Address {
public:
  static Result<Address> parse(std::string_view rendezvous);

  /// publish() is called by rank 0; the name is that of its socket.
  Result<std::string> chooseName() const;
  Status publish(const std::string &name);
  /// serve() answers the requests for the name that have arrived; it does not wait.
  void serve();
  int listening() const { return tcp.get(); }
  /// isTakenOver() is true if another rank 0 has written its name into the file.
  bool isTakenOver() const;
  /// find() is called by the other ranks: it returns the name, or an empty string while there is none.
  Result<std::string> find() const;
  ~Address();
  Address(Address &&) = default;

private:
  Address() = default;
  enum class Form { File, Tcp, Bytes } form = Form::Bytes;
  std::string path;       // of form File
  std::string host, port; // of form Tcp
  std::string bytes;      // of form Bytes
  std::string published;
  bool owner = false;
  FileDescriptor tcp;
};

Result<Address> Address::parse(std::string_view rendezvous) {
  Address address;
  size_t colon = rendezvous.find(':');
  std::string_view form = rendezvous.substr(0, colon);
  std::string_view rest = colon == std::string_view::npos ? std::string_view() : rendezvous.substr(colon + 1);
  if (form == "file" && !rest.empty()) {
    address.form = Form::File;
    address.path = rest;
    return address;
  }
  if (form == "tcp") {
    size_t last = rest.rfind(':');
    std::string_view port = last == std::string_view::npos ? std::string_view() : rest.substr(last + 1);
    bool digits = !port.empty() && port.find_first_not_of("0123456789") == std::string_view::npos && port.size() <= 5;
    if (digits && last > 0 && std::stoul(std::string(port)) - 1 < 65535) {
      address.form = Form::Tcp;
      address.host = rest.substr(0, last);
      if (address.host.size() > 2 && address.host.front() == '[' && address.host.back() == ']')
        address.host = address.host.substr(1, address.host.size() - 2);
      address.port = port;
      return address;
    }
  }
  if (form == "bytes" && rest.size() >= 16 && rest.size() <= 64) {
    address.bytes = rest;
    return address;
  }
  return invalidArgument("'", rendezvous,
                         "' is no rendezvous; write file:PATH, tcp:HOST:PORT, or the text 'bytes:…' "
                         "that cgrt_rendezvous_create() gives");
}

Result<std::string> randomName() {
  unsigned char random[16];
  if (getrandom(random, sizeof(random), 0) != sizeof(random))
    return unavailable("no random numbers: ", strerror(errno));
  std::string name;
  for (unsigned char byte : random) {
    name += "0123456789abcdef"[byte >> 4];
    name += "0123456789abcdef"[byte & 15];
  }
  return name;
}

Result<std::string> Address::chooseName() const {
  return form == Form::Bytes ? Result<std::string>(bytes) : randomName();
}

Status Address::publish(const std::string &name) {
  published = name;
  owner = true;
  if (form == Form::Bytes)
    return success();
  if (form == Form::Tcp) {
    CGRT_TRY_ASSIGN(tcp, listenTcp(host, port));
    return success();
  }
  // What an earlier run left is replaced, and no other file is.
  if (FileDescriptor before(open(path.c_str(), O_RDONLY | O_CLOEXEC)); before) {
    char name[64];
    ssize_t size = read(before.get(), name, sizeof(name));
    if (size != 0 &&
        (size != 32 || std::string_view(name, 32).find_first_not_of("0123456789abcdef") != std::string::npos))
      return invalidArgument("the file ", path, " is there and is no rendezvous; remove it or name another one");
  }
  // Under another name first: no rank reads half of it, and a file that an earlier run left is replaced.
  std::string temporary = text(path, ".", name);
  FileDescriptor file(open(temporary.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600));
  bool written = file && write(file.get(), name.data(), name.size()) == static_cast<ssize_t>(name.size());
  if (written && rename(temporary.c_str(), path.c_str()) == 0)
    return success();
  int error = errno;
  if (file)
    unlink(temporary.c_str());
  owner = false;
  return unavailable("the rendezvous file ", path, " cannot be written: ", strerror(error));
}

void Address::serve() {
  if (form != Form::Tcp)
    return;
  while (true) {
    FileDescriptor client(accept4(tcp.get(), nullptr, nullptr, SOCK_CLOEXEC));
    if (!client)
      return;
    [[maybe_unused]] ssize_t sent = send(client.get(), published.data(), published.size(), MSG_NOSIGNAL);
  }
}

Result<std::string> Address::find() const {
  if (form == Form::Bytes)
    return bytes;
  char name[64];
  ssize_t got = 0;
  if (form == Form::Tcp) {
    CGRT_TRY_ASSIGN(FileDescriptor connection, connectTcp(host, port));
    if (!connection)
      return std::string();
    got = recv(connection.get(), name, sizeof(name), MSG_WAITALL);
  } else {
    FileDescriptor file(open(path.c_str(), O_RDONLY | O_CLOEXEC));
    if (!file && errno != ENOENT)
      return unavailable("the rendezvous file ", path, " cannot be read: ", strerror(errno));
    if (!file)
      return std::string();
    got = read(file.get(), name, sizeof(name));
  }
  return got == 32 ? std::string(name, 32) : std::string();
}

bool Address::isTakenOver() const {
  if (!owner || form != Form::File)
    return false;
  Result<std::string> name = find();
  return name.ok() && !name->empty() && *name != published;
}

Address::~Address() {
  // A later communicator may have put its own name there meanwhile.
  if (owner && form == Form::File)
    if (Result<std::string> name = find(); name.ok() && *name == published)
      unlink(path.c_str());
}

/// Rank 0's connections to the other ranks.
class Welcome {
public:
  Welcome(const Place &place, Address &address)
      : world(place.world), rendezvous(place.rendezvous), address(address), peers(place.world), came(place.world) {}

  Status waitForAll(int listening, uint64_t deadline, uint64_t timeoutNs);
  /// answer(memory) tells all ranks that the meeting is complete.
  Status answer(int memory);
  std::vector<FileDescriptor> takePeers() { return std::move(peers); }
  /// refuse(error) tells the ranks that have come why it failed.
  Status refuse(Status error);

private:
  Status take(FileDescriptor peer, uint64_t deadline);
  Status judge(const Hello &hello);
  /// tellMissing() tells the ranks that have come which others are missing, whenever that changes.
  void tellMissing();
  /// listMissing() names the ranks that never came, or, if all did, those that are gone again.
  std::string listMissing() const;

  uint32_t world;
  std::string rendezvous;
  Address &address;
  std::vector<FileDescriptor> peers;
  std::vector<bool> came;
  /// The number of ranks at the last message.
  uint32_t told = 0;
  FileDescriptor wrong; // a process that does not belong to the ranks
  uint32_t present = 1;
};

Status Welcome::judge(const Hello &hello) {
  if (hello.version != Hello().version)
    return failedPrecondition("a rank has another version of the runtime; use one for all ranks");
  if (hello.world != world)
    return invalidArgument("rank ", hello.rank, " expects ", hello.world, " ranks, and rank 0 expects ", world);
  // A rank that gave up and came again is counted once.
  bool taken = hello.rank > 0 && hello.rank < world && peers[hello.rank] && !isClosed(peers[hello.rank].get());
  if (hello.rank == 0 || hello.rank >= world || taken)
    return invalidArgument("two processes are rank ", hello.rank, " of ", world);
  return success();
}

Status Welcome::take(FileDescriptor peer, uint64_t deadline) {
  if (!sameUser(peer.get()))
    return success(); // the process is not one of the ranks: its connection is closed
  Hello hello;
  if (!receiveAll(peer.get(), &hello, sizeof(hello), deadline) || hello.magic != Hello().magic)
    return success();
  if (Status status = judge(hello); !status.ok()) {
    wrong = std::move(peer);
    return status;
  }
  present += !peers[hello.rank];
  peers[hello.rank] = std::move(peer);
  came[hello.rank] = true;
  told = 0;
  return success();
}

std::string Welcome::listMissing() const {
  std::string never, gone;
  for (uint32_t r = 1; r < world; ++r)
    if (!peers[r]) {
      std::string &list = came[r] ? gone : never;
      list += text(list.empty() ? "" : ", ", r);
    }
  return never.empty() ? gone : never;
}

void Welcome::tellMissing() {
  if (told == present)
    return;
  told = present;
  Answer waiting(Answer::Waiting, listMissing());
  for (const FileDescriptor &peer : peers)
    if (peer) // a rank that has left is noticed in the next round
      sendWithDescriptor(peer.get(), &waiting, sizeof(waiting), -1);
}

Status Welcome::waitForAll(int listening, uint64_t deadline, uint64_t timeoutNs) {
  while (true) {
    // A rank that had come may have left.
    for (FileDescriptor &peer : peers)
      if (peer && isClosed(peer.get())) {
        peer = FileDescriptor();
        --present;
      }
    if (present == world)
      return success();
    if (address.isTakenOver())
      return invalidArgument("two processes are rank 0 of ", world, ", or another program uses the rendezvous '",
                             rendezvous, "'; give each program one of its own");
    uint64_t now = nowNs();
    if (now >= deadline)
      return didNotCome(listMissing(), world, rendezvous, timeoutNs);
    tellMissing();
    pollfd waits[2] = {{listening, POLLIN, 0}, {address.listening(), POLLIN, 0}};
    poll(waits, 2, static_cast<int>(std::min<uint64_t>((deadline - now) / 1'000'000 + 1, 100)));
    address.serve();
    FileDescriptor peer(accept4(listening, nullptr, nullptr, SOCK_CLOEXEC));
    if (peer)
      CGRT_TRY(take(std::move(peer), std::min(deadline, nowNs() + 1'000'000'000)));
  }
}

Status Welcome::answer(int memory) {
  Answer yes(Answer::Accepted);
  std::string lost;
  for (uint32_t r = 1; r < world; ++r)
    if (!sendWithDescriptor(peers[r].get(), &yes, sizeof(yes), memory))
      lost += text(lost.empty() ? "" : ", ", r);
  return lost.empty() ? success() : unavailable("rank ", lost, " went away during the rendezvous");
}

Status Welcome::refuse(Status error) {
  Answer no(Answer::Refused, error.message());
  for (const FileDescriptor &peer : peers)
    if (peer)
      sendWithDescriptor(peer.get(), &no, sizeof(no), -1);
  if (wrong)
    sendWithDescriptor(wrong.get(), &no, sizeof(no), -1);
  return error;
}

Result<Meeting> invite(const Place &place, Address &address, uint64_t bytes, uint64_t timeoutNs) {
  FileDescriptor memory(memfd_create("cgrt-ranks", MFD_CLOEXEC));
  if (!memory || ftruncate(memory.get(), static_cast<off_t>(bytes)) != 0)
    return resourceExhausted("no shared memory of ", bytes, " bytes: ", strerror(errno));
  if (place.world == 1)
    return Meeting{std::move(memory), {}};
  uint64_t deadline = nowNs() + timeoutNs;
  CGRT_TRY_ASSIGN(std::string name, address.chooseName());
  FileDescriptor listening;
  // The name may still be another communicator's, which is being made or about to be gone.
  while (true) {
    CGRT_TRY_ASSIGN(listening, listenLocal(name));
    if (listening)
      break;
    if (nowNs() >= deadline)
      return unavailable("another program of this machine uses the rendezvous; take another one");
    usleep(retryNs / 1000);
  }
  CGRT_TRY(address.publish(name));
  Welcome welcome(place, address);
  if (Status status = welcome.waitForAll(listening.get(), deadline, timeoutNs); !status.ok())
    return welcome.refuse(std::move(status));
  CGRT_TRY(welcome.answer(memory.get()));
  return Meeting{std::move(memory), welcome.takePeers()};
}

Result<Meeting> join(const Place &place, const Address &address, uint64_t timeoutNs) {
  uint64_t deadline = nowNs() + timeoutNs;
  while (nowNs() < deadline) {
    CGRT_TRY_ASSIGN(std::string name, address.find());
    FileDescriptor socket;
    if (!name.empty()) {
      CGRT_TRY_ASSIGN(socket, connectLocal(name));
    }
    Hello hello;
    hello.rank = place.rank;
    hello.world = place.world;
    if (!socket || send(socket.get(), &hello, sizeof(hello), MSG_NOSIGNAL) != sizeof(hello)) {
      usleep(retryNs / 1000);
      continue;
    }
    Answer answer;
    std::string missing;
    int received = -1;
    bool heard = false;
    // Rank 0 waits no longer than it was told; it may have been told more.
    while ((heard = receiveWithDescriptor(socket.get(), &answer, sizeof(answer), received, deadline)) &&
           answer.kind == Answer::Waiting)
      missing.assign(answer.text, strnlen(answer.text, sizeof(answer.text)));
    if (!heard) {
      if (nowNs() < deadline) // the connection is closed; another one may come
        continue;
      if (missing.empty())
        return unavailable("rank 0 came to the rendezvous '", place.rendezvous, "' and did not answer within ",
                           static_cast<double>(timeoutNs) * 1e-9, " s");
      return didNotCome(missing, place.world, place.rendezvous, timeoutNs);
    }
    FileDescriptor memory(received);
    if (answer.kind != Answer::Accepted)
      return unavailable("rank 0 refused: ", std::string_view(answer.text, strnlen(answer.text, sizeof(answer.text))));
    if (!memory)
      return unavailable("rank 0 sent no shared memory");
    Meeting meeting{std::move(memory), {}};
    meeting.others.push_back(std::move(socket));
    return meeting;
  }
  return unavailable("rank 0 did not come to the rendezvous '", place.rendezvous, "' within ",
                     static_cast<double>(timeoutNs) * 1e-9,
                     " s; all ranks have to run on one machine and name the same rendezvous");
}

} // namespace

Result<std::string> makeRendezvous() {
  CGRT_TRY_ASSIGN(std::string name, randomName());
  return "bytes:" + name;
}

Result<Meeting> meet(const Place &place, uint64_t bytes, uint64_t timeoutNs) {
  if (place.rank >= place.world)
    return invalidArgument("rank ", place.rank, " of ", place.world, "; ranks are counted from 0");
  if (place.world == 1 && place.rendezvous.empty()) {
    CGRT_TRY_ASSIGN(Address nowhere, Address::parse("bytes:0000000000000000"));
    return invite(place, nowhere, bytes, timeoutNs);
  }
  CGRT_TRY_ASSIGN(Address address, Address::parse(place.rendezvous));
  return place.rank == 0 ? invite(place, address, bytes, timeoutNs) : join(place, address, timeoutNs);
}

} // namespace cgrt
