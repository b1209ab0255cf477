-- 19: data assets: named, versioned data (core/data), which runs use them, and which outputs of runs become versions.

-- A version is immutable, except for its tags, description and whether it is archived.
CREATE TABLE data(
    seq INTEGER PRIMARY KEY AUTOINCREMENT,
    name TEXT NOT NULL COLLATE NOCASE,
    version TEXT NOT NULL COLLATE NOCASE,
    type TEXT NOT NULL,                     -- uri_file | uri_folder | mltable
    path TEXT NOT NULL,                     -- absolute path or URL; of an output, the reference of its run
    tree TEXT,                              -- hex, if the content is in the snapshot store
    file_name TEXT,                         -- of uri_file: its one entry in that tree
    frozen INTEGER NOT NULL,                -- later changes of the path do not change the version
    fingerprint TEXT,                       -- of data by reference: files, bytes and newest change when it was created
    files INTEGER NOT NULL DEFAULT 0,
    bytes INTEGER NOT NULL DEFAULT 0,
    description TEXT NOT NULL DEFAULT '',
    tags TEXT NOT NULL DEFAULT '{}',        -- json
    created_ms INTEGER NOT NULL,
    archived INTEGER NOT NULL DEFAULT 0,
    source_run INTEGER REFERENCES run(seq) ON DELETE SET NULL,  -- whose output it is
    source_output TEXT,
    UNIQUE(name, version)
);
CREATE INDEX data_by_source ON data(source_run) WHERE source_run IS NOT NULL;

-- What an input of a run refers to, as resolved at its submission.
CREATE TABLE data_use(
    run INTEGER NOT NULL REFERENCES run(seq) ON DELETE CASCADE,
    input TEXT NOT NULL,
    reference TEXT NOT NULL,                -- as given: azureml:NAME@latest
    data INTEGER REFERENCES data(seq) ON DELETE SET NULL,
    label TEXT,                             -- NAME:VERSION of that data, kept after it is deleted
    source_run INTEGER REFERENCES run(seq) ON DELETE SET NULL,  -- of an input that is the output of a run
    PRIMARY KEY(run, input)
) WITHOUT ROWID;
CREATE INDEX data_use_by_data ON data_use(data) WHERE data IS NOT NULL;
CREATE INDEX data_use_by_source ON data_use(source_run) WHERE source_run IS NOT NULL;

-- Outputs that become data versions once their run has completed.
CREATE TABLE data_output(
    run INTEGER NOT NULL REFERENCES run(seq) ON DELETE CASCADE,
    output TEXT NOT NULL,
    name TEXT NOT NULL,
    version TEXT,                           -- null: the next one
    type TEXT NOT NULL,
    data INTEGER REFERENCES data(seq) ON DELETE SET NULL,
    error TEXT,                             -- why it could not be registered
    done_ms INTEGER,
    PRIMARY KEY(run, output)
) WITHOUT ROWID;
CREATE INDEX data_output_due ON data_output(run) WHERE done_ms IS NULL;
CREATE INDEX data_output_by_data ON data_output(data) WHERE data IS NOT NULL;
