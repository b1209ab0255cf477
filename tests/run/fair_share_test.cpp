// The running sum of what experiments have used equals a sum over all placements, whatever ends, is deleted or edited
// meanwhile, and reads what has changed only.
#include <QTest>
#include <SQLiteCpp/SQLiteCpp.h>
#include <cmath>
#include <random>
#include <sqlite3.h>

#include "core/run/fair_share.h"
#include "core/run/queue_groups.h"
#include "core/run/run_writer.h"
#include "core/target/target.h"
#include "tests/run/reconciler_scene.h"

using namespace studio;
using namespace studio::test;

namespace {

constexpr int64_t hourMs = 3'600'000;
constexpr int64_t beginMs = 1'800'000'000'000;
constexpr double dayMs = 24 * 3600 * 1000.0;

struct KnownPlacement {
    int64_t experiment = 0;
    int64_t cores = 0;
    int64_t gpus = 0;
    int64_t fromMs = 0;
    std::optional<int64_t> toMs;
};

SchedulerInput fleetAt(int64_t nowMs) {
    SchedulerInput fleet;
    FleetKernel& kernel = fleet.kernels.emplace_back();
    kernel.milliCores = 16'000;
    kernel.memoryBytes = int64_t{64} << 30;
    kernel.gpus.resize(4);
    fleet.nowMs = nowMs;
    return fleet;
}

// As it is defined: over all placements.
std::map<std::string, double> naiveShares(const std::map<int64_t, KnownPlacement>& placements, int64_t nowMs) {
    std::map<std::string, double> shares;
    for (const auto& [run, placement] : placements) {
        const auto weight = [nowMs](int64_t ms) { return std::exp2(static_cast<double>(ms - nowMs) / dayMs); };
        const double fraction =
            std::max(static_cast<double>(placement.cores) / 17, static_cast<double>(placement.gpus) / 5);
        shares["e" + std::to_string(placement.experiment)] +=
            fraction * std::max(0.0, weight(placement.toMs.value_or(nowMs)) - weight(placement.fromMs));
    }
    return shares;
}

} // namespace

class FairShareTest : public QObject {
    Q_OBJECT

    FreshWorkspace m_workspace;
    std::string m_local;

    void write(const std::function<void(SQLite::Database&)>& work) {
        m_workspace.write([&](SQLite::Database& db) -> Result<void> {
            work(db);
            return {};
        });
    }

    void place(SQLite::Database& db, int64_t run, const KnownPlacement& placement) const {
        const auto number = [](int64_t value) { return std::to_string(value); };
        std::string gpus;
        for (int64_t i = 0; i < placement.gpus; ++i)
            gpus += (i > 0 ? "," : "") + number(i);
        db.exec("INSERT INTO run(seq,id,root,name,experiment,target,config,state,attempt,created_ms) VALUES(" +
                number(run) + ",printf('%026d'," + number(run) + "),'r','x'," + number(placement.experiment) + ",'" +
                m_local + "','{}','Running',1,1)");
        db.exec("INSERT INTO attempt(run,n,target,state,created_ms) VALUES(" + number(run) + ",1,'" + m_local +
                "','Running',1)");
        db.exec("INSERT INTO placement(run,attempt,node_rank,machine,cores,gpus,created_ms) VALUES(" + number(run) +
                ",1,0,'" + m_local + "'," + number(placement.cores) + ",'[" + gpus + "]'," + number(placement.fromMs) +
                ")");
    }

    static void compare(const std::map<std::string, double>& found, const std::map<std::string, double>& expected) {
        for (const auto& [experiment, share] : expected) {
            const auto at = found.find(experiment);
            const double value = at == found.end() ? 0 : at->second;
            QVERIFY2(std::abs(value - share) <= 1e-9 + 1e-6 * share,
                     qPrintable(QStringLiteral("%1: %2, not %3")
                                    .arg(QString::fromStdString(experiment))
                                    .arg(value, 0, 'g', 12)
                                    .arg(share, 0, 'g', 12)));
        }
        for (const auto& [experiment, share] : found)
            QVERIFY2(share < 1e-9 || expected.contains(experiment), experiment.c_str());
    }

private Q_SLOTS:
    void init() {
        write([this](SQLite::Database& db) {
            targets::ensureLocal(db, 4, fromMs(beginMs));
            m_local = targets::byName(db, std::string(localTargetName))->id.text();
            db.exec("DELETE FROM run; DELETE FROM fair_share_change; INSERT OR IGNORE INTO "
                    "experiment(seq,name,created_ms) VALUES(11,'e11',1),(12,'e12',1),(13,'e13',1)");
            queue::setFairShare(db, true);
        });
    }

