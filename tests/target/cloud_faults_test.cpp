// MachineCreator with a command line of a cloud that misbehaves, as a real program: it hangs, asks, prints what is not
// JSON, fails after its work, lies, forgets, or is signed in elsewhere. Whatever happens, nothing is made twice,
// nothing of others is removed, the tries have an end, and the state says what is wrong.
#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include "core/host/tool_process.h"
#include "core/jobfile/preset_file.h"
#include "core/target/provider/cloud/cloud_node_commands.h"
#include "tests/target/creator_scene.h"
#include "tests/target/faulty_cloud.h"

using namespace studio;
using namespace studio::test;

namespace {

constexpr const char* faultyWorkspace = "0a1b2c3d4e5f";

class ShellCloud {
public:
    ShellCloud() {
        for (const char* place : {"/acc-1/here", "/acc-1/there", "/acc-2/here"})
            QDir().mkpath(m_folder.path() + QLatin1String(place));
        write("account", "acc-1");
        write("last", "0");
        write("cloudy", QByteArray(faultyProgram).replace("DIR", m_folder.path().toUtf8()));
        QFile::setPermissions(path("cloudy"), QFile::ReadOwner | QFile::ExeOwner);
        // What others have in the same account.
        write("acc-1/here/m900", "n=prod w=another h=theirs");
    }
    QString path(const QString& name) const { return m_folder.path() + u'/' + name; }
    void write(const QString& name, const QByteArray& text) const {
        QFile file(path(name));
        if (!file.open(QIODevice::WriteOnly) || file.write(text + "\n") < 0)
            qFatal("no space for the cloud");
    }
    // "after-create": what the shell does then, `times` times.
    void hook(const QString& name, const QByteArray& shell, int times = 1'000'000) const {
        const QByteArray count = path("count-" + name).toUtf8();
        write("count-" + name, QByteArray::number(times));
        write(name, "read -r left <" + count + "\nif [ $left -gt 0 ]; then\necho $((left - 1)) >" + count + "\n" +
                        shell + "\nfi");
    }
    void unhook(const QString& name) const { QFile::remove(path(name)); }
    QStringList lines(const QString& name) const {
        QFile file(path(name));
        return file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()).split(u'\n', Qt::SkipEmptyParts)
                                              : QStringList();
    }
    QStringList made() const { return lines("made"); }
    QStringList deleted() const { return lines("deleted"); }
    qsizetype calls(const QString& name) const { return lines("calls").count(name); }
    bool hasTwins() const {
        QStringList wishes;
        for (const QString& one : made())
            wishes << one.section(u' ', 1);
        return wishes.removeDuplicates() > 0;
    }
    bool isThere(const QString& id, const QString& place = "acc-1/here") const {
        return QFile::exists(path(place + u'/' + id));
    }
    std::shared_ptr<const CloudPreset> preset(const QByteArray& region = "here") const {
        const QByteArray text =
            QByteArray(faultyPreset).replace("PROGRAM", path("cloudy").toUtf8()).replace("REGION", region);
        PresetFile file = readPresetFile(text.toStdString(), "cloudy", "cloudy.yml");
        for (const FileProblem& problem : file.problems)
            qWarning("%s", toLine(problem).c_str());
        return std::make_shared<const CloudPreset>(file.preset.value_or(CloudPreset()));
    }

private:
    QTemporaryDir m_folder;
};

// As the driver runs the programs of clouds, with a time limit for tests.
class ProcessTools final : public HostTools {
public:
    int running = 0;
    int64_t limitMs = 60'000;

    bool isConnected(const TargetId&) const override { return true; }
    void run(const TargetId&, const ToolRequest& request, QObject* context, Answer<ToolAnswer> answer) override {
        ToolRequest limited = request;
        limited.limitMs = std::min(limited.limitMs, limitMs);
        ++running;
        runToolProcess(limited, context, [this, answer](const Result<ToolAnswer>& done) {
            --running;
            answer(done);
        });
    }
    void makeFolder(const TargetId&, const MakeNodeFolderRequest&, QObject* context,
                    Answer<NodeFolderAnswer> answer) override {
        QTimer::singleShot(0, context, [answer] { answer(NodeFolderAnswer{"/folder", "/agent", 0, 0}); });
    }
    void removeFolder(const TargetId&, const RemoveNodeFolderRequest&, QObject* context, Answer<void> answer) override {
        QTimer::singleShot(0, context, [answer] { answer(Result<void>()); });
    }
    void probe(const TargetId&, QObject* context, Answer<MachineFacts> answer) override {
        QTimer::singleShot(0, context, [answer] { answer(MachineFacts()); });
    }
};

