-- 3: compute clusters. A deleted target keeps its row, because its runs do; its name is free again.

ALTER TABLE target ADD COLUMN deleted_ms INTEGER;
ALTER TABLE target ADD COLUMN deleted_name TEXT;    -- what it was called; `name` is then "deleted:<id>"
ALTER TABLE node ADD COLUMN run INTEGER;            -- the run that it holds now
ALTER TABLE node ADD COLUMN held TEXT;              -- json: how the machine keeps a job inside it
ALTER TABLE node ADD COLUMN trouble TEXT;           -- why it is unusable
ALTER TABLE attempt ADD COLUMN node TEXT;           -- name of the node it ran on
CREATE INDEX node_by_run ON node(run) WHERE run IS NOT NULL;
CREATE INDEX target_by_machine ON target(via_machine) WHERE deleted_ms IS NULL;
