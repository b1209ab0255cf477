#!/usr/bin/env python3
"""Trains a small neural network to read handwritten digits; needs nothing but Python 3.8 or later.

One hidden layer of rectified units, softmax, cross-entropy, stochastic gradient descent on a fixed split of the data.
Prints one line per epoch and adds one to outputs/metrics.jsonl, which Compute Studio reads as it grows; writes
outputs/model.json and outputs/metrics.json at the end. A TERM signal ends it after the current example: it saves
outputs/checkpoint.json, from which --resume goes on, and exits with 143.
"""

import argparse
import csv
import gzip
import json
import math
import os
import random
import signal
import sys
import time
from operator import mul
from pathlib import Path

HERE = Path(__file__).resolve().parent
TEST_SHARE = 0.2
EXIT_TERMINATED = 128 + signal.SIGTERM


class Unusable(Exception):
    """What the user gave cannot be used; the text says why and what to do."""


class Network:
    """Weights as rows, one row per unit; the last weight of a row is its bias. Without hidden units: softmax regression."""

    def __init__(self, features, hidden, classes, rng):
        sizes = [features, hidden, classes] if hidden else [features, classes]
        self.layers = [
            [[rng.gauss(0.0, math.sqrt(2.0 / inputs)) for _ in range(inputs)] + [0.0] for _ in range(units)]
            for inputs, units in zip(sizes, sizes[1:])
        ]

    def activations(self, inputs):
        """Inputs of each layer (with a constant 1 for the bias) and, last, the probabilities of the classes."""
        steps = []
        for layer in self.layers[:-1]:
            steps.append(inputs)
            inputs = [max(0.0, sum(map(mul, row, inputs))) for row in layer] + [1.0]
        steps.append(inputs)
        scores = [sum(map(mul, row, inputs)) for row in self.layers[-1]]
        highest = max(scores)
        powers = [math.exp(score - highest) for score in scores]
        total = sum(powers)
        steps.append([power / total for power in powers])
        return steps

    def learn(self, inputs, label, rate):
        """One step of gradient descent; the probabilities from before the step."""
        steps = self.activations(inputs)
        errors = steps[-1][:]
        errors[label] -= 1.0
        for depth in range(len(self.layers) - 1, -1, -1):
            layer, fed = self.layers[depth], steps[depth]
            below = []
            if depth > 0:
                below = [
                    sum(map(mul, errors, column)) if value > 0.0 else 0.0
                    for column, value in zip(zip(*layer), fed[:-1])
                ]
            for unit, error in enumerate(errors):
                if error != 0.0:
                    step = rate * error
                    layer[unit] = [weight - step * value for weight, value in zip(layer[unit], fed)]
            errors = below
        return steps[-1]

    def accuracy(self, examples):
        return sum(best(self.activations(inputs)[-1]) == label for inputs, label in examples) / len(examples)


def best(probabilities):
    return max(range(len(probabilities)), key=probabilities.__getitem__)


def read_data(path):
    """Rows of (features, label text) from a CSV file, plain or gzipped: numbers, and the class in the last column."""
    rows = []
    opened = gzip.open if path.suffix == ".gz" else open
    try:
        with opened(path, "rt", encoding="utf-8", newline="") as file:
            for number, row in enumerate(csv.reader(file), start=1):
                if not row:
                    continue
                try:
                    features = [float(cell) for cell in row[:-1]]
                except ValueError as error:
                    raise Unusable(f"{path}, line {number}: {error}. All columns but the last must be numbers.")
                if not features:
                    raise Unusable(f"{path}, line {number}: only one column; numbers and then the class are needed.")
                if rows and len(features) != len(rows[0][0]):
                    raise Unusable(f"{path}, line {number}: {len(row)} columns where the first row has {len(rows[0][0]) + 1}.")
                if not all(map(math.isfinite, features)):
                    raise Unusable(f"{path}, line {number}: a number is infinite or missing.")
                rows.append((features, row[-1].strip()))
    except FileNotFoundError:
        raise Unusable(f"{path} does not exist. Give the path of a CSV file with --data.")
    except (OSError, EOFError, UnicodeDecodeError, csv.Error) as error:
        raise Unusable(f"{path} cannot be read as CSV: {error}")
    if len(rows) < 10 or len({label for _, label in rows}) < 2:
        raise Unusable(f"{path} has too little in it: at least 10 rows and 2 classes are needed.")
    return rows


def split(rows, rng):
    """Shuffled examples for training and for testing, scaled to about [-1, 1], and what is needed to scale others."""
    rows = rows[:]
    rng.shuffle(rows)
    classes = sorted({label for _, label in rows})
    scale = max(abs(value) for features, _ in rows for value in features) or 1.0
    examples = [([value / scale for value in features] + [1.0], classes.index(label)) for features, label in rows]
    tested = max(1, int(len(examples) * TEST_SHARE))
    return examples[tested:], examples[:tested], classes, scale


def write_json(name, value):
    folder = Path("outputs")
    folder.mkdir(exist_ok=True)
    half_done = folder / (name + ".part")
    half_done.write_text(json.dumps(value, indent=1) + "\n", encoding="utf-8")
    os.replace(half_done, folder / name)


