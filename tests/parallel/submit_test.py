"""A parallel job of 10,000 files through studioctl, as a step and a threshold that it meets exactly: items fail, items hang until their time limit,
workers kill themselves and are killed from outside, and the scheduler is killed. The collected rows equal those of a serial run, in order."""
import json
import os
import random
import subprocess
import sys
import tempfile
import time

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path[:0] = [HERE, os.path.join(HERE, "..", "support")]
import own_studio  # noqa: E402
import runner_test  # noqa: E402

COUNT, SIZE, HANGS = 10000, 10, 2500
KILLS = 8  # of workers, from outside


def job_file(threshold):
    return """$schema: https://azuremlschemas.azureedge.net/latest/pipelineJob.schema.json
type: pipeline
display_name: parallel
jobs:
  score:
    type: parallel
    inputs:
      data: {type: uri_folder, path: data}
    outputs:
      rows: {type: uri_file}
    input_data: ${{inputs.data}}
    mini_batch_size: "%d"
    max_concurrency_per_instance: 4
    mini_batch_error_threshold: %d
    retry_settings: {max_retries: %d, timeout: 2}
    task:
      type: run_function
      code: code
      entry_script: score.py
      program_arguments: --base 1000
      append_row_to: ${{outputs.rows}}
""" % (SIZE, threshold, KILLS)


def check(condition, *what):
    runner_test.check(condition, *what)


def end_some(studio, submitted):
    """Kills workers and, twice, the scheduler, while the job runs."""
    generator, killed = random.Random(1), 0
    while submitted.poll() is None:
        time.sleep(0.5 + generator.random())
        workers = [pid for pid in studio.processes() if runner_test.is_worker(pid)]
        if workers and killed < KILLS:
            own_studio.kill(generator.choice(workers))
            killed += 1
            if killed in (3, 6):
                for pid in studio.processes():
                    if b"\0serve\0--until-idle" in own_studio.command_of(pid):
                        own_studio.kill(pid)
    return killed


def submit(studio, folder, threshold, interferes):
    """(exit code, the step as `pipeline show` has it, how many workers were killed)"""
    runner_test.write(os.path.join(folder, "pipeline.yml"), job_file(threshold))
    identity = studio.run("run", "submit", "--file", os.path.join(folder, "pipeline.yml"), "--force-rerun", "--output", "name").strip()
    waiting = subprocess.Popen((studio.ctl, "run", "wait", identity), cwd=folder, env=studio.variables, stdin=subprocess.DEVNULL,
                               stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    killed = end_some(studio, waiting) if interferes else 0
    code = waiting.wait(timeout=1500)
    return code, studio.json("pipeline", "show", identity)["pipeline"]["steps"][0], killed


def main():
    rows, items, batches = runner_test.serial(COUNT, SIZE, HANGS)
    with tempfile.TemporaryDirectory() as folder:
        folder = os.path.realpath(folder)
        studio = own_studio.OwnStudio(folder, timeout=600)
        try:
            for number in range(COUNT):
                runner_test.write(os.path.join(folder, "data", "f{0:05d}".format(number)), str(number))
            runner_test.write(os.path.join(folder, "code", "score.py"), runner_test.SCRIPT.replace("HANGS", str(HANGS)).replace("PAUSE", "0.002"))
            code, step, killed = submit(studio, folder, batches, True)
            log = studio.run("run", "logs", step["run"], code=None)
            check(code == 0 and step["state"] == "Completed", code, step, log[-3000:])
            target = os.path.join(folder, "fetched")
            studio.run("run", "download", step["run"], "--to", target)
            found = [os.path.join(path, name) for path, _, names in os.walk(target) for name in names]
            place, summary_place = (next((path for path in found if part in path[len(target):]), None) for part in ("/rows", "/summary.json"))
            check(place and summary_place, "rows or the summary are not there", found[:50])
            with open(place, encoding="utf-8") as stream:
                check(stream.read().split() == rows, "rows differ from those of a serial run")
            with open(summary_place, encoding="ascii") as stream:
                summary = json.load(stream)
            check(summary["failed_items"] == items and summary["failed_mini_batches"] == batches and summary["items"] == COUNT, summary, items, batches)
            check(killed >= KILLS // 2, "only", killed, "workers were killed")
            print("%d files, %d workers killed, %d failed items in %d mini-batches: as a serial run." % (COUNT, killed, items, batches))
            # One failed mini-batch more than is allowed.
            code, step, _ = submit(studio, folder, batches - 1, False)
            check(code != 0 and step["state"] == "Failed", code, step)
            print("A threshold of %d mini-batches: failed." % (batches - 1))
        finally:
            studio.stop()
    return 0


if __name__ == "__main__":
    sys.exit(main())
