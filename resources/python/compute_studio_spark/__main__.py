"""Command line of the runner, in the style of spark-submit: python3 -m compute_studio_spark --conf K=V … ENTRY ARGUMENTS."""
import sys

from compute_studio_spark.application import Application
from compute_studio_spark.installation import SparkError
from compute_studio_spark.settings import settings_of


def main():
    try:
        return Application(settings_of(sys.argv[1:])).run()
    except SparkError as error:
        sys.stdout.flush()
        sys.stderr.write("Compute Studio: {0}\n".format(error))
        return 1


if __name__ == "__main__":
    sys.exit(main())
