#include "core/target/target_text.h"

#include <QCoreApplication>
#include <QLocale>

#include "core/base/display_text.h"
#include "core/protocol/cbor.h"
#include "core/ssh/ssh_error.h"

namespace studio {

namespace {

struct TargetEventText {
    Q_DECLARE_TR_FUNCTIONS(TargetEventText)
};

QString paramText(const nlohmann::json& params, const char* key) {
    return QString::fromStdString(displayText(textAt(params, key)));
}

// Why a machine is unreachable: in the language of the reader, if its cause is known here.
QString unreachableText(const nlohmann::json& params) {
    std::vector<std::string> arguments;
    for (const auto& argument : valueAt(params, "arguments")) {
        if (argument.is_string())
            arguments.push_back(argument.get<std::string>());
    }
    const QString text = sshErrorText(textAt(params, "cause"), arguments);
    return text.isEmpty() ? paramText(params, "detail") : text;
}

int paramNumber(const nlohmann::json& params, const char* key) {
    return static_cast<int>(intAt(params, key));
}

QString askerText(const nlohmann::json& params) {
    const std::string asker = textAt(params, "asked_by");
    return asker == "schedule"        ? TargetEventText::tr("a schedule")
           : asker == "idle_shutdown" ? TargetEventText::tr("the idle shutdown")
           : asker == "run"           ? TargetEventText::tr("a queued run")
                                      : TargetEventText::tr("the user");
}

// "gpu02", "GPU 1 of gpu02".
QString quarantinedPlace(const QString& machine, bool isGpu, int gpuIndex) {
    return !isGpu         ? machine
           : gpuIndex < 0 ? TargetEventText::tr("A GPU of %1").arg(machine)
                          : TargetEventText::tr("GPU %1 of %2").arg(gpuIndex).arg(machine);
}

// Empty for an event of another kind.
QString describeQuarantineEvent(const std::string& code, const nlohmann::json& params) {
    const QString place = quarantinedPlace(paramText(params, "machine"), params.contains("gpu"),
                                           params.contains("gpu") ? paramNumber(params, "gpu") : -1);
    const QString run = paramText(params, "run");
    if (code == "quarantined")
        return TargetEventText::tr("%1 quarantined because %n run(s) in a row failed there within seconds of their "
                                   "start and work elsewhere. Last failed run: %2.",
                                   nullptr, paramNumber(params, "failures"))
            .arg(place, run);
    if (code == "quarantine_probe")
        return TargetEventText::tr("%1: probe run %2 is placed there during the quarantine.").arg(place, run);
    if (code == "quarantine_prolonged")
        return TargetEventText::tr("%1 stays in quarantine: the probe run %2 failed within seconds. The next one is "
                                   "placed in %n minute(s).",
                                   nullptr, paramNumber(params, "minutes"))
            .arg(place, run);
    if (code == "quarantine_lifted")
        return params.contains("run")
                   ? TargetEventText::tr("%1 released from quarantine: the run %2 worked there.").arg(place, run)
                   : TargetEventText::tr("%1 released from quarantine by the user.").arg(place);
    return {};
}

// "2 cores, 4 GiB each; 0 to 4 nodes; idle 120 s; dedicated"
QString describeConfig(const nlohmann::json& params) {
    const auto config = clusterConfigFromJson(params);
    if (!config)
        return {};
    if (config->instance)
        return config->instance->idleBeforeShutdown > std::chrono::minutes(0)
                   ? TargetEventText::tr("%1; it stops after %2 idle minutes")
                         .arg(describeNode(*config), QString::number(config->instance->idleBeforeShutdown.count()))
                   : describeNode(*config);
    const QString tier = config->tier == ClusterTier::LowPriority ? TargetEventText::tr("low priority")
                                                                  : TargetEventText::tr("dedicated");
    return TargetEventText::tr("%1 per node; %2 to %3 nodes; %4 s idle time before scale-down; %5")
        .arg(describeNode(*config))
        .arg(config->minNodes)
        .arg(config->maxNodes)
        .arg(config->idleBeforeScaleDown.count())
        .arg(tier);
}

} // namespace

QString describe(const TargetEvent& event) {
    const auto& params = event.params;
    const std::string& code = event.code;
    if (code == "create_wanted")
        return TargetEventText::tr("Creation requested: %1.").arg(describeConfig(params));
    if (code == "created")
        return paramText(params, "host").isEmpty()
                   ? TargetEventText::tr("Created.")
                   : TargetEventText::tr("Created. Node size verified on %1.").arg(paramText(params, "host"));
    if (code == "create_failed")
        return TargetEventText::tr("Creation failed: %1").arg(paramText(params, "detail"));
    if (code == "update_wanted")
        return TargetEventText::tr("Change requested: %1.").arg(describeConfig(params));
    if (code == "updated")
        return TargetEventText::tr("Changed.");
    if (code == "update_failed")
        return TargetEventText::tr("The change does not fit the machine: %1").arg(paramText(params, "detail"));
    if (code == "delete_wanted")
        return TargetEventText::tr("Deletion requested.");
    if (code == "deleted")
        return TargetEventText::tr("Deleted. Its runs are kept.");
    if (code == "grow" && paramNumber(params, "waiting") == 0)
        return TargetEventText::tr("Scaling up from %1 to %2 nodes.")
            .arg(paramNumber(params, "from"))
            .arg(paramNumber(params, "to"));
    if (code == "grow")
        return TargetEventText::tr("Scaling up from %1 to %2 nodes: %n runs queued.", nullptr,
                                   paramNumber(params, "waiting"))
            .arg(paramNumber(params, "from"))
            .arg(paramNumber(params, "to"));
    if (code == "shrink") {
        const std::string why = textAt(params, "why");
        const QString words =
            why == "deleting"   ? TargetEventText::tr("Scaling down from %1 to %2 nodes: the cluster is being deleted.")
            : why == "too_many" ? TargetEventText::tr("Scaling down from %1 to %2 nodes, the new maximum.")
            : why == "away"     ? TargetEventText::tr("Scaling down from %1 to %2 nodes: a machine is not responding.")
            : why == "removed"  ? TargetEventText::tr("Scaling down from %1 to %2 nodes: a machine left the pool.")
            : why == "ends"     ? TargetEventText::tr("Scaling down from %1 to %2 nodes: an allocation ends.")
            : why == "outdated"
                ? TargetEventText::tr("Scaling down from %1 to %2 nodes: their pods have outdated settings.")
            : why == "incomplete"
                ? TargetEventText::tr("Scaling down from %1 to %2 nodes: not all nodes of a run started in time.")
            : why == "lost"     ? TargetEventText::tr("Scaling down from %1 to %2 nodes: a node no longer exists.")
            : why == "unusable" ? TargetEventText::tr("Scaling down from %1 to %2 nodes: a node failed to start.")
            : paramNumber(params, "to") == 0
                ? TargetEventText::tr("Scaling down from %1 to %2 nodes: all were idle for %3 s.")
                : TargetEventText::tr("Scaling down from %1 to %2 nodes: the others were idle for %3 s.");
        const QString counted = words.arg(paramNumber(params, "from")).arg(paramNumber(params, "to"));
        return counted.contains(QLatin1String("%3")) ? counted.arg(paramNumber(params, "idle_seconds")) : counted;
    }
    if (code == "attached")
        return TargetEventText::tr("Attached.");
    if (code == "machine_connected")
        return TargetEventText::tr("Connected.");
    if (code == "machine_unreachable")
        return TargetEventText::tr("Unreachable: %1").arg(unreachableText(params));
    if (code == "node_up")
        return TargetEventText::tr("Node %1 started, %2.")
            .arg(paramText(params, "node"), describe(NodeIsolation{textAt(params, "cpu"), textAt(params, "memory")}));
    if (code == "node_away")
        return TargetEventText::tr("Node %1 is unusable: the machine %2 is not responding.")
            .arg(paramText(params, "node"), paramText(params, "machine"));
    if (code == "node_back")
        return TargetEventText::tr("Node %1: the machine %2 responds again.")
            .arg(paramText(params, "node"), paramText(params, "machine"));
    if (code == "node_down")
        return TargetEventText::tr("Node %1 released.").arg(paramText(params, "node"));
    if (code == "node_failed")
        return TargetEventText::tr("Node %1 failed to start: %2")
            .arg(paramText(params, "node"), paramText(params, "detail"));
    if (code == "node_created")
        return TargetEventText::tr("Node %1 created as %2.").arg(paramText(params, "node"), paramText(params, "name"));
    if (code == "node_restarted")
        return TargetEventText::tr("Node %1 (%2) had ended and is started again: %3")
            .arg(paramText(params, "node"), paramText(params, "name"), paramText(params, "detail"));
    if (code == "host_key_kept")
        return TargetEventText::tr("Node %1 keeps the host key of its user data, which its jobs can read: %2")
            .arg(paramText(params, "node"), paramText(params, "detail"));
    if (code == "node_lost")
        return TargetEventText::tr("Node %1 (%2) no longer exists: %3")
            .arg(paramText(params, "node"), paramText(params, "name"), paramText(params, "detail"));
    if (code == "instance_state") {
        const QString words = TargetEventText::tr("%1 → %2").arg(paramText(params, "from"), paramText(params, "to"));
        const QString detail = paramText(params, "detail");
        return detail.isEmpty() ? words : words + QStringLiteral(". ") + detail;
    }
    if (code == "start_wanted")
        return TargetEventText::tr("Start requested by %1.").arg(askerText(params));
    if (code == "start_held")
        return TargetEventText::tr("Start by the schedule skipped. %1").arg(paramText(params, "detail"));
    if (code == "stop_wanted")
        return TargetEventText::tr("Stop requested by %1.").arg(askerText(params)) +
               (params.contains("detail") ? QStringLiteral(" ") + paramText(params, "detail") : QString());
    if (code == "restart_wanted")
        return TargetEventText::tr("Restart requested by the user.");
    if (code == "instance_failed")
        return TargetEventText::tr("Not started: %1").arg(paramText(params, "detail"));
    if (code == "power_failed")
        return TargetEventText::tr("Failed: %1").arg(paramText(params, "detail"));
    if (code == "idle_stop_withdrawn")
        return TargetEventText::tr("The idle shutdown was canceled. %1").arg(paramText(params, "detail"));
    if (code == "woken_elsewhere")
        return TargetEventText::tr("The machine was turned on externally and stays on.");
    if (code == "node_held")
        return TargetEventText::tr("Node creation is paused: %1").arg(paramText(params, "detail"));
    if (code == "drained")
        return TargetEventText::tr("Drained: takes no new runs.");
    if (code == "resumed")
        return TargetEventText::tr("Takes new runs again.");
    if (code == "retry_wanted")
        return TargetEventText::tr("Retrying node creation.");
    if (const QString words = describeQuarantineEvent(code, params); !words.isEmpty())
        return words;
    return QString::fromStdString(displayText(code));
}

QString describe(const NodeShape& shape) {
    QString words =
        TargetEventText::tr("%n cores", nullptr, shape.cores) + QStringLiteral(", ") +
        TargetEventText::tr("%1 GiB").arg(QLocale().toString(double(shape.memoryBytes) / double(1LL << 30), 'g', 4));
    if (shape.gpus > 0)
        words += QStringLiteral(", ") + TargetEventText::tr("%n GPUs", nullptr, shape.gpus);
    if (shape.size.empty())
        return words;
    return QString::fromStdString(displayText(shape.size)) + QStringLiteral(" (") + words + QLatin1Char(')');
}

QString describeNode(const ClusterConfig& config) {
    return config.isWhole() ? TargetEventText::tr("A whole machine") : describe(config.node);
}

QString describe(const NodeIsolation& held) {
    const QString cpu = held.cpu == "affinity" ? TargetEventText::tr("CPU pinned by affinity")
                        : held.cpu == "quota"  ? TargetEventText::tr("CPU limited by the node")
                                               : TargetEventText::tr("CPU not pinned");
    if (held.memory == "none")
        return TargetEventText::tr("%1, memory not limited").arg(cpu);
    if (held.memory == "cgroup")
        return TargetEventText::tr("%1, memory limited by cgroup").arg(cpu);
    return TargetEventText::tr("%1, memory monitored: jobs that exceed it are killed").arg(cpu);
}

QString describe(const Quarantine& quarantine) {
    const QString machine = QString::fromStdString(displayText(quarantine.machineName));
    const QString place = quarantinedPlace(machine, !quarantine.gpu.empty(), quarantine.gpuIndex);
    const QString why = TargetEventText::tr("%1 is in quarantine: %n run(s) in a row failed there within seconds of "
                                            "their start and work elsewhere.",
                                            nullptr, quarantine.failures)
                            .arg(place);
    return quarantine.runName.empty() ? why
                                      : why + QLatin1Char(' ') +
                                            TargetEventText::tr("See the run %1.")
                                                .arg(QString::fromStdString(displayText(quarantine.runName)));
}

} // namespace studio
