// A preempted run that goes on at another machine: what it has saved on the first one is sent to the second, whatever
// dies in between.
#include <QFileInfo>
#include <QTest>
#include <nlohmann/json.hpp>

#include "core/base/file.h"
#include "tests/remote/remote_scene.h"
#include "tests/support/lab_of_test.h"

namespace studio::test {

namespace {

// Counts until it is stopped, and says when there is a count; the next attempt takes it over, says where it was, and
// ends.
const QString countingJob = QStringLiteral("if [ -n \"$COMPUTE_STUDIO_RESUME_DIR\" ]; then\n"
                                           "  cat \"$COMPUTE_STUDIO_RESUME_DIR/deep/count\" > outputs/resumed\n"
                                           "  echo resumed on $(hostname); exit 0\n"
                                           "fi\n"
                                           "trap 'exit 0' TERM\n"
                                           "mkdir -p outputs/deep; n=0\n"
                                           "while :; do n=$((n+1)); echo $n > outputs/new; mv outputs/new "
                                           "outputs/deep/count; [ $n != 1 ] || echo counts; sleep 0.05; done\n");

} // namespace

class RemoteResumeTest : public QObject, protected LabOfTest {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() {
        if (const std::string why = startLab(); !why.empty())
            QSKIP(why.c_str());
    }
    void cleanupTestCase() { m_lab.reset(); }

    void goesOnWhereItWasStopped_data() {
        QTest::addColumn<QString>("second"); // of the two machines
        QTest::addColumn<QString>("crash");
        QTest::newRow("remote to remote") << QStringLiteral("gpu02") << QString();
        QTest::newRow("remote to local") << QStringLiteral("local") << QString();
        QTest::newRow("outputs kept by the first machine") << QStringLiteral("gpu02") << QStringLiteral("kept");
        QTest::newRow("driver dies, outputs stored") << QStringLiteral("gpu02") << QStringLiteral("resume.stored");
        QTest::newRow("driver dies, choice committed") << QStringLiteral("gpu02") << QStringLiteral("resume.chosen");
        QTest::newRow("driver dies, collected") << QStringLiteral("gpu02") << QStringLiteral("driver.collected");
    }
    void goesOnWhereItWasStopped() {
        QFETCH(QString, second);
        QFETCH(QString, crash);
        const bool isKept = crash == QStringLiteral("kept");
        move(QStringLiteral("gpu01"), second, isKept ? QString() : crash, isKept);
    }

    void goesFromHereToAnotherMachine() { move(QStringLiteral("local"), QStringLiteral("gpu02"), {}); }

private:
    // `isKept`: the rules of the first machine download nothing.
    void move(const QString& first, const QString& second, const QString& crash, bool isKept = false) {
        RemoteScene scene(*m_lab);
        Sandbox& sandbox = scene.sandbox();
        sandbox.set(QStringLiteral("COMPUTE_STUDIO_TEST_PREEMPT_AGE_MS"), QStringLiteral("1"));
        const QString once = sandbox.path(QStringLiteral("crashed"));
        if (!crash.isEmpty()) {
            sandbox.set(QStringLiteral("COMPUTE_STUDIO_CRASH_AT"), crash);
            sandbox.set(QStringLiteral("COMPUTE_STUDIO_CRASH_ONCE"), once);
        }
        for (const QString& name : {first, second}) {
            if (name == QStringLiteral("local")) {
                QCOMPARE(sandbox.run({"compute", "update", "local", "--max-runs", "1"}).code, 0);
                continue;
            }
            SshHost* const host = add({.name = name.toStdString(), .users = {scene.keyUser()}});
            QVERIFY(host != nullptr);
            RemoteConfig config;
            config.route = {scene.hopTo(*host)};
            config.collect.skipDownload = isKept && name == first;
            const auto attached = scene.attach(name.toStdString(), config, {}, {}, 1);
            QVERIFY2(attached.has_value(), attached ? "" : attached.error().message.c_str());
        }
        QCOMPARE(sandbox.run({"compute", "drain", second}).code, 0);
        const QString low =
            scene.submit((first + QLatin1Char(',') + second).toStdString(),
                         {QStringLiteral("--preemptible"), QStringLiteral("--cores"), QStringLiteral("1"),
                          QStringLiteral("--"), QStringLiteral("sh"), QStringLiteral("-c"), countingJob});
        QVERIFY(!low.isEmpty());
        QVERIFY(waitUntil([&] { return sandbox.state(low) == QStringLiteral("Running"); }));
        QVERIFY(waitUntil([&] { return scene.logOf(low) == "counts\n"; })); // it has saved something
        QCOMPARE(sandbox.run({"compute", "resume", second}).code, 0);
        const QString high =
            scene.submit(first.toStdString(),
                         {QStringLiteral("--priority"), QStringLiteral("5"), QStringLiteral("--cores"),
                          QStringLiteral("1"), QStringLiteral("--"), QStringLiteral("sleep"), QStringLiteral("600")});
        QVERIFY(!high.isEmpty());
        const QString end = sandbox.waitForEnd(low);
        if (end != QStringLiteral("Completed")) {
            scene.printDriverLog();
            for (const QString& verb : {QStringLiteral("events"), QStringLiteral("show")})
                qWarning("%s", sandbox.run({"run", verb, low}).out.constData());
            qWarning("%s", sandbox.run({"compute", "list"}).out.constData());
        }
        QCOMPARE(end, QStringLiteral("Completed"));
        if (!crash.isEmpty())
            QVERIFY(QFileInfo::exists(once)); // it did die
        const auto shown = sandbox.show(low);
        QCOMPARE(shown.value("attempt", 0), 2);
        const QString attempts = sandbox.workspace() + QStringLiteral("/runs/") + low;
        const QByteArray count = contentOf(attempts + QStringLiteral("/a1/r0/work/outputs/deep/count"));
        QVERIFY2(count.trimmed().toInt() > 0, count.constData());
        QCOMPARE(contentOf(attempts + QStringLiteral("/a2/r0/work/outputs/resumed")), count);
        if (second != QStringLiteral("local"))
            QCOMPARE(scene.logOf(low, 2), "resumed on " + second.toStdString() + "\n");
        QCOMPARE(sandbox.run({"run", "cancel", high}).code, 0);
        QCOMPARE(sandbox.waitForEnd(high), QStringLiteral("Canceled"));
    }
};

} // namespace studio::test

QTEST_GUILESS_MAIN(studio::test::RemoteResumeTest)
#include "remote_resume_test.moc"
