// Two nodes of one attempt, each with an agent in a network of its own: what they agree on before either starts
// anything, and how they get out of it.
#include <QElapsedTimer>
#include <QtTest>

#include <csignal>
#include <set>
#include <thread>

#include "core/agent/gang/gang_decision.h"
#include "core/agent/gang/remote_shell.h"
#include "tests/agent/gang_scene.h"
#include "tests/agent/gpu_scene.h"

using namespace studio;
using namespace studio::test;

namespace {

struct GangPoint {
    const char* area;
};
constexpr GangPoint gangPoints[] = {
#define STUDIO_CRASH_POINT(id, name) {name},
#include "core/base/crash_points.def"
#undef STUDIO_CRASH_POINT
};

// The process whose name is that of a shim and whose command line has the attempt's folder.
pid_t shimOf(const AgentFolder& folder, const AttemptKey& key) {
    const auto entries = listFolder("/proc");
    for (const auto& entry : *entries) {
        const std::string words = readFile("/proc/" + entry.name + "/cmdline", 65536).value_or("");
        const std::string name = readFile("/proc/" + entry.name + "/comm", 64).value_or("");
        if (name == "studio-hold\n" && words.find(folder.attempt(key).path()) != std::string::npos)
            return std::stoi(entry.name);
    }
    return 0;
}

} // namespace

class GangJobTest : public QObject {
    Q_OBJECT

private:
    TwoNetworks m_networks;

private Q_SLOTS:
    void init() {
        if (!m_networks.isPossible)
            QSKIP("this system lets no network namespaces be made");
    }

    void startsTogetherWithAddresses() {
        GangScene scene(m_networks, "echo x >> ran; echo ${{node.0.address}} ${{node.1.address}} ${{node.1.port.0}} "
                                    "${{node.interface}} ${{node.network}} $MASTER");
        for (auto& node : scene.nodes)
            node.spec.variables["MASTER"] = "${{node.0.address}}:${{node.0.port.1}}";
        QVERIFY(scene.launch());
        const auto table = scene.waitForPrepared();
        QVERIFY(table);
        QCOMPARE(table->nodes[0].address, std::string("10.77.0.1"));
        QCOMPARE(table->nodes[0].interface, std::string("lan0"));
        QCOMPARE(table->nodes[1].address, std::string("10.77.0.2"));
        QCOMPARE(table->nodes[1].interface, std::string("enp3s0"));
        QCOMPARE(table->nodes[0].ports.size(), size_t(2));
        QCOMPARE(scene.nodes[0].agent->observe(scene.nodes[0].spec.key)->phase, AttemptPhase::Starting);
        QVERIFY(scene.tell(*table));
        QVERIFY(scene.waitForReady());
        QVERIFY(scene.tell(*table)); // again: nothing changes
        QVERIFY(!scene.nodes[0].hasRun() && !scene.nodes[1].hasRun());
        const auto first = scene.nodes[0].release();
        QVERIFY(first && first->gang && first->gang->phase == GangPhase::Released);
        QVERIFY(scene.nodes[1].release());
        QVERIFY(scene.nodes[1].release());
        const std::string master = "10.77.0.1:" + std::to_string(table->nodes[0].ports[1]) + "\n";
        const std::string known = "10.77.0.1 10.77.0.2 " + std::to_string(table->nodes[1].ports[0]);
        for (auto& node : scene.nodes) {
            const auto end = node.waitForEnd();
            QVERIFY(end && end->exit);
            QCOMPARE(end->exit->exitCode.value_or(-1), 0);
            QVERIFY(end->gang && end->gang->phase == GangPhase::Released);
        }
        QCOMPARE(scene.nodes[0].log(), known + " lan0 10.77.0.0/24 " + master);
        QCOMPARE(scene.nodes[1].log(), known + " enp3s0 10.77.0.0/24 " + master);
    }

