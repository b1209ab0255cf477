"""Keeps the environment archives of Spark applications in the file system of the cluster, named by their content.

An archive is uploaded under a name of its own and renamed when it is complete, so half an upload is never used. The day of the upload is
part of the name: an archive serves new applications for USED_DAYS and is deleted by a later upload after KEPT_DAYS, so no application
loses it within the days between. Where any of this fails, Spark itself sends the archive, as without a store."""
import hashlib
import os
import re
import shutil
import subprocess
import time
import urllib.parse

from compute_studio_spark.environment_archive import Canceled
from compute_studio_spark.yarn import site_properties

MAX_BYTES = 4 << 30    # larger archives are not kept
USED_DAYS = 20
KEPT_DAYS = 40
UPLOAD_DAYS = 2        # after which the rest of an upload that was killed is deleted
FOLDER = ".compute-studio/spark-environments"
_ANSWER_SECONDS = 90.0
_UPLOAD_SECONDS = 1800.0
_NAME = re.compile(r"^([0-9a-f]{64})-([0-9]{5})\.tar\.gz$")
_UPLOAD = re.compile(r"^uploading-([0-9]{5})-[0-9A-Za-z._-]+$")  # hdfs itself appends ._COPYING_ while it writes
_MISSING = ("No such file or directory", "FileNotFoundException")


class StoreError(Exception):
    """Why the store cannot be used, for the log."""


def content_hash(path):
    digest = hashlib.sha256()
    with open(path, "rb") as stream:
        for part in iter(lambda: stream.read(1 << 20), b""):
            digest.update(part)
    return digest.hexdigest()


def today():
    return int(time.time() // 86400)


class ArchiveStore:
    def __init__(self, configuration, environment, is_canceled=lambda: False):
        """`configuration`: the folder of core-site.xml. `environment`: that of the programs of Hadoop."""
        self._environment = dict(environment)
        self._is_canceled = is_canceled
        properties = site_properties(configuration)
        root = (properties.get("fs.defaultFS") or properties.get("fs.default.name") or "").rstrip("/")
        scheme = urllib.parse.urlsplit(root).scheme
        if scheme in ("", "file") or "${" in root:
            raise StoreError("")  # no file system that all nodes see: nothing to say
        user = environment.get("HADOOP_USER_NAME") or environment.get("USER") or environment.get("LOGNAME") or ""
        if not re.match(r"^[A-Za-z0-9_.@-]+$", user):
            raise StoreError("the name of the user is unknown")
        self._folder = "{0}/user/{1}/{2}".format(root, user, FOLDER)
        self._program = self._find_program()

    def _find_program(self):
        for home in ("HADOOP_HOME", "HADOOP_HDFS_HOME"):
            path = os.path.join(self._environment.get(home) or "/nowhere", "bin", "hdfs")
            if os.access(path, os.X_OK):
                return path
        path = shutil.which("hdfs", path=self._environment.get("PATH"))
        if not path:
            raise StoreError("there is no program hdfs on this machine")
        return path

    def _call(self, *words, seconds=_ANSWER_SECONDS):
        """(exit code, what it printed, its errors). Raises StoreError if it does not end in time, and Canceled."""
        try:
            child = subprocess.Popen([self._program, "dfs"] + list(words), stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                                     stderr=subprocess.PIPE, env=self._environment)
        except OSError as error:
            raise StoreError("{0} cannot be started: {1}".format(self._program, error.strerror))
        end = time.monotonic() + seconds
        while True:
            try:
                printed, errors = child.communicate(timeout=0.5)
                return child.returncode, printed.decode("utf-8", "replace"), errors.decode("utf-8", "replace")
            except subprocess.TimeoutExpired:
                if not self._is_canceled() and time.monotonic() < end:
                    continue
            child.kill()
            child.communicate()
            if self._is_canceled():
                raise Canceled()
            raise StoreError("hdfs dfs {0} has not ended after {1:.0f} s".format(words[0], seconds))

    def _must(self, *words, seconds=_ANSWER_SECONDS):
        code, printed, errors = self._call(*words, seconds=seconds)
        if code != 0:
            lines = [line for line in errors.splitlines() if line.strip() and " WARN " not in line]
            last = "".join(each if each.isprintable() else " " for each in (lines or ["no text"])[-1])
            raise StoreError("hdfs dfs {0} failed: {1}".format(words[0], last.strip()[:300]))
        return printed

    def _files(self):
        """{name: bytes} of what is there."""
        code, printed, errors = self._call("-stat", "%b %n", self._folder + "/*")
        if code != 0 and not any(each in errors for each in _MISSING):
            lines = [line for line in errors.splitlines() if line.strip()]
            raise StoreError("hdfs dfs -stat failed: {0}".format((lines or ["no text"])[-1].strip()[:300]))
        found = {}
        for line in printed.splitlines():
            size, _, name = line.partition(" ")
            if size.isdigit() and (_NAME.match(name) or _UPLOAD.match(name)):
                found[name] = int(size)
        return found

    def address_of(self, path):
        """(address of the archive in the cluster, True if it was there before). Raises StoreError and Canceled."""
        size = os.path.getsize(path)
        if size > MAX_BYTES:
            raise StoreError("it is larger than {0} GiB".format(MAX_BYTES >> 30))
        digest = content_hash(path)
        files = self._files()
        found = self._usable(files, digest, size)
        if found:
            return found, True
        name = "{0}-{1:05d}.tar.gz".format(digest, today())
        upload = "uploading-{0:05d}-{1}.{2}".format(today(), os.getpid(), os.urandom(6).hex())
        self._must("-mkdir", "-p", self._folder)
        self._must("-chmod", "700", self._folder)
        try:
            self._must("-put", path, "{0}/{1}".format(self._folder, upload), seconds=_UPLOAD_SECONDS)
            code, _, _ = self._call("-mv", "{0}/{1}".format(self._folder, upload), "{0}/{1}".format(self._folder, name))
        except (StoreError, Canceled):
            self._forget(upload)
            raise
        files = self._files()  # another run may have been faster, or the name is taken by something else
        if code != 0:
            self._forget(upload)
        found = self._usable(files, digest, size)
        if not found:
            raise StoreError("the archive is not there after its upload")
        self._clean(files)
        return found, False

    def _usable(self, files, digest, size):
        days = [int(_NAME.match(name).group(2)) for name in files
                if name.startswith(digest) and files[name] == size and _NAME.match(name)]
        newest = max(days, default=0)
        if not days or not 0 <= today() - newest <= USED_DAYS:
            return ""
        return "{0}/{1}-{2:05d}.tar.gz".format(self._folder, digest, newest)

    def _clean(self, files):
        old = []
        for name in files:
            match, limit = (_NAME.match(name), KEPT_DAYS) if _NAME.match(name) else (_UPLOAD.match(name), UPLOAD_DAYS)
            day = int(match.group(2) if limit == KEPT_DAYS else match.group(1))
            if today() - day > limit:
                old.append("{0}/{1}".format(self._folder, name))
        if old:
            try:
                self._call("-rm", "-f", "-skipTrash", *sorted(old)[:200])
            except StoreError:
                pass  # the next upload tries again

    def _forget(self, upload):
        try:
            is_canceled, self._is_canceled = self._is_canceled, lambda: False
            self._call("-rm", "-f", "-skipTrash", "{0}/{1}".format(self._folder, upload), seconds=20)
        except StoreError:
            pass
        finally:
            self._is_canceled = is_canceled
