#include "core/run/run_text.h"

#include <functional>
#include <map>

#include "core/base/display_text.h"
#include "core/environment/environment_text.h"
#include "core/protocol/cbor.h"
#include "core/run/fetch_text.h"

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
    return RunText::tr("%1 MB").arg(double(bytes) / 1e6, 0, 'f', 1);
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

QString describeError(const std::string& code, const json& params) {
    if (code == "exit_code")
        return RunText::tr("The job ended with exit code %1. Read the end of its log.").arg(intAt(params, "exit_code"));
    if (code == "signal")
        return RunText::tr("The job was ended by signal %1.").arg(signalName(intAt(params, "signal")));
    if (code == "out_of_memory")
        return RunText::tr("The job was ended because the machine ran out of memory. Give it less to do at once, or a "
                           "machine with more memory.");
    if (code == "time_limit")
        return RunText::tr("The job was ended at its time limit. Give it more time with --timeout.");
    if (code == "memory_limit")
        return RunText::tr(
            "The job was ended because it took more memory than its node has. Give it less to do at once, "
            "or a cluster with more memory a node.");
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
        return RunText::tr("How the job ended is unknown: nothing of it is alive and it left no exit record. Its "
                           "guardian was killed. Look at the log and the outputs, then resubmit.");
    if (code == "machine_rebooted")
        return RunText::tr("The machine was restarted while the run was on it. Resubmit, or submit with --retries.");
    if (code == "never_started")
        return RunText::tr("The job was lost before its first instruction; it did not run.");
    if (code == "folder_missing")
        return RunText::tr("The run's folder is no longer on the machine: somebody removed it.");
    if (code == "folder_replaced")
        return RunText::tr("The run's folder on the machine is an older copy, from before the job started: somebody "
                           "restored a backup. The job did run; how it ended is unknown. Look at the log, then "
                           "resubmit.");
    if (code == "launch_refused")
        return RunText::tr("The machine refused the run: %1").arg(text(params, "detail"));
    if (code == "collect_failed")
        return RunText::tr("The job ended well, but its outputs could not be collected: %1")
            .arg(text(params, "detail"));
    if (code == "workspace_copied")
        return RunText::tr("This workspace is a copy; the run goes on in the original.");
    if (code == "compute_deleted")
        return RunText::tr("Its compute target was deleted before it could begin. Submit it to another one.");
    if (code == "compute_failed")
        return RunText::tr("Its compute target could not be created: %1").arg(text(params, "detail"));
    if (code == "config_damaged")
        return RunText::tr("The run's configuration cannot be read: %1").arg(text(params, "detail"));
    return {};
}

QString describeWaiting(const std::string& code, const json& params) {
    if (code == "place")
        return RunText::tr("Waits for a place: %1 of %n places on the target are taken.", nullptr,
                           static_cast<int>(intAt(params, "limit")))
            .arg(intAt(params, "active"));
    if (code == "disk_full")
        return RunText::tr("Waits for disk space on the machine: %1").arg(text(params, "detail"));
    if (code == "delete_failed")
        return RunText::tr("The run's files could not be deleted: %1").arg(text(params, "detail"));
    if (code == "node_unusable")
        return RunText::tr("Waits for a node: the last one did not come up, and another is tried after a pause. %1")
            .arg(text(params, "detail"));
    if (code == "machine_away")
        return RunText::tr("Waits for the machine: %1").arg(text(params, "detail"));
    return {};
}

QString describeChange(const json& params) {
    QStringList what;
    for (const auto& part : valueAt(params, "what")) {
        if (part == "exit_record")
            what << (valueAt(params, "exit_code").is_number()
                         ? RunText::tr("its exit record, which says exit code %1 now").arg(intAt(params, "exit_code"))
                         : RunText::tr("its exit record"));
        else if (part == "folder")
            what << RunText::tr("its folder, which is gone or has no end of the job any more");
        else if (part == "files")
            for (const auto& file : valueAt(params, "files")) {
                if (file.is_string())
                    what << QString::fromStdString(displayText(file.get<std::string>()));
            }
    }
    return RunText::tr(
               "Changed on the machine after it ended: %1. What was known before stays; look who uses the account "
               "there, and what the job left running.")
        .arg(what.join(QStringLiteral(", ")));
}

