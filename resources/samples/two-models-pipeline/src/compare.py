"""Writes which of the models is the best."""

import argparse
import json
from pathlib import Path

parser = argparse.ArgumentParser()
parser.add_argument("models", type=Path, nargs="+")
parser.add_argument("--to", type=Path, required=True)
options = parser.parse_args()

models = [json.loads((folder / "model.json").read_text(encoding="utf-8")) for folder in options.models]
models.sort(key=lambda model: model["accuracy"], reverse=True)
lines = [f"{model['kind']}: accuracy {model['accuracy']:.3f}" for model in models]
(options.to / "report.txt").write_text("\n".join(lines) + "\n", encoding="utf-8")
print("best: " + lines[0])
