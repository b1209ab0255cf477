#!/usr/bin/env python3
"""Prints the points that the samplers of core/sweep are pinned to, computed a second time.

Only the standard library is used: hashlib for the random numbers, and statistics.NormalDist for the normal
distribution and its quantile. The rules are those of unit_random.h, parameter_sampler.h, tpe_sampler.h and
parzen_mixture.h; none of their code is used. What it prints stands in parameter_sampler_test.cpp and
tpe_sampler_test.cpp.
"""
import hashlib
import math
from statistics import NormalDist

NORMAL = NormalDist()
CANDIDATES = 24


def unit_of(eight):
    """The upper 52 bits, in the middle of their interval."""
    return ((int.from_bytes(eight, "big") >> 12) + 0.5) / 2**52


def unit_random(seed, number, name):
    return unit_of(hashlib.sha256(f"{seed}\n{number}\n{name}".encode()).digest()[:8])


def sequence(seed, number):
    """Four numbers of each hash of the keys #0, #1, …"""
    block = 0
    while True:
        digest = hashlib.sha256(f"{seed}\n{number}\n#{block}".encode()).digest()
        for at in range(0, 32, 8):
            yield unit_of(digest[at:at + 8])
        block += 1


def on_grid(value, low, high, q):
    first, last = math.ceil(low / q - 1e-9), math.floor(high / q + 1e-9)
    return min(max(round(value / q), first), last) * q


def random_value(kind, u, a, b=0.0, q=1.0):
    if kind in ("choice", "randint"):
        return float(math.floor(u * a))
    if kind == "uniform":
        return a + u * (b - a)
    if kind == "loguniform":
        return math.exp(a + u * (b - a))
    if kind == "quniform":
        return on_grid(a + u * (b - a), a, b, q)
    if kind == "qloguniform":
        return on_grid(math.exp(a + u * (b - a)), math.exp(a), math.exp(b), q)
    z = NORMAL.inv_cdf(u)
    if kind == "normal":
        return a + b * z
    if kind == "lognormal":
        return math.exp(a + b * z)
    if kind == "qnormal":
        return round((a + b * z) / q) * q
    assert kind == "qlognormal"
    return round(math.exp(a + b * z) / q) * q


# The five parameters of oracleSpace(): kind, bounds in the scale of the kernels, step.
SPACE = {"x": ("uniform", -5.0, 10.0, 0.0), "lr": ("loguniform", math.log(1e-4), 0.0, 0.0),
         "q": ("quniform", 0.0, 2.0, 0.25), "n": ("randint", 0.0, 9.0, 1.0), "c": ("choice", 3, 0, 0)}


def oracle_point(i):
    def part(value):
        return value - math.floor(value)
    return {"x": -5 + 15 * part(i * 0.618034 + 0.1),
            "lr": math.exp(math.log(1e-4) - math.log(1e-4) * part(i * 0.414214 + 0.2)),
            "q": 0.25 * ((i * 5 + 1) % 9), "n": float((i * 7 + 3) % 10), "c": float((i * 2 + 1) % 3)}


