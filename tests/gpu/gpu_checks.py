"""Checks that are printed one by one, and counted: what they find is read by a person at a machine with a GPU."""

import time

results = []


def check(name, is_true, detail=""):
    results.append(bool(is_true))
    print(f"{'ok  ' if is_true else 'FAIL'} {name}{' · ' + str(detail) if detail != '' else ''}", flush=True)
    return is_true


def wait_for(condition, seconds=60.0):
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        if condition():
            return True
        time.sleep(0.1)
    return False


def failed():
    """Prints the sum; returns the exit code."""
    count = results.count(False)
    print(f"{count} failed" if count else "all passed")
    return 1 if count else 0
