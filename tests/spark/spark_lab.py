"""A workspace with Spark of PyPI, and a real YARN (resource manager and node manager) behind an SSH head node."""

import getpass
import json
import os
import shutil
import signal
import socket
import subprocess
import tempfile
import time
import urllib.request
from pathlib import Path

PROGRAMS = Path(os.environ.get("STUDIO_BUILD_DIR", "build")).absolute() / "bin"
TOOLS = Path(os.environ.get("STUDIO_TEST_TOOLS", "build/test-tools")).absolute()
PYTHON = TOOLS / "pyspark/bin/python3"
JARS = TOOLS / "hadoop/lib"
JAVA_OPTIONS = ["-Xmx256m", "-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1", "-XX:-UsePerfData"] + [
    f"--add-opens=java.base/java.{package}=ALL-UNNAMED" for package in ("lang", "util", "net")]

APPLICATION = """import collections
from pyspark.sql import SparkSession
import helper_of_job
session = SparkSession.builder.appName("words").getOrCreate()
context = session.sparkContext
lines = ["a b c %d" % (i % 7) for i in range(1000)]
counted = dict(context.parallelize(lines, 6).flatMap(lambda line: helper_of_job.words(line)).map(lambda word: (word, 1))
               .reduceByKey(lambda a, b: a + b, 4).collect())
expected = dict(collections.Counter(word for line in lines for word in line.split()))
print("WORDS", sum(counted.values()), counted == expected, flush=True)
from pyspark.ml.linalg import Vectors
from pyspark.ml.regression import LinearRegression
rows = [(Vectors.dense(float(x), float(x % 5)), 3.0 * x - 2.0 * (x % 5) + 7.0) for x in range(200)]
model = LinearRegression(regParam=0.0).fit(session.createDataFrame(rows, ["features", "label"]).repartition(4))
print("MODEL", [round(float(c), 6) for c in model.coefficients], round(float(model.intercept), 6), flush=True)
session.stop()
"""
HELPER = """def words(line):
    return line.split()
"""
SHORT = """import sys, time
from pyspark.sql import SparkSession
session = SparkSession.builder.appName("short").getOrCreate()
total = session.sparkContext.parallelize(range(2000), 2).map(lambda x: x * x).sum()
print("TOTAL", total, session.sparkContext.applicationId, flush=True)
time.sleep(float(sys.argv[1]))
if sys.argv[2] == "raise":
    raise ValueError("no such column")
session.stop()
sys.exit(int(sys.argv[2]))
"""


def missing():
    if not shutil.which("java"):
        return "Java is not installed"
    return "" if PYTHON.exists() else "packaging/test.sh --label campaign installs pyspark"


def missing_yarn():
    if missing():
        return missing()
    if os.geteuid() != 0 or not shutil.which("/usr/sbin/sshd"):
        return "needs root and sshd"
    return "" if JARS.is_dir() else "packaging/test.sh --label campaign fetches Hadoop with Maven"


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


def wait_for(condition, seconds=60, pause=0.3):
    end = time.monotonic() + seconds
    while True:
        value = condition()
        if value or time.monotonic() > end:
            return value
        time.sleep(pause)


