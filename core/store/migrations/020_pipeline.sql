-- 20: pipelines. Each step of a pipeline is a row beside its run, if it has one; what a step wrote is an artifact, named by its
-- content, which belongs to the pipelines that refer to it and outlives the run that wrote it.

CREATE TABLE artifact(
    tree TEXT PRIMARY KEY,                          -- hex hash of the tree
    files INTEGER NOT NULL,
    bytes INTEGER NOT NULL,
    created_ms INTEGER NOT NULL
) WITHOUT ROWID;

-- Where the bytes are: in the workspace's snapshot store (machine and path are empty), or at a path on a machine.
CREATE TABLE artifact_place(
    artifact TEXT NOT NULL REFERENCES artifact(tree) ON DELETE CASCADE,
    machine TEXT NOT NULL,                          -- id of the target that it was attached as
    path TEXT NOT NULL,
    verified_ms INTEGER NOT NULL,
    pinned INTEGER NOT NULL DEFAULT 0,
    PRIMARY KEY(artifact, machine, path)
) WITHOUT ROWID;

CREATE TABLE pipeline_step(
    parent INTEGER NOT NULL REFERENCES run(seq) ON DELETE CASCADE,
    name TEXT NOT NULL,
    status TEXT NOT NULL,                           -- core/run/pipeline_table.h
    run INTEGER REFERENCES run(seq) ON DELETE SET NULL,
    source TEXT,                                    -- id of the run that wrote its outputs; may be deleted
    key TEXT,                                       -- core/pipeline/reuse_key.h
    error TEXT,                                     -- json: code and parameters
    ended_ms INTEGER,
    PRIMARY KEY(parent, name)
) WITHOUT ROWID;
CREATE INDEX pipeline_step_by_run ON pipeline_step(run) WHERE run IS NOT NULL;
CREATE INDEX pipeline_step_by_key ON pipeline_step(key) WHERE key IS NOT NULL;

CREATE TABLE pipeline_output(
    parent INTEGER NOT NULL,
    step TEXT NOT NULL,
    name TEXT NOT NULL,
    artifact TEXT NOT NULL REFERENCES artifact(tree),
    file TEXT NOT NULL DEFAULT '',                  -- name of the file in its tree; empty: a folder
    PRIMARY KEY(parent, step, name),
    FOREIGN KEY(parent, step) REFERENCES pipeline_step(parent, name) ON DELETE CASCADE
) WITHOUT ROWID;
CREATE INDEX pipeline_output_by_artifact ON pipeline_output(artifact);