class FaultScene {
public:
    FaultScene() {
        m_workspace.write([&](SQLite::Database& db) -> Result<void> {
            targets::ensureLocal(db, 2, clock.now());
            m_local = targets::byName(db, "local")->id;
            ClusterConfig config;
            config.provider = CloudNodes{"cloudy", "here", "acc-1", "small", {}};
            config.maxNodes = 4;
            return clusters::create(db, "Crew", config, m_local, clock.now()).map([&](const Target& made) {
                m_cluster = made.id;
                clusters::setProvisioning(db, m_cluster, Provisioning::Succeeded, {});
            });
        });
        restart(cloud.preset());
    }
    // Another driver begins with what is on disk.
    void restart(std::shared_ptr<const CloudPreset> preset) {
        MachineCreator::Options options;
        options.joinLimit = 60s;
        NodeCommandsSource source;
        source.engines = [](const std::string&) { return std::vector<std::string>{"cloudy"}; };
        source.commands = [preset = std::move(preset)](const std::string&, const std::string& engine) {
            return std::make_shared<const CloudNodeCommands>(preset, cloudEngineFromText(engine));
        };
        creator = std::make_unique<MachineCreator>(
            m_workspace->database(), clock, faultyWorkspace, tools, [this](const TargetId&) { return isReached; },
            options, source, NodeKeys(m_keys.path().toStdString()));
    }
    int64_t plan() { return planNode(m_workspace, "Crew", m_local, clock.now()); }
    void leave(int64_t node) { releaseNode(m_workspace, node, clock.now()); }
    CreatedNode node() {
        std::optional<CreatedNode> last;
        m_workspace.write([&](SQLite::Database& db) -> Result<void> {
            SQLite::Statement query(db, "SELECT max(seq) FROM created_node");
            if (query.executeStep())
                last = createdNodes::find(db, query.getColumn(0).getInt64());
            return {};
        });
        return last.value_or(CreatedNode());
    }
    bool is(CreatedState state) { return node().state == state; }
    NodeHold hold() {
        NodeHold hold;
        m_workspace.write([&](SQLite::Database& db) -> Result<void> {
            hold = createdNodes::hold(db, m_cluster);
            return {};
        });
        return hold;
    }
    // The clock stands still while a program runs.
    void turn(std::chrono::milliseconds by) {
        clock.turn(by);
        creator->poll();
        for (int quiet = 0; quiet<3; quiet = tools.running> 0 ? 0 : quiet + 1)
            QTest::qWait(tools.running > 0 ? 1 : 0);
    }
    void turnFor(std::chrono::milliseconds time, std::chrono::milliseconds by = 20s) {
        for (const Timestamp end = clock.now() + time; clock.now() < end;)
            turn(by);
    }
    bool turnUntil(const std::function<bool()>& condition, int turns = 500) {
        for (int i = 0; i < turns && !condition(); ++i)
            turn(5s);
        return condition();
    }
    // Its cluster is an instance from now on.
    void keepNodes() {
        m_workspace.write([&](SQLite::Database& db) -> Result<void> {
            instances::add(db, m_cluster, {}, clock.now());
            instances::setReady(db, m_cluster);
            return {};
        });
    }
    bool removes(int64_t node) {
        leave(node);
        return turnUntil([&] { return is(CreatedState::Gone); });
    }

    TurnedClock clock;
    ShellCloud cloud;
    ProcessTools tools;
    bool isReached = true; // the agent of each machine
    std::unique_ptr<MachineCreator> creator;

private:
    FreshWorkspace m_workspace;
    QTemporaryDir m_keys;
    TargetId m_cluster;
    TargetId m_local;
};

} // namespace

