// When the driver puts an attached machine to sleep because it is idle: real database and connection, and an agent that
// is the test itself.
#include <QTest>
#include <SQLiteCpp/SQLiteCpp.h>
#include <nlohmann/json.hpp>

#include "core/driver/power_controller.h"
#include "core/protocol/cbor.h"
#include "core/store/cached_statement.h"
#include "tests/run/reconciler_scene.h"
#include "tests/support/mirror_scene.h"

namespace studio::test {

using namespace std::chrono_literals;
using nlohmann::json;

namespace {

class IdleClock final : public Clock {
public:
    Timestamp now() const override { return m_now; }
    void turn(std::chrono::milliseconds by) { m_now += by; }

private:
    Timestamp m_now = fromMs(1'800'000'000'000);
};

// Answers "activity" with what the test says, and "sleep" with "sent".
class IdleTools final : public HostTools {
public:
    json report;
    std::vector<std::string> verbs;
    bool isConnected(const TargetId&) const override { return true; }
    void run(const TargetId&, const ToolRequest& request, QObject* context, Answer<ToolAnswer> answer) override {
        const bool isActivity = request.words.at(1) == "activity";
        const bool isCheck = !isActivity && request.words.at(2) == "check";
        verbs.push_back(isActivity ? "activity" : request.words.at(2));
        const json sent{{"state", "sent"}};
        ToolAnswer printed{.exitCode = 0, .output = (isActivity || isCheck ? report : sent).dump()};
        QTimer::singleShot(0, context, [printed, answer = std::move(answer)] { answer(printed); });
    }
    void makeFolder(const TargetId&, const MakeNodeFolderRequest&, QObject*, Answer<NodeFolderAnswer>) override {}
    void removeFolder(const TargetId&, const RemoveNodeFolderRequest&, QObject*, Answer<void>) override {}
    void probe(const TargetId&, QObject*, Answer<MachineFacts>) override {}
    ptrdiff_t count(const char* verb) const { return std::count(verbs.begin(), verbs.end(), verb); }
};

class IdleScene {
public:
    explicit IdleScene(bool isReachable) {
        RemoteConfig config;
        config.route = {SshHop{"gpu01.example", 22, "ada"}};
        config.power.sleep = SleepMode::Suspend;
        config.power.wakeMac = "0c:9d:92:00:11:22";
        config.power.idleBeforeSleep = 10min;
        m_workspace.write([&](SQLite::Database& db) -> Result<void> {
            targets::ensureLocal(db, 4, clock.now());
            return targets::attach(db, TargetId::generate(), "gpu01", config, 2, clock.now())
                .map([this](const Target& made) { target = made; });
        });
        NodeAccess access;
        access.machineId = "machine";
        access.makePipe = [isReachable]() -> Result<std::unique_ptr<AgentPipe>> {
            if (!isReachable)
                return fail(ErrorCode::Unavailable, "not reachable");
            return std::make_unique<FakePipe>([](FakePipe& pipe, uint32_t request, const json& message) {
                if (textAt(message, "do") == "hello")
                    pipe.answer(request, toMessage(Welcome{"boot", "machine", "host", 1}));
                else
                    pipe.say(FrameKind::Failure, request, {{"code", "unavailable"}, {"message", "of no interest"}});
            });
        };
        machine.emplace(*m_workspace, m_links, clock, target, std::make_shared<GangTables>(), std::move(access));
        controller.emplace(
            m_workspace->database(), clock, tools, TargetId::generate(), [this](const TargetId&) { return &*machine; },
            PowerController::Options());
    }
    bool connectNow() {
        machine->connectNow();
        return turnUntil([this] { return machine->isJoined(); });
    }
    PowerRecord record() {
        std::optional<PowerRecord> found;
        m_workspace.write([&](SQLite::Database& db) -> Result<void> {
            found = power::find(db, target.id);
            return {};
        });
        return found.value_or(PowerRecord());
    }
    void stop(InstanceInitiator asker) {
        m_workspace.write([&](SQLite::Database& db) -> Result<void> {
            return power::stop(db, target, asker, clock.now()).map([](bool) {});
        });
    }
    void setStage(PowerStage stage) {
        m_workspace.write([&](SQLite::Database& db) -> Result<void> {
            power::setStage(db, target.id, stage, clock.now());
            return {};
        });
    }
    void setLastUse(std::chrono::hours ago) {
        m_workspace.write([&](SQLite::Database& db) -> Result<void> {
            execute(db, "INSERT INTO machine_power(target,wanted_ms,stage_ms,since_ms) VALUES(?1,?2,?2,?2)", target.id,
                    clock.now() - ago);
            power::setObserved(db, target.id, clock.now() - ago, {}, clock.now() - ago);
            return {};
        });
    }
    // Half a minute later: the machine is observed once more.
    bool observe(int64_t cpuMs) {
        clock.turn(30s);
        tools.report = {{"now_ms", toMs(clock.now())}, {"cpu_ms", {{"7", cpuMs}}}};
        const Timestamp asked = clock.now();
        controller->poll();
        return turnUntil([&] { return record().looked == asked; });
    }

