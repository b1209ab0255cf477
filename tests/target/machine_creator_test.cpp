// MachineCreator on a real database with an engine that is only a model, a clock that stands still unless it is turned,
// and answers that get lost: one container for each wish, whatever happens, and none removed that is not the
// workspace's.
#include <QProcess>
#include <QRandomGenerator>
#include <QTemporaryDir>
#include <QTest>

#include "core/store/cached_statement.h"
#include "tests/target/creator_scene.h"

using namespace studio;
using namespace studio::test;

namespace {

// The nodes, whose start scripts end when the test says so.
class ModelNodes final : public HostTools {
public:
    std::vector<std::vector<std::string>> words;
    std::vector<std::string> inputs;
    std::vector<Answer<ToolAnswer>> waiting;
    MachineFacts facts;
    int probes = 0;

    bool isConnected(const TargetId&) const override { return true; }
    void run(const TargetId&, const ToolRequest& request, QObject*, Answer<ToolAnswer> answer) override {
        words.push_back(request.words);
        inputs.push_back(request.input);
        waiting.push_back(std::move(answer));
    }
    void makeFolder(const TargetId&, const MakeNodeFolderRequest&, QObject*, Answer<NodeFolderAnswer>) override {}
    void removeFolder(const TargetId&, const RemoveNodeFolderRequest&, QObject*, Answer<void>) override {}
    void probe(const TargetId&, QObject* context, Answer<MachineFacts> answer) override {
        ++probes;
        QTimer::singleShot(0, context, [answer, facts = facts] { answer(facts); });
    }
    void end(int code, const std::string& output) {
        for (const auto& answer : std::exchange(waiting, {})) {
            ToolAnswer ended;
            ended.exitCode = code;
            ended.output = output;
            answer(ended);
        }
    }
};

constexpr const char* interruptedOutput = "interrupted\n";

// The agent's answer that it has chosen this GPU.
std::string chosenGpu(const std::string& uuid) {
    return "{\"gpus\":[\"" + uuid + "\"],\"tickets\":\"/tickets\",\"user\":\"ada\"}";
}

// A cluster with a GPU for each node, of which the agent chooses `uuid`, and the nodes show it.
class GpuCreatorScene : public CreatorScene {
public:
    explicit GpuCreatorScene(const std::string& uuid = "GPU-aa")
        : CreatorScene({}, {}, 1) {
        nodes.facts.gpus.emplace_back().uuid = uuid;
        creator->setNodeTools(nodes);
        engine.gpus = chosenGpu(uuid);
    }
    ModelNodes nodes;
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

    // A node that waits for GPUs is no failed boot, of which some in a row hold the cluster.
    void waitsForFreeGpus() {
        GpuCreatorScene scene;
        scene.engine.gpus = R"({"problem":"busy","words":"GPU 0 is reserved by run r of bob"})";
        const int64_t node = scene.plan();
        for (int i = 0; i < 50; ++i) {
            scene.clock.turn(5s);
            scene.settle();
        }
        QCOMPARE(scene.all().size(), size_t{1});
        QCOMPARE(scene.node().state, CreatedState::Planned);
        QVERIFY2(scene.node().trouble.find("run r of bob") != std::string::npos, scene.node().trouble.c_str());
        QCOMPARE(scene.engine.calls["create"], 0);
        QVERIFY(scene.engine.calls["{agent}"] > 5);
        QVERIFY(scene.engine.calls["{agent}"] < 30); // every 15 seconds
        QVERIFY(!scene.hold().since && scene.hold().failures == 0);
        scene.engine.gpus = chosenGpu("GPU-aa");
        QVERIFY(scene.turnUntil([&] { return scene.node().state == CreatedState::Ready; }));
        QCOMPARE(scene.node().place.gpus, std::vector<std::string>{"GPU-aa"});
        QVERIFY(scene.node().trouble.empty());
        QCOMPARE(scene.engine.calls["create"], 1);
        scene.leave(node);
        QVERIFY(scene.turnUntil([&] { return scene.node().state == CreatedState::Gone; }));
    }

    // What is missing on the machine does not come by waiting.
    void refusesWithoutCdi() {
        CreatorScene scene({}, {}, 1);
        scene.plan();
        QVERIFY(scene.turnUntil([&] { return scene.node().state == CreatedState::Gone; }));
        QCOMPARE(scene.hold().failures, 1);
        QVERIFY(scene.hold().reason.find("nvidia-ctk cdi generate") != std::string::npos);
        QCOMPARE(scene.engine.calls["create"], 0);
    }

