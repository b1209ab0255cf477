// A machine that cannot be reached: pauses, and cutting them short.
#include <QElapsedTimer>
#include <QSignalSpy>
#include <QtTest>

#include "core/base/id.h"
#include "core/host/agent_client.h"
#include "core/host/push_budget.h"
#include "core/host/request_deadlines.h"
#include "core/protocol/cbor.h"
#include "core/protocol/messages.h"
#include "core/transfer/log_mirror.h"
#include "tests/support/mirror_scene.h"

using namespace studio;
using namespace studio::test;
using namespace std::chrono_literals;

namespace {

class SilentChannel final : public BulkChannel {
public:
    void write(const QByteArray&) override {}
};

// Counts what is written, and opens one bulk channel.
class SilentPipe final : public AgentPipe {
public:
    void open() override {}
    void write(const QByteArray&) override { ++writes; }
    void close() override {}
    std::unique_ptr<BulkChannel> openBulkChannel(const std::string&) override {
        auto made = std::make_unique<SilentChannel>();
        channel = made.get();
        return made;
    }
    int writes = 0;
    SilentChannel* channel = nullptr;
};

} // namespace

class MachineTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() {
        qRegisterMetaType<studio::AttemptKey>();
        qRegisterMetaType<studio::Error>();
    }

    void retriesImmediatelyOnRequest() {
        MachineOptions options = MachineOptions::forRemote();
        options.jitter = false;
        options.firstPause = options.maxPause = std::chrono::hours(1);
        int tries = 0;
        Machine machine(
            [&]() -> Result<std::unique_ptr<AgentPipe>> {
                ++tries;
                return fail(ErrorCode::Unavailable, "not reachable");
            },
            {"~/w", "~/w/blobs", "~/w/trees", WorkspaceId::generate().text(), 1}, nullptr, options);
        int reported = 0;
        connect(&machine, &Machine::disconnected, &machine, [&](const Error& why) {
            ++reported;
            QCOMPARE(why.code, ErrorCode::Unavailable);
        });
        machine.tryNow(); // nothing to cut short yet
        QCOMPARE(tries, 0);
        machine.start();
        QCOMPARE(tries, 1);
        turnUntil([] { return false; }, std::chrono::milliseconds(50));
        QCOMPARE(tries, 1);
        machine.tryNow();
        QCOMPARE(tries, 2);
        QCOMPARE(reported, 2);
    }

    void judgesOverdueRequests() {
        RequestDeadlines deadlines;
        const auto start = RequestDeadlines::Time() + 1h;
        deadlines.sent(2, "cancel", true, start);
        deadlines.sent(3, "hash", true, start);
        deadlines.sent(4, "put", false, start);
        QVERIFY(deadlines.takeOverdue(start + 30h).empty()); // nothing was answered: the line may be slow
        deadlines.sent(5, "ping", true, start);
        deadlines.answered(4); // by another way
        QVERIFY(deadlines.takeOverdue(start + 30h).empty());
        deadlines.answered(5);
        QVERIFY(deadlines.takeOverdue(start + 10min - 1ms).empty());
        auto overdue = deadlines.takeOverdue(start + 10min);
        QCOMPARE(overdue.size(), size_t{1});
        QCOMPARE(overdue[0].number, 2U);
        QCOMPARE(overdue[0].verb, std::string("cancel"));
        QVERIFY(deadlines.takeOverdue(start + 20min).empty()); // once; hashing may take long
        QVERIFY(!deadlines.isEmpty());
        QCOMPARE(deadlines.takeOverdue(start + 24h).size(), size_t{1});
        QVERIFY(deadlines.isEmpty());
        QCOMPARE(RequestDeadlines::limitOf("make_environment"), std::chrono::minutes(1h));
        // They copy or read files of any size, or wait in the agent behind one that does.
        for (const char* verb :
             {"launch", "follow", "observe", "collect", "remove", "files", "read", "data", "storage"})
            QVERIFY2(RequestDeadlines::limitOf(verb) == 24h, verb);
    }

    // The agent answers, but not to one verb: only that request fails, and its late answer is ignored.
    void failsRequestOfWedgedVerb() {
        MachineOptions options;
        auto now = std::make_shared<std::chrono::steady_clock::time_point>(std::chrono::steady_clock::now());
        options.heartbeat.clock = [now] { return *now; };
        options.heartbeat.deadlinePause = 5ms;
        std::optional<uint32_t> wedged;
        MirrorScene scene(
            [&](FakePipe& pipe, uint32_t request, const nlohmann::json& message) {
                if (textAt(message, "do") == "cancel" && !wedged)
                    wedged = request;
                else if (textAt(message, "do") == "cancel")
                    pipe.answer(*wedged, nlohmann::json::object()); // far too late
                else
                    pipe.answer(request, nlohmann::json::object());
            },
            options);
        QVERIFY(scene.connectNow());
        const AttemptKey key{RunId::generate().text()};
        std::vector<Error> answers;
        const auto cancel = [&] {
            scene.machine.request(CancelRequest{key}, [&](const Result<CancelRequest::Answer>& answer) {
                answers.push_back(answer ? Error{ErrorCode::Internal, "answered", {}} : answer.error());
            });
        };
        cancel();
        int pings = 0;
        const auto ping = [&] {
            scene.machine.ping([&](const Result<std::chrono::milliseconds>& time) { pings += time ? 1 : 0; });
        };
        ping();
        QVERIFY(turnUntil([&] { return pings == 1; }));
        turnUntil([] { return false; }, 50ms);
        QVERIFY(answers.empty());
        *now += 10min;
        QVERIFY(turnUntil([&] { return answers.size() == 1; }));
        QCOMPARE(answers[0].code, ErrorCode::Timeout);
        QVERIFY(QString::fromStdString(answers[0].message).contains(QStringLiteral("\"cancel\" for 10 minute")));
        cancel();
        ping();
        QVERIFY(turnUntil([&] { return pings == 2; }));
        QVERIFY(scene.machine.isConnected());
        QCOMPARE(answers.size(), size_t{1});
    }

    // It would count as under way for ever, and be sent again when the channel closes.
    void bulkChannelsForgetOverdueRequests() {
        auto now = std::make_shared<std::chrono::steady_clock::time_point>(std::chrono::steady_clock::now());
        Heartbeat heartbeat;
        heartbeat.clock = [now] { return *now; };
        heartbeat.deadlinePause = 5ms;
        auto made = std::make_unique<SilentPipe>();
        SilentPipe& pipe = *made;
        AgentClient client(std::move(made), heartbeat);
        client.bulkChannels().open("name", 1);
        QVERIFY(pipe.channel != nullptr);
        Q_EMIT pipe.channel->ready();
        int overdue = 0;
        const auto count = [&](const Result<nlohmann::json>& answer) {
            overdue += !answer && answer.error().code == ErrorCode::Timeout ? 1 : 0;
        };
        client.requestUnordered({{"do", "put"}}, count); // by the pipe
        client.requestUnordered({{"do", "put"}}, count); // by the channel, which has less to do
        client.request({{"do", "ping"}}, [](const Result<nlohmann::json>&) {});
        QCOMPARE(pipe.writes, 2);
        Q_EMIT pipe.received(
            QByteArray::fromStdString(encodeFrame({FrameKind::Answer, 3, toCbor(nlohmann::json::object())})));
        *now += 24h;
        QVERIFY(turnUntil([&] { return overdue == 2; }));
        Q_EMIT pipe.channel->closed();
        QCOMPARE(pipe.writes, 2);
    }

    // The caller would wait for its answer for ever.
    void answersOnceWhenClosedHere() {
        MirrorScene scene;
        QVERIFY(scene.connectNow());
        scene.manners.isDeaf = true;
        std::vector<ErrorCode> answers;
        const auto ask = [&] {
            scene.machine.request(ProbeRequest{}, [&](const Result<MachineFacts>& facts) {
                answers.push_back(facts ? ErrorCode::Internal : facts.error().code);
            });
        };
        ask();
        scene.machine.rest();
        QVERIFY(answers.empty()); // never from inside of the call
        QVERIFY(turnUntil([&] { return !answers.empty(); }));
        // The greeting that was dropped does not end the next connection.
        scene.manners.isDeaf = false;
        scene.machine.tryNow();
        scene.machine.rest();
        scene.machine.tryNow();
        QVERIFY(turnUntil([&] { return scene.machine.isConnected(); }));
        turnUntil([] { return false; }, std::chrono::milliseconds(50));
        QVERIFY(scene.machine.isConnected());
        QCOMPARE(answers, std::vector<ErrorCode>{ErrorCode::Unavailable});
    }

    void backoffWithJitterIsBounded() {
        MachineOptions options = MachineOptions::forRemote();
        options.firstPause = std::chrono::milliseconds(1);
        options.maxPause = std::chrono::milliseconds(4);
        int tries = 0;
        Machine machine(
            [&]() -> Result<std::unique_ptr<AgentPipe>> {
                ++tries;
                return fail(ErrorCode::Unavailable, "not reachable");
            },
            {"~/w", "~/w/blobs", "~/w/trees", WorkspaceId::generate().text(), 1}, nullptr, options);
        machine.start();
        QVERIFY(turnUntil([&] { return tries >= 50; })); // more than doublings fit into a number
    }

    void connectsImmediately() {
        MachineOptions options = MachineOptions::forRemote();
        options.firstPause = options.maxPause = std::chrono::hours(1);
        MirrorScene scene(options);
        QVERIFY(scene.connectNow());
        const auto cut = [&scene] {
            scene.manners.cutAfterWrites = 0;
            scene.machine.request(ProbeRequest{});
            return turnUntil([&scene] { return !scene.machine.isConnected(); });
        };
        constexpr uint32_t maxValue = 20; // breaks that come soon after one another
        for (uint32_t again = 2; again <= maxValue + 1; ++again) {
            QVERIFY(cut());
            QVERIFY(turnUntil([&] { return scene.machine.isConnected(); }));
            QCOMPARE(scene.log.pipes, again);
        }
        // A machine that keeps disconnecting at once is retried with backoff.
        QVERIFY(cut());
        turnUntil([] { return false; }, std::chrono::milliseconds(200));
        QCOMPARE(scene.log.pipes, maxValue + 1);
    }

    void keepsLivingConnection() {
        MachineOptions options;
        options.heartbeat = {std::chrono::milliseconds(100), 100}; // gives up only after ten seconds
        MirrorScene scene(options);
        QVERIFY(scene.connectNow());
        scene.machine.tryNow();
        QVERIFY(turnUntil([&] { return scene.log.count("ping") >= 10; }));
        QVERIFY(scene.machine.isConnected());
        QCOMPARE(scene.log.pipes, 1U);
    }

    // The home with the keys may be mounted late; without a pause only the user tries again.
    void retriesRefusedSignInWithBackoff() {
        // A node may answer with the host key of its image, until it has its own.
        for (const auto& [isAgain, code] :
             {std::pair(true, ErrorCode::SignInNeeded), std::pair(false, ErrorCode::SignInNeeded),
              std::pair(true, ErrorCode::HostKey), std::pair(false, ErrorCode::HostKey)}) {
            MachineOptions options = MachineOptions::forRemote();
            const bool isHostKey = code == ErrorCode::HostKey;
            options.signInBackoff = std::chrono::milliseconds(isAgain || isHostKey ? 20 : 0);
            options.retriesHostKey = isAgain;
            int tries = 0;
            Machine machine(
                [&tries, code = code]() -> Result<std::unique_ptr<AgentPipe>> {
                    ++tries;
                    return fail(code, "refused");
                },
                {"~/w", "~/w/blobs", "~/w/trees", WorkspaceId::generate().text(), 1}, nullptr, options);
            QVERIFY(!machine.isHeld());
            machine.start();
            QVERIFY(machine.isHeld()); // its nodes must not try either
            QCOMPARE(turnUntil([&] { return tries == 3; }, std::chrono::milliseconds(isAgain ? 5'000 : 200)), isAgain);
            machine.rest();
            QTest::qWait(100);
            QCOMPARE(tries, isAgain ? 3 : 1);
        }
    }

    // Where any method is accepted, it turns out later that each try would ask the user for something.
    void retriesNothingThatNeedsTheUser() {
        MachineOptions options = MachineOptions::forRemote();
        options.signInBackoff = std::chrono::milliseconds(20);
        int tries = 0;
        Machine machine(
            [&tries]() -> Result<std::unique_ptr<AgentPipe>> {
                ++tries;
                return fail(ErrorCode::SignInNeeded, "refused");
            },
            {"~/w", "~/w/blobs", "~/w/trees", WorkspaceId::generate().text(), 1}, nullptr, options);
        connect(&machine, &Machine::disconnected, &machine, [&] { machine.requireUser(); });
        machine.start();
        QTest::qWait(200);
        QCOMPARE(tries, 1);
        QVERIFY(machine.isHeld());
        machine.tryNow();
        QCOMPARE(tries, 2);
        QTest::qWait(200);
        QCOMPARE(tries, 2);
    }

    // Signs of life are no greeting: such an agent is ended, and started again with growing pauses.
    void disconnectsAgentWithoutHello() {
        MachineOptions options = MachineOptions::forRemote();
        options.jitter = false;
        options.firstPause = std::chrono::milliseconds(20);
        options.maxPause = std::chrono::hours(1);
        options.heartbeat = {
            .pause = std::chrono::milliseconds(20), .limit = 3, .greeting = std::chrono::milliseconds(150)};
        int hellos = 0;
        Machine machine(
            [&hellos]() -> Result<std::unique_ptr<AgentPipe>> {
                return std::make_unique<FakePipe>(
                    [&hellos](FakePipe& pipe, uint32_t request, const nlohmann::json& message) {
                        if (textAt(message, "do") == "ping")
                            pipe.answer(request, nlohmann::json::object());
                        if (textAt(message, "do") != "hello")
                            return;
                        ++hellos;
                        pipe.say(FrameKind::Push, 0, {{"push", "nothing"}}); // its first byte
                    });
            },
            {"~/w", "~/w/blobs", "~/w/trees", WorkspaceId::generate().text(), 1}, nullptr, options);
        QSignalSpy lost(&machine, &Machine::disconnected);
        machine.start();
        QVERIFY(turnUntil([&] { return lost.count() == 2; }));
        QCOMPARE(hellos, 2);
        QVERIFY(!machine.isConnected());
        QVERIFY(lost.first().first().value<Error>().message.find("does not respond") != std::string::npos);
    }

    void enforcesPushBudget_data() {
        QTest::addColumn<int>("pushes"); // in each of 30 windows
        QTest::addColumn<int>("costUs"); // of each
        QTest::addColumn<bool>("isUseful");
        QTest::addColumn<bool>("mayWait");
        QTest::addColumn<bool>("isCut");
        QTest::newRow("few") << 5 << 10 << false << false << false;
        QTest::newRow("many, of a log") << 40 << 10 << true << true << false;
        QTest::newRow("many, of no use") << 40 << 10 << false << true << true;
        QTest::newRow("few and dear, of no use") << 5 << 3000 << false << true << true;
        QTest::newRow("few and dear, of a log") << 5 << 3000 << true << true << false;
    }
    void enforcesPushBudget() {
        QFETCH(int, pushes);
        QFETCH(int, costUs);
        QFETCH(bool, isUseful);
        PushBudget budget({.window = 100ms, .maxPushes = 20, .maxTime = 10'000us, .maxFullWindows = 10});
        auto now = PushBudget::Time() + 1h;
        bool hasWaited = false;
        for (int window = 0; window < 30; ++window) {
            for (int i = 0; i < pushes; ++i) {
                const auto wait = budget.wait(now);
                QVERIFY(wait <= 100ms);
                hasWaited |= wait > 0ms;
                if (wait > 0ms)
                    break;
                budget.take(now, std::chrono::microseconds(costUs), isUseful);
            }
            now += 100ms;
        }
        QTEST(hasWaited, "mayWait");
        QTEST(budget.isFlood(), "isCut");
        // After a quiet time all is forgiven.
        now += 1h;
        budget.take(now, 1us, false);
        QVERIFY(!budget.isFlood());
    }

    // A flooding machine: other work of this thread continues, and the connection is closed with the reason.
    void throttlesAndDisconnectsFlood_data() {
        QTest::addColumn<QByteArray>("what");
        for (const char* what : {"unknown", "attempt", "bytes", "answer"})
            QTest::newRow(what) << QByteArray(what);
    }
    void throttlesAndDisconnectsFlood() {
        QFETCH(QByteArray, what);
        MachineOptions options;
        options.pushes = {.window = 20ms, .maxPushes = 50, .maxTime = 5ms, .maxFullWindows = 15};
        options.firstPause = 1h;
        nlohmann::json flood{{"push", "rubbish"}, {"words", std::string(100, 'x')}};
        if (what == "bytes")
            flood = toMessage(LogBytes{{{RunId::generate().text(), 1, 0}, LogFile::Log}, 0, 0, "x", false, false});
        if (what == "attempt") {
            AttemptReport report;
            report.key = {RunId::generate().text(), 1, 0};
            flood = toMessage(report);
            flood["push"] = "attempt";
        }
        QTimer flooding;
        int sent = 0;
        MirrorScene scene(
            [&](FakePipe& pipe, uint32_t request, const nlohmann::json& message) {
                if (textAt(message, "do") == "follow" && !flooding.isActive()) {
                    pipe.answer(request, {{"size", 0}, {"matches", true}});
                    connect(&flooding, &QTimer::timeout, &pipe, [&, flood, what] {
                        for (int i = 0; i < 200 && !pipe.isPaused(); ++i, ++sent)
                            pipe.say(what == "answer" ? FrameKind::Answer : FrameKind::Push, 77'000, flood);
                    });
                    flooding.start(0);
                }
            },
            options);
        QVERIFY(scene.connectNow());
        LogMirror mirror(scene.machine, scene.here.root());
        mirror.follow({RunId::generate().text(), 1, 0});
        QSignalSpy lost(&scene.machine, &Machine::disconnected);
        QElapsedTimer since;
        since.start();
        qint64 last = 0;
        qint64 longest = 0;
        QTimer other; // of another machine's work
        connect(&other, &QTimer::timeout,
                [&] { longest = std::max(longest, since.elapsed() - std::exchange(last, since.elapsed())); });
        other.start(1);
        QVERIFY(turnUntil([&] { return lost.count() == 1; }));
        flooding.stop();
        const auto why = lost.first().first().value<Error>();
        QCOMPARE(why.code, ErrorCode::Protocol);
        QVERIFY2(why.message.find("far too many") != std::string::npos, why.message.c_str());
        QVERIFY2(sent < 10'000, QByteArray::number(sent).constData()); // the rest stayed on the machine
        QVERIFY2(longest < 2000, QByteArray::number(longest).constData());
    }

    void welcomeReportsRootAndPlatform() {
        MirrorScene scene;
        QVERIFY(scene.connectNow());
        QCOMPARE(scene.machine.welcome()->root, scene.there.root());
        QVERIFY(!scene.machine.welcome()->home.empty());
        QVERIFY(!scene.machine.welcome()->cpuArchitecture.empty());
    }
};

QTEST_GUILESS_MAIN(MachineTest)
#include "machine_test.moc"