class SparkLab:
    def __init__(self):
        self.folder = Path(tempfile.mkdtemp(prefix="studio-spark-", dir="/tmp"))
        for name in ("home", "data", "code"):
            (self.folder / name).mkdir(mode=0o700)
        (self.folder / "code/words.py").write_text(APPLICATION)
        (self.folder / "code/helper_of_job.py").write_text(HELPER)
        (self.folder / "code/short.py").write_text(SHORT)
        self.environment = {**os.environ, "HOME": str(self.folder / "home"), "XDG_DATA_HOME": str(self.folder / "data"),
                            "XDG_RUNTIME_DIR": str(self.folder / "home"), "LC_ALL": "C.UTF-8",
                            "COMPUTE_STUDIO_WORKSPACE": str(self.folder / "ws")}
        self.ctl("workspace", "create", str(self.folder / "ws"))

    def close(self):
        self.ctl("workspace", "stop", check=False)
        shutil.rmtree(self.folder, ignore_errors=True)

    def ctl(self, *arguments, check=True, timeout=120):
        done = subprocess.run([PROGRAMS / "studioctl", *map(str, arguments)], env=self.environment, cwd=self.folder / "code",
                              stdin=subprocess.DEVNULL, capture_output=True, text=True, timeout=timeout)
        if check and done.returncode != 0:
            raise AssertionError(f"{arguments}: {done.returncode}\n{done.stdout}{done.stderr}")
        return done.stdout.strip() if check else done

    def submit(self, *words):
        return self.ctl("spark", "submit", *words).split()[-1]

    def submit_pipeline(self, compute, **conf):
        """A step of Spark and one that follows it."""
        conf = {"spark.driver.memory": "512m", "spark.executor.memory": "512m", **conf}
        python = {"compute_studio": {"python": str(PYTHON)}}
        (self.folder / "code/pipeline.yml").write_text(json.dumps({"type": "pipeline", "jobs": {
            "words": {"type": "spark", "code": ".", "entry": {"file": "words.py"}, "py_files": ["helper_of_job.py"], "conf": conf,
                      "args": "--unused ${{outputs.counts}}", "outputs": {"counts": {"type": "uri_folder"}},
                      "compute": f"azureml:{compute}", **python},
            "after": {"type": "command", "command": "test -d ${{inputs.counts}} && echo after words", "compute": "azureml:local",
                      "inputs": {"counts": "${{parent.jobs.words.outputs.counts}}"}}}}))
        return self.ctl("run", "submit", "--file", "pipeline.yml").split()[-1]

    def step(self, pipeline, name):
        steps = json.loads(self.ctl("pipeline", "show", pipeline, "--output", "json"))["pipeline"]["steps"]
        return next(step["run"] for step in steps if step["name"] == name)

    def show(self, run):
        return json.loads(self.ctl("run", "show", run, "--output", "json"))

    def log(self, run):
        done = self.ctl("run", "logs", run, check=False)  # there is none before the start
        return done.stdout

    def wait_state(self, run, *states, seconds=240):
        last = wait_for(lambda: (shown := self.show(run))["state"] in states and shown, seconds)
        if not last:
            raise AssertionError(f"{run} is {self.show(run)['state']}, not {states}\n" + self.ctl("run", "events", run) + "\n" +
                                 self.log(run)[-6000:])
        return last

    def wait_log(self, run, text, seconds=120):
        if not wait_for(lambda: text in self.log(run), seconds, 0.5):
            raise AssertionError(f"no {text} in the log of {run}:\n{self.log(run)[-6000:]}")


