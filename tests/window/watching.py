"""Ten minutes of watching: 20 runs live on three machines, a log of a gigabyte open, charts that grow, the table of 100 000
runs sorted by a metric, runs compared. How long does the window's thread not answer?

STUDIO_PAUSE_SECONDS sets another time. The goal is 30 ms on a quiet machine (STUDIO_PAUSE_GOAL_MS sets another limit).
"""
import os
import random
import sys
import time

sys.path.insert(0, os.path.join(os.path.dirname(__file__), "..", "bench"))
from many_runs import fill
from pause_report import report
from remote_studio import Lab
from studio import Studio, wait_for

SECONDS = float(os.environ.get("STUDIO_PAUSE_SECONDS", "600"))
GOAL = float(os.environ.get("STUDIO_PAUSE_GOAL_MS", "30"))
LOG_LINES = int(os.environ.get("STUDIO_PAUSE_LOG_LINES", "10000000"))
LIVE = 20
RUNS = 100_000

TRAIN = """import json, math, random, time
with open('outputs/metrics.jsonl', 'w', buffering=1) as points:
    for step in range(10**9):
        points.write(json.dumps({'step': step, 'loss': math.exp(-step / 900) + random.random() / 9,
                                 'accuracy': 1 - math.exp(-step / 700), 'lr': 1e-3 * 0.9995 ** step}) + '\\n')
        if step % 5 == 0:
            print(f'step {step} loss {math.exp(-step / 900):.6f}', flush=True)
        time.sleep(0.1)
"""
TALK = """import sys, time
line = 'step {:9d} loss 0.{:06d} accuracy 0.{:06d} lr 0.001 gpu 0 ' + 'x' * 34 + '\\n'
for begin in range(0, LINES, 1000):
    sys.stdout.write(''.join(line.format(i, i * 7919 % 10**6, i * 104729 % 10**6) for i in range(begin, begin + 1000)))
print('all is said', flush=True)
while True:
    sys.stdout.write(''.join(f'\\x1b[32mstep\\x1b[0m {i} loss 0.1\\n' for i in range(200)))
    sys.stdout.flush()
    time.sleep(0.02)
""".replace("LINES", str(LOG_LINES))

lab = Lab(3)
with Studio("watching", (1440, 900)) as studio:
    studio.ctl("run", "list")
    fill(studio.workspace, RUNS)
    watch = os.path.join(studio.folder, "pauses")
    train = studio.write("train/train.py", TRAIN)
    talk = studio.write("talk/talk.py", TALK)
    for number, machine in enumerate(lab.machines):
        studio.ctl("compute", "attach", "--type", "virtualmachine", "--name", f"gpu{number}", "--address", machine["address"],
                   "--port", str(machine["port"]), "--user", machine["user"], "--key", machine["key"], "--host-key",
                   machine["host_key"], "--max-runs", "50")
    talkative = studio.ctl("run", "submit", "--name", "talkative", "--source", talk, "--", "python3", "talk.py").split()[-1]
    live = [studio.ctl("run", "submit", "--compute", f"gpu{i % 3}", "--name", f"live {i}", "--source", train, "--",
                       "python3", "train.py").split()[-1] for i in range(LIVE)]
    log = os.path.join(studio.workspace, "runs", talkative, "a1/r0/log/std_log.txt")
    wait_for("a big log", 300, lambda: os.path.exists(log) and os.stat(log).st_size > LOG_LINES * 100, 1)
    wait_for("20 live runs", 120, lambda: sum(run["state"] == "Running" for run in studio.runs()) > LIVE, 1)
    time.sleep(5)  # what submitting cost is not the window's

    studio.environment["COMPUTE_STUDIO_WATCHDOG"] = watch
    started = time.monotonic()
    window = studio.open("--page", "runs")
    screen = studio.screen
    window.wait_title("Runs")
    begun = time.monotonic()
    steps = []  # (seconds since the start of the process, what was done), to find what caused a pause

    def do(what, *keys, text="", wait=0.25):
        steps.append((time.monotonic() - started, what))
        screen.key(*keys)
        if text:
            screen.type(text)
        time.sleep(wait)

    def click(what, x, y, wait=0.25):
        steps.append((time.monotonic() - started, what))
        left, top, _, _ = window.place()
        screen.click(left + x, top + y)
        time.sleep(wait)

    def open_run(name, tab):
        do(f"palette: {name}", "ctrl+k", text=name, wait=0.6)
        do(name, "Return", wait=0.4)
        for _ in range(tab):
            do("the next tab", "Right")

    turn = 0
    while time.monotonic() - begun < SECONDS:
        turn += 1
        do("runs", "ctrl+2")
        for key in ("Next", "End", "Prior", "Home", "Down", "Down"):
            do("scroll " + key, key)
        do("search", "ctrl+f", text=f"run {turn * 7}")
        do("clear the search", "ctrl+a", "BackSpace")
        open_run("talkative", 1)
        time.sleep(3)  # followed
        for key in ("ctrl+Home", "Next", "Next", "Prior", "ctrl+End"):
            click("the log", 700, 500)
            do("log " + key, key)
        do("search the log", "ctrl+f", text=f"0.{random.randrange(10**5):05d}", wait=3)
        do("clear the search", "ctrl+a", "BackSpace")
        for key in ("F8", "shift+F8"):
            do("log " + key, key, wait=1)
        if turn == 1:
            studio.shoot("log")
        open_run(f"live {turn % LIVE}", 2)
        time.sleep(3)  # a chart that grows
        for _ in range(6):
            left, top, _, _ = window.place()
            screen.ask("mousemove", str(left + 400 + 40 * (turn % 9)), str(top + 450))
            steps.append((time.monotonic() - started, "wheel"))
            screen.ask("click", "4" if turn % 2 else "5")
            time.sleep(0.1)
        if turn == 1:
            studio.shoot("chart")
        click("the tab Monitoring", 590, 222, wait=1)
        if turn == 1:
            studio.shoot("monitoring")
        do("compute", "ctrl+3")
        do("a machine", "Home", "Down", "Return", wait=1)
        if turn == 1:
            studio.shoot("machine")
        do("runs", "ctrl+2")
        do("first runs", "Home", *["shift+Down"] * 9)
        do("home", "ctrl+1", wait=1)
        do("new run", "ctrl+n")
        do("away", "alt+Left")
    took = time.monotonic() - begun
    studio.shoot("end")
    window.close()
    failed = report(watch, steps, GOAL, f"{took:.0f} s, {turn} turns, {LIVE} live runs on {len(lab.machines)} machines, a log of "
                    f"{os.stat(log).st_size / 1e6:.0f} MB, {RUNS} runs")
    for run in (talkative, *live):
        studio.try_ctl("run", "cancel", run)
    time.sleep(3)
lab.end()
sys.exit(failed)
