#include "core/target/target_text.h"

#include <QCoreApplication>

#include "core/base/display_text.h"
#include "core/protocol/cbor.h"

namespace studio {

namespace {

struct TargetEventText {
    Q_DECLARE_TR_FUNCTIONS(TargetEventText)
};

QString paramText(const nlohmann::json& params, const char* key) {
    return QString::fromStdString(displayText(textAt(params, key)));
}

int paramNumber(const nlohmann::json& params, const char* key) {
    return static_cast<int>(intAt(params, key));
}

// "2 cores, 4 GiB each; 0 to 4 nodes; idle 120 s; dedicated"
QString describeConfig(const nlohmann::json& params) {
    const auto config = clusterConfigFromJson(params);
    if (!config)
        return {};
    const QString tier = config->tier == ClusterTier::LowPriority ? TargetEventText::tr("low priority")
                                                                  : TargetEventText::tr("dedicated");
    return TargetEventText::tr("%1 a node; %2 to %3 nodes; %4 s idle before scale-down; %5")
        .arg(describe(config->node))
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
        return TargetEventText::tr("To be created: %1.").arg(describeConfig(params));
    if (code == "created")
        return TargetEventText::tr("Created. A node fits the machine %1.").arg(paramText(params, "host"));
    if (code == "create_failed")
        return TargetEventText::tr("Could not be created: %1").arg(paramText(params, "detail"));
    if (code == "update_wanted")
        return TargetEventText::tr("To be changed to: %1.").arg(describeConfig(params));
    if (code == "updated")
        return TargetEventText::tr("Changed.");
    if (code == "update_failed")
        return TargetEventText::tr("The change does not fit the machine: %1").arg(paramText(params, "detail"));
    if (code == "delete_wanted")
        return TargetEventText::tr("To be deleted.");
    if (code == "deleted")
        return TargetEventText::tr("Deleted. Its runs stay.");
    if (code == "grow")
        return TargetEventText::tr("Grows from %1 to %2 nodes: %n runs wait.", nullptr, paramNumber(params, "waiting"))
            .arg(paramNumber(params, "from"))
            .arg(paramNumber(params, "to"));
    if (code == "shrink") {
        const std::string why = textAt(params, "why");
        const QString words =
            why == "deleting"   ? TargetEventText::tr("Shrinks from %1 to %2 nodes: it is deleted.")
            : why == "too_many" ? TargetEventText::tr("Shrinks from %1 to %2 nodes, the new maximum.")
            : why == "unusable"
                ? TargetEventText::tr("Shrinks from %1 to %2 nodes: a node that did not come up is given up.")
                : TargetEventText::tr("Shrinks from %1 to %2 nodes: the others were not needed for %3 s.");
        const QString counted = words.arg(paramNumber(params, "from")).arg(paramNumber(params, "to"));
        return counted.contains(QLatin1String("%3")) ? counted.arg(paramNumber(params, "idle_seconds")) : counted;
    }
    if (code == "node_up")
        return TargetEventText::tr("Node %1 is up, %2.")
            .arg(paramText(params, "node"), describe(NodeHeld{textAt(params, "cpu"), textAt(params, "memory")}));
    if (code == "node_down")
        return TargetEventText::tr("Node %1 has left.").arg(paramText(params, "node"));
    if (code == "node_failed")
        return TargetEventText::tr("Node %1 did not come up: %2")
            .arg(paramText(params, "node"), paramText(params, "detail"));
    return QString::fromStdString(displayText(code));
}

QString describe(const NodeShape& shape) {
    QString words = TargetEventText::tr("%n cores", nullptr, shape.cores) + QStringLiteral(", ") +
                    TargetEventText::tr("%1 GiB").arg(double(shape.memoryBytes) / double(1LL << 30), 0, 'g', 4);
    if (shape.gpus > 0)
        words += QStringLiteral(", ") + TargetEventText::tr("%n GPUs", nullptr, shape.gpus);
    if (shape.size.empty())
        return words;
    return QString::fromStdString(displayText(shape.size)) + QStringLiteral(" (") + words + QLatin1Char(')');
}

QString describe(const NodeHeld& held) {
    const QString cpu = held.cpu == "affinity" ? TargetEventText::tr("held to its cores by CPU affinity")
                                               : TargetEventText::tr("not held to its cores");
    if (held.memory == "cgroup")
        return TargetEventText::tr("%1, its memory limited by a control group").arg(cpu);
    return TargetEventText::tr("%1, its memory watched: a job that takes more is ended").arg(cpu);
}

} // namespace studio
