"""The runner of parallel jobs: its result is that of a serial run although items fail, items hang, workers are killed and the
coordinator itself is killed and started again. Also: thresholds, tables, MLTable files, partition keys."""
import argparse
import collections
import json
import os
import random
import resource
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
from unittest import mock

MODULES = os.path.join(os.environ.get("STUDIO_SOURCE_DIR", os.path.join(os.path.dirname(__file__), "..", "..")),
                       "resources", "python")
sys.path.insert(0, MODULES)
from compute_studio_parallel import member as member_module, remote_workers  # noqa: E402
from compute_studio_parallel.coordinator import Coordinator, Worker  # noqa: E402
from compute_studio_parallel.member import Member  # noqa: E402
from compute_studio_parallel.mini_batches import InputError, list_mini_batches, size_of  # noqa: E402
from compute_studio_parallel.mltable_file import _SmallYaml  # noqa: E402

# Which items fail follows from their numbers, so that a serial run knows the result.
SCRIPT = '''
import os, signal, sys, time
from azureml_user.parallel_run import EntryScript

def init():
    global base
    base = int(sys.argv[sys.argv.index("--base") + 1])
    EntryScript().logger.info("started")
    os.makedirs("pids", exist_ok=True)
    open("pids/%d" % os.getpid(), "w").close()

def run(mini_batch):
    rows = []
    for path in mini_batch:
        number = int(open(path).read())
        if number % 500 == 107:
            raise ValueError("item %d" % number)
        if number % HANGS == 33:
            time.sleep(3600)
        if number % 1000 == 151:
            os.kill(os.getpid(), signal.SIGKILL)
        if number % 250 != 61:
            rows.append("%s,%d" % (os.path.basename(path), base + number))
        if PAUSE:
            time.sleep(PAUSE)
    return rows

def shutdown():
    open("shut", "a").write("x")
'''


def check(condition, *what):
    if not condition:
        raise AssertionError(" ".join(str(one) for one in what))


def serial(count, size, hangs):
    """What one process after another would return: rows in order, failed items, failed mini-batches."""
    rows, items, batches = [], 0, 0
    for first in range(0, count, size):
        numbers = range(first, min(count, first + size))
        is_lost = any(n % 500 == 107 or n % hangs == 33 or n % 1000 == 151 for n in numbers)
        own = [] if is_lost else ["f{0:05d},{1}".format(n, 1000 + n) for n in numbers if n % 250 != 61]
        rows += own
        items += len(numbers) - len(own)
        batches += len(own) < len(numbers)
    return rows, items, batches


def write(path, text):
    os.makedirs(os.path.dirname(path), exist_ok=True)
    with open(path, "w", encoding="utf-8") as stream:
        stream.write(text)


def start(work, *options, program=("--base", "1000"), variables=None):
    environment = dict(os.environ, PYTHONPATH=MODULES, PYTHONDONTWRITEBYTECODE="1")
    for name in list(environment):
        if name.startswith("COMPUTE_STUDIO_"):
            del environment[name]
    environment.update(variables or {})
    return subprocess.Popen([sys.executable, "-m", "compute_studio_parallel"] + list(options) + ["--"] + list(program),
                            cwd=work, env=environment, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)


def finish(process):
    text = process.communicate(timeout=280)[0].decode("utf-8")
    return process.returncode, text


def summary_of(work):
    with open(os.path.join(work, "logs", "parallel", "summary.json"), encoding="ascii") as stream:
        return json.load(stream)


