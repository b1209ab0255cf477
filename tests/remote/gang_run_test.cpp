// Runs on several attached machines, end to end: the barrier before the start, outputs and logs of all, the first
// failure, cancel, removal, and drivers that die at each step of it.
#include <QTest>

#include "core/base/file.h"
#include "tests/remote/gang_lab.h"
#include "tests/support/lab_of_test.h"

namespace studio::test {

class GangRunTest : public QObject, protected LabOfTest {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() {
        if (const std::string why = startLab(); !why.empty())
            QSKIP(why.c_str());
        m_gangs = std::make_unique<GangLab>(*m_lab, 3);
        QVERIFY(m_gangs->prepare());
    }
    void cleanupTestCase() {
        m_gangs.reset();
        m_lab.reset();
    }
    void cleanup() {
        m_gangs->sandbox().unset(QStringLiteral("COMPUTE_STUDIO_CRASH_AT"));
        m_gangs->sandbox().unset(QStringLiteral("COMPUTE_STUDIO_CRASH_ONCE"));
    }

    void runsOnThreeMachines() {
        const QString id = m_gangs->submit({0, 1, 2}, "echo rank $RANK of $WORLD_SIZE; echo same > outputs/same\n"
                                                      "echo $RANK > outputs/differs; echo $RANK > outputs/own$RANK\n");
        QCOMPARE(m_gangs->waitForEnd(id), QStringLiteral("Completed"));
        QCOMPARE(m_gangs->complaint(id), std::string());
        QCOMPARE(m_gangs->record(id).attempt, 1);
        const auto shown = m_gangs->sandbox().show(id);
        QCOMPARE(shown["ranks"].size(), size_t(3));
        QCOMPARE(shown["ranks"][2].value("machine", ""), std::string("m2"));
        QCOMPARE(shown["ranks"][2].value("state", ""), std::string("Completed"));
        QCOMPARE(shown["ranks"][1]["processes"][0].value("rank", -1), 1);
        for (const int rank : {0, 1, 2}) {
            const auto log = m_gangs->sandbox().run(
                {QStringLiteral("run"), QStringLiteral("logs"), id, QStringLiteral("--rank"), QString::number(rank)});
            QCOMPARE(log.line(), QByteArray("rank ") + QByteArray::number(rank) + " of 3");
        }
        const QString to = m_gangs->sandbox().path(QStringLiteral("got"));
        QCOMPARE(m_gangs->sandbox()
                     .run({QStringLiteral("run"), QStringLiteral("download"), id, QStringLiteral("--to"), to})
                     .code,
                 0);
        for (const char* const file : {"same", "own0", "own1", "own2", "differs", "differs.rank1", "differs.rank2"})
            QVERIFY2(pathExists(to.toStdString() + "/outputs/" + file), file);
        QVERIFY(!pathExists(to.toStdString() + "/outputs/same.rank1"));
        QVERIFY(pathExists(to.toStdString() + "/std_log_process_2.txt"));
        QVERIFY(
            waitUntil([&] { return m_gangs->number("SELECT count(*) FROM event WHERE code='outputs_differ'") == 1; }));
        // Its places were free before its files were here.
        QCOMPARE(m_gangs->number("SELECT count(*) FROM process JOIN placement USING(run,attempt,node_rank) WHERE "
                                 "freed_ms IS NULL OR freed_ms>collected_ms"),
                 0);
        // No secret is stored.
        QCOMPARE(m_gangs->number("SELECT count(*) FROM process WHERE gang LIKE '%\"key\"%'"), 0);
        const Outcome deleted =
            m_gangs->sandbox().run({QStringLiteral("run"), QStringLiteral("delete"), QStringLiteral("--yes"), id});
        QVERIFY2(deleted.code == 0, deleted.err.constData());
        m_gangs->drive();
        QVERIFY(waitUntil([&] { return m_gangs->record(id).seq == 0; }));
        for (const int machine : {0, 1, 2})
            QCOMPARE(m_gangs->scene().folderOn(m_gangs->host(machine), id), std::string());
    }

