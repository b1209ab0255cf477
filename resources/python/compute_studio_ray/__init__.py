"""Runs the command of a run as a job of a Ray cluster, by its job API. Standard library only."""
