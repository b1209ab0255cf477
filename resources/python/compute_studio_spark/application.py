"""One Spark application: finds Spark, chooses where it runs, starts spark-submit, and says how it ended."""
import collections
import os
import re
import shutil
import signal
import socket
import subprocess
import sys
import threading
import time

from compute_studio_spark import way_back, web
from compute_studio_spark.archive_store import ArchiveStore, StoreError
from compute_studio_spark.environment_archive import Canceled, pack_environment
from compute_studio_spark.installation import (SparkError, find_java, find_spark, java_version, private_folder,
                                               spark_version)
from compute_studio_spark.progress import MARK, Progress
from compute_studio_spark.standalone import private_properties, wait_for_workers
from compute_studio_spark.yarn import Cancellation, ResourceManager, cannot_reach_driver, follow, is_final

_KEPT_LINES = 400
# Within which an application is expected that another head node may be submitting: it packs and uploads before YARN lists it.
_LATE_SECONDS = float(os.environ.get("COMPUTE_STUDIO_TEST_SPARK_LATE_S", "600"))
_LOOK_SECONDS = 5.0
_TEST = "spark.computestudio.connectionTest"  # false: the connection to the driver is not tested
# Of a script, or of options of Java, which have precedence over the properties here.
_ADDRESS = re.compile(r"spark\.driver\.(?:host|port|bindAddress)\b")
_MAX_SCRIPT = 1 << 20
_TRACEBACK = "Traceback (most recent call last):"
# An exception without spaces before it: the last line of a traceback of Python, or the first of one of Java.
_ERROR = re.compile(r"^(?:Exception in thread \"[^\"]*\" )?((?:[A-Za-z_][\w$]*\.)*[A-Za-z_]\w*(?:Error|Exception|Exit|Interrupt)\b.*)")


def say(text):
    sys.stdout.write("Compute Studio: {0}\n".format(text))
    sys.stdout.flush()


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


def core_count():
    return max(1, len(os.sched_getaffinity(0)))


def attempt_number():
    number = (os.environ.get("COMPUTE_STUDIO_ATTEMPT", "") + "..").split(".")[1]
    return int(number) if number.isdigit() else 1


def tag_of_run(attempt=0):
    """Names an attempt of this run, without a number this one, in YARN, which stores tags in lower case."""
    run = os.environ.get("COMPUTE_STUDIO_ATTEMPT", "").split(".")[0]
    return "cs-{0}-a{1}".format(run or "none", attempt or attempt_number()).lower()


def first_error(lines):
    """The driver's own error among its last lines: of the last traceback of Python, else of the first one of Java."""
    begin = max((at for at, line in enumerate(lines) if line.startswith(_TRACEBACK)), default=-1)
    for line in lines[begin + 1:] if begin >= 0 else []:
        if line[:1].isspace() or not line.strip():
            continue
        found = _ERROR.match(line)
        return found.group(1) if found else line
    for line in lines:
        found = _ERROR.match(line)
        if found:
            return found.group(1)
    return ""


