# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Calls each function of the C ABI with NULL for each of its pointers in turn, as the committed dump of the header
lists them.

usage: null_arguments_test.py CC INCLUDE DUMP LIBRARY MAKE_PACKAGES [FLAG...]

A function that returns a status refuses NULL with INVALID_ARGUMENT and a message that names the function and the
parameter; a function without a status does nothing. The table below lists the parameters that may be NULL, with the
reason. Each call runs in a process of its own, so that a crash is reported and the other calls still run.
"""

import pathlib
import re
import subprocess
import sys
import tempfile

# Parameters that may be NULL, by function and name; "*" is any function.
MAY_BE_NULL = {
    ("*", "stream"): "the device's default stream",
    ("*", "user"): "handed to the caller's function as it is",
    ("*", "config"): "all defaults",
    ("*", "status"): "no error",
    ("cgrt_package_find_entry", "name"): "main, or the only entry",
    ("cgrt_session_launch", "launch"): "a caller that does not want the number",
    ("cgrt_status_create", "message"): "a status without words",
}

PROGRAM = r"""
#include <cgrt/cgrt.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

static cgrt_package *package;
static cgrt_executable *executable;
static cgrt_session *session;
static cgrt_communicator *communicator;
static cgrt_profile *profile;
static cgrt_status *status;
static const char *text = "x";
static max_align_t room[64];

static cgrt_status *observe(void *user, const cgrt_node_event *event) {
  (void)user;
  (void)event;
  return NULL;
}
static void *sized(size_t size) {
  memset(room, 0, sizeof(room));
  memcpy(room, &size, sizeof(size));
  return room;
}
static void need(cgrt_status *failed) {
  if (!failed)
    return;
  printf("%s\n", cgrt_status_message(failed));
  exit(2);
}

@CASES@

struct one {
  const char *function, *parameter;
  int may_be_null;
  cgrt_status *(*call)(void);
};
static const struct one all[] = {
@TABLE@
};

/* The name of a parameter in a message may be spelt as C++ spells it. */
static int names(const char *message, const char *parameter) {
  char wanted[128], *end = wanted;
  for (; *parameter; ++parameter)
    if (*parameter == '_')
      *end++ = (char)(*++parameter - 'a' + 'A');
    else
      *end++ = *parameter;
  *end = 0;
  return strstr(message, wanted) != NULL;
}

static int judge(const struct one *one) {
  cgrt_status *got = one->call();
  if (one->may_be_null)
    return 0;
  const char *message = cgrt_status_message(got);
  if (cgrt_status_code(got) == CGRT_INVALID_ARGUMENT && strstr(message, one->function) &&
      names(message, one->parameter) && strstr(message, "must not be NULL"))
    return 0;
  printf("%s with NULL for %s: %s: %s\n", one->function, one->parameter, cgrt_code_name(cgrt_status_code(got)),
         message);
  return 1;
}