def equals_serial_run(folder, count, size, kills, hangs, pause, timeout):
    data = os.path.join(folder, "data")
    for number in range(count):
        write(os.path.join(data, "f{0:05d}".format(number)), str(number))
    # Attempts as the agent makes them: the second continues where the first was killed.
    rows, items, batches = serial(count, size, hangs)
    generator = random.Random(1)
    for attempt in (1, 2):
        work = os.path.join(folder, "run", "a{0}".format(attempt), "r0", "work")
        write(os.path.join(work, "score.py"), SCRIPT.replace("HANGS", str(hangs)).replace("PAUSE", str(pause)))
        process = start(work, "--entry-script", "score.py", "--input", data, "--mini-batch-size", str(size),
                        "--max-concurrency", "4", "--max-retries", str(kills), "--timeout", timeout, "--append-row-to",
                        "outputs/rows.csv")
        journal = os.path.join(work, ".compute-studio-parallel", "journal")
        for _ in range(kills if attempt == 2 else 0):
            time.sleep(0.1 + 0.2 * generator.random())
            pids = os.listdir(os.path.join(work, "pids")) if os.path.isdir(os.path.join(work, "pids")) else []
            victim = int(generator.choice(pids)) if pids else 0
            if victim and is_worker(victim):
                os.kill(victim, signal.SIGKILL)
        if attempt == 1:
            until = time.time() + 60
            while process.poll() is None and time.time() < until and \
                    not (os.path.exists(journal) and os.path.getsize(journal) > 20 * count // size):
                time.sleep(0.005)
            check(process.poll() is None, "it ended before it was killed")
            process.kill()
            process.communicate()
            check(not os.path.exists(os.path.join(work, "outputs", "rows.csv")), "rows before the end")
            with open(journal, "r+b") as stream:  # as after a power loss: the last record is torn
                stream.truncate(os.path.getsize(journal) - 3)
            until = time.time() + 10
            while any(is_worker(int(pid)) for pid in os.listdir(os.path.join(work, "pids"))) and time.time() < until:
                time.sleep(0.02)
            check(not any(is_worker(int(pid)) for pid in os.listdir(os.path.join(work, "pids"))), "workers survived")
            continue
        code, text = finish(process)
        check(code == 0, text)
        with open(os.path.join(work, "outputs", "rows.csv"), encoding="utf-8") as stream:
            check(stream.read().split() == rows, "rows differ from those of a serial run")
        summary = summary_of(work)
        check(summary["failed_items"] == items and summary["failed_mini_batches"] == batches, summary, items, batches)
        check(summary["resumed_mini_batches"] > 0 and summary["items"] == count, summary)
        with open(os.path.join(work, "logs", "parallel", "failed_mini_batches.jsonl"), encoding="ascii") as stream:
            failed = [json.loads(line) for line in stream]
        check(sum(one["failed"] for one in failed) == items and len(failed) == batches, failed)
        # When the last mini-batches hang in all workers, none is left that could be shut down.
        check(count > 1000 or os.path.exists(os.path.join(work, "shut")), "shutdown() was not called")


def is_worker(pid):
    try:
        with open("/proc/{0}/cmdline".format(pid), "rb") as stream:
            return b"compute_studio_parallel.worker" in stream.read()
    except OSError:
        return False


def ended_workers_get_no_mini_batch():
    """An answer and the end of its worker in one read: the next mini-batch waits for another worker, without a failed try."""
    class EndedWorker:
        answers, is_ready, number, batch = 5, True, 0, {"index": 0, "count": 1}

        @staticmethod
        def read():
            return [({"ok": True, "returned": 1, "length": 0}, b"")], True

    coordinator, worker, seen = Coordinator.__new__(Coordinator), EndedWorker(), []
    coordinator._workers, coordinator._tries = {5: worker}, {}
    coordinator._due = collections.deque([{"index": 1, "count": 1}])
    coordinator._finish = lambda batch, fields, payload: seen.append(("finished", batch["index"]))
    coordinator._lose = lambda lost, why: seen.append(("lost", lost.batch))
    coordinator._take_answers(worker)
    check(seen == [("finished", 0), ("lost", None)] and len(coordinator._due) == 1 and not coordinator._tries, seen)


def free_address():
    """Of 127/8 one that no other test is likely to have: nothing takes the port before it is bound again."""
    host = "127.{0}.{1}.{2}".format(*(random.SystemRandom().randint(1, 254) for _ in range(3)))
    with socket.socket() as one:
        one.bind((host, 0))
        return "{0}:{1}".format(*one.getsockname())


def several_nodes_equal_a_serial_run(folder, count, size, hangs):
    """Three nodes with copies of the input in other places; the third dies in the middle, strangers connect all the time."""
    address, nodes = free_address(), []
    rows, items, batches = serial(count, size, hangs)
    for node in range(3):
        work = os.path.join(folder, "node{0}".format(node))
        data = os.path.join(work, "copy{0}".format(node))
        for number in range(count):
            write(os.path.join(data, "f{0:05d}".format(number)), str(number))
        write(os.path.join(work, "score.py"), SCRIPT.replace("HANGS", str(hangs)).replace("PAUSE", "0.02"))
        nodes.append(start(work, "--entry-script", "score.py", "--input", data, "--mini-batch-size", str(size),
                           "--max-concurrency", "2", "--max-retries", "2", "--timeout", "1", "--append-row-to",
                           "outputs/rows.csv", variables={
                               "NODE_RANK": str(node), "AZUREML_NODE_COUNT": "3", "AZ_BATCH_MASTER_NODE": address,
                               "COMPUTE_STUDIO_NODE_SECRET": "s3cret"}))
    host, port = address.split(":")
    silent, wrong = [], 0
    until = time.time() + 60
    while not os.path.isdir(os.path.join(folder, "node2", "pids")) and time.time() < until:
        try:
            silent.append(socket.create_connection((host, int(port)), 1))
            with socket.create_connection((host, int(port)), 1) as one:
                one.recv(1000)
                one.sendall(b'{"slot": 0, "node": 9, "nonce": "", "proof": "' + b"0" * 64 + b'"}\n')
                wrong += one.recv(1000) == b""
        except OSError:
            pass
        time.sleep(0.05)
    nodes[2].kill()
    nodes[2].communicate()
    code, text = finish(nodes[0])
    check(code == 0, text)
    with open(os.path.join(folder, "node0", "outputs", "rows.csv"), encoding="utf-8") as stream:
        check(stream.read().split() == rows, "rows differ from those of a serial run")
    summary = summary_of(os.path.join(folder, "node0"))
    check(summary["failed_items"] == items and summary["failed_mini_batches"] == batches, summary, items, batches)
    code, text = finish(nodes[1])
    check(code == 0 and "2 workers for the coordinator" in text, code, text)
    for node in range(3):
        check(os.path.isdir(os.path.join(folder, "node{0}".format(node), "pids")), "node", node, "did nothing")
    check(wrong > 0, "a stranger was admitted")
    pids = [pid for node in range(3) for pid in os.listdir(os.path.join(folder, "node{0}".format(node), "pids"))]
    check(not any(is_worker(int(pid)) for pid in pids), "workers survived")
    check("s3cret" not in text, text)


def other_nodes_end_with_the_first(folder):
    """A job that cannot go on is the error of the first node alone; a killed coordinator ends the others."""
    slow = "import time\ndef run(batch):\n    open('began', 'w').close()\n    time.sleep(30)\n    return batch\n"
    bad = "def init():\n    raise RuntimeError('no model')\ndef run(batch):\n    pass\n"
    for name, script, expected in (("bad", bad, (1, 0)), ("killed", slow, (-9, 1))):
        variables = {"AZ_BATCH_MASTER_NODE": free_address(), "AZUREML_NODE_COUNT": "2",
                     "COMPUTE_STUDIO_NODE_SECRET": "x"}
        nodes = []
        for node in (0, 1):
            work = os.path.join(folder, name + str(node))
            write(os.path.join(work, "score.py"), script)
            for number in range(8):
                write(os.path.join(work, "data", str(number)), "1")
            nodes.append(start(work, "--entry-script", "score.py", "--input", "data", "--max-concurrency", "1",
                               variables=dict(variables, NODE_RANK=str(node))))
        if name == "killed":
            until = time.time() + 60
            while not os.path.exists(os.path.join(folder, "killed1", "began")) and time.time() < until:
                time.sleep(0.05)
            nodes[0].kill()
        ends = [finish(one) for one in nodes]
        check(tuple(code for code, _ in ends) == expected, name, ends)


def late_nodes_end_well(folder):
    """A job of one mini-batch, which is done before another node has begun, or while it begins."""
    jobs = []
    for number in range(10):
        variables = {"AZ_BATCH_MASTER_NODE": free_address(), "AZUREML_NODE_COUNT": "2",
                     "COMPUTE_STUDIO_NODE_SECRET": "x"}
        work = os.path.join(folder, "late{0}".format(number))
        write(os.path.join(work, "score.py"), "def run(batch):\n    return batch\n")
        write(os.path.join(work, "data", "1"), "1")

        def begin(node, number=number, work=work, variables=variables):
            return start(work, "--entry-script", "score.py", "--input", "data", "--max-concurrency", "1",
                         "--append-row-to", "rows{0}.csv".format(node), variables=dict(variables, NODE_RANK=str(node)))
        if number < 7:
            jobs.append((begin(0), begin(1)))
            continue
        first = begin(0)
        until = time.time() + 60
        while not os.path.exists(os.path.join(work, "rows0.csv")) and time.time() < until:
            time.sleep(0.05)
        check(first.poll() is None, "it did not wait for the second node")
        jobs.append((first, begin(1)))
    begun = time.monotonic()
    for pair in jobs:
        ends = [finish(one) for one in pair]
        check([code for code, _ in ends] == [0, 0], ends)
    check(time.monotonic() - begun < 40, "the last nodes were noticed late")


def listeners_survive(folder):
    """Strangers that send slowly, failed accepts, more than 1024 files, answers that are none, nodes that stay away."""
    address = free_address()
    place = (address.split(":")[0], int(address.split(":")[1]))
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    settings = argparse.Namespace(entry_script="", input=folder, program=[], workers=1)
    with mock.patch.object(remote_workers, "HELLO_SECONDS", 0.5), mock.patch.object(remote_workers, "LATE_SECONDS", 0.5):
        listener = remote_workers.Listener(address, "x", 2)
        slow = socket.create_connection(place, 5)
        begun = time.monotonic()
        try:
            while time.monotonic() - begun < 5:
                slow.sendall(b"{")
                time.sleep(0.1)
        except OSError:
            pass
        check(time.monotonic() - begun < 4.5, "a slow stranger stayed")
        # As long as there are no files left, none is admitted; then all are.
        waiting = socket.socket()
        resource.setrlimit(resource.RLIMIT_NOFILE, (waiting.fileno() + 1, hard))
        waiting.connect(place)
        time.sleep(0.3)
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))
        waiting.settimeout(5)
        check(b"nonce" in waiting.recv(100), "the listener died")
        member = Member(settings, address, "x", 1)
        offered = member._connect({"slot": 0})
        control = member._connect({"slot": None})
        until = time.monotonic() + 5
        worker = None
        while worker is None and time.monotonic() < until:
            worker = listener.take_idle()
        check(worker.number == "1.0", worker.number)
        many = []
        if hard > 1100:
            resource.setrlimit(resource.RLIMIT_NOFILE, (1100, hard))
            while not many or many[-1] < 1024:
                many.append(os.open("/dev/null", os.O_RDONLY))
            worker._connection = worker._connection.dup()
            worker.answers = worker._connection.fileno()
            os.set_blocking(worker.answers, False)
            check(worker.answers > 1024, worker.answers)
        check(not worker.wait(0.05), "it has not ended")
        for one in many:
            os.close(one)
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))
        offered.sendall(b'{"ok": true, "length": 1}\nx{"ok": tr{"exit": 1, "length": 0}\n')
        check(worker.wait(5), "an answer that is none was taken")
        listener.dismiss()
        check(b"done" in control.recv(100), "no word of the end")
        begun = time.monotonic()
        listener.end()  # the third node never comes
        check(0.3 < time.monotonic() - begun < 5, "the end took", time.monotonic() - begun)
        with mock.patch.object(member_module, "_GONE_SECONDS", 0.1), mock.patch.object(member_module, "_REFUSED_SECONDS", 0.1):
            try:
                member._connect({"slot": None})
                check(False, "connected to nothing")
            except member_module.Gone:
                pass