    IdleClock clock;
    IdleTools tools;
    Target target;

private:
    FreshWorkspace m_workspace;
    LinkPool m_links{LinkOptions()};

public:
    std::optional<AttachedMachine> machine;
    std::optional<PowerController> controller;
};

} // namespace

class PowerControllerTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    // The rest of a log that is cut stays on the machine, and a created node is removed.
    void logsOfCreatedNodesAreNotCut() {
        CollectRules rules;
        QCOMPARE(maxLogSizeOf(rules, false), static_cast<uint64_t>(CollectRules::defaultLogSize));
        QCOMPARE(maxLogSizeOf(rules, true), uint64_t{0});
        rules.maxLogSize = 0;
        QCOMPARE(maxLogSizeOf(rules, false), uint64_t{0});
    }

    // It computed overnight while the studio was closed.
    void doesNotStopAtFirstSight() {
        IdleScene scene(true);
        scene.setLastUse(12h);
        QVERIFY(scene.connectNow());
        QVERIFY(scene.observe(40'000'000));
        QCOMPARE(scene.record().activity, std::string("unmeasured"));
        QVERIFY(scene.observe(40'030'000));
        QCOMPARE(scene.record().activity, std::string("processor"));
        QCOMPARE(scene.tools.count("sleep"), ptrdiff_t{0});
        // The program has ended: ten minutes later it is stopped, not earlier.
        for (int halfMinute = 1; halfMinute < 20; ++halfMinute)
            QVERIFY(scene.observe(40'030'000));
        QVERIFY(!scene.record().wantsOff());
        QVERIFY(scene.observe(40'030'000));
        QVERIFY(turnUntil([&] { return scene.record().stage == PowerStage::Sent; }));
        QVERIFY(scene.record().isIdleStop());
        QCOMPARE(scene.tools.count("sleep"), ptrdiff_t{1});
    }

    // At set-up, not by the first stop.
    void saysWhatKeepsItFromSleeping() {
        IdleScene scene(false);
        const auto check = [&scene](json report) {
            scene.tools.report = std::move(report);
            std::optional<json> answered;
            json request{{"do", "check_power"}, {"target", "gpu01"}};
            if (!scene.controller->answer(request,
                                          [&](const Result<json>& reply) { answered = reply.value_or(json()); }))
                return std::string("not handled");
            return turnUntil([&] { return answered.has_value(); }) ? textAt(*answered, "refusal") : "no answer";
        };
        QCOMPARE(check({{"state", "fine"}}), std::string());
        const std::string refusal =
            check({{"state", "refused"}, {"code", "sudo"}, {"command", "/bin/systemctl suspend"}, {"user", "ada"}});
        QVERIFY2(refusal.find("ada ALL=(root) NOPASSWD: /bin/systemctl suspend") != std::string::npos, refusal.c_str());
        QCOMPARE(scene.tools.count("sleep"), ptrdiff_t{0});
    }

    // It was decided before the driver or the connection ended; by now the machine may be in use.
    void withdrawsOutdatedIdleStop() {
        IdleScene scene(false);
        scene.stop(InstanceInitiator::IdleShutdown);
        scene.controller->poll();
        QVERIFY(turnUntil([&] { return !scene.record().wantsOff(); }));
        QCOMPARE(scene.record().stage, PowerStage::On);
        QVERIFY(scene.tools.verbs.empty());
    }

    // This computer slept meanwhile: the machine has not been looked for.
    void sleepOfThisComputerProvesNothing() {
        IdleScene scene(false);
        scene.stop(InstanceInitiator::User);
        scene.setStage(PowerStage::Sent);
        const auto look = [&](std::chrono::milliseconds later) {
            scene.clock.turn(later);
            scene.controller->poll();
            turnUntil([] { return false; }, 50ms);
            return scene.record().stage;
        };
        QCOMPARE(look(1s), PowerStage::Sent);
        QCOMPARE(look(8h), PowerStage::Sent);
        QCOMPARE(look(14s), PowerStage::Sent);
        QCOMPARE(look(2s), PowerStage::Off);

        scene.setStage(PowerStage::Waking);
        QCOMPARE(look(1s), PowerStage::Waking);
        QCOMPARE(look(8h), PowerStage::Waking);
        QVERIFY(scene.record().failure.empty());
        for (int halfMinute = 0; halfMinute < 20; ++halfMinute)
            QCOMPARE(look(30s), PowerStage::Waking);
        look(30s);
        QVERIFY(!scene.record().failure.empty());
        QVERIFY(scene.tools.count("wake") > 20);
    }

    void keepsStopOfUser() {
        IdleScene scene(false);
        scene.stop(InstanceInitiator::User);
        scene.controller->poll();
        QVERIFY(turnUntil([&] { return scene.machine->wasStarted(); })); // it tries to reach the machine
        QVERIFY(scene.record().wantsOff());
    }
};

} // namespace studio::test

QTEST_GUILESS_MAIN(studio::test::PowerControllerTest)
#include "power_controller_test.moc"
