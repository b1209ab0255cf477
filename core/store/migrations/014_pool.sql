-- 14: clusters on any machines. A pool is a cluster whose nodes are on several attached machines: its config lists their ids, as does
-- this table, so that queries need not read configurations.

CREATE TABLE pool_machine(
    target TEXT NOT NULL REFERENCES target(id) ON DELETE CASCADE,
    machine TEXT NOT NULL REFERENCES machine(id),
    PRIMARY KEY(target, machine)
) WITHOUT ROWID;
CREATE INDEX pool_machine_by_machine ON pool_machine(machine);
CREATE INDEX target_by_via ON target(via_machine) WHERE via_machine IS NOT NULL;
-- Which machines a target offers: a machine itself, the machine of a cluster of slots, the machines of a pool.
CREATE VIEW target_machine(target, machine) AS
    SELECT id,id FROM target WHERE kind<>'amlcompute'
    UNION ALL SELECT id,via_machine FROM target WHERE via_machine IS NOT NULL
    UNION ALL SELECT target,machine FROM pool_machine;

ALTER TABLE node ADD COLUMN away_ms INTEGER;    -- since when its machine does not respond: unusable meanwhile, its run stays
CREATE INDEX placement_by_machine ON placement(machine);
