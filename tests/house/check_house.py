"""Holds the rules of the house against a source tree: check_house.py [ROOT]. Exits 1 and lists what breaks them."""

import sys
from pathlib import Path

from house_rules import CODE_FOLDERS, RULES, check, top_of


def main():
    root = Path(sys.argv[1]) if len(sys.argv) > 1 else Path(__file__).resolve().parents[2]
    sources, findings = check(root)
    code = sum(top_of(source.path) in CODE_FOLDERS for source in sources)
    if not code:
        sys.exit(f"{root} holds no sources; is it the root of the project?")
    for finding in findings:
        print(finding)
    print(f"{len(findings)} findings by {len(RULES)} rules in {len(sources)} files")
    return 1 if findings else 0


if __name__ == "__main__":
    sys.exit(main())
