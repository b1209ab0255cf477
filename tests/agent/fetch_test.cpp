// Inputs that the machine fetches from an address before the job starts: by each of its tools, through whatever servers
// do.
#include <QtTest>
#include <csignal>
#include <sys/mount.h>
#include <sys/stat.h>
#include <unistd.h>

#include "core/agent/fetch/fetched_file.h"
#include "core/agent/fetch/http_head.h"
#include "core/base/sha256.h"
#include "tests/agent/environment_scene.h"
#include "tests/support/web_server.h"

using namespace studio;
using namespace studio::test;
using FetchPhase = FetchState::Phase;

namespace {

// A machine with the tools that a test gives it, and a server beside it.
class FetchScene : public EnvironmentScene {
public:
    explicit FetchScene(const std::vector<std::string>& tools = {"curl"}) {
        set("COMPUTE_STUDIO_TEST_FETCH_PAUSE_MS", "20");
        set("no_proxy", "127.0.0.1");
        for (const auto& tool : tools) {
            if (tool == "python3")
                m_isReady = addPython() && m_isReady;
            else
                m_isReady = addTool(tool, findOnPath(tool, "/usr/bin:/bin").value_or("")) && m_isReady;
        }
        m_isReady = m_isReady && m_server.start(folder().path() + "/requests");
    }
    bool addTool(const std::string& name, const std::string& path) const {
        return !path.empty() && symlink(path.c_str(), (bin() + "/" + name).c_str()) == 0;
    }
    bool isReady() const { return m_isReady; }
    const WebServer& server() const { return m_server; }
    std::string gate() const { return folder().path() + "/gate"; }
    void shut() const { (void)writeFileAtomically(gate(), ""); }
    void open() const { (void)removeFile(gate()); }

    RunSpec spec(const std::string& address) const {
        auto spec = shellSpecOf(folder(),
                                "cat ${{inputs.data}} > outputs/copy; echo ${{inputs.data}} \"$AZURE_ML_INPUT_data\"");
        spec.inputs = {{RunInput::Kind::Address, "data", address, {}, {}}};
        return spec;
    }
    RunSpec specOf(const std::string& rest) const { return spec(m_server.address(rest)); }
    std::string copyOf(const RunSpec& spec) const {
        return readFile(folder().attempt(spec.key).outputs() + "/copy").value_or("(nothing)");
    }
    FetchState fetchOf(const RunSpec& spec) const {
        const auto text = readFile(folder().attempt(spec.key).fetch()).value_or("{}");
        return fetchStateFromJson(nlohmann::json::parse(text, nullptr, false));
    }
    FetchedFile kept(const RunSpec& spec) const {
        return FetchedFile::under(root(), parseInputAddress(spec.inputs.front().value));
    }

private:
    WebServer m_server;
    bool m_isReady = true;
};

// A small file system in memory over a folder, gone at the end.
class MemoryDisk {
public:
    MemoryDisk(const std::string& folder, const char* options)
        : m_folder(folder) {
        (void)makeFolders(m_folder);
        m_isMounted = mount("tmpfs", m_folder.c_str(), "tmpfs", 0, options) == 0;
    }
    ~MemoryDisk() {
        if (m_isMounted)
            umount2(m_folder.c_str(), MNT_DETACH);
    }
    MemoryDisk(const MemoryDisk&) = delete;
    MemoryDisk& operator=(const MemoryDisk&) = delete;
    bool isMounted() const { return m_isMounted; }

private:
    std::string m_folder;
    bool m_isMounted = false;
};

std::string sumOf(const std::string& bytes) {
    return "#sha256=" + toHex(sha256Of(bytes));
}

bool killHoldOf(const std::string& attempt) {
    const auto processes = listFolder("/proc");
    for (const auto& process : *processes) {
        const auto words = readFile("/proc/" + process.name + "/cmdline", 65536).value_or("");
        if (words.find(std::string("hold") + '\0' + attempt) != std::string::npos)
            return kill(std::stoi(process.name), SIGKILL) == 0;
    }
    return false;
}

#define RAN(agent, spec)                                                                                               \
    do {                                                                                                               \
        const auto ended = (agent).runToEnd(spec);                                                                     \
        QVERIFY2(ended && ended->exitCode == 0,                                                                        \
                 (scene.environmentLog(spec) + (ended ? ended->startError : "")).c_str());                             \
    } while (false)

} // namespace

