// MachineCreator on a real database with an engine that is only a model, a clock that stands still unless it is turned, and
// answers that get lost: one container for each wish, whatever happens, and none removed that is not the workspace's.
#include <QRandomGenerator>
#include <QTest>
#include <SQLiteCpp/SQLiteCpp.h>
#include <functional>
#include <map>
#include <memory>
#include <nlohmann/json.hpp>

#include "core/driver/machine_creator.h"
#include "tests/run/reconciler_scene.h"

using namespace studio;
using namespace studio::test;
using namespace std::chrono_literals;
using nlohmann::json;

namespace {

class TurnedClock final : public Clock {
public:
    Timestamp now() const override { return m_now; }
    void turn(std::chrono::milliseconds by) { m_now += by; }

private:
    Timestamp m_now = fromMs(1'800'000'000'000);
};

enum class Fault { None, LostBefore, LostAfter, Refused };

// podman as a model. `fault` decides what happens to each command.
class ModelEngine final : public HostTools {
public:
    struct Container {
        std::string name;
        std::map<std::string, std::string> labels;
        bool isRunning = false;
    };
    std::map<std::string, Container> containers;
    std::function<Fault(const std::string& verb)> fault = [](const std::string&) { return Fault::None; };
    std::map<std::string, int> calls;
    std::string refusal = "Error: refused by the test";
    size_t mostOfOneWish = 0;

