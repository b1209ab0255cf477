-- 34: what determines the result of a step, so that a step that ran again can be compared with an earlier one.

ALTER TABLE pipeline_step ADD COLUMN ingredients TEXT; -- json (pipeline/reuse_key.h)
