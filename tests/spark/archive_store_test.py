#!/usr/bin/env python3
"""Archives of environments in the file system of a cluster, by a program hdfs that keeps them in a folder of this computer."""

import os
import shutil
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path
from unittest import mock

sys.path.insert(0, str(Path(os.environ.get("STUDIO_SOURCE_DIR", Path(__file__).parents[2])) / "resources/python"))
from compute_studio_spark import archive_store, environment_archive  # noqa: E402

HDFS = f"#!{sys.executable} -IS" + """
# Does what hdfs dfs does, on a folder of this machine.
import glob, os, shutil, sys
root, words = os.environ["FAKE_HDFS"], sys.argv[2:]
with open(root + ".calls", "a") as calls:
    calls.write(words[0] + "\\n")
place = lambda path: root + path.partition("://cluster")[2]
fault = os.environ.get("FAKE_HDFS_FAULT", "")
if fault == words[0]:
    sys.exit("hdfs: Permission denied: user=ada")
if words[0] == "-stat":
    found = glob.glob(place(words[2]))
    for path in found:
        print(os.path.getsize(path), os.path.basename(path))
    sys.exit(0 if found else "stat: `x': No such file or directory")
elif words[0] == "-mkdir":
    os.makedirs(place(words[2]), exist_ok=True)
elif words[0] == "-put":
    if fault == "half":
        with open(words[1], "rb") as source, open(place(words[2]), "wb") as target:
            target.write(source.read(10))
        os.kill(os.getppid(), 9) if os.environ.get("FAKE_HDFS_KILL") else sys.exit("put: broken pipe")
    shutil.copy(words[1], place(words[2]))
elif words[0] == "-mv":
    if os.path.exists(place(words[2])):
        sys.exit("mv: File exists")
    os.rename(place(words[1]), place(words[2]))
elif words[0] == "-rm":
    for path in words[3:]:
        os.remove(place(path))
"""


