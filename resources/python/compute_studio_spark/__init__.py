"""Runs Spark applications as jobs of Compute Studio: spark-submit here, on the run's own nodes, or on YARN."""