int main(int argc, char **argv) {
  cgrt_executable_config config = CGRT_EXECUTABLE_CONFIG_INIT;
  cgrt_communicator_config alone = CGRT_COMMUNICATOR_CONFIG_INIT;
  int failed = 0;
  if (argc != 2)
    return 2;
  config.threads = 1; /* no other threads, so that children may be forked */
  alone.rank = 0;
  alone.world = 1;
  need(cgrt_package_open_file(argv[1], &package));
  need(cgrt_executable_create(package, &config, &executable));
  need(cgrt_session_create(executable, NULL, &session));
  need(cgrt_communicator_create(&alone, &communicator));
  need(cgrt_session_profile(session, 0, CGRT_LAUNCH_EAGER, NULL, &profile));
  status = cgrt_status_create(CGRT_INTERNAL, "x");
  for (size_t i = 0; i < sizeof(all) / sizeof(*all); ++i) {
    fflush(stdout);
    pid_t child = fork();
    if (child == 0) {
      int wrong = judge(&all[i]);
      fflush(stdout);
      _exit(wrong);
    }
    int ended = 0;
    waitpid(child, &ended, 0);
    if (!WIFEXITED(ended))
      printf("%s with NULL for %s: ended by signal %d\n", all[i].function, all[i].parameter, WTERMSIG(ended));
    failed |= ended != 0;
  }
  printf("%zu calls\n", sizeof(all) / sizeof(*all));
  cgrt_status_destroy(status);
  cgrt_profile_destroy(profile);
  cgrt_communicator_destroy(communicator);
  cgrt_session_destroy(session);
  cgrt_executable_release(executable);
  cgrt_package_release(package);
  return failed;
}
"""


def functions(dump: str) -> list[tuple[str, str, list[str]]]:
    """Yields the result, the name and the parameters of each function of the dump."""
    found = []
    for line in dump.splitlines():
        match = re.fullmatch(r"([\w *]+?)(\bcgrt_\w+)\((.*)\)", line)
        if match and not line.startswith("callback "):
            parameters = match.group(3).split(", ")
            found.append((match.group(1).strip(), match.group(2), [] if parameters == ["void"] else parameters))
    return found


def split(parameter: str) -> tuple[str, str]:
    kind, name = re.fullmatch(r"(.*?)(\w+)", parameter).groups()
    return kind.strip(), name


def is_pointer(kind: str) -> bool:
    return kind.endswith("*") or kind == "cgrt_node_observer"


def value(kind: str, name: str, sized: set[str]) -> str:
    """Returns a valid value for a parameter."""
    if kind == "cgrt_node_observer":
        return "observe"
    if not is_pointer(kind):
        return {"cgrt_memory": "CGRT_MEMORY_HOST"}.get(kind, "1" if name in ("count", "size") else f"({kind})0")
    pointed = kind.removeprefix("const ").removesuffix("*").strip()
    if pointed in ("cgrt_package", "cgrt_executable", "cgrt_session", "cgrt_communicator", "cgrt_profile",
                   "cgrt_status"):
        return pointed.removeprefix("cgrt_")
    if kind == "const char *":
        return "text"
    return f"({kind})sized({f'sizeof({pointed})' if pointed in sized else '0'})"


def program(dump: str) -> str:
    sized = set(re.findall(r"^struct (\w+):.*\n  0\+8 size_t size$", dump, re.MULTILINE))
    cases, table = [], []
    for result, name, parameters in functions(dump):
        for tested, parameter in enumerate(parameters):
            kind, called = split(parameter)
            if not is_pointer(kind):
                continue
            given = ", ".join(
                "NULL" if p == tested else value(*split(other), sized) for p, other in enumerate(parameters)
            )
            call = f"{name}({given})"
            body = f"return {call};" if result == "cgrt_status *" else f"(void){call}; return NULL;"
            refuses = result == "cgrt_status *" and not {(name, called), ("*", called)} & MAY_BE_NULL.keys()
            table.append(f'  {{"{name}", "{called}", {int(not refuses)}, case_{len(cases)}}},')
            cases.append(f"static cgrt_status *case_{len(cases)}(void) {{ {body} }}")
    return PROGRAM.replace("@CASES@", "\n".join(cases)).replace("@TABLE@", "\n".join(table))


def main() -> int:
    cc, include, dump, library, make_packages, *flags = sys.argv[1:]
    text = pathlib.Path(dump).read_text()
    known = {(name, split(p)[1]) for _, name, parameters in functions(text) for p in parameters}
    unknown = [row for row in MAY_BE_NULL if row not in known and not any(row == ("*", name) for _, name in known)]
    assert not unknown, f"rows of functions or parameters that there are not: {unknown}"
    with tempfile.TemporaryDirectory() as folder:
        subprocess.run([make_packages, folder], check=True)
        source, binary = pathlib.Path(folder, "calls.c"), pathlib.Path(folder, "calls")
        source.write_text(program(text))
        where = pathlib.Path(library).parent
        subprocess.run([cc, "-std=gnu11", "-Wall", "-Werror", *flags, f"-I{include}", str(source), "-o", str(binary),
                        library, f"-Wl,-rpath,{where}"], check=True)
        return subprocess.run([str(binary), f"{folder}/generator.cgpkg"]).returncode


if __name__ == "__main__":
    sys.exit(main())
