"""From an empty workspace to a finished run, by mouse and keyboard."""
from studio import Studio

with Studio("first-run") as studio:
    folder = studio.write("train.py", "print('epoch 1')\nopen('outputs/model.txt', 'w').write('weights')\n")
    window = studio.open()
    window.wait_title("Home")
    studio.shoot("1-empty")

    window.click_new()
    studio.screen.key("Down", "Return")
    window.fill_new_run(folder, "python3 train.py")
    studio.shoot("2-review")
    studio.screen.key("ctrl+Return")

    window.wait_title("train 1")
    run = studio.wait_state("Completed")
    assert run["exit_code"] == 0 and run["attempt"] == 1, run
    assert run["output_files"] == 1, run
    assert studio.ctl("run", "logs", run["id"]) == "epoch 1\n"
    studio.shoot("3-finished")

    # The table of runs, Back, and what is seen is not a blank window.
    studio.screen.key("ctrl+2")
    window.wait_title("Runs")
    studio.screen.key("Down", "Return")
    window.wait_title("train 1")
    studio.screen.key("alt+Left")
    window.wait_title("Runs")
    left, top, width, height = window.place()
    assert studio.screen.picture().colors(left, top, left + width, top + height) > 20, "The window is blank."
    studio.shoot("4-runs")
    window.close()
    assert len(studio.runs()) == 1
