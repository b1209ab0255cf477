// Pipelines on attached machines: what a step wrote is read where it is on the same machine, and sent by content to
// another.
#include <QFileInfo>
#include <QTest>

#include "tests/cli/remote_cli.h"

using namespace studio;
using namespace studio::test;

class CliPipelineRemoteTest : public QObject, protected LabOfTest {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() {
        if (const std::string why = startLab(); !why.empty())
            QSKIP(why.c_str());
    }
    void cleanupTestCase() { m_lab.reset(); }

    void passesOutputsByPathAndByContent() {
        RemoteCliScene scene;
        SshHost* host = add({.name = "steps01", .users = {keyUser()}});
        QVERIFY(host);
        const Answer attached = scene.attach({}, *host, {"--key", key(), "--max-runs", "2"});
        QVERIFY2(attached.code == 0, (attached.err + attached.out).constData());
        const QString file = scene.folder(QStringLiteral("files"), {{QStringLiteral("p.yml"), R"(type: pipeline
outputs:
  all: {type: uri_folder}
settings: {default_compute: box}
jobs:
  make:
    command: >-
      mkdir ${{outputs.out}}/d && head -c 100000 /dev/zero > ${{outputs.out}}/d/f && chmod +x ${{outputs.out}}/d/f &&
      head -c 3000000 /dev/urandom > ${{outputs.large}}
    outputs: {out: , large: {type: uri_file}}
  same:
    command: echo ${{inputs.i}} && wc -c < ${{inputs.i}}/d/f && hostname && echo x > ${{outputs.out}}
    inputs: {i: "${{parent.jobs.make.outputs.out}}"}
    outputs: {out: {type: uri_file}}
  file:
    command: cat ${{inputs.i}} && wc -c < ${{inputs.l}}
    inputs: {i: "${{parent.jobs.same.outputs.out}}", l: "${{parent.jobs.make.outputs.large}}"}
  elsewhere:
    compute: local
    command: wc -c < ${{inputs.i}}/d/f && test -x ${{inputs.i}}/d/f && cp ${{inputs.i}}/d/f ${{outputs.out}}
    inputs: {i: "${{parent.jobs.make.outputs.out}}"}
    outputs: {out: "${{parent.outputs.all}}"}
)"}}) + QStringLiteral("/p.yml");
        const Answer submitted = scene.ctl({"run", "submit", "--file", file});
        QVERIFY2(submitted.code == 0, submitted.err.constData());
        const QString id = submitted.line();
        const Answer waited = scene.ctl({"run", "wait", id, "--timeout", "90s"});
        QVERIFY2(waited.code == 0, (scene.ctl({"pipeline", "show", id}).out + waited.err).constData());
        std::map<std::string, QString> runs;
        const auto shown = scene.json({"pipeline", "show", id});
        for (const auto& step : shown["pipeline"]["steps"])
            runs[step.value("name", std::string())] = text(step["run"]);
        const auto inputOf = [&](const char* step) {
            return scene.json({"run", "show", runs[step]})["config"]["inputs"][0];
        };
        // On the machine of the step that wrote it: its own path.
        QCOMPARE(text(inputOf("same")["kind"]), QStringLiteral("path"));
        const QList<QByteArray> log = scene.log(runs["same"]).split('\n');
        QVERIFY2(log.value(0).contains("/runs/" + runs["make"].toUtf8() + "/"), log.value(0).constData());
        QCOMPARE(log.value(1), QByteArray("100000"));
        QCOMPARE(log.value(2), QByteArray("steps01"));
        QCOMPARE(text(inputOf("file")["kind"]), QStringLiteral("path"));
        QCOMPARE(scene.log(runs["file"]), QByteArray("x\n3000000\n"));
        // Outputs that only that machine reads are not collected; the others are.
        const QString collected = scene.workspace() + "/runs/" + runs["make"] + "/a1/r0/work/outputs";
        QVERIFY(!QFileInfo::exists(collected + "/large"));
        QVERIFY(QFileInfo(collected + "/out/d/f").isExecutable());
        // Elsewhere: by content.
        QCOMPARE(text(inputOf("elsewhere")["kind"]), QStringLiteral("folder"));
        QCOMPARE(scene.log(runs["elsewhere"]), QByteArray("100000\n"));
        // Both submissions name the same content, wherever it is.
        const QString again = scene.ctl({"run", "submit", "--file", file}).line();
        QCOMPARE(scene.ctl({"run", "wait", again, "--timeout", "90s"}).code, 0);
        const auto reused = scene.json({"pipeline", "show", again});
        for (const auto& step : reused["pipeline"]["steps"])
            QCOMPARE(text(step["state"]), QStringLiteral("Reused"));
        QCOMPARE(scene.ctl({"run", "delete", id, again, "--yes"}).code, 0);
        QCOMPARE(scene.json({"run", "list", "--all"}).size(), size_t{0});
    }
};

QTEST_GUILESS_MAIN(CliPipelineRemoteTest)
#include "cli_pipeline_remote_test.moc"
