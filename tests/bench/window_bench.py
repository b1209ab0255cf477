"""How soon the window shows its table of 100 000 runs (goal 120 ms) and what memory it takes (goal 60 MB of PSS), beside a
blank Chromium where one is installed. From the start of the process to the first rows on the screen. Decides nothing.
"""
import os
import re
import shutil
import statistics
import subprocess
import sys
import time

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "window"))
from many_runs import fill  # noqa: E402
from screen import Picture  # noqa: E402
from studio import BIN, Studio  # noqa: E402

RUNS = 100_000
ROUNDS = 7
GOOD = (0x1a, 0x7a, 0x45)  # of "Completed" in the light theme


def family(pid):
    """The process and all that it started."""
    children = {}
    for name in filter(str.isdigit, os.listdir("/proc")):
        try:
            with open(f"/proc/{name}/stat", encoding="ascii", errors="replace") as file:
                children.setdefault(int(file.read().rsplit(")", 1)[1].split()[1]), []).append(int(name))
        except OSError:
            pass
    found, at = [pid], 0
    while at < len(found):
        found += children.get(found[at], [])
        at += 1
    return found


def pss(pids):
    total = 0
    for pid in pids:
        try:
            with open(f"/proc/{pid}/smaps_rollup", encoding="ascii") as file:
                total += int(re.search(r"^Pss:\s+(\d+)", file.read(), re.M).group(1))
        except (OSError, AttributeError):
            pass
    return total / 1000


def measure(studio, name, arguments, is_shown, alone):
    times, memory = [], []
    for _ in range(ROUNDS):
        begun = time.perf_counter()
        process = subprocess.Popen(arguments, env=studio.environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        while not is_shown(studio.screen.picture(230, 610)):
            time.sleep(0.001)
            if time.perf_counter() - begun > 60:
                process.kill()
                print(f"{name}: nothing was shown within a minute")
                return
        times.append((time.perf_counter() - begun) * 1000)
        time.sleep(1.5)
        memory.append(pss([process.pid] if alone else family(process.pid)))
        process.terminate()
        process.wait()
        time.sleep(0.5)
    print(f"{name}: shown after {statistics.median(times):.0f} ms ({min(times):.0f} to {max(times):.0f}), "
          f"PSS {statistics.median(memory):.1f} MB ({min(memory):.1f} to {max(memory):.1f})", flush=True)


def shows_rows(picture: Picture):
    """A line of a green badge somewhere in the table: three of its pixels side by side."""
    wanted = bytes([GOOD[2], GOOD[1], GOOD[0], 0])
    for y in range(240, 480, 2):
        if wanted * 3 in picture.row(y) or (wanted[:3] + b"\xff") * 3 in picture.row(y):
            return True
    return False


with Studio("bench", (1440, 900)) as studio:
    studio.ctl("run", "list")
    fill(studio.workspace, RUNS)
    measure(studio, f"compute-studio, {RUNS} runs", [os.path.join(BIN, "compute-studio"), "--workspace", studio.workspace,
                                                   "--page", "runs"], shows_rows, True)
    measure(studio, "compute-studio, home", [os.path.join(BIN, "compute-studio"), "--workspace", studio.workspace], shows_rows,
            True)
    chromium = shutil.which("chromium") or shutil.which("chromium-browser")
    if chromium:
        white = lambda picture: picture.row(600)[720 * 4:760 * 4].count(b"\xff\xff\xff") > 35  # noqa: E731
        measure(studio, "chromium, about:blank", [chromium, "--no-sandbox", "--no-first-run", "--disable-gpu",
                                                f"--user-data-dir={studio.folder}/chromium", "--window-size=1280,820",
                                                "--window-position=0,0", "about:blank"], white, False)
    else:
        print("chromium is not installed: nothing to compare with")