    // A node that was missing is met as soon as it asks, not after the pause of the other, which is a second by then.
    // Each state is a commit of the driver: what lasts for milliseconds only is not reported.
    void meetsALateNodeAtOnce() {
        constexpr qint64 limitMs = 400;
        const std::set<GangPhase> reported{GangPhase::Prepared, GangPhase::Ready, GangPhase::Released};
        qint64 shortest = 1000;
        for (int i = 0; i < 3 && shortest > limitMs; ++i) { // a busy machine may delay one
            GangScene scene(m_networks);
            QVERIFY(scene.launch());
            const auto table = scene.waitForPrepared();
            QVERIFY(table && scene.nodes[0].tell(*table) && scene.nodes[0].waitForGang(GangPhase::Waiting));
            QTest::qWait(1350); // after pauses of 10 to 640 ms
            QElapsedTimer since;
            since.start();
            QVERIFY(scene.nodes[1].tell(*table) && scene.waitForReady());
            shortest = std::min(shortest, since.elapsed());
            QVERIFY(scene.release());
            for (auto& node : scene.nodes)
                QVERIFY(node.waitForEnd()->exit->exitCode == 0);
            std::set<GangPhase> phases;
            for (const AttemptReport& report : scene.nodes[1].agent->reportsOf(scene.nodes[1].spec.key)) {
                if (report.gang)
                    phases.insert(report.gang->phase);
            }
            QVERIFY(phases == reported);
        }
        QVERIFY2(shortest <= limitMs, qPrintable(QString::number(shortest)));
    }

    // Two jobs on the same hosts at the same time: each listens on ports of its own.
    void twoGangsOfOneHostHaveOwnPorts() {
        GangScene first(m_networks);
        GangScene second(m_networks);
        std::set<int> ports;
        std::vector<GangTable> tables;
        for (GangScene* scene : {&first, &second}) {
            for (int node : {0, 1})
                scene->nodes[node].spec.shellText =
                    "exec python3 -c 'import socket, time\ns = socket.socket()\ns.bind((\"\", ${{node." +
                    std::to_string(node) + ".port.0}}))\ns.listen()\ntime.sleep(1.5)'";
            QVERIFY(scene->launch());
            const auto table = scene->waitForPrepared();
            QVERIFY(table);
            for (const GangTable::Node& node : table->nodes) {
                for (const int port : node.ports)
                    QVERIFY2(ports.insert(port).second, std::to_string(port).c_str());
            }
            tables.push_back(*table);
        }
        QVERIFY(first.tell(tables[0]) && second.tell(tables[1]));
        QVERIFY(first.waitForReady() && second.waitForReady());
        QVERIFY(first.release() && second.release());
        for (GangScene* scene : {&first, &second}) {
            for (auto& node : scene->nodes) {
                const auto end = node.waitForEnd();
                QVERIFY(end && end->exit);
                QVERIFY2(end->exit->exitCode == 0, node.log().c_str());
            }
        }
    }

    void refusesOtherTables() {
        GangScene scene(m_networks);
        QVERIFY(scene.launch());
        auto table = scene.waitForPrepared();
        QVERIFY(table);
        auto& node = scene.nodes[0];
        GangTable shorter = *table;
        shorter.nodes.pop_back();
        QCOMPARE(node.tell(shorter).error().code, ErrorCode::InvalidArgument);
        QVERIFY(node.tell(*table));
        table->nodes[1].address = "10.77.0.9";
        QCOMPARE(node.tell(*table).error().code, ErrorCode::Conflict);
        const auto alone = shellSpecOf(node.folder, "true");
        QVERIFY(node.agent->launch(alone));
        QCOMPARE(node.agent->call(toMessage(ReleaseRequest{alone.key})).error().code, ErrorCode::InvalidArgument);
        QCOMPARE(node.agent->call(toMessage(ReleaseRequest{{randomIdText(), 1, 0}})).error().code, ErrorCode::NotFound);
        for (auto& each : scene.nodes)
            QVERIFY(each.withdraw() && each.waitForEnd());
    }

    void withdrawsInAnyPhase_data() {
        QTest::addColumn<int>("phase");
        QTest::newRow("prepared") << 0;
        QTest::newRow("waiting for the other") << 1;
        QTest::newRow("ready") << 2;
    }
    void withdrawsInAnyPhase() {
        QFETCH(int, phase);
        GangScene scene(m_networks);
        QVERIFY(scene.launch());
        const auto table = scene.waitForPrepared();
        QVERIFY(table);
        if (phase == 1)
            QVERIFY(scene.nodes[0].tell(*table) && scene.nodes[0].waitForGang(GangPhase::Waiting));
        if (phase == 2)
            QVERIFY(scene.tell(*table) && scene.waitForReady());
        for (auto& node : scene.nodes) {
            const auto answer = node.withdraw();
            QVERIFY(answer);
            QVERIFY(answer->gang && answer->gang->phase == GangPhase::Withdrawn);
            const auto end = node.waitForEnd();
            QVERIFY(end && end->exit);
            QCOMPARE(end->exit->stopped, StopReason::Withdrawn);
            QVERIFY(!end->started && !end->exit->exitCode);
            QVERIFY(node.withdraw() && node.release()); // too late, and without effect
            QVERIFY(!node.hasRun());
            QCOMPARE(node.agent->observe(node.spec.key)->gang->phase, GangPhase::Withdrawn);
        }
    }

