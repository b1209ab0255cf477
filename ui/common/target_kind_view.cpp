#include "ui/common/target_kind_view.h"

#include <QCoreApplication>
#include <algorithm>
#include <array>

#include "ui/common/framework_status.h"
#include "ui/common/machine_status.h"
#include "ui/common/slurm_options_form.h"
#include "ui/common/spark_options_form.h"

namespace studio::ui {

namespace {

struct TargetKindText {
    Q_DECLARE_TR_FUNCTIONS(TargetKindText)
};

template <class Form>
TargetOptionsForm* makeOptionsForm(QWidget* parent) {
    return new Form(parent);
}

constexpr std::array slurmOptionFields = {
    TargetOptionField{"partition", "slurmPartition"},
    TargetOptionField{"account", "slurmAccount"},
    TargetOptionField{"qos", "slurmQos"},
    TargetOptionField{"gres", "slurmGres"},
    TargetOptionField{"constraint", "slurmConstraint"},
    TargetOptionField{"time", "slurmTime"},
    TargetOptionField{"prelude", "slurmPrelude"},
    TargetOptionField{"poll-interval", "slurmPollInterval"},
    TargetOptionField{"build_partition", "slurmBuildPartition"},
    TargetOptionField{"build_time", "slurmBuildTime"},
};
constexpr std::array sparkOptionFields = {
    TargetOptionField{"spark_home", "sparkHome"},
    TargetOptionField{"hadoop_conf_dir", "hadoopConfiguration"},
    TargetOptionField{"java_home", "javaHome"},
};

constexpr std::array targetKindTable = {
    TargetKindView{
        .kind = TargetKind::Remote,
        .id = "Machine",
        .icon = "server",
        .page = "machine",
        .tab = "Machine",
        .name = QT_TRANSLATE_NOOP("TargetKindText", "Attached machine"),
        .shortName = QT_TRANSLATE_NOOP("TargetKindText", "Machine"),
        .create = "attach-machine",
        .cardTitle = QT_TRANSLATE_NOOP("TargetKindText", "Attach a machine"),
        .cardText = QT_TRANSLATE_NOOP("TargetKindText",
                                      "Any Linux machine you can reach over SSH: a lab server, a rented GPU, a "
                                      "workstation. Nothing to install there. For runs too large for this computer."),
        .cardTip = QT_TRANSLATE_NOOP("TargetKindText", "Attach a machine over SSH"),
        .formTitle = QT_TRANSLATE_NOOP("TargetKindText", "Attach a machine"),
        .topic = "attach",
        .badge = machineBadge,
        .evidence = machineEvidence,
    },
    TargetKindView{
        .kind = TargetKind::Cluster,
        .id = "Cluster",
        .icon = "layers",
        .page = "cluster",
        .tab = "Cluster",
        .name = QT_TRANSLATE_NOOP("TargetKindText", "Compute cluster"),
        .shortName = QT_TRANSLATE_NOOP("TargetKindText", "Cluster"),
        .create = "new-compute",
        .cardTitle = QT_TRANSLATE_NOOP("TargetKindText", "Compute cluster"),
        .cardText = QT_TRANSLATE_NOOP("TargetKindText",
                                      "Nodes of one size: slices of your machines, containers, virtual machines, or "
                                      "cloud VMs. Scales with the queue and releases idle nodes."),
        .cardTip = QT_TRANSLATE_NOOP("TargetKindText", "Create a compute cluster"),
        .formTitle = QT_TRANSLATE_NOOP("TargetKindText", "New compute"),
        .topic = "clusters",
    },
    TargetKindView{
        .kind = TargetKind::Slurm,
        .id = "Slurm",
        .icon = "server",
        .page = "machine",
        .name = QT_TRANSLATE_NOOP("TargetKindText", "Slurm cluster"),
        .shortName = QT_TRANSLATE_NOOP("TargetKindText", "Slurm"),
        .create = "attach-slurm",
        .cardTitle = QT_TRANSLATE_NOOP("TargetKindText", "Slurm cluster"),
        .cardText = QT_TRANSLATE_NOOP(
            "TargetKindText",
            "An existing Slurm cluster, reached through its login node. Runs are submitted as Slurm jobs."),
        .cardTip = QT_TRANSLATE_NOOP("TargetKindText", "Attach a Slurm cluster through its login node"),
        .formTitle = QT_TRANSLATE_NOOP("TargetKindText", "Attach a Slurm cluster"),
        .topic = "slurm",
        .makeOptions = makeOptionsForm<SlurmOptionsForm>,
        .optionsTitle = QT_TRANSLATE_NOOP("TargetKindText", "Slurm jobs"),
        .optionFields = slurmOptionFields,
        .badge = machineBadge,
        .evidence = machineEvidence,
    },
    TargetKindView{
        .kind = TargetKind::Hdinsight,
        .id = "Hdinsight",
        .icon = "server",
        .page = "machine",
        .name = QT_TRANSLATE_NOOP("TargetKindText", "Spark cluster"),
        .shortName = QT_TRANSLATE_NOOP("TargetKindText", "Spark"),
        .create = "attach-hdinsight",
        .cardTitle = QT_TRANSLATE_NOOP("TargetKindText", "Spark cluster"),
        .cardText =
            QT_TRANSLATE_NOOP("TargetKindText", "An existing Spark on YARN cluster, such as HDInsight, reached through "
                                                "its head node. For Spark jobs with data in the cluster."),
        .cardTip = QT_TRANSLATE_NOOP("TargetKindText", "Attach a Spark on YARN cluster through its head node"),
        .formTitle = QT_TRANSLATE_NOOP("TargetKindText", "Attach a Spark cluster"),
        .topic = "spark-jobs",
        .makeOptions = makeOptionsForm<SparkOptionsForm>,
        .optionsTitle = QT_TRANSLATE_NOOP("TargetKindText", "Spark and YARN"),
        .optionFields = sparkOptionFields,
        .badge = machineBadge,
        .evidence = machineEvidence,
    },
    TargetKindView{
        .kind = TargetKind::Ray,
        .id = "Ray",
        .icon = "server",
        .page = "framework",
        .name = QT_TRANSLATE_NOOP("TargetKindText", "Ray cluster"),
        .shortName = QT_TRANSLATE_NOOP("TargetKindText", "Ray"),
        .create = "attach-ray",
        .cardTitle = QT_TRANSLATE_NOOP("TargetKindText", "Ray cluster"),
        .cardText = QT_TRANSLATE_NOOP("TargetKindText", "An existing Ray cluster. Runs are submitted as Ray jobs."),
        .cardTip = QT_TRANSLATE_NOOP("TargetKindText", "Attach a Ray cluster by the address of its dashboard"),
        .formTitle = QT_TRANSLATE_NOOP("TargetKindText", "Attach a Ray cluster"),
        .topic = "ray-and-dask",
        .badge = frameworkBadge,
        .evidence = frameworkEvidence,
    },
    TargetKindView{
        .kind = TargetKind::Dask,
        .id = "Dask",
        .icon = "server",
        .page = "framework",
        .name = QT_TRANSLATE_NOOP("TargetKindText", "Dask cluster"),
        .shortName = QT_TRANSLATE_NOOP("TargetKindText", "Dask"),
        .create = "attach-dask",
        .cardTitle = QT_TRANSLATE_NOOP("TargetKindText", "Dask cluster"),
        .cardText = QT_TRANSLATE_NOOP("TargetKindText",
                                      "An existing Dask cluster. Runs on your machines connect to its scheduler."),
        .cardTip = QT_TRANSLATE_NOOP("TargetKindText", "Attach a Dask cluster by the address of its scheduler"),
        .formTitle = QT_TRANSLATE_NOOP("TargetKindText", "Attach a Dask cluster"),
        .topic = "ray-and-dask",
        .badge = frameworkBadge,
        .evidence = frameworkEvidence,
    },
    TargetKindView{
        .kind = TargetKind::Local,
        .id = "Local",
        .icon = "monitor",
        .page = "computer",
        .tab = "",
        .name = QT_TRANSLATE_NOOP("TargetKindText", "Local computer"),
        .shortName = QT_TRANSLATE_NOOP("TargetKindText", "Local"),
        .cardTitle = QT_TRANSLATE_NOOP("TargetKindText", "Local computer"),
        .cardText = QT_TRANSLATE_NOOP("TargetKindText", "Always available under the name local; no setup needed. For "
                                                        "experiments."),
        .cardTip = QT_TRANSLATE_NOOP("TargetKindText", "Open the page of the local computer"),
    },
};
static_assert(targetKindTable.size() == std::variant_size_v<TargetConfig>, "one row for each kind");

} // namespace

QString TargetKindView::text(const char* source) {
    return *source == '\0' ? QString() : TargetKindText::tr(source);
}

std::span<const TargetKindView> targetKindViews() {
    return targetKindTable;
}

const TargetKindView& viewOf(TargetKind kind) {
    const auto found = std::find_if(targetKindTable.begin(), targetKindTable.end(),
                                    [kind](const TargetKindView& view) { return view.kind == kind; });
    return found == targetKindTable.end() ? targetKindTable.back() : *found;
}

QString pageOf(const Target& target) {
    const ClusterConfig* cluster = target.cluster();
    return cluster != nullptr && cluster->instance ? QStringLiteral("instance")
                                                   : QString::fromLatin1(viewOf(target.kind).page);
}

} // namespace studio::ui