class CloudFaultsTest : public QObject {
    Q_OBJECT

private:
    // In the end nothing of ours is left, and nothing of others was touched.
    static void checkEnd(const FaultScene& scene) {
        QStringList made;
        for (const QString& one : scene.cloud.made())
            made << one.section(u' ', 0, 0);
        QStringList deleted = scene.cloud.deleted();
        deleted.removeDuplicates();
        QCOMPARE(deleted, made);
        QVERIFY(!scene.cloud.hasTwins());
        QVERIFY(scene.cloud.isThere("m900"));
        QVERIFY2(scene.cloud.lines("calls").size() < 200, "the tries have no end");
    }

private Q_SLOTS:
    void misbehaves_data() {
        QTest::addColumn<QString>("where");
        QTest::addColumn<QByteArray>("shell");
        QTest::addColumn<int>("times");
        QTest::addColumn<QString>("end"); // "ready", "failed", or why the cluster is held
        QTest::addColumn<int>("creations");
        QTest::addColumn<QString>("words"); // of the reason
        const int always = 1'000'000;
        const auto row = [](const char* name, const char* where, const char* shell, int times, const char* end,
                            int creations, const char* words = "") {
            QTest::newRow(name) << QString(where) << QByteArray(shell) << times << QString(end) << creations
                                << QString(words);
        };
        row("hangs before its work", "before-create", "exec sleep 60", 1, "ready", 2);
        row("hangs after its work", "after-create", "exec sleep 60", 1, "ready", 1);
        row("asks", "before-create", "read -r yes || { echo 'cloudy: aborted' >&2; exit 1; }", always, "failed", 3,
            "aborted");
        row("garbage", "after-create", "answer='<html>502 Bad Gateway</html>'", 1, "ready", 1);
        row("nothing", "after-create", "answer=", 1, "ready", 1);
        row("40 MB", "after-create", "head -c 40000000 /dev/zero; exit 0", 1, "ready", 1);
        row("fails with valid JSON", "after-create", "echo \"$answer\"; exit 1", 1, "ready", 1);
        row("fails with an empty list", "before-list", "echo '{\"items\":[]}'; exit 1", 6, "ready", 1);
        row("succeeds with an error", "before-create", "echo 'cloudy: no such image' >&2; exit 0", always, "failed", 3);
        row("creates but reports failure", "after-create", "echo 'cloudy: reset (strange, 1)' >&2; exit 1", 1, "ready",
            1);
        row("fails without a word", "before-create", "exit 3", always, "failed", 3, "exit code 3");
        row("quota", "before-create", "echo '(resource_limit_exceeded, 1)' >&2; exit 1", always, "quota", 1,
            "resource_limit");
        row("capacity", "before-create", "echo '(resource_unavailable, 1)' >&2; exit 1", always, "capacity", 1,
            "resource_unavailable");
        row("signed in elsewhere", "before-whoami", "account=acc-2", always, "sign_in", 0, "acc-2");
        row("another's machine", "after-create", "answer='{\"server\":'$(shown m900)'}'", 1, "ready", 1);
        row("partial list", "before-list", "echo '{\"items\":[]}'; echo 'requests did not succeed' >&2; exit 0", 6,
            "ready", 1);
        row("not described yet", "before-get", "echo '{\"items\":[]}'; exit 0", 5, "ready", 1);
        row("removal without effect", "before-delete", "exit 0", 2, "ready", 1);
        row("removal that reports failure", "after-delete", "echo 'cloudy: (server_error, 500)' >&2; exit 1", 1,
            "ready", 1);
    }
    void misbehaves() {
        QFETCH(QString, where);
        QFETCH(QByteArray, shell);
        QFETCH(int, times);
        QFETCH(QString, end);
        QFETCH(int, creations);
        QFETCH(QString, words);
        FaultScene scene;
        if (shell.contains("sleep"))
            scene.tools.limitMs = 1500;             // also of the programs that do not hang
        if (where.endsWith(QLatin1String("-list"))) // it is asked only where an answer was lost
            scene.cloud.hook("after-create", "exit 1", 1);
        scene.cloud.hook(where, shell, times);
        if (end == "ready") {
            const int64_t node = scene.plan();
            QVERIFY(scene.turnUntil([&] { return scene.is(CreatedState::Ready); }));
            QCOMPARE(scene.cloud.made().size(), qsizetype(1));
            QCOMPARE(scene.cloud.calls("create"), qsizetype(creations));
            QVERIFY(!scene.hold().since);
            QVERIFY(scene.removes(node));
            return checkEnd(scene);
        }
        // As the cluster does until it is held.
        for (int i = 0; i < (end == "failed" ? 1 : 3) && !scene.hold().since; ++i) {
            scene.plan();
            QVERIFY(scene.turnUntil([&] { return scene.is(CreatedState::Gone); }));
        }
        const NodeHold hold = scene.hold();
        QCOMPARE(hold.since.has_value(), end != "failed");
        if (hold.since) {
            QCOMPARE(QString::fromStdString(std::string(toText(hold.kind))), end);
            QCOMPARE(hold.until.has_value(), end != "boots");
        }
        QVERIFY2(QString::fromStdString(hold.reason).contains(words), hold.reason.c_str());
        QCOMPARE(scene.cloud.made().size(), qsizetype(0));
        QCOMPARE(scene.cloud.calls("create"), qsizetype(creations));
        checkEnd(scene);
    }

