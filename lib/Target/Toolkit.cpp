// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "cgmlir/Target/Compile.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Config/llvm-config.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/FileUtilities.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/Process.h"
#include "llvm/Support/Program.h"
#include <dlfcn.h>

using namespace mlir;
using namespace mlir::cg;

std::string cg::getLLVMVersion() { return "llvm " LLVM_VERSION_STRING; }

namespace {

std::string join(StringRef folder, std::initializer_list<StringRef> parts) {
  SmallString<256> path(folder);
  for (StringRef part : parts)
    llvm::sys::path::append(path, part);
  return path.str().str();
}

/// A folder that may hold a CUDA toolkit, and the folder that may hold libdevice, which wheels install apart from it.
struct Place {
  std::string bin, nvvm;
};

/// The folders of CUDA's wheels below a Python environment, whatever version of Python it has.
void addWheels(StringRef environment, SmallVectorImpl<Place> &places) {
  std::error_code code;
  for (llvm::sys::fs::directory_iterator it(join(environment, {"lib"}), code), end; it != end && !code;
       it.increment(code)) {
    if (!llvm::sys::path::filename(it->path()).starts_with("python3"))
      continue;
    std::string nvidia = join(it->path(), {"site-packages", "nvidia"});
    for (StringRef name : {"cu13", "cuda_nvcc"})
      places.push_back({join(nvidia, {name, "bin"}), join(nvidia, {name, "nvvm"})});
    places.push_back({join(nvidia, {"cu13", "bin"}), join(nvidia, {"nvvm"})});
    places.push_back({join(nvidia, {"cuda_nvcc", "bin"}), join(nvidia, {"nvvm"})});
  }
}

/// The folder of the running program.
std::string getMainFile() { return llvm::sys::fs::getMainExecutable(nullptr, reinterpret_cast<void *>(&getMainFile)); }

/// The folder of the library that this code is linked into: the running program may be another, such as Python.
std::string getOwnFile() {
  Dl_info info;
  SmallString<256> path;
  if (!dladdr(reinterpret_cast<void *>(&getOwnFile), &info) || !info.dli_fname ||
      llvm::sys::fs::real_path(info.dli_fname, path))
    return "";
  return path.str().str();
}

std::string readVersion(StringRef ptxas) {
  SmallString<128> file;
  if (llvm::sys::fs::createTemporaryFile("cg-ptxas", "txt", file))
    return "";
  std::optional<StringRef> redirects[] = {std::nullopt, StringRef(file), StringRef(file)};
  int code = llvm::sys::ExecuteAndWait(ptxas, {ptxas, "--version"}, std::nullopt, redirects);
  std::string version;
  if (auto text = llvm::MemoryBuffer::getFile(file); text && code == 0) {
    // The text of ptxas --version has the form "Cuda compilation tools, release 13.0, V13.0.48".
    StringRef rest = (*text)->getBuffer().split(", V").second;
    version = rest.take_while([](char c) { return llvm::isDigit(c) || c == '.'; }).str();
  }
  llvm::FileRemover remover(file);
  return version;
}

} // namespace

std::optional<Toolkit> Toolkit::find(StringRef folder, std::string &error) {
  SmallVector<Place> places;
  auto addRoot = [&](StringRef root) { places.push_back({join(root, {"bin"}), join(root, {"nvvm"})}); };
  if (!folder.empty()) {
    addRoot(folder);
    addWheels(folder, places);
  } else {
    if (auto home = llvm::sys::Process::GetEnv("CUDA_HOME"))
      addRoot(*home);
    if (auto found = llvm::sys::findProgramByName("ptxas"))
      addRoot(llvm::sys::path::parent_path(llvm::sys::path::parent_path(*found)));
    if (auto environment = llvm::sys::Process::GetEnv("VIRTUAL_ENV"))
      addWheels(*environment, places);
    // The set-up script keeps its environment beside the tools and libraries.
    for (const std::string &self : {getMainFile(), getOwnFile()})
      addWheels(join(llvm::sys::path::parent_path(llvm::sys::path::parent_path(self)), {"venv"}), places);
    addRoot("/usr/local/cuda");
  }
  std::string tried;
  for (const Place &place : places) {
    Toolkit toolkit{join(place.bin, {"ptxas"}), join(place.nvvm, {"libdevice", "libdevice.10.bc"}), ""};
    if (llvm::sys::fs::can_execute(toolkit.ptxas) && llvm::sys::fs::exists(toolkit.libdevice)) {
      toolkit.version = readVersion(toolkit.ptxas);
      return toolkit;
    }
    tried += (tried.empty() ? "" : ", ") + place.bin;
  }
  error = "no CUDA assembler was found: looked for ptxas with nvvm/libdevice/libdevice.10.bc beside it in " + tried +
          "; install the CUDA toolkit or the Python wheels nvidia-cuda-nvcc and nvidia-nvvm, or set CUDA_HOME";
  return std::nullopt;
}
