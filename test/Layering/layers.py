# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Arrows between the parts of the project point one way: which part may include which other one."""

import pathlib
import posixpath
import re

from tree import Tree, main

# What each layer of the compiler may use besides itself. lib/X and include/cgmlir/X are one layer. Passes ask kernel
# classes and emitters, never the other way round.
_LOWER = {"IR", "Analysis"}
COMPILER_LAYERS = {
    "IR": set(),
    # Planning functions on numbers alone.
    "Schedule": set(),
    "Analysis": {"IR"},
    "Config": {"IR", "Schedule"},
    "Extensions": _LOWER,
    "Package": _LOWER,
    "Codegen": _LOWER,
    "Target": _LOWER,
    "Translate": _LOWER | {"Package"},
    "Transforms": _LOWER | {"Config", "Codegen", "Schedule", "Target"},
}
# The upper layers stand on each other in this order, each on all that is below it.
COMPILER_LAYERS["Pipelines"] = set(COMPILER_LAYERS)
COMPILER_LAYERS["Driver"] = set(COMPILER_LAYERS)
COMPILER_LAYERS["CAPI"] = set(COMPILER_LAYERS)
COMPILER_LAYERS["tools"] = set(COMPILER_LAYERS)

# Backends and library wrappers of the runtime know nothing of each other: each can be left out.
RUNTIME_BACKENDS = {"host", "cuda", "libs", "nccl"}

_CXX = {".h", ".hpp", ".c", ".cc", ".cpp", ".inc", ".td"}
_INCLUDE = re.compile(r'^\s*#?\s*include\s+(["<])([^">]+)[">]', re.MULTILINE)
_VENDOR_HEADER = re.compile(r"^(cuda|nccl|cublas|cudnn|nvrtc|nvToolsExt|cupti)\w*\.h$")


def includes(tree: Tree, name):
    """The #include (C++) and include (TableGen) lines of a file: (line number, path, whether it is quoted)."""
    text = tree.text(name) or ""
    for match in _INCLUDE.finditer(text):
        yield text.count("\n", 0, match.start(2)) + 1, match[2], match[1] == '"'


def _beside(name, included):
    return posixpath.normpath(posixpath.join(posixpath.dirname(name), included))


def compiler_layer(name):
    """The layer that a file of the compiler belongs to, or None."""
    parts = pathlib.PurePosixPath(name).parts
    if parts[0] == "tools":
        return "tools"
    if parts[0] == "lib" and len(parts) > 2:
        return parts[1]
    if parts[:2] == ("include", "cgmlir") and len(parts) > 3:
        return parts[2]
    return "CAPI" if parts[:2] == ("include", "cgmlir-c") else None


def _included_layer(tree, name, included, quoted):
    if included.startswith(("cgmlir/", "cgmlir-c/")):
        return compiler_layer("include/" + included)
    path = _beside(name, included)
    return compiler_layer(path) if quoted and path in tree else None


def compiler_layers(tree: Tree):
    """Includes inside the compiler follow the arrows, and only Package sees the runtime, as its schema."""
    for name in tree.under("lib", "include", "tools", suffixes=_CXX):
        layer = compiler_layer(name)
        if layer is None:
            continue
        if layer not in COMPILER_LAYERS:
            yield f"{name}: '{layer}' is no layer of the compiler; give it a row in {pathlib.Path(__file__).name}"
            continue
        for line, included, quoted in includes(tree, name):
            used = _included_layer(tree, name, included, quoted)
            if used and used != layer and used not in COMPILER_LAYERS[layer]:
                yield f"{name}:{line}: {layer} includes {included}; it may use {_list(COMPILER_LAYERS[layer])}"
            of_runtime = included.startswith(("cgrt/", "runtime/")) or _beside(name, included).startswith("runtime/")
            schema = included.startswith("cgrt/schema/")
            if (of_runtime or schema) and not (schema and name.startswith("lib/Package/")):
                yield f"{name}:{line}: includes {included}; only lib/Package sees the runtime, as its schema"


def known_layers(tree: Tree):
    """A layer that no folder holds any more allows what nothing needs."""
    here = pathlib.Path(__file__).name
    held = {compiler_layer(name) for name in tree.under("lib", "include", "tools", suffixes=_CXX)}
    for layer in sorted(set(COMPILER_LAYERS) - held):
        yield f"{here}: there is no layer '{layer}'; take it out of COMPILER_LAYERS"
    parts = {runtime_part(name) for name in tree.under("runtime", suffixes=_CXX)}
    for part in sorted(RUNTIME_BACKENDS - parts):
        yield f"{here}: there is no backend '{part}' of the runtime; take it out of RUNTIME_BACKENDS"


def _list(names):
    return ", ".join(sorted(names)) or "no other layer"


_CMAKE_LIBRARY = re.compile(r"\bcg_add_(?:library|tool)\(\s*([\w-]+)([^)]*)\)")


