"""Bayesian sampling beside Optuna's TPESampler, with its defaults.

First, the points that both choose after the same history: 1000 seeds each, compared by the test of Kolmogorov and Smirnov. The product fails if one
parameter is distributed otherwise.

Then what is left to the best value after 100 trials ("regret"). Five functions, each with one trial at a time and with 16, whose oldest ends first;
20 seeds. The product is worse on one of the ten settings if the 95 % bootstrap interval of the ratio of the median regrets, over the seeds, is above
1. It fails if it is worse on more than one, or if the 99 % interval of the geometric mean of all ten ratios is above 1.

tpe_bench.py [SEEDS, 0: only the first part [FIRST SEED…]]: with several first seeds, as many sets of seeds, of which each has its geometric mean; what
decides are all together: "20 1 101". Needs optuna in STUDIO_TEST_TOOLS/optuna, and tpe_points in STUDIO_LAB_DIR; skipped
without."""
import json
import math
import os
import random
import subprocess
import sys
import time

BUDGET, AT_ONCE, RESAMPLES, SAMPLES = 100, (1, 16), 2000, 1000
FLOOR = 1e-9  # a regret below it is none


def branin(p):
    a = p["y"] - 5.1 / (4 * math.pi ** 2) * p["x"] ** 2 + 5 / math.pi * p["x"] - 6
    return a * a + 10 * (1 - 1 / (8 * math.pi)) * math.cos(p["x"]) + 10


def hartmann6(p):
    alpha = (1.0, 1.2, 3.0, 3.2)
    a = ((10, 3, 17, 3.5, 1.7, 8), (0.05, 10, 17, 0.1, 8, 14), (3, 3.5, 1.7, 10, 17, 8), (17, 8, 0.05, 10, 0.1, 14))
    at = ((1312, 1696, 5569, 124, 8283, 5886), (2329, 4135, 8307, 3736, 1004, 9991), (2348, 1451, 3522, 2883, 3047, 6650),
          (4047, 8828, 8732, 5743, 1091, 381))
    x = [p["x%d" % i] for i in range(6)]
    return -sum(alpha[i] * math.exp(-sum(a[i][j] * (x[j] - at[i][j] / 10000) ** 2 for j in range(6))) for i in range(4))


def rosenbrock(p):
    x = [p["x%d" % i] for i in range(4)]
    return sum(100 * (x[i + 1] - x[i] ** 2) ** 2 + (1 - x[i]) ** 2 for i in range(3))


def ackley(p):
    x = [p["x%d" % i] for i in range(5)]
    return (20 + math.e - 20 * math.exp(-0.2 * math.sqrt(sum(v * v for v in x) / 5)) -
            math.exp(sum(math.cos(2 * math.pi * v) for v in x) / 5))


def training(p):
    """As the loss of a training: the best learning rate depends on the optimizer, and layers and dropout on each other."""
    offset, best = ((0.0, -3), (0.1, -1), (0.3, -2), (0.6, -4))[int(p["optimizer"])]
    layers, dropout = (p["layers"] - 6) / 10, p["dropout"] - 0.25
    return offset + 0.3 * (math.log10(p["lr"]) - best) ** 2 + layers ** 2 + 2 * dropout ** 2 + layers * dropout


def uniform(low, high, count):
    return [{"name": "x%d" % i, "type": "uniform", "low": low, "high": high} for i in range(count)]


# Function, its least value, and the space as the product stores it.
FUNCTIONS = {
    "Branin": (branin, 0.39788735772973816, [{"name": "x", "type": "uniform", "low": -5, "high": 10}, {"name": "y", "type": "uniform", "low": 0, "high": 15}]),
    "Hartmann6": (hartmann6, -3.322368011391339, uniform(0, 1, 6)),
    "Rosenbrock4": (rosenbrock, 0.0, uniform(-2.048, 2.048, 4)),
    "Ackley5": (ackley, 0.0, uniform(-32.768, 32.768, 5)),
    "Training": (training, 0.0, [
        {"name": "optimizer", "type": "choice", "options": [{"text": text} for text in ("adam", "sgd", "rmsprop", "adagrad")]},
        {"name": "lr", "type": "loguniform", "low": math.log(1e-6), "high": 0},
        {"name": "layers", "type": "randint", "upper": 20},
        {"name": "dropout", "type": "quniform", "low": 0, "high": 0.8, "q": 0.05}]),
}


def search(ask, tell, function, at_once):
    """The best value of BUDGET trials; ask() gives a trial and its point."""
    running, best = [], math.inf
    for _ in range(BUDGET):
        running.append(ask())
        if len(running) == at_once:
            trial, point = running.pop(0)
            value = function(point)
            tell(trial, value)
            best = min(best, value)
    return min([best] + [function(point) for _, point in running])


