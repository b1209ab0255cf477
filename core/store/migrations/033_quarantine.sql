-- 32: machines and single GPUs that take no runs, because run after run failed there within seconds of its start and works elsewhere
-- (core/scheduler/quarantine_rule.h). From `until_ms` on one run at a time is tried there; the first that works lifts it.

CREATE TABLE quarantine(
    machine TEXT NOT NULL REFERENCES machine(id) ON DELETE CASCADE,
    gpu TEXT NOT NULL DEFAULT '',           -- UUID; empty: the whole machine
    since_ms INTEGER NOT NULL,
    until_ms INTEGER NOT NULL,
    failures INTEGER NOT NULL,              -- in a row
    probes INTEGER NOT NULL DEFAULT 0,      -- runs that were tried since, in vain
    run INTEGER NOT NULL,                   -- the last one that failed
    lifted_ms INTEGER,                      -- by the user, or by a run that worked; what ended before no longer counts
    PRIMARY KEY(machine, gpu)
) WITHOUT ROWID;

CREATE INDEX placement_ended ON placement(machine, freed_ms) WHERE freed_ms IS NOT NULL;
