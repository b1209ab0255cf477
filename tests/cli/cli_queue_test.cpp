// queue list, move, why and run submit --priority, with the built program: the order is the one in which runs start.
#include <QTest>

#include "tests/cli/cli_scene.h"

using namespace studio::test;

class CliQueueTest : public QObject {
    Q_OBJECT
private:
    CliScene m_scene;

    // Names of the waiting runs in their order.
    QStringList waiting() {
        QStringList names;
        for (const auto& run : m_scene.json({"queue", "list", "--json"}))
            names << QString::fromStdString(run.at("name"));
        return names;
    }
    void submit(const QString& name, const QStringList& more = {}) {
        QStringList arguments{QStringLiteral("run"), QStringLiteral("submit"), QStringLiteral("--name"), name};
        const auto answer = m_scene.ctl(arguments + more + QStringList{QStringLiteral("--"), QStringLiteral("true")});
        QCOMPARE(answer.code, 0);
    }

private Q_SLOTS:
    void cleanupTestCase() { m_scene.killEverything(); }

    void setsQuarantine() {
        QCOMPARE(m_scene.json({"queue", "limits", "--json"}).at("quarantine_failures").get<int>(), 3);
        QCOMPARE(m_scene.ctl({"queue", "quarantine", "5"}).code, 0);
        QCOMPARE(m_scene.json({"queue", "limits", "--json"}).at("quarantine_failures").get<int>(), 5);
        QVERIFY(
            m_scene.ctl({"queue", "quarantine", "off"}).err.contains("The quarantine of machines and GPUs is off."));
        for (const char* wrong : {"0", "51", "many"})
            QCOMPARE(m_scene.ctl({"queue", "quarantine", QString::fromLatin1(wrong)}).code, 2);
        QCOMPARE(m_scene.json({"queue", "limits", "--json"}).at("quarantine_failures").get<int>(), 0);
        // Of a machine, too.
        QVERIFY(m_scene.json({"compute", "list-operations", "local", "--json"}).is_array());
    }

    void keepsRunsBack() {
        QCOMPARE(m_scene.ctl({"compute", "drain", "local"}).code, 0);
        QVERIFY(m_scene.json({"compute", "show", "local", "--json"}).at("drained_at").is_string());
        QVERIFY(m_scene.ctl({"compute", "list"}).out.contains("drained"));
        submit(QStringLiteral("kept"));
        QTRY_VERIFY_WITH_TIMEOUT(
            m_scene.ctl({"queue", "why", "kept"}).out.contains("local takes no new runs (drained)."), 20'000);
        const auto held = m_scene.ctl({"queue", "hold", "kept"});
        QCOMPARE(held.code, 0);
        QVERIFY2(held.out.contains("Held by the user"), held.out.constData());
        QVERIFY(m_scene.json({"run", "show", "kept"}).at("held_at").is_string());
        QCOMPARE(m_scene.ctl({"compute", "resume", "local"}).code, 0);
        submit(QStringLiteral("passing"));
        QVERIFY(m_scene.waitForState(QStringLiteral("passing"), QStringLiteral("Completed")));
        QCOMPARE(waiting(), QStringList{"kept"});
        QCOMPARE(m_scene.ctl({"queue", "release", "kept"}).code, 0);
        QVERIFY(m_scene.waitForState(QStringLiteral("kept"), QStringLiteral("Completed")));
        QCOMPARE(m_scene.ctl({"queue", "hold", "kept"}).code, 1);
        QVERIFY(m_scene.ctl({"compute", "list-operations", "local"}).out.contains("takes no new runs"));
    }

    void changesOrderOfWaitingRuns() {
        m_scene.ctl({"compute", "update", "local", "--max-runs", "1"});
        const auto held =
            m_scene.ctl({"run", "submit", "--name", "held", "--experiment", "order", "--", "sleep", "60"});
        QCOMPARE(held.code, 0);
        QVERIFY(m_scene.waitForState(held.line(), QStringLiteral("Running")));
        QVERIFY(m_scene.ctl({"queue", "list"}).err.contains("No queued runs"));

        for (const char* name : {"one", "two", "three"})
            submit(QString::fromLatin1(name), {"--experiment", "order"});
        submit(QStringLiteral("urgent"), {"--experiment", "order", "--priority", "5"});
        QCOMPARE(waiting(), (QStringList{"urgent", "one", "two", "three"}));

        // It takes the priority of the first one, and says so.
        const auto first = m_scene.ctl({"queue", "move", "three", "--first"});
        QCOMPARE(first.code, 0);
        QVERIFY2(first.err.contains("the priority of the run is now 5") && first.err.contains("it was 0"),
                 first.err.constData());
        QCOMPARE(m_scene.json({"run", "show", "three"}).at("priority").get<int>(), 5);
        QCOMPARE(m_scene.ctl({"queue", "move", "two", "--before", "one"}).code, 0);
        QCOMPARE(m_scene.ctl({"queue", "move", "urgent", "--priority", "-2"}).code, 0);
        QCOMPARE(waiting(), (QStringList{"three", "two", "one", "urgent"}));
        const auto why = m_scene.ctl({"queue", "why", "urgent"});
        QVERIFY2(why.out.contains("3 runs are ahead"), why.out.constData());

        // Refusals change nothing.
        QCOMPARE(m_scene.ctl({"queue", "move", "held", "--first"}).code, 1);
        QCOMPARE(m_scene.ctl({"queue", "move", "two", "--before", "held"}).code, 1);
        QCOMPARE(m_scene.ctl({"queue", "move", "two"}).code, 2);
        QCOMPARE(m_scene.ctl({"queue", "move", "two", "--first", "--priority", "1"}).code, 2);
        QCOMPARE(m_scene.ctl({"run", "submit", "--priority", "1001", "--", "true"}).code, 2);
        QCOMPARE(waiting(), (QStringList{"three", "two", "one", "urgent"}));

        QCOMPARE(m_scene.ctl({"run", "cancel", "held"}).code, 0);
        QCOMPARE(m_scene.ctl({"run", "wait", "one", "two", "three", "urgent", "--timeout", "60"}).code, 0);
        const auto sorted = m_scene.json(
            {"run", "list", "--json", "--query", "sort_by([?experiment=='order' && name!='held'],&started_at)[].name"});
        QCOMPARE(sorted, (nlohmann::json{"three", "two", "one", "urgent"}));
        QVERIFY(waiting().isEmpty());
    }
};

QTEST_GUILESS_MAIN(CliQueueTest)
#include "cli_queue_test.moc"
