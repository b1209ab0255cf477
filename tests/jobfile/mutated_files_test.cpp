// A thousand damaged files: none crashes a reader, and none gets further than being read.
#include <QElapsedTimer>
#include <QRandomGenerator>
#include <QTest>

#include "core/jobfile/compute_file.h"
#include "core/jobfile/environment_file.h"
#include "tests/jobfile/drafts.h"

using namespace studio;
using namespace studio::test;

namespace {

const std::vector<QByteArray> seeds = {
    "$schema: https://azuremlschemas.azureedge.net/latest/commandJob.schema.json\ncommand: |\n  echo ${{inputs.a}} "
    "$[[--b "
    "${{inputs.b}}]] > ${{outputs.o}}/x\ncode: .\ninputs:\n  a: 42\n  b: {type: uri_file, path: "
    "https://x.example/y?z=1}\n"
    "outputs:\n  o:\nenvironment:\n  image: library/python:latest\n  conda_file: {dependencies: [python=3.8, {pip: "
    "[numpy]}]}\n"
    "compute: azureml:cpu-cluster\nlimits: {timeout: 60}\nresources: {instance_count: 1, shm_size: 2g}\nidentity: "
    "{type: "
    "user_identity}\ncompute_studio:\n  retries: 2\n  argv: [a, b]\n",
    "script: train.py\narguments: [--x, 1]\ntarget: local\nframework: Python\nnodeCount: 1\nenvironment:\n  "
    "environmentVariables: {A: b}\n  python:\n    userManagedDependencies: false\n    condaDependencies: "
    "{dependencies: "
    "[python=3.6.2, {pip: [azureml-defaults]}]}\n  docker: {enabled: true, baseImage: x, baseImageRegistry: {password: "
    "p}}\ndataReferences:\n  d: {dataStoreName: s, pathOnDataStore: p, mode: mount}\namlcompute: {vmSize: x}\n",
    "{\"script\": \"train.py\", \"framework\": \"Python\", \"environment\": {\"python\": {\"interpreterPath\": "
    "\"python\", "
    "\"condaDependencies\": {\"dependencies\": [\"python=3.6.2\", {\"pip\": [\"azureml-defaults\"]}]}}}}",
    "name: e\nversion: 3\nimage: ubuntu:22.04\nconda_file:\n  dependencies: [numpy]\ntags: {a: b}\ncompute_studio:\n  "
    "variables: {A: b}\n  commands:\n    '*': {set_up: a, tear_down: b}\n  container: {gpus: true, arguments: [-v, "
    "x]}\n  "
    "requirements: [numpy, 'torch>=2']\n  spec: {kind: existing}\n",
    "name: c\ntype: amlcompute\nsize: STANDARD_DS3_v2\nmin_instances: 0\nmax_instances: 2\ntier: low_priority\n"
    "compute_studio: {node: {gpus: 1}}\n",
    "name: m\ntype: virtualmachine\nssh_settings: {admin_username: <me>, admin_password: p}\ncompute_studio: {address: "
    "h, "
    "jump_hosts: [{address: a@b}], gpus: [0]}\n"};

const std::vector<QByteArray> pieces = {"${{",       "}}",
                                        "$[[",       "]]",
                                        "\n",        "\t",
                                        "&a ",       "*a",
                                        "<<: *a\n",  "[",
                                        "{",         "\"",
                                        "'",         ": ",
                                        "- ",        "|\n",
                                        "!!binary ", "\xFF",
                                        "~",         "..",
                                        "../",       "null",
                                        "true",      "1e999",
                                        "-1",        "99999999999999999999",
                                        "<x>",       "azureml:",
                                        "file:///",  "#"};

QByteArray damaged(QByteArray text, QRandomGenerator& random) {
    for (int i = random.bounded(1, 6); i > 0 && !text.isEmpty(); --i) {
        const int at = random.bounded(static_cast<int>(text.size()));
        switch (random.bounded(5)) {
        case 0:
            text.remove(at, random.bounded(1, 20));
            break;
        case 1:
            text[at] = static_cast<char>(random.bounded(256));
            break;
        case 2:
            text.insert(at, pieces[static_cast<size_t>(random.bounded(static_cast<int>(pieces.size())))]);
            break;
        case 3:
            text.insert(at, text.mid(random.bounded(static_cast<int>(text.size())), random.bounded(1, 60)));
            break;
        default: {
            const qsizetype line = text.indexOf('\n', at);
            text.insert(line + 1, "  " + text.mid(line + 1, 30) + "\n");
        }
        }
    }
    return text;
}

} // namespace

class MutatedFilesTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void survivesMutatedFiles() {
        QElapsedTimer time;
        time.start();
        QRandomGenerator random(20261122);
        m_drafts.write("train.py", "");
        int fine = 0;
        for (int i = 0; i < 1000; ++i) {
            const QByteArray bytes = damaged(seeds[static_cast<size_t>(i) % seeds.size()], random);
            const std::string text = bytes.toStdString();
            JobOverrides choices;
            choices.sets = {{"inputs.b", "file:///x"}};
            JobDraft draft =
                readJobFile(text, i % 2 == 0 ? m_drafts.path("x.runconfig") : m_drafts.path("x.yml"), choices);
            resolveNames(draft, {});
            for (const auto& open : draft.open)
                QVERIFY(!problemOf(draft, open).message.empty());
            const EnvironmentFile environment = readEnvironmentFile(text, "/nowhere/e.yml");
            const ComputeFile compute = readComputeFile(text, "/nowhere/c.yml");
            const std::vector<FileProblem>& drafted = draft.problems;
            for (const auto* problems : {&drafted, &environment.problems, &compute.problems}) {
                for (const auto& problem : *problems) {
                    QVERIFY(problem.line > 0 && problem.column > 0 && !problem.message.empty());
                    QVERIFY(toLine(problem).find('\x1B') == std::string::npos);
                }
            }
            if (!draft.isFine() || !validate(draft.config))
                continue;
            ++fine;
            // What is taken can be written, and comes back as it was.
            const std::string job = commandJobText(draft.config);
            const std::string older = runConfigurationText(draft.config);
            QVERIFY2(readJobFile(job, m_drafts.path("x.yml")).config == draft.config,
                     (bytes + "\n---\n" + job.c_str()).constData());
            QVERIFY2(readJobFile(older, m_drafts.path("x.runconfig")).config == draft.config,
                     (bytes + "\n---\n" + older.c_str()).constData());
        }
        QVERIFY2(fine > 10, QByteArray::number(fine).constData());
        QVERIFY2(time.elapsed() < 30'000, QByteArray::number(time.elapsed()).constData());
    }

private:
    Drafts m_drafts;
};

QTEST_GUILESS_MAIN(MutatedFilesTest)
#include "mutated_files_test.moc"
