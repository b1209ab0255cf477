"""Packs the Python environment of the run for executors that do not see its disk. The same environment makes the same bytes."""
import gzip
import os
import sys
import sysconfig
import tarfile

# Spark sends pyspark itself; the rest is of no use to an executor. Only at these places: packages may have such parts, too.
_LEFT_OUT_PACKAGES = ("pyspark", "pip")
_LEFT_OUT_MODULES = ("test", "idlelib", "ensurepip")


def _timeless(info):
    """Without what differs between two equal environments."""
    if info is not None:
        info.mtime = info.uid = info.gid = 0
        info.uname = info.gname = ""
    return info


def _kept(info):
    """`packages/NAME/...`, `lib/pythonX.Y/NAME/...` or `lib/pythonX.Y/site-packages/NAME/...`"""
    parts = info.name.split("/")
    is_packages = parts[0] == "packages" or parts[2:3] == ["site-packages"]
    below = parts[1:] if parts[0] == "packages" else parts[3:] if is_packages else parts[2:]
    is_left_out = below[:1] and below[0] in (_LEFT_OUT_PACKAGES if is_packages else _LEFT_OUT_MODULES)
    return None if is_left_out or "__pycache__" in parts else _timeless(info)


class Canceled(Exception):
    """The run was canceled while the environment was packed."""


def is_system_python():
    return os.path.realpath(sys.base_prefix) in ("/", "/usr", "/usr/local")


def pack_environment(folder, is_canceled=lambda: False):
    """Writes environment.tar.gz with bin/python3 and all packages, and returns its path; empty: nothing has to be sent.

    A Python that is not the system's is copied as a whole, with the packages of its virtual environment in its own
    site-packages. The system's cannot be moved: then the archive has a program that starts the node's python3 of the same
    version with the packages."""
    if sys.prefix == sys.base_prefix and is_system_python():
        return ""

    def kept(info):
        if is_canceled():
            raise Canceled()
        return _kept(info)

    path = os.path.join(folder, "environment.tar.gz")
    name = "python{0}.{1}".format(*sys.version_info[:2])
    packages = sysconfig.get_path("purelib")
    with open(path, "wb") as raw, gzip.GzipFile("", "wb", 1, raw, mtime=0) as packed, \
            tarfile.open(fileobj=packed, mode="w") as archive:
        if is_system_python():
            script = os.path.join(folder, "python3")
            with open(script, "w", encoding="ascii") as stream:
                stream.write('#!/bin/sh\nhere=$(cd "$(dirname "$0")/.." && pwd)\n'
                             'export PYTHONPATH="$PYTHONPATH${{PYTHONPATH:+:}}$here/packages"\nexec {0} "$@"\n'.format(name))
            os.chmod(script, 0o755)
            archive.add(script, "bin/python3", filter=_timeless)
            archive.add(packages, "packages", filter=kept)
            return path
        base = os.path.realpath(sys.base_prefix)
        archive.add(os.path.realpath(os.path.join(base, "bin", name)), "bin/" + name, filter=_timeless)
        for link in ("python3", "python"):
            info = tarfile.TarInfo("bin/" + link)
            info.type, info.linkname = tarfile.SYMTYPE, name
            archive.addfile(info)
        library = os.path.join(base, "lib")
        is_conda = os.path.isdir(os.path.join(base, "conda-meta"))
        archive.add(os.path.join(library, name), "lib/" + name, filter=lambda info: None
                    if sys.prefix != sys.base_prefix and _is_package(info, name) else kept(info))
        for entry in sorted(os.listdir(library)):
            # The Python of conda finds its libraries, as those of ssl and ctypes, beside itself.
            if ".so" in entry and (is_conda or entry.startswith("libpython")) and \
                    not os.path.isdir(os.path.join(library, entry)):
                archive.add(os.path.join(library, entry), "lib/" + entry, filter=_timeless)
        if sys.prefix != sys.base_prefix:
            archive.add(packages, "lib/{0}/site-packages".format(name), filter=kept)
    return path


def _is_package(info, name):
    return info.name.startswith("lib/{0}/site-packages".format(name))