    void cancelEndsTheBarrier() {
        GangScene scene(m_networks);
        QVERIFY(scene.launch());
        const auto table = scene.waitForPrepared();
        QVERIFY(table && scene.tell(*table) && scene.waitForReady());
        for (auto& node : scene.nodes) {
            QVERIFY(node.agent->cancel(node.spec.key, 0));
            const auto end = node.waitForEnd();
            QVERIFY(end && end->exit);
            QCOMPARE(end->exit->stopped, StopReason::Canceled);
            QVERIFY(!node.hasRun());
        }
    }

    // The driver is gone: after a while the node decides itself.
    void withdrawsItselfWithoutADecision() {
#ifndef STUDIO_TEST_BUILD
        QSKIP("this build has no shorter limit");
#endif
        const AgentTestClient::Variables variables{{"COMPUTE_STUDIO_TEST_GANG_LIMIT_MS", "400"}};
        GangScene scene(m_networks, "echo x >> ran", variables, variables);
        QVERIFY(scene.launch());
        const auto table = scene.waitForPrepared();
        QVERIFY(table && scene.tell(*table));
        for (auto& node : scene.nodes) {
            const auto end = node.waitForEnd();
            QVERIFY(end && end->exit && end->exit->stopped == StopReason::Withdrawn);
            QVERIFY(node.release());
            QTest::qWait(50);
            QVERIFY(!node.hasRun());
        }
    }

    // Two that decide at the same time: one decision holds, and it is what happens.
    void exactlyOneDecisionHolds() {
        for (int round = 0; round < 12; ++round) {
            const AgentFolder folder;
            const AttemptFolder attempt(folder.path() + "/a");
            QVERIFY(makeFolders(attempt.control()));
            std::array<std::optional<GangDecision>, 8> seen{};
            std::vector<std::thread> threads;
            for (size_t i = 0; i < seen.size(); ++i) {
                threads.emplace_back([&, i] {
                    if (auto made = decideGang(attempt, i % 2 == 0 ? GangDecision::Release : GangDecision::Withdraw))
                        seen.at(i) = *made;
                });
            }
            for (auto& thread : threads)
                thread.join();
            for (const auto& each : seen)
                QVERIFY(each && each == readGangDecision(attempt));
            QCOMPARE(listFolder(attempt.control())->size(), size_t(1)); // no remains
        }
    }

    void namesTheBlockedDirection_data() {
        QTest::addColumn<QByteArray>("rule");
        QTest::addColumn<bool>("isEphemeral");
        QTest::newRow("all ports") << QByteArray("-p tcp --syn -s 10.77.0.1 -j DROP") << false;
        QTest::newRow("refused") << QByteArray("-p tcp --syn -s 10.77.0.1 -j REJECT") << false;
        QTest::newRow("ephemeral ports") << QByteArray("-p tcp --syn -s 10.77.0.1 --dport 32768:65535 -j DROP") << true;
    }
    void namesTheBlockedDirection() {
        QFETCH(QByteArray, rule);
        QFETCH(bool, isEphemeral);
        if (!m_networks.run(1, "iptables -A INPUT " + rule.toStdString()))
            QSKIP("this system has no iptables");
        GangScene scene(m_networks);
        QVERIFY(scene.launch());
        const auto table = scene.waitForPrepared();
        QVERIFY(table && scene.tell(*table));
        const GangState state = scene.nodes[0].waitForCode("unreachable");
        QCOMPARE(state.code, std::string("unreachable"));
        QVERIFY2(state.detail.find("Node 0 (10.77.0.1, lan0) cannot connect to node 1 (10.77.0.2, enp3s0)") == 0,
                 state.detail.c_str());
        QCOMPARE(state.detail.find("a firewall allows only some ports") != std::string::npos, isEphemeral);
        QTest::qWait(1500);
        QVERIFY(scene.nodes[1].agent->observe(scene.nodes[1].spec.key)->gang->code.empty()); // the other way is open
        QVERIFY(m_networks.run(1, "iptables -F INPUT"));
        QVERIFY(scene.waitForReady());
        QVERIFY(scene.nodes[0].agent->observe(scene.nodes[0].spec.key)->gang->code.empty());
        QVERIFY(scene.release());
        for (auto& node : scene.nodes)
            QVERIFY(node.waitForEnd()->exit->exitCode == 0);
    }

