"""Stands in for PySpark in jobs of azure_runs_test.py: bin/spark-submit runs the script in this Python."""
