// studioctl run compare, the built program: tables, JSON, CSV, the difference of a file, and what cannot be.
#include <QTest>

#include "tests/cli/cli_scene.h"
#include "tests/compare/compare_scene.h"

using namespace studio::test;

class CliCompareTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() {
        m_cli.ctl({"run", "list"}); // makes the workspace
        CompareScene scene(m_cli.workspace().toStdString());
        for (const std::string& id : scene.addSearch(3))
            m_ids += QString::fromStdString(id);
        m_hostile = QString::fromStdString(
            scene.add({"\x1b]0;x\x07", "Completed", {{"lr\x1b[2J", "1"}}, {}, {}, {{"train.py", "\x1b[2Jx\n"}}}));
    }
    void cleanupTestCase() { m_cli.killEverything(); }

    void printsDifferences() {
        const Answer answer = m_cli.ctl({"run", "compare", m_ids[0], m_ids[1]});
        QCOMPARE(answer.code, 0);
        QVERIFY(answer.out.contains("lr"));
        QVERIFY(answer.out.contains("train/loss (lowest)"));
        QVERIFY(answer.out.contains("lib/augment.py"));
        QVERIFY(!answer.out.contains("epochs"));
        QVERIFY(m_cli.ctl({"run", "compare", "--all", m_ids[0], m_ids[1]}).out.contains("epochs"));
    }

    void printsJson() {
        const auto value = m_cli.json({"run", "compare", "--all", m_ids[0], m_ids[1], m_ids[2]});
        QCOMPARE(value["runs"].size(), size_t(3));
        bool isFound = false;
        for (const auto& row : value["rows"]) {
            if (row["group"] == "parameter" && row["name"] == "batch_size") {
                isFound = true;
                QVERIFY(row["values"] == nlohmann::json({"16", "32", "64"}));
                QCOMPARE(row["same"].get<bool>(), false);
            }
        }
        QVERIFY(isFound);
        for (const auto& file : value["files"]) {
            if (file["path"] == "lib/augment.py")
                QVERIFY(file["versions"] == nlohmann::json({0, 1, 0}));
        }
    }

    void printsCsv() {
        const Answer answer = m_cli.ctl({"run", "compare", "--csv", m_ids[0], m_ids[1]});
        QVERIFY(answer.out.startsWith("group,name,part,same," + m_ids[0].toUtf8()));
        QVERIFY(answer.out.contains("parameter,batch_size,,no,16,32\r\n"));
    }

    void printsUnifiedDiff() {
        const Answer answer = m_cli.ctl({"run", "compare", "--diff", "train.py", m_ids[0], m_ids[1]});
        QCOMPARE(answer.code, 0);
        QVERIFY(answer.out.startsWith("--- a/train.py\n+++ b/train.py\n@@ "));
        QVERIFY(answer.out.contains("+    train(model, rate, batch, clip=1.0)\n"));
        const Answer added = m_cli.ctl({"run", "compare", "--diff", "lib/augment.py", m_ids[0], m_ids[1]});
        QVERIFY(added.out.startsWith("--- /dev/null\n+++ b/lib/augment.py\n"));
    }

    void escapesControlSequences() {
        const Answer answer = m_cli.ctl({"run", "compare", "--all", m_ids[0], m_hostile});
        QCOMPARE(answer.code, 0);
        QVERIFY(!answer.out.contains('\x1b'));
    }

    void refusesInvalidArguments_data() {
        QTest::addColumn<QStringList>("arguments");
        QTest::addColumn<int>("code");
        QTest::newRow("one") << QStringList{"1st"} << 2;
        QTest::newRow("no ids") << QStringList{} << 2;
        QTest::newRow("difference of three") << QStringList{"--diff", "train.py", "1st", "2nd", "3rd"} << 2;
        QTest::newRow("no such file") << QStringList{"--diff", "absent.py", "1st", "2nd"} << 4;
        QTest::newRow("no such run") << QStringList{"1st", "zzzzzz"} << 4;
    }
    void refusesInvalidArguments() {
        QFETCH(QStringList, arguments);
        arguments.replaceInStrings("1st", m_ids[0]).replaceInStrings("2nd", m_ids[1]).replaceInStrings("3rd", m_ids[2]);
        const Answer answer = m_cli.ctl(QStringList{"run", "compare"} + arguments);
        QTEST(answer.code, "code");
        QVERIFY(!answer.err.isEmpty());
        QVERIFY(answer.out.isEmpty());
    }

private:
    CliScene m_cli;
    QStringList m_ids;
    QString m_hostile;
};

QTEST_GUILESS_MAIN(CliCompareTest)
#include "cli_compare_test.moc"
