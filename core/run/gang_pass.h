// GangPass decides about attempts on several nodes: when their processes may start, when the others are stopped, and
// how the attempt ends. It is the only writer of the state and the end of such a run, of the release or withdrawal of
// its attempt, and of requests to stop its processes.
//
// It runs inside the transaction of the reconciler that has observed something, after its observations are written, and
// reads everything from the rows of the attempt's processes: the result does not depend on which machine's reconciler
// calls it, and calling it again changes nothing. Lives for one step; functions may throw SQLite::Exception.
//
//   all prepared -> the table is kept in GangTables, and each node gets it; all ready -> released (committed before the first request)
//   before the release: a failure, a cancel, a busy GPU or a time-out withdraws all; the attempt has never started
//   after it: the first failure stops the others, unless the run lets them continue; the attempt ends when there is evidence of the end of all, and their
//   files are here
#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/base/crash_point.h"
#include "core/base/timestamp.h"
#include "core/run/gang_tables.h"
#include "core/run/rank_record.h"

namespace SQLite {
class Database;
}

namespace studio {

struct GangPolicy {
    // From the time that all nodes are prepared until all are ready, and again from the release until all have started.
    // Shorter than the time after which a node without a studio withdraws by itself (15 min).
    std::chrono::milliseconds startTimeout{600'000};
    std::chrono::milliseconds unreachableTimeout{60'000}; // instead, while a node reports that it cannot reach another
    // Backoff of a run that found GPUs busy; doubled with each such attempt, and varied at random by half.
    std::chrono::milliseconds minBackoff{5'000};
    std::chrono::milliseconds maxBackoff{300'000};
    // The nodes are those of one job of an engine, which gives all at once: its start is the release.
    bool isEngine = false;
};

class GangPass {
public:
    GangPass(SQLite::Database& db, Timestamp now, const GangPolicy& policy, GangTables& tables)
        : m_db(db)
        , m_now(now)
        , m_policy(policy)
        , m_tables(tables) {}

    // Decides what follows from the rows of the run's current attempt. `since`: start of this driver. Before it, nodes
    // could not report that they started.
    void settle(int64_t run, Timestamp since);
    // The job of an engine has claimed the attempt, so its nodes start without this program: that is the release.
    void releaseByEngine(int64_t run);
    // Withdraws the attempt, or stops it if it was released; only the first reason is kept.
    void withdraw(int64_t run, const Reason& why);

    std::optional<Timestamp> nextPoll() const { return m_nextPoll; } // of the next time-out, as of the last settle()
    // The attempt that the last settle() has ended after its nodes had run, or 0.
    int endedAttempt() const { return m_endedAttempt; }
    // Of all calls:
    int changes() const { return m_changes; }
    const std::vector<CrashPoint>& passed() const { return m_passed; }

private:
    struct Gang {
        int64_t run = 0;
        RunId id;
        RunState state = RunState::Preparing;
        int attempt = 0;
        std::string wanted;
        std::string interface; // that the user wants
        int retries = 0;
        std::optional<Timestamp> notResponding{};
        std::optional<Timestamp> started{}; // of the attempt
        std::optional<Timestamp> released{};
        bool hasRendezvous = false;
        bool continuesOnFailure = false; // of a node, after the release
        std::optional<Reason> withdrawn{};
        std::vector<RankRecord> ranks{};
        bool isCanceled() const { return state == RunState::CancelRequested || wanted == "cancel"; }
    };
    std::optional<Gang> read(int64_t run) const;
    bool change(Gang& gang, RunEvent event, const Reason& why, const std::string& evidence = {});
    void note(const Gang& gang, const Reason& why);
    void withdraw(Gang& gang, const Reason& why);
    void stop(Gang& gang, RankRecord& rank, StopRequest why);
    // Before the release:
    void judgeStart(Gang& gang);
    std::optional<Reason> reasonToWithdraw(const Gang& gang);
    std::optional<Reason> reasonOfNodes(const Gang& gang) const;
    std::optional<Reason> reasonOfResume(const Gang& gang) const;
    void release(Gang& gang);
    void endUnstarted(Gang& gang);
    // After it:
    void judgeRunning(Gang& gang);
    void endStarted(Gang& gang);

    void setNotResponding(const Gang& gang);
    // The run is queued again; false if it has no attempt left. `isFree`: no retry is used.
    bool queueAgain(Gang& gang, const Reason& error, bool isFree, const Reason& why, const std::string& evidence);
    int countEnded(const Gang& gang, bool isFree) const; // attempts
    int countEvictions(const Gang& gang) const;          // attempts that ended by one
    Timestamp backoffEnd(const Gang& gang) const;
    void finish(Gang& gang, RunState state, RunEvent event, const Reason& why, const Reason& error,
                const RankRecord* decider);
    void waitUntil(Timestamp at) { m_nextPoll = m_nextPoll ? std::min(*m_nextPoll, at) : at; }

    SQLite::Database& m_db;
    const Timestamp m_now;
    const GangPolicy& m_policy;
    GangTables& m_tables;
    Timestamp m_since{};
    std::optional<Timestamp> m_nextPoll;
    int m_endedAttempt = 0;
    int m_changes = 0;
    std::vector<CrashPoint> m_passed;
};

} // namespace studio
