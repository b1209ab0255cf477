-- 37: what an attempt resumes from is decided before its launch request is sent, and not again: a machine refuses the same attempt with
-- another specification.

ALTER TABLE process ADD COLUMN resume TEXT;             -- json: ResumeChoice (core/run/resume_plan.h); null: not decided, or nothing to decide