    // Forgotten, it would run on: as the machine of an instance without any row to remove it.
    void madeByTheLastTry_data() {
        QTest::addColumn<bool>("isKept");
        QTest::newRow("cluster") << false;
        QTest::newRow("instance") << true;
    }
    void madeByTheLastTry() {
        QFETCH(bool, isKept);
        FaultScene scene;
        if (isKept)
            scene.keepNodes();
        scene.cloud.hook("before-create", "echo 'cloudy: (strange, 1)' >&2; exit 1", 2);
        scene.cloud.hook("after-create", "echo 'cloudy: (strange, 1)' >&2; exit 1", 1);
        scene.plan();
        QVERIFY(scene.turnUntil([&] { return scene.is(CreatedState::Ready); }));
        QCOMPARE(scene.cloud.calls("create"), qsizetype(3));
        QCOMPARE(scene.cloud.made().size(), qsizetype(1));
        QCOMPARE(scene.node().providerId, std::string("m1"));
    }

    // Machines of earlier studios of this workspace come first in the list: what was created is on its fourth page.
    void findsItOnALaterPage() {
        FaultScene scene;
        for (const char* id : {"m101", "m102", "m103"})
            scene.cloud.write(QString("acc-1/here/") + id, QByteArray("n=x w=") + faultyWorkspace + " h=" + id);
        scene.cloud.write("last", "899");
        QFile::remove(scene.cloud.path("acc-1/here/m900"));
        scene.cloud.hook("after-create", "exit 1", 1);
        scene.plan();
        QVERIFY(scene.turnUntil([&] { return scene.is(CreatedState::Ready); }));
        QCOMPARE(scene.node().providerId, std::string("m900"));
        QCOMPARE(scene.cloud.calls("create"), qsizetype(1));
        QVERIFY(scene.cloud.deleted().isEmpty()); // orphans are shown, never removed by themselves
    }

    // Three machines are bought, and each is given back.
    void imageThatNeverBoots() {
        FaultScene scene;
        scene.isReached = false;
        for (int i = 1; i <= 3; ++i) {
            QVERIFY(!scene.hold().since);
            scene.plan();
            QVERIFY(scene.turnUntil([&] { return scene.is(CreatedState::Gone); }));
        }
        const NodeHold hold = scene.hold();
        QVERIFY(hold.since && hold.kind == NodeHold::Kind::Boots);
        QVERIFY2(hold.reason.find("60 s") != std::string::npos, hold.reason.c_str());
        QVERIFY2(hold.detail.find("Kernel panic") != std::string::npos, hold.detail.c_str());
        QCOMPARE(scene.cloud.made().size(), qsizetype(3));
        checkEnd(scene);
    }

    void anotherAccountProvesNothing() {
        FaultScene scene;
        const int64_t node = scene.plan();
        QVERIFY(scene.turnUntil([&] { return scene.is(CreatedState::Ready); }));
        scene.cloud.write("account", "acc-2"); // in which there is no such machine
        scene.isReached = false;
        scene.turnFor(20min, 60s);
        QVERIFY(scene.is(CreatedState::Ready));
        scene.leave(node);
        scene.turnFor(10min);
        QVERIFY(scene.is(CreatedState::Removing));
        QVERIFY2(scene.node().trouble.find("acc-2") != std::string::npos, scene.node().trouble.c_str());
        QVERIFY(scene.cloud.isThere("m1"));
        scene.cloud.write("account", "acc-1");
        QVERIFY(scene.turnUntil([&] { return scene.is(CreatedState::Gone); }));
        checkEnd(scene);
    }

