// When the cost of a created node ends: at the moment that its provider states, not when a driver sees that it is off.
#include <QTest>
#include <algorithm>

#include "core/jobfile/shipped_presets.h"
#include "core/target/provider/cloud/cloud_node_commands.h"
#include "core/target/provider/kubernetes/pod_state.h"
#include "tests/target/creator_scene.h"

using namespace studio;
using namespace studio::test;

namespace {

// As the model engine's node, with a driver that comes back hours after its container has ended.
class LateScene {
public:
    LateScene() {
        scene.plan();
        isReady = scene.turnUntil([&] { return scene.node().state == CreatedState::Ready; });
        began = number("SELECT from_ms FROM node_time");
    }
    void endAfter(std::chrono::milliseconds time) {
        ended = scene.clock.now() + time;
        for (auto& [id, container] : scene.engine.containers)
            container.isRunning = false;
    }
    // A driver sees it so much later.
    void comeBack(std::chrono::milliseconds later) {
        scene.answers = false;
        scene.clock.turn(later);
        scene.restart();
        scene.settle();
    }
    int64_t number(const std::string& sql) { return scene.workspace().number(sql); }
    int64_t costEnd() { return number("SELECT coalesce(max(to_ms),0) FROM node_time"); }

    CreatorScene scene;
    bool isReady = false;
    int64_t began = 0;
    Timestamp ended;
};

ProviderResult<ProvidedNode> described(const char* preset, const std::string& answer) {
    const CloudNodeCommands commands(std::make_shared<const CloudPreset>(*shippedPreset(preset)),
                                     CloudNodes{preset, "here", "7", {}, {}, {}});
    NodeHandle node;
    node.id = "7";
    node.name = "cs-0a1b2c3d-crew-1";
    node.labels = {"0a1b2c3d", "w1", {}};
    auto task = commands.describe(node);
    while (!task.isDone()) {
        ToolAnswer printed;
        printed.exitCode = 0;
        const auto& words = task.request().words;
        const auto has = [&](const char* word) { return std::find(words.begin(), words.end(), word) != words.end(); };
        printed.output = has("get-caller-identity")  ? R"({"Account":"7"})"
                         : has("config")             ? R"({"core":{"project":"7"}})"
                         : has("get-console-output") ? R"({"Output":""})"
                                                     : answer;
        task = task.read(printed);
    }
    return task.result();
}

std::string instance(const char* state, const char* reason) {
    return std::string(R"({"Reservations":[{"Instances":[{"InstanceId":"7","State":{"Name":")") + state +
           R"("},"StateTransitionReason":")" + reason +
           R"(","Tags":[{"Key":"cs-node","Value":"cs-0a1b2c3d-crew-1"},{"Key":"cs-workspace","Value":"0a1b2c3d"},)"
           R"({"Key":"cs-wish","Value":"w1"}]}]}]})";
}

std::string machine(const char* status) {
    return std::string(R"({"id":"7","name":"cs-0a1b2c3d-crew-1","status":")") + status +
           R"(","lastStopTimestamp":"2026-11-28T03:00:00.500-08:00","labels":{"cs-workspace":"0a1b2c3d","cs-wish":"w1"}})";
}

} // namespace

class NodeEndTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void findsTimes_data() {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("time"); // empty: none
        const auto row = [](const char* text, const char* time) {
            QTest::newRow(text) << QString(text) << QString(time);
        };
        row("2026-11-28T10:11:12Z", "2026-11-28T10:11:12.000Z");
        row("2026-11-28T10:11:12.123456789Z", "2026-11-28T10:11:12.123Z");
        row("2026-11-28T10:11:12.5Z", "2026-11-28T10:11:12.500Z");
        row("2026-11-28T10:11:12.123456789+01:00", "2026-11-28T09:11:12.123Z");
        row("2026-11-28T23:11:12-0130", "2026-11-29T00:41:12.000Z");
        row("2026-11-28 10:11:12.25 +0000 UTC", "2026-11-28T10:11:12.250Z");
        row("User initiated (2026-11-28 10:11:12 GMT)", "2026-11-28T10:11:12.000Z");
        row("", "");
        row("User initiated", "");
        row("2026-11-28T10:11:12", ""); // of no zone
        row("2026-13-28T10:11:12Z", "");
        row("2026-11-28T25:11:12Z", "");
    }
    void findsTimes() {
        QFETCH(QString, text);
        QFETCH(QString, time);
        const auto found = statedTime(text.toStdString());
        QCOMPARE(QString::fromStdString(found ? toIso8601(*found) : std::string()), time);
    }

    // The window was closed at night, and opened in the morning.
    void costEndsWhenTheContainerEnded() {
        LateScene late;
        QVERIFY(late.isReady);
        late.endAfter(10min);
        late.scene.engine.finished = toIso8601(late.ended);
        late.comeBack(8h);
        QVERIFY(late.scene.turnUntil([&] { return late.scene.node().state == CreatedState::Gone; }));
        QCOMPARE(late.costEnd(), toMs(late.ended));
        QCOMPARE(late.number("SELECT count(*) FROM node_time"), int64_t{1});
    }

    // Of an instance, its time as a stopped one begins then.
    void keptTimeBeginsThen() {
        LateScene late;
        late.scene.keepNodes();
        QVERIFY(late.isReady);
        late.endAfter(10min);
        late.scene.engine.finished = toIso8601(late.ended);
        late.comeBack(8h);
        QVERIFY(late.scene.turnUntil([&] { return late.scene.node().state == CreatedState::Stopped; }));
        QCOMPARE(late.costEnd(), toMs(late.ended));
        QCOMPARE(late.number("SELECT from_ms FROM kept_time WHERE to_ms IS NULL"), toMs(late.ended));
    }

    // A time before it was on is that of an earlier stop; one in the future is that of a wrong clock.
    void timesThatCannotBeAreIgnored_data() {
        QTest::addColumn<int>("hours"); // after it began
        QTest::newRow("earlier") << -1;
        QTest::newRow("later") << 100;
        QTest::newRow("never") << 0;
    }
    void timesThatCannotBeAreIgnored() {
        QFETCH(int, hours);
        LateScene late;
        QVERIFY(late.isReady);
        late.endAfter(10min);
        if (hours != 0)
            late.scene.engine.finished = toIso8601(fromMs(late.began) + std::chrono::hours(hours));
        late.comeBack(8h);
        const int64_t seen = toMs(late.scene.clock.now());
        QVERIFY(late.scene.turnUntil([&] { return late.scene.node().state == CreatedState::Gone; }));
        QVERIFY(late.costEnd() >= seen);
    }

    // The clock of its provider is slow, or the answer is wrong: the node was seen later.
    void costLastsUntilTheLastContact() {
        LateScene late;
        QVERIFY(late.isReady);
        late.endAfter(10min);
        late.scene.engine.finished = toIso8601(late.ended);
        const int64_t seen = toMs(late.ended + 20min);
        late.scene.workspace().sql("UPDATE machine SET last_contact_ms=" + std::to_string(seen));
        late.comeBack(8h);
        QVERIFY(late.scene.turnUntil([&] { return late.scene.node().state == CreatedState::Gone; }));
        QCOMPARE(late.costEnd(), seen);
    }

    // Where a machine that powered itself off costs nothing, or its disk.
    void cloudsStateTheTime() {
        const std::string expected = "2026-11-28T11:00:00.500Z";
        const auto off = described("gcloud", machine("TERMINATED"));
        QVERIFY2(off, off ? "" : off.error().message.c_str());
        QVERIFY(!off->isRunning && off->ended);
        QCOMPARE(toIso8601(*off->ended), expected);
        const auto on = described("gcloud", machine("RUNNING")); // its last stop, before it was started again
        QVERIFY(on && on->isRunning && !on->ended);
        const auto stopped = described("aws", instance("stopped", "User initiated (2026-11-28 11:00:00 GMT)"));
        QVERIFY(stopped && stopped->ended);
        QCOMPARE(toIso8601(*stopped->ended), std::string("2026-11-28T11:00:00.000Z"));
        const auto unknown = described("aws", instance("stopped", ""));
        QVERIFY(unknown && !unknown->isRunning && !unknown->ended);
        // One that powered itself off for good is no machine any more.
        const auto gone = described("aws", instance("terminated", "User initiated (2026-11-28 11:00:00 GMT)"));
        QVERIFY(!gone && gone.error().kind == ProviderError::Kind::Absent && gone.error().ended);
        QCOMPARE(toIso8601(*gone.error().ended), std::string("2026-11-28T11:00:00.000Z"));
    }

    void podsStateTheTime() {
        const auto pod = podStateFrom(json::parse(R"({"kind":"Pod","metadata":{"uid":"u1","name":"p1"},"status":
            {"phase":"Failed","containerStatuses":[{"name":"node","state":{"terminated":{"exitCode":1,"finishedAt":"2026-11-28T11:00:00Z"}}}]}})"));
        QVERIFY(pod && pod->kind == PodState::Kind::Ended);
        QCOMPARE(pod->finished, std::string("2026-11-28T11:00:00Z"));
    }
};

QTEST_GUILESS_MAIN(NodeEndTest)
#include "node_end_test.moc"