def ended_workers_are_not_signalled(folder):
    """Until kill() a worker is not reaped, and nothing is signalled after it: another process may have its number."""
    worker = Worker("0", argparse.Namespace(first_task_creation_timeout=1, logging_level="INFO"), {}, folder)
    check(worker.exit_code() == 1 and worker.wait(0), "no code")  # without an entry script
    check(os.path.exists("/proc/{0}".format(worker.process.pid)), "reaped")
    check(worker.kill() == 1, "another code")
    with mock.patch("os.killpg") as killpg:
        worker.stop()
    check(not killpg.called, "signalled")


def thresholds_stop_the_job(folder):
    data = os.path.join(folder, "few")
    for number in range(10):
        write(os.path.join(data, str(number)), str(number))
    script = "import sys\n{0}\ndef run(batch):\n    return [x for x in batch if open(x).read() not in '357']\n"
    bad = script.format("def init():\n    raise RuntimeError('no model')")
    table = [  # options, exit code, text
        (("--mini-batch-error-threshold", "2"), 1, "3 mini-batches failed; mini_batch_error_threshold allows 2"),
        (("--mini-batch-error-threshold", "0"), 1, "1 mini-batch failed; mini_batch_error_threshold allows 0"),
        # The last report of a job that was stopped, which is also what its metrics say.
        (("--mini-batch-error-threshold", "0"), 1, "of 10 mini-batches finished, 1 failed"),
        (("--mini-batch-error-threshold", "3"), 0, "completed: 7 of 10 items"),
        (("--error-threshold", "2"), 1, "3 items failed; error_threshold allows 2. The first error, of mini-batch 3"),
        (("--error-threshold", "3"), 0, "3 of 10 mini-batches failed"),
        (("--error-threshold", "-1", "--mini-batch-error-threshold", "-1"), 0, "completed: 7"),
        (("--", "--allowed_failed_percent", "25"), 1, "allowed_failed_percent is 25"),
        (("--entry-script", "bad.py"), 1, "could not be started 3 times in a row: RuntimeError: no model"),
        (("--entry-script", "absent.py"), 1, "absent.py does not exist"),
        (("--entry-script", "none.py"), 1, "run() must return a list or a DataFrame, not NoneType"),
        (("--input", "absent"), 1, "The input absent does not exist"),
    ]
    running = []
    for number, (options, expected, text) in enumerate(table):
        work = os.path.join(folder, "threshold{0}".format(number))
        write(os.path.join(work, "score.py"), script.format(""))
        write(os.path.join(work, "bad.py"), bad)
        write(os.path.join(work, "none.py"), "def run(batch):\n    pass\n")
        program = options[1:] if options[0] == "--" else ()
        options = () if program else options
        if "none.py" in options:
            options += ("--error-threshold", "0")
        process = start(work, "--entry-script", "score.py", "--input", data, "--max-concurrency", "1", "--max-retries",
                        "0", *options, program=program)
        running.append((process, options, expected, text))
        if len(running) % 4 == 0:
            for done in running[-4:]:
                done[0].wait(60)
    for process, options, expected, text in running:
        code, output = finish(process)
        check(code == expected and text in output, options, code, output)


