// Fields of the attach form that are specific to one kind of target, and the values that they offer after the check.
#include <QCheckBox>
#include <QComboBox>
#include <QDir>
#include <QFile>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QTemporaryDir>
#include <QtTest>

#include "tests/support/fake_driver.h"
#include "tests/support/page_fixture.h"
#include "ui/common/plain_label.h"
#include "ui/newcompute/attach_page.h"

using namespace studio;
using namespace studio::ui;
using namespace studio::test;

class AttachOptionsTest : public PageFixture {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() {
        QVERIFY(m_home.isValid() && QDir(m_home.path()).mkpath(QStringLiteral(".ssh")));
        QFile file(m_home.filePath(QStringLiteral(".ssh/config")));
        QVERIFY(file.open(QIODevice::WriteOnly) && file.write("Host lab\n HostName lab.example.org\n") > 0);
        qputenv("HOME", m_home.path().toUtf8());
    }
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

    // The same form for a cluster: with the defaults of its jobs.
    void attachesSlurmCluster() {
        open(TargetKind::Slurm, "login.example.org", "alice", "hpc");
        button("go-use")->click();
        QVERIFY(choice("slurmPartition")->isVisible());
        choose("slurmPartition", QStringLiteral("gpu"));
        choose("slurmAccount", QStringLiteral("two words"));
        QVERIFY(problem("slurmAccount"));
        choose("slurmAccount", QStringLiteral("science"));
        choose("slurmQos", QStringLiteral("long"));
        QVERIFY(!problem("slurmAccount"));
        choose("slurmGres", QStringLiteral("gpu:a100:1"));
        choose("slurmConstraint", QStringLiteral("ib"));
        type("slurmTime", QStringLiteral("later"));
        QVERIFY(problem("slurmTime"));
        type("slurmTime", QStringLiteral("2:00:00"));
        QVERIFY(!problem("slurmTime"));
        type("slurmPollInterval", QStringLiteral("1s"));
        QVERIFY(problem("slurmPollInterval"));
        type("slurmPollInterval", QStringLiteral("2m"));
        QVERIFY(!problem("slurmPollInterval"));
        m_page->findChild<QPlainTextEdit*>(QStringLiteral("slurmPrelude"))
            ->setPlainText(QStringLiteral("module load cuda/12"));
        auto* buildsInJob = m_page->findChild<QCheckBox*>(QStringLiteral("slurmBuildInJob"));
        QVERIFY(buildsInJob != nullptr && !buildsInJob->isChecked() && !edit("slurmBuildTime")->isVisible());
        buildsInJob->setChecked(true);
        QVERIFY(edit("slurmBuildTime")->isVisible());
        type("slurmBuildPartition", QStringLiteral("build"));
        type("slurmBuildTime", QStringLiteral("soon"));
        QVERIFY(problem("slurmBuildTime"));
        QCOMPARE(label("slurmBuildTimeProblem")->text(),
                 QStringLiteral("Enter a time limit of Slurm, such as 30, 2:00:00 or 1-12."));
        type("slurmBuildTime", QStringLiteral("2:00:00"));
        QVERIFY(!problem("slurmBuildTime"));
        button("go-review-attach")->click();
        for (const char* words :
             {"--type slurm", "--name hpc", "--address login.example.org", "--user alice", "--account science",
              "--partition gpu", "--qos long", "--build-in job", "--build-partition build", "--build-time 2:00:00",
              "--gres gpu:a100:1", "--constraint ib", "--time 2:00:00", "--poll-interval 2m",
              "--prelude 'module load cuda/12'"})
            QVERIFY2(command().contains(QLatin1String(words)), qPrintable(command()));
    }

