// Options specific to one kind of attached target, in the settings on its page.
#include <QAction>
#include <QComboBox>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QTabWidget>
#include <QtTest>

#include "core/client/target_client.h"
#include "tests/support/fake_driver.h"
#include "tests/support/page_fixture.h"
#include "ui/common/plain_label.h"
#include "ui/target/machine_page.h"

using namespace studio;
using namespace studio::ui;
using namespace studio::test;

namespace {

RemoteConfig clusterConnection() {
    SshHop hop;
    hop.host = "login.example.org";
    hop.user = "me";
    RemoteConfig config;
    config.route = {hop};
    return config;
}

} // namespace

class TargetOptionsTest : public PageFixture {
    Q_OBJECT

private Q_SLOTS:
    void init() {
        setUp();
        openWorkspace();
        m_driver = std::make_unique<FakeDriver>(m_link->folder());
    }
    void cleanup() {
        m_page.reset();
        m_driver.reset();
        tearDown();
    }

    // As with compute update.
    void savesOptionsOfSlurmCluster() {
        RemoteConfig config = clusterConnection();
        config.slurm.emplace();
        config.slurm->partition = "cpu";
        config.slurm->buildIn = "job";
        config.slurm->buildTime = "30";
        attach("hpc", config);
        MachineFacts facts;
        facts.slurm.emplace();
        SlurmPartition gpu;
        gpu.name = "gpu";
        gpu.gres = {"gpu:a100:4"};
        facts.slurm->partitions = {gpu};
        setFacts("hpc", facts);
        open("hpc");
        tabs()->setCurrentIndex(5);
        const auto box = [this](const char* name) { return m_page->findChild<QComboBox*>(QLatin1String(name)); };
        QTRY_VERIFY(box("slurmPartition") != nullptr && box("slurmPartition")->isEnabled());
        QCOMPARE(box("slurmPartition")->currentText(), QStringLiteral("cpu"));
        QVERIFY(!m_page->findChild<QComboBox*>(QStringLiteral("settingSleep"))->isVisible());
        QVERIFY(!m_page->findChild<QAction*>(QStringLiteral("machineNotebook"))->isVisible());
        QVERIFY(!button("saveMachineSettings")->isEnabled());
        box("slurmPartition")->setEditText(QStringLiteral("gpu"));
        QCOMPARE(box("slurmGres")->itemText(0), QStringLiteral("gpu:a100:4"));
        auto* interval = m_page->findChild<QLineEdit*>(QStringLiteral("slurmPollInterval"));
        QTest::keyClicks(interval, QStringLiteral("2"));
        QVERIFY(label("slurmPollIntervalProblem")->isVisible());
        QVERIFY(!button("saveMachineSettings")->isEnabled());
        QTest::keyClicks(interval, QStringLiteral("m"));
        QVERIFY(!label("slurmPollIntervalProblem")->isVisible());
        m_page->findChild<QPlainTextEdit*>(QStringLiteral("slurmPrelude"))
            ->setPlainText(QStringLiteral("module load cuda/12\nmodule load openmpi"));
        QVERIFY(button("saveMachineSettings")->isEnabled());
        button("saveMachineSettings")->click();
        SlurmOptions expected = *config.slurm;
        expected.partition = "gpu";
        expected.pollInterval = "2m";
        expected.prelude = "module load cuda/12\nmodule load openmpi";
        QTRY_VERIFY(*stored("hpc").remote()->slurm == expected);
        QCOMPARE(stored("hpc").remote()->route, config.route);
        QTRY_VERIFY(m_page->findChild<QWidget*>(QStringLiteral("machineSettingsBanner"))->isVisible());
        box("slurmPartition")->setEditText(QStringLiteral("other"));
        button("revertMachineSettings")->click();
        QCOMPARE(box("slurmPartition")->currentText(), QStringLiteral("gpu"));
    }

