"""Pairs of a requirement and its normal form (or "!" and why it is refused) come as JSON; prints those that packaging sees otherwise."""

import json
import sys

from packaging.requirements import InvalidRequirement, Requirement

MACHINES = [
    {"python_version": "3.7", "python_full_version": "3.7.2", "os_name": "nt", "sys_platform": "win32", "platform_machine": "AMD64",
     "platform_system": "Windows", "implementation_name": "cpython"},
    {"python_version": "3.11", "python_full_version": "3.11.4", "os_name": "posix", "sys_platform": "linux", "platform_machine": "x86_64",
     "platform_system": "Linux", "implementation_name": "pypy"},
    {"python_version": "3.8", "python_full_version": "3.8.0", "os_name": "posix, nt", "sys_platform": "nt", "platform_machine": "linux",
     "platform_system": "linux", "implementation_name": "x86_64"},
]


def read(text):
    try:
        return Requirement(text)
    except InvalidRequirement:
        return None


def meaning(requirement):
    name = requirement.name.lower().replace("_", "-").replace(".", "-")
    while "--" in name:
        name = name.replace("--", "-")
    extras = {extra.lower().replace("_", "-") for extra in requirement.extras}
    marker = None if requirement.marker is None else [requirement.marker.evaluate(machine) for machine in MACHINES]
    return name, sorted(extras), frozenset(requirement.specifier), requirement.url, marker


for written, normal in json.load(sys.stdin):
    theirs = read(written)
    if (theirs is None) != normal.startswith("!"):
        print(f"{written!r}: here {normal!r}, there {theirs}")
    elif theirs is not None and (read(normal) is None or meaning(theirs) != meaning(read(normal))):
        print(f"{written!r} has become {normal!r}")
