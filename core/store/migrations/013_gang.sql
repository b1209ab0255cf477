-- 13: attempts on several nodes. What the reconciler of a machine knows about the end of a process becomes part of its row, so that the
-- fold of all processes of an attempt (core/run/gang_pass.h) can end the attempt without the reconcilers of the other machines. An attempt
-- on one node uses only the columns of its attempt and run.

ALTER TABLE process ADD COLUMN is_main INTEGER NOT NULL DEFAULT 1;  -- 0: only services, such as parameter servers, on this node
ALTER TABLE process ADD COLUMN gang TEXT;               -- json: GangState as last reported; addresses and ports, no key
ALTER TABLE process ADD COLUMN prepared_ms INTEGER;     -- when it first waited for the other nodes
ALTER TABLE process ADD COLUMN not_responding_ms INTEGER;
ALTER TABLE process ADD COLUMN environment TEXT;        -- as attempt.environment, of this node
ALTER TABLE process ADD COLUMN exit TEXT;               -- json: of the exit record
ALTER TABLE process ADD COLUMN ranks TEXT;              -- json: list of ProcessState, if it has several
ALTER TABLE process ADD COLUMN error TEXT;              -- json: why it failed
ALTER TABLE process ADD COLUMN cause TEXT;              -- of a failure: job | infrastructure | never_started | withdrawn
ALTER TABLE process ADD COLUMN log_error TEXT;
ALTER TABLE process ADD COLUMN collected_ms INTEGER;    -- everything of it that can be collected is here
ALTER TABLE process ADD COLUMN collect_error TEXT;      -- json: why files of it are missing
ALTER TABLE process ADD COLUMN output_files INTEGER;
ALTER TABLE process ADD COLUMN output_bytes INTEGER;
ALTER TABLE attempt ADD COLUMN withdrawn TEXT;          -- json: why its nodes are stopped; before released_ms: why none will ever start
ALTER TABLE placement ADD COLUMN removed_ms INTEGER;    -- the machine has confirmed that it has no files of the run any more
ALTER TABLE run ADD COLUMN not_before_ms INTEGER;       -- backoff after GPUs were found busy; null: none
