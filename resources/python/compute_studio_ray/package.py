"""Packs the working folder of the run, its inputs and what start.py has to know, for the nodes of the cluster."""
import hashlib
import json
import os
import shutil
import stat
import zipfile

FOLDER = ".compute-studio"          # in the package
PRIVATE = ".compute-studio-ray"     # beside it, never sent
MAX_BYTES = 100 << 20               # of the package: more is refused by Ray's dashboard
_LEFT_OUT = {PRIVATE}
_TIME = (1980, 1, 1, 0, 0, 0)       # so that the same content has the same name


class PackageError(Exception):
    """A sentence for people."""


def files_below(folder, left_out=()):
    """(path, name below the folder) of all files and empty folders; links are followed only inside the folder."""
    top = os.path.realpath(folder)
    for place, folders, files in os.walk(folder):
        below = os.path.relpath(place, folder)
        if below == ".":
            folders[:] = [name for name in folders if name not in left_out]
            below = ""
        folders.sort()
        for name in list(folders):
            path = os.path.join(place, name)
            if os.path.islink(path):
                folders.remove(name)
                target = os.path.realpath(path)
                if target.startswith(top + os.sep) and not top.startswith(target) and not place.startswith(target):
                    for inner, relative in files_below(target):
                        yield inner, os.path.join(below, name, relative)
        if not files and not folders and below:
            yield place, below
        for name in sorted(files):
            path = os.path.join(place, name)
            if not os.path.islink(path) or os.path.realpath(path).startswith(top + os.sep):
                yield path, os.path.join(below, name)


class _Writer:
    def __init__(self, archive):
        self._archive = archive
        self.programs = []  # Ray unpacks without permissions,
        self.folders = []   # and without empty folders

    def add(self, path, name):
        try:
            found = os.stat(path)
            if stat.S_ISDIR(found.st_mode):
                self.folders.append(name)
            if not stat.S_ISREG(found.st_mode):
                return
            if found.st_mode & 0o100:
                self.programs.append(name)
            with open(path, "rb") as source, self._archive.open(_info(name), "w", force_zip64=True) as target:
                shutil.copyfileobj(source, target, 1 << 20)
        except FileNotFoundError:
            return  # a dangling link
        except (OSError, UnicodeError) as error:
            raise PackageError("The file {0!a} cannot be sent: {1}.".format(
                name, getattr(error, "strerror", None) or "its name is not UTF-8"))

    def text(self, name, text):
        self._archive.writestr(_info(name), text.encode())


def _info(name):
    name.encode("utf-8")
    info = zipfile.ZipInfo(name, _TIME)
    info.compress_type = zipfile.ZIP_DEFLATED
    info.external_attr = (stat.S_IFREG | 0o644) << 16
    return info


def write_package(path, folder, job, inputs):
    """Writes the package to `path` and returns its name in the cluster.

    `job`: what start.py reads. `inputs`: {name: path} of files and folders that travel with the code."""
    with zipfile.ZipFile(path, "w", allowZip64=True) as archive:
        writer = _Writer(archive)
        for source, name in files_below(folder, _LEFT_OUT):
            if not name.startswith(FOLDER + os.sep):
                writer.add(source, name)
        for name, source in sorted(inputs.items()):
            place = "{0}/inputs/{1}".format(FOLDER, name)
            if os.path.isdir(source):
                for inner, relative in files_below(source):
                    writer.add(inner, os.path.join(place, relative))
            else:
                writer.add(source, "{0}/{1}".format(place, os.path.basename(source)))
                job["inputs"][name]["file"] = os.path.basename(source)
        with open(os.path.join(os.path.dirname(os.path.abspath(__file__)), "start.py"), encoding="utf-8") as stream:
            writer.text(FOLDER + "/start.py", stream.read())
        writer.text(FOLDER + "/job.json", json.dumps(dict(job, programs=writer.programs, folders=writer.folders),
                                                          sort_keys=True))
    if os.path.getsize(path) > MAX_BYTES:
        raise PackageError(
            "The folder of the code and its inputs are {0} MiB, compressed, and Ray takes {1}. Exclude what the job does not need "
            "by .amlignore, or put data on a disk that the nodes of the cluster see and give its path as an input of that "
            "machine.".format(os.path.getsize(path) >> 20, MAX_BYTES >> 20))
    digest = hashlib.sha256()
    with open(path, "rb") as stream:
        for part in iter(lambda: stream.read(1 << 20), b""):
            digest.update(part)
    return "_ray_pkg_{0}.zip".format(digest.hexdigest()[:32])