class Application:
    def __init__(self, settings):
        self._settings = settings
        self._master = settings.master or os.environ.get("COMPUTE_STUDIO_SPARK_MASTER", "") or \
            "local[{0}]".format(core_count())
        self._is_yarn = self._master.startswith("yarn")
        self._is_standalone = self._master.startswith("spark://")
        self._deploy_mode = settings.deploy_mode or (settings.yarn_deploy_mode if self._is_yarn else "") or "client"
        self._conf = dict(settings.conf)
        self._lines = collections.deque(maxlen=_KEPT_LINES)
        self._lines_lock = threading.Lock()
        self._folder = private_folder()
        self._child = None
        self._canceled = Cancellation()
        self._tag = tag_of_run()
        follows = os.environ.get("COMPUTE_STUDIO_SPARK_FOLLOW", "")
        self._only_follows = follows in ("1", "wait")
        self._follows_late = follows == "wait"  # what submits it may be at work on another head node
        self._mark = self._tag + "-" + os.urandom(4).hex()
        self._manager = None
        self._way_back = None  # with what the connection to the driver was tested

    def run(self):
        signal.signal(signal.SIGTERM, self._cancel)
        signal.signal(signal.SIGINT, self._cancel)
        try:
            return self._run()
        except Canceled:
            return 128 + signal.SIGTERM
        finally:
            shutil.rmtree(self._folder, ignore_errors=True)

    def _run(self):
        settings = self._settings
        if "://" not in settings.entry and not os.path.isfile(settings.entry):
            raise SparkError("The entry {0} does not exist in the folder of the code.".format(settings.entry))
        self._home = find_spark(self._is_yarn)
        version = spark_version(self._home)
        java = find_java(version)
        if self._deploy_mode == "cluster" and not self._is_yarn:
            raise SparkError("The deploy mode cluster needs YARN. Omit it: the driver runs with this run.")
        say("Spark {0}.{1} in {2}, Java {3}, master {4}".format(version[0], version[1], self._home, java_version(java),
                                                               self._master))
        environment = dict(os.environ, SPARK_HOME=self._home, JAVA_HOME=java, PYTHONUNBUFFERED="1")
        for name in ("COMPUTE_STUDIO_SPARK_SECRET", "COMPUTE_STUDIO_SPARK_MASTER", "COMPUTE_STUDIO_SPARK_FOLLOW"):
            environment.pop(name, None)
        words = [os.path.join(self._home, "bin", "spark-submit"), "--master", self._master,
                 "--deploy-mode", self._deploy_mode]
        if self._is_yarn:
            self._find_manager(environment)
            earlier = self._earlier_application()
            if earlier:
                return self._ended(follow(self._manager, earlier, say, self._lines, self._canceled))
            if self._deploy_mode == "client" and settings.tests_way_back:
                self._test_way_back(environment)
            self._prepare_yarn(environment)
        elif self._is_standalone:
            words += self._prepare_standalone(environment)
        else:
            environment.setdefault("PYSPARK_PYTHON", sys.executable)
            environment["SPARK_LOCAL_IP"] = "127.0.0.1"
        port = 0
        if self._deploy_mode == "client":
            self._conf.setdefault("spark.ui.port", str(free_port()))
            port = self._number("spark.ui.port")
            self._conf[MARK] = self._mark
            self._conf.setdefault("spark.ui.showConsoleProgress", "false")
        if settings.entry_class:
            words += ["--class", settings.entry_class]
        if settings.properties_file and not self._is_standalone:
            words += ["--properties-file", settings.properties_file]
        if settings.archives:
            words += ["--archives", settings.archives]
        words += settings.passed
        for key, value in self._conf.items():
            words += ["--conf", "{0}={1}".format(key, value)]
        words += [settings.entry] + settings.arguments
        if self._canceled.is_set():
            return 128 + signal.SIGTERM
        code = self._submit(words, environment, port)
        return self._ended(self._verdict(code) if self._is_yarn else code)

    def _ended(self, code):
        if code != 0 and not self._canceled.is_set():
            with self._lines_lock:  # a process that the driver left behind may write still
                lines = [line.rstrip() for line in self._lines]
            error = first_error(lines)
            if error:
                sys.stdout.flush()
                sys.stderr.write("Compute Studio: the driver failed: {0}\n".format(error))
        return code

    def _number(self, name):
        """The property as a number; 0: it is not set."""
        text = self._conf.get(name, "").strip()
        if text and not text.isdigit():
            raise SparkError("The property {0} must be a number, not {1}.".format(name, text))
        return int(text or "0")

    def _prepare_standalone(self, environment):
        address = os.environ.get("COMPUTE_STUDIO_SPARK_ADDRESS", "")
        nodes = int(os.environ.get("COMPUTE_STUDIO_SPARK_NODES", "1"))
        cores = int(os.environ.get("COMPUTE_STUDIO_SPARK_CORES", "0")) or core_count()
        # The page of the driver is on the loopback interface; only its data are sent between nodes.
        environment["SPARK_LOCAL_IP"] = "127.0.0.1"
        environment.setdefault("PYSPARK_PYTHON", "python3")  # of each node: its path may differ
        environment.setdefault("PYSPARK_DRIVER_PYTHON", sys.executable)
        if address:
            self._conf["spark.driver.host"] = address
            self._conf["spark.driver.bindAddress"] = address
        per_executor = self._number("spark.executor.cores")
        if per_executor > cores:
            say("spark.executor.cores is {0}, but a node has {1}: {1} is used".format(per_executor, cores))
            per_executor = cores
            self._conf["spark.executor.cores"] = str(cores)
        instances = self._number("spark.executor.instances")
        if per_executor and instances and "spark.cores.max" not in self._conf:
            self._conf["spark.cores.max"] = str(per_executor * instances)
        # Nodes with one address, such as containers with the network of their machine, may each have a /tmp of their own: an executor
        # does not find the files of another one there.
        self._conf.setdefault("spark.shuffle.readHostLocalDisk", "false")
        if self._conf.get("spark.dynamicAllocation.enabled", "").lower() == "true":
            self._conf.setdefault("spark.dynamicAllocation.shuffleTracking.enabled", "true")
        ui = os.environ.get("COMPUTE_STUDIO_SPARK_MASTER_UI", "")
        if ui:
            wait_for_workers("http://127.0.0.1:{0}/json/".format(ui), nodes, self._canceled.is_set)
        return ["--properties-file", private_properties(self._folder, self._settings.properties_file)]

    def _find_manager(self, environment):
        if not environment.get("HADOOP_CONF_DIR") and not environment.get("YARN_CONF_DIR"):
            if not os.path.isfile("/etc/hadoop/conf/yarn-site.xml"):
                raise SparkError("YARN has no configuration on this machine: set HADOOP_CONF_DIR, or attach a head node "
                                 "that has /etc/hadoop/conf.")
            environment["HADOOP_CONF_DIR"] = "/etc/hadoop/conf"
        self._manager = ResourceManager(environment.get("YARN_CONF_DIR") or environment["HADOOP_CONF_DIR"],
                                        self._canceled)
        self._manager.environment = environment
        self._manager.application("application_0_0")  # raises if it will never answer

    def _earlier_application(self):
        """The application of an earlier attempt, whose machine restarted or is another head node. "": there is none."""
        end = time.monotonic() + (_LATE_SECONDS if self._follows_late else 0)
        is_said = False
        while True:
            found = self._find_earlier()
            if found or not self._only_follows:
                return found
            if time.monotonic() >= end:
                break
            if not is_said:
                say("YARN has no application of an earlier attempt yet: another head node may be submitting it")
                is_said = True
            if self._canceled.wait(_LOOK_SECONDS):
                sys.stderr.write("Compute Studio: canceled before YARN had the application. If another head node submits it now, "
                                 "stop it: yarn application -list -appTags {0}\n".format(tag_of_run(1)))
                raise Canceled
        if self._follows_late:
            raise SparkError("Another head node submitted the application, and for {0:.0f} minutes YARN has had none of an earlier "
                             "attempt: whether it ran is unknown. Submit the run again if it is to be repeated.".format(_LATE_SECONDS / 60))
        raise SparkError("The machine that submitted the application restarted, and YARN has no application of an earlier "
                         "attempt: whether it ran is unknown. Submit the run again if it is to be repeated.")

    def _find_earlier(self):
        """In cluster mode it continues without the machine that submitted it, and a second one would do its work again. In client
        mode its driver is gone, and it is ended."""
        for attempt in range(attempt_number() - 1, 0, -1):
            tag = tag_of_run(attempt)
            found = self._manager.find_by_tag(tag, settles=False)
            if self._manager.is_silent:
                raise SparkError("The resource manager does not answer, so it is unknown whether the application of an earlier "
                                 "attempt, with the tag {0}, runs. Before you submit the run again, list it: yarn application "
                                 "-list -appTags {0}".format(tag))
            if not found:
                continue
            if self._deploy_mode == "client":
                self._end_earlier(found)
            elif self._only_follows or not is_final(found) or found["finalStatus"] == "SUCCEEDED":
                say("YARN has {0} of attempt {1}, which is {2}: this attempt follows it".format(found["id"], attempt, found["state"]))
                return found["id"]
        return ""

    def _end_earlier(self, found):
        if is_final(found):
            return
        say("YARN: {0} lost its driver with an earlier attempt, and is ended".format(found["id"]))
        self._manager.kill(found["id"])
        if not self._manager.wait_until_final(found["id"], 60) and not self._canceled.is_set():
            raise SparkError("YARN did not end {0}, the application of an earlier attempt. Stop it: yarn application -kill {0}".format(found["id"]))

    def _test_way_back(self, environment):
        """In time: Spark waits for minutes, and its error names no cause."""
        properties = way_back.default_properties(self._home, environment, self._settings.properties_file)
        properties.update(self._conf)
        options = dict(zip(self._settings.passed[::2], self._settings.passed[1::2]))
        if properties.get(_TEST, "").strip().lower() == "false":
            return
        if self._sets_address(properties, options, environment):
            return say("It was not tested whether the nodes of the cluster can connect to this machine: the application sets spark.driver.host, "
                       "spark.driver.port or spark.driver.bindAddress itself")
        queue = options.get("--queue") or properties.get("spark.yarn.queue", "")
        variables = way_back.local_variables(self._home, environment)
        found = way_back.test(self._manager, properties, variables, self._canceled, queue, say)
        self._way_back = (properties, variables)
        if found.state == way_back.UNREACHED:
            raise SparkError("The nodes of the cluster cannot connect to this machine ({0}: {1}), which client mode needs; nothing was started. "
                             "Submit the run with --deploy-mode cluster, or set spark.driver.host to an address of this machine that they "
                             "reach. Behind a firewall, also set spark.driver.port and spark.driver.blockManager.port to ports that it "
                             "lets through. {2}=false leaves this test out.".format(", ".join(found.tried), found.reason, _TEST))
        if found.state == way_back.UNKNOWN:
            say("It was not tested whether the nodes of the cluster can connect to this machine: {0}".format(found.reason))
        elif found.host != found.tried[0]:
            say("The nodes of the cluster reach this machine as {0}, not as {1}: spark.driver.host is {0}".format(found.host, found.tried[0]))
            self._conf["spark.driver.host"] = found.host
        elif way_back.is_choice_of_spark(properties, variables or {}):
            self._conf["spark.driver.host"] = found.host

    def _sets_address(self, properties, options, environment):
        texts = [options.get("--driver-java-options", ""), properties.get("spark.driver.extraJavaOptions", ""), environment.get("SPARK_SUBMIT_OPTS", "")]
        if self._settings.is_python():
            try:
                with open(self._settings.entry, encoding="utf-8", errors="replace") as stream:
                    texts.append(stream.read(_MAX_SCRIPT))
            except OSError:  # an address, of which Spark reads the script
                pass
        return any(_ADDRESS.search(each) for each in texts)

    def _prepare_yarn(self, environment):
        # One attempt, found again by its tag: a second driver would run beside the record of the first.
        tags = self._conf.get("spark.yarn.tags", "")
        self._conf["spark.yarn.tags"] = tags + ("," if tags else "") + self._tag
        self._conf["spark.yarn.maxAppAttempts"] = "1"
        if self._deploy_mode == "cluster":
            self._conf["spark.yarn.submit.waitAppCompletion"] = "false"
        if not self._settings.is_python():
            return
        # The environment travels with the application: no node of the cluster has to see this machine's disk.
        archive = pack_environment(self._folder, self._canceled.is_set) if self._settings.ships_environment else ""
        if archive:
            archive = self._stored(archive, environment)
            self._settings.archives = ",".join(filter(None, [self._settings.archives, archive + "#environment"]))
            python = "./environment/bin/python3"
            environment["PYSPARK_PYTHON"] = python
            if self._deploy_mode == "cluster":
                self._conf.setdefault("spark.yarn.appMasterEnv.PYSPARK_PYTHON", python)
        else:
            environment["PYSPARK_PYTHON"] = os.environ.get("PYSPARK_PYTHON", "python3")
            if self._deploy_mode == "cluster":
                self._conf.setdefault("spark.yarn.appMasterEnv.PYSPARK_PYTHON", environment["PYSPARK_PYTHON"])
        if self._deploy_mode == "client":
            environment["PYSPARK_DRIVER_PYTHON"] = sys.executable

    def _stored(self, archive, environment):
        """Where Spark takes the archive from: the file system of the cluster, which keeps it for further runs, or this disk."""
        size = "{0:.1f} MB".format(os.path.getsize(archive) / 1e6)
        try:
            store = ArchiveStore(environment.get("HADOOP_CONF_DIR") or environment.get("YARN_CONF_DIR"), environment,
                                 self._canceled.is_set)
            address, was_there = store.address_of(archive)
        except StoreError as error:
            say("Distributing the environment to the executors ({0})".format(size) +
                ("; it is not kept in the cluster: {0}".format(error) if str(error) else ""))
            return archive
        say("The environment ({0}) {1} in the cluster: {2}".format(size, "is already" if was_there else "was uploaded and is kept",
                                                                  address))
        return address

    def _submit(self, words, environment, port):
        self._child = subprocess.Popen(words, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                                       env=environment)
        if self._canceled.is_set():
            self._child.terminate()
        progress = Progress(port, self._mark, say) if port else None
        readers = [threading.Thread(target=self._pass_on, args=pair, daemon=True)
                   for pair in ((self._child.stdout, sys.stdout.buffer), (self._child.stderr, sys.stderr.buffer))]
        for reader in readers:
            reader.start()
        code = self._child.wait()
        for reader in readers:
            reader.join(10)  # a process that the driver left behind may keep them open
        if progress:
            progress.finish()
        return 128 - code if code < 0 else code

    def _pass_on(self, source, sink):
        for line in iter(source.readline, b""):
            sink.write(line)
            sink.flush()
            with self._lines_lock:
                self._lines.append(line.decode("utf-8", "replace"))

    def _verdict(self, code):
        try:
            return self._verdict_of_manager(code)
        except web.Refused as error:  # the ticket has expired meanwhile
            if code != 0 and self._deploy_mode == "client":
                return code
            raise SparkError("spark-submit ended with {0}, but the state of the application with the tag {1} is unknown. {2}".format(
                code, self._tag, error))

    def _verdict_of_manager(self, code):
        """The resource manager decides: a driver may exit with 0 though its application was killed."""
        if self._deploy_mode == "cluster":
            found = self._manager.find_by_tag(self._tag)
            if found:
                return follow(self._manager, found["id"], say, self._lines, self._canceled)
            if self._manager.is_silent:
                raise SparkError("spark-submit ended with {0}, but the resource manager does not answer, so it is unknown whether "
                                 "an application with the tag {1} runs. Before you submit the run again, list it: yarn application "
                                 "-list -appTags {1}".format(code, self._tag))
            if code == 0:
                raise SparkError("spark-submit ended, but YARN has no application with the tag {0}.".format(self._tag))
            return code
        silence = SparkError("The driver exited with 0, but the resource manager does not answer, so it is unknown "
                             "whether the application succeeded.")
        found = self._manager.find_by_tag(self._tag) if code == 0 else self._manager.find_by_tag(self._tag, 10)
        if not found:
            if code == 0 and self._manager.is_silent:
                raise silence
            return code  # a script may end without an application
        if code == 0:
            ended = self._manager.wait_until_final(found["id"], 60)
            if not ended and self._manager.is_silent and not self._canceled.is_set():
                raise silence  # what may have succeeded is not killed
            found = ended or self._manager.application(found["id"]) or found
        if self._canceled.is_set() or found["state"] not in ("FINISHED", "FAILED", "KILLED"):
            self._manager.kill(found["id"])
        say("YARN: {0} is {1}, {2}".format(found["id"], found["state"], found["finalStatus"]))
        if code != 0 and found["state"] in ("FINISHED", "FAILED") and found["finalStatus"] == "FAILED" and \
                not self._canceled.is_set() and cannot_reach_driver(self._manager, found):
            if self._way_back:
                way_back.forget(self._manager, *self._way_back)
            raise SparkError("The nodes of the cluster cannot connect to the driver on this machine, which client mode needs. Submit the run "
                             "with --deploy-mode cluster, or set spark.driver.host to an address of this machine that they reach.")
        if code == 0 and (found["state"] != "FINISHED" or found["finalStatus"] not in ("SUCCEEDED",)):
            raise SparkError("The driver exited with 0, but YARN reports {0} for {1}. {2}".format(
                found["finalStatus"] if found["state"] == "FINISHED" else found["state"], found["id"],
                (found.get("diagnostics") or "").strip()[:500]))
        return code

    def _cancel(self, number, frame):
        self._canceled.set()
        if self._child is not None and self._child.poll() is None:
            self._child.send_signal(signal.SIGTERM)