QString describeEvent(const std::string& code, const json& params) {
    if (code == "submitted")
        return RunText::tr("Submitted.");
    if (code == "resubmitted")
        return RunText::tr("Submitted again from run %1.").arg(text(params, "from"));
    if (code == "taken_in")
        return RunText::tr("Taken into the queue.");
    if (code == "placed")
        return RunText::tr("There is a place; the launch is decided.");
    if (code == "node_awaited")
        return RunText::tr("A node of the cluster comes up for it.");
    if (code == "placed_on_node")
        return RunText::tr("Node %1 takes it; the launch is decided.").arg(text(params, "node"));
    if (code == "accepted")
        return RunText::tr("The machine has accepted the run.");
    if (code == "environment_awaited")
        return params.contains("name") && !text(params, "name").isEmpty()
                   ? RunText::tr("Its environment %1 is made ready.").arg(text(params, "name"))
                   : RunText::tr("Its environment is made ready.");
    if (code == "environment_ready")
        return RunText::tr("Its environment is ready after %1 s (%2).")
            .arg(double(intAt(params, "waited_ms")) / 1e3, 0, 'f', 1)
            .arg(text(params, "tool"));
    if (code == "inputs_awaited")
        return RunText::tr("Its input %1 is fetched.").arg(text(params, "input"));
    if (code == "inputs_ready")
        return RunText::tr("Its inputs are there after %1 s; %2 came over the network.")
            .arg(double(intAt(params, "took_ms")) / 1e3, 0, 'f', 1)
            .arg(sizeText(intAt(params, "bytes")));
    if (code == "started")
        return RunText::tr("The job started (process %1).").arg(intAt(params, "pid"));
    if (code == "exited")
        return RunText::tr("The job ended; its files are collected.");
    if (code == "succeeded")
        return RunText::tr("The job ended with exit code 0, and its outputs are collected: %n files, %1.", nullptr,
                           static_cast<int>(intAt(params, "files")))
            .arg(sizeText(intAt(params, "bytes")));
    if (code == "cancel_wanted")
        return RunText::tr("Cancel was asked for.");
    if (code == "canceled")
        return RunText::tr("Canceled; nothing of the job is left.");
    if (code == "canceled_before_start")
        return RunText::tr("Canceled before the job started.");
    if (code == "changed_remotely")
        return describeChange(params);
    if (code == "left_there")
        return RunText::tr("%n files (%1) stayed on the machine, as its rules say.", nullptr,
                           static_cast<int>(intAt(params, "files")))
            .arg(sizeText(intAt(params, "bytes")));
    if (code == "leftovers")
        return RunText::tr("These processes could not be ended: %1").arg(text(params, "processes"));
    if (code == "other_machine")
        return RunText::tr(
            "Another machine answers at this address than the one that has the run. Nothing is concluded; "
            "the run is looked for until that one answers again.");
    if (code == "hold_lost")
        return RunText::tr("The job's guardian is gone; its processes are alive. The run is followed until they end.");
    if (code == "relaunched")
        return RunText::tr("The job was lost before its first instruction and is launched anew.");
    if (code == "tried_again")
        return RunText::tr("Attempt %1 ended for a reason outside the job; the next one waits.")
            .arg(intAt(params, "attempt"));
    if (code == "disk_low")
        return RunText::tr("The machine's disk is nearly full; the job may fail for that.");
    if (code == "metrics_left_out")
        return RunText::tr(
            "%n things that the script logged are not in the tables: there were too many, or they could not "
            "be read. \"studioctl run metrics\" reads the files themselves.",
            nullptr, static_cast<int>(intAt(params, "count")));
    if (code == "not_responding")
        return RunText::tr("The machine does not answer; the last known state stays.");
    if (code == "responding")
        return RunText::tr("The machine answers again.");
    return {};
}

} // namespace

std::string describe(const Reason& reason) {
    for (const auto& describeKind : {describeError, describeWaiting, describeEvent}) {
        if (const QString sentence = describeKind(reason.code, reason.params); !sentence.isEmpty())
            return sentence.toStdString();
    }
    return displayText(reason.code);
}

std::vector<EventRecord> warningsIn(const std::vector<EventRecord>& events) {
    std::vector<EventRecord> warnings;
    for (const EventRecord& event : events) {
        if (event.reason.code == "changed_remotely")
            warnings.push_back(event);
    }
    return warnings;
}

} // namespace studio
