// A pipeline of hundreds of steps while its driver is killed again and again: each step runs once.
#include <QDir>
#include <QDirIterator>
#include <QFileInfo>
#include <QTest>
#include <random>
#include <signal.h>

#include "tests/cli/cli_scene.h"

using namespace studio::test;

class CliPipelineCampaignTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    // Two gigabytes, nearly all of them a hole: neither copied nor collected, so the workspace does not grow by them.
    void passesLargeOutputsWithoutCopies() {
        constexpr qint64 size = qint64{2} << 30;
        CliScene scene;
        const QString path =
            scene.folder(
                QStringLiteral("files"),
                {{QStringLiteral("p.yml"),
                  "type: pipeline\njobs:\n  a:\n    command: truncate -s 2G ${{outputs.o}}/f\n    outputs: {o: "
                  "}\n  b:\n    command: wc -c < ${{inputs.i}}/f\n    inputs: {i: "
                  "\"${{parent.jobs.a.outputs.o}}\"}\n"}}) +
            "/p.yml";
        const QString id = scene.ctl({"run", "submit", "--file", path}).line();
        QVERIFY(waitUntil([&] { return !scene.json({"run", "show", id})["ended_at"].is_null(); }, 300'000));
        QCOMPARE(text(scene.json({"run", "show", id})["last_state"]), QStringLiteral("Completed"));
        const auto steps = scene.json({"pipeline", "show", id})["pipeline"]["steps"];
        QCOMPARE(scene.log(text(steps[1]["run"])).trimmed(), QByteArray::number(size));
        int large = 0;
        QDirIterator files(scene.workspace(), QDir::Files | QDir::Hidden, QDirIterator::Subdirectories);
        while (files.hasNext()) {
            files.next();
            large += files.fileInfo().size() >= size ? 1 : 0;
        }
        QCOMPARE(large, 1);
    }

    void eachOfManyStepsRunsOnce() {
        constexpr int steps = 300;
        constexpr int kills = 10;
        CliScene scene;
        const QString marks = scene.folder(QStringLiteral("marks"), {});
        std::mt19937 random(1);
        QByteArray file = "type: pipeline\njobs:\n";
        for (int i = 0; i < steps; ++i) {
            const QByteArray name = "s" + QByteArray::number(i);
            file += "  " + name + ":\n    command: echo x >> \"$MARKS/" + name +
                    "\" && echo > ${{outputs.o}}/f\n"
                    "    outputs: {o: }\n";
            if (i < 4)
                continue;
            file += "    inputs:\n";
            for (int n = 0; n < 2; ++n)
                file += "      i" + QByteArray::number(n) + ": ${{parent.jobs.s" +
                        QByteArray::number(std::max(0, i - 1 - static_cast<int>(random() % 20))) + ".outputs.o}}\n";
        }
        const QString path = scene.folder(QStringLiteral("files"), {{QStringLiteral("p.yml"), file}}) + "/p.yml";
        const Answer submitted = scene.ctl({"run", "submit", "--file", path, "--env", "MARKS=" + marks});
        QVERIFY2(submitted.code == 0, submitted.err.constData());
        const QString id = submitted.line();
        for (int kill = 0; kill < kills; ++kill) {
            QTest::qWait(2'000);
            if (const qint64 driver = scene.driver(); driver > 0)
                ::kill(static_cast<pid_t>(driver), SIGKILL);
            scene.ctl({"run", "list"}); // starts another
        }
        QVERIFY(waitUntil([&] { return !scene.json({"run", "show", id})["ended_at"].is_null(); }, 600'000));
        QCOMPARE(text(scene.json({"run", "show", id})["last_state"]), QStringLiteral("Completed"));
        for (int i = 0; i < steps; ++i)
            QCOMPARE(QFileInfo(QDir(marks).filePath(QStringLiteral("s%1").arg(i))).size(), qint64{2});
    }
};

QTEST_GUILESS_MAIN(CliPipelineCampaignTest)
#include "cli_pipeline_campaign_test.moc"
