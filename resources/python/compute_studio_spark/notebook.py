"""Starts a Spark session in a notebook, with Spark of the kernel's environment or of the machine and a Java that it supports."""
import glob
import importlib
import importlib.util
import os
import sys

from compute_studio_spark.installation import SparkError, find_java, find_spark, spark_version


def _make_importable(home):
    """pyspark of an installation, if it is not the one that the kernel would import."""
    spec = importlib.util.find_spec("pyspark")
    if spec is not None and spec.origin and os.path.realpath(os.path.dirname(spec.origin)) == os.path.realpath(home):
        return
    found = sorted(glob.glob(os.path.join(home, "python", "lib", "*.zip")))
    sys.path[:0] = [path for path in found if path not in sys.path]
    importlib.invalidate_caches()


def _prepare(master):
    """Sets the variables by which pyspark finds everything."""
    is_yarn = master.startswith("yarn")
    importlib.invalidate_caches()  # what %pip has just installed
    try:
        home = find_spark(is_yarn)
    except SparkError:
        raise SparkError("Spark was not found. Install it for this kernel (%pip install pyspark), or set SPARK_HOME to an "
                         "installation of Spark on this machine.")
    os.environ.update(SPARK_HOME=home, JAVA_HOME=find_java(spark_version(home)))
    os.environ.setdefault("PYSPARK_DRIVER_PYTHON", sys.executable)
    if is_yarn:
        if not os.environ.get("HADOOP_CONF_DIR") and not os.environ.get("YARN_CONF_DIR"):
            if not os.path.isfile("/etc/hadoop/conf/yarn-site.xml"):
                raise SparkError("YARN has no configuration on this machine: set HADOOP_CONF_DIR to the folder that has yarn-site.xml.")
            os.environ["HADOOP_CONF_DIR"] = "/etc/hadoop/conf"
    else:
        os.environ.setdefault("PYSPARK_PYTHON", sys.executable)
    if master.startswith("local"):
        os.environ["SPARK_LOCAL_IP"] = "127.0.0.1"  # its page, which asks for no password, is for this machine alone
    _make_importable(home)


def session(name="notebook", master="", conf=None):
    """Returns the SparkSession of this kernel; starts it with all cores of the instance, or at another master, as "yarn"."""
    master = master or "local[{0}]".format(max(1, len(os.sched_getaffinity(0))))
    _prepare(master)
    from pyspark.sql import SparkSession
    builder = SparkSession.builder.appName(name).master(master).config("spark.ui.showConsoleProgress", "false")
    for key, value in (conf or {}).items():
        builder = builder.config(key, value)
    return builder.getOrCreate()
