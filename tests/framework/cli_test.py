#!/usr/bin/env python3
"""Clusters of Ray by the built programs, with a job API that really runs the jobs: attach, show, run, cancel, refuse, detach."""

import json
import sys
import time
import unittest
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))
from fake_ray import FakeRay  # noqa: E402
from framework_lab import Lab, wait_for  # noqa: E402

campaign = unittest.skipUnless("campaign" in sys.argv[1:], "part of campaigns")
TRIAL = """import json, os, sys, urllib.request
value = float(sys.argv[1])
body = {"run_id": os.environ["MLFLOW_RUN_ID"], "metrics": [{"key": "loss", "value": value * value, "timestamp": 1, "step": 1}]}
urllib.request.urlopen(urllib.request.Request(
    os.environ["MLFLOW_TRACKING_URI"] + "/api/2.0/mlflow/runs/log-batch", json.dumps(body).encode(),
    {"Authorization": "Bearer " + os.environ["MLFLOW_TRACKING_TOKEN"], "Content-Type": "application/json"}))
"""
SWEEP = """type: sweep
trial: {command: "python3 trial.py ${{search_space.v}}", code: .}
search_space: {v: {type: choice, values: [1, 2, 3]}}
sampling_algorithm: grid
objective: {goal: minimize, primary_metric: loss}
limits: {max_total_trials: 3, max_concurrent_trials: 2}
compute: ray1
"""
PIPELINE = """type: pipeline
settings: {default_compute: ray1}
jobs:
  a: {type: command, command: "echo made > ${{outputs.x}}/f.txt", code: ., outputs: {x: {type: uri_folder}}}
  b: {type: command, command: "cat ${{inputs.y}}/f.txt", code: ., inputs: {y: "${{parent.jobs.a.outputs.x}}"}}
"""


