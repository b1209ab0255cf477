"""Trains one of two models and writes its accuracy; needs nothing but Python 3.8 or later."""

import argparse
import csv
import json
import math
from pathlib import Path

parser = argparse.ArgumentParser()
parser.add_argument("--data", type=Path, required=True)
parser.add_argument("--kind", choices=["nearest", "linear"], required=True)
parser.add_argument("--to", type=Path, required=True)
options = parser.parse_args()


def read(name):
    with open(options.data / name, newline="", encoding="utf-8") as file:
        return [(float(x), float(y), int(kind)) for x, y, kind in csv.reader(file)]


train, test = read("train.csv"), read("test.csv")

if options.kind == "nearest":

    def predict(x, y):
        near = sorted(train, key=lambda point: (point[0] - x) ** 2 + (point[1] - y) ** 2)[:9]
        return int(sum(point[2] for point in near) > len(near) / 2)

else:
    weights = [0.0, 0.0, 0.0]
    for _ in range(200):
        for x, y, kind in train:
            guess = 1 / (1 + math.exp(-(weights[0] * x + weights[1] * y + weights[2])))
            for at, value in enumerate((x, y, 1)):
                weights[at] += 0.05 * (kind - guess) * value

    def predict(x, y):
        return int(weights[0] * x + weights[1] * y + weights[2] > 0)


accuracy = sum(predict(x, y) == kind for x, y, kind in test) / len(test)
(options.to / "model.json").write_text(json.dumps({"kind": options.kind, "accuracy": accuracy}), encoding="utf-8")
print(f"{options.kind}: accuracy {accuracy:.3f}")
