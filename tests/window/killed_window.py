"""The window is killed in the middle of a run: the run does not notice, and the next window shows all of it."""
from studio import Studio, wait_for

STEPS = 20

with Studio("killed-window") as studio:
    folder = studio.write("slow.sh", f"for i in $(seq {STEPS}); do echo step $i; sleep 0.25; done\n")
    window = studio.open()
    window.wait_title("Home")
    studio.screen.key("ctrl+n")
    window.fill_new_run(folder, "bash slow.sh")
    studio.screen.key("ctrl+Return")
    window.wait_title("slow 1")
    run = studio.wait_state("Running")
    wait_for("the first lines of the log", 15, lambda: "step 2\n" in studio.ctl("run", "logs", run["id"]))
    window.kill()
    assert studio.wait_state("Running")["id"] == run["id"], "The run ended with the window."

    window = studio.open()
    window.wait_title("Home")
    window.go_to("slow 1", "slow 1")
    studio.shoot("while-running")
    ended = studio.wait_state("Completed")
    assert ended["attempt"] == 1 and ended["exit_code"] == 0, ended
    assert studio.ctl("run", "logs", run["id"]) == "".join(f"step {i}\n" for i in range(1, STEPS + 1))
    studio.shoot("ended")
    window.close()