    // What its head node reported.
    void showsSparkCluster() {
        RemoteConfig config = clusterConnection();
        config.hadoop.emplace();
        attach("spark", config);
        open("spark");
        const auto card = [this] { return m_page->findChild<QWidget*>(QStringLiteral("targetHadoopCard")); };
        QTRY_VERIFY(card() != nullptr);
        QVERIFY(!card()->isVisible());
        MachineFacts facts;
        facts.hadoop.emplace();
        facts.hadoop->sparkHome = "/opt/<b>spark";
        facts.hadoop->manager = "http://rm:8088";
        facts.hadoop->yarnVersion = "3.3.6";
        facts.hadoop->nodes = 4;
        facts.hadoop->queues = {{"default", "RUNNING", 60, 12.5, 2}};
        setFacts("spark", facts);
        QTRY_VERIFY(card()->isVisible());
        QStringList texts;
        for (const auto* label : card()->findChildren<PlainLabel*>())
            texts << label->text();
        const QString all = texts.join(u'|');
        QVERIFY2(all.contains(QStringLiteral("Spark in /opt/<b>spark|Spark|3.3.6, 4 node(s)")), qPrintable(all));
        QVERIFY2(all.contains(QStringLiteral("default: 60% of the cluster, 12.5% used, 2 application(s)|Queue")),
                 qPrintable(all));
    }

    void savesFoldersOfSparkCluster() {
        RemoteConfig config = clusterConnection();
        config.hadoop.emplace();
        attach("spark", config);
        open("spark");
        tabs()->setCurrentIndex(5);
        const auto field = [this](const char* name) { return m_page->findChild<QLineEdit*>(QLatin1String(name)); };
        QTRY_VERIFY(field("sparkHome") != nullptr && field("sparkHome")->isEnabled());
        QTest::keyClicks(field("sparkHome"), QStringLiteral("opt"));
        QVERIFY(label("sparkHomeProblem")->isVisible());
        QVERIFY(!button("saveMachineSettings")->isEnabled());
        field("sparkHome")->clear();
        QTest::keyClicks(field("sparkHome"), QStringLiteral("/opt/spark"));
        button("saveMachineSettings")->click();
        QTRY_COMPARE(stored("spark").remote()->hadoop->sparkHome, std::string("/opt/spark"));
    }

    // The driver refuses it for others.
    void jupyterIsOfferedOnMachinesOnly() {
        attach("gpu01", clusterConnection());
        RemoteConfig config = clusterConnection();
        config.slurm.emplace();
        attach("hpc", config);
        const auto isOffered = [this](const char* name) {
            open(name);
            const auto* state = m_page->findChild<QWidget*>(QStringLiteral("machineState"));
            if (!QTest::qWaitFor([state] { return !state->toolTip().isEmpty(); }))
                qFatal("%s was not read", name);
            return m_page->findChild<QAction*>(QStringLiteral("machineNotebook"))->isVisible();
        };
        QVERIFY(isOffered("gpu01"));
        QVERIFY(!isOffered("hpc"));
    }

private:
    void attach(const std::string& name, const RemoteConfig& config) {
        ask<void>([name, config](Client& client) {
            return client.workspace().database().write([&](SQLite::Database& db) -> Result<void> {
                const auto target = targets::attach(db, TargetId::generate(), name, config, 2, currentTime());
                return target ? Result<void>() : fail(target.error());
            });
        });
    }
    void setFacts(const char* name, const MachineFacts& facts) {
        ask<void>([name, facts](Client& client) {
            const auto target = client.targets().find(name);
            return client.workspace().database().write([&](SQLite::Database& db) -> Result<void> {
                targets::setFacts(db, target->id, facts, currentTime());
                return {};
            });
        });
    }
    void open(const char* name) {
        m_page = std::make_unique<MachinePage>(*m_context, QLatin1String(name));
        m_page->resize(1024, 700);
        m_page->show();
    }
    Target stored(const char* name) {
        return ask<Target>([name](Client& client) { return client.targets().find(name); });
    }
    QTabWidget* tabs() const { return m_page->findChild<QTabWidget*>(QStringLiteral("machineTabs")); }
    QPushButton* button(const char* name) const { return m_page->findChild<QPushButton*>(QLatin1String(name)); }
    PlainLabel* label(const char* name) const { return m_page->findChild<PlainLabel*>(QLatin1String(name)); }

    std::unique_ptr<FakeDriver> m_driver;
    std::unique_ptr<MachinePage> m_page;
};

QTEST_MAIN(TargetOptionsTest)
#include "target_options_test.moc"