    // Who was faster has the GPU: the container ends, and another one with other GPUs takes its place.
    void takesOtherGpus() {
        GpuCreatorScene scene("GPU-bb");
        scene.engine.gpus = chosenGpu("GPU-aa");
        scene.engine.dies = true;
        scene.engine.exitCode = 75;
        scene.plan();
        QVERIFY(scene.turnUntil([&] { return scene.engine.calls["rm"] >= 2; }));
        QCOMPARE(scene.all().size(), size_t{1});
        QCOMPARE(scene.hold().failures, 0);
        scene.engine.gpus = chosenGpu("GPU-bb");
        scene.engine.dies = false;
        QVERIFY(scene.turnUntil([&] { return scene.node().state == CreatedState::Ready; }));
        QCOMPARE(scene.node().place.gpus, std::vector<std::string>{"GPU-bb"});
        QCOMPARE(scene.engine.containers.size(), size_t{1});
        QVERIFY(scene.engine.maxPerWish <= 1);
    }

    // A container that is found again has the GPUs that it was created with.
    void findsGpusAgain() {
        CreatorScene scene({}, {}, 1);
        ModelNodes nodes;
        nodes.facts.gpus.emplace_back().uuid = "GPU-aa";
        scene.engine.gpus = chosenGpu("GPU-aa");
        int left = 1;
        scene.engine.fault = [&](const std::string& verb) {
            return verb == "create" && left-- > 0 ? Fault::LostAfter : Fault::None;
        };
        scene.plan();
        scene.creator->setNodeTools(nodes);
        QVERIFY(scene.turnUntil([&] { return scene.engine.calls["create"] == 1; }));
        scene.engine.gpus = chosenGpu("GPU-cc");
        scene.restart();
        scene.creator->setNodeTools(nodes);
        QVERIFY(scene.turnUntil([&] { return scene.node().state == CreatedState::Ready; }));
        QCOMPARE(scene.node().place.gpus, std::vector<std::string>{"GPU-aa"});
        QCOMPARE(scene.engine.calls["create"], 1);
    }

    // What was installed in the container of an instance is kept: it is off, and says why.
    void instanceSaysThatItsGpusAreTaken() {
        for (const auto state : {CreatedState::Joining, CreatedState::Ready}) {
            GpuCreatorScene scene;
            scene.plan();
            QVERIFY(scene.turnUntil([&] { return scene.node().state == CreatedState::Ready; }));
            scene.keepNodes();
            scene.engine.exitCode = 75;
            scene.engine.dies = true;
            for (auto& [id, container] : scene.engine.containers)
                container.isRunning = false;
            scene.workspace().write([&](SQLite::Database& db) -> Result<void> {
                CreatedNode node = createdNodes::live(db).front();
                node.state = state; // was started again
                createdNodes::save(db, node, scene.clock.now());
                return {};
            });
            const auto failure = [&] {
                std::string text;
                scene.workspace().write([&](SQLite::Database& db) -> Result<void> {
                    text = selectValue<std::string>(db, "SELECT coalesce(failure,'') FROM instance")
                               .value_or(std::string());
                    return {};
                });
                return text;
            };
            QVERIFY(scene.turnUntil([&] { return !failure().empty(); }));
            QVERIFY2(failure().find("Start it again when they are free") != std::string::npos, failure().c_str());
            QCOMPARE(scene.engine.containers.size(), size_t{1});
            QCOMPARE(scene.engine.calls["rm"], 0);
        }
    }

