#include "core/run/run_text.h"

#include "core/run/wait_text.h"

#include <QDateTime>
#include <functional>
#include <map>

#include "core/base/display_text.h"
#include "core/environment/environment_text.h"
#include "core/protocol/cbor.h"
#include "core/run/engine_text.h"
#include "core/run/fetch_text.h"
#include "core/run/placement_text.h"
#include "core/run/run_kind.h"
#include "core/run/run_outcome.h"
#include "core/run/yarn_application.h"
#include "core/target/gang_nodes_hold.h"
#include "core/target/ray_job.h"

namespace studio {

namespace {

using nlohmann::json;

QString text(const json& params, const char* key) {
    return QString::fromStdString(displayText(textAt(params, key)));
}

QString sizeText(int64_t bytes) {
    if (bytes < 10'000)
        return RunText::tr("%n bytes", nullptr, static_cast<int>(bytes));
    if (bytes < 1'000'000)
        return RunText::tr("%1 kB").arg(double(bytes) / 1e3, 0, 'f', 1);
    if (bytes >= 1'000'000'000)
        return RunText::tr("%1 GB").arg(double(bytes) / 1e9, 0, 'f', 1);
    return RunText::tr("%1 MB").arg(double(bytes) / 1e6, 0, 'f', 1);
}

QString describeRayStop(const json& params) {
    const QString job = text(params, "job");
    const QString status = text(params, "status");
    switch (rayStopOutcomeFromText(textAt(params, "outcome"))) {
    case RayStopAnswer::Outcome::Ended:
        return RunText::tr("Ray: the job %1 has ended (%2).").arg(job, status);
    case RayStopAnswer::Outcome::Gone:
        return RunText::tr("Ray no longer has the job %1: it has ended and was deleted there.").arg(job);
    case RayStopAnswer::Outcome::Restarted:
        return RunText::
            tr("The head of the Ray cluster was restarted and no longer has the job %1. There is nothing left to stop.")
                .arg(job);
    case RayStopAnswer::Outcome::Foreign:
        return RunText::tr("The Ray job %1 does not belong to this run and was not stopped.").arg(job);
    case RayStopAnswer::Outcome::Asked:
        break;
    }
    return RunText::tr("Stop requested for the Ray job %1; it has not ended yet (%2).").arg(job, status);
}

QString signalName(int64_t number) {
    static const std::map<int64_t, const char*> names = {
        {1, "SIGHUP"},   {2, "SIGINT"},   {3, "SIGQUIT"},  {4, "SIGILL"},   {6, "SIGABRT"},
        {7, "SIGBUS"},   {8, "SIGFPE"},   {9, "SIGKILL"},  {11, "SIGSEGV"}, {13, "SIGPIPE"},
        {15, "SIGTERM"}, {24, "SIGXCPU"}, {25, "SIGXFSZ"}, {31, "SIGSYS"}};
    const auto found = names.find(number);
    return found == names.end() ? QString::number(number)
                                : QStringLiteral("%1 (%2)").arg(number).arg(QLatin1String(found->second));
}

QString givenBackText(const json& params) {
    return RunText::tr(
               "Only %1 of %2 nodes of %3 started within %4 min. They were released so that other runs can use them, "
               "and will be requested again after %5 min.")
        .arg(intAt(params, "have"))
        .arg(intAt(params, "nodes"))
        .arg(text(params, "compute"))
        .arg(intAt(params, "minutes"))
        .arg(intAt(params, "pause_minutes"));
}

// Why the nodes of an attempt were withdrawn before their start, or stopped.
QString withdrawalText(const json& reason) {
    const std::string code = textAt(reason, "code");
    const json& params = valueAt(reason, "params");
    const QString detail = text(params, "detail");
    const QString ending = detail.isEmpty() ? QString() : QLatin1Char(' ') + detail;
    if (code == "gpu_busy")
        return RunText::tr("GPUs that it needs are in use.") + ending;
    if (code == "unreachable")
        return RunText::tr("Its nodes cannot reach each other. Check firewalls between the machines, or choose another "
                           "network with GLOO_SOCKET_IFNAME.") +
               ending;
    if (code == "no_address")
        return detail;
    if (code == "start_timeout")
        return RunText::tr("Not all of its nodes were ready in time.");
    if (code == "table_lost")
        return RunText::tr("The scheduler was restarted while its nodes were being started.");
    if (code == "node_withdrew")
        return RunText::tr("A node did not start because it lost contact with the scheduler.");
    if (code == "node_failed")
        return RunText::tr("A node failed before the start.");
    if (code == "resume_unreadable")
        return RunText::tr("Outputs of some nodes of attempt %1 cannot be read, so no node resumes from that attempt.")
                   .arg(intAt(params, "attempt")) +
               ending;
    return {};
}

QString describeError(const std::string& code, const json& params) {
    if (const QString engine = describeEngine(code, params); !engine.isEmpty())
        return engine;
    if (code == "exit_code")
        return RunText::tr("The job ended with exit code %1. See the end of its log.").arg(intAt(params, "exit_code"));
    if (code == "signal")
        return RunText::tr("The job was killed by signal %1.").arg(signalName(intAt(params, "signal")));
    if (code == "out_of_memory")
        return RunText::tr("The job was killed because the machine ran out of memory. Reduce its memory use, or use a "
                           "machine with more memory.");
    if (code == "time_limit")
        return RunText::tr("The job was stopped at its time limit. Raise the limit with --time-limit.");
    if (code == "memory_limit")
        return RunText::tr("The job was killed because it used more memory than its node has. Reduce its memory use, "
                           "or use a cluster with more memory per node.");
    if (code == "environment_failed") {
        const EnvironmentFailure failure{
            environmentCauseFromText(textAt(params, "cause")).value_or(EnvironmentCause::Unknown),
            displayText(textAt(params, "subject")), displayText(textAt(params, "words"))};
        return causeText(failure) + QLatin1Char(' ') + nextStepText(failure);
    }
    if (code == "input_failed")
        return fetchFailureText(fetchFailureFromJson(params));
    if (code == "start_failed")
        return RunText::tr("The job could not be started: %1").arg(text(params, "detail"));
    if (code == "exit_unknown")
        return RunText::tr("The result of the job is unknown: it left no exit record, and none of its processes is "
                           "running. Its monitor process was killed. Check the log and the outputs, then resubmit.");
    if (code == "machine_rebooted")
        return RunText::tr("The machine was restarted during the run. Resubmit, or submit with --retries.");
    if (code == "never_started")
        return RunText::tr("The job was lost before it started and did not run.");
    if (code == "port_taken")
        return RunText::tr("Port %1 of node %2 (%3), reserved for the run, was taken by another program.")
            .arg(intAt(params, "port"))
            .arg(intAt(params, "node_rank"))
            .arg(text(params, "machine"));
    if (code == "node_not_started")
        return RunText::tr("The job did not start on node %1 (%2), while other nodes of the run had started. "
                           "Resubmit, or submit with --retries.")
            .arg(intAt(params, "node_rank"))
            .arg(text(params, "machine"));
    if (code == "workspace_disk_full")
        return RunText::tr("The workspace's disk is full (%1 free), so states and logs may be out of date. Free some "
                           "space, or cancel and delete runs.")
            .arg(sizeText(intAt(params, "free")));
    if (code == "folder_missing")
        return RunText::tr("The run's folder is no longer on the machine, and no process of the job is running there. "
                           "The folder was removed. Resubmit the run.");
    if (code == "machine_destroyed" && !text(params, "detail").isEmpty())
        return RunText::tr("The node of the run no longer exists (%1); files that had not been collected are lost. "
                           "With --retries, a run restarts on another node.")
            .arg(text(params, "detail"));
    if (code == "machine_destroyed")
        return RunText::tr("The node was evicted by the cloud; files of the run that had not been collected are lost. "
                           "With --retries, a run restarts on another node.");
    if (code == nodeEvictedCode && !text(params, "detail").isEmpty())
        return RunText::tr("The run's low-priority node was evicted: %1. Files that had not been collected are "
                           "lost.")
            .arg(text(params, "detail"));
    if (code == nodeEvictedCode)
        return RunText::tr("The run's low-priority node was evicted. Files that had not been collected are lost.");
    if (code == "allocation_ended" && !text(params, "detail").isEmpty())
        return RunText::tr("The allocation on which the run was placed has ended: %1.").arg(text(params, "detail"));
    if (code == "allocation_ended")
        return RunText::tr("Slurm ended the allocation on which the run was placed.");
    if (code == "submitter_lost" && text(params, "head") == QLatin1String(headReplaced))
        return RunText::tr(
                   "Another head node of the cluster has taken over this address. Another attempt looks for the "
                   "Spark application in YARN by its tag %1, and follows it from there.")
            .arg(text(params, "tag"));
    if (code == "submitter_lost")
        return RunText::tr(
                   "The process that had submitted the Spark application to YARN is gone. Another attempt looks "
                   "for the application by its tag %1, and follows it.")
            .arg(text(params, "tag"));
    if (code == "folder_replaced")
        return RunText::tr(
            "The run's folder on the machine is an older copy from before the job started, probably a restored backup. "
            "The job did run, but its result is unknown. Check the log, then resubmit.");
    if (code == "launch_refused")
        return RunText::tr("The machine refused the run: %1").arg(text(params, "detail"));
    if (code == "collect_failed")
        return RunText::tr("The job succeeded, but its outputs could not be collected: %1").arg(text(params, "detail"));
    if (code == "outputs_lost")
        return RunText::tr("The job ended, but its outputs were lost: its folder is no longer on the machine, and not "
                           "all of its files had been collected.");
    if (code == "workspace_copied")
        return RunText::tr("This workspace is a copy; the run continues in the original.");
    if (code == "compute_deleted")
        return RunText::tr("The compute target was deleted before the run could start. Submit it to another target.");
    if (code == "compute_failed")
        return RunText::tr("The compute target could not be created: %1").arg(text(params, "detail"));
    if (code == "withdrawn")
        return RunText::tr("The start of its nodes was canceled several times; the job did not run. %1")
            .arg(withdrawalText(params));
    if (code == "gpu_busy" || code == "unreachable" || code == "no_address" || code == "start_timeout" ||
        code == "table_lost" || code == "node_withdrew" || code == "node_failed")
        return withdrawalText({{"code", code}, {"params", params}});
    if (code == "preempted")
        return RunText::tr("Preempted by a run of higher priority; requeued.");
    if (code == "config_damaged")
        return RunText::tr("The run's configuration cannot be read: %1").arg(text(params, "detail"));
    return {};
}

QString describeQueue(const json& params) {
    const QString compute = text(params, "compute");
    const QString active = QString::number(intAt(params, "active"));
    const QString limit = QString::number(intAt(params, "limit"));
    const int64_t ahead = intAt(params, "ahead");
    if (intAt(params, "active") < intAt(params, "limit"))
        return ahead == 0
                   ? RunText::tr("Next in the queue on %1.").arg(compute)
                   : RunText::tr("Waiting in the queue on %1; %n runs are ahead.", nullptr, static_cast<int>(ahead))
                         .arg(compute);
    const QString occupied =
        textAt(params, "places") == "nodes"
            ? RunText::tr("Waiting for a node of %1: %2 of %3 in use.").arg(compute, active, limit)
            : RunText::tr("Waiting for a slot on %1: %2 of %3 in use.").arg(compute, active, limit);
    return ahead == 0
               ? occupied
               : occupied + QLatin1Char(' ') + RunText::tr("%n runs are ahead.", nullptr, static_cast<int>(ahead));
}

QString describeWaiting(const std::string& code, const json& params) {
    if (code == "place")
        return RunText::tr("Waiting for a slot: %1 of %n slots in use on the target.", nullptr,
                           static_cast<int>(intAt(params, "limit")))
            .arg(intAt(params, "active"));
    if (code == "queue")
        return describeQueue(params);
    if (code.starts_with("wait_"))
        return describeWait(code, params);
    if (code == "node_starting")
        return RunText::tr("Waiting for a node of %1 to start.").arg(text(params, "compute"));
    if (code == "disk_full")
        return RunText::tr("Waiting for disk space on the machine: %1").arg(text(params, "detail"));
    if (code == "resume_waits")
        return RunText::tr("Waiting for the outputs to resume from: %1").arg(text(params, "detail"));
    if (code == "studio_disk_full" && !params.contains("needed"))
        return RunText::tr("Waiting for free disk space at %1. Collecting continues when there is some.")
            .arg(text(params, "folder"));
    if (code == "studio_disk_failed")
        return RunText::tr(
                   "Files cannot be written to %1: %2 Check the disk; collecting continues when it is writable again.")
            .arg(text(params, "folder"), text(params, "detail"));
    if (code == "log_unreadable")
        return RunText::tr("The rest of the log cannot be read: %1 Collecting continues when it can be read again.")
            .arg(text(params, "detail"));
    if (code == "collect_repeated")
        return RunText::tr(
                   "The machine cannot send the files: %1 The download is retried; cancel the run to discard them.")
            .arg(text(params, "detail"));
    if (code == "metrics_disk_full")
        return RunText::tr("The disk of the run's machine is full; waiting for free space to record the end of its "
                           "metrics. Free some space there, or cancel the run.");
    if (code == "studio_disk_full")
        return RunText::tr("Waiting for %1 of free disk space at %2 (%3 free now).")
            .arg(sizeText(intAt(params, "needed")), text(params, "folder"), sizeText(intAt(params, "free")));
    if (code == "reading_metrics") {
        const QString progress = RunText::tr("Reading metrics: %1 of %2.")
                                     .arg(sizeText(intAt(params, "read")), sizeText(intAt(params, "total")));
        const QString obstacle = text(params, "detail");
        return obstacle.isEmpty() ? progress : progress + QLatin1Char(' ') + obstacle;
    }
    if (code == "delete_failed")
        return RunText::tr("The run's files could not be deleted: %1").arg(text(params, "detail"));
    if (code == gangNodes::givenBackCode)
        return givenBackText(params);
    if (code == "node_waits")
        return RunText::tr("Waiting for a node: %1").arg(text(params, "detail"));
    if (code == "node_unusable" && textAt(params, "held") == "user")
        return RunText::tr("Node creation is paused: %1 Resume with: studioctl compute retry %2")
            .arg(text(params, "detail"), text(params, "compute"));
    if (code == "node_unusable" && textAt(params, "held") == "time")
        return RunText::tr("Node creation is paused and will be retried automatically: %1").arg(text(params, "detail"));
    if (code == "node_unusable")
        return RunText::tr("Waiting for a node: the last one failed to start; retrying with backoff. %1")
            .arg(text(params, "detail"));
    if (code == "folder_away")
        return describeAbsence(params);
    if (code == "machine_away")
        return RunText::tr("Waiting for the machine: %1").arg(text(params, "detail"));
    return {};
}

QString describeChange(const json& params) {
    QStringList what;
    for (const auto& part : valueAt(params, "what")) {
        if (part == "exit_record")
            what << (valueAt(params, "exit_code").is_number()
                         ? RunText::tr("its exit record, which now has exit code %1").arg(intAt(params, "exit_code"))
                         : RunText::tr("its exit record"));
        else if (part == "folder")
            what << RunText::tr("its folder, which is missing or no longer contains the job's result");
        else if (part == "log")
            what << RunText::tr("its log, which was cut or rewritten");
        else if (part == "files")
            for (const auto& file : valueAt(params, "files")) {
                if (file.is_string())
                    what << QString::fromStdString(displayText(file.get<std::string>()));
            }
    }
    return RunText::tr("Changed on the machine after the run ended: %1. The recorded result is kept. Check who else "
                       "uses the account there, and which processes the job left running.")
        .arg(what.join(QStringLiteral(", ")));
}

QString describeCut(const json& params) {
    QStringList files;
    for (const auto& file : valueAt(params, "files")) {
        if (file.is_string())
            files << QString::fromStdString(displayText(file.get<std::string>()));
    }
    if (intAt(params, "count") > files.size())
        files << QStringLiteral("…");
    return RunText::tr(
               "Longer than the limit for logs of the machine: %1. The first %2 are here, and the last part of a "
               "log beside it with the ending .end. The whole files are kept on the machine.")
        .arg(files.join(QStringLiteral(", ")), sizeText(intAt(params, "kept")));
}

// Formats "+numpy 1.26.4, -six 1.16.0".
QString changedPackages(const json& params) {
    QStringList what;
    for (const auto& [key, sign] : {std::pair("added", QLatin1Char('+')), std::pair("removed", QLatin1Char('-'))}) {
        for (const auto& name : valueAt(params, key)) {
            if (name.is_string())
                what << sign + QString::fromStdString(displayText(name.get<std::string>()));
        }
    }
    return what.join(QStringLiteral(", "));
}

// "model", or of a step of a pipeline "train.model".
QString outputName(const json& params) {
    const QString step = text(params, "step");
    return (step.isEmpty() ? step : step + u'.') + text(params, "output");
}

QString pathList(const json& params) {
    QStringList paths;
    for (const auto& path : valueAt(params, "paths")) {
        if (path.is_string())
            paths << QString::fromStdString(displayText(path.get<std::string>()));
    }
    return paths.join(QStringLiteral(", "));
}

QString describeEvent(const std::string& code, const json& params) {
    if (code == "submitted")
        return RunText::tr("Submitted.");
    if (code == "resubmitted")
        return RunText::tr("Resubmitted from run %1.").arg(text(params, "from"));
    if (code == "scheduled")
        return RunText::tr("Submitted by the schedule %1 for %2.").arg(text(params, "schedule"), text(params, "time"));
    if (code == "scheduled_by_hand")
        return RunText::tr("Submitted manually from the schedule %1.").arg(text(params, "schedule"));
    if (code == "taken_in")
        return RunText::tr("Queued.");
    if (code == "queue_moved")
        return RunText::tr("Moved in the queue; its priority is %1.").arg(intAt(params, "priority"));
    if (code == "queue_held")
        return RunText::tr("Held by the user; it keeps its place in the queue.");
    if (code == "queue_released")
        return RunText::tr("Released by the user.");
    if (const QString placement = describePlacement(code, params); !placement.isEmpty())
        return placement;
    if (code == "preempting")
        return RunText::tr("Being preempted by the run %1; it will be requeued.").arg(text(params, "for"));
    if (code == "accepted")
        return RunText::tr("Accepted by the machine.");
    if (code == "environment_awaited")
        return params.contains("name") && !text(params, "name").isEmpty()
                   ? RunText::tr("Preparing the environment %1.").arg(text(params, "name"))
                   : RunText::tr("Preparing the environment.");
    if (code == "environment_ready")
        return RunText::tr("Environment ready after %1 s (%2).")
            .arg(double(intAt(params, "waited_ms")) / 1e3, 0, 'f', 1)
            .arg(text(params, "tool"));
    if (code == "environment_changed") {
        const QString what = changedPackages(params);
        return what.isEmpty() ? RunText::tr("The packages of its environment were changed during the run. This build "
                                            "is not used again; the next run gets a new one.")
                              : RunText::tr("The packages of its environment were changed during the run (%1). This "
                                            "build is not used again; the next run gets a new one.")
                                    .arg(what);
    }
    if (code == "inputs_awaited")
        return RunText::tr("Downloading the input %1.").arg(text(params, "input"));
    if (code == "inputs_ready")
        return RunText::tr("Inputs ready after %1 s; %2 downloaded.")
            .arg(double(intAt(params, "took_ms")) / 1e3, 0, 'f', 1)
            .arg(sizeText(intAt(params, "bytes")));
    if (code == "started")
        return RunText::tr("The job started (PID %1).").arg(intAt(params, "pid"));
    if (code == "nodes_released")
        return RunText::tr("All %n nodes are ready; starting.", nullptr, static_cast<int>(intAt(params, "nodes")));
    if (code == "nodes_started")
        return RunText::tr("The job runs on %n nodes.", nullptr, static_cast<int>(intAt(params, "nodes")));
    if (code == gangNodes::givenBackCode)
        return givenBackText(params);
    if (code == "nodes_withdrawn")
        return RunText::tr("The start of its nodes was canceled. %1").arg(withdrawalText(params));
    if (code == "nodes_stopped")
        return RunText::tr("Its nodes are being stopped. %1").arg(withdrawalText(params));
    if (code == "start_withdrawn")
        return RunText::tr("The job did not start; it has been requeued. %1").arg(withdrawalText(params));
    if (code == "node_exited")
        return RunText::tr("The job ended on this node; collecting its files.");
    if (code == "outputs_differ") {
        QStringList paths;
        for (const auto& path : valueAt(params, "paths")) {
            if (path.is_string())
                paths << QString::fromStdString(displayText(path.get<std::string>()));
        }
        return RunText::tr("Nodes wrote different files of the same name; all of them are kept, with .rank1, .rank2, … "
                           "appended: %1")
            .arg(paths.join(QStringLiteral(", ")));
    }
    if (code == "exited")
        return RunText::tr("The job ended; collecting its files.");
    if (code == "succeeded")
        return RunText::tr("The job ended with exit code 0; outputs collected: %n files, %1.", nullptr,
                           static_cast<int>(intAt(params, "files")))
            .arg(sizeText(intAt(params, "bytes")));
    if (code == "cancel_wanted")
        return RunText::tr("Cancel requested.");
    if (code == "canceled")
        return RunText::tr("Canceled; no process of the job is left.");
    if (code == "may_run_in_ray")
        return RunText::tr("The Ray cluster did not confirm that the job %1 has stopped; it may still be running. To "
                           "stop it, use studioctl run cancel %3, or ray job stop --address %2 %1")
            .arg(text(params, "job"), text(params, "address"),
                 text(params, "job").section(u'-', 1, 1)); // "cs-RUN-aATTEMPT"
    if (code == "may_run_in_yarn")
        return RunText::tr(
                   "YARN did not confirm that the application with the tag %1 has stopped: it may still run there. "
                   "List it with yarn application -list -appTags %1, and stop it with yarn application -kill")
            .arg(text(params, "tag"));
    if (code == "ray_stop_answer")
        return describeRayStop(params);
    if (code == "canceled_before_start")
        return RunText::tr("Canceled before the job started.");
    if (code == "changed_remotely")
        return describeChange(params);
    if (code == "log_cut")
        return describeCut(params);
    if (code == "left_there")
        return RunText::tr("%n files (%1) were kept on the machine, as its download rules specify.", nullptr,
                           static_cast<int>(intAt(params, "files")))
            .arg(sizeText(intAt(params, "bytes")));
    if (code == "collect_canceled")
        return RunText::tr("Canceled while its files were collected. Files not collected yet are kept on the machine.");
    if (code == "links_left_out")
        return RunText::tr("%n links that lead out of the outputs, or special files, are not passed to other steps: %1",
                           nullptr, static_cast<int>(intAt(params, "count")))
            .arg(pathList(params));
    if (code == "inputs_imported")
        return RunText::tr("%n inputs (%1) were copied on the machine from where earlier steps wrote them, and not "
                           "uploaded.",
                           nullptr, static_cast<int>(intAt(params, "count")))
            .arg(sizeText(intAt(params, "bytes")));
    if (code == "output_written")
        return RunText::tr("The output %1 was written to %2 (%n new files, %3).", nullptr,
                           static_cast<int>(intAt(params, "files")))
            .arg(outputName(params), text(params, "path"), sizeText(intAt(params, "bytes")));
    if (code == "output_not_written")
        return RunText::tr("The output %1 was not written to %2: %3")
            .arg(outputName(params), text(params, "path"), text(params, "detail"));
    if (code == "not_collected")
        return RunText::tr("%n files or folders could not be read, are nested too deeply, or are not regular files, "
                           "and were not collected: %1",
                           nullptr, static_cast<int>(intAt(params, "count")))
            .arg(pathList(params));
    if (code == "work_missing")
        return RunText::tr("The job's working directory was deleted while the job ran: its outputs are lost.");
    if (code == "files_missing")
        return RunText::tr("The run's folder is missing: %1. Its logs and outputs are lost.")
            .arg(text(params, "folder"));
    if (code == "metrics_missing")
        return RunText::tr("Some of the job's metrics are missing: %1").arg(text(params, "detail"));
    if (code == "leftovers")
        return RunText::tr("These processes could not be terminated: %1").arg(text(params, "processes"));
    if (code == "gpus_released" && params.contains("free_bytes"))
        return RunText::tr("%n GPU(s) released, %1 of their memory are free.", nullptr,
                           static_cast<int>(intAt(params, "gpus")))
            .arg(sizeText(intAt(params, "free_bytes")));
    if (code == "gpus_released")
        return RunText::tr("%n GPU(s) released.", nullptr, static_cast<int>(intAt(params, "gpus")));
    if (code == "gpus_kept") {
        QStringList kept;
        for (const auto& uuid : valueAt(params, "kept")) {
            if (uuid.is_string())
                kept << QString::fromStdString(displayText(uuid.get<std::string>()));
        }
        return RunText::tr("GPU memory was not released within 10 s of the end of the job. These GPUs are not assigned "
                           "until it is: %1")
            .arg(kept.join(QStringLiteral(", ")));
    }
    if (code == "other_machine")
        return RunText::tr("The machine at this address is not the one that has the run. The last known state is kept "
                           "until that machine responds again.");
    if (code == "hold_lost")
        return RunText::tr(
            "The job's monitor process is gone, but the job is still running. The run is tracked until it ends.");
    if (code == "relaunched")
        return RunText::tr("The job was lost before it started; starting it again.");
    if (code == "tried_again")
        return RunText::tr("Attempt %1 failed for a reason outside the job; the next attempt is queued.")
            .arg(intAt(params, "attempt"));
    if (code == "disk_low")
        return RunText::tr("The machine's disk is nearly full; the job may fail because of it.");
    if (code == "metrics_left_out")
        return RunText::tr("%n logged items are not in the tables: there were too many, or they could not be read. "
                           "\"studioctl run metrics\" reads the files directly.",
                           nullptr, static_cast<int>(intAt(params, "count")));
    if (code == "not_responding")
        return RunText::tr("The machine is not responding; the last known state is kept.");
    if (code == "resumes_elsewhere")
        return RunText::tr("Starts over: no outputs of an earlier attempt are available. The last one was on %1.")
            .arg(text(params, params.contains("from") ? "from" : "machine"));
    if (code == "resume_sent")
        return RunText::tr("Sending the outputs of attempt %1 on %2, to resume from (%3 files, %4).")
            .arg(QString::number(intAt(params, "attempt")), text(params, "from"),
                 QString::number(intAt(params, "files")), sizeText(intAt(params, "bytes")));
    if (code == "resume_unreadable")
        return RunText::tr("The outputs of attempt %1 on %2 cannot be sent: %3")
            .arg(QString::number(intAt(params, "attempt")), text(params, "from"), text(params, "detail"));
    if (code == "folder_back")
        return RunText::tr("The run's folder is on the machine again.");
    if (code == "responding")
        return RunText::tr("The machine is responding again.");
    return {};
}

QString describeOfKind(const std::string& code, const json& params) {
    for (const RunKindTraits& kind : runKinds()) {
        const QString sentence = kind.reasonText == nullptr ? QString() : kind.reasonText(code, params);
        if (!sentence.isEmpty())
            return sentence;
    }
    return {};
}

// Of a reason to wait, where no driver runs that would find another one, or it does nothing.
QString describeEvaluation(int64_t atMs, bool isStalled) {
    const QDateTime at = QDateTime::fromMSecsSinceEpoch(atMs);
    const bool isToday = at.date() == QDate::currentDate();
    const QString since = at.toString(isToday ? QStringLiteral("HH:mm") : QStringLiteral("yyyy-MM-dd HH:mm"));
    return isStalled ? RunText::tr("Not evaluated since %1: the scheduler does not respond.").arg(since)
                     : RunText::tr("Not evaluated since %1, because no scheduler is running.").arg(since);
}

} // namespace

std::string describe(const Reason& reason) {
    for (const auto& describeOne : {describeError, describeWaiting, describeEvent, describeOfKind}) {
        QString sentence = describeOne(reason.code, reason.params);
        if (sentence.isEmpty())
            continue;
        if (const json& evaluated = valueAt(reason.params, "evaluated_ms"); evaluated.is_number_integer())
            sentence +=
                QLatin1Char(' ') + describeEvaluation(evaluated.get<int64_t>(), boolAt(reason.params, "is_stalled"));
        const json& node = valueAt(reason.params, "node_rank");
        if (!node.is_number_integer())
            return sentence.toStdString();
        const QString machine = text(reason.params, "machine");
        const int64_t rank = node.get<int64_t>();
        return (machine.isEmpty() ? RunText::tr("Node %1: %2").arg(rank).arg(sentence)
                                  : RunText::tr("Node %1 (%2): %3").arg(rank).arg(machine, sentence))
            .toStdString();
    }
    return displayText(reason.code);
}

std::string failureReason(const RunRecord& run) {
    if (!run.reason.empty())
        return run.reason;
    return run.error ? describe(*run.error) : std::string();
}

} // namespace studio
