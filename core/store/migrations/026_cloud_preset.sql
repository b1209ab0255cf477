-- 26: presets of clouds that the user trusts.

CREATE TABLE cloud_preset(
    name TEXT PRIMARY KEY,
    text TEXT NOT NULL,         -- of the file
    text_hash TEXT NOT NULL,    -- SHA-256
    program TEXT NOT NULL,      -- absolute path
    program_hash TEXT NOT NULL, -- SHA-256 of the program when it was trusted
    added_ms INTEGER NOT NULL
) WITHOUT ROWID;