class Product:
    def __init__(self, space):
        self.program = subprocess.Popen([os.path.join(os.environ["STUDIO_LAB_DIR"], "tpe_points")], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                                        text=True)
        self.say("space " + json.dumps(space))
        self.asked = 0

    def say(self, line):
        self.program.stdin.write(line + "\n")
        self.program.stdin.flush()

    def begin(self, seed):
        self.say("seed %d" % seed)
        self.asked = 0

    def ask(self):
        self.say("ask")
        self.asked += 1
        return self.asked, json.loads(self.program.stdout.readline())

    def tell(self, trial, value):
        self.say("tell %d %s" % (trial, repr(value)))

    def next_points(self, history, count):
        """The point after this history of (point, value or None), by `count` seeds."""
        points = []
        for seed in range(count):
            self.begin(seed)
            for number, (point, value) in enumerate(history, 1):
                self.say("know " + json.dumps(point))
                if value is not None:
                    self.tell(number, value)
            points.append(self.ask()[1])
        return points

    def close(self):
        self.program.stdin.close()
        if self.program.wait(timeout=60) != 0:
            sys.exit("tpe_points failed.")


class Optuna:
    def __init__(self, space):
        import optuna
        self.optuna, self.space = optuna, space
        optuna.logging.set_verbosity(optuna.logging.WARNING)

    def begin(self, seed):
        self.study = self.optuna.create_study(sampler=self.optuna.samplers.TPESampler(seed=seed))

    def ask(self):
        return self.suggest(self.study.ask())[:2]

    def suggest(self, trial):
        point = {}
        for one in self.space:
            name, kind = one["name"], one["type"]
            if kind == "choice":
                point[name] = trial.suggest_categorical(name, range(len(one["options"])))
            elif kind == "randint":
                point[name] = trial.suggest_int(name, 0, one["upper"] - 1)
            elif kind == "loguniform":
                point[name] = trial.suggest_float(name, math.exp(one["low"]), math.exp(one["high"]), log=True)
            else:
                point[name] = trial.suggest_float(name, one["low"], one["high"], step=one.get("q"))
        return trial, point, trial.distributions

    def tell(self, trial, value):
        self.study.tell(trial, value)

    def next_points(self, history, count):
        """Equal values, of which Optuna's sorting leaves the order open, are sorted by age here, as in the product."""
        import numpy
        from optuna.samplers._tpe import parzen_estimator

        class StableNumpy:
            def __getattr__(self, name):
                return getattr(numpy, name)

            def argsort(self, values):
                return numpy.argsort(values, kind="stable")

        optuna, points = self.optuna, []
        parzen_estimator.np = StableNumpy()
        self.begin(0)
        distributions = self.suggest(self.study.ask())[2]
        self.study = optuna.create_study()
        for point, value in history:
            state = optuna.trial.TrialState.RUNNING if value is None else optuna.trial.TrialState.COMPLETE
            point = {name: int(one) if isinstance(distributions[name], optuna.distributions.CategoricalDistribution) else one
                     for name, one in point.items()}
            self.study.add_trial(optuna.trial.create_trial(state=state, value=value, params=point, distributions=distributions))
        for seed in range(count):
            self.study.sampler = optuna.samplers.TPESampler(seed=seed)
            trial, point = self.ask()
            points.append(point)
            self.study.tell(trial, state=optuna.trial.TrialState.FAIL)  # such trials say nothing
        parzen_estimator.np = numpy
        return points

    def close(self):
        pass


def regrets(kind, seeds):
    """{"Branin, 1 at once": regrets by seed}, and the seconds of it. `seeds`: the numbers."""
    found, begin = {}, time.monotonic()
    for name, (function, least, space) in FUNCTIONS.items():
        for at_once in AT_ONCE:
            peer = kind(space)
            values = []
            for seed in seeds:
                peer.begin(seed)
                values.append(max(FLOOR, search(peer.ask, peer.tell, function, at_once) - least))
            peer.close()
            found["%s, %d at once" % (name, at_once)] = values
    return found, time.monotonic() - begin


def history_of(name):
    """Trials at fixed points: 50 that have ended and 10 that run."""
    function, _, space = FUNCTIONS[name]
    draw, history = random.Random(name), []
    for number in range(60):
        point = {}
        for one in space:
            if one["type"] == "choice":
                point[one["name"]] = float(draw.randrange(len(one["options"])))
            elif one["type"] == "randint":
                point[one["name"]] = float(draw.randrange(one["upper"]))
            else:
                value = draw.uniform(one["low"], one["high"])
                point[one["name"]] = math.exp(value) if one["type"] == "loguniform" else round(value / one["q"]) * one["q"] if "q" in one else value
        history.append((point, function(point) if number < 50 else None))
    return history


def next_points(kind, count):
    found = {}
    for name in FUNCTIONS:
        peer = kind(FUNCTIONS[name][2])
        found[name] = peer.next_points(history_of(name), count)
        peer.close()
    return found


def distance(ours, theirs):
    """Of Kolmogorov and Smirnov: the largest difference of the two distributions."""
    every = sorted(set(ours) | set(theirs))
    return max(abs(sum(one <= value for one in ours) / len(ours) - sum(one <= value for one in theirs) / len(theirs)) for value in every)


