// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// llvm::writeToOutput() renames over anything, a device node too, and ends the process where a disk is full.

#include "cgmlir/IR/OutputFile.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/raw_ostream.h"
#include <csignal>
#include <fcntl.h>
#include <filesystem>
#include <unistd.h>

using namespace mlir;
namespace fs = llvm::sys::fs;

namespace {

using Write = llvm::function_ref<llvm::Error(raw_ostream &)>;

/// The path at the end of symbolic links, also of one that leads to nothing yet.
std::string followLinks(StringRef path) {
  std::filesystem::path followed = path.str();
  std::error_code code;
  // As many as the system follows itself.
  for (int i = 0; i < 40 && std::filesystem::is_symlink(followed, code); ++i) {
    std::filesystem::path next = std::filesystem::read_symlink(followed, code);
    if (code)
      break;
    followed = followed.parent_path() / next;
  }
  return followed.string();
}

/// Writes out what is buffered. A stream that fails and is not asked ends the process when it goes away.
llvm::Error finish(llvm::raw_fd_ostream &os, llvm::Error error) {
  os.flush();
  std::error_code code = os.error();
  os.clear_error();
  return error || !code ? std::move(error) : llvm::errorCodeToError(code);
}

/// For what cannot be replaced: nothing is written before all of it is there.
llvm::Error writeInto(llvm::raw_fd_ostream &os, Write write) {
  llvm::SmallString<0> contents;
  llvm::raw_svector_ostream buffer(contents);
  if (llvm::Error error = write(buffer))
    return error;
  os << contents;
  return finish(os, llvm::Error::success());
}

} // namespace

void cg::prepareOutput() {
  // Blocked, not ignored: LLVM installs handlers of signals later. A write that raises a blocked one fails with EFBIG.
  sigset_t signals;
  sigemptyset(&signals);
  sigaddset(&signals, SIGXFSZ);
  pthread_sigmask(SIG_BLOCK, &signals, nullptr);
  // What is opened for reading only takes the place of each standard stream that is closed.
  int opened = 0;
  do
    opened = open("/dev/null", O_RDONLY | O_CLOEXEC);
  while (opened >= 0 && opened <= STDERR_FILENO);
  if (opened > STDERR_FILENO)
    close(opened);
}

llvm::Error cg::writeStandardOutput(Write write) { return finish(llvm::outs(), write(llvm::outs())); }

llvm::Error cg::writeOutputFile(StringRef path, Write write) {
  if (path == "-")
    return writeInto(llvm::outs(), write);
  fs::file_status status;
  std::error_code code = fs::status(path, status);
  if (code && status.type() != fs::file_type::file_not_found)
    return llvm::errorCodeToError(code);
  if (fs::is_directory(status))
    return llvm::errorCodeToError(std::make_error_code(std::errc::is_a_directory));
  if (fs::exists(status) && !fs::is_regular_file(status)) {
    llvm::raw_fd_ostream os(path, code, fs::CD_OpenExisting, fs::FA_Write, fs::OF_None);
    return code ? llvm::errorCodeToError(code) : writeInto(os, write);
  }
  std::string target = followLinks(path);
  llvm::Expected<fs::TempFile> file =
      fs::TempFile::create(target + ".temp-stream-%%%%%%", fs::all_read | fs::all_write);
  if (!file)
    return file.takeError();
  llvm::Error error = llvm::Error::success();
  {
    llvm::raw_fd_ostream os(file->FD, /*shouldClose=*/false);
    error = finish(os, write(os));
  }
  if (!error && fs::exists(status))
    error = llvm::errorCodeToError(fs::setPermissions(file->FD, status.permissions()));
  if (error)
    return llvm::joinErrors(std::move(error), file->discard());
  return file->keep(target);
}

bool cg::isSameOutput(StringRef a, StringRef b) {
  if (a.empty() || b.empty())
    return false;
  if (a == "-" || b == "-")
    return a == b;
  // A path that does not exist yet is made absolute by its name. A folder that does not exist is an error later.
  auto place = [](StringRef path) {
    std::error_code code;
    std::filesystem::path absolute = std::filesystem::absolute(followLinks(path), code);
    return code ? absolute : std::filesystem::weakly_canonical(absolute, code);
  };
  std::filesystem::path first = place(a);
  return !first.empty() && first == place(b);
}