    void equalsSumOverAllPlacements() {
        std::mt19937 random(7);
        const auto upTo = [&random](int64_t max) { return static_cast<int64_t>(random() % (uint32_t(max) + 1)); };
        std::map<int64_t, KnownPlacement> known;
        FairShare kept;
        int64_t nowMs = beginMs;
        int64_t next = 1000;
        for (int round = 0; round < 150; ++round) {
            nowMs += upTo(hourMs);
            write([&](SQLite::Database& db) {
                for (int64_t i = upTo(2); i >= 0; --i) {
                    const KnownPlacement fresh{11 + upTo(2), 1 + upTo(7), upTo(3), nowMs - upTo(hourMs), std::nullopt};
                    place(db, next, fresh);
                    known.emplace(next++, fresh);
                }
                for (auto& [run, placement] : known) {
                    if (!placement.toMs && upTo(3) == 0) {
                        placement.toMs = nowMs;
                        db.exec("UPDATE placement SET freed_ms=" + std::to_string(nowMs) +
                                " WHERE run=" + std::to_string(run));
                    }
                }
                const auto one = std::next(known.begin(), upTo(static_cast<int64_t>(known.size()) - 1));
                const std::string key = std::to_string(one->first);
                if (round % 3 == 0) {
                    runs::erase(db, one->first);
                    known.erase(one);
                } else if (round % 20 == 7 && one->second.toMs) {
                    one->second.toMs = *one->second.toMs - 1000;
                    db.exec("UPDATE placement SET freed_ms=freed_ms-1000 WHERE run=" + key);
                } else if (round % 20 == 11) {
                    one->second.experiment = 13;
                    db.exec("UPDATE run SET experiment=13 WHERE seq=" + key);
                }
            });
            std::map<std::string, double> found;
            write([&](SQLite::Database& db) {
                FairShare other = kept; // as the estimator does, which deletes no changes
                other.update(db, nowMs);
                kept.update(db, nowMs);
                FairShare::forgetChanges(db);
                found = kept.shares(db, fleetAt(nowMs));
                if (other.shares(db, fleetAt(nowMs)) != found)
                    qFatal("a copy differs");
            });
            compare(found, naiveShares(known, nowMs));
            if (QTest::currentTestFailed())
                return;
        }
    }

    // What ended while fair share was off counts once it is on.
    void readsHistoryWhenTurnedOn() {
        FairShare kept;
        KnownPlacement placement{11, 4, 0, beginMs - hourMs, beginMs};
        std::map<std::string, double> found;
        write([&](SQLite::Database& db) {
            kept.update(db, beginMs);
            queue::setFairShare(db, false);
            place(db, 1, placement);
            db.exec("UPDATE placement SET freed_ms=" + std::to_string(beginMs) + " WHERE run=1");
            if (db.execAndGet("SELECT count(*) FROM fair_share_change WHERE experiment IS NOT NULL").getInt() != 0)
                qFatal("changes are recorded though nobody reads them");
            queue::setFairShare(db, true);
            kept.update(db, beginMs);
            found = kept.shares(db, fleetAt(beginMs));
        });
        QCOMPARE(found.size(), size_t{1});
        compare(found, naiveShares({{1, placement}}, beginMs));
    }

    // Placements that ended while the clock was years ahead count up to now, and hold their experiment back no longer.
    void timesToComeHaveNoWeight() {
        FairShare kept;
        const KnownPlacement ahead{11, 4, 0, beginMs - hourMs, beginMs + 4000 * 24 * hourMs};
        const KnownPlacement untilNow{11, 4, 0, ahead.fromMs, beginMs};
        std::map<std::string, double> found;
        write([&](SQLite::Database& db) {
            place(db, 1, ahead);
            db.exec("UPDATE placement SET freed_ms=" + std::to_string(*ahead.toMs) + " WHERE run=1");
            kept.update(db, beginMs);
            found = kept.shares(db, fleetAt(beginMs));
        });
        QCOMPARE(found.size(), size_t{1});
        compare(found, naiveShares({{1, untilNow}}, beginMs));
    }

    void readsHistoryAfterClockIsSetBack() {
        FairShare kept;
        const KnownPlacement before{11, 4, 0, beginMs - hourMs, beginMs};
        const KnownPlacement after{12, 2, 0, beginMs, beginMs + hourMs};
        const int64_t nowMs = beginMs + 2 * hourMs;
        std::map<std::string, double> found;
        write([&](SQLite::Database& db) {
            place(db, 1, before);
            db.exec("UPDATE placement SET freed_ms=" + std::to_string(*before.toMs) + " WHERE run=1");
            kept.update(db, beginMs);
            FairShare::forgetChanges(db);
            kept.update(db, beginMs + 1000 * 24 * hourMs); // a wrong clock
            place(db, 2, after);
            db.exec("UPDATE placement SET freed_ms=" + std::to_string(*after.toMs) + " WHERE run=2");
            kept.update(db, nowMs);
            FairShare::forgetChanges(db);
            found = kept.shares(db, fleetAt(nowMs));
        });
        QCOMPARE(found.size(), size_t{2});
        compare(found, naiveShares({{1, before}, {2, after}}, nowMs));
    }

    void readsOnlyWhatHasChanged() {
        constexpr int history = 3000;
        write([&](SQLite::Database& db) {
            for (int run = 1; run <= history; ++run)
                place(db, run, {11, 1, 0, beginMs - hourMs, std::nullopt});
            db.exec("UPDATE placement SET freed_ms=" + std::to_string(beginMs));
            int steps = 0;
            sqlite3_trace_v2(
                db.getHandle(), SQLITE_TRACE_PROFILE,
                [](unsigned, void* sum, void* statement, void*) {
                    *static_cast<int*>(sum) +=
                        sqlite3_stmt_status(static_cast<sqlite3_stmt*>(statement), SQLITE_STMTSTATUS_VM_STEP, 1);
                    return 0;
                },
                &steps);
            FairShare kept;
            kept.update(db, beginMs);
            FairShare::forgetChanges(db);
            kept.update(db, beginMs);
            (void)kept.shares(db, fleetAt(beginMs));
            place(db, history + 1, {12, 1, 0, beginMs - hourMs, std::nullopt});
            db.exec("UPDATE placement SET freed_ms=" + std::to_string(beginMs) + " WHERE freed_ms IS NULL");
            steps = 0; // statements that are kept have counted since they were prepared
            kept.update(db, beginMs + hourMs);
            const auto found = kept.shares(db, fleetAt(beginMs + hourMs));
            sqlite3_trace_v2(db.getHandle(), 0, nullptr, nullptr);
            if (found.size() != 2 || steps >= history)
                qFatal("%d steps", steps);
        });
    }
};

QTEST_GUILESS_MAIN(FairShareTest)
#include "fair_share_test.moc"
