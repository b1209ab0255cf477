"""Start of a run on several machines: 16 processes on four nodes, one on each of four machines, beside one process on one node of the same pool,
at round trips of 0 and 50 ms. From the stored intent to the last start record, read from the machines' clock, which is this computer's. The
goal: at most two round trips and 30 ms more. Exits with 1 if it is missed at 50 ms. GANG_BENCH_ROUNDS chooses how often."""
import os
import statistics
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from remote_studio import Lab, Studio, wait_for  # noqa: E402

ROUNDS = int(os.environ.get("GANG_BENCH_ROUNDS", "9"))
MACHINES = 4


def start_time(studio, *words):
    """Milliseconds from the commit of the run to the last start of its nodes."""
    run = studio.submit("pool", *words, "--", "sleep 0.3")
    studio.ctl("run", "wait", run)
    rows = studio.query("SELECT process.started_ms,run.created_ms FROM process JOIN run ON run.seq=process.run WHERE run.id=?", run)
    if not rows or None in [started for started, _ in rows]:
        raise RuntimeError(f"{run}: a node has no start record")
    return max(started - created for started, created in rows)


def main():
    lab = Lab(MACHINES, 1)
    studio = Studio()
    missed = False
    try:
        studio.serve()
        names = [f"m{i}" for i in range(MACHINES)]
        for name, machine in zip(names, lab.machines):
            studio.attach(name, machine)
        studio.ctl("compute", "create", "pool", "--type", "amlcompute", "--machines", ",".join(names), "--cores", "1", "--memory", "256MiB",
                   "--min-nodes", str(MACHINES), "--max-nodes", str(MACHINES))
        wait_for(lambda: studio.query("SELECT count(*) FROM node WHERE state='idle'")[0][0] == MACHINES)
        for delay in (0, 50):
            lab.say(f"delay {delay * 500}")
            start_time(studio)
            one, gang = [], []
            for _ in range(ROUNDS):
                one.append(start_time(studio))
                gang.append(start_time(studio, "--nodes", str(MACHINES), "--processes-per-node", "4"))
            more, goal = statistics.median(gang) - statistics.median(one), 2 * delay + 30
            print(f"round trip {delay} ms: one process {statistics.median(one):.0f} [{min(one)}-{max(one)}] ms, 16 processes on {MACHINES} machines "
                  f"{statistics.median(gang):.0f} [{min(gang)}-{max(gang)}] ms: {more:.0f} ms more (goal {goal})", flush=True)
            missed = missed or (delay > 0 and more > goal)
    finally:
        studio.end()
        lab.end()
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main())
