"""The scheduler on a public trace, beside AccaSim's EASY backfilling and beside a textbook EASY of a few lines.

Each start must equal the textbook's: one machine, so one reservation. The mean wait is compared with AccaSim. As it comes, AccaSim passes no
reserved nodes to its allocator (`reserved_nodes=[]`), so that jobs pass the reserved one without end; here it is given them. The trace is the
one that the package evalys carries: 800 jobs of up to 16 cores. Needs both in STUDIO_TEST_TOOLS/accasim; skipped without."""
import bisect
import datetime
import json
import os
import re
import subprocess
import sys
import tempfile
import zipfile

TOOLS = os.path.join(os.environ["STUDIO_TEST_TOOLS"], "accasim")
REPLAY = os.path.join(os.environ["STUDIO_LAB_DIR"], "trace_replay")

ACCASIM = r'''
import collections, collections.abc, inspect, sys, textwrap
for name in ("Mapping", "MutableMapping", "Iterable"):  # where they were until Python 3.9
    setattr(collections, name, getattr(collections.abc, name))
from accasim.base import scheduler_class
from accasim.base.allocator_class import FirstFit
from accasim.base.simulator_class import Simulator
from accasim.utils.misc import CONSTANT
source = textwrap.dedent(inspect.getsource(scheduler_class.EASYBackfilling.scheduling_method))
assert "reserved_nodes=[]" in source
exec(source.replace("reserved_nodes=[]", "reserved_nodes=reserved_nodes"), vars(scheduler_class))
scheduler_class.EASYBackfilling.scheduling_method = scheduler_class.scheduling_method
trace, config, folder = sys.argv[1:]
Simulator(trace, config, scheduler_class.EASYBackfilling(FirstFit()), show_statistics=False, statistics_output=False,
          RESULTS_FOLDER_PATH=folder, RESULTS_FOLDER_NAME=folder).start_simulation()
'''


def jobs_of_trace():
    wheel = [name for name in os.listdir(TOOLS) if name.startswith("evalys-") and name.endswith(".whl")]
    if not wheel:
        print("no trace: the package evalys is not in", TOOLS)
        sys.exit(77)
    with zipfile.ZipFile(os.path.join(TOOLS, wheel[0])) as archive:
        lines = archive.read("tests/easy_mediumWL_smallPF.swf").decode().splitlines()
    jobs = []
    for line in lines:
        fields = line.split()
        duration = max(1, round(float(fields[3])))
        # arrival, duration, cores, limit
        jobs.append((int(float(fields[1])), duration, int(fields[4]), max(duration, round(float(fields[8])))))
    return sorted(jobs)


def textbook(jobs, cores):
    """EASY backfilling (Lifka 1995): the first job that does not fit gets a reservation; a later one may start if it ends before it, or takes only
    cores that the reserved one leaves."""
    starts, running, queue, free, coming = [None] * len(jobs), [], [], cores, 0
    times = sorted({job[0] for job in jobs})
    while times:
        now = times.pop(0)
        for number in [number for number in running if starts[number] + jobs[number][1] <= now]:
            running.remove(number)
            free += jobs[number][2]
        while coming < len(jobs) and jobs[coming][0] <= now:
            queue.append(coming)
            coming += 1

        def start(number):
            nonlocal free
            starts[number] = now
            free -= jobs[number][2]
            running.append(number)
            queue.remove(number)
            end = now + jobs[number][1]
            at = bisect.bisect_left(times, end)
            if at == len(times) or times[at] != end:
                times.insert(at, end)

        while queue and jobs[queue[0]][2] <= free:
            start(queue[0])
        if not queue:
            continue
        available, shadow = free, now
        for end, count in sorted((starts[number] + jobs[number][3], jobs[number][2]) for number in running):
            available += count
            if available >= jobs[queue[0]][2]:
                shadow = end
                break
        # Those that end at the same time as the one that frees enough.
        spare = free + sum(jobs[number][2] for number in running if starts[number] + jobs[number][3] <= shadow) - jobs[queue[0]][2]
        for number in queue[1:]:
            wanted = jobs[number][2]
            if wanted > free:
                continue
            if now + jobs[number][3] <= shadow:
                start(number)
            elif wanted <= spare:
                spare -= wanted
                start(number)
    return starts


def ours(jobs, cores):
    trace = "".join("%d %d %d %d\n" % job for job in jobs)
    lines = subprocess.run([REPLAY, str(cores)], input=trace, stdout=subprocess.PIPE, text=True, check=True, timeout=300).stdout.splitlines()
    return [int(line) for line in lines[:-1]], lines[-1]


def wait_of_accasim(jobs, cores):
    with tempfile.TemporaryDirectory() as folder:
        trace, config = os.path.join(folder, "trace.swf"), os.path.join(folder, "system.config")
        with open(trace, "w") as out:
            for number, (arrival, duration, wanted, limit) in enumerate(jobs, 1):
                out.write("%d %d -1 %d %d -1 1 %d %d 1 1 1 1 1 1 1 -1 -1\n" % (number, arrival + 1000, duration, wanted, wanted, limit))
        with open(config, "w") as out:
            json.dump({"groups": {"g0": {"core": 1, "mem": 1024}}, "resources": {"g0": cores}, "equivalence": {"processor": {"core": 1}}}, out)
        done = subprocess.run([os.path.join(TOOLS, "bin", "python"), "-c", ACCASIM, trace, config, folder], cwd=folder, stdout=subprocess.PIPE,
                              stderr=subprocess.STDOUT, text=True, timeout=900)
        waits = []
        plans = [os.path.join(path, name) for path, _, names in os.walk(folder) for name in names if name.startswith("sched-")]
        for plan in plans:
            with open(plan) as lines:
                for line in lines:
                    queued, started = re.match(r"\d+;\d+;(.{19})__.*__(.{19});", line).groups()
                    waits.append((datetime.datetime.fromisoformat(started) - datetime.datetime.fromisoformat(queued)).total_seconds())
        if len(waits) != len(jobs):
            sys.exit("AccaSim started %d of %d jobs:\n%s" % (len(waits), len(jobs), done.stdout[-2000:]))
        return sum(waits) / len(waits)


def mean_wait(jobs, starts):
    return sum(start - job[0] for job, start in zip(jobs, starts)) / len(jobs)


def main():
    if not os.path.exists(os.path.join(TOOLS, "made-of")):
        print("AccaSim is not installed in", TOOLS)
        return 77
    jobs = jobs_of_trace()
    for cores in (16, 24, 32):
        starts, last = ours(jobs, cores)
        expected = textbook(jobs, cores)
        different = [number for number, (one, other) in enumerate(zip(starts, expected)) if one != other]
        if len(starts) != len(jobs) or different:
            print("%d cores: %d starts differ from the textbook's, the first is job %s" % (cores, len(different), different[:1]))
            return 1
        wait, peer = mean_wait(jobs, starts), wait_of_accasim(jobs, cores)
        print("%d jobs, %d cores: each start equals EASY's; %s; mean wait %.0f s, AccaSim %.0f s, ratio %.2f" %
              (len(jobs), cores, last, wait, peer, wait / peer if peer else 1))
        if wait > peer:
            print("AccaSim's jobs wait shorter.")
            return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