    // After the check the fields offer what the cluster reported, and the limits of the partition.
    void offersOptionsOfSlurmCluster() {
        m_driver->view.isFinished = m_driver->view.isFine = true;
        m_driver->view.facts.emplace();
        SlurmPartition cpu;
        cpu.name = "cpu";
        cpu.isDefault = true;
        cpu.nodes = 8;
        cpu.maxTime = "7-00:00:00";
        cpu.features = {"intel", "ib"};
        SlurmPartition gpu;
        gpu.name = "gpu";
        gpu.nodes = 2;
        gpu.maxTime = "1-00:00:00";
        gpu.gres = {"gpu:a100:4"};
        gpu.qos = {"high"};
        SlurmFacts facts;
        facts.partitions = {cpu, gpu};
        facts.accounts = {"proj1", "proj2"};
        facts.qos = {{"normal", {}, {}}, {"high", "2:00:00", "10"}};
        facts.accountLimits = {{"proj2", "5", {}}};
        m_driver->view.facts->slurm = facts;
        open(TargetKind::Slurm, "login.example.org", "alice", "hpc");
        button("go-use")->click();
        QVERIFY(label("slurmCluster")->text().contains(QStringLiteral("after the check")));
        button("go-check")->click();
        button("go-use")->click();
        QTRY_COMPARE(choice("slurmPartition")->count(), 2);
        QCOMPARE(choice("slurmPartition")->lineEdit()->placeholderText(), QStringLiteral("cpu"));
        QCOMPARE(choice("slurmAccount")->count(), 2);
        const auto spoken = [this](const char* name, int row) {
            return choice(name)->itemData(row, Qt::AccessibleTextRole).toString();
        };
        QCOMPARE(spoken("slurmAccount", 1), QStringLiteral("proj2, max 5 running jobs"));
        QCOMPARE(spoken("slurmQos", 1), QStringLiteral("high, max 2:00:00, max 10 submitted jobs"));
        QCOMPARE(choice("slurmQos")->count(), 2);
        QCOMPARE(choice("slurmConstraint")->count(), 2);
        QCOMPARE(choice("slurmGres")->count(), 0);
        choose("slurmPartition", QStringLiteral("gpu"));
        QCOMPARE(choice("slurmQos")->count(), 1); // those that the partition allows
        QCOMPARE(choice("slurmGres")->itemText(0), QStringLiteral("gpu:a100:4"));
        QVERIFY(label("slurmCluster")->text().contains(QStringLiteral("max 1-00:00:00")));
        type("slurmTime", QStringLiteral("2-00"));
        QVERIFY(label("slurmCluster")->text().contains(QStringLiteral("Exceeds the time limit")));
    }

    // The same form for a head node, whose programs may be in other places.
    void attachesSparkCluster() {
        open(TargetKind::Hdinsight, "spark-ssh.example.org", "sshuser", "spark");
        button("go-use")->click();
        QVERIFY(edit("sparkHome")->isVisible() && choice("slurmPartition") == nullptr);
        type("sparkHome", QStringLiteral("relative"));
        QVERIFY(problem("sparkHome"));
        type("sparkHome", QStringLiteral("/opt/spark 3"));
        QVERIFY(!problem("sparkHome"));
        type("hadoopConfiguration", QStringLiteral("/etc/hadoop/other"));
        button("go-review-attach")->click();
        for (const char* words :
             {"--type hdinsight", "--name spark", "--spark-home '/opt/spark 3'", "--hadoop-conf-dir /etc/hadoop/other"})
            QVERIFY2(command().contains(QLatin1String(words)), qPrintable(command()));
    }

private:
    void open(TargetKind kind, const char* host, const char* user, const char* name) {
        m_page = std::make_unique<AttachPage>(*m_context, kind);
        m_page->resize(1200, 800);
        m_page->show();
        QTRY_VERIFY(button("importHosts")->isEnabled());
        type("machineHost", QLatin1String(host));
        type("machineUser", QLatin1String(user));
        type("machineName", QLatin1String(name));
    }
    QPushButton* button(const char* name) const { return m_page->findChild<QPushButton*>(QLatin1String(name)); }
    QLineEdit* edit(const char* name) const { return m_page->findChild<QLineEdit*>(QLatin1String(name)); }
    QComboBox* choice(const char* name) const { return m_page->findChild<QComboBox*>(QLatin1String(name)); }
    PlainLabel* label(const char* name) const { return m_page->findChild<PlainLabel*>(QLatin1String(name)); }
    void type(const char* name, const QString& text) const {
        edit(name)->setText(text);
        Q_EMIT edit(name)->textEdited(text);
    }
    void choose(const char* name, const QString& text) const { choice(name)->setEditText(text); }
    bool problem(const char* field) const {
        const PlainLabel* beside = label((std::string(field) + "Problem").c_str());
        return beside->isVisible() && !beside->text().isEmpty();
    }
    QString command() const {
        return m_page->findChild<QPlainTextEdit*>(QStringLiteral("attachCommand"))->property("line").toString();
    }

    QTemporaryDir m_home;
    std::unique_ptr<FakeDriver> m_driver;
    std::unique_ptr<AttachPage> m_page;
};

QTEST_MAIN(AttachOptionsTest)
#include "attach_options_test.moc"