def log_metrics(step, **values):
    """Adds a line of JSON; whoever follows the file sees whole lines only, because each is one write."""
    folder = Path("outputs")
    folder.mkdir(exist_ok=True)
    line = json.dumps({"step": step, "time": time.time(), **values}) + "\n"
    with open(folder / "metrics.jsonl", "ab", buffering=0) as file:
        file.write(line.encode())


def load_checkpoint(path, network, classes):
    """Puts the weights of a checkpoint into `network`; the number of epochs that it has seen."""
    try:
        saved = json.loads(path.read_text(encoding="utf-8"))
        layers, epochs = saved["layers"], int(saved["epochs"])
        fits = saved["classes"] == classes and [[len(row) for row in layer] for layer in layers] == [
            [len(row) for row in layer] for layer in network.layers
        ]
    except OSError as error:
        raise Unusable(f"The checkpoint cannot be read: {error}")
    except (ValueError, KeyError, TypeError) as error:
        raise Unusable(f"{path} is not a checkpoint of this script ({error!r}).")
    if not fits:
        raise Unusable(f"{path} was made with other data or another --hidden.")
    network.layers = layers
    return epochs


def whole(least):
    def parse(text):
        value = int(text)
        if value < least:
            raise argparse.ArgumentTypeError(f"{value} is less than {least}")
        return value

    parse.__name__ = "whole number"
    return parse


def real(least, exclusive=False):
    def parse(text):
        value = float(text)
        if not math.isfinite(value) or value < least or (exclusive and value == least):
            raise argparse.ArgumentTypeError(f"{text} is not {'above' if exclusive else 'at least'} {least:g}")
        return value

    parse.__name__ = "number"
    return parse


def arguments():
    parser = argparse.ArgumentParser(description="Trains a small neural network to read handwritten digits.")
    parser.add_argument("--epochs", type=whole(1), default=20, help="passes over the training data (%(default)s)")
    parser.add_argument("--learning-rate", type=real(0, True), default=0.02, help="size of a step (%(default)s)")
    parser.add_argument("--hidden", type=whole(0), default=24, help="hidden units; 0 for none (%(default)s)")
    parser.add_argument("--data", type=Path, default=HERE / "data" / "digits.csv.gz", help="CSV, class in the last column")
    parser.add_argument("--pause", type=real(0), default=0.0, metavar="SECONDS", help="wait after each epoch (%(default)s)")
    parser.add_argument("--seed", type=int, default=1, help="of the split and the first weights (%(default)s)")
    parser.add_argument("--resume", type=Path, metavar="CHECKPOINT", help="go on from a checkpoint.json")
    return parser.parse_args()


def main():
    options = arguments()
    signals = []
    signal.signal(signal.SIGTERM, lambda number, frame: signals.append(number))

    began = time.monotonic()
    rng = random.Random(options.seed)
    training, testing, classes, scale = split(read_data(options.data), rng)
    network = Network(len(training[0][0]) - 1, options.hidden, len(classes), rng)
    done = load_checkpoint(options.resume, network, classes) if options.resume else 0

    def save(name):
        write_json(name, {"classes": classes, "scale": scale, "epochs": done, "layers": network.layers})

    print(
        f"{len(training)} examples to learn from, {len(testing)} to test with, "
        f"{len(training[0][0]) - 1} features, {len(classes)} classes",
        flush=True,
    )
    loss = accuracy = 0.0
    for epoch in range(done + 1, done + options.epochs + 1):
        epoch_began = time.monotonic()
        rng.shuffle(training)
        loss = hits = 0.0
        for inputs, label in training:
            probabilities = network.learn(inputs, label, options.learning_rate)
            loss -= math.log(max(probabilities[label], 1e-300))
            hits += best(probabilities) == label
            if signals:
                save("checkpoint.json")
                print(f"terminated in epoch {epoch}; outputs/checkpoint.json keeps the weights", flush=True)
                return EXIT_TERMINATED
        loss /= len(training)
        if not math.isfinite(loss):
            raise Unusable(f"Training diverged in epoch {epoch}. Try a --learning-rate below {options.learning_rate:g}.")
        accuracy = network.accuracy(testing)
        done = epoch
        log_metrics(epoch, loss=loss, accuracy=accuracy, train_accuracy=hits / len(training))
        print(
            f"epoch {epoch:3d}  loss {loss:.4f}  accuracy {hits / len(training):.4f}  "
            f"test accuracy {accuracy:.4f}  {time.monotonic() - epoch_began:.2f} s",
            flush=True,
        )
        wake = time.monotonic() + options.pause
        while not signals and time.monotonic() < wake:
            time.sleep(min(0.05, max(0.0, wake - time.monotonic())))

    save("model.json")
    seconds = round(time.monotonic() - began, 3)
    write_json("metrics.json", {"loss": round(loss, 6), "accuracy": round(accuracy, 6), "epochs": done, "seconds": seconds})
    print(f"done: test accuracy {accuracy:.4f} after {done} epochs in {seconds:.1f} s", flush=True)
    return 0


if __name__ == "__main__":
    try:
        sys.exit(main())
    except (Unusable, OSError) as problem:
        sys.exit(f"train.py: {problem}")