def splits_tables(folder):
    tables = os.path.join(folder, "tables")
    write(os.path.join(tables, "a.csv"), "x,y\n" + "".join("{0},{1}\n".format(n, n * n) for n in range(100)))
    write(os.path.join(tables, "b.csv"), "x,y\n1,1")
    plan = list_mini_batches(tables, size_of("100b"), [])
    check(plan.item_count == 101 and plan.table["kind"] == "delimited", plan.batches)
    text = open(os.path.join(tables, "a.csv"), "rb").read()
    parts = [part for batch in plan.batches for part in batch["parts"] if part["path"].endswith("a.csv")]
    check(b"".join(text[part["start"]:part["end"]] for part in parts) == text[4:], "rows are lost or doubled")
    check(all(text[part["end"] - 1:part["end"]] == b"\n" and part["header"][1:] == [0, 4] for part in parts), parts)
    check(all(part["end"] - part["start"] < 120 for part in parts), parts)
    # An MLTable with Azure's keys; quoted line breaks only where they are asked for.
    quoted = os.path.join(folder, "quoted")
    write(os.path.join(quoted, "in", "q.csv"), 'a;b\n1;"two\nlines"\n3;x\n')
    for is_multi, rows in ((False, 3), (True, 2)):
        write(os.path.join(quoted, "MLTable"),
              "# comment\npaths:\n  - file: ./in/q.csv\ntransformations:\n  - read_delimited:\n      delimiter: \";\"\n"
              "      encoding: utf8\n      header: all_files_same_headers\n      support_multi_line: {0}\n"
              "  - keep_columns: [a]\n".format(str(is_multi).lower()))
        plan = list_mini_batches(quoted, size_of("1b"), [])
        check(plan.item_count == rows and plan.table["keep_columns"] == ["a"], is_multi, plan.batches)
    # Partitions: one mini-batch for each value.
    parted = os.path.join(folder, "parted")
    for state in ("ny", "ca"):
        for number in range(3):
            write(os.path.join(parted, state, "p{0}.csv".format(number)), "v\n1\n2\n")
    write(os.path.join(parted, "MLTable"),
          "paths:\n- pattern: ./*/*.csv\ntransformations:\n- read_delimited:\n    header: all_files_same_headers\n"
          "- extract_columns_from_partition_format:\n    partition_format: /{state}/{file}.csv\n")
    plan = list_mini_batches(parted, size_of("1"), ["state"])
    check([(batch["keys"], batch["count"]) for batch in plan.batches] == [({"state": "ca"}, 6), ({"state": "ny"}, 6)],
          plan.batches)
    # As one of Azure's examples names a folder.
    write(os.path.join(parted, "MLTable"), "paths:\n  - file: ./ny\n")
    plan = list_mini_batches(parted, size_of("2"), [])
    check([batch["count"] for batch in plan.batches] == [2, 1], plan.batches)
    for text, reason in (("paths:\n- file: ./absent.csv\n", "does not exist"),
                         ("paths:\n- file: https://x/y.csv\n", "not on this machine"),
                         ("paths:\n- folder: .\ntransformations:\n- read_delta_lake\n", "read_delta_lake is not supported"),
                         ("paths:\n- folder: .\ntransformations:\n- read_delimited:\n    encoding: utf16\n", "utf16")):
        write(os.path.join(parted, "MLTable"), text)
        try:
            list_mini_batches(parted, size_of("1kb"), [])
            check(False, "it was accepted:", text)
        except InputError as error:
            check(reason in str(error), error)
    check(_SmallYaml("a:\n  - b: 'it''s'\n    c: [x, 2]\n  - d\ne: \"\\t\"\n").value() ==
          {"a": [{"b": "it's", "c": ["x", 2]}, "d"], "e": "\t"}, "YAML")


