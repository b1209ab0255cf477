#include "ui/target/target_tab.h"

#include <QCoreApplication>
#include <array>
#include <string_view>

#include "ui/common/target_kind_view.h"

namespace studio::ui {

namespace {

struct TargetTabText {
    Q_DECLARE_TR_FUNCTIONS(TargetTabText)
};

std::string_view tabOf(const TargetStatus& status) {
    if (status.instance)
        return "Instance";
    const ClusterConfig* cluster = status.target.cluster();
    return cluster != nullptr && cluster->isAttached() ? "Engine" : viewOf(status.target.kind).tab;
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
    },
};

} // namespace

bool TargetTab::contains(const TargetStatus& status) const {
    return tabOf(status) == id;
}

QString TargetTab::text(const char* source) {
    return TargetTabText::tr(source);
}

std::span<const TargetTab> targetTabs() {
    return targetTabTable;
}

} // namespace studio::ui
