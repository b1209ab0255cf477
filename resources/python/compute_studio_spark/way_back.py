"""Tests whether nodes of YARN can connect to a driver on this machine, which client mode needs, before Spark starts.

An application of one small container tries the addresses of this machine by bash: it needs no Java, no Spark and no file of the cluster."""
import collections
import copy
import hashlib
import ipaddress
import os
import re
import select
import socket
import time

from compute_studio_spark.environment_archive import Canceled
from compute_studio_spark.installation import SparkError
from compute_studio_spark.yarn import is_final

REACHED, UNREACHED, UNKNOWN = "reached", "unreached", "unknown"
# `host`: the address by which a node reached this machine; `tried`: all of them, the first being the one that Spark announces;
# `is_other`: the node is another machine.
WayBack = collections.namedtuple("WayBack", "state host tried reason is_other")

_START_SECONDS = 45.0  # within which YARN starts the container and that ends; a cluster that is full is not waited for
_CONNECT_SECONDS = 5
_ANSWER_SECONDS = 3.0
_LATE_SECONDS = 0.5  # within which a connection is accepted after its application has ended
_KEPT_SECONDS = 7 * 24 * 3600.0
_PORTS_OF_SPARK = 16  # spark.port.maxRetries
_NO_CONNECTION = 41
_NO_TEST = 42  # the container could not even connect to its own node
_HOST = re.compile(r"[A-Za-z0-9_.:-]+\Z")
_OF_ADDRESS = re.compile(r"\bSPARK_LOCAL_(?:IP|HOSTNAME)=")
_ASSIGNMENT = re.compile(r"""(?:export )?(SPARK_LOCAL_IP|SPARK_LOCAL_HOSTNAME)=(["']?)(.*?)\2\s*(?:#.*)?$""")
_EXIT = re.compile(r"exitCode: *([0-9]+)")
_REASON = re.compile(r"Connection refused|Connection timed out|No route to host|Network is unreachable|"
                     r"Name or service not known|Temporary failure in name resolution|No address associated with hostname")


def default_properties(home, environment, file=""):
    """What spark-submit reads from its file of properties."""
    path = file or os.path.join(environment.get("SPARK_CONF_DIR") or os.path.join(home, "conf"), "spark-defaults.conf")
    found = {}
    try:
        with open(path, encoding="utf-8", errors="replace") as stream:
            for line in stream:
                pair = re.match(r"\s*([^\s#!=:]+)\s*[=:\s]\s*(.*?)\s*$", line)
                if pair:
                    found[pair.group(1)] = pair.group(2)
    except OSError:
        pass
    return found


def local_variables(home, environment):
    """The environment as spark-submit has it, with what spark-env.sh says of the address of this machine. None: only a shell knows that."""
    path = os.path.join(environment.get("SPARK_CONF_DIR") or os.path.join(home, "conf"), "spark-env.sh")
    found = dict(environment)
    try:
        with open(path, encoding="utf-8", errors="replace") as stream:
            for line in stream:
                if line.lstrip().startswith("#") or not _OF_ADDRESS.search(line):
                    continue
                pair = _ASSIGNMENT.match(line)
                if not pair or not _HOST.match(pair.group(3)):
                    return None
                found[pair.group(1)] = pair.group(3)
    except OSError:
        pass
    return found


def driver_hosts(properties, environment, manager):
    """Addresses of this machine that nodes may reach: first the one that Spark announces, then others that it could."""
    given = properties.get("spark.driver.host") or environment.get("SPARK_LOCAL_HOSTNAME")
    if given:
        return [given]
    own = _own_address(environment)
    hosts = [_name_of(own), own, _address_towards_nodes(manager)] if own else [_address_towards_nodes(manager)]
    hosts = list(collections.OrderedDict.fromkeys(filter(None, hosts)))
    return [each for each in hosts if not _is_loopback(each)] or hosts  # Spark passes over the loopback interface, too


def is_choice_of_spark(properties, environment):
    """True if Spark announces the address of any interface, since the name of this machine leads to the loopback interface."""
    is_given = properties.get("spark.driver.host") or environment.get("SPARK_LOCAL_HOSTNAME")
    return not is_given and _is_loopback(_own_address(environment) or "localhost")


