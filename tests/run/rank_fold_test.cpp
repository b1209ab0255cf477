// The state of an attempt from those of its processes, as a table; and that of one process equals what judge() says.
#include <QTest>
#include <map>

#include "core/run/process_writer.h"
#include "core/run/rank_fold.h"
#include "tests/run/reconciler_scene.h"

using namespace studio;
using namespace studio::test;

namespace {

// "done:5/peer": Completed at 5, after a stop because of others. A trailing "*" marks a service.
std::vector<RankState> ranksFrom(const QString& text) {
    static const std::map<QString, RunState> outcomes = {{QStringLiteral("done"), RunState::Completed},
                                                         {QStringLiteral("failed"), RunState::Failed},
                                                         {QStringLiteral("canceled"), RunState::Canceled}};
    std::vector<RankState> ranks;
    for (QString word : text.split(QLatin1Char(' '), Qt::SkipEmptyParts)) {
        RankState& rank = ranks.emplace_back();
        rank.rank = static_cast<int>(ranks.size()) - 1;
        if (word.endsWith(QLatin1Char('*'))) {
            rank.isMain = false;
            word.chop(1);
        }
        if (const auto parts = word.split(QLatin1Char('/')); parts.size() > 1) {
            rank.stop = stopRequestFromText(parts[1].toStdString());
            word = parts[0];
        }
        const auto parts = word.split(QLatin1Char(':'));
        rank.endedMs = parts.size() > 1 ? parts[1].toInt() : 0;
        if (const auto known = outcomes.find(parts[0]); known != outcomes.end())
            rank.outcome = known->second;
        rank.isStarted = rank.outcome || parts[0] == QLatin1String("started");
        rank.isAccepted = rank.isStarted || parts[0] == QLatin1String("accepted");
    }
    return ranks;
}

QString foldText(const RankFold& fold) {
    static const std::map<RankFold::End, QString> ends = {{RankFold::End::Completed, QStringLiteral("Completed")},
                                                          {RankFold::End::Failed, QStringLiteral("Failed")},
                                                          {RankFold::End::Canceled, QStringLiteral("Canceled")},
                                                          {RankFold::End::Preempted, QStringLiteral("Preempted")}};
    const std::string_view state = toText(fold.state);
    QString text = QString::fromUtf8(state.data(), static_cast<qsizetype>(state.size()));
    if (fold.end)
        text += QStringLiteral(" ") + ends.at(*fold.end);
    if (fold.rank)
        text += QStringLiteral(" by %1").arg(*fold.rank);
    for (const int rank : fold.toStop)
        text += QStringLiteral(" stop %1").arg(rank);
    return text;
}

void addFoldColumns() {
    QTest::addColumn<QString>("ranks");
    QTest::addColumn<bool>("isCancelRequested");
    QTest::addColumn<QString>("expected");
}

void addFold(const char* ranks, const char* expected, bool isCancelRequested = false) {
    QTest::addRow("%s%s", ranks, isCancelRequested ? ", cancel" : "")
        << QString::fromLatin1(ranks) << isCancelRequested << QString::fromLatin1(expected);
}

} // namespace

class RankFoldTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void folds_data() {
        addFoldColumns();
        // One process.
        addFold("", "Preparing");
        addFold("absent", "Preparing");
        addFold("accepted", "Preparing");
        addFold("started", "Running");
        addFold("done", "Finalizing Completed");
        addFold("failed", "Finalizing Failed by 0");
        addFold("canceled", "Finalizing Canceled by 0");
        addFold("absent", "CancelRequested stop 0", true);
        addFold("started", "CancelRequested stop 0", true);
        addFold("started/cancel", "CancelRequested", true);
        addFold("canceled/cancel", "Finalizing Canceled by 0", true);
        addFold("done/cancel", "Finalizing Completed", true);     // it ended before the signal
        addFold("failed/cancel", "Finalizing Failed by 0", true); // likewise
        addFold("canceled/preempt", "Finalizing Preempted by 0");
        addFold("done/preempt", "Finalizing Completed"); // judged as usual
        addFold("failed/preempt", "Finalizing Failed by 0");
        // Several: all must have ended, and one that succeeds ends no other.
        addFold("accepted absent", "Preparing");
        addFold("started accepted", "Running");
        addFold("done started", "Running");
        addFold("done accepted", "Running");
        addFold("started started/cancel", "CancelRequested stop 0", true);
        addFold("done:1 done:2 done:3", "Finalizing Completed");
        // The first that fails ends the others, which do not count.
        addFold("failed:3 started started", "Running stop 1 stop 2");
        addFold("failed:3 started/peer started", "Running stop 2");
        addFold("failed:3 canceled:4/peer failed:2/peer", "Finalizing Failed by 0");
        addFold("failed:5 failed:4", "Finalizing Failed by 1");
        addFold("failed:4 failed:4", "Finalizing Failed by 0");
        addFold("done:1 failed:9 done:3", "Finalizing Failed by 1");
        addFold("canceled:4/peer canceled:4/peer", "Finalizing Failed"); // never Completed without evidence
        addFold("done:1 canceled:4/peer", "Finalizing Failed");
        // A cancel counts more than what fails because of it; a preemption likewise.
        addFold("failed:1/cancel canceled:2/cancel", "Finalizing Canceled by 1", true);
        addFold("failed:1/preempt canceled:2/preempt", "Finalizing Preempted by 1");
        addFold("canceled:1/cancel canceled:2/preempt", "Finalizing Canceled by 0", true);
        // Services end with the main processes, and are not judged.
        addFold("done started*", "Running stop 1");
        addFold("done started/peer*", "Running");
        addFold("done failed/peer*", "Finalizing Completed");
        addFold("done failed*", "Finalizing Completed");
        addFold("started done*", "Running");
        addFold("started failed*", "Running");
        addFold("failed:1 started*", "Running stop 1");
    }

    void folds() {
        QFETCH(QString, ranks);
        QFETCH(bool, isCancelRequested);
        QFETCH(QString, expected);
        auto order = ranksFrom(ranks);
        QCOMPARE(foldText(foldRanks(order, isCancelRequested)), expected);
        std::reverse(order.begin(), order.end());
        QCOMPARE(foldText(foldRanks(order, isCancelRequested)), expected); // whatever their order
    }

    void continuesOnFailure_data() {
        addFoldColumns();
        addFold("failed:3 started started", "Running");
        addFold("failed:3 started started", "CancelRequested stop 1 stop 2", true);
        addFold("failed:3 done:5", "Finalizing Failed by 0");
        addFold("failed:3 failed:2", "Finalizing Failed by 1");
        addFold("done:1 done:2", "Finalizing Completed");
        addFold("failed:1 done:2 started*", "Running stop 2"); // services end with the main processes
        addFold("failed:1 started started*", "Running");
    }
    void continuesOnFailure() {
        QFETCH(QString, ranks);
        QFETCH(bool, isCancelRequested);
        QFETCH(QString, expected);
        QCOMPARE(foldText(foldRanks(ranksFrom(ranks), isCancelRequested, true)), expected);
    }

    void writesPlacementAndProcess() {
        ReconcilerScene scene;
        scene.setRoot("root-1");
        const int64_t seq = scene.submitRunning();
        auto& workspace = scene.workspace();
        QCOMPARE(
            workspace.number("SELECT count(*) FROM placement WHERE run=1 AND attempt=1 AND node_rank=0 AND node IS "
                             "NULL AND cores IS NULL AND freed_ms IS NULL AND machine=(SELECT id FROM machine)"),
            int64_t{1});
        QCOMPARE(
            workspace.number("SELECT count(*) FROM process WHERE run=1 AND phase='running' AND intent_boot_id<>'' AND "
                             "intent_machine_id<>'' AND accepted_ms>0 AND started_ms>0 AND ended_ms IS NULL"),
            int64_t{1});
        scene.step({scene.ended(seq, 3)});
        QCOMPARE(workspace.number(
                     "SELECT count(*) FROM process WHERE phase='ended' AND exit_code=3 AND outcome='Failed' AND "
                     "evidence='exit_record' AND stop IS NULL"),
                 int64_t{1});
        // Its evidence frees its place, not the collection of its files.
        QCOMPARE(workspace.number("SELECT count(*) FROM placement WHERE freed_ms IS NULL"), int64_t{0});
        scene.step({scene.collected(seq)});
        QCOMPARE(scene.state(seq), "Failed");
    }

    void stopIsOnDiskBeforeRequest() {
        ReconcilerScene scene;
        const int64_t seq = scene.submitRunning();
        scene.request(seq, "cancel");
        QCOMPARE(scene.step(), "cancel 1.1");
        QCOMPARE(scene.workspace().number("SELECT count(*) FROM process WHERE stop='cancel'"), int64_t{1});
        scene.step({scene.ended(seq, 143, StopReason::Canceled)});
        QCOMPARE(scene.workspace().number("SELECT count(*) FROM process WHERE outcome='Canceled'"), int64_t{1});
    }

    void eachAttemptHasItsProcess() {
        ReconcilerScene scene;
        const int64_t seq = scene.submitRunning(1);
        scene.step({scene.vanished(seq, false)});
        scene.step();
        QCOMPARE(scene.workspace().number("SELECT count(*) FROM process WHERE attempt=1 AND outcome='Failed' AND "
                                          "evidence='nothing_alive' AND ended_ms>0"),
                 int64_t{1});
        QCOMPARE(scene.workspace().number("SELECT count(*) FROM process WHERE attempt=2 AND ended_ms IS NULL"),
                 int64_t{1});
        QCOMPARE(scene.workspace().number("SELECT count(*) FROM placement WHERE freed_ms IS NULL AND attempt=2"),
                 int64_t{1});
    }

    // A report about another node's process says nothing about this one.
    void restartKeepsRank() {
        ReconcilerScene scene;
        const int64_t seq = scene.submitRunning();
        scene.workspace().sql("UPDATE process SET node_rank=2");
        scene.workspace().sql("UPDATE placement SET node_rank=2");
        scene.restart();
        QCOMPARE(scene.step({scene.ended(seq)}).contains("collect"), false); // of rank 0
        QCOMPARE(scene.state(seq), "Running");
        auto news = scene.ended(seq);
        news.report->key.rank = 2;
        QCOMPARE(scene.step({news}), "collect 1.1");
        QCOMPARE(scene.actions().front().key.rank, 2);
    }
};

QTEST_GUILESS_MAIN(RankFoldTest)
#include "rank_fold_test.moc"
