"""What the watchdog of the window's thread has written, in words."""


def report(path, steps, goal, words):
    """`steps` are (seconds since the start of the process, what was done). Returns 1 where a pause was longer than `goal` (ms)."""
    with open(path, encoding="ascii") as file:
        lines = [line.split() for line in file]
    longest = float(lines[0][1])
    pauses = [tuple(float(word) for word in line[1:]) for line in lines if line[0] == "pause"]
    print(f"{words}, {len(steps)} steps: longest pause {longest:.1f} ms (goal {goal:g}); "
          f"{len(pauses)} of 15 ms and more, {sum(ms > goal for _, ms, _ in pauses)} over the goal, "
          f"{sum(cpu > goal for _, _, cpu in pauses)} also by the thread's own processor time")
    for at, ms, cpu in sorted(pauses, key=lambda pause: -pause[1])[:12]:
        before = [what for when, what in steps if when <= at / 1000]
        print(f"  {ms:6.1f} ms ({cpu:5.1f} of its own) at {at / 1000:6.1f} s, after: {', '.join(before[-2:])}")
    return 1 if longest > goal else 0
