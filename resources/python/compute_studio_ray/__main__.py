"""Keeps a follower alive: python3 -m compute_studio_ray. One that is killed is started again, and continues with the same job.

If this process is killed itself, the follower gets SIGTERM and stops the job: nothing runs on that no one follows."""
import ctypes
import signal
import subprocess
import sys
import time

_PDEATHSIG = 1
_MAX_RESTARTS = 20


def follow():
    try:
        ctypes.CDLL(None).prctl(_PDEATHSIG, signal.SIGTERM)
    except (OSError, AttributeError):
        pass
    from compute_studio_ray.follower import main as follow_job
    return follow_job()


def main():
    if sys.argv[1:] == ["follow"]:
        return follow()
    ending = []
    child = None

    def pass_on(number, frame):
        ending.append(number)
        if child is not None and child.poll() is None:
            child.send_signal(signal.SIGTERM)

    signal.signal(signal.SIGTERM, pass_on)
    signal.signal(signal.SIGINT, pass_on)
    for restart in range(_MAX_RESTARTS):
        child = subprocess.Popen([sys.executable, "-m", "compute_studio_ray", "follow"])
        if ending:
            child.send_signal(signal.SIGTERM)
        code = child.wait()
        if code >= 0:
            return code
        sys.stdout.write("Compute Studio: the process that follows the job was ended by signal {0}; another one "
                         "continues\n".format(-code))
        sys.stdout.flush()
        time.sleep(min(5, 0.2 * 2 ** restart))
    return 1


if __name__ == "__main__":
    sys.exit(main())
