#!/usr/bin/env python3
"""Real Spark of PyPI: on this computer, as a cluster of a run's nodes, and on a real YARN, with failures, cancellation and restarts."""

import csv
import json
import os
import shutil
import signal
import sys
import unittest
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))
from spark_lab import HdfsLab, PYTHON, SparkLab, TOOLS, YarnLab, missing, missing_yarn, wait_for  # noqa: E402


class Common(unittest.TestCase):
    def assert_result(self, log):
        for line in ("WORDS 4000 True", "MODEL [3.0, -2.0] 7.0"):
            self.assertIn(line, log)


@unittest.skipIf(missing(), missing())
class Local(Common):
    @classmethod
    def setUpClass(cls):
        cls.lab = SparkLab()
        cls.addClassCleanup(cls.lab.close)

    def test_counts_and_trains(self):
        run = self.lab.submit("--python", PYTHON, "--driver-memory", "512m", "words.py")
        self.lab.wait_state(run, "Completed")
        self.assert_result(self.lab.log(run))
        self.assertIn("master local[", self.lab.log(run))
        metrics = self.lab.ctl("run", "metrics", run)
        self.assertIn("spark_tasks_completed", metrics)

    def test_error_of_driver_and_exit_code(self):
        run = self.lab.submit("--python", PYTHON, "short.py", "0", "raise")
        self.assertEqual(self.lab.wait_state(run, "Failed")["exit_code"], 1)
        self.assertIn("Compute Studio: the driver failed: ValueError: no such column", self.lab.log(run))
        run = self.lab.submit("--python", PYTHON, "short.py", "0", "3")
        self.assertEqual(self.lab.wait_state(run, "Failed")["exit_code"], 3)

    def test_cancel(self):
        run = self.lab.submit("--python", PYTHON, "short.py", "300", "0")
        self.lab.wait_log(run, "TOTAL")
        self.lab.ctl("run", "cancel", run)
        self.lab.wait_state(run, "Canceled", seconds=40)

    def test_job_file_of_azure(self):
        (self.lab.folder / "code/job.yml").write_text(
            "$schema: https://azuremlschemas.azureedge.net/latest/sparkJob.schema.json\ntype: spark\ncode: .\n"
            "entry: {file: words.py}\npy_files: [helper_of_job.py]\nconf:\n  spark.driver.memory: 512m\n  spark.ui.enabled: True\n"
            "args: --unused ${{inputs.text}}\ninputs:\n  text: its\ncompute: local\n")
        run = self.lab.ctl("run", "submit", "--file", "job.yml", "--python", PYTHON).split()[-1]
        self.lab.wait_state(run, "Completed")
        self.assert_result(self.lab.log(run))

    def test_nodes_form_a_cluster(self):
        self.lab.ctl("compute", "create", "--name", "pair", "--cores", "1", "--memory", "3GiB", "--max-instances", "2")
        run = self.lab.submit("--compute", "pair", "--nodes", "2", "--python", PYTHON, "--executor-memory", "512m",
                              "--driver-memory", "512m", "--py-files", "helper_of_job.py", "words.py")
        shown = self.lab.wait_state(run, "Completed", seconds=400)
        log = self.lab.log(run)
        self.assert_result(log)
        self.assertIn("master spark://", log)
        self.assertEqual(len(shown["ranks"]), 2)

    # This computer has one node only: what has room for three is chosen.
    def test_serverless_on_three_nodes(self):
        self.lab.ctl("compute", "create", "--name", "three", "--cores", "1", "--memory", "2GiB", "--max-instances", "3")
        run = self.lab.submit("--serverless", "--nodes", "3", "--python", PYTHON, "--executor-memory", "512m",
                              "--driver-memory", "512m", "--py-files", "helper_of_job.py", "words.py")
        shown = self.lab.wait_state(run, "Completed", seconds=500)
        self.assert_result(self.lab.log(run))
        self.assertIn("master spark://", self.lab.log(run))
        self.assertEqual((shown["compute"], sorted(rank["node"] for rank in shown["ranks"])), ("three", ["1", "2", "3"]))

    def test_step_of_a_pipeline(self):
        pipeline = self.lab.submit_pipeline("local")
        self.lab.wait_state(pipeline, "Completed", seconds=400)
        self.assert_result(self.lab.log(self.lab.step(pipeline, "words")))
        self.assertEqual(self.lab.log(self.lab.step(pipeline, "after")).strip(), "after words")


