"""Wrong command lines: each answer names the mistake and the way out, changes nothing, and has its exit code.

mistakes.tsv is the table. After a change of wording: mistakes_test.py --write, then read the difference.
"""

import concurrent.futures
import json
import os
import shlex
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

TABLE = Path(__file__).with_name("mistakes.tsv")
# What the commands find in their folder.
FILES = {
    "job.yml": "command: echo ${{inputs.rate}}\ninputs:\n  rate: 1\n",
    "tick.yml": "name: tick\ntrigger: {type: cron, expression: \"0 * * * *\"}\ncreate_job: {command: \"true\"}\n",
    "slurm.yml": "name: hpc\ntype: slurm\nssh_settings:\n  admin_username: me\n",
}
CTL = Path(os.environ["STUDIO_BUILD_DIR"]) / "bin/studioctl"


def rows():
    for line in TABLE.read_text(encoding="utf-8").splitlines():
        if line and not line.startswith("#"):
            command, code, message = line.split("\t")
            yield command, int(code), message


class Scene:
    def __init__(self):
        self.home = tempfile.mkdtemp(prefix="studio-mistakes-")
        self.environment = {
            **os.environ, "HOME": self.home, "XDG_DATA_HOME": self.home + "/data", "LC_ALL": "C.UTF-8",
            "COMPUTE_STUDIO_WORKSPACE": self.home + "/ws",
        }
        self.ctl(["workspace", "create", self.home + "/ws"])
        for name, content in FILES.items():
            Path(self.home, name).write_text(content, encoding="utf-8")

    def ctl(self, arguments):
        return subprocess.run(
            [CTL, *arguments], env=self.environment, cwd=self.home, stdin=subprocess.DEVNULL, capture_output=True, text=True, timeout=60
        )

    def answer(self, command):
        done = self.ctl(shlex.split(command))
        if done.stderr.startswith("{"):
            message = json.loads(done.stderr)["error"]["message"]
        else:
            said = [line for line in done.stderr.splitlines() if line.startswith("studioctl: ")]
            message = said[0].removeprefix("studioctl: ") if said else done.stderr
        return done.returncode, message.replace(self.home, "HOME"), done.stdout

    def close(self):
        subprocess.run(["rm", "-rf", self.home], check=False)


class Mistakes(unittest.TestCase):
    maxDiff = None

    def test_each_answer_names_mistake_and_way_out(self):
        table = list(rows())
        self.assertGreater(len(table), 160)
        scene = Scene()
        self.addCleanup(scene.close)
        with concurrent.futures.ThreadPoolExecutor(2) as pool:
            answers = list(pool.map(lambda row: scene.answer(row[0]), table))
        wrong = []
        for (command, code, message), (found_code, found, out) in zip(table, answers, strict=True):
            if (found_code, found) != (code, message):
                wrong.append(f"studioctl {command}\n  expected {code}: {message}\n  answered {found_code}: {found}")
            if out:
                wrong.append(f"studioctl {command}\n  printed on standard output: {out[:80]}")
        self.assertEqual(wrong, [], "\n" + "\n".join(wrong))
        listed = scene.ctl(["run", "list", "--json"])
        self.assertEqual(json.loads(listed.stdout), [], "a wrong command line started a run")


if __name__ == "__main__":
    if "--write" in sys.argv:
        scene = Scene()
        lines = [f"{command}\t{answer[0]}\t{answer[1]}" for command, _, _ in rows() for answer in [scene.answer(command)]]
        head = TABLE.read_text(encoding="utf-8").splitlines()[0]
        TABLE.write_text("\n".join([head, *lines]) + "\n", encoding="utf-8")
        scene.close()
    else:
        unittest.main()