    void failureEndsTheOthers() {
        const QString id =
            m_gangs->submit({0, 1}, "[ $RANK = 1 ] && { echo ValueError: bad >&2; exit 3; }; sleep 600\n");
        QCOMPARE(m_gangs->waitForEnd(id), QStringLiteral("Failed"));
        QCOMPARE(m_gangs->record(id).exitCode, std::optional(3));
        QCOMPARE(m_gangs->complaint(id), std::string());
        QVERIFY(m_gangs->ranks(id).front().stop == StopRequest::Peer);
    }

    void cancelsAll() {
        const QString id = m_gangs->submit({1, 2}, "sleep 600\n");
        QVERIFY(m_gangs->waitForState(id, QStringLiteral("Running")));
        QCOMPARE(m_gangs->sandbox().run({QStringLiteral("run"), QStringLiteral("cancel"), id}).code, 0);
        QCOMPARE(m_gangs->waitForEnd(id), QStringLiteral("Canceled"));
        QCOMPARE(m_gangs->complaint(id), std::string());
    }

    void canceledWhileOneMachineIsAway() {
        m_gangs->host(1).stop();
        m_gangs->host(1).killSessions();
        const QString id = m_gangs->submit({0, 1}, "sleep 600\n");
        QVERIFY(waitUntil([&] {
            const auto ranks = m_gangs->ranks(id);
            return ranks.front().gang && ranks.front().gang->phase == GangPhase::Prepared;
        }));
        QCOMPARE(m_gangs->sandbox().run({QStringLiteral("run"), QStringLiteral("cancel"), id}).code, 0);
        QVERIFY(waitUntil([&] { return m_gangs->ranks(id).front().ended.has_value(); }));
        QVERIFY(m_gangs->host(1).start());
        QCOMPARE(m_gangs->waitForEnd(id), QStringLiteral("Canceled"));
        QVERIFY(m_gangs->starts(id).empty());
    }

    void survivesDriversThatDie_data() {
        QTest::addColumn<bool>("isCanceled");
        for (const char* const point : {"driver.launch_sent", "driver.accepted", "driver.gang_table_sent",
                                        "driver.gang_ready", "driver.gang_released", "driver.gang_release_sent",
                                        "driver.running", "driver.exit_seen", "driver.rank_collected"})
            QTest::newRow(point) << false;
        for (const char* const point : {"driver.gang_withdrawn", "driver.gang_withdraw_sent"})
            QTest::newRow(point) << true;
    }
    void survivesDriversThatDie() {
        QFETCH(bool, isCanceled);
        const QString once = m_gangs->sandbox().path(QLatin1String(QTest::currentDataTag()));
        m_gangs->sandbox().set(QStringLiteral("COMPUTE_STUDIO_CRASH_AT"), QLatin1String(QTest::currentDataTag()));
        m_gangs->sandbox().set(QStringLiteral("COMPUTE_STUDIO_CRASH_ONCE"), once);
        if (isCanceled) {
            m_gangs->host(1).stop();
            m_gangs->host(1).killSessions();
        }
        const QString id = m_gangs->submit({0, 1}, "sleep 0.3\n");
        if (isCanceled) {
            QVERIFY(waitUntil([&] { return m_gangs->ranks(id).front().gang.has_value(); }));
            QCOMPARE(m_gangs->sandbox().run({QStringLiteral("run"), QStringLiteral("cancel"), id}).code, 0);
            QVERIFY(waitUntil([&] { return pathExists(once.toStdString()); }));
            QVERIFY(m_gangs->host(1).start());
        }
        QCOMPARE(m_gangs->waitForEnd(id), isCanceled ? QStringLiteral("Canceled") : QStringLiteral("Completed"));
        QVERIFY(pathExists(once.toStdString())); // it did die
        QCOMPARE(m_gangs->complaint(id), std::string());
        const auto starts = m_gangs->starts(id);
        QCOMPARE(starts.size(), isCanceled ? size_t(0) : size_t(2)); // withdrawn attempts began nothing
    }

private:
    std::unique_ptr<GangLab> m_gangs;
};

} // namespace studio::test

QTEST_GUILESS_MAIN(studio::test::GangRunTest)
#include "gang_run_test.moc"
