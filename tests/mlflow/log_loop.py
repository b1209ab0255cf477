"""Logs point after point until it is told to stop; what MLflow took is written down beside."""
import os
import sys

import mlflow

taken = open("taken.txt", "w")
with mlflow.start_run():
    for step in range(int(sys.argv[1])):
        mlflow.log_metric("loss", step * 0.5, step=step)
        taken.write("{}\n".format(step))
        taken.flush()
        if step % 50 == 49:
            mlflow.log_metrics({"batch %d" % i: step + i / 100 for i in range(40)}, step=step)
        if os.path.exists("stop"):
            break
