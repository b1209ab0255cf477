"""Reports Spark and Java of a head node, and the state of the cluster by its resource manager, as JSON: python3 -m compute_studio_spark.probe.

SPARK_HOME, HADOOP_CONF_DIR and JAVA_HOME of the environment count as for a run. Starts no Java. With --test-driver, an application of YARN
tests whether the nodes can connect to this machine."""
import glob
import json
import os
import re
import socket
import sys
import urllib.parse
import xml.etree.ElementTree

from compute_studio_spark import way_back, web
from compute_studio_spark.installation import SparkError, find_java, find_spark, java_version, spark_version
from compute_studio_spark.yarn import Cancellation, ResourceManager, site_properties

_ANSWER_SECONDS = 3.0
_CONNECT_SECONDS = 2.0
_MAX_QUEUES = 200
_MAX_DEPTH = 10
_START_SECONDS = 25.0  # nodes whose packets a firewall drops try each address for five; a cluster that is full now is tested by the first run


def main():
    found = facts()
    if "--test-driver" in sys.argv[1:] and "manager" in found:
        found.update(_way_back(found))
    json.dump(found, sys.stdout)
    return 0


def facts():
    configuration = os.environ.get("YARN_CONF_DIR") or os.environ.get("HADOOP_CONF_DIR") or "/etc/hadoop/conf"
    found = {"configuration": configuration, "ticket": web.ticket() or {}}
    found.update(_programs())
    found.update(_resource_manager(configuration))
    found.update(_file_system(configuration))
    return found


def _programs():
    """Spark and its Java."""
    try:
        home = find_spark(True)
    except SparkError as error:
        return {"spark_problem": str(error)}
    found = {"spark_home": home, "spark_version": _full_version(home)}
    try:
        java = find_java(spark_version(home))
        number = java_version(java)
        found["java_home"] = java
        found["java_version"] = str(number) if number else ""
        if not os.access(os.path.join(java, "bin", "java"), os.X_OK):
            found["java_problem"] = "{0} has no bin/java".format(java)
    except SparkError as error:
        found["java_problem"] = str(error)
    return found


def _full_version(home):
    for jar in glob.glob(os.path.join(home, "jars", "spark-core_*.jar")):
        name = re.match(r"spark-core_[0-9.]+-([0-9A-Za-z.-]+)\.jar$", os.path.basename(jar))
        if name:
            return name.group(1)
    return ""


def _resource_manager(configuration):
    if not os.path.isfile(os.path.join(configuration, "yarn-site.xml")):
        return {"yarn_problem": "there is no yarn-site.xml in {0}".format(configuration)}
    manager = ResourceManager(configuration)
    manager.answer_seconds = _ANSWER_SECONDS
    proxy = site_properties(configuration).get("yarn.web-proxy.address", "")
    found = {"managers": manager.addresses + ([manager.addresses[0].split(":")[0] + "://" + proxy] if proxy and "${" not in proxy else [])}
    try:
        info = _part(manager.ask("info"), "clusterInfo")
        if not info:
            return dict(found, yarn_problem="no answer from {0}".format(", ".join(manager.addresses)))
        metrics = _part(manager.ask("metrics"), "clusterMetrics")
        queues = _queues(_part(_part(manager.ask("scheduler"), "scheduler"), "schedulerInfo"))
    except SparkError as error:
        return dict(found, yarn_problem=str(error))
    found.update(manager=manager.address, yarn_version=str(info.get("resourceManagerVersion") or ""), yarn_state=str(info.get("state") or ""),
                 queues=queues)
    for name, key in (("nodes", "activeNodes"), ("unhealthy_nodes", "unhealthyNodes"), ("lost_nodes", "lostNodes"),
                      ("cores", "totalVirtualCores"), ("free_cores", "availableVirtualCores"), ("applications", "appsRunning"),
                      ("pending_applications", "appsPending")):
        found[name] = _number(metrics.get(key))
    for name, key in (("memory", "totalMB"), ("free_memory", "availableMB")):
        found[name] = _number(metrics.get(key)) << 20
    return found


