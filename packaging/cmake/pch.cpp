// The libraries of the precompiled headers need a source.
