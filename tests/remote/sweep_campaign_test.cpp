// Sweeps on three machines whose driver is killed again and again while their trials run, at random and Bayesian with
// early termination: each trial exists once, has the parameters of an undisturbed sweep of the same seed, ran once, and
// has ended with its metric.
//
// STUDIO_SWEEP_TRIALS, STUDIO_SWEEP_KILLS and STUDIO_SWEEP_INPUT_MB set the size.
#include <QElapsedTimer>
#include <QFile>
#include <QRandomGenerator>
#include <QTemporaryDir>
#include <QTest>
#include <SQLiteCpp/SQLiteCpp.h>
#include <cstdlib>
#include <map>
#include <optional>
#include <sstream>

#include "core/base/file.h"
#include "core/store/workspace.h"
#include "tests/remote/remote_scene.h"
#include "tests/support/lab_of_test.h"

namespace studio::test {

namespace {

constexpr int campaignMachines = 3;

int sizeOf(const char* name, int otherwise) {
    bool isSet = false;
    const int value = qEnvironmentVariableIntValue(name, &isSet);
    return isSet ? value : otherwise;
}

} // namespace

class SweepCampaignTest : public QObject, protected LabOfTest {
    Q_OBJECT

    std::unique_ptr<RemoteScene> m_scene;
    std::vector<SshHost*> m_hosts;
    std::optional<Workspace> m_workspace;
    const int m_trials = sizeOf("STUDIO_SWEEP_TRIALS", 24);

    QString createSweep(const QStringList& options, const QString& script) {
        const QStringList head = {QStringLiteral("sweep"),        QStringLiteral("create"),
                                  QStringLiteral("--param"),      QStringLiteral("x=uniform(0,1)"),
                                  QStringLiteral("--metric"),     QStringLiteral("loss"),
                                  QStringLiteral("--seed"),       QStringLiteral("1"),
                                  QStringLiteral("--max-trials"), QString::number(m_trials)};
        const QStringList command = {QStringLiteral("--"), QStringLiteral("bash"),
                                     QStringLiteral("-c"), script,
                                     QStringLiteral("-"),  QStringLiteral("${{search_space.x}}")};
        const Outcome created = m_scene->sandbox().run(head + options + command);
        if (created.code != 0)
            qWarning("%s", created.err.constData());
        return created.code == 0 ? QString::fromUtf8(created.line()) : QString();
    }

    template <typename Read>
    void query(const std::string& text, const Read& read) {
        static_cast<void>(m_workspace->database().read([&](SQLite::Database& db) -> Result<void> {
            SQLite::Statement rows(db, text);
            while (rows.executeStep())
                read(rows);
            return {};
        }));
    }
    int64_t number(const std::string& text) {
        int64_t result = -1;
        query(text, [&](SQLite::Statement& row) { result = row.getColumn(0).getInt64(); });
        return result;
    }
    struct Sampled {
        std::string parameters; // JSON
        int64_t known = 0;      // finished trials that the sampler knew
    };
    std::map<int64_t, Sampled> sampledOf(const QString& sweep) { // by number
        std::map<int64_t, Sampled> found;
        query("SELECT number, parameters, known FROM trial WHERE parent=(SELECT seq FROM run WHERE id='" +
                  sweep.toStdString() + "')",
              [&](SQLite::Statement& row) {
                  found[row.getColumn(0).getInt64()] = {row.getColumn(1).getString(), row.getColumn(2).getInt64()};
              });
        return found;
    }

    void waitForSweep(const QString& id) {
        const auto limit = std::chrono::seconds(timeFactor() * (60 + m_trials * 2));
        QElapsedTimer timer;
        timer.start();
        QString state;
        while (timer.elapsed() < std::chrono::milliseconds(limit).count()) {
            state = m_scene->sandbox().waitForEnd(id, std::chrono::seconds(20));
            if (state == QStringLiteral("Completed"))
                break;
        }
        if (state != QStringLiteral("Completed"))
            m_scene->printDriverLog();
        QCOMPARE(state, QStringLiteral("Completed"));
    }

private Q_SLOTS:
    void initTestCase() {
        if (const std::string why = startLab(); !why.empty())
            QSKIP(why.c_str());
        m_scene = std::make_unique<RemoteScene>(*m_lab);
        for (int i = 0; i < campaignMachines; ++i) {
            const std::string name = "m" + std::to_string(i);
            // What the jobs note survives everything in the home of another user.
            const auto host = m_lab->addHost(
                {.name = name, .users = {m_scene->keyUser(), {.name = "keeper", .files = {{"ran", ""}}}}});
            QVERIFY2(host.has_value(), host ? "" : host.error().message.c_str());
            m_hosts.push_back(*host);
            (*host)->run("root", "chmod 711 /home/keeper; chmod 666 /home/keeper/ran");
            QVERIFY2(m_scene->attach(name, **host), m_scene->lastCheck().c_str());
        }
        WorkspaceOptions options;
        options.folder = m_scene->sandbox().workspace().toStdString();
        auto workspace = Workspace::open(options);
        QVERIFY(workspace.has_value());
        m_workspace.emplace(std::move(*workspace));
    }
    void cleanupTestCase() {
        m_workspace.reset();
        m_scene.reset();
        m_lab.reset();
    }

