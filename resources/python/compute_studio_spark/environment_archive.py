"""Packs the Python environment of the run for executors that do not see its disk."""
import os
import sys
import sysconfig
import tarfile

# Spark sends these itself; the rest of a pyspark of 300 MB is of no use to an executor.
_LEFT_OUT = ("pyspark", "__pycache__", "pip", "test", "idlelib", "ensurepip")


def _kept(info):
    parts = info.name.split("/")
    return None if any(part in _LEFT_OUT for part in parts[1:]) else info


def is_system_python():
    return os.path.realpath(sys.base_prefix) in ("/", "/usr", "/usr/local")


def pack_environment(folder):
    """Writes environment.tar.gz with bin/python3 and all packages, and returns its path; empty: nothing has to be sent.

    A Python that is not the system's is copied as a whole, with the packages of its virtual environment in its own
    site-packages. The system's cannot be moved: then the archive has a program that starts the node's python3 of the same
    version with the packages."""
    if sys.prefix == sys.base_prefix and is_system_python():
        return ""
    path = os.path.join(folder, "environment.tar.gz")
    name = "python{0}.{1}".format(*sys.version_info[:2])
    packages = sysconfig.get_path("purelib")
    with tarfile.open(path, "w:gz", compresslevel=1) as archive:
        if is_system_python():
            script = os.path.join(folder, "python3")
            with open(script, "w", encoding="ascii") as stream:
                stream.write('#!/bin/sh\nhere=$(cd "$(dirname "$0")/.." && pwd)\n'
                             'export PYTHONPATH="$PYTHONPATH${{PYTHONPATH:+:}}$here/packages"\nexec {0} "$@"\n'.format(name))
            os.chmod(script, 0o755)
            archive.add(script, "bin/python3")
            archive.add(packages, "packages", filter=_kept)
            return path
        base = os.path.realpath(sys.base_prefix)
        archive.add(os.path.realpath(os.path.join(base, "bin", name)), "bin/" + name)
        for link in ("python3", "python"):
            info = tarfile.TarInfo("bin/" + link)
            info.type, info.linkname = tarfile.SYMTYPE, name
            archive.addfile(info)
        library = os.path.join(base, "lib")
        archive.add(os.path.join(library, name), "lib/" + name, filter=lambda info: _without_packages(info, name)
                    if sys.prefix != sys.base_prefix else _kept(info))
        for entry in sorted(os.listdir(library)):
            if entry.startswith("libpython") and ".so" in entry:
                archive.add(os.path.join(library, entry), "lib/" + entry)
        if sys.prefix != sys.base_prefix:
            archive.add(packages, "lib/{0}/site-packages".format(name), filter=_kept)
    return path


def _without_packages(info, name):
    return None if info.name.startswith("lib/{0}/site-packages".format(name)) else _kept(info)