    bool isConnected(const TargetId&) const override { return true; }
    void run(const TargetId&, const ToolRequest& request, QObject* context, Answer<ToolAnswer> answer) override {
        const std::string verb = request.words[0] == "podman" ? request.words[1] : request.words[0];
        ++calls[verb];
        const Fault what = fault(verb);
        Result<ToolAnswer> result = fail(ErrorCode::Unavailable, "The connection was lost.");
        if (what == Fault::Refused)
            result = printed(125, {}, refusal);
        else if (what != Fault::LostBefore)
            result = carryOut(verb, request.words);
        if (what == Fault::LostAfter)
            result = fail(ErrorCode::Unavailable, "The connection was lost.");
        QTimer::singleShot(0, context, [answer, result] { answer(result); });
    }
    void makeFolder(const TargetId&, const MakeNodeFolderRequest&, QObject* context,
                    Answer<NodeFolderAnswer> answer) override {
        QTimer::singleShot(0, context, [answer] { answer(NodeFolderAnswer{"/folder", "/agent", 0, 0}); });
    }
    void removeFolder(const TargetId&, const RemoveNodeFolderRequest&, QObject* context, Answer<void> answer) override {
        QTimer::singleShot(0, context, [answer] { answer(Result<void>()); });
    }
    size_t countOf(const std::string& wish) const {
        return static_cast<size_t>(std::count_if(containers.begin(), containers.end(), [&](const auto& one) {
            return one.second.labels.at("cs-node") == wish;
        }));
    }

private:
    static ToolAnswer printed(int exitCode, std::string output, std::string errors = {}) {
        ToolAnswer answer;
        answer.exitCode = exitCode;
        answer.output = std::move(output);
        answer.errors = std::move(errors);
        return answer;
    }
    ToolAnswer carryOut(const std::string& verb, const std::vector<std::string>& words) {
        const auto absent = [&] { return printed(125, "[]", "Error: no such container " + words.back()); };
        if (verb == "version")
            return printed(0, "4.3.1\n");
        if (verb == "create")
            return create(words);
        if (verb == "ps") {
            std::string ids;
            for (const auto& [id, container] : containers)
                ids += id + "\n";
            return printed(0, ids);
        }
        if (verb == "test" || verb == "logs" || verb == "run")
            return printed(0, {});
        if (verb == "container") {
            json list = json::array();
            for (size_t i = 3; i < words.size(); ++i) {
                const auto found = containers.find(words[i]);
                if (found == containers.end())
                    return absent();
                list.push_back({{"Id", found->first},
                                {"Name", found->second.name},
                                {"Config", {{"Labels", found->second.labels}}},
                                {"State",
                                 {{"Status", found->second.isRunning ? "running" : "exited"},
                                  {"Running", found->second.isRunning},
                                  {"Pid", found->second.isRunning ? 7 : 0},
                                  {"ExitCode", 1}}}});
            }
            return printed(0, list.dump());
        }
        const auto found = containers.find(words.back());
        if (found == containers.end())
            return absent();
        if (verb == "start")
            found->second.isRunning = !dies;
        else if (verb == "stop")
            found->second.isRunning = false;
        else if (verb == "rm")
            containers.erase(found);
        return printed(0, words.back() + "\n");
    }
    ToolAnswer create(const std::vector<std::string>& words) {
        Container made;
        for (const std::string& word : words) {
            if (word.starts_with("--name="))
                made.name = word.substr(7);
            if (word.starts_with("--label="))
                made.labels[word.substr(8, word.find('=', 8) - 8)] = word.substr(word.find('=', 8) + 1);
        }
        for (const auto& [id, other] : containers) {
            if (other.name == made.name)
                return printed(125, {}, "Error: the container name \"" + made.name + "\" is already in use by " + id);
        }
        std::string id = std::to_string(++m_last);
        id = std::string(64 - id.size(), 'a') + id;
        const std::string wish = made.labels["cs-node"];
        containers[id] = std::move(made);
        mostOfOneWish = std::max(mostOfOneWish, countOf(wish));
        return printed(0, id + "\n");
    }
    int m_last = 0;

public:
    bool dies = false; // containers end as soon as they are started
};

class CreatorScene {
public:
    explicit CreatorScene(MachineCreator::Options options = {})
        : m_options(options) {
        m_workspace.write([&](SQLite::Database& db) -> Result<void> {
            targets::ensureLocal(db, 2, clock.now());
            m_local = targets::byName(db, "local")->id;
            ClusterConfig config;
            config.container = ContainerNodes{"podman", "busybox"};
            config.maxNodes = 4;
            return clusters::create(db, "Crew", config, m_local, clock.now()).map([&](const Target& made) {
                cluster = made.id;
                clusters::setProvisioning(db, cluster, Provisioning::Succeeded, {});
            });
        });
        restart();
    }
    // Another driver begins with what is on disk.
    void restart() {
        creator = std::make_unique<MachineCreator>(
            m_workspace->database(), clock, "0a1b2c3d4e5f", engine,
            [this](const TargetId& machine) { return answers && isRunning(machine); }, m_options);
    }
    int64_t plan() {
        int64_t seq = 0;
        m_workspace.write([&](SQLite::Database& db) -> Result<void> {
            return targets::byName(db, "Crew").map([&](const Target& target) {
                seq = createdNodes::plan(db, target, {m_local, 1, 1LL << 30, 0, false}, clock.now()).seq;
            });
        });
        return seq;
    }
    void leave(int64_t node) {
        m_workspace.write([&](SQLite::Database& db) -> Result<void> {
            clusters::setNode(db, node, NodeState::Leaving, clock.now());
            return {};
        });
    }
    CreatedNode node() { return all().back(); }
    std::vector<CreatedNode> all() {
        std::vector<CreatedNode> nodes;
        m_workspace.write([&](SQLite::Database& db) -> Result<void> {
            SQLite::Statement query(db, "SELECT seq FROM created_node ORDER BY seq");
            while (query.executeStep())
                nodes.push_back(*createdNodes::find(db, query.getColumn(0).getInt64()));
            return {};
        });
        return nodes;
    }
    NodeHold hold() {
        NodeHold hold;
        m_workspace.write([&](SQLite::Database& db) -> Result<void> {
            hold = createdNodes::hold(db, cluster);
            return {};
        });
        return hold;
    }
    // Turns the clock until the condition holds; false after some hours.
    bool turnUntil(const std::function<bool()>& condition) {
        for (int i = 0; i < 1000 && !condition(); ++i) {
            clock.turn(5s);
            creator->look();
            QTest::qWait(0);
        }
        return condition();
    }
    // Lets everything happen that is due now.
    void settle() {
        for (int i = 0; i < 60; ++i) {
            creator->look();
            QTest::qWait(1); // answers come by timers
        }
    }
    FreshWorkspace& workspace() { return m_workspace; }