    // The preset has another region by now: machines are looked for where they were made.
    void anotherRegionThanYesterday() {
        FaultScene scene;
        const int64_t node = scene.plan();
        QVERIFY(scene.turnUntil([&] { return scene.is(CreatedState::Ready); }));
        scene.restart(scene.cloud.preset("there"));
        scene.isReached = false;
        scene.turnFor(10min);
        QVERIFY(scene.is(CreatedState::Ready));
        QVERIFY(scene.removes(node));
        checkEnd(scene);
    }

    void lostNode() {
        FaultScene scene;
        scene.plan();
        QVERIFY(scene.turnUntil([&] { return scene.is(CreatedState::Ready); }));
        scene.isReached = false;
        // Absent once says nothing.
        const auto looks = scene.cloud.calls("get");
        scene.cloud.hook("before-get", "echo \"cloudy: server not found: $id\" >&2; exit 1", 1);
        QVERIFY(scene.turnUntil([&] { return scene.cloud.calls("get") >= looks + 4; }));
        QVERIFY(scene.is(CreatedState::Ready));
        QVERIFY(QFile::remove(scene.cloud.path("acc-1/here/m1")));
        const Timestamp begin = scene.clock.now();
        QVERIFY(scene.turnUntil([&] { return scene.is(CreatedState::Gone); }));
        QVERIFY(scene.clock.now() - begin >= 60s);
        QCOMPARE(scene.cloud.made().size(), qsizetype(1));
        QVERIFY(scene.cloud.deleted().isEmpty());
        QVERIFY(scene.cloud.isThere("m900"));
    }

    // Its id belongs to somebody else by now, or another machine is described in its place.
    void anothersNode() {
        FaultScene scene;
        const int64_t node = scene.plan();
        QVERIFY(scene.turnUntil([&] { return scene.is(CreatedState::Ready); }));
        scene.cloud.hook("after-get", "answer=$(shown m900)");
        scene.isReached = false;
        scene.turnFor(10min);
        QVERIFY(scene.is(CreatedState::Ready));
        scene.leave(node);
        scene.turnFor(10min);
        QVERIFY(scene.is(CreatedState::Removing));
        scene.cloud.unhook("after-get");
        scene.cloud.write("acc-1/here/m1", "n=theirs w=another h=x");
        scene.turnFor(10min);
        QVERIFY(scene.is(CreatedState::Removing));
        QVERIFY2(scene.node().trouble.find("is not removed") != std::string::npos, scene.node().trouble.c_str());
        QVERIFY(scene.cloud.deleted().isEmpty());
    }

    // A list that cannot be had: it is not asked for a second machine, and not all the time.
    void waitsForAList() {
        FaultScene scene;
        scene.cloud.hook("after-create", "exit 1", 1);
        scene.cloud.hook("before-list", "echo 'cloudy: (server_error, 503) no list' >&2; exit 1");
        scene.plan();
        scene.turnFor(20min);
        QVERIFY(scene.is(CreatedState::Locating));
        QVERIFY2(scene.node().trouble.find("no list") != std::string::npos, scene.node().trouble.c_str());
        QVERIFY(scene.cloud.calls("list") < 40);
        scene.cloud.unhook("before-list");
        QVERIFY(scene.turnUntil([&] { return scene.is(CreatedState::Ready); }));
        QCOMPARE(scene.cloud.calls("create"), qsizetype(1));
    }

    // The network is away for a minute, before and after the creation.
    void networkIsAway() {
        FaultScene scene;
        const QByteArray away = "echo 'cloudy: (server_error, 500) no route' >&2; exit 1";
        scene.cloud.hook("before-version", away);
        const int64_t node = scene.plan();
        scene.turnFor(60s, 5s);
        QVERIFY(scene.is(CreatedState::Planned));
        QVERIFY2(scene.node().trouble.find("no route") != std::string::npos, scene.node().trouble.c_str());
        scene.cloud.hook("before-get", away);
        scene.cloud.unhook("before-version");
        QVERIFY(scene.turnUntil([&] { return scene.is(CreatedState::Booting); }));
        scene.turnFor(40s, 5s);
        QVERIFY(scene.is(CreatedState::Booting));
        scene.cloud.unhook("before-get");
        QVERIFY(scene.turnUntil([&] { return scene.is(CreatedState::Ready); }));
        QCOMPARE(scene.hold().failures, 0);
        QCOMPARE(scene.cloud.calls("create"), qsizetype(1));
        QVERIFY(scene.removes(node));
        checkEnd(scene);
    }
};

QTEST_GUILESS_MAIN(CloudFaultsTest)
#include "cloud_faults_test.moc"