def partitions_may_return_summaries(folder):
    """One result for the three files of a partition: no failed mini-batch and no further try, but two items without a result."""
    data = os.path.join(folder, "partitions")
    for state in ("ny", "ca"):
        for number in range(3):
            write(os.path.join(data, state, "p{0}.csv".format(number)), "1\n")
    write(os.path.join(data, "MLTable"), "paths:\n- pattern: ./*/*.csv\ntransformations:\n"
          "- extract_columns_from_partition_format:\n    partition_format: /{state}/{file}.csv\n")
    script = ("def run(batch, mini_batch_context):\n    state = mini_batch_context.partition_key_value['state']\n"
              "    if state == WRONG:\n        raise ValueError(state)\n    return ['{0} {1}'.format(state, len(batch))]\n")
    for number, (wrong, options, expected, text) in enumerate((
            ("None", ("--mini-batch-error-threshold", "0"), 0, "completed: 2 of 6 items, 0 of 2 mini-batches failed"),
            ("None", ("--error-threshold", "3"), 1, "4 items failed; error_threshold allows 3. The first error, of mini-batch 0: run() returned 1 results"),
            ("'ny'", ("--mini-batch-error-threshold", "0"), 1, "1 mini-batch failed; mini_batch_error_threshold allows 0"))):
        work = os.path.join(folder, "partitions{0}".format(number))
        write(os.path.join(work, "score.py"), script.replace("WRONG", wrong))
        code, found = finish(start(work, "--entry-script", "score.py", "--input", data, "--partition-keys", "state", "--max-concurrency", "1",
                                   "--max-retries", "1", "--append-row-to", "rows.txt", *options, program=()))
        check(code == expected and text in found, code, found)
        if code == 0:
            summary = summary_of(work)
            check(summary["failed_items"] == 4 and summary["failed_mini_batches"] == summary["retries"] == 0, summary)
            with open(os.path.join(work, "rows.txt"), encoding="ascii") as stream:
                check(stream.read() == "ca 3\nny 3\n", "rows")


