// Real containers as machines: `studio-agent node` as the main process, `serve` reached by a session of the engine.
// Each has an identity and limits of its own, its jobs outlive the session, and it ends in an orderly way.
#include <QElapsedTimer>
#include <QTest>

#include "core/agent/serve/probe.h"
#include "core/base/sha256.h"
#include "core/protocol/messages.h"
#include "core/protocol/node_folder.h"
#include "tests/container/build_scene.h"
#include "tests/container/container_lab.h"

using namespace studio;
using namespace studio::test;

namespace {

constexpr int64_t memory = 512LL << 20;

// A folder of the host that is the node's, as a provider prepares it.
struct NodeContainer {
    AgentFolder host;
    AgentFolder inside{std::string(nodeFolder)};
    std::string name = "compute-studio-node-" + randomIdText().substr(0, 12);
};

} // namespace

class NodeMachineTest : public QObject {
    Q_OBJECT

private:
    std::unique_ptr<ContainerLab> m_lab;

    bool start(const NodeContainer& node, bool hasId = true) const {
        if (hasId)
            (void)writeFileAtomically(node.host.path() + "/node-id",
                                      toHex(sha256Of(randomIdText())).substr(0, 32) + "\n");
        const auto ran = m_lab->call({"run", "--detach", "--name", node.name, "--network=host", "--hostname", node.name,
                                      "--memory", std::to_string(memory), "--cpus", "1", "--volume",
                                      node.host.path() + ":" + std::string(nodeFolder), "--volume",
                                      agentProgram() + ":" + std::string(nodeAgent) + ":ro", "--entrypoint",
                                      std::string(nodeAgent), m_lab->smallImage(), "node"});
        if (!ran.isOk())
            qWarning("%s", ran.err.c_str());
        return ran.isOk();
    }
    AgentTestClient::Command session(const NodeContainer& node) const {
        return {{m_lab->program(), "exec", "--interactive", node.name, std::string(nodeAgent), "serve"}};
    }
    static Welcome welcomeOf(const AgentTestClient& agent) {
        const auto& answer = agent.welcome();
        return answer ? fromMessage<Welcome>(*answer).value_or(Welcome()) : Welcome();
    }

private Q_SLOTS:
    void initTestCase() {
        m_lab = std::make_unique<ContainerLab>();
        if (!m_lab->problem().isEmpty())
            QSKIP(qPrintable(m_lab->problem()));
    }
    void cleanupTestCase() { m_lab.reset(); }

    // Two containers of one image with 512 MiB and one core are two machines with 512 MiB and one core.
    void eachIsMachineOfItsOwn_data() {
        QTest::addColumn<bool>("hasId");
        QTest::newRow("created by a provider") << true;
        QTest::newRow("attached as it is") << false;
    }
    void eachIsMachineOfItsOwn() {
        QFETCH(bool, hasId);
        const NodeContainer one;
        const NodeContainer two;
        QVERIFY(start(one, hasId) && start(two, hasId));
        AgentTestClient first(session(one), one.inside);
        AgentTestClient second(session(two), two.inside);
        const Welcome a = welcomeOf(first);
        const Welcome b = welcomeOf(second);
        QVERIFY(!a.machineId.empty() && !b.machineId.empty());
        QVERIFY2(a.machineId != b.machineId, a.machineId.c_str());
        QVERIFY2(a.bootId != b.bootId, a.bootId.c_str());
        QCOMPARE(a.machineId.starts_with(nodeMachineIdStart), hasId);
        for (const Welcome& welcome : {a, b}) {
            QCOMPARE(welcome.memoryBytes, memory);
            QCOMPARE(welcome.cpus.size(), size_t{1});
        }
        // The fixture's own limits are not those of the container.
        QVERIFY(memoryOfMachine() != memory);
        const auto probed = first.call({{"do", "probe"}});
        QVERIFY(probed);
        const auto facts = fromMessage<MachineFacts>(*probed);
        QVERIFY(facts);
        QCOMPARE(facts->memoryBytes, memory);
        QCOMPARE(facts->cores, 1);
        // It is the same machine when it is started again, in another boot.
        first.killHard();
        QVERIFY(m_lab->call({"restart", "--time", "5", one.name}).isOk());
        AgentTestClient again(session(one), one.inside);
        QCOMPARE(welcomeOf(again).machineId, a.machineId);
        QVERIFY(welcomeOf(again).bootId != a.bootId);
        QVERIFY(m_lab->call({"rm", "--force", "--time", "1", one.name, two.name}).isOk());
    }

    // The client of the session is killed in the middle of a job: the job goes on, and its end is found by the next
    // one.
    void jobOutlivesSession() {
        const NodeContainer node;
        QVERIFY(start(node));
        auto spec = shellSpecOf(node.inside, "sleep 2; echo done");
        {
            AgentTestClient agent(session(node), node.inside);
            QVERIFY(agent.launch(spec));
            QVERIFY(agent.waitForPhase(spec.key, AttemptPhase::Running));
            agent.killHard();
        }
        AgentTestClient agent(session(node), node.inside);
        QVERIFY(agent.observe(spec.key));
        const auto ended = agent.waitForPhase(spec.key, AttemptPhase::Ended);
        QVERIFY(ended && ended->exit);
        QCOMPARE(ended->exit->exitCode, std::optional(0));
        QVERIFY(m_lab->call({"rm", "--force", "--time", "1", node.name}).isOk());
    }

    // TERM reaches the jobs, orphans are reaped, and the engine does not have to kill anything.
    void endsInOrder() {
        const NodeContainer node;
        QVERIFY(start(node));
        for (int i = 0; i < 5; ++i)
            QVERIFY(m_lab->call({"exec", node.name, "sh", "-c", "true & exit 0"}).isOk());
        QVERIFY(waitFor([&] {
            return m_lab->call({"exec", node.name, "sh", "-c", "grep -l '^State:.Z' /proc/[0-9]*/status; true"})
                .out.empty();
        }));
        QVERIFY(m_lab
                    ->call({"exec", "--detach", node.name, "sh", "-c",
                            "trap 'echo term > /compute-studio/seen; exit' TERM; : > /compute-studio/ready; "
                            "while :; do sleep 0.1; done"})
                    .isOk());
        QVERIFY(waitFor([&] { return pathExists(node.host.path() + "/ready"); }));
        QElapsedTimer timer;
        timer.start();
        QVERIFY(m_lab->call({"stop", "--time", "20", node.name}).isOk());
        QVERIFY2(timer.elapsed() < 15'000, qPrintable(QString::number(timer.elapsed())));
        QCOMPARE(readFile(node.host.path() + "/seen").value_or(""), std::string("term\n"));
        QCOMPARE(m_lab->call({"inspect", "--format", "{{.State.ExitCode}}", node.name}).out, std::string("0\n"));
        QVERIFY(m_lab->call({"rm", "--force", node.name}).isOk());
    }

    void refusesToSignalOthers() {
        const auto ran = runProgram({agentProgram(), "node"});
        QCOMPARE(ran.exitCode, 2);
        QVERIFY(QString::fromStdString(ran.err).contains("main process"));
    }
};

QTEST_GUILESS_MAIN(NodeMachineTest)
#include "node_machine_test.moc"