    void waitsForGpusWithoutHoldingAny() {
        const AgentFolder machines[2];
        GpuScene gpus[2] = {GpuScene(machines[0].path(), 2), GpuScene(machines[1].path(), 2)};
        GangScene scene(m_networks, "echo x >> ran; echo $CUDA_VISIBLE_DEVICES", gpus[0].variables(),
                        gpus[1].variables());
        for (auto& node : scene.nodes)
            node.spec.gpus = GpuNeeds{2, {}, GpuRule::Wait, 0};
        // Another run has a GPU of node 1.
        const auto other = gpus[1].folder();
        auto ticket =
            other.tryTake(GpuScene::uuid(1), ownGpuTicketOwner("0123456789abcdefghjkmnpqrs", randomIdText(), 1, false));
        QVERIFY(ticket && *ticket);
        QVERIFY(scene.launch());
        const auto table = scene.waitForPrepared();
        QVERIFY(table);
        for (int machine : {0, 1}) // while they prepare, nothing is held
            QVERIFY(!gpus[machine].folder().isHeld(GpuScene::uuid(0)));
        QVERIFY(scene.tell(*table));
        const GangState busy = scene.nodes[1].waitForCode("gpu_busy");
        QVERIFY2(busy.detail.find("GPU 1") != std::string::npos, busy.detail.c_str());
        QVERIFY(!gpus[1].folder().isHeld(GpuScene::uuid(0))); // all or none
        // Node 0 does not keep its own for ever.
        QVERIFY(waitFor([&] { return !gpus[0].folder().isHeld(GpuScene::uuid(0)); }));
        (*ticket)->release();
        QVERIFY(scene.waitForReady());
        for (int machine : {0, 1})
            QVERIFY(gpus[machine].folder().isHeld(GpuScene::uuid(0)) &&
                    gpus[machine].folder().isHeld(GpuScene::uuid(1)));
        QVERIFY(scene.release());
        for (auto& node : scene.nodes) {
            const auto end = node.waitForEnd();
            QVERIFY(end && end->exit && end->exit->exitCode == 0);
            QCOMPARE(node.log(), std::string("0,1\n"));
            QVERIFY(end->gpu && end->gpu->phase == GpuReservation::Phase::Released);
        }
        for (int machine : {0, 1})
            QVERIFY(!gpus[machine].folder().isHeld(GpuScene::uuid(0)));
    }

