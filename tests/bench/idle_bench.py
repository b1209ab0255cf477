"""What machines cost that are attached, connected and idle: the driver's processor time (goal under 1 % of a core for 50) and its
memory for each (goal under 3 MB of PSS). Decides nothing. IDLE_BENCH_MACHINES and IDLE_BENCH_SECONDS choose less.
"""
import os
import re
import sys
import time

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from remote_studio import Lab, Studio, wait_for  # noqa: E402

MACHINES = int(os.environ.get("IDLE_BENCH_MACHINES", "50"))
SECONDS = int(os.environ.get("IDLE_BENCH_SECONDS", "60"))


def pss(pid):
    with open(f"/proc/{pid}/smaps_rollup", encoding="ascii") as file:
        return int(re.search(r"^Pss:\s+(\d+)", file.read(), re.M).group(1)) / 1000


def work(pid):
    with open(f"/proc/{pid}/stat", encoding="ascii") as file:
        words = file.read().rsplit(")", 1)[1].split()
    return (int(words[11]) + int(words[12])) / os.sysconf("SC_CLK_TCK")



def main():
    lab = Lab(MACHINES)
    studio = Studio()
    try:
        studio.serve()
        driver = studio.driver()
        alone = pss(driver)
        begun = time.monotonic()
        for number, machine in enumerate(lab.machines):
            studio.attach(f"m{number}", machine, max_runs=1)
        print(f"{MACHINES} attached in {time.monotonic() - begun:.0f} s", flush=True)
        time.sleep(10)  # facts, clean-up
        before, trips = work(driver), lab.say("bytes")
        time.sleep(SECONDS)
        share = (work(driver) - before) / SECONDS * 100
        wire = (lab.say("bytes") - trips) / SECONDS / MACHINES
        with open(f"/proc/{driver}/status", encoding="ascii") as file:
            threads = re.search(r"^Threads:\s+(\d+)", file.read(), re.M).group(1)
        print(f"driver: {share:.2f} % of a core over {SECONDS} s, {threads} threads, {wire:.0f} bytes/s to and from each")
        print(f"memory: {alone:.1f} MB alone, {pss(driver):.1f} MB with {MACHINES}: "
              f"{(pss(driver) - alone) / MACHINES:.2f} MB each", flush=True)
        runs = [studio.submit(f"m{number}", "--", "true") for number in range(0, MACHINES, 10)]
        wait_for(lambda: all(studio.query("SELECT state FROM run WHERE id=?", run)[0][0] == "Completed" for run in runs), pause=0.1)
    finally:
        studio.end()
        lab.end()


if __name__ == "__main__":
    main()
