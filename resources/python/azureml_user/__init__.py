"""Package that entry scripts of Azure ML's parallel jobs import."""
