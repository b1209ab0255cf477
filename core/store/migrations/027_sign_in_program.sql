-- 27: programs by which kubectl signs in, as a kubeconfig names them, that the user trusts.

CREATE TABLE sign_in_program(
    hash TEXT PRIMARY KEY,      -- SHA-256 of the command with its arguments, its variables and its file
    program TEXT NOT NULL,      -- its path
    added_ms INTEGER NOT NULL
) WITHOUT ROWID;