    // However many trials read it there, a machine has an input once: the content that was sent and the copy that all
    // of them read are one file.
    void trialsShareTheirInput() {
        const int64_t size = int64_t{sizeOf("STUDIO_SWEEP_INPUT_MB", 20)} << 20;
        QTemporaryDir folder;
        QFile file(folder.filePath(QStringLiteral("big.bin")));
        QVERIFY(file.open(QIODevice::WriteOnly));
        QByteArray block(1 << 20, Qt::Uninitialized);
        for (int64_t written = 0; written < size; written += block.size()) { // no holes, no two blocks alike
            QRandomGenerator::global()->fillRange(reinterpret_cast<quint32*>(block.data()), block.size() / 4);
            QVERIFY(file.write(block) == block.size());
        }
        file.close();
        for (SshHost* host : m_hosts)
            (*host).run("root", ": > /home/keeper/ran");
        const QString id = createSweep({QStringLiteral("--compute"), QStringLiteral("m0,m1,m2"),
                                        QStringLiteral("--max-concurrent"), QStringLiteral("6"),
                                        QStringLiteral("--input"), QStringLiteral("data=folder:") + folder.path()},
                                       QStringLiteral("cksum < ${{inputs.data}}/big.bin >> /home/keeper/ran; "
                                                      "echo '{\"loss\": '$1'}' > metrics.jsonl; sleep 0.3"));
        QVERIFY(!id.isEmpty());
        waitForSweep(id);
        if (QTest::currentTestFailed())
            return;
        const std::string user = m_scene->keyUser().name;
        std::map<std::string, int> sums;
        for (const SshHost* host : m_hosts) {
            std::istringstream lines(readFile(host->home("keeper") + "/ran").value_or(std::string()));
            int here = 0;
            for (std::string line; std::getline(lines, line); ++here)
                ++sums[line];
            QVERIFY(here > 1);
            const std::string large =
                "find /home/" + user + " -xdev -type f -size +" + std::to_string(size / 1024 - 1) + "k";
            const Ran files = host->run("root", large + " -printf '%i\\n' | sort -u | wc -l");
            // Where the file system shares blocks, the copy is a file of its own that takes no space.
            const bool sharesBlocks =
                host->run("root", "cp --reflink=always $(" + large + " | head -n 1) /home/" + user + "/probe").isOk();
            host->run("root", "rm -f /home/" + user + "/probe");
            const int count = std::atoi(files.out.c_str());
            const Ran listed = host->run("root", large + " -printf '%i %n %p\\n'");
            QVERIFY2(count == 1 || (sharesBlocks && count == 2), listed.out.c_str());
        }
        QCOMPARE(sums.size(), size_t{1}); // all read the same bytes
    }

