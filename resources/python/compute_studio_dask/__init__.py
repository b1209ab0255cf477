"""Compares the run's packages with those of a Dask cluster, and starts the command of the run. Standard library only."""