def runs_tables(folder):
    """Needs pandas; the rows of a DataFrame come as Azure writes them: separated by blanks, without header."""
    try:
        import pandas  # noqa: F401
    except ImportError:
        return
    work = os.path.join(folder, "frames")
    write(os.path.join(work, "t", "a.csv"), "x,y\n" + "".join("{0},{1}\n".format(n, n * n) for n in range(50)))
    write(os.path.join(work, "t", "MLTable"), "paths:\n- file: a.csv\ntransformations:\n- read_delimited\n")
    write(os.path.join(work, "score.py"),
          "def run(frame, mini_batch_context):\n    frame['z'] = frame.x + frame.y\n    return frame\n")
    code, text = finish(start(work, "--entry-script", "score.py", "--input", "t", "--mini-batch-size", "0.1kb",
                              "--max-concurrency", "2", "--append-row-to", "rows.txt", program=()))
    check(code == 0, text)
    with open(os.path.join(work, "rows.txt"), encoding="ascii") as stream:
        check(stream.read() == "".join("{0} {1} {2}\n".format(n, n * n, n + n * n) for n in range(50)), "rows")


def main():
    is_large = sys.argv[1:] == ["campaign"]
    folder = tempfile.mkdtemp(prefix="parallel-test-")
    try:
        splits_tables(folder)
        ended_workers_get_no_mini_batch()
        thresholds_stop_the_job(folder)
        partitions_may_return_summaries(folder)
        runs_tables(folder)
        other_nodes_end_with_the_first(folder)
        late_nodes_end_well(folder)
        listeners_survive(folder)
        ended_workers_are_not_signalled(folder)
        several_nodes_equal_a_serial_run(os.path.join(folder, "nodes"), 2000 if is_large else 200, 7, 1000)
        if is_large:
            equals_serial_run(folder, 10000, 7, 6, 2000, 0.0005, "1")
        else:
            equals_serial_run(folder, 200, 7, 1, 1000, 0.002, "0.7")
    finally:
        shutil.rmtree(folder, ignore_errors=True)


if __name__ == "__main__":
    main()
