// Handles runs during and after the collection of their files.
#include <algorithm>
#include <cstddef>

#include "core/run/reconcile_pass.h"

namespace studio {

void RunReconciler::ReconcilePass::handleCollectWaits(RunItem& item, const std::optional<Reason>& why) {
    if (!item.collecting)
        return;
    item.collectStalled = why.has_value();
    runs::setWaiting(m_db, item.seq, why);
    ++m_draft.changes;
    if (!why)
        return;
    if (item.changesNoted.insert(why->code).second)
        note(item, *why);
    // If the cancel ended the job, its files are still collected while the wait is bounded (reading metrics).
    const bool endedJob = item.ended && item.ended->exit && item.ended->exit->stopped == StopReason::Canceled;
    if (item.isCanceledByUser() && (!endedJob || why->code != "reading_metrics"))
        act(RunAction::Kind::StopCollecting, item);
}

void RunReconciler::ReconcilePass::handleCollected(RunItem& item, const RunObservation& news) {
    item.collecting = item.collectStalled = false;
    if (!item.ended || (news.error && news.error->code == ErrorCode::Unavailable))
        return;                       // requested again after the reconnect
    constexpr int silentFailures = 2; // what is over soon needs no word
    const bool isDiskFull = news.error && news.error->code == ErrorCode::DiskFull;
    const bool mayPass = news.error && isPassing(news.error->code);
    const bool isGivenUp =
        news.error && item.isCanceledByUser() &&
        (isDiskFull || news.error->code == ErrorCode::Canceled || (mayPass && item.collectFailures >= silentFailures));
    if (!isGivenUp && (isDiskFull || mayPass)) {
        item.observeAgain = m_now + m_reconciler.m_options.pause; // leads to another collection
        if (isDiskFull || ++item.collectFailures > silentFailures) {
            const Reason why = reason(isDiskFull ? "disk_full" : "collect_repeated", {{"detail", news.error->message}});
            runs::setWaiting(m_db, item.seq, why);
            if (item.changesNoted.insert(why.code).second)
                note(item, why);
            ++m_draft.changes;
        }
        return;
    }
    item.collectFailures = 0;
    if (news.error && news.error->code == ErrorCode::NotFound) {
        item.outputsGone = true;
        act(RunAction::Kind::Observe, item); // handleOutputsGone() decides on the answer
        return;
    }
    Outcome outcome = judge(*item.ended, item.isCanceledByUser());
    outcome.logError = news.logError;
    if (isGivenUp) {
        outcome.kind = Outcome::Kind::Canceled;
        outcome.reason = {};
        note(item, reason("collect_canceled"));
    } else if (news.error && outcome.kind == Outcome::Kind::Completed) {
        outcome.kind = Outcome::Kind::Failed;
        outcome.reason = reason("collect_failed", {{"detail", news.error->message}});
    }
    m_draft.passed.push_back(CrashPoint::DriverCollected);
    if (!news.changedFiles.empty())
        recordChanged(item, {{"what", {"files"}}, {"files", news.changedFiles}});
    if (news.isLogChanged)
        recordChanged(item, {{"what", {"log"}}});
    if (!news.cutLogs.empty()) {
        constexpr size_t maxNamed = 16; // a node has a log for each of its processes
        const auto end = news.cutLogs.begin() + static_cast<ptrdiff_t>(std::min(news.cutLogs.size(), maxNamed));
        note(item, reason("log_cut", {{"files", std::vector<std::string>(news.cutLogs.begin(), end)},
                                      {"count", news.cutLogs.size()},
                                      {"kept", news.cutKept},
                                      {"size", news.cutSize}}));
    }
    if (news.isWorkMissing) // the folders in it are unreadable because of that
        note(item, reason("work_missing"));
    else if (news.unreadable > 0)
        note(item, reason("not_collected", {{"count", news.unreadable}, {"paths", news.unreadablePaths}}));
    if (!news.metricsMissing.empty())
        note(item, reason("metrics_missing", {{"detail", news.metricsMissing}}));
    if (news.leftFiles > 0)
        note(item, reason("left_there", {{"files", news.leftFiles}, {"bytes", news.leftBytes}}));
    finish(item, outcome, item.ended->exit, news.collected);
}

} // namespace studio
