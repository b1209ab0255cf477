"""A cluster by pointing: created in the wizard, grown by the queue to three nodes, shrunk to none again."""
import json
import time

from studio import Studio, wait_for

RUNS = 8

with Studio("cluster") as studio:
    studio.ctl("compute", "show", "local")  # so that the wizard knows what this computer has
    window = studio.open()
    screen = studio.screen
    window.wait_title("Home")
    window.go_to("new compute", "New compute")
    screen.key("ctrl+Return")  # a cluster
    screen.key("ctrl+a")
    screen.type("trio")
    screen.key("ctrl+Return", "ctrl+Return")  # the proposed size
    screen.key("alt+x", "ctrl+a")
    screen.type("3")
    screen.key("alt+d", "ctrl+a")
    screen.type("3")
    screen.key("ctrl+Return")
    studio.shoot("1-review")
    screen.key("ctrl+Return")
    window.wait_title("trio")

    def cluster():
        return json.loads(studio.ctl("compute", "show", "trio", "--json"))

    made = cluster()
    assert (made["min_instances"], made["max_instances"], made["idle_time_before_scale_down"]) == (0, 3, 3), made
    for number in range(RUNS):
        studio.ctl("run", "submit", "--compute", "trio", "--name", f"step-{number}", "--", "sleep", "1")
    seen = set()

    def look(until):
        nodes = cluster()["nodes"]
        seen.add(sum(nodes.values()))
        return until(nodes)

    wait_for("three busy nodes", 30, lambda: look(lambda nodes: nodes["running"] == 3))
    time.sleep(0.4)
    studio.shoot("2-grown")
    wait_for("all runs to end", 60, lambda: look(lambda nodes: True) and all(
        run["state"] == "Completed" for run in studio.runs()))
    wait_for("no nodes", 30, lambda: look(lambda nodes: sum(nodes.values()) == 0))
    assert max(seen) == 3, seen
    assert len(studio.runs()) == RUNS
    assert window.title() == "trio"
    time.sleep(0.4)
    studio.shoot("3-shrunk")
    # Its tabs by keyboard, and away with it.
    for tab in ("nodes", "runs", "operations", "settings"):
        screen.key("ctrl+Tab")
        time.sleep(0.3)
        studio.shoot("4-" + tab)
    window.close()
    studio.ctl("compute", "delete", "trio", "--yes")
