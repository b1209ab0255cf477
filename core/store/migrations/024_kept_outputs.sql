-- 24: outputs of steps that stay where the step writes them, because only steps on that machine read them: they are neither
-- collected nor stored.

ALTER TABLE pipeline_step ADD COLUMN kept TEXT; -- json: names of outputs
