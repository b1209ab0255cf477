"""Submits the command of a run to a Ray cluster through the Ray Jobs API (job submission API). Standard library only."""
