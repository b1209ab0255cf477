#include "core/target/kind_support.h"

#include <QCoreApplication>
#include <QStringList>
#include <algorithm>
#include <cstddef>
#include <vector>

namespace studio {

namespace {

struct KindSupportText {
    Q_DECLARE_TR_FUNCTIONS(KindSupportText)
};

constexpr SupportCell yes{};
constexpr SupportCell no(const char* remark) {
    return {Support::No, remark};
}
constexpr SupportCell partly(const char* remark) {
    return {Support::Partly, remark};
}

struct FeatureName {
    std::string_view id;
    const char* title;
    const char* shortTitle;
};

constexpr std::array<FeatureName, featureCount> featureNames = {{
    {"commands", QT_TRANSLATE_NOOP("KindSupportText", "Command jobs"),
     QT_TRANSLATE_NOOP("KindSupportText", "Commands")},
    {"sweeps", QT_TRANSLATE_NOOP("KindSupportText", "Sweeps"), QT_TRANSLATE_NOOP("KindSupportText", "Sweeps")},
    {"pipeline_steps", QT_TRANSLATE_NOOP("KindSupportText", "Pipeline steps"),
     QT_TRANSLATE_NOOP("KindSupportText", "Pipeline")},
    {"parallel_jobs", QT_TRANSLATE_NOOP("KindSupportText", "Parallel jobs"),
     QT_TRANSLATE_NOOP("KindSupportText", "Parallel")},
    {"processes", QT_TRANSLATE_NOOP("KindSupportText", "Several processes on a node"),
     QT_TRANSLATE_NOOP("KindSupportText", "Processes")},
    {"nodes", QT_TRANSLATE_NOOP("KindSupportText", "One run on several nodes"),
     QT_TRANSLATE_NOOP("KindSupportText", "Nodes")},
    {"spark", QT_TRANSLATE_NOOP("KindSupportText", "Spark jobs"), QT_TRANSLATE_NOOP("KindSupportText", "Spark")},
    {"packages", QT_TRANSLATE_NOOP("KindSupportText", "Environments of packages"),
     QT_TRANSLATE_NOOP("KindSupportText", "Packages")},
    {"images", QT_TRANSLATE_NOOP("KindSupportText", "Container images"),
     QT_TRANSLATE_NOOP("KindSupportText", "Images")},
    {"gpus", QT_TRANSLATE_NOOP("KindSupportText", "Reserved GPUs"), QT_TRANSLATE_NOOP("KindSupportText", "GPUs")},
    {"metrics", QT_TRANSLATE_NOOP("KindSupportText", "Metrics API"), QT_TRANSLATE_NOOP("KindSupportText", "Metrics")},
    {"live_log", QT_TRANSLATE_NOOP("KindSupportText", "Live log"), QT_TRANSLATE_NOOP("KindSupportText", "Log")},
    {"outputs", QT_TRANSLATE_NOOP("KindSupportText", "Output collection"),
     QT_TRANSLATE_NOOP("KindSupportText", "Outputs")},
    {"cost", QT_TRANSLATE_NOOP("KindSupportText", "Cost"), QT_TRANSLATE_NOOP("KindSupportText", "Cost")},
}};

constexpr const char* oneNode = QT_TRANSLATE_NOOP(
    "KindSupportText", "It is a single machine. Use a cluster on a pool of machines, of containers or of a cloud.");
constexpr const char* oneNodeOfInstance =
    QT_TRANSLATE_NOOP("KindSupportText", "An instance is a single node. Use a cluster.");
constexpr const char* withEngine = QT_TRANSLATE_NOOP("KindSupportText", "If Docker, Podman or Apptainer is installed.");
constexpr const char* insideContainer =
    QT_TRANSLATE_NOOP("KindSupportText", "The node is a container: only if a container engine works inside its image.");
constexpr const char* ofImage = QT_TRANSLATE_NOOP("KindSupportText", "If the node image has a container engine.");
constexpr const char* imageOfPods = QT_TRANSLATE_NOOP(
    "KindSupportText", "Its pods have the image of the cluster. Leave the image out, use an environment of "
                       "packages, or attach the cluster under another name with that image.");
constexpr const char* gpusOfHost = QT_TRANSLATE_NOOP("KindSupportText", "Not passed on to virtual machines.");
constexpr const char* gpusOfCloud =
    QT_TRANSLATE_NOOP("KindSupportText", "For sizes with GPUs, if the image has the driver.");

// What holds for a machine, apart from several nodes.
constexpr std::array<SupportCell, featureCount> machineCells(SupportCell nodes, SupportCell images,
                                                             SupportCell gpus = yes) {
    return {{yes, yes, yes, yes, yes, nodes, yes, yes, images, gpus, yes, yes, yes, yes}};
}

constexpr std::array supportTable = {
    KindSupport{TargetKind::Local, "local", QT_TRANSLATE_NOOP("KindSupportText", "Local computer"),
                machineCells(no(oneNode), partly(withEngine))},
    KindSupport{TargetKind::Remote, "virtualmachine", QT_TRANSLATE_NOOP("KindSupportText", "Attached machine"),
                machineCells(no(oneNode), partly(withEngine))},
    KindSupport{TargetKind::Cluster, "slots", QT_TRANSLATE_NOOP("KindSupportText", "Cluster: parts of a machine"),
                machineCells(yes, partly(withEngine))},
    KindSupport{TargetKind::Cluster, "machines", QT_TRANSLATE_NOOP("KindSupportText", "Cluster: pool of machines"),
                machineCells(yes, partly(withEngine))},
    KindSupport{TargetKind::Cluster, "containers", QT_TRANSLATE_NOOP("KindSupportText", "Cluster: containers"),
                machineCells(yes, partly(insideContainer))},
    KindSupport{TargetKind::Cluster, "vms", QT_TRANSLATE_NOOP("KindSupportText", "Cluster: virtual machines"),
                machineCells(yes, partly(ofImage), no(gpusOfHost))},
    KindSupport{TargetKind::Cluster, "cloud", QT_TRANSLATE_NOOP("KindSupportText", "Cluster: cloud VMs"),
                machineCells(yes, partly(ofImage), partly(gpusOfCloud))},
    KindSupport{TargetKind::Cluster, "kubernetes", QT_TRANSLATE_NOOP("KindSupportText", "Kubernetes cluster"),
                machineCells(yes, no(imageOfPods))},
    KindSupport{TargetKind::Cluster, "allocations", QT_TRANSLATE_NOOP("KindSupportText", "Cluster: Slurm allocations"),
                machineCells(yes, partly(withEngine))},
    KindSupport{TargetKind::Cluster, "instance", QT_TRANSLATE_NOOP("KindSupportText", "Compute instance"),
                machineCells(no(oneNodeOfInstance), partly(insideContainer))},
    KindSupport{TargetKind::Slurm, "slurm", QT_TRANSLATE_NOOP("KindSupportText", "Slurm cluster"),
                machineCells(yes, partly(withEngine))},
    KindSupport{TargetKind::Hdinsight, "hdinsight", QT_TRANSLATE_NOOP("KindSupportText", "Spark cluster"),
                machineCells(no(QT_TRANSLATE_NOOP("KindSupportText",
                                                  "Commands run on the head node; Spark spreads its own work.")),
                             partly(withEngine))},
    KindSupport{
        TargetKind::Ray,
        "ray",
        QT_TRANSLATE_NOOP("KindSupportText", "Ray cluster"),
        {{yes,
          partly(
              QT_TRANSLATE_NOOP("KindSupportText", "If the metrics of the trials are received; see the metrics API.")),
          partly(QT_TRANSLATE_NOOP(
              "KindSupportText",
              "Later steps need the outputs: with a shared folder, or if the cluster runs on the submitting machine.")),
          no(QT_TRANSLATE_NOOP("KindSupportText",
                               "The runner of parallel jobs is not on the nodes of Ray. Use another target.")),
          no(QT_TRANSLATE_NOOP("KindSupportText",
                               "Ray starts its own processes. Submit the command without a distribution.")),
          no(QT_TRANSLATE_NOOP("KindSupportText", "Ray distributes the tasks of a command over its nodes. Submit it "
                                                  "without a number of nodes and without a distribution.")),
          no(QT_TRANSLATE_NOOP("KindSupportText",
                               "Ray does not run Spark jobs. Use a Spark cluster or another target.")),
          yes,
          no(QT_TRANSLATE_NOOP("KindSupportText",
                               "Its nodes use their own image. Use an environment of packages, which Ray installs.")),
          yes, partly(QT_TRANSLATE_NOOP("KindSupportText", "If the command executes on the submitting machine.")), yes,
          partly(QT_TRANSLATE_NOOP("KindSupportText", "With a shared folder, or if the command executes on the "
                                                      "submitting machine; otherwise they stay on the node.")),
          partly(QT_TRANSLATE_NOOP("KindSupportText", "Based on run time, not on cluster nodes."))}}},
    KindSupport{TargetKind::Dask,
                "dask",
                QT_TRANSLATE_NOOP("KindSupportText", "Dask cluster"),
                {{yes, yes, yes, yes, yes,
                  no(QT_TRANSLATE_NOOP("KindSupportText",
                                       "The command executes on one machine; Dask spreads its tasks over its "
                                       "own workers.")),
                  yes, yes, partly(withEngine), yes, yes, yes, yes,
                  partly(QT_TRANSLATE_NOOP("KindSupportText", "Based on run time, not on cluster workers."))}}},
};

const KindSupport& rowNamed(std::string_view id) {
    const auto found =
        std::find_if(supportTable.begin(), supportTable.end(), [id](const KindSupport& row) { return row.id == id; });
    return found == supportTable.end() ? supportTable.front() : *found;
}

} // namespace

std::string_view toText(Feature feature) {
    return featureNames.at(static_cast<size_t>(feature)).id;
}

QString titleOf(Feature feature) {
    return KindSupportText::tr(featureNames.at(static_cast<size_t>(feature)).title);
}

QString shortTitleOf(Feature feature) {
    return KindSupportText::tr(featureNames.at(static_cast<size_t>(feature)).shortTitle);
}

std::string_view toText(Support support) {
    return support == Support::Yes ? "yes" : support == Support::Partly ? "partly" : "no";
}

std::span<const KindSupport> kindSupport() {
    return supportTable;
}

const KindSupport& supportOf(const Target& target) {
    if (const ClusterConfig* cluster = target.cluster())
        return rowNamed(cluster->instance                      ? "instance"
                        : cluster->as<SlurmNodes>() != nullptr ? "allocations"
                                                               : providerNameOf(*cluster));
    return rowNamed(toText(target.kind));
}

QString titleOf(const KindSupport& row) {
    return KindSupportText::tr(row.title);
}

QString remarkOf(const SupportCell& cell) {
    return *cell.remark == '\0' ? QString() : KindSupportText::tr(cell.remark);
}

std::string kindSupportMarkdown() {
    // As wide as a terminal: tables of three kinds, those of a single node first.
    constexpr size_t kindsOfTable = 3;
    std::vector<const KindSupport*> rows;
    for (const KindSupport& row : supportTable)
        rows.push_back(&row);
    std::stable_partition(rows.begin(), rows.end(), [](const KindSupport* row) {
        const char* remark = row->of(Feature::Nodes).remark;
        return remark == oneNode || remark == oneNodeOfInstance;
    });
    QStringList lines;
    QStringList remarks;
    const auto mark = [&remarks](const SupportCell& cell) {
        QString text = cell.support == Support::Yes  ? QStringLiteral("yes")
                       : cell.support == Support::No ? QStringLiteral("–")
                                                     : QStringLiteral("partly");
        if (const QString remark = remarkOf(cell); !remark.isEmpty()) {
            if (!remarks.contains(remark))
                remarks << remark;
            text += QStringLiteral(" (%1)").arg(remarks.indexOf(remark) + 1);
        }
        return text;
    };
    for (size_t first = 0; first < rows.size(); first += kindsOfTable) {
        const std::span group(rows.begin() + static_cast<std::ptrdiff_t>(first),
                              std::min(kindsOfTable, rows.size() - first));
        QString header = QStringLiteral("| |");
        QString rule = QStringLiteral("|---|");
        for (const KindSupport* row : group) {
            header +=
                QStringLiteral(" %1 |").arg(QLatin1String(row->id.data(), static_cast<qsizetype>(row->id.size())));
            rule += QStringLiteral("---|");
        }
        lines << header << rule;
        for (int i = 0; i < featureCount; ++i) {
            QString line = QStringLiteral("| %1 |").arg(titleOf(static_cast<Feature>(i)));
            for (const KindSupport* row : group)
                line += QStringLiteral(" %1 |").arg(mark(row->of(static_cast<Feature>(i))));
            lines << line;
        }
        lines << QString();
    }
    for (qsizetype i = 0; i < remarks.size(); ++i)
        lines << QStringLiteral("%1. %2").arg(i + 1).arg(remarks[i]);
    return (lines.join(u'\n') + u'\n').toStdString();
}

} // namespace studio
