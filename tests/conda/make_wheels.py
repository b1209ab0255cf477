#!/usr/bin/env python3
"""Makes small Python packages as wheels: make_wheels.py FOLDER. They depend on, and stand against, each other."""

import base64
import hashlib
import sys
import zipfile
from pathlib import Path


def wheel(folder, name, version, requires=()):
    info = f"{name}-{version}.dist-info"
    files = {
        f"{name}.py": f'__version__ = "{version}"\n',
        f"{info}/METADATA": "".join(
            [f"Metadata-Version: 2.1\nName: {name}\nVersion: {version}\n", *(f"Requires-Dist: {r}\n" for r in requires)]
        ),
        f"{info}/WHEEL": "Wheel-Version: 1.0\nGenerator: test\nRoot-Is-Purelib: true\nTag: py3-none-any\n",
    }
    lines = []
    for path, content in files.items():
        digest = base64.urlsafe_b64encode(hashlib.sha256(content.encode()).digest()).rstrip(b"=").decode()
        lines.append(f"{path},sha256={digest},{len(content)}\n")
    files[f"{info}/RECORD"] = "".join(lines) + f"{info}/RECORD,,\n"
    with zipfile.ZipFile(Path(folder) / f"{name}-{version}-py3-none-any.whl", "w", zipfile.ZIP_DEFLATED) as archive:
        for path, content in files.items():
            archive.writestr(path, content)


def main():
    folder = Path(sys.argv[1])
    folder.mkdir(parents=True, exist_ok=True)
    wheel(folder, "greeting", "1.0")
    wheel(folder, "greeting", "2.0", ["numbersmall>=2"])
    wheel(folder, "numbersmall", "1.5")
    wheel(folder, "numbersmall", "2.1")
    wheel(folder, "needsold", "1.0", ["numbersmall<2"])


if __name__ == "__main__":
    main()
