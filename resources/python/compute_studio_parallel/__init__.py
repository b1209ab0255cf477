"""Runs entry scripts of Azure ML's parallel jobs, which define init() and run(mini_batch), in worker processes."""
