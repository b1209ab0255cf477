"""Two windows on one workspace: what is done in one, or by studioctl, the other shows."""
from studio import Studio

with Studio("two-windows") as studio:
    folder = studio.write("train.py", "print('from the first window')\n")
    first = studio.open()
    first.wait_title("Home")
    second = studio.open()
    second.wait_title("Home")

    first.raise_()
    studio.screen.key("ctrl+n")
    first.fill_new_run(folder, "python3 train.py")
    studio.screen.key("ctrl+Return")
    first.wait_title("train 1")
    studio.wait_state("Completed")

    second.raise_()
    second.go_to("train 1", "train 1")
    studio.shoot("second")

    studio.ctl("run", "submit", "--name", "from-a-terminal", "--", "true")
    for window in (first, second):
        window.raise_()
        window.go_to("from-a-terminal", "from-a-terminal")
    second.close()
    assert first.process.poll() is None
    first.close()