def test(manager, properties, environment, canceled, queue="", say=None, seconds=_START_SECONDS):
    """A WayBack. `environment`: that of local_variables(). `seconds`: within which the test has to end. Raises Canceled."""
    manager = copy.copy(manager)
    manager.answer_seconds = _ANSWER_SECONDS
    hosts = []
    if environment is None and not properties.get("spark.driver.host"):
        return _unknown(hosts, "spark-env.sh computes the address of this machine")
    try:
        hosts += [each for each in driver_hosts(properties, environment or {}, manager) if _HOST.match(each)]
        if not hosts:
            return _unknown(hosts, "this machine has no address")
        mark = _mark_of(hosts, properties, manager)
        kept = _read_mark(mark, hosts)
        if kept:
            return WayBack(REACHED, kept, hosts, "", True)
        with _listen(hosts[0], properties) as server:
            found = _ask_node(manager, hosts, server, queue, canceled, say, seconds)
    except (OSError, ValueError, SparkError) as error:
        return _unknown(hosts, str(error))
    if found.state == REACHED and found.is_other:
        _write_mark(mark, found.host)
    return found


def _unknown(hosts, reason):
    return WayBack(UNKNOWN, "", hosts, reason, False)


def _ask_node(manager, hosts, server, queue, canceled, say, seconds):
    name = manager.new_application()
    if not name:
        return _unknown(hosts, "YARN accepts no applications by its web interface")
    # One that is down is not asked before the one that is active: each question would take its whole time.
    manager.addresses = [manager.address] + [each for each in manager.addresses if each != manager.address]
    if say:
        say("Testing whether the nodes of the cluster can connect to this machine, which client mode needs: {0}".format(name))
    nonce = os.urandom(8).hex()
    is_over = False
    try:
        if not manager.submit(_application(name, _command(hosts, server.getsockname()[1], nonce), queue)):
            return _unknown(hosts, "YARN did not accept the application of the test")
        end = time.monotonic() + seconds
        while True:
            found = _accepted(server, hosts, nonce, 0.5)
            if found:
                return found
            if canceled.is_set():
                raise Canceled
            application = manager.application(name)
            if application and is_final(application):
                is_over = True
                return _accepted(server, hosts, nonce, _LATE_SECONDS) or _verdict(application, hosts)
            if time.monotonic() >= end:
                return _unknown(hosts, "the application of the test gave no result within {0:.0f} seconds: the cluster may be full".format(seconds))
    finally:
        if not is_over:
            manager.kill(name)  # if this is lost, it ends by itself once its container has tried all addresses


def _verdict(application, hosts):
    words = str(application.get("diagnostics") or "")
    code = _EXIT.search(words)
    if code and int(code.group(1)) == _NO_CONNECTION:
        reason = _REASON.search(words)
        return WayBack(UNREACHED, "", hosts, reason.group(0) if reason else "no answer within {0} seconds".format(_CONNECT_SECONDS), True)
    return _unknown(hosts, "the application of the test ended without a result: " + " ".join(words.split())[:200])


def _command(hosts, port, nonce):
    """For a shell, within double quotes: YARN writes it into a script so."""
    words = "timeout {0} bash -c 'exec 3<>/dev/tcp/".format(_CONNECT_SECONDS)
    own = words + "'$NM_HOST/$NM_HTTP_PORT || exit {0}; ".format(_NO_TEST)
    return own + " || ".join("{0}{1}/{2} && echo {3}-{4} >&3'".format(words, host, port, nonce, number)
                             for number, host in enumerate(hosts)) + " || exit {0}".format(_NO_CONNECTION)


def _application(name, command, queue):
    body = {"application-id": name, "application-name": "Compute Studio: connection to the driver", "application-type": "COMPUTE_STUDIO",
            "am-container-spec": {"commands": {"command": command}}, "max-app-attempts": 1, "resource": {"memory": 128, "vCores": 1}}
    if queue:
        body["queue"] = queue
    return body


