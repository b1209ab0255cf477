#!/usr/bin/env python3
"""Runs on several nodes of a real Slurm cluster: ranks, logs, ends, cancel, limits, MPI, and faults of nodes and programs."""

import json
import os
import shutil
import signal
import subprocess
import sys
import time
import unittest
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))
from slurm_lab import SlurmLab, missing, wait_for  # noqa: E402

NODES = 3


@unittest.skipIf(missing(), missing())
class Gangs(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.lab = SlurmLab(nodes=NODES)
        cls.addClassCleanup(cls.lab.close)
        cls.lab.attach()

    def setUp(self):
        self.mark = self.id().split(".")[-1]
        # An earlier test left processes, for which Slurm drains their node.
        self.lab.slurm("scontrol", "update", f"nodename=n[1-{NODES}]", "state=resume", check=False)

    def tearDown(self):
        for name in ("squeue", "sbatch", "sacct", "scancel"):
            self.lab.unwrap(name)
        self.lab.slurm("scancel", "-u", "root", check=False)

    def submit(self, rest, *options, nodes=2):
        return self.lab.submit(f"echo ran >> {self.lab.folder / self.mark}; {rest}", "--nodes", str(nodes), *options)

    def running(self, rest="sleep 60", *options):
        run = self.submit(rest, *options)
        self.lab.wait_state(run, "Running")
        self.assertTrue(wait_for(lambda: all(rank["started_at"] for rank in self.lab.show(run)["ranks"]), 20))
        return run

    def assert_ran(self, times):
        self.assertEqual(self.lab.ran(self.mark), times)

    def ended(self, run, state, seconds=90):
        shown = self.lab.wait_state(run, state, seconds=seconds)
        self.assertTrue(wait_for(lambda: not self.lab.jobs(), 30), self.lab.slurm("squeue", "-t", "all"))
        return shown

    def test_ranks_find_each_other(self):
        script = ('import os, socket, time\n'
                  'rank, size = int(os.environ["RANK"]), int(os.environ["WORLD_SIZE"])\n'
                  'where = (os.environ["MASTER_ADDR"], int(os.environ["MASTER_PORT"]))\n'
                  'if rank == 0:\n'
                  '    server = socket.create_server(where)\n'
                  '    for _ in range(size - 1):\n'
                  '        peer, _ = server.accept(); print("from", peer.recv(99).decode(), flush=True)\n'
                  'else:\n'
                  '    for _ in range(100):\n'
                  '        try:\n'
                  '            peer = socket.create_connection(where); break\n'
                  '        except OSError: time.sleep(0.1)\n'
                  '    peer.sendall(os.environ["SLURMD_NODENAME"].encode())\n'
                  'print("rank", rank, "of", size, flush=True)\n'
                  'open(f"outputs/{rank}", "w").write(os.environ["SLURMD_NODENAME"])\n')
        (self.lab.folder / "find.py").write_text(script)
        run = self.lab.submit(f"python3 {self.lab.folder}/find.py", "--nodes", "3", "--distribution", "pytorch", "--cores", "1")
        shown = self.ended(run, "Completed")
        self.assertEqual(len(shown["ranks"]), 3)
        self.assertEqual({rank["engine"]["job"] for rank in shown["ranks"]}, {shown["ranks"][0]["engine"]["job"]})
        self.assertEqual({rank["node"] for rank in shown["ranks"]}, {"n1", "n2", "n3"})
        for rank in range(3):
            self.assertIn(f"rank {rank} of 3", self.lab.ctl("run", "logs", run, "--rank", str(rank)))
        root = Path(shown["folder"]).parent
        self.assertEqual({(root / f"r{rank}/work/outputs/{rank}").read_text() for rank in range(3)}, {"n1", "n2", "n3"})

    def test_azure_file_with_distribution(self):
        (self.lab.folder / "code").mkdir(exist_ok=True)
        (self.lab.folder / "code/train.py").write_text(
            'import os\nprint("world", os.environ["WORLD_SIZE"], "local", os.environ["LOCAL_RANK"], "node", os.environ["NODE_RANK"])\n')
        (self.lab.folder / "job.yml").write_text(
            "$schema: https://azuremlschemas.azureedge.net/latest/commandJob.schema.json\ntype: command\ncode: code\n"
            "command: python3 train.py\ncompute: azureml:lab\ndistribution:\n  type: pytorch\n  process_count_per_instance: 2\n"
            "resources:\n  instance_count: 2\n")
        run = self.lab.ctl("run", "submit", "--file", "job.yml").split()[-1]
        shown = self.ended(run, "Completed")
        self.assertEqual(len(shown["ranks"]), 2)
        self.assertIn("world 4 local 1 node 1", self.lab.ctl("run", "logs", run, "--rank", "3"))

    def test_failing_rank_ends_the_others(self):
        run = self.submit('if [ "$NODE_RANK" = 1 ]; then sleep 1; exit 5; fi; trap "echo stopped; exit 0" TERM; '
                          'while :; do sleep 0.1; done')
        shown = self.ended(run, "Failed")
        self.assertEqual(shown["exit_code"], 5)
        self.assertIn("Node 1", shown["error"]["message"])
        self.assertIn("stopped", self.lab.ctl("run", "logs", run, "--rank", "0"))
        self.assert_ran(2)

    # Nothing of the studio runs while the job does.
    def test_failing_rank_ends_the_others_without_a_studio(self):
        release = self.lab.folder / "go-on"
        run = self.running(f'if [ "$NODE_RANK" = 1 ]; then while [ ! -e {release} ]; do sleep 0.1; done; exit 5; fi; sleep 300')
        self.lab.stop_driver()
        for pid in self.lab.agent_pids():
            os.kill(pid, signal.SIGKILL)
        release.touch()
        self.assertTrue(wait_for(lambda: not self.lab.jobs(), 40), "the job waits for a studio")
        shown = self.lab.wait_state(run, "Failed")
        self.assertEqual(shown["exit_code"], 5)
        self.assertEqual([rank["stopped_because"] for rank in shown["ranks"]], ["peer", None])

    def test_cancel_while_pending(self):
        holder = self.lab.submit("sleep 60", "--nodes", str(NODES), "--cores", "2")
        self.lab.wait_state(holder, "Running")
        run = self.submit("true", "--cores", "2")
        self.assertTrue(wait_for(lambda: self.lab.job(run).get("state") == "PENDING", 30))
        self.assertIn("Pending in Slurm", self.lab.show(run)["waiting"]["message"])
        self.lab.ctl("run", "cancel", run)
        self.assertEqual(self.lab.wait_state(run, "Canceled")["started_at"], None)
        self.lab.ctl("run", "cancel", holder)
        self.ended(holder, "Canceled")
        self.assert_ran(0)

    def test_cancel_while_running(self):
        run = self.running('trap "echo bye; exit 0" TERM; while :; do sleep 0.1; done')
        self.lab.ctl("run", "cancel", run)
        self.ended(run, "Canceled")
        for rank in (0, 1):
            self.assertIn("bye", self.lab.ctl("run", "logs", run, "--rank", str(rank)))

    def test_time_limit(self):
        run = self.submit("sleep 300", "--timeout", "3s", "--grace", "2s")
        shown = self.ended(run, "Failed")
        self.assertEqual((shown["error"]["code"], shown["evidence"]), ("time_limit", "exit_record"))

    def test_time_limit_of_the_partition(self):
        run = self.submit("sleep 300", "--partition", "short")
        shown = self.ended(run, "Failed", seconds=150)
        self.assertEqual((shown["error"]["code"], shown["evidence"]), ("time_limit", "exit_record"))

    # The shortest that Slurm knows: all nodes end before its own end, so that each writes its record.
    def test_limit_of_one_minute_comes_before_slurms(self):
        run = self.submit('trap "echo bye; exit 0" TERM; while :; do sleep 0.2; done', "--time", "1")
        shown = self.ended(run, "Failed", seconds=150)
        self.assertEqual((shown["error"]["code"], shown["evidence"]), ("time_limit", "exit_record"))
        for rank in (0, 1):
            self.assertIn("bye", self.lab.ctl("run", "logs", run, "--rank", str(rank)))
        self.assertFalse(self.lab.reached_limit(self.lab.job(run)["job"]))
        self.assert_ran(2)

    def test_more_nodes_than_there_are_is_said(self):
        done = self.lab.ctl("run", "submit", "--compute", "lab", "--nodes", "9", "--", "true", check=False)
        self.assertNotEqual(done.returncode, 0)
        self.assertIn("3 of the 9 nodes", done.stdout + done.stderr)

    @unittest.skipUnless(shutil.which("mpirun"), "no mpirun")
    def test_mpi_runs_in_the_batch_step(self):
        run = self.lab.submit('echo "rank $OMPI_COMM_WORLD_RANK of $OMPI_COMM_WORLD_SIZE on $SLURMD_NODENAME node $NODE_RANK"',
                              "--nodes", "2", "--processes-per-node", "2", "--cores", "2", "--distribution", "mpi")
        self.ended(run, "Completed")
        logs = self.lab.ctl("run", "logs", run)
        for rank, node in enumerate((0, 0, 1, 1)):
            self.assertIn(f"rank {rank} of 4 on n", logs)
            self.assertRegex(logs, f"rank {rank} of 4 on n\\d node {node}")

    # Faults

    def test_scancel_by_the_user(self):
        run = self.running()
        self.lab.slurm("scancel", self.lab.job(run)["job"])
        shown = self.ended(run, "Failed")
        self.assertEqual((shown["error"]["code"], shown["evidence"]), ("engine_canceled", "scheduler"))
        self.assert_ran(2)

    def test_killed_sbatch_is_found_by_name(self):
        self.lab.wrap("sbatch", '"$REAL" "$@" >/dev/null 2>&1\nkill -9 $$\n')
        run = self.submit("sleep 1")
        self.ended(run, "Completed")
        self.assert_ran(2)

    def test_twins_run_once(self):
        script = self.lab.folder / "twin"
        self.lab.wrap("sbatch", f'cat > {script}.$$\n"$REAL" "${{@/--dependency=singleton/--comment=twin}}" < {script}.$$ >/dev/null\n'
                                f'"$REAL" "${{@/--dependency=singleton/--comment=twin}}" < {script}.$$\n')
        run = self.submit("sleep 4", "--cores", "1")
        self.ended(run, "Completed")
        self.assert_ran(2)

    def test_controller_killed_while_running(self):
        run = self.running()
        os.kill(self.lab.controller(), signal.SIGKILL)
        time.sleep(12)
        self.assertEqual(self.lab.show(run)["state"], "Running")
        self.lab.start_controller()
        time.sleep(3)
        self.assertEqual(self.lab.show(run)["state"], "Running")
        self.lab.ctl("run", "cancel", run)
        self.ended(run, "Canceled")
        self.assert_ran(2)

    # The daemon of a node dies, its shim and its job do not: a new attempt only after they have ended.
    def test_killed_slurmd_makes_a_new_attempt(self):
        alive = self.lab.folder / "alive"
        alive.mkdir()
        run = self.running(f'me={alive}/$COMPUTE_STUDIO_ATTEMPT_NUMBER-$NODE_RANK; while :; do date +%s.%N > $me; sleep 0.2; done')
        node = next(rank["node"] for rank in self.lab.show(run)["ranks"] if rank["node_rank"] == 1)
        os.kill(int((self.lab.cluster / f"run/slurmd-{node}.pid").read_text()), signal.SIGKILL)
        try:
            self.assertTrue(wait_for(lambda: self.lab.show(run)["attempt"] == 2, 180, 1), self.lab.ctl("run", "events", run))
            self.assertIn("engine_node_failed", str(self.lab.show(run)["attempts"][0]["error"]))
            self.lab.wait_state(run, "Running", seconds=120)
            last = max(float(path.read_text() or 0) for path in alive.glob("1-*"))
            first = min(float(path.read_text() or 0) for path in alive.glob("2-*"))
            self.assertLess(last, first, "two attempts ran at the same time")
        finally:
            subprocess.run(["slurmd", "-N", node], env=self.lab.slurm_environment, check=False)
            self.lab.slurm("scontrol", "update", f"nodename={node}", "state=resume", check=False)
        self.lab.ctl("run", "cancel", run)
        self.ended(run, "Canceled", seconds=120)

    def test_requeue_is_refused(self):
        run = self.running()
        self.lab.slurm("scontrol", "requeue", self.lab.job(run)["job"], check=False)
        time.sleep(3)
        self.assertEqual(self.lab.show(run)["state"], "Running")
        self.lab.ctl("run", "cancel", run)
        self.ended(run, "Canceled")
        self.assert_ran(2)

    def test_killed_shim_of_a_node(self):
        run = self.running("sleep 120")
        record = Path(self.lab.find_folder(run, 1)) / "started"
        os.kill(json.loads(record.read_text())["hold_pid"], signal.SIGKILL)
        shown = self.ended(run, "Failed", seconds=120)
        self.assertEqual(shown["error"]["code"], "exit_unknown")
        self.assert_ran(2)

    # The main program of the job is killed once at each of its steps.
    def test_batch_killed_at_each_step(self):
        for point in ("batch.claimed", "batch.step_started", "batch.table_sent"):
            once = self.lab.folder / point
            mark = self.lab.folder / f"{point}-mark"
            self.lab.restart_agent(COMPUTE_STUDIO_CRASH_AT=point, COMPUTE_STUDIO_CRASH_ONCE=str(once))
            run = self.lab.submit(f"echo ran >> {mark}; sleep 1", "--nodes", "2")
            shown = self.lab.wait_state(run, "Completed", "Failed", seconds=150)
            if not once.exists():
                self.skipTest("no build for tests")
            ran = len(mark.read_text().split()) if mark.exists() else 0
            # What had not begun is tried again; what had begun is never run a second time.
            self.assertEqual((shown["state"], ran) if point != "batch.table_sent" else ("Completed", 2),
                             ("Completed", 2), self.lab.ctl("run", "events", run))
            self.assertLessEqual(ran, 2)
        self.lab.restart_agent()


if __name__ == "__main__":
    unittest.main(verbosity=2)
