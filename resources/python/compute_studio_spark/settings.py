"""What the command line says: the options of spark-submit, the entry, and its arguments."""
import argparse

# Options of spark-submit with a value that the runner passes on as they are.
_PASSED = ("--name", "--py-files", "--jars", "--files", "--archives", "--packages", "--exclude-packages", "--repositories",
           "--driver-memory", "--driver-cores", "--driver-java-options", "--driver-library-path", "--driver-class-path",
           "--executor-memory", "--executor-cores", "--total-executor-cores", "--num-executors", "--queue",
           "--properties-file", "--principal", "--keytab", "--proxy-user")
# Options that are another spelling of a property, which the runner looks at.
_PROPERTIES = {"--executor-cores": "spark.executor.cores", "--executor-memory": "spark.executor.memory",
               "--num-executors": "spark.executor.instances", "--total-executor-cores": "spark.cores.max",
               "--driver-memory": "spark.driver.memory", "--driver-cores": "spark.driver.cores"}


class Settings:
    def __init__(self):
        self.master = ""
        self.deploy_mode = ""
        self.yarn_deploy_mode = ""
        self.entry_class = ""
        self.conf = {}
        self.passed = []  # words for spark-submit
        self.archives = ""
        self.properties_file = ""
        self.ships_environment = True
        self.tests_way_back = True
        self.entry = ""
        self.arguments = []

    def is_python(self):
        return self.entry.endswith(".py") and not self.entry_class


# Options of which the next word is the value, also one that begins with a hyphen, as Java's options do.
_WITH_VALUE = ("--master", "--deploy-mode", "--yarn-deploy-mode", "--class", "--conf", "-c") + _PASSED


def joined(words):
    """OPTION=VALUE instead of OPTION VALUE, up to the entry."""
    found, at = [], 0
    while at < len(words) and words[at].startswith("-"):
        if words[at] in _WITH_VALUE and at + 1 < len(words):
            found.append("{0}={1}".format("--conf" if words[at] == "-c" else words[at], words[at + 1]))
            at += 1
        else:
            found.append(words[at])
        at += 1
    return found + list(words[at:])


def settings_of(words):
    parser = argparse.ArgumentParser(prog="compute_studio_spark", allow_abbrev=False)
    parser.add_argument("--master", default="")
    parser.add_argument("--deploy-mode", default="", choices=["", "client", "cluster"])
    parser.add_argument("--yarn-deploy-mode", default="", choices=["", "client", "cluster"],
                        help="the deploy mode where the application runs on YARN")
    parser.add_argument("--class", dest="entry_class", default="")
    parser.add_argument("--conf", "-c", action="append", default=[], metavar="KEY=VALUE")
    parser.add_argument("--no-environment-archive", action="store_true",
                        help="YARN: executors use the Python that they find, not a copy of the run's environment")
    parser.add_argument("--no-connection-test", action="store_true",
                        help="YARN, client mode: does not test whether the nodes can connect to the driver")
    for option in _PASSED:
        parser.add_argument(option)
    parser.add_argument("entry")
    parser.add_argument("arguments", nargs=argparse.REMAINDER)
    read = parser.parse_args(joined(words))
    settings = Settings()
    settings.master, settings.deploy_mode, settings.entry_class = read.master, read.deploy_mode, read.entry_class
    settings.yarn_deploy_mode = read.yarn_deploy_mode
    settings.entry, settings.arguments = read.entry, read.arguments
    settings.ships_environment = not read.no_environment_archive
    settings.tests_way_back = not read.no_connection_test
    for line in read.conf:
        key, equals, value = line.partition("=")
        if not equals or not key.strip():
            parser.error("--conf needs KEY=VALUE, not {0}".format(line))
        settings.conf[key.strip()] = value
    for option in _PASSED:
        value = getattr(read, option[2:].replace("-", "_"))
        if value is None:
            continue
        if option == "--archives":
            settings.archives = value
        elif option == "--properties-file":
            settings.properties_file = value
        elif option in _PROPERTIES:
            settings.conf.setdefault(_PROPERTIES[option], value)
        else:
            settings.passed += [option, value]
    return settings
