#!/usr/bin/env python3
"""Trains a classifier with scikit-learn on its own iris data; needs scikit-learn 0.24 or later and nothing from outside.

Prints one line per size of the forest and writes outputs/metrics.json and outputs/model.pkl.
"""

import argparse
import json
import pickle
import platform
import sys
from pathlib import Path

try:
    import sklearn
    from sklearn.datasets import load_iris
    from sklearn.ensemble import RandomForestClassifier
    from sklearn.metrics import accuracy_score
    from sklearn.model_selection import train_test_split
except ImportError as missing:
    sys.exit(f"train.py: {missing.name or missing} is not installed for {sys.executable}. Run it in an environment with scikit-learn.")


def main():
    parser = argparse.ArgumentParser(description="Classifies iris flowers with a random forest.")
    parser.add_argument("--trees", type=int, default=60, help="largest forest (default: 60)")
    parser.add_argument("--depth", type=int, default=3, help="deepest tree (default: 3)")
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    if arguments.trees < 1 or arguments.depth < 1:
        parser.error("--trees and --depth must be 1 or more")

    print(f"Python {platform.python_version()}, scikit-learn {sklearn.__version__}, {sys.executable}")
    features, labels = load_iris(return_X_y=True)
    train_x, test_x, train_y, test_y = train_test_split(
        features, labels, test_size=0.3, random_state=arguments.seed, stratify=labels
    )
    model = RandomForestClassifier(n_estimators=1, max_depth=arguments.depth, random_state=arguments.seed, warm_start=True)
    accuracy = 0.0
    step = max(1, arguments.trees // 6)
    for trees in [*range(step, arguments.trees, step), arguments.trees]:
        model.set_params(n_estimators=trees)
        model.fit(train_x, train_y)
        accuracy = accuracy_score(test_y, model.predict(test_x))
        print(f"trees {trees:4d}  test accuracy {accuracy:.4f}")

    outputs = Path("outputs")
    outputs.mkdir(exist_ok=True)
    with open(outputs / "model.pkl", "wb") as file:
        pickle.dump(model, file)
    metrics = {"accuracy": accuracy, "trees": arguments.trees, "depth": arguments.depth, "scikit_learn": sklearn.__version__}
    (outputs / "metrics.json").write_text(json.dumps(metrics, indent=1) + "\n")
    print(f"test accuracy {accuracy:.4f} with {arguments.trees} trees; model in outputs/model.pkl")


if __name__ == "__main__":
    main()
