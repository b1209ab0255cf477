// The fault campaign of runs on two and three of three machines: in an order that a seed says the driver dies at a step
// of them, connections break, machines boot anew, shims are killed, users cancel. Every run ends; no rank of an attempt
// begins twice, none of an attempt that was withdrawn; what ended is explained by what was done; no process is left.
//
// STUDIO_GANG_RUNS sets the size, STUDIO_GANG_SEED repeats an order.
#include <QElapsedTimer>
#include <QRandomGenerator>
#include <QTest>
#include <array>
#include <csignal>

#include "core/base/file.h"
#include "tests/remote/gang_lab.h"
#include "tests/support/lab_of_test.h"

namespace studio::test {

namespace {

constexpr std::array crashPoints = {
    "driver.launch_intent",     "driver.launch_sent",    "driver.accepted",           "driver.gang_table_sent",
    "driver.gang_ready",        "driver.gang_withdrawn", "driver.gang_withdraw_sent", "driver.gang_released",
    "driver.gang_release_sent", "driver.running",        "driver.cancel_sent",        "driver.exit_seen",
    "driver.rank_collected"};

int numberOf(const char* name, int otherwise) {
    bool isSet = false;
    const int value = qEnvironmentVariableIntValue(name, &isSet);
    return isSet ? value : otherwise;
}

} // namespace

class GangCampaignTest : public QObject, protected LabOfTest {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() {
        if (const std::string why = startLab(); !why.empty())
            QSKIP(why.c_str());
    }
    void cleanupTestCase() { m_lab.reset(); }

    void startsEachRankOnceUnderFaults() {
        const int runs = numberOf("STUDIO_GANG_RUNS", 10);
        const auto seed = static_cast<quint32>(
            numberOf("STUDIO_GANG_SEED", static_cast<int>(QRandomGenerator::global()->bounded(1 << 30))));
        qInfo("seed %u: %d runs (repeat with STUDIO_GANG_SEED)", seed, runs);
        QRandomGenerator random(seed);
        GangLab gangs(*m_lab, 3);
        gangs.sandbox().set(QStringLiteral("COMPUTE_STUDIO_TEST_SILENCE_MS"), QStringLiteral("3000"));
        gangs.sandbox().set(QStringLiteral("COMPUTE_STUDIO_TEST_PAUSE_MS"), QStringLiteral("1000"));
        gangs.sandbox().set(QStringLiteral("COMPUTE_STUDIO_TEST_START_MS"), QStringLiteral("20000"));
        gangs.sandbox().set(QStringLiteral("COMPUTE_STUDIO_TEST_ABSENCE_MS"), QStringLiteral("3000"));
        QVERIFY(gangs.prepare());
        std::map<std::string, int> ends;
        for (int i = 0; i < runs; ++i) {
            const QString wrong = runOne(gangs, random, i, ends);
            if (!wrong.isEmpty())
                gangs.scene().printDriverLog();
            QVERIFY2(wrong.isEmpty(), qPrintable(QStringLiteral("run %1: %2").arg(i).arg(wrong)));
        }
        for (const auto& [end, count] : ends)
            qInfo("%s: %d", end.c_str(), count);
    }

private:
    enum class Fault { None, Cut, ServeKilled, HoldKilled, Rebooted, SshdStopped, Count };