class ArchivesInTheCluster(unittest.TestCase):
    def setUp(self):
        self.folder = Path(tempfile.mkdtemp())
        self.addCleanup(shutil.rmtree, self.folder)
        self.root = self.folder / "root"
        self.root.mkdir()
        (self.folder / "bin").mkdir()
        (self.folder / "bin/hdfs").write_text(HDFS)
        (self.folder / "bin/hdfs").chmod(0o755)
        self.conf("hdfs://cluster")
        self.environment = {"PATH": f"{self.folder}/bin:{os.environ['PATH']}", "USER": "ada", "FAKE_HDFS": str(self.root)}
        self.archive = self.folder / "environment.tar.gz"
        self.archive.write_bytes(b"content of an environment")
        self.kept = self.root / "user/ada/.compute-studio/spark-environments"
        # A day that does not end while the test runs; what a process of its own uploads is of the real one.
        patch = mock.patch.object(archive_store, "today", return_value=archive_store.today())
        patch.start()
        self.addCleanup(patch.stop)

    def conf(self, root):
        (self.folder / "core-site.xml").write_text(
            f"<configuration><property><name>fs.defaultFS</name><value>{root}</value></property></configuration>")

    def store(self, **more):
        return archive_store.ArchiveStore(str(self.folder), {**self.environment, **more})

    def calls(self):
        try:
            return (self.folder / "root.calls").read_text().split()
        finally:
            (self.folder / "root.calls").write_text("")

    def names(self):
        return sorted(each.name for each in self.kept.iterdir())

    def test_uploads_once(self):
        address, was_there = self.store().address_of(str(self.archive))
        self.assertFalse(was_there)
        digest = archive_store.content_hash(str(self.archive))
        self.assertEqual(address, f"hdfs://cluster/user/ada/.compute-studio/spark-environments/{digest}-{archive_store.today():05d}.tar.gz")
        self.assertEqual(self.calls(), ["-stat", "-mkdir", "-chmod", "-put", "-mv", "-stat"])
        self.assertEqual(self.store().address_of(str(self.archive)), (address, True))
        self.assertEqual(self.calls(), ["-stat"])
        self.archive.write_bytes(b"content of an environmenT")
        self.assertFalse(self.store().address_of(str(self.archive))[1])
        self.assertEqual(len(self.names()), 2)

    def test_half_an_upload_is_never_used(self):
        with self.assertRaisesRegex(archive_store.StoreError, "put failed: put: broken pipe"):
            self.store(FAKE_HDFS_FAULT="half").address_of(str(self.archive))
        self.assertEqual(self.names(), [])
        # One whose runner was killed meanwhile stays, and is not the archive; neither is a file of that name with another size.
        code = ("import sys; sys.path[:0] = [sys.argv[1]]; from compute_studio_spark.archive_store import ArchiveStore; import os\n"
                "ArchiveStore(sys.argv[2], dict(os.environ)).address_of(sys.argv[3])")
        done = subprocess.run([sys.executable, "-B", "-c", code, str(Path(archive_store.__file__).parents[1]), str(self.folder), str(self.archive)],
                              env={**self.environment, "FAKE_HDFS_FAULT": "half", "FAKE_HDFS_KILL": "1"}, capture_output=True)
        self.assertEqual(done.returncode, -9, done.stderr)
        self.assertEqual(len(self.names()), 1)
        self.assertTrue(self.names()[0].startswith("uploading-"))
        digest = archive_store.content_hash(str(self.archive))
        (self.kept / f"{digest}-{archive_store.today():05d}.tar.gz").write_bytes(b"half")
        with self.assertRaisesRegex(archive_store.StoreError, "not there after its upload"):
            self.store().address_of(str(self.archive))

    def test_old_archives_leave(self):
        self.kept.mkdir(parents=True)
        digest, today = archive_store.content_hash(str(self.archive)), archive_store.today()
        size = len(self.archive.read_bytes())
        for age in (21, 40, 41):
            (self.kept / f"{digest}-{today - age:05d}.tar.gz").write_bytes(b"x" * size)
        for name in (f"uploading-{today - 3:05d}-1.ab", f"uploading-{today - 3:05d}-2.cd._COPYING_", f"uploading-{today - 1:05d}-1.ab", "of others.tar.gz"):
            (self.kept / name).write_bytes(b"")
        address, was_there = self.store().address_of(str(self.archive))  # 21 days: it is uploaded again
        self.assertFalse(was_there)
        self.assertEqual(self.names(), sorted([f"{digest}-{today - age:05d}.tar.gz" for age in (0, 21, 40)] +
                                              [f"uploading-{today - 1:05d}-1.ab", "of others.tar.gz"]))

    def test_without_a_store_spark_sends_it(self):
        for root, sentence in (("file:///", "^$"), ("hdfs://${host}", "^$")):
            self.conf(root)
            with self.assertRaisesRegex(archive_store.StoreError, sentence):
                self.store()
        self.conf("hdfs://cluster")
        with self.assertRaisesRegex(archive_store.StoreError, "no program hdfs"):
            self.store(PATH="/nowhere")
        with self.assertRaisesRegex(archive_store.StoreError, "user is unknown"):
            self.store(USER="../x")
        for word in ("-mkdir", "-chmod", "-put"):
            with self.assertRaisesRegex(archive_store.StoreError, word[1:] + " failed: hdfs: Permission denied"):
                self.store(FAKE_HDFS_FAULT=word).address_of(str(self.archive))
        with mock.patch.object(archive_store, "MAX_BYTES", 3), self.assertRaisesRegex(archive_store.StoreError, "larger than"):
            self.store().address_of(str(self.archive))
        canceled = archive_store.ArchiveStore(str(self.folder), self.environment, lambda: True)
        (self.folder / "bin/slow").write_text("#!/bin/sh\nexec sleep 60\n")
        (self.folder / "bin/slow").chmod(0o755)
        with mock.patch.object(canceled, "_program", str(self.folder / "bin/slow")), self.assertRaises(environment_archive.Canceled):
            canceled._call("9")

    def test_equal_environments_make_equal_archives(self):
        hashes = set()
        for number in range(2):
            with tempfile.TemporaryDirectory() as folder, mock.patch.object(sys, "prefix", folder):
                packages = Path(folder) / "packages"
                (packages / "mine").mkdir(parents=True)
                (packages / "mine/__init__.py").write_text("x = 7\n")
                os.utime(packages / "mine/__init__.py", (number * 1000, number * 1000))
                if number:
                    (packages / "mine/__pycache__").mkdir()
                with mock.patch.object(environment_archive.sysconfig, "get_path", lambda _: str(packages)), \
                        mock.patch.object(environment_archive, "is_system_python", lambda: True):
                    hashes.add(archive_store.content_hash(environment_archive.pack_environment(folder)))
        self.assertEqual(len(hashes), 1)


if __name__ == "__main__":
    unittest.main()
