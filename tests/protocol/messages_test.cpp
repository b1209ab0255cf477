// What studio and agent say: there and back, and nothing half understood.
#include <QtTest>

#include "core/base/display_text.h"
#include "core/base/id.h"
#include "core/protocol/cbor.h"
#include "core/protocol/messages.h"

using namespace studio;
using nlohmann::json;

class MessagesTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void reportRoundTrips() {
        AttemptReport report;
        report.key = {randomIdText(), 4, 2};
        report.started = StartRecord{1, 2, 3, 4, 5, "boot", "machine", "subreaper", ""};
        ExitRecord exit;
        exit.signal = 15;
        report.exit = exit;
        report.duplicate = report.diskLow = true;
        for (const auto phase :
             {AttemptPhase::Absent, AttemptPhase::Accepted, AttemptPhase::Starting, AttemptPhase::Running,
              AttemptPhase::Orphaned, AttemptPhase::Ended, AttemptPhase::Vanished}) {
            report.phase = phase;
            const auto wire = parseCbor(toCbor(toMessage(report)));
            QVERIFY(wire);
            const auto back = attemptReportFrom(*wire);
            QVERIFY(back);
            QCOMPARE(back->key, report.key);
            QCOMPARE(back->phase, phase);
            QVERIFY(back->duplicate && back->diskLow && !back->rebooted && !back->elsewhere && !back->neverStarted);
            QCOMPARE(back->started->pid, int64_t(3));
            QCOMPARE(back->exit->signal.value_or(0), 15);
            QVERIFY(attemptPhaseFromText(toText(phase)) == phase);
        }
    }

    void reportsGangAndProcesses() {
        AttemptReport report;
        report.key = {randomIdText(), 1, 1};
        report.phase = AttemptPhase::Running;
        report.hasProcesses = true; // another field than the list
        report.gang = GangState{GangPhase::Waiting,
                                {{"10.0.0.2", 24, "eth0"}},
                                {20001},
                                R"({"code":"gpu_busy"})",
                                "GPU 3 is in use by bob."};
        report.processes = {
            {.rank = 2, .pid = 7, .startTicks = 8, .startedMs = 9, .endedMs = 10, .exitCode = 3},
            {.rank = 3, .isMain = false, .pid = 8, .startedMs = 9, .endedMs = 11, .signal = 15, .isStopped = true},
            {.rank = 4, .endedMs = 9, .startError = "python: No such file or directory"}};
        const auto back = attemptReportFrom(*parseCbor(toCbor(toMessage(report))));
        QVERIFY(back.has_value());
        QVERIFY(back->gang == report.gang);
        QVERIFY(back->processes == report.processes);
        QVERIFY(back->hasProcesses == true);
        QVERIFY(back->processes[0].hasFailed() && !back->processes[1].hasFailed() && back->processes[2].hasFailed());
        for (const char* change :
             {R"({"gang":{"phase":"perhaps"}})", R"({"gang":{"addresses":[{"address":"x"}]}})", R"({"gang":7})",
              R"({"ranks":7})", R"({"ranks":[{"rank":-1}]})", R"({"ranks":[{"rank":1,"code":0,"signal":9}]})"}) {
            json message = toMessage(report);
            message.merge_patch(json::parse(change));
            QVERIFY2(!attemptReportFrom(message), change);
        }
        // What reports without them say is what they said before these fields existed.
        report.gang.reset();
        report.processes.clear();
        QVERIFY(!toMessage(report).contains("gang") && !toMessage(report).contains("ranks"));
    }

    void refusesInvalidReports() {
        AttemptReport report;
        report.key = {randomIdText(), 1, 0};
        report.phase = AttemptPhase::Ended;
        QVERIFY(!attemptReportFrom(toMessage(report))); // an end without its record
        report.phase = AttemptPhase::Running;
        json message = toMessage(report);
        QVERIFY(attemptReportFrom(message));
        message["phase"] = "completed";
        QVERIFY(!attemptReportFrom(message));
        message = toMessage(report);
        message["exit"] = bytesValue(std::string(exitRecordSize, 'x'));
        QVERIFY(!attemptReportFrom(message));
        message = toMessage(report);
        message["run"] = "../../x";
        QVERIFY(!attemptReportFrom(message));
        QVERIFY(!attemptReportFrom(json()));
    }

    void validatesKeys_data() {
        QTest::addColumn<qlonglong>("attempt");
        QTest::addColumn<qlonglong>("rank");
        QTest::addColumn<bool>("good");
        QTest::newRow("first") << 1LL << 0LL << true;
        QTest::newRow("attempt 0") << 0LL << 0LL << false;
        QTest::newRow("negative") << -1LL << 0LL << false;
        QTest::newRow("rank negative") << 1LL << -1LL << false;
        QTest::newRow("would wrap") << (1LL << 32) + 1 << 0LL << false;
    }
    void validatesKeys() {
        QFETCH(qlonglong, attempt);
        QFETCH(qlonglong, rank);
        QFETCH(bool, good);
        const json message{{"run", randomIdText()}, {"attempt", attempt}, {"rank", rank}};
        QCOMPARE(fromMessage<AttemptKey>(message).has_value(), good);
    }

    void toleratesHostileFacts() {
        const std::string word = "x" + [] {
            std::string signs;
            while (signs.size() < (1U << 20))
                signs += "\xe2\x82\xac";
            return signs;
        }();
        const auto many = [](const json& one) { return json(std::vector<json>(20'000, one)); };
        const auto facts = machineFactsFrom(json{{"host_name", word},
                                                 {"system", word},
                                                 {"cpu", word},
                                                 {"cores", INT64_MAX},
                                                 {"memory", INT64_MIN},
                                                 {"disk_free", -1},
                                                 {"now_ms", INT64_MIN},
                                                 {"gpus", many({{"name", word.substr(0, 3'000)}, {"memory", -5}})},
                                                 {"pythons", json::array({{{"path", word}}, {{"path", "/p"}}})},
                                                 {"tools", many("/t")}});
        QCOMPARE(facts.hostName, word.substr(0, facts.hostName.size()));
        QVERIFY(facts.hostName.size() >= 497 && facts.hostName.size() <= 500);
        QVERIFY(isUtf8(facts.system) && facts.cpu.size() <= 500); // not within a character
        QVERIFY(facts.cores > 0);
        QCOMPARE(facts.memoryBytes, int64_t(0));
        QCOMPARE(facts.diskFreeBytes, int64_t(0));
        QCOMPARE(facts.nowMs, int64_t(0));
        QCOMPARE(facts.gpus.size(), size_t(256));
        QVERIFY(facts.gpus[0].name.size() <= 500 && facts.gpus[0].memoryBytes == 0);
        QCOMPARE(facts.pythons.size(), size_t(1)); // half a path is another one
        QCOMPARE(facts.tools.size(), size_t(256));
        QVERIFY(machineFactsFrom(json{{"now_ms", INT64_MAX}}).nowMs < INT64_MAX / 2);
    }

    void factsRoundTrip() {
        MachineFacts facts;
        facts.hostName = "host";
        facts.system = "Debian";
        facts.cores = 8;
        facts.memoryBytes = 1LL << 36;
        facts.cgroupDelegated = true;
        facts.gpus = {{"NVIDIA H200", 141LL << 30, "550.1"}};
        facts.pythons = {{"/usr/bin/python3", "3.11.2"}};
        const auto back = machineFactsFrom(*parseCbor(toCbor(toMessage(facts))));
        QCOMPARE(back.hostName, facts.hostName);
        QCOMPARE(back.cores, 8);
        QCOMPARE(back.memoryBytes, facts.memoryBytes);
        QVERIFY(back.cgroupDelegated);
        QCOMPARE(back.gpus.size(), size_t(1));
        QCOMPARE(back.gpus[0].memoryBytes, facts.gpus[0].memoryBytes);
        QCOMPARE(back.pythons.at(0).version, std::string("3.11.2"));
        (void)machineFactsFrom(json{{"gpus", 7}, {"pythons", "x"}});
        (void)machineFactsFrom(json());

        const auto collected = collectedFrom(toMessage(Collected{1, 2, 3, 4}));
        QCOMPARE(collected.logBytes, int64_t(4));
        const auto welcome = welcomeFrom(toMessage(Welcome{"b", "m", "h", 9, {0, 5}, 1LL << 40}));
        QVERIFY(welcome.cpus == (std::vector<int>{0, 5}));
        QCOMPARE(welcome.memoryBytes, int64_t(1) << 40);
        QCOMPARE(fromMessage<NodeAnswer>(toMessage(NodeAnswer{"affinity", "cgroup"}))->memory, std::string("cgroup"));
        QCOMPARE(welcome.machineId, std::string("m"));
        QCOMPARE(welcome.pid, int64_t(9));
    }
};

QTEST_GUILESS_MAIN(MessagesTest)
#include "messages_test.moc"
