"""How fast a sweep on this computer starts its trials: the gap between the end of a trial and the next start in its place, with 1, 4
and 16 half-second trials at a time (goal at 16: a median of 20 ms), and 1,000 trials that do nothing but log one value (goal: 200 a
second). Trials of `true` alone are no sweep: it fails once the first ones have ended without the metric. Exits 1 where a goal is missed.
Where a control group can be made, also the processor time of everything per trial. SWEEP_BENCH_TRIALS and SWEEP_BENCH_PLAIN choose less;
TMPDIR chooses the disk.
"""
import os
import shutil
import statistics
import sys
import time

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from remote_studio import Studio, wait_for  # noqa: E402

TRIALS = int(os.environ.get("SWEEP_BENCH_TRIALS", "160"))  # with 16 at a time; fewer with less
PLAIN = int(os.environ.get("SWEEP_BENCH_PLAIN", "1000"))
GAP_MS = 20.0  # goals: at most, with 16 trials at a time
TRIALS_A_SECOND = 200.0  # at least
METRIC = "echo '{\"loss\": 1}' > metrics.jsonl"


class ProcessorTime:
    """Counts the processor time of this process's children, however they detach themselves, by a control group."""

    def __init__(self):
        self.file = None
        for parent, name in (("/sys/fs/cgroup/cpuacct", "cpuacct.usage"), ("/sys/fs/cgroup/cpu,cpuacct", "cpuacct.usage"),
                             ("/sys/fs/cgroup", "cpu.stat")):
            group = f"{parent}/compute-studio-bench-{os.getpid()}"
            try:
                os.mkdir(group)
                self.group = group
                with open(f"{group}/cgroup.procs", "w", encoding="ascii") as file:
                    file.write(str(os.getpid()))
                self.file = f"{group}/{name}"
                self.seconds()
                self.parent = parent
                return
            except (OSError, ValueError, IndexError):
                self.file = None

    def seconds(self):
        """Of all processes of the group so far; None where they cannot be counted."""
        if not self.file:
            return None
        with open(self.file, encoding="ascii") as file:
            words = file.read().split()
        return int(words[0]) / 1e9 if len(words) == 1 else int(words[words.index("usage_usec") + 1]) / 1e6

    def end(self):
        if not self.file:
            return
        try:
            with open(f"{self.parent}/cgroup.procs", "w", encoding="ascii") as file:
                file.write(str(os.getpid()))
            os.rmdir(self.group)
        except OSError:
            pass  # something of it still ends; the empty group harms nothing


def per_trial(before, after, trials):
    return f"; {1000 * (after - before) / trials:.1f} ms of processor per trial" if before is not None else ""


def sweep(studio, trials, at_once, script):
    """Runs a sweep to its end; seconds from its submission to the end of its last trial."""
    begun = time.time()
    run = studio.ctl("sweep", "create", "--param", "x=uniform(0,1)", "--metric", "loss", "--max-trials", str(trials),
                     "--max-concurrent", str(at_once), "--", "bash", "-c", script, "-",
                     "${{search_space.x}}")
    wait_for(lambda: studio.query("SELECT ended_ms FROM run WHERE id=?", run)[0][0], limit=600, pause=0.1)
    state, = studio.query("SELECT state FROM run WHERE id=?", run)[0]
    last, count = studio.query("SELECT max(ended_ms),count(*) FROM run WHERE parent=? AND state='Completed'", run)[0]
    if state != "Completed" or count != trials:
        sys.exit(f"the sweep ended {state} with {count} of {trials} trials")
    return last / 1000 - begun


def gaps_of(studio, at_once, trials, time_of):
    """Prints the gaps between trials that sleep half a second, without the first `at_once` starts; the median in ms."""
    times = os.path.join(studio.place, f"times-{at_once}")
    os.mkdir(times)
    before = time_of.seconds()
    sweep(studio, trials, at_once, f"s=$EPOCHREALTIME; sleep 0.5; {METRIC}; echo $s $EPOCHREALTIME > {times}/$BASHPID")
    used = per_trial(before, time_of.seconds(), trials)
    spans = []
    for name in os.listdir(times):
        with open(os.path.join(times, name), encoding="ascii") as file:
            spans.append([float(word) for word in file.read().split()])
    # The trial that ends as the k-th is followed by the start that is the k-th after the first ones.
    starts = sorted(start for start, _ in spans)[at_once:]
    ends = sorted(end for _, end in spans)
    gaps = sorted(1000 * (start - end) for start, end in zip(starts, ends))
    print(f"gap at {at_once} at a time: median {statistics.median(gaps):.1f} ms, 90 % below "
          f"{gaps[int(len(gaps) * 0.9)]:.1f} ms, longest {gaps[-1]:.1f} ms ({len(gaps)} gaps){used}", flush=True)
    return statistics.median(gaps)


def main():
    time_of = ProcessorTime()
    studio = Studio()
    try:
        studio.ctl("compute", "update", "local", "--max-runs", "64")
        studio.serve()
        time.sleep(4)  # the computer's interpreters are looked for once
        gaps = {at_once: gaps_of(studio, at_once, max(2 * at_once, TRIALS // share), time_of)
                for at_once, share in ((1, 8), (4, 4), (16, 1))}
        before = time_of.seconds()
        rate = PLAIN / sweep(studio, PLAIN, 64, METRIC)
        print(f"{PLAIN} trials of nearly nothing: {rate:.0f} a second{per_trial(before, time_of.seconds(), PLAIN)}", flush=True)
    finally:
        studio.end()
        shutil.rmtree(studio.place, ignore_errors=True)
        time_of.end()
    missed = []
    if gaps[16] > GAP_MS:
        missed.append(f"gap at 16 at a time: {gaps[16]:.1f} ms, goal {GAP_MS:.0f} ms")
    if rate < TRIALS_A_SECOND:
        missed.append(f"{rate:.0f} trials a second, goal {TRIALS_A_SECOND:.0f}")
    for line in missed:
        print("missed:", line)
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main())