    void eachTrialRunsOnce_data() {
        QTest::addColumn<QStringList>("sampling");
        QTest::addColumn<int>("points"); // of the metric
        QTest::newRow("random") << QStringList() << 1;
        QTest::newRow("bayesian, bandit")
            << QStringList{QStringLiteral("--sampling"), QStringLiteral("bayesian"), QStringLiteral("--policy"),
                           QStringLiteral("bandit(slack_amount=0.2)")}
            << 8;
    }
    void eachTrialRunsOnce() {
        QFETCH(QStringList, sampling);
        QFETCH(int, points);
        const int kills = sizeOf("STUDIO_SWEEP_KILLS", 2);
        for (SshHost* host : m_hosts)
            (*host).run("root", ": > /home/keeper/ran");
        const QString id =
            createSweep(QStringList{QStringLiteral("--compute"), QStringLiteral("m0,m1,m2"),
                                    QStringLiteral("--max-concurrent"), QStringLiteral("6")} +
                            sampling,
                        QStringLiteral("echo $COMPUTE_STUDIO_RUN_ID >> /home/keeper/ran; for i in $(seq %1); do "
                                       "echo '{\"loss\": '$1'}' >> metrics.jsonl; sleep 0.3; done")
                            .arg(points));
        QVERIFY(!id.isEmpty());
        const std::string seq = std::to_string(number("SELECT seq FROM run WHERE id='" + id.toStdString() + "'"));
        const std::string trialRows = " FROM trial JOIN run ON run.seq=trial.run WHERE trial.parent=" + seq;
        QElapsedTimer timer;
        timer.start();
        int killed = 0;
        for (int kill = 1; kill <= kills; ++kill) {
            const int64_t until = m_trials * kill / (kills + 1);
            QVERIFY(waitUntil([&] {
                return number("SELECT count(*)" + trialRows + " AND run.ended_ms IS NOT NULL") >= until ||
                       !m_scene->sandbox().driverPid();
            }));
            killed += m_scene->sandbox().killDrivers() > 0 ? 1 : 0;
            m_scene->sandbox().startDetached({QStringLiteral("serve")});
        }
        waitForSweep(id);
        if (QTest::currentTestFailed())
            return;
        QCOMPARE(killed, kills);
        const int64_t stopped = number("SELECT count(*)" + trialRows +
                                       " AND run.state='Canceled' AND trial.run IN (SELECT run FROM trial_stop)");
        qInfo("%d trials, %d stopped early, driver killed %d times, %.1f s", m_trials, static_cast<int>(stopped),
              killed, double(timer.elapsed()) / 1000);

        QCOMPARE(number("SELECT count(*)" + trialRows), int64_t{m_trials});
        QCOMPARE(number("SELECT count(DISTINCT trial.number)" + trialRows), int64_t{m_trials});
        QCOMPARE(number("SELECT count(*)" + trialRows + " AND run.state='Completed'"), m_trials - stopped);
        QCOMPARE(stopped > 0, points > 1);
        QVERIFY(stopped < m_trials);
        QCOMPARE(number("SELECT count(*)" + trialRows + " AND run.attempt>1"), int64_t{0});
        QCOMPARE(number("SELECT count(DISTINCT metric.run) FROM metric JOIN trial ON trial.run=metric.run WHERE "
                        "metric.name='loss' AND trial.parent=" +
                        seq),
                 int64_t{m_trials});
        std::map<std::string, int> starts;
        for (const SshHost* host : m_hosts) {
            std::istringstream lines(readFile(host->home("keeper") + "/ran").value_or(std::string()));
            int here = 0;
            for (std::string line; std::getline(lines, line); ++here)
                ++starts[line];
            QVERIFY(here > 0); // all machines took part
        }
        QCOMPARE(starts.size(), static_cast<size_t>(m_trials));
        for (const auto& [run, count] : starts)
            QVERIFY2(count == 1, (run + " ran " + std::to_string(count) + " times").c_str());

        // On this computer, by a driver that is not killed.
        const QString undisturbed = createSweep({QStringLiteral("--max-concurrent"), QStringLiteral("6")},
                                                QStringLiteral("echo '{\"loss\": '$1'}' > metrics.jsonl"));
        QVERIFY(!undisturbed.isEmpty());
        waitForSweep(undisturbed);
        if (QTest::currentTestFailed())
            return;
        const auto given = sampledOf(id);
        const auto expected = sampledOf(undisturbed);
        QCOMPARE(expected.size(), static_cast<size_t>(m_trials));
        QCOMPARE(given.size(), expected.size());
        constexpr int64_t minResults = 10; // Bayesian sampling is random before
        int adapted = 0;
        for (const auto& [trial, sampled] : given) {
            const bool isSame = sampled.parameters == expected.at(trial).parameters;
            adapted += isSame ? 0 : 1;
            QVERIFY2(isSame || (!sampling.isEmpty() && sampled.known >= minResults), std::to_string(trial).c_str());
        }
        // Bayesian sampling may adapt none here: too few results, if many trials are stopped (see tpe_sampler_test).
        if (sampling.isEmpty())
            QCOMPARE(adapted, 0);
    }
};

} // namespace studio::test

QTEST_GUILESS_MAIN(studio::test::SweepCampaignTest)
#include "sweep_campaign_test.moc"
