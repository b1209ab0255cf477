#include "ui/target/target_tab.h"

#include <QCoreApplication>
#include <array>

namespace studio::ui {

namespace {

struct TargetTabText {
    Q_DECLARE_TR_FUNCTIONS(TargetTabText)
};

// It exists elsewhere and is attached, although its nodes are created.
bool isKubernetesCluster(const TargetStatus& status) {
    const ClusterConfig* config = status.target.cluster();
    return config != nullptr && config->as<KubernetesNodes>() != nullptr;
}

constexpr std::array targetTabTable = {
    TargetTab{
        .id = "Machine",
        .title = QT_TRANSLATE_NOOP("TargetTabText", "Attached"),
        .counted = QT_TRANSLATE_NOOP("TargetTabText", "Attached (%1)"),
        .emptyTitle = QT_TRANSLATE_NOOP("TargetTabText", "No machines attached yet"),
        .emptyText =
            QT_TRANSLATE_NOOP("TargetTabText", "Any Linux machine you can reach over SSH can execute runs. Nothing "
                                               "needs to be installed there."),
        .emptyCommand = "studioctl compute attach gpu01 alice@gpu01.example.org",
        .createText = QT_TRANSLATE_NOOP("TargetTabText", "Attach a machine"),
        .create = "attach-machine",
        .contains = [](const TargetStatus& status) { return status.target.kind == TargetKind::Remote; },
    },
    TargetTab{
        .id = "Cluster",
        .title = QT_TRANSLATE_NOOP("TargetTabText", "Clusters"),
        .counted = QT_TRANSLATE_NOOP("TargetTabText", "Clusters (%1)"),
        .emptyTitle = QT_TRANSLATE_NOOP("TargetTabText", "No clusters yet"),
        .emptyText =
            QT_TRANSLATE_NOOP("TargetTabText", "A cluster has one or more nodes of the same size. It scales up with "
                                               "its queue and down again when idle."),
        .emptyCommand = "studioctl compute create --name pair --cores 1 --memory 1GiB --max-instances 2",
        .createText = QT_TRANSLATE_NOOP("TargetTabText", "New cluster"),
        .create = "new-compute",
        .contains =
            [](const TargetStatus& status) {
                return status.target.kind == TargetKind::Cluster && !status.instance && !isKubernetesCluster(status);
            },
    },
    TargetTab{
        .id = "Instance",
        .title = QT_TRANSLATE_NOOP("TargetTabText", "Instances"),
        .counted = QT_TRANSLATE_NOOP("TargetTabText", "Instances (%1)"),
        .emptyTitle = QT_TRANSLATE_NOOP("TargetTabText", "No compute instances yet"),
        .emptyText = QT_TRANSLATE_NOOP(
            "TargetTabText",
            "A compute instance is a container or virtual machine with JupyterLab that you start and stop."),
        .emptyCommand = "studioctl compute create --type computeinstance --name box --cores 2 --memory 4G",
        .createText = QT_TRANSLATE_NOOP("TargetTabText", "New compute instance"),
        .create = "new-compute",
        .contains = [](const TargetStatus& status) { return status.instance.has_value(); },
    },
    TargetTab{
        .id = "Engine",
        .title = QT_TRANSLATE_NOOP("TargetTabText", "External clusters"),
        .counted = QT_TRANSLATE_NOOP("TargetTabText", "External clusters (%1)"),
        .emptyTitle = QT_TRANSLATE_NOOP("TargetTabText", "No external clusters attached yet"),
        .emptyText = QT_TRANSLATE_NOOP(
            "TargetTabText",
            "Attach an existing cluster that has its own scheduler, such as Slurm, Spark, Kubernetes, Ray or Dask."),
        .emptyCommand = "studioctl compute attach --type slurm hpc alice@login.example.org",
        .createText = QT_TRANSLATE_NOOP("TargetTabText", "Attach a cluster"),
        .create = "new-compute",
        .contains =
            [](const TargetStatus& status) {
                return isKubernetesCluster(status) ||
                       (status.target.kind != TargetKind::Local && status.target.kind != TargetKind::Remote &&
                        status.target.kind != TargetKind::Cluster);
            },
    },
};

} // namespace

QString TargetTab::text(const char* source) {
    return TargetTabText::tr(source);
}

std::span<const TargetTab> targetTabs() {
    return targetTabTable;
}

} // namespace studio::ui
