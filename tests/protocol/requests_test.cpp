// The requests of the agent and their answers: there and back, what older and newer peers send, and what is refused.
#include <QtTest>

#include "core/base/id.h"
#include "core/protocol/import_request.h"
#include "core/protocol/requests.h"

using namespace studio;
using nlohmann::json;

namespace {

const AttemptKey attemptKey{randomIdText(), 2, 1};
const std::string buildKey(64, 'a');
const Sha256 someHash = sha256Of("x");

struct RequestCase {
    std::string verb;
    json message; // as it has always been on the wire
    std::vector<std::string> mandatory;
    std::function<Result<json>(const json&)> again; // read and written again
};

template <typename Request>
RequestCase caseOf(const Request& request, json fields, std::vector<std::string> mandatory = {}) {
    fields["do"] = Request::verb;
    if (toMessage(request) != fields)
        qFatal("%s is written as %s", std::string(Request::verb).c_str(), toMessage(request).dump().c_str());
    return {std::string(Request::verb), fields, std::move(mandatory), [](const json& message) {
                return fromMessage<Request>(*parseCbor(toCbor(message))).map([](const Request& read) {
                    return toMessage(read);
                });
            }};
}

json ofAttempt(json more = json::object()) {
    more.update({{"run", attemptKey.run}, {"attempt", 2}, {"rank", 1}});
    return more;
}

std::vector<RequestCase> allCases() {
    const std::vector<std::string> attempt{"run", "attempt", "rank"};
    const auto with = [&attempt](std::initializer_list<std::string> more) {
        auto all = attempt;
        all.insert(all.end(), more);
        return all;
    };
    const json bytes = bytesValue("a\xff");
    const json hashes = json::array({toValue(someHash)});
    const LogKey log{attemptKey, LogFile::Metrics};
    const AreaKey area{attemptKey, FileArea::Logs};
    const GangTable table{{{"10.0.0.1", {20000, 20001}, "eth0", 24}, {"fd00::2", {}, "en1", 64}}, std::string(64, '0')};
    EnvironmentSpec spec;
    spec.kind = EnvironmentSpec::Kind::Existing;
    spec.interpreter = "/usr/bin/python3";
    const auto password = std::make_shared<const SecretText>(SecretText("secret"));
    SlurmOptions slurm;
    slurm.buildIn = "job";
    return {
        caseOf(HelloRequest{"~/r", "~/b", "~/t", attemptKey.run, 7, 5000},
               {{"root", bytesValue("~/r")},
                {"blobs", bytesValue("~/b")},
                {"trees", bytesValue("~/t")},
                {"workspace", attemptKey.run},
                {"epoch", 7},
                {"silence_ms", 5000}},
               {"root", "blobs", "trees", "workspace", "epoch"}),
        caseOf(PingRequest{}, json::object()),
        caseOf(ProbeRequest{}, json::object()),
        caseOf(ProbeRequest{"hadoop", {"JAVA_HOME=/j"}}, {{"engine", "hadoop"}, {"variables", {"JAVA_HOME=/j"}}}),
        caseOf(ProbeRequest{"hadoop", {}, true}, {{"engine", "hadoop"}, {"tests_driver", true}}),
        caseOf(SpaceRequest{}, json::object()),
        caseOf(NodeRequest{{0, 3}, 1 << 20}, {{"cpus", {0, 3}}, {"memory_bytes", 1 << 20}}),
        caseOf(WatchMachineRequest{2000}, {{"interval_ms", 2000}}),
        caseOf(UnwatchMachineRequest{}, json::object()),
        caseOf(BulkChannelRequest{}, json::object()),
        caseOf(LaunchRequest{attemptKey, "{}", 5}, ofAttempt({{"spec", "{}"}, {"need_bytes", 5}}), with({"spec"})),
        caseOf(LaunchRequest{attemptKey, "{}", 5, password},
               ofAttempt({{"spec", "{}"}, {"need_bytes", 5}, {"password", "secret"}}), with({"spec"})),
        caseOf(ObserveRequest{attemptKey}, ofAttempt(), attempt),
        caseOf(ForgetRequest{attemptKey}, ofAttempt(), attempt),
        caseOf(CancelRequest{attemptKey, 700}, ofAttempt({{"grace_ms", 700}}), attempt),
        caseOf(GangRequest{attemptKey, table}, ofAttempt({{"table", toJson(table)}}), with({"table"})),
        caseOf(ReleaseRequest{attemptKey}, ofAttempt(), attempt),
        caseOf(WithdrawRequest{attemptKey}, ofAttempt(), attempt),
        caseOf(MetricsRequest{attemptKey}, ofAttempt(), attempt),
        caseOf(CollectRequest{attemptKey}, ofAttempt(), attempt),
        caseOf(CollectedRequest{attemptKey}, ofAttempt(), attempt),
        caseOf(RemoveRunRequest{attemptKey.run}, {{"run", attemptKey.run}}, {"run"}),
        caseOf(HaveRequest{{someHash}}, {{"trees", hashes}}, {"trees"}),
        caseOf(PutPart{3, 4, "a\xff", true, true},
               {{"stream", 3}, {"seq", 4}, {"bytes", bytes}, {"end", true}, {"raw", true}}, {"stream", "seq", "bytes"}),
        caseOf(PutPart{3, 4, "a\xff"}, {{"stream", 3}, {"seq", 4}, {"bytes", bytes}}, {"stream", "seq", "bytes"}),
        caseOf(ImportRequest{someHash, "/a\xff", 8},
               {{"tree", toValue(someHash)}, {"path", bytesValue("/a\xff")}, {"bytes", 8}}, {"tree", "path", "bytes"}),
        caseOf(FollowRequest{log, {70, 60, someHash}},
               ofAttempt(
                   {{"file", "metrics"}, {"offset", 70}, {"check", {{"length", 60}, {"sha256", toValue(someHash)}}}}),
               with({"file", "offset", "check"})),
        caseOf(AcknowledgeRequest{log, 2, 70}, ofAttempt({{"file", "metrics"}, {"generation", 2}, {"offset", 70}}),
               with({"file", "generation", "offset"})),
        caseOf(UnfollowRequest{log}, ofAttempt({{"file", "metrics"}}), with({"file"})),
        caseOf(UnfollowRequest{{attemptKey, LogFile::Log, 3}}, ofAttempt({{"file", "log"}, {"process", 3}}),
               with({"file"})),
        caseOf(ListFilesRequest{area, "a\xff"},
               ofAttempt({{"area", "logs"}, {"after", bytes}, {"limit", maxEntriesPerPage}}), with({"area"})),
        caseOf(ReadFileRequest{area, "a\xff", 5, 6},
               ofAttempt({{"area", "logs"}, {"path", bytes}, {"offset", 5}, {"length", 6}}),
               with({"area", "path", "offset", "length"})),
        caseOf(HashFileRequest{area, "a\xff", true}, ofAttempt({{"area", "logs"}, {"path", bytes}, {"sparse", true}}),
               with({"area", "path"})),
        caseOf(FileDataRequest{area, "a\xff", 5}, ofAttempt({{"area", "logs"}, {"path", bytes}, {"offset", 5}}),
               with({"area", "path", "offset"})),
        caseOf(StorageRequest{}, json::object()),
        caseOf(CleanRequest{{attemptKey.run}, {someHash}},
               {{"keep_runs", {attemptKey.run}}, {"keep_trees", hashes}, {"data_budget", 0}},
               {"keep_runs", "keep_trees"}),
        caseOf(DropRequest{{someHash}}, {{"trees", hashes}}, {"trees"}),
        caseOf(TracesRequest{"ssh-ed25519 x"}, {{"key_line", bytesValue("ssh-ed25519 x")}}),
        caseOf(TraceRemoval{{attemptKey.run}, {}, "line", true}, {{"collected", {attemptKey.run}},
                                                                  {"earlier", json::array()},
                                                                  {"key_line", bytesValue("line")},
                                                                  {"discard_results", true}}),
        caseOf(EnvironmentsRequest{}, json::object()),
        caseOf(EnvironmentRequest{buildKey}, {{"key", buildKey}}, {"key"}),
        caseOf(MakeEnvironmentRequest{spec, true, password},
               {{"spec", toJson(spec)}, {"again", true}, {"password", "secret"}}, {"spec"}),
        caseOf(MakeEnvironmentRequest{spec, true, {}, slurm},
               {{"spec", toJson(spec)}, {"again", true}, {"slurm", {{"build_in", "job"}}}}, {"spec"}),
        caseOf(TryEnvironmentRequest{spec}, {{"spec", toJson(spec)}}, {"spec"}),
        caseOf(EndEnvironmentRequest{buildKey}, {{"key", buildKey}}, {"key"}),
        caseOf(RemoveEnvironmentRequest{buildKey}, {{"key", buildKey}}, {"key"}),
        caseOf(EnvironmentLogRequest{buildKey, 9}, {{"key", buildKey}, {"offset", 9}}, {"key"}),
        caseOf(PythonsRequest{}, json::object()),
        caseOf(GpusRequest{}, json::object()),
        caseOf(AwaitTicketsRequest{{"GPU-1a", "MIG-2b"}, 500}, {{"uuids", {"GPU-1a", "MIG-2b"}}, {"limit_ms", 500}},
               {"uuids"}),
    };
}

template <typename Answer>
void checkAnswer(const Answer& answer) {
    json message = toMessage(answer);
    message["added_later"] = 1;
    const auto back = fromMessage<Answer>(*parseCbor(toCbor(message)));
    QVERIFY2(back.has_value(), message.dump().c_str());
    QCOMPARE(toMessage(*back).dump(), toMessage(answer).dump());
}

} // namespace

class RequestsTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void requests_data() {
        QTest::addColumn<int>("index");
        int index = 0;
        for (const auto& each : allCases())
            QTest::addRow("%s %d", each.verb.c_str(), index) << index, ++index;
    }
    void requests() {
        QFETCH(int, index);
        const RequestCase tested = allCases().at(static_cast<size_t>(index));
        const auto there = tested.again(tested.message);
        QVERIFY2(there.has_value(), there ? "" : there.error().message.c_str());
        QCOMPARE(there->dump(), tested.message.dump());
        // A newer peer sends fields of which nothing is known here.
        json newer = tested.message;
        newer["added_later"] = {{"x", 1}};
        QVERIFY(tested.again(newer) == tested.message);
        // An older peer does not send what is optional.
        json older{{"do", tested.verb}};
        for (const auto& field : tested.mandatory)
            older[field] = tested.message.at(field);
        QVERIFY(tested.again(older).has_value());
        for (const auto& field : tested.mandatory) {
            for (const json& wrong : {json(), json(1.5), json(true), json::array({json::object()})}) {
                json bad = tested.message;
                bad[field] = wrong;
                const auto refused = tested.again(bad);
                QVERIFY2(!refused, field.c_str());
                QCOMPARE(refused.error().code, ErrorCode::InvalidArgument);
                const bool isInCheck = tested.verb == "follow" && field == "offset"; // read with the check
                if ((field == "spec" || field == "table") &&
                    tested.verb != "launch") // its reader says what is wrong with it
                    continue;
                QVERIFY2(refused.error().message.find('"' + tested.verb + '"') != std::string::npos &&
                             (isInCheck || refused.error().message.find(field) != std::string::npos),
                         refused.error().message.c_str());
            }
        }
        for (const auto& [field, value] : tested.message.items()) {
            json bad = tested.message;
            bad[field] = value.is_object() ? json("wrong type") : json::object({{"wrong", "type"}});
            if (field != "do")
                QVERIFY2(!tested.again(bad), field.c_str());
        }
    }

    void defaultsOfOlderPeers() {
        json message = toMessage(CancelRequest{attemptKey, 1});
        message.erase("grace_ms");
        QCOMPARE(fromMessage<CancelRequest>(message)->graceMs, 10'000);
        message = toMessage(LaunchRequest{attemptKey, "{}", 9});
        message.erase("need_bytes");
        QCOMPARE(fromMessage<LaunchRequest>(message)->requiredBytes, 0);
        QVERIFY(!fromMessage<LaunchRequest>(message)->password);
        QCOMPARE(fromMessage<WatchMachineRequest>(json::object())->intervalMs, 1000);
        QCOMPARE(fromMessage<CleanupResult>(json::object())->uncollectedRuns, 0U);
    }

    void valuesOutOfRange_data() {
        QTest::addColumn<QByteArray>("field");
        QTest::addColumn<QByteArray>("value");
        QTest::newRow("offset negative") << QByteArray("offset") << QByteArray("-1");
        QTest::newRow("offset beyond 63 bits") << QByteArray("offset") << QByteArray("9223372036854775808");
        QTest::newRow("piece too large") << QByteArray("length") << QByteArray("262145");
        QTest::newRow("no such area") << QByteArray("area") << QByteArray("\"etc\"");
        QTest::newRow("run climbs") << QByteArray("run") << QByteArray("\"../../../../../../etc/passwd/x\"");
        QTest::newRow("attempt 0") << QByteArray("attempt") << QByteArray("0");
        QTest::newRow("attempt would wrap") << QByteArray("attempt") << QByteArray("4294967297");
        QTest::newRow("rank huge") << QByteArray("rank") << QByteArray("18446744073709551615");
    }
    void valuesOutOfRange() {
        QFETCH(QByteArray, field);
        QFETCH(QByteArray, value);
        json message = toMessage(ReadFileRequest{{attemptKey, FileArea::Work}, "x", 0, 10});
        QVERIFY(fromMessage<ReadFileRequest>(message));
        message[field.toStdString()] = json::parse(value.toStdString());
        const auto refused = fromMessage<ReadFileRequest>(message);
        QVERIFY(!refused);
        QCOMPARE(refused.error().code, ErrorCode::InvalidArgument);
        QCOMPARE(QByteArray::fromStdString(refused.error().detail), field);
    }

    void answers() {
        EnvironmentState state;
        state.key = buildKey;
        checkAnswer(SpaceAnswer{1, 2});
        GpuState gpu;
        gpu.index = 3;
        gpu.uuid = "GPU-1a";
        gpu.usedBytes = 5;
        gpu.isUsageKnown = gpu.isLocked = true;
        gpu.use = GpuUse::Ours;
        gpu.owners.push_back({"alice", randomIdText(), randomIdText(), 2, 77, 9, 10, true, 11});
        gpu.processes.push_back({12, "alice", "python3", 13, 14, randomIdText()});
        checkAnswer(GpusAnswer{{gpu}, "a problem", true, 15, 54});
        checkAnswer(TicketsAnswer{{"GPU-1a"}, {"MIG-2b"}});
        checkAnswer(NodeAnswer{"affinity", "cgroup", {1}});
        checkAnswer(BulkChannelAnswer{attemptKey.run});
        checkAnswer(HaveAnswer{{{true, 3, {true, false, true}}, {}}});
        checkAnswer(FollowAnswer{7, true});
        checkAnswer(FilePage{{{"a\xff", RemoteKind::File, 1, 2, 0600}}, true});
        checkAnswer(FilePiece{"x\xff", 9, someHash});
        checkAnswer(FileHash{someHash, 9, true});
        checkAnswer(FileData{{{0, 4}}, 9, true});
        checkAnswer(CleanupResult{1, 2, 3, 4, 5});
        checkAnswer(StorageReport{1, 2, 3, 4, 5, 6, 7, 8, 9, 10, {{attemptKey.run, 1, 2}}});
        checkAnswer(Traces{1, 2, {}, {attemptKey.run}, true});
        checkAnswer(EnvironmentsAnswer{{state}});
        checkAnswer(EnvironmentAnswer{state, {{"kind", "existing"}}});
        checkAnswer(EnvironmentDryRun{state, "uv", {"numpy 1.26.4"}, {}});
        checkAnswer(PythonsAnswer{{{PythonInstallation::Kind::Conda, "/x", "y", "3.11", {}}}});
        checkAnswer(Welcome{"b", "m", "h", 9, {0, 5}, 1LL << 40});
        checkAnswer(MetricsProgress{true, 1, 2, "slow", true, "half"});
        checkAnswer(Collected{1, 2, 3, 4});
    }

    void malformedAnswersAreProtocolErrors() {
        QCOMPARE(fromMessage<FollowAnswer>(json::object()).error().code, ErrorCode::Protocol);
        QCOMPARE(fromMessage<HaveAnswer>({{"trees", {1}}}).error().code, ErrorCode::Protocol);
        QCOMPARE(fromMessage<BulkChannelAnswer>({{"name", "x; reboot"}}).error().code, ErrorCode::Protocol);
        const ReadFileRequest read{{attemptKey, FileArea::Work}, "x", 5, 2};
        QVERIFY(read.answersTo()(FilePiece{"ab", 9, {}}));
        QVERIFY(!read.answersTo()(FilePiece{"abc", 9, {}}));
        QVERIFY(!HaveRequest{{someHash}}.answersTo()(HaveAnswer()));
        AttemptReport other;
        QVERIFY(!ObserveRequest{attemptKey}.answersTo()(other));
    }
};

QTEST_GUILESS_MAIN(RequestsTest)
#include "requests_test.moc"
