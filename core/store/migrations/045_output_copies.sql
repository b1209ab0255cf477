-- 45: outputs that their job file gives a path are also written there, on the computer of the studio, once their run has
-- completed; outputs of a reused step are written again.

CREATE TABLE output_copy(
    run INTEGER NOT NULL REFERENCES run(seq) ON DELETE CASCADE,  -- of a reused step: its pipeline
    step TEXT NOT NULL DEFAULT '',          -- reused step of that pipeline; empty: the run itself
    output TEXT NOT NULL,
    address TEXT NOT NULL,                  -- as in the job file
    root TEXT NOT NULL,                     -- folder that must exist: of the mapping, or the deepest one at submission
    path TEXT NOT NULL,                     -- absolute, in that folder
    tree TEXT,                              -- of a reused step: hex of what it wrote, in the snapshot store
    file TEXT,                              -- its one file in that tree; null: a folder
    error TEXT,                             -- why it was not written
    done_ms INTEGER,
    PRIMARY KEY(run, step, output)
) WITHOUT ROWID;
CREATE INDEX output_copy_due ON output_copy(run) WHERE done_ms IS NULL;
