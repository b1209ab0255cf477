"""Ten thousand trials through the real scheduler: each is run exactly once and counted; a second sweep is canceled in the middle; both are deleted with all
their files. Prints how long each took, and the memory of the process that schedules.

many_trials_test.py [TRIALS [AT ONCE]]."""
import json
import os
import sys
import tempfile
import time

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "support"))
import own_studio  # noqa: E402

TRIALS = int(sys.argv[1]) if len(sys.argv) > 1 else 10000
AT_ONCE = int(sys.argv[2]) if len(sys.argv) > 2 else 64
MAX_MEMORY_MIB = 512  # of the scheduler, at any time
CANCEL_SECONDS = 60  # until nothing of the sweep is left, at most
PATIENCE = 3600


def check(condition, *what):
    if not condition:
        raise AssertionError(" ".join(str(one) for one in what))


class Many:
    def __init__(self, folder):
        self.studio = own_studio.OwnStudio(folder, timeout=900)
        self.workspace, self.folder, self.highest = self.studio.variables["COMPUTE_STUDIO_WORKSPACE"], folder, 0
        self.studio.run("compute", "update", "local", "--max-runs", str(AT_ONCE))

    def look(self):
        """Reads the memory of the scheduler; returns the largest, in MiB, since it was started."""
        try:
            with open(os.path.join(self.workspace, "workspace.lease"), encoding="utf-8") as file:
                pid = json.load(file)["pid"]
            with open("/proc/%d/status" % pid, encoding="ascii") as lines:
                peak = [int(line.split()[1]) / 1024 for line in lines if line.startswith("VmHWM:")]
        except (OSError, ValueError, KeyError):
            return self.highest  # none, or one that ends
        self.highest = max([self.highest] + peak)
        return self.highest

    def create(self, name):
        """The sweep, and the file to which each trial adds a line when it starts and one when it ends: which, its run, the time."""
        marks = os.path.join(self.folder, name + ".marks")
        with open(marks, "w", encoding="ascii"):
            pass
        script = "m=%s; echo s $AZUREML_RUN_ID $EPOCHREALTIME >> $m; echo '{\"loss\": 1}' > metrics.jsonl; echo e $AZUREML_RUN_ID $EPOCHREALTIME >> $m" % marks
        run = self.studio.run("sweep", "create", "--name", name, "--param", "x=uniform(0,1)", "--metric", "loss", "--max-trials", str(TRIALS),
                              "--max-concurrent", str(AT_ONCE), "--output", "name", "--", "bash", "-c", script, "-", "${{search_space.x}}").strip()
        return run.splitlines()[-1], marks

    def children(self, run):
        shown = self.studio.json("run", "show", run)
        self.look()
        return shown, shown["children"]

    def wait(self, run, reached, limit=PATIENCE):
        """Until `reached(run, counts)`; counts never shrink. Trials whose output is collected count as running."""
        end, ended_before = time.monotonic() + limit, 0
        while True:
            shown, counts = self.children(run)
            ended = counts["completed"] + counts["failed"] + counts["canceled"]
            check(ended >= ended_before and counts["total"] <= TRIALS, counts)
            check(ended + counts["running"] + counts["waiting"] <= counts["total"], "more than there are:", counts)
            ended_before = ended
            if reached(shown, counts):
                return shown, counts
            check(time.monotonic() < end, "not reached:", shown["state"], counts)
            time.sleep(1)

    def trials(self, run):
        found = self.studio.json("sweep", "trials", run, "--limit", str(2 * TRIALS))
        check(len({trial["id"] for trial in found}) == len(found) == len({trial["number"] for trial in found}), "trials share an ID or a number")
        return found

    def started(self, marks):
        """The runs that started: none of them twice, and no more at a time than is allowed."""
        with open(marks, encoding="ascii") as lines:
            events = [line.split() for line in lines]
        started = [run for kind, run, _ in events if kind == "s"]
        check(len(set(started)) == len(started), len(started) - len(set(started)), "trials were started twice")
        at_once = most = 0
        for _, step in sorted((float(time), 1 if kind == "s" else -1) for kind, _, time in events):
            at_once += step
            most = max(most, at_once)
        check(most <= AT_ONCE or len(events) < 2 * len(started), most, "trials at a time")
        return set(started)

    def run_to_the_end(self):
        begin = time.monotonic()
        run, marks = self.create("whole")
        print("created in %.1f s" % (time.monotonic() - begin), flush=True)
        shown, counts = self.wait(run, lambda shown, _: shown["ended_at"])
        seconds = time.monotonic() - begin
        check(shown["state"] == "Completed", shown)
        check(counts == {"total": TRIALS, "waiting": 0, "running": 0, "completed": TRIALS, "failed": 0, "canceled": 0}, counts)
        trials = self.trials(run)
        check(sorted(trial["number"] for trial in trials) == list(range(1, TRIALS + 1)), "numbers are missing among", len(trials))
        check(all(trial["attempt"] == 1 and trial["objective"] == 1 and trial["exit_code"] == 0 for trial in trials), "a trial was tried again or has no value")
        check(self.started(marks) == {trial["id"] for trial in trials}, "what started is not what was planned")
        print("%d trials, %d at a time: %.0f s, %.0f a second; memory %.0f MiB" % (TRIALS, AT_ONCE, seconds, TRIALS / seconds, self.look()), flush=True)
        return run

    def cancel_in_the_middle(self):
        run, marks = self.create("canceled")
        self.wait(run, lambda _, counts: counts["completed"] >= TRIALS // 5)
        begin = time.monotonic()
        self.studio.run("run", "cancel", run)
        shown, counts = self.wait(run, lambda shown, _: shown["ended_at"], CANCEL_SECONDS)
        seconds = time.monotonic() - begin
        check(shown["state"] == "Canceled", shown)
        check(counts["running"] == counts["waiting"] == counts["failed"] == 0 and counts["completed"] < TRIALS, counts)
        time.sleep(3)
        after, again = self.children(run)
        check(again == counts and after["state"] == "Canceled", "it went on:", counts, again)
        trials, started = self.trials(run), self.started(marks)
        ids = {trial["id"]: trial["last_state"] for trial in trials}
        check(len(trials) == counts["completed"] + counts["canceled"], len(trials), counts)
        check(started <= set(ids), "a trial of no sweep was started")
        check({one for one, state in ids.items() if state == "Completed"} <= started, "a trial completed that did not start")
        print("canceled after %d trials: %.1f s until its end, %d trials canceled" % (counts["completed"], seconds, counts["canceled"]), flush=True)
        return run

    def delete(self, run):
        begin = time.monotonic()
        ids = [trial["id"] for trial in self.trials(run)] + [run]
        listed = time.monotonic()
        self.studio.run("run", "delete", run, "--yes")
        runs = os.path.join(self.workspace, "runs")
        end = time.monotonic() + 600
        left = ids
        while left and time.monotonic() < end:
            left = [one for one in left if os.path.exists(os.path.join(runs, one))]
            time.sleep(0.2)
        check(not left, len(left), "folders are left of", len(ids))
        self.studio.run("run", "show", run, code=4)
        self.studio.run("run", "show", ids[0], code=4)
        print("deleted with %d trials in %.1f s, listed in %.1f s; memory %.0f MiB" % (len(ids) - 1, time.monotonic() - listed, listed - begin, self.look()),
              flush=True)


def main():
    with tempfile.TemporaryDirectory() as folder:
        many = Many(os.path.realpath(folder))
        try:
            whole = many.run_to_the_end()
            canceled = many.cancel_in_the_middle()
            for run in (whole, canceled):
                many.delete(run)
        finally:
            many.studio.stop()
        check(many.highest <= MAX_MEMORY_MIB, "the scheduler took", round(many.highest), "MiB, at most", MAX_MEMORY_MIB)
    return 0


if __name__ == "__main__":
    sys.exit(main())