    TurnedClock clock;
    ModelEngine engine;
    bool answers = true;
    TargetId cluster;
    std::unique_ptr<MachineCreator> creator;

private:
    bool isRunning(const TargetId& machine) {
        bool is = false;
        (void)m_workspace->database().read([&](SQLite::Database& db) -> Result<void> {
            for (const CreatedNode& node : createdNodes::live(db)) {
                const auto found = engine.containers.find(node.providerId);
                is = is || (node.machine == machine && found != engine.containers.end() && found->second.isRunning);
            }
            return {};
        });
        return is;
    }
    FreshWorkspace m_workspace;
    MachineCreator::Options m_options;
    TargetId m_local;
};

} // namespace

class MachineCreatorTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void createsAndRemoves() {
        CreatorScene scene;
        const int64_t node = scene.plan();
        QVERIFY(scene.turnUntil([&] { return scene.node().state == CreatedState::Ready; }));
        QCOMPARE(scene.engine.containers.size(), size_t{1});
        QCOMPARE(scene.node().name, std::string("cs-0a1b2c3d-crew-1"));
        scene.settle();
        QVERIFY(scene.creator->isIdle());
        scene.leave(node);
        QVERIFY(scene.turnUntil([&] { return scene.node().state == CreatedState::Gone; }));
        QCOMPARE(scene.engine.containers.size(), size_t{0});
        QCOMPARE(scene.engine.calls["create"], 1);
    }

    // An engine that answers may be unable to start a container.
    void checkStartsAContainer() {
        CreatorScene scene;
        for (const bool starts : {true, false}) {
            scene.engine.fault = [starts](const std::string& verb) {
                return verb == "run" && !starts ? Fault::Refused : Fault::None;
            };
            json request{{"do", "check_provider"}, {"machine", "local"}};
            std::optional<json> seen;
            QVERIFY(
                scene.creator->answer(request, [&](Result<json> answer) { seen = answer.value_or(json::object()); }));
            QTRY_VERIFY(seen.has_value());
            for (const json& one : seen->value("engines", json::array())) {
                if (one.at("name") != "podman")
                    continue;
                QCOMPARE(one.value("version", ""), std::string("4.3.1"));
                QCOMPARE(one.value("error", "").empty(), starts);
            }
            QCOMPARE(scene.engine.calls["run"], starts ? 1 : 2);
        }
    }

    void neverCreatesTwice_data() {
        QTest::addColumn<QString>("verb");
        QTest::addColumn<bool>("wasDone");
        for (const char* verb : {"create", "start", "ps", "container", "stop", "rm"}) {
            QTest::addRow("%s, lost before", verb) << QString(verb) << false;
            QTest::addRow("%s, answer lost", verb) << QString(verb) << true;
        }
    }
    void neverCreatesTwice() {
        QFETCH(QString, verb);
        QFETCH(bool, wasDone);
        CreatorScene scene;
        int left = 2;
        scene.engine.fault = [&](const std::string& called) {
            return called == verb.toStdString() && left-- > 0 ? wasDone ? Fault::LostAfter : Fault::LostBefore
                                                              : Fault::None;
        };
        const int64_t node = scene.plan();
        QVERIFY(scene.turnUntil([&] { return scene.node().state == CreatedState::Ready; }));
        QCOMPARE(scene.engine.containers.size(), size_t{1});
        scene.leave(node);
        QVERIFY(scene.turnUntil([&] { return scene.node().state == CreatedState::Gone; }));
        QCOMPARE(scene.engine.containers.size(), size_t{0});
        QVERIFY(scene.engine.mostOfOneWish <= 1);
    }

    // Drivers that end at random moments, and answers that get lost at random.
    void survivesRandomFaults() {
        for (quint32 seed = 1; seed <= 5; ++seed) {
            QRandomGenerator random(seed);
            CreatorScene scene;
            scene.engine.fault = [&](const std::string&) {
                const quint32 drawn = random.bounded(10U);
                return drawn == 0 ? Fault::LostBefore : drawn == 1 ? Fault::LostAfter : Fault::None;
            };
            std::vector<int64_t> nodes = {scene.plan(), scene.plan()};
            for (int i = 0; i < 150; ++i) {
                scene.clock.turn(std::chrono::milliseconds(random.bounded(2000)));
                scene.creator->look();
                QTest::qWait(0);
                if (random.bounded(8U) == 0)
                    scene.restart();
                if (i == 100)
                    scene.leave(nodes[0]);
            }
            QVERIFY2(scene.turnUntil([&] { return scene.all()[0].state == CreatedState::Gone; }),
                     qPrintable(QString::number(seed)));
            QVERIFY2(scene.turnUntil([&] {
                const auto state = scene.all()[1].state;
                return state == CreatedState::Ready || state == CreatedState::Gone;
            }),
                     qPrintable(QString::number(seed)));
            QVERIFY2(scene.engine.mostOfOneWish <= 1, qPrintable(QString::number(seed)));
            scene.engine.fault = [](const std::string&) { return Fault::None; };
            scene.settle();
            QCOMPARE(scene.engine.containers.size(), size_t{scene.all()[1].state == CreatedState::Ready ? 1U : 0U});
        }
    }

    void threeFailedBootsHoldTheCluster() {
        CreatorScene scene;
        scene.engine.dies = true;
        for (int i = 1; i <= 3; ++i) {
            QVERIFY(!scene.hold().since);
            scene.plan();
            QVERIFY(scene.turnUntil([&] { return scene.node().state == CreatedState::Gone; }));
            QCOMPARE(scene.hold().failures, i);
        }
        const NodeHold held = scene.hold();
        QVERIFY(held.isHeld(scene.clock.now() + 1000h));
        QCOMPARE(held.kind, NodeHold::Kind::Boots);
        QVERIFY2(held.reason.find("exit code 1") != std::string::npos, held.reason.c_str());
        QCOMPARE(scene.engine.containers.size(), size_t{0});
        scene.workspace().write([&](SQLite::Database& db) -> Result<void> {
            createdNodes::clearHold(db, scene.cluster, scene.clock.now());
            return {};
        });
        QVERIFY(!scene.hold().since);
        // A boot that succeeds starts the count again.
        scene.plan();
        QVERIFY(scene.turnUntil([&] { return scene.node().state == CreatedState::Gone; }));
        QCOMPARE(scene.hold().failures, 1);
        scene.engine.dies = false;
        scene.plan();
        QVERIFY(scene.turnUntil([&] { return scene.node().state == CreatedState::Ready; }));
        QCOMPARE(scene.hold().failures, 0);
    }

    void holdsForTime_data() {
        QTest::addColumn<QString>("words");
        QTest::addColumn<int>("kind");
        QTest::addColumn<int>("minutes");
        QTest::newRow("disk") << "Error: no space left on device" << static_cast<int>(NodeHold::Kind::Capacity) << 10;
        QTest::newRow("quota") << "Error: Disk quota exceeded" << static_cast<int>(NodeHold::Kind::Quota) << 15;
        QTest::newRow("denied") << "permission denied while trying to connect to the Docker daemon socket"
                                << static_cast<int>(NodeHold::Kind::SignIn) << 15;
    }
    void holdsForTime() {
        QFETCH(QString, words);
        QFETCH(int, kind);
        QFETCH(int, minutes);
        CreatorScene scene;
        scene.engine.refusal = words.toStdString();
        scene.engine.fault = [](const std::string& verb) { return verb == "create" ? Fault::Refused : Fault::None; };
        scene.plan();
        QVERIFY(scene.turnUntil([&] { return scene.hold().since.has_value(); }));
        const NodeHold hold = scene.hold();
        QCOMPARE(static_cast<int>(hold.kind), kind);
        QVERIFY(hold.until && *hold.until - *hold.since == std::chrono::minutes(minutes));
        QCOMPARE(hold.failures, 0);
        QVERIFY(!hold.isHeld(*hold.until));
    }

    // An error that nothing is known about is worth three tries, not endless ones.
    void unknownErrorsFailTheBoot() {
        CreatorScene scene;
        scene.engine.fault = [](const std::string& verb) { return verb == "create" ? Fault::Refused : Fault::None; };
        scene.plan();
        QVERIFY(scene.turnUntil([&] { return scene.node().state == CreatedState::Gone; }));
        QCOMPARE(scene.engine.calls["create"], 3);
        QCOMPARE(scene.hold().failures, 1);
        QVERIFY(scene.node().trouble.find("refused by the test") != std::string::npos);
    }

    void silentNodeIsGivenUp() {
        CreatorScene scene;
        scene.answers = false;
        scene.plan();
        QVERIFY(scene.turnUntil([&] { return scene.node().state == CreatedState::Gone; }));
        QVERIFY(scene.node().trouble.find("600 s") != std::string::npos);
        QCOMPARE(scene.engine.containers.size(), size_t{0});
    }

    // The labels are read just before: a container that took the id's place is not touched.
    void removesNothingOfOthers() {
        CreatorScene scene;
        const int64_t node = scene.plan();
        QVERIFY(scene.turnUntil([&] { return scene.node().state == CreatedState::Ready; }));
        scene.engine.containers.begin()->second.labels["cs-workspace"] = "another";
        scene.leave(node);
        scene.settle();
        scene.clock.turn(1h);
        scene.settle();
        QCOMPARE(scene.engine.containers.size(), size_t{1});
        QCOMPARE(scene.node().state, CreatedState::Removing);
        QVERIFY(scene.node().trouble.find("labels") != std::string::npos);
    }

    void secondMatchIsAnOrphan() {
        CreatorScene scene;
        scene.plan();
        QVERIFY(scene.turnUntil([&] { return scene.node().state == CreatedState::Ready; }));
        auto twin = scene.engine.containers.begin()->second;
        twin.name = "twin";
        const std::string id = std::string(64, 'b');
        scene.engine.containers[id] = twin;
        scene.clock.turn(1h);
        std::vector<OrphanNode> orphans;
        QTRY_VERIFY_WITH_TIMEOUT(
            [&] {
                scene.settle();
                scene.workspace().write([&](SQLite::Database& db) -> Result<void> {
                    orphans = createdNodes::orphans(db);
                    return {};
                });
                return !orphans.empty();
            }(),
            20'000);
        QCOMPARE(orphans.size(), size_t{1});
        QCOMPARE(orphans[0].providerId, id);
        QCOMPARE(scene.engine.containers.size(), size_t{2}); // shown, never adopted or removed by itself
        QVERIFY(scene.node().providerId != id);
    }

    // An idle node that ends is given up; one observation that misses it proves nothing.
    void idleNodeThatVanishes() {
        CreatorScene scene;
        scene.plan();
        QVERIFY(scene.turnUntil([&] { return scene.node().state == CreatedState::Ready; }));
        scene.settle();
        scene.engine.containers.clear();
        scene.settle();
        QCOMPARE(scene.node().state, CreatedState::Ready);
        scene.clock.turn(6s);
        scene.settle();
        QCOMPARE(scene.node().state, CreatedState::Gone);
        QCOMPARE(scene.hold().failures, 0);
    }
};

QTEST_GUILESS_MAIN(MachineCreatorTest)
#include "machine_creator_test.moc"
