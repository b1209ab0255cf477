"""Stands in for scikit-learn in jobs of azure_runs_test.py."""
