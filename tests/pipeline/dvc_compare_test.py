"""After each change, the product runs those steps of a pipeline again that `dvc repro` runs again: a changed input, code, code without an effect, a
parameter, nothing, and the state before.

Six steps, once as dvc.yaml and once as Azure's pipeline, with the same scripts and commands. Needs DVC in STUDIO_TEST_TOOLS/dvc; skipped without."""
import os
import subprocess
import sys
import tempfile

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "support"))
import own_studio  # noqa: E402

DVC = os.path.join(os.environ["STUDIO_TEST_TOOLS"], "dvc", "bin", "dvc")

# Step: what it reads (other steps, or a file), and whether it has the parameter.
STEPS = {
    "prepare": (["raw.txt"], False),
    "split": (["prepare"], False),
    "train": (["split"], True),
    "label": (["labels.txt"], False),
    "score": (["train", "label"], False),
    "report": (["score", "prepare"], False),
}

# Writes the sum of the numbers that it reads, times its factor, plus the parameter.
SCRIPT = '''import os, sys
FACTOR = 1
*inputs, output, rate = sys.argv[1:]
total = 0
for path in inputs:
    with open(os.path.join(path, "f") if os.path.isdir(path) else path) as stream:
        total += int(stream.read())
with open(os.path.join(output, "f"), "w") as out:
    out.write(str(total * FACTOR + int(rate)))
'''


def write(path, content):
    os.makedirs(os.path.dirname(path), exist_ok=True)
    with open(path, "w", encoding="utf-8") as out:
        out.write(content)


class Project:
    """A folder with the scripts and files; `steps_run()` runs its pipeline and returns the steps that were run."""

    def __init__(self, folder):
        self.folder, self.marks = folder, os.path.join(folder, "marks")
        for name in STEPS:
            write(self.path("code", name, "step.py"), SCRIPT)
        write(self.path("raw.txt"), "3")
        write(self.path("labels.txt"), "5")
        self.set_rate(1)

    def path(self, *names):
        return os.path.join(self.folder, *names)

    def set_rate(self, rate):
        self.rate = rate
        self.write_pipeline()

    def command(self, name, script, inputs, output, rate):
        return "python3 -B %s %s %s %s && echo %s >> %s" % (script, " ".join(inputs), output, rate if STEPS[name][1] else 0, name, self.marks)

    def steps_run(self):
        write(self.marks, "")
        self.run()
        with open(self.marks, encoding="utf-8") as lines:
            return sorted(lines.read().split())


class DvcProject(Project):
    def __init__(self, folder):
        super().__init__(folder)
        self.dvc("init", "--no-scm", "--quiet")

    def dvc(self, *words):
        variables = dict(os.environ, HOME=os.path.dirname(self.folder), DVC_NO_ANALYTICS="1")
        done = subprocess.run((DVC,) + words, cwd=self.folder, env=variables, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, timeout=300)
        if done.returncode != 0:
            raise AssertionError("dvc %s:\n%s" % (" ".join(words), done.stdout))

    def write_pipeline(self):
        write(self.path("params.yaml"), "rate: %d\n" % self.rate)
        text = "stages:\n"
        for name, (inputs, has_rate) in STEPS.items():
            places = ["out/" + one if one in STEPS else one for one in inputs]
            text += "  %s:\n    cmd: mkdir -p out/%s && %s\n    deps: [code/%s, %s]\n    outs: [out/%s]\n" % (
                name, name, self.command(name, "code/%s/step.py" % name, places, "out/" + name, "${rate}"), name, ", ".join(places), name)
            text += "    params: [rate]\n" if has_rate else ""
        write(self.path("dvc.yaml"), text)

    def run(self):
        self.dvc("repro", "--quiet")


class StudioProject(Project):
    def __init__(self, folder, studio):
        self.studio = studio
        super().__init__(folder)

    def write_pipeline(self):
        text = "type: pipeline\ndisplay_name: compared\ninputs: {rate: %d}\njobs:\n" % self.rate
        for name, (inputs, has_rate) in STEPS.items():
            read = ["i%d" % number for number in range(len(inputs))]
            command = self.command(name, "step.py", ["${{inputs.%s}}" % one for one in read], "${{outputs.o}}", "${{inputs.rate}}")
            text += "  %s:\n    type: command\n    code: code/%s\n    command: %s\n    outputs: {o: {type: uri_folder}}\n    inputs:\n" % (name, name, command)
            for one, source in zip(read, inputs):
                text += "      %s: %s\n" % (one, "${{parent.jobs.%s.outputs.o}}" % source if source in STEPS else "{type: uri_file, path: %s}" % source)
            text += "      rate: ${{parent.inputs.rate}}\n" if has_rate else ""
        write(self.path("pipeline.yml"), text)

    def run(self):
        self.studio.run("run", "submit", "--file", self.path("pipeline.yml"), "--wait")


def changes():
    """(what is changed, how): each is applied to both projects, one after the other."""
    def factor(name, value):
        return lambda project: write(project.path("code", name, "step.py"), SCRIPT.replace("FACTOR = 1", "FACTOR = " + value))

    return [("at first", lambda project: None),
            ("nothing", lambda project: None),
            ("an input", lambda project: write(project.path("raw.txt"), "4")),
            ("the other input", lambda project: write(project.path("labels.txt"), "6")),
            ("code", factor("train", "2")),
            ("code without an effect", factor("split", "1  # the same")),
            ("the parameter", lambda project: project.set_rate(7)),
            ("the parameter back", lambda project: project.set_rate(1)),
            ("the input back", lambda project: write(project.path("raw.txt"), "3"))]


def main():
    if not os.path.exists(DVC):
        print("DVC is not installed in", os.path.dirname(DVC))
        return 77
    different = 0
    with tempfile.TemporaryDirectory() as folder:
        folder = os.path.realpath(folder)
        studio = own_studio.OwnStudio(folder, timeout=300)
        try:
            peer, own = DvcProject(os.path.join(folder, "dvc")), StudioProject(os.path.join(folder, "own"), studio)
            for name, change in changes():
                runs = []
                for project in (peer, own):
                    change(project)
                    runs.append(project.steps_run())
                different += runs[0] != runs[1]
                print("%-24s dvc: %s; product: %s" % (name, " ".join(runs[0]) or "nothing", " ".join(runs[1]) or "nothing"))
        finally:
            studio.stop()
    print("%d differences." % different)
    return 1 if different else 0


if __name__ == "__main__":
    sys.exit(main())
