-- 8: what the table of runs says of a run beside its settings: parameters from its command and inputs, where its source is from, why it
-- failed, and its number among runs of one name.

-- submitted: the value from the command or the inputs, which comes back when the run's script no longer logs another.
ALTER TABLE run_param ADD COLUMN submitted TEXT;
ALTER TABLE run_param ADD COLUMN origin TEXT NOT NULL DEFAULT 'script'; -- script | submission
INSERT INTO run_param(run,name,value,number,submitted,origin)
    SELECT run.seq, derived.key, derived.value, number_from_text(derived.value), derived.value, 'submission'
    FROM run, json_each(parameters_of_config(run.config)) AS derived WHERE true
    ON CONFLICT(run,name) DO UPDATE SET submitted=excluded.submitted;

CREATE TABLE run_property(
    run INTEGER NOT NULL REFERENCES run(seq) ON DELETE CASCADE,
    name TEXT NOT NULL,
    value TEXT NOT NULL,
    PRIMARY KEY(run, name)
) WITHOUT ROWID;
CREATE INDEX run_property_by_name ON run_property(name, value, run);
INSERT INTO run_property(run,name,value)
    SELECT run,name,value FROM run_tag WHERE name IN ('git.commit','git.branch','git.dirty') AND origin='user';
UPDATE run SET config=json_remove(config,'$.tags."git.commit"','$.tags."git.branch"','$.tags."git.dirty"')
    WHERE json_valid(config) AND seq IN (SELECT run FROM run_property);
DELETE FROM run_tag WHERE name IN ('git.commit','git.branch','git.dirty') AND origin='user';

ALTER TABLE run ADD COLUMN reason TEXT; -- of Failed: the last error in its log, in one line

-- Highest number given to a run of that name: "train 7".
CREATE TABLE run_number(
    stem TEXT PRIMARY KEY COLLATE NOCASE,
    last INTEGER NOT NULL
) WITHOUT ROWID;

-- For the position of a waiting run.
CREATE INDEX run_waiting ON run(target, seq) WHERE state IN ('NotStarted','Queued','Provisioning');
