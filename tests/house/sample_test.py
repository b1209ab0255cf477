"""The sample as its README promises it: results, messages for wrong arguments, TERM and going on from a checkpoint."""

import json
import os
import signal
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

SAMPLE = Path(os.environ["STUDIO_SOURCE_DIR"]) / "resources/samples/train-classifier"


class Sample(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory(prefix="studio-sample-")
        self.addCleanup(folder.cleanup)
        self.folder = Path(folder.name)

    def command(self, *arguments):
        return [sys.executable, str(SAMPLE / "train.py"), *arguments]

    def train(self, *arguments):
        return subprocess.run(
            self.command(*arguments), cwd=self.folder, capture_output=True, text=True, timeout=60, check=False
        )

    def saved(self, name):
        return json.loads((self.folder / "outputs" / name).read_text(encoding="utf-8"))

    def test_learns_and_writes_its_results(self):
        run = self.train("--epochs", "3")
        self.assertEqual(run.returncode, 0, run.stderr)
        self.assertEqual(sum(line.startswith("epoch ") for line in run.stdout.splitlines()), 3)
        metrics = self.saved("metrics.json")
        self.assertEqual(set(metrics), {"loss", "accuracy", "epochs", "seconds"})
        self.assertGreater(metrics["accuracy"], 0.9)
        self.assertEqual(metrics["epochs"], 3)
        logged = [json.loads(line) for line in (self.folder / "outputs/metrics.jsonl").read_text().splitlines()]
        self.assertEqual([line["step"] for line in logged], [1, 2, 3])
        self.assertEqual(round(logged[-1]["accuracy"], 6), metrics["accuracy"])
        self.assertEqual(round(logged[-1]["loss"], 6), metrics["loss"])
        model = self.saved("model.json")
        self.assertEqual([len(layer) for layer in model["layers"]], [24, 10])
        self.assertEqual(model["classes"], [str(digit) for digit in range(10)])

    def test_same_seed_same_model(self):
        self.train("--epochs", "1", "--hidden", "0")
        first = self.saved("model.json")
        self.train("--epochs", "1", "--hidden", "0")
        self.assertEqual(first, self.saved("model.json"))

    def test_wrong_arguments_are_explained(self):
        wrong = [
            (["--epochs", "0"], "less than 1"),
            (["--epochs", "many"], "--epochs"),
            (["--learning-rate", "0"], "above 0"),
            (["--hidden", "-1"], "less than 0"),
            (["--pause", "nan"], "--pause"),
            (["--data", "nowhere.csv"], "does not exist"),
            (["--data", str(SAMPLE / "README.md")], "only one column"),
            (["--resume", str(SAMPLE / "README.md")], "not a checkpoint"),
        ]
        for arguments, words in wrong:
            with self.subTest(arguments):
                run = self.train(*arguments)
                self.assertNotEqual(run.returncode, 0)
                self.assertRegex(run.stderr, words)
                self.assertNotIn("Traceback", run.stderr)
        self.assertFalse((self.folder / "outputs").exists())

    def test_term_saves_a_checkpoint_to_go_on_from(self):
        with subprocess.Popen(
            self.command("--epochs", "1000", "--pause", "60"), cwd=self.folder, stdout=subprocess.PIPE, text=True
        ) as run:
            for line in run.stdout:
                if line.startswith("epoch "):
                    run.send_signal(signal.SIGTERM)
                    break
            rest = run.stdout.read()
        self.assertEqual(run.returncode, 128 + signal.SIGTERM, rest)
        self.assertEqual(self.saved("checkpoint.json")["epochs"], 1)
        self.assertFalse((self.folder / "outputs/metrics.json").exists())
        resumed = self.train("--epochs", "1", "--resume", "outputs/checkpoint.json")
        self.assertEqual(resumed.returncode, 0, resumed.stderr)
        self.assertEqual(self.saved("metrics.json")["epochs"], 2)
        other = self.train("--epochs", "1", "--hidden", "3", "--resume", "outputs/checkpoint.json")
        self.assertIn("--hidden", other.stderr)


if __name__ == "__main__":
    unittest.main()