class Mixture:
    """A kernel for each point and a prior, whose densities are products over the parameters."""

    def __init__(self, points):
        count = len(points)
        older = count - 25
        weights = [1.0] * count + [1.0]
        for i in range(max(0, older)):
            weights[i] = 1 / count + (0 if older == 1 else (1 - 1 / count) * i / (older - 1))
        self.weights = [weight / sum(weights) for weight in weights]
        self.columns = {name: self.column(name, [point[name] for point in points]) for name in SPACE}

    @staticmethod
    def bounds(name):
        _, low, high, step = SPACE[name]
        return low - step / 2, high + step / 2

    def column(self, name, values):
        kind = SPACE[name][0]
        if kind == "choice":
            options = SPACE[name][1]
            prior = 1 / (len(values) + 1)
            rows = [[(prior + (option == value)) / (1 + options * prior) for option in range(options)]
                    for value in values]
            return rows + [[1 / options] * options]
        low, high = self.bounds(name)
        span = high - low
        mu = [math.log(value) if kind == "loguniform" else value for value in values]
        order = sorted(range(len(mu)), key=lambda i: mu[i])
        kernels = [None] * len(mu)
        for place, i in enumerate(order):
            left = mu[i] - mu[order[place - 1]] if place > 0 else mu[i] - low
            right = mu[order[place + 1]] - mu[i] if place + 1 < len(order) else high - mu[i]
            if len(order) > 1 and place == 0:
                left = right
            if len(order) > 1 and place + 1 == len(order):
                right = left
            smallest = span / min(100, len(mu) + 2)
            kernels[i] = NormalDist(mu[i], min(max(left, right, smallest), span))
        return kernels + [NormalDist((low + high) / 2, span)]

    def draw(self, numbers):
        def pick(weights):
            rest = next(numbers)
            for i, weight in enumerate(weights[:-1]):
                if rest < weight:
                    return i
                rest -= weight
            return len(weights) - 1
        kernel = pick(self.weights)
        point = {}
        for name, (kind, low, high, step) in SPACE.items():
            column = self.columns[name][kernel]
            if kind == "choice":
                point[name] = float(pick(column))
                continue
            first, last = self.bounds(name)
            inside = column.cdf(last) - column.cdf(first)
            value = column.inv_cdf(column.cdf(first) + next(numbers) * inside)
            if kind == "loguniform":
                value = math.exp(value)
            point[name] = value if step == 0 else on_grid(value, low, high, step)
        return point

    def density(self, point):
        total = 0
        for kernel, weight in enumerate(self.weights):
            for name, (kind, _, _, step) in SPACE.items():
                column, value = self.columns[name][kernel], point[name]
                if kind == "choice":
                    weight *= column[int(value)]
                    continue
                first, last = self.bounds(name)
                inside = column.cdf(last) - column.cdf(first)
                if step:
                    weight *= (column.cdf(value + step / 2) - column.cdf(value - step / 2)) / inside
                else:
                    weight *= column.pdf(math.log(value) if kind == "loguniform" else value) / inside
            total += weight
        return total


def tpe_point(seed, number, best, others):
    numbers = sequence(seed, number)
    good, bad = Mixture(best), Mixture(others)
    candidates = [good.draw(numbers) for _ in range(CANDIDATES)]
    gains = [good.density(one) / bad.density(one) for one in candidates]
    ranked = sorted(gains)
    assert ranked[-1] > ranked[-2] * (1 + 1e-6), "no clear best candidate: choose another seed"
    return candidates[gains.index(ranked[-1])]


def history():
    """Trials 1 to 28 with oracle_point(number - 1): two run, three were stopped, the others have the value
    sin(3 number). A tenth of the 26 finished ones, rounded up, are the best: the lowest values."""
    points = {number: oracle_point(number - 1) for number in range(1, 29)}
    stopped, running = {5, 6, 20}, {27, 28}
    completed = sorted((math.sin(3 * number), number) for number in points if number not in stopped | running)
    best = {number for _, number in completed[:math.ceil(0.1 * 26)]}
    return ([points[n] for n in sorted(best)], [points[n] for n in sorted(points) if n not in best])


def main():
    print("unitRandom(seed, 1, name)")
    for seed in (0, 7, 2**64 - 1):
        for name in ("x", "lr"):
            print(f"    {seed} {name} {unit_random(seed, 1, name)!r}")
    print("UnitRandom(7, 3)")
    numbers = sequence(7, 3)
    print("   ", [next(numbers) for _ in range(8)])
    print("randomPoint(space, 11, number)")
    space = {"c": ("choice", 3), "r": ("randint", 100), "u": ("uniform", -1.0, 3.0),
             "lu": ("loguniform", -6.0, -1.0), "qu": ("quniform", 0.0, 10.0, 2.5),
             "ql": ("qloguniform", 0.0, 5.0, 3.0), "n": ("normal", 10.0, 3.0), "ln": ("lognormal", 0.0, 2.0),
             "qn": ("qnormal", 0.0, 5.0, 0.5), "qln": ("qlognormal", 1.0, 1.0, 1.0)}
    for number in (1, 2, 3):
        print("   ", [random_value(kind, unit_random(11, number, name), *rest)
                      for name, (kind, *rest) in space.items()])
    print("tpePoint(oracleSpace(), Minimize, seed, 29, history)")
    best, others = history()
    for seed in (1, 2, 3):
        print("   ", seed, tpe_point(seed, 29, best, others))


if __name__ == "__main__":
    main()