# Azure's own, beside the checkout.
SAMPLES = Path(os.environ.get("STUDIO_SOURCE_DIR", Path(__file__).parents[2])).absolute().parent / "shared/azureml-inputs/spark"


def missing_samples():
    if missing() or not SAMPLES.is_dir():
        return missing() or f"{SAMPLES} is not here"
    return "" if list(TOOLS.glob("pyspark/lib/python3*/site-packages/pandas")) else "the pyspark of the tests has no pandas"


def wrangled():
    """What titanic.py makes of its data: rows without a cabin get one, and those that still lack something are left out."""
    with open(SAMPLES / "data/titanic.csv", newline="", encoding="utf-8") as stream:
        rows = [{**row, "Cabin": row["Cabin"] or "None"} for row in csv.DictReader(stream)]
    return {row["PassengerId"]: (row["Cabin"], float(row["Age"]), row["Embarked"]) for row in rows if all(row.values())}


# With the real Spark, which tests/jobfile/azure_runs_test.py replaces.
@unittest.skipIf(missing_samples(), missing_samples())
class SamplesOfAzure(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.lab = SparkLab()
        cls.addClassCleanup(cls.lab.close)
        shutil.copytree(SAMPLES, cls.lab.folder / "code/samples")
        cls.lab.ctl("environment", "create", "real", "--interpreter", PYTHON)
        cls.lab.ctl("map", "address", "azureml://datastores/workspaceblobstore/paths/", cls.lab.folder / "code/samples")

    def assert_wrangled(self, run):
        target = self.lab.folder / "fetched" / run
        self.lab.ctl("run", "download", run, "--to", target)
        rows = {}
        for part in target.glob("**/wrangled_data/part-*.csv"):
            with open(part, newline="", encoding="utf-8") as stream:
                rows.update({row["PassengerId"]: (row["Cabin"], float(row["Age"]), row["Embarked"])
                             for row in csv.DictReader(stream, escapechar="\\")})
        self.assertEqual(rows, wrangled(), self.lab.log(run))

    def submit(self, name):
        return self.lab.ctl("run", "submit", "--file", f"samples/{name}.yml", "--compute", "local", "--environment", "real").split()[-1]

    def test_standalone_jobs(self):
        for name in ("attached-spark-standalone-default-identity", "serverless-spark-standalone-default-identity"):
            with self.subTest(name):
                run = self.submit(name)
                self.lab.wait_state(run, "Completed", seconds=500)
                self.assert_wrangled(run)

    def test_pipeline_with_a_component(self):
        pipeline = self.submit("serverless-spark-pipeline-default-identity")
        self.lab.wait_state(pipeline, "Completed", seconds=500)
        self.assert_wrangled(self.lab.step(pipeline, "spark_job"))


@unittest.skipIf(missing_yarn(), missing_yarn())
class Yarn(Common):
    @classmethod
    def setUpClass(cls):
        cls.lab = YarnLab()
        cls.addClassCleanup(cls.lab.close)

    def test_client_mode(self):
        run = self.lab.submit_there("--py-files", "helper_of_job.py", "words.py")
        self.lab.wait_state(run, "Completed")
        self.assert_result(self.lab.log(run))
        self.assertIn("Distributing the environment to the executors", self.lab.log(run))
        app = self.lab.application(run)
        self.assertEqual((app["state"], app["finalStatus"]), ("FINISHED", "SUCCEEDED"))

    def test_driver_that_nodes_cannot_reach(self):
        run = self.lab.submit_there("--conf", "spark.driver.host=192.0.2.1", "short.py", "20", "0")  # an address of documentation
        self.lab.wait_state(run, "Failed", seconds=90)
        self.assertIn("cannot connect to this machine (192.0.2.1", self.lab.log(run))
        self.assertEqual(self.lab.application(run), {})  # Spark was not started

    def test_facts_of_the_cluster(self):
        shown = self.lab.ctl("compute", "show", "yarn")
        for words in ("Spark", "YARN", "STARTED", "1 node", "Queue"):
            self.assertIn(words, shown)
        checked = self.lab.ctl("compute", "check", "yarn")
        self.assertIn("Spark and Java", checked)

    def test_cluster_mode(self):
        run = self.lab.submit_there("--deploy-mode", "cluster", "--py-files", "helper_of_job.py", "words.py")
        self.lab.wait_state(run, "Completed")
        self.assert_result(self.lab.log(run))
        self.assertEqual(self.lab.application(run)["finalStatus"], "SUCCEEDED")
        run = self.lab.submit_there("--deploy-mode", "cluster", "short.py", "0", "3")
        self.assertEqual(self.lab.wait_state(run, "Failed")["exit_code"], 3)
        self.assertIn("YARN reports FAILED: User application exited with status 3", self.lab.log(run))

    # In the container's log it stands among the errors of Spark and YARN that follow from it.
    def test_error_of_a_driver_in_the_cluster(self):
        run = self.lab.submit_there("--deploy-mode", "cluster", "short.py", "0", "raise")
        shown = self.lab.wait_state(run, "Failed", seconds=400)
        said = [line for line in self.lab.log(run).splitlines() if "Compute Studio: the driver failed:" in line]
        self.assertEqual(said, ["Compute Studio: the driver failed: ValueError: no such column"], self.lab.log(run))
        self.assertEqual(shown["exit_code"], 1)

    def test_step_of_a_pipeline(self):
        pipeline = self.lab.submit_pipeline("yarn", **{"spark.executor.instances": "1", "spark.yarn.stagingDir": f"file://{self.lab.folder}/staging"},
                                            **self.lab.properties())
        self.lab.wait_state(pipeline, "Completed", seconds=400)
        step = self.lab.step(pipeline, "words")
        self.assert_result(self.lab.log(step))
        self.assertEqual(self.lab.application(step)["finalStatus"], "SUCCEEDED")
        self.assertEqual(self.lab.log(self.lab.step(pipeline, "after")).strip(), "after words")

    def test_cancel_ends_the_application(self):
        for mode in ("client", "cluster"):
            run = self.lab.submit_there("--deploy-mode", mode, "short.py", "300", "0")
            self.lab.wait_log(run, "TOTAL")
            self.lab.ctl("run", "cancel", run)
            self.lab.wait_state(run, "Canceled", seconds=60)
            self.assertTrue(wait_for(lambda: self.lab.application(run)["state"] in ("KILLED", "FINISHED", "FAILED"), 30), mode)

    def test_cancel_beside_a_silent_node(self):
        run = self.lab.submit_there("--deploy-mode", "cluster", "short.py", "300", "0")
        self.lab.wait_log(run, "TOTAL")
        self.lab.node.send_signal(signal.SIGSTOP)
        try:
            self.lab.ctl("run", "cancel", run)
            self.lab.wait_state(run, "Canceled", seconds=60)
            self.assertIn(self.lab.application(run)["state"], ("KILLED", "FINAL_SAVING", "KILLING"))
        finally:
            self.lab.node.send_signal(signal.SIGCONT)
        self.assertTrue(wait_for(lambda: self.lab.application(run)["state"] == "KILLED", 30))

    def test_killed_application_is_no_success(self):
        run = self.lab.submit_there("short.py", "20", "0")
        self.lab.wait_log(run, "TOTAL")
        name = self.lab.application(run)["id"]
        self.lab.ask(f"/ws/v1/cluster/apps/{name}/state?user.name=root", json.dumps({"state": "KILLED"}).encode())
        self.lab.wait_state(run, "Failed")
        self.assertIn("YARN reports KILLED", self.lab.log(run))

    def test_resource_manager_restarts(self):
        run = self.lab.submit_there("--deploy-mode", "cluster", "short.py", "25", "0")
        self.lab.wait_log(run, "TOTAL")
        self.lab.restart_manager()
        self.lab.wait_state(run, "Completed")
        self.assertEqual(self.lab.application(run)["finalStatus"], "SUCCEEDED")


@unittest.skipIf(missing_yarn(), missing_yarn())
class Hdfs(Common):
    @classmethod
    def setUpClass(cls):
        cls.lab = HdfsLab()
        cls.addClassCleanup(cls.lab.close)

    def test_archive_is_uploaded_once(self):
        for mode, sentence in (("client", "was uploaded and is kept in the cluster"), ("cluster", "is already in the cluster")):
            run = self.lab.submit_there("--deploy-mode", mode, "--py-files", "helper_of_job.py", "words.py")
            self.lab.wait_state(run, "Completed")
            self.assert_result(self.lab.log(run))
            self.assertIn(sentence, self.lab.log(run))
        self.assertEqual(len(self.lab.kept()), 1)


if __name__ == "__main__":
    unittest.main(verbosity=2)
