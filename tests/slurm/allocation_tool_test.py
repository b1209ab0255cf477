#!/usr/bin/env python3
"""What the agent of a login node says of allocations: programs with the names of Slurm's answer as the test wants, so that no Slurm is needed."""

import json
import os
import shutil
import subprocess
import tempfile
import unittest
from pathlib import Path

AGENT = Path(os.environ.get("STUDIO_BUILD_DIR", "build")).absolute() / "bin/studio-agent"
WORKSPACE, WISH = "zzzzzzzzzzzzzzzzzzzzzzzzzz", "00000000000000000000000000"
NAME = f"cs-node-{WORKSPACE}-{WISH}"


class AllocationTool(unittest.TestCase):
    def setUp(self):
        self.folder = Path(tempfile.mkdtemp())
        self.addCleanup(shutil.rmtree, self.folder)
        (self.folder / "bin").mkdir()
        self.node = self.folder / "nodes" / WISH
        self.node.mkdir(parents=True)
        self.write("allocation-plan.json", {"workspace": WORKSPACE, "wish": WISH, "target": "pilots", "cluster": "lab", "cores": 1})
        self.write("submit-intent", {"at_ms": 1})
        self.write("submit-handle", {"job": "7"})
        self.program("scontrol", 'case "$1" in ping) echo "Slurmctld(primary) at h is UP";; *) echo "ClusterName = lab";; esac')
        self.program("scancel", ":")
        self.answer("squeue", "")
        self.answer("sacct", "")

    def program(self, name, script):
        path = self.folder / "bin" / name
        path.write_text(f'#!/bin/sh\necho "$0 $@" >> {self.folder}/calls\n{script}\n')
        path.chmod(0o755)

    def answer(self, name, text):
        (self.folder / f"{name}.txt").write_text(text)
        self.program(name, f"cat {self.folder}/{name}.txt")

    def job(self, state, node="n1", reason="None"):
        self.answer("squeue", f"7|7|N/A|{state}|{reason}|2026-01-01T10:00:00|2026-01-01T11:00:00|{node}|{NAME}\n")

    def write(self, name, value):
        (self.node / name).write_text(json.dumps(value))

    def calls(self, name):
        path = self.folder / "calls"
        return [line for line in path.read_text().splitlines() if line.split()[0].endswith("/" + name)] if path.exists() else []

    def tool(self, *words):
        """What it prints, or its error."""
        environment = {"HOME": str(self.folder), "SLURM_CONF": str(self.folder / "slurm.conf"), "PATH": f"{self.folder}/bin:/usr/bin:/bin", "COMPUTE_STUDIO_TEST_ENGINE_RECORD_MS": "1",
                       "COMPUTE_STUDIO_TEST_ENGINE_LOST_MS": "1"}
        done = subprocess.run([AGENT, "allocation", words[0], self.folder / "nodes", *words[1:]], env=environment, capture_output=True,
                              text=True, timeout=60)
        return json.loads(done.stdout) if done.returncode == 0 else done.stderr.strip()

    def describe(self):
        return self.tool("describe", WISH, WORKSPACE)

    def pass_time(self, seconds=120):
        """As if what the tool waits for had been so for so long."""
        for name in ("beat-seen", "terminal-since", "missing-since"):
            path = self.node / name
            if path.exists():
                known = json.loads(path.read_text())
                known["boot_ms"] = max(0, known["boot_ms"] - seconds * 1000)
                path.write_text(json.dumps(known))

    def test_node_that_slurm_gave_up(self):
        """Its end is proved by its silence; if it was only cut off, it ends itself when it is back."""
        self.write("allocation-claim", {"job": "7"})
        self.write("beat", {"at_ms": 5})
        self.job("NODE_FAIL")
        self.assertFalse(self.describe()["ended"])
        self.pass_time()
        facts = self.describe()
        self.assertEqual((facts["ended"], facts["state"], facts["node"]), (True, "NODE_FAIL", "n1"), facts)
        self.assertTrue((self.node / "end").exists())

    def test_heartbeat_may_be_seen_late(self):
        """A network file system may show it a minute after it was written."""
        self.write("allocation-claim", {"job": "7"})
        self.write("beat", {"at_ms": 5})
        self.job("NODE_FAIL")
        self.describe()
        self.pass_time(70)
        self.assertFalse(self.describe()["ended"])
        self.write("beat", {"at_ms": 6})
        self.describe()
        self.pass_time(70)
        self.assertFalse(self.describe()["ended"])
        self.pass_time()
        self.assertTrue(self.describe()["ended"])

    def test_node_that_writes_still_is_told_to_end(self):
        self.write("allocation-claim", {"job": "7"})
        self.write("beat", {"at_ms": 5})
        self.job("NODE_FAIL")
        self.describe()
        self.pass_time()
        self.write("beat", {"at_ms": 6})
        self.assertFalse(self.describe()["ended"])
        self.assertTrue((self.node / "end").exists())
        self.write("finished", {"at_ms": 7})
        self.assertTrue(self.describe()["ended"])

    def test_pending_job_that_can_never_start(self):
        """For several partitions, the reason is that of one of them: another may start it."""
        plan = {"workspace": WORKSPACE, "wish": WISH, "target": "pilots", "cluster": "lab", "cores": 1}
        for partition, reason, expected in (("short", "PartitionTimeLimit", True), ("", "QOSMaxWallDurationPerJobLimit", True),
                                            ("short,long", "PartitionTimeLimit", False), ("short", "Priority", False)):
            self.setUp()  # the list of jobs is kept for a while
            self.write("allocation-plan.json", dict(plan, options={"partition": partition}))
            self.job("PENDING", "", reason)
            self.assertEqual(self.describe()["hopeless"], expected, (partition, reason))

    def test_slurm_is_not_asked_about_a_proved_end(self):
        self.write("ended", {"state": "TIMEOUT", "reason": "", "node": "n2", "at_ms": 9})
        for _ in range(2):
            facts = self.describe()
            self.assertEqual((facts["ended"], facts["state"], facts["id"], facts["node"]), (True, "TIMEOUT", "7", "n2"), facts)
            listed = self.tool("list", WORKSPACE)["allocations"]
            self.assertEqual([(one["wish"], one["state"], one["ended"]) for one in listed], [(WISH, "TIMEOUT", True)])
        self.assertEqual(self.calls("sacct"), [])

    def test_accounting_is_asked_once_for_all_nodes(self):
        wishes = [WISH]
        for digit in "234":
            wishes.append(digit * 26)
            shutil.copytree(self.node, self.node.parent / wishes[-1])
            plan = self.node.parent / wishes[-1] / "allocation-plan.json"
            plan.write_text(json.dumps(dict(json.loads(plan.read_text()), wish=wishes[-1])))
        self.answer("sacct", "".join(f"{number}|{number}|TIMEOUT|2026-01-01T10:00:00|2026-01-01T11:00:00|n1|cs-node-{WORKSPACE}-{wish}\n"
                                     for number, wish in enumerate(wishes)))
        listed = self.tool("list", WORKSPACE)["allocations"]
        self.assertEqual(sorted((one["wish"], one["state"]) for one in listed), sorted((wish, "TIMEOUT") for wish in wishes))
        self.assertEqual(len(self.calls("sacct")), 1, self.calls("sacct"))

    def test_removed_node_is_absent_and_its_twin_canceled(self):
        self.write("ended", {"state": "TIMEOUT", "reason": "", "at_ms": 9})
        self.job("PENDING", "")
        self.assertEqual(self.tool("remove", WISH, WORKSPACE), {})
        self.assertEqual(len(self.calls("scancel")), 1)
        self.assertIn(f"-n {NAME} 7", self.calls("scancel")[0])
        self.answer("squeue", "")
        self.assertTrue(self.describe().startswith("absent: "), self.describe())

    def test_silence_of_slurm_is_no_end(self):
        self.write("allocation-claim", {"job": "7"})
        self.program("scontrol", 'case "$1" in ping) echo "Slurmctld(primary) at h is DOWN";; *) echo "ClusterName = lab";; esac')
        for text in ("", "7|7|N/A|RUNN", f"7|7|N/A|RUNNING|None|x|y|n1|{NAME}"):
            self.answer("squeue", text)
            self.assertTrue(self.describe().startswith("unanswered: "), text)
            self.pass_time()
        self.assertFalse((self.node / "ended").exists())

    def test_log_is_read_from_its_end(self):
        with open(self.node / "slurm-7.out", "wb") as output:
            output.truncate(3 << 30)
            output.seek(0, 2)
            output.write(b"x" * 5000 + b"the last line\n")
        self.assertEqual(self.tool("log", WISH)["text"], ("x" * 5000 + "the last line\n")[-4096:])

    def test_configuration_is_asked_once(self):
        (self.folder / "slurm.conf").write_text("ClusterName=lab\n")
        self.job("RUNNING")
        for _ in range(3):
            self.assertFalse(self.describe()["ended"])
        self.assertEqual(len([call for call in self.calls("scontrol") if call.endswith("show config")]), 1)
        # Another cluster on this login node has another file.
        (self.folder / "slurm.conf").write_text("ClusterName=other\n")
        self.program("scontrol", 'case "$1" in ping) echo "Slurmctld(primary) at h is UP";; *) echo "ClusterName = other";; esac')
        self.assertIn("another Slurm cluster", self.describe())

    def test_configuration_behind_a_link(self):
        """The link is as it was, the file is another one."""
        (self.folder / "shared.conf").write_text("ClusterName=lab\n")
        (self.folder / "slurm.conf").symlink_to("shared.conf")
        self.job("RUNNING")
        self.assertFalse(self.describe()["ended"])
        (self.folder / "shared.conf").write_text("ClusterName=other\n")
        self.program("scontrol", 'case "$1" in ping) echo "Slurmctld(primary) at h is UP";; *) echo "ClusterName = other";; esac')
        self.assertIn("another Slurm cluster", self.describe())

    def test_incomplete_configuration_is_not_kept(self):
        (self.folder / "slurm.conf").write_text("ClusterName=lab\n")
        known = (self.folder / "bin" / "scontrol").read_text()
        self.program("scontrol", 'case "$1" in ping) echo "Slurmctld(primary) at h is UP";; esac')
        self.job("RUNNING")
        self.assertIn("another Slurm cluster", self.describe())
        (self.folder / "bin" / "scontrol").write_text(known)
        self.assertFalse(self.describe()["ended"])

    def test_login_node_of_another_cluster(self):
        self.program("scontrol", 'case "$1" in ping) echo "Slurmctld(primary) at h is UP";; *) echo "ClusterName = other";; esac')
        self.write("allocation-claim", {"job": "7"})
        self.assertIn("another Slurm cluster", self.describe())
        self.assertEqual(self.calls("squeue"), [])


if __name__ == "__main__":
    unittest.main()