class Cli(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.lab = Lab(COMPUTE_STUDIO_TEST_FRAMEWORK_MS="1000")
        cls.addClassCleanup(cls.lab.close)
        (cls.lab.folder / "jobs").mkdir()
        cls.ray = FakeRay(cls.lab.folder / "jobs")
        cls.addClassCleanup(cls.ray.close)
        (cls.lab.code / "train.py").write_text(
            "import os, sys, time\nprint('rate', sys.argv[1], os.environ['FOO'], flush=True)\ntime.sleep(float(sys.argv[2]))\n"
            "open(os.path.join(os.environ['COMPUTE_STUDIO_OUTPUTS'], 'model.txt'), 'w').write('weights')\nsys.exit(int(sys.argv[3]))\n")
        cls.lab.ctl("compute", "attach", "--type", "ray", "--name", "ray1", "--address", cls.ray.address)

    def test_shows_what_the_cluster_has(self):
        shown = self.lab.json("compute", "show", "ray1")
        self.assertEqual((shown["kind"], shown["framework"]["cluster"]["nodes"][0]["cpus"]), ("ray", 4))
        self.assertEqual(len(shown["framework"]["cluster"]["nodes"]), 1)  # one is dead
        text = self.lab.ctl("compute", "show", "ray1")
        for word in (self.ray.address, "4 CPUs", "ray 2.60.0", "session_1"):
            self.assertIn(word, text)
        self.lab.ctl("compute", "check", "ray1")
        self.assertIn("address: " + self.ray.address, self.lab.ctl("compute", "export", "ray1").replace('"', ""))

    def test_runs_there_once(self):
        run = self.lab.submit("--compute", "ray1", "--source", ".", "--env", "FOO=bar", "--cores", "2",
                              "--", "python3", "train.py", "0.1", "0", "0")
        self.lab.wait_state(run, "Completed")
        self.assertIn("rate 0.1 bar", self.lab.log(run))
        self.lab.ctl("run", "download", run, "--to", str(self.lab.folder / "got"))
        self.assertEqual((self.lab.folder / "got/outputs/model.txt").read_text(), "weights")
        name = f"cs-{self.lab.show(run)['id']}-a1"
        self.assertEqual(self.ray.started.count(name), 1)
        self.assertEqual(next(each for each in self.ray.submitted if each["submission_id"] == name)["entrypoint_num_cpus"], 2)
        failing = self.lab.submit("--compute", "ray1", "--source", ".", "--env", "FOO=bar", "--", "python3 train.py 1 0 7")
        self.assertEqual(self.lab.wait_state(failing, "Failed")["exit_code"], 7)

    def test_cancel(self):
        run = self.lab.submit("--compute", "ray1", "--source", ".", "--env", "FOO=bar", "--", "python3", "train.py", "2", "60", "0")
        self.lab.wait_log(run, "rate 2")
        self.lab.ctl("run", "cancel", run)
        self.lab.wait_state(run, "Canceled")
        self.assertEqual(self.ray.jobs[f"cs-{self.lab.show(run)['id']}-a1"].describe()["status"], "STOPPED")

    def left_behind(self, word):
        """A run that is Canceled while its job goes on in Ray."""
        run = self.lab.submit("--compute", "ray1", "--source", ".", "--env", "FOO=bar", "--grace", "2s", "--",
                              "python3", "train.py", word, "90", "0")
        self.lab.wait_log(run, "rate " + word)
        name = f"cs-{self.lab.show(run)['id']}-a1"
        self.ray.is_away = True
        try:
            self.lab.ctl("run", "cancel", run)
            self.lab.wait_state(run, "Canceled")
            self.assertEqual(self.lab.show(run)["framework"]["may_still_run"], [name])
            shown = self.lab.ctl("run", "show", run)
            self.assertIn(f"{name} (retry: studioctl run cancel {self.lab.show(run)['id']})", shown)
            silent = self.lab.call("run", "cancel", run)
            self.assertNotEqual(silent.returncode, 0)
            self.assertIn("cannot be reached", silent.stderr)
        finally:
            self.ray.is_away = False
        self.assertIsNone(self.ray.jobs[name].process.poll())
        return run, name

    def test_stops_a_job_that_was_left_behind(self):
        run, name = self.left_behind("7")
        of_job = self.lab.show(run)["framework"]
        self.assertEqual((of_job["kind"], of_job["job"], of_job["status"], of_job["session"], of_job["address"]),
                         ("ray", name, "RUNNING", self.ray.session, self.ray.address))
        self.assertEqual(of_job["dashboard"], f"{self.ray.address}/#/jobs/{name}")
        self.ray.statuses[name] = {"metadata": {"compute_studio_run": "another"}}
        foreign = self.lab.call("run", "cancel", run)
        self.assertEqual(foreign.returncode, 5, foreign.stderr)
        self.assertIn("does not belong to this run", foreign.stdout)
        self.assertFalse(self.ray.jobs[name].is_stopped)
        self.ray.statuses.pop(name)
        answers = self.lab.json("run", "cancel", run)
        self.assertEqual([(each["job"], each["outcome"], each["status"], each["settled"]) for each in answers],
                         [(name, "ended", "STOPPED", True)])
        self.assertIsNotNone(self.ray.jobs[name].process.wait(5))
        after = self.lab.show(run)
        self.assertEqual((after["framework"]["may_still_run"], after["framework"]["status"], after["error"]),
                         ([], "STOPPED", None))
        again = self.lab.call("run", "cancel", run)
        self.assertIn("has ended already", again.stderr)
        self.assertEqual(self.ray.started.count(name), 1)

    def test_yields_to_another_session(self):
        run, name = self.left_behind("8")
        job = self.ray.jobs[name]
        before, self.ray.session = self.ray.session, "session_other"
        try:
            self.assertIn("was restarted and no longer has the job", self.lab.ctl("run", "cancel", run))
            self.assertFalse(job.is_stopped)
            self.assertEqual(self.lab.show(run)["framework"]["may_still_run"], [])
        finally:
            self.ray.session = before
            job.stop()

    def test_refusals(self):
        for words, sentence in (
                (("--nodes", "2", "--", "true"), "Ray distributes the tasks of a command"),
                (("--python", "/usr/bin/python3", "--", "true"), "the Python of its cluster"),
                (("--cores", "64", "--", "true"), "offers 4 of the 64 cores"),
                (("--image", "python:3.11", "--", "true"), "use their own image")):
            for more in ((), ("--dry-run",)):
                done = self.lab.call("run", "submit", "--compute", "ray1", *more, *words)
                self.assertEqual(done.returncode, 2, done.stdout + done.stderr)
                self.assertIn(sentence, done.stderr)
        for words, sentence in (
                (("--type", "ray", "--name", "other", "--address", "gpu01"), "http://HOST:8265"),
                (("--type", "ray", "--name", "other", "--address", "http://127.0.0.1:1"), "cannot be reached"),
                (("--type", "ray", "--name", "ray1", "--address", self.ray.address), "already exists"),
                (("--type", "ray", "--name", "other", "--address", self.ray.address, "--via", "nowhere"), "nowhere"),
                (("--type", "ray", "--name", "other", "--address", self.ray.address, "--user", "ada"), "Options of SSH"),
                (("--name", "other", "ada@host", "--via", "local"), "--type ray")):
            done = self.lab.call("compute", "attach", *words)
            self.assertNotEqual(done.returncode, 0)
            self.assertIn(sentence, done.stderr)

    def test_kinds(self):
        rows = {row["kind"]: row["features"] for row in self.lab.json("compute", "kinds")}
        self.assertEqual(rows["ray"]["nodes"]["support"], "no")
        self.assertIn("Ray cluster", self.lab.ctl("compute", "kinds", "ray"))
        self.assertIn("Ray cluster", self.lab.ctl("compute", "kinds", "ray cluster"))
        unknown = self.lab.call("compute", "kinds", "fish")
        self.assertEqual(unknown.returncode, 4)
        self.assertIn("Try: studioctl compute kinds\n", unknown.stderr)

    @campaign
    def test_trials_and_steps(self):
        for name, text in (("trial.py", TRIAL), ("sweep.yml", SWEEP), ("pipeline.yml", PIPELINE)):
            (self.lab.code / name).write_text(text)
        sweep = self.lab.submit("--file", "sweep.yml")
        self.lab.wait_state(sweep, "Completed")
        for value in (1, 4, 9):
            self.assertRegex(self.lab.ctl("sweep", "trials", sweep), rf"Completed +{value} ")
        pipeline = self.lab.submit("--file", "pipeline.yml")
        self.lab.wait_state(pipeline, "Completed")
        last = next(each for each in self.lab.json("run", "list", "--all") if each["name"].endswith("_b"))
        self.assertIn("made", self.lab.log(last["id"]))

    def test_waits_while_the_cluster_is_away(self):
        self.ray.is_away = True
        try:
            self.assertEqual(self.lab.call("compute", "check", "ray1").returncode, 1)
            self.assertFalse(self.lab.json("compute", "show", "ray1")["reachable"])
            run = self.lab.submit("--compute", "ray1", "--source", ".", "--env", "FOO=bar", "--", "python3", "train.py", "5", "0", "0")
            time.sleep(1)
            self.assertEqual(self.lab.show(run)["state"], "Queued")
        finally:
            self.ray.is_away = False
        self.lab.wait_state(run, "Completed")

    def test_zz_head_restarts_and_detach(self):
        run = self.lab.submit("--compute", "ray1", "--source", ".", "--env", "FOO=bar", "--", "python3", "train.py", "3", "60", "0")
        self.lab.wait_log(run, "rate 3")
        self.assertNotEqual(self.lab.call("compute", "detach", "ray1").returncode, 0)
        self.ray.restart()
        self.lab.wait_state(run, "Failed")
        self.assertIn("the head of the Ray cluster was restarted", self.lab.log(run))
        self.assertEqual(self.ray.started.count(f"cs-{self.lab.show(run)['id']}-a1"), 1)
        self.assertTrue(wait_for(lambda: self.lab.call("compute", "detach", "ray1").returncode == 0))
        self.assertEqual([each["name"] for each in json.loads(self.lab.ctl("compute", "list", "--json"))], ["local"])


if __name__ == "__main__":
    unittest.main(argv=[each for each in sys.argv if each not in ("push", "campaign")])
