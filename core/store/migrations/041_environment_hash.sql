-- 41: of machines that a run fits on equally well, it is placed on one that has its environment and files already.

ALTER TABLE run ADD COLUMN environment_hash TEXT;       -- as environment_build.spec_hash; null: nothing is built for it, or not known
CREATE INDEX machine_tree_by_tree ON machine_tree(tree);
