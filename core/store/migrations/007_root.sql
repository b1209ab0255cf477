-- 7: which folder of the machine an attempt was launched into, as the agent names it (agent/serve/workspace_root.h). A folder of a run that is
-- missing in another one (a home that is not mounted yet) says nothing about the run.

ALTER TABLE attempt ADD COLUMN intent_root TEXT;
