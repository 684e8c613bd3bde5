// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// How ranks find each other, and the errors when they do not.

#include "ranks/rank_harness.h"

#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <netinet/in.h>
#include <sstream>
#include <sys/socket.h>
#include <unistd.h>

namespace cgrt::testing {

namespace {

/// Each rank sends its number to all others.
std::string exchange(uint32_t rank, uint32_t world, const std::string &rendezvous, double timeout = 20) {
  RankCommunicator communicator;
  RANK_TRY(communicator.create(rank, world, rendezvous, timeout));
  std::vector<uint32_t> all(world);
  RANK_TRY(cgrt_communicator_all_gather(communicator.get(), &rank, sizeof(rank), all.data()));
  for (uint32_t r = 0; r < world; ++r)
    RANK_EXPECT(all[r] == r, std::to_string(all[r]));
  return "";
}

void expectAll(const std::vector<std::string> &results, const std::string &part) {
  for (size_t r = 0; r < results.size(); ++r)
    if (part.empty())
      EXPECT_EQ(results[r], "") << "rank " << r;
    else
      EXPECT_NE(results[r].find(part), std::string::npos) << "rank " << r << ": " << results[r];
}

std::string temporaryFile() {
  return (std::filesystem::temp_directory_path() / ("cgrt-ranks-" + std::to_string(getpid()))).string();
}

/// Returns a port that was free a moment ago.
std::string freePort() {
  int socket = ::socket(AF_INET, SOCK_STREAM, 0);
  sockaddr_in address{};
  address.sin_family = AF_INET;
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  socklen_t size = sizeof(address);
  if (bind(socket, reinterpret_cast<sockaddr *>(&address), size) != 0 ||
      getsockname(socket, reinterpret_cast<sockaddr *>(&address), &size) != 0)
    abort();
  close(socket);
  return std::to_string(ntohs(address.sin_port));
}

} // namespace

TEST(Rendezvous, InAFile) {
  std::string path = temporaryFile();
  // Ranks also find each other where an earlier run left a file.
  for (const char *before : {"", "0123456789abcdef0123456789abcdef"}) {
    if (*before)
      std::ofstream(path) << before;
    expectAll(runProcesses(4,
                           [&](uint32_t rank) {
                             if (rank == 0) // the other ranks arrive first
                               usleep(50'000);
                             return exchange(rank, 4, "file:" + path);
                           }),
              "");
    EXPECT_FALSE(std::filesystem::exists(path));
  }
}

TEST(Rendezvous, ReplacesNoOtherFile) {
  std::string path = temporaryFile();
  for (std::string before : {std::string("notes"), std::string(32, 'x'), std::string(1000, 'a')}) {
    std::ofstream(path) << before;
    EXPECT_NE(exchange(0, 2, "file:" + path, 1).find("is there and is no rendezvous"), std::string::npos);
    std::stringstream after;
    after << std::ifstream(path).rdbuf();
    EXPECT_EQ(after.str(), before);
  }
  std::filesystem::remove(path);
}

TEST(Rendezvous, OverTcp) {
  std::string rendezvous = "tcp:127.0.0.1:" + freePort();
  for (int i = 0; i < 2; ++i)
    expectAll(runProcesses(3, [&](uint32_t rank) { return exchange(rank, 3, rendezvous); }), "");
}

TEST(Rendezvous, ByAText) {
  std::string rendezvous = newRendezvous();
  EXPECT_EQ(rendezvous.substr(0, 6), "bytes:");
  EXPECT_NE(rendezvous, newRendezvous());
  for (int i = 0; i < 3; ++i) // first one after the other, then many in threads
    expectAll(runThreads(8, [&](uint32_t rank) { return exchange(rank, 8, rendezvous); }), "");
}

TEST(Rendezvous, OfOneRank) { EXPECT_EQ(exchange(0, 1, ""), ""); }

TEST(Rendezvous, NamesTheRanksThatDoNotCome) {
  std::string rendezvous = newRendezvous();
  std::vector<std::string> results = runThreads(4, [&](uint32_t rank) -> std::string {
    return rank == 1 || rank == 3 ? "rank 1, 3 of 4 did not come" : exchange(rank, 4, rendezvous, rank ? 5 : 0.5);
  });
  expectAll(results, "rank 1, 3 of 4 did not come");
  EXPECT_NE(exchange(1, 2, newRendezvous(), 0.2).find("rank 0 did not come to the rendezvous 'bytes:"),
            std::string::npos);
}

TEST(Rendezvous, EachRankNamesTheOneThatDoesNotCome) {
  // Ranks 1 and 2 give up while rank 0, which came later, still waits. They had arrived, so the error of rank 0 does
  // not name them as missing.
  std::string rendezvous = newRendezvous();
  std::vector<std::string> results = runThreads(4, [&](uint32_t rank) -> std::string {
    if (rank == 3)
      return "rank 3 of 4 did not come";
    if (rank == 0)
      usleep(300'000);
    return exchange(rank, 4, rendezvous, 1);
  });
  expectAll(results, "rank 3 of 4 did not come");
}

TEST(Rendezvous, NamesASecondRank0) {
  std::string path = temporaryFile();
  std::vector<std::string> results = runThreads(2, [&](uint32_t thread) {
    usleep(thread * 300'000);
    return exchange(0, 2, "file:" + path, thread ? 1 : 20);
  });
  EXPECT_NE(results[0].find("two processes are rank 0 of 2"), std::string::npos) << results[0];
  EXPECT_NE(results[1].find("rank 1 of 2 did not come"), std::string::npos) << results[1];
}

TEST(Rendezvous, RefusesWhatDoesNotFit) {
  std::string rendezvous = newRendezvous();
  expectAll(runThreads(2, [&](uint32_t rank) { return exchange(rank, rank ? 3 : 2, rendezvous, 5); }),
            "rank 1 expects 3 ranks, and rank 0 expects 2");
  rendezvous = newRendezvous();
  expectAll(runThreads(3, [&](uint32_t rank) { return exchange(rank ? 1 : 0, 3, rendezvous, 5); }),
            "two processes are rank 1 of 3");
  for (const char *wrong : {"", "file:", "tcp:host", "tcp::1", "tcp:host:70000", "tcp:host:port", "bytes:12", "shm:x"})
    EXPECT_NE(exchange(0, 2, wrong, 1).find("is no rendezvous; write file:PATH, tcp:HOST:PORT"), std::string::npos)
        << wrong;
  EXPECT_NE(exchange(2, 2, newRendezvous()).find("rank 2 of 2; ranks are counted from 0"), std::string::npos);
  EXPECT_NE(exchange(0, 257, newRendezvous()).find("257 ranks; a communicator has 1 to 256"), std::string::npos);
  EXPECT_NE(exchange(0, 2, "file:/no/such/folder/file", 1).find("cannot be written"), std::string::npos);
}

namespace {

std::string fromEnvironment(const std::vector<std::pair<std::string, std::string>> &variables, uint32_t rank,
                            uint32_t world) {
  for (const auto &[name, value] : variables)
    setenv(name.c_str(), value.c_str(), 1);
  cgrt_communicator_config config = CGRT_COMMUNICATOR_CONFIG_INIT;
  config.timeout_ns = 20'000'000'000;
  cgrt_communicator *communicator = nullptr;
  RANK_TRY(cgrt_communicator_create(&config, &communicator));
  auto info = cgrt::info<cgrt_communicator_info>();
  RANK_TRY(cgrt_communicator_get_info(communicator, &info));
  cgrt_communicator_destroy(communicator);
  RANK_EXPECT(info.rank == rank && info.world == world, std::to_string(info.rank));
  return "";
}

} // namespace

TEST(Rendezvous, FromALauncher) {
  std::string job = std::to_string(getpid());
  expectAll(runProcesses(2,
                         [&](uint32_t rank) {
                           return fromEnvironment({{"RANK", std::to_string(rank)},
                                                   {"WORLD_SIZE", "2"},
                                                   {"LOCAL_WORLD_SIZE", "2"},
                                                   {"MASTER_ADDR", "127.0.0.1"},
                                                   {"MASTER_PORT", job}},
                                                  rank, 2);
                         }),
            "");
  expectAll(runProcesses(2,
                         [&](uint32_t rank) {
                           return fromEnvironment({{"OMPI_COMM_WORLD_RANK", std::to_string(rank)},
                                                   {"OMPI_COMM_WORLD_SIZE", "2"},
                                                   {"PMIX_NAMESPACE", "job" + job}},
                                                  rank, 2);
                         }),
            "");
  expectAll(runProcesses(2,
                         [&](uint32_t rank) {
                           return fromEnvironment({{"SLURM_PROCID", std::to_string(rank)},
                                                   {"SLURM_NTASKS", "2"},
                                                   {"SLURM_JOB_ID", job},
                                                   {"SLURM_STEP_ID", "0"}},
                                                  rank, 2);
                         }),
            "");
  expectAll(runProcesses(1,
                         [&](uint32_t) {
                           return fromEnvironment({{"RANK", "0"}, {"WORLD_SIZE", "16"}, {"LOCAL_WORLD_SIZE", "8"}}, 0,
                                                  16);
                         }),
            "torchrun started 16 ranks, 8 of them on this machine");
  expectAll(runProcesses(1, [&](uint32_t) { return fromEnvironment({{"RANK", "x"}, {"WORLD_SIZE", "2"}}, 0, 2); }),
            "the variable RANK, which torchrun sets, is 'x' and no number");
  expectAll(runProcesses(1, [&](uint32_t) { return fromEnvironment({{"RANK", "0"}, {"WORLD_SIZE", "2"}}, 0, 2); }),
            "RANK and WORLD_SIZE are set, but MASTER_PORT is not");
  expectAll(runProcesses(1, [&](uint32_t) { return fromEnvironment({}, 0, 1); }), "there is no launcher");
}

} // namespace cgrt::testing
