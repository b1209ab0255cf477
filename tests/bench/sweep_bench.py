"""How fast a sweep on this computer starts its trials: the gap between the end of a trial and the next start in its place, with 16
half-second trials at a time (goal 20 ms), and 1,000 trials of `true` (goal 200 a second). Decides nothing.
SWEEP_BENCH_TRIALS and SWEEP_BENCH_PLAIN choose less.
"""
import os
import shutil
import statistics
import sys
import time

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from remote_studio import Studio, wait_for  # noqa: E402

AT_ONCE = 16
TRIALS = int(os.environ.get("SWEEP_BENCH_TRIALS", "160"))
PLAIN = int(os.environ.get("SWEEP_BENCH_PLAIN", "1000"))
METRIC = "echo '{\"loss\": 1}' > metrics.jsonl"


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


def main():
    studio = Studio()
    try:
        studio.ctl("compute", "update", "local", "--max-runs", "64")
        studio.serve()
        times = os.path.join(studio.place, "times")
        os.mkdir(times)
        sweep(studio, TRIALS, AT_ONCE, f"s=$EPOCHREALTIME; sleep 0.5; {METRIC}; echo $s $EPOCHREALTIME > {times}/$BASHPID")
        spans = []
        for name in os.listdir(times):
            with open(os.path.join(times, name), encoding="ascii") as file:
                spans.append([float(word) for word in file.read().split()])
        # The trial that ends as the k-th is followed by the start that is the k-th after the first AT_ONCE.
        starts = sorted(start for start, _ in spans)[AT_ONCE:]
        ends = sorted(end for _, end in spans)
        gaps = sorted(1000 * (start - end) for start, end in zip(starts, ends))
        print(f"gap at {AT_ONCE} at a time: median {statistics.median(gaps):.1f} ms, 90 % below "
              f"{gaps[int(len(gaps) * 0.9)]:.1f} ms, longest {gaps[-1]:.1f} ms ({len(gaps)} gaps)", flush=True)
        took = sweep(studio, PLAIN, 64, f"{METRIC}")
        print(f"{PLAIN} trials of nearly nothing: {PLAIN / took:.0f} a second", flush=True)
    finally:
        studio.end()
        shutil.rmtree(studio.place, ignore_errors=True)


if __name__ == "__main__":
    main()
