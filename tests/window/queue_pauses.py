"""Five minutes on the page Queue with 10 000 waiting runs in many groups, while one after the other starts, others come, go and get
another priority: scrolled, filtered, moved by keys, buttons and the mouse, the time line zoomed and dragged. How long does the
window's thread not answer?

STUDIO_PAUSE_SECONDS sets another time. The goal is 30 ms on a quiet machine (STUDIO_PAUSE_GOAL_MS sets another limit).
"""
import os
import sqlite3
import sys
import threading
import time

from pause_report import report
from studio import Studio

SECONDS = float(os.environ.get("STUDIO_PAUSE_SECONDS", "300"))
GOAL = float(os.environ.get("STUDIO_PAUSE_GOAL_MS", "30"))
WAITING = 10_000


def fill(workspace, count):
    """Waiting runs by SQL, as the driver has taken them in: of 20 experiments, 5 priorities, 6 kinds of needs and 4 time limits."""
    db = sqlite3.connect(f"{workspace}/workspace.db", timeout=30)
    with db:
        db.executemany("INSERT OR IGNORE INTO experiment(name,created_ms) VALUES(?,1)",
                       [(f"experiment {i}",) for i in range(20)])
        experiments = [row[0] for row in db.execute("SELECT seq FROM experiment WHERE name LIKE 'experiment %'")]
        local = db.execute("SELECT id FROM target WHERE name='local'").fetchone()[0]
        now = int(time.time() * 1000)
        needs = ["{}", '{"cores":1}', '{"cores":2}', '{"memory_bytes":1073741824}', '{"cores":1,"memory_bytes":536870912}',
                 '{"gpus":8}']  # the last one fits nowhere
        db.executemany(
            "INSERT INTO run(id,root,name,experiment,target,config,state,created_ms,position,priority,time_limit_s,needs) VALUES("
            "?1,?1,?2,?3,?4,json_object('version',1,'argv',json_array('sleep','1'),'time_limit_s',?7,'needs',json(?8)),'Queued',?5,"
            "?5*1048576+?9,?6,?7,?8)",
            ((f"{i:026d}", f"train {i}", experiments[i % len(experiments)], local, now - count + i, i % 5 - 2,
              (600, 1200, 3600, 7200)[i // 7 % 4], needs[i // 3 % len(needs)], i) for i in range(1, count + 1)))
    db.close()


with Studio("queue-pauses", (1440, 900)) as studio:
    studio.ctl("compute", "show", "local")
    studio.ctl("compute", "update", "local", "--max-runs", "2")
    fill(studio.workspace, WAITING)
    watch = os.path.join(studio.folder, "pauses")
    studio.environment["COMPUTE_STUDIO_WATCHDOG"] = watch
    is_over = threading.Event()

    def change():
        """What other people do: submit, cancel, prefer."""
        turn = 0
        while not is_over.wait(2):
            turn += 1
            run = studio.ctl("run", "submit", "--name", f"late {turn}", "--", "sleep", "1").split()[-1]
            studio.try_ctl("run", "cancel", f"{WAITING - turn:026d}")
            if turn % 3 == 0:
                studio.try_ctl("run", "cancel", run)

    started = time.monotonic()
    window = studio.open("--page", "queue")
    screen = studio.screen
    window.wait_title("Queue")
    others = threading.Thread(target=change)
    others.start()
    time.sleep(2)
    studio.shoot("begin")
    begun = time.monotonic()
    steps = []  # (seconds since the start of the process, what was done), to find what caused a pause

    def note(what):
        steps.append((time.monotonic() - started, what))

    def do(what, *keys, text="", wait=0.25):
        note(what)
        screen.key(*keys)
        if text:
            screen.type(text)
        time.sleep(wait)

    def click(what, x, y, wait=0.25):
        note(what)
        left, top, _, _ = window.place()
        screen.click(left + x, top + y)
        time.sleep(wait)

    def drag(what, from_x, from_y, to_x, to_y):
        """In steps, as a hand does it."""
        note(what)
        left, top, _, _ = window.place()
        screen.ask("mousemove", str(left + from_x), str(top + from_y), "mousedown", "1")
        for step in range(1, 9):
            screen.ask("mousemove", str(left + from_x + (to_x - from_x) * step // 8),
                       str(top + from_y + (to_y - from_y) * step // 8))
            time.sleep(0.03)
        screen.ask("mouseup", "1")
        time.sleep(0.3)

    def wheel(what, x, y, button, modifier="", count=4):
        note(what)
        left, top, _, _ = window.place()
        screen.ask("mousemove", str(left + x), str(top + y))
        if modifier:
            screen.ask("keydown", modifier)
        screen.ask("click", "--repeat", str(count), "--delay", "40", button)
        if modifier:
            screen.ask("keyup", modifier)
        time.sleep(0.2)

    turn = 0
    while time.monotonic() - begun < SECONDS:
        turn += 1
        do("queue", "ctrl+5")
        click("a row", 700, 640)
        for key in ("Next", "Next", "End", "Prior", "Home", "Down", "Down"):
            do("scroll " + key, key)
        wheel("wheel over the rows", 700, 640, "5", count=12)
        wheel("wheel back", 700, 640, "4", count=6)
        click("a row", 700, 640)
        for key in ("alt+Down", "alt+Down", "alt+Up", "alt+Up"):
            do("move " + key, key)
        do("undo", "ctrl+z")
        drag("drag a row", 700, 620, 700, 800)
        do("give up what is dragged", "Escape")
        if turn == 1:
            studio.shoot("dragged")
        do("select many", "Home", *["shift+Next"] * 3)
        do("select all", "ctrl+a", wait=0.6)
        click("a row", 700, 640)
        for button, words in (("4", "in"), ("5", "out"), ("4", "in")):
            wheel("zoom the time line " + words, 800, 150, button, "ctrl")
        drag("drag the time line", 900, 150, 600, 150)
        do("the whole time line", "0")
        wheel("scroll the time line", 800, 150, "5")
        do("another page", "ctrl+2")
        do("back", "alt+Left", wait=0.6)
        do("home", "ctrl+1", wait=0.6)
        if turn == 1:
            do("queue", "ctrl+5")
            studio.shoot("after-a-turn")
    took = time.monotonic() - begun
    is_over.set()
    others.join()
    studio.shoot("end")
    window.close()
    with sqlite3.connect(f"{studio.workspace}/workspace.db", timeout=30) as db:
        ended = db.execute("SELECT count(*) FROM run WHERE state='Completed'").fetchone()[0]
    assert ended > 0, "The queue did not move."
    failed = report(watch, steps, GOAL, f"{took:.0f} s, {turn} turns, {WAITING} waiting runs, of which "
                    f"{ended} have run")
sys.exit(failed)
