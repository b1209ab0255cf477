// The reports about places that New run and "queue why" show: what is free on each target for some needs, and the first
// rule that fails on each machine of a waiting run.
#include <QTemporaryDir>
#include <QTest>

#include "core/client/place_reports.h"
#include "core/run/run_text.h"
#include "core/target/target.h"
#include "tests/ui_queue/queue_scene.h"

using namespace studio;
using namespace studio::test;

namespace {

MachineFacts factsOf(const std::string& name, int gpus) {
    MachineFacts facts;
    facts.hostName = name;
    facts.cores = 8;
    facts.memoryBytes = 16LL << 30;
    for (int i = 0; i < gpus; ++i) {
        GpuFacts& gpu = facts.gpus.emplace_back();
        gpu.uuid = "GPU-" + name + std::to_string(i);
        gpu.memoryBytes = 24LL << 30;
    }
    return facts;
}

// "local" with two GPUs, of which run 1 has the first one, and the attached machine "box" with one.
class PlacesWorkspace {
public:
    PlacesWorkspace()
        : m_client(open(m_folder.path())) {
        fillQueue(m_client, 3);
        const auto done = m_client.workspace().database().write([](SQLite::Database& db) -> Result<void> {
            const auto local = targets::byName(db, "local");
            if (!local)
                return fail(local.error());
            targets::setFacts(db, local->id, factsOf("local", 2), currentTime());
            RemoteConfig config;
            config.route = {{"box", 22, "ada"}};
            const TargetId box = TargetId::generate();
            if (const auto attached = targets::attach(db, box, "box", config, 2, currentTime()); !attached)
                return fail(attached.error());
            targets::setFacts(db, box, factsOf("box", 1), currentTime());
            return {};
        });
        if (!done)
            qFatal("%s", done.error().message.c_str());
        sql("UPDATE machine SET max_runs=4,gpu_rule='wait';"
            "UPDATE placement SET gpus='[0]',cores=2,memory=4294967296;"
            "UPDATE run SET needs='{\"gpus\":1,\"cores\":1}' WHERE seq>1");
    }
    Client& client() { return m_client; }
    void sql(const char* text) { writeQueue(m_client, QString::fromLatin1(text)); }

    ComputeRoom room(const std::string& compute, int gpus, const GpuReports& reports = {}) {
        RunNeeds needs;
        needs.gpus = gpus;
        needs.cores = 1;
        needs.memoryBytes = 1LL << 30;
        const auto rooms = browse::rooms(m_client, needs, reports);
        for (const ComputeRoom& room : rooms.value_or(std::vector<ComputeRoom>())) {
            if (room.compute == compute)
                return room;
        }
        qFatal("%s is missing", compute.c_str());
        return {};
    }
    // "local:Needs 1 …|box:", without a sentence where it fits.
    QString places(int64_t run, const GpuReports& reports = {}) {
        QStringList all;
        const auto found = browse::places(m_client, run, reports);
        for (const PlaceReport& place : found.value_or(std::vector<PlaceReport>()))
            all << QString::fromStdString(place.machine + ":" +
                                          (place.reason.code.empty() ? std::string() : describe(place.reason)) +
                                          (place.isGpuUseUnknown ? "?" : ""));
        return all.join(QLatin1Char('|'));
    }

private:
    static Client open(const QString& folder) {
        WorkspaceOptions options;
        options.folder = (folder + QStringLiteral("/ws")).toStdString();
        auto client = Client::open(options, "/bin/false");
        if (!client)
            qFatal("no workspace: %s", client.error().message.c_str());
        return std::move(*client);
    }
    QTemporaryDir m_folder;
    Client m_client;
};

GpuReports occupied(const std::string& machine, int gpus, int which) {
    std::vector<GpuState> states;
    for (int i = 0; i < gpus; ++i) {
        GpuState& state = states.emplace_back();
        state.uuid = "GPU-" + machine + std::to_string(i);
        state.use = i == which ? GpuUse::Occupied : GpuUse::Free;
        if (i != which)
            continue;
        GpuProcess& process = state.processes.emplace_back();
        process.name = "python3";
        process.owner = "bob";
    }
    return {{machine, states}};
}

} // namespace

class PlaceReportsTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void roomSaysWhatIsFree() {
        PlacesWorkspace workspace;
        ComputeRoom room = workspace.room("local", 1);
        QVERIFY2(room.reason.code.empty(), room.reason.code.c_str());
        QCOMPARE(room.places, 3);
        QCOMPARE(room.cores.value_or(-1), 6);
        QCOMPARE(room.memoryBytes.value_or(-1), int64_t{12} << 30);
        QCOMPARE(room.gpus, 1);
        QCOMPARE(room.allGpus, 2);
        // The GPU that a run has, and the one that another user has.
        room = workspace.room("local", 2);
        QCOMPARE(room.reason.code, std::string("wait_gpus"));
        QVERIFY(room.isForEnd && !room.isForAction);
        QVERIFY2(describe(room.reason).find("GPU 0 (run train 1)") != std::string::npos, describe(room.reason).c_str());
        room = workspace.room("local", 1, occupied("local", 2, 1));
        QCOMPARE(room.reason.code, std::string("wait_gpu_outside"));
        QCOMPARE(room.gpus, 0);
        QVERIFY2(describe(room.reason).find("GPU 1 (python3 of user bob)") != std::string::npos,
                 describe(room.reason).c_str());
        // Not on another machine.
        QVERIFY(workspace.room("box", 1, occupied("local", 2, 1)).reason.code.empty());
    }

    void roomSaysWhatTakesNoRuns() {
        PlacesWorkspace workspace;
        workspace.sql("UPDATE target SET drained_ms=1 WHERE name='local'");
        ComputeRoom room = workspace.room("local", 1);
        QCOMPARE(room.reason.code, std::string("wait_drained"));
        QVERIFY(room.isForAction);
        workspace.sql("UPDATE target SET drained_ms=NULL;"
                      "INSERT INTO quota(scope,key,resource,value) VALUES('workspace','','runs',1)");
        room = workspace.room("local", 3);
        QCOMPARE(room.reason.code, std::string("wait_never_fits"));
        QVERIFY(room.isForAction);
        workspace.sql("UPDATE machine SET reachable=0,reachable_since_ms=1000 WHERE id IN (SELECT id FROM target WHERE "
                      "name='box')");
        QCOMPARE(workspace.room("box", 1).reason.code, std::string("wait_away"));
        workspace.sql("UPDATE machine SET max_runs=1");
        QCOMPARE(workspace.room("local", 1).reason.code, std::string("wait_max_runs"));
        QCOMPARE(workspace.room("local", 1).places, 0);
    }

    void placesOfWaitingRun() {
        PlacesWorkspace workspace;
        QCOMPARE(workspace.places(1), QString()); // it runs
        QCOMPARE(workspace.places(2), QStringLiteral("local:?"));
        QCOMPARE(workspace.places(2, occupied("local", 2, -1)), QStringLiteral("local:"));
        workspace.sql("UPDATE run SET candidates=json_array(target,(SELECT id FROM target WHERE name='box')) WHERE "
                      "seq=2");
        workspace.sql("UPDATE machine SET reachable=0,reachable_since_ms=1000 WHERE id IN (SELECT id FROM target WHERE "
                      "name='box')");
        const QStringList both = workspace.places(2, occupied("local", 2, 1)).split(QLatin1Char('|'));
        QCOMPARE(both.size(), 2);
        QCOMPARE(both[0], QStringLiteral("local:Needs 1 GPU(s); local has 0 free. Not free: GPU 0 (run train 1), GPU 1 "
                                         "(python3 of user bob)."));
        QVERIFY2(both[1].startsWith(QStringLiteral("box:Waiting for box, which has not been connected since 19")),
                 qPrintable(both[1]));
        workspace.sql("UPDATE run SET candidates='\"serverless\"' WHERE seq=2");
        QCOMPARE(workspace.places(2).count(QLatin1Char('|')), 1);
        // A limit keeps it off all.
        workspace.sql("INSERT INTO quota(scope,key,resource,value) VALUES('workspace','','runs',1)");
        QVERIFY2(workspace.places(2).startsWith(QStringLiteral("local:Limit reached")),
                 qPrintable(workspace.places(2)));
    }
};

QTEST_GUILESS_MAIN(PlaceReportsTest)
#include "place_reports_test.moc"