    // Two gangs of two studios want all GPUs of the same two machines at the same time.
    void twoGangsDoNotWaitForEachOther() {
        const AgentFolder machines[2];
        GpuScene gpus[2] = {GpuScene(machines[0].path(), 2), GpuScene(machines[1].path(), 2)};
        AgentTestClient::Variables variables[2] = {gpus[0].variables(), gpus[1].variables()};
        for (auto& each : variables)
            each["COMPUTE_STUDIO_TEST_GANG_HOLD_MS"] = "400";
        GangScene gangs[2] = {GangScene(m_networks, "echo x >> ran; sleep 0.2", variables[0], variables[1]),
                              GangScene(m_networks, "echo x >> ran; sleep 0.2", variables[0], variables[1])};
        std::optional<GangTable> tables[2];
        for (int i : {0, 1}) {
            for (auto& node : gangs[i].nodes)
                node.spec.gpus = GpuNeeds{2, {}, GpuRule::Wait, 0};
            QVERIFY(gangs[i].launch());
            tables[i] = gangs[i].waitForPrepared();
            QVERIFY(tables[i]);
        }
        // Each is first on one of the machines.
        QVERIFY(gangs[0].nodes[0].tell(*tables[0]) && gangs[1].nodes[1].tell(*tables[1]));
        QVERIFY(gangs[0].nodes[1].tell(*tables[0]) && gangs[1].nodes[0].tell(*tables[1]));
        const auto isReady = [&gangs](int gang) {
            return std::all_of(std::begin(gangs[gang].nodes), std::end(gangs[gang].nodes), [](const GangNode& node) {
                const auto report = node.agent->observe(node.spec.key);
                return report && report->gang && report->gang->phase == GangPhase::Ready;
            });
        };
        bool isDone[2] = {false, false};
        for (int turn = 0; turn < 2; ++turn) {
            int ready = -1;
            QVERIFY(waitFor(
                [&] {
                    for (int i : {0, 1})
                        ready = !isDone[i] && isReady(i) ? i : ready;
                    return ready >= 0;
                },
                std::chrono::milliseconds(60'000)));
            QVERIFY(isDone[1 - ready] || !isReady(1 - ready)); // never both
            QVERIFY(gangs[ready].release());
            for (auto& node : gangs[ready].nodes)
                QVERIFY(node.waitForEnd()->exit->exitCode == 0);
            isDone[ready] = true;
        }
    }

    // Killed once at each point: the state of a node is true afterwards, has run at most once, and nothing if not
    // released.
    void isConsistentAfterACrash_data() {
        QTest::addColumn<QByteArray>("point");
        for (const auto& point : gangPoints) {
            const QByteArray name = point.area;
            // processes_test.cpp passes the other two, which a single node has as well.
            if (name.startsWith("gang.") && name != "gang.tickets_closed" && name != "gang.processes_written")
                QTest::newRow(point.area) << name;
        }
    }
    void isConsistentAfterACrash() {
#ifndef STUDIO_TEST_BUILD
        QSKIP("this build has no crash points");
#endif
        QFETCH(QByteArray, point);
        const AgentFolder marks;
        const std::string once = marks.path() + "/crashed";
        const GpuScene gpus(marks.path(), 1);
        auto variables = gpus.variables();
        variables["COMPUTE_STUDIO_CRASH_AT"] = point.toStdString();
        variables["COMPUTE_STUDIO_CRASH_ONCE"] = once;
        GangScene scene(m_networks, "echo x >> ran; exit 3", {}, variables);
        scene.nodes[1].spec.gpus = GpuNeeds{1, {}, GpuRule::Wait, 0};
        auto& crashing = scene.nodes[1];
        QVERIFY(scene.launch());
        const auto alive = [&] {
            if (!crashing.agent->isAlive())
                crashing.connect({{"COMPUTE_STUDIO_CRASH_AT", ""}});
        };
        // What a driver does: each step, again if the agent has died.
        std::optional<GangTable> table;
        if (point != "gang.prepared")
            table = scene.waitForPrepared();
        bool isReleased = false;
        if (table) {
            QVERIFY(scene.nodes[0].tell(*table));
            if (!crashing.tell(*table)) {
                QVERIFY(waitFor([&] { return !crashing.agent->isAlive(); }));
                alive();
                QVERIFY(crashing.tell(*table));
            }
            bool isReady = false;
            waitFor(
                [&] {
                    const auto report = crashing.agent->observe(crashing.spec.key);
                    isReady = report && report->gang && report->gang->phase == GangPhase::Ready &&
                              report->phase == AttemptPhase::Starting;
                    return isReady || (report && report->phase == AttemptPhase::Vanished); // then it never gets ready
                },
                std::chrono::milliseconds(
                    pathExists(once) || point.contains("decision") || point == "gang.control_written" ? 8000 : 4000));
            if (isReady) {
                isReleased = true;
                if (!crashing.release()) {
                    QVERIFY(waitFor([&] { return !crashing.agent->isAlive(); }));
                    alive();
                    QVERIFY(crashing.release());
                }
            }
        }
        QVERIFY2(waitFor([&] { return pathExists(once); }), "the point was not reached");
        if (!isReleased) {
            alive();
            QVERIFY(crashing.withdraw());
        }
        QVERIFY(isReleased ? scene.nodes[0].release() : scene.nodes[0].withdraw());
        const auto end = crashing.waitForEnd();
        QVERIFY(end);
        const bool ran = crashing.hasRun();
        if (end->phase == AttemptPhase::Vanished)
            QVERIFY(end->neverStarted && !ran); // all points are before the start
        else
            QCOMPARE(ran, isReleased);
        if (ran)
            QCOMPARE(readFile(crashing.folder.attempt(crashing.spec.key).work() + "/ran").value_or(""),
                     std::string("x\n"));
        QVERIFY(waitFor([&] { return !gpus.folder().isHeld(GpuScene::uuid(0)); }));
        const bool isShim = point == "gang.prepared" || point == "gang.tickets_taken" || point == "gang.table_read" ||
                            point == "gang.probed" || point == "gang.ready" || point == "gang.decision_read";
        QCOMPARE(end->phase, isShim ? AttemptPhase::Vanished : AttemptPhase::Ended);
        // Launched again, nothing starts a second time.
        alive();
        QVERIFY(crashing.agent->launch(crashing.spec));
        QTest::qWait(100);
        QCOMPARE(crashing.hasRun(), ran);
        QVERIFY(scene.nodes[0].waitForEnd());
        QCOMPARE(scene.nodes[0].hasRun(), isReleased);
    }

    void killedShimNeverStarts() {
        GangScene scene(m_networks);
        QVERIFY(scene.launch());
        const auto table = scene.waitForPrepared();
        QVERIFY(table && scene.tell(*table) && scene.waitForReady());
        const pid_t shim = shimOf(scene.nodes[1].folder, scene.nodes[1].spec.key);
        QVERIFY(shim > 0);
        kill(shim, SIGKILL);
        const auto end = scene.nodes[1].waitForEnd();
        QVERIFY(end && end->phase == AttemptPhase::Vanished && end->neverStarted);
        QVERIFY(scene.nodes[0].withdraw());
        QCOMPARE(scene.nodes[0].waitForEnd()->exit->stopped, StopReason::Withdrawn);
    }

    void remoteCommands() {
        const GangTable table{{{"10.0.0.1", {1}, "a", 24}, {"10.0.0.2", {2}, "b", 24}}, std::string(64, 'a')};
        auto command = remoteCommandOf({"10.0.0.2", " orted", "-mca", "\"a b\""}, table);
        QVERIFY(command);
        QCOMPARE(command->node, 1);
        QCOMPARE(command->text, std::string(" orted -mca \"a b\""));
        QCOMPARE(remoteCommandOf({"-x", "-l", "root", "me@10.0.0.1", "true"}, table)->node, 0);
        QCOMPARE(remoteCommandOf({"1", "true"}, table)->node, 1);
        QCOMPARE(remoteCommandOf({"10.0.0.3", "true"}, table).error().code, ErrorCode::NotFound);
        QCOMPARE(remoteCommandOf({"10.0.0.2"}, table).error().code, ErrorCode::InvalidArgument);
    }

    void remoteShellRunsOnTheOtherNode() {
        GangScene scene(m_networks);
        for (auto& node : scene.nodes)
            node.spec.gang = GangSpec{2, 1, {}, true};
        scene.nodes[1].spec.processes = {{.rank = 1,
                                          .isMain = false,
                                          .shellText = "exec sleep 2147483647",
                                          .variables = {{"WHERE", "${{node.1.address}}"}}}};
        scene.nodes[0].spec.shellText = "readlink /proc/self/ns/net\n"
                                        "studio-rsh 10.77.0.2 readlink /proc/self/ns/net\n"
                                        "studio-rsh 1 pwd\n"
                                        "printf 'one\\ntwo\\n' | studio-rsh 10.77.0.2 'cat; echo done; echo bad >&2'\n"
                                        "studio-rsh 10.77.0.2 'echo $COMPUTE_STUDIO_ATTEMPT; exit 5'; echo code $?\n"
                                        "head -c 3000000 /dev/zero | studio-rsh 10.77.0.2 wc -c\n"
                                        "studio-rsh 10.77.0.2 'setsid sleep 300 & echo left'\n"
                                        "studio-rsh 10.77.0.7 true; echo unknown $?\n"
                                        "${{node.agent}} rsh 10.77.0.2 'echo at $WHERE'\n";
        QVERIFY(scene.launch());
        const auto table = scene.waitForPrepared();
        QVERIFY(table);
        QCOMPARE(table->nodes[0].ports.size(), size_t(2)); // and one for the hub
        QVERIFY(scene.tell(*table) && scene.waitForReady() && scene.release());
        const auto end = scene.nodes[0].waitForEnd();
        QVERIFY(end && end->exit);
        const QStringList lines = QString::fromStdString(scene.nodes[0].log()).split('\n');
        QVERIFY2(lines.size() >= 12, scene.nodes[0].log().c_str());
        QVERIFY(lines[0].startsWith("net:") && lines[1].startsWith("net:") && lines[0] != lines[1]);
        QCOMPARE(lines[2].toStdString(), scene.nodes[1].folder.attempt(scene.nodes[1].spec.key).work());
        const std::string log = scene.nodes[0].log();
        for (const std::string& expected :
             {std::string("one\ntwo\ndone\n"), std::string("bad\n"), scene.nodes[1].spec.key.run + ".1.1\ncode 5\n",
              std::string("3000000\n"), std::string("at 10.77.0.2\n"), std::string("left\n"),
              std::string("is not a node of this run"), std::string("unknown 255\n")})
            QVERIFY2(log.find(expected) != std::string::npos, (expected + " in\n" + log).c_str());
        // Node 1 ends when node 0 does, with all that was started on it; without a driver.
        const auto other = scene.nodes[1].waitForEnd();
        QVERIFY(other && other->exit);
        QCOMPARE(other->exit->exitCode.value_or(-1), 0);
        QVERIFY(markedProcesses(scene.nodes[1].spec.key).empty());
        // The key is in no output.
        const std::string key = table->key;
        QVERIFY(log.find(key) == std::string::npos);
    }

    void mpirunStartsRanksOnBothNodes() {
        const AgentFolder build;
        const std::string source = build.path() + "/hello.c";
        QVERIFY(writeFileAtomically(
            source, "#include <mpi.h>\n#include <stdio.h>\n#include <unistd.h>\n"
                    "int main(int c, char** v) { int r, n, s = 0, x; char h[99] = {0};\n"
                    "MPI_Init(&c, &v); MPI_Comm_rank(MPI_COMM_WORLD, &r); "
                    "MPI_Comm_size(MPI_COMM_WORLD, &n); x = r + 1;\n"
                    "MPI_Allreduce(&x, &s, 1, MPI_INT, MPI_SUM, MPI_COMM_WORLD);\n"
                    "(void)!readlink(\"/proc/self/ns/net\", h, 98);\n"
                    "printf(\"rank %d of %d sum %d in %s\\n\", r, n, s, h); MPI_Finalize(); return 0; }\n"));
        const std::string program = build.path() + "/hello";
        if (std::system(("mpicc " + source + " -o " + program + " >/dev/null 2>&1").c_str()) != 0)
            QSKIP("this system has no MPI");
        GangScene scene(m_networks);
        for (auto& node : scene.nodes)
            node.spec.gang = GangSpec{2, 0, {}, true};
        scene.nodes[0].spec.shellText =
            "mpirun -np 4 --host ${{node.0.address}}:2,${{node.1.address}}:2 --bind-to none "
            "--mca btl tcp,self --mca btl_tcp_if_include ${{node.network}} "
            "--mca oob_tcp_if_include ${{node.network}} " +
            program;
        QVERIFY(scene.launch());
        const auto table = scene.waitForPrepared();
        QVERIFY(table && scene.tell(*table) && scene.waitForReady() && scene.release());
        const auto end = scene.nodes[0].waitForEnd();
        QVERIFY(end && end->exit);
        const std::string log = scene.nodes[0].log();
        QVERIFY2(end->exit->exitCode == 0, log.c_str());
        std::set<std::string> networks;
        for (int rank = 0; rank < 4; ++rank) {
            const std::string line = "rank " + std::to_string(rank) + " of 4 sum 10 in ";
            const size_t at = log.find(line);
            QVERIFY2(at != std::string::npos, log.c_str());
            networks.insert(log.substr(at + line.size(), 16));
        }
        QCOMPARE(networks.size(), size_t(2));
        QVERIFY(scene.nodes[1].waitForEnd()->exit->exitCode == 0);
        for (auto& node : scene.nodes)
            QVERIFY(markedProcesses(node.spec.key).empty());
    }
};

QTEST_GUILESS_MAIN(GangJobTest)
#include "gang_job_test.moc"
