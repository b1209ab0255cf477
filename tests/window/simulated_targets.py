"""Adds simulated targets and runs of systems that are not here to a workspace: a Slurm and a Spark cluster, Ray, Kubernetes."""
import json
import os
import sqlite3
import time

GIB = 1 << 30
SLURM = {
    "cluster": "alps", "version": "23.11.4", "max_array_size": 1001, "accounting": True, "accounts": ["science", "vision"],
    "account_limits": [{"account": "science", "max_jobs": "50", "max_submit": "200"}],
    "qos": [{"name": "normal", "max_time": "1-00:00:00", "max_submit": ""}, {"name": "long", "max_time": "7-00:00:00", "max_submit": "10"}],
    "partitions": [
        {"name": "cpu", "default": True, "up": True, "nodes": 120, "cpus": 15360, "max_node_cpus": 128, "memory_bytes": 512 * GIB,
         "max_time": "2-00:00:00", "default_time": "1:00:00", "gres": [], "features": ["amd", "ib"], "accounts": [], "qos": [],
         "running_jobs": 412, "pending_jobs": 1730},
        {"name": "gpu", "default": False, "up": True, "nodes": 16, "cpus": 1024, "max_node_cpus": 64, "memory_bytes": 1024 * GIB,
         "max_time": "1-00:00:00", "default_time": "1:00:00", "gres": ["gpu:a100:4"], "features": ["amd", "nvlink"], "accounts": [],
         "qos": ["normal", "long"], "running_jobs": 61, "pending_jobs": 240}]}
HADOOP = {
    "spark_home": "/usr/hdp/current/spark3-client", "spark_version": "3.5.1", "java_version": "11", "configuration": "/etc/hadoop/conf",
    "managers": ["http://hn0.example.org:8088"], "manager": "http://hn0.example.org:8088", "yarn_version": "3.3.6", "yarn_state": "STARTED",
    "nodes": 8, "unhealthy_nodes": 1, "cores": 64, "free_cores": 12, "memory": 512 * GIB, "free_memory": 96 * GIB, "applications": 3,
    "pending_applications": 2, "file_system": "abfs://data@example.dfs.core.windows.net",
    "ticket": {"principal": "sshuser@EXAMPLE.ORG", "expires_ms": 1_800_000_000_000},
    "queues": [{"name": "default", "state": "RUNNING", "capacity": 60, "used": 41.5, "applications": 4},
               {"name": "teams.vision", "state": "RUNNING", "capacity": 40, "used": 12, "applications": 1}]}
FACTS = {"host_name": "login01", "system": "Rocky Linux 9.4", "kernel": "Linux 5.14", "architecture": "x86_64", "cpu": "AMD EPYC 7763", "cores": 32,
         "memory": 256 * GIB, "disk_free": 900 * GIB, "disk_total": 2000 * GIB, "cgroup": True, "gpus": [], "tools": [],
         "pythons": [{"path": "/usr/bin/python3", "version": "3.9.18"}]}
POD_CLUSTER = {"version": 1, "cores": 4, "memory_bytes": 16 * GIB, "gpus": 1, "min_nodes": 0, "max_nodes": 8, "idle_seconds": 120, "tier": "dedicated",
               "kubernetes": {"kubeconfig": "/home/ada/.kube/config", "context": "lab", "namespace": "training", "identity": "lab", "image": "python:3.11-slim",
                              "node_selector": {"pool": "a100"}, "priority_class": "batch", "service_account": "trainer"}}


def id_of(number):
    return format(number, "026x")


def add_simulated_targets(studio):
    """Nothing of it is ever reached: the scheduler finds the clusters away, and keeps what is known of them."""
    database = sqlite3.connect(os.path.join(studio.workspace, "workspace.db"), timeout=30)
    now = int(time.time() * 1000)

    def add(number, name, kind, config, max_runs=20, **more):
        columns = {"id": id_of(number), "name": name, "kind": kind, "provisioning": "Succeeded", "max_runs": max_runs,
                   "config": json.dumps(config), "created_ms": now, **more}
        database.execute(f"INSERT INTO target({','.join(columns)}) VALUES({','.join('?' * len(columns))})", tuple(columns.values()))

    def add_machine(number, name, kind, host, options, facts):
        add(number, name, kind, {"route": [{"host": host, "user": "ada", "port": 22, "methods": ["agent"]}], **options}, 200)
        database.execute("INSERT INTO machine(id,pipe,max_runs,facts,facts_ms,reachable,reachable_since_ms,last_contact_ms) "
                         "VALUES(?,?,200,?,?,1,?,?)", (id_of(number), '{"link":"ssh"}', json.dumps({**FACTS, **facts}), now, now, now))

    add_machine(0xa1, "alps", "slurm", "login.example.org", {"slurm": {"partition": "gpu", "account": "science", "prelude": "module load cuda/12"}},
                {"slurm": SLURM})
    add_machine(0xa2, "hdi", "hdinsight", "hdi-ssh.example.org", {"hadoop": {}}, {"hadoop": HADOOP})
    add(0xa3, "rays", "ray", {"address": "http://ray.example.org:8265"})
    add(0xa4, "pods", "amlcompute", POD_CLUSTER, 8, provider="kubernetes",
        via_machine=database.execute("SELECT id FROM target WHERE name='local'").fetchone()[0])

    def change(run, sql, *values):
        assert database.execute(sql, (*values, run)).rowcount > 0, run

    job = {"phase": "ended", "cluster": "alps", "job": "418212", "name": "cs-score-a1", "state": "COMPLETED", "nodes": "gpu[03-04]"}
    change("score", "UPDATE process SET engine=? WHERE run=(SELECT seq FROM run WHERE name=?)", json.dumps(job))
    change("fit", "UPDATE run SET config=json_set(config,'$.distribution',json(?)) WHERE name=?", '{"kind":"spark"}')
    for name, value in (("spark_stages", 5), ("spark_stages_completed", 5), ("spark_tasks", 480), ("spark_tasks_completed", 480)):
        change("fit", "INSERT INTO metric(run,name,step,value,at_ms,lowest,highest) SELECT seq,?,480,?,?,?,? FROM run WHERE name=?",
               name, value, now, value, value)
    change("stopped", "UPDATE run SET target=? WHERE name=?", id_of(0xa3))
    stopped, attempt = database.execute("SELECT id,attempt FROM run WHERE name='stopped'").fetchone()
    for name, value in (("ray.submission_id", f"cs-{stopped}-a{attempt}"), ("ray.status", "STOPPED"), ("ray.message", "Job was intentionally stopped.")):
        change("stopped", "INSERT INTO run_tag(run,name,value) SELECT seq,?,? FROM run WHERE name=?", name, value)
    database.commit()
    database.close()