def _accepted(server, hosts, nonce, seconds):
    """The WayBack of a node that connects within that time; None: there is none."""
    if not select.select([server], [], [], seconds)[0]:
        return None
    connection = server.accept()[0]
    with connection:
        connection.settimeout(2)
        try:
            said = connection.recv(64).decode("ascii", "replace").strip()
            is_other = connection.getpeername()[0] != connection.getsockname()[0]
        except OSError:
            return None
    number = said[len(nonce) + 1:]
    if not said.startswith(nonce + "-") or not number.isdigit() or int(number) >= len(hosts):
        return None
    return WayBack(REACHED, hosts[int(number)], hosts, "", is_other)


def _listen(host, properties):
    """On the port of the driver, if the user chose one: a firewall may let only that through."""
    place = properties.get("spark.driver.bindAddress", "")
    family = socket.AF_INET6 if ":" in (place or host) else socket.AF_INET
    first = properties.get("spark.driver.port", "0")
    first = int(first) if first.isdigit() else 0
    for port in range(first, first + _PORTS_OF_SPARK + 1) if first else [0]:
        server = socket.socket(family)
        try:
            server.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            server.bind((place, port))
            server.listen(4)
            return server
        except (OSError, OverflowError) as error:
            server.close()
            problem = error
    raise OSError("no port could be opened: {0}".format(problem))


def _own_address(environment):
    return environment.get("SPARK_LOCAL_IP") or _address_of(socket.gethostname())


def _address_of(name):
    try:
        return socket.gethostbyname(name)
    except OSError:
        return ""


def _name_of(address):
    """As Java does: the name of the address, if it leads back to it, else the address."""
    try:
        name = socket.gethostbyaddr(address)[0]
        return name if address in {each[4][0] for each in socket.getaddrinfo(name, None)} else address
    except OSError:
        return address


def _address_towards_nodes(manager):
    """That of this machine from which packets to a node are sent. Sends none."""
    nodes = (manager.ask("nodes?states=RUNNING") or {}).get("nodes")
    nodes = nodes.get("node") if isinstance(nodes, dict) else None
    end = time.monotonic() + _CONNECT_SECONDS
    for node in (nodes if isinstance(nodes, list) else [])[:5]:
        if time.monotonic() >= end:  # by a name server that does not answer
            break
        try:
            place = socket.getaddrinfo(str(node["nodeHostName"]), 9, socket.AF_INET, socket.SOCK_DGRAM)[0][4]
            with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
                probe.connect(place)
                own = probe.getsockname()[0]
        except (OSError, KeyError, TypeError, UnicodeError):
            continue
        if own != place[0]:  # else the node is this machine
            return own
    return ""


def _is_loopback(host):
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return host == "localhost" or host.startswith("localhost.")


def _mark_of(hosts, properties, manager):
    text = "\n".join(hosts + manager.addresses + [properties.get("spark.driver.port", ""), properties.get("spark.driver.bindAddress", ""),
                                                  socket.gethostname()])
    folder = os.environ.get("XDG_CACHE_HOME") or os.path.join(os.path.expanduser("~"), ".cache")
    return os.path.join(folder, "compute-studio", "spark-way-back", hashlib.sha256(text.encode("utf-8")).hexdigest()[:32])


def forget(manager, properties, environment):
    """A connection has failed: the next run tests again."""
    try:
        os.unlink(_mark_of([each for each in driver_hosts(properties, environment or {}, manager) if _HOST.match(each)], properties, manager))
    except (OSError, ValueError, SparkError):
        pass  # there is none


def _read_mark(path, hosts):
    try:
        if not 0 <= time.time() - os.stat(path).st_mtime < _KEPT_SECONDS:
            return ""
        with open(path, encoding="utf-8") as stream:
            host = stream.read(300).strip()
    except (OSError, ValueError):
        return ""
    return host if host in hosts else ""


def _write_mark(path, host):
    other = "{0}.{1}".format(path, os.getpid())
    try:
        os.makedirs(os.path.dirname(path), mode=0o700, exist_ok=True)
        with open(other, "w", encoding="utf-8") as stream:
            stream.write(host + "\n")
        os.replace(other, path)
    except OSError:
        pass  # it is tested again