def linked_layers(tree: Tree):
    """The LINK lists in CMake follow the same arrows as the includes."""
    targets = {}
    for name in tree.under("lib", "tools", suffixes={".txt"}):
        for match in _CMAKE_LIBRARY.finditer(tree.text(name) or ""):
            words = match[2].split()
            linked = words[words.index("LINK") + 1 :] if "LINK" in words else []
            targets[match[1]] = (name, [word.removeprefix("CGMLIR::") for word in linked])
    for target, (name, linked) in targets.items():
        layer = compiler_layer(name)
        for other in linked:
            used = compiler_layer(targets[other][0]) if other in targets else None
            if used and used != layer and used not in COMPILER_LAYERS.get(layer, set()):
                yield f"{name}: {target} links {other}; {layer} may use {_list(COMPILER_LAYERS.get(layer, set()))}"


def foreign_semantics(tree: Tree):
    """What foreign operations mean for capture is said in lib/Extensions and nowhere else."""
    model = re.compile(r"\bCaptureOpInterface::(?:ExternalModel|FallbackModel)\b")
    for name in tree.under("lib", "include", "tools", suffixes=_CXX):
        match = model.search(tree.text(name) or "")
        if match and compiler_layer(name) != "Extensions":
            line = tree.text(name).count("\n", 0, match.start()) + 1
            yield f"{name}:{line}: models CaptureOpInterface for a foreign operation; do that in lib/Extensions"


def compared_classes(tree: Tree):
    """Passes ask the traits of kernel classes: a comparison of names would leave new classes out without a word."""
    comparison = re.compile(
        r'\b(?:getKernelClass|kernelClass->getName)\(\)\s*[!=]=\s*"|is_contained\(\{"[^}]*\}, [\w.]*getKernelClass\(\)|'
        r'\blookupKernelClass\("')
    for name in tree.under("lib", "include", suffixes=_CXX):
        text = tree.text(name) or ""
        for match in comparison.finditer(text):
            line = text.count("\n", 0, match.start()) + 1
            yield f"{name}:{line}: compares names of kernel classes; ask KernelClass::getTraits()"


_NAMESPACE = re.compile(r"(?:inline )?namespace(?: ([\w:]+))? \{")
_CLASS = re.compile(r"(?:template <[^>]*> )?(?:class|struct) (\w+)(?: final)?(?: ?: ?[^:;].*)?\s*\{")


def named_classes(text):
    """The classes of a file that are in no class and no anonymous namespace: (line number, name)."""
    open_namespaces = []
    for number, line in enumerate(text.split("\n"), 1):
        if match := _NAMESPACE.match(line):
            open_namespaces.append(match[1])
        elif line.startswith("} // ") and "namespace" in line and open_namespaces:
            open_namespaces.pop()
        elif (match := _CLASS.match(line)) and None not in open_namespaces:
            yield number, "::".join([*open_namespaces, match[1]])


def one_class_for_a_name(tree: Tree):
    """Two classes of one name in one namespace share what the compiler makes for them, such as destructors."""
    where = {}
    for name in tree.under("lib", "include", "tools", suffixes={".h", ".cpp"}):
        for line, found in named_classes(tree.text(name) or ""):
            other = where.setdefault(found, name)
            if other != name:
                yield f"{name}:{line}: {found} is a class of {other}, too; give one of them another name"


def runtime_part(path):
    """The folder of runtime/src that a path lies in, or None."""
    parts = pathlib.PurePosixPath(path).parts
    return parts[2] if parts[:2] == ("runtime", "src") and len(parts) > 3 else None


def _included_part(tree, name, included):
    for path in (_beside(name, included), f"runtime/src/{included}", f"runtime/{included}"):
        if path in tree:
            return runtime_part(path)
    return None


def runtime_layers(tree: Tree):
    """The runtime sees no LLVM, no compiler and no vendor header; base uses nothing, backends not each other."""
    for name in tree.under("runtime", suffixes=_CXX):
        part = runtime_part(name)
        for line, included, _ in includes(tree, name):
            if re.match(r"(llvm|llvm-c|mlir|mlir-c|clang|cgmlir|cgmlir-c)/", included):
                yield f"{name}:{line}: includes {included}; the runtime has no LLVM and no compiler underneath"
            if _VENDOR_HEADER.match(included) and not name.startswith("runtime/test/abi/"):
                yield f"{name}:{line}: includes {included}; mirror what is needed, runtime/test/abi compares it"
            used = _included_part(tree, name, included)
            if part in RUNTIME_BACKENDS and used in RUNTIME_BACKENDS - {part}:
                yield f"{name}:{line}: {part} includes {included} of {used}; share through another folder"
            if part == "base" and used not in (None, "base"):
                yield f"{name}:{line}: base includes {included} of {used}; base stands alone"


if __name__ == "__main__":
    main(compiler_layers, known_layers, linked_layers, foreign_semantics, compared_classes, one_class_for_a_name,
         runtime_layers)
