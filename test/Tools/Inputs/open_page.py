# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Opens a report's page in headless Chromium and prints what a reader sees, as the browser laid it out.

usage: open_page.py PAGE [--screenshot FILE]

A copy of the page gets a script that measures it; the page itself has none. An error in the browser's console, a link
that leads nowhere, or a page that is wider than the window is an error here.
"""

import argparse
import html
import json
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

MEASURE = """<pre id="measured"></pre><script>
const all = (what) => [...document.querySelectorAll(what)];
const shown = (what) => all(what).filter((each) => { const box = each.getBoundingClientRect();
  return each.checkVisibility() && box.width > 0 && box.height > 0; }).length;
const before = {rows: shown("details tr"), open: all("details[open]").length};
const lost = all("a[href^='#']").filter((link) => !document.getElementById(link.getAttribute("href").slice(1)));
const wide = document.documentElement.scrollWidth - document.documentElement.clientWidth;
all("details").forEach((each) => { each.open = true; });
document.getElementById("measured").textContent = JSON.stringify({
  nodes: shown(".node"), buffers: shown(".arena rect"), parts: all("details").length, open: before.open,
  "rows shown at first": before.rows, "rows shown when all is open": shown("details tr"),
  "links that lead nowhere": lost.length, "pixels beyond the window": wide, seconds: performance.now() / 1000});
</script>"""


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("page", type=pathlib.Path)
    parser.add_argument("--screenshot")
    options = parser.parse_args()
    browser = next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))))
    with tempfile.TemporaryDirectory() as folder:
        program = [browser, "--headless", "--no-sandbox", "--disable-gpu", f"--user-data-dir={folder}/profile",
                   "--window-size=1300,1000", "--enable-logging=stderr"]
        copy = pathlib.Path(folder) / "page.html"
        copy.write_text(options.page.read_text().replace("</body>", MEASURE + "</body>"))
        done = subprocess.run([*program, "--dump-dom", copy.as_uri()], capture_output=True, text=True, timeout=300,
                              check=True)
        if options.screenshot:
            subprocess.run([*program, f"--screenshot={options.screenshot}", options.page.resolve().as_uri()],
                           capture_output=True, timeout=300, check=True)
    measured = json.loads(html.unescape(re.search(r'<pre id="measured">([^<]+)</pre>', done.stdout)[1]))
    seconds = measured.pop("seconds")
    for name, value in measured.items():
        print(f"{name}: {value}")
    print(f"laid out in {seconds:.1f} s", file=sys.stderr)
    wrong = re.findall(r".*CONSOLE.*", done.stderr)
    wrong += [name for name in ("links that lead nowhere", "pixels beyond the window") if measured[name] > 0]
    # A page with ten thousand nodes takes two seconds on an idle machine.
    wrong += ["the page takes a minute"] if seconds > 60 else []
    print(*wrong, sep="\n", end="", file=sys.stderr)
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
