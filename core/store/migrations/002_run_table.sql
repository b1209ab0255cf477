-- 2: what the table of runs is sorted and searched by.

CREATE INDEX run_by_name ON run(name COLLATE NOCASE, seq);
CREATE INDEX run_by_target ON run(target, seq);
CREATE INDEX run_tag_by_name ON run_tag(name, value, run);