class FetchTest : public QObject {
    Q_OBJECT

private:
    static std::optional<FetchFailure> failureOf(AgentTestClient& agent, const RunSpec& spec) {
        if (!agent.launch(spec))
            return std::nullopt;
        const auto report = agent.waitForPhase(spec.key, AttemptPhase::Ended);
        if (!report || !report->fetch || report->exit->startError.empty())
            return std::nullopt;
        return report->fetch->failure;
    }

private Q_SLOTS:
    void downloadsWithEveryTool_data() {
        QTest::addColumn<QByteArray>("tool");
        for (const char* tool : {"curl", "wget", "python3"})
            QTest::newRow(tool) << QByteArray(tool);
    }
    void downloadsWithEveryTool() {
        QFETCH(QByteArray, tool);
        FetchScene scene({tool.toStdString()});
        QVERIFY(scene.isReady());
        const WebServer& server = scene.server();
        // Settings of the user would be read here.
        (void)writeFileAtomically(scene.home() + "/.curlrc", "user-agent = \"mine\"\n");
        (void)writeFileAtomically(scene.home() + "/.wgetrc", "user_agent = mine\nuser = me\npassword = word\n");
        (void)writeFileAtomically(scene.home() + "/.netrc", "machine 127.0.0.1 login me password word\n");
        AgentTestClient agent(scene.folder(), scene.variables());
        const std::string bytes = WebServer::content(300'000);

        // With a sum: once, and never again.
        auto spec = scene.specOf("a/big%20file.bin?size=300000&etag=one" + sumOf(bytes));
        RAN(agent, spec);
        QVERIFY(scene.copyOf(spec) == bytes);
        const std::string place = scene.folder().attempt(spec.key).inputs() + "/data/big file.bin";
        QCOMPARE(scene.stdLog(spec), place + " " + place + "\n");
        QCOMPARE(server.requests().size(), size_t{1});
        QVERIFY2(server.requests("mine").empty() && server.requests("Basic").empty(), server.requests()[0].c_str());
        QCOMPARE(scene.fetchOf(spec).phase, FetchPhase::Ready);
        QCOMPARE(scene.fetchOf(spec).loaded, 300'000);
        auto again = scene.spec(spec.inputs.front().value);
        RAN(agent, again);
        QVERIFY(scene.copyOf(again) == bytes);
        QCOMPARE(server.requests().size(), size_t{1});
        QCOMPARE(scene.fetchOf(again).loaded, 0);

        // Without: asked for again, and not sent again.
        server.forget();
        spec = scene.specOf("plain?size=5000&etag=two");
        RAN(agent, spec);
        again = scene.spec(spec.inputs.front().value);
        RAN(agent, again);
        QVERIFY(scene.copyOf(again) == WebServer::content(5000));
        QCOMPARE(server.requests().size(), size_t{2});
        QVERIFY(server.requests()[1].find("\"two\"") != std::string::npos);
        QCOMPARE(scene.fetchOf(again).loaded, 0);
        // A server that names no version sends it again.
        server.forget();
        for (int i = 0; i < 2; ++i) {
            spec = scene.specOf("versionless?size=700");
            RAN(agent, spec);
            QCOMPARE(scene.fetchOf(spec).loaded, 700);
        }
        QCOMPARE(server.requests().size(), size_t{2});

        // It goes on where it broke off.
        server.forget();
        spec = scene.specOf("cut?size=90000&etag=three&cut=40000");
        RAN(agent, spec);
        QVERIFY(scene.copyOf(spec) == WebServer::content(90'000));
        QCOMPARE(server.requests().size(), size_t{3});
        QVERIFY2(server.requests()[1].find("bytes=40000-|\"three\"") != std::string::npos,
                 server.requests()[1].c_str());
        QVERIFY(server.requests()[2].find("bytes=80000-") != std::string::npos);
        QCOMPARE(scene.fetchOf(spec).loaded, 90'000);
        // Where the server has no ranges it begins again, and gives up when that never gets further.
        spec = scene.specOf("short?size=90000&etag=four&cut=40000&ranges=0");
        auto failure = failureOf(agent, spec);
        QVERIFY(failure);
        QCOMPARE(failure->cause, FetchCause::Unreachable);
        QVERIFY2(failure->words.find("40000 of 90000") != std::string::npos, failure->words.c_str());

        // Redirections: followed, judged, counted.
        server.forget();
        spec = scene.specOf("there?to=/here%3Fsize%3D500");
        RAN(agent, spec);
        QVERIFY(scene.copyOf(spec) == WebServer::content(500));
        QCOMPARE(server.requests().size(), size_t{2});
        for (const auto* to : {"file:///etc/passwd", "ftp://127.0.0.1/x", "http://me:word@127.0.0.1/x",
                               "FILE:/etc/passwd", "ftp://x/%1b%5b2J"}) {
            failure = failureOf(agent, scene.specOf("away?to=" + std::string(to)));
            QVERIFY(failure);
            QCOMPARE(failure->cause, FetchCause::RedirectRejected);
            QVERIFY(failure->words.find('\x1b') == std::string::npos);
        }
        server.forget();
        failure = failureOf(agent, scene.specOf("round?loop"));
        QVERIFY(failure);
        QCOMPARE(failure->cause, FetchCause::RedirectRejected);
        QCOMPARE(server.requests().size(), size_t{11});

        // Answers that are none, for now or for good.
        server.forget();
        failure = failureOf(agent, scene.specOf("none?status=404"));
        QVERIFY(failure);
        QCOMPARE(failure->cause, FetchCause::Refused);
        QCOMPARE(failure->status, 404);
        QCOMPARE(failure->address, server.address("none")); // a query may be a token
        QCOMPARE(server.requests().size(), size_t{1});
        spec = scene.specOf("busy?first=503&size=800");
        RAN(agent, spec);
        QCOMPARE(server.requests("busy").size(), size_t{2});
        failure = failureOf(agent, scene.specOf("noise?garbage"));
        QVERIFY(failure);
        QVERIFY(failure->cause == FetchCause::Unreachable || failure->cause == FetchCause::Refused);

        // A wrong sum: both are reported, nothing stays.
        spec = scene.specOf("wrong?size=600&etag=five" + sumOf("something else"));
        failure = failureOf(agent, spec);
        QVERIFY(failure);
        QCOMPARE(failure->cause, FetchCause::WrongChecksum);
        QCOMPARE(failure->expected, toHex(sha256Of("something else")));
        QCOMPARE(failure->actual, toHex(sha256Of(WebServer::content(600))));
        QCOMPARE(listFolder(scene.kept(spec).path())->size(), size_t{1}); // the lock
        QVERIFY(listFolder(scene.folder().attempt(spec.key).inputs() + "/data")->empty());
    }

    // Slow is not silent; what is silent is begun again.
    void resumesStalledDownload_data() { downloadsWithEveryTool_data(); }
    void resumesStalledDownload() {
        QFETCH(QByteArray, tool);
        FetchScene scene({tool.toStdString()});
        QVERIFY(scene.isReady());
        scene.set("COMPUTE_STUDIO_TEST_FETCH_SILENCE_MS", "2000");
        AgentTestClient agent(scene.folder(), scene.variables());
        auto spec = scene.specOf("slow?size=3000&piece=100&pause=0.1");
        RAN(agent, spec);
        QVERIFY(scene.copyOf(spec) == WebServer::content(3000));
        spec = scene.specOf("silent?size=9000&silent=4000&etag=six");
        RAN(agent, spec);
        QVERIFY(scene.copyOf(spec) == WebServer::content(9000));
        QVERIFY(!scene.server().requests("bytes=4000-").empty());
        QVERIFY(markedProcesses(spec.key).empty());
    }

    void neverCombinesVersionsOnResume() {
        FetchScene scene;
        QVERIFY(scene.isReady());
        const std::string version = scene.folder().path() + "/version";
        (void)writeFileAtomically(version, "a");
        AgentTestClient agent(scene.folder(), scene.variables());
        // The first run's transfer breaks off for good; what came stays.
        auto spec = scene.specOf("f?size=50000&cut=20000&ranges=0&etag=" + version);
        QVERIFY(failureOf(agent, spec));
        QVERIFY(stampOf(scene.kept(spec).part())->size >= 20'000);
        // Of two answers, one of another version: the sum tells, and it is loaded anew.
        (void)writeFileAtomically(version, "bb");
        const std::string wanted = WebServer::content(50'000, 2);
        spec = scene.specOf("g?size=50000&etag=" + version + sumOf(wanted));
        (void)makeFolders(scene.kept(spec).path());
        (void)writeFileAtomically(scene.kept(spec).part(), WebServer::content(20'000, 1)); // of no known version
        RAN(agent, spec);
        QVERIFY(scene.copyOf(spec) == wanted);
        QCOMPARE(scene.server().requests("/g").size(), size_t{2});
        // Kept without a sum: what the address has now is what the job gets.
        spec = scene.specOf("h?size=400&etag=" + version);
        RAN(agent, spec);
        (void)writeFileAtomically(version, "ccc");
        auto later = scene.spec(spec.inputs.front().value);
        RAN(agent, later);
        QVERIFY(scene.copyOf(spec) == WebServer::content(400, 2));
        QVERIFY(scene.copyOf(later) == WebServer::content(400, 3));
    }

    void concurrentRunsShareOneDownload_data() {
        QTest::addColumn<bool>("hasSum");
        QTest::newRow("sum") << true;
        QTest::newRow("none") << false;
    }
    void concurrentRunsShareOneDownload() {
        QFETCH(bool, hasSum);
        FetchScene scene;
        QVERIFY(scene.isReady());
        scene.shut();
        AgentTestClient agent(scene.folder(), scene.variables());
        const std::string bytes = WebServer::content(4000);
        const auto one = scene.specOf("f?size=4000&gate=" + scene.gate() + (hasSum ? sumOf(bytes) : ""));
        const auto two = scene.spec(one.inputs.front().value);
        const auto gone = scene.spec(one.inputs.front().value);
        QVERIFY(agent.launch(one));
        QVERIFY(waitFor([&] { return scene.server().requests().size() == 1; }));
        for (const auto* spec : {&two, &gone}) {
            QVERIFY(agent.launch(*spec));
            QVERIFY(waitFor([&] { return scene.fetchOf(*spec).phase == FetchPhase::Waiting; }));
        }
        // Nobody sees the address among the words of a program, and who waits can be canceled.
        const auto processes = listFolder("/proc");
        for (const auto& process : *processes) {
            const auto words = readFile("/proc/" + process.name + "/cmdline", 65536).value_or("");
            QVERIFY(words.find(scene.server().host()) == std::string::npos);
        }
        QVERIFY(agent.cancel(gone.key, 100));
        const auto canceled = agent.waitForPhase(gone.key, AttemptPhase::Ended);
        QVERIFY(canceled);
        QCOMPARE(canceled->exit->stopped, StopReason::Canceled);
        scene.open();
        for (const auto* spec : {&one, &two}) {
            QVERIFY(agent.waitForPhase(spec->key, AttemptPhase::Ended));
            QVERIFY(scene.copyOf(*spec) == bytes);
        }
        QCOMPARE(scene.server().requests().size(), size_t{1});
        QCOMPARE(scene.fetchOf(two).loaded, 0);
    }

    // The one who loads is canceled: at once, and the one who waits takes over.
    void cancelStopsDownload() {
        FetchScene scene;
        QVERIFY(scene.isReady());
        AgentTestClient agent(scene.folder(), scene.variables());
        const auto one = scene.specOf("f?size=600000&etag=x&piece=1000&pause=0.1");
        QVERIFY(agent.launch(one));
        QVERIFY(waitFor([&] { return scene.fetchOf(one).done >= 2000; }));
        const auto report = agent.observe(one.key);
        QVERIFY(report && report->fetch);
        QCOMPARE(report->fetch->total, 600'000);
        QElapsedTimer time;
        time.start();
        QVERIFY(agent.cancel(one.key, 5000));
        const auto ended = agent.waitForPhase(one.key, AttemptPhase::Ended);
        QVERIFY(ended);
        QVERIFY2(time.elapsed() < 20'000, qPrintable(QString::number(time.elapsed())));
        QCOMPARE(ended->exit->stopped, StopReason::Canceled);
        QVERIFY(ended->fetch->failure->cause == FetchCause::Canceled);
        QVERIFY(stampOf(scene.kept(one).part())->size >= 2000); // for the next one
        QVERIFY(markedProcesses(one.key).empty());
    }

    // Its tool goes with it, and who waits goes on where it stopped.
    void waitingRunResumesDownloadOfKilledRun() {
        FetchScene scene;
        QVERIFY(scene.isReady());
        AgentTestClient agent(scene.folder(), scene.variables());
        const auto one = scene.specOf("f?size=20000&etag=x&piece=1000&pause=0.1");
        const auto two = scene.spec(one.inputs.front().value);
        QVERIFY(agent.launch(one));
        QVERIFY(waitFor([&] { return scene.fetchOf(one).done >= 2000; }));
        QVERIFY(agent.launch(two));
        QVERIFY(waitFor([&] { return scene.fetchOf(two).phase == FetchPhase::Waiting; }));
        QVERIFY(killHoldOf(scene.folder().attempt(one.key).path()));
        const auto lost = agent.waitForPhase(one.key, AttemptPhase::Vanished);
        QVERIFY(lost && lost->neverStarted);
        QVERIFY(agent.waitForPhase(two.key, AttemptPhase::Ended));
        QVERIFY(scene.copyOf(two) == WebServer::content(20'000));
        QCOMPARE(scene.server().requests().size(), size_t{2});
        QVERIFY(scene.server().requests()[1].find("|bytes=") != std::string::npos);
    }

    void diskReserveStopsEndlessDownload() {
        FetchScene scene;
        QVERIFY(scene.isReady());
        AgentTestClient agent(scene.folder(), scene.variables());
        auto spec = scene.specOf("f?endless");
        spec.diskReserveBytes = 16 << 20;
        // A disk of its own: what other tests write and delete meanwhile moves the free space of theirs.
        const MemoryDisk disk(parentOf(scene.kept(spec).path()), "size=32m");
        if (!disk.isMounted())
            QSKIP("a small disk cannot be mounted here");
        auto failure = failureOf(agent, spec);
        QVERIFY(failure);
        QCOMPARE(failure->cause, FetchCause::DiskFull);
        QVERIFY(!pathExists(scene.kept(spec).part()));
        // What says how large it is, is not begun.
        spec = scene.specOf("g?size=30000000");
        spec.diskReserveBytes = 16 << 20;
        failure = failureOf(agent, spec);
        QVERIFY(failure);
        QCOMPARE(failure->cause, FetchCause::DiskFull);
        QCOMPARE(scene.fetchOf(spec).loaded, 0);
    }

    void fallsBackToNextDownloadTool() {
        FetchScene scene(std::vector<std::string>{});
        QVERIFY(scene.isReady());
        AgentTestClient agent(scene.folder(), scene.variables());
        auto failure = failureOf(agent, scene.specOf("f"));
        QVERIFY(failure);
        QCOMPARE(failure->cause, FetchCause::ToolMissing);
        // One that cannot be started and one that cannot do it: the next one is asked.
        writeProgram(scene.bin() + "/curl", "#!/none/such\n");
        if (const auto busybox = findOnPath("busybox", "/usr/bin:/bin"))
            QVERIFY(scene.addTool("wget", *busybox));
        QVERIFY(scene.addPython());
        const auto spec = scene.specOf("f?size=300");
        RAN(agent, spec);
        QVERIFY2(scene.environmentLog(spec).find("curl cannot download this") != std::string::npos,
                 scene.environmentLog(spec).c_str());
    }

    void reportsUnreachableServer() {
        FetchScene scene;
        QVERIFY(scene.isReady());
        AgentTestClient agent(scene.folder(), scene.variables());
        const auto failure = failureOf(agent, scene.spec("https://127.0.0.1:1/f?token=1"));
        QVERIFY(failure);
        QCOMPARE(failure->cause, FetchCause::Unreachable);
        QCOMPARE(failure->address, std::string("https://127.0.0.1:1/f"));
        QVERIFY2(failure->words.find("(7)") != std::string::npos && failure->words.find("4 tries") != std::string::npos,
                 failure->words.c_str());
    }

    void cleanupRemovesUnusedDownloads() {
        FetchScene scene;
        QVERIFY(scene.isReady());
        AgentTestClient agent(scene.folder(), scene.variables());
        const auto spec = scene.specOf("f?size=7000" + sumOf(WebServer::content(7000)));
        RAN(agent, spec);
        auto answer = agent.call({{"do", "storage"}});
        QVERIFY(answer);
        QCOMPARE(storageReportFrom(*answer).blobs, 1U);
        QCOMPARE(storageReportFrom(*answer).blobBytes, 7000U);
        scene.shut();
        const auto busy = scene.specOf("g?size=10&gate=" + scene.gate());
        QVERIFY(agent.launch(busy));
        QVERIFY(waitFor([&] { return scene.server().requests("/g").size() == 1; }));
        answer = agent.call(
            {{"do", "clean"}, {"keep_runs", std::vector<std::string>{spec.key.run}}, {"keep_trees", hashesValue({})}});
        QVERIFY2(answer, answer ? "" : answer.error().message.c_str());
        QCOMPARE(fromMessage<CleanupResult>(*answer)->blobs, 1U);
        QCOMPARE(fromMessage<CleanupResult>(*answer)->bytes, 7000U);
        QVERIFY(!pathExists(scene.kept(spec).path()));
        QVERIFY(pathExists(scene.kept(busy).path()));
        scene.open();
        QVERIFY(agent.waitForPhase(busy.key, AttemptPhase::Ended));
        const auto again = scene.spec(spec.inputs.front().value);
        RAN(agent, again);
        QCOMPARE(scene.server().requests("/f").size(), size_t{2});
    }

    void nextRunRecoversFromCrash_data() {
        QTest::addColumn<QByteArray>("point");
        for (const char* point : {"fetch.synced", "fetch.renamed", "fetch.recorded"})
            QTest::newRow(point) << QByteArray(point);
    }
    void nextRunRecoversFromCrash() {
#ifndef STUDIO_TEST_BUILD
        QSKIP("this build has no crash points");
#endif
        QFETCH(QByteArray, point);
        FetchScene scene;
        QVERIFY(scene.isReady());
        const std::string bytes = WebServer::content(5000);
        const auto spec = scene.specOf("f?size=5000&etag=v" + sumOf(bytes));
        auto variables = scene.variables();
        variables["COMPUTE_STUDIO_CRASH_AT"] = point.toStdString();
        {
            AgentTestClient agent(scene.folder(), variables);
            QVERIFY(agent.launch(spec));
            const auto report = agent.waitForPhase(spec.key, AttemptPhase::Vanished);
            QVERIFY(report && report->neverStarted);
        }
        AgentTestClient agent(scene.folder(), scene.variables());
        const auto again = scene.spec(spec.inputs.front().value);
        RAN(agent, again);
        QVERIFY(scene.copyOf(again) == bytes);
        QVERIFY(scene.server().requests().size() <= 3);
        QVERIFY(!pathExists(scene.kept(again).part()));
    }

    void readsResponseHeaders_data() {
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<int>("status"); // 0: broken
        QTest::addColumn<QByteArray>("rest");
        QTest::newRow("plain") << QByteArray("HTTP/1.1 200 OK\r\nContent-Length: 3\r\n\r\nabc") << 200
                               << QByteArray("abc");
        QTest::newRow("two") << QByteArray("HTTP/2 404 \r\ncontent-length: 3\r\n\r\n") << 404 << QByteArray();
        QTest::newRow("continue") << QByteArray(
                                         "HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 200 OK\nContent-Length: 3\n\nabc")
                                  << 200 << QByteArray("abc");
        QTest::newRow("tunnel")
            << QByteArray("HTTP/1.1 200 Connection established\r\n\r\nHTTP/1.1 206 P\r\nContent-Length: 3\r\n\r\nx")
            << 206 << QByteArray("x");
        QTest::newRow("noise") << QByteArray("\x1b[2J\r\n\r\n") << 0 << QByteArray();
        QTest::newRow("huge") << QByteArray("HTTP/1.1 200 OK\r\nA: ") + QByteArray(400'000, 'a') << 0 << QByteArray();
        QTest::newRow("status") << QByteArray("HTTP/1.1 9999999999 OK\r\nContent-Length: 3\r\n\r\n") << 999
                                << QByteArray();
    }
    void readsResponseHeaders() {
        QFETCH(QByteArray, bytes);
        QFETCH(int, status);
        QFETCH(QByteArray, rest);
        for (const int step : {1, 7, 1 << 20}) {
            HttpHeadReader reader;
            std::string left;
            for (qsizetype at = 0; at < bytes.size(); at += step) {
                const auto piece = bytes.mid(at, step).toStdString();
                if (reader.state() == HttpHeadReader::State::Reading)
                    reader.take(piece);
                else
                    left += piece;
            }
            QCOMPARE(reader.state() == HttpHeadReader::State::Whole, status != 0);
            if (status == 0)
                continue;
            QCOMPARE(reader.head().status, status);
            QCOMPARE(reader.head().length(), uint64_t{3});
            QCOMPARE(QByteArray::fromStdString(reader.takeRest() + left), rest);
        }
    }
};

QTEST_GUILESS_MAIN(FetchTest)
#include "fetch_test.moc"