def compare_next(ours, theirs):
    """The names of parameters of which the next value is distributed otherwise; one in 10,000 comparisons would be by chance."""
    different = []
    for name, points in ours.items():
        limit = math.sqrt(-math.log(1e-4 / 2) / 2) * math.sqrt(2 / len(points))
        for parameter in points[0]:
            # Both round a grid's values in their own way.
            far = distance([round(one[parameter], 9) for one in points], [round(one[parameter], 9) for one in theirs[name]])
            print("%-12s %-10s distance %.3f, limit %.3f" % (name, parameter, far, limit))
            if far > limit:
                different.append(name + " " + parameter)
    return different


def median(values):
    ordered = sorted(values)
    return (ordered[(len(ordered) - 1) // 2] + ordered[len(ordered) // 2]) / 2


def interval(values, part):
    ordered = sorted(values)
    outside = int((1 - part) / 2 * len(ordered))
    return ordered[outside], ordered[len(ordered) - 1 - outside]


class Comparison:
    """The ratios of the median regrets of each setting, and of all, with bootstrap intervals over the seeds."""

    def __init__(self, ours, theirs):
        draw = random.Random(1)
        self.lines, self.worse = [], []
        sums, logs = [0.0] * RESAMPLES, 0.0
        for setting, own in ours.items():
            other = theirs[setting]
            ratios = [median(draw.choices(own, k=len(own))) / median(draw.choices(other, k=len(other))) for _ in range(RESAMPLES)]
            low, high = interval(ratios, 0.95)
            ratio = median(own) / median(other)
            logs += math.log(ratio) / len(ours)
            sums = [total + math.log(one) / len(ours) for total, one in zip(sums, ratios)]
            if low > 1:
                self.worse.append(setting)
            self.lines.append("%-24s %12.4g %12.4g %7.2f   %.2f to %.2f" % (setting, median(own), median(other), ratio, low, high))
        self.mean, self.means = math.exp(logs), [math.exp(one) for one in sums]

    def text_of_mean(self):
        return "%.2f   %.2f to %.2f (95 %%), %.2f to %.2f (99 %%)" % ((self.mean,) + interval(self.means, 0.95) + interval(self.means, 0.99))


def compare(ours, theirs, sets):
    """Prints the table, and the mean of each of the equally large sets of seeds; returns why the product fails, or nothing."""
    whole = Comparison(ours, theirs)
    print("%-24s %12s %12s %7s   %s" % ("", "product", "optuna", "ratio", "95 % of the ratio"))
    print("\n".join(whole.lines))
    size = len(next(iter(ours.values()))) // len(sets)
    for number, first in enumerate(sets if len(sets) > 1 else []):
        part = [{setting: values[number * size:(number + 1) * size] for setting, values in one.items()} for one in (ours, theirs)]
        print("%-50s %s" % ("geometric mean, seeds %d to %d" % (first, first + size - 1), Comparison(*part).text_of_mean()))
    print("%-50s %s" % ("geometric mean" + (", all seeds" if len(sets) > 1 else ""), whole.text_of_mean()))
    if len(whole.worse) > 1:
        return "worse on " + "; ".join(whole.worse)
    return "worse on the whole" if interval(whole.means, 0.99)[0] > 1 else None


def main():
    is_peer = sys.argv[1:2] == ["--optuna"]
    words = [int(word) for word in sys.argv[2 if is_peer else 1:]]
    sets = words[1:] or [1]
    seeds = [first + at for first in sets for at in range(words[0] if words else 20)]
    if len(set(seeds)) < len(seeds):
        sys.exit("The sets of seeds overlap.")
    if is_peer:
        print(json.dumps({"next": next_points(Optuna, SAMPLES), "regrets": regrets(Optuna, seeds) if seeds else None}))
        return 0
    python = os.path.join(os.environ["STUDIO_TEST_TOOLS"], "optuna", "bin", "python")
    if not os.path.exists(python):
        print("Optuna is not installed in", os.path.dirname(python))
        return 77
    ours_next = next_points(Product, SAMPLES)
    if seeds:
        ours, seconds = regrets(Product, seeds)
    given = [str(word) for word in words or [20]]
    done = subprocess.run([python, "-B", os.path.abspath(__file__), "--optuna"] + given, stdout=subprocess.PIPE, text=True, check=True)
    peer = json.loads(done.stdout)
    print("The next point after the same history, %d times:" % SAMPLES)
    different = compare_next(ours_next, peer["next"])
    if different:
        print("Distributed otherwise: " + ", ".join(different))
        return 1
    if not seeds:
        return 0
    theirs, peer_seconds = peer["regrets"]
    print("Median regret of %d seeds, %d trials each:" % (len(seeds), BUDGET))
    failure = compare(ours, theirs, sets)
    print("%.0f s, Optuna %.0f s." % (seconds, peer_seconds))
    if failure:
        print("The product is " + failure + ".")
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
