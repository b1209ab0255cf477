#!/usr/bin/env python3
"""The command line of micromamba, as far as the studio uses it, over rattler: a real solver that really links packages.

There is no micromamba to be had from a registry of packages; py-rattler is, and it reads the same channels, specifications and
packages. Tests put it on the PATH as `micromamba`. Messages of the solver are rattler's own, in micromamba's places.
"""

import argparse
import asyncio
import json
import os
import sys
from pathlib import Path

import rattler


def specification(path):
    """Channels and match specifications of a file that the studio wrote: YAML with plain lists, or one specification a line."""
    text = Path(path).read_text(encoding="utf-8")
    if not path.endswith((".yml", ".yaml", ".json")):
        return [], [line.strip() for line in text.splitlines() if line.strip() and not line.startswith(("#", "@"))]
    try:
        content = json.loads(text)
        return content.get("channels", []), [d for d in content.get("dependencies", []) if isinstance(d, str)]
    except ValueError:
        pass
    lists, current = {"channels": [], "dependencies": []}, None
    for line in text.splitlines():
        word = line.strip()
        if not line.startswith((" ", "-")) and word.endswith(":"):
            current = word[:-1]
        elif word.startswith("- ") and current in lists:
            lists[current].append(word[2:].strip().strip("'\""))
    return lists["channels"], lists["dependencies"]


async def create(arguments, specs):
    channels, wanted = list(arguments.channel), list(specs)
    for path in arguments.file:
        more, read = specification(path)
        channels += more
        wanted += read
    if not channels:
        channels = ["conda-forge"]
    channels = ["file://" + c if c.startswith("/") else c for c in channels if c != "nodefaults"]
    print("warning  libmamba: this is rattler", file=sys.stderr)
    records = await rattler.solve(
        channels,
        [rattler.MatchSpec(word) for word in wanted],
        platforms=[str(rattler.Subdir.current()), "noarch"] if hasattr(rattler, "Subdir") else None,
        virtual_packages=rattler.VirtualPackage.detect(),
    )
    for record in records:
        print(f"  + {record.name.normalized:20} {record.version} {record.build}")
    if arguments.dry_run:
        if arguments.json:
            link = [{"name": r.name.normalized, "version": str(r.version), "url": str(r.url)} for r in records]
            print(json.dumps({"success": True, "dry_run": True, "actions": {"LINK": link}}))
        return
    print("\nTransaction starting")
    for record in records:
        print(f"Linking {record.name.normalized}-{record.version}-{record.build}", flush=True)
    await rattler.install(records, target_prefix=arguments.prefix, show_progress=False, execute_link_scripts=False)
    print("Transaction finished")


def list_explicit(prefix):
    print("# platform: " + str(rattler.Subdir.current() if hasattr(rattler, "Subdir") else "linux-64"))
    print("@EXPLICIT")
    for path in sorted(Path(prefix, "conda-meta").glob("*.json")):
        record = json.loads(path.read_text(encoding="utf-8"))
        print(record["url"] + ("#" + record["md5"] if record.get("md5") else ""))


def main():
    if sys.argv[1:] == ["--version"]:
        print("2.0.5")
        return 0
    parser = argparse.ArgumentParser(prog="micromamba")
    verbs = parser.add_subparsers(dest="verb", required=True)
    creating = verbs.add_parser("create")
    creating.add_argument("-f", "--file", action="append", default=[])
    creating.add_argument("-c", "--channel", action="append", default=[])
    creating.add_argument("specs", nargs="*")
    listing = verbs.add_parser("list")
    for verb in (creating, listing):
        verb.add_argument("-p", "--prefix", required=True)
        verb.add_argument("--json", action="store_true")
        verb.add_argument("-y", "--yes", action="store_true")
    creating.add_argument("--dry-run", action="store_true")
    creating.add_argument("--override-channels", action="store_true")
    creating.add_argument("--no-rc", action="store_true")
    creating.add_argument("--quiet", "-q", action="store_true")
    listing.add_argument("--explicit", action="store_true")
    listing.add_argument("--md5", action="store_true")
    arguments = parser.parse_args()
    if arguments.verb == "list":
        list_explicit(arguments.prefix)
        return 0
    try:
        asyncio.run(create(arguments, arguments.specs))
    except Exception as error:  # whatever rattler says, in its own words
        words = "".join("    " + line + "\n" for line in str(error).splitlines())
        print(f"error    libmamba Could not solve for environment specs\n{words}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    os.environ.setdefault("RATTLER_CACHE_DIR", os.path.expanduser("~/.cache/studio-test-rattler"))
    status = main()
    sys.stdout.flush()
    sys.stderr.flush()
    # Not by the interpreter's own end: threads of rattler are still running then, and three of a hundred crash in it.
    os._exit(status)
