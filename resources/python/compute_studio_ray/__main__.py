"""Keeps a follower alive: python3 -m compute_studio_ray. One that is killed is started again, and continues with the same job.

If this process is killed itself, the follower gets SIGTERM and stops the job: nothing runs on that no one follows."""
import ctypes
import os
import signal
import subprocess
import sys
import time

_PDEATHSIG = 1
_MAX_RESTARTS = 20
_LIVED_SECONDS = 60.0  # a follower that lived so long begins the count again


def follow(is_canceled):
    try:
        ctypes.CDLL(None).prctl(_PDEATHSIG, signal.SIGTERM)
    except (OSError, AttributeError):
        pass
    from compute_studio_ray.follower import main as follow_job
    return follow_job(is_canceled)


def main():
    if sys.argv[1:2] == ["follow"]:
        return follow("--canceled" in sys.argv)
    is_canceled = []
    child = None

    def pass_on(number, frame):  # takes no lock: poll() only tries the one that wait() may hold
        is_canceled.append(number)
        if child is not None and child.poll() is None:
            child.send_signal(signal.SIGTERM)

    signal.signal(signal.SIGTERM, pass_on)
    signal.signal(signal.SIGINT, pass_on)
    restarts = 0
    while True:
        # The follower inherits that the signal is blocked, until it can handle it: none is lost, and none ends it.
        signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGTERM, signal.SIGINT})
        began = time.monotonic()
        child = subprocess.Popen([sys.executable, "-m", "compute_studio_ray", "follow"] + ["--canceled"] * bool(is_canceled))
        signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGTERM, signal.SIGINT})
        code = child.wait()
        if code >= 0:
            return code
        restarts = 0 if time.monotonic() - began > _LIVED_SECONDS else restarts + 1
        if restarts > _MAX_RESTARTS:
            sys.stderr.write("Compute Studio: the process that follows the job is ended again and again, the last time by signal "
                             "{0}. The job may still run: {1}\n".format(-code, os.environ.get("COMPUTE_STUDIO_RAY_ADDRESS", "")))
            sys.stderr.flush()
            os.kill(os.getpid(), signal.SIGKILL)  # no exit code: the run then says that the job may still run
        sys.stdout.write("Compute Studio: the process that follows the job was ended by signal {0}; another one "
                         "continues\n".format(-code))
        sys.stdout.flush()
        time.sleep(min(5, 0.2 * 2 ** restarts))


if __name__ == "__main__":
    sys.exit(main())
