#!/usr/bin/env python3
"""Clusters in a cloud, with the built programs: the cloud is a program whose machines are real sshds (fake_cloud.py).

The oracle is the cloud's own list of machines: never more than one for a wish, none after the cluster is gone, and, at every second, the rows of
the workspace.
"""

import json
import os
import signal
import sqlite3
import subprocess
import time
import unittest
from pathlib import Path

from cloud_lab import CloudCase, missing

CREATE_POINTS = ["node.planned", "node.requested", "node.created", "node.stored", "node.started", "node.joined"]
REMOVE_POINTS = ["node.removing", "node.removed"]


@unittest.skipIf(missing(), missing())
class CloudNodes(CloudCase):
    def test_cluster_from_none_to_none(self):
        self.create()
        shown = self.json("compute", "show", "crew")
        self.assertEqual((shown["provider"], shown["cores"]), ("cloud", 1))
        self.assertEqual(self.machines(), [])
        run = self.run_job()
        self.ok("run", "wait", run, "--timeout", "90s")
        self.assertIn("on " + self.rows()[0]["node_key"], self.ok("run", "logs", run))
        place = json.loads(self.rows()[0]["place"])
        self.assertEqual((place["account"], place["region"], place["user"]), ("acc-1", "here", "root"))
        self.assertTrue(place["host_key"].startswith("SHA256:"))
        self.wait("scaled to nothing", lambda: self.machines() == [])
        self.assertEqual(len(self.machines(every=True)), 1)
        self.delete()
        self.assertGreater(self.watch.seen, 0)
        # Neither the database nor the folder of the workspace keeps the password of the machine, nor the key of the node.
        self.assertNotIn(b"S3cretPass", (self.workspace / "workspace.db").read_bytes())

    def test_lists_regions_and_sizes(self):
        offer = self.json("provider", "check", "cloudy", "--regions")
        self.assertEqual(offer["regions"], ["here", "there"])
        self.assertEqual([size["name"] for size in offer["sizes"]], ["small", "large", "arm", "gpu2"])
        self.assertEqual([size["architecture"] for size in offer["sizes"]], ["x86_64", "x86_64", "aarch64", None])
        self.assertEqual(offer["sizes"][-1]["gpus"], 2)
        self.assertIn("REGION\nhere\nthere", self.ok("provider", "check", "cloudy", "--regions"))
        self.assertEqual(self.call("provider", "check", "containers", "--regions").returncode, 2)
        # The catalog, with the sizes of the cloud that are the same: this one has none of 8 GiB.
        sizes = {size["name"]: size["provider_sizes"] for size in self.json("compute", "list-sizes", "--provider", "cloudy")}
        self.assertEqual(sizes["Standard_D2_v3"], [])
        self.assertIsNone(self.json("compute", "list-sizes")[0]["provider_sizes"])
        self.assertIn("SIZE OF CLOUDY", self.ok("compute", "list-sizes", "--provider", "cloudy"))
        self.assertEqual(self.call("compute", "list-sizes", "--provider", "slots").returncode, 2)
        # Without those that have no name by which they can be asked for.
        images = self.json("provider", "check", "cloudy", "--images")["images"]
        self.assertEqual([(image["name"], image["title"]) for image in images], [("alma-9", "AlmaLinux 9"), ("debian-12", "Debian 12")])
        self.assertIn("debian-12", self.ok("provider", "check", "cloudy", "--images"))
        # A machine does not boot an image of another architecture.
        for size, image in (("arm", "none-arm"), ("large", "none")):
            self.ok("compute", "create", size, "--type", "amlcompute", "--provider", "cloudy", "--size", size, "--max-instances", "1")
            self.assertEqual(self.json("compute", "show", size)["cloud"]["image"], image)
            self.ok("compute", "delete", size, "--yes")

    def test_files_of_cluster_and_instance(self):
        file = self.folder / "crew.yml"
        text = ("name: crew\ntype: amlcompute\nsize: small\nmin_instances: 0\nmax_instances: 2\ntier: dedicated\n"
                "idle_time_before_scale_down: 1\ncompute_studio:\n  cloud: {provider: cloudy, region: here}\n")
        file.write_text(text)
        self.ok("compute", "create", "--file", str(file))
        shown = self.json("compute", "show", "crew")
        self.assertEqual((shown["cloud"]["provider"], shown["cloud"]["account"], shown["cores"], shown["max_instances"]), ("cloudy", "acc-1", 1, 2))
        # What is exported is found again, also under the name of an account; another scale is updated.
        exported = self.ok("compute", "export", "crew")
        self.assertIn("provider: cloudy", exported)
        file.write_text(exported)
        self.assertIn("already exists", self.call("compute", "create", "--file", str(file)).stderr)
        file.write_text(text.replace("max_instances: 2", "max_instances: 3"))
        self.assertIn("updated", self.call("compute", "create", "--file", str(file)).stderr)
        self.assertEqual(self.json("compute", "show", "crew")["max_instances"], 3)
        for change, word in ((("size: small", "size: large"), "another size"), (("region: here", "region: there"), "another region"),
                             (("region: here", "region: here, account: acc-9"), "acc-9"), (("provider: cloudy, ", ""), "compute_studio.cloud.provider")):
            file.write_text(text.replace(*change))
            refused = self.call("compute", "create", "--file", str(file))
            self.assertNotEqual(refused.returncode, 0)
            self.assertIn(word, refused.stdout + refused.stderr)
        self.delete()
        # An instance, and its export.
        file.write_text("name: desk\ntype: computeinstance\nsize: small\nidle_time_before_shutdown_minutes: 20\n"
                        "create_on_behalf_of: {user_object_id: alice, user_tenant_id: 11-22}\ncompute_studio:\n  cloud: {provider: cloudy}\n")
        self.ok("compute", "create", "--file", str(file), "--wait")
        self.assertEqual(self.json("compute", "show", "desk")["idle_time_before_shutdown_minutes"], 20)
        self.assertEqual(self.json("compute", "show", "desk")["assigned_user"], "alice")
        exported = self.ok("compute", "export", "desk")
        self.assertIn('user_tenant_id: "11-22"', exported)
        file.write_text(exported)
        self.assertIn("already exists with", self.call("compute", "create", "--file", str(file)).stderr)
        # Another user is a label; a command that states none leaves it.
        self.assertRegex(self.ok("compute", "update", "desk", "--assigned-user", "bob"), "Assigned to +bob")
        self.ok("compute", "create", "desk", "--type", "computeinstance", "--provider", "cloudy", "--size", "small")
        self.assertEqual(self.json("compute", "show", "desk")["assigned_user"], "bob")
        self.assertIn("updated", self.call("compute", "create", "--file", str(file)).stderr)
        self.assertEqual(self.json("compute", "show", "desk")["assigned_user"], "alice")
        self.assertEqual(len(self.machines()), 1)
        # It is opened by an entry for ssh, which reaches it.
        printed = self.call("compute", "open", "desk", "--vscode", "--print")
        self.assertIn("ssh-remote+cs-desk", printed.stdout)
        self.assertEqual(self.call("compute", "open", "desk", "--vscode").returncode, 1)  # nothing is written without consent
        self.assertFalse((self.folder / ".ssh").exists())
        self.ok("compute", "open", "desk", "--vscode", "--yes")
        config = (self.folder / ".ssh/config").read_text()
        self.assertTrue(config.startswith("Include ~/.ssh/compute-studio.config"))
        entry = self.folder / ".ssh/compute-studio.config"
        reached = subprocess.run(["ssh", "-F", str(entry), "cs-desk", "cat", "/compute-studio/node-id"], env=self.env,
                                 stdin=subprocess.DEVNULL, capture_output=True, text=True, timeout=60)
        self.assertEqual(reached.stdout.strip(), self.rows()[-1]["node_key"], reached.stderr)
        self.assertIn("compute' 'connect' 'desk'", entry.read_text())  # no address: it stays valid
        shell = self.call("compute", "open", "desk", "--ssh", input="cat /compute-studio/node-id; exit 7\n")
        self.assertEqual((shell.stdout.strip(), shell.returncode), (self.rows()[-1]["node_key"], 7), shell.stderr)
        self.ok("compute", "delete", "desk", "--yes")

    def test_cluster_for_one_run(self):
        self.create("--tag", "team=vision")
        run = self.ok("run", "submit", "--run-based", "--like", "crew", "--", "sh", "-c", "echo on $(cat /compute-studio/node-id)").split()[0]
        self.ok("run", "wait", run, "--timeout", "90s")
        self.assertIn("on " + self.rows()[0]["node_key"], self.ok("run", "logs", run))
        self.assertEqual(len(self.machines(every=True)), 1)
        self.assertEqual(self.machines(every=True)[0]["tags"], ["team=vision"])
        self.assertTrue(self.json("run", "show", run)["cost_is_known"])  # at the price of its model
        # It is deleted with its machine; the model stays, without any.
        self.wait("deleted", lambda: [target["name"] for target in self.json("compute", "list") if target["kind"] == "amlcompute"] == ["crew"])
        self.assertEqual(self.machines(), [])
        for words in (["--like", "crew"], ["--run-based", "--like", "none"], ["--run-based", "--like", "local"], ["--run-based", "--like", "crew", "--size", "small"]):
            self.assertNotEqual(self.call("run", "submit", *words, "--", "true").returncode, 0, words)
        self.delete()

    def test_tags_and_private_addresses(self):
        self.create("--tag", "team=vision", "--tag", "cost-center=7 b", "--no-public-ip")
        self.ok("run", "wait", self.run_job(), "--timeout", "90s")
        machine = self.machines(every=True)[0]
        self.assertEqual((machine["tags"], machine["private"]), (["cost-center=7 b", "team=vision"], True))
        cloud = self.json("compute", "show", "crew")["cloud"]
        self.assertEqual((cloud["tags"], cloud["public_address"]), ({"cost-center": "7 b", "team": "vision"}, False))
        # A file has both; other tags are those of the next machines, another network is another cluster.
        file = self.folder / "crew.yml"
        file.write_text(self.ok("compute", "export", "crew"))
        self.assertIn("already exists", self.call("compute", "create", "--file", str(file)).stderr)
        self.assertIn("updated", self.call("compute", "create", "--file", str(file), "--set", "tags.team=sound").stderr)
        refused = self.call("compute", "create", "--file", str(file), "--set", "enable_node_public_ip=true")
        self.assertNotEqual(refused.returncode, 0)
        self.assertIn("public IP", refused.stderr)
        self.wait("scaled to nothing", lambda: self.machines() == [])
        self.ok("run", "wait", self.run_job(), "--timeout", "90s")
        self.assertEqual(self.machines(every=True)[-1]["tags"], ["cost-center=7 b", "team=sound"])
        for wrong in (["--tag", "cs-wish=other"], ["--tag", "team"], ["--tag", "team=a,cs-wish=b"]):
            refused = self.call("compute", "create", "other", "--provider", "cloudy", "--size", "small", *wrong)
            self.assertNotEqual(refused.returncode, 0, wrong)
        self.delete()

    def test_price_and_low_priority(self):
        self.create("--priority", "low", "--min-instances", "1")
        self.wait("one machine", lambda: len(self.machines()) == 1)
        self.assertTrue(self.machines()[0]["spot"])
        self.assertNotIn("0.0123", self.ok("compute", "show", "crew", "--json"))  # the list price is that of others
        self.delete()
        self.create()
        self.assertIn("0.0123", self.ok("compute", "show", "crew", "--json"))
        with sqlite3.connect(f"file:{self.workspace}/workspace.db?mode=ro", uri=True) as db:
            # In started hours, and the same while it is stopped, as the preset says.
            self.assertEqual(db.execute("SELECT unit_ms,min_ms,kept_micros,month_cap FROM rate").fetchall(), [(3_600_000, 3_600_000, 12_300, 7_500_000)])
        self.delete()

    def test_price_of_the_user(self):
        # It is in the currency of the preset, counts instead of the list price, and also holds for low priority.
        self.create("--price", "0.5", "--priority", "low")
        shown = self.json("compute", "show", "crew")
        self.assertEqual((shown["price_per_hour"], shown["currency"]), ("0.50", "EUR"))
        self.create("--priority", "low")
        self.assertEqual(self.json("compute", "show", "crew")["price_per_hour"], "0.50")
        self.create("--price", "0.75", "--priority", "low")  # the same cluster, at another price
        self.assertEqual(self.json("compute", "show", "crew")["price_per_hour"], "0.75")
        counts = []
        for _ in range(2):  # the second time nothing changes
            self.create("--price", "0.75", "--price-month", "4.50", "--priority", "low")
            with sqlite3.connect(f"file:{self.workspace}/workspace.db?mode=ro", uri=True) as db:
                counts.append(db.execute("SELECT count(*) FROM rate WHERE month_cap=4500000").fetchone()[0])
        self.assertEqual(counts, [1, 1])
        self.delete()
        self.create("--price", "unknown")
        self.assertIsNone(self.json("compute", "show", "crew")["price_per_hour"])
        self.delete()
        self.ok("compute", "create", "desk", "--type", "computeinstance", "--provider", "cloudy", "--size", "small", "--price", "0.2", "--currency", "USD",
                "--price-stopped", "0.05")
        shown = self.json("compute", "show", "desk")
        self.assertEqual((shown["price_per_hour"], shown["currency"]), ("0.20", "USD"))
        with sqlite3.connect(f"file:{self.workspace}/workspace.db?mode=ro", uri=True) as db:
            self.assertEqual(db.execute("SELECT kept_micros FROM rate ORDER BY rowid DESC LIMIT 1").fetchone(), (50_000,))
        self.ok("compute", "delete", "desk", "--yes")

    def test_created_once_whatever_is_answered(self):
        (self.cloud / "hidden_s").write_text("2")
        for fault in ("lose", "garbage", "big", "other", "lie"):
            with self.subTest(fault):
                self.faults(("create", fault))
                before = len(self.machines(every=True))
                self.create("--min-instances", "1")
                self.wait("ready", lambda: any(row["state"] == "ready" for row in self.rows()))
                self.assertEqual(len(self.machines(every=True)), before + 1)
                self.delete()

    def test_driver_killed_at_each_point(self):
        for point in CREATE_POINTS + REMOVE_POINTS:
            with self.subTest(point):
                crashed = self.folder / point
                env = {**self.env, "COMPUTE_STUDIO_CRASH_AT": point, "COMPUTE_STUDIO_CRASH_ONCE": str(crashed)}
                self.kill_drivers()
                before = len(self.machines(every=True))
                self.create("--min-instances", "1", env=env)
                if point in CREATE_POINTS:
                    self.wait("crashed", crashed.exists)
                self.wait("ready", lambda: self.call("compute", "list", env=env) and any(row["state"] == "ready" for row in self.rows()))
                self.assertEqual(len(self.machines(every=True)), before + 1)
                self.delete()
                if point in REMOVE_POINTS:
                    self.assertTrue(crashed.exists())

    def test_delete_during_create_and_refused_deletes(self):
        self.create("--min-instances", "1")
        self.wait("requested", lambda: self.machines(every=True))
        self.faults(("delete", "error"), ("delete", "error"))
        self.delete()
        self.assertGreaterEqual(len(self.calls("delete")), 3)
        self.assertEqual(len(self.machines(every=True)), 1)

    def test_quota_holds_the_cluster(self):
        self.faults(("create", "quota"))
        self.create("--min-instances", "1")
        self.wait("held", lambda: "node_held" in self.ok("compute", "list-operations", "crew", "--json"))
        with sqlite3.connect(f"file:{self.workspace}/workspace.db?mode=ro", uri=True) as db:
            kind, since, until = db.execute("SELECT kind,since_ms,until_ms FROM node_hold").fetchone()
        self.assertEqual((kind, until - since), ("quota", 900_000))
        self.assertEqual(self.machines(every=True), [])
        self.ok("compute", "retry", "crew")
        self.wait("created after the retry", lambda: len(self.machines()) == 1)
        self.delete()

    def test_another_account_is_not_believed(self):
        self.create("--min-instances", "1")
        self.wait("ready", lambda: any(row["state"] == "ready" for row in self.rows()))
        (self.cloud / "account").write_text("acc-2")
        self.ok("compute", "delete", "crew", "--yes", "--no-wait")
        self.wait("says so", lambda: "acc-2" in str(self.rows()[0]["trouble"]))
        self.assertEqual(len(self.machines()), 1)
        (self.cloud / "account").write_text("acc-1")
        self.wait("deleted in its account", lambda: self.call("compute", "list") and self.machines() == [])

    def test_changed_program_is_not_run(self):
        with open(self.folder / "cloudy", "a") as program:
            program.write("# changed\n")
        refused = self.call("compute", "create", "crew", "--provider", "cloudy", "--size", "small")
        self.assertNotEqual(refused.returncode, 0)
        self.assertIn("has changed", refused.stderr)
        self.ok("provider", "add", "--file", str(self.folder / "cloudy.yml"))
        self.create()

    def test_orphans_are_shown_and_removed(self):
        self.create("--min-instances", "1")
        self.wait("ready", lambda: any(row["state"] == "ready" for row in self.rows()))
        file = self.cloud / "state.json"
        state = json.loads(file.read_text())
        self.watch.allow("w99")
        state["machines"]["m99"] = {**next(iter(state["machines"].values())), "id": "m99", "name": "cs-x-crew-99", "wish": "w99", "pid": 0, "ip": "127.0.77.99"}
        file.write_text(json.dumps(state))
        self.kill_drivers()
        self.ok("run", "wait", self.run_job(command="sleep 3"), "--timeout", "60s")  # a driver looks for orphans when it starts
        self.wait("orphan", lambda: self.json("provider", "show", "cloudy")["orphans"] == 1)
        self.ok("provider", "delete-orphan", "m99")
        self.assertEqual([machine["id"] for machine in self.machines()], ["m1"])
        self.delete()

    def test_instance_that_was_powered_off_is_stopped(self):
        # On some clouds it costs as before until they are asked to stop it.
        self.ok("compute", "create", "desk", "--type", "computeinstance", "--provider", "cloudy", "--size", "small")
        self.wait("on", lambda: self.json("compute", "show", "desk")["state"] == "Running")
        file = self.cloud / "state.json"
        state = json.loads(file.read_text())
        os.kill(state["machines"]["m1"]["pid"], signal.SIGKILL)
        state["machines"]["m1"].update(status="off", pid=0)
        file.write_text(json.dumps(state))
        self.wait("off", lambda: self.json("compute", "show", "desk")["state"] == "Stopped")
        # Its bill does not end with that, so that it has no guard.
        self.assertIn("ended unexpectedly", self.json("compute", "show", "desk")["state_reason"])
        self.assertEqual(len(self.calls("stop")), 1)
        self.ok("compute", "start", "desk")
        self.wait("on again", lambda: self.json("compute", "show", "desk")["state"] == "Running")
        self.ok("compute", "delete", "desk", "--yes")

    def guard_file(self, machine):
        """The agent of a machine and the limits that a driver sent to it."""
        file = self.cloud / machine["name"] / "node" / "guard"
        lines = file.read_text().splitlines() if file.exists() else []
        return (lines[0], json.loads(lines[1])) if len(lines) == 2 else None

    def check_guard(self, machine, minutes):
        """The exit code of the check that the timer of a machine makes, so many minutes from now."""
        agent, _ = self.guard_file(machine)
        elapsed = self.folder / "elapsed"
        elapsed.write_text(str(minutes * 60_000))
        inside = Path(f"/proc/{machine['pid']}/task/{machine['pid']}/children").read_text().split()[0]
        words = ["nsenter", "--target", inside, "--mount", "--pid", agent, "guard", "check"]
        return subprocess.run(words, env={**os.environ, "COMPUTE_STUDIO_TEST_ELAPSED": str(elapsed)}, capture_output=True, timeout=60).returncode

    def test_machine_powers_itself_off_without_a_driver(self):
        memory = Path("/run/compute-studio-guard.json")
        memory.unlink(missing_ok=True)
        self.addCleanup(memory.unlink, missing_ok=True)
        self.create("--min-instances", "1")
        self.ok("compute", "create", "desk", "--type", "computeinstance", "--provider", "cloudy", "--size", "small",
                "--idle-time-before-shutdown-minutes", "20")
        self.wait("on", lambda: self.json("compute", "show", "desk")["state"] == "Running")
        machines = {machine["name"].split("-")[2]: machine for machine in self.machines()}
        self.wait("limits received", lambda: all(self.guard_file(machine) for machine in machines.values()))
        limits = {name: self.guard_file(machine)[1] for name, machine in machines.items()}
        self.assertEqual({name: (limit["kept"], limit["limit_ms"]) for name, limit in limits.items()}, {"crew": (False, 1000), "desk": (True, 1_200_000)})
        desk = machines["desk"]
        self.ok("compute", "schedule", "desk", "--stop", "--cron", "0 20 * * *")
        self.wait("the stop time, too", lambda: "stop_ms" in self.guard_file(desk)[1])
        self.assertEqual(self.check_guard(desk, 0), 0)  # a driver is connected
        self.kill_drivers()
        self.assertEqual(self.check_guard(desk, 4), 0)  # nothing to compare its use with
        time.sleep(2)
        self.assertEqual(self.check_guard(desk, 5), 0)
        time.sleep(2)
        self.assertEqual(self.check_guard(desk, 30), 10)
        # Another driver is there again.
        self.call("compute", "list")
        self.ok("compute", "delete", "desk", "--yes")
        self.delete()

    def test_idle_instance_is_stopped_though_nothing_else_happens(self):
        self.env.update(COMPUTE_STUDIO_TEST_IDLE_MINUTE_MS="4000", COMPUTE_STUDIO_TEST_IDLE_PROBE_MS="500")
        self.ok("compute", "create", "desk", "--type", "computeinstance", "--provider", "cloudy", "--size", "small",
                "--idle-time-before-shutdown-minutes", "1")
        # Only the cloud is asked: a command could remind the driver of the instance.
        self.wait("on", lambda: [machine["status"] for machine in self.machines()] == ["running"])
        self.wait("off", lambda: [machine["status"] for machine in self.machines(every=True)] == ["off"])
        self.wait("known", lambda: self.json("compute", "show", "desk")["state"] == "Stopped")
        self.assertEqual(self.json("compute", "show", "desk")["last_operation_by"], "idle_shutdown")

    def test_instance_is_resized(self):
        def state():
            return self.json("compute", "show", "desk")["state"]
        self.ok("compute", "create", "desk", "--type", "computeinstance", "--provider", "cloudy", "--size", "small")
        self.wait("on", lambda: state() == "Running")
        self.assertIn("Stop it first", self.call("compute", "resize", "desk", "--size", "large").stderr)
        self.ok("compute", "stop", "desk")
        self.wait("off", lambda: state() == "Stopped")
        self.assertEqual(self.call("compute", "resize", "desk", "--cores", "2").returncode, 2)
        self.assertIn("large", self.call("compute", "resize", "desk", "--size", "larger").stderr)
        self.assertIn("is made for x86_64", self.call("compute", "resize", "desk", "--size", "arm").stderr)
        self.ok("compute", "resize", "desk", "--size", "large")
        shown = self.json("compute", "show", "desk")
        self.assertEqual((shown["cores"], shown["cloud"]["size"]), (2, "large"))
        self.assertIsNone(shown["price_per_hour"])  # the old one is not that of the new size
        self.assertEqual([machine["size"] for machine in self.machines()], ["small"])
        # It is done with the next start, once, though its answer is lost: the same machine, with its disk.
        self.faults(("resize", "lose"))
        self.ok("compute", "start", "desk")
        self.wait("on again", lambda: state() == "Running")
        self.assertEqual([(machine["id"], machine["size"]) for machine in self.machines(every=True)], [("m1", "large")])
        self.assertEqual(len(self.calls("resize")), 1)
        # A size that cannot be had: it stays off and says so, and is tried again with the next start.
        self.ok("compute", "stop", "desk")
        self.wait("off", lambda: state() == "Stopped")
        self.ok("compute", "resize", "desk", "--size", "small")
        self.faults(("resize", "capacity"))
        self.ok("compute", "start", "desk")
        self.wait("refused", lambda: "no machine is free" in str(self.json("compute", "show", "desk")["state_reason"]))
        self.assertEqual((state(), [machine["status"] for machine in self.machines()]), ("Stopped", ["off"]))
        self.ok("compute", "start", "desk")
        self.wait("on at last", lambda: state() == "Running" and self.machines()[0]["size"] == "small")
        self.ok("compute", "delete", "desk", "--yes")

    def test_what_a_machine_leaves_is_deleted(self):
        # An error of the cloud is retried; the address of another machine is not touched.
        self.faults(("drop", "error"))
        self.create("--min-instances", "2")
        self.wait("ready", lambda: [row["state"] for row in self.rows()] == ["ready", "ready"])
        self.assertEqual(self.things(), ["a1", "a2"])
        self.ok("compute", "update", "crew", "--min-instances", "1")
        self.wait("one is left, with its address", lambda: len(self.machines()) == 1 and len(self.things()) == 1)
        self.assertEqual(self.things()[0][1:], self.machines()[0]["id"][1:])
        # One that belongs to no machine is an orphan; those of nodes are none.
        file = self.cloud / "state.json"
        state = json.loads(file.read_text())
        thing = next(iter(state["things"].values()))
        state["things"]["a99"] = {**thing, "id": "a99", "name": "old-ip", "labels": {**thing["labels"], "cs-wish": "w99"}, "of": "m99"}
        file.write_text(json.dumps(state))
        self.kill_drivers()
        self.ok("run", "wait", self.run_job(command="sleep 3"), "--timeout", "60s")
        self.wait("orphan", lambda: self.json("provider", "show", "cloudy")["orphans"] == 1)
        self.assertIn("old-ip", self.ok("provider", "show", "cloudy"))
        self.ok("provider", "delete-orphan", "a99")
        self.assertEqual(len(self.things()), 1)
        self.delete()

    def test_instance_stops_and_starts(self):
        def state():
            return self.json("compute", "show", "desk")["state"]
        self.ok("compute", "create", "desk", "--type", "computeinstance", "--provider", "cloudy", "--size", "small")
        self.wait("on", lambda: state() == "Running")
        self.ok("compute", "stop", "desk")
        self.wait("off", lambda: state() == "Stopped" and [machine["status"] for machine in self.machines()] == ["off"])
        # A started hour, and the seconds for which it is stopped.
        used = self.json("usage")["total"]
        self.assertGreater(used["stopped_seconds"], 0)
        self.assertAlmostEqual(used["cost"]["EUR"]["micros"], 12_300 + used["stopped_seconds"] * 12_300 / 3600, delta=20)
        self.ok("compute", "start", "desk")
        self.wait("on again", lambda: state() == "Running")
        self.assertEqual(len(self.machines(every=True)), 1)
        # Another size would be another machine, with an empty disk.
        self.ok("compute", "stop", "desk")
        self.wait("off again", lambda: state() == "Stopped")
        self.assertNotEqual(self.call("compute", "resize", "desk", "--cores", "2", "--memory", "2GiB").returncode, 0)
        self.ok("compute", "delete", "desk", "--yes")
        self.wait("deleted", lambda: self.machines() == [])

    def test_start_script(self):
        script = self.folder / "start.sh"
        script.write_text("echo begun >> /compute-studio/began\nexport X=1\necho ready for $USER\n")
        self.create("--start-script", str(script))
        run = self.run_job(command="cat /compute-studio/began /compute-studio/start-script-*/log")
        self.ok("run", "wait", run, "--timeout", "90s")
        self.assertRegex(self.ok("run", "logs", run), r"^begun\nready for ")
        self.assertIn("ready for", self.ok("compute", "export", "crew"))
        self.assertEqual(self.json("compute", "show", "crew")["start_script"], script.read_text())
        self.assertRegex(self.ok("compute", "show", "crew"), r"Start script +\d+ bytes")
        self.delete()
        # Killed while the script runs: it does not run a second time on that node.
        began = self.folder / "began"
        script.write_text(f"echo $$ >> {began}\nsleep 4\n")
        self.create("--start-script", str(script), "--min-instances", "1")
        self.wait("begun", began.exists)
        self.kill_drivers()
        self.wait("ready", lambda: self.call("compute", "list") and any(row["state"] == "ready" for row in self.rows()))
        nodes = sum(1 for row in self.rows() if row["node_key"])
        self.assertLessEqual(len(began.read_text().split()), nodes)
        self.delete()
        script.write_text("echo no licence server >&2\nexit 7\n")
        self.create("--start-script", str(script), "--min-instances", "1")
        self.wait("held", lambda: "node_held" in self.ok("compute", "list-operations", "crew", "--json"), limit=150)
        self.assertRegex(self.ok("compute", "list-operations", "crew"), "failed with exit code 7 on .*no licence server")
        self.wait("removed", lambda: self.machines() == [])
        self.delete()
        refused = self.call("compute", "create", "slots", "--cores", "1", "--memory", "1GiB", "--start-script", str(script))
        self.assertIn("start script", refused.stderr)

    def test_file_with_sets(self):
        self.create()
        file = self.folder / "crew.yml"
        file.write_text(self.ok("compute", "export", "crew"))
        self.delete()
        self.ok("compute", "create", "--file", str(file), "--set", "size=large", "--set", "compute_studio.cloud.region=there")
        exported = self.ok("compute", "export", "crew")
        self.assertIn("size: large", exported)
        self.assertIn("region: there", exported)
        self.delete()
        refused = self.call("compute", "create", "--file", str(file), "--set", "size")
        self.assertEqual(refused.returncode, 2, refused.stderr)

    def test_size_with_gpus(self):
        driver = self.cloud / "driver"
        driver.mkdir()
        smi = driver / "nvidia-smi"
        smi.write_text('#!/bin/sh\ncase $1 in\n'
                       '*driver_version,uuid) printf "NVIDIA T4, 15360, 570.1, GPU-0a\\nNVIDIA T4, 15360, 570.1, GPU-1a\\n" ;;\n'
                       '--query-gpu*) for i in 0 1; do echo "$i, GPU-${i}a, 3, 15360, 31, 0, 570.1, Disabled, NVIDIA T4"; done ;;\n'
                       '--query-compute*|-L) ;;\n*) exit 1 ;;\nesac\n')
        smi.chmod(0o755)
        self.ok("compute", "create", "crew", "--type", "amlcompute", "--provider", "cloudy", "--size", "gpu2", "--max-instances", "1", "--image", "driver")
        self.assertEqual(self.json("compute", "show", "crew")["gpus"], 2)
        run = self.run_job("--gpus", "2", command="echo sees $CUDA_VISIBLE_DEVICES")
        self.ok("run", "wait", run, "--timeout", "90s")
        self.assertRegex(self.ok("run", "logs", run), "sees (GPU-0a,GPU-1a|0,1)")
        self.assertTrue(self.machines(every=True)[0]["gpus"])
        self.delete()
        # An image without the driver costs three machines, each for as long as it may take to join, and says why.
        self.kill_drivers()
        self.env["COMPUTE_STUDIO_TEST_JOIN_MS"] = "15000"
        self.ok("compute", "create", "crew", "--type", "amlcompute", "--provider", "cloudy", "--size", "gpu2", "--max-instances", "1", "--min-instances", "1")
        self.wait("held", lambda: "node_held" in self.ok("compute", "list-operations", "crew", "--json"), limit=240)
        self.assertIn("shows 0 of the 2 GPUs of its size gpu2", self.ok("compute", "list-operations", "crew"))
        self.wait("removed", lambda: self.machines() == [])
        self.assertEqual(len(self.machines(every=True)), 4)
        self.delete()

    def take_away(self, machine):
        file = self.cloud / "state.json"
        state = json.loads(file.read_text())
        os.kill(state["machines"][machine]["pid"], signal.SIGKILL)
        state["machines"][machine].update(status="erased", pid=0)
        file.write_text(json.dumps(state))

    def test_evicted_machine_repeats_its_run(self):
        self.create("--priority", "low")
        run = self.run_job(command="sleep 600")
        self.wait("running", lambda: self.json("run", "show", run)["state"] == "Running")
        self.take_away("m1")
        self.wait("second attempt", lambda: self.json("run", "show", run)["attempt"] == 2)
        self.wait("running again", lambda: self.json("run", "show", run)["state"] == "Running")
        self.assertEqual(len(self.machines(every=True)), 2)
        self.ok("run", "cancel", run)
        self.wait("canceled", lambda: self.json("run", "show", run)["state"] == "Canceled")
        self.delete()

    def test_lost_machine_ends_its_run(self):
        self.create()
        run = self.run_job(command="sleep 600")
        self.wait("running", lambda: self.json("run", "show", run)["state"] == "Running")
        self.take_away("m1")
        self.wait("ended", lambda: self.json("run", "show", run)["state"] == "Failed")
        self.assertEqual(len(self.machines(every=True)), 1)
        self.delete()


if __name__ == "__main__":
    unittest.main(verbosity=2)
