"""Writes points of two classes, split into a part to learn from and one to test with."""

import argparse
import csv
import math
import random
from pathlib import Path

parser = argparse.ArgumentParser()
parser.add_argument("--points", type=int, required=True)
parser.add_argument("--noise", type=float, required=True)
parser.add_argument("--to", type=Path, required=True)
options = parser.parse_args()

draw = random.Random(1)
rows = []
for number in range(options.points):
    angle = draw.uniform(0, math.pi)
    kind = number % 2
    x = math.cos(angle) if kind == 0 else 1 - math.cos(angle)
    y = math.sin(angle) if kind == 0 else 0.5 - math.sin(angle)
    rows.append([x + draw.gauss(0, options.noise), y + draw.gauss(0, options.noise), kind])
half = len(rows) // 2
for name, part in (("train.csv", rows[:half]), ("test.csv", rows[half:])):
    with open(options.to / name, "w", newline="", encoding="utf-8") as file:
        csv.writer(file).writerows(part)
print(f"{half} points to learn from, {len(rows) - half} to test with")