    static QString runOne(GangLab& gangs, QRandomGenerator& random, int index, std::map<std::string, int>& ends) {
        const auto point = crashPoints.at(random.bounded(static_cast<quint32>(crashPoints.size())));
        const QString once = gangs.sandbox().path(QStringLiteral("died%1").arg(index));
        gangs.sandbox().set(QStringLiteral("COMPUTE_STUDIO_CRASH_AT"), QLatin1String(point));
        gangs.sandbox().set(QStringLiteral("COMPUTE_STUDIO_CRASH_ONCE"), once);
        std::vector<int> machines{0, 1, 2};
        std::shuffle(machines.begin(), machines.end(), random);
        if (random.bounded(2) == 0)
            machines.pop_back();
        if (random.bounded(4) == 0)
            machines.back() = machines.front(); // two nodes of it on one machine
        const bool fails = random.bounded(4) == 0;
        const bool isCanceled = random.bounded(4) == 0;
        const int failing = random.bounded(static_cast<int>(machines.size()));
        const int retries = random.bounded(3) == 0 ? 2 : 0;
        const std::string script = "sleep 0." + std::to_string(random.bounded(1, 9)) + "; echo x > outputs/r$RANK\n" +
                                   (fails ? "[ $RANK = " + std::to_string(failing) + " ] && exit 7; sleep 0.5\n" : "");
        QElapsedTimer timer;
        timer.start();
        const QString id = gangs.submit(machines, script, retries);
        QTest::qWait(random.bounded(2'500));
        const auto fault = static_cast<Fault>(random.bounded(static_cast<int>(Fault::Count)));
        const int victim = machines.at(random.bounded(static_cast<quint32>(machines.size())));
        const bool hasHarm = harm(gangs, fault, victim, id);
        if (isCanceled)
            gangs.sandbox().run({QStringLiteral("run"), QStringLiteral("cancel"), id}); // it may be over
        if (fault == Fault::SshdStopped) {
            QTest::qWait(1'500);
            if (!gangs.host(victim).start())
                return QStringLiteral("sshd does not start again");
        }
        const QString state = gangs.waitForEnd(id, std::chrono::seconds(90));
        gangs.sandbox().unset(QStringLiteral("COMPUTE_STUDIO_CRASH_AT"));
        const RunRecord run = gangs.record(id);
        const std::string code = run.error ? run.error->code : std::string();
        const QString report = QStringLiteral("%1, %2 %3 after %4 attempts, died at %5, fault %6")
                                   .arg(id, state, QString::fromStdString(code))
                                   .arg(run.attempt)
                                   .arg(QLatin1String(point))
                                   .arg(static_cast<int>(fault));
        constexpr int longRun = 10'000;
        if (timer.elapsed() > longRun)
            qInfo("%lld s: %s", timer.elapsed() / 1000, qPrintable(report));
        ++ends[state.toStdString() + " " + code];
        if (const std::string wrong = gangs.complaint(id); !wrong.empty())
            return report + QStringLiteral(": ") + QString::fromStdString(wrong);
        const bool isBroken = hasHarm && (fault == Fault::HoldKilled || fault == Fault::Rebooted);
        bool isExplained = false;
        if (state == QStringLiteral("Completed"))
            isExplained = !fails;
        else if (state == QStringLiteral("Canceled"))
            isExplained = isCanceled;
        else if (state == QStringLiteral("Failed"))
            isExplained = (code == "exit_code" && fails) || isBroken;
        return isExplained ? QString() : report + QStringLiteral(": nothing that was done explains this");
    }

    static bool harm(GangLab& gangs, Fault fault, int machine, const QString& id) {
        SshHost& host = gangs.host(machine);
        switch (fault) {
        case Fault::Cut:
            host.killSessions();
            return true;
        case Fault::ServeKilled:
            return killAgents(host, "serve", {});
        case Fault::HoldKilled:
            return killAgents(host, "hold", id.toStdString());
        case Fault::Rebooted:
            return host.reboot().has_value();
        case Fault::SshdStopped:
            host.stop();
            host.killSessions();
            return true;
        case Fault::None:
        case Fault::Count:
            break;
        }
        return false;
    }

    static bool killAgents(SshHost& host, const std::string& verb, const std::string& word) {
        bool any = false;
        for (const pid_t pid : host.processes()) {
            const std::string words = readFile("/proc/" + std::to_string(pid) + "/cmdline").value_or(std::string());
            const size_t end = words.find('\0');
            if (end == std::string::npos || words.substr(0, end).find("studio-agent") == std::string::npos ||
                words.compare(end + 1, verb.size() + 1, verb + '\0') != 0 || words.find(word) == std::string::npos)
                continue;
            any = kill(pid, SIGKILL) == 0 || any;
        }
        return any;
    }
};

} // namespace studio::test

QTEST_GUILESS_MAIN(studio::test::GangCampaignTest)
#include "gang_campaign_test.moc"