    // Nor while it has a run, whose end only this node can prove: it is started again until its GPUs are free.
    void instanceWithRunAwaitsItsGpus() {
        GpuCreatorScene scene;
        scene.plan();
        QVERIFY(scene.turnUntil([&] { return scene.node().state == CreatedState::Ready; }));
        const std::string container = scene.node().providerId;
        scene.keepNodes();
        scene.workspace().sql("UPDATE node SET run=7");
        scene.engine.exitCode = 75;
        scene.engine.dies = true;
        scene.engine.containers.at(container).isRunning = false; // its machine was booted
        QVERIFY(scene.turnUntil([&] { return scene.engine.calls["start"] >= 5; }));
        QCOMPARE(scene.engine.calls["rm"], 0);
        QCOMPARE(scene.engine.calls["create"], 1);
        QCOMPARE(scene.workspace().number("SELECT count(*) FROM instance WHERE failure<>''"), int64_t{0});
        scene.engine.dies = false;
        QVERIFY(scene.turnUntil([&] { return scene.node().state == CreatedState::Ready; }));
        QCOMPARE(scene.node().providerId, container);
        QVERIFY(scene.node().trouble.empty());
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
        QVERIFY(scene.engine.maxPerWish <= 1);
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
                scene.creator->poll();
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
            QVERIFY2(scene.engine.maxPerWish <= 1, qPrintable(QString::number(seed)));
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

    // The loss of a connection interrupts the scripts of all nodes that begin together, and says nothing about them.
    void interruptedScriptsAreNoFailedBoots() {
        CreatorScene scene({}, "echo hello\n");
        ModelNodes nodes;
        scene.creator->setNodeTools(nodes);
        const auto endAll = [&](size_t count, int code, const std::string& output) {
            QVERIFY(scene.turnUntil([&] { return nodes.waiting.size() == count; }));
            scene.clock.turn(5s);
            nodes.end(code, output);
            QVERIFY(scene.turnUntil([&] {
                const auto all = scene.all();
                return std::all_of(all.begin(), all.end(),
                                   [](const auto& node) { return node.state == CreatedState::Gone; });
            }));
        };
        for (int i = 0; i < 3; ++i)
            scene.plan();
        endAll(3, 1, interruptedOutput);
        QCOMPARE(scene.hold().failures, 0);
        QVERIFY(scene.node().trouble.find("was interrupted") != std::string::npos);
        // But a script that ends the connection itself must not create machines without an end.
        scene.plan();
        endAll(1, 1, interruptedOutput);
        QCOMPARE(scene.hold().failures, 1);
        // Its own code is not mistaken for that.
        scene.plan();
        endAll(1, 98, "begun\nno licence\n");
        QCOMPARE(scene.hold().failures, 2);
        QVERIFY2(scene.node().trouble.ends_with("no licence") &&
                     scene.node().trouble.find("exit code 98") != std::string::npos,
                 scene.node().trouble.c_str());
        scene.plan();
        QVERIFY(scene.turnUntil([&] { return nodes.waiting.size() == 1; }));
        nodes.end(0, "begun\n");
        QVERIFY(scene.turnUntil([&] { return scene.node().state == CreatedState::Ready; }));
        QCOMPARE(scene.hold().failures, 0);
        // Each container has a mark of its own: one may take the place of another, in the same folder.
        std::set<std::string> marks;
        for (const auto& words : nodes.words)
            marks.insert(words.back());
        QCOMPARE(marks.size(), nodes.words.size());
    }

    // Scripts take minutes: other nodes are created meanwhile, and those that are not wanted any more are removed.
    void startScriptsHoldNothingUp() {
        MachineCreator::Options options;
        options.maxOperations = 1;
        CreatorScene scene(options, "sleep 500\n");
        ModelNodes nodes;
        scene.creator->setNodeTools(nodes);
        const int64_t first = scene.plan();
        scene.plan();
        QVERIFY(scene.turnUntil([&] { return nodes.waiting.size() == 2; }));
        scene.settle();
        QVERIFY(!scene.creator->isIdle());
        std::string remark;
        scene.workspace().write([&](SQLite::Database& db) -> Result<void> {
            remark = selectValue<std::string>(db, "SELECT trouble FROM node WHERE seq=?", first).value_or("");
            return {};
        });
        QCOMPARE(remark, std::string("The start script runs."));
        // Other users of a machine can read the arguments of processes.
        QCOMPARE(nodes.inputs.front(), std::string("sleep 500\n\n"));
        for (const std::string& word : nodes.words.front())
            QVERIFY(word.find("sleep 500") == std::string::npos);
        scene.leave(first);
        QVERIFY(scene.turnUntil([&] { return scene.all()[0].state == CreatedState::Gone; }));
        nodes.end(0, "begun\n");
        QVERIFY(scene.turnUntil([&] { return scene.all()[1].state == CreatedState::Ready; }));
        QCOMPARE(scene.all()[0].state, CreatedState::Gone);
        QCOMPARE(scene.engine.containers.size(), size_t{1});
        scene.settle();
        QVERIFY(scene.creator->isIdle());
    }

    // A node whose agent is of an earlier version would be used without its start script.
    void startScriptsFailWithoutInput() {
        CreatorScene scene({}, "echo it ran\n");
        ModelNodes nodes;
        scene.creator->setNodeTools(nodes);
        scene.plan();
        QVERIFY(scene.turnUntil([&] { return nodes.waiting.size() == 1; }));
        for (const std::string& input : {std::string(), nodes.inputs.front()}) {
            const QTemporaryDir folder;
            QProcess process;
            auto environment = QProcessEnvironment::systemEnvironment();
            environment.insert(QStringLiteral("COMPUTE_STUDIO_NODE_FOLDER"), folder.path());
            process.setProcessEnvironment(environment);
            QStringList words;
            for (const std::string& word : nodes.words.front())
                words << QString::fromStdString(word);
            process.start(words.takeFirst(), words);
            process.write(QByteArray::fromStdString(input));
            process.closeWriteChannel();
            QVERIFY(process.waitForFinished());
            QCOMPARE(process.exitCode(), input.empty() ? 1 : 0);
            QCOMPARE(process.readAllStandardOutput(), QByteArray(input.empty() ? "begun\n" : "begun\nit ran\n"));
        }
        nodes.end(0, "begun\n");
        QVERIFY(scene.turnUntil([&] { return scene.node().state == CreatedState::Ready; }));
    }

    // Their driver may be installed by the start script, or by the image while it boots.
    void waitsForGpus() {
        for (const bool comes : {true, false}) {
            CreatorScene scene;
            ModelNodes nodes;
            scene.creator->setNodeTools(nodes);
            // Created as a container without GPUs, and from then on like a machine of a cloud.
            scene.answers = false;
            scene.plan();
            QVERIFY(scene.turnUntil([&] { return scene.node().state == CreatedState::Joining; }));
            scene.workspace().write([&](SQLite::Database& db) -> Result<void> {
                db.exec("UPDATE created_node SET spec=json_set(spec,'$.settings',"
                        "json('{\"size\":\"gpu1\",\"gpus\":\"1\"}'))");
                return {};
            });
            scene.answers = true;
            QVERIFY(scene.turnUntil([&] { return nodes.probes >= 2; }));
            QCOMPARE(scene.node().state, CreatedState::Joining);
            if (comes) {
                GpuFacts gpu;
                gpu.name = "NVIDIA T4";
                gpu.uuid = "GPU-0a";
                nodes.facts.gpus.push_back(gpu);
            }
            QVERIFY(scene.turnUntil(
                [&] { return scene.node().state == (comes ? CreatedState::Ready : CreatedState::Gone); }));
            QCOMPARE(scene.hold().failures, comes ? 0 : 1);
            if (!comes)
                QVERIFY2(scene.node().trouble.find("0 of the 1 GPUs") != std::string::npos,
                         scene.node().trouble.c_str());
            QVERIFY(nodes.probes < 60); // ever more rarely
        }
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

    // Also where the engine cannot remove what it could not start: nothing is on, and the row of the node stays.
    void failedStartEndsTheCost() {
        CreatorScene scene;
        scene.engine.fault = [](const std::string& verb) {
            return verb == "start" || verb == "rm" ? Fault::Refused : Fault::None;
        };
        scene.plan();
        QVERIFY(scene.turnUntil([&] { return scene.hold().failures == 1; }));
        QVERIFY(scene.node().state != CreatedState::Gone);
        QCOMPARE(scene.workspace().number("SELECT count(*) FROM node_time WHERE to_ms IS NULL"), int64_t{0});
        QCOMPARE(scene.workspace().number("SELECT count(*) FROM node_time"), int64_t{1});
        QCOMPARE(scene.workspace().number("SELECT count(*) FROM node"), int64_t{1});
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
        // Digits that begin two IDs choose none of them.
        twin.name = "triplet";
        scene.engine.containers[std::string(63, 'b') + "c"] = twin;
        scene.clock.turn(1h);
        scene.settle();
        QCOMPARE(scene.orphans().size(), size_t{2});
        for (const auto& [start, count] : {std::pair(std::string("bbb"), size_t{3}), std::pair(id, size_t{2})}) {
            json request{{"do", "remove_orphan"}, {"id", start}};
            std::optional<Result<json>> answer;
            QVERIFY(scene.creator->answer(request, [&](const Result<json>& given) { answer = given; }));
            QTRY_VERIFY(answer);
            QCOMPARE(scene.engine.containers.size(), count);
            QCOMPARE(answer->has_value(), count == 2);
            QCOMPARE(scene.orphans().size(), count - 1);
        }
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
