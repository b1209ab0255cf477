-- 34: what determines the result of a step, so that a step that ran again can be compared with an earlier one, and how much
-- data of the workspace a machine keeps.

ALTER TABLE pipeline_step ADD COLUMN ingredients TEXT; -- json (pipeline/reuse_key.h)
ALTER TABLE machine ADD COLUMN data_budget INTEGER NOT NULL DEFAULT 0; -- bytes; 0: no limit
