// Pipelines on attached machines: what a step wrote is read where it is on the same machine, and sent by content to
// another, unless that one can read it there as well.
#include <QDirIterator>
#include <QFileInfo>
#include <QTemporaryDir>
#include <QTest>
#include <algorithm>
#include <sys/stat.h>

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

    // Two machines with a scratch folder on one disk: the content is not uploaded, as it does not even exist here.
    void aSharedFileSystemSparesTheUpload() {
        RemoteCliScene scene;
        const QTemporaryDir shared(QStringLiteral("/srv/studio-shared-XXXXXX"));
        QVERIFY(shared.isValid() && chmod(shared.path().toLocal8Bit().constData(), 01777) == 0);
        for (const char* name : {"box", "other"}) {
            SshHost* host = add({.name = std::string("shared-") + name, .users = {keyUser()}});
            QVERIFY(host);
            const Answer attached =
                scene.attach({}, *host, {"--key", key(), "--scratch", shared.path()}, QString::fromLatin1(name));
            QVERIFY2(attached.code == 0, (attached.err + attached.out).constData());
        }
        const QString flag = scene.path(QStringLiteral("flag"));
        const QByteArray job = R"(type: pipeline
jobs:
  make:
    compute: box
    command: head -c 3000000 /dev/urandom > ${{outputs.out}}/f && chmod +x ${{outputs.out}}/f
    outputs: {out: }
  pause:
    compute: local
    command: while ! test -e FLAG; do sleep 0.1; done; wc -c < ${{inputs.i}}/f > ${{outputs.out}}/size
    inputs: {i: "${{parent.jobs.make.outputs.out}}"}
    outputs: {out: }
  use:
    compute: other
    command: test -x ${{inputs.i}}/f && wc -c < ${{inputs.i}}/f && cat ${{inputs.s}}/size && hostname
    inputs: {i: "${{parent.jobs.make.outputs.out}}", s: "${{parent.jobs.pause.outputs.out}}"}
)";
        const QString file =
            scene.folder(QStringLiteral("files"),
                         {{QStringLiteral("p.yml"), QByteArray(job).replace("FLAG", "'" + flag.toUtf8() + "'")}}) +
            QStringLiteral("/p.yml");
        const QString id = scene.ctl({"run", "submit", "--file", file}).line();
        const auto step = [&](const std::string& name) {
            const auto shown = scene.json({"pipeline", "show", id});
            for (const auto& one : shown["pipeline"]["steps"]) {
                if (one.value("name", std::string()) == name)
                    return one;
            }
            return nlohmann::json();
        };
        QVERIFY(QTest::qWaitFor([&] { return text(step("pause")["state"]) == QLatin1String("Running"); }, 90'000));
        int removed = 0;
        QDirIterator blobs(scene.workspace() + "/blobs", QDir::Files, QDirIterator::Subdirectories);
        while (blobs.hasNext()) {
            const QString blob = blobs.next();
            if (blobs.fileInfo().size() == 3'000'000)
                removed += QFile::remove(blob) ? 1 : 0;
        }
        QCOMPARE(removed, 1);
        QVERIFY(QFile(flag).open(QIODevice::WriteOnly));
        const Answer waited = scene.ctl({"run", "wait", id, "--timeout", "90s"});
        QVERIFY2(waited.code == 0, (scene.ctl({"pipeline", "show", id}).out + waited.err).constData());
        const auto events = scene.json({"run", "events", text(step("use")["run"])});
        QVERIFY2(std::any_of(events.begin(), events.end(),
                             [](const auto& event) {
                                 return event.value("code", std::string()) == "inputs_imported" &&
                                        event["params"].value("bytes", 0) >= 3'000'000;
                             }),
                 events.dump().c_str());
        QCOMPARE(scene.log(text(step("use")["run"])), QByteArray("3000000\n3000000\nshared-other\n"));
    }
};

QTEST_GUILESS_MAIN(CliPipelineRemoteTest)
#include "cli_pipeline_remote_test.moc"