def _way_back(found):
    """Client mode: connections of nodes to a driver on this machine."""
    properties = way_back.default_properties(found.get("spark_home", ""), os.environ)
    variables = way_back.local_variables(found.get("spark_home", ""), os.environ)
    done = way_back.test(ResourceManager(found["configuration"]), properties, variables, Cancellation(), properties.get("spark.yarn.queue", ""),
                         seconds=_START_SECONDS)
    if done.state == way_back.REACHED:
        return {"driver_host": done.host}
    if done.state == way_back.UNREACHED:
        return {"driver_problem": "{0}: {1}".format(", ".join(done.tried), done.reason)}
    return {"driver_note": done.reason}


def _part(value, name):
    part = value.get(name) if isinstance(value, dict) else None
    return part if isinstance(part, dict) else {}


def _number(value):
    return int(value) if isinstance(value, (int, float)) and 0 <= value < 1 << 50 else 0


def _queues(scheduler):
    """Those to which applications are submitted, of all three schedulers."""
    found = []
    if "qstate" in scheduler:  # first in, first out
        return [{"name": "default", "state": str(scheduler["qstate"]), "capacity": 100.0, "used": _percent(scheduler.get("usedCapacity"), 100)}]

    def add(queue, depth):
        inner = queue.get("queues") or queue.get("childQueues") or []
        inner = inner.get("queue") if isinstance(inner, dict) else inner
        inner = [each for each in inner if isinstance(each, dict)] if isinstance(inner, list) else []
        for each in inner if depth < _MAX_DEPTH else []:
            add(each, depth + 1)
        name = queue.get("queuePath") or queue.get("queueName")
        if not inner and name and len(found) < _MAX_QUEUES:
            name = str(name)
            found.append({"name": name[len("root."):] if name.startswith("root.") else name, "state": str(queue.get("state") or ""),
                          "capacity": _percent(queue.get("absoluteCapacity", queue.get("capacity"))),
                          "used": _percent(queue.get("absoluteUsedCapacity", queue.get("usedCapacity"))),
                          "applications": _number(queue.get("numApplications", queue.get("numActiveApps")))})

    add(scheduler.get("rootQueue") if isinstance(scheduler.get("rootQueue"), dict) else scheduler, 0)
    return found


def _percent(value, factor=1):
    return round(min(max(float(value) * factor, 0.0), 10000.0), 1) if isinstance(value, (int, float)) and value == value else 0.0


def _file_system(configuration):
    properties = site_properties(configuration)
    root = properties.get("fs.defaultFS") or properties.get("fs.default.name") or ""
    found = {"file_system": root.split("?", 1)[0]}
    place = urllib.parse.urlsplit(root)
    if place.scheme != "hdfs":
        return found  # of a cloud, or of this machine: only Hadoop's own programs can reach it
    names = _name_nodes(configuration, place)
    if names and not any(_answers(each) for each in names):
        found["file_system_problem"] = "no answer from {0}".format(", ".join(names))
    return found


def _name_nodes(configuration, place):
    """Addresses of the name nodes, several with high availability."""
    properties = {}
    try:
        for each in xml.etree.ElementTree.parse(os.path.join(configuration, "hdfs-site.xml")).getroot().iter("property"):
            properties[(each.findtext("name") or "").strip()] = (each.findtext("value") or "").strip()
    except (OSError, xml.etree.ElementTree.ParseError):
        pass
    ids = [each.strip() for each in properties.get("dfs.ha.namenodes." + place.netloc, "").split(",") if each.strip()]
    if ids:
        return [each for each in (properties.get("dfs.namenode.rpc-address.{0}.{1}".format(place.netloc, name), "") for name in ids) if each]
    return [place.netloc if ":" in place.netloc else place.netloc + ":8020"] if place.netloc else []


def _answers(address):
    host, _, port = address.rpartition(":")
    try:
        socket.create_connection((host, int(port)), _CONNECT_SECONDS).close()
        return True
    except (OSError, ValueError, OverflowError):
        return False


if __name__ == "__main__":
    sys.exit(main())
