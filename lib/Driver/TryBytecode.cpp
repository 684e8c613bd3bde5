// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "TryBytecode.h"
#include "mlir/IR/Diagnostics.h"
#include "llvm/ADT/Twine.h"
#include <cerrno>
#include <csignal>
#include <cstdio>
#include <fcntl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

using namespace mlir;

#if defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
#define CG_UNDER_SANITIZER 1
#endif
#endif
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
#define CG_UNDER_SANITIZER 1
#endif

/// The limit of processor time for reading bytecode. Sound bytecode takes a second for several megabytes; reading that
/// takes longer than the limit would not end.
static constexpr rlim_t kMostSeconds = 5, kMostSecondsPerMegabyte = 8;
/// The number of seconds after which a process that waits for a lock is stopped; waiting uses no processor time.
static constexpr unsigned kMostWaiting = 300;

static void limit(int what, rlim_t value) {
  // The reading process ends by SIGXCPU when its time is up, and by SIGKILL at the hard limit.
  rlimit limits{value, what == RLIMIT_CPU ? value + 1 : value};
  setrlimit(static_cast<decltype(RLIMIT_CPU)>(what), &limits);
}

/// The limit of memory for reading bytecode: more than sound bytecode takes, and less than a size that was read from
/// damaged bytes asks for.
[[maybe_unused]] static void limitMemory(size_t inputBytes) {
  unsigned long long pages = 0;
  if (std::FILE *file = std::fopen("/proc/self/statm", "r")) {
    if (std::fscanf(file, "%llu", &pages) != 1)
      pages = 0;
    std::fclose(file);
  }
  if (pages)
    limit(RLIMIT_AS, pages * static_cast<rlim_t>(sysconf(_SC_PAGESIZE)) + (rlim_t(4) << 30) + 256 * inputBytes);
}

/// Runs in the process that was started to read `bytecode`. The way in which that process ends is the answer, together
/// with the text that it writes to `answer`.
[[noreturn]] static void readAndExit(llvm::MemoryBufferRef bytecode, MLIRContext &of, int answer,
                                     llvm::function_ref<std::string(MLIRContext &)> read) {
  // The waiting process reports a signal that ends this process, so this process has no handlers and writes no crash
  // report.
  for (int signal : {SIGABRT, SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGTRAP, SIGALRM, SIGXCPU})
    std::signal(signal, SIG_DFL);
  if (int nowhere = open("/dev/null", O_WRONLY); nowhere >= 0)
    dup2(nowhere, STDERR_FILENO);
  limit(RLIMIT_CORE, 0);
  limit(RLIMIT_CPU, kMostSeconds + kMostSecondsPerMegabyte * (bytecode.getBufferSize() >> 20));
#ifndef CG_UNDER_SANITIZER
  limitMemory(bytecode.getBufferSize());
#endif
  alarm(kMostWaiting);
  {
    // The context is new, because the threads of `of` do not exist in this process. The parsed module is destroyed here
    // as well: destroying a module that was read only in part can crash.
    MLIRContext context(of.getDialectRegistry(), MLIRContext::Threading::DISABLED);
    context.allowUnregisteredDialects(of.allowsUnregisteredDialects());
    ScopedDiagnosticHandler quiet(&context, [](Diagnostic &) { return success(); });
    // A pipe holds this much text even if no process reads from it yet.
    constexpr size_t kMostText = 4096;
    std::string refused = read(context).substr(0, kMostText);
    if (write(answer, refused.data(), refused.size()) != static_cast<ssize_t>(refused.size()))
      _exit(1);
  }
  _exit(0);
}

/// Reads everything that is written to the other end of a pipe until it is closed.
static std::string readAll(int from) {
  std::string text;
  char part[512];
  while (true) {
    ssize_t got = read(from, part, sizeof(part));
    if (got < 0 && errno == EINTR)
      continue;
    if (got <= 0)
      return text;
    text.append(part, static_cast<size_t>(got));
  }
}

std::string cg::tryBytecode(llvm::MemoryBufferRef bytecode, MLIRContext &context,
                            llvm::function_ref<std::string(MLIRContext &)> read) {
  int ends[2];
  if (pipe2(ends, O_CLOEXEC) != 0)
    return "";
  // Buffered output is written before the new process starts, which would otherwise write it a second time.
  std::fflush(nullptr);
  pid_t child = fork();
  if (child == 0)
    readAndExit(bytecode, context, ends[1], read);
  close(ends[1]);
  std::string refused = child > 0 ? readAll(ends[0]) : "";
  close(ends[0]);
  if (child < 0)
    return "";
  int status = 0;
  while (waitpid(child, &status, 0) < 0)
    if (errno != EINTR)
      return "";
  if (WIFSIGNALED(status) && WTERMSIG(status) == SIGXCPU)
    return "MLIR's reader does not end";
  if (WIFSIGNALED(status) && WTERMSIG(status) != SIGALRM)
    return ("MLIR's reader ends its process, by signal " + llvm::Twine(WTERMSIG(status))).str();
  // A sanitizer ends the process itself, with an exit code instead of a signal.
  if (WIFEXITED(status) && WEXITSTATUS(status) != 0)
    return "MLIR's reader ends its process";
  return refused;
}
