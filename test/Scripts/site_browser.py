# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Opens pages of a built site in headless Chromium: they show their headings, and the console has no error.

usage: site_browser.py SITE
"""

import functools
import http.server
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import threading

PAGES = {"index.html": "Documentation", "tutorials/cg-opt.html": "A model", "errors.html": "HostRead"}


class _Handler(http.server.SimpleHTTPRequestHandler):
    missing = []

    def log_message(self, *arguments):
        pass

    def send_error(self, code, *arguments, **named):
        self.missing.append(f"{code} for {self.path}")
        super().send_error(code, *arguments, **named)


def open_page(browser, address, folder):
    """The page as the browser has it after its scripts ran, and what the browser's console says."""
    program = [browser, "--headless", "--no-sandbox", "--disable-gpu", f"--user-data-dir={folder}"]
    program += ["--enable-logging=stderr", "--virtual-time-budget=5000", "--dump-dom", address]
    done = subprocess.run(program, capture_output=True, text=True, timeout=300, check=True)
    return done.stdout, re.findall(r".*CONSOLE.*", done.stderr)


def main(site):
    browser = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
    if not browser:
        print("skipped: no Chromium is installed")
        return 77
    handler = functools.partial(_Handler, directory=str(pathlib.Path(site).resolve()))
    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler) as server, tempfile.TemporaryDirectory() as folder:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        wrong = []
        for page, heading in PAGES.items():
            shown, console = open_page(browser, f"http://127.0.0.1:{server.server_port}/{page}", folder)
            wrong += [f"{page}: {line}" for line in console]
            if not re.search(rf"<h[1-6][^>]*>{re.escape(heading)}", shown):
                wrong.append(f"{page}: the heading '{heading}' is not shown")
        server.shutdown()
    wrong += [error for error in _Handler.missing if "favicon" not in error]
    print(*wrong, f"{len(PAGES)} pages opened, {len(wrong)} errors", sep="\n")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]) if len(sys.argv) == 2 else __doc__)
