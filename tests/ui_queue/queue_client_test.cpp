// What the page Queue and the tab Ranks read: entries, moves with their consequences, the time line, processes.
#include <QDir>
#include <QElapsedTimer>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>
#include <fstream>

#include "core/client/queue_client.h"
#include "core/client/queue_query.h"
#include "core/client/run_browser.h"
#include "core/client/run_client.h"
#include "core/client/run_ranks.h"
#include "core/protocol/attempt_folder.h"
#include "core/run/run_text.h"
#include "core/store/lease.h"
#include "tests/ui_queue/queue_scene.h"

using namespace studio;
using namespace studio::test;

namespace {

class QueueWorkspace {
public:
    Client open() const {
        WorkspaceOptions options;
        options.folder = (m_folder.path() + QStringLiteral("/ws")).toStdString();
        auto client = Client::open(options, "/bin/false");
        if (!client)
            qFatal("no workspace: %s", client.error().message.c_str());
        return std::move(*client);
    }

private:
    QTemporaryDir m_folder;
};

QString order(Client& client) {
    QStringList words;
    const std::vector<int64_t> keys = QueueClient(client).keys({}).value();
    for (const int64_t run : keys)
        words << QString::number(run);
    return words.join(QLatin1Char(' '));
}

TimelineBar timelineBar(int64_t run, int64_t begin, std::optional<int64_t> end, std::optional<int64_t> planned = {}) {
    TimelineBar bar;
    bar.run = run;
    bar.begin = fromMs(begin);
    if (end)
        bar.end = fromMs(*end);
    if (planned)
        bar.plannedEnd = fromMs(*planned);
    return bar;
}

QString lanesText(const std::vector<TimelineLane>& lanes) {
    QStringList all;
    for (const TimelineLane& lane : lanes) {
        QStringList runs;
        for (const TimelineBar& bar : lane.bars)
            runs << QString::number(bar.run);
        all << runs.join(QLatin1Char(' '));
    }
    return all.join(QStringLiteral(" | "));
}

} // namespace

class QueueClientTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void entriesSayWhatRowsShow() {
        const QueueWorkspace workspace;
        Client client = workspace.open();
        fillQueue(client, 3);
        const auto entries = QueueClient(client).entries({1, 3, 2, 99});
        QVERIFY(entries.has_value());
        QCOMPARE(entries->size(), size_t(2)); // not the running one, nor one that does not exist
        QCOMPARE(entries->front().run.name, std::string("train 3"));
        QCOMPARE(entries->front().needs.cores.value_or(0), 4);
        QCOMPARE(entries->front().needs.gpus.value_or(0), 1);
        QVERIFY(entries->front().timeLimit == std::chrono::hours(1));
        QVERIFY(!entries->front().why.code.empty());
        const auto second = QueueClient(client).entry(3);
        QVERIFY(second && *second);
        QCOMPARE((*second)->place, 2);
        QVERIFY(!QueueClient(client).entry(1).value());
    }

    void movesAndUndo() {
        const QueueWorkspace workspace;
        Client client = workspace.open();
        fillQueue(client, 5);
        QueueClient queue(client);
        QCOMPARE(order(client), QStringLiteral("2 3 4 5 6"));
        auto moved = queue.move({4, 5}, {QueuePlace::Kind::Before, 2});
        QVERIFY(moved.has_value());
        QCOMPARE(order(client), QStringLiteral("4 5 2 3 6"));
        QVERIFY(queue.restore(*moved).has_value());
        QCOMPARE(order(client), QStringLiteral("2 3 4 5 6"));
        moved = queue.move({2, 3}, {QueuePlace::Kind::After, 5});
        QCOMPARE(order(client), QStringLiteral("4 5 2 3 6"));
        moved = queue.move({3, 6}, {});
        QCOMPARE(order(client), QStringLiteral("3 6 4 5 2"));
        moved = queue.setPriority({5, 2}, 7);
        QCOMPARE(order(client), QStringLiteral("5 2 3 6 4"));
        QVERIFY(queue.restore(*moved).has_value());
        QCOMPARE(order(client), QStringLiteral("3 6 4 5 2"));
        // A run that has started is skipped; if it was the only one, the move is refused.
        moved = queue.move({1, 2}, {});
        QVERIFY(moved.has_value());
        QCOMPARE(moved->size(), size_t(1));
        const auto refused = queue.move({1}, {});
        QVERIFY(!refused && refused.error().code == ErrorCode::Conflict);
    }

    void previewNamesDelayedRuns() {
        const QueueWorkspace workspace;
        Client client = workspace.open();
        fillQueue(client, 9);
        QueueClient queue(client);
        auto preview = queue.preview({8}, {QueuePlace::Kind::Before, 3});
        QVERIFY(preview.has_value());
        QCOMPARE(preview->passedCount, 5); // 3 4 5 6 7
        QCOMPARE(preview->passed.front().name, std::string("train 3"));
        QVERIFY(preview->maxDelay == std::chrono::hours(1)); // the time limit of the moved run
        QCOMPARE(preview->advancedCount, 0);
        // The moved runs themselves are not delayed.
        preview = queue.preview({6, 8}, {QueuePlace::Kind::Before, 3});
        QCOMPARE(preview->passedCount, 4);
        QVERIFY(preview->maxDelay == std::chrono::hours(2));
        preview = queue.preview({3}, {QueuePlace::Kind::After, 5});
        QCOMPARE(preview->passedCount, 0);
        QCOMPARE(preview->advancedCount, 2);
        // Without a time limit the delay is unknown.
        writeQueue(client, QStringLiteral("UPDATE run SET time_limit_s=NULL WHERE seq=8"));
        QVERIFY(!queue.preview({8}, {})->maxDelay);
        // Runs of other targets are not delayed.
        writeQueue(client, QStringLiteral(
                               "INSERT INTO target(id,name,kind,config,provisioning,max_runs,created_ms) SELECT "
                               "'00000000000000000000000042','other',kind,config,provisioning,1,1 FROM target LIMIT 1;"
                               "UPDATE run SET target='00000000000000000000000042' WHERE seq IN(4,5)"));
        QCOMPARE(queue.preview({8}, {QueuePlace::Kind::Before, 3})->passedCount, 3);
        // Unless they may be placed there as well.
        QCOMPARE(queue.keys("other")->size(), size_t(2));
        writeQueue(client, QStringLiteral("UPDATE run SET candidates=json_array("
                                          "'00000000000000000000000042',(SELECT target FROM run WHERE seq=8)) WHERE "
                                          "seq=4;UPDATE run SET candidates='\"serverless\"' WHERE "
                                          "seq=6"));
        QCOMPARE(queue.preview({8}, {QueuePlace::Kind::Before, 3})->passedCount, 4); // 3 4 6 7
        QCOMPARE(queue.keys("other")->size(), size_t(3));                            // 4 5 6
        const auto entries = queue.entries({4, 5, 6});
        QCOMPARE(entries->at(0).candidates, (std::vector<std::string>{"other", "local"}));
        QVERIFY(entries->at(1).candidates.empty() && !entries->at(1).isServerless);
        QVERIFY(entries->at(2).isServerless);
        QCOMPARE(*queue.competitorsAhead(6), (std::vector<int64_t>{2, 3, 4, 5})); // it may go anywhere
        QCOMPARE(*queue.competitorsAhead(7), (std::vector<int64_t>{2, 3, 4, 6}));
        const auto first = client.read<std::vector<int64_t>>(
            [](SQLite::Database& db) -> Result<std::vector<int64_t>> { return queue::keys(db, "other", 1); });
        QCOMPARE(*first, std::vector<int64_t>{queue.keys("other")->front()});
        // A run that names no target never goes to a cluster for which commands are written.
        writeQueue(client, QStringLiteral("INSERT INTO target(id,name,kind,config,provisioning,max_runs,created_ms) "
                                          "VALUES('00000000000000000000000043','rays','ray','{}','Succeeded',1,1);"
                                          "UPDATE run SET target='00000000000000000000000043' WHERE seq=5"));
        QCOMPARE(*queue.keys("rays"), std::vector<int64_t>{5});
        QCOMPARE(*queue.keys("other"), (std::vector<int64_t>{4, 6}));
        QCOMPARE(*queue.competitorsAhead(6), (std::vector<int64_t>{2, 3, 4}));
        QCOMPARE(queue.preview({6}, {QueuePlace::Kind::Before, 5})->passedCount, 0);
    }

    // A run is delayed by those that pass it, no longer than their time limits.
    void previewNamesDelayOfEachRun() {
        const QueueWorkspace workspace;
        Client client = workspace.open();
        fillQueue(client, 9);
        writeQueue(client, QStringLiteral("UPDATE run SET time_limit_s=3600"));
        QueueClient queue(client);
        const auto preview = queue.preview({6, 8}, {QueuePlace::Kind::Before, 4});
        QVERIFY(preview.has_value());
        QStringList delays;
        for (const auto& passed : preview->passed)
            delays << QStringLiteral("%1:%2")
                          .arg(passed.run)
                          .arg(passed.delay ? std::chrono::duration_cast<std::chrono::hours>(*passed.delay).count()
                                            : -1);
        QCOMPARE(delays.join(QLatin1Char(' ')), QStringLiteral("4:2 5:2 7:1")); // 7 is passed by 8 alone
        writeQueue(client, QStringLiteral("UPDATE run SET time_limit_s=NULL WHERE seq=8"));
        QVERIFY(!queue.preview({6, 8}, {QueuePlace::Kind::Before, 4})->passed.front().delay);
        QVERIFY(!queue.preview({6, 8}, {QueuePlace::Kind::Before, 4})->isApproximate);
        // What runs like them took is less, and known without a limit.
        writeQueue(client, QStringLiteral("INSERT INTO queue_estimate(run,start_ms,is_approximate,end_ms) VALUES"
                                          "(8,1000,1,601000),(6,0,1,7200000)"));
        const auto estimated = queue.preview({6, 8}, {QueuePlace::Kind::Before, 4});
        QVERIFY(estimated->isApproximate);
        QVERIFY(estimated->passed.front().delay == std::chrono::minutes(70)); // of 6 its limit, which is shorter
        QVERIFY(estimated->passed.back().delay == std::chrono::minutes(10));
        QVERIFY(estimated->maxDelay == std::chrono::minutes(70));
    }

    // Nothing runs here that would find another reason.
    void reasonSaysSinceWhenItIsNotEvaluated() {
        const QueueWorkspace workspace;
        Client client = workspace.open();
        fillQueue(client, 2);
        QueueClient queue(client);
        const auto why = [&] { return QString::fromStdString(describe(queue.entries({2})->front().why)); };
        QVERIFY2(!why().contains(QStringLiteral("Not evaluated")), qPrintable(why()));
        writeQueue(client, QStringLiteral("INSERT INTO setting(key,value) VALUES('queue.evaluated_ms','100000000')"));
        QVERIFY2(why().contains(QStringLiteral("Not evaluated since 1970")), qPrintable(why()));
        QCOMPARE(client.runs().waitingReason(queue.entries({2})->front().run)->params.at("evaluated_ms").get<int64_t>(),
                 int64_t(100'000'000)); // 1970 in every time zone
    }

    // A driver that holds the lease, and has not looked at the queue for too long.
    void reasonSaysThatTheSchedulerIsStalled() {
        const QueueWorkspace workspace;
        Client client = workspace.open();
        fillQueue(client, 2); // waiting for 500 s
        const auto lease = Lease::tryAcquire(client.workspace().paths());
        QVERIFY(lease && *lease);
        QueueClient queue(client);
        const auto why = [&](int64_t run) {
            return QString::fromStdString(describe(queue.entries({run})->front().why));
        };
        const auto setLast = [&](qint64 agoMs) {
            writeQueue(client, QStringLiteral("INSERT INTO setting(key,value) VALUES('queue.evaluated_ms','%1') ON "
                                              "CONFLICT(key) DO UPDATE SET value=excluded.value")
                                   .arg(toMs(currentTime()) - agoMs));
        };
        // The next pass is due after 30 s at the latest; one that changed nothing after 29 s was not recorded.
        setLast(59'000);
        QVERIFY2(!why(2).contains(QStringLiteral("Not evaluated")), qPrintable(why(2)));
        // Nor of a driver that has only just started.
        setLast(300'000);
        QVERIFY2(!why(2).contains(QStringLiteral("Not evaluated")), qPrintable(why(2)));
        QFile note(QString::fromStdString(client.workspace().paths().lease()));
        QVERIFY(note.open(QIODevice::ReadWrite | QIODevice::Unbuffered) && note.resize(0));
        QVERIFY(note.write("{\"since_ms\":" + QByteArray::number(toMs(currentTime()) - 280'000) + "}") > 0);
        QVERIFY2(why(2).contains(QStringLiteral("Not evaluated since")) &&
                     why(2).contains(QStringLiteral("the scheduler does not respond")),
                 qPrintable(why(2)));
        // Not of a run that has only just come to wait, nor of one that an engine has queued.
        writeQueue(client, QStringLiteral("INSERT INTO event(run,attempt,at_ms,to_state,code) VALUES(2,0,%1,'Queued',"
                                          "'retry');UPDATE run SET in_engine=1 WHERE seq=3;UPDATE run SET "
                                          "waiting='{\"code\":\"disk_full\",\"params\":{}}' WHERE seq=3")
                               .arg(toMs(currentTime())));
        QVERIFY2(!why(2).contains(QStringLiteral("Not evaluated")), qPrintable(why(2)));
        QVERIFY2(!why(3).contains(QStringLiteral("Not evaluated")), qPrintable(why(3)));
    }

    void lanesDoNotOverlap_data() {
        QTest::addColumn<QString>("lanes");
        QTest::addColumn<int>("which");
        QTest::newRow("one after the other") << QStringLiteral("1 2 3") << 0;
        QTest::newRow("at once") << QStringLiteral("1 3 | 2") << 1;
        QTest::newRow("an end that is not known keeps the lane") << QStringLiteral("1 | 2") << 2;
        QTest::newRow("planned behind its time limit") << QStringLiteral("1 9 | 2") << 3;
        QTest::newRow("planned where the end is not known") << QStringLiteral("1 9") << 4;
    }
    void lanesDoNotOverlap() {
        QFETCH(QString, lanes);
        QFETCH(int, which);
        auto planned = timelineBar(9, 50, {});
        planned.isPlanned = true;
        const std::vector<std::vector<TimelineBar>> cases{
            {timelineBar(3, 30, 40), timelineBar(1, 0, 10), timelineBar(2, 10, 20)},
            {timelineBar(1, 0, 10), timelineBar(2, 5, 30), timelineBar(3, 10, 20)},
            {timelineBar(1, 0, {}), timelineBar(2, 100, 110)},
            {timelineBar(1, 0, {}, 40), timelineBar(2, 0, {}, 90), planned},
            {timelineBar(1, 0, {}), planned}};
        QCOMPARE(lanesText(packLanes(cases.at(static_cast<size_t>(which)))), lanes);
    }

    void timelineHasMachinesAndBars() {
        const QueueWorkspace workspace;
        Client client = workspace.open();
        fillQueue(client, 2);
        const Timestamp now = currentTime();
        fillHistory(client, 100, 3);
        const auto timeline = QueueClient(client).timeline(now - std::chrono::hours(2), now + std::chrono::hours(2));
        QVERIFY2(timeline, timeline ? "" : timeline.error().message.c_str());
        QCOMPARE(timeline->machines.size(), size_t(1));
        const TimelineMachine& local = timeline->machines.front();
        QCOMPARE(local.name, std::string("local"));
        QCOMPARE(local.active, 1);
        QVERIFY(!timeline->isCut);
        writeQueue(client,
                   QStringLiteral("INSERT INTO metric(run,name,step,value,at_ms) VALUES(1,'progress',1,0.5,1)"));
        const auto known = QueueClient(client).timeline(now - std::chrono::hours(2), now + std::chrono::hours(2));
        for (const TimelineLane& lane : known->machines.front().lanes) {
            for (const TimelineBar& bar : lane.bars)
                QCOMPARE(bar.progress ? bar.progress->fraction() : -1.0, bar.run == 1 ? 0.5 : -1.0);
        }
        size_t bars = 0;
        for (const TimelineLane& lane : local.lanes) {
            bars += lane.bars.size();
            for (const TimelineBar& bar : lane.bars) {
                if (bar.run == 1) {
                    QVERIFY(!bar.end);
                    QVERIFY(bar.plannedEnd && *bar.plannedEnd > now); // started 10 minutes ago, limit 30 minutes
                }
            }
        }
        QCOMPARE(bars, size_t(4));
        // The node of a run may be gone: its lane is not another node.
        const auto stoppedLanes = [&client, now] {
            const auto read = QueueClient(client).timeline(now - std::chrono::hours(2), now + std::chrono::hours(2));
            std::vector<TimelineLane> lanes = read ? read->machines.front().lanes : std::vector<TimelineLane>();
            std::erase_if(lanes, [](const TimelineLane& lane) { return !lane.isStopped; });
            return lanes;
        };
        QVERIFY(stoppedLanes().empty());
        writeQueue(client, QStringLiteral("UPDATE placement SET node=4711 WHERE run=1"));
        QCOMPARE(stoppedLanes().size(), size_t(1));
        QCOMPARE(stoppedLanes().front().label, std::string("local")); // in this scene the machine is the target
        QCOMPARE(stoppedLanes().front().bars.size(), size_t(1));
        writeQueue(client, QStringLiteral("UPDATE placement SET node=NULL WHERE run=1"));
        // A waiting run is planned once the scheduler has estimated its start.
        writeQueue(client, QStringLiteral("INSERT INTO queue_estimate(run,start_ms,is_approximate) VALUES(3,%1,1);"
                                          "INSERT INTO queue_estimate(run,start_ms,after_run) VALUES(2,NULL,1)")
                               .arg(toMs(now) + 1'800'000));
        const auto planned = QueueClient(client).timeline(now, now + std::chrono::hours(2));
        const TimelineBar& bar = planned->machines.front().lanes.front().bars.back();
        QVERIFY(bar.run == 3 && bar.isPlanned && bar.isApproximate);
        QVERIFY(bar.plannedEnd && *bar.plannedEnd - bar.begin == std::chrono::hours(1));
        QVERIFY(planned->unplannedCount == 1 && planned->unplannedAfter == "train 1");
        // The estimate knows where, and how long runs like it take.
        const QString other = QString::fromStdString(queueRunId(901));
        writeQueue(client, QStringLiteral("INSERT INTO machine(id,pipe,max_runs) VALUES('%1','{\"link\":\"none\"}',1);"
                                          "INSERT INTO target(id,name,kind,config,provisioning,max_runs,created_ms) "
                                          "SELECT '%1','gpu01',kind,config,provisioning,1,1 FROM target LIMIT 1;"
                                          "UPDATE queue_estimate SET machine='%1',node=0,end_ms=start_ms+60000 WHERE "
                                          "run=3")
                               .arg(other));
        const auto elsewhere = QueueClient(client).timeline(now, now + std::chrono::hours(2));
        QCOMPARE(elsewhere->machines.size(), size_t(2));
        for (const TimelineMachine& machine : elsewhere->machines) {
            const TimelineLane& lane = machine.lanes.front();
            const bool isPlanned = !lane.bars.empty() && lane.bars.back().isPlanned;
            QCOMPARE(isPlanned, machine.name == "gpu01");
            if (isPlanned)
                QVERIFY(*lane.bars.back().plannedEnd - lane.bars.back().begin == std::chrono::minutes(1));
        }
        const auto entries = QueueClient(client).entries({2, 3});
        QCOMPARE(entries->front().expectedAfter, std::string("train 1"));
        QVERIFY(!entries->front().expected && entries->back().expected && entries->back().isExpectedApproximate);
        // Outside of the range: only what still holds its place.
        writeQueue(client, QStringLiteral("DELETE FROM queue_estimate"));
        const auto later = QueueClient(client).timeline(now + std::chrono::minutes(1), now + std::chrono::hours(2));
        QCOMPARE(later->machines.front().lanes.front().bars.size(), size_t(1));
    }

    void staysFast() {
        const QueueWorkspace workspace;
        Client client = workspace.open();
        fillQueue(client, 10'000);
        fillHistory(client, 20'000, 6'000);
        QueueClient queue(client);
        const auto measure = [](const char* what, auto work) {
            QElapsedTimer clock;
            clock.start();
            work();
            qInfo("%s: %lld ms", what, clock.elapsed());
            return clock.elapsed();
        };
        std::vector<int64_t> keys;
        QVERIFY(measure("keys", [&] { keys = queue.keys({}).value(); }) < 500);
        QCOMPARE(keys.size(), size_t(10'000));
        const std::vector<int64_t> last(keys.end() - 100, keys.end());
        QVERIFY(measure("last 100 entries", [&] { QCOMPARE(queue.entries(last)->size(), size_t(100)); }) < 1000);
        QVERIFY(measure("preview", [&] { QCOMPARE(queue.preview({10'001}, {})->passedCount, 9'999); }) < 500);
        const Timestamp now = currentTime();
        QVERIFY(measure("timeline", [&] {
                    const auto all = queue.timeline(now - std::chrono::hours(3), now + std::chrono::hours(3));
                    QVERIFY(all->isCut);
                }) < 1000);
        QVERIFY(measure("move", [&] { QVERIFY(queue.move({10'001}, {}).has_value()); }) < 500);
    }

    // Rank 3 fails, the others follow: those that were stopped do not count, nor does a clock that is an hour behind.
    void firstFailureIsFoundDespiteClocks() {
        constexpr int64_t hourMs = 3'600'000;
        std::vector<RunRank> ranks(4);
        for (int i = 0; i < 4; ++i) {
            RunRank& rank = ranks[static_cast<size_t>(i)];
            rank.rank = i;
            rank.nodeRank = i / 2;
            rank.state = RunState::Failed;
            const int64_t clock = rank.nodeRank == 0 ? 2 * hourMs : 3 * hourMs; // the one of node 0 is behind
            rank.started = fromMs(clock + i);                                   // each process a little later
            rank.ended = fromMs(clock + 10'000 + 300);
        }
        ranks[3].ended = fromMs(3 * hourMs + 10'000);
        ranks[3].exitCode = 1;
        ranks[1].isStopped = ranks[2].isStopped = true; // by TERM, because of rank 3
        ranks[2].ended = fromMs(3 * hourMs + 9'000);
        QCOMPARE(firstFailed(ranks), &ranks[3]);
        ranks[0].ended = fromMs(2 * hourMs + 9'997); // a millisecond sooner after the start of its node
        QCOMPARE(firstFailed(ranks), &ranks[0]);
        for (RunRank& rank : ranks)
            rank.isStopped = true;
        QVERIFY(firstFailed(ranks) == nullptr);
    }

    void ranksOfAnAttempt() {
        const QueueWorkspace workspace;
        Client client = workspace.open();
        fillQueue(client, 1);
        // One process: the run has no ranks to show.
        QVERIFY(browse::details(client, queueRunId(1))->ranks.empty());
        // Of node 1 one process has ended well, the other one failed.
        writeQueue(
            client,
            QStringLiteral("INSERT INTO placement(run,attempt,node_rank,machine,gpus,created_ms) SELECT 1,1,1,target,"
                           "'[0,1]',5 FROM run WHERE seq=1;"
                           "INSERT INTO process(run,attempt,node_rank,phase,started_ms,ranks) VALUES(1,1,0,'running',6,"
                           "'[{\"rank\":0,\"started_ms\":6},{\"rank\":1,\"started_ms\":7}]');"
                           "INSERT INTO process(run,attempt,node_rank,phase,started_ms,ended_ms,exit_code,outcome,"
                           "evidence,ranks) VALUES(1,1,1,'ended',6,9,3,'Failed','exit_record','[{\"rank\":2,"
                           "\"started_ms\":6,\"ended_ms\":8,\"code\":0},{\"rank\":3,\"started_ms\":6,\"ended_ms\":9,"
                           "\"code\":3}]');"));
        auto ranks = browse::details(client, queueRunId(1))->ranks;
        QCOMPARE(ranks.size(), size_t(4));
        QCOMPARE(ranks[3].rank, 3);
        QCOMPARE(ranks[3].nodeRank, 1);
        QVERIFY(ranks[0].state == RunState::Running && ranks[2].state == RunState::Completed);
        QVERIFY(ranks[3].state == RunState::Failed);
        QCOMPARE(ranks[2].exitCode.value_or(-1), 0);
        QCOMPARE(ranks[3].exitCode.value_or(-1), 3);
        QCOMPARE(ranks[2].gpus, (std::vector<int>{0, 1}));
        QCOMPARE(ranks[2].machine, std::string("local"));
        QVERIFY(ranks[2].folder.ends_with("/a1/r1"));
        // A log for each process, else that of its node.
        const AttemptFolder second(ranks[2].folder);
        QVERIFY(QDir().mkpath(QString::fromStdString(second.log())));
        std::ofstream(second.log() + "/std_log_process_2.txt") << "first\nepoch 1\rloss 0.5\n\n";
        std::ofstream(second.stdLog()) << "node\n";
        findRankLogs(ranks);
        QVERIFY(ranks[2].log.ends_with("std_log_process_2.txt") && ranks[2].times.ends_with("std_log_process_2.times"));
        QVERIFY(ranks[3].log.ends_with("/r1/log/std_log.txt"));
        const auto ends = readRankLogEnds(ranks);
        QCOMPARE(ends[0].line, std::string());
        QCOMPARE(ends[2].line, std::string("loss 0.5"));
        QCOMPARE(ends[3].line, std::string("node"));
    }

    void rolesFollowDistribution() {
        Distribution tensorflow{DistributionKind::TensorFlow, 0, 1};
        QVERIFY(roleOf(tensorflow, 0, 3) == RankRole::Worker);
        QVERIFY(roleOf(tensorflow, 2, 3) == RankRole::ParameterServer);
        QVERIFY(roleOf({DistributionKind::Ray}, 0, 2) == RankRole::Head);
        QVERIFY(roleOf({DistributionKind::Mpi}, 1, 2) == RankRole::Worker);
        QVERIFY(roleOf({}, 0, 2) == RankRole::Process);
    }
};

QTEST_GUILESS_MAIN(QueueClientTest)
#include "queue_client_test.moc"
