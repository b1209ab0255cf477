#!/usr/bin/env python3
"""Runs on a real Slurm cluster: attach, states, cancel, limits, and faults of the cluster, its programs and its network."""

import json
import os
import re
import signal
import subprocess
import sys
import time
import unittest
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))
from slurm_lab import SlurmLab, free_port, has_accounting, missing, wait_for  # noqa: E402


@unittest.skipIf(missing(), missing())
class SlurmTest(unittest.TestCase):
    accounting = False

    @classmethod
    def setUpClass(cls):
        cls.lab = SlurmLab(nodes=2, accounting=cls.accounting)
        cls.addClassCleanup(cls.lab.close)
        cls.attached = cls.lab.attach()

    def setUp(self):
        self.mark = self.id().split(".")[-1]

    def tearDown(self):
        for name in ("squeue", "sbatch", "sacct", "scancel"):
            self.lab.unwrap(name)
        self.lab.slurm("scancel", "-u", "root", check=False)

    def echo(self, rest=""):
        return f"echo ran >> {self.lab.folder / self.mark}; {rest}"

    def assert_ran(self, times):
        self.assertEqual(self.lab.ran(self.mark), times)


class Runs(SlurmTest):
    def test_cluster_is_described(self):
        self.assertIn("lab, 22" if "22.05" in self.attached else "lab, ", self.attached)
        shown = self.lab.ctl("compute", "show", "lab")
        for word in ("main*", "short", "gpu:fake:1", "fast", "1-00:00:00"):
            self.assertIn(word, shown)

    def test_completes_with_outputs(self):
        run = self.lab.submit(self.echo("echo hello; echo $SLURM_JOB_ID > outputs/id"), "--cores", "1")
        shown = self.lab.wait_state(run, "Completed")
        self.assertEqual(shown["evidence"], "exit_record")
        job = self.lab.job(run)["job"]
        folder = Path(shown["folder"])
        self.assertEqual((folder / "work/outputs/id").read_text().strip(), job)
        self.assertIn("hello", self.lab.ctl("run", "logs", run))
        self.assert_ran(1)

    def test_exit_code_is_that_of_the_job(self):
        run = self.lab.submit("exit 7")
        self.assertEqual(self.lab.wait_state(run, "Failed")["exit_code"], 7)
        job = self.lab.job(run)["job"]
        self.assertTrue(wait_for(lambda: "JobState=FAILED" in self.lab.slurm("scontrol", "show", "job", job, check=False), 10))
        self.assertIn("ExitCode=7:0", self.lab.slurm("scontrol", "show", "job", job, check=False))

    def test_pending_is_queued_with_slurms_reason(self):
        holders = [self.lab.submit("sleep 60", "--cores", "2") for _ in range(2)]
        for holder in holders:
            self.lab.wait_state(holder, "Running")
        run = self.lab.submit(self.echo(), "--cores", "2")
        self.assertTrue(wait_for(lambda: self.lab.job(run).get("reason") in ("Resources", "Priority"), 20), self.lab.job(run))
        shown = self.lab.show(run)
        self.assertEqual(shown["state"], "Queued")
        self.assertIn("Pending in Slurm", shown["waiting"]["message"])
        self.assertEqual(self.lab.job(run)["state"], "PENDING")
        self.lab.ctl("run", "cancel", run)
        self.assertEqual(self.lab.wait_state(run, "Canceled")["started_at"], None)
        job = self.lab.job(run)["job"]
        self.assertTrue(wait_for(lambda: job not in self.lab.jobs(), 20))
        self.lab.ctl("run", "cancel", holders[0])
        self.lab.wait_state(holders[0], "Canceled")
        self.lab.ctl("run", "cancel", holders[1])
        self.lab.wait_state(holders[1], "Canceled")
        self.assert_ran(0)

    def test_never_running_is_said(self):
        run = self.lab.submit(self.echo(), "--partition", "short", "--time", "2-0")
        self.assertTrue(wait_for(lambda: self.lab.job(run).get("reason") == "PartitionTimeLimit", 20))
        self.assertIn("never start", self.lab.show(run)["waiting"]["message"])
        self.lab.ctl("run", "cancel", run)
        self.lab.wait_state(run, "Canceled")

    def test_prelude_comes_before_the_command(self):
        self.lab.ctl("compute", "update", "lab", "--prelude", "export LOADED='cuda 12'; echo ready")
        self.addCleanup(self.lab.ctl, "compute", "update", "lab", "--prelude", "")
        run = self.lab.submit("echo with $LOADED on $SLURMD_NODENAME")
        self.lab.wait_state(run, "Completed")
        self.assertRegex(self.lab.ctl("run", "logs", run), "^ready\nwith cuda 12 on n[12]$")
        own = self.lab.submit("echo with $LOADED", "--prelude", "export LOADED=own")
        self.lab.wait_state(own, "Completed")
        self.assertEqual(self.lab.ctl("run", "logs", own), "with own")
        ranks = self.lab.submit("echo with $LOADED", "--nodes", "2", "--cores", "1")
        self.lab.wait_state(ranks, "Completed")
        self.assertEqual([self.lab.ctl("run", "logs", ranks, "--rank", str(rank)) for rank in (0, 1)], ["ready\nwith cuda 12"] * 2)
        bad = self.lab.submit(self.echo(), "--prelude", "module load nosuch/1")
        self.assertEqual(self.lab.wait_state(bad, "Failed")["evidence"], "exit_record")
        self.assertIn("the prelude failed", self.lab.ctl("run", "logs", bad))
        self.assert_ran(0)

    def test_site_wants_fewer_calls(self):
        calls = self.lab.folder / "calls"
        self.lab.ctl("compute", "update", "lab", "--poll-interval", "10s")
        self.addCleanup(self.lab.ctl, "compute", "update", "lab", "--poll-interval", "")
        self.assertIn("10s to 1h", self.lab.ctl("compute", "update", "lab", "--poll-interval", "3s", check=False).stderr)
        self.lab.wrap("squeue", f'echo "$(date +%s.%N) $*" >> {calls}\nexec $REAL "$@"\n')
        runs = [self.lab.submit("sleep 28", "--cores", "1") for _ in range(3)]
        for run in runs:
            self.lab.wait_state(run, "Completed", seconds=90)
        times = [float(line.split()[0]) for line in calls.read_text().splitlines() if "-u" in line.split()]
        self.assertGreater(len(times), 1)
        self.assertGreater(min(b - a for a, b in zip(times, times[1:])), 9.5)

    def test_wrong_partition_is_refused(self):
        run = self.lab.submit(self.echo(), "--partition", "nosuch")
        shown = self.lab.wait_state(run, "Failed")
        self.assertEqual(shown["error"]["code"], "engine_refused")
        self.assertIn("partition", shown["error"]["message"])
        self.assert_ran(0)

    def test_gpus_and_variables(self):
        run = self.lab.submit("echo gpus=$SLURM_GPUS_ON_NODE cpus=$SLURM_CPUS_PER_TASK part=$SLURM_JOB_PARTITION", "--gpus", "1",
                              "--cores", "2", "--partition", "urgent")
        self.lab.wait_state(run, "Completed")
        self.assertIn("gpus=1 cpus=2 part=urgent", self.lab.ctl("run", "logs", run))

    def test_time_limit_of_the_run_comes_before_slurms(self):
        run = self.lab.submit("trap 'echo bye; exit 0' TERM; echo up; while :; do sleep 0.1; done", "--timeout", "3s", "--grace", "5s")
        shown = self.lab.wait_state(run, "Failed")
        self.assertEqual((shown["error"]["code"], shown["evidence"]), ("time_limit", "exit_record"))
        self.assertIn("bye", self.lab.ctl("run", "logs", run))

    # Whatever the limit, the run's own end comes before Slurm's.
    def test_time_limit_of_partition_and_job(self):
        limits = {1: ("--partition", "short"), 2: ("--time", "2"), 3: ("--time", "3")}
        runs = {minutes: self.lab.submit("trap 'echo bye; exit 0' TERM; while :; do sleep 0.2; done", "--cores", "1", *options)
                for minutes, options in limits.items()}
        for minutes, run in runs.items():
            with self.subTest(f"{minutes} min"):
                shown = self.lab.wait_state(run, "Failed", seconds=120)
                self.assertEqual((shown["error"]["code"], shown["evidence"]), ("time_limit", "exit_record"))
                self.assertIn("bye", self.lab.ctl("run", "logs", run))
                self.assertFalse(self.lab.reached_limit(self.lab.job(run)["job"]))

    def test_cancel_while_running(self):
        run = self.lab.submit("trap 'echo bye; exit 0' TERM; echo up; while :; do sleep 0.1; done")
        self.lab.wait_state(run, "Running")
        self.lab.ctl("run", "cancel", run)
        self.lab.wait_state(run, "Canceled")
        self.assertIn("bye", self.lab.ctl("run", "logs", run))
        self.assertTrue(wait_for(lambda: not self.lab.jobs(), 20))

    def test_inputs_are_fetched_before_the_submission(self):
        served = self.lab.folder / "served"
        served.mkdir()
        (served / "data.txt").write_text("from an address\n")
        port = free_port()
        server = subprocess.Popen([sys.executable, "-m", "http.server", str(port), "--bind", "127.0.0.1"], cwd=served,
                                  stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        self.addCleanup(server.kill)
        time.sleep(1)
        run = self.lab.submit("cat ${{inputs.data}}", "--input", f"data=http://127.0.0.1:{port}/data.txt")
        self.lab.wait_state(run, "Completed")
        self.assertIn("from an address", self.lab.ctl("run", "logs", run))
        lost = self.lab.submit("cat ${{inputs.data}}", "--input", f"data=http://127.0.0.1:{port}/nothing.txt")
        shown = self.lab.wait_state(lost, "Failed")
        self.assertEqual(shown["error"]["code"], "input_failed")
        self.assertEqual(self.lab.job(lost).get("job"), None)  # never submitted

    def test_environment_is_built_before_the_submission(self):
        (self.lab.folder / "requirements.txt").write_text("six==1.16.0\n")
        run = self.lab.submit('python3 -c "import sys, six; print(sys.prefix)"', "--requirements", "requirements.txt")
        shown = self.lab.wait_state(run, "Completed", "Failed", seconds=180)
        if shown["state"] == "Failed" and "unreachable" in str(shown["error"]):
            self.skipTest("no package index")
        self.assertEqual(shown["state"], "Completed", self.lab.ctl("run", "events", run))
        self.assertIn("/envs/", self.lab.ctl("run", "logs", run))
        own = self.lab.submit('python3 -c "import sys, six; print(sys.prefix)"', "--requirements", "requirements.txt",
                              "--writable-environment")
        self.lab.wait_state(own, "Completed", seconds=120)  # copied once, by the job
        self.assertNotIn("/envs/", self.lab.ctl("run", "logs", own))

    def build_in_job(self, *options):
        """Until the end of the test; the lines of sbatch."""
        calls = self.lab.folder / (self.id().split(".")[-1] + "-calls")
        self.lab.wrap("sbatch", f'echo "$@" >> {calls}\nexec "$REAL" "$@"\n')
        self.addCleanup(self.lab.unwrap, "sbatch")
        self.lab.ctl("compute", "update", "lab", "--build-in", "job", *options)
        self.addCleanup(self.lab.ctl, "compute", "update", "lab", "--build-in", "login", "--build-partition", "", "--build-time", "")
        return lambda: [line for line in calls.read_text().splitlines() if "--job-name=cs-build-" in line] if calls.exists() else []

    def test_environment_is_built_in_a_job(self):
        builds = self.build_in_job("--build-time", "10")
        (self.lab.folder / "wheel.txt").write_text("six==1.15.0\n")
        command = 'python3 -c "import sys, six; print(six.__version__, sys.prefix)"'
        run = self.lab.submit(command, "--requirements", "wheel.txt")
        shown = self.lab.wait_state(run, "Completed", "Failed", seconds=240)
        if shown["state"] == "Failed" and "unreachable" in str(shown["error"]):
            self.skipTest("no package index")
        self.assertEqual(shown["state"], "Completed", self.lab.ctl("run", "events", run))
        self.assertIn("1.15.0", self.lab.ctl("run", "logs", run))
        self.assertEqual(len(builds()), 1, builds())
        self.assertIn("--time=10", builds()[0])
        again = self.lab.submit(command, "--requirements", "wheel.txt")
        self.lab.wait_state(again, "Completed", seconds=120)
        self.assertEqual(len(builds()), 1, builds())  # it is there

    def test_requested_build_is_a_job(self):
        builds = self.build_in_job()
        (self.lab.folder / "asked.txt").write_text("six==1.13.0\n")
        self.lab.ctl("environment", "create", "--name", "asked", "--requirements", "asked.txt")
        built = self.lab.ctl("environment", "build", "asked", "--compute", "lab", check=False, timeout=240)
        if built.returncode != 0 and "unreachable" in (built.stdout + built.stderr).lower():
            self.skipTest("no package index")
        self.assertEqual(built.returncode, 0, built.stdout + built.stderr)
        self.assertEqual(len(builds()), 1, builds())
        run = self.lab.submit('python3 -c "import six; print(six.__version__)"', "--environment", "asked")
        self.lab.wait_state(run, "Completed", seconds=120)
        self.assertIn("1.13.0", self.lab.ctl("run", "logs", run))
        self.assertEqual(len(builds()), 1, builds())  # it is there

    def test_cancel_ends_the_build(self):
        builds = self.build_in_job()
        self.lab.slurm("scontrol", "update", "PartitionName=" + self.lab.slurm("sinfo", "-h", "-o", "%R").split()[0], "State=DOWN")
        self.addCleanup(self.lab.slurm, "scontrol", "update", "PartitionName=" + self.lab.slurm("sinfo", "-h", "-o", "%R").split()[0], "State=UP")
        (self.lab.folder / "canceled.txt").write_text("six==1.14.0\n")
        run = self.lab.submit("true", "--requirements", "canceled.txt")
        self.assertTrue(wait_for(lambda: builds() and self.lab.jobs(), 60))
        reason = wait_for(lambda: "A Slurm job builds the environment" in str(self.lab.show(run)["waiting"]), 60)
        self.assertTrue(reason, self.lab.show(run)["waiting"])
        self.lab.ctl("run", "cancel", run)
        self.lab.wait_state(run, "Canceled")
        self.assertTrue(wait_for(lambda: not self.lab.jobs(), 60), self.lab.jobs())

    # What a job leaves behind may be ended by the engine: its own end is known then.
    def test_signal_after_the_end_keeps_the_result(self):
        run = self.lab.submit(self.echo("(trap '' TERM; sleep 20) & exit 0"))
        job = wait_for(lambda: self.lab.job(run).get("job"), 60)
        mark = self.lab.folder / self.mark
        self.assertTrue(wait_for(mark.exists, 60, 0.05))
        time.sleep(0.7)  # the leftover gets 2 s
        self.lab.slurm("scancel", job, check=False)
        shown = self.lab.wait_state(run, "Completed", "Failed")
        self.assertEqual((shown["state"], shown["exit_code"]), ("Completed", 0), self.lab.ctl("run", "events", run))

    def test_twenty_runs_share_one_squeue(self):
        calls = self.lab.folder / "calls-of-one"
        self.lab.wrap("squeue", f'echo "$@" >> {calls}\nexec $REAL "$@"\n')
        began = time.monotonic()
        runs = [self.lab.submit(self.echo(), "--cores", "1") for _ in range(20)]
        for run in runs:
            self.lab.wait_state(run, "Completed", seconds=180)
        lists = [line for line in calls.read_text().splitlines() if "-u" in line.split()]
        self.assertLess(len(lists), (time.monotonic() - began) / 1.5 + 3)
        self.assert_ran(20)


    # As many studios of one user as there are, each with an agent, ask the cluster as often as one.
    def test_two_studios_share_one_squeue(self):
        agents = len(self.lab.agent_pids())
        other = self.lab.open_studio("other")
        self.addCleanup(other.stop_studio)
        other.attach()
        calls = self.lab.folder / "calls-of-two"
        self.lab.wrap("squeue", f'echo "$PPID $*" >> {calls}\nexec $REAL "$@"\n')
        began = time.monotonic()
        runs = [(studio, studio.submit(self.echo("sleep 25"), "--cores", "1")) for studio in (self.lab, other)]
        for studio, run in runs:
            studio.wait_state(run, "Running")
        self.assertEqual(len(self.lab.agent_pids()), 2 * agents)
        for studio, run in runs:
            studio.wait_state(run, "Completed")
        seconds = time.monotonic() - began
        lists = [line for line in calls.read_text().splitlines() if "-u" in line.split()]
        self.assertLess(len(lists), seconds / 1.5 + 3)
        self.assertGreater(len(lists), 3)
        self.assert_ran(2)


class Faults(SlurmTest):
    def running(self, *options):
        run = self.lab.submit(self.echo("sleep 60"), *options)
        self.lab.wait_state(run, "Running")
        return run

    def test_scancel_by_somebody(self):
        run = self.running()
        self.lab.slurm("scancel", self.lab.job(run)["job"])
        shown = self.lab.wait_state(run, "Failed")
        self.assertEqual((shown["error"]["code"], shown["evidence"]), ("engine_canceled", "scheduler"))
        self.assert_ran(1)

    def test_scancel_while_pending(self):
        run = self.lab.submit(self.echo(), "--cores", "2", "--partition", "short", "--time", "2-0")
        job = wait_for(lambda: self.lab.job(run).get("job"), 20)
        self.lab.slurm("scancel", job)
        self.assertEqual(self.lab.wait_state(run, "Failed")["error"]["code"], "engine_canceled")
        self.assert_ran(0)

    def test_killed_sbatch_clients_are_found_by_name(self):
        self.lab.wrap("sbatch", '"$REAL" "$@" >/dev/null 2>&1\nkill -9 $$\n')
        run = self.lab.submit(self.echo("sleep 1"))
        self.lab.wait_state(run, "Completed")
        self.assert_ran(1)
        self.assertEqual(self.lab.show(run)["attempt"], 1)

    def test_unanswered_sbatch_is_repeated_once(self):
        tries = self.lab.folder / "tries"
        self.lab.wrap("sbatch", f'echo x >> {tries}\n[ $(wc -l < {tries}) -gt 1 ] && exec "$REAL" "$@"\nkill -9 $$\n')
        run = self.lab.submit(self.echo())
        self.lab.wait_state(run, "Completed")
        self.assert_ran(1)
        self.assertEqual(len(tries.read_text().split()), 2)

    def test_twins_run_once(self):
        script = self.lab.folder / "twin"
        self.lab.wrap("sbatch", f'cat > {script}.$$\n"$REAL" "${{@/--dependency=singleton/--comment=twin}}" < {script}.$$ >/dev/null\n'
                                f'"$REAL" "${{@/--dependency=singleton/--comment=twin}}" < {script}.$$\n')
        run = self.lab.submit(self.echo("sleep 4"))
        self.lab.wait_state(run, "Completed")
        self.assertTrue(wait_for(lambda: not self.lab.jobs(), 20))
        self.assert_ran(1)

    def test_stopped_controller(self):
        os.kill(self.lab.controller(), signal.SIGSTOP)
        try:
            run = self.lab.submit(self.echo("sleep 1"))
            time.sleep(8)
            self.assertIn(self.lab.show(run)["state"], ("Queued",))
        finally:
            os.kill(self.lab.controller(), signal.SIGCONT)
        self.lab.wait_state(run, "Completed", seconds=120)
        self.assert_ran(1)

    # The requests of the killed clients lie in the controller's socket: it accepts them when it goes on.
    def test_fifteen_clients_killed_while_the_controller_is_stopped(self):
        killed, later = self.lab.folder / "killed", self.lab.folder / "later"
        self.lab.wrap("sbatch", f'"$REAL" "$@" <&0 &\nsleep 0.3\nkill -9 $!\necho "$@" >> {killed}\nkill -9 $$\n')
        log = self.lab.cluster / "log/slurmctld.log"
        known = log.stat().st_size
        os.kill(self.lab.controller(), signal.SIGSTOP)
        try:
            runs = []
            for i in range(15):
                runs.append((self.lab.submit(f"echo ran >> {self.lab.folder}/client-{i}", "--cores", "1"), self.lab.folder / f"client-{i}"))
            self.assertTrue(wait_for(lambda: killed.exists() and len(killed.read_text().splitlines()) >= 15, 400))
            self.lab.wrap("sbatch", f'echo "$@" >> {later}\nexec "$REAL" "$@"\n')
        finally:
            os.kill(self.lab.controller(), signal.SIGCONT)
        for run, mark in runs:
            shown = self.lab.wait_state(run, "Completed", seconds=180)
            self.assertEqual((shown["attempt"], mark.read_text().split()), (1, ["ran"]), self.lab.ctl("run", "events", run))
        names = re.findall(r"--job-name=(\S+)", killed.read_text())
        self.assertEqual((len(names), len(set(names))), (15, 15), names)
        self.assertFalse(later.exists(), later.exists() and later.read_text())
        self.assertEqual(log.read_text(errors="replace")[known:].count("_slurm_rpc_submit_batch_job: JobId="), 15)

    def test_controller_killed_while_running(self):
        run = self.running()
        os.kill(self.lab.controller(), signal.SIGKILL)
        time.sleep(12)  # longer than any of the shortened times
        self.assertEqual(self.lab.show(run)["state"], "Running")
        self.lab.start_controller()
        time.sleep(3)
        self.assertEqual(self.lab.show(run)["state"], "Running")
        self.lab.ctl("run", "cancel", run)
        self.lab.wait_state(run, "Canceled")
        self.assert_ran(1)

    # The agent is killed once at each of its steps.
    def test_agent_killed_at_each_step(self):
        for point in ("engine.intent", "engine.submitted", "engine.handle", "engine.sealed"):
            once = self.lab.folder / point
            mark = self.lab.folder / f"{point}-mark"
            self.lab.restart_agent(COMPUTE_STUDIO_CRASH_AT=point, COMPUTE_STUDIO_CRASH_ONCE=str(once))
            is_seal = point == "engine.sealed"
            run = self.lab.submit(f"echo ran >> {mark}", "--partition", "nosuch" if is_seal else "main")
            shown = self.lab.wait_state(run, "Failed" if is_seal else "Completed", seconds=120)
            if not once.exists():
                self.skipTest("no build for tests")
            self.assertEqual(mark.read_text().split() if mark.exists() else [], [] if is_seal else ["ran"], shown["state"])
        self.lab.restart_agent()

    # On the node the monitor is killed, after it has written the log to the disk; the job and its log go on.
    def test_monitor_killed_after_the_log_was_synced(self):
        once = self.lab.folder / "engine.log_synced"
        self.lab.restart_agent(COMPUTE_STUDIO_CRASH_AT="engine.log_synced", COMPUTE_STUDIO_CRASH_ONCE=str(once))
        run = self.lab.submit(self.echo("for i in 1 2 3 4 5 6; do echo line $i; sleep 1; done; exit 3"))
        shown = self.lab.wait_state(run, "Failed", seconds=120)
        self.lab.restart_agent()
        if not once.exists():
            self.skipTest("no build for tests")
        self.assertEqual((shown["exit_code"], shown["evidence"], shown["attempt"]), (3, "exit_record", 1))
        self.assertEqual(self.lab.ctl("run", "logs", run).splitlines(), [f"line {i}" for i in range(1, 7)])
        self.assert_ran(1)

    # What Slurm had accepted and lost is submitted again, and nothing runs twice.
    def test_controller_kills_during_submissions(self):
        runs = []
        for kill in range(4):
            for i in range(8):
                mark = self.lab.folder / f"kills-{kill}-{i}"
                runs.append((self.lab.submit(f"echo ran >> {mark}; sleep 0.5", "--cores", "1"), mark))
            time.sleep(0.5 + kill)
            os.kill(self.lab.controller(), signal.SIGKILL)
            time.sleep(1)
            self.lab.start_controller()
        def is_over(run):  # nodes that report jobs of another controller are drained
            self.lab.slurm("scontrol", "update", "nodename=n[1-2]", "state=resume", check=False)
            return self.lab.show(run)["state"] in ("Completed", "Failed")

        for run, mark in runs:
            self.assertTrue(wait_for(lambda: is_over(run), 240, 1), self.lab.ctl("run", "events", run))
            # The id of a job that the controller has forgotten returns. A node whose daemon still knows the forgotten job cancels the new one.
            if (self.lab.job(run) or {}).get("job") in self.lab.canceled_by_nodes():
                shown = self.lab.wait_state(run, "Failed", "Completed", seconds=1)
                if shown["state"] == "Failed":
                    self.assertEqual(shown["error"]["code"], "engine_canceled")
                    self.assertFalse(mark.exists(), self.lab.ctl("run", "events", run))
                    continue
            shown = self.lab.wait_state(run, "Completed", seconds=1)
            self.assertEqual(len(mark.read_text().split()), 1, self.lab.ctl("run", "events", run))
            self.assertEqual(shown["evidence"], "exit_record")

    def test_job_lost_by_the_controller_is_submitted_again(self):
        held = self.lab.submit(self.echo(), "--partition", "short", "--time", "2-0")
        self.assertTrue(wait_for(lambda: self.lab.job(held).get("job"), 90))
        os.kill(self.lab.controller(), signal.SIGKILL)
        self.lab.start_controller("-c")  # without its jobs
        self.assertTrue(wait_for(lambda: self.lab.show(held)["attempt"] == 2, 60), self.lab.ctl("run", "events", held))
        self.assertIn("engine_lost", str(self.lab.show(held)["attempts"][0]["error"]))
        self.assert_ran(0)
        self.lab.ctl("run", "cancel", held)
        self.lab.wait_state(held, "Canceled")

    def test_false_answers_of_squeue_end_nothing(self):
        run = self.running()
        for script in ("exit 0\n", "exit 1\n", '"$REAL" "$@" | head -c 20\n', "echo nonsense\n", "sleep 1000\n"):
            self.lab.wrap("squeue", script)
            self.lab.wrap("sacct", "exit 0\n")
            time.sleep(3)
            self.assertEqual(self.lab.show(run)["state"], "Running", script)
        self.lab.unwrap("squeue")
        self.lab.unwrap("sacct")
        self.lab.ctl("run", "cancel", run)
        self.lab.wait_state(run, "Canceled")
        self.assert_ran(1)

    def test_killed_agent(self):
        run = self.running()
        for pid in self.lab.agent_pids():
            os.kill(pid, signal.SIGKILL)
        waiting = self.lab.submit(self.echo(), "--cores", "1")
        self.lab.wait_state(waiting, "Completed", seconds=120)
        self.assertEqual(self.lab.show(run)["state"], "Running")
        self.lab.ctl("run", "cancel", run)
        self.lab.wait_state(run, "Canceled")
        self.assert_ran(2)

    def test_preemption_makes_a_new_attempt(self):
        low = [self.lab.submit(self.echo("sleep 20"), "--cores", "2") for _ in range(2)]
        for run in low:
            self.lab.wait_state(run, "Running")
        high = self.lab.submit("true", "--partition", "urgent", "--cores", "2")
        self.lab.wait_state(high, "Completed", seconds=90)
        again = wait_for(lambda: [run for run in low if self.lab.show(run)["attempt"] > 1], 60)
        self.assertTrue(again)
        self.assertIn("engine_preempted", str(self.lab.show(again[0])["attempts"][0]["error"]))
        for run in low:
            self.lab.wait_state(run, "Completed", seconds=120)
        self.assert_ran(3)

    def test_node_failure_makes_a_new_attempt(self):
        run = self.running("--cores", "2")
        node = wait_for(lambda: self.lab.job(run).get("nodes"), 20)
        self.lab.slurm("scontrol", "update", f"nodename={node}", "state=down", "reason=test")
        try:
            self.assertTrue(wait_for(lambda: self.lab.show(run)["attempt"] == 2, 60), self.lab.ctl("run", "events", run))
            self.assertIn("engine_node_failed", str(self.lab.show(run)["attempts"][0]["error"]))
            self.assertNotIn("lost before it started", self.lab.ctl("run", "events", run))  # it had run
            self.lab.wait_state(run, "Running")
        finally:
            self.lab.slurm("scontrol", "update", f"nodename={node}", "state=resume", check=False)
        self.lab.ctl("run", "cancel", run)
        self.lab.wait_state(run, "Canceled")

    def test_requeue_is_refused(self):
        run = self.running()
        self.lab.slurm("scontrol", "requeue", self.lab.job(run)["job"], check=False)
        time.sleep(3)
        self.assertEqual(self.lab.show(run)["state"], "Running")
        self.lab.ctl("run", "cancel", run)
        self.lab.wait_state(run, "Canceled")
        self.assert_ran(1)


@unittest.skipIf(not missing() and not has_accounting(), "needs slurmdbd and mariadbd")
class FaultsWithAccounting(Faults):
    accounting = True


@unittest.skipIf(not missing() and not has_accounting(), "needs slurmdbd and mariadbd")
class Accounts(SlurmTest):
    accounting = True

    def test_accounts_and_limits_are_described(self):
        shown = self.lab.ctl("compute", "show", "lab")
        for title, value in (("Accounting", "yes"), ("Accounts", "science, root"), ("QOS", r"normal, long \(2-00:00:00\), few")):
            self.assertRegex(shown, rf"{title}:?\s+{value}")
        facts = json.loads(self.lab.ctl("compute", "show", "lab", "--output", "json"))["hardware"]["slurm"]
        self.assertEqual((facts["accounting"], facts["accounts"]), (True, ["science", "root"]))
        self.assertEqual({each["name"]: (each["max_time"], each["max_submit"]) for each in facts["qos"]},
                         {"normal": ("", ""), "long": ("2-00:00:00", "500"), "few": ("", "2")})

    def test_run_is_charged_to_its_account(self):
        run = self.lab.submit(self.echo("sleep 3"), "--account", "science", "--qos", "long")
        job = wait_for(lambda: self.lab.job(run).get("job"), 60)
        self.assertRegex(self.lab.slurm("scontrol", "show", "job", job), r"Account=science QOS=long")
        self.lab.wait_state(run, "Completed")
        self.assert_ran(1)

    def test_foreign_account_and_qos_are_refused(self):
        for options in (("--account", "nosuch"), ("--qos", "foreign")):
            shown = self.lab.wait_state(self.lab.submit(self.echo(), *options), "Failed")
            self.assertEqual(shown["error"]["code"], "engine_refused", options)
        self.assert_ran(0)

    # Slurm takes two jobs of this user: the others wait until there is room, and nothing is lost.
    def test_limit_of_jobs_makes_runs_wait(self):
        runs = [self.lab.submit(self.echo("sleep 2"), "--cores", "1", "--account", "science", "--qos", "few") for _ in range(5)]
        self.assertTrue(wait_for(lambda: len(self.lab.jobs()) == 2, 60))
        for run in runs:
            self.assertEqual(self.lab.wait_state(run, "Completed", seconds=120)["attempt"], 1)
        self.assert_ran(5)


del SlurmTest

if __name__ == "__main__":
    unittest.main(verbosity=2)
