// Pipelines of hundreds of steps: while the driver is killed again and again each step runs once; where one fails,
// those run that "make -k" runs. STUDIO_PIPELINE_STEPS sets the size.
#include <QDir>
#include <QDirIterator>
#include <QFileInfo>
#include <QStandardPaths>
#include <QTest>
#include <random>
#include <signal.h>

#include "tests/cli/cli_scene.h"

using namespace studio::test;

namespace {

int stepsOfCampaign() {
    bool isSet = false;
    const int value = qEnvironmentVariableIntValue("STUDIO_PIPELINE_STEPS", &isSet);
    return isSet ? value : 300;
}

// Of each step, those that it depends on; the first four depend on nothing.
std::vector<std::vector<int>> dependenciesOf(int steps) {
    std::mt19937 random(1);
    std::vector<std::vector<int>> all(static_cast<size_t>(steps));
    for (int step = 4; step < steps; ++step) {
        for (int n = 0; n < 2; ++n)
            all[static_cast<size_t>(step)].push_back(std::max(0, step - 1 - static_cast<int>(random() % 20)));
    }
    return all;
}

// Each step notes that it ran; `failing` does so, and fails.
QByteArray pipelineOf(const std::vector<std::vector<int>>& dependencies, int failing = -1) {
    QByteArray file = "type: pipeline\njobs:\n";
    for (size_t step = 0; step < dependencies.size(); ++step) {
        const QByteArray name = "s" + QByteArray::number(step);
        file += "  " + name + ":\n    command: echo x >> \"$MARKS/" + name + "\" && " +
                (static_cast<int>(step) == failing ? "false" : "echo > ${{outputs.o}}/f") + "\n    outputs: {o: }\n";
        if (!dependencies[step].empty())
            file += "    inputs:\n";
        for (size_t n = 0; n < dependencies[step].size(); ++n)
            file += "      i" + QByteArray::number(n) + ": ${{parent.jobs.s" +
                    QByteArray::number(dependencies[step][n]) + ".outputs.o}}\n";
    }
    return file;
}

QByteArray makefileOf(const std::vector<std::vector<int>>& dependencies, int failing) {
    QByteArray names;
    QByteArray rules;
    for (size_t step = 0; step < dependencies.size(); ++step) {
        const QByteArray name = "s" + QByteArray::number(step);
        names += " " + name;
        rules += name + ":";
        for (const int needed : dependencies[step])
            rules += " s" + QByteArray::number(needed);
        rules += "\n\t@echo x >> $(MARKS)/" + name + (static_cast<int>(step) == failing ? " && false\n" : "\n");
    }
    return ".PHONY: all" + names + "\nall:" + names + "\n" + rules;
}

} // namespace

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

    // One step fails early. Those that need it, through any number of others, are skipped; all others run, once.
    void runsWhatMakeRunsBesideAFailure() {
        const QString make = QStandardPaths::findExecutable(QStringLiteral("make"));
        if (make.isEmpty())
            QSKIP("make is not installed.");
        const int steps = stepsOfCampaign();
        const int failing = steps / 8;
        const auto dependencies = dependenciesOf(steps);
        CliScene scene;
        const QString marks = scene.folder(QStringLiteral("marks"), {});
        const QString expected = scene.folder(QStringLiteral("expected"), {});
        const QString folder =
            scene.folder(QStringLiteral("files"), {{QStringLiteral("p.yml"), pipelineOf(dependencies, failing)},
                                                   {QStringLiteral("Makefile"), makefileOf(dependencies, failing)}});
        QProcess oracle;
        QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
        for (const char* name : {"MAKEFLAGS", "MFLAGS", "MAKELEVEL"}) // of a make that runs this test
            environment.remove(QLatin1String(name));
        oracle.setProcessEnvironment(environment);
        oracle.start(make, {QStringLiteral("-k"), QStringLiteral("-j2"), QStringLiteral("-C"), folder,
                            QStringLiteral("MARKS=") + expected});
        QVERIFY(oracle.waitForFinished(120'000));
        QCOMPARE(oracle.exitCode(), 2);

        const Answer submitted = scene.ctl({"run", "submit", "--file", folder + "/p.yml", "--env", "MARKS=" + marks});
        QVERIFY2(submitted.code == 0, submitted.err.constData());
        const QString id = submitted.line();
        QVERIFY(waitUntil([&] { return !scene.json({"run", "show", id})["ended_at"].is_null(); }, 600'000));
        QCOMPARE(text(scene.json({"run", "show", id})["last_state"]), QStringLiteral("Failed"));
        int skipped = 0;
        const auto shown = scene.json({"pipeline", "show", id})["pipeline"]["steps"];
        QCOMPARE(shown.size(), static_cast<size_t>(steps));
        for (const auto& step : shown) {
            const QString name = text(step["name"]);
            const qint64 ran = QFileInfo(QDir(expected).filePath(name)).size();
            QVERIFY2(QFileInfo(QDir(marks).filePath(name)).size() == ran && ran <= 2, qPrintable(name));
            QCOMPARE(text(step["state"]), name == QStringLiteral("s%1").arg(failing) ? QStringLiteral("Failed")
                                          : ran > 0                                  ? QStringLiteral("Completed")
                                                                                     : QStringLiteral("Skipped"));
            skipped += ran == 0 ? 1 : 0;
        }
        QVERIFY2(skipped > steps / 10 && skipped < steps - steps / 10, qPrintable(QString::number(skipped)));
    }

    void eachOfManyStepsRunsOnce() {
        const int steps = stepsOfCampaign();
        constexpr int kills = 10;
        CliScene scene;
        const QString marks = scene.folder(QStringLiteral("marks"), {});
        const QByteArray file = pipelineOf(dependenciesOf(steps));
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
