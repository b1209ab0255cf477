"""A job that reads its MLTable input with Azure's own library, mltable of PyPI, gets the rows of the files, in every mode of the input and as a named version
of data; and the runner of parallel jobs splits the same table into the same rows.

Needs the library in STUDIO_TEST_TOOLS/mltable; skipped without."""
import json
import os
import subprocess
import sys
import tempfile

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "support"))
import own_studio  # noqa: E402

PYTHON = os.path.join(os.environ["STUDIO_TEST_TOOLS"], "mltable", "bin", "python")

SCRIPT = """
import json, sys
import mltable
from compute_studio_parallel.mini_batches import list_mini_batches, size_of
from compute_studio_parallel.worker import rows_of
frame = mltable.load(sys.argv[1]).to_pandas_dataframe()
plan = list_mini_batches(sys.argv[1], size_of("40b"), [])
batches = [rows_of(batch, plan.table) for batch in plan.batches]
print("FOUND " + json.dumps({"rows": frame.to_dict("records"), "batches": len(batches),
                             "split": [row for one in batches for row in one.to_dict("records")]}))
"""

# Name: the files of the table, its columns, and its rows.
COLUMNS = ["name", "count", "share"]
ROWS = [["one", 1, 0.5], ["two", 2, 1.5], ["three, with a comma", 3, 2.5], ["four", 4, 3.5]]
PARTS = {"parts/a.csv": 'name,count,share\none,1,0.5\ntwo,2,1.5\n', "parts/b.csv": 'name,count,share\n"three, with a comma",3,2.5\nfour,4,3.5\n'}
TABLES = {
    "files": (dict(PARTS, MLTable="""paths:
  - file: ./parts/a.csv
  - file: ./parts/b.csv
transformations:
  - read_delimited:
      delimiter: ","
      encoding: utf8
      header: all_files_same_headers
"""), COLUMNS, ROWS),
    "pattern": (dict(PARTS, **{"parts/more.txt": "no table\n", "MLTable": """$schema: https://azuremlschemas.azureedge.net/latest/MLTable.schema.json
type: mltable
paths:
  - pattern: ./parts/*.csv
transformations:
  - read_delimited: {delimiter: ",", encoding: utf8, header: all_files_same_headers}
"""}), COLUMNS, ROWS),
    # As Azure's example of partition keys writes it.
    "partitions": ({"CA/x/part.csv": "v\n1\n2\n", "NY/x/part.csv": "v\n3\n", "NY/y/part.csv": "v\n4\n", "MLTable": """paths:
- pattern: ./**/*.csv
transformations:
- read_delimited:
    delimiter: ','
    empty_as_string: false
    encoding: ascii
    header: all_files_same_headers
    include_path_column: true
- extract_columns_from_partition_format:
    partition_format: '{Store}/{Brand}/{file_name}.{extension}'
- drop_columns:
  - Path
  - file_name
  - extension
type: mltable
"""}, ["Store", "Brand", "v"], [["CA", "x", 1], ["CA", "x", 2], ["NY", "x", 3], ["NY", "y", 4]]),
    "parquet": ({"MLTable": """paths:
  - pattern: ./*.parquet
transformations:
  - read_parquet
  - drop_columns: [more]
"""}, COLUMNS, ROWS),
    "semicolons": ({"data.csv": "a;b\n1;x\n2;y\n", "MLTable": """paths:
  - file: ./data.csv
transformations:
  - read_delimited: {delimiter: ";", encoding: utf8, header: from_first_file}
  - keep_columns: [b]
"""}, ["b"], [["x"], ["y"]]),
    "lines": ({"data.jsonl": '{"a": 1, "b": "x"}\n{"a": 2, "b": "y"}\n', "MLTable": """paths:
  - file: ./data.jsonl
transformations:
  - read_json_lines: {encoding: utf8}
"""}, ["a", "b"], [[1, "x"], [2, "y"]]),
}
PARQUET = """
import pandas
columns, rows = %r, %r
pandas.DataFrame([row + [0] for row in rows], columns=columns + ["more"]).to_parquet("data.parquet", row_group_size=2)
"""
MODES = ("ro_mount", "download", "eval_mount", "rw_mount")

failures = 0


def check(what, found, expected):
    global failures
    if found != expected:
        failures += 1
        print("    WRONG: %s: %r, expected %r" % (what, found, expected))


def write(path, content):
    os.makedirs(os.path.dirname(path), exist_ok=True)
    with open(path, "w", encoding="utf-8") as out:
        out.write(content)


def job_file(path, mode):
    return """$schema: https://azuremlschemas.azureedge.net/latest/commandJob.schema.json
code: code
command: python read.py ${{inputs.table}}
inputs:
  table: {type: mltable, path: "%s", mode: %s}
""" % (path, mode)


def read(studio, folder, path, mode):
    write(os.path.join(folder, "job.yml"), job_file(path, mode))
    run = studio.run("run", "submit", "--file", "job.yml", "--compute", "local", "--python", PYTHON).strip()
    studio.run("run", "wait", run, code=None)
    log = studio.run("run", "logs", run, code=None)
    found = [line for line in log.splitlines() if line.startswith("FOUND ")]
    if not found:
        raise AssertionError("%s, %s: %s" % (path, mode, log[-3000:]))
    return json.loads(found[0][len("FOUND "):])


def main():
    if not os.path.exists(PYTHON):
        print("mltable is not installed in", os.path.dirname(PYTHON))
        return 77
    with tempfile.TemporaryDirectory() as folder:
        folder = os.path.realpath(folder)
        work = os.path.join(folder, "work")
        write(os.path.join(work, "code", "read.py"), SCRIPT)
        studio = own_studio.OwnStudio(folder, work=work, timeout=600)
        try:
            for name, (files, columns, rows) in TABLES.items():
                for file, content in files.items():
                    write(os.path.join(work, name, file), content)
                if name == "parquet":
                    subprocess.run((PYTHON, "-c", PARQUET % (columns, rows)), cwd=os.path.join(work, name), check=True)
                expected = [dict(zip(columns, row)) for row in rows]
                studio.run("data", "create", "--name", name, "--type", "mltable", "--path", name)
                for path, mode in [("./" + name, mode) for mode in MODES] + [("azureml:%s:1" % name, "ro_mount")]:
                    found = read(studio, work, path, mode)
                    print("%-12s %-24s %-10s %d rows" % (name, path, mode, len(found["rows"])), flush=True)
                    check("rows", found["rows"], expected)
                    check("rows of the mini-batches", found["split"], expected)
                    check("more than one mini-batch", found["batches"] > 1 or len(rows) < 4, True)
        finally:
            studio.stop()
    print("%d failures." % failures)
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
