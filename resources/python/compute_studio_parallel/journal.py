"""Journal of a parallel job: the results of finished mini-batches, appended one by one, so that a later attempt continues."""
import hashlib
import json
import os
import re
import shutil
import zlib

JOURNAL = ".compute-studio-parallel/journal"


def fingerprint(settings, plan):
    """What must be equal for the results of an earlier attempt to count."""
    with open(settings.entry_script, "rb") as stream:
        script = hashlib.sha256(stream.read()).hexdigest()
    text = json.dumps([1, script, plan.identity, settings.mini_batch_size, settings.partition_keys, plan.table,
                       bool(settings.append_row_to)], sort_keys=True)
    return hashlib.sha256(text.encode("ascii")).hexdigest()


def earlier_journals():
    """Journals of earlier attempts of this run on this machine, the newest first."""
    found = re.match(r"(.*)/a([0-9]+)/(r[0-9]+)/work$", os.getcwd())
    if not found:
        return []
    folder, attempt, rank = found.group(1), int(found.group(2)), found.group(3)
    paths = ["{0}/a{1}/{2}/work/{3}".format(folder, number, rank, JOURNAL) for number in range(attempt - 1, 0, -1)]
    return [path for path in paths if os.path.isfile(path)]


class Journal(object):
    """Results by mini-batch. Each record has a checksum; what a crash left incomplete is cut off."""

    def __init__(self, identity):
        self.results = {}
        self._places = {}
        self._is_synced = True
        head = (json.dumps({"journal": 1, "identity": identity}) + "\n").encode("ascii")
        os.makedirs(os.path.dirname(JOURNAL), exist_ok=True)
        for path in [JOURNAL] + earlier_journals():
            if self._begins_with(path, head):
                if path != JOURNAL:
                    shutil.copyfile(path, JOURNAL)
                break
        else:
            with open(JOURNAL, "wb") as stream:
                stream.write(head)
        self._file = open(JOURNAL, "r+b")
        self._file.seek(len(head))
        while self._read_record():
            pass
        self._file.truncate()

    @staticmethod
    def _begins_with(path, head):
        try:
            with open(path, "rb") as stream:
                return stream.read(len(head)) == head
        except OSError:
            return False

    def _read_record(self):
        at = self._file.tell()
        line = self._file.readline()
        try:
            fields = json.loads(line.decode("ascii"))
            checksum = fields.pop("sum")
            payload = self._file.read(fields["length"])
        except (ValueError, KeyError, TypeError, AttributeError):
            self._file.seek(at)
            return False
        if len(payload) != fields["length"] or self._sum(fields, payload) != checksum:
            self._file.seek(at)
            return False
        self._take(fields, at + len(line))
        return True

    @staticmethod
    def _sum(fields, payload):
        return zlib.crc32(payload, zlib.crc32(json.dumps(fields, sort_keys=True).encode("ascii")))

    def _take(self, fields, at):
        self.results[fields["index"]] = fields
        self._places[fields["index"]] = (at, fields["length"])

    def add(self, fields, payload):
        fields = dict(fields, length=len(payload))
        line = (json.dumps(dict(fields, sum=self._sum(fields, payload))) + "\n").encode("ascii")
        at = self._file.tell()
        self._file.write(line + payload)
        self._file.flush()
        self._is_synced = False
        self._take(fields, at + len(line))

    def sync(self):
        if not self._is_synced:
            os.fsync(self._file.fileno())
            self._is_synced = True

    def write_rows(self, path, count):
        """Writes the rows of all mini-batches in their order: the whole file, or none of it."""
        if os.path.isdir(path):
            path = os.path.join(path, "parallel_run_step.txt")
        os.makedirs(os.path.dirname(os.path.abspath(path)), exist_ok=True)
        part = path + ".part"
        with open(JOURNAL, "rb") as source, open(part, "wb") as target:
            for index in range(count):
                at, length = self._places[index]
                source.seek(at)
                target.write(source.read(length))
            target.flush()
            os.fsync(target.fileno())
        os.replace(part, path)
