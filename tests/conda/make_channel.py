#!/usr/bin/env python3
"""Makes a small conda channel as files: make_channel.py FOLDER.

The packages hold what this machine has already, so nothing comes from outside: a Python that is a virtual environment of the
machine's own, the pip that comes with it, and a few packages that depend on, or stand against, each other.
"""

import bz2
import hashlib
import io
import json
import os
import platform
import shutil
import sys
import sysconfig
import tarfile
import zipfile
from pathlib import Path

SUBDIR = {"x86_64": "linux-64", "aarch64": "linux-aarch64"}[platform.machine()]
SERIES = f"{sys.version_info.major}.{sys.version_info.minor}"
VERSION = platform.python_version()
SITE = f"lib/python{SERIES}/site-packages"
BUILD = "py" + SERIES.replace(".", "") + "_0"


class Package:
    def __init__(self, name, version, depends=(), noarch=False, build="0"):
        self.index = {
            "name": name,
            "version": version,
            "build": build,
            "build_number": 0,
            "depends": list(depends),
            "subdir": "noarch" if noarch else SUBDIR,
            "timestamp": 1700000000000,
        }
        if noarch:
            self.index["noarch"] = "python"
        self.files = {}

    def add(self, path, content, mode=0o644):
        self.files[path] = (content if isinstance(content, bytes) else content.encode(), mode)
        return self

    @property
    def file_name(self):
        return "{name}-{version}-{build}.tar.bz2".format(**self.index)

    def write(self, channel):
        paths = [
            {
                "_path": path,
                "path_type": "hardlink",
                "sha256": hashlib.sha256(content).hexdigest(),
                "size_in_bytes": len(content),
            }
            for path, (content, _) in sorted(self.files.items())
        ]
        info = {
            "info/index.json": json.dumps(self.index),
            "info/paths.json": json.dumps({"paths": paths, "paths_version": 1}),
            "info/files": "".join(path + "\n" for path in sorted(self.files)),
        }
        if self.index.get("noarch"):
            info["info/link.json"] = json.dumps({"noarch": {"type": "python"}, "package_metadata_version": 1})
        raw = io.BytesIO()
        with tarfile.open(fileobj=raw, mode="w") as archive:
            for path, content in info.items():
                self.put(archive, path, content.encode(), 0o644)
            for path, (content, mode) in sorted(self.files.items()):
                self.put(archive, path, content, mode)
        packed = bz2.compress(raw.getvalue(), 1)
        folder = channel / self.index["subdir"]
        folder.mkdir(parents=True, exist_ok=True)
        (folder / self.file_name).write_bytes(packed)
        return {
            **self.index,
            "md5": hashlib.md5(packed).hexdigest(),
            "sha256": hashlib.sha256(packed).hexdigest(),
            "size": len(packed),
        }

    @staticmethod
    def put(archive, path, content, mode):
        entry = tarfile.TarInfo(path)
        entry.size = len(content)
        entry.mode = mode
        archive.addfile(entry, io.BytesIO(content))


def python_package():
    real = Path(os.path.realpath(getattr(sys, "_base_executable", sys.executable)))
    package = Package("python", VERSION, build=BUILD)
    binary = real.read_bytes()
    for name in ("python", "python3", f"python{SERIES}"):
        package.add(f"bin/{name}", binary, 0o755)
    package.add("pyvenv.cfg", f"home = {real.parent}\ninclude-system-site-packages = false\nversion = {VERSION}\n")
    package.add(f"{SITE}/README.txt", "Packages of this environment.\n")
    return package


def pip_package():
    candidates = []
    try:
        import ensurepip

        candidates += Path(ensurepip.__file__).parent.glob("_bundled/pip-*.whl")
    except ImportError:
        pass
    candidates += Path("/usr/share/python-wheels").glob("pip-*.whl")
    if not candidates:
        return None
    wheel = sorted(candidates)[-1]
    package = Package("pip", wheel.name.split("-")[1], [f"python {SERIES}.*"], build=BUILD)
    with zipfile.ZipFile(wheel) as archive:
        for entry in archive.infolist():
            if not entry.is_dir():
                package.add(f"{SITE}/{entry.filename}", archive.read(entry))
    return package


def module(name, version, depends=()):
    package = Package(name, version, ["python", *depends], noarch=True)
    return package.add(f"site-packages/{name}.py", f'__version__ = "{version}"\n')


def packages():
    yield python_package()
    pip = pip_package()
    if pip is not None:
        yield pip
    yield module("greeting", "1.0")
    yield module("greeting", "2.0", ["numbersmall >=2"])
    yield module("numbersmall", "1.5")
    yield module("numbersmall", "2.1")
    yield module("needsold", "1.0", ["numbersmall <2"])


def main():
    channel = Path(sys.argv[1])
    shutil.rmtree(channel, ignore_errors=True)
    repodata = {name: {"info": {"subdir": name}, "packages": {}, "packages.conda": {}} for name in (SUBDIR, "noarch")}
    for package in packages():
        record = package.write(channel)
        repodata[record["subdir"]]["packages"][package.file_name] = record
    for name, content in repodata.items():
        folder = channel / name
        folder.mkdir(parents=True, exist_ok=True)
        (folder / "repodata.json").write_text(json.dumps(content))


if __name__ == "__main__":
    main()