class YarnLab(SparkLab):
    """The node manager has mounts of its own, on which neither the workspace's files nor the environment exist."""

    def __init__(self):
        super().__init__()
        self.configuration = self.folder / "conf"
        self.ports = {name: free_port() for name in ("rm", "scheduler", "tracker", "admin", "web", "nm", "localizer", "nmweb")}
        for name in ("conf", "scratch", "staging", "yarn"):
            (self.folder / name).mkdir()
        self.write_configuration()
        self.start_files()
        # Spark's own archives are installed on each node of such clusters.
        spark = next((TOOLS / "pyspark/lib").glob("python3*/site-packages/pyspark"))
        shutil.copytree(spark / "jars", self.folder / "jars", copy_function=os.link if os.stat(spark).st_dev == os.stat(
            self.folder).st_dev else shutil.copy)
        self.manager = self.start("resourcemanager.ResourceManager", "rm")
        hidden = [str(self.folder / "scratch"), str(self.folder / "code"), os.path.realpath(TOOLS / "pyspark")]
        self.node = self.start("nodemanager.NodeManager", "nm", hidden)
        if not wait_for(lambda: self.ask("/ws/v1/cluster/metrics").get("clusterMetrics", {}).get("activeNodes") == 1, 120):
            raise RuntimeError((self.folder / "yarn/rm.log").read_text()[-3000:] + (self.folder / "yarn/nm.log").read_text()[-3000:])
        self.start_sshd()

    def default_files(self):
        """The address of the cluster's file system."""
        return "file:///"

    def start_files(self):
        pass

    def write_configuration(self):
        local, ports = "127.0.0.1:{0}", self.ports
        yarn = "yarn.resourcemanager."
        properties = {
            yarn + "hostname": "127.0.0.1", yarn + "address": local.format(ports["rm"]),
            yarn + "scheduler.address": local.format(ports["scheduler"]), yarn + "resource-tracker.address": local.format(ports["tracker"]),
            yarn + "admin.address": local.format(ports["admin"]), yarn + "webapp.address": local.format(ports["web"]),
            yarn + "scheduler.class": "org.apache.hadoop.yarn.server.resourcemanager.scheduler.fifo.FifoScheduler",
            yarn + "nodemanagers.heartbeat-interval-ms": "300", yarn + "recovery.enabled": "true",
            yarn + "store.class": "org.apache.hadoop.yarn.server.resourcemanager.recovery.FileSystemRMStateStore",
            yarn + "fs.state-store.uri": f"file://{self.folder}/yarn/store",
            "yarn.nodemanager.hostname": "127.0.0.1", "yarn.nodemanager.address": local.format(ports["nm"]),
            "yarn.nodemanager.localizer.address": local.format(ports["localizer"]),
            "yarn.nodemanager.webapp.address": local.format(ports["nmweb"]),
            "yarn.nodemanager.resource.memory-mb": "4096", "yarn.nodemanager.resource.cpu-vcores": "4",
            "yarn.scheduler.minimum-allocation-mb": "256", "yarn.nodemanager.vmem-check-enabled": "false",
            "yarn.nodemanager.pmem-check-enabled": "false", "yarn.nodemanager.local-dirs": f"{self.folder}/yarn/local",
            "yarn.nodemanager.log-dirs": f"{self.folder}/yarn/logs", "yarn.nodemanager.delete.debug-delay-sec": "600",
            "yarn.nodemanager.disk-health-checker.max-disk-utilization-per-disk-percentage": "99.9",
            "yarn.nodemanager.env-whitelist": "JAVA_HOME,PATH,LANG",
        }
        for name, values in (("yarn-site.xml", properties), ("core-site.xml", {
                "fs.defaultFS": self.default_files(), "hadoop.tmp.dir": f"{self.folder}/yarn/tmp"})):
            (self.configuration / name).write_text("<configuration>" + "".join(
                f"<property><name>{key}</name><value>{value}</value></property>" for key, value in values.items()) + "</configuration>")
        (self.configuration / "log4j.properties").write_text(
            "log4j.rootLogger=INFO,console\nlog4j.appender.console=org.apache.log4j.ConsoleAppender\n"
            "log4j.appender.console.layout=org.apache.log4j.PatternLayout\n")

    def java(self, name):
        return [f"{java_home()}/bin/java", *JAVA_OPTIONS, f"-Dyarn.home.dir={self.folder}/yarn", "-cp", f"{self.configuration}:{JARS}/*",
                "org.apache.hadoop." + name]

    def start(self, name, log, hidden=(), of="yarn.server."):
        command = self.java(of + name)
        if hidden:
            mounts = "".join(f"mount -t tmpfs none '{place}' && " for place in hidden)
            command = ["unshare", "-m", "sh", "-c", mounts + 'exec "$@"', "sh", *command]
        environment = {**os.environ, "HADOOP_CONF_DIR": str(self.configuration), "JAVA_HOME": java_home()}
        with open(self.folder / f"yarn/{log}.log", "a", encoding="utf-8") as output:
            return subprocess.Popen(command, stdout=output, stderr=output, stdin=subprocess.DEVNULL, env=environment,
                                    cwd=self.folder / "yarn", start_new_session=True)

    def start_sshd(self):
        ssh = self.folder / "ssh"
        ssh.mkdir(mode=0o700)
        for name in ("host", "user"):
            subprocess.run(["ssh-keygen", "-q", "-t", "ed25519", "-N", "", "-f", ssh / name], check=True)
        shutil.copy(ssh / "user.pub", ssh / "authorized_keys")
        self.port = free_port()
        (ssh / "config").write_text(
            f"Port {self.port}\nListenAddress 127.0.0.1\nHostKey {ssh}/host\nPidFile {ssh}/pid\nUsePAM no\n"
            f"AuthorizedKeysFile {ssh}/authorized_keys\nPermitRootLogin yes\nStrictModes no\nMaxSessions 50\n"
            f'SetEnv HOME="{self.folder}/home" USER="root" PATH="/usr/local/bin:/usr/bin:/bin"\n')
        Path("/run/sshd").mkdir(exist_ok=True)
        self.sshd = subprocess.Popen(["/usr/sbin/sshd", "-D", "-E", ssh / "log", "-f", ssh / "config"],
                                     stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        listed = subprocess.run(["ssh-keygen", "-lf", ssh / "host.pub"], capture_output=True, text=True, check=True)
        wait_for(lambda: subprocess.run(["bash", "-c", f"</dev/tcp/127.0.0.1/{self.port}"], capture_output=True).returncode == 0)
        self.ctl("compute", "attach", "--type", "hdinsight", "--name", "yarn", "--address", "root@127.0.0.1", "--port", self.port,
                 "--key", ssh / "user", "--host-key", listed.stdout.split()[1], "--scratch", self.folder / "scratch",
                 "--hadoop-conf-dir", self.configuration, "--max-runs", "3")

    def close(self):
        self.ctl("workspace", "stop", check=False)
        if hasattr(self, "sshd"):
            self.sshd.terminate()
            self.sshd.wait(10)
        for process in (self.node, self.manager):
            try:
                os.killpg(process.pid, signal.SIGKILL)
            except ProcessLookupError:
                pass
            process.wait(10)
        super().close()

    def restart_manager(self):
        self.manager.send_signal(signal.SIGKILL)
        self.manager.wait(10)
        time.sleep(3)
        self.manager = self.start("resourcemanager.ResourceManager", "rm")
        wait_for(lambda: self.ask("/ws/v1/cluster/metrics"), 60)

    def ask(self, path, body=None):
        request = urllib.request.Request(f"http://127.0.0.1:{self.ports['web']}{path}", data=body, method="PUT" if body else "GET",
                                         headers={"Content-Type": "application/json", "Accept": "application/json"})
        try:
            with urllib.request.urlopen(request, timeout=10) as answer:
                return json.load(answer)
        except (OSError, ValueError):
            return {}

    def application(self, run):
        tag = "cs-{0}-a1".format(self.show(run)["id"]).lower()
        found = ((self.ask("/ws/v1/cluster/apps?applicationTags=" + tag).get("apps") or {}).get("app") or [])
        return found[0] if len(found) == 1 else {}

    def staging(self):
        return ["--conf", f"spark.yarn.stagingDir=file://{self.folder}/staging"]

    def properties(self):
        return {"spark.yarn.jars": f"local:{self.folder}/jars/*", "spark.yarn.am.memory": "512m",
                "spark.yarn.populateHadoopClasspath": "false"}

    def submit_there(self, *words):
        return self.submit(
            "--compute", "yarn", "--python", PYTHON, "--num-executors", "1", "--executor-memory", "512m", "--driver-memory", "512m",
            *[word for name, value in self.properties().items() for word in ("--conf", f"{name}={value}")], *self.staging(), *words)


class HdfsLab(YarnLab):
    """With a name node and a data node: the file system of the cluster is HDFS."""

    def default_files(self):
        return f"hdfs://127.0.0.1:{self.files_port}"

    def write_configuration(self):
        self.files_port, others = free_port(), [free_port() for _ in range(4)]
        super().write_configuration()
        local = "127.0.0.1:{0}"
        properties = {
            "dfs.replication": "1", "dfs.namenode.name.dir": f"file://{self.folder}/names", "dfs.datanode.data.dir": f"file://{self.folder}/blocks",
            "dfs.namenode.http-address": local.format(others[0]), "dfs.datanode.address": local.format(others[1]),
            "dfs.datanode.http.address": local.format(others[2]), "dfs.datanode.ipc.address": local.format(others[3])}
        (self.configuration / "hdfs-site.xml").write_text("<configuration>" + "".join(
            f"<property><name>{key}</name><value>{value}</value></property>" for key, value in properties.items()) + "</configuration>")
        for name in ("hdfs", "datanode"):  # their pages are not in the packages
            (self.configuration / f"webapps/{name}/WEB-INF").mkdir(parents=True)
            (self.configuration / f"webapps/{name}/WEB-INF/web.xml").write_text("<web-app/>")
        # The packages have no scripts: this is what the one of Hadoop starts.
        (self.folder / "bin").mkdir()
        (self.folder / "bin/hdfs").write_text("#!/bin/sh\nshift\nexport HADOOP_CONF_DIR='{0}'\nexec {1} \"$@\"\n".format(
            self.configuration, " ".join(f"'{word}'" for word in self.java("fs.FsShell"))))
        (self.folder / "bin/hdfs").chmod(0o755)

    def start_files(self):
        subprocess.run([*self.java("hdfs.server.namenode.NameNode"), "-format", "-nonInteractive"], check=True, capture_output=True,
                       cwd=self.folder / "yarn")
        self.daemons = [self.start(f"{name}.{word}", log, of="hdfs.server.") for name, word, log in (
            ("namenode", "NameNode", "nn"), ("datanode", "DataNode", "dn"))]
        if not wait_for(lambda: self.files("-mkdir", "-p", "/user/root").returncode == 0, 120, 1):
            raise RuntimeError((self.folder / "yarn/nn.log").read_text()[-3000:])
        if not wait_for(lambda: self.files("-touchz", "/probe").returncode == 0, 60, 1):
            raise RuntimeError((self.folder / "yarn/dn.log").read_text()[-3000:])

    def staging(self):
        return ["--env", f"HADOOP_HOME={self.folder}"]  # where bin/hdfs is

    def files(self, *words):
        return subprocess.run([self.folder / "bin/hdfs", "dfs", *words], capture_output=True, text=True, timeout=60)

    def kept(self):
        """{path: bytes} of the archives in the cluster."""
        lines = self.files("-stat", "%b %n", f"/user/{getpass.getuser()}/.compute-studio/spark-environments/*").stdout.splitlines()
        found = [line.split(" ", 1) for line in lines]
        return {each[1]: int(each[0]) for each in found if len(each) == 2 and each[0].isdigit()}  # others are warnings

    def close(self):
        super().close()
        for process in self.daemons:
            try:
                os.killpg(process.pid, signal.SIGKILL)
            except ProcessLookupError:
                pass
            process.wait(10)


def java_home():
    """A Java for which Hadoop 3.3 and Spark 3.5 were made."""
    homes = [os.path.dirname(os.path.dirname(os.path.realpath(shutil.which("java")))), *map(str, sorted(Path("/usr/lib/jvm").glob("*17*")))]
    for home in homes:
        release = Path(home) / "release"
        if release.exists() and 'JAVA_VERSION="17' in release.read_text():
            return home
    return homes[0]
