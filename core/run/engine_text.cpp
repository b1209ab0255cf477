#include "core/run/engine_text.h"

#include <QDateTime>
#include <QLocale>
#include <algorithm>
#include <array>

#include "core/base/display_text.h"
#include "core/protocol/cbor.h"
#include "core/run/run_text.h"

namespace studio {

namespace {

using nlohmann::json;

QString shownEngine(const json& params, const char* key) {
    return QString::fromStdString(displayText(textAt(params, key)));
}

QString describePending(const json& params) {
    const std::string word = textAt(params, "reason");
    const QString meaning = engineReasonMeaning(word);
    const QString job = shownEngine(params, "job");
    QString line =
        word.empty() ? RunText::tr("Pending in Slurm as job %1.").arg(job)
        : meaning.isEmpty()
            ? RunText::tr("Pending in Slurm as job %1 (%2).").arg(job, shownEngine(params, "reason"))
            : RunText::tr("Pending in Slurm as job %1 (%2): %3.").arg(job, shownEngine(params, "reason"), meaning);
    if (const int64_t start = intAt(params, "start_ms"); start > 0)
        line += QLatin1Char(' ') +
                RunText::tr("Expected start: %1.")
                    .arg(QLocale().toString(QDateTime::fromMSecsSinceEpoch(start), QLocale::ShortFormat));
    if (const QString problem = shownEngine(params, "problem"); !problem.isEmpty())
        line += QLatin1Char(' ') + RunText::tr("Slurm is not responding: %1").arg(problem);
    return line;
}

QString describeVerdict(const std::string& code, const json& params) {
    const QString job = shownEngine(params, "job");
    const QString state = shownEngine(params, "state");
    if (code == engineVerdict::refused)
        return RunText::tr("Slurm rejected the job: %1").arg(shownEngine(params, "reason"));
    if (code == engineVerdict::canceled)
        return RunText::tr("The job %1 was canceled in Slurm, not by Compute Studio.").arg(job);
    if (code == engineVerdict::nodeFailed)
        return RunText::tr("A node of the job %1 failed (%2).").arg(job, state);
    if (code == engineVerdict::preempted)
        return RunText::tr("Slurm preempted the job %1; it is resubmitted.").arg(job);
    if (code == engineVerdict::neverStarted)
        return RunText::tr("The job %1 ended in Slurm before it started the run (%2). See submit/slurm-%1.out in the "
                           "run's folder on the cluster.")
            .arg(job, state);
    if (code == engineVerdict::lost)
        return RunText::
            tr("Slurm no longer lists the job %1, and there is no sign that it is running. Slurm has lost its state.")
                .arg(job);
    return {};
}

} // namespace

QString engineReasonMeaning(const std::string& reason) {
    if (reason == "Priority")
        return RunText::tr("jobs with higher priority are ahead");
    if (reason == "Resources")
        return RunText::tr("waiting for free nodes");
    if (reason == "Dependency")
        return RunText::tr("waiting for an earlier job with the same name (singleton)");
    if (reason == "JobArrayTaskLimit")
        return RunText::tr("the maximum number of concurrent trials of its sweep is running");
    if (reason == "BeginTime")
        return RunText::tr("begin time not reached");
    if (reason == "JobHeldUser")
        return RunText::tr("held; release it with: scontrol release");
    if (reason == "JobHeldAdmin")
        return RunText::tr("held by an administrator of the cluster, who alone can release it");
    if (reason.starts_with("launch failed") || reason.starts_with("launch_failed"))
        return RunText::tr("held because Slurm could not start it on its nodes; release it with: scontrol release");
    if (reason == "PartitionDown" || reason == "PartitionInactive")
        return RunText::tr("partition down");
    if (reason.starts_with("ReqNodeNotAvail") || reason == "NodeDown")
        return RunText::tr("a required node is down, drained or reserved, such as for maintenance that begins before "
                           "the job's time limit ends");
    if (reason == "Reservation")
        return RunText::tr("waiting for its reservation to begin");
    if (reason == "Licenses")
        return RunText::tr("waiting for licenses");
    if (reason == "PartitionTimeLimit")
        return RunText::tr("will never start: time limit exceeds the partition's maximum");
    if (reason == "PartitionNodeLimit" || reason == "BadConstraints")
        return RunText::tr("will never start: no node of the partition meets the request");
    if (reason == "AccountNotAllowed" || reason == "InvalidAccount")
        return RunText::tr("will never start: account not allowed in the partition");
    if (reason == "QOSNotAllowed" || reason == "InvalidQOS")
        return RunText::tr("will never start: QOS not permitted");
    if (reason == "DependencyNeverSatisfied")
        return RunText::tr("will never start: dependency failed");
    const bool isLimit = reason.starts_with("QOS") || reason.starts_with("Assoc");
    const auto has = [&reason](const char* part) { return reason.find(part) != std::string::npos; };
    if (isLimit && (has("PerJob") || has("PerNode") || reason.starts_with("QOSMin")))
        return RunText::tr("will never start: a single job may not request that much, or that little, by its QOS or "
                           "account");
    if (isLimit && has("Minutes") && !has("RunMinutes"))
        return RunText::tr("the computing time granted to the account or QOS is used up");
    if (isLimit)
        return RunText::tr("QOS or account limit reached");
    return {};
}

Reason engineReason(const EngineJobState& state) {
    const char* code = "engine_pending";
    if (state.phase == EnginePhase::Preparing)
        code = "engine_preparing";
    else if (state.phase == EnginePhase::Throttled)
        code = "engine_throttled";
    else if (state.phase == EnginePhase::Submitting || state.jobId.empty())
        code = "engine_submitting";
    else if (state.phase == EnginePhase::Configuring || state.phase == EnginePhase::Running)
        code = "engine_provisioning";
    json params{{"job", state.jobId}, {"state", state.state}, {"reason", state.reason}};
    if (!state.nodes.empty())
        params["nodes"] = state.nodes;
    if (state.startMs > 0)
        params["start_ms"] = state.startMs;
    if (!state.problem.empty())
        params["problem"] = state.problem;
    return {code, std::move(params)};
}

QString describeEngine(const std::string& code, const json& params) {
    if (!code.starts_with("engine_"))
        return {};
    if (code == "engine_pending")
        return describePending(params);
    // The reason of a job that builds begins with its id; otherwise it says why there is none yet.
    if (const QString reason = shownEngine(params, "reason"); code == "engine_preparing" && !reason.isEmpty())
        return (reason.front().isDigit()
                    ? RunText::tr("A Slurm job builds the environment: %1.")
                    : RunText::tr("The Slurm job that builds the environment was not accepted yet: %1."))
            .arg(reason);
    if (code == "engine_preparing")
        return RunText::tr("Preparing environment and inputs on the login node before submitting to Slurm.");
    if (code == "engine_throttled")
        return RunText::tr("Waiting to be submitted: a limit on submitted jobs is reached (%1).")
            .arg(shownEngine(params, "reason"));
    if (code == "engine_submitting") {
        const QString problem = shownEngine(params, "problem");
        const QString words = problem.isEmpty() ? shownEngine(params, "reason") : problem;
        return words.isEmpty() ? RunText::tr("Submitting to Slurm.")
                               : RunText::tr("Submitting to Slurm; no response yet: %1").arg(words);
    }
    if (code == "engine_provisioning")
        return shownEngine(params, "nodes").isEmpty()
                   ? RunText::tr("Slurm is preparing the nodes of job %1.").arg(shownEngine(params, "job"))
                   : RunText::tr("Slurm is starting job %1 on %2.")
                         .arg(shownEngine(params, "job"), shownEngine(params, "nodes"));
    if (code == "engine_placed")
        return RunText::tr("Being submitted to the cluster's queue.");
    if (code == "engine_submitted")
        return RunText::tr("Submitted to the Slurm cluster %1 as job %2.")
            .arg(shownEngine(params, "cluster"), shownEngine(params, "job"));
    if (code == "engine_claimed")
        return RunText::tr("Job %1 started on %2.").arg(shownEngine(params, "job"), shownEngine(params, "nodes"));
    return describeVerdict(code, params);
}

} // namespace studio
